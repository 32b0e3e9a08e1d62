"""Colours, sizes, times and figures of `look.json`: hex codes for static pictures, CSS variables for live ones.

paint = look.paint("dark")
paint("blue")        '#4DA1E5'
paint.on("blue")     '#17110D', the colour of what stands on blue
look.LIVE("blue")    'var(--op-blue,#107CB9)'
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from overplay.core import Json

THEMES: Final = ("light", "dark")


@cache
def data() -> dict[str, Json]:
    """The contents of `look.json`."""
    return dict(json.loads(Path(__file__).with_name("look.json").read_text(encoding="utf-8")))


@dataclass(frozen=True, eq=False)
class Paint:
    """A theme as drawings use it: roles to what an SVG attribute holds. Two paints are equal only if they are one."""

    theme: str
    fills: dict[str, str] = field(repr=False)
    on_fills: dict[str, str] = field(repr=False)
    shade_opacity: str

    def __call__(self, role: str) -> str:
        """The colour of a role, such as 'ink' or 'blue'."""
        return self.fills[role]

    def on(self, role: str) -> str:
        """The colour of text and figures on a tile of this colour."""
        return self.on_fills[role]


@cache
def paint(theme: str) -> Paint:
    """The paint of a theme: 'light' or 'dark' in plain hex, 'live' in CSS variables that fall back to light."""
    if theme == "live":
        return Paint(
            theme,
            {role: f"var(--op-{role},{value})" for role, value in hexes("light").items()},
            {role: f"var(--op-on-{role},{value})" for role, value in on_hexes("light").items()},
            f"var(--op-shade-a,{short(data()['shade_opacity']['light'])})",
        )
    return Paint(theme, hexes(theme), on_hexes(theme), short(data()["shade_opacity"][theme]))


def card_radius(unit: float) -> float:
    """The radius of a card's corner, and of a contour's, where spaces are so wide."""
    return unit * float(data()["size"]["card"]["radius"])


def static(theme: str) -> Paint:
    """The paint of a picture that carries its own colours. Raises ValueError unless the theme is light or dark."""
    if theme not in THEMES:
        raise ValueError(f"The theme is 'light' or 'dark', not {theme!r}.")
    return paint(theme)


def hexes(theme: str) -> dict[str, str]:
    """Role → hex code."""
    return {role: entry[theme] for role, entry in data()["colors"].items()}


def on_hexes(theme: str) -> dict[str, str]:
    """Tile colour → hex code of what stands on it."""
    colours = hexes(theme)
    return {tile: colours[on] for tile, on in data()["on"][theme].items()}


def css() -> str:
    """The custom properties of the live table: `.op` is light, `.op[data-theme=dark]` dark."""
    motion, size = data()["motion"], data()["size"]
    fixed = {
        "font": data()["font"],
        "glide": f"{motion['glide']['ms']}ms",
        "glide-ease": motion["glide"]["easing"],
        "appear": f"{motion['appear']['ms']}ms",
        "appear-ease": motion["appear"]["easing"],
        "r-control": f"{size['control']}px",
        "r-mat": f"{size['mat']}px",
        "r-table": f"{size['table']}px",
        "target": f"{size['target']}px",
        "button": f"{size['button']}px",
    }
    light, dark = properties("light"), properties("dark")
    return (
        f".op{{{declared(light | fixed)};color-scheme:light}}\n"
        f".op[data-theme=dark]{{{declared(dark)};color-scheme:dark}}\n"
    )


def properties(theme: str) -> dict[str, str]:
    """The custom properties that a theme sets, without their prefix."""
    return {
        **hexes(theme),
        **{f"on-{tile}": value for tile, value in on_hexes(theme).items()},
        "shade-a": short(data()["shade_opacity"][theme]),
    }


def declared(values: dict[str, str]) -> str:
    """CSS declarations of custom properties."""
    return ";".join(f"--op-{name}:{value}" for name, value in values.items())


def short(value: float) -> str:
    """A number as CSS writes it: '.22'."""
    return f"{value:g}".replace("0.", ".", 1)


LIVE: Final = paint("live")
