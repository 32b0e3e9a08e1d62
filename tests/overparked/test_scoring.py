"""From a lot to points: networks, trucks, objectives, penalties, keys; and who wins."""

import pytest

from overplay import OVER, overparked
from overplay.overparked import examples, objectives_met, score
from tests.overparked import slow
from tests.overparked.helpers import cells_of, round_over
from tests.overparked.lots import START, filled, full_but, lot, parking, position, spaces

clause = pytest.mark.clause


def points(board, label, **more):
    """The points of one line of the score sheet of a lot or of the first rows of its diagram."""
    [found] = [line.points for line in score(lot(board), **more).lines if line.label == label]
    return found


def networks(board, colour):
    """The networks of a colour, as the names of their spaces."""
    return [spaces(sorted(area)) for area in lot(board).networks(colour)]


# --------------------------------------------------------------------------------------------------------- truth table


@clause("score-networks", "score-trucks", "score-objectives", "penalty-no-parking", "penalty-empty", "keys-cancel")
def test_truth_table_scoring_42():
    """12 + 10 + 6 + 0 for the networks, 8 for two trucks, 11 for objectives, −5 for what three keys leave."""
    example = examples.SCORING
    board = example.lot
    assert len(board.empty) == 6
    assert board.full_quadrants == {1}
    claimed = set(example.given["claims"][0])
    assert claimed <= objectives_met(board)  # what was claimed the lot still meets
    state = example.state
    assert state.objective_points(state.seats[0]) == 11
    for sheet in (example.sheet, score(board, **example.options), score(example.lots["Carla"], **example.options)):
        assert [(line.label, line.points) for line in sheet.lines] == [
            ("Red", 0),
            ("Yellow", 10),
            ("Blue", 6),
            ("Purple", 12),
            ("Trucks", 8),
            ("Objectives", 11),
            ("No Parking", -4),
            ("Empty spaces", -6),
            ("Keys", 5),
        ]
        assert sheet.total == 42
    by_hand = {"P": (3, 3), "Y": (4, 2), "B": (3, 0), "R": (0, 0)}  # vehicles and motorbikes of each network
    for colour, (vehicles, motorbikes) in by_hand.items():
        area = (board.networks(colour) or [set()])[0]
        assert len({board.vehicle_at(each) for each in area} - {None}) == vehicles
        assert len(area & set(board.motorbikes)) == motorbikes
    assert state.scores()[0] == 42
    assert str(example.sheet).endswith("Total: +42")


@pytest.mark.parametrize("name", examples.EXAMPLES)
def test_an_example_gives_its_totals_by_both_rules(name):
    example = examples.EXAMPLES[name]
    assert example.end.scores() == example.totals
    assert set(example.clauses) <= set(overparked.rules)
    for seat in example.end.seats:
        assert len(seat.lot.cones) + seat.no_parking.count("C") == 4
    advanced = example.given.get("advanced", False)
    slowly = []
    for seat in example.end.seats:
        told = {"keys": seat.keys, "no_parking": len(seat.no_parking), "advanced": advanced}
        told["objective_points"] = sum(slow.KINDS[claim.objective][claim.spot] for claim in seat.claims)
        slowly.append(slow.score(cells_of(seat.lot), **told))
    assert tuple(slowly) == example.totals
    if example.options:
        assert score(example.lot, **example.options).total == example.totals[0]
    assert example.state.from_json(example.state.to_json()) == example.state


# -------------------------------------------------------------------------------- cases that simple programs get wrong


@clause("score-networks")
def test_motorbikes_bridge_two_groups_of_a_colour():
    board = "R< R> M  R< R> .  .  .\n.  .  .  .  .  .  .  .\nR< R> .  .  .  .  .  ."
    assert networks(board, "R") == ["a1 b1 c1 d1 e1", "a3 b3"]
    assert points(board, "Red") == 5
    assert points(board.replace("M ", ". "), "Red") == 2


@clause("score-networks")
def test_one_motorbike_is_in_the_networks_of_two_colours():
    board = "R< R> M  R< R> .  .  .\n.  .  Y^ .  .  .  .  .\n.  .  Yv .  .  .  .  ."
    assert networks(board, "Y") == ["c1 c2 c3"]
    assert (points(board, "Red"), points(board, "Yellow")) == (5, 3)


@clause("score-trucks")
def test_a_basic_truck_in_a_corner_needs_four_filled_spaces():
    board = "T< T> M  .  .  .  .  .\nT< T> M  .  .  .  .  .\n{}  .  .  .  .  .  ."
    assert points(board.format("R< R>"), "Trucks") == 4
    assert points(board.format("M  . "), "Trucks") == 0
    right = ".  .  .  .  .  .  M  M\n.  .  .  .  .  M  T^ T^\n.  .  .  .  .  C  Tv Tv\n.  .  .  .  .  .  M  M"
    assert points(right, "Trucks") == 4


@clause("keys-cancel", "r-key-use-at-end")
def test_more_keys_than_penalties():
    """What is left of the keys is worth nothing."""
    board = full_but("a1 b1")
    assert score(board, keys=3, no_parking=1).total == score(board, keys=9, no_parking=1).total == 0
    assert points(board, "Keys", keys=9, no_parking=1) == 2 + 2
    assert score(full_but(), keys=4).total == 0


# ----------------------------------------------------------------------------------------------------- clause by clause


@clause("score-networks")
def test_score_networks():
    """A point a space of the largest group, along sides, of each of four colours; trucks have none."""
    board = (
        "R< R> .  Y^ .  .  .  .\n.  .  R^ Yv .  .  .  .\n.  .  Rv .  P^ B< B> .\nT< T> .  .  P| .  B^ .\n"
        "T< T> .  .  Pv P^ Bv .\n.  .  .  .  .  P| .  .\n.  .  .  .  .  Pv .  ."
    )
    assert networks(board, "R") == ["a1 b1", "c2 c3"]  # corner to corner is not connected
    assert networks(board, "P") == ["e3 e4 e5 f5 f6 f7"]
    assert networks(board, "B") == ["f3 g3 g4 g5"]
    sheet = score(lot(board))
    assert [line.points for line in sheet.lines[:4]] == [2, 2, 4, 6]
    assert [line.clause for line in sheet.lines[:4]] == ["score-networks"] * 4
    assert spaces(sheet.lines[3].spaces["lot"]) == "e3 e4 e5 f5 f6 f7"
    with pytest.raises(ValueError, match=r"'T' is no colour.*score-networks"):
        lot(board).networks("T")


@clause("r-network-needs-colour")
def test_r_network_needs_colour():
    """Three motorbikes side by side are no red network; one red car makes one with them."""
    assert networks("M  M  M  .  .  .  .  .", "R") == []
    assert points("M  M  M  .  .  .  .  .", "Red") == 0
    board = "M  M  M  .  R< R> M  ."
    assert networks(board, "R") == ["e1 f1 g1"]
    assert (points(board, "Red"), points(board, "Blue")) == (3, 0)


@clause("score-trucks")
def test_score_trucks():
    """4 points a truck whose eight spaces beside it are all filled, with anything; corners don't count."""
    ring = "{}  R< R> .  .  .  .  .\nY^ T< T> M  .  .  .  .\nYv T< T> C  .  .  .  .\n{}  P< P= P> .  .  .  ."
    assert points(ring.format(".", "."), "Trucks") == 4
    assert points(ring.format("M", "M"), "Trucks") == 4
    for hole in ("R< R>", "C "):
        assert points(ring.format(".", ".").replace(hole, ".  ."[: len(hole)]), "Trucks") == 0
    [line] = [line for line in score(lot(ring.format(".", "."))).lines if line.label == "Trucks"]
    assert spaces(line.spaces["lot"]) == "b1 c1 a2 b2 c2 d2 a3 b3 c3 d3 b4 c4"
    two = "T< T> T< T> M  .  .  .\nT< T> T< T> M  .  .  .\nM  M  M  M  .  .  .  ."
    assert points(two, "Trucks") == 8


@clause("score-objectives")
def test_score_objectives():
    """The points of the spots that were claimed, also if the lot no longer meets them."""
    names = ("obj-surround-two-cones", "obj-diagonal", "obj-3x3-only-cars")
    claims = {0: {"obj-surround-two-cones": 1, "obj-diagonal": 0}, 1: {"obj-3x3-only-cars": 2}}
    state = position(START, START, objectives=names, claims=claims)
    assert [state.objective_points(seat) for seat in state.seats] == [5 + 5, 4]
    assert state.scores() == (-60 + 1 + 10, -60 + 1 + 4)
    [line] = [line for line in state.score_sheet(0).lines if line.label == "Objectives"]
    assert (line.points, line.clause) == (10, "score-objectives")


@clause("penalty-no-parking")
def test_penalty_no_parking():
    """Each item, vehicle or cone, whatever its size."""
    assert [points(full_but(), "No Parking", no_parking=items) for items in (0, 1, 5)] == [0, -2, -10]
    state = position(full_but(cones="c3 f3 c6 f6"), no_parking=["RPT"], keys=[0])
    [line] = [line for line in state.score_sheet(0).lines if line.label == "No Parking"]
    assert (line.points, line.clause) == (-6, "penalty-no-parking")
    assert state.scores()[0] == -6


@clause("penalty-empty")
def test_penalty_empty():
    sheet = score(filled("a1", cones="b1"))
    [line] = [line for line in sheet.lines if line.label == "Empty spaces"]
    assert (line.points, len(line.spaces["lot"])) == (-62, 62)
    assert sheet.total == -62
    assert points(full_but(), "Empty spaces") == 0


@clause("keys-cancel")
@pytest.mark.parametrize(
    ("keys", "items", "empty", "left"),
    [(0, 1, 2, -4), (1, 1, 2, -2), (2, 1, 2, -1), (3, 1, 2, 0), (1, 0, 2, -1), (2, 3, 1, -3), (7, 1, 2, 0)],
)
def test_keys_cancel(keys, items, empty, left):
    """Each key cancels an item or an empty space."""
    board = full_but(" ".join(["a1", "c1", "e1"][:empty]))
    assert score(board, keys=keys, no_parking=items).total == left


@clause("r-key-use-at-end")
def test_r_key_use_at_end():
    """Items of two points before spaces of one; a rest of keys is worth nothing."""
    board = full_but("a1 b1 c1")
    assert [points(board, "Keys", keys=keys, no_parking=2) for keys in range(7)] == [0, 2, 4, 5, 6, 7, 7]


def the_end(*seats):
    """A finished game of seats with (empty spaces, keys): full lots without a coloured vehicle, nobody could park.

    So each has a red car in No Parking, −2, its empty spaces, −1 each, and what its keys cancel of that.
    """
    names = ("obj-line-only-cars", "obj-3x3-only-cars", "obj-four-corners-2x2")  # a1 is always empty: never met
    boards = [full_but(" ".join(["a1", "c1", "e1", "g1"][:empty]), cones="c3 f3 c6 f6") for empty, _ in seats]
    first, *others = boards
    state = round_over(parking(first, "R< R>", *others, objectives=names, keys=[keys for _, keys in seats]))
    assert state.turn is OVER
    assert [seat.no_parking for seat in state.seats] == ["R"] * len(seats)
    return state


@clause("most-points")
def test_most_points():
    """One empty space and no key: −3. Two and a key: −2, which wins. Three and no key: −5."""
    state = the_end((1, 0), (2, 1), (3, 0))
    assert state.scores() == (-3, -2, -5)
    assert state.winners == (1,)
    assert parking(full_but("a1 b1")).winners == ()  # nobody has won while it goes on


@clause("tie-fewest-empty")
def test_tie_fewest_empty():
    """Equal points: fewest empty spaces; equal in that, too: all of them win."""
    assert the_end((3, 2), (2, 1), (4, 3)).scores() == (-2, -2, -2)
    assert the_end((3, 2), (2, 1), (4, 3)).winners == (1,)
    shared = the_end((2, 1), (3, 2), (2, 1))
    assert shared.scores() == (-2, -2, -2)
    assert shared.winners == (0, 2)


@clause("r-tie-empties")
def test_r_tie_empties():
    """The spaces in the lot count, not those that keys have left: here one is left of two, and one of one."""
    state = the_end((2, 2), (1, 1))
    assert state.scores() == (-1, -1)
    assert [len(board.empty) for board in state.lots] == [2, 1]
    assert state.winners == (1,)
