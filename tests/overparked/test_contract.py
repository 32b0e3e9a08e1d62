"""The contract suite over Overparked: every option set, and a position in which triggers chain."""

from dataclasses import replace
from random import Random

from overplay import HIDDEN, overparked
from overplay.overparked.setup import OPTIONS
from tests.contract import subjects_of
from tests.contract.suite import *  # noqa: F403


def everything(state):
    """All components, wherever they are."""
    return sorted(state.inventory().items())


def tempting(state, random: Random):
    """Moves that a person might try now, legal or not."""

    def space():
        return f"{random.choice('abcdefgh')}{random.randint(1, 8)}"

    found = ["keep", "done", "take-key", "park none", f"steer {random.randint(0, 6)}", f"truck {random.randint(1, 6)}"]
    found += [f"choose {card}" for seat in state.seats for card in seat.hand if card is not HIDDEN][:3]
    found += [f"swap {random.randint(1, 75)}", f"claim {random.choice(state.objectives)}", f"un-park C {space()}"]
    for _ in range(6):
        found += [f"park {random.randint(-4, 8)},{random.randint(-4, 8)}", f"motorbike {space()}"]
        found += [f"key {space()} {space()}", f"key {space()} off-{random.choice(('left', 'right', 'up', 'down'))}"]
        found += [f"un-park {random.choice('RYBPT3')} {random.choice('hv')} {space()}", "park 90 1,1"]
    return found


def reshuffle(state, seat, random: Random):
    """What the seat may not know is dealt anew: unseen cards of other hands, the deck, AutoBot's cards.

    The others' parking that goes on is left as it is; `complete` plays that anew.
    """
    parked = state.shown or state.seats
    unseen = [
        card for owner, each in enumerate(parked) if owner != seat for card in each.hand if card not in each.known
    ]
    done = range(state.at) if state.shown else ()
    if any(owner != seat for owner in done) or (state.task and state.at != seat):
        return state
    deck = [*state.deck, *unseen]
    robots = [*state.autobot, *state.unused]
    random.shuffle(deck)
    random.shuffle(robots)

    def dealt(each):
        kept = [card for card in each.hand if card in each.known]
        return replace(each, hand=tuple(sorted([*kept, *(deck.pop() for _ in range(len(each.hand) - len(kept)))])))

    seats = tuple([each if owner == seat else dealt(each) for owner, each in enumerate(state.seats)])
    shown = tuple([seats[owner] if owner != seat else each for owner, each in enumerate(state.shown)])
    autobot = tuple([robots.pop() for _ in state.autobot])
    changed = replace(state, seats=seats, shown=shown, deck=tuple(deck), autobot=autobot, unused=tuple(robots))
    return state.from_json(changed.to_json())


SUBJECTS = subjects_of(
    overparked,
    OPTIONS,
    conserve=everything,
    tempting=tempting,
    reshuffle=reshuffle,
    longest=900,
    share=0.25,
)
