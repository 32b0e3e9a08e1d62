"""What a game's positions, moves and catalogue must keep."""

from __future__ import annotations

import os
import subprocess
import sys
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from overplay.core.position import CHANCE, NOBODY, OVER
from overplay.core.rules import HiddenInformation, IllegalMove
from tests.contract import Subject, Walk, retold
from tests.contract.trying import TEMPTING, assert_sentence, some, tried
from tests.depth import at_depth

ROOT = Path(__file__).parents[2]

CONTRACT = {"State", "rules", "OPTIONS", "new_game", "from_position", "parse_move", "slots", "move_of", "appraise"}
CONTRACT |= {"SETTINGS", "draw", "rematch", "scene"}
"""What each game's package has."""
TEMPTED = at_depth(300, part=5)
"""At so many positions of a game, more or less, moves are tried that a person might try."""


# ------------------------------------------------------------------------------------------------------ the package


def test_the_package_tells_all_that_it_has(subject):
    game = subject.game
    assert set(game.__all__) >= CONTRACT
    assert len(set(game.__all__)) == len(game.__all__)
    assert set(game.__all__) <= set(dir(game)), "what loads when it is first used is not told by dir()"
    for name in game.__all__:
        getattr(game, name)
    with pytest.raises(AttributeError, match="nonsense"):
        _ = game.nonsense


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


def test_a_rematch_is_the_same_game_dealt_anew(subject):
    for options in subject.game.OPTIONS:
        state = subject.game.new_game(**{**options, "seed": 3})
        fresh = subject.game.rematch(after_some_moves(state), seed=8)
        assert fresh == subject.game.new_game(**{**options, "seed": 8})
        assert fresh.viewer is None


def after_some_moves(state):
    for _ in range(4):
        state = state.after(state.legal_moves()[0])
    return state


# ----------------------------------------------------------------------------------------------------------- one state


def check_moves(subject: Subject, state) -> None:
    """legal_moves, their texts and slots."""
    game, legal = subject.game, state.legal_moves()
    assert isinstance(legal, tuple)
    assert len(set(legal)) == len(legal), "a legal move is listed twice"
    assert (legal == ()) == (state.turn is OVER), "no legal moves exactly when the game is over"
    assert state.legal_moves() == legal
    assert state.wanted.clause in game.rules
    assert_sentence(state.wanted.sentence)
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
    else:
        assert state.seat == (None if state.turn is OVER else state.turn)
        assert state.odds() == {}
    if state.turn is OVER:
        assert state.winners
        assert set(state.winners) <= set(seats)
        with pytest.raises(ValueError, match="over"):
            _ = state.mover
    else:
        assert state.winners == ()
        assert state.mover == state.seat


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
            asked = random.choice((state.after, state.events, state.step))
            with pytest.raises(IllegalMove) as refused:
                asked(move)
            assert refused.value.breaches == breaches
    assert state.to_json() == before, "a refused move changed the state"


def check_scores(state) -> None:
    scores = state.scores()
    assert isinstance(scores, tuple)
    assert len(scores) == len(state.names)
    for seat, score in enumerate(scores):
        assert type(score) is int
        sheet = state.score_sheet(seat)
        assert sheet.total == score
        assert sheet.total == sum(line.points for line in sheet.lines)
    for wrong in (-1, len(scores), True, "0", None):
        with pytest.raises(ValueError, match="seat"):
            state.score_sheet(wrong)


def check_inventory(state) -> None:
    inventory = state.inventory()
    assert inventory
    assert all(isinstance(what, str) and type(number) is int and number >= 0 for what, number in inventory.items())


def check_events(subject: Subject, state, move, events) -> None:
    assert isinstance(events, tuple)
    assert events, f"nothing is said about {move}"
    for event in events:
        assert event.clause in subject.game.rules
        assert_sentence(event.text)
        assert event.seat is None or event.seat in range(len(state.names))
        assert all(isinstance(at, int) for space in event.spaces for at in space)


@tried(80)
def test_every_state_of_a_game_keeps_the_contract(subject, seed, picks):
    walk, random = Walk(subject, seed), Random(seed)
    kept, inventory = subject.conserve(walk.state), walk.state.inventory()
    chosen = iter(picks)
    with retold(walk):
        for _ in range(subject.longest + 1):
            state = walk.state
            check_turn(state)
            check_moves(subject, state)
            if random.random() < TEMPTED / subject.usual or state.turn is OVER:
                check_why_not(subject, state, random)
            check_scores(state)
            check_inventory(state)
            assert subject.conserve(state) == kept, "something was lost or came from nowhere"
            assert state.inventory() == inventory, "something was lost or came from nowhere"
            if state.turn is OVER:
                break
            before, legal = state.to_json(), state.legal_moves()
            pick = next(chosen, random.randrange(2**16))
            move = legal[pick % len(legal)]
            walk.step(pick)
            assert walk.state == state.after(str(move)), "a move and its text lead to different states"
            assert walk.state != state
            step = state.step(move)
            assert step.after == walk.state, "one walk leads elsewhere than `after`"
            assert step.events == state.events(str(move)), "one walk tells something else than `events`"
            check_events(subject, state, move, step.events)
            assert state.to_json() == before, "`after` changed the state that it was asked of"
        assert walk.state.turn is OVER, f"not over after {subject.longest} moves"


@tried(60)
def test_the_same_seed_and_moves_make_the_same_game(subject, seed, picks):
    first, second = (Walk(subject, seed).on(picks, subject.longest) for _ in range(2))
    with retold(first):
        assert first.moves == second.moves
        assert first.state == second.state
        assert first.state.to_json() == second.state.to_json()


# --------------------------------------------------------------------------------------------------------------- picks


@tried(60)
def test_picks_and_moves_are_inverses(subject, seed, picks):
    """`move_of` takes the picks of a legal move in any order; other picks make the move that they say, or none."""
    walk, random = Walk(subject, seed), Random(seed)
    with retold(walk):
        for state in walk.stops(picks, number=40):
            legal = state.legal_moves()
            tokens = [(slot, token) for move in some(legal, 20, random) for slot, token, _ in subject.game.slots(move)]
            for move in some(legal, 3, random):
                check_orders(subject, move, random)
                for wrong in wrong_picks(picks_of(subject, move), tokens, random):
                    check_picks(subject, wrong)


def picks_of(subject: Subject, move) -> dict[str, str]:
    """What a person picks for the move."""
    return {slot: token for slot, token, _ in subject.game.slots(move)}


def check_orders(subject: Subject, move, random: Random) -> None:
    """The picks may come in any order."""
    for order in some(permutations(picks_of(subject, move).items()), 6, random):
        assert subject.game.move_of(dict(order)) == move, f"{dict(order)} does not make {move}"


def wrong_picks(picks: dict[str, str], tokens: list[tuple[str, str]], random: Random):
    """Picks with a slot dropped, another one added, a token exchanged or mangled."""
    for slot, token in picks.items():
        others = {name: each for name, each in picks.items() if name != slot}
        yield others
        yield others | {f"{slot}s": token}
        yield picks | {"nonsense": token}
        yield picks | dict([random.choice(tokens)])
        for wrong in (random.choice(tokens)[1], *mangled(token, random)):
            yield picks | {slot: wrong}


def mangled(token: str, random: Random):
    """The token with a character lost, doubled, exchanged or put in; its pieces; other letters; nothing."""
    at = random.randrange(len(token))
    yield token[:at] + token[at + 1 :]
    yield token[:at] + token[at] + token[at:]
    yield token[:at] + random.choice("0159-+ :,@aAS.") + token[at + random.choice((0, 1)) :]
    yield token.partition(":")[2]
    yield f"{token.partition(':')[0]}:"
    yield token.upper() if token.islower() else token.lower()
    yield f" {token}"
    yield token.replace(":", ":0", 1)
    yield ""


def check_picks(subject: Subject, picks: dict[str, str]) -> None:
    """These very picks make a move, or they make none."""
    try:
        move = subject.game.move_of(picks)
    except ValueError as error:
        assert_sentence(str(error))
    else:
        assert picks_of(subject, move) == picks, f"{picks} make {move}, which is picked otherwise"


# --------------------------------------------------------------------------------------------------------------- views


@tried(120)
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
    for other in alike(subject, state, view, random):
        assert other.viewer is None
        assert subject.conserve(other) == subject.conserve(state)
        assert other.inventory() == state.inventory()
        assert other.legal_moves() or other.turn is OVER
        assert other.seen_by(seat).scores() == view.scores()
        assert game.State.from_json(other.to_json()) == other
        check_alike(state, other, view, random)
    for move in some(state.legal_moves(), 6, random):
        check_view_after(state, view, move)
    for text in map(str, some(subject.tempting(state, random), 6, random)):
        check_view_why_not(state, view, text)
    assert state.to_json() == before, "looking changed the state"
    assert view.to_json() == shown


def alike(subject: Subject, state, view, random: Random) -> list:
    """Full states that differ from this one in nothing but what the seat of the view can't know."""
    others = [view.complete(random)]
    if subject.reshuffle:
        others.append(subject.reshuffle(state, view.viewer, random))
    return others


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
        assert view.step(move).after == view.after(move)
        assert view.step(move).events == events


def check_view_why_not(state, view, text: str) -> None:
    """A view refuses what the position refuses, or says that it can't know."""
    try:
        breaches = view.why_not(text)
    except HiddenInformation as error:
        assert_sentence(str(error))
    else:
        assert breaches == state.why_not(text)


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


@tried(100)
def test_completing_a_view_guesses(subject, seed):
    """Over some guesses, what is hidden comes out differently: otherwise a bot would know it."""
    walk, random = Walk(subject, seed), Random(seed)
    with retold(walk):
        view = walk.state.seen_by(0)
        guesses = {view.complete(random).to_json() for _ in range(12)}
        if "HIDDEN" in view.to_json():
            assert len(guesses) > 1
        assert view.complete(Random(5)) == view.complete(Random(5))


@tried(60)
def test_a_seat_that_is_not_there_sees_nothing(subject, seed, picks, plies):
    walk = Walk(subject, seed).on(picks, plies)
    with retold(walk):
        state = walk.state
        for wrong in (-2, len(state.names), True, 0.0, "0", None):
            with pytest.raises(ValueError, match="seat"):
                state.seen_by(wrong)
        for seat in range(1, len(state.names)):
            try:
                assert state.seen_by(0).seen_by(seat) == state.seen_by(seat), "a view made up what another seat sees"
            except HiddenInformation as error:
                assert_sentence(str(error))


# ---------------------------------------------------------------------------------------------------------------- bots


@tried(120)
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


# --------------------------------------------------------------------------------------------------------- determinism


def test_nothing_depends_on_the_hash_seed(request):
    """Two processes with different PYTHONHASHSEED see the same games, byte for byte."""
    imports = f"from {request.module.__name__} import SUBJECTS; from tests.contract import digest"
    program = f"{imports}; print(digest(SUBJECTS, {at_depth(20, least=1)}))"
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
