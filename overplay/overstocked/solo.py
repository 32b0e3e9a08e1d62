"""The solo game: a bot whose cards lie side by side where the player nominated a spot for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from overplay.core import (
    HIDDEN,
    SEATS,
    Breach,
    Cell,
    Event,
    HiddenInformation,
    ScoreLine,
    insist,
    interned,
    is_whole,
    plural,
    quoted,
)
from overplay.overstocked.board import CARD, Board
from overplay.overstocked.moves import WAREHOUSE, Nominate
from overplay.overstocked.records import HEAD_START, Gain, Placed

if TYPE_CHECKING:
    from overplay.overstocked.state import State

PLAYER, BOT = 0, 1
"""The seats of the solo game."""

BOT_NAME: Final = "Bot"
LOW: Final = range(1, 21)
EACH_LOW: Final = 2
"""The bot's head start: so many points for each of these numbers in the player's opening hand."""

BLOCK: Final = (2, 3)
"""The rows and columns of the finished block of cards, or the other way round (ruling r-3x2-both-ways)."""


def head_start(hand: Sequence[int]) -> Gain:
    """solo-head-start"""
    low = [number for number in hand if number in LOW]
    return Gain(BOT, HEAD_START, plural(len(low), "card"), EACH_LOW * len(low), 0, ())


# -- the bot's grid of cards ------------------------------------------------------------------------------------


def cards_of(board: Board) -> set[Cell]:
    """The spots of the bot's grid that hold a card: its first card at (0, 0)."""
    return {(row // CARD[0], column // CARD[1]) for row, column in board.spaces}


def neighbours(spot: Cell) -> tuple[Cell, ...]:
    """The spots above, left, right and below."""
    row, column = spot
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def spots(board: Board) -> tuple[Cell, ...]:
    """The spots that may be nominated, row by row (clauses solo-nominate-first, solo-3x2)."""
    held = cards_of(board)
    beside = {spot for card in held for spot in neighbours(card)} - held
    return tuple(sorted([spot for spot in beside if fits(held | {spot})]))


def fits(held: set[Cell]) -> bool:
    """solo-3x2, r-3x2-both-ways: whether cards on these spots can still become the block, wide or high."""
    rows, columns = [row for row, _ in held], [column for _, column in held]
    across = sorted((max(rows) - min(rows) + 1, max(columns) - min(columns) + 1))
    return across[0] <= BLOCK[0] and across[1] <= BLOCK[1]


def check_board(board: Board) -> None:
    """solo-abut, solo-3x2: whole cards side by side that can become the block, or none. Raises ValueError."""
    held = cards_of(board)
    insist(
        set(board.spaces) == {cell for spot in held for cell in cells_at(spot)},
        "solo-abut",
        "The bot's cards are 2 rows of 3 spaces each, side by side without gaps",
    )
    insist(
        not any(len(held) > 1 and not held.intersection(neighbours(spot)) for spot in held)
        and (not held or fits(held)),
        "solo-3x2",
        "The bot's cards can't become a block of 3 by 2 cards",
    )


def cells_at(spot: Cell) -> tuple[Cell, ...]:
    """The spaces of a card on this spot."""
    top, left = spot[0] * CARD[0], spot[1] * CARD[1]
    return tuple([(top + down, left + right) for down in range(CARD[0]) for right in range(CARD[1])])


# -- the bot's turn ---------------------------------------------------------------------------------------------


def moves(state: State) -> tuple[Nominate, ...]:
    """solo-nominate-first, solo-3x2"""
    return tuple([interned(Nominate)(row, column) for row, column in spots(state.warehouses[BOT])])


def breaches(state: State, move: Nominate) -> Iterator[Breach]:
    """solo-abut, solo-nominate-first, solo-3x2: why the bot's next card can't lie there."""
    area = SEATS[BOT]
    spot, held = (move.row, move.column), cards_of(state.warehouses[BOT])
    if not (is_whole(move.row) and is_whole(move.column)):
        yield Breach(
            "solo-abut", f"A spot is a row and a column, not {quoted(move.row)}, {quoted(move.column)}.", (), area
        )
    elif spot in held:
        yield Breach("solo-abut", "A card of the bot lies there; its cards may not overlap.", cells_at(spot), area)
    elif not held.intersection(neighbours(spot)):
        yield Breach(
            "solo-nominate-first",
            "That spot is not directly above, below, left or right of a card of the bot.",
            cells_at(spot),
            area,
        )
    elif not fits(held | {spot}):
        yield Breach(
            "solo-3x2",
            "With a card there the bot's six cards could not become a block of 3 by 2.",
            cells_at(spot),
            area,
        )


def after_nominating(state: State, move: Nominate) -> State:
    """solo-abut: the bot's top card comes to lie on the spot, upright like all of them."""
    number, *deck = state.hands[BOT]
    if number is HIDDEN:
        raise HiddenInformation("The bot's next card is hidden until it is drawn.")
    row, column = move.row * CARD[0], move.column * CARD[1]
    board = state.warehouses[BOT].with_card(state.cards[number], 0, row, column)
    placed = Placed(WAREHOUSE, BOT, number, 0, row, column, state.round)
    return replace(
        state,
        hands=(state.hands[PLAYER], tuple(deck)),
        warehouses=(state.warehouses[PLAYER], board),
        placed=(*state.placed, placed),
    )


FIRST: Final = Nominate(0, 0)
"""Where the bot's first card founds its warehouse (ruling r-solo-3x2)."""


def event(state: State, after: State) -> Event:
    """What the bot's turn is told as."""
    placed = after.placed[-1]
    how = "founds its warehouse" if state.round == 1 else "goes where it was nominated"
    clause = "r-solo-3x2" if state.round == 1 else "solo-nominate-first"
    text = f"The bot draws {placed.number}: it {how}."
    return Event(clause, text, placed.cells, (f"card-{placed.number}",), SEATS[BOT], BOT)


# -- what it is worth -------------------------------------------------------------------------------------------


def line(gain: Gain | None, player: str) -> ScoreLine:
    """solo-head-start: the line of the bot's score sheet."""
    points, cards = (gain.points, gain.what) if gain else (0, "no card")
    note = f"{EACH_LOW} for each card from 1 to 20 in the opening hand of {player}, {cards}"
    return ScoreLine("Head start", points, "solo-head-start", {}, note)


def winner(scores: Sequence[int]) -> int:
    """solo-win"""
    return PLAYER if scores[PLAYER] > scores[BOT] else BOT
