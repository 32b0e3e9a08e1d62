"""Players of their own: each is given a view, never the state, and decides with what its seat may know.

A bot is a function `(view, rng) -> move`; `BOTS` names those that `Table` and `python -m overplay.lab` know.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from random import Random
from typing import Final

from overplay.core import AnyPosition, Move, demand, game_of, listed

__all__ = ["BOTS", "Bot", "best_of", "decision", "greedy_bot", "named", "random_bot", "thinking", "weighed"]

Bot = Callable[[AnyPosition, Random], Move | Generator[None, None, Move]]
"""What decides for a seat. One that thinks long is a generator: it yields now and then, and returns its move."""


def random_bot(view: AnyPosition, rng: Random) -> Move:
    """Any legal move, each as likely as the others.

    Parameters
    ----------
    view : Position
    rng : random.Random
        What the move is drawn from.

    Returns
    -------
    Move
    """
    moves: tuple[Move, ...] = view.legal_moves()
    return rng.choice(moves)


def greedy_bot(view: AnyPosition, rng: Random) -> Move:
    """The move that looks best now; among equals any, each as likely.

    Parameters
    ----------
    view : Position
        What the seat that decides may see.
    rng : random.Random
        It decides among equals.

    Returns
    -------
    Move
        The one to which the game's `appraise` gives most.
    """
    return best_of(weighed(view), rng)


def weighed(view: AnyPosition) -> dict[Move, float]:
    """What each legal move of a view looks worth, as the greedy bot weighs them.

    Parameters
    ----------
    view : Position
        What the seat that decides may see.

    Returns
    -------
    dict of Move to float
        In points, by the game's `appraise`.
    """
    appraise = game_of(view).appraise
    return {move: appraise(view, move) for move in view.legal_moves()}


def best_of(worth: Mapping[Move, float], rng: Random) -> Move:
    """The move that is worth most; among equals any, each as likely.

    Parameters
    ----------
    worth : dict of Move to float
    rng : random.Random

    Returns
    -------
    Move
    """
    best = max(worth.values())
    return rng.choice([move for move, value in worth.items() if value == best])


def thinking(bot: Bot, view: AnyPosition, rng: Random) -> Generator[None, None, Move]:
    """A bot's thought.

    Parameters
    ----------
    bot : callable
    view : Position
    rng : random.Random

    Returns
    -------
    generator
        It yields where the bot does, and returns the bot's move.
    """
    answer = bot(view, rng)
    return (yield from answer) if isinstance(answer, Generator) else answer


def decision(bot: Bot, view: AnyPosition, rng: Random) -> Move:
    """What a bot decides, however long it thinks.

    Parameters
    ----------
    bot : callable
    view : Position
    rng : random.Random

    Returns
    -------
    Move
    """
    thought = thinking(bot, view, rng)
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return] # a thought ends with a move


BOTS: Final[Mapping[str, Bot]] = {"random": random_bot, "greedy": greedy_bot}


def named(name: str) -> Bot:
    """The bot of a name.

    Parameters
    ----------
    name : str
        A key of `BOTS`.

    Returns
    -------
    callable
        `(view, rng) -> move`.

    Raises
    ------
    ValueError
        For another name; it lists those that there are.
    """
    demand(isinstance(name, str) and name in BOTS, f"There is no bot {name!r}; the bots are {listed(sorted(BOTS))}.")
    return BOTS[name]
