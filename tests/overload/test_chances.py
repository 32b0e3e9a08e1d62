"""Exact chances, of the die and of what a roll may bring a piece: against counting all rolls, and playing them."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from overplay import CHANCE, OVER, overload
from overplay.overload import race, scoring
from overplay.overload.chances import after_loading, goal, outcome
from tests.depth import at_depth
from tests.overload import slow
from tests.overload.helpers import assert_sound, played, position, random_position, told
from tests.refusals import assert_one_sentence, assert_refused, refused

clause = pytest.mark.clause

DIE = range(1, 9)
EIGHTHS = [Fraction(number, 8) for number in range(9)]


def counted(text, seat, index):
    """The five chances, by counting: its own eight rolls, and all rolls of all other seats together."""
    _, pieces, specials = slow.parse(text)
    length, (square, counters) = slow.LENGTH[len(pieces)], pieces[seat][index]
    others = [
        other[0]
        for owner, pair in enumerate(pieces)
        for number, other in enumerate(pair)
        if (owner, number) != (seat, index) and other[0] > square
    ]
    overtakes = sum(any(square < other < square + roll for other in others) for roll in DIE)
    lands = sum(square + roll <= length and square + roll in others for roll in DIE)
    finishes = sum(square + roll > length for roll in DIE)
    opponents = [pair for owner, pair in enumerate(pieces) if owner != seat]
    overtaken = overloaded = 0
    for rolls in product(DIE, repeat=len(opponents)):
        passes = sum(can_pass(pair, roll, square) for pair, roll in zip(opponents, rolls, strict=True))
        overtaken += passes > 0
        overloaded += counters + passes * (2 if specials.get(square) == "x2" else 1) > 8
    everything = 8 ** len(opponents)
    return (
        *(Fraction(number, 8) for number in (overtakes, lands, finishes)),
        Fraction(overtaken, everything),
        Fraction(overloaded, everything),
    )


def can_pass(pair, roll, square):
    """Whether one of the two pieces may be moved past the square, which isn't the start."""
    on_start = [origin for origin, _ in pair if origin == 0]
    return square > 0 and any(origin < square < origin + roll for origin in on_start or [origin for origin, _ in pair])


def given(state, seat, index):
    """The five chances of the product."""
    found = overload.chances(state, seat, index)
    return found.overtake, found.share, found.finish, found.overtaken, found.overloaded


@clause("overtake", "overload-at-nine", "finish", "sq-double", "start-piece-first", "r-start-is-safe")
def test_chances_are_exact():
    """Of one piece in each of many positions, whoever is on turn there and whatever was rolled."""
    random, seen = Random(1), [set() for _ in range(5)]
    for _ in range(at_depth(1000)):
        text, players = random_position(random)
        state = position(text, random.randrange(players))
        seat, index = random.randrange(players), random.randrange(2)
        expected = counted(text, seat, index)
        assert given(state, seat, index) == expected, f"piece {seat}, {index} of {text}"
        if state.turn is CHANCE:
            assert given(state.after("roll 8"), seat, index) == expected
        for values, value in zip(seen, expected, strict=True):
            values.add(value)
    assert all(len(values) > 4 for values in seen), "many different chances came about"


@clause("overtake", "overload-at-nine", "finish")
def test_chances_are_what_playing_all_rolls_brings():
    """On plain boards, of pieces that may be moved: all rolls are played, of its own seat and of each other one."""
    random, compared = Random(2), 0
    while compared < at_depth(600):
        points, pieces, _ = slow.parse(random_position(random)[0])
        seat, index = random.randrange(len(pieces)), random.randrange(2)
        square, counters = pieces[seat][index]
        if 0 in (pieces[seat][0][0], pieces[seat][1][0]) or pieces[seat][0] == pieces[seat][1]:
            continue  # one that waits, or that can't be told from its partner
        compared += 1
        text = slow.show([0] * len(points), pieces, {})
        state, move = position(text, seat), f"move {square}:{counters}"
        overtake, share, finish, overtaken, overloaded = given(state, seat, index)
        moved = [state.after(f"roll {roll}") for roll in DIE]
        assert overtake == Fraction(sum("overtake" in told(each, move) for each in moved), 8)
        assert finish == Fraction(sum("finish" in told(each, move) for each in moved), 8)
        reached = [(each.after(move), each.after(move).pieces[seat][index].square) for each in moved]
        assert share == Fraction(sum(place > 0 and len(each.standing_on(place)) > 1 for each, place in reached), 8)
        safe, key = Fraction(1), f"piece-{seat}-{index}"
        for by in range(len(pieces)):
            if by != seat:
                safe *= 1 - Fraction(sum(passes(text, by, roll, key) for roll in DIE), 8)
        assert overtaken == 1 - safe
        if counters == 8:
            assert overloaded == overtaken


def passes(text, by, roll, key):
    """Whether the seat can overtake the piece with this roll."""
    state = position(text, by)
    while state.phase != "move":
        state = state.after(f"roll {roll}" if state.turn is CHANCE else state.legal_moves()[0])
    return any(
        key in event.keys for move in state.legal_moves() for event in state.events(move) if event.clause == "overtake"
    )


@clause("overtake", "finish")
def test_chances_that_were_counted_by_hand():
    """Red on 10 of 16 with 7 counters; blue on 6 passes it with 5 to 8, yellow on 9 with 2 to 8.

    Red passes blue's piece on 12 with 3 to 8, lands on it with a 2 and on yellow's on 15 with a 5, finishes with 7, 8.
    """
    state = position("red 10:7 1 | blue 6 12 | yellow 9 15")
    found = overload.chances(state, 0, 0)
    assert (found.overtake, found.share, found.finish) == (EIGHTHS[6], EIGHTHS[2], EIGHTHS[2])
    assert found.overtaken == 1 - EIGHTHS[4] * EIGHTHS[1]
    assert found.overloaded == EIGHTHS[4] * EIGHTHS[7], "both have to pass it"
    assert str(found) == ("overtakes 3/4, lands on others 1/4, finishes 1/4, is overtaken 15/16, is overloaded 7/16")
    assert found._repr_mimebundle_() == {"text/plain": str(found)}


@clause("sq-double", "r-double-overtaken-at-8")
def test_on_a_double_square_one_pass_is_enough_at_seven():
    for counters, overloaded in ((6, EIGHTHS[4] * EIGHTHS[7]), (7, 1 - EIGHTHS[4] * EIGHTHS[1])):
        state = position(f"red 10:{counters} 1 | blue 6 12 | yellow 9 15 || 10:x2")
        assert overload.chances(state, 0, 0).overloaded == overloaded


@clause("start-piece-first", "r-start-is-safe")
def test_who_has_a_piece_on_the_start_can_pass_only_with_that_one():
    state = position("red 10:8 1 | blue S 9 | yellow 3 S:8")
    assert overload.chances(state, 0, 0).overtaken == 0
    assert overload.chances(state, 0, 1).overtaken == 1 - (1 - EIGHTHS[7]) ** 2
    on_start = overload.chances(state, 2, 1)
    assert (on_start.overtaken, on_start.overloaded) == (0, 0), "pieces on the start are safe"
    assert on_start.overtake == EIGHTHS[7], "past red on 1, with 2 to 8"


@clause("two-pieces")
@pytest.mark.parametrize(("seat", "index"), [(3, 0), (-1, 0), (0, 2), (0, -1), ("red", 0), (0, None), (None, 0)])
def test_chances_of_a_piece_that_is_not_there(seat, index):
    assert_one_sentence(refused(overload.chances, position(), seat, index), "two-pieces", repr(seat), repr(index))


def test_chances_change_nothing():
    state = position("red 10:7 1 | blue 6 12 | yellow 9 15")
    before = state.to_json()
    overload.chances(state, 1, 1)
    assert state.to_json() == before


@clause("load-before-roll", "overtake", "overload-at-nine", "sq-plus", "sq-minus")
def test_what_may_happen_after_loading():
    """The chances of the piece where each of its rolls brings it, on average; more counters are never safer."""
    text = "red S 16:1 | blue 4:2 10 | yellow 7:5 12:3 || 3:+ 5:-"
    state = position(text)
    risks = []
    for counters in range(9):
        expected = []
        for roll in DIE:
            held = counters + (roll == 3) - (roll == 5 and counters > 0)
            if held > 8:
                expected.append((Fraction(0), Fraction(1)))
            else:
                landed = position(text.replace("red S", f"red {roll}:{held}"))
                expected.append(given(landed, 0, 0)[3:])
        found = after_loading(state, counters)
        assert found == (sum(one for one, _ in expected) / 8, sum(other for _, other in expected) / 8)
        risks.append(found[1])
    assert risks == sorted(risks)
    assert risks[0] < risks[8]


# ------------------------------------------------------------------------------------------- what a roll would come to


@clause("start-piece-first", "free-choice", "r-load-both")
@pytest.mark.parametrize(
    ("pieces", "loading", "moving"),
    [
        ("S 5:3", [0], [0]),
        ("5:3 S", [1], [1]),
        ("S S", [0], [0, 1]),
        ("S:2 S", [0], [0, 1]),
        ("5:3 5:3", None, [0]),
        ("5:3 5:2", None, [0, 1]),
        ("7 5", None, [0, 1]),
    ],
)
def test_which_pieces_may_move(pieces, loading, moving):
    """Alike ones once; those on the start are alike until they are loaded."""
    state = position(f"red {pieces} | blue 3 4 | yellow 15 16")
    if loading is not None:
        assert race.movers(state) == loading
        state = state.after([move for move in state.legal_moves() if str(move) != "load 3 3"][-2])
    state = state.after("roll 1")
    assert race.movers(state) == moving
    named = [overload.Piece(move.square, move.counters) for move in state.legal_moves()]
    assert [state.pieces[0].index(piece) for piece in named] == moving


@clause("move-forward", "overtake", "finish", "overload-at-nine", "give-or-take")
def test_outcomes_of_a_roll_come_true():
    random, counted = Random(3), 0
    for players in (3, 4, 5):
        state = overload.new_game(players, special_sections=2)
        while state.turn is not OVER:
            if state.phase == "roll":
                for index in race.movers(state):
                    for number in DIE:
                        check_outcome(state, index, number)
                        counted += 1
            state = state.after(random.choice(state.legal_moves()))
    assert counted > 1000


def check_outcome(state, index, number):
    """The outcome is what comes of it if this is rolled and that piece moved."""
    found = outcome(state, index, number)
    piece = state.pieces[state.at][index]
    rolled = state.after(f"roll {number}")
    move = overload.Go(piece.square, piece.counters)
    after, events = rolled.after(move), rolled.events(move)
    assert found == outcome(state.seen_by(0), index, number), "nothing is hidden"
    assert (found.number, found.square) == (number, piece.square + number)
    assert found.points == after.points[state.at] - state.points[state.at]
    assert found.finishes == (piece.square + number > state.length)
    assert found.shares == (len(after.pending) if after.phase == "share" else 0)
    assert found.kind == state.kind(piece.square + number)
    assert goal(rolled, move) == min(found.square, state.length + 1)
    passed = [event for event in events if event.text.endswith("counter.") or event.text.endswith("counters.")]
    assert found.passed == sum("is overtaken" in event.text for event in passed)
    rivals = [name for seat, name in enumerate(state.names) if seat != state.at]
    overloaded = [event.text for event in events if event.clause == "overload-at-nine"]
    assert found.overloads == sum(any(name in text for name in rivals) for text in overloaded)


@clause("sq-plus-minus")
def test_where_a_step_leads():
    state = played("red 1 2 | blue 3 4 | yellow 15 16 || 7:±", "roll 6", "move 1")
    assert [goal(state, move) for move in state.legal_moves()] == [8, 6]
    assert [state.after(move).pieces[0][0].square for move in state.legal_moves()] == [8, 6]
    assert goal(state, overload.Roll(3)) is None


@clause("sq-double", "overtake", "give-or-take")
def test_how_many_counters_at_once():
    state = position("red 1 2 | blue 3 4 | yellow 15 16 || 4:x2 5:+")
    assert [race.at_once(state, square) for square in (3, 4, 5)] == [1, 2, 1]


@clause("give-or-take")
def test_with_which_piece_a_move_exchanges():
    state = played("red 1:3 2 | blue 5:4 5:1 | yellow 15 16", "roll 4", "move 1:3")
    assert race.partner(state, "blue", 1) == (1, 1)
    assert race.partner(state, "blue", 4) == (1, 0)


@clause("components-80")
@pytest.mark.parametrize(("points", "values"), [(0, []), (1, [1]), (4, [2, 2]), (9, [5, 2, 2]), (38, [5] * 7 + [2, 1])])
def test_points_lie_there_in_few_chips(points, values):
    assert scoring.chip_values(points) == values


@clause("target")
def test_points_that_are_still_needed():
    assert position("red=7 1 2 | blue=39 3 4 | yellow 15 16").to_go == (33, 1, 40)
    assert position("red=41 1 2 | blue 3 4 | yellow 15 16").to_go == (0, 40, 40)


@clause("components-80")
def test_odds_at_any_moment():
    """Eight equal ones before a roll, and none otherwise; each outcome can be played."""
    random, state = Random(4), overload.new_game(4, special_sections=5)
    for _ in range(150):
        odds = state.odds()
        if state.turn is CHANCE:
            assert list(odds) == list(state.legal_moves())
            assert set(odds.values()) == {Fraction(1, 8)}
            assert [state.after(move).roll for move in odds] == list(DIE)
        else:
            assert odds == {}
        assert_sound(state)
        state = state.after(random.choice(state.legal_moves()))
    for number in (0, 9):
        assert_refused(position(), f"roll {number}", "components-80", number)
