"""Every clause and ruling of the standard game, each with the clause ids it is about.

First the rulebook's printed example (the truth table), then the cases that simple programs get wrong, then clause by
clause.
"""

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from overplay import HIDDEN, OVER, HiddenInformation, IllegalMove, overstocked
from overplay.overstocked import Board, Card, CardSet, Choice, Place, examples, score
from tests.overstocked import example_game, slow
from tests.overstocked.helpers import all_cards, cells_of, slow_cards

clause = pytest.mark.clause

CARD = Card.parse("17 PPF/.yB")  # any card would do where only what it covers counts


def clauses(breaches):
    return {breach.clause for breach in breaches}


def refused(board, rotation, row, column):
    """The clauses that forbid to place CARD so on a board; the empty set when it is legal."""
    return clauses(overstocked.why_not(Board.parse(board), CARD, rotation, row, column))


def placing(popularity="PFY/B.P", warehouses=("PFY/B.P", "YYP/FBB"), chosen=(17, 30), turn=0, **more):
    """A position in which the cards are turned over and seat `turn` places."""
    return overstocked.from_position(popularity, warehouses, chosen=dict(enumerate(chosen)), turn=turn, **more)


def at_the_end(popularity, warehouses):
    """A finished game on these boards, on which nothing more could be placed."""
    state = placing(popularity, warehouses, chosen=range(1, len(warehouses) + 1), round=6)
    while state.turn is not OVER:
        state = state.after("pass")
    return state


def own_cards(picture="B../...", quantum="Q../...", forklifts=(6, 5, 4, 3, 2, 1)):
    """A card set for tiny positions: all crate cards look like this, all quantum cards like that; Q3 and Q6 have an X.

    A card `B../...` that is laid with its Bean Bear on another one leaves the toys of a board as they are.
    """
    return CardSet.from_data(
        {
            "name": "of a test",
            "cards": {str(number): picture for number in range(1, 44)},
            "quantum": dict.fromkeys(("Q1", "Q2", "Q3x", "Q4", "Q5", "Q6x"), quantum),
            "forklifts": list(forklifts),
        }
    )


POPULARITY = "PPPP/FF_B"
ASIDE = "place p 0 1,3"  # on the lone Bean Bear of POPULARITY


def aside(*warehouses, popularity=POPULARITY, turn=0, **more):
    """Seat 0 has the lowest card, seat 1 the next; `turn` places. A card that is laid ASIDE leaves all toys there."""
    chosen = {seat: seat + 10 for seat in range(len(warehouses))}
    more = {"cards": own_cards()} | more
    return overstocked.from_position(popularity, list(warehouses), chosen=chosen, turn=turn, **more)


def moves_of(state):
    """The text of each legal move."""
    return [str(move) for move in state.legal_moves()]


def played(state, *moves):
    """The position after these moves."""
    for move in moves:
        state = state.after(move)
    return state


# --------------------------------------------------------------------------------------------------------- truth table


@clause("largest-area", "multiply", "craze-peaked", "craze-tie-total")
def test_truth_table_scoring():
    """Petz and Furballs tie at 4, more Furballs in total: Mandela 12+2+2−4 = 12, Anthony 8+2+2−24 = −12."""
    example = examples.SCORING
    popularity = Board.parse(example.popularity)
    sizes = dict(zip("PFYB", popularity.largest, strict=True))
    totals = dict(zip("PFYB", popularity.totals, strict=True))
    assert sizes["P"] == sizes["F"] == 4 > max(sizes["Y"], sizes["B"])
    assert totals["F"] > totals["P"]
    factors = {"Mandela": {"P": (4, 3), "F": (4, 1)}, "Anthony": {"P": (4, 2), "F": (4, 6)}}
    points = {"Mandela": {"P": 12, "F": -4, "Y": 2, "B": 2}, "Anthony": {"P": 8, "F": -24, "Y": 2, "B": 2}}
    for (name, warehouse), total in zip(example.warehouses.items(), (12, -12), strict=True):
        sheet = score(example.popularity, warehouse)
        assert sheet.craze == "F"
        assert sheet.craze_clause == "craze-tie-total"
        assert sheet.total == total
        for toy, line in zip("PFYB", sheet.lines, strict=True):
            assert line.points == points[name][toy]
            if toy in factors[name]:
                assert (len(line.spaces["p"]), len(line.spaces["w"])) == factors[name][toy]
    assert example.totals == (12, -12)
    assert set(example.clauses) <= set(overstocked.rules)


def test_the_scoring_example_is_the_end_of_a_real_game():
    """Dealt and played by the slow rules: six rounds lead from one card each to the example's three boards."""
    example, cards = examples.SCORING, dict(map(slow.parse_card, example_game.CARDS))
    dealt = [example_game.POPULARITY, *example_game.WAREHOUSES, *example_game.HANDS[0], *example_game.HANDS[1]]
    assert sorted(dealt) == sorted(cards)
    popularity, *warehouses = [slow.spaces_of(cards[number], 0, 0, 0) for number in dealt[:3]]
    game = slow.SlowGame(cards, example_game.HANDS, popularity, warehouses)
    for text in example_game.MOVES:
        game.play(text)
    assert game.phase == "over"
    assert slow.show(game.popularity) == example.popularity
    assert [slow.show(warehouse) for warehouse in game.warehouses] == list(example.warehouses.values())
    assert game.scores() == example.totals
    assert game.winners() == (0,)
    assert {number: overstocked.CARDS[number].rows for number in cards} == cards, "cards of the shipped set"


# -------------------------------------------------------------------------------- cases that simple programs get wrong


@clause("cover-one-or-two", "empties-do-not-count")
def test_two_toys_and_any_number_of_empties_are_legal_to_cover():
    board = "PF./..."
    assert refused(board, 0, 0, 0) == set()  # two toys, four empties
    assert refused("P../...", 0, 0, 0) == set()  # one toy, five empties
    assert refused("PF/../..", 90, 0, 0) == set()


@clause("cover-one-or-two", "empties-do-not-count")
def test_covering_only_empties_is_refused():
    board = Board.parse("..P/..P")
    (breach,) = overstocked.why_not(board, CARD, 90, 0, 0)  # two columns of empties under it, and one row below
    assert breach.clause == "cover-one-or-two"
    assert set(breach.spaces) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert (90, 0, 0) not in overstocked.placements(board, CARD)


@clause("cover-one-or-two")
def test_beside_the_board_is_refused():
    assert refused("PPF/FYB", 0, 2, 0) == {"cover-one-or-two"}  # edge to edge
    assert refused("PPF/FYB", 0, 0, 3) == {"cover-one-or-two"}
    assert refused("PPF/FYB", 0, -2, -3) == {"cover-one-or-two"}  # corner to corner
    assert refused("PPF/FYB", 0, 50, 50) == {"cover-one-or-two"}
    assert refused("PPF/FYB", 0, 1, 3) == {"cover-one-or-two"}
    assert refused("P__/__P", 90, -2, 1) == {"cover-one-or-two"}  # over a gap inside the board


@clause("cover-one-or-two")
def test_covering_three_toys_is_refused_even_of_one_type():
    board = Board.parse("PPP/...")
    (breach,) = overstocked.why_not(board, CARD, 0, 0, 0)
    assert breach.clause == "cover-one-or-two"
    assert set(breach.spaces) == {(0, 0), (0, 1), (0, 2)}
    assert refused("PFY/...", 0, 0, 0) == {"cover-one-or-two"}
    assert refused("PP./P..", 0, 0, 0) == {"cover-one-or-two"}
    assert refused("PP./...", 0, 0, 0) == set()


@clause("never-bury-a-worker")
def test_a_worker_under_another_card_does_not_matter_any_more():
    board = Board.parse("P.p/...")
    assert "never-bury-a-worker" in clauses(overstocked.why_not(board, CARD, 0, 0, 2))
    over = board.with_card(Card.parse("2 FFF/FFF"), 0, 0, 2)  # not by the rules, but now it lies there
    assert cells_of(over)[(0, 2)] == "F"
    assert overstocked.why_not(over, CARD, 90, -2, 1) == ()  # only the Furball on top of the worker is covered


@clause("multiply", "craze-peaked")
def test_area_zero_gives_zero_never_minus_zero():
    sheet = score("PPY/.F.", "FF./..B")  # no Bean Bear in the popularity, no Pocket Pet in the warehouse
    assert [line.points for line in sheet.lines] == [0, 2, 0, 0]
    assert sheet.craze == "P"
    for line in sheet.lines:
        assert type(line.points) is int
        if line.points == 0:
            assert "-0" not in str(line)
            assert "−0" not in str(line)
    empty = score("...", "PF./YB.")
    assert empty.total == 0
    assert "−0" not in str(empty)


@clause("craze-tie-choice", "r-choice-default")
def test_all_four_toys_tied_gives_each_player_four_choices():
    popularity, warehouse = "PFY/..B", "PPP/FFB"
    sheet = score(popularity, warehouse)  # products 3, 2, 0, 1
    assert sheet.alternatives == (
        Choice("P", None, 0),
        Choice("F", None, 2),
        Choice("Y", None, 6),
        Choice("B", None, 4),
    )
    assert (sheet.craze, sheet.total) == ("Y", 6)
    for choice in sheet.alternatives:
        chosen = score(popularity, warehouse, negative=choice.negative)
        assert (chosen.craze, chosen.total) == (choice.negative, choice.total)
        assert chosen.alternatives == sheet.alternatives
    state = overstocked.from_position(popularity, [warehouse, "YYY/B.B"])
    assert state.score_sheet(0).craze == "Y"
    assert state.score_sheet(1).craze in "PF"  # another player, another choice
    assert state.scores() == (6, 4)
    assert state.score_sheet(1, negative="Y").total == -2


@clause("rotate-quarter-turns")
def test_the_rotation_of_a_card_swaps_its_extent():
    board = Board.parse("P")
    for rotation, (rows, columns) in ((0, (2, 3)), (90, (3, 2)), (180, (2, 3)), (270, (3, 2))):
        after = board.with_card(CARD, rotation, 0, 0)
        assert (after.height, after.width) == (rows, columns)
        spots = {(row, column) for turned, row, column in overstocked.placements(board, CARD) if turned == rotation}
        assert spots == {(-row, -column) for row in range(rows) for column in range(columns)}


@clause("align")
def test_boards_grow_in_any_direction_and_coordinates_may_be_negative():
    board = Board.parse("PFY/B.P")
    for rotation, row, column in ((0, -1, -2), (0, 1, 2), (270, -2, 2), (90, 1, -1)):
        assert overstocked.why_not(board, CARD, rotation, row, column) == ()
        after = board.with_card(CARD, rotation, row, column)
        assert cells_of(after) == slow.cover(cells_of(board), CARD.rows, rotation, row, column)
    assert board.with_card(CARD, 0, -1, -2).origin == (-1, -2)
    line = Board.parse("P")
    for step in range(60):  # there is no edge of the world, leftwards or downwards
        line = line.with_card(Card.parse("1 PPP/PPP"), 0, step, -2 * step - 2)
    assert line.origin == (0, -120)
    assert line.largest[0] == slow.largest(cells_of(line), "P")
    state = placing(warehouses=(Board.parse("PFY/B.P", (-70, 90)), "P"))
    assert any(str(move).startswith("place w 0 -71,") for move in state.legal_moves())
    move = next(move for move in state.legal_moves() if str(move).startswith("place w 0 -71,"))
    assert state.after(move).warehouses[0].origin[0] == -71


@clause("choose-together", "deal")
def test_a_choice_is_not_visible_in_another_view_before_the_reveal():
    start = overstocked.new_game(3, seed=5)
    first, second = start.hands[0][:2]
    one, other = start.after(f"choose {first}"), start.after(f"choose {second}")
    for seat in (1, 2):
        assert one.seen_by(seat).chosen[0] is HIDDEN
        assert one.seen_by(seat) == other.seen_by(seat)
        assert one.seen_by(seat).to_json() == other.seen_by(seat).to_json()
        assert str(first) not in [str(part) for part in json.loads(one.seen_by(seat).to_json())["chosen"]]
        assert one.seen_by(seat).legal_moves() == (one.legal_moves() if seat == 1 else ())
    assert start.events(f"choose {first}") == start.events(f"choose {second}")
    assert one.seen_by(0).chosen[0] == first
    assert one.secret_plies == 1
    both = one.after(one.legal_moves()[0])
    assert both.secret_plies == 2
    shown = both.after(both.legal_moves()[0])
    assert shown.secret_plies == 0
    for seat in range(3):
        assert shown.seen_by(seat).chosen == shown.chosen


# --------------------------------------------------------------------------------------------------------------- Setup


@clause("card-spaces")
def test_card_spaces():
    for number in overstocked.CARDS:
        rows = overstocked.CARDS[number].rows
        assert [len(row) for row in rows] == [3, 3]
        assert set("".join(rows)) <= set(".PFYBpfyb")
    assert CARD.rows == ("PPF", ".yB")
    for wrong in ("17 PPF", "17 PPF/.yB/...", "17 PP/FF", "17 PPFF/.yBB", "17 PXF/.yB", "17 P_F/.yB"):
        with pytest.raises(ValueError, match=r"17|card"):
            Card.parse(wrong)
    with pytest.raises(ValueError, match="column 2"):
        Board.parse("PXF")


@clause("players-2-to-6")
def test_players_2_to_6():
    for players in range(2, 7):
        assert len(overstocked.new_game(players, seed=1).names) == players
    assert overstocked.new_game(6, seed=1).box == ()  # six need all 43 cards: 6 × 7 + 1
    for wrong in (-1, 0, 1, 7, 43):
        with pytest.raises(ValueError, match="players-2-to-6"):
            overstocked.new_game(wrong, seed=1)
    for wrong in (0, 1, 7):
        with pytest.raises(ValueError, match="players-2-to-6"):
            overstocked.from_position("P", ["P"] * wrong)


@clause("deal")
@pytest.mark.parametrize("players", range(2, 7))
def test_deal(players):
    state = overstocked.new_game(players, seed=players)
    assert [len(hand) for hand in state.hands] == [6] * players
    assert len(state.box) == 43 - 7 * players - 1
    assert all_cards(state) == list(range(1, 44))
    cards = slow_cards(state.cards)
    starts = [(card.area, card.seat, card.round, card.rotation) for card in state.placed]
    assert starts == [("p", None, 0, 0), *(("w", seat, 0, 0) for seat in range(players))]
    boards = [state.popularity, *state.warehouses]
    for placed, board in zip(state.placed, boards, strict=True):
        assert cells_of(board) == slow.spaces_of(cards[placed.number], 0, 0, 0)
    for seat in range(players):
        view = state.seen_by(seat)
        assert view.hands[seat] == state.hands[seat]
        assert all(set(view.hands[other]) == {HIDDEN} for other in range(players) if other != seat)
        assert set(view.box) <= {HIDDEN}
        assert (view.popularity, view.warehouses) == (state.popularity, state.warehouses)
    assert overstocked.new_game(players, seed=players) == state
    assert overstocked.new_game(players, seed=players + 1) != state


@clause("deal")
def test_the_deal_is_fair():
    """Over many seeds every card comes to every place, and none much more often than another."""
    hands, starts = Counter(), Counter()
    for seed in range(430):
        state = overstocked.new_game(2, seed=seed)
        hands.update(state.hands[0])
        starts.update(card.number for card in state.placed)
    assert set(hands) == set(starts) == set(range(1, 44))
    assert max(hands.values()) < 100  # 60 expected
    assert min(hands.values()) > 30


@clause("deal")
def test_a_card_that_is_not_in_the_hand_cannot_be_chosen():
    state = overstocked.new_game(2, seed=3)
    for number in (*state.hands[1], *state.box, 0, 44):
        breaches = state.why_not(f"choose {number}")
        assert breaches
        assert clauses(breaches) <= {"deal", "choose-together"}
        assert str(number) in breaches[0].sentence
        with pytest.raises(IllegalMove):
            state.after(f"choose {number}")


# ------------------------------------------------------------------------------------------------------------ Gameplay


@clause("six-rounds")
def test_six_rounds():
    state, random = overstocked.new_game(3, seed=8), Random(8)
    for round in range(1, 7):
        for phase in ("choose", "place"):
            movers = []
            for _ in range(3):
                assert (state.round, state.phase) == (round, phase)
                movers.append(state.turn)
                state = state.after(random.choice(state.legal_moves()))
            assert sorted(movers) == [0, 1, 2], "every player plays exactly one card a round"
        assert [len(hand) for hand in state.hands] == [6 - round] * 3
    assert (state.round, state.phase, state.turn) == (6, "over", OVER)
    assert state.legal_moves() == ()
    for text in ("choose 1", "pass", "place p 0 0,0", "place A 0 0,0"):
        assert clauses(state.why_not(text)) == {"six-rounds"}
        with pytest.raises(IllegalMove):
            state.after(text)


@clause("choose-together")
def test_choose_together():
    state = overstocked.new_game(3, seed=4)
    for seat in range(3):
        assert (state.phase, state.turn, state.order) == ("choose", seat, ())
        assert {str(move) for move in state.legal_moves()} == {f"choose {number}" for number in state.hands[seat]}
        for early in ("place w 0 0,0", "place p 0 1,1", "place B 0 0,0", "pass"):
            assert clauses(state.why_not(early)) == {"choose-together"}
        number = state.hands[seat][seat]
        after = state.after(f"choose {number}")
        assert number not in after.hands[seat]
        assert after.chosen[seat] == number
        assert (after.popularity, after.warehouses) == (state.popularity, state.warehouses)
        state = after
    assert state.phase == "place"
    assert all(str(move).startswith("place") for move in state.legal_moves())
    late = state.why_not(f"choose {state.hands[state.turn][0]}")
    assert clauses(late) == {"choose-together"}


@clause("choose-together")
def test_what_the_others_choose_changes_nobodys_options():
    start = overstocked.new_game(2, seed=9)
    options = {start.after(move).legal_moves() for move in start.legal_moves()}
    assert len(options) == 1


@clause("choose-together", "deal")
def test_a_view_cannot_look_at_what_is_hidden():
    state = overstocked.new_game(2, seed=1)
    with pytest.raises(HiddenInformation, match="hidden"):
        state.seen_by(1).after(state.legal_moves()[0])
    chosen = state.after(state.legal_moves()[0])
    with pytest.raises(HiddenInformation, match="hidden"):
        chosen.seen_by(1).after(chosen.legal_moves()[0])  # the last choice turns all cards over
    with pytest.raises(HiddenInformation):
        chosen.seen_by(1).seen_by(0)


@clause("ascending-order")
def test_ascending_order():
    numbers = {0: 30, 1: 5, 2: 43, 3: 6}
    state = overstocked.from_position("PFY/B.P", ["PPY/F.B"] * 4, chosen=numbers, turn=1)
    assert state.order == (1, 3, 0, 2)
    movers = []
    for _ in range(4):
        movers.append(state.turn)
        state = state.after(state.legal_moves()[0])
    assert movers == [1, 3, 0, 2]
    assert (state.phase, state.turn) == ("choose", 0)


@clause("ascending-order")
def test_the_order_is_new_each_round():
    state, random = overstocked.new_game(4, seed=2), Random(2)
    while state.turn is not OVER:
        if state.phase == "place":
            assert list(state.order) == sorted(range(4), key=lambda seat: state.chosen[seat])
            assert state.turn == state.order[state.done]
        state = state.after(random.choice(state.legal_moves()))


@clause("own-warehouse-or-popularity")
def test_own_warehouse_or_popularity():
    state = placing(warehouses=("PFY/B.P", "YYP/FBB", "..P/.PF"), chosen=(9, 3, 40), turn=1)
    assert {str(move).split()[1] for move in state.legal_moves()} == {"p", "w"}
    for letter in "ABCDEF":  # one's own letter is no way round either: your own warehouse is `w`
        breaches = state.why_not(f"place {letter} 0 1,1")
        assert clauses(breaches) == {"own-warehouse-or-popularity"}
        with pytest.raises(IllegalMove) as error:
            state.after(f"place {letter} 0 1,1")
        assert error.value.breaches == breaches
    (breach,) = state.why_not("place C 0 1,1")
    assert state.names[2] in breach.sentence
    own = next(move for move in state.legal_moves() if str(move).startswith("place w"))
    after = state.after(own)
    assert (after.warehouses[0], after.warehouses[2], after.popularity) == (
        state.warehouses[0],
        state.warehouses[2],
        state.popularity,
    )
    rows = state.cards[3].rows
    expected = slow.cover(cells_of(state.warehouses[1]), rows, own.rotation, own.row, own.column)
    assert cells_of(after.warehouses[1]) == expected
    common = next(move for move in state.legal_moves() if str(move).startswith("place p"))
    after = state.after(common)
    assert after.warehouses == state.warehouses
    expected = slow.cover(cells_of(state.popularity), rows, common.rotation, common.row, common.column)
    assert cells_of(after.popularity) == expected
    assert after.placed[-1].number == 3


@clause("cover-one-or-two")
def test_cover_one_or_two():
    board = "PFY/BPF"
    assert refused(board, 0, 1, 2) == set()  # one
    assert refused(board, 0, 1, 1) == set()  # two
    assert refused(board, 0, 1, 0) == {"cover-one-or-two"}  # three
    assert refused(board, 0, 0, 0) == {"cover-one-or-two"}  # six
    assert refused(board, 0, 2, 0) == {"cover-one-or-two"}  # none
    assert refused(board, 90, 0, -1) == set()  # two, one above the other


@clause("cover-one-or-two")
def test_only_what_is_visible_is_covered():
    """A toy that lies under another card already is neither seen nor counted."""
    board = Board.parse("PPP/PPP").with_card(Card.parse("1 .../..."), 0, 0, 0)
    assert board.totals == (0, 0, 0, 0)
    assert overstocked.placements(board, CARD) == set()


@clause("empties-do-not-count")
def test_empties_do_not_count():
    for empties in range(5):
        text = ("P" + "." * empties + "______")[:6]
        assert refused(text[:3] + "/" + text[3:], 0, 0, 0) == set()
    (breach,) = overstocked.why_not(Board.parse("..."), CARD, 0, 0, 0)
    assert breach.clause in ("cover-one-or-two", "empties-do-not-count")


@clause("rotate-quarter-turns")
def test_rotate_quarter_turns():
    assert CARD.turned(0) == ("PPF", ".yB")
    assert CARD.turned(90) == (".P", "yP", "BF")  # clockwise: the left column becomes the top row
    assert CARD.turned(180) == ("By.", "FPP")
    assert CARD.turned(270) == ("FB", "Py", "P.")
    for rotation in (1, 45, 89, 360, -90, 450):
        assert refused("P", rotation, 0, 0) == {"rotate-quarter-turns"}
        state = placing("P", ["P", "P"])
        assert clauses(state.why_not(f"place w {rotation} 0,0")) == {"rotate-quarter-turns"}
        with pytest.raises(IllegalMove):
            state.after(f"place w {rotation} 0,0")
    assert {rotation for rotation, _, _ in overstocked.placements(Board.parse("P"), CARD)} == {0, 90, 180, 270}
    for rotation in (90.0, True, False, "90", None):  # nothing but the four numbers
        assert clauses(placing("P", ["P", "P"]).why_not(Place("w", rotation, 0, 0))) == {"rotate-quarter-turns"}
        with pytest.raises(IllegalMove):
            placing("P", ["P", "P"]).after(Place("w", rotation, 0, 0))


@clause("align")
def test_align():
    state = placing("PFY/B.P", ["P", "P"])
    for row, column in ((0.5, 0), (0, -0.5), (1.0, 0), ("0", 0), (None, 0), (True, 0)):
        assert "align" in refused("P", 0, row, column)
        move = Place("w", 0, row, column)
        assert "align" in clauses(state.why_not(move))
        with pytest.raises(IllegalMove) as error:
            state.after(move)
        assert "align" in clauses(error.value.breaches)
    with pytest.raises(ValueError, match="place w 90 -1,3"):
        state.after("place w 0 0.5,0")  # no text of a move: the answer shows how to write one


@clause("never-bury-a-worker")
def test_never_bury_a_worker():
    board = Board.parse("PfY/B.P")
    (breach,) = overstocked.why_not(board, CARD, 0, -1, -1)  # over P and f
    assert breach.clause == "never-bury-a-worker"
    assert breach.spaces == ((0, 1),)
    assert refused("pf", 0, 0, 0) == {"never-bury-a-worker"}
    assert refused("pfy", 0, 0, 0) == {"never-bury-a-worker", "cover-one-or-two"}  # every clause, not the first one
    assert refused("Pf", 0, 0, -2) == set()
    state = placing("Pf", ["fY", "P"])
    with pytest.raises(IllegalMove) as error:
        state.after("place w 0 0,0")
    assert clauses(error.value.breaches) == {"never-bury-a-worker"}
    assert error.value.breaches[0].area == "w"


# ------------------------------------------------------------------------------------------------------------- Scoring


@clause("largest-area")
def test_largest_area():
    board = Board.parse("PP_P/_PF_/P__p/FpPp")
    # Petz: 3 at the top left, a lone one top right and one at the left; 4 at the bottom right: corners do not join
    assert [len(area) for area in board.areas("P")] == [4, 3, 1, 1]
    assert board.areas("P")[0] == {(2, 3), (3, 1), (3, 2), (3, 3)}
    assert [len(area) for area in board.areas("F")] == [1, 1]
    assert board.areas("Y") == ()
    assert board.largest == (4, 1, 0, 0)
    assert board.totals == (9, 2, 0, 0)
    covered = Board.parse("PPP").with_card(Card.parse("1 FFF/FFF"), 0, 0, 1)
    assert covered.largest == (1, 6, 0, 0), "only visible toys"


@clause("multiply")
def test_multiply():
    sheet = score("PPP/FFY", "PP./FFF/YYY")
    assert [line.points for line in sheet.lines] == [-6, 6, 3, 0]
    assert [line.clause for line in sheet.lines][1:] == ["multiply"] * 3
    assert sheet.lines[1].spaces == {"p": ((1, 0), (1, 1)), "w": ((1, 0), (1, 1), (1, 2))}
    assert sheet.total == 3


@clause("craze-peaked")
def test_craze_peaked():
    popularity = "PPPP/FFY_/F.F_"  # Petz 4, Furballs 3
    sheet = score(popularity, "PP./F.Y")
    assert (sheet.craze, sheet.craze_clause) == ("P", "craze-peaked")
    assert sheet.alternatives == ()
    assert [line.points for line in sheet.lines] == [-8, 3, 1, 0]
    assert sheet.lines[0].clause == "craze-peaked"
    # the most wanted, not the least wanted one, and the same for everybody, whatever is in the warehouse
    assert score(popularity, "YYY/YYY").craze == "P"
    assert score(popularity, "YYY/YYY").total == 6
    with pytest.raises(ValueError, match="Furballs"):
        score(popularity, "PP./F.Y", negative="F")


@clause("craze-tie-total")
def test_craze_tie_total():
    popularity = "PP_F/FF_Y/YYY_"  # Yo-yos 3 + 1; Petz 2, Furballs 2 + 1
    assert score(popularity, "P").craze_clause == "craze-peaked"
    popularity = "PP_F/FF_Y"
    sheet = score(popularity, "PPP/FFF")
    assert (sheet.craze, sheet.craze_clause) == ("F", "craze-tie-total")
    assert [line.points for line in sheet.lines] == [6, -6, 0, 0]
    # only the tied toys compare their totals: four lone Bean Bears are no craze
    popularity = "PP_B_B/______/FF_B_B/_____F"
    sheet = score(popularity, "PPP/FFB")
    assert (sheet.craze, sheet.craze_clause) == ("F", "craze-tie-total")
    assert sheet.alternatives == ()


@clause("craze-tie-choice")
def test_craze_tie_choice():
    popularity = "PP_/FF_/Y__"
    sheet = score(popularity, "PPP/FYY")
    assert sheet.craze_clause == "craze-tie-choice"
    assert sheet.alternatives == (Choice("P", None, -6 + 2 + 2), Choice("F", None, 6 - 2 + 2))
    assert score(popularity, "PPP/FYY", negative="P").total == -2
    for wrong in ("Y", "B"):  # not tied
        with pytest.raises(ValueError, match="craze-tie-choice"):
            score(popularity, "PPP/FYY", negative=wrong)
    for nonsense in ("", "X", "p", 3):
        with pytest.raises(ValueError, match="toy"):
            score(popularity, "PPP/FYY", negative=nonsense)
    # each player for herself: one takes the Petz, the other the Furballs
    state = at_the_end("pp_/ff_/y__", ["ppp/fyy", "fff/p.."])
    assert [state.score_sheet(seat).craze for seat in (0, 1)] == ["F", "P"]
    assert state.scores() == (6, 4)


@clause("r-choice-default")
def test_r_choice_default():
    sheet = score("PP_/FF_", "PPP/F..")
    assert sheet.alternatives == (Choice("P", None, -4), Choice("F", None, 4))
    assert sheet.total == 4
    assert sheet.craze == "F"
    line = sheet.lines[1]
    assert line.clause == "craze-tie-choice"
    assert "choice" in line.note  # says so, and lists the other one
    assert "Pocket Petz" in line.note
    assert "−4" in line.note or "-4" in line.note
    assert score("PP_/FF_", "PPP/F..", negative="P").total == -4


@clause("most-points")
def test_most_points():
    state = at_the_end("pp./f..", ["p..", "f..", "..."])
    assert state.scores() == (-2, 1, 0)
    assert state.winners == (1,)
    assert sum(line.points for line in state.score_sheet(1).lines) == state.score_sheet(1).total == 1
    negative = at_the_end("pp./f..", ["ppp", "pp."])
    assert negative.scores() == (-6, -4)
    assert negative.winners == (1,), "the least bad total is the best one"
    assert placing().winners == (), "nobody has won before the end"


@clause("r-shared-win")
def test_r_shared_win():
    state = at_the_end("pp./f..", ["f..", "p..", "..f"])
    assert state.scores() == (1, -2, 1)
    assert state.winners == (0, 2)


@clause("r-no-placement")
def test_r_no_placement():
    state = placing("pf.", ["..y", "P"], chosen=(7, 12), round=6)
    assert [str(move) for move in state.legal_moves()] == ["pass"]
    assert state.why_not("pass") == ()
    after = state.after("pass")
    assert after.set_aside == (7,)
    assert (after.popularity, after.warehouses, after.placed) == (state.popularity, state.warehouses, state.placed)
    assert all_cards(after) == all_cards(state)
    # it exists only then: the other seat has room in its warehouse
    assert after.turn == 1
    assert after.legal_moves()
    assert "pass" not in map(str, after.legal_moves())
    assert clauses(after.why_not("pass")) == {"r-no-placement"}
    with pytest.raises(IllegalMove):
        after.after("pass")
    assert clauses(overstocked.new_game(2, seed=0).why_not("pass")) == {"choose-together"}
    # room in one of the two areas is enough
    assert clauses(placing("pf.", ["P", "P"]).why_not("pass")) == {"r-no-placement"}
    assert clauses(placing("P", ["pf.", "P"]).why_not("pass")) == {"r-no-placement"}


def test_what_a_state_remembers_does_not_outlive_a_change_of_it():
    state = overstocked.new_game(2, seed=1)
    state.legal_moves(), state.scores()
    swapped = replace(state, hands=state.hands[::-1], warehouses=state.warehouses[::-1])
    assert [move.number for move in swapped.legal_moves()] == list(state.hands[1])
    assert swapped.scores() == state.scores()[::-1]


def test_rows_of_a_diagram_may_end_with_a_slash_or_a_line():
    assert Board.parse("PP\nFF/..") == Board.parse("PP/FF/..") == Board.parse("P P /\nF F\n. .")
