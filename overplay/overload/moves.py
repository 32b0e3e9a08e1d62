"""The moves of Overload, their text, and what a person picks to make one. Equal moves are one object."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from overplay.core.state import listed, quoted
from overplay.overload.board import COLOURS, Piece, counters_words, square_words


@dataclass(frozen=True, slots=True)
class Load:
    """What each piece on the start carries from now on (clause load-before-roll)."""

    counters: tuple[int, ...]

    def __str__(self) -> str:
        numbers = self.counters if isinstance(self.counters, tuple) else (self.counters,)
        return f"load {' '.join(map(str, numbers))}"


@dataclass(frozen=True, slots=True)
class Roll:
    """The die shows this number (clause move-forward)."""

    number: int

    def __str__(self) -> str:
        return f"roll {self.number}"


@dataclass(frozen=True, slots=True)
class Go:
    """Move the own piece that stands there with so many counters (clause free-choice)."""

    square: int
    counters: int

    def __str__(self) -> str:
        return f"move {'S' if self.square == 0 else self.square}:{self.counters}"


@dataclass(frozen=True, slots=True)
class Give:
    """Give to that piece on the landing square (clause give-or-take)."""

    colour: str
    counters: int

    def __str__(self) -> str:
        return f"give {self.colour}:{self.counters}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take from that piece on the landing square (clause give-or-take)."""

    colour: str
    counters: int

    def __str__(self) -> str:
        return f"take {self.colour}:{self.counters}"


@dataclass(frozen=True, slots=True)
class Step:
    """Move on (1) or back (-1) from a ± square (clause sq-plus-minus)."""

    way: int

    def __str__(self) -> str:
        return f"step {'+' if self.way > 0 else '-'}"


Move = Load | Roll | Go | Give | Take | Step

load = cache(Load)
roll = cache(Roll)
go = cache(Go)
give = cache(Give)
take = cache(Take)
FORWARDS: Final = Step(1)
BACKWARDS: Final = Step(-1)

COUNT: Final = "([0-9]{1,9})"
LOAD_TEXT: Final = re.compile(f"load {COUNT}(?: {COUNT})?")
ROLL_TEXT: Final = re.compile(f"roll {COUNT}")
GO_TEXT: Final = re.compile(f"move (S|[1-9][0-9]{{0,2}})(?::{COUNT})?")
SHARE_TEXT: Final = re.compile(f"(give|take) ({'|'.join(COLOURS)})(?::{COUNT})?")
GRAMMAR: Final = (
    "'load 3', 'load 3 5', 'roll 5', 'move S:3', 'move 5:3', 'give red:2', 'take red:2', 'step +' or 'step -'"
)


def parse_move(text: str) -> Move:
    """The move that a text names; the inverse of `str`. Raises ValueError with the grammar."""
    words = " ".join(str(text).split())
    if words in ("step +", "step -"):
        return FORWARDS if words == "step +" else BACKWARDS
    if match := LOAD_TEXT.fullmatch(words):
        return load(tuple([int(number) for number in match.groups() if number is not None]))
    if match := ROLL_TEXT.fullmatch(words):
        return roll(int(match[1]))
    if match := GO_TEXT.fullmatch(words):
        return go(0 if match[1] == "S" else int(match[1]), int(match[2] or 0))
    if match := SHARE_TEXT.fullmatch(words):
        return (give if match[1] == "give" else take)(match[2], int(match[3] or 0))
    raise ValueError(f"{quoted(words)} is no move of Overload; write {GRAMMAR}.")


Slot = tuple[str, str, str]


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
    tokens = {slot: token.removeprefix(f"{slot}:") for slot, token in picks.items()}
    told = [(slot, token) for slot, token in picks.items() if slot in ("first", "second", "die", "piece")]
    named = all(token.startswith(f"{slot}:") for slot, token in told)
    match sorted(picks) if named else []:
        case ["first"]:
            return parse_move(f"load {tokens['first']}")
        case ["first", "second"] if tokens["second"]:
            return parse_move(f"load {tokens['first']} {tokens['second']}")
        case ["die"]:
            return parse_move(f"roll {tokens['die']}")
        case ["piece"]:
            return parse_move(f"move {tokens['piece']}")
        case ["way", "with"] if picks["way"] in ("give", "take"):
            return parse_move(f"{picks['way']} {picks['with']}")
        case ["step"] if picks["step"].startswith("step "):
            return parse_move(picks["step"])
    raise ValueError(f"Picking {listed(sorted(picks)) or 'nothing'} makes no move of Overload.")
