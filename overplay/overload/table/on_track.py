"""A position on a track as it is drawn: what may be chosen, and what of that can be picked."""

from __future__ import annotations

from dataclasses import dataclass

from overplay.core import OVER
from overplay.drawing import Paint
from overplay.overload.moves import Move
from overplay.overload.state import State
from overplay.overload.table.foresight import everything_open
from overplay.overload.table.track import Track


@dataclass(frozen=True, slots=True)
class OnTrack:
    """A position and how it is drawn."""

    view: State
    track: Track
    paint: Paint
    picks: bool

    @property
    def moves(self) -> tuple[Move, ...]:
        """What may be chosen, whoever looks."""
        return everything_open(self.view).legal_moves() if self.view.turn is not OVER else ()

    @property
    def live(self) -> bool:
        """Whether the one who looks may choose."""
        return self.picks and bool(self.view.legal_moves())

    def pick(self, token: str) -> str | None:
        """The token, if it can be picked."""
        return token if self.live else None
