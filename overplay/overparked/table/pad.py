"""The score pad of Overparked: what scores down, the seats across."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from overplay.core import ScoreLine, ScoreSheet, signed
from overplay.drawing import Markup, Pad, PadCell, PadRow, Paint, svg, tokens
from overplay.drawing.score_pad import ICON, glyph_icon, icon, standing_pad
from overplay.overparked.components import COLOUR_NAMES, COLOURS, TRUCK, shipped, vehicle
from overplay.overparked.scoring import LOT
from overplay.overparked.state import State
from overplay.overparked.table import figures


def pad(view: State, grids: tuple[str, ...], paint: Paint) -> Pad:
    """The score pad as the lots stand: what scores down, the seats across.

    `grids` names the grid in which each seat's lot is drawn, `paint` colours the icons.
    """
    sheets = [view.score_sheet(seat) for seat in range(view.players)]
    rows = [row(view, label, sheets, grids, paint) for label in ROW_ICONS]
    return standing_pad(view, "Largest networks", rows, more=f": {view.rank}" if view.options.solo else "")


def row(view: State, label: str, sheets: Sequence[ScoreSheet], grids: tuple[str, ...], paint: Paint) -> PadRow:
    """One row: what the line brings each seat."""
    seats = zip(view.names, sheets, grids, strict=True)
    cells = [seat_cell(name, label, lines_of(sheet, label), grid) for name, sheet, grid in seats]
    return PadRow(label, ROW_ICONS[label](paint), tuple(cells))


def lines_of(sheet: ScoreSheet, label: str) -> list[ScoreLine]:
    """The lines of a sheet that a row sums: all that belong to trucks in one."""
    trucks = label == "Trucks"
    return [line for line in sheet.lines if line.label == label or (trucks and line.label.startswith("Truck"))]


def seat_cell(name: str, label: str, lines: Sequence[ScoreLine], grid: str) -> PadCell:
    """What a row brings a seat, the spaces that make it, and the words for it."""
    points = sum(line.points for line in lines)
    lights = dict.fromkeys(token for line in lines if line.points for token in tokens(grid, line.spaces.get(LOT, ())))
    notes = [line.note or (f"{line.label} {signed(line.points)}" if line.label != label else "") for line in lines]
    note = ", ".join([note for note in notes if note])
    said = f"{name}, {label}: {signed(points)}" + (f" ({note})" if note else "")
    return PadCell(signed(points), said, negative=points < 0, lights=tuple(lights))


def vehicle_icon(letter: str) -> Callable[[Paint], Markup]:
    """An icon with the vehicle of a letter."""

    def drawn(paint: Paint) -> Markup:
        length, width = shipped().sizes[letter]
        unit = ICON / length
        face = figures.vehicle_face(vehicle(letter, 0, 0, "h", length, width), unit, paint)
        return icon(svg.group(face, transform=svg.at(0, (ICON - width * unit) / 2)))

    return drawn


def key_icon(paint: Paint) -> Markup:
    """The icon of keys."""
    return icon(figures.key_disc(ICON / 2, ICON / 2, ICON / 2 - 1, paint))


def empty_icon(paint: Paint) -> Markup:
    """The icon of empty spaces."""
    side, ink = ICON - 6, paint("ink")
    return icon(svg.rect(3, 3, side, side, 3, fill="none", stroke=ink, stroke_width=1.6, stroke_dasharray="3 3.4"))


ROW_ICONS: Final[dict[str, Callable[[Paint], Markup]]] = {
    **{COLOUR_NAMES[colour]: vehicle_icon(colour) for colour in COLOURS},
    "Trucks": vehicle_icon(TRUCK),
    "Objectives": glyph_icon("flag", "ink", "ink"),
    "No Parking": glyph_icon("noparking", "refused", "ink"),
    "Empty spaces": empty_icon,
    "Keys": key_icon,
}
"""The rows of the pad in their order, with their icons."""
