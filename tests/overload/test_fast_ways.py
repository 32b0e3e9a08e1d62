"""What is fast gives what is plain: random play on numbers against random play on states, draw for draw."""

from random import Random

import pytest

from overplay import OVER, HiddenInformation, overload
from overplay.overload.playouts import pick, playout
from tests.depth import at_depth
from tests.overload.test_contract import crowded


def slowly(state, rng):
    while state.turn is not OVER:
        state = state.after(pick(state.legal_moves(), rng))
    return state.scores()


@pytest.mark.parametrize("options", overload.OPTIONS, ids=str)
def test_a_playout_is_a_random_game(options):
    for seed in range(at_depth(100)):
        state = overload.new_game(**options)
        assert playout(state, Random(seed)) == slowly(state, Random(seed)), f"seed {seed}"


def test_a_playout_goes_on_from_any_position():
    for seed in range(at_depth(1000)):
        state, rng = crowded(seed), Random(seed)
        for _ in range(seed % 7):
            if state.turn is not OVER:
                state = state.after(pick(state.legal_moves(), rng))
        assert playout(state, Random(seed)) == slowly(state, Random(seed)), f"seed {seed}"


def test_a_view_is_played_to_its_end_only_when_it_is_complete():
    with pytest.raises(HiddenInformation, match="complete"):
        playout(overload.new_game().seen_by(0), Random(1))
