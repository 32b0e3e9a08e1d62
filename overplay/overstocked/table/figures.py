"""Cards and boards of Overstocked as SVG: spaces, cards on the table and in the hand, backs, boards, marks on boards.

Space (row, column) of a board lies at (column * unit, row * unit), negative ones too, so a card that lies still keeps
its place in the drawing while the board grows around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from overplay.core import Cell, listed, plural
from overplay.drawing import Markup, Paint, letters, look, pieces, svg
from overplay.overstocked.board import EMPTY, ONE_TOY, Board
from overplay.overstocked.components import FORKLIFT, QUANTUM, TOY_NAMES, TOYS, Card, Label

if TYPE_CHECKING:
    from overplay.overstocked.records import Placed

UNIT: Final = 36
"""How wide a space is where one can place."""

TOY_LOOKS: Final = {"P": ("petz", "blue"), "F": ("fur", "pink"), "Y": ("yoyo", "yellow"), "B": ("bear", "brown")}
"""A toy's figure and the colour of its tile."""

LOOKS: Final = TOY_LOOKS | {QUANTUM: ("quantum", "slate")}
"""The same for everything that has a tile of its own, the quantum crate too."""

LETTERS_FROM: Final = 22
"""The smallest unit at which a space has room for its letter beside its figure."""

LETTER: Final = 0.33
"""The size of that letter in units: at least 9 pixels where a space is 28 wide."""

Rows = Sequence[str]


# -- spaces -----------------------------------------------------------------------------------------------------


def space_words(character: str, crossed_out: str = "") -> str:
    """'Yo-yo with a worker'; what a quantum crate counts as is told once a toy is crossed out."""
    if character in NAMES:
        return NAMES[character]
    if character == QUANTUM and crossed_out:
        return f"quantum crate that counts as {listed([TOY_NAMES[toy] for toy in TOYS if toy not in crossed_out])}"
    return ONE_TOY[character.upper()] + (" with a worker" if character.islower() else "")


NAMES: Final = {EMPTY: "empty space", FORKLIFT: "forklift"}
"""The words for a space without a crate."""


def space(
    character: str, x: float, y: float, unit: float, paint: Paint, words: str = "", key: str = "", crossed_out: str = ""
) -> Markup:
    """One visible space with its top-left corner at (x, y); `words` name it."""
    return svg.group(
        svg.title(words) if words else None,
        face(character, unit, paint, crossed_out if character == QUANTUM else ""),
        transform=svg.at(x, y),
        data_key=key or None,
    )


def spaces_at(
    spaces: dict[Cell, str], origin: Cell, unit: float, paint: Paint, area: str = "", crossed_out: str = ""
) -> list[Markup]:
    """Visible spaces with their words, that at `origin` at (0, 0); `area` begins their keys."""
    top, left = origin
    return [
        space(
            character,
            (column - left) * unit,
            (row - top) * unit,
            unit,
            paint,
            cell_words((row, column), character, crossed_out),
            key=f"{area}-{row},{column}" if area else "",
            crossed_out=crossed_out,
        )
        for (row, column), character in spaces.items()
    ]


@lru_cache(maxsize=512)
def face(character: str, unit: float, paint: Paint, crossed_out: str = "") -> Markup:
    """What a space shows, at the origin: a well if it is empty, else the toy's tile, figure, letter and worker.

    A quantum crate also shows which toys it counts as: those without an X. A forklift's spaces show nothing by
    themselves, for it is one piece: see `forklift`.
    """
    if character == FORKLIFT:
        return pieces.touch(0, 0, unit, unit)
    if character == EMPTY:
        return plate(unit, 0.08, 0.14, paint("well"))
    figure, colour = LOOKS[character.upper()]
    ground, on = paint(colour), paint.on(colour)
    lettered = unit >= LETTERS_FROM
    size = unit * (0.6 if lettered else 0.68)
    at = unit * 0.25 if lettered else (unit - size) / 2
    letter = svg.text(character.upper(), unit * 0.1, unit * 0.35, unit * LETTER, on, font_weight=700)
    return svg.joined(
        [
            plate(unit, look.data()["size"]["tile"]["inset"], look.data()["size"]["tile"]["radius"], ground),
            pieces.glyph(figure, at, at, size, on, ground),
            letter if lettered else None,
            worker(unit, ground, paint) if character.islower() else None,
            counts_as(unit, crossed_out, paint) if character == QUANTUM and lettered else None,
        ]
    )


def plate(unit: float, inset: float, radius: float, colour: str) -> Markup:
    """The ground of a space, its distance from the edges and the radius of its corners in units."""
    side = unit - 2 * (unit * inset)
    return svg.rect(unit * inset, unit * inset, side, side, unit * radius, fill=colour)


def counts_as(unit: float, crossed_out: str, paint: Paint) -> Markup:
    """The toys that a quantum crate counts as: a bar a toy on a strip at its foot, a gap for a toy with an X."""
    step, width = unit * 0.19, unit * 0.15
    left, across = (unit - 3 * step - width) / 2, 3 * step + width + unit * 0.1
    on = paint.on(LOOKS[QUANTUM][1])
    return svg.joined(
        [
            svg.rect(left - unit * 0.05, unit * 0.75, across, unit * 0.16, unit * 0.06, fill=on),
            *[
                svg.rect(left + at * step, unit * 0.78, width, unit * 0.1, unit * 0.03, fill=paint(TOY_LOOKS[toy][1]))
                for at, toy in enumerate(TOYS)
                if toy not in crossed_out
            ],
        ]
    )


def worker(unit: float, ground: str, paint: Paint) -> Markup:
    """The warning sign of a worker in the lower right corner of a space, set off from the figure behind it."""
    size = unit * 0.52
    at = unit - size - unit * 0.02
    return pieces.glyph("worker", at, at, size, paint("on-light"), ground, paint("warn"))


# -- forklifts --------------------------------------------------------------------------------------------------

FORKLIFT_COLOUR: Final = "cone"


def forklift(rotation: int, unit: float, paint: Paint, points: str = "") -> Markup:
    """A forklift as it lies, its top-left corner at the origin: one piece over two spaces.

    It is drawn upright, its points on a disc at the side to which it is turned; without points it stands in the middle.
    """
    high, wide = (2 * unit, unit) if rotation % 180 else (unit, 2 * unit)
    inset, radius = unit * look.data()["size"]["tile"]["inset"], unit * 0.24
    ground, on = paint(FORKLIFT_COLOUR), paint.on(FORKLIFT_COLOUR)
    line = max(1.0, unit * 0.05)
    inner = inset + 1.6 * line
    first, second = middles(rotation, unit)
    size = unit * (0.66 if points else 0.86)
    x, y = first if points else (wide / 2, high / 2)
    return svg.joined(
        [
            svg.rect(
                inset,
                inset + 1.5,
                wide - 2 * inset,
                high - 2 * inset,
                radius,
                fill=paint("shade"),
                fill_opacity=paint.shade_opacity,
            ),
            svg.rect(inset, inset, wide - 2 * inset, high - 2 * inset, radius, fill=ground),
            svg.rect(
                inner,
                inner,
                wide - 2 * inner,
                high - 2 * inner,
                radius - 1.6 * line,
                fill="none",
                stroke=on,
                stroke_width=line,
                stroke_dasharray=f"{svg.number(unit * 0.14)} {svg.number(unit * 0.12)}",
                stroke_opacity=0.75,
            ),
            pieces.glyph("forklift", x - size / 2, y - size / 2, size, on, ground),
            points_disc(points, *second, unit, line, paint) if points else None,
        ]
    )


def points_disc(points: str, x: float, y: float, unit: float, line: float, paint: Paint) -> Markup:
    """The points of a forklift on a disc."""
    size = unit * (0.4 if len(points) == 1 else 0.3)
    return svg.joined(
        [
            svg.circle(x, y, unit * 0.29, fill=paint("card"), stroke=paint.on(FORKLIFT_COLOUR), stroke_width=line),
            pieces.centred(points, x, y, size, paint("ink")),
        ]
    )


def middles(rotation: int, unit: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the figure and the points of a forklift stand, turned clockwise by so much."""
    near, far = (unit / 2, unit / 2), (unit / 2, unit * 1.5) if rotation % 180 else (unit * 1.5, unit / 2)
    return (near, far) if rotation in (0, 90) else (far, near)


def points_of(number: Label) -> str:
    """What a forklift says it is worth: '6' for "F6", '' if that is not known."""
    return str(number).removeprefix("F")


def is_forklift(number: Label) -> bool:
    """Whether this is the name of a forklift."""
    return str(number).startswith("F")


# -- cards ------------------------------------------------------------------------------------------------------


def stock(x: float, y: float, width: float, height: float, unit: float, paint: Paint) -> Markup:
    """A piece of card, half a unit outside the spaces it holds."""
    return pieces.stock(x, y, width, height, unit, paint, outset=0.5)


def card(rows: Rows, x: float, y: float, unit: float, paint: Paint, *, key: str = "", crossed_out: str = "") -> Markup:
    """A whole card with its top-left corner at (x, y); `rows` are those of the turned card."""
    return svg.group(
        stock(0, 0, len(rows[0]) * unit, len(rows) * unit, unit, paint),
        *[
            space(character, column * unit, row * unit, unit, paint, crossed_out=crossed_out)
            for row, line in enumerate(rows)
            for column, character in enumerate(line)
        ],
        data_key=key or None,
        transform=svg.at(x, y),
    )


def piece(of: Card, rotation: int, x: float, y: float, unit: float, paint: Paint, *, crossed_out: str = "") -> Markup:
    """A card or a forklift, turned clockwise, with its top-left corner at (x, y)."""
    if is_forklift(of.number):
        return svg.group(forklift(rotation, unit, paint, points_of(of.number)), transform=svg.at(x, y))
    return card(of.turned(rotation), x, y, unit, paint, crossed_out=crossed_out)


def card_words(number: int, rows: Rows) -> str:
    """'card 17: Pocket Pet, Pocket Pet, Furball; empty space, Yo-yo with a worker, Bean Bear'."""
    return f"card {number}: {rows_words(rows)}"


def rows_words(rows: Rows) -> str:
    """What is on the spaces of a card, row by row."""
    return "; ".join([", ".join([space_words(character) for character in line]) for line in rows])


def piece_words(card: Card, rotation: int = 0) -> str:
    """`card_words` of any piece as it is turned: 'quantum card Q3 with an X: …', 'forklift worth 6 points'."""
    rows = card.turned(rotation)
    if isinstance(card.number, int):
        return card_words(card.number, rows)
    if is_forklift(card.number):
        return f"forklift worth {plural(card.points, 'point')}" if points_of(card.number) else "forklift"
    return f"quantum card {card.number}{' with an X' if card.x else ''}: {rows_words(rows)}"


def number_line(card: Card, x: float, y: float, size: float, colour: str) -> Markup:
    """The number or name above a card, an X beside that of a quantum card that has one."""
    label = svg.text(str(card.number), x, y, size, colour, font_weight=700)
    if not card.x:
        return label
    width = letters.width(str(card.number), size, bold=True)
    return svg.joined([label, x_mark(x + width + size * 0.3, y - size * 0.9, size * 1.05, colour)])


def x_mark(x: float, y: float, size: float, colour: str) -> Markup:
    """The X that crosses a toy out, in a frame, its top-left corner at (x, y)."""
    return svg.joined(
        [
            svg.rect(x, y, size, size, size * 0.25, fill="none", stroke=colour, stroke_width=size * 0.1),
            pieces.glyph("cross", x + size * 0.1, y + size * 0.1, size * 0.8, colour),
        ]
    )


def small_card(card: Card, x: float, y: float, unit: float, paint: Paint) -> Markup:
    """A card too small for figures, three units wide: tiles with their letters, its number on top."""
    return svg.group(
        stock(0, 0, len(card.rows[0]) * unit, len(card.rows) * unit, unit, paint),
        *[
            small_space(character, column * unit, row * unit, unit, paint)
            for row, line in enumerate(card.rows)
            for column, character in enumerate(line)
        ],
        number_line(card, 0, -4, 11, paint("ink")),
        transform=svg.at(x, y),
    )


def small_space(character: str, x: float, y: float, unit: float, paint: Paint) -> Markup:
    """A space too small for figures: its tile with its letter, which makes room for a worker."""
    if character == EMPTY:
        return svg.rect(x + 1, y + 1, unit - 2, unit - 2, 2, fill=paint("well"))
    letter, works, role = character.upper(), character.islower(), LOOKS[character.upper()][1]
    middle, on = x + unit * (0.4 if works else 0.5), paint.on(role)
    sign = pieces.glyph("worker", x + unit * 0.5, y + unit * 0.5, unit * 0.5, paint("on-light"), warn=paint("warn"))
    return svg.joined(
        [
            svg.rect(x + 1, y + 1, unit - 2, unit - 2, 2, fill=paint(role)),
            svg.text(letter, middle, y + unit * 0.75, unit * 0.7, on, font_weight=700, text_anchor="middle"),
            sign if works else None,
        ]
    )


def back(x: float, y: float, width: float, height: float, paint: Paint, *, done: bool = False) -> Markup:
    """A card face down; with a check if it is the one chosen for this round."""
    if done:
        return pieces.back(x, y, width, height, "check", paint, edge="ink", ink="ink")
    return pieces.back(x, y, width, height, "eyeoff", paint)


# -- boards -----------------------------------------------------------------------------------------------------


def board(
    spaces: dict[Cell, str],
    placed: Sequence[Placed],
    unit: float,
    paint: Paint,
    *,
    area: str = "",
    crossed_out: str = "",
    points: str = "",
) -> Markup:
    """The cards of one board, oldest first, with nothing drawn of what is covered.

    `placed` are those of this board; spaces that none of them holds are drawn as loose tiles under the cards. `area`
    begins the keys of loose tiles, `crossed_out` are the toys with an X, `points` those of a loose forklift.
    """
    on_top = {cell: index for index, card in enumerate(placed) for cell in card.cells}
    visible: dict[int | None, dict[Cell, str]] = {}
    for cell, character in spaces.items():
        visible.setdefault(on_top.get(cell), {})[cell] = character
    return svg.joined(
        [
            loose_tiles(visible[None], unit, paint, area, crossed_out, points) if None in visible else None,
            *[
                visible_part(card, visible[index], unit, paint, crossed_out)
                for index, card in enumerate(placed)
                if index in visible
            ],
        ]
    )


def visible_part(card: Placed, visible: dict[Cell, str], unit: float, paint: Paint, crossed_out: str = "") -> Markup:
    """A placed card with those of its spaces that can be seen, or a forklift."""
    rows, columns = card.extent
    return svg.group(
        forklift(card.rotation, unit, paint, points_of(card.number))
        if is_forklift(card.number)
        else stock(0, 0, columns * unit, rows * unit, unit, paint),
        *spaces_at(visible, (card.row, card.column), unit, paint, crossed_out=crossed_out),
        data_key=f"card-{card.number}",
        transform=svg.at(card.column * unit, card.row * unit),
    )


def loose_tiles(
    visible: dict[Cell, str], unit: float, paint: Paint, area: str, crossed_out: str = "", points: str = ""
) -> Markup:
    """Spaces of which no card is known, on one ground that follows their shape; a forklift on them as one piece."""
    d = pieces.outline(visible, unit, 0.5, look.card_radius(unit))
    return svg.group(
        svg.path(d, fill=paint("shade"), fill_opacity=paint.shade_opacity, transform=svg.at(0, 1.5)),
        svg.path(d, fill=paint("card"), stroke=paint("edge"), stroke_opacity=0.6),
        loose_forklift([cell for cell, character in visible.items() if character == FORKLIFT], unit, paint, points),
        *spaces_at(visible, (0, 0), unit, paint, area, crossed_out),
    )


def loose_forklift(cells: Sequence[Cell], unit: float, paint: Paint, points: str) -> Markup | None:
    """The forklift on these two spaces; nothing if there are none."""
    if len(cells) != 2:
        return None
    row, column = min(cells)
    rotation = 0 if cells[0][0] == cells[1][0] else 90
    return svg.group(forklift(rotation, unit, paint, points), transform=svg.at(column * unit, row * unit))


def cell_words(cell: Cell, character: str, crossed_out: str = "") -> str:
    """'row -1, column 3: Yo-yo', counted as in moves."""
    return f"row {cell[0]}, column {cell[1]}: {space_words(character, crossed_out)}"


def last_move(card: Placed, unit: float, paint: Paint) -> Markup:
    """Four corners around the card placed last."""
    rows, columns = card.extent
    x, y = card.column * unit - 3, card.row * unit - 3
    width, height = columns * unit + 6, rows * unit + 6
    return pieces.corners(x, y, width, height, max(7.0, unit * 0.4), paint("ink"), look.data()["stroke"]["mark"])


def bounds(board: Board, reach: float) -> tuple[float, float, float, float]:
    """Left, top, width and height of a board, in spaces, with so many spaces around it."""
    top, left = board.origin
    return left - reach, top - reach, board.width + 2 * reach, board.height + 2 * reach
