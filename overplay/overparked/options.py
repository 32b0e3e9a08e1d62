"""Which game is played: basic or advanced, together or alone, and settings where the rulebook can be read twice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from overplay.core import OptionSet, choice, switch
from overplay.overparked.objectives import CONE_SURROUNDS

CONES: Final = dict(zip(CONE_SURROUNDS, ("the four sides", "all eight spaces"), strict=True))


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """What a game is played with; all of it can be combined (ruling r-modes).

    Parameters
    ----------
    advanced : bool
        Everybody has six trucks with objectives of their own (clause adv-own-trucks).
    solo : bool
        One player against AutoBot (clause solo-autobot).
    allow_rotation : bool
        Patterns may be turned by quarter turns (ruling r-no-rotation).
    cone_surround : {'four_sides', 'all_eight'}
        Which spaces around two cones count (ruling r-cones-eight).
    key_between_actions : bool
        Keys may be paid between the items of a card (ruling r-parking-action).

    Raises
    ------
    ValueError
        For another value.
    """

    advanced: bool = switch("r-modes", "Advanced: trucks with objectives of their own")
    solo: bool = switch("r-modes", "Alone, against AutoBot")
    allow_rotation: bool = switch("r-modes", "Patterns may be turned")
    cone_surround: str = choice("r-cones-eight", "Around two cones count", CONES)
    key_between_actions: bool = switch("r-modes", "Keys may be paid in between", on=True)


BASIC: Final = Options()
