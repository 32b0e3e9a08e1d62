"""Parts of a position's drawing that the static picture and the live table share: boards, cards of a hand, the bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overplay.core.position import HIDDEN, Hidden
from overplay.core.rules import Cell
from overplay.core.text import plural
from overplay.drawing import look, pieces, svg
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup
from overplay.overstocked import solo
from overplay.overstocked.board import CARD, Board
from overplay.overstocked.components import Label
from overplay.overstocked.moves import POPULARITY
from overplay.overstocked.records import CHOOSING, ENDED, FORKLIFT, NOMINATING, ROUNDS, Placed
from overplay.overstocked.state import State
from overplay.overstocked.table import figures

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
    points = "" if area == POPULARITY else forklift_points(view, seat)
    drawn = figures.board(spaces, cards, unit, paint, area=name, crossed_out=view.crossed_out, points=points)
    if cards and cards[-1].round and cards[-1] is view.placed[-1]:
        return svg.joined([drawn, figures.last_move(cards[-1], unit, paint)])
    return drawn


def forklift_points(view: State, seat: int) -> str:
    """What the forklift of a warehouse is worth; '' if there is none."""
    return next((str(gain.points) for gain in view.ledger if gain.seat == seat and gain.kind == FORKLIFT), "")


# -- cards of a hand --------------------------------------------------------------------------------------------

CARD_UNIT: Final = 28
CARD_WIDTH, CARD_HEIGHT = 100, 94
CARD_X, CARD_Y = 8, 27
"""The room that a card of the hand takes, with its number and its frame."""


def in_play(view: State, seat: int) -> Label | Hidden | None:
    """The card that the seat has chosen and not placed yet: its number, HIDDEN or None."""
    return view.in_play(seat)


def lie_open(view: State) -> bool:
    """Whether the cards of the round are turned over."""
    return view.phase not in (CHOOSING, ENDED)


def hand_numbers(view: State, seat: int) -> list[Label]:
    """The known cards of the seat, that in play among them, by number; a quantum card in play comes first."""
    card = in_play(view, seat)
    quantum: list[Label] = [card] if isinstance(card, str) else []
    return quantum + sorted([card for card in (*view.hands[seat], card) if isinstance(card, int)])


def hand_backs(view: State, seat: int) -> list[bool]:
    """An entry for each card of the seat that the view hides, True for the one in play."""
    chosen = [True] * (in_play(view, seat) is HIDDEN)
    return [False] * view.hands[seat].count(HIDDEN) + chosen


def hand_card(view: State, seat: int, number: Label, paint: Paint, pick: str | None = None) -> Markup:
    """One card of a hand with its number; framed if it is in play, paler if it waits for a later round.

    `pick` is the token that a click on it picks.
    """
    card = view.cards.piece(number)
    framed = number == in_play(view, seat)
    dimmed = lie_open(view) and not framed
    colour = paint("ink-2" if dimmed else "ink")
    crossed = view.crossed_out
    drawing = figures.card(card.rows, CARD_X, CARD_Y, CARD_UNIT, paint, key=f"card-{number}", crossed_out=crossed)
    return svg.group(
        svg.title(figures.piece_words(card) + (", in play" if framed else "")),
        *([outline(paint("ink"))] if framed else [outline("none", pointer_events="all")] if pick else []),
        figures.number_line(card, CARD_X, 20, 15, colour),
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
    shown = [chosen] if isinstance(chosen, (int, str)) and (study or lie_open(view)) else []
    backs = [True] * (chosen is not None and not shown) + [False] * (len(view.hands[seat]) - len(known))
    opened, width, height = open_cards(view, [*shown, *known], chosen, paint, 3 if known else 1)
    if not backs:
        return opened, width, height
    fan, fan_width = fan_of_backs(backs, paint)
    x, y = (0.0, height + GAP) if known else (width + GAP if width else 0.0, max(0.0, (height - BACK_HEIGHT) / 2))
    parts = svg.joined([opened, svg.group(fan, transform=svg.at(x, y))])
    return parts, max(width, x + fan_width), max(height, y + BACK_HEIGHT)


def open_cards(
    view: State, numbers: Sequence[Label], chosen: object, paint: Paint, across: int
) -> tuple[Markup, float, float]:
    """Small open cards in rows, that in play framed; with the width and height of all."""
    parts: list[Markup] = []
    width = height = 0.0
    for at, number in enumerate(numbers):
        x, y = at % across * (SMALL_WIDTH + GAP) + 4.0, at // across * (SMALL_HEIGHT + GAP)
        if number == chosen:
            outline = svg.rect(x - 4, y, SMALL_WIDTH + 8, SMALL_HEIGHT + 5, 6, fill="none", stroke=paint("ink"))
            parts.append(outline)
        parts.append(figures.small_card(view.cards.piece(number), x, y + 16, SMALL_UNIT, paint))
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


# -- the bot of the solo game -----------------------------------------------------------------------------------

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
    return f"spot in row {spot[0]}, column {spot[1]}".replace("-", "\N{MINUS SIGN}")


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
