"""Which game is played: the standard one, with the advanced variant and the expansions, or alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from overplay.core import OptionSet, choice, insist, listed, switch
from overplay.overstocked.scoring import ROUNDINGS

ROUND: Final = dict(zip(ROUNDINGS, ("down", "towards zero"), strict=True))


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
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

    advanced: bool = switch("combine", "Advanced: one toy counts half")
    incentives: bool = switch("combine", "Pre-Order Incentives")
    forklifts: bool = switch("combine", "Industrial Mechanisation")
    quantum: bool = switch("combine", "Quantum Accounting")
    solo: bool = switch("combine", "Alone, against the rulebook's bot")
    half_rounding: str = choice("r-half-down", "Half points are rounded", ROUND)

    def __post_init__(self) -> None:
        OptionSet.__post_init__(self)
        extras = listed([EXTRAS[extra] for extra in self.extras])
        insist(not (self.solo and extras), "solo-alone", f"The solo game is played alone, without {extras}")

    @property
    def extras(self) -> tuple[str, ...]:
        """The names of what is added to the standard game."""
        return tuple([name for name in EXTRAS if getattr(self, name)])

    @property
    def takes(self) -> bool:
        """Whether there is something to take after placing."""
        return self.incentives or self.forklifts


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
