"""The contract suite over every game: Overstocked with all its options and from positions, and the toy game.

There are many ways to play Overstocked, so those with an extra get only a share of the suite's examples: together they
get more of them than the standard game.
"""

from dataclasses import fields, replace
from fractions import Fraction
from inspect import signature
from itertools import combinations
from random import Random
from types import SimpleNamespace

import pytest

from overplay import HIDDEN, overstocked
from overplay.core.rules import Event
from tests import toy
from tests.contract import Subject, subjects_of, suite
from tests.contract.suite import *  # noqa: F403
from tests.overstocked.helpers import all_cards, position, position_with_extras, reshuffle, solo_position, tempting
from tests.toy.state import CARDS


def toy_cards(state):
    return sorted([*state.hands[0], *state.hands[1], *state.box, *state.played, *filter(None, state.chosen)])


def toy_tempting(state, random: Random):
    return [f"choose {card}" for card in (0, *CARDS, 10)] + [f"roll {pips}" for pips in (0, *range(1, 7), 7)]


def toy_reshuffle(state, seat, random: Random):
    secret = None in state.chosen
    hidden = [card for owner in (0, 1) if owner != seat for card in state.hands[owner]] + list(state.box)
    hidden += [card for owner, card in enumerate(state.chosen) if secret and card and owner != seat]
    random.shuffle(hidden)
    hands = tuple(
        state.hands[owner] if owner == seat else tuple(sorted(hidden.pop() for _ in state.hands[owner]))
        for owner in (0, 1)
    )
    chosen = tuple(
        hidden.pop() if secret and card and owner != seat else card for owner, card in enumerate(state.chosen)
    )
    return replace(state, hands=hands, chosen=chosen, box=tuple(sorted(hidden)))


CHECKED = {"conserve": all_cards, "tempting": tempting, "reshuffle": reshuffle}
TOY = {"conserve": toy_cards, "tempting": toy_tempting, "reshuffle": toy_reshuffle, "longest": 9}

EXTRAS = ("advanced", "incentives", "forklifts", "quantum")
FEW = 0.4
"""The share of the examples for a game with extras, or alone."""


def longest(players):
    """A number of moves that no game exceeds: each round choose and place, six swaps, two X, twice an extra a seat.

    Who has placed may decline in each round. Alone one nominates five times.
    """
    return 12 * players + 6 + 2 + 8 * players + 5


def from_position(start, longest, share=1):
    """A subject that begins with a position of the helpers."""
    code = f"from tests.overstocked.helpers import {start.__name__}\nstate = {start.__name__}({{seed}})"
    return Subject(f"overstocked.{start.__name__}", overstocked, start, code, longest=longest, share=share, **CHECKED)


SUBJECTS = [
    *(
        subject
        for options in overstocked.OPTIONS
        for subject in subjects_of(
            overstocked,
            [options],
            longest=longest(options.get("players", 1)),
            share=1 if len(options) == 1 and "players" in options else FEW,
            **CHECKED,
        )
    ),
    from_position(position, 12 * 3),
    from_position(position_with_extras, longest(3), FEW),
    from_position(solo_position, longest(1), FEW),
    *subjects_of(toy, [{}], **TOY),
]


def test_the_options_of_overstocked_show_all_there_is():
    """Every number of players, every combination of the extras, spread over them, and the solo game."""
    sets = [frozenset(name for name, value in options.items() if value is True) for options in overstocked.OPTIONS]
    combined = {frozenset(extras) for size in range(5) for extras in combinations(EXTRAS, size)}
    assert set(sets) == combined | {frozenset({"solo"})}
    for some_sets in (lambda extras: not extras, lambda extras: extras and "solo" not in extras):
        chosen = [at for at, extras in enumerate(sets) if some_sets(extras)]
        assert {overstocked.OPTIONS[at]["players"] for at in chosen} == {2, 3, 4, 5, 6}


@pytest.fixture(params=SUBJECTS, ids=str, scope="module")
def subject(request):
    return request.param


# ------------------------------------------------------------------------------- does the suite notice what is broken?


def leaks_the_choice(State):
    def seen_by(self, seat):
        return replace(State.seen_by(self, seat), chosen=self.chosen)

    return {"seen_by": seen_by}


def leaks_the_hand(State):
    def seen_by(self, seat):
        return replace(State.seen_by(self, seat), hands=self.hands)

    return {"seen_by": seen_by}


def talks(State):
    def events(self, move):
        return (*State.events(self, move), Event("deal", f"That was {move}."))

    return {"events": events}


def moves_in_place(State):
    def after(self, move):
        after = State.after(self, move)
        object.__setattr__(self, "points", (7, 7))
        return after

    return {"after": after}


def forgets_in_saves(State):
    return {"to_json": lambda self: State.to_json(replace(self, played=()))}


def allows_everything(State):
    return {"why_not": lambda self, move: ()}


def lists_twice(State):
    return {"legal_moves": lambda self: State.legal_moves(self) * 2}


def has_loaded_dice(State):
    return {"odds": lambda self: dict.fromkeys(State.odds(self), Fraction(1, 5))}


def loses_a_card(State):
    def after(self, move):
        after = State.after(self, move)
        return replace(after, box=after.box[1:]) if str(move) == "roll 6" else after

    return {"after": after}


def guesses_in_views(State):
    def after(self, move):
        full = self.complete(Random(1)) if HIDDEN in (*self.hands[0], *self.hands[1], *self.chosen) else self
        after = State.after(full, move)
        return after if self.viewer is None else after.seen_by(self.viewer)

    return {"after": after}


def miscounts(State):
    return {"scores": lambda self: (self.points[0] + len(self.played), self.points[1])}


def completes_wrongly(State):
    def complete(self, rng):
        full = State.complete(self, rng)
        return replace(full, points=(0, 0))

    return {"complete": complete}


def gets_stuck(State):
    return {"legal_moves": lambda self: () if len(self.played) == 4 else State.legal_moves(self)}


@pytest.mark.parametrize(
    ("broken", "noticing"),
    [
        (leaks_the_choice, suite.test_a_view_shows_what_its_seat_may_know_and_no_more),
        (leaks_the_choice, suite.test_a_hidden_choice_can_be_changed_until_it_is_revealed),
        (leaks_the_hand, suite.test_a_view_shows_what_its_seat_may_know_and_no_more),
        (talks, suite.test_a_view_shows_what_its_seat_may_know_and_no_more),
        (guesses_in_views, suite.test_a_view_shows_what_its_seat_may_know_and_no_more),
        (completes_wrongly, suite.test_a_view_shows_what_its_seat_may_know_and_no_more),
        (moves_in_place, suite.test_every_state_of_a_game_keeps_the_contract),
        (forgets_in_saves, suite.test_every_state_of_a_game_keeps_the_contract),
        (allows_everything, suite.test_every_state_of_a_game_keeps_the_contract),
        (lists_twice, suite.test_every_state_of_a_game_keeps_the_contract),
        (has_loaded_dice, suite.test_every_state_of_a_game_keeps_the_contract),
        (loses_a_card, suite.test_every_state_of_a_game_keeps_the_contract),
        (miscounts, suite.test_every_state_of_a_game_keeps_the_contract),
        (gets_stuck, suite.test_every_state_of_a_game_keeps_the_contract),
    ],
    ids=lambda part: part.__name__,
)
def test_the_suite_notices_a_game_that(broken, noticing):
    State = type("State", (toy.State,), broken(toy.State) | {"__module__": toy.State.__module__})
    module = SimpleNamespace(**vars(toy) | {"State": State})

    def start(seed):
        dealt = toy.new_game(seed=seed)
        return State(**{field.name: getattr(dealt, field.name) for field in fields(dealt) if field.init})

    (sound,) = subjects_of(toy, [{}], **TOY)
    run(noticing, sound)
    with pytest.raises((AssertionError, pytest.fail.Exception, ValueError)):
        run(noticing, replace(sound, game=module, start=start))


def run(test, subject):
    """A test of the suite on some fixed games, without hypothesis and its search for a smallest failure."""
    inner = test.inner
    for seed in range(20):
        values = {"seed": seed, "picks": [seed], "plies": seed, "luck": seed}
        inner(subject, **{name: values[name] for name in signature(inner).parameters if name != "subject"})
