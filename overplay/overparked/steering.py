"""The steering wheel: who gets which card of the display."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from overplay.core import HIDDEN, SEATS, Breach, HiddenInformation, interned, listed, quoted
from overplay.overparked.moves import Steer

if TYPE_CHECKING:
    from overplay.overparked.state import State

SECTIONS: Final = 5
LETTERS: Final = SEATS[:SECTIONS]
"""The letters of the wheel's sections, and of the cards of the display."""


def section_of(state: State, seat: int) -> int:
    """r-sections: the section of the wheel that is this seat's."""
    return seat + state.options.solo


def pointed(state: State, section: int, steps: int) -> int:
    """steer: the card of the display that a section points to once the wheel is turned clockwise by so many steps."""
    return (section + state.wheel + steps) % SECTIONS


def steps_to(state: State, seat: int, place: int) -> int:
    """steer: by how many steps the wheel is turned so that a seat's section points to this card of the display."""
    return (place - section_of(state, seat) - state.wheel) % SECTIONS


def sections(state: State) -> dict[int, int | None]:
    """r-sections: section of the wheel → the seat that has it; None: AutoBot's."""
    owners: dict[int, int | None] = {section_of(state, seat): seat for seat in range(state.players)}
    return {0: None, **owners} if state.options.solo else owners


def can_steer(display: Sequence[int | None]) -> bool:
    """r-deck-dry: the wheel is turned only while five cards lie out."""
    return None not in display


def moves(state: State) -> tuple[Steer, ...]:
    """steer, r-steer-stay: a turn of the wheel by 0 to 4 steps"""
    return tuple(map(interned(Steer), range(SECTIONS)))


def breaches(state: State, steps: int) -> Iterator[Breach]:
    """steer: why the wheel can't be turned so."""
    if steps not in range(SECTIONS):
        yield Breach("steer", f"The wheel has five positions, 0 to 4 steps from here, not {quoted(steps)}.")


def takers(state: State, steps: int) -> dict[int, int | None]:
    """What lies where in the display → the seat that takes it; None: AutoBot's, which is discarded (solo-odd)."""
    return {pointed(state, section, steps): seat for section, seat in sections(state).items()}


def after(state: State, steps: int) -> State:
    """The position once everybody has taken a card and the display is filled up again (clauses steer, solo-odd)."""
    seats, display, deck = list(state.seats), list(state.display), list(state.deck)
    discarded = state.discarded
    for place, seat in takers(state, steps).items():
        card = display[place]
        assert card is not None
        if seat is None:
            discarded = (*discarded, card)
        else:
            held = tuple(sorted((*seats[seat].hand, card), key=known_first))
            seats[seat] = replace(seats[seat], hand=held, known=tuple(sorted((*seats[seat].known, card))))
        top = deck.pop(0) if deck else None
        if top is HIDDEN:
            raise HiddenInformation("The deck is hidden: nobody knows which cards come to lie out next.")
        display[place] = top
    return replace(
        state,
        wheel=(state.wheel + steps) % SECTIONS,
        seats=tuple(seats),
        display=tuple(display),
        deck=tuple(deck),
        discarded=discarded,
    ).parking_begins()


def known_first(card: object) -> tuple[bool, int]:
    """Numbers in order, then hidden cards."""
    return (False, card) if isinstance(card, int) else (True, 0)


def words(state: State, steps: int) -> str:
    """'Ada takes 12 and Ben 40': what a turn of the wheel gives everybody."""
    return listed(
        [
            f"{'AutoBot takes away' if seat is None else f'{state.names[seat]} takes'} {state.display[place]}"
            for place, seat in takers(state, steps).items()
        ]
    )
