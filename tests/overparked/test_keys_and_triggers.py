"""Key actions and what follows an action: cones, quadrants, objectives, their tiers and their motorbikes.

What a lot lacks of its four cones lies in No Parking; the card that is parked is a red car, unless a test says more.
"""

import pytest

from overplay import Match, overparked
from overplay.overparked import examples, key_results, triggers
from tests.overparked.helpers import came_aside, moves_of, part_over, played, refusal, round_over
from tests.overparked.lots import START, cell, filled, full_but, lot, parking, position, spaces

clause = pytest.mark.clause

SQUARE = "c3 d3 e3 c4 d4 e4 c5 d5 e5"  # a 3×3
CORNERS = "a1 b1 a2 b2 g1 h1 g2 h2 a7 b7 a8 b8 g7 h7 g8 h8"  # obj-four-corners-2x2
LINE = "a8 b8 c8 d8 e8 f8 g8 h8"  # obj-line-no-cars


def but(names, *without):
    """Names of spaces without some of them."""
    return " ".join(name for name in names.split() if name not in without)


def ways(state, name):
    """Where a key can bring the vehicle of that space."""
    return {move.split()[2] for move in moves_of(state, f"key {name} ")}


def claims(state, seat=0):
    """{objective: reward spot} of a seat, in the order in which they were claimed."""
    return {claim.objective: claim.spot for claim in state.seats[seat].claims}


def second_spots(*names):
    """What `from_position` is told so that the second spots of these objectives are open: seat 1 has the first ones."""
    return {"objectives": names, "claims": {1: dict.fromkeys(names, 0)}}


# ---------------------------------------------------------------------------------------------------------- Key Action


@clause("key-move", "key-leave", "r-key-path")
def test_truth_table_keys():
    """The truck is blocked, the red car can go onto the cone, the bus and the blue car both ways and off the lot."""
    state = examples.KEYS.state
    assert {move.split()[1] for move in moves_of(state, "key")} == {"b3", "c7", "h1"}
    assert ways(state, "b3") == {"c3"}
    assert ways(state, "c7") == {"b7", "a7", "off-left", "d7", "e7", "f7", "off-right"}
    assert ways(state, "h1") == {"h2", "h3", "h4", "h5", "h6", "h7", "off-up", "off-down"}
    assert refusal(state, "key e3 f3") == {"r-key-path": "e3 f3 e4 f4"}
    after = examples.KEYS.end
    assert after.lots[0].text.split("\n")[2] == "M  .  R< R> T< T> M  ."
    assert came_aside(state, after) == "C"
    assert after.seats[0].keys == 0


@clause("key-move")
def test_key_move():
    """Forwards or backwards, any number of spaces, and the key is gone; without one nothing moves."""
    state = parking(".  R< R> .  Y^ .  .  .\n.  .  .  .  Yv .  .  .", keys=[1])
    assert ways(state, "b1") == {"a1", "c1", "off-left"}
    assert ways(state, "e1") == {"off-up", "e2", "e3", "e4", "e5", "e6", "e7", "off-down"}
    after = state.after("key e1 e5")
    assert spaces(after.lots[0].vehicles[1].cells) == "e5 e6"
    assert after.seats[0].keys == 0
    assert moves_of(after, "key") == set()
    assert refusal(after, "key b1 a1") == {"key-move": ""}
    assert refusal(state, "key c1 d1") == {"key-move": "b1 c1"}  # it is named by its first space
    assert refusal(state, "key a8 b8") == {"key-move": "a8"}
    assert refusal(state, "key b1 b2") == {"r-key-path": "b1 c1"}  # not sideways


@clause("key-move")
def test_the_lots_that_one_key_can_lead_to():
    """Seven for a lone car: six spaces to the right, and off, which looks the same on either side."""
    board = lot("R< R> .  .  .  .  .  .")
    moved = {spaces(each for vehicle in after.vehicles for each in vehicle.cells) for after in key_results(board)}
    assert moved == {"b1 c1", "c1 d1", "d1 e1", "e1 f1", "f1 g1", "g1 h1", ""}
    assert len(key_results(board)) == 7
    assert key_results(full_but("a1")) == ()
    state = parking(board, quadrants=[()])
    assert {state.after(move).lots[0] for move in moves_of(state, "key")} == set(key_results(board))


@clause("key-leave")
def test_key_leave():
    """Off the lot if the way is free on that side; the vehicle is neither in the lot nor in No Parking then."""
    state = parking("M  R< R> .  .  .  .  .")
    assert ways(state, "b1") == {"c1", "d1", "e1", "f1", "g1", "off-right"}
    after = state.after("key b1 off-right")
    assert after.lots[0] == lot("M  .  .  .  .  .  .  .")
    assert came_aside(state, after) == ""
    assert refusal(state, "key b1 off-left") == {"key-leave": "b1 c1"}
    assert refusal(state, "key b1 off-up") == {"key-leave": "b1 c1"}


@clause("key-timing")
def test_key_timing():
    """Any number of keys before and after an action, none while its triggers wait for a decision."""
    board = lot("M  M  M  M  M  M  .  ./M  .  .  .  .  .  .  ./R< R> .  .  .  .  .  .")
    state = parking(
        board, "T< T>/T< T>", keys=[3], **second_spots("obj-line-no-cars", "obj-diagonal", "obj-middle-4x4")
    )
    before = played(state, "key a3 b3", "key b3 c3")
    assert before.seats[0].keys == 1
    inside = before.after("park 0,6")  # completes the first line; its motorbike has to be placed now
    assert moves_of(inside) == moves_of(inside, "motorbike")
    assert refusal(inside, "key c3 d3") == {"objective-motorbike": ""}
    after = inside.after("motorbike h8")
    assert "key c3 d3" in moves_of(after)
    assert "done" in moves_of(after)


@clause("r-parking-action", "key-timing")
def test_r_parking_action():
    """Each item of the card is an action: a key may come before, between and after them."""
    told = {"keys": [2], "no_parking": ["B"]}
    state = parking("Y< Y> .  .  .  .  .  .", "R< R> + key", **told)
    assert "key a1 b1" in moves_of(state)
    between = state.after("take-key")
    assert "key a1 b1" in moves_of(between)
    assert "key a1 b1" in moves_of(between.after("park 2,0"))
    told["key_between_actions"] = False
    state = parking("Y< Y> .  .  .  .  .  .", "R< R> + key", **told)
    first = state.after("key a1 b1")
    assert "key b1 c1" in moves_of(first)  # still before the first item
    between = first.after("take-key")
    assert moves_of(between, "key") == set()
    assert refusal(between, "key b1 c1") == {"r-parking-action": ""}
    assert "key b1 c1" in moves_of(between.after("park 2,0"))
    optional = parking("Y< Y> .  .  .  .  .  .", "R< R> + un-park", **told).after("park 2,0")
    assert "key a1 b1" in moves_of(optional)  # what may be declined doesn't count


@clause("r-motorbike-key")
def test_r_motorbike_key():
    state = parking("M  .  .  .  .  .  .  .\n.  R< R> .  .  .  .  .")
    assert {move.split()[1] for move in moves_of(state, "key")} == {"b2"}
    assert refusal(state, "key a1 b1") == {"r-motorbike-key": "a1"}
    assert refusal(state, "key a1 off-left") == {"r-motorbike-key": "a1"}


@clause("r-key-at-least-one")
def test_r_key_at_least_one():
    state = parking(".  R< R> .  .  .  .  .")
    assert "b1" not in ways(state, "b1")
    assert refusal(state, "key b1 b1") == {"r-key-at-least-one": "b1 c1"}
    assert lot(".  R< R> .  .  .  .  .") not in key_results(lot(".  R< R> .  .  .  .  ."))


@clause("r-key-path", "cone-run-over")
def test_r_key_path():
    """Vehicles and motorbikes block, cones don't: every cone that is passed goes to No Parking."""
    state = parking("Y^ .  R< R> C  .  C  M\nYv .  .  .  .  .  .  .")
    assert ways(state, "c1") == {"b1", "d1", "e1", "f1"}
    one, two = state.after("key c1 d1"), state.after("key c1 f1")
    assert (spaces(one.lots[0].cones), came_aside(state, one)) == ("g1", "C")
    assert (spaces(two.lots[0].cones), came_aside(state, two)) == ("", "CC")
    assert refusal(state, "key c1 a1") == {"r-key-path": "c1 d1"}
    assert refusal(state, "key c1 off-right") == {"key-leave": "c1 d1"}


@clause("r-key-truck")
def test_r_key_truck():
    """Along its heading only, and with both rows free."""
    state = parking(
        ".  T< T> .  .  .  .  .\n.  T< T> .  M  .  .  .\n" + ".  .  .  .  T^ T^ .  .\n.  .  .  .  Tv Tv .  ."
    )
    assert ways(state, "b1") == {"a1", "off-left", "c1"}
    assert ways(state, "e3") == {"e4", "e5", "e6", "e7", "off-down"}
    after = state.after("key b1 c1")
    assert spaces(after.lots[0].vehicles[0].cells) == "c1 d1 c2 d2"


@clause("r-key-leave-cones")
def test_r_key_leave_cones():
    before = parking("C  R< R> .  C  .  C  .")
    right, left = before.after("key b1 off-right"), before.after("key b1 off-left")
    assert (spaces(right.lots[0].cones), came_aside(before, right)) == ("a1", "CC")
    assert (spaces(left.lots[0].cones), came_aside(before, left)) == ("e1 g1", "C")


# -------------------------------------------------------------------------------- cases that simple programs get wrong


@clause("key-move", "cone-run-over")
def test_undo_of_a_key_action_restores_the_cone():
    match = Match(parking("R< R> C  .  .  .  .  ."))
    before = match.state
    match.play("key a1 b1")
    assert match.state.lots[0].cones == ()
    assert came_aside(before, match.state) == "C"
    match.undo()
    assert match.state == before
    assert spaces(match.state.lots[0].cones) == "c1"
    assert match.redo().lots[0].text.startswith(".  R< R> .")


@clause("un-park", "quadrant-key")
def test_a_cone_out_of_no_parking_completes_a_quadrant():
    board = filled("a1 b1 c1 d1 a2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4")
    state = parking(board, "R< R> + un-park", keys=[1])
    after = state.after("un-park C b2")
    assert (after.seats[0].quadrants, after.seats[0].keys) == ((0,), 2)


@clause("objective-claim")
def test_a_claimed_objective_stays_although_its_condition_is_broken_later():
    names = ("obj-line-no-cars", "obj-diagonal", "obj-middle-4x4")
    state = parking(filled("a1 b1 c1 d1 e1 f1"), "T< T>/T< T>", objectives=names)
    state = state.after("park 0,6")
    assert claims(state) == {"obj-line-no-cars": 0}
    state = state.after("key g1 off-right")
    assert overparked.objectives_met(state.lots[0]) == set()
    assert claims(state) == {"obj-line-no-cars": 0}
    assert [line.points for line in state.score_sheet(0).lines if line.label == "Objectives"] == [6]


@clause("objective-same-round", "objective-tiers", "r-tier-at-round-start")
def test_two_in_the_same_round_share_tier_1_a_third_gets_tier_2_the_last_ones_share_the_last():
    """Seats 0 and 1 complete the line in round 1, seat 2 in round 2, seats 3 and 4 in round 3: 6, 6, 4, 4, 4."""
    names = ("obj-line-no-cars", "obj-diagonal", "obj-middle-4x4")
    cards = dict.fromkeys(range(1, 76), "T< T>/T< T>")
    state = position(*[filled("a8 b8 c8 d8 e8 f8")] * 5, cards=cards, objectives=names)
    for round, completing in ((1, (0, 1)), (2, (2,)), (3, (3, 4))):
        assert (state.round, state.open_spots) == (round, (round - 1, 0, 0))
        state = state.after("steer 0")
        for seat in range(5):
            state = part_over(
                state, *(["park 6,6", "motorbike h1"] if seat in completing else [f"park {2 * round - 2},0"])
            )
    assert [claims(state, seat) for seat in range(5)] == [{"obj-line-no-cars": spot} for spot in (0, 0, 1, 2, 2)]
    assert [state.objective_points(seat) for seat in state.seats] == [6, 6, 4, 4, 4]
    assert [seat.lot.motorbikes.count(cell("h1")) for seat in state.seats] == [0, 0, 1, 1, 1]
    assert state.open_spots == (2, 0, 0)  # the last one stays open
    taken = [(seat, claim.spot, claim.round) for seat, claim in triggers.claims_on(state, "obj-line-no-cars")]
    assert taken == [(0, 0, 1), (1, 0, 1), (2, 1, 2), (3, 2, 3), (4, 2, 3)]
    assert triggers.claims_on(state, "obj-diagonal") == []


@clause("objective-claim", "objective-motorbike", "quadrant-key", "r-trigger-order", "r-cones-eight")
def test_truth_table_a_chain_of_three_triggers():
    """A key moves the bus: two cones shut in; the motorbike won: a 3×3; the next one: a quadrant and its key."""
    example = examples.CHAIN
    state = example.state
    assert (claims(state), state.seats[0].quadrants, state.seats[0].keys) == ({}, (), 1)
    moved = state.after("key b5 e5")
    assert (claims(moved), moved.seats[0].keys) == ({"obj-surround-two-cones": 1}, 0)
    assert moves_of(moved) == {f"motorbike {spaces([each])}" for each in moved.lots[0].empty}
    square = moved.after("motorbike e7")
    assert claims(square) == {"obj-surround-two-cones": 1, "obj-3x3-no-cars": 1}
    assert moves_of(square) == {f"motorbike {spaces([each])}" for each in square.lots[0].empty}
    end = square.after("motorbike h5")
    assert (end.seats[0].quadrants, end.seats[0].keys) == ((3,), 1)
    assert [line.points for line in end.score_sheet(0).lines if line.label == "Objectives"] == [5 + 4]
    assert end == example.end
    assert "park 0,0" in moves_of(end)  # the card itself is still to be parked
    assert example.state.after("key b5 c5").seats[0].claims == ()  # one space too few


@clause("gain-key", "key-move", "quadrant-key")
def test_the_keys_held_are_those_of_the_start_and_gained_less_paid():
    board = filled("c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4")
    state = parking(board, "R< R> + key")
    held = [state.seats[0].keys]
    for move in ("park 0,0", "take-key", "key a1 off-left"):
        state = state.after(move)
        held.append(state.seats[0].keys)
    assert held == [1, 2, 3, 2]  # the quadrant's, the card's, one paid


# ----------------------------------------------------------------------------------------- Trigger Actions: quadrants

QUADRANTS = {
    0: "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
    1: "e1 f1 g1 h1 e2 f2 g2 h2 e3 f3 g3 h3 e4 f4 g4 h4",
    2: "a5 b5 c5 d5 a6 b6 c6 d6 a7 b7 c7 d7 a8 b8 c8 d8",
    3: "e5 f5 g5 h5 e6 f6 g6 h6 e7 f7 g7 h7 e8 f8 g8 h8",
}


@clause("quadrant-key")
@pytest.mark.parametrize(("number", "names"), QUADRANTS.items())
def test_quadrant_key(number, names):
    """Its sixteenth space brings the key, which can be paid in the same turn; a cone covers."""
    first, cone, *others = names.split()
    board = filled(" ".join(others), cones=cone)
    assert board.full_quadrants == set()
    assert filled(names).full_quadrants == {number}
    state = parking(board, "R< R> + motorbike", keys=[0]).after(f"motorbike {first}")
    assert (state.seats[0].quadrants, state.seats[0].keys) == ((number,), 1)
    anchor = next(move for move in moves_of(state, "park") if move in ("park 0,0", "park 7,6", "park 0,6", "park 7,0"))
    assert moves_of(state.after(anchor), "key")


@clause("quadrant-key")
def test_a_vehicle_across_the_line_completes_two_quadrants_at_once():
    board = filled(but(f"{QUADRANTS[0]} {QUADRANTS[1]}", "d4", "e4"))
    state = parking(board).after("park 3,3")
    assert (state.seats[0].quadrants, state.seats[0].keys) == ((0, 1), 1 + 2)


@clause("r-quadrant-once")
def test_r_quadrant_once():
    """Filled by a car, emptied by a key and filled again by the next: one key in all, and it takes no space."""
    state = parking(filled(but(QUADRANTS[0], "d1")), keys=[2])
    held, full = [2], [False]
    for move in ("park 0,3", "key d1 e1", "key e1 d1"):
        state = state.after(move)
        held.append(state.seats[0].keys)
        full.append(0 in state.lots[0].full_quadrants)
    assert full == [False, True, False, True]
    assert held == [2, 3, 2, 1]
    assert state.seats[0].quadrants == (0,)


@clause("r-cone-token", "quadrant-key")
def test_r_cone_token():
    """The car that ran the cone of c3 over drives off again: c3 is empty, whatever is printed there."""
    state = parking(START, "R< R> + motorbike", keys=[2]).after("park 2,2")
    gone = state.after("key c3 e3")
    assert cell("c3") in gone.lots[0].empty
    assert "motorbike c3" in moves_of(gone)
    board = lot("M  M  M  M/M  M  M  M/M  M  R^ M/M  M  Rv M".replace("/", "  .  .  .  .\n") + "  .  .  .  .")
    left = parking(board).after("key c3 c4")
    assert left.lots[0].full_quadrants == set()
    assert spaces(each for each in left.lots[0].empty if each in map(cell, QUADRANTS[0].split())) == "c3"


# ---------------------------------------------------------------------------------------- Trigger Actions: objectives


@clause("objective-claim")
def test_objective_claim():
    """At once, by parking as by a key, on the open spot; each player once."""
    names = ("obj-diagonal", "obj-line-no-cars", "obj-3x3-no-cars")
    state = parking(filled(but(LINE, "h8")), "R< R> + motorbike", objectives=names)
    assert claims(state) == {}
    claimed = state.after("motorbike h8")
    assert claims(claimed) == {"obj-line-no-cars": 0}
    assert (claimed.seats[0].claims[0].round, claimed.open_spots) == (1, (0, 0, 0))
    assert refusal(claimed, "claim obj-line-no-cars") == {"objective-claim": ""}
    later = round_over(claimed)
    assert (claims(later), later.open_spots) == ({"obj-line-no-cars": 0}, (0, 1, 0))
    again = round_over(later.after("steer 0"))
    assert claims(again) == {"obj-line-no-cars": 0}


@clause("objective-claim", "key-move")
def test_a_key_completes_an_objective():
    """The bus drives up into the last space of the first row: a line without cars."""
    names = ("obj-diagonal", "obj-line-no-cars", "obj-3x3-no-cars")
    bus = ".  .  .  .  .  P^ .  .\n.  .  .  .  .  P| .  .\n.  .  .  .  .  Pv .  ."
    state = parking(f"M  M  M  M  M  .  M  M\n{bus}", objectives=names)
    assert claims(state.after("key f2 f3")) == {}
    assert claims(state.after("key f2 f1")) == {"obj-line-no-cars": 0}


@clause("objective-same-round")
def test_objective_same_round():
    """Seat 1 completes it in the same round, after seat 0: the same spot, whoever parks first."""
    names = ("obj-line-no-cars", "obj-diagonal", "obj-3x3-no-cars")
    cards = dict.fromkeys(range(2, 76), "R< R> + motorbike")
    board = filled(but(LINE, "h8"))
    state = parking(board, "R< R> + motorbike", board, cards=cards, objectives=names)
    state = part_over(state, "motorbike h8")
    assert state.open_spots == (0, 0, 0)
    state = part_over(state, "motorbike h8")
    assert claims(state, 0) == claims(state, 1) == {"obj-line-no-cars": 0}
    assert state.open_spots == (1, 0, 0)


@clause("objective-tiers")
def test_objective_tiers():
    """A claimed spot is closed from the next round on; the last one is always open."""
    names = ("obj-line-no-cars", "obj-diagonal", "obj-3x3-no-cars")
    for others, spot in (({}, 0), ({1: 0}, 1), ({1: 0, 2: 1}, 2), ({1: 1, 2: 2}, 2)):
        state = parking(
            *(filled(but(LINE, "h8")), "R< R> + motorbike", START, START),
            objectives=names,
            claims={seat: {"obj-line-no-cars": taken} for seat, taken in others.items()},
        )
        assert state.open_spots == (spot, 0, 0)
        assert claims(state.after("motorbike h8")) == {"obj-line-no-cars": spot}


@clause("r-tier-at-round-start")
def test_r_tier_at_round_start():
    """Whoever parks earlier in the round, the spot is the one that was open when the round began."""
    names = ("obj-line-no-cars", "obj-diagonal", "obj-3x3-no-cars")
    cards = dict.fromkeys(range(2, 76), "R< R> + motorbike")
    board = filled(but(LINE, "h8"))
    boards = (board, "R< R> + motorbike", board, START)
    state = parking(*boards, cards=cards, objectives=names, claims={2: {"obj-line-no-cars": 0}})
    state = part_over(state, "motorbike h8")
    state = part_over(state, "motorbike h8")
    assert claims(state, 0) == claims(state, 1) == {"obj-line-no-cars": 1}
    assert part_over(state).open_spots == (2, 0, 0)


@clause("objective-motorbike", "r-motorbike-spots")
def test_objective_motorbike():
    """The second and the third spot show one; it is placed at once, before anything else."""
    names = ("obj-line-no-cars", "obj-diagonal", "obj-3x3-no-cars")
    for taken, due in ((None, False), (0, True), (1, True)):
        told = {"claims": {1: {"obj-line-no-cars": taken}}} if taken is not None else {}
        state = parking(filled(but(LINE, "h8")), "R< R> + motorbike", objectives=names, **told).after("motorbike h8")
        assert (moves_of(state) == moves_of(state, "motorbike")) is due
        if due:
            assert refusal(state, "park 0,0") == {"objective-motorbike": ""}
            assert refusal(state, "motorbike h8") == {"r-motorbike-spot": "h8"}
            assert "park 0,0" in moves_of(state.after("motorbike e4"))


@clause("objective-motorbike", "r-motorbike-spot")
def test_a_reward_motorbike_without_an_empty_space_is_lost():
    state = parking(full_but("a1 b1"), **second_spots("obj-diagonal", "obj-line-only-cars", "obj-3x3-only-cars"))
    after = state.after("park 0,0")
    assert claims(after) == {"obj-diagonal": 1}
    assert "done" in moves_of(after)
    assert came_aside(state, after) == ""


@clause("r-motorbike-spots")
def test_r_motorbike_spots():
    """Of each objective the second and the third spot; an owner's file may say otherwise."""
    for spots in overparked.CARDS.objectives.values():
        assert [spot.motorbike for spot in spots] == [False, True, True]
    spots = dict.fromkeys(overparked.CARDS.objectives, "6 M / 4 / 4")
    names = ("obj-line-no-cars", "obj-diagonal", "obj-3x3-no-cars")
    told = {"objectives": names, "parts": {"objectives": spots}}
    state = parking(filled(but(LINE, "h8")), "R< R> + motorbike", **told).after("motorbike h8")
    assert moves_of(state) == moves_of(state, "motorbike")


ALL_AT_ONCE = ("obj-two-outer-lines", "obj-diagonal", "obj-four-corners-2x2")


@clause("r-trigger-order")
def test_r_trigger_order():
    """Three at once: the player orders them, can decline none, and each motorbike is placed before the next claim."""
    state = parking(full_but("a1 b1 e5 e6"), **second_spots(*ALL_AT_ONCE)).after("park 0,0")
    assert moves_of(state) == {f"claim {name}" for name in ALL_AT_ONCE}
    assert refusal(state, "done") == {"r-trigger-order": ""}
    assert refusal(state, "claim obj-middle-4x4") == {"objective-claim": ""}
    state = state.after("claim obj-diagonal")
    assert moves_of(state) == {"motorbike e5", "motorbike e6"}
    state = state.after("motorbike e5")
    assert moves_of(state) == {"claim obj-two-outer-lines", "claim obj-four-corners-2x2"}
    state = state.after("claim obj-four-corners-2x2")
    assert moves_of(state) == {"motorbike e6"}
    state = state.after("motorbike e6")  # the last one is claimed by itself, and there is no space for its motorbike
    assert list(claims(state)) == ["obj-diagonal", "obj-four-corners-2x2", "obj-two-outer-lines"]
    assert "done" in moves_of(state)


@clause("r-trigger-order", "objective-motorbike")
def test_what_a_reward_motorbike_triggers_comes_before_the_objectives_that_were_due():
    """Two are due; the motorbike of the first completes a third, which is claimed next without a question."""
    names = ("obj-two-outer-lines", "obj-four-corners-2x2", "obj-middle-4x4")
    told = {"objectives": names, "claims": {1: {"obj-two-outer-lines": 0}}}
    state = parking(full_but("a1 b1 e5"), **told).after("park 0,0")
    assert moves_of(state) == {"claim obj-two-outer-lines", "claim obj-four-corners-2x2"}
    state = played(state, "claim obj-two-outer-lines", "motorbike e5")
    assert list(claims(state)) == ["obj-two-outer-lines", "obj-middle-4x4", "obj-four-corners-2x2"]


@clause("r-trigger-order", "cone-run-over")
def test_cones_are_run_over_before_objectives_are_judged():
    """The bus completes the surrounding of two cones, but stands on one of them: nothing is claimed."""
    board = lot(".  M  .  .  .  .  .  ./M  C  M  .  M  .  .  ./.  M  .  M  C  .  .  ./.  .  .  .  M  .  .  .")
    names = ("obj-surround-two-cones", "obj-diagonal", "obj-middle-4x4")
    state = parking(board, "R< R>", objectives=names)
    assert overparked.objectives_met(board) == set()
    assert claims(state.after("park 2,5")) == {"obj-surround-two-cones": 0}
    over = state.after("park 2,4")
    assert claims(over) == {}
    assert came_aside(state, over) == "C"


@clause("r-cone-surrounds", "score-trucks")
def test_r_cone_surrounds():
    """A cone fills a space beside a truck and beside another cone; a space between two cones counts for both."""
    truck = lot("T< T> M  .  .  .  .  .\nT< T> C  .  .  .  .  .\nM  C  .  .  .  .  .  .")
    assert [line.points for line in overparked.score(truck).lines if line.label == "Trucks"] == [4]
    beside = lot(".  .  M  M  .  .  .  .\n.  M  C  C  M  .  .  .\n.  .  M  M  .  .  .  .")
    shared = lot(".  .  M  .  M  .  .  .\n.  M  C  M  C  M  .  .\n.  .  M  .  M  .  .  .")
    for board in (beside, shared):
        assert overparked.objectives_met(board) == {"obj-surround-two-cones"}


@clause("obj-unlock-two-keys", "r-unlock-keys", "quadrant-key")
def test_two_quadrants_at_once_claim_their_objective():
    """Keys of cards don't count, those of quadrants do, however many of them were paid."""
    names = ("obj-unlock-two-keys", "obj-diagonal", "obj-middle-4x4")
    board = filled(but(f"{QUADRANTS[0]} {QUADRANTS[1]}", "d4", "e4"))
    state = parking(board, "R< R> + key", objectives=names, keys=[5]).after("take-key")
    assert claims(state) == {}
    assert claims(state.after("park 3,3")) == {"obj-unlock-two-keys": 0}
    one = parking(filled(but(QUADRANTS[0], "a1")), "R< R> + motorbike", objectives=names, keys=[0], quadrants=[(3,)])
    assert claims(one.after("motorbike a1")) == {"obj-unlock-two-keys": 0}
