"""Lots and cards of Overparked as SVG: vehicles, motorbikes, cones, keys, lots, cards on the table and in the hand.

Space (row, column) of a lot lies at (column * unit, row * unit), so that a piece keeps its place in every drawing. A
vehicle is drawn on a grid of 24 units a space, heading right, and turned if it stands upright.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache, partial
from math import cos, radians, sin
from typing import Final

from overplay.core import Cell, listed
from overplay.drawing import Markup, Paint, pieces, svg
from overplay.drawing.pieces import GRID
from overplay.overparked.board import Lot
from overplay.overparked.components import (
    ADVANCED_TRUCKS,
    BUS,
    CAR_COLOURS,
    COLUMN_LETTERS,
    CONE,
    MOTORBIKE,
    SIDE,
    TRUCKS,
    VEHICLE_NAMES,
    WINDOW,
    ParkingCard,
    Vehicle,
    space_name,
)

UNIT: Final = 36
"""How wide a space is where one parks."""

COLOUR_ROLES: Final = {"R": "red", "Y": "yellow", "B": "blue", "P": "purple"} | dict.fromkeys(TRUCKS, "truck")
"""The colour of a vehicle, by its letter."""

LETTERS_FROM: Final = 22
"""The smallest unit at which a vehicle has room for its letter."""

WHEELS: Final = "on-light"


# -- turning ----------------------------------------------------------------------------------------------------


def turned(degrees: float, x: float = 0, y: float = 0) -> str:
    """The value of a `transform` that turns clockwise, then moves to (x, y).

    It is a matrix, so that between two of them a browser takes the shorter way round.
    """
    along, across = cos(radians(degrees)), sin(radians(degrees))
    numbers = [svg.number(value, 4) for value in (along, across, -across, along)]
    return f"matrix({' '.join(numbers)} {svg.number(x)} {svg.number(y)})"


def upright(piece: Vehicle, x: float, y: float) -> tuple[float, float]:
    """Where a point of the drawing of a vehicle that heads right lies once it is turned as the vehicle stands."""
    return (x, y) if piece.heading == "h" else (piece.width * GRID - y, x)


# -- vehicles ---------------------------------------------------------------------------------------------------


def vehicle(piece: Vehicle, unit: float, paint: Paint, *, key: str = "", pick: str = "", words: str = "") -> Markup:
    """A vehicle where it stands: one piece with its roof mark, and its letter if there is room.

    `key` tells it from others, `pick` is the token that a click on it means, `words` name it.
    """
    return svg.group(
        svg.title(words) if words else None,
        vehicle_face(piece.shifted(-piece.row, -piece.column), unit, paint),
        data_key=key or None,
        data_pick=pick or None,
        transform=svg.at(piece.column * unit, piece.row * unit),
    )


@lru_cache(maxsize=1024)
def vehicle_face(piece: Vehicle, unit: float, paint: Paint) -> Markup:
    """A vehicle with its first space at the origin."""
    drawing = BODIES[piece.letter](piece, paint)
    if piece.heading == "v":
        drawing = svg.group(drawing, transform=turned(90, piece.width * GRID, 0))
    if unit >= LETTERS_FROM:
        drawing = svg.joined([drawing, lettering(piece, paint)])
    return svg.group(drawing, transform=f"scale({svg.number(unit / GRID, 4)})")


def body(d: str, colour: str, paint: Paint) -> Markup:
    """A painted part of a vehicle, with the thin outline that shows its shape on any ground."""
    return svg.path(d, fill=paint(colour), stroke=paint.on(colour), stroke_width=1.1, stroke_opacity=0.6)


def wheels(spots: Sequence[tuple[float, float]], width: float, height: float, paint: Paint) -> Markup:
    """Wheels of one size with their upper left corners there."""
    return svg.joined([svg.rect(x, y, width, height, 1.4, fill=paint(WHEELS)) for x, y in spots])


def car(piece: Vehicle, paint: Paint) -> Markup:
    """A car that heads right: bonnet, windows, and on its roof the mark of its colour."""
    colour, more = COLOUR_ROLES[piece.letter], (piece.length - 2) * GRID
    on = paint.on(colour)
    drawing = svg.joined(
        [
            wheels([(x, y) for x in (9, 31 + more) for y in (1.2, 19.2)], 7, 3.6, paint),
            body(f"M8 3h{27 + more}c6 0 10 3.6 10 9s-4 9-10 9H8c-3 0-5-2-5-5V8c0-3 2-5 5-5z", colour, paint),
            svg.path(
                f"M{29.5 + more} 5.8c3 1.3 4.6 3.5 4.6 6.2s-1.6 4.9-4.6 6.2l-2.6-2.7c.6-1.1.9-2.2.9-3.5s-.3-2.4-.9-3.5z"
                "M9.3 7.2l2.7 1.6c-.4 1-.6 2.1-.6 3.2s.2 2.2.6 3.2l-2.7 1.6C8.3 15.4 7.8 13.8 7.8 12s.5-3.4 1.5-4.8z",
                fill=on,
            ),
            svg.group(roof(piece.letter, on), transform=svg.at(more / 2 - 0.8, 0)),
        ]
    )
    return drawing if piece.width == 1 else svg.group(drawing, transform=f"scale(1 {piece.width})")


def roof(letter: str, on: str) -> Markup:
    """The mark on a car's roof: stripes are red, checks yellow, a ring is blue."""
    if letter == "R":
        return svg.path("M14.5 9.6h11M14.5 14.4h11", fill="none", stroke=on, stroke_width=2.2)
    if letter == "Y":
        d = "M14 8.6h3.4v3.4h-3.4zM20.8 8.6h3.4v3.4h-3.4zM17.4 12h3.4v3.4h-3.4zM24.2 12h2.4v3.4h-2.4z"
        return svg.path(d, fill=on)
    return svg.path("M20 8.4a3.6 3.6 0 1 0 .01 0z", fill="none", stroke=on, stroke_width=2.2)


def bus(piece: Vehicle, paint: Paint) -> Markup:
    """A bus that heads right: a hatch a space on its roof."""
    colour, long = COLOUR_ROLES[piece.letter], piece.length * GRID
    on = paint.on(colour)
    hatches = "".join([f"M{svg.number(11.5 + 16.5 * at)} 7.5h9v9h-9z" for at in range(piece.length)])
    drawing = svg.joined(
        [
            wheels([(x, y) for x in (10, long - 20) for y in (0.8, 19.6)], 8, 3.6, paint),
            body(
                f"M6 2.5h{long - 16}c4.5 0 7 2.5 7 7v5c0 4.5-2.5 7-7 7H6c-2 0-3-1-3-3v-13c0-2 1-3 3-3z", colour, paint
            ),
            svg.path(hatches, fill="none", stroke=on, stroke_width=1.8),
            svg.rect(long - 9.7, 6, 3, 12, 1.3, fill=on),
        ]
    )
    return drawing if piece.width == 1 else svg.group(drawing, transform=f"scale(1 {piece.width})")


def truck(piece: Vehicle, paint: Paint) -> Markup:
    """A truck that heads right: a long body, then the cab."""
    colour, long, wide = COLOUR_ROLES[piece.letter], piece.length * GRID, piece.width * GRID
    on, inset = paint.on(colour), 2 + 3 * piece.width
    stripes = "".join([f"M{svg.number(x)} 8v{wide - 16}" for x in range(10, long - 20, 6)])
    return svg.joined(
        [
            wheels([(x, y) for x in (8, long - 28) for y in (1, wide - 5)], 9, 4, paint),
            wheels([(long - 11, inset - 2.5), (long - 11, wide - inset - 1.5)], 6, 4, paint),
            svg.rect(long - 16, wide / 2 - 5, 5, 10, fill=paint(WHEELS)),
            body(
                f"M5.5 3H{long - 17.5}a2.5 2.5 0 0 1 2.5 2.5V{wide - 5.5}a2.5 2.5 0 0 1-2.5 2.5H5.5"
                f"A2.5 2.5 0 0 1 3 {wide - 5.5}V5.5A2.5 2.5 0 0 1 5.5 3z",
                colour,
                paint,
            ),
            body(
                f"M{long - 12} {inset}h3.5c4 0 6 2 6 5V{wide - inset - 5}c0 3-2 5-6 5h-3.5z",
                colour,
                paint,
            ),
            svg.path(stripes, fill="none", stroke=on, stroke_width=1.6, stroke_opacity=0.4),
            svg.rect(long - 8.7, inset + 4.5, 3.2, wide - 2 * inset - 9, 1.4, fill=on),
        ]
    )


BODIES: Final = dict.fromkeys(CAR_COLOURS, car) | {BUS: bus} | dict.fromkeys(TRUCKS, truck)
"""What draws the vehicle of a letter."""


def lettering(piece: Vehicle, paint: Paint) -> Markup:
    """The letter of a vehicle, upright however it stands: on the bonnet, on a hatch, on a plate of a truck."""
    colour, long, wide = COLOUR_ROLES[piece.letter], piece.length * GRID, piece.width * GRID
    on = paint.on(colour)
    if piece.letter not in TRUCKS:
        along = 16 + 16.5 * (piece.length // 2) if piece.letter == BUS else long - 8.9
        return pieces.centred(piece.letter, *upright(piece, along, wide / 2), 8.2, on)
    x, y = upright(piece, (long - 12) / 2, wide / 2)
    numbered = piece.letter in ADVANCED_TRUCKS
    half = 8.5 if numbered and piece.width > 1 else 6
    plate = x - half, y - half, 2 * half, 2 * half, 3
    return svg.joined(
        [
            svg.rect(*plate, fill=paint("card" if numbered else colour)),
            svg.rect(*plate, stroke=on if numbered else None, stroke_width=1.2 if numbered else None, fill="none"),
            pieces.centred(piece.letter, x, y, 1.6 * half, paint("ink") if numbered else on),
        ]
    )


def vehicle_keys(vehicles: Iterable[Vehicle]) -> dict[Vehicle, str]:
    """What tells each vehicle from the others, and stays the same while a key moves it along its line.

    Its letter, its heading, the line in which it can move, and how many of its like stand before it in that line:
    none can pass another.
    """
    before: Counter[str] = Counter()
    keys = {}
    for piece in vehicles:
        line = f"{piece.letter}{piece.heading}{piece.row if piece.heading == 'h' else piece.column}"
        keys[piece] = f"{line}-{before[line]}"
        before[line] += 1
    return keys


def vehicle_words(piece: Vehicle) -> str:
    """'red car across', 'bus upright'."""
    return f"{VEHICLE_NAMES[piece.letter]} {'across' if piece.heading == 'h' else 'upright'}"


# -- motorbikes, cones, keys ------------------------------------------------------------------------------------

QUARTERS: Final = (
    ("red", "M12 12H2.4A9.6 9.6 0 0 1 12 2.4z"),
    ("yellow", "M12 12V2.4A9.6 9.6 0 0 1 21.6 12z"),
    ("blue", "M12 12h9.6A9.6 9.6 0 0 1 12 21.6z"),
    ("purple", "M12 12v9.6A9.6 9.6 0 0 1 2.4 12z"),
)


@lru_cache(maxsize=64)
def motorbike(unit: float, paint: Paint) -> Markup:
    """A motorbike in a space at the origin, inside a ring of all four colours."""
    return svg.group(
        *[svg.path(d, fill=paint(colour)) for colour, d in QUARTERS],
        svg.circle(12, 12, 9.6, fill="none", stroke=paint("ink"), stroke_width=0.8),
        svg.circle(12, 12, 7.2, fill=paint("card")),
        pieces.glyph("motorbike", 6, 6, 12, paint("ink")),
        transform=f"scale({svg.number(unit / GRID, 4)})",
    )


@lru_cache(maxsize=64)
def cone(unit: float, paint: Paint) -> Markup:
    """A cone in a space at the origin."""
    size = unit * 0.8
    return pieces.glyph("cone", (unit - size) / 2, (unit - size) / 2, size, paint("cone"), paint("card"))


def key_disc(x: float, y: float, radius: float, paint: Paint) -> Markup:
    """A key, with its middle at (x, y)."""
    return pieces.disc("key", x, y, radius, radius * 1.5, paint.on("quad"), paint("quad"), paint("panel"), 1)


def taken_disc(x: float, y: float, radius: float, paint: Paint) -> Markup:
    """Where a key was, with its middle at (x, y)."""
    return pieces.disc("check", x, y, radius, radius * 1.2, paint("ink-2"), "none", paint("edge"), 1.2)


def no_parking(x: float, y: float, size: float, paint: Paint) -> Markup:
    """The sign of the No Parking zone."""
    return pieces.glyph("noparking", x, y, size, paint("refused"), paint("ink"))


def item(letter: str, sizes: dict[str, tuple[int, int]], side: float, paint: Paint, heading: str = "h") -> Markup:
    """A vehicle or a cone in the middle of a square of this side at the origin."""
    if letter == CONE:
        return cone(side, paint)
    length, width = sizes[letter]
    piece = Vehicle(letter, 0, 0, "v" if heading == "v" else "h", length, width)
    rows, columns = piece.extent
    unit = min(side / 2.4, side / max(rows, columns))
    middle = svg.at((side - columns * unit) / 2, (side - rows * unit) / 2)
    return svg.group(vehicle_face(piece, unit, paint), transform=middle)


# -- lots -------------------------------------------------------------------------------------------------------

QUADRANTS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
"""Whether each of them lies below, and at the right."""


def lot(
    of: Lot, unit: float, paint: Paint, *, unlocked: Collection[int] = (), name: str = "", picks: Collection[Cell] = ()
) -> Markup:
    """A lot with everything on it. `unlocked` are the quadrants whose key was taken.

    `name` begins the keys of its pieces; vehicles whose first space is among `picks` can be picked.
    """
    vehicles = []
    for piece, key in vehicle_keys(of.vehicles).items():
        first = piece.row, piece.column
        words = f"{space_name(first)}: {vehicle_words(piece)}" if name else ""
        pick = f"vehicle:{space_name(first)}" if first in picks else ""
        vehicles.append(vehicle(piece, unit, paint, key=f"{name}-{key}" if name else "", pick=pick, words=words))
    return svg.joined(
        [
            ground(unit, paint),
            quadrant_lines(unit, paint, unlocked),
            *[on_space(cone(unit, paint), cell, unit, f"{name}-cone" if name else "") for cell in of.cones],
            *vehicles,
            *[on_space(motorbike(unit, paint), cell, unit, f"{name}-bike" if name else "") for cell in of.motorbikes],
        ]
    )


@lru_cache(maxsize=64)
def ground(unit: float, paint: Paint) -> Markup:
    """The tarmac of a lot with the lines between its spaces."""
    side, out = SIDE * unit, max(2.0, unit * 0.1)
    return svg.joined(
        [
            svg.rect(-out, -out, side + 2 * out, side + 2 * out, unit * 0.2, fill=paint("lot")),
            ruled(SIDE, unit, paint("lot-line")),
        ]
    )


def ruled(side: int, unit: float, colour: str) -> Markup:
    """The lines between the spaces of a square of so many."""
    whole, ats = svg.number(side * unit), [svg.number(at * unit) for at in range(1, side)]
    d = "".join([f"M{at} 0v{whole}M0 {at}h{whole}" for at in ats])
    return svg.path(d, fill="none", stroke=colour, stroke_width=1)


def quadrant_lines(unit: float, paint: Paint, unlocked: Collection[int]) -> Markup:
    """The outlines of the quadrants: dashed while their key lies there, solid once it was taken."""
    side, inset = SIDE / 2 * unit, max(1.0, unit * 0.04)
    open_line = {
        "stroke_width": max(1.0, unit * 0.045),
        "stroke_dasharray": f"{svg.number(unit * 0.14)} {svg.number(unit * 0.12)}",
    }
    return svg.joined(
        [
            svg.rect(
                right * side + inset,
                down * side + inset,
                side - 2 * inset,
                side - 2 * inset,
                unit * 0.12,
                fill="none",
                stroke=paint("quad"),
                **({"stroke_width": max(1.0, unit * 0.07)} if quadrant in unlocked else open_line),
            )
            for quadrant, (down, right) in enumerate(QUADRANTS)
        ]
    )


def on_space(drawing: Markup, cell: Cell, unit: float, key: str = "") -> Markup:
    """What is drawn at the origin, put on a space; `key` begins what tells it from others."""
    place = svg.at(cell[1] * unit, cell[0] * unit)
    return svg.group(drawing, data_key=f"{key}-{space_name(cell)}" if key else None, transform=place)


def edge_names(unit: float, paint: Paint) -> Markup:
    """The column letters above a lot and the row numbers at its left."""
    size = max(10.0, unit * 0.34)
    write = partial(svg.text, size=size, fill=paint("ink-2"), font_weight=600)
    parts = []
    for at, letter in enumerate(COLUMN_LETTERS[:SIDE]):
        middle = (at + 0.5) * unit
        parts.append(write(letter, middle, -unit * 0.3, text_anchor="middle"))
        parts.append(write(str(at + 1), -unit * 0.28, middle + size * 0.36, text_anchor="end"))
    return svg.joined(parts)


def quadrant_keys(unit: float, paint: Paint, unlocked: Collection[int]) -> Markup:
    """At the four corners of a lot the keys that still lie on the quadrants, and checks for those taken."""
    radius = unit * 0.32
    near, far = -radius - 1, SIDE * unit + radius + 1
    parts = []
    for quadrant, (down, right) in enumerate(QUADRANTS):
        disc = taken_disc if quadrant in unlocked else key_disc
        drawn = disc(far if right else near, far if down else near, radius, paint)
        parts.append(svg.group(drawn, data_key=f"quadrant-{quadrant}"))
    return svg.joined(parts)


EXITS: Final = {
    "off-up": (SIDE / 2, -1.0, "M-.3 .13L0-.17.3 .13", "off the lot upwards"),
    "off-down": (SIDE / 2, SIDE + 0.95, "M-.3-.13L0 .17.3-.13", "off the lot downwards"),
    "off-left": (-1.0, SIDE / 2, "M.13-.3L-.17 0 .13 .3", "off the lot to the left"),
    "off-right": (SIDE + 0.95, SIDE / 2, "M-.13-.3L.17 0-.13 .3", "off the lot to the right"),
}
"""The ways off the lot: where their sign stands, its arrow, in spaces, and its words."""


def exits(ways: Collection[str], unit: float, paint: Paint) -> Markup:
    """Signs at the edges of a lot, to be picked: a vehicle leaves that way."""
    return svg.joined([way_out(way, unit, paint) for way in EXITS if way in ways])


def way_out(way: str, unit: float, paint: Paint) -> Markup:
    """One of these signs; it takes clicks from a space around its middle."""
    x, y, arrow, words = EXITS[way]
    wide, high = (1.9, 0.74) if way in ("off-up", "off-down") else (0.74, 1.9)
    across, down = max(1.0, wide), max(1.0, high)
    return svg.group(
        svg.title(words),
        pieces.touch(-across / 2, -down / 2, across, down),
        svg.rect(-wide / 2, -high / 2, wide, high, 0.3, fill=paint("panel"), stroke=paint("edge"), stroke_width=0.04),
        svg.path(arrow, fill="none", stroke=paint("ink-2"), stroke_width=0.1),
        data_pick=way,
        transform=svg.at(x * unit, y * unit, unit),
    )


# -- words for spaces -------------------------------------------------------------------------------------------

HALVES: Final = {"h": ("left", "right"), "v": ("upper", "lower")}
ENDS: Final = {"h": ("left end", "right end"), "v": ("upper end", "lower end")}


def space_words(of: Lot, cell: Cell) -> str:
    """'yellow car, left half', 'bus, middle', 'truck, upper left quarter', 'motorbike', 'cone', 'empty'."""
    if piece := of.vehicle_at(cell):
        return f"{VEHICLE_NAMES[piece.letter]}, {part_words(piece, cell)}"
    return {"": "empty", CONE: "cone", MOTORBIKE: "motorbike"}[of.at(cell)]


def part_words(piece: Vehicle, cell: Cell) -> str:
    """Which part of a vehicle stands on the space: 'left half', 'middle', 'upper left quarter', 'part 2 of 6'."""
    rows, columns = piece.extent
    down, right = cell[0] - piece.row, cell[1] - piece.column
    if (rows, columns) == (2, 2):
        return f"{HALVES['v'][down]} {HALVES['h'][right]} quarter"
    if min(rows, columns) > 1:
        return f"part {piece.cells.index(cell) + 1} of {len(piece.cells)}"
    way, at, length = ("h", right, columns) if rows == 1 else ("v", down, rows)
    if length == 2:
        return f"{HALVES[way][at]} half"
    if at in (0, length - 1):
        return ENDS[way][at > 0]
    return "middle" if length == 3 else f"middle part {at}"


# -- cards ------------------------------------------------------------------------------------------------------

ICON_WORDS: Final = {"motorbike": "a motorbike", "key": "a key", "un-park": "one item out of No Parking"}
"""What the icon of a card gives."""


def card_words(card: ParkingCard) -> str:
    """'card 18: red car across on a1 and blue car upright on b2; a key'."""
    vehicles = [f"{vehicle_words(piece)} on {space_name((piece.row, piece.column))}" for piece in card.pattern.vehicles]
    icon = f"; {ICON_WORDS[card.icon]}" if card.icon else ""
    return f"card {card.number}: {listed(vehicles)}{icon}"


def card_side(unit: float) -> float:
    """The side of a card whose spaces are so wide."""
    return WINDOW * unit + 6


def card(of: ParkingCard, unit: float, paint: Paint) -> Markup:
    """A parking card at the origin: its vehicles in the middle of four by four spaces, its icon in the corner."""
    side, radius = card_side(unit), max(8.0, unit * 0.52)
    corner = side - radius * 0.72
    middle = svg.at((WINDOW - of.pattern.width) // 2 * unit, (WINDOW - of.pattern.height) // 2 * unit)
    vehicles = svg.group(vehicles_of(of.pattern.vehicles, unit, paint), transform=middle)
    return svg.joined(
        [
            pieces.stock(0, 0, side, side, unit, paint),
            svg.group(ruled(WINDOW, unit, paint("line")), vehicles, transform=svg.at(3, 3)),
            icon_disc(of.icon, corner, corner, radius, paint) if of.icon else None,
        ]
    )


def vehicles_of(vehicles: Iterable[Vehicle], unit: float, paint: Paint) -> Markup:
    """Some vehicles where they stand."""
    return svg.joined([vehicle(piece, unit, paint) for piece in vehicles])


def icon_disc(icon: str, x: float, y: float, radius: float, paint: Paint) -> Markup:
    """The icon of a card with its middle at (x, y)."""
    if icon == "key":
        return key_disc(x, y, radius, paint)
    disc = svg.circle(x, y, radius, fill=paint("card"), stroke=paint("edge"), stroke_width=1)
    half = radius * (1.15 if icon == "motorbike" else 0.85)
    if icon == "motorbike":
        return svg.joined([disc, svg.group(motorbike(2 * half, paint), transform=svg.at(x - half, y - half))])
    return svg.joined([disc, no_parking(x - half, y - half, 2 * half, paint)])


def back(x: float, y: float, width: float, height: float, paint: Paint) -> Markup:
    """A card face down."""
    return pieces.back(x, y, width, height, "steer", paint)


# -- badges and names -------------------------------------------------------------------------------------------


def seat_sign(letter: str, x: float, y: float, size: float, paint: Paint) -> Markup:
    """The badge of a seat, or AutoBot's head for ''."""
    return pieces.badge(letter, x, y, size, paint) if letter else robot(x, y, size, paint)


def robot(x: float, y: float, size: float, paint: Paint) -> Markup:
    """AutoBot's head."""
    return pieces.glyph("robot", x, y, size, paint("ink"), paint("panel"))


def item_words(letter: str) -> str:
    """'red car', 'cone'."""
    return "cone" if letter == CONE else VEHICLE_NAMES[letter]
