"""Hundreds of random games: they end, lose no counter and never get stuck; and small counts that were made by hand."""

import hashlib
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from overplay import CHANCE, OVER, Match, overload
from tests.depth import at_depth
from tests.overload.helpers import (
    assert_sound,
    played,
    position,
    random_position,
    standing_on_plus_minus,
    tempting,
)
from tests.processes import assert_a_digest_whatever_the_hash_seed
from tests.random_games import LONGEST, check_legality, perft, play

GAMES = at_depth(10_000 // len(overload.OPTIONS), part=60)  # for each set of options
PHASES = {"load", "roll", "move", "share", "over"}


@pytest.mark.clause("components-80", "target", "clockwise", "load-before-roll", "start-piece-first")
@pytest.mark.parametrize("options", overload.OPTIONS, ids=str)
def test_random_games_end_and_lose_no_counter(options):
    phases, winners = Counter(), Counter()
    for seed in range(GAMES):
        states = play(overload, options, seed)
        end = states[-1]
        for before, after in pairwise(states):
            phases[before.phase] += 1
            assert_sound(after)
            check_ply(before, after)
        (winner,) = end.winners
        winners[winner] += 1
        assert end.points[winner] >= end.target > max([*end.points[:winner], *end.points[winner + 1 :]])
        assert winner == end.at, "only who is on turn gets points"
        assert end.score_sheet(winner).total == end.points[winner]
    steps = {"step"} if "plus-minus" in dict(states[0].specials).values() else set()
    assert set(phases) | {"over"} == PHASES | steps
    assert set(winners) == set(range(options["players"])), "everybody can win"


def check_ply(before, after):
    """What holds from one state to the next, whatever the move: in the plain words of the clauses."""
    assert after.specials == before.specials
    assert after.turns - before.turns in (0, 1)
    assert (after.at - before.at) % before.players == after.turns - before.turns
    gained = [now - then for now, then in zip(after.points, before.points, strict=True)]
    assert all(points == 0 for seat, points in enumerate(gained) if seat != before.at)
    if before.phase in ("load", "roll", "step"):
        assert not any(gained)
    assert gained[before.at] >= 0
    if before.phase == "roll":
        assert (after.pieces, after.phase) == (before.pieces, "move")
    if before.phase == "load":
        assert all(now.square == then.square for now, then in zip(flat(after), flat(before), strict=True))
        assert all(now.counters >= then.counters for now, then in zip(flat(after), flat(before), strict=True))
        assert after.bowl <= before.bowl
    if before.phase == "share" and after.bowl != before.bowl:
        overloaded = sum(then.square != now.square == 0 for now, then in zip(flat(after), flat(before), strict=True))
        assert after.bowl == before.bowl + 9 * overloaded, "an exchange takes nothing from the bowl"
    if after.phase not in ("step", "over"):
        assert standing_on_plus_minus(after) == []
    if after.phase == "load":
        assert any(piece.square == 0 for piece in after.pieces[after.at])


def flat(state):
    """All pieces in one row."""
    return [piece for pair in state.pieces for piece in pair]


@pytest.mark.parametrize("decider", ["mover", "owner"])
def test_random_games_from_random_positions_end(decider):
    random = Random(5)
    for _ in range(at_depth(1000)):
        text, players = random_position(random)
        state, plies = position(text, random.randrange(players), plus_minus_decider=decider), 0
        while state.turn is not OVER:
            assert plies < LONGEST, f"{text} loops"
            state, plies = state.after(random.choice(state.legal_moves())), plies + 1
            assert_sound(state)


def test_a_turn_is_never_long():
    """Between one roll and the next there are at most: a move, a step, nine exchanges, a load."""
    longest = 0
    for seed in range(at_depth(100)):
        courses = Counter(state.turns for state in play(overload, {"players": 5, "special_sections": 6}, seed))
        longest = max(longest, *courses.values())
    assert 4 < longest <= 1 + 1 + 1 + 1 + 9


@pytest.mark.parametrize("options", overload.OPTIONS, ids=str)
def test_moves_are_legal_exactly_when_nothing_speaks_against_them(options):
    shares = {"roll": 0.1, "move": 0.1}
    check_legality(overload, options, at_depth(40, least=2), tempting, lambda state: shares.get(state.phase, 0.4))


def test_moves_and_their_texts_and_picks_are_inverses():
    found = set()
    for options in overload.OPTIONS:
        for state in play(overload, options, 1):
            found.update(state.legal_moves())
    assert {type(move).__name__ for move in found} == {"Load", "Roll", "Go", "Step", "Give", "Take"}
    for move in found:
        assert overload.parse_move(str(move)) == move
        assert overload.move_of({slot: token for slot, token, _ in overload.slots(move)}) == move


def test_states_are_read_back_exactly_at_any_moment():
    phases = set()

    def look(state):
        if state.phase not in phases or state.turns % 7 == 0:
            phases.add(state.phase)
            again = overload.State.from_json(state.to_json())
            assert again == state
            assert again.to_json() == state.to_json()
            assert again.legal_moves() == state.legal_moves()

    for options in overload.OPTIONS[-2:]:
        play(overload, options, 2, look)
    assert phases == PHASES | {"step"}


def test_a_match_is_replayed_with_its_rolls():
    match, random = Match(overload.new_game(4, special_sections=3), seed=3, dice=[5, "roll 2"]), Random(3)
    while match.state.turn is not OVER and match.ply < 120:
        match.roll() if match.state.turn is CHANCE else match.play(random.choice(match.state.legal_moves()))
    rolls = [str(move) for move in match.moves if isinstance(move, overload.Roll)]
    assert rolls[:2] == ["roll 5", "roll 2"]
    again = Match.from_json(match.to_json())
    assert (again.moves, again.state) == (match.moves, match.state)
    ply = next(ply for ply in reversed(range(match.ply)) if match.at(ply).turn is CHANCE)
    last = match.moves[ply]
    match.go(ply)
    match.roll()
    assert match.moves[ply] == last, "undone and rolled again, the same number comes"


def digest():
    """A digest of some games: every state, every list of legal moves and what each move makes happen."""
    found = hashlib.sha256()
    for options in overload.OPTIONS[::2] + overload.OPTIONS[-1:]:
        for state in play(overload, options, 1):
            events = [state.events(move) for move in state.legal_moves()[:2]]
            found.update(f"{state.to_json()}{state.legal_moves()}{events}".encode())
    return found.hexdigest()


def test_games_are_the_same_whatever_the_hash_seed():
    assert_a_digest_whatever_the_hash_seed("from tests.overload.test_games import digest; print(digest())")


# --------------------------------------------------------------------------------------------------------------- perft


def test_perft_of_the_beginning():
    """Depth 1: nine loads for each of two pieces, 81. Depth 2: eight rolls. Depth 3: two pieces, or one if equal.

    Of the 81 loads 9 are equal, so 72 × 8 × 2 + 9 × 8 courses of three.
    """
    for players in (3, 4, 5):
        state = overload.new_game(players)
        assert [perft(state, depth) for depth in range(4)] == [1, 81, 81 * 8, 72 * 8 * 2 + 9 * 8]


def test_perft_of_a_roll_with_both_pieces_on_the_way():
    """Eight rolls, then either piece. Once, by a 1, the rear one reaches the other, and gives or takes.

    Nobody else is near, so in the 15 other cases the next seat rolls: depth 3 is 15 × 8 + 2.
    """
    state = position("red 1:3 2:3 | blue 12:1 13:1 | yellow 15:1 16:1 | green 18 19")
    assert [perft(state, depth) for depth in (1, 2, 3)] == [8, 16, 15 * 8 + 2]


def test_perft_of_exchanges():
    """Red with 1 counter among blue with 1 and yellow with 2, all on one square, then blue's roll.

    Red may give or take, to or from either, 4 ways. After giving (2 ways) it is empty and can only take from the other
    one: 1. After taking (2 ways) it has 2 and may give to the other or take from it: 2. So 2 × 1 + 2 × 2 courses of
    two, each of them followed by eight rolls.
    """
    state = played("red 3:1 1 | blue 5:1 16 | yellow 5:2 15", "roll 2", "move 3:1")
    assert [perft(state, depth) for depth in (1, 2, 3)] == [4, 2 * 1 + 2 * 2, (2 * 1 + 2 * 2) * 8]


def test_perft_of_a_step():
    """On: nobody's there, blue rolls, 8. Back: blue has 1 and one gives or takes, 2."""
    state = played("red 3:4 1 | blue 5 2 | yellow 15 16 || 6:±", "roll 3", "move 3:4")
    assert [perft(state, depth) for depth in (1, 2, 3)] == [2, 8 + 2, 8 * 2 + 2 * 8]
