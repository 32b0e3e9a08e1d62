"""What the lessons on Overload draw and ask: the track with marks, and the first course's puzzles.

A puzzle is a function from the answer to the reply; they stand in the order of the course. What a learner must not
read before the answer stands here and not in the notebook.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from overplay.core import Breach, listed, plural
from overplay.drawing import Drawing
from overplay.learn.lessons import MARK_WORDS, Check, Reply, predict, puzzle
from overplay.overload.board import MOST, Race
from overplay.overload.chances import chances
from overplay.overload.moves import Take, parse_move
from overplay.overload.records import NUMBERS, SHARING
from overplay.overload.scoring import finish_points
from overplay.overload.setup import from_position, new_game
from overplay.overload.state import State
from overplay.overload.table.drawing import draw_track

__all__ = ["at_the_end", "explained", "fraction", "move_text", "ninth_play", "outcomes", "show_track", "told", "worth"]

# -- pictures ---------------------------------------------------------------------------------------------------

SCALE: Final = 0.8
"""Of the track in a lesson."""


def show_track(
    position: State | Race | str, title: str = "", marks: Sequence[tuple[str, Iterable[int]]] = ()
) -> Drawing:
    """`draw_track` a little smaller; its text is the position's line, and names the marked squares."""
    if isinstance(position, State):
        position = position.race
    elif isinstance(position, str):
        position = Race.parse(position)
    marked = [(kind, tuple(squares)) for kind, squares in marks]
    said = [f"{MARK_WORDS[kind]}: {squares_words(squares, position.length)}" for kind, squares in marked if squares]
    drawing = draw_track(position, title=title, marks=marked).scaled(SCALE)
    words = "; ".join([drawing.words, *([position.text] if title else []), *said])
    return replace(drawing, words=words, text="\n".join([*filter(None, [title]), position.text, *said]))


def squares_words(squares: Sequence[int], length: int) -> str:
    """'start, 5 and finish'."""
    return listed(["start" if square == 0 else "finish" if square > length else str(square) for square in squares])


# -- words ------------------------------------------------------------------------------------------------------


def told(state: State, move: str) -> str:
    """What a move makes happen, a line for each event."""
    return "\n".join([event.text for event in state.events(move)])


def explained(breaches: Iterable[Breach]) -> list[str]:
    """What breaches say, each with its clause."""
    return [str(breach) for breach in breaches]


# -- playing ----------------------------------------------------------------------------------------------------


def outcomes(state: State) -> set[str]:
    """All positions, as lines, in which the turn of this seat may end after its roll."""
    return {end.race.text for end in ends(state, state.at)}


def ends(state: State, seat: int) -> Iterator[State]:
    """The states at the end of this turn, for each way to play it."""
    if state.seat is None or state.at != seat:
        yield state
        return
    for move in state.legal_moves():
        yield from ends(state.after(move), seat)


def worth(state: State) -> Fraction:
    """The points, on average, that the first piece of seat 0 brings on its next turn, the others choosing against it.

    They roll once each; the piece then moves on and either finishes or not.
    """
    if state.at == 0:
        return chances(state, 0, 0).finish * finish_points(state.pieces[0][0].counters)
    if odds := state.odds():
        return sum([chance * worth(state.after(roll)) for roll, chance in odds.items()], Fraction(0))
    return min([worth(state.after(move)) for move in state.legal_moves()])


# -- reading answers --------------------------------------------------------------------------------------------


def move_text(answer: Any) -> str:
    """A move's text in its own writing: 'Move s:3' is 'move S:3'. Raises ValueError."""
    words = " ".join(str(answer).replace("−", "-").replace(",", " ").casefold().split())
    return str(parse_move(re.sub("^move s", "move S", words)))


def several_moves(answer: Any) -> tuple[str, ...]:
    """The texts of some moves, from a list. Raises ValueError."""
    if not answer or not isinstance(answer, list | tuple):
        raise ValueError('Write a list of moves, please, such as ["move 5:3", "give red:2"].')
    return tuple([move_text(each) for each in answer])


def fraction(answer: Any) -> Fraction:
    """ "5/8", 5/8 as Python reckons it, or 0.625 as a fraction. Raises ValueError."""
    words = "".join(str(answer).split())
    if isinstance(answer, bool) or not re.fullmatch(r"-?[0-9]{1,9}(/[1-9][0-9]{0,8}|\.[0-9]{1,18})?", words):
        raise ValueError('Write a fraction in quotes, please, such as "5/8".')
    return Fraction(words)


# -- kinds of puzzles -------------------------------------------------------------------------------------------


def which_are_legal(answer: Any, state: State, moves: Mapping[str, str], task: str, because: str = "") -> Reply:
    """Which of these moves are legal."""
    legal = {name: not state.why_not(move) for name, move in moves.items()}
    hints = {name: " ".join(explained(state.why_not(move))) or f"`{move}` is legal." for name, move in moves.items()}
    asked = f"{task} {listed([f'{name} `{move}`' for name, move in moves.items()])}."
    return puzzle(answer, asked, legal, hints=hints, because=because, pictures=[show_track(state)])


def find_moves(
    answer: Any,
    task: str,
    state: State,
    check: Callable[[State], str],
    *,
    several: bool = True,
    because: object = "",
    picture: Drawing | None = None,
) -> Reply:
    """Moves are to be found; `check` says what is wrong with the position that they lead to."""

    def wrong(given: str | tuple[str, ...]) -> object:
        now, moves = state, (given,) if isinstance(given, str) else given
        for move in moves:
            if refused := now.why_not(move):
                return [f"{move}:", *explained(refused)]
            now = now.after(move)
        return check(now)

    read = several_moves if several else move_text
    return puzzle(answer, task, wrong, read=read, because=because, pictures=[picture or show_track(state)])


def counted(answer: Any, task: str, truth: int, state: State, **more: Any) -> Reply:
    """A number is to be found for a position."""
    return puzzle(answer, task, truth, pictures=[show_track(state)], **more)


def value_asked(truth: Any, hints: Mapping[Any, str], written: Callable[[Any], str] = str) -> Check:
    """A check for a value that is not shown as Python shows it, with the hint for a wrong one."""

    def check(given: Any) -> str:
        hint = hints.get(given) or hints.get(..., "")
        return "" if given == truth else f"{written(given)} is not right. {hint}".strip()

    return check


def turn_over(state: State, seat: int = 0) -> bool:
    """Whether the turn of this seat has ended."""
    return state.seat is None or state.at != seat


# -- puzzles: what lies on the table ----------------------------------------------------------------------------


def squares_for_five(answer: Any) -> Reply:
    """Section 1."""
    return puzzle(
        answer,
        "How many squares lie between start and finish when five people play?",
        new_game(5).length,
        hints={
            16: "That is for three people.",
            20: "There are four middle sections when five people play, and two turns.",
            6: "So many sections; each has four squares.",
            26: "Start and finish are not counted.",
            32: "Start and finish have no squares of their own.",
        },
        because="Two turns and four middle sections with four squares each.",
    )


def counters_in_bowl(answer: Any) -> Reply:
    """Section 2."""
    position = Race.parse("red 5:3 S | blue 12:8 7 | yellow S:3 9:2")
    return puzzle(
        answer,
        f"How many counters lie in the bowl? {position.text}",
        position.bowl,
        hints={
            16: "That is what the pieces carry.",
            67: "A piece on the start square may carry counters, too.",
            80: "The pieces carry some of them.",
        },
        because="80 − 3 − 8 − 3 − 2: a piece without a colon carries none.",
    )


# -- puzzles: a turn --------------------------------------------------------------------------------------------


def what_now(answer: Any) -> Reply:
    """Section 3."""
    state = from_position("red S 9:3 | blue 4:2 7 | yellow 12:5 S")
    moves = {"A": "load 8", "B": "load 9", "C": "roll 4", "D": "load 0"}
    return which_are_legal(answer, state, moves, "What may Ada (red) do now?")


def two_on_start(answer: Any) -> Reply:
    """Section 4."""
    state = from_position("red S:3 S | blue 4:2 7 | yellow 12:5 10")
    moves = {"A": "load 3 0", "B": "load 2 5", "C": "load 8 8", "D": "load 5"}
    return which_are_legal(answer, state, moves, "What may Ada (red) do now?")


def reach_thirteen(answer: Any) -> Reply:
    """Section 5."""
    state = from_position("red 5:3 9:2 | blue 3:1 15:4 | yellow 7 11:5").after("roll 4")

    def check(after: State) -> str:
        landed = [piece.square for piece in after.pieces[0]]
        return (
            "" if 13 in landed else f"That is legal, but then Ada's pieces stand on {listed(list(map(str, landed)))}."
        )

    return find_moves(answer, "Ada has rolled 4. Bring a piece to square 13.", state, check, several=False)


PAIRS: Final = {"A": "S 7:3", "B": "7:3 12:1", "C": "S:8 7:3", "D": "7:3 7:3"}
"""Ada's pieces in section 6."""


def may_it_move(answer: Any) -> Reply:
    """Section 6."""
    truth, hints = {}, {}
    for name, pair in PAIRS.items():
        state = from_position(f"red {pair} | blue 4:2 7 | yellow 12:5 10")
        state = state.after(f"load {state.on_start[0].counters}") if state.on_start else state
        refused = explained(state.after("roll 4").why_not("move 7:3"))
        truth[name] = not refused
        hints[name] = " ".join(refused) or "Nothing of hers stands on the start square."
    task = "In which of the four cases may Ada move her piece on square 7?"
    return puzzle(answer, task, truth, hints=hints)


# -- puzzles: others on the way ---------------------------------------------------------------------------------


def counters_out(answer: Any) -> Reply:
    """Section 7."""
    state = from_position("red 6:2 9:1 | blue 4:3 7:5 | yellow 10 7:4", "blue").after("roll 7")
    return counted(
        answer,
        "Blue moves its piece on square 4 by 7. How many counters leave the bowl?",
        state.bowl - state.after("move 4:3").bowl,
        state,
        hints={
            4: "Pieces on one square get one each, and blue's own other piece gets one as well.",
            3: "Pieces on one square get one each, and blue's own other piece gets one as well.",
            6: "The piece that moves gets none.",
        },
        because="One each for red on 6, blue and yellow on 7, red on 9, yellow on 10.",
    )


def who_is_passed(answer: Any) -> Reply:
    """Section 8."""
    state = from_position("red 5:2 14:1 | blue 5:3 11:4 | yellow 8:1 S:2").after("roll 6")
    after = state.after("move 5:2")
    pieces = {"A": (1, 0), "B": (2, 0), "C": (1, 1), "D": (2, 1)}
    return puzzle(
        answer,
        "Ada moves from 5 to 11. Which pieces get a counter for it: Ben's on 5 (A), Cleo's on 8 (B), Ben's on 11 (C), "
        "Cleo's on the start (D)?",
        {name: state.piece(which) != after.piece(which) for name, which in pieces.items()},
        hints={
            "A": "Ada leaves a square that they share.",
            "B": "Square 8 lies between 5 and 11.",
            "C": "There Ada lands.",
            "D": "On the start nothing happens.",
        },
        because="Only what stands between is passed.",
        pictures=[show_track(state, marks=[("plain", (5,)), ("legal", (11,))])],
    )


# -- puzzles: the same square -----------------------------------------------------------------------------------


def empty_yellow(answer: Any) -> Reply:
    """Section 9."""
    state = from_position("red 5:3 8:2 | blue 9:1 2 | yellow 12:1 3:4").after("roll 4")

    def check(after: State) -> str:
        if not turn_over(after):
            return "That is legal so far, but Ada's turn isn't over yet."
        left = after.pieces[2][0].counters
        return f"That is legal, but then Cleo's piece carries {left}." if left else ""

    task = "Ada has rolled 4. Let Cleo's piece on square 12 (yellow) have no counter left."
    return find_moves(answer, task, state, check)


SEVERAL: Final = {
    "A": "she gives a counter to one of them, or takes one from every one of them",
    "B": "she gives one to each of them, or takes one from each of them",
    "C": "she chooses anew for each of them",
}


def predict_several(prediction: Any) -> Reply:
    """Section 10."""
    state = from_position("red 7:4 1 | blue 10:2 3 | yellow 10:5 14:1").after("roll 3").after("move 7:4")
    both_ways = "red 10:4 1 | blue 10:3 3 | yellow 10:4 14:1"
    assert both_ways in outcomes(state)
    return predict(
        prediction,
        "Ada lands on a square with a piece of Ben's and one of Cleo's. What may she do?",
        "C",
        options=SEVERAL,
        why="The rulebook leaves the choice between giving and taking to her for each of the pieces. In its third "
        "example yellow gives a counter to one piece and takes one from another. So Ada may, for instance, give Ben "
        "one and take one from Cleo. (Descriptions of the game that say A can be found.)",
        pictures=[show_track(state, marks=[("lit", (10,))])],
    )


def ways_to_share(answer: Any) -> Reply:
    """Section 10."""
    state = from_position("red 9:5 14 | blue 12:2 3 | yellow 12:4 12:1").after("roll 3").after("move 9:5")
    return counted(
        answer,
        "Ada has landed on square 12. How many different positions can come of it?",
        len(outcomes(state)),
        state,
        hints={
            2: "She chooses for each piece anew.",
            3: "She has two possibilities for each of the three.",
            6: "Her choices can be combined in every way: multiply.",
            48: "In which order she deals with them makes no difference here.",
        },
        because="2 × 2 × 2: give or take, for each of the three.",
    )


def meeting(mover: int, other: int) -> State:
    """Ada's piece has just reached a piece of Ben's, with so many counters on each."""
    return from_position(f"red 6:{mover} 14 | blue 8:{other} 3 | yellow 1 2").after("roll 2").after(f"move 6:{mover}")


def must_she(answer: Any) -> Reply:
    """Section 11."""
    gives_only, takes_only, neither = meeting(3, 0), meeting(0, 2), meeting(0, 0)
    truth = {
        "A": any(isinstance(move, Take) for move in gives_only.legal_moves()),
        "B": takes_only.phase == SHARING and all(isinstance(move, Take) for move in takes_only.legal_moves()),
        "C": gives_only.phase != SHARING,
        "D": neither.phase != SHARING,
    }
    return puzzle(
        answer,
        "Which of the four sentences are true?",
        truth,
        hints={
            "A": "There is nothing to take from an empty piece.",
            "B": "She can't give, so she must take.",
            "C": "She can give, so she must.",
            "D": "Nothing can be given or taken.",
        },
    )


def pending_exchanges(answer: Any) -> Reply:
    """Section 12."""
    state = from_position("red 6 8 | blue 8:3 2 | yellow 8 15:4").after("roll 2").after("move 6:0")
    exchanges, now = 0, state
    while not turn_over(now):
        now, exchanges = now.after(now.legal_moves()[0]), exchanges + 1
    return puzzle(
        answer,
        "Ada's piece without a counter has landed on square 8. How many exchanges follow, and how many counters does "
        "it carry in the end?",
        {"exchanges": exchanges, "counters": now.pieces[0][0].counters},
        hints={
            "exchanges": "First she can only take. What is possible after that, and what then?",
            ("exchanges", 1): "When she has taken a counter from Ben's piece, she can give it away.",
            ("exchanges", 3): "After the second exchange her piece is empty again.",
            "counters": "What she takes she must give away again.",
        },
        because="She takes one from Ben's piece and must give it to one of the two empty ones. Then there is nothing "
        "left for the other.",
        pictures=[show_track(state)],
    )


# -- puzzles: too much ------------------------------------------------------------------------------------------


def ninth_play() -> State:
    """Ben's piece with eight counters and Cleo's with seven before Ada's, the die shows 5; used in section 13."""
    return from_position("red 4:3 1 | blue 6:8 2 | yellow 6:7 S").after("roll 5")


def bowl_after(answer: Any) -> Reply:
    """Section 13."""
    state = ninth_play()
    return counted(
        answer,
        f"There are {state.bowl} counters in the bowl. Ada moves her piece on 4 by 5. How many are there then?",
        state.after("move 4:3").bowl,
        state,
        hints={
            60: "One of the pieces is overloaded: its counters come back.",
            61: "One of the pieces is overloaded: its counters come back.",
            70: "Cleo's piece gets its eighth counter from the bowl.",
            68: "Ben's ninth counter is in the bowl, too, like his eight others.",
            77: "Cleo's piece keeps its counters: eight are not too many.",
        },
        because="Ben's eight come back, and Cleo's piece gets its eighth: 62 + 8 − 1.",
    )


def points_for_overloads(answer: Any) -> Reply:
    """Section 14."""
    state = from_position("red 3:2 5:8 | blue 6:8 6:8 | yellow 7:7 9:8").after("roll 5")
    return counted(
        answer,
        "Ada moves her piece on square 3 by 5. How many points does she get?",
        state.after("move 3:2").points[0],
        state,
        hints={
            1: "Two pieces of Ben's stand on square 6.",
            3: "One of the overloaded pieces is her own.",
            4: "Her own piece brings nothing, and Cleo's on square 7 gets only its eighth counter.",
            0: "Whom does she pass?",
        },
        because="One for each of Ben's two. Her own overloaded piece brings nothing, Cleo's on 7 has eight now, and "
        "the one on 9 isn't reached.",
    )


def full_and_full(answer: Any) -> Reply:
    """Section 15."""
    state = from_position("red 6:8 1 | blue 9:8 2 | yellow 4 5").after("roll 3").after("move 6:8")

    def check(after: State) -> str:
        return "" if after.points[0] else "That is legal, but Ada's own piece is overloaded, and she gets nothing."

    task = "Ada's full piece has reached Ben's full piece on square 9. Get a point for her."
    because = "Ben's piece gets the ninth, and Ada's goes on with seven."
    return find_moves(answer, task, state, check, several=False, because=because)


# -- puzzles: home ----------------------------------------------------------------------------------------------


def numbers_home(answer: Any) -> Reply:
    """Section 16."""
    state = from_position("red 13:6 2:1 | blue 4:2 7 | yellow 12:5 10")
    return counted(
        answer,
        "With how many of the eight numbers does Ada's piece on 13 reach the finish?",
        int(chances(state, 0, 0).finish * len(NUMBERS)),
        state,
        hints={
            4: "The finish comes directly after square 16, so it is four squares away. Count the numbers.",
            1: "The number need not be exact.",
            6: "The finish is four squares away from square 13.",
            3: "Those are the numbers that don't do.",
        },
        because="4, 5, 6, 7 and 8.",
    )


def predict_eight(prediction: Any) -> Reply:
    """Section 17."""
    state = from_position("red 14:8 2 | blue 4:2 7 | yellow 12:5 10")
    points = finish_points(MOST)

    def why(said: Any) -> list[str]:
        thirteen = "13 can be read in descriptions of the game, but not in its rulebook." if said == 13 else ""
        plain = "Eight counters are more than just eight points." if said == 8 else ""
        return [thirteen, plain, "The rulebook gives 8 points for the counters and 4 as a bonus (bonus-eight)."]

    task = "A piece reaches the finish with eight counters, and there is a bonus for that. How many points in all?"
    return predict(prediction, task, points, why=why, pictures=[show_track(state, marks=[("lit", (14,))])])


def exactly_eight(answer: Any) -> Reply:
    """Section 17."""
    state = from_position("red 12:7 9:5 | blue 13:4 10:2 | yellow 3 6:1").after("roll 1")

    def check(after: State) -> str:
        if MOST in [piece.counters for piece in after.pieces[0]]:
            return ""
        return "That is legal, but no piece of Ada's carries eight then."

    task = "Ada has rolled 1. Make a piece of hers carry exactly eight counters."
    because = "From square 13 five of the eight numbers bring it home, if nobody passes it before."
    return find_moves(answer, task, state, check, because=because)


def at_the_end() -> State:
    """Ada has 39 points, and rolls 5: a full piece of Ben's stands between hers and the finish. Section 18."""
    return from_position("red=39 12:8 3 | blue=30 14:8 5:1 | yellow=33 9:4 7").after("roll 5")


def final_points(answer: Any) -> Reply:
    """Section 18."""
    state = at_the_end()
    return counted(
        answer,
        "Ada has 39 points and needs 40. She rolls 5 and moves her piece on square 12. How many points has she at the "
        "end of the game?",
        state.after("move 12:8").points[0],
        state,
        hints={
            52: "On the way she passes a full piece of Ben's. What happens at that moment?",
            51: "On the way she passes a full piece of Ben's. What happens at that moment?",
            39: "On the way she passes a full piece of Ben's.",
        },
        because="The point for Ben's piece ends the game before hers arrives.",
    )


# -- puzzles: playing well --------------------------------------------------------------------------------------


def not_overtaken(answer: Any) -> Reply:
    """Section 19."""
    state = from_position("red 8:4 1 | blue 3 12:1 | yellow 1:2 10")
    safe = 1 - chances(state, 0, 0).overtaken
    return puzzle(
        answer,
        "How likely is it that nobody passes Ada's piece on square 8 before her next turn, even if Ben and Cleo do "
        "what they can?",
        value_asked(
            safe,
            {
                1 - safe: "That is the chance that somebody passes it.",
                Fraction(1, 2) * Fraction(7, 8): "With a 5 Ben lands beside it, which is no overtaking.",
                Fraction(5, 8) * Fraction(6, 8): "With a 7 Cleo lands beside it, which is no overtaking.",
                Fraction(1, 2) * Fraction(6, 8): "With a 5 Ben lands beside it, with a 7 Cleo: that is no overtaking.",
                Fraction(1, 2): "Both must fail: multiply.",
                Fraction(5, 8): "That is Ben alone.",
                Fraction(7, 8): "That is Cleo alone.",
            },
        ),
        read=fraction,
        because="Ben passes with 6, 7 and 8, Cleo with 8 only: 5/8 × 7/8.",
        pictures=[show_track(state, marks=[("lit", (8,))])],
    )


def last_square(answer: Any) -> Reply:
    """Section 20."""
    state = from_position("red 16:8 1 | blue 9 9 | yellow 2 3", "blue")
    return puzzle(
        answer,
        "Ada's full piece stands on the last square, and every number will bring it home. Ben rolls first; only his "
        "pieces, both without counters, can reach it. How many points does it bring on average?",
        value_asked(
            worth(state),
            {
                Fraction(12): "That would be so if Ben couldn't do anything.",
                Fraction(21, 2): "With a 7 Ben lands beside it and has to take a counter. What does it bring then?",
                Fraction(9): "With a 7 Ben lands beside it. He has no counter to give, so he takes one.",
            },
        ),
        read=fraction,
        because="With 1 to 6 nothing happens: 12 points. With 7 Ben must take a counter: 7 points. With 8 he passes: "
        "0 points. (6 × 12 + 7 + 0) / 8.",
        pictures=[show_track(state, marks=[("lit", (16,))])],
    )


# -- the exam ---------------------------------------------------------------------------------------------------


def what_comes_out(answer: Any) -> Reply:
    """The end of the course."""
    state = from_position("red=12 4:5 9:8 | blue=7 6:8 12:8 | yellow=20 9:7 S").after("roll 8")
    after = state.after("move 4:5").after("give blue:8")
    return puzzle(
        answer,
        f"Ada has 12 points and rolls 8. She moves her piece on square 4, and on square 12 she gives. There are "
        f"{state.bowl} counters in the bowl. How many points has she then, how many counters has Cleo's piece on "
        "square 9, how many are in the bowl, and how many pieces has Ben to load now?",
        {
            "points": after.points[0],
            "on square 9": after.pieces[2][0].counters,
            "bowl": after.bowl,
            "to load": len(after.on_start),
        },
        hints={
            "points": "A point for each opponent's piece that is overloaded, on the way or at the end of it.",
            ("points", 15): "One of the three overloaded pieces is her own.",
            ("points", 13): "Ben loses two pieces, one on the way and one on square 12.",
            "on square 9": "It is passed, and eight counters are not too many.",
            "bowl": "What do the pieces carry that are still on the way?",
            "to load": "Both his pieces were full.",
        },
        because=[
            f"{plural(after.points[0] - state.points[0], 'point')} for Ben's two pieces; Ada's own brings nothing.",
            "On the way are hers with 4 counters and Cleo's with 8, so 68 are in the bowl.",
            "Both of Ben's are on the start square.",
        ],
        pictures=[show_track(state, marks=[("plain", (4,)), ("legal", (12,))])],
    )
