"""What the live table tells those who don't see it: the position, what may be chosen, what lies on each space."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from overplay.core import Hidden, capital, either, listed, plural, possessive, sentences
from overplay.drawing import Shown, hand_words, tokens
from overplay.overstocked import solo
from overplay.overstocked.board import Board
from overplay.overstocked.components import ROTATIONS, TOY_NAMES, TOYS, Label
from overplay.overstocked.moves import (
    PASS,
    POPULARITY,
    TOKEN_NAMES,
    WAREHOUSE,
    Choose,
    Cross,
    Lift,
    Move,
    Nominate,
    Place,
    Swap,
    Take,
)
from overplay.overstocked.records import (
    CHOOSING,
    CROSSING,
    FORKLIFT,
    HEAD_START,
    INCENTIVE,
    NOMINATING,
    PLACING,
    SWAPPING,
    TAKING,
)
from overplay.overstocked.state import State
from overplay.overstocked.table import words
from overplay.overstocked.table.bot import deck_words, spot_words
from overplay.overstocked.table.centre import lines
from overplay.overstocked.table.figures import piece_words, space_words
from overplay.overstocked.table.hands import hand_numbers, lie_open
from overplay.overstocked.table.pad import peak


def spaces(board: Board, grid: str, crossed_out: str = "") -> dict[str, str]:
    """What can be seen on each space, by its token: {'w@0,1': 'Yo-yo with a worker'}."""
    told = [space_words(character, crossed_out) for character in board.spaces.values()]
    return dict(zip(tokens(grid, board.spaces), told, strict=True))


# -- the position -----------------------------------------------------------------------------------------------


def position(shown: Shown[State]) -> str:
    """How far the game is, whose turn it is, the popularity, then seat by seat what it has, this one first."""
    view, others = shown.view, shown.others
    told = [words.end(view).text, words.now(shown).title, *turn_order(view), popularity(view), *lines(view)]
    told += [warehouse(shown, owner) for owner in (shown.seat, *others)]
    if view.bot is not None:
        told.append(bots_warehouse(view))
    return sentences(told)


def turn_order(view: State) -> list[str]:
    """Who places which card when."""
    entries = [f"{each.text}, {each.state}" if each.state else each.text for each in words.order(view)]
    return ["In turn: " + "; ".join(entries)] if lie_open(view) else []


def popularity(view: State) -> str:
    """The largest areas of the popularity, and which toy counts negatively."""
    toys, clause = peak(view)
    names = listed([TOY_NAMES[TOYS[toy]] for toy in toys])
    tied = "tie, and each seat's cheapest counts" if clause == "craze-tie-choice" else "count"
    return f"The largest areas of the popularity are {areas(view, view.popularity)}: {names} {tied} negatively"


def warehouse(shown: Shown[State], owner: int) -> str:
    """The largest areas of a warehouse, what they are worth now, and what its owner holds."""
    view = shown.view
    has = f"{shown.whose('warehouse', owner)} has {areas(view, view.warehouses[owner])}, worth {worth(view, owner)}"
    held = hand_words(*open_numbers(shown, owner))
    return f"{has}{halved(view, owner)}{earned(view, owner)}; the hand is {held}"


def worth(view: State, owner: int) -> str:
    """What a seat has now: '12 points'."""
    return plural(view.scores()[owner], "point")


def earned(view: State, owner: int) -> str:
    """', with the token for Furballs (12) and the forklift (6)': what of that is not from toys."""
    kinds = {INCENTIVE: "the token for {}", FORKLIFT: "the forklift", HEAD_START: "the head start"}
    things = [
        f"{kinds[gain.kind].format(TOKEN_NAMES.get(gain.what, ''))} ({gain.points})"
        for gain in view.ledger
        if gain.seat == owner
    ]
    return f", with {listed(things)}" if things else ""


def halved(view: State, owner: int) -> str:
    """', Yo-yos halved': the toy that counts half in the advanced variant."""
    half = view.score_sheet(owner).half
    return f", {TOY_NAMES[half]} halved" if half else ""


def bots_warehouse(view: State) -> str:
    """The bot's cards, what they are worth, and its deck."""
    board, worth_now = view.warehouses[solo.BOT], f"{worth(view, solo.BOT)}{earned(view, solo.BOT)}"
    has = f"warehouse has {areas(view, board)}, worth" if board.height else "first card founds its warehouse;"
    return f"{possessive(view.names[solo.BOT])} {has} {worth_now}; its deck: {deck_words(view)}"


def bot(view: State) -> str:
    """What the bot's mat shows beside its spaces."""
    told = [capital(words.bot_note(view)), f"Its deck: {deck_words(view)}"]
    if open_spots := solo.spots(view.warehouses[solo.BOT]) if view.warehouses[solo.BOT].height else ():
        told.append(f"Its next card may come to the {listed([spot_words(spot) for spot in open_spots])}")
    return sentences(told)


def centre(view: State) -> str:
    """What lies in the centre of the table, and what is on the quantum cards."""
    return sentences([*lines(view), *[piece_words(view.cards.piece(name)) for name in view.quantum]])


def open_numbers(shown: Shown[State], owner: int) -> tuple[list[Label], Label | Hidden | None, int]:
    """The cards of a seat that lie open to the one who looks, the one in play, and the number of the others."""
    view = shown.view
    numbers, playing = hand_numbers(view, owner), view.in_play(owner)
    everything = len(view.hands[owner]) + (playing is not None)
    if owner != shown.seat and not shown.study:
        numbers = [number for number in numbers if lie_open(view) and number == playing]
    return numbers, playing, everything - len(numbers)


def open_cards(shown: Shown[State], owner: int) -> str:
    """What is on the cards of another seat that lie open."""
    numbers, *_ = open_numbers(shown, owner)
    cards = [piece_words(shown.view.cards.piece(number)) for number in numbers]
    return f"Open cards of {shown.view.names[owner]}: {'. '.join(cards)}." if cards else ""


def areas(view: State, board: Board) -> str:
    """'Pocket Petz 3, Furballs 2, Yo-yos 1 and Bean Bears 0'."""
    return listed([f"{TOY_NAMES[toy]} {size}" for toy, size in zip(TOYS, board.sizes(view.crossed_out), strict=True)])


# -- what may be chosen -----------------------------------------------------------------------------------------


def choices(shown: Shown[State]) -> str:
    """The legal moves: cards one by one, placements counted by turn and board."""
    moves = shown.moves
    if not moves:
        return "There is nothing to choose now."
    if moves == (PASS,):
        return "The card fits nowhere: set it aside."
    return TELLERS[shown.view.phase](shown, moves)


def cards(shown: Shown[State], moves: Sequence[Move]) -> str:
    """The cards to choose from, those of the hand or the quantum cards."""
    names: list[Label] = [move.number for move in moves if isinstance(move, Choose)]
    names += [move.card for move in moves if isinstance(move, Swap)]
    what = "card" if shown.view.phase == CHOOSING else "quantum card"
    told = [piece_words(shown.view.cards.piece(name)) for name in names]
    return f"{plural(len(told), what)} to choose from. {'. '.join(told)}."


def placements(shown: Shown[State], moves: Sequence[Move], piece: str = "") -> str:
    """The legal spots of a piece (the card in play if none is named), counted by turn and board."""
    spots = [move for move in moves if isinstance(move, Place | Lift)]
    boards = {WAREHOUSE: shown.whose("warehouse", your="your"), POPULARITY: "the popularity"}
    piece = piece or capital(words.card_name(shown.view.number_in_play))
    told = [f"{piece} has {plural(len(spots), 'legal spot')}."]
    for rotation in ROTATIONS:
        turned = [move.area if isinstance(move, Place) else WAREHOUSE for move in spots if move.rotation == rotation]
        counts = [f"{turned.count(area)} in {board}" for area, board in boards.items() if area in turned]
        told.append(f"Turned by {rotation}°: {listed(counts) or 'none'}.")
    return " ".join(told)


def crossings(shown: Shown[State], moves: Sequence[Move]) -> str:
    """The toys that may get the X."""
    return f"An X for {either([TOY_NAMES[move.toy] for move in moves if isinstance(move, Cross)])}."


def takings(shown: Shown[State], moves: Sequence[Move]) -> str:
    """Tokens, the forklift, nothing."""
    tokens = [TOKEN_NAMES[move.token] for move in moves if isinstance(move, Take)]
    told = [f"A token for {either(tokens)}."] * bool(tokens)
    if any(isinstance(move, Lift) for move in moves):
        told.append(placements(shown, moves, f"The forklift worth {shown.view.forklifts[0]}"))
    return " ".join([*told, "Or nothing."])


def nominations(shown: Shown[State], moves: Sequence[Move]) -> str:
    """The spots for the bot's next card."""
    spots = [spot_words((move.row, move.column)) for move in moves if isinstance(move, Nominate)]
    return f"{plural(len(spots), 'spot')} to nominate: {either(spots)}."


TELLERS: Final[dict[str, Callable[[Shown[State], Sequence[Move]], str]]] = {
    CHOOSING: cards,
    SWAPPING: cards,
    PLACING: placements,
    CROSSING: crossings,
    TAKING: takings,
    NOMINATING: nominations,
}
"""What tells the choices of each phase."""
