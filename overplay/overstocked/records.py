"""What a position remembers of the pieces that were played and of the points that were earned on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from overplay.core import Cell, Hidden
from overplay.overstocked.board import CARD, TOKEN, Extent, extent_of
from overplay.overstocked.components import ROTATIONS, Label
from overplay.overstocked.moves import AREAS

Number = int | Hidden
Hand = tuple[Number, ...]

ROUNDS: Final = 6

PHASES = CHOOSING, SWAPPING, PLACING, CROSSING, TAKING, NOMINATING, ENDED = (
    "choose",
    "swap",
    "place",
    "cross",
    "extras",
    "nominate",
    "over",
)
"""What is decided, in the order of a round."""

KINDS = INCENTIVE, FORKLIFT, HEAD_START = "incentive", "forklift", "head start"
"""The kinds of `Gain`."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece on the table: a card by its number, anything else by its name, such as 'Q3' or 'F6'.

    Parameters
    ----------
    area : {'w', 'p'}
        Whether it lies in a warehouse or on the popularity.
    seat : int or None
        Whose warehouse that is, or who put it on the popularity; None if nobody did.
    number : int or str
    rotation, row, column : int
        How it lies: the degrees that it is turned clockwise, and its top-left space.
    round : int
        When it was placed; 0 for starting cards.
    """

    area: Annotated[str, AREAS]
    seat: int | None
    number: Label
    rotation: Annotated[int, ROTATIONS]
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
    """Points earned in the course of the game, or before it (in round 0).

    Parameters
    ----------
    seat : int
    kind : {'incentive', 'forklift', 'head start'}
    what : str
        What brought them: the token, the name of the forklift, or the number of cards.
    points, round : int
        How many, and when.
    spaces : tuple of (str, tuple of (row, column))
        The spaces that they were earned by, each area with its own.
    """

    seat: int
    kind: Annotated[str, KINDS]
    what: str
    points: int
    round: int
    spaces: tuple[tuple[str, tuple[Cell, ...]], ...]
