"""Quantum Accounting: the lowest card is swapped for a quantum card, whose crates are two toys at scoring.

All crate cards here are `B../...` and all quantum cards `Q../...`; Q3 and Q6 have the X.
"""

from random import Random

import pytest

from overplay import OVER, overstocked
from overplay.overstocked import Board, Card, CardSet, Choice, score
from tests.overstocked.test_rules import moves_of, own_cards, played
from tests.refusals import refusal

clause = pytest.mark.clause

CARD = Card.parse("17 PPF/.yB")
SWAPS = ["quantum Q1", "quantum Q2", "quantum Q3", "quantum Q4", "quantum Q5", "quantum Q6"]


def position(popularity="PP_B", warehouses=("P", "P", "P"), chosen=(30, 5, 17), turn=1, **more):
    """Three players; seat 1 has the lowest card, seat 2 comes next."""
    more = {"quantum": True, "cards": own_cards()} | more
    return overstocked.from_position(popularity, list(warehouses), chosen=dict(enumerate(chosen)), turn=turn, **more)


# --------------------------------------------------------------------------------------------------------- truth table


@clause("q-counts-as-both", "q-x")
def test_truth_table_quantum():
    """X on Pocket Petz and Yo-yos: the quantum crates count as Furballs and as Bean Bears."""
    board = Board.parse("FQ/QB")
    assert board.areas("F", "PY") == ({(0, 0), (0, 1), (1, 0)},)
    assert board.areas("B", "PY") == ({(0, 1), (1, 0), (1, 1)},)
    assert board.areas("P", "PY") == board.areas("Y", "PY") == ()
    sheet = score("QF./P.B", "FQ/QB", crossed_out="PY")  # in the popularity Furballs 2, Bean Bears 1
    assert [line.points for line in sheet.lines] == [0, -2 * 3, 0, 1 * 3]
    assert sheet.lines[1].spaces == {"p": ((0, 0), (0, 1)), "w": ((0, 0), (0, 1), (1, 0))}
    assert sheet.lines[3].spaces == {"p": ((0, 0),), "w": ((0, 1), (1, 0), (1, 1))}


# ------------------------------------------------------------------------------------------------------------ the swap


@clause("q-lowest-swaps")
def test_q_lowest_swaps():
    state = position()
    assert (state.phase, state.turn) == ("swap", 1)
    assert moves_of(state) == SWAPS
    for early in ("place w 0 0,0", "place p 0 0,3", "pass", "x F"):
        assert refusal(state, early) == {"q-lowest-swaps": ()}
    (event,) = state.events("quantum Q2")
    assert (event.clause, event.seat) == ("q-lowest-swaps", 1)
    after = state.after("quantum Q2")
    assert (after.phase, after.turn) == ("place", 1)
    assert after.card_in_play == Card.parse("Q2 Q../...")
    assert after.quantum == ("Q1", "Q3", "Q4", "Q5", "Q6")
    assert after.returned == (5,)  # in the box, and open
    assert after.hands == state.hands
    for seat in range(3):
        assert (after.seen_by(seat).returned, after.seen_by(seat).quantum) == (after.returned, after.quantum)
    # in the player's own warehouse or on the popularity, by the usual rules
    assert after.after("place w 0 0,0").warehouses[1].text == "Q..\n..."
    assert after.after("place p 0 0,3").popularity.text == "PP_Q..\n___..."
    assert after.after("place p 0 0,3").placed[-1].number == "Q2"
    assert refusal(after, "place p 0 1,0") == {"cover-one-or-two": ()}
    assert refusal(after, "place A 0 0,0") == {"own-warehouse-or-popularity": ()}


@clause("q-lowest-swaps")
def test_only_the_lowest_swaps():
    state = played(position(), "quantum Q2", "place p 0 0,3")
    assert (state.phase, state.turn, state.card_in_play.number) == ("place", 2, 17)
    assert refusal(state, "quantum Q1")
    state = state.after("place w 0 0,0")
    assert (state.phase, state.turn, state.card_in_play.number) == ("place", 0, 30)
    assert state.after("place w 0 0,0").quantum == ("Q1", "Q3", "Q4", "Q5", "Q6")


@clause("q-lowest-swaps")
def test_a_quantum_card_that_was_played_is_not_available_again():
    state = played(position(), "quantum Q2", "place p 0 0,3", "place w 0 0,0", "place w 0 0,0")
    assert (state.round, state.phase, state.swapped) == (2, "choose", None)
    for _ in range(3):
        state = state.after(state.legal_moves()[0])
    assert moves_of(state) == [swap for swap in SWAPS if swap != "quantum Q2"]
    assert refusal(state, "quantum Q2") == {"q-lowest-swaps": ()}
    assert refusal(state, "quantum Q7") == {"q-lowest-swaps": ()}


@clause("q-lowest-swaps", "r-quantum-x-count")
@pytest.mark.parametrize("seed", range(3))
def test_all_six_are_played_and_two_toys_get_an_x(seed):
    state, random, lowest = overstocked.new_game(3, seed=seed, quantum=True), Random(seed), []
    while state.turn is not OVER:
        if state.phase == "swap":
            lowest.append(min(state.chosen))
            assert state.chosen[state.turn] == lowest[-1]
        state = state.after(random.choice(state.legal_moves()))
    assert (state.quantum, state.returned, len(state.crossed_out)) == ((), tuple(lowest), 2)
    assert len(lowest) == 6
    assert not set(lowest) & {card.number for card in state.placed}
    assert state.inventory() == {"crate cards": 43, "quantum cards": 6}


@clause("q-lowest-swaps")
def test_there_is_nothing_quantum_in_a_game_without_it():
    state = position(quantum=False)
    assert (state.phase, state.quantum) == ("place", ())
    assert "q-lowest-swaps" in refusal(state, "quantum Q1")
    assert "q-x" in refusal(state, "x F")
    with pytest.raises(ValueError, match="q-lowest-swaps"):
        position("PQB", quantum=False)
    with pytest.raises(ValueError, match="q-x"):
        position(quantum=False, crossed_out="F")


@clause("r-quantum-order", "ascending-order")
def test_r_quantum_order():
    state = position()
    assert state.order == (1, 2, 0)
    movers = []
    for move in ("quantum Q1", "place p 0 0,3", "place w 0 0,0", "place w 0 0,0"):
        movers.append(state.turn)
        assert state.order == (1, 2, 0)
        state = state.after(move)
    assert movers == [1, 1, 2, 0]


# --------------------------------------------------------------------------------------------------------------- the X


@clause("q-x")
def test_q_x():
    state = played(position(), "quantum Q3", "place p 0 0,3")
    assert (state.phase, state.turn) == ("cross", 1)
    assert moves_of(state) == ["x P", "x F", "x Y", "x B"]
    for other in ("place w 0 0,0", "quantum Q1", "pass"):
        assert refusal(state, other) == {"q-x": ()}
    (event,) = state.events("x F")
    assert (event.clause, event.seat) == ("q-x", 1)
    assert "Furballs" in event.text
    after = state.after("x F")
    assert (after.crossed_out, after.phase, after.turn) == ("F", "place", 2)
    assert after.popularity.sizes(after.crossed_out) == (2, 0, 1, 1)  # the quantum crate is no Furball any more
    assert state.popularity.sizes(state.crossed_out) == (2, 1, 1, 1)


@clause("q-x")
def test_a_card_without_the_symbol_makes_no_x():
    state = played(position(), "quantum Q1", "place p 0 0,3")
    assert (state.phase, state.turn, state.crossed_out) == ("place", 2, "")


@clause("q-x")
def test_an_x_on_an_x_is_refused():
    state = played(position(crossed_out="F", round=2), "quantum Q6", "place p 0 0,3")
    assert moves_of(state) == ["x P", "x Y", "x B"]
    assert refusal(state, "x F") == {"q-x": ()}
    (breach,) = state.why_not("x F")
    assert "Furballs" in breach.sentence
    assert state.after("x B").crossed_out == "FB"
    with pytest.raises(ValueError, match="q-x"):
        score("P", "P", crossed_out="FF")


@clause("r-quantum-x-count")
def test_r_quantum_x_count():
    assert [card.number for card in overstocked.CARDS.quantum] == ["Q1", "Q2", "Q3", "Q4", "Q5", "Q6"]
    assert [card.x for card in overstocked.CARDS.quantum].count(True) == 2
    data = own_cards().to_data()
    for with_x in (set(), {1}, {1, 2, 3}, {1, 2, 3, 4, 5, 6}):
        cards = {f"Q{number}{'x' * (number in with_x)}": "Q../..." for number in range(1, 7)}
        with pytest.raises(ValueError, match="r-quantum-x-count"):
            CardSet.from_data(data | {"quantum": cards})
    with pytest.raises(ValueError, match="r-quantum-x-count"):
        score("P", "P", crossed_out="PFY")
    with pytest.raises(ValueError, match="r-quantum-x-count"):
        position(round=2, crossed_out="PF")  # one quantum card was played: that can't have made two


@clause("r-quantum-pass", "r-no-placement")
def test_r_quantum_pass():
    """Workers only: nothing can be placed."""
    state = position("p", ("f", "f", "f")).after("quantum Q3")
    assert moves_of(state) == ["pass"]
    passed = state.after("pass")
    assert (passed.phase, passed.turn, passed.set_aside) == ("cross", 1, ("Q3",))
    assert moves_of(passed) == ["x P", "x F", "x Y", "x B"]
    after = passed.after("x B")
    assert (after.phase, after.turn, after.crossed_out) == ("place", 2, "B")
    plain = position("p", ("f", "f", "f")).after("quantum Q1").after("pass")
    assert (plain.phase, plain.turn, plain.crossed_out, plain.set_aside) == ("place", 2, "", ("Q1",))


# ------------------------------------------------------------------------------------------------------ what they count


@clause("q-counts-as-both")
def test_q_counts_as_both():
    """Both toys at once, in the popularity and in warehouses."""
    board = Board.parse("PQQY/B__F")
    assert [board.sizes(crossed) for crossed in ("FB", "PY", "PF", "YB")] == [
        (3, 1, 3, 1),
        (1, 2, 1, 2),
        (1, 1, 3, 2),
        (3, 2, 1, 1),
    ]
    # a quantum crate without neighbours of its toys is an area of one for each
    assert Board.parse("Q").sizes("PY") == (0, 1, 0, 1)
    # in the popularity: Furballs 1 + 1, Bean Bears 1 + 1 and one more
    sheet = score("FQB/__B", "F.B", crossed_out="PY")
    assert (sheet.craze, sheet.craze_clause) == ("B", "craze-peaked")
    assert [line.points for line in sheet.lines] == [0, 2, 0, -3]
    # under a card it counts no more
    covered = Board.parse("QQ").with_card(Card.parse("1 .../..."), 0, 0, 1)
    assert covered.sizes("PY") == (0, 1, 0, 1)


@clause("q-counts-as-both", "q-x")
def test_before_the_x_a_quantum_crate_is_every_toy_without_one():
    assert Board.parse("Q").sizes() == (1, 1, 1, 1)
    assert Board.parse("Q").sizes("F") == (1, 0, 1, 1)
    state = position("PP_B", ("QY.", "P", "P"), crossed_out="F", turn=2)
    assert [line.points for line in state.score_sheet(0).lines] == [-2, 0, 0, 1]


@clause("r-quantum-cover")
def test_r_quantum_cover():
    """A quantum crate counts as one covered toy."""
    assert overstocked.why_not(Board.parse("Q../..."), CARD, 0, 0, 0) == ()
    assert overstocked.why_not(Board.parse("QQ./..."), CARD, 0, 0, 0) == ()
    assert overstocked.why_not(Board.parse("QP./..."), CARD, 0, 0, 0) == ()
    (breach,) = overstocked.why_not(Board.parse("QP./.Q."), CARD, 0, 0, 0)
    assert (breach.clause, breach.spaces) == ("cover-one-or-two", ((0, 0), (0, 1), (1, 1)))
    (breach,) = overstocked.why_not(Board.parse("QQQ"), CARD, 0, 0, 0)
    assert (breach.clause, breach.spaces) == ("cover-one-or-two", ((0, 0), (0, 1), (0, 2)))
    spots = {(row, column) for turn, row, column in overstocked.placements(Board.parse("Q"), CARD) if turn == 0}
    assert spots == {(-1, -2), (-1, -1), (-1, 0), (0, -2), (0, -1), (0, 0)}
    with pytest.raises(ValueError, match="card-spaces"):
        Board.parse("q")  # a quantum crate never has a worker


@clause("r-quantum-total", "craze-tie-total")
def test_r_quantum_total():
    """Petz and Furballs are tied at two crates; the lone quantum crate counts in full for each of its toys."""
    popularity = "PP__Q/FF___"
    for crossed, toy in (("FB", "P"), ("FY", "P"), ("PY", "F"), ("PB", "F")):
        sheet = score(popularity, "PFY/..B", crossed_out=crossed)
        assert (sheet.craze, sheet.craze_clause, sheet.alternatives) == (toy, "craze-tie-total", ())
    for crossed in ("YB", "PF"):  # it is both, or neither
        sheet = score(popularity, "PP./F..", crossed_out=crossed)
        assert sheet.craze_clause == "craze-tie-choice"
        assert sheet.alternatives == (Choice("P", None, -2 * 2 + 2 * 1), Choice("F", None, 2 * 2 - 2 * 1))


@clause("r-quantum-total", "adv-half-tie-total")
def test_quantum_crates_break_the_tie_for_the_half_toy():
    warehouse = "PP__Q/FF___"
    for crossed, toy in (("FB", "P"), ("PY", "F")):
        sheet = score("YYY/PF_", warehouse, crossed_out=crossed, advanced=True)
        assert (sheet.half, sheet.half_clause) == (toy, "adv-half-tie-total")
    assert score("YYY/PF_", warehouse, crossed_out="YB", advanced=True).half_clause == "adv-half-tie-choice"
