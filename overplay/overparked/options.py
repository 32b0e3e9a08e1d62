"""Which game is played: basic or advanced, together or alone, and settings where the rulebook can be read twice."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from overplay.core import quoted
from overplay.overparked.objectives import FOUR_SIDES, check_cone_surround


@dataclass(frozen=True, slots=True)
class Options:
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

    advanced: bool = False
    solo: bool = False
    allow_rotation: bool = False
    cone_surround: str = FOUR_SIDES
    key_between_actions: bool = True

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name != "cone_surround" and type(value) is not bool:
                raise ValueError(f"The option {field.name} is True or False, not {quoted(value)} (ruling r-modes).")
        check_cone_surround(self.cone_surround)

    def given(self) -> dict[str, Any]:
        """The options that differ from the basic game."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in values.items() if value != getattr(BASIC, name)}


BASIC: Final = Options()
