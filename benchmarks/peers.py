"""The peers: the same answers by networkx graphs or by a plain scan, and PettingZoo's connect four."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

import networkx as nx

from benchmarks.measure import Missing
from overplay.core.rules import Cell
from overplay.overstocked import ROTATIONS, TOYS, Board, Card, Choose, Move, Pass, Place, State
from overplay.overstocked.moves import POPULARITY, WAREHOUSE, placing_moves
from overplay.overstocked.scoring import points

Spaces = Mapping[Cell, str]
Sizes = tuple[int, ...]


def largest_by_graph(spaces: Spaces) -> Sizes:
    """The largest area of each toy: one graph of all toys, an edge between equal ones side by side."""
    graph: nx.Graph[Cell] = nx.Graph()
    for (row, column), space in spaces.items():
        toy = space.upper()
        if toy == ".":
            continue
        graph.add_node((row, column))
        for beside in ((row, column + 1), (row + 1, column)):
            if spaces.get(beside, ".").upper() == toy:
                graph.add_edge((row, column), beside)
    largest = dict.fromkeys(TOYS, 0)
    for area in nx.connected_components(graph):
        toy = spaces[next(iter(area))].upper()
        largest[toy] = max(largest[toy], len(area))
    return tuple(largest.values())


def placements_by_scan(spaces: Spaces, card: Card) -> set[tuple[int, int, int]]:
    """All legal placements of the card: each turn at each place around the board, space by space."""
    rows, columns = [row for row, _ in spaces], [column for _, column in spaces]
    found = set()
    for rotation in ROTATIONS:
        turned = [(row, column) for row, line in enumerate(card.turned(rotation)) for column in range(len(line))]
        for top in range(min(rows) - 2, max(rows) + 1):
            for left in range(min(columns) - 2, max(columns) + 1):
                under = [spaces.get((top + row, left + column), ".") for row, column in turned]
                if 0 < 6 - under.count(".") < 3 and not any(space.islower() for space in under):
                    found.add((rotation, top, left))
    return found


def graph_bot(view: State, random: Random) -> Move:
    """The greedy bot, scored by networkx: a graph of the board that each placement would make."""
    worth = {move: appraise_by_graph(view, move) for move in view.legal_moves()}
    best = max(worth.values())
    return random.choice([move for move, value in worth.items() if value == best])


def appraise_by_graph(view: State, move: Move) -> int:
    """What `overstocked.appraise` gives."""
    match move:
        case Place():
            return lead_by_graph(view, view.card_in_play, move)
        case Choose(number):
            spots = placing_moves(WAREHOUSE, view.warehouses[view.mover]) + placing_moves(POPULARITY, view.popularity)
            return max([lead_by_graph(view, view.cards[number], spot) for spot in spots or (None,)])
        case Pass():
            return lead_by_graph(view, view.card_in_play, None)
    raise ValueError(f"The peer plays the standard game, which has no move {move}.")


def lead_by_graph(view: State, played: Card, spot: Place | None) -> int:
    """The lead once the card is placed so, or as it is."""
    seat, popularity, warehouses = view.mover, seen(view.popularity), [seen(board) for board in view.warehouses]
    if spot is not None:
        card = laid(played, spot)
        if spot.area == POPULARITY:
            popularity = look(popularity.spaces | card)
        else:
            warehouses[seat] = look(warehouses[seat].spaces | card)
    scores = [points(popularity.largest, popularity.totals, warehouse.largest) for warehouse in warehouses]
    mine = scores.pop(seat)
    return mine - max(scores)


class Look(NamedTuple):
    """A board as the peer sees it."""

    spaces: dict[Cell, str]
    largest: Sizes
    totals: Sizes


def look(spaces: dict[Cell, str]) -> Look:
    shown = "".join(spaces.values()).upper()
    return Look(spaces, largest_by_graph(spaces), tuple([shown.count(toy) for toy in TOYS]))


def seen(board: Board) -> Look:
    """A board that lies on the table: it is looked at once only."""
    found: Look | None = board.memo.get(Look)
    if found is None:
        found = board.memo[Look] = look(board.spaces)
    return found


def laid(card: Card, spot: Place) -> dict[Cell, str]:
    """The spaces of the placed card."""
    return {
        (spot.row + row, spot.column + column): space
        for row, line in enumerate(card.turned(spot.rotation))
        for column, space in enumerate(line)
    }


def connect_four() -> Callable[[Random], int]:
    """What plays a random game of PettingZoo's connect four, and gives the number of its moves. Raises Missing."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        raise Missing("PettingZoo and pygame-ce are not installed; `make bench` installs them.") from None
    env: Any = connect_four_v3.env()

    def play(random: Random) -> int:
        env.reset()
        moves = 0
        for _agent in env.agent_iter():
            observation, _reward, termination, truncation, _info = env.last()
            if termination or truncation:
                env.step(None)
                continue
            env.step(random.choice([column for column, free in enumerate(observation["action_mask"]) if free]))
            moves += 1
        return moves

    return play
