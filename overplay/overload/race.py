"""What a move does, effect by effect: overtaking, landing, giving and taking, overload, finish.

Every function takes the state and `tell`, which hears each event as it happens, and gives the next state. As soon as a
player has the points that end the game, nothing more happens (ruling r-win-mid-move).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from overplay.core import Event, Tell, plural, possessive
from overplay.overload.board import COLOURS, DOUBLE, MINUS, MOST, PLUS, PLUS_MINUS, START, Piece, counters_words
from overplay.overload.records import ENDED, LOADING, SHARING, STEPPING, Which
from overplay.overload.scoring import REWARD, finish_points

if TYPE_CHECKING:
    from overplay.overload.state import State

# -- moving -----------------------------------------------------------------------------------------------------


def movers(state: State) -> list[int]:
    """start-piece-first, free-choice, r-load-both: which of the two pieces may move; of alike ones the first.

    Before they are loaded, two pieces on the start are alike.
    """
    pair = state.pieces[state.at]
    free = [index for index in (0, 1) if pair[index].square == START] or [0, 1]
    if len(free) == 1:
        return free
    alike = pair[0] == pair[1] or (state.phase == LOADING and pair[0].square == START)
    return free[:1] if alike else free


def go(state: State, index: int, tell: Tell | None) -> State:
    """move-forward: the piece passes what stands before it, then lands or finishes."""
    which, roll = (state.at, index), state.roll or 0
    origin = state.piece(which).square
    target = origin + roll
    state = replace(state, moving=index)
    for square in range(origin + 1, min(target, state.length + 1)):
        for other in state.standing_on(square):
            if other != which:
                state = overtake(state, other, tell)
                if state.phase == ENDED:
                    return state
    if target > state.length:
        return finish(state, which, tell)
    return land(moved(state, which, target), tell)


def overtake(state: State, other: Which, tell: Tell | None) -> State:
    """overtake, sq-double: the piece that is passed gets a counter from the bowl, two on a double square."""
    piece = state.piece(other)
    number = at_once(state, piece.square)
    clause, gets = ("sq-double" if number == 2 else "overtake"), counters_words(room(piece, number))
    happens(state, other, clause, f"is overtaken and gets {gets}", tell)
    return add(replace(state, passed=(*state.passed, other)), other, number, tell)


def at_once(state: State, square: int) -> int:
    """overtake, give-or-take, sq-double: how many counters come to a piece there, or change places."""
    return 2 if state.kind(square) == DOUBLE else 1


def room(piece: Piece, number: int) -> int:
    """r-double-stepwise: how many of so many counters come to a piece; the ninth is the last."""
    return min(number, MOST + 1 - piece.counters)


def add(state: State, which: Which, number: int, tell: Tell | None) -> State:
    """overload-at-nine, r-double-overtaken-at-8: counters come one by one, the ninth overloads."""
    piece = state.piece(which)
    if piece.counters + number <= MOST:
        return state.with_piece(which, Piece(piece.square, piece.counters + number))
    return overload(state, which, tell)


def overload(state: State, which: Which, tell: Tell | None) -> State:
    """The piece goes back to the start without its counters; an opponent's piece brings a point.

    overload-at-nine, overload-reward, r-reward-each, r-ninth-counter, r-empty-bowl
    """
    happens(state, which, "overload-at-nine", "is overloaded and goes back to the start", tell)
    state = state.with_piece(which, Piece(START, 0))
    return earn(state, REWARD, "overload-reward", tell) if which[0] != state.at else state


def earn(state: State, points: int, clause: str, tell: Tell | None) -> State:
    """target: the seat whose turn it is gets points, and the game may end."""
    state = state.with_points(points, clause)
    if tell:
        tell(Event(clause, f"{state.names[state.at]} gets {plural(points, 'point')}.", (), (), "", state.at))
    if state.points[state.at] >= state.target:
        if tell:
            text = f"The game is over: {state.names[state.at]} wins with {plural(state.points[state.at], 'point')}."
            tell(Event("target", text, (), (), "", state.at))
        return replace(state, phase=ENDED, pending=())
    return state


def finish(state: State, which: Which, tell: Tell | None) -> State:
    """The piece brings its points and goes back to the start (finish, bonus-eight, back-to-start)."""
    counters = state.piece(which).counters
    happens(state, which, "finish", f"reaches the finish with {counters_words(counters)}", tell)
    state = state.with_piece(which, Piece(START, 0))
    points = finish_points(counters)
    if points:
        state = earn(state, points, "bonus-eight" if counters == MOST else "finish", tell)
    return state if state.phase == ENDED else state.next_turn()


def moved(state: State, which: Which, square: int) -> State:
    """The piece on another square."""
    return state.with_piece(which, Piece(square, state.piece(which).counters))


# -- landing ----------------------------------------------------------------------------------------------------


def land(state: State, tell: Tell | None) -> State:
    """r-special-first, r-special-chain, sq-plus, sq-minus, sq-plus-minus: the square acts, then the pieces on it."""
    which = state.mover_piece
    piece = state.piece(which)
    kind = state.kind(piece.square)
    happens(state, which, "move-forward", f"lands on square {piece.square}", tell)
    if kind == PLUS:
        happens(state, which, "sq-plus", "gets a counter from the plus square", tell)
        state = add(state, which, 1, tell)
        if state.piece(which).square == START:
            return state.next_turn()
    elif kind == MINUS and piece.counters:
        happens(state, which, "sq-minus", "gives up a counter on the minus square", tell)
        state = state.with_piece(which, Piece(piece.square, piece.counters - 1))
    elif kind == PLUS_MINUS:
        return replace(state, phase=STEPPING)
    others = [other for other in state.standing_on(piece.square) if other != which]
    return shared(replace(state, phase=SHARING, pending=tuple(others)))


def step(state: State, way: int, tell: Tell | None) -> State:
    """sq-plus-minus, r-pm-back-home: one square on or back, where the square acts in turn"""
    which = state.mover_piece
    return land(moved(replace(state, back=way < 0), which, state.piece(which).square + way), tell)


def shared(state: State) -> State:
    """r-share-pending: the next exchange that is possible, or the next turn."""
    return state if any(amounts(state, other) != (0, 0) for other in state.pending) else state.next_turn()


# -- giving and taking ------------------------------------------------------------------------------------------


def amounts(state: State, other: Which) -> tuple[int, int]:
    """How many counters the mover may give to that piece and take from it; 0 for what is not allowed.

    give-or-take, must-if-possible, sq-double, r-double-partial, r-double-direction, r-nothing-to-move
    """
    mover, piece = state.piece(state.mover_piece), state.piece(other)
    most = at_once(state, mover.square)
    give, take = min(most, mover.counters), min(most, piece.counters)
    best = max(give, take)
    return (give if give == best else 0), (take if take == best else 0)


def decider(state: State) -> int:
    """r-pm-who: the seat that decides now; with the option, that of a piece just overtaken and stepped back onto."""
    waiting = owners(state)
    return waiting[0][0] if waiting else state.at


def owners(state: State) -> list[Which]:
    """The pending pieces whose owners decide."""
    if state.options.plus_minus_decider != "owner" or not state.back:
        return []
    return [
        other
        for other in state.pending
        if other in state.passed and other[0] != state.at and amounts(state, other) != (0, 0)
    ]


def open_exchanges(state: State) -> Iterator[Which]:
    """The pending pieces with which the seat that decides may exchange now, alike ones once."""
    waiting = owners(state)[:1] or [other for other in state.pending if amounts(state, other) != (0, 0)]
    seen = set()
    for other in waiting:
        alike = other[0], state.piece(other).counters
        if alike not in seen:
            seen.add(alike)
            yield other


def partner(state: State, colour: str, counters: int) -> Which:
    """give-or-take: the piece that a move names which gives or takes."""
    return next(
        other
        for other in open_exchanges(state)
        if (COLOURS[other[0]], state.piece(other).counters) == (colour, counters)
    )


def give(state: State, other: Which, tell: Tell | None) -> State:
    """give-or-take: counters go to the other piece."""
    number = room(state.piece(other), amounts(state, other)[0])
    deed = f"gives {counters_words(number)} to {name_of(state, other)}"
    return exchange(state, other, (state.mover_piece, other), number, deed, tell)


def take(state: State, other: Which, tell: Tell | None) -> State:
    """give-or-take, r-full-take: counters come from the other piece."""
    number = room(state.piece(state.mover_piece), amounts(state, other)[1])
    deed = f"takes {counters_words(number)} from {name_of(state, other)}"
    return exchange(state, other, (other, state.mover_piece), number, deed, tell)


def exchange(state: State, other: Which, way: tuple[Which, Which], number: int, deed: str, tell: Tell | None) -> State:
    """r-double-stepwise, r-share-order: counters go one by one from a piece to another, until one is overloaded."""
    happens(state, state.mover_piece, "give-or-take", deed, tell)
    giver, taker = way
    state = replace(state, pending=tuple([each for each in state.pending if each != other]))
    for _ in range(number):
        piece = state.piece(giver)
        state = add(state.with_piece(giver, Piece(piece.square, piece.counters - 1)), taker, 1, tell)
        if state.phase == ENDED:
            return state
        if state.piece(taker).square == START:
            break
    return state.next_turn() if state.piece(state.mover_piece).square == START else shared(state)


# -- telling ----------------------------------------------------------------------------------------------------


def name_of(state: State, which: Which) -> str:
    """'Ada's piece on 5 (3 counters)'."""
    piece = state.piece(which)
    where = "the start" if piece.square == START else str(piece.square)
    return f"{possessive(state.names[which[0]])} piece on {where} ({counters_words(piece.counters)})"


def happens(state: State, which: Which, clause: str, deed: str, tell: Tell | None) -> None:
    """Tell what happens to a piece; its space is (0, square)."""
    if tell:
        space, key = (0, state.piece(which).square), f"piece-{which[0]}-{which[1]}"
        tell(Event(clause, f"{name_of(state, which)} {deed}.", (space,), (key,), "track", state.at))
