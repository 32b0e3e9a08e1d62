"""Driver: lets bots think and move at the end of a match's record, in slices between which others have their turn."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from overplay.bots import Bot, thinking
from overplay.core import OVER, IllegalMove, Match, Move, possessive, quoted

SLICE: Final = 0.01
"""Seconds that a bot which yields may think before whoever else waits has a turn."""


class NoMove(ValueError):
    """A bot has answered something that is no move of the game."""

    def __init__(self, answer: object) -> None:
        super().__init__(f"{quoted(answer)} is no move.")
        self.answer = answer


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a bot has not moved: its seat, and a sentence that says whose bot it is and what it did."""

    seat: int
    text: str


class Driver:
    """Plays the moves of the bots of a match, and rolls where the die is theirs.

    Parameters
    ----------
    match : Match
    bots : dict of int to (str, callable)
        Name and bot by seat. A bot's chance comes from the match's seed and the ply, so that the same game goes the
        same way again.
    moved : callable
        Called after each move.
    """

    def __init__(self, match: Match, bots: Mapping[int, tuple[str, Bot]], moved: Callable[[], None]) -> None:
        self._match, self._bots, self._moved = match, bots, moved
        self.trouble: Trouble | None = None
        """What kept the bot whose turn it is from moving."""

    @property
    def due(self) -> bool:
        """Whether a bot is to move or to roll: at the end of the record, never in the middle of what was undone."""
        match = self._match
        return match.ply == match.plies and match.state.turn is not OVER and match.state.seat in self._bots

    def run(self) -> Iterator[None]:
        """Let the bots play until a person decides or the game is over; gives way between slices.

        What a bot raises, an answer that is no legal move and an interrupt come through; they are its `trouble`, too.
        """
        self.trouble = None
        while self.due:
            played = False
            try:
                played = yield from self._one_move()
            except (Exception, KeyboardInterrupt) as error:
                self.trouble = self._trouble(error)
                raise
            if played:
                self._moved()

    def _one_move(self) -> Generator[None, None, bool]:
        """Whether a move was played: none is, when the match has changed while the bot thought."""
        match, revision = self._match, self._match.revision
        turn = match.state.turn
        if not isinstance(turn, int):
            match.roll()
            return True
        _name, bot = self._bots[turn]
        view, rng = match.state.seen_by(turn), Random(f"{match.seed}:{match.ply}")
        answer = yield from in_slices(thinking(bot, view, rng))
        if match.revision != revision:
            return False
        try:
            move = view.grammar.read(answer)
        except ValueError:
            raise NoMove(answer) from None
        match.play(move)
        return True

    def _trouble(self, error: BaseException) -> Trouble:
        """What went wrong with the bot whose turn it is."""
        seat = self._match.state.seat
        assert seat is not None, "a bot's turn is a seat's"
        name, _bot = self._bots[seat]
        bot = f"{possessive(self._match.state.names[seat])} bot" + (f" {quoted(name)}" if name else "")
        if isinstance(error, KeyboardInterrupt):
            return Trouble(seat, f"{bot} was interrupted.")
        if isinstance(error, NoMove):
            return Trouble(seat, f"{bot} answered {quoted(error.answer)}, which is no move.")
        if isinstance(error, IllegalMove):
            reasons = " ".join(map(str, error.breaches))
            return Trouble(seat, f"{bot} chose {quoted(str(error.move))}, which is refused. {reasons}")
        return Trouble(seat, f"{bot} gave no move: {type(error).__name__}: {str(error) or 'without a word'}")


def in_slices(thought: Generator[None, None, Move]) -> Generator[None, None, Move]:
    """What a thought comes to; it gives way after each slice."""
    while True:
        with interruptible():
            until = perf_counter() + SLICE
            try:
                next(thought)
                while perf_counter() < until:
                    next(thought)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return] # a thought ends with a move
        yield


@contextmanager
def interruptible() -> Iterator[None]:
    """In here an interrupt raises KeyboardInterrupt, also in a task of Jupyter's, where it would go unheard."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
