"""Bad input: one clear sentence that names the thing, the clause where a rule is concerned, and nothing changed."""

import json
from random import Random

import pytest

from overplay import Match, overload
from overplay.overload import Position
from tests.bad_input import *  # noqa: F403
from tests.bad_input import DELETED, Game, alone, altered, assert_bad_match, leaves, odd_values
from tests.depth import DEEP
from tests.overload.helpers import APART, assert_sound, moves_of, played, position
from tests.refusals import (
    assert_no_move,
    assert_one_sentence,
    assert_refused,
    assert_unchanged_by,
    clauses_cited,
    refused,
)

clause = pytest.mark.clause

EMPTY = "red S S | blue S S | yellow S S"


def refusal(call, *arguments, **options):
    """The sentence with which a call is refused. It must be a ValueError, and what it cites is in the catalogue."""
    sentence = refused(call, *arguments, **options)
    assert clauses_cited(sentence) <= set(overload.rules)
    return sentence


def assert_cites(sentence, cited):
    """One sentence that cites this clause of the catalogue."""
    assert_one_sentence(sentence, cited)
    assert cited in overload.rules


# ------------------------------------------------------------------------------------------------------------ new_game


@clause("players-3-to-5", "r-no-two-players")
@pytest.mark.parametrize("players", [2, 6, 0, 1, 7, -3, True, 3.0, "3", None, [3], 10**30])
def test_wrong_numbers_of_players(players):
    sentence = refusal(overload.new_game, players)
    assert_cites(sentence, "players-3-to-5")
    assert f"not for {players!r}" in sentence


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"plus_minus_decider": "other"}, ["'other'", "'mover' or 'owner'", "r-pm-who"]),
        ({"plus_minus_decider": None}, ["None", "r-pm-who"]),
        ({"plus_minus_decider": ["owner"]}, ["['owner']", "r-pm-who"]),
        ({"special_sections": 5}, ["5", "0 to 4", "special-sections"]),
        ({"special_sections": -1}, ["-1", "special-sections"]),
        ({"special_sections": True}, ["True", "special-sections"]),
        ({"special_sections": "turn-1"}, ["turn-1", "special-sections"]),
        ({"special_sections": ["turn-3"]}, ["turn-3", "special-sections"]),
        ({"special_sections": ["start"]}, ["start", "special-sections"]),
        ({"special_sections": ["turn-1", "turn-1"]}, ["turn-1", "twice", "special-sections"]),
        ({"special_sections": ["middle-4"]}, ["middle-4", "3 players", "special-sections"]),
        ({"special_sections": None}, ["None", "special-sections"]),
        ({"sections": "no/such/file.toml"}, ["file.toml", "special-sections"]),
        ({"sections": 17}, ["17", "special-sections"]),
    ],
)
@clause("special-sections", "r-pm-who")
def test_new_game(options, named):
    assert_one_sentence(refusal(overload.new_game, **options), *named)


# ------------------------------------------------------------------------------------------------------- own sections

TABLE = {
    "turn-1": ". ± x2 .",
    "turn-2": ". - ± .",
    "middle-1": ". + . -",
    "middle-2": "x2 . + .",
    "middle-3": ". ± + .",
    "middle-4": "- . . x2",
}


def sections_file(tmp_path, **changed):
    """An owner's file with some sections changed, by names with _ for -."""
    lines = TABLE | {name.replace("_", "-"): text for name, text in changed.items()}
    path = tmp_path / "mine.toml"
    path.write_text(
        'name = "mine"\n[sections]\n' + "".join(f'{name} = "{text}"\n' for name, text in lines.items()),
        encoding="utf-8",
    )
    return path


def test_the_file_itself_can_be_played_with(tmp_path):
    state = overload.new_game(3, sections=str(sections_file(tmp_path)), special_sections=4)
    assert state == overload.new_game(3, special_sections=4)


@clause("r-special-chain")
@pytest.mark.parametrize("option", ["expansions", "plus_minus_decidr", "solo"])
def test_an_option_that_the_game_does_not_have(option):
    with pytest.raises(TypeError, match=f"'{option}'"):
        overload.new_game(**{option: True})
    with pytest.raises(TypeError, match="'special_sections'"):
        overload.from_position(EMPTY, special_sections=2)


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"turn_1": ". ± ± ."}, ["turn-1", "squares 2 and 3"]),
        ({"turn_1": ". . . ±", "turn_2": "± . . ."}, ["turn-1", "square 4", "turn-2", "square 1"]),
        ({"middle_1": "± . . ."}, ["middle-1", "start"]),
        ({"middle_2": ". . . ±"}, ["middle-2", "finish"]),
    ],
)
def test_sections_with_squares_on_or_back_in_the_wrong_places(tmp_path, changed, named):
    sentence = refusal(overload.new_game, sections=str(sections_file(tmp_path, **changed)))
    assert_cites(sentence, "r-special-chain")
    assert_one_sentence(sentence, "mine.toml", *named)


@clause("special-sections", "sq-plus", "sq-double", "sq-plus-minus")
@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"turn_1": ". ± x2"}, ["turn-1", "special-sections"]),
        ({"turn_1": ". ± x2 . ."}, ["turn-1", "special-sections"]),
        ({"turn_2": ". ? . ."}, ["turn-2", "square 2", "'?'", "sq-plus"]),
        ({"turn_2": ". . 2x ."}, ["turn-2", "square 3", "x2", "sq-double"]),
        ({"turn_2": ". . +/- ."}, ["turn-2", "square 3", "±", "sq-plus-minus"]),
        ({"middle_5": ". . . ."}, ["middle-5", "special-sections"]),
        ({"start": ". . . ."}, ["start", "special-sections"]),
    ],
)
def test_sections_with_other_mistakes(tmp_path, changed, named):
    assert_one_sentence(refusal(overload.read_sections, sections_file(tmp_path, **changed)), "mine.toml", *named)


# ------------------------------------------------------------------------------------------------------------ positions


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", ["1", "players-3-to-5"]),
        ("red S S", ["1", "players-3-to-5"]),
        ("red S S | blue S S", ["2", "players-3-to-5"]),
        (EMPTY + " | green S S | purple S S | white S S", ["6", "players-3-to-5"]),
        ("blue S S | red S S | yellow S S", ["red", "'blue'", "clockwise"]),
        ("red S S | blue S S | green S S", ["yellow", "'green'", "clockwise"]),
        ("red S S | | yellow S S", ["blue", "''", "clockwise"]),
        ("RED S S | blue S S | yellow S S", ["red", "'RED'", "clockwise"]),
        ("red S | blue S S | yellow S S", ["red", "1", "two-pieces"]),
        ("red S S S | blue S S | yellow S S", ["red", "3", "two-pieces"]),
        ("red | blue S S | yellow S S", ["red", "0", "two-pieces"]),
        ("red 17 S | blue S S | yellow S S", ["red", "17", "1 to 16", "two-pieces"]),
        ("red 0 S | blue S S | yellow S S", ["red", "0", "two-pieces"]),
        (EMPTY + " | green 21 S", ["green", "21", "1 to 20", "two-pieces"]),
        ("red F S | blue S S | yellow S S", ["red", "'F'", "two-pieces"]),
        ("red s S | blue S S | yellow S S", ["red", "'s'", "two-pieces"]),
        ("red 5: S | blue S S | yellow S S", ["red", "'5:'", "two-pieces"]),
        ("red 5:-1 S | blue S S | yellow S S", ["red", "'5:-1'", "two-pieces"]),
        ("red 5:x S | blue S S | yellow S S", ["red", "'5:x'", "two-pieces"]),
        ("red \u0665 S | blue S S | yellow S S", ["red", "two-pieces"]),
        ("red " + "9" * 5000 + " S | blue S S | yellow S S", ["red", "two-pieces"]),
        ("red 3:9 S | blue S S | yellow S S", ["red", "9 counters", "overload-at-nine"]),
        ("red S:10 S | blue S S | yellow S S", ["red", "10 counters", "overload-at-nine"]),
        ("red=x S S | blue S S | yellow S S", ["red", "'x'", "finish"]),
        ("red=-1 S S | blue S S | yellow S S", ["red", "'-1'", "finish"]),
        ("red=1.5 S S | blue S S | yellow S S", ["red", "'1.5'", "finish"]),
        (EMPTY + " || 4:?", ["'4:?'", "special-sections"]),
        (EMPTY + " || 4", ["'4'", "special-sections"]),
        (EMPTY + " || x:+", ["'x:+'", "special-sections"]),
        (EMPTY + " || 4:+-", ["'4:+-'", "special-sections"]),
        (EMPTY + " || 17:+", ["17", "special-sections"]),
        (EMPTY + " || 0:+", ["0", "special-sections"]),
        (EMPTY + " || 4:+ 4:-", ["4", "special-sections"]),
        (EMPTY + " || 4:+ || 5:+", ["'||'", "special-sections"]),
        (EMPTY + " || 1:±", ["1", "start", "r-special-chain"]),
        (EMPTY + " || 16:±", ["16", "finish", "r-special-chain"]),
        (EMPTY + " || 6:± 7:±", ["6 and 7", "r-special-chain"]),
        (EMPTY + " || 7:± 6:±", ["6 and 7", "r-special-chain"]),
        (EMPTY + " | green S S || 20:±", ["20", "finish", "r-special-chain"]),
        ("<script>", ["'<script>'", "players-3-to-5"]),
        (None, ["None", "two-pieces"]),
        (17, ["17", "two-pieces"]),
        ([EMPTY], ["two-pieces"]),
    ],
)
@clause("players-3-to-5", "two-pieces", "overload-at-nine", "special-sections", "r-special-chain", "clockwise")
def test_position_texts(text, named):
    *words, cited = named
    if text == "<script>":
        words = []
    for read in (Position.parse, overload.from_position):
        sentence = refusal(read, text)
        assert_cites(sentence, cited)
        assert_one_sentence(sentence, *words)


@pytest.mark.parametrize("word", ["9" * 500 + ":+", "9" * 5000 + ":+", "\u0664:+", "\u00b2:+"])
@clause("special-sections")
def test_special_squares_with_odd_numbers(word):
    assert_cites(refusal(Position.parse, f"{EMPTY} || {word}"), "special-sections")


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"turn": "green"}, ["'green'", "red, blue and yellow", "clockwise"]),
        ({"turn": 3}, ["3", "clockwise"]),
        ({"turn": -1}, ["-1", "clockwise"]),
        ({"turn": True}, ["True", "clockwise"]),
        ({"turn": None}, ["None", "clockwise"]),
        ({"turn": ["red"]}, ["['red']", "clockwise"]),
        ({"names": ["Ada"]}, ["1 name", "3 players"]),
        ({"plus_minus_decider": "blue"}, ["'blue'", "r-pm-who"]),
        ({"seed": "x"}, ["'x'", "seed"]),
    ],
)
@clause("clockwise", "r-pm-who")
def test_from_position(options, named):
    assert_one_sentence(refusal(overload.from_position, APART, **options), *named)


@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        ([(99, 3)] * 6, [0] * 3),
        ([(5, 9)] * 6, [0] * 3),
        ([(-1, 0)] * 6, [0] * 3),
        ([(5, 3)] * 4, [0] * 2),
        ([(5, 3)] * 6, [0] * 2),
    ],
)
def test_positions_that_were_put_together_by_hand(pieces, points):
    """What no text could say is refused as the text would be."""
    made = [overload.Piece(*piece) for piece in pieces]
    pairs = tuple(zip(made[::2], made[1::2], strict=True))
    assert_one_sentence(refusal(lambda: overload.from_position(Position(pairs, tuple(points)))))


# ---------------------------------------------------------------------------------------------------------- move texts


@pytest.mark.parametrize(
    "text",
    [
        "load",
        "load x",
        "load -1",
        "load 1.5",
        "load 1 2 3",
        "load 3,5",
        "LOAD 3",
        "roll",
        "roll five",
        "roll 1 2",
        "roll -1",
        "move",
        "move red:3",
        "move 0:3",
        "move F:3",
        "move s:3",
        "move 5:",
        "move 5 3",
        "move 5:3:1",
        "give",
        "give white:2",
        "give 5:2",
        "give red 2",
        "give red:two",
        "take",
        "take Red:2",
        "take red:2 blue:3",
        "step",
        "step 1",
        "step ±",
        "step ++",
        "pass",
        "choose 3",
        "load 3\nroll 5",
        "load " + "9" * 5000,
        "move " + "9" * 5000 + ":3",
        "roll \u0663",
    ],
)
def test_move_texts(text):
    assert_no_move(overload.new_game(), text)


STEPPING = "red 3:4 1 | blue 5:2 7:3 | yellow 15 16 || 6:±"
WITH_ALL = {  # a state of each phase, red's turn
    "load": position("red S 5:3 | blue 5:2 7 | yellow 15 16"),
    "roll": position("red 2 5:3 | blue 5:2 7 | yellow 15 16"),
    "move": played("red 2 5:3 | blue 5:2 7 | yellow 15 16", "roll 8"),
    "step": played(STEPPING, "roll 3", "move 3:4"),
    "share": played("red 3:4 1 | blue 5:2 7 | yellow 15 16", "roll 2", "move 3:4"),
    "over": position("red=40 2 5:3 | blue 5:2 7 | yellow 15 16"),
}
KINDS = {  # a move of each kind, and the phase in which it is made
    "load 3": "load",
    "load 3 5": "load",
    "roll 5": "roll",
    "move S:0": "move",
    "move 5:3": "move",
    "step +": "step",
    "step -": "step",
    "give blue:2": "share",
    "take blue:2": "share",
}
WHEN = {  # the clause that says what is to be done in a phase, and what it tells
    "load": ("load-before-roll", "Ada first decides"),
    "roll": ("move-forward", "Ada rolls"),
    "move": ("free-choice", "Ada has rolled 8"),
    "step": ("sq-plus-minus", "Ada goes on or back"),
    "share": ("give-or-take", "Ada gives"),
    "over": ("target", "over"),
}


@clause("load-before-roll", "move-forward", "free-choice", "sq-plus-minus", "give-or-take", "target")
@pytest.mark.parametrize("phase", WHEN)
@pytest.mark.parametrize("text", KINDS)
def test_every_kind_of_move_in_every_other_phase_is_refused_by_a_clause(phase, text):
    state = WITH_ALL[phase]
    assert state.phase == phase
    if KINDS[text] != phase:
        cited, named = WHEN[phase]
        assert_refused(state, text, cited, named)


def test_each_phase_has_a_legal_move_of_its_kind():
    """So that the refusals above are about the time and nothing else."""
    for text, phase in KINDS.items():
        if text not in ("load 3 5", "move S:0"):
            assert text in moves_of(WITH_ALL[phase])


@clause("r-pm-who", "give-or-take")
def test_the_wrong_time_is_told_with_the_owner_who_decides():
    state = played(position(STEPPING, plus_minus_decider="owner"), "roll 3", "move 3:4", "step -")
    assert_refused(state, "roll 3", "give-or-take", "Ben")


@pytest.mark.parametrize(
    ("phase", "text", "cited", "named"),
    [
        ("load", "load 9", "load-before-roll", ["9"]),
        ("load", "load 999999999", "load-before-roll", ["999999999"]),
        ("load", "load 3 5", "r-load-both", ["Ada", "1 piece"]),
        ("roll", "roll 9", "components-80", ["9"]),
        ("roll", "roll 0", "components-80", ["0"]),
        ("move", "move 5:4", "two-pieces", ["Ada", "5:3"]),
        ("move", "move S:0", "two-pieces", ["Ada"]),
        ("share", "give blue:3", "give-or-take", ["Ben's piece on 5"]),
        ("share", "take red:4", "give-or-take", ["Ben's piece on 5"]),
        ("share", "give purple:2", "give-or-take", ["Ben's piece on 5"]),
    ],
)
@clause("load-before-roll", "r-load-both", "components-80", "two-pieces", "give-or-take")
def test_what_else_breaks_a_clause_of_its_phase(phase, text, cited, named):
    assert_refused(WITH_ALL[phase], text, cited, *named)


@clause("r-load-both", "start-piece-first", "must-if-possible", "r-double-direction", "r-share-pending")
def test_what_depends_on_the_pieces():
    waiting = position("red S:5 7 | blue 1 2 | yellow 3 4")
    both = played("red S:5 7:2 | blue 1 2 | yellow 3 4", "load 5", "roll 3")
    empty = played("red 3 1 | blue 5:1 5 | yellow 15 16", "roll 2", "move 3:0")
    double = played("red 3:5 1 | blue 5:1 7 | yellow 15 16 || 5:x2", "roll 2", "move 3:5")
    assert_refused(waiting, "load 4", "r-load-both", "5 counters")
    assert_refused(both, "move 7:2", "start-piece-first", "Ada")
    assert_refused(empty, "give blue:1", "must-if-possible", "moving piece")
    assert_refused(empty, "give blue:0", "r-share-pending", "Ben's piece on 5")
    assert_refused(double, "take blue:1", "r-double-direction", "two counters")


ODD_MOVES = [
    (overload.Step(0), "step"),
    (overload.Step(5), "step"),
    (overload.Step(-2), "step"),
    (overload.Roll(-1), "roll"),
    (overload.Roll("5"), "roll"),
    (overload.Roll([5]), "roll"),
    (overload.Load((-1,)), "load"),
    (overload.Load(("3",)), "load"),
    (overload.Load(()), "load"),
    (overload.Load(3), "load"),
    (overload.Load([3]), "load"),
    (overload.Go("S", 0), "move"),
    (overload.Go(5, None), "move"),
    (overload.Go(-3, 3), "move"),
    (overload.Give("white", 2), "share"),
    (overload.Give(1, 2), "share"),
    (overload.Take("blue", "2"), "share"),
    (overload.Take(None, None), "share"),
]


@pytest.mark.parametrize(("move", "phase"), ODD_MOVES, ids=repr)
def test_moves_that_no_text_names(move, phase):
    """Built by hand with odd values: refused in a sentence."""
    state = WITH_ALL[phase]
    before = state.to_json()
    assert move not in state.legal_moves()
    assert_one_sentence(refusal(state.after, move))
    assert_one_sentence(refusal(state.events, move))
    assert state.why_not(move)
    assert state.to_json() == before


@pytest.mark.parametrize("move", [overload.Roll(5.0), overload.Roll(True), overload.Load((3.0,))], ids=repr)
def test_odd_numbers_never_get_into_a_state(move):
    """5.0 equals 5: whether it is refused or taken, the state that follows is saved as after the move's text."""
    state = WITH_ALL["roll" if isinstance(move, overload.Roll) else "load"]
    try:
        after = state.after(move)
    except ValueError as error:
        assert_one_sentence(error)
    else:
        legal = next(each for each in state.legal_moves() if each == move)
        assert after.to_json() == state.after(legal).to_json()


@pytest.mark.parametrize(
    "picks",
    [
        {},
        *alone({"first": ["first:x"], "second": ["second:3"], "die": ["5", "die:five"], "piece": ["5:3", "piece:F"]}),
        *alone({"with": ["blue:2"], "way": ["give"], "step": ["+", "roll 5", "step 5"], "card": ["card:3"]}),
        {"first": "first:3", "second": "second:"},
        {"way": "keep", "with": "blue:2"},
        {"way": "give", "with": "white:2"},
        {"die": "die:5", "piece": "piece:5:3"},
    ],
    ids=str,
)
def test_picks_that_make_no_move(picks):
    assert_one_sentence(refusal(overload.move_of, picks), "move")


# ------------------------------------------------------------------------------------------------------- dice and views


@clause("components-80")
@pytest.mark.parametrize("die", [9, 0, -1, "nine", "roll 9", 2.5, None, [5]])
def test_wrong_dice(die):
    match = Match(position(), dice=[3, die])
    match.roll()
    match.play("move 2:0")
    before = match.to_json()
    assert_one_sentence(refusal(match.roll), "2", str(die), "rolled")
    assert (match.to_json(), match.ply, match.revision) == (before, 2, 2)


@pytest.mark.parametrize("dice", ["52", 5, None, {5, 2}])
def test_dice_that_are_no_list(dice):
    assert_one_sentence(refusal(Match, position(), dice=dice), "dice", "list")


@pytest.mark.parametrize("phase", [phase for phase in WHEN if phase != "roll"])
def test_there_is_nothing_to_roll_in_another_phase(phase):
    match = Match(WITH_ALL[phase])
    assert_one_sentence(refusal(match.roll), "roll")
    assert (match.ply, match.revision) == (0, 0)


def test_nobody_has_a_score_sheet_before_there_are_points_either():
    assert_one_sentence(refusal(overload.new_game().score_sheet, 3), "seat")


# -------------------------------------------------------------------------------------------------------- saved states


def saved_states():
    """States and views of each phase of games with several sets of options, positions and an end."""
    texts = [state.to_json() for state in WITH_ALL.values()]
    for options in (overload.OPTIONS[0], overload.OPTIONS[-2], overload.OPTIONS[-1]):
        state, random, seen = overload.new_game(**options), Random(4), set()
        while True:
            if state.phase not in seen and (state.turns > 20 or state.phase == "over"):
                seen.add(state.phase)
                texts += [state.to_json(), state.seen_by(random.randrange(state.players)).to_json()]
            if not state.legal_moves():
                break
            state = state.after(random.choice(state.legal_moves()))
    owners = played(position(STEPPING, plus_minus_decider="owner"), "roll 3", "move 3:4", "step -")
    return [*texts, owners.to_json(), owners.seen_by(0).to_json()]


def sound(state):
    """As in all tests, and the points are told by whoever is asked."""
    assert_sound(state)
    assert state.scores() == state.points
    assert str(state.seat) in f"{range(state.players)} 0 1 2 3 4 None"


GAME = Game(
    overload,
    state=position("red=7 1 2 | blue 3 4 | yellow 15 16"),
    match=lambda: Match(overload.new_game(special_sections=2), seed=9, dice=[5, 3]),
    saves=saved_states,
    sound=sound,
    onwards=25,
    ends=False,
)
SHARING = json.loads(WITH_ALL["share"].to_json())
SCORED = json.loads(position("red=7 S 5:3 | blue 12:8 7 | yellow S:3 S || 4:+ 9:x2 12:± 15:-").to_json())


def test_what_the_saves_hold():
    """So that the changes below are changes."""
    assert (SHARING["phase"], SHARING["at"], SHARING["roll"], SHARING["moving"]) == ("share", 0, 2, 0)
    assert SHARING["pending"] == [[1, 0]]
    assert SCORED["phase"] == "load"
    assert SCORED["ledger"] == [[0, 7, ""]]
    for data in (SHARING, SCORED):
        GAME.works(GAME.read(data))


@pytest.mark.parametrize(
    ("data", "way", "named"),
    [
        ("SCORED", ("names", ["Ada", "Ben"]), ["2", "players-3-to-5"]),
        ("SCORED", ("names", ["Ada", "Ben", "Cleo", "Dan"]), ["4 players"]),
        ("SCORED", ("names", 3), []),
        ("SCORED", ("position", DELETED), ["position"]),
        ("SCORED", ("position", None), ["None"]),
        ("SCORED", ("position", "red S S | blue S S"), ["players-3-to-5"]),
        ("SCORED", ("position", "red 17 S | blue S S | yellow S S"), ["17"]),
        ("SCORED", ("position", "red 3:9 S | blue S S | yellow S S"), ["overload-at-nine"]),
        ("SCORED", ("position", EMPTY + " || 6:± 7:±"), ["r-special-chain"]),
        ("SCORED", ("position", "red 4 5 | blue S S | yellow S S"), ["start"]),
        ("SCORED", ("at", 3), ["seat 3"]),
        ("SCORED", ("at", "red"), ["'red'"]),
        ("SCORED", ("at", 1), ["start"]),
        ("SCORED", ("at", True), ["True"]),
        ("SCORED", ("phase", "move"), []),
        ("SCORED", ("phase", "step"), []),
        ("SCORED", ("phase", "share"), []),
        ("SCORED", ("phase", "over"), ["over"]),
        ("SCORED", ("phase", []), ["[]"]),
        ("SCORED", ("turns", 0), ["turn 0"]),
        ("SCORED", ("turns", 1.5), ["turn 1.5"]),
        ("SCORED", ("roll", 5), ["roll"]),
        ("SCORED", ("moving", 0), ["moves"]),
        ("SCORED", ("pending", [[1, 0]]), []),
        ("SCORED", ("passed", [[1, 0]]), []),
        ("SCORED", ("back", 1), ["1"]),
        ("SCORED", ("ledger", 0, 0, 3), ["seat 3"]),
        ("SCORED", ("ledger", 0, 1, 0), ["0"]),
        ("SCORED", ("ledger", 0, 1, -7), ["-7"]),
        ("SCORED", ("ledger", 0, 1, "7"), ["'7'"]),
        ("SCORED", ("ledger", 0, 1, 40), ["over"]),
        ("SCORED", ("ledger", 0, 2, "gift"), ["'gift'"]),
        ("SCORED", ("ledger", 0, [0, 7]), []),
        ("SCORED", ("ledger", None), []),
        ("SCORED", ("options", {"plus_minus_decider": "blue"}), ["'blue'", "r-pm-who"]),
        ("SCORED", ("options", {"solo": True}), ["solo"]),
        ("SCORED", ("options", None), []),
        ("SHARING", ("roll", None), ["roll"]),
        ("SHARING", ("roll", 9), ["9"]),
        ("SHARING", ("roll", "2"), ["'2'"]),
        ("SHARING", ("moving", None), ["moves"]),
        ("SHARING", ("moving", 2), ["moves"]),
        ("SHARING", ("pending", []), ["exchanged"]),
        ("SHARING", ("pending", [[1, 1]]), ["stand"]),
        ("SHARING", ("pending", [[0, 0]]), []),
        ("SHARING", ("pending", [[1, 0], [1, 0]]), []),
        ("SHARING", ("pending", [[3, 0]]), ["piece"]),
        ("SHARING", ("pending", [[1, 2]]), ["piece"]),
        ("SHARING", ("pending", [1]), []),
        ("SHARING", ("passed", [[1]]), []),
        ("SHARING", ("position", "red 5 1 | blue 5 7 | yellow 15 16"), ["exchanged"]),
        ("SHARING", ("position", "red S 1 | blue 5:2 7 | yellow 15 16"), ["start"]),
        ("SHARING", ("position", "red 5:4 1 | blue 6:2 7 | yellow 15 16"), ["stand"]),
        ("SHARING", ("phase", "load"), []),
        ("SHARING", ("phase", "roll"), []),
        ("SHARING", ("phase", "move"), []),
        ("SHARING", ("phase", "step"), []),
        ("SHARING", ("phase", "over"), ["over"]),
    ],
    ids=str,
)
def test_altered_states(data, way, named):
    GAME.assert_bad(altered({"SCORED": SCORED, "SHARING": SHARING}[data], way), *named)


@pytest.mark.parametrize("pending", [[], {}, ""])
def test_a_view_in_which_nothing_is_left_to_exchange(pending):
    """As in a full state it is refused: completed, it would be stuck."""
    data = json.loads(WITH_ALL["share"].seen_by(1).to_json())
    GAME.assert_bad(altered(data, ("pending", pending)))


def test_a_save_with_more_points_than_its_position_can_tell():
    GAME.assert_bad(altered(SCORED, ("phase", "over")) | {"ledger": [[0, 10**30, ""]]})


ODD_VALUES = [
    *(None, True, False, -1, 0, 1, 2, 3, 7, 40, 1000, 0.5, 1.0, "", "x", "17", [], [[]], [None], {}, {"red": 1}),
    *("load", "roll", "move", "step", "share", "over", "finish", "bonus-eight", "owner", "red", [[0, 0]], [[1, 0]]),
    *([0, 1], [[0, 40, "finish"]], [[1, 7, ""]], ["Ada", "Ben", "Cleo"], {"plus_minus_decider": "owner"}),
    *(EMPTY, STEPPING, "red 5:4 1 | blue 5:2 7 | yellow 15 16", EMPTY + " | green S S", "red=9 S 5 | blue S S"),
]


def test_states_altered_anywhere():
    """Whatever value is put in whatever place: one sentence, or a state that works."""
    random, outcomes = Random(1), []
    for text in saved_states():
        ways = list(leaves(json.loads(text)))
        for way in random.sample(ways, min(16 if DEEP else 5, len(ways))):
            for value in odd_values(way, ODD_VALUES, 7, random):
                if not nothing_left(text, way, value):
                    outcomes.append(GAME.check_altered(text, way, value))
    assert len(outcomes) > (3000 if DEEP else 900)
    assert outcomes.count("refused") > 2 * outcomes.count("read") > 0.06 * len(outcomes)


def nothing_left(text, way, value):
    """A view in which nothing is left to exchange, which has a test of its own."""
    emptied = way == ("pending",) and not value
    return '"viewer":null' not in text and (emptied or (way == ("phase",) and value == "share"))


# ------------------------------------------------------------------------------------------------------- saved matches


@pytest.mark.parametrize(
    ("way", "named"),
    [
        (("game", "overlode"), ["overlode"]),
        (("game", "overstocked"), []),
        (("start", "phase", "over"), ["over"]),
        (("moves", 0, "load 9 9"), ["move 1", "load-before-roll"]),
        (("moves", 1, "roll 9"), ["move 2", "components-80"]),
        (("moves", 2, None), ["move 3"]),
    ],
    ids=str,
)
def test_altered_matches_of_overload(match, way, named):
    assert_bad_match(match, way, *named)


def test_errors_never_change_a_position():
    state = position(STEPPING)
    assert_unchanged_by(state, "load 3", "move 3:4", "step +", "give blue:2", "roll 9", "nonsense")
    assert state == position(STEPPING)
