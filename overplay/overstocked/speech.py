"""What the live table tells those who don't see it: the position, what may be chosen, what lies on each space."""

from __future__ import annotations

from overplay.core.state import listed, plural, possessive
from overplay.overstocked import words
from overplay.overstocked.board import Board
from overplay.overstocked.components import ROTATIONS, TOY_NAMES, TOYS
from overplay.overstocked.figures import card_words, space_words
from overplay.overstocked.moves import PASS, POPULARITY, WAREHOUSE, Choose, Place
from overplay.overstocked.parts import hand_numbers, in_play
from overplay.overstocked.scoring import craze
from overplay.overstocked.state import CHOOSING, PLACING, State


def say(view: State, seat: int, *, study: bool = False) -> dict[str, str]:
    """The position and the legal moves, each in a few sentences."""
    return {"position": position(view, seat, study), "moves": choices(view, seat, study)}


def spaces(board: Board, grid: str) -> dict[str, str]:
    """What can be seen on each space, by its token: {'w@0,1': 'Yo-yo with a worker'}."""
    return {f"{grid}@{row},{column}": space_words(character) for (row, column), character in board.spaces.items()}


# -- the position -----------------------------------------------------------------------------------------------


def position(view: State, seat: int, study: bool) -> str:
    """How far the game is, whose turn it is, the popularity, then seat by seat what it has, this one first."""
    seats = [seat, *[other for other in range(view.players) if other != seat]]
    told = [words.end(view)["text"], words.now(view, seat, study=study)["title"], *turn_order(view)]
    told += [popularity(view), *[warehouse(view, owner, seat, study) for owner in seats]]
    return " ".join([f"{sentence}." for sentence in told])


def turn_order(view: State) -> list[str]:
    """Who places which card when."""
    if view.phase != PLACING:
        return []
    states = {"done": ", done", "now": ", now", "": ""}
    return ["In turn: " + "; ".join([text + states[state] for _, text, state in words.turns(view)])]


def popularity(view: State) -> str:
    """The largest areas of the popularity, and which toy counts negatively."""
    board = view.popularity
    peak, clause = craze(board.largest, board.totals)
    names = listed([TOY_NAMES[TOYS[toy]] for toy in peak])
    tied = "tie, and each seat's cheapest counts" if clause == "craze-tie-choice" else "count"
    return f"The largest areas of the popularity are {areas(board)}: {names} {tied} negatively"


def warehouse(view: State, owner: int, seat: int, study: bool) -> str:
    """The largest areas of a warehouse, what they are worth now, and what its owner holds."""
    whose = "Your" if owner == seat and not study else possessive(view.names[owner])
    worth = plural(view.scores()[owner], "point").replace("-", words.MINUS)
    has = f"{whose} warehouse has {areas(view.warehouses[owner])}, worth {worth}"
    return f"{has}; the hand is {hand(view, owner, seat, study)}"


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


def held(view: State, owner: int, seat: int, study: bool) -> tuple[list[int], int]:
    """The cards of a seat that lie open to the one who looks, and the number of the others."""
    numbers = hand_numbers(view, owner)
    everything = len(view.hands[owner]) + (in_play(view, owner) is not None)
    if owner != seat and not study:
        numbers = [number for number in numbers if view.phase == PLACING and number == in_play(view, owner)]
    return numbers, everything - len(numbers)


def open_cards(view: State, owner: int, seat: int, study: bool) -> str:
    """What is on the cards of another seat that lie open."""
    numbers, _ = held(view, owner, seat, study)
    cards = [card_words(number, view.cards[number].rows) for number in numbers]
    return f"Open cards of {view.names[owner]}: {'. '.join(cards)}." if cards else ""


def areas(board: Board) -> str:
    """'Pocket Petz 3, Furballs 2, Yo-yos 1 and Bean Bears 0'."""
    return listed([f"{TOY_NAMES[toy]} {size}" for toy, size in zip(TOYS, board.largest, strict=True)])


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
    placements = [move for move in moves if isinstance(move, Place)]
    boards = {WAREHOUSE: f"{possessive(view.names[seat])} warehouse" if study else "your warehouse"}
    boards[POPULARITY] = "the popularity"
    told = [f"Card {view.chosen[seat]} has {plural(len(placements), 'legal spot')}."]
    for rotation in ROTATIONS:
        turned = [move.area for move in placements if move.rotation == rotation]
        counts = [f"{turned.count(area)} in {board}" for area, board in boards.items() if area in turned]
        told.append(f"Turned by {rotation}°: {listed(counts) or 'none'}.")
    return " ".join(told)
