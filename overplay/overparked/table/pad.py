"""The score pad of Overparked: what scores down, the seats across."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from overplay.core import ScoreLine, ScoreSheet, amount, signed
from overplay.drawing import Markup, Pad, PadCell, PadRow, PadSum, Paint, pieces, svg
from overplay.drawing.scene import tokens
from overplay.drawing.score_pad import ICON, icon, seat_columns
from overplay.overparked.components import COLOUR_NAMES, COLOURS, TRUCK, shipped, vehicle
from overplay.overparked.records import ENDED
from overplay.overparked.scoring import LOT
from overplay.overparked.state import State
from overplay.overparked.table import figures


def pad(view: State, grids: tuple[str, ...], paint: Paint) -> Pad:
    """The score pad as the lots stand: what scores down, the seats across.

    `grids` names the grid in which each seat's lot is drawn, `paint` colours the icons.
    """
    sheets = [view.score_sheet(seat) for seat in range(view.players)]
    over = view.phase == ENDED
    note = "the final count" if over else "if the game ended now"
    totals = [
        PadCell(amount(sheet.total), f"{name}: {amount(sheet.total)} in total", negative=sheet.total < 0)
        for name, sheet in zip(view.names, sheets, strict=True)
    ]
    return Pad(
        "Score pad",
        f"{note}: {view.rank}" if view.options.solo else note,
        "Largest networks",
        seat_columns(view.names),
        tuple([row(view, label, sheets, grids, paint) for label in ROW_ICONS]),
        PadSum("Total" if over else "Total now", tuple(totals)),
    )


def row(view: State, label: str, sheets: Sequence[ScoreSheet], grids: tuple[str, ...], paint: Paint) -> PadRow:
    """One row: what the line brings each seat."""
    cells = [
        seat_cell(name, label, lines_of(sheet, label), grid)
        for name, sheet, grid in zip(view.names, sheets, grids, strict=True)
    ]
    return PadRow(label, ROW_ICONS[label](paint), tuple(cells))


def lines_of(sheet: ScoreSheet, label: str) -> list[ScoreLine]:
    """The lines of a sheet that a row sums: all that belong to trucks in one."""
    if label == "Trucks":
        return [line for line in sheet.lines if line.label.startswith("Truck")]
    return [line for line in sheet.lines if line.label == label]


def seat_cell(name: str, label: str, lines: Sequence[ScoreLine], grid: str) -> PadCell:
    """What a row brings a seat, the spaces that make it, and the words for it."""
    points = sum(line.points for line in lines)
    lights = tuple(
        dict.fromkeys(token for line in lines if line.points for token in tokens(grid, line.spaces.get(LOT, ())))
    )
    notes = [line.note or (f"{line.label} {signed(line.points)}" if line.label != label else "") for line in lines]
    note = ", ".join([note for note in notes if note])
    said = f"{name}, {label}: {signed(points)}" + (f" ({note})" if note else "")
    return PadCell(signed(points), said, negative=points < 0, lights=lights)


def vehicle_icon(letter: str) -> Callable[[Paint], Markup]:
    """An icon with the vehicle of a letter."""

    def drawn(paint: Paint) -> Markup:
        length, width = shipped().sizes[letter]
        unit = ICON / length
        face = figures.vehicle_face(vehicle(letter, 0, 0, "h", length, width), unit, paint)
        return icon(svg.group(face, transform=svg.at(0, (ICON - width * unit) / 2)))

    return drawn


def glyph_icon(name: str, role: str) -> Callable[[Paint], Markup]:
    """An icon with a figure."""
    return lambda paint: icon(pieces.glyph(name, 0, 0, ICON, paint(role), paint("ink")))


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
    "Objectives": glyph_icon("flag", "ink"),
    "No Parking": glyph_icon("noparking", "refused"),
    "Empty spaces": empty_icon,
    "Keys": key_icon,
}
"""The rows of the pad in their order, with their icons."""
