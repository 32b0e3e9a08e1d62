"""Bad input that is bad in every game: no move, no seat, no save. One clear sentence names it, and nothing changes.

    from tests.bad_input import *    # the tests; the module that imports them says in GAME what they try

The games' own tests of their saves stand on the functions here.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any

import pytest

from overplay import NOBODY, Match
from overplay.core.saving import SaveError
from tests.depth import spread
from tests.refusals import assert_no_move, assert_one_sentence, clauses_cited, refused


@dataclass(frozen=True)
class Game:
    """What the tests try: a state of three players in which a move is due, a match, and saves of all kinds.

    `sound` asserts what is true of every state. A state that was read is played on by `pick` for so many moves
    `onwards`, and if `ends`, that leads to the end.
    """

    package: ModuleType
    state: Any
    match: Callable[[], Match]
    saves: Callable[[], list[str]]
    sound: Callable[[Any], None]
    onwards: int
    ends: bool = True
    pick: Callable[[tuple, Random], Any] = lambda legal, random: random.choice(legal)

    @property
    def name(self) -> str:
        return self.package.__name__.rpartition(".")[2]

    def read(self, data):
        """The state of a save, or of its data."""
        return self.package.State.from_json(data if isinstance(data, str) else json.dumps(data))

    def works(self, state):
        """The state answers everything, is sound, and goes on soundly without losing anything."""
        assert self.read(state.to_json()) == state
        assert [state.score_sheet(seat).total for seat in range(len(state.names))] == list(state.scores())
        assert state.text
        assert repr(state)
        self.sound(state)
        if state.viewer is not None:
            state.legal_moves()
            state = state.complete(Random(1))
            self.sound(state)
        inventory, random = state.inventory(), Random(2)
        for _ in range(self.onwards):
            legal = state.legal_moves()
            if not legal:
                break
            move = self.pick(legal, random)
            assert state.why_not(move) == ()
            assert state.events(move)
            state = state.after(move)
            assert state.inventory() == inventory
            self.sound(state)
        assert bool(state.legal_moves()) == (state.phase != "over")
        assert state.phase == "over" or not self.ends

    def assert_bad(self, data, *named):
        """This save is refused in one sentence that names these."""
        sentence = refused_save(self.read, data)
        assert_one_sentence(sentence, "save", *named)
        assert clauses_cited(sentence) <= set(self.package.rules)

    def check_altered(self, text, way, value):
        """With this value in that place, a save is refused in one sentence, or read and sound. Says which."""
        changed = json.dumps(altered(json.loads(text), (*way, value)))
        try:
            try:
                state = self.read(changed)
            except SaveError as error:
                assert_one_sentence(error, "save")
                return "refused"
            self.works(state)
        except BaseException as error:
            error.add_note(f"For {way} = {value!r} in {text}")
            raise
        return "read"


@pytest.fixture
def game(request):
    """The game that the module tries."""
    return request.module.GAME


@pytest.fixture
def match(game):
    """A match of it, the last move of which is undone."""
    match = game.match()
    random = Random(3)
    for _ in range(14):
        match.play(random.choice(match.state.legal_moves()))
    match.undo()
    return match


# ------------------------------------------------------------------------------------------------------------ new_game


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"names": ["Ada"]}, ["1 name", "3 players"]),
        ({"names": ["Ada", "Ben", "Cleo", "Dan"]}, ["4 names", "3 players"]),
        ({"names": ["Ada", "Ada", "Ben"]}, ["Ada", "two"]),
        ({"names": ["Ada", " Ada ", "Ben"]}, ["Ada", "two"]),
        ({"names": ["Ada", "", "Cleo"]}, ["''", "name"]),
        ({"names": ["Ada", "x" * 400, "Cleo"]}, ["name"]),
        ({"names": ["Ada", "B\x00n", "Cleo"]}, ["name"]),
        ({"names": ["Ada", 7, "Cleo"]}, ["7", "name"]),
        ({"names": "ABC"}, ["ABC", "name"]),
        ({"names": 7}, ["7", "name"]),
        ({"seed": "seven"}, ["'seven'", "seed"]),
        ({"seed": 1.5}, ["1.5", "seed"]),
    ],
    ids=lambda part: str(part)[:60],
)
def test_new_game_with_bad_names_or_seeds(game, options, named):
    assert_one_sentence(refused(game.package.new_game, 3, **options), *named)


# ------------------------------------------------------------------------------------------------------ moves and seats


def alone(tokens):
    """Picks in one slot alone, of each of the tokens that are given for it."""
    return [{slot: token} for slot, several in tokens.items() for token in several]


@pytest.mark.parametrize(
    "what",
    [
        *(None, 7, 1.5, [], ("choose", 3), ("load", 3), {"card": "card:3"}, {"die": "die:3"}),
        *(object(), b"choose 3", b"load 3"),
    ],
)
def test_what_is_no_move_at_all(game, what):
    assert_no_move(game.state, what)


@pytest.mark.parametrize("text", ["", "   ", "nonsense", "<script>alert(1)</script>", "x" * 100000], ids=repr)
def test_texts_that_are_no_move_in_any_game(game, text):
    assert_no_move(game.state, text)


@pytest.mark.parametrize("seat", [-2, -1, 3, 6, "A", None, True, 0.0, []])
def test_seats_that_are_not_there(game, seat):
    assert_one_sentence(refused(game.state.score_sheet, seat), "seat")
    if seat != NOBODY:
        assert_one_sentence(refused(game.state.seen_by, seat), "seat")


def test_a_view_can_not_be_played(game):
    assert_one_sentence(refused(Match, game.state.seen_by(0)), "view")


# -------------------------------------------------------------------------------------------------------- saved states


class Deleted:
    def __repr__(self):
        return "deleted"


DELETED = Deleted()


def altered(data, way):
    """A copy of JSON data in which the value at the end of the way is another."""
    copy = json.loads(json.dumps(data))
    *path, last, value = way
    part = copy
    for key in path:
        part = part[key]
    if value is DELETED:
        del part[last]
    else:
        part[last] = value
    return copy


def leaves(data, way=()):
    """The ways to all values inside some JSON data."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        yield (*way, key)
        yield from leaves(part, (*way, key))


def refused_save(read, data):
    """The sentence with which a save, or its data, is refused; it must be a SaveError."""
    with pytest.raises(SaveError) as error:
        read(data)
    return str(error.value)


def odd_values(way, values, number, random):
    """So many of the values for that place, and that it is lacking where it has a name."""
    chosen = random.sample(values, number)
    return [DELETED, *chosen] if isinstance(way[-1], str) else chosen


def test_truncated_states(game):
    for text in spread(game.saves(), 40):
        for length in {0, 1, 2, 10, len(text) // 2, len(text) - 2, len(text) - 1}:
            game.assert_bad(text[:length])


@pytest.mark.parametrize(
    "text",
    [
        "null",
        "17",
        '"GAME"',
        "[]",
        "{}",
        '{"format": "overplay/chess", "version": 1}',
        '{"format": "overplay/overload", "version": 1}',
        '{"format": "overplay/overstocked", "version": 1}',
        '{"format": ["overplay/GAME"], "version": 1}',
        '{"format": "overplay/GAME"}',
        '{"format": "overplay/GAME", "version": 1}',
        '{"format": "overplay/GAME", "version": 99}',
        "<svg/>",
        "[" * 100000,
        "\x00\x01",
    ],
    ids=lambda text: text[:50],
)
def test_foreign_states(game, text):
    game.assert_bad(text.replace("GAME", game.name))


def test_a_match_is_no_state(game):
    game.assert_bad(Match(game.state).to_json())


@pytest.mark.parametrize("what", [None, 17, b"{}", {"format": "overplay/GAME"}])
def test_states_that_are_no_text(game, what):
    what = {"format": f"overplay/{game.name}"} if isinstance(what, dict) else what
    assert_one_sentence(refused_save(game.package.State.from_json, what), "save")


@pytest.mark.parametrize(
    ("way", "named"),
    [
        (("version", 2), ["version 2"]),
        (("format", "overplay/chess"), ["overplay/chess"]),
        (("names", DELETED), ["names"]),
        (("names", ["Ada", "Ben", "Ada"]), ["Ada"]),
        (("phase", "sleep"), ["sleep"]),
        (("viewer", 3), ["seat 3"]),
        (("viewer", "Ada"), ["Ada"]),
    ],
    ids=str,
)
def test_states_altered_where_all_games_are_alike(game, way, named):
    game.assert_bad(altered(json.loads(game.state.to_json()), way), *named)


# ------------------------------------------------------------------------------------------------------- saved matches


def assert_bad_match(match, way, *named):
    """Altered like this, the save of a match is refused in one sentence that names these; the match is left alone."""
    before = (match.to_json(), match.revision)
    data = altered(json.loads(match.to_json()), way)
    assert_one_sentence(refused_save(Match.from_json, json.dumps(data)), "save", *named)
    assert (match.to_json(), match.revision) == before


def load(tmp_path, text):
    """The sentence with which a file that holds this text is refused."""
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    return refused_save(Match.load, path)


def test_saves_that_are_no_match(tmp_path, match):
    text = match.to_json()
    for length in (0, 1, 2, 40, len(text) // 2, len(text) - 1):
        assert_one_sentence(load(tmp_path, text[:length]), "save")
    for foreign in ("{}", "[]", "null", "17", "hello", "<html>", '{"format": "chess"}', match.state.to_json()):
        assert_one_sentence(load(tmp_path, foreign), "save")


def test_saves_that_cannot_be_read(tmp_path):
    missing = tmp_path / "nowhere.json"
    assert_one_sentence(refused_save(Match.load, missing), "nowhere.json")
    assert_one_sentence(refused_save(Match.load, str(missing)), "nowhere.json")
    assert_one_sentence(refused_save(Match.load, tmp_path), tmp_path.name)
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe\x00")
    assert_one_sentence(refused_save(Match.load, picture), "picture.png")


@pytest.mark.parametrize(
    ("way", "named"),
    [
        (("version", 99), ["version 99"]),
        (("version", DELETED), ["version"]),
        (("format", "overplay/overload"), ["overplay/match"]),
        (("format", "overplay/overstocked"), ["overplay/match"]),
        (("game", "chess"), ["chess"]),
        (("game", "core"), ["core"]),
        (("game", "core.match"), ["core.match"]),
        (("game", "../overstocked"), ["../overstocked"]),
        (("game", 3), ["3"]),
        (("game", DELETED), ["game"]),
        (("start", DELETED), ["start"]),
        (("start", None), []),
        (("start", "viewer", 0), ["view"]),
        (("moves", 3, "nonsense"), ["move 4", "nonsense"]),
        (("moves", 3, None), ["move 4"]),
        (("moves", 5), ["moves"]),
        (("moves", DELETED), ["moves"]),
        (("ply", 99), ["99"]),
        (("ply", -1), ["-1"]),
        (("ply", "3"), ["3"]),
        (("ply", 2.5), ["2.5"]),
        (("ply", DELETED), ["ply"]),
        (("seed", DELETED), ["seed"]),
        (("seed", "x"), ["seed"]),
        (("seed", [1]), ["seed"]),
        (("dice", 7), ["dice"]),
        (("dice", DELETED), ["dice"]),
    ],
    ids=str,
)
def test_altered_matches(match, way, named):
    assert_bad_match(match, way, *named)


def test_a_refused_save_leaves_everything_alone(tmp_path, match):
    path = match.save(tmp_path / "game.json")
    before = (match.to_json(), match.revision)
    text = json.dumps(altered(json.loads(path.read_text(encoding="utf-8")), ("moves", 2, "nonsense")))
    path.write_text(text, encoding="utf-8")
    refused_save(Match.load, path)
    assert path.read_text(encoding="utf-8") == text
    assert (match.to_json(), match.revision) == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


__all__ = [name for name in globals() if name.startswith("test_")] + ["game", "match"]
