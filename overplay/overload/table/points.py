"""The points of the seats as they are drawn: a bar to the target and chips."""

from __future__ import annotations

from overplay.core import SEATS
from overplay.drawing import Drawing, Markup, Paint, letters, pieces, svg
from overplay.overload.race import points_words
from overplay.overload.state import State
from overplay.overload.table import figures

POINTS_WIDTH, POINTS_HEIGHT = 256, 52


def points(view: State, paint: Paint) -> tuple[Drawing, ...]:
    """The points of all seats."""
    return tuple(
        [
            Drawing(
                points_row(view, seat, paint),
                POINTS_WIDTH,
                POINTS_HEIGHT,
                points_name(view, seat),
                key=f"points-{SEATS[seat]}",
            )
            for seat in range(view.players)
        ]
    )


def points_row(view: State, seat: int, paint: Paint) -> Markup:
    """A seat's points: its badge, name and number, a bar as long as the way to the target, its chips."""
    points, left, right = view.points[seat], 34, POINTS_WIDTH - 4
    bar = right - left
    done = min(1.0, points / view.target) * bar
    total = f"{points} of {view.target}"
    name = letters.fitted(view.names[seat], 13, bar - letters.width(total, 13, bold=True) - 8, bold=True)
    return svg.joined(
        [
            svg.title(points_name(view, seat)),
            pieces.badge(SEATS[seat], 2, 6, 24, paint),
            svg.text(name, left, 14, 13, paint("ink"), font_weight=650),
            svg.text(total, right, 14, 13, paint("ink"), font_weight=650, text_anchor="end"),
            svg.rect(left, 20, bar, 7, 3.5, fill=paint("well"), stroke=paint("edge"), stroke_width=1),
            *([svg.rect(left, 20, max(7.0, done), 7, 3.5, fill=paint("ink"))] if points else []),
            figures.chips(points, left, 40, 9, bar, paint),
        ]
    )


def points_name(view: State, seat: int) -> str:
    """'Ada has 12 points and needs 28 more'."""
    points, left = view.points[seat], view.to_go[seat]
    return f"{view.names[seat]} has {points_words(points)}" + (f" and needs {left} more" if left else "")
