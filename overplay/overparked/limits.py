"""The limits of a game: how many play, what each player has, what lies out, how long it can last.

What a game begins from and what a save holds are both kept to them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from overplay.core import checked_people, insist, is_list, quoted
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
        return checked_people(1 if players is None else players, range(1, 2), "The solo game", "solo-autobot")
    return checked_people(PLAYERS[0] if players is None else players, PLAYERS, "Overparked", "r-sections")


def new_seat(lot: Lot, hand: Sequence[int], options: Options) -> Seat:
    """setup-lot, adv-own-trucks: what lies before a player at the start."""
    trucks = "".join(ADVANCED_TRUCKS) if options.advanced else ""
    return Seat(lot, "", 1, (), (), tuple(hand), (), (), trucks)


def check_pieces(who: str, vehicles: Mapping[str, int], cones: int, options: Options) -> None:
    """setup-lot, adv-own-trucks: cones, and trucks of the mode, in lot and No Parking together. Raises ValueError."""
    too_many = f"{who} has {cones} cones, in the lot and in No Parking, but there are {CONES}"
    insist(cones <= CONES, "setup-lot", too_many)
    basic = not options.advanced or not vehicles.get(TRUCK)
    insist(basic, "adv-own-trucks", f"{who} has a truck T, but advanced trucks are numbered 1 to 6")
    for letter in ADVANCED_TRUCKS:
        number, has = vehicles.get(letter, 0), f"{who} has truck {letter}"
        insist(not number or options.advanced, "adv-own-trucks", f"{has}, which needs advanced=True")
        insist(number <= 1, "adv-own-trucks", f"{has} in {number} places")


def checked_objectives(objectives: Any) -> tuple[str, ...]:
    """Three different objectives, checked (setup-objectives). Raises ValueError."""
    clause = "setup-objectives"
    insist(is_list(objectives), clause, f"There is a list of three objectives, not {quoted(objectives)}")
    for objective in objectives:
        insist(objective in OBJECTIVES, clause, f"{quoted(objective)} is no objective")
    different = len(objectives) == len(set(objectives)) == IN_PLAY
    insist(different, clause, f"There are three different objectives, not {quoted(list(objectives))}")
    return tuple(objectives)


def last_round(players: int, options: Options) -> int:
    """solo-end, r-deck-dry: the last round that a game can have, when everybody's hand is empty."""
    if options.solo:
        return autobot.LAST_ROUND
    steered = (len(NUMBERS) - SECTIONS - HAND * players) // players + 1
    return steered + HAND
