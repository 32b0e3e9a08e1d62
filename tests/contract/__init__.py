"""The contract suite: what any game package must keep, checked by random play.

    from tests.contract import subjects_of
    from tests.contract.suite import *          # the tests; the module that imports them sets SUBJECTS

A `Subject` is a game with one way to start it. `subjects_of(game, [{"players": 2}, …])` makes one for each set of
options; `Subject(…)` itself serves for other starts, such as positions. The tests lie in `rules`, `saves`, `drawings`
and `matches`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import ModuleType
from typing import Any

from overplay.core.position import OVER
from tests.contract.shown import markup_of


def _nothing(state: Any) -> Hashable:
    return None


def _none_tempting(state: Any, random: Random) -> Iterable[Any]:
    return ()


@dataclass(frozen=True)
class Subject:
    """A game and one way to start it.

    `start(seed)` makes the first state and `code` says the same as Python, with `{seed}` in it. `conserve` gives what
    never changes during a game, besides the inventory. `tempting` gives moves (or texts of moves) that a person might
    try, legal or not. `reshuffle(state, seat, random)` gives a full state that differs from it in nothing but what the
    seat may not know, made without `seen_by` and `complete`. `longest` is a number of moves that no game exceeds.
    `share` is the part of the suite's examples that this subject gets: where there are many subjects alike, each needs
    only some.
    """

    name: str
    game: ModuleType
    start: Callable[[int], Any]
    code: str
    conserve: Callable[[Any], Hashable] = _nothing
    tempting: Callable[[Any, Random], Iterable[Any]] = _none_tempting
    reshuffle: Callable[[Any, int, Random], Any] | None = None
    longest: int = 1000
    share: float = 1

    def __str__(self) -> str:
        return self.name

    @cached_property
    def usual(self) -> int:
        """How many moves a game takes that is played at random."""
        return len(Walk(self, seed=0).on((), self.longest).moves)


def subjects_of(game: ModuleType, options: Iterable[Mapping[str, Any]], **more: Any) -> list[Subject]:
    """One subject for each set of options of the game's `new_game`."""
    return [_subject(game, dict(chosen), more) for chosen in options]


def _subject(game: ModuleType, options: dict[str, Any], more: dict[str, Any]) -> Subject:
    arguments = "".join(f"{key}={value!r}, " for key, value in options.items())
    return Subject(
        name=f"{game.__name__.rpartition('.')[2]}({arguments.removesuffix(', ')})",
        game=game,
        start=lambda seed: game.new_game(seed=seed, **options),
        code=f"import {game.__name__} as game\nstate = game.new_game({arguments}seed={{seed}})",
        **more,
    )


class Walk:
    """A game in progress that knows how to say itself as code."""

    def __init__(self, subject: Subject, seed: int) -> None:
        self.subject, self.seed = subject, seed
        self.state = subject.start(seed)
        self.moves: list[str] = []

    def step(self, pick: int) -> None:
        """Play the legal move number `pick` (modulo their number)."""
        legal = self.state.legal_moves()
        self.play(legal[pick % len(legal)])

    def play(self, move: Any) -> None:
        """Play a move or its text."""
        self.moves.append(str(move))
        self.state = self.state.after(move)

    def on(self, picks: Iterable[int], plies: int) -> Walk:
        """Play so many moves (at most the longest game's), by `picks` while they last, then at random."""
        picks, random = iter(picks), Random(self.seed)
        for _ in range(min(plies, self.subject.longest)):
            if self.state.turn is OVER:
                break
            self.step(next(picks, random.randrange(2**16)))
        return self

    def stops(self, picks: Iterable[int], number: int) -> Iterator[Any]:
        """Play to the end, and stop at so many of the positions on the way, the first and the last among them."""
        moves = Walk(self.subject, self.seed).on(picks, self.subject.longest).moves
        shown = {0, *Random(self.seed).sample(range(len(moves)), min(number, len(moves)))}
        for ply, move in enumerate(moves):
            if ply in shown:
                yield self.state
            self.play(move)
        yield self.state

    def code(self) -> str:
        """Python that plays the same game."""
        start = self.subject.code.format(seed=self.seed)
        return f"{start}\nfor move in {self.moves!r}:\n    state = state.after(move)"


@contextmanager
def retold(walk: Walk):
    """A failure inside says how to come to the state in which it happened."""
    try:
        yield walk
    except BaseException as error:
        error.add_note(f"To reproduce (the last move may be the one that fails):\n\n{walk.code()}\n")
        raise


LOOKS = 4
"""At so many positions of a game, more or less, a digest has all that can be asked of a position."""


def digest(subjects: Iterable[Subject], games: int) -> str:
    """A digest of everything that some random games show: states, views, moves, events, drawings, scores.

    So many games of each subject, or its share of them.
    """
    found = hashlib.sha256()
    for subject in subjects:
        for seed in range(max(1, round(games * subject.share))):
            walk, random = Walk(subject, seed), Random(seed)
            while walk.state.turn is not OVER:
                state = walk.state
                legal = state.legal_moves()
                pick = random.randrange(len(legal))
                shown = [state.to_json(), *map(str, legal), repr(state.events(legal[pick])), repr(state.scores())]
                if random.random() < LOOKS / subject.usual:
                    for seat in random.sample(range(len(state.names)), min(2, len(state.names))):
                        view = state.seen_by(seat)
                        shown += [view.to_json(), markup_of(subject.game.draw(state, seat=seat))]
                        shown += [view.complete(Random(seed)).to_json(), str(state.score_sheet(seat))]
                    shown += [repr(state.why_not(move)) for move in subject.tempting(state, random)]
                found.update("\n".join(shown).encode())
                walk.step(pick)
            found.update(f"{walk.state.to_json()} {walk.state.winners}".encode())
    return found.hexdigest()
