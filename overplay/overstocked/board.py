"""A board of Overstocked: the visible spaces of a warehouse or of the popularity, and where a card may go on it.

A `Board` is a value that holds spaces only; which card a space belongs to is the state's business. It keeps one
bitboard a toy, and one each for workers and empty spaces, inside a frame two spaces wide, so that every position in
which a card touches the board has its top-left space inside the frame.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from overplay.core import grid
from overplay.core.rules import Breach, Cell
from overplay.core.state import is_whole, listed, plural, quoted
from overplay.overstocked.components import ROTATIONS, TOY_NAMES, TOYS, Card

if TYPE_CHECKING:
    import networkx as nx

FRAME: Final = 2
NO_CARD: Final = "_"
EMPTY: Final = "."
SPACES: Final = EMPTY + TOYS + TOYS.lower()
ONE_TOY: Final = {"P": "Pocket Pet", "F": "Furball", "Y": "Yo-yo", "B": "Bean Bear"}

Placement = tuple[int, int, int]
"""(rotation in degrees clockwise, row, column of the turned card's top-left space)."""


@dataclass(frozen=True, slots=True)
class Board:
    """The visible spaces of a warehouse or of the popularity; equal when all spaces are, at the same places.

    `origin` is the (row, column) of the top-left corner, `height` and `width` count spaces, `toys` holds a bitboard
    for each of `TOYS`. Rows and columns may be negative: boards grow in any direction.
    """

    origin: Cell
    height: int
    width: int
    toys: tuple[int, ...]
    workers: int
    empties: int
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What was worked out of the board once and is asked again."""

    # -- reading and writing ------------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str, origin: Cell = (0, 0)) -> Board:
        """The board of a diagram: a line a row (or `/` between rows), spaces between characters optional.

        `_` no card, `.` empty space, `P F Y B` toys, in lower case: with a worker. The first character is at
        `origin`. Raises ValueError naming line and column.
        """
        if not isinstance(text, str):
            raise ValueError(f"A board is read from text, not from {quoted(text)}.")
        lines = re.split(r"\s*/\s*|\n", text.strip("\n"))
        spaces: dict[Cell, str] = {}
        for row, line in enumerate(lines):
            for column, character in enumerate("".join(line.split())):
                if character == NO_CARD:
                    continue
                if character not in SPACES:
                    raise ValueError(
                        f"Line {row + 1}, column {column + 1} of the diagram: {character!r} is no space of a card; "
                        f"use one of {' '.join(NO_CARD + SPACES)} (clause card-spaces)."
                    )
                spaces[row + origin[0], column + origin[1]] = character
        if not spaces:
            raise ValueError("The diagram shows no space: a board has at least one card (clause card-spaces).")
        return cls.of(spaces)

    @classmethod
    def of(cls, spaces: dict[Cell, str]) -> Board:
        """The board with these spaces: (row, column) → character."""
        rows, columns = [row for row, _ in spaces], [column for _, column in spaces]
        top, left = min(rows), min(columns)
        width = max(columns) - left + 1
        stride = stride_of(width)
        layers = dict.fromkeys(TOYS + "we", 0)
        for (row, column), character in spaces.items():
            bit = 1 << (row - top + FRAME) * stride + column - left + FRAME
            layers["e" if character == EMPTY else character.upper()] |= bit
            if character.islower():
                layers["w"] |= bit
        toys = tuple(layers[toy] for toy in TOYS)
        return cls((top, left), max(rows) - top + 1, width, toys, layers["w"], layers["e"])

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
        for toy, bits in zip(TOYS, self.toys, strict=True):
            found |= dict.fromkeys(self.cells(bits & ~self.workers), toy)
            found |= dict.fromkeys(self.cells(bits & self.workers), toy.lower())
        return dict(sorted(found.items()))

    @property
    def stride(self) -> int:
        """The bits of a row, the frame on both sides included."""
        return stride_of(self.width)

    def cells(self, bits: int) -> tuple[Cell, ...]:
        """The cells of a bitboard of this board, row by row."""
        top, left, stride = self.origin[0] - FRAME, self.origin[1] - FRAME, self.stride
        return tuple((top + at // stride, left + at % stride) for at in grid.bit_positions(bits))

    # -- what is connected --------------------------------------------------------------------------------------

    def graph(self, toy: str) -> nx.Graph[Cell]:
        """A networkx grid graph of the visible spaces with this toy (clause largest-area)."""
        return grid.grid_graph(self.cells(self.toys[toy_index(toy)]))

    def areas(self, toy: str) -> tuple[frozenset[Cell], ...]:
        """The connected areas of this toy, largest first (clause largest-area)."""
        found = grid.components(self.toys[toy_index(toy)], self.stride)
        return grid.in_order(frozenset(self.cells(area)) for area in found)

    @property
    def largest(self) -> tuple[int, ...]:
        """The size of the largest area of each toy, in the order of `TOYS` (clause largest-area)."""
        sizes: tuple[int, ...] | None = self.memo.get("largest")
        if sizes is None:
            stride = self.stride
            sizes = self.memo["largest"] = tuple([grid.largest_size(bits, stride) for bits in self.toys])
        return sizes

    @property
    def totals(self) -> tuple[int, ...]:
        """How many of each toy are visible, in the order of `TOYS` (clause craze-tie-total)."""
        return tuple([bits.bit_count() for bits in self.toys])

    # -- placing a card -----------------------------------------------------------------------------------------

    def anchors(self, rotation: int) -> int:
        """A bitboard of the top-left spaces at which a card turned so may be placed.

        All cards have the same shape and only what they cover decides, so no card is asked for (clauses
        cover-one-or-two, empties-do-not-count, never-bury-a-worker).
        """
        extent = extent_of(rotation)
        found: int | None = self.memo.get(extent)
        if found is None:
            found = self.memo[extent] = self._anchors(*extent)
        return found

    def _anchors(self, rows: int, columns: int) -> int:
        """A card is three pairs of spaces; under each pair it looks for one toy and for two."""
        across, along = (self.stride, 1) if rows < columns else (1, self.stride)
        crates = self.toys[0] | self.toys[1] | self.toys[2] | self.toys[3]
        one, two = crates | crates >> across, crates & crates >> across
        next_one, next_two = one >> along, two >> along
        last_one, last_two = next_one >> along, next_two >> along
        covers = one | next_one | last_one
        too_many = one & next_one & last_one
        too_many |= two & (next_one | last_one) | next_two & (one | last_one) | last_two & (one | next_one)
        buried = self.workers | self.workers >> across
        buried |= buried >> along | buried >> 2 * along
        return covers & ~(too_many | buried)

    def allows(self, rotation: int, row: int, column: int) -> bool:
        """Whether a card turned so may be placed with its top-left space there: `why_not` without its reasons."""
        if rotation not in ROTATIONS or not all(map(is_whole, (rotation, row, column))):
            return False
        down, right = row - self.origin[0] + FRAME, column - self.origin[1] + FRAME
        if down < 0 or not 0 <= right < self.stride:
            return False
        return bool(self.anchors(rotation) >> down * self.stride + right & 1)

    def with_card(self, card: Card, rotation: int, row: int, column: int) -> Board:
        """The board after the card was placed, legally or not."""
        rows, columns = extent_of(rotation)
        top, left = min(self.origin[0], row), min(self.origin[1], column)
        height = max(self.origin[0] + self.height, row + rows) - top
        width = max(self.origin[1] + self.width, column + columns) - left
        down, right = self.origin[0] - top, self.origin[1] - left
        old_stride, stride = self.stride, stride_of(width)

        def moved(bits: int) -> int:
            """A bitboard of this board laid out for the new one."""
            if stride == old_stride:
                return bits << down * stride + right
            row_bits, new = (1 << old_stride) - 1, 0
            for at in range(FRAME, FRAME + self.height):
                new |= (bits >> at * old_stride & row_bits) << (at + down) * stride + right
            return new

        shift = (row - top + FRAME) * stride + column - left + FRAME
        toys, workers, empties, covers = stamp(card, rotation, stride)
        stays = ~(covers << shift)
        return Board(
            (top, left),
            height,
            width,
            tuple([moved(old) & stays | new << shift for old, new in zip(self.toys, toys, strict=True)]),
            moved(self.workers) & stays | workers << shift,
            moved(self.empties) & stays | empties << shift,
        )

    def sizes_with(self, card: Card, rotation: int, row: int, column: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """`largest` and `totals` of the board after a legal placement; no board is made for it."""
        stride = self.stride
        shift = (row - self.origin[0] + FRAME) * stride + column - self.origin[1] + FRAME
        toys, _, _, covers = stamp(card, rotation, stride)
        covers <<= shift
        largest, totals = [], []
        for old, new, size in zip(self.toys, toys, self.largest, strict=True):
            new <<= shift
            after = old & ~covers | new
            if old & covers:
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

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from overplay.overstocked.drawing import draw_board

        return {"image/svg+xml": draw_board(self), "text/plain": self.text}


def stride_of(width: int) -> int:
    """The bits of a row of a board so wide, in steps of eight, so that a board that grows mostly keeps its layout."""
    return (width + 2 * FRAME + 7) // 8 * 8


def extent_of(rotation: int) -> tuple[int, int]:
    """The rows and columns that a card turned so takes."""
    return (3, 2) if rotation % 180 else (2, 3)


def toy_index(toy: str) -> int:
    """The place of a toy in `TOYS`. Raises ValueError for anything else."""
    if toy not in TOY_NAMES:
        raise ValueError(f"{quoted(toy)} is no toy; the toys are {listed(TOYS)} (clause card-spaces).")
    return TOYS.index(toy)


@lru_cache(maxsize=16384)
def stamp(card: Card, rotation: int, stride: int) -> tuple[tuple[int, ...], int, int, int]:
    """The turned card as bitboards with its top-left space at bit 0: toys, workers, empties, all that it covers."""
    toys, workers, empties, covers = [0] * len(TOYS), 0, 0, 0
    for (row, column), character in turned_cells(card, rotation):
        bit = 1 << row * stride + column
        covers |= bit
        if character == EMPTY:
            empties |= bit
        else:
            toys[TOYS.index(character.upper())] |= bit
            workers |= bit * character.islower()
    return tuple(toys), workers, empties, covers


def turned_cells(card: Card, rotation: int) -> Iterator[tuple[Cell, str]]:
    """The spaces of the turned card, (row, column) from its top-left, with their characters."""
    for row, line in enumerate(card.turned(rotation)):
        for column, character in enumerate(line):
            yield (row, column), character


def as_board(board: Board | str) -> Board:
    """A board, or the board of a diagram."""
    return board if isinstance(board, Board) else Board.parse(board)


def placements(board: Board, card: Card) -> set[Placement]:
    """All legal placements of the card: (rotation, row, column) (clause cover-one-or-two and its companions)."""
    card.turned(0)  # a Card and nothing else
    return {(rotation, row, column) for rotation in ROTATIONS for row, column in board.cells(board.anchors(rotation))}


def why_not(board: Board, card: Card, rotation: int, row: int, column: int, area: str = "") -> tuple[Breach, ...]:
    """The clauses that forbid to place the card so, with the spaces of the board they are about; () when legal."""
    breaches = [*turning_breaches(rotation, area), *aligning_breaches(row, column, area)]
    if breaches:
        return tuple(breaches)
    spaces = board.spaces
    under = [cell for cell in covered_cells(card, rotation, row, column) if cell in spaces]
    return (*covering_breaches(spaces, under, area), *burying_breaches(spaces, under, area))


def covered_cells(card: Card, rotation: int, row: int, column: int) -> list[Cell]:
    """The six spaces that the placed card takes, row by row."""
    return [(row + down, column + right) for (down, right), _ in turned_cells(card, rotation)]


def turning_breaches(rotation: int, area: str) -> Iterator[Breach]:
    """rotate-quarter-turns"""
    if not is_whole(rotation) or rotation not in ROTATIONS:
        sentence = f"A card turns by {listed(ROTATIONS)} degrees, not by {quoted(rotation)}."
        yield Breach("rotate-quarter-turns", sentence, (), area)


def aligning_breaches(row: int, column: int, area: str) -> Iterator[Breach]:
    """align"""
    if not (is_whole(row) and is_whole(column)):
        sentence = f"The card must line up with whole spaces, not lie at {quoted(row)}, {quoted(column)}."
        yield Breach("align", sentence, (), area)


def covering_breaches(spaces: dict[Cell, str], under: Sequence[Cell], area: str) -> Iterator[Breach]:
    """cover-one-or-two, empties-do-not-count"""
    toys = tuple(cell for cell in under if spaces[cell] != EMPTY)
    if len(toys) > 2:
        yield Breach("cover-one-or-two", f"It would cover {len(toys)} toys; one or two are allowed.", toys, area)
    elif not under:
        yield Breach("cover-one-or-two", "It would lie beside the board; it must cover one or two toys.", (), area)
    elif not toys:
        empty = plural(len(under), "empty space")
        sentence = f"It would cover no toy, only {empty}, and empty spaces do not count."
        yield Breach("cover-one-or-two", sentence, tuple(under), area)


def burying_breaches(spaces: dict[Cell, str], under: Sequence[Cell], area: str) -> Iterator[Breach]:
    """never-bury-a-worker"""
    workers = tuple(cell for cell in under if spaces[cell].islower())
    if workers:
        who = "the worker" if len(workers) == 1 else plural(len(workers), "worker")
        yield Breach("never-bury-a-worker", f"It would bury {who} marked ×.", workers, area)


def covered_toys(spaces: dict[Cell, str], cells: Sequence[Cell]) -> list[str]:
    """The letters of the toys on these cells, in the order of TOYS."""
    letters = [spaces.get(cell, EMPTY).upper() for cell in cells]
    return sorted([letter for letter in letters if letter != EMPTY], key=TOYS.index)


def toy_counts(letters: Sequence[str]) -> list[str]:
    """How many of each toy there are, in words: ['2 Yo-yos', '1 Bean Bear']."""
    return [plural(letters.count(toy), ONE_TOY[toy], TOY_NAMES[toy]) for toy in TOYS if toy in letters]


def covered_text(board: Board, cells: Sequence[Cell]) -> str:
    """What of these spaces is on the board, in words: '2 Yo-yos and 1 empty space'."""
    spaces = board.spaces
    words = toy_counts(covered_toys(spaces, cells))
    if empties := [spaces.get(cell) for cell in cells].count(EMPTY):
        words.append(plural(empties, "empty space"))
    return listed(words)
