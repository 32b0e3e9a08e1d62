"""Small drawings that every game uses: figures, seat badges, toy-like tiles, pills, contours around spaces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from overplay.core import look, svg
from overplay.core.look import Paint
from overplay.core.rules import Cell
from overplay.core.svg import Markup

GRID: Final = 24
"""The units that a figure's path data counts on each side."""


def glyph(name: str, x: float, y: float, size: float, figure: str, ground: str = "none", warn: str = "") -> Markup:
    """A figure of `look.json` in a square of this size with its top-left corner at (x, y).

    `figure` is its colour, `ground` that of what it stands on (holes show it), `warn` that of a warning sign's face.
    """
    parts = []
    for part in look.data()["glyphs"][name]["parts"]:
        role, width = part["role"], part.get("stroke")
        colour = {"cut": ground, "cutline": ground, "warn": warn}.get(role)
        if role in ("mainline", "cutline"):
            parts.append(svg.path(part["d"], fill="none", stroke=colour or figure, stroke_width=width))
        elif role == "warn":
            parts.append(svg.path(part["d"], fill=colour, stroke=figure, stroke_width=width))
        else:
            parts.append(svg.path(part["d"], fill=colour))
    return svg.group(*parts, transform=svg.at(x, y, size / GRID), fill=figure)


def badge(seat: str, x: float, y: float, size: float, paint: Paint) -> Markup:
    """The sign of a seat, 'A' to 'F': its shape, colour and letter."""
    shape = look.data()["seats"][seat]
    colour, on = paint(shape["color"]), paint.on(shape["color"])
    return svg.group(
        svg.path(shape["path"], fill=colour, stroke=on, stroke_width=1.5, stroke_opacity=0.7),
        svg.text(seat, 12, shape["baseline"], 12, on, font_weight=700, text_anchor="middle"),
        transform=svg.at(x, y, size / GRID),
    )


def tile(figure: str, colour: str, x: float, y: float, size: float, paint: Paint) -> Markup:
    """A small tile with a figure on it: the icon of a kind of piece."""
    ground, on = paint(colour), paint.on(colour)
    return svg.joined(
        [
            svg.rect(x, y, size, size, size * 0.18, fill=ground),
            glyph(figure, x + size * 0.13, y + size * 0.13, size * 0.74, on, ground),
        ]
    )


def pill(x: float, y: float, width: float, height: float, fill: str, stroke: str, thickness: float = 1) -> Markup:
    """A lying oblong with round ends."""
    return svg.rect(x, y, width, height, height / 2, fill=fill, stroke=stroke, stroke_width=thickness)


def corners(x: float, y: float, width: float, height: float, arm: float, colour: str, thickness: float) -> Markup:
    """Four corners around a rectangle: the sign of the last move."""
    right, bottom = x + width, y + height
    strokes = [
        [(x, y + arm), (x, y), (x + arm, y)],
        [(right - arm, y), (right, y), (right, y + arm)],
        [(right, bottom - arm), (right, bottom), (right - arm, bottom)],
        [(x + arm, bottom), (x, bottom), (x, bottom - arm)],
    ]
    d = "".join([polyline(points) for points in strokes])
    return svg.path(d, fill="none", stroke=colour, stroke_width=thickness)


def polyline(points: Sequence[tuple[float, float]]) -> str:
    """The path data of straight lines from point to point."""
    return "M" + "L".join([f"{svg.number(x)} {svg.number(y)}" for x, y in points])


def dots(columns: range, rows: range, unit: float, colour: str, radius: float = 1.1) -> Markup:
    """A dot at every crossing of a grid: lines of dashes that have no length, only round ends."""
    start, length = svg.number(columns.start * unit), svg.number((len(columns) - 1) * unit + 0.01)
    d = "".join([f"M{start} {svg.number(row * unit)}h{length}" for row in rows])
    return svg.path(d, fill="none", stroke=colour, stroke_width=2 * radius, stroke_dasharray=f"0 {svg.number(unit)}")


def outline(cells: Iterable[Cell], unit: float, outset: float, radius: float) -> str:
    """The path data of the contours around these spaces, so far outside them, with round corners.

    Spaces that touch only at a corner get contours of their own; holes are followed too.
    """
    return "".join([rounded(loop, unit, outset, radius) for loop in loops(set(cells))])


def loops(cells: set[Cell]) -> list[list[tuple[int, int]]]:
    """The corners, as (x, y) in spaces, of each contour; the spaces lie to the right of the way round."""
    ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, column in sorted(cells):
        for beside, start, end in (
            ((row - 1, column), (column, row), (column + 1, row)),
            ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
            ((row + 1, column), (column + 1, row + 1), (column, row + 1)),
            ((row, column - 1), (column, row + 1), (column, row)),
        ):
            if beside not in cells:
                ways.setdefault(start, []).append(end)
    found = []
    while ways:
        start = min(ways, key=lambda point: (point[1], point[0]))
        loop: list[tuple[int, int]] = []
        here, heading = start, (1, 0)
        while True:
            ends = ways[here]
            # where two contours meet at a corner, turn right and stay with the same space
            end = min(ends, key=lambda point: turn_rank(heading, (point[0] - here[0], point[1] - here[1])))
            ends.remove(end)
            if not ends:
                del ways[here]
            step = (end[0] - here[0], end[1] - here[1])
            if step != heading or not loop:
                loop.append(here)
            heading, here = step, end
            if here == start:
                break
        found.append(loop)
    return found


def turn_rank(before: tuple[int, int], after: tuple[int, int]) -> int:
    """0 for a step to the right of the one before, 1 for straight on, 2 for the left."""
    return 1 - (before[0] * after[1] - before[1] * after[0])


def rounded(loop: Sequence[tuple[int, int]], unit: float, outset: float, radius: float) -> str:
    """The path data of one contour with its corners moved outwards and rounded."""
    count = len(loop)
    d = ""
    for index, (x, y) in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % count]
        incoming = sign(x - before[0]), sign(y - before[1])
        outgoing = sign(after[0] - x), sign(after[1] - y)
        # outwards is to the left of the way: of both the ways that meet here
        corner_x = x * unit + outset * (incoming[1] + outgoing[1])
        corner_y = y * unit - outset * (incoming[0] + outgoing[0])
        start = f"{svg.number(corner_x - incoming[0] * radius)} {svg.number(corner_y - incoming[1] * radius)}"
        end = f"{svg.number(corner_x + outgoing[0] * radius)} {svg.number(corner_y + outgoing[1] * radius)}"
        d += f"{'L' if d else 'M'}{start}Q{svg.number(corner_x)} {svg.number(corner_y)} {end}"
    return d + "z"


def sign(value: int) -> int:
    """-1, 0 or 1."""
    return (value > 0) - (value < 0)
