"""What the live table tells those who don't see it: the position, what may be chosen, what lies on each space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overplay.core import MINUS, capital, either, listed, plural, possessive, sentences
from overplay.drawing import Say
from overplay.drawing.scene import tokens
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
from overplay.overstocked.table.figures import card_words, piece_words, space_words
from overplay.overstocked.table.hands import hand_numbers, in_play, lie_open
from overplay.overstocked.table.pad import peak


def say(view: State, seat: int, *, study: bool = False) -> Say:
    """The position and the legal moves, each in a few sentences."""
    return Say(position(view, seat, study), choices(view, seat, study))


def spaces(board: Board, grid: str, crossed_out: str = "") -> dict[str, str]:
    """What can be seen on each space, by its token: {'w@0,1': 'Yo-yo with a worker'}."""
    told = [space_words(character, crossed_out) for character in board.spaces.values()]
    return dict(zip(tokens(grid, board.spaces), told, strict=True))


# -- the position -----------------------------------------------------------------------------------------------


def position(view: State, seat: int, study: bool) -> str:
    """How far the game is, whose turn it is, the popularity, then seat by seat what it has, this one first."""
    seats = [seat, *[other for other in range(view.players) if other != seat]]
    told = [words.end(view).text, words.now(view, seat, study=study).title, *turn_order(view)]
    told += [popularity(view), *lines(view), *[warehouse(view, owner, seat, study) for owner in seats]]
    if view.bot is not None:
        told.append(bots_warehouse(view))
    return sentences(told)


def turn_order(view: State) -> list[str]:
    """Who places which card when."""
    if not lie_open(view):
        return []
    states = {"done": ", done", "now": ", now", "": ""}
    return ["In turn: " + "; ".join([text + states[state] for _, text, state in words.turns(view)])]


def popularity(view: State) -> str:
    """The largest areas of the popularity, and which toy counts negatively."""
    toys, clause = peak(view)
    names = listed([TOY_NAMES[TOYS[toy]] for toy in toys])
    tied = "tie, and each seat's cheapest counts" if clause == "craze-tie-choice" else "count"
    return f"The largest areas of the popularity are {areas(view, view.popularity)}: {names} {tied} negatively"


def warehouse(view: State, owner: int, seat: int, study: bool) -> str:
    """The largest areas of a warehouse, what they are worth now, and what its owner holds."""
    whose = "Your" if owner == seat and not study else possessive(view.names[owner])
    has = f"{whose} warehouse has {areas(view, view.warehouses[owner])}, worth {worth(view, owner)}"
    has += halved(view, owner) + earned(view, owner)
    return f"{has}; the hand is {hand(view, owner, seat, study)}"


def worth(view: State, owner: int) -> str:
    """What a seat has now: '12 points'."""
    return plural(view.scores()[owner], "point").replace("-", MINUS)


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
    name = possessive(view.names[solo.BOT])
    deck = f"its deck: {deck_words(view)}"
    if not view.warehouses[solo.BOT].height:
        return f"{name} first card founds its warehouse; {worth(view, solo.BOT)}{earned(view, solo.BOT)}; {deck}"
    board = areas(view, view.warehouses[solo.BOT])
    return f"{name} warehouse has {board}, worth {worth(view, solo.BOT)}{earned(view, solo.BOT)}; {deck}"


def bot(view: State) -> str:
    """What the bot's mat shows beside its spaces."""
    told = [capital(words.bot_note(view)), f"Its deck: {deck_words(view)}"]
    if open_spots := solo.spots(view.warehouses[solo.BOT]) if view.warehouses[solo.BOT].height else ():
        told.append(f"Its next card may come to the {listed([spot_words(spot) for spot in open_spots])}")
    return sentences(told)


def centre(view: State) -> str:
    """What lies in the centre of the table, and what is on the quantum cards."""
    return sentences([*lines(view), *[piece_words(view.cards.piece(name)) for name in view.quantum]])


def hand(view: State, owner: int, seat: int, study: bool) -> str:
    """'cards 3, 17 in play and 2 hidden ones': the numbers that lie open, how many do not."""
    known, hidden = held(view, owner, seat, study)
    playing = in_play(view, owner)
    numbers = [f"{number} in play" if number == playing else str(number) for number in known]
    if not numbers:
        return plural(hidden, "hidden card") if hidden else "empty"
    if hidden:
        numbers.append(f"{hidden} hidden")
    return f"{'card' if len(numbers) == 1 else 'cards'} {listed(numbers)}"


def held(view: State, owner: int, seat: int, study: bool) -> tuple[list[Label], int]:
    """The cards of a seat that lie open to the one who looks, and the number of the others."""
    numbers = hand_numbers(view, owner)
    everything = len(view.hands[owner]) + (in_play(view, owner) is not None)
    if owner != seat and not study:
        numbers = [number for number in numbers if lie_open(view) and number == in_play(view, owner)]
    return numbers, everything - len(numbers)


def open_cards(view: State, owner: int, seat: int, study: bool) -> str:
    """What is on the cards of another seat that lie open."""
    numbers, _ = held(view, owner, seat, study)
    cards = [piece_words(view.cards.piece(number)) for number in numbers]
    return f"Open cards of {view.names[owner]}: {'. '.join(cards)}." if cards else ""


def areas(view: State, board: Board) -> str:
    """'Pocket Petz 3, Furballs 2, Yo-yos 1 and Bean Bears 0'."""
    return listed([f"{TOY_NAMES[toy]} {size}" for toy, size in zip(TOYS, board.sizes(view.crossed_out), strict=True)])


# -- what may be chosen -----------------------------------------------------------------------------------------


def choices(view: State, seat: int, study: bool) -> str:
    """The legal moves: cards one by one, placements counted by turn and board."""
    moves = view.legal_moves() if view.seat == seat else ()
    if not moves:
        return "There is nothing to choose now."
    if moves == (PASS,):
        return "The card fits nowhere: set it aside."
    if view.phase == CHOOSING:
        cards = [card_words(move.number, view.cards[move.number].rows) for move in moves if isinstance(move, Choose)]
        return f"{plural(len(cards), 'card')} to choose from. {'. '.join(cards)}."
    if view.phase == PLACING:
        card = capital(words.card_name(view.number_in_play))
        return placements(view, seat, study, card, moves)
    return OTHER_CHOICES[view.phase](view, seat, study, moves)


def placements(view: State, seat: int, study: bool, piece: str, moves: Sequence[Move]) -> str:
    """The legal spots of a piece, counted by turn and board."""
    spots = [move for move in moves if isinstance(move, (Place, Lift))]
    boards = {WAREHOUSE: f"{possessive(view.names[seat])} warehouse" if study else "your warehouse"}
    boards[POPULARITY] = "the popularity"
    told = [f"{piece} has {plural(len(spots), 'legal spot')}."]
    for rotation in ROTATIONS:
        turned = [move.area if isinstance(move, Place) else WAREHOUSE for move in spots if move.rotation == rotation]
        counts = [f"{turned.count(area)} in {board}" for area, board in boards.items() if area in turned]
        told.append(f"Turned by {rotation}°: {listed(counts) or 'none'}.")
    return " ".join(told)


def swaps(view: State, seat: int, study: bool, moves: Sequence[Move]) -> str:
    """The quantum cards to choose from."""
    cards = [piece_words(view.cards.piece(move.card)) for move in moves if isinstance(move, Swap)]
    return f"{plural(len(cards), 'quantum card')} to choose from. {'. '.join(cards)}."


def crossings(view: State, seat: int, study: bool, moves: Sequence[Move]) -> str:
    """The toys that may get the X."""
    return f"An X for {either([TOY_NAMES[move.toy] for move in moves if isinstance(move, Cross)])}."


def takings(view: State, seat: int, study: bool, moves: Sequence[Move]) -> str:
    """Tokens, the forklift, nothing."""
    tokens = [TOKEN_NAMES[move.token] for move in moves if isinstance(move, Take)]
    told = [f"A token for {either(tokens)}."] * bool(tokens)
    if any(isinstance(move, Lift) for move in moves):
        told.append(placements(view, seat, study, f"The forklift worth {view.forklifts[0]}", moves))
    return " ".join([*told, "Or nothing."])


def nominations(view: State, seat: int, study: bool, moves: Sequence[Move]) -> str:
    """The spots for the bot's next card."""
    spots = [spot_words((move.row, move.column)) for move in moves if isinstance(move, Nominate)]
    return f"{plural(len(spots), 'spot')} to nominate: {either(spots)}."


OTHER_CHOICES: Final = {SWAPPING: swaps, CROSSING: crossings, TAKING: takings, NOMINATING: nominations}
"""What may be chosen in the phases of the expansions and of the solo game."""
