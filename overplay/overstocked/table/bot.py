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
    left, top, width, height = [length * UNIT for length in bot_field(view)]
    pick = shown.live and view.phase == NOMINATING and view.seat == shown.seat
    deck = svg.group(bot_deck(view, paint), transform=svg.at(left + width / 2 - 90, top + height + 10))
    content = [
        block_outline(view, UNIT, paint),
        grid(shown, WAREHOUSE, solo.BOT, SEATS[solo.BOT], UNIT),
        bot_spots(view, UNIT, paint, pick=pick),
        deck,
    ]
    name = f"{possessive(view.names[solo.BOT])} warehouse"
    return Drawing(svg.joined(content), width, height + DECK_HEIGHT + 6, name, left=left, top=top)


STUB: Final = 1
"""How far a spot sticks out that can't be nominated, in spaces: enough to be pointed at."""

AROUND: Final = 0.12
"""Spaces around the bot's cards and spots."""


def bot_field(view: State) -> tuple[float, float, float, float]:
    """Left, top, width and height, in spaces, of the bot's board with the spots around it."""
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


def spot_box(spot: Cell, held: set[Cell]) -> tuple[float, float, float, float]:
    """Left, top, width and height of a spot in spaces; of one that would break the block only a strip at the cards."""
    top, left = spot[0] * CARD[0], spot[1] * CARD[1]
    if spot in held or solo.fits(held | {spot}):
        return left, top, CARD[1], CARD[0]
    rows, columns = [row for row, _ in held], [column for _, column in held]
    if spot[0] < min(rows):
        return left, top + CARD[0] - STUB, CARD[1], STUB
    if spot[0] > max(rows):
        return left, top, CARD[1], STUB
    return (left + CARD[1] - STUB if spot[1] < min(columns) else left), top, STUB, CARD[0]


def bot_spots(view: State, unit: float, paint: Paint, *, pick: bool) -> Markup:
    """The spots around the bot's cards: dashed where its next card may go, dotted with a cross where it may not.

    `pick` makes each of them a token. Before its first card there is one place, for that card.
    """
    held = solo.cards_of(view.warehouses[solo.BOT])
    if not held:
        return dashed_place((0, 0, CARD[1], CARD[0]), unit, paint("edge"))
    if view.phase == ENDED:
        return Markup()
    asked, found = view.phase == NOMINATING, []
    for spot in beside(held):
        box, fits = spot_box(spot, held), solo.fits(held | {spot})
        if not pick:
            look = open_spot(box, unit, paint) if asked else dashed_place(box, unit, paint("edge"))
            found += [look] * fits
            continue
        words = spot_words(spot) + ("" if fits else ", where the block of 3 by 2 would become impossible")
        marked = open_spot(box, unit, paint) if fits else closed_spot(box, unit, paint)
        token = f"spot:{spot[0]},{spot[1]}"
        key = f"spot-{spot[0]},{spot[1]}"
        faint = None if fits else 0.7
        found.append(svg.group(svg.title(words), marked, data_pick=token, data_key=key, opacity=faint))
    return svg.joined(found)


def spot_words(spot: Cell) -> str:
    """'spot in row 0, column -1'."""
    return f"spot in row {spot[0]}, column {spot[1]}".replace("-", MINUS)


def place_rect(box: tuple[float, float, float, float], unit: float, **attributes: str | float) -> Markup:
    """A round rectangle a little inside a box that counts in spaces."""
    left, top, width, height = [length * unit for length in box]
    inset = unit * 0.12
    return svg.rect(left + inset, top + inset, width - 2 * inset, height - 2 * inset, unit * 0.2, **attributes)


def dashed_place(box: tuple[float, float, float, float], unit: float, colour: str) -> Markup:
    """A place for a card."""
    return place_rect(
        box, unit, fill="none", stroke=colour, stroke_width=1.2, stroke_dasharray="4 5", stroke_opacity=0.8
    )


def open_spot(box: tuple[float, float, float, float], unit: float, paint: Paint) -> Markup:
    """A spot that may be nominated: a dashed outline and the dot of what is legal."""
    left, top, width, height = [length * unit for length in box]
    colour = paint("legal")
    return svg.joined(
        [
            place_rect(
                box, unit, fill=paint("card"), stroke=colour, stroke_width=2.5, stroke_dasharray="7 6", fill_opacity=0.5
            ),
            svg.element(
                "circle",
                cx=left + width / 2,
                cy=top + height / 2,
                r=unit / 6,
                fill=colour,
                stroke=paint("panel"),
                stroke_width=2,
            ),
        ]
    )


def closed_spot(box: tuple[float, float, float, float], unit: float, paint: Paint) -> Markup:
    """A spot that would break the block: a dotted outline and a cross."""
    left, top, width, height = [length * unit for length in box]
    size = unit * 0.5
    return svg.joined(
        [
            svg.rect(left, top, width, height, fill="none", pointer_events="all"),
            place_rect(box, unit, fill="none", stroke=paint("refused"), stroke_width=1.8, stroke_dasharray="1 5"),
            pieces.glyph("cross", left + (width - size) / 2, top + (height - size) / 2, size, paint("refused")),
        ]
    )


def block_outline(view: State, unit: float, paint: Paint) -> Markup:
    """The outline of the finished block once the cards that lie leave only one; nothing before, nothing at last."""
    held = solo.cards_of(view.warehouses[solo.BOT])
    if not held or len(held) == ROUNDS:
        return Markup()
    rows, columns = [row for row, _ in held], [column for _, column in held]
    high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    if sorted((high, wide)) != sorted(solo.BLOCK):
        return Markup()
    cells = [
        cell
        for row in range(min(rows), max(rows) + 1)
        for column in range(min(columns), max(columns) + 1)
        for cell in solo.cells_at((row, column))
    ]
    d = pieces.outline(cells, unit, 4, unit * 0.25)
    return svg.path(d, fill="none", stroke=paint("edge"), stroke_width=1.5)


DECK_HEIGHT: Final = BACK_HEIGHT + 8


def bot_deck(view: State, paint: Paint) -> Markup:
    """The bot's face-down deck as a stack, with how many cards it has left: never which."""
    left = len(view.hands[solo.BOT])
    backs = [figures.back(2.5 * at, -1.5 * at, BACK_WIDTH, BACK_HEIGHT, paint) for at in range(left)]
    said = svg.text(deck_words(view), BACK_WIDTH + 2.5 * left + 8, BACK_HEIGHT / 2 + 4, 12, paint("ink-2"))
    return svg.joined([*backs, said])


def deck_words(view: State) -> str:
    """'5 cards left, face down'."""
    left = len(view.hands[solo.BOT])
    return f"{plural(left, 'card')} left, face down" if left else "no card left"
