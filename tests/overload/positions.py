"""Positions of Overload that are drawn in tests."""

from functools import partial
from itertools import islice

from overplay import overload
from tests import random_games
from tests.random_games import called

FIVE = (
    "red=14 S 12:6 | blue=18 2:4 15:8 | yellow=22 5:8 19:1 | green=9 5 10:3 | purple=11 8:2 22:8 "
    "|| 3:+ 7:- 11:x2 14:± 18:+ 22:-"
)
THREE = "red=14 S 12:6 | blue=18 2:4 10:3 | yellow=22 9:8 16:1 || 3:+ 7:- 11:x2 14:±"
CROWD = "red=14 9:3 9:1 | blue=18 9:4 9:3 | yellow=22 9:8 9:1 | green 9:5 1:2"


def position(text, turn, *moves, **options):
    """A position some moves on."""
    state = overload.from_position(text, turn, **options)
    for move in moves:
        state = state.after(move)
    return state


STATES = {
    "start": overload.new_game(3),
    "load": position(FIVE, "red"),
    "roll": position(FIVE, "red", "load 3"),
    "roll of two": position(FIVE, "yellow"),
    "move": position(FIVE, "blue", "roll 5"),
    "move to the finish": position(FIVE, "yellow", "roll 6"),
    "step": position(THREE, "yellow", "roll 5", "move 9:8"),
    "share": position(FIVE, "red", "load 3", "roll 5", "move S:3"),
    "crowd": position(CROWD, "green", "roll 8", "move 1:2"),
    "over": position("red=38 16:3 9:1 | blue 9:4 9:3 | yellow 9:8 9:1", "red", "roll 8", "move 16:3"),
}


def on_the_way(players=3, seed=7, plies=40, special=2):
    """All positions of the beginning of a random game."""
    return [*islice(random_games.walk(overload, seed, players=players, special_sections=special), plies + 1)]


moments = partial(random_games.moments, overload, lambda state: (state.phase, sum(state.points) // 20))
GAMES = {called(options): moments(**options) for options in overload.OPTIONS}
