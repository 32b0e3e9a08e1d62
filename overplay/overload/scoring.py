"""Points: what a finished piece brings, and the sheet of what a seat has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from overplay.core.state import ScoreLine, plural, signed
from overplay.overload.board import MOST

TARGETS: Final = {3: 40, 4: 35, 5: 30}
"""target: the points that end the game, by players."""

BONUS: Final = 4
"""bonus-eight: so many points more for exactly eight counters."""

REWARD: Final = 1
"""overload-reward"""


def finish_points(counters: int) -> int:
    """finish, bonus-eight"""
    return counters + BONUS * (counters == MOST)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What a seat has earned, line by line; `total` is the sum."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.lines), f"Total: {signed(self.total)}"])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self)}


def sheet(arrived: int, rewards: int, pieces: int, overloaded: int, earlier: int) -> ScoreSheet:
    """The sheet of a seat: points of finished pieces, of opponents' pieces that it overloaded, and earlier ones."""
    lines = [
        ScoreLine("Finish", arrived, "finish", {}, plural(pieces, "piece")),
        ScoreLine("Overloads", rewards, "overload-reward", {}, plural(overloaded, "piece")),
    ]
    if earlier:
        lines.append(ScoreLine("Before", earlier, "target", {}, "points of the position that was begun from"))
    return ScoreSheet(tuple(lines))
