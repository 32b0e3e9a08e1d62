"""Overstocked positions as JSON, exact at any moment, and checked on the way back in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from overplay.core import HIDDEN, NOBODY, SaveError, is_whole, new_names, quoted
from overplay.core.hidden import tupled
from overplay.core.saving import demand
from overplay.overstocked import incentives, solo
from overplay.overstocked.board import NO_BOARD, Board, crosses
from overplay.overstocked.components import ROTATIONS, TOYS, CardSet, shipped
from overplay.overstocked.limits import checked_boards, checked_players
from overplay.overstocked.moves import AREAS, POPULARITY, TOKENS, WAREHOUSE
from overplay.overstocked.options import STANDARD, Options
from overplay.overstocked.records import (
    CHOOSING,
    CROSSING,
    ENDED,
    FORKLIFT,
    HEAD_START,
    INCENTIVE,
    KINDS,
    NOMINATING,
    PHASES,
    PLACING,
    ROUNDS,
    SWAPPING,
    TAKING,
    Gain,
    Placed,
)

if TYPE_CHECKING:
    from overplay.overstocked.state import State


def data_of(state: State) -> dict[str, Any]:
    """What a save holds. A shipped card set is named by its version, an owner's set is embedded."""
    data = {
        "cards": state.cards.name if state.cards == shipped() else state.cards.to_data(),
        "names": list(state.names),
        "round": state.round,
        "phase": state.phase,
        "popularity": board_data(state.popularity),
        "warehouses": [board_data(warehouse) for warehouse in state.warehouses],
        "hands": state.hands,
        "chosen": state.chosen,
        "done": state.done,
        "placed": [
            [each.area, each.seat, each.number, each.rotation, each.row, each.column, each.round]
            for each in state.placed
        ],
        "set_aside": list(state.set_aside),
        "box": state.box,
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
    return data


def board_data(board: Board) -> dict[str, Any]:
    return {"origin": list(board.origin), "rows": board.text.split("\n")}


def read(kind: type[State], data: dict[str, Any]) -> State:
    """The state of a save. Raises SaveError, or whatever odd data raise."""
    cards, extras = read_cards(data["cards"]), read_extras(data.get("extras"))
    options = extras.get("options", STANDARD)
    seats = len(data["names"])
    players = checked_players(seats - options.solo, options)
    chosen, phase = tupled(data["chosen"]), data["phase"]
    order: tuple[int, ...] = ()
    if phase not in (CHOOSING, ENDED) and None not in chosen:
        order = tuple(sorted(range(players), key=chosen.__getitem__))
    state = kind(
        cards=cards,
        names=new_names(seats, data["names"]),
        round=data["round"],
        phase=phase,
        popularity=read_board(data["popularity"]),
        warehouses=tuple(read_board(board) for board in data["warehouses"]),
        hands=tuple([tupled(list(hand)) for hand in data["hands"]]),
        chosen=chosen,
        order=order,
        done=data["done"],
        placed=tuple(Placed(*each) for each in data["placed"]),
        set_aside=tuple(data["set_aside"]),
        box=tupled(data["box"]),
        viewer=data["viewer"],
        **extras,
    )
    check(state)
    return state


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


def check(state: State) -> None:
    """Everything that `new_game` and `after` would have kept true. Raises SaveError."""
    players, seats = state.players, len(state.names)
    demand(is_whole(state.round) and 1 <= state.round <= ROUNDS, f"there is no round {quoted(state.round)}")
    demand(state.phase in PHASES, f"there is no phase {quoted(state.phase)}")
    demand(
        len(state.warehouses) == len(state.hands) == seats and len(state.chosen) == players,
        f"warehouses, hands and choices are not those of {players} players",
    )
    demand(is_whole(state.done) and 0 <= state.done < players, f"{quoted(state.done)} players can't have placed")
    demand(state.viewer is None or is_whole(state.viewer), f"there is no seat {quoted(state.viewer)}")
    demand(state.viewer is None or state.viewer in range(NOBODY, seats), f"there is no seat {quoted(state.viewer)}")
    checked_boards(state.popularity, state.warehouses, state.options)
    check_hands(state)
    check_centre(state)
    check_ledger(state)
    check_quantum(state)
    check_cards(state)
    for each in state.placed:
        demand(each.area in AREAS, f"there is no area {quoted(each.area)}")
        demand(each.seat is None or each.seat in range(seats), f"there is no seat {quoted(each.seat)}")
        demand(each.rotation in ROTATIONS, f"card {quoted(each.number)} is turned by {quoted(each.rotation)}")
        demand(
            all(map(is_whole, (each.row, each.column, each.round))),
            f"card {quoted(each.number)} lies at {quoted(each.row)}, {quoted(each.column)}",
        )


def check_cards(state: State) -> None:
    """deal: every card is in one place."""
    chosen = [card for card in state.chosen if card is not None]
    held = (*state.box, *chosen, *state.returned, *(card for hand in state.hands for card in hand))
    for card in held:
        demand(card is HIDDEN or is_whole(card), f"{quoted(card)} is no card number")
        demand(card is not HIDDEN or state.viewer is not None, "a card is hidden in a save that is nobody's view")
    lying = (*state.set_aside, *(each.number for each in state.placed))
    for label in lying:
        demand(is_whole(label) or isinstance(label, str), f"{quoted(label)} is no card")
    named = [label for label in lying if not is_whole(label)]
    if state.phase == PLACING and state.done == 0 and state.swapped:
        named.append(state.swapped)
    for number in (*state.visible_numbers(), *named):
        demand(number in state.cards or number in pieces(state), f"there is no card {quoted(number)}")
    labels = [*state.visible_numbers(), *named, *state.quantum, *(f"F{points}" for points in state.forklifts)]
    for label in labels:
        demand(labels.count(label) == 1, f"card {quoted(label)} is in two places")
    for number in played(state):
        demand(number in lying or number in state.returned, f"card {quoted(number)} was played and is nowhere")
    hidden = held.count(HIDDEN)
    demand(hidden + len(state.visible_numbers()) <= len(state.cards), "there are more crate cards than there can be")


def played(state: State) -> list[Any]:
    """The cards of this round that are not in play any more, the one that was swapped out among them."""
    seats = state.order[: state.done + (state.phase not in (SWAPPING, PLACING))]
    numbers: list[Any] = [state.chosen[seat] for seat in seats]
    if state.swapped:
        numbers = [state.chosen[state.order[0]], *([state.swapped] if seats else []), *numbers[1:]]
    return numbers


def pieces(state: State) -> list[Any]:
    """The names of the pieces that are no crate cards."""
    return [card.number for card in (*state.cards.quantum, *state.cards.forklifts)]


def check_hands(state: State) -> None:
    """choose-together, six-rounds, solo-turn-order: who has chosen, and how many cards each seat holds."""
    players = state.players
    waiting = [seat for seat in range(players) if state.chosen[seat] is None]
    if state.phase == CHOOSING:
        demand(waiting and waiting == list(range(waiting[0], players)), "the choices are not in seat order")
    elif state.phase == ENDED:
        demand(len(waiting) == players and state.round == ROUNDS, "it is over before six rounds are played")
    else:
        demand(not waiting, "cards are placed before all have chosen")
    for seat, hand in enumerate(state.hands):
        left = ROUNDS - state.round
        if state.phase == CHOOSING:
            left += seat >= players or state.chosen[seat] is None
        elif seat == state.bot and state.phase != ENDED:
            left += 1
        demand(len(hand) == left, f"{state.names[seat]} holds {len(hand)} cards instead of {left}")
    for seat, board in enumerate(state.warehouses):
        demand(board.height or seat == state.bot, f"{state.names[seat]} has an empty warehouse")
    first = state.phase not in (PLACING, TAKING)
    demand(not (first and state.done), f"{quoted(state.done)} players can't have placed")
    if state.bot is not None:
        drawn = len(solo.cards_of(state.warehouses[state.bot])) + len(state.hands[state.bot])
        demand(drawn == ROUNDS, "the bot's cards are not six")


def check_centre(state: State) -> None:
    """combine: the phase belongs to this game, and the centre holds what was not taken."""
    options, seats = state.options, range(len(state.names))
    needs = {SWAPPING: options.quantum, CROSSING: options.quantum, TAKING: options.takes}
    needs[NOMINATING] = options.solo and state.round > 1
    demand(needs.get(state.phase, True), f"there is no phase {quoted(state.phase)} in this game")
    worth = [card.points for card in state.cards.forklifts]
    for points in state.forklifts:
        demand(is_whole(points) and points in worth, f"there is no forklift worth {quoted(points)}")
    taken = [gain.what for gain in state.ledger if gain.kind == INCENTIVE]
    tokens = incentives.set_up(state.players) if options.incentives else ()
    demand(
        sorted(map(str, (*state.tokens, *taken))) == sorted(tokens), "the incentive tokens are not those of this game"
    )
    lifted = [gain.points for gain in state.ledger if gain.kind == FORKLIFT]
    in_order = (*sorted(lifted, reverse=True), *state.forklifts)
    demand(in_order == tuple(sorted(set(in_order), reverse=True)), "the forklifts are not in order")
    demand(len(in_order) == (state.players if options.forklifts else 0), "the forklifts are not as many as the players")
    owners = [gain.seat for gain in state.ledger if gain.kind == FORKLIFT]
    for seat in seats:
        demand(owners.count(seat) == bool(state.warehouses[seat].forklift), "a forklift is not where it was taken to")


def check_ledger(state: State) -> None:
    """inc-one-per-game, solo-head-start: who earned points beside those of the toys, and for what."""
    for gain in state.ledger:
        demand(is_whole(gain.seat) and gain.seat in range(len(state.names)), f"there is no seat {quoted(gain.seat)}")
        demand(gain.kind in KINDS, f"there are no points for {quoted(gain.kind)}")
        demand(isinstance(gain.what, str), f"{quoted(gain.what)} brings no points")
        demand(is_whole(gain.points) and gain.points >= 0, f"{quoted(gain.points)} is no number of points")
        demand(is_whole(gain.round) and 0 <= gain.round <= state.round, f"there was no round {quoted(gain.round)} yet")
        names = {INCENTIVE: TOKENS, FORKLIFT: (f"F{gain.points}",)}
        demand(gain.what in names.get(gain.kind, (gain.what,)), f"{quoted(gain.what)} brings no such points")
        areas = [area for area, _ in gain.spaces]
        wanted = {INCENTIVE: [*([POPULARITY] if gain.what in TOYS else []), WAREHOUSE], FORKLIFT: [WAREHOUSE]}
        demand(areas == wanted.get(gain.kind, []), f"the points for {gain.what} name no area")
        cells = [number for _, cells in gain.spaces for cell in cells for number in cell]
        demand(all(map(is_whole, cells)), f"the points for {gain.what} name no spaces")
    earned = [(gain.seat, gain.kind) for gain in state.ledger]
    demand(len(set(earned)) == len(earned), "a seat has taken something twice")
    starts = [gain.seat for gain in state.ledger if gain.kind == HEAD_START]
    demand(starts == [state.bot][: state.options.solo], "the bot's head start is not what it must be")


def check_quantum(state: State) -> None:
    """q-lowest-swaps, q-x: a quantum card was played in each round, and each X came with one that has the symbol."""
    if not state.options.quantum:
        demand(
            not (state.quantum or state.swapped is not None or state.crossed_out or state.returned),
            "a quantum card is out of place",
        )
        return
    names = [str(card.number) for card in state.cards.quantum]
    for name in (*state.quantum, *([] if state.swapped is None else [state.swapped])):
        demand(name in names, f"there is no quantum card {quoted(name)}")
    still_there = state.phase in (CHOOSING, SWAPPING)
    demand(
        (state.swapped is None) == (still_there or state.phase == ENDED),
        "the swap of this round is not as it must be",
    )
    demand(state.swapped not in state.quantum, f"{state.swapped} is played and still there")
    gone = [name for name in names if name not in state.quantum]
    demand(len(gone) == state.round - still_there, "there was not one quantum card played in each round")
    with_x = [name for name in gone if state.cards.piece(name).x]
    if state.phase in (PLACING, CROSSING) and state.done == 0 and state.swapped in with_x:
        with_x.remove(state.swapped)
    demand(state.phase != CROSSING or state.cards.piece(str(state.swapped)).x, f"{state.swapped} brings no X")
    demand(len(state.crossed_out) == len(with_x), "there are not as many X as the quantum cards brought")
