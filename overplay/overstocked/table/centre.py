"""What lies in the centre of the table, as groups of small pieces that the live table and the static picture lay out.

Incentive tokens, forklifts, quantum cards, and the toys that were crossed out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from overplay.core import listed, plural
from overplay.drawing import Drawing, Markup, Paint, Shown, letters, pieces, svg
from overplay.overstocked import incentives
from overplay.overstocked.board import EMPTY
from overplay.overstocked.components import TOY_NAMES, TOYS
from overplay.overstocked.moves import TOKEN_NAMES, WORKERS, Lift, Swap, Take
from overplay.overstocked.state import State
from overplay.overstocked.table import figures

CAPTION: Final = 24
"""The height of a group's caption."""

CAPTION_SIZE: Final = 12


def groups(shown: Shown[State]) -> tuple[Drawing, ...]:
    """All that lies in the centre, group by group; on a live table what this seat may take now can be picked."""
    view, paint = shown.view, shown.paint
    moves = view.legal_moves() if view.seat == shown.seat else ()
    takes = [move.token for move in moves if isinstance(move, Take)]
    lift, swap = [any(isinstance(move, kind) for move in moves) for kind in (Lift, Swap)]
    found = [
        tokens(view, paint, takes, shown.live) if view.tokens else None,
        lifts(view, paint, lift, shown.live) if view.forklifts else None,
        quantum_cards(view, paint, swap, shown.live) if view.quantum else None,
        crosses(view, paint) if view.options.quantum else None,
    ]
    return tuple([group for group in found if group])


def lines(view: State) -> list[str]:
    """What lies in the centre, in words, a line a group."""
    told = [
        token_words(view) if view.tokens else "",
        lifts_words(view) if view.forklifts else "",
        quantum_words(view) if view.quantum else "",
        crosses_words(view) if view.options.quantum else "",
    ]
    return [line for line in told if line]


@dataclass(frozen=True, slots=True)
class Thing:
    """What lies in a group: its drawing, its words, what tells it from others, the token that a click on it picks."""

    drawn: tuple[Markup | None, ...]
    words: str = ""
    key: str | None = None
    pick: str | None = None


def group(
    key: str,
    caption: str,
    words: str,
    things: Sequence[Thing],
    paint: Paint,
    *,
    across: int,
    step: tuple[float, float],
    first: tuple[float, float],
    less: tuple[float, float] = (0, 0),
) -> Drawing:
    """Things under their caption, so many `across` in a row, and how far they lie apart.

    `first` is where the first one lies below the caption, `less` what the last ones need less than a whole step.
    """
    drawn = [svg.text(caption, 0, 14, CAPTION_SIZE, paint("ink-2"), font_weight=600)]
    for at, thing in enumerate(things):
        x, y = first[0] + at % across * step[0], CAPTION + first[1] + at // across * step[1]
        title = svg.title(thing.words) if thing.words else None
        drawn.append(svg.group(title, *thing.drawn, transform=svg.at(x, y), data_key=thing.key, data_pick=thing.pick))
    needed = letters.width(caption, CAPTION_SIZE, bold=True)
    width = max(min(len(things), across) * step[0] - less[0], needed)
    height = CAPTION + ceil(len(things) / across) * step[1] - less[1]
    return Drawing(svg.joined(drawn), width, height, words, key=f"centre-{key}")


def framed(x: float, y: float, width: float, height: float, radius: float, paint: Paint, *, now: bool = True) -> Markup:
    """A line around what may be taken, which takes clicks inside it: strong if that is `now`."""
    stroke, thickness = (paint("legal"), 2.5) if now else (paint("ink"), 1.5)
    return svg.rect(x, y, width, height, radius, fill=paint("card"), stroke=stroke, stroke_width=thickness)


# -- incentive tokens -------------------------------------------------------------------------------------------

TOKEN: Final = 48
TOKEN_HEIGHT: Final = 70


def tokens(view: State, paint: Paint, open_now: Sequence[str], pick: bool) -> Drawing:
    """The incentive tokens that are left; below each that may be taken now what it would bring."""
    points = {token: incentives.worth(view, view.mover, token).points for token in open_now}
    things = [
        Thing(
            (token_piece(token, paint, points.get(token)),),
            f"token for {TOKEN_NAMES[token]}" + (f", now {plural(points[token], 'point')}" if token in points else ""),
            f"token-{token}",
            f"token:{token}" if pick and token in points else None,
        )
        for token in view.tokens
    ]
    step = TOKEN + 6, TOKEN_HEIGHT if open_now else TOKEN + 2
    return group(
        "tokens",
        "Incentive tokens",
        token_words(view),
        things,
        paint,
        across=len(things),
        step=step,
        first=(1, 1),
        less=(4, 0),
    )


def token_words(view: State) -> str:
    """Which incentive tokens are left."""
    return f"Incentive tokens: {listed([TOKEN_NAMES[token] for token in view.tokens])}"


def token_piece(token: str, paint: Paint, points: int | None) -> Markup:
    """A round token with the toy's tile, a worker or an empty space; framed and with its points if it may be taken."""
    middle, size = TOKEN / 2, TOKEN * 0.58
    ring, line = (paint("edge"), 1.5) if points is None else (paint("legal"), 2.5)
    label = svg.text(f"+{points}", middle, TOKEN + 16, 13, paint("ink"), font_weight=700, text_anchor="middle")
    return svg.joined(
        [
            None if points is None else pieces.touch(0, 0, TOKEN, TOKEN_HEIGHT - 2, 8),
            svg.circle(middle, middle + 1.5, middle - 1, fill=paint("shade"), fill_opacity=paint.shade_opacity),
            svg.circle(middle, middle, middle - 1, fill=paint("card"), stroke=ring, stroke_width=line),
            token_sign(token, middle - size / 2, size, paint),
            None if points is None else label,
        ]
    )


def token_sign(token: str, at: float, size: float, paint: Paint) -> Markup:
    """What a token is for, in a square of this size at (at, at)."""
    if token == WORKERS:
        return pieces.glyph("worker", at, at - 2, size, paint("on-light"), paint("card"), paint("warn"))
    edge = svg.rect(3, 3, size - 6, size - 6, 4, fill="none", stroke=paint("edge"), stroke_dasharray="3 3")
    toy = token in TOY_NAMES
    return svg.group(
        figures.face(token if toy else EMPTY, size, paint), None if toy else edge, transform=svg.at(at, at)
    )


# -- forklifts --------------------------------------------------------------------------------------------------

LIFT_UNIT: Final = 30
LIFT_STEP: Final = (2 * LIFT_UNIT + 10, LIFT_UNIT + 10)


def lifts(view: State, paint: Paint, fits: bool, pick: bool) -> Drawing:
    """The forklifts that are left, the highest first and framed: that one can be taken."""
    highest, *others = [figures.forklift(0, LIFT_UNIT, paint, str(points)) for points in view.forklifts]
    frame = framed(-3.5, -3.5, 2 * LIFT_UNIT + 7, LIFT_UNIT + 7, 9, paint, now=fits)
    drawn = [(frame, highest), *[(svg.group(other, opacity=0.75),) for other in others]]
    things = [
        Thing(
            drawing,
            lift_words(points, first=at == 0, fits=fits),
            f"card-F{points}",
            "forklift" if pick and at == 0 and fits else None,
        )
        for at, (points, drawing) in enumerate(zip(view.forklifts, drawn, strict=True))
    ]
    caption, words = "Forklifts, the highest first", lifts_words(view)
    return group("forklifts", caption, words, things, paint, across=3, step=LIFT_STEP, first=(5, 5))


def lifts_words(view: State) -> str:
    """What the forklifts that are left are worth."""
    return f"Forklifts: only the highest can be taken. They are worth {listed(view.forklifts)}"


def lift_words(points: int, *, first: bool, fits: bool) -> str:
    """'forklift worth 6 points, the next to be taken'."""
    then = ", to be taken now" if first and fits else ", the next to be taken" if first else ""
    return f"forklift worth {plural(points, 'point')}{then}"


# -- quantum cards ----------------------------------------------------------------------------------------------

CARD_UNIT: Final = 28
CARD_WIDTH, CARD_HEIGHT = 100, 94


def quantum_cards(view: State, paint: Paint, swap: bool, pick: bool) -> Drawing:
    """The quantum cards that are left."""
    frame = framed(1.5, 1.5, CARD_WIDTH - 8, CARD_HEIGHT - 4, 10, paint) if swap else None
    things = [
        Thing(
            (
                frame,
                figures.number_line(card, 5, 20, 14, paint("ink")),
                figures.card(card.rows, 5, 27, CARD_UNIT, paint, crossed_out=view.crossed_out),
            ),
            figures.piece_words(card),
            f"card-{card.number}",
            f"card:{card.number}" if pick and swap else None,
        )
        for card in map(view.cards.piece, view.quantum)
    ]
    words, step = quantum_words(view), (CARD_WIDTH, CARD_HEIGHT)
    return group("quantum", "Quantum cards", words, things, paint, across=3, step=step, first=(0, -4), less=(5, 4))


def quantum_words(view: State) -> str:
    """Which quantum cards are left, and which of them bear an X."""
    names = [f"{name} with an X" if view.cards.piece(name).x else name for name in view.quantum]
    return f"Quantum cards: {listed(names)}"


# -- toys with an X ---------------------------------------------------------------------------------------------

TILE: Final = 40
MOST_CROSSES: Final = 2


def crosses(view: State, paint: Paint) -> Drawing:
    """The toys that were crossed out, and a place for each X that is still to come."""
    things = [
        Thing((figures.face(toy, TILE, paint), struck(paint)), f"{TOY_NAMES[toy]} have an X", f"x-{toy}")
        for toy in view.crossed_out
    ]
    empty = svg.rect(1, 1, TILE - 2, TILE - 2, 7, fill="none", stroke=paint("edge"), stroke_dasharray="4 4")
    mark = svg.group(pieces.glyph("cross", 11, 11, 18, paint("edge")), opacity=0.6)
    things += [Thing((empty, mark))] * (MOST_CROSSES - len(things))
    words, step = crosses_words(view), (TILE + 8, TILE + 4)
    return group(
        "crosses", "Crossed out", words, things, paint, across=MOST_CROSSES, step=step, first=(0, 2), less=(8, 0)
    )


def crosses_words(view: State) -> str:
    """Which toys are crossed out, and what quantum crates still count as."""
    words = f"Crossed out: {listed([TOY_NAMES[toy] for toy in view.crossed_out]) or 'no toy yet'}"
    if len(view.crossed_out) == len(TOYS):
        return words
    return f"{words}; quantum crates count as {listed([TOY_NAMES[toy] for toy in TOYS if toy not in view.crossed_out])}"


def struck(paint: Paint) -> Markup:
    """An X over the figure of a tile, set off from it; the letter stays free."""
    low, high = round(TILE * 0.34), round(TILE * 0.83)
    d = pieces.polyline([(low, low), (high, high)]) + pieces.polyline([(high, low), (low, high)])
    return svg.joined(
        [
            svg.path(d, fill="none", stroke=paint("panel"), stroke_width=7),
            svg.path(d, fill="none", stroke=paint("ink"), stroke_width=4),
        ]
    )
