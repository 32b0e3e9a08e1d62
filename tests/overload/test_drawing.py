"""What is Overload's own in how it is drawn; what all games have alike is in tests/test_drawings.py."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest

from overplay import overload
from overplay.core.position import NOBODY
from overplay.drawing import look
from overplay.drawing.scene import Dials, Now, Preview
from overplay.overload.board import START
from overplay.overload.table import aloud, figures, foresight, mats
from overplay.overload.table.track import track
from tests.drawings import bearing, elements, keys, mat_of, picks, scene_of, texts
from tests.overload.positions import FIVE, STATES, THREE, on_the_way, position

LENGTHS = (16, 20, 24)


def track_of(scene):
    """The mat of the track."""
    return mat_of(scene, "track")


def drawings(scene):
    """Both drawings of the track."""
    mat = track_of(scene)
    return (*mat.drawings, *mat.narrow)


# -- static pictures --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [360, 900])
def test_a_picture_shows_squares_bowl_points_and_what_to_do(width):
    def told(name):
        return texts(overload.draw(STATES[name], width=width))

    shown = told("load")
    assert {str(square) for square in range(1, 25)} <= set(shown)
    assert {"40", "in the bowl", "Start", "Finish", "14 of 30", "Ada, load your piece"} <= set(shown)
    assert {"Cleo needs 8 more points", "Overloads", "Total", "To go"} <= set(shown)
    assert "Ada wins with 41 points" in told("over")
    assert "Ada rolled 5" in told("share")


def test_who_looks_reads_of_others_what_they_do():
    def told(state, **options):
        return texts(overload.draw(state, **options))

    assert "Ada is loading" in told(STATES["load"].seen_by(1))
    assert "Ada, load your piece" in told(STATES["load"].seen_by(0))
    assert "Ada, load your piece" in told(STATES["load"].seen_by(NOBODY))
    assert any("Then it is the turn of Ben." in (text or "") for text in told(STATES["load"], seat=1))


@pytest.mark.parametrize(
    ("options", "message"),
    [({"seat": 5}, "no seat 5"), ({"marks": [("glowing", [1])]}, "glowing"), ({"marks": [("lit", [26])]}, "square 26"),
     ({"marks": [("lit", {"w": [1]})]}, "'w'")],
)  # fmt: skip
def test_bad_options_are_refused_in_words(options, message):
    with pytest.raises(ValueError, match=message):
        overload.draw(STATES["load"], **options)


def test_marks_lie_on_the_squares_they_name():
    state, shape = STATES["load"], track(24)
    breach = position(FIVE, "red", "load 3", "roll 5").why_not("move 12:6")[0]
    drawn = overload.draw(state, marks=[("lit", [5]), ("refused", {breach.area: breach.spaces}), ("legal", [(0, 25)])])
    lines = [(each.get("d"), each.get("stroke-dasharray")) for each in elements(drawn) if each.tag == "path"]
    assert (shape.places[START].outline, "2 5") in lines
    outlines = [d for d, _ in lines]
    assert outlines.count(shape.places[5].outline) == 3  # the square itself, the halo, the line
    assert outlines.count(shape.places[25].outline) == 3


def test_a_track_alone_shows_its_pieces_signs_marks_and_title():
    drawn = overload.draw_track(THREE, marks=[("plain", [14])], title="Where next?")
    shown = texts(drawn)
    assert {"Where next?", "6", "4", "8", "16"} <= set(shown)
    assert overload.draw_track(THREE).words.startswith(f"A track: {THREE.split('|')[0]}")
    assert overload.draw_track(overload.Position.parse(THREE)) == overload.draw_track(THREE)
    for wrong in ({"marks": [("lit", [18])]}, {"theme": "dim"}):
        with pytest.raises(ValueError, match=r"18|dim"):
            overload.draw_track(THREE, **wrong)


# -- the track --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("standing", [False, True])
@pytest.mark.parametrize("length", LENGTHS)
def test_the_squares_follow_one_another_in_a_u(length, standing):
    shape = track(length, standing=standing)
    assert list(shape.places) == list(range(length + 2))
    assert (shape.height > shape.width) == standing
    middles = [shape.places[square].room.middle for square in range(1, length + 1)]
    steps = [((a - c) ** 2 + (b - d) ** 2) ** 0.5 for (a, b), (c, d) in pairwise(middles)]
    assert max(steps) < 2 * min(steps)
    for place in shape.places.values():
        assert 0 <= place.room.x < place.room.right <= shape.width
        assert 0 <= place.room.y < place.room.bottom <= shape.height
        assert 0 <= place.number[0] <= shape.width
        assert 0 <= place.number[1] <= shape.height
    start, finish = shape.places[0].room.middle, shape.places[length + 1].room.middle
    across = 0 if standing else 1
    assert start[across] < shape.height / 2 or standing
    assert abs(start[across] - finish[across]) > 2 * shape.sizes.across
    assert len(shape.sections) == length // 4


def test_a_phone_shows_the_standing_track_at_its_own_size():
    for length in LENGTHS:
        assert track(length, standing=True).width <= 316


@pytest.mark.parametrize("counters", range(9))
@pytest.mark.parametrize("columns", [1, 2])
def test_the_counters_of_a_piece_can_be_counted(counters, columns):
    drawn = figures.piece((0, 0), counters, 22, columns, look.static("light"))
    slabs = [each for each in elements(drawn) if each.get("fill") == look.static("light")("counter")]
    assert len({(each.get("x"), each.get("y")) for each in slabs}) == counters
    assert [each.text for each in elements(drawn) if each.tag == "text"] == [str(counters)]
    assert (look.static("light")("refused") in drawn) == (counters == 8)


@pytest.mark.parametrize("standing", [False, True])
@pytest.mark.parametrize("length", LENGTHS)
def test_pieces_on_a_square_stand_side_by_side_inside_it(length, standing):
    shape = track(length, standing=standing)
    for square in (1, 9, 11, length):
        room = shape.places[square].room
        for count in range(1, 11):
            stands = figures.side_by_side(shape, square, count)
            assert len({(stand.x, stand.y) for stand in stands}) == count
            half = shape.sizes.badge * stands[0].scale / 2
            for stand in stands:
                assert room.x <= stand.x - half + 1
                assert stand.x + half - 1 <= room.right
                assert room.y <= stand.y - half + 3
                assert stand.y + half <= room.bottom + 3


@pytest.mark.parametrize("standing", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_pieces_have_a_place_on_the_start(players, standing):
    state = overload.new_game(players)
    shape = track(state.length, standing=standing)
    stands, room = figures.stands(shape, state.pieces), shape.places[START].room
    assert len({(stand.x, stand.y) for stand in stands.values()}) == 2 * players
    for stand in stands.values():
        assert room.x <= stand.x <= room.right
        assert room.y <= stand.y + shape.sizes.badge * stand.scale / 2 <= room.bottom + 1


# -- the scene --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STATES)
def test_every_move_can_be_made_from_each_drawing(name):
    """By a token of its own on the drawing, or because it is picked by a slider or rolled."""
    state = STATES[name]
    for drawing in drawings(scene_of(state)):
        drawn = set(picks(drawing))
        for move in state.legal_moves():
            tokens = {token for _, token, _ in overload.slots(move)}
            if state.phase in ("load", "over"):
                assert drawn == set()
            else:
                assert str(move) in drawn or tokens & drawn
        if state.phase in ("move", "step", "share"):
            assert set(map(str, state.legal_moves())) <= drawn


def test_only_what_may_be_picked_bears_a_token():
    for state in [state for players in (3, 4, 5) for state in on_the_way(players, players, 70)]:
        allowed = {str(move) for move in state.legal_moves()}
        allowed |= {token for move in state.legal_moves() for _, token, _ in overload.slots(move)}
        for drawing in drawings(scene_of(state)):
            assert set(picks(drawing)) <= allowed


def test_a_square_that_two_pieces_may_go_to_means_neither():
    state = position("red S:3 S:5 | blue S S | yellow S S", "red", "load 3 5", "roll 4")
    drawn = picks(track_of(scene_of(state)))
    assert sorted(drawn) == ["move S:3", "move S:5", "piece:S:3", "piece:S:5"]  # the pieces, and a card for each


def test_every_piece_keeps_its_key_and_its_place_in_the_drawing():
    for state in on_the_way(4, 2, 120)[::5]:
        for drawing in drawings(scene_of(state)):
            found = [key for key in keys(drawing) if re.fullmatch(r"piece-\d-\d", key)]
            assert found == [f"piece-{seat}-{index}" for seat in range(4) for index in (0, 1)]


def test_pieces_are_named_like_the_events_that_move_them():
    state = STATES["share"]
    for move in state.legal_moves():
        moved = {key for event in state.events(move) for key in event.keys}
        assert moved <= set(keys(track_of(scene_of(state))))


@pytest.mark.parametrize("name", STATES)
def test_everything_that_is_pointed_at_has_something_told(name):
    scene = scene_of(STATES[name])
    for drawing in drawings(scene):
        assert set(bearing("data-note", drawing)) == set(scene.notes)
    assert all(note.endswith(".") for note in scene.notes.values())


def test_the_chances_of_a_piece_are_told():
    state = STATES["roll of two"]
    found = overload.chances(state, 2, 0)
    text = scene_of(state).notes["piece-2-0"]
    assert text.startswith("Cleo's piece on square 5 with 8 counters, as many as go. If it moves, it overtakes with ")
    assert f"overtakes with {found.overtake * 8} of 8 rolls" in text
    assert f"overtaken in {foresight.percent(found.overtaken)} of cases, " in text
    assert f"overloaded in {foresight.percent(found.overloaded)}." in text
    assert "On the start it is safe." in scene_of(state).notes["piece-0-0"]


@pytest.mark.parametrize(
    ("chance", "words"),
    [(Fraction(0), "0 %"), (Fraction(1), "100 %"), (Fraction(1, 999), "under 1 %"), (Fraction(999, 1000), "over 99 %"),
     (Fraction(3, 8), "38 %")],
)  # fmt: skip
def test_a_chance_is_never_rounded_to_never_or_always(chance, words):
    assert foresight.percent(chance) == words


def test_sliders_are_named_while_one_loads():
    assert scene_of(STATES["load"]).dials == Dials({"first": "Counters on the piece"}, "Load")
    assert list(scene_of(STATES["start"]).dials.names.values()) == ["First piece", "Second piece"]
    assert scene_of(STATES["roll"]).dials is None


# -- what moves would come to -----------------------------------------------------------------------------------


def test_each_legal_move_has_a_preview():
    for state in on_the_way(5, 4, 100, special=6):
        previews = scene_of(state).previews
        assert list(previews) == [str(move) for move in state.legal_moves()]
        assert all(each.text.endswith(".") and each.pill for each in previews.values())


def test_previews_of_moves_come_true():
    counted = 0
    for state in [state for players in (3, 4, 5) for state in on_the_way(players, 9, 400)]:
        if state.phase != "move":
            continue
        for move, preview in scene_of(state).previews.items():
            after = state.after(move)
            gain = after.points[state.at] - state.points[state.at]
            assert (f"gets {gain} point" in preview.text) == (gain > 0)
            assert preview.text.count("overloaded)") == sum(
                event.clause == "overload-at-nine" for event in state.events(move)
            ) - ("ninth" in preview.text)
            counted += 1
    assert counted > 100


def test_giving_and_taking_say_what_both_carry_then():
    previews = scene_of(STATES["share"]).previews
    assert previews["take yellow:8"] == Preview("Ada's piece takes: it carries 4 then, Cleo's piece 7.", "4 and 7")
    assert previews["give yellow:8"] == Preview(
        "A ninth counter: Cleo's piece is overloaded, and Ada gets 1 point.", "overload, +1"
    )
    assert previews["give green:0"].pill == "2 and 1"
    assert "take green:0" not in previews


def test_more_counters_are_never_safer():
    previews = scene_of(position(FIVE, "red")).previews
    pills = [previews[f"load {counters}"].pill for counters in range(9)]
    assert all(re.fullmatch(rf"{counters}: overload [a-z]* ?\d+ %", pill) for counters, pill in enumerate(pills))
    risks = [int(pill.split()[-2]) for pill in pills]
    assert risks == sorted(risks)
    assert risks[0] < risks[8]
    assert previews["load 8"].text.startswith("Carrying 8 counters: until its next turn the piece that moves is")


# -- words ------------------------------------------------------------------------------------------------------


def test_what_to_do_now_is_one_sentence_for_each_phase():
    told = {name: scene_of(state).now for name, state in STATES.items()}
    assert told["start"].title == "Ada, load your two pieces"
    assert told["load"].text == "Up to 8 counters. It must move before the other one."
    assert told["roll"].title == "Ada, roll the die"
    assert told["move"].title == "Ben, move a piece by 5"
    assert told["step"].text == "Square 14 is ±: no piece stays on it."
    assert told["share"].text == "Choose once for each piece on square 5, in any order."
    assert told["over"] == Now("A", "Ada wins with 41 points", "40 points or more end the game at once.")


def test_the_owner_who_decides_is_told_so():
    text = "red 5:3 S:1 | blue 6:4 S | yellow S S || 7:±"
    state = position(text, "red", "load 1", "roll 7", plus_minus_decider="owner").after("move S:1").after("step -")
    assert state.mover == 1
    now = scene_of(state).now
    assert now.seat == "B"
    assert now.title == "Ben, let it give or take"
    assert "Ada stepped back" in now.text


@pytest.mark.parametrize(
    ("text", "told"),
    [("red S S | blue S S | yellow S S", "First to 40 points"), (FIVE, "Cleo needs 8 more points"),
     ("red=39 S S | blue S S | yellow S S", "Ada needs 1 more point"),
     ("red=5 S S | blue=5 S S | yellow S S", "2 players need 35 more points")],
)  # fmt: skip
def test_how_far_the_end_is(text, told):
    assert scene_of(position(text, "red")).end.text == told


@pytest.mark.parametrize("name", STATES)
def test_each_seat_has_its_turn_and_its_points(name):
    scene, state = scene_of(STATES[name]), STATES[name]
    assert [entry.seat for entry in scene.order].count("A") == 1
    before = ["Before"] * any(chips.clause == "" for chips in state.ledger)
    assert [row.label for row in scene.pad.rows] == ["Finish", "Overloads", *before, "Total"]
    assert [mat.key for mat in scene.mats] == ["track", "points"]
    assert len(track_of(scene).narrow) == 1


def test_the_pad_adds_up_and_says_how_many_points_are_missing():
    for state in [*on_the_way(3, 3, 900)[::20], *STATES.values()]:
        pad = scene_of(state).pad
        for seat in range(state.players):
            *lines, total = [int(row.cells[seat].text or 0) for row in pad.rows]
            assert sum(lines) == total == state.points[seat]
            assert int(pad.sum.cells[seat].text) == max(0, state.target - total)


def test_the_position_and_the_moves_are_told_in_sentences():
    said = scene_of(STATES["share"]).say
    assert said.position.startswith(
        "Cleo needs 8 more points. Ada, give or take. The die shows 5. 36 counters in the bowl. "
        "Ada has 14 points; pieces on square 5 with 3 counters and on square 12 with 6 counters. "
    )
    assert said.position.endswith("18 plus and 22 minus.")
    assert said.moves == (
        "With the piece of Cleo carries 8, give: Overload, +1. With the piece of Cleo carries 8, take: Cleo 7, Ada 4. "
        "With the piece of Dan carries none, give: Dan 1, Ada 2."
    )
    assert scene_of(STATES["load"]).say.moves == "Load the piece on the start with 0 to 8 counters."
    assert "with 1: to square 1; 2: to square 2, then gives" in scene_of(STATES["roll"]).say.moves
    assert scene_of(STATES["over"]).say.moves == "There is nothing to choose now."


def test_who_stands_where_is_told_along_the_track():
    told = track_of(scene_of(STATES["load"])).say
    assert told.startswith("24 squares from start to finish, 40 counters in the bowl. Start: Ada with none. 2: Ben")
    assert aloud.notes(STATES["load"])["square-11"] == "Square 11, double: everything on it counts double."
    assert aloud.notes(STATES["load"])["square-5"] == "Square 5. Here: Cleo with 8 and Dan with none."


def test_points_are_told():
    assert mats.points_name(STATES["load"], 2) == "Cleo has 22 points and needs 8 more"
    assert mats.points_name(STATES["over"], 0) == "Ada has 41 points"


# -- the same everywhere ----------------------------------------------------------------------------------------
