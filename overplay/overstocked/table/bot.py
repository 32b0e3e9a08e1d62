"""The bot of the solo game as it is drawn: its cards, the spots around them, its deck."""

from __future__ import annotations

from typing import Final

from overplay.core import MINUS, SEATS, Cell, plural, possessive
from overplay.drawing import Drawing, Markup, Paint, Shown, pieces, svg
from overplay.overstocked import solo
from overplay.overstocked.board import CARD
from overplay.overstocked.moves import WAREHOUSE
from overplay.overstocked.records import ENDED, NOMINATING, ROUNDS
from overplay.overstocked.state import State
from overplay.overstocked.table import figures
from overplay.overstocked.table.boards import grid
from overplay.overstocked.table.figures import UNIT
from overplay.overstocked.table.hands import BACK_HEIGHT, BACK_WIDTH


def drawing(shown: Shown[State]) -> Drawing:
    """The bot's cards with the spots around them, its deck below."""
    view, paint = shown.view, shown.paint
    left, top, width, height = bot_field(view)
    pick = shown.live and view.phase == NOMINATING and view.seat == shown.seat
    content = [
        block_outline(view, paint),
        grid(shown, WAREHOUSE, solo.BOT, SEATS[solo.BOT], UNIT),
        bot_spots(view, paint, pick=pick),
        svg.group(bot_deck(view, paint), transform=svg.at(left + width / 2 - 90, top + height + 10)),
    ]
    name = f"{possessive(view.names[solo.BOT])} warehouse"
    return Drawing(svg.joined(content), width, height + DECK_HEIGHT + 6, name, left=left, top=top)


HIGH, WIDE = CARD[0] * UNIT, CARD[1] * UNIT
"""How high and wide a spot is."""

STUB: Final = UNIT
"""How far a spot sticks out that can't be nominated: enough to be pointed at."""

AROUND: Final = 0.12 * UNIT
"""Around the bot's cards and spots, and between the edge of a spot and its outline."""

Rectangle = tuple[float, float, float, float]
"""Left, top, width and height."""


def bot_field(view: State) -> Rectangle:
    """The bot's board with the spots around it."""
    held = solo.cards_of(view.warehouses[solo.BOT]) or {(0, 0)}
    boxes = [spot_box(spot, held) for spot in {*held, *beside(held)}]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left - AROUND, top - AROUND, right - left + 2 * AROUND, bottom - top + 2 * AROUND


def beside(held: set[Cell]) -> list[Cell]:
    """The spots next to the bot's cards as long as one is to be nominated."""
    if len(held) == ROUNDS:
        return []
    return sorted({spot for card in held for spot in solo.neighbours(card)} - held)


def spot_box(spot: Cell, held: set[Cell]) -> Rectangle:
    """Where a spot is; of one that would break the block only a strip at the cards."""
    top, left = spot[0] * HIGH, spot[1] * WIDE
    if spot in held or solo.fits(held | {spot}):
        return left, top, WIDE, HIGH
    rows, columns = [row for row, _ in held], [column for _, column in held]
    if spot[0] < min(rows):
        return left, top + HIGH - STUB, WIDE, STUB
    if spot[0] > max(rows):
        return left, top, WIDE, STUB
    return (left + WIDE - STUB if spot[1] < min(columns) else left), top, STUB, HIGH


def bot_spots(view: State, paint: Paint, *, pick: bool) -> Markup:
    """The spots around the bot's cards: dashed where its next card may go, dotted with a cross where it may not.

    `pick` makes each of them a token. Before its first card there is one place, for that card.
    """
    held = solo.cards_of(view.warehouses[solo.BOT])
    if not held:
        return dashed_place((0, 0, WIDE, HIGH), paint)
    if view.phase == ENDED:
        return Markup()
    if pick:
        return svg.joined([spot_token(spot, held, paint) for spot in beside(held)])
    drawn = open_spot if view.phase == NOMINATING else dashed_place
    return svg.joined([drawn(spot_box(spot, held), paint) for spot in solo.spots(view.warehouses[solo.BOT])])


def spot_token(spot: Cell, held: set[Cell], paint: Paint) -> Markup:
    """A spot that can be picked, or at least pointed at."""
    fits, (row, column) = solo.fits(held | {spot}), spot
    return svg.group(
        svg.title(spot_words(spot) + ("" if fits else ", where the block of 3 by 2 would become impossible")),
        (open_spot if fits else closed_spot)(spot_box(spot, held), paint),
        data_pick=f"spot:{row},{column}",
        data_key=f"spot-{row},{column}",
        opacity=None if fits else 0.7,
    )


def spot_words(spot: Cell) -> str:
    """'spot in row 0, column -1'."""
    return f"spot in row {spot[0]}, column {spot[1]}".replace("-", MINUS)


def place_rect(box: Rectangle, **attributes: str | float) -> Markup:
    """A round rectangle a little inside a spot."""
    left, top, width, height = box
    return svg.rect(left + AROUND, top + AROUND, width - 2 * AROUND, height - 2 * AROUND, UNIT * 0.2, **attributes)


def dashed_place(box: Rectangle, paint: Paint) -> Markup:
    """A place for a card."""
    return place_rect(
        box, fill="none", stroke=paint("edge"), stroke_width=1.2, stroke_dasharray="4 5", stroke_opacity=0.8
    )


def open_spot(box: Rectangle, paint: Paint) -> Markup:
    """A spot that may be nominated: a dashed outline and the dot of what is legal."""
    left, top, width, height = box
    x, y, legal = left + width / 2, top + height / 2, paint("legal")
    return svg.joined(
        [
            place_rect(
                box, fill=paint("card"), stroke=legal, stroke_width=2.5, stroke_dasharray="7 6", fill_opacity=0.5
            ),
            svg.circle(x, y, UNIT / 6, fill=legal, stroke=paint("panel"), stroke_width=2),
        ]
    )


def closed_spot(box: Rectangle, paint: Paint) -> Markup:
    """A spot that would break the block: a dotted outline and a cross."""
    left, top, width, height = box
    size = UNIT * 0.5
    return svg.joined(
        [
            pieces.touch(*box),
            place_rect(box, fill="none", stroke=paint("refused"), stroke_width=1.8, stroke_dasharray="1 5"),
            pieces.glyph("cross", left + (width - size) / 2, top + (height - size) / 2, size, paint("refused")),
        ]
    )


def block_outline(view: State, paint: Paint) -> Markup:
    """The outline of the finished block once the cards that lie leave only one; nothing before, nothing at last."""
    held = solo.cards_of(view.warehouses[solo.BOT])
    rows, columns = {row for row, _ in held}, {column for _, column in held}
    if len(held) == ROUNDS or sorted((len(rows), len(columns))) != sorted(solo.BLOCK):
        return Markup()
    cells = [cell for row in rows for column in columns for cell in solo.cells_at((row, column))]
    return svg.path(pieces.outline(cells, UNIT, 4, UNIT * 0.25), fill="none", stroke=paint("edge"), stroke_width=1.5)


DECK_HEIGHT: Final = BACK_HEIGHT + 8


def bot_deck(view: State, paint: Paint) -> Markup:
    """The bot's face-down deck as a stack, with how many cards it has left: never which."""
    left = len(view.hands[solo.BOT])
    return svg.joined(
        [
            *[figures.back(2.5 * at, -1.5 * at, BACK_WIDTH, BACK_HEIGHT, paint) for at in range(left)],
            svg.text(deck_words(view), BACK_WIDTH + 2.5 * left + 8, BACK_HEIGHT / 2 + 4, 12, paint("ink-2")),
        ]
    )


def deck_words(view: State) -> str:
    """'5 cards left, face down'."""
    left = len(view.hands[solo.BOT])
    return f"{plural(left, 'card')} left, face down" if left else "no card left"
