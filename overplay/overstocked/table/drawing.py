"""How Overstocked looks: pictures of positions, boards and cards, and the scene of the live table.

`figures.py` draws cards and boards; `boards.py`, `hands.py`, `centre.py` and `bot.py` put a position's own into them;
`words.py` says what a table says, `pad.py` what it scores, `aloud.py` what is read aloud, `foresight.py` what moves
would come to; `mats.py` makes the scene of it all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from overplay.core import Cell
from overplay.drawing import Drawing, Mark, Scene, in_a_picture, look, on_a_table, pieces
from overplay.drawing.layout import panel
from overplay.drawing.picture import picture
from overplay.overstocked.board import Board, as_board
from overplay.overstocked.components import Card
from overplay.overstocked.moves import WAREHOUSE
from overplay.overstocked.state import State
from overplay.overstocked.table import figures, mats, words
from overplay.overstocked.table.figures import UNIT

__all__ = ["draw", "draw_board", "draw_card", "scene"]

REACH: Final = 0.5
"""How many spaces a picture goes beyond a board."""


def scene(view: State, *, seat: int, study: bool = False) -> Scene:
    """What the live table shows to a seat.

    Nothing that the seat may not know is in it, unless the whole position is studied.

    Parameters
    ----------
    view : State
    seat : int
        Whose warehouse and hand are shown as one's own.
    study : bool, optional
        Opens all hands that the view knows, and speaks of everybody by name.

    Returns
    -------
    Scene
        With the popularity and all warehouses.
    """
    return mats.scene(on_a_table(view, seat, study=study))


def draw(
    state: State, *, seat: int | None = None, theme: str = "light", width: int = 900, marks: Sequence[Mark] = ()
) -> Drawing:
    """A picture of the position: the popularity, all warehouses, the hand.

    Parameters
    ----------
    state : State
    seat : int, optional
        Whose hand is open; the others are covered, all of them for NOBODY. None is the viewer of a view, else the seat
        to move, else seat 0.
    theme : {'light', 'dark'}, optional
    width : int, optional
        320 or more units of the SVG; below 700 everything stands in one column.
    marks : sequence of Mark, optional
        What to mark: a kind ('lit', 'refused', 'legal', 'plain') with cells of one's own warehouse, or with area to
        cells: 'w' is one's own warehouse, 'p' the popularity, a seat letter another warehouse.

    Returns
    -------
    Drawing
        Its text is the position's, as the seat sees it.

    Raises
    ------
    ValueError
        For a seat, a theme, a width or a mark that can't be.
    HiddenInformation
        For another seat's view of a view.
    """
    shown = in_a_picture(state, seat, theme, marks, WAREHOUSE)
    return picture(
        mats.scene(shown), mats.PLAN, shown.paint, width, "Overstocked", words.cards_note(shown.view), shown.view.text
    )


def draw_board(
    board: Board | str, *, theme: str = "light", marks: Sequence[tuple[str, Iterable[Cell]]] = (), title: str = ""
) -> Drawing:
    """A board on a ground of its own.

    A space is 36 units wide and high.

    Parameters
    ----------
    board : Board or str
        Or its diagram.
    theme : {'light', 'dark'}, optional
    marks : sequence of (kind, cells), optional
        Kinds are 'lit' (a contour with the count), 'refused' (dotted, hatched, with a cross), 'legal' (solid) and
        'plain' (solid, in ink); cells may lie beside the board.
    title : str, optional
        Stands above the board.

    Returns
    -------
    Drawing
        With the diagram as its text.

    Raises
    ------
    ValueError
        For what is no board, and for a theme or mark that can't be.
    """
    paint, board = look.static(theme), as_board(board)
    marked = [(kind, tuple(cells)) for kind, cells in marks]
    cells = [*board.spaces, *(cell for _, mark in marked for cell in mark)]
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    left, top = min(columns) - REACH, min(rows) - REACH
    width, height = max(columns) + 1 + REACH - left, max(rows) + 1 + REACH - top
    box = left * UNIT, top * UNIT, width * UNIT, height * UNIT
    drawn = [
        pieces.dot_grid(box, UNIT, paint("line")),
        figures.board(board.spaces, (), UNIT, paint),
        *[pieces.mark(kind, mark, UNIT, paint) for kind, mark in marked],
    ]
    return panel(drawn, box, paint, words="A board: " + board.text.replace("\n", " / "), text=board.text, title=title)


def draw_card(card: Card | str, *, rotation: int = 0, theme: str = "light") -> Drawing:
    """A card, with its number.

    Parameters
    ----------
    card : Card or str
        Or its text, such as '17 PPF/.yB'.
    rotation : {0, 90, 180, 270}, optional
        By how many degrees it is turned clockwise.
    theme : {'light', 'dark'}, optional

    Returns
    -------
    Drawing
        Its text is the rows of the card as it lies.

    Raises
    ------
    ValueError
        For what is no card, and for a rotation or theme that can't be.
    """
    paint = look.static(theme)
    card = Card.parse(card) if isinstance(card, str) else card
    rows = card.turned(rotation)
    drawn = [
        figures.number_line(card, 12, 25, 16, paint("ink")),
        figures.piece(card, rotation, 12, 35, UNIT, paint),
    ]
    box = 0, 0, len(rows[0]) * UNIT + 24, len(rows) * UNIT + 48
    return panel(drawn, box, paint, words=figures.piece_words(card, rotation), text="\n".join(rows))
