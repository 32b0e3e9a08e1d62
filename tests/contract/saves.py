"""What a game's saves, copies and pickles must keep; what is damaged is refused in one sentence."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from overplay.core.match import Match
from overplay.core.position import NOBODY, OVER
from overplay.core.rules import HiddenInformation
from overplay.core.saving import SaveError
from tests.contract import Subject, Walk, retold
from tests.contract.matches import played, rematched
from tests.contract.trying import assert_refusal, some, tried
from tests.depth import at_depth

DELETED = object()

ODD_VALUES = (
    None, True, False, 0, 1, -1, 2, 99, 10**20, 0.5, 1.0, float("nan"), "", "x", "0", "HIDDEN", "\n", "<b>&", [], {},
    [[]], [0], ["HIDDEN"], [None, None], {"x": 1},
)  # fmt: skip

SAVED = at_depth(400)
"""So many positions of a game are saved, besides its last."""

ALTERATIONS = 10
"""Of each save that is damaged."""

ONWARDS = 25
"""So many moves are played from what could be read of a damaged save."""


# ---------------------------------------------------------------------------------------------------------- positions


def check_json(subject: Subject, state) -> None:
    text = state.to_json()
    again = subject.game.State.from_json(text)
    assert again == state
    assert type(again) is type(state)
    assert again.to_json() == text
    assert again.legal_moves() == state.legal_moves()
    assert again.scores() == state.scores()
    assert again.inventory() == state.inventory()
    assert repr(again) == repr(state)
    assert json.loads(text)["format"] == f"overplay/{subject.game.__name__.rpartition('.')[2]}"


@tried(20)
def test_every_position_comes_back_from_its_save(subject, seed, picks):
    walk, random = Walk(subject, seed), Random(seed)
    with retold(walk):
        for state in walk.stops(picks, SAVED):
            check_json(subject, state)
            check_json(subject, state.seen_by(random.randrange(NOBODY, len(state.names))))


def check_copy(state, made: Callable[[Any], Any]) -> None:
    """A copy is the same position and begins without what was worked out before."""
    state.legal_moves(), state.scores()
    before, known = state.to_json(), dict(state.memo)
    again = made(state)
    assert type(again) is type(state)
    assert again == state
    assert again.memo == {}, "a copy carries along what was worked out before"
    assert again.to_json() == before
    assert again.legal_moves() == state.legal_moves()
    assert again.scores() == state.scores()
    assert again.seen_by(NOBODY) == state.seen_by(NOBODY)
    assert state.memo == state.memo | known, "copying forgot what was worked out before"


COPIES: tuple[Callable[[Any], Any], ...] = (
    copy.copy,
    copy.deepcopy,
    *(lambda state, way=way: pickle.loads(pickle.dumps(state, way)) for way in range(2, pickle.HIGHEST_PROTOCOL + 1)),
)


@tried(60)
def test_copies_and_pickles_are_the_same_position(subject, seed, picks, plies):
    walk = Walk(subject, seed).on(picks, plies)
    with retold(walk):
        for state in (walk.state, *(walk.state.seen_by(seat) for seat in range(NOBODY, len(walk.state.names)))):
            for made in COPIES:
                check_copy(state, made)


# ------------------------------------------------------------------------------------------------------------- damaged


def damaged(text: str, random: Random) -> str:
    """The save with something in it cut, altered, lost, doubled or exchanged."""
    if random.random() < 0.2:
        return damaged_text(text, random)
    data = json.loads(text)
    (holder, key), (other, there) = random.choices(list(places(data)), k=2)
    value = holder[key]
    kind = random.choice(("odd", "odd", "lost", "other", "doubled", "near"))
    if kind == "lost":
        del holder[key]
    elif kind == "other":
        holder[key] = copy.deepcopy(other[there])
    elif kind == "doubled" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(value))
    elif kind == "near" and isinstance(value, int | str | list):
        holder[key] = near(value, random)
    else:
        holder[key] = random.choice(ODD_VALUES)
    return json.dumps(data)


def damaged_text(text: str, random: Random) -> str:
    """The text cut off somewhere, or with a character lost, doubled or exchanged."""
    at = random.randrange(len(text))
    rest = text[at + 1 :]
    return text[:at] + random.choice(("", text[at], rest, text[at] * 2 + rest, *[wrong + rest for wrong in '0"]x,']))


def places(data: Any):
    """Every place in JSON data: what holds it, and its key there."""
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from places(data[key])


def near(value: Any, random: Random) -> Any:
    """A value that could almost be there: the next number, a letter changed, a list in another order."""
    if isinstance(value, int):
        return value + random.choice((-1, 1))
    if isinstance(value, list):
        return random.sample(value, len(value))
    at = random.randrange(len(value) + 1)
    return value[:at] + random.choice("0159 |:+-xA.") + value[at + 1 :]


@tried(60)
def test_a_damaged_save_is_refused_or_plays_on(subject, seed, picks, plies, luck):
    walk, random = Walk(subject, seed).on(picks, plies), Random(luck)
    with retold(walk):
        for seat in (None, *some(range(NOBODY, len(walk.state.names)), 2, random)):
            text = (walk.state if seat is None else walk.state.seen_by(seat)).to_json()
            for _ in range(ALTERATIONS):
                check_damaged(subject.game.State.from_json, damaged(text, random), partial(goes_on, subject))


def check_damaged(read: Callable[[str], Any], text: str, works: Callable[[Any], None]) -> None:
    """One sentence, or something that works."""
    try:
        try:
            found = read(text)
        except SaveError as error:
            assert_refusal(str(error))
        else:
            works(found)
    except BaseException as error:
        error.add_note(f"The damaged save:\n{text}\n")
        raise


def goes_on(subject: Subject, state) -> None:
    """The position answers all that it is asked, is saved again, and is played on."""
    assert subject.game.State.from_json(state.to_json()) == state
    assert state.text
    assert repr(state)
    subject.game.draw(state)
    assert len(state.scores()) == len(state.names)
    for seat in range(len(state.names)):
        assert state.score_sheet(seat).total == state.scores()[seat]
    if state.viewer is not None:
        state.legal_moves()
        full = state.complete(Random(1))
        assert full.seen_by(state.viewer) == state
        state = full
    random, inventory = Random(2), state.inventory()
    for _ in range(ONWARDS):
        legal = state.legal_moves()
        if not legal:
            break
        move = random.choice(legal)
        assert state.why_not(move) == ()
        step = state.step(move)
        assert step.events
        state = step.after
        assert state.inventory() == inventory
    assert bool(state.legal_moves()) == (state.turn is not OVER)


# ------------------------------------------------------------------------------------------------------------- matches


@tried(120)
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
        with pytest.raises(SaveError) as refused:
            Match.load(Path(folder) / "another.json", game=subject.game)
        assert_refusal(str(refused.value))


@tried(80)
def test_a_damaged_match_is_refused_or_plays_on(subject, seed, picks, plies, luck):
    match, _ = played(subject, seed, picks, min(plies, 60))
    match.go(luck % (match.plies + 1))
    random = Random(luck)
    with rematched(subject, seed, match):
        for _ in range(ALTERATIONS // 2):
            text = damaged(match.to_json(), random)
            check_damaged(lambda text: Match.from_json(text, game=subject.game), text, match_goes_on)


def match_goes_on(match: Match) -> None:
    """The match can be looked through and played on."""
    assert [match.at(ply) for ply in range(match.plies + 1)]
    assert len(match.log()) == match.ply
    random = Random(3)
    for _ in range(3):
        legal = match.state.legal_moves()
        if legal:
            match.play(random.choice(legal))
    while match.ply:
        match.undo()


# --------------------------------------------------------------------------------------------------- what is no save


@tried(60)
def test_a_view_knows_no_more_after_it_was_saved(subject, seed, picks, plies):
    walk = Walk(subject, seed).on(picks, plies)
    with retold(walk):
        for seat in range(NOBODY, len(walk.state.names)):
            view = walk.state.seen_by(seat)
            again = subject.game.State.from_json(view.to_json())
            for move in some(walk.state.legal_moves(), 5, Random(seed)):
                assert outcome(again, move) == outcome(view, move)


def outcome(view, move) -> str:
    """What comes of the move, or that it can't be known."""
    try:
        return view.after(move).to_json()
    except HiddenInformation as error:
        return str(error)


@pytest.mark.parametrize(
    "text", ["", "null", "17", "[]", "{}", '"x"', "<svg/>", "[" * 100_000, "\x00", '{"format": 1}']
)
def test_what_is_no_save_is_refused_in_a_sentence(subject, text):
    for read in (subject.game.State.from_json, lambda text: Match.from_json(text, game=subject.game)):
        with pytest.raises(SaveError) as refused:
            read(text)
        assert_refusal(str(refused.value))
