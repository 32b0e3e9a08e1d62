"""A game: a package that has what every game has. Nothing else knows its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol, TypeGuard, cast

from overplay.core.display import package_of
from overplay.core.moves import Move, Slot
from overplay.core.options import Setting
from overplay.core.position import AnyPosition
from overplay.core.rules import Catalogue

Options = Mapping[str, Any]  # of whatever game, whose options have types of their own
"""What `new_game` is told by name."""


class Game(Protocol):
    """What a game's package gives.

    `Any` stands for what it takes of its own, options, views and moves: a function that takes those of one game can't
    stand for one that takes those of every game. Pictures are objects here, as `core` does not know them: `draw` gives
    a `drawing.Drawing`, `scene` a `drawing.Scene`.
    """

    __name__: str
    rules: Catalogue

    @property
    def State(self) -> type[AnyPosition]:
        """The class of the game's positions."""

    @property
    def OPTIONS(self) -> Sequence[Options]:
        """Option sets that together show all there is."""

    @property
    def SETTINGS(self) -> Sequence[Setting]:
        """What may be chosen before a game, `players` first."""

    def new_game(self, *args: Any, **options: Any) -> AnyPosition:
        """A game as it begins; `players`, `seed` and `names` are options in every game."""

    def rematch(self, state: Any, *, seed: int) -> AnyPosition:
        """The game of a state as it begins, with the same people and options, dealt from another seed."""

    def from_position(self, *args: Any, **options: Any) -> AnyPosition:
        """A position to play on from, as somebody wrote it down."""

    def parse_move(self, text: str) -> Move:
        """The move that a text names: the inverse of `str`."""

    def slots(self, move: Any) -> tuple[Slot, ...]:
        """What a person picks to make a move, one by one."""

    def move_of(self, picks: Mapping[str, str]) -> Move:
        """The move that picks (slot to token) make, legal or not: the inverse of `slots`."""

    def appraise(self, view: Any, move: Any) -> float:
        """How good a legal move looks to the seat that decides; it needs nothing that the seat may not know."""

    def draw(self, state: Any, *, seat: int | None = None, theme: str = "light") -> object:
        """A picture of a whole position."""

    def scene(self, view: Any, *, seat: int, study: bool = False) -> object:
        """What the live table shows of a position to a seat."""


def is_game(value: object) -> TypeGuard[Game]:
    """Whether this is a game's package."""
    return isinstance(value, ModuleType) and hasattr(value, "new_game") and hasattr(value, "SETTINGS")


def game_of(position: AnyPosition) -> Game:
    """The game package in which the position's class is defined."""
    return cast(Game, package_of(type(position)))
