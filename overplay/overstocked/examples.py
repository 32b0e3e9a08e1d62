"""The rulebook's printed examples as named positions. The pictures of the rulebook are not ours: these boards are.

Each gives exactly the figures that the rulebook prints, and comes about by placements that the rules allow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from overplay.overstocked.board import Board
from overplay.overstocked.scoring import ScoreSheet, score


@dataclass(frozen=True, slots=True)
class Example:
    """Boards with what they must score: `totals` in the order of `warehouses`, by the rules named in `clauses`.

    `options` are what `score` is told beside the boards.
    """

    title: str
    clauses: tuple[str, ...]
    popularity: str
    warehouses: Mapping[str, str]
    totals: tuple[int, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def popularity_board(self) -> Board:
        """The popularity as a board."""
        return Board.parse(self.popularity)

    @property
    def warehouse_boards(self) -> dict[str, Board]:
        """The warehouses as boards, by the name of their owner."""
        return {name: Board.parse(diagram) for name, diagram in self.warehouses.items()}

    @property
    def sheets(self) -> dict[str, ScoreSheet]:
        """What each warehouse scores, by the name of its owner."""
        return {name: score(self.popularity, diagram, **self.options) for name, diagram in self.warehouses.items()}


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

ADVANCED: Final = Example(
    title="The advanced variant: the same boards, with one toy of each warehouse halved",
    clauses=("adv-half",),
    popularity=POPULARITY,
    warehouses=SCORING.warehouses,
    totals=(6, 0),
    options=MappingProxyType({"advanced": True}),
)
"""Mandela's largest area is of Pocket Petz: half of 12 is 6, and 6 − 4 + 2 + 2 = 6.

Anthony's is of Furballs, the negative toy: half of −24 is −12, and 8 − 12 + 2 + 2 = 0.
"""

FORKLIFT: Final = Example(
    title="Industrial Mechanisation: a forklift joins four Yo-yos and three Furballs",
    clauses=("fork-joins-neighbours", "fork-placement"),
    popularity="BBY/F.f",
    warehouses=MappingProxyType({"Ada": "YYF/y##/FFY"}),
    totals=(13,),
    options=MappingProxyType({"forklift_points": 6}),
)
"""The warehouse began with card 34; card 4 covers its top row, a Bean Bear and a Pocket Pet. On top stands the
forklift worth 6 points, over two Pocket Petz: see `WITHOUT_FORKLIFT`.

Five crates touch it. It joins three Yo-yos to a fourth, and one Furball to two: Yo-yos 1 × 4 = 4, Furballs 1 × 3 = 3,
the token 6, together 13. Before there were areas of 3 Yo-yos and 2 Furballs, worth 3 + 2 = 5.
"""

WITHOUT_FORKLIFT: Final = "YYF/yPP/FFY"
"""The warehouse of `FORKLIFT` before the forklift is placed at (0, 1), unturned."""

QUANTUM: Final = Example(
    title="Quantum Accounting: quantum crates are Furballs and Bean Bears",
    clauses=("q-counts-as-both", "q-x"),
    popularity=".QQ_/Q.QP/_BFY",
    warehouses=MappingProxyType({"Ada": "PFy/QQ./..."}),
    totals=(-4,),
    options=MappingProxyType({"crossed_out": "PY"}),
)
"""The popularity is card 27 under quantum card Q3, Ada's warehouse card 26 under Q6: both carry the X, and Pocket Petz
and Yo-yos got it.

In the popularity three quantum crates touch each other and a Furball, in the warehouse two of them do. So Furballs make
4 × 3 = 12, which counts negatively, Bean Bears 3 × 2 = 6, Pocket Petz 1, Yo-yos 1, together −4. Without the quantum
crates it would be 3: three toys of one crate each, and no Bean Bear.
"""

EXAMPLES: Final = MappingProxyType({"scoring": SCORING, "advanced": ADVANCED, "forklift": FORKLIFT, "quantum": QUANTUM})
"""The examples by name."""
