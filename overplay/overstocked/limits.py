"""The limits of a game: how many play and what they are called, which boards it can have.

What a game begins from and what a save holds are both kept to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overplay.core import checked_people, insist, new_names
from overplay.overstocked import solo
from overplay.overstocked.board import NO_BOARD, Board, as_board
from overplay.overstocked.options import STANDARD, Options

PLAYERS: Final = range(2, 7)
"""players-2-to-6"""


def checked_players(players: int | None, options: Options = STANDARD) -> int:
    """players-2-to-6, solo-alone: how many people play."""
    if options.solo:
        return checked_people(1 if players is None else players, range(1, 2), "The solo game", "solo-alone")
    return checked_people(PLAYERS[0] if players is None else players, PLAYERS, "Overstocked", "players-2-to-6")


def seat_names(people: int, names: Sequence[str] | None, options: Options) -> tuple[str, ...]:
    """The names of the seats; the solo bot has one of its own."""
    given = new_names(people, names)
    return new_names(2, [*given, solo.BOT_NAME]) if options.solo else given


def checked_boards(
    popularity: Board | str, warehouses: Sequence[Board | str], options: Options
) -> tuple[Board, tuple[Board, ...]]:
    """fork-take-highest, fork-setup, q-lowest-swaps, solo-abut: boards that the game can have. Raises ValueError."""
    common, stores = as_board(popularity), [as_board(warehouse) for warehouse in warehouses]
    insist(not common.forklift, "fork-take-highest", "A forklift stands in a warehouse, never on the popularity")
    for board in (common, *stores):
        insist(
            not board.forklift or options.forklifts, "fork-setup", "A board shows a forklift; that needs forklifts=True"
        )
        insist(
            not board.quantum or options.quantum,
            "q-lowest-swaps",
            "A board shows a quantum crate; that needs quantum=True",
        )
    if options.solo:
        both = "the warehouses are the player's and, from round 2 on, the bot's"
        insist(len(stores) in (1, 2), "solo-alone", f"In the solo game {both}, not {len(stores)} boards")
        stores = [stores[0], *(stores[1:] or [NO_BOARD])]
        solo.check_board(stores[1])
    return common, tuple(stores)
