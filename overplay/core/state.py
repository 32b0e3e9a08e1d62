"""What every game's state gives: who decides, what happened, what it is worth."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol, Self, runtime_checkable

from overplay.core.rules import Breach, Catalogue, Cell


class Turn(Enum):
    """What `state.turn` is when no seat decides."""

    CHANCE = "chance"
    OVER = "over"

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__


CHANCE: Final = Turn.CHANCE
OVER: Final = Turn.OVER


class Hidden(Enum):
    """Stands in a view for what its viewer may not know."""

    HIDDEN = "hidden"

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__


HIDDEN: Final = Hidden.HIDDEN

NOBODY: Final = -1
"""As a viewer: somebody who may see only what lies open."""

SEATS: Final = "ABCDEF"
"""The letters of the seats 0 to 5."""

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
LONGEST_NAME: Final = 20
LONGEST_QUOTE: Final = 60


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a move makes happen. Public: it tells nothing that any seat may not know.

    `spaces` are cells of `area`, `keys` the `data-key`s of the pieces that move, `seat` who does it. One that is
    `private` is told to its seat alone, until the secret is out.
    """

    clause: str
    text: str
    spaces: tuple[Cell, ...] = ()
    keys: tuple[str, ...] = ()
    area: str = ""
    seat: int | None = None
    private: bool = False


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points, the clause that gives them and the spaces that make them (area name → cells)."""

    label: str
    points: int
    clause: str
    spaces: Mapping[str, tuple[Cell, ...]]
    note: str = ""

    def __str__(self) -> str:
        note = f" ({self.note})" if self.note else ""
        return f"{self.label}: {signed(self.points)}{note}"


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What a seat scores, line by line; `total` is their sum."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.lines), f"Total: {signed(self.total)}"])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self)}


def signed(points: int) -> str:
    """Points as a score pad shows them: '+4', '0', '−8'."""
    return "0" if points == 0 else f"{points:+d}".replace("-", "−")


def new_names(players: int, names: Sequence[str] | None) -> tuple[str, ...]:
    """Names for so many seats: those given, else the usual ones. Raises ValueError if they can't be told apart."""
    if names is None:
        return NAMES[:players]
    names = tuple(names) if isinstance(names, Iterable) and not isinstance(names, str) else names
    if not isinstance(names, tuple) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"The names must be a list of strings, one for each seat, not {quoted(names)}.")
    given = tuple(" ".join(name.split()) for name in names)
    if len(given) != players:
        raise ValueError(f"There are {plural(len(given), 'name')} for {plural(players, 'player')}.")
    for name in given:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise ValueError(f"The name {quoted(name)} must have 1 to {LONGEST_NAME} printable characters.")
        if given.count(name) > 1:
            raise ValueError(f"The name {name!r} is given to two players.")
    return given


def quoted(value: object) -> str:
    """A value as an error sentence shows it: its repr, shortened, on one line."""
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def is_whole(value: object) -> bool:
    """Whether this is a whole number (and no truth value)."""
    return type(value) is int


def listed(words: Sequence[object]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    texts = [str(word) for word in words]
    return " and ".join(([", ".join(texts[:-1])] if texts[1:] else []) + texts[-1:])


def plural(number: int, one: str, many: str = "") -> str:
    """'1 toy', '2 toys'."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def possessive(name: str) -> str:
    """'Ada's', 'Thomas'."""
    return f"{name}'" if name.endswith(("s", "x", "z")) else f"{name}'s"


@runtime_checkable
class State(Protocol):
    """The contract of a position: immutable, and everything about it can be asked of it."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def players(self) -> int: ...
    @property
    def turn(self) -> int | Turn: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def viewer(self) -> int | None: ...
    @property
    def secret_plies(self) -> int: ...
    @property
    def winners(self) -> tuple[int, ...]: ...

    def legal_moves(self) -> tuple[Any, ...]: ...
    def odds(self) -> Mapping[Any, Fraction]: ...
    def after(self, move: Any) -> Self: ...
    def why_not(self, move: Any) -> tuple[Breach, ...]: ...
    def events(self, move: Any) -> tuple[Event, ...]: ...
    def scores(self) -> tuple[int, ...]: ...
    def score_sheet(self, seat: int) -> Any: ...
    def seen_by(self, seat: int) -> Self: ...
    def complete(self, rng: Random) -> Self: ...
    def to_json(self) -> str: ...
    @classmethod
    def from_json(cls, text: str) -> Self: ...


class Game(Protocol):
    """The contract of a game package: what `Match` and `Table` call of it."""

    __name__: str
    State: type[State]
    rules: Catalogue

    def parse_move(self, text: str) -> Any: ...
    def slots(self, move: Any) -> tuple[tuple[str, str, str], ...]: ...
    def move_of(self, picks: Mapping[str, str]) -> Any: ...
    def appraise(self, view: Any, move: Any) -> float: ...
    def draw(self, state: Any, *, seat: int | None = None, theme: str = "light") -> str: ...
    def scene(self, view: Any, *, seat: int, study: bool = False) -> dict[str, Any]: ...


def game_of(state: State) -> Game:
    """The game package in which the state's class is defined."""
    package = type(state).__module__.rpartition(".")[0]
    module: Any = sys.modules.get(package) or import_module(package)
    return module  # type: ignore[no-any-return]
