"""Parts of a position's drawing that the static picture and the live table share: boards, cards of a hand."""

from __future__ import annotations

from typing import Final

from overplay.core import look, svg
from overplay.core.look import Paint
from overplay.core.state import HIDDEN, Hidden
from overplay.core.svg import Markup
from overplay.overstocked import figures
from overplay.overstocked.board import Board
from overplay.overstocked.moves import POPULARITY
from overplay.overstocked.state import PLACING, Placed, State

# -- boards -----------------------------------------------------------------------------------------------------


def board_in(view: State, area: str, seat: int) -> Board:
    """The popularity or the seat's warehouse."""
    return view.popularity if area == POPULARITY else view.warehouses[seat]


def cards_on(view: State, area: str, seat: int) -> list[Placed]:
    """The cards of that board, oldest first."""
    return [card for card in view.placed if card.area == area and (area == POPULARITY or card.seat == seat)]


def drawn_board(view: State, area: str, seat: int, unit: float, paint: Paint, name: str) -> Markup:
    """The cards of a board and the corners around the card placed last; `name` is that of the grid."""
    spaces, cards = board_in(view, area, seat).spaces, cards_on(view, area, seat)
    drawn = figures.board(spaces, cards, unit, paint, area=name)
    if cards and cards[-1].round and cards[-1] is view.placed[-1]:
        return svg.joined([drawn, figures.last_move(cards[-1], unit, paint)])
    return drawn


# -- cards of a hand --------------------------------------------------------------------------------------------

CARD_UNIT: Final = 28
CARD_WIDTH, CARD_HEIGHT = 100, 94
CARD_X, CARD_Y = 8, 27
"""The room that a card of the hand takes, with its number and its frame."""


def in_play(view: State, seat: int) -> int | Hidden | None:
    """The card that the seat has chosen and not placed yet: its number, HIDDEN or None."""
    if view.phase == PLACING and view.order.index(seat) < view.done:
        return None
    return view.chosen[seat]


def hand_numbers(view: State, seat: int) -> list[int]:
    """The known cards of the seat, that in play among them, by number."""
    cards = (*view.hands[seat], in_play(view, seat))
    return sorted([card for card in cards if isinstance(card, int)])


def hand_backs(view: State, seat: int) -> list[bool]:
    """An entry for each card of the seat that the view hides, True for the one in play."""
    chosen = [True] * (in_play(view, seat) is HIDDEN)
    return [False] * view.hands[seat].count(HIDDEN) + chosen


def hand_card(view: State, seat: int, number: int, paint: Paint, pick: str | None = None) -> Markup:
    """One card of a hand with its number; framed if it is in play, paler if it waits for a later round.

    `pick` is the token that a click on it picks.
    """
    rows = view.cards[number].rows
    framed = number == in_play(view, seat)
    dimmed = view.phase == PLACING and not framed
    colour = paint("ink-2" if dimmed else "ink")
    drawing = figures.card(rows, CARD_X, CARD_Y, CARD_UNIT, paint, key=f"card-{number}")
    return svg.group(
        svg.title(figures.card_words(number, rows) + (", in play" if framed else "")),
        *([outline(paint("ink"))] if framed else [outline("none", pointer_events="all")] if pick else []),
        svg.text(str(number), CARD_X, 20, 15, colour, font_weight=700),
        svg.group(drawing, opacity=0.75) if dimmed else drawing,
        data_pick=pick,
    )


def outline(colour: str, **attributes: str) -> Markup:
    """The frame around a card of the hand, or the ground that takes clicks on it."""
    line = look.data()["stroke"]["mark"]
    width, height = CARD_WIDTH - 4, CARD_HEIGHT - 4
    return svg.rect(2, 2, width, height, 10, fill="none", stroke=colour, stroke_width=line, **attributes)


def hand_back(paint: Paint, *, done: bool) -> Markup:
    """A card of the hand, face down; `done` if it is the chosen one."""
    return figures.back(CARD_X, CARD_Y, 3 * CARD_UNIT, 2 * CARD_UNIT, paint, done=done)


# -- what others see of a hand ----------------------------------------------------------------------------------

GAP: Final = 8
SMALL_UNIT: Final = 13
SMALL_WIDTH, SMALL_HEIGHT = 3 * SMALL_UNIT, 2 * SMALL_UNIT + 16
BACK_WIDTH, BACK_HEIGHT = 26, 36
FAN: Final = 76
"""The most room that a row of backs takes; more cards overlap more."""


def held_cards(view: State, seat: int, paint: Paint, *, study: bool = False) -> tuple[Markup, float, float]:
    """The cards that a seat holds as others see them, with their width and height; nothing if it holds none.

    The card in play comes first: open once the cards are turned over, else a back with a check. `study` opens the
    rest as well, as far as the view knows them.
    """
    chosen = in_play(view, seat)
    known = [card for card in view.hands[seat] if isinstance(card, int)] if study else []
    shown = [chosen] if isinstance(chosen, int) and (study or view.phase == PLACING) else []
    backs = [True] * (chosen is not None and not shown) + [False] * (len(view.hands[seat]) - len(known))
    opened, width, height = open_cards(view, [*shown, *known], chosen, paint, 3 if known else 1)
    if not backs:
        return opened, width, height
    fan, fan_width = fan_of_backs(backs, paint)
    x, y = (0.0, height + GAP) if known else (width + GAP if width else 0.0, max(0.0, (height - BACK_HEIGHT) / 2))
    parts = svg.joined([opened, svg.group(fan, transform=svg.at(x, y))])
    return parts, max(width, x + fan_width), max(height, y + BACK_HEIGHT)


def open_cards(
    view: State, numbers: list[int], chosen: object, paint: Paint, across: int
) -> tuple[Markup, float, float]:
    """Small open cards in rows, that in play framed; with the width and height of all."""
    parts: list[Markup] = []
    width = height = 0.0
    for at, number in enumerate(numbers):
        x, y = at % across * (SMALL_WIDTH + GAP) + 4.0, at // across * (SMALL_HEIGHT + GAP)
        if number == chosen:
            outline = svg.rect(x - 4, y, SMALL_WIDTH + 8, SMALL_HEIGHT + 5, 6, fill="none", stroke=paint("ink"))
            parts.append(outline)
        parts.append(figures.small_card(view.cards[number].rows, number, x, y + 16, SMALL_UNIT, paint))
        width, height = max(width, x + SMALL_WIDTH + 4), max(height, y + SMALL_HEIGHT + 5)
    return svg.joined(parts), width, height


def fan_of_backs(backs: list[bool], paint: Paint) -> tuple[Markup, float]:
    """Backs in a row, the chosen one first and apart; with their width."""
    chosen = backs.count(True)
    plain = len(backs) - chosen
    parts = [figures.back(0, 0, BACK_WIDTH, BACK_HEIGHT, paint, done=True)] * chosen
    start = chosen * (BACK_WIDTH + GAP)
    step = min(BACK_WIDTH + 4, (FAN - BACK_WIDTH) / max(1, plain - 1))
    parts += [figures.back(start + at * step, 0, BACK_WIDTH, BACK_HEIGHT, paint) for at in range(plain)]
    width = start + (plain - 1) * step + BACK_WIDTH if plain else BACK_WIDTH
    return svg.joined(parts), width
