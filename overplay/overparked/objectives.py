"""The ten objectives: which of them a lot meets, and how far it is. Each stands in a table beside its clause id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from operator import attrgetter
from typing import Final

from overplay.core import Cell, check_option, insist, is_whole, quoted
from overplay.overparked.board import INSIDE, QUADRANTS, Cover, Lot, as_lot, beside, cells_of
from overplay.overparked.components import SIDE, SPACES, bit_of, bits_of

FOUR_SIDES, ALL_EIGHT = "four_sides", "all_eight"
CONE_SURROUNDS: Final = (FOUR_SIDES, ALL_EIGHT)

ROWS: Final = tuple([bits_of((row, column) for column in range(SIDE)) for row in range(SIDE)])
COLUMNS: Final = tuple([bits_of((row, column) for row in range(SIDE)) for column in range(SIDE)])
LINES: Final = ROWS + COLUMNS
"""The lines across the lot (ruling r-line)."""

OUTER_LINES: Final = (ROWS[0], ROWS[-1], COLUMNS[0], COLUMNS[-1])
DIAGONALS: Final = (bits_of((at, at) for at in range(SIDE)), bits_of((at, SIDE - 1 - at) for at in range(SIDE)))
"""The two long ones (ruling r-diagonal)."""

MIDDLE: Final = bits_of((row, column) for row, column in SPACES if row in range(2, 6) and column in range(2, 6))
CORNERS: Final = bits_of((row, column) for row, column in SPACES if row in (0, 1, 6, 7) and column in (0, 1, 6, 7))
SQUARES: Final = tuple(
    [
        bits_of((top + down, left + right) for down in range(3) for right in range(3))
        for top in range(SIDE - 2)
        for left in range(SIDE - 2)
    ]
)
"""All areas of 3 by 3 (ruling r-3x3-not-4x3)."""

TOUCHING: Final = tuple([(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right])

Objective = Callable[[Cover, int, str], bool]
"""Whether what a lot shows meets it, with so many quadrant keys taken, and cones surrounded in that sense."""


@dataclass(frozen=True, slots=True)
class Areas:
    """An objective that asks for one of some areas, with what is counted on each of its spaces.

    Parameters
    ----------
    areas : tuple of int
        As bitboards.
    counted : callable
        The spaces of a lot that count, as a bitboard.
    """

    areas: tuple[int, ...]
    counted: Callable[[Cover], int]

    def __call__(self, cover: Cover, _unlocked: int, _cones: str) -> bool:
        lacking = INSIDE & ~self.counted(cover)
        for area in self.areas:  # noqa: SIM110 # any() takes twice as long, and bots ask at each parking
            if not area & lacking:
                return True
        return False

    def progress(self, cover: Cover) -> Progress:
        """How far a lot is with the area that lacks fewest spaces."""
        counted = self.counted(cover)
        best = min(self.areas, key=lambda area: (area & ~counted).bit_count())
        return Progress((best & counted).bit_count(), best.bit_count())


anything: Callable[[Cover], int] = attrgetter("filled")
"""Every space on which something stands."""

only_cars: Callable[[Cover], int] = attrgetter("cars")
"""r-only-cars: the spaces on which cars stand."""


def no_cars(cover: Cover) -> int:
    """r-only-cars: the spaces that are filled, and not by cars."""
    return cover.filled & ~cover.cars


AREAS: Final[Mapping[str, Areas]] = {
    "obj-two-outer-lines": Areas(tuple([one | two for one, two in combinations(OUTER_LINES, 2)]), anything),
    "obj-middle-4x4": Areas((MIDDLE,), anything),
    "obj-diagonal": Areas(DIAGONALS, anything),
    "obj-four-corners-2x2": Areas((CORNERS,), anything),
    "obj-line-only-cars": Areas(LINES, only_cars),
    "obj-line-no-cars": Areas(LINES, no_cars),
    "obj-3x3-only-cars": Areas(SQUARES, only_cars),
    "obj-3x3-no-cars": Areas(SQUARES, no_cars),
}
"""The objectives that ask for areas, by their clause."""


def surround_two_cones(cover: Cover, _unlocked: int, cones: str) -> bool:
    """obj-surround-two-cones, r-cones-eight, r-cone-surrounds: the spaces around two cones are filled"""
    return [filled_around(cover, cone, cones) for cone in cells_of(cover.cones)].count(WANTED[cones]) >= 2


def unlock_two_keys(_cover: Cover, unlocked: int, _cones: str) -> bool:
    """obj-unlock-two-keys, r-unlock-keys: the keys of two quadrants were taken"""
    return unlocked >= 2


def filled_around(cover: Cover, cone: Cell, cones: str) -> int:
    """r-cones-eight: how many of the spaces around a cone are filled; one outside of the lot can't be."""
    if cones == ALL_EIGHT:
        around = bits_of((cone[0] + down, cone[1] + right) for down, right in TOUCHING) & INSIDE
    else:
        around = beside(bit_of(cone))
    return (around & cover.filled).bit_count()


WANTED: Final = {FOUR_SIDES: 4, ALL_EIGHT: 8}
"""So many spaces around a cone are to be filled."""

OBJECTIVES: Final[Mapping[str, Objective]] = {
    **AREAS,
    "obj-surround-two-cones": surround_two_cones,
    "obj-unlock-two-keys": unlock_two_keys,
}
"""All objectives, by their clause."""


# -- how far a lot is -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a lot is with an objective, at its best try: so many of so many spaces, or quadrants; all if it meets it.

    A lot that lacks cones can't meet obj-surround-two-cones and is always short of it.
    """

    has: int
    of: int


def progress(objective: str, cover: Cover, unlocked: int, cones: str) -> Progress:
    """How far a lot is with an objective, with so many quadrant keys taken, and cones surrounded in that sense."""
    match objective:
        case "obj-surround-two-cones":
            counts = sorted([filled_around(cover, cone, cones) for cone in cells_of(cover.cones)], reverse=True)
            return Progress(sum(counts[:2]), 2 * WANTED[cones])
        case "obj-unlock-two-keys":
            return Progress(min(2, unlocked), 2)
    return AREAS[objective].progress(cover)


# -- asking -----------------------------------------------------------------------------------------------------


def objectives_met(lot: Lot | str, keys_unlocked: int = 0, *, cone_surround: str = FOUR_SIDES) -> set[str]:
    r"""The objectives that a lot meets.

    Parameters
    ----------
    lot : Lot or str
        Or its diagram.
    keys_unlocked : int, optional
        How many quadrant keys its player has taken, 0 to 4.
    cone_surround : {'four_sides', 'all_eight'}, optional
        Which spaces around a cone have to be filled (ruling r-cones-eight).

    Returns
    -------
    set of str
        Their clause ids.

    Raises
    ------
    ValueError
        For a lot or a number of keys that can't be.

    Examples
    --------
    >>> sorted(objectives_met("\n".join(["M M M M M M M M"] + [". . . . . . . ."] * 7), keys_unlocked=2))
    ['obj-line-no-cars', 'obj-unlock-two-keys']
    """
    cover = as_lot(lot).cover
    check_option("cone_surround", cone_surround, CONE_SURROUNDS, "r-cones-eight")
    insist(
        is_whole(keys_unlocked) and 0 <= keys_unlocked <= len(QUADRANTS),
        "r-unlock-keys",
        f"A player has taken the keys of 0 to {len(QUADRANTS)} quadrants, not of {quoted(keys_unlocked)}",
    )
    return {name for name, is_met in OBJECTIVES.items() if is_met(cover, keys_unlocked, cone_surround)}
