"""Cells on a grid and what is connected: once as networkx graphs, the way it is taught, and once as bitboards, fast.

A bitboard is a Python int whose bit `row * stride + column` stands for a cell. The stride leaves at least one empty
column between rows, so that a step to the left or right can't wrap into the next row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from overplay.core.rules import Cell

if TYPE_CHECKING:
    import networkx as nx


def grid_graph(cells: Iterable[Cell]) -> nx.Graph[Cell]:
    """A networkx graph of the cells, an edge between each two that share a side."""
    import networkx as nx

    graph: nx.Graph[Cell] = nx.Graph()
    graph.add_nodes_from(sorted(cells))
    for row, column in list(graph):
        for beside in ((row, column + 1), (row + 1, column)):
            if beside in graph:
                graph.add_edge((row, column), beside)
    return graph


def areas(graph: nx.Graph[Cell]) -> tuple[frozenset[Cell], ...]:
    """The connected areas of a graph of cells, largest first, those of equal size by their first cell."""
    import networkx as nx

    return in_order(frozenset(area) for area in nx.connected_components(graph))


def in_order(found: Iterable[frozenset[Cell]]) -> tuple[frozenset[Cell], ...]:
    """Areas, largest first, those of equal size by their first cell."""
    return tuple(sorted(found, key=lambda area: (-len(area), min(area))))


def flood(seed: int, within: int, stride: int) -> int:
    """The bits of `within` that are connected to `seed` by steps up, down, left and right."""
    area = seed & within
    while True:
        grown = (area | area << 1 | area >> 1 | area << stride | area >> stride) & within
        if grown == area:
            return area
        area = grown


def components(bits: int, stride: int, joined: int = 0) -> Iterator[int]:
    """The connected areas of a bitboard; bits that are in `joined` are connected to each other wherever they lie."""
    if meeting := bits & joined:
        area = flood(meeting, bits, stride)
        yield area
        bits ^= area
    while bits:
        area = flood(bits & -bits, bits, stride)
        yield area
        bits ^= area


def largest_joined_size(bits: int, stride: int, joined: int) -> int:
    """How many bits the largest area has if bits that are in `joined` are connected to each other; 0 for none."""
    area = flood(bits & joined, bits, stride)
    return max(area.bit_count(), largest_size(bits ^ area, stride))


def largest_size(bits: int, stride: int) -> int:
    """How many bits the largest connected area of a bitboard has; 0 for none."""
    across, down = bits & bits >> 1, bits & bits >> stride
    beside, stacked = across | across << 1, down | down << stride
    linked = beside | stacked
    middles = beside & stacked | across & across << 1 | down & down << stride  # each area of three or more has one
    best = 2 if linked else 1 if bits else 0
    while middles and linked.bit_count() > best:
        edge = middles & -middles
        rest = linked ^ edge
        while edge := (edge << 1 | edge >> 1 | edge << stride | edge >> stride) & rest:
            rest ^= edge  # a flood, written out here, since a call takes as long as a step
        if (size := (linked ^ rest).bit_count()) > best:
            best = size
        linked = rest
        middles &= rest
    return best


def bit_positions(bits: int) -> Iterator[int]:
    """The positions of the set bits, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def bit_number(bits: int, number: int) -> int:
    """The set bit that has so many set bits below it."""
    for _ in range(number):
        bits &= bits - 1
    return bits & -bits
