"""The advanced variant: each player's fullest stock scores half.

First the rulebook's printed example, then the traps, then clause by clause. A sheet's points are in the order Pocket
Petz, Furballs, Yo-yos, Bean Bears.
"""

import pytest

from overplay import overstocked
from overplay.overstocked import Board, Choice, examples, score
from tests.overstocked.test_rules import own_cards, played

clause = pytest.mark.clause


def points(sheet):
    return [line.points for line in sheet.lines]


def half_of(popularity, warehouse, **more):
    """The sheet of the advanced variant."""
    return score(popularity, warehouse, advanced=True, **more)


# --------------------------------------------------------------------------------------------------------- truth table


@clause("adv-half")
def test_truth_table_advanced():
    """The boards of the scoring example: Mandela 6+2+2−4 = 6, Anthony 8+2+2−12 = 0."""
    example = examples.SCORING
    mandela, anthony = [half_of(example.popularity, warehouse) for warehouse in example.warehouses.values()]
    assert points(mandela) == [6, -4, 2, 2]
    assert points(anthony) == [8, -12, 2, 2]
    assert (mandela.half, mandela.half_clause, mandela.total) == ("P", "adv-half", 6)
    assert (anthony.half, anthony.half_clause, anthony.total) == ("F", "adv-half", 0)
    assert mandela.craze == anthony.craze == "F"
    assert mandela.alternatives == anthony.alternatives == ()
    state = overstocked.from_position(example.popularity, list(example.warehouses.values()), advanced=True)
    assert state.scores() == (6, 0)
    assert overstocked.from_position(example.popularity, list(example.warehouses.values())).scores() == (12, -12)


# -------------------------------------------------------------------------------- cases that simple programs get wrong


@clause("craze-tie-choice", "adv-half-tie-choice", "r-choice-default")
def test_craze_and_half_may_be_the_same_toy_and_the_best_joint_choice_counts():
    """Petz 2×3, Furballs 2×2, Yo-yos 1×3. By itself the smaller product would be made negative: that gives only 3."""
    popularity, warehouse = "PPY/FF.", "PPP/YYY/FF."
    sheet = half_of(popularity, warehouse)
    assert sheet.alternatives == (
        Choice("P", "P", -3 + 4 + 3),
        Choice("P", "Y", -6 + 4 + 1),
        Choice("F", "P", 3 - 4 + 3),
        Choice("F", "Y", 6 - 4 + 1),
    )
    assert (sheet.craze, sheet.craze_clause) == ("P", "craze-tie-choice")
    assert (sheet.half, sheet.half_clause) == ("P", "adv-half-tie-choice")
    assert points(sheet) == [-3, 4, 3, 0]
    assert overstocked.from_position(popularity, [warehouse, "P"], advanced=True).scores()[0] == 4
    for choice in sheet.alternatives:  # every pair can be asked for
        asked = half_of(popularity, warehouse, negative=choice.negative, half=choice.half)
        assert (asked.craze, asked.half, asked.total) == (choice.negative, choice.half, choice.total)
        assert asked.alternatives == sheet.alternatives
    # where one is asked for, the best of the other goes with it
    assert (half_of(popularity, warehouse, negative="F").half, half_of(popularity, warehouse, half="Y").craze) == (
        "Y",
        "F",
    )
    state = overstocked.from_position(popularity, [warehouse, "P"], advanced=True)
    assert state.score_sheet(0, negative="P", half="Y").total == -1


@clause("adv-half-tie-choice", "craze-tie-choice")
def test_all_four_toys_tied_twice_gives_sixteen_choices():
    sheet = half_of("PF/YB", "FP/BY")
    assert [(choice.negative, choice.half) for choice in sheet.alternatives] == [
        (negative, half) for negative in "PFYB" for half in "PFYB"
    ]
    assert {choice.total for choice in sheet.alternatives if choice.negative == choice.half} == {3 - 1}  # −1 → −1
    assert {choice.total for choice in sheet.alternatives if choice.negative != choice.half} == {2 - 1 + 0}
    assert sheet.total == 2


@clause("r-half-down")
def test_minus_seven_becomes_minus_four():
    popularity, warehouse = "P", "PPP/PPP/P"
    assert score(popularity, warehouse).total == -7
    assert half_of(popularity, warehouse).total == -4
    assert half_of(popularity, warehouse, half_rounding="toward_zero").total == -3


@clause("r-half-down", "adv-half")
def test_half_of_nothing_is_zero_never_minus_zero():
    for rounding in ("down", "toward_zero"):
        sheet = half_of("P", "FF.", half_rounding=rounding)  # Petz are negative, Furballs scores half: both nothing
        assert points(sheet) == [0, 0, 0, 0]
        assert "−0" not in str(sheet)
        assert "-0" not in str(sheet)
    small = half_of("P", "P", half_rounding="toward_zero")  # −1 → 0
    assert points(small) == [0, 0, 0, 0]
    assert "−0" not in str(small)
    assert "-0" not in str(small)
    assert half_of("P", "P").total == -1


# ------------------------------------------------------------------------------------------------------------- clauses


@clause("adv-half")
def test_adv_half():
    popularity = "PPP/FFY"  # Petz 3, Furballs 2, Yo-yos 1
    sheet = half_of(popularity, "FFF/YY.")
    assert (sheet.half, sheet.half_clause) == ("F", "adv-half")
    assert points(sheet) == [0, 2 * 3 // 2, 2, 0]
    assert [line.clause for line in sheet.lines] == ["craze-peaked", "adv-half", "multiply", "multiply"]
    assert score(popularity, "FFF/YY.").total == 6 + 2
    # the sign comes first, then the half
    both = half_of(popularity, "PPP/P..")
    assert (both.craze, both.half) == ("P", "P")
    assert points(both) == [-6, 0, 0, 0]
    assert both.lines[0].clause == "craze-peaked"
    # it is the warehouse that counts, and only visible areas: four lone Yo-yos are no area of four
    assert half_of(popularity, "Y.Y/FF./Y.Y").half == "F"
    # for each player another toy
    state = overstocked.from_position(popularity, ["FFF/YY.", "YYY/FF.", "PP"], advanced=True)
    assert [state.score_sheet(seat).half for seat in range(3)] == ["F", "Y", "P"]
    assert state.scores() == (3 + 2, 1 + 4, -3)


@clause("adv-half")
def test_the_standard_game_halves_nothing():
    sheet = score("PPP/FFY", "FFF/YY.")
    assert (sheet.half, sheet.half_clause, sheet.total) == (None, "", 8)
    for toy in "PFYB":
        with pytest.raises(ValueError, match="adv-half"):
            score("PPP/FFY", "FFF/YY.", half=toy)
        with pytest.raises(ValueError, match="adv-half"):
            overstocked.from_position("P", ["P", "P"]).score_sheet(0, half=toy)
    assert not overstocked.new_game(2, seed=1).options.advanced
    assert overstocked.new_game(2, seed=1, advanced=True).options.advanced


@clause("adv-half-tie-total")
def test_adv_half_tie_total():
    popularity = "BBB/PPF"  # Bean Bears are negative, Petz 2, Furballs 1
    sheet = half_of(popularity, "PPF/_FF/F__")  # both in one area: Furballs 3, Petz 2
    assert (sheet.half, sheet.half_clause) == ("F", "adv-half")
    sheet = half_of(popularity, "PP_P/FF__")  # tied at 2, but three Petz in all
    assert (sheet.half, sheet.half_clause) == ("P", "adv-half-tie-total")
    assert sheet.lines[0].clause == "adv-half-tie-total"
    assert points(sheet) == [2, 2, 0, 0]
    assert sheet.alternatives == ()
    # only the tied toys compare their totals: four lone Yo-yos are no area of two
    sheet = half_of(popularity, "PP_P/FF__/__Y_/_Y_Y/__Y_")
    assert (sheet.half, sheet.half_clause) == ("P", "adv-half-tie-total")
    # the crates of the warehouse break the tie, not those of the popularity
    sheet = half_of("BBB/PPF/P.P", "PP_/FF_/__F")
    assert (sheet.half, sheet.half_clause) == ("F", "adv-half-tie-total")
    with pytest.raises(ValueError, match="adv-half-tie-total"):
        half_of(popularity, "PP_P/FF__", half="F")


@clause("adv-half-tie-choice", "r-choice-default")
def test_adv_half_tie_choice():
    popularity, warehouse = "BBB/PPF", "PP./FF."  # Petz 2×2, Furballs 1×2
    sheet = half_of(popularity, warehouse)
    assert sheet.alternatives == (Choice("B", "P", 2 + 2), Choice("B", "F", 4 + 1))
    assert (sheet.half, sheet.half_clause, sheet.total) == ("F", "adv-half-tie-choice", 5)
    assert sheet.lines[1].clause == "adv-half-tie-choice"
    assert "Pocket Petz would make +4" in sheet.lines[1].note  # says what the other choice would come to
    assert half_of(popularity, warehouse, half="P").total == 4
    for wrong in ("Y", "B"):  # not tied
        with pytest.raises(ValueError, match="adv-half-tie-choice"):
            half_of(popularity, warehouse, half=wrong)
    for nonsense in ("", "X", "p", 3):
        with pytest.raises(ValueError, match="toy"):
            half_of(popularity, warehouse, half=nonsense)
    # each player for herself
    state = overstocked.from_position("BBB/PPF/YY_", [warehouse, "FF./YY."], advanced=True)
    assert [state.score_sheet(seat).half for seat in (0, 1)] == ["F", "F"]
    assert state.score_sheet(1, half="Y").total == 2 + 2
    assert state.scores() == (4 + 1, 1 + 4)


@clause("r-half-down")
def test_r_half_down():
    popularity = "PP./Y__"  # Petz are negative, Yo-yos 1
    for size, down, toward_zero in ((1, 0, 0), (2, 1, 1), (7, 3, 3)):  # above zero both are the same
        yoyos = "Y" * size
        assert half_of(popularity, yoyos).total == down
        assert half_of(popularity, yoyos, half_rounding="toward_zero").total == toward_zero
    for size, down, toward_zero in ((1, -1, 0), (2, -1, -1), (3, -2, -1), (7, -4, -3), (8, -4, -4)):
        petz = "P" * size
        assert half_of("P", petz).total == down
        assert half_of("P", petz, half_rounding="toward_zero").total == toward_zero
    with pytest.raises(ValueError, match="r-half-down"):
        half_of("P", "P", half_rounding="up")
    with pytest.raises(ValueError, match="r-half-down"):
        overstocked.new_game(2, advanced=True, half_rounding="nearest")
    scores = [
        overstocked.from_position("P", ["PPP/PPP/P", "PPP"], advanced=True, **more).scores()
        for more in ({}, {"half_rounding": "down"}, {"half_rounding": "toward_zero"})
    ]
    assert scores == [(-4, -2), (-4, -2), (-3, -1)]


@clause("r-half-down", "adv-half-tie-choice")
def test_the_alternatives_are_rounded_like_the_sheet():
    """Petz and Furballs are tied in the warehouse; Petz −3 → −2 or −1, Furballs 2 → 1."""
    popularity, warehouse = "PPP/FF_", "P.F"
    down = half_of(popularity, warehouse)
    assert down.alternatives == (Choice("P", "P", -2 + 2), Choice("P", "F", -3 + 1))
    toward_zero = half_of(popularity, warehouse, half_rounding="toward_zero")
    assert toward_zero.alternatives == (Choice("P", "P", -1 + 2), Choice("P", "F", -3 + 1))
    assert (points(down), points(toward_zero)) == ([-2, 2, 0, 0], [-1, 2, 0, 0])


@clause("r-adv-not-tokens")
def test_r_adv_not_tokens():
    sheet = half_of("PPP/FF.", "FFF/...", incentive_points=7, forklift_points=5)
    assert [(line.label, line.points) for line in sheet.lines[4:]] == [("Incentive token", 7), ("Forklift", 5)]
    assert points(sheet) == [0, 3, 0, 0, 7, 5]
    assert sheet.total == 3 + 7 + 5
    tied = half_of("BBB/PPF", "PP./FF.", incentive_points=7, forklift_points=5)  # Petz 2×2, Furballs 1×2
    assert tied.alternatives == (Choice("B", "P", 2 + 2 + 12), Choice("B", "F", 4 + 1 + 12))


@clause("r-adv-not-tokens", "inc-toy")
def test_a_token_for_the_half_toy_brings_its_full_product():
    state = overstocked.from_position(
        "PPP/FFB", ["FFF/...", "P"], chosen={0: 17, 1: 30}, cards=own_cards(), advanced=True, incentives=True
    )
    taken = played(state, "place p 0 1,2", "token F")
    assert points(taken.score_sheet(0)) == [0, 2 * 3 // 2, 0, 0, 2 * 3]
    assert taken.scores()[0] == 3 + 6


@clause("r-adv-not-tokens", "fork-joins-neighbours")
def test_a_forklift_helps_to_find_the_half_toy():
    """The token joins two pairs of Yo-yos: four, more than the three Petz."""
    popularity = "BBB/PPY"
    joined, apart = half_of(popularity, "Y##Y/Y..Y/PPP_"), half_of(popularity, "Y..Y/Y..Y/PPP_")
    assert (joined.half, joined.half_clause) == ("Y", "adv-half")
    assert points(joined) == [2 * 3, 0, 1 * 4 // 2, 0]
    assert (apart.half, apart.half_clause) == ("P", "adv-half")
    assert points(apart) == [2 * 3 // 2, 0, 1 * 2, 0]


@clause("adv-half", "combine")
def test_a_quantum_crate_helps_to_find_the_half_toy():
    """With an X on Petz and Yo-yos the quantum crate makes a third Furball."""
    assert Board.parse("QFF/PP.").sizes("PY") == (2, 3, 0, 1)
    with_x = half_of("BBB/PPF", "QFF/PP.", crossed_out="PY")
    assert (with_x.half, with_x.half_clause) == ("F", "adv-half")
    assert points(with_x) == [2 * 2, 1 * 3 // 2, 0, -3]
    without = half_of("BBB/PPF", ".FF/PP.")
    assert without.half_clause == "adv-half-tie-choice"
