"""The cards that seats hold, as they see them themselves and as others see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overplay.core import HIDDEN
from overplay.drawing import Drawing, Markup, Paint, Shown, pieces, svg
from overplay.overstocked.components import Card, Label
from overplay.overstocked.records import CHOOSING, ENDED
from overplay.overstocked.state import State
from overplay.overstocked.table import figures

# -- cards of a hand --------------------------------------------------------------------------------------------

CARD_UNIT: Final = 28
CARD_WIDTH, CARD_HEIGHT = 100, 94
CARD_X, CARD_Y = 8, 27
"""The room that a card of the hand takes, with its number and its frame."""


def lie_open(view: State) -> bool:
    """Whether the cards of the round are turned over."""
    return view.phase not in (CHOOSING, ENDED)


def hand_numbers(view: State, seat: int) -> list[Label]:
    """The known cards of the seat, that in play among them, by number; a quantum card in play comes first."""
    card = view.in_play(seat)
    known = sorted([each for each in (*view.hands[seat], card) if isinstance(each, int)])
    return [card, *known] if isinstance(card, str) else [*known]


def hand(shown: Shown[State]) -> tuple[Drawing, ...]:
    """The cards of the seat that looks: those known by number, to be picked while cards are chosen, then backs."""
    view, seat = shown.view, shown.seat
    cards = [hand_card(shown, view.cards.piece(number)) for number in hand_numbers(view, seat)]
    backs = [False] * view.hands[seat].count(HIDDEN) + [True] * (view.in_play(seat) is HIDDEN)
    for at, done in enumerate(backs):
        content = figures.back(CARD_X, CARD_Y, 3 * CARD_UNIT, 2 * CARD_UNIT, shown.paint, done=done)
        label = "the chosen card, face down" if done else "a card, face down"
        cards.append(Drawing(content, CARD_WIDTH, CARD_HEIGHT, label, key=f"hand-back-{at}"))
    return tuple(cards)


def hand_card(shown: Shown[State], card: Card) -> Drawing:
    """One card of a hand with its number; framed if it is in play, paler if it waits for a later round."""
    view, paint, number = shown.view, shown.paint, card.number
    playing = number == view.in_play(shown.seat)
    pickable = shown.live and view.phase == CHOOSING and view.seat == shown.seat
    return pieces.hand_card(
        figures.card(card.rows, CARD_X, CARD_Y, CARD_UNIT, paint, key=f"card-{number}", crossed_out=view.crossed_out),
        lambda ink: figures.number_line(card, CARD_X, 20, 15, ink),
        (CARD_WIDTH, CARD_HEIGHT),
        figures.piece_words(card),
        paint,
        key=f"hand-{number}",
        playing=playing,
        waiting=lie_open(view) and not playing,
        pick=f"card:{number}" if pickable else None,
    )


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
    chosen = view.in_play(seat)
    known = [card for card in view.hands[seat] if isinstance(card, int)] if study else []
    shown = [chosen] if isinstance(chosen, (int, str)) and (study or lie_open(view)) else []
    backs = [True] * (chosen is not None and not shown) + [False] * (len(view.hands[seat]) - len(known))
    opened, width, height = open_cards(view, [*shown, *known], chosen, paint, 3 if known else 1)
    if not backs:
        return opened, width, height
    row, across = fan_of_backs(backs.count(True), backs.count(False), paint)
    x, y = (0.0, height + GAP) if known else (width + GAP if width else 0.0, max(0.0, (height - BACK_HEIGHT) / 2))
    whole = svg.joined([opened, svg.group(row, transform=svg.at(x, y))])
    return whole, max(width, x + across), max(height, y + BACK_HEIGHT)


def open_cards(
    view: State, numbers: Sequence[Label], chosen: object, paint: Paint, across: int
) -> tuple[Markup, float, float]:
    """Small open cards in rows, that in play framed; with the width and height of all."""
    parts: list[Markup] = []
    width = height = 0.0
    for at, number in enumerate(numbers):
        x, y = at % across * (SMALL_WIDTH + GAP) + 4.0, at // across * (SMALL_HEIGHT + GAP)
        if number == chosen:
            parts.append(svg.rect(x - 4, y, SMALL_WIDTH + 8, SMALL_HEIGHT + 5, 6, fill="none", stroke=paint("ink")))
        parts.append(figures.small_card(view.cards.piece(number), x, y + 16, SMALL_UNIT, paint))
        width, height = max(width, x + SMALL_WIDTH + 4), max(height, y + SMALL_HEIGHT + 5)
    return svg.joined(parts), width, height


def fan_of_backs(chosen: int, plain: int, paint: Paint) -> tuple[Markup, float]:
    """Backs in a row, the chosen one first and apart; with their width."""
    start, step = chosen * (BACK_WIDTH + GAP), pieces.fan(plain, FAN - BACK_WIDTH, BACK_WIDTH + 4)
    parts = [figures.back(0, 0, BACK_WIDTH, BACK_HEIGHT, paint, done=True)] * chosen
    parts += [figures.back(start + at * step, 0, BACK_WIDTH, BACK_HEIGHT, paint) for at in range(plain)]
    return svg.joined(parts), start + (plain - 1) * step + BACK_WIDTH if plain else BACK_WIDTH
