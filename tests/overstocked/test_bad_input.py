"""Bad input: one clear sentence that names the thing, and nothing changed."""

import json
from random import Random

import pytest

from overplay import Match, overstocked
from overplay.overstocked import Board, Card
from tests.bad_input import *  # noqa: F403
from tests.bad_input import DELETED, Game, alone, altered, assert_bad_match, leaves, odd_values
from tests.depth import DEEP
from tests.overstocked.helpers import (
    ALL,
    all_cards,
    assert_sound,
    position,
    position_with_extras,
    solo_position,
)
from tests.refusals import (
    assert_no_move,
    assert_one_sentence,
    assert_refused,
    assert_unchanged_by,
    breaches_of,
    refused,
)

# ------------------------------------------------------------------------------------------------------------ new_game


@pytest.mark.parametrize("players", [1, 7, -3, True, 2.0, "3", 0])
@pytest.mark.clause("players-2-to-6")
def test_wrong_numbers_of_players(players):
    assert_one_sentence(refused(overstocked.new_game, players), repr(players), "players-2-to-6")


@pytest.mark.parametrize("players", [2, 0, True, 1.0, "1"])
@pytest.mark.clause("solo-alone")
def test_nobody_plays_the_solo_game_with_others(players):
    assert_one_sentence(refused(overstocked.new_game, players, solo=True), f"not for {players!r}", "solo-alone")


@pytest.mark.parametrize(
    ("arguments", "options", "named"),
    [
        ((1,), {"quantum": True}, ["1", "solo=True", "players-2-to-6"]),
        ((2,), {"cards": "no/such/file.toml"}, ["file.toml"]),
        ((2,), {"advanced": 1}, ["advanced", "not 1", "combine"]),
        ((2,), {"incentives": None}, ["incentives", "None", "combine"]),
        ((2,), {"forklifts": "yes"}, ["forklifts", "'yes'", "combine"]),
        ((2,), {"quantum": []}, ["quantum", "[]", "combine"]),
        ((), {"solo": 1}, ["solo", "not 1", "combine"]),
        ((2,), {"half_rounding": "up"}, ["half_rounding", "'up'", "r-half-down"]),
        ((2,), {"half_rounding": None}, ["half_rounding", "None", "r-half-down"]),
        ((2,), {"half_rounding": ["down"]}, ["half_rounding", "r-half-down"]),
        ((), {"solo": True, "advanced": True}, ["the advanced variant", "solo-alone"]),
        ((), {"solo": True, "incentives": True}, ["Pre-Order Incentives", "solo-alone"]),
        ((), {"solo": True, "forklifts": True}, ["Industrial Mechanisation", "solo-alone"]),
        ((), {"solo": True, "quantum": True}, ["Quantum Accounting", "solo-alone"]),
        ((), {"solo": True, **ALL}, ["the advanced variant", "Quantum Accounting", "solo-alone"]),
        ((), {"solo": True, "names": ["Ada", "Ben"]}, ["2 names", "1 player"]),
        ((), {"solo": True, "names": ["Bot"]}, ["Bot"]),
    ],
)
@pytest.mark.clause("players-2-to-6", "solo-alone", "combine", "r-half-down")
def test_new_game(arguments, options, named):
    assert_one_sentence(refused(overstocked.new_game, *arguments, **options), *named)


def test_how_many_play_when_nothing_is_said():
    assert overstocked.new_game(None) == overstocked.new_game() == overstocked.new_game(2)
    alone = overstocked.new_game(None, solo=True)
    assert alone == overstocked.new_game(solo=True) == overstocked.new_game(1, solo=True)


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
        (("P", None), {}, ["list", "warehouses"]),
        (("P", 3), {}, ["list", "warehouses"]),
        (BOARDS, {"chosen": [3, 4]}, ["chosen"]),
        (BOARDS, {"chosen": 3}, ["chosen"]),
        (BOARDS, {"hands": 3}, ["hand"]),
        (BOARDS, {"hands": {0: 3}}, ["hand"]),
        (BOARDS, {"hands": {0: [True]}}, ["no card True"]),
        (BOARDS, {"hands": {0: [3.0]}}, ["no card 3.0"]),
        (BOARDS, {"chosen": {0: [3], 1: 4}}, ["no card [3]"]),
    ],
)
def test_from_position(boards, options, named):
    assert_one_sentence(refused(overstocked.from_position, *boards, **options), *named)


LIFTED, MIXED = ["P##/PPF", "YYB/F.P"], ["PPQ/.yB", "YYB/F.P"]
BOT = "PFY/B.P"
QUANTUM, SOLO, FORKLIFTS = {"quantum": True}, {"solo": True}, {"forklifts": True}


@pytest.mark.parametrize(
    ("boards", "options", "named"),
    [
        (("P", LIFTED), {}, ["forklifts=True", "fork-setup"]),
        (("P", LIFTED), {"quantum": True, "advanced": True}, ["forklifts=True", "fork-setup"]),
        (("P##", BOARDS[1]), FORKLIFTS, ["never on the popularity", "fork-take-highest"]),
        (("P##", BOARDS[1]), {}, ["never on the popularity", "fork-take-highest"]),
        (("P", ["P##/##F", "P"]), FORKLIFTS, ["'#'", "fork-one-per-warehouse"]),
        (("P", ["P#/PPF", "P"]), FORKLIFTS, ["'#'", "r-forklift-shape"]),
        (("P", ["#P#/PPF", "P"]), FORKLIFTS, ["'#'", "r-forklift-shape"]),
        (("P", MIXED), {}, ["quantum=True", "q-lowest-swaps"]),
        (("Q", BOARDS[1]), {"forklifts": True}, ["quantum=True", "q-lowest-swaps"]),
        (BOARDS, {"crossed_out": "P"}, ["quantum=True", "q-x"]),
        (BOARDS, {"crossed_out": "P", **QUANTUM}, ["round 1", "r-quantum-x-count"]),
        (BOARDS, {"crossed_out": "P", "chosen": {0: 3, 1: 4}, "round": 1, **QUANTUM}, ["r-quantum-x-count"]),
        (BOARDS, {"crossed_out": "PF", "round": 2, **QUANTUM}, ["round 2", "r-quantum-x-count"]),
        (BOARDS, {"crossed_out": "", "round": 6, **QUANTUM}, ["round 6", "r-quantum-x-count"]),
        (BOARDS, {"crossed_out": "PP", "round": 5, **QUANTUM}, ["Pocket Petz", "q-x"]),
        (BOARDS, {"crossed_out": "PFY", "round": 5, **QUANTUM}, ["not 3", "r-quantum-x-count"]),
        (BOARDS, {"crossed_out": "X", "round": 5, **QUANTUM}, ["'X'", "toy"]),
        (BOARDS, {"crossed_out": None, "round": 5, **QUANTUM}, ["None", "toy"]),
        (BOARDS, {"crossed_out": 5, "round": 5, **QUANTUM}, ["5", "toy"]),
        (BOARDS, {"advanced": 1}, ["advanced", "combine"]),
        (BOARDS, {"half_rounding": "up"}, ["half_rounding", "'up'", "r-half-down"]),
        (("P", ["P", "P"]), {"round": 3, **SOLO}, ["solo-abut"]),
        (("P", ["P", "PFY"]), SOLO, ["solo-abut"]),
        (("P", ["P", "PFYP/B.PP"]), SOLO, ["solo-abut"]),
        (("P", ["P", "_PFY/_B.P"]), SOLO, ["solo-abut"]),
        (("P", ["P", "PFYPFY/B.P___"]), SOLO, ["solo-abut"]),
        (("P", ["P", "PFY___/B.P___/___PFY/___B.P"]), SOLO, ["solo-3x2"]),
        (("P", ["P", "PFY___PFY/B.P___B.P"]), SOLO, ["solo-3x2"]),
        (("P", ["P", "/".join([BOT] * 4)]), SOLO, ["solo-3x2"]),
        (("P", ["P", "/".join(["PFYPFY/B.PB.P"] * 3)]), SOLO, ["solo-turn-order"]),
        (("P", ["P", BOT]), {"round": 1, **SOLO}, ["1 card", "round 2", "solo-turn-order"]),
        (("P", ["P", BOT]), {"round": 3, **SOLO}, ["1 card", "round 2", "solo-turn-order"]),
        (("P", ["P"]), {"round": 2, **SOLO}, ["0 cards", "round 1", "solo-turn-order"]),
        (("P", ["P", BOT, BOT]), SOLO, ["3 boards", "solo-alone"]),
        (("P", []), SOLO, ["0 boards", "solo-alone"]),
        (("P", ["P##", BOT]), SOLO, ["forklifts=True", "fork-setup"]),
        (("P", ["P", "PFY/B.Q"]), SOLO, ["quantum=True", "q-lowest-swaps"]),
        (("P", ["P", BOT]), {"advanced": True, **SOLO}, ["the advanced variant", "solo-alone"]),
        (("P", ["P", BOT]), {"turn": 1, **SOLO}, ["seat 1"]),
        (("P", ["P", BOT]), {"chosen": {1: 4}, **SOLO}, ["seat 1"]),
        (("P", ["P", BOT]), {"hands": {1: [4]}, **SOLO}, ["seat 1"]),
        (("P", ["P", BOT]), {"hands": {0: [1, 2, 3, 4, 5, 6]}, **SOLO}, ["6 cards", "round 2"]),
    ],
)
@pytest.mark.clause("fork-setup", "fork-take-highest", "q-x", "r-quantum-x-count", "solo-abut", "solo-3x2")
def test_from_position_with_extras(boards, options, named):
    assert_one_sentence(refused(overstocked.from_position, *boards, **options), *named)


# --------------------------------------------------------------------------------------------------------------- score

PEAKED, TIED = "PP_/F__", "PP_/FF_"  # negative is P; P or F


@pytest.mark.parametrize(
    ("boards", "options", "named"),
    [
        ((PEAKED, "P"), {"crossed_out": "PP"}, ["Pocket Petz", "q-x"]),
        ((PEAKED, "P"), {"crossed_out": "PFY"}, ["not 3", "r-quantum-x-count"]),
        ((PEAKED, "P"), {"crossed_out": "Q"}, ["'Q'", "toy"]),
        ((PEAKED, "P"), {"crossed_out": "p"}, ["'p'", "toy"]),
        ((PEAKED, "P"), {"crossed_out": None}, ["None", "toy"]),
        ((PEAKED, "P"), {"crossed_out": 3}, ["3", "toy"]),
        ((PEAKED, "P"), {"crossed_out": [["P"]]}, ["['P']", "toy"]),
        (("P##/F..", "P"), {}, ["never on the popularity", "fork-take-highest"]),
        ((PEAKED, "P#"), {}, ["line 1, column 2", "r-forklift-shape"]),
        ((PEAKED, "#P#"), {}, ["line 1, column 1", "r-forklift-shape"]),
        ((PEAKED, "#_/_#"), {}, ["line 1, column 1", "r-forklift-shape"]),
        ((PEAKED, "P##/P##"), {}, ["line 1, column 2", "4", "fork-one-per-warehouse"]),
        ((PEAKED, "P##/P#_"), {}, ["3", "fork-one-per-warehouse"]),
        ((PEAKED, "Pq"), {}, ["line 1, column 2", "'q'", "card-spaces"]),
        ((PEAKED, None), {}, ["None"]),
        ((PEAKED, ""), {}, ["card-spaces"]),
        ((PEAKED, "P"), {"bot": True, "advanced": True}, ["bot", "solo-alone"]),
        ((PEAKED, "P"), {"bot": True, "crossed_out": "F"}, ["bot", "solo-alone"]),
        ((PEAKED, "P"), {"bot": True, "incentive_points": 3}, ["bot", "solo-alone"]),
        ((PEAKED, "P"), {"bot": True, "forklift_points": 3}, ["bot", "solo-alone"]),
        ((TIED, "P"), {"bot": True, "negative": "P"}, ["bot", "solo-bot-tie"]),
        ((TIED, "P"), {"bot": True, "half": "P"}, ["bot", "solo-bot-tie"]),
        ((PEAKED, "P"), {"negative": "F"}, ["Furballs", "only Pocket Petz", "craze-peaked"]),
        (("PP_/FF_/__F", "P"), {"negative": "P"}, ["Pocket Petz", "only", "Furballs", "craze-"]),
        ((TIED, "P"), {"negative": "Y"}, ["Yo-yos", "only Pocket Petz and Furballs", "craze-tie-choice"]),
        ((TIED, "P"), {"negative": "Q"}, ["'Q'", "toy"]),
        ((TIED, "P"), {"negative": ""}, ["''", "toy"]),
        ((TIED, "P"), {"negative": 3}, ["3", "toy"]),
        ((TIED, "P"), {"negative": ["P"]}, ["['P']", "toy"]),
        ((TIED, "P"), {"half": "P"}, ["advanced", "adv-half"]),
        ((TIED, "PP_/F__"), {"half": "F", "advanced": True}, ["Furballs", "only Pocket Petz", "adv-half"]),
        ((TIED, "PP_/FF_/__F"), {"half": "P", "advanced": True}, ["Pocket Petz", "only Furballs", "adv-half"]),
        ((TIED, "PP_/FF_"), {"half": "B", "advanced": True}, ["Bean Bears", "adv-half-tie-choice"]),
        ((TIED, "PP_/FF_"), {"half": "x", "advanced": True}, ["'x'", "toy"]),
        ((TIED, "P"), {"incentive_points": -1}, ["incentive_points", "-1"]),
        ((TIED, "P"), {"incentive_points": 1.5}, ["incentive_points", "1.5"]),
        ((TIED, "P"), {"incentive_points": True}, ["incentive_points", "True"]),
        ((TIED, "P"), {"incentive_points": "3"}, ["incentive_points", "'3'"]),
        ((TIED, "P"), {"forklift_points": -6}, ["forklift_points", "-6"]),
        ((TIED, "P"), {"forklift_points": None}, ["forklift_points", "None"]),
        ((TIED, "P"), {"half_rounding": "up"}, ["half_rounding", "'up'", "r-half-down"]),
        ((TIED, "P"), {"half_rounding": None, "advanced": True}, ["half_rounding", "None", "r-half-down"]),
        ((TIED, "P"), {"advanced": "no"}, ["advanced", "'no'"]),
        ((TIED, "P"), {"bot": "no"}, ["bot", "'no'"]),
    ],
)
@pytest.mark.clause("q-x", "adv-half", "solo-alone", "fork-one-per-warehouse", "craze-tie-choice", "r-half-down")
def test_score(boards, options, named):
    assert_one_sentence(refused(overstocked.score, *boards, **options), *named)


@pytest.mark.parametrize("toy", ["F", "X", "", "PF", None, 3, ["P"]])
@pytest.mark.parametrize("word", ["negative", "half"])
def test_a_sheet_with_a_choice_that_is_not_open(word, toy):
    """Of a state as of boards; None leaves the choice to the sheet."""
    state = overstocked.from_position(PEAKED, ["PPP/FF.", "Y"], advanced=True)
    if toy is None:
        assert state.score_sheet(0, **{word: None}) == state.score_sheet(0)
    else:
        assert_one_sentence(refused(state.score_sheet, 0, **{word: toy}))


# -------------------------------------------------------------------------------------------------- diagrams and cards


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("PPF\n.qB", ["line 2, column 2", "'q'"]),
        ("PPF\n.#B", ["line 2, column 2", "'#'", "r-forklift-shape"]),
        ("#PF\n#_#", ["line 1, column 1", "3", "fork-one-per-warehouse"]),
        ("#PF\n._#", ["line 1, column 1", "'#'", "r-forklift-shape"]),
        ("PP1", ["line 1, column 3", "'1'"]),
        ("P-F", ["line 1, column 2", "'-'"]),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER P}", ["line 1, column 1"]),
        (" \n ", ["card-spaces"]),
        (7, ["7"]),
        (None, ["None"]),
    ],
)
def test_board_diagrams(text, named):
    assert_one_sentence(refused(Board.parse, text), *named)


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
    assert_one_sentence(refused(Card.parse, text), *named)


@pytest.mark.parametrize("rotation", [45, -90, 360, "90", None])
def test_card_turned_oddly(rotation):
    assert_one_sentence(refused(Card.parse("17 PPF/.yB").turned, rotation), rotation)


@pytest.mark.parametrize("toy", ["X", "p", "", "PF", None, 0, "Q", ["P"]])
def test_no_toy(toy):
    board = Board.parse("PFY/B.P")
    for ask in (board.areas, board.graph):
        assert_one_sentence(refused(ask, toy), "toy", repr(toy))


@pytest.mark.parametrize(("crossed_out", "named"), [("PP", "Petz"), ("PFY", "not 3"), ("X", "'X'"), (7, "7")])
@pytest.mark.clause("q-x")
def test_no_toys_with_an_x(crossed_out, named):
    board = Board.parse("PFY/BQP")
    for ask in (board.areas, board.graph):
        assert_one_sentence(refused(ask, "P", crossed_out), named)


# ---------------------------------------------------------------------------------------------------------- move texts


@pytest.mark.parametrize(
    "text",
    [
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
        "quantum",
        "quantum 3",
        "quantum q3",
        "quantum Q",
        "quantum Q3x",
        "x",
        "x Q",
        "x p",
        "x PF",
        "token",
        "token p",
        "token worker",
        "token Q",
        "token F workers",
        "forklift",
        "forklift 90",
        "forklift w 90 1,2",
        "forklift 90 1",
        "forklift F6 90 1,2",
        "decline token",
        "nominate",
        "nominate 1",
        "nominate 0.5,1",
        "nominate 1,2,3",
        "choose 3\nplace w 0 0,0",
        "choose " + "9" * 5000,
        "place w 0 " + "9" * 5000 + ",0",
        "choose \u0663",
    ],
)
def test_move_texts(text):
    assert_no_move(GAME.state, text)


@pytest.mark.parametrize(
    "picks",
    [
        {},
        *alone({"card": ["", "card:x", "card:Q", "space:17"], "space": ["w@1,2"], "turn": ["90"], "wheel": ["4"]}),
        *alone({"x": ["x:Q", "P P"], "token": ["forklift", "token:Q"], "spot": ["spot:1", "w@1,2"]}),
        *alone({"pass": ["choose 3", "decline"], "decline": ["pass"]}),
        {"space": "w", "turn": "90"},
        {"space": "x@1,2", "turn": "90"},
        {"space": "w@1,2", "turn": "q"},
        {"space": "w@1,2", "turn": "90", "card": "card:3"},
        {"x": "x:P", "token": "token:P"},
        {"token": "token:F", "space": "w@1,2", "turn": "90"},
        {"token": "forklift", "space": "w@1,2"},
        {"token": "forklift", "turn": "90"},
        {"token": "forklift", "space": "w", "turn": "90"},
        {"spot": "spot:0,1", "turn": "0"},
    ],
    ids=str,
)
def test_picks_that_make_no_move(picks):
    assert_one_sentence(refused(overstocked.move_of, picks), "move")


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
    for text in texts:
        assert_refused(state, text, clause, *named)


KINDS = {  # a move of each kind, and the phase in which it is made
    "choose 3": "choose",
    "quantum Q3": "swap",
    "place p 0 0,0": "place",
    "pass": "place",
    "x F": "cross",
    "token F": "extras",
    "forklift 90 0,0": "extras",
    "decline": "extras",
    "nominate 0,1": "nominate",
}
NEEDS = {  # what a move needs, and the clause that says so in a game without
    "quantum Q3": ("quantum", "q-lowest-swaps"),
    "x F": ("quantum", "q-x"),
    "token F": ("incentives", "inc-setup"),
    "forklift 90 0,0": ("forklifts", "fork-setup"),
    "nominate 0,1": ("solo", "solo-nominate-first"),
}
EARLY = {  # the clause that says when such a move is made, while cards are chosen or placed
    "quantum Q3": "q-lowest-swaps",
    "x F": "q-x",
    "token F": "inc-take-after-placing",
    "forklift 90 0,0": "fork-take-highest",
    "decline": "r-after-order",
    "nominate 0,1": "solo-turn-order",
}
WHEN = {  # the clause that says what is to be done in a phase
    "choose": "choose-together",
    "swap": "q-lowest-swaps",
    "place": "choose-together",
    "cross": "q-x",
    "extras": "r-after-order",
    "nominate": "solo-nominate-first",
    "over": "six-rounds",
}


def phases_of(options):
    """The first state of each phase in some games with these options."""
    found = {}
    for seed in range(2):
        state, random = overstocked.new_game(**options, seed=seed), Random(seed)
        while True:
            found.setdefault(state.phase, state)
            if not state.legal_moves():
                break
            state = state.after(random.choice(state.legal_moves()))
    return found


@pytest.mark.clause("q-lowest-swaps", "q-x", "r-after-order", "solo-nominate-first", "choose-together", "six-rounds")
@pytest.mark.parametrize(
    ("options", "phases"),
    [
        ({}, "choose place over"),
        (ALL, "choose swap place cross extras over"),
        ({"players": 5, "incentives": True}, "choose place extras over"),
        ({"players": 3, "forklifts": True}, "choose place extras over"),
        ({"players": 4, "advanced": True, "quantum": True}, "choose swap place cross over"),
        ({"solo": True}, "choose place nominate over"),
    ],
    ids=str,
)
def test_every_kind_of_move_in_every_other_phase_is_refused_by_a_clause(options, phases):
    states = phases_of(options)
    assert set(states) == set(phases.split())
    for phase, state in states.items():
        for text in (text for text, own in KINDS.items() if own != phase):
            option, clause = NEEDS.get(text, ("", ""))
            absent = bool(option) and not getattr(state.options, option)
            broken = [breach.clause for breach in breaches_of(state, text)]
            if absent or (text == "decline" and not state.options.takes):
                assert broken[0] == (clause or "r-after-order"), f"{text} in a game without"
            else:
                due = EARLY.get(text, WHEN[phase]) if phase in ("choose", "place") else WHEN[phase]
                assert broken == [due], f"{text} while the phase is {phase}"


@pytest.mark.clause("inc-one-per-game", "fork-one-per-warehouse", "inc-take-after-placing", "fork-placement")
def test_what_can_not_be_taken_is_refused_by_its_clause():
    start = overstocked.from_position(
        "P", ["PFY/BPF", "P"], chosen={0: 3, 1: 8}, turn=0, round=5, incentives=True, forklifts=True
    )
    first = start.after("place p 0 0,0")
    token, lifted = first.after("token P"), first.after("forklift 0 0,0")
    other = first.after("token P").after("decline")
    other = other.after(next(move for move in other.legal_moves() if str(move).startswith("place")))
    asked = [
        (token, "token F", "inc-one-per-game", ["Ada"]),
        (lifted, "forklift 90 0,2", "fork-one-per-warehouse", ["Ada's warehouse"]),
        (other, "token P", "inc-take-after-placing", ["Ada", "Pocket Petz"]),
        (first, "token workers", "inc-setup", ["workers", "2 players"]),
        (first, "forklift 45 0,0", "rotate-quarter-turns", ["45"]),
        (first, "forklift 0 9,9", "cover-one-or-two", ["beside"]),
    ]
    for state, text, clause, named in asked:
        assert state.phase == "extras"
        assert_refused(state, text, clause, *named)


@pytest.mark.clause("q-lowest-swaps", "q-x", "solo-abut", "solo-nominate-first", "solo-3x2", "r-forklift-stays")
def test_what_else_breaks_a_clause_of_its_phase():
    late = {"chosen": {0: 3, 1: 8}, "turn": 0, "round": 5, "quantum": True, "crossed_out": "Y"}
    swapping = overstocked.from_position("P", ["Q", "P"], **late)
    crossing = swapping.after("quantum Q6").after("place p 0 0,0")
    lifted = overstocked.from_position("P", ["P##", "P"], chosen={0: 3, 1: 8}, forklifts=True)
    nominating = overstocked.from_position("P", ["P", "PFYPFYPFY/B.PB.PB.P"], chosen={0: 3}, solo=True)
    nominating = nominating.after("place p 0 0,0")
    asked = [
        (swapping, "quantum Q1", "q-lowest-swaps", ["Q1", "Q5 and Q6"]),
        (swapping, "quantum Q7", "q-lowest-swaps", ["Q7"]),
        (crossing, "x Y", "q-x", ["Yo-yos"]),
        (lifted, "place w 90 0,0", "r-forklift-stays", ["forklift"]),
        (nominating, "nominate 0,1", "solo-abut", ["overlap"]),
        (nominating, "nominate 5,5", "solo-nominate-first", ["above, below"]),
        (nominating, "nominate 0,3", "solo-3x2", ["3 by 2"]),
    ]
    for state, text, clause, named in asked:
        assert_refused(state, text, clause, *named)


@pytest.mark.parametrize("text", ["place w 0 99,99", "place p 45 0,0", "place p 0 0,0", "place p 90 -999999999999,3"])
def test_placements_that_break_a_clause(text):
    for breach in breaches_of(position(2), text):
        assert breach.area == text.split()[1]


# -------------------------------------------------------------------------------------------------------- seats, views


@pytest.mark.parametrize("seat", [-2, -1, 2, 6, "A", None, True, 0.0])
def test_a_choice_of_a_seat_that_is_not_there(seat):
    state = overstocked.new_game(2, seed=1)
    match = Match(state)
    match.play(state.legal_moves()[0])
    before = match.to_json()
    if seat != 0:  # who is there and has a hidden choice
        assert_one_sentence(refused(match.change, seat, "choose 1"), "seat")
    assert (match.to_json(), match.revision) == (before, 1)


def test_what_a_view_is_asked_too_much():
    state = overstocked.new_game(3, seed=1)
    view = state.seen_by(1)
    for ask in (lambda: view.after("choose 1"), lambda: view.why_not("choose 1"), lambda: view.seen_by(2)):
        assert_one_sentence(refused(ask))


# -------------------------------------------------------------------------------------------------------- saved states


def saved_states():
    """States and views of a game with three players, a position and an end."""
    state, random = overstocked.new_game(3, seed=4), Random(4)
    texts = []
    while state.legal_moves():
        if random.random() < 0.15:
            texts += [state.to_json(), state.seen_by(random.randrange(3)).to_json()]
        state = state.after(random.choice(state.legal_moves()))
    return [*texts, position(1).to_json(), state.to_json()]


def saved_states_with_extras():
    """A state and a view of each phase, and some more, of games with each set of options; and positions."""
    texts = []
    for options in overstocked.OPTIONS:
        state, random, seen = overstocked.new_game(**options, seed=4), Random(4), set()
        while True:
            if random.random() < 0.03 or (state.phase not in seen and state.round > 1):
                seen.add(state.phase)
                texts += [state.to_json(), state.seen_by(random.randrange(len(state.names))).to_json()]
            if not state.legal_moves():
                break
            state = state.after(random.choice(state.legal_moves()))
    return [*texts, position_with_extras(1).to_json(), solo_position(1).to_json()]


GAME = Game(
    overstocked,
    state=overstocked.new_game(3, seed=1),
    match=lambda: Match(overstocked.new_game(2, seed=3), seed=9),
    saves=lambda: saved_states() + saved_states_with_extras(),
    sound=assert_sound,
    onwards=300,
)


NEW = json.loads(overstocked.new_game(2, seed=1).to_json())


@pytest.mark.parametrize(
    ("way", "named"),
    [
        (("names", ["Ada"]), ["players-2-to-6"]),
        (("names", ["Ada", "Ada"]), ["Ada"]),
        (("names", ["Ada", "Ben", "Cleo"]), ["3 players"]),
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
        (("done", 2), ["2"]),
        (("cards", "some other set"), ["some other set"]),
        (("cards", {}), []),
        (("set_aside", [99]), ["99"]),
    ],
)
def test_altered_states(way, named):
    GAME.assert_bad(altered(NEW, way), *named)


def test_a_card_in_two_places_of_a_save():
    card = NEW["hands"][1][0]
    for way in (("hands", 0, 0, card), ("box", 0, card), ("placed", 0, 2, card), ("set_aside", [card])):
        GAME.assert_bad(altered(NEW, way), f"card {card}")


ODD_VALUES = [None, True, -1, 0, 1, 3, 7, 44, 10**30, 0.5, "", "HIDDEN", "x", "17", [], [[]], [None], {}, {"rows": []}]
ODD_EXTRAS = ["P", "F", "F6", "Q3", "workers", "PF", ["P"], ["Q1"], [6, 5], [[0, 0]], "forklift", "incentive", 2, 5, 6]
ODD_PHASES = ["choose", "swap", "place", "cross", "extras", "nominate", "over"]


def test_states_altered_anywhere():
    """Whatever value is put in whatever place: one sentence, or a state that works."""
    random = Random(1)
    for text in saved_states():
        ways = list(leaves(json.loads(text)))
        for way in random.sample(ways, min(40 if DEEP else 12, len(ways))):
            for value in odd_values(way, ODD_VALUES, 5, random):
                GAME.check_altered(text, way, value)


def test_states_with_extras_altered_anywhere():
    """The same for every set of options, above all where the extras are saved."""
    random = Random(1)
    for text in saved_states_with_extras():
        ways = list(leaves(json.loads(text)))
        of_extras = [way for way in ways if way[0] in ("extras", "done", "placed", "set_aside", "round", "viewer")]
        few = 6 if DEEP else 2
        for way in random.sample(ways, few) + random.sample(of_extras, min(few, len(of_extras))):
            for value in odd_values(way, ODD_VALUES + ODD_EXTRAS, 3, random):
                GAME.check_altered(text, way, value)
        for phase in random.sample(ODD_PHASES, 3 if DEEP else 1):
            GAME.check_altered(text, ("phase",), phase)


def save_with_all():
    """The data of a game of Ada, Ben and Cleo with all there is.

    Who placed first has the token of Furballs and the highest forklift, and has put an X on Yo-yos with Q3. It is
    round 2, the last to place may take something now.
    """
    state = overstocked.new_game(3, seed=8, **ALL)
    while not (state.round == 2 and state.phase == "extras" and state.done == 2):
        takes = state.round == 1 and state.done == 0
        wanted = ["quantum Q3", "quantum Q1", "x Y", *(["token F", "forklift"] if takes else []), "decline", ""]
        texts = list(map(str, state.legal_moves()))
        state = state.after(next(text for word in wanted for text in texts if text.startswith(word)))
    return json.loads(state.to_json())


WITH_ALL = save_with_all()
TAKER = WITH_ALL["extras"]["ledger"][0][0]
LEFT = WITH_ALL["extras"]["forklifts"]
FORKLIFT = WITH_ALL["extras"]["ledger"][1][2]


def test_what_the_save_with_all_holds():
    extras = WITH_ALL["extras"]
    assert (extras["tokens"], extras["crossed_out"], extras["swapped"]) == (["P", "Y", "B"], "Y", "Q1")
    assert (extras["quantum"], len(LEFT), len(extras["returned"])) == (["Q2", "Q4", "Q5", "Q6"], 2, 2)
    assert [gain[:2] for gain in extras["ledger"]] == [[TAKER, "incentive"], [TAKER, "forklift"]]
    GAME.works(GAME.read(WITH_ALL))


@pytest.mark.parametrize(
    "way",
    [
        ("extras", DELETED),
        ("extras", None),
        ("extras", {}),
        ("extras", "options", "solo", True),
        ("extras", "options", "quantum", False),
        ("extras", "options", "forklifts", DELETED),
        ("extras", "options", "incentives", 1),
        ("extras", "options", "half_rounding", "up"),
        ("extras", "options", "quantums", True),
        ("extras", "tokens", ["P", "Y"]),
        ("extras", "tokens", ["P", "Y", "B", "F"]),
        ("extras", "tokens", ["P", "P", "B"]),
        ("extras", "tokens", ["P", "Y", "workers"]),
        ("extras", "tokens", 0, "Z"),
        ("extras", "tokens", DELETED),
        ("extras", "forklifts", []),
        ("extras", "forklifts", [LEFT[0], LEFT[0]]),
        ("extras", "forklifts", LEFT[::-1]),
        ("extras", "forklifts", 0, 7),
        ("extras", "forklifts", 0, True),
        ("extras", "forklifts", [int(FORKLIFT[1:]), LEFT[1]]),
        ("extras", "quantum", ["Q1", "Q2", "Q4", "Q5", "Q6"]),
        ("extras", "quantum", ["Q2", "Q4", "Q5"]),
        ("extras", "quantum", ["Q2", "Q2", "Q5", "Q6"]),
        ("extras", "quantum", 0, "Q3"),
        ("extras", "quantum", 0, "Q7"),
        ("extras", "quantum", 0, []),
        ("extras", "swapped", None),
        ("extras", "swapped", "Q2"),
        ("extras", "swapped", "Q7"),
        ("extras", "swapped", ["Q1"]),
        ("extras", "returned", 0, 99),
        ("extras", "returned", 0, WITH_ALL["box"][0]),
        ("extras", "returned", 0, WITH_ALL["hands"][0][0]),
        ("extras", "returned", 0, "HIDDEN"),
        ("extras", "crossed_out", ""),
        ("extras", "crossed_out", "YB"),
        ("extras", "crossed_out", "YY"),
        ("extras", "crossed_out", "Q"),
        ("extras", "crossed_out", None),
        ("extras", "ledger", []),
        ("extras", "ledger", 0, DELETED),
        ("extras", "ledger", 0, 0, 3),
        ("extras", "ledger", 0, 1, "gift"),
        ("extras", "ledger", 0, 1, "forklift"),
        ("extras", "ledger", 0, 1, "head start"),
        ("extras", "ledger", 0, 2, "P"),
        ("extras", "ledger", 0, 2, "workers"),
        ("extras", "ledger", 0, 2, None),
        ("extras", "ledger", 0, 3, "6"),
        ("extras", "ledger", 0, 4, 3),
        ("extras", "ledger", 0, 5, []),
        ("extras", "ledger", 0, 5, [["x", [[0, 0]]]]),
        ("extras", "ledger", 0, 5, [["p", [[0]]], ["w", [[0, 0]]]]),
        ("extras", "ledger", 1, DELETED),
        ("extras", "ledger", 1, 0, 1 if TAKER != 1 else 0),
        ("extras", "ledger", 1, 1, "incentive"),
        ("extras", "ledger", 1, 2, f"F{LEFT[0]}"),
        ("extras", "ledger", 1, 3, 99),
        ("extras", "ledger", 1, 4, 6),
        ("popularity", "rows", ["P##"]),
        ("popularity", "rows", 0, "P#"),
        ("warehouses", TAKER, "rows", ["PFY"]),
        ("warehouses", TAKER - 1, "rows", ["P##"]),
        ("placed", 0, 2, "Q7"),
        ("placed", 0, 2, "Q2"),
        ("placed", 0, 2, f"F{LEFT[0]}"),
        ("placed", 0, 2, []),
        ("placed", 0, 2, {}),
        ("set_aside", ["Q2"]),
        ("set_aside", ["Q1"]),
        ("set_aside", [[]]),
        ("round", 3),
        ("phase", "choose"),
        ("phase", "swap"),
        ("phase", "cross"),
        ("phase", "nominate"),
        ("phase", "over"),
        ("done", 0),
        ("done", 1),
    ],
    ids=str,
)
@pytest.mark.clause("inc-one-per-game", "fork-one-per-warehouse", "q-x", "q-lowest-swaps")
def test_altered_states_with_extras(way):
    GAME.assert_bad(altered(WITH_ALL, way))


SOLO_SAVE = json.loads(solo_position(1).to_json())


@pytest.mark.parametrize(
    "way",
    [
        ("extras", DELETED),
        ("extras", "options", {}),
        ("extras", "options", "quantum", True),
        ("extras", "ledger", []),
        ("extras", "ledger", 0, 0, 0),
        ("extras", "ledger", 0, 1, "incentive"),
        ("extras", "ledger", 0, 3, None),
        ("names", ["Ada"]),
        ("names", ["Ada", "Ben", "Bot"]),
        ("chosen", [None, None]),
        ("chosen", []),
        ("hands", 1, []),
        ("hands", 1, 0, "HIDDEN"),
        ("hands", 1, 0, 3),
        ("warehouses", 1, "rows", [""]),
        ("warehouses", 1, "rows", 0, "PPPFFF"),
        ("warehouses", 1, "rows", ["PFY", "B.P"]),
        ("warehouses", 1, "rows", ["PFY___PFY", "B.P___B.P", "PFY______", "B.P______"]),
        ("warehouses", 1, "origin", [1, 0]),
        ("warehouses", 0, "rows", [""]),
        ("phase", "nominate"),
        ("phase", "swap"),
        ("round", 5),
        ("round", 1),
    ],
    ids=str,
)
@pytest.mark.clause("solo-abut", "solo-head-start", "solo-turn-order")
def test_altered_states_of_the_solo_game(way):
    GAME.assert_bad(altered(SOLO_SAVE, way))


# ------------------------------------------------------------------------------------------------------- saved matches


@pytest.mark.parametrize(
    ("way", "named"),
    [
        (("start", "round", 7), ["round 7"]),
        (("moves", 0, "choose 99"), ["move 1", "99"]),
        (("moves", 2, "place w 0 99,99"), ["move 3"]),
    ],
)
def test_altered_matches_of_overstocked(match, way, named):
    assert_bad_match(match, way, *named)


def test_errors_never_change_a_position():
    state = position(3)
    cards = all_cards(state)
    assert_unchanged_by(state, "pass", "choose 3", "place A 0 0,0", "place w 45 0,0", "nonsense")
    assert all_cards(state) == cards
    assert state == position(3)


@pytest.mark.parametrize("option", ["expansions", "crossed_out", "quantums", "advancd", "forklift"])
def test_an_option_that_the_game_does_not_have(option):
    with pytest.raises(TypeError, match=f"'{option}'"):
        overstocked.new_game(2, **{option: True})


@pytest.mark.parametrize("option", ["bord", "players"])
def test_an_option_that_a_position_does_not_have(option):
    with pytest.raises(TypeError, match=f"'{option}'"):
        overstocked.from_position(*BOARDS, **{option: 2})
