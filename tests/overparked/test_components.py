"""The shipped components keep the properties they were designed for; diagrams, cards and files are read strictly."""

import copy
import json
import pickle
from collections import Counter
from dataclasses import FrozenInstanceError, replace
from itertools import combinations
from pathlib import Path

import pytest

from overplay.overparked import components
from overplay.overparked.components import (
    ICONS,
    OBJECTIVES,
    AutoBotCard,
    Components,
    ParkingCard,
    Pattern,
    Spot,
    Vehicle,
    read_components,
    read_tokens,
    shipped,
    space_name,
    tokens_of,
    vehicle,
    write_tokens,
)
from tests.owners_files import NAME, as_windows_saves, assert_bad_file, assert_unreadable, number_faults, owners_file
from tests.processes import printed
from tests.refusals import assert_one_sentence, refused, refused_by_a_rule

SHIPPED = shipped()
CARDS = SHIPPED.cards
ON_CARD = {number: card.pattern.vehicles for number, card in CARDS.items()}
ALL_VEHICLES = [each for vehicles in ON_CARD.values() for each in vehicles]
CAR, BUS, TRUCK = (2, 1), (3, 1), (2, 2)
LONG_TRUCKS = dict(SHIPPED.sizes) | dict.fromkeys("T123456", (3, 1))
THE_LOT = "the lot"


def letters_of(vehicles):
    return "".join(sorted(each.letter for each in vehicles))


def plain(vehicles, turns=0, mirrored=False):
    """What is left of an arrangement without its colours: kinds, spaces and headings, turned and mirrored as asked."""
    looks = []
    for each in vehicles:
        cells = {(row, -column if mirrored else column) for row, column in each.cells}
        for _ in range(turns):
            cells = {(column, -row) for row, column in cells}
        looks.append(("c" if each.letter in "RYB" else each.letter, cells, (each.heading == "h") != turns % 2))
    top, left = (min(cell[axis] for _, cells, _ in looks for cell in cells) for axis in (0, 1))
    return frozenset(
        (kind, frozenset((row - top, column - left) for row, column in cells), across) for kind, cells, across in looks
    )


def distance(one, other):
    """How two vehicles lie: "side" if they touch along one, "corner", "gap" for one space between, else "far"."""
    steps = [(abs(row - r), abs(column - c)) for row, column in one.cells for r, c in other.cells]
    if min(map(sum, steps)) == 1:
        return "side"
    return {1: "corner", 2: "gap"}.get(min(map(max, steps)), "far")


# -- the shipped components -------------------------------------------------------------------------------------


def test_the_components_are_named_by_their_version_and_know_that_they_are_shipped():
    assert SHIPPED.name == "overplay-overparked-1"
    assert SHIPPED.shipped
    assert SHIPPED is shipped()
    assert repr(SHIPPED) == "<Components 'overplay-overparked-1': 75 parking cards>"


@pytest.mark.clause("setup-display")
def test_there_are_75_cards_numbered_from_1():
    assert list(CARDS) == list(range(1, 76))
    assert all(card.number == number for number, card in CARDS.items())


@pytest.mark.clause("r-sizes")
def test_cars_are_1x2_buses_1x3_and_all_trucks_2x2():
    assert SHIPPED.sizes == {
        **dict.fromkeys("RYB", CAR),
        "P": BUS,
        **dict.fromkeys("T123456", TRUCK),
    }


@pytest.mark.clause("r-supply")
def test_the_deck_shows_as_many_vehicles_as_lie_in_the_box_and_fewer_motorbikes():
    assert Counter(each.letter for each in ALL_VEHICLES) == {"R": 33, "Y": 33, "B": 33, "P": 20, "T": 30}
    assert sum(card.icon == "motorbike" for card in CARDS.values()) <= 20


@pytest.mark.clause("as-printed")
def test_a_card_has_one_to_three_vehicles_within_4x4_spaces():
    assert Counter(map(len, ON_CARD.values())) == {1: 10, 2: 56, 3: 9}
    singles = Counter(
        (each.letter, each.heading) for vehicles in ON_CARD.values() for each in vehicles[: len(vehicles) == 1]
    )
    assert singles == {(letter, heading): 1 for letter in "RYBPT" for heading in "hv"}
    formats = Counter((card.pattern.height, card.pattern.width) for card in CARDS.values())
    assert len(formats) == 15
    assert max(map(max, formats)) == 4
    assert sum(number for (height, width), number in formats.items() if width > height) == 28
    assert sum(number for (height, width), number in formats.items() if width < height) == 29


def test_the_colours_are_fair():
    contents = Counter(map(letters_of, ON_CARD.values()))
    exchanged = Counter(
        "".join(sorted(letters.translate(str.maketrans("RYB", "YBR")))) for letters in contents.elements()
    )
    assert exchanged == contents
    assert [contents[pair] for pair in ("RR", "YY", "BB")] == [3, 3, 3]
    assert [contents[pair] for pair in ("RY", "BY", "BR")] == [4, 4, 4]


def test_vehicles_drive_as_often_across_as_upright():
    headings = Counter((each.letter, each.heading) for each in ALL_VEHICLES)
    assert [headings[letter, "h"] for letter in "RYBPT"] == [16, 16, 16, 10, 15]
    assert [headings[letter, "v"] for letter in "RYBPT"] == [17, 17, 17, 10, 15]


def test_vehicles_of_a_card_are_near_each_other():
    pairs = Counter(distance(*vehicles) for vehicles in ON_CARD.values() if len(vehicles) == 2)
    assert pairs == {"side": 31, "corner": 10, "gap": 15}
    for number, vehicles in ON_CARD.items():
        if len(vehicles) == 3:
            touching = [
                {one, other} for one, other in combinations(vehicles, 2) if distance(one, other) in ("side", "corner")
            ]
            assert set().union(*touching) == set(vehicles), number


def test_no_two_cards_are_alike_even_if_all_cars_had_one_colour():
    assert len(set(ON_CARD.values())) == 75
    several = [vehicles for vehicles in ON_CARD.values() if len(vehicles) > 1]
    assert len(set(map(plain, several))) == len(several)
    looks = Counter(
        min(sorted(map(sorted_look, (plain(each, turns, way) for turns in range(4) for way in (False, True)))))
        for each in several
    )
    assert max(looks.values()) == 4


def sorted_look(look):
    return sorted((kind, sorted(cells), across) for kind, cells, across in look).__repr__()


def test_numbers_grow_with_the_spaces_that_the_vehicles_take():
    spaces = [len(card.pattern.cells) for card in CARDS.values()]
    assert spaces == sorted(spaces)
    assert (spaces[0], spaces[-1], sum(spaces), round(sum(spaces) / 75)) == (2, 8, 378, 5)


@pytest.mark.clause("motorbike", "gain-key", "un-park")
def test_each_icon_is_on_eight_cards_of_all_sizes_with_all_vehicles():
    assert Counter(card.icon for card in CARDS.values()) == {"": 51, "motorbike": 8, "key": 8, "un-park": 8}
    for icon in ICONS[1:]:
        cards = [card for card in CARDS.values() if card.icon == icon]
        spaces = Counter(min(max(len(card.pattern.cells), 3), 7) for card in cards)
        assert spaces == {3: 1, 4: 2, 5: 1, 6: 3, 7: 1}, icon
        shown = Counter(each.letter for card in cards for each in card.pattern.vehicles)
        assert all(shown[colour] in (3, 4) for colour in "RYB"), icon
        assert shown["P"] in (2, 3), icon
        assert shown["T"] == 3, icon


@pytest.mark.clause("inside-lines-free")
def test_every_pattern_can_park_in_the_empty_lot_without_running_over_a_cone():
    for number, card in CARDS.items():
        assert any(
            not any((row + down, column + right) in SHIPPED.cones for row, column in card.pattern.cells)
            for down in range(9 - card.pattern.height)
            for right in range(9 - card.pattern.width)
        ), number


@pytest.mark.clause("setup-lot")
def test_the_cones_are_the_corners_of_the_middle():
    assert [space_name(cell) for cell in SHIPPED.cones] == ["c3", "f3", "c6", "f6"]
    assert {(row // 4, column // 4) for row, column in SHIPPED.cones} == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert not {0, 7} & {at for cell in SHIPPED.cones for at in cell}
    assert {(column, 7 - row) for row, column in SHIPPED.cones} == set(SHIPPED.cones), "turned"
    assert {(row, 7 - column) for row, column in SHIPPED.cones} == set(SHIPPED.cones), "mirrored"


@pytest.mark.clause("r-motorbike-spots", "setup-objectives")
def test_ten_objectives_have_three_spots_each_the_last_two_with_a_motorbike():
    assert tuple(SHIPPED.objectives) == OBJECTIVES
    points = [tuple(spot.points for spot in spots) for spots in SHIPPED.objectives.values()]
    assert points == [(5, 3, 3)] * 4 + [(6, 4, 4)] * 4 + [(7, 5, 5)] * 2
    assert {tuple(spot.motorbike for spot in spots) for spots in SHIPPED.objectives.values()} == {(False, True, True)}


@pytest.mark.clause("r-autobot-cards")
def test_nine_autobot_cards_turn_one_or_two_steps_and_show_two_numbers():
    assert list(SHIPPED.autobot) == list(range(1, 10))
    cards = SHIPPED.autobot.values()
    turns = Counter(card.turn for card in cards)
    assert set(turns) == {-2, -1, 1, 2}
    assert set(turns.values()) == {2, 3}
    pairs = Counter(card.objectives for card in cards)
    assert pairs == {(1, 1): 1, (2, 2): 1, (3, 3): 1, (1, 2): 2, (1, 3): 2, (2, 3): 2}
    assert Counter(number for card in cards for number in card.objectives) == {1: 6, 2: 6, 3: 6}


@pytest.mark.clause("r-autobot-cards", "solo-objectives")
def test_with_seven_of_the_nine_cards_a_number_comes_up_three_times_and_in_half_of_the_deals_six_times():
    most = [
        max(Counter(number for card in dealt for number in card.objectives).values())
        for dealt in combinations(SHIPPED.autobot.values(), 7)
    ]
    assert min(most) >= 3
    assert sum(number >= 6 for number in most) == len(most) / 2


def test_the_components_are_read_when_first_needed_and_not_before():
    code = (
        "from overplay.overparked import components\n"
        "assert components.shipped.cache_info().currsize == 0\n"
        "assert len(components.shipped().cards) == 75\n"
        "assert components.shipped.cache_info().currsize == 1\n"
    )
    printed(code)


# -- vehicles ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("r-sizes")
@pytest.mark.parametrize(
    ("values", "cells", "parts"),
    [
        (("R", 2, 4, "h", 2, 1), [(2, 4), (2, 5)], "R< R>"),
        (("R", 2, 4, "v", 2, 1), [(2, 4), (3, 4)], "R^ Rv"),
        (("P", 0, 0, "h", 3, 1), [(0, 0), (0, 1), (0, 2)], "P< P= P>"),
        (("P", 0, 0, "v", 3, 1), [(0, 0), (1, 0), (2, 0)], "P^ P| Pv"),
        (("T", 0, 0, "h", 2, 2), [(0, 0), (0, 1), (1, 0), (1, 1)], "T< T> T< T>"),
        (("4", 0, 0, "v", 2, 2), [(0, 0), (0, 1), (1, 0), (1, 1)], "4^ 4^ 4v 4v"),
        (("T", -1, 7, "h", 3, 1), [(-1, 7), (-1, 8), (-1, 9)], "T< T= T>"),
        (("T", 0, 0, "v", 3, 2), [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)], "T^ T^ T| T| Tv Tv"),
        (("T", 0, 0, "h", 4, 1), [(0, 0), (0, 1), (0, 2), (0, 3)], "T< T= T= T>"),
    ],
)
def test_a_vehicle_knows_its_spaces_and_their_parts(values, cells, parts):
    each = vehicle(*values)
    assert each.cells == tuple(cells)
    assert each.parts == tuple(parts.split())
    assert each.size == values[4:]
    rows, columns = each.extent
    assert rows * columns == len(cells)
    assert cells[-1] == (each.row + rows - 1, each.column + columns - 1)


def test_equal_vehicles_are_one_object_also_from_other_processes():
    one = vehicle("R", 2, 4, "h", 2, 1)
    assert one is vehicle("R", 2, 4, "h", 2, 1)
    assert one == Vehicle("R", 2, 4, "h", 2, 1)
    assert one is pickle.loads(pickle.dumps(one))
    assert one is copy.deepcopy(one)
    assert one.shifted(1, -2) is vehicle("R", 3, 2, "h", 2, 1)
    assert one.name == "red car"
    with pytest.raises(FrozenInstanceError):
        one.row = 3


@pytest.mark.clause("r-sizes")
@pytest.mark.parametrize(
    ("values", "named"),
    [
        (("C", 0, 0, "h", 2, 1), ["'C'", "no vehicle"]),
        (("R", 0, 0, "x", 2, 1), ["'h' or 'v'", "'x'"]),
        (("R", True, 90, "h", 2, 1), ["(True, 90)"]),
        (("R", 0, 90.0, "h", 2, 1), ["(0, 90.0)"]),
        (("R", 0, 0, "h", 1, 1), ["red car", "1x1"]),
        (("R", 0, 0, "h", 1, 2), ["red car", "2x1"]),
        (("T", 0, 0, "h", 5, 1), ["truck", "1x5"]),
        (("T", 0, 0, "h", 2, 0), ["truck", "0x2"]),
        (("T", 0, 0, "h", "2", 1), ["truck", "'2'"]),
    ],
)
def test_what_is_no_vehicle_is_refused_in_one_sentence(values, named):
    assert_one_sentence(refused(vehicle, *values), "r-sizes", *named)


# -- diagrams ---------------------------------------------------------------------------------------------------

DIAGRAM = """
M  R< R> .  C
T^ T^ .  P^ Y^
Tv Tv C  P| Yv
4< 4> M  Pv .
4< 4> B< B> .
"""


@pytest.mark.clause("r-sizes")
def test_a_diagram_is_read_and_written():
    rows = tokens_of(DIAGRAM)
    vehicles, motorbikes, cones = read_tokens(rows, SHIPPED.sizes, THE_LOT)
    assert [each.letter + space_name((each.row, each.column)) + each.heading for each in vehicles] == [
        "Rb1h",
        "Ta2v",
        "Pd2v",
        "Ye2v",
        "4a4h",
        "Bc5h",
    ]
    assert motorbikes == ((0, 0), (3, 2))
    assert cones == ((0, 4), (2, 2))
    text = write_tokens(5, 5, vehicles, motorbikes, cones)
    assert text == "\n".join(line.rstrip() for line in DIAGRAM.strip().splitlines())


@pytest.mark.parametrize(
    "layout", ["R< R> / .  B^ / .  Bv", "R< R>\n. B^\n. Bv", " R<  R>/\n\n. B^ /. Bv\r\n", "R< R> /. B^/. Bv"]
)
def test_rows_end_at_a_slash_or_a_new_line(layout):
    assert tokens_of(layout) == [["R<", "R>"], [".", "B^"], [".", "Bv"]]


@pytest.mark.clause("r-sizes")
def test_trucks_side_by_side_and_above_each_other_are_told_apart():
    for text in (
        "T< T> T< T>\nT< T> T< T>\nT< T> T^ T^\nT< T> Tv Tv",
        ".  T< T> T^ T^\n.  T< T> Tv Tv\nT^ T^ T< T> .\nTv Tv T< T> .",
        "T^ T^ T^ T^\nTv Tv Tv Tv\n.  T< T> .\n.  T< T> .",
    ):
        rows = tokens_of(text)
        vehicles, *_ = read_tokens(rows, SHIPPED.sizes, THE_LOT)
        assert all(each.size == TRUCK for each in vehicles)
        assert write_tokens(len(rows), len(rows[0]), vehicles, (), ()) == text


MALFORMED = {  # a diagram → what the sentence names
    "an unknown letter": ("X< X>", ["the lot, a1", "'X<'"]),
    "a lower-case letter": ("r< r>", ["the lot, a1", "'r<'"]),
    "a letter alone": (". R", ["the lot, b1", "'R'"]),
    "an unknown part": (". . / R- R>", ["the lot, a2", "'R-'"]),
    "no blank between": ("R<R>", ["the lot, a1", "'R<R>'"]),
    "a cone with a part": ("C<", ["the lot, a1", "'C<'"]),
    "no end": (". R< .", ["the lot, c1", "red car of 1x2 that begins at b1", "R>", "'.'"]),
    "no room for the end": (". . / . R<", ["the lot, b2", "red car of 1x2", "room"]),
    "no room below": (". . / Y^ .", ["the lot, a2", "yellow car", "room"]),
    "another's end": ("R< B>", ["the lot, b1", "red car", "R>", "'B>'"]),
    "no beginning": (". B> .", ["the lot, b1", "B> continues no blue car of 1x2"]),
    "a middle part first": (". . . / . P= P>", ["the lot, b2", "P= continues no bus of 1x3"]),
    "two beginnings": ("R< R<", ["the lot, b1", "R>", "'R<'"]),
    "both headings": ("R< Rv", ["the lot, b1", "R>", "'Rv'"]),
    "a bus too short": ("P< P> .", ["the lot, b1", "bus of 1x3", "P=", "'P>'"]),
    "a bus too long": ("P< P= P= P>", ["the lot, c1", "bus of 1x3", "P>", "'P='"]),
    "a car too long": ("R^ / R| / Rv", ["the lot, a2", "red car of 1x2", "Rv", "'R|'"]),
    "half a truck": ("T< T> / . .", ["the lot, a2", "truck of 2x2", "T<", "'.'"]),
    "a truck of 1x3": ("T< T= T> / . . .", ["the lot, b1", "truck of 2x2", "T>", "'T='"]),
    "a truck in two headings": ("T< T> / T^ T>", ["the lot, a2", "T<", "'T^'"]),
    "two trucks that aren't": ("T< T> . / T< T> . / T< T> .", ["the lot, a3", "truck of 2x2", "room"]),
    "two different trucks": ("1< 1> / 2< 2>", ["the lot, a2", "advanced truck 1", "1<", "'2<'"]),
    "a row too short": ("R< R> / .", ["the lot, row 2", "1 space", "row 1 has 2"]),
    "a row too long": (". / . .", ["the lot, row 2", "2 spaces"]),
    "a row beyond z": (" ".join("." * 27), ["the lot, row 1", "27 spaces", "26"]),
    "nothing": ("", ["the lot, row 1", "0 spaces"]),
    "an empty row": (". / / .", ["the lot, row 2", "0 spaces"]),
}


@pytest.mark.parametrize(("text", "named"), MALFORMED.values(), ids=MALFORMED)
@pytest.mark.clause("r-sizes")
def test_a_malformed_diagram_is_refused_in_one_sentence_that_names_the_space(text, named):
    assert_one_sentence(refused(read_tokens, tokens_of(text), SHIPPED.sizes, THE_LOT), "r-sizes", *named)


@pytest.mark.clause("adv-own-trucks")
def test_an_advanced_truck_is_in_a_diagram_once():
    twice = tokens_of("3< 3> 3^ 3^ / 3< 3> 3v 3v")
    sentence = refused(read_tokens, twice, SHIPPED.sizes, THE_LOT)
    assert_one_sentence(sentence, "adv-own-trucks", "the lot, c1", "advanced truck 3", "twice")


@pytest.mark.parametrize("text", [None, 7, b"R< R>", ["R< R>"]])
def test_a_diagram_is_a_text(text):
    for read in (tokens_of, Pattern.parse):
        assert_one_sentence(refused(read, text), "r-sizes", repr(text))


def test_spaces_are_called_by_column_and_row():
    assert space_name((2, 4)) == "e3"
    assert [components.read_space(space_name((row, column))) for row, column in components.SPACES] == list(
        components.SPACES
    )


# -- patterns ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("as-printed")
def test_a_pattern_is_trimmed_to_its_bounding_box():
    pattern = Pattern.parse(".  .  .  . / .  R< R> . / .  .  B^ . / .  .  Bv . / .  .  .  .")
    assert pattern == Pattern.parse("R< R> / . B^ / . Bv")
    assert (pattern.height, pattern.width) == (3, 2)
    assert pattern.text == str(pattern) == "R< R>\n.  B^\n.  Bv"
    assert pattern.cells == ((0, 0), (0, 1), (1, 1), (2, 1))
    assert hash(pattern) == hash(Pattern(pattern.vehicles[::-1]))
    assert Pattern(tuple([each.shifted(5, -3) for each in pattern.vehicles])) == pattern


def test_text_and_parse_of_patterns_and_cards_are_inverses():
    for card in CARDS.values():
        assert Pattern.parse(card.pattern.text) == card.pattern
        assert ParkingCard.parse(card.text) == card
        for degrees in (90, 180, 270):
            assert Pattern.parse(card.pattern.turned(degrees).text) == card.pattern.turned(degrees)


@pytest.mark.parametrize(
    ("degrees", "text"),
    [
        (0, "R< R> . / P< P= P> / T^ T^ . / Tv Tv ."),
        (90, "T< T> P^ R^ / T< T> P| Rv / .  .  Pv ."),
        (180, ".  T^ T^ / .  Tv Tv / P< P= P> / .  R< R>"),
        (270, ".  P^ .  . / R^ P| T< T> / Rv Pv T< T>"),
    ],
)
@pytest.mark.clause("r-no-rotation")
def test_a_pattern_is_turned_clockwise(degrees, text):
    pattern = Pattern.parse("R< R> . / P< P= P> / T^ T^ . / Tv Tv .")
    assert pattern.turned(degrees) == Pattern.parse(text)
    assert pattern.turned(degrees).turned((360 - degrees) % 360) == pattern


@pytest.mark.clause("r-no-rotation")
@pytest.mark.parametrize("degrees", [45, -90, 360, "90", 90.0, None, True])
def test_a_pattern_is_turned_by_quarter_turns_only(degrees):
    assert_one_sentence(refused(CARDS[1].pattern.turned, degrees), "r-no-rotation", repr(degrees))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("R< R> . / . . M", ["the pattern, c2", "motorbike"]),
        ("R< R> . / . . C", ["the pattern, c2", "cone"]),
        (". .", ["the pattern", "at least one vehicle"]),
        ("R< R> . B< B>", ["the pattern", "4 columns", "1 and 5"]),
        ("R^ / Rv / . / . / B^ / Bv", ["the pattern", "4 rows", "6 and 1"]),
    ],
)
@pytest.mark.clause("as-printed")
def test_what_is_no_pattern_is_refused_in_one_sentence(text, named):
    assert_one_sentence(refused(Pattern.parse, text), "as-printed", *named)


@pytest.mark.clause("as-printed")
def test_vehicles_of_a_pattern_do_not_overlap():
    vehicles = (vehicle("R", 0, 0, "h", 2, 1), vehicle("B", 0, 1, "v", 2, 1))
    assert_one_sentence(refused(Pattern, vehicles), "as-printed", "overlap")


@pytest.mark.clause("r-sizes")
def test_a_pattern_names_a_malformed_vehicle_by_its_space_in_the_diagram_as_written():
    assert_one_sentence(refused(Pattern.parse, ". . . / . . . / . R< ."), "r-sizes", "the pattern, c3", "begins at b3")


# -- parking cards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "18 R< R> / .  B^ / .  Bv + key",
        "18 R< R> / . B^ / . Bv +key",
        "  18\nR< R>\n. B^\n. Bv\n+ key\n",
        "18 . . . / . R< R> / . . B^ / . . Bv+ key ",
    ],
)
def test_a_card_is_read_in_any_lay_out(text):
    card = ParkingCard.parse(text)
    assert card == ParkingCard(18, Pattern.parse("R< R> / . B^ / . Bv"), "key")
    assert card.text == str(card) == "18 R< R> / .  B^ / .  Bv + key"
    assert card.title == "Card 18"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("R< R>", ["'R< R>'", "as-printed"]),
        ("18", ["'18'", "as-printed"]),
        ("18 ", ["'18 '", "as-printed"]),
        (None, ["None", "as-printed"]),
        ("0 R< R>", ["'0'", "1 to 75", "setup-display"]),
        ("76 R< R>", ["'76'", "1 to 75", "setup-display"]),
        ("018 R< R>", ["'018'", "1 to 75", "setup-display"]),
        ("18 R< R> + bike", ["card 18", "'bike'", "any-order"]),
        ("18 R< R> +", ["card 18", "no icon", "any-order"]),
        ("18 R< R> + key + key", ["card 18", "'key + key'", "any-order"]),
        ("18 + key", ["card 18, row 1", "r-sizes"]),
        ("18 . + key", ["card 18", "at least one vehicle", "as-printed"]),
        ("18 R< R> / M .", ["card 18, a2", "motorbike", "as-printed"]),
        ("18 R< R> / . R<", ["card 18, b2", "r-sizes"]),
        ("18 . 2< 2> / . 2< 2>", ["card 18, a1", "T", "adv-own-trucks"]),
    ],
)
@pytest.mark.clause("setup-display", "any-order")
def test_a_malformed_card_is_refused_in_one_sentence(text, named):
    assert_one_sentence(refused_by_a_rule(ParkingCard.parse, text), *named)


@pytest.mark.parametrize("number", [0, 76, "18", True, 1.0, None])
def test_a_card_has_a_number_from_1_to_75(number):
    assert_one_sentence(refused(ParkingCard, number, CARDS[1].pattern), "setup-display", repr(number))


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ((0, 1, (1, 2)), ["1 to 9", "not 0"]),
        (("4", 1, (1, 2)), ["1 to 9", "'4'"]),
        ((4, 0, (1, 2)), ["card 4", "not by 0"]),
        ((4, 3, (1, 2)), ["card 4", "not by 3"]),
        ((4, 1, ()), ["card 4", "()"]),
        ((4, 1, (1, 4)), ["card 4", "(1, 4)"]),
        ((4, 1, (1, 1, 1, 1)), ["card 4", "(1, 1, 1, 1)"]),
        ((4, 1, [1, 2]), ["card 4", "[1, 2]"]),
        ((4, 1, (True, 2)), ["card 4", "(True, 2)"]),
    ],
)
@pytest.mark.clause("r-autobot-cards")
def test_a_malformed_autobot_card_is_refused_in_one_sentence(values, named):
    assert_one_sentence(refused(AutoBotCard, *values), "r-autobot-cards", *named)


# -- components -------------------------------------------------------------------------------------------------


def test_components_survive_json_and_travel_to_other_processes():
    data = json.loads(json.dumps(SHIPPED.to_data()))
    assert data["cards"]["1"] == "R< R>"
    assert data["sizes"] == {"car": "1x2", "bus": "1x3", "truck": "2x2"}
    assert data["cones"] == ["c3", "f3", "c6", "f6"]
    assert data["objectives"]["obj-diagonal"] == "5 / 3 M / 3 M"
    assert data["autobot"]["4"] == {"turn": "left 2", "objectives": [1, 2]}
    twins = Components.from_data(data), pickle.loads(pickle.dumps(SHIPPED)), copy.deepcopy(SHIPPED)
    for twin in twins:
        assert twin == SHIPPED
        assert hash(twin) == hash(SHIPPED)
        assert twin.shipped
        assert list(twin.cards) == list(CARDS)
        assert twin.to_data() == data


def test_a_hash_is_not_taken_to_another_process():
    code = (
        "import pickle, sys\n"
        "from overplay.overparked.components import shipped\n"
        "assert hash(shipped())\n"
        "sys.stdout.buffer.write(pickle.dumps(shipped()))\n"
    )
    twin = pickle.loads(printed(code))
    assert twin == SHIPPED
    assert hash(twin) == hash(SHIPPED)


def test_components_can_not_be_changed():
    with pytest.raises(FrozenInstanceError):
        SHIPPED.name = "mine"
    for table in (SHIPPED.cards, SHIPPED.sizes, SHIPPED.objectives, SHIPPED.autobot):
        with pytest.raises(TypeError):
            table[1] = None
    assert repr(SHIPPED.sizes) == repr(dict(SHIPPED.sizes))


def test_components_differ_by_name_and_by_any_part():
    card = ParkingCard.parse("75 R< R>")
    others = {
        SHIPPED,
        replace(SHIPPED, name="mine"),
        replace(SHIPPED, cards=dict(CARDS) | {75: card}),
        replace(SHIPPED, cones=((1, 1), *SHIPPED.cones[1:])),
        replace(SHIPPED, objectives=dict(SHIPPED.objectives) | {"obj-diagonal": (Spot(5), Spot(3), Spot(3, True))}),
        replace(SHIPPED, autobot=dict(SHIPPED.autobot) | {4: AutoBotCard(4, 1, (1, 2))}),
    }
    assert len(others) == 6
    assert sum(each.shipped for each in others) == 1, "what only took over the name must be embedded in a save"


def test_the_order_in_which_parts_are_given_does_not_matter():
    backwards = {
        "cones": SHIPPED.cones[::-1],
        **{
            key: dict(reversed(list(getattr(SHIPPED, key).items())))
            for key in ("sizes", "cards", "objectives", "autobot")
        },
    }
    twin = replace(SHIPPED, **backwards)
    assert twin == SHIPPED
    assert twin.to_data() == SHIPPED.to_data()
    assert json.dumps(twin.to_data()) == json.dumps(SHIPPED.to_data())


def without(table, key):
    return {name: value for name, value in table.items() if name != key}


PARTS = {
    "no name": ({"name": None}, ["None", "setup-supply"]),
    "a card missing": ({"cards": without(CARDS, 9)}, ["lack 9", "setup-display"]),
    "many cards missing": ({"cards": {1: CARDS[1]}}, ["lack 2, 3, 4, 5, 6 and 69 more", "setup-display"]),
    "a card too many": ({"cards": dict(CARDS) | {76: CARDS[1]}}, ["76", "setup-display"]),
    "another's number": ({"cards": dict(CARDS) | {9: CARDS[8]}}, ["under 9", "setup-display"]),
    "no card": ({"cards": dict(CARDS) | {9: "R< R>"}}, ["under 9", "'R< R>'", "setup-display"]),
    "a size missing": ({"sizes": {"R": CAR, "T": TRUCK}}, ["bus", "None", "r-sizes"]),
    "an impossible size": ({"sizes": dict(SHIPPED.sizes) | {"P": (5, 1)}}, ["bus", "1x5", "r-sizes"]),
    "two sizes of cars": ({"sizes": dict(SHIPPED.sizes) | {"B": BUS}}, ["blue car", "red car", "r-sizes"]),
    "two sizes of trucks": ({"sizes": dict(SHIPPED.sizes) | {"4": BUS}}, ["advanced truck 4", "r-sizes"]),
    "the size of a cone": ({"sizes": dict(SHIPPED.sizes) | {"C": CAR}}, ["'C'", "r-sizes"]),
    "other sizes than on the cards": ({"sizes": LONG_TRUCKS}, ["card 20, a1", "truck", "2x2", "1x3", "r-sizes"]),
    "no objectives": ({"objectives": {}}, ["lack obj-two-outer-lines", "setup-objectives"]),
    "an unknown objective": (
        {"objectives": dict(SHIPPED.objectives) | {"obj-car": (Spot(1),) * 3}},
        ["'obj-car'", "setup-objectives"],
    ),
    "two spots": (
        {"objectives": dict(SHIPPED.objectives) | {"obj-diagonal": (Spot(5), Spot(3))}},
        ["obj-diagonal", "not 2", "r-motorbike-spots"],
    ),
    "no points": (
        {"objectives": dict(SHIPPED.objectives) | {"obj-diagonal": (Spot(-1), Spot(3), Spot(3))}},
        ["obj-diagonal", "-1", "r-motorbike-spots"],
    ),
    "three cones": ({"cones": SHIPPED.cones[:3]}, ["four cones", "not 3", "setup-lot"]),
    "a cone at an edge": ({"cones": ((2, 0), *SHIPPED.cones[1:])}, ["a3", "edge", "setup-lot"]),
    "a cone outside": ({"cones": ((2, -1), *SHIPPED.cones[1:])}, ["(2, -1)", "outside", "setup-lot"]),
    "two cones in a quadrant": ({"cones": (*SHIPPED.cones[:3], (1, 1))}, ["c3 and b2", "setup-lot"]),
    "a cone twice": ({"cones": (*SHIPPED.cones, (2, 2))}, ["c3 and c3", "setup-lot"]),
    "eight autobot cards": ({"autobot": without(SHIPPED.autobot, 4)}, ["lack 4", "r-autobot-cards"]),
}


@pytest.mark.parametrize(("change", "named"), PARTS.values(), ids=PARTS)
@pytest.mark.clause("setup-display", "setup-objectives", "setup-lot", "r-autobot-cards")
def test_components_with_other_parts_are_refused_in_one_sentence(change, named):
    assert_one_sentence(refused_by_a_rule(replace, SHIPPED, **change), *named)


# -- an owner's file --------------------------------------------------------------------------------------------

LINES = {
    number: f'{number} = "R< R> + key"' for number in range(1, 76)
}  # all alike: an owner's cards are what they are


def components_file(tmp_path, *, lines=LINES, **parts):
    """An owner's file with these parts and lines in place of its own."""
    return owners_file(tmp_path, lines=lines, **parts)


def test_an_owners_file_is_read_and_survives_json(tmp_path):
    mine = read_components(components_file(tmp_path))
    assert mine.name == "mine"
    assert not mine.shipped
    assert {(card.pattern.text, card.icon) for card in mine.cards.values()} == {("R< R>", "key")}
    assert Components.from_data(json.loads(json.dumps(mine.to_data()))) == mine
    assert str(tmp_path) not in json.dumps(mine.to_data())


def test_all_but_the_name_may_be_left_out(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(NAME, encoding="utf-8")
    assert read_components(path) == replace(SHIPPED, name="mine")
    path.write_text(f"{NAME}\ncones = ['b2', 'g2', 'b7', 'g7']", encoding="utf-8")
    assert read_components(path) == replace(SHIPPED, name="mine", cones=((1, 1), (1, 6), (6, 1), (6, 6)))
    path.write_text(f"{NAME}\n[sizes]\ntruck = '2x2'\n[objectives]\nobj-diagonal = '9 M / 8 / 0'", encoding="utf-8")
    spots = dict(SHIPPED.objectives) | {"obj-diagonal": (Spot(9, True), Spot(8), Spot(0))}
    assert read_components(path) == replace(SHIPPED, name="mine", objectives=spots)


def test_the_shipped_file_is_such_a_file_and_says_what_it_is(tmp_path):
    text = Path(components.__file__).with_name("cards.toml").read_text(encoding="utf-8")
    assert "RECONSTRUCTION" in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(SHIPPED.name, "mine"), encoding="utf-8")
    assert read_components(path) == replace(SHIPPED, name="mine")


def test_an_owners_file_may_draw_its_cards_and_come_from_a_windows_editor(tmp_path):
    drawn = LINES | {
        17: '17 = """\n  R< R>\n+ key"""',
        18: "'18' = '. . / R< R>+key'  # a note",
    }
    path = as_windows_saves(components_file(tmp_path, lines=dict(reversed(drawn.items()))))
    assert read_components(str(path)) == read_components(components_file(tmp_path))


@pytest.mark.clause("r-sizes")
def test_a_file_with_trucks_of_1x3_works_as_well(tmp_path):
    lines = LINES | {20: '20 = "T< T= T> / R^ . T^ / Rv . T| / . . Tv"'}
    for size in ("1x3", "3x1", "1 × 3"):
        head = f"{NAME}\nsizes = {{ truck = '{size}' }}"
        mine = read_components(components_file(tmp_path, head=head, lines=lines))
        assert mine.sizes == LONG_TRUCKS
        pattern = mine.cards[20].pattern
        assert [(each.letter, each.heading, each.size) for each in pattern.vehicles] == [
            ("T", "h", (3, 1)),
            ("R", "v", CAR),
            ("T", "v", (3, 1)),
        ]
        assert pattern.turned(90).text == ".  R< R> T^\n.  .  .  T|\nT< T= T> Tv"
        assert Pattern.parse(pattern.text, mine) == pattern
        assert Components.from_data(json.loads(json.dumps(mine.to_data()))) == mine
    assert_one_sentence(refused(Pattern.parse, pattern.text), "r-sizes", "the pattern, b1", "truck of 2x2")


FAULTS = number_faults("B< B>", 75, "setup-display") | {
    "an unknown token": ({"lines": {17: '17 = ". R< Z>"'}}, ["card 17, c1", "'Z>'", "r-sizes"]),
    "half a car": ({"lines": {17: '17 = ". . / . R<"'}}, ["card 17, b2", "red car", "r-sizes"]),
    "a truck of another size": ({"lines": {17: '17 = "T< T= T>"'}}, ["card 17, b1", "2x2", "r-sizes"]),
    "a motorbike in the pattern": ({"lines": {17: '17 = "R< R> M"'}}, ["card 17, c1", "motorbike", "as-printed"]),
    "too wide": ({"lines": {17: '17 = "R< R> . B< B>"'}}, ["card 17", "4 columns", "as-printed"]),
    "an unknown icon": ({"lines": {17: '17 = "R< R> + keys"'}}, ["card 17", "'keys'", "any-order"]),
    "an empty card": ({"lines": {17: '17 = ""'}}, ["card 17", "r-sizes"]),
    "no text": ({"lines": {17: "17 = 5"}}, ["card 17", "not 5", "as-printed"]),
    "no name": ({"head": ""}, ["name", "setup-supply"]),
    "a name that is none": ({"head": "name = 7"}, ["name", "7", "setup-supply"]),
    "a table too many": ({"table": "[deck]"}, ["'deck'", "setup-supply"]),
    "cards that are none": ({"table": "cards = 7", "lines": dict.fromkeys(LINES, "")}, ["[cards]", "setup-display"]),
    "sizes that are none": ({"head": f"{NAME}\nsizes = '1x2'"}, ["[sizes]", "r-sizes"]),
    "a size that is none": ({"head": f"{NAME}\nsizes = {{ car = '1,2' }}"}, ["car", "'1,2'", "r-sizes"]),
    "an impossible size": ({"head": f"{NAME}\nsizes = {{ car = '1x5' }}"}, ["car", "1x5", "r-sizes"]),
    "a size of a plane": ({"head": f"{NAME}\nsizes = {{ plane = '1x2' }}"}, ["'plane'", "r-sizes"]),
    "cones that are none": ({"head": f"{NAME}\ncones = 'c3'"}, ["list", "setup-lot"]),
    "a cone that is none": ({"head": f"{NAME}\ncones = ['c9']"}, ["'c9'", "setup-lot"]),
    "a cone at an edge": ({"head": f"{NAME}\ncones = ['a2', 'g2', 'b7', 'g7']"}, ["a2", "setup-lot"]),
    "objectives that are none": ({"head": f"{NAME}\nobjectives = 7"}, ["[objectives]", "r-motorbike-spots"]),
    "spots that are none": (
        {"more": "[objectives]\nobj-diagonal = '5 / 3 M'"},
        ["obj-diagonal", "'5 / 3 M'", "r-motorbike-spots"],
    ),
    "spots that are a number": ({"more": "[objectives]\nobj-diagonal = 5"}, ["obj-diagonal", "r-motorbike-spots"]),
    "autobot that is none": ({"head": f"{NAME}\nautobot = 7"}, ["[autobot]", "r-autobot-cards"]),
    "autobot card 10": (
        {"more": "[autobot]\n10 = { turn = 'left 1', objectives = [1] }"},
        ["'10'", "1 to 9", "r-autobot-cards"],
    ),
    "no turn": ({"more": "[autobot]\n4 = { objectives = [1] }"}, ["AutoBot card 4", "r-autobot-cards"]),
    "an unknown turn": (
        {"more": "[autobot]\n4 = { turn = 'back', objectives = [1] }"},
        ["AutoBot card 4", "'back'", "r-autobot-cards"],
    ),
    "a turn in a list": (
        {"more": "[autobot]\n4 = { turn = ['left 1'], objectives = [1] }"},
        ["AutoBot card 4", "r-autobot-cards"],
    ),
    "an unknown number": (
        {"more": "[autobot]\n4 = { turn = 'left 1', objectives = [4] }"},
        ["AutoBot card 4", "(4,)", "r-autobot-cards"],
    ),
    "an autobot card twice": (
        {"more": "[autobot]\n4 = 'x'\n4 = 'y'"},
        ["AutoBot card 4", "lines 79 and 80", "r-autobot-cards"],
    ),
    "no TOML": ({"lines": {17: "17 = R< R>"}}, ["TOML", "line 19", "setup-supply"]),
}


@pytest.mark.parametrize(("fault", "named"), FAULTS.values(), ids=FAULTS)
@pytest.mark.clause("setup-supply", "setup-display", "r-sizes")
def test_a_malformed_file_is_refused_in_one_sentence(tmp_path, fault, named):
    path = components_file(tmp_path, **fault | {"lines": LINES | fault.get("lines", {})})
    assert_bad_file(read_components, path, *named)


@pytest.mark.parametrize(
    ("data", "named"),
    [
        (None, ["None"]),
        ([], ["[]"]),
        ({}, ["name"]),
        ({"name": "mine", "card": {}}, ["'card'"]),
    ],
)
def test_malformed_data_is_refused_in_one_sentence(data, named):
    assert_one_sentence(refused(Components.from_data, data), "setup-supply", *named)


def test_what_is_no_readable_file_is_refused_in_one_sentence(tmp_path):
    assert_unreadable(read_components, tmp_path, "setup-supply")
