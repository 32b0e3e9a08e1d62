"""The moves of Overstocked, their text, and what a person picks to make one.

Moves are interned: equal moves are one object, so that lists of a hundred placements cost little.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import compress
from typing import Final

from overplay.core.state import SEATS, quoted
from overplay.overstocked.board import FRAME, Board
from overplay.overstocked.components import ROTATIONS

POPULARITY: Final = "p"
WAREHOUSE: Final = "w"
AREAS: Final = (WAREHOUSE, POPULARITY)


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a card of the hand, face down (clause choose-together)."""

    number: int

    def __str__(self) -> str:
        return f"choose {self.number}"


@dataclass(frozen=True, slots=True)
class Place:
    """Place the chosen card (clause own-warehouse-or-popularity).

    `area` is `w` for the own warehouse, `p` for the popularity; a seat letter stands for another seat's warehouse and
    is never legal. `row` and `column` are those of the turned card's top-left space.
    """

    area: str
    rotation: int
    row: int
    column: int

    def __str__(self) -> str:
        return f"place {self.area} {self.rotation} {self.row},{self.column}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Set the chosen card aside, since it fits nowhere (ruling r-no-placement)."""

    def __str__(self) -> str:
        return "pass"


Move = Choose | Place | Pass

choose = cache(Choose)
place = cache(Place)
PASS: Final = Pass()

NUMBER: Final = "(-?[0-9]{1,15})"
CHOOSE_TEXT: Final = re.compile("choose ([0-9]{1,15})")
PLACE_TEXT: Final = re.compile(f"place ([{POPULARITY}{WAREHOUSE}{SEATS}]) {NUMBER} {NUMBER},{NUMBER}")
GRAMMAR: Final = "'choose 17', 'place w 90 -1,3', 'place p 0 2,0' or 'pass'"


def parse_move(text: str) -> Move:
    """The move that a text names; the inverse of `str`. Raises ValueError with the grammar."""
    words = " ".join(str(text).split())
    if words == "pass":
        return PASS
    if match := CHOOSE_TEXT.fullmatch(words):
        return choose(int(match[1]))
    if match := PLACE_TEXT.fullmatch(words):
        return place(match[1], int(match[2]), int(match[3]), int(match[4]))
    raise ValueError(f"{quoted(words)} is no move of Overstocked; write {GRAMMAR}.")


def slots(move: Move) -> tuple[tuple[str, str, str], ...]:
    """What a person picks to make the move, one by one: (slot, token, label).

    The token of a space is `area@row,column`, that of a card is `card:number`.
    """
    match move:
        case Choose(number):
            return (("card", f"card:{number}", f"Choose card {number}"),)
        case Place(area, rotation, row, column):
            spot = ("space", f"{area}@{row},{column}", f"row {row}, column {column} {AREA_WORDS.get(area, '')}".strip())
            return (spot, ("turn", str(rotation), f"turned by {rotation}°"))
        case Pass():
            return (("pass", "pass", "Set the card aside: it fits nowhere"),)


AREA_WORDS: Final = {POPULARITY: "of the popularity", WAREHOUSE: "of the own warehouse"}


def move_of(picks: Mapping[str, str]) -> Move:
    """The move that these picks make, legal or not: the inverse of `slots`. Raises ValueError."""
    tokens = dict(picks)
    match sorted(tokens):
        case ["card"]:
            return parse_move("choose " + tokens["card"].removeprefix("card:"))
        case ["pass"] if tokens["pass"] == "pass":
            return PASS
        case ["space", "turn"]:
            area, _, cell = tokens["space"].partition("@")
            return parse_move(f"place {area} {tokens['turn']} {cell}")
    raise ValueError(f"Picking {', '.join(sorted(tokens)) or 'nothing'} makes no move of Overstocked.")


def placing_moves(area: str, board: Board) -> tuple[Place, ...]:
    """All legal placements of any card in the area: by rotation, then row by row. The board remembers them."""
    known: tuple[Place, ...] | None = board.memo.get(area)
    if known is not None:
        return known
    rows = (board.height + FRAME + 7) // 8 * 8  # in steps of eight, so that growing boards share their tables
    found: list[Place] = []
    for rotation in ROTATIONS:
        table = moves_by_bit(area, rotation, board.origin, board.stride, rows)
        found += compress(table, flags(board.anchors(rotation)))
    board.memo[area] = known = tuple(found)
    return known


@lru_cache(maxsize=8192)
def moves_by_bit(area: str, rotation: int, origin: tuple[int, int], stride: int, rows: int) -> tuple[Place, ...]:
    """The placement that each bit of a board's `anchors` stands for, for at least as many rows as it has."""
    top, left = origin[0] - FRAME, origin[1] - FRAME
    return tuple(
        place(area, rotation, row, column) for row in range(top, top + rows) for column in range(left, left + stride)
    )


ZERO_AND_ONE = bytes.maketrans(b"01", b"\x00\x01")


def flags(bits: int) -> bytes:
    """One byte a bit, lowest first: 0 or 1."""
    return f"{bits:b}"[::-1].encode().translate(ZERO_AND_ONE)
