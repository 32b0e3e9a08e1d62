"""How every game is drawn: well-formed, the same everywhere, nothing hidden, everything where it is said to be."""

import json
import os
from pathlib import Path
from random import Random

import pytest

from overplay import overload, overparked, overstocked
from overplay.core.game import game_of
from overplay.core.position import CHANCE, NOBODY
from overplay.core.rules import HiddenInformation
from overplay.core.text import NAMES
from overplay.drawing import look
from overplay.drawing.drawing import Drawing
from overplay.drawing.scene import plain
from tests.depth import spread
from tests.drawings import (
    LONG,
    ODD,
    Extent,
    assert_inside,
    assert_live,
    bearing,
    elements,
    every_drawing,
    extents,
    keys,
    mat_of,
    numbers,
    picks,
    scene_of,
    texts,
    titles,
    whole,
)
from tests.overload import positions as of_overload
from tests.overload.positions import THREE
from tests.overparked import positions as of_overparked
from tests.overparked.lots import START, lot
from tests.overstocked import positions as of_overstocked
from tests.processes import assert_a_digest_whatever_the_hash_seed
from tests.random_games import played

GAMES = {overstocked: of_overstocked, overparked: of_overparked, overload: of_overload}
"""The games, with the positions of each that are drawn."""

WITH_HANDS = (overstocked, overparked)
"""The games in which something is hidden."""


def name_of(game):
    return game.__name__.rpartition(".")[2]


def each(argument, kind, games):
    """A test of what there is of this kind of these games, or of all."""
    values = [
        pytest.param(value, id=f"{name_of(game)} {name}")
        for game in games or GAMES
        for name, value in getattr(GAMES[game], kind).items()
    ]
    return pytest.mark.parametrize(argument, values)


def each_state(*games):
    """A position of each phase."""
    return each("state", "STATES", games)


def each_game(*games):
    """Positions of a random game with each set of options."""
    return each("states", "GAMES", games)


def some(states, step):
    """Every so manyth of the positions, and the last one; a few of them unless tests go deep."""
    return spread([*states[1::step], states[-1]], 4)


def step_of(states, **steps):
    """The step for the game of these positions."""
    return steps[name_of(game_of(states[0]))]


# ----------------------------------------------------------------------------------------------------- static pictures


@pytest.mark.parametrize("theme", look.THEMES)
@pytest.mark.parametrize("width", [320, 360, 699, 700, 900, 1400])
@each_state()
def test_a_picture_is_well_formed_plain_and_as_wide_as_asked(state, width, theme):
    drawn = game_of(state).draw(state, theme=theme, width=width)
    root = whole(drawn)
    assert (root.get("width"), drawn.width) == (str(width), width)
    assert root.get("viewBox") == f"0 0 {width} {root.get('height')}"
    assert "var(" not in drawn.markup
    assert picks(drawn.markup) == []
    assert all(each.get("id") is None for each in root.iter())
    assert (root[0].tag, root[0].text) == ("title", drawn.words)
    assert drawn.text == state.seen_by(state.seat or 0).text


@pytest.mark.parametrize(
    ("game", "players"),
    [*((overstocked, count) for count in range(2, 7)), *((overparked, count) for count in range(2, 6)),
     *((overload, count) for count in range(3, 6))],
)  # fmt: skip
@pytest.mark.parametrize("width", [360, 900])
def test_a_picture_shows_every_seat(game, players, width):
    for plies in (0, 1, players, 3 * players, 8 * players, 2000):
        told = " ".join(map(str, texts(game.draw(played(game, plies, players=players, seed=3), width=width))))
        for name in NAMES[:players]:
            assert name in told


@pytest.mark.parametrize("width", [320, 360, 700, 900])
@pytest.mark.parametrize(
    ("game", "players", "plies"),
    [*((overstocked, players, plies) for players in (2, 3, 6) for plies in (5, 20, 1000)),
     *((overparked, players, plies) for players in (2, 3, 5) for plies in (5, 60, 2000)),
     *((overload, players, plies) for players in (3, 4, 5) for plies in (0, 7, 14, 21, 28, 35, 42, 49, 56))],
)  # fmt: skip
def test_everything_stays_inside_the_picture(game, players, plies, width):
    state = played(game, plies, players=players, seed=1, names=LONG[:players])
    assert_inside(game.draw(state, width=width))


@each_game()
@pytest.mark.parametrize("width", [320, 500, 700, 900])
def test_every_picture_of_every_game_keeps_to_its_width(states, width):
    for state in some(states, step_of(states, overstocked=4, overparked=6, overload=6)):
        drawn = game_of(state).draw(state, width=width, theme="dark")
        assert_inside(drawn)
        assert all(each.get("id") is None for each in elements(drawn))


@pytest.mark.parametrize("game", GAMES, ids=name_of)
@pytest.mark.parametrize(
    ("options", "message"),
    [({"theme": "live"}, "light"), ({"width": 300}, "320"), ({"seat": 5}, "no seat 5"), ({"seat": -2}, "no seat -2"),
     ({"marks": [("glowing", [(0, 0)])]}, "glowing")],
)  # fmt: skip
def test_bad_options_are_refused_in_words(game, options, message):
    with pytest.raises(ValueError, match=message):
        game.draw(played(game, 22), **options)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_seat_that_is_not_there_is_refused_in_words(game):
    for players in (3, 4, 5):
        with pytest.raises(ValueError, match=f"no seat {players}"):
            game.draw(played(game, 22, players=players), seat=players)


@pytest.mark.parametrize("state", [of_overstocked.PLACING, of_overparked.PARKING], ids=["overstocked", "overparked"])
def test_another_seats_view_cannot_be_drawn(state):
    with pytest.raises(HiddenInformation):
        game_of(state).draw(state.seen_by(0), seat=1)


@pytest.mark.parametrize(
    ("game", "players"), [*((overstocked, each) for each in (2, 3, 6)), *((overparked, each) for each in (2, 3, 5)),
                          *((overload, each) for each in (3, 4, 5))]
)  # fmt: skip
def test_names_are_escaped(game, players):
    names = [ODD, *NAMES[1:players]]
    for plies in (players, players + 1, players + 2, 2 * players):
        state = played(game, plies, players=players, seed=5, names=names)
        for drawn in (game.draw(state), game.draw(state, seat=1), game.draw(state, width=360)):
            assert ODD in " ".join(map(str, texts(drawn)))  # it is well-formed
            assert "<Ada" not in drawn.markup
            assert "&lt;Ada &amp;" in drawn.markup
        for scene in (scene_of(state), scene_of(state, study=False, seat=1)):
            for drawing in every_drawing(scene):
                elements(drawing)  # it is well-formed
                assert "<Ada" not in str(drawing)


# ------------------------------------------------------------------------------------------------------------- secrets


@pytest.mark.parametrize(
    ("game", "plies"),
    [*((overstocked, plies) for plies in range(0, 36, 5)), *((overparked, plies) for plies in range(0, 60, 7))],
)
def test_a_seat_sees_the_same_whatever_is_hidden_from_it(game, plies):
    state = played(game, plies)
    for seat in range(3):
        view = state.seen_by(seat)
        others = [view.complete(Random(seed)) for seed in range(3)]
        assert len({game.draw(each, seat=seat).markup for each in (state, view, *others)}) == 1
        scenes = {json.dumps(plain(scene_of(each, study=False, seat=seat))) for each in (state, *others)}
        scenes.add(json.dumps(plain(game.scene(view, seat=seat))))
        assert len(scenes) == 1


@each_game(*WITH_HANDS)
def test_no_game_tells_a_secret(states):
    for state in spread(states[:: step_of(states, overstocked=3, overparked=4)], 4):
        game = game_of(state)
        for seat in {state.seat or 0, state.players - 1}:
            other = state.seen_by(seat).complete(Random(seat))
            assert game.draw(other, seat=seat) == game.draw(state, seat=seat)
            assert game.scene(other, seat=seat) == game.scene(state, seat=seat)


@each_state()
def test_looking_ahead_changes_nothing(state):
    before = state.to_json()
    scene_of(state)
    game_of(state).draw(state)
    assert state.to_json() == before


# ----------------------------------------------------------------------------------------------------------- the scene


def assert_sound(scene, state):
    """What the types of a scene don't say."""
    sent = plain(scene)
    assert json.loads(json.dumps(sent)) == sent
    assert scene.now.title
    assert scene.say.position
    assert scene.say.moves
    assert set(scene.end.pips) <= {"done", "now", ""}
    assert len({entry.seat for entry in scene.order}) == len(scene.order)
    assert {entry.state for entry in scene.order} <= {"done", "now", ""}
    assert len({mat.key for mat in scene.mats}) == len(scene.mats)
    assert {mat.place for mat in scene.mats} <= {"own", "shared", "other", "hand"}
    assert all(mat.drawings for mat in scene.mats)
    seats = [column.seat for column in scene.pad.columns]
    assert seats == [None] * (None in seats) + list("ABCDEF"[: len(state.names)])
    for row in (*scene.pad.rows, scene.pad.sum):
        assert row.label
        assert len(row.cells) == len(seats)
    for drawing in every_drawing(scene):
        found = elements(drawing)
        assert_live(found)
        if isinstance(drawing, Drawing):
            assert [found[0].get(name) for name in ("aria-label", "data-key")] == [drawing.words, drawing.key]
    drawn = [key for key in keys(*scene.mats) if not key.startswith("hand")]
    assert len(drawn) == len(set(drawn))


@pytest.mark.parametrize("study", [True, False])
@each_state()
def test_a_scene_is_sound_in_each_phase(state, study):
    scene = scene_of(state, study=study)
    assert_sound(scene, state)
    pips = {"overstocked": 6, "overparked": 8, "overload": getattr(state, "target", 0) // 5}
    assert len(scene.end.pips) == pips[name_of(game_of(state))]


@each_game()
def test_every_scene_of_every_game_is_sound(states):
    for at, state in enumerate(spread(states, 16)):
        for study in {True, False} if game_of(state) is overstocked else {at % 2 == 0}:
            assert_sound(scene_of(state, study=study), state)


@each_state(*WITH_HANDS)
def test_lights_lie_on_drawn_spaces(state):
    scene = scene_of(state)
    grids = set(bearing("data-grid", *scene.mats))
    told = {token for mat in scene.mats for token in mat.spaces}
    lights = [light for row in scene.pad.rows for cell in row.cells for light in cell.lights]
    assert lights
    assert set(lights) <= told
    assert {light.partition("@")[0] for light in lights} <= grids


BUTTONS = {"overstocked": {"x", "decline", "pass", "turn"}, "overparked": {"redraw"}}
"""The slots that are drawn nowhere: the page makes buttons of their tokens."""


@each_game(*WITH_HANDS)
def test_whatever_may_be_picked_is_drawn_or_meant_as_a_button(states):
    for state in spread(states, 12):
        game, scene = game_of(state), scene_of(state, study=False)
        drawn, grids = picks(*scene.mats), set(bearing("data-grid", *scene.mats))
        moves, named = state.legal_moves(), {action.move for action in scene.now.actions}
        assert named <= set(map(str, moves)), "what a button beside what to do now plays"
        tokens = {(slot, token) for move in moves if str(move) not in named for slot, token, _ in game.slots(move)}
        for slot, token in tokens:
            assert slot in BUTTONS[name_of(game)] or token in drawn or token.partition("@")[0] in grids, token
        wrong = set(drawn) - {token for _, token in tokens}
        assert all(token.startswith("spot:") for token in wrong)  # refused with a reason
        assert len(drawn) == len(set(drawn))


@each_state()
def test_who_waits_picks_nothing(state):
    if state.turn is CHANCE:
        return  # whoever looks may roll
    for seat in set(range(state.players)) - {state.seat}:
        scene = scene_of(state, study=False, seat=seat)
        assert [token for drawing in every_drawing(scene) for token in picks(drawing)] == []
        assert (scene.sticky, scene.ghosts, scene.previews) == ({}, {}, {})
        assert scene.say.moves == "There is nothing to choose now."


@each_state(*WITH_HANDS)
def test_nobody_sees_no_hand(state):
    """But what all have seen: in Overstocked the card that was turned over, in Overparked those picked at the wheel."""
    game, view = game_of(state), state.seen_by(NOBODY)
    assert game.draw(state, seat=NOBODY) == game.draw(view)
    scene = game.scene(view, seat=state.seat or 0)
    assert (scene.sticky, scene.ghosts, scene.previews) == ({}, {}, {})
    assert picks(*scene.mats) == []
    if hand := mat_of(scene, "hand"):
        assert {*map(int, numbers(hand))} == open_to_all(state, state.seat or 0)


def open_to_all(state, seat):
    """The cards of a hand that everybody has seen."""
    if game_of(state) is overparked:
        return set(state.start_seats[seat].known)
    return {state.chosen[seat]} if state.phase == "place" else set()


# ----------------------------------------------------------------------------------------------------- boards and cards


@pytest.mark.parametrize(
    ("drawn", "kept"),
    [
        (
            overstocked.draw_board("_PPF/.yB", marks=[("lit", [(0, 1), (0, 2)]), ("refused", [(1, 1)])], title="A & B"),
            "overstocked-board.svg",
        ),
        (
            overparked.draw_lot(
                lot("R< R> P^ T< T> M C . / B^ . P| T< T> . . . / Bv . Pv . . . . . / Y< Y> . . . . . ."),
                marks=[("lit", [(0, 0), (0, 1)]), ("refused", [(1, 1)])],
                title="A & B",
            ),
            "overparked-lot.svg",
        ),
    ],
    ids=["board", "lot"],
)
def test_a_board_alone_is_the_snapshot(drawn, kept):
    file = Path(__file__).with_name("snapshots") / kept
    if os.environ.get("OVERPLAY_SNAPSHOTS") == "write":
        file.write_text(drawn.markup + "\n", encoding="utf-8")
    assert drawn.markup + "\n" == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("draw", "bad"),
    [(overstocked.draw_board, "PPX"), (overstocked.draw_card, "PPF"), (overstocked.draw_card, "99 PPF/.yB"),
     (overparked.draw_lot, "R< R>"), (overparked.draw_card, "R< R>"), (overparked.draw_card, "99 R< R>"),
     (overload.draw_track, "red 5:3 | blue S S | yellow S S")],
)  # fmt: skip
def test_what_is_no_board_or_card_is_refused(draw, bad):
    with pytest.raises(ValueError, match=r"clause|like"):
        draw(bad)


@pytest.mark.parametrize(
    ("draw", "shown"),
    [(overstocked.draw_board, "PPF/.yB"), (overstocked.draw_card, "17 PPF/.yB"),
     (overparked.draw_lot, START), (overparked.draw_card, overparked.CARDS.cards[14].text),
     (overload.draw_track, THREE)],
)  # fmt: skip
def test_boards_and_cards_show_themselves_in_both_themes(draw, shown):
    light, dark = draw(shown), draw(shown, theme="dark")
    assert light.markup != dark.markup
    assert (light.words, light.text) == (dark.words, dark.text)
    for drawn in (light, dark):
        assert titles(drawn.markup)[0] == drawn.words
        assert "var(" not in drawn.markup
        assert all(each.get("id") is None for each in elements(drawn.markup))
    with pytest.raises(ValueError, match="light"):
        draw(shown, theme="dim")


@pytest.mark.parametrize(
    ("draw", "shown"), [(overstocked.draw_board, "P"), (overparked.draw_lot, START), (overload.draw_track, THREE)]
)
def test_a_picture_of_one_thing_has_room_for_its_title(draw, shown):
    plain, words = draw(shown), "Where would it count the most?"
    titled = draw(shown, title=words)
    assert words in texts(titled)
    assert (titled.words, titled.text) == (words, plain.text)
    assert titled.height == plain.height + 30
    endless = draw(shown, title=words * 9)
    assert any(text.startswith(words) and text.endswith("…") for text in texts(endless))
    assert endless.width <= max(plain.width, 400)
    for drawn in (plain, titled, endless):
        paper = Extent(None, drawn.left, drawn.top, drawn.left + drawn.width, drawn.top + drawn.height)
        assert all(each.inside(paper) for each in extents(whole(drawn)) if each.element.text in texts(drawn))


# ------------------------------------------------------------------------------------------------- the same everywhere

PRINTS = """
import hashlib, json
from overplay.core.game import game_of
from overplay.drawing.scene import plain
from tests.drawings import scene_of
from tests.overload.positions import STATES as of_overload
from tests.overparked.positions import CHOOSING, OVER, PARKING, STEERING
from tests.overstocked.positions import STATES as of_overstocked
states = [of_overload["load"], of_overload["share"], CHOOSING, OVER, PARKING, STEERING, *of_overstocked.values()]
drawn = [game_of(state).draw(state, width=width).markup for state in states for width in (360, 900)]
drawn += [json.dumps(plain(scene_of(state))) for state in states]
print(hashlib.sha256("".join(drawn).encode()).hexdigest())
"""


def test_drawings_are_the_same_in_every_process():
    assert_a_digest_whatever_the_hash_seed(PRINTS)
