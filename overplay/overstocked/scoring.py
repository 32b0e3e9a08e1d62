"""From boards to points: the craze, the products, the sheet that shows which spaces make which points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from typing import Any, Final

from overplay.core.rules import Cell
from overplay.core.state import ScoreLine, listed, signed
from overplay.overstocked.board import Board, as_board, toy_index
from overplay.overstocked.components import TOY_NAMES, TOYS
from overplay.overstocked.moves import POPULARITY, WAREHOUSE

SIZES = tuple[int, ...]
"""One number a toy, in the order of TOYS."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What a warehouse scores: a line a toy, their sum in `total`.

    `craze` is the toy that counts negatively and `craze_clause` the clause that says so. Where the rules leave that
    to the player, `alternatives` gives the total for each toy that could be chosen; elsewhere it is empty.
    """

    lines: tuple[ScoreLine, ...]
    craze: str
    craze_clause: str
    alternatives: Mapping[str, int]

    @property
    def total(self) -> int:
        """The sum of the lines (clause most-points counts it)."""
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.lines), f"Total: {signed(self.total)}"])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self)}


def score(popularity: Board | str, warehouse: Board | str, *, negative: str | None = None) -> ScoreSheet:
    """What the warehouse scores beside this popularity, each point with the spaces that make it.

    `negative` names the toy that the player makes negative where `craze-tie-choice` leaves that open; None takes what
    is best for the player (ruling r-choice-default). Boards may be given as diagrams. Raises ValueError.
    """
    popularity, warehouse = as_board(popularity), as_board(warehouse)
    open_to_choice, clause = craze(popularity.largest, popularity.totals)
    products = multiply(popularity.largest, warehouse.largest)
    totals = {TOYS[toy]: sum(products) - 2 * products[toy] for toy in open_to_choice}
    if negative is None:
        negative = max(totals, key=totals.__getitem__)
    elif negative not in totals:
        toy_index(negative)
        only = f"{TOY_NAMES[negative]} can't be chosen as the negative toy, only {names_of(totals)}"
        raise ValueError(f"{only} (clause {clause}).")
    alternatives = totals if len(totals) > 1 else {}
    lines = tuple(
        toy_line(toy, popularity, warehouse, clause if toy == negative else "multiply", toy == negative, alternatives)
        for toy in TOYS
    )
    return ScoreSheet(lines, negative, clause, alternatives)


def toy_line(
    toy: str, popularity: Board, warehouse: Board, clause: str, negative: bool, alternatives: Mapping[str, int]
) -> ScoreLine:
    """largest-area, multiply: the line of one toy."""
    spaces = {POPULARITY: largest_area(popularity, toy), WAREHOUSE: largest_area(warehouse, toy)}
    points = len(spaces[POPULARITY]) * len(spaces[WAREHOUSE])
    note = f"{len(spaces[POPULARITY])} in the popularity × {len(spaces[WAREHOUSE])} in the warehouse"
    if negative:
        note += CRAZE_NOTES[clause]
        if alternatives:
            others = [pair for pair in alternatives.items() if pair[0] != toy]
            note += f": {listed([f'{TOY_NAMES[other]} would make {signed(total)}' for other, total in others])}"
    return ScoreLine(TOY_NAMES[toy], -points if negative else points, clause, spaces, note)


CRAZE_NOTES: Final = {
    "craze-peaked": ", negative: the largest area of the popularity",
    "craze-tie-total": ", negative: tied for the largest area, most crates in total",
    "craze-tie-choice": ", negative by choice",
}


def largest_area(board: Board, toy: str) -> tuple[Cell, ...]:
    """largest-area: the cells of the toy's largest area, row by row; () if there is none."""
    areas = board.areas(toy)
    return tuple(sorted(areas[0])) if areas else ()


def craze(largest: SIZES, totals: SIZES) -> tuple[tuple[int, ...], str]:
    """Which toys may count negatively, and by which clause: one, or several for each player to choose from.

    craze-peaked, craze-tie-total, craze-tie-choice
    """
    peak = max(largest)
    if largest.count(peak) == 1:
        return (largest.index(peak),), "craze-peaked"
    tied = [toy for toy in range(len(TOYS)) if largest[toy] == peak]
    most = max(totals[toy] for toy in tied)
    tied = [toy for toy in tied if totals[toy] == most]
    return tuple(tied), "craze-tie-total" if len(tied) == 1 else "craze-tie-choice"


def multiply(popularity: SIZES, warehouse: SIZES) -> SIZES:
    """multiply: the points of each toy before the craze turns one of them."""
    return tuple(map(mul, popularity, warehouse))


@lru_cache(maxsize=65536)
def points(popularity: SIZES, totals: SIZES, warehouse: SIZES) -> int:
    """The total that `score` gives, from the sizes of the areas alone."""
    products = multiply(popularity, warehouse)
    open_to_choice, _ = craze(popularity, totals)
    return sum(products) - 2 * min([products[toy] for toy in open_to_choice])


def names_of(toys: Mapping[str, int]) -> str:
    """The names of some toys, listed."""
    return listed([TOY_NAMES[toy] for toy in toys])
