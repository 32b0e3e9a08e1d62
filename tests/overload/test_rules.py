"""The rules of Overload on its plain board, each with the clause ids it is about.

First the rulebook's four printed examples (the truth table), then the cases that simple programs get wrong, then clause
by clause. The special squares are in `test_special_squares.py`.
"""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from overplay import CHANCE, OVER, Match, overload
from overplay.overload import examples
from tests.overload.helpers import APART, AS_WRITTEN, moves_of, played, position, text_of, told
from tests.overload.slow import SlowGame
from tests.refusals import assert_refused, refusal

clause = pytest.mark.clause

PLAYERS = (3, 4, 5)
COLOURS = ("red", "blue", "yellow", "green", "purple")


def all_on(piece, players):
    """A position in which every piece is alike."""
    return " | ".join(f"{colour} {piece} {piece}" for colour in COLOURS[:players])


# --------------------------------------------------------------------------------------------------------- truth table


@pytest.mark.parametrize(
    ("name", "way"), [(name, way) for name, example in examples.EXAMPLES.items() for way in range(len(example.ways))]
)
def test_an_example_comes_out_by_both_rules(name, way):
    example = examples.EXAMPLES[name]
    expected = example.ways[way].after
    game = SlowGame(example.position, COLOURS.index(example.turn))
    for move in example.ways[way].moves:
        game.play(move)
    assert text_of(example.played(way)) == game.text == expected
    assert text_of(example.state) == example.position
    assert set(example.clauses) <= set(overload.rules)


def test_all_four_examples_are_there():
    assert list(examples.EXAMPLES) == ["overtaking", "sharing", "several", "finishing"]


@clause("move-forward", "overtake")
def test_truth_table_1_a_roll_of_5_past_a_red_and_a_yellow_piece():
    state = examples.OVERTAKING.state
    assert state.turn is CHANCE
    state = state.after("roll 5")
    assert state.turn == 1
    assert told(state, "move 4:3") == ["overtake", "overtake", "move-forward", "clockwise"]
    after = state.after("move 4:3")
    assert [after.pieces[0][0].counters - 2, after.pieces[2][0].counters - 0] == [1, 1]
    assert after.pieces[1][0] == overload.Piece(9, 3), "blue is 5 squares on with the 3 counters that it had"
    assert after.bowl == state.bowl - 2


@clause("give-or-take")
def test_truth_table_2_give_one_or_take_one():
    state = played(examples.SHARING.state, "roll 2", "move 8:4")
    assert (state.phase, state.turn) == ("share", 0)
    assert moves_of(state) == ["give yellow:2", "take yellow:2"]
    changes = {}
    for move in moves_of(state):
        after = state.after(move)
        changes[move] = (after.pieces[0][0].counters - 4, after.pieces[2][0].counters - 2)
    assert changes == {"give yellow:2": (-1, 1), "take yellow:2": (1, -1)}


@clause("give-or-take", "r-share-order")
def test_truth_table_3_give_to_the_own_piece_and_take_from_red():
    state = played(examples.SEVERAL.state, "roll 5", "move 4:3")
    assert moves_of(state) == ["give red:4", "take red:4", "give yellow:2", "take yellow:2"]
    for moves in (("give yellow:2", "take red:4"), ("take red:4", "give yellow:2")):
        after = played(state, *moves)
        mover, other = after.pieces[2]
        assert (mover.counters, other.counters, after.pieces[0][0].counters) == (3, 2 + 1, 4 - 1)
        assert after.turn is CHANCE
        assert after.seat == 0


@clause("finish", "bonus-eight", "back-to-start", "load-before-roll", "start-piece-first", "reload")
def test_truth_table_4_five_points_twelve_points_and_three_counters_for_the_next_round():
    state, points = examples.FINISHING.state, []
    for move in examples.FINISHING.ways[0].moves:
        if move == "load 3":
            assert (state.phase, state.turn) == ("load", 0)
            assert text_of(state).startswith("red=5 S 3:1 | "), "the finished piece is back on the start, empty"
        if move == "move S:3":
            assert moves_of(state) == ["move S:3"]
            assert refusal(state, "move 3:1") == {"start-piece-first": ((0, 0),)}
        state = state.after(move)
        if move in ("move 15:5", "move 14:8"):
            points.append(state.points)
    assert points == [(5, 0, 0, 0), (5, 0, 0, 12)]
    assert state.pieces[3] == (overload.Piece(0, 0), overload.Piece(6, 0))


# -------------------------------------------------------------------------------- cases that simple programs get wrong


@clause("overtake")
def test_trap_overtaking_two_pieces_on_one_square_adds_one_to_each():
    state = played("red 3:4 1 | blue 5:2 5:6 | yellow 5 16", "roll 4")
    assert told(state, "move 3:4") == ["overtake"] * 3 + ["move-forward", "clockwise"]
    assert text_of(state.after("move 3:4")) == "red 7:4 1 | blue 5:3 5:7 | yellow 5:1 16"


@clause("overtake", "overload-at-nine", "overload-reward")
def test_trap_a_piece_with_8_overtaken_by_its_own_partner_is_overloaded_and_brings_nothing():
    state = played("red 3:4 5:8 | blue 1 2 | yellow 15 16", "roll 4")
    assert told(state, "move 3:4") == ["overtake", "overload-at-nine", "move-forward", "clockwise"]
    after = state.after("move 3:4")
    assert text_of(after) == "red 7:4 S | blue 1 2 | yellow 15 16"
    assert after.points == (0, 0, 0)


@clause("give-or-take", "overload-at-nine", "overload-reward")
def test_trap_giving_to_a_piece_with_8_overloads_it():
    state = played("red 3:4 1 | blue 5:8 2 | yellow 15 16", "roll 2", "move 3:4")
    assert told(state, "give blue:8") == ["give-or-take", "overload-at-nine", "overload-reward", "clockwise"]
    after = state.after("give blue:8")
    assert text_of(after) == "red=1 5:3 1 | blue S 2 | yellow 15 16", "1 point, and the giver has one counter less"


@clause("bonus-eight", "overload-at-nine")
def test_trap_exactly_8_counters_bring_a_bonus_and_a_ninth_overloads():
    finished = {
        counters: played(f"red 14:{counters} 1 | blue 2 3 | yellow 4 5", "roll 4", f"move 14:{counters}").points[0]
        for counters in range(1, 9)
    }
    assert finished == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 12}
    ninth = played("red 12:1 1 | blue 14:8 3 | yellow 4 5", "roll 3", "move 12:1")
    assert text_of(ninth) == "red=1 15:1 1 | blue S 3 | yellow 4 5", "nine never get anywhere"
    with pytest.raises(ValueError, match="overload-at-nine"):
        position("red 14:9 1 | blue 2 3 | yellow 4 5")


@clause("start-piece-first", "reload")
def test_trap_an_overloaded_piece_must_be_moved_first_in_the_same_round():
    state = played("red 3:4 1 | blue 5:8 9:2 | yellow 15 16", "roll 4", "move 3:4")
    assert (state.phase, state.turn) == ("load", 1), "blue's very next turn"
    state = played(state, "load 0", "roll 3")
    assert moves_of(state) == ["move S:0"]
    assert refusal(state, "move 9:2") == {"start-piece-first": ((0, 0),)}


@clause("overtake", "finish")
def test_trap_pieces_passed_on_the_way_to_the_finish_get_their_counters():
    state = played("red 13:5 14:3 | blue 16:2 2 | yellow 15:1 5", "roll 8")
    assert told(state, "move 13:5") == ["overtake"] * 3 + ["finish", "finish", "clockwise"]
    assert text_of(state.after("move 13:5")) == "red=5 S 14:4 | blue 16:3 2 | yellow 15:2 5"


@clause("r-win-mid-move", "overload-reward", "finish")
def test_trap_the_reward_comes_first_and_can_end_the_game_before_the_finish_is_scored():
    both = played("red=7 14:8 1 | blue 15:8 2 | yellow 4 5", "roll 3", "move 14:8")
    assert both.points == (7 + 1 + 12, 0, 0), "while the game isn't over both are scored"
    state = played("red=39 14:8 1 | blue 15:8 2 | yellow 16:3 5", "roll 3")
    assert told(state, "move 14:8") == ["overtake", "overload-at-nine", "overload-reward", "target"]
    after = state.after("move 14:8")
    assert text_of(after) == "red=40 14:8 1 | blue S 2 | yellow 16:3 5", "40 points, not 52, and yellow isn't passed"
    assert (after.turn, after.winners) == (OVER, (0,))


@clause("sq-plus-minus", "overtake")
def test_trap_stepping_forward_passes_nobody():
    state = played("red 3:4 1 | blue 6:2 2 | yellow 15 16 || 6:±", "roll 3", "move 3:4")
    assert told(state, "step +") == ["sq-plus-minus", "move-forward", "clockwise"]
    assert text_of(state.after("step +")) == "red 7:4 1 | blue 6:2 2 | yellow 15 16 || 6:±"


@clause("target")
def test_trap_more_than_the_target_ends_the_game_too():
    after = played("red=33 14:8 1 | blue 2 3 | yellow 4 5", "roll 8", "move 14:8")
    assert (after.turn, after.winners, after.points[0]) == (OVER, (0,), 45)


CRITICAL = 24.32  # chi-squared with 7 degrees of freedom: a fair die exceeds it once in a thousand tries


def chi_squared(rolls):
    """How far the counts of the numbers 1 to 8 are from equal ones."""
    expected = len(rolls) / 8
    counts = Counter(rolls)
    assert set(counts) == set(range(1, 9))
    return sum((counts[number] - expected) ** 2 / expected for number in range(1, 9))


@clause("components-80", "move-forward")
def test_trap_the_die_is_uniform_over_1_to_8():
    """The first roll of matches with different seeds, and all rolls of some matches."""
    state = played(APART)
    first = [Match(state, seed=seed).roll().roll for seed in range(4000)]
    assert chi_squared(first) < CRITICAL
    rolls, random = [], Random(1)
    for seed in range(12):
        match = Match(overload.new_game(), seed=seed)
        while match.state.turn is not OVER:
            if match.state.turn is CHANCE:
                rolls.append(match.roll().roll)
            else:
                match.play(random.choice(match.state.legal_moves()))
    assert len(rolls) > 500
    assert chi_squared(rolls) < CRITICAL
    assert chi_squared([1 + roll % 8 // 2 * 2 for roll in rolls] + list(range(1, 9))) > CRITICAL, "it tells a bad die"


@clause("components-80")
def test_the_odds_are_one_in_eight_for_each_number():
    state = position()
    assert {str(move): chance for move, chance in state.odds().items()} == {
        f"roll {number}": Fraction(1, 8) for number in range(1, 9)
    }
    assert sum(state.odds().values()) == 1
    assert moves_of(state) == [f"roll {number}" for number in range(1, 9)]
    for other in (state.after("roll 3"), position(all_on("S", 3))):
        assert other.odds() == {}


# --------------------------------------------------------------------------------------------------------------- setup


@clause("components-80")
@pytest.mark.parametrize("players", PLAYERS)
def test_components_80(players):
    state = overload.new_game(players)
    assert state.bowl == 80
    assert state.inventory() == {"counters": 80, "pieces": 2 * players}
    assert position(all_on("S:8", players)).bowl == 80 - 16 * players
    assert "98" in overload.rules["components-80"].text


@clause("components-80")
@pytest.mark.parametrize("number", [0, 9, 10, 99])
def test_numbers_that_the_die_does_not_have(number):
    assert_refused(position(), f"roll {number}", "components-80", number)


@clause("players-3-to-5", "r-no-two-players")
@pytest.mark.parametrize(("players", "length", "middles"), [(3, 16, 2), (4, 20, 3), (5, 24, 4)])
def test_players_3_to_5(players, length, middles):
    state = overload.new_game(players)
    assert (state.players, state.length) == (players, length)
    assert len(state.names) == len(state.pieces) == players
    laid = overload.SECTIONS.order[players]
    assert [name for name in laid if name.startswith("turn")] == ["turn-1", "turn-2"]
    assert len(laid) == 2 + middles
    track = state.position.track
    assert list(track) == ["S", *range(1, length + 1), "F"]
    assert list(track.edges) == list(zip(list(track), list(track)[1:], strict=False))
    assert set(dict(track.nodes(data="kind")).values()) == {"start", "plain", "finish"}


@clause("r-no-two-players", "players-3-to-5")
@pytest.mark.parametrize("players", [0, 1, 2, 6, 7])
def test_r_no_two_players(players):
    with pytest.raises(ValueError, match=rf"not for {players} \(clause players-3-to-5\)"):
        overload.new_game(players)
    if players:
        seats = " | ".join(f"{colour} S S" for colour in [*COLOURS, "white", "black"][:players])
        with pytest.raises(ValueError, match=rf"not for {players} \(clause players-3-to-5\)"):
            position(seats)


@clause("two-pieces")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_pieces(players):
    """On the start, and all empty."""
    assert overload.new_game(players).pieces == ((overload.Piece(0, 0),) * 2,) * players
    assert text_of(overload.new_game(players)) == all_on("S", players)


@clause("two-pieces")
@pytest.mark.parametrize("move", ["move 3:0", "move 1:1", "move S:0", "move 2", "move 15"])
def test_a_piece_that_one_does_not_have_is_not_moved(move):
    state = played("red 1 2:4 | blue 3 4 | yellow 15 16", "roll 3")
    assert moves_of(state) == ["move 1:0", "move 2:4"]
    assert_refused(state, move, "two-pieces", "Ada", "1 and 2:4")


@clause("youngest-first")
@pytest.mark.parametrize("players", PLAYERS)
def test_youngest_first(players):
    """Whoever sits in seat 0, whatever the seed and the names."""
    for seed in range(5):
        assert overload.new_game(players, seed=seed).turn == 0
    assert overload.new_game(3, names=["Zoe", "Old", "Young"]).turn == 0
    assert position(all_on("5", 3)).seat == 0
    assert position(all_on("S", 3), "yellow").turn == position(all_on("S", 3), 2).turn == 2


@clause("clockwise")
@pytest.mark.parametrize("players", PLAYERS)
def test_clockwise(players):
    """Seat after seat, and the first one again; also after a turn in which somebody was overloaded or finished."""
    state, seats = overload.new_game(players), []
    for number in range(2 * players):
        seats.append(state.seat)
        assert state.turns == number + 1
        state = played(state, "load 0 0" if number < players else "load 0", "roll 1")
        assert told(state, "move S:0") == ["move-forward", "clockwise"]
        state = state.after("move S:0")
    assert [*seats, state.seat] == [*range(players), *range(players), 0]
    assert played("red 15:5 3 | blue S S | yellow 5 6", "roll 8", "move 15:5").turn == 1
    assert played(position("red 1 2 | blue 3 4 | yellow 14:1 16:8", "yellow"), "roll 4", "move 14:1").seat == 0


# ---------------------------------------------------------------------------------------------------------------- start


@clause("load-before-roll")
def test_load_before_roll():
    state = position("red S 5:3 | blue 12:8 7 | yellow S S")
    assert (state.phase, state.turn) == ("load", 0)
    assert moves_of(state) == [f"load {number}" for number in range(9)]
    assert told(state, "load 3") == ["load-before-roll"]
    assert refusal(state, "roll 5") == {"load-before-roll": ()}
    loaded = state.after("load 3")
    assert text_of(loaded) == "red S:3 5:3 | blue 12:8 7 | yellow S S"
    assert loaded.bowl == state.bowl - 3
    assert (loaded.phase, loaded.turn) == ("roll", CHANCE)
    assert refusal(loaded, "load 4") == {"move-forward": ()}, "decided is decided"
    assert played(loaded, "roll 5").legal_moves() == (overload.Go(0, 3),)


@clause("load-before-roll")
def test_a_piece_may_set_off_without_counters():
    state = played("red S 5:3 | blue 12:8 7 | yellow S S", "load 0", "roll 4", "move S:0")
    assert text_of(state) == "red 4 5:3 | blue 12:8 7 | yellow S S"


@clause("load-before-roll")
@pytest.mark.parametrize("move", ["load 9", "load 80"])
def test_more_than_eight_are_not_loaded(move):
    assert_refused(position("red S 5:3 | blue 1 2 | yellow S S"), move, "load-before-roll", move.split()[1])


@clause("load-before-roll")
def test_without_a_piece_on_the_start_the_turn_begins_with_the_roll():
    state = position("red 4 5:3 | blue S S | yellow S S")
    assert (state.phase, state.turn) == ("roll", CHANCE)
    assert refusal(state, "load 3") == {"move-forward": ()}


@clause("r-load-both")
def test_r_load_both():
    """Both may be filled, and after the roll either may move; the other one waits with what it has."""
    state = position(all_on("S", 3))
    assert moves_of(state) == [f"load {first} {second}" for first in range(9) for second in range(9)]
    state = played(state, "load 3 5", "roll 2")
    assert text_of(state).startswith("red S:3 S:5 | ")
    assert moves_of(state) == ["move S:3", "move S:5"]
    assert text_of(state.after("move S:3")) == "red 2:3 S:5 | blue S S | yellow S S"
    assert text_of(state.after("move S:5")) == "red S:3 2:5 | blue S S | yellow S S"
    for move in ("load 3 9", "load 9 3"):
        assert refusal(position(all_on("S", 3)), move) == {"load-before-roll": ()}


@clause("r-load-both")
def test_the_bowl_has_enough_for_everybody():
    """Ten pieces with eight counters each empty the bowl exactly."""
    state = position("red 1:8 2:8 | blue 3:8 4:8 | yellow 5:8 6:8 | green 7:8 8:8 | purple S S", "purple")
    assert state.bowl == 16
    assert state.after("load 8 8").bowl == 0


@clause("r-load-both")
def test_a_waiting_load_may_only_grow():
    state = position("red S:5 7 | blue 1 2 | yellow 3 4")
    assert moves_of(state) == ["load 5", "load 6", "load 7", "load 8"]
    assert_refused(state, "load 4", "r-load-both", "5 counters", "grow")
    assert text_of(state.after("load 7")).startswith("red S:7 7 |")
    both = position("red S:5 S:8 | blue 1 2 | yellow 3 4")
    assert moves_of(both) == ["load 5 8", "load 6 8", "load 7 8", "load 8 8"]
    assert refusal(both, "load 8 7") == {"r-load-both": ()}
    waited = played(all_on("S", 3), *["load 3 5", "roll 2", "move S:3"], *["load 0 0", "roll 3", "move S:0"])
    waited = played(waited, "load 0 0", "roll 4", "move S:0")
    assert moves_of(waited) == ["load 5", "load 6", "load 7", "load 8"], "on the next turn"


@clause("r-load-both")
@pytest.mark.parametrize(("text", "move"), [("S 5:3", "load 3 5"), ("5:3 S", "load 3 5"), ("S S", "load 3")])
def test_each_piece_on_the_start_is_named_and_no_other(text, move):
    state = position(f"red {text} | blue 1 2 | yellow 3 4")
    assert_refused(state, move, "r-load-both", "Ada", "1 piece" if "5" in text else "2 pieces")


@clause("r-load-both")
def test_loads_are_named_in_the_order_of_the_position():
    assert text_of(played("red 5:3 S | blue 1 2 | yellow 3 4", "load 6")).startswith("red 5:3 S:6 |")
    assert text_of(played("red S:1 S | blue 1 2 | yellow 3 4", "load 2 7")).startswith("red S:2 S:7 |")


# --------------------------------------------------------------------------------------------------------------- moving


@clause("move-forward")
@pytest.mark.parametrize("number", range(1, 9))
def test_move_forward(number):
    state = played("red 5:3 1 | blue 2 3 | yellow 15 16", f"roll {number}")
    assert state.roll == number
    assert state.after("move 5:3").pieces[0][0] == overload.Piece(5 + number, 3)
    from_start = played("red S:3 1 | blue S S | yellow 15 16", "load 3", f"roll {number}", "move S:3")
    assert from_start.pieces[0][0].square == number


@clause("move-forward")
def test_a_roll_is_told_and_stays_until_the_turn_ends():
    state = position()
    assert told(state, "roll 4") == ["move-forward"]
    rolled = state.after("roll 4")
    assert (state.roll, rolled.roll, rolled.after("move 2:0").roll) == (None, 4, None)
    match = Match(state, dice=[5, 2])
    assert match.roll().roll == 5
    match.play("move 2:0")
    assert match.roll().roll == 2


@clause("free-choice")
def test_free_choice():
    state = played("red 9:5 6:3 | blue 1 2 | yellow 15 16", "roll 1")
    assert moves_of(state) == ["move 9:5", "move 6:3"]
    assert text_of(state.after("move 9:5")) == "red 10:5 6:3 | blue 1 2 | yellow 15 16"
    assert text_of(state.after("move 6:3")) == "red 9:5 7:3 | blue 1 2 | yellow 15 16"
    assert refusal(state, "roll 1") == {"free-choice": ()}


@clause("free-choice")
@pytest.mark.parametrize(("pieces", "moves"), [("6:3 6:3", 1), ("6:3 6:4", 2), ("6 6", 1), ("6 7", 2)])
def test_equal_pieces_are_one_move(pieces, moves):
    state = played(f"red {pieces} | blue 1 2 | yellow 15 16", "roll 2")
    assert len(moves_of(state)) == moves
    after = state.after(moves_of(state)[0])
    assert sorted(piece.square for piece in after.pieces[0])[-1] == 8


@clause("start-piece-first")
def test_start_piece_first():
    state = played("red 9:5 S:2 | blue 1 2 | yellow 15 16", "load 2", "roll 3")
    assert moves_of(state) == ["move S:2"]
    breaches = state.why_not("move 9:5")
    assert [(breach.clause, breach.spaces, breach.area) for breach in breaches] == [
        ("start-piece-first", ((0, 0),), "track")
    ]
    assert_refused(state, "move 9:5", "start-piece-first", "Ada")
    assert moves_of(played("red S:1 S:2 | blue 1 2 | yellow 3 4", "load 1 2", "roll 3")) == ["move S:1", "move S:2"]


# ----------------------------------------------------------------------------------------------------------- overtaking


@clause("overtake")
def test_overtake():
    """Own or not, with one counter from the bowl; not the pieces behind or beyond, nor those on the landing square."""
    state = played("red 3:4 5:1 | blue 2:2 6 | yellow 8:2 9:3", "roll 5")
    after = state.after("move 3:4")
    assert text_of(after) == "red 8:4 5:2 | blue 2:2 6:1 | yellow 8:2 9:3"
    assert after.bowl == state.bowl - 2
    assert after.phase == "share", "yellow on 8 has been caught up with, not overtaken"


@clause("overtake")
def test_what_is_told_of_overtaking():
    state = played("red 3:4 1 | blue 5:2 2 | yellow 15 16", "roll 4")
    event = state.events("move 3:4")[0]
    assert (event.clause, event.spaces, event.area, event.seat) == ("overtake", ((0, 5),), "track", 0)
    assert event.keys == ("piece-1-0",)
    assert "Ben's piece on 5" in event.text


@clause("r-start-is-safe")
def test_r_start_is_safe():
    """Neither by who leaves the start nor by who stands there is anything given or taken, loaded or not."""
    state = played("red S S:8 | blue S:8 S | yellow S:8 15", "load 0 8", "roll 3")
    assert told(state, "move S:0") == ["move-forward", "clockwise"]
    after = state.after("move S:0")
    assert text_of(after) == "red 3 S:8 | blue S:8 S | yellow S:8 15"
    assert (after.phase, after.points) == ("load", (0, 0, 0))


@clause("r-same-square")
def test_r_same_square():
    """Only strictly between origin and destination; who stays behind on the square is not passed."""
    state = played("red 5:4 5:2 | blue 5:8 6:1 | yellow 15 16", "roll 3")
    assert told(state, "move 5:4") == ["overtake", "move-forward", "clockwise"]
    assert text_of(state.after("move 5:4")) == "red 8:4 5:2 | blue 5:8 6:2 | yellow 15 16"


@clause("r-overtake-order")
def test_r_overtake_order():
    """From the nearest to the farthest, on one square by seat and then by piece; the landing square comes last."""
    state = played("red 3:4 6 | blue 5:8 6:8 | yellow 4 5", "roll 4")
    events = state.events("move 3:4")
    passed = [event.keys[0] for event in events if event.clause == "overtake"]
    assert passed == ["piece-2-0", "piece-1-0", "piece-2-1", "piece-0-1", "piece-1-1"]
    assert [event.clause for event in events][-2:] == ["move-forward", "clockwise"]


@clause("r-overtake-order", "r-win-mid-move")
def test_the_order_shows_when_the_game_ends_on_the_way():
    """The nearer yellow piece gets its counter, then blue's overload ends the game; the farther one gets nothing."""
    state = played("red=39 3:4 1 | blue 5:8 2 | yellow 4 6", "roll 4", "move 3:4")
    assert text_of(state) == "red=40 3:4 1 | blue S 2 | yellow 4:1 6"


# ------------------------------------------------------------------------------------------------- several on a square


@clause("give-or-take")
@pytest.mark.parametrize("whose", ["blue", "red"])
def test_give_or_take(whose):
    """The other piece may be one's own."""
    text = {"blue": "red 3:4 1 | blue 5:2 2 | yellow 15 16", "red": "red 3:4 5:2 | blue 1 2 | yellow 15 16"}[whose]
    state = played(text, "roll 2", "move 3:4")
    assert (state.phase, state.turn) == ("share", 0)
    assert moves_of(state) == [f"give {whose}:2", f"take {whose}:2"]
    for move, mine, other in ((f"give {whose}:2", 3, 3), (f"take {whose}:2", 5, 1)):
        assert told(state, move) == ["give-or-take", "clockwise"]
        after = state.after(move)
        assert after.pieces[0][0] == overload.Piece(5, mine)
        assert overload.Piece(5, other) in after.pieces[COLOURS.index(whose)]
        assert after.bowl == state.bowl


@clause("give-or-take")
def test_nothing_is_given_or_taken_on_an_empty_square_or_by_the_owner():
    assert played("red 3:4 1 | blue 6:2 2 | yellow 15 16", "roll 2", "move 3:4").seat == 1
    state = played("red 3:4 1 | blue 5:2 2 | yellow 15 16", "roll 2", "move 3:4")
    for move in ("give blue:0", "take red:1", "give yellow:0", "take blue:3"):
        assert_refused(state, move, "give-or-take", "Ben's piece on 5")
        assert refusal(state, move) == {"give-or-take": ((0, 5),)}


@clause("give-or-take")
def test_each_piece_there_is_decided_for_once():
    state = played("red 3:4 1 | blue 5:2 5:3 | yellow 14 15", "roll 2", "move 3:4")
    assert moves_of(state) == ["give blue:2", "take blue:2", "give blue:3", "take blue:3"]
    state = state.after("give blue:2")
    assert moves_of(state) == ["give blue:3", "take blue:3"], "though the first one has 3 counters now as well"
    assert text_of(state.after("take blue:3")) == "red 5:4 1 | blue 5:3 5:2 | yellow 14 15"


@clause("must-if-possible")
@pytest.mark.parametrize(
    ("mine", "other", "legal", "refused"), [(0, 1, "take blue:1", "give blue:1"), (1, 0, "give blue:0", "take blue:0")]
)
def test_must_if_possible(mine, other, legal, refused):
    """Where one of the two is empty there is one way left, and it has to be gone."""
    state = played(f"red 3:{mine} 1 | blue 5:{other} 2 | yellow 15 16", "roll 2", f"move 3:{mine}")
    assert moves_of(state) == [legal]
    assert refusal(state, refused) == {"must-if-possible": ((0, 5),)}
    assert refusal(state, "roll 3") == {"give-or-take": ()}, "no way around it"
    assert_refused(state, refused, "must-if-possible", "no counter")


@clause("r-nothing-to-move")
def test_r_nothing_to_move():
    state = played("red 3 1 | blue 5 5 | yellow 14 15", "roll 2")
    assert told(state, "move 3:0") == ["move-forward", "clockwise"]
    after = state.after("move 3:0")
    assert (after.seat, after.phase, text_of(after)) == (1, "roll", "red 5 1 | blue 5 5 | yellow 14 15")


@clause("r-share-order")
def test_r_share_order():
    """The mover begins with whom it likes; what it has then decides what it can do with the next one."""
    state = played("red 3:1 1 | blue 5:2 2 | yellow 5:3 15", "roll 2", "move 3:1")
    assert moves_of(state) == ["give blue:2", "take blue:2", "give yellow:3", "take yellow:3"]
    assert moves_of(state.after("give yellow:3")) == ["take blue:2"]
    assert moves_of(state.after("take yellow:3")) == ["give blue:2", "take blue:2"]


@clause("r-share-order", "r-full-take")
def test_once_the_mover_is_overloaded_the_rest_is_skipped():
    state = played("red 3:8 1 | blue 5:2 16 | yellow 5:3 15", "roll 2", "move 3:8")
    assert told(state, "take yellow:3") == ["give-or-take", "overload-at-nine", "clockwise"]
    after = state.after("take yellow:3")
    assert text_of(after) == "red S 1 | blue 5:2 16 | yellow 5:2 15"
    assert (after.seat, after.phase, after.points) == (1, "roll", (0, 0, 0))


@clause("r-share-pending")
def test_r_share_pending():
    """Blue is as empty as the mover and has to wait. With a counter from yellow it must be served."""
    state = played("red 3 1 | blue 5 16 | yellow 5:2 15", "roll 2", "move 3:0")
    assert moves_of(state) == ["take yellow:2"]
    for move in ("give blue:0", "take blue:0"):
        assert refusal(state, move) == {"r-share-pending": ((0, 5),)}
    state = state.after("take yellow:2")
    assert moves_of(state) == ["give blue:0"]
    assert text_of(state.after("give blue:0")) == "red 5 1 | blue 5:1 16 | yellow 5:1 15"


@clause("r-share-pending")
def test_a_piece_that_can_not_be_served_to_the_end_is_skipped():
    state = played("red 3:1 1 | blue 5 5 | yellow 14 15", "roll 2", "move 3:1")
    assert moves_of(state) == ["give blue:0"], "equal pieces are one move"
    assert told(state, "give blue:0") == ["give-or-take", "clockwise"]
    assert text_of(state.after("give blue:0")) == "red 5 1 | blue 5:1 5 | yellow 14 15"


@clause("r-full-take")
@pytest.mark.parametrize("other", [1, 8])
def test_r_full_take(other):
    """With 8 counters both ways stay legal, and taking overloads the mover itself, without a point for anybody."""
    state = played(f"red 3:8 1 | blue 5:{other} 2 | yellow 15 16", "roll 2", "move 3:8")
    assert moves_of(state) == [f"give blue:{other}", f"take blue:{other}"]
    after = state.after(f"take blue:{other}")
    assert (after.pieces[0][0], after.pieces[1][0].counters) == (overload.Piece(0, 0), other - 1)
    assert after.points == (0, 0, 0)
    assert played("red 3:8 1 | blue 5 2 | yellow 15 16", "roll 2", "move 3:8").legal_moves() == (
        overload.Give("blue", 0),
    )


# ------------------------------------------------------------------------------------------------------------- overload


@clause("overload-at-nine")
@pytest.mark.parametrize(("counters", "after"), [(6, "5:7"), (7, "5:8"), (8, "S")])
def test_overload_at_nine(counters, after):
    """A ninth one, and not before: back to the start at once, no points for its owner."""
    state = played(f"red 3:1 1 | blue 5:{counters} 2 | yellow 15 16", "roll 4", "move 3:1")
    assert text_of(state).split(" | ")[1] == f"blue {after} 2"
    assert state.points[1] == 0


@clause("overload-at-nine")
def test_an_overloaded_piece_is_gone_before_the_move_goes_on():
    """A full piece on the way goes back to the start first; what it had is in the bowl when the mover lands."""
    state = played("red 3:1 1 | blue 5:8 7:2 | yellow 15 16", "roll 4")
    assert told(state, "move 3:1") == ["overtake", "overload-at-nine", "overload-reward", "move-forward"]
    after = state.after("move 3:1")
    assert text_of(after) == "red=1 7:1 1 | blue S 7:2 | yellow 15 16"
    assert moves_of(after) == ["give blue:2", "take blue:2"]


@clause("reload")
@pytest.mark.parametrize(
    "moves",
    [
        ("red 3:1 1 | blue 5:8 9:2 | yellow 15 16", "roll 4", "move 3:1"),
        ("red 3:1 1 | blue 5:8 9:2 | yellow 15 16", "roll 2", "move 3:1", "give blue:8"),
    ],
)
def test_reload(moves):
    """On its next turn the owner chooses anew, from none to eight."""
    state = played(*moves)
    assert (state.phase, state.turn) == ("load", 1)
    assert moves_of(state) == [f"load {number}" for number in range(9)]
    assert text_of(state.after("load 8")).split(" | ")[1] == "blue S:8 9:2"


@clause("reload")
def test_a_mover_that_overloads_itself_reloads_on_its_next_turn():
    state = played("red 3:8 1 | blue 5:2 8 | yellow 15 14", "roll 2", "move 3:8", "take blue:2")
    state = played(state, "roll 1", "move 8:0", "roll 1", "move 14:0")
    assert (state.phase, state.turn, len(moves_of(state))) == ("load", 0, 9)


@clause("overload-reward")
@pytest.mark.parametrize(
    ("text", "moves", "points"),
    [
        ("red 3:1 1 | blue 5:8 2 | yellow 15 16", ["roll 4", "move 3:1"], 1),
        ("red 3:1 5:8 | blue 1 2 | yellow 15 16", ["roll 4", "move 3:1"], 0),
        ("red 3:1 1 | blue 5:8 2 | yellow 15 16", ["roll 2", "move 3:1", "give blue:8"], 1),
        ("red 3:1 5:8 | blue 1 2 | yellow 15 16", ["roll 2", "move 3:1", "give red:8"], 0),
        ("red 3:8 1 | blue 5:8 2 | yellow 15 16", ["roll 2", "move 3:8", "take blue:8"], 0),
    ],
)
def test_overload_reward(text, moves, points):
    """For an opponent's piece, overtaken or given to; for one's own nothing, nor when one overloads oneself."""
    state = played(text, *moves)
    assert state.points == (points, 0, 0)
    assert state.score_sheet(0).total == points
    assert [chips.clause for chips in state.ledger] == ["overload-reward"] * points


@clause("r-ninth-counter")
def test_r_ninth_counter():
    """All nine are in the bowl: eight and the one from the bowl, or eight and the one that was given or taken."""
    passed = played("red 3:1 1 | blue 5:8 2 | yellow 15 16", "roll 4")
    assert (passed.bowl, passed.after("move 3:1").bowl) == (71, 79)
    given = played("red 3:4 1 | blue 5:8 2 | yellow 15 16", "roll 2", "move 3:4")
    assert (given.bowl, given.after("give blue:8").bowl) == (68, 77)
    taken = played("red 3:8 1 | blue 5:4 2 | yellow 15 16", "roll 2", "move 3:8")
    assert (taken.bowl, taken.after("take blue:4").bowl) == (68, 77)


@clause("r-empty-bowl")
def test_r_empty_bowl():
    state = played(
        "red 3:8 5:8 | blue 6:8 1:8 | yellow 7:8 1:8 | green 20:8 20:8 | purple 24:8 24:8", "roll 3", "move 3:8"
    )
    assert text_of(state).startswith("red 6:8 S | blue 6:8 1:8 | yellow 7:8 1:8 | ")
    assert state.bowl == 8
    assert text_of(state.after("give blue:8")).startswith("red=1 6:7 S | blue S 1:8 | ")


@clause("r-reward-each")
def test_r_reward_each():
    state = played("red 3:4 1 | blue 5:8 5:8 | yellow 6:8 16", "roll 4")
    assert told(state, "move 3:4").count("overload-reward") == 3
    assert text_of(state.after("move 3:4")) == "red=3 7:4 1 | blue S S | yellow S 16"
    giving = played("red 3:4 1 | blue 5:8 5:8 | yellow 5:8 16", "roll 2", "move 3:4", "give blue:8", "give yellow:8")
    assert text_of(giving.after("give blue:8")) == "red=3 5:1 1 | blue S S | yellow S 16"


# ------------------------------------------------------------------------------------------------------ finish and end


@clause("finish")
@pytest.mark.parametrize("counters", range(8))
@pytest.mark.parametrize("number", [2, 8])
def test_finish(counters, number):
    """No exact roll is needed; as many points as counters."""
    state = played(f"red 15:{counters} 3 | blue 1 2 | yellow 4 5", f"roll {number}", f"move 15:{counters}")
    assert state.points == (counters, 0, 0)
    assert state.score_sheet(0).total == counters
    assert [(chips.points, chips.clause) for chips in state.ledger] == ([(counters, "finish")] if counters else [])


@clause("finish")
@pytest.mark.parametrize(("players", "last"), [(3, 16), (4, 20), (5, 24)])
def test_the_last_square_is_not_the_finish(players, last):
    others = " | ".join(f"{colour} 1 2" for colour in COLOURS[1:players])
    state = played(f"red {last - 1}:3 3 | {others}", "roll 1", f"move {last - 1}:3")
    assert (state.pieces[0][0].square, state.points[0]) == (last, 0)
    assert played(f"red {last}:3 3 | {others}", "roll 1", f"move {last}:3").points[0] == 3


@clause("bonus-eight")
def test_bonus_eight():
    state = played("red 15:8 3 | blue 1 2 | yellow 4 5", "roll 2")
    assert told(state, "move 15:8") == ["finish", "bonus-eight", "clockwise"]
    after = state.after("move 15:8")
    assert after.points == (12, 0, 0)
    assert [(line.label, line.points) for line in after.score_sheet(0).lines] == [("Finish", 12), ("Overloads", 0)]


@clause("bonus-eight", "overtake")
def test_the_eighth_counter_may_come_on_the_way():
    """Red's piece with 7 is overtaken, which makes it 8: 12 points instead of 7."""
    state = played(position("red 15:7 3 | blue 1 2 | yellow 14 5", "yellow"), "roll 2", "move 14:0")
    assert played(state, "roll 6", "move 15:8").points == (12, 0, 0)


@clause("back-to-start")
def test_back_to_start():
    """To the start, its counters to the bowl, and loaded again before it sets off."""
    state = played("red 15:5 3:1 | blue 1 2 | yellow 4 5", "roll 4")
    after = state.after("move 15:5")
    assert text_of(after) == "red=5 S 3:1 | blue 1 2 | yellow 4 5"
    assert after.bowl == state.bowl + 5 == 79
    after = played(after, "roll 8", "move 2:0", "roll 8", "move 5:1")
    assert (after.phase, after.turn) == ("load", 0)
    assert moves_of(after) == [f"load {number}" for number in range(9)]


@clause("target")
@pytest.mark.parametrize(("players", "points"), [(3, 40), (4, 35), (5, 30)])
def test_target(players, points):
    """At once when the points are there, and one point less isn't enough; whoever gets there has won."""
    last = 8 + 4 * (players - 1)
    others = " | ".join(f"{colour} {2 * seat} {2 * seat + 1}" for seat, colour in enumerate(COLOURS[1:players], 1))
    assert overload.new_game(players).target == points
    short = played(f"red={points - 4} {last - 1}:3 1 | {others}", "roll 8", f"move {last - 1}:3")
    assert (short.points[0], short.winners, short.seat) == (points - 1, (), 1)
    state = played(f"red={points - 3} {last - 1}:3 1 | {others}", "roll 8")
    assert told(state, f"move {last - 1}:3") == ["finish", "finish", "target"]
    over = state.after(f"move {last - 1}:3")
    assert (over.turn, over.seat, over.phase, over.winners) == (OVER, None, "over", (0,))
    assert over.legal_moves() == ()
    assert over.scores()[0] == points


@clause("target")
def test_the_game_is_over_for_everybody():
    over = position("red 1 2 | blue=40 3 4 | yellow 5 6")
    assert (over.turn, over.winners) == (OVER, (1,))
    for move in ("roll 5", "load 3", "move 1:0", "step +", "give red:0", "take red:0"):
        assert_refused(over, move, "target", "over")
    last = played(position("red=39 1 2 | blue 3 4 | yellow=39 16:1 6", "yellow"), "roll 1", "move 16:1")
    assert last.winners == (2,), "whoever gets there first, in whatever seat; red has no further turn"


@clause("r-win-mid-move")
@pytest.mark.parametrize(
    ("text", "moves", "after"),
    [
        (
            "red=39 3:4 1 | blue 5:8 6:2 | yellow 15 16",
            ["roll 4", "move 3:4"],
            "red=40 3:4 1 | blue S 6:2 | yellow 15 16",
        ),
        (
            "red=39 3:4 1 | blue 5:8 5:2 | yellow 15 16",
            ["roll 2", "move 3:4", "give blue:8"],
            "red=40 5:3 1 | blue S 5:2 | yellow 15 16",
        ),
        (
            "red=38 3:4 1 | blue 4:8 5:8 | yellow 6:8 16",
            ["roll 4", "move 3:4"],
            "red=40 3:4 1 | blue S S | yellow 6:8 16",
        ),
    ],
)
def test_r_win_mid_move(text, moves, after):
    """A reward reaches the target: what is left of the move isn't played."""
    state = played(text, *moves)
    assert text_of(state) == after
    assert (state.turn, state.winners, state.legal_moves()) == (OVER, (0,), ())


# --------------------------------------------------------------------------------------------- positions and their text


@pytest.mark.parametrize("text", AS_WRITTEN)
def test_parsing_and_showing_are_inverses(text):
    parsed = overload.Position.parse(text)
    assert parsed.text == str(parsed) == text
    assert text_of(position(text)) == text
    assert position(parsed) == position(text)


def test_what_a_position_says():
    state = position("red=7 S 5:3 | blue 12:8 7:0 | yellow S:3 S || 9:x2 4:+ 12:± 15:-")
    assert state.points == (7, 0, 0)
    assert [tuple((piece.square, piece.counters) for piece in pair) for pair in state.pieces] == [
        ((0, 0), (5, 3)),
        ((12, 8), (7, 0)),
        ((0, 3), (0, 0)),
    ]
    kinds = {4: "plus", 9: "double", 12: "plus-minus", 15: "minus"}
    assert dict(state.specials) == kinds
    assert dict(state.position.track.nodes(data="kind")) == (
        {"S": "start", "F": "finish"} | dict.fromkeys(range(1, 17), "plain") | kinds
    )


def test_states_are_never_changed_by_playing_on():
    state = played("red 3:4 1 | blue 5:8 7:2 | yellow 15 16", "roll 4")
    before = state.to_json()
    for move in state.legal_moves():
        state.after(move)
        state.events(move)
    assert state.to_json() == before
