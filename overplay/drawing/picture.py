"""A `Scene` as a static picture: what the live table shows, without its controls, on a ground of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from overplay.core.text import capital
from overplay.drawing import look, svg
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
    """How a wide picture is laid out: rows of columns, what is not there left out.

    Up to two other seats stand beside the first row. `largest` is how much larger than drawn the drawings of a mat may
    become, by key; 1 unless said.
    """

    rows: tuple[tuple[Column, ...], ...]
    largest: Mapping[str, float] = field(default_factory=dict)


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
    whole = stacked(
        [
            header(scene.now, scene.end, scene.order, paint, inner),
            *(page.wide(inner) if width >= WIDE_FROM else page.narrow(inner)),
            *([footer(footnote, paint, inner)] if footnote else []),
        ]
    )
    height = round(whole.height + 2 * margin)
    content = [
        svg.rect(0, 0, width, height, look.data()["size"]["table"], fill=paint("table")),
        svg.group(whole.drawn(whole.height), transform=svg.at(margin, margin)),
    ]
    return Drawing(svg.joined(content), width, height, f"{game}. {scene.end.text}. {scene.now.title}.", text)


def footer(footnote: str, paint: Paint, width: float) -> Part:
    """A line below everything."""
    return Part(width, 8, lambda height: svg.text(f"{capital(footnote)}.", 4, 8, 12, paint("ink-2")))


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
                column = stacked([self.laid(each, BESIDE) for each in beside])
                parts.append(side_by_side([*self.columns(columns, width - BESIDE - GAP), column]))
            elif columns:
                parts += self.row(columns, width)
        return parts

    def narrow(self, width: float) -> list[Part]:
        """Everything in one column, other seats two by two before what comes after the hand."""
        rows: list[Part] = []
        pairs = [self.others[at : at + 2] for at in range(0, len(self.others), 2)]
        for each in self.scene.mats:
            if each.place != "other":
                upright = replace(each, drawings=each.narrow or each.drawings)
                rows.append(self.laid(upright, width))
            elif pairs:
                pair = pairs.pop(0)
                rows.append(side_by_side([self.laid(one, even(width, len(pair))) for one in pair]))
        return rows + ([score_pad(self.scene.pad, self.paint, width)] if self.scene.pad else [])

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
        scales = [(across - 2 * INSET) / board.width for board, across in boards if board]
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
        seats = len(self.scene.pad.columns) if self.scene.pad else 0
        pad = min(room, PAD_WIDTH + SEAT_WIDTH * seats)
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
            return side_by_side([self.laid(each, even(width, len(self.others))) for each in self.others])
        return self.laid(self.mats[key], width, scale)

    def laid(self, shown: Mat, width: float, scale: float | None = None) -> Part:
        """A mat with its drawings: a board in the middle, several in rows of as many as fit."""
        largest = min(scale or self.plan.largest.get(shown.key, 1.0), self.plan.largest.get(shown.key, 1.0))
        gap = HAND_GAP if shown.place == "hand" else GAP
        rows = flowed(shown.drawings, width - 2 * INSET, largest, gap)
        heights = [max(drawing.height * size for drawing, size in row) for row in rows]
        least = HEAD + sum(heights) + ROW_GAP * len(rows)

        def drawn(height: float) -> Markup:
            found = [self.ground(shown, width, height)]
            y = HEAD + (height - least) / 2 if len(rows) == 1 else HEAD
            for row, tall in zip(rows, heights, strict=True):
                x = (width - row[0][0].width * row[0][1]) / 2 if len(shown.drawings) == 1 else INSET
                for drawing, size in row:
                    found.append(drawing.at(x, y, size))
                    x += drawing.width * size + gap
                y += tall + ROW_GAP
            return svg.joined(found)

        return Part(width, least, drawn)

    def ground(self, shown: Mat, width: float, height: float) -> Markup:
        """The ground of a mat with its title, or with the nameplate of the seat that it belongs to."""
        if not shown.badge:
            return mat(width, height, self.paint, shown.title, shown.note)
        plate = nameplate(shown.title, shown.score, shown.badge, width, self.paint, shown.note)
        return svg.joined([mat(width, height, self.paint), plate])


INSET: Final = 8
ROW_GAP: Final = 8
HAND_GAP: Final = 4
"""Between cards of a hand, which have room around them of their own."""


def even(width: float, count: int) -> float:
    """The width of each of so many parts in a row."""
    return (width - GAP * (count - 1)) / count


def flowed(drawings: Sequence[Drawing], room: float, largest: float, gap: float) -> list[list[tuple[Drawing, float]]]:
    """Drawings with their scale in rows of as many as fit; enlarged only if a single row holds them all."""
    together = sum(drawing.width + gap / largest for drawing in drawings) - gap / largest
    grown = min(largest, max(1.0, room / together)) if len(drawings) > 1 else largest
    rows: list[list[tuple[Drawing, float]]] = []
    taken = 0.0
    for drawing in drawings:
        scale = min(grown, room / drawing.width)
        if not rows or taken + drawing.width * scale > room:
            rows.append([])
            taken = 0.0
        rows[-1].append((drawing, scale))
        taken += drawing.width * scale + gap
    return rows
