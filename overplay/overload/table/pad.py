"""The score pad of Overload: what has brought points, the total, and how many are still needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from overplay.core import ScoreSheet, plural
from overplay.drawing import Markup, Pad, PadCell, PadRow, PadSum, Paint
from overplay.drawing.score_pad import ICON, glyph_icon, icon, seat_columns
from overplay.overload.state import State
from overplay.overload.table import figures


def pad(view: State, paint: Paint) -> Pad:
    """What has brought points, the total, and how many are still needed."""
    sheets = [view.score_sheet(seat) for seat in range(view.players)]
    labels = dict.fromkeys(line.label for sheet in sheets for line in sheet.lines)
    totals = [
        PadCell(str(points), f"{name}: {plural(points, 'point')} in total")
        for name, points in zip(view.names, view.points, strict=True)
    ]
    left = [
        PadCell(str(need), f"{name} needs {plural(need, 'point')} more")
        for name, need in zip(view.names, view.to_go, strict=True)
    ]
    return Pad(
        "Score pad",
        f"first to {view.target}",
        "Points",
        seat_columns(view.names),
        (
            *[row(view, label, sheets, paint) for label in labels],
            PadRow("Total", ROW_ICONS["Total"](paint), tuple(totals)),
        ),
        PadSum("To go", tuple(left)),
    )


def row(view: State, label: str, sheets: Sequence[ScoreSheet], paint: Paint) -> PadRow:
    """One row: what the line has brought each seat; nothing for one that has no such line."""
    cells = []
    for name, sheet in zip(view.names, sheets, strict=True):
        found = [line for line in sheet.lines if line.label == label]
        points = sum(line.points for line in found)
        note = found[0].note if found else "none"
        cells.append(PadCell(str(points) if found else "", f"{name}, {label}: {plural(points, 'point')} ({note})"))
    return PadRow(label, ROW_ICONS[label](paint), tuple(cells))


def chip_icon(paint: Paint) -> Markup:
    """The icon of points: a chip."""
    return icon(figures.chips(5, 3, ICON / 2, 8, ICON, paint))


ROW_ICONS: Final[dict[str, Callable[[Paint], Markup]]] = {
    "Finish": glyph_icon("finish", "ink", inset=2),
    "Overloads": glyph_icon("burst", "refused", inset=2),
    "Before": glyph_icon("start", "ink", inset=2),
    "Total": chip_icon,
}
"""The icons of the pad's rows."""
