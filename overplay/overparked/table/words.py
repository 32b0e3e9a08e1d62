"""What a table says about a position: what to do now, how far the end is, who is in turn, the score pad.

Shared by the static picture and the live table, so that both say the same. The dictionaries have the shapes of
`Scene` in `docs/architecture.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from overplay.core.rules import Cell
from overplay.core.scores import ScoreLine, ScoreSheet
from overplay.core.text import SEATS, listed, plural, possessive, signed
from overplay.drawing import pieces, svg
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup
from overplay.overparked import autobot, steering
from overplay.overparked.board import Lot
from overplay.overparked.components import COLOUR_NAMES, COLOURS, SIDE, TRUCK, shipped, vehicle
from overplay.overparked.moves import DONE, ClaimFirst
from overplay.overparked.records import CHOOSING, ENDED, PARKING, REDRAWING, STEERING
from overplay.overparked.scoring import LOT
from overplay.overparked.state import State
from overplay.overparked.table import figures, shelf

MINUS: Final = "\N{MINUS SIGN}"


def amount(points: int) -> str:
    """A total, with a true minus sign."""
    return str(points).replace("-", MINUS)


def capital(sentence: str) -> str:
    """With a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


# -- what to do now ---------------------------------------------------------------------------------------------


def now(view: State, seat: int, *, study: bool = False) -> dict[str, Any]:
    """The seat that decides (or has won), what to do in a few words, and in a sentence."""
    decider = view.seat
    if decider is None:
        return {"seat": SEATS[view.winners[0]] if len(view.winners) == 1 else None, **ending(view)}
    told = (to_do if seat == decider else waiting)(view, seat)
    return {"seat": SEATS[decider], **told}


def ending(view: State) -> dict[str, str]:
    """Who has won, with how many points, and why the game is over."""
    names, best = [view.names[winner] for winner in view.winners], max(view.scores())
    total = plural(best, "point").replace("-", MINUS)
    if view.options.solo:
        return {"title": f"{names[0]} has {total}: {view.rank}", "text": why_over(view)}
    won = "wins" if len(names) == 1 else "share the win"
    tied = view.scores().count(best) > len(names)
    more = " The fuller lot breaks the tie." if tied else ""
    return {"title": f"{listed(names)} {won} with {total}", "text": why_over(view) + more}


def why_over(view: State) -> str:
    """What has ended the game."""
    full = view.full_lots
    if full:
        whose = listed([possessive(view.names[seat]) for seat in full])
        return f"There is no room for a car left in {whose} {'lot' if len(full) == 1 else 'lots'}."
    if view.options.solo and view.round >= autobot.LAST_ROUND:
        return "All 14 rounds are played."
    return "All cards are parked."


def to_do(view: State, seat: int) -> dict[str, str]:
    """What the seat has to do that looks at the table."""
    name = view.names[seat]
    if view.phase == REDRAWING:
        text = "Put one or both cards under the deck and draw as many, once, or keep them."
        return {"title": f"{name}, keep or exchange your cards", "text": text}
    if view.phase == STEERING:
        return {"title": f"{name}, turn the wheel", "text": steering_text(view)}
    if view.phase == CHOOSING:
        count = len(view.seats[seat].hand)
        which = f"One of your {count} cards" if count > 1 else "It is your last one"
        after = "" if view.players == 1 else " The others see it when all have parked."
        return {"title": f"{name}, choose the card to park", "text": f"{which}.{after}"}
    return parking_now(view, seat)


def steering_text(view: State) -> str:
    """What picking a card at the wheel does."""
    if view.options.solo:
        return "Pick the card you want; AutoBot's section then points to the one that is taken away."
    return "Pick the card you want; each of the others gets the one that their section then points to."


def parking_now(view: State, seat: int) -> dict[str, str]:
    """What of the card is to be done next."""
    name, task = view.names[seat], view.doing
    moves = view.legal_moves()
    if task.choosing:
        count = sum(piece.letter == TRUCK for piece in view.components.cards[task.card].pattern.vehicles)
        which = "the truck" if count == 1 else f"truck {len(task.picked) + 1} of {count}"
        text = f"Pick an unused one for {which} of card {task.card}; what it asks for is judged at the end."
        return {"title": f"{name}, take a truck", "text": text}
    if due := [move.objective for move in moves if isinstance(move, ClaimFirst)]:
        titles = listed([view.title(objective) for objective in due])
        return {"title": f"{name}, which objective first?", "text": f"Completed at once: {titles}. Pick one of them."}
    if task.reward:
        text = "It goes on an empty space, and may complete something more."
        return {"title": f"{name}, place the objective's motorbike", "text": text}
    left = shelf.left_to_do(view)
    keys = key_text(view)
    if not left:
        return {"title": f"{name}, card {task.card} is parked", "text": f"Press Done.{keys}"}
    done = " Or press Done." if DONE in moves else ""
    verb = "park" if task.pattern else "finish"
    still = f"Still to do: {listed(left)}{', in any order' if len(left) > 1 else ''}."
    return {"title": f"{name}, {verb} card {task.card}", "text": f"{still}{done}{keys}"}


def key_text(view: State) -> str:
    """That keys may be paid now."""
    count = view.mine.keys
    if not count or not any(str(move).startswith("key ") for move in view.legal_moves()):
        return ""
    return f" {plural(count, 'key')} may be paid now."


def waiting(view: State, seat: int) -> dict[str, str]:
    """What another seat is doing, and what the one that looks waits for."""
    name = view.names[view.mover]
    if view.phase == REDRAWING:
        turn = "You have had your choice." if seat < view.at else "Then it is your turn."
        return {"title": f"{name} is looking at the first cards", "text": turn}
    if view.phase == STEERING:
        return {"title": f"{name} is turning the wheel", "text": "You get the card that your section then points to."}
    turn = "You have parked; what the others did is shown when all have." if seat < view.at else "Then you park."
    return {"title": f"{name} is parking a card", "text": turn}


# -- how far the end is, who is in turn -------------------------------------------------------------------------

ROWS: Final = SIDE


def end(view: State) -> dict[str, Any]:
    """The round and how much room the fullest lot has, with a pip for each eight spaces of it."""
    if view.phase == ENDED:
        return {"text": "The game is over", "pips": ["done"] * ROWS}
    fullest = max((seat.lot for seat in view.seats), key=lambda lot: (-lot.car_spaces, lot.filled.bit_count()))
    rounds = f" of {autobot.LAST_ROUND}" if view.options.solo else ""
    filled = fullest.filled.bit_count()
    pips = ["done"] * (filled // SIDE) + ["now"] * (filled % SIDE > 0)
    text = f"Round {view.round}{rounds}, {room_words(fullest)}{deck_text(view)}"
    return {"text": text, "pips": pips + [""] * (ROWS - len(pips))}


def deck_text(view: State) -> str:
    """', 32 cards left': those in the deck."""
    return f", {plural(len(view.deck), 'card')} left" if view.deck else ", no card left"


def order(view: State) -> list[dict[str, str]]:
    """The seats in the order in which they decide, the start player named; by points at the end."""
    return [{"seat": SEATS[seat], "text": text, "state": state} for seat, text, state in turns(view)]


def turns(view: State) -> Iterator[tuple[int, str, str]]:
    """Seat, words and state ('done', 'now' or '') of each entry of the turn order."""
    if view.phase == ENDED:
        scores = view.scores()
        for seat in sorted(range(view.players), key=lambda seat: (-scores[seat], seat)):
            yield seat, f"{view.names[seat]} {amount(scores[seat])}", "now" if seat in view.winners else ""
        return
    for seat, name in enumerate(view.names):
        start = " (start)" if seat == view.starter and view.players > 1 else ""
        done = seat < view.at and view.phase != STEERING
        yield seat, f"{name}{start}", "done" if done else "now" if seat == view.at else ""


# -- the score pad ----------------------------------------------------------------------------------------------


def pad(view: State, grids: tuple[str, ...], paint: Paint) -> dict[str, Any]:
    """The score pad as the lots stand: what scores down, the seats across.

    `grids` names the grid in which each seat's lot is drawn, `paint` colours the icons.
    """
    sheets = [view.score_sheet(seat) for seat in range(view.players)]
    over = view.phase == ENDED
    note = "the final count" if over else "if the game ended now"
    return {
        "title": "Score pad",
        "note": f"{note}: {view.rank}" if view.options.solo else note,
        "corner": "Largest networks",
        "columns": [{"seat": SEATS[seat], "text": name} for seat, name in enumerate(view.names)],
        "rows": [row(view, label, sheets, grids, paint) for label in ROW_ICONS],
        "sum": {
            "label": "Total" if over else "Total now",
            "cells": [
                cell(amount(sheet.total), negative=sheet.total < 0, say=f"{name}: {amount(sheet.total)} in total")
                for name, sheet in zip(view.names, sheets, strict=True)
            ],
        },
    }


def cell(
    text: str, *, small: str = "", negative: bool = False, lights: tuple[str, ...] = (), say: str
) -> dict[str, Any]:
    """A cell of the score pad: what it shows, the spaces that it lights up, its words."""
    return {"text": text, "small": small, "negative": negative, "lights": list(lights), "say": say}


def row(view: State, label: str, sheets: Sequence[ScoreSheet], grids: tuple[str, ...], paint: Paint) -> dict[str, Any]:
    """One row: what the line brings each seat."""
    cells = [
        seat_cell(name, label, lines_of(sheet, label), grid)
        for name, sheet, grid in zip(view.names, sheets, grids, strict=True)
    ]
    return {"label": label, "icon": ROW_ICONS[label](paint), "tag": "", "cells": cells}


def lines_of(sheet: ScoreSheet, label: str) -> list[ScoreLine]:
    """The lines of a sheet that a row sums: all that belong to trucks in one."""
    if label == "Trucks":
        return [line for line in sheet.lines if line.label.startswith("Truck")]
    return [line for line in sheet.lines if line.label == label]


def seat_cell(name: str, label: str, lines: Sequence[ScoreLine], grid: str) -> dict[str, Any]:
    """What a row brings a seat, the spaces that make it, and the words for it."""
    points = sum(line.points for line in lines)
    lights = tuple(
        dict.fromkeys(token for line in lines if line.points for token in tokens(grid, line.spaces.get(LOT, ())))
    )
    notes = [line.note or (f"{line.label} {signed(line.points)}" if line.label != label else "") for line in lines]
    note = ", ".join([note for note in notes if note])
    said = f"{name}, {label}: {signed(points)}" + (f" ({note})" if note else "")
    return cell(signed(points), negative=points < 0, lights=lights, say=said)


def tokens(grid: str, cells: Sequence[Cell]) -> tuple[str, ...]:
    """The tokens of spaces: 'lot@0,1'."""
    return tuple([f"{grid}@{row},{column}" for row, column in cells])


ICON: Final = 22
"""The size of an icon of the score pad."""


def small_icon(drawing: Markup) -> str:
    """An icon of the score pad as a small `<svg>`."""
    return svg.element(
        "svg",
        drawing,
        viewBox=f"0 0 {ICON} {ICON}",
        width=ICON,
        height=ICON,
        aria_hidden="true",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def vehicle_icon(letter: str) -> Callable[[Paint], str]:
    """An icon with the vehicle of a letter."""

    def drawn(paint: Paint) -> str:
        length, width = shipped().sizes[letter]
        unit = ICON / length
        face = figures.vehicle_face(vehicle(letter, 0, 0, "h", length, width), unit, paint)
        return small_icon(svg.group(face, transform=svg.at(0, (ICON - width * unit) / 2)))

    return drawn


def glyph_icon(name: str, role: str) -> Callable[[Paint], str]:
    """An icon with a figure."""
    return lambda paint: small_icon(pieces.glyph(name, 0, 0, ICON, paint(role), paint("ink")))


def key_icon(paint: Paint) -> str:
    """The icon of keys."""
    return small_icon(figures.key_disc(ICON / 2, ICON / 2, ICON / 2 - 1, paint))


def empty_icon(paint: Paint) -> str:
    """The icon of empty spaces."""
    side, ink = ICON - 6, paint("ink")
    return small_icon(
        svg.rect(3, 3, side, side, 3, fill="none", stroke=ink, stroke_width=1.6, stroke_dasharray="3 3.4")
    )


ROW_ICONS: Final[dict[str, Callable[[Paint], str]]] = {
    **{COLOUR_NAMES[colour]: vehicle_icon(colour) for colour in COLOURS},
    "Trucks": vehicle_icon(TRUCK),
    "Objectives": glyph_icon("flag", "ink"),
    "No Parking": glyph_icon("noparking", "refused"),
    "Empty spaces": empty_icon,
    "Keys": key_icon,
}
"""The rows of the pad in their order, with their icons."""


# -- notes beside titles ----------------------------------------------------------------------------------------


def lot_note(view: State, seat: int) -> str:
    """How much room a lot has."""
    return room_words(view.seats[seat].lot)


def room_words(lot: Lot) -> str:
    """'room for 3 cars', 'no room for a car'."""
    cars = lot.car_spaces
    return f"room for {plural(cars, 'car')}" if cars else "no room for a car"


def objectives_note(view: State) -> str:
    """Which reward spots are open."""
    return "" if view.phase == ENDED else "ringed: open this round"


def hand_note(view: State, seat: int) -> str:
    """What the hand is for now; else which card set it is."""
    if view.phase == CHOOSING and view.seat == seat:
        return "choose one"
    return cards_note(view)


def cards_note(view: State) -> str:
    """Which card set is played: the shipped one is always called a reconstruction."""
    shown = view.components
    return "the cards are a reconstruction" if shown == shipped() else f"cards: {shown.name}"


def wheel_note(view: State) -> str:
    """Who turns the wheel now or next."""
    if view.phase == ENDED:
        return ""
    if view.phase == STEERING:
        return f"{view.names[view.at]} picks a card"
    if not steering.can_steer(view.display):
        return "not turned any more: the deck is used up"
    if view.phase == REDRAWING:
        return f"{view.names[view.starter]} turns it in round 1"
    bots = view.options.solo and autobot.is_bots(view.round + 1)
    who = "AutoBot" if bots else view.names[view.next_starter]
    return f"{who} turns it in round {view.round + 1}"


def task_note(view: State, seat: int) -> str:
    """What is beside the lot."""
    if view.phase == PARKING and view.seat == seat:
        return "pick what you use next"
    return ""
