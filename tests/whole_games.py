"""Whole games of every kind that a table has to show, played from beginning to end."""

from __future__ import annotations

from random import Random
from typing import Any

from overplay import CHANCE, OVER, Match, overload, overparked, overstocked
from overplay.bots import Bot, decision

GAMES: dict[str, tuple[Any, dict[str, Any]]] = {
    "overstocked 2": (overstocked, {"players": 2}),
    "overstocked 4": (overstocked, {"players": 4}),
    "overstocked, all of it": (
        overstocked,
        {"players": 3, "advanced": True, "incentives": True, "forklifts": True, "quantum": True},
    ),
    "overstocked solo": (overstocked, {"solo": True}),
    "overparked 2": (overparked, {"players": 2}),
    "overparked 4, advanced": (overparked, {"players": 4, "advanced": True}),
    "overparked solo": (overparked, {"solo": True}),
    "overload 3": (overload, {"players": 3}),
    "overload 4, special": (overload, {"players": 4, "special_sections": 3}),
}


def played(name: str, bot: Bot) -> Match:
    """A whole game of this name in which the bot decides for every seat."""
    game, options = GAMES[name]
    match = Match(game.new_game(seed=7, **options), seed=7)
    while match.state.turn is not OVER:
        state = match.state
        if state.turn is CHANCE:
            match.roll()
        else:
            match.play(decision(bot, state.seen_by(state.turn), Random(match.ply)))
    return match
