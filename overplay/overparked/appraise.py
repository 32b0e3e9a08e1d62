"""What a bot thinks of a move: the points that its own lot would have then."""

from __future__ import annotations

from dataclasses import replace

from overplay.core import grid
from overplay.overparked import parking, scoring, steering
from overplay.overparked.board import INSIDE, QUADRANTS, Cover, Lot, beside, parked, union
from overplay.overparked.components import CAR_COLOURS, COLOURS, STRIDE, TRUCKS, Vehicle
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
    lot = view.mine.lot
    if isinstance(move, Park):
        parks, stays = parked(lot, parking.vehicles_in_play(view, move.rotation), move.row, move.column)
    else:
        parks, stays = (), parking.vehicles_in_play(view)
    new = union([piece.bits for piece in parks])
    cones = lot.cone_bits & ~new
    aside = len(view.mine.no_parking) + len(stays) + (lot.cone_bits & new).bit_count()
    cars = union([piece.bits for piece in parks if piece.letter in CAR_COLOURS])
    cover = Cover(lot.cover.filled | new, lot.cover.cars | cars, cones)
    points = networks_with(lot, parks) + trucks_with(view, lot, parks, cover.filled)
    return points + covered_worth(view, cover, aside) + ICON_WORTH[parking.icon(view)]


def networks_with(lot: Lot, parks: tuple[Vehicle, ...]) -> int:
    """score-networks: with more vehicles, a network can only grow where they are."""
    total = sum([lot.largest_network(colour) for colour in COLOURS])
    for colour in {piece.letter for piece in parks if piece.letter in COLOURS}:
        new = union([piece.bits for piece in parks if piece.letter == colour])
        within, size = lot.of_letters(colour) | lot.motorbike_bits | new, lot.largest_network(colour)
        total -= size
        while new:
            area = grid.flood(new & -new, within, STRIDE)
            size = max(size, area.bit_count())
            new &= ~area
        total += size
    return total


def trucks_with(view: State, lot: Lot, parks: tuple[Vehicle, ...], filled: int) -> int:
    """score-trucks, or the trucks' own objectives in the advanced mode (new trucks have no number yet)"""
    if view.options.advanced:
        return scoring.truck_points(lot.with_vehicles(parks), advanced=True)
    trucks = [*lot_trucks(lot), *[piece for piece in parks if piece.letter in TRUCKS]]
    return scoring.SURROUNDED * sum([not beside(truck.bits) & ~filled for truck in trucks])


def lot_trucks(lot: Lot) -> tuple[Vehicle, ...]:
    """The trucks of a lot."""
    trucks: tuple[Vehicle, ...] | None = lot.memo.get("trucks")
    if trucks is None:
        trucks = lot.memo["trucks"] = tuple([piece for piece in lot.vehicles if piece.letter in TRUCKS])
    return trucks


def covered_worth(view: State, cover: Cover, aside: int) -> int:
    """Objectives and penalties of the seat that decides if its lot were covered so, with so many in No Parking."""
    mine = view.mine
    empty = INSIDE & ~cover.filled
    new = [number for number, quadrant in enumerate(QUADRANTS) if not quadrant & empty and number not in mine.quadrants]
    unlocked, claimed = len(mine.quadrants) + len(new), [claim.objective for claim in mine.claims]
    points = view.objective_points(mine)
    for objective, spot in zip(view.objectives, view.open_spots, strict=True):
        if objective not in claimed and OBJECTIVES[objective](cover, unlocked, view.options.cone_surround):
            points += view.components.objectives[objective][spot].points
    return points - scoring.penalties(empty.bit_count(), aside, mine.keys + len(new))
