"""Hundreds of random games: they end, lose no card and never get stuck; and small counts that were made by hand."""

import hashlib
from collections import Counter
from copy import deepcopy

import pytest

from overplay import overstocked
from overplay.overstocked import CARDS, Board, solo
from tests.depth import at_depth
from tests.overstocked import slow
from tests.overstocked.helpers import ALL, all_cards, cells_of, slow_cards, tempting
from tests.processes import assert_a_digest_whatever_the_hash_seed
from tests.random_games import check_legality, perft, play

GAMES = at_depth(1000)  # for each number of players
MORE_GAMES = at_depth(5000 // 16)  # for each other set of options
EXTRAS = [options for options in overstocked.OPTIONS if set(options) != {"players"}]


@pytest.mark.clause("six-rounds", "deal", "r-no-placement")
@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_end_keep_the_43_cards_and_never_get_stuck(players):
    numbers = list(range(1, 44))
    for seed in range(GAMES):
        states = play(overstocked, {"players": players}, seed)
        end = states[-1]
        assert len(states) == 1 + 12 * players, "six rounds, in each everybody chooses and places"
        assert all_cards(end) == numbers
        assert all_cards(states[len(states) // 2]) == numbers
        assert len(end.placed) + len(end.set_aside) == 1 + players + 6 * players
        assert end.hands == ((),) * players
        assert end.winners == slow.winners(end.scores())


@pytest.mark.clause("combine", "six-rounds", "inc-setup", "fork-setup", "q-lowest-swaps", "q-x", "solo-turn-order")
@pytest.mark.parametrize("options", EXTRAS, ids=str)
def test_random_games_with_extras_end_lose_nothing_and_never_get_stuck(options):
    for seed in range(MORE_GAMES):
        states = play(overstocked, options, seed)
        end = states[-1]
        whole, inventory = all_cards(states[0]), states[0].inventory()
        assert whole[:43] == list(range(1, 44))
        assert len(whole) == sum(inventory.values()) == len(set(whole))
        for state in states:
            assert all_cards(state) == whole
            assert state.inventory() == inventory
        check_course(states)
        check_end(end)


def check_course(states):
    """How often each phase comes: six times choosing and placing a person, a swap a round, two X, five nominations."""
    people, options = states[0].players, states[0].options
    phases = Counter(state.phase for state in states)
    assert phases["choose"] == phases["place"] == 6 * people
    assert phases["swap"] == (6 if options.quantum else 0)
    assert phases["cross"] == (2 if options.quantum else 0)
    assert phases["nominate"] == (5 if options.solo else 0)
    assert options.takes or not phases["extras"]


def check_end(end):
    """What is left when all is over: nothing to play, as many X as there must be, and who has won."""
    people, seats, options = end.players, len(end.names), end.options
    assert end.hands == ((),) * seats
    assert (end.quantum, end.swapped) == ((), None)
    assert len(end.returned) == (6 if options.quantum else 0)
    assert len(end.crossed_out) == (2 if options.quantum else 0)
    pieces = [piece for piece in end.placed if not str(piece.number).startswith("F")]
    assert len(pieces) + len(end.set_aside) == 1 + people + 6 * seats
    taken = [gain.seat for gain in end.ledger if gain.kind == "incentive"]
    lifted = [gain.seat for gain in end.ledger if gain.kind == "forklift"]
    assert len(set(taken)) == len(taken)
    assert [bool(warehouse.forklift) for warehouse in end.warehouses] == [seat in lifted for seat in range(seats)]
    assert len(lifted) == len(set(lifted))
    assert end.inventory().get("forklifts", 0) == (people if options.forklifts else 0)
    assert end.inventory().get("incentive tokens", 0) == (0 if not options.incentives else 4 if people < 5 else 6)
    mine, *others = end.scores()
    assert end.winners == ((0 if mine > others[0] else 1,) if options.solo else slow.winners(end.scores()))


@pytest.mark.parametrize("options", overstocked.OPTIONS, ids=str)
def test_moves_are_legal_exactly_when_nothing_speaks_against_them(options):
    shares = {"choose": 0.1, "place": 0.1}
    check_legality(overstocked, options, at_depth(60, least=3), tempting, lambda state: shares.get(state.phase, 0.5))


def digest():
    """A digest of some games: every state and every list of legal moves."""
    found = hashlib.sha256()
    for options in overstocked.OPTIONS:
        for seed in range(2):
            for state in play(overstocked, options, seed):
                found.update(f"{state.to_json()}{state.legal_moves()}".encode())
    return found.hexdigest()


def test_games_are_the_same_whatever_the_hash_seed():
    assert_a_digest_whatever_the_hash_seed("from tests.overstocked.test_games import digest; print(digest())")


# --------------------------------------------------------------------------------------------------------------- perft


def slow_perft(game, depth):
    """The same count by the slow game."""
    legal = game.legal_moves()
    if depth < 2:
        return len(legal) if depth else 1
    found = 0
    for text in legal:
        copy = deepcopy(game)
        copy.play(text)
        found += slow_perft(copy, depth - 1)
    return found


def two_cards_open(popularity, warehouses, **options):
    """Two seats, their last cards 3 and 8 face up: seat 0 places first."""
    return overstocked.from_position(popularity, warehouses, chosen={0: 3, 1: 8}, turn=0, round=6, **options)


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


@pytest.mark.clause("fork-placement", "r-fork-overhang", "inc-take-after-placing", "r-after-order")
def test_perft_of_taking_after_placing():
    """Seat 0 has put its card on the popularity; its warehouse is a 2×3 card full of toys without workers.

    A forklift lies on it by one or two spaces. Unturned, 1×2: two rows, in each two places inside and two that stick
    out to a side: 8, and the same by 180°. Turned, 2×1: three columns, in each one place inside and two that stick
    out: 9, and the same by 270°. Together 34. With four incentive tokens and the refusal: 39 moves.

    Behind each of the 34 are 4 tokens and the refusal, behind each of the 4 tokens 34 forklifts and the refusal;
    behind the refusal seat 1 places its card on the same popularity and a warehouse of one toy, which is known from
    above to have 24 placements.
    """
    state = two_cards_open("P", ["PFY/BPF", "P"], incentives=True, forklifts=True)
    state = state.after("place p 0 0,0")
    assert state.phase == "extras"
    kinds = Counter(str(move).split()[0] for move in state.legal_moves())
    assert kinds == {"token": 4, "forklift": 34, "decline": 1}
    assert [perft(state, depth) for depth in (0, 1)] == [1, 39]
    next_seat = state.after("decline")
    assert sum(str(move).startswith("place w") for move in next_seat.legal_moves()) == 24
    assert perft(state, 2) == 34 * 5 + 4 * 35 + perft(next_seat, 1)


@pytest.mark.clause("solo-nominate-first", "solo-3x2", "r-3x2-both-ways")
def test_perft_of_nominating():
    """The bot's first card has 4 spots beside it. Two cards in a row: 2 in line and 4 at their sides.

    Three in a row: 3 on each side. A corner of three: the spot that makes a square of 4, and 6 that leave it in a block
    of 3 by 2. So 4 × (2 × 6 + 4 × 7) courses of three.
    """
    boards = [Board.parse("PFY/B.P")]
    for count in (4, 4 * 6, 4 * (2 * 6 + 4 * 7)):
        boards = [
            board.with_card(CARDS[17], 0, 2 * row, 3 * column) for board in boards for row, column in solo.spots(board)
        ]
        assert len(boards) == count


def test_perft_with_everything_agrees_with_the_slow_game():
    """Depth 3: a swap, a placement, then the X or what may be taken or the next card."""
    options = {**ALL, "crossed_out": "Y"}
    state = overstocked.from_position("Q/P", ["P", "Yf"], chosen={0: 3, 1: 8}, round=5, **options)
    assert (state.phase, state.quantum) == ("swap", ("Q5", "Q6"))
    boards = [cells_of(state.popularity), [cells_of(warehouse) for warehouse in state.warehouses]]
    game = slow.SlowGame(
        *(slow_cards(state.cards), state.hands, *boards),
        round=5,
        **options,
        forklift_points=state.forklifts,
        quantum_cards={name: state.cards.piece(name).rows for name in state.quantum},
        x_cards={"Q6"},
    )
    game.phase, game.chosen, game.queue, game.turn = "swap", [3, 8], [0, 1], 0
    assert perft(state, 1) == slow_perft(game, 1) == 2
    assert perft(state, 2) == slow_perft(game, 2)
    assert perft(state, 3) == slow_perft(game, 3)
