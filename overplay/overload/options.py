"""Which game is played: how many sections show their special side, and who decides after a step back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from overplay.core import OptionSet, choice

MOVER, OWNER = "mover", "owner"
DECIDERS: Final = {MOVER: "who moves", OWNER: "the owner of the other piece"}


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
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

    plus_minus_decider: str = choice("r-pm-who", "Who decides after a ± step back", DECIDERS)


PLAIN: Final = Options()
