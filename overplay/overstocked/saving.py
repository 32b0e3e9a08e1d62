"""Overstocked positions as JSON, exact at any moment, and checked on the way back in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from overplay.core.saving import SaveError, read_format
from overplay.core.state import HIDDEN, NOBODY, is_whole, new_names, quoted
from overplay.overstocked import state as game
from overplay.overstocked.board import Board
from overplay.overstocked.components import ROTATIONS, CardSet, shipped
from overplay.overstocked.moves import AREAS
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
    cards, players = read_cards(data["cards"]), checked_players(len(data["names"]))
    chosen, phase = read_numbers(data["chosen"]), data["phase"]
    order: tuple[int, ...] = ()
    if phase == game.PLACING:
        order = tuple(sorted(range(players), key=chosen.__getitem__))
    return game.State(
        cards=cards,
        names=new_names(players, data["names"]),
        round=data["round"],
        phase=phase,
        popularity=read_board(data["popularity"]),
        warehouses=tuple(read_board(board) for board in data["warehouses"]),
        hands=tuple(read_numbers(hand) for hand in data["hands"]),
        chosen=chosen,
        order=order,
        done=data["done"],
        placed=tuple(game.Placed(*each) for each in data["placed"]),
        set_aside=tuple(data["set_aside"]),
        box=read_numbers(data["box"]),
        viewer=data["viewer"],
    )


def read_cards(data: Any) -> CardSet:
    if isinstance(data, dict):
        return CardSet.from_data(data)
    if data != shipped().name:
        raise SaveError(f"The save needs the card set {quoted(data)}; this overplay has {shipped().name!r}.")
    return shipped()


def read_board(data: dict[str, Any]) -> Board:
    row, column = data["origin"]
    if not (is_whole(row) and is_whole(column)):
        raise SaveError(f"The save of Overstocked is damaged: {quoted(data['origin'])} is no place of a board.")
    return Board.parse("\n".join(data["rows"]), (row, column))


def read_numbers(data: Any) -> tuple[Any, ...]:
    return tuple(HIDDEN if card == str(HIDDEN) else card for card in data)


def check(state: State) -> None:
    """Everything that `new_game` and `after` would have kept true. Raises SaveError."""

    def insist(holds: bool, complaint: str) -> None:
        if not holds:
            raise SaveError(f"The save of Overstocked is damaged: {complaint}.")

    players = state.players
    insist(is_whole(state.round) and 1 <= state.round <= game.ROUNDS, f"there is no round {quoted(state.round)}")
    insist(state.phase in (game.CHOOSING, game.PLACING, game.ENDED), f"there is no phase {quoted(state.phase)}")
    insist(
        len(state.warehouses) == len(state.hands) == len(state.chosen) == players,
        f"warehouses, hands and choices are not those of {players} players",
    )
    insist(is_whole(state.done) and 0 <= state.done < players, f"{quoted(state.done)} players can't have placed")
    insist(state.viewer is None or state.viewer in range(NOBODY, players), f"there is no seat {quoted(state.viewer)}")

    insist(state.viewer is None or is_whole(state.viewer), f"there is no seat {quoted(state.viewer)}")
    chosen = [card for card in state.chosen if card is not None]
    on_table = [*state.set_aside, *(each.number for each in state.placed)]
    for card in (*state.box, *chosen, *on_table, *(card for hand in state.hands for card in hand)):
        insist(card is HIDDEN or is_whole(card), f"{quoted(card)} is no card number")
        insist(card is not HIDDEN or state.viewer is not None, "a card is hidden in a save that is nobody's view")
    numbers = state.visible_numbers()
    for number in numbers:
        insist(number in state.cards, f"there is no card {number}")
        insist(numbers.count(number) == 1, f"card {number} is in two places")

    waiting = [seat for seat in range(players) if state.chosen[seat] is None]
    if state.phase == game.CHOOSING:
        insist(bool(waiting) and waiting == list(range(waiting[0], players)), "the choices are not in seat order")
    elif state.phase == game.PLACING:
        insist(not waiting, "cards are placed before all have chosen")
    left = {game.CHOOSING: game.ROUNDS + 1 - state.round, game.PLACING: game.ROUNDS - state.round, game.ENDED: 0}
    for seat, hand in enumerate(state.hands):
        cards = left[state.phase] - (state.phase == game.CHOOSING and state.chosen[seat] is not None)
        insist(len(hand) == cards, f"{state.names[seat]} holds {len(hand)} cards instead of {cards}")

    for each in state.placed:
        insist(each.area in AREAS, f"there is no area {quoted(each.area)}")
        insist(each.seat is None or each.seat in range(players), f"there is no seat {quoted(each.seat)}")
        insist(each.rotation in ROTATIONS, f"card {each.number} is turned by {quoted(each.rotation)}")
        insist(
            all(map(is_whole, (each.row, each.column, each.round))),
            f"card {each.number} lies at {quoted(each.row)}, {quoted(each.column)}",
        )
