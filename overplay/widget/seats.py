"""What a session is told: the match, the bot of each seat, the mode, the pace; each is checked and refused in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from overplay.bots import Bot, named
from overplay.core import AnyPosition, Match, Position, demand, is_whole, listed, quoted

Mode = Literal["study", "pass-and-play", "against-bots"]
STUDY: Final = "study"
PASS_AND_PLAY: Final = "pass-and-play"
AGAINST_BOTS: Final = "against-bots"

Pace = Literal["instant", "play", "step"]
INSTANT: Final = "instant"
PLAY: Final = "play"
STEP: Final = "step"


def checked_match(match: object) -> Match:
    """The match, or a new one that begins with this position. Raises ValueError for anything else, and for a view."""
    if isinstance(match, Match):
        return match
    if not isinstance(match, Position):
        raise ValueError(f"Only a match or a position can be played, not {quoted(match)}.")
    return Match(match)


def bots_by_seat(seats: object, state: AnyPosition) -> dict[int, tuple[str, Bot]]:
    """The bots by seat, with their names. Raises ValueError for a seat or a name that is not there."""
    if seats is None:
        return {}
    if not isinstance(seats, Mapping):
        raise ValueError(f"The seats must be a dict such as {{1: 'greedy'}}, not {quoted(seats)}.")
    bots: dict[int, tuple[str, Bot]] = {}
    for seat, bot in seats.items():
        known = "the only seat is 0" if state.players == 1 else f"the seats are 0 to {state.players - 1}"
        demand(is_whole(seat) and seat in range(state.players), f"There is no seat {quoted(seat)} for a bot; {known}.")
        if bot != "person":
            bots[seat] = (getattr(bot, "__name__", ""), bot) if callable(bot) else (bot, named(bot))
    return bots


def checked_mode(mode: object) -> Mode:
    """The mode. Raises ValueError for one that does not exist."""
    if not isinstance(mode, str) or mode not in get_args(Mode):
        modes = listed(get_args(Mode), " or ")
        raise ValueError(f"There is no mode {quoted(mode)}; a table is in {modes} mode.")
    return mode  # type: ignore[return-value] # it is one of them


def checked_pace(pace: object) -> Pace:
    """The pace. Raises ValueError for one that does not exist."""
    if not isinstance(pace, str) or pace not in get_args(Pace):
        paces = listed(get_args(Pace), " or ")
        raise ValueError(f"There is no pace {quoted(pace)}; what others do shows at the pace {paces}.")
    return pace  # type: ignore[return-value] # it is one of them
