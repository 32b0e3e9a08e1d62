"""From a lot to points: networks, trucks, penalties, and the sheet that shows which spaces make which points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import permutations
from typing import TYPE_CHECKING, Final, NamedTuple

from overplay.core import Cell, ScoreLine, ScoreSheet, grid, insist, is_whole, plural, quoted
from overplay.overparked.board import INSIDE, Lot, as_lot, beside, cells_of, union
from overplay.overparked.components import (
    CAR_COLOURS,
    COLOUR_NAMES,
    COLOURS,
    MOTORBIKE,
    SPACES,
    TRUCKS,
    Vehicle,
    bits_of,
    reading_order,
)

if TYPE_CHECKING:
    import networkx as nx

LOT: Final = "lot"
"""The area of a score line's spaces."""

SURROUNDED: Final = 4
IN_NO_PARKING: Final = -2
EMPTY_SPACE: Final = -1


def score(
    lot: Lot | str, *, keys: int = 0, no_parking: int = 0, objective_points: int = 0, advanced: bool = False
) -> ScoreSheet:
    r"""What a lot scores, line by line.

    Parameters
    ----------
    lot : Lot or str
        Or its diagram.
    keys : int, optional
        Those that are held.
    no_parking : int, optional
        How many items are in the No Parking zone.
    objective_points : int, optional
        Those of the claimed spots.
    advanced : bool, optional
        Whether trucks count by their own objectives.

    Returns
    -------
    ScoreSheet
        Each line with the spaces that make its points.

    Raises
    ------
    ValueError
        Naming the clause.

    Notes
    -----
    Networks and what is beside a truck are found on networkx graphs of the lot; `sheet` gives the same by bitboards.

    Examples
    --------
    >>> sheet = score("\n".join([". . . . . . . ."] * 7 + ["R< R> M B< B> . . ."]), keys=1)
    >>> print(sheet.lines[0])
    Red: +3 (largest network of 3 spaces)
    >>> sheet.total
    -52
    """
    lot = as_lot(lot)
    for what, number, clause in (
        ("keys", keys, "keys-cancel"),
        ("no_parking", no_parking, "penalty-no-parking"),
        ("objective_points", objective_points, "score-objectives"),
    ):
        insist(
            is_whole(number) and number >= 0,
            clause,
            f"The number of {what} is a whole one from 0 up, not {quoted(number)}",
        )
    insist(type(advanced) is bool, "r-modes", f"The option advanced is True or False, not {quoted(advanced)}")
    networks = {colour: tuple(sorted(found[0])) for colour in COLOURS if (found := lot.networks(colour))}
    spaces = grid.grid_graph(SPACES)
    sides = {truck: sides_in_graph(lot, truck, spaces) for truck in trucks_of(lot)}
    return ScoreSheet(tuple(lines(lot, networks, sides, keys, no_parking, objective_points, advanced=advanced)))


def sheet(lot: Lot, keys: int, no_parking: int, objective_points: int, *, advanced: bool) -> ScoreSheet:
    """The sheet that `score` gives, without any graph."""
    networks = {colour: cells_of(area) for colour in COLOURS if (area := largest(lot.network_bits(colour)))}
    sides = {truck: sides_of(lot, truck) for truck in trucks_of(lot)}
    return ScoreSheet(tuple(lines(lot, networks, sides, keys, no_parking, objective_points, advanced=advanced)))


def largest(areas: Iterable[int]) -> int:
    """The largest area, of equal ones that with the first space; 0 for none."""
    return min(areas, key=lambda area: (-area.bit_count(), area & -area), default=0)


def lines(
    lot: Lot,
    networks: Mapping[str, tuple[Cell, ...]],
    sides: Mapping[Vehicle, Sides],
    keys: int,
    no_parking: int,
    objective_points: int,
    *,
    advanced: bool,
) -> Iterator[ScoreLine]:
    """The lines of a sheet, from the largest network of each colour that has one, and what is beside each truck."""
    for colour in COLOURS:
        yield network_line(colour, networks.get(colour, ()))
    yield from advanced_truck_lines(sides) if advanced else [truck_line(sides)]
    yield ScoreLine("Objectives", objective_points, "score-objectives", {})
    yield from penalty_lines(lot, keys, no_parking)


# -- networks ---------------------------------------------------------------------------------------------------


def network_line(colour: str, network: tuple[Cell, ...]) -> ScoreLine:
    """score-networks, r-network-needs-colour: a point a space of the colour's largest network."""
    note = f"largest network of {plural(len(network), 'space')}" if network else "no network"
    return ScoreLine(COLOUR_NAMES[colour], len(network), "score-networks", {LOT: network}, note)


# -- trucks -----------------------------------------------------------------------------------------------------


class Sides(NamedTuple):
    """What is beside a truck, along its sides; a lot's edge is nothing.

    The spaces, as a bitboard; the vehicles on them, each once, by their letters; how many motorbikes (ruling
    r-adv-motorbike); how many empty spaces; whether there is an edge of the lot, too.
    """

    spaces: int
    letters: tuple[str, ...]
    motorbikes: int
    empty: int
    edge: bool


def sides_in_graph(lot: Lot, truck: Vehicle, spaces: nx.Graph[Cell]) -> Sides:
    """What is beside a truck in the grid graph of all spaces: the neighbours of its own."""
    around = {near for cell in truck.cells for near in spaces[cell]} - set(truck.cells)
    on_them = [lot.at(cell) for cell in around]
    pieces = {piece for cell in around if (piece := lot.vehicle_at(cell))}
    letters = tuple([piece.letter for piece in reading_order(pieces)])
    edge = any(len(spaces[cell]) < 4 for cell in truck.cells)
    return Sides(bits_of(around), letters, on_them.count(MOTORBIKE), on_them.count(""), edge)


def sides_of(lot: Lot, truck: Vehicle) -> Sides:
    """What `sides_in_graph` gives, by bitboards."""
    ring, (rows, columns) = beside(truck.bits), truck.extent
    letters = tuple([piece.letter for piece in lot.vehicles if piece.bits & ring])
    motorbikes, empty = (ring & lot.motorbike_bits).bit_count(), (ring & ~lot.filled).bit_count()
    return Sides(ring, letters, motorbikes, empty, ring.bit_count() < 2 * (rows + columns))


def trucks_of(lot: Lot) -> tuple[Vehicle, ...]:
    """The trucks of a lot."""
    trucks: tuple[Vehicle, ...] | None = lot.memo.get("trucks")
    if trucks is None:
        trucks = lot.memo["trucks"] = tuple([piece for piece in lot.vehicles if piece.letter in TRUCKS])
    return trucks


def truck_line(sides: Mapping[Vehicle, Sides]) -> ScoreLine:
    """score-trucks: 4 points a truck that is surrounded."""
    surrounded = [truck for truck, has in sides.items() if not has.empty]
    cells = cells_of(union([truck.bits | sides[truck].spaces for truck in surrounded]))
    note = f"{plural(len(surrounded), 'truck')} surrounded on all sides"
    return ScoreLine("Trucks", SURROUNDED * len(surrounded), "score-trucks", {LOT: cells}, note)


def advanced_truck_lines(sides: Mapping[Vehicle, Sides]) -> Iterator[ScoreLine]:
    """The objective of each truck in the advanced mode (clauses adv-four-colours to adv-two-trucks)."""
    for truck, has in sides.items():
        if truck.letter in TRUCK_OBJECTIVES:
            clause, judge = TRUCK_OBJECTIVES[truck.letter]
            yield ScoreLine(f"Truck {truck.letter}", judge(has), clause, {LOT: cells_of(has.spaces)})


def is_surrounded(lot: Lot, truck: Vehicle) -> bool:
    """score-trucks, r-cone-surrounds: whether all spaces beside the truck are filled; the lot's edges are."""
    return not beside(truck.bits) & ~lot.filled


def colours_beside(sides: Sides) -> Counter[str]:
    """How many vehicles of each colour are beside a truck."""
    return Counter([letter for letter in sides.letters if letter in COLOURS])


def four_colours(sides: Sides) -> int:
    """adv-four-colours: 6 points with vehicles of all four colours beside it"""
    return 6 if len(colours_beside(sides)) + sides.motorbikes >= len(COLOURS) else 0


def same_colour(sides: Sides) -> int:
    """adv-same-colour: 6 points with four vehicles of a colour beside it"""
    return 6 if max(colours_beside(sides).values(), default=0) + sides.motorbikes >= 4 else 0


def two_by_two(sides: Sides) -> int:
    """adv-two-by-two: 5 points with two vehicles of a colour and two of another beside it"""
    colours = colours_beside(sides)
    lacking = min(sum(max(0, 2 - colours[colour]) for colour in pair) for pair in permutations(COLOURS, 2))
    return 5 if lacking <= sides.motorbikes else 0


def no_cars(sides: Sides) -> int:
    """adv-no-cars, r-adv-no-cars-open: 8 points, 4 where the lot's edge is beside the truck"""
    if any(letter in CAR_COLOURS for letter in sides.letters):
        return 0
    return 4 if sides.edge else 8


def five_cars(sides: Sides) -> int:
    """adv-five-cars: 7 points with five cars beside it"""
    return 7 if sum(letter in CAR_COLOURS for letter in sides.letters) >= 5 else 0


def two_trucks(sides: Sides) -> int:
    """adv-two-trucks: 5 points with two other trucks beside it"""
    return 5 if sum(letter in TRUCKS for letter in sides.letters) >= 2 else 0


TRUCK_OBJECTIVES: Final[Mapping[str, tuple[str, Callable[[Sides], int]]]] = {
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
    """penalty-no-parking, penalty-empty, keys-cancel, r-key-use-at-end: what is lost, and what keys save of it"""
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
    networks = sum(lot.network_sizes.values())
    lost = penalties((INSIDE & ~lot.filled).bit_count(), no_parking, keys)
    return networks + truck_points(lot, advanced=advanced) + objective_points - lost


def penalties(empty: int, no_parking: int, keys: int) -> int:
    """penalty-no-parking, penalty-empty, keys-cancel, r-key-use-at-end: the points lost, above zero."""
    items = min(keys, no_parking)
    return -IN_NO_PARKING * (no_parking - items) - EMPTY_SPACE * max(0, empty - (keys - items))


def truck_points(lot: Lot, *, advanced: bool) -> int:
    """The points of all trucks."""
    if advanced:
        own = [truck for truck in trucks_of(lot) if truck.letter in TRUCK_OBJECTIVES]
        return sum([TRUCK_OBJECTIVES[truck.letter][1](sides_of(lot, truck)) for truck in own])
    return SURROUNDED * sum([is_surrounded(lot, truck) for truck in trucks_of(lot)])
