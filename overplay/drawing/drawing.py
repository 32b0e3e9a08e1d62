"""A finished drawing: it knows its size and its words, shows itself in a notebook, and can be put into a larger one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final

from overplay.drawing import svg
from overplay.drawing.svg import Markup


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished drawing, which shows itself in a notebook: what every `draw…` gives.

    Parameters
    ----------
    content : Markup
        What is drawn, without the `<svg>` around it.
    width, height : float
        In units of the SVG.
    words : str
        Says the drawing to those who can't see it.
    text : str, optional
        Stands for it where no picture can be shown; '' is the words.
    left, top : float, optional
        Where its top-left corner is, in the coordinates of the content.
    key : str, optional
        Tells it from its neighbours in a live table.

    Examples
    --------
    >>> from overplay.overload import draw_track
    >>> drawing = draw_track("red 5:3 S | blue S S | yellow 7 S")
    >>> drawing
    <Drawing: A track: red 5:3 S | blue S S | yellow 7 S>
    >>> drawing.markup.startswith("<svg"), drawing.scaled(0.5).width == drawing.width / 2
    (True, True)
    """

    content: Markup
    width: float
    height: float
    words: str
    text: str = ""
    left: float = 0
    top: float = 0
    key: str | None = None

    @property
    def markup(self) -> str:
        """The drawing as an SVG that stands by itself; exactly a `str`, since not every host can send a subclass."""
        return str(svg.document(self.width, self.height, self.content, words=self.words, left=self.left, top=self.top))

    @property
    def live(self) -> Markup:
        """The drawing as the page of a live table shows it: without a title, which would be a tooltip everywhere."""
        return svg.document(
            self.width,
            self.height,
            self.content,
            words=self.words,
            left=self.left,
            top=self.top,
            live=True,
            key=self.key,
        )

    def at(self, x: float, y: float, scale: float = 1) -> Markup:
        """The drawing as a part of a larger one.

        Parameters
        ----------
        x, y : float
            Where its top-left corner comes to lie.
        scale : float, optional

        Returns
        -------
        Markup
        """
        return svg.group(self.content, transform=svg.at(x - self.left * scale, y - self.top * scale, scale))

    def over(self, *more: Markup) -> Drawing:
        """The drawing with more on top of it.

        Parameters
        ----------
        *more : Markup
            In the coordinates of the content, the topmost last.

        Returns
        -------
        Drawing
            As large as before.
        """
        return replace(self, content=svg.joined([self.content, *more]))

    def scaled(self, scale: float) -> Drawing:
        """The drawing, larger or smaller.

        Parameters
        ----------
        scale : float
            2 makes it twice as wide and high.

        Returns
        -------
        Drawing
            Its top-left corner is at (0, 0).
        """
        return replace(
            self, content=self.at(0, 0, scale), width=self.width * scale, height=self.height * scale, left=0, top=0
        )

    def __str__(self) -> str:
        return self.markup

    def __repr__(self) -> str:
        return f"<Drawing: {self.words}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"image/svg+xml": self.markup, "text/plain": self.text or self.words}


def side_by_side(*drawings: Drawing, width: float = 780, gap: float = 16) -> Drawing:
    """Drawings as one: in a row, and in a further one where they would be too wide.

    Parameters
    ----------
    *drawings : Drawing
    width : float, optional
        How wide a row may be.
    gap : float, optional
        The space between drawings, and between rows.

    Returns
    -------
    Drawing
        Its text has theirs beside each other.
    """
    placed: list[Markup] = []
    x = y = down = across = 0.0
    for drawing in drawings:
        if x and x + drawing.width > width:
            x, y = 0.0, y + down + gap
            down = 0.0
        placed.append(svg.group(svg.title(drawing.words), drawing.at(x, y)))
        x, down, across = x + drawing.width + gap, max(down, drawing.height), max(across, x + drawing.width)
    words = "; ".join([drawing.words for drawing in drawings if drawing.words])
    text = in_columns([drawing.text or drawing.words for drawing in drawings])
    return Drawing(svg.joined(placed), across, y + down, words, text)


COLUMNS: Final = 96
"""How wide a row of texts may be, in characters."""


def in_columns(texts: Iterable[str]) -> str:
    """Texts of several lines side by side, and below each other where they would be too wide."""
    rows: list[list[str]] = []
    for text in texts:
        lines = text.splitlines()
        so_far = rows[-1] if rows else []
        indent = max(map(len, so_far), default=0) + 4
        if not so_far or indent + max(map(len, lines), default=0) > COLUMNS:
            rows.append(lines)
            continue
        pairs = zip_longest(so_far, lines, fillvalue="")
        rows[-1] = [f"{one:<{indent}}{other}".rstrip() for one, other in pairs]
    return "\n\n".join(["\n".join(row) for row in rows])
