"""How Overparked is drawn: well-formed, the same everywhere, nothing hidden, everything where it is said to be."""

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from overplay import overparked
from overplay.core.position import HIDDEN, NOBODY
from overplay.core.rules import HiddenInformation
from overplay.drawing import letters, look
from overplay.overparked import autobot, steering
from overplay.overparked.board import INSIDE, cells_of, parked
from overplay.overparked.parking import vehicles_in_play
from overplay.overparked.table import figures
from tests.depth import spread
from tests.overparked.helpers import START, full_but, lot

SNAPSHOTS = Path(__file__).parents[1] / "snapshots"
ODD = '<Ada & "Bo">'
SVG = "{http://www.w3.org/2000/svg}"


def walk(seed, **options):
    """All positions of a random game."""
    state, random = overparked.new_game(seed=seed, **options), Random(seed)
    while True:
        yield state
        moves = state.legal_moves()
        if not moves:
            return
        state = state.after(random.choice(moves))


def moments(seed=1, **options):
    """Positions of a random game: one of each phase, with each kind of move, in each third round; and the end."""
    found = {}
    for state in walk(seed, **options):
        found.setdefault((state.phase, state.round // 3, frozenset(kinds(state))), state)
    return list(found.values())


def kinds(state):
    return {type(move) for move in state.legal_moves()}


def parks(state):
    return [move for move in state.legal_moves() if isinstance(move, overparked.Park)]


def first(wanted, **options):
    """The first position in random games of which this is true."""
    for seed in range(60):
        for state in walk(seed, **options):
            if wanted(state):
                return state
    raise AssertionError("no such position")


def played(players=3, seed=7, plies=22, names=None):
    """A game some moves on."""
    state, random = overparked.new_game(players=players, seed=seed, names=names), Random(seed)
    for _ in range(plies):
        moves = state.legal_moves()
        if not moves:
            break
        state = state.after(random.choice(moves))
    return state


REDRAWING = played(plies=1)
STEERING = first(lambda state: state.phase == "steer" and state.round > 3, players=4)
CHOOSING = first(lambda state: state.phase == "choose" and state.at == 1 and state.round > 3, players=3)
PARKING = first(lambda state: {overparked.Park, overparked.Key} <= kinds(state) and state.round > 3, players=3)
HANGING = first(
    lambda state: any(isinstance(move, overparked.Park) and move.column < -1 for move in state.legal_moves()), players=2
)
UN_PARKING = first(
    lambda state: {overparked.UnPark, overparked.Done} <= kinds(state) and set(state.mine.no_parking) > {"C"}, players=3
)
TRUCKS = first(lambda state: overparked.PickTruck in kinds(state) and state.round > 3, players=4, advanced=True)
TURNING = first(lambda state: len({each.rotation for each in parks(state)}) == 4, players=2, allow_rotation=True)
SOLO = first(lambda state: state.phase == "steer" and state.round > 4, solo=True)
OVER = played(plies=2000)


MOTORBIKE = next(number for number, card in overparked.CARDS.cards.items() if card.icon == "motorbike")
"""A card that gives a motorbike."""


def claiming():
    """A motorbike on a1 has completed two objectives at once."""
    objectives = ("obj-two-outer-lines", "obj-four-corners-2x2", "obj-line-only-cars")
    claims = {1: dict.fromkeys(objectives[:2], 0)}
    lots = [full_but("a1 d4 e4 d5", cones="c3"), START]
    state = overparked.from_position(lots, chosen=MOTORBIKE, objectives=objectives, claims=claims)
    return state.after("motorbike a1")


CLAIMING = claiming()
REWARD = CLAIMING.after(CLAIMING.legal_moves()[0])
STATES = {
    "redrawing": REDRAWING,
    "steering": STEERING,
    "choosing": CHOOSING,
    "parking": PARKING,
    "hanging out": HANGING,
    "un-parking": UN_PARKING,
    "taking a truck": TRUCKS,
    "turning": TURNING,
    "claiming": CLAIMING,
    "solo": SOLO,
    "over": OVER,
}
GAMES = {
    " ".join(f"{name}={value}" for name, value in options.items()): moments(**options) for options in overparked.OPTIONS
}


def elements(markup):
    """All elements of a piece of SVG that may have several roots."""
    text = markup.replace(f' xmlns="{SVG[1:-1]}"', "")
    return list(ET.fromstring(f"<all>{text}</all>").iter())


def scene_of(state, *, study=True, seat=None):
    seat = (state.seat or 0) if seat is None else seat
    return overparked.scene(state if study else state.seen_by(seat), seat=seat, study=study)


def mat_of(scene, key):
    return next(mat for mat in scene["mats"] if mat["key"] == key)


def svgs(scene):
    """Every drawing of a scene."""
    yield from (mat["svg"] for mat in scene["mats"])
    yield from (ghost["svg"] for ghost in scene["ghosts"].values())
    yield from (row["icon"] for row in scene["pad"]["rows"])


def picks(scene):
    return [each.get("data-pick") for mat in scene["mats"] for each in elements(mat["svg"]) if each.get("data-pick")]


# -- static pictures --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", look.THEMES)
@pytest.mark.parametrize("width", [320, 360, 699, 700, 900, 1400])
@pytest.mark.parametrize("name", STATES)
def test_a_picture_is_well_formed_plain_and_as_wide_as_asked(name, width, theme):
    drawn = overparked.draw(STATES[name], theme=theme, width=width)
    root = ET.fromstring(drawn)
    assert root.get("width") == str(width)
    assert root.get("viewBox") == f"0 0 {width} {root.get('height')}"
    assert "var(" not in drawn
    assert "data-pick" not in drawn
    assert all(each.get("id") is None for each in root.iter())
    assert root[0].tag == SVG + "title"


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("width", [360, 900])
def test_a_picture_shows_every_seat(players, width):
    for plies in (0, players, 8 * players, 2000):
        drawn = overparked.draw(played(players, 3, plies), width=width)
        told = " ".join(each.text or "" for each in ET.fromstring(drawn).iter(SVG + "text"))
        for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")[:players]:
            assert name in told


def moved(transform):
    """The matrix of a `transform`: (a, b, c, d, e, f)."""
    matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    for name, values in re.findall(r"(\w+)\(([^)]*)\)", transform or ""):
        numbers = [float(value) for value in values.split()]
        if name == "translate":
            matrix = times(matrix, (1, 0, 0, 1, *numbers))
        elif name == "scale":
            matrix = times(matrix, (numbers[0], 0, 0, numbers[-1], 0, 0))
        else:
            assert name == "matrix", transform
            matrix = times(matrix, numbers)
    return matrix


def times(one, two):
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def extents(element, matrix=(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)):
    """Left and right of every text and rectangle, in the units of the picture."""
    matrix = times(matrix, moved(element.get("transform")))
    left, width, top, height = [float(element.get(name, 0)) for name in ("x", "width", "y", "height")]
    if element.tag == SVG + "text":
        bold = element.get("font-weight") is not None
        width = letters.width(element.text, float(element.get("font-size")), bold=bold)
        left -= {"end": width, "middle": width / 2}.get(element.get("text-anchor"), 0)
    if element.tag in (SVG + "text", SVG + "rect"):
        a, _, c, _, e, _ = matrix
        ends = [a * x + c * y + e for x in (left, left + width) for y in (top, top + height)]
        yield min(ends), max(ends)
    for child in element:
        yield from extents(child, matrix)


@pytest.mark.parametrize("width", [320, 360, 700, 900])
@pytest.mark.parametrize("plies", [5, 60, 2000])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_everything_stays_inside_the_picture(players, plies, width):
    names = ["W" * 20, "Wwwwwwwwwww wwwwwww", ODD, "Ömer", "Dan"][:players]
    root = ET.fromstring(overparked.draw(played(players, 1, plies, names), width=width))
    lefts, rights = zip(*extents(root), strict=True)
    assert min(lefts) >= 0
    assert max(rights) <= width


@pytest.mark.parametrize("options", GAMES)
@pytest.mark.parametrize("width", [320, 500, 700, 900])
def test_every_picture_of_every_game_keeps_to_its_width(options, width):
    for state in spread(GAMES[options][1::6] + GAMES[options][-1:], 4):
        root = ET.fromstring(overparked.draw(state, width=width, theme="dark"))
        lefts, rights = zip(*extents(root), strict=True)
        assert min(lefts) >= 0
        assert max(rights) <= width


def texts(state, **options):
    return [each.text for each in ET.fromstring(overparked.draw(state, **options)).iter(SVG + "text")]


def test_what_to_do_comes_first():
    assert "Ben, keep or exchange your cards" in texts(REDRAWING)
    assert f"{STEERING.names[STEERING.at]}, turn the wheel" in texts(STEERING)
    assert "Ben, choose the card to park" in texts(CHOOSING)
    assert {"Ben's lot", "Ben's hand"} <= set(texts(CHOOSING))
    assert {"Your lot", "Your hand"} <= set(texts(CHOOSING, seat=1))
    assert "Your lot" in texts(CHOOSING.seen_by(1))
    assert "Ben is parking a card" in texts(CHOOSING, seat=2)
    assert f"{PARKING.names[PARKING.at]}, park card {PARKING.task.card}" in texts(PARKING)
    assert f"{TRUCKS.names[TRUCKS.at]}, take a truck" in texts(TRUCKS)
    assert "Ada, which objective first?" in texts(CLAIMING)
    assert any(text and (" wins with " in text or " share the win " in text) for text in texts(OVER))


def test_a_reward_motorbike_is_named_and_placed():
    assert kinds(REWARD) == {overparked.Motorbike}
    scene = scene_of(REWARD)
    assert scene["now"]["title"] == "Ada, place the objective's motorbike"
    assert scene["sticky"] == {"tool": ["motorbike"]}
    assert picks(scene) == ["motorbike"]


@pytest.mark.parametrize(
    ("options", "message"),
    [({"theme": "live"}, "light"), ({"width": 300}, "320"), ({"seat": 3}, "no seat 3"), ({"seat": -2}, "no seat -2"),
     ({"marks": [("glowing", [(0, 0)])]}, "glowing")],
)  # fmt: skip
def test_bad_options_are_refused_in_words(options, message):
    with pytest.raises(ValueError, match=message):
        overparked.draw(PARKING, **options)


def test_another_seats_view_cannot_be_drawn():
    with pytest.raises(HiddenInformation):
        overparked.draw(PARKING.seen_by(0), seat=1)


def test_marks_lie_on_the_areas_they_name():
    line = OVER.score_sheet(0).lines[5]
    halo = look.static("light")("lit-halo")
    plain = overparked.draw(OVER).count(halo)
    drawn = overparked.draw(OVER, marks=[("lit", {"lot": [(0, 0)], "B": [(1, 1)]}), ("refused", [(7, 7)])])
    assert drawn.count(halo) == plain + 4
    assert 'stroke-dasharray="2 5"' in drawn
    assert overparked.draw(OVER, marks=[("lit", line.spaces)]).count(halo) == plain + 2 * bool(line.spaces)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_names_are_escaped(players):
    names = [ODD, "Ben", "Cleo", "Dan", "Eve"][:players]
    for plies in (players, players + 1, players + 2):
        state = played(players, 5, plies, names)
        for drawn in (overparked.draw(state, seat=1), overparked.draw(state, width=360)):
            ET.fromstring(drawn)
            assert "<Ada" not in drawn
            assert "&lt;Ada &amp;" in drawn
        for drawing in svgs(scene_of(state, study=False, seat=1)):
            elements(drawing)
            assert "<Ada" not in drawing


# -- secrets ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plies", range(0, 60, 7))
def test_a_seat_sees_the_same_whatever_is_hidden_from_it(plies):
    state = played(plies=plies)
    for seat in range(3):
        view = state.seen_by(seat)
        others = [view.complete(Random(seed)) for seed in range(3)]
        assert len({overparked.draw(each, seat=seat) for each in (state, view, *others)}) == 1
        scenes = {json.dumps(scene_of(each, study=False, seat=seat)) for each in (state, *others)}
        scenes.add(json.dumps(overparked.scene(view, seat=seat)))
        assert len(scenes) == 1


@pytest.mark.parametrize("options", GAMES)
def test_no_game_tells_a_secret(options):
    for state in spread(GAMES[options][::4], 4):
        for seat in {state.seat or 0, state.players - 1}:
            other = state.seen_by(seat).complete(Random(seat))
            assert overparked.draw(other, seat=seat) == overparked.draw(state, seat=seat)
            assert overparked.scene(other, seat=seat) == overparked.scene(state, seat=seat)


def test_nobody_sees_no_hand():
    for state in (CHOOSING, PARKING):
        view = state.seen_by(NOBODY)
        assert overparked.draw(state, seat=NOBODY) == overparked.draw(view)
        scene = overparked.scene(view, seat=state.seat)
        hand = mat_of(scene, "hand")
        numbers = {each.text for each in elements(hand["svg"]) if each.tag == "text" and each.text.isdigit()}
        assert numbers == {str(card) for card in state.start_seats[state.seat].known}
        assert (scene["sticky"], scene["ghosts"], scene["previews"]) == ({}, {}, {})
        assert picks(scene) == []


def test_what_others_park_is_hidden_until_all_have_parked():
    before = first(lambda state: state.phase == "choose" and state.at == 0 and state.round > 2, players=2)
    state = before
    while state.at == 0:
        state = state.after(state.legal_moves()[-1])
    for seat, shows in ((0, True), (1, False)):
        then, now = [mat_of(overparked.scene(each, seat=seat), "A" if seat else "lot") for each in (before, state)]
        assert (then["svg"] != now["svg"]) is shows
        assert (then["spaces"] != now["spaces"]) is shows
    assert "you have parked" in overparked.scene(state, seat=0)["now"]["text"].lower()


def test_hidden_cards_are_backs_and_cards_seen_by_all_lie_open():
    view = CHOOSING.seen_by(0)
    other = next(seat for seat in (1, 2) if HIDDEN in view.seats[seat].hand and view.seats[seat].known)
    mat = mat_of(overparked.scene(view, seat=0), "ABC"[other])
    shown = {each.text for each in elements(mat["svg"]) if each.tag == "text" and (each.text or "").isdigit()}
    keys = {str(view.seats[other].keys), str(len(view.seats[other].no_parking))}
    assert shown - keys == {str(card) for card in view.seats[other].known} - keys
    assert "face down" in mat["say"]
    assert "HIDDEN" not in mat["svg"]


@pytest.mark.parametrize("at", range(0, len(GAMES["solo=True"]), 5))
def test_autobots_cards_and_the_deck_are_secret_even_in_study_mode(at):
    state = GAMES["solo=True"][at]
    other = state.seen_by(0).complete(Random(at))
    assert scene_of(other) == scene_of(state)
    assert overparked.draw(other) == overparked.draw(state)


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
    state = STATES[name]
    scene = scene_of(state, study=study)
    assert list(scene) == ["now", "end", "order", "mats", "pad", "sticky", "deliberate", "ghosts", "previews", "say"]
    assert json.loads(json.dumps(scene)) == scene
    assert_shape(scene["now"], {"seat": str | None, "title": str, "text": str})
    assert_shape(scene["end"], {"text": str, "pips": list})
    assert_shape(scene["say"], {"position": str, "moves": str})
    assert set(scene["end"]["pips"]) <= {"done", "now", ""}
    assert len(scene["end"]["pips"]) == 8
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
        assert len(row["cells"]) == len(pad["columns"]) == state.players
        for cell in row["cells"]:
            assert_shape(cell, CELL)


@pytest.mark.parametrize("options", GAMES)
def test_every_scene_of_every_game_is_sound(options):
    for at, state in enumerate(spread(GAMES[options], 12)):
        scene = scene_of(state, study=at % 2 == 0)
        drawn = [each for mat in scene["mats"] for each in elements(mat["svg"])]
        keys = [each.get("data-key") for each in drawn if each.get("data-key")]
        once = [key for key in keys if not key.startswith("hand")]
        assert len(once) == len(set(once))
        assert all(each.get("id") is None for each in drawn)
        for drawing in svgs(scene):
            fills = {each.get(key) for each in elements(drawing) for key in ("fill", "stroke")} - {None, "none"}
            assert all(re.fullmatch(r"var\(--op-[a-z0-9-]+,#[0-9A-F]{6}\)", fill) for fill in fills), fills
        assert scene["now"]["title"]
        assert scene["say"]["position"]
        assert scene["say"]["moves"]


def test_what_matters_now_comes_first():
    def shared(state):
        return [mat["key"] for mat in scene_of(state)["mats"] if mat["place"] in ("own", "shared")]

    assert shared(STEERING) == ["lot", "wheel", "shelf", "objectives"]
    for state in (REDRAWING, CHOOSING, PARKING, OVER):
        assert shared(state) == ["lot", "shelf", "objectives", "wheel"]


@pytest.mark.parametrize("name", STATES)
def test_lights_lie_on_drawn_spaces(name):
    scene = scene_of(STATES[name])
    grids = {each.get("data-grid") for mat in scene["mats"] for each in elements(mat["svg"])} - {None}
    lights = [light for row in scene["pad"]["rows"] for cell in row["cells"] for light in cell["lights"]]
    assert lights
    for light in lights:
        name, _, cell = light.partition("@")
        assert name in grids
        assert {int(number) for number in cell.split(",")} <= set(range(8))


@pytest.mark.parametrize("options", GAMES)
def test_the_pad_adds_up(options):
    for state in GAMES[options][::5]:
        pad = scene_of(state)["pad"]
        labels = [row["label"] for row in pad["rows"]]
        assert labels[:4] == ["Red", "Yellow", "Blue", "Purple"]
        assert labels[4:] == ["Trucks", "Objectives", "No Parking", "Empty spaces", "Keys"]
        for column, total in enumerate(state.scores()):
            points = [int(row["cells"][column]["text"].replace("\u2212", "-")) for row in pad["rows"]]
            assert sum(points) == total
            assert pad["sum"]["cells"][column]["text"].replace("\u2212", "-") == str(total)


def test_the_row_of_trucks_sums_and_tells_each():
    mine = lot("1< 1> R< R> .  .  .  . / 1< 1> Y< Y> .  .  .  . / M  B< B> .  .  .  .  .")
    state = overparked.from_position([mine, START], advanced=True)
    row = next(row for row in scene_of(state)["pad"]["rows"] if row["label"] == "Trucks")
    truck = next(line for line in state.score_sheet(0).lines if line.label == "Truck 1")
    assert row["cells"][0]["text"] == ("+6" if truck.points else "0")
    assert row["cells"][0]["say"] == f"Ada, Trucks: {row['cells'][0]['text']} (Truck 1 {row['cells'][0]['text']})"
    assert row["cells"][1]["say"] == "Ben, Trucks: 0"


@pytest.mark.parametrize("name", STATES)
def test_vehicles_are_where_the_grid_says(name):
    state = STATES[name]
    seat = state.seat or 0
    scene = scene_of(state)
    for key, owner in {"lot": seat, **{"ABCDE"[each]: each for each in range(state.players) if each != seat}}.items():
        drawn = elements(mat_of(scene, key)["svg"])
        (spaces,) = [each for each in drawn if each.get("data-grid")]
        assert (spaces.get("data-grid"), spaces.get("data-x"), spaces.get("data-y")) == (key, "0", "0")
        unit = float(spaces.get("data-unit"))
        keys = figures.vehicle_keys(state.lots[owner].vehicles)
        places = {each.get("data-key"): each.get("transform") for each in spaces if each.get("data-key")}
        for vehicle, name in keys.items():
            assert moved(places[f"{key}-{name}"])[4:] == (vehicle.column * unit, vehicle.row * unit)
        assert len(places) == len(keys) + len(state.lots[owner].cones) + len(state.lots[owner].motorbikes)


@pytest.mark.parametrize("options", GAMES)
def test_a_vehicle_keeps_its_key_while_a_key_moves_it(options):
    tried = 0
    for state in GAMES[options]:
        for move in state.legal_moves():
            if not isinstance(move, overparked.Key) or move.to is None:
                continue
            before = figures.vehicle_keys(state.mine.lot.vehicles)
            after = figures.vehicle_keys(state.after(move).seats[state.at].lot.vehicles)
            vehicle = state.mine.lot.vehicle_at(move.cell)
            there = vehicle.shifted(move.to[0] - move.cell[0], move.to[1] - move.cell[1])
            assert after == {there if each is vehicle else each: key for each, key in before.items()}
            tried += 1
    assert tried > 20


def test_the_drawing_reaches_as_far_as_patterns_hang_out():
    for state in (PARKING, HANGING, TURNING):
        (root,) = [each for each in elements(mat_of(scene_of(state), "lot")["svg"]) if each.tag == "svg"]
        left, top, width, height = [float(number) / 36 for number in root.get("viewBox").split()]
        assert left <= -1.25
        assert top <= -1.25
        assert left + width >= 9.25
        assert top + height >= 9.25
        for move in parks(state):
            cells = [
                (move.row + row, move.column + column)
                for piece in vehicles_in_play(state, move.rotation)
                for row, column in piece.cells
            ]
            assert min(column for _, column in cells) >= left
            assert min(row for row, _ in cells) >= top
            assert max(column for _, column in cells) + 1 <= left + width
            assert max(row for row, _ in cells) + 1 <= top + height
    (root,) = [each for each in elements(mat_of(scene_of(HANGING), "lot")["svg"]) if each.tag == "svg"]
    assert float(root.get("viewBox").split()[0]) < -54


# -- what may be picked -----------------------------------------------------------------------------------------

BUTTONS = {"redraw"}
"""The slots that are drawn nowhere: the page makes buttons of their tokens."""


@pytest.mark.parametrize("options", GAMES)
def test_whatever_may_be_picked_is_drawn_or_meant_as_a_button(options):
    for state in spread(GAMES[options], 12):
        scene = scene_of(state, study=False)
        drawn = picks(scene)
        grids = {each.get("data-grid") for mat in scene["mats"] for each in elements(mat["svg"])}
        tokens = {(slot, token) for move in state.legal_moves() for slot, token, _ in overparked.slots(move)}
        for slot, token in tokens:
            assert slot in BUTTONS or token in drawn or token.partition("@")[0] in grids, token
        assert set(drawn) <= {token for _, token in tokens}
        assert len(drawn) == len(set(drawn))


def test_another_seat_can_pick_nothing():
    for state in STATES.values():
        for seat in set(range(state.players)) - {state.seat}:
            scene = overparked.scene(state, seat=seat)
            assert picks(scene) == []
            assert (scene["sticky"], scene["ghosts"], scene["previews"]) == ({}, {}, {})


def test_each_card_at_the_wheel_is_the_turn_that_brings_it():
    for state in (STEERING, SOLO):
        found = {}
        for each in elements(mat_of(scene_of(state), "wheel")["svg"]):
            if each.get("data-pick"):
                found[each.get("data-pick")] = each[0].text
        assert len(found) == 5
        for token, title in found.items():
            steps = int(token.removeprefix("wheel:"))
            place = steering.pointed(state, steering.section_of(state, state.at), steps)
            assert title.startswith(f"card {state.display[place]}: ")
            assert steering.words(state, steps) in title
            after = state.after(f"steer {steps}")
            assert state.display[place] in after.seats[state.at].hand


def test_who_would_get_what_stands_at_the_cards():
    for move in STEERING.legal_moves():
        (card,) = [
            each
            for each in elements(mat_of(scene_of(STEERING), "wheel")["svg"])
            if each.get("data-pick") == f"wheel:{move.steps}"
        ]
        told = [each.text for each in card.iter("text")]
        pairs = {badge: int(number) for badge, number in pairwise(told) if badge in set("ABCDE") and number.isdigit()}
        after = STEERING.after(move)
        for seat in set(range(4)) - {STEERING.at}:
            assert pairs["ABCD"[seat]] in after.seats[seat].hand
        assert "ABCD"[STEERING.at] not in pairs


def test_the_wheel_is_turned_as_it_stands():
    def angle(state):
        (hub,) = [each for each in elements(mat_of(scene_of(state), "wheel")["svg"]) if each.get("data-key") == "wheel"]
        assert hub.get("transform").startswith("matrix("), "only then a browser turns it the short way"
        return hub.get("transform")

    for move in STEERING.legal_moves():
        after = STEERING.after(move)
        assert angle(after) == figures.turned(72 * after.wheel)
    assert len({angle(STEERING.after(move)) for move in STEERING.legal_moves()}) == 5
    assert figures.turned(90, 3, 4) == "matrix(0 1 -1 0 3 4)"


def test_tools_are_sticky_in_the_order_in_which_they_come_up():
    for state in (PARKING, UN_PARKING, TURNING, HANGING):
        scene = scene_of(state)
        tools = scene["sticky"]["tool"]
        assert set(tools) == {
            token for move in state.legal_moves() for slot, token, _ in overparked.slots(move) if slot == "tool"
        }
        assert "key" not in tools[:-1]
        assert set(tools) <= set(picks(scene))
        assert [key for key in scene["ghosts"] if key.startswith("tool:")] == [
            f"tool:{tool}" for tool in tools if tool != "key"
        ]
    assert scene_of(TURNING)["sticky"]["tool"][:4] == ["pattern", "pattern-90", "pattern-180", "pattern-270"]
    assert [tool for tool in scene_of(UN_PARKING)["sticky"]["tool"] if tool[1:] in ("-h", "-v")]


def test_ghosts_are_what_a_tool_puts_down():
    for state in (PARKING, TURNING):
        for name, ghost in scene_of(state)["ghosts"].items():
            kind, _, token = name.partition(":")
            if kind == "tool" and token.startswith("pattern"):
                turn = int(token.partition("-")[2] or 0)
                cells = [cell for piece in vehicles_in_play(state, turn) for cell in piece.cells]
                assert ghost["rows"] == max(row for row, _ in cells) + 1
                assert ghost["cols"] == max(column for _, column in cells) + 1
                drawn = [each for each in elements(ghost["svg"]) if (each.get("transform") or "").startswith("scale")]
                assert len(drawn) == len(vehicles_in_play(state, turn))
    movable = {token for token in picks(scene_of(PARKING)) if token.startswith("vehicle:")}
    assert movable
    assert movable == {name for name in scene_of(PARKING)["ghosts"] if name.startswith("vehicle:")}


def test_ignored_trucks_are_not_in_hand():
    cards = overparked.CARDS.cards
    number = next(number for number in cards if "T" in letters_of(number) and set(letters_of(number)) > {"T"})
    state = overparked.from_position([lot(FULL_OF_TRUCKS), START], chosen=number, advanced=True)
    assert not state.mine.trucks
    ghost = scene_of(state)["ghosts"]["tool:pattern"]
    drawn = [each for each in elements(ghost["svg"]) if (each.get("transform") or "").startswith("scale")]
    assert len(drawn) == len(letters_of(number).replace("T", ""))


def letters_of(number):
    return "".join(vehicle.letter for vehicle in overparked.CARDS.cards[number].pattern.vehicles)


FULL_OF_TRUCKS = "\n".join(
    ["1< 1> 2< 2> 3< 3> 4< 4>", "1< 1> 2< 2> 3< 3> 4< 4>", "5< 5> 6< 6> .  .  .  .", "5< 5> 6< 6> .  .  .  ."]
)


def test_cards_can_be_picked_while_one_chooses():
    hand = mat_of(scene_of(CHOOSING, study=False), "hand")
    found = [each.get("data-pick") for each in elements(hand["svg"]) if each.get("data-pick")]
    assert found == [token for move in CHOOSING.legal_moves() for _, token, _ in overparked.slots(move)]
    assert hand["svg"].count("<svg ") == len(CHOOSING.mine.hand)
    hand = mat_of(scene_of(PARKING, study=False), "hand")
    assert "data-pick" not in hand["svg"]
    cards = [each for each in elements(hand["svg"]) if each.tag == "svg"]
    assert [each.get("aria-label").endswith(", in play") for each in cards] == [True] + [False] * (len(cards) - 1)


def test_a_pattern_whose_trucks_are_being_chosen_is_seen_where_it_parks():
    anchored = TRUCKS.task.anchor
    rotation, row, column = anchored
    stand, _ = parked(TRUCKS.mine.lot, vehicles_in_play(TRUCKS, rotation), row, column)
    pale = [each for each in elements(mat_of(scene_of(TRUCKS), "lot")["svg"]) if each.get("opacity") == ".55"]
    assert [len(list(each)) for each in pale] == [len(stand)]
    assert set(picks(scene_of(TRUCKS))) == {f"truck:{truck}" for truck in TRUCKS.mine.trucks}


# -- what moves come to -----------------------------------------------------------------------------------------


def settled(state, move):
    """The position after a move; where trucks have to be chosen, with the first ones."""
    after = state.after(move)
    while after.phase == "park" and after.task.choosing:
        after = after.after(after.legal_moves()[0])
    return after


@pytest.mark.parametrize("options", GAMES)
def test_every_preview_comes_true(options):
    silent = (overparked.Choose, overparked.Keep, overparked.Redraw, overparked.Done)
    untold = (overparked.Steer, overparked.PickTruck, overparked.ClaimFirst)
    for state in spread(GAMES[options], 12):
        seat = state.seat
        if seat is None:
            continue
        previews = scene_of(state, study=False)["previews"]
        moves = [move for move in state.legal_moves() if not isinstance(move, silent)]
        assert list(previews) == [str(move) for move in moves]
        for move in moves[::7]:
            seen = previews[str(move)]
            assert seen["text"].endswith(".")
            assert 0 < len(seen["pill"]) < 24
            if isinstance(move, untold):
                continue
            before, now = state.scores()[seat], settled(state, move)
            after = now.scores()[seat]
            wanted = f"stays {after}" if after == before else f"{before} → {after}"
            assert f"your total {wanted}.".replace("-", "\u2212") in seen["text"]
            gone = set(state.mine.lot.cones) - set(now.seats[seat].lot.cones)
            assert ("run over" in seen["text"]) == bool(gone)
            assert {f"lot@{row},{column}" for row, column in gone} <= set(seen.get("spaces", []))


def test_what_stays_out_is_told_with_its_spaces():
    for move in parks(HANGING):
        park, stay = parked(HANGING.mine.lot, vehicles_in_play(HANGING), move.row, move.column)
        seen = scene_of(HANGING)["previews"][str(move)]
        assert ("No Parking" in seen["text"]) == bool(stay)
        cells = {f"lot@{row},{column}" for piece in stay for row, column in piece.cells}
        assert cells <= set(seen["spaces"])
        assert seen["pill"].startswith(f"{len(park)} of {len(park) + len(stay)} park")


def test_a_completed_objective_and_a_key_are_foreseen():
    state = overparked.from_position(
        [full_but("a1 h8", cones="c3"), START],
        chosen=MOTORBIKE,
        objectives=("obj-four-corners-2x2", "obj-line-only-cars", "obj-3x3-only-cars"),
        quadrants=[(1, 2), ()],
        claims={1: {"obj-four-corners-2x2": 0}},
    )
    text = scene_of(state)["previews"]["motorbike a1"]["text"]
    assert "The upper left quadrant gives its key." in text
    assert "Completes" not in text
    both = scene_of(state.after("motorbike a1"))
    assert both["now"]["title"].startswith("Ada, ")
    state = overparked.from_position(
        [full_but("a1 d4", cones="c3"), START],
        chosen=MOTORBIKE,
        objectives=("obj-four-corners-2x2", "obj-line-only-cars", "obj-3x3-only-cars"),
        claims={1: {"obj-four-corners-2x2": 0}},
    )
    text = scene_of(state)["previews"]["motorbike a1"]["text"]
    assert "Completes Four corners: +3 and a motorbike." in text


# -- objectives -------------------------------------------------------------------------------------------------


def test_the_open_spot_is_ringed_and_markers_lie_on_their_spots():
    objectives = ("obj-diagonal", "obj-middle-4x4", "obj-unlock-two-keys")
    claims = {0: {"obj-diagonal": 0}, 1: {"obj-diagonal": 0, "obj-middle-4x4": 0}}
    state = overparked.from_position([START, START], objectives=objectives, claims=claims)
    groups = [each for each in elements(mat_of(scene_of(state), "objectives")["svg"]) if each.tag == "svg"]
    for group, is_open, taken in zip(groups, state.open_spots, (["A", "B"], ["B"], []), strict=True):
        circles = [each for each in group.iter("circle") if each.get("r") == "14"]
        rings = [each.get("stroke").startswith("var(--op-legal") for each in circles]
        assert rings == [number == is_open for number in range(3)]
        markers = [each.get("data-key") for each in group.iter() if (each.get("data-key") or "").startswith("marker")]
        assert [key.split("-")[-2:] for key in markers] == [[letter, "0"] for letter in taken]
    assert "claimed by Ada on the first and Ben on the first" in mat_of(scene_of(state), "objectives")["say"]


def test_objectives_that_wait_are_picked_where_they_lie():
    tokens = [move for move in CLAIMING.legal_moves() if isinstance(move, overparked.ClaimFirst)]
    assert len(tokens) == 2
    drawn = elements(mat_of(scene_of(CLAIMING), "objectives")["svg"])
    found = [each.get("data-pick") for each in drawn if each.get("data-pick")]
    assert found == [str(move).replace(" ", ":") for move in tokens]


def test_autobots_markers_and_counts_are_shown():
    state = next(state for state in reversed(GAMES["solo=True"]) if state.bot_claims and state.phase != "over")
    mat = mat_of(scene_of(state), "objectives")
    assert f"marker-{state.bot_claims[0].objective}-bot-{state.bot_claims[0].spot}" in mat["svg"]
    assert "AutoBot" in mat["say"]
    counts = [autobot.counted(state.components, state.flipped)[number] for number in (1, 2, 3)]
    assert sum(counts) == sum(len(state.components.autobot[card].objectives) for card in state.flipped)
    told = [each.text for each in elements(mat["svg"]) if each.tag == "text"]
    for count in counts:
        assert f"{count} of 6" in told


# -- how far the end is -----------------------------------------------------------------------------------------


def test_the_end_is_told_by_the_fullest_lot():
    state = overparked.from_position([START, full_but("a1 b1 d1", cones="c3")], round=9)
    end = scene_of(state)["end"]
    assert end["text"].startswith("Round 9, room for 1 car, ")
    assert end["pips"] == ["done"] * 7 + ["now"]
    assert scene_of(OVER)["end"] == {"text": "The game is over", "pips": ["done"] * 8}


# -- what is said -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STATES)
def test_every_space_of_every_lot_is_told(name):
    state = STATES[name]
    scene = scene_of(state)
    seat = state.seat or 0
    for key, owner in {"lot": seat, **{"ABCDE"[each]: each for each in range(state.players) if each != seat}}.items():
        spaces = mat_of(scene, key)["spaces"]
        assert list(spaces) == [f"{key}@{row},{column}" for row in range(8) for column in range(8)]
        assert [text.endswith(("h1)", "h8)")) for text in spaces.values()].count(True) == 2
        empty = sum(text.startswith("empty (") for text in spaces.values())
        assert empty == len(state.lots[owner].empty)


def test_parts_of_vehicles_have_their_names():
    board = lot("R< R> P^ T< T> M  C  . / B^ .  P| T< T> .  .  . / Bv .  Pv .  .  .  .  .")
    told = {figures.space_name(cell): figures.space_words(board, cell) for cell in cells_of(INSIDE)}
    assert [told[name] for name in ("a1", "b1", "a2", "a3")] == [
        "red car, left half",
        "red car, right half",
        "blue car, upper half",
        "blue car, lower half",
    ]
    assert [told[name] for name in ("c1", "c2", "c3")] == ["bus, upper end", "bus, middle", "bus, lower end"]
    assert told["d1"] == "truck, upper left quarter"
    assert told["e2"] == "truck, lower right quarter"
    assert [told[name] for name in ("f1", "g1", "h1")] == ["motorbike", "cone", "empty"]


def test_the_position_and_the_moves_are_told_in_sentences():
    objectives = ("obj-diagonal", "obj-middle-4x4", "obj-unlock-two-keys")
    state = overparked.from_position([START, START], hands=[[3, 40], [5, 6]], objectives=objectives, round=2, seed=4)
    said = overparked.scene(state.seen_by(0), seat=0)["say"]
    told = said["position"]
    assert told.startswith("Round 2, room for 30 cars, 66 cards left. Ada, turn the wheel. The wheel points Ada to ")
    assert "The middle, 4 of 16; spots 5, 3 with a motorbike and 3 with a motorbike; the first is open." in told
    assert (
        "Your lot has networks of red 0, yellow 0, blue 0 and purple 0, 60 empty spaces and room for 30 cars, " in told
    )
    assert "worth \u221259 points; 1 key; in No Parking nothing; the hand is cards 3 and 40." in told
    assert told.endswith("the hand is 2 hidden cards.")
    assert said["moves"].startswith("5 positions of the wheel. Ada takes ")
    assert overparked.scene(state.seen_by(1), seat=1)["say"]["moves"] == "There is nothing to choose now."
    assert "spots for the card's vehicles" in scene_of(PARKING)["say"]["moves"]
    assert "A key can move the vehicle on " in scene_of(PARKING)["say"]["moves"]
    assert "Take truck " in scene_of(TRUCKS)["say"]["moves"]
    assert "First claim " in scene_of(CLAIMING)["say"]["moves"]


# -- lots and cards alone ---------------------------------------------------------------------------------------


def test_a_lot_alone_is_the_snapshot():
    board = lot("R< R> P^ T< T> M  C  . / B^ .  P| T< T> .  .  . / Bv .  Pv .  .  .  .  . / Y< Y> .  .  .  .  .  .")
    drawn = overparked.draw_lot(board, marks=[("lit", [(0, 0), (0, 1)]), ("refused", [(1, 1)])], title="A & B")
    kept = SNAPSHOTS / "overparked-lot.svg"
    if os.environ.get("OVERPLAY_SNAPSHOTS") == "write":
        kept.write_text(drawn + "\n", encoding="utf-8")
    assert drawn + "\n" == kept.read_text(encoding="utf-8")


def test_lots_and_cards_show_themselves():
    card = overparked.CARDS.cards[14]
    assert overparked.draw_lot(START) == overparked.draw_lot(lot(START).text)
    assert overparked.draw_lot(START, theme="dark") != overparked.draw_lot(START)
    assert overparked.draw_card(card) == overparked.draw_card(card.text)
    for drawn in (overparked.draw_lot(START), overparked.draw_card(card, theme="dark")):
        assert type(drawn) is str
        ET.fromstring(drawn)
    told = [each.text for each in ET.fromstring(overparked.draw_lot(START)).iter(SVG + "text")]
    assert told == [each for at in range(8) for each in ("abcdefgh"[at], str(at + 1))]


def test_every_card_is_drawn_with_its_vehicles_and_its_icon():
    for card in overparked.CARDS.cards.values():
        drawn = ET.fromstring(overparked.draw_card(card))
        vehicles = [each for each in drawn.iter() if (each.get("transform") or "").startswith("scale(1.25")]
        assert len(vehicles) == len(card.pattern.vehicles)
        words = next(drawn.iter(SVG + "title")).text
        assert words.startswith(f"card {card.number}: ")
        assert (figures.ICON_WORDS.get(card.icon, ";;") in words) == bool(card.icon)


def test_marks_may_lie_beside_a_lot():
    plain = ET.fromstring(overparked.draw_lot(START))
    marked = ET.fromstring(overparked.draw_lot(START, marks=[("refused", [(-2, -1), (-2, 0)])]))
    assert float(marked.get("height")) == float(plain.get("height")) + 1.5 * 36
    assert float(marked.get("width")) == float(plain.get("width")) + 0.5 * 36
    right = ET.fromstring(overparked.draw_lot(START, marks=[("refused", [(9, 8)])]))
    assert float(right.get("height")) == float(plain.get("height")) + 2 * 36


@pytest.mark.parametrize(("call", "bad"), [("draw_lot", "R< R>"), ("draw_card", "R< R>"), ("draw_card", "99 R< R>")])
def test_what_is_no_lot_or_card_is_refused(call, bad):
    with pytest.raises(ValueError, match=r"clause|like"):
        getattr(overparked, call)(bad)


@pytest.mark.parametrize("size", [(2, 2), (3, 1), (3, 2), (4, 1)])
@pytest.mark.parametrize("heading", "hv")
@pytest.mark.parametrize("letter", "RYBPT4")
def test_vehicles_of_other_sizes_are_drawn_within_their_spaces(letter, heading, size):
    piece = overparked.Vehicle(letter, 0, 0, heading, *size)
    _, columns = piece.extent
    drawing = ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{figures.vehicle(piece, 36, look.static("light"))}</svg>')
    lefts, rights = zip(*extents(drawing), strict=True)
    assert min(lefts) >= 0
    assert max(rights) <= 36 * columns
    assert [each.text for each in drawing.iter(SVG + "text")] == [letter]


PRINTS = """
import hashlib, json
from overplay import overparked
from tests.overparked.test_drawing import CHOOSING, OVER, PARKING, STEERING, scene_of
states = (STEERING, CHOOSING, PARKING, OVER)
drawn = [overparked.draw(state, width=width) for state in states for width in (360, 900)]
drawn += [json.dumps(scene_of(state)) for state in states]
print(hashlib.sha256("".join(drawn).encode()).hexdigest())
"""


def test_drawings_are_the_same_in_every_process():
    def printed(seed):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        run = [sys.executable, "-c", PRINTS]
        root = Path(__file__).parents[2]
        return subprocess.run(run, env=environment, cwd=root, capture_output=True, text=True, check=True).stdout

    assert printed("1") == printed("2")
