"""What a table says about a position: what to do now, how far the end is, who is in turn, notes.

Shared by the static picture and the live table, so that both say the same. The score pad has `pad.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from overplay.core import SEATS, listed, plural, possessive
from overplay.drawing import End, Entry, Now, Progress
from overplay.overload.board import MOST, START, counters_words
from overplay.overload.race import movers, points_words
from overplay.overload.records import ENDED, LOADING, MOVING, ROLLING, SHARING, STEPPING
from overplay.overload.state import State
from overplay.overload.table import figures
from overplay.overload.table.foresight import everything_open

# -- what to do now ---------------------------------------------------------------------------------------------


def now(view: State, seat: int, *, study: bool = False) -> Now:
    """The seat that decides or rolls (or has won), what to do in a few words, and in a sentence."""
    decider = view.seat
    if decider is None:
        winner = view.winners[0]
        title = f"{view.names[winner]} wins with {points_words(view.points[winner])}"
        return Now(SEATS[winner], title, f"{plural(view.target, 'point')} or more end the game at once.")
    name = view.names[decider]
    title, text = TELLERS[view.phase](view)
    if decider == seat or study:
        return Now(SEATS[decider], f"{name}, {title}", text)
    return Now(SEATS[decider], f"{name} {WAITING[view.phase]}", text_for_others(view))


def loading(view: State) -> tuple[str, str]:
    """load-before-roll, r-load-both"""
    both = len(view.on_start) > 1
    if both:
        return (
            "load your two pieces",
            "Each may carry up to 8 counters. After the roll one of them moves, the other waits.",
        )
    waits = view.on_start[0].counters
    more = f"It carries {counters_words(waits)} already and may get more. " if waits else "Up to 8 counters. "
    return "load your piece", f"{more}It must move before the other one."


def rolling(view: State) -> tuple[str, str]:
    """free-choice, start-piece-first"""
    if view.on_start:
        return "roll the die", "A piece on the start must move first."
    return "roll the die", "Then you may move either of your pieces."


def moving(view: State) -> tuple[str, str]:
    """move-forward"""
    if len(movers(view)) > 1:
        which = "one of the two on the start" if view.on_start else "either of your pieces"
        return f"move a piece by {view.roll}", f"It may be {which}."
    must = "the piece on the start must move first" if view.on_start else "your pieces are alike"
    return f"move a piece by {view.roll}", f"There is one move: {must}."


def stepping(view: State) -> tuple[str, str]:
    """sq-plus-minus"""
    square = view.piece(view.mover_piece).square
    return "go on or back", f"Square {square} is ±: no piece stays on it."


def sharing(view: State) -> tuple[str, str]:
    """give-or-take, r-pm-who"""
    square = view.piece(view.mover_piece).square
    if view.mover != view.at:
        other = view.names[view.at]
        return "let it give or take", f"{other} stepped back onto your piece: you say whether it gives or takes."
    count = len(view.pending)
    each = "Choose for the piece" if count == 1 else "Choose once for each piece"
    return "give or take", f"{each} on square {square}{', in any order' if count > 1 else ''}."


TELLERS: Final[dict[str, Callable[[State], tuple[str, str]]]] = {
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


def text_for_others(view: State) -> str:
    """What those who wait may want to know."""
    return f"Then it is the turn of {view.names[(view.at + 1) % view.players]}."


# -- how far the end is, who is in turn -------------------------------------------------------------------------

PIP: Final = 5
"""The points that a pip of the end stands for."""


def end(view: State) -> End:
    """What the leader still needs, and as pips how far it has come."""
    pips, best = range(view.target // PIP), max(view.points)
    if view.phase == ENDED:
        return End("The game is over", tuple(["done" for _ in pips]))
    leaders = [name for name, points in zip(view.names, view.points, strict=True) if points == best]
    need = points_words(min(view.to_go)).replace(" point", " more point")
    if best == 0:
        text = f"First to {view.target} points"
    elif len(leaders) == 1:
        text = f"{leaders[0]} needs {need}"
    else:
        text = f"{plural(len(leaders), 'player')} need {need}"
    states: list[Progress] = ["done" if (at + 1) * PIP <= best else "now" if at * PIP < best else "" for at in pips]
    return End(text, tuple(states))


def order(view: State) -> tuple[Entry, ...]:
    """The seats clockwise, each with its points; by points at the end."""
    seats = list(range(view.players))
    if view.phase == ENDED:
        seats.sort(key=lambda seat: -view.points[seat])
    now_at = view.winners if view.phase == ENDED else (view.seat,)
    return tuple(
        [
            Entry(SEATS[seat], f"{view.names[seat]} {view.points[seat]}", "now" if seat in now_at else "")
            for seat in seats
        ]
    )


# -- notes, names of things -------------------------------------------------------------------------------------


def track_note(view: State) -> str:
    """How long the track is, whether it has special squares."""
    special = f", {plural(len(view.specials), 'special square')}" if view.specials else ""
    return f"{view.length} squares{special}"


def piece_name(view: State, which: tuple[int, int]) -> str:
    """'Ada's piece on square 5 with 3 counters'."""
    piece = view.piece(which)
    place = "the start" if piece.square == START else f"square {piece.square}"
    full = ", as many as go" if piece.counters == MOST else ""
    return f"{possessive(view.names[which[0]])} piece on {place} with {plural(piece.counters, 'counter')}{full}"


def square_name(view: State, square: int) -> str:
    """'Square 5, double: everything on it counts double'."""
    if square == START:
        return "The start"
    if square > view.length:
        return "The finish: whoever reaches it gets a point for each counter, 12 points for eight"
    kind = view.kind(square)
    if kind not in figures.KIND_WORDS:
        return f"Square {square}"
    return f"Square {square}, {figures.KIND_WORDS[kind]}: {figures.KIND_TEXTS[kind]}"


def standing_words(view: State, square: int) -> str:
    """Who stands on a square: 'Ada with 3 and Ben with no counter', or ''."""
    there = everything_open(view).standing_on(square)
    return listed([f"{view.names[which[0]]} with {view.piece(which).counters or 'none'}" for which in there])
