"""The special squares of Overload: plus, minus, on or back, double; and the rulings on them."""

import pytest

from overplay import CHANCE, OVER, overload
from tests.overload.helpers import moves_of, played, position, text_of, told
from tests.overload.slow import SlowGame
from tests.refusals import assert_refused, refusal

clause = pytest.mark.clause

STEPPING = "red 3:4 1 | blue 5:2 7:3 | yellow 15 16 || 6:±"


def red(state):
    """Red's first piece, as (square, counters)."""
    piece = state.pieces[0][0]
    return piece.square, piece.counters


def on(kind, mine, other, *, roll=2):
    """Red goes from square 3, with `mine` counters, to square 5 of this kind, where blue has `other`."""
    return played(f"red 3:{mine} 1 | blue 5:{other} 2 | yellow 15 16 || 5:{kind}", f"roll {roll}", f"move 3:{mine}")


def owner(text, *moves, turn="red"):
    """With the option that the owner decides."""
    return played(position(text, turn, plus_minus_decider="owner"), *moves)


# ------------------------------------------------------------------------------------------------------ which sections


@clause("special-sections")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_special_sections(players):
    """Any number of them, from the start of the track on: their squares are special, all others plain."""
    names = overload.SECTIONS.order[players]
    assert overload.new_game(players).specials == ()
    for number in range(players + 2):
        kinds = [kind for name in names[:number] for kind in overload.SECTIONS.sections[name]]
        state = overload.new_game(players, special_sections=number)
        assert dict(state.specials) == {square: kind for square, kind in enumerate(kinds, 1) if kind != "plain"}
        assert state == overload.new_game(players, special_sections=list(names[:number]))
    with pytest.raises(ValueError, match="special-sections"):
        overload.new_game(players, special_sections=players + 2)


@clause("special-sections")
def test_sections_can_be_named_and_lie_where_the_track_has_them():
    names = overload.SECTIONS.order[4]
    state = overload.new_game(4, special_sections=[names[3], names[1]])
    assert {(square - 1) // 4 for square, _ in state.specials} == {1, 3}
    signs = {"plus": "+", "minus": "-", "plus-minus": "±", "double": "x2"}
    assert text_of(state).endswith(" || " + " ".join(f"{square}:{signs[kind]}" for square, kind in state.specials))


@clause("special-sections")
def test_a_square_does_nothing_to_who_passes_it():
    state = played("red 3:4 1 | blue 2 2 | yellow 15 16 || 4:+ 5:- 6:± 7:x2", "roll 5")
    assert told(state, "move 3:4") == ["move-forward", "clockwise"]
    assert red(state.after("move 3:4")) == (8, 4)


@clause("special-sections")
def test_a_square_does_nothing_to_who_stands_there():
    """What is given, taken or added to a piece on a special square is as elsewhere, but for a double one."""
    for kind in "+-":
        state = played(f"red 3:4 1 | blue 5:2 2 | yellow 15 16 || 5:{kind}", "roll 4", "move 3:4")
        assert state.pieces[1][0] == overload.Piece(5, 3)


# ------------------------------------------------------------------------------------------------------- plus and minus


@clause("sq-plus")
@pytest.mark.parametrize("counters", range(8))
def test_sq_plus(counters):
    state = played(f"red 3:{counters} 1 | blue 2 2 | yellow 15 16 || 5:+", "roll 2")
    assert told(state, f"move 3:{counters}") == ["move-forward", "sq-plus", "clockwise"]
    after = state.after(f"move 3:{counters}")
    assert red(after) == (5, counters + 1)
    assert after.bowl == state.bowl - 1


@clause("sq-plus", "overload-at-nine")
def test_a_plus_square_may_overload():
    """Then nothing is given or taken, nobody gets a point, and the next seat is on turn."""
    state = played("red 3:8 1 | blue 5:8 16 | yellow 14 15 || 5:+", "roll 2")
    assert told(state, "move 3:8") == ["move-forward", "sq-plus", "overload-at-nine", "clockwise"]
    after = state.after("move 3:8")
    assert text_of(after) == "red S 1 | blue 5:8 16 | yellow 14 15 || 5:+"
    assert (after.seat, after.turn) == (1, CHANCE)


@clause("sq-minus")
@pytest.mark.parametrize("counters", range(1, 9))
def test_sq_minus(counters):
    state = played(f"red 3:{counters} 1 | blue 2 2 | yellow 15 16 || 5:-", "roll 2")
    assert told(state, f"move 3:{counters}") == ["move-forward", "sq-minus", "clockwise"]
    after = state.after(f"move 3:{counters}")
    assert red(after) == (5, counters - 1)
    assert after.bowl == state.bowl + 1


@clause("r-minus-empty")
def test_r_minus_empty():
    state = played("red 3 1 | blue 2 2 | yellow 15 16 || 5:-", "roll 2")
    assert told(state, "move 3:0") == ["move-forward", "clockwise"]
    assert red(state.after("move 3:0")) == (5, 0)
    assert state.after("move 3:0").bowl == 80


@clause("r-special-first")
def test_r_special_first():
    """The square acts, then one gives or takes: with the new counter, without the lost one."""
    gained = on("+", 0, 0)
    assert (red(gained), moves_of(gained)) == ((5, 1), ["give blue:0"])
    lost = on("-", 1, 0)
    assert (red(lost), lost.seat, lost.phase) == ((5, 0), 1, "roll")
    both = on("-", 1, 3)
    assert moves_of(both) == ["take blue:3"]
    full = on("+", 7, 2)
    assert moves_of(full) == ["give blue:2", "take blue:2"]
    assert red(full.after("take blue:2")) == (0, 0), "with its 8 counters it overloads itself"


# ----------------------------------------------------------------------------------------------------------- on or back


@clause("sq-plus-minus")
def test_sq_plus_minus():
    """One square on or back, as the mover likes; nobody stays."""
    state = played(STEPPING, "roll 3")
    assert told(state, "move 3:4") == ["overtake", "move-forward"]
    state = state.after("move 3:4")
    assert (state.phase, state.turn) == ("step", 0)
    assert moves_of(state) == ["step +", "step -"]
    assert refusal(state, "roll 3") == refusal(state, "move 6:4") == {"sq-plus-minus": ()}
    assert red(state.after("step +")) == (7, 4)
    assert red(state.after("step -")) == (5, 4)
    assert told(state, "step +") == told(state, "step -") == ["sq-plus-minus", "move-forward"]


@clause("sq-plus-minus")
def test_after_the_step_one_shares_as_on_any_landing():
    state = played(STEPPING, "roll 3", "move 3:4", "step +")
    assert text_of(state) == "red 7:4 1 | blue 5:3 7:3 | yellow 15 16 || 6:±"
    assert moves_of(state) == ["give blue:3", "take blue:3"]
    assert refusal(state, "step +") == {"give-or-take": ()}


@clause("sq-plus-minus")
def test_with_nobody_there_the_step_ends_the_turn():
    state = played("red 3:4 1 | blue 2 2 | yellow 15 16 || 6:±", "roll 3", "move 3:4")
    for move, square in (("step +", 7), ("step -", 5)):
        after = state.after(move)
        assert (red(after), after.seat) == ((square, 4), 1)


@clause("sq-plus-minus-overtaken")
def test_sq_plus_minus_overtaken():
    """It keeps the counter from the overtaking; then one gives or takes as usual."""
    state = played(STEPPING, "roll 3", "move 3:4")
    assert text_of(state) == "red 6:4 1 | blue 5:3 7:3 | yellow 15 16 || 6:±"
    state = state.after("step -")
    assert moves_of(state) == ["give blue:3", "take blue:3"]
    assert text_of(state.after("give blue:3")) == "red 5:3 1 | blue 5:4 7:3 | yellow 15 16 || 6:±"
    assert text_of(state.after("take blue:3")) == "red 5:5 1 | blue 5:2 7:3 | yellow 15 16 || 6:±"


@clause("sq-plus-minus-overtaken", "overload-at-nine", "sq-plus-minus")
def test_who_was_overloaded_by_the_overtaking_is_not_there_any_more():
    state = played("red 3:4 1 | blue 5:8 2 | yellow 15 16 || 6:±", "roll 3", "move 3:4", "step -")
    assert text_of(state) == "red=1 5:4 1 | blue S 2 | yellow 15 16 || 6:±"
    assert (state.phase, state.turn) == ("load", 1)


@clause("r-pm-who")
def test_r_pm_who_the_mover_decides():
    state = played("red 3:4 1 | blue 5:7 16 | yellow 14 15 || 6:±", "roll 3", "move 3:4", "step -")
    assert state.options.plus_minus_decider == "mover"
    assert (state.phase, state.turn, moves_of(state)) == ("share", 0, ["give blue:8", "take blue:8"])
    assert state.after("give blue:8").points == (1, 0, 0)


@clause("r-pm-who")
def test_r_pm_who_the_owner_decides_and_the_mover_is_rewarded():
    """Blue says whether red, which moves, gives or takes."""
    state = owner("red 3:4 1 | blue 5:7 16 | yellow 14 15 || 6:±", "roll 3", "move 3:4")
    assert (state.turn, moves_of(state)) == (0, ["step +", "step -"]), "the step is still the mover's"
    state = state.after("step -")
    assert (state.phase, state.turn, state.seat) == ("share", 1, 1)
    assert moves_of(state) == ["give blue:8", "take blue:8"]
    given = state.after("give blue:8")
    assert text_of(given) == "red=1 5:3 1 | blue S 16 | yellow 14 15 || 6:±"
    assert (given.phase, given.turn) == ("load", 1), "and then it is blue's own turn"
    assert text_of(state.after("take blue:8")) == "red 5:5 1 | blue 5:7 16 | yellow 14 15 || 6:±"


@clause("r-pm-who", "r-share-order")
def test_owners_decide_in_the_order_of_the_seats_and_the_mover_serves_the_others_after_them():
    state = owner("red 5:1 16 | blue 3:4 5:2 | yellow 5:6 5:7 || 6:±", "roll 3", "move 3:4", "step -", turn="blue")
    course = []
    for move in ("give red:2", "take yellow:7", "take yellow:8", "give blue:3"):
        course.append((state.turn, moves_of(state)))
        state = state.after(move)
    assert course == [
        (0, ["give red:2", "take red:2"]),
        (2, ["give yellow:7", "take yellow:7"]),
        (2, ["give yellow:8", "take yellow:8"]),
        (1, ["give blue:3", "take blue:3"]),
    ]
    assert text_of(state) == "red 5:3 16 | blue 5:4 5:4 | yellow 5:6 5:7 || 6:±"


@clause("r-pm-who")
def test_nobody_forestalls_the_owners():
    state = owner("red 5:1 16 | blue 3:4 5:2 | yellow 5:6 15 || 6:±", "roll 3", "move 3:4", "step -", turn="blue")
    assert moves_of(state) == ["give red:2", "take red:2"]
    for move in ("give yellow:7", "take yellow:7", "give blue:3"):
        assert refusal(state, move) == {"r-pm-who": ((0, 5),)}
    assert_refused(state, "give blue:3", "r-pm-who", "Ada", "owner")


@clause("r-pm-who")
def test_the_owner_of_a_piece_that_was_not_overtaken_does_not_decide():
    """Neither after a step on, nor where the mover came from, nor when it has just overtaken its own piece."""
    for text, moves in (
        (STEPPING, ("roll 3", "move 3:4", "step +")),
        ("red 5:4 1 | blue 5:2 7:3 | yellow 15 16 || 6:±", ("roll 1", "move 5:4", "step -")),
        ("red 3:4 5:2 | blue 1 2 | yellow 15 16 || 6:±", ("roll 3", "move 3:4", "step -")),
        ("red 3:4 1 | blue 5:2 7:3 | yellow 15 16", ("roll 2", "move 3:4")),
    ):
        state = owner(text, *moves)
        assert (state.phase, state.turn) == ("share", 0), text
        assert moves_of(state) == moves_of(played(text, *moves))


@clause("r-pm-who", "r-pm-back-home")
def test_who_was_overtaken_in_an_earlier_move_does_not_decide():
    """Red passes blue and yellow; later yellow leaves the square that it shares with blue and comes back to it."""
    state = owner("red 3:4 1 | blue 5:2 16 | yellow 5:1 14 || 6:±", "roll 4", "move 3:4", "roll 8", "move 16:0")
    state = played(state, "roll 1", "move 5:2", "step -")
    assert (state.turn, moves_of(state)) == (2, ["give blue:3", "take blue:3"])


@clause("r-pm-who", "r-full-take")
def test_an_owner_may_make_the_mover_overload_itself():
    state = owner("red 3:8 1 | blue 5:2 16 | yellow 5:2 15 || 6:±", "roll 3", "move 3:8", "step -", "take blue:3")
    assert text_of(state) == "red S 1 | blue 5:2 16 | yellow 5:3 15 || 6:±"
    assert (state.seat, state.points) == (1, (0, 0, 0)), "yellow is skipped"


@clause("r-pm-back-home")
def test_r_pm_back_home():
    """It was not overtaken, so it has no counter more; but one gives or takes."""
    before = "red 5:4 5:1 | blue 5:2 16 | yellow 15 14 || 6:±"
    state = played(before, "roll 1", "move 5:4")
    assert told(state, "step -") == ["sq-plus-minus", "move-forward"]
    state = state.after("step -")
    assert text_of(state) == before
    assert moves_of(state) == ["give red:1", "take red:1", "give blue:2", "take blue:2"]


@clause("r-special-chain")
@pytest.mark.parametrize(
    ("specials", "move", "after"),
    [
        ("5:- 6:± 7:+", "step +", (7, 5)),
        ("5:- 6:± 7:+", "step -", (5, 3)),
        ("5:+ 6:± 7:-", "step +", (7, 3)),
        ("5:+ 6:± 7:-", "step -", (5, 5)),
        ("6:± 7:x2", "step +", (7, 4)),
    ],
)
def test_r_special_chain(specials, move, after):
    """The square that the step leads to acts as well."""
    state = played(f"red 3:4 1 | blue 2 2 | yellow 15 14 || {specials}", "roll 3", "move 3:4", move)
    assert (red(state), state.seat) == (after, 1)


@clause("r-special-chain", "overload-at-nine")
def test_a_step_onto_a_plus_square_may_overload():
    state = played("red 3:8 1 | blue 7:1 2 | yellow 15 14 || 6:± 7:+", "roll 3", "move 3:8")
    assert told(state, "step +") == ["sq-plus-minus", "move-forward", "sq-plus", "overload-at-nine", "clockwise"]
    assert text_of(state.after("step +")) == "red S 1 | blue 7:1 2 | yellow 15 14 || 6:± 7:+"


@clause("r-special-chain", "sq-double", "sq-plus-minus-overtaken")
def test_a_step_back_onto_a_double_square():
    """Blue was overtaken there, so it has two counters more; then two change places."""
    state = played("red 3:4 1 | blue 5:1 2 | yellow 15 14 || 5:x2 6:±", "roll 3", "move 3:4", "step -")
    assert moves_of(state) == ["give blue:3", "take blue:3"]
    assert text_of(state.after("take blue:3")).startswith("red 5:6 1 | blue 5:1 2 |")


@clause("r-special-chain")
@pytest.mark.parametrize("specials", ["1:±", "16:±", "6:± 7:±", "7:± 6:±", "4:+ 9:± 10:±"])
def test_boards_with_a_square_on_or_back_beside_another_or_at_an_end_are_refused(specials):
    with pytest.raises(ValueError, match="r-special-chain"):
        position(f"red S S | blue S S | yellow S S || {specials}")
    assert position("red S S | blue S S | yellow S S || 2:± 4:± 15:±").length == 16


# --------------------------------------------------------------------------------------------------------------- double


@clause("sq-double")
@pytest.mark.parametrize("has", range(7))
def test_sq_double_overtaken(has):
    """Two counters from the bowl instead of one, to each; others on the way get one."""
    state = played(f"red 3:4 1 | blue 5:{has} 4 | yellow 5 16 || 5:x2", "roll 3")
    assert told(state, "move 3:4") == ["overtake", "sq-double", "sq-double", "move-forward", "clockwise"]
    after = state.after("move 3:4")
    assert text_of(after) == f"red 6:4 1 | blue 5:{has + 2} 4:1 | yellow 5:2 16 || 5:x2"
    assert after.bowl == state.bowl - 5


@clause("r-double-overtaken-at-8")
@pytest.mark.parametrize("has", [7, 8])
@pytest.mark.parametrize("whose", ["blue", "red"])
def test_r_double_overtaken_at_8(has, whose):
    """With 7 or 8 counters it is overloaded: one point for an opponent's piece, not two, and nothing for one's own."""
    pieces = {"red": "1", "blue": "2"} | {whose: f"5:{has}"}
    state = played(f"red 3:4 {pieces['red']} | blue {pieces['blue']} 2 | yellow 15 16 || 5:x2", "roll 3")
    rewards = ["overload-reward"] if whose == "blue" else []
    assert told(state, "move 3:4") == ["sq-double", "overload-at-nine", *rewards, "move-forward", "clockwise"]
    after = state.after("move 3:4")
    assert overload.Piece(0, 0) in after.pieces[0 if whose == "red" else 1]
    assert after.points == (len(rewards), 0, 0)
    assert after.bowl == state.bowl + has, "all that it had, and no more"


@clause("sq-double", "r-double-partial", "r-double-direction", "r-nothing-to-move")
@pytest.mark.parametrize(
    ("mine", "other", "results"),
    [
        (2, 2, {"give blue:2": (0, 4), "take blue:2": (4, 0)}),
        (4, 6, {"give blue:6": (2, 8), "take blue:6": (6, 4)}),
        (5, 1, {"give blue:1": (3, 3)}),
        (1, 5, {"take blue:5": (3, 3)}),
        (5, 0, {"give blue:0": (3, 2)}),
        (0, 5, {"take blue:5": (2, 3)}),
        (1, 1, {"give blue:1": (0, 2), "take blue:1": (2, 0)}),
        (1, 0, {"give blue:0": (0, 1)}),
        (0, 1, {"take blue:1": (1, 0)}),
    ],
)
def test_sq_double_landing(mine, other, results):
    """Two are given or taken where that can be done, in one direction."""
    state = on("x2", mine, other)
    assert moves_of(state) == list(results)
    for move, (left, right) in results.items():
        after = state.after(move)
        assert (after.pieces[0][0].counters, after.pieces[1][0].counters) == (left, right)
        assert after.bowl == state.bowl


@clause("sq-double", "r-nothing-to-move")
def test_on_a_double_square_without_counters_nothing_happens():
    assert (on("x2", 0, 0).seat, on("x2", 0, 0).phase) == (1, "roll")


@clause("sq-double")
def test_from_or_to_each_piece_there_two_counters_move():
    state = played("red 3:4 1 | blue 5:2 16 | yellow 5:3 15 || 5:x2", "roll 2", "move 3:4")
    assert moves_of(state) == ["give blue:2", "take blue:2", "give yellow:3", "take yellow:3"]
    assert text_of(played(state, "give blue:2", "take yellow:3")).startswith("red 5:4 1 | blue 5:4 16 | yellow 5:1 15")


@clause("r-double-partial")
def test_r_double_partial():
    """One counter where there is only one, in either direction."""
    state = on("x2", 1, 1)
    assert moves_of(state) == ["give blue:1", "take blue:1"]
    assert red(state.after("give blue:1")) == (5, 0)
    waiting = played("red 3 1 | blue 5 16 | yellow 5:1 15 || 5:x2", "roll 2", "move 3:0", "take yellow:1")
    assert moves_of(waiting) == ["give blue:0"]
    assert text_of(waiting.after("give blue:0")) == "red 5 1 | blue 5:1 16 | yellow 5 15 || 5:x2"


@clause("r-double-direction")
@pytest.mark.parametrize(
    ("mine", "other", "legal", "refused"),
    [(5, 1, "give blue:1", "take blue:1"), (1, 5, "take blue:5", "give blue:5")],
)
def test_r_double_direction(mine, other, legal, refused):
    """If two can move one way only, that way is required, though one could move the other way."""
    state = on("x2", mine, other)
    assert moves_of(state) == [legal]
    assert refusal(state, refused) == {"r-double-direction": ((0, 5),)}
    assert_refused(state, refused, "r-double-direction", "two counters")
    elsewhere = played(f"red 3:{mine} 1 | blue 5:{other} 2 | yellow 15 16", "roll 2", f"move 3:{mine}")
    assert set(moves_of(elsewhere)) == {legal, refused}, "on any other square both are legal"


@clause("must-if-possible")
def test_where_there_is_nothing_to_give_the_refusal_says_so_on_a_double_square_too():
    assert refusal(on("x2", 5, 0), "take blue:0") == {"must-if-possible": ((0, 5),)}
    assert refusal(on("x2", 0, 5), "give blue:5") == {"must-if-possible": ((0, 5),)}


@clause("r-double-stepwise", "overload-reward", "r-reward-each")
@pytest.mark.parametrize(
    ("mine", "other", "move", "after"),
    [
        (4, 8, "give blue:8", "red=1 5:3 1 | blue S 2"),
        (4, 7, "give blue:7", "red=1 5:2 1 | blue S 2"),
        (8, 4, "take blue:4", "red S 1 | blue 5:3 2"),
        (7, 4, "take blue:4", "red S 1 | blue 5:2 2"),
    ],
)
def test_r_double_stepwise(mine, other, move, after):
    """If the first counter overloads, the giver keeps the second; if the second does, both are gone."""
    state = on("x2", mine, other)
    assert text_of(state.after(move)) == f"{after} | yellow 15 16 || 5:x2"
    assert state.after(move).bowl == state.bowl + 9


@clause("r-reward-each", "sq-double")
def test_one_point_for_each_piece_overloaded_on_a_double_square():
    state = played("red 3:4 1 | blue 5:7 5:8 | yellow 5:7 16 || 5:x2", "roll 4", "move 3:4")
    assert text_of(state) == "red=3 7:4 1 | blue S S | yellow S 16 || 5:x2"
    given = played(
        "red 3:8 1 | blue 5:8 5:7 | yellow 15 16 || 5:x2", "roll 2", "move 3:8", "give blue:8", "give blue:7"
    )
    assert text_of(given) == "red=2 5:5 1 | blue S S | yellow 15 16 || 5:x2", "of 8 counters 1 and 2 were given"


@clause("r-win-mid-move", "sq-double")
def test_a_reward_on_a_double_square_can_end_the_game():
    state = played("red=39 3:4 1 | blue 5:7 5:1 | yellow 15 16 || 5:x2", "roll 2", "move 3:4", "give blue:7")
    assert text_of(state) == "red=40 5:2 1 | blue S 5:1 | yellow 15 16 || 5:x2"
    assert (state.turn, state.winners) == (OVER, (0,))


@clause("sq-double")
def test_a_double_square_doubles_nothing_for_who_only_leaves_it():
    state = played("red 5:4 1 | blue 5:2 6:1 | yellow 15 16 || 5:x2", "roll 2", "move 5:4")
    assert text_of(state) == "red 7:4 1 | blue 5:2 6:2 | yellow 15 16 || 5:x2"


def test_the_slow_rules_agree_on_the_positions_of_this_file():
    """Three of them, by both deciders."""
    for text, turn, moves in (
        (STEPPING, 0, ("roll 3", "move 3:4", "step -", "give blue:3")),
        ("red 5:1 16 | blue 3:4 5:2 | yellow 5:6 5:7 || 6:±", 1, ("roll 3", "move 3:4", "step -", "give red:2")),
        ("red 3:4 1 | blue 5:1 2 | yellow 15 14 || 5:x2 6:±", 0, ("roll 3", "move 3:4", "step -", "take blue:3")),
    ):
        for decider in ("mover", "owner"):
            game, state = SlowGame(text, turn, decider), position(text, turn, plus_minus_decider=decider)
            for move in moves:
                assert set(moves_of(state)) == game.legal_moves()
                game.play(move)
                state = state.after(move)
                assert text_of(state) == game.text
