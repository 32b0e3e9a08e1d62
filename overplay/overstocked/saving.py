"""Overstocked positions as JSON, exact at any moment, and checked on the way back in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from overplay.core.saving import SaveError, read_format
from overplay.core.state import HIDDEN, NOBODY, is_whole, listed, new_names, quoted
from overplay.overstocked import solo
from overplay.overstocked import state as game
from overplay.overstocked.board import NO_BOARD, Board, crosses
from overplay.overstocked.components import ROTATIONS, CardSet, shipped
from overplay.overstocked.moves import AREAS, TOKENS
from overplay.overstocked.options import STANDARD, Options
from overplay.overstocked.records import INCENTIVE, KINDS, Gain, Placed
from overplay.overstocked.setup import checked_players

if TYPE_CHECKING:
    from overplay.overstocked.state import State

FORMAT: Final = "overplay/overstocked"
VERSION: Final = 1


def to_json(state: State) -> str:
    """The state as JSON text. A shipped card set is named by its version, an owner's set is embedded."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "cards": state.cards.name if state.cards == shipped() else state.cards.to_data(),
        "names": list(state.names),
        "round": state.round,
        "phase": state.phase,
        "popularity": board_data(state.popularity),
        "warehouses": [board_data(warehouse) for warehouse in state.warehouses],
        "hands": [numbers_data(hand) for hand in state.hands],
        "chosen": numbers_data(state.chosen),
        "done": state.done,
        "placed": [
            [each.area, each.seat, each.number, each.rotation, each.row, each.column, each.round]
            for each in state.placed
        ],
        "set_aside": list(state.set_aside),
        "box": numbers_data(state.box),
        "viewer": state.viewer,
    }
    if state.options != STANDARD:
        data["extras"] = {
            "options": state.options.given(),
            "tokens": list(state.tokens),
            "forklifts": list(state.forklifts),
            "quantum": list(state.quantum),
            "swapped": state.swapped,
            "returned": list(state.returned),
            "crossed_out": state.crossed_out,
            "ledger": [
                [gain.seat, gain.kind, gain.what, gain.points, gain.round, [list(spaces) for spaces in gain.spaces]]
                for gain in state.ledger
            ],
        }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def board_data(board: Board) -> dict[str, Any]:
    return {"origin": list(board.origin), "rows": board.text.split("\n")}


def numbers_data(cards: Any) -> list[Any]:
    return [str(card) if card is HIDDEN else card for card in cards]


def from_json(text: str) -> State:
    """The state that `to_json` wrote. Raises SaveError (a ValueError), one sentence, for anything else."""
    data = read_format(text, FORMAT, VERSION)
    try:
        state = read(data)
    except SaveError:
        raise
    except KeyError as missing:
        raise SaveError(f"The save of Overstocked lacks {missing}.") from None
    except (TypeError, ValueError, AttributeError, IndexError) as error:
        raise SaveError(f"The save of Overstocked is damaged: {str(error).rstrip('.')}.") from None
    check(state)
    return state


def read(data: dict[str, Any]) -> State:
    cards, extras = read_cards(data["cards"]), read_extras(data.get("extras"))
    options = extras.get("options", STANDARD)
    seats = len(data["names"])
    players = checked_players(seats - options.solo, options)
    chosen, phase = read_numbers(data["chosen"]), data["phase"]
    order: tuple[int, ...] = ()
    if phase not in (game.CHOOSING, game.ENDED):
        order = tuple(sorted(range(players), key=chosen.__getitem__))
    return game.State(
        cards=cards,
        names=new_names(seats, data["names"]),
        round=data["round"],
        phase=phase,
        popularity=read_board(data["popularity"]),
        warehouses=tuple(read_board(board) for board in data["warehouses"]),
        hands=tuple(read_numbers(hand) for hand in data["hands"]),
        chosen=chosen,
        order=order,
        done=data["done"],
        placed=tuple(Placed(*each) for each in data["placed"]),
        set_aside=tuple(data["set_aside"]),
        box=read_numbers(data["box"]),
        viewer=data["viewer"],
        **extras,
    )


def read_extras(data: dict[str, Any] | None) -> dict[str, Any]:
    """What a save has of the advanced variant, the expansions and the solo game; {} for the standard game."""
    if data is None:
        return {}
    return {
        "options": Options(**data["options"]),
        "tokens": tuple(data["tokens"]),
        "forklifts": tuple(data["forklifts"]),
        "quantum": tuple(data["quantum"]),
        "swapped": data["swapped"],
        "returned": tuple(data["returned"]),
        "crossed_out": crosses(data["crossed_out"]),
        "ledger": tuple([read_gain(*gain) for gain in data["ledger"]]),
    }


def read_gain(seat: int, kind: str, what: str, points: int, round: int, spaces: Any) -> Gain:
    areas = tuple([(area, tuple([(row, column) for row, column in cells])) for area, cells in spaces])
    return Gain(seat, kind, what, points, round, areas)


def read_cards(data: Any) -> CardSet:
    if isinstance(data, dict):
        return CardSet.from_data(data)
    if data != shipped().name:
        raise SaveError(f"The save needs the card set {quoted(data)}; this overplay has {shipped().name!r}.")
    return shipped()


def read_board(data: dict[str, Any]) -> Board:
    row, column = data["origin"]
    if data["rows"] == [""]:
        return NO_BOARD
    if not (is_whole(row) and is_whole(column)):
        raise SaveError(f"The save of Overstocked is damaged: {quoted(data['origin'])} is no place of a board.")
    return Board.parse("\n".join(data["rows"]), (row, column))


def read_numbers(data: Any) -> tuple[Any, ...]:
    return tuple(HIDDEN if card == str(HIDDEN) else card for card in data)


def insist(holds: object, complaint: str) -> None:
    """Raises SaveError unless something holds."""
    if not holds:
        raise SaveError(f"The save of Overstocked is damaged: {complaint}.")


def check(state: State) -> None:
    """Everything that `new_game` and `after` would have kept true. Raises SaveError."""
    players, seats = state.players, len(state.names)
    insist(is_whole(state.round) and 1 <= state.round <= game.ROUNDS, f"there is no round {quoted(state.round)}")
    insist(state.phase in game.PHASES, f"there is no phase {quoted(state.phase)}")
    insist(
        len(state.warehouses) == len(state.hands) == seats and len(state.chosen) == players,
        f"warehouses, hands and choices are not those of {players} players",
    )
    insist(is_whole(state.done) and 0 <= state.done < players, f"{quoted(state.done)} players can't have placed")
    insist(state.viewer is None or is_whole(state.viewer), f"there is no seat {quoted(state.viewer)}")
    insist(state.viewer is None or state.viewer in range(NOBODY, seats), f"there is no seat {quoted(state.viewer)}")
    check_extras(state)
    check_cards(state)
    check_hands(state)
    for each in state.placed:
        insist(each.area in AREAS, f"there is no area {quoted(each.area)}")
        insist(each.seat is None or each.seat in range(seats), f"there is no seat {quoted(each.seat)}")
        insist(each.rotation in ROTATIONS, f"card {each.number} is turned by {quoted(each.rotation)}")
        insist(
            all(map(is_whole, (each.row, each.column, each.round))),
            f"card {each.number} lies at {quoted(each.row)}, {quoted(each.column)}",
        )


def check_cards(state: State) -> None:
    """deal: every card is in one place."""
    chosen = [card for card in state.chosen if card is not None]
    held = (*state.box, *chosen, *state.returned, *(card for hand in state.hands for card in hand))
    for card in held:
        insist(card is HIDDEN or is_whole(card), f"{quoted(card)} is no card number")
        insist(card is not HIDDEN or state.viewer is not None, "a card is hidden in a save that is nobody's view")
    named = [label for label in (*state.set_aside, *(each.number for each in state.placed)) if not is_whole(label)]
    for number in (*state.visible_numbers(), *named):
        insist(number in state.cards or number in pieces(state), f"there is no card {number}")
    labels = [*state.visible_numbers(), *named, *state.quantum, *(f"F{points}" for points in state.forklifts)]
    for label in labels:
        insist(labels.count(label) == 1, f"card {label} is in two places")


def pieces(state: State) -> list[Any]:
    """The names of the pieces that are no crate cards."""
    return [card.number for card in (*state.cards.quantum, *state.cards.forklifts)]


def check_hands(state: State) -> None:
    """choose-together, six-rounds, solo-turn-order: who has chosen, and how many cards each seat holds."""
    players = state.players
    waiting = [seat for seat in range(players) if state.chosen[seat] is None]
    if state.phase == game.CHOOSING:
        insist(waiting and waiting == list(range(waiting[0], players)), "the choices are not in seat order")
    elif state.phase != game.ENDED:
        insist(not waiting, "cards are placed before all have chosen")
    for seat, hand in enumerate(state.hands):
        left = game.ROUNDS - state.round
        if state.phase == game.CHOOSING:
            left += seat >= players or state.chosen[seat] is None
        elif seat == state.bot and state.phase != game.ENDED:
            left += 1
        insist(len(hand) == left, f"{state.names[seat]} holds {len(hand)} cards instead of {left}")
    for seat, board in enumerate(state.warehouses):
        insist(board.height or seat == state.bot, f"{state.names[seat]} has an empty warehouse")
    if state.bot is not None:
        solo.check_board(state.warehouses[state.bot])
        drawn = len(solo.cards_of(state.warehouses[state.bot])) + len(state.hands[state.bot])
        insist(drawn == game.ROUNDS, "the bot's cards are not six")


def check_extras(state: State) -> None:
    """combine: what the game is played with is there, and nothing else."""
    options = state.options
    needs = {game.SWAPPING: options.quantum, game.CROSSING: options.quantum, game.TAKING: options.takes}
    needs[game.NOMINATING] = options.solo and state.round > 1
    insist(needs.get(state.phase, True), f"there is no phase {quoted(state.phase)} in this game")
    insist(options.incentives or not state.tokens, "incentive tokens lie there in a game without them")
    insist(options.forklifts or not state.forklifts, "forklifts lie there in a game without them")
    insist(
        options.quantum or not (state.quantum or state.swapped or state.crossed_out), "a quantum card is out of place"
    )
    for token in state.tokens:
        insist(token in TOKENS and state.tokens.count(token) == 1, f"there is no incentive token {quoted(token)}")
    points = [card.points for card in state.cards.forklifts]
    insist(all(each in points for each in state.forklifts), f"there are no forklifts worth {listed(state.forklifts)}")
    insist(state.forklifts == tuple(sorted(state.forklifts, reverse=True)), "the forklifts are not in order")
    names = [card.number for card in state.cards.quantum]
    for name in (*state.quantum, *([] if state.swapped is None else [state.swapped])):
        insist(name in names, f"there is no quantum card {quoted(name)}")
    insist(state.phase != game.CROSSING or state.swapped, "an X is due without a quantum card")
    if state.phase == game.CROSSING:
        insist(state.done == 0 and state.cards.piece(str(state.swapped)).x, f"{state.swapped} brings no X")
    for gain in state.ledger:
        insist(gain.seat in range(len(state.names)), f"there is no seat {quoted(gain.seat)}")
        insist(gain.kind in KINDS, f"there are no points for {quoted(gain.kind)}")
        insist(is_whole(gain.points) and is_whole(gain.round), f"{quoted(gain.points)} is no number of points")
        insist(isinstance(gain.what, str), f"{quoted(gain.what)} brings no points")
        insist(gain.kind != INCENTIVE or gain.what in TOKENS, f"there is no incentive token {quoted(gain.what)}")
        cells = [number for _, cells in gain.spaces for cell in cells for number in cell]
        insist(all(map(is_whole, cells)), f"the points for {gain.what} name no spaces")
        insist(all(area in AREAS for area, _ in gain.spaces), f"the points for {gain.what} name no area")
