"""The static picture of a position: what the live table shows, without its controls, on a ground of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from overplay.core.position import NOBODY
from overplay.core.rules import Cell
from overplay.core.text import SEATS, possessive
from overplay.drawing import chrome, layout, look, pieces, svg
from overplay.drawing.layout import GAP, HEAD, WIDE_FROM, Part, mat, side_by_side, stacked
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup
from overplay.overstocked import solo
from overplay.overstocked.moves import POPULARITY, WAREHOUSE
from overplay.overstocked.state import State
from overplay.overstocked.table import centre, figures, parts, words
from overplay.overstocked.table.centre import Group

NARROWEST: Final = 320

Mark = tuple[str, Iterable[Cell] | Mapping[str, Iterable[Cell]]]
"""What to mark: 'lit', 'refused' or 'legal', and the cells, or area → cells as in `ScoreLine.spaces`."""


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
    `theme` is 'light' or 'dark'. A mark is a kind ('lit', 'refused', 'legal') with cells of the own warehouse, or
    with area → cells. Raises ValueError for any of these that is not so, HiddenInformation for another's view.
    """
    paint = look.static(theme)
    if width < NARROWEST:
        raise ValueError(f"The picture must be at least {NARROWEST} wide, not {width}.")
    looker = next(each for each in (seat, state.viewer, state.seat, 0) if each not in (None, NOBODY))
    closed = NOBODY in (seat, state.viewer) or looker == state.bot
    view = state.seen_by(NOBODY if closed else looker)
    study = seat in (None, NOBODY) and state.viewer in (None, NOBODY)
    if looker == state.bot:  # it has no hand to look at: the table as nobody in particular sees it
        looker, study = solo.PLAYER, True
    shown = Shown(view, looker, study, paint, by_area(marks))
    now, end, inner = words.now(shown.view, looker, study=study), words.end(shown.view), layout.inner(width)
    top = chrome.header(now, end, words.order(shown.view), paint, inner)
    rows = wide(shown, inner) if width >= WIDE_FROM else narrow(shown, inner)
    return layout.picture(width, paint, [top, *rows], f"Overstocked. {end['text']}. {now['title']}.")


def by_area(marks: Sequence[Mark]) -> dict[str, list[tuple[str, list[Cell]]]]:
    """The marks of each area."""
    found: dict[str, list[tuple[str, list[Cell]]]] = {}
    for kind, where in marks:
        for area, cells in (where if isinstance(where, Mapping) else {WAREHOUSE: where}).items():
            found.setdefault(area, []).append((kind, list(cells)))
    return found


# -- laying out -------------------------------------------------------------------------------------------------

OTHERS: Final = 128
"""The width of the column of other seats, if there are at most two."""


def wide(shown: Shown, width: float) -> list[Part]:
    """Boards side by side with up to two others beside them, then hand and score pad."""
    others = [seat for seat in range(shown.view.players) if seat != shown.seat]
    centre_row = [centre_mat(shown, width)] if centre_groups(shown) else []
    if not others:
        rows = [side_by_side(both_boards(shown, width)), bot_mat(shown, width)]
    elif len(others) <= 2:
        beside = stacked([other_mat(shown, other, OTHERS) for other in others])
        rows = [side_by_side([*both_boards(shown, width - OTHERS - GAP), beside]), *centre_row]
    else:
        each = (width - GAP * (len(others) - 1)) / len(others)
        rows = [
            side_by_side(both_boards(shown, width)),
            *centre_row,
            side_by_side([other_mat(shown, other, each) for other in others]),
        ]
    pad_width = min(width, 250 + 78 * len(shown.view.names))
    hand_width = width - GAP - pad_width
    if not hand_size(shown):
        rows.append(pad(shown, width))
    elif hand_width < 2 * parts.CARD_WIDTH:
        rows += [hand(shown, width), pad(shown, width)]
    else:
        rows.append(side_by_side([hand(shown, hand_width), pad(shown, pad_width)]))
    return [*rows, footer(shown, width)]


def narrow(shown: Shown, width: float) -> list[Part]:
    """Everything in one column; the other seats two by two."""
    rows = [board_mat(shown, area, width) for area in (WAREHOUSE, POPULARITY)]
    if shown.view.bot is not None:
        rows.append(bot_mat(shown, width))
    if centre_groups(shown):
        rows.append(centre_mat(shown, width))
    if hand_size(shown):
        rows.append(hand(shown, width))
    others = [seat for seat in range(shown.view.players) if seat != shown.seat]
    for at in range(0, len(others), 2):
        pair = others[at : at + 2]
        each = (width - GAP * (len(pair) - 1)) / len(pair)
        rows.append(side_by_side([other_mat(shown, other, each) for other in pair]))
    return [*rows, pad(shown, width), footer(shown, width)]


# -- boards -----------------------------------------------------------------------------------------------------

MOST_UNIT, OTHER_UNIT = figures.UNIT, 22


def both_boards(shown: Shown, width: float) -> list[Part]:
    """The own warehouse and the popularity at one scale, each as wide as it needs."""
    own, popular = (parts.board_in(shown.view, area, shown.seat).width + 2 for area in (WAREHOUSE, POPULARITY))
    left = (width - GAP) * min(0.62, max(0.38, own / (own + popular)))
    widths = {WAREHOUSE: left, POPULARITY: width - GAP - left}
    unit = min(unit_in(shown, area, across) for area, across in widths.items())
    return [board_mat(shown, area, across, unit) for area, across in widths.items()]


def unit_in(shown: Shown, area: str, width: float) -> float:
    """How wide a space may be so that the board fits."""
    return min(MOST_UNIT, (width - 24) / (parts.board_in(shown.view, area, shown.seat).width + 0.4))


def board_mat(shown: Shown, area: str, width: float, unit: float = 0) -> Part:
    """A board one can place on, in the middle of its mat."""
    unit, paint = unit or unit_in(shown, area, width), shown.paint
    board = parts.board_in(shown.view, area, shown.seat)
    title, note = ("Popularity", "shared by all") if area == POPULARITY else (shown.whose("warehouse"), "")

    def drawn(height: float) -> Markup:
        x = (width - board.width * unit) / 2 - board.origin[1] * unit
        y = HEAD + (height - HEAD - 8 - board.height * unit) / 2 - board.origin[0] * unit
        around = (8 - x) / unit, (HEAD - y) / unit, (width - 16) / unit, (height - HEAD - 8) / unit
        cards = parts.drawn_board(shown.view, area, shown.seat, unit, paint, area)
        dots = figures.dot_grid(*around, unit, paint)
        spaces = svg.group(dots, cards, *shown.drawn_marks(area, unit), transform=svg.at(x, y))
        return svg.joined([mat(width, height, paint, title, note), spaces])

    return Part(width, max(190.0, HEAD + (board.height + 1.2) * unit + 8), drawn)


def other_mat(shown: Shown, seat: int, width: float) -> Part:
    """Another seat: badge, name and total, the warehouse, the cards that it holds."""
    view, paint, area = shown.view, shown.paint, SEATS[seat]
    board = view.warehouses[seat]
    unit = min(OTHER_UNIT, (width - 20) / max(6, board.width))
    cards, cards_width, cards_height = parts.held_cards(view, seat, paint)
    scale = min(1.0, (width - 16) / cards_width) if cards else 1.0
    least = HEAD + 2 + board.height * unit + 12 + (cards_height * scale + 10 if cards else 0)

    def drawn(height: float) -> Markup:
        x = (width - board.width * unit) / 2 - board.origin[1] * unit
        y = HEAD + 2 + (height - least) / 2 - board.origin[0] * unit
        spaces = parts.drawn_board(view, WAREHOUSE, seat, unit, paint, area)
        found = [
            mat(width, height, paint),
            chrome.nameplate(view.names[seat], words.amount(view.scores()[seat]), area, width, paint),
            svg.group(spaces, *shown.drawn_marks(area, unit), transform=svg.at(x, y)),
        ]
        if cards:
            low = height - cards_height * scale - 10
            found.append(svg.group(cards, transform=svg.at((width - cards_width * scale) / 2, low, scale)))
        return svg.joined(found)

    return Part(width, least, drawn)


# -- the bot and the centre of the table ------------------------------------------------------------------------


def bot_mat(shown: Shown, width: float) -> Part:
    """The bot of the solo game: name and total, its cards with the spots around them, its face-down deck."""
    view, paint, area = shown.view, shown.paint, SEATS[solo.BOT]
    left, top, across, down = parts.bot_field(view)
    unit = min(MOST_UNIT, (width - 16) / across)
    least = HEAD + down * unit + 8 + parts.DECK_HEIGHT + 8

    def drawn(height: float) -> Markup:
        x = (width - across * unit) / 2 - left * unit
        y = HEAD + (height - least) / 2 - top * unit
        spaces = svg.group(
            parts.block_outline(view, unit, paint),
            parts.drawn_board(view, WAREHOUSE, solo.BOT, unit, paint, area),
            parts.bot_spots(view, unit, paint, pick=False),
            *shown.drawn_marks(area, unit),
            transform=svg.at(x, y),
        )
        deck = svg.group(
            parts.bot_deck(view, paint), transform=svg.at(max(12.0, width / 2 - 90), height - parts.DECK_HEIGHT - 4)
        )
        total = words.amount(view.scores()[solo.BOT])
        name, note = view.names[solo.BOT], words.bot_note(view)
        return svg.joined(
            [mat(width, height, paint), chrome.nameplate(name, total, area, width, paint, note), spaces, deck]
        )

    return Part(width, least, drawn)


def centre_groups(shown: Shown) -> list[Group]:
    """What lies in the centre of the table."""
    return centre.groups(shown.view, shown.seat, shown.paint)


GROUP_GAP: Final = 24


def centre_mat(shown: Shown, width: float) -> Part:
    """The centre of the table: its groups side by side in rows of as many as fit, smaller if one alone doesn't."""
    room, rows = width - 24, list[list[tuple[Group, float]]]()
    x = 0.0
    for group in centre_groups(shown):
        scale = min(1.0, room / group.width)
        if not rows or x + group.width * scale > room:
            rows.append([])
            x = 0.0
        rows[-1].append((group, scale))
        x += group.width * scale + GROUP_GAP
    heights = [max(group.height * scale for group, scale in row) + 8 for row in rows]

    def drawn(height: float) -> Markup:
        found, y = [mat(width, height, shown.paint, "Centre of the table", words.centre_note(shown.view))], HEAD - 4.0
        for row, down in zip(rows, heights, strict=True):
            x = 12.0
            for group, scale in row:
                found.append(svg.group(group.drawing, transform=svg.at(x, y, scale)))
                x += group.width * scale + GROUP_GAP
            y += down
        return svg.joined(found)

    return Part(width, HEAD - 4 + sum(heights) + 4, drawn)


# -- hand and score pad -----------------------------------------------------------------------------------------


def hand_size(shown: Shown) -> int:
    """How many cards the hand shows."""
    return len(parts.hand_numbers(shown.view, shown.seat)) + len(parts.hand_backs(shown.view, shown.seat))


def hand(shown: Shown, width: float) -> Part:
    """The hand in rows of as many cards as fit."""
    view, paint = shown.view, shown.paint
    cards = [parts.hand_card(view, shown.seat, number, paint) for number in parts.hand_numbers(view, shown.seat)]
    cards += [parts.hand_back(paint, done=done) for done in parts.hand_backs(view, shown.seat)]
    fit = max(1, int((width - 4) // parts.CARD_WIDTH))
    rows = -(-len(cards) // fit)
    across = -(-len(cards) // rows)
    scale = min(1.2, (width - 4) / across / parts.CARD_WIDTH) if rows == 1 else 1.0
    step = min(parts.CARD_WIDTH * scale + 20, (width - 4) / across)
    down = parts.CARD_HEIGHT * scale + 4

    def drawn(height: float) -> Markup:
        found = [mat(width, height, paint, shown.whose("hand"), words.hand_note(view, shown.seat))]
        for at, card in enumerate(cards):
            place = svg.at(2 + at % across * step, HEAD - 4 + at // across * down, scale)
            found.append(svg.group(card, transform=place))
        return svg.joined(found)

    return Part(width, HEAD - 4 + rows * down + 4, drawn)


def pad(shown: Shown, width: float) -> Part:
    """The score pad as the boards stand."""
    grids = tuple(SEATS[: len(shown.view.names)])
    return chrome.score_pad(words.pad(shown.view, grids, shown.paint), shown.paint, width)


def footer(shown: Shown, width: float) -> Part:
    """Which card set it is."""
    note = words.cards_note(shown.view)
    line = svg.text(f"{note[0].upper()}{note[1:]}.", 4, 8, 12, shown.paint("ink-2"))
    return Part(width, 8, lambda height: line)
