"""The advanced mode: six own trucks, each with an objective of its own.

In the diagrams the truck that is judged is at b2 to c3; beside it are b1 c1, a2 a3, d2 d3 and b4 c4.
"""

import pytest

from overplay import overparked
from overplay.overparked import examples, score
from overplay.overparked.scoring import TRUCK_OBJECTIVES
from tests.overparked.helpers import came_aside, moves_of, played, refusal, round_over
from tests.overparked.lots import START, full_but, lot, parking, spaces

clause = pytest.mark.clause

TRUCK = "T< T>/T< T>"
TWO_TRUCKS = "T< T> T< T>/T< T> T< T>"


def around(number, above, sides=(". ", ". ", ". ", ". "), below=".  .  .  ."):
    """The lot in which truck `number` is at b2; four spaces from a1, those of a2, d2, a3 and d3, four from a4."""
    rows = [
        above,
        f"{sides[0]} {number}< {number}> {sides[1]}",
        f"{sides[2]} {number}< {number}> {sides[3]}",
        below,
    ]
    return lot("\n".join(f"{row} .  .  .  ." for row in rows))


def points(board, truck):
    """What that truck scores."""
    [line] = [line for line in score(board, advanced=True).lines if line.label == f"Truck {truck}"]
    assert line.clause == TRUCK_OBJECTIVES[truck][0]
    return line.points


# --------------------------------------------------------------------------------------------------------- truth table


@clause("adv-two-by-two")
def test_truth_table_advanced_truck():
    """Two yellow cars and two buses around truck 3: 5 points."""
    board = examples.ADVANCED_TRUCK.lot
    [line] = [line for line in score(board, advanced=True).lines if line.label.startswith("Truck")]
    assert (line.label, line.points, line.clause) == ("Truck 3", 5, "adv-two-by-two")
    assert spaces(line.spaces["lot"]) == "c2 d2 b3 e3 b4 e4 c5 d5"
    letters = {board.at(each) for each in line.spaces["lot"]}
    assert letters == {"Y", "P"}
    assert examples.ADVANCED_TRUCK.end.scores()[0] == examples.ADVANCED_TRUCK.totals[0]


# -------------------------------------------------------------------------------- cases that simple programs get wrong


@clause("adv-five-cars", "adv-same-colour")
def test_a_car_that_is_adjacent_by_two_spaces_is_one_car():
    """Four cars, each with two spaces beside the truck: eight car spaces, but no five cars."""
    board = around(5, ".  R< R> .", ("Y^", "Y^", "Yv", "Yv"), ".  R< R> .")
    assert points(board, "5") == 0
    five = around(5, "R< R> R< R>", ("Y^", "Y^", "Yv", "Yv"), ".  R< R> .")
    assert points(five, "5") == 7
    two_red = around(2, ".  R< R> .", ("M ", ". ", ". ", ". "), ".  R< R> .")
    assert points(two_red, "2") == 0  # two cars and a motorbike, though four red spaces


@clause("adv-no-cars")
def test_the_edge_beside_a_truck_in_a_corner_counts_as_edge():
    """For a basic truck the edge is as good as filled; for 'no cars' it brings down 8 points to 4."""
    corner = "4< 4> .  .  .  .  .  .\n4< 4> .  .  .  .  .  ."
    assert points(lot(corner), "4") == 4
    assert points(lot(".  .  .  .  .  .  .  .\n.  .  .  .  .  .  4< 4>\n.  .  .  .  .  .  4< 4>"), "4") == 4
    assert points(around(4, ".  .  .  ."), "4") == 8
    assert points(lot("4< 4> R^ .  .  .  .  .\n4< 4> Rv .  .  .  .  ."), "4") == 0


# ----------------------------------------------------------------------------------------------------- Truck Objectives


AROUND = {  # each Truck Objective, the truck that has it, what is above it, at its sides and below it, and its points
    ("adv-four-colours", 1): [
        (".  R< R> .", ("Y^", "B^", "Yv", "Bv"), "P< P= P> .", 6),
        (".  R< R> .", ("Y^", "B^", "Yv", "Bv"), ".  M  .  .", 6),  # the motorbike is a bus
        (".  R< R> .", ("Y^", "B^", "Yv", "Bv"), ".  .  .  .", 0),
        (".  R< R> .", ("Y^", "B^", "Yv", "Bv"), ".  R< R> .", 0),
        (".  M  M  .", ("M ", "M ", ". ", ". "), ".  .  .  .", 6),
        (".  M  M  .", ("M ", ". ", ". ", ". "), ".  .  .  .", 0),
        (".  R< R> .", ("Y^", "B^", "Yv", "Bv"), ".  C  .  .", 0),
        ("P< P= P> .", ("R^", "Y^", "Rv", "Yv"), ".  B< B> .", 6),
    ],
    ("adv-same-colour", 2): [
        (".  R< R> .", ("R^", "R^", "Rv", "Rv"), ".  R< R> .", 6),
        ("R< R> R< R>", ("R^", "M ", "Rv", ". "), ".  .  .  .", 6),
        ("R< R> R< R>", ("R^", ". ", "Rv", ". "), ".  .  .  .", 0),
        ("R< R> R< R>", ("B^", ". ", "Bv", ". "), ".  B< B> .", 0),
        (".  .  .  .", ("P^", "P^", "P|", "P|"), "Pv .  .  Pv", 0),
    ],
    ("adv-two-by-two", 3): [
        ("Y< Y> Y< Y>", ("P^", ". ", "P|", ". "), "Pv P< P= P>", 5),
        ("Y< Y> Y< Y>", ("M ", ". ", ". ", ". "), ".  P< P= P>", 5),
        ("Y< Y> Y< Y>", (". ", ". ", ". ", ". "), ".  P< P= P>", 0),
        ("Y< Y> Y< Y>", ("Y^", "Y^", "Yv", "Yv"), ".  .  .  .", 0),  # two colours
        ("Y< Y> Y< Y>", ("M ", "M ", ". ", ". "), ".  .  .  .", 5),
        (".  M  M  .", ("M ", "M ", ". ", ". "), ".  .  .  .", 5),
        (".  M  M  .", ("M ", ". ", ". ", ". "), ".  .  .  .", 0),
        ("Y< Y> B< B>", ("M ", "M ", ". ", ". "), ".  .  .  .", 5),
        ("Y< Y> B< B>", ("M ", "R^", ". ", "Rv"), ".  .  .  .", 0),
    ],
    ("adv-no-cars", 4): [
        (".  .  .  .", (". ", ". ", ". ", ". "), ".  .  .  .", 8),
        (".  M  C  .", ("P^", "C ", "P|", "M "), "Pv P< P= P>", 8),
        (".  R< R> .", (". ", ". ", ". ", ". "), ".  .  .  .", 0),
        ("R< R> .  .", (". ", ". ", ". ", ". "), ".  .  .  .", 0),
    ],
    ("adv-five-cars", 5): [
        ("Y< Y> R< R>", ("B^", "B^", "Bv", "Bv"), ".  R< R> .", 7),
        ("R< R> R< R>", ("R^", "R^", "Rv", "Rv"), "R< R> R< R>", 7),  # six, of one colour
        ("Y< Y> .  .", ("B^", "B^", "Bv", "Bv"), ".  R< R> .", 0),
        ("Y< Y> M  .", ("B^", "B^", "Bv", "Bv"), ".  R< R> .", 0),
        ("P< P= P> .", ("B^", "B^", "Bv", "Bv"), "R< R> R< R>", 0),
    ],
}


@clause("adv-four-colours", "adv-same-colour", "adv-two-by-two", "adv-no-cars", "adv-five-cars")
@pytest.mark.parametrize(
    ("truck", "above", "sides", "below", "expected"),
    [
        pytest.param(truck, *case, id=f"{objective} {number}")
        for (objective, truck), cases in AROUND.items()
        for number, case in enumerate(cases)
    ],
)
def test_what_stands_around_a_truck(truck, above, sides, below, expected):
    assert points(around(truck, above, sides, below), str(truck)) == expected


@clause("adv-same-colour")
def test_four_buses_are_four_of_a_colour():
    assert points(around(2, "P< P= P> P^", ("P^", "P|", "P|", "Pv"), "Pv P< P= P>"), "2") == 6


@clause("adv-no-cars")
def test_a_car_at_the_corner_of_a_truck_is_not_beside_it():
    corner = ".  .  .  .  .  .  .  .\nR< R> .  .  .  .  .  .\n.  .  4< 4> .  .  .  .\n.  .  4< 4> .  .  .  ."
    assert points(lot(corner), "4") == 8


@clause("r-adv-no-cars-open")
def test_r_adv_no_cars_open():
    """None of the eight spaces needs to be filled, at the edge neither."""
    assert points(around(4, ".  .  .  ."), "4") == 8
    assert points(lot(".  4< 4> .  .  .  .  .\n.  4< 4> .  .  .  .  ."), "4") == 4


@clause("adv-two-trucks")
def test_adv_two_trucks():
    """Along sides, not corners; any of the player's trucks."""
    one = "1< 1> .  .  .  .  .  .\n1< 1> 6< 6> .  .  .  .\n.  .  6< 6> {}\n.  .  .  .  {}"
    assert points(lot(one.format(".  .  .  .", ".  .  .  .")), "6") == 0
    assert points(lot(one.format("2^ 2^ .  .", "2v 2v .  .")), "6") == 5
    corner = lot(one.format(".  .  .  .", "2^ 2^ .  .") + "\n.  .  .  .  2v 2v .  .")
    assert points(corner, "6") == 0


@clause("r-adv-motorbike")
def test_r_adv_motorbike():
    """Each stands for one colour, the best one, and for no car."""
    both = around(1, ".  R< R> .", ("M ", "M ", ". ", ". "), ".  B< B> .")
    assert points(both, "1") == 6  # yellow and purple
    assert points(around(1, ".  R< R> .", ("M ", ". ", ". ", ". "), ".  B< B> ."), "1") == 0
    assert points(around(2, "R< R> R< R>", ("M ", "M ", ". ", ". ")), "2") == 6
    assert points(around(3, "R< R> M  .", ("M ", "M ", ". ", ". ")), "3") == 5
    assert points(around(5, "Y< Y> M  .", ("B^", "B^", "Bv", "Bv"), ".  R< R> ."), "5") == 0
    assert points(around(4, ".  M  M  .", ("M ", "M ", "M ", "M "), ".  M  M  ."), "4") == 8


@clause("adv-own-trucks", "score-trucks")
def test_truck_objectives_are_counted_instead_of_surrounded_trucks():
    board = full_but().text.split("\n")
    rows = [board[0], "M  4< 4> M  M  M  M  M", "M  4< 4> M  M  M  M  M", *board[3:]]
    surrounded = lot("\n".join(rows))
    assert [line.points for line in score(surrounded, advanced=True).lines if line.label == "Truck 4"] == [8]
    assert not [line for line in score(surrounded, advanced=True).lines if line.label == "Trucks"]
    state = parking(surrounded, advanced=True, keys=[0])
    assert state.scores()[0] == score(surrounded, no_parking=4, advanced=True).total == 8 - 8


# ------------------------------------------------------------------------------------------------------- Advanced Mode


@clause("adv-own-trucks")
def test_adv_own_trucks():
    """Six of one's own; for each icon any that is unused, in the order of the icons."""
    state = parking(START, TWO_TRUCKS, advanced=True)
    assert [seat.trucks for seat in state.seats] == ["123456", "123456"]
    assert refusal(state, "truck 4") == {"adv-own-trucks": ""}
    state = state.after("park 6,0")
    assert moves_of(state) == {f"truck {number}" for number in "123456"}
    assert refusal(state, "done") == {"adv-own-trucks": ""}
    state = state.after("truck 4")
    assert moves_of(state) == {f"truck {number}" for number in "12356"}
    assert refusal(state, "truck 4") == {"adv-own-trucks": ""}
    state = state.after("truck 2")
    assert [(each.letter, spaces(each.cells)) for each in state.lots[0].vehicles] == [
        ("4", "a7 b7 a8 b8"),
        ("2", "c7 d7 c8 d8"),
    ]
    assert [seat.trucks for seat in state.seats] == ["1356", "123456"]
    with pytest.raises(ValueError, match=r"e1.*twice.*adv-own-trucks"):
        lot("1< 1> .  .  1< 1> .  .\n1< 1> .  .  1< 1> .  .")


@clause("adv-own-trucks", "quadrant-key")
def test_triggers_are_judged_once_all_trucks_are_chosen():
    gaps = full_but("a1 b1 a2 b2 c1 d1 c2 d2")
    state = parking(gaps, TWO_TRUCKS, advanced=True, keys=[0]).after("park 0,0")
    assert (state.seats[0].keys, moves_of(state, "key")) == (0, set())
    state = state.after("truck 1")
    assert state.seats[0].keys == 0
    assert state.after("truck 6").seats[0].keys == 1


@clause("r-adv-which-ignored", "adv-own-trucks")
def test_r_adv_which_ignored():
    """One truck is left for two icons: the first one in reading order is used, the other is ignored."""
    state = parking(START, TWO_TRUCKS, advanced=True, no_parking=["12346"])
    assert state.seats[0].trucks == "5"
    after = played(state, "park 6,0", "truck 5")
    assert [(each.letter, spaces(each.cells)) for each in after.lots[0].vehicles] == [("5", "a7 b7 a8 b8")]
    assert came_aside(state, after) == ""
    assert "done" in moves_of(after)
    assert "park 6,6" in moves_of(state)  # the ignored one needs no room


@clause("adv-own-trucks", "r-adv-which-ignored")
def test_without_an_unused_truck_icons_are_ignored():
    state = parking(START, "T< T> R< R>/T< T> .  .", advanced=True, no_parking=["123456"])
    after = state.after("park 6,0")
    assert "done" in moves_of(after)
    assert [(each.letter, spaces(each.cells)) for each in after.lots[0].vehicles] == [("R", "c7 d7")]
    alone = parking(START, TRUCK, advanced=True, no_parking=["123456"])
    assert moves_of(alone, "park") == {"park none"}
    assert "done" in moves_of(alone.after("park none"))
    assert came_aside(alone, alone.after("park none")) == ""


@clause("r-adv-no-parking", "r-park-most")
def test_r_adv_no_parking():
    """A truck without room: one is chosen all the same, lies in No Parking, and is used."""
    state = parking(full_but("a1"), TRUCK, advanced=True)
    assert moves_of(state, "park") == {"park none"}
    choosing = state.after("park none")
    assert moves_of(choosing) == {f"truck {number}" for number in "123456"}
    after = choosing.after("truck 3")
    assert came_aside(state, after) == "3"
    assert after.seats[0].trucks == "12456"
    assert [line for line in after.score_sheet(0).lines if line.label == "Truck 3"] == []


@clause("r-adv-no-parking", "un-park")
def test_a_truck_out_of_no_parking_is_that_very_one():
    state = parking(START, "R< R> + un-park", advanced=True, no_parking=["3"])
    assert "un-park 2 h a1" not in moves_of(state)
    after = state.after("un-park 3 h a1")
    assert [(each.letter, spaces(each.cells)) for each in after.lots[0].vehicles] == [("3", "a1 b1 a2 b2")]
    assert after.seats[0].trucks == "12456"


@clause("r-adv-no-parking", "r-park-most")
def test_an_ignored_icon_does_not_count_for_parking_most():
    """Two truck icons and a car, one truck left: where one of these two parks is as good as where the other does."""
    gaps = full_but("a1 b1 a2 b2 g8 h8")
    pattern = "T< T> T< T>/T< T> T< T>/R< R> .  ."
    one_left = parking(gaps, pattern, advanced=True, no_parking=["12346"])
    assert moves_of(one_left, "park") == {"park 0,0", "park -2,0", "park -1,0", "park 5,6"}
    assert moves_of(parking(gaps, pattern, advanced=True), "park") == {
        *("park 0,0", "park 0,-2", "park -2,0", "park -1,0", "park 5,6"),
    }


@clause("r-adv-return", "key-leave")
def test_r_adv_return():
    """A truck that drives off the lot is unused again, and can be parked again."""
    state = parking("4< 4> .  .  .  .  .  .\n4< 4> .  .  .  .  .  .", TRUCK, advanced=True)
    assert state.seats[0].trucks == "12356"
    gone = state.after("key a1 off-left")
    assert gone.seats[0].trucks == "123456"
    assert "truck 4" in moves_of(gone.after("park 0,0"))


@clause("r-modes")
def test_r_modes():
    """Advanced with two to five players and in the solo game, and with the other options."""
    for told in (*({"players": players} for players in range(2, 6)), {"solo": True}):
        state = overparked.new_game(**told, advanced=True, seed=1)
        assert all(seat.trucks == "123456" for seat in state.seats)
        assert state.options.advanced
    mixed = {"advanced": True, "allow_rotation": True, "cone_surround": "all_eight", "key_between_actions": False}
    state = parking(START, TRUCK, **mixed)
    assert "park 270 0,0" in moves_of(state)
    after = played(state, "park 90 0,0", "truck 6")
    assert [(each.letter, each.heading) for each in after.lots[0].vehicles] == [("6", "v")]
    assert round_over(after).round == 2
