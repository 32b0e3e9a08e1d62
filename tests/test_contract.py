"""The contract suite over the toy game; and whether the suite notices games that break the contract."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from overplay import CHANCE, HIDDEN
from overplay.core import Breach
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

NOTICED = {}
"""The tests of the suite, and games that each of them must notice."""


def noticed_by(*tests):
    """The decorated function breaks the toy game in a way that these tests must notice."""

    def note(broken):
        for test in tests:
            NOTICED.setdefault(test, []).append(broken)
        return broken

    return note


def leaks(part):
    """A toy whose views show this part of the state as it is."""

    def seen_by(self, seat):
        return replace(State.seen_by(self, seat), **{part: getattr(self, part)})

    return {"seen_by": seen_by}


@noticed_by(
    rules.test_a_view_shows_what_its_seat_may_know_and_no_more,
    matches.test_a_hidden_choice_can_be_changed_until_it_is_revealed,
)
def leaks_the_choice():
    return leaks("chosen")


@noticed_by(
    rules.test_a_view_shows_what_its_seat_may_know_and_no_more,
    drawings.test_a_picture_for_a_seat_tells_it_no_secret,
    drawings.test_a_scene_for_a_seat_tells_it_no_secret,
)
def leaks_the_hand():
    return leaks("hands")


@noticed_by(rules.test_a_seat_that_is_not_there_sees_nothing)
def shows_a_view_to_others():
    def seen_by(self, seat):
        return replace(self._fill(Random(3)), viewer=None)._hide(seat) if self.viewer is not None else self._hide(seat)

    return {"seen_by": seen_by}


@noticed_by(rules.test_a_view_shows_what_its_seat_may_know_and_no_more)
def talks():
    def events(self, move):
        return (*State.step(self, move).events, Event("deal", f"That was {move}."))

    return {"events": events, "step": lambda self, move: Step(self.after(move), self.events(move))}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract, matches.test_the_log_tells_each_seat_what_it_may_know)
def tells_another_story_in_one_walk():
    def step(self, move):
        step = State.step(self, move)
        return Step(step.after, (*step.events, Event("deal", "Once upon a time.")))

    return {"step": step, "events": lambda self, move: State.step(self, move).events}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def goes_elsewhere_in_one_walk():
    def step(self, move):
        step = State.step(self, move)
        return Step(replace(step.after, points=(0, 0)), step.events)

    return {"step": step}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract, matches.test_a_refused_move_changes_nothing_in_a_match)
def steps_over_a_refusal():
    def step(self, move):
        return Step(self, ()) if self.why_not(move) else State.step(self, move)

    return {"step": step, "events": lambda self, move: State.step(self, move).events}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def moves_in_place():
    def follow(self, move, tell):
        after = State._follow(self, move, tell)
        object.__setattr__(self, "points", (7, 7))
        return after

    return {"_follow": follow}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def allows_everything():
    return {"why_not": lambda self, move: ()}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def refuses_without_a_clause():
    def why_not(self, move):
        return tuple([replace(breach, clause="because") for breach in State.why_not(self, move)])

    return {"why_not": why_not}


@noticed_by(rules.test_a_view_shows_what_its_seat_may_know_and_no_more)
def guesses_why_not_in_views():
    def why_not(self, move):
        return State.why_not(self if self.viewer is None else self.complete(Random(1)), move)

    return {"why_not": why_not}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def lists_twice():
    return {"legal_moves": lambda self: State.legal_moves(self) * 2}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def has_loaded_dice():
    return {"odds": lambda self: dict.fromkeys(State.odds(self), Fraction(1, 5))}


@noticed_by(matches.test_dice_come_from_the_queue_then_from_the_seed)
def rolls_another_number():
    """Rolls of a match come from its legal moves: here in whatever order."""

    def legal_moves(self):
        legal = State.legal_moves(self)
        return tuple(Random().sample(legal, len(legal))) if self.turn is CHANCE else legal

    return {"legal_moves": legal_moves, "odds": lambda self: dict.fromkeys(State.legal_moves(self), Fraction(1, 6))}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def loses_a_card():
    def after(self, move):
        after = State.after(self, move)
        return replace(after, box=after.box[1:]) if str(move) == "roll 6" else after

    return {"after": after}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def counts_anew():
    return {"inventory": lambda self: {"cards": 9 - len(self.played)}}


@noticed_by(rules.test_a_view_shows_what_its_seat_may_know_and_no_more)
def guesses_in_views():
    def after(self, move):
        full = self.complete(Random(1)) if HIDDEN in (*self.hands[0], *self.hands[1], *self.chosen) else self
        after = State.after(full, move)
        return after if self.viewer is None else after.seen_by(self.viewer)

    return {"after": after}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def wants_something_by_no_clause():
    return {"wanted": property(lambda self: Breach("nobody-knows", "Something has to be decided."))}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def miscounts():
    return {"scores": lambda self: (self.points[0] + len(self.played), self.points[1])}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def scores_for_anybody():
    return {"score_sheet": lambda self, seat: self._sheet(seat if seat in (0, 1) else 0)}


@noticed_by(rules.test_a_view_shows_what_its_seat_may_know_and_no_more)
def completes_wrongly():
    def complete(self, rng):
        return replace(State.complete(self, rng), points=(0, 0))

    return {"complete": complete}


@noticed_by(rules.test_completing_a_view_guesses)
def completes_always_alike():
    return {"complete": lambda self, rng: State.complete(self, Random(1))}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def gets_stuck():
    return {"legal_moves": lambda self: () if len(self.played) == 4 else State.legal_moves(self)}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def never_wins():
    return {"winners": ()}


@noticed_by(matches.test_a_hidden_choice_can_be_changed_until_it_is_revealed)
def reveals_too_late():
    return {"secret_plies": property(lambda self: min(len(self.played) // 2 + 1, 2))}


@noticed_by(matches.test_a_view_is_no_match)
def lets_views_be_played():
    return {"seen_by": lambda self, seat: replace(State.seen_by(self, seat), viewer=None)}


@noticed_by(rules.test_the_same_seed_and_moves_make_the_same_game)
def deals_anyhow():
    def new_game(players=2, *, seed=0, names=None):
        return toy_state.new_game(players, seed=Random().randrange(1000), names=names)

    return {"new_game": new_game}


# -- moves by picks, and what the package tells -------------------------------------------------------------------


@noticed_by(rules.test_picks_and_moves_are_inverses)
def ignores_a_slot():
    def move_of(picks):
        return toy_state.move_of(dict([*picks.items()][:1]))

    return {"move_of": move_of}


@noticed_by(rules.test_picks_and_moves_are_inverses)
def takes_any_slot():
    def move_of(picks):
        ((slot, token),) = picks.items()
        return toy.parse_move(f"{'choose' if slot == 'card' else 'roll'} {token.partition(':')[2]}")

    return {"move_of": move_of}


@noticed_by(rules.test_every_state_of_a_game_keeps_the_contract)
def picks_two_moves_alike():
    return {"slots": lambda move: (("card", f"card:{getattr(move, 'card', 0) // 2}", "A card"),)}


@noticed_by(rules.test_picks_and_moves_are_inverses)
def breaks_on_odd_picks():
    def move_of(picks):
        return toy_state.move_of({slot: picks[slot] for slot in ("card" if "card" in picks else "die",)})

    return {"move_of": move_of}


@noticed_by(rules.test_the_package_tells_all_that_it_has)
def hides_what_loads_later():
    return {"__dir__": lambda: [name for name in toy.__all__ if name not in ("draw", "scene")]}


@noticed_by(rules.test_the_package_tells_all_that_it_has)
def has_no_scene():
    return {"__all__": [name for name in toy.__all__ if name != "scene"]}


@noticed_by(rules.test_the_catalogue_is_whole)
def rules_without_a_reason():
    return {"rules": type(toy.rules)([*toy.rules.values(), Rule("odd", "Odd", "It is so.", "Play", kind="ruling")])}


@noticed_by(rules.test_a_rematch_is_the_same_game_dealt_anew)
def deals_the_same_cards_again():
    return {"rematch": lambda state, *, seed: toy.new_game(seed=0, names=state.names)}


@noticed_by(rules.test_bots_play_on_what_their_seat_sees)
def appraises_what_is_hidden():
    return {"appraise": lambda view, move: sum(card for card in view.hands[1 - view.turn] if card is not HIDDEN)}


# -- saves and copies ---------------------------------------------------------------------------------------------


@noticed_by(saves.test_every_position_comes_back_from_its_save)
def forgets_in_saves():
    return {"to_json": lambda self: State.to_json(replace(self, played=()))}


@noticed_by(matches.test_a_match_goes_back_and_forth, matches.test_a_fork_leaves_the_match_alone)
def saves_anything():
    return {"to_json": lambda self: State.to_json(replace(self, points=(Random().randrange(10**6), 0)))}


@noticed_by(saves.test_a_saved_match_comes_back_whole)
def exchanges_hands_in_saves():
    return {"to_json": lambda self: State.to_json(replace(self, hands=self.hands[::-1]))}


@noticed_by(saves.test_every_position_comes_back_from_its_save, saves.test_a_view_knows_no_more_after_it_was_saved)
def forgets_what_is_chosen_in_views():
    def to_json(self):
        return State.to_json(self if self.viewer is None else replace(self, chosen=(None, None)))

    return {"to_json": to_json}


@noticed_by(saves.test_a_damaged_save_is_refused_or_plays_on, saves.test_a_damaged_match_is_refused_or_plays_on)
def trusts_saves():
    def read(cls, data):
        return restored(cls, data)

    return {"_read": classmethod(read)}


@noticed_by(saves.test_a_damaged_save_is_refused_or_plays_on)
def breaks_on_damaged_saves():
    def from_json(cls, text):
        return cls._read(json.loads(text))

    return {"from_json": classmethod(from_json)}


def with_memo(reduced, memo):
    kind, values = reduced
    state = kind(*values)
    state.memo.update(memo)
    return state


@noticed_by(saves.test_copies_and_pickles_are_the_same_position)
def pickles_what_was_worked_out():
    return {"__reduce__": lambda self: (with_memo, (Position.__reduce__(self), dict(self.memo)))}


@noticed_by(saves.test_copies_and_pickles_are_the_same_position)
def shares_what_was_worked_out():
    def copied(self):
        again = replace(self)
        object.__setattr__(again, "memo", self.memo)
        return again

    return {"__copy__": copied}


@noticed_by(saves.test_copies_and_pickles_are_the_same_position)
def copies_only_half():
    return {"__deepcopy__": lambda self, memo: replace(self, points=(0, 0))}


# -- pictures and scenes ------------------------------------------------------------------------------------------


def draws(change):
    """A toy whose pictures are changed in some way."""

    def draw(state, **options):
        return change(str(toy_table.draw(state, **options)))

    return {"draw": draw}


@noticed_by(drawings.test_a_picture_for_a_seat_tells_it_no_secret)
def draws_the_hand_of_others():
    return {"draw": lambda state, *, seat=None, theme="light": toy_table.draw(state, theme=theme)}


@noticed_by(drawings.test_every_position_and_view_is_a_picture)
def draws_no_xml():
    return draws(lambda markup: markup.replace("</text>", "", 1))


@noticed_by(drawings.test_every_position_and_view_is_a_picture)
def draws_ids():
    return draws(lambda markup: markup.replace("<text", '<text id="one"', 1))


@noticed_by(drawings.test_every_position_and_view_is_a_picture)
def draws_without_a_title():
    return draws(lambda markup: re.sub("<title>.*?</title>", "", markup))


@noticed_by(drawings.test_every_position_and_view_is_a_picture)
def draws_another_kind_of_string():
    return draws(type("Drawn", (str,), {}))


@noticed_by(drawings.test_every_position_and_view_is_a_picture)
def shows_itself_as_text_alone():
    return {"_repr_mimebundle_": lambda self, include=None, exclude=None: {"text/plain": self.text}}


@noticed_by(drawings.test_every_position_and_view_is_a_picture)
def says_something_else_than_its_text():
    def shown(self, include=None, exclude=None):
        return State._repr_mimebundle_(self) | {"text/plain": "A picture"}

    return {"_repr_mimebundle_": shown}


@noticed_by(drawings.test_whose_turn_it_is_is_told)
def whispers_whose_turn_it_is():
    return {"headline": "Somebody decides."}


def stages(change):
    """A toy whose scenes are changed in some way."""

    def scene(view, *, seat, study=False):
        return change(plain(toy_table.scene(view, seat=seat, study=study)), view)

    return {"scene": scene}


@noticed_by(drawings.test_every_seat_has_a_scene_of_every_position)
def stages_sets():
    return stages(lambda scene, view: scene | {"sticky": {"card", "die"}})


@noticed_by(drawings.test_every_seat_has_a_scene_of_every_position)
def stages_without_words():
    return stages(lambda scene, view: {name: part for name, part in scene.items() if name != "end"})


@noticed_by(drawings.test_every_seat_has_a_scene_of_every_position)
def stages_mats_alike():
    return stages(lambda scene, view: scene | {"mats": scene["mats"] * 2})


@noticed_by(drawings.test_every_seat_has_a_scene_of_every_position)
def stages_broken_markup():
    return stages(lambda scene, view: scene | {"ghosts": {"": {"rows": 1, "cols": 1, "svg": "<g><g></g>"}}})


@noticed_by(drawings.test_every_seat_has_a_scene_of_every_position)
def foresees_illegal_moves():
    return stages(lambda scene, view: scene | {"previews": {"choose 11": {"text": "", "pill": ""}}})


@noticed_by(drawings.test_a_scene_for_a_seat_tells_it_no_secret)
def stages_what_is_hidden():
    return stages(lambda scene, view: scene | {"say": str(Random().random())})


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
