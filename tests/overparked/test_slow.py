"""Is `slow.py` right itself? Small lots, counted by hand."""

from random import Random

import pytest

from tests.depth import at_depth
from tests.overparked import slow
from tests.overparked.slow import LONG_TRUCKS, SlowGame, parse, parse_pattern, show

ROW = ".  .  .  .  .  .  .  .\n"
START = parse(2 * ROW + ".  .  C  .  .  C  .  .\n" + 2 * ROW + ".  .  C  .  .  C  .  .\n" + 2 * ROW)
COLD = ("obj-line-only-cars", "obj-3x3-only-cars", "obj-surround-two-cones")  # nothing that these tests meet by chance
CARDS = dict.fromkeys(range(1, 76), ("R< R>", ""))

# Three buses with three motorbikes, four yellow cars with two, three blue cars, no red one; two surrounded trucks.
SCORING = """
B^ T< T> .  T< T> T< T>
Bv T< T> Y^ T< T> T< T>
B^ .  C  Yv Y< Y> M  Y^
Bv T< T> Y< Y> T< T> Yv
B^ T< T> T< T> T< T> M
Bv .  C  T< T> C  .  P^
T< T> P< P= P> .  M  P|
T< T> .  P< P= P> M  Pv
"""

# The truck is blocked; the red car has one space with a cone; the bus and the blue car have free ways.
KEYS = """
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
M  R< R> C  T< T> Y^ .
.  .  .  M  T< T> Yv .
B^ .  .  .  .  .  .  .
Bv .  .  .  .  .  .  .
.  P< P= P> .  .  .  .
.  .  .  .  .  .  .  .
"""

# The bus of c5 moves two spaces: the cone of f6 is surrounded like the one of c2; then e7 and h5 are missing.
CHAIN = """
.  .  R< R> .  .  .  .
.  M  C  M  .  .  .  .
.  .  M  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  P< P= P> .  .  .
.  .  .  .  M  C  M  B^
.  .  .  .  .  M  M  Bv
.  .  .  .  P< P= P> M
"""


def lot(text):
    """A lot whose missing rows are empty."""
    return parse(text + "\n" + ROW * (8 - len(slow.read_rows(text))))


def all_but(*names):
    """Motorbikes everywhere except on some spaces."""
    return {cell: "M" for cell in slow.SPACES if slow.space(cell) not in names}


def game(players=2, **told):
    """Seat n holds the cards 10n+1 and 10n+2; from the first steering, with the lots given."""
    tables = {
        "cards": CARDS,
        "hands": [[10 * seat + 1, 10 * seat + 2] for seat in range(players)],
        "display": [71, 72, 73, 74, 75],
        "deck": list(range(51, 71)),
        "objectives": COLD,
        "lots": show(START),
        "phase": "steer",
    }
    return SlowGame(**(tables | told))


def starting(game, *words):
    return {move for move in game.legal_moves() if move.split()[0] in words}


def play(game, *texts):
    for text in texts:
        game.play(text)
    return game


def parking(icon="", pattern="R< R>", **told):
    """A game in which seat 0 has just chosen a card of that kind."""
    cards = CARDS | {1: (pattern, icon)}
    return play(game(cards=told.pop("cards", cards), **told), "steer 0", "choose 1")


def park_anything(game):
    """The seat on turn parks somewhere and ends its part."""
    game.play(min(starting(game, "choose")))
    game.play(min(starting(game, "park")))
    game.play("done")


# ------------------------------------------------------------------------------------------------------------- diagrams


@pytest.mark.parametrize("text", [SCORING, KEYS, CHAIN])
def test_parse_and_show_are_inverses(text):
    assert show(parse(text)) == text.strip()
    rebuilt = {cell: token for cell, token in parse(text).items() if token in "MC"}
    for vehicle in slow.vehicles_of(parse(text)):
        rebuilt, cones = slow.add(rebuilt, vehicle)
        assert cones == 0
    assert rebuilt == parse(text)


def test_trucks_of_both_shapes():
    squares = lot("T< T> T^ T^ .  .  .  .\nT< T> Tv Tv .  .  .  .")
    assert slow.vehicles_of(squares) == (("T", 0, 0, "h"), ("T", 0, 2, "v"))
    long = parse("T< T= T> .  .  .  .  .\n" + ROW * 7, LONG_TRUCKS)
    assert slow.vehicles_of(long, LONG_TRUCKS) == (("T", 0, 0, "h"),)
    for truck in (("T", 3, 3, "h"), ("T", 3, 3, "v")):
        assert len(slow.spaces_around(truck)) == 8
        assert len(slow.spaces_around(truck, LONG_TRUCKS)) == 8


@pytest.mark.parametrize(
    ("row", "named"),
    [
        ("R< .  .  .  .  .  .  .", "b1"),
        (".  R> .  .  .  .  .  .", "b1"),
        ("R< Y> .  .  .  .  .  .", "b1"),
        ("R< R= R> .  .  .  .  .", "b1"),
        ("P< P> .  .  .  .  .  .", "b1"),
        ("T< T> .  .  .  .  .  .", "a2"),
        ("R^ .  .  .  .  .  .  .", "a2"),
        (".  .  .  .  .  .  .  R<", "row 1, column 9"),
        ("X< X> .  .  .  .  .  .", "a1"),
        ("M  CC .  .  .  .  .  .", "b1"),
    ],
)
def test_malformed_vehicles_are_refused(row, named):
    with pytest.raises(slow.SlowError, match=f"^{named}:"):
        lot(row)


def test_a_lot_has_eight_rows_of_eight():
    for text in (ROW * 7, ROW * 9, ROW * 7 + ".  ."):
        with pytest.raises(slow.SlowError, match="eight rows"):
            parse(text)


def test_patterns_are_trimmed_and_turned():
    pattern = parse_pattern(".  .  .  .\n.  R< R> B^\n.  .  .  Bv")
    assert pattern == (("R", 0, 0, "h"), ("B", 0, 2, "v"))
    assert slow.show_pattern(pattern) == "R< R> B^\n.  .  Bv"
    assert slow.show_pattern(slow.turned(pattern, 90)) == ".  R^\n.  Rv\nB< B>"
    assert slow.turned(slow.turned(pattern, 90), 270) == pattern
    assert slow.show_pattern(slow.turned(pattern, 180)) == "B^ .  .\nBv R< R>"


# -------------------------------------------------------------------------------------------------------------- parking


def test_every_anchor_of_an_empty_lot():
    assert slow.parkings({}, parse_pattern("R< R>")) == {(row, column) for row in range(8) for column in range(7)}


def test_a_cone_is_run_over_and_a_vehicle_that_fits_nowhere_goes_to_no_parking():
    place = parse_pattern("R< R>\nP^ .\nP| .\nPv .")
    tight = all_but("c3", "d3") | {(2, 3): "C"}
    assert slow.parkings(tight, place) == {(2, 2)}
    after, out = slow.park(tight, place, (2, 2))
    assert out == ["C", "P"]
    assert after[(2, 2)] + after[(2, 3)] == "R<R>"
    assert slow.parkings(all_but("a1"), place) == set()
    assert slow.park(all_but("a1"), place, None) == (all_but("a1"), ["P", "R"])


def test_as_many_as_possible_must_park():
    """With room for both in one place only, no other anchor is legal (r-park-most)."""
    both = all_but("c3", "d3", "c4", "d4", "g7", "h7")
    place = parse_pattern("R< R>\nB< B>")
    assert slow.parkings(both, place) == {(2, 2)}
    assert slow.parkings(all_but("g7", "h7"), place) == {(6, 6), (5, 6)}


def test_a_pattern_may_hang_out_where_nothing_better_is_possible():
    """Either car fits into the only gap; which one is the player's choice."""
    place = parse_pattern("R< R> B< B>")
    gap = all_but("a5", "b5")
    assert slow.parkings(gap, place) == {(4, 0), (4, -2)}
    assert slow.park(gap, place, (4, -2))[1] == ["R"]
    assert slow.park(gap, place, (4, 0))[1] == ["B"]
    assert slow.parkings({}, place) == {(row, column) for row in range(8) for column in range(5)}


def test_motorbikes_go_on_empty_spaces_only():
    assert slow.motorbike_spots(all_but("a1", "b1") | {(0, 1): "C"}) == {(0, 0)}


def test_un_park_placements():
    tight = all_but("c3", "c4") | {(3, 2): "C"}
    found = slow.un_parks(tight, ["R", "C", "P", "R"])
    assert set(found) == {"un-park R v c3", "un-park C c3"}
    assert found["un-park R v c3"][1] == 1
    assert found["un-park C c3"] == (tight | {(2, 2): "C"}, 0)
    square = slow.un_parks(all_but("c3", "c4", "d3", "d4"), ["T"])
    assert set(square) == {"un-park T h c3", "un-park T v c3"}


def test_a_lot_with_a_vertical_gap_has_car_space():
    assert slow.has_car_space(all_but("e4", "e5"))
    assert slow.has_car_space(all_but("e4", "f4"))
    assert not slow.has_car_space(all_but("e4", "f5"))
    assert not slow.has_car_space(all_but("e4", "e5") | {(4, 4): "C"})


def test_cones_fill_quadrants():
    assert slow.full_quadrants(all_but("e4") | {(0, 0): "C"}) == {0, 2, 3}
    assert slow.full_quadrants(START) == set()


# ----------------------------------------------------------------------------------------------------------------- keys


def test_the_key_example():
    found = slow.key_moves(parse(KEYS))
    by_vehicle = {}
    for move in found:
        _, name, to = move.split()
        by_vehicle.setdefault(name, set()).add(to)
    assert by_vehicle == {
        "b3": {"c3"},
        "g3": {"g2", "g1", "off-up", "g4", "g5", "g6", "g7", "off-down"},
        "a5": {"a4", "a6", "a7", "off-down"},
        "b7": {"a7", "off-left", "c7", "d7", "e7", "f7", "off-right"},
    }
    red, cones = found["key b3 c3"]
    assert cones == 1
    assert show(red).split("\n")[2] == "M  .  R< R> T< T> Y^ ."
    assert all(gone == 0 for move, (_, gone) in found.items() if move != "key b3 c3")


def test_using_a_key_leaves_the_lot_before_it_as_it_was():
    before = parse(KEYS)
    slow.key_moves(before)
    assert before == parse(KEYS)


def test_leaving_runs_over_cones():
    found = slow.key_moves(lot("C  R< R> .  .  C  .  M"))
    assert found["key b1 off-left"] == (lot(".  .  .  .  .  C  .  M"), 1)
    assert "key b1 off-right" not in found
    assert found["key b1 f1"] == (lot("C  .  .  .  .  R< R> M"), 1)
    assert found["key b1 d1"][1] == 0


def test_a_truck_needs_its_full_width():
    found = slow.key_moves(lot(".  T< T> .  .  .  .  .\n.  T< T> .  M  .  .  ."))
    assert set(found) == {"key b1 a1", "key b1 off-left", "key b1 c1"}
    upright = slow.key_moves(lot("T^ T^ .  .  .  .  .  .\nTv Tv .  .  .  .  .  .\n" + ROW + ".  M  .  .  .  .  .  ."))
    assert set(upright) == {"key a1 a2", "key a1 off-up"}


def test_distinct_results_of_a_key():
    alone = lot("R< R> .  .  .  .  .  .")
    assert {"key a1 off-left", "key a1 off-right"} < set(slow.key_moves(alone))
    assert len(slow.key_moves(alone)) == 8
    assert len(slow.key_results(alone)) == 7  # six spaces to the right, and off either way
    assert slow.key_moves(all_but("a1")) == {}


# ----------------------------------------------------------------------------------------------------------- objectives


def met(lot, *keys, **options):
    return slow.objectives_met(lot, *keys, **options)


def test_fill_objectives_accept_anything():
    line = [(0, at) for at in range(8)]
    for other in ([(7, at) for at in range(8)], [(at, 7) for at in range(8)]):
        assert "obj-two-outer-lines" in met(dict.fromkeys(line + other, "C"))
    assert "obj-two-outer-lines" not in met(dict.fromkeys(line, "C"))
    inner = [(1, at) for at in range(8)]
    assert "obj-two-outer-lines" not in met(dict.fromkeys(line + inner, "C"))
    middle = {(row, column): "M" for row in range(2, 6) for column in range(2, 6)}
    assert "obj-middle-4x4" in met(middle)
    assert met(middle | {(3, 3): "C"}) >= {"obj-middle-4x4", "obj-3x3-no-cars"}
    del middle[(2, 5)]
    assert "obj-middle-4x4" not in met(middle)


def test_both_long_diagonals_and_the_corners():
    assert met({(at, at): "M" for at in range(8)}) == {"obj-diagonal"}
    assert met({(at, 7 - at): "M" for at in range(8)}) == {"obj-diagonal"}
    assert met({(at, at + 1): "M" for at in range(7)}) == set()
    corners = {(row, column): "C" for row in (0, 1, 6, 7) for column in (0, 1, 6, 7)}
    assert met(corners) == {"obj-four-corners-2x2"}
    del corners[(6, 6)]
    assert met(corners) == set()


def test_lines_of_cars_or_of_none():
    assert met(lot("R< R> Y< Y> B^ B^ R< R>\n.  .  .  .  Bv Bv .  .")) == {"obj-line-only-cars"}
    assert met(lot("R< R> Y< Y> B< B> R< R>")) == {"obj-line-only-cars"}
    assert met(lot("R< R> Y< Y> B< B> M  M")) == set()
    assert met(lot("M  C  P< P= P> M  T< T>\n.  .  .  .  .  .  T< T>")) == {"obj-line-no-cars"}
    column = {(at, 4): "M" for at in range(8)}
    assert met(column) == {"obj-line-no-cars"}


def test_squares_of_cars_or_of_none():
    cars = "R< R> Y^ .\nB< B> Yv .\nR< R> Y< Y>"
    assert met(lot(cars.replace(".", ".  .  .  .  .").replace("Y>", "Y> .  .  .  ."))) == {"obj-3x3-only-cars"}
    assert met(lot(".  .  .  .  .  P< P= P>\n.  .  .  .  .  M  T< T>\n.  .  .  .  .  C  T< T>")) == {"obj-3x3-no-cars"}
    assert met(lot(".  .  .  .  .  P< P= P>\n.  .  .  .  .  M  T< T>\n.  .  .  .  .  .  T< T>")) == set()


def test_two_cones_on_four_sides_or_all_around():
    crosses = {(row + down, column + right): "M" for row, column in ((2, 2), (5, 5)) for down, right in BESIDE}
    crosses |= {(2, 2): "C", (5, 5): "C"}
    assert met(crosses) == {"obj-surround-two-cones"}
    assert met(crosses, cone_surround="all_eight") == set()
    rings = {(row + d, column + r): "M" for row, column in ((2, 2), (5, 5)) for d in (-1, 0, 1) for r in (-1, 0, 1)}
    rings |= {(2, 2): "C", (5, 5): "C"}
    assert "obj-surround-two-cones" in met(rings, cone_surround="all_eight")


BESIDE = ((-1, 0), (1, 0), (0, -1), (0, 1))


def test_a_space_serves_two_cones_and_cones_serve_each_other_but_the_outside_does_not():
    adjacent = lot(".  .  M  M  .  .  .  .\n.  M  C  C  M  .  .  .\n.  .  M  M  .  .  .  .")
    assert met(adjacent) == {"obj-surround-two-cones"}
    shared = lot(".  .  M  .  M  .  .  .\n.  M  C  M  C  M  .  .\n.  .  M  .  M  .  .  .")
    assert met(shared) == {"obj-surround-two-cones"}
    single = lot(".  .  M  .  .  .  .  .\n.  M  C  M  C  .  .  .\n.  .  M  .  .  .  .  .")
    assert met(single) == set()
    edge = lot(".  M  C  C  M  .  .  .\n.  .  M  M  .  .  .  .")
    assert met(edge) == set()


def test_two_quadrant_keys():
    assert met({}, 1) == set()
    assert met({}, 2) == met({}, 4) == {"obj-unlock-two-keys"}


# -------------------------------------------------------------------------------------------------------------- scoring


def test_the_scoring_example():
    lines = slow.score_lines(parse(SCORING), keys=3, no_parking=2, objective_points=11)
    assert [lines[colour] for colour in "PYBR"] == [12, 10, 6, 0]
    assert (lines["trucks"], lines["objectives"]) == (8, 11)
    assert (lines["no_parking"], lines["empty"]) == (0, -5)
    assert slow.score(parse(SCORING), keys=3, no_parking=2, objective_points=11) == 42


def test_motorbikes_join_groups_and_serve_several_colours():
    joined = lot("R< R> M  R< R> .  .  .\n.  .  Y^ .  .  .  .  .\n.  .  Yv .  .  .  .  R^\n.  .  .  .  .  .  .  Rv")
    assert slow.network_points(joined, "R") == 5
    assert slow.network_points(joined, "Y") == 3
    assert {len(group) for group in slow.networks(joined, "R")} == {5, 2}
    assert slow.network_points(joined, "B") == 0  # motorbikes alone are no network
    assert slow.networks(lot("M  M  M  .  .  .  .  ."), "P") == set()


def test_cells_join_by_edges_only():
    assert slow.network_points(lot("R< R> .  .  .  .  .  .\n.  .  R< R> .  .  .  ."), "R") == 2


def test_edges_and_cones_surround_a_basic_truck():
    corner = lot("T< T> M  .  .  .  .  .\nT< T> C  .  .  .  .  .\nR< R> .  .  .  .  .  .")
    assert slow.surrounded_trucks(corner) == [("T", 0, 0, "h")]
    assert slow.score_lines(corner)["trucks"] == 4
    assert slow.surrounded_trucks(lot("T< T> M  .  .  .  .  .\nT< T> .  .  .  .  .  .\nR< R> .  .  .  .  .  .")) == []


def test_keys_cancel_the_dearest_penalties_and_are_worth_nothing_else():
    assert slow.penalty(2, 6, 3) == (0, -5)
    assert slow.penalty(3, 6, 1) == (-4, -6)
    assert slow.penalty(1, 2, 9) == (0, 0)
    assert slow.penalty(0, 0, 4) == (0, 0)


def truck_points(text):
    """The points of the only advanced truck with a heading of left-right in a diagram that begins with row 1."""
    cells = lot(text)
    [truck] = [vehicle for vehicle in slow.vehicles_of(cells) if vehicle[0] in slow.OWN_TRUCKS]
    return slow.truck_points(cells, truck)


def around_truck(number, above, sides=(". ", ". ", ". ", ". "), below=".  .  .  ."):
    """A truck at b2 to c3: a1 to d1 above it, four spaces beside it, a4 to d4 below."""
    rest = "  .  .  .  ."
    return "\n".join(
        [
            above + rest,
            f"{sides[0]} {number}< {number}> {sides[1]}{rest}",
            f"{sides[2]} {number}< {number}> {sides[3]}{rest}",
            below + rest,
        ]
    )


@pytest.mark.parametrize(
    ("text", "points"),
    [
        # four colours: one each; then with a motorbike for the missing one
        (around_truck(1, ".  R< R> .", ("Y^", "B^", "Yv", "Bv"), "P< P= P> ."), 6),
        (around_truck(1, ".  R< R> .", ("Y^", "B^", "Yv", "Bv"), ".  M  .  ."), 6),
        (around_truck(1, ".  R< R> .", ("Y^", "B^", "Yv", "Bv")), 0),
        # four of a colour: three cars and a motorbike; a car that touches with two spaces is one
        (around_truck(2, "R< R> R< R>", ("R^", "M ", "Rv", ". ")), 6),
        (around_truck(2, "R< R> R< R>", ("R^", ". ", "Rv", ". ")), 0),
        (around_truck(2, ".  R< R> .", ("R^", "R^", "Rv", "Rv"), ".  R< R> ."), 6),
        # two and two: two yellow cars, two buses
        (around_truck(3, "Y< Y> Y< Y>", ("P^", ". ", "P|", ". "), "Pv P< P= P>"), 5),
        (around_truck(3, "Y< Y> Y< Y>", ("M ", ". ", ". ", ". "), ".  P< P= P>"), 5),
        (around_truck(3, "Y< Y> Y< Y>", (". ", ". ", ". ", ". "), ".  P< P= P>"), 0),
        (around_truck(3, "Y< Y> Y< Y>", ("Y^", "Y^", "Yv", "Yv")), 0),
        (around_truck(3, ".  M  M  .", ("M ", ". ", "M ", ". ")), 5),
        # five cars: motorbikes are none
        (around_truck(5, "Y< Y> R< R>", ("B^", "B^", "Bv", "Bv"), ".  R< R> ."), 7),
        (around_truck(5, "Y< Y> .  .", ("B^", "B^", "Bv", "Bv"), ".  R< R> ."), 0),
        (around_truck(5, "Y< Y> M  .", ("B^", "B^", "Bv", "Bv"), ".  R< R> ."), 0),
    ],
)
def test_truck_objectives(text, points):
    assert truck_points(text) == points


def test_two_trucks_beside_a_truck():
    one = "1< 1> .  .  .  .  .  .\n1< 1> 6< 6> .  .  .  .\n.  .  6< 6> .  .  .  ."
    assert slow.truck_points(lot(one), ("6", 1, 2, "h")) == 0
    two = "1< 1> .  .  .  .  .  .\n1< 1> 6< 6> .  .  .  .\n.  .  6< 6> 2^ 2^ .  .\n.  .  .  .  2v 2v .  ."
    assert slow.truck_points(lot(two), ("6", 1, 2, "h")) == 5
    corner = two.replace("2^ 2^ .  .", ".  .  .  .").replace("2v 2v .  .", "2^ 2^ .  .") + "\n.  .  .  .  2v 2v .  ."
    assert slow.truck_points(lot(corner), ("6", 1, 2, "h")) == 0  # corner to corner is not beside


def test_no_cars_beside_a_truck_and_the_edge():
    assert truck_points(around_truck(4, ".  .  .  .")) == 8  # need not be filled
    assert truck_points(around_truck(4, ".  M  C  .", ("P^", ". ", "P|", ". "), "Pv .  .  .")) == 8
    assert truck_points(around_truck(4, ".  R< R> .")) == 0
    assert truck_points(around_truck(4, "R< R> .  .")) == 0
    assert truck_points("R^ .  .  .  .  .  .  .\nRv .  .  .  .  .  .  .\n" + around_truck(4, ".  .  .  .")) == 8
    assert truck_points("4< 4> .  .  .  .  .  .\n4< 4> .  .  .  .  .  .") == 4
    assert truck_points("4< 4> R^ .  .  .  .  .\n4< 4> Rv .  .  .  .  .") == 0


def test_advanced_scores_truck_objectives_instead():
    cells = lot(around_truck(4, ".  .  .  ."))
    assert slow.score_lines(cells, advanced=True)["trucks"] == 8
    assert slow.score_lines(cells)["trucks"] == 0


def test_winners_and_ranks():
    assert slow.winners((40, 42, 42), (0, 6, 5)) == (2,)
    assert slow.winners((42, 42, 41), (5, 5, 0)) == (0, 1)
    assert [slow.rank(points) for points in (70, 69, 60, 59, 50, 49, 40, 39, -9)] == [0, 1, 1, 2, 2, 3, 3, 4, 4]


# ----------------------------------------------------------------------------------------------- games: steering, hands


def test_redraw_puts_cards_at_the_bottom_first():
    table = game(phase="redraw", deck=[51, 52, 53])
    assert table.legal_moves() == {"keep", "swap 1", "swap 2", "swap 1 2"}
    play(table, "swap 1 2")
    assert sorted(table.boards[0].hand) == [51, 52]
    assert table.deck == [53, 1, 2]
    assert (table.turn, table.phase) == (1, "redraw")
    play(table, "keep")
    assert (table.turn, table.phase, table.round) == (0, "steer", 1)


def test_the_start_player_gets_the_card_wished_for_and_so_does_everybody_theirs():
    table = game(3, starter=1)
    assert table.turn == 1
    play(table, "steer 2")  # section B at the fourth card
    assert [board.hand[-1] for board in table.boards] == [73, 74, 75]
    assert table.display == [71, 72, 51, 52, 53]
    assert (table.turn, table.phase) == (0, "choose")


def test_the_wheel_goes_around_and_refills_from_section_a_on():
    table = play(game(2), "steer 4")
    assert [board.hand[-1] for board in table.boards] == [75, 71]
    assert table.display == [52, 72, 73, 74, 51]


def test_the_start_marker_goes_on_and_parked_cards_are_discarded():
    table = play(game(2), "steer 0", "choose 1", "park 0,0", "done")
    assert (table.turn, table.phase) == (1, "choose")
    play(table, "choose 72", "park 3,3", "done")
    assert (table.turn, table.phase, table.round, table.starter) == (1, "steer", 2, 1)
    assert [board.discards for board in table.boards] == [[1], [72]]
    assert sorted(table.boards[0].hand) == [2, 71]


@pytest.mark.parametrize(("players", "steered", "last"), [(2, 34, 36), (3, 22, 24), (4, 16, 18), (5, 13, 15)])
def test_the_deck_runs_dry(players, steered, last):
    """Played from hand without steering, in five-player games in rounds 14 and 15 (r-deck-dry)."""
    numbers = list(range(1, 76))
    hands = [[numbers.pop(), numbers.pop()] for _ in range(players)]
    display = [numbers.pop() for _ in range(5)]
    cards = dict.fromkeys(range(1, 76), ("R< R>", ""))
    table = SlowGame(cards, hands, display, numbers, COLD, show({}), phase="steer", keys=0)
    rounds = []
    while table.phase != "over":
        if table.phase == "steer":
            rounds.append(table.round)
            table.play("steer 1")
        else:
            park_anything(table)
            for board in table.boards:
                board.lot = {}  # never full
    assert rounds == list(range(1, steered + 1))
    assert table.round == last
    assert table.legal_moves() == set()
    assert table.turn is None


def test_the_game_goes_on_with_a_vertical_gap_and_ends_without_one():
    for left, ends in ((("e4", "e5", "g7", "h7"), False), (("e4", "a1", "g7", "h7"), True)):
        table = play(game(lots=[show(all_but(*left)), show(START)]), "steer 0", "choose 1")
        assert starting(table, "park") == {"park 6,6"}
        play(table, "park 6,6", "done")
        assert table.phase == "choose"  # the others still park
        park_anything(table)
        assert (table.phase == "over") is ends


# ---------------------------------------------------------------------------------------------------- games: one's part


def test_a_cone_under_a_parked_vehicle_costs_two_points():
    table = parking(keys=0)
    before = table.scores()[0]
    play(table, "park 2,2")
    assert table.boards[0].no_parking == ["C"]
    assert table.scores()[0] == before + 2 + 1 - 2  # a red car, one space fewer empty, one item in No Parking


def test_items_in_any_order_with_keys_between():
    table = parking("key", keys=0)
    assert starting(table, "key", "done") == set()
    assert "take-key" in table.legal_moves()
    play(table, "take-key", "park 0,0")
    assert "key a1 b1" in table.legal_moves()
    play(table, "key a1 b1")
    assert table.boards[0].keys == 0
    assert table.legal_moves() == {"done"}


def test_keys_only_before_and_after():
    cards = CARDS | {1: ("R< R>", "key")}
    told = {"lots": show(lot("B< B> .  .  .  .  .  .")), "keys": 3, "key_between_actions": False}
    table = parking(cards=cards, **told)
    play(table, "key a1 b1")
    assert starting(table, "key")  # still before the first item
    play(table, "take-key")
    assert starting(table, "key") == set()
    play(table, "park 7,0")
    assert "key b1 a1" in table.legal_moves()
    told["key_between_actions"] = True
    assert starting(play(parking(cards=cards, **told), "take-key"), "key")


def test_a_motorbike_of_a_card_is_compulsory_unless_no_space_is_empty():
    table = play(parking("motorbike"), "park 0,0")
    assert "done" not in table.legal_moves()
    assert "motorbike c3" not in table.legal_moves()  # a cone
    play(table, "motorbike c1")
    assert "done" in table.legal_moves()
    full = play(parking("motorbike", lots=show(all_but("a1", "b1"))), "park 0,0")
    assert starting(full, "motorbike") == set()
    assert "done" in full.legal_moves()
    play(full, "key a1 off-left")  # now there is one
    assert "done" not in full.legal_moves()
    assert starting(full, "motorbike") == {"motorbike a1", "motorbike b1"}


def test_no_parking_may_be_left_on_the_same_card_or_not_at_all():
    table = parking("un-park", lots=show(all_but("a1", "b1", "d1", "d2")), pattern="R< R>\nB< B>")
    assert starting(table, "un-park") == set()
    assert starting(table, "park") == {"park 0,0", "park -1,0"}
    play(table, "park 0,0")
    assert table.boards[0].no_parking == ["B"]
    assert table.legal_moves() >= {"un-park B v d1", "done"}
    play(table, "un-park B v d1")
    assert table.boards[0].no_parking == []
    assert starting(table, "un-park") == set()


def test_nothing_fits():
    table = parking(lots=[show(all_but("a1", "c1")), show(START)])
    assert starting(table, "park") == {"park none"}
    play(table, "park none")
    assert table.boards[0].no_parking == ["R"]


def test_a_cone_out_of_no_parking_completes_a_quadrant():
    corner = {cell: "M" for cell in slow.quadrant(0) if cell != (1, 1)}
    table = parking("un-park", lots=show(corner), no_parking=[["C"], []])
    play(table, "un-park C b2")
    assert table.boards[0].quadrants == {0}
    assert table.boards[0].keys == 2


def test_a_quadrant_gives_its_key_once():
    corner = {cell: "M" for cell in slow.quadrant(0) if cell not in ((0, 0), (0, 1))}
    table = play(parking("motorbike", lots=show(corner)), "park 0,0")
    assert table.boards[0].keys == 2
    play(table, "key a1 off-left", "motorbike a1")
    assert table.boards[0].keys == 1
    assert slow.full_quadrants(table.boards[0].lot) == set()
    table.boards[0].lot[(0, 1)] = "M"
    table._judge()
    assert table.boards[0].keys == 1


def test_two_quadrant_keys_are_an_objective_but_keys_of_cards_are_not():
    gaps = {cell: "M" for number in (0, 1) for cell in slow.quadrant(number) if cell not in ((0, 3), (0, 4))}
    names = ("obj-unlock-two-keys", "obj-diagonal", "obj-middle-4x4")
    table = play(parking("key", lots=show(gaps), objectives=names), "take-key")
    assert table.boards[0].claims == {}
    play(table, "park 0,3")
    assert table.boards[0].claims == {"obj-unlock-two-keys": 0}
    assert table.boards[0].keys == 4


def test_a_key_sets_off_three_triggers():
    """The second spot of each objective is open, so that both give a motorbike."""
    names = ("obj-surround-two-cones", "obj-diagonal", "obj-3x3-no-cars")
    table = parking(lots=[show(parse(CHAIN)), show(START)], objectives=names, open_spots=dict.fromkeys(names, 1))
    board = table.boards[0]
    play(table, "key c5 e5")
    assert board.claims == {"obj-surround-two-cones": 1}
    assert {move.split()[0] for move in table.legal_moves()} == {"motorbike"}
    play(table, "motorbike e7")
    assert board.claims == {"obj-surround-two-cones": 1, "obj-3x3-no-cars": 1}
    assert {move.split()[0] for move in table.legal_moves()} == {"motorbike"}
    assert board.keys == 0
    play(table, "motorbike h5")
    assert board.quadrants == {3}
    assert (board.keys, board.gained, board.paid) == (1, 1, 1)
    assert table.objective_points(0) == 5 + 4
    assert starting(table, "motorbike", "done") == set()
    assert starting(table, "park")


def test_several_objectives_at_once_are_ordered_by_the_player():
    names = ("obj-two-outer-lines", "obj-diagonal", "obj-four-corners-2x2")
    corner = all_but("a1", "b1", "e5", "e6")
    table = parking(lots=show(corner), objectives=names, open_spots=dict.fromkeys(names, 1))
    play(table, "park 0,0")  # the diagonal from a8 to h1 was complete before
    assert table.legal_moves() == {f"claim {name}" for name in names}
    play(table, "claim obj-diagonal")
    assert table.legal_moves() == {"motorbike e5", "motorbike e6"}
    play(table, "motorbike e5")
    assert table.legal_moves() == {"claim obj-two-outer-lines", "claim obj-four-corners-2x2"}
    play(table, "claim obj-four-corners-2x2")
    assert table.legal_moves() == {"motorbike e6"}
    play(table, "motorbike e6")  # the last one is claimed by itself, its motorbike is forgone
    assert set(table.boards[0].claims) == set(names)
    assert "done" in table.legal_moves()


def test_a_claim_stays_when_the_condition_is_gone():
    line = {(0, at): "M" for at in range(6)}
    names = ("obj-line-no-cars", "obj-diagonal", "obj-middle-4x4")
    cards = CARDS | {1: ("T< T>\nT< T>", "")}
    table = parking(cards=cards, lots=[show(line), show(START)], objectives=names)
    play(table, "park 0,6")
    assert table.boards[0].claims == {"obj-line-no-cars": 0}
    play(table, "key g1 off-right")
    assert slow.objectives_met(table.boards[0].lot) == set()
    assert table.objective_points(0) == 6


def test_the_same_round_shares_a_tier_and_the_last_one_stays_open():
    """Two in round 1, a third in round 2, two more in round 3."""
    line = show({(0, at): "M" for at in range(6)})
    names = ("obj-line-no-cars", "obj-diagonal", "obj-middle-4x4")
    cards = dict.fromkeys(range(1, 76), ("T< T>\nT< T>", ""))
    table = game(5, cards=cards, lots=line, objectives=names, deck=list(range(51, 71)))
    when = [1, 1, 2, 3, 3]
    for number in (1, 2, 3):
        play(table, "steer 0")
        for seat in range(5):
            play(table, min(starting(table, "choose")))
            if when[seat] == number:
                play(table, "park 0,6")
                if number > 1:
                    play(table, "motorbike h8")
            else:
                play(table, f"park {2 * number},0")
            play(table, "done")
    assert [board.claims["obj-line-no-cars"] for board in table.boards] == [0, 0, 1, 2, 2]
    assert table.open_spots["obj-line-no-cars"] == 2
    assert [table.objective_points(seat) for seat in range(5)] == [6, 6, 4, 4, 4]


def test_turned_cards_are_an_option():
    table = parking(lots=show(all_but("e4", "e5", "g7")))
    assert starting(table, "park") == {"park none"}
    table = parking(lots=show(all_but("e4", "e5", "g7")), allow_rotation=True)
    assert starting(table, "park") == {"park 90 3,4", "park 270 3,4"}
    gap = show(all_but("e4", "e5", "f4", "f5"))
    table = parking(lots=gap, allow_rotation=True, pattern="R< R> B< B>")
    assert len(starting(table, "park")) == 16  # one car only, whichever way: four gaps for each of two cars
    table = parking(lots=show(all_but("e4", "e5", "e6", "e7", "a1", "b1")), allow_rotation=True, pattern="R< R> B< B>")
    assert starting(table, "park") == {"park 90 3,4", "park 270 3,4"}  # both cars, so never one at a1


# ------------------------------------------------------------------------------------------------------ games: advanced


def test_one_chooses_a_truck_for_every_icon():
    pattern = "T< T> T< T>\nT< T> T< T>"
    table = parking(pattern=pattern, advanced=True, lots=show(START))
    play(table, "park 2,4")  # over the cone of f3
    assert table.legal_moves() == {f"truck {number}" for number in range(1, 7)}
    play(table, "truck 4")
    assert table.legal_moves() == {"truck 1", "truck 2", "truck 3", "truck 5", "truck 6"}
    play(table, "truck 2")
    board = table.boards[0]
    assert slow.vehicles_of(board.lot) == (("4", 2, 4, "h"), ("2", 2, 6, "h"))
    assert board.no_parking == ["C"]
    play(table, "key e3 off-left")
    assert table.unused_trucks(0) == ["1", "3", "4", "5", "6"]  # it came back


def test_ignored_icons_do_not_count_and_trucks_may_go_to_no_parking():
    pattern = "T< T> T< T> R< R>\nT< T> T< T> .  ."
    gaps = all_but("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "g8", "h8")
    used = ["1", "2", "3", "4", "6"]
    table = parking(pattern=pattern, advanced=True, lots=show(gaps), no_parking=[used, []])
    with_truck = {"park 0,0", "park 0,1", "park 0,2"}
    with_car = {f"park {row},{column}" for row in (0, 1) for column in (-4, -3, -2)} | {"park 7,2"}
    assert starting(table, "park") == with_truck | with_car  # both icons would fit at 0,0 only
    play(table, "park 7,2")  # the red car only: the second icon is ignored
    assert table.legal_moves() == {"truck 5"}
    play(table, "truck 5")
    assert sorted(table.boards[0].no_parking) == sorted([*used, "5"])
    none_left = parking(pattern="T< T>\nT< T>", advanced=True, no_parking=[[*used, "5"], []])
    assert starting(none_left, "park") == {"park none"}
    play(none_left, "park none")
    assert "done" in none_left.legal_moves()
    assert len(none_left.boards[0].no_parking) == 6


def test_un_parking_returns_that_very_truck():
    table = parking("un-park", advanced=True, no_parking=[["3"], []])
    play(table, "un-park 3 h a1")
    assert table.boards[0].lot[(0, 0)] == "3<"


# ---------------------------------------------------------------------------------------------------------- games: solo

AUTOBOT = [(-1, (1, 2)), (2, (1, 3)), (1, (1, 1)), (-2, (2, 1)), (1, (1, 3)), (1, (2, 3)), (2, (2, 2))]


def solo(**told):
    """The player against AutoBot, from the first steering."""
    return game(1, solo=True, autobot=AUTOBOT, deck=list(range(21, 71)), **told)


def test_autobot_takes_the_card_of_section_a():
    table = play(solo(), "steer 3")
    assert table.discarded == [74]
    assert table.boards[0].hand[-1] == 75
    assert table.display == [71, 72, 73, 21, 22]
    play(table, "choose 1", "park 0,0", "done")
    assert (table.round, table.phase, table.turn) == (2, "choose", 0)  # the wheel went one step back by itself
    assert table.discarded == [74, 73]
    assert table.boards[0].hand[-1] == 21
    assert table.display == [71, 72, 23, 24, 22]


def test_autobot_claims_at_three_and_six_and_the_game_ends_after_round_14():
    table = solo()
    claims = {}
    steered = []
    while table.phase != "over":
        if table.phase == "steer":
            steered.append(table.round)
            play(table, "steer 0")
        claims.setdefault(table.round, list(table.autobot_claims))
        park_anything(table)
        table.boards[0].lot = dict(START)
    one, two, three = COLD
    assert steered == [1, 3, 5, 7, 9, 11, 13]
    assert claims[4] == []
    assert claims[6] == claims[8] == [(one, 0)]  # four of number 1, then five
    assert claims[10] == [(one, 0), (one, 1)]  # six of it
    assert claims[12] == [(one, 0), (one, 1), (two, 0), (three, 0)]
    assert table.autobot_counts == {1: 6, 2: 5, 3: 3}
    assert table.round == 14
    assert table.winners() == (0,)
    assert len(table.scores()) == 1


def test_autobots_claim_belongs_to_its_round():
    """The player shares its spot in the same round."""
    line = show({(0, at): "M" for at in range(6)})
    names = ("obj-line-no-cars", "obj-diagonal", "obj-middle-4x4")
    cards = dict.fromkeys(range(1, 76), ("T< T>\nT< T>", ""))
    table = solo(cards=cards, lots=line, objectives=names, round=2)
    table.autobot_counts[1] = 2
    play(table, "choose 1", "park 4,4", "done")
    assert table.open_spots["obj-line-no-cars"] == 0
    table = solo(cards=cards, lots=line, objectives=names, round=1)
    table.autobot = [(1, (1, 1)), (1, (2, 3))]
    table.autobot_counts[1] = 1
    play(table, "steer 0", "choose 1", "park 4,4", "done")
    assert table.autobot_claims == [("obj-line-no-cars", 0)]
    play(table, min(starting(table, "choose")), "park 0,6")
    assert table.boards[0].claims == {"obj-line-no-cars": 0}
    play(table, "done")
    assert table.open_spots["obj-line-no-cars"] == 1


# ---------------------------------------------------------------------------------------------------------- whole games


def random_cards(luck, sizes):
    """75 cards of one to three vehicles within 4 by 4."""
    cards = {}
    while len(cards) < 75:
        cells = {}
        for _ in range(luck.randint(1, 3)):
            vehicle = (luck.choice("RRRYYYBBBPPT"), luck.randrange(4), luck.randrange(4), luck.choice("hv"))
            own = slow.tokens_of(vehicle, sizes)
            if all(max(cell) < 4 for cell in own) and not set(own) & set(cells):
                cells |= own
        if cells:
            icon = luck.choice(["", "", "", "", "", "motorbike", "key", "un-park"])
            cards[len(cards) + 1] = (slow.show_rows(cells, 4, 4), icon)
    return cards


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"advanced": True}),
        (4, {"allow_rotation": True, "cone_surround": "all_eight"}),
        (5, {"key_between_actions": False}),
        (1, {"solo": True, "advanced": True}),
        (2, {"sizes": LONG_TRUCKS}),
    ],
)
def test_random_games_end_and_add_up(players, options):
    sizes = options.get("sizes", slow.SIZES)
    for seed in range(at_depth(30, least=2)):
        luck = Random(seed)
        cards = random_cards(luck, sizes)
        numbers = luck.sample(range(1, 76), 75)
        hands = [[numbers.pop(), numbers.pop()] for _ in range(players)]
        display = [numbers.pop() for _ in range(5)]
        names = luck.sample(sorted(slow.KINDS), 3)
        table = SlowGame(cards, hands, display, numbers, names, show(START), AUTOBOT, **options)
        while table.phase != "over":
            table.play(luck.choice(sorted(table.legal_moves())))
            for board in table.boards:
                assert parse(show(board.lot), sizes) == board.lot
                assert board.keys == 1 + board.gained - board.paid >= 0
                assert board.gained <= len(board.quadrants) + 36
        cones = [sum(token == "C" for token in board.lot.values()) for board in table.boards]
        for board, standing in zip(table.boards, cones, strict=True):
            assert standing + board.no_parking.count("C") == 4
            assert len(board.discards) == table.round
        assert len(table.scores()) == len(table.boards)
        assert table.winners()
