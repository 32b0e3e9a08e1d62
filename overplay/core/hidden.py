"""What stands in a view for what its viewer may not know, and how saves write it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from random import Random
from typing import Any, Final


class Hidden(Enum):
    """Stands in a view for what its viewer may not know."""

    HIDDEN = "hidden"

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__


HIDDEN: Final = Hidden.HIDDEN

NOBODY: Final = -1
"""As a viewer: somebody who may see only what lies open."""


def written(value: object) -> str:
    """HIDDEN as JSON has it. Raises TypeError for anything else that JSON does not know."""
    if value is HIDDEN:
        return str(HIDDEN)
    raise TypeError(f"JSON can't hold {value!r}.")


def tupled(value: Any) -> Any:  # of JSON
    """What JSON gives back, with tuples for lists and HIDDEN for its text."""
    if isinstance(value, list):
        return tuple([tupled(each) for each in value])
    return HIDDEN if value == str(HIDDEN) else value


def covered(cards: Iterable[Any]) -> tuple[Hidden, ...]:
    """As many cards, face down."""
    return tuple([HIDDEN for _ in cards])


def dealt_anew(places: Iterable[Iterable[Any]], cards: Iterable[Any], rng: Random) -> list[tuple[Any, ...]]:
    """What lies in some places, with cards for what is HIDDEN: those of `cards` that lie open in none, shuffled."""
    lying = [tuple(place) for place in places]
    seen = {card for place in lying for card in place}
    unseen = [card for card in cards if card not in seen]
    rng.shuffle(unseen)
    return [tuple([unseen.pop() if card is HIDDEN else card for card in place]) for place in lying]
