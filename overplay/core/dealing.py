"""Cards: shuffled by a seed, face down in a view, dealt anew where nobody sees them, named by seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from overplay.core.checks import checked_seat, insist, is_list
from overplay.core.hidden import HIDDEN, Hidden
from overplay.core.text import quoted

Thing = TypeVar("Thing")
Hands = Mapping[int, Sequence[int] | None] | Sequence[Sequence[int] | None]
"""Card numbers by seat, as far as they are named."""

Place = Iterable[Any]  # each game has cards of its own; HIDDEN, or None where none lies


def shuffled(things: Iterable[Thing], seed: str) -> list[Thing]:
    """Some things in an order that the seed fixes."""
    found = list(things)
    Random(seed).shuffle(found)
    return found


def covered(cards: Iterable[object]) -> tuple[Hidden, ...]:
    """As many cards, face down."""
    return tuple([HIDDEN for _ in cards])


def dealt_anew(places: Iterable[Place], cards: Place, rng: Random) -> list[tuple[Any, ...]]:  # as the places
    """What lies in some places, with cards for what is HIDDEN: those of `cards` that lie open in none, shuffled."""
    lying = [tuple(place) for place in places]
    seen = {card for place in lying for card in place}
    unseen = [card for card in cards if card not in seen]
    rng.shuffle(unseen)
    return [tuple([unseen.pop() if card is HIDDEN else card for card in place]) for place in lying]


def by_seat(hands: Hands | None, players: int, clause: str) -> dict[int, tuple[int, ...]]:
    """Hands of card numbers by seat, from a mapping or a list, as far as they are named.

    Raises ValueError for what is neither, for what is no hand, or for a seat that is not there.
    """
    are_lists = f"The hands are lists of card numbers by seat, not {quoted(hands)}"
    insist(isinstance(hands, Mapping | None) or is_list(hands), clause, are_lists)
    named: dict[int, tuple[int, ...]] = {}
    for seat, hand in hands.items() if isinstance(hands, Mapping) else enumerate(hands or ()):
        if hand is not None:
            insist(is_list(hand), clause, f"The hand of a seat is a list of card numbers, not {quoted(hand)}")
            named[checked_seat(seat, players, "for a hand")] = tuple(hand)
    return named
