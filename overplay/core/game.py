"""A game: a package that has what every game has. Nothing else knows its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from overplay.core.display import package_of
from overplay.core.moves import Slot
from overplay.core.position import AnyPosition
from overplay.core.rules import Catalogue


class Game(Protocol):
    """What a game's package gives.

    `Any` stands for what is the game's own, its options, positions and moves; and for pictures, which `core` does not
    know: `draw` gives a `drawing.Drawing`, `scene` a `drawing.Scene`.
    """

    __name__: str
    State: type[AnyPosition]
    rules: Catalogue
    OPTIONS: Sequence[Mapping[str, Any]]
    """Option sets that together show all there is."""

    def new_game(self, *args: Any, **options: Any) -> Any:
        """A game as it begins; `players`, `seed` and `names` are options in every game."""

    def from_position(self, *args: Any, **options: Any) -> Any:
        """A position to play on from, as somebody wrote it down."""

    def parse_move(self, text: str) -> Any:
        """The move that a text names: the inverse of `str`."""

    def slots(self, move: Any) -> tuple[Slot, ...]:
        """What a person picks to make a move, one by one."""

    def move_of(self, picks: Mapping[str, str]) -> Any:
        """The move that picks (slot to token) make, legal or not: the inverse of `slots`."""

    def appraise(self, view: Any, move: Any) -> float:
        """How good a legal move looks to the seat that decides; it needs nothing that the seat may not know."""

    def draw(self, state: Any, *, seat: int | None = None, theme: str = "light") -> Any:
        """A picture of a whole position."""

    def scene(self, view: Any, *, seat: int, study: bool = False) -> Any:
        """What the live table shows of a position to a seat."""


def game_of(position: AnyPosition) -> Game:
    """The game package in which the position's class is defined."""
    return cast(Game, package_of(type(position)))
