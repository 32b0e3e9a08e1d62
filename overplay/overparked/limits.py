"""The limits of a game: how many play, what each player has, what lies out, how long it can last.

What a game begins from and what a save holds are both kept to them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from overplay.core import is_whole, quoted
from overplay.overparked import autobot
from overplay.overparked.board import Lot
from overplay.overparked.components import ADVANCED_TRUCKS, NUMBERS, OBJECTIVES, TRUCK
from overplay.overparked.options import BASIC, Options
from overplay.overparked.records import Seat
from overplay.overparked.steering import SECTIONS

PLAYERS: Final = range(2, 6)
"""How many people play together; alone one plays with solo=True."""

HAND: Final = 2
"""So many cards are dealt to each player (clause setup-hand)."""

IN_PLAY: Final = 3
"""So many objectives lie out (clause setup-objectives)."""

CONES: Final = 4
"""So many cones each player has (clause setup-lot)."""


def checked_players(players: int | None, options: Options = BASIC) -> int:
    """r-sections, solo-autobot: how many people play."""
    if options.solo:
        if players not in (None, 1) or not is_whole(players or 1):
            raise ValueError(f"The solo game is for one player, not for {quoted(players)} (clause solo-autobot).")
        return 1
    if players is None:
        return PLAYERS[0]
    if not is_whole(players) or players not in PLAYERS:
        alone = "; alone one plays with solo=True" if players == 1 else ""
        raise ValueError(f"Overparked is for 2 to 5 players, not for {quoted(players)}{alone} (ruling r-sections).")
    return players


def new_seat(lot: Lot, hand: Sequence[int], options: Options) -> Seat:
    """setup-lot, adv-own-trucks: what lies before a player at the start."""
    trucks = "".join(ADVANCED_TRUCKS) if options.advanced else ""
    return Seat(lot, "", 1, (), (), tuple(hand), (), (), trucks)


def check_pieces(who: str, vehicles: Mapping[str, int], cones: int, options: Options) -> None:
    """setup-lot, adv-own-trucks: cones, and trucks of the mode, in lot and No Parking together. Raises ValueError."""
    if cones > CONES:
        raise ValueError(
            f"{who} has {cones} cones, in the lot and in No Parking, but there are {CONES} (clause setup-lot)."
        )
    if options.advanced and vehicles.get(TRUCK):
        raise ValueError(f"{who} has a truck T, but advanced trucks are numbered 1 to 6 (clause adv-own-trucks).")
    for letter in ADVANCED_TRUCKS:
        number = vehicles.get(letter, 0)
        if number and not options.advanced:
            raise ValueError(f"{who} has truck {letter}, which needs advanced=True (clause adv-own-trucks).")
        if number > 1:
            raise ValueError(f"{who} has truck {letter} in {number} places (clause adv-own-trucks).")


def checked_objectives(objectives: Any) -> tuple[str, ...]:
    """Three different objectives, checked (setup-objectives). Raises ValueError."""
    if isinstance(objectives, str | bytes) or not isinstance(objectives, Sequence):
        raise ValueError(f"There is a list of three objectives, not {quoted(objectives)} (clause setup-objectives).")
    for objective in objectives:
        if objective not in OBJECTIVES:
            raise ValueError(f"{quoted(objective)} is no objective (clause setup-objectives).")
    if len(objectives) != IN_PLAY or len(set(objectives)) != IN_PLAY:
        named = quoted(list(objectives))
        raise ValueError(f"There are three different objectives, not {named} (clause setup-objectives).")
    return tuple(objectives)


def last_round(players: int, options: Options) -> int:
    """solo-end, r-deck-dry: the last round that a game can have, when everybody's hand is empty."""
    if options.solo:
        return autobot.LAST_ROUND
    steered = (len(NUMBERS) - SECTIONS - HAND * players) // players + 1
    return steered + HAND
