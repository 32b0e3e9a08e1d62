"""The setup, the wheel, parking and the end of the round, clause by clause.

Keys and triggers, objectives, scores, the advanced mode and the solo game have files of their own. Where a test doesn't
say otherwise, every card shows one red car across, `R< R>`, and what a lot lacks of its four cones lies in No Parking.
"""

from collections import Counter
from random import Random

import networkx as nx
import pytest

from overplay import HIDDEN, NOBODY, OVER, overparked
from overplay.core.grid import grid_graph
from overplay.overparked import Lot, Pattern, examples, parkings, steering
from overplay.overparked.board import INSIDE, cells_of, most_cars
from overplay.overparked.components import bits_of
from tests.overparked.helpers import all_cards, came_aside, moves_of, part_over, played, refusal, round_over
from tests.overparked.lots import START, box, cell, filled, full_but, lot, parking, position, spaces

clause = pytest.mark.clause

BOTH = "R< R>/B< B>"  # a red car above a blue one


def named(anchors):
    """Anchors as moves call them: '2,2' and '-1,3'."""
    return {f"{row},{column}" for row, column in anchors}


def fitting(board, pattern):
    """Where a pattern may be parked in a lot."""
    return named(parkings(lot(board), Pattern.parse(pattern)))


# -------------------------------------------------------------------------------- cases that simple programs get wrong


@clause("cone-run-over", "no-overlap", "penalty-no-parking")
def test_a_vehicle_and_a_cone_in_one_placement():
    """The car stands, the cone goes to No Parking: two spaces of red, one empty space fewer, −2."""
    before = parking(START, keys=[0])
    after = before.after("park 2,2")
    assert after.lots[0].text.split("\n")[2] == ".  .  R< R> .  C  .  ."
    assert came_aside(before, after) == "C"
    assert after.scores()[0] == before.scores()[0] + 2 + 1 - 2


@clause("round-end")
def test_the_only_empty_2x1_is_vertical_and_the_game_goes_on():
    assert full_but("e4 e5").has_car_space()
    after = round_over(parking(full_but("e4 e5 a1 b1")), "park 0,0")
    assert (spaces(after.lots[0].empty), after.phase, after.round) == ("e4 e5", "steer", 2)


@clause("park-one-of-three", "r-hands-closed")
def test_choices_of_others_are_invisible_until_everybody_has_parked():
    state = position(START, START, START, cards={1: "R< R>", 2: "B^/Bv"}, hands=[[1, 2], [3, 4], [5, 6]])
    state = state.after("steer 0")
    red, blue = played(state, "choose 1", "park 0,0"), played(state, "choose 2", "park 4,4")
    for viewer in (1, 2, NOBODY):
        assert red.seen_by(viewer) == blue.seen_by(viewer) == state.seen_by(viewer)
        assert red.seen_by(viewer).to_json() == blue.seen_by(viewer).to_json()
    assert red.seen_by(0).lots[0].text.startswith("R< R>")
    done, other = red.after("done"), blue.after("done")
    assert done.seen_by(1) == other.seen_by(1)
    assert done.seen_by(1).lots[0] == lot(START)
    assert done.seen_by(1).legal_moves() == done.legal_moves()  # the next seat parks without having seen it
    last = part_over(done)
    assert last.turn == 2
    assert last.seen_by(2).lots == (lot(START),) * 3
    over = part_over(last)
    assert over.round == 2
    for viewer in (0, 1, 2, NOBODY):
        assert over.seen_by(viewer).lots == over.lots
        assert over.seen_by(viewer).seats[0].discards == (1,)


@clause("park-one-of-three")
def test_the_log_tells_others_of_a_parking_when_all_have_parked():
    from overplay import Match

    match = Match(position(START, START, cards={2: "B^/Bv"}, hands=[[1, 2], [3, 4]]))
    for move in ("steer 0", "choose 2", "park 4,4", "done"):
        match.play(move)
    assert [entry.move for entry in match.log(1)] == ["steer 0", None, None, None]
    assert [entry.move for entry in match.log(0)] == ["steer 0", "choose 2", "park 4,4", "done"]
    while match.state.round == 1:
        match.play(match.state.legal_moves()[-1])
    assert [entry.move for entry in match.log(1)][:4] == ["steer 0", "choose 2", "park 4,4", "done"]


# --------------------------------------------------------------------------------------------------------------- Setup


@clause("setup-lot")
@pytest.mark.parametrize("players", range(2, 6))
def test_setup_lot(players):
    state = overparked.new_game(players, seed=players)
    assert len(state.seats) == players
    for seat in state.seats:
        assert seat.lot == lot(START)
        assert (seat.lot.vehicles, seat.lot.motorbikes, seat.no_parking) == ((), (), "")
        assert spaces(seat.lot.cones) == "c3 f3 c6 f6"  # one in each quadrant
        assert (seat.keys, seat.quadrants, seat.claims) == (1, (), ())
    with pytest.raises(ValueError, match=r"8 rows.*setup-lot"):
        Lot.parse(". . . . . . . .")
    with pytest.raises(ValueError, match=r"Row 8 has 7 spaces.*setup-lot"):
        Lot.parse(START[:-2])


@clause("setup-lot")
def test_each_quadrant_holds_one_key():
    gaps = full_but("a1 b1", cones="h8")
    state = parking(full_but("a1"), "R< R> + motorbike", quadrants=[()])
    assert gaps.full_quadrants == {1, 2, 3}
    assert state.seats[0].keys == 1
    after = state.after("motorbike a1")
    assert (after.seats[0].keys, after.seats[0].quadrants) == (1 + 4, (0, 1, 2, 3))


@clause("setup-display")
@pytest.mark.parametrize("players", range(2, 6))
def test_setup_display(players):
    state = overparked.new_game(players, seed=3)
    assert all_cards(state) == list(range(1, 76))
    assert len(set(state.display)) == 5
    assert None not in state.display
    assert len(state.deck) == 75 - 5 - 2 * players
    assert state.seen_by(NOBODY).display == state.display  # face up
    assert set(state.seen_by(0).deck) == {HIDDEN}
    assert overparked.new_game(players, seed=3) == state
    assert overparked.new_game(players, seed=4).display != state.display


@clause("setup-objectives")
def test_setup_objectives():
    seen = Counter()
    for seed in range(100):
        state = overparked.new_game(2, seed=seed)
        assert len(set(state.objectives)) == 3
        seen.update(state.objectives)
    assert set(seen) == {rule for rule in overparked.rules if rule.startswith("obj-")}
    assert min(seen.values()) > 15  # 30 expected
    assert state.open_spots == (0, 0, 0)


@clause("setup-hand")
def test_setup_hand():
    state = overparked.new_game(2, seed=5)
    one, other = state.seats[0].hand
    assert (state.phase, state.turn) == ("redraw", 0)
    assert moves_of(state) == {"keep", f"swap {one}", f"swap {other}", f"swap {one} {other}"}
    kept = state.after("keep")
    assert kept.seats[0] == state.seats[0]
    assert kept.turn == 1  # each player is asked once
    assert kept.after("keep").phase == "steer"
    third = state.deck[0]
    assert refusal(state, f"swap {third}") == {"setup-hand": ""}
    assert refusal(kept.after("keep"), f"swap {one}") == {"steer": ""}


@clause("r-mulligan", "setup-hand")
def test_r_mulligan():
    """Returned cards go under the deck before as many are drawn from its top; then it is the next seat's turn."""
    state = overparked.new_game(3, seed=5)
    one, other = state.seats[0].hand
    top, second, *rest = state.deck
    after = state.after(f"swap {one}")
    assert set(after.seats[0].hand) == {other, top}
    assert after.deck == (second, *rest, one)
    both = state.after(f"swap {one} {other}")
    assert set(both.seats[0].hand) == {top, second}
    assert both.deck == (*rest, one, other)
    assert (both.turn, both.phase) == (1, "redraw")
    assert played(both, "keep", "keep").phase == "steer"


@clause("setup-markers", "objective-claim")
def test_setup_markers():
    """Three objectives are complete at once: a marker for each, and each once."""
    names = ("obj-diagonal", "obj-four-corners-2x2", "obj-two-outer-lines")
    state = parking(full_but("a1 b1 d4", cones="e4"), objectives=names)
    assert spaces(state.lots[0].empty) == "a1 b1 d4"
    state = played(state, "park 0,0", "claim obj-four-corners-2x2", "claim obj-diagonal")
    assert {claim.objective for claim in state.seats[0].claims} == set(names)
    assert len(state.seats[0].claims) == 3


@clause("setup-supply")
def test_setup_supply():
    """Basic trucks in the basic game, own ones in the advanced one."""
    basic, advanced = (parking(START, "T< T>/T< T>", advanced=mode) for mode in (False, True))
    assert (basic.seats[0].trucks, advanced.seats[0].trucks) == ("", "123456")
    assert [each.letter for each in basic.after("park 0,0").lots[0].vehicles] == ["T"]
    assert [each.letter for each in played(advanced, "park 0,0", "truck 5").lots[0].vehicles] == ["5"]


@clause("r-supply")
def test_r_supply():
    """The shipped deck shows no more than there is; in play nothing runs out, as with a 61st motorbike here."""
    shown = Counter(each.letter for card in overparked.CARDS.cards.values() for each in card.pattern.vehicles)
    icons = Counter(card.icon for card in overparked.CARDS.cards.values())
    assert max(shown["R"], shown["Y"], shown["B"]) <= 33
    assert shown["T"] <= 30
    assert shown["P"] <= 20
    assert icons["motorbike"] <= 20
    state = parking(full_but("a1 b1 a3 c3"), "R< R> + motorbike")
    assert len(state.lots[0].motorbikes) == 60
    assert len(state.after("motorbike c3").lots[0].motorbikes) == 61


@clause("start-player", "round-end")
def test_start_player():
    """Seat 0 steers first, then the marker goes round; everybody parks in seat order all the same."""
    state = overparked.new_game(3, seed=1, cards=box())
    assert (state.starter, state.turn) == (0, 0)
    state = played(state, "keep", "keep", "keep")
    steered = []
    for _ in range(4):
        steered.append(state.turn)
        assert state.phase == "steer"
        state = state.after("steer 1")
        assert (state.phase, state.turn) == ("choose", 0)
        assert state.next_starter == (steered[-1] + 1) % 3
        state = round_over(state)
    assert steered == [0, 1, 2, 0]


@clause("r-sizes")
def test_r_sizes():
    sizes = {letter: overparked.CARDS.sizes[letter] for letter in "RYBPT16"}
    assert sizes == {"R": (2, 1), "Y": (2, 1), "B": (2, 1), "P": (3, 1), "T": (2, 2), "1": (2, 2), "6": (2, 2)}
    board = lot("R< R> P< P= P> T^ T^ M\n.  .  .  .  .  Tv Tv .")
    assert [(each.letter, each.heading, spaces(each.cells)) for each in board.vehicles] == [
        ("R", "h", "a1 b1"),
        ("P", "h", "c1 d1 e1"),
        ("T", "v", "f1 g1 f2 g2"),
    ]
    assert spaces(board.motorbikes) == "h1"
    with pytest.raises(ValueError, match=r"b1.*r-sizes"):
        lot("R< Y> .  .  .  .  .  .")


@clause("r-sizes", "key-move", "score-trucks")
def test_trucks_of_1x3_by_a_components_file():
    """A truck of three spaces in a row has eight spaces beside it, too; here they are full or outside."""
    parts = {"sizes": {"car": "1x2", "bus": "1x3", "truck": "1x3"}}
    state = parking("M  .  .  .  .  .  .  .", "T< T= T>", parts=parts, keys=[1])
    state = state.after("park 0,1")
    assert state.lots[0].text.startswith("M  T< T= T> .")
    assert moves_of(state, "key") == {"key b1 c1", "key b1 d1", "key b1 e1", "key b1 f1", "key b1 off-right"}
    board = lot("M  T< T= T> C  .  .  .\n.  M  C  M  .  .  .  .", box(**parts))
    assert [line.points for line in overparked.score(board).lines if line.label == "Trucks"] == [4]


@clause("r-hands-closed")
def test_r_hands_closed():
    """A card taken from the display stays known while it is held; the two dealt cards nobody else sees."""
    state = position(START, START, hands=[[1, 2], [3, 4]])
    taken = state.display[0]
    after = state.after("steer 0")
    assert set(after.seats[0].hand) == {1, 2, taken}
    assert after.seen_by(1).seats[0].hand == (taken, HIDDEN, HIDDEN)
    assert after.seen_by(0).seats[0].hand == after.seats[0].hand
    assert after.seen_by(NOBODY).seats[1].hand == (state.display[1], HIDDEN, HIDDEN)
    later = round_over(after, f"choose {taken}")
    assert later.seen_by(1).seats[0].hand == (HIDDEN, HIDDEN)  # it was parked
    kept = round_over(after, "choose 1")
    assert kept.seen_by(1).seats[0].hand == (taken, HIDDEN)
    swapped = overparked.new_game(2, seed=1).seen_by(1)
    assert swapped.seats[0].hand == (HIDDEN, HIDDEN)


# ------------------------------------------------------------------------------------------------------ Steering Phase


@clause("steer", "r-sections")
def test_truth_table_steering():
    """The position of the wheel that gives her the yellow cars gives everybody else their card, too."""
    state = examples.STEERING.state
    wanted = state.components.cards[state.display[3]].pattern.vehicles
    assert [each.letter for each in wanted] == ["Y", "Y"]
    taken = {}
    for steps in range(5):
        after = state.after(f"steer {steps}")
        new = [set(after.seats[seat].hand) - set(state.seats[seat].hand) for seat in range(3)]
        taken[steps] = [state.display.index(card) for (card,) in new]
    assert taken == {0: [0, 1, 2], 1: [1, 2, 3], 2: [2, 3, 4], 3: [3, 4, 0], 4: [4, 0, 1]}
    assert [steps for steps, places in taken.items() if places[0] == 3] == [3]
    assert examples.STEERING.moves == ("steer 3",)


@clause("steer")
def test_steer():
    """Everybody takes a card, the deck fills the gaps from the first taker on, and the start player alone decides."""
    state = position(START, START, START, turn=1)
    assert (state.turn, moves_of(state)) == (1, {f"steer {steps}" for steps in range(5)})
    after = state.after("steer 2")
    first, second, third = state.deck[:3]
    assert after.display == (*state.display[:2], first, second, third)
    assert after.deck == state.deck[3:]
    assert [len(seat.hand) for seat in after.seats] == [3, 3, 3]
    assert refusal(state, "steer 5") == {"steer": ""}
    assert refusal(after, "steer 1") == {"park-one-of-three": ""}


@clause("steer", "r-sections")
def test_the_turn_that_brings_a_card():
    """Its inverse: so many steps, and the section points to that card; AutoBot has the first section, if it plays."""
    for state in (position(START, START, START), position(START, solo=True)):
        state = round_over(state.after("steer 3"))
        for seat in range(state.players):
            for place in range(5):
                steps = steering.steps_to(state, seat, place)
                assert steering.pointed(state, steering.section_of(state, seat), steps) == place
                assert steering.takers(state, steps)[place] == seat
    assert steering.sections(position(START, START, START)) == {0: 0, 1: 1, 2: 2}
    assert steering.sections(position(START, solo=True)) == {0: None, 1: 0}


@clause("steer")
def test_the_wheel_goes_on_from_where_it_was_turned_to():
    state = round_over(position(START, START).after("steer 3"))
    assert state.phase == "steer"
    after = state.after("steer 1")  # four steps in all
    assert set(after.seats[0].hand) - set(state.seats[0].hand) == {state.display[4]}
    assert set(after.seats[1].hand) - set(state.seats[1].hand) == {state.display[0]}


@clause("r-sections")
@pytest.mark.parametrize("players", range(2, 6))
def test_r_sections(players):
    """Seats have the sections A, B, C …; a section without a player takes nothing."""
    state = position(*[START] * players)
    after = state.after("steer 0")
    for seat in range(players):
        assert set(after.seats[seat].hand) - set(state.seats[seat].hand) == {state.display[seat]}
    assert after.display[players:] == state.display[players:]
    assert not set(after.display[:players]) & set(state.display)


@clause("r-steer-stay")
def test_r_steer_stay():
    state = round_over(position(START, START).after("steer 2"))
    assert "steer 0" in moves_of(state)
    after = state.after("steer 0")
    assert set(after.seats[0].hand) - set(state.seats[0].hand) == {state.display[2]}


def stay_empty(state):
    """A round in which everybody parks a red car on a1, takes a key and drives it off again."""
    if state.phase == "steer":
        state = state.after("steer 1")
    for _ in state.seats:
        state = state.after(state.legal_moves()[0])
        state = played(state, "park 0,0", "take-key", "key a1 off-left", "done")
    return state


@clause("r-deck-dry", "five-players")
@pytest.mark.parametrize(("players", "steered", "last"), [(2, 34, 36), (3, 22, 24), (4, 16, 18), (5, 13, 15)])
def test_r_deck_dry(players, steered, last):
    """Lots that never fill up: steering while five cards lie out, then from hand until the hands are empty."""
    state = overparked.new_game(players, cards=box(dict.fromkeys(range(1, 76), "R< R> + key")))
    state = played(state, *["keep"] * players)
    rounds = []
    while state.turn is not OVER:
        if state.phase == "steer":
            rounds.append(state.round)
        else:
            assert None in state.display
        state = stay_empty(state)
    assert rounds == list(range(1, steered + 1))
    assert state.round == last
    assert all(seat.hand == () and len(seat.discards) == last for seat in state.seats)


# ------------------------------------------------------------------------------------------------------- Parking Rules


@clause("as-printed")
def test_as_printed():
    """A red car left of a blue upright one: it fits into its own shape, not into the mirrored or turned one."""
    pattern = "R< R> B^/.  .  Bv"
    assert fitting(full_but("c4 d4 e4 e5"), pattern) == {"3,2"}
    after = parking(full_but("c4 d4 e4 e5"), pattern).after("park 3,2").lots[0]
    assert [(each.letter, each.heading, spaces(each.cells)) for each in after.vehicles] == [
        ("R", "h", "c4 d4"),
        ("B", "v", "e4 e5"),
    ]
    mirrored = full_but("c4 c5 d4 e4")
    assert fitting(mirrored, pattern) == {"3,2", "3,0", "3,3"}  # one of the two cars only
    assert fitting(full_but("c4 d4"), "R^/Rv") == set()


@clause("as-printed")
def test_a_cards_pattern_lies_within_four_rows_and_columns():
    with pytest.raises(ValueError, match="as-printed"):
        Pattern.parse("R< R> .  B< B>")
    assert Pattern.parse(".  .  ./.  R< R>").text == "R< R>"


@clause("inside-lines-free")
def test_inside_lines_free():
    """Across the line between quadrants, but never out of the lot while it could be in it."""
    board = lot(START)
    assert fitting(board, "P< P= P>") == {f"{row},{column}" for row in range(8) for column in range(6)}
    state = parking(board, "P< P= P>")
    assert spaces(state.after("park 3,3").lots[0].vehicles[0].cells) == "d4 e4 f4"
    assert refusal(state, "park 0,6") == {"inside-lines-free": "g1 h1", "r-park-most": ""}
    assert refusal(state, "park 0,-1") == {"inside-lines-free": "a1 b1", "r-park-most": ""}
    assert refusal(state, "park 8,0") == {"inside-lines-free": "", "r-park-most": ""}


@clause("no-overlap")
def test_no_overlap():
    state = parking("Y< Y> M  .  .  .  .  .", BOTH)
    assert refusal(state, "park 0,0") == {"no-overlap": "a1 b1", "r-park-most": ""}
    assert refusal(state, "park 0,1") == {"no-overlap": "b1 c1", "r-park-most": ""}
    assert refusal(state, "park -1,1") == {"no-overlap": "b1 c1", "inside-lines-free": "", "r-park-most": ""}
    assert "park 0,3" in moves_of(state)
    assert "park 1,0" in moves_of(state)


@clause("no-parking-zone")
def test_no_parking_zone():
    """Nothing fits: one move, all vehicles go to No Parking, and the card is parked all the same."""
    before = parking(full_but("a1 c3"), "R< R> B^/.  .  Bv")
    assert moves_of(before, "park") == {"park none"}
    after = before.after("park none")
    assert came_aside(before, after) == "BR"
    assert after.lots[0] == before.lots[0]
    assert "done" in moves_of(after)
    assert refusal(parking(full_but("a1 b1")), "park none") == {"r-park-most": ""}


@clause("cone-run-over")
def test_cone_run_over():
    """Both cones of the third row, by one placement; a vehicle out of No Parking does the same."""
    before = parking(START, "P< P= P> R^/.  .  .  Rv")
    after = before.after("park 2,2")
    assert spaces(after.lots[0].cones) == "c6 f6"
    assert came_aside(before, after) == "CC"
    fetching = parking(START, "R< R> + un-park", no_parking=["B"])
    fetched = fetching.after("un-park B v c5")
    assert spaces(fetched.lots[0].cones) == "c3 f3 f6"
    assert fetched.seats[0].no_parking == "C"


@clause("r-no-rotation")
def test_r_no_rotation():
    board = full_but("e4 e5 e6 e7")
    state = parking(board, "R< R> B< B>")
    assert moves_of(state, "park") == {"park none"}
    assert refusal(state, "park 90 3,4") == {"r-no-rotation": ""}
    turning = parking(board, "R< R> B< B>", allow_rotation=True)
    assert moves_of(turning, "park") == {"park 90 3,4", "park 270 3,4"}
    clockwise, back = turning.after("park 90 3,4"), turning.after("park 270 3,4")
    assert [(each.letter, spaces(each.cells)) for each in clockwise.lots[0].vehicles] == [
        ("R", "e4 e5"),
        ("B", "e6 e7"),
    ]
    assert [each.letter for each in back.lots[0].vehicles] == ["B", "R"]
    assert refusal(turning, "park 45 3,4") == {"r-no-rotation": ""}


@clause("r-no-rotation")
def test_turned_patterns_are_never_mirrored():
    """The first gap has the shape of the mirrored card: one car parks there, however it is turned."""
    pattern = ".  B^/R^ Bv/Rv ."
    state = parking(full_but("a1 a2 b2 b3"), pattern, allow_rotation=True)
    assert {came_aside(state, state.after(move)) for move in moves_of(state, "park")} == {"R", "B"}
    state = parking(full_but("b1 b2 a2 a3"), pattern, allow_rotation=True)
    assert moves_of(state, "park") == {"park 0,0", "park 180 0,0"}
    assert Pattern.parse(pattern).turned(90).text == "R< R> .\n.  B< B>"


@clause("r-park-most")
def test_r_park_most():
    """Both cars fit in one place only, so no other is legal, where one alone would fit."""
    board = full_but("c3 d3 c4 d4 g7 h7")
    assert fitting(board, BOTH) == {"2,2"}
    state = parking(board, BOTH)
    assert refusal(state, "park 6,6") == {"no-overlap": "g8 h8", "r-park-most": ""}
    assert refusal(state, "park none") == {"r-park-most": ""}
    assert fitting(full_but("c3 d3 g7 h7"), BOTH) == {"2,2", "1,2", "6,6", "5,6"}
    assert fitting(full_but("c3 g7"), BOTH) == set()


@clause("r-outside-anchor")
def test_r_outside_anchor():
    """Only one of two cars in a row can park: either, so the pattern hangs out on the left or not. The key is given."""
    state = parking(full_but("a5 b5"), "R< R> B< B> + key")
    assert moves_of(state, "park") == {"park 4,0", "park 4,-2"}
    red, blue = state.after("park 4,0"), state.after("park 4,-2")
    assert (red.lots[0].at(cell("a5")), came_aside(state, red)) == ("R", "B")
    assert (blue.lots[0].at(cell("a5")), came_aside(state, blue)) == ("B", "R")
    nothing = played(parking(full_but("a5 b6"), "R< R> B< B> + key"), "park none", "take-key")
    assert nothing.seats[0].keys == 2
    assert fitting(START, "R< R> B< B>") == {f"{row},{column}" for row in range(8) for column in range(5)}


@clause("r-pattern-together")
def test_r_pattern_together():
    """One move parks all; what has no room there goes to No Parking, although it would fit elsewhere."""
    board = full_but("a1 b1 e5 f5")
    before = parking(board, BOTH)
    assert moves_of(before, "park") == {"park 0,0", "park -1,0", "park 4,4", "park 3,4"}
    after = before.after("park 0,0")
    assert [(each.letter, spaces(each.cells)) for each in after.lots[0].vehicles] == [("R", "a1 b1")]
    assert came_aside(before, after) == "B"
    assert spaces(after.lots[0].empty) == "e5 f5"
    assert moves_of(after, "park") == set()
    assert refusal(after, "park 4,4") == {"as-printed": ""}


# ------------------------------------------------------------------------------------------------------- Parking Phase


@clause("park-one-of-three")
def test_park_one_of_three():
    """Everybody has three cards and parks one; the others stay in the hand."""
    state = position(START, START, hands=[[1, 2], [3, 4]]).after("steer 0")
    taken = state.seats[0].known[0]
    assert moves_of(state) == {"choose 1", "choose 2", f"choose {taken}"}
    assert refusal(state, "choose 3") == {"park-one-of-three": ""}
    chosen = state.after("choose 2")
    assert set(chosen.seats[0].hand) == {1, taken}
    assert refusal(chosen, "choose 1") == {"any-order": ""}
    after = played(chosen, "park 0,0", "done")
    assert (after.turn, after.phase, after.round) == (1, "choose", 1)


@clause("any-order")
@pytest.mark.parametrize(
    ("icon", "moves"),
    [("motorbike", "motorbike h8"), ("key", "take-key"), ("un-park", "un-park B h a8")],
)
def test_any_order(icon, moves):
    state = parking(START, f"R< R> + {icon}", no_parking=["B"])
    one, other = played(state, "park 0,0", moves), played(state, moves, "park 0,0")
    assert one == other
    assert moves_of(one, "park", "motorbike", "take-key", "un-park") == set()
    assert "done" in moves_of(one)
    assert refusal(state.after(moves), "done") == {"any-order": ""}  # the vehicles are still to be parked


@clause("motorbike")
def test_motorbike():
    state = parking(START, "R< R> + motorbike")
    after = played(state, "park 0,0", "motorbike e4")
    assert spaces(after.lots[0].motorbikes) == "e4"
    assert refusal(state.after("park 0,0"), "done") == {"any-order": ""}  # it has to be placed
    assert refusal(after, "motorbike e5") == {"motorbike": ""}  # only one
    assert refusal(parking(START), "motorbike e4") == {"motorbike": ""}  # the card shows none


@clause("discard-face-up")
def test_discard_face_up():
    state = parking(START, hands=[[2, 3], [4, 5]])
    after = played(state, "park 0,0", "done")
    assert after.seats[0].discards == (1,)
    assert after.seats[1].discards == ()
    later = round_over(round_over(after))
    assert [len(seat.discards) for seat in later.seats] == [2, 2]
    assert later.seen_by(NOBODY).seats[0].discards == later.seats[0].discards


@clause("gain-key")
def test_gain_key():
    """Kept for later, while everything else of the card happens in this turn or never."""
    state = parking(START, "R< R> + key", keys=[0])
    assert refusal(state.after("park 0,0"), "done") == {"any-order": ""}
    after = played(state, "park 0,0", "take-key")
    assert after.seats[0].keys == 1
    assert refusal(after, "take-key") == {"gain-key": ""}
    later = round_over(after.after("done"))
    assert later.round == 2
    assert later.seats[0].keys == 1


@clause("un-park")
def test_un_park():
    state = parking(filled(cones="c3 f3 c6"), "R< R> + un-park", no_parking=["B"])  # the fourth cone lies aside
    state = state.after("park 0,0")
    blue = state.after("un-park B v h1")
    assert spaces(blue.lots[0].vehicles[1].cells) == "h1 h2"
    assert blue.seats[0].no_parking == "C"
    cone = state.after("un-park C e5")
    assert spaces(cone.lots[0].cones) == "c3 f3 e5 c6"
    assert cone.seats[0].no_parking == "B"
    assert moves_of(blue, "un-park") == set()  # one item only
    assert refusal(state, "un-park P h e5") == {"un-park": ""}
    assert refusal(state, "un-park B h h8") == {"inside-lines-free": "h8"}
    assert refusal(state, "un-park B h b1") == {"no-overlap": "b1"}
    assert refusal(state, "un-park C c3") == {"no-overlap": "c3"}
    assert refusal(parking(START, no_parking=["B"]), "un-park B h e5") == {"un-park": ""}


@clause("r-motorbike-spot")
def test_r_motorbike_spot():
    """On an empty space, never on a cone; without one it is lost, and nothing comes to No Parking."""
    state = parking(full_but("a1 b1 c3 e5", cones="c3"), "R< R> + motorbike")
    assert moves_of(state, "motorbike") == {"motorbike a1", "motorbike b1", "motorbike e5"}
    assert refusal(state, "motorbike c3") == {"r-motorbike-spot": "c3"}
    assert refusal(state, "motorbike d3") == {"r-motorbike-spot": "d3"}
    full = parking(full_but("a1 b1"), "R< R> + motorbike").after("park 0,0")
    assert moves_of(full, "motorbike") == set()
    assert "done" in moves_of(full)
    assert full.after("done").seats[0].no_parking == "CCCC"  # as before


@clause("r-un-park-optional")
def test_r_un_park_optional():
    """It may be declined; a vehicle may come back in either direction and anywhere, a cone on any empty space."""
    state = parking(full_but("c3 d3 g6 g7"), "R< R> + un-park", no_parking=["B"])
    assert moves_of(state, "un-park B") == {"un-park B h c3", "un-park B v g6"}
    assert moves_of(state, "un-park C") == {f"un-park C {name}" for name in ("c3", "d3", "g6", "g7")}
    parked = state.after("park 2,2")
    assert "done" in moves_of(parked)
    assert parked.after("done").seats[0].no_parking == "BCCCC"


@clause("r-un-park-same-card")
def test_r_un_park_same_card():
    """The blue car that finds no room beside the red one comes back at once, upright."""
    state = parking(full_but("a1 b1 d4 d5"), BOTH + " + un-park").after("park 0,0")
    assert came_aside(parking(full_but("a1 b1 d4 d5"), BOTH), state) == "B"
    after = state.after("un-park B v d4")
    assert after.lots[0].empty == ()
    assert after.seats[0].no_parking == "CCCC"
    lapsed = parking(full_but("a1 b1", cones="c3 f3 c6 f6"), BOTH + " + un-park").after("park 0,0")
    assert lapsed.seats[0].no_parking == "B"
    assert moves_of(lapsed, "un-park") == set()
    assert "done" in moves_of(lapsed)


# ---------------------------------------------------------------------------------------------------- End of the Round


@clause("round-end")
@pytest.mark.parametrize(
    ("empty", "ends"), [("e4 e5", False), ("e4 f4", False), ("e4 f5", True), ("e4", True), ("", True)]
)
def test_round_end(empty, ends):
    assert full_but(empty).has_car_space() is not ends
    state = parking(full_but(f"a1 b1 {empty}"), "R< R>", full_but("a1 b1 c1 d1"))
    state = played(state, "park 0,0", "done")
    assert (state.phase, state.turn) == ("choose", 1)  # the others park in this round, too
    state = part_over(state)
    assert (state.turn is OVER) is ends
    assert (state.phase, state.round) == (("over", 1) if ends else ("steer", 2))
    assert state.legal_moves() == () or not ends
    if not ends:
        assert state.starter == 1


@clause("round-end")
def test_how_many_cars_fit_at_once():
    """As many as a matching of neighbouring spaces; none exactly when the lot ends the game."""
    random = Random(3)
    for _ in range(40):
        free = bits_of(random.sample(cells_of(INSIDE), random.randint(0, 40)))
        graph = grid_graph(cells_of(free))
        assert most_cars(free) == len(nx.max_weight_matching(graph, maxcardinality=True))
    assert [full_but(names).car_spaces for names in ("", "e4 f5", "e4 e5 e6", "e4 e5 f5 g5")] == [0, 0, 1, 2]
    assert lot(START).car_spaces == 30
    state = overparked.new_game(3, seed=1)
    while state.turn is not OVER:
        for each in state.lots:
            assert (each.car_spaces > 0) == each.has_car_space()
        assert state.full_lots == tuple([seat for seat, each in enumerate(state.lots) if not each.car_spaces])
        state = state.after(random.choice(state.legal_moves()))
    assert state.full_lots


@clause("r-empty-is-tokenless", "round-end", "penalty-empty")
def test_r_empty_is_tokenless():
    """A cone's space is not empty: no car space beside it, no penalty, no place for a motorbike."""
    board = full_but("e4 e5", cones="e5")
    assert spaces(board.empty) == "e4"
    assert not board.has_car_space()
    assert [line.points for line in overparked.score(board).lines if line.label == "Empty spaces"] == [-1]
    assert round_over(parking(full_but("a1 b1 e4 e5", cones="e5")), "park 0,0").turn is OVER


# ------------------------------------------------------------------------------------------------------- 5 Player Mode


@clause("five-players", "r-deck-dry")
def test_truth_table_five_players():
    """The deck is empty: rounds 14 and 15 are played from hand, without steering."""
    state = examples.five_players()
    assert (state.players, state.round, state.phase, state.turn) == (5, 14, "choose", 0)
    assert state.display == (None,) * 5
    assert state.deck == ()
    assert [len(seat.hand) for seat in state.seats] == [2] * 5
    state = round_over(state)
    if state.turn is not OVER:  # unless somebody's lot is full
        assert (state.round, state.phase) == (15, "choose")
        assert [len(seat.hand) for seat in state.seats] == [1] * 5
        state = round_over(state)
    assert state.turn is OVER


@clause("five-players")
def test_five_players():
    """With lots that have room for 15 rounds: 13 with steering, the last two from hand, then it is over."""
    state = played(overparked.new_game(5, cards=box(dict.fromkeys(range(1, 76), "R< R> + key"))), *["keep"] * 5)
    for _ in range(13):
        assert state.phase == "steer"
        state = stay_empty(state)
    for round in (14, 15):
        assert (state.phase, state.round, state.turn) == ("choose", round, 0)
        state = stay_empty(state)
    assert (state.turn, state.round) == (OVER, 15)
    assert all(board.has_car_space() for board in state.lots)
    assert state.winners == (0, 1, 2, 3, 4)


def test_filled_lots_of_the_tests_are_what_they_say():
    assert spaces(full_but("a1 h8").empty) == "a1 h8"
    assert spaces(filled("a1", cones="b2").motorbikes + filled("a1", cones="b2").cones) == "a1 b2"
