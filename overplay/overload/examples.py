"""The rulebook's four printed examples as named positions. The pictures of the rulebook are not ours: these are.

Each says who begins, which moves are played and what must come out; where the rulebook leaves a choice, for each way.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from types import MappingProxyType
from typing import Final

from overplay.overload.setup import from_position
from overplay.overload.state import State


@dataclass(frozen=True, slots=True)
class Way:
    """Moves, and the position that they must lead to."""

    moves: tuple[str, ...]
    after: str


@dataclass(frozen=True, slots=True)
class Example:
    """A position, the colour whose turn begins, and what follows by the rules in `clauses`, in one way or more."""

    title: str
    clauses: tuple[str, ...]
    position: str
    turn: str
    ways: tuple[Way, ...]

    @property
    def state(self) -> State:
        """The position to play on from."""
        return from_position(self.position, self.turn)

    def played(self, way: int = 0) -> State:
        """What one of the ways leads to."""
        return reduce(State.after, self.ways[way].moves, self.state)


OVERTAKING: Final = Example(
    title="Overtaking: a roll of 5 past two pieces",
    clauses=("move-forward", "overtake"),
    position="red 6:2 1 | blue 4:3 2 | yellow 7 15:4",
    turn="blue",
    ways=(Way(("roll 5", "move 4:3"), "red 6:3 1 | blue 9:3 2 | yellow 7:1 15:4"),),
)
"""Blue goes from square 4 to 9 and passes red on 6 and yellow on 7: each gets a counter, blue itself none."""

SHARING: Final = Example(
    title="One square for two: give a counter or take one",
    clauses=("give-or-take",),
    position="red 8:4 2 | blue 13 3:1 | yellow 10:2 5",
    turn="red",
    ways=(
        Way(("roll 2", "move 8:4", "give yellow:2"), "red 10:3 2 | blue 13 3:1 | yellow 10:3 5"),
        Way(("roll 2", "move 8:4", "take yellow:2"), "red 10:5 2 | blue 13 3:1 | yellow 10:1 5"),
    ),
)
"""Red reaches yellow's square. Giving makes 4 and 2 counters 3 and 3, taking makes them 5 and 1."""

SEVERAL: Final = Example(
    title="One square for three: give to one piece, take from the other",
    clauses=("give-or-take", "r-share-order"),
    position="red 9:4 1 | blue 3 15:6 | yellow 4:3 9:2",
    turn="yellow",
    ways=(
        Way(("roll 5", "move 4:3", "give yellow:2", "take red:4"), "red 9:3 1 | blue 3 15:6 | yellow 9:3 9:3"),
        Way(("roll 5", "move 4:3", "take red:4", "give yellow:2"), "red 9:3 1 | blue 3 15:6 | yellow 9:3 9:3"),
    ),
)
"""Yellow's rear piece reaches its own other one and a red one. It ends with its 3 counters, the other yellow piece with
one more, the red one with one less, in whichever order yellow deals with them."""

FINISHING: Final = Example(
    title="Two pieces finish: five points for five counters, twelve for eight",
    clauses=("finish", "bonus-eight", "back-to-start", "load-before-roll", "start-piece-first"),
    position="red 15:5 3:1 | blue 7 8 | yellow 11 12 | green 14:8 6",
    turn="red",
    ways=(
        Way(
            (
                *("roll 6", "move 15:5"),
                *("roll 2", "move 8:0"),
                *("roll 1", "move 12:0"),
                *("roll 7", "move 14:8"),
                *("load 3", "roll 2", "move S:3"),
            ),
            "red=5 2:3 3:1 | blue 7 10 | yellow 11 13 | green=12 S 6",
        ),
    ),
)
"""Four players, so 20 squares. Red's roll of 6 from square 15 brings 5 points, green's roll of 7 from square 14 brings
8 + 4 = 12. On its next turn red loads 3 counters and must move that piece, though it has another one on square 3."""

EXAMPLES: Final = MappingProxyType(
    {"overtaking": OVERTAKING, "sharing": SHARING, "several": SEVERAL, "finishing": FINISHING}
)
"""The examples by name, in the order of the rulebook."""
