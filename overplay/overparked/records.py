"""What a position remembers of each seat, and of the card that is being parked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from overplay.core import Hidden
from overplay.overparked.board import Lot
from overplay.overparked.components import OBJECTIVES, SPOTS

Number = int | Hidden
Hand = tuple[Number, ...]
"""The numbers of some cards, HIDDEN for those that a view does not show."""

PHASES = REDRAWING, STEERING, CHOOSING, PARKING, ENDED = "redraw", "steer", "choose", "park", "over"
"""What is decided, in the order of a game."""

Objective = Annotated[str, OBJECTIVES]
Spot = Annotated[int, range(SPOTS)]


@dataclass(frozen=True, slots=True)
class Claim:
    """An objective that was claimed.

    Parameters
    ----------
    objective : str
        Its clause id.
    spot : int
        The reward spot, 0 to 2 from the left.
    round : int
        From 1 on; 0 for an earlier round of a position that was begun from.
    """

    objective: Objective
    spot: Spot
    round: int


@dataclass(frozen=True, slots=True)
class Seat:
    """What lies before a player.

    Parameters
    ----------
    lot : Lot
        With its vehicles, motorbikes and cones.
    no_parking : str
        The letters of the vehicles and cones in the No Parking zone, sorted.
    keys : int
        How many keys it holds.
    quadrants : tuple of int
        The quadrants of its lot whose key it has taken, 0 to 3 in reading order.
    claims : tuple of Claim
        The objectives that it has claimed, oldest first.
    hand : tuple of int
        The numbers of its cards in ascending order, HIDDEN ones last.
    known : tuple of int
        Those of the hand that everybody saw it take from the display.
    discards : tuple of int
        The cards that it has parked, oldest first.
    trucks : str
        The letters of its unused advanced trucks; '' in the basic mode.
    plies : int
        How many moves it has made in the parking that goes on.
    redrawn : int
        How many cards it exchanged at the start.
    """

    lot: Lot
    no_parking: str
    keys: int
    quadrants: tuple[Annotated[int, range(4)], ...]
    claims: tuple[Claim, ...]
    hand: Hand
    known: tuple[int, ...]
    discards: tuple[int, ...]
    trucks: str
    plies: int = 0
    redrawn: Annotated[int, range(3)] = 0


@dataclass(frozen=True, slots=True)
class Task:
    """What of the chosen card is still to do, and what has to be done first.

    Parameters
    ----------
    card : int
        The number of the card.
    pattern, icon : bool
        Whether its vehicles still wait, and whether what its icon gives does.
    choosing : bool
        Whether advanced trucks are being chosen for the pattern, before anything else.
    anchor : (rotation, row, column) or None
        Where the pattern was parked, while trucks are being chosen for it; None for nowhere.
    picked : str
        The letters of the trucks chosen so far.
    due : tuple of tuple of str
        Groups of objectives that wait to be claimed, the last group first; in a group the player decides the order.
    reward : bool
        Whether the motorbike of the objective just claimed has to be placed before anything else.
    begun : bool
        Whether an item of the card was done.
    """

    card: int
    pattern: bool
    icon: bool
    choosing: bool = False
    anchor: tuple[int, int, int] | None = None
    picked: str = ""
    due: tuple[tuple[Objective, ...], ...] = ()
    reward: bool = False
    begun: bool = False
