"""What the lesson on Overload's special squares asks; its pictures are those of `lessons`."""

from __future__ import annotations

import re
from typing import Any, Final

from overplay.core import listed
from overplay.learn.lessons import Reply, predict, puzzle, whole_number
from overplay.overload.board import MOST
from overplay.overload.components import NAMES, shipped
from overplay.overload.course.learn import ends, find_moves, show_track, turn_over, value_asked, worth
from overplay.overload.records import STEPPING
from overplay.overload.setup import from_position, new_game
from overplay.overload.state import State

__all__ = ["numbers", "on_double"]


def numbers(answer: Any) -> frozenset[int]:
    """Some whole numbers from a list or a text such as "3, 4". Raises ValueError."""
    several = re.split("[, ]+|and", answer.strip()) if isinstance(answer, str) else answer
    if not several or not isinstance(several, list | tuple | set | frozenset):
        raise ValueError("Write a list of numbers, please: [1, 2].")
    return frozenset([whole_number(each) for each in several if each != ""])


# -- puzzles: plus and minus ------------------------------------------------------------------------------------


def specials_of_five(answer: Any) -> Reply:
    """Section 1."""
    assert len(NAMES) == 6
    assert all(kinds.count("plain") == 2 for kinds in shipped().sections.values())
    return puzzle(
        answer,
        "Five people play with all special sides up. How many of the 24 squares are special?",
        len(new_game(5, special_sections=6).specials),
        hints={
            6: "So many sections there are. How many special squares has each?",
            24: "Two squares of each section are plain.",
            8: "That is for three people; five use two more sections.",
            10: "That is for four people; five use one more section.",
        },
        because="Six sections, each with four squares of which two are plain.",
    )


def plus_to_eight(answer: Any) -> Reply:
    """Section 2."""
    state = from_position("red 2:8 4:7 | blue 9:3 7 | yellow 12:5 10 || 4:+ 6:+").after("roll 2")

    def check(after: State) -> str:
        full = [piece.counters for piece in after.pieces[0]] == [MOST, MOST]
        return "" if full else "That is legal, but a piece of Ada's is overloaded by it."

    task = "Ada has rolled 2, and both her pieces can reach a plus square. Let her have two full pieces then."
    because = "The seven become eight. The other piece would have got its ninth from the plus square."
    return find_moves(answer, task, state, check, several=False, because=because)


def after_minus(answer: Any) -> Reply:
    """Section 3."""
    truth = {}
    for name, (square, counters, roll) in {"A": (3, 5, 2), "B": (3, 0, 2), "C": (3, 5, 4)}.items():
        state = from_position(f"red {square}:{counters} 16 | blue 14 15 | yellow 12 13 || 5:-").after(f"roll {roll}")
        truth[name] = state.after(f"move {square}:{counters}").pieces[0][0].counters
    return puzzle(
        answer,
        "Square 5 is a minus square. What does the piece carry afterwards that lands there with 5 counters (A), that "
        "lands there with none (B), that passes it with 5 (C)?",
        truth,
        hints={
            "A": "It gives up one counter.",
            "B": "There is nothing to give up.",
            "C": "Only landing counts.",
        },
    )


def only_exchange(answer: Any) -> Reply:
    """Section 4."""
    before = from_position("red 3:1 16:2 | blue 5:2 9 | yellow 12 13 || 5:-").after("roll 2")
    state = before.after("move 3:1")
    assert len(state.legal_moves()) == 1
    return find_moves(
        answer,
        "Ada's piece with one counter moves from 3 to the minus square 5, where Ben's piece stands. Write the one move "
        "that is left to her then.",
        state,
        lambda after: "",
        several=False,
        because="The minus square has taken her only counter, so she has none to give.",
        picture=show_track(before, marks=[("plain", (3,)), ("legal", (5,))]),
    )


# -- puzzles: one on or one back --------------------------------------------------------------------------------


def on_or_back(answer: Any) -> Reply:
    """Section 5."""
    state = from_position("red 5:3 14 | blue 10:8 2 | yellow 12:5 8:1 || 9:±").after("roll 4").after("move 5:3")
    assert state.phase == STEPPING

    def check(after: State) -> str:
        return "" if after.points[0] else "That is legal, but no piece of an opponent's is overloaded by it."

    task = "Ada's piece has landed on the ± square 9. Let her overload Ben's piece."
    return find_moves(answer, task, state, check, picture=show_track(state, marks=[("lit", (9,))]))


def back_home(answer: Any) -> Reply:
    """Section 6."""
    state = from_position("red 5:2 14 | blue 5:4 2 | yellow 12:5 8:1 || 6:±").after("roll 1").after("move 5:2")
    after = state.after("step -").after("give blue:4")
    return puzzle(
        answer,
        "Ada's piece has gone from 5 to the ± square 6, and steps back to 5. There she gives a counter to Ben's piece, "
        "which had 4. How many has it then?",
        after.pieces[1][0].counters,
        hints={
            6: "Nobody was passed: they stood side by side.",
            4: "She gives it one.",
            3: "She gives, she doesn't take.",
        },
        because="One from Ada, none for an overtaking.",
        pictures=[show_track(state, marks=[("lit", (5, 6))])],
    )


def chain_to_eight(answer: Any) -> Reply:
    """Section 7."""
    state = from_position("red 2:7 14 | blue 11:3 1 | yellow 12:5 9:1 || 5:+ 6:± 7:-").after("roll 4")

    def check(after: State) -> str:
        if not turn_over(after):
            return "That is legal so far, but the piece can't stay there."
        carry = [piece.counters for piece in after.pieces[0]]
        return "" if MOST in carry else f"That is legal, but then her pieces carry {listed(list(map(str, carry)))}."

    task = "Ada has rolled 4. Make one of her pieces full."
    return find_moves(answer, task, state, check)


def after_the_overtaking(answer: Any) -> Reply:
    """Section 8."""
    state = from_position("red 4:2 14 | blue 7:3 2 | yellow 12:5 10:1 || 8:±").after("roll 4")
    found = frozenset([end.pieces[1][0].counters for end in ends(state.after("move 4:2"), 0)])
    return puzzle(
        answer,
        "Ada's piece moves from 4 past Ben's on 7, which has three counters, onto the ± square 8. Which numbers of "
        "counters can Ben's piece have at the end of her turn?",
        value_asked(
            found,
            {
                frozenset({3, 5}): "She may also step on.",
                frozenset({2, 3, 4}): "It keeps the counter for the overtaking.",
                frozenset({2, 4}): "It keeps the counter for the overtaking. And she may also step on.",
                ...: "What may she do on the ± square, and what then?",
            },
            lambda given: listed([str(number) for number in sorted(given)]),
        ),
        read=numbers,
        because="It has 4 after the overtaking. A step on leaves it at that; after a step back she gives or takes.",
        pictures=[show_track(state, marks=[("plain", (4,)), ("lit", (7,)), ("legal", (8,))])],
    )


def stepped_back(decider: str, counters: int = 3) -> State:
    """Ada has overtaken Ben's piece and stepped back onto it, under one of the two readings."""
    line = f"red 4:2 14 | blue 7:{counters} 2 | yellow 12:5 10:1 || 8:±"
    state = from_position(line, plus_minus_decider=decider)
    return state.after("roll 4").after("move 4:2").after("step -")


def who_decides(answer: Any) -> Reply:
    """Section 9."""
    own = from_position("red 4:2 7:3 | blue 14 2 | yellow 12:5 10:1 || 8:±", plus_minus_decider="owner")
    own = own.after("roll 4").after("move 4:2").after("step -")
    home = from_position("red 7:2 14 | blue 7:3 2 | yellow 12:5 10:1 || 8:±", plus_minus_decider="owner")
    home = home.after("roll 1").after("move 7:2").after("step -")
    overloaded = stepped_back("owner", 7).after("give blue:8")
    return puzzle(
        answer,
        "Which of the five sentences are true?",
        {
            "A": stepped_back("mover").mover == 0,
            "B": stepped_back("owner").mover == 1,
            "C": overloaded.points[1] == 1,
            "D": own.mover == 0,
            "E": home.mover == 1,
        },
        hints={
            "A": "Without the option she decides, as on every landing.",
            "B": "With the option the owner of the overtaken piece decides.",
            "C": "The choice is Ben's, but the move is still Ada's.",
            "D": "The owner of that piece is Ada herself.",
            "E": "On the square that she has just left nobody was overtaken.",
        },
    )


# -- puzzles: double --------------------------------------------------------------------------------------------


def counters_out_double(answer: Any) -> Reply:
    """Section 10."""
    state = from_position("red 6:2 3 | blue 9:3 2 | yellow 9:5 8:1 || 9:x2").after("roll 6")
    return puzzle(
        answer,
        "Ada's piece moves from 6 to 12, past a piece on 8 and two on the double square 9. How many counters leave the "
        "bowl?",
        state.bowl - state.after("move 6:2").bowl,
        hints={
            3: "On the double square each gets two.",
            4: "On the double square each gets two.",
            6: "Only square 9 is double; the one on 8 gets one.",
        },
        because="One for the piece on 8, two for each of those on 9.",
        pictures=[show_track(state, marks=[("plain", (6,)), ("lit", (8, 9)), ("legal", (12,))])],
    )


def on_double(mover: int, other: int) -> State:
    """Ada's piece has just reached Ben's on a double square, with so many counters on each."""
    line = f"red 6:{mover} 14 | blue 9:{other} 3 | yellow 1 2 || 9:x2"
    return from_position(line).after("roll 3").after(f"move 6:{mover}")


def predict_double(prediction: Any) -> Reply:
    """Section 11."""
    state = on_double(1, 4)
    truth = "no" if state.why_not("give blue:4") else "yes"
    return predict(
        prediction,
        "On the double square Ada's piece has one counter, Ben's four. May she give her one counter?",
        truth,
        options={"yes": "yes", "no": "no"},
        why="Two counters must change places if that can be done, and it can: she takes two.",
        pictures=[show_track(state, marks=[("lit", (9,))])],
    )


DOUBLES: Final = {
    "A": (1, 1, "give"),
    "B": (2, 5, "give"),
    "C": (2, 1, "take"),
    "D": (0, 1, "take"),
    "E": (3, 0, "take"),
}
"""Ada's counters, Ben's, and what she would like to do."""


def which_way(answer: Any) -> Reply:
    """Section 11."""
    truth, hints = {}, {}
    for name, (mover, other, way) in DOUBLES.items():
        refused = on_double(mover, other).why_not(f"{way} blue:{other}")
        truth[name] = not refused
        hints[name] = " ".join(map(str, refused)) or "She may: the other way no more counters could change places."
    return puzzle(answer, "In which of the five cases may she do what she would like to?", truth, hints=hints)


SEVEN: Final = {
    "A": "it has eight then",
    "B": "it is overloaded",
    "C": "it gets only the one for which it has room, and the other goes back",
}


def predict_seven(prediction: Any) -> Reply:
    """Section 12."""
    state = from_position("red 6:2 3 | blue 9:7 2 | yellow 14:5 15 || 9:x2").after("roll 6")
    after = state.after("move 6:2")
    assert (after.points[0], after.pieces[1][0].square) == (1, 0)
    return predict(
        prediction,
        "Ben's piece with seven counters stands on a double square and is overtaken. What becomes of it?",
        "B",
        options=SEVEN,
        why="It gets two counters, and the second one is its ninth.",
        pictures=[show_track(state, marks=[("lit", (9,)), ("legal", (12,))])],
    )


def what_she_keeps(answer: Any) -> Reply:
    """Section 12."""
    state = on_double(5, 8)
    return puzzle(
        answer,
        "On a double square Ada's piece with five counters gives to Ben's full piece. How many counters has hers then?",
        state.after("give blue:8").pieces[0][0].counters,
        hints={3: "The first one has overloaded Ben's piece. Where would the second go?", 5: "One counter is gone."},
        because="The first counter is Ben's ninth, and his piece is gone. The second stays with Ada.",
        pictures=[show_track(state, marks=[("lit", (9,))])],
    )


# -- puzzles: playing well --------------------------------------------------------------------------------------


def best_on_double(answer: Any) -> Reply:
    """Section 13."""
    line = "red 12:{} 1 | blue 10 10 | yellow 9 9 || 12:x2"
    points = {number: worth(from_position(line.format(number), "blue")) for number in range(MOST + 1)}
    shown = ", ".join([f"{number}: {float(average):.2f}" for number, average in points.items()])
    return puzzle(
        answer,
        "Ben's pieces stand on 10, Cleo's on 9. How many counters should Ada's piece on the double square 12 carry?",
        max(points, key=points.__getitem__),
        hints={
            6: "That is best if only one passes. Here both of them often will.",
            5: "5 + 2 + 2 is nine.",
            8: "A single one who passes overloads it.",
            7: "A single one who passes overloads it.",
        },
        because=f"4 + 2 + 2 is exactly eight. The averages, by counters: {shown}.",
        pictures=[show_track(line.format(0), marks=[("lit", (12,))])],
    )


# -- the exam ---------------------------------------------------------------------------------------------------


def what_comes_out(answer: Any) -> Reply:
    """The end of the lesson."""
    state = from_position("red=10 3:4 9:7 | blue=8 7:7 9:6 | yellow=5 S 14:2 || 5:- 8:± 9:x2").after("roll 5")
    after = state
    for move in EXAM:
        after = after.after(move)
    return puzzle(
        answer,
        "Ada has 10 points and rolls 5. She moves her piece on square 3 and steps on to the double square 9. There she "
        "takes from Ben's piece, then gives to her own. How many counters has the piece that has moved, how many has "
        "Ben's on square 7, how many points has Ada, and how many counters are in the bowl?",
        {
            "her piece": after.pieces[0][0].counters,
            "on square 7": after.pieces[1][0].counters,
            "points": after.points[0],
            "bowl": after.bowl,
        },
        hints={
            "her piece": "It takes two counters. How many can it give to a piece that has seven?",
            "on square 7": "It was passed.",
            "points": "Whose piece is overloaded?",
            "bowl": "What do the pieces carry that are still on the way?",
        },
        because=[
            "4 + 2 − 2: the first counter that she gives makes eight, the second overloads her own other piece.",
            "That brings nothing. Ben's pieces have 8 and 4, Cleo's has 2, Ada's has 4: 62 are in the bowl.",
        ],
        pictures=[show_track(state, marks=[("plain", (3,)), ("legal", (9,))])],
    )


EXAM: Final = ("move 3:4", "step +", "take blue:6", "give red:7")
