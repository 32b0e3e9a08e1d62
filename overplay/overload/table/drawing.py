"""How Overload looks: pictures of positions and tracks, and the drawing part of the live table.

`track.py` says where the squares lie, `figures.py` draws track, pieces, die and chips; `parts.py` puts a position's own
into them; `words.py` says what a table says, `foresight.py` what moves would come to, `picture.py` lays out the static
picture of a position, `live.py` makes the scene of the live table.
"""

from __future__ import annotations

from collections.abc import Sequence

from overplay.drawing import look, svg
from overplay.overload.board import Race
from overplay.overload.table import figures
from overplay.overload.table.live import scene
from overplay.overload.table.picture import Mark, draw, drawn_marks, squares_of
from overplay.overload.table.track import track

__all__ = ["draw", "draw_track", "scene"]


def draw_track(position: Race | str, *, theme: str = "light", marks: Sequence[Mark] = (), title: str = "") -> str:
    """The track of a position, or of its text such as 'red 5:3 S | blue S S | yellow 7 S || 4:+', as a standalone SVG.

    A mark is a kind and squares, 0 being the start: 'lit' (with a halo), 'plain' (in ink), 'legal' or 'refused'
    (dotted). `title` stands above it. Raises ValueError.
    """
    paint = look.static(theme)
    position = position if isinstance(position, Race) else Race.parse(position)
    shape, head = track(position.length), 30 if title else 6
    stands = figures.stands(shape, position.pieces)
    drawn = []
    for (seat, index), stand in stands.items():
        counters = position.pieces[seat][index].counters
        piece = figures.piece(
            (seat, index), counters, shape.sizes.badge, shape.sizes.columns, paint, stacked=stand.stacked
        )
        drawn.append(svg.group(piece, transform=svg.at(stand.x, stand.y, stand.scale)))
    whole = svg.document(
        shape.width + 12,
        shape.height + head + 6,
        svg.rect(-6, -head, shape.width + 12, shape.height + head + 6, 12, fill=paint("panel")),
        *([svg.text(title, 6, -9, 14, paint("ink"), font_weight=700)] if title else []),
        figures.ground(shape, dict(position.specials), paint),
        figures.signs(shape, dict(position.specials), paint),
        *drawn_marks(list(squares_of(marks, position.length)), shape, paint),
        *drawn,
        figures.bowl(position.bowl, *shape.bowl, 34, paint),
        words=title or f"A track: {position.text}",
        left=-6,
        top=-head,
    )
    return str(whole)
