"""What turned a game that is over: from which move on the winner was ahead to the end."""

from __future__ import annotations

from overplay.core import OVER, AnyPosition, Match


def turning_point(match: Match) -> int | None:
    """The number of the move from which on the winner was ahead, as points stood at each moment.

    None while the game goes on, if several have won, and if the winner was ahead from the beginning.
    """
    state = match.at(match.plies)
    if state.turn is not OVER or len(state.winners) != 1 or state.players == 1:
        return None
    ply = match.plies
    while ply and is_ahead(match.at(ply - 1), state.winners[0]):
        ply -= 1
    return ply or None


def is_ahead(state: AnyPosition, seat: int) -> bool:
    """Whether the seat has more points than each other one."""
    scores = list(state.scores())
    return scores.pop(seat) > max(scores)
