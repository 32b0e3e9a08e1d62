"""The contract suite over the toy game; and whether the suite notices games that break the contract."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from overplay import CHANCE, HIDDEN
from overplay.core.position import Position, Step
from overplay.core.rules import Event, Rule
from overplay.core.saving import restored
from tests import toy
from tests.contract import drawings, matches, rules, saves, subjects_of, suite
from tests.contract.shown import plain
from tests.contract.suite import *  # noqa: F403
from tests.contract.trying import values_for
from tests.toy import state as toy_state
from tests.toy import table as toy_table
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


SUBJECTS = subjects_of(toy, [{}], conserve=toy_cards, tempting=toy_tempting, reshuffle=toy_reshuffle, longest=9)


# ------------------------------------------------------------------------------- does the suite notice what is broken?
#
# Each of these breaks the toy game in one way: it gives methods of `State` (by their names) that do something wrong,
# or functions of the package.

State = toy.State


def leaks_the_choice():
    def seen_by(self, seat):
        return replace(State.seen_by(self, seat), chosen=self.chosen)

    return {"seen_by": seen_by}


def leaks_the_hand():
    def seen_by(self, seat):
        return replace(State.seen_by(self, seat), hands=self.hands)

    return {"seen_by": seen_by}


def shows_a_view_to_others():
    def seen_by(self, seat):
        return replace(self._fill(Random(3)), viewer=None)._hide(seat) if self.viewer is not None else self._hide(seat)

    return {"seen_by": seen_by}


def talks():
    def events(self, move):
        return (*State.step(self, move).events, Event("deal", f"That was {move}."))

    return {"events": events, "step": lambda self, move: Step(self.after(move), self.events(move))}


def tells_another_story_in_one_walk():
    def step(self, move):
        step = State.step(self, move)
        return Step(step.after, (*step.events, Event("deal", "Once upon a time.")))

    return {"step": step, "events": lambda self, move: State.step(self, move).events}


def goes_elsewhere_in_one_walk():
    def step(self, move):
        step = State.step(self, move)
        return Step(replace(step.after, points=(0, 0)), step.events)

    return {"step": step}


def steps_over_a_refusal():
    def step(self, move):
        return Step(self, ()) if self.why_not(move) else State.step(self, move)

    return {"step": step, "events": lambda self, move: State.step(self, move).events}


def moves_in_place():
    def follow(self, move, tell):
        after = State._follow(self, move, tell)
        object.__setattr__(self, "points", (7, 7))
        return after

    return {"_follow": follow}


def allows_everything():
    return {"why_not": lambda self, move: ()}


def refuses_without_a_clause():
    def why_not(self, move):
        return tuple([replace(breach, clause="because") for breach in State.why_not(self, move)])

    return {"why_not": why_not}


def guesses_why_not_in_views():
    def why_not(self, move):
        return State.why_not(self if self.viewer is None else self.complete(Random(1)), move)

    return {"why_not": why_not}


def lists_twice():
    return {"legal_moves": lambda self: State.legal_moves(self) * 2}


def has_loaded_dice():
    return {"odds": lambda self: dict.fromkeys(State.odds(self), Fraction(1, 5))}


def rolls_another_number():
    """Rolls of a match come from its legal moves: here in whatever order."""

    def legal_moves(self):
        legal = State.legal_moves(self)
        return tuple(Random().sample(legal, len(legal))) if self.turn is CHANCE else legal

    return {"legal_moves": legal_moves, "odds": lambda self: dict.fromkeys(State.legal_moves(self), Fraction(1, 6))}


def loses_a_card():
    def after(self, move):
        after = State.after(self, move)
        return replace(after, box=after.box[1:]) if str(move) == "roll 6" else after

    return {"after": after}


def counts_anew():
    return {"inventory": lambda self: {"cards": 9 - len(self.played)}}


def guesses_in_views():
    def after(self, move):
        full = self.complete(Random(1)) if HIDDEN in (*self.hands[0], *self.hands[1], *self.chosen) else self
        after = State.after(full, move)
        return after if self.viewer is None else after.seen_by(self.viewer)

    return {"after": after}


def miscounts():
    return {"scores": lambda self: (self.points[0] + len(self.played), self.points[1])}


def scores_for_anybody():
    return {"score_sheet": lambda self, seat: self._sheet(seat if seat in (0, 1) else 0)}


def completes_wrongly():
    def complete(self, rng):
        return replace(State.complete(self, rng), points=(0, 0))

    return {"complete": complete}


def completes_always_alike():
    return {"complete": lambda self, rng: State.complete(self, Random(1))}


def gets_stuck():
    return {"legal_moves": lambda self: () if len(self.played) == 4 else State.legal_moves(self)}


def never_wins():
    return {"winners": ()}


def reveals_too_late():
    return {"secret_plies": property(lambda self: min(len(self.played) // 2 + 1, 2))}


def lets_views_be_played():
    return {"seen_by": lambda self, seat: replace(State.seen_by(self, seat), viewer=None)}


def deals_anyhow():
    def new_game(players=2, *, seed=0, names=None):
        return toy_state.new_game(players, seed=Random().randrange(1000), names=names)

    return {"new_game": new_game}


# -- moves by picks, and what the package tells -------------------------------------------------------------------


def ignores_a_slot():
    def move_of(picks):
        return toy_state.move_of(dict([*picks.items()][:1]))

    return {"move_of": move_of}


def takes_any_slot():
    def move_of(picks):
        ((slot, token),) = picks.items()
        return toy.parse_move(f"{'choose' if slot == 'card' else 'roll'} {token.partition(':')[2]}")

    return {"move_of": move_of}


def picks_two_moves_alike():
    return {"slots": lambda move: (("card", f"card:{getattr(move, 'card', 0) // 2}", "A card"),)}


def breaks_on_odd_picks():
    def move_of(picks):
        return toy_state.move_of({slot: picks[slot] for slot in ("card" if "card" in picks else "die",)})

    return {"move_of": move_of}


def hides_what_loads_later():
    return {"__dir__": lambda: [name for name in toy.__all__ if name not in ("draw", "scene")]}


def has_no_scene():
    return {"__all__": [name for name in toy.__all__ if name != "scene"]}


def rules_without_a_reason():
    return {"rules": type(toy.rules)([*toy.rules.values(), Rule("odd", "Odd", "It is so.", "Play", kind="ruling")])}


def appraises_what_is_hidden():
    return {"appraise": lambda view, move: sum(card for card in view.hands[1 - view.turn] if card is not HIDDEN)}


# -- saves and copies ---------------------------------------------------------------------------------------------


def forgets_in_saves():
    return {"to_json": lambda self: State.to_json(replace(self, played=()))}


def saves_anything():
    return {"to_json": lambda self: State.to_json(replace(self, points=(Random().randrange(10**6), 0)))}


def exchanges_hands_in_saves():
    return {"to_json": lambda self: State.to_json(replace(self, hands=self.hands[::-1]))}


def forgets_what_is_chosen_in_views():
    def to_json(self):
        return State.to_json(self if self.viewer is None else replace(self, chosen=(None, None)))

    return {"to_json": to_json}


def trusts_saves():
    def read(cls, data):
        return restored(cls, data)

    return {"_read": classmethod(read)}


def breaks_on_damaged_saves():
    def from_json(cls, text):
        return cls._read(json.loads(text))

    return {"from_json": classmethod(from_json)}


def with_memo(reduced, memo):
    kind, values = reduced
    state = kind(*values)
    state.memo.update(memo)
    return state


def pickles_what_was_worked_out():
    return {"__reduce__": lambda self: (with_memo, (Position.__reduce__(self), dict(self.memo)))}


def shares_what_was_worked_out():
    def copied(self):
        again = replace(self)
        object.__setattr__(again, "memo", self.memo)
        return again

    return {"__copy__": copied}


def copies_only_half():
    return {"__deepcopy__": lambda self, memo: replace(self, points=(0, 0))}


# -- pictures and scenes ------------------------------------------------------------------------------------------


def draws(change):
    """A toy whose pictures are changed in some way."""

    def draw(state, **options):
        return change(str(toy_table.draw(state, **options)))

    return {"draw": draw}


def draws_the_hand_of_others():
    return {"draw": lambda state, *, seat=None, theme="light": toy_table.draw(state, theme=theme)}


def draws_no_xml():
    return draws(lambda markup: markup.replace("</text>", "", 1))


def draws_ids():
    return draws(lambda markup: markup.replace("<text", '<text id="one"', 1))


def draws_without_a_title():
    return draws(lambda markup: re.sub("<title>.*?</title>", "", markup))


def draws_another_kind_of_string():
    return draws(type("Drawn", (str,), {}))


def shows_itself_as_text_alone():
    return {"_repr_mimebundle_": lambda self, include=None, exclude=None: {"text/plain": self.text}}


def says_something_else_than_its_text():
    def shown(self, include=None, exclude=None):
        return State._repr_mimebundle_(self) | {"text/plain": "A picture"}

    return {"_repr_mimebundle_": shown}


def whispers_whose_turn_it_is():
    return {"headline": "Somebody decides."}


def stages(change):
    """A toy whose scenes are changed in some way."""

    def scene(view, *, seat, study=False):
        return change(plain(toy_table.scene(view, seat=seat, study=study)), view)

    return {"scene": scene}


def stages_sets():
    return stages(lambda scene, view: scene | {"sticky": {"card", "die"}})


def stages_without_words():
    return stages(lambda scene, view: {name: part for name, part in scene.items() if name != "end"})


def stages_mats_alike():
    return stages(lambda scene, view: scene | {"mats": scene["mats"] * 2})


def stages_broken_markup():
    return stages(lambda scene, view: scene | {"ghosts": {"": {"rows": 1, "cols": 1, "svg": "<g><g></g>"}}})


def foresees_illegal_moves():
    return stages(lambda scene, view: scene | {"previews": {"choose 11": {"text": "", "pill": ""}}})


def stages_what_is_hidden():
    return stages(lambda scene, view: scene | {"say": str(Random().random())})


NOTICED = {
    rules.test_the_package_tells_all_that_it_has: [hides_what_loads_later, has_no_scene],
    rules.test_the_catalogue_is_whole: [rules_without_a_reason],
    rules.test_every_state_of_a_game_keeps_the_contract: [
        moves_in_place,
        allows_everything,
        refuses_without_a_clause,
        steps_over_a_refusal,
        tells_another_story_in_one_walk,
        goes_elsewhere_in_one_walk,
        lists_twice,
        has_loaded_dice,
        loses_a_card,
        counts_anew,
        miscounts,
        scores_for_anybody,
        gets_stuck,
        never_wins,
        picks_two_moves_alike,
    ],
    rules.test_the_same_seed_and_moves_make_the_same_game: [deals_anyhow],
    rules.test_picks_and_moves_are_inverses: [ignores_a_slot, takes_any_slot, breaks_on_odd_picks],
    rules.test_a_view_shows_what_its_seat_may_know_and_no_more: [
        leaks_the_choice,
        leaks_the_hand,
        talks,
        guesses_in_views,
        guesses_why_not_in_views,
        completes_wrongly,
    ],
    rules.test_completing_a_view_guesses: [completes_always_alike],
    rules.test_a_seat_that_is_not_there_sees_nothing: [shows_a_view_to_others],
    rules.test_bots_play_on_what_their_seat_sees: [appraises_what_is_hidden],
    saves.test_every_position_comes_back_from_its_save: [forgets_in_saves, forgets_what_is_chosen_in_views],
    saves.test_copies_and_pickles_are_the_same_position: [
        pickles_what_was_worked_out,
        shares_what_was_worked_out,
        copies_only_half,
    ],
    saves.test_a_damaged_save_is_refused_or_plays_on: [trusts_saves, breaks_on_damaged_saves],
    saves.test_a_saved_match_comes_back_whole: [exchanges_hands_in_saves],
    saves.test_a_damaged_match_is_refused_or_plays_on: [trusts_saves],
    saves.test_a_view_knows_no_more_after_it_was_saved: [forgets_what_is_chosen_in_views],
    drawings.test_every_position_and_view_is_a_picture: [
        draws_no_xml,
        draws_ids,
        draws_without_a_title,
        draws_another_kind_of_string,
        shows_itself_as_text_alone,
        says_something_else_than_its_text,
    ],
    drawings.test_a_picture_for_a_seat_tells_it_no_secret: [draws_the_hand_of_others, leaks_the_hand],
    drawings.test_every_seat_has_a_scene_of_every_position: [
        stages_sets,
        stages_without_words,
        stages_mats_alike,
        stages_broken_markup,
        foresees_illegal_moves,
    ],
    drawings.test_a_scene_for_a_seat_tells_it_no_secret: [stages_what_is_hidden, leaks_the_hand],
    drawings.test_whose_turn_it_is_is_told: [whispers_whose_turn_it_is],
    matches.test_a_match_goes_back_and_forth: [saves_anything],
    matches.test_a_fork_leaves_the_match_alone: [saves_anything],
    matches.test_a_refused_move_changes_nothing_in_a_match: [steps_over_a_refusal],
    matches.test_dice_come_from_the_queue_then_from_the_seed: [rolls_another_number],
    matches.test_a_hidden_choice_can_be_changed_until_it_is_revealed: [leaks_the_choice, reveals_too_late],
    matches.test_the_log_tells_each_seat_what_it_may_know: [tells_another_story_in_one_walk],
    matches.test_a_view_is_no_match: [lets_views_be_played],
}
"""The tests of the suite, and games that each of them must notice."""

UNTRIED = {"test_nothing_depends_on_the_hash_seed", "test_what_is_no_save_is_refused_in_a_sentence"}
"""Those of which no broken game is at hand."""


def test_every_test_of_the_suite_notices_something():
    tests = {test.__name__ for test in NOTICED}
    assert tests | UNTRIED == {name for name in suite.__all__ if name.startswith("test_")}
    assert not tests & UNTRIED


@pytest.mark.parametrize(
    ("noticing", "broken"),
    [(noticing, broken) for noticing, games in NOTICED.items() for broken in games],
    ids=lambda part: part.__name__,
)
def test_the_suite_notices_a_game_that(monkeypatch, noticing, broken):
    (subject,) = SUBJECTS
    run(noticing, subject)
    parts = broken()
    functions = {"__all__", "__dir__", *toy.__all__}
    methods = {name: part for name, part in parts.items() if name not in functions}
    kind = type("State", (State,), methods | {"__module__": State.__module__})
    monkeypatch.setattr(toy_state, "State", kind)
    for name, part in {"State": kind, **parts}.items():
        if name in functions:
            monkeypatch.setitem(vars(toy), name, part)
    with pytest.raises((AssertionError, pytest.fail.Exception, ValueError, TypeError, LookupError)):
        run(noticing, subject)


def run(test, subject):
    """A test of the suite on some games of its kind."""
    inner = getattr(test, "inner", test)
    for number in range(20):
        inner(subject, **values_for(inner, subject, Random(number)))
