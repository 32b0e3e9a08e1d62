"""The ten objectives: which of them a lot meets. One function an objective, its clause id beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from overplay.core import Cell, is_whole, quoted
from overplay.overparked.board import INSIDE, QUADRANTS, Cover, Lot, as_lot, beside, cells_of, free_anchors
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


def two_outer_lines(cover: Cover, _unlocked: int, _cones: str) -> bool:
    """obj-two-outer-lines: two of the four outer lines are filled"""
    return sum([not line & ~cover.filled for line in OUTER_LINES]) >= 2


def middle(cover: Cover, _unlocked: int, _cones: str) -> bool:
    """obj-middle-4x4: the sixteen spaces in the middle are filled"""
    return not MIDDLE & ~cover.filled


def diagonal(cover: Cover, _unlocked: int, _cones: str) -> bool:
    """obj-diagonal: one of the two long diagonals is filled"""
    return any(not line & ~cover.filled for line in DIAGONALS)


def four_corners(cover: Cover, _unlocked: int, _cones: str) -> bool:
    """obj-four-corners-2x2: the four spaces at each of the four corners are filled"""
    return not CORNERS & ~cover.filled


def line_only_cars(cover: Cover, _unlocked: int, _cones: str) -> bool:
    """obj-line-only-cars, r-only-cars: on every space of a line stands a car"""
    return has_line(cover.cars)


def line_no_cars(cover: Cover, _unlocked: int, _cones: str) -> bool:
    """obj-line-no-cars, r-only-cars: a line is filled, and no car stands on it"""
    return has_line(cover.filled & ~cover.cars)


def square_only_cars(cover: Cover, _unlocked: int, _cones: str) -> bool:
    """obj-3x3-only-cars, r-only-cars: on every space of three by three stands a car"""
    return has_square(cover.cars)


def square_no_cars(cover: Cover, _unlocked: int, _cones: str) -> bool:
    """obj-3x3-no-cars, r-only-cars: three by three spaces are filled, and no car stands on them"""
    return has_square(cover.filled & ~cover.cars)


def surround_two_cones(cover: Cover, _unlocked: int, cones: str) -> bool:
    """obj-surround-two-cones, r-cones-eight, r-cone-surrounds: the spaces around two cones are filled"""
    return sum([is_surrounded(cover, cone, cones) for cone in cells_of(cover.cones)]) >= 2


def unlock_two_keys(_cover: Cover, unlocked: int, _cones: str) -> bool:
    """obj-unlock-two-keys, r-unlock-keys: the keys of two quadrants were taken"""
    return unlocked >= 2


def is_surrounded(cover: Cover, cone: Cell, cones: str) -> bool:
    """r-cones-eight: whether the spaces around a cone are filled; one outside of the lot can't be."""
    return filled_around(cover, cone, cones) == WANTED[cones]


def filled_around(cover: Cover, cone: Cell, cones: str) -> int:
    """r-cones-eight: how many of the spaces around a cone are filled."""
    if cones == ALL_EIGHT:
        around = bits_of((cone[0] + down, cone[1] + right) for down, right in TOUCHING) & INSIDE
    else:
        around = beside(bit_of(cone))
    return (around & cover.filled).bit_count()


WANTED: Final = {FOUR_SIDES: 4, ALL_EIGHT: 8}
"""So many spaces around a cone are to be filled."""


def has_line(bits: int) -> bool:
    """r-line: whether a full row or column lies within the bits."""
    return bool(free_anchors(bits, 1, SIDE) or free_anchors(bits, SIDE, 1))


def has_square(bits: int) -> bool:
    """r-3x3-not-4x3: whether an area of 3 by 3 lies within the bits."""
    return bool(free_anchors(bits, 3, 3))


OBJECTIVES: Final[Mapping[str, Objective]] = {
    "obj-two-outer-lines": two_outer_lines,
    "obj-middle-4x4": middle,
    "obj-diagonal": diagonal,
    "obj-four-corners-2x2": four_corners,
    "obj-line-only-cars": line_only_cars,
    "obj-line-no-cars": line_no_cars,
    "obj-3x3-only-cars": square_only_cars,
    "obj-3x3-no-cars": square_no_cars,
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
    filled = cover.filled
    if objective.endswith("only-cars"):
        filled = cover.cars
    elif objective.endswith("no-cars"):
        filled &= ~cover.cars
    best = min(AREAS[objective], key=lambda area: (area & ~filled).bit_count())
    return Progress((best & filled).bit_count(), best.bit_count())


AREAS: Final[Mapping[str, Sequence[int]]] = {
    "obj-two-outer-lines": [one | two for one, two in combinations(OUTER_LINES, 2)],
    "obj-middle-4x4": [MIDDLE],
    "obj-diagonal": DIAGONALS,
    "obj-four-corners-2x2": [CORNERS],
    "obj-line-only-cars": LINES,
    "obj-line-no-cars": LINES,
    "obj-3x3-only-cars": SQUARES,
    "obj-3x3-no-cars": SQUARES,
}
"""The areas of which one has to be filled, for the objectives that ask for areas."""


# -- asking -----------------------------------------------------------------------------------------------------


def checked_cone_surround(given: Any) -> str:
    """r-cones-eight: which spaces around two cones count. Raises ValueError for what is none of the two."""
    for way in CONE_SURROUNDS:
        if way == given:
            return way
    ways = " or ".join(map(repr, CONE_SURROUNDS))
    raise ValueError(f"The option cone_surround is {ways}, not {quoted(given)} (ruling r-cones-eight).")


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
    cover, cones = as_lot(lot).cover, checked_cone_surround(cone_surround)
    if not is_whole(keys_unlocked) or not 0 <= keys_unlocked <= len(QUADRANTS):
        raise ValueError(
            f"A player has taken the keys of 0 to {len(QUADRANTS)} quadrants, not of {quoted(keys_unlocked)} "
            "(ruling r-unlock-keys)."
        )
    return {name for name, is_met in OBJECTIVES.items() if is_met(cover, keys_unlocked, cones)}
