"""The ten objectives: which of them a lot meets. One function an objective, its clause id beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from overplay.core.rules import Cell
from overplay.overparked.board import INSIDE, Lot, beside, bit_of, bits_of
from overplay.overparked.components import CAR_COLOURS, SIDE, SPACES

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

Objective = Callable[[Lot, int, str], bool]
"""Whether a lot meets it, with so many quadrant keys taken, and cones surrounded in that sense."""


def two_outer_lines(lot: Lot, _unlocked: int, _cones: str) -> bool:
    """obj-two-outer-lines"""
    return sum([not line & ~lot.filled for line in OUTER_LINES]) >= 2


def middle(lot: Lot, _unlocked: int, _cones: str) -> bool:
    """obj-middle-4x4"""
    return not MIDDLE & ~lot.filled


def diagonal(lot: Lot, _unlocked: int, _cones: str) -> bool:
    """obj-diagonal"""
    return any(not line & ~lot.filled for line in DIAGONALS)


def four_corners(lot: Lot, _unlocked: int, _cones: str) -> bool:
    """obj-four-corners-2x2"""
    return not CORNERS & ~lot.filled


def line_only_cars(lot: Lot, _unlocked: int, _cones: str) -> bool:
    """obj-line-only-cars, r-only-cars"""
    return any_within(LINES, cars(lot))


def line_no_cars(lot: Lot, _unlocked: int, _cones: str) -> bool:
    """obj-line-no-cars, r-only-cars"""
    return any_within(LINES, lot.filled & ~cars(lot))


def square_only_cars(lot: Lot, _unlocked: int, _cones: str) -> bool:
    """obj-3x3-only-cars, r-only-cars"""
    return any_within(SQUARES, cars(lot))


def square_no_cars(lot: Lot, _unlocked: int, _cones: str) -> bool:
    """obj-3x3-no-cars, r-only-cars"""
    return any_within(SQUARES, lot.filled & ~cars(lot))


def surround_two_cones(lot: Lot, _unlocked: int, cones: str) -> bool:
    """obj-surround-two-cones, r-cones-eight, r-cone-surrounds"""
    return sum([is_surrounded(lot, cone, cones) for cone in lot.cones]) >= 2


def unlock_two_keys(_lot: Lot, unlocked: int, _cones: str) -> bool:
    """obj-unlock-two-keys, r-unlock-keys"""
    return unlocked >= 2


def is_surrounded(lot: Lot, cone: Cell, cones: str) -> bool:
    """r-cones-eight: whether the spaces around a cone are filled; one outside of the lot can't be."""
    if cones == ALL_EIGHT:
        around, wanted = bits_of((cone[0] + down, cone[1] + right) for down, right in TOUCHING), len(TOUCHING)
    else:
        around, wanted = beside(bit_of(cone)), 4
    return (around & INSIDE & lot.filled).bit_count() == wanted


def cars(lot: Lot) -> int:
    """The spaces under cars."""
    return lot.of_letters(CAR_COLOURS)


def any_within(areas: tuple[int, ...], bits: int) -> bool:
    """Whether any of the areas lies within the bits."""
    return any(not area & ~bits for area in areas)


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


def objectives_met(lot: Lot, keys_unlocked: int = 0, *, cone_surround: str = FOUR_SIDES) -> set[str]:
    """The objectives (clause ids) that the lot meets, with so many quadrant keys taken by its player."""
    return {name for name, is_met in OBJECTIVES.items() if is_met(lot, keys_unlocked, cone_surround)}
