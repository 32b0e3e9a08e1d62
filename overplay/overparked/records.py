"""What a position remembers of each seat, and of the card that is being parked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from overplay.core.position import Hidden
from overplay.overparked.board import Lot

Number = int | Hidden
Hand = tuple[Number, ...]


REDRAWING: Final = "redraw"
STEERING: Final = "steer"
CHOOSING: Final = "choose"
PARKING: Final = "park"
ENDED: Final = "over"
PHASES: Final = (REDRAWING, STEERING, CHOOSING, PARKING, ENDED)


@dataclass(frozen=True, slots=True)
class Claim:
    """An objective that was claimed, on which reward spot (0 to 2, from the left), and in which round."""

    objective: str
    spot: int
    round: int


@dataclass(frozen=True, slots=True)
class Seat:
    """What lies before a player.

    `no_parking` are the letters of the items in the No Parking zone, sorted. `quadrants` are those whose key was taken,
    `trucks` the unused advanced ones. `known` are cards of the hand that everybody has seen.
    `plies` counts the moves of this seat in the parking that goes on, `redrawn` the cards it exchanged at the start.
    """

    lot: Lot
    no_parking: str
    keys: int
    quadrants: tuple[int, ...]
    claims: tuple[Claim, ...]
    hand: Hand
    known: tuple[int, ...]
    discards: tuple[int, ...]
    trucks: str
    plies: int = 0
    redrawn: int = 0


@dataclass(frozen=True, slots=True)
class Task:
    """What of the chosen card is still to do, and what has to be done first.

    `pattern` and `icon`: whether these items wait. `anchor` is where the pattern was parked, (rotation, row, column) or
    None for nowhere, while trucks are being chosen for it (`choosing`); `picked` are those chosen. `due` are groups of
    objectives that wait to be claimed, the last one first; in a group the player decides the order. `reward`: a
    motorbike has to be placed now. `begun`: an item was done.
    """

    card: int
    pattern: bool
    icon: bool
    choosing: bool = False
    anchor: tuple[int, int, int] | None = None
    picked: str = ""
    due: tuple[tuple[str, ...], ...] = ()
    reward: bool = False
    begun: bool = False
