"""Random play to the end of a game, fast: on boards and numbers, without a state for each move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from overplay.core import OVER, HiddenInformation, grid
from overplay.overstocked.board import Board
from overplay.overstocked.components import ROTATIONS
from overplay.overstocked.options import STANDARD
from overplay.overstocked.records import ENDED, ROUNDS
from overplay.overstocked.scoring import points
from overplay.overstocked.state import State


def playout(state: State, rng: Random) -> tuple[int, ...]:
    """The scores in the end when all seats move at random from here on.

    Draw for draw what `state = state.after(rng.choice(state.legal_moves()))` leads to. Raises HiddenInformation for a
    view: complete it first.
    """
    if state.viewer is not None:
        raise HiddenInformation("A view can't be played to its end; complete it first with view.complete(rng).")
    if state.options != STANDARD:  # for what is more than the standard game, state by state
        while state.turn is not OVER:
            state = state.after(rng.choice(state.legal_moves()))
        return state.scores()
    popularity, warehouses = state.popularity, list(state.warehouses)
    hands: list[list[Any]] = [list(hand) for hand in state.hands]
    chosen: list[Any] = list(state.chosen)
    waiting = list(state.order[state.done :])
    rounds = 0 if state.phase == ENDED else ROUNDS + 1 - state.round
    for _ in range(rounds):
        for seat, hand in enumerate(hands):
            if chosen[seat] is None:
                chosen[seat] = hand.pop(rng.randrange(len(hand)))
        for seat in waiting or sorted(range(len(hands)), key=chosen.__getitem__):
            boards = (warehouses[seat], popularity)
            spot = random_spot(boards, rng)
            if spot is None:
                continue
            which, rotation, row, column = spot
            after = boards[which].with_card(state.cards[chosen[seat]], rotation, row, column)
            if which == 0:
                warehouses[seat] = after
            else:
                popularity = after
        chosen, waiting = [None] * len(hands), []
    return tuple([points(popularity.largest, popularity.totals, warehouse.largest) for warehouse in warehouses])


def random_spot(boards: Sequence[Board], rng: Random) -> tuple[int, int, int, int] | None:
    """A placement on any of the boards, each as likely: (number of the board, rotation, row, column); None to pass."""
    spots = [(which, turn, board.anchors(turn)) for which, board in enumerate(boards) for turn in ROTATIONS]
    draw = rng.randrange(sum([bits.bit_count() for _, _, bits in spots]) or 1)  # who can only pass draws too
    for which, rotation, bits in spots:
        if draw < bits.bit_count():
            ((row, column),) = boards[which].cells(grid.bit_number(bits, draw))
            return which, rotation, row, column
        draw -= bits.bit_count()
    return None
