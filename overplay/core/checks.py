"""Checks of what callers hand in, each with one clear sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from overplay.core.text import quoted


def is_whole(value: object) -> TypeGuard[int]:
    """Whether this is a whole number (and no truth value)."""
    return type(value) is int


def insist(holds: object, clause: str, sentence: str) -> None:
    """Raises ValueError with the sentence, and the clause or ruling behind it, unless something holds."""
    if not holds:
        raise ValueError(f"{sentence} ({'ruling' if clause.startswith('r-') else 'clause'} {clause}).")


def demand(holds: object, complaint: str) -> None:
    """Raises ValueError with the complaint, behind which no clause stands, unless something holds."""
    if not holds:
        raise ValueError(complaint)


def check_seed(seed: object) -> None:
    """Raises ValueError for a seed that is no whole number."""
    if not is_whole(seed):
        raise ValueError(f"The seed must be a whole number, not {quoted(seed)}.")


def is_list(value: object) -> TypeGuard[Sequence[object]]:
    """Whether this is a list or another sequence, and no text."""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def checked_seat(seat: object, players: int, role: str = "") -> int:
    """A seat that is there. Raises ValueError for another; `role` is what it was named for, such as 'for a hand'."""
    if not is_whole(seat) or seat not in range(players):
        raise ValueError(f"There is no {f'seat {quoted(seat)} {role}'.strip()}; the seats are 0 to {players - 1}.")
    return seat


def checked_people(players: object, possible: range, game: str, clause: str) -> int:
    """The number of players. Raises ValueError unless so many can play the game."""
    number = "one player" if 1 in possible else f"{possible[0]} to {possible[-1]} players"
    alone = "; alone one plays with solo=True" if players == 1 and 1 not in possible else ""
    people = players if is_whole(players) and players in possible else 0
    insist(people, clause, f"{game} is for {number}, not for {quoted(players)}{alone}")
    return people
