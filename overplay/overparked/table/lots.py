"""The lots of a position: one's own with room around it, those of the others with what lies beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from overplay.core import SEATS, Cell, possessive
from overplay.drawing import Drawing, Markup, Paint, Shown, pieces, svg
from overplay.overparked import parking
from overplay.overparked.board import parked
from overplay.overparked.components import SIDE, Vehicle
from overplay.overparked.moves import Key, Move, Park
from overplay.overparked.records import Seat
from overplay.overparked.scoring import LOT
from overplay.overparked.state import State
from overplay.overparked.table import figures
from overplay.overparked.table.figures import UNIT
from overplay.overparked.table.hands import others_things

LEAST_REACH: Final = 1.5
"""How many spaces a live drawing of one's own lot goes beyond it at least, for letters, numbers and ways out."""

STILL: Final = 1.05
"""The same of a picture, where nothing is parked."""

BEYOND: Final = 0.25
"""So much more lies around a pattern that hangs out."""

SMALL, LARGE = 20, 26
"""The unit of other seats' lots, and in a picture with room for it a larger one, which has letters."""

LARGE_THINGS: Final = 0.8
"""How large the things below such a lot are, against those below a small one."""


def own_lot(shown: Shown[State], name: str) -> Drawing:
    """The lot of the seat that looks, with room around it for a pattern that hangs out."""
    view, seat, paint = shown.view, shown.seat, shown.paint
    has, moves = view.seats[seat], view.legal_moves() if shown.live and view.seat == seat else ()
    left, top, right, bottom = reach(view, moves) if shown.live else (STILL,) * 4
    content = [
        figures.edge_names(UNIT, paint),
        figures.quadrant_keys(UNIT, paint, has.quadrants),
        grid(shown, has, LOT, UNIT, {move.cell for move in moves if isinstance(move, Key)}),
        pending(view, seat, UNIT, paint),
        figures.exits({move.off for move in moves if isinstance(move, Key)}, UNIT, paint),
    ]
    width, height = (SIDE + left + right) * UNIT, (SIDE + top + bottom) * UNIT
    return Drawing(svg.joined(content), width, height, name, left=-left * UNIT, top=-top * UNIT)


def reach(view: State, moves: Sequence[Move]) -> tuple[float, float, float, float]:
    """How far the drawing goes beyond the lot: left, above, right, below; as far as a pattern may hang out."""
    left = top = right = bottom = LEAST_REACH
    for move in moves:
        if isinstance(move, Park):
            high, wide = extent(parking.vehicles_in_play(view, move.rotation))
            left, top = max(left, BEYOND - move.column), max(top, BEYOND - move.row)
            right = max(right, move.column + wide - SIDE + BEYOND)
            bottom = max(bottom, move.row + high - SIDE + BEYOND)
    return left, top, right, bottom


def extent(vehicles: Sequence[Vehicle]) -> tuple[int, int]:
    """The rows and columns that these vehicles of a pattern take, from its top-left space on."""
    cells = [cell for piece in vehicles for cell in piece.cells]
    return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1


def grid(shown: Shown[State], has: Seat, name: str, unit: int, picks: Iterable[Cell] = ()) -> Markup:
    """A lot and its marks, under the name by which the page knows its spaces."""
    named = name if shown.live else ""
    drawn = figures.lot(has.lot, unit, shown.paint, unlocked=has.quadrants, name=named, picks=frozenset(picks))
    return svg.group(drawn, *shown.drawn_marks(name, unit), data_grid=name, data_unit=unit, data_x=0, data_y=0)


def pending(view: State, seat: int, unit: float, paint: Paint) -> Markup:
    """The vehicles of a pattern that come to stand in the lot as soon as its trucks are chosen, pale; else nothing."""
    task = view.task if view.at == seat else None
    if task is None or not task.choosing or task.anchor is None:
        return Markup()
    rotation, row, column = task.anchor
    parks, _ = parked(view.seats[seat].lot, parking.vehicles_in_play(view, rotation), row, column)
    d = "".join([pieces.outline(piece.cells, unit, 0, unit * 0.2) for piece in parks])
    line = svg.path(d, fill="none", stroke=paint("legal"), stroke_width=2, stroke_dasharray="4 4")
    return svg.joined([svg.group(figures.vehicles_of(parks, unit, paint), opacity=0.55), line])


def other_seat(shown: Shown[State], seat: int, *, large: bool = False) -> tuple[Drawing, str]:
    """Another seat's lot, below it its keys, its No Parking zone and the cards that it holds; the words for those."""
    view, (unit, scale) = shown.view, (LARGE, LARGE_THINGS) if large else (SMALL, 1.0)
    side = SIDE * unit
    below = others_things(view, seat, shown.paint, study=shown.study and shown.live)
    content = svg.joined([grid(shown, view.seats[seat], SEATS[seat], unit), below.at(-6, side + 10, scale)])
    name = f"{possessive(view.names[seat])} lot"
    return Drawing(content, side + 12, side + 18 + below.height * scale, name, left=-6, top=-6), below.words
