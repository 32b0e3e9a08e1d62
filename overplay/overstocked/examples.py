"""The rulebook's printed examples as named positions. The pictures of the rulebook are not ours: these boards are.

Each gives exactly the figures that the rulebook prints, and comes about by placements that the rules allow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from overplay.overstocked.board import Board


@dataclass(frozen=True, slots=True)
class Example:
    """Boards with what they must score: `totals` in the order of `warehouses`, by the rules named in `clauses`."""

    title: str
    clauses: tuple[str, ...]
    popularity: str
    warehouses: Mapping[str, str]
    totals: tuple[int, ...]

    @property
    def popularity_board(self) -> Board:
        """The popularity as a board."""
        from overplay.overstocked.board import Board

        return Board.parse(self.popularity)

    @property
    def warehouse_boards(self) -> dict[str, Board]:
        """The warehouses as boards, by the name of their owner."""
        from overplay.overstocked.board import Board

        return {name: Board.parse(diagram) for name, diagram in self.warehouses.items()}


POPULARITY: Final = """\
YyfP_
FF.P.
.FfPP
YYBfB
P.y__"""

MANDELA: Final = """\
P...P
B.BBY
PBP__
PBpyF
p..PP"""

ANTHONY: Final = """\
BBYFy
..fFF
PBFFP
PF.Bp"""

SCORING: Final = Example(
    title="Scoring: two toys share the largest area of the popularity",
    clauses=("largest-area", "multiply", "craze-peaked", "craze-tie-total", "most-points"),
    popularity=POPULARITY,
    warehouses=MappingProxyType({"Mandela": MANDELA, "Anthony": ANTHONY}),
    totals=(12, -12),
)
"""Pocket Petz and Furballs tie at 4 spaces in the popularity, which shows more Furballs: those count negatively.

Mandela: Pocket Petz 4 × 3 = 12, Furballs −(4 × 1) = −4, Yo-yos 2, Bean Bears 2, together 12.
Anthony: Pocket Petz 4 × 2 = 8, Furballs −(4 × 6) = −24, Yo-yos 2, Bean Bears 2, together −12.
"""

EXAMPLES: Final = MappingProxyType({"scoring": SCORING})
"""The examples by name."""
