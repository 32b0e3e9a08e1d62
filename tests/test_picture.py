"""How a static picture is laid out: everything inside, nothing over anything else, for any position at any width."""

from collections import deque
from contextlib import contextmanager
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overplay import overload, overparked, overstocked
from overplay.core.position import NOBODY
from overplay.drawing import look, svg
from overplay.drawing.drawing import Drawing
from overplay.drawing.picture import CARDS, GROUPS, Spacing, flowed
from overplay.drawing.shown import in_a_picture
from overplay.overload.table import mats as of_overload
from overplay.overparked.table import mats as of_overparked
from overplay.overstocked.table import mats as of_overstocked
from tests.drawings import LONG, UNMOVED, Extent, elements, extent, extents, moved, texts, times, titles, whole
from tests.random_games import walk

GAMES = {overstocked: of_overstocked, overparked: of_overparked, overload: of_overload}
NAMES = {overstocked: "Overstocked", overparked: "Overparked", overload: "Overload"}

SPARE = 1.5
"""What a line around a piece may take beside it."""


@contextmanager
def framed():
    """Meanwhile each drawing that is put into a larger one has a frame, so that one sees how far it reaches."""

    def at(drawing, x, y, scale=1):
        frame = svg.rect(drawing.left, drawing.top, drawing.width, drawing.height, fill="none", class_="frame")
        return unframed(drawing.over(frame), x, y, scale)

    unframed = Drawing.at
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Drawing, "at", at)
        yield


def mats_in(element, paint, matrix=UNMOVED):
    """Where each mat lies, with the drawings and all else that lies on it."""
    matrix = times(matrix, moved(element.get("transform")))
    ground = element[0] if len(element) else element
    if (ground.tag, ground.get("rx"), ground.get("fill")) == ("rect", str(look.data()["size"]["mat"]), paint("panel")):
        on_it = [[*extents(child, matrix)] for child in element[1:]]
        drawings = [each[-1] for each in on_it if each and each[-1].element.get("class") == "frame"]
        yield extent(ground, matrix), drawings, [each for child in on_it for each in child]
    else:
        for child in element:
            yield from mats_in(child, paint, matrix)


STARTS = [
    (game, options | names)
    for game in GAMES
    for options in game.OPTIONS
    for names in ({}, {"names": LONG[: options.get("players", 1)]})
]


@settings(max_examples=100)
@given(
    st.sampled_from(STARTS),
    st.integers(0, 200),
    st.integers(0, 999),
    st.integers(NOBODY, 6),
    st.integers(320, 1200),
    st.sampled_from(look.THEMES),
)
def test_everything_lies_in_its_place(start, plies, seed, seat, width, theme):
    game, options = start
    state = deque(islice(walk(game, seed, **options), plies + 1), maxlen=1).pop()
    seat = seat if seat < state.players else None
    with framed():
        drawn = game.draw(state, seat=seat, theme=theme, width=width)
    root, paint = whole(drawn), look.static(theme)
    paper = Extent(root, 0, 0, float(root.get("width")), float(root.get("height")))
    assert (drawn.width, drawn.height) == (paper.right, paper.bottom) == (width, drawn.height)
    assert all(each.get("id") is None for each in root.iter())

    scene = GAMES[game].scene(in_a_picture(state, seat, theme, (), ""))
    assert titles(drawn.markup)[0] == f"{NAMES[game]}. {scene.end.text}. {scene.now.title}."
    assert scene.pad.title in texts(drawn)

    mats = [*mats_in(root, paint)]
    assert len(mats) == len(scene.mats) + 1, "each mat once, and the score pad"
    boxes = [mat for mat, _, _ in mats]
    for at, (mat, drawings, on_it) in enumerate(mats):
        assert mat.inside(paper)
        assert not any(mat.overlaps(other) for other in boxes[at + 1 :])
        for number, drawing in enumerate(drawings):
            assert drawing.inside(mat)
            assert not any(drawing.overlaps(other) for other in drawings[number + 1 :])
        outside = [each for each in on_it if not each.inside(mat, spare=SPARE)]
        assert not outside, (mat, [(each, each.element.attrib, each.element.text) for each in outside])
    assert sum(len(drawings) for _, drawings, _ in mats) == sum(len(mat.drawings) for mat in scene.mats)
    ground, *above = [each for each in extents(root) if not any(each.inside(mat, SPARE) for mat in boxes)]
    assert ground.inside(paper)
    for each in above:
        assert each.inside(paper)
        assert not any(each.overlaps(mat, spare=4) for mat in boxes), (each, each.element.text)


@pytest.mark.parametrize("width", [700, 780, 900, 1200])
def test_boards_side_by_side_have_one_scale(width):
    """So that one can compare the popularity with one's own warehouse."""
    for seed in range(6):
        states = [*walk(overstocked, seed, players=2 + seed % 4)]
        state = Random(seed).choice(states)
        matrices = matrices_of(whole(overstocked.draw(state, width=width)))
        scales = [matrix[0] for each, matrix in matrices if each.get("data-grid") in ("w", "p")]
        assert len(scales) == 2
        assert scales[0] == pytest.approx(scales[1], rel=0.01)


def test_a_narrow_picture_has_what_matters_now_first():
    def order(game, state):
        bold = [each for each in elements(game.draw(state, width=360)) if each.get("font-size") == "14"]
        return [each.text for each in bold if each.get("font-weight") == "700"]

    steering = next(state for state in walk(overparked, 1, players=3) if state.phase == "steer" and state.round > 2)
    parking = next(state for state in walk(overparked, 1, players=3) if state.phase == "park" and state.round > 2)
    own = ["Keys and No Parking", "Steering wheel", "Objectives"]
    found = [title for title in order(overparked, steering) if title in own]
    assert found == ["Steering wheel", "Keys and No Parking", "Objectives"]
    titles = order(overparked, parking)
    assert titles.index("Objectives") < titles.index("Steering wheel") < titles.index("Score pad")


# ------------------------------------------------------------------------------------------------------ rows of a mat


def cards(*widths, height=50):
    return [Drawing(svg.rect(0, 0, width, height), width, height, str(width)) for width in widths]


def shape(rows):
    """How many drawings each row has, and their scales."""
    return [len(row.drawings) for row in rows], sorted({round(size, 2) for row in rows for _, size in row.drawings})


def test_drawings_are_made_smaller_where_that_saves_a_row():
    spacing = Spacing(0, 0, gap=4, widest=20, smallest=0.7)
    assert shape(flowed(cards(100, 100, 100), 308, 1, spacing)) == ([3], [1])
    assert shape(flowed(cards(100, 100, 100), 250, 1, spacing)) == ([3], [0.8])
    assert shape(flowed(cards(100, 100, 100), 210, 1, spacing)) == ([2, 1], [1])


def test_drawings_are_made_larger_only_in_as_few_rows():
    spacing = Spacing(0, 0, gap=4, widest=20, smallest=0.7)
    assert shape(flowed(cards(100, 100, 100), 400, 1.2, spacing)) == ([3], [1.2])
    assert shape(flowed(cards(100, 100, 100), 330, 1.2, spacing)) == ([3], [1.07])


def test_a_drawing_that_is_too_wide_is_made_as_small_as_it_must_be():
    rows = flowed(cards(400, 50), 200, 1, GROUPS)
    assert shape(rows) == ([1, 1], [0.5, 1])
    assert max(row.width for row in rows) <= 200


@given(st.lists(st.integers(20, 300), min_size=1, max_size=8), st.integers(120, 900), st.sampled_from([1.0, 1.2]))
def test_rows_fit_and_have_one_gap(widths, room, largest):
    for spacing in (CARDS, GROUPS):
        rows = flowed(cards(*widths), room, largest, spacing)
        assert [drawing.width for row in rows for drawing, _ in row.drawings] == widths
        assert max(row.width for row in rows) <= room + 0.01
        (gap,) = {row.gap for row in rows}
        assert spacing.gap - 0.01 <= gap <= spacing.widest
        assert max(size for row in rows for _, size in row.drawings) <= largest


def test_dots_lie_at_the_corners_of_spaces():
    """Those that fill a board's mat are in line with the cards on it."""
    state = next(state for state in walk(overstocked, 3, players=3) if state.round == 3)
    for width in (360, 900):
        matrices = dict(matrices_of(whole(overstocked.draw(state, width=width))))
        grids = [each for each in matrices if each.get("data-grid") in ("w", "p")]
        dots = [each for each in matrices if (each.get("stroke-dasharray") or "").startswith("0 ")]
        assert len(grids) == len(dots) == 2
        for board, grid in zip(grids, dots, strict=True):
            (scale, *_, x, y), (same, *_, left, top) = matrices[board], matrices[grid]
            unit = scale * float(board.get("data-unit"))
            assert same == 1
            assert float(grid.get("stroke-dasharray").split()[1]) == pytest.approx(unit, abs=0.01)
            first, row = map(float, grid.get("d").partition("h")[0].removeprefix("M").split())
            for distance in (x - left - first, y - top - row):
                assert abs(distance / unit - round(distance / unit)) < 0.02


def matrices_of(element, matrix=UNMOVED):
    """All elements, each with how it is moved."""
    matrix = times(matrix, moved(element.get("transform")))
    yield element, matrix
    for child in element:
        yield from matrices_of(child, matrix)
