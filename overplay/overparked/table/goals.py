"""The objectives as they are drawn: a picture, how far one's own lot is, the reward spots with the markers on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from overplay.core import SEATS, Cell, listed
from overplay.drawing import Drawing, Markup, Paint, letters, pieces, svg
from overplay.overparked import autobot
from overplay.overparked.board import cells_of
from overplay.overparked.components import SIDE
from overplay.overparked.moves import ClaimFirst
from overplay.overparked.objectives import CORNERS, DIAGONALS, MIDDLE, OUTER_LINES, progress
from overplay.overparked.records import ENDED
from overplay.overparked.state import State
from overplay.overparked.table import figures
from overplay.overparked.table.figures import robot, seat_sign
from overplay.overparked.triggers import claims_on

# -- objectives -------------------------------------------------------------------------------------------------

OBJECTIVE_WIDTH, OBJECTIVE_HEIGHT = 288, 96
DIAGRAM: Final = 56
SPOT_RADIUS: Final = 14
SPOT_STEP: Final = 64


def objective_groups(view: State, seat: int, paint: Paint, *, pick: bool) -> list[Drawing]:
    """The three objectives. `pick` makes those that wait to be claimed a token."""
    moves = view.legal_moves() if pick and view.seat == seat else ()
    due = {move.objective for move in moves if isinstance(move, ClaimFirst)}
    return [
        objective_group(view, seat, at, paint, pick=objective in due) for at, objective in enumerate(view.objectives)
    ]


def objective_group(view: State, seat: int, at: int, paint: Paint, *, pick: bool) -> Drawing:
    """One objective: its picture, title, how far the seat is, its reward spots with the markers on them."""
    objective = view.objectives[at]
    words = objective_words(view, seat, at)
    claimed = objective in [claim.objective for claim in view.seats[seat].claims]
    frame = svg.rect(
        0.75, 0.75, OBJECTIVE_WIDTH - 1.5, OBJECTIVE_HEIGHT - 1.5, 10, fill=paint("card" if pick else "panel"),
        stroke=paint("legal" if pick else "line"), stroke_width=2.5 if pick else 1,
    )  # fmt: skip
    title = letters.fitted(view.title(objective), 14, OBJECTIVE_WIDTH - 84, bold=True)
    drawing = svg.group(
        svg.title(words),
        frame,
        svg.group(diagram(objective, paint), transform=svg.at(8, 10)),
        svg.text(title, 76, 22, 14, paint("ink"), font_weight=650),
        svg.text("claimed" if claimed else progress_words(view, seat, objective), 76, 38, 12, paint("ink-2")),
        *[spot(view, at, number, paint, x=76 + SPOT_RADIUS + number * SPOT_STEP) for number in range(3)],
        bot_count(view, at, paint) if view.options.solo else None,
        data_pick=f"claim:{objective}" if pick else None,
    )
    return Drawing(drawing, OBJECTIVE_WIDTH, OBJECTIVE_HEIGHT, words, key=f"group-{objective}")


def progress_words(view: State, seat: int, objective: str) -> str:
    """'15 of 16', 'at best 6 of 8', '1 of 2 quadrants'."""
    has = view.seats[seat]
    found = progress(objective, has.lot.cover, len(has.quadrants), view.options.cone_surround)
    best = "at best " if (found.of in (8, 9) and "line" in objective) or "3x3" in objective else ""
    what = " quadrants" if objective == "obj-unlock-two-keys" else ""
    return f"{best}{found.has} of {found.of}{what}"


def objective_words(view: State, seat: int, at: int) -> str:
    """'The middle, 15 of 16; spots 5, 3 with a motorbike and 3 with a motorbike; the first is open; Ben has …'."""
    objective = view.objectives[at]
    spots = [f"{points}{' with a motorbike' if bike else ''}" for points, bike in view.components.objectives[objective]]
    taken = [
        f"{'AutoBot' if taker is None else view.names[taker]} on the {ORDINALS[claim.spot]}"
        for taker, claim in claims_on(view, objective)
    ]
    open_spot = "" if view.phase == ENDED else f"; the {ORDINALS[view.open_spots[at]]} is open"
    claimed = f"; claimed by {listed(taken)}" if taken else ""
    far = progress_words(view, seat, objective)
    return f"{view.title(objective)}, {far}; spots {listed(spots)}{open_spot}{claimed}"


ORDINALS: Final = ("first", "second", "third")


def spot(view: State, at: int, number: int, paint: Paint, x: float) -> Markup:
    """A reward spot: its points, its motorbike, a ring if it is open, below it those who have claimed it."""
    objective = view.objectives[at]
    points, bike = view.components.objectives[objective][number]
    y, is_open = 60.0, view.open_spots[at] == number and view.phase != ENDED
    takers = [
        "" if taker is None else SEATS[taker] for taker, claim in claims_on(view, objective) if claim.spot == number
    ]
    ring, width, dash = (paint("legal"), 2.5, None) if is_open else (paint("edge"), 1.2, "3 3")
    ink = paint("ink" if is_open or takers else "ink-2")
    step = 10 if len(takers) > 2 else 15
    return svg.joined(
        [
            svg.circle(x, y, SPOT_RADIUS, fill=paint("card"), stroke=ring, stroke_width=width, stroke_dasharray=dash),
            svg.text(str(points), x, y + 5.2, 14, ink, font_weight=700, text_anchor="middle"),
            svg.group(figures.motorbike(19, paint), transform=svg.at(x + 6, y - 1)) if bike else None,
            *[
                svg.group(
                    seat_sign(letter, x - SPOT_RADIUS + place * step, 76, 15, paint),
                    data_key=f"marker-{objective}-{letter or 'bot'}-{number}",
                )
                for place, letter in enumerate(takers)
            ],
        ]
    )


def bot_count(view: State, at: int, paint: Paint) -> Markup:
    """In the solo game: how many of AutoBot's flipped cards count for this objective, three by three."""
    count = autobot.counted(view.components, view.flipped)[at + 1]
    x = OBJECTIVE_WIDTH - 66
    return svg.joined([robot(x, 26, 16, paint), svg.text(f"{count} of 6", x + 20, 38, 12, paint("ink-2"))])


# -- pictures of objectives -------------------------------------------------------------------------------------

FILLED: Final[dict[str, tuple[Cell, ...]]] = {
    "obj-two-outer-lines": cells_of(OUTER_LINES[0] | OUTER_LINES[2]),
    "obj-middle-4x4": cells_of(MIDDLE),
    "obj-diagonal": cells_of(DIAGONALS[0]),
    "obj-four-corners-2x2": cells_of(CORNERS),
}
"""What is filled on the picture of an objective of the whole lot."""


def diagram(objective: str, paint: Paint) -> Markup:
    """The picture of an objective, a square."""
    unit = DIAGRAM / SIDE
    base = svg.rect(0, 0, DIAGRAM, DIAGRAM, 5, fill=paint("lot"), stroke=paint("edge"), stroke_opacity=0.6)
    if objective in FILLED:
        return svg.joined([base, blocks(FILLED[objective], unit, paint("ink"))])
    if objective == "obj-surround-two-cones":
        return svg.joined([base, *cone_picture(paint)])
    half = DIAGRAM / 2
    if objective == "obj-unlock-two-keys":
        squares = f"M2 2h{half - 2}v{half - 2}H2zM{half} {half}h{half - 2}v{half - 2}H{half}z"
        keys = [figures.key_disc(x, x, 9, paint) for x in (15, DIAGRAM - 15)]
        return svg.joined([base, svg.path(squares, fill=paint("ink")), *keys])
    if "line" in objective:
        area = blocks([(0, column) for column in range(SIDE)], unit, paint("ink"))
        x, y, middle = 0.0, half - unit / 2 + 14, 18.0
    else:
        area = blocks([(row, column) for row in range(3) for column in range(3)], 15, paint("ink"))
        x, y, middle = half - 22.5, half - 22.5, half
    sign = car_sign(half, middle, paint, allowed=objective.endswith("only-cars"))
    return svg.joined([base, svg.group(area, transform=svg.at(x, y)), sign])


def blocks(cells: Sequence[Cell], unit: float, colour: str) -> Markup:
    """Filled spaces."""
    side = svg.number(unit - 1.2)
    d = "".join(
        [f"M{svg.number(c * unit + 0.6)} {svg.number(r * unit + 0.6)}h{side}v{side}h-{side}z" for r, c in cells]
    )
    return svg.path(d, fill=colour)


def car_sign(x: float, y: float, paint: Paint, *, allowed: bool) -> Markup:
    """A car on a plate, crossed out unless it is what the objective asks for."""
    ink, card, edge = paint("ink"), paint("card"), paint("legal" if allowed else "refused")
    bar = svg.path(f"M{x - 14} {y + 9}l28-18", fill="none", stroke=edge, stroke_width=2.6)
    return svg.joined(
        [
            pieces.pill(x - 19, y - 12, 38, 24, card, edge, 2),
            svg.path(f"M{x - 12} {y + 4}v-3l3-1 3-5h9l4 5 5 1v3z", fill=ink, stroke=ink, stroke_width=1.5),
            *[svg.circle(x + right, y + 5, 2.6, fill=card, stroke=ink, stroke_width=1.6) for right in (-6, 7)],
            None if allowed else bar,
        ]
    )


def cone_picture(paint: Paint) -> Iterator[Markup]:
    """Two cones, the four spaces beside each of them filled."""
    unit = 12.0
    for row, column in ((1, 1), (2.6, 2.6)):
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            yield svg.rect(
                (column + right) * unit + 0.6, (row + down) * unit + 1.6, unit - 1.2, unit - 1.2, 1, fill=paint("ink")
            )
        yield svg.group(figures.cone(unit * 1.1, paint), transform=svg.at(column * unit, row * unit + 0.6))
