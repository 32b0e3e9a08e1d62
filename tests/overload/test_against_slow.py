"""The product against `slow.py`, which was written from the rules alone."""

from collections import Counter
from random import Random

import pytest

from overplay import CHANCE, OVER, overload
from tests.depth import at_depth
from tests.overload import slow
from tests.overload.helpers import position, random_position, text_of
from tests.overload.slow import SlowGame

clause = pytest.mark.clause

POSITIONS = at_depth(5000, least=1000)
TURNS = {CHANCE: "chance", OVER: None}
KINDS = ("load", "roll", "move", "step", "share")


def check_alike(state, game):
    """Everything that the two games know."""
    assert text_of(state) == game.text
    assert (state.phase, TURNS.get(state.turn, state.turn)) == (game.phase, game.turn)
    legal = [str(move) for move in state.legal_moves()]
    assert set(legal) == game.legal_moves()
    assert len(legal) == len(set(legal))
    assert (state.bowl, state.length, state.target) == (game.bowl, game.length, game.target)
    assert state.roll == game.rolled or game.over
    assert (state.scores(), state.winners) == (tuple(game.points), game.winners)
    assert game.over or state.at == game.seat


def check_course(state, game, random, plies, seen):
    """So many plies side by side, at random; a failure tells them. Gives the state that is reached."""
    begin, moves = f"{text_of(state)!r}, {state.at}, plus_minus_decider={game.decider!r}", []
    try:
        check_alike(state, game)
        while not game.over and len(moves) < plies:
            move = random.choice(sorted(game.legal_moves()))
            seen[game.phase, game.turn == game.seat] += 1
            moves.append(move)
            game.play(move)
            state = state.after(move)
            check_alike(state, game)
    except Exception as error:
        error.add_note(
            f"from overplay import overload\nstate = overload.from_position({begin})\n"
            f"for move in {moves!r}:\n    state = state.after(move)"
        )
        raise
    return state


@clause("overtake", "give-or-take", "must-if-possible", "r-share-pending", "r-special-chain", "sq-double", "r-pm-who")
@pytest.mark.parametrize("decider", ["mover", "owner"])
def test_moves_from_random_positions(decider):
    """The turn that begins there and the one after it: half of the positions with each of the two deciders."""
    random, seen, players, kinds = Random(decider), Counter(), Counter(), Counter()
    for _ in range(POSITIONS // 2):
        text, people = random_position(random)
        turn = random.randrange(people)
        state = position(text, turn, plus_minus_decider=decider)
        check_course(state, SlowGame(text, turn, decider), random, random.choice((4, 8)), seen)
        players[people] += 1
        kinds.update(kind for _, kind in state.specials)
    assert set(players) == {3, 4, 5}
    assert set(kinds) == {"plus", "minus", "plus-minus", "double"}
    assert {phase for phase, _ in seen} == set(KINDS)
    assert (seen["share", False] > 0) == (decider == "owner"), "owners decide, if they are to"


@clause("move-forward", "free-choice", "start-piece-first")
def test_every_piece_and_every_roll():
    """From each position all eight rolls, with each piece that may move, and what can follow at once."""
    random = Random(8)
    for _ in range(at_depth(1000)):
        text, people = random_position(random)
        turn, decider = random.randrange(people), random.choice(("mover", "owner"))
        for number in range(1, 9):
            start, game = position(text, turn, plus_minus_decider=decider), SlowGame(text, turn, decider)
            check_alike(start, game)
            if game.over:
                break
            for move in ([min(game.legal_moves())] if game.phase == "load" else []) + [f"roll {number}"]:
                start = start.after(move)
                game.play(move)
            for move in sorted(game.legal_moves()):
                check_all(start.after(move), after(game, move))


def after(game, move):
    """A copy of the slow game after the move."""
    copy = game.copy()
    copy.play(move)
    return copy


def check_all(state, game):
    """All ways in which a turn can go on from here, until it ends."""
    check_alike(state, game)
    if game.phase in ("step", "share"):
        for move in sorted(game.legal_moves()):
            check_all(state.after(move), after(game, move))


@clause("r-pm-who", "sq-plus-minus-overtaken", "r-pm-back-home", "r-share-order")
@pytest.mark.parametrize("decider", ["mover", "owner"])
def test_all_ways_to_go_on_from_a_square_on_or_back(decider):
    """Red lands on a ± square, with others on the squares beside it and on the way: both steps, all exchanges."""
    random, owners, tries = Random(9), 0, at_depth(1000)
    for _ in range(tries):
        number, sign = random.randint(1, 8), random.choice(("", "x2", "+", "-"))
        square = random.randint(number + 1, 15)
        places = [square - 1, square - 1, square + 1, max(1, square - 2)]
        pieces = [[[random.choice(places), random.choice((0, 1, 2, 6, 7, 8))] for _ in "12"] for _ in range(3)]
        pieces[0][0] = [square - number, random.choice((0, 1, 2, 7, 8))]
        text = slow.show([38, 0, 0], pieces, {square: "±"} | ({square - 1: sign} if sign else {}))
        state, game = position(text, plus_minus_decider=decider), SlowGame(text, 0, decider)
        for move in (f"roll {number}", f"move {square - number}:{pieces[0][0][1]}"):
            state, game = state.after(move), after(game, move)
        check_all(state, game)
        owners += game.phase == "step" and state.after("step -").turn in (1, 2) and state.after("step -").at == 0
    assert (owners > 0.3 * tries) == (decider == "owner")


@clause("target", "clockwise", "reload", "special-sections")
@pytest.mark.parametrize("options", overload.OPTIONS, ids=str)
def test_whole_games(options):
    for seed in range(at_depth(60, least=2)):
        state, seen = overload.new_game(**options, seed=seed), Counter()
        game = SlowGame(text_of(state), 0, options.get("plus_minus_decider", "mover"))
        end = check_course(state, game, Random(seed), 20_000, seen)
        assert end.turn is OVER
        assert len(end.winners) == 1


def test_games_end_at_the_same_ply_in_the_same_way():
    """Positions one point before the target: the end comes in all its ways, in the middle of a move too."""
    random, ends, tries = Random(3), Counter(), at_depth(4000)
    for _ in range(tries):
        players = random.choice((3, 4, 5))
        target = slow.TARGET[players]
        most = random.choice((1, 8))
        text = " | ".join(
            f"{colour}={target - 1} {random.randint(6, 16)}:{most} {random.randint(6, 16)}:{most}"
            for colour in slow.COLOURS[:players]
        )
        state = check_course(position(text), SlowGame(text), random, 60, Counter())
        if state.turn is OVER:
            ends[state.ledger[-1].clause] += 1
    assert min(ends["overload-reward"], ends["finish"], ends["bonus-eight"]) > 0.05 * tries, ends


def test_positions_are_read_and_shown_alike():
    random = Random(4)
    for _ in range(at_depth(5000)):
        text, players = random_position(random)
        parsed = overload.Position.parse(text)
        points, pieces, specials = slow.parse(text)
        assert parsed.text == slow.show(points, pieces, specials) == text
        assert list(parsed.points) == points
        assert [[[piece.square, piece.counters] for piece in pair] for pair in parsed.pieces] == pieces
        assert {square: overload.board.KIND_SIGNS[kind] for square, kind in parsed.specials} == specials
        assert parsed.players == players
