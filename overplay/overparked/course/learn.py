"""What the lessons on Overparked draw and ask: lots, cards, a pattern that is tried, the first course's puzzles.

A puzzle is a function from the answer to the reply; they stand in the order of the course. What a learner must not
read before the answer stands here and not in the notebook.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import Any, Final

from overplay.core import Breach, Cell, ScoreSheet, listed
from overplay.drawing import Drawing, look, svg
from overplay.drawing import side_by_side as in_a_row
from overplay.learn.lessons import LINE, MARK_WORDS, Reply, predict, puzzle, some_of, told_below
from overplay.overparked.board import Lot, as_lot, key_moves, parked, parkings
from overplay.overparked.catalogue import RULES
from overplay.overparked.components import (
    COLOUR_NAMES,
    COLUMN_LETTERS,
    CONE,
    SIDE,
    SPACES,
    TRUCK,
    WINDOW,
    ParkingCard,
    Pattern,
    Vehicle,
    shipped,
    space_name,
)
from overplay.overparked.examples import SCORING, START
from overplay.overparked.moves import Key, Motorbike, Park, Steer, UnPark, parse_move
from overplay.overparked.scoring import is_surrounded, score
from overplay.overparked.setup import from_position, new_game
from overplay.overparked.state import State
from overplay.overparked.steering import takers
from overplay.overparked.table.drawing import draw_card, draw_lot

__all__ = [
    "ALONE",
    "ENDS",
    "HOLE",
    "ONE_BUS",
    "TWO_GAPS",
    "UNMET",
    "as_lot",
    "at",
    "explained",
    "move_breaches",
    "move_text",
    "parking",
    "show_attempt",
    "show_card",
    "show_lot",
    "side_by_side",
    "space",
    "spaces",
    "tried_move",
]

# -- pictures ---------------------------------------------------------------------------------------------------

Marks = Sequence[tuple[str, Iterable[Cell]]]


ROW: Final = 880
"""How wide pictures side by side may be: two lots and a card, or five cards."""


def side_by_side(*drawings: Drawing, width: float = ROW) -> Drawing:
    """Drawings as one picture: in a row, and in a further one where they would be too wide."""
    return in_a_row(*drawings, width=width)


def show_lot(lot: Lot | str, title: str = "", marks: Marks = ()) -> Drawing:
    """`draw_lot` with the diagram as its text; marks such as ('lit', at("c3", "d3")) are told there, too."""
    lot = as_lot(lot)
    marked = [(kind, tuple(sorted(cells) if isinstance(cells, Set) else cells)) for kind, cells in marks]
    told = [mark_words(kind, cells) for kind, cells in marked if cells]
    wrapped = [textwrap.fill(line, LINE, subsequent_indent="  ") for line in told]
    return told_below(draw_lot(lot, title=title, marks=marked), title, lot.text, wrapped)


def mark_words(kind: str, cells: Sequence[Cell]) -> str:
    """'3 lit: a1 b1 c1'."""
    return f"{f'{len(cells)} ' if kind == 'lit' else ''}{MARK_WORDS[kind]}: {names_of(cells)}"


def names_of(cells: Iterable[Cell]) -> str:
    """'c3 d3'; for spaces beside the lot 'outside'."""
    return " ".join(dict.fromkeys([space_name(cell) if cell in SPACES else "outside" for cell in cells]))


def show_card(card: ParkingCard | int, title: str = "") -> Drawing:
    """`draw_card` with a title beside the number; its text is the number, the icon and the diagram."""
    card = shipped().cards[card] if isinstance(card, int) else card
    words = svg.text(title, 44, 25, 14, look.static("light")("ink-2"), font_weight=600)
    drawing = draw_card(card).over(words) if title else draw_card(card)
    icon = f" + {card.icon}" if card.icon else ""
    name = f"{title}: card {card.number}{icon}" if title else f"Card {card.number}{icon}"
    return replace(drawing, text=f"{name}\n{card.pattern.text}")


def show_attempt(
    lot: Lot | str, card: ParkingCard | Pattern | int, row: int, column: int, title: str = "", told: bool = True
) -> Drawing:
    """The lot with a contour where each vehicle of a card would lie: solid if it could park, else hatched with a cross.

    Not `told`, all contours are alike.
    """
    lot = as_lot(lot)
    parks, stays = parked(lot, pattern_of(card).vehicles, row, column)
    kinds = ("legal", "refused") if told else ("plain", "plain")
    pairs = [(kind, piece) for kind, pieces in zip(kinds, (parks, stays), strict=True) for piece in pieces]
    return show_lot(lot, title, [(kind, piece.cells) for kind, piece in pairs])


def pattern_of(card: ParkingCard | Pattern | int) -> Pattern:
    """The pattern of a card, or of the card with this number."""
    card = shipped().cards[card] if isinstance(card, int) else card
    return card.pattern if isinstance(card, ParkingCard) else card


# -- words ------------------------------------------------------------------------------------------------------


def at(*names: str) -> tuple[Cell, ...]:
    """The cells of some spaces: at("c3", "d3"), or all of an area: at("a1:b2")."""
    found: list[Cell] = []
    for name in names:
        first, _, last = name.partition(":")
        (top, left), (bottom, right) = space(first), space(last or first)
        found += [(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)]
    return tuple(found)


def explained(breaches: Iterable[Breach]) -> list[str]:
    """What breaches say, each with its clause."""
    return [str(breach) for breach in breaches]


def move_breaches(state: State, text: str) -> list[str]:
    """Why the move is refused; [] if it is legal."""
    return explained(state.why_not(text))


def tried_move(state: State, text: str) -> Drawing | None:
    """The lot of the seat that decides, with a move on it: a pattern, a motorbike, a piece out of No Parking, a key."""
    move, lot = parse_move(text), state.mine.lot
    if isinstance(move, Park):
        if not {move.row, move.column} <= set(range(-WINDOW + 1, SIDE)):
            return None
        card = state.components.cards[state.doing.card]
        return show_attempt(lot, card.pattern.turned(move.rotation), move.row, move.column, "Your answer")
    cells: tuple[Cell, ...] = ()
    if isinstance(move, Motorbike) or (isinstance(move, UnPark) and move.letter == CONE):
        cells = (move.cell,)
    elif isinstance(move, Key):
        piece = lot.vehicle_at(move.cell)
        cells = piece.cells if piece else (move.cell,)
    elif isinstance(move, UnPark):
        length, width = state.components.sizes.get(move.letter, (1, 1))
        piece = Vehicle(move.letter, *move.cell, "v" if move.heading == "v" else "h", length, width)
        cells = piece.cells
    if not cells:
        return None
    return show_lot(lot, "Your answer", [("refused" if state.why_not(move) else "legal", cells)])


# -- reading answers --------------------------------------------------------------------------------------------


def space(answer: Any) -> Cell:
    """'e3' → (2, 4), in any case. Raises ValueError."""
    words = str(answer).strip().casefold()
    if not re.fullmatch("[a-h][1-8]", words):
        raise ValueError('Write a space, please, a letter and a number in quotes: "e3".')
    return int(words[1]) - 1, COLUMN_LETTERS.index(words[0])


def spaces(answer: Any) -> frozenset[Cell]:
    """Spaces from a list or a text such as "e3, e4". Raises ValueError."""
    several = re.split("[, ;]+|and", answer.strip()) if isinstance(answer, str) else answer
    if not several or not isinstance(several, list | tuple | set | frozenset):
        raise ValueError('Write a list of spaces, please: ["e3", "e4"].')
    return frozenset([space(each) for each in several if each != ""])


def move_text(answer: Any) -> str:
    """A move's text in its own writing: 'Park −1, 3' is 'park -1,3'. Raises ValueError."""
    words = " ".join(re.sub("[(),]", " ", str(answer).replace("−", "-")).casefold().split())
    if found := re.fullmatch("park (?:([0-9]+) )?(-?[0-9]+) (-?[0-9]+)", words):
        words = f"park {found[1] + ' ' if found[1] else ''}{found[2]},{found[3]}"
    if found := re.fullmatch("un-?park ([a-z1-6])( [hv])? ([a-h][1-8])", words):
        words = f"un-park {found[1].upper()}{found[2] or ''} {found[3]}"
    return str(parse_move(words))


def several_moves(answer: Any) -> tuple[str, ...]:
    """The texts of some moves, from a list. Raises ValueError."""
    if not answer or not isinstance(answer, list | tuple):
        raise ValueError('Write a list of moves, please, such as ["motorbike e4", "park 2,3"].')
    return tuple([move_text(each) for each in answer])


def spaces_asked(
    answer: Any, task: str, truth: Iterable[Cell], *, wrong: Callable[[Cell], str], missing: str, **more: Any
) -> Reply:
    """A puzzle whose answer are some spaces: what is said of one that is none of them, and if some are missing."""
    wanted = frozenset(truth)

    def check(given: frozenset[Cell]) -> object:
        said = [f"{space_name(cell)}: {wrong(cell)}" for cell in sorted(given - wanted)]
        return said or ([missing] if wanted - given else [])

    return puzzle(answer, task, check, read=spaces, **more)


def attempted(state: State) -> Callable[[Any], Drawing | None]:
    """What draws an answer: a move, tried in this position."""
    return partial(tried_move, state)


# -- puzzles: what lies on the table ----------------------------------------------------------------------------


def spaces_of_card(answer: Any) -> Reply:
    """Section 2."""
    return puzzle(
        answer,
        "How many spaces does all that card 71 shows fill?",
        8,
        hints={
            7: "The motorbike in the corner takes a space, too.",
            6: "A truck takes 2×2 spaces.",
            5: "A truck takes 2×2 spaces, and the motorbike one.",
            3: "That is how many pieces there are.",
            9: "A motorbike takes one space, and the dots of the card take none.",
            ...: "Count piece by piece: a bus, a truck, a motorbike.",
        },
        because="3 for the bus, 4 for the truck, 1 for the motorbike.",
        pictures=[show_card(71)],
    )


def cards_in_deck(answer: Any) -> Reply:
    """Section 3."""
    state = new_game(3, seed=1)
    for cards in (state.mine.hand, state.seats[1].hand[:1], ()):
        state = state.after(f"swap {' '.join(map(str, cards))}" if cards else "keep")
    return puzzle(
        answer,
        "How many cards are in the deck when the wheel is turned for the first time?",
        len(state.deck),
        hints={
            61: "The three cards that were given back lie in the deck now.",
            67: "What the three players hold is in the deck no more.",
            69: "Five lie around the wheel.",
        },
        because="75 − 5 around the wheel − 3 × 2 in hands. For each card drawn anew one was put under the deck.",
    )


# -- puzzles: the wheel -----------------------------------------------------------------------------------------


def turn_the_wheel(answer: Any) -> Reply:
    """Section 4."""
    state = from_position([START] * 3, names=("Ada", "Ben", "Cleo"), seed=19, hands=[(1, 2), (3, 4), (5, 6)])
    cards = state.components.cards

    def check(text: str) -> object:
        if refused := move_breaches(state, text):
            return refused
        move = parse_move(text)
        assert isinstance(move, Steer)
        numbers = {seat: state.display[place] for place, seat in takers(state, move.steps).items()}
        if any(cards[number or 0].icon == "key" for seat, number in numbers.items() if seat == 1):
            return ""
        taken = [f"{state.names[seat or 0]} takes {card}" for seat, card in numbers.items()]
        return f"That is legal. But {listed(taken)}."

    shown = [show_card(number, f"Place {place}") for place, number in enumerate(state.display, 1) if number is not None]
    return puzzle(
        answer,
        "Turn the wheel so that Ben takes a card with a key.",
        check,
        read=move_text,
        pictures=[side_by_side(*shown)],
    )


def cards_known(answer: Any) -> Reply:
    """Section 5."""
    state = new_game(4, seed=1)
    for move in ("keep", "keep", "keep", "keep", "steer 2"):
        state = state.after(move)
    known = sum(isinstance(card, int) for seat in state.seen_by(1).seats for card in seat.hand)
    return puzzle(
        answer,
        "How many of the 12 cards in the four hands does Ben know?",
        known,
        hints={
            3: "Those are his own. He also saw what the others took from the display.",
            4: "He knows his own two others as well.",
            12: "The two cards that were dealt to each of the others are secret.",
        },
        because="His own three, and the one that each of the three others took from the display.",
    )


# -- puzzles: parking -------------------------------------------------------------------------------------------


def cards_taken(answer: Any) -> Reply:
    """Section 6."""
    return puzzle(
        answer,
        "How many cards has the wheel given to the three players together?",
        18,
        hints={
            6: "That is how many each of them got.",
            24: "The two cards dealt at the beginning didn't come from the wheel.",
            21: "The wheel is turned before the parking: the seventh turn is still to come.",
        },
        because="Six cards in the pile are six rounds that are over, and each gave a card to all three.",
    )


PRINTED: Final = {
    "A": "P^ .  . / P| .  . / Pv R< R>",
    "B": ".  .  P^ / .  .  P| / R< R> Pv",
    "C": "P< P= P> / R^ .  . / Rv .  .",
    "D": "P^ R< R> / P| .  . / Pv .  .",
}
"""Section 7: card 33 as printed, mirrored, turned and mirrored, upside down."""

PRINTED_AT: Final = {"A": (2, 3), "B": (3, 1), "C": (1, 4), "D": (4, 2)}
EMPTY_LOT: Final = START.replace("C", ".")


def as_printed(answer: Any) -> Reply:
    """Section 7."""
    pictures, legal = [show_card(33)], {}
    for name, text in PRINTED.items():
        pattern, (row, column) = Pattern.parse(text), PRINTED_AT[name]
        pieces = [piece.shifted(row, column) for piece in pattern.vehicles]
        pictures.append(show_lot(Lot.parse(EMPTY_LOT).with_vehicles(pieces), name))
        legal[name] = pattern.text == shipped().cards[33].pattern.text
    hints = {
        "A": "It is the card, only shifted.",
        "B": "There the red car stands left of the bus: the card was mirrored.",
        "C": "There the bus stands across; on the card it is upright.",
        "D": "There the red car stands at the upper end of the bus, and on the card at the lower.",
    }
    task = "In which of the lots does card 33 stand as printed?"
    return puzzle(answer, task, legal, hints=hints, pictures=[side_by_side(*pictures)])


def places_of_a_truck(answer: Any) -> Reply:
    """Section 8."""
    return puzzle(
        answer,
        "At how many places can a truck park in a lot with nothing in it?",
        len(parkings(Lot.parse(EMPTY_LOT), shipped().cards[20].pattern)),
        hints={
            64: "In the last row and the last column a truck would stick out.",
            36: "Those are the places within the quadrants. It may stand across their lines as well.",
            16: "Those are the places side by side; they may also overlap each other, since only one truck parks.",
        },
        because="Its upper left space can be in seven rows and in seven columns.",
        pictures=[side_by_side(show_card(20), show_lot(EMPTY_LOT))],
    )


TIGHT: Final = """\
T^ T^ P< P= P> R< R> M
Tv Tv P^ P< P= P> R< R>
T^ T^ P| Y^ Y^ .  .  M
Tv Tv Pv Yv Yv B^ .  .
R< R> Y< Y> .  Bv .  .
R^ .  .  .  .  .  B< B>
Rv C  R^ T< T> M  T^ T^
Y< Y> Rv T< T> M  Tv Tv"""


def parking(lot: str, card: int, **more: Any) -> State:
    """Ada parks a card in this lot now; Ben's lot is empty."""
    return from_position([lot, START], chosen=card, names=("Ada", "Ben"), **more)


def play_it(
    answer: Any, task: str, state: State, check: Callable[[State], object], parks: bool = True, **more: Any
) -> Reply:
    """A legal move is asked for, one that parks the card's vehicles or not; `check` judges the position after it."""

    def judged(text: str) -> object:
        if refused := move_breaches(state, text):
            return refused
        after = state.after(text)
        if parks and after.doing.pattern:
            return "That is legal, but the vehicles of the card are still to be parked."
        return check(after)

    card = show_card(state.doing.card)
    return puzzle(
        answer,
        task,
        judged,
        read=move_text,
        pictures=[side_by_side(card, show_lot(state.mine.lot, "Ada's lot"))],
        attempt=attempted(state),
        **more,
    )


def find_the_place(answer: Any) -> Reply:
    """Section 9."""
    state = parking(TIGHT, 13)
    return play_it(
        answer,
        "Park both cars of card 13.",
        state,
        lambda after: "That is legal, but not both cars park." if after.mine.no_parking else "",
        because="There is only one such place.",
    )


def over_the_cones(answer: Any) -> Reply:
    """Section 10."""

    def check(after: State) -> str:
        gone = after.mine.no_parking.count("C")
        return "" if gone == 2 else f"That is legal, and {('no cone', 'one cone')[gone]} is run over. More is possible."

    return play_it(
        answer,
        "Find the worst place for card 52: run over as many cones as can be.",
        parking(START, 52),
        check,
        because="Two cones in No Parking: −4 points.",
    )


HOLE: Final = """\
T^ T^ P< P= P> R< R> M
Tv Tv P^ P< P= P> R< R>
T^ T^ P| Y^ B^ B< B> M
Tv Tv Pv Yv Bv .  Y^ M
R< R> Y< Y> M  .  Yv M
R^ M  B< B> M  Y^ B< B>
Rv C  R^ T< T> Yv T^ T^
Y< Y> Rv T< T> M  Tv Tv"""
"""A lot with room for one car, upright."""


def to_no_parking(answer: Any) -> Reply:
    """Section 11."""
    numbers, lot, truth = (4, 5, 15, 61), Lot.parse(HOLE), {}
    for number in numbers:
        pattern = shipped().cards[number].pattern
        best = max([len(parked(lot, pattern.vehicles, *anchor)[0]) for anchor in parkings(lot, pattern)], default=0)
        truth[str(number)] = len(pattern.vehicles) - best
    return puzzle(
        answer,
        "How many vehicles of each card go to No Parking?",
        truth,
        hints={
            "4": "The car lies across, and cards aren't turned.",
            "5": "The car stands upright, as the gap does.",
            "15": "As many as possible have to park.",
            "61": "A bus is longer than the gap.",
        },
        because="Only one upright car has room.",
        pictures=[side_by_side(*map(show_card, numbers), show_lot(lot, "Ada's lot"))],
    )


TWO_GAPS: Final = """\
T^ T^ P< P= P> M  .  .
Tv Tv P^ P< P= P> R< R>
T^ T^ P| Y^ B^ B< B> M
Tv Tv Pv Yv Bv Y^ M  B^
R< R> Y< Y> R^ Yv M  Bv
.  .  B< B> Rv Y^ B< B>
Y< Y> R^ T< T> Yv T^ T^
R< R> Rv T< T> M  Tv Tv"""


def choose_which_parks(answer: Any) -> Reply:
    """Section 12."""
    state = parking(TWO_GAPS, 21)

    def check(after: State) -> str:
        lot = after.mine.lot
        if lot.at((0, 6)) == "B":
            return ""
        where, what = ("g1", lot.at((0, 6))) if lot.at((0, 6)) else ("a6", lot.at((5, 0)))
        return f"That is legal, but it parks the {'yellow' if what == 'Y' else 'blue'} car on {where}."

    return play_it(answer, "Park the blue car on g1 and h1.", state, check, because="The yellow one hangs out.")


EXAM_HOLE: Final = (
    TWO_GAPS.replace("P> M  .  .", "P> M  B< B>")
    .replace(".  .  B<", "R< R> B<")
    .replace("Y< Y> R^ T< T> Yv", ".  M  R^ T< T> Yv")
    .replace("R< R> Rv T< T> M ", ".  M  Rv T< T> M ")
)

TRUCK_THERE: Final = """\
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  T< T> .  .
.  .  .  .  T< T> .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  ."""

EXAM: Final = {
    "A": (START, 2, 3),
    "B": (START, 1, 2),
    "C": (TRUCK_THERE, 1, 4),
    "D": (TRUCK_THERE, 2, 3),
    "E": (START, 6, 3),
    "F": (EXAM_HOLE, 6, 0),
}
"""The end of the first part: a lot and an anchor for card 26."""


def parking_exam(answer: Any) -> Reply:
    """The end of the first part."""
    pictures, legal, hints = [show_card(26)], {}, {}
    for name, (text, row, column) in EXAM.items():
        refused = parking(text, 26).why_not(f"park {row},{column}")
        pictures.append(show_attempt(text, 26, row, column, f"{name}: park {row},{column}", told=False))
        legal[name] = not refused
        hints[name] = " ".join(explained(refused)) or "It is legal."
    hints["A"] = "It is legal: lines inside the lot don't count."
    hints["B"] = "It is legal: a cone gives way, and goes to No Parking."
    hints["D"] = "It is legal: only the vehicles need room, not the gap between them."
    hints["F"] = "It is legal: both can't park anywhere, so one of them may hang out."
    task = "Which of them are legal?"
    because = "You know how to park."
    return puzzle(answer, task, legal, hints=hints, because=because, pictures=[side_by_side(*pictures)])


# -- puzzles: what else a card shows ----------------------------------------------------------------------------

THREE_LEFT: Final = """\
.  T< T> P< P= P> R^ M
.  T< T> P^ P^ C  Rv B^
T^ T^ Y^ P| P| Y^ Y^ Bv
Tv Tv Yv Pv Pv Yv Yv B^
R< R> .  Y< Y> R^ M  Bv
R^ M  B< B> M  Rv B< B>
Rv C  R^ T< T> Y^ T^ T^
Y< Y> Rv T< T> Yv Tv Tv"""


def played(state: State, moves: Iterable[str]) -> tuple[State, list[str]]:
    """The position after these moves, and why one of them is refused."""
    for text in moves:
        if refused := move_breaches(state, text):
            return state, [f"{text}: {sentence}" for sentence in refused]
        state = state.after(text)
    return state, []


def fill_it(answer: Any) -> Reply:
    """Section 13."""
    state = parking(THREE_LEFT, 2, objectives=UNMET)

    def check(moves: tuple[str, ...]) -> object:
        after, refused = played(state, moves)
        if refused:
            return refused
        wrong = [f"In No Parking lies now: {after.seats[0].no_parking}."] if after.seats[0].no_parking else []
        if after.seats[0].lot.empty:
            wrong.append(f"{empty_words(after.seats[0].lot)} still.")
        return wrong

    return puzzle(
        answer,
        "Park card 2 so that the lot is full and the No Parking zone empty.",
        check,
        read=several_moves,
        because="The other order would have done it as well.",
        pictures=[side_by_side(show_card(2), show_lot(THREE_LEFT, "Ada's lot"))],
    )


UNMET: Final = ("obj-line-only-cars", "obj-3x3-only-cars", "obj-line-no-cars")
"""Objectives that none of the lots here meets, so that this course can do without them."""


def places_of_a_motorbike(answer: Any) -> Reply:
    """Section 14."""
    return puzzle(
        answer,
        "On how many spaces may a motorbike be put?",
        len(Lot.parse(TIGHT).empty),
        hints={
            13: "The space with the cone is none of them.",
            ...: "Count the spaces with nothing on them, row by row, from row 3 to row 6.",
        },
        because="All that are empty.",
        pictures=[show_lot(TIGHT, "Ada's lot")],
    )


BUS_OUT: Final = """\
T^ T^ P< P= P> R< R> M
Tv Tv P^ P< P= P> R< R>
T^ T^ P| Y^ Y^ B^ M  .
Tv Tv Pv Yv Yv Bv Y^ .
R< R> Y< Y> .  .  Yv .
R^ .  .  Y^ B^ M  B< B>
Rv C  R^ Yv Bv M  T^ T^
Y< Y> Rv M  C  M  Tv Tv"""


def bring_the_bus(answer: Any) -> Reply:
    """Section 16."""
    state = parking(BUS_OUT, 6, no_parking=("CP", ""), objectives=UNMET)

    def check(after: State) -> str:
        return "In No Parking there is still the bus." if "P" in after.mine.no_parking else ""

    task = "In Ada's No Parking zone lie a bus and a cone. Bring the bus back."
    return play_it(answer, task, state, check, parks=False, because="It fits only upright.")


# -- puzzles: keys ----------------------------------------------------------------------------------------------


def predict_keys(prediction: Any) -> Reply:
    """Before the section on keys."""
    why = [
        "While the game goes on, a key moves a vehicle that stands in the lot, or lets it leave.",
        "At the end of the game it saves a penalty. The item stays in No Parking even then.",
        "Out of No Parking things come by the sign on a card alone.",
    ]
    question = "May she take the car out of No Parking for a key?"
    return predict(prediction, question, "no", why=why, options={"yes": "she may", "no": "she may not"})


ONE_WAY: Final = """\
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
M  .  .  Y< Y> .  .  B^
.  .  .  .  .  .  .  Bv
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  ."""


def where_it_can_drive(answer: Any) -> Reply:
    """Section 17."""
    lot = Lot.parse(ONE_WAY)
    car = lot.vehicle_at((3, 3))
    assert car is not None
    truth = [(each.to.row, each.to.column) for each in key_moves(lot, car) if each.to]

    def wrong(cell: Cell) -> str:
        if cell == (3, 3):
            return "there it is already."
        return "then something would stand in its way." if cell[0] == 3 else "it only drives along its own direction."

    return spaces_asked(
        answer,
        "Ada pays a key for the yellow car. On which spaces can its left half come to stand?",
        truth,
        wrong=wrong,
        missing="Those are right, and there are more.",
        because="Two to the left, up to the motorbike, and two to the right, up to the blue car.",
        pictures=[show_lot(lot, "Ada's lot")],
    )


WHO_LEAVES: Final = """\
.  .  .  .  M  .  .  Y^
.  T< T> .  .  M  .  Yv
.  T< T> .  .  C  .  .
.  .  .  .  .  .  .  .
M  R< R> .  B^ .  .  .
P^ .  C  .  Bv C  .  .
P| .  .  .  M  .  .  .
Pv .  .  .  .  .  .  ."""


def who_can_leave(answer: Any) -> Reply:
    """Section 18."""
    lot = Lot.parse(WHO_LEAVES)
    leaves = [(piece.row, piece.column) for piece in lot.vehicles if any(not m.to for m in key_moves(lot, piece))]

    def wrong(cell: Cell) -> str:
        piece = lot.vehicle_at(cell)
        if piece and (piece.row, piece.column) == cell:
            return "on both sides something stands in its way."
        return "there is no first space of a vehicle: write its upper or left end."

    return spaces_asked(
        answer,
        "Which vehicles can leave the lot? Write the first space of each.",
        leaves,
        wrong=wrong,
        missing="Those can, and there are more. One open side is enough.",
        because="The yellow car at h1 both ways, the truck to the left, the bus downwards.",
        pictures=[show_lot(lot, "Ada's lot")],
    )


def what_keys_do(answer: Any) -> Reply:
    """Section 19."""
    hints = {
        "A": "It drives along its own direction only.",
        "B": "It is no vehicle.",
        "C": "For that there is a sign on some cards.",
        "D": "If its way is free, it does.",
        "E": "Each key saves one penalty then.",
    }
    truth = {"A": False, "B": False, "C": False, "D": True, "E": True}
    return puzzle(answer, "What can a key do?", truth, hints=hints)


ORDERS: Final[Mapping[str, tuple[Mapping[str, Any], tuple[str, ...]]]] = {
    "A": ({}, ("key b5 c5", "park 0,0", "motorbike h8", "done")),
    "B": ({}, ("park 0,0", "key b5 c5", "motorbike h8", "key c5 d5", "done")),
    "C": ({}, ("park 0,0", "key b5 c5", "key c5 d5", "done")),
    "D": ({"key_between_actions": False}, ("park 0,0", "key b5 c5", "motorbike h8", "done")),
    "E": ({"key_between_actions": False}, ("motorbike h8", "park 0,0", "key b5 c5", "done")),
}
"""Section 20: options and moves."""

ONE_BUS: Final = """\
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  P< P= P> .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  ."""


def orders_of_keys(answer: Any) -> Reply:
    """Section 20."""
    truth, hints = {}, {}
    for name, (options, moves) in ORDERS.items():
        _, refused = played(parking(ONE_BUS, 2, keys=(2, 1), **options), moves)
        truth[name], hints[name] = not refused, " ".join(refused) or "Nothing forbids it."
    pictures = [side_by_side(show_card(2), show_lot(ONE_BUS, "Ada's lot"))]
    return puzzle(answer, "Which of the five orders are legal?", truth, hints=hints, pictures=pictures)


# -- puzzles: what happens by itself ----------------------------------------------------------------------------

QUADRANT: Final = """\
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  T^ T^ B^ R^
.  .  .  .  Tv Tv Bv Rv
.  .  .  .  P< P= P> .
.  .  .  .  Y< Y> B< B>"""


def fill_the_quadrant(answer: Any) -> Reply:
    """Section 21."""
    state = parking(QUADRANT, 6, no_parking=("CC", ""), objectives=UNMET)

    def check(after: State) -> str:
        return "" if after.mine.quadrants else "That is legal, but no quadrant is full."

    task = "In Ada's No Parking zone lie two cones. Fill a quadrant with one move."
    because = "A cone covers its space: one item less in No Parking, and one key more."
    return play_it(answer, task, state, check, parks=False, because=because)


def keys_left(answer: Any) -> Reply:
    """Section 22."""
    return puzzle(
        answer,
        "How many keys has Ada now?",
        2,
        hints={
            3: "The quadrant gave its key when it was filled for the first time, and has no other.",
            1: "The quadrant gave one as well.",
            4: "She has paid two.",
        },
        because="3 + 1 − 1 − 1.",
    )


# -- puzzles: when it is over -----------------------------------------------------------------------------------

ENDS: Final = {
    "A": HOLE,
    "B": HOLE.replace("Tv Tv Pv Yv Bv . ", "Tv Tv Pv Yv Bv M "),
    "C": HOLE.replace("Tv Tv Pv Yv Bv . ", "Tv Tv Pv Yv Bv C "),
    "D": HOLE.replace("Tv Tv Pv Yv Bv . ", "Tv Tv Pv Yv Bv M ").replace("R^ M ", "R^ . "),
    "E": HOLE.replace("Tv Tv Pv Yv Bv . ", "Tv Tv Pv Yv Bv M ")
    .replace("R< R> Y< Y> M  . ", "R< R> Y< Y> M  M ")
    .replace("Y^ B< B>\nRv C ", "Y^ .  . \nRv C "),
}
"""Section 24: what lots look like when all have parked."""


def empty_words(lot: Lot) -> str:
    """'Empty are f5 and b6'."""
    names = [space_name(cell) for cell in lot.empty]
    return f"Empty {'is' if len(names) == 1 else 'are'} {listed(names) or 'none'}"


def does_it_end(answer: Any) -> Reply:
    """Section 24."""
    truth, hints, pictures = {}, {}, []
    for name, text in ENDS.items():
        lot = Lot.parse(text)
        truth[name] = not lot.has_car_space()
        hints[name] = f"{empty_words(lot)}: " + ("no room for a car." if truth[name] else "a car has room there.")
        pictures.append(show_lot(lot, name))
    task = "Which of these lots end the game?"
    return puzzle(answer, task, truth, hints=hints, pictures=[side_by_side(*pictures)])


def rounds_for_four(answer: Any) -> Reply:
    """Section 25."""
    return puzzle(
        answer,
        "After which round is a game of four people over at the latest?",
        18,
        hints={
            16: "So often the wheel can be turned. After that everybody still holds two cards.",
            15: "That is for five.",
            17: "Everybody still holds two cards when the wheel stops.",
            24: "That is for three.",
        },
        because="75 − 8 dealt = 67. A turn of the wheel takes four and needs five: 16 turns. Two are left in a hand.",
    )


# -- puzzles: what scores ---------------------------------------------------------------------------------------

NETWORKS: Final = """\
.  .  .  Y^ .  P^ .  .
.  M  Y^ Yv .  P| .  B^
R< R> Yv .  M  Pv .  Bv
.  .  C  Y< Y> M  B< B>
P< P= P> .  .  P^ .  .
B^ .  C  .  .  P| .  .
Bv R< R> .  .  Pv M  .
.  .  .  Y< Y> .  R< R>"""


def largest_networks(answer: Any) -> Reply:
    """Section 26."""
    lot = Lot.parse(NETWORKS)
    truth = {colour: lot.largest_network(colour) for colour in COLOUR_NAMES}
    hints = {
        "R": "Two networks of red have a motorbike each.",
        "Y": "The motorbike on b2 belongs to it; c3 and d4 touch only at a corner.",
        "B": "The motorbike on f4 belongs to it.",
        "P": "Motorbikes join the two upright buses, and more motorbikes touch them.",
    }
    return puzzle(
        answer,
        "How many points does each colour make?",
        truth,
        hints=hints,
        because=[f"{COLOUR_NAMES[colour]}: {names_of(sorted(lot.networks(colour)[0]))}" for colour in COLOUR_NAMES],
        pictures=[show_lot(lot)],
    )


ALONE: Final = """\
.  .  .  .  .  .  .  .
.  B< B> M  M  .  .  .
.  .  C  .  M  C  .  .
.  .  .  .  M  Y< Y> .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  P< P= P> .  .  .
.  .  .  .  .  .  .  ."""


def predict_alone(prediction: Any) -> Reply:
    """Section 27."""
    lot = Lot.parse(ALONE)
    options = {"A": "no points", "B": "4 points", "C": "6 points"}
    thoughts = {"B": "So many motorbikes there are.", "C": "That is what blue and yellow make, with their cars."}

    def why(points: Any) -> list[object]:
        return [thoughts.get(points), RULES["r-network-needs-colour"]]

    question = "How many points does red make?"
    return predict(prediction, question, "A", why=why, options=options, pictures=[show_lot(lot)])


def network_with_a_car(answer: Any) -> Reply:
    """Section 27."""
    lot = Lot.parse(ALONE.replace("M  M  .  .  .", "M  M  R< R> ."))
    return puzzle(
        answer,
        "How many points does red make now?",
        lot.largest_network("R"),
        hints={2: "The motorbikes that touch it belong to its network.", 4: "The car counts as well."},
        because="Four motorbikes and the car.",
        pictures=[show_lot(lot)],
    )


FOUR_TRUCKS: Final = """\
T< T> B^ .  .  B< B> .
T< T> Bv .  Y^ T< T> M
R< R> C  .  Yv T< T> .
.  .  .  .  .  P^ R^ .
.  .  .  R< R> P| Rv .
.  .  C  T^ T^ Pv .  .
.  .  M  Tv Tv M  T< T>
.  .  .  Y< Y> .  T< T>"""


def which_trucks(answer: Any) -> Reply:
    """Section 28."""
    lot = Lot.parse(FOUR_TRUCKS)
    trucks = [piece for piece in lot.vehicles if piece.letter == TRUCK]
    shut = [(piece.row, piece.column) for piece in trucks if is_surrounded(lot, piece)]

    def wrong(cell: Cell) -> str:
        if cell in [(piece.row, piece.column) for piece in trucks]:
            return "a space beside that truck is empty."
        return "there is no upper left space of a truck."

    return spaces_asked(
        answer,
        "Which trucks score? Write the first space of each.",
        shut,
        wrong=wrong,
        missing="That is right, but not all. Edges and cones fill spaces, and corners don't matter.",
        because=f"{4 * len(shut)} points.",
        pictures=[show_lot(lot)],
    )


def penalties(answer: Any) -> Reply:
    """Section 30."""
    return puzzle(
        answer,
        "How many points are the penalties, before and after the keys?",
        {"without keys": -8, "with keys": -1},
        hints={
            "without keys": "Three items at 2 points, two spaces at 1 point. Write it with a minus.",
            "with keys": "Four keys: three of them save the items, 2 points each, and one saves a space.",
        },
        because="3 × −2 + 2 × −1 = −8; the keys save 3 × 2 + 1 = 7.",
    )


def other_keys(answer: Any) -> Reply:
    """Section 31."""
    totals = {
        name: score(SCORING.lot, **{**SCORING.options, "keys": keys}).total
        for name, keys in {"no keys": 0, "nine keys": 9}.items()
    }
    return puzzle(
        answer,
        "What would Carla's total be?",
        totals,
        hints={
            "no keys": "Nothing is saved: −4 for the items, −6 for the spaces.",
            "nine keys": "There are eight penalties in all; what is left of the keys is worth nothing.",
        },
        because="28 + 8 + 11 = 47, less 10 without keys, less nothing with eight keys or more.",
    )


def who_wins_the_tie(answer: Any) -> Reply:
    """Section 32."""
    names = ("Ada", "Ben", "Cleo", "Dan")
    hints = {
        ("Ben",): "Keys save penalties, but the spaces stay empty: Ben has five.",
        ("Cleo",): "Ada has as many empty spaces as she has.",
        ("Ada",): "Cleo has as many empty spaces as she has: keys don't count for that.",
        ("Dan",): "First the points count.",
        ...: "First the points, then all empty spaces, also those that a key has cancelled; equals share the win.",
    }
    because = "41 points, and four empty spaces each: they share the win."
    read = some_of(names, ordered=False)
    return puzzle(answer, "Who wins?", frozenset({"Ada", "Cleo"}), read=read, hints=hints, because=because)


LAST_LOTS: Final = {
    "Ada": """\
P^ P^ T< T> M  Y^ T< T>
P| P| T< T> Y^ Yv T< T>
Pv Pv C  M  Yv B^ T^ T^
M  B^ T^ T^ M  Bv Tv Tv
R^ Bv Tv Tv B< B> T^ T^
Rv T^ T^ T< T> R^ Tv Tv
.  Tv Tv T< T> Rv T< T>
B< B> R< R> B< B> T< T>""",
    "Ben": """\
R^ T^ T^ Y< Y> Y^ T< T>
Rv Tv Tv T^ T^ Yv T< T>
R^ B^ C  Tv Tv C  Y< Y>
Rv Bv R< R> T< T> Y^ Y^
R^ P< P= P> T< T> Yv Yv
Rv M  C  .  B^ C  Y^ .
Y^ R^ Y< Y> Bv M  Yv M
Yv Rv P< P= P> P< P= P>""",
}
"""The last exam: two lots at the end of a game."""

LAST_REST: Final[Mapping[str, Mapping[str, Any]]] = {
    "Ada": {"keys": 1, "no_parking": 2, "objective_points": 3},
    "Ben": {"keys": 3, "no_parking": 1, "objective_points": 4},
}


LINE_BY_LINE: Final = (
    "Go line by line: four colours, trucks, objectives, No Parking, empty spaces, and what the keys save."
)


def slips(sheet: ScoreSheet) -> dict[int, str]:
    """Totals in which one line of the sheet is missing, or an item costs 1 point, with a hint for each."""
    lines = {line.label: line.points for line in sheet.lines}
    found = {sheet.total - lines["No Parking"] // 2: "An item in No Parking costs 2 points."}
    for label in ("Objectives", "No Parking", "Empty spaces", "Keys", "Trucks"):
        if lines[label]:
            found[sheet.total - lines[label]] = f"One line of the sheet seems to be missing: {label}."
    return found


def who_wins(answer: Any) -> Reply:
    """The end of the course."""
    sheets = {name: score(lot, **LAST_REST[name]) for name, lot in LAST_LOTS.items()}
    totals = {name: sheet.total for name, sheet in sheets.items()}
    ranks = {name: (totals[name], -len(Lot.parse(lot).empty)) for name, lot in LAST_LOTS.items()}
    best = frozenset([name for name, rank in ranks.items() if rank == max(ranks.values())])

    return puzzle(
        answer,
        "What does everybody score, and who wins?",
        {**totals, "winners": best},
        read={"winners": some_of(LAST_LOTS, ordered=False)},
        hints={
            **{(name, total): hint for name in LAST_LOTS for total, hint in slips(sheets[name]).items()},
            **dict.fromkeys(LAST_LOTS, LINE_BY_LINE),
            "winners": "Whoever has most points; of two who have, the one with fewer empty spaces, whatever keys save.",
        },
        because=[f"{name}\n{sheet}" for name, sheet in sheets.items()],
        pictures=[side_by_side(*[show_lot(lot, f"{name}'s lot") for name, lot in LAST_LOTS.items()])],
    )
