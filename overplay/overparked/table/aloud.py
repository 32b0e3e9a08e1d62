"""What the live table tells those who don't see it: the position, what may be chosen, what lies on each space."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from overplay.core import either, listed, plural, sentences
from overplay.drawing import Shown, hand_words, tokens
from overplay.overparked import steering
from overplay.overparked.board import Lot
from overplay.overparked.components import COLOUR_NAMES, COLOURS, SPACES, space_name
from overplay.overparked.moves import (
    DONE,
    PARK_NONE,
    TAKE_KEY,
    Choose,
    ClaimFirst,
    Key,
    Motorbike,
    Move,
    Park,
    PickTruck,
    Redraw,
    Steer,
    UnPark,
)
from overplay.overparked.records import CHOOSING, ENDED, PARKING, REDRAWING, STEERING, Seat
from overplay.overparked.state import State
from overplay.overparked.table import figures, goals, hands, shelf, words
from overplay.overparked.triggers import QUADRANT_NAMES


def spaces(lot: Lot, grid: str) -> dict[str, str]:
    """What can be seen on each space, by its token: {'lot@0,1': 'yellow car, left half (b1)'}."""
    told = [f"{figures.space_words(lot, cell)} ({space_name(cell)})" for cell in SPACES]
    return dict(zip(tokens(grid, SPACES), told, strict=True))


# -- the position -----------------------------------------------------------------------------------------------


def position(shown: Shown[State]) -> str:
    """How far the game is, whose turn it is, the wheel, the objectives, then what each seat has, this one first."""
    view = shown.view
    told = [words.end(view).text, words.now(shown).title, pointing(view)]
    told += [goals.objective_words(view, shown.seat, at) for at in range(len(view.objectives))]
    return sentences([*told, *[lot(shown, owner) for owner in (shown.seat, *shown.others)]])


def pointing(view: State) -> str:
    """Which card each section of the wheel points to now; nothing once the game is over."""
    if view.phase == ENDED:
        return ""
    takers = steering.takers(view, 0)
    taken = [
        f"{'AutoBot' if taker is None else view.names[taker]} to {view.display[place] or 'no card'}"
        for place, taker in takers.items()
    ]
    free = [str(card) for place, card in enumerate(view.display) if card and place not in takers]
    others = f"; for nobody {'lies' if len(free) == 1 else 'lie'} {listed(free)}" if free else ""
    return f"The wheel points {listed(taken)}{others}"


def lot(shown: Shown[State], owner: int) -> str:
    """The networks of a lot, what it is worth now, keys, No Parking and hand of its owner."""
    view, has = shown.view, shown.view.seats[owner]
    networks = listed([f"{COLOUR_NAMES[colour].lower()} {has.lot.network_sizes[colour]}" for colour in COLOURS])
    return (
        f"{shown.whose('lot', owner)} has networks of {networks}, {plural(len(has.lot.empty), 'empty space')} and "
        f"{words.room_words(has.lot)}, worth {plural(view.scores()[owner], 'point')}; {plural(has.keys, 'key')}; "
        f"in No Parking {hands.zone_words(has)}; the hand is {hand(shown, owner)}"
    )


def hand(shown: Shown[State], owner: int) -> str:
    """'cards 3 in play, 17 and one hidden': the numbers that lie open, how many do not."""
    view, playing = shown.view, hands.card_in_play(shown.view, owner)
    own = owner == shown.seat
    known = hands.hand_numbers(view, owner) if own else hands.open_to_all(view, owner, study=shown.study)
    return hand_words(known, playing, len(view.seats[owner].hand) + (playing in known) - len(known))


# -- what a drawing shows besides its spaces --------------------------------------------------------------------


def quadrants(has: Seat) -> str:
    """Which quadrants still have their key."""
    left = [name for number, name in enumerate(QUADRANT_NAMES) if number not in has.quadrants]
    many = "s" * (len(left) > 1)
    return f"Keys lie on the {listed(left)} quadrant{many}." if left else "All quadrants have given their key."


def display(view: State) -> str:
    """The cards around the wheel, and whom it points to which."""
    cards = [figures.card_words(view.components.cards[card]) for card in view.display if card]
    return sentences([pointing(view), *cards])


# -- what may be chosen -----------------------------------------------------------------------------------------


def choices(shown: Shown[State]) -> str:
    """The legal moves: one by one where they are few, else counted."""
    moves = shown.moves
    return sentences(TELLERS[shown.view.phase](shown.view, moves)) if moves else "There is nothing to choose now."


def redraws(view: State, moves: Sequence[Move]) -> list[str]:
    """Keep, or which cards to exchange."""
    ways = [listed(move.cards) for move in moves if isinstance(move, Redraw)]
    hand = [figures.card_words(view.components.cards[card]) for card in hands.known_cards(view, view.at)]
    return ["keep both cards, or exchange " + either(ways), *hand]


def steers(view: State, moves: Sequence[Move]) -> list[str]:
    """What each turn of the wheel gives everybody."""
    told = [f"{steering.words(view, move.steps)}" for move in moves if isinstance(move, Steer)]
    cards = [figures.card_words(view.components.cards[card]) for card in view.display if card]
    return [f"{len(told)} positions of the wheel", *told, *cards]


def cards(view: State, moves: Sequence[Move]) -> list[str]:
    """The cards to choose from."""
    told = [figures.card_words(view.components.cards[move.card]) for move in moves if isinstance(move, Choose)]
    return [f"{plural(len(told), 'card')} to choose from", *told]


def parkings(view: State, moves: Sequence[Move]) -> list[str]:
    """Trucks and objectives by name, spots counted by what is put down, vehicles that a key can move."""
    trucks = [
        f"truck {move.truck} ({shelf.TRUCK_TASKS[move.truck][0]})" for move in moves if isinstance(move, PickTruck)
    ]
    claims = [view.title(move.objective) for move in moves if isinstance(move, ClaimFirst)]
    kinds, out = Counter(map(type, moves)), Counter(move.letter for move in moves if isinstance(move, UnPark))
    movable = dict.fromkeys(space_name(move.cell) for move in moves if isinstance(move, Key))
    return [
        f"take {either(trucks)}" if trucks else "",
        f"first claim {either(claims)}" if claims else "",
        spots("the card's vehicles", kinds[Park]),
        "nothing of the card fits: all of it goes to No Parking" if PARK_NONE in moves else "",
        spots("a motorbike", kinds[Motorbike]),
        *[spots(f"the {figures.item_words(letter)} out of No Parking", count) for letter, count in out.items()],
        "take the key" if TAKE_KEY in moves else "",
        f"a key can move the vehicle on {either(list(movable))}" if movable else "",
        "or say that you are done" if DONE in moves else "",
    ]


def spots(what: str, count: int) -> str:
    """'12 spots for a motorbike'."""
    return f"{plural(count, 'spot')} for {what}" if count else ""


TELLERS: Final = {REDRAWING: redraws, STEERING: steers, CHOOSING: cards, PARKING: parkings}
"""What tells the choices of each phase."""
