"""The moves of Overload, their text, and what a person picks to make one. Equal moves are one object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from overplay.core import moves
from overplay.core.moves import Grammar, Slot, Written, interned, one_of, whole, wholes
from overplay.overload.board import COLOURS, START, Piece, counters_words, square_words

SQUARE: Final = Written(
    "S|[1-9][0-9]{0,2}",
    "5",
    lambda text: START if text == "S" else int(text),
    lambda square: "S" if square == START else str(square),
)
COUNTERS: Final = Written(
    "|:[0-9]{1,9}",
    ":3",
    lambda text: int(text[1:] or 0),
    lambda counters: f":{counters}",
)
"""What a piece carries; nothing may stand for no counter."""

WAY: Final = Written("[+-]", "+", lambda text: 1 if text == "+" else -1, lambda way: "+" if way > 0 else "-")


@dataclass(frozen=True, slots=True)
class Load(moves.Move):
    """What each piece on the start carries from now on (clause load-before-roll)."""

    template = "load {counters}"
    counters: Annotated[tuple[int, ...], wholes("3 5", digits=9)]


@dataclass(frozen=True, slots=True)
class Roll(moves.Move):
    """The die shows this number (clause move-forward)."""

    template = "roll {number}"
    number: Annotated[int, whole("5", digits=9)]


@dataclass(frozen=True, slots=True)
class Go(moves.Move):
    """Move your own piece that stands there with so many counters (clause free-choice)."""

    template = "move {square}{counters}"
    square: Annotated[int, SQUARE]
    counters: Annotated[int, COUNTERS]


@dataclass(frozen=True, slots=True)
class Give(moves.Move):
    """Give to that piece on the landing square (clause give-or-take)."""

    template = "give {colour}{counters}"
    colour: Annotated[str, one_of(*COLOURS)]
    counters: Annotated[int, COUNTERS]


@dataclass(frozen=True, slots=True)
class Take(moves.Move):
    """Take from that piece on the landing square (clause give-or-take)."""

    template = "take {colour}{counters}"
    colour: Annotated[str, one_of(*COLOURS)]
    counters: Annotated[int, COUNTERS]


@dataclass(frozen=True, slots=True)
class Step(moves.Move):
    """Move on (1) or back (-1) from a ± square (clause sq-plus-minus)."""

    template = "step {way}"
    way: Annotated[int, WAY]


Move = Load | Roll | Go | Give | Take | Step
GRAMMAR: Final = Grammar[Move]("Overload", Load, Roll, Go, Give, Take, Step)

load = interned(Load)
roll = interned(Roll)
go = interned(Go)
give = interned(Give)
take = interned(Take)
step = interned(Step)
FORWARDS: Final = step(1)
BACKWARDS: Final = step(-1)


def parse_move(text: str) -> Move:
    """The move that a text names; the inverse of `str`. Raises ValueError with the grammar."""
    return GRAMMAR.parse(text)


def slots(move: Move) -> tuple[Slot, ...]:
    """What a person picks to make the move, one by one: (slot, token, label)."""
    match move:
        case Load(counters):
            names = ("first", "second") if len(counters) > 1 else ("first",)
            return tuple(
                [(name, f"{name}:{number}", load_words(number)) for name, number in zip(names, counters, strict=True)]
            )
        case Roll(number):
            return (("die", f"die:{number}", f"The die shows {number}"),)
        case Go(square, counters):
            piece = Piece(square, counters)
            where = square_words(square, square)
            return (("piece", f"piece:{piece}", f"Move the piece on {where} with {counters_words(counters)}"),)
        case Give(colour, counters):
            return (piece_slot(colour, counters), ("way", "give", "Give"))
        case Take(colour, counters):
            return (piece_slot(colour, counters), ("way", "take", "Take"))
        case Step(way):
            return (("step", str(move), "One square on" if way > 0 else "One square back"),)


def load_words(number: int) -> str:
    """'Carry 3 counters'."""
    return f"Carry {counters_words(number)}"


def piece_slot(colour: str, counters: int) -> Slot:
    """The piece with which something is exchanged."""
    return "with", f"{colour}:{counters}", f"{colour} with {counters_words(counters)}"


def move_of(picks: Mapping[str, str]) -> Move:
    """The move that these picks make, legal or not: the inverse of `slots`. Raises ValueError."""
    return GRAMMAR.picked(picks, text_of(picks), slots)


def text_of(picks: Mapping[str, str]) -> str:
    """The text of the move that these picks make; '' if they make none."""
    named = {slot: token.rpartition(f"{slot}:")[2] for slot, token in picks.items()}
    match named:
        case {"first": first, "second": second}:
            return f"load {first} {second}"
        case {"first": first}:
            return f"load {first}"
        case {"die": number}:
            return f"roll {number}"
        case {"piece": piece}:
            return f"move {piece}"
        case {"way": way, "with": piece}:
            return f"{way} {piece}"
        case {"step": text}:
            return text
    return ""
