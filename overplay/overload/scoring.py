"""Points: what a finished piece brings, and the sheet of what a seat has."""

from __future__ import annotations

from typing import Final

from overplay.core import ScoreLine, ScoreSheet, plural
from overplay.overload.board import MOST

TARGETS: Final = {3: 40, 4: 35, 5: 30}
"""target: the points that end the game, by players."""

BONUS: Final = 4
"""bonus-eight: so many points more for exactly eight counters."""

REWARD: Final = 1
"""overload-reward"""


def finish_points(counters: int) -> int:
    """The points of a piece that reaches the finish with so many counters (finish, bonus-eight)."""
    return counters + BONUS * (counters == MOST)


CHIPS: Final = (5, 2, 1)
"""components-80: what the chips are worth."""


def chip_values(points: int) -> list[int]:
    """components-80: the fewest chips that make so many points."""
    found = []
    for value in CHIPS:
        found += [value] * (points // value)
        points %= value
    return found


def sheet(arrived: int, rewards: int, pieces: int, overloaded: int, earlier: int) -> ScoreSheet:
    """The sheet of a seat: points of finished pieces, of opponents' pieces that it overloaded, and earlier ones."""
    lines = [
        ScoreLine("Finish", arrived, "finish", {}, plural(pieces, "piece")),
        ScoreLine("Overloads", rewards, "overload-reward", {}, plural(overloaded, "piece")),
    ]
    if earlier:
        lines.append(ScoreLine("Before", earlier, "target", {}, "points of the position that was begun from"))
    return ScoreSheet(tuple(lines))
