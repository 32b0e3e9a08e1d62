"""Where the product takes a short cut, it comes to what the long way gives."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overplay import OVER, overstocked
from overplay.core.rules import HiddenInformation
from overplay.overstocked.playouts import playout
from tests.overstocked.test_against_slow import boards, cards


def played(state, rng, moves=1000):
    """The state after so many random moves, or at the end."""
    for _ in range(moves):
        if state.turn is OVER:
            break
        state = state.after(rng.choice(state.legal_moves()))
    return state


@given(st.integers(2, 6), st.integers(0, 2**32), st.integers(0, 72), st.integers(0, 2**16))
@settings(max_examples=40)
def test_a_playout_scores_what_the_same_draws_score_move_by_move(players, seed, moves, luck):
    state = played(overstocked.new_game(players, seed=seed), Random(luck), moves)
    end = played(state, Random(luck))
    assert playout(state, Random(luck)) == end.scores()
    assert playout(end, Random(luck)) == end.scores()


def test_a_playout_leaves_the_random_numbers_where_the_moves_leave_them():
    """Also where a seat can only pass: the one move it has is drawn like any other."""
    state = overstocked.from_position("p.", ["f", "..."], chosen={0: 3, 1: 8}, turn=0, round=5)
    one, other = Random(1), Random(1)
    assert playout(state, one) == played(state, other).scores()
    assert one.random() == other.random()


def test_a_view_is_not_played_out():
    with pytest.raises(HiddenInformation, match="complete"):
        playout(overstocked.new_game(2).seen_by(0), Random(0))


@given(boards, cards())
@settings(max_examples=100)
def test_sizes_after_a_placement(board, card):
    for rotation, row, column in overstocked.placements(board, card):
        after = board.with_card(card, rotation, row, column)
        assert board.sizes_with(card, rotation, row, column) == (after.largest, after.totals)


@given(st.integers(2, 6), st.integers(0, 2**32), st.integers(0, 71))
@settings(max_examples=15)
def test_appraising_a_move_gives_the_lead_after_it(players, seed, moves):
    state = played(overstocked.new_game(players, seed=seed), Random(seed), moves)
    if state.phase != "place":
        return
    for move in state.legal_moves():
        scores = list(state.after(move).scores())
        mine = scores.pop(state.turn)
        assert overstocked.appraise(state, move) == mine - max(scores)
