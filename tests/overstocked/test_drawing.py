"""How Overstocked is drawn: well-formed, the same everywhere, nothing hidden, everything where it is said to be."""

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from overplay import overstocked
from overplay.core.position import HIDDEN, NOBODY
from overplay.core.rules import HiddenInformation
from overplay.drawing import letters, look
from overplay.overstocked.table import figures
from tests.depth import spread

SNAPSHOTS = Path(__file__).parents[1] / "snapshots"
ODD = '<Ada & "Bo">'
SVG = "{http://www.w3.org/2000/svg}"


def played(players=3, seed=7, plies=22, names=None):
    """A game some moves on."""
    state, random = overstocked.new_game(players=players, seed=seed, names=names), Random(seed)
    for _ in range(plies):
        moves = state.legal_moves()
        if not moves:
            break
        state = state.after(random.choice(moves))
    return state


CHOOSING = played(plies=1)
PLACING = played(plies=22)
OVER = played(plies=1000)
POSITION = overstocked.from_position(
    "PPF/.yB", ["B.Y/fPP/__B", "P/./F", "_YY/BBb/pF."], hands={1: [3, 40]}, chosen={0: 17, 1: 5, 2: 29}, turn=1
)
STATES = {"choosing": CHOOSING, "placing": PLACING, "over": OVER, "from a position": POSITION}


def elements(markup):
    """All elements of a piece of SVG that may have several roots."""
    text = markup.replace(f' xmlns="{SVG[1:-1]}"', "")
    return list(ET.fromstring(f"<all>{text}</all>").iter())


def scene_of(state, *, study=True, seat=None):
    seat = (state.seat or 0) if seat is None else seat
    return overstocked.scene(state if study else state.seen_by(seat), seat=seat, study=study)


def svgs(scene):
    """Every drawing of a scene."""
    yield from (mat["svg"] for mat in scene["mats"])
    yield from (ghost["svg"] for ghost in scene["ghosts"].values())
    yield from (row["icon"] for row in scene["pad"]["rows"])


# -- static pictures --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", look.THEMES)
@pytest.mark.parametrize("width", [320, 360, 699, 700, 900, 1400])
@pytest.mark.parametrize("name", STATES)
def test_a_picture_is_well_formed_plain_and_as_wide_as_asked(name, width, theme):
    drawn = overstocked.draw(STATES[name], theme=theme, width=width)
    root = ET.fromstring(drawn)
    assert root.get("width") == str(width)
    assert root.get("viewBox") == f"0 0 {width} {root.get('height')}"
    assert "var(" not in drawn
    assert all(each.get("id") is None for each in root.iter())
    assert root[0].tag == SVG + "title"


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("width", [360, 900])
def test_a_picture_shows_every_seat(players, width):
    for plies in (0, 1, 3 * players, 1000):
        drawn = overstocked.draw(played(players, 3, plies), width=width)
        words = " ".join(each.text or "" for each in ET.fromstring(drawn).iter(SVG + "text"))
        for name in ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")[:players]:
            assert name in words


def extents(element, x=0.0, scale=1.0):
    """Left and right of every text and rectangle, in the units of the picture."""
    moved = re.fullmatch(r"translate\((\S+) [^ )]+\)(?:scale\((\S+)\))?", element.get("transform", "translate(0 0)"))
    x, scale = x + float(moved[1]) * scale, scale * float(moved[2] or 1)
    left, width = float(element.get("x", 0)), float(element.get("width", 0))
    if element.tag == SVG + "text":
        bold = element.get("font-weight") is not None
        width = letters.width(element.text, float(element.get("font-size")), bold=bold)
        left -= {"end": width, "middle": width / 2}.get(element.get("text-anchor"), 0)
    if element.tag in (SVG + "text", SVG + "rect"):
        yield x + left * scale, x + (left + width) * scale
    for child in element:
        yield from extents(child, x, scale)


@pytest.mark.parametrize("width", [320, 360, 700, 900])
@pytest.mark.parametrize("plies", [5, 20, 1000])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_everything_stays_inside_the_picture(players, plies, width):
    names = ["W" * 20, "Wwwwwwwwwww wwwwwww", ODD, "Ömer", "Dan", "Eve"][:players]
    root = ET.fromstring(overstocked.draw(played(players, 1, plies, names), width=width))
    lefts, rights = zip(*extents(root), strict=True)
    assert min(lefts) >= 0
    assert max(rights) <= width


def test_what_to_do_comes_first():
    def texts(state, **options):
        return [each.text for each in ET.fromstring(overstocked.draw(state, **options)).iter(SVG + "text")]

    assert {"Ben, place card 5", "Round 4 of 6", "17 Ada"} <= set(texts(POSITION))
    assert {"Ada is placing card 17", "5 Ben ✓"} <= set(texts(replace(POSITION, done=1), seat=1))
    assert "Ben's warehouse" in texts(POSITION)
    assert "Your warehouse" in texts(POSITION, seat=1)
    assert "Your warehouse" in texts(POSITION.seen_by(1))
    assert "Ben, choose a card" in texts(CHOOSING)
    assert any(text and (" wins with " in text or " share the win " in text) for text in texts(OVER))


@pytest.mark.parametrize(
    ("options", "message"),
    [({"theme": "live"}, "light"), ({"width": 300}, "320"), ({"seat": 3}, "no seat 3"), ({"seat": -2}, "no seat -2"),
     ({"marks": [("glowing", [(0, 0)])]}, "glowing")],
)  # fmt: skip
def test_bad_options_are_refused_in_words(options, message):
    with pytest.raises(ValueError, match=message):
        overstocked.draw(PLACING, **options)


def test_another_seats_view_cannot_be_drawn():
    with pytest.raises(HiddenInformation):
        overstocked.draw(PLACING.seen_by(0), seat=1)


def test_marks_lie_on_the_areas_they_name():
    line = PLACING.score_sheet(PLACING.seat).lines[2]
    drawn = overstocked.draw(PLACING, marks=[("lit", line.spaces), ("refused", [(0, 0)])])
    assert drawn.count(look.static("light")("lit-halo")) >= 2 * sum(map(bool, line.spaces.values()))
    assert 'stroke-dasharray="2 5"' in drawn


@pytest.mark.parametrize("players", [2, 3, 6])
def test_names_are_escaped(players):
    names = [ODD, "Ben", "Cleo", "Dan", "Eve", "Finn"][:players]
    state = played(players, 5, players, names)
    for drawn in (overstocked.draw(state, seat=1), overstocked.draw(state, width=360)):
        ET.fromstring(drawn)
        assert "<Ada" not in drawn
        assert "&lt;Ada &amp;" in drawn
    for drawing in svgs(scene_of(state, study=False, seat=1)):
        elements(drawing)
        assert "<Ada" not in drawing


# -- secrets ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plies", range(0, 36, 5))
def test_a_seat_sees_the_same_whatever_is_hidden_from_it(plies):
    state = played(plies=plies)
    for seat in range(3):
        view = state.seen_by(seat)
        others = [view.complete(Random(seed)) for seed in range(3)]
        assert len({overstocked.draw(each, seat=seat) for each in (state, view, *others)}) == 1
        scenes = {json.dumps(scene_of(each, study=False, seat=seat)) for each in (state, *others)}
        scenes.add(json.dumps(overstocked.scene(view, seat=seat)))
        assert len(scenes) == 1


def test_nobody_sees_no_hand():
    for state in (CHOOSING, PLACING):
        view = state.seen_by(NOBODY)
        assert overstocked.draw(state, seat=NOBODY) == overstocked.draw(view)
        assert overstocked.draw(view).count("Ben's hand") == (state.seat == 1)
        scene = overstocked.scene(view, seat=state.seat)
        hand = next(mat for mat in scene["mats"] if mat["place"] == "hand")
        numbers = [each.text for each in elements(hand["svg"]) if each.tag == "text" and each.text.isdigit()]
        assert numbers == ([str(state.chosen[state.seat])] if state is PLACING else [])
        assert (scene["ghosts"], scene["previews"]) == ({}, {})


def test_a_full_state_drawn_for_the_table_hides_other_hands():
    """Even if the whole position is given, `study` alone opens hands."""
    full = overstocked.scene(CHOOSING, seat=1)
    assert full["mats"] == scene_of(CHOOSING, study=False, seat=1)["mats"]
    hidden = {str(number) for seat in (0, 2) for number in (*CHOOSING.hands[seat], CHOOSING.chosen[seat]) if number}
    for mat in full["mats"]:
        assert not hidden & {each.text for each in elements(mat["svg"]) if each.tag == "text"}
        assert not {f"card:{number}" for number in hidden} & {each.get("data-pick") for each in elements(mat["svg"])}


def test_hidden_cards_are_backs():
    view = CHOOSING.seen_by(2)
    assert HIDDEN in view.chosen
    other = next(mat for mat in overstocked.scene(view, seat=2)["mats"] if mat["key"] == "A")
    assert 'aria-label="Ada\'s warehouse, 5 cards and the chosen one"' in other["svg"]
    assert "HIDDEN" not in other["svg"]
    foreign = overstocked.scene(view, seat=0)
    hand = next(mat for mat in foreign["mats"] if mat["place"] == "hand")
    assert hand["svg"].count("a card, face down") == 5
    assert hand["svg"].count("the chosen card, face down") == 1


@pytest.mark.parametrize("plies", range(0, 40, 3))
def test_nothing_covered_is_drawn(plies):
    """As many faces as there are visible spaces, each with the words of what lies there."""
    state = played(plies=plies)
    for mat in scene_of(state, study=False)["mats"]:
        if mat["place"] == "hand":
            continue
        board = state.popularity if mat["key"] == "p" else state.warehouses[seat_of(mat["key"], state)]
        titles = [each.text for each in elements(mat["svg"]) if each.tag == "title" and each.text.startswith("row ")]
        assert sorted(titles) == sorted(figures.cell_words(cell, kind) for cell, kind in board.spaces.items())


def seat_of(key, state):
    return (state.seat or 0) if key == "w" else "ABCDEF".index(key)


# -- the scene --------------------------------------------------------------------------------------------------

MAT = {"key": str, "title": str, "note": str, "svg": str, "place": str, "badge": str | None, "score": str}
MAT |= {"spaces": dict, "say": str}
CELL = {"text": str, "small": str, "negative": bool, "lights": list, "say": str}


def assert_shape(value, shape):
    assert value.keys() == shape.keys()
    for key, kind in shape.items():
        assert isinstance(value[key], kind), (key, value[key])


@pytest.mark.parametrize("study", [True, False])
@pytest.mark.parametrize("name", STATES)
def test_a_scene_has_the_shape_of_the_contract(name, study):
    scene = scene_of(STATES[name], study=study)
    assert list(scene) == ["now", "end", "order", "mats", "pad", "sticky", "ghosts", "previews", "say"]
    assert json.loads(json.dumps(scene)) == scene
    assert_shape(scene["now"], {"seat": str | None, "title": str, "text": str})
    assert_shape(scene["end"], {"text": str, "pips": list})
    assert_shape(scene["say"], {"position": str, "moves": str})
    assert set(scene["end"]["pips"]) <= {"done", "now", ""}
    assert len(scene["end"]["pips"]) == 6
    for entry in scene["order"]:
        assert_shape(entry, {"seat": str, "text": str, "state": str})
        assert entry["state"] in ("done", "now", "")
    for mat in scene["mats"]:
        assert_shape(mat, MAT)
        assert mat["place"] in ("own", "shared", "other", "hand")
    assert len({mat["key"] for mat in scene["mats"]}) == len(scene["mats"])
    pad = scene["pad"]
    assert_shape(pad, {"title": str, "note": str, "corner": str, "columns": list, "rows": list, "sum": dict})
    for row in [*pad["rows"], pad["sum"] | {"icon": "", "tag": ""}]:
        assert_shape(row, {"label": str, "icon": str, "tag": str, "cells": list})
        assert len(row["cells"]) == len(pad["columns"]) == 4
        for cell in row["cells"]:
            assert_shape(cell, CELL)


@pytest.mark.parametrize("name", STATES)
def test_a_scenes_drawings_are_well_formed_live_and_without_ids(name):
    for drawing in svgs(scene_of(STATES[name])):
        found = elements(drawing)
        assert all(each.get("id") is None for each in found)
        fills = {each.get(key) for each in found for key in ("fill", "stroke")} - {None, "none"}
        assert fills
        assert all(re.fullmatch(r"var\(--op-[a-z0-9-]+,#[0-9A-F]{6}\)", fill) for fill in fills), fills


@pytest.mark.parametrize("name", STATES)
def test_lights_lie_on_drawn_spaces(name):
    state = STATES[name]
    scene = scene_of(state)
    boards = {"p": state.popularity} | {key: state.warehouses[seat_of(key, state)] for key in "wABC"}
    grids = {each.get("data-grid") for mat in scene["mats"] for each in elements(mat["svg"])} - {None}
    lights = [light for row in scene["pad"]["rows"] for cell in row["cells"] for light in cell["lights"]]
    assert lights
    for light in lights:
        grid, _, cell = light.partition("@")
        assert grid in grids
        assert tuple(map(int, cell.split(","))) in boards[grid].spaces


def test_the_pad_adds_up():
    for state in STATES.values():
        pad = scene_of(state)["pad"]
        for column in range(1, 4):
            points = [int(row["cells"][column]["text"].replace("\u2212", "-")) for row in pad["rows"]]
            assert str(sum(points)) == pad["sum"]["cells"][column]["text"].replace("\u2212", "-")
        assert [row["tag"] for row in pad["rows"]].count("peaked") in (0, 1)


def test_spaces_are_where_the_grid_says():
    mat = next(mat for mat in scene_of(PLACING)["mats"] if mat["key"] == "p")
    (root,) = [each for each in elements(mat["svg"]) if each.tag == "svg"]
    (grid,) = [each for each in root.iter() if each.get("data-grid")]
    assert grid.attrib == {"data-grid": "p", "data-unit": "36", "data-x": "0", "data-y": "0"}
    left, top, width, height = map(float, root.get("viewBox").split())
    board = PLACING.popularity
    assert left <= (board.origin[1] - 2) * 36
    assert top <= (board.origin[0] - 2) * 36
    assert left + width >= (board.origin[1] + board.width + 2) * 36
    assert top + height >= (board.origin[0] + board.height + 2) * 36
    for card in grid:
        if card.get("data-key"):
            placed = next(each for each in PLACING.placed if card.get("data-key") == f"card-{each.number}")
            assert card.get("transform") == f"translate({placed.column * 36} {placed.row * 36})"


def test_cards_can_be_picked_while_one_chooses():
    hand = next(mat for mat in scene_of(CHOOSING, study=False)["mats"] if mat["place"] == "hand")
    picks = [each.get("data-pick") for each in elements(hand["svg"]) if each.get("data-pick")]
    assert picks == [token for move in CHOOSING.legal_moves() for _, token, _ in overstocked.slots(move)]
    assert hand["svg"].count("<svg ") == 6
    hand = next(mat for mat in scene_of(PLACING, study=False)["mats"] if mat["place"] == "hand")
    assert "data-pick" not in hand["svg"]
    cards = [each for each in elements(hand["svg"]) if each.tag == "svg"]
    assert [each.get("aria-label").endswith(", in play") for each in cards].count(True) == 1


def test_each_placement_has_a_preview_that_comes_true():
    for state in (PLACING, POSITION):
        seat = state.seat
        scene = overstocked.scene(state.seen_by(seat), seat=seat)
        moves = state.legal_moves()
        assert list(scene["previews"]) == [str(move) for move in moves]
        before = state.scores()[seat]
        for move in moves:
            text, pill = scene["previews"][str(move)]["text"], scene["previews"][str(move)]["pill"]
            after = state.after(move).scores()[seat]
            wanted = f"stays {after}" if after == before else f"{before} → {after}"
            assert f"your total {wanted}.".replace("-", "\u2212") in text
            assert 1 <= len(pill.removeprefix("covers ").split()) <= 2


def test_ghosts_are_the_card_in_play_turned_each_way():
    scene = scene_of(PLACING)
    assert list(scene["ghosts"]) == [f"turn:{turn}" for turn in scene["sticky"]["turn"]]
    assert [(ghost["rows"], ghost["cols"]) for ghost in scene["ghosts"].values()] == [(2, 3), (3, 2), (2, 3), (3, 2)]
    assert len({ghost["svg"] for ghost in scene["ghosts"].values()}) == 4


@pytest.mark.parametrize("state", [CHOOSING, OVER], ids=["choosing", "over"])
def test_there_is_nothing_to_turn_unless_one_places(state):
    scene = scene_of(state)
    assert (scene["sticky"], scene["ghosts"], scene["previews"]) == ({}, {}, {})


def test_who_waits_is_told_what_for():
    seat = PLACING.seat
    waiting, after = PLACING.order[-1], PLACING.order[0]
    assert waiting != seat
    assert "You place card" in overstocked.scene(PLACING.seen_by(waiting), seat=waiting)["now"]["text"]
    done = PLACING.after(PLACING.legal_moves()[0])
    assert "You have placed" in overstocked.scene(done.seen_by(after), seat=after)["now"]["text"]
    assert overstocked.scene(PLACING.seen_by(waiting), seat=waiting)["previews"] == {}
    assert scene_of(CHOOSING, study=False, seat=0)["now"]["text"].startswith("You have chosen card")
    assert scene_of(CHOOSING, study=False, seat=2)["now"]["text"] == "Then it is your turn to choose."


def test_a_card_that_fits_nowhere_is_set_aside():
    stuck = overstocked.from_position("b.b/b.b", ["b.b/b.b", "PPF/.yB"], chosen={0: 17, 1: 29}, turn=0)
    assert [str(move) for move in stuck.legal_moves()] == ["pass"]
    scene = scene_of(stuck)
    assert scene["now"]["title"] == "Ada, card 17 fits nowhere"
    assert scene["ghosts"] == {}


# -- what is said -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STATES)
def test_every_space_of_every_board_is_told(name):
    state = STATES[name]
    boards = {"p": state.popularity} | {key: state.warehouses[seat_of(key, state)] for key in "wABC"}
    told = {mat["key"]: mat["spaces"] for mat in scene_of(state)["mats"] if mat["key"] in boards}
    for key, spaces in told.items():
        assert list(spaces) == [f"{key}@{row},{column}" for row, column in boards[key].spaces]
        assert list(spaces.values()) == [figures.space_words(sign) for sign in boards[key].spaces.values()]


def test_the_position_and_the_moves_are_told_in_sentences():
    said = overstocked.scene(POSITION.seen_by(1), seat=1)["say"]
    assert said["position"] == (
        "Round 4 of 6. Ben, place card 5. In turn: 5 Ben, now; 17 Ada; 29 Cleo. "
        "The largest areas of the popularity are Pocket Petz 2, Furballs 1, Yo-yos 1 and Bean Bears 1: "
        "Pocket Petz count negatively. "
        "Your warehouse has Pocket Petz 1, Furballs 1, Yo-yos 0 and Bean Bears 0, worth \u22121 points; "
        "the hand is cards 3, 5 in play and 40. "
        "Ada's warehouse has Pocket Petz 2, Furballs 1, Yo-yos 1 and Bean Bears 1, worth \u22121 points; "
        "the hand is cards 17 in play and 2 hidden. "
        "Cleo's warehouse has Pocket Petz 1, Furballs 1, Yo-yos 2 and Bean Bears 3, worth 4 points; "
        "the hand is cards 29 in play and 2 hidden."
    )
    assert said["moves"].startswith(f"Card 5 has {len(POSITION.legal_moves())} legal spots. Turned by 0°: 12 in your")
    choices = scene_of(CHOOSING, study=False)["say"]["moves"]
    assert choices.startswith("6 cards to choose from. card 4: ")
    assert scene_of(OVER)["say"]["moves"] == "There is nothing to choose now."
    assert scene_of(OVER)["say"]["position"].startswith("The game is over. Cleo wins with 16. ")


def test_open_cards_of_others_are_told():
    ada = next(mat for mat in scene_of(POSITION, study=False)["mats"] if mat["key"] == "A")
    rows = POSITION.cards[17].rows
    assert ada["say"] == f"Open cards of Ada: {figures.card_words(17, rows)}."
    assert "card 23: " in next(mat for mat in scene_of(POSITION)["mats"] if mat["key"] == "A")["say"]


# -- boards and cards alone -------------------------------------------------------------------------------------


def test_a_board_alone_is_the_snapshot():
    drawn = overstocked.draw_board("_PPF/.yB", marks=[("lit", [(0, 1), (0, 2)]), ("refused", [(1, 1)])], title="A & B")
    kept = SNAPSHOTS / "overstocked-board.svg"
    if os.environ.get("OVERPLAY_SNAPSHOTS") == "write":
        kept.write_text(drawn + "\n", encoding="utf-8")
    assert drawn + "\n" == kept.read_text(encoding="utf-8")


def test_boards_and_cards_show_themselves():
    board, card = overstocked.Board.parse("_PPF/.yB"), overstocked.Card.parse("17 PPF/.yB")
    assert "Yo-yo with a worker" in overstocked.draw_board(board)
    assert overstocked.draw_board(board, theme="dark") != overstocked.draw_board(board)
    assert overstocked.draw_card(card) == overstocked.draw_card("17 PPF/.yB")
    assert overstocked.draw_card(card, rotation=90) != overstocked.draw_card(card)
    for drawn in (overstocked.draw_board(board), overstocked.draw_card(card, theme="dark", rotation=270)):
        ET.fromstring(drawn)


def test_marks_may_lie_beside_a_board():
    plain = ET.fromstring(overstocked.draw_board("PPF/.yB"))
    marked = ET.fromstring(overstocked.draw_board("PPF/.yB", marks=[("refused", [(-2, -1), (-2, 0)])]))
    assert float(marked.get("height")) == float(plain.get("height")) + 72
    assert float(marked.get("width")) == float(plain.get("width")) + 36


@pytest.mark.parametrize(("call", "bad"), [("draw_board", "PPX"), ("draw_card", "PPF"), ("draw_card", "99 PPF/.yB")])
def test_what_is_no_board_or_card_is_refused(call, bad):
    with pytest.raises(ValueError, match="clause"):
        getattr(overstocked, call)(bad)


# -- the advanced variant, the expansions, the solo game --------------------------------------------------------

EVERYTHING = {"advanced": True, "incentives": True, "forklifts": True, "quantum": True}


def moments(seed=1, **options):
    """Positions of a random game: one of each phase in each round, and the end."""
    state, random, found = overstocked.new_game(seed=seed, **options), Random(seed), {}
    while True:
        found.setdefault((state.phase, state.round), state)
        moves = state.legal_moves()
        if not moves:
            return list(found.values())
        state = state.after(random.choice(moves))


def first(wanted, **options):
    """The first position in random games of which this is true."""
    for seed in range(60):
        for state in moments(seed, **options):
            if wanted(state):
                return state
    raise AssertionError("no such position")


def kinds(state):
    return {type(move) for move in state.legal_moves()}


GAMES = {
    " ".join(f"{name}={value}" for name, value in options.items()): [
        state for state in moments(**options) if state.round in (1, 4, 6)
    ]
    for options in overstocked.OPTIONS
}
EXTRAS = first(
    lambda state: {overstocked.Take, overstocked.Lift} <= kinds(state) and state.round > 1, players=5, **EVERYTHING
)
CROSSING = first(lambda state: state.phase == "cross" and state.round > 2, players=3, **EVERYTHING)
SWAPPING = first(lambda state: state.phase == "swap" and state.round > 1, players=3, **EVERYTHING)
LATE = first(lambda state: len(state.crossed_out) == 2 and state.phase == "place", players=2, **EVERYTHING)
COUNTED = first(lambda state: state.phase == "over", players=2, **EVERYTHING)
SOLO = moments(solo=True)
NOMINATING = [state for state in SOLO if state.phase == "nominate"]


def mat_of(scene, key):
    return next((mat for mat in scene["mats"] if mat["key"] == key), None)


def picks(scene):
    return [each.get("data-pick") for mat in scene["mats"] for each in elements(mat["svg"]) if each.get("data-pick")]


def titles(drawing):
    return [each.text for each in elements(drawing) if each.tag == "title"]


@pytest.mark.parametrize("options", GAMES)
def test_every_scene_of_every_game_is_sound(options):
    for state in spread(GAMES[options], 12):
        seat = state.seat or 0
        for scene in (scene_of(state), scene_of(state, study=False, seat=seat)):
            assert json.loads(json.dumps(scene)) == scene
            drawn = [each for mat in scene["mats"] for each in elements(mat["svg"])]
            keys = [each.get("data-key") for each in drawn if each.get("data-key")]
            once = [key for key in keys if not key.startswith("hand")]
            assert len(once) == len(set(once))
            assert all(each.get("id") is None for each in drawn)
            fills = {each.get(key) for each in drawn for key in ("fill", "stroke")} - {None, "none"}
            assert all(re.fullmatch(r"var\(--op-[a-z0-9-]+,#[0-9A-F]{6}\)", fill) for fill in fills), fills
            for row in [*scene["pad"]["rows"], scene["pad"]["sum"] | {"icon": "", "tag": ""}]:
                assert_shape(row, {"label": str, "icon": str, "tag": str, "cells": list})
                assert len(row["cells"]) == len(scene["pad"]["columns"]) == 1 + len(state.names)
            for mat in scene["mats"]:
                assert_shape(mat, MAT)
            assert scene["now"]["title"]
            assert scene["say"]["position"]
            assert scene["say"]["moves"]


BUTTONS = {"x", "decline", "pass", "turn"}


@pytest.mark.parametrize("options", GAMES)
def test_whatever_may_be_picked_is_drawn_or_meant_as_a_button(options):
    for state in spread(GAMES[options], 12):
        seat = state.seat or 0
        scene = scene_of(state, study=False, seat=seat)
        drawn = picks(scene)
        grids = {each.get("data-grid") for mat in scene["mats"] for each in elements(mat["svg"])}
        tokens = {(slot, token) for move in state.legal_moves() for slot, token, _ in overstocked.slots(move)}
        for slot, token in tokens:
            assert slot in BUTTONS or token in drawn or token.partition("@")[0] in grids, token
        wrong = set(drawn) - {token for _, token in tokens}
        assert all(token.startswith("spot:") for token in wrong)  # refused with a reason
        assert len(drawn) == len(set(drawn))


@pytest.mark.parametrize("options", GAMES)
def test_every_preview_comes_true(options):
    for state in spread(GAMES[options], 12):
        seat = state.seat
        if seat is None:
            continue
        previews = scene_of(state, study=False)["previews"]
        moves = [
            move for move in state.legal_moves() if not isinstance(move, overstocked.Choose) and str(move) != "pass"
        ]
        assert list(previews) == [str(move) for move in moves]
        for move in moves[::5]:
            text = previews[str(move)]["text"]
            if isinstance(move, (overstocked.Swap, overstocked.Nominate)):
                continue
            before, after = state.scores()[seat], state.after(move).scores()[seat]
            wanted = f"stays {after}" if after == before else f"{before} → {after}"
            assert f"your total {wanted}.".replace("-", "\u2212") in text
            assert len(previews[str(move)]["pill"]) < 12


@pytest.mark.parametrize("options", GAMES)
@pytest.mark.parametrize("width", [320, 500, 700, 900])
def test_every_picture_of_every_game_keeps_to_its_width(options, width):
    for state in spread(GAMES[options][1::4] + GAMES[options][-1:], 4):
        root = ET.fromstring(overstocked.draw(state, width=width, theme="dark"))
        lefts, rights = zip(*extents(root), strict=True)
        assert min(lefts) >= 0
        assert max(rights) <= width
        assert all(each.get("id") is None for each in root.iter())


@pytest.mark.parametrize("options", GAMES)
def test_no_game_tells_a_secret(options):
    for state in spread(GAMES[options][::3], 4):
        for seat in {state.seat or 0, state.players - 1}:
            other = state.seen_by(seat).complete(Random(seat))
            assert overstocked.draw(other, seat=seat) == overstocked.draw(state, seat=seat)
            assert overstocked.scene(other, seat=seat) == overstocked.scene(state, seat=seat)


@pytest.mark.parametrize("at", range(0, len(SOLO), 2))
def test_the_bots_deck_is_secret_even_in_study_mode(at):
    state = SOLO[at]
    deck, box = state.hands[1], state.box
    unseen = [*deck, *box]
    Random(at).shuffle(unseen)
    other = replace(state, hands=(state.hands[0], tuple(unseen[: len(deck)])), box=tuple(sorted(unseen[len(deck) :])))
    assert scene_of(other) == scene_of(state)
    assert overstocked.draw(other) == overstocked.draw(state)


@pytest.mark.parametrize("state", [EXTRAS, CROSSING, LATE, COUNTED], ids=["extras", "crossing", "late", "counted"])
def test_the_pad_counts_tokens_forklifts_and_halves(state):
    pad = scene_of(state)["pad"]
    assert [row["label"] for row in pad["rows"][4:]] == ["Incentive token", "Forklift"]
    for seat, _name in enumerate(state.names):
        cells = [row["cells"][1 + seat] for row in pad["rows"]]
        points = [int(cell["text"].replace("\u2212", "-")) for cell in cells if cell["text"] != "\u2013"]
        assert sum(points) == state.scores()[seat] == int(pad["sum"]["cells"][1 + seat]["text"].replace("\u2212", "-"))
        halved = [toy for toy, cell in zip("PFYB", cells, strict=False) if cell["small"].startswith("\u00bd")]
        assert halved == [state.score_sheet(seat).half]
        taken = {gain.kind for gain in state.ledger if gain.seat == seat}
        assert [cell["text"] != "\u2013" for cell in cells[4:]] == ["incentive" in taken, "forklift" in taken]
        assert [bool(cell["lights"]) for cell in cells[5:]] == ["forklift" in taken]
    crossed = [row["label"] for row in pad["rows"] if "with an X" in row["cells"][0]["say"]]
    assert crossed == [overstocked.TOY_NAMES[toy] for toy in state.crossed_out]


def test_lights_of_tokens_and_forklifts_lie_on_drawn_spaces():
    for state in (EXTRAS, COUNTED):
        boards = {"p": state.popularity, "w": state.warehouses[state.seat or 0]}
        boards |= {"ABCDE"[seat]: board for seat, board in enumerate(state.warehouses)}
        lights = [
            light for row in scene_of(state)["pad"]["rows"][4:] for cell in row["cells"] for light in cell["lights"]
        ]
        assert lights
        for light in lights:
            grid, _, cell = light.partition("@")
            assert tuple(map(int, cell.split(","))) in boards[grid].spaces


def test_the_centre_shows_what_is_left_and_what_may_be_taken():
    scene = scene_of(EXTRAS)
    centre = mat_of(scene, "centre")
    assert (centre["place"], centre["title"]) == ("shared", "Centre of the table")
    keys = [each.get("data-key") for each in elements(centre["svg"]) if each.get("data-key")]
    for key in [
        *(f"token-{token}" for token in EXTRAS.tokens),
        *(f"card-F{points}" for points in EXTRAS.forklifts),
        *(f"card-{name}" for name in EXTRAS.quantum),
    ]:
        assert keys.count(key) == 1
    assert set(picks(scene)) == {*(f"token:{token}" for token in EXTRAS.tokens), "forklift"}
    for token in EXTRAS.tokens:
        points = EXTRAS.after(f"token {token}").ledger[-1].points
        assert any(text.endswith(f", now {points} point{'s' * (points != 1)}") for text in titles(centre["svg"]))
    other = (EXTRAS.seat + 1) % 5
    assert picks(scene_of(EXTRAS, study=False, seat=other)) == []
    assert "Incentive tokens: " in centre["say"]
    assert mat_of(scene_of(PLACING), "centre") is None


def test_the_forklift_is_in_hand_while_something_may_be_taken():
    scene = scene_of(EXTRAS)
    assert scene["sticky"] == {"turn": ["0", "90", "180", "270"]}
    assert [(ghost["rows"], ghost["cols"]) for ghost in scene["ghosts"].values()] == [(1, 2), (2, 1), (1, 2), (2, 1)]
    assert len({ghost["svg"] for ghost in scene["ghosts"].values()}) == 4
    only_tokens = first(lambda state: kinds(state) == {overstocked.Take, overstocked.Decline}, players=2, **EVERYTHING)
    assert scene_of(only_tokens)["ghosts"] == {}


def test_quantum_cards_are_picked_in_the_centre_and_lie_in_the_hand_then():
    name = SWAPPING.quantum[0]
    scene = scene_of(SWAPPING)
    assert picks(scene) == [f"card:{each}" for each in SWAPPING.quantum]
    number = SWAPPING.chosen[SWAPPING.seat]
    assert scene["now"]["title"].endswith(f"swap card {number} for a quantum card")
    after = SWAPPING.after(f"quantum {name}")
    swapped = scene_of(after)
    assert swapped["order"][0]["text"].startswith(f"{name} for {number} ")
    assert f"place quantum card {name}" in swapped["now"]["title"]
    hand = mat_of(swapped, "hand")["svg"]
    assert f'data-key="hand-{name}"' in hand
    assert f'data-key="hand-{number}"' not in hand
    assert f'data-key="card-{name}"' not in mat_of(swapped, "centre")["svg"]
    assert after.quantum
    looker = (after.seat + 1) % 3
    told = overstocked.scene(after.seen_by(looker), seat=looker)
    assert f"quantum card {name}" in mat_of(told, "ABC"[after.seat])["say"]


def test_what_to_do_names_what_each_choice_brings():
    text = scene_of(EXTRAS)["now"]["text"]
    assert f"The forklift is worth {EXTRAS.forklifts[0]} point" in text
    for token in EXTRAS.tokens:
        assert f" {EXTRAS.after(f'token {token}').ledger[-1].points}" in text
    crossing = scene_of(CROSSING)["now"]
    assert crossing["title"].endswith("put an X on a toy")
    for move in CROSSING.legal_moves():
        total = CROSSING.after(move).scores()[CROSSING.seat]
        assert f"{overstocked.TOY_NAMES[move.toy]} {total}".replace("-", "\u2212") in crossing["text"]


def test_a_quantum_crate_tells_what_it_counts_as():
    paint = look.static("light")
    plain, crossed = figures.face("Q", 36, paint), figures.face("Q", 36, paint, "PY")
    assert [paint(colour) in plain for colour in ("blue", "pink", "yellow", "brown")] == [True] * 4
    assert [paint(colour) in crossed for colour in ("blue", "pink", "yellow", "brown")] == [False, True, False, True]
    assert figures.space_words("Q") == "quantum crate"
    assert figures.space_words("Q", "PY") == "quantum crate that counts as Furballs and Bean Bears"
    spaces = {space for mat in scene_of(LATE)["mats"] for space in mat["spaces"].values()}
    kept = " and ".join(overstocked.TOY_NAMES[toy] for toy in "PFYB" if toy not in LATE.crossed_out)
    assert f"quantum crate that counts as {kept}" in spaces


def test_a_forklift_is_one_piece_over_two_spaces():
    cone = look.static("light")("cone")
    for text in ("P##/.yB", "P#/.#", "QP/##"):
        drawn = overstocked.draw_board(text)
        (token,) = [each for each in ET.fromstring(drawn).iter(SVG + "rect") if each.get("fill") == cone]
        assert sorted((round(float(token.get("width"))), round(float(token.get("height"))))) == [32, 68]
        assert [title.endswith(": forklift") for title in titles(drawn)].count(True) == 2
    state = first(
        lambda state: any(str(piece.number).startswith("F") for piece in state.placed), players=2, **EVERYTHING
    )
    piece = next(piece for piece in state.placed if str(piece.number).startswith("F"))
    (drawn,) = [
        each
        for mat in scene_of(state)["mats"]
        for each in elements(mat["svg"])
        if each.get("data-key") == f"card-{piece.number}"
    ]
    assert [each.text for each in drawn.iter("text")] == [piece.number[1:]]
    assert len(list(drawn.iter("title"))) == 2


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("text", ["Q3x Q.Q/QQ.", "Q1 QQQ/Q..", "F6 ##", "##"])
def test_quantum_cards_and_forklifts_show_themselves(text, rotation):
    drawn = overstocked.draw_card(text, rotation=rotation, theme="dark")
    root = ET.fromstring(drawn)
    card = overstocked.Card.parse(text)
    rows, columns = card.extent(rotation)
    assert (float(root.get("width")), float(root.get("height"))) == (columns * 36 + 24, rows * 36 + 48)
    assert ("with an X" in drawn) == card.x
    shown = [each.text for each in root.iter(SVG + "text")]
    assert str(card.number) in shown
    assert ("6" in shown) == (text == "F6 ##")


# -- the solo game ----------------------------------------------------------------------------------------------


def test_the_bots_board_grows_from_nothing_to_its_block():
    for state in SOLO:
        scene = scene_of(state)
        bot = mat_of(scene, "B")
        assert (bot["place"], bot["badge"], bot["score"]) == (
            "shared",
            "B",
            str(state.scores()[1]).replace("-", "\u2212"),
        )
        lie = [piece for piece in state.placed if piece.seat == 1 and piece.area == "w"]
        for piece in lie:
            assert f'data-key="card-{piece.number}"' in bot["svg"]
        assert len(bot["spaces"]) == 6 * len(lie)
        left = len(state.hands[1])
        assert ("no card left" if not left else f"{left} card{'s' * (left != 1)} left, face down") in bot["svg"]
        assert [entry["text"] for entry in scene["order"]][-1:] == ["Bot"] or state.phase == "over"
    assert "its first card founds its warehouse" in mat_of(scene_of(SOLO[0]), "B")["note"]
    assert "complete" in mat_of(scene_of(SOLO[-1]), "B")["note"]


@pytest.mark.parametrize("state", NOMINATING, ids=lambda state: f"round {state.round}")
def test_all_spots_beside_the_bots_cards_can_be_picked(state):
    scene = scene_of(state)
    legal = [token for move in state.legal_moves() for _, token, _ in overstocked.slots(move)]
    drawn = picks(scene)
    assert set(legal) <= set(drawn)
    for token in set(drawn) - set(legal):
        (breach,) = state.why_not(overstocked.move_of({"spot": token}))
        assert breach.clause == "solo-3x2"
    for move in state.legal_moves():
        after = state.after(move)
        left = len(overstocked.solo.spots(after.warehouses[1])) if after.round > state.round else 0
        said = scene["previews"][str(move)]["text"]
        assert ("its block is complete" if not left else f"then {left} spot") in said


def test_the_bot_sees_the_table_as_nobody_in_particular_does():
    for state in SOLO[::3]:
        drawn = overstocked.draw(state, seat=1)
        assert drawn == overstocked.draw(state.seen_by(1)) == overstocked.draw(state, seat=NOBODY)
        scene = overstocked.scene(state, seat=1)
        assert scene == overstocked.scene(state.seen_by(1), seat=1)
        hand = mat_of(scene, "hand")
        numbers = (
            [each.text for each in elements(hand["svg"]) if each.tag == "text" and each.text.isdigit()] if hand else []
        )
        assert numbers == ([str(state.chosen[0])] if state.phase == "place" else [])
        assert scene["previews"] == {}


def test_spots_are_large_enough_to_be_touched():
    for state in NOMINATING:
        for each in elements(mat_of(scene_of(state), "B")["svg"]):
            if each.get("data-pick"):
                widest = max(float(rect.get("width")) for rect in each.iter("rect"))
                highest = max(float(rect.get("height")) for rect in each.iter("rect"))
                assert min(widest, highest) >= 36  # a space, which is at least 28 pixels wide


def test_the_bot_stays_where_it_is_on_the_pad():
    scene = scene_of(SOLO[-1])
    assert [row["label"] for row in scene["pad"]["rows"]][4:] == ["Head start"]
    assert scene["pad"]["rows"][4]["cells"][1]["text"] == ""
    assert scene["pad"]["rows"][4]["cells"][2]["text"].startswith(("+", "0"))


@pytest.mark.parametrize(
    ("totals", "title"),
    [((12, 10), "Ada wins 12 to 10"), ((10, 12), "Bot wins 12 to 10"), ((7, 7), "Bot wins the draw 7 to 7")],
)
def test_the_end_of_a_solo_game_names_both_totals(totals, title):
    over = replace(SOLO[-1])
    over.memo["scores"] = totals
    assert overstocked.scene(over, seat=0)["now"]["title"] == title


# -- the same everywhere ----------------------------------------------------------------------------------------

PRINTS = """
import hashlib, json
from overplay import overstocked
from tests.overstocked.test_drawing import PLACING, CHOOSING, OVER, scene_of
drawn = [overstocked.draw(state, width=width) for state in (PLACING, CHOOSING, OVER) for width in (360, 900)]
drawn += [json.dumps(scene_of(state)) for state in (PLACING, CHOOSING, OVER)]
print(hashlib.sha256("".join(drawn).encode()).hexdigest())
"""


def test_drawings_are_the_same_in_every_process():
    def printed(seed):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        run = [sys.executable, "-c", PRINTS]
        root = Path(__file__).parents[2]
        return subprocess.run(run, env=environment, cwd=root, capture_output=True, text=True, check=True).stdout

    assert printed("1") == printed("2")
