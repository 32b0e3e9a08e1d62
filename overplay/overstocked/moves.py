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

from overplay.core.text import SEATS, quoted
from overplay.overstocked.board import FRAME, TOKEN, Board
from overplay.overstocked.components import ROTATIONS, TOY_NAMES, TOYS

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


@dataclass(frozen=True, slots=True)
class Swap:
    """Play a quantum card instead of the lowest card (clause q-lowest-swaps). `card` is its name, "Q3"."""

    card: str

    def __str__(self) -> str:
        return f"quantum {self.card}"


@dataclass(frozen=True, slots=True)
class Cross:
    """Put an X on a toy (clause q-x)."""

    toy: str

    def __str__(self) -> str:
        return f"x {self.toy}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take an incentive token: a toy, "workers" or "empties" (clause inc-take-after-placing)."""

    token: str

    def __str__(self) -> str:
        return f"token {self.token}"


@dataclass(frozen=True, slots=True)
class Lift:
    """Take the highest forklift and place it in the own warehouse (clauses fork-take-highest, fork-placement).

    `row` and `column` are those of its top-left space.
    """

    rotation: int
    row: int
    column: int

    def __str__(self) -> str:
        return f"forklift {self.rotation} {self.row},{self.column}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Take nothing (more) in this turn (ruling r-after-order)."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Nominate:
    """Name the spot for the bot's next card, in its grid of cards (clause solo-nominate-first)."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"nominate {self.row},{self.column}"


Move = Choose | Place | Pass | Swap | Cross | Take | Lift | Decline | Nominate

choose = cache(Choose)
place = cache(Place)
swap = cache(Swap)
cross = cache(Cross)
take = cache(Take)
lift = cache(Lift)
nominate = cache(Nominate)
PASS: Final = Pass()
DECLINE: Final = Decline()

WORKERS: Final = "workers"
EMPTIES: Final = "empties"
TOKENS: Final = (*TOYS, WORKERS, EMPTIES)
"""The incentive tokens."""

TOKEN_NAMES: Final = TOY_NAMES | {WORKERS: "workers", EMPTIES: "empty spaces"}

NUMBER: Final = "(-?[0-9]{1,15})"
CHOOSE_TEXT: Final = re.compile("choose ([0-9]{1,15})")
PLACE_TEXT: Final = re.compile(f"place ([{POPULARITY}{WAREHOUSE}{SEATS}]) {NUMBER} {NUMBER},{NUMBER}")
SWAP_TEXT: Final = re.compile("quantum (Q[0-9]{1,3})")
CROSS_TEXT: Final = re.compile(f"x ([{TOYS}])")
TAKE_TEXT: Final = re.compile(f"token ({'|'.join(TOKENS)})")
LIFT_TEXT: Final = re.compile(f"forklift {NUMBER} {NUMBER},{NUMBER}")
NOMINATE_TEXT: Final = re.compile(f"nominate {NUMBER},{NUMBER}")
GRAMMAR: Final = (
    "'choose 17', 'place w 90 -1,3', 'place p 0 2,0', 'pass', 'quantum Q3', 'x F', 'token F', 'token workers', "
    "'token empties', 'forklift 90 2,3', 'decline' or 'nominate 0,1'"
)


def parse_move(text: str) -> Move:
    """The move that a text names; the inverse of `str`. Raises ValueError with the grammar."""
    words = " ".join(str(text).split())
    if words == "pass":
        return PASS
    if words == "decline":
        return DECLINE
    if match := CHOOSE_TEXT.fullmatch(words):
        return choose(int(match[1]))
    if match := PLACE_TEXT.fullmatch(words):
        return place(match[1], int(match[2]), int(match[3]), int(match[4]))
    if match := SWAP_TEXT.fullmatch(words):
        return swap(match[1])
    if match := CROSS_TEXT.fullmatch(words):
        return cross(match[1])
    if match := TAKE_TEXT.fullmatch(words):
        return take(match[1])
    if match := LIFT_TEXT.fullmatch(words):
        return lift(int(match[1]), int(match[2]), int(match[3]))
    if match := NOMINATE_TEXT.fullmatch(words):
        return nominate(int(match[1]), int(match[2]))
    raise ValueError(f"{quoted(words)} is no move of Overstocked; write {GRAMMAR}.")


def slots(move: Move) -> tuple[tuple[str, str, str], ...]:
    """What a person picks to make the move, one by one: (slot, token, label).

    The token of a space is `area@row,column`, that of a card is `card:number`.
    """
    match move:
        case Choose(number):
            return (("card", f"card:{number}", f"Choose card {number}"),)
        case Place(area, rotation, row, column):
            return (space_slot(area, row, column), turn_slot(rotation))
        case Pass():
            return (("pass", "pass", "Set the card aside: it fits nowhere"),)
        case Swap(card):
            return (("card", f"card:{card}", f"Play quantum card {card}"),)
        case Cross(toy):
            return (("x", f"x:{toy}", f"Put the X on {TOY_NAMES[toy]}"),)
        case Take(token):
            return (("token", f"token:{token}", f"Take the token for {TOKEN_NAMES[token]}"),)
        case Lift(rotation, row, column):
            return (
                space_slot(WAREHOUSE, row, column),
                turn_slot(rotation),
                ("token", "forklift", "Take the highest forklift"),
            )
        case Decline():
            return (("decline", "decline", "Take nothing"),)
        case Nominate(row, column):
            return (("spot", f"spot:{row},{column}", f"Nominate row {row}, column {column} of the bot's cards"),)


Slot = tuple[str, str, str]


def space_slot(area: str, row: int, column: int) -> Slot:
    """The space on which the top-left corner of a piece comes to lie."""
    return "space", f"{area}@{row},{column}", f"row {row}, column {column} {AREA_WORDS.get(area, '')}".strip()


def turn_slot(rotation: int) -> Slot:
    """How a piece is turned."""
    return "turn", str(rotation), f"turned by {rotation}°"


AREA_WORDS: Final = {POPULARITY: "of the popularity", WAREHOUSE: "of the own warehouse"}


def move_of(picks: Mapping[str, str]) -> Move:
    """The move that these picks make, legal or not: the inverse of `slots`. Raises ValueError."""
    tokens = dict(picks)
    match sorted(tokens):
        case ["card"]:
            card = tokens["card"].removeprefix("card:")
            return parse_move(f"{'quantum' if card.startswith('Q') else 'choose'} {card}")
        case [("pass" | "decline") as word] if tokens[word] == word:
            return parse_move(word)
        case ["x"]:
            return parse_move("x " + tokens["x"].removeprefix("x:"))
        case ["token"]:
            return parse_move("token " + tokens["token"].removeprefix("token:"))
        case ["spot"]:
            return parse_move("nominate " + tokens["spot"].removeprefix("spot:"))
        case ["space", "turn"]:
            area, _, cell = tokens["space"].partition("@")
            return parse_move(f"place {area} {tokens['turn']} {cell}")
        case ["space", "token", "turn"] if tokens["token"] == "forklift":
            area, _, cell = tokens["space"].partition("@")
            if area != WAREHOUSE:
                raise ValueError("A forklift goes into the own warehouse, nowhere else (clause fork-take-highest).")
            return parse_move(f"forklift {tokens['turn']} {cell}")
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


def lifting_moves(board: Board) -> tuple[Lift, ...]:
    """All legal placements of a forklift in the warehouse: by rotation, then row by row (clause fork-placement)."""
    return tuple(
        [
            lift(rotation, row, column)
            for rotation in ROTATIONS
            for row, column in board.cells(board.anchors(rotation, TOKEN))
        ]
    )


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
