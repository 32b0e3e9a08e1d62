"""What the lessons on the objectives and the advanced mode ask, in the order of the course.

As in `lessons.py`, a puzzle is a function from the answer to the reply. Those on single objectives share two forms:
which of some lots meet it, and which space is still missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

from overplay.core import ScoreSheet, listed, plural
from overplay.learn.lessons import Reply, predict, puzzle
from overplay.overparked.board import Lot
from overplay.overparked.catalogue import RULES
from overplay.overparked.components import COLOUR_NAMES, shipped, space_name
from overplay.overparked.course.learn import (
    as_lot,
    at,
    move_breaches,
    move_text,
    show_card,
    show_lot,
    side_by_side,
    space,
    tried_move,
)
from overplay.overparked.examples import START
from overplay.overparked.limits import IN_PLAY, PLAYERS
from overplay.overparked.objectives import OBJECTIVES, objectives_met
from overplay.overparked.scoring import colours_beside, score, sides_of
from overplay.overparked.setup import from_position
from overplay.overparked.state import State

__all__ = ["at", "missing_from", "play", "show_card", "show_lot", "side_by_side", "truck_points"]

# -- positions ------------------------------------------------------------------------------------------------------


def play(state: State, *moves: str) -> State:
    """The position after several moves."""
    for move in moves:
        state = state.after(move)
    return state


def truck_points(lot: Lot | str) -> dict[str, int]:
    """What each advanced truck of a lot scores, by its number: {'4': 8}."""
    return {line.label[-1]: line.points for line in truck_lines(score(lot, advanced=True))}


def truck_lines(sheet: ScoreSheet) -> list[Any]:
    """The lines of a score sheet that belong to advanced trucks."""
    return [line for line in sheet.lines if line.label.startswith("Truck ")]


def missing_from(lot: Lot | str, *areas: str) -> tuple[str, ...]:
    """The empty spaces of some areas, such as 'c3:f6'."""
    return tuple([space_name(cell) for cell in at(*areas) if not as_lot(lot).at(cell)])


# -- reading answers ------------------------------------------------------------------------------------------------


def moves_text(answer: Any) -> tuple[str, ...]:
    """Moves in their own writing, from a list. Raises ValueError."""
    if not isinstance(answer, list | tuple) or not all(isinstance(each, str) for each in answer) or not answer:
        raise ValueError('Write a list of moves, please: ["key a1 a2", "motorbike h8"].')
    return tuple(map(move_text, answer))


def space_text(answer: Any) -> str:
    """'e3', in any case. Raises ValueError."""
    return space_name(space(answer))


# -- the two forms --------------------------------------------------------------------------------------------------


def which_lots(
    answer: Any,
    objective: str,
    lots: Mapping[str, str],
    hints: Mapping[str, str],
    because: str = "",
    **options: Any,
) -> Reply:
    """Which of the lots meet an objective."""
    return puzzle(
        answer,
        f"Which of them meet '{RULES[objective].title}'?",
        {name: objective in objectives_met(as_lot(lot), **options) for name, lot in lots.items()},
        hints=hints,
        because=because,
        pictures=[side_by_side(*[show_lot(lot, name) for name, lot in lots.items()])],
    )


def last_space(answer: Any, objective: str, diagram: str, because: str = "", missing: str = "") -> Reply:
    """On which space a motorbike completes an objective."""
    lot = as_lot(diagram)

    def check(name: str) -> str:
        cell = space(name)
        if lot.at(cell):
            return f"On {name} there is something already."
        if objective in objectives_met(lot.with_motorbike(cell)):
            return ""
        return f"With a motorbike on {name} it is not complete. {missing}".strip()

    def tried(name: str) -> Any:
        return show_lot(lot, "Your answer", [("refused" if check(name) else "legal", [space(name)])])

    return puzzle(
        answer,
        f"On which space does a motorbike complete '{RULES[objective].title}'?",
        check,
        read=space_text,
        because=because,
        pictures=[show_lot(lot)],
        attempt=tried,
    )


def one_move(
    answer: Any,
    task: str,
    state: State,
    wanted: Callable[[State], str],
    because: object = "",
    cards: Iterable[int] = (),
) -> Reply:
    """A legal move is asked for, after which nothing is left that `wanted` finds wrong."""

    def check(text: str) -> object:
        if refused := move_breaches(state, text):
            return refused
        missed = wanted(state.after(text))
        return f"That is legal. {missed}" if missed else ""

    pictures = [side_by_side(*map(show_card, cards), show_lot(state.lots[0], f"{state.names[0]}'s"))]
    attempt = partial(tried_move, state)
    return puzzle(answer, task, check, read=move_text, because=because, pictures=pictures, attempt=attempt)


def not_claimed(objective: str, after: State) -> str:
    """What is missing if seat 0 has not claimed the objective."""
    has = any(claim.objective == objective for claim in after.seats[0].claims)
    return "" if has else f"But '{RULES[objective].title}' is not complete."


# -- claiming -------------------------------------------------------------------------------------------------------

GENERIC: Final = ("obj-four-corners-2x2", "obj-middle-4x4", "obj-two-outer-lines")
"""Objectives of the positions below, the one that they are about first."""


def markers_and_cards(answer: Any) -> Reply:
    """Section 1."""
    return puzzle(
        answer,
        "How many objective cards stay in the box, and how many markers do five players have together?",
        {"in the box": len(OBJECTIVES) - IN_PLAY, "markers": PLAYERS[-1] * IN_PLAY},
        hints={
            "in the box": "There are ten, and three lie out.",
            "markers": "Everybody has one for each objective of the game.",
        },
        because="10 − 3 = 7 cards, and 5 × 3 = 15 markers.",
    )


CORNERS: Final = """\
T< T> .  .  .  .  R< R>
T< T> .  .  .  .  Y< Y>
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
B^ M  .  .  .  .  .  .
Bv M  .  .  .  .  .  M"""
"""Section 2: three corners are filled, and a space of the fourth."""


def complete_it(answer: Any) -> Reply:
    """Section 2."""
    state = from_position([CORNERS, START], chosen=14, objectives=GENERIC, names=("Ada", "Ben"))
    return one_move(
        answer,
        "Park card 14 so that 'Four corners' is complete: 2×2 spaces in each corner of the lot.",
        state,
        partial(not_claimed, GENERIC[0]),
        because="Ada claims it at once.",
        cards=[14],
    )


def predict_broken(prediction: Any) -> Reply:
    """Section 3."""
    why = ["5 points for the claimed spot, whatever became of the lot.", RULES["objective-claim"]]
    question = "How many points does the diagonal bring Ada at the end of the game?"
    return predict(prediction, question, 5, why=why, pictures=[show_lot(BROKEN, "At the end")])


BROKEN: Final = """\
.  .  R< R> .  .  .  .
.  M  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  B^ .  .  .  .
.  .  .  Bv Y< Y> P^ .
.  .  C  .  .  C  P| .
.  .  .  .  .  .  Pv .
.  .  .  .  .  .  R< R>"""
"""Section 3: the red car has left a1."""


def objective_points(answer: Any) -> Reply:
    """Section 4."""
    spots = shipped().objectives
    truth = spots["obj-middle-4x4"][0].points + spots["obj-3x3-only-cars"][1].points
    return puzzle(
        answer,
        "How many points do Ada's two markers bring?",
        truth,
        hints={
            12: "The middle is worth 5 on its first spot.",
            11: "Her marker for the square of cars is not on the first spot.",
            15: "Each marker scores its own spot, not all spots up to it.",
        },
        because="5 for the first spot of the middle, and 4 for the second one of the square of cars.",
    )


def predict_same_round(prediction: Any) -> Reply:
    """Section 5."""
    thoughts = {3: "That is the next spot. Its turn comes a round later.", 0: "An objective is never used up."}

    def why(points: Any) -> list[object]:
        settled = "Which spot is open is settled when the round begins, for everybody."
        return [thoughts.get(points), RULES["objective-same-round"], settled]

    question = "Ada has claimed the diagonal for 5 points. Later in the same round Cleo completes it, too. Her points?"
    return predict(prediction, question, 5, why=why)


CLAIMED_IN: Final = {"Ada": 4, "Ben": 6, "Cleo": 4, "Dan": 9, "Eve": 7}
"""Section 5: in which round each of five players completes the square without cars."""


def five_claims(answer: Any) -> Reply:
    """Section 5."""
    rounds = sorted(set(CLAIMED_IN.values()))
    spots = shipped().objectives["obj-3x3-no-cars"]
    truth = {name: spots[min(2, rounds.index(when))].points for name, when in CLAIMED_IN.items()}
    return puzzle(
        answer,
        "Who gets how many points for 'A square without cars' (6, 4 and 4 points)?",
        truth,
        hints={
            "Ada": "Nobody was earlier.",
            "Cleo": "The same round as Ada.",
            "Ben": "Round 6 is later than round 4: the first spot is closed.",
            "Eve": "The third spot.",
            "Dan": "The last spot never closes.",
        },
        because="6 for the two of round 4, then 4 on the second spot, and 4 each on the last one, which stays open.",
    )


def one_more_motorbike(answer: Any) -> Reply:
    """Section 6."""
    lot = """\
P< P= P> R< R> T< T> M
.  .  .  .  .  T< T> .
.  .  C  .  .  C  .  M
Y^ .  .  .  .  .  .  R^
Yv .  .  .  .  .  .  Rv
.  .  C  .  .  C  .  P^
.  Y< Y> .  .  .  .  P|
B< B> .  M  Y< Y> .  Pv"""
    objectives = ("obj-four-corners-2x2", "obj-two-outer-lines", "obj-diagonal")
    state = from_position(
        [lot, START], chosen=2, objectives=objectives, claims={1: dict.fromkeys(objectives, 0)}, names=("Ada", "Ben")
    )

    def wanted(after: State) -> str:
        return "But no objective is complete, so no motorbike is won." if not after.doing.reward else ""

    task = "Card 2 shows a red car and a motorbike. Place the motorbike first, so that it wins Ada another one."
    because = "Row 1 and column h are full. It was the second spot, with a motorbike to place at once."
    return one_move(answer, task, state, wanted, because=because, cards=[2])


# -- the chain ------------------------------------------------------------------------------------------------------


CHAIN_LOT: Final = """\
T< T> R< R> .  .  T^ T^
T< T> Y< Y> .  .  Tv Tv
Y< Y> C  P^ B^ C  .  .
.  R< R> P| Bv R^ .  .
.  Y< Y> Pv .  Rv .  R^
.  .  C  R< R> C  .  Rv
B< B> .  .  .  .  Y^ .
B< B> .  .  .  .  Yv ."""
"""Section 8: a key away from two objectives and a quadrant."""


def make_a_chain(answer: Any) -> Reply:
    """Section 8."""
    corners, middle, _ = GENERIC
    state = from_position(
        [CHAIN_LOT, START],
        chosen=1,
        objectives=GENERIC,
        claims={1: {corners: 0, middle: 0}},
        names=("Ada", "Ben"),
    )

    def check(moves: tuple[str, ...]) -> object:
        now = state
        for move in moves:
            if refused := move_breaches(now, move):
                return [f"{move}: {sentence}" for sentence in refused]
            now = now.after(move)
        mine = now.seats[0]
        got = [f"'{RULES[claim.objective].title}'" for claim in mine.claims]
        if len(got) == 2 and mine.quadrants and not now.doing.reward:
            return ""
        keys = plural(len(mine.quadrants), "quadrant")
        waits = " A motorbike waits to be placed." if now.doing.reward else ""
        return f"That is legal. So far: {listed(got) or 'no objective'}, and {keys} filled.{waits}"

    return puzzle(
        answer,
        "Claim 'Four corners' and 'The middle', and fill a quadrant, before you park anything.",
        check,
        read=moves_text,
        because="The car fills the corner, its motorbike the middle, and the next motorbike the upper left quadrant.",
        pictures=[show_lot(state.lots[0], "Ada's")],
    )


def what_first(answer: Any) -> Reply:
    """Section 9."""
    truth = {"A": False, "B": True, "C": True, "D": False}
    return puzzle(
        answer,
        "Which of the four are so?",
        truth,
        hints={
            "A": "A claim can't be declined, and it comes at once.",
            "B": "Whoever completes several orders them.",
            "C": "Cones are run over first, and then the lot is judged.",
            "D": "A motorbike that was won is placed at once, before anything else.",
        },
        because=RULES["r-trigger-order"],
    )


# -- objectives that take anything ----------------------------------------------------------------------------------

OUTER_LOT: Final = """\
P< P= P> R< R> Y< Y> .
.  .  .  .  .  .  T< T>
.  .  C  .  B^ C  T< T>
R< R> .  .  Bv .  .  M
.  Y^ .  .  .  .  .  P^
.  Yv C  .  .  .  .  P|
.  .  .  T^ T^ .  .  Pv
B< B> .  Tv Tv .  .  C"""


def last_of_outer_lines(answer: Any) -> Reply:
    """Section 10."""
    because = "One space in two lines: row 1 and column h. (The cone on h8 came out of No Parking.)"
    return last_space(answer, "obj-two-outer-lines", OUTER_LOT, because, "Look for a space that two lines share.")


MIDDLE_LOT: Final = """\
.  .  .  .  .  .  .  .
.  .  .  Y^ .  .  .  .
.  .  R^ Yv P^ C  .  .
.  .  Rv B^ P| Y< Y> .
.  R< R> Bv Pv M  .  .
.  .  C  .  T< T> .  .
.  .  .  .  T< T> .  .
.  .  .  .  .  .  .  ."""


def last_of_middle(answer: Any) -> Reply:
    """Section 11."""
    because = "The middle is c3 to f6, and all else of it is filled."
    return last_space(answer, "obj-middle-4x4", MIDDLE_LOT, because, "The middle reaches from c3 to f6.")


DIAGONAL_LOT: Final = """\
.  .  .  .  .  T< T> R^
.  .  .  .  .  T< T> Rv
.  .  C  .  Y< Y> .  .
.  .  .  .  B< B> .  .
M  .  P^ .  .  .  .  .
.  .  P| .  .  C  .  .
.  R^ Pv .  .  .  .  .
M  Rv .  .  .  .  .  ."""


def last_of_diagonal(answer: Any) -> Reply:
    """Section 12."""
    because = "h1, g2, f3, e4, d5, c6, b7, a8."
    return last_space(answer, "obj-diagonal", DIAGONAL_LOT, because, "The long ones begin on a1 and on h1.")


CORNER_LOTS: Final = {
    "A": CORNERS,
    "B": """\
M  M  Y^ .  .  .  T< T>
R< R> Yv .  .  .  T< T>
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
P< P= P> .  .  .  B^ M
P< P= P> .  .  .  Bv C""",
    "C": """\
R^ .  .  .  .  .  .  M
Rv .  .  .  .  .  .  M
.  .  C  T< T> C  .  .
.  .  .  T< T> .  .  .
.  .  .  T< T> .  .  .
.  .  C  T< T> C  .  .
B^ .  .  .  .  .  .  Y^
Bv .  .  .  .  .  .  Yv""",
}


def which_corners(answer: Any) -> Reply:
    """Section 13."""
    hints = {
        "A": "Look at g7, h7 and g8.",
        "B": "All sixteen spaces are filled; a cone that came out of No Parking fills one of them.",
        "C": "Two spaces in each corner are not four.",
    }
    return which_lots(answer, "obj-four-corners-2x2", CORNER_LOTS, hints)


# -- objectives with and without cars -------------------------------------------------------------------------------


def predict_only_cars(prediction: Any) -> Reply:
    """Section 14."""
    lot = """\
.  .  .  Y^ .  .  .  .
.  .  .  Yv .  .  .  .
.  .  C  .  .  C  .  .
R^ Y< Y> B^ M  R^ Y< Y>
Rv .  .  Bv .  Rv .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  ."""

    def why(said: Any) -> list[object]:
        thought = "A motorbike stands for any colour in the networks, but not for a car here." if said == "yes" else ""
        return [thought, RULES["r-only-cars"]]

    question = "Row 4: seven spaces under cars, and a motorbike. Is it a line of cars?"
    pictures = [show_lot(lot, "Row 4")]
    return predict(prediction, question, "no", why=why, options=YES_NO, pictures=pictures)


YES_NO: Final = {"yes": "yes", "no": "no"}

CAR_LINES: Final = {
    "A": """\
.  .  .  B^ .  .  .  .
.  .  .  Bv .  .  .  .
.  .  C  Y^ .  C  .  .
.  .  .  Yv .  .  .  .
.  .  .  R< R> .  .  .
.  .  C  B^ .  C  .  .
.  .  .  Bv .  .  .  .
.  .  .  Y< Y> .  .  .""",
    "B": """\
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
R< R> C  Y< Y> C  B< B>
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "C": """\
.  .  .  .  .  .  .  R^
.  .  .  .  .  .  Y^ Rv
.  .  C  .  .  B^ Yv .
.  .  .  .  R^ Bv .  .
.  .  .  Y^ Rv .  .  .
.  .  B^ Yv .  .  .  .
.  Y^ Bv .  .  .  .  .
.  Yv .  .  .  .  .  .""",
}
FREE_LINES: Final = {
    "A": """\
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
T< T> C  P< P= P> M  M
T< T> .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "B": """\
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  T< T>
P< P= P> B< B> M  T< T>""",
    "C": """\
.  .  .  .  .  M  .  .
.  .  .  .  .  M  .  .
.  .  C  .  .  C  .  .
.  .  .  .  P< P= P> .
.  .  .  .  .  M  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  T^ T^ .
.  .  .  .  .  Tv Tv .""",
}


def which_car_lines(answer: Any) -> Reply:
    """Section 14."""
    hints = {
        "A": "Look down column d: which of its spaces are not under cars?",
        "B": "Two cones stand in row 3, and a cone is no car.",
        "C": "A line is a row or a column.",
    }
    return which_lots(answer, "obj-line-only-cars", CAR_LINES, hints)


def which_free_lines(answer: Any) -> Reply:
    """Section 15."""
    hints = {
        "A": "Row 3: a truck, a cone, a bus, two motorbikes.",
        "B": "Row 8 is full, but what stands on d8?",
        "C": "Look down column f: is a space of it empty, or under a car?",
    }
    return which_lots(answer, "obj-line-no-cars", FREE_LINES, hints)


def cars_for_a_square(answer: Any) -> Reply:
    """Section 16."""
    return puzzle(
        answer,
        "How many cars does it take at least to cover 3×3 spaces?",
        5,
        hints={4: "Four cars cover eight spaces.", 9: "A car covers two spaces.", 3: "Three cars cover six spaces."},
        because="Nine spaces, two a car: four cars are too few, and the fifth one sticks out of the square.",
    )


SQUARE_LOT: Final = """\
.  .  .  .  .  .  .  .
.  R< R> .  .  .  .  .
.  .  C  .  T^ T^ M  .
.  .  .  .  Tv Tv .  .
.  .  .  .  P< P= P> .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  ."""


def last_of_square(answer: Any) -> Reply:
    """Section 17."""
    because = "e3 to g5: a truck, a bus and two motorbikes, no car among them."
    return last_space(answer, "obj-3x3-no-cars", SQUARE_LOT, because, "Where would three rows of three be filled?")


# -- cones and keys -------------------------------------------------------------------------------------------------


def predict_cones(prediction: Any) -> Reply:
    """Section 18."""
    thoughts = {
        8: "So says the description, if one reads 'the 8 spaces around 2 cones' as eight around each.",
        16: "That would be eight around each of the two.",
    }

    def why(count: Any) -> list[object]:
        return [thoughts.get(count), "Two cones with four sides each: 2 × 4 = 8 spaces.", RULES["r-cones-eight"]]

    question = "How many of the spaces around each of the two cones must be filled?"
    return predict(prediction, question, 4, why=why)


CONES_LOT: Final = """\
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  Y^ .  .  R^ .  .
.  .  Yv P^ .  Rv .  .
.  .  C  P| M  C  Y< Y>
.  .  B^ Pv .  T^ T^ .
.  .  Bv .  .  Tv Tv ."""


def last_at_the_cones(answer: Any) -> Reply:
    """Section 18."""
    because = "The cone on c6 lacked its left side; the one on f6 was shut in already."
    return last_space(answer, "obj-surround-two-cones", CONES_LOT, because, "Which two cones are nearly shut in?")


def predict_card_keys(prediction: Any) -> Reply:
    """Section 19."""

    def why(said: Any) -> list[object]:
        return ["Only keys of your own quadrants count, not those on cards." if said == "yes" else "", RULES[UNLOCK]]

    question = "Ada has filled one quadrant, and cards have given her two keys. Does she meet 'Two quadrants'?"
    return predict(prediction, question, "no", why=why, options=YES_NO)


UNLOCK: Final = "r-unlock-keys"

UNLOCKED: Final = {"A": 2, "B": 1, "C": 2, "D": 1}
"""Section 19: how many quadrant keys were taken."""


def who_unlocks(answer: Any) -> Reply:
    """Section 19."""
    met = {name: "obj-unlock-two-keys" in objectives_met(as_lot(START), keys) for name, keys in UNLOCKED.items()}
    return puzzle(
        answer,
        "Who has met 'Two quadrants'?",
        met,
        hints={
            "A": "Two quadrants, two keys.",
            "B": "A quadrant gives its key only once (r-quadrant-once).",
            "C": "The keys need not be held any more.",
            "D": "One of the two keys came from a card.",
        },
        because=RULES[UNLOCK],
    )


EXAM_LOT: Final = """\
Y< Y> P< P= P> T^ T^ R^
R^ .  .  B^ M  Tv Tv Rv
Rv M  C  Bv P^ C  Y< Y>
T< T> R^ Y^ P| M  .  B^
T< T> Rv Yv Pv B< B> Bv
.  M  C  R< R> C  Y^ M
Y^ .  B^ T< T> M  Yv R^
Yv .  Bv T< T> .  M  Rv"""

EXAM_NAMES: Final = {
    "lines": "obj-two-outer-lines",
    "middle": "obj-middle-4x4",
    "diagonal": "obj-diagonal",
    "corners": "obj-four-corners-2x2",
    "cones": "obj-surround-two-cones",
}


def objectives_exam(answer: Any) -> Reply:
    """The end of the objectives."""
    met = objectives_met(as_lot(EXAM_LOT))
    return puzzle(
        answer,
        "Which of these five objectives does the lot meet?",
        {name: objective in met for name, objective in EXAM_NAMES.items()},
        hints={
            "lines": "Rows 1 and 8, columns a and h: which of them are full?",
            "middle": "c3 to f6.",
            "diagonal": "a1 to h8, and h1 to a8.",
            "corners": "Look at all four spaces of each corner.",
            "cones": "Each cone has four sides.",
        },
        because="Row 1 and column h; the middle; the cones. b2 and b7 are missing for the rest.",
        pictures=[show_lot(EXAM_LOT)],
    )


# -- advanced trucks ------------------------------------------------------------------------------------------------


def which_trucks(answer: Any) -> Reply:
    """Section 20."""
    lot = """\
.  .  .  .  .  .  .  .
.  4^ 4^ .  .  .  .  .
.  4v 4v .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  2< 2> .  .
.  .  .  .  2< 2> .  .
.  .  .  .  .  .  .  ."""
    state = from_position(
        [lot, START], chosen=20, advanced=True, objectives=GENERIC, no_parking=["5CC", ""], names=("Ada", "Ben")
    )
    legal = frozenset([move.truck for move in state.after("park 3,3").legal_moves() if hasattr(move, "truck")])

    def read(given: Any) -> frozenset[str]:
        several = given.replace(",", " ").split() if isinstance(given, str) else given
        if not several or not isinstance(several, list | tuple | set | frozenset):
            raise ValueError("Write a list of numbers, please: [1, 2].")
        return frozenset([str(each).strip() for each in several])

    def check(given: frozenset[str]) -> str:
        if wrong := sorted(given - legal):
            return f"{listed(wrong)} can't be taken: in use, or no truck."
        return "" if given == legal else "So far so good, but that is not all."

    return puzzle(
        answer,
        "Ada parks a truck; truck 5 and two cones are in her No Parking zone. Which trucks can she take?",
        check,
        read=read,
        because="2 and 4 are in the lot, 5 is in No Parking: it counts as used.",
        pictures=[show_lot(lot, "Ada's")],
    )


def beside_words(diagram: str, number: str) -> str:
    """What stands beside an advanced truck, as a hint."""
    lot = as_lot(diagram)
    truck = next(piece for piece in lot.vehicles if piece.letter == number)
    sides = sides_of(lot, truck)
    colours = colours_beside(sides)
    said = [plural(count, f"{COLOUR_NAMES[colour].casefold()} vehicle") for colour, count in sorted(colours.items())]
    others = len(sides.letters) - sum(colours.values())
    if sides.motorbikes:
        said.append(plural(sides.motorbikes, "motorbike"))
    if others:
        said.append(plural(others, "truck"))
    return f"Beside it: {listed(said) or 'nothing'}."


def truck_puzzle(answer: Any, number: str, lots: Mapping[str, str], because: str = "") -> Reply:
    """How many points a truck scores in each of some lots."""
    return puzzle(
        answer,
        f"How many points does truck {number} score?",
        {name: truck_points(lot)[number] for name, lot in lots.items()},
        hints={name: beside_words(lot, number) for name, lot in lots.items()},
        because=because,
        pictures=[side_by_side(*[show_lot(lot, name) for name, lot in lots.items()])],
    )


FOUR: Final = {
    "A": """\
.  .  .  .  .  .  .  .
.  .  R< R> .  .  .  .
.  .  1< 1> Y^ C  .  .
.  M  1< 1> Yv .  .  .
.  .  Y^ M  .  .  .  .
.  .  Yv .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "B": """\
.  .  .  .  .  .  .  .
.  P^ R< R> .  .  .  .
.  P| 1< 1> Y^ C  .  .
.  Pv 1< 1> Yv .  .  .
.  B< B> M  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "C": """\
.  .  .  .  .  .  .  .
.  B^ R< R> .  .  .  .
.  Bv 1< 1> Y^ C  .  .
.  .  1< 1> Yv .  .  .
.  M  R^ R^ .  .  .  .
.  .  Rv Rv .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
}


def four_colours(answer: Any) -> Reply:
    """Section 21."""
    because = "In C nothing purple stands beside it, and the motorbike on b5 touches only its corner."
    return truck_puzzle(answer, "1", FOUR, because)


SAME: Final = {
    "A": """\
.  .  R^ R^ .  .  .  .
.  .  Rv Rv .  .  .  .
R< R> 2^ 2^ M  C  .  .
.  Y^ 2v 2v .  .  .  .
.  Yv .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "B": """\
.  .  .  .  .  .  .  .
.  .  R< R> .  .  .  .
.  R^ 2^ 2^ R^ C  .  .
.  Rv 2v 2v Rv .  .  .
.  .  Y< Y> .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
}


def same_colour(answer: Any) -> Reply:
    """Section 22."""
    because = "In B six spaces beside it are red, but they belong to only three cars."
    return truck_puzzle(answer, "2", SAME, because)


TWO_BY_TWO: Final = {
    "A": """\
.  .  .  .  .  .  .  .
.  .  Y< Y> .  .  .  .
.  P^ 3< 3> Y^ C  .  .
.  P| 3< 3> Yv .  .  .
.  Pv B< B> .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "B": """\
.  .  .  .  .  .  .  .
.  .  Y< Y> .  .  .  .
.  P^ 3< 3> Y^ C  .  .
.  P| 3< 3> Yv .  .  .
.  Pv M  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "C": """\
.  .  .  Y^ .  .  .  .
.  .  Y^ Yv .  .  .  .
.  .  Yv 3^ 3^ C  .  .
.  Y< Y> 3v 3v .  .  .
.  .  .  R< R> .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
}


def two_by_two(answer: Any) -> Reply:
    """Section 23."""
    because = "In B the motorbike is the second purple one. In C three yellow cars don't make up for a second red one."
    return truck_puzzle(answer, "3", TWO_BY_TWO, because)


def predict_no_cars(prediction: Any) -> Reply:
    """Section 24."""
    thoughts = {
        0: "Nothing has to be filled: what counts is that no car is there.",
        4: "It stands at no edge.",
    }

    def why(points: Any) -> list[object]:
        return [thoughts.get(points), RULES["adv-no-cars"], RULES["r-adv-no-cars-open"]]

    question = "Six of the eight spaces beside truck 4 are empty. How many points does it score?"
    return predict(prediction, question, 8, why=why, pictures=[show_lot(OPEN)])


OPEN: Final = """\
.  .  .  .  .  .  .  .
.  .  P< P= P> .  .  .
.  .  .  .  .  C  .  .
.  M  4< 4> .  .  .  .
.  .  4< 4> .  .  .  .
.  .  M  .  .  C  .  .
.  R^ .  .  .  .  .  .
.  Rv .  .  .  .  .  ."""

NO_CARS: Final = {
    "A": """\
.  .  .  .  .  .  .  .
.  .  P< P= P> .  .  .
.  M  4< 4> .  C  .  .
.  .  4< 4> .  .  .  .
.  R^ M  .  .  .  .  .
.  Rv C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "B": """\
.  .  4< 4> .  .  .  .
.  .  4< 4> .  .  .  .
.  .  C  M  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "C": """\
.  .  .  .  .  .  .  .
.  .  P< P= P> .  .  .
.  M  4< 4> .  C  .  .
.  .  4< 4> R< R> .  .
.  .  M  .  .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
}


def no_cars(answer: Any) -> Reply:
    """Section 24."""
    because = "In A the red car touches only the corner. B stands at the edge. In C there is a car beside it."
    return truck_puzzle(answer, "4", NO_CARS, because)


FIVE: Final = {
    "A": """\
.  .  Y^ B^ .  .  .  .
.  .  Yv Bv .  .  .  .
R< R> 5< 5> Y^ C  .  .
.  M  5< 5> Yv .  .  .
.  .  P< P= P> .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "B": """\
.  .  .  .  .  .  .  .
.  .  Y< Y> .  .  .  .
.  R^ 5< 5> Y^ C  .  .
.  Rv 5< 5> Yv .  .  .
.  .  B< B> .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "C": """\
.  .  Y^ B^ .  .  .  .
.  .  Yv Bv .  .  .  .
.  R^ 5< 5> Y^ C  .  .
.  Rv 5< 5> Yv .  .  .
.  .  B< B> .  .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
}


def five_cars(answer: Any) -> Reply:
    """Section 25."""
    because = "A has four cars and a motorbike, which is none. B has cars on all eight spaces, but only four of them."
    return truck_puzzle(answer, "5", FIVE, because)


TRUCKS_BESIDE: Final = {
    "A": """\
.  .  .  .  .  .  .  .
.  .  .  2^ 2^ .  .  .
.  .  C  2v 2v C  .  .
.  4< 4> 6< 6> .  .  .
.  4< 4> 6< 6> .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
    "B": """\
.  .  .  .  .  .  .  .
.  2^ 2^ .  .  .  .  .
.  2v 2v .  .  C  .  .
.  4< 4> 6< 6> .  .  .
.  4< 4> 6< 6> .  .  .
.  .  C  .  .  C  .  .
.  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .""",
}


def two_trucks(answer: Any) -> Reply:
    """Section 26."""
    return truck_puzzle(answer, "6", TRUCKS_BESIDE, "In B truck 2 touches only the corner of truck 6.")


def predict_zone(prediction: Any) -> Reply:
    """Section 28."""
    question = "Truck 4 (no cars) lies in No Parking at the end, and no key is left. What does it make?"
    thoughts = {8: "Nothing is beside it, but it is not in the lot.", 0: "It is an item in No Parking."}

    def why(points: Any) -> list[object]:
        return [thoughts.get(points), RULES["penalty-no-parking"], RULES["r-adv-no-parking"]]

    return predict(prediction, question, -2, why=why)


def last_trucks(answer: Any) -> Reply:
    """Section 28."""
    truth = {"A": True, "B": False, "C": True, "D": False}
    return puzzle(
        answer,
        "Which of the four are so?",
        truth,
        hints={
            "A": "It goes back to its player's own stock.",
            "B": "With one unused truck, one of the two icons counts: the first of the pattern, row by row.",
            "C": "It counts as used.",
            "D": "Un-parking returns the very truck that lies there.",
        },
        because=[RULES["r-adv-return"], RULES["r-adv-which-ignored"], RULES["r-adv-no-parking"]],
    )


ADVANCED_EXAM: Final = """\
4^ 4^ M  R^ B^ B< B> .
4v 4v .  Rv Bv 2< 2> B^
P< P= P> 1^ 1^ 2< 2> Bv
.  .  Y^ 1v 1v B^ M  .
.  .  Yv Y< Y> Bv Y< Y>
.  R< R> 5< 5> 6^ 6^ P^
.  R< R> 5< 5> 6v 6v P|
.  .  .  Y< Y> .  M  Pv"""


def advanced_exam(answer: Any) -> Reply:
    """The end of the course."""
    points = truck_points(ADVANCED_EXAM)
    return puzzle(
        answer,
        "What do the five trucks score?",
        {number: points[number] for number in sorted(points)},
        hints={number: beside_words(ADVANCED_EXAM, number) for number in points},
        because="6 + 6 + 4 + 0 + 0 = 16 points. Truck 5 has four cars beside it, truck 6 one truck.",
        pictures=[show_lot(ADVANCED_EXAM)],
    )
