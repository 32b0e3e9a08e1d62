"""The moves of Overstocked, their text, and what a person picks to make one.

Moves are interned: equal moves are one object, so that lists of a hundred placements cost little.

>>> parse_move("choose 17"), parse_move("place w 90 -1,3")
(Choose(number=17), Place(area='w', rotation=90, row=-1, column=3))
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import Annotated, Final

from overplay.core import SEATS, Grammar, Picking, Slot, Token, Written, insist, interned, moves, one_of, whole
from overplay.overstocked.board import FRAME, TOKEN, Board
from overplay.overstocked.components import ROTATIONS, TOY_NAMES, TOYS

POPULARITY: Final = "p"
WAREHOUSE: Final = "w"
AREAS: Final = (WAREHOUSE, POPULARITY)


WORKERS: Final = "workers"
EMPTIES: Final = "empties"
TOKENS: Final = (*TOYS, WORKERS, EMPTIES)
"""The incentive tokens."""

TOKEN_NAMES: Final = TOY_NAMES | {WORKERS: "workers", EMPTIES: "empty spaces"}

ROW: Final = whole("-1", signed=True)
COLUMN: Final = whole("3", signed=True)
TURN: Final = whole("90", signed=True)


@dataclass(frozen=True, slots=True)
class Choose(moves.Move):
    """Choose a card of the hand by its number, face down (clause choose-together).

    Parameters
    ----------
    number : int
    """

    template = "choose {number}"
    number: Annotated[int, whole("17")]


@dataclass(frozen=True, slots=True)
class Place(moves.Move):
    """Place the chosen card (clause own-warehouse-or-popularity).

    It goes into your own warehouse, `w`, or on the popularity, `p`. A seat letter stands for another seat's warehouse
    and is never legal.

    Parameters
    ----------
    area : str
    rotation : {0, 90, 180, 270}
        In degrees, clockwise.
    row, column : int
        Those of the top-left space of the turned card.
    """

    template = "place {area} {rotation} {row},{column}"
    area: Annotated[str, Written(f"[{POPULARITY}{WAREHOUSE}{SEATS}]", WAREHOUSE, str, str)]
    rotation: Annotated[int, TURN]
    row: Annotated[int, ROW]
    column: Annotated[int, COLUMN]


@dataclass(frozen=True, slots=True)
class Pass(moves.Move):
    """Set the chosen card aside, since it fits nowhere (ruling r-no-placement)."""

    template = "pass"


@dataclass(frozen=True, slots=True)
class Decline(moves.Move):
    """Take nothing (more) in this turn (ruling r-after-order)."""

    template = "decline"


@dataclass(frozen=True, slots=True)
class Swap(moves.Move):
    """Play a quantum card instead of the lowest card (clause q-lowest-swaps).

    It is called by its name, such as 'Q3'.

    Parameters
    ----------
    card : str
    """

    template = "quantum {card}"
    card: Annotated[str, Written("Q[0-9]{1,3}", "Q3", str, str)]


@dataclass(frozen=True, slots=True)
class Cross(moves.Move):
    """Put an X on a toy, named by its letter (clause q-x).

    Parameters
    ----------
    toy : {'P', 'F', 'Y', 'B'}
    """

    template = "x {toy}"
    toy: Annotated[str, one_of(*TOYS)]


@dataclass(frozen=True, slots=True)
class Take(moves.Move):
    """Take an incentive token (clause inc-take-after-placing).

    It is called by what it brings points for.

    Parameters
    ----------
    token : {'P', 'F', 'Y', 'B', 'workers', 'empties'}
    """

    template = "token {token}"
    token: Annotated[str, one_of(*TOKENS)]


@dataclass(frozen=True, slots=True)
class Lift(moves.Move):
    """Take the highest forklift and place it in your own warehouse (clauses fork-take-highest, fork-placement).

    The numbers mean for the forklift what they mean for a card in `Place`.

    Parameters
    ----------
    rotation, row, column : int
    """

    template = "forklift {rotation} {row},{column}"
    rotation: Annotated[int, TURN]
    row: Annotated[int, ROW]
    column: Annotated[int, COLUMN]


@dataclass(frozen=True, slots=True)
class Nominate(moves.Move):
    """Name the spot for the bot's next card (clause solo-nominate-first).

    Spots are counted in cards, not in spaces, from the bot's first card at 0, 0.

    Parameters
    ----------
    row, column : int
    """

    template = "nominate {row},{column}"
    row: Annotated[int, ROW]
    column: Annotated[int, COLUMN]


Move = Choose | Place | Pass | Swap | Cross | Take | Lift | Decline | Nominate
GRAMMAR: Final = Grammar[Move]("Overstocked", Choose, Place, Pass, Swap, Cross, Take, Lift, Decline, Nominate)

PASS: Final = interned(Pass)()
DECLINE: Final = interned(Decline)()

parse_move = GRAMMAR.parse


def slots(move: Move) -> tuple[Slot, ...]:
    """The picks that make up a move, one by one.

    Parameters
    ----------
    move : Move
        It need not be legal.

    Returns
    -------
    tuple of (slot, token, label)
        What is picked for, what is picked, and words for that. The token of a space is `area@row,column`, that of a
        card is `card:number`.

    Examples
    --------
    >>> slots(parse_move("place p 90 -1,3"))
    (('space', 'p@-1,3', 'row -1, column 3 of the popularity'), ('turn', '90', 'turned by 90°'))
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
            return (("x", f"x:{toy}", f"X on {TOY_NAMES[toy]}"),)
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


def space_slot(area: str, row: int, column: int) -> Slot:
    """The space on which the top-left corner of a piece comes to lie."""
    return "space", f"{area}@{row},{column}", f"row {row}, column {column} {AREA_WORDS.get(area, '')}".strip()


def turn_slot(rotation: int) -> Slot:
    """How a piece is turned."""
    return "turn", str(rotation), f"turned by {rotation}°"


AREA_WORDS: Final = {POPULARITY: "of the popularity", WAREHOUSE: "of your own warehouse"}


def playing(card: Token) -> str:
    """The move that plays a card."""
    return f"{'quantum' if card.startswith('Q') else 'choose'} {card}"


def lifting(space: Token, token: Token, turn: Token) -> str:
    """The move that places a forklift. Raises ValueError for one outside of the warehouse."""
    insist(space.area == WAREHOUSE, "fork-take-highest", "A forklift goes into your own warehouse, nowhere else")
    return f"{token} {turn} {space.cell}"


move_of = Picking(
    GRAMMAR,
    slots,
    {
        ("card",): playing,
        ("pass",): "{pass}",
        ("decline",): "{decline}",
        ("x",): "x {x}",
        ("token",): "token {token}",
        ("spot",): "nominate {spot}",
        ("space", "turn"): "place {space.area} {turn} {space.cell}",
        ("space", "token", "turn"): lifting,
    },
).move_of


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
            interned(Lift)(rotation, row, column)
            for rotation in ROTATIONS
            for row, column in board.cells(board.anchors(rotation, TOKEN))
        ]
    )


@lru_cache(maxsize=8192)
def moves_by_bit(area: str, rotation: int, origin: tuple[int, int], stride: int, rows: int) -> tuple[Place, ...]:
    """The placement that each bit of a board's `anchors` stands for, for at least as many rows as it has."""
    place, top, left = interned(Place), origin[0] - FRAME, origin[1] - FRAME
    return tuple(
        place(area, rotation, row, column) for row in range(top, top + rows) for column in range(left, left + stride)
    )


ZERO_AND_ONE = bytes.maketrans(b"01", b"\x00\x01")


def flags(bits: int) -> bytes:
    """One byte a bit, lowest first: 0 or 1."""
    return f"{bits:b}"[::-1].encode().translate(ZERO_AND_ONE)
