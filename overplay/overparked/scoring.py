"""From a lot to points: networks, trucks, penalties, and the sheet that shows which spaces make which points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Final

from overplay.core.checks import is_whole
from overplay.core.rules import Cell
from overplay.core.scores import ScoreLine, ScoreSheet
from overplay.core.text import plural, quoted
from overplay.overparked.board import INSIDE, Lot, as_lot, beside, cells_of
from overplay.overparked.components import CAR_COLOURS, COLOUR_NAMES, COLOURS, TRUCKS, Vehicle

LOT: Final = "lot"
"""The area of a score line's spaces."""

SURROUNDED: Final = 4
IN_NO_PARKING: Final = -2
EMPTY_SPACE: Final = -1


def score(
    lot: Lot | str, *, keys: int = 0, no_parking: int = 0, objective_points: int = 0, advanced: bool = False
) -> ScoreSheet:
    """What a lot (or its diagram) scores, each point with the spaces that make it.

    `keys` are those that are held, `no_parking` the items in the No Parking zone, `objective_points` those of the
    claimed spots; `advanced` counts the trucks by their own objectives. Raises ValueError naming the clause.
    """
    lot = as_lot(lot)
    for what, number, clause in (
        ("keys", keys, "keys-cancel"),
        ("no_parking", no_parking, "penalty-no-parking"),
        ("objective_points", objective_points, "score-objectives"),
    ):
        if not is_whole(number) or number < 0:
            raise ValueError(f"The number of {what} is a whole one from 0 up, not {quoted(number)} (clause {clause}).")
    if type(advanced) is not bool:
        raise ValueError(f"The option advanced is True or False, not {quoted(advanced)} (ruling r-modes).")
    objectives = ScoreLine("Objectives", objective_points, "score-objectives", {})
    return ScoreSheet(
        (
            *[network_line(lot, colour) for colour in COLOURS],
            *truck_lines(lot, advanced=advanced),
            objectives,
            *penalty_lines(lot, keys, no_parking),
        )
    )


# -- networks ---------------------------------------------------------------------------------------------------


def network_line(lot: Lot, colour: str) -> ScoreLine:
    """score-networks, r-network-needs-colour: a point a space of the colour's largest network."""
    networks = lot.networks(colour)
    cells = tuple(sorted(networks[0])) if networks else ()
    note = f"largest network of {plural(len(cells), 'space')}" if cells else "no network"
    return ScoreLine(COLOUR_NAMES[colour], len(cells), "score-networks", {LOT: cells}, note)


# -- trucks -----------------------------------------------------------------------------------------------------


def truck_lines(lot: Lot, *, advanced: bool) -> Iterator[ScoreLine]:
    """score-trucks, or the objective of each truck in the advanced mode"""
    trucks = [piece for piece in lot.vehicles if piece.letter in TRUCKS]
    if advanced:
        for truck in trucks:
            if truck.letter in TRUCK_OBJECTIVES:
                clause, judge = TRUCK_OBJECTIVES[truck.letter]
                yield ScoreLine(f"Truck {truck.letter}", judge(lot, truck), clause, {LOT: around(truck)})
        return
    surrounded = [truck for truck in trucks if is_surrounded(lot, truck)]
    cells = tuple(sorted({cell for truck in surrounded for cell in (*truck.cells, *around(truck))}))
    note = f"{plural(len(surrounded), 'truck')} surrounded on all sides"
    yield ScoreLine("Trucks", SURROUNDED * len(surrounded), "score-trucks", {LOT: cells}, note)


def around(truck: Vehicle) -> tuple[Cell, ...]:
    """The spaces of the lot beside a truck, along its sides."""
    return cells_of(beside(truck.bits))


def is_surrounded(lot: Lot, truck: Vehicle) -> bool:
    """score-trucks, r-cone-surrounds: whether all spaces beside the truck are filled; the lot's edges are."""
    return not beside(truck.bits) & ~lot.filled


def neighbours(lot: Lot, truck: Vehicle) -> list[Vehicle]:
    """The vehicles beside a truck; one that touches it with two spaces is one."""
    ring = beside(truck.bits)
    return [piece for piece in lot.vehicles if piece.bits & ring]


def colours_beside(lot: Lot, truck: Vehicle) -> tuple[Counter[str], int]:
    """How many vehicles of each colour are beside a truck, and how many motorbikes (ruling r-adv-motorbike)."""
    counted = Counter([piece.letter for piece in neighbours(lot, truck) if piece.letter in COLOURS])
    return counted, (beside(truck.bits) & lot.motorbike_bits).bit_count()


def four_colours(lot: Lot, truck: Vehicle) -> int:
    """adv-four-colours"""
    colours, motorbikes = colours_beside(lot, truck)
    return 6 if len(colours) + motorbikes >= len(COLOURS) else 0


def same_colour(lot: Lot, truck: Vehicle) -> int:
    """adv-same-colour"""
    colours, motorbikes = colours_beside(lot, truck)
    return 6 if max(colours.values(), default=0) + motorbikes >= 4 else 0


def two_by_two(lot: Lot, truck: Vehicle) -> int:
    """adv-two-by-two"""
    colours, motorbikes = colours_beside(lot, truck)
    lacking = min(sum(max(0, 2 - colours[colour]) for colour in pair) for pair in permutations(COLOURS, 2))
    return 5 if lacking <= motorbikes else 0


def no_cars(lot: Lot, truck: Vehicle) -> int:
    """adv-no-cars, r-adv-no-cars-open: 8 points, 4 where the lot's edge is beside the truck"""
    if any(piece.letter in CAR_COLOURS for piece in neighbours(lot, truck)):
        return 0
    bits = truck.bits
    rows, columns = truck.extent
    return 8 if beside(bits).bit_count() == 2 * (rows + columns) else 4


def five_cars(lot: Lot, truck: Vehicle) -> int:
    """adv-five-cars"""
    return 7 if sum(piece.letter in CAR_COLOURS for piece in neighbours(lot, truck)) >= 5 else 0


def two_trucks(lot: Lot, truck: Vehicle) -> int:
    """adv-two-trucks"""
    return 5 if sum(piece.letter in TRUCKS for piece in neighbours(lot, truck)) >= 2 else 0


TRUCK_OBJECTIVES: Final[Mapping[str, tuple[str, Callable[[Lot, Vehicle], int]]]] = {
    "1": ("adv-four-colours", four_colours),
    "2": ("adv-same-colour", same_colour),
    "3": ("adv-two-by-two", two_by_two),
    "4": ("adv-no-cars", no_cars),
    "5": ("adv-five-cars", five_cars),
    "6": ("adv-two-trucks", two_trucks),
}
"""What each advanced truck asks for."""


# -- penalties --------------------------------------------------------------------------------------------------


def penalty_lines(lot: Lot, keys: int, no_parking: int) -> Iterator[ScoreLine]:
    """penalty-no-parking, penalty-empty, keys-cancel, r-key-use-at-end"""
    empty = lot.empty
    yield ScoreLine("No Parking", IN_NO_PARKING * no_parking, "penalty-no-parking", {}, plural(no_parking, "item"))
    note = plural(len(empty), "empty space")
    yield ScoreLine("Empty spaces", EMPTY_SPACE * len(empty), "penalty-empty", {LOT: empty}, note)
    items = min(keys, no_parking)
    spaces = min(keys - items, len(empty))
    note = f"{plural(keys, 'key')}: {plural(items, 'item')} and {plural(spaces, 'empty space')} cancelled"
    yield ScoreLine("Keys", -IN_NO_PARKING * items - EMPTY_SPACE * spaces, "keys-cancel", {}, note)


def total(lot: Lot, keys: int, no_parking: int, objective_points: int, *, advanced: bool) -> int:
    """The total that `score` gives, without its lines."""
    networks = sum([lot.largest_network(colour) for colour in COLOURS])
    lost = penalties((INSIDE & ~lot.filled).bit_count(), no_parking, keys)
    return networks + truck_points(lot, advanced=advanced) + objective_points - lost


def penalties(empty: int, no_parking: int, keys: int) -> int:
    """penalty-no-parking, penalty-empty, keys-cancel, r-key-use-at-end: the points lost, above zero."""
    items = min(keys, no_parking)
    return -IN_NO_PARKING * (no_parking - items) - EMPTY_SPACE * max(0, empty - (keys - items))


def truck_points(lot: Lot, *, advanced: bool) -> int:
    """The points of all trucks."""
    trucks: Sequence[Vehicle] = [piece for piece in lot.vehicles if piece.letter in TRUCKS]
    if advanced:
        judged = [(TRUCK_OBJECTIVES[truck.letter][1], truck) for truck in trucks if truck.letter in TRUCK_OBJECTIVES]
        return sum([judge(lot, truck) for judge, truck in judged])
    return SURROUNDED * sum([is_surrounded(lot, truck) for truck in trucks])
