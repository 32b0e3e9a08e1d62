"""The cards that seats hold, as they see them themselves and as others see them beside a small lot."""

from __future__ import annotations

from typing import Final

from overplay.core import HIDDEN, listed, plural
from overplay.drawing import Drawing, Markup, Paint, Shown, look, svg
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
    return ([] if card is None else [card]) + known_cards(view, seat)


def hand(shown: Shown[State]) -> tuple[Drawing, ...]:
    """The cards of the seat that looks: those known by number, to be picked while one chooses, then backs."""
    view, seat, paint = shown.view, shown.seat, shown.paint
    pickable = shown.live and view.phase == CHOOSING and view.seat == seat and bool(view.legal_moves())
    playing, drawn = card_in_play(view, seat), []
    for number in hand_numbers(view, seat):
        content = hand_card(view, number, playing, paint, f"card:{number}" if pickable else None)
        label = figures.card_words(view.components.cards[number]) + (", in play" if number == playing else "")
        drawn.append(Drawing(content, CARD_WIDTH, CARD_HEIGHT, label, key=f"hand-{number}"))
    side = figures.card_side(CARD_UNIT)
    for at in range(view.seats[seat].hand.count(HIDDEN)):
        back = figures.back(CARD_X, CARD_Y, side, side, paint)
        drawn.append(Drawing(back, CARD_WIDTH, CARD_HEIGHT, "a card, face down", key=f"hand-back-{at}"))
    return tuple(drawn)


def hand_card(view: State, number: int, playing: int | None, paint: Paint, pick: str | None) -> Markup:
    """One card of a hand with its number; framed while it is parked, the others paler then.

    `pick` is the token that a click on it picks.
    """
    card, framed = view.components.cards[number], number == playing
    dimmed = playing is not None and not framed
    drawing = svg.group(
        figures.card(card, CARD_UNIT, paint), data_key=f"card-{number}", transform=svg.at(CARD_X, CARD_Y)
    )
    return svg.group(
        svg.title(figures.card_words(card) + (", in play" if framed else "")),
        *([frame(paint("ink"))] if framed else [frame("none", pointer_events="all")] if pick else []),
        svg.text(str(number), CARD_X, 20, 15, paint("ink-2" if dimmed else "ink"), font_weight=700),
        svg.group(drawing, opacity=0.75) if dimmed else drawing,
        data_pick=pick,
    )


def frame(colour: str, **attributes: str) -> Markup:
    """The frame around a card of the hand, or the ground that takes clicks on it."""
    line = look.data()["stroke"]["mark"]
    return svg.rect(
        2, 2, CARD_WIDTH - 4, CARD_HEIGHT - 4, 10, fill="none", stroke=colour, stroke_width=line, **attributes
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


def fan(count: int, room: float, widest: float) -> float:
    """How far apart things stand that overlap when they need more room; the last one has its own width beside it."""
    return min(widest, room / max(1, count - 1))


def open_to_all(view: State, seat: int, *, study: bool) -> list[int]:
    """The cards of another hand that are shown: those that everybody has seen, all that are known while studying."""
    return known_cards(view, seat) if study else list(view.seats[seat].known)


def others_things(view: State, seat: int, paint: Paint, *, study: bool) -> Drawing:
    """Below another seat's lot: its keys, its No Parking zone, the cards that it holds."""
    has = view.seats[seat]
    held = held_cards(view, seat, paint, study=study)
    drawn = [zone_line(view, has, paint), held.at(0, 36)]
    words = f"{plural(has.keys, 'key')}; No Parking: {zone_words(has)}; {held.words}"
    return Drawing(svg.joined(drawn), OTHERS_WIDTH, 36 + held.height, words)


def zone_line(view: State, has: Seat, paint: Paint) -> Markup:
    """Keys and No Parking of another seat in a line."""
    sizes, start, side = dict(view.components.sizes), 86.0, 28.0
    found = [
        figures.key_disc(13, 14, 12, paint),
        svg.text(str(has.keys), 29, 21, NUMBER, paint("ink"), font_weight=600),
        figures.no_parking(54, 0, 28, paint),
    ]
    if not has.no_parking:
        found.append(svg.text("0", start + 2, 21, NUMBER, paint("ink"), font_weight=600))
    step = fan(len(has.no_parking), OTHERS_WIDTH - start - side, side + 1)
    for at, letter in enumerate(has.no_parking):
        found.append(svg.group(figures.item(letter, sizes, side, paint), transform=svg.at(start + step * at, 0)))
    return svg.joined(found)


def held_cards(view: State, seat: int, paint: Paint, *, study: bool = False) -> Drawing:
    """The cards that a seat holds as others see them: open if everybody has seen them, else backs."""
    shown = open_to_all(view, seat, study=study)
    count = len(view.seats[seat].hand)
    side, head = figures.card_side(SMALL_UNIT), NUMBER + 2
    step = fan(count, OTHERS_WIDTH - side, side + GAP) if count else 0
    parts = []
    for at, number in enumerate(shown):
        card = view.components.cards[number]
        drawn = svg.joined(
            [
                svg.title(figures.card_words(card)),
                svg.text(str(number), 1, NUMBER - 3, NUMBER, paint("ink"), font_weight=700),
                svg.group(figures.card(card, SMALL_UNIT, paint), transform=svg.at(0, head)),
            ]
        )
        parts.append(svg.group(drawn, data_key=f"card-{number}", transform=svg.at(at * step, 0)))
    for at in range(len(shown), count):
        parts.append(figures.back(at * step, head if shown else 0, BACK_WIDTH, BACK_HEIGHT, paint))
    height = (head + side if shown else BACK_HEIGHT) if count else 0
    cards = [figures.card_words(view.components.cards[number]) for number in shown]
    hidden = [plural(count - len(shown), "card") + " face down"] * (count > len(shown))
    return Drawing(svg.joined(parts), OTHERS_WIDTH, height, listed([*cards, *hidden]) or "no card")
