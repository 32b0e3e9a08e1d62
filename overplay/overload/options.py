"""Which game is played: how many sections show their special side, and who decides after a step back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from overplay.core import quoted

MOVER, OWNER = "mover", "owner"
DECIDERS: Final = (MOVER, OWNER)


@dataclass(frozen=True, slots=True)
class Options:
    """What a game is played with, beside players and sections.

    Parameters
    ----------
    plus_minus_decider : {'mover', 'owner'}
        Who decides between giving and taking when a ± step leads back onto a piece just overtaken: the one who moves,
        or the owner of that piece (ruling r-pm-who).

    Raises
    ------
    ValueError
        For another value.
    """

    plus_minus_decider: str = MOVER

    def __post_init__(self) -> None:
        if self.plus_minus_decider not in DECIDERS:
            ways = " or ".join(map(repr, DECIDERS))
            raise ValueError(
                f"The option plus_minus_decider is {ways}, not {quoted(self.plus_minus_decider)} (ruling r-pm-who)."
            )

    def given(self) -> dict[str, Any]:
        """The options that differ from the plain game."""
        return {} if self == PLAIN else {"plus_minus_decider": self.plus_minus_decider}


PLAIN: Final = Options()
