"""What the live table tells those who don't see it: the position, what may be chosen, what stands where."""

from __future__ import annotations

from overplay.core import CHANCE, listed, plural, sentences
from overplay.drawing import Shown
from overplay.overload.board import START, counters_words
from overplay.overload.chances import outcome
from overplay.overload.race import movers
from overplay.overload.records import ENDED, LOADING, NUMBERS, ROLLING
from overplay.overload.state import State
from overplay.overload.table import words
from overplay.overload.table.figures import KIND_WORDS
from overplay.overload.table.foresight import (
    Foreseen,
    chance_words,
    everything_open,
    outcome_words,
    piece_words,
    place_words,
)
from overplay.overload.table.hollow import choices_of

# -- the position -----------------------------------------------------------------------------------------------


def position(shown: Shown[State]) -> str:
    """How far the end is, whose turn it is, the die, the bowl; then seat by seat points and pieces; special squares."""
    view = shown.view
    told = [words.end(view).text, words.now(shown).title]
    told += [f"the die shows {view.roll}"] if view.roll is not None else []
    told += [f"{plural(view.bowl, 'counter')} in the bowl", *[seat_words(view, each) for each in range(view.players)]]
    special = [f"{square} {KIND_WORDS[view.kind(square)]}" for square, _ in view.specials]
    return sentences([*told, f"special squares: {listed(special)}" if special else ""])


def seat_words(view: State, seat: int) -> str:
    """'Ada has 12 points; pieces on the start with no counter and on square 5 with 3 counters'."""
    places = [f"on {place_words(piece)} with {counters_words(piece.counters)}" for piece in view.pieces[seat]]
    return f"{view.names[seat]} has {plural(view.points[seat], 'point')}; pieces {listed(places)}"


def track(view: State) -> str:
    """What the drawing of the track shows: who stands where along it."""
    told = [f"{plural(view.length, 'square')} from start to finish, {plural(view.bowl, 'counter')} in the bowl"]
    for square in range(view.length + 1):
        if there := words.standing_words(view, square):
            told.append(f"{'Start' if square == START else square}: {there}")
    return sentences(told)


# -- what is told of what one points at ---------------------------------------------------------------------------


def notes(view: State) -> dict[str, str]:
    """What is told of each piece, each square, each number of the die, the bowl; by its name in the drawing."""
    found = {}
    for which in [(seat, index) for seat in range(view.players) for index in (0, 1)]:
        more = "" if view.phase == ENDED else f" {chance_words(view, which)}"
        found[f"piece-{which[0]}-{which[1]}"] = f"{words.piece_name(view, which)}.{more}"
    for square in range(view.length + 2):
        there = words.standing_words(view, square)
        found[f"square-{square}"] = f"{words.square_name(view, square)}." + (f" Here: {there}." if there else "")
    if view.phase in (LOADING, ROLLING):
        told = Foreseen(view)
        for number in NUMBERS:
            text, _ = told.roll(number)
            found[f"roll-{number}"] = f"Roll {number}, 1 chance in 8. {text}"
    found["bowl"] = f"The bowl holds {plural(view.bowl, 'counter')} of 80; the others are on the pieces."
    return found


# -- what may be chosen -----------------------------------------------------------------------------------------


def choices(view: State) -> str:
    """The legal moves one by one, loads as a range; before a roll where each number leads."""
    told = []
    if view.turn is CHANCE:
        for index in movers(view):
            piece = piece_words(view.pieces[view.at][index])
            led = [f"{number}: {outcome_words(outcome(view, index, number))}" for number in NUMBERS]
            told.append(f"roll the die; {piece} then goes, with {'; '.join(led)}")
    elif not view.legal_moves():
        told = ["There is nothing to choose now"]
    elif view.phase == LOADING:
        least = [piece.counters for piece in view.on_start]
        ranges = [f"{low} to 8 counters" if low < 8 else "8 counters, as it has" for low in least]
        which = ["the piece on the start"] if len(least) == 1 else ["the first piece", "the second piece"]
        told = [f"load {piece} with {amount}" for piece, amount in zip(which, ranges, strict=True)]
    else:
        for choice in choices_of(everything_open(view)):
            of = f"with the piece {choice.title}" if "from" in choice.title else f"with the piece of {choice.title}"
            of = "go" if choice.title == "one square" else of
            told += [f"{of}, {option.title.lower()}: {option.text}" for option in choice.options if option.move]
    return sentences(told)
