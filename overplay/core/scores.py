"""What a position is worth: score sheets whose lines name the clause and the spaces that make their points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from overplay.core.rules import Cell
from overplay.core.text import signed


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points, the clause that gives them and the spaces that make them (area name → cells); `note` says how."""

    label: str
    points: int
    clause: str
    spaces: Mapping[str, tuple[Cell, ...]]
    note: str = ""

    def __str__(self) -> str:
        note = f" ({self.note})" if self.note else ""
        return f"{self.label}: {signed(self.points)}{note}"


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What a seat scores, line by line.

    Parameters
    ----------
    lines : tuple of ScoreLine
        In the order of the score pad.
    """

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.lines), f"Total: {signed(self.total)}"])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self)}
