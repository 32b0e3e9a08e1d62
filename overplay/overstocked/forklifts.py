"""Industrial Mechanisation: forklifts that are placed like cards and join the crates beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from overplay.core import Breach, Event, ScoreLine, plural, possessive
from overplay.overstocked.board import covered_cells, covered_text, why_not
from overplay.overstocked.components import Card, CardSet
from overplay.overstocked.moves import WAREHOUSE, Lift, lifting_moves
from overplay.overstocked.records import FORKLIFT, Gain, Placed

if TYPE_CHECKING:
    from overplay.overstocked.state import State


def set_up(cards: CardSet, players: int, seed: int) -> tuple[int, ...]:
    """fork-setup: the points of as many random tokens as there are players, from high to low."""
    points = [token.points for token in cards.forklifts]
    return tuple(sorted(Random(f"forklifts {seed}").sample(points, players), reverse=True))


def moves(state: State) -> tuple[Lift, ...]:
    """fork-take-highest, fork-one-per-warehouse, fork-placement, r-fork-overhang"""
    warehouse = state.warehouses[state.mover]
    return lifting_moves(warehouse) if state.forklifts and not warehouse.forklift else ()


def highest(state: State) -> Card:
    """fork-take-highest: the token worth most of those left."""
    return state.cards.piece(f"F{state.forklifts[0]}")


def breaches(state: State, move: Lift) -> Iterator[Breach]:
    """fork-one-per-warehouse, fork-take-highest, fork-placement: why the token can't be placed so."""
    name, warehouse = state.names[state.mover], state.warehouses[state.mover]
    if warehouse.forklift:
        yield Breach(
            "fork-one-per-warehouse",
            f"{possessive(name)} warehouse has a forklift already, and each warehouse has room for one.",
            warehouse.cells(warehouse.forklift),
            WAREHOUSE,
        )
    elif not state.forklifts:
        yield Breach("fork-take-highest", "No forklift is left.")
    else:
        yield from why_not(warehouse, highest(state), move.rotation, move.row, move.column, WAREHOUSE)


def after(state: State, move: Lift) -> State:
    """The position once the highest token is in the warehouse of the seat that decides."""
    seat, token = state.mover, highest(state)
    warehouse = state.warehouses[seat].with_card(token, move.rotation, move.row, move.column)
    placed = Placed(WAREHOUSE, seat, token.number, move.rotation, move.row, move.column, state.round)
    gain = Gain(seat, FORKLIFT, str(token.number), token.points, state.round, ((WAREHOUSE, placed.cells),))
    return replace(
        state,
        warehouses=(*state.warehouses[:seat], warehouse, *state.warehouses[seat + 1 :]),
        placed=(*state.placed, placed),
        forklifts=state.forklifts[1:],
        ledger=(*state.ledger, gain),
    )


def line(gain: Gain | None) -> ScoreLine:
    """The line of a score sheet."""
    if gain is None:
        return ScoreLine("Forklift", 0, "fork-one-per-warehouse", {}, "none taken")
    return ScoreLine("Forklift", gain.points, "fork-setup", dict(gain.spaces), f"taken in round {gain.round}")


def event(state: State, move: Lift) -> Event:
    """What placing the forklift is told as."""
    seat, token = state.mover, highest(state)
    cells = tuple(covered_cells(token, move.rotation, move.row, move.column))
    name, board = state.names[seat], state.warehouses[seat]
    text = (
        f"{name} took the forklift worth {plural(token.points, 'point')} and put it over {covered_text(board, cells)}."
    )
    return Event("fork-take-highest", text, cells, (f"card-{token.number}",), WAREHOUSE, seat)
