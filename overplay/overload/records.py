"""The small values that a position of Overload keeps: its phases, which piece, points earned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

PHASES = LOADING, ROLLING, MOVING, STEPPING, SHARING, ENDED = "load", "roll", "move", "step", "share", "over"
"""What is decided, in the order of a turn."""

NUMBERS: Final = range(1, 9)
"""components-80: the numbers of the die."""

CLAUSES: Final = ("", "finish", "bonus-eight", "overload-reward")
"""What points are earned by; '' for those of a position that the game began from."""

Which = tuple[int, int]
"""A piece: its seat, and which of the seat's two it is."""


@dataclass(frozen=True, slots=True)
class Chips:
    """Points that a seat has earned.

    Parameters
    ----------
    seat : int
    points : int
        At most as many as a position can tell.
    clause : str
        One of `CLAUSES`.
    """

    seat: int
    points: Annotated[int, range(1, 10**4)]
    clause: Annotated[str, CLAUSES]
