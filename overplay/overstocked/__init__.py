"""Overstocked: fill a warehouse with toys, and let the craze for them not run too high.

Start with `new_game(players=3, seed=7)` or, to ask about boards without playing, with `score`, `placements` and
`why_not`. The rules are in `rules`, the shipped card set (a reconstruction) in `CARDS`.
"""

from typing import Any

from overplay.overstocked.appraise import appraise
from overplay.overstocked.board import Board, placements, why_not
from overplay.overstocked.catalogue import RULES as rules
from overplay.overstocked.components import ROTATIONS, TOY_NAMES, TOYS, Card, CardSet, read_cards, shipped
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
from overplay.overstocked.setup import OPTIONS, PLAYERS, from_position, new_game
from overplay.overstocked.state import State

__all__ = [
    "CARDS",
    "OPTIONS",
    "PLAYERS",
    "ROTATIONS",
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
    "rules",
    "scene",
    "score",
    "score_form",
    "slots",
    "why_not",
]

DRAWN = ("draw", "draw_board", "draw_card", "scene")


def __getattr__(name: str) -> Any:
    """CARDS, what draws and the form for real tables load when first used."""
    if name == "CARDS":
        return shipped()
    if name in DRAWN:
        from overplay.overstocked.table import drawing

        return getattr(drawing, name)
    if name == "score_form":
        from overplay.overstocked.table.scoring_form import score_form

        return score_form
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
