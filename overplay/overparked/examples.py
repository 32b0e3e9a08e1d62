"""The rulebook's printed examples as named positions. The pictures of the rulebook are not ours: these lots are.

Each gives exactly the figures that the rulebook prints. In all of them a lot has its four cones, in the lot or aside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from itertools import count
from types import MappingProxyType
from typing import Any, Final

from overplay.core import ScoreSheet
from overplay.overparked.board import Lot
from overplay.overparked.moves import DONE, Choose
from overplay.overparked.setup import from_position, new_game
from overplay.overparked.state import State


@dataclass(frozen=True, slots=True)
class Example:
    """Lots by the name of their owner, what `from_position` is told besides (`given`), and moves to play from there.

    `totals` are the points of each seat after the moves, by the rules named in `clauses`; `options` are what `score`
    is told to give the first of them from the first lot alone.
    """

    title: str
    clauses: tuple[str, ...]
    lots: Mapping[str, str]
    totals: tuple[int, ...]
    given: Mapping[str, Any] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def lot(self) -> Lot:
        """The first lot, which the example is about."""
        return Lot.parse(next(iter(self.lots.values())))

    @property
    def state(self) -> State:
        """The position before the moves."""
        return from_position(list(self.lots.values()), names=list(self.lots), **self.given)

    @property
    def end(self) -> State:
        """The position after the moves."""
        return reduce(State.after, self.moves, self.state)

    @property
    def sheet(self) -> ScoreSheet:
        """What the first seat scores after the moves, line by line."""
        return self.end.score_sheet(0)


START: Final = """\
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  ."""
"""The lot as the shipped components begin it."""

SCORING: Final = Example(
    title="Scoring: four networks, two trucks, two objectives, three keys",
    clauses=(
        *("score-networks", "r-network-needs-colour", "score-trucks", "r-cone-surrounds", "score-objectives"),
        *("penalty-no-parking", "penalty-empty", "keys-cancel", "r-key-use-at-end"),
    ),
    lots=MappingProxyType(
        {
            "Carla": """\
B^ T< T> .  T< T> T< T>
Bv T< T> Y^ T< T> T< T>
B^ .  C  Yv Y< Y> M  Y^
Bv T< T> Y< Y> T< T> Yv
B^ T< T> T< T> T< T> M
Bv .  C  T< T> C  .  P^
T< T> P< P= P> .  M  P|
T< T> .  P< P= P> M  Pv""",
            "Ben": START,
        }
    ),
    totals=(42, -59),
    given=MappingProxyType(
        {
            "keys": (3, 1),
            "no_parking": ("CT", ""),
            "objectives": ("obj-3x3-no-cars", "obj-diagonal", "obj-unlock-two-keys"),
            "claims": {0: {"obj-3x3-no-cars": 0, "obj-diagonal": 0}},
        }
    ),
    options=MappingProxyType({"keys": 3, "no_parking": 2, "objective_points": 11}),
)
"""Purple 3 × 3 + 3 = 12, yellow 4 × 2 + 2 = 10, blue 3 × 2 = 6, red 0: 28. Two trucks that are surrounded: 8.

Two objectives, one of 6 and one of 5 points: 11. A truck and a cone in No Parking, six empty spaces, three keys: two
keys cancel the two items and the third one a space, which leaves −5. Together 42. Ben has 60 empty spaces and a key.
"""

KEYS: Final = Example(
    title="Keys: what may move, and where to",
    clauses=("key-move", "key-leave", "cone-run-over", "r-key-path", "r-key-truck"),
    lots=MappingProxyType(
        {
            "Carla": """\
.  .  .  .  .  .  .  B^
.  C  .  .  .  .  .  Bv
M  R< R> C  T< T> M  .
.  .  .  M  T< T> .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  P< P= P> .  .  .
.  .  .  .  .  .  .  .""",
            "Ben": START,
        }
    ),
    totals=(-41, -59),
    given=MappingProxyType({"chosen": 12}),
    moves=("key b3 c3",),
)
"""The truck is blocked on both ends. The red car can go one space, onto the cone; the bus and the blue car both ways.

They can also leave the lot, on either side. After the move of the red car its cone is in No Parking: −2.
"""

CHAIN: Final = Example(
    title="A key and three triggers: a cone shut in, a square without cars, a full quadrant",
    clauses=("objective-claim", "objective-motorbike", "quadrant-key", "r-trigger-order", "r-cones-eight"),
    lots=MappingProxyType(
        {
            "Carla": """\
.  .  .  .  .  .  .  .
.  .  R< R> .  .  .  .
.  M  C  Y^ .  C  .  .
.  .  M  Yv .  .  .  .
.  P< P= P> .  .  .  .
.  .  C  .  M  C  M  B^
.  .  .  .  .  T< T> Bv
.  .  .  .  M  T< T> M""",
            "Ben": START,
        }
    ),
    totals=(-7, -46),
    given=MappingProxyType(
        {
            "chosen": 12,
            "objectives": ("obj-surround-two-cones", "obj-3x3-no-cars", "obj-diagonal"),
            "claims": {1: {"obj-surround-two-cones": 0, "obj-3x3-no-cars": 0}},
        }
    ),
    moves=("key b5 e5", "motorbike e7", "motorbike h5"),
)
"""Ben has claimed two objectives in an earlier round, so that their second spots are open, which show a motorbike.

For a key the bus drives three spaces to the right. That shuts in the cone on f6, as the one on c3 was before: two
cones. The motorbike won goes to e7, where it fills a 3×3 without cars, and the next one to h5, where it completes the
lower right quadrant and brings a key: two objectives of 5 and 4 points and one key in one turn.
"""

ADVANCED_TRUCK: Final = Example(
    title="An advanced truck: two yellow cars and two buses around it",
    clauses=("adv-two-by-two",),
    lots=MappingProxyType(
        {
            "Carla": """\
.  .  .  .  .  .  .  .
.  .  Y< Y> .  .  .  .
.  P^ 3< 3> Y^ C  .  .
.  P| 3< 3> Yv .  .  .
.  Pv P< P= P> .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
            "Ben": START,
        }
    ),
    totals=(-34, -59),
    given=MappingProxyType({"advanced": True, "no_parking": ("C", "")}),
    options=MappingProxyType({"advanced": True, "keys": 1, "no_parking": 1}),
)
"""Truck 3 asks for two vehicles each of two colours: 5 points."""

STEERING: Final = Example(
    title="Steering: the start player wants the card with two yellow cars",
    clauses=("steer", "r-sections", "start-player"),
    lots=MappingProxyType({"Carla": START, "Ben": START, "Ada": START}),
    totals=(-59, -59, -59),
    given=MappingProxyType({"seed": 36}),
    moves=("steer 3",),
)
"""Card 12 shows two yellow cars. It is the fourth of the five cards, and Carla's is section A.

So she turns the wheel by three steps: she gets the fourth card, Ben the fifth and Ada the first.
"""

EXAMPLES: Final = MappingProxyType(
    {
        "scoring": SCORING,
        "keys": KEYS,
        "chain": CHAIN,
        "advanced truck": ADVANCED_TRUCK,
        "steering": STEERING,
    }
)
"""The examples by name."""


def five_players() -> State:
    """Five players in round 14 of a game of theirs: the deck is used up, nobody steers any more (five-players).

    Everybody has played the card with the fewest spaces in each round and has never paid a key.
    """
    return next(state for state in map(parked_modestly, count()) if state.round == 14)


def parked_modestly(seed: int) -> State:
    """A game for five in which everybody saves space, up to round 14 or its end."""
    state = new_game(5, seed=seed)
    while state.round < 14 and (legal := state.legal_moves()):
        choices = [move for move in legal if isinstance(move, Choose)]
        if choices:
            cards = state.components.cards
            state = state.after(min(choices, key=lambda move: len(cards[move.card].pattern.cells)))
        else:
            state = state.after(DONE if legal[-1] is DONE else legal[0])
    return state
