"""What is Overparked's own in how it is drawn; what all games have alike is in tests/test_drawings.py."""

from itertools import pairwise
from random import Random

import pytest

from overplay import overparked
from overplay.core.position import HIDDEN
from overplay.drawing import look
from overplay.drawing.scene import End
from overplay.overparked import steering
from overplay.overparked.board import INSIDE, cells_of, parked
from overplay.overparked.parking import vehicles_in_play
from overplay.overparked.table import figures
from tests.depth import spread
from tests.drawings import (
    elements,
    extents,
    keys,
    mat_of,
    moved,
    numbers,
    picks,
    plus_minus,
    points_of,
    scene_of,
    texts,
    titles,
    whole,
)
from tests.overparked.lots import START, full_but, lot
from tests.overparked.positions import (
    CHOOSING,
    CLAIMING,
    GAMES,
    HANGING,
    MOTORBIKE,
    OVER,
    PARKING,
    REDRAWING,
    REWARD,
    SOLO,
    STATES,
    STEERING,
    TRUCKS,
    TURNING,
    UN_PARKING,
    first,
    parks,
)
from tests.random_games import kinds


def root_of(scene, key):
    """The `<svg>` of a board."""
    (drawing,) = mat_of(scene, key).drawings
    return elements(drawing)[0]


# -- static pictures --------------------------------------------------------------------------------------------


def test_what_to_do_comes_first():
    def told(state, **options):
        return texts(overparked.draw(state, **options))

    assert "Ben, keep or exchange your cards" in told(REDRAWING)
    assert f"{STEERING.names[STEERING.at]}, turn the wheel" in told(STEERING)
    assert "Ben, choose the card to park" in told(CHOOSING)
    assert {"Ben's lot", "Ben's hand"} <= set(told(CHOOSING))
    assert {"Your lot", "Your hand"} <= set(told(CHOOSING, seat=1))
    assert "Your lot" in told(CHOOSING.seen_by(1))
    assert "Ben is parking a card" in told(CHOOSING, seat=2)
    assert f"{PARKING.names[PARKING.at]}, park card {PARKING.task.card}" in told(PARKING)
    assert f"{TRUCKS.names[TRUCKS.at]}, take a truck" in told(TRUCKS)
    assert "Ada, which objective first?" in told(CLAIMING)
    assert any(text and (" wins with " in text or " share the win " in text) for text in told(OVER))


def test_a_reward_motorbike_is_named_and_placed():
    assert kinds(REWARD) == {overparked.Motorbike}
    scene = scene_of(REWARD)
    assert scene.now.title == "Ada, place the objective's motorbike"
    assert scene.sticky == {"tool": ("motorbike",)}
    assert picks(*scene.mats) == ["motorbike"]


def test_marks_lie_on_the_areas_they_name():
    line = OVER.score_sheet(0).lines[5]
    halo = look.static("light")("lit-halo")
    plain = overparked.draw(OVER).markup.count(halo)
    drawn = overparked.draw(OVER, marks=[("lit", {"lot": [(0, 0)], "B": [(1, 1)]}), ("refused", [(7, 7)])]).markup
    assert drawn.count(halo) == plain + 4
    assert 'stroke-dasharray="2 5"' in drawn
    assert overparked.draw(OVER, marks=[("lit", line.spaces)]).markup.count(halo) == plain + 2 * bool(line.spaces)


# -- secrets ----------------------------------------------------------------------------------------------------


def test_what_others_park_is_hidden_until_all_have_parked():
    before = first(lambda state: state.phase == "choose" and state.at == 0 and state.round > 2, players=2)
    state = before
    while state.at == 0:
        state = state.after(state.legal_moves()[-1])
    for seat, shows in ((0, True), (1, False)):
        then, now = [mat_of(overparked.scene(each, seat=seat), "A" if seat else "lot") for each in (before, state)]
        assert (then.drawings != now.drawings) is shows
        assert (then.spaces != now.spaces) is shows
    assert "you have parked" in overparked.scene(state, seat=0).now.text.lower()


def test_hidden_cards_are_backs_and_cards_seen_by_all_lie_open():
    view = CHOOSING.seen_by(0)
    other = next(seat for seat in (1, 2) if HIDDEN in view.seats[seat].hand and view.seats[seat].known)
    mat = mat_of(overparked.scene(view, seat=0), "ABC"[other])
    shown = {*numbers(mat)}
    counts = {str(view.seats[other].keys), str(len(view.seats[other].no_parking))}
    assert shown - counts == {str(card) for card in view.seats[other].known} - counts
    assert "face down" in mat.say
    assert all("HIDDEN" not in drawing.live for drawing in mat.drawings)


@pytest.mark.parametrize("at", range(0, len(GAMES["solo=True"]), 5))
def test_autobots_cards_and_the_deck_are_secret_even_in_study_mode(at):
    state = GAMES["solo=True"][at]
    other = state.seen_by(0).complete(Random(at))
    assert scene_of(other) == scene_of(state)
    assert overparked.draw(other) == overparked.draw(state)


# -- the scene --------------------------------------------------------------------------------------------------


def test_what_matters_now_comes_first():
    def shared(state):
        return [mat.key for mat in scene_of(state).mats if mat.place in ("own", "shared")]

    assert shared(STEERING) == ["lot", "wheel", "shelf", "objectives"]
    for state in (REDRAWING, CHOOSING, PARKING, OVER):
        assert shared(state) == ["lot", "shelf", "objectives", "wheel"]


@pytest.mark.parametrize("name", STATES)
def test_lights_lie_on_spaces_of_lots(name):
    scene = scene_of(STATES[name])
    lights = [light for row in scene.pad.rows for cell in row.cells for light in cell.lights]
    assert lights
    for light in lights:
        _, _, cell = light.partition("@")
        assert {int(number) for number in cell.split(",")} <= set(range(8))


@pytest.mark.parametrize("options", GAMES)
def test_the_pad_adds_up(options):
    for state in GAMES[options][::5]:
        pad = scene_of(state).pad
        labels = [row.label for row in pad.rows]
        assert labels[:4] == ["Red", "Yellow", "Blue", "Purple"]
        assert labels[4:] == ["Trucks", "Objectives", "No Parking", "Empty spaces", "Keys"]
        for column, total in enumerate(state.scores()):
            assert sum(points_of(row, column) for row in pad.rows) == total
            assert plus_minus(pad.sum.cells[column].text) == total


def test_the_row_of_trucks_sums_and_tells_each():
    mine = lot("1< 1> R< R> .  .  .  . / 1< 1> Y< Y> .  .  .  . / M  B< B> .  .  .  .  .")
    state = overparked.from_position([mine, START], advanced=True)
    row = next(row for row in scene_of(state).pad.rows if row.label == "Trucks")
    truck = next(line for line in state.score_sheet(0).lines if line.label == "Truck 1")
    assert row.cells[0].text == ("+6" if truck.points else "0")
    assert row.cells[0].say == f"Ada, Trucks: {row.cells[0].text} (Truck 1 {row.cells[0].text})"
    assert row.cells[1].say == "Ben, Trucks: 0"


@pytest.mark.parametrize("name", STATES)
def test_vehicles_are_where_the_grid_says(name):
    state = STATES[name]
    seat = state.seat or 0
    scene = scene_of(state)
    for key, owner in {"lot": seat, **{"ABCDE"[each]: each for each in range(state.players) if each != seat}}.items():
        (spaces,) = [each for each in elements(mat_of(scene, key)) if each.get("data-grid")]
        assert (spaces.get("data-grid"), spaces.get("data-x"), spaces.get("data-y")) == (key, "0", "0")
        unit = float(spaces.get("data-unit"))
        named = figures.vehicle_keys(state.lots[owner].vehicles)
        places = {each.get("data-key"): each.get("transform") for each in spaces if each.get("data-key")}
        for vehicle, name in named.items():
            assert moved(places[f"{key}-{name}"])[4:] == (vehicle.column * unit, vehicle.row * unit)
        assert len(places) == len(named) + len(state.lots[owner].cones) + len(state.lots[owner].motorbikes)


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
        root = root_of(scene_of(state), "lot")
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
    assert float(root_of(scene_of(HANGING), "lot").get("viewBox").split()[0]) < -54


# -- what may be picked -----------------------------------------------------------------------------------------

"""The slots that are drawn nowhere: the page makes buttons of their tokens."""


def test_each_card_at_the_wheel_is_the_turn_that_brings_it():
    for state in (STEERING, SOLO):
        found = {}
        for each in elements(mat_of(scene_of(state), "wheel")):
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
            for each in elements(mat_of(scene_of(STEERING), "wheel"))
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
        (hub,) = [each for each in elements(mat_of(scene_of(state), "wheel")) if each.get("data-key") == "wheel"]
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
        tools = scene.sticky["tool"]
        assert set(tools) == {
            token for move in state.legal_moves() for slot, token, _ in overparked.slots(move) if slot == "tool"
        }
        assert "key" not in tools[:-1]
        assert set(tools) <= set(picks(*scene.mats))
        assert [key for key in scene.ghosts if key.startswith("tool:")] == [
            f"tool:{tool}" for tool in tools if tool != "key"
        ]
    assert scene_of(TURNING).sticky["tool"][:4] == ("pattern", "pattern-90", "pattern-180", "pattern-270")
    assert [tool for tool in scene_of(UN_PARKING).sticky["tool"] if tool[1:] in ("-h", "-v")]


def test_ghosts_are_what_a_tool_puts_down():
    for state in (PARKING, TURNING):
        for name, ghost in scene_of(state).ghosts.items():
            kind, _, token = name.partition(":")
            if kind == "tool" and token.startswith("pattern"):
                turn = int(token.partition("-")[2] or 0)
                cells = [cell for piece in vehicles_in_play(state, turn) for cell in piece.cells]
                assert ghost.rows == max(row for row, _ in cells) + 1
                assert ghost.cols == max(column for _, column in cells) + 1
                drawn = [each for each in elements(ghost.svg) if (each.get("transform") or "").startswith("scale")]
                assert len(drawn) == len(vehicles_in_play(state, turn))
    movable = {token for token in picks(*scene_of(PARKING).mats) if token.startswith("vehicle:")}
    assert movable
    assert movable == {name for name in scene_of(PARKING).ghosts if name.startswith("vehicle:")}


def test_ignored_trucks_are_not_in_hand():
    cards = overparked.CARDS.cards
    number = next(number for number in cards if "T" in letters_of(number) and set(letters_of(number)) > {"T"})
    state = overparked.from_position([lot(FULL_OF_TRUCKS), START], chosen=number, advanced=True)
    assert not state.mine.trucks
    ghost = scene_of(state).ghosts["tool:pattern"]
    drawn = [each for each in elements(ghost.svg) if (each.get("transform") or "").startswith("scale")]
    assert len(drawn) == len(letters_of(number).replace("T", ""))


def letters_of(number):
    return "".join(vehicle.letter for vehicle in overparked.CARDS.cards[number].pattern.vehicles)


FULL_OF_TRUCKS = "\n".join(
    ["1< 1> 2< 2> 3< 3> 4< 4>", "1< 1> 2< 2> 3< 3> 4< 4>", "5< 5> 6< 6> .  .  .  .", "5< 5> 6< 6> .  .  .  ."]
)


def test_cards_can_be_picked_while_one_chooses():
    hand = mat_of(scene_of(CHOOSING, study=False), "hand")
    assert picks(hand) == [token for move in CHOOSING.legal_moves() for _, token, _ in overparked.slots(move)]
    assert len(hand.drawings) == len(CHOOSING.mine.hand)
    hand = mat_of(scene_of(PARKING, study=False), "hand")
    assert picks(hand) == []
    in_play = [drawing.words.endswith(", in play") for drawing in hand.drawings]
    assert in_play == [True] + [False] * (len(in_play) - 1)


def test_a_pattern_whose_trucks_are_being_chosen_is_seen_where_it_parks():
    anchored = TRUCKS.task.anchor
    rotation, row, column = anchored
    stand, _ = parked(TRUCKS.mine.lot, vehicles_in_play(TRUCKS, rotation), row, column)
    pale = [each for each in elements(mat_of(scene_of(TRUCKS), "lot")) if each.get("opacity") == ".55"]
    assert [len(list(each)) for each in pale] == [len(stand)]
    assert set(picks(*scene_of(TRUCKS).mats)) == {f"truck:{truck}" for truck in TRUCKS.mine.trucks}


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
        previews = scene_of(state, study=False).previews
        moves = [move for move in state.legal_moves() if not isinstance(move, silent)]
        assert list(previews) == [str(move) for move in moves]
        for move in moves[::7]:
            seen = previews[str(move)]
            assert seen.text.endswith(".")
            assert 0 < len(seen.pill) < 24
            if isinstance(move, untold):
                continue
            before, now = state.scores()[seat], settled(state, move)
            after = now.scores()[seat]
            wanted = f"stays {after}" if after == before else f"{before} → {after}"
            assert f"your total {wanted}.".replace("-", "\u2212") in seen.text
            gone = set(state.mine.lot.cones) - set(now.seats[seat].lot.cones)
            assert ("run over" in seen.text) == bool(gone)
            assert {f"lot@{row},{column}" for row, column in gone} <= set(seen.spaces)


def test_what_stays_out_is_told_with_its_spaces():
    for move in parks(HANGING):
        park, stay = parked(HANGING.mine.lot, vehicles_in_play(HANGING), move.row, move.column)
        seen = scene_of(HANGING).previews[str(move)]
        assert ("No Parking" in seen.text) == bool(stay)
        cells = {f"lot@{row},{column}" for piece in stay for row, column in piece.cells}
        assert cells <= set(seen.spaces)
        assert seen.pill.startswith(f"{len(park)} of {len(park) + len(stay)} park")


def test_a_completed_objective_and_a_key_are_foreseen():
    state = overparked.from_position(
        [full_but("a1 h8", cones="c3"), START],
        chosen=MOTORBIKE,
        objectives=("obj-four-corners-2x2", "obj-line-only-cars", "obj-3x3-only-cars"),
        quadrants=[(1, 2), ()],
        claims={1: {"obj-four-corners-2x2": 0}},
    )
    text = scene_of(state).previews["motorbike a1"].text
    assert "The upper left quadrant gives its key." in text
    assert "Completes" not in text
    both = scene_of(state.after("motorbike a1"))
    assert both.now.title.startswith("Ada, ")
    state = overparked.from_position(
        [full_but("a1 d4", cones="c3"), START],
        chosen=MOTORBIKE,
        objectives=("obj-four-corners-2x2", "obj-line-only-cars", "obj-3x3-only-cars"),
        claims={1: {"obj-four-corners-2x2": 0}},
    )
    text = scene_of(state).previews["motorbike a1"].text
    assert "Completes Four corners: +3 and a motorbike." in text


# -- objectives -------------------------------------------------------------------------------------------------


def test_the_open_spot_is_ringed_and_markers_lie_on_their_spots():
    objectives = ("obj-diagonal", "obj-middle-4x4", "obj-unlock-two-keys")
    claims = {0: {"obj-diagonal": 0}, 1: {"obj-diagonal": 0, "obj-middle-4x4": 0}}
    state = overparked.from_position([START, START], objectives=objectives, claims=claims)
    groups = [elements(drawing)[0] for drawing in mat_of(scene_of(state), "objectives").drawings]
    for group, is_open, taken in zip(groups, state.open_spots, (["A", "B"], ["B"], []), strict=True):
        circles = [each for each in group.iter("circle") if each.get("r") == "14"]
        rings = [each.get("stroke").startswith("var(--op-legal") for each in circles]
        assert rings == [number == is_open for number in range(3)]
        markers = [each.get("data-key") for each in group.iter() if (each.get("data-key") or "").startswith("marker")]
        assert [key.split("-")[-2:] for key in markers] == [[letter, "0"] for letter in taken]
    assert "claimed by Ada on the first and Ben on the first" in mat_of(scene_of(state), "objectives").say


def test_objectives_that_wait_are_picked_where_they_lie():
    tokens = [move for move in CLAIMING.legal_moves() if isinstance(move, overparked.ClaimFirst)]
    assert len(tokens) == 2
    assert picks(mat_of(scene_of(CLAIMING), "objectives")) == [str(move).replace(" ", ":") for move in tokens]


def test_autobots_markers_and_counts_are_shown():
    state = next(state for state in reversed(GAMES["solo=True"]) if state.bot_claims and state.phase != "over")
    mat = mat_of(scene_of(state), "objectives")
    assert f"marker-{state.bot_claims[0].objective}-bot-{state.bot_claims[0].spot}" in keys(mat)
    assert "AutoBot" in mat.say
    shown = [number for card in state.flipped for number in state.components.autobot[card].objectives]
    for objective in (1, 2, 3):
        assert f"{shown.count(objective)} of 6" in texts(mat)


# -- how far the end is -----------------------------------------------------------------------------------------


def test_the_end_is_told_by_the_fullest_lot():
    state = overparked.from_position([START, full_but("a1 b1 d1", cones="c3")], round=9)
    end = scene_of(state).end
    assert end.text.startswith("Round 9, room for 1 car, ")
    assert end.pips == ("done",) * 7 + ("now",)
    assert scene_of(OVER).end == End("The game is over", ("done",) * 8)


# -- what is said -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STATES)
def test_every_space_of_every_lot_is_told(name):
    state = STATES[name]
    scene = scene_of(state)
    seat = state.seat or 0
    for key, owner in {"lot": seat, **{"ABCDE"[each]: each for each in range(state.players) if each != seat}}.items():
        spaces = mat_of(scene, key).spaces
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
    said = overparked.scene(state.seen_by(0), seat=0).say
    told = said.position
    assert told.startswith("Round 2, room for 30 cars, 66 cards left. Ada, turn the wheel. The wheel points Ada to ")
    assert "The middle, 4 of 16; spots 5, 3 with a motorbike and 3 with a motorbike; the first is open." in told
    assert (
        "Your lot has networks of red 0, yellow 0, blue 0 and purple 0, 60 empty spaces and room for 30 cars, " in told
    )
    assert "worth \u221259 points; 1 key; in No Parking nothing; the hand is cards 3 and 40." in told
    assert told.endswith("the hand is 2 hidden cards.")
    assert said.moves.startswith("5 positions of the wheel. Ada takes ")
    assert overparked.scene(state.seen_by(1), seat=1).say.moves == "There is nothing to choose now."
    assert "spots for the card's vehicles" in scene_of(PARKING).say.moves
    assert "A key can move the vehicle on " in scene_of(PARKING).say.moves
    assert "Take truck " in scene_of(TRUCKS).say.moves
    assert "First claim " in scene_of(CLAIMING).say.moves


# -- lots and cards alone ---------------------------------------------------------------------------------------


def test_lots_and_cards_show_themselves():
    card = overparked.CARDS.cards[14]
    assert overparked.draw_lot(START) == overparked.draw_lot(lot(START).text)
    assert overparked.draw_lot(START, theme="dark") != overparked.draw_lot(START)
    assert overparked.draw_card(card) == overparked.draw_card(card.text)
    for drawn in (overparked.draw_lot(START), overparked.draw_card(card, theme="dark")):
        assert type(drawn.markup) is str
        assert whole(drawn).get("height") == f"{drawn.height:g}"
    assert texts(overparked.draw_lot(START)) == [each for at in range(8) for each in ("abcdefgh"[at], str(at + 1))]


def test_every_card_is_drawn_with_its_vehicles_and_its_icon():
    for card in overparked.CARDS.cards.values():
        drawn = overparked.draw_card(card)
        vehicles = [each for each in elements(drawn) if (each.get("transform") or "").startswith("scale(1.25")]
        assert len(vehicles) == len(card.pattern.vehicles)
        assert drawn.words == titles(drawn.markup)[0]
        assert drawn.words.startswith(f"card {card.number}: ")
        assert (figures.ICON_WORDS.get(card.icon, ";;") in drawn.words) == bool(card.icon)


def test_marks_may_lie_beside_a_lot():
    plain = overparked.draw_lot(START)
    marked = overparked.draw_lot(START, marks=[("refused", [(-2, -1), (-2, 0)])])
    assert (marked.width, marked.height) == (plain.width + 0.5 * 36, plain.height + 1.5 * 36)
    assert overparked.draw_lot(START, marks=[("refused", [(9, 8)])]).height == plain.height + 2 * 36


@pytest.mark.parametrize("size", [(2, 2), (3, 1), (3, 2), (4, 1)])
@pytest.mark.parametrize("heading", "hv")
@pytest.mark.parametrize("letter", "RYBPT4")
def test_vehicles_of_other_sizes_are_drawn_within_their_spaces(letter, heading, size):
    piece = overparked.Vehicle(letter, 0, 0, heading, *size)
    rows, columns = piece.extent
    drawn = figures.vehicle(piece, 36, look.static("light"))
    for each in extents(elements(drawn)[0]):
        assert min(each.left, each.top) >= 0
        assert each.right <= 36 * columns
        assert each.bottom <= 36 * rows
    assert texts(drawn) == [letter]
