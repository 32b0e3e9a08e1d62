"""What a table says about a position: what to do now, how far the end is, who is in turn, the score pad.

Shared by the static picture and the live table, so that both say the same. The dictionaries have the shapes of
`Scene` in `docs/architecture.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from overplay.core.scores import ScoreSheet
from overplay.core.text import SEATS, listed, plural, possessive
from overplay.drawing import pieces, svg
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup
from overplay.overload.board import MOST, START, counters_words
from overplay.overload.race import movers, points_words
from overplay.overload.records import ENDED, LOADING, MOVING, ROLLING, SHARING, STEPPING
from overplay.overload.state import State
from overplay.overload.table import figures
from overplay.overload.table.foresight import everything_open

# -- what to do now ---------------------------------------------------------------------------------------------


def now(view: State, seat: int, *, study: bool = False) -> dict[str, Any]:
    """The seat that decides or rolls (or has won), what to do in a few words, and in a sentence."""
    decider = view.seat
    if decider is None:
        winner = view.winners[0]
        return {
            "seat": SEATS[winner],
            "title": f"{view.names[winner]} wins with {points_words(view.points[winner])}",
            "text": f"{plural(view.target, 'point')} or more end the game at once.",
        }
    name = view.names[decider]
    title, text = TELLERS[view.phase](view)
    if decider == seat or study:
        return {"seat": SEATS[decider], "title": f"{name}, {title}", "text": text}
    return {"seat": SEATS[decider], "title": f"{name} {WAITING[view.phase]}", "text": text_for_others(view)}


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


def end(view: State) -> dict[str, Any]:
    """What the leader still needs, and as pips how far it has come."""
    pips = view.target // PIP
    best = max(view.points)
    if view.phase == ENDED:
        return {"text": "The game is over", "pips": ["done"] * pips}
    leaders = [name for name, points in zip(view.names, view.points, strict=True) if points == best]
    need = points_words(min(view.to_go)).replace(" point", " more point")
    if best == 0:
        text = f"First to {view.target} points"
    elif len(leaders) == 1:
        text = f"{leaders[0]} needs {need}"
    else:
        text = f"{plural(len(leaders), 'player')} need {need}"
    done, rest = divmod(best, PIP)
    states = ["done"] * done + ["now"] * (rest > 0)
    return {"text": text, "pips": (states + [""] * pips)[:pips]}


def order(view: State) -> list[dict[str, str]]:
    """The seats clockwise, each with its points; by points at the end."""
    seats = list(range(view.players))
    if view.phase == ENDED:
        seats.sort(key=lambda seat: -view.points[seat])
    now_at = view.winners if view.phase == ENDED else (view.seat,)
    return [
        {
            "seat": SEATS[seat],
            "text": f"{view.names[seat]} {view.points[seat]}",
            "state": "now" if seat in now_at else "",
        }
        for seat in seats
    ]


# -- the score pad ----------------------------------------------------------------------------------------------


def pad(view: State, paint: Paint) -> dict[str, Any]:
    """What has brought points, the total, and how many are still needed."""
    sheets = [view.score_sheet(seat) for seat in range(view.players)]
    labels = dict.fromkeys(line.label for sheet in sheets for line in sheet.lines)
    rows = [row(view, label, sheets, paint) for label in labels]
    totals = [
        cell(str(points), say=f"{name}: {points_words(points)} in total")
        for name, points in zip(view.names, view.points, strict=True)
    ]
    rows.append({"label": "Total", "icon": ROW_ICONS["Total"](paint), "tag": "", "cells": totals})
    return {
        "title": "Score pad",
        "note": f"first to {view.target}",
        "corner": "Points",
        "columns": [{"seat": SEATS[seat], "text": name} for seat, name in enumerate(view.names)],
        "rows": rows,
        "sum": {
            "label": "To go",
            "cells": [
                cell(str(points), say=f"{name} needs {points_words(points)} more")
                for name, points in zip(view.names, view.to_go, strict=True)
            ],
        },
    }


def cell(text: str, *, say: str) -> dict[str, Any]:
    """A cell of the score pad and its words."""
    return {"text": text, "small": "", "negative": False, "lights": [], "say": say}


def row(view: State, label: str, sheets: Sequence[ScoreSheet], paint: Paint) -> dict[str, Any]:
    """One row: what the line has brought each seat; nothing for one that has no such line."""
    cells = []
    for name, sheet in zip(view.names, sheets, strict=True):
        found = [line for line in sheet.lines if line.label == label]
        points = sum(line.points for line in found)
        note = found[0].note if found else "none"
        shown = str(points) if found else ""
        cells.append(cell(shown, say=f"{name}, {label}: {points_words(points)} ({note})"))
    return {"label": label, "icon": ROW_ICONS[label](paint), "tag": "", "cells": cells}


ICON: Final = 22
"""The size of an icon of the score pad."""


def small_icon(drawing: Markup) -> str:
    """An icon of the score pad as a small `<svg>`."""
    return svg.element(
        "svg",
        drawing,
        viewBox=f"0 0 {ICON} {ICON}",
        width=ICON,
        height=ICON,
        aria_hidden="true",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def glyph_icon(name: str, role: str) -> Callable[[Paint], str]:
    """An icon with a figure."""
    return lambda paint: small_icon(pieces.glyph(name, 2, 2, ICON - 4, paint(role)))


def chip_icon(paint: Paint) -> str:
    """The icon of points: a chip."""
    return small_icon(figures.chips(5, 3, ICON / 2, 8, ICON, paint))


ROW_ICONS: Final[dict[str, Callable[[Paint], str]]] = {
    "Finish": glyph_icon("finish", "ink"),
    "Overloads": glyph_icon("burst", "refused"),
    "Before": glyph_icon("start", "ink"),
    "Total": chip_icon,
}
"""The icons of the pad's rows."""


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
