"""The only writer of SVG text.

    element("rect", x=1, y=2.50, fill="#fff")           <rect x="1" y="2.5" fill="#fff"/>
    element("text", "Ada & Ben", font_size=14)          <text font-size="14">Ada &amp; Ben</text>

What an element returns is `Markup`; a plain string among its children is text and gets escaped. Attributes come in
the order given, an underscore stands for a hyphen, None leaves out an attribute or a child. The same arguments give
the same bytes in every process, and no element has an `id`, so that many drawings can share a page. What is handed out
is a plain `str` again: marimo can't send a subclass to the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from overplay.drawing import look

Attribute = str | float | None

NAMESPACE: Final = "http://www.w3.org/2000/svg"
BREAKS: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
QUOTES: Final = BREAKS | str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})
FORBIDDEN: Final = re.compile("[^\\t\\n\\r\\u0020-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


class Markup(str):
    """Text that is SVG already."""

    __slots__ = ()


def element(name: str, *children: str | None, **attributes: Attribute) -> Markup:
    """One element with its children. Raises ValueError for an `id`, or a number that is not finite."""
    inner = joined(children)
    given = [f' {hyphenated(word)}="{written(value)}"' for word, value in attributes.items() if value is not None]
    opening = f"<{name}{''.join(given)}"
    return Markup(f"{opening}>{inner}</{name}>" if inner else f"{opening}/>")


def group(*children: str | None, **attributes: Attribute) -> Markup:
    """A `<g>`."""
    return element("g", *children, **attributes)


def joined(parts: Iterable[str | None]) -> Markup:
    """Elements one after another; None is none."""
    return Markup("".join([part if isinstance(part, Markup) else escaped(part) for part in parts if part]))


def title(words: str) -> Markup:
    """The words for the element that it is put into: tooltip and name for screen readers."""
    return element("title", words)


def path(d: str, **attributes: Attribute) -> Markup:
    """A `<path>`."""
    return element("path", d=d, **attributes)


def rect(
    x: float, y: float, width: float, height: float, radius: float | None = None, **attributes: Attribute
) -> Markup:
    """A `<rect>` with round corners of this radius."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> Markup:
    """A `<circle>` around (x, y)."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def text(words: str, x: float, y: float, size: float, fill: str, **attributes: Attribute) -> Markup:
    """A line of text; y is its baseline."""
    return element("text", words, x=x, y=y, font_size=size, fill=fill, **attributes)


def at(x: float, y: float, scale: float = 1) -> str:
    """The value of a `transform` that moves to (x, y), then scales."""
    return f"translate({number(x)} {number(y)})" + ("" if scale == 1 else f"scale({number(scale, 3)})")


def document(
    width: float,
    height: float,
    *children: str,
    words: str,
    left: float = 0,
    top: float = 0,
    live: bool = False,
    key: str | None = None,
) -> Markup:
    """A whole `<svg>` that names itself, `width` by `height` units, its top-left corner at (left, top).

    A picture has the words as its title. In a live table they are its label, since a title would be a tooltip over
    everything; there the page says what role the drawing plays, and `key` tells it from its neighbours.
    """
    return element(
        "svg",
        None if live else title(words),
        *children,
        xmlns=NAMESPACE,
        viewBox=f"{number(left)} {number(top)} {number(width)} {number(height)}",
        width=width,
        height=height,
        data_key=key,
        role=None if live else "img",
        aria_label=words if live else None,
        font_family=look.data()["font"],
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def number(value: float, digits: int = 2) -> str:
    """A number, rounded, in as few characters as can be: '2.5', '.22', '-1'. Raises ValueError if not finite."""
    if isinstance(value, int):
        return str(int(value))
    if value != value or value in (float("inf"), float("-inf")):
        raise ValueError(f"{value} can't be drawn.")
    found = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    if found == "-0":
        return "0"
    return found.replace("0", "", 1) if found.startswith(("0.", "-0.")) else found


def escaped(words: str) -> str:
    """Text as it stands between tags."""
    return printable(words).translate(BREAKS)


def written(value: str | float) -> str:
    """The value of an attribute."""
    return printable(value).translate(QUOTES) if isinstance(value, str) else number(value)


def printable(words: str) -> str:
    """The words without the characters that XML can't hold."""
    return FORBIDDEN.sub("", words)


def hyphenated(word: str) -> str:
    """The name of an attribute: `font_size` → 'font-size'."""
    if word == "id":
        raise ValueError("A drawing has no ids: several of them can stand on one page.")
    return word.rstrip("_").replace("_", "-")
