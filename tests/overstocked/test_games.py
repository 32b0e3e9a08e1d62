"""Hundreds of random games: they end, lose no card and never get stuck; and small counts that were made by hand."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from overplay import OVER, overstocked
from tests.overstocked import slow
from tests.overstocked.helpers import all_cards, cells_of, slow_cards, tempting

ROOT = Path(__file__).parents[2]
GAMES = 60  # for each number of players


def play(players, seed, look=lambda state: None):
    """A random game, and the states that it went through shown to `look`."""
    state, random = overstocked.new_game(players, seed=seed), Random(seed)
    while True:
        look(state)
        legal = state.legal_moves()
        if state.turn is OVER:
            assert legal == ()
            return state
        assert legal, f"new_game({players}, seed={seed}) is stuck: {state!r}"
        state = state.after(legal[random.randrange(len(legal))])


@pytest.mark.clause("six-rounds", "deal", "r-no-placement")
@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_end_keep_the_43_cards_and_never_get_stuck(players):
    numbers = list(range(1, 44))
    for seed in range(GAMES):
        states = []
        end = play(players, seed, states.append)
        assert len(states) == 1 + 12 * players, "six rounds, in each everybody chooses and places"
        assert all_cards(end) == numbers
        assert all_cards(states[len(states) // 2]) == numbers
        assert len(end.placed) + len(end.set_aside) == 1 + players + 6 * players
        assert end.hands == ((),) * players
        assert end.winners == slow.winners(end.scores())


@pytest.mark.parametrize("players", range(2, 7))
def test_moves_are_legal_exactly_when_nothing_speaks_against_them(players):
    for seed in range(6):
        random = Random(seed)

        def look(state, random=random):
            if random.random() < 0.8:
                return
            legal = state.legal_moves()
            for text in tempting(state, random):
                move = overstocked.parse_move(text)
                assert (state.why_not(move) == ()) == (move in legal), text
            for move in random.sample(legal, min(5, len(legal))):
                assert state.why_not(move) == ()

        play(players, seed, look)


def digest():
    """A digest of some games: every state and every list of legal moves."""
    found = hashlib.sha256()
    for players in range(2, 7):
        for seed in range(3):
            play(players, seed, lambda state: found.update(f"{state.to_json()}{state.legal_moves()}".encode()))
    return found.hexdigest()


def test_games_are_the_same_whatever_the_hash_seed():
    program = "from tests.overstocked.test_games import digest; print(digest())"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "12345")
    }
    assert len(outputs) == 1
    assert len(outputs.pop().strip()) == 64


# --------------------------------------------------------------------------------------------------------------- perft


def perft(state, depth):
    """How many courses of so many moves there are."""
    if depth < 2:
        return len(state.legal_moves()) if depth else 1
    return sum(perft(state.after(move), depth - 1) for move in state.legal_moves())


def slow_perft(game, depth):
    """The same count by the slow game, which is copied by hand."""
    legal = game.legal_moves()
    if depth < 2:
        return len(legal) if depth else 1
    found = 0
    for text in legal:
        copy = slow.SlowGame(game.cards, game.hands, game.popularity, game.warehouses, game.round)
        copy.phase, copy.chosen, copy.queue, copy.turn = game.phase, list(game.chosen), list(game.queue), game.turn
        copy.play(text)
        found += slow_perft(copy, depth - 1)
    return found


def two_cards_open(popularity, warehouses):
    """Two seats, their last cards 3 and 8 face up: seat 0 places first."""
    return overstocked.from_position(popularity, warehouses, chosen={0: 3, 1: 8}, turn=0, round=6)


def test_perft_of_choosing():
    """Depth 1: six cards in the hand, six moves. Depth 2: the other seat has six of its own, 6 × 6."""
    for players in range(2, 7):
        state = overstocked.new_game(players, seed=players)
        assert [perft(state, depth) for depth in (0, 1, 2)] == [1, 6, 36]


def test_perft_of_placing_on_one_toy():
    """One toy, alone on the board: any of the card's six spaces may lie on it, in each of four turns: 24 placements.

    Popularity and own warehouse: 48 moves.
    """
    state = two_cards_open("P", ["F", "Y"])
    assert perft(state, 1) == 48
    assert len({str(move) for move in state.legal_moves() if str(move).startswith("place w")}) == 24


def test_perft_of_placing_on_one_card():
    """A 2×3 card full of toys without workers, and a card placed on it, by how much they overlap.

    Unturned or by 180°, 2×3 on 2×3. They overlap in (2 − |d|) rows, d = −1…1, and (3 − |e|) columns, e = −2…2; the
    product must be 1 or 2:
      d = 0 (2 rows): |e| = 2 (1 column)                             → 2 toys: 2 offsets
      |d| = 1 (1 row): |e| = 1 (2 columns) or |e| = 2 (1 column)      → 2 or 1 toys: 2 × 4 = 8 offsets
    makes 10, for two turns: 20.

    By 90° or 270°, 3×2 on 2×3. Row offsets −2, −1, 0, 1 overlap in 1, 2, 2, 1 rows; column offsets −1, 0, 1, 2 in
    1, 2, 2, 1 columns:
      1 row (two offsets): 1 column (two offsets) or 2 columns (two)   → 1 or 2 toys: 2 × 4 = 8 offsets
      2 rows (two offsets): 1 column (two offsets)                    → 2 toys: 2 × 2 = 4 offsets
    makes 12, for two turns: 24. Together 44 on one board; popularity and own warehouse are two such boards: 88.
    """
    state = two_cards_open("PFY/BPF", ["YYP/FBB", "PPP/PPP"])
    assert perft(state, 1) == 88
    for rotation, count in ((0, 10), (90, 12), (180, 10), (270, 12)):
        for area in "pw":
            assert sum(str(move).startswith(f"place {area} {rotation} ") for move in state.legal_moves()) == count


def test_perft_of_placing_beside_a_worker():
    """`Pf`: a toy, and right of it one with a worker. Legal is what covers the left space and not the right one.

    So the left space lies under the right column of the turned card: 2 rows unturned or by 180°, 3 rows by 90° or
    270°: 2 + 2 + 3 + 3 = 10. In the warehouse `p` nothing may be covered: 10 moves.
    """
    state = two_cards_open("Pf", ["p", "P"])
    assert perft(state, 1) == 10
    assert {str(move) for move in state.legal_moves()} == {
        *("place p 0 -1,-2", "place p 0 0,-2", "place p 180 -1,-2", "place p 180 0,-2"),
        *("place p 90 -2,-1", "place p 90 -1,-1", "place p 90 0,-1"),
        *("place p 270 -2,-1", "place p 270 -1,-1", "place p 270 0,-1"),
    }


def test_perft_where_nothing_fits():
    """Only workers and empty spaces: each seat passes, one course of two moves, then the game is over."""
    state = two_cards_open("p.", ["f", ".../..."])
    assert [perft(state, depth) for depth in (1, 2, 3)] == [1, 1, 0]


@pytest.mark.parametrize(
    ("popularity", "warehouses"),
    [("P", ["p", "Y"]), ("pFy/b.f", ["YyP/f.b", "Ppp/.pB"]), ("Pf", ["p", "P"])],
)
def test_perft_agrees_with_the_slow_game(popularity, warehouses):
    """Depth 2, beyond what is nice to count by hand."""
    state = two_cards_open(popularity, warehouses)
    boards = [cells_of(state.popularity), [cells_of(warehouse) for warehouse in state.warehouses]]
    game = slow.SlowGame(slow_cards(state.cards), state.hands, *boards, round=6)
    game.phase, game.chosen, game.queue, game.turn = "place", [3, 8], [0, 1], 0
    assert perft(state, 1) == slow_perft(game, 1)
    assert perft(state, 2) == slow_perft(game, 2)
