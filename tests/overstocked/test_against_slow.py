"""The product against `slow.py`, which was written from the rules alone."""

from random import Random

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st

from overplay import overstocked
from overplay.overstocked import Board, Card
from tests.overstocked import slow
from tests.overstocked.helpers import cells_of, slow_game

rotations = st.sampled_from((0, 90, 180, 270))
places = st.integers(-40, 40)


@st.composite
def cards(draw):
    """Any card, also ones that no designer would make."""
    spaces = draw(st.lists(st.sampled_from(".PFYBpfyb"), min_size=6, max_size=6))
    return Card.parse(f"{draw(st.integers(1, 43))} {''.join(spaces[:3])}/{''.join(spaces[3:])}")


@st.composite
def scattered(draw):
    """A board of any spaces anywhere: holes, lone spaces, odd shapes."""
    height, width = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    alphabet = draw(st.sampled_from(("_.PFYBpfyb", "_PPFF", ".Pp", "PFYB", "_...P", "PPPPF.p")))
    rows = draw(st.lists(st.text(alphabet, min_size=width, max_size=width), min_size=height, max_size=height))
    if not "".join(rows).strip("_"):
        rows[0] = "P" + rows[0][1:]
    return Board.parse("\n".join(rows), (draw(places), draw(places)))


@st.composite
def stacked(draw):
    """A board as it comes about: a starting card and some more on top, each placed legally by the slow rules."""
    start = draw(cards())
    cells = slow.spaces_of(start.rows, 0, draw(places), draw(places))
    for card in draw(st.lists(cards(), max_size=7)):
        spots = sorted(slow.placements(cells, card.rows))
        if spots:
            cells = slow.cover(cells, card.rows, *spots[draw(st.integers(0, 2**16)) % len(spots)])
    return Board.of(cells)


boards = scattered() | stacked()


@given(boards)
@settings(max_examples=60)
def test_parsing_and_showing(board):
    (top, left), cells = board.origin, cells_of(board)
    assert board.text == slow.show(cells)
    assert {(row + top, column + left): space for (row, column), space in slow.parse(board.text).items()} == cells
    assert list(cells) == sorted(cells), "spaces come row by row"
    again = Board.parse(board.text, board.origin)
    assert again == board
    assert hash(again) == hash(board)
    assert Board.parse(board.text) == Board.parse(board.text.replace("\n", "/"))
    assert Board.parse("\n".join(" ".join(line) for line in board.text.split("\n")), board.origin) == board
    assert (board == Board.parse(board.text)) == (board.origin == Board.parse(board.text).origin)
    assert (board.height, board.width) == (
        1 + max(row for row, _ in cells) - min(row for row, _ in cells),
        1 + max(column for _, column in cells) - min(column for _, column in cells),
    )


@given(cards(), rotations)
def test_turning_a_card(card, rotation):
    assert card.turned(rotation) == slow.turn(card.rows, rotation)
    assert Card.parse(card.text) == card
    assert slow.parse_card(card.text) == (card.number, tuple(card.rows))


@given(boards, cards())
@settings(max_examples=100)
def test_all_placements(board, card):
    assert overstocked.placements(board, card) == slow.placements(cells_of(board), card.rows)


@given(boards, cards(), rotations)
@settings(max_examples=60)
def test_why_a_placement_is_refused(board, card, rotation):
    """Every place on the board and around it: the same clauses, with spaces that the card would cover."""
    cells, (top, left) = cells_of(board), board.origin
    for row in range(top - 4, top + board.height + 2):
        for column in range(left - 4, left + board.width + 2):
            breaches = overstocked.why_not(board, card, rotation, row, column)
            assert {breach.clause for breach in breaches} == slow.breaches(cells, card.rows, rotation, row, column)
            assert board.allows(rotation, row, column) == (not breaches)
            under = {cell for cell in slow.spaces_of(card.rows, rotation, row, column) if cell in cells}
            for breach in breaches:
                assert set(breach.spaces) <= under
                if breach.clause == "never-bury-a-worker":
                    assert set(breach.spaces) == {cell for cell in under if slow.is_worker(cells[cell])}
                toys = {cell for cell in under if slow.is_toy(cells[cell])}
                if breach.clause == "cover-one-or-two":
                    assert set(breach.spaces) == (toys or under)


@given(boards, cards(), rotations, st.integers(-9, 9), st.integers(-9, 9))
@settings(max_examples=100)
def test_the_board_after_a_placement(board, card, rotation, down, right):
    """Legal or not, near or far: the card's spaces on top, everything else as it was."""
    cells, row, column = cells_of(board), board.origin[0] + down, board.origin[1] + right
    after = board.with_card(card, rotation, row, column)
    expected = slow.cover(cells, card.rows, rotation, row, column)
    assert cells_of(after) == expected
    assert after == Board.of(expected)
    assert hash(after) == hash(Board.of(expected))
    assert cells_of(board) == cells, "the old board is untouched"
    assert overstocked.placements(after, card) == slow.placements(expected, card.rows)


@given(boards)
@settings(max_examples=100)
def test_areas_and_totals(board):
    cells = cells_of(board)
    for at, toy in enumerate(slow.TOYS):
        areas = board.areas(toy)
        assert set(areas) == slow.areas(cells, toy)
        assert len(areas) == len(set(areas))
        assert [len(area) for area in areas] == sorted((len(area) for area in areas), reverse=True)
        assert board.largest[at] == slow.largest(cells, toy)
        assert board.totals[at] == slow.total(cells, toy)
        graph = board.graph(toy)
        assert {frozenset(area) for area in nx.connected_components(graph)} == set(areas)
        assert set(graph) == {cell for cell, space in cells.items() if space.upper() == toy}
        assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in graph.edges)


@given(boards, boards)
@settings(max_examples=100)
def test_scores(popularity, warehouse):
    common, own = cells_of(popularity), cells_of(warehouse)
    by_choice = slow.scores_by_choice(common, own)
    sheet = overstocked.score(popularity, warehouse)
    assert sheet.total == slow.score(common, own) == max(by_choice.values())
    assert sheet.total == by_choice[sheet.craze]
    assert sheet.alternatives == (by_choice if len(by_choice) > 1 else {})
    for toy in slow.TOYS:
        if toy in by_choice:
            chosen = overstocked.score(popularity, warehouse, negative=toy)
            assert chosen.total == by_choice[toy]
            assert [line.points for line in chosen.lines] == slow.points(common, own, toy)
            assert chosen.craze == toy
        else:
            try:
                overstocked.score(popularity, warehouse, negative=toy)
            except ValueError:
                continue
            raise AssertionError(f"{toy} is not tied for the craze and was taken as negative")
    for toy, line in zip(slow.TOYS, sheet.lines, strict=True):
        assert len(line.spaces["p"]) == slow.largest(common, toy)
        assert len(line.spaces["w"]) == slow.largest(own, toy)
        assert set(line.spaces["p"]) in [set(), *slow.areas(common, toy)]
        assert set(line.spaces["w"]) in [set(), *slow.areas(own, toy)]


@given(st.integers(2, 6), st.integers(0, 2**32), st.integers(0, 2**16))
@settings(max_examples=12)
def test_whole_games(players, seed, luck):
    state, random = overstocked.new_game(players, seed=seed), Random(luck)
    game = slow_game(state)
    played = []
    while True:
        story = f"new_game({players}, seed={seed}) and then {played}"
        assert state.phase == game.phase, story
        assert (state.round, state.seat) == (game.round, game.turn), story
        legal = {str(move): move for move in state.legal_moves()}
        assert set(legal) == game.legal_moves(), story
        assert cells_of(state.popularity) == game.popularity, story
        assert [cells_of(warehouse) for warehouse in state.warehouses] == game.warehouses, story
        assert [list(hand) for hand in state.hands] == game.hands, story
        assert list(state.chosen) == game.chosen, story
        assert list(state.order[state.done :]) == game.queue, story
        assert state.scores() == game.scores(), story
        if game.phase == "over":
            break
        text = random.choice(sorted(legal))
        played.append(text)
        game.play(text)
        state = state.after(legal[text])
    assert state.winners == game.winners()
    assert len(played) == players * 6 * 2
    assert list(state.set_aside) == game.unplaced

    # the cards on the table, laid again one by one, make the boards
    popularity, warehouses = {}, [{} for _ in range(players)]
    for card in state.placed:
        rows = state.cards[card.number].rows
        if card.area == "p":
            popularity = slow.cover(popularity, rows, card.rotation, card.row, card.column)
        else:
            under = warehouses[card.seat]
            warehouses[card.seat] = slow.cover(under, rows, card.rotation, card.row, card.column)
    assert popularity == game.popularity
    assert warehouses == game.warehouses
