"""Overparked's greedy bot against the same bot that builds networkx graphs for each parking it looks at."""

from __future__ import annotations

from random import Random

import networkx as nx

from benchmarks.measure import Call
from overplay import OVER, overparked
from overplay.bots import greedy_bot
from overplay.core.rules import Cell
from overplay.overparked import Lot, Park, State
from overplay.overparked.appraise import ICON_WORTH, parking_worth
from overplay.overparked.board import parked
from overplay.overparked.components import COLOURS, SPACES, TRUCKS
from overplay.overparked.objectives import OBJECTIVES
from overplay.overparked.parking import icon, vehicles_in_play


def positions(seed: int) -> list[State]:
    """Every third position of a greedy game in which a pattern is to be parked."""
    state, random, found = overparked.new_game(2, seed=seed), Random(seed), []
    while state.turn is not OVER:
        if any(isinstance(move, Park) for move in state.legal_moves()):
            found.append(state)
        state = state.after(greedy_bot(state.seen_by(state.mover), random))
    return found[::3]


def evaluations(round: int) -> tuple[Call, Call]:
    """What each parking is worth, by bitboards and by graphs, in positions of which nothing has been worked out."""
    asked = [(state, move) for state in positions(round) for move in state.legal_moves() if isinstance(move, Park)]
    unseen = {id(state): State.from_json(state.to_json()) for state, _ in asked}
    return (
        lambda: (len(asked), [parking_worth(unseen[id(state)], move) for state, move in asked]),
        lambda: (len(asked), [worth_by_graph(state, move) for state, move in asked]),
    )


def worth_by_graph(state: State, move: Park) -> float:
    """What `parking_worth` gives, with graphs of the lot that the parking would make."""
    mine = state.mine
    parks, stays = parked(mine.lot, vehicles_in_play(state, move.rotation), move.row, move.column)
    lot = mine.lot.with_vehicles(parks)
    aside = len(mine.no_parking) + len(stays) + len(mine.lot.cones) - len(lot.cones)
    spaces = {cell: piece.letter for piece in lot.vehicles for cell in piece.cells}
    spaces |= dict.fromkeys(lot.motorbikes, "M") | dict.fromkeys(lot.cones, "C")
    quadrants = {
        (row // 4, column // 4) for row, column in SPACES if (row, column) not in spaces
    }  # those that have an empty space
    full = {2 * down + right for down in (0, 1) for right in (0, 1) if (down, right) not in quadrants}
    new = full - set(mine.quadrants)
    claimed = {claim.objective for claim in mine.claims}
    points = state.objective_points(mine)
    for objective, spot in zip(state.objectives, state.open_spots, strict=True):
        met = OBJECTIVES[objective](lot.cover, len(mine.quadrants) + len(new), state.options.cone_surround)
        points += state.components.objectives[objective][spot].points * (met and objective not in claimed)
    keys = mine.keys + len(new)
    items = min(keys, aside)
    penalties = 2 * (aside - items) + max(0, len(SPACES) - len(spaces) - (keys - items))
    networks = sum([largest_by_graph(spaces, colour) for colour in COLOURS])
    return networks + 4 * surrounded_by_graph(lot, spaces) + points - penalties + ICON_WORTH[icon(state)]


def largest_by_graph(spaces: dict[Cell, str], colour: str) -> int:
    """The largest network of a colour: one graph of its spaces and the motorbikes."""
    graph: nx.Graph[Cell] = nx.Graph()
    for (row, column), letter in spaces.items():
        if letter not in (colour, "M"):
            continue
        graph.add_node((row, column))
        for beside in ((row, column + 1), (row + 1, column)):
            if spaces.get(beside) in (colour, "M"):
                graph.add_edge((row, column), beside)
    networks = [area for area in nx.connected_components(graph) if any(spaces[cell] == colour for cell in area)]
    return max(map(len, networks), default=0)


def surrounded_by_graph(lot: Lot, spaces: dict[Cell, str]) -> int:
    """How many trucks have no empty space beside them: in the graph of the whole lot."""
    graph: nx.Graph[Cell] = nx.grid_2d_graph(8, 8)
    trucks = [piece for piece in lot.vehicles if piece.letter in TRUCKS]
    return sum([all(near in spaces for cell in truck.cells for near in graph[cell]) for truck in trucks])
