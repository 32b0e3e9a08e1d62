"""Positions of Overparked that are drawn in tests."""

from functools import partial

from overplay import overparked
from tests import random_games
from tests.overparked.lots import START, full_but
from tests.random_games import called, kinds

played = partial(random_games.played, overparked)
moments = partial(
    random_games.moments, overparked, lambda state: (state.phase, state.round // 3, frozenset(kinds(state)))
)
first = partial(random_games.first, overparked)


def parks(state):
    """The ways to park the card in play."""
    return [move for move in state.legal_moves() if isinstance(move, overparked.Park)]


REDRAWING = played(1)
STEERING = first(lambda state: state.phase == "steer" and state.round > 3, players=4)
CHOOSING = first(lambda state: state.phase == "choose" and state.at == 1 and state.round > 3, players=3)
PARKING = first(lambda state: {overparked.Park, overparked.Key} <= kinds(state) and state.round > 3, players=3)
HANGING = first(lambda state: any(move.column < -1 for move in parks(state)), players=2)
UN_PARKING = first(
    lambda state: {overparked.UnPark, overparked.Done} <= kinds(state) and set(state.mine.no_parking) > {"C"}, players=3
)
TRUCKS = first(lambda state: overparked.PickTruck in kinds(state) and state.round > 3, players=4, advanced=True)
TURNING = first(lambda state: len({each.rotation for each in parks(state)}) == 4, players=2, allow_rotation=True)
SOLO = first(lambda state: state.phase == "steer" and state.round > 4, solo=True)
OVER = played(2000)

MOTORBIKE = next(number for number, card in overparked.CARDS.cards.items() if card.icon == "motorbike")
"""A card that gives a motorbike."""


def claiming():
    """A motorbike on a1 has completed two objectives at once."""
    objectives = ("obj-two-outer-lines", "obj-four-corners-2x2", "obj-line-only-cars")
    claims = {1: dict.fromkeys(objectives[:2], 0)}
    lots = [full_but("a1 d4 e4 d5", cones="c3"), START]
    state = overparked.from_position(lots, chosen=MOTORBIKE, objectives=objectives, claims=claims)
    return state.after("motorbike a1")


CLAIMING = claiming()
REWARD = CLAIMING.after(CLAIMING.legal_moves()[0])
STATES = {
    "redrawing": REDRAWING,
    "steering": STEERING,
    "choosing": CHOOSING,
    "parking": PARKING,
    "hanging out": HANGING,
    "un-parking": UN_PARKING,
    "taking a truck": TRUCKS,
    "turning": TURNING,
    "claiming": CLAIMING,
    "solo": SOLO,
    "over": OVER,
}
GAMES = {called(options): moments(**options) for options in overparked.OPTIONS}
