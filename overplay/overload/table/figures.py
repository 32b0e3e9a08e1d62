"""What Overload is made of, drawn: the track with its signs, pieces with their counters, die, bowl, chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from overplay.core import SEATS, Cell
from overplay.drawing import Markup, Paint, pieces, svg
from overplay.overload.board import DOUBLE, MINUS, MOST, PLUS, PLUS_MINUS, START, Piece
from overplay.overload.records import Which
from overplay.overload.scoring import chip_values
from overplay.overload.table.track import Place, Track

TARGET: Final = 30
"""What can be touched is at least so wide and high."""

SIGN_GLYPHS: Final = {PLUS: "plus", MINUS: "minus", PLUS_MINUS: "plusminus", DOUBLE: "double"}
"""The figure on a special square."""

KIND_WORDS: Final = {PLUS: "plus", MINUS: "minus", PLUS_MINUS: "plus-minus", DOUBLE: "double"}
"""What a special square is called."""

KIND_TEXTS: Final = {
    PLUS: "who lands here gets a counter from the bowl",
    MINUS: "who lands here gives up a counter",
    PLUS_MINUS: "who lands here goes on or back by one square",
    DOUBLE: "everything on it counts double",
}
"""What a special square does."""


# -- the track ----------------------------------------------------------------------------------------------------


def ground(track: Track, specials: Mapping[int, str], paint: Paint) -> Markup:
    """The track without pieces: sections, squares with pale signs, numbers, start and finish."""
    places, squares, finish = track.places, range(1, track.length + 1), track.length + 1
    return svg.joined(
        [
            *[
                svg.path(d, fill=paint("card"), stroke=paint("edge"), stroke_width=1.2)
                for d in (*track.sections, places[START].outline, places[finish].outline)
            ],
            *[svg.path(places[square].outline, fill=paint("well")) for square in squares],
            end_label(track, START, "start", "Start", paint),
            end_label(track, finish, "finish", "Finish", paint),
            *[square_signs(track, square, specials.get(square), paint) for square in squares],
        ]
    )


def signs(track: Track, specials: Mapping[int, str], paint: Paint) -> Markup:
    """What lies on the edges of squares: the signs of special ones, which way the track goes."""
    radius = 8.5 if track.sizes.standing else 10
    return svg.joined(
        [
            *[chevron(at, way, paint) for at, way in track.arrows],
            *[
                sign_disc(SIGN_GLYPHS[kind], *track.places[square].sign, radius, paint)
                for square, kind in specials.items()
            ],
        ]
    )


def square_signs(track: Track, square: int, kind: str | None, paint: Paint) -> Markup:
    """The number of a square outside of it; a special one has its sign, large and pale, on it."""
    place, size = track.places[square], 10 if track.sizes.standing else 11.5
    ink, weight = (paint("ink-2"), 600) if kind is None else (paint("ink"), 700)
    number = pieces.centred(str(square), *place.number, size, ink, weight)
    if kind is None:
        return number
    x, y = place.room.middle
    side = track.sizes.across * 0.6
    sign = pieces.glyph(SIGN_GLYPHS[kind], x - side / 2, y - side / 2, side, paint("edge"))
    return svg.joined([number, svg.group(sign, opacity=0.45)])


def sign_disc(figure: str, x: float, y: float, radius: float, paint: Paint) -> Markup:
    """The sign of a special square on a dark disc."""
    return pieces.disc(figure, x, y, radius, radius * 1.36, paint("card"), paint("ink"), paint("card"), 1.5)


def chevron(at: tuple[float, float], way: tuple[float, float], paint: Paint) -> Markup:
    """Which way the track goes, on a small disc."""
    (x, y), (dx, dy) = at, way
    one, other = [(x - 1.4 * dx + 3.4 * side * dy, y - 1.4 * dy - 3.4 * side * dx) for side in (1, -1)]
    head = pieces.polyline([one, (x + 2 * dx, y + 2 * dy), other])
    return svg.joined(
        [
            svg.circle(x, y, 6.5, fill=paint("card"), stroke=paint("edge"), stroke_width=1),
            svg.path(head, fill="none", stroke=paint("ink-2"), stroke_width=1.8),
        ]
    )


def end_label(track: Track, square: int, figure: str, label: str, paint: Paint) -> Markup:
    """The flag and the name of the start or the finish."""
    room = track.places[square].room
    if track.sizes.standing:
        x, _ = room.middle
        return svg.joined(
            [
                pieces.glyph(figure, x - 7, room.y + 3, 14, paint("ink")),
                svg.text(label, x, room.y + 27, 10, paint("ink"), font_weight=650, text_anchor="middle"),
            ]
        )
    y = room.y + 3 if square == START else room.y + room.height / 2 - 8
    return svg.joined(
        [
            pieces.glyph(figure, room.x + 5, y, 15, paint("ink")),
            svg.text(label, room.x + 24, y + 12, 12.5, paint("ink"), font_weight=650),
        ]
    )


def marked(place: Place, kind: str, paint: Paint) -> Markup:
    """A line around a square, on a ground of another colour; its kind is one of `pieces.MARKS`."""
    colour, around = pieces.mark_colours(kind, paint)
    dash = pieces.DOTTED if kind == "refused" else None
    return svg.joined(
        [
            svg.path(place.outline, fill="none", stroke=around, stroke_width=7),
            svg.path(place.outline, fill="none", stroke=colour, stroke_width=3, stroke_dasharray=dash),
        ]
    )


def drawn_marks(marks: Iterable[tuple[str, Iterable[Cell]]], shape: Track, paint: Paint) -> list[Markup]:
    """Lines around squares, each mark a kind and spaces (0, square)."""
    return [marked(shape.places[square], kind, paint) for kind, spaces in marks for _, square in spaces]


# -- pieces -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a piece stands: the middle of its foot, its scale, whether its counters are stacked on it."""

    x: float
    y: float
    scale: float
    stacked: bool


def stands(track: Track, pairs: Sequence[tuple[Piece, Piece]]) -> dict[Which, Stand]:
    """Where each piece stands: on the start by seat, on a square side by side."""
    by_square: dict[int, list[Which]] = {}
    for seat, pair in enumerate(pairs):
        for index, piece in enumerate(pair):
            by_square.setdefault(piece.square, []).append((seat, index))
    found: dict[Which, Stand] = {}
    for square, there in by_square.items():
        if square == START:
            found |= {which: on_start(track, which, len(pairs)) for which in there}
        else:
            found |= dict(zip(there, side_by_side(track, square, len(there)), strict=True))
    return found


def on_start(track: Track, which: Which, players: int) -> Stand:
    """On the start every piece has a place of its own."""
    (seat, index), room, badge = which, track.places[START].room, track.sizes.badge
    if track.sizes.standing:
        step = (room.height - 34) / players
        return Stand(room.x + room.width / 2 + (index - 0.5) * (badge + 2), room.y + 32 + (seat + 0.5) * step, 1, False)
    step = (room.width - 8) / players
    return Stand(
        room.x + 4 + (seat + 0.5) * step, room.y + 29 + index * (badge - 2), min(0.9, step / (badge + 1)), False
    )


LEAST_SCALE: Final = 0.8
"""Smaller than this, pieces rather stand without their counters, which their number tells too."""


def side_by_side(track: Track, square: int, count: int) -> list[Stand]:
    """So many pieces on a square: in a row with their counters, or in rows of feet only."""
    room, badge = track.places[square].room, track.sizes.badge
    side = badge + 1
    scale = min(1.0, room.width / (count * side))
    if scale >= LEAST_SCALE:
        step = min(room.width / count, side * 1.5)
        left = room.x + room.width / 2 - step * (count - 1) / 2
        y = room.bottom - 1.5 - badge * scale / 2
        return [Stand(left + step * at, y, scale, True) for at in range(count)]
    scale = next(
        scale
        for scale in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3)
        if int(room.width / (side * scale)) * int(room.height / (side * scale)) >= count
    )
    rows = ceil(count / int(room.width / (side * scale)))
    columns = ceil(count / rows)
    return [
        Stand(
            room.x + room.width / 2 + (at % columns - (columns - 1) / 2) * room.width / columns,
            room.y + room.height / 2 + (at // columns - (rows - 1) / 2) * min(side * scale * 1.1, room.height / rows),
            scale,
            False,
        )
        for at in range(count)
    ]


def piece(which: Which, counters: int, badge: float, columns: int, paint: Paint, *, stacked: bool = True) -> Markup:
    """A piece with the middle of its foot at the origin: its seat's shape with the number, its counters on it."""
    return svg.joined(
        [
            stack(counters, badge, columns, paint) if stacked else None,
            pieces.badge(SEATS[which[0]], -badge / 2, -badge / 2, badge, paint, words=str(counters), type_size=13),
        ]
    )


def stack(counters: int, badge: float, columns: int, paint: Paint) -> Markup:
    """Counters above a foot: in a tower with a gap after the fourth, or in two columns of four; at eight a lid."""
    slab, pitch, gap = (2.9, 4.1, 2) if columns == 1 else (3.2, 4.4, 0)
    wide = (badge * 0.8 - 1.5 * (columns - 1)) / columns
    left, base = -badge * 0.4, -badge / 2 - 1
    found = []
    for at in range(counters):
        column, row = divmod(at, MOST // columns)
        up = row * pitch + gap * (at >= MOST // 2)
        found.append(svg.rect(left + column * (wide + 1.5), base - up - slab, wide, slab, 0.9, fill=paint("counter")))
    lid = base - (MOST // columns) * pitch - gap - 2.6
    full = svg.rect(-badge * 0.48, lid, badge * 0.96, 2.6, 1, fill=paint("refused"))
    return svg.joined([*found, full if counters == MOST else None])


def slabs(counters: int, x: float, y: float, paint: Paint) -> Markup:
    """Counters in a lying row of slabs, with a gap after the fourth and a bar after the eighth."""
    bar = svg.rect(x + MOST * 6 + 3, y - 1, 2.6, 14, 1, fill=paint("refused"))
    return svg.joined(
        [
            *[
                svg.rect(x + at * 6 + (3 if at >= MOST // 2 else 0), y, 4.2, 12, 1, fill=paint("counter"))
                for at in range(counters)
            ],
            bar if counters == MOST else None,
        ]
    )


SLABS_WIDTH: Final = 56


# -- die, bowl, chips ---------------------------------------------------------------------------------------------

DIE: Final = "M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11z"
FACE: Final = (
    "M12 4.4 19.3 17H4.7zM12 1v3.4M21.5 17.5 19.3 17M2.5 17.5 4.7 17M2.5 6.5l2.2 10.5M21.5 6.5l-2.2 10.5"
    "M12 4.4 2.5 6.5M12 4.4l9.5 2.1M4.7 17 12 23l7.3-6"
)
"""The eight-sided die, seen onto a face, and its edges."""


def die(number: int | None, x: float, y: float, size: float, paint: Paint) -> Markup:
    """The die with the number rolled, with a question mark before."""
    return svg.group(
        svg.title("The die isn't rolled yet" if number is None else f"The die shows {number}"),
        svg.path(DIE, fill=paint("card"), stroke=paint("ink"), stroke_width=1.3),
        svg.path(FACE, fill="none", stroke=paint("edge"), stroke_width=0.9),
        svg.text(
            "?" if number is None else str(number), 12, 15.6, 8.8, paint("ink"), font_weight=700, text_anchor="middle"
        ),
        transform=svg.at(x, y, size / pieces.GRID),
        data_key="die",
    )


def small_die(number: int, x: float, y: float, size: float, paint: Paint) -> Markup:
    """A number of the die in its outline."""
    return svg.group(
        svg.path(DIE, fill=paint("card"), stroke=paint("ink"), stroke_width=1.8),
        svg.text(str(number), 12, 16.4, 12.5, paint("ink"), font_weight=700, text_anchor="middle"),
        transform=svg.at(x, y, size / pieces.GRID),
    )


def bowl(counters: int, x: float, y: float, size: float, paint: Paint) -> Markup:
    """The bowl with the number of its counters below, around (x, y)."""
    return svg.joined(
        [
            pieces.glyph("bowl", x - size / 2, y - size * 0.85, size, paint("counter")),
            svg.text(str(counters), x, y + 18, 17, paint("ink"), font_weight=700, text_anchor="middle"),
            svg.text("in the bowl", x, y + 33, 11, paint("ink-2"), text_anchor="middle"),
        ]
    )


CHIP_ROLES: Final = {5: ("ink", "panel"), 2: ("counter", "panel"), 1: ("card", "ink")}


def chips(points: int, x: float, y: float, radius: float, room: float, paint: Paint) -> Markup:
    """Points in as few chips as can be, in a row that overlaps if it needs more room."""
    values = chip_values(points)
    step = pieces.fan(len(values), room - 2 * radius, radius * 2 + 1)
    found = []
    for at, value in enumerate(values):
        fill, on = CHIP_ROLES[value]
        middle = x + radius + at * step
        found.append(svg.circle(middle, y, radius, fill=paint(fill), stroke=paint("edge"), stroke_width=1.2))
        found.append(svg.text(str(value), middle, y + 3.7, 10.5, paint(on), font_weight=700, text_anchor="middle"))
    return svg.joined(found)
