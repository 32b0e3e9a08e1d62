"""What a roll comes to before it is made: where each piece that may move lands, and what happens on the way."""

from __future__ import annotations

from dataclasses import dataclass, replace

from overplay.core import Event
from overplay.overload import race
from overplay.overload.moves import Go, Move, Step
from overplay.overload.records import MOVING, SHARING, Which
from overplay.overload.state import State


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a roll of a piece comes to, as far as its landing.

    Attributes
    ----------
    number
        The roll.
    square
        Where it lands; past the last square it has finished.
    passed
        How many pieces it overtakes.
    overloads
        How many opponents' pieces it overloads, each worth a point.
    shares
        With how many pieces it gives or takes.
    kind
        The kind of the square.
    finishes
        Whether it reaches the finish.
    points
        What all this brings its seat.
    """

    number: int
    square: int
    passed: int
    overloads: int
    shares: int
    kind: str
    finishes: bool
    points: int


def outcome(state: State, index: int, number: int) -> Outcome:
    """What comes of it if the seat whose turn it is rolls this number and moves this piece (clause move-forward)."""
    state = replace(state, phase=MOVING, roll=number)
    told: list[Event] = []
    square = state.piece((state.at, index)).square + number
    after = race.go(state, index, told.append)
    overloaded = [which_of(event) for event in told if event.clause == "overload-at-nine"]
    return Outcome(
        number,
        square,
        sum(is_passing(event) for event in told),
        sum(owner != state.at for owner, _ in overloaded),
        len(after.pending) if after.phase == SHARING else 0,
        state.kind(square),
        square > state.length,
        after.points[state.at] - state.points[state.at],
    )


def is_passing(event: Event) -> bool:
    """overtake, sq-double: whether a piece is overtaken here"""
    return event.clause in ("overtake", "sq-double") and bool(event.keys)


def which_of(event: Event) -> Which:
    """The piece that an event is about."""
    _, seat, index = event.keys[0].split("-")
    return int(seat), int(index)


def goal(state: State, move: Move) -> int | None:
    """move-forward, finish, sq-plus-minus: the square that a move leads to; None for one that leads nowhere."""
    if isinstance(move, Go):
        return min(move.square + (state.roll or 0), state.length + 1)
    if isinstance(move, Step):
        return state.piece(state.mover_piece).square + move.way
    return None
