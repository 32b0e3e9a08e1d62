"""What a bot thinks of a move: the points that its own lot would have then."""

from __future__ import annotations

from dataclasses import replace

from overplay.core import grid
from overplay.overparked import parking, scoring, steering
from overplay.overparked.board import INSIDE, QUADRANTS, Cover, Lot, beside, fits, parked, union
from overplay.overparked.components import CAR_COLOURS, STRIDE, TRUCKS
from overplay.overparked.moves import Choose, Done, Keep, Move, Park, ParkNone, Redraw, Steer
from overplay.overparked.objectives import OBJECTIVES
from overplay.overparked.state import State

ICON_WORTH = {"": 0.0, parking.GIVES_MOTORBIKE: 1.5, parking.GIVES_KEY: 1.0, parking.UN_PARKS: 0.5}
"""What an icon that still waits is worth to the bot: about what it saves or brings in the end."""


def appraise(view: State, move: Move) -> float:
    """How good a legal move looks to the seat that decides: its points after it, and what a waiting icon may bring.

    Parameters
    ----------
    view : State
        What the seat may see is enough.
    move : Move

    Returns
    -------
    float
        In points. A card is worth its best parking in the lot as it stands, a turn of the wheel the card that it
        brings.
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
    chosen = replace(chosen, phase="choose", shown=chosen.seats).after(Choose(card))
    return max([parking_worth(chosen, move) for move in parking.park_moves(chosen)])


Parked = list[tuple[str, int]]
"""Letters and bitboards of vehicles that park."""


def parking_worth(view: State, move: Move) -> float:
    """The points once the pattern is parked so, objectives that it completes among them."""
    lot = view.mine.lot
    waiting, icon_worth = in_play(view, move.rotation if isinstance(move, Park) else 0)
    parks: Parked = []
    if isinstance(move, Park):
        steps = move.row * STRIDE + move.column
        for letter, bits, places in waiting:
            under = bits << steps if steps >= 0 else bits >> -steps
            if places & under & -under:  # its first space
                parks.append((letter, under))
    new = union([under for _, under in parks])
    cones = lot.cone_bits & ~new
    aside = len(view.mine.no_parking) + len(waiting) - len(parks) + (lot.cone_bits & new).bit_count()
    cars = union([under for letter, under in parks if letter in CAR_COLOURS])
    cover = Cover(lot.cover.filled | new, lot.cover.cars | cars, cones)
    points = networks_with(lot, parks) + trucks_with(view, move, parks, cover.filled)
    return points + covered_worth(view, cover, aside) + icon_worth


def in_play(view: State, rotation: int) -> tuple[list[tuple[str, int, int]], float]:
    """What parkings of the card share: its vehicles (letter, bitboard, where they fit), what its icon is worth."""
    key = f"in play, turned by {rotation}"
    known: tuple[list[tuple[str, int, int]], float] | None = view.memo.get(key)
    if known is None:
        lot, vehicles = view.mine.lot, parking.vehicles_in_play(view, rotation)
        waiting = [(piece.letter, piece.bits, fits(lot, piece)) for piece in vehicles]
        known = view.memo[key] = waiting, ICON_WORTH[parking.icon(view)]
    return known


def networks_with(lot: Lot, parks: Parked) -> int:
    """score-networks: with more vehicles, a network can only grow where they are."""
    sizes = lot.network_sizes
    total = sum(sizes.values())
    for colour in {letter for letter, _ in parks if letter in sizes}:
        new = union([under for letter, under in parks if letter == colour])
        within, size = lot.of_letters(colour) | lot.motorbike_bits | new, sizes[colour]
        total -= size
        while new:
            area = grid.flood(new & -new, within, STRIDE)
            size = max(size, area.bit_count())
            new &= ~area
        total += size
    return total


def trucks_with(view: State, move: Move, parks: Parked, filled: int) -> int:
    """score-trucks, or the trucks' own objectives in the advanced mode (new trucks have no number yet)"""
    lot = view.mine.lot
    if view.options.advanced:
        if isinstance(move, Park):
            vehicles = parking.vehicles_in_play(view, move.rotation)
            lot = lot.with_vehicles(parked(lot, vehicles, move.row, move.column)[0])
        return scoring.truck_points(lot, advanced=True)
    trucks = [
        *[truck.bits for truck in scoring.trucks_of(lot)],
        *[under for letter, under in parks if letter in TRUCKS],
    ]
    return scoring.SURROUNDED * sum([not beside(under) & ~filled for under in trucks])


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
