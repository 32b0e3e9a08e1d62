"""How Overstocked looks: pictures of positions, boards and cards, and the drawing part of the live table.

`figures.py` draws cards and boards, `parts.py` puts a position's own into them, `words.py` says what a table says,
`picture.py` lays out the static picture of a position, `live.py` makes the scene of the live table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from overplay.core.rules import Cell
from overplay.drawing import look, pieces, svg
from overplay.overstocked.board import Board, as_board
from overplay.overstocked.components import Card
from overplay.overstocked.table import figures
from overplay.overstocked.table.figures import UNIT
from overplay.overstocked.table.live import scene
from overplay.overstocked.table.picture import draw

__all__ = ["draw", "draw_board", "draw_card", "scene"]

REACH = 0.5


def draw_board(
    board: Board | str, *, theme: str = "light", marks: Sequence[tuple[str, Iterable[Cell]]] = (), title: str = ""
) -> str:
    """A board, or the board of a diagram, as a standalone SVG on a ground of its own, 36 units a space.

    A mark is a kind and cells: 'lit' (contour with the count), 'refused' (dotted, hatched, with a cross), 'legal'
    (solid) or 'plain' (solid, in ink). Cells may lie beside the board. `title` stands above it. Raises ValueError.
    """
    paint, board = look.static(theme), as_board(board)
    marked = [(kind, tuple(cells)) for kind, cells in marks]
    cells = [*board.spaces, *(cell for _, mark in marked for cell in mark)]
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    left, top = min(columns) - REACH, min(rows) - REACH
    width, height = max(columns) + 1 + REACH - left, max(rows) + 1 + REACH - top
    head = 30 if title else 0
    drawn = svg.document(
        width * UNIT,
        height * UNIT + head,
        svg.rect(left * UNIT, top * UNIT - head, width * UNIT, height * UNIT + head, 12, fill=paint("panel")),
        *([svg.text(title, (left + REACH) * UNIT, top * UNIT - 6, 14, paint("ink"), font_weight=700)] if title else []),
        figures.dot_grid(left, top, width, height, UNIT, paint),
        figures.board(board.spaces, (), UNIT, paint),
        *[pieces.mark(kind, mark, UNIT, paint) for kind, mark in marked],
        words=title or "A board: " + board.text.replace("\n", " / "),
        left=left * UNIT,
        top=top * UNIT - head,
    )
    return str(drawn)


def draw_card(card: Card | str, *, rotation: int = 0, theme: str = "light") -> str:
    """A card (or its text, such as '17 PPF/.yB') as a standalone SVG, turned clockwise by so many degrees.

    Raises ValueError for a text that is no card, a rotation that is no quarter turn, an unknown theme.
    """
    paint = look.static(theme)
    card = Card.parse(card) if isinstance(card, str) else card
    rows = card.turned(rotation)
    width, height = len(rows[0]) * UNIT + 24, len(rows) * UNIT + 48
    drawn = svg.document(
        width,
        height,
        svg.rect(0, 0, width, height, 12, fill=paint("panel")),
        figures.number_line(card, 12, 25, 16, paint("ink")),
        figures.piece(card, rotation, 12, 35, UNIT, paint),
        words=figures.piece_words(card, rotation),
    )
    return str(drawn)
