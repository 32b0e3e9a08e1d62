"""The cards that seats hold, as they see them themselves and as others see them beside a small lot."""

from __future__ import annotations

from typing import Final

from overplay.core import HIDDEN, listed, plural
from overplay.drawing import Drawing, Markup, Paint, Shown, pieces, svg
from overplay.overparked.components import ParkingCard
from overplay.overparked.records import CHOOSING, Seat
from overplay.overparked.state import State
from overplay.overparked.table import figures

GAP: Final = 8

# -- cards of a hand --------------------------------------------------------------------------------------------

CARD_UNIT: Final = 20
CARD_WIDTH, CARD_HEIGHT = 100, 120
CARD_X, CARD_Y = 7, 27
"""The room that a card of the hand takes, with its number and its frame."""


def known_cards(view: State, seat: int) -> list[int]:
    """The cards of a hand that the view knows, by number."""
    return [card for card in view.seats[seat].hand if isinstance(card, int)]


def card_in_play(view: State, seat: int) -> int | None:
    """The card that the seat is parking, as far as the view shows it."""
    return view.task.card if view.task and view.at == seat else None


def hand_numbers(view: State, seat: int) -> list[int]:
    """The known cards of the seat, that in play first."""
    card = card_in_play(view, seat)
    return known_cards(view, seat) if card is None else [card, *known_cards(view, seat)]


def hand(shown: Shown[State]) -> tuple[Drawing, ...]:
    """The cards of the seat that looks: those known by number, to be picked while one chooses, then backs."""
    view, seat = shown.view, shown.seat
    side = figures.card_side(CARD_UNIT)
    back = figures.back(CARD_X, CARD_Y, side, side, shown.paint)
    return (
        *[hand_card(shown, view.components.cards[number]) for number in hand_numbers(view, seat)],
        *[
            Drawing(back, CARD_WIDTH, CARD_HEIGHT, "a card, face down", key=f"hand-back-{at}")
            for at in range(view.seats[seat].hand.count(HIDDEN))
        ],
    )


def hand_card(shown: Shown[State], card: ParkingCard) -> Drawing:
    """One card of a hand with its number; framed while it is parked, the others paler then."""
    view, paint, number = shown.view, shown.paint, card.number
    playing = card_in_play(view, shown.seat)
    pickable = shown.live and view.phase == CHOOSING and view.seat == shown.seat and bool(view.legal_moves())
    return pieces.hand_card(
        svg.group(figures.card(card, CARD_UNIT, paint), data_key=f"card-{number}", transform=svg.at(CARD_X, CARD_Y)),
        lambda ink: svg.text(str(number), CARD_X, 20, 15, ink, font_weight=700),
        (CARD_WIDTH, CARD_HEIGHT),
        figures.card_words(card),
        paint,
        key=f"hand-{number}",
        playing=number == playing,
        waiting=playing not in (None, number),
        pick=f"card:{number}" if pickable else None,
    )


# -- other seats ------------------------------------------------------------------------------------------------

SMALL_UNIT: Final = 11
NUMBER: Final = 17
"""The type size of numbers beside another seat's lot, which pages show at about half its size."""

BACK_WIDTH, BACK_HEIGHT = 36, 44
OTHERS_WIDTH: Final = 172
"""How wide what lies below another seat's lot is."""


def zone_words(seat: Seat) -> str:
    """'cone and red car', 'nothing'."""
    return listed([figures.item_words(letter) for letter in seat.no_parking]) or "nothing"


def open_to_all(view: State, seat: int, *, study: bool) -> list[int]:
    """The cards of another hand that are shown: those that everybody has seen, all that are known while studying."""
    return known_cards(view, seat) if study else list(view.seats[seat].known)


def others_things(view: State, seat: int, paint: Paint, *, study: bool) -> Drawing:
    """Below another seat's lot: its keys, its No Parking zone, the cards that it holds."""
    has, held = view.seats[seat], held_cards(view, seat, paint, study=study)
    words = f"{plural(has.keys, 'key')}; No Parking: {zone_words(has)}; {held.words}"
    return Drawing(svg.joined([zone_line(view, has, paint), held.at(0, 36)]), OTHERS_WIDTH, 36 + held.height, words)


def zone_line(view: State, has: Seat, paint: Paint) -> Markup:
    """Keys and No Parking of another seat in a line."""
    sizes, start, side = dict(view.components.sizes), 86.0, 28.0
    step = pieces.fan(len(has.no_parking), OTHERS_WIDTH - start - side, side + 1)
    none = svg.text("0", start + 2, 21, NUMBER, paint("ink"), font_weight=600)
    return svg.joined(
        [
            figures.key_disc(13, 14, 12, paint),
            svg.text(str(has.keys), 29, 21, NUMBER, paint("ink"), font_weight=600),
            figures.no_parking(54, 0, 28, paint),
            None if has.no_parking else none,
            *[
                svg.group(figures.item(letter, sizes, side, paint), transform=svg.at(start + step * at, 0))
                for at, letter in enumerate(has.no_parking)
            ],
        ]
    )


def held_cards(view: State, seat: int, paint: Paint, *, study: bool = False) -> Drawing:
    """The cards that a seat holds as others see them: open if everybody has seen them, else backs."""
    cards = [view.components.cards[number] for number in open_to_all(view, seat, study=study)]
    count, opened = len(view.seats[seat].hand), len(cards)
    side, head = figures.card_side(SMALL_UNIT), NUMBER + 2
    step = pieces.fan(count, OTHERS_WIDTH - side, side + GAP)
    parts = [
        svg.group(
            svg.title(figures.card_words(card)),
            svg.text(str(card.number), 1, NUMBER - 3, NUMBER, paint("ink"), font_weight=700),
            svg.group(figures.card(card, SMALL_UNIT, paint), transform=svg.at(0, head)),
            data_key=f"card-{card.number}",
            transform=svg.at(at * step, 0),
        )
        for at, card in enumerate(cards)
    ]
    for at in range(opened, count):
        parts.append(figures.back(at * step, head if cards else 0, BACK_WIDTH, BACK_HEIGHT, paint))
    height = (head + side if cards else BACK_HEIGHT) if count else 0
    words = [figures.card_words(card) for card in cards]
    hidden = [plural(count - opened, "card") + " face down"] * (count > opened)
    return Drawing(svg.joined(parts), OTHERS_WIDTH, height, listed([*words, *hidden]) or "no card")
