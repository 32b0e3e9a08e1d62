"""What a bot thinks of a move: the points that its own lot would have then."""

from __future__ import annotations

from dataclasses import replace

from overplay.overparked import parking, scoring, steering
from overplay.overparked.board import Lot, parked
from overplay.overparked.moves import Choose, Done, Keep, Move, Park, ParkNone, Redraw, Steer, choose
from overplay.overparked.objectives import OBJECTIVES
from overplay.overparked.state import State

ICON_WORTH = {"": 0.0, parking.GIVES_MOTORBIKE: 1.5, parking.GIVES_KEY: 1.0, parking.UN_PARKS: 0.5}
"""What an icon that still waits is worth to the bot: about what it saves or brings in the end."""


def appraise(view: State, move: Move) -> float:
    """How good a legal move looks to the seat that decides: its points after it, and what a waiting icon may bring.

    A card is worth its best parking in the lot as it stands, a turn of the wheel the card that it brings. It needs
    nothing that the seat may not know.
    """
    match move:
        case Keep():
            return 0.0
        case Redraw():
            return -1.0
        case Steer(steps):
            return card_worth(view, brought(view, steps))
        case Choose(card):
            return card_worth(view, card)
        case Park() | ParkNone():
            return parking_worth(view, move)
        case Done():
            return float(view.scores()[view.mover])
    after = view.after(move)
    return after.scores()[view.mover] + ICON_WORTH[parking.icon(after)] if after.task else 0.0


def brought(view: State, steps: int) -> int:
    """The card that a turn of the wheel brings the seat that decides."""
    card = view.display[steering.pointed(view, steering.section_of(view, view.mover), steps)]
    assert card is not None
    return card


def card_worth(view: State, card: int) -> float:
    """The points after the best parking of a card in the lot as it stands."""
    holding = replace(view.mine, hand=(card,))
    chosen = replace(view, seats=(*view.seats[: view.at], holding, *view.seats[view.at + 1 :]))
    chosen = replace(chosen, phase="choose", shown=chosen.seats).after(choose(card))
    return max([parking_worth(chosen, move) for move in parking.park_moves(chosen)])


def parking_worth(view: State, move: Move) -> float:
    """The points once the pattern is parked so, objectives that it completes among them."""
    mine = view.mine
    lot, aside = mine.lot, len(mine.no_parking)
    if isinstance(move, Park):
        parks, stays = parked(lot, parking.vehicles_in_play(view, move.rotation), move.row, move.column)
        after = lot.with_vehicles(parks)
        aside += len(stays) + (lot.cone_bits & ~after.cone_bits).bit_count()
    else:
        after = lot
        aside += len(parking.vehicles_in_play(view))
    return lot_worth(view, after, aside) + ICON_WORTH[parking.icon(view)]


def lot_worth(view: State, lot: Lot, aside: int) -> int:
    """The points of the seat that decides if this were its lot, with so many items in No Parking."""
    mine, advanced = view.mine, view.options.advanced
    new = lot.full_quadrants - set(mine.quadrants)
    points = view.objective_points(mine) + sum(
        [
            view.components.objectives[objective][spot].points
            for objective, spot in zip(view.objectives, view.open_spots, strict=True)
            if all(claim.objective != objective for claim in mine.claims)
            and OBJECTIVES[objective](lot, len(mine.quadrants) + len(new), view.options.cone_surround)
        ]
    )
    return scoring.total(lot, mine.keys + len(new), aside, points, advanced=advanced)
