"""How Overparked looks: pictures of positions, lots and cards, and the drawing part of the live table.

`figures.py` draws vehicles, lots and cards; `parts.py`, `shelf.py`, `goals.py` and `wheel.py` put a position's own into
them; `words.py` says what a table says, `picture.py` lays out the static picture of a position, `live.py` makes the
scene of the live table, `foresight.py` says what moves would come to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from overplay.core.rules import Cell
from overplay.drawing import look, pieces, svg
from overplay.overparked.board import Lot
from overplay.overparked.components import SIDE, SPACES, ParkingCard
from overplay.overparked.table import figures
from overplay.overparked.table.figures import UNIT
from overplay.overparked.table.live import scene
from overplay.overparked.table.picture import draw

__all__ = ["draw", "draw_card", "draw_lot", "scene"]

REACH: Final = 1.0
"""How far the picture of a lot goes beyond it at the left and above, where rows and columns have their names."""

EDGE: Final = 0.5
"""The same at the right and below."""

CARD_UNIT: Final = 30


def draw_lot(
    lot: Lot | str, *, theme: str = "light", marks: Sequence[tuple[str, Iterable[Cell]]] = (), title: str = ""
) -> str:
    """A lot, or the lot of a diagram, as a standalone SVG on a ground of its own, 36 units a space.

    Columns have their letters, rows their numbers. A mark is a kind and cells: 'lit' (contour with the count),
    'refused' (dotted, hatched, with a cross), 'legal' (solid) or 'plain' (solid, in ink); cells outside of the lot
    make the picture larger. `title` stands above it. Raises ValueError.
    """
    paint, lot = look.static(theme), lot if isinstance(lot, Lot) else Lot.parse(lot)
    marked = [(kind, tuple(cells)) for kind, cells in marks]
    outside = [cell for _, cells in marked for cell in cells if cell not in SPACES]
    rows, columns = [row for row, _ in outside], [column for _, column in outside]
    left, top = min([-REACH, *[at - EDGE for at in columns]]), min([-REACH, *[at - EDGE for at in rows]])
    right, bottom = max([SIDE, *[at + 1 for at in columns]]) + EDGE, max([SIDE, *[at + 1 for at in rows]]) + EDGE
    width, height = (right - left) * UNIT, (bottom - top) * UNIT
    head = 26 if title else 0
    x, y = left * UNIT, top * UNIT - head
    drawn = svg.document(
        width,
        height + head,
        svg.rect(x, y, width, height + head, 12, fill=paint("panel")),
        *([figures.label(title, x + 12, y + 22, 14, paint("ink"), bold=True, room=width - 24)] if title else []),
        figures.edge_names(UNIT, paint),
        figures.lot(lot, UNIT, paint, unlocked=lot.full_quadrants),
        *[pieces.mark(kind, cells, UNIT, paint) for kind, cells in marked],
        words=title or "A lot: " + lot.text.replace("\n", " / "),
        left=x,
        top=y,
    )
    return str(drawn)


def draw_card(card: ParkingCard | str, *, theme: str = "light") -> str:
    """A parking card (or its text, such as '18 R< R> / . B^ / . Bv + key') as a standalone SVG.

    Raises ValueError for a text that is no card, or an unknown theme.
    """
    paint = look.static(theme)
    card = ParkingCard.parse(card) if isinstance(card, str) else card
    side = figures.card_side(CARD_UNIT)
    drawn = svg.document(
        side + 24,
        side + 48,
        svg.rect(0, 0, side + 24, side + 48, 12, fill=paint("panel")),
        svg.text(str(card.number), 12, 25, 16, paint("ink"), font_weight=700),
        svg.group(figures.card(card, CARD_UNIT, paint), transform=svg.at(12, 34)),
        words=figures.card_words(card),
    )
    return str(drawn)
