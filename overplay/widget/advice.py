"""Advice: why a move is good, and why what was picked is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from overplay.core import SEATS, AnyPosition, Breach, Move, Token, plural

EQUAL: Final = 0.05
"""Moves whose worths differ by less, in points, are told to be worth as much."""


def comparison(worth: Mapping[Move, float], move: Move) -> str:
    """How a move compares with the others, in a sentence; `worth` is what each legal move is worth, in points."""
    others = sorted([value for other, value in worth.items() if other != move], reverse=True)
    if not others:
        return "It is the only move."
    lead = worth[move] - others[0]
    if lead >= EQUAL:
        return f"Every other move is worth {'' if len(others) == 1 else 'at least '}{points(lead)} less."
    as_good = sum(worth[move] - each < EQUAL for each in others)
    return "One other move is worth as much." if as_good == 1 else f"{as_good} other moves are worth as much."


def points(worth: float) -> str:
    """'1 point', '2.5 points'."""
    tenths = round(worth, 1)
    return plural(int(tenths), "point") if tenths == int(tenths) else f"{tenths} points"


def no_move(state: AnyPosition, seat: int, picks: Mapping[str, str]) -> Breach:
    """Why what this seat has picked makes no move, and what is wanted instead; about the spaces that were picked."""
    wanted = state.wanted
    spaces = [space for token in picks.values() if (space := Token(token).space)]
    if not spaces:
        return Breach(wanted.clause, f"Together that makes no move. {wanted.sentence}")
    area = spaces[-1][0]
    others = [name for other, name in enumerate(state.names) if area == SEATS[other] and other != seat]
    name = state.names[seat]
    said = f"That belongs to {others[0]}; {name} decides nothing there." if others else "That makes no move here."
    cells = tuple([cell for each, cell in spaces if each == area])
    return Breach(wanted.clause, f"{said} {wanted.sentence}", cells, area)
