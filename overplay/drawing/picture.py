"""A `Scene` as a static picture: what the live table shows, without its controls, on a ground of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from overplay.core import capital
from overplay.drawing import letters, look, pieces, svg
from overplay.drawing.drawing import Drawing
from overplay.drawing.header import header, nameplate
from overplay.drawing.layout import GAP, HEAD, WIDE_FROM, Part, mat, side_by_side, stacked
from overplay.drawing.look import Paint
from overplay.drawing.scene import Mat, Scene
from overplay.drawing.score_pad import score_pad
from overplay.drawing.svg import Markup

NARROWEST: Final = 320

PAD: Final = "score pad"
OTHERS: Final = "other seats"
"""Stand in a column for the score pad, and for the mats of all other seats, side by side."""


@dataclass(frozen=True, slots=True)
class Column:
    """Mats below one another, by key; `share` is its part of the row's width, else it is as wide as its board needs."""

    keys: tuple[str, ...]
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """How a picture is laid out; what is not there is left out.

    A wide one has rows of columns, up to two other seats beside its first row; a narrow one a single column, `narrow`
    from top to bottom, OTHERS and PAD among its keys. A board by itself stands in the middle of its mat, that of
    another seat at the top; several drawings begin at the left, or stand in the `middle` of these mats. `largest` says
    by key how much larger than drawn the drawings of a mat may become; 1 unless said. A board in `dots` lies on a grid
    of dots that fills its mat, so many of its own units apart.
    """

    rows: tuple[tuple[Column, ...], ...]
    narrow: tuple[str, ...]
    largest: Mapping[str, float] = field(default_factory=dict)
    middle: frozenset[str] = frozenset()
    dots: Mapping[str, float] = field(default_factory=dict)


def picture(scene: Scene, plan: Plan, paint: Paint, width: int, game: str, footnote: str, text: str) -> Drawing:
    """The picture of a scene.

    Parameters
    ----------
    scene : Scene
    plan : Plan
    paint : Paint
    width : int
        At least 320; below 700 everything stands in one column.
    game : str
        Its name, as the words of the picture begin.
    footnote : str
        A line below everything; '' for none.
    text : str
        Stands for the picture where none can be shown.

    Returns
    -------
    Drawing
        As high as it needs to be.

    Raises
    ------
    ValueError
        For a picture that is too narrow.
    """
    if width < NARROWEST:
        raise ValueError(f"The picture must be at least {NARROWEST} wide, not {width}.")
    margin = 16 if width >= WIDE_FROM else GAP
    inner = width - 2 * margin
    page = Page(scene, plan, paint)
    foot = Part(inner, 8, lambda _: svg.text(f"{capital(footnote)}.", 4, 8, 12, paint("ink-2")))
    whole = stacked(
        [
            header(scene.now, scene.end, scene.order, paint, inner),
            *(page.wide(inner) if width >= WIDE_FROM else page.narrow(inner)),
            *([foot] if footnote else []),
        ]
    )
    height = round(whole.height + 2 * margin)
    content = [
        svg.rect(0, 0, width, height, look.data()["size"]["table"], fill=paint("table")),
        svg.group(whole.drawn(whole.height), transform=svg.at(margin, margin)),
    ]
    return Drawing(svg.joined(content), width, height, f"{game}. {scene.end.text}. {scene.now.title}.", text)


BESIDE: Final = 128
"""The width of the column of other seats beside the first row, if there are at most two."""

PAD_WIDTH, SEAT_WIDTH = 250, 78
"""What the score pad needs beside other things: for its labels, and for each column of numbers."""

LEAST_WIDTH: Final = 210
"""A row in which a column would be narrower than this is broken up."""

BOARD_SHARE: Final = 0.62
"""What part of a row a board takes at the most beside another one."""


@dataclass(frozen=True, slots=True)
class Page:
    """A scene that is being laid out."""

    scene: Scene
    plan: Plan
    paint: Paint

    @property
    def mats(self) -> dict[str, Mat]:
        """The mats by key."""
        return {each.key: each for each in self.scene.mats}

    @property
    def others(self) -> list[Mat]:
        """The mats of other seats."""
        return [each for each in self.scene.mats if each.place == "other"]

    def wide(self, width: float) -> list[Part]:
        """The rows of the plan."""
        beside = self.others if len(self.others) <= 2 else []
        parts: list[Part] = []
        for row in self.plan.rows:
            columns = self.present(row, beside)
            if columns and beside and not parts:
                column = stacked([self.in_a_row([each], BESIDE) for each in beside])
                parts.append(side_by_side([*self.columns(columns, width - BESIDE - GAP), column]))
            elif columns:
                parts += self.row(columns, width)
        return parts

    def narrow(self, width: float) -> list[Part]:
        """Everything in one column, in drawings for a narrow table, other seats two by two."""
        parts: list[Part] = []
        for key in self.plan.narrow:
            if key == OTHERS:
                pairs = [self.others[at : at + 2] for at in range(0, len(self.others), 2)]
                parts += [self.in_a_row(pair, width) for pair in pairs]
            elif key == PAD and self.scene.pad:
                parts.append(self.part(PAD, width))
            elif key in self.mats and self.mats[key].place != "other":
                parts.append(self.laid(upright(self.mats[key]), width))
        return parts

    def present(self, row: Iterable[Column], beside: Sequence[Mat]) -> list[Column]:
        """The columns of a row without what is not there."""
        there = {each.key for each in self.scene.mats if each.place != "other"}
        there |= {PAD} if self.scene.pad else set()
        there |= {OTHERS} if self.others and not beside else set()
        columns = [replace(column, keys=tuple([key for key in column.keys if key in there])) for column in row]
        return [column for column in columns if column.keys]

    def row(self, columns: Sequence[Column], width: float) -> list[Part]:
        """Columns side by side; below one another where that makes one of them too narrow."""
        if min(self.widths(columns, width)) < min(LEAST_WIDTH, width):
            return [part for column in columns for part in self.row([column], width)]
        return [side_by_side(self.columns(columns, width))]

    def columns(self, columns: Sequence[Column], width: float) -> list[Part]:
        """Columns side by side; boards that share a row have one scale."""
        widths = self.widths(columns, width)
        boards = [(self.board(column), across) for column, across in zip(columns, widths, strict=True)]
        scales = [(across - 2 * ALONE.inset) / board.width for board, across in boards if board]
        scale = min(scales) if len(scales) > 1 else None
        return [
            stacked([self.part(key, across, scale) for key in column.keys])
            for column, across in zip(columns, widths, strict=True)
        ]

    def widths(self, columns: Sequence[Column], width: float) -> list[float]:
        """How wide each column is: by its share; else the pad as wide as it needs, boards in proportion."""
        room = width - GAP * (len(columns) - 1)
        if len(columns) == 1 or all(column.share for column in columns):
            whole = sum(column.share or 1 for column in columns)
            return [room * (column.share or 1) / whole for column in columns]
        seats = [each for each in self.scene.pad.columns if each.seat] if self.scene.pad else []
        pad = min(room, PAD_WIDTH + SEAT_WIDTH * len(seats))
        rest = room - pad * any(column.keys == (PAD,) for column in columns)
        boards = [board.width if (board := self.board(column)) else 0.0 for column in columns if column.keys != (PAD,)]
        shares = [each / sum(boards) for each in boards] if all(boards) else [1 / len(boards)] * len(boards)
        if len(shares) > 1:
            shares = [min(BOARD_SHARE, max(1 - BOARD_SHARE, share)) for share in shares]
        found = iter([rest * share for share in shares])
        return [pad if column.keys == (PAD,) else next(found) for column in columns]

    def board(self, column: Column) -> Drawing | None:
        """The board of a column that has nothing else."""
        drawings = self.mats[column.keys[0]].drawings if column.keys[0] in self.mats else ()
        return drawings[0] if len(column.keys) == len(drawings) == 1 and not column.share else None

    def part(self, key: str, width: float, scale: float | None = None) -> Part:
        """A mat, the score pad or all other seats."""
        if key == PAD and self.scene.pad:
            return score_pad(self.scene.pad, self.paint, width)
        if key == OTHERS:
            return self.in_a_row(self.others, width)
        return self.laid(self.mats[key], width, scale)

    def in_a_row(self, seats: Sequence[Mat], width: float) -> Part:
        """Other seats side by side, in their drawings for a narrow table if the others would get much smaller."""
        each = (width - GAP * (len(seats) - 1)) / len(seats)
        room = each - 2 * ALONE.inset
        fits = all(drawing.width * GROUPS.smallest <= room for seat in seats for drawing in seat.drawings)
        return side_by_side([self.laid(seat if fits else upright(seat), each) for seat in seats])

    def laid(self, shown: Mat, width: float, scale: float | None = None) -> Part:
        """A mat with its drawings: a board in the middle, several in rows of as many as fit."""
        largest = self.plan.largest.get(shown.key, 1.0)
        alone = len(shown.drawings) == 1 and shown.place != "hand"
        spacing = ALONE if alone else CARDS if shown.place == "hand" else GROUPS
        middle = alone or shown.key in self.plan.middle
        rows = flowed(shown.drawings, width - 2 * spacing.inset, min(scale or largest, largest), spacing)
        least = spacing.top + sum(row.height for row in rows) + ROW_GAP * len(rows)

        def drawn(height: float) -> Markup:
            found = [self.ground(shown, width, height)]
            y = spacing.top + ((height - least) / 2 if middle and shown.place != "other" else 0)
            for row in rows:
                x = (width - row.width) / 2 if middle else spacing.inset
                for drawing, size in row.drawings:
                    if unit := self.plan.dots.get(shown.key):
                        origin = x - drawing.left * size, y - drawing.top * size
                        found.append(self.dotted(origin, unit * size, width, height))
                    found.append(drawing.at(x, y, size))
                    x += drawing.width * size + row.gap
                y += row.height + ROW_GAP
            return svg.joined(found)

        return Part(width, least, drawn)

    def dotted(self, origin: tuple[float, float], unit: float, width: float, height: float) -> Markup:
        """A grid of dots that fills a mat of this size below its title; one of them lies at `origin`."""
        left, top = origin
        box = ALONE.inset - left, HEAD - top, width - 2 * ALONE.inset, height - HEAD - ALONE.inset
        return svg.group(pieces.dot_grid(box, unit, self.paint("line")), transform=svg.at(left, top))

    def ground(self, shown: Mat, width: float, height: float) -> Markup:
        """The ground of a mat with its title, or with the nameplate of the seat that it belongs to."""
        if not shown.badge:
            return mat(width, height, self.paint, shown.title, shown.note)
        plate = nameplate(shown.title, shown.score, shown.badge, width, self.paint, shown.note)
        return svg.joined([mat(width, height, self.paint), plate])


ROW_GAP: Final = 8


@dataclass(frozen=True, slots=True)
class Spacing:
    """How drawings lie on a mat: their distance from its sides and its top, and between them.

    The gap grows up to `widest` where there is room; drawings are made smaller, to `smallest` of their size, where that
    saves a row.
    """

    inset: float
    top: float
    gap: float = 0
    widest: float = 0
    smallest: float = 1


ALONE: Final = Spacing(8, HEAD)
GROUPS: Final = Spacing(12, HEAD - 4, GAP, 24, 0.85)
CARDS: Final = Spacing(4, HEAD - 4, 4, 20, 0.72)
"""Cards of a hand have room around them of their own."""


def upright(shown: Mat) -> Mat:
    """A mat with its drawings for a narrow table, if it has some."""
    return replace(shown, drawings=shown.narrow or shown.drawings)


@dataclass(frozen=True, slots=True)
class Row:
    """Drawings side by side with their scale, and the gap between them."""

    drawings: tuple[tuple[Drawing, float], ...]
    gap: float

    @property
    def width(self) -> float:
        """How wide they are together."""
        return sum(drawing.width * size for drawing, size in self.drawings) + self.gap * (len(self.drawings) - 1)

    @property
    def height(self) -> float:
        """How high the highest is."""
        return max(drawing.height * size for drawing, size in self.drawings)


def flowed(drawings: Sequence[Drawing], room: float, largest: float, spacing: Spacing) -> list[Row]:
    """Drawings in rows of as many as fit: in as few as can be, then as large as can be, then as far apart as can be."""
    scales = [min(spacing.smallest, largest)]
    while scales[-1] < largest:
        scales.append(min(scales[-1] + FINE, largest))
    fewest = len(filled(drawings, room, scales[0], spacing.gap))
    rows = next(rows for scale in reversed(scales) if len(rows := filled(drawings, room, scale, spacing.gap)) == fewest)
    spare = [(room - row.width) / (len(row.drawings) - 1) for row in rows if len(row.drawings) > 1]
    gap = min([spacing.widest, *[spacing.gap + each for each in spare]])
    return [replace(row, gap=gap) for row in rows]


FINE: Final = 0.01
"""The steps in which drawings are made smaller."""


def filled(drawings: Sequence[Drawing], room: float, scale: float, gap: float) -> list[Row]:
    """Drawings of one scale in rows of as many as fit; one that is too wide by itself is made smaller."""
    placed = [(drawing, min(scale, room / drawing.width)) for drawing in drawings]
    rows = letters.in_rows(placed, lambda row: Row(tuple(row), gap).width <= room)
    return [Row(tuple(row), gap) for row in rows]
