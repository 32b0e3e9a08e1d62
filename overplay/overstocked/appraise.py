"""What a bot thinks of a move: the lead that it leaves, counted on the boards as they stand after it."""

from __future__ import annotations

from overplay.overstocked.components import ROTATIONS
from overplay.overstocked.moves import POPULARITY, WAREHOUSE, Choose, Move, Pass, Place
from overplay.overstocked.scoring import points
from overplay.overstocked.state import State


def appraise(view: State, move: Move) -> float:
    """How good a legal move looks to the seat that decides: points ahead of the best other seat after it.

    A choice is worth its best placement on the boards as they stand. It needs nothing that the seat may not know.
    """
    match move:
        case Place():
            return lead_after(view, move.area, view.number_in_play, move.rotation, move.row, move.column)
        case Choose(number):
            return max(leads(view, number), default=lead(view))
        case Pass():
            return lead(view)


def leads(view: State, number: int) -> list[int]:
    """The lead after each placement that the card has now."""
    found = []
    for area, board in ((WAREHOUSE, view.warehouses[view.mover]), (POPULARITY, view.popularity)):
        for rotation in ROTATIONS:
            spots = board.cells(board.anchors(rotation))
            found += [lead_after(view, area, number, rotation, row, column) for row, column in spots]
    return found


def lead(view: State) -> int:
    """The points by which the seat that decides is ahead of the best other seat, as the boards stand."""
    return ahead(list(view.scores()), view.mover)


def lead_after(view: State, area: str, number: int, rotation: int, row: int, column: int) -> int:
    """The lead once the card is placed so."""
    seat, card = view.mover, view.cards[number]
    popularity, warehouses = view.popularity, list(view.warehouses)
    if area == POPULARITY:
        popularity = popularity.with_card(card, rotation, row, column)
    else:
        warehouses[seat] = warehouses[seat].with_card(card, rotation, row, column)
    largest, totals = popularity.largest, popularity.totals
    return ahead([points(largest, totals, warehouse.largest) for warehouse in warehouses], seat)


def ahead(scores: list[int], seat: int) -> int:
    """Points ahead of the best other seat."""
    mine = scores.pop(seat)
    return mine - max(scores)
