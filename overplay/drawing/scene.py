"""What a table shows at one moment, typed: the live table and the static picture both lay out a `Scene`.

The page gets it as plain JSON with the same names; `widgets/src/scene.ts` says the same in TypeScript, and a test holds
the two together. A *token* names what can be picked or lit: `w@0,1` is space (0, 1) of the grid `w`, `card:17` a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Literal

from overplay.core import Cell, Json
from overplay.drawing import svg
from overplay.drawing.drawing import Drawing
from overplay.drawing.svg import Markup


@dataclass(frozen=True, slots=True)
class Action:
    """A move that is a button beside what to do now: the text on it, the text of the move."""

    label: str
    move: str


@dataclass(frozen=True, slots=True)
class Now:
    """What is to be done: by which seat (its letter), in a few words, in a sentence; and by a button, if by one."""

    seat: str | None
    title: str
    text: str
    actions: tuple[Action, ...] = ()


Progress = Literal["done", "now", ""]
"""Whether something is over, is going on, or is still to come."""


@dataclass(frozen=True, slots=True)
class End:
    """How far the end of the game is, in words and as pips."""

    text: str
    pips: tuple[Progress, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A seat in the order in which seats have their turn."""

    seat: str
    text: str
    state: Progress


Place = Literal["own", "shared", "other", "hand"]
"""Whose a mat is: one's own, shared by all, another seat's, one's own hand."""


Area = Literal["main", "second", "card", "side", "foot"]
"""Where on the table a mat lies: largest, beside that, in the narrow column at its top or below, at the foot."""

Layout = Literal["boards", "lot", "track"]
"""How the areas lie: two boards and a column; one board and a wide column; one board over all of the width."""


@dataclass(frozen=True, slots=True)
class Mat:
    """A place on the table: a board, a hand, what lies in the centre.

    `area` is where it lies; those in the side area take turns there, as tabs. `drawings` are laid side by side in rows;
    a board is a single one. `badge` and `score` are the letter and the total of the seat it belongs to. `narrow` are
    the drawings for a narrow table, if they are others. `spaces` tells what can be seen on each space of its board, by
    token, and `say` what else the drawings show, for those who don't see them. `lettered` are boards on whose edges the
    names of rows and columns are drawn; what is told of their spaces has these names.
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
    area: Area = "main"
    lettered: bool = False


@dataclass(frozen=True, slots=True)
class PadColumn:
    """The head of a column of the score pad; one without a seat belongs to all."""

    seat: str | None
    text: str


@dataclass(frozen=True, slots=True)
class PadCell:
    """A number on the pad, one small before it, the tokens of the spaces that make it, and its words."""

    text: str
    say: str
    small: str = ""
    negative: bool = False
    lights: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PadRow:
    """A row of the pad: its label with an icon and a tag, a cell for each column; `note` names the note on the tag."""

    label: str
    icon: Markup
    cells: tuple[PadCell, ...]
    tag: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PadSum:
    """The last row of the pad."""

    label: str
    cells: tuple[PadCell, ...]


@dataclass(frozen=True, slots=True)
class Pad:
    """The score pad; `corner` stands above the labels."""

    title: str
    note: str
    corner: str
    columns: tuple[PadColumn, ...]
    rows: tuple[PadRow, ...]
    sum: PadSum


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that the page moves over a board: its spaces down and across, drawn with its top-left space at (0, 0)."""

    rows: int
    cols: int
    svg: Markup


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would do: a sentence, some words at the ghost, the tokens of the spaces that it costs."""

    text: str
    pill: str
    spaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dials:
    """Slots that are shown as sliders: their names, and what their button says before the numbers."""

    names: Mapping[str, str]
    button: str


@dataclass(frozen=True, slots=True)
class Say:
    """What is read aloud on request: the position, and what may be chosen."""

    position: str
    moves: str


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a game shows of a position to one seat.

    `mats` are in reading order; `front` has the keys of those that matter now. `sticky` slots keep their value from
    move to move: their tokens in cycling order. `deliberate` slots are picked by hand even where one token is left,
    because the move costs something. `ghosts` are by `slot:token` of a sticky slot, `previews` by the text of the move,
    `notes` by the names (`data-note`) that things in the drawings bear. `played_with` says which components they are.
    Without `say` the table finds plain words of its own.
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
    layout: Layout = "boards"
    front: tuple[str, ...] = ()
    played_with: str = ""


def tokens(area: str, cells: Iterable[Cell]) -> tuple[str, ...]:
    """The tokens of spaces of an area: 'w@0,1'."""
    return tuple([f"{area}@{row},{column}" for row, column in cells])


def ghost(rows: int, cols: int, *drawn: Markup) -> Ghost:
    """What is drawn as a ghost, its lines round at their ends and corners."""
    return Ghost(rows, cols, svg.group(*drawn, stroke_linecap="round", stroke_linejoin="round"))


def plain(value: object) -> Json:
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
