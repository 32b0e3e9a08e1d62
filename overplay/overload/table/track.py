"""Where the squares of the U-shaped track lie, lying (the start at the left) or standing (the start at the top).

Reckoned for a lying U: `u` runs along its arms, `v` across. Standing, the two change places.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import Final

from overplay.drawing.svg import number
from overplay.overload.board import START
from overplay.overload.components import SQUARES

TURN_SQUARES: Final = 2 * SQUARES
"""The squares of the two turns, which make a half ring."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inside(self, margin: float) -> Box:
        """The rectangle that is left inside a margin."""
        return Box(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)

    def parts(self, count: int, *, upright: bool = False, gap: float = 5) -> list[Box]:
        """So many equal parts of it, side by side or, upright, below one another, with gaps between them."""
        if upright:
            height = (self.height - gap * (count - 1)) / count
            return [Box(self.x, self.y + at * (height + gap), self.width, height) for at in range(count)]
        width = (self.width - gap * (count - 1)) / count
        return [Box(self.x + at * (width + gap), self.y, width, self.height) for at in range(count)]


@dataclass(frozen=True, slots=True)
class Place:
    """A square, the start or the finish: its outline, the room for pieces in it, where its number and its sign go."""

    outline: str
    room: Box
    number: Point
    sign: Point


Arrow = tuple[Point, Point]
"""The end of a section: where, and which way the track goes on."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """What a drawing of the track is made of, in its own units.

    Parameters
    ----------
    standing : bool
    across : float
        The width of the track.
    radius : float
        From the middle of the turns to the middle of the track.
    square : float
        The length of a straight square.
    start : float
        The length of the start.
    margin : float
        Around the track, for numbers.
    badge : float
        The size of a piece's foot.
    columns : int
        In how many columns counters are stacked.
    """

    standing: bool
    across: float
    radius: float
    square: float
    start: float
    margin: float
    badge: float
    columns: int


@dataclass(frozen=True, slots=True)
class Track:
    """A track as it is drawn.

    Parameters
    ----------
    sizes : Sizes
    width, height : float
    places : mapping of int to Place
        0 is the start, that after the last square the finish.
    sections : tuple of str
        Their outlines.
    arrows : tuple of Arrow
    hollow : Box
        The room between the arms.
    bowl : tuple of float
        The middle of the room inside the turns.
    """

    sizes: Sizes
    width: float
    height: float
    places: Mapping[int, Place]
    sections: tuple[str, ...]
    arrows: tuple[Arrow, ...]
    hollow: Box
    bowl: Point

    @property
    def length(self) -> int:
        """The number of squares."""
        return len(self.places) - 2


LYING: Final = {
    16: Sizes(False, 66, 174, 116, 118, 21, 22, 1),
    20: Sizes(False, 64, 163, 62, 118, 21, 22, 1),
    24: Sizes(False, 64, 163, 62, 118, 21, 22, 1),
}
STANDING: Final = {
    16: Sizes(True, 46, 118, 66, 98, 16, 18, 2),
    20: Sizes(True, 46, 118, 44, 117, 16, 18, 2),
    24: Sizes(True, 46, 118, 44, 136, 16, 18, 2),
}
CORNER: Final = 7
INSET: Final = 2
"""Between a square and the edge of its section."""

OUTSET: Final = 2
"""Around a section."""


@cache
def track(length: int, *, standing: bool = False) -> Track:
    """The track of so many squares: 16, 20 or 24."""
    return Builder(length, (STANDING if standing else LYING)[length]).track()


class Builder:
    """Reckons where everything lies.

    `first` is the number of squares of the first arm (the second has as many, or a section fewer), `near` and `far` are
    the middles of the arms, across, and `corner` is where the turns begin, along.
    """

    def __init__(self, length: int, sizes: Sizes) -> None:
        self.length, self.sizes = length, sizes
        straight = length - TURN_SQUARES
        self.first = SQUARES * ((straight // SQUARES + 1) // 2)
        self.near = sizes.margin + sizes.across / 2
        self.far = self.near + 2 * sizes.radius
        self.corner = OUTSET + sizes.start + self.first * sizes.square

    def track(self) -> Track:
        """The whole."""
        sizes, inner = self.sizes, self.sizes.radius - self.sizes.across / 2
        along = self.corner + sizes.radius + sizes.across / 2 + sizes.margin
        width, height = self.point(along, self.far + self.near)
        edge = self.near + sizes.across / 2 + OUTSET
        return Track(
            sizes,
            width,
            height,
            {square: self.place(square) for square in range(self.length + 2)},
            tuple([self.section(first) for first in range(1, self.length, SQUARES)]),
            tuple([self.arrow(square) for square in range(0, self.length + 1, SQUARES)]),
            self.box(OUTSET, edge, self.corner, 2 * sizes.radius - sizes.across - 2 * OUTSET),
            self.point(self.corner + 0.45 * inner, self.near + sizes.radius),
        )

    # -- from along and across to the drawing -------------------------------------------------------------------

    def point(self, along: float, across: float) -> Point:
        """A point of the drawing."""
        return (across, along) if self.sizes.standing else (along, across)

    def box(self, along: float, across: float, length: float, width: float) -> Box:
        """A rectangle of the drawing."""
        sides = (width, length) if self.sizes.standing else (length, width)
        return Box(*self.point(along, across), *sides)

    def round_point(self, radius: float, turn: float) -> Point:
        """A point of the turns, so many squares after their beginning."""
        angle = pi * (turn / TURN_SQUARES - 0.5)
        middle = self.near + self.sizes.radius
        return self.point(self.corner + radius * cos(angle), middle + radius * sin(angle))

    # -- squares ------------------------------------------------------------------------------------------------

    def place(self, square: int) -> Place:
        """A square, the start or the finish."""
        turn = square - self.first - 1
        if 0 <= turn < TURN_SQUARES:
            return self.turn_place(turn)
        along, length, across = self.straight(square)
        sizes, outer = self.sizes, self.sizes.across / 2
        sign = 1 if across > self.near else -1
        half = outer - INSET
        room = self.box(along + INSET, across - half, length - 2 * INSET, 2 * half)
        middle = along + length / 2
        return Place(
            rounded(room, CORNER),
            room,
            self.point(middle + sign * 0.08 * length, across + sign * (outer + sizes.margin / 2)),
            # the sign lies ahead of the number, which is in the middle
            self.point(middle - sign * 0.29 * length, across + sign * (outer - 1)),
        )

    def straight(self, square: int) -> tuple[float, float, float]:
        """Where a straight square, the start or the finish begins along, its length, its middle across."""
        sizes = self.sizes
        if square == START:
            return OUTSET, sizes.start, self.near
        if square <= self.first:
            return OUTSET + sizes.start + (square - 1) * sizes.square, sizes.square, self.near
        end = self.corner - (square - self.first - TURN_SQUARES - 1) * sizes.square
        if square <= self.length:
            return end - sizes.square, sizes.square, self.far
        return OUTSET, end - OUTSET, self.far

    def turn_place(self, turn: int) -> Place:
        """A square of the turns."""
        sizes = self.sizes
        half = sizes.across / 2 - INSET
        gap = INSET / (sizes.radius * pi / TURN_SQUARES)
        side = sizes.across - 8
        x, y = self.round_point(sizes.radius - 1, turn + 0.5)
        outer = sizes.radius + sizes.across / 2
        return Place(
            self.ring(sizes.radius - half, sizes.radius + half, turn + gap, turn + 1 - gap),
            Box(x - side / 2, y - side / 2, side, side),
            self.round_point(outer + sizes.margin / 2, turn + 0.42),
            self.round_point(outer - 1, turn + 0.76),
        )

    def ring(self, inner: float, outer: float, start: float, end: float) -> str:
        """The outline of a part of the turns."""
        onward, back = (0, 1) if self.sizes.standing else (1, 0)
        corners = [self.round_point(outer, start), self.round_point(outer, end)]
        corners += [self.round_point(inner, end), self.round_point(inner, start)]
        a, b, c, d = [f"{number(x)} {number(y)}" for x, y in corners]
        return (
            f"M{a}A{number(outer)} {number(outer)} 0 0 {onward} {b}L{c}A{number(inner)} {number(inner)} 0 0 {back} {d}z"
        )

    def section(self, first: int) -> str:
        """The outline of the section that begins with this square."""
        sizes, turn = self.sizes, first - self.first - 1
        half = sizes.across / 2
        if 0 <= turn < TURN_SQUARES:
            return self.ring(sizes.radius - half, sizes.radius + half, turn, turn + SQUARES)
        along, length, across = self.straight(first)
        begin = along if across == self.near else along + length - SQUARES * length
        return rounded(self.box(begin, across - half, SQUARES * length, sizes.across), CORNER + INSET)

    def arrow(self, square: int) -> Arrow:
        """Where the track goes on after this square."""
        turn = square - self.first
        if 0 <= turn <= TURN_SQUARES:
            x, y = self.round_point(self.sizes.radius, turn)
            ahead = self.round_point(self.sizes.radius, turn + 0.01)
            far = ((ahead[0] - x) ** 2 + (ahead[1] - y) ** 2) ** 0.5
            return (x, y), ((ahead[0] - x) / far, (ahead[1] - y) / far)
        along, length, across = self.straight(square)
        onward = across == self.near
        return self.point(along + length if onward else along, across), self.point(1 if onward else -1, 0)


def rounded(box: Box, radius: float) -> str:
    """The outline of a rectangle with round corners."""
    left, top = number(box.x + radius), number(box.y + radius)
    right, bottom = number(box.right - radius), number(box.bottom - radius)
    r = number(radius)
    arc = f"a{r} {r} 0 0 1"
    return (
        f"M{left} {number(box.y)}H{right}{arc} {r} {r}V{bottom}{arc} -{r} {r}"
        f"H{left}{arc} -{r} -{r}V{top}{arc} {r} -{r}z"
    )
