"""Random play to the end of a game, fast: on lists of numbers, without a state for each move."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from overplay.core import OVER, HiddenInformation
from overplay.overload.board import DOUBLE, LENGTHS, MINUS, MOST, PLUS, PLUS_MINUS, START
from overplay.overload.options import PLAIN
from overplay.overload.records import ENDED, LOADING, NUMBERS, ROLLING
from overplay.overload.scoring import REWARD, TARGETS, finish_points
from overplay.overload.state import State

ORDINARY, ADDS, TAKES, STEPS, DOUBLES = range(5)
KINDS: Final = {PLUS: ADDS, MINUS: TAKES, PLUS_MINUS: STEPS, DOUBLE: DOUBLES}


def playout(state: State, rng: Random) -> tuple[int, ...]:
    """The points in the end when everybody moves at random from here on.

    Draw for draw what `state = state.after(pick(state.legal_moves(), rng))` leads to. Raises HiddenInformation for a
    view: complete it first.
    """
    if state.viewer is not None:
        raise HiddenInformation("A view can't be played to its end; complete it first with view.complete(rng).")
    while state.turn is not OVER and not (state.options == PLAIN and begins_a_turn(state)):
        state = state.after(pick(state.legal_moves(), rng))
    return state.points if state.phase == ENDED else race_on(state, rng)


def pick(moves: tuple[Any, ...], rng: Random) -> Any:
    """One of the moves, each as likely."""
    return moves[int(rng.random() * len(moves))]


def begins_a_turn(state: State) -> bool:
    """Whether nothing has happened yet in this turn."""
    return state.phase == LOADING or (state.phase == ROLLING and not state.on_start)


def race_on(state: State, rng: Random) -> tuple[int, ...]:
    """The points in the end, from the beginning of a turn. Piece number p is piece p % 2 of seat p // 2."""
    random, players = rng.random, state.players
    length, target = LENGTHS[players], TARGETS[players]
    square = [piece.square for pair in state.pieces for piece in pair]
    load = [piece.counters for pair in state.pieces for piece in pair]
    points = list(state.points)
    kinds = [ORDINARY] * (length + 1)
    for place, kind in state.specials:
        kinds[place] = KINDS[kind]
    seat, die = state.at, len(NUMBERS)
    while True:
        one, two = 2 * seat, 2 * seat + 1
        if square[one] == square[two] == START:  # r-load-both
            ways = MOST + 1 - load[two]
            more = int(random() * (MOST + 1 - load[one]) * ways)
            load[one] += more // ways
            load[two] += more % ways
        elif START in (square[one], square[two]):  # load-before-roll
            waiting = one if square[one] == START else two
            load[waiting] += int(random() * (MOST + 1 - load[waiting]))
        roll, second = 1 + int(random() * die), random() >= 0.5
        if (square[one] == START) != (square[two] == START):  # start-piece-first
            mover = one if square[one] == START else two
        else:  # free-choice
            mover = two if second and (square[one], load[one]) != (square[two], load[two]) else one
        origin = square[mover]
        goal = origin + roll
        for place, passed in sorted([(where, at) for at, where in enumerate(square) if origin < where < goal]):
            more = 2 if kinds[place] == DOUBLES else 1  # overtake, sq-double
            if load[passed] + more <= MOST:
                load[passed] += more
                continue
            square[passed] = load[passed] = START  # overload-at-nine
            if passed // 2 != seat:
                points[seat] += REWARD
                if points[seat] >= target:
                    return tuple(points)
        if goal > length:  # finish
            points[seat] += finish_points(load[mover])
            square[mover] = load[mover] = START
            if points[seat] >= target:
                return tuple(points)
            seat = (seat + 1) % players
            continue
        while kinds[goal] == STEPS:  # sq-plus-minus
            goal += 1 if random() < 0.5 else -1
        square[mover] = goal
        if kinds[goal] == ADDS:  # sq-plus
            if load[mover] == MOST:
                square[mover] = load[mover] = START
            else:
                load[mover] += 1
        elif kinds[goal] == TAKES and load[mover]:  # sq-minus
            load[mover] -= 1
        if square[mover] and square.count(goal) > 1:
            pending = [at for at, where in enumerate(square) if where == goal and at != mover]
            points[seat] += exchange(
                square, load, mover, pending, 2 if kinds[goal] == DOUBLES else 1, rng, target - points[seat]
            )
            if points[seat] >= target:
                return tuple(points)
        seat = (seat + 1) % players


def exchange(
    square: list[int], load: list[int], mover: int, pending: list[int], most: int, rng: Random, enough: int
) -> int:
    """give-or-take: the mover exchanges with the pending pieces; gives the points that this earns, at most `enough`."""
    earned = 0
    while pending:
        ways: list[tuple[int, int, bool]] = []
        seen = set()
        for at in pending:
            gives, takes = min(most, load[mover]), min(most, load[at])
            alike = at // 2, load[at]
            if max(gives, takes) == 0 or alike in seen:
                continue
            seen.add(alike)
            ways += [(at, gives, True)] * (gives >= takes) + [(at, takes, False)] * (takes >= gives)
        if not ways:
            break
        other, number, gives_away = ways[int(rng.random() * len(ways))]
        pending.remove(other)
        giver, taker = (mover, other) if gives_away else (other, mover)
        for _ in range(number):
            load[giver] -= 1
            if load[taker] < MOST:
                load[taker] += 1
                continue
            square[taker] = load[taker] = START  # overload-at-nine
            if taker == mover:
                return earned
            earned += REWARD * (other // 2 != mover // 2)
            if earned >= enough:
                return earned
            break
    return earned
