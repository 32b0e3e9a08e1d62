"""The small values that a position of Overload keeps: its phases, which piece, points earned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LOADING: Final = "load"
ROLLING: Final = "roll"
MOVING: Final = "move"
STEPPING: Final = "step"
SHARING: Final = "share"
ENDED: Final = "over"
PHASES: Final = (LOADING, ROLLING, MOVING, STEPPING, SHARING, ENDED)

NUMBERS: Final = range(1, 9)
"""components-80: the numbers of the die."""

Which = tuple[int, int]
"""A piece: its seat, and which of the seat's two it is."""


@dataclass(frozen=True, slots=True)
class Chips:
    """Points that a seat has earned.

    Parameters
    ----------
    seat : int
    points : int
    clause : str
        What they were earned by; '' for those of a position that the game began from.
    """

    seat: int
    points: int
    clause: str
