"""What a position remembers of the pieces that were played and of the points that were earned on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from overplay.core.position import Hidden
from overplay.core.rules import Cell
from overplay.overstocked.board import CARD, TOKEN, Extent, extent_of
from overplay.overstocked.components import Label

Number = int | Hidden
Hand = tuple[Number, ...]

ROUNDS: Final = 6

CHOOSING: Final = "choose"
SWAPPING: Final = "swap"
PLACING: Final = "place"
CROSSING: Final = "cross"
TAKING: Final = "extras"
NOMINATING: Final = "nominate"
ENDED: Final = "over"
PHASES: Final = (CHOOSING, SWAPPING, PLACING, CROSSING, TAKING, NOMINATING, ENDED)

KINDS = INCENTIVE, FORKLIFT, HEAD_START = "incentive", "forklift", "head start"
"""The kinds of `Gain`."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece on the table: in whose warehouse, or on the popularity (`seat` is then who put it there, if anyone).

    `number` is that of a crate card, else a name ("Q3", "F6"). Starting cards have round 0.
    """

    area: str
    seat: int | None
    number: Label
    rotation: int
    row: int
    column: int
    round: int

    @property
    def extent(self) -> Extent:
        """The rows and columns that it takes as it lies."""
        return extent_of(self.rotation, TOKEN if str(self.number).startswith("F") else CARD)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The spaces that it takes, row by row."""
        rows, columns = self.extent
        return tuple([(self.row + down, self.column + right) for down in range(rows) for right in range(columns)])


@dataclass(frozen=True, slots=True)
class Gain:
    """Points earned in the course of the game: `what` brought them in this round, `spaces` are (area, cells) pairs.

    `kind` is 'incentive' (what: the token), 'forklift' (what: its name) or 'head start' (what: the number of cards).
    """

    seat: int
    kind: str
    what: str
    points: int
    round: int
    spaces: tuple[tuple[str, tuple[Cell, ...]], ...]
