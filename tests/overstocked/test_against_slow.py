"""The product against `slow.py`, which was written from the rules alone."""

from dataclasses import replace
from itertools import combinations, product
from random import Random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overplay import overstocked
from overplay.overstocked import Board, Card
from overplay.overstocked.incentives import worth
from overplay.overstocked.scoring import held, held_on_graph
from tests.depth import at_depth
from tests.overstocked import slow
from tests.overstocked.helpers import ALL, cells_of, slow_game

TOKENS = ("P", "F", "Y", "B", "workers", "empties")
CROSSED_OUT = ("", *"PFYB", *("".join(pair) for pair in combinations("PFYB", 2)))

rotations = st.sampled_from((0, 90, 180, 270))
places = st.integers(-40, 40)
crosses = st.sampled_from(CROSSED_OUT)


@st.composite
def cards(draw):
    """Any card, also ones that no designer would make."""
    spaces = draw(st.lists(st.sampled_from(".PFYBpfyb"), min_size=6, max_size=6))
    return Card.parse(f"{draw(st.integers(1, 43))} {''.join(spaces[:3])}/{''.join(spaces[3:])}")


@st.composite
def quantum_cards(draw):
    """Any quantum card: a quantum crate at least."""
    spaces = draw(st.lists(st.sampled_from("Q.QPFYBpfyb"), min_size=5, max_size=5))
    spaces.insert(draw(st.integers(0, 5)), "Q")
    name = f"Q{draw(st.integers(1, 6))}{draw(st.sampled_from(('', 'x')))}"
    return Card.parse(f"{name} {''.join(spaces[:3])}/{''.join(spaces[3:])}")


forklifts = st.sampled_from([Card.parse("##"), Card.parse("F6 ##"), Card.parse("F1 ##")])
pieces = cards() | quantum_cards() | forklifts


@st.composite
def scattered(draw):
    """A board of any spaces anywhere: holes, lone spaces, odd shapes; perhaps quantum crates, perhaps a forklift."""
    height, width = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    alphabets = ("_.PFYBpfyb", "_PPFF", ".Pp", "PFYB", "_...P", "PPPPF.p", "_.PFYBpfybQ", "QQPF_.", "Q.PY")
    alphabet = draw(st.sampled_from(alphabets))
    rows = draw(st.lists(st.text(alphabet, min_size=width, max_size=width), min_size=height, max_size=height))
    if not "".join(rows).strip("_"):
        rows[0] = "P" + rows[0][1:]
    cells = Board.parse("\n".join(rows), (draw(places), draw(places))).spaces
    return Board.of(draw(perhaps_lifted(cells)))


@st.composite
def perhaps_lifted(draw, cells):
    """The cells, some of them with a forklift on any two spaces or beside them."""
    if draw(st.booleans()):
        return cells
    row, column = draw(st.sampled_from(sorted(cells)))
    return slow.cover(cells, slow.FORKLIFT, draw(rotations), row, column - draw(st.integers(0, 1)))


@st.composite
def stacked(draw):
    """A board as it comes about: a starting card and some more on top, each placed legally by the slow rules."""
    start = draw(cards())
    cells = slow.spaces_of(start.rows, 0, draw(places), draw(places))
    for card in draw(st.lists(cards() | quantum_cards(), max_size=7)):
        spots = sorted(slow.placements(cells, card.rows))
        if spots:
            cells = slow.cover(cells, card.rows, *spots[draw(st.integers(0, 2**16)) % len(spots)])
    lifts = sorted(slow.forklift_placements(cells))
    if lifts and draw(st.booleans()):
        cells = slow.cover(cells, slow.FORKLIFT, *lifts[draw(st.integers(0, 2**16)) % len(lifts)])
    return Board.of(cells)


boards = scattered() | stacked()


@given(boards)
@settings(max_examples=at_depth(2000))
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


@given(pieces, rotations)
def test_turning_a_card(card, rotation):
    assert card.turned(rotation) == slow.turn(card.rows, rotation)
    assert Card.parse(card.text) == card
    if card.kind == "crate":
        assert slow.parse_card(card.text) == (card.number, tuple(card.rows))


@given(boards, pieces)
@settings(max_examples=at_depth(2000))
def test_all_placements(board, card):
    assert overstocked.placements(board, card) == slow.placements(cells_of(board), card.rows)


@given(boards, pieces, rotations)
@settings(max_examples=at_depth(2000))
@pytest.mark.clause("r-quantum-cover", "r-forklift-stays", "fork-placement", "r-fork-overhang")
def test_why_a_placement_is_refused(board, card, rotation):
    """Every place on the board and around it: the same clauses, with spaces that the card would cover."""
    cells, (top, left) = cells_of(board), board.origin
    for row in range(top - 4, top + board.height + 2):
        for column in range(left - 4, left + board.width + 2):
            breaches = overstocked.why_not(board, card, rotation, row, column)
            assert {breach.clause for breach in breaches} == slow.breaches(cells, card.rows, rotation, row, column)
            assert board.allows(rotation, row, column, card.extent(0)) == (not breaches)
            under = {cell for cell in slow.spaces_of(card.rows, rotation, row, column) if cell in cells}
            for breach in breaches:
                assert set(breach.spaces) <= under
                if breach.clause == "never-bury-a-worker":
                    assert set(breach.spaces) == {cell for cell in under if slow.is_worker(cells[cell])}
                if breach.clause == "r-forklift-stays":
                    assert set(breach.spaces) == {cell for cell in under if cells[cell] == "#"}
                toys = {cell for cell in under if slow.is_toy(cells[cell])}
                if breach.clause == "cover-one-or-two":
                    assert set(breach.spaces) == (toys or under)


@given(boards, pieces, rotations, st.integers(-9, 9), st.integers(-9, 9))
@settings(max_examples=at_depth(2000))
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


@given(boards, crosses)
@settings(max_examples=at_depth(2000))
@pytest.mark.clause("largest-area", "fork-joins-neighbours", "q-counts-as-both", "r-quantum-total")
def test_areas_and_totals(board, crossed_out):
    cells = cells_of(board)
    for at, toy in enumerate(slow.TOYS):
        areas = board.areas(toy, crossed_out)
        assert set(areas) == slow.areas(cells, toy, crossed_out)
        assert len(areas) == len(set(areas))
        assert [len(area) for area in areas] == sorted((len(area) for area in areas), reverse=True)
        assert board.sizes(crossed_out)[at] == slow.largest(cells, toy, crossed_out)
        assert board.counts(crossed_out)[at] == slow.total(cells, toy, crossed_out)
        graph = board.graph(toy, crossed_out)
        assert {frozenset(area) for area in nx.connected_components(graph)} == set(areas)
        assert set(graph) == {cell for cell, space in cells.items() if slow.is_a(space, toy, crossed_out)}
        beside = slow.beside_forklift(cells)
        assert all(abs(a - c) + abs(b - d) == 1 or {(a, b), (c, d)} <= beside for (a, b), (c, d) in graph.edges)
    assert (board.largest, board.totals) == (board.sizes(), board.counts())
    assert held(board, crossed_out) == held_on_graph(board, crossed_out), "bitboards find what the graphs show"


# ------------------------------------------------------------------------------------------------------------- scoring


@given(boards.filter(lambda board: not board.forklift), boards)
@settings(max_examples=at_depth(2000))
def test_scores(popularity, warehouse):
    check_score(popularity, warehouse, {})


def random_board(random, forklift=False):
    """A small board: of many toys or two, a stack of cards or any spaces; perhaps quantum crates and a forklift."""
    height, width = random.randint(1, 5), random.randint(2, 6)
    alphabet = random.choice((".PFYBpfyb_", "PPFFp", "PFYB", "PFYBQ.", "QQPF_", "_.QPp", "PFQ", "Y_"))
    spaces = random.choices(alphabet, k=height * width)
    spaces[0] = random.choice("PFYB.Q")
    if forklift:
        first = random.randrange(height * width)
        step = width if random.random() < 0.5 else 1
        if first % width + (step == 1) < width and first + step < height * width:
            spaces[first] = spaces[first + step] = "#"
    return "/".join("".join(spaces[row * width : row * width + width]) for row in range(height))


def random_case(random):
    """Two boards and how they are scored: the advanced variant or not, which rounding, the bot, toys with an X."""
    popularity, warehouse = random_board(random), random_board(random, forklift=random.random() < 0.6)
    if random.random() < 0.2:
        return popularity, warehouse, {"bot": True}
    options = {"advanced": random.random() < 0.7, "crossed_out": random.choice(CROSSED_OUT)}
    if random.random() < 0.5:
        options["half_rounding"] = random.choice(("down", "toward_zero"))
    return popularity, warehouse, options


@pytest.mark.clause("multiply", "craze-peaked", "adv-half", "r-half-down", "solo-bot-skips-craze", "q-counts-as-both")
def test_scores_of_random_boards():
    random, kinds = Random(1), set()
    for _ in range(at_depth(2000, least=400)):
        popularity, warehouse, options = random_case(random)
        try:
            kinds.add(check_score(popularity, warehouse, options))
        except Exception as error:
            code = f"overstocked.score({popularity!r}, {warehouse!r}, **{options})"
            raise AssertionError(f"{error!r} for\n{code}") from error
    ties = {(craze, half) for craze in ("peaked", "tie-total", "tie-choice") for half in ("", "-total", "-choice")}
    assert {(craze.removeprefix("craze-"), half) for craze, half in kinds if half is not None} == ties
    assert {craze for craze, half in kinds if half is None} >= {"craze-tie-choice", "solo-bot-tie"}


def check_score(popularity, warehouse, options):
    """The sheet against the slow game, whatever is chosen; gives the clauses (craze, end of the half's, or None)."""
    common = cells_of(Board.parse(popularity) if isinstance(popularity, str) else popularity)
    own = cells_of(Board.parse(warehouse) if isinstance(warehouse, str) else warehouse)
    crossed_out, bot, advanced = (options.get(name) for name in ("crossed_out", "bot", "advanced"))
    rounding = options.get("half_rounding", "down")
    by_choice = slow.totals_by_choice(common, own, crossed_out or "", advanced, rounding, bot)
    sheet = overstocked.score(popularity, warehouse, **options)
    assert sheet.total == max(by_choice.values()) == by_choice[sheet.craze, sheet.half]
    choices = {(choice.negative, choice.half): choice.total for choice in sheet.alternatives}
    assert len(choices) == len(sheet.alternatives)
    assert choices == (by_choice if len(by_choice) > 1 and not bot else {})
    check_lines(sheet, common, own, options)
    if not bot:
        check_explicit_choices(popularity, warehouse, options, by_choice)
    negatives, halves = slow.craze(common, crossed_out or ""), slow.half_toys(own, crossed_out or "")
    assert (sheet.craze_clause in ("craze-tie-choice", "solo-bot-tie")) == (len(negatives) > 1)
    assert (sheet.half_clause == "adv-half-tie-choice") == bool(advanced and len(halves) > 1)
    return sheet.craze_clause, sheet.half_clause.partition("tie")[2] if advanced else None


def check_lines(sheet, common, own, options):
    """Each line's points and the spaces that make them."""
    crossed_out, rounding = options.get("crossed_out", ""), options.get("half_rounding", "down")
    points = slow.points(common, own, sheet.craze, crossed_out, sheet.half, rounding, options.get("bot"))
    assert [line.points for line in sheet.lines] == points
    for toy, line in zip(slow.TOYS, sheet.lines, strict=True):
        for area, cells in (("p", common), ("w", own)):
            assert len(line.spaces[area]) == slow.largest(cells, toy, crossed_out)
            assert set(line.spaces[area]) in [set(), *slow.areas(cells, toy, crossed_out)]


def check_explicit_choices(popularity, warehouse, options, by_choice):
    """Each toy as the negative one and as the half one, alone and, where one may choose, together.

    As asked, or refused.
    """
    alone = {(toy, None) for toy in slow.TOYS} | {(None, toy) for toy in slow.TOYS}
    together = set(product(slow.TOYS, slow.TOYS)) if options.get("advanced") and len(by_choice) > 1 else set()
    for negative, half in sorted(alone | together, key=str):
        fitting = {
            choice: total
            for choice, total in by_choice.items()
            if negative in (None, choice[0]) and half in (None, choice[1])
        }
        try:
            sheet = overstocked.score(popularity, warehouse, negative=negative, half=half, **options)
        except ValueError:
            assert not fitting, f"negative={negative}, half={half} is refused"
        else:
            assert fitting, f"negative={negative}, half={half} is not open and was taken"
            assert sheet.total == max(fitting.values()) == fitting[sheet.craze, sheet.half]


@pytest.mark.clause("inc-toy", "inc-workers", "inc-empties", "r-incentive-areas", "r-empties-not-holes")
def test_what_incentive_tokens_bring_on_random_boards():
    random, start = Random(2), overstocked.new_game(5, incentives=True, forklifts=True, quantum=True, seed=1)
    for _ in range(at_depth(2000)):
        popularity, warehouse = random_board(random), random_board(random, forklift=random.random() < 0.6)
        crossed_out, seat = random.choice(CROSSED_OUT), random.randrange(5)
        common, own = Board.parse(popularity), Board.parse(warehouse)
        stores = [own if each == seat else board for each, board in enumerate(start.warehouses)]
        state = replace(start, popularity=common, warehouses=tuple(stores), crossed_out=crossed_out)
        for token in TOKENS:
            gain = worth(state, seat, token)
            story = f"token {token} with X on {crossed_out!r}, {popularity!r} and {warehouse!r}"
            assert gain.points == slow.incentive(token, cells_of(common), cells_of(own), crossed_out), story
            sizes = [len(cells) for _, cells in gain.spaces]
            assert gain.points == (sizes[0] * sizes[1] if token in slow.TOYS else 3 * sizes[0]), story


# --------------------------------------------------------------------------------------------------------- whole games


@pytest.mark.clause("combine", "r-after-order", "r-incentive-now", "r-quantum-order", "solo-turn-order")
@pytest.mark.parametrize("options", overstocked.OPTIONS, ids=str)
def test_whole_games(options):
    first = overstocked.OPTIONS.index(options)
    for seed in range(first, first + at_depth(20, least=1)):
        check_game({**options, "seed": seed}, Random(seed), random_move)


@pytest.mark.clause("r-half-down")
def test_a_game_with_the_other_rounding():
    for seed in range(2):
        check_game({"advanced": True, "half_rounding": "toward_zero", "seed": seed}, Random(seed), random_move)


@pytest.mark.clause("inc-one-per-game", "fork-one-per-warehouse", "fork-take-highest", "r-after-order")
def test_a_game_in_which_everybody_takes_all_there_is():
    end = check_game({"players": 4, **ALL, "seed": 5}, Random(5), greedy_for_tokens)
    assert sorted(gain.kind for gain in end.ledger) == ["forklift"] * 4 + ["incentive"] * 4
    assert (end.tokens, end.forklifts) == ((), ())


@pytest.mark.clause("solo-head-start", "solo-setup", "fork-setup", "inc-setup", "deal")
def test_what_deals_lay_out():
    """The bot's head start, the forklifts in order and the tokens of so many players."""
    for seed in range(at_depth(600)):
        alone = overstocked.new_game(solo=True, seed=seed)
        assert alone.scores()[1] == slow.head_start(alone.hands[0]) == slow_game(alone).scores()[1]
        for players in range(2, 7):
            dealt = overstocked.new_game(players, seed=seed, incentives=True, forklifts=True)
            assert list(dealt.tokens) == slow.tokens_for(players)
            assert list(dealt.forklifts) == sorted(dealt.forklifts, reverse=True)
            assert len(set(dealt.forklifts)) == players
            assert set(dealt.forklifts) <= {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("r-no-placement", "r-quantum-pass", "r-pass-no-extras")
@pytest.mark.parametrize("seed", range(6))
def test_games_on_which_hardly_anything_fits(seed):
    """Workers and empty spaces but for one warehouse: with all there is, or alone, cards are set aside, X or not."""
    random = Random(seed)
    bare = ["p.f/.b.", "y../..p", ".b/p.", "f"]
    boards = (bare[seed % 4], [*random.sample(bare, 2), "P./.."])
    everything = overstocked.from_position(*boards, **ALL, seed=seed)
    end = check_game_from(everything, f"from_position(*{boards}, **{ALL}, seed={seed})", random, random_move)
    assert len(end.set_aside) >= 12
    boards = (bare[seed % 4], [".p"] if seed % 2 else ["P."])
    alone = overstocked.from_position(*boards, solo=True, seed=seed)
    check_game_from(alone, f"from_position(*{boards}, solo=True, seed={seed})", random, random_move)


@pytest.mark.clause("solo-win", "solo-bot-skips-craze")
def test_a_draw_of_nothing_against_nothing_is_the_bots():
    """Nothing fits anywhere, the one toy of the popularity is the craze, and no low card gives the bot a start."""
    start = overstocked.from_position("p.", [".b"], hands={0: range(21, 27)}, solo=True)
    end = check_game_from(
        start, 'from_position("p.", [".b"], hands={0: range(21, 27)}, solo=True)', Random(1), random_move
    )
    assert (end.scores(), end.winners) == ((0, 0), (1,))


def random_move(texts, random):
    """Any move; of the extras one in three times the refusal of them all."""
    return "decline" if "decline" in texts and random.random() < 0.33 else random.choice(texts)


def greedy_for_tokens(texts, random):
    """A token or forklift where one is to be had."""
    return random.choice([text for text in texts if text != "decline"] or texts)


def check_game(options, random, pick):
    """A new game played side by side with the slow one; gives the end."""
    return check_game_from(overstocked.new_game(**options), f"new_game(**{options})", random, pick)


def check_game_from(state, start, random, pick):
    """A game that goes on from here, side by side with the slow one. A failure tells the moves after the start."""
    from_a_deal = bool(state.placed)
    game, played = slow_game(state), []
    try:
        while game.phase != "over":
            legal = game.legal_moves()
            assert set(map(str, state.legal_moves())) == legal
            check_alike(state, game)
            text = pick(sorted(legal), random)
            played.append(text)
            game.play(text)
            state = state.after(text)
        check_alike(state, game)
        assert state.legal_moves() == ()
        assert state.winners == game.winners()
        if from_a_deal:
            check_laid_again(state)
    except Exception as error:
        error.add_note(
            f"from overplay import overstocked\nstate = overstocked.{start}\n"
            f"for move in {played!r}:\n    state = state.after(move)"
        )
        raise
    return state


def check_alike(state, game):
    """Everything that the two games know."""
    people = range(state.players)
    assert (state.phase, state.round, state.seat) == (game.phase, game.round, game.turn)
    assert cells_of(state.popularity) == game.popularity
    assert [cells_of(warehouse) for warehouse in state.warehouses] == game.warehouses
    assert [list(state.hands[seat]) for seat in people] == game.hands
    assert list(state.chosen) == game.chosen
    if state.phase not in ("choose", "nominate"):
        assert list(state.order[state.done :]) == game.queue
    assert list(state.set_aside) == game.unplaced
    assert list(state.tokens) == game.tokens
    assert list(state.forklifts) == game.forklifts
    assert set(state.quantum) == set(game.quantum)
    assert (state.swapped, list(state.returned)) == (game.swapped, game.returned)
    assert state.crossed_out == game.crossed_out
    assert [(gain.seat, gain.kind, gain.points, gain.round) for gain in state.ledger] == game.ledger
    if state.bot is not None:
        assert list(state.hands[state.bot]) == game.bot_deck
    assert state.scores() == game.scores()
    for seat in range(len(state.names)):
        assert state.score_sheet(seat).total == game.scores()[seat]
    if state.phase == "place":
        assert state.card_in_play.rows == tuple(game.rows_in_play())


def check_laid_again(state):
    """The pieces on the table, laid again one by one, make the boards."""
    popularity, warehouses = {}, [{} for _ in state.names]
    for piece in state.placed:
        rows = state.cards.piece(piece.number).rows
        if piece.area == "p":
            popularity = slow.cover(popularity, rows, piece.rotation, piece.row, piece.column)
        else:
            under = warehouses[piece.seat]
            warehouses[piece.seat] = slow.cover(under, rows, piece.rotation, piece.row, piece.column)
        assert set(piece.cells) == set(slow.spaces_of(rows, piece.rotation, piece.row, piece.column))
        assert piece.extent == state.cards.piece(piece.number).extent(piece.rotation)
    assert popularity == cells_of(state.popularity)
    assert warehouses == [cells_of(warehouse) for warehouse in state.warehouses]
