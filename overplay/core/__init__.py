"""What the games share, and nothing that one game alone needs."""

from overplay.core.checks import check_seed, insist, is_whole
from overplay.core.display import Displayed
from overplay.core.game import Game, game_of
from overplay.core.hidden import HIDDEN, NOBODY, Hidden
from overplay.core.match import Match
from overplay.core.moves import Grammar, Move, Slot, Written
from overplay.core.position import CHANCE, OVER, AnyPosition, Position, Tell, Turn
from overplay.core.rules import (
    Breach,
    Catalogue,
    Cell,
    Event,
    HiddenInformation,
    IllegalMove,
    Rule,
    ScoreLine,
    ScoreSheet,
)
from overplay.core.saving import SaveError, demand
from overplay.core.text import (
    MINUS,
    SEATS,
    amount,
    capital,
    either,
    listed,
    new_names,
    plural,
    possessive,
    quoted,
    sentences,
    signed,
)

__all__ = [
    "CHANCE",
    "HIDDEN",
    "MINUS",
    "NOBODY",
    "OVER",
    "SEATS",
    "AnyPosition",
    "Breach",
    "Catalogue",
    "Cell",
    "Displayed",
    "Event",
    "Game",
    "Grammar",
    "Hidden",
    "HiddenInformation",
    "IllegalMove",
    "Match",
    "Move",
    "Position",
    "Rule",
    "SaveError",
    "ScoreLine",
    "ScoreSheet",
    "Slot",
    "Tell",
    "Turn",
    "Written",
    "amount",
    "capital",
    "check_seed",
    "demand",
    "either",
    "game_of",
    "insist",
    "is_whole",
    "listed",
    "new_names",
    "plural",
    "possessive",
    "quoted",
    "sentences",
    "signed",
]
