"""What lies in the centre of the table, as groups of small pieces that the live table and the static picture lay out.

Incentive tokens, forklifts, quantum cards, and the toys that were crossed out.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    found = [
        tokens(view, paint, [move.token for move in moves if isinstance(move, Take)], shown.live),
        lifts(view, paint, any(isinstance(move, Lift) for move in moves), shown.live),
        quantum_cards(view, paint, any(isinstance(move, Swap) for move in moves), shown.live),
        crosses(view, paint),
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


def captioned(key: str, caption: str, words: str, width: float, height: float, parts: Sequence[Markup]) -> Drawing:
    """A group of pieces under its caption."""
    needed = letters.width(caption, CAPTION_SIZE, bold=True)
    return Drawing(svg.joined(parts), max(width, needed), CAPTION + height, words, key=f"centre-{key}")


def heading(caption: str, paint: Paint) -> Markup:
    """The caption of a group."""
    return svg.text(caption, 0, 14, CAPTION_SIZE, paint("ink-2"), font_weight=600)


def offered(x: float, y: float, width: float, height: float, radius: float, paint: Paint) -> Markup:
    """The solid line of what may be taken now, around a piece; what lies inside it takes clicks."""
    return svg.rect(x, y, width, height, radius, fill=paint("card"), stroke=paint("legal"), stroke_width=2.5)


# -- incentive tokens -------------------------------------------------------------------------------------------

TOKEN: Final = 48
TOKEN_STEP: Final = 54
TOKEN_HEIGHT: Final = 70


def tokens(view: State, paint: Paint, open_now: Sequence[str], pick: bool) -> Drawing | None:
    """The incentive tokens that are left; below each that may be taken now what it would bring."""
    if not view.tokens:
        return None
    drawn = [heading("Incentive tokens", paint)]
    for at, token in enumerate(view.tokens):
        gain = incentives.worth(view, view.mover, token) if token in open_now else None
        title = f"token for {TOKEN_NAMES[token]}"
        if gain:
            title += f", now {plural(gain.points, 'point')}"
        drawn.append(
            svg.group(
                svg.title(title),
                token_piece(token, paint, None if gain is None else gain.points),
                transform=svg.at(at * TOKEN_STEP + 1, CAPTION + 1),
                data_key=f"token-{token}",
                data_pick=f"token:{token}" if pick and gain else None,
            )
        )
    width, height = len(view.tokens) * TOKEN_STEP - 4, TOKEN_HEIGHT if open_now else TOKEN + 2
    return captioned("tokens", "Incentive tokens", token_words(view), width, height, drawn)


def token_words(view: State) -> str:
    """Which incentive tokens are left."""
    return f"Incentive tokens: {listed([TOKEN_NAMES[token] for token in view.tokens])}"


def token_piece(token: str, paint: Paint, points: int | None) -> Markup:
    """A round token with the toy's tile, a worker or an empty space; framed and with its points if it may be taken."""
    middle, ring = TOKEN / 2, paint("edge" if points is None else "legal")
    size = TOKEN * 0.58
    at = middle - size / 2
    if token in TOY_NAMES:
        sign = svg.group(figures.face(token, size, paint), transform=svg.at(at, at))
    elif token == WORKERS:
        sign = pieces.glyph("worker", at, at - 2, size, paint("on-light"), paint("card"), paint("warn"))
    else:
        sign = svg.group(
            figures.face(EMPTY, size, paint),
            svg.rect(3, 3, size - 6, size - 6, 4, fill="none", stroke=paint("edge"), stroke_dasharray="3 3"),
            transform=svg.at(at, at),
        )
    shade = svg.element(
        "circle", cx=middle, cy=middle + 1.5, r=middle - 1, fill=paint("shade"), fill_opacity=paint.shade_opacity
    )
    disc = svg.element(
        "circle",
        cx=middle,
        cy=middle,
        r=middle - 1,
        fill=paint("card"),
        stroke=ring,
        stroke_width=1.5 if points is None else 2.5,
    )
    parts = [shade, disc, sign]
    if points is not None:
        label = svg.text(f"+{points}", middle, TOKEN + 16, 13, paint("ink"), font_weight=700, text_anchor="middle")
        parts = [svg.rect(0, 0, TOKEN, TOKEN_HEIGHT - 2, 8, fill="none", pointer_events="all"), *parts, label]
    return svg.joined(parts)


# -- forklifts --------------------------------------------------------------------------------------------------

LIFT_UNIT: Final = 30
LIFT_ACROSS: Final = 3
LIFT_STEP: Final = (2 * LIFT_UNIT + 10, LIFT_UNIT + 10)


def lifts(view: State, paint: Paint, fits: bool, pick: bool) -> Drawing | None:
    """The forklifts that are left, the highest first and framed: that one can be taken."""
    if not view.forklifts:
        return None
    drawn = [heading("Forklifts, the highest first", paint)]
    for at, points in enumerate(view.forklifts):
        x, y = at % LIFT_ACROSS * LIFT_STEP[0] + 5, at // LIFT_ACROSS * LIFT_STEP[1] + CAPTION + 5
        token = figures.forklift(0, LIFT_UNIT, paint, str(points))
        first = at == 0
        frame = svg.rect(
            -3.5,
            -3.5,
            2 * LIFT_UNIT + 7,
            LIFT_UNIT + 7,
            9,
            fill=paint("card"),
            stroke=paint("legal" if fits else "ink"),
            stroke_width=2.5 if fits else 1.5,
        )
        drawn.append(
            svg.group(
                svg.title(lift_words(points, first, fits)),
                *([frame] if first else []),
                token if first else svg.group(token, opacity=0.75),
                transform=svg.at(x, y),
                data_key=f"card-F{points}",
                data_pick="forklift" if pick and first and fits else None,
            )
        )
    rows = -(-len(view.forklifts) // LIFT_ACROSS)
    width = min(len(view.forklifts), LIFT_ACROSS) * LIFT_STEP[0]
    height = rows * LIFT_STEP[1]
    return captioned("forklifts", "Forklifts, the highest first", lifts_words(view), width, height, drawn)


def lifts_words(view: State) -> str:
    """What the forklifts that are left are worth."""
    return f"Forklifts: only the highest can be taken. They are worth {listed(view.forklifts)}"


def lift_words(points: int, first: bool, fits: bool) -> str:
    """'forklift worth 6 points, the next to be taken'."""
    then = ", to be taken now" if first and fits else ", the next to be taken" if first else ""
    return f"forklift worth {plural(points, 'point')}{then}"


# -- quantum cards ----------------------------------------------------------------------------------------------

CARD_ACROSS: Final = 3
CARD_STEP: Final = (100, 94)
CARD_UNIT: Final = 28


def quantum_cards(view: State, paint: Paint, swap: bool, pick: bool) -> Drawing | None:
    """The quantum cards that are left."""
    if not view.quantum:
        return None
    drawn = [heading("Quantum cards", paint)]
    for at, name in enumerate(view.quantum):
        card = view.cards.piece(name)
        x, y = at % CARD_ACROSS * CARD_STEP[0], at // CARD_ACROSS * CARD_STEP[1] + CAPTION - 4
        framed = [offered(1.5, 1.5, CARD_STEP[0] - 8, CARD_STEP[1] - 4, 10, paint)] if swap else []
        drawn.append(
            svg.group(
                svg.title(figures.piece_words(card)),
                *framed,
                figures.number_line(card, 5, 20, 14, paint("ink")),
                figures.card(card.rows, 5, 27, CARD_UNIT, paint, crossed_out=view.crossed_out),
                transform=svg.at(x, y),
                data_key=f"card-{name}",
                data_pick=f"card:{name}" if pick and swap else None,
            )
        )
    rows = -(-len(view.quantum) // CARD_ACROSS)
    width = min(len(view.quantum), CARD_ACROSS) * CARD_STEP[0] - 5
    return captioned("quantum", "Quantum cards", quantum_words(view), width, rows * CARD_STEP[1] - 4, drawn)


def quantum_words(view: State) -> str:
    """Which quantum cards are left, and which of them bear an X."""
    names = [f"{name} with an X" if view.cards.piece(name).x else name for name in view.quantum]
    return f"Quantum cards: {listed(names)}"


# -- toys with an X ---------------------------------------------------------------------------------------------

TILE: Final = 40
MOST_CROSSES: Final = 2


def crosses(view: State, paint: Paint) -> Drawing | None:
    """The toys that were crossed out, and a place for each X that is still to come."""
    if not view.options.quantum:
        return None
    drawn = [heading("Crossed out", paint)]
    for at in range(MOST_CROSSES):
        x = at * (TILE + 8)
        place = svg.at(x, CAPTION + 2)
        if at < len(view.crossed_out):
            toy = view.crossed_out[at]
            tile = figures.face(toy, TILE, paint)
            title = svg.title(f"{TOY_NAMES[toy]} have an X")
            drawn.append(svg.group(title, tile, struck(paint), transform=place, data_key=f"x-{toy}"))
        else:
            empty = svg.rect(1, 1, TILE - 2, TILE - 2, 7, fill="none", stroke=paint("edge"), stroke_dasharray="4 4")
            mark = svg.group(pieces.glyph("cross", 11, 11, 18, paint("edge")), opacity=0.6)
            drawn.append(svg.group(empty, mark, transform=place))
    width = MOST_CROSSES * (TILE + 8) - 8
    return captioned("crosses", "Crossed out", crosses_words(view), width, TILE + 4, drawn)


def crosses_words(view: State) -> str:
    """Which toys are crossed out, and what quantum crates still count as."""
    words = f"Crossed out: {listed([TOY_NAMES[toy] for toy in view.crossed_out]) or 'no toy yet'}"
    if len(view.crossed_out) == len(TOYS):
        return words
    return f"{words}; quantum crates count as {listed([TOY_NAMES[toy] for toy in TOYS if toy not in view.crossed_out])}"


def struck(paint: Paint) -> Markup:
    """An X over the figure of a tile, set off from it; the letter stays free."""
    low, high = round(TILE * 0.34), round(TILE * 0.83)
    d = f"M{low} {low}L{high} {high}M{high} {low}L{low} {high}"
    return svg.joined(
        [
            svg.path(d, fill="none", stroke=paint("panel"), stroke_width=7),
            svg.path(d, fill="none", stroke=paint("ink"), stroke_width=4),
        ]
    )
