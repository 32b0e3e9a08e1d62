"""Where the product takes a short cut, it comes to what the long way gives."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overplay import OVER, overstocked
from overplay.core.rules import HiddenInformation
from overplay.overstocked.playouts import playout
from tests.depth import at_depth
from tests.overstocked.helpers import ALL
from tests.overstocked.test_against_slow import boards, cards, crosses, pieces


def played(state, rng, moves=1000):
    """The state after so many random moves, or at the end."""
    for _ in range(moves):
        if state.turn is OVER:
            break
        state = state.after(rng.choice(state.legal_moves()))
    return state


@given(st.sampled_from(overstocked.OPTIONS), st.integers(0, 2**32), st.integers(0, 120), st.integers(0, 2**16))
@settings(max_examples=at_depth(1000))
def test_a_playout_scores_what_the_same_draws_score_move_by_move(options, seed, moves, luck):
    state = played(overstocked.new_game(**options, seed=seed), Random(luck), moves)
    end = played(state, Random(luck))
    assert playout(state, Random(luck)) == end.scores()
    assert playout(end, Random(luck)) == end.scores()


def test_a_playout_leaves_the_random_numbers_where_the_moves_leave_them():
    """Also where a seat can only pass: the one move it has is drawn like any other."""
    state = overstocked.from_position("p.", ["f", "..."], chosen={0: 3, 1: 8}, turn=0, round=5)
    one, other = Random(1), Random(1)
    assert playout(state, one) == played(state, other).scores()
    assert one.random() == other.random()


@pytest.mark.parametrize("options", [{}, {"solo": True}, {"quantum": True}], ids=str)
def test_a_view_is_not_played_out(options):
    with pytest.raises(HiddenInformation, match="complete"):
        playout(overstocked.new_game(**options).seen_by(0), Random(0))


@given(boards, cards())
@settings(max_examples=at_depth(1000))
def test_sizes_after_a_placement(board, card):
    for rotation, row, column in overstocked.placements(board, card):
        after = board.with_card(card, rotation, row, column)
        assert board.sizes_with(card, rotation, row, column) == (after.largest, after.totals)


@given(boards, pieces, crosses)
@settings(max_examples=at_depth(1000))
def test_sizes_after_any_piece_and_with_toys_crossed_out(board, piece, crossed_out):
    for rotation, row, column in overstocked.placements(board, piece):
        after = board.with_card(piece, rotation, row, column)
        sizes = board.sizes_with(piece, rotation, row, column, crossed_out)
        assert sizes == (after.sizes(crossed_out), after.counts(crossed_out))


# ----------------------------------------------------------------------------------------------------------- appraising


@given(st.sampled_from(overstocked.OPTIONS), st.integers(0, 2**32), st.integers(0, 120))
@settings(max_examples=at_depth(1000))
def test_appraising_a_move_gives_the_lead_after_it(options, seed, moves):
    state = played(overstocked.new_game(**options, seed=seed), Random(seed), moves)
    for move in state.legal_moves()[:25]:
        assert overstocked.appraise(state, move) == WORTH[state.phase](state, move), f"{options}, seed {seed}, {move}"


@pytest.mark.parametrize("phase", ["swap", "place", "cross", "extras", "nominate"])
def test_appraising_in_each_phase(phase):
    """What the test above hardly comes to by chance."""
    options = {"solo": True} if phase == "nominate" else ALL
    found = 0
    for seed in range(3):
        state, random = overstocked.new_game(**options, seed=seed), Random(seed)
        while state.turn is not OVER:
            if state.phase == phase:
                for move in random.sample(state.legal_moves(), min(5, len(state.legal_moves()))):
                    assert overstocked.appraise(state, move) == WORTH[phase](state, move), f"seed {seed}, {move}"
                    found += 1
            state = state.after(random.choice(state.legal_moves()))
    assert found >= 6


def lead(scores, seat):
    """Points ahead of the best other seat."""
    return scores[seat] - max(score for each, score in enumerate(scores) if each != seat)


def on_the_boards(state, move, card):
    """The position that differs from this one only in the boards: the card lies there."""
    board = state.popularity if move.area == "p" else state.warehouses[state.turn]
    board = board.with_card(card, move.rotation, move.row, move.column)
    if move.area == "p":
        return replace(state, popularity=board)
    stores = [board if seat == state.turn else each for seat, each in enumerate(state.warehouses)]
    return replace(state, warehouses=tuple(stores))


def worth_of_placing(state, move):
    if str(move) == "pass":
        return lead(state.scores(), state.turn)
    return lead(on_the_boards(state, move, state.card_in_play).scores(), state.turn)


def worth_of_card(state, card):
    """The best that the card could do now."""
    areas = {"w": state.warehouses[state.turn], "p": state.popularity}
    spots = [
        overstocked.parse_move(f"place {area} {rotation} {row},{column}")
        for area, board in areas.items()
        for rotation, row, column in overstocked.placements(board, card)
    ]
    leads = [lead(on_the_boards(state, spot, card).scores(), state.turn) for spot in spots]
    return max(leads, default=lead(state.scores(), state.turn))


def worth_of_nominating(state, move):
    """What the bot's card there comes to, on average over all cards that the player does not see."""
    seen = {*state.hands[0], *(piece.number for piece in state.placed), *state.set_aside}
    results = []
    for number in set(state.cards) - seen:
        board = state.warehouses[1].with_card(state.cards[number], 0, 2 * move.row, 3 * move.column)
        results.append(replace(state, warehouses=(state.warehouses[0], board)).scores())
    return pytest.approx(sum(mine - bots for mine, bots in results) / len(results))


WORTH = {
    "choose": lambda state, move: worth_of_card(state, state.cards[move.number]),
    "swap": lambda state, move: worth_of_card(state, state.cards.piece(move.card)),
    "place": worth_of_placing,
    "cross": lambda state, move: lead(state.after(move).scores(), state.turn),
    "extras": lambda state, move: lead(state.after(move).scores(), state.turn),
    "nominate": worth_of_nominating,
}
