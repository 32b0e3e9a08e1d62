"""What the games share, and nothing that one game alone needs."""

from overplay.core.checks import check_seed, checked_people, checked_seat, insist, is_list, is_whole
from overplay.core.dealing import by_seat, covered, dealt_anew, shuffled
from overplay.core.display import Displayed
from overplay.core.fixed import Fixed, Kept, settle
from overplay.core.game import Game, game_of
from overplay.core.hidden import HIDDEN, NOBODY, Hidden
from overplay.core.match import Match
from overplay.core.moves import Grammar, Move, Picking, Slot, Token, Written, interned, one_of, spaced, whole, wholes
from overplay.core.options import OptionSet, check_option, choice, switch
from overplay.core.position import CHANCE, OVER, AnyPosition, Position, Tell, Turn
from overplay.core.rules import Breach, Catalogue, Cell, Event, HiddenInformation, IllegalMove, Rule
from overplay.core.saving import SaveError
from overplay.core.scores import ScoreLine, ScoreSheet
from overplay.core.text import (
    MINUS,
    SEATS,
    amount,
    capital,
    either,
    listed,
    missing,
    new_names,
    plural,
    possessive,
    quoted,
    sentences,
    signed,
    winning,
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
    "Fixed",
    "Game",
    "Grammar",
    "Hidden",
    "HiddenInformation",
    "IllegalMove",
    "Kept",
    "Match",
    "Move",
    "OptionSet",
    "Picking",
    "Position",
    "Rule",
    "SaveError",
    "ScoreLine",
    "ScoreSheet",
    "Slot",
    "Tell",
    "Token",
    "Turn",
    "Written",
    "amount",
    "by_seat",
    "capital",
    "check_option",
    "check_seed",
    "checked_people",
    "checked_seat",
    "choice",
    "covered",
    "dealt_anew",
    "either",
    "game_of",
    "insist",
    "interned",
    "is_list",
    "is_whole",
    "listed",
    "missing",
    "new_names",
    "one_of",
    "plural",
    "possessive",
    "quoted",
    "sentences",
    "settle",
    "shuffled",
    "signed",
    "spaced",
    "switch",
    "whole",
    "wholes",
    "winning",
]
