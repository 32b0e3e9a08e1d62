"""What is measured in Python, and against what."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from benchmarks import cases, overload, overparked, peers
from benchmarks.measure import Call, Contest, Goal
from overplay import OVER, overstocked
from overplay.bots import greedy_bot
from overplay.overstocked import Choose, State
from overplay.overstocked.playouts import playout
from overplay.overstocked.scoring import points

BOARDS = 150
GAMES = 25
STARTS = 3

# --- boards ----------------------------------------------------------------------------------------------------------


def areas(height: int, width: int) -> Callable[[int], tuple[Call, Call]]:
    def deal(round: int) -> tuple[Call, Call]:
        random = Random(round)
        boards = [cases.tiled_board(height, width, random) for _ in range(BOARDS)]
        spaces = [board.spaces for board in boards]
        return (
            lambda: (BOARDS, [board.largest for board in boards]),
            lambda: (BOARDS, [peers.largest_by_graph(each) for each in spaces]),
        )

    return deal


def placements(round: int) -> tuple[Call, Call]:
    boards = [board for state in cases.greedy_game(3, round)[::6] for board in (state.popularity, *state.warehouses)]
    fresh, spaces = [cases.unseen(board) for board in boards], [board.spaces for board in boards]
    card = overstocked.CARDS[1]
    return (
        lambda: (len(boards), [overstocked.placements(board, card) for board in fresh]),
        lambda: (len(boards), [peers.placements_by_scan(each, card) for each in spaces]),
    )


# --- random games ----------------------------------------------------------------------------------------------------


def deals(round: int) -> Iterator[tuple[State, Random]]:
    """New games of 2 to 6 players, each with the luck to play it."""
    for number in range(round * GAMES, (round + 1) * GAMES):
        yield overstocked.new_game(2 + number % 5, seed=number), Random(number)


def play_by_states(round: int) -> tuple[int, list[tuple[int, ...]]]:
    """Random games through the public API, dealing included: how many moves, and the scores."""
    moves, scores = 0, []
    for state, random in deals(round):
        while state.turn is not OVER:
            state = state.after(random.choice(state.legal_moves()))
            moves += 1
        scores.append(state.scores())
    return moves, scores


def play_fast(round: int) -> tuple[int, list[tuple[int, ...]]]:
    """The same games on boards and numbers; each seat chooses and places six times."""
    games = list(deals(round))
    return sum([12 * state.players for state, _ in games]), [playout(state, random) for state, random in games]


def play_connect_four(round: int) -> tuple[int, None]:
    """Random games of connect four: how many moves."""
    play, random = connect_four(), Random(round)
    return sum([play(random) for _ in range(GAMES)]), None


connect_four = cache(peers.connect_four)


def playouts(ours: Callable[[int], tuple[int, object]]) -> Callable[[int], tuple[Call, Call]]:
    def deal(round: int) -> tuple[Call, Call]:
        connect_four()
        return lambda: ours(round), lambda: play_connect_four(round)

    return deal


# --- bots ------------------------------------------------------------------------------------------------------------


def decisions(bot: Callable[[State, Random], object], states: list[State], units: int) -> Call:
    """What a bot decides in positions of which nothing has been worked out."""
    unseen = [cases.unseen(state) for state in states]
    return lambda: (units, [bot(state.seen_by(state.mover), Random(0)) for state in unseen])


def evaluations(round: int) -> tuple[Call, Call]:
    states = cases.greedy_game(3, 1000 + round)[round % 3 :: 3]
    units = sum([evaluated(state) for state in states])
    return decisions(greedy_bot, states, units), decisions(peers.graph_bot, states, units)


def evaluated(state: State) -> int:
    """How many placements a bot looks at to decide: for each card that it could choose, all that there are."""
    cards = [move.number for move in state.legal_moves() if isinstance(move, Choose)]
    if not cards:
        return len(state.legal_moves())
    boards = (state.warehouses[state.mover], state.popularity)
    return sum([len(overstocked.placements(board, state.cards[number])) for number in cards for board in boards])


def hints(round: int) -> tuple[Call, Call]:
    """The best placement in the fourth of six rounds."""
    states = [
        state
        for seed in (2 * round, 2 * round + 1)
        for state in cases.greedy_game(3, seed)
        if state.round == 4 and state.phase == "place"
    ]
    return decisions(greedy_bot, states, len(states)), decisions(peers.graph_bot, states, len(states))


# --- starting --------------------------------------------------------------------------------------------------------


def imports(_round: int) -> tuple[Call, Call]:
    return lambda: run_python("import overplay"), lambda: run_python("pass")


def run_python(code: str) -> tuple[int, None]:
    for _ in range(STARTS):
        subprocess.run([sys.executable, "-c", code], check=True)
    return STARTS, None


BY_GRAPHS = "networkx, a graph a board"
CONNECT_FOUR = "PettingZoo's connect four"
BACKGAMMON = "OpenSpiel's backgammon"
CONTESTS = (
    Contest("four largest areas of a board, 6×8", BY_GRAPHS, areas(6, 8), Goal(12)),
    Contest("four largest areas of a board, 8×8", BY_GRAPHS, areas(8, 8), Goal(9)),
    Contest("all placements of a card on a board", "a scan, space by space", placements, None),
    Contest("random move, public API", CONNECT_FOUR, playouts(play_by_states), Goal(1.25), same_answer=False),
    Contest("random move, internal fast path", CONNECT_FOUR, playouts(play_fast), Goal(5), same_answer=False),
    Contest("greedy bot, one evaluation", BY_GRAPHS, evaluations, Goal(6), forget=points.cache_clear),
    Contest("exact one-move hint in mid-game", BY_GRAPHS, hints, Goal(6), forget=points.cache_clear),
    Contest("Overparked: greedy bot, one parking", BY_GRAPHS, overparked.evaluations, Goal(10)),
    Contest("Overload: random move, fast path", BACKGAMMON, overload.playouts, Goal(3), same_answer=False),
    Contest(
        "python -c 'import overplay'",
        "python -c pass",
        imports,
        Goal(4, faster=False),
        clock=time.perf_counter,  # the clock of this process would not see another's work
    ),
)
