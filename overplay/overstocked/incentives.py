"""Pre-Order Incentives: tokens in the centre of the table, of which each player may take one and score it at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import prod
from typing import TYPE_CHECKING, Final

from overplay.core import Breach, Cell, Event, ScoreLine, interned, listed, plural
from overplay.overstocked.board import Board
from overplay.overstocked.components import TOY_NAMES, TOYS
from overplay.overstocked.moves import EMPTIES, POPULARITY, TOKEN_NAMES, TOKENS, WAREHOUSE, WORKERS, Take
from overplay.overstocked.records import INCENTIVE, Gain

if TYPE_CHECKING:
    from overplay.overstocked.state import State

MANY_PLAYERS: Final = 5
"""From so many players on the tokens for workers and empty spaces are there, too."""

EACH: Final = 3
"""The points of a space of a workers' or empties' area."""

Spaces = tuple[tuple[str, tuple[Cell, ...]], ...]
"""Pairs of an area's name and cells."""


def set_up(players: int) -> tuple[str, ...]:
    """inc-setup"""
    return TOKENS if players >= MANY_PLAYERS else tuple(TOYS)


def moves(state: State) -> tuple[Take, ...]:
    """inc-take-after-placing, inc-one-per-game"""
    return () if has_token(state, state.mover) else tuple(map(interned(Take), state.tokens))


def has_token(state: State, seat: int) -> bool:
    """Whether the seat has taken its token."""
    return any(gain.seat == seat and gain.kind == INCENTIVE for gain in state.ledger)


def breaches(state: State, token: str) -> Iterator[Breach]:
    """inc-one-per-game, inc-take-after-placing: why the seat that decides can't take this token now."""
    name, what = state.names[state.mover], TOKEN_NAMES[token]
    if has_token(state, state.mover):
        yield Breach("inc-one-per-game", f"{name} has an incentive token already; each player takes one a game.")
    elif token not in state.tokens:
        owners = [state.names[gain.seat] for gain in state.ledger if gain.kind == INCENTIVE and gain.what == token]
        if owners:
            yield Breach(
                "inc-take-after-placing",
                f"{listed(owners)} took the token for {what}; only one that is still there can be taken.",
            )
        else:
            yield Breach(
                "inc-setup",
                f"With {plural(state.players, 'player')} the token for {what} is not in this game, "
                f"which has those for {tokens_text(state.tokens)}.",
            )


def tokens_text(tokens: tuple[str, ...]) -> str:
    """'Pocket Petz and workers'."""
    return listed([TOKEN_NAMES[token] for token in tokens]) or "nothing"


def after(state: State, token: str) -> State:
    """The position once the token is taken and scored (ruling r-incentive-now)."""
    gain = worth(state, state.mover, token)
    left = tuple([each for each in state.tokens if each != token])
    return replace(state, tokens=left, ledger=(*state.ledger, gain))


def worth(state: State, seat: int, token: str) -> Gain:
    """What the token brings the seat on the areas as they stand now.

    inc-toy, inc-workers, inc-empties, r-incentive-areas
    """
    spaces = spaces_of(state, seat, token)
    sizes = [len(cells) for _, cells in spaces]
    return Gain(seat, INCENTIVE, token, prod(sizes) * (1 if token in TOY_NAMES else EACH), state.round, spaces)


def spaces_of(state: State, seat: int, token: str) -> Spaces:
    """The areas that a token scores."""
    board = state.warehouses[seat]
    if token not in TOY_NAMES:
        return ((WAREHOUSE, board_area(board, token)),)
    popular, stored = [each.largest_area(token, state.crossed_out) for each in (state.popularity, board)]
    return (POPULARITY, popular), (WAREHOUSE, stored)


def board_area(board: Board, token: str) -> tuple[Cell, ...]:
    """inc-workers, inc-empties: the largest area of spaces with workers, or of empty spaces; a forklift joins none."""
    areas = board.areas_of({WORKERS: board.workers, EMPTIES: board.empties}[token])
    return tuple(sorted(areas[0])) if areas else ()


CLAUSES: Final = dict.fromkeys(TOYS, "inc-toy") | {WORKERS: "inc-workers", EMPTIES: "inc-empties"}


def note(gain: Gain) -> str:
    """How the points of a token came about: '4 in the popularity × 3 in the warehouse, in round 2'."""
    sizes = [len(cells) for _, cells in gain.spaces]
    if gain.what in TOY_NAMES:
        return f"{sizes[0]} in the popularity × {sizes[1]} in the warehouse, in round {gain.round}"
    return f"{EACH} × {sizes[0]} {TOKEN_NAMES[gain.what]} in the largest area, in round {gain.round}"


def line(gain: Gain | None) -> ScoreLine:
    """The line of a score sheet."""
    if gain is None:
        return ScoreLine("Incentive token", 0, "inc-one-per-game", {}, "none taken")
    return ScoreLine("Incentive token", gain.points, CLAUSES[gain.what], dict(gain.spaces), note(gain))


def event(state: State, token: str, after: State) -> Event:
    """What taking the token is told as."""
    gain, name = after.ledger[-1], state.names[state.mover]
    text = f"{name} took the token for {TOKEN_NAMES[token]}: {plural(gain.points, 'point')} ({note(gain)})."
    cells = dict(gain.spaces)[WAREHOUSE]
    return Event(CLAUSES[token], text, cells, (f"token-{token}",), WAREHOUSE, state.mover)
