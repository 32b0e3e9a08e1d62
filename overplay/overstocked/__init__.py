"""Overstocked: fill a warehouse with toys, and let the craze for them not run too high.

Start with `new_game(players=3, seed=7)` or, to ask about boards without playing, with `score`, `placements` and
`why_not`. The rules are in `rules`, the shipped card set (a reconstruction) in `CARDS`.
"""

from typing import TYPE_CHECKING

from overplay.door import door
from overplay.overstocked.appraise import appraise
from overplay.overstocked.board import Board, placements, why_not
from overplay.overstocked.catalogue import RULES as rules
from overplay.overstocked.components import ROTATIONS, TOY_NAMES, TOYS, Card, CardSet, read_cards, shipped
from overplay.overstocked.limits import PLAYERS
from overplay.overstocked.moves import (
    Choose,
    Cross,
    Decline,
    Lift,
    Move,
    Nominate,
    Pass,
    Place,
    Swap,
    Take,
    move_of,
    parse_move,
    slots,
)
from overplay.overstocked.options import Options
from overplay.overstocked.records import Gain, Placed
from overplay.overstocked.scoring import Choice, ScoreSheet, score
from overplay.overstocked.setup import OPTIONS, SETTINGS, from_position, new_game, rematch
from overplay.overstocked.state import State

__all__ = [
    "CARDS",
    "OPTIONS",
    "PLAYERS",
    "ROTATIONS",
    "SETTINGS",
    "TOYS",
    "TOY_NAMES",
    "Board",
    "Card",
    "CardSet",
    "Choice",
    "Choose",
    "Cross",
    "Decline",
    "Gain",
    "Lift",
    "Move",
    "Nominate",
    "Options",
    "Pass",
    "Place",
    "Placed",
    "ScoreSheet",
    "State",
    "Swap",
    "Take",
    "appraise",
    "draw",
    "draw_board",
    "draw_card",
    "from_position",
    "move_of",
    "new_game",
    "parse_move",
    "placements",
    "read_cards",
    "rematch",
    "rules",
    "scene",
    "score",
    "score_form",
    "slots",
    "why_not",
]

if TYPE_CHECKING:
    from overplay.overstocked.table.drawing import draw, draw_board, draw_card, scene
    from overplay.overstocked.table.scoring_form import score_form

    CARDS: CardSet

DRAWN = dict.fromkeys(("draw", "draw_board", "draw_card", "scene"), "overplay.overstocked.table.drawing") | {
    "score_form": "overplay.overstocked.table.scoring_form"
}
__getattr__, __dir__ = door(__name__, DRAWN, {"CARDS": shipped})
