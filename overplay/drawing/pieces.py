"""Small drawings that every game uses: figures, seat badges, toy-like tiles, pills, contours around spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor
from typing import Final

from overplay.core import Cell
from overplay.drawing import look, svg
from overplay.drawing.drawing import Drawing
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup

GRID: Final = 24
"""The units that a figure's path data counts on each side."""


def glyph(name: str, x: float, y: float, size: float, figure: str, ground: str = "none", warn: str = "") -> Markup:
    """A figure of `look.json` in a square of this size with its top-left corner at (x, y).

    `figure` is its colour, `ground` that of what it stands on (holes show it), `warn` that of a warning sign's face.
    """
    colours = {
        "main": {},
        "cut": {"fill": ground},
        "mainline": {"fill": "none", "stroke": figure},
        "cutline": {"fill": "none", "stroke": ground},
        "warn": {"fill": warn, "stroke": figure},
    }
    parts = [
        svg.path(part["d"], **colours[part["role"]], stroke_width=part.get("stroke"))
        for part in look.data()["glyphs"][name]["parts"]
    ]
    return svg.group(*parts, transform=svg.at(x, y, size / GRID), fill=figure)


def badge(
    seat: str, x: float, y: float, size: float, paint: Paint, *, words: str = "", type_size: float = 12
) -> Markup:
    """The sign of a seat, 'A' to 'F': its shape and colour, with its letter or other words on it."""
    shape = look.data()["seats"][seat]
    colour, on = paint(shape["color"]), paint.on(shape["color"])
    return svg.group(
        svg.path(shape["path"], fill=colour, stroke=on, stroke_width=1.5, stroke_opacity=0.7),
        svg.text(words or seat, 12, shape["baseline"], type_size, on, font_weight=700, text_anchor="middle"),
        transform=svg.at(x, y, size / GRID),
    )


def disc(
    figure: str, x: float, y: float, radius: float, size: float, ink: str, fill: str, stroke: str, thickness: float
) -> Markup:
    """A figure of this size and colour in the middle of a disc around (x, y)."""
    return svg.joined(
        [
            svg.circle(x, y, radius, fill=fill, stroke=stroke, stroke_width=thickness),
            glyph(figure, x - size / 2, y - size / 2, size, ink),
        ]
    )


def centred(words: str, x: float, y: float, size: float, colour: str, weight: int = 700) -> Markup:
    """A number or a letter with its middle at (x, y)."""
    return svg.text(words, x, y + size * 0.36, size, colour, font_weight=weight, text_anchor="middle")


def touch(x: float, y: float, width: float, height: float, radius: float | None = None) -> Markup:
    """What takes clicks, and can be pointed at, where nothing is drawn."""
    return svg.rect(x, y, width, height, radius, fill="none", pointer_events="all")


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


def stock(x: float, y: float, width: float, height: float, unit: float, paint: Paint, *, outset: float = 0) -> Markup:
    """A piece of card: its flat shade, its ground, its outline, `outset` outside the spaces it holds."""
    left, across, radius = x - outset, width + 2 * outset, look.card_radius(unit)
    high = height + 2 * outset
    return svg.joined(
        [
            svg.rect(left, y + 1.5, across, height, radius, fill=paint("shade"), fill_opacity=paint.shade_opacity),
            svg.rect(
                left, y - outset, across, high, radius, fill=paint("card"), stroke=paint("edge"), stroke_opacity=0.6
            ),
        ]
    )


def hand_card(
    face: Markup,
    number: Callable[[str], Markup],
    size: tuple[float, float],
    words: str,
    paint: Paint,
    *,
    key: str,
    playing: bool,
    waiting: bool,
    pick: str | None,
) -> Drawing:
    """A card of a hand: framed if it is in play, paler if it waits for the one in play.

    `number` draws its heading in a colour, `pick` is the token that a click on it picks.
    """
    width, height = size
    words += ", in play" if playing else ""
    line = look.data()["stroke"]["mark"]
    stroke, events = (paint("ink"), None) if playing else ("none", "all")
    frame = svg.rect(
        2, 2, width - 4, height - 4, 10, fill="none", stroke=stroke, stroke_width=line, pointer_events=events
    )
    content = svg.group(
        svg.title(words),
        frame if playing or pick else None,
        number(paint("ink-2" if waiting else "ink")),
        svg.group(face, opacity=0.75) if waiting else face,
        data_pick=pick,
    )
    return Drawing(content, width, height, words, key=key)


def back(
    x: float, y: float, width: float, height: float, name: str, paint: Paint, *, edge: str = "edge", ink: str = "ink-2"
) -> Markup:
    """A card face down, with the glyph of this name on it."""
    size, radius = min(width, height) * 0.6, look.data()["size"]["card"]["back"]
    return svg.group(
        svg.rect(0.75, 0.75, width - 1.5, height - 1.5, radius, fill=paint("card"), stroke=paint(edge)),
        svg.rect(4, 4, width - 8, height - 8, radius - 2, fill=paint("well")),
        glyph(name, (width - size) / 2, (height - size) / 2, size, paint(ink)),
        transform=svg.at(x, y),
    )


def fan(count: int, room: float, widest: float) -> float:
    """How far apart things stand that overlap when they need more room; the last one has its own width beside it."""
    return min(widest, room / max(1, count - 1))


def corners(x: float, y: float, width: float, height: float, arm: float, colour: str, thickness: float) -> Markup:
    """Four corners around a rectangle: the sign of the last move."""
    right, bottom = x + width, y + height
    strokes = (
        polyline([(x, y + arm), (x, y), (x + arm, y)]),
        polyline([(right - arm, y), (right, y), (right, y + arm)]),
        polyline([(right, bottom - arm), (right, bottom), (right - arm, bottom)]),
        polyline([(x + arm, bottom), (x, bottom), (x, bottom - arm)]),
    )
    return svg.path("".join(strokes), fill="none", stroke=colour, stroke_width=thickness)


def polyline(points: Sequence[tuple[float, float]]) -> str:
    """The path data of straight lines from point to point."""
    return "M" + "L".join([f"{svg.number(x)} {svg.number(y)}" for x, y in points])


def dot_grid(box: tuple[float, float, float, float], unit: float, colour: str) -> Markup:
    """A dot at every corner of a space inside a box (left, top, width, height); one is at the origin or would be.

    Each row is a line of dashes that have no length, only round ends.
    """
    left, top, width, height = [length / unit for length in box]
    first, last = ceil(left), floor(left + width)
    start, length = svg.number(first * unit), svg.number((last - first) * unit + 0.01)
    rows = range(ceil(top), floor(top + height) + 1)
    d = "".join([f"M{start} {svg.number(row * unit)}h{length}" for row in rows])
    return svg.path(d, fill="none", stroke=colour, stroke_width=DOT, stroke_dasharray=f"0 {svg.number(unit)}")


DOT: Final = 2.2
"""How wide a dot is."""


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
    d = ""
    for index, (x, y) in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
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


# -- marks on boards ----------------------------------------------------------------------------------------------

MARKS: Final = ("lit", "refused", "legal", "plain")


def mark(kind: str, cells: Iterable[Cell], unit: float, paint: Paint) -> Markup:
    """A contour round spaces: 'lit' with their count, 'refused' dotted, hatched, with a cross, 'legal', 'plain' solid.

    Raises ValueError for another kind.
    """
    if kind not in MARKS:
        raise ValueError(f"A mark is one of {', '.join(MARKS)}, not {kind!r}.")
    marked = set(cells)
    if not marked:
        return Markup()
    strokes = look.data()["stroke"]
    d = outline(marked, unit, 1, look.card_radius(unit))
    x, y = signpost(marked, unit)
    colour, around = mark_colours(kind, paint)
    spot = svg.circle(x, y, 9, fill=colour, stroke=around, stroke_width=2)
    if kind == "refused":
        cross = f"M{svg.number(x - 3.2)} {svg.number(y - 3.2)}l6.4 6.4m0-6.4l-6.4 6.4"
        return svg.group(
            svg.path(hatching(marked, unit), fill="none", stroke=colour, stroke_width=1.2, opacity=0.6),
            svg.path(d, fill="none", stroke=colour, stroke_width=strokes["mark"], stroke_dasharray=DOTTED),
            spot,
            svg.path(cross, fill="none", stroke=around, stroke_width=2.4),
        )
    count = svg.text(str(len(marked)), x, y + 4.2, 12, paint("panel"), font_weight=700, text_anchor="middle")
    return svg.group(
        svg.path(d, fill="none", stroke=around, stroke_width=strokes["halo"]),
        svg.path(d, fill="none", stroke=colour, stroke_width=strokes["lit"]),
        *((spot, count) if kind == "lit" else ()),
    )


DOTTED: Final = "2 5"
"""The dashes and gaps of a contour round what was refused."""


def mark_colours(kind: str, paint: Paint) -> tuple[str, str]:
    """The colours of a mark of this kind, and of what sets it off from what it lies on."""
    return paint("ink" if kind == "plain" else kind), paint("lit-halo" if kind == "lit" else "panel")


def signpost(cells: set[Cell], unit: float) -> tuple[float, float]:
    """Where the count or the cross of a mark sits: the upper right corner of its first row."""
    row, column = min(cells, key=lambda cell: (cell[0], -cell[1]))
    return (column + 1) * unit - 1.0, row * unit + 1.0


def hatching(cells: set[Cell], unit: float) -> str:
    """Slanting lines over these spaces, a quarter of a space apart, that meet from space to space."""
    d = ""
    for row, column in sorted(cells):
        left, top = column * unit, row * unit
        for quarter in range(1, 8):
            reach = quarter * unit / 4
            start = (left + max(0.0, reach - unit), top + min(reach, unit))
            end = (left + min(reach, unit), top + max(0.0, reach - unit))
            d += polyline([start, end])
    return d
