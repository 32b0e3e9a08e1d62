"""The shipped cards keep the properties they were designed for; cards and card files are read strictly and exactly."""

import copy
import json
import pickle
from collections import Counter
from dataclasses import FrozenInstanceError
from itertools import permutations

import pytest

from overplay import overstocked
from overplay.overstocked import CARDS, ROTATIONS, TOY_NAMES, TOYS, Card, CardSet, read_cards
from overplay.overstocked.components import shipped
from tests.owners_files import NAME, as_windows_saves, assert_bad_file, assert_unreadable, number_faults, owners_file
from tests.processes import printed
from tests.refusals import assert_one_sentence, refused, refused_by_a_rule

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


def can_be_placed(above, below):
    """Whether some turn and place covers one or two toys or quantum crates of the lower card, and no worker."""
    spaces = spaces_of(below)
    for turned in four_turns(above):
        for down in range(-3, 3):
            for right in range(-3, 4):
                covered = [spaces.get((row + down, column + right), ".") for row, column in turned]
                if not any(space.islower() for space in covered) and 1 <= len(covered) - covered.count(".") <= 2:
                    return True
    return False


@pytest.mark.clause("cover-one-or-two", "never-bury-a-worker")
def test_every_card_can_be_placed_on_every_other():
    for above, below in permutations(PICTURES, 2):
        assert can_be_placed(PICTURES[above], PICTURES[below]), (above, below)


QUANTUM = {card.number: card.rows for card in CARDS.quantum}


@pytest.mark.clause("r-quantum-x-count")
def test_there_are_six_quantum_cards_two_of_them_with_an_x():
    assert list(QUANTUM) == ["Q1", "Q2", "Q3", "Q4", "Q5", "Q6"]
    with_x, others = ([card for card in CARDS.quantum if card.x is x] for x in (True, False))
    assert len(with_x) == 2
    crates = [[card.text.count("Q") - 1 for card in cards] for cards in (with_x, others)]
    assert [sum(counts) / len(counts) for counts in crates] == [3, 3], "an x costs and gives no crates"


def test_quantum_cards_have_two_to_four_crates_spread_evenly_and_nothing_else():
    for name, rows in QUANTUM.items():
        assert [len(row) for row in rows] == [3, 3], name
        assert set("".join(rows)) == {"Q", "."}, name
    assert sorted("".join(rows).count("Q") for rows in QUANTUM.values()) == [2, 2, 3, 3, 4, 4]
    used = Counter(cell for rows in QUANTUM.values() for cell, space in spaces_of(rows).items() if space == "Q")
    assert used == {(row, column): 3 for row in range(2) for column in range(3)}


def test_no_two_quantum_cards_look_alike_turned_or_mirrored_and_their_areas_differ():
    looks = [
        {pinned(side(turn)) for turn in four_turns(rows) for side in (dict, mirrored)} for rows in QUANTUM.values()
    ]
    for one, other in permutations(looks, 2):
        assert not one & other
    sizes = [tuple(sorted(size for _, size in area_sizes(rows))) for rows in QUANTUM.values()]
    assert set(sizes) == {(4,), (1, 3), (3,), (1, 2), (2,), (1, 1)}


@pytest.mark.clause("r-quantum-cover", "cover-one-or-two")
def test_every_quantum_card_can_be_placed_on_every_card_and_every_card_on_it():
    for name in QUANTUM:
        for number in PICTURES:
            assert can_be_placed(QUANTUM[name], PICTURES[number]), (name, number)
            assert can_be_placed(PICTURES[number], QUANTUM[name]), (number, name)
    for above, below in permutations(QUANTUM, 2):
        assert can_be_placed(QUANTUM[above], QUANTUM[below]), (above, below)


@pytest.mark.clause("r-forklift-shape")
def test_there_are_six_forklifts_worth_6_to_1_which_fit_on_every_card():
    assert [card.points for card in CARDS.forklifts] == [6, 5, 4, 3, 2, 1]
    assert [card.number for card in CARDS.forklifts] == ["F6", "F5", "F4", "F3", "F2", "F1"]
    assert {card.rows for card in CARDS.forklifts} == {("##",)}
    for below in (*PICTURES.values(), *QUANTUM.values()):
        assert can_be_placed(("##",), below), below


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
        "from overplay import overstocked\n"
        "from overplay.overstocked import components\n"
        "assert components.shipped.cache_info().currsize == 0\n"
        "assert len(overstocked.CARDS) == 43\n"
        "assert components.shipped.cache_info().currsize == 1\n"
    )
    printed(code)


def test_the_package_has_no_such_lazy_name_as_the_deck():
    with pytest.raises(AttributeError, match="DECK"):
        overstocked.DECK  # noqa: B018


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
    for card in (*CARDS.deck, *CARDS.quantum, *CARDS.forklifts, Card("F", ["##"]), Card("F0", ["##"])):
        assert Card.parse(card.text) == card


@pytest.mark.parametrize("text", ["Q3x Q.Q/QQ.", "Q3x\nQ.Q\nQQ.", " Q3x  Q . Q / Q Q . \n"])
@pytest.mark.clause("q-x")
def test_a_quantum_card_is_read_in_any_lay_out(text):
    card = Card.parse(text)
    assert card == Card("Q3", ("Q.Q", "QQ."), x=True)
    assert (card.number, card.x, card.rows, card.points) == ("Q3", True, ("Q.Q", "QQ."), 0)
    assert (card.text, card.kind, card.title) == ("Q3x Q.Q/QQ.", "quantum", "Quantum card Q3")


def test_a_quantum_card_may_have_toys_and_workers_and_may_lack_the_x():
    card = Card.parse("Q1 Qp./BQY")
    assert card == Card("Q1", ("Qp.", "BQY"))
    assert not card.x
    assert card != Card("Q1", ("Qp.", "BQY"), x=True)


@pytest.mark.parametrize(
    ("text", "number", "points"),
    [("F6 ##", "F6", 6), (" F10  # # \n", "F10", 10), ("F0 ##", "F0", 0), ("F99 ##", "F99", 99), ("##", "F", 0)],
)
@pytest.mark.clause("r-forklift-shape")
def test_a_forklift_is_read_with_or_without_points(text, number, points):
    card = Card.parse(text)
    assert card == Card(number, ("##",))
    assert (card.number, card.points, card.x, card.kind) == (number, points, False, "forklift")
    assert card.title == f"Forklift {number}"


def test_a_crate_card_has_no_points_and_no_x():
    card = CARDS[17]
    assert (card.kind, card.title, card.points, card.x) == ("crate", "Card 17", 0, False)


def test_a_card_is_a_value():
    card = Card(17, ("PPF", ".yB"))
    assert hash(card) == hash(Card.parse("17 PPF/.yB"))
    assert card != Card(18, ("PPF", ".yB"))
    assert card != Card(17, ("PPF", ".YB"))
    assert pickle.loads(pickle.dumps(card)) == card
    with pytest.raises(FrozenInstanceError):
        card.number = 18
    quantum = Card.parse("Q3x Q.Q/QQ.")
    assert pickle.loads(pickle.dumps(quantum)) == copy.deepcopy(quantum) == quantum
    assert len({quantum, Card.parse("Q3 Q.Q/QQ."), Card.parse("F6 ##"), Card.parse("F5 ##"), Card.parse("##")}) == 5


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
        ("17 PQF/.yB", ["card 17", "row 1", "column 2", "'Q'", "card-spaces"]),
        ("17 P#F/.yB", ["card 17", "row 1", "column 2", "'#'", "card-spaces"]),
        ("17x PPF/.yB", ["'17x PPF/.yB'", "card-spaces"]),
        ("q3 Q.Q/QQ.", ["'q3 Q.Q/QQ.'", "card-spaces"]),
        ("Q3 Q.q/QQ.", ["quantum card Q3", "row 1", "column 3", "'q'", "card-spaces"]),
        ("Q3 Q.Q/QQ", ["quantum card Q3", "row 2", "3 spaces, not 2", "card-spaces"]),
        ("Q3x Q.Q", ["quantum card Q3", "2 rows, not 1", "card-spaces"]),
        ("Q3 PPF/.yB", ["quantum card Q3", "'Q'", "q-counts-as-both"]),
        ("Q0 Q.Q/QQ.", ["Q1 to Q6", "'Q0'", "q-lowest-swaps"]),
        ("Q7x Q.Q/QQ.", ["Q1 to Q6", "'Q7'", "q-lowest-swaps"]),
        ("Q3", ["'Q3'", "card-spaces"]),
        ("F6", ["'F6'", "card-spaces"]),
        ("F6 #", ["forklift F6", "'##'", "'#'", "r-forklift-shape"]),
        ("F6 #/#", ["forklift F6", "'#/#'", "r-forklift-shape"]),
        ("F6 PPF/.yB", ["forklift F6", "'PPF/.yB'", "r-forklift-shape"]),
        ("###", ["forklift", "'###'", "r-forklift-shape"]),
        ("F6x ##", ["forklift F6", "q-x"]),
        ("F06 ##", ["F0 to F99", "'F06'", "r-forklift-shape"]),
        ("F100 ##", ["F0 to F99", "'F100'", "r-forklift-shape"]),
    ],
)
@pytest.mark.clause("card-spaces")
def test_a_malformed_card_is_refused_in_one_sentence(text, named):
    assert_one_sentence(refused_by_a_rule(Card.parse, text), *named)


@pytest.mark.parametrize(
    ("number", "rows", "x", "named"),
    [
        (True, ("PPF", ".yB"), False, ["1 to 43", "True"]),
        ("17", ("PPF", ".yB"), False, ["1 to 43", "'17'"]),
        (None, ("PPF", ".yB"), False, ["1 to 43", "None"]),
        (17, ("PPF", ".yB"), True, ["card 17", "q-x"]),
        ("Q3x", ("Q.Q", "QQ."), False, ["Q1 to Q6", "'Q3x'"]),
        ("Q3", ("Q.Q", "QQ."), 1, ["quantum card Q3", "1", "q-x"]),
        ("F6\n", ("##",), False, ["F0 to F99"]),
        ("F6", (7,), False, ["forklift F6", "'7'"]),
    ],
)
@pytest.mark.clause("q-x", "r-forklift-shape")
def test_a_card_that_can_not_be_is_refused_in_one_sentence(number, rows, x, named):
    assert_one_sentence(refused_by_a_rule(Card, number, rows, x), *named)


@pytest.mark.clause("rotate-quarter-turns")
def test_a_card_turns_clockwise():
    card = Card.parse("17 PPF/.yB")
    assert card.turned(0) == ("PPF", ".yB")
    assert card.turned(90) == (".P", "yP", "BF")
    assert card.turned(180) == ("By.", "FPP")
    assert card.turned(270) == ("FB", "Py", "P.")
    assert Card.parse("Q3x Q.Q/QQ.").turned(90) == ("QQ", "Q.", ".Q")
    assert [Card.parse("F6 ##").turned(rotation) for rotation in ROTATIONS] == [("##",), ("#", "#")] * 2


@pytest.mark.clause("rotate-quarter-turns")
def test_a_quarter_turn_swaps_the_extent():
    for card in (CARDS[17], CARDS.piece("Q3")):
        assert [card.extent(rotation) for rotation in ROTATIONS] == [(2, 3), (3, 2)] * 2
    assert [CARDS.piece("F6").extent(rotation) for rotation in ROTATIONS] == [(1, 2), (2, 1)] * 2


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
    assert_one_sentence(refused(CARDS[17].turned, rotation), "rotate-quarter-turns", repr(rotation))
    with pytest.raises(ValueError, match="rotate-quarter-turns"):
        CARDS.piece("F6").extent(rotation)


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


def test_pieces_are_found_by_what_they_are_called_and_only_crate_cards_are_in_the_mapping():
    assert CARDS.piece(17) is CARDS[17]
    assert CARDS.piece("Q3") is CARDS.quantum[2]
    assert CARDS.piece("F6") is CARDS.forklifts[0]
    for label in (0, 44, "17", "Q3x", "Q7", "F", "F0", "F7", None):
        with pytest.raises(KeyError):
            CARDS.piece(label)
    for label in ("Q3", "F6"):
        assert label not in CARDS
        assert label not in CARDS.cards
        with pytest.raises(KeyError):
            CARDS[label]


@pytest.mark.clause("fork-setup")
def test_quantum_cards_and_forklifts_are_put_in_order_and_are_the_shipped_ones_when_left_out():
    backwards = CardSet(CARDS.name, CARDS.deck, CARDS.quantum[::-1], CARDS.forklifts[::-1])
    assert backwards == CardSet(CARDS.name, CARDS.deck) == CARDS
    assert hash(backwards) == hash(CARDS)
    assert backwards.quantum == CARDS.quantum
    assert backwards.forklifts == CARDS.forklifts


def test_a_set_can_not_be_changed_through_what_it_gives_away():
    CARDS.cards.clear()
    assert len(CARDS.cards) == 43
    with pytest.raises(FrozenInstanceError):
        CARDS.name = "mine"


def test_sets_differ_by_name_and_by_any_card():
    renamed = CardSet("mine", CARDS.deck)
    changed = CardSet(CARDS.name, (*CARDS.deck[:-1], Card.parse("43 PPF/.yB")))
    crossed = CardSet(CARDS.name, CARDS.deck, quantum=(*CARDS.quantum[:-1], Card("Q6", ["QQQ", "QQQ"], x=True)))
    stronger = CardSet(CARDS.name, CARDS.deck, forklifts=(Card("F7", ["##"]), *CARDS.forklifts[1:]))
    assert len({CARDS, renamed, changed, crossed, stronger}) == 5
    assert not crossed.shipped
    assert not stronger.shipped
    assert not renamed.shipped
    assert not changed.shipped, "a set that only took over the name must be embedded in a save"


def test_a_set_survives_json_and_travels_to_other_processes():
    data = json.loads(json.dumps(CARDS.to_data()))
    assert data["cards"]["17"] == "/".join(CARDS[17].rows)
    assert data["quantum"]["Q3x"] == "/".join(CARDS.piece("Q3").rows)
    assert data["forklifts"] == [6, 5, 4, 3, 2, 1]
    assert CardSet.from_data(data) == CARDS
    assert CardSet.from_data({"name": data["name"], "cards": data["cards"]}) == CARDS
    for twin in (pickle.loads(pickle.dumps(CARDS)), copy.deepcopy(CARDS)):
        assert twin == CARDS
        assert twin[17] == CARDS[17]
        assert twin.piece("Q3") == CARDS.piece("Q3")
        assert twin.forklifts == CARDS.forklifts


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
    assert_one_sentence(refused(CardSet.from_data, data), "card-spaces", *named)


@pytest.mark.clause("players-2-to-6")
def test_a_set_needs_each_number_once():
    assert_one_sentence(refused(CardSet, "mine", CARDS.deck[:3]), "players-2-to-6", "lacks 4, 5, 6, 7, 8 and 35 more")
    assert_one_sentence(refused(CardSet, "mine", (*CARDS.deck, CARDS[9])), "players-2-to-6", "card 9", "twice")


EXPANSIONS = {  # what a set can't have: quantum cards or forklifts, or their data
    "no quantum card": ({"quantum": ()}, ["lacks Q1, Q2, Q3, Q4, Q5 and Q6", "q-lowest-swaps"]),
    "five quantum cards": ({"quantum": CARDS.quantum[1:]}, ["lacks Q1", "q-lowest-swaps"]),
    "one twice": ({"quantum": (*CARDS.quantum, CARDS.quantum[1])}, ["quantum card Q2", "twice", "q-lowest-swaps"]),
    "a crate card": ({"quantum": (*CARDS.quantum, CARDS[17])}, ["card 17", "no quantum card", "q-lowest-swaps"]),
    "one x": ({"quantum": (*CARDS.quantum[:5], Card("Q6", ["QQ.", "..."]))}, ["two", "Q3", "r-quantum-x-count"]),
    "three x": (
        {"quantum": (*CARDS.quantum[:1], Card("Q2", ["QQ.", "..."], True), *CARDS.quantum[2:])},
        ["two", "Q2, Q3 and Q6", "r-quantum-x-count"],
    ),
    "no x": ({"quantum": [Card(name, ["QQ.", "..."]) for name in QUANTUM]}, ["two", "none", "r-quantum-x-count"]),
    "no forklift": ({"forklifts": ()}, ["six", "has 0", "r-forklift-shape"]),
    "seven": ({"forklifts": (*CARDS.forklifts, Card("F7", ["##"]))}, ["six", "has 7", "r-forklift-shape"]),
    "equal points": ({"forklifts": (*CARDS.forklifts[:5], CARDS.forklifts[3])}, ["3 points", "r-forklift-shape"]),
    "no points": ({"forklifts": (*CARDS.forklifts[:5], Card("F", ["##"]))}, ["points", "r-forklift-shape"]),
    "a card as forklift": ({"forklifts": CARDS.quantum}, ["quantum card Q1", "no forklift", "fork-setup"]),
    "a forklift in the deck": ({"deck": (*CARDS.deck, CARDS.forklifts[0])}, ["forklift F6", "players-2-to-6"]),
}


@pytest.mark.parametrize(("change", "named"), EXPANSIONS.values(), ids=EXPANSIONS)
@pytest.mark.clause("q-lowest-swaps", "r-quantum-x-count", "fork-setup", "r-forklift-shape")
def test_a_set_with_other_pieces_is_refused_in_one_sentence(change, named):
    assert_one_sentence(refused_by_a_rule(CardSet, **{"name": "mine", "deck": CARDS.deck} | change), *named)


SHIPPED_QUANTUM = CARDS.to_data()["quantum"]


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"quantum": []}, ["[quantum]", "card-spaces"]),
        ({"quantum": None}, ["[quantum]", "card-spaces"]),
        ({"quantum": {}}, ["lacks Q1", "q-lowest-swaps"]),
        ({"quantum": SHIPPED_QUANTUM | {"Q7": "QQQ/..."}}, ["'Q7'", "q-lowest-swaps"]),
        ({"quantum": SHIPPED_QUANTUM | {"17": "QQQ/..."}}, ["'17'", "q-lowest-swaps"]),
        ({"quantum": SHIPPED_QUANTUM | {17: "QQQ/..."}}, ["17", "q-lowest-swaps"]),
        ({"quantum": SHIPPED_QUANTUM | {"Q3": "QQQ/..."}}, ["quantum card Q3", "twice", "q-lowest-swaps"]),
        ({"quantum": SHIPPED_QUANTUM | {"Q1": 5}}, ["quantum card Q1", "not 5", "card-spaces"]),
        ({"quantum": SHIPPED_QUANTUM | {"Q1": "qQQ/..."}}, ["quantum card Q1", "row 1, column 1", "'q'"]),
        ({"forklifts": None}, ["list", "r-forklift-shape"]),
        ({"forklifts": {"F6": "##"}}, ["list", "r-forklift-shape"]),
        ({"forklifts": []}, ["six", "has 0", "r-forklift-shape"]),
        ({"forklifts": [6, 5, 4, 3, 2]}, ["six", "has 5", "r-forklift-shape"]),
        ({"forklifts": [6, 5, 4, 3, 2, 2]}, ["2 points", "r-forklift-shape"]),
        ({"forklifts": [6, 5, 4, 3, 2, -1]}, ["-1", "r-forklift-shape"]),
        ({"forklifts": [6, 5, 4, 3, 2, 100]}, ["100", "r-forklift-shape"]),
        ({"forklifts": [6, 5, 4, 3, 2, 1.0]}, ["1.0", "r-forklift-shape"]),
        ({"forklifts": [6, 5, 4, 3, 2, True]}, ["True", "r-forklift-shape"]),
        ({"forklifts": [6, 5, 4, 3, 2, "1"]}, ["'1'", "r-forklift-shape"]),
    ],
)
@pytest.mark.clause("q-lowest-swaps", "r-forklift-shape")
def test_malformed_data_of_the_expansions_is_refused_in_one_sentence(change, named):
    assert_one_sentence(refused_by_a_rule(CardSet.from_data, CARDS.to_data() | change), *named)


# -- an owner's file --------------------------------------------------------------------------------------------

LINES = {number: f'{number} = "PPF/.yB"' for number in range(1, 44)}  # all alike: an owner's cards are what they are


def card_file(tmp_path, *, lines=LINES, **parts):
    """An owner's file with these parts and lines in place of its own."""
    return owners_file(tmp_path, lines=lines, **parts)


@pytest.mark.clause("card-spaces")
def test_an_owners_file_is_read_and_survives_json(tmp_path):
    cards = read_cards(card_file(tmp_path))
    assert cards.name == "mine"
    assert not cards.shipped
    assert set(cards.values()) == {Card(number, ("PPF", ".yB")) for number in range(1, 44)}
    assert CardSet.from_data(json.loads(json.dumps(cards.to_data()))) == cards
    assert str(tmp_path) not in json.dumps(cards.to_data())


QUANTUM_TABLE = "\n".join(["[quantum]", *(f"Q{number}{'x' * (number < 3)} = 'Q../..Q'" for number in range(1, 7))])


@pytest.mark.clause("q-lowest-swaps", "r-forklift-shape")
def test_an_owners_file_may_have_quantum_cards_and_forklifts_or_leave_them_out(tmp_path):
    without = read_cards(card_file(tmp_path))
    assert (without.quantum, without.forklifts) == (CARDS.quantum, CARDS.forklifts)
    mine = read_cards(card_file(tmp_path, head=NAME + "\nforklifts = [0, 2, 12, 4, 8, 6]", more=QUANTUM_TABLE))
    assert mine.quantum == tuple(Card(f"Q{number}", ("Q..", "..Q"), x=number < 3) for number in range(1, 7))
    assert [card.points for card in mine.forklifts] == [12, 8, 6, 4, 2, 0]
    assert mine.piece("F12") is mine.forklifts[0]
    assert mine != without
    assert CardSet.from_data(json.loads(json.dumps(mine.to_data()))) == mine


def test_an_owners_file_may_draw_its_cards_and_come_from_a_windows_editor(tmp_path):
    drawn = LINES | {17: '17 = """\n  P P F\n  . y B\n"""', 18: "'18' = 'PPF / .yB'  # a note"}
    path = as_windows_saves(card_file(tmp_path, lines=dict(reversed(drawn.items()))))
    assert read_cards(str(path)) == read_cards(card_file(tmp_path))


FAULTS = number_faults("BBB/FFF", 43, "players-2-to-6") | {
    "a wrong character": ({"lines": {17: '17 = "PPF/.yZ"'}}, ["card 17, row 2, column 3", "'Z'", "card-spaces"]),
    "no card there": ({"lines": {17: '17 = "_PF/.yB"'}}, ["card 17, row 1, column 1", "'_'", "card-spaces"]),
    "a row too short": ({"lines": {17: '17 = "PPF/yB"'}}, ["card 17, row 2", "not 2", "card-spaces"]),
    "a row too long": ({"lines": {17: '17 = "PPFP/.yB"'}}, ["card 17, row 1", "not 4", "card-spaces"]),
    "upright": ({"lines": {17: '17 = "PP/F./yB"'}}, ["card 17", "2 rows, not 3", "card-spaces"]),
    "an empty card": ({"lines": {17: '17 = ""'}}, ["card 17", "2 rows, not 1", "card-spaces"]),
    "no text": ({"lines": {17: "17 = 5"}}, ["card 17", "not 5", "card-spaces"]),
    "no name": ({"head": ""}, ["name", "card-spaces"]),
    "no cards": ({"table": "[deck]"}, ["[cards]", "card-spaces"]),
    "another table": ({"more": "[extra]"}, ["'extra'", "card-spaces"]),
    "quantum card wrong": (
        {"more": QUANTUM_TABLE.replace("Q3 = 'Q../..Q'", "Q3 = 'Q../.Z.'")},
        ["quantum card Q3, row 2, column 2", "'Z'", "card-spaces"],
    ),
    "quantum cards missing": ({"more": "[quantum]"}, ["lacks Q1", "q-lowest-swaps"]),
    "quantum card twice": ({"more": f"{QUANTUM_TABLE}\nQ4 = 'QQ./...'"}, ["Q4", "lines 50 and 53", "q-lowest-swaps"]),
    "no x": ({"more": QUANTUM_TABLE.replace("x", "")}, ["two", "none", "r-quantum-x-count"]),
    "equal forklifts": ({"head": f"{NAME}\nforklifts = [6, 5, 4, 3, 3, 1]"}, ["3 points", "r-forklift-shape"]),
    "a forklift that is none": ({"head": f"{NAME}\nforklifts = ['##']"}, ["'##'", "r-forklift-shape"]),
    "no TOML": ({"lines": {17: "17 = PPF/.yB"}}, ["TOML", "line 19", "card-spaces"]),
    "no TOML, and a number in two tables": (
        {"more": "[forklifts]\n17 = 6\n18 = x"},
        ["TOML", "line 48", "card-spaces"],
    ),
}


@pytest.mark.parametrize(("fault", "named"), FAULTS.values(), ids=FAULTS)
@pytest.mark.clause("card-spaces", "players-2-to-6")
def test_a_malformed_file_is_refused_in_one_sentence(tmp_path, fault, named):
    path = card_file(tmp_path, **fault | {"lines": LINES | fault.get("lines", {})})
    assert_bad_file(read_cards, path, *named)


def test_what_is_no_readable_file_is_refused_in_one_sentence(tmp_path):
    assert_unreadable(read_cards, tmp_path, "card-spaces")
