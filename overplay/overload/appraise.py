"""What a bot thinks of a move: the lead it leaves, in points and in what the counters may still bring."""

from __future__ import annotations

from functools import lru_cache

from overplay.core import CHANCE
from overplay.overload.board import MOST, START, Piece
from overplay.overload.moves import Load, Move
from overplay.overload.scoring import finish_points
from overplay.overload.state import ROLLS, State

OVERTAKEN = 0.3
"""How likely a piece is thought to be overtaken in a turn of another seat, for each such turn that it needs still."""


def appraise(view: State, move: Move) -> float:
    """How good a legal move looks to the seat that decides: the lead that it leaves.

    Parameters
    ----------
    view : State
        Everything lies open, so nothing hidden is needed.
    move : Move

    Returns
    -------
    float
        The lead over the best other seat, in points and in what the pieces are likely to bring to the finish; for a
        load the mean over the next roll, exactly.
    """
    seat = view.mover
    after = view.after(move)
    if isinstance(move, Load) and after.turn is CHANCE:
        rolled = [after.after(roll) for roll in ROLLS]
        return sum([max([lead(each.after(go), seat) for go in each.legal_moves()]) for each in rolled]) / len(rolled)
    return lead(after, seat)


def lead(state: State, seat: int) -> float:
    """How far the seat is ahead of the best other one, in points and in hopes."""
    worth = [
        points + sum([hope(piece, state.length, state.players) for piece in pair])
        for points, pair in zip(state.points, state.pieces, strict=True)
    ]
    mine = worth.pop(seat)
    return mine - max(worth)


@lru_cache(maxsize=4096)
def hope(piece: Piece, length: int, players: int) -> float:
    """What a piece is likely to bring: its counters now and some on the way, unless they become too many.

    It takes about as many turns as squares remain, by 4.5; in each turn of another seat it may be overtaken once.
    """
    if piece.square == START:
        return 0.0
    turns = max(1, round((length + 1 - piece.square) / 4.5))
    passes, likely = turns * (players - 1), 0.0
    chance = (1 - OVERTAKEN) ** passes
    for more in range(passes + 1):
        if piece.counters + more > MOST:
            break
        likely += chance * finish_points(piece.counters + more)
        chance *= (passes - more) / (more + 1) * OVERTAKEN / (1 - OVERTAKEN)
    return likely / (1 + 0.1 * turns)
