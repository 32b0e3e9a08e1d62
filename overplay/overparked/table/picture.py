"""The static picture of a position: what the live table shows, without its controls, on a ground of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from overplay.core.position import NOBODY
from overplay.core.rules import Cell
from overplay.core.text import SEATS, possessive
from overplay.drawing import chrome, layout, letters, look, pieces, svg
from overplay.drawing.layout import GAP, HEAD, WIDE_FROM, Part, mat, side_by_side, stacked
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup
from overplay.overparked.components import SIDE
from overplay.overparked.records import STEERING
from overplay.overparked.scoring import LOT
from overplay.overparked.state import State
from overplay.overparked.table import figures, goals, parts, shelf, wheel, words
from overplay.overparked.table.parts import Group

NARROWEST: Final = 320

Mark = tuple[str, Iterable[Cell] | Mapping[str, Iterable[Cell]]]
"""What to mark: 'lit', 'refused', 'legal' or 'plain', and the cells, or area → cells as in `ScoreLine.spaces`."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What all parts need to know: the view, who looks, how to paint, what to mark by area."""

    view: State
    seat: int
    study: bool
    paint: Paint
    marks: Mapping[str, list[tuple[str, list[Cell]]]]

    def whose(self, thing: str) -> str:
        """'Your hand', or 'Ada's hand' where the picture is nobody's in particular."""
        return f"{possessive(self.view.names[self.seat])} {thing}" if self.study else f"Your {thing}"

    def drawn_marks(self, area: str, unit: float) -> list[Markup]:
        """The marks of an area."""
        return [pieces.mark(kind, cells, unit, self.paint) for kind, cells in self.marks.get(area, [])]


def draw(
    state: State, *, seat: int | None = None, theme: str = "light", width: int = 900, marks: Sequence[Mark] = ()
) -> str:
    """The position as a standalone SVG, `width` units wide (at least 320; one column below 700).

    `seat` looks at it: other hands are covered (all of them for NOBODY). None is the viewer of a view, else the seat
    to move, else seat 0.
    `theme` is 'light' or 'dark'. A mark is a kind ('lit', 'refused', 'legal', 'plain') with cells of the own lot, or
    with area → cells: 'lot' for the own lot, a seat letter for another. Raises ValueError for any of these that is not
    so, HiddenInformation for another's view.
    """
    paint = look.static(theme)
    if width < NARROWEST:
        raise ValueError(f"The picture must be at least {NARROWEST} wide, not {width}.")
    looker = next(each for each in (seat, state.viewer, state.seat, 0) if each not in (None, NOBODY))
    view = state.seen_by(NOBODY if NOBODY in (seat, state.viewer) else looker)
    study = seat in (None, NOBODY) and state.viewer in (None, NOBODY)
    shown = Shown(view, looker, study, paint, by_area(marks))
    now, end, inner = words.now(view, looker, study=study), words.end(view), layout.inner(width)
    top = chrome.header(now, beside_title(now, end, inner), words.order(view), paint, inner)
    rows = wide(shown, inner) if width >= WIDE_FROM else narrow(shown, inner)
    return layout.picture(width, paint, [top, *rows], f"Overparked. {end['text']}. {now['title']}.")


TITLE_SHARE: Final = 0.56
"""What part of the width the title may take before it is wrapped."""


def beside_title(now: Mapping[str, Any], end: Mapping[str, Any], width: float) -> dict[str, Any]:
    """How far the end is, in a wide picture without the last parts of its words that would run into the title."""
    said = end["text"].split(", ")
    if width >= WIDE_FROM - 2 * GAP:
        left = chrome.BADGE + GAP if now["seat"] else 4.0
        lines = letters.wrapped(now["title"], chrome.TITLE_WIDE, width * TITLE_SHARE - left - GAP, bold=True)
        title = max(letters.width(line, chrome.TITLE_WIDE, bold=True) for line in lines)
        room = width - left - title - 2 * GAP - chrome.PIP * len(end["pips"])
        while len(said) > 1 and letters.width(", ".join(said), chrome.END, bold=True) > room:
            said.pop()
    return {**end, "text": ", ".join(said)}


def by_area(marks: Sequence[Mark]) -> dict[str, list[tuple[str, list[Cell]]]]:
    """The marks of each area."""
    found: dict[str, list[tuple[str, list[Cell]]]] = {}
    for kind, where in marks:
        for area, cells in (where if isinstance(where, Mapping) else {LOT: where}).items():
            found.setdefault(area, []).append((kind, list(cells)))
    return found


# -- laying out -------------------------------------------------------------------------------------------------

OTHERS: Final = 128
"""The width of the column of other seats, if there are at most two."""

LOT_SHARE: Final = 0.55
"""What part of the width the own lot has beside what matters now."""


def wide(shown: Shown, width: float) -> list[Part]:
    """The own lot beside hand and objectives (while one steers: the wheel), up to two others beside them."""
    others = [seat for seat in range(shown.view.players) if seat != shown.seat]
    beside = len(others) in (1, 2)
    room = width - OTHERS - GAP if beside else width
    left = (room - GAP) * LOT_SHARE
    right = room - GAP - left
    steers = shown.view.phase == STEERING
    middle = [wheel_mat(shown, right)] if steers else [*hand(shown, right), objectives(shown, right)]
    top = [stacked([own_lot(shown, left), shelf_mat(shown, left)]), stacked(middle)]
    if beside:
        top.append(stacked([other_seat(shown, other, OTHERS) for other in others]))
    rows = [side_by_side(top)]
    if len(others) > 2:
        each = (width - GAP * (len(others) - 1)) / len(others)
        rows.append(side_by_side([other_seat(shown, other, each) for other in others]))
    share = (width - GAP) * LOT_SHARE
    rest = width - GAP - share
    below = [*hand(shown, rest), objectives(shown, rest)] if steers else [wheel_mat(shown, rest)]
    rows.append(side_by_side([pad(shown, share), stacked(below)]))
    return [*rows, footer(shown, width)]


def narrow(shown: Shown, width: float) -> list[Part]:
    """Everything in one column, what matters now near the lot; the other seats two by two."""
    steers = shown.view.phase == STEERING
    rows = [own_lot(shown, width)]
    if steers:
        rows.append(wheel_mat(shown, width))
    rows += [shelf_mat(shown, width), *hand(shown, width), objectives(shown, width)]
    others = [seat for seat in range(shown.view.players) if seat != shown.seat]
    for at in range(0, len(others), 2):
        pair = others[at : at + 2]
        each = (width - GAP * (len(pair) - 1)) / len(pair)
        rows.append(side_by_side([other_seat(shown, other, each) for other in pair]))
    if not steers:
        rows.append(wheel_mat(shown, width))
    return [*rows, pad(shown, width), footer(shown, width)]


# -- lots -------------------------------------------------------------------------------------------------------

AROUND: Final = (1.1, 0.95)
"""Spaces at the left and above the own lot, and at the right and below it: names of rows and columns, keys."""


def own_lot(shown: Shown, width: float) -> Part:
    """The lot of the seat that looks, as large as its mat is wide."""
    paint, has = shown.paint, shown.view.seats[shown.seat]
    unit = min(figures.UNIT * 1.15, (width - 16) / (SIDE + sum(AROUND)))

    def drawn(height: float) -> Markup:
        x = (width - (SIDE + sum(AROUND)) * unit) / 2 + AROUND[0] * unit
        spaces = svg.group(
            figures.edge_names(unit, paint),
            figures.quadrant_keys(unit, paint, has.quadrants),
            figures.lot(has.lot, unit, paint, unlocked=has.quadrants),
            parts.pending(shown.view, shown.seat, unit, paint),
            *shown.drawn_marks(LOT, unit),
            transform=svg.at(x, HEAD + AROUND[0] * unit - 6),
        )
        note = words.lot_note(shown.view, shown.seat)
        return svg.joined([mat(width, height, paint, shown.whose("lot"), note), spaces])

    return Part(width, HEAD + (SIDE + sum(AROUND)) * unit, drawn)


def other_seat(shown: Shown, seat: int, width: float) -> Part:
    """Another seat: badge, name and total, its lot, keys, No Parking, the cards that it holds."""
    view, paint, area = shown.view, shown.paint, SEATS[seat]
    has, below = view.seats[seat], parts.others_things(view, seat, paint, study=False)
    unit = min(26.0, (width - 20) / SIDE)
    scale = min(0.75, SIDE * unit / parts.OTHERS_WIDTH)
    side = SIDE * unit

    def drawn(height: float) -> Markup:
        x = (width - side) / 2
        lot = figures.lot(has.lot, unit, paint, unlocked=has.quadrants)
        total = words.amount(view.scores()[seat])
        return svg.joined(
            [
                mat(width, height, paint),
                chrome.nameplate(view.names[seat], total, area, width, paint),
                svg.group(lot, *shown.drawn_marks(area, unit), transform=svg.at(x, HEAD)),
                svg.group(below.drawing, transform=svg.at(x, HEAD + side + 8, scale)),
            ]
        )

    return Part(width, HEAD + side + 8 + below.height * scale + 8, drawn)


# -- hand, shelf, objectives, wheel -----------------------------------------------------------------------------


def flowing(shown: Shown, width: float, title: str, note: str, groups: Sequence[Group], *, gap: float = 20) -> Part:
    """Groups side by side in rows of as many as fit, smaller if one alone doesn't."""
    room, rows, x = width - 24, list[list[tuple[Group, float]]](), 0.0
    for group in groups:
        scale = min(1.0, room / group.width)
        if not rows or x + group.width * scale > room:
            rows.append([])
            x = 0.0
        rows[-1].append((group, scale))
        x += group.width * scale + gap
    heights = [max(group.height * scale for group, scale in row) + 8 for row in rows]

    def drawn(height: float) -> Markup:
        found, y = [mat(width, height, shown.paint, title, note)], HEAD - 4.0
        for row, down in zip(rows, heights, strict=True):
            x = 12.0
            for group, scale in row:
                found.append(svg.group(group.drawing, transform=svg.at(x, y, scale)))
                x += group.width * scale + gap
            y += down
        return svg.joined(found)

    return Part(width, HEAD - 4 + sum(heights) + 4, drawn)


def shelf_mat(shown: Shown, width: float) -> Part:
    """What lies beside the own lot."""
    view, card = shown.view, parts.card_in_play(shown.view, shown.seat)
    title = "Keys and No Parking" if card is None else f"Card {card} in play"
    return flowing(shown, width, title, "", shelf.shelves(view, shown.seat, shown.paint, pick=False))


def objectives(shown: Shown, width: float) -> Part:
    """The three objectives."""
    groups = goals.objective_groups(shown.view, shown.seat, shown.paint, pick=False)
    return flowing(shown, width, "Objectives", words.objectives_note(shown.view), groups, gap=8)


def wheel_mat(shown: Shown, width: float) -> Part:
    """The steering wheel in the middle of its mat, AutoBot's cards below it."""
    view, paint = shown.view, shown.paint
    groups = wheel.groups(view, shown.seat, paint, pick=False)
    scales = [min(1.1, (width - 16) / group.width) for group in groups]
    whole = HEAD + sum(group.height * scale + 6 for group, scale in zip(groups, scales, strict=True))

    def drawn(height: float) -> Markup:
        found, y = [mat(width, height, paint, "Steering wheel", words.wheel_note(view))], HEAD + (height - whole) / 3
        for group, scale in zip(groups, scales, strict=True):
            place = svg.at((width - group.width * scale) / 2, y, scale)
            found.append(svg.group(group.drawing, transform=place))
            y += group.height * scale + 6
        return svg.joined(found)

    return Part(width, whole, drawn)


def hand(shown: Shown, width: float) -> list[Part]:
    """The hand in rows of as many cards as fit; nothing for no card."""
    view, paint, seat = shown.view, shown.paint, shown.seat
    cards = [parts.hand_card(view, seat, number, paint) for number in parts.hand_numbers(view, seat)]
    cards += [parts.hand_back(paint)] * parts.hand_backs(view, seat)
    if not cards:
        return []
    scale = min(1.0, (width - 8) / (3 * parts.CARD_WIDTH))
    step = parts.CARD_WIDTH * scale + max(0.0, min(16.0, (width - 8 - 3 * parts.CARD_WIDTH) / 3))

    def drawn(height: float) -> Markup:
        found = [mat(width, height, paint, shown.whose("hand"), words.hand_note(view, seat))]
        for at, card in enumerate(cards):
            found.append(svg.group(card, transform=svg.at(5 + at * step, HEAD - 6, scale)))
        return svg.joined(found)

    return [Part(width, HEAD - 6 + parts.CARD_HEIGHT * scale + 6, drawn)]


# -- score pad --------------------------------------------------------------------------------------------------


def pad(shown: Shown, width: float) -> Part:
    """The score pad as the lots stand."""
    grids = tuple(SEATS[: shown.view.players])
    return chrome.score_pad(words.pad(shown.view, grids, shown.paint), shown.paint, width)


def footer(shown: Shown, width: float) -> Part:
    """Which components they are."""
    line = svg.text(f"{words.capital(words.cards_note(shown.view))}.", 4, 8, 12, shown.paint("ink-2"))
    return Part(width, 8, lambda height: line)
