"""The head of a static picture: what to do now, how far the end is, who is in turn; and the nameplate of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from overplay.drawing import letters, pieces, svg
from overplay.drawing.layout import GAP, WIDE_FROM, Part
from overplay.drawing.look import Paint
from overplay.drawing.scene import End, Entry, Now
from overplay.drawing.svg import Markup

# -- what to do now, how far the end is -------------------------------------------------------------------------

BADGE: Final = 34
TITLE_WIDE, TITLE_NARROW, END, BODY = 22, 20, 15, 13
TITLE_LINE, BODY_LINE = 26, 18
CHIP: Final = 26
CHIP_GAP: Final = 4


def header(now: Now, end: End, order: Sequence[Entry], paint: Paint, width: float) -> Part:
    """What to do now at the left, how far the end is and who is in turn at the right; below it if there is no room."""
    beside = beside_title(now, end, width) if width >= WIDE_FROM - 2 * GAP else None
    wide, end = beside is not None, beside or end
    right = 0.44 * width if wide else 0.0
    left = start_of_words(now)
    room = width - left - right - (GAP if wide else 0)
    size = TITLE_WIDE if wide else TITLE_NARROW
    title = letters.wrapped(now.title, size, room, bold=True)
    text = letters.wrapped(now.text, BODY, room)
    chips = chip_rows(order, right or width)
    under_title = 24 + TITLE_LINE * (len(title) - 1)
    under_text = under_title + 8 + BODY_LINE * len(text)
    below = 0.0 if wide or fits_beside(end, width) else 16.0
    end_height = 30 + below + (CHIP + CHIP_GAP) * len(chips)
    x, y = (width, 4.0) if wide else (0.0, under_text + 4.0)

    def drawn(height: float) -> Markup:
        found = [pieces.badge(now.seat, 0, 1, BADGE, paint)] if now.seat else []
        for at, line in enumerate(title):
            found.append(svg.text(line, left, 24 + TITLE_LINE * at, size, paint("ink"), font_weight=700))
        for at, line in enumerate(text):
            found.append(svg.text(line, left, under_title + 20 + BODY_LINE * at, BODY, paint("ink-2")))
        found.append(svg.group(progress(end, paint, wide, width, below), transform=svg.at(x, y)))
        for at, row in enumerate(chips):
            found.append(chip_row(row, x, y + 30 + below + (CHIP + CHIP_GAP) * at, paint, wide))
        return svg.joined(found)

    return Part(width, max(under_text, y + end_height) if wide else y + end_height, drawn)


def start_of_words(now: Now) -> float:
    """Where the words begin: behind the badge of the seat, if there is one."""
    return BADGE + GAP if now.seat else 4.0


TITLE_SHARE: Final = 0.56
"""What part of the width the title may take before it is wrapped."""


def beside_title(now: Now, end: End, width: float) -> End | None:
    """How far the end is, without the last parts of its words that would run into the title; None if all would."""
    left, said = start_of_words(now), end.text.split(", ")
    lines = letters.wrapped(now.title, TITLE_WIDE, width * TITLE_SHARE - left - GAP, bold=True)
    title = max(letters.width(line, TITLE_WIDE, bold=True) for line in lines)
    room = width - left - title - 2 * GAP - PIP * len(end.pips)
    while said and letters.width(", ".join(said), END, bold=True) > room:
        said.pop()
    return replace(end, text=", ".join(said)) if said else None


PIP: Final = 22


def fits_beside(end: End, width: float) -> bool:
    """Whether the pips have room beside the words."""
    return letters.width(end.text, END, bold=True) + 12 + PIP * len(end.pips) <= width


def progress(end: End, paint: Paint, leftwards: bool, width: float, below: float) -> Markup:
    """How far the end is, in words and as pips; from the origin to the right or to the left, pips so far below."""
    size = min(END, END * (width - 4) / letters.width(end.text, END, bold=True))
    start = -PIP * len(end.pips) + 4.0 if leftwards else 4.0
    if not leftwards and not below:
        start = letters.width(end.text, END, bold=True) + 12
    anchor, at = ("end", start - 10) if leftwards else ("start", 4.0)
    found = [svg.text(end.text, at, 16, size, paint("ink"), font_weight=700, text_anchor=anchor)]
    for index, state in enumerate(end.pips):
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


def chip(entry: Entry, room: float) -> Chip:
    """An entry with a check if it is done, shortened if it needs more room."""
    now = entry.state == "now"
    words = letters.fitted(entry.text + (" ✓" if entry.state == "done" else ""), BODY, room - 37, bold=now)
    return Chip(entry.seat, words, now, letters.width(words, BODY, bold=now) + 37)


def chip_rows(order: Sequence[Entry], room: float) -> list[list[Chip]]:
    """The turn order, broken into rows that fit."""
    chips = [chip(entry, room) for entry in order]
    return letters.in_rows(chips, lambda row: sum(each.width + CHIP_GAP for each in row) - CHIP_GAP <= room) or [[]]


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
