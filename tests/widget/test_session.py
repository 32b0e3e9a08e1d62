"""A session without a widget: who sits where, what may be seen, what may be done, by whom and when."""

import gc
import json
import re
import subprocess
import sys
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

import overplay
from overplay import CHANCE, HIDDEN, NOBODY, OVER, HiddenInformation, IllegalMove, Match, Session, overload
from overplay.widget.session import while_alive
from tests import toy

ROOT = Path(__file__).parents[2]
HEAVY = ("anywidget", "ipywidgets", "traitlets", "networkx", "numpy")
REVEALED = "In pass-and-play what was revealed can't be taken back."


def new_session(seed=1, **options):
    return Session(Match(toy.new_game(seed=seed), seed=seed), **options)


def covered_session(**options):
    """Two people in pass-and-play: Ada, whose hand is covered, and Ben."""
    return new_session(mode="pass-and-play", **options)


def play_first(session):
    """Play the first of the moves that the session offers; roll where a person is to roll."""
    if session.waits_for_roll:
        session.roll()
    else:
        session.play(session.moves[0])


@contextmanager
def refused(session, words):
    """What is done here is refused in one sentence, with these words in it, and changes nothing."""
    before = snapshot(session)
    with pytest.raises(ValueError, match=re.escape(words)) as caught:
        yield caught
    assert str(caught.value)[-1] in ".]", "a breach ends with its clause"
    assert "\n" not in str(caught.value)
    assert snapshot(session) == before


def snapshot(session):
    """All that a refusal must leave alone."""
    match = session.match
    return match.to_json(), match.revision, session.revision, session.mode, session.seat, session.covered


def run(code):
    """What Python prints that runs this code on its own."""
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    ).stdout


# ----------------------------------------------------------------------------------------------- without a widget


def test_a_session_is_offered_by_the_package_and_loads_no_widget():
    code = "import sys, overplay; overplay.Session; print(*sys.modules)"
    loaded = run(code).split()
    assert "overplay.widget.session" in loaded
    assert set(HEAVY).isdisjoint(loaded)
    assert {"Session", "Table"} <= set(dir(overplay)) & set(overplay.__all__)


def test_a_whole_game_against_bots_needs_neither_a_widget_nor_networkx_nor_numpy():
    code = f"""
import sys
sys.modules.update(dict.fromkeys({HEAVY}))  # importing one of them now raises ImportError
from overplay import OVER, Match, Session, overload
from tests import toy
for start in (toy.new_game(seed=1), overload.new_game(3, seed=1)):
    seats = {{0: "greedy", 2: "random"}} if start.players == 3 else {{1: "greedy"}}
    session = Session(Match(start, seed=1), seats=seats, mode="pass-and-play")
    while session.match.state.turn is not OVER:
        session.roll() if session.waits_for_roll else session.play(session.hint())
    print(session.match.state.winners, len(session.log()) == session.match.plies)
"""
    told = run(code).splitlines()
    assert len(told) == 2
    assert all(line.endswith("True") for line in told)


def test_what_a_page_asks_and_is_sent_needs_no_widget_either():
    code = f"""
import sys
sys.modules.update(dict.fromkeys({HEAVY}))
from overplay import Session
from overplay.widget import messages, wire
from tests import toy
session = Session(toy.new_game(seed=1), seats={{1: "random"}})
move = wire.scene(session)["moves"][0][0]
print(messages.answer(session, {{"do": "play", "move": move, "revision": 0, "id": 7}}).message)
print(wire.scene(session)["bar"]["ply"])
"""
    assert run(code).splitlines() == ["{'ack': 7}", "2"]


# ------------------------------------------------------------------------------------------------- who sits where


def test_without_seats_people_play_all_of_them_in_study_mode():
    session = Session(toy.new_game(seed=1))
    assert (session.mode, session.people, session.bot_names, session.seat) == ("study", (0, 1), {}, 0)
    assert isinstance(session.match, Match)
    assert not session.in_what_if


def test_a_match_goes_on_as_it_is():
    match = Match(toy.new_game(seed=1))
    match.play(match.state.legal_moves()[0])
    session = Session(match, seats={})
    assert session.match is match
    assert session.seat == match.state.turn == 1


def test_bots_are_named_or_given_as_functions_and_people_may_be_named_too():
    def cautious(view, rng):
        return view.legal_moves()[0]

    seats = {0: "person", 1: cautious, 2: partial(cautious)}
    session = Session(overload.new_game(3, seed=1), seats=seats)
    assert session.people == (0,)
    assert session.bot_names == {1: "cautious", 2: ""}
    assert new_session(seats={1: "greedy"}).bot_names == {1: "greedy"}


def test_a_bot_that_begins_has_begun():
    session = new_session(seats={0: "random"})
    assert (session.match.ply, session.match.state.turn) == (1, 1)
    assert session.seat == 1


def test_a_bot_answers_before_the_call_returns_and_rolls_for_itself():
    session = new_session(seats={0: "random"})
    session.play(session.moves[0])
    assert session.match.ply == 4, "Ben's choice, the roll that is Ada's, her next choice"
    assert session.match.state.turn == 1


def test_bots_alone_play_to_the_end():
    session = new_session(seats={0: "random", 1: "greedy"}, mode="pass-and-play")
    assert session.match.state.turn is OVER
    assert (session.people, session.moves, session.viewer) == ((), (), NOBODY)


def test_bots_see_only_their_view_and_their_chance_comes_from_the_seed():
    seen = []

    def spy(view, rng):
        seen.append((view.viewer, rng.random()))
        return rng.choice(view.legal_moves())

    games = []
    for _ in range(2):
        session = new_session(seats={1: spy})
        while session.match.state.turn is not OVER:
            play_first(session)
        games.append([str(move) for move in session.match.moves])
    assert games[0] == games[1]
    assert {viewer for viewer, _number in seen} == {1}
    assert len(set(seen)) == 3, "another number each time"


def test_the_bots_seat_can_not_be_played_by_a_person():
    session = new_session(seats={1: "random"})
    session.play(session.moves[0])
    session.match.go(1)
    assert session.moves == ()
    with refused(session, "It is the turn of Ben, which a bot plays."):
        session.play(session.match.state.legal_moves()[0])


def test_bots_do_not_play_in_the_middle_of_what_was_undone():
    session = new_session(seats={1: "random"})
    session.play(session.moves[0])
    session.match.go(1)
    assert (session.match.ply, session.match.plies, session.match.state.turn) == (1, 2, 1)


def test_moves_played_from_a_cell_are_answered_by_the_bots():
    session = new_session(seats={1: "greedy"})
    session.match.play(session.match.state.legal_moves()[0])
    assert session.match.state.turn is CHANCE
    assert session.waits_for_roll


def test_what_a_bot_raises_comes_through_and_the_session_goes_on():
    faults = [1, 0]

    def clumsy(view, rng):
        return view.legal_moves()[1 // faults.pop() - 1]

    session = new_session(seats={1: clumsy})
    told = []
    session.listen(lambda: told.append(session.revision))
    with pytest.raises(ZeroDivisionError):
        session.play(session.moves[0])
    assert (session.match.ply, told) == (1, [1])
    session.match.go(0)
    session.match.go(1)
    assert (session.match.ply, told) == (2, [1, 2, 4])


# ------------------------------------------------------------------------------------------------ what may be seen


def test_in_study_mode_everybody_looks_and_the_die_may_be_set():
    session = new_session()
    assert (session.viewer, session.covered) == (None, False)
    assert session.view is session.match.state
    play_first(session), play_first(session)
    assert session.match.state.turn is CHANCE
    assert session.waits_for_roll
    assert len(session.moves) == 6
    session.play("roll 6")
    assert sum(session.match.state.points) == 6


def test_in_pass_and_play_the_die_is_rolled_and_not_set():
    session = covered_session(seats={1: "random"})
    session.play(session.moves[0])
    assert session.waits_for_roll
    assert session.moves == ()
    with refused(session, "Now the die decides; roll it."):
        session.play("roll 6")
    with refused(session, "Now the die decides; roll it."):
        session.pick({"die": "die:6"})
    session.roll()
    assert session.match.state.turn == 0


def test_a_bots_roll_is_no_persons():
    session = new_session(seats={0: "random"})
    play_first(session)
    session.match.go(2)
    assert session.match.state.turn is CHANCE
    assert not session.waits_for_roll
    assert session.moves == ()


def test_pass_and_play_covers_the_hand_until_its_owner_takes_the_screen():
    session = covered_session()
    assert (session.covered, session.seat, session.moves) == (True, 0, ())
    with refused(session, "Ada must take the screen first."):
        session.play("choose 1")
    with refused(session, "There is nothing to decide for you now."):
        session.hint()
    for other in (1, NOBODY, True, False, "A", None, 0.0, []):
        with refused(session, "There is no hand to show now."):
            session.uncover(other)
    session.uncover(0)
    assert not session.covered
    session.play(session.moves[0])
    assert (session.covered, session.seat) == (True, 1)
    with refused(session, "There is no hand to show now."):
        session.uncover(0)
    with refused(session, "Ben must take the screen first."):
        session.play("choose 1")


def test_the_screen_stays_with_its_person_through_bots_turns():
    session = Session(overload.new_game(3, seed=1), seats={1: "random", 2: "random"}, mode="pass-and-play")
    for _ in range(20):
        play_first(session)
        assert (session.seat, session.covered) == (0, False)


def test_where_nothing_is_hidden_nothing_is_covered():
    session = Session(overload.new_game(3, seed=1), mode="pass-and-play")
    assert not session.covered
    assert session.moves


def test_at_the_end_nothing_is_covered():
    session = covered_session()
    while session.match.state.turn is not OVER:
        if session.covered:
            session.uncover(session.seat)
        play_first(session)
    assert not session.covered
    assert session.moves == ()


def secrets(state, looker):
    """The cards that this seat may not know: another hand, a choice that is not turned up, the box."""
    others = [seat for seat in range(2) if seat != looker]
    chosen = [] if state.turn is CHANCE else [state.chosen[seat] for seat in others]
    return {*state.box, *(card for seat in others for card in state.hands[seat]), *chosen} - {None}


def test_two_people_in_pass_and_play_never_see_the_others_secrets():
    session, checked = covered_session(seed=3), 0
    while session.match.state.turn is not OVER:
        state = session.match.state
        for _ in range(2):  # first while the hand is covered
            looker = NOBODY if session.covered else session.seat
            assert session.viewer == looker
            assert session.view == state.seen_by(looker)
            hidden = secrets(state, looker)
            told = json.loads(session.view.to_json())
            shown = {card for name in ("hands", "box", "chosen") for card in flat(told[name])}
            assert hidden.isdisjoint(shown)
            assert hidden.isdisjoint(getattr(move, "card", None) for move in session.moves)
            log = " ".join(f"{entry.move} {entry.events}" for entry in session.log())
            assert not any(f"choose {card}" in log for card in hidden)
            checked += len(hidden)
            if session.covered:
                session.uncover(session.seat)
        play_first(session)
    assert checked > 60


def flat(data):
    return [each for inner in data for each in flat(inner)] if isinstance(data, list) else [data]


def test_the_log_keeps_a_choice_from_the_other_until_it_is_turned_up():
    session = covered_session()
    session.uncover(0)
    chosen = str(session.moves[0])
    session.play(chosen)
    for _ in range(2):
        assert [entry.move for entry in session.log()] == [None]
        if session.covered:
            session.uncover(1)
    session.play(session.moves[0])
    assert session.log()[0].move == chosen
    session.set_mode("study")
    session.go(1)
    assert [entry.move for entry in session.log()] == [chosen]


def test_who_only_watches_bots_sees_no_hand():
    match = Match(toy.new_game(seed=1))
    match.play(match.state.legal_moves()[0])
    session = Session(match, seats={0: "random", 1: "random"}, mode="pass-and-play")
    session.match.go(1)
    assert session.viewer == NOBODY
    assert {card for hand in session.view.hands for card in hand} == {HIDDEN}


def test_a_view_is_made_once_for_each_position_and_looker():
    session = covered_session()
    covered = session.view
    assert session.view is covered
    session.uncover(0)
    assert session.view is session.view is not covered
    session.play(session.moves[0])
    assert session.view == session.match.state.seen_by(NOBODY)


def test_a_change_of_mode_covers_the_hand_again():
    session = covered_session()
    session.uncover(0)
    session.set_mode("study")
    assert (session.mode, session.covered, session.viewer) == ("study", False, None)
    session.set_mode("pass-and-play")
    assert (session.mode, session.covered, session.viewer) == ("pass-and-play", True, NOBODY)


@pytest.mark.parametrize("mode", ["poker", None, "", 0, ["study"], {}])
def test_there_are_three_modes(mode):
    session = new_session()
    with refused(session, f"There is no mode {mode!r}; a table is in study, pass-and-play or against-bots mode."):
        session.set_mode(mode)


# ------------------------------------------------------------------------------------------------ what may be done


def test_a_move_is_played_as_itself_as_text_or_as_what_was_picked():
    session = new_session()
    move = session.moves[0]
    session.play(move)
    session.play(f" {session.moves[0]} ")
    session.pick({"die": "die:4"})
    assert session.match.moves[0] == move
    assert [str(move).split()[0] for move in session.match.moves] == ["choose", "choose", "roll"]


def test_a_move_that_the_rules_refuse_comes_back_with_its_breaches():
    session = new_session()
    [other] = sorted(set(range(1, 10)) - set(session.match.state.hands[0]))[:1]
    for decide in (lambda: session.play(f"choose {other}"), lambda: session.pick({"card": f"card:{other}"})):
        with refused(session, "No card") as caught:
            decide()
        assert isinstance(caught.value, IllegalMove)
        assert [breach.clause for breach in caught.value.breaches] == ["deal"]
    with refused(session, "The die is rolled once both have chosen"):
        session.play("roll 3")


@pytest.mark.parametrize("move", ["fly to the moon", "", 7, None, [], overload.parse_move("roll 3")])
def test_what_is_no_move_of_the_game_is_refused(move):
    session = new_session()
    with refused(session, "is no move of Over and under"):
        session.play(move)


def test_picks_that_make_no_move_are_refused():
    session = Session(overload.new_game(3, seed=1))
    with refused(session, "Together that makes no move. "):
        session.pick({"card": "card:4"})


def test_when_it_is_over_a_move_is_refused_by_its_clause():
    session = new_session(seats={0: "random", 1: "random"})
    with refused(session, "[three-rounds]"):
        session.play("roll 3")
    with refused(session, "There is nothing to roll now."):
        session.roll()


def test_nothing_can_be_rolled_while_a_person_decides():
    session = new_session()
    with refused(session, "There is nothing to roll now."):
        session.roll()


def test_undo_goes_back_to_a_persons_decision_and_redo_forward_to_one():
    session = new_session(seats={0: "random"}, mode="study")
    begun = session.match.ply
    with refused(session, "There is nothing to undo: no person has decided yet."):
        session.undo()
    play_first(session)
    later = session.match.ply
    assert later == begun + 3
    session.undo()
    assert (session.match.ply, session.match.state.turn) == (begun, 1)
    session.redo()
    assert (session.match.ply, session.match.plies) == (later, later)


def test_at_both_ends_of_the_record_there_is_a_sentence():
    session = new_session()
    with refused(session, "There is nothing to undo: this is the beginning."):
        session.undo()
    with refused(session, "There is nothing to redo: this is the latest move."):
        session.redo()


def test_in_study_mode_one_goes_anywhere():
    session = new_session()
    for _ in range(6):
        play_first(session)
    assert session.earliest == 0
    for ply in (0, 5, 2, 6):
        session.go(ply)
        assert session.match.ply == ply


@pytest.mark.parametrize("ply", [7, "1", None, 1.0, True, []])
def test_there_are_only_so_many_positions_to_go_to(ply):
    session = new_session()
    play_first(session)
    with refused(session, f"There is no move number {ply!r}; the match has 1 move."):
        session.go(ply)


def test_in_pass_and_play_a_choice_is_taken_back_until_the_cards_are_turned_up():
    session = covered_session()
    session.uncover(0)
    play_first(session)
    assert session.earliest == 0
    session.undo()
    assert (session.match.ply, session.covered) == (0, True), "who undoes Ada's choice doesn't see her hand"
    session.redo()
    session.uncover(1)
    play_first(session)
    assert session.earliest == session.match.ply == 2
    for take_back in (session.undo, lambda: session.go(0), lambda: session.go(1)):
        with refused(session, REVEALED):
            take_back()
    session.set_mode("study")
    session.undo()
    assert session.match.ply == 1


def test_undo_stops_at_what_was_revealed_even_on_a_bots_turn():
    session = covered_session(seats={1: "random"})
    play_first(session)
    with refused(session, REVEALED):
        session.undo()
    session.roll()
    assert session.earliest == session.match.ply == 3
    play_first(session)
    with refused(session, REVEALED):
        session.undo()


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ((1, 2, 5), "Every other move is worth at least 1 point less."),
        ((1, 4, 6), "Every other move is worth at least 3 points less."),
        ((2, 5, 8), "One other move is worth as much."),
    ],
)
def test_a_hint_says_how_the_move_compares_with_the_others(hand, why):
    session = Session(toy.from_position([hand, (3, 7, 9)]))
    assert session.why(session.hint()) == why


def test_the_only_move_needs_no_reason():
    session = new_session()
    while session.waits_for_roll or len(session.moves) > 1:
        play_first(session)
    assert session.why(session.hint()) == "It is the only move."


def test_a_hint_is_a_legal_move_that_the_person_at_the_screen_could_find():
    session = covered_session()
    session.uncover(0)
    hint = session.hint()
    assert hint in session.moves
    assert abs(hint.card - 5) == max(abs(move.card - 5) for move in session.moves)
    session.set_mode("study")
    assert session.hint() == hint, "also where all lies open"
    session.play(hint)
    assert session.match.moves == (hint,)


def test_a_hint_never_rests_on_hidden_cards(monkeypatch):
    def appraise(view, move):
        assert view.viewer == 0
        raise HiddenInformation("It depends.")

    monkeypatch.setattr(toy, "appraise", appraise)
    session = new_session()
    with refused(session, "What is best now depends on hidden cards."):
        session.hint()


def test_when_others_decide_there_is_no_hint():
    session = new_session(seats={0: "random", 1: "random"})
    with refused(session, "There is nothing to decide for you now."):
        session.hint()


# -------------------------------------------------------------------------------------------------------- what if


def test_a_what_if_leaves_the_match_as_it_was():
    session = new_session()
    play_first(session)
    match, state = session.match, session.match.state
    session.start_what_if()
    assert session.in_what_if
    assert session.match is not match
    assert session.match.state == state
    play_first(session), session.undo(), play_first(session), play_first(session)
    assert (session.match.ply, match.ply) == (3, 1)
    session.end_what_if()
    assert session.match is match
    assert match.state is state
    assert not session.in_what_if
    play_first(session)
    assert match.ply == 2


def test_a_what_if_begins_and_ends_once():
    session = new_session()
    with refused(session, "This is the game itself; there is nothing to go back from."):
        session.end_what_if()
    session.start_what_if()
    with refused(session, "This is a 'what if' already."):
        session.start_what_if()


def test_bots_play_in_a_what_if_too_and_the_match_waits_for_them():
    session = new_session(seats={1: "random"})
    match = session.match
    session.start_what_if()
    play_first(session)
    assert (session.match.ply, match.ply) == (2, 0)
    match.play(match.state.legal_moves()[0])
    assert match.ply == 1, "the bots are in the 'what if'"
    session.end_what_if()
    assert match.ply == 2


def test_a_what_if_in_pass_and_play_deals_what_is_hidden_anew():
    truths = 0
    for seed in range(8):
        session = covered_session(seed=seed, seats={1: "greedy"})
        true = session.match.state
        session.start_what_if()
        tried = session.match.state
        assert tried.seen_by(0) == true.seen_by(0)
        assert tried.viewer is None
        assert session.earliest == 0
        truths += tried == true
        play_first(session)
        session.end_what_if()
        assert session.match.state is true
    assert truths < 3, "of twenty deals one is the true one"


def test_a_what_if_in_pass_and_play_is_the_same_whatever_is_hidden():
    tried = []
    for hidden in ([1, 3, 4], [4, 5, 6], [1, 5, 9]):
        session = Session(Match(toy.from_position([[2, 7, 8], hidden]), seed=5), mode="pass-and-play")
        session.uncover(0)
        session.start_what_if()
        tried.append(session.match.state)
    assert tried[0] == tried[1] == tried[2]


def test_a_what_if_waits_for_the_cover_too():
    session = covered_session()
    with refused(session, "Ada must take the screen first."):
        session.start_what_if()
    session.uncover(0)
    session.start_what_if()
    assert session.in_what_if


def test_a_what_if_hides_the_choice_that_the_other_has_made():
    session = covered_session()
    session.uncover(0)
    chosen = session.moves[0]
    session.play(chosen)
    session.uncover(1)
    session.start_what_if()
    assert session.log() == (), "the fork begins here"
    assert session.match.plies == 0
    assert session.match.state.chosen[0] in {*range(1, 10)} - set(session.match.state.hands[1])


def test_when_the_game_is_over_a_what_if_has_nothing_to_hide():
    session = new_session(seats={0: "random", 1: "random"}, mode="pass-and-play")
    session.start_what_if()
    assert session.match.plies == 9


# ------------------------------------------------------------------------------------------------- another match


def test_a_rematch_is_dealt_anew_for_the_same_people_and_bots():
    session = new_session(seats={1: "greedy"})
    play_first(session)
    session.rematch(5)
    assert session.match.state == toy.new_game(seed=5)
    assert (session.match.ply, session.match.seed, session.bot_names, session.mode) == (
        0,
        5,
        {1: "greedy"},
        "against-bots",
    )
    with refused(session, "The seed must be a whole number"):
        session.rematch("5")


def test_a_saved_match_goes_on_where_it_was_and_bots_keep_their_seats():
    saved = new_session(seats={1: "greedy"})
    play_first(saved)
    session = new_session(seed=9, seats={1: "greedy"})
    session.load(saved.match.to_json())
    assert session.match.moves == saved.match.moves
    assert session.bot_names == {1: "greedy"}
    with refused(session, "is no JSON"):
        session.load("nonsense")


def test_a_match_of_another_game_can_be_loaded_and_has_no_bots_where_it_has_other_seats():
    session = Session(overload.new_game(3), seats={1: "random", 2: "random"})
    session.load(Match(overload.new_game(4)).to_json())
    assert (session.people, session.mode) == ((0, 1, 2, 3), "pass-and-play")
    session.load(Match(overplay.overstocked.new_game(2, seed=3)).to_json())
    assert session.match.state == overplay.overstocked.new_game(2, seed=3)


# ------------------------------------------------------------------------------------------------- keeping in step


def test_each_change_of_the_match_is_a_revision_of_its_own():
    session = new_session()
    seen = [session.revision]
    for change in (partial(play_first, session), session.undo, session.redo, partial(play_first, session)):
        change()
        seen.append(session.revision)
    assert seen == sorted(set(seen))
    assert session.revision == session.match.revision
    session.start_what_if()
    assert session.revision == -1
    play_first(session)
    assert session.revision == -2
    session.end_what_if()
    assert session.revision == seen[-1]


def test_what_was_asked_of_an_earlier_revision_is_stale():
    session = new_session()
    stale = session.revision
    session.check_revision(stale)
    play_first(session)
    session.check_revision(session.revision)
    for other in (stale, -1, None, "1", []):
        with refused(session, "The table has moved on since that click; look again and choose anew."):
            session.check_revision(other)


def test_who_listens_is_told_once_of_each_change_after_the_bots_have_played():
    session = new_session(seats={1: "random"}, mode="study")
    told = []
    stop = session.listen(lambda: told.append(session.match.ply))
    assert session.has_listeners
    play_first(session)
    session.undo()
    session.set_mode("pass-and-play")
    session.set_mode("study")
    session.start_what_if()
    session.end_what_if()
    assert told == [2, 0, 0, 0, 0, 0]
    stop(), stop()
    assert not session.has_listeners
    session.redo()
    assert len(told) == 6


def test_taking_the_screen_is_told_but_no_change_of_the_match():
    session = covered_session()
    told = []
    session.listen(lambda: told.append((session.covered, session.revision)))
    session.uncover(0)
    assert told == [(False, 0)]


def test_what_is_refused_is_not_told():
    session = covered_session()
    session.listen(lambda: pytest.fail("nothing has changed"))
    for ask in (session.undo, session.redo, session.roll, session.hint, session.end_what_if, session.start_what_if):
        with refused(session, "."):
            ask()


def test_several_sessions_play_one_match():
    match = Match(toy.new_game(seed=1))
    study, passing = Session(match, seats={1: "random"}, mode="study"), Session(match, mode="pass-and-play")
    told = []
    passing.listen(lambda: told.append(match.ply))
    play_first(study)
    assert match.ply == 2, "the bot of one answers for both"
    assert told[-1] == 2
    assert study.revision == passing.revision == 2
    assert (study.viewer, passing.viewer) == (None, NOBODY)


def test_a_closed_session_follows_the_match_no_more():
    session = new_session(seats={1: "random"})
    session.listen(lambda: pytest.fail("it is closed"))
    session.close(), session.close()
    session.match.play(session.match.state.legal_moves()[0])
    assert session.match.ply == 1


def test_a_match_does_not_keep_its_sessions_alive():
    match = Match(toy.new_game(seed=1))
    session = Session(match, seats={1: "random"})
    play_first(session)
    assert match.ply == 2
    del session
    gc.collect()
    match.go(0)
    match.play(match.state.legal_moves()[0])
    assert match.ply == 1, "its bots are gone with it"


def test_what_listens_while_it_is_alive_is_not_kept_alive():
    class Screen:
        shown = 0

        def show(self):
            Screen.shown += 1

    session, screen = new_session(), Screen()
    session.listen(while_alive(screen.show))
    play_first(session)
    assert Screen.shown == 1
    del screen
    gc.collect()
    play_first(session)
    assert Screen.shown == 1


# -------------------------------------------------------------------------------------------------- odd arguments


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"seats": {2: "greedy"}}, "There is no seat 2 for a bot; the seats are 0 to 1."),
        ({"seats": {-1: "greedy"}}, "no seat -1"),
        ({"seats": {True: "greedy"}}, "no seat True"),
        ({"seats": {"A": "greedy"}}, "no seat 'A'"),
        ({"seats": {None: "person"}}, "no seat None"),
        ({"seats": {1: "deep-blue"}}, "no bot 'deep-blue'"),
        ({"seats": {1: None}}, "no bot None"),
        ({"seats": {1: ["greedy"]}}, r"no bot \['greedy'\]"),
        ({"seats": ["greedy"]}, r"must be a dict such as {1: 'greedy'}, not \['greedy'\]"),
        ({"seats": "greedy"}, "must be a dict"),
        ({"seats": 1}, "must be a dict"),
        ({"mode": "poker"}, "There is no mode 'poker'; a table is in study, pass-and-play or against-bots mode."),
        ({"mode": ""}, "no mode ''"),
        ({"mode": ["study"]}, "no mode"),
    ],
)
def test_a_session_that_can_not_be_set_up_says_why(options, named):
    with pytest.raises(ValueError, match=named) as caught:
        Session(toy.new_game(seed=1), **options)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("what", [None, 7, "toy", overplay, toy.State, [], new_session()], ids=str)
def test_only_a_match_or_a_position_can_be_played(what):
    with pytest.raises(ValueError, match="Only a match or a position can be played, not ") as caught:
        Session(what)
    assert str(caught.value).endswith(".")


def test_a_view_can_not_be_played():
    with pytest.raises(ValueError, match="A view can't be played"):
        Session(toy.new_game(seed=1).seen_by(0))


@pytest.mark.parametrize("slip", ["seat", "bots", "modes"])
def test_an_unknown_keyword_is_named(slip):
    with pytest.raises(TypeError, match=f"'{slip}'"):
        Session(toy.new_game(seed=1), **{slip: 1})


def test_a_session_tells_in_a_line_what_it_is_and_no_secret():
    session = covered_session()
    session.uncover(0)
    assert repr(session) == f"<Session, pass-and-play: {session.view!r}>"
    assert "seen by Ada" in repr(session)
