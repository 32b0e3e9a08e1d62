"""Overparked: park patterns of vehicles in a lot of 8 by 8 spaces until somebody has no room for a car.

Start with `new_game(players=3, seed=7)` or, to ask about lots without playing, with `score`, `parkings`, `key_results`
and `objectives_met`. The rules are in `rules`, the shipped components (a reconstruction) in `CARDS`.
"""

from typing import TYPE_CHECKING

from overplay.core import ScoreSheet
from overplay.door import door
from overplay.overparked.appraise import appraise
from overplay.overparked.board import Lot, key_results, parkings
from overplay.overparked.catalogue import RULES as rules
from overplay.overparked.components import (
    Components,
    ParkingCard,
    Pattern,
    Vehicle,
    read_components,
    shipped,
)
from overplay.overparked.limits import PLAYERS
from overplay.overparked.moves import (
    Choose,
    ClaimFirst,
    Done,
    Keep,
    Key,
    Motorbike,
    Move,
    Park,
    ParkNone,
    PickTruck,
    Redraw,
    Steer,
    TakeKey,
    UnPark,
    move_of,
    parse_move,
    slots,
)
from overplay.overparked.objectives import objectives_met
from overplay.overparked.options import Options
from overplay.overparked.records import Claim, Seat, Task
from overplay.overparked.scoring import score
from overplay.overparked.setup import OPTIONS, SETTINGS, from_position, new_game, rematch
from overplay.overparked.state import State

__all__ = [
    "CARDS",
    "OPTIONS",
    "PLAYERS",
    "SETTINGS",
    "Choose",
    "Claim",
    "ClaimFirst",
    "Components",
    "Done",
    "Keep",
    "Key",
    "Lot",
    "Motorbike",
    "Move",
    "Options",
    "Park",
    "ParkNone",
    "ParkingCard",
    "Pattern",
    "PickTruck",
    "Redraw",
    "ScoreSheet",
    "Seat",
    "State",
    "Steer",
    "TakeKey",
    "Task",
    "UnPark",
    "Vehicle",
    "appraise",
    "draw",
    "draw_card",
    "draw_lot",
    "from_position",
    "key_results",
    "move_of",
    "new_game",
    "objectives_met",
    "parkings",
    "parse_move",
    "read_components",
    "rematch",
    "rules",
    "scene",
    "score",
    "slots",
]

if TYPE_CHECKING:
    from overplay.overparked.table.drawing import draw, draw_card, draw_lot, scene

    CARDS: Components

DRAWN = dict.fromkeys(("draw", "draw_card", "draw_lot", "scene"), "overplay.overparked.table.drawing")
__getattr__, __dir__ = door(__name__, DRAWN, {"CARDS": shipped})
