"""The shipped cards keep the properties they were designed for; cards and card files are read strictly and exactly."""

import copy
import json
import pickle
import subprocess
import sys
from collections import Counter
from dataclasses import FrozenInstanceError
from itertools import permutations
from pathlib import Path

import pytest

from overplay.overstocked import components
from overplay.overstocked.components import CARDS, ROTATIONS, TOY_NAMES, TOYS, Card, CardSet, read_cards, shipped
from tests.overstocked.helpers import assert_one_sentence

PICTURES = {number: CARDS[number].rows for number in CARDS}
ALL_SPACES = [space for rows in PICTURES.values() for space in "".join(rows)]
RANGES = (range(1, 11), range(11, 21), range(21, 32), range(32, 44))


def spaces_of(rows):
    """(row, column) → character."""
    return {(row, column): rows[row][column] for row in range(len(rows)) for column in range(len(rows[0]))}


def quarter_turn(spaces):
    """Clockwise: the top row becomes the last column."""
    last = max(row for row, _ in spaces)
    return {(column, last - row): space for (row, column), space in spaces.items()}


def four_turns(rows):
    turns = [spaces_of(rows)]
    for _ in range(3):
        turns.append(quarter_turn(turns[-1]))
    return turns


def mirrored(spaces):
    return {(row, -column): space for (row, column), space in spaces.items()}


def pinned(spaces):
    """The same picture with its top-left corner at (0, 0)."""
    top, left = (min(cell[axis] for cell in spaces) for axis in (0, 1))
    return frozenset(((row - top, column - left), space) for (row, column), space in spaces.items())


def area_sizes(rows):
    """(toy, size) of each area of a card: the toys of one type that touch."""
    left = {cell: space.upper() for cell, space in spaces_of(rows).items() if space != "."}
    found = []
    while left:
        start, toy = left.popitem()
        area, size = [start], 0
        while area:
            row, column = area.pop()
            size += 1
            for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if left.get(cell) == toy:
                    del left[cell]
                    area.append(cell)
        found.append((toy, size))
    return found


def strength(rows):
    return sum(size * size for _, size in area_sizes(rows))


def evenly(counts, expected, slack):
    assert set(counts) == set(expected), "one of them never occurs"
    assert max(counts.values()) - min(counts.values()) <= slack, counts


# -- the shipped set --------------------------------------------------------------------------------------------


@pytest.mark.clause("players-2-to-6")
def test_there_are_43_cards_numbered_from_1():
    assert list(CARDS) == list(range(1, 44))
    assert len(CARDS) == 43
    assert all(CARDS[number].number == number for number in CARDS)


def test_the_set_is_named_by_its_version_and_knows_that_it_is_shipped():
    assert CARDS.name == "overplay-overstocked-1"
    assert CARDS.shipped
    assert CARDS is shipped()


@pytest.mark.clause("card-spaces")
def test_every_card_has_six_spaces_0_to_2_empty_and_at_most_one_with_a_worker():
    for number, rows in PICTURES.items():
        assert [len(row) for row in rows] == [3, 3], number
        spaces = "".join(rows)
        assert set(spaces) <= set(".PFYBpfyb"), number
        assert spaces.count(".") <= 2, number
        assert sum(space.islower() for space in spaces) <= 1, number


def test_each_toy_is_a_quarter_of_all_toys_give_or_take_two():
    toys = Counter(space.upper() for space in ALL_SPACES if space != ".")
    assert set(toys) == set(TOYS)
    for toy in TOYS:
        assert abs(toys[toy] - toys.total() / 4) <= 2, toys
    assert set(toys.values()) == {54}


def test_25_to_30_cards_carry_a_worker_as_often_with_each_toy():
    workers = Counter(space.upper() for space in ALL_SPACES if space.islower())
    assert 25 <= workers.total() <= 30
    assert workers == dict.fromkeys(TOYS, 7)


def test_no_two_cards_look_alike_turned_mirrored_without_workers_or_with_other_toys():
    seen = {}
    for number, rows in PICTURES.items():
        looks = set()
        for others in permutations(TOYS):
            exchanged = str.maketrans(TOYS + TOYS.lower(), "".join(others) * 2)
            for turned in four_turns([row.translate(exchanged) for row in rows]):
                looks |= {pinned(turned), pinned(mirrored(turned))}
        for look in looks:
            assert look not in seen, (number, seen.get(look))
        seen.update(dict.fromkeys(looks, number))


@pytest.mark.clause("cover-one-or-two", "never-bury-a-worker")
def test_every_card_can_be_placed_on_every_other():
    def fits(above, below):
        for turned in four_turns(above):
            for down in range(-3, 3):
                for right in range(-3, 4):
                    covered = [below.get((row + down, column + right), ".") for row, column in turned]
                    if not any(space.islower() for space in covered) and 1 <= 6 - covered.count(".") <= 2:
                        return True
        return False

    for above, below in permutations(PICTURES, 2):
        assert fits(PICTURES[above], spaces_of(PICTURES[below])), (above, below)


def test_strength_falls_with_the_number():
    strengths = [strength(rows) for rows in PICTURES.values()]
    assert strengths == sorted(strengths, reverse=True)
    assert min(strengths[:20]) == 10, "the cards that give the bot its head start are the stronger ones"
    assert max(strengths[20:]) == 9
    assert (strengths[0], strengths[-1]) == (18, 4)


def test_areas_go_up_to_three_and_every_toy_has_about_as_many():
    areas = Counter(area for rows in PICTURES.values() for area in area_sizes(rows))
    assert {size for _, size in areas} == {1, 2, 3}
    for size in (2, 3):
        evenly({toy: areas[toy, size] for toy in TOYS}, TOYS, 2)


def test_toys_are_balanced_in_every_range_of_numbers():
    for numbers in RANGES:
        toys = Counter(space.upper() for number in numbers for space in "".join(PICTURES[number]) if space != ".")
        evenly(toys, TOYS, 2)


def test_empty_spaces_and_workers_are_spread_over_the_six_spaces():
    cells = [cell for rows in PICTURES.values() for cell in spaces_of(rows).items()]
    places = {(row, column) for row in range(2) for column in range(3)}
    evenly(Counter(cell for cell, space in cells if space == "."), places, 0)
    evenly(Counter(cell for cell, space in cells if space.islower()), places, 1)
    for toy in TOYS:
        evenly(Counter(cell for cell, space in cells if space.upper() == toy), places, 2)


def test_workers_are_spread_over_the_numbers():
    for numbers in RANGES:
        assert sum(any(space.islower() for space in "".join(PICTURES[number])) for number in numbers) == 7, numbers


def test_the_set_is_read_when_first_used_and_not_before():
    code = (
        "from overplay.overstocked import components\n"
        "assert components.shipped.cache_info().currsize == 0\n"
        "assert len(components.CARDS) == 43\n"
        "assert components.shipped.cache_info().currsize == 1\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])


def test_the_module_has_no_other_lazy_names():
    with pytest.raises(AttributeError, match="DECK"):
        components.DECK  # noqa: B018


# -- a card -----------------------------------------------------------------------------------------------------


def test_toys_have_names_in_the_order_of_the_score_pad():
    assert tuple(TOY_NAMES) == tuple(TOYS) == ("P", "F", "Y", "B")
    assert TOY_NAMES["Y"] == "Yo-yos"


@pytest.mark.parametrize(
    "text",
    [
        "17 PPF/.yB",
        "17 PPF\n.yB",
        "  17  P P F / . y B \n",
        "17\nPPF\n.yB",
        "17 PPF/\n.yB",
        "17 PPF \n\n . y B",
        "17 PPF\r\n.yB",
    ],
)
def test_a_card_is_read_in_any_lay_out(text):
    card = Card.parse(text)
    assert card == Card(17, ("PPF", ".yB"))
    assert card.text == str(card) == "17 PPF/.yB"


def test_text_and_parse_are_inverses():
    for number in CARDS:
        assert Card.parse(CARDS[number].text) == CARDS[number]


def test_a_card_is_a_value():
    card = Card(17, ("PPF", ".yB"))
    assert hash(card) == hash(Card.parse("17 PPF/.yB"))
    assert card != Card(18, ("PPF", ".yB"))
    assert card != Card(17, ("PPF", ".YB"))
    assert pickle.loads(pickle.dumps(card)) == card
    with pytest.raises(FrozenInstanceError):
        card.number = 18


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("17 PPF/.yZ", ["card 17", "row 2", "column 3", "'Z'", "card-spaces"]),
        ("17 P_F/.yB", ["card 17", "row 1", "column 2", "'_'", "card-spaces"]),
        ("17 q P F/. y B", ["card 17", "row 1", "column 1", "'q'", "card-spaces"]),
        ("17 PPF/.y", ["card 17", "row 2", "3 spaces, not 2", "card-spaces"]),
        ("17 PPFF/.yB", ["card 17", "row 1", "3 spaces, not 4", "card-spaces"]),
        ("17 PPF.yB", ["card 17", "2 rows, not 1", "card-spaces"]),
        ("17 PP/F./yB", ["card 17", "2 rows, not 3", "card-spaces"]),
        ("17 PPF//.yB", ["card 17", "2 rows, not 3", "card-spaces"]),
        ("17", ["'17'", "card-spaces"]),
        ("PPF/.yB", ["'PPF/.yB'", "card-spaces"]),
        ("", ["''", "card-spaces"]),
        (None, ["None", "card-spaces"]),
        ("0 PPF/.yB", ["1 to 43", "not 0", "players-2-to-6"]),
        ("44 PPF/.yB", ["1 to 43", "not 44", "players-2-to-6"]),
    ],
)
@pytest.mark.clause("card-spaces")
def test_a_malformed_card_is_refused_in_one_sentence(text, named):
    with pytest.raises(ValueError, match="clause") as refusal:
        Card.parse(text)
    assert_one_sentence(refusal.value, *named)


@pytest.mark.clause("rotate-quarter-turns")
def test_a_card_turns_clockwise():
    card = Card.parse("17 PPF/.yB")
    assert card.turned(0) == ("PPF", ".yB")
    assert card.turned(90) == (".P", "yP", "BF")
    assert card.turned(180) == ("By.", "FPP")
    assert card.turned(270) == ("FB", "Py", "P.")


@pytest.mark.clause("rotate-quarter-turns")
def test_turns_add_up_and_four_quarter_turns_change_nothing():
    for number, rows in PICTURES.items():
        turns = four_turns(rows)
        for rotation, by_hand in zip(ROTATIONS, turns, strict=True):
            assert spaces_of(CARDS[number].turned(rotation)) == by_hand
        assert quarter_turn(turns[3]) == turns[0]
        half = Card(number, CARDS[number].turned(180))
        for rotation in ROTATIONS:
            assert half.turned(rotation) == CARDS[number].turned((rotation + 180) % 360)


@pytest.mark.clause("rotate-quarter-turns")
@pytest.mark.parametrize("rotation", [45, 360, -90, 1, 90.0, False, "90", None])
def test_other_turns_are_refused(rotation):
    with pytest.raises(ValueError, match="rotate-quarter-turns") as refusal:
        CARDS[17].turned(rotation)
    assert_one_sentence(refusal.value, repr(rotation))


# -- a card set -------------------------------------------------------------------------------------------------


def test_a_set_is_a_mapping_in_ascending_order_however_it_was_built():
    backwards = CardSet(CARDS.name, tuple(reversed(CARDS.deck)))
    assert list(backwards) == list(range(1, 44))
    assert backwards == CARDS
    assert hash(backwards) == hash(CARDS)
    assert backwards.cards == {number: CARDS[number] for number in range(1, 44)}
    assert 44 not in backwards
    with pytest.raises(KeyError):
        backwards[44]


def test_a_set_can_not_be_changed_through_what_it_gives_away():
    CARDS.cards.clear()
    assert len(CARDS.cards) == 43
    with pytest.raises(FrozenInstanceError):
        CARDS.name = "mine"


def test_sets_differ_by_name_and_by_any_card():
    renamed = CardSet("mine", CARDS.deck)
    changed = CardSet(CARDS.name, (*CARDS.deck[:-1], Card.parse("43 PPF/.yB")))
    assert len({CARDS, renamed, changed}) == 3
    assert not renamed.shipped
    assert not changed.shipped, "a set that only took over the name must be embedded in a save"


def test_a_set_survives_json_and_travels_to_other_processes():
    data = json.loads(json.dumps(CARDS.to_data()))
    assert data["cards"]["17"] == "/".join(CARDS[17].rows)
    assert CardSet.from_data(data) == CARDS
    for twin in (pickle.loads(pickle.dumps(CARDS)), copy.deepcopy(CARDS)):
        assert twin == CARDS
        assert twin[17] == CARDS[17]


def test_a_set_shows_itself_without_all_its_cards():
    assert repr(CARDS) == "<CardSet 'overplay-overstocked-1': 43 cards>"


@pytest.mark.parametrize(
    ("data", "named"),
    [
        (None, ["None"]),
        ({"cards": {}}, ["name"]),
        ({"name": 7, "cards": {}}, ["name"]),
        ({"name": "mine", "cards": ["1 PPF/.yB"]}, ["[cards]"]),
        ({"name": "mine", "cards": {}, "forklift": {}}, ["'forklift'"]),
        ({"name": "mine", "cards": {"1": "PPF/.yX"}}, ["card 1", "row 2", "column 3", "'X'"]),
    ],
)
@pytest.mark.clause("card-spaces")
def test_malformed_data_is_refused_in_one_sentence(data, named):
    with pytest.raises(ValueError, match="card-spaces") as refusal:
        CardSet.from_data(data)
    assert_one_sentence(refusal.value, *named)


@pytest.mark.clause("players-2-to-6")
def test_a_set_needs_each_number_once():
    with pytest.raises(ValueError, match="players-2-to-6") as refusal:
        CardSet("mine", CARDS.deck[:3])
    assert_one_sentence(refusal.value, "lacks 4, 5, 6, 7, 8 and 35 more")
    with pytest.raises(ValueError, match="players-2-to-6") as refusal:
        CardSet("mine", (*CARDS.deck, CARDS[9]))
    assert_one_sentence(refusal.value, "card 9", "twice")


# -- an owner's file --------------------------------------------------------------------------------------------

NAME = 'name = "mine"'
LINES = {number: f'{number} = "PPF/.yB"' for number in range(1, 44)}  # all alike: an owner's cards are what they are


def card_file(tmp_path, *, head=NAME, table="[cards]", lines=LINES, more=""):
    path = tmp_path / "mine.toml"
    path.write_text("\n".join([head, table, *lines.values(), more]), encoding="utf-8")
    return path


@pytest.mark.clause("card-spaces")
def test_an_owners_file_is_read_and_survives_json(tmp_path):
    cards = read_cards(card_file(tmp_path))
    assert cards.name == "mine"
    assert not cards.shipped
    assert set(cards.values()) == {Card(number, ("PPF", ".yB")) for number in range(1, 44)}
    assert CardSet.from_data(json.loads(json.dumps(cards.to_data()))) == cards
    assert str(tmp_path) not in json.dumps(cards.to_data())


def test_an_owners_file_may_draw_its_cards_and_come_from_a_windows_editor(tmp_path):
    drawn = LINES | {17: '17 = """\n  P P F\n  . y B\n"""', 18: "'18' = 'PPF / .yB'  # a note"}
    path = card_file(tmp_path, lines=dict(reversed(drawn.items())))
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert read_cards(str(path)) == read_cards(card_file(tmp_path))


FAULTS = {
    "a wrong character": ({"lines": {17: '17 = "PPF/.yZ"'}}, ["card 17, row 2, column 3", "'Z'", "card-spaces"]),
    "no card there": ({"lines": {17: '17 = "_PF/.yB"'}}, ["card 17, row 1, column 1", "'_'", "card-spaces"]),
    "a row too short": ({"lines": {17: '17 = "PPF/yB"'}}, ["card 17, row 2", "not 2", "card-spaces"]),
    "a row too long": ({"lines": {17: '17 = "PPFP/.yB"'}}, ["card 17, row 1", "not 4", "card-spaces"]),
    "upright": ({"lines": {17: '17 = "PP/F./yB"'}}, ["card 17", "2 rows, not 3", "card-spaces"]),
    "an empty card": ({"lines": {17: '17 = ""'}}, ["card 17", "2 rows, not 1", "card-spaces"]),
    "no text": ({"lines": {17: "17 = 5"}}, ["card 17", "not 5", "card-spaces"]),
    "a number twice": ({"more": '17 = "BBB/FFF"'}, ["card 17", "lines 19 and 46", "players-2-to-6"]),
    "a number twice, quoted": ({"more": '"17" = "BBB/FFF"'}, ["card 17", "lines 19 and 46", "players-2-to-6"]),
    "number 0": ({"more": '0 = "BBB/FFF"'}, ["'0'", "1 to 43", "players-2-to-6"]),
    "number 44": ({"more": '44 = "BBB/FFF"'}, ["'44'", "1 to 43", "players-2-to-6"]),
    "number 017": ({"more": '017 = "BBB/FFF"'}, ["'017'", "1 to 43", "players-2-to-6"]),
    "no number": ({"more": 'Q3 = "BBB/FFF"'}, ["'Q3'", "1 to 43", "players-2-to-6"]),
    "missing numbers": ({"lines": {17: "", 40: ""}}, ["lacks 17 and 40", "players-2-to-6"]),
    "no name": ({"head": ""}, ["name", "card-spaces"]),
    "no cards": ({"table": "[deck]"}, ["[cards]", "card-spaces"]),
    "another table": ({"more": "[extra]"}, ["'extra'", "card-spaces"]),
    "no TOML": ({"lines": {17: "17 = PPF/.yB"}}, ["TOML", "line 19", "card-spaces"]),
}


@pytest.mark.parametrize(("fault", "named"), FAULTS.values(), ids=FAULTS)
@pytest.mark.clause("card-spaces", "players-2-to-6")
def test_a_malformed_file_is_refused_in_one_sentence(tmp_path, fault, named):
    path = card_file(tmp_path, **fault | {"lines": LINES | fault.get("lines", {})})
    with pytest.raises(ValueError, match="clause") as refusal:
        read_cards(path)
    assert_one_sentence(refusal.value, path, *named)


def test_what_is_no_readable_file_is_refused_in_one_sentence(tmp_path):
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'name = "K\xe4rtchen"')
    for path, why in ((tmp_path / "none.toml", "No such file"), (tmp_path, "directory"), (latin, "UTF-8")):
        with pytest.raises(ValueError, match="card-spaces") as refusal:
            read_cards(path)
        assert_one_sentence(refusal.value, path, why)
    with pytest.raises(ValueError, match="card-spaces") as refusal:
        read_cards(17)
    assert_one_sentence(refusal.value, "17")
