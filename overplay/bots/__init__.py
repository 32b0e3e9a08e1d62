"""Players of their own: each is given a view, never the state, and decides with what its seat may know.

A bot is a function `(view, rng) -> move`; `BOTS` names those that `Table` and `python -m overplay.lab` know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from overplay.core import AnyPosition, Move, demand, game_of, listed

__all__ = ["BOTS", "Bot", "greedy_bot", "named", "random_bot"]

Bot = Callable[[AnyPosition, Random], Move]


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
    appraise = game_of(view).appraise
    worth: dict[Move, float] = {move: appraise(view, move) for move in view.legal_moves()}
    best = max(worth.values())
    return rng.choice([move for move, value in worth.items() if value == best])


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
