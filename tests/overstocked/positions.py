"""Positions of Overstocked that are drawn in tests."""

from functools import partial

from overplay import overstocked
from tests import random_games
from tests.random_games import called, kinds

played = partial(random_games.played, overstocked)
moments = partial(random_games.moments, overstocked, lambda state: (state.phase, state.round))
first = partial(random_games.first, overstocked)

CHOOSING = played(1)
PLACING = played(22)
OVER = played(1000)
POSITION = overstocked.from_position(
    "PPF/.yB", ["B.Y/fPP/__B", "P/./F", "_YY/BBb/pF."], hands={1: [3, 40]}, chosen={0: 17, 1: 5, 2: 29}, turn=1
)
STATES = {"choosing": CHOOSING, "placing": PLACING, "over": OVER, "from a position": POSITION}

EVERYTHING = {"advanced": True, "incentives": True, "forklifts": True, "quantum": True}
GAMES = {
    called(options): [state for state in moments(**options) if state.round in (1, 4, 6)]
    for options in overstocked.OPTIONS
}
EXTRAS = first(
    lambda state: {overstocked.Take, overstocked.Lift} <= kinds(state) and state.round > 1, players=5, **EVERYTHING
)
CROSSING = first(lambda state: state.phase == "cross" and state.round > 2, players=3, **EVERYTHING)
SWAPPING = first(lambda state: state.phase == "swap" and state.round > 1, players=3, **EVERYTHING)
LATE = first(lambda state: len(state.crossed_out) == 2 and state.phase == "place", players=2, **EVERYTHING)
COUNTED = first(lambda state: state.phase == "over", players=2, **EVERYTHING)
SOLO = moments(solo=True)
NOMINATING = [state for state in SOLO if state.phase == "nominate"]
