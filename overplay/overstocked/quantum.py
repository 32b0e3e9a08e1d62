"""Quantum Accounting: the lowest card is swapped for a quantum card, and some of those put an X on a toy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from overplay.core import Breach, Event, interned, listed
from overplay.overstocked.board import crosses
from overplay.overstocked.components import TOY_NAMES, TOYS, CardSet
from overplay.overstocked.moves import Cross, Swap

if TYPE_CHECKING:
    from overplay.overstocked.state import State


def set_up(cards: CardSet) -> tuple[str, ...]:
    """q-lowest-swaps: the names of the quantum cards."""
    return tuple([str(card.number) for card in cards.quantum])


def swaps(state: State) -> tuple[Swap, ...]:
    """q-lowest-swaps"""
    return tuple(map(interned(Swap), state.quantum))


def swapping_breaches(state: State, card: str) -> Iterator[Breach]:
    """q-lowest-swaps: why this card can't be played instead."""
    if card not in state.quantum:
        yield Breach(
            "q-lowest-swaps",
            f"There is no quantum card {card} to play any more; those still there are {listed(state.quantum)}.",
        )


def after_swapping(state: State, card: str) -> State:
    """The position once the lowest card is back in the box; it still fixes the order (ruling r-quantum-order)."""
    number = state.chosen[state.mover]
    assert isinstance(number, int)
    left = tuple([each for each in state.quantum if each != card])
    return replace(state, swapped=card, quantum=left, returned=(*state.returned, number))


def swapping_event(state: State, card: str) -> Event:
    """What the swap is told as."""
    seat = state.mover
    text = f"{state.names[seat]} put {state.chosen[seat]}, the lowest card, back into the box and plays {card} instead."
    return Event("q-lowest-swaps", text, (), (f"card-{card}",), "", seat)


def crossings(state: State) -> tuple[Cross, ...]:
    """q-x"""
    return tuple([interned(Cross)(toy) for toy in TOYS if toy not in state.crossed_out])


def crossing_breaches(state: State, toy: str) -> Iterator[Breach]:
    """q-x: why there can't be an X on this toy."""
    if toy in state.crossed_out:
        yield Breach("q-x", f"{TOY_NAMES[toy]} have an X already; it goes on a toy that has none.")


def after_crossing(state: State, toy: str) -> State:
    """The position once the toy has its X."""
    return replace(state, crossed_out=crosses((*state.crossed_out, toy)))


def crossing_event(state: State, toy: str) -> Event:
    """What the X is told as."""
    seat = state.mover
    text = f"{state.names[seat]} put an X on {TOY_NAMES[toy]}: no quantum crate counts as those any more."
    return Event("q-x", text, (), (f"x-{toy}",), "", seat)
