"""A session on a running loop: bots have their turn later, what they do is followed, and what they do wrong is told."""

import asyncio
import os
import signal
import threading
import time
from functools import wraps

import pytest

from overplay import OVER, Match, Session, overload, overstocked
from overplay.widget import showing, wire
from overplay.widget.ending import turning_point
from overplay.widget.messages import answer
from tests import toy


def on_a_loop(test):
    """Run a test on a loop, and quickly: what is shown for a while is shown for a moment."""

    @wraps(test)
    def run(monkeypatch, *args, **options):
        monkeypatch.setattr(showing, "PAUSE", 0.001)
        asyncio.run(test(*args, **options))

    del run.__wrapped__  # pytest is to see the parameters of `run`
    return run


def sit_down(bot="greedy", players=2, listen=True, **options):
    """Ada against bots, on a table that notes what it shows: (ply, whether Ada decides)."""
    session = Session(overstocked.new_game(players, seed=7), seats=dict.fromkeys(range(1, players), bot), **options)
    shown = []
    if listen:
        session.listen(lambda: shown.append((session.ply, bool(session.moves))))
    return session, shown


async def until(holds):
    for _ in range(2000):
        if holds():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("It never came to that.")


@on_a_loop
async def test_a_persons_move_is_shown_before_the_bots_begin():
    session, shown = sit_down(pace="instant")
    session.play("choose 12")
    assert session.match.ply == 1
    assert shown == [(1, False)]
    assert session.thinks == 1
    await session.settle()
    assert session.match.ply == 3
    assert shown[-1] == (3, True)
    assert session.thinks is None


@on_a_loop
async def test_moves_played_in_a_cell_return_at_once_and_the_bots_follow():
    session, _shown = sit_down(pace="instant")
    session.match.play("choose 12")
    assert session.match.ply == 1
    await session.settle()
    assert session.match.ply == 3


@on_a_loop
async def test_what_others_do_is_shown_one_after_another():
    session, shown = sit_down(players=4)
    session.play(session.moves[0])
    await until(lambda: session.thinks is None)
    await until(lambda: session.is_present)
    plies = [ply for ply, _ in shown]
    assert plies == sorted(plies)
    assert set(plies) == set(range(1, session.match.ply + 1)), "each of them"
    assert [decides for _, decides in shown] == [False] * (len(shown) - 1) + [session.match.state.turn == 0]


@on_a_loop
async def test_step_by_step_the_next_thing_waits_to_be_asked_for():
    session, _shown = sit_down(pace="step")
    session.play("choose 12")
    await until(lambda: session.thinks is None)
    await asyncio.sleep(0.01)
    assert (session.ply, session.match.ply, session.following) == (1, 3, True)
    assert session.moves == ()
    session.forward()
    assert (session.ply, session.following) == (2, True)
    assert next(event.text for entry in session.news for event in entry.events) == "Ben has chosen a card."
    session.forward()
    assert (session.ply, session.following, session.is_present) == (3, False, True)
    assert session.moves


@on_a_loop
async def test_what_is_followed_can_be_skipped_and_seen_again():
    session, _shown = sit_down(pace="step")
    session.play("choose 12")
    await until(lambda: session.thinks is None)
    session.show_present()
    assert (session.ply, session.following, bool(session.moves)) == (3, False, True)
    session.show_round()
    assert (session.ply, session.following) == (1, True)
    session.set_pace("play")
    await until(lambda: session.is_present)
    assert session.ply == 3
    session.show_round()
    session.set_pace("instant")
    assert session.is_present


@on_a_loop
async def test_what_tells_nothing_to_the_person_is_passed_over():
    session = Session(overstocked.new_game(2, seed=7), seats={1: "greedy"})
    shown = []
    session.listen(lambda: shown.append(session.ply))
    while session.match.state.turn is not OVER and session.match.ply < 12:
        if session.moves:
            session.play(session.moves[0])
        await asyncio.sleep(0.001)
    told = [bool(entry.events) for entry in session.log()]
    assert all(told[ply - 1] for ply in shown if ply < session.match.ply)


@on_a_loop
async def test_a_move_played_while_one_follows_is_played_in_the_present():
    session, _shown = sit_down(pace="step")
    session.play("choose 12")
    await until(lambda: session.thinks is None)
    assert session.following
    session.play(session.match.state.seen_by(0).legal_moves()[0])
    assert session.match.ply == 4
    assert session.is_present or session.following


@on_a_loop
async def test_undoing_while_a_bot_thinks_drops_the_thought():
    started = []

    def slow(view, rng):
        started.append(view)
        while len(started) < 2:
            time.sleep(0.002)
            yield
        return view.legal_moves()[0]

    session, _shown = sit_down(slow, pace="instant")
    session.play("choose 12")
    await until(lambda: session.thinks == 1 and started)
    session.undo()
    await asyncio.sleep(0.05)
    assert (session.match.ply, session.thinks) == (0, None)
    assert session.moves
    started.append(None)
    session.play("choose 12")
    await session.settle()
    assert session.match.ply == 3


@on_a_loop
async def test_a_slow_bot_leaves_room_for_others_between_its_slices():
    turns = []

    def slow(view, rng):
        for _ in range(200):
            time.sleep(0.001)
            yield
        return view.legal_moves()[0]

    async def other():
        while True:
            turns.append(time.perf_counter())
            await asyncio.sleep(0)

    session, _shown = sit_down(slow, pace="instant")
    session.play("choose 12")
    beside = asyncio.create_task(other())
    await until(lambda: session.match.ply >= 2)
    beside.cancel()
    assert len(turns) > 5, "200 ms in slices of 10"


def failing(view, rng):
    raise ZeroDivisionError("division by zero")


def empty_handed(view, rng):
    return None


def talking(view, rng):
    return "choose everything"


def cheating(view, rng):
    return "choose 44"


@pytest.mark.parametrize(
    ("bot", "named"),
    [
        (failing, "Ben's bot 'failing' gave no move: ZeroDivisionError: division by zero"),
        (empty_handed, "Ben's bot 'empty_handed' answered None, which is no move."),
        (talking, "Ben's bot 'talking' answered 'choose everything', which is no move."),
        (cheating, "Ben's bot 'cheating' chose 'choose 44', which is refused. "),
    ],
)
def test_a_bot_that_gives_no_move_is_named_and_a_person_may_play_for_it(bot, named):
    async def play():
        session, _shown = sit_down(bot)
        session.play("choose 12")
        await until(lambda: session.trouble is not None)
        assert session.trouble.seat == 1
        assert named in session.trouble.text
        assert (session.match.ply, session.thinks, session.moves) == (1, None, ())
        session.try_again()
        await until(lambda: session.thinks is None)
        assert named in session.trouble.text, "it does the same again"
        session.stand_in()
        assert (session.trouble, session.seat, session.viewer, session.covered) == (None, 1, 1, False)
        while session.match.state.turn == 1:
            session.play(session.moves[0])
        assert (session.seat, session.people) == (0, (0,)), "its turn is over, and with it that a person decides"

    asyncio.run(play())


@on_a_loop
async def test_a_bot_that_hangs_can_be_interrupted():
    def hanging(view, rng):
        threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT)).start()
        while True:
            time.sleep(0.01)

    before = signal.getsignal(signal.SIGINT)
    session, _shown = sit_down(hanging)
    session.play("choose 12")
    await until(lambda: session.trouble is not None)
    assert session.trouble.text == "Ben's bot 'hanging' was interrupted."
    assert signal.getsignal(signal.SIGINT) is before
    session.undo()
    assert (session.trouble, session.match.ply) == (None, 0)


@on_a_loop
async def test_other_seats_and_another_deal_in_the_middle():
    session, _shown = sit_down(pace="instant")
    session.play("choose 12")
    await session.settle()
    session.set_seats({})
    assert session.people == (0, 1)
    session.set_seats({0: "random", 1: "random"})
    await session.settle()
    assert session.match.state.turn is OVER
    session.begin(overload.new_game(3), seats={1: "random", 2: "random"})
    assert (session.mode, session.match.ply, session.seat) == ("against-bots", 0, 0)
    assert session.moves


@on_a_loop
async def test_a_closed_session_has_no_bots_at_work():
    session, _shown = sit_down()
    session.play("choose 12")
    session.close()
    await asyncio.sleep(0.02)
    assert session.match.ply == 1


# ------------------------------------------------------------------------------------------------- looking back


def finished(mode, seats=None):
    match = Match(toy.new_game(seed=1), seed=1)
    while match.state.turn is not OVER:
        match.play(match.state.legal_moves()[0])
    return Session(match, mode=mode, seats=seats)


@pytest.mark.parametrize("mode", ["study", "pass-and-play", "against-bots"])
def test_a_finished_game_can_be_looked_through_in_every_mode(mode):
    session = finished(mode)
    for ply in range(session.match.plies + 1):
        session.look(ply)
        assert session.ply == ply
        assert session.match.ply == session.match.plies, "nothing is taken back"
        assert len(session.log()) == ply
        assert session.view.seen_by(0).text == session.match.at(ply).seen_by(0).text
    session.look(0)
    for _ in range(session.match.plies):
        session.forward()
    assert session.is_present
    with pytest.raises(ValueError, match="This is the latest move"):
        session.forward()
    session.back()
    assert session.ply == session.match.plies - 1


def test_looking_back_tells_no_more_than_the_seat_could_know():
    session = Session(Match(toy.new_game(seed=1), seed=1), mode="against-bots", seats={1: "random"})
    session.play(session.moves[0])
    session.look(1)
    assert session.view.viewer == 0
    assert session.moves == ()
    assert not session.waits_for_roll
    assert session.log()[0].move is not None


def test_a_click_in_an_earlier_position_is_no_move_in_the_present_one():
    session = Session(Match(toy.new_game(seed=1), seed=1), mode="against-bots", seats={1: "random"})
    session.play(session.moves[0])
    session.look(1)
    card = session.match.state.hands[0][0]
    asked = {"do": "ask", "id": 1, "revision": session.revision, "picks": {"card": f"card:{card}"}}
    assert "go back to the present" in answer(session, asked).message["error"]
    session.show_present()
    assert session.ply == session.match.plies


def test_in_study_one_plays_where_one_looks_and_what_came_after_is_dropped():
    session = Session(overstocked.new_game(2, seed=7))
    for _ in range(4):
        session.play(session.moves[0])
    session.look(1)
    assert (session.seat, session.match.ply) == (1, 4)
    with pytest.raises(ValueError, match="hand"):
        session.play("choose 12")
    assert (session.ply, session.match.ply) == (1, 4), "what is refused changes nothing"
    move = session.moves[1]
    session.play(move)
    assert session.match.moves[1:] == (move,)
    assert session.is_present


@pytest.mark.parametrize("ply", [-1, 99, True, 1.0, "1", None])
def test_one_can_only_look_at_what_there_is(ply):
    session = finished("study")
    with pytest.raises(ValueError, match="There is no move number"):
        session.look(ply)
    assert session.is_present


@pytest.mark.parametrize("pace", ["fast", None, 1, ["play"]])
def test_there_are_three_paces(pace):
    session = finished("study")
    with pytest.raises(ValueError, match="what others do shows at the pace instant, play or step"):
        session.set_pace(pace)
    if pace is not None:
        with pytest.raises(ValueError, match="There is no pace"):
            Session(toy.new_game(), pace=pace)


def test_a_pace_that_nobody_has_chosen_is_the_usual_one():
    session = Session(toy.new_game())
    assert (session.pace, session.paced) == ("play", False)
    session.set_pace("step")
    assert (session.pace, session.paced) == ("step", True)


def test_without_a_loop_bots_play_before_the_call_returns_and_all_is_shown():
    session, shown = sit_down()
    session.play("choose 12")
    assert (session.match.ply, session.is_present) == (3, True)
    assert shown == [(3, True)]
    session.show_round()
    assert (session.ply, session.following) == (1, True), "nothing goes on by itself"


def test_a_finished_game_is_replayed_from_its_beginning():
    session = finished("study")
    session.replay()
    assert (session.ply, session.following) == (0, True)
    while session.following:
        session.forward()
    assert session.is_present
    with pytest.raises(ValueError, match="Nothing has happened yet"):
        Session(toy.new_game()).replay()


def test_a_game_that_is_over_tells_what_turned_it():
    told = 0
    for seed in range(12):
        match = Match(overload.new_game(3), seed=seed)
        session = Session(match, seats=dict.fromkeys(range(3), "random"), mode="study")
        winner, ply = match.state.winners[0], turning_point(match)
        others = [seat for seat in range(3) if seat != winner]
        after = [match.at(each).scores() for each in range(ply, match.plies + 1)]
        assert all(scores[winner] > max(scores[seat] for seat in others) for scores in after)
        before = match.at(ply - 1).scores()
        assert before[winner] <= max(before[seat] for seat in others)
        told += wire.scene(session)["result"]["turned"].startswith(f"From move {ply} on ")
    assert told == 12


def test_nobody_has_moved_since_the_person_did():
    session = Session(overstocked.new_game(2, seed=7))
    with pytest.raises(ValueError, match="Nobody else has moved since you did"):
        session.show_round()
