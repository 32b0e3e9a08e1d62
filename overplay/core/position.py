"""The body of a position: all that is public, and the same in every game.

A game's `State` supplies what is its own, in methods whose names begin with an underscore; `tests/toy` is the smallest
that does. Nothing here knows of phases, turns in order, or a board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from functools import partial
from json import dumps
from random import Random
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from overplay.core.checks import checked_seat, demand, is_whole
from overplay.core.display import Displayed, package_of
from overplay.core.hidden import HIDDEN as HIDDEN
from overplay.core.hidden import NOBODY as NOBODY
from overplay.core.hidden import Hidden as Hidden
from overplay.core.moves import Grammar, Move
from overplay.core.rules import Breach, Event, HiddenInformation, IllegalMove, ScoreSheet
from overplay.core.saving import Json, fields_of, read_format, reading, written
from overplay.core.text import plural, winning


class Turn(Enum):
    """What `position.turn` is when no seat decides."""

    CHANCE = "chance"
    OVER = "over"

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__


CHANCE: Final = Turn.CHANCE
OVER: Final = Turn.OVER


VERSION: Final = 1
"""Of saved positions."""

Kind = TypeVar("Kind", bound=Move)
Reached = TypeVar("Reached")
Found = TypeVar("Found")

Tell = Callable[[Event], object]
"""Hears each thing that a move makes happen, as it happens."""


@dataclass(frozen=True, slots=True)
class Step(Generic[Reached]):
    """A move, walked once: the position after it, and what it made happen."""

    after: Reached
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Position(Displayed, ABC, Generic[Kind]):
    """A position of a game: immutable, and everything about it can be asked of it.

    A game derives a dataclass from it, `@dataclass(frozen=True, slots=True, repr=False)`, with fields of its own, and
    supplies what is abstract here.

    Parameters
    ----------
    names : tuple of str
        The names of the seats; their letters are A to F.
    viewer : int or None
        None for a full position, the seat (or NOBODY) for a view.
    """

    names: tuple[str, ...]
    viewer: int | None = field(default=None, kw_only=True)
    memo: dict[str, Any] = field(default_factory=dict, init=False, compare=False)  # each result has a type of its own
    """What was worked out before; copies begin without it."""

    grammar: ClassVar[Grammar[Any]]  # a class variable can't be generic in the kind of move
    """The moves of the game, and its name."""

    end_clause: ClassVar[str]
    """The clause by which the game ends."""

    all_open: ClassVar[bool] = False
    """Whether nothing is ever hidden in this game, so that a view shows what any seat sees."""

    drawn_by = "draw"

    # -- who decides --------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats decide; a seat from there on is the game's own (a solo bot) and never on turn."""
        return len(self.names)

    @property
    @abstractmethod
    def turn(self) -> int | Turn:
        """The seat that decides, CHANCE or OVER."""

    @property
    def seat(self) -> int | None:
        """The seat that decides, at CHANCE the one whose roll it is: the first one, unless the game says otherwise.

        None when the game is over.
        """
        turn = self.turn
        return turn if isinstance(turn, int) else 0 if turn is CHANCE else None

    @property
    def mover(self) -> int:
        """The seat that decides or rolls. Raises ValueError when the game is over."""
        seat = self.seat
        if seat is None:
            raise ValueError(f"The game is over; nobody decides (clause {self.end_clause}).")
        return seat

    @property
    def secret_plies(self) -> int:
        """How many of the latest plies are known to their own seat only: choices that are not revealed yet."""
        return 0

    @property
    def wanted(self) -> Breach:
        """What is to be decided now, as whoever tries something else is told it, with its clause."""
        return Breach(self.end_clause, self.headline)

    # -- moves --------------------------------------------------------------------------------------------------

    def legal_moves(self) -> tuple[Kind, ...]:
        """All moves that are legal now.

        Returns
        -------
        tuple of Move
            At CHANCE the outcomes; () when the game is over, and on a view when another seat decides.
        """
        moves: tuple[Kind, ...] | None = self.memo.get("moves")
        if moves is None:
            turn = self.turn
            theirs = turn is CHANCE or (turn is not OVER and self.viewer in (None, turn))
            moves = self.memo["moves"] = self._legal_moves() if theirs else ()
        return moves

    def odds(self) -> Mapping[Kind, Fraction]:
        """How likely each outcome is, where chance decides.

        Returns
        -------
        dict of Move to Fraction
            The chances add up to 1; {} when a seat decides or the game is over.
        """
        return self._odds() if self.turn is CHANCE else {}

    def why_not(self, move: Move | str) -> tuple[Breach, ...]:
        """What forbids a move, clause by clause.

        Parameters
        ----------
        move : Move or str
            Legal or not.

        Returns
        -------
        tuple of Breach
            Each with its clause, a sentence and the spaces that it is about; () exactly when the move is legal.

        Raises
        ------
        ValueError
            For what is no move of this game.
        HiddenInformation
            Where the answer needs something that this view hides.
        """
        return tuple(self._breaches(self.grammar.read(move)))

    def after(self, move: Move | str) -> Self:
        """The position after a move.

        Parameters
        ----------
        move : Move or str
            A text is read by the game's `grammar`.

        Returns
        -------
        Position
            A new one; nothing changes in this one.

        Raises
        ------
        IllegalMove
            For a move that the rules refuse, with its breaches.
        ValueError
            For what is no move at all.
        HiddenInformation
            Where a view would have to know what it hides.
        """
        return self._follow(self._legal(move), None)

    def events(self, move: Move | str) -> tuple[Event, ...]:
        """What a move makes happen.

        It tells nothing that a seat may not know, but in events that are private to that seat. Raises what `after`
        raises.

        Parameters
        ----------
        move : Move or str

        Returns
        -------
        tuple of Event
            In the order in which they happen.
        """
        return self.step(move).events

    def step(self, move: Move | str) -> Step[Self]:
        """The position after a move and what the move makes happen, in one walk.

        Raises what `after` raises.

        Parameters
        ----------
        move : Move or str

        Returns
        -------
        Step
            What `after` gives and what `events` gives.
        """
        told: list[Event] = []
        after = self._follow(self._legal(move), told.append)
        return Step(after, tuple(told))

    def _legal(self, move: Move | str) -> Kind:
        """The move (or the one that a text names). Raises IllegalMove if it is refused."""
        found: Kind = self.grammar.read(move)
        if not self._allows(found) and (breaches := self.why_not(found)):
            raise IllegalMove(found, breaches)
        return found

    # -- what it is worth ---------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """The points of each seat as things stand now.

        Returns
        -------
        tuple of int
            The totals of the score sheets, by seat.
        """
        return self._once("scores", self._scores)

    def score_sheet(self, seat: int) -> ScoreSheet:
        """What a seat scores as things stand now, line by line.

        Parameters
        ----------
        seat : int
            From 0 on.

        Returns
        -------
        ScoreSheet
            Its `total` is the seat's entry in `scores()`.

        Raises
        ------
        ValueError
            For a seat that is not there.
        """
        return self._sheet(checked_seat(seat, len(self.names)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won once the game is over, else ()."""
        return self._winners() if self.turn is OVER else ()

    # -- what a seat may know -----------------------------------------------------------------------------------

    def seen_by(self, seat: int) -> Self:
        """The position as a seat may know it.

        Parameters
        ----------
        seat : int
            Whose view it is; NOBODY sees only what lies open.

        Returns
        -------
        Position
            A view: its `viewer` is the seat, and HIDDEN stands for whatever the seat may not see.

        Raises
        ------
        ValueError
            For a seat that is not there.
        HiddenInformation
            For another seat's view of a view, unless everything lies open in this game.
        """
        if not is_whole(seat) or seat != NOBODY:
            checked_seat(seat, len(self.names))
        if self.viewer not in (None, seat) and seat != NOBODY and not self.all_open:
            raise HiddenInformation(f"A view of {self._viewer_name} can't show what {self.names[seat]} sees.")
        return self._hide(seat)

    def complete(self, rng: Random) -> Self:
        """A full position that this could be a view of.

        Parameters
        ----------
        rng : random.Random
            Deals anew what is hidden.

        Returns
        -------
        Position
            Its `viewer` is None.
        """
        return self._fill(rng)

    @abstractmethod
    def inventory(self) -> dict[str, int]:
        """How many components there are in all places together: the same after every move."""

    @property
    def _viewer_name(self) -> str:
        return "nobody" if self.viewer is None or self.viewer == NOBODY else self.names[self.viewer]

    def _check_open(self, cards: Collection[object], what: str) -> None:
        """Raises HiddenInformation if this view hides some of these cards; `what` says which they are."""
        if HIDDEN in cards:
            raise HiddenInformation(f"{what} is hidden from {self._viewer_name}.")

    def _once(self, name: str, work: Callable[[], Found]) -> Found:
        """What some work gives, which is done but once on this position."""
        found: Found | None = self.memo.get(name)
        if found is None:
            found = self.memo[name] = work()
        return found

    # -- saving, copying and showing ----------------------------------------------------------------------------

    def to_json(self) -> str:
        """The position as text, exact at any moment.

        Returns
        -------
        str
            JSON in one line, which `from_json` reads back.
        """
        data = {"format": self._format(), "version": VERSION, **self._data()}
        return dumps(data, ensure_ascii=False, separators=(",", ":"), default=written)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The position that `to_json` wrote.

        Parameters
        ----------
        text : str

        Returns
        -------
        Position

        Raises
        ------
        SaveError
            A ValueError, in one sentence, for whatever is no save of this game.
        """
        data = read_format(text, cls._format(), VERSION)
        with reading(cls.grammar.game):
            position = cls._read(data)
            if (seat := position.viewer) is not None:
                view = position.complete(Random(0)).seen_by(seat)
                demand(view == position, "it is a view that shows other things than its seat can see")
            return position

    @classmethod
    def _format(cls) -> str:
        return f"overplay/{package_of(cls).__name__.rpartition('.')[2]}"

    def __reduce__(self) -> tuple[Callable[[], Self], tuple[()]]:
        """Copies and pickles hold the fields and not the memo."""
        return partial(type(self), **fields_of(self)), ()

    @property
    def text(self) -> str:
        """The position as a readable text."""
        return self.headline

    @property
    def headline(self) -> str:
        """Whose turn it is and what to do, in one line."""
        if self.turn is OVER:
            return self._outcome()
        return f"{self._moment()}: {self.names[self.mover]}, {self._to_do()}."

    def _moment(self) -> str:
        """The game, and how far it is: 'Overload, turn 3'."""
        return self.grammar.game

    def _to_do(self) -> str:
        """What the seat that decides is asked to do, in a few words."""
        return "roll" if self.turn is CHANCE else "decide"

    def _outcome(self) -> str:
        """Who has won, and with how many points, once the game is over."""
        winners = [self.names[seat] for seat in self.winners]
        return f"The game is over: {winning(winners)} with {plural(max(self.scores()), 'point')}."

    def __repr__(self) -> str:
        view = "" if self.viewer is None else f", seen by {self._viewer_name}"
        return f"<{self.headline.rstrip('.')}{view}>"

    # -- what a game supplies -----------------------------------------------------------------------------------

    @abstractmethod
    def _legal_moves(self) -> tuple[Kind, ...]:
        """All legal moves of the seat that decides, or the outcomes of chance. The game is not over."""

    def _odds(self) -> Mapping[Kind, Fraction]:
        """The chance of each outcome, where chance decides: equal ones unless the game says otherwise."""
        outcomes = self.legal_moves()
        return dict.fromkeys(outcomes, Fraction(1, len(outcomes)))

    @abstractmethod
    def _breaches(self, move: Kind) -> Iterable[Breach]:
        """What forbids a move of this game; nothing for a legal one."""

    def _allows(self, move: Kind) -> bool:
        """A quick yes, here to the very moves that were listed as legal; after False `_breaches` is asked."""
        return any(move is each for each in self.memo.get("moves", ()))

    @abstractmethod
    def _follow(self, move: Kind, tell: Tell | None) -> Self:
        """The position after a legal move; what happens is told, or with None nobody listens and it costs nothing."""

    @abstractmethod
    def _sheet(self, seat: int) -> ScoreSheet:
        """What the seat has now, line by line."""

    def _scores(self) -> tuple[int, ...]:
        """The totals of the sheets; a game that has a faster way overrides this."""
        return tuple([self._sheet(seat).total for seat in range(len(self.names))])

    def _winners(self) -> tuple[int, ...]:
        """The seats with most points; a game that breaks ties overrides this."""
        scores = self.scores()
        return tuple([seat for seat, total in enumerate(scores) if total == max(scores)])

    def _hide(self, seat: int) -> Self:
        """The view of a seat that is there, or of NOBODY; a game that hides something overrides this."""
        return replace(self, viewer=seat)

    def _fill(self, rng: Random) -> Self:
        """A full position that this could be a view of; a game that hides something overrides this."""
        return replace(self, viewer=None)

    def _data(self) -> dict[str, Json]:
        """What a save holds: the fields; a game overrides this whose fields JSON does not know."""
        return fields_of(self)

    @classmethod
    @abstractmethod
    def _read(cls, data: dict[str, Json]) -> Self:
        """The position of a save, checked; whatever is wrong may raise a ValueError, or what odd data raise."""


AnyPosition = Position[Any]
"""A position of whatever game: the moves are its own."""
