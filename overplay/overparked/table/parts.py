"""Parts of a position's drawing that the static picture and the live table share: cards of the hand, the other seats.

What lies beside the own lot stands in `shelf.py`, objectives in `goals.py`, the steering wheel in `wheel.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from overplay.core.position import HIDDEN
from overplay.core.text import listed, plural
from overplay.drawing import look, pieces, svg
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup
from overplay.overparked import parking
from overplay.overparked.board import parked
from overplay.overparked.components import CONE, VEHICLE_NAMES
from overplay.overparked.records import Seat
from overplay.overparked.state import State
from overplay.overparked.table import figures

GAP: Final = 8


@dataclass(frozen=True, slots=True)
class Group:
    """Things that lie together: their drawing at the origin with its size, and the words for it."""

    key: str
    width: float
    height: float
    drawing: Markup
    words: str


def seat_sign(letter: str, x: float, y: float, size: float, paint: Paint) -> Markup:
    """The badge of a seat, or AutoBot's head for ''."""
    if letter:
        return pieces.badge(letter, x, y, size, paint)
    return robot(x, y, size, paint)


def robot(x: float, y: float, size: float, paint: Paint) -> Markup:
    """AutoBot's head."""
    return pieces.glyph("robot", x, y, size, paint("ink"), paint("panel"))


def item_words(letter: str) -> str:
    """'red car', 'cone'."""
    return "cone" if letter == CONE else VEHICLE_NAMES[letter]


def zone_words(seat: Seat) -> str:
    """'cone and red car', 'nothing'."""
    return listed([item_words(letter) for letter in seat.no_parking]) or "nothing"


def fan(count: int, room: float, widest: float) -> float:
    """How far apart things stand that overlap when they need more room; the last one has its own width beside it."""
    return min(widest, room / max(1, count - 1))


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


def hand_backs(view: State, seat: int) -> int:
    """How many cards of the hand the view hides."""
    return view.seats[seat].hand.count(HIDDEN)


def hand_card(view: State, seat: int, number: int, paint: Paint, pick: str | None = None) -> Markup:
    """One card of a hand with its number; framed while it is parked, the others paler then.

    `pick` is the token that a click on it picks.
    """
    card, playing = view.components.cards[number], card_in_play(view, seat)
    framed = number == playing
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


def hand_back(paint: Paint) -> Markup:
    """A card of the hand, face down."""
    side = figures.card_side(CARD_UNIT)
    return figures.back(CARD_X, CARD_Y, side, side, paint)


# -- where trucks are still chosen ------------------------------------------------------------------------------


def pending(view: State, seat: int, unit: float, paint: Paint) -> Markup:
    """The vehicles of a pattern that come to stand in the lot as soon as its trucks are chosen, pale; else nothing."""
    task = view.task if view.at == seat else None
    if task is None or not task.choosing or task.anchor is None:
        return Markup()
    rotation, row, column = task.anchor
    parks, _ = parked(view.seats[seat].lot, parking.vehicles_in_play(view, rotation), row, column)
    d = "".join([pieces.outline(piece.cells, unit, 0, unit * 0.2) for piece in parks])
    line = svg.path(d, fill="none", stroke=paint("legal"), stroke_width=2, stroke_dasharray="4 4")
    return svg.joined([svg.group(figures.vehicles_of(parks, unit, paint), opacity=0.55), line])


# -- other seats ------------------------------------------------------------------------------------------------

SMALL_UNIT: Final = 11
NUMBER: Final = 17
"""The type size of numbers beside another seat's lot, which pages show at about half its size."""

BACK_WIDTH, BACK_HEIGHT = 36, 44
OTHERS_WIDTH: Final = 172
"""How wide what lies below another seat's lot is."""


def open_to_all(view: State, seat: int, *, study: bool) -> list[int]:
    """The cards of another hand that are shown: those that everybody has seen, all that are known while studying."""
    return known_cards(view, seat) if study else list(view.seats[seat].known)


def others_things(view: State, seat: int, paint: Paint, *, study: bool) -> Group:
    """Below another seat's lot: its keys, its No Parking zone, the cards that it holds."""
    has = view.seats[seat]
    held = held_cards(view, seat, paint, study=study)
    drawn = [zone_line(view, has, paint), svg.group(held.drawing, transform=svg.at(0, 36))]
    words = f"{plural(has.keys, 'key')}; No Parking: {zone_words(has)}; {held.words}"
    return Group("things", OTHERS_WIDTH, 36 + held.height, svg.joined(drawn), words)


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


def held_cards(view: State, seat: int, paint: Paint, *, study: bool = False) -> Group:
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
    return Group("held", OTHERS_WIDTH, height, svg.joined(parts), listed([*cards, *hidden]) or "no card")
