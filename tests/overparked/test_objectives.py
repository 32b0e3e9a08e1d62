"""The ten objectives, each on a lot that meets it and nothing else, and on one that lacks a space of it."""

from random import Random

import pytest

from overplay import overparked
from overplay.overparked import Lot, objectives_met
from overplay.overparked.objectives import CONE_SURROUNDS, OBJECTIVES, Progress, progress
from tests.overparked import slow
from tests.overparked.lots import START, filled, full_but, lot, parking, spaces
from tests.overparked.test_against_slow import random_lots

clause = pytest.mark.clause

ROWS = {row: " ".join(f"{column}{row}" for column in "abcdefgh") for row in range(1, 9)}
COLUMNS = {column: " ".join(f"{column}{row}" for row in range(1, 9)) for column in "abcdefgh"}
MIDDLE = "c3 d3 e3 f3 c4 d4 e4 f4 c5 d5 e5 f5 c6 d6 e6 f6"
CORNERS = "a1 b1 a2 b2 g1 h1 g2 h2 a7 b7 a8 b8 g7 h7 g8 h8"
FALLING = "a1 b2 c3 d4 e5 f6 g7 h8"
RISING = "a8 b7 c6 d5 e4 f3 g2 h1"
SPOTS = {
    **dict.fromkeys(("obj-two-outer-lines", "obj-middle-4x4", "obj-diagonal", "obj-four-corners-2x2"), (5, 3, 3)),
    **dict.fromkeys(("obj-line-only-cars", "obj-line-no-cars", "obj-3x3-only-cars", "obj-3x3-no-cars"), (6, 4, 4)),
    **dict.fromkeys(("obj-surround-two-cones", "obj-unlock-two-keys"), (7, 5, 5)),
}


def met(board, *keys, **options):
    """The objectives that a lot or the first rows of a diagram meet."""
    return objectives_met(lot(board), *keys, **options)


def each_space_counts(names, objective):
    """Filled with motorbikes it is met, and not if any one space of it is empty; a cone or a vehicle serves as well."""
    assert objective in met(filled(names))
    for name in names.split():
        others = " ".join(other for other in names.split() if other != name)
        assert objective not in met(filled(others)), f"without {name}"
        assert objective in met(filled(others, cones=name))


@clause("setup-objectives", "score-objectives")
def test_the_points_of_the_spots():
    assert {name: tuple(spot.points for spot in spots) for name, spots in overparked.CARDS.objectives.items()} == SPOTS


# ----------------------------------------------------------------------------------------------------------- generic


@clause("obj-two-outer-lines")
def test_obj_two_outer_lines():
    """Any two of the four, with anything; one is not enough, and inner lines don't count."""
    outer = [ROWS[1], ROWS[8], COLUMNS["a"], COLUMNS["h"]]
    for at, one in enumerate(outer):
        assert "obj-two-outer-lines" not in met(filled(one))
        assert "obj-two-outer-lines" not in met(filled(f"{one} {ROWS[4]} {COLUMNS['d']}"))
        for other in outer[at + 1 :]:
            each_space_counts(" ".join(dict.fromkeys(f"{one} {other}".split())), "obj-two-outer-lines")
    assert met("R< R> P< P= P> T< T> M\nY< Y> .  .  .  T< T> B^\n.  .  .  .  .  .  .  Bv") == set()
    vehicles = lot(
        "R< R> P< P= P> T< T> M\n.  .  .  .  .  T< T> B^\n.  .  .  .  .  .  .  Bv\n.  .  .  .  .  .  .  C\n"
        ".  .  .  .  .  .  .  R^\n.  .  .  .  .  .  .  Rv\n.  .  .  .  .  .  .  Y^\n.  .  .  .  .  .  .  Yv"
    )
    assert met(vehicles) == {"obj-two-outer-lines"}


@clause("obj-middle-4x4")
def test_obj_middle_4x4():
    each_space_counts(MIDDLE, "obj-middle-4x4")
    shifted = "d3 e3 f3 g3 d4 e4 f4 g4 d5 e5 f5 g5 d6 e6 f6 g6"
    assert "obj-middle-4x4" not in met(filled(shifted))
    board = lot(
        ".  .  .  .  .  .  .  ./.  .  .  .  .  .  .  ./.  .  C  R< R> B^ .  ./.  .  M  T< T> Bv .  ./"
        ".  .  Y^ T< T> M  .  ./.  .  Yv P< P= P> .  ."
    )
    assert met(board) == {"obj-middle-4x4"}


@clause("obj-diagonal", "r-diagonal")
def test_obj_diagonal():
    """Either of the two long ones, with anything."""
    for names in (FALLING, RISING):
        assert met(filled(names)) == {"obj-diagonal"}
        each_space_counts(names, "obj-diagonal")
    assert met(filled("a2 b3 c4 d5 e6 f7 g8")) == met(filled("b1 c2 d3 e4 f5 g6 h7")) == set()
    assert met(filled("a1 b2 c3 d4 e4 f3 g2 h1")) == set()  # half of each


@clause("obj-four-corners-2x2")
def test_obj_four_corners_2x2():
    assert met(filled(CORNERS)) == {"obj-four-corners-2x2"}
    each_space_counts(CORNERS, "obj-four-corners-2x2")
    cars = "R< R> .  .  .  .  Y^ Y^\nR< R> .  .  .  .  Yv Yv\n" + ".  .  .  .  .  .  .  .\n" * 4
    assert met(cars + "T< T> .  .  .  .  B< B>\nT< T> .  .  .  .  C  M") == {"obj-four-corners-2x2"}


# ---------------------------------------------------------------------------------------------------------- specific


@clause("obj-line-only-cars", "r-line", "r-only-cars")
def test_obj_line_only_cars():
    """Rows and columns, cars of any colour and either direction; motorbikes, cones and buses don't count."""
    assert met("R< R> Y< Y> B< B> R< R>") == {"obj-line-only-cars"}
    upright = "R^ Y^ B^ R^ R^ B^ Y^ Y^\nRv Yv Bv Rv Rv Bv Yv Yv"
    assert met(upright) == {"obj-line-only-cars"}
    column = "\n".join([".  .  .  .  R^ .  .  .", ".  .  .  .  Rv .  .  ."] * 4)
    assert met(column) == {"obj-line-only-cars"}
    across = "\n".join([".  .  B< B> .  .  .  ."] * 8)
    assert met(across) == {"obj-line-only-cars"}
    for end in ("M  M", "C  C", ".  .", "M  ."):
        assert met(f"R< R> Y< Y> B< B> {end}") == set()
    assert met("R< R> Y< Y> P^ B^ R< R>\n.  .  .  .  P| Bv .  .\n.  .  .  .  Pv .  .  .") == set()


@clause("obj-line-no-cars", "r-line", "r-only-cars")
def test_obj_line_no_cars():
    """Filled, without a car: motorbikes, cones, buses and trucks."""
    assert met("M  C  P< P= P> T< T> M\n.  .  .  .  .  T< T> .") == {"obj-line-no-cars"}
    for names in (*ROWS.values(), *COLUMNS.values()):
        assert met(filled(names)) == {"obj-line-no-cars"}
        assert met(filled(names[3:])) == set()
    assert met("M  C  P< P= P> R^ M  M\n.  .  .  .  .  Rv .  .") == set()
    assert met("R< R> C  P< P= P> M  M") == set()


@clause("obj-3x3-only-cars", "r-only-cars")
def test_obj_3x3_only_cars():
    """Cars may stick out of the nine spaces; a motorbike, a cone or an empty one spoils them."""
    square = ".  R< R> Y^ .  .  .  .\n.  B< B> Yv .  .  .  .\n.  R< R> {} .  .  .  ."
    assert met(square.format("Y< Y>").replace("Y> .", "Y>")) == {"obj-3x3-only-cars"}
    for token in ("M ", "C ", ". "):
        assert met(square.format(token)) == set()
    trucks = "T< T> R^ .  .  .  .  .\nT< T> Rv .  .  .  .  .\nY< Y> B^ .  .  .  .  .\n.  .  Bv .  .  .  .  ."
    assert met(trucks) == set()


@clause("obj-3x3-no-cars", "r-only-cars")
def test_obj_3x3_no_cars():
    assert met("P< P= P> .  .  .  .  .\nM  T< T> .  .  .  .  .\nC  T< T> .  .  .  .  .") == {"obj-3x3-no-cars"}
    assert met("P< P= P> .  .  .  .  .\n.  T< T> .  .  .  .  .\nC  T< T> .  .  .  .  .") == set()
    assert met("P< P= P> .  .  .  .  .\nR^ T< T> .  .  .  .  .\nRv T< T> .  .  .  .  .") == set()
    each_space_counts("f6 g6 h6 f7 g7 h7 f8 g8 h8", "obj-3x3-no-cars")


@clause("r-only-cars")
def test_r_only_cars():
    """A cone or a motorbike is no car, so it spoils an area of cars and helps one without."""
    for token in "CM":
        cars = f"R< R> Y^ .\nB< B> Yv .\nR< R> {token}  .".replace("\n", "  .  .  .  .\n") + "  .  .  .  ."
        assert "obj-3x3-only-cars" not in met(cars)
        assert met("\n".join([f"{token}  {token}  {token}  .  .  .  .  ."] * 3)) == {"obj-3x3-no-cars"}


@clause("r-3x3-not-4x3")
def test_r_3x3_not_4x3():
    """Nine spaces are enough; 4×3 contains them, so it is met, too; 2×4 is not."""
    three, four = "c3 d3 e3 c4 d4 e4 c5 d5 e5", "c3 d3 e3 f3 c4 d4 e4 f4 c5 d5 e5 f5"
    assert met(filled(three)) == met(filled(four)) == {"obj-3x3-no-cars"}
    assert met(filled("c3 d3 e3 f3 c4 d4 e4 f4")) == set()


@clause("r-line")
def test_r_line():
    """A whole row or column: seven spaces or a bent line are none."""
    assert met(filled("a4 b4 c4 d4 e4 f4 g4")) == set()
    assert met(filled("a4 b4 c4 d4 e5 f5 g5 h5")) == set()
    assert met(filled(ROWS[4])) == met(filled(COLUMNS["d"])) == {"obj-line-no-cars"}


@clause("r-diagonal")
def test_r_diagonal():
    for start in range(1, 7):
        short = [(start + at, at) for at in range(8 - start)]
        assert met(filled(spaces(short))) == set()
        assert met(filled(spaces([(row, 7 - column) for row, column in short]))) == set()


# -------------------------------------------------------------------------------------------------------------- cones


@clause("obj-surround-two-cones", "r-cones-eight")
def test_obj_surround_two_cones():
    """The four spaces beside each of two cones; each of the eight counts, and one cone is not enough."""
    around = "c2 b3 d3 c4 f5 e6 g6 f7"
    assert met(filled(around, cones="c3 f6")) == {"obj-surround-two-cones"}
    assert met(filled(around, cones="c3")) == set()
    for name in around.split():
        others = " ".join(other for other in around.split() if other != name)
        assert met(filled(others, cones="c3 f6")) == set()
    board = lot(
        ".  .  R^ .  .  .  .  ./.  .  Rv .  .  .  .  ./R< R> C  T< T> .  .  ./.  .  P^ T< T> B^ .  ./"
        ".  .  P| .  .  Bv .  ./.  .  Pv .  M  C  C  M/.  .  .  .  .  R< R> ."
    )
    assert [spaces([cone]) for cone in board.cones] == ["c3", "f6", "g6"]
    assert met(board) == {"obj-surround-two-cones"}  # c3 and f6, and f6 has a cone beside it


@clause("r-cones-eight")
def test_r_cones_eight():
    """Four sides of two cones make eight spaces; with cone_surround="all_eight" it takes all around each cone."""
    crosses = "c2 b3 d3 c4 f5 e6 g6 f7"
    corners = "b2 d2 b4 d4 e5 g5 e7 g7"
    half, whole = filled(crosses, cones="c3 f6"), filled(f"{crosses} {corners}", cones="c3 f6")
    assert met(half) == {"obj-surround-two-cones"}
    assert met(half, cone_surround="all_eight") == set()
    assert "obj-surround-two-cones" in met(whole, cone_surround="all_eight")
    lacking = filled(f"{crosses} {corners[:-3]}", cones="c3 f6")
    assert "obj-surround-two-cones" not in met(lacking, cone_surround="all_eight")
    outside = filled("b1 c2 e1 f2 g1", cones="c1 f1")
    assert (
        met(outside) == met(filled("b1 b2 c2 d2 d1 e1 e2 f2 g2 g1", cones="c1 f1"), cone_surround="all_eight") == set()
    )


@clause("r-cones-eight")
def test_the_other_reading_of_cones_in_a_game():
    names = ("obj-surround-two-cones", "obj-diagonal", "obj-middle-4x4")
    board = filled("c2 b3 d3 c4 e6 g6 f7", cones="c3 f6")
    for reading, claimed in (("four_sides", 1), ("all_eight", 0)):
        state = parking(board, objectives=names, cone_surround=reading)
        assert len(state.after("park 4,5").seats[0].claims) == claimed


# --------------------------------------------------------------------------------------------------------------- keys


@clause("obj-unlock-two-keys", "r-unlock-keys")
def test_obj_unlock_two_keys():
    """It looks at the quadrant keys that were taken, not at the lot."""
    for board in (Lot.parse(slow.show({})), filled("a1")):
        assert met(board, 1) == met(board) == set()
        assert met(board, 2) == met(board, 4) == {"obj-unlock-two-keys"}
    assert "obj-unlock-two-keys" not in met(full_but("a1"))


@clause("r-unlock-keys")
def test_r_unlock_keys():
    """Keys of cards and of the start don't count, and a key that was paid does."""
    names = ("obj-unlock-two-keys", "obj-diagonal", "obj-middle-4x4")
    rich = parking(lot(), "R< R> + key", objectives=names, keys=[9]).after("take-key")
    assert rich.after("park 0,0").seats[0].claims == ()
    last = "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 b4 c4 d4"
    state = parking(filled(last), "R< R> + motorbike", objectives=names, keys=[0], quadrants=[(2,)])
    assert [claim.objective for claim in state.after("motorbike a4").seats[0].claims] == ["obj-unlock-two-keys"]


# ---------------------------------------------------------------------------------------------------------- how far


CARS = "\n".join(["R< R> Y< Y> B< B> R< R>", "R< R> Y< Y> B< B> R< R>", "R< R> Y< Y> B< B> R< R>"])


def how_far(board, objective, unlocked=0, cones="four_sides"):
    """So many of so many."""
    found = progress(objective, lot(board).cover, unlocked, cones)
    return found.has, found.of


@pytest.mark.parametrize("cones", CONE_SURROUNDS)
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_progress_is_complete_exactly_when_an_objective_is_met(objective, cones):
    random = Random(objective)
    lots = [Lot.parse(text) for text, truck, _, _ in random_lots(300) if truck == "2x2"]
    for _ in range(60):
        names = random.sample([f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)], random.randint(0, 9))
        lots.append(full_but(" ".join(names[:-2]), cones=" ".join(names[-2:])))
    lots += [lot(CARS), lot(START), filled("a1 b1 c1"), full_but()]
    seen = set()
    for each in lots:
        unlocked = len(each.full_quadrants)
        found = progress(objective, each.cover, unlocked, cones)
        is_met = objective in objectives_met(each, unlocked, cone_surround=cones)
        assert 0 <= found.has <= found.of
        assert (found.has == found.of) == is_met, each.text
        seen.add(is_met)
    assert seen == {True, False}


@clause("obj-two-outer-lines", "obj-middle-4x4", "obj-diagonal", "obj-four-corners-2x2", "r-cones-eight")
def test_how_far_a_lot_is():
    """The best try counts: the fuller diagonal, the two outer lines that lack least, the two cones best shut in."""
    assert how_far(filled(f"{FALLING} a8 b7"), "obj-diagonal") == (8, 8)
    assert how_far(filled("a1 b2 c3 d4 a8 b7"), "obj-diagonal") == (4, 8)
    assert how_far(filled("c3 d3 a1"), "obj-middle-4x4") == (2, 16)
    assert how_far(full_but("a1 a2"), "obj-four-corners-2x2") == (14, 16)
    assert how_far(filled(f"{ROWS[1]} b8"), "obj-two-outer-lines") == (9, 16)  # the first and the last row: no corner
    assert how_far(full_but("a4 d1"), "obj-two-outer-lines") == (15, 15)  # the others, which share a corner
    assert how_far(CARS, "obj-line-only-cars") == (8, 8)
    assert how_far(CARS, "obj-3x3-no-cars") == (0, 9)
    assert how_far(filled("b3 c2 f2", cones="c3 f3 c6"), "obj-surround-two-cones") == (3, 8)
    assert how_far(filled("b3 c2 b2", cones="c3"), "obj-surround-two-cones", cones="all_eight") == (3, 16)
    assert [how_far(START, "obj-unlock-two-keys", keys) for keys in (0, 1, 3)] == [(0, 2), (1, 2), (2, 2)]
    assert progress("obj-diagonal", lot(START).cover, 0, "four_sides") == Progress(2, 8)
