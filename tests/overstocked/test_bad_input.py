"""Bad input: one clear sentence that names the thing, and nothing changed."""

import json
import re
from random import Random

import pytest

from overplay import NOBODY, IllegalMove, Match, overstocked
from overplay.overstocked import Board, Card, State
from tests.overstocked.helpers import all_cards, assert_one_sentence, position


def refusal(call, *arguments, **options):
    """The sentence with which a call is refused. It must be a ValueError."""
    with pytest.raises(ValueError, match=r"\w") as error:
        call(*arguments, **options)
    return str(error.value)


# ------------------------------------------------------------------------------------------------------------ new_game


@pytest.mark.parametrize(
    ("arguments", "options", "named"),
    [
        ((2,), {"expansions": True}, ["expansions", "option"]),
        ((2,), {"advancd": True, "sed": 3}, ["advancd", "sed"]),
        ((1,), {}, ["1", "players-2-to-6"]),
        ((7,), {}, ["7", "players-2-to-6"]),
        ((-3,), {}, ["-3", "players-2-to-6"]),
        ((True,), {}, ["True", "players-2-to-6"]),
        ((2.0,), {}, ["2.0", "players-2-to-6"]),
        (("3",), {}, ["'3'", "players-2-to-6"]),
        ((None,), {}, ["None", "players-2-to-6"]),
        ((2,), {"names": ["Ada"]}, ["1 name", "2 players"]),
        ((2,), {"names": ["Ada", "Ben", "Cleo"]}, ["3 names", "2 players"]),
        ((2,), {"names": ["Ada", "Ada"]}, ["Ada", "two"]),
        ((2,), {"names": ["Ada", " Ada "]}, ["Ada", "two"]),
        ((2,), {"names": ["Ada", ""]}, ["''", "name"]),
        ((2,), {"names": ["Ada", "x" * 400]}, ["name"]),
        ((2,), {"names": ["Ada", "B\x00n"]}, ["name"]),
        ((2,), {"names": ["Ada", 7]}, ["7", "name"]),
        ((2,), {"names": "AB"}, ["AB", "name"]),
        ((2,), {"seed": "seven"}, ["seven", "seed"]),
        ((2,), {"seed": 1.5}, ["1.5", "seed"]),
        ((2,), {"cards": "no/such/file.toml"}, ["file.toml"]),
    ],
)
def test_new_game(arguments, options, named):
    assert_one_sentence(refusal(overstocked.new_game, *arguments, **options), *named)


# ------------------------------------------------------------------------------------------------------- from_position

BOARDS = ("PFY/B.P", ["PPF/.yB", "YYB/F.P"])


@pytest.mark.parametrize(
    ("boards", "options", "named"),
    [
        (BOARDS, {"hands": {0: [17, 3], 1: [17]}}, ["17", "two places"]),
        (BOARDS, {"hands": {0: [17, 17]}}, ["17", "two places"]),
        (BOARDS, {"hands": {0: [17]}, "chosen": {0: 17}, "turn": 1}, ["17", "two places"]),
        (BOARDS, {"chosen": {0: 5, 1: 5}}, ["5", "two places"]),
        (BOARDS, {"hands": {0: [44]}}, ["44", "no card"]),
        (BOARDS, {"hands": {0: ["17"]}}, ["'17'", "no card"]),
        (BOARDS, {"chosen": {0: 0, 1: 5}}, ["no card 0"]),
        (BOARDS, {"hands": {2: [17]}}, ["seat 2"]),
        (BOARDS, {"hands": [[1], [2], [3]]}, ["seat 2"]),
        (BOARDS, {"hands": {0: [1, 2, 3, 4, 5, 6, 7]}}, ["7 cards", "six-rounds"]),
        (BOARDS, {"hands": {0: [1, 2, 3]}, "round": 5}, ["3 cards", "round 5"]),
        (BOARDS, {"chosen": {2: 17}}, ["seat 2"]),
        (BOARDS, {"chosen": {1: 17}}, ["seat 1", "choose-together"]),
        (BOARDS, {"turn": 2}, ["seat 2"]),
        (BOARDS, {"turn": -1}, ["-1"]),
        (BOARDS, {"turn": "Ada"}, ["Ada"]),
        (BOARDS, {"round": 0}, ["round 0"]),
        (BOARDS, {"round": 7}, ["round 7", "six-rounds"]),
        (BOARDS, {"bord": "P"}, ["bord", "option"]),
        (BOARDS, {"names": ["Ada"]}, ["1 name", "2 players"]),
        (BOARDS, {"seed": "x"}, ["seed"]),
        (("PFY/B.P", ["P"]), {}, ["players-2-to-6"]),
        (("PFY/B.P", ["P"] * 7), {}, ["7", "players-2-to-6"]),
        (("PFY/B.P", "PPF/.yB"), {}, ["list", "warehouses"]),
        (("PFX/B.P", ["P", "F"]), {}, ["line 1, column 3", "'X'"]),
        (("PFY/B.P", ["P", "F Y\nF ?"]), {}, ["line 2, column 2", "'?'"]),
        (("", ["P", "F"]), {}, ["card-spaces"]),
        (("___/___", ["P", "F"]), {}, ["card-spaces"]),
        ((None, ["P", "F"]), {}, ["None"]),
    ],
)
def test_from_position(boards, options, named):
    assert_one_sentence(refusal(overstocked.from_position, *boards, **options), *named)


# -------------------------------------------------------------------------------------------------- diagrams and cards


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("PPF\n.qB", ["line 2, column 2", "'q'"]),
        ("PP1", ["line 1, column 3", "'1'"]),
        ("P-F", ["line 1, column 2", "'-'"]),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER P}", ["line 1, column 1"]),
        (" \n ", ["card-spaces"]),
        (7, ["7"]),
        (None, ["None"]),
    ],
)
def test_board_diagrams(text, named):
    assert_one_sentence(refusal(Board.parse, text), *named)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("17 PPF", ["17"]),
        ("17 PPF/.yB/PPP", ["17"]),
        ("17 PPFF/.yB", ["17"]),
        ("17 PPF/.xB", ["17", "'x'"]),
        ("17 PPF/_yB", ["17", "'_'"]),
        ("PPF/.yB", ["PPF"]),
        ("x PPF/.yB", ["x"]),
        ("", ["card"]),
        (None, ["None"]),
    ],
)
def test_card_texts(text, named):
    assert_one_sentence(refusal(Card.parse, text), *named)


@pytest.mark.parametrize("rotation", [45, -90, 360, "90", None])
def test_card_turned_oddly(rotation):
    assert_one_sentence(refusal(Card.parse("17 PPF/.yB").turned, rotation), rotation)


@pytest.mark.parametrize("toy", ["X", "p", "", "PF", None, 0])
def test_no_toy(toy):
    board = Board.parse("PFY/B.P")
    for ask in (board.areas, board.graph):
        assert_one_sentence(refusal(ask, toy), "toy", repr(toy))


# ---------------------------------------------------------------------------------------------------------- move texts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "choose",
        "choose x",
        "choose 1 2",
        "choose -1",
        "choose 1.5",
        "CHOOSE 3",
        "chose 3",
        "place",
        "place w",
        "place w 90",
        "place w 90 1",
        "place w 90 1,2,3",
        "place w 90 (1,2)",
        "place x 90 1,2",
        "place G 0 1,2",
        "place w ninety 1,2",
        "place w 90 1;2",
        "place w 90 1,b",
        "place w 90 0.5,1",
        "pass 3",
        "roll 5",
        "choose 3\nplace w 0 0,0",
        "choose " + "9" * 5000,
        "place w 0 " + "9" * 5000 + ",0",
        "choose \u0663",
        "<script>alert(1)</script>",
        "x" * 100000,
    ],
)
def test_move_texts(text):
    sentence = refusal(overstocked.parse_move, text)
    assert_one_sentence(sentence, "move")
    state = overstocked.new_game(2, seed=1)
    before = state.to_json()
    match = Match(state)
    for ask in (state.after, state.why_not, state.events, match.play):
        assert_one_sentence(refusal(ask, text), "move")
    assert state.to_json() == before
    assert (match.ply, match.plies, match.revision) == (0, 0, 0)


@pytest.mark.parametrize("text", [None, 7, 1.5, [], ("choose", 3), {"card": "card:3"}, object(), b"choose 3"])
def test_what_is_no_move_at_all(text):
    state = overstocked.new_game(2, seed=1)
    match = Match(state)
    for ask in (state.after, state.why_not, state.events, match.play):
        assert_one_sentence(refusal(ask, text), "move")
    assert (match.ply, match.revision) == (0, 0)


@pytest.mark.parametrize(
    "picks",
    [
        {},
        {"card": "17"[:0]},
        {"card": "card:x"},
        {"card": "space:17"},
        {"space": "w@1,2"},
        {"turn": "90"},
        {"space": "w", "turn": "90"},
        {"space": "x@1,2", "turn": "90"},
        {"space": "w@1,2", "turn": "q"},
        {"space": "w@1,2", "turn": "90", "card": "card:3"},
        {"pass": "choose 3"},
        {"wheel": "4"},
    ],
)
def test_picks_that_make_no_move(picks):
    assert_one_sentence(refusal(overstocked.move_of, picks), "move")


# --------------------------------------------------------------------------------------------- moves at the wrong time


def states_of_a_game():
    """One state of each phase, with moves that belong to another one, and the clause that they are refused by."""
    choosing = overstocked.new_game(3, seed=6, names=("Ada", "Ben", "Cleo"))
    waiting = choosing.after(choosing.legal_moves()[0])
    placing = position(6)
    over = overstocked.new_game(2, seed=6)
    while over.legal_moves():
        over = over.after(over.legal_moves()[0])
    early = ["place w 0 0,0", "place p 90 1,2", "place B 0 0,0", "pass"]
    return [
        (choosing, early, "choose-together", ["Ada", "Ben", "Cleo"]),
        (waiting, early, "choose-together", ["Ben", "Cleo"]),
        (placing, ["choose 3", "choose 17", "choose 99"], "choose-together", ["round 4"]),
        (placing, ["pass"], "r-no-placement", ["fits"]),
        (placing, ["place A 0 0,0", "place F 0 0,0"], "own-warehouse-or-popularity", []),
        (over, ["choose 1", "place p 0 0,0", "place w 45 0,0", "place E 0 0,0", "pass"], "six-rounds", ["over"]),
    ]


@pytest.mark.parametrize("number", range(6))
def test_moves_at_the_wrong_time_cite_the_clause_of_the_phase(number):
    state, texts, clause, named = states_of_a_game()[number]
    before = state.to_json()
    match = Match(state)
    for text in texts:
        breaches = state.why_not(text)
        assert [breach.clause for breach in breaches] == [clause]
        assert_one_sentence(breaches[0].sentence, *named)
        for ask in (state.after, state.events, match.play):
            with pytest.raises(IllegalMove) as error:
                ask(text)
            assert error.value.breaches == breaches
            assert_one_sentence(error.value, text, clause)
    assert state.to_json() == before
    assert (match.ply, match.revision) == (0, 0)


@pytest.mark.parametrize("text", ["place w 0 99,99", "place p 45 0,0", "place p 0 0,0", "place p 90 -999999999999,3"])
def test_placements_that_break_a_clause(text):
    state = position(2)
    before = state.to_json()
    breaches = state.why_not(text)
    assert breaches
    for breach in breaches:
        assert_one_sentence(breach.sentence)
        assert breach.area == text.split()[1]
    with pytest.raises(IllegalMove) as error:
        state.after(text)
    assert error.value.breaches == breaches
    assert state.to_json() == before


# -------------------------------------------------------------------------------------------------------- seats, views


@pytest.mark.parametrize("seat", [-2, -1, 2, 6, "A", None, True, 0.0])
def test_seats_that_are_not_there(seat):
    state = overstocked.new_game(2, seed=1)
    assert_one_sentence(refusal(state.score_sheet, seat), "seat")
    if seat != NOBODY:
        assert_one_sentence(refusal(state.seen_by, seat), "seat")
    match = Match(state)
    match.play(state.legal_moves()[0])
    before = match.to_json()
    if seat != 0:  # who is there and has a hidden choice
        assert_one_sentence(refusal(match.change, seat, "choose 1"), "seat")
    assert (match.to_json(), match.revision) == (before, 1)


def test_what_a_view_is_asked_too_much():
    state = overstocked.new_game(3, seed=1)
    view = state.seen_by(1)
    for ask in (lambda: view.after("choose 1"), lambda: view.why_not("choose 1"), lambda: view.seen_by(2)):
        assert_one_sentence(refusal(ask))
    assert_one_sentence(refusal(Match, view), "view")


# -------------------------------------------------------------------------------------------------------- saved states


def saved_states():
    state, random = overstocked.new_game(3, seed=4), Random(4)
    texts = []
    while state.legal_moves():
        if random.random() < 0.15:
            texts += [state.to_json(), state.seen_by(random.randrange(3)).to_json()]
        state = state.after(random.choice(state.legal_moves()))
    return [*texts, position(1).to_json(), state.to_json()]


def test_truncated_states():
    for text in saved_states()[:4]:
        for length in {0, 1, 2, 10, len(text) // 2, len(text) - 2, len(text) - 1}:
            sentence = refusal(State.from_json, text[:length])
            assert_one_sentence(sentence, "save")


@pytest.mark.parametrize(
    "text",
    [
        "null",
        "17",
        '"overstocked"',
        "[]",
        "{}",
        '{"format": "overplay/overload", "version": 1}',
        '{"format": ["overplay/overstocked"], "version": 1}',
        '{"format": "overplay/overstocked"}',
        '{"format": "overplay/overstocked", "version": 1}',
        '{"format": "overplay/overstocked", "version": 99}',
        "<svg/>",
        "[" * 100000,
        "\x00\x01",
        Match(overstocked.new_game(2, seed=1)).to_json(),
    ],
)
def test_foreign_states(text):
    assert_one_sentence(refusal(State.from_json, text), "save")


@pytest.mark.parametrize("text", [None, 17, b"{}", {"format": "overplay/overstocked"}])
def test_states_that_are_no_text(text):
    assert_one_sentence(refusal(State.from_json, text), "save")


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


DELETED = object()


@pytest.mark.parametrize(
    ("way", "named"),
    [
        (("version", 2), ["version 2"]),
        (("format", "overplay/overload"), ["overplay/overload"]),
        (("names", ["Ada"]), ["players-2-to-6"]),
        (("names", ["Ada", "Ada"]), ["Ada"]),
        (("names", ["Ada", "Ben", "Cleo"]), ["3 players"]),
        (("names", DELETED), ["names"]),
        (("phase", "sleep"), ["sleep"]),
        (("phase", "place"), []),
        (("phase", "over"), []),
        (("round", 0), ["round 0"]),
        (("round", 7), ["round 7"]),
        (("round", "1"), ["'1'"]),
        (("hands", 0, 0, 99), ["99"]),
        (("hands", 0, 0, "x"), ["'x'"]),
        (("hands", 0, 0, "HIDDEN"), ["hidden"]),
        (("hands", 0, []), ["Ada"]),
        (("hands", []), ["players"]),
        (("box", 0, 99), ["99"]),
        (("chosen", [None]), ["players"]),
        (("popularity", None), []),
        (("popularity", "rows", []), ["card-spaces"]),
        (("popularity", "rows", ["PXF"]), ["'X'"]),
        (("popularity", "origin", [0.5, 0]), ["0.5"]),
        (("popularity", "origin", [0]), []),
        (("warehouses", []), ["players"]),
        (("placed", 0, 2, 99), ["99"]),
        (("placed", 0, 3, 45), ["45"]),
        (("placed", 0, 0, "x"), ["'x'"]),
        (("placed", 0, [1, 2]), []),
        (("viewer", 2), ["seat 2"]),
        (("viewer", "Ada"), ["Ada"]),
        (("done", 2), ["2"]),
        (("cards", "some other set"), ["some other set"]),
        (("cards", {}), []),
        (("set_aside", [99]), ["99"]),
    ],
)
def test_altered_states(way, named):
    data = json.loads(overstocked.new_game(2, seed=1).to_json())
    sentence = refusal(State.from_json, json.dumps(altered(data, way)))
    assert_one_sentence(sentence, "save", *named)


def test_a_card_in_two_places_of_a_save():
    data = json.loads(overstocked.new_game(2, seed=1).to_json())
    card = data["hands"][1][0]
    for way in (("hands", 0, 0, card), ("box", 0, card), ("placed", 0, 2, card), ("set_aside", [card])):
        assert_one_sentence(refusal(State.from_json, json.dumps(altered(data, way))), "save", f"card {card}")


def leaves(data, way=()):
    """The ways to all values inside some JSON data."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        yield (*way, key)
        yield from leaves(part, (*way, key))


ODD_VALUES = [None, True, -1, 0, 1, 3, 7, 44, 10**30, 0.5, "", "HIDDEN", "x", "17", [], [[]], [None], {}, {"rows": []}]


def test_states_altered_anywhere():
    """Whatever value is put in whatever place: one sentence, or a state that works."""
    random = Random(1)
    for text in saved_states():
        data = json.loads(text)
        ways = list(leaves(data))
        for way in random.sample(ways, min(40, len(ways))):
            for value in [DELETED, *random.sample(ODD_VALUES, 5)]:
                if value is DELETED and not isinstance(way[-1], str):
                    continue
                changed = json.dumps(altered(data, (*way, value)))
                where = f"{way} = {'(deleted)' if value is DELETED else repr(value)} in {text}"
                try:
                    state = State.from_json(changed)
                except ValueError as error:
                    assert_one_sentence(error, "save")
                    continue
                except Exception as error:
                    raise AssertionError(f"{type(error).__name__}: {error} for {where}") from error
                try:
                    works(state)
                except Exception as error:
                    raise AssertionError(f"read, but does not work: {where}") from error


def works(state):
    """The state answers everything, and goes on to an end."""
    assert State.from_json(state.to_json()) == state
    state.scores()
    [state.score_sheet(seat).total for seat in range(len(state.names))]
    repr(state)
    if state.viewer is not None:
        state.legal_moves()
        state = state.complete(Random(1))
    for _ in range(100):
        legal = state.legal_moves()
        if not legal:
            break
        assert state.why_not(legal[-1]) == ()
        state = state.after(legal[-1])
    assert state.phase == "over"


# ------------------------------------------------------------------------------------------------------- saved matches


@pytest.fixture
def match():
    match = Match(overstocked.new_game(2, seed=3), seed=9)
    random = Random(3)
    for _ in range(14):
        match.play(random.choice(match.state.legal_moves()))
    match.undo()
    return match


def load(tmp_path, text):
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    return refusal(Match.load, path)


def test_saves_that_are_no_match(tmp_path, match):
    text = match.to_json()
    for length in (0, 1, 2, 40, len(text) // 2, len(text) - 1):
        assert_one_sentence(load(tmp_path, text[:length]), "save")
    for foreign in ("{}", "[]", "null", "17", "hello", "<html>", '{"format": "chess"}', match.state.to_json()):
        assert_one_sentence(load(tmp_path, foreign), "save")


def test_saves_that_cannot_be_read(tmp_path):
    missing = tmp_path / "nowhere.json"
    assert_one_sentence(refusal(Match.load, missing), "nowhere.json")
    assert_one_sentence(refusal(Match.load, str(missing)), "nowhere.json")
    assert_one_sentence(refusal(Match.load, tmp_path), tmp_path.name)
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe\x00")
    assert_one_sentence(refusal(Match.load, picture), "picture.png")


@pytest.mark.parametrize(
    ("way", "named"),
    [
        (("version", 99), ["version 99"]),
        (("version", DELETED), ["version"]),
        (("format", "overplay/overstocked"), ["overplay/match"]),
        (("game", "chess"), ["chess"]),
        (("game", "core"), ["core"]),
        (("game", "core.match"), ["core.match"]),
        (("game", "../overstocked"), ["../overstocked"]),
        (("game", 3), ["3"]),
        (("game", DELETED), ["game"]),
        (("start", DELETED), ["start"]),
        (("start", None), []),
        (("start", "round", 7), ["round 7"]),
        (("start", "viewer", 0), []),
        (("moves", 0, "choose 99"), ["move 1", "99"]),
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
)
def test_altered_matches(tmp_path, match, way, named):
    data = json.loads(match.to_json())
    assert_one_sentence(load(tmp_path, json.dumps(altered(data, way))), "save", *named)


def test_a_refused_save_leaves_everything_alone(tmp_path, match):
    path = match.save(tmp_path / "game.json")
    text = path.read_text(encoding="utf-8")
    before = (match.to_json(), match.revision)
    data = json.loads(text)
    data["moves"][2] = "place w 0 99,99"
    path.write_text(json.dumps(data), encoding="utf-8")
    refusal(Match.load, path)
    assert path.read_text(encoding="utf-8") == json.dumps(data)
    assert (match.to_json(), match.revision) == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_errors_never_change_a_position():
    state = position(3)
    cards = all_cards(state)
    for text in ("pass", "choose 3", "place A 0 0,0", "place w 45 0,0", "nonsense"):
        with pytest.raises(ValueError, match=re.escape(text)):
            state.after(text)
    assert all_cards(state) == cards
    assert state == position(3)
