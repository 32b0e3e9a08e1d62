"""A board of Overstocked: the visible spaces of a warehouse or of the popularity, and where a card may go on it.

A `Board` is a value that holds spaces only; which card a space belongs to is the state's business. It keeps one
bitboard a toy, and one each for workers, empty spaces, quantum crates and the forklift, inside a frame two spaces wide,
so that every position in which a card touches the board has its top-left space inside the frame.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from overplay.core import Breach, Cell, Displayed, demand, grid, insist, is_whole, listed, plural, quoted
from overplay.overstocked.components import FORKLIFT, QUANTUM, ROTATIONS, TOY_NAMES, TOYS, Card

if TYPE_CHECKING:
    import networkx as nx

FRAME: Final = 2
NO_CARD: Final = "_"
EMPTY: Final = "."
SPACES: Final = EMPTY + TOYS + TOYS.lower() + QUANTUM + FORKLIFT
ONE_TOY: Final = {"P": "Pocket Pet", "F": "Furball", "Y": "Yo-yo", "B": "Bean Bear", QUANTUM: "quantum crate"}
MANY_TOYS: Final = TOY_NAMES | {QUANTUM: "quantum crates"}

Extent = tuple[int, int]
"""Rows and columns."""

CARD: Final = (2, 3)
TOKEN: Final = (1, 2)
"""How much a card and a forklift take before they are turned."""

Placement = tuple[int, int, int]
"""(rotation in degrees clockwise, row, column of the turned card's top-left space)."""


@dataclass(frozen=True, slots=True)
class Board(Displayed):
    """The visible spaces of a warehouse or of the popularity; equal when all spaces are, at the same places.

    Where toys are asked for, `crossed_out` names those with an X: a quantum crate counts as each of the others (clause
    q-counts-as-both).

    Parameters
    ----------
    origin : (row, column)
        The top-left corner; a board grows in any direction, so both may be negative.
    height, width : int
        In spaces.
    toys : tuple of int
        For each of `TOYS` the spaces that show it, as a bitboard.
    workers, empties, quantum, forklift : int
        Bitboards of the spaces with a worker, of those without a toy, of quantum crates and of the forklift.
    """

    origin: Cell
    height: int
    width: int
    toys: tuple[int, ...]
    workers: int
    empties: int
    quantum: int = 0
    forklift: int = 0
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What was worked out of the board once and is asked again."""

    drawn_by = "draw_board"

    # -- reading and writing ------------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str, origin: Cell = (0, 0)) -> Board:
        """The board of a diagram.

        Parameters
        ----------
        text : str
            A row a line, or rows with `/` between them; blanks don't count. `_` is no card, `.` an empty space, `P F Y
            B` are toys, in lower case those with a worker, `Q` is a quantum crate, `##` a forklift.
        origin : (row, column), optional
            Where the first character lies.

        Returns
        -------
        Board

        Raises
        ------
        ValueError
            Naming line and column, and the clause.

        Examples
        --------
        >>> board = Board.parse("PPF_ / .yBB")
        >>> board.largest, board.largest_area("B")
        ((2, 1, 1, 2), ((1, 2), (1, 3)))
        """
        demand(isinstance(text, str), f"A board is read from text, not from {quoted(text)}.")
        lines = re.split(r"\s*/\s*|\n", text.strip("\n"))
        spaces: dict[Cell, str] = {}
        for row, line in enumerate(lines):
            for column, character in enumerate("".join(line.split())):
                if character == NO_CARD:
                    continue
                insist(
                    character in SPACES,
                    "card-spaces",
                    f"Line {row + 1}, column {column + 1} of the diagram: {character!r} is no space of a card; "
                    f"use one of {' '.join(NO_CARD + SPACES)}",
                )
                spaces[row + origin[0], column + origin[1]] = character
        insist(spaces, "card-spaces", "The diagram shows no space: a board has at least one card")
        check_forklift([cell for cell, character in spaces.items() if character == FORKLIFT], origin)
        return cls.of(spaces)

    @classmethod
    def of(cls, spaces: dict[Cell, str]) -> Board:
        """The board with these spaces, at least one.

        Parameters
        ----------
        spaces : dict of (row, column) to str
            The characters are those of a diagram.

        Returns
        -------
        Board
            With its top-left corner where the spaces begin.
        """
        rows, columns = [row for row, _ in spaces], [column for _, column in spaces]
        top, left = min(rows), min(columns)
        height, width = max(rows) - top + 1, max(columns) - left + 1
        corner = (top - FRAME, left - FRAME)
        toys, workers, empties, quantum, forklift, _ = laid_out(spaces.items(), corner, stride_of(width))
        return cls((top, left), height, width, toys, workers, empties, quantum, forklift)

    @property
    def text(self) -> str:
        """The diagram of the board, a line a row; its first character is the space at `origin`."""
        spaces, (top, left) = self.spaces, self.origin
        return "\n".join(
            "".join(spaces.get((row, column), NO_CARD) for column in range(left, left + self.width))
            for row in range(top, top + self.height)
        )

    @property
    def spaces(self) -> dict[Cell, str]:
        """All visible spaces, row by row: (row, column) → character."""
        found = dict.fromkeys(self.cells(self.empties), EMPTY)
        found |= dict.fromkeys(self.cells(self.quantum), QUANTUM)
        found |= dict.fromkeys(self.cells(self.forklift), FORKLIFT)
        for toy, bits in zip(TOYS, self.toys, strict=True):
            found |= dict.fromkeys(self.cells(bits & ~self.workers), toy)
            found |= dict.fromkeys(self.cells(bits & self.workers), toy.lower())
        return dict(sorted(found.items()))

    @property
    def stride(self) -> int:
        """The bits of a row, the frame on both sides included."""
        return stride_of(self.width)

    def cells(self, bits: int) -> tuple[Cell, ...]:
        """The spaces of a bitboard, row by row.

        It has to be laid out as those of this board are.

        Parameters
        ----------
        bits : int

        Returns
        -------
        tuple of (row, column)
        """
        top, left, stride = self.origin[0] - FRAME, self.origin[1] - FRAME, self.stride
        return tuple((top + at // stride, left + at % stride) for at in grid.bit_positions(bits))

    # -- what is connected --------------------------------------------------------------------------------------

    def graph(self, toy: str, crossed_out: Iterable[str] = "") -> nx.Graph[Cell]:
        """The visible spaces with a toy, as a grid graph (clauses largest-area, q-counts-as-both).

        Parameters
        ----------
        toy : {'P', 'F', 'Y', 'B'}
            ValueError is raised for any other.
        crossed_out : iterable of str, optional
            The toys with an X, two at most.

        Returns
        -------
        networkx.Graph
            A node a space, an edge between each two that share a side. Those beside a forklift are joined to each other
            by edges, too (clause fork-joins-neighbours).
        """
        toys = self.layers(crosses(crossed_out))[toy_index(toy)]
        graph = grid.grid_graph(self.cells(toys))
        graph.add_edges_from(combinations(self.cells(toys & self.beside_forklift), 2))
        return graph

    def areas(self, toy: str, crossed_out: Iterable[str] = "") -> tuple[frozenset[Cell], ...]:
        """The connected areas of a toy: those of its `graph`.

        Parameters
        ----------
        toy, crossed_out : str, iterable of str
            What `graph` takes.

        Returns
        -------
        tuple of frozenset of (row, column)
            The largest first, equal ones by their first space.
        """
        return grid.areas(self.graph(toy, crossed_out))

    def largest_area(self, toy: str, crossed_out: str = "") -> tuple[Cell, ...]:
        """The spaces of a toy's largest area, found on bitboards.

        Parameters
        ----------
        toy : {'P', 'F', 'Y', 'B'}
        crossed_out : str, optional
            All toys with an X in one text, such as 'PB'.

        Returns
        -------
        tuple of (row, column)
            Row by row; () if no space shows the toy.
        """
        areas = self.areas_of(self.layers(crossed_out)[TOYS.index(toy)], self.beside_forklift)
        return tuple(sorted(areas[0])) if areas else ()

    def areas_of(self, bits: int, joined: int = 0) -> tuple[frozenset[Cell], ...]:
        """The connected areas of some spaces.

        Parameters
        ----------
        bits : int
            The spaces, as a bitboard of this board.
        joined : int, optional
            Those that hang together wherever they lie, such as the ones `beside_forklift`.

        Returns
        -------
        tuple of frozenset of (row, column)
            As `areas` has them.
        """
        return grid.in_order(frozenset(self.cells(area)) for area in grid.components(bits, self.stride, joined))

    @property
    def largest(self) -> tuple[int, ...]:
        """The size of the largest area of each toy, in the order of `TOYS` (clause largest-area), without any X."""
        return self.sizes()

    @property
    def totals(self) -> tuple[int, ...]:
        """How many of each toy are visible, in the order of `TOYS` (clause craze-tie-total), without any X."""
        return self.counts()

    def sizes(self, crossed_out: str = "") -> tuple[int, ...]:
        """The size of the largest area of each toy (clause largest-area).

        Parameters
        ----------
        crossed_out : str, optional
            As `largest_area` takes it.

        Returns
        -------
        tuple of int
            In spaces, in the order of `TOYS`.
        """
        key = ("sizes", crossed_out) if self.quantum else "sizes"  # without quantum crates an X changes nothing
        sizes: tuple[int, ...] | None = self.memo.get(key)
        if sizes is None:
            stride = self.stride
            if self.forklift:
                beside = self.beside_forklift
                sizes = tuple([grid.largest_joined_size(bits, stride, beside) for bits in self.layers(crossed_out)])
            else:
                layers = self.layers(crossed_out) if self.quantum else self.toys
                sizes = tuple([grid.largest_size(bits, stride) for bits in layers])
            self.memo[key] = sizes
        return sizes

    def counts(self, crossed_out: str = "") -> tuple[int, ...]:
        """How many of each toy are visible, quantum crates included (clause craze-tie-total, ruling r-quantum-total).

        Parameters
        ----------
        crossed_out : str, optional
            Toys with an X, for which quantum crates don't count.

        Returns
        -------
        tuple of int
        """
        return tuple([bits.bit_count() for bits in self.layers(crossed_out)])

    def layers(self, crossed_out: str = "") -> tuple[int, ...]:
        """Where each toy is visible, with the quantum crates for each that has no X (clause q-counts-as-both).

        Parameters
        ----------
        crossed_out : str, optional

        Returns
        -------
        tuple of int
            One bitboard for each of `TOYS`.
        """
        if not self.quantum:
            return self.toys
        return tuple(
            [bits if toy in crossed_out else bits | self.quantum for toy, bits in zip(TOYS, self.toys, strict=True)]
        )

    @property
    def beside_forklift(self) -> int:
        """The bits next to the forklift, which hang together (clause fork-joins-neighbours); 0 without a forklift."""
        token = self.forklift
        return (token << 1 | token >> 1 | token << self.stride | token >> self.stride) & ~token if token else 0

    # -- placing a card -----------------------------------------------------------------------------------------

    def anchors(self, rotation: int, size: Extent = CARD) -> int:
        """Where a card, or a forklift, may be placed if it is turned so.

        All cards have the same shape and only what they cover decides, so no card is asked for (clauses
        cover-one-or-two, empties-do-not-count, never-bury-a-worker, ruling r-forklift-stays).

        Parameters
        ----------
        rotation : {0, 90, 180, 270}
            In degrees, clockwise.
        size : (rows, columns), optional
            `CARD`, or `TOKEN` for a forklift.

        Returns
        -------
        int
            The spaces on which its top-left space may come to lie, as a bitboard.
        """
        extent = extent_of(rotation, size)
        found: int | None = self.memo.get(extent)
        if found is None:
            found = self.memo[extent] = self._anchors(*extent)
        return found

    def _anchors(self, rows: int, columns: int) -> int:
        """A card is three pairs of spaces, a forklift one; under each pair it looks for one toy and for two."""
        crates = self.toys[0] | self.toys[1] | self.toys[2] | self.toys[3] | self.quantum
        taken = self.workers | self.forklift
        if rows * columns == 2:
            across = 1 if rows < columns else self.stride
            return (crates | crates >> across) & ~(taken | taken >> across)
        across, along = (self.stride, 1) if rows < columns else (1, self.stride)
        one, two = crates | crates >> across, crates & crates >> across
        next_one, next_two = one >> along, two >> along
        last_one, last_two = next_one >> along, next_two >> along
        covers = one | next_one | last_one
        too_many = one & next_one & last_one
        too_many |= two & (next_one | last_one) | next_two & (one | last_one) | last_two & (one | next_one)
        buried = taken | taken >> across
        buried |= buried >> along | buried >> 2 * along
        return covers & ~(too_many | buried)

    def allows(self, rotation: int, row: int, column: int, size: Extent = CARD) -> bool:
        """Whether a piece may be placed so: `why_not` without its reasons.

        Parameters
        ----------
        rotation, row, column : int
            How many degrees it is turned clockwise, and where its top-left space comes to lie.
        size : (rows, columns), optional
            That of the piece before it is turned, `CARD` or `TOKEN`.

        Returns
        -------
        bool
        """
        if rotation not in ROTATIONS or not all(map(is_whole, (rotation, row, column))):
            return False
        down, right = row - self.origin[0] + FRAME, column - self.origin[1] + FRAME
        if down < 0 or not 0 <= right < self.stride:
            return False
        return bool(self.anchors(rotation, size) >> down * self.stride + right & 1)

    def with_card(self, card: Card, rotation: int, row: int, column: int) -> Board:
        """The board with one more card on it, legally or not.

        Parameters
        ----------
        card : Card
        rotation, row, column : int
            How it lies, as for `allows`.

        Returns
        -------
        Board
            It may have grown, so its `origin` may be another.
        """
        rows, columns = card.extent(rotation)
        if not self.height:  # the first card of a board
            return Board.of(
                {(row + down, column + right): space for (down, right), space in turned_cells(card, rotation)}
            )
        top, left = min(self.origin[0], row), min(self.origin[1], column)
        height = max(self.origin[0] + self.height, row + rows) - top
        width = max(self.origin[1] + self.width, column + columns) - left
        down, right = self.origin[0] - top, self.origin[1] - left
        old_stride, stride = self.stride, stride_of(width)

        def moved(bits: int) -> int:
            """A bitboard of this board laid out for the new one."""
            if stride == old_stride or not bits:
                return bits << down * stride + right
            row_bits, new = (1 << old_stride) - 1, 0
            for at in range(FRAME, FRAME + self.height):
                new |= (bits >> at * old_stride & row_bits) << (at + down) * stride + right
            return new

        shift = (row - top + FRAME) * stride + column - left + FRAME
        toys, workers, empties, quantum, forklift, covers = stamp(card, rotation, stride)
        stays = ~(covers << shift)
        return Board(
            (top, left),
            height,
            width,
            tuple([moved(old) & stays | new << shift for old, new in zip(self.toys, toys, strict=True)]),
            moved(self.workers) & stays | workers << shift,
            moved(self.empties) & stays | empties << shift,
            moved(self.quantum) & stays | quantum << shift,
            moved(self.forklift) & stays | forklift << shift,
        )

    def sizes_with(
        self, card: Card, rotation: int, row: int, column: int, crossed_out: str = ""
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What `sizes` and `counts` would be after a legal placement; for plain toys without making that board.

        Parameters
        ----------
        card : Card
            Or a forklift.
        rotation, row, column : int
            Where it would lie.
        crossed_out : str, optional

        Returns
        -------
        tuple of (tuple of int, tuple of int)
            The sizes, then the counts.
        """
        if self.quantum or self.forklift or card.number.__class__ is not int:
            board = self.with_card(card, rotation, row, column)
            return board.sizes(crossed_out), board.counts(crossed_out)
        stride, (top, left) = stride_of(self.width), self.origin
        shift = (row - top + FRAME) * stride + column - left + FRAME
        toys, _, _, _, _, covers = stamp(card, rotation, stride)
        covers <<= shift
        largest, totals = [], []
        for old, new, size in zip(self.toys, toys, self.memo.get("sizes") or self.sizes(), strict=True):
            new <<= shift
            covered = old & covers
            after = old ^ covered | new
            if covered:
                size = grid.largest_size(after, stride)
            elif new:  # only what the card joins can have become larger
                joined = grid.flood(new, after, stride)
                if joined.bit_count() > size:
                    size = max(size, grid.largest_size(joined, stride))
            largest.append(size)
            totals.append(after.bit_count())
        return tuple(largest), tuple(totals)

    # -- showing ------------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Board.parse({self.text.replace(chr(10), '/')!r}, origin={self.origin})"


def stride_of(width: int) -> int:
    """The bits of a row of a board so wide, in steps of eight, so that a board that grows mostly keeps its layout."""
    return (width + 2 * FRAME + 7) // 8 * 8


NO_BOARD: Final = Board((0, 0), 0, 0, (0, 0, 0, 0), 0, 0)
"""A warehouse without any card: that of the solo bot before its first card (ruling r-solo-3x2)."""


def check_forklift(cells: Sequence[Cell], origin: Cell) -> None:
    """fork-one-per-warehouse, r-forklift-shape: none, or two spaces side by side. Raises ValueError."""
    if not cells:
        return
    at = f"Line {cells[0][0] - origin[0] + 1}, column {cells[0][1] - origin[1] + 1} of the diagram:"
    insist(
        len(cells) <= 2,
        "fork-one-per-warehouse",
        f"{at} a forklift has two spaces, and a warehouse one forklift, but here are {len(cells)} spaces with '#'",
    )
    insist(
        len(cells) != 1 and sum(abs(a - b) for a, b in zip(*cells, strict=True)) == 1,
        "r-forklift-shape",
        f"{at} a forklift is two spaces with '#' side by side",
    )


def extent_of(rotation: int, size: Extent = CARD) -> Extent:
    """The rows and columns that a piece turned so takes."""
    return (size[1], size[0]) if rotation % 180 else size


def crosses(toys: Iterable[str]) -> str:
    """q-x: the toys with an X, in the order of `TOYS`. Raises ValueError for no toy, one twice, or more than two."""
    if not isinstance(toys, Iterable):
        toy_index(toys)  # which says that this is no toy
    marked = [toy_index(toy) for toy in toys]
    for toy in marked:
        insist(marked.count(toy) == 1, "q-x", f"There is an X on {TOY_NAMES[TOYS[toy]]} already")
    insist(len(marked) <= 2, "r-quantum-x-count", f"At most two toys have an X, not {len(marked)}")
    return "".join([TOYS[toy] for toy in sorted(marked)])


def toy_index(toy: str) -> int:
    """The place of a toy in `TOYS`. Raises ValueError for anything else."""
    if not isinstance(toy, str) or toy not in TOY_NAMES:
        raise ValueError(f"{quoted(toy)} is no toy; the toys are {listed(TOYS)} (clause card-spaces).")
    return TOYS.index(toy)


@lru_cache(maxsize=16384)
def stamp(card: Card, rotation: int, stride: int) -> tuple[tuple[int, ...], int, int, int, int, int]:
    """The turned card as bitboards, as `laid_out` gives them, with its top-left space at bit 0."""
    return laid_out(turned_cells(card, rotation), (0, 0), stride)


def laid_out(
    spaces: Iterable[tuple[Cell, str]], corner: Cell, stride: int
) -> tuple[tuple[int, ...], int, int, int, int, int]:
    """Spaces as bitboards whose bit 0 is the corner.

    Toys, workers, empty spaces, quantum crates, forklift, all of them.
    """
    layers, workers, covers = dict.fromkeys(SPACES.upper(), 0), 0, 0
    for (row, column), character in spaces:
        bit = 1 << (row - corner[0]) * stride + column - corner[1]
        covers |= bit
        layers[character.upper()] |= bit
        workers |= bit * character.islower()
    toys = tuple([layers[toy] for toy in TOYS])
    return toys, workers, layers[EMPTY], layers[QUANTUM], layers[FORKLIFT], covers


def turned_cells(card: Card, rotation: int) -> Iterator[tuple[Cell, str]]:
    """The spaces of the turned card, (row, column) from its top-left, with their characters."""
    for row, line in enumerate(card.turned(rotation)):
        for column, character in enumerate(line):
            yield (row, column), character


def as_board(board: Board | str) -> Board:
    """A board, or the board of a diagram."""
    return board if isinstance(board, Board) else Board.parse(board)


def placements(board: Board, card: Card) -> set[Placement]:
    """All legal placements of a card or a forklift (clauses cover-one-or-two, fork-placement).

    Parameters
    ----------
    board : Board
    card : Card

    Returns
    -------
    set of (rotation, row, column)
        In degrees clockwise, and the top-left space of the turned piece.

    Examples
    --------
    >>> sorted(placements(Board.parse("PPF / .yB"), Card.parse("17 PPF/.yB")))[:2]
    [(0, -1, -2), (0, -1, -1)]
    """
    size = card.extent(0)
    return {(turn, row, column) for turn in ROTATIONS for row, column in board.cells(board.anchors(turn, size))}


def why_not(board: Board, card: Card, rotation: int, row: int, column: int, area: str = "") -> tuple[Breach, ...]:
    """Why a card can't be placed so.

    Parameters
    ----------
    board : Board
    card : Card
    rotation, row, column : int
        By how many degrees it is turned, and its top-left space then.
    area : str, optional
        What the breaches are to call the board, `w` or `p`.

    Returns
    -------
    tuple of Breach
        Each names a clause and the spaces of the board that it is about; () if the placement is legal.

    Examples
    --------
    >>> board = Board.parse("PPF / .yB")
    >>> [str(breach) for breach in why_not(board, Card.parse("17 PPF/.yB"), 0, 1, 0)]
    ['It would bury the worker marked ×. [never-bury-a-worker]']
    """
    if breaches := (*turning_breaches(rotation, area), *aligning_breaches(row, column, area)):
        return breaches
    spaces = board.spaces
    under = [cell for cell in covered_cells(card, rotation, row, column) if cell in spaces]
    return (
        *covering_breaches(spaces, under, area),
        *burying_breaches(spaces, under, area),
        *lifting_breaches(spaces, under, area),
    )


def covered_cells(card: Card, rotation: int, row: int, column: int) -> list[Cell]:
    """The six spaces that the placed card takes, row by row."""
    return [(row + down, column + right) for (down, right), _ in turned_cells(card, rotation)]


def turning_breaches(rotation: int, area: str) -> Iterator[Breach]:
    """rotate-quarter-turns"""
    if not is_whole(rotation) or rotation not in ROTATIONS:
        yield Breach(
            "rotate-quarter-turns",
            f"A card turns by {listed(ROTATIONS)} degrees, not by {quoted(rotation)}.",
            area=area,
        )


def aligning_breaches(row: int, column: int, area: str) -> Iterator[Breach]:
    """align"""
    if not (is_whole(row) and is_whole(column)):
        yield Breach(
            "align", f"The card must line up with whole spaces, not lie at {quoted(row)}, {quoted(column)}.", area=area
        )


def covering_breaches(spaces: dict[Cell, str], under: Sequence[Cell], area: str) -> Iterator[Breach]:
    """cover-one-or-two, empties-do-not-count"""
    toys = tuple(cell for cell in under if is_crate(spaces[cell]))
    if len(toys) > 2:
        yield Breach("cover-one-or-two", f"It would cover {len(toys)} toys; one or two are allowed.", toys, area)
    elif not under:
        yield Breach("cover-one-or-two", "It would lie beside the board; it must cover one or two toys.", (), area)
    elif not toys:
        sentence = "It would cover no toy, and one or two are needed."
        if empties := [spaces[cell] for cell in under].count(EMPTY):
            sentence = f"It would cover no toy, only {plural(empties, 'empty space')}, and empty spaces do not count."
        yield Breach("cover-one-or-two", sentence, tuple(under), area)


def burying_breaches(spaces: dict[Cell, str], under: Sequence[Cell], area: str) -> Iterator[Breach]:
    """never-bury-a-worker"""
    workers = tuple(cell for cell in under if spaces[cell].islower())
    if workers:
        who = "the worker" if len(workers) == 1 else plural(len(workers), "worker")
        yield Breach("never-bury-a-worker", f"It would bury {who} marked ×.", workers, area)


def lifting_breaches(spaces: dict[Cell, str], under: Sequence[Cell], area: str) -> Iterator[Breach]:
    """r-forklift-stays"""
    if forklift := tuple(cell for cell in under if spaces[cell] == FORKLIFT):
        yield Breach("r-forklift-stays", "It would cover the forklift, which stays where it is.", forklift, area)


def is_crate(character: str) -> bool:
    """Whether a space counts as a toy when it is covered (ruling r-quantum-cover)."""
    return character not in (EMPTY, FORKLIFT)


CRATES: Final = TOYS + QUANTUM


def covered_toys(spaces: dict[Cell, str], cells: Sequence[Cell]) -> list[str]:
    """The letters of the toys and quantum crates on these cells, in the order of TOYS, quantum crates last."""
    letters = [spaces.get(cell, EMPTY).upper() for cell in cells]
    return sorted([letter for letter in letters if is_crate(letter)], key=CRATES.index)


def toy_counts(letters: Sequence[str]) -> list[str]:
    """How many of each toy there are, in words: ['2 Yo-yos', '1 Bean Bear']."""
    return [plural(letters.count(toy), ONE_TOY[toy], MANY_TOYS[toy]) for toy in CRATES if toy in letters]


def covered_text(board: Board, cells: Sequence[Cell]) -> str:
    """What of these spaces is on the board, in words: '2 Yo-yos and 1 empty space'."""
    spaces = board.spaces
    words = toy_counts(covered_toys(spaces, cells))
    if empties := [spaces.get(cell) for cell in cells].count(EMPTY):
        words.append(plural(empties, "empty space"))
    return listed(words)
