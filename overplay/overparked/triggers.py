"""What follows an action at once: quadrants give their keys, objectives are claimed, rewards are placed.

Clause by clause until nothing more follows, or until the player has to decide something (ruling r-trigger-order).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from overplay.core import Breach, Event, interned, listed, plural
from overplay.overparked.components import SPOTS
from overplay.overparked.moves import ClaimFirst, Motorbike
from overplay.overparked.objectives import OBJECTIVES
from overplay.overparked.records import Claim

if TYPE_CHECKING:
    from overplay.overparked.state import State

QUADRANT_NAMES: Final = ("upper left", "upper right", "lower left", "lower right")


def settle(state: State) -> State:
    """The position once everything has followed that needs no decision.

    Objectives that are completed together are a group of `Task.due`; one that a reward completes comes before those
    that were due already.
    """
    while True:
        state = unlocked(state)
        if new := newly_due(state):
            state = state.with_task(due=(*state.doing.due, new))
        if not state.doing.due or len(state.doing.due[-1]) > 1:
            return state
        state = claimed(state, state.doing.due[-1][0])
        if state.doing.reward:
            return state


def unlocked(state: State) -> State:
    """quadrant-key, r-quadrant-once: full quadrants give their key, each once."""
    mine = state.mine
    new = sorted(mine.lot.full_quadrants - set(mine.quadrants))
    if not new:
        return state
    return state.with_mine(keys=mine.keys + len(new), quadrants=tuple(sorted((*mine.quadrants, *new))))


def newly_due(state: State) -> tuple[str, ...]:
    """objective-claim: what this lot meets, and its player has neither claimed nor is about to."""
    mine, options = state.mine, state.options
    known = [*(claim.objective for claim in mine.claims), *(each for group in state.doing.due for each in group)]
    unlocked, cover = len(mine.quadrants), mine.lot.cover
    return tuple(
        [
            objective
            for objective in state.objectives
            if objective not in known and OBJECTIVES[objective](cover, unlocked, options.cone_surround)
        ]
    )


def claimed(state: State, objective: str) -> State:
    """objective-claim, objective-same-round, objective-motorbike, r-tier-at-round-start: a marker on the open spot"""
    spot = state.open_spots[state.objectives.index(objective)]
    state = state.with_mine(claims=(*state.mine.claims, Claim(objective, spot, state.round)))
    *others, group = state.doing.due
    left = tuple([each for each in group if each != objective])
    reward = state.components.objectives[objective][spot].motorbike and bool(state.mine.lot.empty)
    return state.with_task(due=(*others, left) if left else tuple(others), reward=reward)


def claim_moves(state: State) -> tuple[ClaimFirst, ...]:
    """r-trigger-order: which of the objectives completed together is claimed first"""
    return tuple(map(interned(ClaimFirst), state.doing.due[-1]))


def claim_breaches(state: State, objective: str) -> Iterator[Breach]:
    """r-trigger-order: why this objective can't be claimed first."""
    group = state.doing.due[-1]
    if objective not in group:
        names = listed([state.title(each) for each in group])
        yield Breach("objective-claim", f"{state.title(objective)} is not completed now; those that are: {names}.")


def after_claiming(state: State, objective: str) -> State:
    """The position once this objective is claimed first, with what follows."""
    state = claimed(state, objective)
    return state if state.doing.reward else settle(state)


def reward_moves(state: State) -> tuple[Motorbike, ...]:
    """objective-motorbike, r-motorbike-spot: the reward goes on any empty space"""
    return tuple(map(interned(Motorbike), state.mine.lot.empty))


def next_spots(state: State) -> tuple[int, ...]:
    """objective-tiers: the open spot of each objective once the round is over."""
    return tuple(
        [
            min(SPOTS - 1, spot + any(claim.round == state.round for _, claim in claims_on(state, objective)))
            for objective, spot in zip(state.objectives, state.open_spots, strict=True)
        ]
    )


def claims_on(state: State, objective: str) -> list[tuple[int | None, Claim]]:
    """objective-claim: who has claimed an objective, seat by seat; None for AutoBot."""
    everybodys = [*[(seat, has.claims) for seat, has in enumerate(state.seats)], (None, state.bot_claims)]
    return [(taker, claim) for taker, claims in everybodys for claim in claims if claim.objective == objective]


def events(before: State, after: State, seat: int) -> Iterator[Event]:
    """What the triggers of a move are told as: keys of quadrants, then claims in their order."""
    name, old, new = before.names[seat], before.seats[seat], after.seats[seat]
    for quadrant in sorted(set(new.quadrants) - set(old.quadrants)):
        text = f"{name} covered the {QUADRANT_NAMES[quadrant]} quadrant and took its key."
        yield Event("quadrant-key", text, (), (f"quadrant-{quadrant}",), "lot", seat, private=True)
    for claim in new.claims[len(old.claims) :]:
        points, gives_motorbike = before.components.objectives[claim.objective][claim.spot]
        more = " and a motorbike" if gives_motorbike else ""
        text = f"{name} completed '{before.title(claim.objective)}' for {plural(points, 'point')}{more}."
        yield Event(claim.objective, text, (), (f"claim-{claim.objective}",), "lot", seat, private=True)
