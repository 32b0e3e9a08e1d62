"""What a match of a game must keep: time travel, forks, dice, hidden choices, what is told."""

from __future__ import annotations

from contextlib import contextmanager
from random import Random

import pytest

from overplay.core.match import Match
from overplay.core.position import CHANCE, OVER
from overplay.core.rules import IllegalMove
from tests.contract import Subject, Walk, retold
from tests.contract.trying import TEMPTING, assert_sentence, some, tried
from tests.depth import at_depth

ROLLS = at_depth(100, part=5)
"""So many rolls of a game are rolled again."""


def played(subject: Subject, seed: int, picks, plies: int, **options) -> tuple[Match, list]:
    """A match with so many moves (or all there are), and the states on its way; chance is rolled."""
    match, random, chosen = Match(subject.start(seed), seed=seed, **options), Random(seed), iter(picks)
    states = [match.state]
    while len(states) <= min(plies, subject.longest) and match.state.turn is not OVER:
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


@tried(120)
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


@tried(120)
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


@tried(120)
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


@tried(120)
def test_dice_come_from_the_queue_then_from_the_seed(subject, seed, picks):
    match, states = played(subject, seed, picks, subject.longest)
    with rematched(subject, seed, match):
        rolls = [ply for ply, state in enumerate(states) if state.turn is CHANCE]
        for ply in sorted(some(rolls, ROLLS, Random(seed)), reverse=True):
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
            second = [ply for ply in range(queue.ply) if queue.at(ply).turn is CHANCE][:2][-1]
            rolled = [move for ply, move in enumerate(queue.moves) if queue.at(ply).turn is CHANCE]
            assert rolled[:2] == outcomes[: len(rolled)]
            again = Match.from_json(queue.to_json(), game=subject.game)
            again.go(second)
            assert again.roll() == queue.at(second + 1), "a loaded match forgot its dice"


@tried(240)
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


@tried(200)
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


@tried(60)
def test_a_view_is_no_match(subject, seed):
    with pytest.raises(ValueError, match="view") as refused:
        Match(subject.start(seed).seen_by(0))
    assert_sentence(str(refused.value))
