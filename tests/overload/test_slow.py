"""Is `slow.py` right itself? Small positions, played by hand."""

from random import Random

import pytest

from tests.depth import at_depth
from tests.overload import slow
from tests.overload.helpers import APART, AS_WRITTEN
from tests.overload.slow import SlowError, SlowGame


def played(text, *moves, turn=0, **options):
    """The game after these moves."""
    game = SlowGame(text, turn, **options)
    for move in moves:
        game.play(move)
    return game


# ----------------------------------------------------------------------------------------------------------- positions


@pytest.mark.parametrize("text", AS_WRITTEN)
def test_positions_are_shown_as_they_are_read(text):
    assert slow.show(*slow.parse(text)) == text
    assert SlowGame(text).text == text


def test_what_a_position_says():
    points, pieces, specials = slow.parse("red=7 S 5:3 | blue 12:8 7:0 | yellow S:3 S || 9:x2 4:+")
    assert points == [7, 0, 0]
    assert pieces == [[[0, 0], [5, 3]], [[12, 8], [7, 0]], [[0, 3], [0, 0]]]
    assert specials == {4: "+", 9: "x2"}
    assert slow.show(points, pieces, specials).endswith("| blue 12:8 7 | yellow S:3 S || 4:+ 9:x2")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "red S S | blue S S",  # r-no-two-players
        "red S S | blue S S | yellow S S | green S S | purple S S | white S S",
        "blue S S | red S S | yellow S S",
        "red S | blue S S | yellow S S",
        "red S S S | blue S S | yellow S S",
        "red 17 S | blue S S | yellow S S",  # 16 squares for three players
        "red 0 S | blue S S | yellow S S",
        "red F S | blue S S | yellow S S",
        "red 3:9 S | blue S S | yellow S S",
        "red=x S S | blue S S | yellow S S",
        "red S S | blue S S | yellow S S || 4:?",
        "red S S | blue S S | yellow S S || 17:+",
        "red S S | blue S S | yellow S S || 4:+ 4:-",
        "red S S | blue S S | yellow S S || 1:±",  # r-special-chain
        "red S S | blue S S | yellow S S || 16:±",
        "red S S | blue S S | yellow S S || 7:± 6:±",
        "red S S | blue S S | yellow S S || 4:+ || 5:+",
    ],
)
def test_positions_that_are_none(text):
    with pytest.raises(SlowError):
        slow.parse(text)


def test_the_track_is_longer_for_more_players_and_the_target_lower():
    games = [SlowGame(" | ".join(f"{colour} S S" for colour in slow.COLOURS[:players])) for players in (3, 4, 5)]
    assert [game.length for game in games] == [16, 20, 24]
    assert [game.target for game in games] == [40, 35, 30]


# ----------------------------------------------------------------------------------------- the rulebook's four examples


def test_example_1_blue_passes_a_red_and_a_yellow_piece():
    game = played("red 5:2 15 | blue 3:4 16 | yellow 7:1 14", "roll 5", "move 3:4", turn=1)
    assert game.text == "red 5:3 15 | blue 8:4 16 | yellow 7:2 14"
    assert (game.seat, game.phase, game.turn) == (2, "roll", "chance")


def test_example_2_red_gives_one_or_takes_one():
    start = "red 5:3 16 | blue 1 2 | yellow 7:4 15"
    game = played(start, "roll 2", "move 5:3")
    assert (game.phase, game.turn) == ("share", 0)
    assert game.legal_moves() == {"give yellow:4", "take yellow:4"}
    assert played(start, "roll 2", "move 5:3", "give yellow:4").text == "red 7:2 16 | blue 1 2 | yellow 7:5 15"
    assert played(start, "roll 2", "move 5:3", "take yellow:4").text == "red 7:4 16 | blue 1 2 | yellow 7:3 15"


def test_example_3_yellow_gives_to_its_own_piece_and_takes_from_red():
    game = played("red 9:2 16 | blue 1 2 | yellow 4:3 9:5", "roll 5", "move 4:3", turn=2)
    assert game.legal_moves() == {"give red:2", "take red:2", "give yellow:5", "take yellow:5"}
    game.play("give yellow:5")
    assert game.legal_moves() == {"give red:2", "take red:2"}
    game.play("take red:2")
    assert game.text == "red 9:1 16 | blue 1 2 | yellow 9:3 9:6"
    assert game.seat == 0


def test_example_4_five_for_red_twelve_for_green_and_red_starts_again():
    game = played("red 15:5 3:1 | blue 1 1 | yellow 2 2 | green 14:8 4:2", "roll 6", "move 15:5")
    assert game.text == "red=5 S 3:1 | blue 1 1 | yellow 2 2 | green 14:8 4:2"
    for move in ("roll 1", "move 1:0"):
        game.play(move)  # blue joins yellow, nobody has a counter
    for move in ("roll 1", "move 2:0"):
        game.play(move)  # yellow leaves for the 3, where red has one counter
    assert game.legal_moves() == {"take red:1"}
    for move in ("take red:1", "roll 7", "move 14:8"):
        game.play(move)
    assert game.text == "red=5 S 3 | blue 2 1 | yellow 3:1 2 | green=12 S 4:2"
    assert (game.phase, game.turn) == ("load", 0)
    game.play("load 3")
    game.play("roll 1")
    assert game.legal_moves() == {"move S:3"}
    game.play("move S:3")
    assert game.legal_moves() == {"give blue:0"}, "red's 1:3 meets blue's empty piece"


# ---------------------------------------------------------------------------------------------------- start and moving


def test_loads_before_the_roll():
    game = SlowGame("red S:6 5:3 | blue 1 2 | yellow 3 4")
    assert (game.phase, game.turn) == ("load", 0)
    assert game.legal_moves() == {"load 6", "load 7", "load 8"}
    assert len(SlowGame("red S S | blue 1 2 | yellow 3 4").legal_moves()) == 81
    assert SlowGame("red S:7 S:8 | blue 1 2 | yellow 3 4").legal_moves() == {"load 7 8", "load 8 8"}
    assert SlowGame(APART).phase == "roll"


def test_all_ten_pieces_may_carry_eight():
    game = SlowGame("red S S | blue S:8 S:8 | yellow S:8 S:8 | green S:8 S:8 | purple S:8 S:8")
    assert game.bowl == 16
    game.play("load 8 8")
    assert game.bowl == 0


def test_the_waiting_load_stays_and_may_only_grow():
    game = played("red S S | blue 1 2 | yellow 15 16", "load 2 5", "roll 8")
    assert game.legal_moves() == {"move S:2", "move S:5"}
    game.play("move S:5")
    assert game.text == "red S:2 8:5 | blue 1:1 2:1 | yellow 15 16"
    for move in ("roll 1", "move 2:1", "roll 8", "move 15:0"):
        game.play(move)
    assert (game.turn, game.phase) == (0, "load")
    assert game.legal_moves() == {f"load {counters}" for counters in range(2, 9)}


def test_the_die_has_eight_sides_and_is_rolled_even_if_only_one_piece_may_move():
    game = played("red S 5:3 | blue 1 2 | yellow 3 4", "load 0")
    assert (game.phase, game.turn) == ("roll", "chance")
    assert game.legal_moves() == {f"roll {number}" for number in (1, 2, 3, 4, 5, 6, 7, 8)}


def test_a_piece_on_the_start_goes_first_otherwise_either_may():
    assert played("red 5:3 S | blue 1 2 | yellow 3 4", "load 0", "roll 4").legal_moves() == {"move S:0"}
    assert played("red 5:3 7 | blue 1 2 | yellow 3 4", "roll 4").legal_moves() == {"move 5:3", "move 7:0"}


def test_equal_pieces_are_one_move_and_the_first_of_them_goes():
    game = played("red 5:3 5:3 | blue 1 2 | yellow 3 4", "roll 4")
    assert game.legal_moves() == {"move 5:3"}
    game.play("move 5:3")
    assert game.text == "red 9:3 5:3 | blue 1 2 | yellow 3 4"


def test_turns_go_round():
    game = played("red 1 2 | blue 5 6 | yellow 10 12", "roll 2", "move 1:0", turn=0)
    assert game.seat == 1
    game = played("red 1 2 | blue 5 6 | yellow 10 12", "roll 1", "move 10:0", turn=2)
    assert game.seat == 0


def test_illegal_moves_are_refused():
    for move in ("roll 0", "roll 9", "load 3", "move 1:0", "", "roll", "step +"):
        with pytest.raises(SlowError):
            SlowGame(APART).play(move)
    with pytest.raises(SlowError):
        SlowGame("red S S | blue 1 2 | yellow 3 4").play("load 3")


# ----------------------------------------------------------------------------------------------------------- overtaking


def test_two_pieces_on_one_square_get_one_counter_each():
    game = played("red 3:4 16 | blue 5:1 5:2 | yellow 1 2", "roll 4", "move 3:4")
    assert game.text == "red 7:4 16 | blue 5:2 5:3 | yellow 1 2"


def test_only_pieces_strictly_between_are_overtaken():
    game = played("red 3:4 16 | blue 3:1 2:2 | yellow S S:5", "roll 4", "move 3:4")
    assert game.text == "red 7:4 16 | blue 3:1 2:2 | yellow S S:5"
    game = played("red S 16 | blue S S:4 | yellow 1 2:5", "load 3", "roll 4", "move S:3")
    assert game.text == "red 4:3 16 | blue S S:4 | yellow 1:1 2:6"


def test_a_full_piece_overtaken_by_its_own_partner_brings_no_point():
    game = played("red 3:4 5:8 | blue 1 2 | yellow 15 16", "roll 4", "move 3:4")
    assert game.text == "red 7:4 S | blue 1 2 | yellow 15 16"
    assert game.bowl == 76


def test_an_overloaded_opponent_brings_a_point_and_must_start_again():
    game = played("red 3:4 1 | blue 5:8 6 | yellow 15 16", "roll 3", "move 3:4")
    assert game.text == "red=1 6:4 1 | blue S 6 | yellow 15 16"
    assert game.legal_moves() == {"give blue:0"}, "overtaking first, then the landing square"
    game.play("give blue:0")
    assert (game.seat, game.phase) == (1, "load")
    assert len(game.legal_moves()) == 9


def test_several_overloads_bring_a_point_each():
    game = played("red 3:4 1 | blue 5:8 5:8 | yellow 6:8 16", "roll 4", "move 3:4")
    assert game.text == "red=3 7:4 1 | blue S S | yellow S 16"


def test_an_empty_bowl_overloads_all_the_same():
    text = "red 3:8 5:8 | blue 6:8 1:8 | yellow 7:8 1:8 | green 20:8 20:8 | purple 24:8 24:8"
    game = SlowGame(text)
    assert game.bowl == 0
    for move in ("roll 3", "move 3:8"):
        game.play(move)
    assert game.text.startswith("red 6:8 S | blue 6:8 1:8 | yellow 7:8")
    assert game.bowl == 8


# -------------------------------------------------------------------------------------------------------- give and take


def test_giving_to_a_full_piece_overloads_it():
    game = played("red 3:4 1 | blue 5:8 6 | yellow 15 16", "roll 2", "move 3:4", "give blue:8")
    assert game.text == "red=1 5:3 1 | blue S 6 | yellow 15 16"
    assert game.bowl == 77
    game = played("red 3:4 5:8 | blue 1 6 | yellow 15 16", "roll 2", "move 3:4", "give red:8")
    assert game.text == "red 5:3 S | blue 1 6 | yellow 15 16"


def test_a_full_mover_may_take_and_overloads_itself_and_the_rest_is_skipped():
    game = played("red 3:8 1 | blue 5:2 16 | yellow 5:3 15", "roll 2", "move 3:8")
    assert game.legal_moves() == {"give blue:2", "take blue:2", "give yellow:3", "take yellow:3"}
    game.play("take blue:2")
    assert game.text == "red S 1 | blue 5:1 16 | yellow 5:3 15"
    assert (game.seat, game.phase) == (1, "roll")


def test_without_any_counter_nothing_is_asked():
    game = played("red 3 1 | blue 5 16 | yellow 14 15", "roll 2", "move 3:0")
    assert (game.seat, game.phase) == (1, "roll")


def test_what_must_be_done_with_pieces_without_counters():
    game = played("red 3 1 | blue 5:1 16 | yellow 14 15", "roll 2", "move 3:0")
    assert game.legal_moves() == {"take blue:1"}
    game = played("red 3:1 1 | blue 5 16 | yellow 14 15", "roll 2", "move 3:1")
    assert game.legal_moves() == {"give blue:0"}


def test_a_pending_piece_is_served_as_soon_as_it_can_be():
    game = played("red 3 1 | blue 5 16 | yellow 5:2 15", "roll 2", "move 3:0")
    assert game.legal_moves() == {"take yellow:2"}
    game.play("take yellow:2")
    assert game.legal_moves() == {"give blue:0"}
    game.play("give blue:0")
    assert game.text == "red 5 1 | blue 5:1 16 | yellow 5:1 15"


def test_a_pending_piece_is_skipped_at_the_end():
    game = played("red 3:1 1 | blue 5 5 | yellow 14 15", "roll 2", "move 3:1")
    assert game.legal_moves() == {"give blue:0"}, "equal pieces are one move"
    game.play("give blue:0")
    assert game.text == "red 5 1 | blue 5:1 5 | yellow 14 15"
    assert (game.seat, game.phase) == (1, "roll")


def test_each_piece_is_served_once():
    game = played("red 3:4 1 | blue 5:2 5:3 | yellow 14 15", "roll 2", "move 3:4", "give blue:2")
    assert game.legal_moves() == {"give blue:3", "take blue:3"}
    game.play("take blue:3")
    assert game.text == "red 5:4 1 | blue 5:3 5:2 | yellow 14 15"


# ------------------------------------------------------------------------------------------------------ finish and end


@pytest.mark.parametrize(("counters", "points"), [(0, 0), (1, 1), (7, 7), (8, 12)])
@pytest.mark.parametrize("number", [2, 8])
def test_the_finish_needs_no_exact_roll_and_eight_bring_twelve(counters, points, number):
    game = played(f"red 15:{counters} 3 | blue 1 2 | yellow 4 5", f"roll {number}", f"move 15:{counters}")
    assert game.points == [points, 0, 0]
    assert game.pieces[0] == [[0, 0], [3, 0]]
    assert game.bowl == 80


def test_the_last_square_is_not_the_finish():
    assert played("red 15:3 3 | blue 1 2 | yellow 4 5", "roll 1", "move 15:3").text.startswith("red 16:3 3 |")


def test_pieces_passed_on_the_way_to_the_finish_get_their_counters():
    game = played("red 13:5 14:8 | blue 16:8 2 | yellow 15:1 5", "roll 4", "move 13:5")
    assert game.text == "red=6 S S | blue S 2 | yellow 15:2 5"


def test_the_game_ends_at_the_target_or_beyond_it():
    game = played("red=39 15:1 3 | blue 1 2 | yellow 4 5", "roll 3", "move 15:1")
    assert (game.phase, game.turn, game.winners, game.points[0]) == ("over", None, (0,), 40)
    assert game.legal_moves() == set()
    assert played("red=31 15:8 3 | blue 1 2 | yellow 4 5", "roll 3", "move 15:8").points[0] == 43
    assert not played("red=38 15:1 3 | blue 1 2 | yellow 4 5", "roll 3", "move 15:1").over
    four = "red 1 2 | blue=34 20:1 3 | yellow 4 5 | green 6 7"
    assert played(four, "roll 1", "move 20:1", turn=1).winners == (1,)
    five = "red 1 2 | blue 3 3 | yellow 4 5 | green 6 7 | purple=29 24:1 3"
    assert played(five, "roll 1", "move 24:1", turn=4).winners == (4,)


def test_a_reward_ends_the_game_before_the_finish_is_scored():
    game = played("red=39 13:8 1 | blue 14:8 2 | yellow 15:1 16:8", "roll 4", "move 13:8")
    assert game.text == "red=40 13:8 1 | blue S 2 | yellow 15:1 16:8"
    assert game.winners == (0,)


def test_a_reward_in_giving_ends_the_game_at_once():
    game = played("red=39 3:4 1 | blue 5:8 5:2 | yellow 15 16", "roll 2", "move 3:4", "give blue:8")
    assert game.text == "red=40 5:3 1 | blue S 5:2 | yellow 15 16"
    assert (game.phase, game.legal_moves()) == ("over", set())


def test_a_position_at_the_target_is_over():
    game = SlowGame("red 1 2 | blue=40 3 4 | yellow 5 6")
    assert (game.phase, game.winners) == ("over", (1,))


# ------------------------------------------------------------------------------------------------------ special squares


def test_plus_and_minus():
    assert played("red 3:4 1 | blue 2 2 | yellow 15 16 || 5:+", "roll 2", "move 3:4").text.startswith("red 5:5 1 |")
    assert played("red 3:4 1 | blue 2 2 | yellow 15 16 || 5:-", "roll 2", "move 3:4").text.startswith("red 5:3 1 |")
    assert played("red 3 1 | blue 2 2 | yellow 15 16 || 5:-", "roll 2", "move 3:0").text.startswith("red 5 1 |")
    assert played("red 3:8 1 | blue 2 2 | yellow 15 16 || 5:+", "roll 2", "move 3:8").text.startswith("red S 1 |")


def test_passing_plus_and_minus_does_nothing():
    others = "blue 2 2 | yellow 15 16 || 4:+ 5:-"
    assert played(f"red 3:4 1 | {others}", "roll 3", "move 3:4").text == f"red 6:4 1 | {others}"


def test_the_square_acts_before_give_and_take():
    game = played("red 3 1 | blue 5 16 | yellow 14 15 || 5:+", "roll 2", "move 3:0")
    assert game.legal_moves() == {"give blue:0"}
    game = played("red 3:1 1 | blue 5 16 | yellow 14 15 || 5:-", "roll 2", "move 3:1")
    assert (game.seat, game.text) == (1, "red 5 1 | blue 5 16 | yellow 14 15 || 5:-")
    game = played("red 3:8 1 | blue 5:8 16 | yellow 14 15 || 5:+", "roll 2", "move 3:8")
    assert (game.seat, game.text) == (1, "red S 1 | blue 5:8 16 | yellow 14 15 || 5:+")


PLUS_MINUS = "red 3:4 1 | blue 5:2 7:3 | yellow 15 16 || 6:±"


def test_nobody_stays_on_a_plus_minus_square():
    game = played(PLUS_MINUS, "roll 3", "move 3:4")
    assert (game.phase, game.turn, game.legal_moves()) == ("step", 0, {"step +", "step -"})
    assert game.text == "red 6:4 1 | blue 5:3 7:3 | yellow 15 16 || 6:±"


def test_stepping_on_overtakes_nobody():
    game = played(PLUS_MINUS, "roll 3", "move 3:4", "step +")
    assert game.text == "red 7:4 1 | blue 5:3 7:3 | yellow 15 16 || 6:±"
    assert game.legal_moves() == {"give blue:3", "take blue:3"}
    game = played("red 3:4 1 | blue 6:2 16 | yellow 15 14 || 6:±", "roll 3", "move 3:4", "step +")
    assert game.text == "red 7:4 1 | blue 6:2 16 | yellow 15 14 || 6:±"
    assert game.seat == 1


def test_stepping_back_to_a_piece_just_overtaken():
    game = played(PLUS_MINUS, "roll 3", "move 3:4", "step -")
    assert (game.turn, game.legal_moves()) == (0, {"give blue:3", "take blue:3"}), "it keeps the counter: 3, not 2"
    game.play("give blue:3")
    assert game.text == "red 5:3 1 | blue 5:4 7:3 | yellow 15 16 || 6:±"


def test_the_owner_may_decide_after_a_step_back_and_the_mover_gets_the_reward():
    game = played(
        "red 3:4 1 | blue 5:7 16 | yellow 14 15 || 6:±",
        "roll 3",
        "move 3:4",
        "step -",
        plus_minus_decider="owner",
    )
    assert (game.seat, game.turn, game.phase) == (0, 1, "share")
    assert game.legal_moves() == {"give blue:8", "take blue:8"}
    game.play("give blue:8")
    assert game.text == "red=1 5:3 1 | blue S 16 | yellow 14 15 || 6:±"
    assert game.seat == 1


def test_owners_decide_in_seat_order_then_the_mover_serves_its_own_piece():
    game = SlowGame("red 5:1 16 | blue 3:4 5:2 | yellow 5:6 5:7 || 6:±", 1, "owner")
    for move in ("roll 3", "move 3:4", "step -"):
        game.play(move)
    assert (game.turn, game.legal_moves()) == (0, {"give red:2", "take red:2"})
    game.play("give red:2")
    assert (game.turn, game.legal_moves()) == (2, {"give yellow:7", "take yellow:7"})
    game.play("take yellow:7")
    assert (game.turn, game.legal_moves()) == (2, {"give yellow:8", "take yellow:8"})
    game.play("take yellow:8")
    assert (game.turn, game.legal_moves()) == (1, {"give blue:3", "take blue:3"})
    game.play("give blue:3")
    assert game.text == "red 5:3 16 | blue 5:4 5:4 | yellow 5:6 5:7 || 6:±"


def test_the_owner_of_a_piece_that_was_not_overtaken_does_not_decide():
    for steps in (["step +"], ["step -"]):
        game = SlowGame("red 5:4 1 | blue 5:2 7:3 | yellow 15 16 || 6:±", 0, "owner")
        for move in ("roll 1", "move 5:4", *steps):
            game.play(move)
        assert game.turn == 0


def test_stepping_back_to_where_it_came_from():
    game = played("red 5:4 1 | blue 5:2 16 | yellow 15 14 || 6:±", "roll 1", "move 5:4", "step -")
    assert game.text == "red 5:4 1 | blue 5:2 16 | yellow 15 14 || 6:±", "blue wasn't overtaken"
    assert game.legal_moves() == {"give blue:2", "take blue:2"}


def test_a_step_onto_another_special_square_sets_it_off():
    start = "red 3:4 1 | blue 2 2 | yellow 15 14 || 5:- 6:± 7:+"
    assert played(start, "roll 3", "move 3:4", "step +").text.startswith("red 7:5 1 |")
    assert played(start, "roll 3", "move 3:4", "step -").text.startswith("red 5:3 1 |")
    full = "red 3:8 1 | blue 2 2 | yellow 15 14 || 6:± 7:+"
    assert played(full, "roll 3", "move 3:8", "step +").text.startswith("red S 1 |")
    double = "red 3:4 1 | blue 5:1 2 | yellow 15 14 || 5:x2 6:±"
    game = played(double, "roll 3", "move 3:4", "step -")
    assert game.text.startswith("red 5:4 1 | blue 5:3"), "overtaken on a double square"
    game.play("take blue:3")
    assert game.text.startswith("red 5:6 1 | blue 5:1")


@pytest.mark.parametrize(("has", "gets"), [(0, "5:2"), (6, "5:8"), (7, "S"), (8, "S")])
def test_overtaken_on_a_double_square(has, gets):
    game = played(f"red 3:4 1 | blue 5:{has} 2 | yellow 15 16 || 5:x2", "roll 3", "move 3:4")
    assert game.pieces[1][0] == slow.parse_piece(gets, 16)
    assert game.points[0] == (1 if gets == "S" else 0), "one point, not two"


@pytest.mark.parametrize(
    ("mine", "other", "moves"),
    [
        (2, 2, {"give blue:2": (0, 4), "take blue:2": (4, 0)}),
        (5, 1, {"give blue:1": (3, 3)}),  # only giving moves two
        (1, 5, {"take blue:5": (3, 3)}),
        (1, 1, {"give blue:1": (0, 2), "take blue:1": (2, 0)}),  # r-double-partial
        (1, 0, {"give blue:0": (0, 1)}),
        (0, 1, {"take blue:1": (1, 0)}),
        (0, 0, {}),
    ],
)
def test_landing_on_a_double_square(mine, other, moves):
    text = f"red 3:{mine} 1 | blue 5:{other} 2 | yellow 15 16 || 5:x2"
    game = played(text, "roll 2", f"move 3:{mine}")
    if not moves:
        assert game.seat == 1
        return
    assert game.legal_moves() == set(moves)
    for move, (left, right) in moves.items():
        after = played(text, "roll 2", f"move 3:{mine}", move)
        assert [after.pieces[0][0][1], after.pieces[1][0][1]] == [left, right]


def test_the_second_counter_stays_when_the_first_overloads():
    game = played("red 3:4 1 | blue 5:8 2 | yellow 15 16 || 5:x2", "roll 2", "move 3:4", "give blue:8")
    assert game.text == "red=1 5:3 1 | blue S 2 | yellow 15 16 || 5:x2"
    game = played("red 3:4 1 | blue 5:7 2 | yellow 15 16 || 5:x2", "roll 2", "move 3:4", "give blue:7")
    assert game.text == "red=1 5:2 1 | blue S 2 | yellow 15 16 || 5:x2"
    game = played("red 3:8 1 | blue 5:4 2 | yellow 15 16 || 5:x2", "roll 2", "move 3:8", "take blue:4")
    assert game.text == "red S 1 | blue 5:3 2 | yellow 15 16 || 5:x2"
    game = played("red 3:7 1 | blue 5:4 2 | yellow 15 16 || 5:x2", "roll 2", "move 3:7", "take blue:4")
    assert game.text == "red S 1 | blue 5:2 2 | yellow 15 16 || 5:x2"


def test_on_a_double_square_a_pending_piece_gets_what_there_is():
    game = played("red 3 1 | blue 5 16 | yellow 5:1 15 || 5:x2", "roll 2", "move 3:0", "take yellow:1")
    assert game.legal_moves() == {"give blue:0"}
    game.play("give blue:0")
    assert game.text == "red 5 1 | blue 5:1 16 | yellow 5 15 || 5:x2"


# --------------------------------------------------------------------------------------------------------- whole games


SPECIALS = " || 2:+ 4:- 6:± 7:x2 9:x2 11:+ 14:- 15:±"


@pytest.mark.parametrize("decider", ["mover", "owner"])
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("specials", ["", SPECIALS])
def test_random_games_end_and_never_lose_a_counter(players, specials, decider):
    luck = Random(players)
    start = " | ".join(f"{colour} S S" for colour in slow.COLOURS[:players]) + specials
    phases = set()
    for _ in range(at_depth(100)):
        game = SlowGame(start, 0, decider)
        plies = 0
        while not game.over:
            before = list(game.points)
            mover = game.seat
            phases.add((game.phase, game.turn == mover))
            game.play(luck.choice(sorted(game.legal_moves())))
            plies += 1
            assert 0 <= game.bowl <= 80
            assert all(0 <= counters <= 8 for pair in game.pieces for _, counters in pair)
            assert all(game.points[seat] == before[seat] for seat in range(players) if seat != mover)
            assert game.points[mover] >= before[mover]
            again = SlowGame(game.text)
            assert again.text == game.text
            if not game.over and game.phase != "step":
                assert all(game.specials.get(square) != "±" for pair in game.pieces for square, _ in pair)
            assert plies < 20_000
        assert len(game.winners) == 1
        assert max(game.points) >= game.target
    assert {phase for phase, _ in phases} == {"load", "roll", "move", "share"} | ({"step"} if specials else set())
    assert (("share", False) in phases) == (decider == "owner" and specials != "")
