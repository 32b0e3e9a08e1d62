"""A position of Overload: who decides, what is legal, what follows; what a move does stands in `race.py`.

One function a rule, its clause id beside it. Values are immutable; `State.after` gives the next position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from overplay.core import (
    CHANCE,
    OVER,
    Breach,
    Event,
    Position,
    ScoreSheet,
    Tell,
    Turn,
    interned,
    listed,
    plural,
    quoted,
)
from overplay.overload import race, saving
from overplay.overload.board import (
    COLOURS,
    COUNTERS,
    LENGTHS,
    MOST,
    START,
    Pair,
    Piece,
    Race,
    Specials,
    counters_words,
)
from overplay.overload.moves import (
    BACKWARDS,
    FORWARDS,
    GRAMMAR,
    Exchange,
    Give,
    Go,
    Load,
    Move,
    Roll,
    Step,
    Take,
)
from overplay.overload.options import PLAIN, Options
from overplay.overload.race import name_of
from overplay.overload.records import ENDED, LOADING, MOVING, NUMBERS, ROLLING, SHARING, STEPPING, Chips, Which
from overplay.overload.scoring import TARGETS, sheet

ROLLS: Final = tuple(map(interned(Roll), NUMBERS))
LOADS: Final = range(MOST + 1)


@dataclass(frozen=True, slots=True, repr=False)
class State(Position[Move]):
    """A position of Overload. Everything lies open, so a view hides nothing.

    Parameters
    ----------
    names : tuple of str
        The names of the seats.
    pieces : tuple of (Piece, Piece)
        The two pieces of each seat.
    specials : tuple of (int, str)
        The special squares with their kinds, in the order of the track.
    at : int
        The seat whose turn it is; `turn` and `seat` say who decides, which may be another (ruling r-pm-who).
    phase : str
        What is decided now, one of `records.PHASES`.
    turns : int
        The number of this turn, from 1 on.
    roll : int or None
        What was rolled; None before the roll.
    moving : {0, 1} or None
        Which of the seat's pieces moves; None while it is not chosen yet.
    passed : tuple of (seat, index)
        The pieces that were overtaken in this move, in order.
    pending : tuple of (seat, index)
        The pieces on the landing square that wait for an exchange.
    back : bool
        Whether the last step from a ± square led back.
    ledger : tuple of Chips
        The points earned, oldest first.
    options : Options
    viewer : int or None
        None for a full position, else whose view it is.
    """

    pieces: tuple[Pair, ...]
    specials: Specials
    at: int
    phase: str
    turns: int = 1
    roll: int | None = None
    moving: int | None = None
    passed: tuple[Which, ...] = ()
    pending: tuple[Which, ...] = ()
    back: bool = False
    ledger: tuple[Chips, ...] = ()
    options: Options = PLAIN

    grammar = GRAMMAR
    end_clause = "target"
    all_open = True

    # -- who decides --------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | Turn:
        """The seat that decides, CHANCE before a roll, or OVER (clauses clockwise, target)."""
        if self.phase == ENDED:
            return OVER
        return CHANCE if self.phase == ROLLING else self.decider

    @property
    def seat(self) -> int | None:
        """The seat that decides or rolls; None when the game is over."""
        return None if self.phase == ENDED else self.decider

    @property
    def wanted(self) -> Breach:
        """What is to be decided now; `WANTED` has the clause for each phase."""
        _kinds, clause, sentence = WANTED[self.phase]
        return Breach(clause, sentence.format(name=self.names[self.decider], now=self))

    @property
    def decider(self) -> int:
        """The seat that decides, rolls, or has ended the game (ruling r-pm-who)."""
        return race.decider(self) if self.phase == SHARING else self.at

    # -- what stands where --------------------------------------------------------------------------------------

    @property
    def race(self) -> Race:
        """Where everything stands, as it can be written down."""
        return Race(self.pieces, self.points, self.specials)

    @property
    def position(self) -> Race:
        """What `race` was called before."""
        return self.race

    @property
    def length(self) -> int:
        """The squares between start and finish."""
        return LENGTHS[self.players]

    @property
    def target(self) -> int:
        """The points that end the game (clause target)."""
        return TARGETS[self.players]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        totals = [0] * self.players
        for chips in self.ledger:
            totals[chips.seat] += chips.points
        return tuple(totals)

    @property
    def to_go(self) -> tuple[int, ...]:
        """The points that each seat still needs (clause target)."""
        return tuple([max(0, self.target - points) for points in self.points])

    @property
    def bowl(self) -> int:
        """The counters in the bowl (clause components-80)."""
        return COUNTERS - sum([piece.counters for pair in self.pieces for piece in pair])

    def kind(self, square: int) -> str:
        """The kind of a square.

        Parameters
        ----------
        square : int
            Start and finish are plain.

        Returns
        -------
        {'plain', 'plus', 'minus', 'plus-minus', 'double'}
        """
        return self._once("kinds", lambda: dict(self.specials)).get(square, "plain")

    def piece(self, which: Which) -> Piece:
        """A piece, by whose it is and which.

        Parameters
        ----------
        which : (seat, index)
            The index is 0 or 1.

        Returns
        -------
        Piece
        """
        return self.pieces[which[0]][which[1]]

    @property
    def mover_piece(self) -> Which:
        """The piece that is moving."""
        assert self.moving is not None
        return self.at, self.moving

    def standing_on(self, square: int) -> tuple[Which, ...]:
        """The pieces that stand on a square.

        Parameters
        ----------
        square : int
            0 is the start.

        Returns
        -------
        tuple of (seat, index)
            By seat.
        """
        return tuple(
            [(seat, index) for seat, pair in enumerate(self.pieces) for index in (0, 1) if pair[index].square == square]
        )

    def with_piece(self, which: Which, piece: Piece) -> State:
        """The position with a piece changed.

        Parameters
        ----------
        which : (seat, index)
        piece : Piece
            What stands in its place.

        Returns
        -------
        State
        """
        seat, index = which
        pair = (piece, self.pieces[seat][1]) if index == 0 else (self.pieces[seat][0], piece)
        return replace(self, pieces=(*self.pieces[:seat], pair, *self.pieces[seat + 1 :]))

    def with_points(self, points: int, clause: str) -> State:
        """The position with more points for the seat whose turn it is.

        Parameters
        ----------
        points : int
        clause : str
            What they are earned by.

        Returns
        -------
        State
        """
        return replace(self, ledger=(*self.ledger, Chips(self.at, points, clause)))

    # -- moves --------------------------------------------------------------------------------------------------

    def _legal_moves(self) -> tuple[Move, ...]:
        if self.phase == ROLLING:
            return ROLLS
        if self.phase == LOADING:
            return tuple(map(interned(Load), product(*[LOADS[piece.counters :] for piece in self.on_start])))
        if self.phase == MOVING:
            going = [self.pieces[self.at][index] for index in race.movers(self)]
            return tuple([interned(Go)(piece.square, piece.counters) for piece in going])
        if self.phase == STEPPING:
            return (FORWARDS, BACKWARDS)
        return tuple(self._exchanges())

    @property
    def on_start(self) -> tuple[Piece, ...]:
        """The pieces on the start of the seat whose turn it is (clause start-piece-first)."""
        return tuple([piece for piece in self.pieces[self.at] if piece.square == START])

    def _exchanges(self) -> Iterator[Move]:
        """The giving and taking that is possible now (give-or-take, must-if-possible)."""
        for other in race.open_exchanges(self):
            colour, counters = COLOURS[other[0]], self.piece(other).counters
            gives, takes = race.amounts(self, other)
            if gives:
                yield interned(Give)(colour, counters)
            if takes:
                yield interned(Take)(colour, counters)

    def _breaches(self, move: Move) -> Iterator[Breach]:
        if not GRAMMAR.knows(move):
            yield Breach(ABOUT[type(move)], f"{quoted(move)} has no number that such a move can have.")
        elif type(move) not in WANTED[self.phase][0]:
            yield self.wanted
        else:
            yield from self._breaches_in_phase(move)

    def _breaches_in_phase(self, move: Move) -> Iterator[Breach]:
        """What forbids a move of the phase."""
        match move:
            case Load(counters):
                yield from self._loading_breaches(counters)
            case Roll(number) if number not in NUMBERS:
                yield Breach("components-80", f"The die has the numbers 1 to 8, not {number}.")
            case Go():
                yield from self._going_breaches(move)
            case Exchange():
                yield from self._sharing_breaches(move)

    def _loading_breaches(self, counters: tuple[int, ...]) -> Iterator[Breach]:
        """Why the pieces on the start can't be loaded so (load-before-roll, r-load-both)."""
        waiting = self.on_start
        if len(counters) != len(waiting):
            has = f"On the start {self.names[self.at]} has {plural(len(waiting), 'piece')}"
            yield Breach("r-load-both", f"{has}; name a number for each.")
            return
        for number, piece in zip(counters, waiting, strict=True):
            if number not in LOADS:
                yield Breach("load-before-roll", f"A piece is loaded with 0 to 8 counters, not with {number}.")
            elif number < piece.counters:
                carries = f"The piece carries {counters_words(piece.counters)} already"
                yield Breach("r-load-both", f"{carries}; a waiting load may only grow.")

    def _going_breaches(self, move: Go) -> Iterator[Breach]:
        """Why this piece can't move (start-piece-first, free-choice)."""
        own = self.pieces[self.at]
        if Piece(move.square, move.counters) not in own:
            stand = listed([str(piece) for piece in own])
            yield Breach("two-pieces", f"{self.names[self.at]} has no such piece; the pieces are {stand}.")
        elif self.on_start and move.square != START:
            sentence = f"{self.names[self.at]} has a piece on the start, which must be moved first."
            yield Breach("start-piece-first", sentence, ((0, START),), "track")

    def _sharing_breaches(self, move: Give | Take) -> Iterator[Breach]:
        """Why nothing changes hands with this piece (give-or-take, must-if-possible, r-double-direction, r-pm-who)."""
        landed = self.piece(self.mover_piece)
        named = COLOURS.index(move.colour), move.counters
        pending = [other for other in self.pending if (other[0], self.piece(other).counters) == named]
        gives = isinstance(move, Give)
        if not pending:
            stand = listed([name_of(self, other) for other in self.pending])
            clause, sentence = "give-or-take", f"No such piece waits there; those that do: {stand}."
        elif not any(other in pending for other in race.open_exchanges(self)):
            clause, sentence = "r-share-pending", f"With {name_of(self, pending[0])} nothing can be exchanged now."
            if race.owners(self):
                clause = "r-pm-who"
                sentence = f"{self.names[self.decider]} decides first, as the owner of an overtaken piece."
        elif race.amounts(self, pending[0])[0 if gives else 1]:
            return
        elif (landed if gives else self.piece(pending[0])).counters:
            clause, sentence = "r-double-direction", "Only the other way can two counters change places."
        else:
            giver = "The moving piece" if gives else "That piece"
            clause, sentence = "must-if-possible", f"{giver} has no counter to give."
        yield Breach(clause, sentence, ((0, landed.square),), "track")

    # -- what follows -------------------------------------------------------------------------------------------

    def _follow(self, move: Move, tell: Tell | None) -> State:
        after = self._effects(move, tell)
        if tell and after.turns != self.turns:
            tell(Event("clockwise", f"It is {after.names[after.at]}'s turn.", seat=after.at))
        return after

    def _effects(self, move: Move, tell: Tell | None) -> State:
        """What the move does, told as it happens."""
        name = self.names[self.decider]
        match move:
            case Load(counters):
                if tell:
                    loads = listed([counters_words(number) for number in counters])
                    tell(Event("load-before-roll", f"{name} loads: {loads}.", seat=self.at))
                return self._loaded(counters)
            case Roll(number):
                if tell:
                    tell(Event("move-forward", f"{name} rolls {number}.", seat=self.at))
                return replace(self, roll=number, phase=MOVING)
            case Go(square, counters):
                return race.go(self, self.pieces[self.at].index(Piece(square, counters)), tell)
            case Step(way):
                if tell:
                    tell(Event("sq-plus-minus", f"{name} goes one square {'on' if way > 0 else 'back'}.", seat=self.at))
                return race.step(self, way, tell)
            case Give(colour, counters):
                return race.give(self, race.partner(self, colour, counters), tell)
        return race.take(self, race.partner(self, move.colour, move.counters), tell)

    def _loaded(self, counters: tuple[int, ...]) -> State:
        """load-before-roll: the counters come from the bowl"""
        numbers = iter(counters)
        first, second = [
            Piece(START, next(numbers)) if piece.square == START else piece for piece in self.pieces[self.at]
        ]
        pieces = (*self.pieces[: self.at], (first, second), *self.pieces[self.at + 1 :])
        return replace(self, pieces=pieces, phase=ROLLING)

    def next_turn(self) -> State:
        """The position as the next seat's turn begins (clauses clockwise, reload).

        Returns
        -------
        State
        """
        return replace(
            self,
            at=(self.at + 1) % self.players,
            turns=self.turns + 1,
            roll=None,
            moving=None,
            passed=(),
            pending=(),
            back=False,
        ).turn_begins()

    def turn_begins(self) -> State:
        """The position as this seat loads, if one of its pieces is on the start, else rolls (clause load-before-roll).

        Returns
        -------
        State
        """
        return replace(self, phase=LOADING if self.on_start else ROLLING)

    # -- what it is worth ---------------------------------------------------------------------------------------

    def _scores(self) -> tuple[int, ...]:
        return self.points

    def _sheet(self, seat: int) -> ScoreSheet:
        """The seat's points: of finished pieces, of overloaded ones, and earlier ones (finish, overload-reward)."""
        mine = [chips for chips in self.ledger if chips.seat == seat]
        rewards = [chips.points for chips in mine if chips.clause == "overload-reward"]
        arrived = [chips.points for chips in mine if chips.clause in ("finish", "bonus-eight")]
        earlier = [chips.points for chips in mine if not chips.clause]
        return sheet(sum(arrived), sum(rewards), len(arrived), len(rewards), sum(earlier))

    # -- all components, saving and showing ---------------------------------------------------------------------

    def inventory(self) -> dict[str, int]:
        """How many components there are in all places together: the same after every move (clause components-80).

        Returns
        -------
        dict of str to int
            By kind: 'counters' and 'pieces'.
        """
        on_pieces = sum(piece.counters for pair in self.pieces for piece in pair)
        return {"counters": on_pieces + self.bowl, "pieces": sum(map(len, self.pieces))}

    _data = saving.data_of
    _read = classmethod(saving.read)

    @property
    def text(self) -> str:
        """The position as a readable text."""
        return f"{self.headline}\n\n{self.race.text}\nIn the bowl: {self.bowl}. The game ends at {self.target} points."

    def _moment(self) -> str:
        return f"Overload, turn {self.turns}"

    def _to_do(self) -> str:
        return {
            LOADING: "load the pieces on the start",
            ROLLING: "roll the die",
            MOVING: f"move a piece by {self.roll}",
            STEPPING: "go on or back by one square",
            SHARING: "give or take a counter",
        }[self.phase]


WANTED: Final[Mapping[str, tuple[tuple[type, ...], str, str]]] = {
    LOADING: ((Load,), "load-before-roll", "{name} first decides how many counters the pieces on the start carry."),
    ROLLING: ((Roll,), "move-forward", "{name} rolls the die now."),
    MOVING: ((Go,), "free-choice", "{name} has rolled {now.roll} and moves a piece now."),
    STEPPING: ((Step,), "sq-plus-minus", "{name} goes on or back by one square now."),
    SHARING: ((Give, Take), "give-or-take", "{name} gives a counter or takes one now."),
    ENDED: ((), "target", "The game is over: somebody has the points that end it."),
}
"""By phase the kinds of move that are made in it, and what is said of another one, with the clause behind it."""

ABOUT: Final[Mapping[type, str]] = {
    Load: "load-before-roll",
    Roll: "components-80",
    Go: "two-pieces",
    Step: "sq-plus-minus",
    Give: "give-or-take",
    Take: "give-or-take",
}
"""The clause that a move is about."""
