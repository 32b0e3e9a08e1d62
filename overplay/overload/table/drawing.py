"""How Overload looks: pictures of positions and tracks, and the scene of the live table.

`track.py` says where the squares lie, `figures.py` draws track, pieces, die and chips; `board.py` and `hollow.py` put a
position's own into them; `words.py` says what a table says, `pad.py` what it scores, `aloud.py` what is read aloud,
`foresight.py` what moves would come to; `mats.py` makes the scene of it all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from overplay.core import Cell
from overplay.drawing import Drawing, Scene, in_a_picture, look, on_a_table, svg
from overplay.drawing.layout import panel
from overplay.drawing.picture import picture
from overplay.drawing.pieces import MARKS
from overplay.overload.board import Race
from overplay.overload.state import State
from overplay.overload.table import figures, mats, words
from overplay.overload.table.track import track

__all__ = ["draw", "draw_track", "scene"]

Mark = tuple[str, Iterable[int | Cell] | Mapping[str, Iterable[int | Cell]]]
"""What to mark: 'lit', 'refused', 'legal' or 'plain', and squares, or {"track": squares}; a square is 5 or (0, 5)."""


def scene(view: State, *, seat: int, study: bool = False) -> Scene:
    """What the live table shows of a race to a seat.

    Parameters
    ----------
    view : State
    seat : int
        Who looks; everything lies open, so this changes the words only.
    study : bool, optional
        Whether everybody is spoken of by name.

    Returns
    -------
    Scene
        One board, the track.
    """
    return mats.scene(on_a_table(view, seat, study=study))


def draw(
    state: State, *, seat: int | None = None, theme: str = "light", width: int = 900, marks: Sequence[Mark] = ()
) -> Drawing:
    """A picture of the position: the track, the points, and what is to be done.

    Everything lies open, so who looks changes the words only.

    Parameters
    ----------
    state : State
    seat : int, optional
        Who looks at it; None is the viewer of a view, else the seat to move.
    theme : {'light', 'dark'}, optional
    width : int, optional
        In units of the SVG, at least 320; below 700 the U of the track stands up.
    marks : sequence of Mark, optional
        What to mark: a kind ('lit', 'refused', 'legal', 'plain') with squares, 0 being the start, or with
        {"track": squares}.

    Returns
    -------
    Drawing
        Its text is that of the position.

    Raises
    ------
    ValueError
        For a seat, theme, width or mark that can't be.
    """
    marked = list(spaces_of(marks, state.length))
    shown = in_a_picture(state, seat, theme, marked, mats.TRACK)
    found, note = mats.scene(shown), words.sections_note(state)
    return picture(found, mats.PLAN, shown.paint, width, "Overload", note, state.text)


def spaces_of(marks: Iterable[Mark], length: int) -> Iterable[tuple[str, list[Cell]]]:
    """Kind and spaces (0, square) of each mark. Raises ValueError for a kind or a square that does not exist."""
    for kind, where in marks:
        if kind not in MARKS:
            raise ValueError(f"A mark is one of {', '.join(MARKS)}, not {kind!r}.")
        areas = where if isinstance(where, Mapping) else {mats.TRACK: where}
        for area, squares in areas.items():
            if area != mats.TRACK:
                raise ValueError(f"Marks lie on the 'track', not on {area!r}.")
            numbers = [square[1] if isinstance(square, tuple) else square for square in squares]
            for number in numbers:
                if not 0 <= number <= length + 1:
                    raise ValueError(f"There is no square {number} on this track; they are 0 to {length + 1}.")
            yield kind, [(0, number) for number in numbers]


def draw_track(race: Race | str, *, theme: str = "light", marks: Sequence[Mark] = (), title: str = "") -> Drawing:
    """The track of a race.

    Parameters
    ----------
    race : Race or str
        Or its text, see `Race.parse`.
    theme : {'light', 'dark'}, optional
    marks : sequence of Mark, optional
        What to mark: a kind and squares, 0 being the start; 'lit' has a halo, 'plain' is in ink, 'refused' is dotted.
    title : str, optional
        Stands above the track.

    Returns
    -------
    Drawing
        Its text is the race's line.

    Raises
    ------
    ValueError
        For what is no race, and for a theme or mark that can't be.

    Examples
    --------
    >>> draw_track("red 5:3 S | blue S S | yellow 7 S || 4:+", marks=[("lit", [4, 5])], title="Before red's turn")
    <Drawing: Before red's turn>
    """
    paint = look.static(theme)
    race = race if isinstance(race, Race) else Race.parse(race)
    shape, specials = track(race.length), dict(race.specials)
    drawn = []
    for (seat, index), stand in figures.stands(shape, race.pieces).items():
        counters = race.pieces[seat][index].counters
        piece = figures.piece(
            (seat, index), counters, shape.sizes.badge, shape.sizes.columns, paint, stacked=stand.stacked
        )
        drawn.append(svg.group(piece, transform=svg.at(stand.x, stand.y, stand.scale)))
    whole = [
        figures.ground(shape, specials, paint),
        figures.signs(shape, specials, paint),
        *figures.drawn_marks(list(spaces_of(marks, race.length)), shape, paint),
        *drawn,
        figures.bowl(race.bowl, *shape.bowl, 34, paint),
    ]
    box = -6, -6, shape.width + 12, shape.height + 12
    return panel(whole, box, paint, words=f"A track: {race.text}", text=race.text, title=title)
