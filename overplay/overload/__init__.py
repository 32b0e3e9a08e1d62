"""Overload: bring counters to the finish, as many as possible and never nine.

Start with `new_game(players=3)` or, to ask about a race without playing it, with `from_position` and `chances`. The
rules are in `rules`, the shipped special sections (a reconstruction) in `SECTIONS`.
"""

from typing import TYPE_CHECKING

from overplay.core import ScoreSheet
from overplay.door import door
from overplay.overload.appraise import appraise
from overplay.overload.board import COLOURS, PLAYERS, Piece, Race
from overplay.overload.catalogue import RULES as rules
from overplay.overload.chances import Chances, chances
from overplay.overload.components import Sections, read_sections, shipped
from overplay.overload.moves import Give, Go, Load, Move, Roll, Step, Take, move_of, parse_move, slots
from overplay.overload.options import Options
from overplay.overload.records import Chips
from overplay.overload.setup import OPTIONS, SETTINGS, from_position, new_game, rematch
from overplay.overload.state import State

__all__ = [
    "CARDS",
    "COLOURS",
    "OPTIONS",
    "PLAYERS",
    "SECTIONS",
    "SETTINGS",
    "Chances",
    "Chips",
    "Give",
    "Go",
    "Load",
    "Move",
    "Options",
    "Piece",
    "Position",
    "Race",
    "Roll",
    "ScoreSheet",
    "Sections",
    "State",
    "Step",
    "Take",
    "appraise",
    "chances",
    "draw",
    "draw_track",
    "from_position",
    "move_of",
    "new_game",
    "parse_move",
    "read_sections",
    "rematch",
    "rules",
    "scene",
    "slots",
]

Position = Race
"""What a race was called before; 'position' means one thing now."""

if TYPE_CHECKING:
    from overplay.overload.table.drawing import draw, draw_track, scene

    CARDS: Sections
    SECTIONS: Sections

DRAWN = dict.fromkeys(("draw", "draw_track", "scene"), "overplay.overload.table.drawing")
__getattr__, __dir__ = door(__name__, DRAWN, {"CARDS": shipped, "SECTIONS": shipped})
