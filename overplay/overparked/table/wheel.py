"""The steering wheel as it is drawn: turned as it stands, the five cards around it, who would get what."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from overplay.core import SEATS, listed
from overplay.drawing import Drawing, Markup, Paint, pieces, svg
from overplay.overparked import steering
from overplay.overparked.records import STEERING
from overplay.overparked.state import State
from overplay.overparked.table import figures
from overplay.overparked.table.figures import robot, seat_sign

# -- the steering wheel -----------------------------------------------------------------------------------------

WHEEL_UNIT: Final = 16
WHEEL_WIDTH, WHEEL_HEIGHT = 340, 372
CENTRE: Final = (170.0, 190.0)
HUB: Final = 50
REACH: Final = 130
STEP: Final = 360 / steering.SECTIONS


def place_at(place: int, distance: float) -> tuple[float, float]:
    """A point at so much from the middle of the wheel, in the direction of a card of the display."""
    x, y = ray(place, distance)
    return CENTRE[0] + x, CENTRE[1] + y


def groups(view: State, seat: int, paint: Paint, *, pick: bool) -> list[Drawing]:
    """The wheel with the display; in the solo game AutoBot's cards too."""
    return [wheel(view, seat, paint, pick=pick), *([bot_cards(view, paint)] if view.options.solo else [])]


def wheel(view: State, seat: int, paint: Paint, *, pick: bool) -> Drawing:
    """The wheel with the five cards around it; while it is steered, who would get what with each card.

    `pick` makes each card a token: the turn that gives it to the seat that steers.
    """
    steers = view.phase == STEERING
    picks = pick and steers and view.seat == seat and bool(view.legal_moves())
    steps = [steering.steps_to(view, view.at, place) if steers else None for place in range(steering.SECTIONS)]
    cards = [display_card(view, place, steps[place], paint, pick=picks) for place in range(steering.SECTIONS)]
    content = svg.joined([rays(paint), *cards, hub(view, paint)])
    return Drawing(content, WHEEL_WIDTH, WHEEL_HEIGHT, "the steering wheel with five cards", key="group-wheel")


def rays(paint: Paint) -> Markup:
    """Lines from the wheel to the cards."""
    lines = [
        pieces.polyline([place_at(place, HUB + 10), place_at(place, REACH - 32)]) for place in range(steering.SECTIONS)
    ]
    return svg.path("".join(lines), fill="none", stroke=paint("edge"), stroke_width=1.5, stroke_dasharray="1 5")


def display_card(view: State, place: int, steps: int | None, paint: Paint, *, pick: bool) -> Markup:
    """A card of the display with its number, and under it what the others get if the one who steers takes it."""
    number = view.display[place]
    side = figures.card_side(WHEEL_UNIT)
    x, y = place_at(place, REACH)
    left, top = x - side / 2, y - side / 2
    if number is None:
        return svg.rect(left, top, side, side, 6, fill="none", stroke=paint("edge"), stroke_dasharray="3 4")
    card = view.components.cards[number]
    words = figures.card_words(card) + ("" if steps is None else f". {steering_words(view, steps)}")
    where = (left + side + 6, top) if place == 0 else (left, top + side + 4)
    wide, high = (side + 50, side + 22) if place == 0 else (side + 10, side + 56)
    return svg.group(
        svg.title(words),
        pieces.touch(left - 5, top - 18, wide, high, 8) if pick else None,
        svg.group(figures.card(card, WHEEL_UNIT, paint), data_key=f"card-{number}", transform=svg.at(left, top)),
        card_number(number, place, left, left + side, top - 4, paint),
        None if steps is None else svg.group(shares(view, steps, place, paint), transform=svg.at(*where)),
        data_pick=f"wheel:{steps}" if pick else None,
    )


def card_number(number: int, place: int, left: float, right: float, y: float, paint: Paint) -> Markup:
    """The number above a card, where no line from the wheel comes in."""
    x, anchor = (right - 1, "end") if place == 2 else (left + 1, None)
    return svg.text(str(number), x, y, 12, paint("ink"), font_weight=700, text_anchor=anchor)


def shares(view: State, steps: int, place: int, paint: Paint) -> Markup:
    """Who gets which other card with that turn of the wheel: small badges with numbers, in two columns below a card."""
    across = 1 if place == 0 else 2
    others = [(where, taker) for where, taker in steering.takers(view, steps).items() if where != place]
    parts = []
    for at, (where, taker) in enumerate(others):
        x, y = at % across * 40.0, at // across * 19.0
        parts.append(seat_sign("" if taker is None else SEATS[taker], x, y, 18, paint))
        parts.append(svg.text(str(view.display[where]), x + 21, y + 13.5, 13, paint("ink")))
    return svg.joined(parts)


def steering_words(view: State, steps: int) -> str:
    """'Turned by 2, Ada takes 12 and Ben 40'."""
    turned = f"turned by {steps}" if steps else "as it stands"
    return f"With the wheel {turned}: {steering.words(view, steps)}"


def hub(view: State, paint: Paint) -> Markup:
    """The wheel itself, turned as it stands, with the seats' badges at their sections."""
    angle = view.wheel * STEP
    spokes = "".join([pieces.polyline([ray(section, 14), ray(section, HUB)]) for section in range(steering.SECTIONS)])
    signs = []
    for section in range(steering.SECTIONS):
        upright = figures.turned(-angle)
        sign = svg.group(section_sign(view, section, paint), data_key=f"sign-{section}", transform=upright)
        signs.append(svg.group(sign, data_key=f"section-{section}", transform=svg.at(*ray(section, HUB))))
    wheel = svg.group(
        svg.element("circle", r=HUB, fill="none", stroke=paint("edge"), stroke_width=15),
        svg.element("circle", r=HUB, fill="none", stroke=paint("card"), stroke_width=12),
        svg.path(spokes, fill="none", stroke=paint("edge"), stroke_width=11),
        svg.path(spokes, fill="none", stroke=paint("card"), stroke_width=8),
        svg.element("circle", r=15, fill=paint("card"), stroke=paint("edge"), stroke_width=1.5),
        svg.element("circle", r=6, fill=paint("edge")),
        *signs,
        data_key="wheel",
        transform=figures.turned(angle),
    )
    return svg.group(wheel, transform=svg.at(*CENTRE))


def ray(section: int, distance: float) -> tuple[float, float]:
    """A point of the wheel in the direction of a section, before the wheel is turned."""
    angle = radians(section * STEP)
    return distance * sin(angle), -distance * cos(angle)


def section_sign(view: State, section: int, paint: Paint) -> Markup:
    """The badge of the seat whose section it is, AutoBot's head, or the letter of a section that nobody has."""
    owners = steering.sections(view)
    if section in owners:
        owner = owners[section]
        disc = svg.element("circle", r=14, fill=paint("panel"))
        whose = svg.title(f"section {steering.LETTERS[section]}: {'AutoBot' if owner is None else view.names[owner]}")
        return svg.joined([whose, disc, seat_sign("" if owner is None else SEATS[owner], -12, -12, 24, paint)])
    disc = svg.element("circle", r=11, fill=paint("well"), stroke=paint("edge"))
    letter = svg.text(steering.LETTERS[section], 0, 4.3, 12, paint("ink-2"), font_weight=600, text_anchor="middle")
    return svg.joined([disc, letter])


# -- AutoBot's cards --------------------------------------------------------------------------------------------

BOT_CARD: Final = (40.0, 48.0)
BOT_STEP: Final = 44.0


def bot_cards(view: State, paint: Paint) -> Drawing:
    """AutoBot's cards: how each flipped one turns the wheel and which objectives it counts for, then those unseen."""
    said = bot_words(view)
    flipped = len(view.flipped)
    parts = [robot(0, 0, 18, paint), svg.text(said, 24, 14, 13, paint("ink-2"))]
    for at, number in enumerate(view.flipped):
        drawn = bot_card(view, number, paint, latest=at == flipped - 1)
        parts.append(svg.group(drawn, data_key=f"autobot-{number}", transform=svg.at(1 + at * BOT_STEP, 24)))
    for at in range(flipped, flipped + len(view.autobot)):
        parts.append(figures.back(1 + at * BOT_STEP, 24, *BOT_CARD, paint))
    return Drawing(svg.joined(parts), 7 * BOT_STEP, 24 + BOT_CARD[1] + 2, f"AutoBot: {said}", key="group-autobot")


def bot_words(view: State) -> str:
    """'flips 1 left; 2 and 3', 'no card flipped yet': AutoBot's latest card."""
    if not view.flipped:
        return "no card flipped yet"
    card = view.components.autobot[view.flipped[-1]]
    return f"turned it {way_words(card.turn)}, counted for {listed(card.objectives)}"


def way_words(turn: int) -> str:
    """'2 to the right'."""
    return f"{abs(turn)} to the {'right' if turn > 0 else 'left'}"


def bot_card(view: State, number: int, paint: Paint, *, latest: bool) -> Markup:
    """A flipped card: the turn above, the numbers of the objectives below; framed if it is the latest."""
    card, (width, height) = view.components.autobot[number], BOT_CARD
    edge, line = ("ink", 2.0) if latest else ("edge", 1.0)
    return svg.joined(
        [
            svg.title(f"{way_words(card.turn)}; {listed(card.objectives)}"),
            svg.rect(0, 0, width, height, 6, fill=paint("card"), stroke=paint(edge), stroke_width=line),
            pieces.glyph("cw" if card.turn > 0 else "ccw", 4, 4, 20, paint("ink")),
            svg.text(str(abs(card.turn)), 32, 19, 13, paint("ink"), font_weight=700, text_anchor="middle"),
            svg.text(" ".join(map(str, card.objectives)), width / 2, 41, 13, paint("ink"), text_anchor="middle"),
        ]
    )
