"""Parts of a static picture that know their size, next to and below one another, and the mats they lie on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from overplay.drawing import letters, look, svg
from overplay.drawing.drawing import Drawing
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup

HEAD: Final = 38
"""The height of a mat's title line."""

GAP: Final = 12
"""Between parts."""

WIDE_FROM: Final = 700
"""From this width on a picture has more than one column."""

TITLE_SIZE, NOTE_SIZE = 14, 13


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a picture: its size, and what draws it at the origin into a height of at least its own."""

    width: float
    height: float
    drawn: Callable[[float], Markup]


def side_by_side(row: Sequence[Part], gap: float = GAP) -> Part:
    """Parts next to one another, all as high as the highest."""

    def drawn(height: float) -> Markup:
        x, found = 0.0, []
        for part in row:
            found.append(svg.group(part.drawn(height), transform=svg.at(x, 0)))
            x += part.width + gap
        return svg.joined(found)

    return Part(sum(part.width for part in row) + gap * (len(row) - 1), max(part.height for part in row), drawn)


def stacked(column: Sequence[Part], gap: float = GAP) -> Part:
    """Parts below one another; what height is to spare is shared out among them."""
    least = sum(part.height for part in column) + gap * (len(column) - 1)

    def drawn(height: float) -> Markup:
        y, found = 0.0, []
        for part in column:
            tall = part.height + (height - least) / len(column)
            found.append(svg.group(part.drawn(tall), transform=svg.at(0, y)))
            y += tall + gap
        return svg.joined(found)

    return Part(max(part.width for part in column), least, drawn)


def mat(width: float, height: float, paint: Paint, title: str = "", note: str = "") -> Markup:
    """The ground of a mat with its title, and a note beside it if there is room."""
    ground = svg.rect(0, 0, width, height, look.data()["size"]["mat"], fill=paint("panel"))
    if not title:
        return ground
    shown = letters.fitted(title, TITLE_SIZE, width - 24, bold=True)
    heading = svg.text(shown, 12, 24, TITLE_SIZE, paint("ink"), font_weight=700)
    taken = 12 + letters.width(shown, TITLE_SIZE, bold=True) + 6
    if not note or taken + letters.width(note, NOTE_SIZE) > width - 8:
        return svg.joined([ground, heading])
    return svg.joined([ground, heading, svg.text(note, taken, 24, NOTE_SIZE, paint("ink-2"))])


TITLE_HEAD: Final = 30
"""The height of the title above a picture of one thing."""

WIDEST_TITLE: Final = 360
"""A picture of one thing becomes so wide at the most to have room for its title; a longer one is shortened."""


def panel(
    drawn: Iterable[Markup],
    box: tuple[float, float, float, float],
    paint: Paint,
    *,
    words: str,
    text: str,
    title: str = "",
) -> Drawing:
    """A picture of one thing on a ground of its own.

    Parameters
    ----------
    drawn : iterable of Markup
        The thing.
    box : tuple of float
        (left, top, width, height) of the ground, without the title.
    paint : Paint
    words : str
        Say the picture to those who can't see it, if it has no title.
    text : str
        Stands for the picture where none can be shown.
    title : str, optional
        Stands above the thing.

    Returns
    -------
    Drawing
    """
    left, top, width, height = box
    head = TITLE_HEAD if title else 0
    shown = letters.fitted(title, TITLE_SIZE, max(width, WIDEST_TITLE) - 24, bold=True)
    more = max(0.0, letters.width(shown, TITLE_SIZE, bold=True) + 24 - width) if title else 0.0
    left, width = left - more / 2, width + more
    content = [
        svg.rect(left, top - head, width, height + head, 12, fill=paint("panel")),
        *([svg.text(shown, left + 12, top - 8, TITLE_SIZE, paint("ink"), font_weight=700)] if title else []),
        *drawn,
    ]
    return Drawing(svg.joined(content), width, height + head, title or words, text, left, top - head)
