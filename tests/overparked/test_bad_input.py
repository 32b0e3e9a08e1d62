"""Bad input: one clear sentence that names the thing, and nothing changed."""

import json
from random import Random

import pytest

from overplay import Match, overparked
from overplay.overparked import Lot, Motorbike, Pattern, Redraw, UnPark
from tests.bad_input import *  # noqa: F403
from tests.bad_input import Game, alone, altered, leaves, odd_values
from tests.depth import DEEP
from tests.overparked.helpers import assert_sound, moves_of, played
from tests.overparked.lots import START, box, filled, full_but, lot, parking, position, spaces
from tests.refusals import assert_no_move, assert_one_sentence, assert_unchanged_by, breaches_of, refused

clause = pytest.mark.clause


def told(value):
    """What a test with these options is called."""
    return str(value)[:70] if isinstance(value, dict) else ""


# ------------------------------------------------------------------------------------------------------------ new_game


@pytest.mark.parametrize("players", [6, 0, -3, True, 2.0, "3"])
@clause("r-sections")
def test_wrong_numbers_of_players(players):
    assert_one_sentence(refused(overparked.new_game, players), repr(players), "r-sections")


@pytest.mark.parametrize("players", [2, 0, True, 1.0, "1"])
@clause("solo-autobot")
def test_nobody_plays_the_solo_game_with_others(players):
    assert_one_sentence(refused(overparked.new_game, players, solo=True), f"not for {players!r}", "solo-autobot")


@pytest.mark.parametrize(
    ("arguments", "options", "named"),
    [
        ((1,), {}, ["1", "solo=True", "r-sections"]),
        ((1,), {"advanced": True}, ["1", "r-sections"]),
        ((2,), {"advanced": 1}, ["advanced", "not 1", "r-modes"]),
        ((2,), {"allow_rotation": None}, ["allow_rotation", "None", "r-modes"]),
        ((2,), {"key_between_actions": "no"}, ["key_between_actions", "'no'", "r-modes"]),
        ((), {"solo": 1}, ["solo", "not 1", "r-modes"]),
        ((2,), {"cone_surround": "eight"}, ["cone_surround", "'eight'", "r-cones-eight"]),
        ((2,), {"cone_surround": None}, ["cone_surround", "None", "r-cones-eight"]),
        ((2,), {"cone_surround": ["four_sides"]}, ["cone_surround", "r-cones-eight"]),
        ((2,), {"cone_surround": True}, ["cone_surround", "True", "r-cones-eight"]),
        ((), {"solo": True, "names": ["Ada", "Ben"]}, ["2 names", "1 player"]),
        ((2,), {"cards": "no/such/file.toml"}, ["file.toml", "setup-supply"]),
        ((2,), {"cards": 7}, ["7", "setup-supply"]),
        ((2,), {"cards": {}}, ["{}", "setup-supply"]),
    ],
    ids=told,
)
@clause("r-sections", "solo-autobot", "r-modes", "r-cones-eight")
def test_new_game(arguments, options, named):
    assert_one_sentence(refused(overparked.new_game, *arguments, **options), *named)


@pytest.mark.parametrize("option", ["expansions", "advancd", "sed", "bord"])
def test_an_option_that_the_game_does_not_have(option):
    with pytest.raises(TypeError, match=f"'{option}'"):
        overparked.new_game(2, **{option: 1})
    with pytest.raises(TypeError, match=f"'{option}'"):
        overparked.from_position([START, START], **{option: 1})
    with pytest.raises(TypeError, match="'players'"):
        overparked.from_position([START, START], players=2)


def test_how_many_play_when_nothing_is_said():
    assert overparked.new_game() == overparked.new_game(2) == overparked.new_game(None)
    assert overparked.new_game(solo=True) == overparked.new_game(1, solo=True) == overparked.new_game(None, solo=True)
    assert overparked.new_game(solo=True).players == 1


# ------------------------------------------------------------------------------------------------------- from_position

TWO = (START, START)
TRUCK_1 = "1< 1> .  .  .  .  .  .\n1< 1> .  .  .  .  .  .\n"
LONG = {"sizes": {"car": "1x2", "bus": "1x3", "truck": "1x3"}}


@pytest.mark.parametrize(
    ("lots", "options", "named"),
    [
        ((START,), {}, ["1", "r-sections"]),
        ((START,) * 6, {}, ["6", "r-sections"]),
        ((), {}, ["0", "r-sections"]),
        (START, {}, ["list", "setup-lot"]),
        (None, {}, ["list"]),
        (7, {}, ["list"]),
        ((START, 7), {}, ["7", "r-sizes"]),
        ((START, "R< R>"), {}, ["1", "8 rows", "setup-lot"]),
        ((START, START.replace("C", "R<", 1)), {}, ["d3", "r-sizes"]),
        (TWO, {"solo": True}, ["solo-autobot"]),
        ((), {"solo": True}, ["lot"]),
        ((START,), {"solo": True, "turn": 1}, ["seat 1"]),
        ((START,), {"solo": True, "round": 15}, ["15"]),
        (TWO, {"turn": 2}, ["seat 2"]),
        (TWO, {"turn": -1}, ["-1"]),
        (TWO, {"turn": "Ada"}, ["Ada"]),
        (TWO, {"turn": 1, "chosen": 3}, ["turn=0"]),
        (TWO, {"round": 0}, ["round 0"]),
        (TWO, {"round": "1"}, ["'1'"]),
        (TWO, {"round": 1.5}, ["1.5"]),
        (TWO, {"round": 37}, ["37"]),
        (TWO, {"chosen": 99}, ["no parking card 99"]),
        (TWO, {"chosen": "3"}, ["'3'"]),
        (TWO, {"chosen": True}, ["no parking card True"]),
        (TWO, {"chosen": [3]}, ["[3]"]),
        (TWO, {"chosen": {0: 3}}, ["{0: 3}"]),
        (TWO, {"hands": {0: [1, 1]}}, ["card 1", "two places"]),
        (TWO, {"hands": {0: [1], 1: [1]}}, ["card 1", "two places"]),
        (TWO, {"hands": {0: [1]}, "chosen": 1}, ["card 1", "two places"]),
        (TWO, {"hands": {2: [1]}}, ["seat 2"]),
        (TWO, {"hands": [[1], [2], [3]]}, ["seat 2"]),
        (TWO, {"hands": {0: [1, 2, 3]}}, ["3 cards", "setup-hand"]),
        (TWO, {"hands": {0: [1, 2, 3]}, "chosen": 4}, ["3 cards"]),
        (TWO, {"hands": {0: [76]}}, ["no parking card 76"]),
        (TWO, {"hands": {0: ["x"]}}, ["'x'"]),
        (TWO, {"hands": {0: [True]}}, ["True"]),
        (TWO, {"hands": {0: [1.0]}}, ["1.0"]),
        (TWO, {"hands": {0: [[1]]}}, ["[1]"]),
        (TWO, {"hands": {0: 3}}, ["3"]),
        (TWO, {"hands": 3}, ["3"]),
        (TWO, {"hands": {"x": [1]}}, ["'x'"]),
        (TWO, {"keys": [-1]}, ["-1", "gain-key"]),
        (TWO, {"keys": ["x"]}, ["'x'", "gain-key"]),
        (TWO, {"keys": [True]}, ["True", "gain-key"]),
        (TWO, {"keys": 3}, ["3"]),
        (TWO, {"keys": [1, 1, 1]}, ["3"]),
        (TWO, {"no_parking": ["X"]}, ["'X'", "no-parking-zone"]),
        (TWO, {"no_parking": ["M"]}, ["'M'", "no-parking-zone"]),
        (TWO, {"no_parking": [7]}, ["7"]),
        (TWO, {"no_parking": [None]}, ["None"]),
        (TWO, {"no_parking": ["", "", "R"]}, ["3"]),
        (TWO, {"no_parking": ["C"]}, ["5 cones"]),
        (TWO, {"no_parking": ["1"]}, ["truck 1"]),
        (TWO, {"no_parking": ["11"], "advanced": True}, ["truck 1", "adv-own-trucks"]),
        (TWO, {"no_parking": ["T"], "advanced": True}, ["truck"]),
        ((TRUCK_1 + START[46:], START), {}, ["truck 1"]),
        ((TRUCK_1.replace("1", "T") + START[46:], START), {"advanced": True}, ["truck"]),
        ((TRUCK_1 + START[46:], START), {"advanced": True, "no_parking": ["1"]}, ["truck 1", "adv-own-trucks"]),
        ((lot("T< T= T> .  .  .  .  .", box(**LONG)), START), {}, ["truck"]),
        (TWO, {"quadrants": [[4]]}, ["4", "quadrant-key"]),
        (TWO, {"quadrants": [["x"]]}, ["x", "quadrant-key"]),
        (TWO, {"quadrants": [[1, "x"]]}, ["x"]),
        (TWO, {"quadrants": [3]}, ["3"]),
        (TWO, {"quadrants": 3}, ["3"]),
        (TWO, {"objectives": ["x", "y", "z"]}, ["'x'", "setup-objectives"]),
        (TWO, {"objectives": ["obj-diagonal"]}, ["three", "setup-objectives"]),
        (TWO, {"objectives": ["obj-diagonal"] * 3}, ["three different", "setup-objectives"]),
        (TWO, {"objectives": 7}, ["7"]),
        (TWO, {"claims": {0: {"obj-diagonal": 3}}}, ["3", "objective-claim"]),
        (TWO, {"claims": {0: {"obj-diagonal": "0"}}}, ["'0'", "objective-claim"]),
        (TWO, {"claims": {0: {"obj-diagonal": True}}}, ["True"]),
        (TWO, {"claims": {0: {"diagonal": 0}}}, ["'diagonal'", "objective-claim"]),
        (TWO, {"claims": {5: {"obj-diagonal": 0}}}, ["seat 5"]),
        (TWO, {"claims": {0: ["obj-diagonal"]}}, ["obj-diagonal"]),
        (TWO, {"claims": 3}, ["3"]),
        (
            TWO,
            {
                "claims": {0: {"obj-diagonal": 0}},
                "objectives": ("obj-middle-4x4", "obj-line-no-cars", "obj-3x3-no-cars"),
            },
            ["obj-diagonal"],
        ),
        (TWO, {"advanced": 1}, ["advanced", "r-modes"]),
        (TWO, {"names": ["Ada"]}, ["1 name", "2 players"]),
        (TWO, {"seed": "x"}, ["seed"]),
    ],
    ids=told,
)
@clause("setup-lot", "setup-hand", "adv-own-trucks", "objective-claim", "quadrant-key", "no-parking-zone")
def test_from_position(lots, options, named):
    arguments = list(lots) if isinstance(lots, tuple) else lots
    assert_one_sentence(refused(overparked.from_position, arguments, **options), *named)


@clause("solo-even")
def test_from_position_does_not_let_the_player_steer_in_autobots_round():
    """Refused, or AutoBot has turned the wheel."""
    try:
        state = overparked.from_position([START], solo=True, round=2)
    except ValueError as error:
        assert_one_sentence(error, "2")
    else:
        assert state.phase == "choose"


# ------------------------------------------------------------------------------------------------ diagrams and numbers


@pytest.mark.parametrize(
    ("rows", "named"),
    [
        ("R< .  .  .  .  .  .  .", ["b1", "red car", "R>"]),
        (".  .  .  .  .  .  .  R<", ["h1", "red car", "room"]),
        ("R> .  .  .  .  .  .  .", ["a1", "red car"]),
        ("R< Y> .  .  .  .  .  .", ["b1", "red car", "'Y>'"]),
        ("R^ .  .  .  .  .  .  .", ["a2", "red car", "Rv"]),
        ("P< P> .  .  .  .  .  .", ["b1", "bus", "P="]),
        ("P< P= P= P> .  .  .  .", ["c1", "bus"]),
        ("T< T> .  .  .  .  .  .", ["a2", "truck"]),
        ("T< T= T> .  .  .  .  .", ["b1", "truck"]),
        ("T< T> .  .  .  .  .  ./T^ T> .  .  .  .  .  .", ["a2", "truck"]),
        ("R= R> .  .  .  .  .  .", ["a1", "red car"]),
        ("X< X> .  .  .  .  .  .", ["a1", "'X<'"]),
        ("7< 7> .  .  .  .  .  .", ["a1", "'7<'"]),
        ("M. .  .  .  .  .  .  .", ["a1", "'M.'"]),
        ("R  R> .  .  .  .  .  .", ["a1", "'R'"]),
        ("m  .  .  .  .  .  .  .", ["a1", "'m'"]),
    ],
)
@clause("r-sizes")
def test_half_a_vehicle_in_a_lot(rows, named):
    """The sentence names the space."""
    assert_one_sentence(refused(lot, rows), *named, "r-sizes")
    assert_one_sentence(
        refused(overparked.score, "\n".join(rows.split("/") + START.split("\n")[rows.count("/") + 1 :])), *named
    )


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", ["1", "setup-lot"]),
        (START + "\n" + ".  .  .  .  .  .  .  .", ["9", "setup-lot"]),
        (START[:-3], ["row 8", "7 spaces", "setup-lot"]),
        (START + " .", ["row 8", "9 spaces", "setup-lot"]),
        (None, ["None"]),
        (7, ["7"]),
        (b"", ["b''"]),
    ],
)
@clause("setup-lot")
def test_lots_of_another_shape(text, named):
    for ask in (Lot.parse, overparked.score):
        assert_one_sentence(refused(ask, text), *named)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", ["pattern"]),
        (".  .", ["vehicle", "as-printed"]),
        ("R<", ["a1", "red car"]),
        ("M", ["a1", "motorbike", "as-printed"]),
        ("R< R> C", ["c1", "cone", "as-printed"]),
        ("R< R> .  .  B< B>", ["6", "as-printed"]),
        ("R< R>/B<", ["row 2"]),
        (None, ["None"]),
    ],
)
@clause("as-printed")
def test_patterns(text, named):
    assert_one_sentence(refused(Pattern.parse, text), *named)


@pytest.mark.parametrize("degrees", [45, -90, 360, "90", None, True, 90.0])
@clause("r-no-rotation")
def test_a_pattern_turned_oddly(degrees):
    assert_one_sentence(refused(Pattern.parse("R< R>").turned, degrees), degrees, "r-no-rotation")


@pytest.mark.parametrize("colour", ["X", "T", "M", "r", "", "RY", None, 0, ["R"]])
@clause("score-networks")
def test_no_colour(colour):
    board = lot(START)
    for ask in (board.networks, board.graph):
        assert_one_sentence(refused(ask, colour), "colour", repr(colour), "score-networks")


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"keys": -1}, ["keys", "-1"]),
        ({"keys": 1.5}, ["keys", "1.5"]),
        ({"keys": True}, ["keys", "True"]),
        ({"no_parking": "C"}, ["no_parking", "'C'"]),
        ({"no_parking": None}, ["no_parking", "None"]),
        ({"objective_points": -2}, ["objective_points", "-2"]),
        ({"advanced": "no"}, ["advanced", "'no'"]),
    ],
)
@clause("keys-cancel")
def test_score(options, named):
    assert_one_sentence(refused(overparked.score, START, **options), *named)


@pytest.mark.parametrize(
    ("arguments", "options", "named"),
    [
        ((None,), {}, ["None"]),
        ((7,), {}, ["7"]),
        ((lot(START), -1), {}, ["-1"]),
        ((lot(START), "2"), {}, ["'2'"]),
        ((lot(START),), {"cone_surround": "eight"}, ["cone_surround", "'eight'", "r-cones-eight"]),
    ],
)
@clause("r-cones-eight", "r-unlock-keys")
def test_objectives_met(arguments, options, named):
    assert_one_sentence(refused(overparked.objectives_met, *arguments, **options), *named)


def test_questions_about_lots_take_diagrams_as_score_does():
    """Or refuse them in a sentence."""
    for ask, arguments in (
        (overparked.objectives_met, (START,)),
        (overparked.key_results, (START,)),
        (overparked.parkings, (START, Pattern.parse("R< R>"))),
        (overparked.parkings, (lot(START), "R< R>")),
    ):
        try:
            ask(*arguments)
        except ValueError as error:
            assert_one_sentence(error)


# ---------------------------------------------------------------------------------------------------------- move texts


@pytest.mark.parametrize(
    "text",
    [
        "keep 3",
        "swap",
        "swap x",
        "swap 1 2 3",
        "swap -1",
        "steer",
        "steer -1",
        "steer left",
        "choose",
        "choose 1 2",
        "choose 1.5",
        "CHOOSE 3",
        "park",
        "park 1",
        "park a1",
        "park 1;2",
        "park 90",
        "park 90 1",
        "park 0.5,1",
        "park -90 1,2",
        "park nothing",
        "truck",
        "truck 7",
        "truck T",
        "motorbike",
        "motorbike i1",
        "motorbike a9",
        "motorbike a0",
        "motorbike 0,0",
        "take key",
        "take-key 2",
        "un-park",
        "un-park R e3",
        "un-park R x e3",
        "un-park C h e3",
        "un-park M h e3",
        "un-park X h e3",
        "un-park R h i9",
        "key",
        "key e3",
        "key e3 off",
        "key e3 off-north",
        "key e3 e9",
        "claim",
        "claim diagonal",
        "claim obj-nothing",
        "done now",
        "choose 3\npark 0,0",
        "choose " + "9" * 5000,
        "park " + "9" * 5000 + ",0",
        "choose \u0663",
    ],
)
def test_move_texts(text):
    assert_no_move(parking(START, "R< R> + un-park"), text)


@pytest.mark.parametrize(
    "picks",
    [
        {},
        *alone({"card": ["", "card:x", "space:17"], "wheel": ["wheel:x"], "redraw": ["throw"], "turn": ["90"]}),
        *alone({"item": ["park 0,0 now"], "truck": ["truck:9"], "claim": ["claim:diagonal"]}),
        *alone({"space": ["lot@1,2"], "tool": ["pattern"]}),
        *({"space": "lot@1,2", "tool": tool} for tool in ("spanner", "", "pattern-x", "R-x", "R", "C-h")),
        {"space": "lot@1,b", "tool": "pattern"},
        {"space": "lot@1,2", "tool": "motorbike", "card": "card:3"},
        {"tool": "key", "vehicle": "vehicle:e3"},
        {"tool": "key", "vehicle": "vehicle:e3", "to": "off-north"},
        {"tool": "motorbike", "vehicle": "vehicle:e3", "to": "lot@1,2"},
        {"wheel": "wheel:1", "card": "card:3"},
    ],
    ids=str,
)
def test_picks_that_make_no_move(picks):
    assert_one_sentence(refused(overparked.move_of, picks), "move")


@pytest.mark.parametrize("space", ["lot", "lot@9,9", "lot@-1,0", "lot@1", "lot@a,b", ""])
def test_picks_outside_of_the_lot(space):
    for picks in (
        {"space": space, "tool": "motorbike"},
        {"space": space, "tool": "C"},
        {"space": space, "tool": "R-h"},
    ):
        assert_one_sentence(refused(overparked.move_of, picks), "space of the lot")
    if space:
        assert_one_sentence(refused(overparked.move_of, {"tool": "key", "vehicle": "vehicle:e3", "to": space}))


@pytest.mark.parametrize(
    ("move", "card"),
    [
        (Motorbike((8, 8)), "R< R> + motorbike"),
        (Motorbike((-1, 0)), "R< R> + motorbike"),
        (UnPark("C", "", (8, 0)), "R< R> + un-park"),
        (UnPark("C", "h", (0, 0)), "R< R> + un-park"),
        (UnPark("R", "x", (0, 0)), "R< R> + un-park"),
    ],
    ids=str,
)
@clause("r-motorbike-spot", "un-park")
def test_moves_made_by_hand_that_have_no_text(move, card):
    """They are refused, since no legal move is equal to them; nobody can place anything outside of the lot."""
    state = parking(START, card, no_parking=["R"]).after("park 0,0")
    state = state.with_mine(no_parking="CR") if card.endswith("un-park") else state
    assert move not in state.legal_moves()
    assert_one_sentence(refused(state.after, move))


@pytest.mark.parametrize("cards", [(), (1, 1), (2, 1), (1, 2, 3)], ids=str)
@clause("setup-hand")
def test_redraws_made_by_hand(cards):
    """Legal is exactly what is among the legal moves."""
    state = overparked.new_game(2, seed=1)
    one, other = state.seats[0].hand
    numbers = {1: one, 2: other, 3: state.deck[0]}
    move = Redraw(tuple(numbers[card] for card in cards))
    if move not in state.legal_moves():
        assert_one_sentence(refused(state.after, move))


# ------------------------------------------------------------------------------------- moves that a clause forbids


def assert_refused(state, text, expected):
    """By these clauses alone, with these spaces."""
    breaches = breaches_of(state, text)
    assert {breach.clause: spaces(breach.spaces) for breach in breaches} == expected, text
    assert all(breach.area == ("lot" if breach.spaces else breach.area) for breach in breaches)


@clause("no-overlap", "inside-lines-free", "r-park-most", "r-no-rotation")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("park 0,0", {"no-overlap": "b1 b2", "r-park-most": ""}),
        ("park 0,3", {"no-overlap": "d1 d2", "r-park-most": ""}),
        ("park 0,7", {"inside-lines-free": "h1 h2", "r-park-most": ""}),
        ("park 7,3", {"inside-lines-free": "", "r-park-most": ""}),
        ("park -9,99", {"inside-lines-free": "", "r-park-most": ""}),
        ("park -1,1", {"no-overlap": "b1 c1", "inside-lines-free": "", "r-park-most": ""}),
        ("park 90 4,4", {"r-no-rotation": ""}),
        ("park 45 4,4", {"r-no-rotation": ""}),
        ("park 999999999999999,-999999999999999", {"inside-lines-free": "", "r-park-most": ""}),
        ("park none", {"r-park-most": ""}),
    ],
)
def test_an_overlapping_pattern(text, expected):
    board = ".  R^ Y< Y> .  .  .  .\n.  Rv .  M  .  .  .  .\n"
    state = parking(board + "\n".join(START.split("\n")[2:]), "R< R>/B< B>")
    assert_refused(state, text, expected)


@clause("r-key-path", "key-leave", "key-move", "r-motorbike-key")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("key a1 e1", {"r-key-path": "a1 b1"}),  # through the bus
        ("key a1 d1", {"r-key-path": "a1 b1"}),
        ("key a1 off-right", {"key-leave": "a1 b1"}),
        ("key a1 a2", {"r-key-path": "a1 b1"}),  # sideways
        ("key a1 off-up", {"key-leave": "a1 b1"}),
        ("key a1 a1", {"r-key-at-least-one": "a1 b1"}),
        ("key b1 c1", {"key-move": "a1 b1"}),
        ("key f5 f6", {"key-move": "f5"}),
        ("key c3 c4", {"key-move": "c3"}),  # a cone
        ("key h8 g8", {"r-motorbike-key": "h8"}),
    ],
)
def test_a_key_move_through_a_bus(text, expected):
    board = ["R< R> .  P^ .  .  .  .", ".  .  .  P| .  .  .  .", ".  .  C  Pv .  C  .  ."]
    board += [*START.split("\n")[3:7], ".  .  .  .  .  .  .  M"]
    state = parking("\n".join(board))
    assert moves_of(state, "key a1") == {"key a1 b1", "key a1 off-left"}
    assert_refused(state, text, expected)


@clause("key-move", "any-order", "gain-key", "motorbike", "un-park")
def test_keys_without_a_key_and_done_too_early():
    poor = parking("R< R> .  .  .  .  .  .\n" + "\n".join(START.split("\n")[1:]), "R< R> + key", keys=[0])
    assert_refused(poor, "key a1 b1", {"key-move": ""})
    assert_refused(poor, "done", {"any-order": ""})
    assert_refused(poor.after("take-key"), "done", {"any-order": ""})
    assert_refused(poor.after("park 4,4"), "done", {"any-order": ""})
    assert_refused(poor.after("take-key"), "take-key", {"gain-key": ""})
    assert_refused(poor, "motorbike e4", {"motorbike": ""})
    assert_refused(poor, "un-park R h e4", {"un-park": ""})
    assert_refused(poor.after("park 4,4"), "park 5,4", {"as-printed": ""})
    biker = parking(START, "R< R> + motorbike").after("park 4,4")
    assert_refused(biker, "done", {"any-order": ""})
    assert_refused(biker, "take-key", {"gain-key": ""})
    assert_refused(biker, "motorbike c3", {"r-motorbike-spot": "c3"})
    fetcher = parking(START, "R< R> + un-park", no_parking=["B"])
    assert_refused(fetcher, "un-park C e4", {"un-park": ""})
    assert_refused(fetcher, "un-park T h e4", {"un-park": ""})
    assert_refused(fetcher, "un-park B v e8", {"inside-lines-free": "e8"})


@clause("r-parking-action", "key-timing")
def test_a_key_between_the_items_where_that_is_not_allowed():
    board = "R< R> .  .  .  .  .  .\n" + "\n".join(START.split("\n")[1:])
    state = parking(board, "R< R> + motorbike", key_between_actions=False)
    assert_refused(state.after("park 4,4"), "key a1 b1", {"r-parking-action": ""})
    assert_refused(state.after("motorbike h8"), "key a1 b1", {"r-parking-action": ""})


# --------------------------------------------------------------------------------------------- moves at the wrong time

KINDS = {  # a move of each kind, and where it is made
    "keep": "redraw",
    "swap 1": "redraw",
    "swap 1 2": "redraw",
    "steer 2": "steer",
    "choose 3": "choose",
    "park 4,4": "items",
    "park none": "items",
    "motorbike e4": "items",
    "take-key": "items",
    "un-park R h e4": "items",
    "un-park C e4": "items",
    "key e3 e5": "items",
    "key e3 off-left": "items",
    "done": "items",
    "truck 4": "trucks",
    "claim obj-diagonal": "order",
}
PARKING = ("items", "trucks", "order", "reward")
WHEN = {  # the clause that says what is to be done first
    "redraw": "setup-hand",
    "steer": "steer",
    "choose": "park-one-of-three",
    "trucks": "adv-own-trucks",
    "order": "r-trigger-order",
    "reward": "objective-motorbike",
    "over": "round-end",
}


def moments():
    """A position of each kind: phases, and what may have to be done first while a card is being parked."""
    names = ("obj-diagonal", "obj-four-corners-2x2", "obj-two-outer-lines")
    deal = overparked.new_game(2, seed=1)
    steering = position(START, START)
    ordering = parking(full_but("a1 b1 d4 h5 d8", cones="c3 f3 c6 f6"), objectives=names).after("park 0,0")
    line = filled("a8 b8 c8 d8 e8 f8 g8", cones="c3 f3 c6 f6")
    told = {"objectives": ("obj-line-no-cars", *names[:2]), "claims": {1: {"obj-line-no-cars": 0}}}
    over = played(parking(full_but("a1 b1", cones="c3 f3 c6 f6")), "park 0,0", "done")
    while over.legal_moves():
        over = over.after(over.legal_moves()[-1])
    return {
        "redraw": deal,
        "steer": steering,
        "choose": steering.after("steer 0"),
        "items": parking(START),
        "trucks": parking(START, "T< T>/T< T>", advanced=True).after("park 6,0"),
        "order": ordering,
        "reward": parking(line, "R< R> + motorbike", **told).after("motorbike h8"),
        "over": over,
    }


def expected_clause(text, moment):
    """The clause by which a move of each kind is refused at each other moment."""
    parking_move = KINDS[text] in PARKING
    if moment in PARKING and not parking_move:
        return "any-order"
    if moment == "items":
        return {"truck 4": "adv-own-trucks", "claim obj-diagonal": "objective-claim"}[text]
    return WHEN[moment]


@clause("setup-hand", "steer", "park-one-of-three", "any-order", "r-trigger-order", "objective-motorbike", "round-end")
@pytest.mark.parametrize("moment", ["redraw", "steer", "choose", "items", "trucks", "order", "reward", "over"])
def test_every_kind_of_move_at_every_other_moment_is_refused_by_a_clause(moment):
    """While a truck, a claim or a motorbike is due, nothing else of the parking is legal."""
    state = moments()[moment]
    assert state.phase == ("park" if moment in PARKING else moment)
    own = {"reward": ("motorbike e4",)}.get(moment, tuple(text for text, when in KINDS.items() if when == moment))
    for text in KINDS:
        if text not in own:
            assert_refused(state, text, {expected_clause(text, moment): ""})


def test_the_moments_are_what_they_are_called():
    found = moments()
    assert moves_of(found["trucks"]) == {f"truck {number}" for number in range(1, 7)}
    assert moves_of(found["order"]) == moves_of(found["order"], "claim")
    assert len(moves_of(found["order"])) > 1
    assert moves_of(found["reward"]) == moves_of(found["reward"], "motorbike")
    assert "motorbike e4" in moves_of(found["reward"])
    assert found["over"].legal_moves() == ()


# -------------------------------------------------------------------------------------------------------- seats, views


def test_what_a_view_is_asked_too_much():
    state = overparked.new_game(3, seed=1)
    view = state.seen_by(1)
    for ask in (lambda: view.after("swap 1"), lambda: view.why_not("swap 1"), lambda: view.seen_by(2)):
        assert_one_sentence(refused(ask))
    with pytest.raises(ValueError, match="nobody decides"):
        _ = moments()["over"].mover
    assert_one_sentence(refused(lambda: state.doing), "park-one-of-three")


# -------------------------------------------------------------------------------------------------------- saved states


def saved_states():
    """A state and a view of each kind of moment in a game with each set of options, and some more."""
    texts = []
    for options in overparked.OPTIONS:
        state, random, seen = overparked.new_game(**options, seed=4), Random(4), set()
        while state.legal_moves():
            task = state.task
            kind = (state.phase, task and (task.choosing, bool(task.due), task.reward))
            if random.random() < 0.01 or (kind not in seen and state.round > 1):
                seen.add(kind)
                texts += [state.to_json(), state.seen_by(random.randrange(state.players)).to_json()]
            legal = state.legal_moves()
            state = state.after(legal[-1] if str(legal[-1]) == "done" else random.choice(legal))
        texts.append(state.to_json())
    return [*texts, *(state.to_json() for state in moments().values())]


SAVES = saved_states()


def test_saves_of_all_moments():
    for text in SAVES:
        GAME.works(GAME.read(text))
    phases = {json.loads(text)["phase"] for text in SAVES}
    assert phases == {"redraw", "steer", "choose", "park", "over"}


GAME = Game(
    overparked,
    state=overparked.new_game(3, seed=1),
    match=lambda: Match(overparked.new_game(2, seed=3), seed=9),
    saves=lambda: SAVES,
    sound=assert_sound,
    onwards=2000,
    pick=lambda legal, random: legal[-1] if str(legal[-1]) == "done" else random.choice(legal),
)
NEW = json.loads(overparked.new_game(2, seed=1).to_json())


@pytest.mark.parametrize(
    ("way", "named"),
    [
        (("cards", "some other set"), ["some other set"]),
        (("cards", {}), ["setup-supply"]),
        (("options", {"advanced": 1}), ["advanced"]),
        (("options", {"quantum": True}), ["quantum"]),
        (("options", {"solo": True}), ["solo-autobot"]),
        (("options", {"advanced": True}), ["trucks"]),
        (("names", ["Ada"]), ["r-sections"]),
        (("names", ["Ada", "Ada"]), ["Ada"]),
        (("names", ["Ada", "Ben", "Cleo"]), ["3"]),
        (("phase", "park"), []),
        (("phase", "choose"), []),
        (("round", 0), ["round 0"]),
        (("round", "1"), ["'1'"]),
        (("starter", 2), ["seat 2"]),
        (("at", -1), ["-1"]),
        (("wheel", 5), ["5"]),
        (("display", 0, 99), ["99"]),
        (("display", [1, 2, 3, 4]), []),
        (("deck", 0, 99), ["99"]),
        (("deck", 0, "HIDDEN"), ["hidden"]),
        (("deck", []), []),
        (("objectives", ["obj-diagonal"]), ["setup-objectives"]),
        (("open_spots", [0, 0]), ["spots"]),
        (("open_spots", 0, 3), ["spots"]),
        (("seats", 0, "lot", 0, "R< .  .  .  .  .  .  ."), ["b1"]),
        (("seats", 0, "lot", []), ["setup-lot"]),
        (("seats", 0, "keys", -1), ["-1"]),
        (("seats", 0, "no_parking", "X"), ["'X'"]),
        (("seats", 0, "no_parking", "C"), ["5 cones"]),
        (("seats", 0, "quadrants", [4]), ["quadrants"]),
        (("seats", 0, "claims", [["obj-diagonal", 3, 1]]), ["3"]),
        (("seats", 0, "claims", [["diagonal", 0, 1]]), ["diagonal"]),
        (("seats", 0, "trucks", "1"), ["trucks"]),
        (("seats", 0, "hand", 0, 99), ["99"]),
        (("seats", []), ["2 lots"]),
        (("seats", 0, {}), ["lacks"]),
        (("task", {}), []),
        (("autobot", [1]), []),
        (("bot_claims", [["obj-diagonal", 0, 1]]), []),
    ],
    ids=str,
)
def test_altered_states(way, named):
    GAME.assert_bad(altered(NEW, way), *named)


def test_a_card_in_two_places_of_a_save():
    card = NEW["seats"][1]["hand"][0]
    for way in (("seats", 0, "hand", 0, card), ("deck", 0, card), ("display", 0, card)):
        GAME.assert_bad(altered(NEW, way), f"card {card}")


ODD = [None, True, False, -1, 0, 1, 2, 3, 5, 44, 76, 10**30, 0.5, "", "HIDDEN", "x", "C", "R", "1", "TT", "123456"]
ODD += [[], [[]], [None], [0], [1, 2], {}, {"lot": []}, "obj-diagonal", ["obj-diagonal"], [["obj-diagonal", 0, 1]]]
ODD += ["park", "choose", "steer", "redraw", "over", ".  .  .  .  .  .  .  .", "R< R> .  .  M  C  .  ."]


def test_states_altered_anywhere():
    """Whatever value is put in whatever place: one sentence, or a state that works."""
    random = Random(1)
    for text in SAVES:
        data = json.loads(text)
        ways = [way for way in leaves(data) if way != ("format",)]
        short = [way for way in ways if way[0] not in ("deck", "discarded")]
        for way in random.sample(short, min(12 if DEEP else 3, len(short))) + random.sample(ways, 2 if DEEP else 1):
            for value in odd_values(way, ODD, 2, random):
                GAME.check_altered(text, way, value)


def test_errors_never_change_a_position():
    state = parking(START, "R< R> + motorbike")
    texts = ("park 99,99", "keep", "steer 1", "choose 3", "motorbike c3", "done", "nonsense")
    assert_unchanged_by(state, *texts)
    assert state == parking(START, "R< R> + motorbike")
