"""Overstocked positions as JSON, exact at any moment, and checked on the way back in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from overplay.core import HIDDEN, demand, new_names, quoted
from overplay.core.saving import demand_among, demand_once, embedded, fields_of, part, restored
from overplay.overstocked import incentives, solo
from overplay.overstocked.board import NO_BOARD, Board, crosses
from overplay.overstocked.components import TOYS, shipped
from overplay.overstocked.limits import checked_boards, checked_players
from overplay.overstocked.moves import POPULARITY, TOKENS, WAREHOUSE
from overplay.overstocked.options import STANDARD, Options
from overplay.overstocked.records import (
    CHOOSING,
    CROSSING,
    ENDED,
    FORKLIFT,
    HEAD_START,
    INCENTIVE,
    NOMINATING,
    PHASES,
    PLACING,
    ROUNDS,
    SWAPPING,
    TAKING,
)

if TYPE_CHECKING:
    from overplay.overstocked.state import State

NO_EXTRAS: Final[dict[str, Any]] = {
    "options": {},
    "tokens": [],
    "forklifts": [],
    "quantum": [],
    "swapped": None,
    "returned": [],
    "crossed_out": "",
    "ledger": [],
}
"""What a save of the standard game leaves out: it has no "extras"."""


def data_of(state: State) -> dict[str, Any]:
    """What a save holds. A shipped card set is named by its version, an owner's set is embedded."""
    data = {
        "cards": state.cards.name if state.cards == shipped() else state.cards.to_data(),
        "names": state.names,
        **fields_of(state, "cards", "order", "viewer"),
        "popularity": board_data(state.popularity),
        "warehouses": [board_data(warehouse) for warehouse in state.warehouses],
        "viewer": state.viewer,
    }
    extras = {name: data.pop(name) for name in NO_EXTRAS} | {"options": state.options.given()}
    return data if state.options == STANDARD else data | {"extras": extras}


def board_data(board: Board) -> dict[str, Any]:
    return {"origin": board.origin, "rows": board.text.split("\n")}


def read(kind: type[State], data: dict[str, Any]) -> State:
    """The state of a save. Raises SaveError, or whatever odd data raise."""
    extras = data.get("extras")
    data = data | (NO_EXTRAS if extras is None else extras)
    options = Options(**part(dict, data, "options"))
    seats = len(data["names"])
    checked_players(seats - options.solo, options)
    state = restored(
        kind,
        data,
        cards=embedded(data["cards"], "card set", shipped()),
        names=new_names(seats, data["names"]),
        popularity=read_board(data["popularity"]),
        warehouses=tuple([read_board(board) for board in part(list, data, "warehouses")]),
        order=(),
        options=options,
        crossed_out=crosses(data["crossed_out"]),
    )
    if state.phase not in (CHOOSING, ENDED) and None not in state.chosen:
        state = replace(state, order=state.turned_over().order)
    check(state)
    return state


def read_board(data: Any) -> Board:
    origin = part(tuple[int, int], data, "origin")
    rows = part(tuple[str, ...], data, "rows")
    return NO_BOARD if rows == ("",) else Board.parse("\n".join(rows), origin)


def check(state: State) -> None:
    """Everything that `new_game` and `after` would have kept true. Raises SaveError."""
    players, seats = state.players, len(state.names)
    demand_among(PHASES, "phase", state.phase)
    demand_among(range(1, ROUNDS + 1), "round", state.round)
    demand(
        len(state.warehouses) == len(state.hands) == seats and len(state.chosen) == players,
        f"warehouses, hands and choices are not those of {players} players",
    )
    demand(0 <= state.done < players, f"{quoted(state.done)} players can't have placed")
    owners = (*[each.seat for each in state.placed], *[gain.seat for gain in state.ledger])
    demand_among((None, *range(seats)), "seat", *owners)
    checked_boards(state.popularity, state.warehouses, state.options)
    check_hands(state)
    check_centre(state)
    check_ledger(state)
    check_quantum(state)
    check_cards(state)


def check_cards(state: State) -> None:
    """deal: every card is in one place."""
    held = (*state.box, *state.chosen, *state.returned, *(card for hand in state.hands for card in hand))
    demand(HIDDEN not in held or state.viewer is not None, "a card is hidden in a save that is nobody's view")
    lying = (*state.set_aside, *(each.number for each in state.placed))
    visible = state.visible_numbers()
    waiting = map(state.in_play, range(state.players))
    labels = [*visible, *(label for label in (*lying, *waiting) if isinstance(label, str))]
    pieces = [card.number for card in (*state.cards.quantum, *state.cards.forklifts)]
    in_centre = (*state.quantum, *(f"F{points}" for points in state.forklifts))
    demand_once((*state.cards, *pieces), "card", [*labels, *in_centre])
    had_turn = state.order[: state.done + (state.phase not in (SWAPPING, PLACING))]
    swapped = [state.chosen[state.order[0]], *([state.swapped] if had_turn else [])] if state.swapped else []
    for number in (*swapped, *(state.chosen[seat] for seat in had_turn)):
        demand(number in lying or number in state.returned, f"card {quoted(number)} was played and is nowhere")
    there = held.count(HIDDEN) + len(visible)
    demand(there <= len(state.cards), "there are more crate cards than there can be")


def check_hands(state: State) -> None:
    """choose-together, six-rounds, solo-turn-order: who has chosen, and how many cards each seat holds."""
    players, over = state.players, state.phase == ENDED
    waiting = [seat for seat in range(players) if state.chosen[seat] is None]
    if state.phase == CHOOSING:
        demand(waiting and waiting == list(range(waiting[0], players)), "the choices are not in seat order")
    elif over:
        demand(len(waiting) == players and state.round == ROUNDS, "it is over before six rounds are played")
    else:
        demand(not waiting, "cards are placed before all have chosen")
    for seat, name in enumerate(state.names):
        left = ROUNDS - state.round + (not over and (seat in waiting or seat == state.bot))
        demand(len(state.hands[seat]) == left, f"{name} holds {len(state.hands[seat])} cards instead of {left}")
        demand(state.warehouses[seat].height or seat == state.bot, f"{name} has an empty warehouse")
    demand(not state.done or state.phase in (PLACING, TAKING), f"{quoted(state.done)} players can't have placed")
    if state.bot is not None:
        drawn = len(solo.cards_of(state.warehouses[state.bot])) + len(state.hands[state.bot])
        demand(drawn == ROUNDS, "the bot's cards are not six")


def check_centre(state: State) -> None:
    """combine: the phase belongs to this game, and the centre holds what was not taken."""
    options = state.options
    needs = {
        SWAPPING: options.quantum,
        CROSSING: options.quantum,
        TAKING: options.takes,
        NOMINATING: options.solo and state.round > 1,
    }
    demand(needs.get(state.phase, True), f"there is no phase {quoted(state.phase)} in this game")
    taken = [gain.what for gain in state.ledger if gain.kind == INCENTIVE]
    tokens = incentives.set_up(state.players) if options.incentives else ()
    demand(sorted([*state.tokens, *taken]) == sorted(tokens), "the incentive tokens are not those of this game")
    lifted = [gain for gain in state.ledger if gain.kind == FORKLIFT]
    in_order = [*sorted([gain.points for gain in lifted], reverse=True), *state.forklifts]
    demand(in_order == sorted(set(in_order), reverse=True), "the forklifts are not in order")
    demand(len(in_order) == state.players * options.forklifts, "the forklifts are not as many as the players")
    have = [seat for seat, warehouse in enumerate(state.warehouses) if warehouse.forklift]
    demand(have == sorted([gain.seat for gain in lifted]), "a forklift is not where it was taken to")


def check_ledger(state: State) -> None:
    """inc-one-per-game, solo-head-start: who earned points beside those of the toys, and for what."""
    for gain in state.ledger:
        demand(gain.points >= 0, f"{quoted(gain.points)} is no number of points")
        demand(0 <= gain.round <= state.round, f"there was no round {quoted(gain.round)} yet")
        names = {INCENTIVE: TOKENS, FORKLIFT: (f"F{gain.points}",)}
        demand(gain.what in names.get(gain.kind, (gain.what,)), f"{quoted(gain.what)} brings no such points")
        wanted = {INCENTIVE: [*([POPULARITY] if gain.what in TOYS else []), WAREHOUSE], FORKLIFT: [WAREHOUSE]}
        areas = [area for area, _ in gain.spaces]
        demand(areas == wanted.get(gain.kind, []), f"the points for {gain.what} name no area")
    earned = {(gain.seat, gain.kind) for gain in state.ledger}
    demand(len(earned) == len(state.ledger), "a seat has taken something twice")
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
    demand_among([None, *names], "quantum card", state.swapped, *state.quantum)
    still_there = state.phase in (CHOOSING, SWAPPING)
    demand(
        (state.swapped is None) == (still_there or state.phase == ENDED),
        "the swap of this round is not as it must be",
    )
    gone = [name for name in names if name not in state.quantum]
    demand(len(gone) == state.round - still_there, "there was not one quantum card played in each round")
    with_x = [name for name in gone if state.cards.piece(name).x]
    if state.phase in (PLACING, CROSSING) and state.done == 0 and state.swapped in with_x:
        with_x.remove(state.swapped)
    demand(state.phase != CROSSING or state.cards.piece(str(state.swapped)).x, f"{state.swapped} brings no X")
    demand(len(state.crossed_out) == len(with_x), "there are not as many X as the quantum cards brought")
