"""What a bot thinks of a move: the lead that it leaves, counted on the boards as they stand after it."""

from __future__ import annotations

from overplay.overstocked import solo
from overplay.overstocked.components import Card
from overplay.overstocked.moves import POPULARITY, Choose, Move, Nominate, Pass, Place, Swap
from overplay.overstocked.state import State


def appraise(view: State, move: Move) -> float:
    """How good a legal move looks to the seat that decides: its lead over the best other seat after it.

    Parameters
    ----------
    view : State
        It need not show more than the seat may know.
    move : Move

    Returns
    -------
    float
        In points. A choice is worth the best placement of the card on the boards as they stand, a nomination what it
        comes to on average over the cards not seen.
    """
    match move:
        case Place():
            return lead_after(view, view.mover, view.card_in_play, move)
        case Choose(number):
            return best_lead(view, view.cards[number])
        case Swap(name):
            return best_lead(view, view.cards.piece(name))
        case Nominate():
            return lead_after_nominating(view, move)
        case Pass():
            return lead(view)
    return ahead(list(view.after(move).scores()), view.mover)


def best_lead(view: State, card: Card) -> int:
    """The lead after the best placement that the card has now."""
    seat = view.mover
    return max([lead_after(view, seat, card, spot) for spot in view.spots()], default=lead(view))


def lead(view: State) -> int:
    """The points by which the seat that decides is ahead of the best other seat, as the boards stand."""
    return view.scores()[view.mover] - rival(view)


def lead_after(view: State, seat: int, card: Card, spot: Place) -> int:
    """The lead of the seat that decides once its card is placed so."""
    if spot.area == POPULARITY:
        demand = view.popularity.sizes_with(card, spot.rotation, spot.row, spot.column, view.crossed_out)
        return ahead([view.total_with(each, demand, stock) for each, stock in enumerate(view.stocks)], seat)
    stock = view.warehouses[seat].sizes_with(card, spot.rotation, spot.row, spot.column, view.crossed_out)
    return view.total_with(seat, view.demand, stock) - rival(view)


def lead_after_nominating(view: State, move: Nominate) -> float:
    """The lead over the bot once it has a card there: the mean over all cards that it could draw."""
    seen = view.seen_by(view.mover).visible_numbers()
    row, column = solo.cells_at((move.row, move.column))[0]
    board = view.warehouses[solo.BOT]
    bots = [
        view.total_with(solo.BOT, view.demand, board.sizes_with(card, 0, row, column))
        for number, card in view.cards.items()
        if number not in seen
    ]
    return view.scores()[solo.PLAYER] - sum(bots) / len(bots)


def rival(view: State) -> int:
    """The points of the best seat other than the one that decides, as the boards stand."""
    found: int | None = view.memo.get("rival")
    if found is None:
        found = view.memo["rival"] = max([*view.scores()[: view.mover], *view.scores()[view.mover + 1 :]])
    return found


def ahead(scores: list[int], seat: int) -> int:
    """Points ahead of the best other seat."""
    mine = scores.pop(seat)
    return mine - max(scores)
