"""What a bot thinks of a move: the lead that it leaves, counted on the boards as they stand after it."""

from __future__ import annotations

from overplay.overstocked.moves import POPULARITY, Choose, Move, Pass, Place
from overplay.overstocked.scoring import points
from overplay.overstocked.state import State


def appraise(view: State, move: Move) -> float:
    """How good a legal move looks to the seat that decides: points ahead of the best other seat after it.

    A choice is worth its best placement on the boards as they stand. It needs nothing that the seat may not know.
    """
    match move:
        case Place():
            return lead_after(view, view.number_in_play, move)
        case Choose(number):
            return max(leads(view, number), default=lead(view))
        case Pass():
            return lead(view)


def leads(view: State, number: int) -> list[int]:
    """The lead after each placement that the card has now."""
    return [lead_after(view, number, spot) for spot in view.spots()]


def lead(view: State) -> int:
    """The points by which the seat that decides is ahead of the best other seat, as the boards stand."""
    return ahead(list(view.scores()), view.mover)


def lead_after(view: State, number: int, spot: Place) -> int:
    """The lead once the card is placed so."""
    seat, card = view.mover, view.cards[number]
    if spot.area == POPULARITY:
        largest, totals = view.popularity.sizes_with(card, spot.rotation, spot.row, spot.column)
        return ahead([points(largest, totals, warehouse.largest) for warehouse in view.warehouses], seat)
    largest, _ = view.warehouses[seat].sizes_with(card, spot.rotation, spot.row, spot.column)
    scores = list(view.scores())
    scores[seat] = points(view.popularity.largest, view.popularity.totals, largest)
    return ahead(scores, seat)


def ahead(scores: list[int], seat: int) -> int:
    """Points ahead of the best other seat."""
    mine = scores.pop(seat)
    return mine - max(scores)
