"""How wide a text is, about: static pictures have no layout engine, so lines are broken and shortened here.

The widths are those of the widest font of the stack (DejaVu Sans), so a text takes at most the room reckoned for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar
from unicodedata import combining, east_asian_width

WIDTHS: Final = {
    sign: hundredths / 100
    for hundredths, signs in {
        29: "'ijlJI",
        33: " ,.:;",
        38: "-/\\f()[]t!r",
        50: '"_`sz?',
        58: "*c|LFkvxyPTYaoe",
        64: "ESbdghnpqu$0123456789{}",
        70: "KAVBRXZCU",
        78: "HNDG&OQ",
        84: "w#+<=>^~",
        100: "M%mW@",
    }.items()
    for sign in signs
}
OTHER: Final = 0.84
BOLD: Final = 1.12
ELLIPSIS: Final = "…"


def width(words: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text in a font of this size."""
    return sum([sign_width(sign) for sign in words]) * size * (BOLD if bold else 1)


def sign_width(sign: str) -> float:
    """The width of one character in ems."""
    if sign in WIDTHS:
        return WIDTHS[sign]
    if combining(sign):
        return 0
    return 1 if east_asian_width(sign) in "WF" else OTHER


def fitted(words: str, size: float, room: float, *, bold: bool = False) -> str:
    """The text, shortened with an ellipsis if it needs more room."""
    if width(words, size, bold=bold) <= room:
        return words
    while words and width(words + ELLIPSIS, size, bold=bold) > room:
        words = words[:-1]
    return words.rstrip() + ELLIPSIS


def wrapped(words: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """The text in lines that fit, as even as can be; a word that is too long for a line is shortened."""
    lines = broken(words, size, room, bold)
    narrow, wide = 0.0, room
    for _ in range(6):  # the narrowest column that needs no more lines
        middle = (narrow + wide) / 2
        if len(broken(words, size, middle, bold)) > len(lines):
            narrow = middle
        else:
            wide = middle
    return [fitted(line, size, room, bold=bold) for line in broken(words, size, wide, bold)]


def broken(words: str, size: float, room: float, bold: bool) -> list[str]:
    """The text in lines, each as full as can be."""
    rows = in_rows(words.split(), lambda row: width(" ".join(row), size, bold=bold) <= room)
    return [" ".join(row) for row in rows]


Thing = TypeVar("Thing")


def in_rows(things: Iterable[Thing], fits: Callable[[Sequence[Thing]], bool]) -> list[list[Thing]]:
    """Words or other things in rows, each of as many as fit; what is too wide by itself has a row of its own."""
    rows: list[list[Thing]] = []
    for thing in things:
        if rows and fits([*rows[-1], thing]):
            rows[-1].append(thing)
        else:
            rows.append([thing])
    return rows
