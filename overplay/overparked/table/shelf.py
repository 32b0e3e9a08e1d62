"""What lies beside one's own lot: the card in play with what is still to do, keys, the No Parking zone, unused trucks.

What may be used now can be picked there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from overplay.core import listed, plural
from overplay.drawing import Drawing, Markup, Paint, letters, pieces, svg
from overplay.overparked import parking
from overplay.overparked.components import Pattern
from overplay.overparked.moves import PARK_NONE, TAKE_KEY, Key, Motorbike, Park, PickTruck, UnPark, slots
from overplay.overparked.records import PARKING
from overplay.overparked.state import State
from overplay.overparked.table import figures
from overplay.overparked.table.hands import card_in_play, zone_words

HEADING: Final = 18
ROOM: Final = 296
"""How wide a row of things may get."""

CHIP: Final = 58


@dataclass(slots=True)
class Shelf:
    """Things put down side by side under a heading."""

    heading: str
    paint: Paint
    parts: list[Markup] = field(default_factory=list)
    x: float = 0
    y: float = HEADING
    height: float = 0
    width: float = 0

    def put(
        self, drawing: Markup, width: float, height: float, words: str, *, pick: str = "", done: bool = False
    ) -> None:
        """One thing more; `pick` is the token that a click on it picks, and gives it a frame. `done` makes it pale."""
        if self.x and self.x + width > ROOM:
            self.x, self.y, self.height = 0, self.y + self.height + 6, 0
        edge, line = ("edge", 1.2) if pick else ("line", 1.0)
        plate = svg.rect(
            0.75, 0.75, width - 1.5, height - 1.5, 8, fill=self.paint("card" if pick else "panel"),
            stroke=self.paint(edge), stroke_width=line, stroke_dasharray=None if pick else "3 4",
        )  # fmt: skip
        self.parts.append(
            svg.group(
                svg.title(words),
                plate,
                svg.group(drawing, opacity=0.4) if done else drawing,
                pieces.glyph("check", width - 20, height - 20, 18, self.paint("ink")) if done else None,
                data_pick=pick or None,
                transform=svg.at(self.x, self.y),
            )
        )
        self.x += width + 6
        self.width = max(self.width, self.x - 6)
        self.height = max(self.height, height)

    def say(self, words: str) -> None:
        """A remark behind the things."""
        self.parts.append(svg.text(words, 2, self.y + 15, 13, self.paint("ink-2")))
        self.width = max(self.width, letters.width(words, 13) + 2)
        self.height = max(self.height, 20)

    def group(self, key: str, words: str) -> Drawing:
        """All of it."""
        head = svg.text(self.heading, 0, 12, 12, self.paint("ink-2"), font_weight=600)
        width = max(self.width, letters.width(self.heading, 12, bold=True)) + 1
        return Drawing(svg.joined([head, *self.parts]), width, self.y + self.height + 1, words, key=f"group-{key}")


def shelves(view: State, seat: int, paint: Paint, *, pick: bool) -> list[Drawing]:
    """What lies beside one's own lot: the card in play, keys, the No Parking zone, unused trucks.

    `pick` makes what may be used now a token.
    """
    moves = view.legal_moves() if pick and view.seat == seat and view.phase == PARKING else ()
    found = [task_shelf(view, moves, paint)] if card_in_play(view, seat) is not None else []
    found += [keys_shelf(view, seat, moves, paint), no_parking_shelf(view, seat, moves, paint)]
    if view.options.advanced:
        found.append(trucks_shelf(view, seat, moves, paint))
    return found


def task_shelf(view: State, moves: Sequence[object], paint: Paint) -> Drawing:
    """The card in play: what of it is still to do, and that it is done."""
    task, card = view.doing, view.components.cards[view.doing.card]
    shelf = Shelf(f"Card {card.number}", paint)
    put_pattern(shelf, view, moves)
    if card.icon:
        words, token = ICON_TASKS[card.icon]
        usable = any(isinstance(move, Motorbike) or move is TAKE_KEY for move in moves) and not task.reward
        disc = figures.icon_disc(card.icon, CHIP / 2, CHIP / 2, 18, paint)
        shelf.put(disc, CHIP, CHIP, words, pick=token if usable and task.icon else "", done=not task.icon)
    if task.reward:
        disc = figures.icon_disc("motorbike", CHIP / 2, CHIP / 2, 18, paint)
        shelf.put(disc, CHIP, CHIP, "the objective's motorbike", pick="motorbike" if moves else "")
    return shelf.group("task", f"card {card.number} in play: {listed(left_to_do(view)) or 'nothing is left to do'}")


ICON_TASKS: Final = {
    parking.GIVES_MOTORBIKE: ("place a motorbike", "motorbike"),
    parking.GIVES_KEY: ("take a key", str(TAKE_KEY)),
    parking.UN_PARKS: ("bring one item out of No Parking into the lot, if you like", ""),
}
"""What the icon of a card asks for, and the token that does it."""


def put_pattern(shelf: Shelf, view: State, moves: Sequence[object]) -> None:
    """The card's vehicles, once for each way in which they may be turned."""
    pattern = view.components.cards[view.doing.card].pattern
    if PARK_NONE in moves:
        face = pattern_face(pattern, shelf.paint)
        shelf.put(face, CHIP, CHIP, "the card's vehicles, which fit nowhere")
        return
    turns = sorted({move.rotation for move in moves if isinstance(move, Park)})
    for turn in turns or [0]:
        token = {slot: token for slot, token, _ in slots(Park(turn, 0, 0))}["tool"]
        face = pattern_face(pattern.turned(turn), shelf.paint)
        words = "the card's vehicles" + (f", turned by {turn}°" if turn else "")
        shelf.put(face, CHIP, CHIP, words, pick=token if turns else "", done=not view.doing.pattern)


def pattern_face(pattern: Pattern, paint: Paint) -> Markup:
    """A pattern in the middle of a chip."""
    unit = 12.5
    x, y = (CHIP - pattern.width * unit) / 2, (CHIP - pattern.height * unit) / 2
    return svg.group(figures.vehicles_of(pattern.vehicles, unit, paint), transform=svg.at(x, y))


def left_to_do(view: State) -> list[str]:
    """What of the card in play is still to do, in words; nothing comes out of a No Parking zone that is empty."""
    task, card = view.doing, view.components.cards[view.doing.card]
    found = [plural(len(card.pattern.vehicles), "vehicle")] if task.pattern and not task.choosing else []
    if task.icon and card.icon and (card.icon != parking.UN_PARKS or view.mine.no_parking):
        found.append(figures.ICON_WORDS[card.icon])
    return found


def keys_shelf(view: State, seat: int, moves: Sequence[object], paint: Paint) -> Drawing:
    """The key zone: the keys that are held."""
    count = view.seats[seat].keys
    shelf = Shelf("Keys", paint)
    if not count:
        shelf.say("none")
        return shelf.group("keys", "no key")
    usable = any(isinstance(move, Key) for move in moves)
    step = pieces.fan(count, 66, 28)
    discs = svg.joined([figures.key_disc(21 + step * at, 21, 16, paint) for at in range(count)])
    pay = "pay a key: move a vehicle along, or off the lot" if usable else plural(count, "key")
    shelf.put(discs, 42 + step * (count - 1), 42, pay, pick="key" if usable else "")
    return shelf.group("keys", plural(count, "key"))


def no_parking_shelf(view: State, seat: int, moves: Sequence[object], paint: Paint) -> Drawing:
    """The No Parking zone with its items; those that may come out can be picked, vehicles in either heading."""
    zone = view.seats[seat].no_parking
    shelf, sizes = Shelf("No Parking", paint), dict(view.components.sizes)
    tokens = {slots(move)[1][1]: move for move in moves if isinstance(move, UnPark)}
    for at, letter in enumerate(zone):
        ways = [token for token, move in tokens.items() if move.letter == letter] if letter not in zone[:at] else []
        item = figures.item_words(letter)
        for token in ways or [""]:
            move = tokens.get(token)
            words = f"{item} out of No Parking{HEADINGS[move.heading]}" if move else item
            face = figures.item(letter, sizes, 42, paint, move.heading if move else "h")
            shelf.put(face, 42, 42, words, pick=token)
    if not zone:
        shelf.say("empty")
    return shelf.group("no-parking", f"No Parking: {zone_words(view.seats[seat])}")


HEADINGS: Final = {"h": ", across", "v": ", upright", "": ""}

TRUCK_TASKS: Final = {
    "1": ("4 colours", "6"),
    "2": ("4 of a colour", "6"),
    "3": ("2 + 2", "5"),
    "4": ("no cars", "8/4"),
    "5": ("5 cars", "7"),
    "6": ("2 trucks", "5"),
}
"""What each advanced truck asks for, in a word or two, and its points."""


def trucks_shelf(view: State, seat: int, moves: Sequence[object], paint: Paint) -> Drawing:
    """The unused trucks of the advanced mode with what they ask for."""
    unused = view.seats[seat].trucks
    usable = {move.truck for move in moves if isinstance(move, PickTruck)}
    shelf = Shelf("Unused trucks", paint)
    for number in unused:
        asks, points = TRUCK_TASKS[number]
        drawing = svg.joined(
            [
                svg.rect(6, 6, 22, 22, 4, fill=paint("truck"), stroke=paint.on("truck"), stroke_opacity=0.6),
                svg.text(number, 17, 22.5, 15, paint.on("truck"), font_weight=700, text_anchor="middle"),
                svg.text(asks, 33, 15, 11, paint("ink")),
                svg.text(f"{points} points", 33, 28, 11, paint("ink-2")),
            ]
        )
        width = 39 + max(letters.width(asks, 11), letters.width(f"{points} points", 11))
        words = f"truck {number}: {asks} beside it, {points} points"
        shelf.put(drawing, width, 34, words, pick=f"truck:{number}" if number in usable else "")
    if not unused:
        shelf.say("none")
    return shelf.group("trucks", f"unused trucks: {listed(list(unused)) or 'none'}")
