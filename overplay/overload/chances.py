"""What a roll may bring: exact chances of a piece, and what comes of a roll with each piece that may move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from overplay.core import Event, insist, quoted
from overplay.overload.board import MINUS, MOST, PLUS, START, Piece
from overplay.overload.moves import Go, Move, Step
from overplay.overload.race import at_once, go, movers
from overplay.overload.records import MOVING, NUMBERS, SHARING, Which
from overplay.overload.state import State


@dataclass(frozen=True, slots=True)
class Chances:
    """What may happen to a piece, as exact chances.

    Parameters
    ----------
    overtake, share, finish : Fraction
        In the next roll of its own seat, if this piece moves: that it passes another, lands where others stand, reaches
        the finish.
    overtaken, overloaded : Fraction
        In one roll of each other seat after that: that it is passed at least once, gets its ninth counter.
    """

    overtake: Fraction
    share: Fraction
    finish: Fraction
    overtaken: Fraction
    overloaded: Fraction

    def __str__(self) -> str:
        words = {
            "overtakes": self.overtake,
            "lands on others": self.share,
            "finishes": self.finish,
            "is overtaken": self.overtaken,
            "is overloaded": self.overloaded,
        }
        return ", ".join([f"{what} {chance}" for what, chance in words.items()])

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self)}


def chances(state: State, seat: int, index: int) -> Chances:
    """The exact chances of a piece, with all pieces where they stand.

    Parameters
    ----------
    state : State
    seat : int
    index : {0, 1}
        Which of the seat's two pieces.

    Returns
    -------
    Chances

    Raises
    ------
    ValueError
        For a piece that is not there.

    Notes
    -----
    Where a piece lands, steps from ± squares are not counted. Each other seat is taken to move the piece that passes
    this one, where it can; on the start a piece is safe (clauses overtake, overload-at-nine, ruling r-start-is-safe).

    Examples
    --------
    >>> from overplay.overload import from_position
    >>> print(chances(from_position("red 5:8 2 | blue 4 3 | yellow 7 2"), 0, 0))
    overtakes 3/4, lands on others 1/8, finishes 0, is overtaken 61/64, is overloaded 61/64
    """
    insist(seat in range(state.players) and index in (0, 1), "two-pieces", f"There is no piece {quoted((seat, index))}")
    piece = state.pieces[seat][index]
    ahead = {other.square for pair in state.pieces for other in pair if other.square > piece.square}
    passes = passed_by([passing(state, by, piece) for by in range(state.players) if by != seat])
    adds = at_once(state, piece.square)
    return Chances(
        overtake=of_rolls(roll for roll in NUMBERS if any(square < piece.square + roll for square in ahead)),
        share=of_rolls(roll for roll in NUMBERS if piece.square + roll in ahead),
        finish=of_rolls(roll for roll in NUMBERS if piece.square + roll > state.length),
        overtaken=1 - passes[0],
        overloaded=sum([chance for times, chance in enumerate(passes) if piece.counters + times * adds > MOST], ZERO),
    )


def after_loading(state: State, counters: int) -> tuple[Fraction, Fraction]:
    """How likely the piece that moves first is overtaken, and overloaded, until its next turn if it carries so many.

    Over all rolls of its own, each with what the square does, then one roll of each other seat (clauses
    load-before-roll, sq-plus, sq-minus, overtake, overload-at-nine). Counters that it gives or takes are left out.
    """
    index = movers(state)[0]
    found = [on_landing(state, index, number, counters) for number in NUMBERS]
    overtaken, overloaded = zip(*found, strict=True)
    return sum(overtaken, ZERO) / len(NUMBERS), sum(overloaded, ZERO) / len(NUMBERS)


def on_landing(state: State, index: int, square: int, counters: int) -> tuple[Fraction, Fraction]:
    """The same for a piece that lands on a square, which acts."""
    kind = state.kind(square)
    held = counters + (kind == PLUS) - (kind == MINUS and counters > 0)
    if held > MOST:
        return ZERO, Fraction(1)
    key = f"on landing: {square} with {held}"
    known: tuple[Fraction, Fraction] | None = state.memo.get(key)
    if known is None:
        found = chances(state.with_piece((state.at, index), Piece(square, held)), state.at, index)
        known = state.memo[key] = found.overtaken, found.overloaded
    return known


ZERO = Fraction(0)


def passed_by(each: list[Fraction]) -> list[Fraction]:
    """How likely none, one, two … of some independent things happen, of which each is so likely."""
    found = [Fraction(1)]
    for chance in each:
        found = [
            (found[times] if times < len(found) else ZERO) * (1 - chance)
            + (found[times - 1] if times else ZERO) * chance
            for times in range(len(found) + 1)
        ]
    return found


def passing(state: State, by: int, piece: Piece) -> Fraction:
    """The chance that a seat can pass a piece with one roll; on the start it is safe (ruling r-start-is-safe)."""
    if piece.square == START:
        return ZERO
    movers = [each for each in state.pieces[by] if each.square == START] or state.pieces[by]
    return of_rolls(roll for roll in NUMBERS if any(each.square < piece.square < each.square + roll for each in movers))


def of_rolls(rolls: Iterable[int]) -> Fraction:
    """The chance that one of these rolls comes."""
    return Fraction(len(list(rolls)), len(NUMBERS))


# -- a roll before it is made ---------------------------------------------------------------------------------


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
    after = go(state, index, told.append)
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
