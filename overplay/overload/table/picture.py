"""The static picture of a position: what the live table shows, without its controls, on a ground of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from overplay.core.position import NOBODY
from overplay.core.rules import Cell
from overplay.drawing import chrome, layout, look, svg
from overplay.drawing.layout import GAP, HEAD, WIDE_FROM, Part, mat
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup
from overplay.overload.state import State
from overplay.overload.table import figures, parts, words
from overplay.overload.table.track import Track, track

NARROWEST: Final = 320
KINDS: Final = ("lit", "refused", "legal", "plain")

Mark = tuple[str, Iterable[int | Cell] | Mapping[str, Iterable[int | Cell]]]
"""What to mark: 'lit', 'refused', 'legal' or 'plain', and squares, or {"track": squares}; a square is 5 or (0, 5)."""


def draw(
    state: State, *, seat: int | None = None, theme: str = "light", width: int = 900, marks: Sequence[Mark] = ()
) -> str:
    """The position as a standalone SVG, `width` units wide (at least 320; the U stands up below 700).

    `seat` looks at it; everything lies open in this game, so this changes the words only. `theme` is 'light' or 'dark'.
    A mark is a kind ('lit', 'refused', 'legal', 'plain') with squares, 0 being the start, or with {"track": squares}.
    Raises ValueError for any of these that is not so.
    """
    paint = look.static(theme)
    if width < NARROWEST:
        raise ValueError(f"The picture must be at least {NARROWEST} wide, not {width}.")
    looker = next(each for each in (seat, state.viewer, state.seat, 0) if each not in (None, NOBODY))
    view = state.seen_by(looker)
    study = seat in (None, NOBODY) and state.viewer in (None, NOBODY)
    now, end, inner = words.now(view, looker, study=study), words.end(view), layout.inner(width)
    marked = list(squares_of(marks, view.length))
    rows = [
        chrome.header(now, end, words.order(view), paint, inner),
        track_mat(view, paint, inner, marked),
        points(view, paint, inner),
        chrome.score_pad(words.pad(view, paint), paint, inner),
    ]
    if view.specials:
        rows.append(footer(paint, inner))
    return layout.picture(width, paint, rows, f"Overload. {end['text']}. {now['title']}.")


def squares_of(marks: Sequence[Mark], length: int) -> Iterable[tuple[str, int]]:
    """Kind and square of each mark. Raises ValueError for a kind or a square that does not exist."""
    for kind, where in marks:
        if kind not in KINDS:
            raise ValueError(f"A mark is one of {', '.join(KINDS)}, not {kind!r}.")
        areas = where if isinstance(where, Mapping) else {"track": where}
        for area, found in areas.items():
            if area != "track":
                raise ValueError(f"Marks lie on the 'track', not on {area!r}.")
            for square in found:
                number = square[1] if isinstance(square, tuple) else square
                if not 0 <= number <= length + 1:
                    raise ValueError(f"There is no square {number} on this track; they are 0 to {length + 1}.")
                yield kind, number


def drawn_marks(marked: Sequence[tuple[str, int]], shape: Track, paint: Paint) -> list[Markup]:
    """Lines around squares."""
    roles = {"lit": "lit", "plain": "ink", "legal": "legal", "refused": "refused"}
    return [
        figures.marked(
            shape.places[square], paint(roles[kind]), paint, dash="2 5" if kind == "refused" else None,
            halo="lit-halo" if kind == "lit" else "panel",
        )
        for kind, square in marked
    ]  # fmt: skip


def track_mat(view: State, paint: Paint, width: float, marked: Sequence[tuple[str, int]]) -> Part:
    """The track, as large as its mat is wide; a standing one is not larger than it needs to be."""
    shape = track(view.length, standing=width < layout.inner(WIDE_FROM))
    scale = min(1.35, (width - 12) / shape.width)

    def drawn(height: float) -> Markup:
        return svg.joined(
            [
                mat(width, height, paint, "Track", words.track_note(view)),
                svg.group(
                    parts.board(view, shape, paint),
                    *drawn_marks(marked, shape, paint),
                    transform=svg.at((width - shape.width * scale) / 2, HEAD - 4, scale),
                ),
            ]
        )

    return Part(width, HEAD + shape.height * scale, drawn)


def points(view: State, paint: Paint, width: float) -> Part:
    """The points of all seats, in as many columns as fit."""
    room = width - 24
    columns = min(max(1, int((room + GAP) / (parts.POINTS_WIDTH + GAP))), 3, view.players)
    rows = -(-view.players // columns)
    scale = min(1.0, room / parts.POINTS_WIDTH)
    step = (room + GAP) / columns

    def drawn(height: float) -> Markup:
        found = [mat(width, height, paint, "Points", f"first to {view.target}")]
        for seat in range(view.players):
            row, column = divmod(seat, columns)
            place = svg.at(12 + column * step, HEAD + row * (parts.POINTS_HEIGHT + 6), scale)
            found.append(svg.group(parts.points_row(view, seat, paint), transform=place))
        return svg.joined(found)

    return Part(width, HEAD + rows * (parts.POINTS_HEIGHT + 6) + 2, drawn)


def footer(paint: Paint, width: float) -> Part:
    """That the shipped special squares are a reconstruction."""
    line = svg.text("The special squares are a reconstruction.", 4, 8, 12, paint("ink-2"))
    return Part(width, 8, lambda height: line)
