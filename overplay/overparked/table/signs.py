"""Small signs and words that several mats of Overparked use: badges with AutoBot's head, items, things in a fan."""

from __future__ import annotations

from overplay.core import listed
from overplay.drawing import Markup, Paint, pieces
from overplay.overparked.components import CONE, VEHICLE_NAMES
from overplay.overparked.records import Seat


def seat_sign(letter: str, x: float, y: float, size: float, paint: Paint) -> Markup:
    """The badge of a seat, or AutoBot's head for ''."""
    if letter:
        return pieces.badge(letter, x, y, size, paint)
    return robot(x, y, size, paint)


def robot(x: float, y: float, size: float, paint: Paint) -> Markup:
    """AutoBot's head."""
    return pieces.glyph("robot", x, y, size, paint("ink"), paint("panel"))


def item_words(letter: str) -> str:
    """'red car', 'cone'."""
    return "cone" if letter == CONE else VEHICLE_NAMES[letter]


def zone_words(seat: Seat) -> str:
    """'cone and red car', 'nothing'."""
    return listed([item_words(letter) for letter in seat.no_parking]) or "nothing"


def fan(count: int, room: float, widest: float) -> float:
    """How far apart things stand that overlap when they need more room; the last one has its own width beside it."""
    return min(widest, room / max(1, count - 1))
