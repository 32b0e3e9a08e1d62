"""The moves of Overload, their text, and what a person picks to make one. Equal moves are one object.

>>> parse_move("load 3 5"), parse_move("give red:2")
(Load(counters=(3, 5)), Give(colour='red', counters=2))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from overplay.core import Grammar, Picking, Slot, Written, interned, moves, one_of, whole, wholes
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
    """What each piece on the start carries from now on (clause load-before-roll).

    Parameters
    ----------
    counters : tuple of int
        A number, 0 to 8, for each piece of the seat that is on the start.
    """

    template = "load {counters}"
    counters: Annotated[tuple[int, ...], wholes("3 5", digits=9)]


@dataclass(frozen=True, slots=True)
class Roll(moves.Move):
    """The die shows a number (clause move-forward).

    Parameters
    ----------
    number : int
        1 to 8.
    """

    template = "roll {number}"
    number: Annotated[int, whole("5", digits=9)]


@dataclass(frozen=True, slots=True)
class Go(moves.Move):
    """Move one of your own pieces (clause free-choice).

    Parameters
    ----------
    square : int
        Where it stands; 0 is the start.
    counters : int
        What it carries.
    """

    template = "move {square}{counters}"
    square: Annotated[int, SQUARE]
    counters: Annotated[int, COUNTERS]


@dataclass(frozen=True, slots=True)
class Exchange(moves.Move):
    """Counters change hands with a piece on the landing square, which the move names by what it carries."""

    colour: Annotated[str, one_of(*COLOURS)]
    counters: Annotated[int, COUNTERS]


class Give(Exchange):
    """Give counters to a piece on the landing square (clause give-or-take).

    Parameters
    ----------
    colour : str
        That of the other piece.
    counters : int
        What the other piece carries.
    """

    __slots__ = ()
    template = "give {colour}{counters}"


class Take(Exchange):
    """Take counters from a piece on the landing square (clause give-or-take).

    Parameters
    ----------
    colour, counters : str, int
        The colour of the other piece, and what it carries.
    """

    __slots__ = ()
    template = "take {colour}{counters}"


@dataclass(frozen=True, slots=True)
class Step(moves.Move):
    """Move on or back from a ± square, since no piece stays on one (clause sq-plus-minus).

    Parameters
    ----------
    way : {1, -1}
        1 is on, -1 back.
    """

    template = "step {way}"
    way: Annotated[int, WAY]


Move = Load | Roll | Go | Give | Take | Step
GRAMMAR: Final = Grammar[Move]("Overload", Load, Roll, Go, Give, Take, Step)

FORWARDS: Final = interned(Step)(1)
BACKWARDS: Final = interned(Step)(-1)

parse_move = GRAMMAR.parse


def slots(move: Move) -> tuple[Slot, ...]:
    """What a person picks to make a move, one by one.

    Parameters
    ----------
    move : Move
        Legal or not.

    Returns
    -------
    tuple of (slot, token, label)
        The slot is what is picked for, the token what is picked, the label its words.

    Examples
    --------
    >>> slots(parse_move("load 3"))
    (('first', 'first:3', 'Carry 3 counters'),)
    """
    match move:
        case Load(counters):
            return tuple(
                [
                    (slot, f"{slot}:{number}", f"Carry {counters_words(number)}")
                    for slot, number in zip(("first", "second"), counters, strict=False)
                ]
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


def piece_slot(colour: str, counters: int) -> Slot:
    """The piece with which something is exchanged."""
    return "with", f"{colour}:{counters}", f"{colour} with {counters_words(counters)}"


move_of = Picking(
    GRAMMAR,
    slots,
    {
        ("first",): "load {first}",
        ("first", "second"): "load {first} {second}",
        ("die",): "roll {die}",
        ("piece",): "move {piece}",
        ("way", "with"): "{way} {with}",
        ("step",): "{step}",
    },
).move_of
