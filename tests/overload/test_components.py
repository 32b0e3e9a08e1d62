"""The shipped sections keep the properties they were designed for; section files are read strictly and exactly."""

import copy
import json
import pickle
from collections import Counter
from dataclasses import FrozenInstanceError, replace
from itertools import groupby, pairwise, permutations
from pathlib import Path

import pytest

from overplay.overload import components
from overplay.overload.components import Sections, read_sections, shipped
from tests.processes import printed
from tests.refusals import assert_one_sentence, refused, refused_by_a_rule

SHIPPED = shipped()
FILE = Path(components.__file__).with_name("sections.toml")
TURNS = ["turn-1", "turn-2"]
MIDDLES = ["middle-1", "middle-2", "middle-3", "middle-4"]
NAMES = TURNS + MIDDLES
KINDS = ["plus", "minus", "plus-minus", "double"]
ALL = {name: list(kinds) for name, kinds in SHIPPED.sections.items()}


def tables():
    """Every row of sections that a table can lay, in every order: two turns and 2, 3 or 4 middle sections."""
    for middles in (2, 3, 4):
        for names in permutations(NAMES, 2 + middles):
            if set(TURNS) <= set(names):
                yield names


def laid(names):
    """The kinds of the squares when these sections lie in this order, all with the special side up."""
    return [kind for name in names for kind in ALL[name]]


# -- the shipped sections -----------------------------------------------------------------------------------------


def test_the_shipped_sections_are_named_by_their_version_and_know_that_they_are_shipped():
    assert SHIPPED.name == "overplay-overload-1"
    assert SHIPPED.shipped
    assert SHIPPED is shipped()
    assert not replace(SHIPPED, name="mine").shipped


@pytest.mark.clause("special-sections")
def test_six_sections_have_four_squares_each():
    assert list(SHIPPED.sections) == NAMES
    assert {len(kinds) for kinds in ALL.values()} == {4}


@pytest.mark.clause("sq-plus", "sq-minus", "sq-plus-minus", "sq-double")
def test_every_kind_is_there_three_times_and_half_of_the_squares_are_plain():
    assert Counter(laid(NAMES)) == {"plain": 12} | dict.fromkeys(KINDS, 3)


@pytest.mark.parametrize(("players", "fewest", "most"), [(3, 2, 2), (4, 2, 3), (5, 3, 3)])
def test_the_kinds_are_balanced_on_every_table(players, fewest, most):
    counts = Counter(laid(SHIPPED.order[players]))
    assert set(counts) == {"plain", *KINDS}
    assert {fewest, most} == {counts[kind] for kind in KINDS}
    assert counts["plain"] * 2 == counts.total()


def test_each_section_has_two_plain_squares_and_two_special_ones_of_different_kinds():
    for name, kinds in ALL.items():
        assert kinds.count("plain") == 2, name
        assert len(set(kinds)) == 3, name


def test_no_two_sections_are_alike_forwards_or_backwards():
    seen = {tuple(kinds) for kinds in ALL.values()} | {tuple(kinds[::-1]) for kinds in ALL.values()}
    assert len(seen) == 12


@pytest.mark.clause("r-special-chain")
def test_no_section_begins_or_ends_with_a_plus_minus_square():
    for name, kinds in ALL.items():
        assert "plus-minus" not in (kinds[0], kinds[-1]), name


@pytest.mark.clause("r-special-chain")
def test_in_no_order_lie_two_plus_minus_squares_side_by_side_or_more_than_two_special_squares_in_a_row():
    rows = 0
    for names in tables():
        kinds = laid(names)
        assert ("plus-minus", "plus-minus") not in pairwise(kinds), names
        assert "plus-minus" not in (kinds[0], kinds[-1]), names
        runs = [len(list(run)) for special, run in groupby(kinds, lambda kind: kind != "plain") if special]
        assert max(runs) <= 2, names
        rows += 1
    assert rows == 6 * 4 * 3 * 2 + 4 * 120 + 720


@pytest.mark.clause("r-special-chain")
def test_beside_each_plus_minus_square_lie_a_plain_one_and_every_time_another_special_one():
    chains = []
    for kinds in ALL.values():
        for before, kind, after in zip(kinds, kinds[1:], kinds[2:], strict=False):
            if kind == "plus-minus":
                assert [before, after].count("plain") == 1
                chains.append(after if before == "plain" else before)
    assert sorted(chains) == ["double", "minus", "plus"]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.clause("players-3-to-5")
def test_both_turns_and_a_middle_section_fewer_than_players_lie_on_the_table(players):
    names = SHIPPED.order[players]
    assert sorted(names) == sorted(TURNS + MIDDLES[: players - 1])
    assert len(names) * 4 == {3: 16, 4: 20, 5: 24}[players]


# -- the track ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.clause("special-sections")
def test_a_track_without_special_sections_is_plain(players):
    for none in (0, [], ()):
        assert SHIPPED.track(players, none) == ("plain",) * (4 * players + 4)
    assert SHIPPED.track(players) == SHIPPED.track(players, 0)
    assert SHIPPED.specials(players) == {}


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.clause("special-sections")
def test_a_number_of_special_sections_counts_from_the_start(players):
    names = SHIPPED.order[players]
    for many in range(len(names) + 1):
        assert SHIPPED.special(players, many) == names[:many]
        expected = laid(names[:many]) + ["plain"] * (4 * (len(names) - many))
        assert list(SHIPPED.track(players, many)) == expected
        assert SHIPPED.track(players, list(names[:many])) == SHIPPED.track(players, many)


@pytest.mark.clause("special-sections")
def test_named_sections_lie_where_the_order_has_them():
    assert SHIPPED.special(3, ["turn-2", "middle-1"]) == ("middle-1", "turn-2")
    assert SHIPPED.special(3, iter(["turn-2"])) == ("turn-2",)
    assert SHIPPED.specials(3, {"turn-2", "middle-1"}) == {2: "plus", 4: "minus", 10: "minus", 11: "plus-minus"}
    track = SHIPPED.track(3, ("turn-2",))
    assert track[8:12] == ("plain", "minus", "plus-minus", "plain")
    assert set(track[:8] + track[12:]) == {"plain"}


def test_the_section_of_a_square():
    assert [SHIPPED.section_at(3, square) for square in (1, 4, 5, 8, 9, 16)] == [
        "middle-1",
        "middle-1",
        "turn-1",
        "turn-1",
        "turn-2",
        "middle-2",
    ]
    for square in (0, 17, "1", True):
        assert_one_sentence(refused(SHIPPED.section_at, 3, square), "1 to 16", "players-3-to-5")


@pytest.mark.parametrize(
    ("players", "special", "named"),
    [
        (3, 5, ["3 players", "0 to 4", "5", "special-sections"]),
        (5, 7, ["5 players", "0 to 6", "7", "special-sections"]),
        (3, -1, ["-1", "special-sections"]),
        (3, True, ["True", "special-sections"]),
        (3, 2.0, ["2.0", "special-sections"]),
        (3, None, ["None", "special-sections"]),
        (3, "turn-1", ["'turn-1'", "special-sections"]),
        (3, {"turn-1": 1}, ["special-sections"]),
        (3, ["middle-3"], ["3 players", "middle-3", "on the table", "special-sections"]),
        (3, ["turn-3"], ["'turn-3'", "turn-1", "special-sections"]),
        (3, ["start"], ["the start", "no squares", "special-sections"]),
        (3, ["finish"], ["the finish", "no squares", "special-sections"]),
        (3, [3], ["3", "special-sections"]),
        (3, [["turn-1"]], ["special-sections"]),
        (3, ["turn-1", "turn-1"], ["turn-1", "twice", "special-sections"]),
        (2, 0, ["2", "players-3-to-5"]),
        (6, 0, ["6", "players-3-to-5"]),
        ("3", 0, ["'3'", "players-3-to-5"]),
    ],
)
@pytest.mark.clause("special-sections", "players-3-to-5", "r-no-two-players")
def test_special_sections_that_can_not_be_are_refused_in_one_sentence(players, special, named):
    for question in (SHIPPED.special, SHIPPED.track, SHIPPED.specials):
        assert_one_sentence(refused(question, players, special), "clause", *named)


# -- sections as values -----------------------------------------------------------------------------------------------


def test_sections_are_values_that_can_not_be_changed():
    with pytest.raises(FrozenInstanceError):
        SHIPPED.name = "mine"
    with pytest.raises(TypeError):
        SHIPPED.sections["turn-1"] = ("plain",) * 4
    with pytest.raises(TypeError):
        SHIPPED.order[3] = ("turn-1",)
    assert SHIPPED.order | {3: ()} == {3: (), 4: SHIPPED.order[4], 5: SHIPPED.order[5]}
    assert {3: (), 2: ()} | SHIPPED.order == {2: ()} | dict(SHIPPED.order)
    given = {name: list(kinds) for name, kinds in ALL.items()}
    made = Sections("mine", given)
    given["turn-1"][0] = "double"
    given.clear()
    assert made.sections == SHIPPED.sections


def test_equal_sections_have_equal_hashes_and_survive_copying():
    again = Sections(SHIPPED.name, dict(reversed(list(ALL.items()))), dict(reversed(list(SHIPPED.order.items()))))
    assert again == SHIPPED
    assert hash(again) == hash(SHIPPED)
    for twin in (pickle.loads(pickle.dumps(SHIPPED)), copy.copy(SHIPPED), copy.deepcopy(SHIPPED)):
        assert twin == SHIPPED
        assert hash(twin) == hash(SHIPPED)
    changed = Sections(SHIPPED.name, {**ALL, "turn-1": ["plain"] * 4})
    assert changed != SHIPPED
    assert replace(SHIPPED, order={3: ["turn-1", "middle-1", "middle-2", "turn-2"]}) != SHIPPED


def test_the_data_of_sections_is_json_and_brings_them_back():
    data = json.loads(json.dumps(SHIPPED.to_data()))
    assert data["sections"]["turn-1"] == ". ± x2 ."
    assert data["order"]["3"] == ["middle-1", "turn-1", "turn-2", "middle-2"]
    assert Sections.from_data(data) == SHIPPED
    mine = Sections("mine", {**ALL, "turn-1": ["double", "plain", "plus", "minus"]}, {5: NAMES})
    assert Sections.from_data(json.loads(json.dumps(mine.to_data()))) == mine


@pytest.mark.clause("special-sections")
def test_the_order_can_be_overridden_for_some_tables_and_is_as_shipped_for_the_others():
    names = ("turn-2", "middle-4", "middle-2", "turn-1")
    mine = replace(SHIPPED, order={3: names})
    assert mine.order == {**SHIPPED.order, 3: names}
    assert list(mine.track(3, 4)) == laid(names)
    assert mine.track(4, 5) == SHIPPED.track(4, 5)
    assert Sections.from_data({"name": "mine", "order": {"3": list(names)}}).order == mine.order


# -- sections that are none -------------------------------------------------------------------------------------------

TWO_APART = {**ALL, "middle-1": ["plain", "plain", "plain", "plus-minus"]}
NOT_SECTIONS = {
    "no name": ({"name": 7}, ["7", "special-sections"]),
    "no mapping": ({"sections": [1]}, ["[1]", "special-sections"]),
    "one missing": ({"sections": {"turn-1": ALL["turn-1"]}}, ["turn-2, middle-1", "missing", "special-sections"]),
    "one too many": ({"sections": {**ALL, "middle-5": ALL["turn-1"]}}, ["'middle-5'", "special-sections"]),
    "the start": ({"sections": {**ALL, "start": ALL["turn-1"]}}, ["the start", "no squares", "special-sections"]),
    "a text": ({"sections": {**ALL, "turn-1": "plus"}}, ["turn-1", "'plus'", "special-sections"]),
    "no squares": ({"sections": {**ALL, "turn-1": 4}}, ["turn-1", "4", "special-sections"]),
    "three squares": ({"sections": {**ALL, "turn-1": ["plain"] * 3}}, ["turn-1", "4 squares, not 3"]),
    "no kind": (
        {"sections": {**ALL, "turn-1": ["plain", "plain", "x2", "plain"]}},
        ["turn-1", "square 3", "'x2'", "double", "special-sections"],
    ),
    "an unhashable kind": ({"sections": {**ALL, "turn-1": [[], "plain", "plain", "plain"]}}, ["turn-1", "square 1"]),
    "two ± in a section": (
        {"sections": {**ALL, "turn-2": ["plain", "plus-minus", "plus-minus", "plain"]}},
        ["turn-2", "squares 2 and 3", "±", "r-special-chain"],
    ),
    "two ± across a border": (
        {"sections": {**TWO_APART, "turn-1": ["plus-minus", "plain", "plain", "plain"]}},
        ["middle-1, square 4", "turn-1, square 1", "3 players", "±", "r-special-chain"],
    ),
    "± beside the start": (
        {"sections": {**ALL, "middle-1": ["plus-minus", "plain", "plain", "plain"]}},
        ["middle-1", "square 1", "start", "±", "r-special-chain"],
    ),
    "± beside the finish with five players": (
        {"sections": {**ALL, "middle-4": ["plain", "plain", "plain", "plus-minus"]}},
        ["middle-4", "square 4", "5 players", "finish", "±", "r-special-chain"],
    ),
    "an order that brings two ± together": (
        {
            "sections": {**ALL, "turn-1": ["plain"] * 3 + ["plus-minus"], "middle-3": ["plus-minus"] + ["plain"] * 3},
            "order": {4: ["middle-1", "turn-1", "middle-3", "turn-2", "middle-2"]},
        },
        ["turn-1, square 4", "middle-3, square 1", "4 players", "r-special-chain"],
    ),
    "no order": ({"order": 3}, ["3", "players-3-to-5"]),
    "an order for two": ({"order": {2: TURNS}}, ["2", "players-3-to-5"]),
    "an order that is a text": ({"order": {3: "turn-1"}}, ["'turn-1'", "3 players", "players-3-to-5"]),
    "an order of nothing": ({"order": {3: []}}, ["3 players", "none", "players-3-to-5"]),
    "one turn": ({"order": {3: ["turn-1", *MIDDLES[:3]]}}, ["3 players", "turn-2", "players-3-to-5"]),
    "too many middles": ({"order": {3: [*TURNS, *MIDDLES[:3]]}}, ["3 players", "2 middle", "players-3-to-5"]),
    "too few middles": ({"order": {5: [*TURNS, *MIDDLES[:3]]}}, ["5 players", "4 middle", "players-3-to-5"]),
    "twice in an order": (
        {"order": {4: [*TURNS, "middle-1", "middle-1", "middle-2"]}},
        ["middle-1", "twice", "4 players", "players-3-to-5"],
    ),
    "an order with the finish": ({"order": {3: [*TURNS, "middle-1", "finish"]}}, ["the finish", "special-sections"]),
}


@pytest.mark.parametrize("case", NOT_SECTIONS)
@pytest.mark.clause("special-sections", "players-3-to-5", "r-special-chain")
def test_sections_that_can_not_be_are_refused_in_one_sentence(case):
    given, named = NOT_SECTIONS[case]
    assert_one_sentence(refused_by_a_rule(Sections, **({"name": "mine"} | given)), *named)


@pytest.mark.clause("r-special-chain")
def test_a_section_may_end_with_a_plus_minus_square_where_the_order_keeps_it_apart():
    mine = Sections("mine", TWO_APART)
    assert mine.specials(3, ["middle-1"]) == {4: "plus-minus"}


# -- files ------------------------------------------------------------------------------------------------------------


def written(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def file_text(**changes):
    """The shipped sections as a file's text, some lines changed: turn_1 = '. ± x2 .'."""
    lines = SHIPPED.to_data()["sections"] | {name.replace("_", "-"): line for name, line in changes.items()}
    return "name = 'mine'\n[sections]\n" + "\n".join(f"{name} = '{line}'" for name, line in lines.items())


@pytest.mark.clause("special-sections")
def test_an_owners_file_is_read(tmp_path):
    mine = read_sections(written(tmp_path, file_text(turn_1="x2  +  ±\t-")))
    assert mine.name == "mine"
    assert mine.sections == SHIPPED.sections | {"turn-1": ("double", "plus", "plus-minus", "minus")}
    assert mine.order == SHIPPED.order
    assert not mine.shipped
    assert read_sections(str(FILE)) == read_sections(FILE) == SHIPPED


def test_a_file_may_begin_with_a_mark_that_some_editors_write(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + file_text().encode())
    assert read_sections(path).sections == SHIPPED.sections


@pytest.mark.clause("special-sections")
def test_a_file_with_a_name_and_an_order_keeps_the_shipped_squares(tmp_path):
    mine = read_sections(written(tmp_path, "name = 'mine'\n[order]\n3 = ['turn-1', 'middle-3', 'turn-2', 'middle-4']"))
    assert mine.sections == SHIPPED.sections
    assert mine.order[3] == ("turn-1", "middle-3", "turn-2", "middle-4")


BAD_FILES = {
    "an unknown sign": (file_text(turn_1=". ? . ."), ["turn-1", "square 2", "'?'", "'±'", "sq-plus", "sq-double"]),
    "plus or minus": (file_text(middle_4=". . +/- ."), ["middle-4", "square 3", "'±'", "'+/-'", "sq-plus-minus"]),
    "double": (file_text(middle_1="2x . . ."), ["middle-1", "square 1", "'x2'", "'2x'", "sq-double"]),
    "a long minus": (file_text(turn_2=". . . \N{MINUS SIGN}"), ["turn-2", "square 4", "'-'", "sq-minus"]),
    "plus one": (file_text(turn_2=". +1 . ."), ["turn-2", "square 2", "'+'", "'+1'", "sq-plus"]),
    "three squares": (file_text(middle_2=". . ."), ["middle-2", "4 squares", "not 3", "special-sections"]),
    "no blanks": (file_text(middle_2=".+.-"), ["middle-2", "blanks", "not 1", "'.+.-'", "special-sections"]),
    "two ±": (file_text(middle_2=". ± ± ."), ["middle-2", "squares 2 and 3", "r-special-chain"]),
    "± first": (file_text(middle_1="± . . ."), ["middle-1", "square 1", "start", "r-special-chain"]),
    "± last": (file_text(middle_2=". . . ±"), ["middle-2", "square 4", "finish", "r-special-chain"]),
    "two ± across a border": (
        file_text(turn_1=". . . ±", turn_2="± . . ."),
        ["turn-1, square 4", "turn-2, square 1", "r-special-chain"],
    ),
    "a seventh section": (file_text() + "\nturn-3 = ['.', '.', '.', '.']", ["'turn-3'", "special-sections"]),
    "a missing section": ("name = 'mine'\n[sections]\nturn-1 = '. . . .'", ["turn-2", "missing", "special-sections"]),
    "squares as a list": (
        file_text().replace("'. ± x2 .'", "['.', '±', 'x2', '.']"),
        ["turn-1", "a text", "special-sections"],
    ),
    "no name": ("[sections]", ["name", "special-sections"]),
    "squares without a table": ("name = 'mine'\nsections = 3", ["[sections]", "special-sections"]),
    "order without a table": ("name = 'mine'\norder = 3", ["[order]", "players-3-to-5"]),
    "an order for two": ("name = 'mine'\n[order]\n2 = ['turn-1', 'turn-2']", ["'2'", "players-3-to-5"]),
    "an order as a text": ("name = 'mine'\n[order]\n3 = 'turn-1'", ["3 players", "'turn-1'", "players-3-to-5"]),
    "an order too short": ("name = 'mine'\n[order]\n3 = ['turn-1', 'turn-2']", ["3 players", "players-3-to-5"]),
    "something else": ("name = 'mine'\ncolour = 3", ["'colour'", "name, sections and order", "special-sections"]),
    "no TOML": ("name = mine", ["TOML", "line 1", "special-sections"]),
    "a section twice": (
        file_text() + "\n'turn-1' = '. . . .'",
        ["section turn-1", "twice", "lines 3 and 9", "special-sections"],
    ),
}


@pytest.mark.parametrize("case", BAD_FILES)
@pytest.mark.clause("special-sections", "sq-plus", "sq-minus", "sq-plus-minus", "sq-double", "r-special-chain")
def test_a_bad_file_is_refused_in_one_sentence(tmp_path, monkeypatch, case):
    text, named = BAD_FILES[case]
    written(tmp_path, text)
    monkeypatch.chdir(tmp_path)
    assert_one_sentence(refused_by_a_rule(read_sections, "mine.toml"), "sections file mine.toml", *named)


@pytest.mark.parametrize("path", [7, None, ["mine.toml"]])
def test_what_is_no_path_is_refused(path):
    assert_one_sentence(refused(read_sections, path), "special-sections", repr(path))


def test_a_file_that_can_not_be_read_is_refused(tmp_path):
    assert_one_sentence(refused(read_sections, "nowhere.toml"), "No such file", "nowhere.toml", "special-sections")
    path = tmp_path / "mine.toml"
    path.write_bytes(b"name = '\xff'")
    assert_one_sentence(refused(read_sections, path), "UTF-8", "mine.toml", "special-sections")


@pytest.mark.parametrize("data", [None, [], "name", 7])
def test_data_that_is_none_is_refused(data):
    assert_one_sentence(refused(Sections.from_data, data), "special-sections", repr(data))


def test_the_sections_are_read_when_they_are_first_asked_for():
    printed("from overplay.overload import components as c; assert c.shipped.cache_info().currsize == 0")
