"""Overload against OpenSpiel's backgammon: both are races with dice."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from benchmarks.measure import Call, Missing
from overplay import OVER, overload
from overplay.overload.playouts import pick, playout

GAMES = 40
BACKGAMMONS = 10


@cache
def moves_of(seed: int) -> int:
    """How many moves, rolls among them, the random game with this seed has."""
    state, random, moves = overload.new_game(3 + seed % 3), Random(seed), 0
    while state.turn is not OVER:
        state = state.after(pick(state.legal_moves(), random))
        moves += 1
    return moves


@cache
def backgammon() -> Any:
    """OpenSpiel's game. Raises Missing."""
    try:
        import pyspiel
    except ImportError:
        raise Missing("OpenSpiel is not installed; `make bench` installs it.") from None
    return pyspiel.load_game("backgammon")


def play_backgammon(round: int) -> tuple[int, None]:
    """Random games: how many moves, rolls among them."""
    random, moves = Random(round), 0
    for _ in range(BACKGAMMONS):
        state = backgammon().new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            moves += 1
    return moves, None


def playouts(round: int) -> tuple[Call, Call]:
    """Random games to their ends."""
    backgammon()
    seeds = range(round * GAMES, (round + 1) * GAMES)
    moves = sum([moves_of(seed) for seed in seeds])
    return (
        lambda: (moves, [playout(overload.new_game(3 + seed % 3), Random(seed)) for seed in seeds]),
        lambda: play_backgammon(round),
    )
