"""How Overparked looks: pictures of positions, lots and cards, and the scene of the live table.

`figures.py` draws vehicles, lots and cards; `lots.py`, `hands.py`, `shelf.py`, `goals.py` and `wheel.py` put a
position's own into them; `words.py` says what a table says, `pad.py` what it scores, `aloud.py` what is read aloud,
`foresight.py` what moves would come to; `mats.py` makes the scene of it all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from overplay.core import Cell
from overplay.drawing import Drawing, Mark, Scene, in_a_picture, look, on_a_table, pieces, svg
from overplay.drawing.layout import panel
from overplay.drawing.picture import picture
from overplay.overparked.board import Lot
from overplay.overparked.components import SIDE, SPACES, ParkingCard
from overplay.overparked.scoring import LOT
from overplay.overparked.state import State
from overplay.overparked.table import figures, mats, words
from overplay.overparked.table.figures import UNIT

__all__ = ["draw", "draw_card", "draw_lot", "scene"]

REACH: Final = 1.0
"""How far the picture of a lot goes beyond it at the left and above, where rows and columns have their names."""

EDGE: Final = 0.5
"""The same at the right and below."""

CARD_UNIT: Final = 30


def scene(view: State, *, seat: int, study: bool = False) -> Scene:
    """A position as the live table shows it to a seat.

    Parameters
    ----------
    view : State
    seat : int
        Whose lot and hand are one's own.
    study : bool, optional
        Whether all hands that the view knows are open, and everybody is spoken of by name.

    Returns
    -------
    Scene
    """
    return mats.scene(on_a_table(view, seat, study=study))


def draw(
    state: State, *, seat: int | None = None, theme: str = "light", width: int = 900, marks: Sequence[Mark] = ()
) -> Drawing:
    """A picture of the position: all lots, the wheel, the objectives, the hand.

    Hands of others than the one who looks are covered.

    Parameters
    ----------
    state : State
    seat : int, optional
        Who looks at it, NOBODY if all hands are to be covered. None is the viewer of a view, else the seat to move,
        else seat 0.
    theme : {'light', 'dark'}, optional
    width : int, optional
        In units of the SVG, at least 320; below 700 everything stands in one column.
    marks : sequence of Mark, optional
        What to mark: a kind ('lit', 'refused', 'legal', 'plain') with cells of one's own lot, or with area to cells:
        'lot' for one's own lot, a seat letter for another.

    Returns
    -------
    Drawing
        Its text is that of what the seat sees.

    Raises
    ------
    ValueError
        For a seat, theme, width or mark that does not exist.
    HiddenInformation
        For another seat's view.
    """
    shown = in_a_picture(state, seat, theme, marks, LOT)
    found, note = mats.scene(shown), words.cards_note(shown.view)
    return picture(found, mats.plan(shown), shown.paint, width, "Overparked", note, shown.view.text)


def draw_lot(
    lot: Lot | str, *, theme: str = "light", marks: Sequence[tuple[str, Iterable[Cell]]] = (), title: str = ""
) -> Drawing:
    """A lot on a ground of its own, 36 units a space; columns have their letters, rows their numbers.

    Parameters
    ----------
    lot : Lot or str
        Or its diagram, see `Lot.parse`.
    theme : {'light', 'dark'}, optional
    marks : sequence of (kind, cells), optional
        'lit' is a contour with the count, 'refused' dotted and hatched with a cross, 'legal' solid, 'plain' solid in
        ink. Cells outside of the lot make the picture larger.
    title : str, optional
        Stands above the lot.

    Returns
    -------
    Drawing
        Its text is the diagram of the lot.

    Raises
    ------
    ValueError
        For what is no lot, and for a theme or mark that can't be.
    """
    paint, lot = look.static(theme), lot if isinstance(lot, Lot) else Lot.parse(lot)
    marked = [(kind, tuple(cells)) for kind, cells in marks]
    outside = [cell for _, cells in marked for cell in cells if cell not in SPACES]
    rows, columns = [row for row, _ in outside], [column for _, column in outside]
    left, top = min([-REACH, *[at - EDGE for at in columns]]), min([-REACH, *[at - EDGE for at in rows]])
    right, bottom = max([SIDE, *[at + 1 for at in columns]]) + EDGE, max([SIDE, *[at + 1 for at in rows]]) + EDGE
    drawn = [
        figures.edge_names(UNIT, paint),
        figures.lot(lot, UNIT, paint, unlocked=lot.full_quadrants),
        *[pieces.mark(kind, cells, UNIT, paint) for kind, cells in marked],
    ]
    box = left * UNIT, top * UNIT, (right - left) * UNIT, (bottom - top) * UNIT
    return panel(drawn, box, paint, words="A lot: " + lot.text.replace("\n", " / "), text=lot.text, title=title)


def draw_card(card: ParkingCard | str, *, theme: str = "light") -> Drawing:
    """A parking card with its number.

    Parameters
    ----------
    card : ParkingCard or str
        Or its text, see `ParkingCard.parse`.
    theme : {'light', 'dark'}, optional

    Returns
    -------
    Drawing
        Its text is that of the card.

    Raises
    ------
    ValueError
        For what is no card, and for another theme.
    """
    paint = look.static(theme)
    card = ParkingCard.parse(card) if isinstance(card, str) else card
    side = figures.card_side(CARD_UNIT)
    drawn = [
        svg.text(str(card.number), 12, 25, 16, paint("ink"), font_weight=700),
        svg.group(figures.card(card, CARD_UNIT, paint), transform=svg.at(12, 34)),
    ]
    return panel(drawn, (0, 0, side + 24, side + 48), paint, words=figures.card_words(card), text=card.text)
