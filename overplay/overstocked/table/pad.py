"""The score pad of Overstocked: toys down, the popularity and the seats across, what else has brought points below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from overplay.core import ScoreLine, listed, signed
from overplay.drawing import Markup, Pad, PadCell, PadRow, Paint, pieces, svg, tokens
from overplay.drawing.score_pad import BLANK, ICON, icon, standing_pad
from overplay.overstocked.components import TOY_NAMES, TOYS
from overplay.overstocked.moves import EMPTIES, POPULARITY, TOKEN_NAMES, WAREHOUSE, WORKERS
from overplay.overstocked.records import FORKLIFT, HEAD_START, INCENTIVE
from overplay.overstocked.scoring import ScoreSheet, craze
from overplay.overstocked.state import State
from overplay.overstocked.table.figures import FORKLIFT_COLOUR, TOY_LOOKS

HALF: Final = "\N{VULGAR FRACTION ONE HALF}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"


def pad(view: State, grids: tuple[str, ...], paint: Paint) -> Pad:
    """The score pad as the boards stand: toys down, the popularity and the seats across.

    `grids` names the grid in which each seat's warehouse is drawn, `paint` colours the icons.
    """
    sheets = [view.score_sheet(seat) for seat in range(len(view.names))]
    rows = [*toy_rows(view, sheets, grids, paint), *earned_rows(view, sheets, grids, paint)]
    return standing_pad(view, "Largest areas", rows, common="Popularity")


def toy_rows(view: State, sheets: Sequence[ScoreSheet], grids: tuple[str, ...], paint: Paint) -> Iterator[PadRow]:
    """A row a toy: its largest area in the popularity, what it brings each seat."""
    for at, toy in enumerate(TOYS):
        seats = zip(view.names, sheets, grids, strict=True)
        cells = [seat_cell(name, sheet.lines[at], grid, sheet.half == toy) for name, sheet, grid in seats]
        crossed = toy in view.crossed_out
        popular = popularity_cell(TOY_NAMES[toy], sheets[0].lines[at], crossed)
        shown, tag = toy_icon(toy, paint, crossed), peak_tag(view, at)
        yield PadRow(TOY_NAMES[toy], shown, (popular, *cells), tag, PEAK if tag else "")


def earned_rows(view: State, sheets: Sequence[ScoreSheet], grids: tuple[str, ...], paint: Paint) -> Iterator[PadRow]:
    """A row for each thing other than toys that brings points: incentive token, forklift, head start."""
    for kind, (label, drawn) in EARNED.items():
        lines = [next((line for line in sheet.lines if line.label == label), None) for sheet in sheets]
        if any(lines):
            cells = [earned_cell(view, seat, kind, line, grids[seat]) for seat, line in enumerate(lines)]
            yield PadRow(label, icon(drawn(paint)), (BLANK, *cells))


def earned_cell(view: State, seat: int, kind: str, line: ScoreLine | None, grid: str) -> PadCell:
    """What such a thing has brought a seat, with the toy of an incentive token; a dash if it has none."""
    if line is None:
        return BLANK
    gain = next((gain for gain in view.ledger if gain.seat == seat and gain.kind == kind), None)
    said = f"{view.names[seat]}, {line.label}: "
    if gain is None:
        return PadCell(NONE, f"{said}{line.note}")
    areas = {POPULARITY: POPULARITY, WAREHOUSE: grid}
    lights = [token for area, cells in line.spaces.items() for token in tokens(areas[area], cells)]
    words, what, small = f"{signed(line.points)} ({line.note})", "", ""
    if kind == INCENTIVE:
        what, small = f"{TOKEN_NAMES[gain.what]}, ", TOKEN_MARKS.get(gain.what, "")
    return PadCell(signed(line.points), f"{said}{what}{words}", small, lights=tuple(lights))


NONE: Final = "\N{EN DASH}"
TOKEN_MARKS: Final = {toy: toy for toy in TOYS} | {WORKERS: "!", EMPTIES: "\N{WHITE SQUARE}"}
"""How the score pad names an incentive token in one sign."""


def popularity_cell(label: str, line: ScoreLine, crossed: bool = False) -> PadCell:
    """The size of a toy's largest area in the popularity, and whether the toy has an X."""
    cells = line.spaces[POPULARITY]
    cross = "; with an X: no quantum crate counts" if crossed else ""
    words = f"Popularity, {label}: largest area of {len(cells)}{cross}"
    return PadCell(str(len(cells)), words, lights=tokens(POPULARITY, cells))


def seat_cell(name: str, line: ScoreLine, grid: str, half: bool = False) -> PadCell:
    """What a toy brings a seat: the area that multiplies (with a half if the toy counts half), and the points."""
    popular, stored = line.spaces[POPULARITY], line.spaces[WAREHOUSE]
    return PadCell(
        signed(line.points),
        f"{name}, {line.label}: {signed(line.points)} ({line.note})",
        small=f"{HALF if half else ''}{TIMES}{len(stored)}",
        negative=line.points < 0,
        lights=tokens(POPULARITY, popular) + tokens(grid, stored),
    )


PEAK: Final = "peak"
"""The name of the note on the tag of a toy."""


def peak_tag(view: State, toy: int) -> str:
    """'peaked' for the toy that counts negatively, 'tied' for those of which each seat chooses one."""
    toys, _ = peak(view)
    return "" if toy not in toys else "peaked" if len(toys) == 1 else "tied"


def peak_note(view: State) -> str:
    """What the tag says, in full."""
    toys, clause = peak(view)
    names = listed([TOY_NAMES[TOYS[toy]] for toy in toys])
    return PEAK_NOTES[clause].format(names=names)


PEAK_NOTES: Final = {
    "craze-peaked": "The craze for {names} has peaked: they have the largest area of the popularity. "
    "So they count negatively, for everybody (craze-peaked).",
    "craze-tie-total": "The craze for {names} has peaked: their area ties with another for the largest, and they have "
    "more crates in all. So they count negatively, for everybody (craze-tie-total).",
    "craze-tie-choice": "{names} tie for the craze: in the popularity their areas are equal, and so are their crates "
    "in all. For each player the one that costs least counts negatively, and the others do not (craze-tie-choice).",
}
"""By clause what the tag says."""


def peak(view: State) -> tuple[tuple[int, ...], str]:
    """The toys of which one counts negatively, and the clause that says so."""
    return craze(view.popularity.sizes(view.crossed_out), view.popularity.counts(view.crossed_out))


def toy_icon(toy: str, paint: Paint, crossed: bool = False) -> Markup:
    """The tile of a toy as a small `<svg>`; with a cross in its corner if there is an X on the toy."""
    figure, colour = TOY_LOOKS[toy]
    tile = pieces.tile(figure, colour, 0, 0, ICON, paint)
    return icon(tile, cross_badge(ICON, paint)) if crossed else icon(tile)


def cross_badge(size: float, paint: Paint) -> Markup:
    """An X on a disc in the lower right corner of a tile of this size."""
    radius = size * 0.27
    middle = size - radius * 0.95
    disc = svg.element(
        "circle", cx=middle, cy=middle, r=radius, fill=paint("ink"), stroke=paint("panel"), stroke_width=size * 0.06
    )
    return svg.joined([disc, pieces.glyph("cross", middle - radius, middle - radius, 2 * radius, paint("panel"))])


def token_icon(paint: Paint) -> Markup:
    """The icon of incentive tokens: a token with a plus."""
    middle = ICON / 2
    disc = svg.element(
        "circle", cx=middle, cy=middle, r=middle - 1, fill=paint("card"), stroke=paint("edge"), stroke_width=1.5
    )
    plus = svg.path(f"M{middle - 4.5} {middle}h9M{middle} {middle - 4.5}v9", stroke=paint("ink"), stroke_width=2.4)
    return svg.joined([disc, plus])


def forklift_icon(paint: Paint) -> Markup:
    """The icon of forklifts."""
    return pieces.tile("forklift", FORKLIFT_COLOUR, 0, 0, ICON, paint)


def head_start_icon(paint: Paint) -> Markup:
    """The icon of the bot's head start: two arrowheads."""
    arrows = svg.path("M5 6l5 5-5 5M11.5 6l5 5-5 5", fill="none", stroke=paint("ink"), stroke_width=2.4)
    return svg.joined([svg.rect(0, 0, ICON, ICON, ICON * 0.18, fill=paint("well")), arrows])


EARNED: Final[dict[str, tuple[str, Callable[[Paint], Markup]]]] = {
    INCENTIVE: ("Incentive token", token_icon),
    FORKLIFT: ("Forklift", forklift_icon),
    HEAD_START: ("Head start", head_start_icon),
}
"""The lines of a score sheet after those of the toys by kind of gain, with their icons."""
