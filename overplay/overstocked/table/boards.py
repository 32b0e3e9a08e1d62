"""The boards of a position: the popularity and the warehouses, with the card placed last, marks, and room around."""

from __future__ import annotations

from typing import Final

from overplay.core import SEATS, possessive
from overplay.drawing import Drawing, Markup, Shown, pieces, svg
from overplay.overstocked.board import Board
from overplay.overstocked.moves import POPULARITY, WAREHOUSE
from overplay.overstocked.records import FORKLIFT, Placed
from overplay.overstocked.state import State
from overplay.overstocked.table import figures, words
from overplay.overstocked.table.figures import UNIT
from overplay.overstocked.table.hands import held_cards

REACH: Final = 2.25
"""How many spaces a live drawing goes beyond a board on which one places: a card sticks out by two at most."""

LEAST: Final = (9, 7)
"""The fewest spaces across and down that such a drawing shows, so that it does not jump while the board is small."""

STILL: Final = 0.6
"""How many spaces a drawing goes beyond a board where nothing is placed."""

AROUND, AROUND_STILL = 0.5, 0.15
"""How many spaces a drawing goes beyond another seat's board, on a live table and in a picture."""

SMALL, LARGE = 20, 22
"""The unit of other seats' boards, and in a picture with room for it a larger one, which has letters."""

LEAST_SMALL: Final = 6
"""The fewest spaces across that such a drawing shows."""


def board_in(view: State, area: str, seat: int) -> Board:
    """The popularity or the seat's warehouse."""
    return view.popularity if area == POPULARITY else view.warehouses[seat]


def cards_on(view: State, area: str, seat: int) -> list[Placed]:
    """The cards of that board, oldest first."""
    return [card for card in view.placed if card.area == area and (area == POPULARITY or card.seat == seat)]


def forklift_points(view: State, seat: int) -> str:
    """What the forklift of a warehouse is worth; '' if there is none."""
    return next((str(gain.points) for gain in view.ledger if gain.seat == seat and gain.kind == FORKLIFT), "")


def grid(shown: Shown[State], area: str, seat: int, name: str, unit: float) -> Markup:
    """A board under the name by which the page knows its spaces: cards, corners around the one placed last, marks."""
    view, paint = shown.view, shown.paint
    spaces, cards = board_in(view, area, seat).spaces, cards_on(view, area, seat)
    points = "" if area == POPULARITY else forklift_points(view, seat)
    placed_last = cards and cards[-1].round and cards[-1] is view.placed[-1]
    return svg.group(
        figures.board(spaces, cards, unit, paint, area=name, crossed_out=view.crossed_out, points=points),
        figures.last_move(cards[-1], unit, paint) if placed_last else None,
        *shown.drawn_marks(name, unit),
        data_grid=name,
        data_unit=unit,
        data_x=0,
        data_y=0,
    )


def placing_board(shown: Shown[State], area: str, label: str) -> Drawing:
    """A board; on a live table with room around it to place cards, on a grid of dots."""
    left, top, width, height = figures.bounds(board_in(shown.view, area, shown.seat), REACH if shown.live else STILL)
    more_across, more_down = max(0.0, LEAST[0] - width) * shown.live, max(0.0, LEAST[1] - height) * shown.live
    left, width = (left - more_across / 2) * UNIT, (width + more_across) * UNIT
    top, height = (top - more_down / 2) * UNIT, (height + more_down) * UNIT
    dots = pieces.dot_grid((left, top, width, height), UNIT, shown.paint("line")) if shown.live else None
    content = svg.joined([dots, grid(shown, area, shown.seat, area, UNIT)])
    return Drawing(content, width, height, label, left=left, top=top)


def other_seat(shown: Shown[State], seat: int, unit: float = SMALL, *, grown: bool = False) -> Drawing:
    """Another seat's warehouse with the cards it holds below, backs or open.

    `grown` makes the cards larger below a wide board, so that they don't get tiny where all of it is made smaller.
    """
    view = shown.view
    reach = AROUND if shown.live else AROUND_STILL
    left, top, width, height = [length * unit for length in figures.bounds(view.warehouses[seat], reach)]
    cards, cards_width, cards_height = held_cards(view, seat, shown.paint, study=shown.study and shown.live)
    least = max(cards_width + 8, LEAST_SMALL * unit)
    whole = max(width, least)
    scale = whole / least if grown else 1
    middle, foot = left + width / 2, height + (AROUND - reach) * unit
    below = svg.group(cards, transform=svg.at(middle - cards_width * scale / 2, top + foot + 2, scale))
    return Drawing(
        svg.joined([grid(shown, WAREHOUSE, seat, SEATS[seat], unit), below if cards else None]),
        whole,
        foot + cards_height * scale + 8 if cards else height,
        f"{possessive(view.names[seat])} warehouse, {words.held_words(view, seat)}",
        left=middle - whole / 2,
        top=top,
    )
