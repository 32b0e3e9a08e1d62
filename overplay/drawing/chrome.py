"""What every table shows beside its boards, drawn for static pictures from the dictionaries of a `Scene`.

What to do now, how far the end is, who is in turn, the score pad.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from overplay.drawing import letters, pieces, svg
from overplay.drawing.layout import GAP, HEAD, WIDE_FROM, Part, mat
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup

# -- what to do now, how far the end is -------------------------------------------------------------------------

BADGE: Final = 34
TITLE_WIDE, TITLE_NARROW, END, BODY = 22, 20, 15, 13
TITLE_LINE, BODY_LINE = 26, 18
CHIP: Final = 26
CHIP_GAP: Final = 4


def header(
    now: Mapping[str, Any], end: Mapping[str, Any], order: Sequence[Mapping[str, str]], paint: Paint, width: float
) -> Part:
    """What to do now at the left, how far the end is and who is in turn at the right; below it in a narrow picture."""
    wide = width >= WIDE_FROM - 2 * GAP
    right = 0.44 * width if wide else 0.0
    left = BADGE + GAP if now["seat"] else 4.0
    room = width - left - right - (GAP if wide else 0)
    size = TITLE_WIDE if wide else TITLE_NARROW
    title = letters.wrapped(now["title"], size, room, bold=True)
    text = letters.wrapped(now["text"], BODY, room)
    chips = chip_rows(order, right or width)
    under_title = 24 + TITLE_LINE * (len(title) - 1)
    under_text = under_title + 8 + BODY_LINE * len(text)
    below = 0.0 if wide or fits_beside(end, width) else 16.0
    end_height = 30 + below + (CHIP + CHIP_GAP) * len(chips)
    x, y = (width, 4.0) if wide else (0.0, under_text + 4.0)

    def drawn(height: float) -> Markup:
        found = [pieces.badge(now["seat"], 0, 1, BADGE, paint)] if now["seat"] else []
        for at, line in enumerate(title):
            found.append(svg.text(line, left, 24 + TITLE_LINE * at, size, paint("ink"), font_weight=700))
        for at, line in enumerate(text):
            found.append(svg.text(line, left, under_title + 20 + BODY_LINE * at, BODY, paint("ink-2")))
        found.append(svg.group(progress(end, paint, wide, width, below), transform=svg.at(x, y)))
        for at, row in enumerate(chips):
            found.append(chip_row(row, x, y + 30 + below + (CHIP + CHIP_GAP) * at, paint, wide))
        return svg.joined(found)

    return Part(width, max(under_text, y + end_height) if wide else y + end_height, drawn)


PIP: Final = 22


def fits_beside(end: Mapping[str, Any], width: float) -> bool:
    """Whether the pips have room beside the words."""
    return letters.width(end["text"], END, bold=True) + 12 + PIP * len(end["pips"]) <= width


def progress(end: Mapping[str, Any], paint: Paint, leftwards: bool, width: float, below: float) -> Markup:
    """How far the end is, in words and as pips; from the origin to the right or to the left, pips so far below."""
    size = min(END, END * (width - 4) / letters.width(end["text"], END, bold=True))
    start = -PIP * len(end["pips"]) + 4.0 if leftwards else 4.0
    if not leftwards and not below:
        start = letters.width(end["text"], END, bold=True) + 12
    anchor, at = ("end", start - 10) if leftwards else ("start", 4.0)
    found = [svg.text(end["text"], at, 16, size, paint("ink"), font_weight=700, text_anchor=anchor)]
    for index, state in enumerate(end["pips"]):
        left, top = start + PIP * index, svg.number(7 + below)
        fill, stroke = paint("ink" if state == "done" else "well"), paint("ink" if state else "edge")
        found.append(pieces.pill(left, 7 + below, 18, 8, fill, stroke))
        if state == "now":
            found.append(svg.path(f"M{svg.number(left + 4)} {top}h5v8h-5a4 4 0 0 1 0-8z", fill=paint("ink")))
    return svg.joined(found)


@dataclass(frozen=True, slots=True)
class Chip:
    """An entry of the turn order: its seat, what it says, whether it is its turn, its width."""

    seat: str
    words: str
    now: bool
    width: float


def chip(entry: Mapping[str, str], room: float) -> Chip:
    """An entry with a check if it is done, shortened if it needs more room."""
    now = entry["state"] == "now"
    words = letters.fitted(entry["text"] + (" ✓" if entry["state"] == "done" else ""), BODY, room - 37, bold=now)
    return Chip(entry["seat"], words, now, letters.width(words, BODY, bold=now) + 37)


def chip_rows(order: Sequence[Mapping[str, str]], room: float) -> list[list[Chip]]:
    """The turn order, broken into rows that fit."""
    rows: list[list[Chip]] = [[]]
    for entry in order:
        new = chip(entry, room)
        if rows[-1] and sum(each.width + CHIP_GAP for each in rows[-1]) + new.width > room:
            rows.append([])
        rows[-1].append(new)
    return rows


def chip_row(row: list[Chip], x: float, y: float, paint: Paint, leftwards: bool) -> Markup:
    """A row of the turn order that begins at (x, y), or ends there."""
    at = x - (sum(each.width for each in row) + CHIP_GAP * (len(row) - 1) if leftwards else 0)
    found = []
    for each in row:
        if each.now:
            found.append(pieces.pill(at, y, each.width, CHIP, paint("card"), paint("ink"), 1.5))
        found.append(pieces.badge(each.seat, at + 4, y + 4, 18, paint))
        weight, ink = (650, paint("ink")) if each.now else (None, paint("ink-2"))
        found.append(svg.text(each.words, at + 27, y + 17.5, BODY, ink, font_weight=weight))
        at += each.width + CHIP_GAP
    return svg.joined(found)


def nameplate(name: str, total: str, seat: str, width: float, paint: Paint, note: str = "") -> Markup:
    """Badge and name at the left, with a note if there is room, the total at the right."""
    name_room = width - 38 - 18 - letters.width(total, 14, bold=True)
    name = letters.fitted(name, 14, name_room, bold=True)
    taken = letters.width(name, 14, bold=True) + 8
    noted = note and taken + letters.width(note, 13) <= name_room
    return svg.joined(
        [
            pieces.badge(seat, 10, 9, 20, paint),
            svg.text(name, 38, 24, 14, paint("ink"), font_weight=700),
            *([svg.text(note, 38 + taken, 24, 13, paint("ink-2"))] if noted else []),
            svg.text(total, width - 12, 24, 14, paint("ink"), font_weight=700, text_anchor="end"),
        ]
    )


# -- score pad --------------------------------------------------------------------------------------------------

HEADS: Final = 30
FOOT: Final = 40
ICON: Final = 22


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


def columns(width: float, pad: Mapping[str, Any]) -> Columns:
    """The columns of a pad: labels, a column for all if the first one has no seat, one a seat."""
    common = pad["columns"][0]["seat"] is None
    seats = len(pad["columns"]) - common
    roomy = width >= 400
    label, shared = (172, 70) if roomy else (118, 30) if seats < 4 or not common else (106, 26)
    each = min(110.0, (width - 20 - label - shared * common) / seats)
    start = width - 12 - each * seats
    small = any(cell["small"] for row in pad["rows"] for cell in row["cells"])
    return Columns(tuple([start + each * at for at in range(seats + 1)]), each, roomy, common, small)


def score_pad(pad: Mapping[str, Any], paint: Paint, width: float) -> Part:
    """A score pad; its first column of numbers may be shared by all seats."""
    layout = columns(width, pad)
    top, bottom = HEAD + HEADS, HEAD + HEADS + len(pad["rows"]) * layout.row

    def drawn(height: float) -> Markup:
        found = [mat(width, height, paint, pad["title"], pad["note"]), pad_heads(pad, layout, paint)]
        for at, row in enumerate(pad["rows"]):
            y = top + at * layout.row
            found += [rule(8, width - 8, y, paint("line"), 1), pad_row(row, y, layout, paint)]
        found.append(rule(8, width - 8, bottom, paint("edge"), 2))
        found.append(svg.text(pad["sum"]["label"], 12, bottom + 24, 15, paint("ink"), font_weight=700))
        for end, cell in zip(layout.ends[1:], pad["sum"]["cells"][layout.shared :], strict=True):
            found.append(amount(cell, end, bottom + 24, 15, layout.each - 4, paint, bold=True))
        return svg.joined(found)

    return Part(width, bottom + FOOT, drawn)


def rule(left: float, right: float, y: float, colour: str, thickness: float) -> Markup:
    """A level line."""
    d = f"M{svg.number(left)} {svg.number(y)}H{svg.number(right)}"
    return svg.path(d, fill="none", stroke=colour, stroke_width=thickness)


def pad_heads(pad: Mapping[str, Any], layout: Columns, paint: Paint) -> Markup:
    """The heads of the columns: what all share, then the seats' badges, with names if all have room."""
    y, note = HEAD + 18.0, paint("ink-2")
    seats = pad["columns"][layout.shared :]
    corner = pad["corner"] if not layout.tight or layout.roomy else pad["corner"].split()[-1].capitalize()
    found = [svg.text(corner, 12, y, 12, note, font_weight=600)]
    if layout.shared:
        text = pad["columns"][0]["text"]
        label = text if layout.roomy else text[:3] + "."
        found.append(svg.text(label, layout.ends[0], y, 12, note, font_weight=600, text_anchor="end"))
    widths = [letters.width(column["text"], 12, bold=True) for column in seats]
    named = max(widths) <= layout.each - 38
    for column, end, wide in zip(seats, layout.ends[1:], widths, strict=True):
        if named:
            found.append(svg.text(column["text"], end, y, 12, paint("ink"), font_weight=600, text_anchor="end"))
        found.append(pieces.badge(column["seat"], end - 18 - (wide + 6 if named else 0), y - 13.5, 18, paint))
    return svg.joined(found)


def pad_row(row: Mapping[str, Any], y: float, layout: Columns, paint: Paint) -> Markup:
    """A row: its icon, label and tag, then the numbers."""
    base = y + layout.row / 2 + 5
    found = [svg.group(svg.Markup(row["icon"]), transform=svg.at(12, y + (layout.row - ICON) / 2))]
    found.append(row_label(row, base, layout, paint))
    if layout.shared:
        found.append(amount(row["cells"][0], layout.ends[0], base, 14, 26, paint))
    for cell, end in zip(row["cells"][layout.shared :], layout.ends[1:], strict=True):
        found.append(pad_cell(cell, end, base, layout, paint))
    return svg.joined(found)


def row_label(row: Mapping[str, Any], base: float, layout: Columns, paint: Paint) -> Markup:
    """The label of a row with its tag beside it, or below it in a narrow pad."""
    ink, loss = paint("ink"), paint("refused")
    if layout.roomy:
        label = svg.text(row["label"], 42, base, 14, ink, font_weight=600)
        start = 42 + letters.width(row["label"], 14, bold=True) + 8
        return svg.joined([label, tag(row["tag"], start, base - 13, loss)]) if row["tag"] else label
    if not row["tag"]:
        lines = letters.wrapped(row["label"], 13, layout.ends[0] - 39, bold=True)
        middle = base - 7 * (len(lines) - 1)
        return svg.joined(
            [svg.text(line, 39, middle + 14 * at, 13, ink, font_weight=600) for at, line in enumerate(lines)]
        )
    return svg.joined(
        [
            svg.text(row["label"], 39, base - 7, 13, ink, font_weight=600),
            svg.text(row["tag"], 39, base + 7, 11, loss, font_weight=600),
        ]
    )


def tag(words: str, x: float, y: float, colour: str) -> Markup:
    """A small label in a pill."""
    width = letters.width(words, 11.5, bold=True) + 12
    label = svg.text(words, x + width / 2, y + 13, 11.5, colour, font_weight=600, text_anchor="middle")
    return svg.joined([pieces.pill(x, y, width, 18, "none", colour), label])


def pad_cell(cell: Mapping[str, Any], end: float, base: float, layout: Columns, paint: Paint) -> Markup:
    """The multiplier and the points, beside each other or one above the other."""
    if not cell["small"]:
        return amount(cell, end, base, 14, layout.each, paint)
    if layout.tight:
        small = svg.text(cell["small"], end, base - 10, 11, paint("ink-2"), text_anchor="end")
        return svg.joined([small, amount(cell, end, base + 6, 14, layout.each - 4, paint)])
    left = end - max(30.0, letters.width(cell["text"], 14) + 5)
    small = svg.text(cell["small"], left, base, 12, paint("ink-2"), text_anchor="end")
    return svg.joined([small, amount(cell, end, base, 14, layout.each, paint)])


def amount(
    cell: Mapping[str, Any], end: float, base: float, size: float, room: float, paint: Paint, *, bold: bool = False
) -> Markup:
    """A number that ends at `end`, smaller if it needs to be; a loss in the colour of refusals. Nothing for no text."""
    if not cell["text"]:
        return Markup()
    needed = letters.width(cell["text"], size, bold=bold)
    fitting = size if needed <= room else size * room / needed
    colour = paint("refused" if cell["negative"] else "ink")
    return svg.text(cell["text"], end, base, fitting, colour, font_weight=700 if bold else None, text_anchor="end")
