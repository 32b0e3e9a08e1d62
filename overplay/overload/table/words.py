"""What a table says about a position: what to do now, how far the end is, who is in turn, notes.

Shared by the static picture and the live table, so that both say the same. The score pad has `pad.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from overplay.core import SEATS, listed, plural, possessive
from overplay.drawing import End, Entry, Now, Shown, Told, pips, standings
from overplay.overload.board import MOST, START, counters_words
from overplay.overload.race import movers
from overplay.overload.records import ENDED, LOADING, MOVING, ROLLING, SHARING, STEPPING
from overplay.overload.state import State
from overplay.overload.table import figures
from overplay.overload.table.foresight import everything_open, place_words

# -- what to do now ---------------------------------------------------------------------------------------------


def now(shown: Shown[State]) -> Now:
    """The seat that decides or rolls (or has won), what to do in a few words, and in a sentence."""
    view, decider = shown.view, shown.view.seat
    if decider is None:
        winner = view.winners[0]
        title = f"{view.names[winner]} wins with {plural(view.points[winner], 'point')}"
        return Now(SEATS[winner], title, f"{plural(view.target, 'point')} or more end the game at once.")
    name = view.names[decider]
    if decider == shown.seat or shown.study:
        title, text = TO_DO[view.phase](view)
        return Now(SEATS[decider], f"{name}, {title}", text)
    then = f"Then it is the turn of {view.names[(view.at + 1) % view.players]}."
    return Now(SEATS[decider], f"{name} {WAITING[view.phase]}", then)


def loading(view: State) -> Told:
    """load-before-roll, r-load-both"""
    if len(view.on_start) > 1:
        text = "Each may carry up to 8 counters. After the roll one of them moves, the other waits."
        return "load your two pieces", text
    waits = view.on_start[0].counters
    more = f"It carries {counters_words(waits)} already and may get more. " if waits else "Up to 8 counters. "
    return "load your piece", f"{more}It must move before the other one."


def rolling(view: State) -> Told:
    """free-choice, start-piece-first"""
    free = "Then you may move either of your pieces."
    return "roll the die", "A piece on the start must move first." if view.on_start else free


def moving(view: State) -> Told:
    """move-forward"""
    if len(movers(view)) > 1:
        text = f"It may be {'one of the two on the start' if view.on_start else 'either of your pieces'}."
    else:
        must = "the piece on the start must move first" if view.on_start else "your pieces are alike"
        text = f"There is one move: {must}."
    return f"move a piece by {view.roll}", text


def stepping(view: State) -> Told:
    """sq-plus-minus"""
    return "go on or back", f"Square {view.piece(view.mover_piece).square} is ±: no piece stays on it."


def sharing(view: State) -> Told:
    """give-or-take, r-pm-who"""
    if view.mover != view.at:
        other = view.names[view.at]
        return "let it give or take", f"{other} stepped back onto your piece: you say whether it gives or takes."
    square, count = view.piece(view.mover_piece).square, len(view.pending)
    each, order = ("Choose for the piece", "") if count == 1 else ("Choose once for each piece", ", in any order")
    return "give or take", f"{each} on square {square}{order}."


TO_DO: Final[dict[str, Callable[[State], Told]]] = {
    LOADING: loading,
    ROLLING: rolling,
    MOVING: moving,
    STEPPING: stepping,
    SHARING: sharing,
}
"""What to do in each phase: in a few words, in a sentence."""

WAITING: Final = {
    LOADING: "is loading",
    ROLLING: "is rolling the die",
    MOVING: "is moving a piece",
    STEPPING: "is going on or back",
    SHARING: "is giving or taking",
}
"""What another seat is doing."""


# -- how far the end is, who is in turn -------------------------------------------------------------------------

PIP: Final = 5
"""The points that a pip of the end stands for."""


def end(view: State) -> End:
    """What the leader still needs, and as pips how far it has come."""
    best, count = max(view.points), view.target // PIP
    leaders = [name for name, points in zip(view.names, view.points, strict=True) if points == best]
    need = plural(min(view.to_go), "more point")
    if view.phase == ENDED:
        text = "The game is over"
    elif best == 0:
        text = f"First to {view.target} points"
    else:
        text = f"{leaders[0]} needs {need}" if len(leaders) == 1 else f"{plural(len(leaders), 'player')} need {need}"
    return End(text, pips(count, best, PIP))


def order(view: State) -> tuple[Entry, ...]:
    """The seats clockwise, each with its points; by points at the end."""
    if view.phase == ENDED:
        return standings(view)
    told = [f"{name} {points}" for name, points in zip(view.names, view.points, strict=True)]
    return tuple([Entry(SEATS[seat], text, "now" if seat == view.seat else "") for seat, text in enumerate(told)])


# -- notes, names of things -------------------------------------------------------------------------------------


def track_note(view: State) -> str:
    """How long the track is, whether it has special squares."""
    special = f", {plural(len(view.specials), 'special square')}" if view.specials else ""
    return f"{view.length} squares{special}"


def sections_note(view: State) -> str:
    """Which special squares are played; those that are shipped are always called a reconstruction."""
    return "the special squares are a reconstruction" if view.specials else ""


def piece_name(view: State, which: tuple[int, int]) -> str:
    """'Ada's piece on square 5 with 3 counters'."""
    piece = view.piece(which)
    full = ", as many as go" if piece.counters == MOST else ""
    carries = f"{plural(piece.counters, 'counter')}{full}"
    return f"{possessive(view.names[which[0]])} piece on {place_words(piece)} with {carries}"


def square_name(view: State, square: int) -> str:
    """'Square 5, double: everything on it counts double'."""
    if square == START:
        return "The start"
    if square > view.length:
        return "The finish: whoever reaches it gets a point for each counter, 12 points for eight"
    kind = view.kind(square)
    about = f", {figures.KIND_WORDS[kind]}: {figures.KIND_TEXTS[kind]}" if kind in figures.KIND_WORDS else ""
    return f"Square {square}{about}"


def standing_words(view: State, square: int) -> str:
    """Who stands on a square: 'Ada with 3 and Ben with no counter', or ''."""
    there = everything_open(view).standing_on(square)
    return listed([f"{view.names[which[0]]} with {view.piece(which).counters or 'none'}" for which in there])
