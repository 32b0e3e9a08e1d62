"""The tests of the contract. A module that imports them all says in SUBJECTS which games to put through."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from overplay.core.match import Match
from overplay.core.position import CHANCE, NOBODY, OVER
from overplay.core.rules import HiddenInformation, IllegalMove
from tests.contract import Subject, Walk, retold

ROOT = Path(__file__).parents[2]

seeds = st.integers(0, 2**32 - 1)
picks = st.lists(st.integers(0, 255), max_size=30)
plies = st.integers(0, 1000)
lucks = st.integers(0, 2**16)

TEMPTING = 30
"""On how many tempting moves `why_not` is asked about a position, at most."""

UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)  # whole games take long to shrink; a failure tells its moves


def tried(examples, **strategies):
    """A test that hypothesis tries on a subject so many times, or on the subject's share of that, at least once.

    `inner` is the test itself.
    """

    def decorate(test):
        def trying(subject):
            def example(**values):
                test(subject, **values)

            example.__name__ = re.sub(r"\W+", "_", f"{test.__name__} {subject}")  # each subject has examples of its own
            number = max(1, round(examples * subject.share))
            settings(max_examples=number, phases=UNSHRUNK)(given(**strategies)(example))()

        trying.__name__, trying.__qualname__, trying.__doc__ = test.__name__, test.__qualname__, test.__doc__
        trying.inner = test
        return trying

    return decorate


def some(items, number, random):
    """Some of the items, at most so many."""
    items = list(items)
    return items if len(items) <= number else random.sample(items, number)


# ----------------------------------------------------------------------------------------------------------- one state


def check_moves(subject: Subject, state) -> None:
    """legal_moves, their texts and slots."""
    game, legal = subject.game, state.legal_moves()
    assert isinstance(legal, tuple)
    assert len(set(legal)) == len(legal), "a legal move is listed twice"
    assert (legal == ()) == (state.turn is OVER), "no legal moves exactly when the game is over"
    assert state.legal_moves() == legal
    for move in legal:
        assert game.parse_move(str(move)) == move
        slots = game.slots(move)
        assert all(isinstance(part, str) and part for slot in slots for part in slot)
        assert len({slot for slot, _, _ in slots}) == len(slots), "a slot is there twice"
        assert game.move_of({slot: token for slot, token, _ in slots}) == move
        assert game.move_of({slot: token for slot, token, _ in reversed(slots)}) == move
    if legal:
        shapes = {tuple((slot, token) for slot, token, _ in game.slots(move)) for move in legal}
        assert len(shapes) == len(legal), "two legal moves are picked alike"


def check_turn(state) -> None:
    seats = range(len(state.names))
    assert 0 < state.players <= len(seats)
    assert state.turn is CHANCE or state.turn is OVER or state.turn in range(state.players)
    assert state.viewer is None
    assert state.secret_plies >= 0
    if state.turn is CHANCE:
        assert state.seat in seats
        odds = state.odds()
        assert set(odds) == set(state.legal_moves())
        assert all(isinstance(chance, Fraction) and chance > 0 for chance in odds.values())
        assert sum(odds.values()) == 1
    if state.turn is OVER:
        assert state.winners
        assert set(state.winners) <= set(seats)


def check_why_not(subject: Subject, state, random: Random) -> None:
    """moves ⇔ why_not, on some legal moves and on what a person might try."""
    legal = state.legal_moves()
    for move in some(legal, 8, random):
        assert state.why_not(move) == (), f"{move} is listed as legal"
        assert state.why_not(str(move)) == ()
    before = state.to_json()
    for text in map(str, some(subject.tempting(state, random), TEMPTING, random)):
        move = subject.game.parse_move(text)
        breaches = state.why_not(move)
        assert (breaches == ()) == (move in legal), f"{text}: {breaches}"
        assert state.why_not(text) == breaches
        assert isinstance(breaches, tuple)
        for breach in breaches:
            assert breach.clause in subject.game.rules, f"{text} cites {breach.clause}"
            assert_sentence(breach.sentence)
            assert all(isinstance(at, int) for space in breach.spaces for at in space)
        if breaches:
            with pytest.raises(IllegalMove) as refused:
                state.after(move)
            assert refused.value.breaches == breaches
    assert state.to_json() == before, "a refused move changed the state"


def assert_sentence(text: str) -> None:
    assert text == text.strip()
    assert text
    assert "\n" not in text
    assert text[-1] in ".!?", f"no sentence: {text!r}"


def check_json(subject: Subject, state) -> None:
    text = state.to_json()
    again = subject.game.State.from_json(text)
    assert again == state
    assert type(again) is type(state)
    assert again.to_json() == text
    assert again.legal_moves() == state.legal_moves()
    assert again.scores() == state.scores()


def check_scores(state) -> None:
    scores = state.scores()
    assert isinstance(scores, tuple)
    assert scores
    for seat, score in enumerate(scores):
        assert type(score) is int
        sheet = state.score_sheet(seat)
        assert sheet.total == score
        assert sheet.total == sum(line.points for line in sheet.lines)


def check_events(subject: Subject, state, move) -> None:
    events = state.events(move)
    assert isinstance(events, tuple)
    assert events, f"nothing is said about {move}"
    for event in events:
        assert event.clause in subject.game.rules
        assert_sentence(event.text)
        assert event.seat is None or event.seat in range(len(state.names))
        assert all(isinstance(at, int) for space in event.spaces for at in space)


@tried(4, seed=seeds, picks=picks)
def test_every_state_of_a_game_keeps_the_contract(subject, seed, picks):
    walk, random = Walk(subject, seed), Random(seed)
    kept = subject.conserve(walk.state)
    chosen = iter(picks)
    with retold(walk):
        for _ in range(subject.longest + 1):
            state = walk.state
            check_turn(state)
            check_moves(subject, state)
            check_why_not(subject, state, random)
            check_json(subject, state)
            check_scores(state)
            assert subject.conserve(state) == kept, "something was lost or came from nowhere"
            if state.turn is OVER:
                break
            before, legal = state.to_json(), state.legal_moves()
            pick = next(chosen, random.randrange(2**16))
            move = legal[pick % len(legal)]
            check_events(subject, state, move)
            walk.step(pick)
            assert walk.state == state.after(str(move)), "a move and its text lead to different states"
            assert walk.state != state
            assert state.to_json() == before, "`after` changed the state that it was asked of"
        assert walk.state.turn is OVER, f"not over after {subject.longest} moves"


@tried(3, seed=seeds, picks=picks)
def test_the_same_seed_and_moves_make_the_same_game(subject, seed, picks):
    first, second = (Walk(subject, seed).on(picks, subject.longest) for _ in range(2))
    with retold(first):
        assert first.moves == second.moves
        assert first.state == second.state
        assert first.state.to_json() == second.state.to_json()


# --------------------------------------------------------------------------------------------------------------- views


@tried(8, seed=seeds, picks=picks, plies=plies, luck=lucks)
def test_a_view_shows_what_its_seat_may_know_and_no_more(subject, seed, picks, plies, luck):
    walk, random = Walk(subject, seed).on(picks, plies), Random(luck)
    with retold(walk):
        for seat in (NOBODY, *range(len(walk.state.names))):
            check_view(subject, walk.state, seat, random)


def check_view(subject: Subject, state, seat: int, random: Random) -> None:
    game = subject.game
    before = state.to_json()
    view = state.seen_by(seat)
    shown = view.to_json()
    assert view.viewer == seat
    assert type(view) is type(state)
    assert view.turn == state.turn
    assert view.scores() == state.scores() or state.secret_plies
    assert view.seen_by(seat) == view
    assert view.seen_by(NOBODY) == state.seen_by(NOBODY)
    assert game.State.from_json(shown) == view
    assert game.State.from_json(shown).to_json() == shown
    mine = state.turn is CHANCE or state.turn == seat
    assert view.legal_moves() == (state.legal_moves() if mine else ())

    others = [view.complete(random)]  # states that differ from this one in nothing but what the seat can't know
    if subject.reshuffle:
        others.append(subject.reshuffle(state, seat, random))
    for other in others:
        assert other.viewer is None
        assert subject.conserve(other) == subject.conserve(state)
        assert other.legal_moves() or other.turn is OVER
        assert other.seen_by(seat).scores() == view.scores()
        assert game.State.from_json(other.to_json()) == other
        check_alike(state, other, view, random)
    check_drawings(game, state, [view, *others], seat)

    for move in some(state.legal_moves(), 6, random):
        check_view_after(state, view, move)
    if seat != NOBODY:
        scene = game.scene(view, seat=seat)
        assert json.loads(json.dumps(scene)) == scene, "the scene is no plain JSON"
        assert {"now", "end", "order", "mats", "pad", "sticky", "ghosts", "previews"} <= set(scene)
    assert state.to_json() == before, "looking changed the state"
    assert view.to_json() == shown


def check_drawings(game, state, others, seat: int) -> None:
    """What is drawn for a seat is the same for all states that differ only in what it can't know."""
    for theme in ("light", "dark"):
        drawn = game.draw(state, seat=seat, theme=theme)
        assert type(drawn) is str, "not every host can send another kind of string to its page"
        for other in others:
            assert game.draw(other, seat=seat, theme=theme) == drawn, "the drawing tells what the seat may not know"


def check_alike(state, other, view, random: Random) -> None:
    """Two states that differ only in what a seat can't know: it sees, may do and hears the same."""
    seat = view.viewer
    again = other.seen_by(seat)
    assert again == view, "the view tells what the seat may not know"
    assert again.to_json() == view.to_json()
    assert again.legal_moves() == view.legal_moves()
    for move in some(state.legal_moves(), 6, random):
        check_public_events(state, other, seat, move, random)


def check_view_after(state, view, move) -> None:
    """A view plays on rightly or says that it can't know."""
    try:
        after = view.after(move)
    except HiddenInformation as error:
        assert_sentence(str(error))
        assert state.turn is not CHANCE, "a roll needs nothing that is hidden"
    else:
        assert after.to_json() == state.after(move).seen_by(view.viewer).to_json()
    try:
        events = view.events(move)
    except HiddenInformation:
        pass
    else:
        assert events == state.events(move)


def check_public_events(state, other, seat, move, random) -> None:
    """Where a seat can't tell two courses apart, it hears the same about both."""
    seen = state.after(move).seen_by(seat)
    for twin in some(other.legal_moves(), 6, random):
        if other.after(twin).seen_by(seat) == seen:
            heard, heard_of_twin = told(state.events(move), seat), told(other.events(twin), seat)
            assert heard == heard_of_twin, f"{move} and {twin} look the same, but do not sound so"


def told(events, seat):
    """What a seat hears of a move: all but what another seat is told alone."""
    return tuple(event for event in events if not event.private or event.seat == seat)


@tried(5, seed=seeds)
def test_completing_a_view_guesses(subject, seed):
    """Over some guesses, what is hidden comes out differently: otherwise a bot would know it."""
    walk, random = Walk(subject, seed), Random(seed)
    with retold(walk):
        view = walk.state.seen_by(0)
        guesses = {view.complete(random).to_json() for _ in range(12)}
        if "HIDDEN" in view.to_json():
            assert len(guesses) > 1
        assert view.complete(Random(5)) == view.complete(Random(5))


# --------------------------------------------------------------------------------------------------------- determinism


def test_nothing_depends_on_the_hash_seed(request):
    """Two processes with different PYTHONHASHSEED see the same games, byte for byte."""
    imports = f"from {request.module.__name__} import SUBJECTS; from tests.contract import digest"
    program = f"{imports}; print(digest(SUBJECTS))"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": hashseed},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for hashseed in ("1", "2")
    ]
    outputs = [process.communicate() for process in running]
    assert [process.returncode for process in running] == [0, 0], outputs
    assert outputs[0][0] == outputs[1][0]
    assert len(outputs[0][0].strip()) == 64


# --------------------------------------------------------------------------------------------------------------- match


def played(subject: Subject, seed: int, picks, plies: int, **options) -> tuple[Match, list]:
    """A match with so many moves (or all there are), and the states on its way; chance is rolled."""
    match, random, chosen = Match(subject.start(seed), seed=seed, **options), Random(seed), iter(picks)
    states = [match.state]
    while len(states) <= plies % (subject.longest + 1) and match.state.turn is not OVER:
        pick = next(chosen, random.randrange(2**16))
        if match.state.turn is CHANCE:
            states.append(match.roll())
        else:
            legal = match.state.legal_moves()
            states.append(match.play(legal[pick % len(legal)] if pick % 2 else str(legal[pick % len(legal)])))
    return match, states


@contextmanager
def rematched(subject: Subject, seed: int, match: Match):
    """A failure inside says how to come to the match."""
    walk = Walk(subject, seed)
    walk.moves = [entry.move for entry in match.log()]
    with retold(walk):
        yield


@tried(6, seed=seeds, picks=picks, plies=plies)
def test_a_match_goes_back_and_forth(subject, seed, picks, plies):
    match, states = played(subject, seed, picks, plies)
    with rematched(subject, seed, match):
        last = len(states) - 1
        assert (match.ply, match.plies, len(match.moves)) == (last, last, last)
        assert match.state == states[-1]
        assert [match.at(ply) for ply in range(last + 1)] == states
        revision = match.revision
        assert revision >= last
        texts = [state.to_json() for state in states]
        for ply in reversed(range(last)):
            assert match.undo() == states[ply]
            assert match.state.to_json() == texts[ply]
            assert match.revision > revision, "a change that does not raise the revision leaves stale clicks valid"
            revision = match.revision
            assert len(match.moves) == ply
        with pytest.raises(ValueError, match="undo") as refused:
            match.undo()
        assert_sentence(str(refused.value))
        for ply in range(1, last + 1):
            assert match.redo() == states[ply]
            assert match.revision > revision
            revision = match.revision
        with pytest.raises(ValueError, match="redo"):
            match.redo()
        for wrong in (-1, last + 1, True, "1", None, 1.0):
            with pytest.raises(ValueError, match="move"):
                match.at(wrong)
        assert match.revision == revision, "a refusal changed the match"
        assert match.state == states[-1]


@tried(6, seed=seeds, picks=picks, plies=plies, luck=lucks)
def test_a_fork_leaves_the_match_alone(subject, seed, picks, plies, luck):
    match, states = played(subject, seed, picks, plies)
    random = Random(luck)
    with rematched(subject, seed, match):
        if not match.plies:
            return
        back = random.randint(1, match.ply)
        for _ in range(back):
            match.undo()
        before = (match.ply, match.plies, match.revision, match.moves, match.log(), match.to_json())
        fork = match.fork()
        assert fork.state == match.state
        assert fork.moves == match.moves
        assert fork.log() == match.log()
        legal = fork.state.legal_moves()
        fork.play(random.choice(legal))
        assert (match.ply, match.plies, match.revision, match.moves, match.log(), match.to_json()) == before
        assert match.at(match.plies) == states[-1]
        fork.undo()
        assert fork.state == match.state
        if back < match.plies:
            fork.undo()
        match.play(random.choice(legal))  # what was undone is dropped, in the match alone
        assert match.plies == match.ply == before[0] + 1
        assert fork.plies == before[0] + 1


@tried(6, seed=seeds, picks=picks, plies=plies)
def test_a_refused_move_changes_nothing_in_a_match(subject, seed, picks, plies):
    match, states = played(subject, seed, picks, plies)
    with rematched(subject, seed, match):
        before = (match.revision, match.to_json(), match.log())
        for text in map(str, some(subject.tempting(match.state, Random(seed)), TEMPTING, Random(seed))):
            if match.state.why_not(text):
                with pytest.raises(IllegalMove):
                    match.play(text)
        for nonsense in ("", "nonsense", "roll", "choose", "choose x"):
            with pytest.raises(ValueError, match="move") as refused:
                match.play(nonsense)
            assert_sentence(str(refused.value))
        assert (match.revision, match.to_json(), match.log()) == before
        assert match.state == states[-1]


@tried(6, seed=seeds, picks=picks)
def test_dice_come_from_the_queue_then_from_the_seed(subject, seed, picks):
    match, states = played(subject, seed, picks, subject.longest)
    with rematched(subject, seed, match):
        rolls = [ply for ply, state in enumerate(states) if state.turn is CHANCE]
        for ply in reversed(rolls):
            match.go(ply)
            assert match.fork().roll() == states[ply + 1], "a fork rolls the same"
            assert match.roll() == states[ply + 1], "the same roll comes back after going back"
        match, _ = played(subject, seed, picks, subject.longest)
        with pytest.raises(ValueError, match="roll"):
            match.roll()
        if not rolls:
            return
        random = Random(seed)
        outcomes = [random.choice(states[ply].legal_moves()) for ply in rolls[:2]]
        for dice in (outcomes, [str(outcome) for outcome in outcomes], [str(each).split()[-1] for each in outcomes]):
            queue = played(subject, seed, picks, subject.longest, dice=dice)[0]
            rolled = [move for ply, move in enumerate(queue.moves) if queue.at(ply).turn is CHANCE]
            assert rolled[:2] == outcomes
            again = Match.from_json(queue.to_json(), game=subject.game)
            again.go(rolls[1])
            assert again.roll() == queue.at(rolls[1] + 1), "a loaded match forgot its dice"


@tried(12, seed=seeds, picks=picks, plies=plies, luck=lucks)
def test_a_hidden_choice_can_be_changed_until_it_is_revealed(subject, seed, picks, plies, luck):
    match, _ = played(subject, seed, picks, plies)
    random = Random(luck)
    with rematched(subject, seed, match):
        hidden = match.state.secret_plies
        assert hidden <= match.ply
        seats = range(len(match.state.names))
        secret = {match.at(ply).turn: ply for ply in reversed(range(match.ply - hidden, match.ply))}
        for seat in seats:
            legal = match.at(secret[seat]).legal_moves() if seat in secret else ()
            before = (match.revision, match.ply, match.to_json(), match.state)
            if not legal:
                with pytest.raises(ValueError, match="choice") as refused:
                    match.change(seat, random.choice(match.at(0).legal_moves()))
                assert_sentence(str(refused.value))
                assert (match.revision, match.ply, match.to_json(), match.state) == before
                continue
            views = [match.state.seen_by(other).to_json() for other in seats]
            logs = [match.log(other) for other in seats]
            move = random.choice(legal)
            try:
                assert match.change(seat, move if luck % 2 else str(move)) == match.state
            except ValueError as refused:  # a seat that has gone on since can't go back behind what it did
                assert match.ply - secret[seat] > 1
                assert_sentence(str(refused))
                assert (match.revision, match.ply, match.to_json(), match.state) == before
                continue
            assert match.revision > before[0], "the revision makes a click stale"
            assert match.ply == before[1]
            assert match.moves[secret[seat]] == move
            replayed = match.at(0)
            for each in match.moves:
                replayed = replayed.after(each)
            assert replayed == match.state
            for other in seats:
                if other != seat:
                    assert match.state.seen_by(other).to_json() == views[other], "others noticed the change"
                    assert match.log(other) == logs[other]
            wrong = [text for text in map(str, subject.tempting(match.state, random)) if text not in map(str, legal)]
            before = (match.revision, match.ply, match.to_json(), match.state)
            for text in wrong[:5]:
                with pytest.raises(IllegalMove):
                    match.change(seat, text)
            assert (match.revision, match.ply, match.to_json(), match.state) == before


@tried(10, seed=seeds, picks=picks, plies=plies)
def test_the_log_tells_each_seat_what_it_may_know(subject, seed, picks, plies):
    match, states = played(subject, seed, picks, plies)
    with rematched(subject, seed, match):
        everything = match.log()
        assert [entry.move for entry in everything] == [str(move) for move in match.moves]
        for ply, entry in enumerate(everything):
            assert entry.ply == ply
            turn = states[ply].turn
            assert entry.seat == (None if turn is CHANCE else turn)
            assert entry.events == states[ply].events(match.moves[ply])
        first_secret = match.ply - match.state.secret_plies
        for seat in range(len(match.state.names)):
            for ply, entry in enumerate(match.log(seat)):
                known = ply < first_secret or states[ply].turn == seat
                assert entry.move == (everything[ply].move if known else None)
                events = everything[ply].events
                assert entry.events == (events if known else tuple(event for event in events if not event.private))


@tried(6, seed=seeds, picks=picks, plies=plies, luck=lucks)
def test_a_saved_match_comes_back_whole(subject, seed, picks, plies, luck):
    match, _ = played(subject, seed, picks, plies)
    with rematched(subject, seed, match), TemporaryDirectory() as folder:
        match.go(luck % (match.plies + 1))
        path = Path(folder) / "a match.json"
        path.write_text("an older file")
        match.save(path)
        assert [each.name for each in path.parent.iterdir()] == [path.name], "saving left something behind"
        for loaded in (Match.load(path, game=subject.game), Match.load(str(path), game=subject.game)):
            assert loaded.state == match.state
            assert loaded.moves == match.moves
            assert (loaded.ply, loaded.plies) == (match.ply, match.plies)
            assert [loaded.at(ply) for ply in range(loaded.plies + 1)] == [
                match.at(ply) for ply in range(match.plies + 1)
            ]
            assert loaded.log() == match.log()
            assert loaded.to_json() == match.to_json()


@tried(3, seed=seeds)
def test_a_view_is_no_match(subject, seed):
    with pytest.raises(ValueError, match="view") as refused:
        Match(subject.start(seed).seen_by(0))
    assert_sentence(str(refused.value))


@tried(6, seed=seeds, picks=picks, plies=plies, luck=lucks)
def test_bots_play_on_what_their_seat_sees(subject, seed, picks, plies, luck):
    """`appraise` needs nothing hidden: two states that look the same to a seat get the same numbers."""
    walk = Walk(subject, seed).on(picks, plies)
    with retold(walk):
        state = walk.state
        if state.turn is CHANCE or state.turn is OVER:
            return
        view = state.seen_by(state.turn)
        other = view.complete(Random(luck))
        for move in some(state.legal_moves(), 5, Random(luck)):
            worth = subject.game.appraise(view, move)
            assert isinstance(worth, (int, float))
            assert subject.game.appraise(other, move) == worth
            assert subject.game.appraise(state, move) == worth


# ----------------------------------------------------------------------------------------------------------- catalogue


def test_the_catalogue_is_whole(subject):
    for key, rule in subject.game.rules.items():
        assert rule.id == key
        assert rule.title
        assert rule.section
        assert_sentence(rule.text)
        assert rule.kind in ("rule", "ruling")
        assert bool(rule.reason) == (rule.kind == "ruling"), f"{key}: a ruling, and nothing else, gives its reason"
        assert rule in subject.game.rules.search(rule.title)
    assert subject.game.rules.search("no rule says this at all") == ()
