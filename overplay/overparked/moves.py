"""The moves of Overparked, their text, and what a person picks to make one. Equal moves are one object.

A person picks what to put down and where it goes, (space, tool), or pays a key, (tool, vehicle, to); `tool` is what is
in the hand. Everything else is a single pick.

>>> parse_move("park -1,3"), parse_move("key e3 off-left")
(Park(rotation=0, row=-1, column=3), Key(cell=(2, 4), to=None, off='off-left'))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, get_args

from overplay.core import (
    Cell,
    Grammar,
    Picking,
    Slot,
    Token,
    Written,
    insist,
    interned,
    listed,
    moves,
    one_of,
    quoted,
    spaced,
    whole,
)
from overplay.overparked.board import OFF
from overplay.overparked.components import COLUMN_LETTERS, CONE, LETTERS, OBJECTIVES, SPACES, VEHICLE_NAMES
from overplay.overparked.components import space_name as named


def cell_of(name: str) -> Cell:
    """'e3' → (2, 4)."""
    return int(name[1]) - 1, COLUMN_LETTERS.index(name[0])


def space(example: str) -> Written[Cell]:
    """A space of the lot, by its name."""
    return Written("[a-h][1-8]", example, cell_of, named)


CARDS: Final = Written(
    "[0-9]{1,15}(?: [0-9]{1,15})?",
    "7 9",
    lambda text: tuple(sorted({int(card) for card in text.split()})),
    spaced,
)
"""One card or two, in ascending order however they are written."""

TURNED: Final = Written(
    "|[0-9]{1,15} ",
    "",
    lambda text: int(text or 0),
    lambda degrees: f"{degrees} " if degrees else "",
)
"""By how much a card is turned, written only if it is."""

LETTER: Final = Written(f"{CONE}(?! [hv] )|[{''.join(LETTERS)}](?= [hv] )", "R", str, str)
HEADING: Final = Written("| [hv]", " h", str.strip, lambda heading: f" {heading}" if heading else "")
"""A cone never has a heading, everything else has one."""

ALONG: Final = Written(
    "[a-h][1-8](?!off)|(?=off)",
    "e5",
    lambda name: cell_of(name) if name else None,
    lambda cell: named(cell) if cell else "",
)
"""Where a key brings a vehicle; not written if that is off the lot."""


@dataclass(frozen=True, slots=True)
class Keep(moves.Move):
    """Keep the two cards dealt (clause setup-hand)."""

    template = "keep"


@dataclass(frozen=True, slots=True)
class Redraw(moves.Move):
    """Put cards under the deck and draw as many (clause setup-hand).

    Parameters
    ----------
    cards : tuple of int
        One number or both, in ascending order.
    """

    template = "swap {cards}"
    cards: Annotated[tuple[int, ...], CARDS]


@dataclass(frozen=True, slots=True)
class Steer(moves.Move):
    """Turn the wheel clockwise (clause steer).

    Parameters
    ----------
    steps : int
        How many sections, 0 to 4.
    """

    template = "steer {steps}"
    steps: Annotated[int, whole("2")]


@dataclass(frozen=True, slots=True)
class Choose(moves.Move):
    """Choose the card to park (clause park-one-of-three).

    Parameters
    ----------
    card : int
        Its number.
    """

    template = "choose {card}"
    card: Annotated[int, whole("7")]


@dataclass(frozen=True, slots=True)
class Park(moves.Move):
    """Park the pattern of the card (clause as-printed, ruling r-outside-anchor).

    It may hang out of the lot; vehicles that do so don't park.

    Parameters
    ----------
    rotation : {0, 90, 180, 270}
        By how many degrees it is turned clockwise; only the option allow_rotation lets this be other than 0.
    row, column : int
        Where its top-left space comes to lie, zero-based; it may be outside of the lot.
    """

    template = "park {rotation}{row},{column}"
    rotation: Annotated[int, TURNED]
    row: Annotated[int, whole("-1", signed=True)]
    column: Annotated[int, whole("3", signed=True)]


@dataclass(frozen=True, slots=True)
class ParkNone(moves.Move):
    """Park nothing of the pattern, because no vehicle of it fits anywhere (clause no-parking-zone)."""

    template = "park none"


@dataclass(frozen=True, slots=True)
class PickTruck(moves.Move):
    """Take an unused truck for the next truck icon (clause adv-own-trucks).

    It is chosen once the pattern is parked.

    Parameters
    ----------
    truck : str
        Its number, '1' to '6'.
    """

    template = "truck {truck}"
    truck: Annotated[str, Written("[1-6]", "4", str, str)]


@dataclass(frozen=True, slots=True)
class Motorbike(moves.Move):
    """Place a motorbike (clause motorbike).

    Parameters
    ----------
    cell : (row, column)
    """

    template = "motorbike {cell}"
    cell: Annotated[Cell, space("e4")]


@dataclass(frozen=True, slots=True)
class TakeKey(moves.Move):
    """Take the key of the card (clause gain-key)."""

    template = "take-key"


@dataclass(frozen=True, slots=True)
class UnPark(moves.Move):
    """Bring a piece from the No Parking zone into the lot (clause un-park).

    A cone has no heading.

    Parameters
    ----------
    letter : str
        That of the vehicle, `C` for a cone.
    heading : {'h', 'v', ''}
    cell : (row, column)
        Where its top-left space comes to lie.
    """

    template = "un-park {letter}{heading} {cell}"
    also = ("un-park C e3",)
    letter: Annotated[str, LETTER]
    heading: Annotated[str, HEADING]
    cell: Annotated[Cell, space("e3")]


@dataclass(frozen=True, slots=True)
class Key(moves.Move):
    """Pay a key: a vehicle moves straight on, or off the lot (clauses key-move, key-leave).

    Parameters
    ----------
    cell : (row, column)
        The first space of the vehicle.
    to : (row, column) or None
        Where its first space comes to lie; None if it leaves the lot.
    off : {'', 'off-left', 'off-right', 'off-up', 'off-down'}
        How it leaves the lot.
    """

    template = "key {cell} {to}{off}"
    also = ("key e3 off-left",)
    cell: Annotated[Cell, space("e3")]
    to: Annotated[Cell | None, ALONG]
    off: Annotated[str, one_of("", *OFF.values())] = ""


@dataclass(frozen=True, slots=True)
class ClaimFirst(moves.Move):
    """Claim one of several objectives first (ruling r-trigger-order).

    Parameters
    ----------
    objective : str
        Its clause id.
    """

    template = "claim {objective}"
    objective: Annotated[str, Written("|".join(OBJECTIVES), "obj-diagonal", str, str)]


@dataclass(frozen=True, slots=True)
class Done(moves.Move):
    """The card is parked (clause discard-face-up)."""

    template = "done"


Move = (
    Keep
    | Redraw
    | Steer
    | Choose
    | Park
    | ParkNone
    | PickTruck
    | Motorbike
    | TakeKey
    | UnPark
    | Key
    | ClaimFirst
    | Done
)
GRAMMAR: Final = Grammar[Move]("Overparked", *get_args(Move))

KEEP: Final = interned(Keep)()
PARK_NONE: Final = interned(ParkNone)()
TAKE_KEY: Final = interned(TakeKey)()
DONE: Final = interned(Done)()

parse_move = GRAMMAR.parse


# -- what a person picks ----------------------------------------------------------------------------------------


def slots(move: Move) -> tuple[Slot, ...]:
    """The picks that make a move, one by one.

    Parameters
    ----------
    move : Move

    Returns
    -------
    tuple of Slot
        The slot is what is picked for, the token what is picked, the label its words. The token of a space is
        `lot@row,column`, that of a card `card:number`.

    Examples
    --------
    >>> slots(parse_move("choose 33"))
    (('card', 'card:33', 'Park card 33'),)
    """
    match move:
        case Keep():
            return (("redraw", "keep", "Keep both cards"),)
        case Redraw(cards):
            return (("redraw", str(move), f"Exchange {listed(cards)}"),)
        case Steer(steps):
            return (("wheel", f"wheel:{steps}", f"Turn the wheel by {steps}" if steps else "Leave the wheel as it is"),)
        case Choose(card):
            return (("card", f"card:{card}", f"Park card {card}"),)
        case Park(rotation, row, column):
            return (space_slot((row, column)), tool_slot(f"pattern-{rotation}" if rotation else "pattern"))
        case ParkNone():
            return (("item", "park none", "All to No Parking: nothing fits"),)
        case PickTruck(truck):
            return (("truck", f"truck:{truck}", f"Take truck {truck}"),)
        case Motorbike(cell):
            return (space_slot(cell), tool_slot("motorbike"))
        case TakeKey():
            return (("item", "take-key", "Take the key"),)
        case UnPark(letter, heading, cell):
            return (space_slot(cell), tool_slot(f"{letter}-{heading}" if heading else letter))
        case Key(cell, to, off):
            there = ("to", f"lot@{to[0]},{to[1]}", f"to {named(to)}") if to else ("to", off, OFF_WORDS[off])
            return (
                tool_slot("key"),
                ("vehicle", f"vehicle:{named(cell)}", f"Move the vehicle on {named(cell)}"),
                there,
            )
        case ClaimFirst(objective):
            return (("claim", f"claim:{objective}", f"First {objective}"),)
        case Done():
            return (("item", "done", "Done"),)


def space_slot(cell: Cell) -> Slot:
    """The space on which the first space of a piece comes to lie; that of a pattern may be beyond the lot."""
    row, column = cell
    words = named(cell) if f"{row},{column}" in NAMES else f"row {row + 1}, column {column + 1}"
    return "space", f"lot@{row},{column}", words


TOOLS: Final = {
    "pattern": "the card's vehicles",
    "pattern-90": "the card's vehicles, turned by 90°",
    "pattern-180": "the card's vehicles, turned by 180°",
    "pattern-270": "the card's vehicles, turned by 270°",
    "motorbike": "a motorbike",
    "key": "a key",
    CONE: "a cone",
    **{f"{letter}-h": f"{name}, across" for letter, name in VEHICLE_NAMES.items()},
    **{f"{letter}-v": f"{name}, upright" for letter, name in VEHICLE_NAMES.items()},
}
OFF_WORDS: Final = {
    "off-left": "off the lot to the left",
    "off-right": "off the lot to the right",
    "off-up": "off the lot upwards",
    "off-down": "off the lot downwards",
}


def tool_slot(tool: str) -> Slot:
    """What is in the hand: the card's vehicles, a motorbike, a piece out of No Parking, or a key."""
    return "tool", tool, TOOLS.get(tool, tool)


def putting(space: Token, tool: Token) -> str:
    """The move that puts down what is in the hand."""
    piece, _, how = tool.partition("-")
    if piece == "pattern":
        return f"park {how} {space.cell}"
    return f"{piece if piece == 'motorbike' else f'un-park {piece} {how}'} {spot(space)}"


def paying(to: Token, tool: Token, vehicle: Token) -> str:
    """The move that pays a key."""
    return f"{tool} {vehicle} {spot(to) if to.cell else to}"


def spot(space: Token) -> str:
    """'e3' for 'lot@2,4'. Raises ValueError for a space outside of the lot."""
    insist(space.cell in NAMES, "inside-lines-free", f"{quoted(str(space.cell))} is no space of the lot")
    return NAMES[space.cell]


NAMES: Final = {f"{row},{column}": named((row, column)) for row, column in SPACES}

move_of = Picking(
    GRAMMAR,
    slots,
    {
        ("redraw",): "{redraw}",
        ("item",): "{item}",
        ("wheel",): "steer {wheel}",
        ("card",): "choose {card}",
        ("truck",): "truck {truck}",
        ("claim",): "claim {claim}",
        ("space", "tool"): putting,
        ("to", "tool", "vehicle"): paying,
    },
).move_of
