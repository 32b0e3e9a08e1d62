"""Which game is played: the standard one, with the advanced variant and the expansions, or alone."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from overplay.core import insist, listed, quoted

DOWN, TOWARD_ZERO = "down", "toward_zero"
ROUNDINGS: Final = (DOWN, TOWARD_ZERO)


def check_rounding(half_rounding: str) -> None:
    """r-half-down. Raises ValueError for a rounding that is none."""
    if half_rounding not in ROUNDINGS:
        ways = " or ".join(map(repr, ROUNDINGS))
        raise ValueError(f"The option half_rounding is {ways}, not {quoted(half_rounding)} (ruling r-half-down).")


def check_switch(name: str, value: object) -> None:
    """combine. Raises ValueError for an option that is neither on nor off."""
    insist(type(value) is bool, "combine", f"The option {name} is True or False, not {quoted(value)}")


@dataclass(frozen=True, slots=True)
class Options:
    """What a game is played with; all that is not named is off (clauses combine, solo-alone).

    Parameters
    ----------
    advanced : bool
        The advanced variant, in which one toy counts half.
    incentives, forklifts, quantum : bool
        The expansions Pre-Order Incentives, Industrial Mechanisation and Quantum Accounting, any of them together.
    solo : bool
        One player against the bot of the rulebook, without anything else.
    half_rounding : {'down', 'toward_zero'}
        How half points are rounded (ruling r-half-down).

    Raises
    ------
    ValueError
        For a solo game with anything else, and for another value.
    """

    advanced: bool = False
    incentives: bool = False
    forklifts: bool = False
    quantum: bool = False
    solo: bool = False
    half_rounding: str = DOWN

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name != "half_rounding":
                check_switch(field.name, value)
        check_rounding(self.half_rounding)
        if self.solo and self.extras:
            raise ValueError(
                f"The solo game is played alone, without {listed([EXTRAS[extra] for extra in self.extras])} "
                "(clause solo-alone)."
            )

    @property
    def extras(self) -> tuple[str, ...]:
        """The names of what is added to the standard game."""
        return tuple([name for name in EXTRAS if getattr(self, name)])

    @property
    def takes(self) -> bool:
        """Whether there is something to take after placing."""
        return self.incentives or self.forklifts

    def given(self) -> dict[str, Any]:
        """The options that differ from the standard game."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in values.items() if value != getattr(STANDARD, name)}


EXTRAS: Final = {
    "advanced": "the advanced variant",
    "incentives": "Pre-Order Incentives",
    "forklifts": "Industrial Mechanisation",
    "quantum": "Quantum Accounting",
}
"""What the rulebook adds, by option."""

STANDARD: Final = Options()


def options_of(*given: bool | str) -> Options:
    """The options with these values, in the order of the fields; STANDARD itself where they are its own."""
    options = Options(*given)  # type: ignore[arg-type] # its own check tells what is of another type
    return STANDARD if options == STANDARD else options
