"""Boards and positions to measure on: made of the shipped cards, or met in games of greedy bots."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeVar

from overplay import OVER, overstocked
from overplay.bots import greedy_bot
from overplay.overstocked import Board, State

Value = TypeVar("Value", Board, State)


def tiled_board(height: int, width: int, random: Random) -> Board:
    """A full rectangle of cards side by side; what sticks out is cut off."""
    cards = list(overstocked.CARDS.values())
    spaces = {}
    for top in range(0, height, 2):
        for left in range(0, width, 3):
            for down, line in enumerate(random.choice(cards).turned(random.choice((0, 180)))):
                for right, space in enumerate(line[: width - left]):
                    spaces[top + down, left + right] = space
    return Board.of(spaces)


def greedy_game(players: int, seed: int) -> list[State]:
    """The states of a game of greedy bots, without the last."""
    state, random = overstocked.new_game(players, seed=seed), Random(seed)
    states = []
    while state.turn is not OVER:
        states.append(state)
        state = state.after(greedy_bot(state.seen_by(state.mover), random))
    return states


def unseen(value: Value) -> Value:
    """The same board or position, of which nothing has been worked out yet."""
    if isinstance(value, State):
        warehouses = tuple([unseen(board) for board in value.warehouses])
        return replace(value, popularity=unseen(value.popularity), warehouses=warehouses)
    return replace(value)
