"""The score pad: drawn for static pictures, and what the games' pads have alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from overplay.core import OVER, SEATS, AnyPosition, amount
from overplay.drawing import letters, pieces, svg
from overplay.drawing.layout import HEAD, Part, mat
from overplay.drawing.look import Paint
from overplay.drawing.scene import Pad, PadCell, PadColumn, PadRow, PadSum
from overplay.drawing.svg import Markup

ICON: Final = 22
"""The size of an icon of the score pad."""


def icon(*drawn: Markup) -> Markup:
    """An icon of the score pad as a small `<svg>`; what is drawn reaches from (0, 0) to (22, 22)."""
    return svg.element(
        "svg",
        *drawn,
        viewBox=f"0 0 {ICON} {ICON}",
        width=ICON,
        height=ICON,
        aria_hidden="true",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def seat_columns(names: Iterable[str]) -> tuple[PadColumn, ...]:
    """A column a seat."""
    return tuple([PadColumn(SEATS[seat], name) for seat, name in enumerate(names)])


def glyph_icon(name: str, *roles: str, inset: float = 0) -> Callable[[Paint], Markup]:
    """An icon with a glyph, its figure and its ground in colours of these roles."""
    return lambda paint: icon(pieces.glyph(name, inset, inset, ICON - 2 * inset, *map(paint, roles)))


def standing_pad(view: AnyPosition, corner: str, rows: Iterable[PadRow], *, common: str = "", more: str = "") -> Pad:
    """The pad of what each seat would have if the game ended now: its total is the sum of its rows.

    `common` heads a first column that belongs to all, `more` stands behind the note.
    """
    over = view.turn is OVER
    totals = [
        PadCell(amount(total), f"{name}: {amount(total)} in total", negative=total < 0)
        for name, total in zip(view.names, view.scores(), strict=True)
    ]
    return Pad(
        "Score pad",
        ("the final count" if over else "if the game ended now") + more,
        corner,
        (*([PadColumn(None, common)] if common else []), *seat_columns(view.names)),
        tuple(rows),
        PadSum("Total" if over else "Total now", (*([BLANK] if common else []), *totals)),
    )


BLANK: Final = PadCell("", "")
"""Where there is nothing to count."""

HEADS: Final = 30
FOOT: Final = 40


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of numbers end, how wide those of the seats are, and what they leave room for."""

    ends: tuple[float, ...]
    each: float
    roomy: bool
    """Whether names and tags stand beside what they belong to."""
    shared: bool = True
    """Whether the first column belongs to all seats."""
    small: bool = True
    """Whether cells have a multiplier beside their points."""

    @property
    def tight(self) -> bool:
        """Whether a cell needs two lines: the multiplier above the points."""
        return self.small and self.each < 54

    @property
    def row(self) -> float:
        """The height of a row."""
        return 42 if self.tight else 32


def columns(width: float, pad: Pad) -> Columns:
    """The columns of a pad: labels, a column for all if the first one has no seat, one a seat."""
    common = pad.columns[0].seat is None
    seats = len(pad.columns) - common
    roomy = width >= 400
    label, shared = (172, 70) if roomy else (118, 30) if seats < 4 or not common else (106, 26)
    each = min(110.0, (width - 20 - label - shared * common) / seats)
    start = width - 12 - each * seats
    small = any(cell.small for row in pad.rows for cell in row.cells)
    return Columns(tuple([start + each * at for at in range(seats + 1)]), each, roomy, common, small)


def score_pad(pad: Pad, paint: Paint, width: float) -> Part:
    """A score pad; its first column of numbers may be shared by all seats."""
    layout = columns(width, pad)
    top, bottom = HEAD + HEADS, HEAD + HEADS + len(pad.rows) * layout.row

    def drawn(height: float) -> Markup:
        found = [mat(width, height, paint, pad.title, pad.note), pad_heads(pad, layout, paint)]
        for at, row in enumerate(pad.rows):
            y = top + at * layout.row
            found += [rule(8, width - 8, y, paint("line"), 1), pad_row(row, y, layout, paint)]
        found.append(rule(8, width - 8, bottom, paint("edge"), 2))
        found.append(svg.text(pad.sum.label, 12, bottom + 24, 15, paint("ink"), font_weight=700))
        for end, cell in zip(layout.ends[1:], pad.sum.cells[layout.shared :], strict=True):
            found.append(numeral(cell, end, bottom + 24, 15, layout.each - 4, paint, bold=True))
        return svg.joined(found)

    return Part(width, bottom + FOOT, drawn)


def rule(left: float, right: float, y: float, colour: str, thickness: float) -> Markup:
    """A level line."""
    d = f"M{svg.number(left)} {svg.number(y)}H{svg.number(right)}"
    return svg.path(d, fill="none", stroke=colour, stroke_width=thickness)


def pad_heads(pad: Pad, layout: Columns, paint: Paint) -> Markup:
    """The heads of the columns: what all share, then the seats' badges, with names if all have room."""
    y, note = HEAD + 18.0, paint("ink-2")
    seats = pad.columns[layout.shared :]
    corner = pad.corner if not layout.tight or layout.roomy else pad.corner.split()[-1].capitalize()
    found = [svg.text(corner, 12, y, 12, note, font_weight=600)]
    if layout.shared:
        text = pad.columns[0].text
        label = text if layout.roomy else text[:3] + "."
        found.append(svg.text(label, layout.ends[0], y, 12, note, font_weight=600, text_anchor="end"))
    widths = [letters.width(column.text, 12, bold=True) for column in seats]
    named = max(widths) <= layout.each - 38
    for column, end, wide in zip(seats, layout.ends[1:], widths, strict=True):
        if named:
            found.append(svg.text(column.text, end, y, 12, paint("ink"), font_weight=600, text_anchor="end"))
        if column.seat:
            found.append(pieces.badge(column.seat, end - 18 - (wide + 6 if named else 0), y - 13.5, 18, paint))
    return svg.joined(found)


def pad_row(row: PadRow, y: float, layout: Columns, paint: Paint) -> Markup:
    """A row: its icon, label and tag, then the numbers."""
    base = y + layout.row / 2 + 5
    found = [svg.group(row.icon, transform=svg.at(12, y + (layout.row - ICON) / 2))]
    found.append(row_label(row, base, layout, paint))
    if layout.shared:
        found.append(numeral(row.cells[0], layout.ends[0], base, 14, 26, paint))
    for cell, end in zip(row.cells[layout.shared :], layout.ends[1:], strict=True):
        found.append(pad_cell(cell, end, base, layout, paint))
    return svg.joined(found)


def row_label(row: PadRow, base: float, layout: Columns, paint: Paint) -> Markup:
    """The label of a row with its tag beside it, or below it in a narrow pad."""
    ink, loss = paint("ink"), paint("refused")
    if layout.roomy:
        label = svg.text(row.label, 42, base, 14, ink, font_weight=600)
        start = 42 + letters.width(row.label, 14, bold=True) + 8
        return svg.joined([label, tag(row.tag, start, base - 13, loss)]) if row.tag else label
    if row.tag:
        lines = [(row.label, 13, ink), (row.tag, 11, loss)]
    else:
        lines = [(line, 13, ink) for line in letters.wrapped(row.label, 13, layout.ends[0] - 39, bold=True)]
    first = base - 7 * (len(lines) - 1)
    return svg.joined(
        [
            svg.text(line, 39, first + 14 * at, size, colour, font_weight=600)
            for at, (line, size, colour) in enumerate(lines)
        ]
    )


def tag(words: str, x: float, y: float, colour: str) -> Markup:
    """A small label in a pill."""
    width = letters.width(words, 11.5, bold=True) + 12
    label = svg.text(words, x + width / 2, y + 13, 11.5, colour, font_weight=600, text_anchor="middle")
    return svg.joined([pieces.pill(x, y, width, 18, "none", colour), label])


def pad_cell(cell: PadCell, end: float, base: float, layout: Columns, paint: Paint) -> Markup:
    """The multiplier and the points, beside each other or one above the other."""
    if not cell.small:
        return numeral(cell, end, base, 14, layout.each, paint)
    if layout.tight:
        small = svg.text(cell.small, end, base - 10, 11, paint("ink-2"), text_anchor="end")
        return svg.joined([small, numeral(cell, end, base + 6, 14, layout.each - 4, paint)])
    left = end - max(30.0, letters.width(cell.text, 14) + 5)
    small = svg.text(cell.small, left, base, 12, paint("ink-2"), text_anchor="end")
    return svg.joined([small, numeral(cell, end, base, 14, layout.each, paint)])


def numeral(
    cell: PadCell, end: float, base: float, size: float, room: float, paint: Paint, *, bold: bool = False
) -> Markup:
    """A number that ends at `end`, smaller if it needs to be; a loss in the colour of refusals. Nothing for no text."""
    if not cell.text:
        return Markup()
    needed = letters.width(cell.text, size, bold=bold)
    fitting = size if needed <= room else size * room / needed
    colour = paint("refused" if cell.negative else "ink")
    return svg.text(cell.text, end, base, fitting, colour, font_weight=700 if bold else None, text_anchor="end")
