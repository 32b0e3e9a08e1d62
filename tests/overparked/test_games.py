"""Hundreds of random games: they end in time, lose nothing and never get stuck; and small counts made by hand."""

import hashlib
from functools import partial
from itertools import pairwise
from random import Random

import pytest

from overplay import OVER, overparked
from overplay.overparked import Key, TakeKey
from tests.contract import Subject, Walk
from tests.depth import at_depth
from tests.overparked import slow
from tests.overparked.helpers import all_cards, assert_sound, moves_of
from tests.overparked.lots import START, filled, full_but, parking, position, spaces
from tests.overparked.test_against_slow import NEARLY, nearly_complete_game, pick, pick_chains
from tests.processes import assert_a_digest_whatever_the_hash_seed
from tests.random_games import check_legality, perft, play, states_of

GAMES = at_depth(10_000 // len(overparked.OPTIONS), part=100)  # for each set of options
LAST_ROUND = {1: 14, 2: 36, 3: 24, 4: 18, 5: 15}  # by the number of players


def check_course(states):
    """What a game from the deal keeps: inventory, cards, keys, and what comes how often."""
    first, end = states[0], states[-1]
    players, solo = first.players, first.options.solo
    inventory = first.inventory()
    assert inventory["parking cards"] == 75
    assert inventory["cones"] == 4 * players
    assert inventory.get("advanced trucks", 0) == (6 * players if first.options.advanced else 0)
    assert inventory.get("AutoBot cards", 0) == (9 if solo else 0)
    for state in states:
        assert state.inventory() == inventory
        assert all(seat.lot.full_quadrants <= set(seat.quadrants) for seat in state.seats)
    for state in (states[len(states) // 3], states[len(states) // 2], end):
        assert all_cards(state) == list(range(1, 76))
        assert_sound(state)
    check_keys(states)
    assert end.round <= LAST_ROUND[players]
    assert all(len(seat.discards) == end.round for seat in end.seats)
    full = any(not lot.has_car_space() for lot in end.lots)
    assert full or end.round == LAST_ROUND[players]
    assert all(len(seat.hand) == 2 for seat in end.seats) or None in end.display
    expected = slow.winners(end.scores(), [len(lot.empty) for lot in end.lots])
    assert end.winners == ((0,) if solo else expected)
    assert [state.winners for state in states[:-1]] == [()] * (len(states) - 1)


def check_keys(states):
    """What each seat holds is a key from the start, those gained from cards and quadrants, less those paid."""
    held = [seat.keys for seat in states[0].seats]
    for before, after in pairwise(states):
        if before.phase != "park":
            assert [seat.keys for seat in after.seats] == held
            continue
        seat = before.at
        moves = [move for move in before.legal_moves() if isinstance(move, Key | TakeKey)]
        made = [move for move in moves if before.after(move) == after][:1]
        held[seat] += len(after.seats[seat].quadrants) - len(before.seats[seat].quadrants)
        held[seat] += sum(1 if isinstance(move, TakeKey) else -1 for move in made)
        assert [each.keys for each in after.seats] == held
        assert held[seat] >= 0


@pytest.mark.clause("round-end", "five-players", "solo-end", "r-deck-dry", "gain-key", "quadrant-key", "key-move")
@pytest.mark.parametrize("options", overparked.OPTIONS, ids=str)
def test_random_games_end_in_time_and_lose_nothing(options):
    for seed in range(GAMES):
        check_course(play(overparked, options, seed, pick=pick))


def nearly_complete(seed):
    """A game that begins with nearly complete lots."""
    options = NEARLY[seed % len(NEARLY)]
    told = "".join(f", {name}={value!r}" for name, value in options.items())
    code = f"from {nearly_complete_game.__module__} import *\nstate = nearly_complete_game({{seed}}{told})"
    return Walk(Subject("nearly complete", overparked, partial(nearly_complete_game, **options), code), seed)


@pytest.mark.clause("r-trigger-order", "objective-motorbike", "quadrant-key", "cone-run-over")
def test_games_from_nearly_complete_lots_lose_nothing_and_get_never_stuck():
    for seed in range(100, 100 + at_depth(600)):
        walk = nearly_complete(seed)
        inventory = walk.state.inventory()
        states = states_of(walk, pick=pick_chains)
        for state in states:
            assert state.inventory() == inventory
            assert_sound(state)
        assert states[-1].turn is OVER


@pytest.mark.clause("r-modes")
@pytest.mark.parametrize("options", overparked.OPTIONS, ids=str)
def test_moves_are_legal_exactly_when_nothing_speaks_against_them(options):
    check_legality(overparked, options, at_depth(40, least=2), tempting, lambda state: 0.1, pick=pick)


def tempting(state, random):
    """Moves that a person might try now, legal or not, of every kind."""
    spot = [slow.space((random.randrange(8), random.randrange(8))) for _ in range(12)]
    place = [f"{random.randint(-4, 9)},{random.randint(-4, 9)}" for _ in range(6)]
    letters = random.choices("RYBPT123456", k=6)
    return [
        *("keep", f"swap {random.randint(1, 75)}", f"swap {random.randint(1, 75)} {random.randint(1, 75)}"),
        *(f"steer {random.randint(0, 6)}", f"choose {random.randint(1, 75)}", "park none", "take-key", "done"),
        *(f"park {where}" for where in place[:4]),
        *(f"park {random.choice((0, 45, 90, 180, 270))} {where}" for where in place[4:]),
        *(f"motorbike {where}" for where in spot[:3]),
        *(f"un-park {letter} {random.choice('hv')} {where}" for letter, where in zip(letters, spot, strict=False)),
        *(f"un-park C {where}" for where in spot[6:8]),
        *(f"key {where} {random.choice(spot)}" for where in spot[:6]),
        *(f"key {where} off-{random.choice(('left', 'right', 'up', 'down'))}" for where in spot[6:]),
        *(f"truck {random.randint(1, 6)}", f"claim {random.choice(sorted(slow.KINDS))}"),
    ]


def digest():
    """A digest of some games: every state and every list of legal moves."""
    found = hashlib.sha256()
    for options in overparked.OPTIONS:
        states = play(overparked, options, 7, pick=pick)
        for state in states:
            found.update(f"{state.legal_moves()}{state.seats}{state.display}{state.task}{state.scores()}".encode())
        for state in states[:: len(states) // 5]:
            found.update(f"{state.to_json()}{state.seen_by(0).complete(Random(1)).to_json()}".encode())
    return found.hexdigest()


def test_games_are_the_same_whatever_the_hash_seed():
    assert_a_digest_whatever_the_hash_seed("from tests.overparked.test_games import digest; print(digest())")


# --------------------------------------------------------------------------------------------------------------- perft


@pytest.mark.clause("setup-hand", "steer", "park-one-of-three", "as-printed")
def test_perft_of_a_first_round():
    """The redraw: 4 ways for each of two seats; then 5 positions of the wheel, 3 cards, 8 × 7 places for a red car."""
    state = overparked.new_game(2, cards=position(START).components)
    assert [perft(state, depth) for depth in (1, 2, 3)] == [4, 4 * 4, 4 * 4 * 5]
    steering = state.after("keep").after("keep")
    assert [perft(steering, depth) for depth in (1, 2)] == [5, 5 * 3]
    assert perft(steering.after("steer 0"), 2) == 3 * 8 * 7


@pytest.mark.clause("key-move", "key-leave", "any-order")
def test_perft_of_a_card_with_a_key():
    """One place for the red car, one key: park, take, and the keys for the blue car that can only leave upwards.

    The full lot has a gap of two on a1 and the blue car on h1, heading up. First moves: park, take-key, key off-up.
    """
    board = "\n".join(full_but("a1 b1").text.split("\n")[2:])
    state = parking(f".  .  M  M  M  M  M  B^\nM  M  M  M  M  M  M  Bv\n{board}", "R< R> + key")
    assert moves_of(state) == {"park 0,0", "take-key", "key h1 off-up"}
    parked = state.after("park 0,0")
    assert moves_of(parked) == {"take-key", "key a1 off-left", "key h1 off-up"}
    assert perft(state, 2) == 3 + 2 + len(state.after("key h1 off-up").legal_moves())
    assert moves_of(state.after("key h1 off-up")) == {"park 0,0", "take-key"}  # h1 and h2 stand one above the other


@pytest.mark.clause("un-park", "r-un-park-optional")
def test_perft_of_un_parking():
    """A blue car comes back across or upright, 8 × 7 places each, cones don't matter; the red car has 8 × 7."""
    state = parking(filled(cones="c3 f3 c6 f6"), "R< R> + un-park", no_parking=["B"], keys=[0])
    assert len(moves_of(state, "un-park")) == 2 * 8 * 7
    assert len(moves_of(state, "park")) == 8 * 7
    assert perft(state, 1) == 3 * 8 * 7


@pytest.mark.clause("motorbike", "r-motorbike-spot")
def test_perft_of_two_motorbikes():
    """Sixty places for the motorbike; after the car 58, or 59 where the car stands on a cone and one empty space."""
    state = parking(START, "R< R> + motorbike", keys=[0])
    first = {move: state.after(move) for move in moves_of(state)}
    by_car = sum(len(moves_of(after, "motorbike")) for move, after in first.items() if move.startswith("park"))
    on_cones = 4 * 2  # places of the car that run over a cone
    assert by_car == (56 - on_cones) * 58 + on_cones * 59
    assert len(moves_of(state, "motorbike")) == len(state.lots[0].empty) == 60
    assert spaces(state.lots[0].cones) == "c3 f3 c6 f6"
