"""The moves of Overparked, their text, and what a person picks to make one. Equal moves are one object."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from overplay.core.rules import Cell
from overplay.core.text import listed, quoted
from overplay.overparked.board import OFF
from overplay.overparked.components import COLUMN_LETTERS, CONE, LETTERS, SPACES, VEHICLE_NAMES
from overplay.overparked.components import space_name as named
from overplay.overparked.objectives import OBJECTIVES


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the two cards dealt (clause setup-hand)."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Redraw:
    """Put these cards under the deck and draw as many (clause setup-hand). In ascending order."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"swap {' '.join(map(str, self.cards)) if isinstance(self.cards, tuple) else quoted(self.cards)}"


@dataclass(frozen=True, slots=True)
class Steer:
    """Turn the wheel clockwise by so many sections, 0 to 4 (clause steer)."""

    steps: int

    def __str__(self) -> str:
        return f"steer {self.steps}"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the card to park (clause park-one-of-three)."""

    card: int

    def __str__(self) -> str:
        return f"choose {self.card}"


@dataclass(frozen=True, slots=True)
class Park:
    """Park the pattern with its top-left space there, zero-based (clause as-printed, ruling r-outside-anchor)."""

    rotation: int
    row: int
    column: int

    def __str__(self) -> str:
        turned = f"{self.rotation} " if self.rotation else ""
        return f"park {turned}{self.row},{self.column}"


@dataclass(frozen=True, slots=True)
class ParkNone:
    """No vehicle of the pattern fits anywhere (clause no-parking-zone)."""

    def __str__(self) -> str:
        return "park none"


@dataclass(frozen=True, slots=True)
class PickTruck:
    """Take this unused truck for the next truck icon (clause adv-own-trucks)."""

    truck: str

    def __str__(self) -> str:
        return f"truck {self.truck}"


@dataclass(frozen=True, slots=True)
class Motorbike:
    """Place a motorbike (clause motorbike)."""

    cell: Cell

    def __str__(self) -> str:
        return f"motorbike {named(self.cell)}"


@dataclass(frozen=True, slots=True)
class TakeKey:
    """Take the key of the card (clause gain-key)."""

    def __str__(self) -> str:
        return "take-key"


@dataclass(frozen=True, slots=True)
class UnPark:
    """Bring a vehicle or a cone from the No Parking zone into the lot (clause un-park). A cone has no heading."""

    letter: str
    heading: str
    cell: Cell

    def __str__(self) -> str:
        return f"un-park {self.letter} {self.heading}{' ' if self.heading else ''}{named(self.cell)}"


@dataclass(frozen=True, slots=True)
class Key:
    """Pay a key: the vehicle whose first space is `cell` moves to where its first space is `to`, or off the lot."""

    cell: Cell
    to: Cell | None
    off: str = ""

    def __str__(self) -> str:
        return f"key {named(self.cell)} {named(self.to) if self.to else self.off}"


@dataclass(frozen=True, slots=True)
class ClaimFirst:
    """Claim this of several objectives first (ruling r-trigger-order)."""

    objective: str

    def __str__(self) -> str:
        return f"claim {self.objective}"


@dataclass(frozen=True, slots=True)
class Done:
    """The card is parked (clause discard-face-up)."""

    def __str__(self) -> str:
        return "done"


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

KEEP: Final = Keep()
PARK_NONE: Final = ParkNone()
TAKE_KEY: Final = TakeKey()
DONE: Final = Done()

redraw = cache(Redraw)
steer = cache(Steer)
choose = cache(Choose)
park = cache(Park)
pick_truck = cache(PickTruck)
motorbike = cache(Motorbike)
un_park = cache(UnPark)
key = cache(Key)
claim_first = cache(ClaimFirst)

PLAIN: Final[Mapping[str, Move]] = {"keep": KEEP, "park none": PARK_NONE, "take-key": TAKE_KEY, "done": DONE}
SPACE: Final = "([a-h])([1-8])"
NUMBER: Final = "(-?[0-9]{1,15})"
REDRAW_TEXT: Final = re.compile("swap ([0-9]{1,15})(?: ([0-9]{1,15}))?")
STEER_TEXT: Final = re.compile("steer ([0-9]{1,15})")
CHOOSE_TEXT: Final = re.compile("choose ([0-9]{1,15})")
PARK_TEXT: Final = re.compile(f"park (?:([0-9]{{1,15}}) )?{NUMBER},{NUMBER}")
TRUCK_TEXT: Final = re.compile("truck ([1-6])")
MOTORBIKE_TEXT: Final = re.compile(f"motorbike {SPACE}")
UN_PARK_TEXT: Final = re.compile(f"un-park (?:({CONE}) |([{''.join(LETTERS)}]) ([hv]) ){SPACE}")
KEY_TEXT: Final = re.compile(f"key {SPACE} (?:{SPACE}|({'|'.join(OFF.values())}))")
CLAIM_TEXT: Final = re.compile(f"claim ({'|'.join(OBJECTIVES)})")
GRAMMAR: Final = (
    "'keep', 'swap 7 9', 'steer 2', 'choose 7', 'park -1,3', 'park none', 'truck 4', 'motorbike e4', 'take-key', "
    "'un-park R h e3', 'un-park C e3', 'key e3 e5', 'key e3 off-left', 'claim obj-diagonal' or 'done'"
)


def parse_move(text: str) -> Move:
    """The move that a text names; the inverse of `str`. Raises ValueError with the grammar."""
    words = " ".join(str(text).split())
    if words in PLAIN:
        return PLAIN[words]
    if match := REDRAW_TEXT.fullmatch(words):
        return redraw(tuple(sorted({int(card) for card in match.groups() if card})))
    if match := STEER_TEXT.fullmatch(words):
        return steer(int(match[1]))
    if match := CHOOSE_TEXT.fullmatch(words):
        return choose(int(match[1]))
    if match := PARK_TEXT.fullmatch(words):
        return park(int(match[1] or 0), int(match[2]), int(match[3]))
    if match := TRUCK_TEXT.fullmatch(words):
        return pick_truck(match[1])
    if match := MOTORBIKE_TEXT.fullmatch(words):
        return motorbike(cell_of(match[1], match[2]))
    if match := UN_PARK_TEXT.fullmatch(words):
        return un_park(match[1] or match[2], match[3] or "", cell_of(match[4], match[5]))
    if match := KEY_TEXT.fullmatch(words):
        to = cell_of(match[3], match[4]) if match[3] else None
        return key(cell_of(match[1], match[2]), to, match[5] or "")
    if match := CLAIM_TEXT.fullmatch(words):
        return claim_first(match[1])
    raise ValueError(f"{quoted(words)} is no move of Overparked; write {GRAMMAR}.")


def cell_of(column: str, row: str) -> Cell:
    """('e', '3') → (2, 4)."""
    return int(row) - 1, COLUMN_LETTERS.index(column)


# -- what a person picks ----------------------------------------------------------------------------------------

Slot = tuple[str, str, str]


def slots(move: Move) -> tuple[Slot, ...]:
    """What a person picks to make the move, one by one: (slot, token, label).

    The token of a space is `lot@row,column`, that of a card `card:number`.
    """
    match move:
        case Keep():
            return (("redraw", "keep", "Keep both cards"),)
        case Redraw(cards):
            return (("redraw", str(move), f"Exchange {listed(cards)}"),)
        case Steer(steps):
            return (("wheel", f"wheel:{steps}", f"Turn the wheel by {steps}"),)
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
    """The space on which the first space of a piece comes to lie."""
    return "space", f"lot@{cell[0]},{cell[1]}", f"row {cell[0] + 1}, column {cell[1] + 1}"


TOOLS: Final = {
    "pattern": "the card's vehicles",
    "pattern-90": "the card's vehicles, turned by 90°",
    "pattern-180": "the card's vehicles, turned by 180°",
    "pattern-270": "the card's vehicles, turned by 270°",
    "motorbike": "a motorbike",
    "key": "a key",
    CONE: "a cone",
}
OFF_WORDS: Final = {
    "off-left": "off the lot to the left",
    "off-right": "off the lot to the right",
    "off-up": "off the lot upwards",
    "off-down": "off the lot downwards",
}


def tool_slot(tool: str) -> Slot:
    """What is in the hand: the card's vehicles, a motorbike, a piece out of No Parking, or a key."""
    letter, _, how = tool.partition("-")
    words = TOOLS.get(tool)
    if letter in VEHICLE_NAMES:
        words = f"{VEHICLE_NAMES[letter]}, {'across' if how == 'h' else 'upright'}"
    return "tool", tool, words or tool


def move_of(picks: Mapping[str, str]) -> Move:
    """The move that these picks make, legal or not: the inverse of `slots`. Raises ValueError."""
    if not isinstance(picks, Mapping) or not all(isinstance(each, str) for pick in picks.items() for each in pick):
        raise ValueError(f"What is picked for a move is written like {{'card': 'card:17'}}, not {quoted(picks)}.")
    move = picked(picks)
    if move is None or {slot: token for slot, token, _ in slots(move)} != dict(picks):
        raise ValueError(f"Picking {quoted(dict(picks)) if picks else 'nothing'} makes no move of Overparked.")
    return move


def picked(picks: Mapping[str, str]) -> Move | None:
    """The move that the tokens of these slots name, whatever they say they are. Raises ValueError for what is none."""
    tokens = {slot: token.partition(":")[2] if ":" in token else token for slot, token in picks.items()}
    match sorted(tokens):
        case [("redraw" | "item") as slot]:
            return parse_move(tokens[slot])
        case ["wheel"]:
            return parse_move(f"steer {tokens['wheel']}")
        case [("card" | "truck" | "claim") as slot]:
            return parse_move(f"{'choose' if slot == 'card' else slot} {tokens[slot]}")
        case ["space", "tool"]:
            return putting(tokens["tool"], tokens["space"].partition("@")[2])
        case ["to", "tool", "vehicle"] if tokens["tool"] == "key":
            way = tokens["to"].partition("@")[2]
            return parse_move(f"key {tokens['vehicle']} {spot(way) if way else tokens['to']}")
    return None


def putting(tool: str, cell: str) -> Move:
    """The move that puts down what is in the hand."""
    piece, _, how = tool.partition("-")
    if piece == "pattern":
        return parse_move(f"park {how} {cell}")
    if piece == "motorbike":
        return parse_move(f"motorbike {spot(cell)}")
    return parse_move(f"un-park {piece} {how} {spot(cell)}")


def spot(cell: str) -> str:
    """'2,4' → 'e3'. Raises ValueError for a space outside of the lot."""
    try:
        row, column = map(int, cell.split(","))
    except ValueError:
        row = column = -1
    if (row, column) not in SPACES:
        raise ValueError(f"{quoted(cell)} is no space of the lot (clause inside-lines-free).")
    return named((row, column))
