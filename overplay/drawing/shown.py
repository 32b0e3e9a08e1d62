"""Whom a position is shown to, and how: what everything that draws a scene needs to know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from overplay.core import NOBODY, SEATS, AnyPosition, Cell, possessive
from overplay.drawing import look, pieces
from overplay.drawing.look import LIVE, Paint
from overplay.drawing.svg import Markup

Mark = tuple[str, Iterable[Cell] | Mapping[str, Iterable[Cell]]]
"""What to mark: 'lit', 'refused', 'legal' or 'plain'; and the cells of one's own board, or area → cells."""

View = TypeVar("View", bound=AnyPosition)


@dataclass(frozen=True, slots=True)
class Shown(Generic[View]):
    """A view, the seat that looks at it, the paint, and what is marked in each area.

    In a `study` everybody is spoken of by name: the picture is nobody's in particular.
    """

    view: View
    seat: int
    study: bool
    paint: Paint
    marks: Mapping[str, Sequence[tuple[str, Sequence[Cell]]]] = field(default_factory=dict)

    @property
    def live(self) -> bool:
        """Whether it is a live table, on which things can be picked."""
        return self.paint is LIVE

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats that people or bots play."""
        return tuple([seat for seat in range(self.view.players) if seat != self.seat])

    @property
    def moves(self) -> tuple[Any, ...]:  # of the game's own kind
        """What the seat that looks may do now."""
        return self.view.legal_moves() if self.view.seat == self.seat else ()

    def whose(self, thing: str, seat: int | None = None, *, your: str = "Your") -> str:
        """'Your hand'; in a study, or of another seat than the one that looks, 'Ada's hand'."""
        named = self.study or seat not in (None, self.seat)
        return f"{possessive(self.view.names[self.seat if seat is None else seat]) if named else your} {thing}"

    def grids(self, own: str) -> tuple[str, ...]:
        """The grid in which the board of each seat is drawn; one's own has a name of its own."""
        return tuple([own if seat == self.seat else SEATS[seat] for seat in range(len(self.view.names))])

    def drawn_marks(self, area: str, unit: float) -> list[Markup]:
        """The marks of an area."""
        return [pieces.mark(kind, cells, unit, self.paint) for kind, cells in self.marks.get(area, ())]


def on_a_table(view: View, seat: int, *, study: bool) -> Shown[View]:
    """What the live table shows to a seat; `study` opens all that the view knows."""
    if plays_by_itself(view, seat):
        return Shown(view.seen_by(NOBODY), 0, True, LIVE)
    return Shown(view if study or view.viewer is not None else view.seen_by(seat), seat, study, LIVE)


def plays_by_itself(position: AnyPosition, seat: int) -> bool:
    """Whether it is a seat of the game's own, which has no hand to look at."""
    return position.players <= seat < len(position.names)


def in_a_picture(position: View, seat: int | None, theme: str, marks: Iterable[Mark], own: str) -> Shown[View]:
    """What a static picture shows to a seat.

    Parameters
    ----------
    position : Position
    seat : int or None
        NOBODY sees all hands covered. None is the viewer of a view, else the seat to move, else seat 0.
    theme : {'light', 'dark'}
    marks : iterable of Mark
    own : str
        The area of marks that name none.

    Returns
    -------
    Shown

    Raises
    ------
    ValueError
        For a theme or a seat that is not there.
    HiddenInformation
        For another seat's view.
    """
    looker = next(each for each in (seat, position.viewer, position.seat, 0) if each not in (None, NOBODY))
    itself = plays_by_itself(position, looker)
    closed = itself or NOBODY in (seat, position.viewer)
    study = seat in (None, NOBODY) and position.viewer in (None, NOBODY)
    view = position.seen_by(NOBODY if closed else looker)
    shown = Shown(view, looker, study, look.static(theme), by_area(marks, own))
    return replace(shown, seat=0, study=True) if itself else shown


def by_area(marks: Iterable[Mark], own: str) -> dict[str, list[tuple[str, list[Cell]]]]:
    """The marks of each area."""
    found: dict[str, list[tuple[str, list[Cell]]]] = {}
    for kind, where in marks:
        for area, cells in (where if isinstance(where, Mapping) else {own: where}).items():
            found.setdefault(area, []).append((kind, list(cells)))
    return found
