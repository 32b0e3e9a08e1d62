"""A position of Overload: who decides, what is legal, what follows; what a move does stands in `race.py`.

One function a rule, its clause id beside it. Values are immutable; `State.after` gives the next position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, Final

from overplay.core.rules import Breach, IllegalMove
from overplay.core.state import CHANCE, NOBODY, OVER, Event, ScoreSheet, Turn, is_whole, listed, plural, quoted
from overplay.overload import race
from overplay.overload.board import (
    COLOURS,
    COUNTERS,
    LENGTHS,
    MOST,
    START,
    Pair,
    Piece,
    Position,
    Specials,
    counters_words,
)
from overplay.overload.moves import (
    BACKWARDS,
    FORWARDS,
    Give,
    Go,
    Load,
    Move,
    Roll,
    Step,
    Take,
    give,
    go,
    load,
    parse_move,
    roll,
    take,
)
from overplay.overload.options import PLAIN, Options
from overplay.overload.race import ENDED, SHARING, STEPPING, Which, name_of
from overplay.overload.scoring import TARGETS, sheet

LOADING: Final = "load"
ROLLING: Final = "roll"
MOVING: Final = "move"
PHASES: Final = (LOADING, ROLLING, MOVING, STEPPING, SHARING, ENDED)
NUMBERS: Final = range(1, 9)
"""components-80: the numbers of the die."""

ROLLS: Final = tuple(map(roll, NUMBERS))
LOADS: Final = range(MOST + 1)


@dataclass(frozen=True, slots=True)
class Chips:
    """Points that a seat has earned: by which clause; '' for those of a position that the game began from."""

    seat: int
    points: int
    clause: str


@dataclass(frozen=True, slots=True)
class State:
    """A position of Overload; see `docs/architecture.md` for what each field holds."""

    names: tuple[str, ...]
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
    viewer: int | None = None
    memo: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    # -- who decides --------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many people play, 3 to 5."""
        return len(self.names)

    @property
    def turn(self) -> int | Turn:
        """The seat that decides, CHANCE before a roll, or OVER (clauses clockwise, target)."""
        if self.phase == ENDED:
            return OVER
        return CHANCE if self.phase == ROLLING else self.mover

    @property
    def seat(self) -> int | None:
        """The seat that decides or rolls; None when the game is over."""
        return None if self.phase == ENDED else self.mover

    @property
    def mover(self) -> int:
        """The seat that decides or rolls. Raises ValueError when the game is over."""
        if self.phase == ENDED:
            raise ValueError("The game is over; nobody decides (clause target).")
        return race.decider(self) if self.phase == SHARING else self.at

    @property
    def secret_plies(self) -> int:
        """Nothing is secret in this game."""
        return 0

    # -- what stands where --------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """Where everything stands, as a position that can be written down."""
        return Position(self.pieces, self.points, self.specials)

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
    def bowl(self) -> int:
        """The counters in the bowl (clause components-80)."""
        return COUNTERS - sum([piece.counters for pair in self.pieces for piece in pair])

    def kind(self, square: int) -> str:
        """The kind of a square."""
        kinds: dict[int, str] | None = self.memo.get("kinds")
        if kinds is None:
            kinds = self.memo["kinds"] = dict(self.specials)
        return kinds.get(square, "plain")

    def piece(self, which: Which) -> Piece:
        """The piece of a seat."""
        return self.pieces[which[0]][which[1]]

    @property
    def mover_piece(self) -> Which:
        """The piece that is moving."""
        assert self.moving is not None
        return self.at, self.moving

    def standing_on(self, square: int) -> tuple[Which, ...]:
        """The pieces on a square, by seat."""
        return tuple(
            [(seat, index) for seat, pair in enumerate(self.pieces) for index in (0, 1) if pair[index].square == square]
        )

    def with_piece(self, which: Which, piece: Piece) -> State:
        """The position with this piece changed."""
        seat, index = which
        pair = (piece, self.pieces[seat][1]) if index == 0 else (self.pieces[seat][0], piece)
        return replace(self, pieces=(*self.pieces[:seat], pair, *self.pieces[seat + 1 :]))

    def with_points(self, points: int, clause: str) -> State:
        """The position with more points for the seat whose turn it is."""
        return replace(self, ledger=(*self.ledger, Chips(self.at, points, clause)))

    # -- moves --------------------------------------------------------------------------------------------------

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves; at CHANCE the outcomes; () when the game is over, and on a view when another decides."""
        moves: tuple[Move, ...] | None = self.memo.get("moves")
        if moves is None:
            moves = self.memo["moves"] = self._legal_moves()
        return moves

    def _legal_moves(self) -> tuple[Move, ...]:
        if self.phase == ENDED:
            return ()
        if self.phase == ROLLING:
            return ROLLS
        if self.viewer not in (None, self.mover):
            return ()
        if self.phase == LOADING:
            return tuple(map(load, product(*[LOADS[piece.counters :] for piece in self.on_start])))
        if self.phase == MOVING:
            return tuple(
                dict.fromkeys([go(piece.square, piece.counters) for piece in self.on_start or self.pieces[self.at]])
            )
        if self.phase == STEPPING:
            return (FORWARDS, BACKWARDS)
        return tuple(self._exchanges())

    @property
    def on_start(self) -> tuple[Piece, ...]:
        """The pieces on the start of the seat whose turn it is (clause start-piece-first)."""
        return tuple([piece for piece in self.pieces[self.at] if piece.square == START])

    def _exchanges(self) -> Iterator[Move]:
        """give-or-take, must-if-possible"""
        for other in race.open_exchanges(self):
            colour, counters = COLOURS[other[0]], self.piece(other).counters
            gives, takes = race.amounts(self, other)
            if gives:
                yield give(colour, counters)
            if takes:
                yield take(colour, counters)

    def odds(self) -> Mapping[Move, Fraction]:
        """At CHANCE, the chance of each outcome: eight equal ones (clause components-80); else {}."""
        return dict.fromkeys(ROLLS, Fraction(1, len(ROLLS))) if self.phase == ROLLING else {}

    def why_not(self, move: Move | str) -> tuple[Breach, ...]:
        """The clauses that forbid the move, with their spaces (0, square); () exactly when it is legal.

        Raises ValueError for a text that is no move.
        """
        if isinstance(move, str):
            move = parse_move(move)
        phase = PHASE_OF.get(type(move))
        if phase is None:
            raise ValueError(f"{quoted(move)} is no move of Overload.")
        if not is_written(move):
            return (Breach(ABOUT[type(move)], f"{quoted(move)} has no number that such a move can have."),)
        return tuple(self._phase_breaches(phase)) or tuple(self._breaches(move))

    def _phase_breaches(self, wanted: str) -> Iterator[Breach]:
        """load-before-roll, free-choice, sq-plus-minus, give-or-take, target: the move comes at the wrong time."""
        if self.phase == wanted:
            return
        name = "" if self.phase == ENDED else self.names[self.mover]
        told = {
            LOADING: ("load-before-roll", f"{name} first decides how many counters the pieces on the start carry."),
            ROLLING: ("move-forward", f"{name} rolls the die now."),
            MOVING: ("free-choice", f"{name} has rolled {self.roll} and moves a piece now."),
            STEPPING: ("sq-plus-minus", f"{name} goes on or back by one square now."),
            SHARING: ("give-or-take", f"{name} gives a counter or takes one now."),
            ENDED: ("target", "The game is over: somebody has the points that end it."),
        }
        clause, sentence = told[self.phase]
        yield Breach(clause, sentence)

    def _breaches(self, move: Move) -> Iterator[Breach]:
        """What forbids a move of the phase."""
        match move:
            case Load(counters):
                yield from self._loading_breaches(counters)
            case Roll(number):
                if number not in NUMBERS:
                    yield Breach("components-80", f"The die has the numbers 1 to 8, not {number}.")
            case Go():
                yield from self._going_breaches(move)
            case Give(colour, counters) | Take(colour, counters):
                yield from self._sharing_breaches(colour, counters, gives=isinstance(move, Give))

    def _loading_breaches(self, counters: tuple[int, ...]) -> Iterator[Breach]:
        """load-before-roll, r-load-both"""
        waiting = self.on_start
        if len(counters) != len(waiting):
            there = plural(len(waiting), "piece")
            yield Breach("r-load-both", f"On the start {self.names[self.at]} has {there}; name a number for each.")
            return
        for number, piece in zip(counters, waiting, strict=True):
            if number not in LOADS:
                yield Breach("load-before-roll", f"A piece is loaded with 0 to 8 counters, not with {number}.")
            elif number < piece.counters:
                carries = f"The piece carries {counters_words(piece.counters)} already"
                yield Breach("r-load-both", f"{carries}; a waiting load may only grow.")

    def _going_breaches(self, move: Go) -> Iterator[Breach]:
        """start-piece-first, free-choice"""
        own = self.pieces[self.at]
        if Piece(move.square, move.counters) not in own:
            stand = listed([str(piece) for piece in own])
            yield Breach("two-pieces", f"{self.names[self.at]} has no such piece; the pieces are {stand}.")
        elif self.on_start and move.square != START:
            sentence = f"{self.names[self.at]} has a piece on the start, which must be moved first."
            yield Breach("start-piece-first", sentence, ((0, START),), "track")

    def _sharing_breaches(self, colour: str, counters: int, *, gives: bool) -> Iterator[Breach]:
        """give-or-take, must-if-possible, r-double-direction, r-pm-who"""
        space = ((0, self.piece(self.mover_piece).square),)
        pending = [
            other for other in self.pending if (COLOURS[other[0]], self.piece(other).counters) == (colour, counters)
        ]
        if not pending:
            stand = listed([name_of(self, other) for other in self.pending])
            yield Breach("give-or-take", f"No such piece waits there; those that do: {stand}.", space, "track")
            return
        if not any(other in pending for other in race.open_exchanges(self)):
            sentence = f"With {name_of(self, pending[0])} nothing can be exchanged now."
            if race.owners(self):
                sentence = f"{self.names[self.mover]} decides first, as the owner of an overtaken piece."
            yield Breach("r-pm-who" if race.owners(self) else "r-share-pending", sentence, space, "track")
            return
        could = race.amounts(self, pending[0])
        if could[0 if gives else 1]:
            return
        mover, other = self.piece(self.mover_piece), self.piece(pending[0])
        giver = mover if gives else other
        if not giver.counters:
            whose = "The moving piece" if gives else "That piece"
            yield Breach("must-if-possible", f"{whose} has no counter to give.", space, "track")
        else:
            yield Breach("r-double-direction", "Only the other way can two counters change places.", space, "track")

    # -- what follows -------------------------------------------------------------------------------------------

    def after(self, move: Move | str) -> State:
        """The position after the move (or its text). Raises IllegalMove with its breaches."""
        if isinstance(move, str):
            move = parse_move(move)
        if breaches := self.why_not(move):
            raise IllegalMove(move, breaches)
        return self._played(move, lambda event: None)

    def events(self, move: Move | str) -> tuple[Event, ...]:
        """What the move makes happen, in order."""
        if isinstance(move, str):
            move = parse_move(move)
        if breaches := self.why_not(move):
            raise IllegalMove(move, breaches)
        told: list[Event] = []
        after = self._played(move, told.append)
        if after.turns != self.turns:
            told.append(Event("clockwise", f"It is {after.names[after.at]}'s turn.", seat=after.at))
        return tuple(told)

    def _played(self, move: Move, tell: race.Tell) -> State:
        name = self.names[self.mover]
        match move:
            case Load(counters):
                tell(Event("load-before-roll", f"{name} loads: {self._load_words(counters)}.", seat=self.at))
                return self._loaded(counters)
            case Roll(number):
                tell(Event("move-forward", f"{name} rolls {number}.", seat=self.at))
                return replace(self, roll=number, phase=MOVING)
            case Go(square, counters):
                return race.go(self, self.pieces[self.at].index(Piece(square, counters)), tell)
            case Step(way):
                tell(Event("sq-plus-minus", f"{name} goes one square {'on' if way > 0 else 'back'}.", seat=self.at))
                return race.step(self, way, tell)
            case Give(colour, counters):
                return race.give(self, self._pending(colour, counters), tell)
        return race.take(self, self._pending(move.colour, move.counters), tell)

    def _pending(self, colour: str, counters: int) -> Which:
        """The piece that a give or take names."""
        return next(
            other
            for other in race.open_exchanges(self)
            if (COLOURS[other[0]], self.piece(other).counters) == (colour, counters)
        )

    def _load_words(self, counters: tuple[int, ...]) -> str:
        return listed([counters_words(number) for number in counters])

    def _loaded(self, counters: tuple[int, ...]) -> State:
        """load-before-roll: the counters come from the bowl"""
        numbers = iter(counters)
        first, second = [
            Piece(START, next(numbers)) if piece.square == START else piece for piece in self.pieces[self.at]
        ]
        pieces = (*self.pieces[: self.at], (first, second), *self.pieces[self.at + 1 :])
        return replace(self, pieces=pieces, phase=ROLLING)

    def next_turn(self) -> State:
        """clockwise, reload: the next seat loads if a piece of it is on the start, else it rolls"""
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
        """load-before-roll"""
        return replace(self, phase=LOADING if self.on_start else ROLLING)

    # -- what it is worth ---------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """The points of each seat as they stand now."""
        return self.points

    def score_sheet(self, seat: int) -> ScoreSheet:
        """What the seat has earned, line by line (clauses finish, overload-reward)."""
        self._checked(seat)
        mine = [chips for chips in self.ledger if chips.seat == seat]
        rewards = [chips.points for chips in mine if chips.clause == "overload-reward"]
        arrived = [chips.points for chips in mine if chips.clause in ("finish", "bonus-eight")]
        earlier = [chips.points for chips in mine if not chips.clause]
        return sheet(sum(arrived), sum(rewards), len(arrived), len(rewards), sum(earlier))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that has reached the target once the game is over, else () (clause target)."""
        if self.phase != ENDED:
            return ()
        return tuple([seat for seat, points in enumerate(self.points) if points == max(self.points)])

    # -- what a seat may know -----------------------------------------------------------------------------------

    def seen_by(self, seat: int) -> State:
        """The position as the seat sees it: everything lies open in this game."""
        if not is_whole(seat) or seat != NOBODY:
            self._checked(seat)
        return replace(self, viewer=seat)

    def complete(self, rng: Random) -> State:
        """The full state of this view."""
        return replace(self, viewer=None)

    def inventory(self) -> dict[str, int]:
        """How many components there are in all places together: the same after every move (clause components-80)."""
        on_pieces = sum(piece.counters for pair in self.pieces for piece in pair)
        return {"counters": on_pieces + self.bowl, "pieces": sum(map(len, self.pieces))}

    def _checked(self, seat: int) -> int:
        if not is_whole(seat) or not 0 <= seat < self.players:
            raise ValueError(f"There is no seat {quoted(seat)}; the seats are 0 to {self.players - 1}.")
        return seat

    # -- saving and showing -------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The position as text, exact at any moment; `State.from_json` reads it back."""
        from overplay.overload.saving import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str) -> State:
        """The position that `to_json` wrote. Raises ValueError, one sentence, for anything else."""
        from overplay.overload.saving import from_json

        return from_json(text)

    @property
    def text(self) -> str:
        """The position as a readable text."""
        return (
            f"{self.headline}\n\n{self.position.text}\nIn the bowl: {self.bowl}. The game ends at {self.target} points."
        )

    @property
    def headline(self) -> str:
        """Whose turn it is and what to do, in one line."""
        if self.phase == ENDED:
            winner = self.winners[0]
            return f"The game is over: {self.names[winner]} wins with {race.points_words(self.points[winner])}."
        todo = {
            LOADING: "load the pieces on the start",
            ROLLING: "roll the die",
            MOVING: f"move a piece by {self.roll}",
            STEPPING: "go on or back by one square",
            SHARING: "give or take a counter",
        }[self.phase]
        return f"Overload, turn {self.turns}: {self.names[self.mover]}, {todo}."

    def __repr__(self) -> str:
        view = (
            "" if self.viewer is None else f", seen by {'nobody' if self.viewer == NOBODY else self.names[self.viewer]}"
        )
        return f"<{self.headline.rstrip('.')}{view}>"


def is_written(move: Move) -> bool:
    """Whether a text names this very move: one made by hand may hold 5.0 for 5, or what is no number."""
    try:
        return repr(parse_move(str(move))) == repr(move)
    except (TypeError, ValueError):
        return False


PHASE_OF: Final[Mapping[type, str]] = {
    Load: LOADING,
    Roll: ROLLING,
    Go: MOVING,
    Step: STEPPING,
    Give: SHARING,
    Take: SHARING,
}
"""The phase in which a move is made."""

ABOUT: Final[Mapping[type, str]] = {
    Load: "load-before-roll",
    Roll: "components-80",
    Go: "two-pieces",
    Step: "sq-plus-minus",
    Give: "give-or-take",
    Take: "give-or-take",
}
"""The clause that a move is about."""
