"""The solo game: AutoBot turns the wheel in even rounds, takes cards away and claims objectives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from overplay.core import HIDDEN, Event, HiddenInformation
from overplay.overparked import steering
from overplay.overparked.components import Components
from overplay.overparked.records import Claim

if TYPE_CHECKING:
    from overplay.overparked.state import State

UNUSED: Final = 2
"""So many AutoBot cards go back to the box (clause solo-autobot)."""

LAST_ROUND: Final = 14
"""solo-end"""

EQUAL: Final = 3
"""So many equal numbers claim an objective (clause solo-objectives)."""

RANKS: Final = (
    (70, "a legend among parkers"),
    (60, "parked on all wheels"),
    (50, "at home in the zone"),
    (40, "a careful parker"),
)
"""From so many points on (clause solo-rank); below is the lowest rank (ruling r-solo-39)."""

LOWEST: Final = "time to look for another space"


def rank(points: int) -> str:
    """solo-rank, r-solo-39: what a player with so many points is called"""
    return next((name for least, name in RANKS if points >= least), LOWEST)


def is_bots(round: int) -> bool:
    """solo-odd, solo-even: whether AutoBot turns the wheel."""
    return round % 2 == 0


def flip(state: State) -> State:
    """solo-even, solo-objectives: the next AutoBot card is flipped, it claims, and the wheel is turned."""
    number, *left = state.autobot
    if number is HIDDEN:
        raise HiddenInformation("AutoBot's next card is hidden until it is flipped.")
    state = replace(state, autobot=tuple(left), flipped=(*state.flipped, number))
    state = replace(state, bot_claims=(*state.bot_claims, *new_claims(state)))
    turn = state.components.autobot[number].turn
    return steering.after(state, turn % steering.SECTIONS)


def new_claims(state: State) -> Iterator[Claim]:
    """solo-objectives, r-autobot-tier: an objective for three equal numbers, and again for six."""
    counts = counted(state.components, state.flipped)
    for at, objective in enumerate(state.objectives):
        has = sum(claim.objective == objective for claim in state.bot_claims)
        for _ in range(claims_for(counts[at + 1]) - has):
            yield Claim(objective, state.open_spots[at], state.round)


def counted(components: Components, cards: Iterable[int]) -> Counter[int]:
    """solo-objectives: how often each objective's number, 1 to 3 from the left, is on these AutoBot cards."""
    return Counter([number for card in cards for number in components.autobot[card].objectives])


def claims_for(count: int) -> int:
    """solo-objectives: how often an objective is claimed whose number came up so many times, at most twice."""
    return min(2, count // EQUAL)


def events(before: State, after: State) -> Iterator[Event]:
    """What AutoBot's turn is told as."""
    for number in after.flipped[len(before.flipped) :]:
        turn = after.components.autobot[number].turn
        way = "clockwise" if turn > 0 else "counter-clockwise"
        text = (
            f"AutoBot flips {number}: the wheel turns {abs(turn)} {way}, and card {after.discarded[-1]} is taken away."
        )
        yield Event("solo-even", text, (), ("wheel",))
    for claim in after.bot_claims[len(before.bot_claims) :]:
        yield Event("solo-objectives", f"AutoBot claims '{after.title(claim.objective)}'.")
