"""A played game: its moves, dice and time travel, saved and loaded as text that replays without a seed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Final, Self

from overplay.core.checks import check_seed, demand, is_whole
from overplay.core.game import Game, game_of
from overplay.core.moves import Move
from overplay.core.position import CHANCE, AnyPosition, Step
from overplay.core.rules import Event, HiddenInformation, IllegalMove
from overplay.core.saving import SaveError, read_format
from overplay.core.text import plural, quoted

FORMAT: Final = "overplay/match"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One ply of the log. `move` is None while the move is a secret of another seat; `seat` is None for chance."""

    ply: int
    seat: int | None
    move: str | None
    events: tuple[Event, ...]


class Match:
    """A game as it is played: a first state and the moves since, with a cursor that can go back and forth.

    Parameters
    ----------
    state : Position
        Where the match begins; no view.
    seed : int, optional
        What outcomes of chance are drawn from.
    dice : sequence, optional
        Outcomes that come before any is drawn: their texts, or the last words of these, such as 5 for 'roll 5'.

    Raises
    ------
    ValueError
        For a view, a seed that is no whole number, dice that are no list.

    Notes
    -----
    Outcome number k of chance is `dice[k]` while there are so many, else it is drawn from `seed` and k, so undoing and
    rolling again brings the same roll back. `revision` rises with every change.

    Examples
    --------
    >>> from overplay import Match, overload
    >>> match = Match(overload.new_game(3), dice=[5])
    >>> match.play("load 3 0")
    <Overload, turn 1: Ada, roll the die>
    >>> match.roll()
    <Overload, turn 1: Ada, move a piece by 5>
    >>> match.undo()
    <Overload, turn 1: Ada, roll the die>
    """

    def __init__(self, state: AnyPosition, *, seed: int = 0, dice: Sequence[object] = ()) -> None:
        demand(state.viewer is None, "A view can't be played; complete it first with view.complete(rng).")
        check_seed(seed)
        demand(
            isinstance(dice, Sequence) and not isinstance(dice, str),
            f"The dice must be a list of outcomes, not {quoted(dice)}.",
        )
        self.seed = seed
        self.dice = tuple(dice)
        self.revision = 0
        self.ply = 0
        self._start = state
        self._played: list[tuple[Move, Step[AnyPosition]]] = []
        self._listeners: list[Callable[[], None]] = []

    # -- where it stands ----------------------------------------------------------------------------------------

    @property
    def state(self) -> AnyPosition:
        """The state at the cursor."""
        return self.at(self.ply)

    @property
    def plies(self) -> int:
        """How many moves the match holds, those that were undone included."""
        return len(self._played)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves up to the cursor."""
        return tuple([move for move, _ in self._played[: self.ply]])

    def at(self, ply: int) -> AnyPosition:
        """The state after so many moves, undone ones included.

        Parameters
        ----------
        ply : int
            From 0 to `plies`.

        Returns
        -------
        Position

        Raises
        ------
        ValueError
            When there are not so many moves.
        """
        self._check_ply(ply)
        return self._played[ply - 1][1].after if ply else self._start

    # -- playing ------------------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> AnyPosition:
        """Play a move; what was undone before is dropped.

        Parameters
        ----------
        move : Move or str
            The move or its text.

        Returns
        -------
        Position
            The state after it.

        Raises
        ------
        IllegalMove
            For a move that the rules refuse; the match stays as it is.
        ValueError
            For what is no move of the game; the match stays as it is.
        """
        before = self.state
        read: Move = before.grammar.read(move)
        step = before.step(read)
        self._played[self.ply :] = [(read, step)]
        self.ply += 1
        self._changed()
        return step.after

    def roll(self) -> AnyPosition:
        """Play the next outcome of chance.

        Raises ValueError when nothing is to be rolled, or the next of the `dice` can't be rolled now.

        Returns
        -------
        Position
            The state after that outcome.
        """
        state = self.state
        demand(state.turn is CHANCE, "There is nothing to roll now.")
        return self.play(self._outcome(state, sum(self.at(ply).turn is CHANCE for ply in range(self.ply))))

    def _outcome(self, state: AnyPosition, number: int) -> Move:
        """Outcome `number` of chance: from the dice queue, else by its odds from the seed."""
        outcomes: tuple[Move, ...] = state.legal_moves()
        if number < len(self.dice):
            wanted = str(self.dice[number])
            for outcome in outcomes:
                if wanted in (str(outcome), str(outcome).rpartition(" ")[2]):
                    return outcome
            raise ValueError(f"Die number {number + 1} of the queue shows {wanted}, which can't be rolled now.")
        return drawn(state, Random(f"{self.seed}:{number}"))

    def change(self, seat: int, move: Move | str) -> AnyPosition:
        """Make a seat's hidden choice anew, before it is revealed; what was played after it is played again.

        Parameters
        ----------
        seat : int
        move : Move or str
            What it chooses instead.

        Returns
        -------
        Position
            The state at the cursor.

        Raises
        ------
        ValueError
            When the seat has no such choice, or what followed could not be played then; the match stays as it is.
        """
        choices = range(self.ply - min(self.ply, self.state.secret_plies), self.ply)
        where = next((ply for ply in choices if self.at(ply).turn == seat), None)
        if where is None:
            raise ValueError(f"Seat {seat} has no hidden choice that could be changed now.")
        first, later = self.at(where), self.moves[where + 1 :]
        choice: Move = first.grammar.read(move)
        steps = [first.step(choice)]
        for each in later:
            try:
                steps.append(steps[-1].after.step(each))
            except IllegalMove:
                raise ValueError(
                    f"Seat {seat} can't change its choice to {choice}: {each}, which followed, would not be legal."
                ) from None
        self._played[where:] = zip((choice, *later), steps, strict=True)
        self._changed()
        return self.state

    # -- time travel --------------------------------------------------------------------------------------------

    def undo(self) -> AnyPosition:
        """Go back one move.

        Raises ValueError at the beginning of the match.

        Returns
        -------
        Position
            The state before it.
        """
        demand(self.ply > 0, "There is nothing to undo: this is the beginning of the match.")
        return self.go(self.ply - 1)

    def redo(self) -> AnyPosition:
        """Go forward one move that was undone.

        Raises ValueError at the latest move.

        Returns
        -------
        Position
            The state after that move.
        """
        demand(self.ply < self.plies, "There is nothing to redo: this is the latest move of the match.")
        return self.go(self.ply + 1)

    def go(self, ply: int) -> AnyPosition:
        """Set the cursor after so many moves; nothing is dropped until a move is played there.

        Parameters
        ----------
        ply : int
            From 0, the beginning, to `plies`; ValueError is raised for another.

        Returns
        -------
        Position
            The state there.
        """
        self._check_ply(ply)
        if ply != self.ply:
            self.ply = ply
            self._changed()
        return self.state

    def fork(self) -> Self:
        """A match of its own with the same moves up to the cursor, to try things out.

        Returns
        -------
        Match
            With the same seed and dice, so that the same rolls come.
        """
        branch = type(self)(self._start, seed=self.seed, dice=self.dice)
        branch._played, branch.ply = self._played[: self.ply], self.ply
        return branch

    def _check_ply(self, ply: int) -> None:
        demand(
            is_whole(ply) and 0 <= ply <= self.plies,
            f"There is no move number {quoted(ply)}; the match has {plural(self.plies, 'move')}.",
        )

    # -- what was told ------------------------------------------------------------------------------------------

    def log(self, seat: int | None = None, *, ply: int | None = None) -> tuple[Entry, ...]:
        """What has happened, as a seat may know it.

        Parameters
        ----------
        seat : int, optional
            Who asks; None is told everything.
        ply : int, optional
            After how many moves; where the cursor is, if left out.

        Returns
        -------
        tuple of Entry
            One a move, oldest first.
        """
        until = self.ply if ply is None else ply
        secret_from = until - self.at(until).secret_plies
        entries = []
        for number, (move, step) in enumerate(self._played[:until]):
            mover = self.at(number).turn
            told = seat is None or mover == seat or number < secret_from
            events = tuple([event for event in step.events if told or not event.private])
            by = mover if isinstance(mover, int) else None
            entries.append(Entry(number, by, str(move) if told else None, events))
        return tuple(entries)

    def last_reveal(self) -> int:
        """How far back one can go without taking back what was revealed.

        Returns
        -------
        int
            The ply after the last move that told its own seat something new: a roll, a card from a hidden deck.
        """
        return next((ply + 1 for ply in reversed(range(self.ply)) if self._reveals(ply)), 0)

    def _reveals(self, ply: int) -> bool:
        """Whether the move told something that its own seat did not know before."""
        state = self.at(ply)
        if not isinstance(state.turn, int):
            return True
        try:
            state.seen_by(state.turn).after(self._played[ply][0])
        except HiddenInformation:
            return True
        return False

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a function after every change.

        Parameters
        ----------
        listener : callable
            Called without arguments.

        Returns
        -------
        callable
            Ends it.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _changed(self) -> None:
        self.revision += 1
        for listener in tuple(self._listeners):
            listener()

    # -- saving -------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The match as text: first state, moves, cursor, seed and dice.

        Returns
        -------
        str
            JSON that `from_json` reads back; it replays without drawing anything.
        """
        data = {
            "format": FORMAT,
            "version": VERSION,
            "game": game_of(self.state).__name__.rpartition(".")[2],
            "start": json.loads(self._start.to_json()),
            "moves": [str(move) for move, _ in self._played],
            "ply": self.ply,
            "seed": self.seed,
            "dice": [str(die) for die in self.dice],
        }
        return json.dumps(data, ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str, *, game: Game | None = None) -> Self:
        """The match that `to_json` wrote, played again move by move.

        Parameters
        ----------
        text : str
        game : module, optional
            The game's package; None finds it in overplay by its name.

        Returns
        -------
        Match
            With the cursor where it was.

        Raises
        ------
        SaveError
            A ValueError, in one sentence, for whatever is no saved match.
        """
        data = read_format(text, FORMAT, VERSION)
        try:
            game = game or named_game(data["game"])
            match = cls(game.State.from_json(json.dumps(data["start"])), seed=data["seed"], dice=data["dice"])
            match._replay(data["moves"])
            match.go(data["ply"])
        except KeyError as missing:
            raise SaveError(f"The saved match lacks {missing}.") from None
        except SaveError:
            raise
        except (ValueError, TypeError, AttributeError) as error:
            raise SaveError(f"The saved match is damaged: {str(error).rstrip('.')}.") from None
        match.revision = 0
        return match

    def _replay(self, moves: object) -> None:
        if not isinstance(moves, list):
            raise SaveError(f"The moves of the saved match must be a list, not {quoted(moves)}.")
        for number, text in enumerate(moves, 1):
            try:
                self.play(str(text))
            except ValueError as error:
                raise SaveError(f"Move {number} of the saved match can't be played: {error}") from None

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the match to a file; an old file is replaced only once the new one is whole.

        Parameters
        ----------
        path : str or os.PathLike

        Returns
        -------
        pathlib.Path
            That of the file.
        """
        path = Path(path)
        whole = path.with_name(path.name + ".part")
        whole.write_text(self.to_json(), encoding="utf-8")
        return whole.replace(path)

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, game: Game | None = None) -> Self:
        """The match that `save` wrote.

        Parameters
        ----------
        path : str or os.PathLike
        game : module, optional
            As for `from_json`.

        Returns
        -------
        Match

        Raises
        ------
        SaveError
            A ValueError, in one sentence, when the file can't be read as a match.
        """
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise SaveError(f"The save {Path(path).name} can't be read: {error.strerror}.") from None
        except UnicodeDecodeError:
            raise SaveError(f"The save {Path(path).name} is no text file.") from None
        return cls.from_json(text, game=game)

    def __repr__(self) -> str:
        return f"<Match, move {self.ply} of {self.plies}: {self.state!r}>"


def drawn(state: AnyPosition, rng: Random) -> Move:
    """An outcome of chance by its odds."""
    odds = state.odds()
    outcomes: tuple[Move, ...] = state.legal_moves()
    return rng.choices(outcomes, [float(odds[outcome]) for outcome in outcomes])[0]


def named_game(name: object) -> Game:
    """The package of overplay that holds a game of this name. Raises SaveError."""
    if isinstance(name, str) and name.isidentifier() and find_spec(f"overplay.{name}"):
        game = import_module(f"overplay.{name}")
        if hasattr(game, "State"):
            return game
    raise SaveError(f"The saved match is of the game {quoted(name)}, which overplay does not have.")
