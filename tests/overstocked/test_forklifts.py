"""Industrial Mechanisation: forklifts that are placed like cards and join the crates beside them.

All crate cards here are `B../...`. Laid with the Bean Bear on the lone one of POPULARITY, such a card leaves the toys
of the popularity as they are.
"""

from functools import partial
from itertools import pairwise

import pytest

from overplay import overstocked
from overplay.overstocked import Board, Card, CardSet, Lift, score
from tests.overstocked.test_rules import ASIDE, aside, moves_of, own_cards, played
from tests.refusals import refusal

clause = pytest.mark.clause

CARD = Card.parse("17 PPF/.yB")
FORKLIFT = Card.parse("##")

position = partial(aside, forklifts=True)


def offered(warehouse, **more):
    """Seat 0, with this warehouse, has placed a card on the popularity and may take a forklift."""
    return position(warehouse, "P", **more).after(ASIDE)


def spots(board):
    """Where a forklift may lie: for each way, across or upright, the top-left spaces."""
    found = overstocked.placements(Board.parse(board), FORKLIFT)
    across, upright = [{(row, column) for turn, row, column in found if turn == way} for way in (0, 90)]
    assert found == {(turn, *spot) for turn in (0, 180) for spot in across} | {
        (turn, *spot) for turn in (90, 270) for spot in upright
    }
    return across, upright


# --------------------------------------------------------------------------------------------------------- truth table


@clause("fork-joins-neighbours")
def test_truth_table_forklift():
    """Laid on two Petz, the token makes areas of four Yo-yos and three Furballs."""
    state = offered("_YF_/YPPF/_FY_/__Y_")
    assert state.warehouses[0].largest == (2, 1, 2, 0)
    after = state.after("forklift 0 1,1")
    warehouse = after.warehouses[0]
    assert warehouse.text == "_YF_\nY##F\n_FY_\n__Y_"
    assert warehouse.largest == (0, 3, 4, 0)
    assert warehouse.areas("Y") == ({(0, 1), (1, 0), (2, 2), (3, 2)},)
    assert warehouse.areas("F") == ({(0, 2), (1, 3), (2, 1)},)


# -------------------------------------------------------------------------------- cases that simple programs get wrong


@clause("fork-joins-neighbours", "q-counts-as-both")
def test_a_quantum_crate_next_to_a_forklift_joins_both_its_toys():
    """X on Petz and Yo-yos: the quantum crate is a Furball and a Bean Bear, and the token joins it to either."""
    board = Board.parse("_BP_/F##F/_Q__")
    assert board.areas("F", "PY") == ({(1, 0), (1, 3), (2, 1)},)
    assert board.areas("B", "PY") == ({(0, 1), (2, 1)},)
    assert board.sizes("PY") == (1, 3, 0, 2)
    assert Board.parse("_BP_/F..F/_Q__").sizes("PY") == (1, 1, 0, 1)
    sheet = score("FFF/BB.", board, crossed_out="PY")  # Furballs −3×3, Bean Bears 2×2
    assert [line.points for line in sheet.lines] == [0, -9, 0, 4]
    assert sheet.lines[3].spaces["w"] == ((0, 1), (2, 1))


# --------------------------------------------------------------------------------------------------------------- Setup


@clause("fork-setup")
@pytest.mark.parametrize("players", range(2, 7))
def test_fork_setup(players):
    state = overstocked.new_game(players, seed=players, forklifts=True)
    assert len(state.forklifts) == players
    assert all(higher > lower for higher, lower in pairwise(state.forklifts))
    assert set(state.forklifts) <= {1, 2, 3, 4, 5, 6}
    assert state.inventory()["forklifts"] == players
    for seat in range(players):
        assert state.seen_by(seat).forklifts == state.forklifts  # face up
    assert overstocked.new_game(players, seed=players).forklifts == ()


@clause("fork-setup")
def test_the_forklifts_are_drawn_at_random():
    drawn = {overstocked.new_game(2, seed=seed, forklifts=True).forklifts for seed in range(300)}
    assert drawn == {(high, low) for high in range(1, 7) for low in range(1, high)}
    assert overstocked.new_game(6, seed=1, forklifts=True).forklifts == (6, 5, 4, 3, 2, 1)


@clause("fork-setup")
def test_there_are_no_forklifts_in_a_game_without_them():
    state = position("P", "P", forklifts=False)
    assert "fork-setup" in refusal(state, "forklift 0 0,0")
    after = state.after(ASIDE)
    assert (after.phase, after.turn) == ("place", 1)
    with pytest.raises(ValueError, match="fork-setup"):
        position("P##", "P", forklifts=False)


# -------------------------------------------------------------------------------------------------------------- taking


@clause("fork-take-highest")
@pytest.mark.parametrize("move", [ASIDE, "place w 0 0,1"])
def test_fork_take_highest(move):
    """Right after placing, in either area: the token worth most, and the next player gets the next one."""
    state = position("PB", "P", "P", seed=4)
    first, second, third = state.forklifts
    assert first > second > third
    assert refusal(state, "forklift 0 0,0")  # not before placing
    placed = state.after(move)
    assert (placed.phase, placed.turn) == ("extras", 0)
    taken = placed.after("forklift 0 0,-1")
    assert taken.forklifts == (second, third)
    assert taken.placed[-1].number == f"F{first}"
    assert (taken.placed[-1].area, taken.placed[-1].seat, taken.placed[-1].cells) == ("w", 0, ((0, -1), (0, 0)))
    assert [(gain.seat, gain.kind, gain.what, gain.points) for gain in taken.ledger] == [
        (0, "forklift", f"F{first}", first)
    ]
    assert placed.scores()[0] == -4 * 1 + 1 * 1  # one Pocket Pet, one Bean Bear
    assert taken.scores()[0] == 1 * 1 + first  # the token lies on the Pocket Pet
    assert (taken.phase, taken.turn) == ("place", 1)
    (event,) = placed.events("forklift 0 0,-1")
    assert (event.clause, event.spaces, event.area, event.seat) == ("fork-take-highest", ((0, -1), (0, 0)), "w", 0)
    assert f"worth {first} point" in event.text
    again = played(taken, ASIDE, "forklift 90 0,0")
    assert again.forklifts == (third,)
    assert (again.placed[-1].number, again.ledger[-1].points) == (f"F{second}", second)


@clause("fork-take-highest")
def test_a_forklift_that_is_left_stays_the_highest_for_the_next():
    state = position("P", "P", seed=4)
    first, second = state.forklifts
    state = played(state, ASIDE, "decline", ASIDE, "forklift 0 0,0")
    assert (state.forklifts, state.ledger[-1].seat, state.ledger[-1].points) == ((second,), 1, first)


@clause("fork-take-highest")
def test_a_forklift_goes_into_the_own_warehouse():
    after = offered("P").after("forklift 0 0,0")
    assert after.warehouses[0].text == "##"
    assert after.warehouses[1].text == "P"
    with pytest.raises(ValueError, match="fork-take-highest"):
        score("P##", "P")
    with pytest.raises(ValueError, match="fork-take-highest"):
        position("P", "P", popularity="P##")


@clause("fork-placement")
def test_fork_placement():
    """One or two visible toys, no worker, any number of empty spaces, turned by quarter turns."""
    assert spots("P") == ({(0, -1), (0, 0)}, {(-1, 0), (0, 0)})
    assert spots("PF") == ({(0, -1), (0, 0), (0, 1)}, {(-1, 0), (0, 0), (-1, 1), (0, 1)})
    assert spots("P.") == ({(0, -1), (0, 0)}, {(-1, 0), (0, 0)})
    assert spots("Pf") == ({(0, -1)}, {(-1, 0), (0, 0)})
    assert spots("Q") == ({(0, -1), (0, 0)}, {(-1, 0), (0, 0)})
    assert spots("p") == (set(), set())
    assert spots("...") == (set(), set())
    state = offered("Pf")
    assert moves_of(state) == [
        "forklift 0 0,-1",
        "forklift 90 -1,0",
        "forklift 90 0,0",
        "forklift 180 0,-1",
        "forklift 270 -1,0",
        "forklift 270 0,0",
        "decline",
    ]


@clause("fork-placement", "cover-one-or-two", "never-bury-a-worker", "align", "rotate-quarter-turns")
def test_fork_placement_refused():
    """Such a token never covers too much: it has two spaces."""
    state = offered("Pf./F..")
    assert refusal(state, "forklift 0 5,5") == {"cover-one-or-two": ()}  # beside the board
    assert refusal(state, "forklift 0 1,1") == {"cover-one-or-two": ((1, 1), (1, 2))}  # empty spaces only
    assert refusal(state, "forklift 90 0,2") == {"cover-one-or-two": ((0, 2), (1, 2))}
    assert refusal(state, "forklift 0 0,0") == {"never-bury-a-worker": ((0, 1),)}
    assert refusal(state, "forklift 90 0,1") == {"never-bury-a-worker": ((0, 1),)}
    assert refusal(state, "forklift 45 0,0") == {"rotate-quarter-turns": ()}
    assert refusal(state, Lift(0, 0.5, 0)) == {"align": ()}
    assert {breach.area for breach in state.why_not("forklift 0 0,0")} == {"w"}
    assert state.why_not("forklift 90 0,0") == ()  # two toys


@clause("fork-one-per-warehouse")
def test_fork_one_per_warehouse():
    """A token keeps the turn open; the second forklift is refused with the spaces of the first."""
    state = offered("PP/##", incentives=True)
    assert moves_of(state) == ["token P", "token F", "token Y", "token B", "decline"]
    assert refusal(state, "forklift 0 0,0") == {"fork-one-per-warehouse": ((1, 0), (1, 1))}
    (breach,) = state.why_not("forklift 0 0,0")
    assert breach.area == "w"
    assert "Ada" in breach.sentence
    one = played(offered("PPP", incentives=True), "forklift 0 0,0")
    assert refusal(one, "forklift 0 0,2") == {"fork-one-per-warehouse": ((0, 0), (0, 1))}


@clause("fork-one-per-warehouse")
def test_whoever_has_a_forklift_goes_on_without_extras():
    after = offered("PP/##")
    assert (after.phase, after.turn) == ("place", 1)
    with pytest.raises(ValueError, match="fork-one-per-warehouse"):
        Board.parse("##/P./##")


@clause("fork-one-per-warehouse", "fork-take-highest")
def test_a_position_with_forklifts_has_the_highest_taken():
    dealt = overstocked.from_position("P", ["P", "P", "P"], forklifts=True, seed=4)
    state = overstocked.from_position("P", ["P", "F##", "##F"], forklifts=True, seed=4)
    first, second, third = dealt.forklifts
    assert state.forklifts == (third,)
    assert [(gain.seat, gain.points) for gain in state.ledger] == [(1, first), (2, second)]
    assert state.scores() == (-1, first, second)


# ------------------------------------------------------------------------------------------------------------- joining


@clause("fork-joins-neighbours")
def test_fork_joins_neighbours():
    assert Board.parse("Y##Y").largest == (0, 0, 2, 0)
    assert Board.parse("Y#/Y#").largest == (0, 0, 2, 0)
    assert Board.parse("YY##YY/Y____Y").largest == (0, 0, 6, 0)  # whole areas hang together
    assert Board.parse("Y##F").largest == (0, 1, 1, 0)  # toys of different kinds stay apart
    for corner in ("Y___/_##Y", "___Y/Y##_", "Y##_/___Y", "_##Y/Y___", "Y__Y/_##_/Y__Y"):
        assert Board.parse(corner).largest == (0, 0, 1, 0)  # corners do not touch the token
    assert Board.parse("Y.##Y").largest == (0, 0, 1, 0)  # nor does what has an empty space between
    assert Board.parse("YF##Y").largest == (0, 1, 1, 0)
    assert Board.parse("y##y").largest == (0, 0, 2, 0)
    assert Board.parse("_F_Y/Y##_").largest == (0, 1, 1, 0)
    graph = Board.parse("_Y__/Y##Y").graph("Y")  # three neighbours of the token, each joined to the others
    assert {frozenset(edge) for edge in graph.edges} == {
        frozenset(pair) for pair in (((0, 1), (1, 0)), ((0, 1), (1, 3)), ((1, 0), (1, 3)))
    }


@clause("fork-joins-neighbours")
def test_a_forklift_joins_only_in_its_own_warehouse():
    state = overstocked.from_position("Y", ["Y##Y/F___", "Y..Y"], forklifts=True)
    assert [sheet.lines[2].points for sheet in map(state.score_sheet, (0, 1))] == [-2, -1]
    sheet = state.score_sheet(0)
    assert sheet.lines[2].spaces["w"] == ((0, 0), (0, 3))


# ------------------------------------------------------------------------------------------------------------- rulings


@clause("r-forklift-shape")
def test_r_forklift_shape():
    """1×2 spaces, worth 6 to 1 points: in the data file, and another file may have other points."""
    tokens = overstocked.CARDS.forklifts
    assert [(token.number, token.rows, token.points) for token in tokens] == [
        (f"F{points}", ("##",), points) for points in (6, 5, 4, 3, 2, 1)
    ]
    assert [tokens[0].extent(rotation) for rotation in (0, 90, 180, 270)] == [(1, 2), (2, 1), (1, 2), (2, 1)]
    others = own_cards(forklifts=(10, 20, 30, 40, 50, 60))
    assert overstocked.new_game(6, seed=1, forklifts=True, cards=others).forklifts == (60, 50, 40, 30, 20, 10)
    data = own_cards().to_data()
    for wrong in ([6, 5, 4, 3, 2, 2], [6, 5, 4, 3, 2], [6, 5, 4, 3, 2, -1]):
        with pytest.raises(ValueError, match="r-forklift-shape"):
            CardSet.from_data(data | {"forklifts": wrong})
    for wrong in ("#", "#.#", "#_/_#"):
        with pytest.raises(ValueError, match="r-forklift-shape"):
            Board.parse(f"PPP/{wrong}")


@clause("r-forklift-shape")
def test_the_points_of_a_forklift_are_added():
    state = offered("PP", cards=own_cards(forklifts=(10, 20, 30, 40, 50, 60)))
    points = state.forklifts[0]
    after = state.after("forklift 0 0,1")  # over the second Pocket Pet
    line = after.score_sheet(0).lines[-1]
    assert (line.label, line.points, line.clause) == ("Forklift", points, "fork-setup")
    assert line.spaces == {"w": ((0, 1), (0, 2))}
    assert after.scores()[0] == -4 * 1 + points
    assert after.score_sheet(1).lines[-1].points == 0
    assert score("PP", "P", forklift_points=6).total == -2 + 6


@clause("r-forklift-stays")
def test_r_forklift_stays():
    board = Board.parse("PP./##.")
    (breach,) = overstocked.why_not(board, CARD, 0, 0, 0)
    assert (breach.clause, breach.spaces) == ("r-forklift-stays", ((1, 0), (1, 1)))
    (breach,) = overstocked.why_not(board, CARD, 0, 0, 1)  # half of it
    assert (breach.clause, breach.spaces) == ("r-forklift-stays", ((1, 1),))
    assert overstocked.why_not(board, CARD, 0, -1, 0) == ()  # beside it
    covers = {breach.clause for breach in overstocked.why_not(board, CARD, 0, 1, 0)}
    assert covers == {"cover-one-or-two", "r-forklift-stays"}  # and the token is no toy
    legal = overstocked.placements(Board.parse("P##"), CARD)
    assert {(row, column) for turn, row, column in legal if turn == 0} == {(-1, -2), (0, -2)}
    assert {(row, column) for turn, row, column in legal if turn == 90} == {(-2, -1), (-1, -1), (0, -1)}
    state = position("##P", "P")
    assert refusal(state, "place w 0 0,0") == {"r-forklift-stays": ((0, 0), (0, 1))}


@clause("r-fork-overhang")
def test_r_fork_overhang():
    sticking_out = offered("P").after("forklift 0 0,-1")
    assert sticking_out.warehouses[0].text == "##"
    assert sticking_out.warehouses[0].origin == (0, -1)
    on_the_new_card = played(position("PF", "P"), "place w 0 0,1")
    assert on_the_new_card.warehouses[0].text == "PB..\n_..."  # only the Bean Bear is new
    assert on_the_new_card.after("forklift 0 0,1").warehouses[0].text == "P##.\n_..."
    assert on_the_new_card.after("forklift 0 0,0").warehouses[0].text == "##..\n_..."


@clause("r-fork-overhang")
def test_without_a_legal_place_a_forklift_cannot_be_taken():
    after = offered("p.f")
    assert (after.phase, after.turn) == ("place", 1)
    with_tokens = offered("p.f", incentives=True)
    assert moves_of(with_tokens) == ["token P", "token F", "token Y", "token B", "decline"]
    assert refusal(with_tokens, "forklift 0 0,0") == {"never-bury-a-worker": ((0, 0),)}


@clause("r-pass-no-extras")
def test_no_forklift_after_a_pass():
    """Between the workers there is room for a forklift, but for no card."""
    ring = "ppp/pP./ppp"
    assert spots(ring) == ({(1, 1)}, set())
    state = position(ring, "P", popularity="f")
    assert moves_of(state) == ["pass"]
    assert (state.after("pass").phase, state.after("pass").turn) == ("place", 1)
    assert moves_of(offered(ring)) == ["forklift 0 1,1", "forklift 180 1,1", "decline"]
