"""Random games, seeded: game number i is the same in every process."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from overplay.bots import Bot, decision
from overplay.core import CHANCE, OVER, AnyPosition, Game, Match
from overplay.core.game import Options
from overplay.core.match import drawn


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game.

    Parameters
    ----------
    options : dict
        What `new_game` was told, with the `seed`.
    moves : tuple of str
        All that was played, dice included.
    scores : tuple of int
        The points of each seat.
    winners : tuple of int
        The seats that have won; several if they share the win.
    state : Position
        How the game ended.
    """

    options: Options
    moves: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    state: AnyPosition


def play_game(game: Game, options: Options, bots: Mapping[int, Bot] | None = None) -> Result:
    """One game, played to its end.

    Parameters
    ----------
    game : module
        The game's package, such as `overplay.overload`.
    options : dict
        What `new_game` is told; it must hold the `seed`, from which the moves are drawn as well.
    bots : dict of int to callable, optional
        Bots by seat; seats without one move at random.

    Returns
    -------
    Result

    Raises
    ------
    RuntimeError
        With code that leads there, when a player is left without a legal move or a component is lost.
    """
    state, rng = game.new_game(**options), Random(options["seed"])
    moves: list[str] = []
    inventory = state.inventory()
    while state.turn is not OVER:
        legal = state.legal_moves()
        if not legal:
            raise RuntimeError(f"No legal move after:\n{as_code(game, options, moves)}")
        if state.turn is CHANCE:
            move = drawn(state, rng)
        else:
            bot = (bots or {}).get(state.turn)
            move = decision(bot, state.seen_by(state.turn), rng) if bot else rng.choice(legal)
        moves.append(str(move))
        state = state.after(move)
        if state.inventory() != inventory:
            raise RuntimeError(f"{inventory} became {state.inventory()} after:\n{as_code(game, options, moves)}")
    return Result(options, tuple(moves), state.scores(), state.winners, state)


def simulate(
    game: Game,
    option_sets: Iterable[Options],
    games: int,
    *,
    seed: int = 0,
    bots: Mapping[int, Bot] | None = None,
) -> Iterator[Result]:
    """Many games, one after another, each as soon as it is over.

    Parameters
    ----------
    game : module
        The game's package, such as `overplay.overload`.
    option_sets : iterable of dict
        What `new_game` is told; the games take turns over them.
    games : int
        How many are played.
    seed : int, optional
        That of the first game; game number i has `seed + i`, in every process.
    bots : dict of int to callable, optional
        Bots by seat; seats without one move at random.

    Returns
    -------
    iterator of Result

    Raises
    ------
    RuntimeError
        As `play_game` does.

    Examples
    --------
    >>> from overplay import lab, overload
    >>> [result.winners for result in lab.simulate(overload, [{"players": 3}], 2, seed=7)]
    [(1,), (1,)]
    """
    sets = tuple(option_sets)
    for number in range(games):
        yield play_game(game, {**sets[number % len(sets)], "seed": seed + number}, bots)


def digest(results: Iterable[Result]) -> str:
    """One SHA-256 over the moves and last states of all games: equal digests mean equal games."""
    sha = hashlib.sha256()
    for result in results:
        sha.update("\n".join(result.moves).encode())
        sha.update(result.state.to_json().encode())
    return sha.hexdigest()


def as_code(game: Game, options: Options, moves: Iterable[str]) -> str:
    """Python that plays these moves again."""
    name = game.__name__.rpartition(".")[2]
    arguments = ", ".join(f"{key}={value!r}" for key, value in options.items())
    lines = [f"from overplay import {name}, Match", f"match = Match({name}.new_game({arguments}))"]
    return "\n".join([*lines, f"for move in {list(moves)!r}:", "    match.play(move)"])


def replay(game: Game, result: Result) -> Match:
    """The game as a match, to look at."""
    match = Match(game.new_game(**result.options))
    for move in result.moves:
        match.play(move)
    return match
