"""A parking lot of Overparked: its vehicles, motorbikes and cones, what is connected, what may park and move where.

A `Lot` is a value of 8 by 8 spaces. It keeps its pieces, and works on bitboards with a margin of four spaces on every
side, so that a pattern of up to 4 by 4 that hangs out of the lot still has a place on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from overplay.core import Cell, Displayed, grid, insist, listed, plural, quoted
from overplay.overparked.components import (
    CAR_COLOURS,
    COLOURS,
    CONE,
    MARGIN,
    MOTORBIKE,
    SIDE,
    SPACES,
    STRIDE,
    Components,
    Pattern,
    Vehicle,
    bit_of,
    bits_of,
    is_space,
    read_tokens,
    reading_order,
    shipped,
    tokens_of,
    write_tokens,
)

if TYPE_CHECKING:
    import networkx as nx


def cells_of(bits: int) -> tuple[Cell, ...]:
    """The spaces of a bitboard, row by row."""
    return tuple([(at // STRIDE - MARGIN, at % STRIDE - MARGIN) for at in grid.bit_positions(bits)])


INSIDE: Final = bits_of(SPACES)
ANCHORS: Final = bits_of((row, column) for row in range(-MARGIN + 1, SIDE) for column in range(-MARGIN + 1, SIDE))
"""Where the top-left space of a pattern may be that has at least a space in the lot."""

QUADRANTS: Final = tuple(
    [
        bits_of((row + down, column + right) for down in range(4) for right in range(4))
        for row in (0, 4)
        for column in (0, 4)
    ]
)
"""The four quadrants in reading order: upper left, upper right, lower left, lower right."""


def beside(bits: int) -> int:
    """The spaces of the lot next to these, along sides."""
    return (bits << 1 | bits >> 1 | bits << STRIDE | bits >> STRIDE) & ~bits & INSIDE


class Cover(NamedTuple):
    """What objectives look at, as bitboards.

    Parameters
    ----------
    filled : int
        The spaces filled by anything.
    cars : int
        Those under cars.
    cones : int
        Those with a cone.
    """

    filled: int
    cars: int
    cones: int


@dataclass(frozen=True, slots=True)
class Lot(Displayed):
    """A parking lot of 8 by 8 spaces with its pieces, which never overlap; lots with the same pieces are equal.

    Parameters
    ----------
    vehicles : tuple of Vehicle
        By their first space, row by row.
    motorbike_bits, cone_bits : int
        The spaces with a motorbike or a cone, as bitboards (see `components.bit_of`).
    """

    vehicles: tuple[Vehicle, ...]
    motorbike_bits: int
    cone_bits: int
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    drawn_by = "draw_lot"

    # -- reading and writing ------------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str, components: Components | None = None) -> Lot:
        r"""The lot of a diagram.

        Parameters
        ----------
        text : str
            Eight rows of eight tokens separated by blanks; rows on lines, or ended by `/`. `.` is empty, `C` a cone,
            `M` a motorbike; vehicles are as in `R< R>`, or `P^` over `P|` over `Pv`.
        components : Components, optional
            They fix the sizes of the vehicles; the shipped ones if left out.

        Returns
        -------
        Lot

        Raises
        ------
        ValueError
            Naming the space (clause setup-lot, ruling r-sizes).

        Examples
        --------
        >>> lot = Lot.parse("\n".join([". . . . . . . ."] * 7 + ["R< R> M B< B> . . C"]))
        >>> lot.at((7, 0)), lot.largest_network("R"), lot.cones
        ('R', 3, ((7, 7),))
        """
        rows = tokens_of(text)
        insist(len(rows) == SIDE, "setup-lot", f"A lot has {SIDE} rows, this diagram has {len(rows)}")
        for number, row in enumerate(rows, 1):
            has = plural(len(row), "space")
            insist(len(row) == SIDE, "setup-lot", f"Row {number} has {has} instead of {SIDE}")
        vehicles, motorbikes, cones = read_tokens(rows, (components or shipped()).sizes, "the lot")
        return cls(tuple(vehicles), bits_of(motorbikes), bits_of(cones))

    @property
    def text(self) -> str:
        """The diagram: the inverse of `parse`."""
        return write_tokens(SIDE, SIDE, self.vehicles, self.motorbikes, self.cones)

    @property
    def motorbikes(self) -> tuple[Cell, ...]:
        """The spaces with a motorbike, row by row."""
        return cells_of(self.motorbike_bits)

    @property
    def cones(self) -> tuple[Cell, ...]:
        """The spaces with a cone, row by row."""
        return cells_of(self.cone_bits)

    @property
    def vehicle_bits(self) -> int:
        """The spaces under vehicles."""
        bits: int | None = self.memo.get("vehicles")
        if bits is None:
            bits = self.memo["vehicles"] = union([piece.bits for piece in self.vehicles])
        return bits

    @property
    def filled(self) -> int:
        """The spaces that are covered by anything, cones included (clause quadrant-key, ruling r-cone-surrounds)."""
        return self.vehicle_bits | self.motorbike_bits | self.cone_bits

    @property
    def cover(self) -> Cover:
        """What objectives look at."""
        cover: Cover | None = self.memo.get("cover")
        if cover is None:
            cover = self.memo["cover"] = Cover(self.filled, self.of_letters(CAR_COLOURS), self.cone_bits)
        return cover

    @property
    def empty(self) -> tuple[Cell, ...]:
        """The spaces without any piece, row by row (clause penalty-empty, ruling r-empty-is-tokenless)."""
        return cells_of(INSIDE & ~self.filled)

    def at(self, cell: Cell) -> str:
        """What stands on a space.

        Parameters
        ----------
        cell : (row, column)

        Returns
        -------
        str
            The letter of the piece; '' if the space is empty or outside of the lot.
        """
        if not is_space(cell):
            return ""
        bit = bit_of(cell)
        if bit & self.motorbike_bits:
            return MOTORBIKE
        if bit & self.cone_bits:
            return CONE
        piece = self.vehicle_at(cell)
        return piece.letter if piece else ""

    def vehicle_at(self, cell: Cell) -> Vehicle | None:
        """The vehicle on a space.

        Parameters
        ----------
        cell : (row, column)

        Returns
        -------
        Vehicle or None
            None if there is none.
        """
        if not is_space(cell):
            return None
        bit = bit_of(cell)
        return next((piece for piece in self.vehicles if piece.bits & bit), None)

    def of_letters(self, letters: Iterable[str]) -> int:
        """The spaces under vehicles with one of some letters.

        Parameters
        ----------
        letters : iterable of str

        Returns
        -------
        int
            A bitboard.
        """
        layers: dict[str, int] | None = self.memo.get("letters")
        if layers is None:
            layers = self.memo["letters"] = {}
            for piece in self.vehicles:
                layers[piece.letter] = layers.get(piece.letter, 0) | piece.bits
        return union([layers.get(letter, 0) for letter in letters])

    # -- what is connected --------------------------------------------------------------------------------------

    def graph(self, colour: str) -> nx.Graph[Cell]:
        """The spaces under a colour's vehicles and under all motorbikes, as a grid graph (clause score-networks).

        Parameters
        ----------
        colour : {'R', 'Y', 'B', 'P'}

        Returns
        -------
        networkx.Graph
            A node a space, an edge between each two that share a side.

        Raises
        ------
        ValueError
            For what is no colour.
        """
        insist(colour in COLOURS, "score-networks", f"{quoted(colour)} is no colour; the colours are {listed(COLOURS)}")
        return grid.grid_graph(cells_of(self.of_letters(colour) | self.motorbike_bits))

    def networks(self, colour: str) -> tuple[frozenset[Cell], ...]:
        """The networks of a colour: areas of `graph` with at least one vehicle of the colour.

        Parameters
        ----------
        colour : {'R', 'Y', 'B', 'P'}

        Returns
        -------
        tuple of frozenset of (row, column)
            The largest first, equal ones by their first space.

        Raises
        ------
        ValueError
            For what is no colour.

        Notes
        -----
        Clause score-networks, ruling r-network-needs-colour.
        """
        return tuple([area for area in grid.areas(self.graph(colour)) if any(self.at(cell) == colour for cell in area)])

    def largest_network(self, colour: str) -> int:
        """The size of the largest network of a colour.

        Parameters
        ----------
        colour : {'R', 'Y', 'B', 'P'}

        Returns
        -------
        int
            In spaces; 0 if the colour has no network.

        Raises
        ------
        ValueError
            For what is no colour.
        """
        return max(map(len, self.networks(colour)), default=0)

    def network_bits(self, colour: str) -> Iterator[int]:
        """What `networks` gives, fast and in no order.

        Parameters
        ----------
        colour : {'R', 'Y', 'B', 'P'}

        Returns
        -------
        iterator of int
            Each network as a bitboard.
        """
        left = self.of_letters(colour)
        within = left | self.motorbike_bits
        while left:
            area = grid.flood(left & -left, within, STRIDE)
            yield area
            left &= ~area

    @property
    def network_sizes(self) -> dict[str, int]:
        """What `largest_network` gives, fast: the size of the largest network of each colour."""
        sizes: dict[str, int] | None = self.memo.get("networks")
        if sizes is None:
            sizes = self.memo["networks"] = {
                colour: max([area.bit_count() for area in self.network_bits(colour)], default=0) for colour in COLOURS
            }
        return sizes

    # -- what is full -------------------------------------------------------------------------------------------

    @property
    def full_quadrants(self) -> frozenset[int]:
        """The quadrants that are completely covered, in reading order from 0 (clause quadrant-key)."""
        filled = self.filled
        return frozenset([number for number, quadrant in enumerate(QUADRANTS) if not quadrant & ~filled])

    def has_car_space(self) -> bool:
        """Whether two empty spaces lie side by side (clause round-end, ruling r-empty-is-tokenless).

        Returns
        -------
        bool
        """
        free = INSIDE & ~self.filled
        return bool(free & free >> 1 or free & free >> STRIDE)

    @property
    def car_spaces(self) -> int:
        """How many cars would fit at once; the game ends once it is 0 (clause round-end)."""
        return most_cars(INSIDE & ~self.filled)

    # -- changing -----------------------------------------------------------------------------------------------

    def with_vehicles(self, pieces: Sequence[Vehicle]) -> Lot:
        """The lot with more vehicles on it; cones under them are gone (clause cone-run-over).

        Parameters
        ----------
        pieces : sequence of Vehicle
            On spaces without a vehicle or a motorbike.

        Returns
        -------
        Lot
        """
        under = union([piece.bits for piece in pieces])
        return Lot(reading_order((*self.vehicles, *pieces)), self.motorbike_bits, self.cone_bits & ~under)

    def without(self, piece: Vehicle, passed: int = 0) -> Lot:
        """The lot without a vehicle.

        Parameters
        ----------
        piece : Vehicle
            One of the lot's own `vehicles`.
        passed : int, optional
            The spaces that it passed, as a bitboard; cones there are gone, too.

        Returns
        -------
        Lot
        """
        left = tuple([each for each in self.vehicles if each is not piece])
        return Lot(left, self.motorbike_bits, self.cone_bits & ~passed)

    def with_motorbike(self, cell: Cell) -> Lot:
        """The lot with one more motorbike.

        Parameters
        ----------
        cell : (row, column)
            An empty space.

        Returns
        -------
        Lot
        """
        return Lot(self.vehicles, self.motorbike_bits | bit_of(cell), self.cone_bits)

    def with_cone(self, cell: Cell) -> Lot:
        """The lot with one more cone.

        Parameters
        ----------
        cell : (row, column)
            A space on which nothing stands.

        Returns
        -------
        Lot
        """
        return Lot(self.vehicles, self.motorbike_bits, self.cone_bits | bit_of(cell))

    # -- showing ------------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Lot.parse({self.text.replace(chr(10), ' / ')!r})"


def as_lot(lot: Lot | str) -> Lot:
    """The lot itself, or the lot of a diagram. Raises ValueError for what is neither."""
    return lot if isinstance(lot, Lot) else Lot.parse(lot)


@lru_cache(maxsize=1024)
def most_cars(free: int) -> int:
    """The most cars of two spaces that these spaces can hold: a matching of the dark squares with the light ones."""
    cells = cells_of(free)
    partner: dict[Cell, Cell] = {}

    def find(cell: Cell, seen: set[Cell]) -> bool:
        row, column = cell
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if near in seen or not free & bit_of(near):
                continue
            seen.add(near)
            if near not in partner or find(partner[near], seen):
                partner[near] = cell
                return True
        return False

    return sum([find(cell, set()) for cell in cells if sum(cell) % 2])


def union(boards: Iterable[int]) -> int:
    """All bits of some bitboards."""
    return reduce(or_, boards, 0)


# -- parking a pattern ------------------------------------------------------------------------------------------


def fits(lot: Lot, piece: Vehicle) -> int:
    """The first spaces at which a vehicle of this shape lies fully in the lot and on no other piece but cones.

    inside-lines-free, no-overlap
    """
    extent = piece.extent
    found: int | None = lot.memo.get(extent)
    if found is None:
        free = INSIDE & ~(lot.vehicle_bits | lot.motorbike_bits)
        found = lot.memo[extent] = free_anchors(free, *extent)
    return found


def free_anchors(free: int, rows: int, columns: int) -> int:
    """The first spaces of areas of so many rows and columns of which every space is free."""
    across = free
    for step in range(1, columns):
        across &= free >> step
    found = across
    for step in range(1, rows):
        found &= across >> step * STRIDE
    return found


def best_anchors(lot: Lot, vehicles: Sequence[Vehicle]) -> tuple[int, int]:
    """How many of a pattern's vehicles fit at most, and the bitboard of the anchors at which so many do."""
    at_least = [ANCHORS] + [0] * len(vehicles)
    for piece in vehicles:
        here = fits(lot, piece) >> piece.row * STRIDE + piece.column
        for count in range(len(vehicles), 0, -1):
            at_least[count] |= at_least[count - 1] & here
    return next(((count, at_least[count]) for count in range(len(vehicles), 0, -1) if at_least[count]), (0, 0))


def parkings(lot: Lot | str, pattern: Pattern | str) -> set[Cell]:
    r"""Where a pattern may be parked in a lot.

    Parameters
    ----------
    lot : Lot or str
        Or its diagram.
    pattern : Pattern or str
        Or its diagram.

    Returns
    -------
    set of (row, column)
        The anchors: where the pattern's top-left space may lie, zero-based, possibly outside of the lot. Only those at
        which as many of its vehicles fit as anywhere; none if no vehicle fits (ruling r-park-most).

    Raises
    ------
    ValueError
        For what is neither a lot nor a pattern, nor their diagram.

    Examples
    --------
    >>> lot = "\n".join([". . . M M M M M"] + ["M M M M M M M M"] * 7)
    >>> sorted(parkings(lot, "R< R> / B< B>"))
    [(-1, 0), (-1, 1), (0, 0), (0, 1)]
    """
    pattern = pattern if isinstance(pattern, Pattern) else Pattern.parse(pattern)
    return set(cells_of(best_anchors(as_lot(lot), pattern.vehicles)[1]))


def parked(
    lot: Lot, vehicles: Sequence[Vehicle], row: int, column: int
) -> tuple[tuple[Vehicle, ...], tuple[Vehicle, ...]]:
    """Which vehicles of a pattern park at this anchor, and which can't (ruling r-pattern-together)."""
    parks: list[Vehicle] = []
    stays: list[Vehicle] = []
    for piece in vehicles:
        here = piece.shifted(row, column)
        (parks if fits(lot, piece) & bit_of((here.row, here.column)) else stays).append(here)
    return tuple(parks), tuple(stays)


# -- keys -------------------------------------------------------------------------------------------------------

BACKWARDS, FORWARDS = -1, 1
OFF: Final = {
    ("h", BACKWARDS): "off-left",
    ("h", FORWARDS): "off-right",
    ("v", BACKWARDS): "off-up",
    ("v", FORWARDS): "off-down",
}


@dataclass(frozen=True, slots=True)
class KeyMove:
    """What one key does.

    Parameters
    ----------
    vehicle : Vehicle
        The vehicle that moves.
    to : Vehicle or None
        The same where it lands; None if it leaves the lot.
    off : str
        The side on which it leaves the lot, such as 'off-left'; '' if it stays.
    passed : int
        The spaces that it comes over, as a bitboard.
    """

    vehicle: Vehicle
    to: Vehicle | None
    off: str
    passed: int


def key_moves(lot: Lot, piece: Vehicle) -> Iterator[KeyMove]:
    """All that a key can do with this vehicle.

    key-move, key-leave, r-key-at-least-one, r-key-path, r-key-truck, r-key-leave-cones
    """
    blocked = (lot.vehicle_bits & ~piece.bits) | lot.motorbike_bits
    down, right = (0, 1) if piece.heading == "h" else (1, 0)
    for way in (BACKWARDS, FORWARDS):
        passed, step = 0, way
        while True:
            there = piece.shifted(step * down, step * right)
            under = there.bits
            if under & blocked:
                break
            if not under & INSIDE:
                yield KeyMove(piece, None, OFF[piece.heading, way], passed)
                break
            passed |= under
            if not under & ~INSIDE:
                yield KeyMove(piece, there, "", passed)
            step += way


def after_key(lot: Lot, move: KeyMove) -> Lot:
    """The lot after a key move; cones that were passed are gone (clause cone-run-over)."""
    left = lot.without(move.vehicle, move.passed)
    return left.with_vehicles([move.to]) if move.to else left


def key_results(lot: Lot | str) -> tuple[Lot, ...]:
    """The lots that one key can lead to.

    Parameters
    ----------
    lot : Lot or str
        Or its diagram.

    Returns
    -------
    tuple of Lot
        Each once, by the vehicle that moves.

    Raises
    ------
    ValueError
        For what is no lot.
    """
    lot = as_lot(lot)
    return tuple(dict.fromkeys(after_key(lot, move) for piece in lot.vehicles for move in key_moves(lot, piece)))
