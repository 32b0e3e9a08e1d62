"""What a table shows at one moment, typed: the live table and the static picture both lay out a `Scene`.

The page gets it as plain JSON with the same names; `widgets/src/scene.ts` says the same in TypeScript, and a test holds
the two together. A *token* names what can be picked or lit: `w@0,1` is space (0, 1) of the grid `w`, `card:17` a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Literal

from overplay.core.rules import Cell
from overplay.drawing.drawing import Drawing
from overplay.drawing.svg import Markup


@dataclass(frozen=True, slots=True)
class Now:
    """What is to be done.

    Parameters
    ----------
    seat : str or None
        The letter of the seat that does it, in the end of the one that has won; None where that is no single one.
    title : str
        What to do, in a few words.
    text : str
        The same in a sentence, with what matters for it.
    """

    seat: str | None
    title: str
    text: str


Progress = Literal["done", "now", ""]
"""Whether something is over, is going on, or is still to come."""


@dataclass(frozen=True, slots=True)
class End:
    """How far the end of the game is.

    Parameters
    ----------
    text : str
    pips : tuple of {'done', 'now', ''}
        One a step to the end, such as a round; () for none.
    """

    text: str
    pips: tuple[Progress, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A seat in the order in which seats have their turn.

    Parameters
    ----------
    seat : str
        Its letter.
    text : str
        Its name, with what matters for the order.
    state : {'done', 'now', ''}
        Whether its turn is over, is going on, or is still to come.
    """

    seat: str
    text: str
    state: Progress


Place = Literal["own", "shared", "other", "hand"]
"""Whose a mat is: one's own, shared by all, another seat's, one's own hand."""


@dataclass(frozen=True, slots=True)
class Mat:
    """A place on the table: a board, a hand, what lies in the centre.

    Parameters
    ----------
    key : str
        Tells it from the other mats, from position to position.
    title : str
    place : {'own', 'shared', 'other', 'hand'}
    drawings : tuple of Drawing
        Laid side by side in rows; a board is a single one.
    note : str
        Stands beside the title where there is room.
    badge : str or None
        The letter of the seat that it belongs to, where that is shown.
    score : str
        The total of that seat.
    narrow : tuple of Drawing
        The drawings for a table that is narrower than 840 pixels; () where they are the same.
    spaces : dict of str to str
        What can be seen on each space of its board, by token.
    say : str
        What else the drawings show, for those who don't see them.
    """

    key: str
    title: str
    place: Place
    drawings: tuple[Drawing, ...]
    note: str = ""
    badge: str | None = None
    score: str = ""
    narrow: tuple[Drawing, ...] = ()
    spaces: Mapping[str, str] = field(default_factory=dict)
    say: str = ""


@dataclass(frozen=True, slots=True)
class PadColumn:
    """The head of a column of the score pad.

    Parameters
    ----------
    seat : str or None
        The letter of the seat that it belongs to; None if it belongs to all.
    text : str
    """

    seat: str | None
    text: str


@dataclass(frozen=True, slots=True)
class PadCell:
    """A number on the pad.

    Parameters
    ----------
    text : str
        The number; '' for none.
    say : str
        The cell in words.
    small : str
        What stands before the number, and smaller: a multiplier, a mark.
    negative : bool
        Whether it is a loss.
    lights : tuple of str
        The tokens of the spaces that make it.
    """

    text: str
    say: str
    small: str = ""
    negative: bool = False
    lights: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PadRow:
    """A row of the pad.

    Parameters
    ----------
    label : str
    icon : Markup
    cells : tuple of PadCell
        One a column.
    tag : str
        A few words in a pill beside the label.
    """

    label: str
    icon: Markup
    cells: tuple[PadCell, ...]
    tag: str = ""


@dataclass(frozen=True, slots=True)
class PadSum:
    """The last row of the pad.

    Parameters
    ----------
    label : str
    cells : tuple of PadCell
        One a column.
    """

    label: str
    cells: tuple[PadCell, ...]


@dataclass(frozen=True, slots=True)
class Pad:
    """The score pad.

    Parameters
    ----------
    title, note : str
    corner : str
        Stands above the labels.
    columns : tuple of PadColumn
    rows : tuple of PadRow
    sum : PadSum
    """

    title: str
    note: str
    corner: str
    columns: tuple[PadColumn, ...]
    rows: tuple[PadRow, ...]
    sum: PadSum


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that the page moves over a board.

    Parameters
    ----------
    rows, cols : int
        How many spaces it takes down and across.
    svg : Markup
        Drawn with its top-left space at (0, 0).
    """

    rows: int
    cols: int
    svg: Markup


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would do.

    Parameters
    ----------
    text : str
        A sentence.
    pill : str
        Two or three words at the ghost.
    spaces : tuple of str
        The tokens of the spaces that it costs.
    """

    text: str
    pill: str
    spaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dials:
    """Slots that are shown as sliders.

    Parameters
    ----------
    names : dict of str to str
        What each slider is called, by slot.
    button : str
        What the button that takes them all says before the numbers.
    """

    names: Mapping[str, str]
    button: str


@dataclass(frozen=True, slots=True)
class Say:
    """What is read aloud on request.

    Parameters
    ----------
    position : str
        What there is to see.
    moves : str
        What may be chosen.
    """

    position: str
    moves: str


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a game shows of a position to one seat.

    Parameters
    ----------
    now : Now
    end : End
    order : tuple of Entry
    mats : tuple of Mat
        In reading order.
    pad : Pad or None
    say : Say or None
        None: the table finds plain words of its own.
    sticky : dict of str to tuple of str
        Slots that keep their value from move to move, with their tokens in cycling order.
    deliberate : tuple of str
        Slots that are picked by hand even where one token is left, because the move costs something.
    ghosts : dict of str to Ghost
        By `slot:token` of a sticky slot.
    previews : dict of str to Preview
        By the text of the move.
    notes : dict of str to str
        What is told of things in the drawings, by the names (`data-note`) that they bear.
    dials : Dials or None
    """

    now: Now
    end: End
    order: tuple[Entry, ...]
    mats: tuple[Mat, ...]
    pad: Pad | None = None
    say: Say | None = None
    sticky: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deliberate: tuple[str, ...] = ()
    ghosts: Mapping[str, Ghost] = field(default_factory=dict)
    previews: Mapping[str, Preview] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    dials: Dials | None = None


def tokens(area: str, cells: Iterable[Cell]) -> tuple[str, ...]:
    """The tokens of spaces of an area.

    Parameters
    ----------
    area : str
    cells : iterable of (row, column)

    Returns
    -------
    tuple of str

    Examples
    --------
    >>> tokens("w", [(0, 1), (0, 2)])
    ('w@0,1', 'w@0,2')
    """
    return tuple([f"{area}@{row},{column}" for row, column in cells])


def plain(value: Any) -> Any:  # of JSON
    """The same in JSON's own types: a dataclass as an object, a drawing as the `<svg>` of a live table."""
    if isinstance(value, Drawing):
        return str(value.live)
    if isinstance(value, str):
        return str(value)
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, tuple | list) else value
