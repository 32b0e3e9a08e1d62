"""A race as it is written down: the pieces with their counters, the points, the special squares."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from overplay.core import insist, listed, plural, quoted

if TYPE_CHECKING:
    import networkx as nx

COLOURS: Final = ("red", "blue", "yellow", "green", "purple")
"""The colours of the seats."""

PLAYERS: Final = range(3, 6)
"""players-3-to-5"""

LENGTHS: Final = {3: 16, 4: 20, 5: 24}
"""The squares between start and finish, by players."""

START: Final = 0
MOST: Final = 8
"""A piece carries so many counters (clause overload-at-nine); so many are loaded at most."""

COUNTERS: Final = 80
"""components-80"""

PLAIN, PLUS, MINUS, PLUS_MINUS, DOUBLE = "plain", "plus", "minus", "plus-minus", "double"
SIGNS: Final = {"+": PLUS, "-": MINUS, "±": PLUS_MINUS, "x2": DOUBLE}
"""How the kinds of special squares are written."""

KIND_SIGNS: Final = {kind: sign for sign, kind in SIGNS.items()}

Specials = tuple[tuple[int, str], ...]
"""(square, kind) pairs in the order of the track."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece and what it carries.

    Parameters
    ----------
    square : int
        Where it stands; 0 is the start.
    counters : int
        0 to 8.
    """

    square: int
    counters: int

    def __str__(self) -> str:
        square = "S" if self.square == START else str(self.square)
        return f"{square}:{self.counters}" if self.counters else square


Pair = tuple[Piece, Piece]


@dataclass(frozen=True, slots=True)
class Race:
    """Where everything stands: pieces, points and special squares, as they can be written down in a line.

    Parameters
    ----------
    pieces : tuple of (Piece, Piece)
        The two pieces of each seat, in the order of `COLOURS`.
    points : tuple of int
        Those of each seat.
    specials : tuple of (int, str)
        The special squares with their kinds ('plus', 'minus', 'plus-minus', 'double'), in the order of the track.
    """

    pieces: tuple[Pair, ...]
    points: tuple[int, ...]
    specials: Specials = ()

    @classmethod
    def parse(cls, text: str) -> Race:
        """The race of a line.

        Parameters
        ----------
        text : str
            Seat by seat its colour, `=` its points if it has some, and its two pieces, each as square:counters with `S`
            for the start and `:0` left out; behind `||` the special squares with `+`, `-`, `±` or `x2`. Colours are the
            first three to five in the order of seats.

        Returns
        -------
        Race

        Raises
        ------
        ValueError
            Naming the colour or the square, and the clause.

        Examples
        --------
        >>> race = Race.parse("red=7 S 5:3 | blue 12:8 7 | yellow S:3 S || 4:+ 9:x2")
        >>> race.points, race.pieces[1][0], race.kind(9)
        ((7, 0, 0), Piece(square=12, counters=8), 'double')
        """
        insist(isinstance(text, str), "two-pieces", f"A position is read from text, not from {quoted(text)}")
        seats, _, squares = text.partition("||")
        parts = [part.split() for part in seats.split("|")]
        players = checked_players(len(parts))
        length = LENGTHS[players]
        read = [read_seat(colour, words, length) for colour, words in zip(COLOURS, parts, strict=False)]
        pieces, points = tuple([pair for _, pair in read]), tuple([points for points, _ in read])
        found = cls(pieces, points, read_specials(squares, length))
        insist(found.bowl >= 0, "components-80", f"There are {COUNTERS} counters, not {COUNTERS - found.bowl}")
        return found

    @property
    def text(self) -> str:
        """The line: the inverse of `parse`."""
        seats = [
            f"{colour}{f'={points}' if points else ''} {one} {other}"
            for colour, points, (one, other) in zip(COLOURS, self.points, self.pieces, strict=False)
        ]
        squares = " ".join(f"{square}:{KIND_SIGNS[kind]}" for square, kind in self.specials)
        return " | ".join(seats) + (f" || {squares}" if squares else "")

    @property
    def players(self) -> int:
        """How many seats there are, 3 to 5."""
        return len(self.pieces)

    @property
    def length(self) -> int:
        """The squares between start and finish: 16, 20 or 24."""
        return LENGTHS[self.players]

    @property
    def bowl(self) -> int:
        """The counters in the bowl."""
        return COUNTERS - sum(piece.counters for pair in self.pieces for piece in pair)

    def kind(self, square: int) -> str:
        """The kind of a square.

        Parameters
        ----------
        square : int
            1 to `length`; start and finish are plain.

        Returns
        -------
        {'plain', 'plus', 'minus', 'plus-minus', 'double'}
        """
        return dict(self.specials).get(square, PLAIN)

    @property
    def track(self) -> nx.DiGraph[str | int]:
        """A networkx path graph from 'S' over the squares to 'F'; each node knows its `kind`."""
        import networkx as nx

        graph: nx.DiGraph[str | int] = nx.DiGraph()
        graph.add_node("S", kind="start")
        for square in range(1, self.length + 1):
            graph.add_node(square, kind=self.kind(square))
        graph.add_node("F", kind="finish")
        nx.add_path(graph, list(graph))
        return graph

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Race.parse({self.text!r})"


def checked_players(players: int) -> int:
    """The number of players, checked (players-3-to-5, r-no-two-players). Raises ValueError."""
    insist(
        type(players) is int and players in PLAYERS,
        "players-3-to-5",
        f"Overload is for three to five players, not for {quoted(players)}",
    )
    return players


def read_seat(colour: str, words: Sequence[str], length: int) -> tuple[int, Pair]:
    """The points and the two pieces of a seat. Raises ValueError."""
    name, _, points = (words[0] if words else "").partition("=")
    insist(
        name == colour,
        "clockwise",
        f"The seats are named in the order {listed(COLOURS)}: {colour} comes here, not {quoted(name)}",
    )
    insist(
        not points or re.fullmatch("[0-9]{1,4}", points),
        "finish",
        f"The points of {colour} are a whole number, not {quoted(points)}",
    )
    insist(len(words) == 3, "two-pieces", f"The seat {colour} has two pieces, not {max(0, len(words) - 1)}")
    first, second = [read_piece(colour, word, length) for word in words[1:]]
    return int(points or 0), (first, second)


def read_piece(colour: str, word: str, length: int) -> Piece:
    """A piece like '5:3' or 'S'. Raises ValueError."""
    found = re.fullmatch("(S|[0-9]{1,3})(?::([0-9]{1,3}))?", word)
    if not found:
        raise ValueError(f"A piece of {colour} is written like 5:3 or S, not {quoted(word)} (clause two-pieces).")
    square, counters = 0 if found[1] == "S" else int(found[1]), int(found[2] or 0)
    insist(
        found[1] == "S" or 1 <= square <= length,
        "two-pieces",
        f"A piece of {colour} can't stand on {square}: the squares are 1 to {length}",
    )
    insist(counters <= MOST, "overload-at-nine", f"A piece of {colour} carries {counters} counters; at most 8 go")
    return Piece(square, counters)


def read_specials(text: str, length: int) -> Specials:
    """special-sections: the special squares of a position's text. Raises ValueError."""
    found: dict[int, str] = {}
    for word in text.split():
        parts = re.fullmatch(r"([0-9]{1,3}):(\S+)", word)
        if not parts or parts[2] not in SIGNS:
            signs = listed(list(SIGNS))
            raise ValueError(
                f"A special square is written like 4:+ with {signs}, not {quoted(word)} (clause special-sections)."
            )
        square = int(parts[1])
        insist(
            1 <= square <= length and square not in found,
            "special-sections",
            f"There is no square {square} for {parts[2]}, or it has one already",
        )
        found[square] = SIGNS[parts[2]]
    return checked_specials(found, length)


def checked_specials(specials: Mapping[int, str], length: int) -> Specials:
    """r-special-chain: no two ± squares side by side, none beside start or finish. Raises ValueError."""
    both_ways = sorted(square for square, kind in specials.items() if kind == PLUS_MINUS)
    for square in both_ways:
        insist(square != 1, "r-special-chain", f"Square {square} can't be ±: it lies beside the start")
        insist(square != length, "r-special-chain", f"Square {square} can't be ±: it lies beside the finish")
        insist(square + 1 not in both_ways, "r-special-chain", f"Squares {square} and {square + 1} can't both be ±")
    return tuple(sorted(specials.items()))


def square_words(square: int, length: int) -> str:
    """'the start', 'square 5', 'the finish'."""
    return "the start" if square == START else "the finish" if square > length else f"square {square}"


def counters_words(number: int) -> str:
    """'1 counter', '3 counters', 'no counter'."""
    return plural(number, "counter") if number else "no counter"
