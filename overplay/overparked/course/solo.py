"""What the lesson on the solo game draws and asks: the wheel, AutoBot's cards, the lesson's puzzles in their order.

As in `lessons.py`, a puzzle is a function from the answer to the reply.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from overplay.core import listed, plural
from overplay.drawing import Drawing, layout, look, side_by_side
from overplay.learn.lessons import Reply, one_of, predict, puzzle
from overplay.overparked import autobot, steering
from overplay.overparked.catalogue import RULES
from overplay.overparked.components import AutoBotCard, shipped
from overplay.overparked.course.learn import LINE_BY_LINE, at, show_card, show_lot, slips
from overplay.overparked.examples import START
from overplay.overparked.moves import DONE, Choose
from overplay.overparked.records import CHOOSING, PARKING, STEERING
from overplay.overparked.scoring import score
from overplay.overparked.setup import from_position, new_game
from overplay.overparked.state import State
from overplay.overparked.table import wheel

__all__ = ["at", "played", "show_autobot", "show_card", "show_lot", "show_wheel", "side_by_side"]

# -- pictures and positions -----------------------------------------------------------------------------------------

MARGIN: Final = 14


def show_wheel(state: State, title: str = "", *, told: bool = True) -> Drawing:
    """The steering wheel with the five cards around it. `told`, each card says what is taken away for it."""
    points = pointing(state)
    lines = [f"Places 1 to 5: {listed(state.display)}", points]
    if told and state.phase == STEERING:
        lines += [f"{plural(steps, 'step')}: {steering.words(state, steps)}" for steps in range(steering.SECTIONS)]
    state = state if told else replace(state, phase=CHOOSING)
    words = f"{title or 'The steering wheel'}; {points}"
    return panel(wheel.wheel(state, 0, look.static("light"), pick=False), title, lines, words)


def pointing(state: State) -> str:
    """'A (AutoBot) points to place 1 and B (Ada) to place 2': where the two sections are now."""
    bots, hers = [steering.pointed(state, section, 0) + 1 for section in (0, steering.section_of(state, 0))]
    return f"A (AutoBot) points to place {bots} and B ({state.names[0]}) to place {hers}"


def show_autobot(state: State, title: str = "") -> Drawing:
    """AutoBot's cards, as far as they are flipped; its text says what they show."""
    lines = [card_words(state.components.autobot[number]) for number in state.flipped]
    return panel(wheel.bot_cards(state, look.static("light")), title, lines or ["No card is flipped yet."])


def panel(part: Drawing, title: str, lines: Iterable[str], words: str = "") -> Drawing:
    """A part of the table as a picture of its own."""
    box = 0, 0, part.width + 2 * MARGIN, part.height + 2 * MARGIN
    text = "\n".join([*filter(None, [title]), *lines])
    whole = layout.panel([part.at(MARGIN, MARGIN)], box, look.static("light"), words=part.words, text=text, title=title)
    return replace(whole, words=words or whole.words)


def card_words(card: AutoBotCard) -> str:
    """'card 4: 2 steps to the left, objectives 1 and 2'."""
    way = "right" if card.turn > 0 else "left"
    return f"card {card.number}: {plural(abs(card.turn), 'step')} to the {way}, objectives {listed(card.objectives)}"


def played(state: State, card: int) -> State:
    """The position once this card of the hand is parked at the first place there is, and the round is over."""
    state = state.after(Choose(card)) if state.phase == CHOOSING else state
    while state.phase == PARKING:
        legal = state.legal_moves()
        state = state.after(DONE if DONE in legal else legal[0])
    return state


# -- puzzles: the wheel ---------------------------------------------------------------------------------------------


def which_games(answer: Any) -> Reply:
    """Section 1."""
    games: dict[str, dict[str, Any]] = {
        "A": {"solo": True, "advanced": True},
        "B": {"solo": True, "players": 2},
        "C": {"players": 1},
        "D": {"solo": True, "players": 1},
    }
    possible, hints = dict.fromkeys(games, True), dict.fromkeys(games, "Nothing forbids it.")
    for name, options in games.items():
        try:
            new_game(**options)
        except ValueError as error:
            possible[name], hints[name] = False, str(error)
    return puzzle(answer, "Which of the four can be played?", possible, hints=hints)


WANTED: Final = 5
"""The seed of section 2."""


def at_the_wheel() -> State:
    """Section 2: Ada steers in round 1."""
    return from_position([START], solo=True, names=["Ada"], seed=WANTED)


def both_cards(answer: Any) -> Reply:
    """Section 2: the card that is fourth in the display, and what it costs."""
    state = at_the_wheel()
    card = state.display[3]
    steps = next(turn for turn in range(steering.SECTIONS) if steering.takers(state, turn).get(3) == 0)
    gone = {place: taker for place, taker in steering.takers(state, steps).items() if taker is None}
    truth = {"steps": steps, "taken away": state.display[next(iter(gone))]}
    return puzzle(
        answer,
        f"Ada wants card {card}. By how many steps does she turn the wheel, and which card is taken away?",
        truth,
        hints={
            "steps": "Clockwise, from 0 to 4. Her section B points to place 2 at first.",
            "taken away": "Section A is one place before section B.",
        },
        because="With B at place 4, A points to place 3.",
        pictures=[show_wheel(state, told=False)],
    )


def after_a_flip(answer: Any) -> Reply:
    """Section 3: the wheel is turned by a card of AutoBot's."""
    state, turn = at_the_wheel(), -2
    takers = {taker: state.display[place] for place, taker in steering.takers(state, turn % steering.SECTIONS).items()}
    return puzzle(
        answer,
        "AutoBot's card turns the wheel 2 steps to the left. Which card does Ada get, and which one is taken away?",
        {"Ada": takers[0], "taken away": takers[None]},
        hints={
            "Ada": "To the left is counter-clockwise: from place 2 back to place 1, and once more.",
            "taken away": "Section A is one place before hers.",
        },
        because="Two steps back from place 2 is place 5, and A points to place 4.",
        pictures=[show_wheel(state, told=False)],
    )


def in_which_rounds(answer: Any) -> Reply:
    """Section 3."""
    return puzzle(
        answer,
        "How often does AutoBot turn the wheel in a game of 14 rounds, and how many of the nine cards stay unseen?",
        {"turns": sum(map(autobot.is_bots, range(1, autobot.LAST_ROUND + 1))), "unseen": autobot.UNUSED},
        hints={"turns": "In rounds 2, 4, 6 and so on.", "unseen": "Two went back to the box."},
        because="Seven even rounds, seven cards: each of them comes up in a whole game.",
    )


# -- puzzles: its objectives ----------------------------------------------------------------------------------------

FLIPPED: Final = (5, 1, 7, 4, 6, 2)
"""The cards of section 4, in the order in which they were flipped."""


def counted(cards: Iterable[int]) -> Counter[int]:
    """How often each number is on some AutoBot cards."""
    return autobot.counted(shipped(), cards)


def claims_so_far(answer: Any) -> Reply:
    """Section 4."""
    numbers = counted(FLIPPED)
    truth = {str(number): autobot.claims_for(numbers[number]) for number in (1, 2, 3)}
    start = new_game(solo=True, names=["Ada"])
    left = tuple([card for card in start.components.autobot if card not in FLIPPED][:1])
    state = replace(start, flipped=FLIPPED, autobot=left)
    return puzzle(
        answer,
        "How often has AutoBot claimed each of the objectives 1, 2 and 3?",
        truth,
        hints={number: f"It came up {plural(numbers[int(number)], 'time')}." for number in truth},
        because="1 came up six times: two claims. 2 came up four times: one. 3 came up twice: none yet.",
        pictures=[show_autobot(state, "Flipped so far")],
    )


def predict_most_claims(prediction: Any) -> Reply:
    """Section 4."""
    thoughts = {
        1: "People claim an objective once. AutoBot has an exception.",
        3: "Three equal numbers make one claim, not three.",
        6: "Six equal numbers are six; each three of them make a claim.",
    }

    def why(count: Any) -> list[object]:
        return [thoughts.get(count), RULES["solo-objectives"]]

    return predict(prediction, "How often can AutoBot claim one and the same objective, at most?", 2, why=why)


def numbers_on_cards(answer: Any) -> Reply:
    """Section 5."""
    return puzzle(
        answer,
        "If each card showed one number, how many cards would have to show a 1, so that 1 comes up six times?",
        2 * autobot.EQUAL,
        hints={
            3: "Three of a kind make one claim. Two claims take six.",
            7: "Seven is how many cards are flipped.",
            9: "Nine is how many cards there are.",
        },
        because="And as many a 2, and as many a 3: eighteen cards. There are nine.",
    )


def predict_same_round(prediction: Any) -> Reply:
    """Section 6."""
    thoughts = {3: "The next spot opens in round 5.", 0: "An objective is never used up."}

    def why(points: Any) -> list[object]:
        return [thoughts.get(points), RULES["r-tier-at-round-start"], RULES["r-autobot-tier"]]

    question = "Round 4 begins, and AutoBot claims the diagonal. In this round Ada completes it. Her points?"
    return predict(prediction, question, 5, why=why)


def race(answer: Any) -> Reply:
    """Section 6."""
    points = [spot.points for spot in shipped().objectives["obj-3x3-no-cars"]]
    return puzzle(
        answer,
        "How many points does Ada get for 'A square without cars' (6, 4 and 4)?",
        {"A": points[0], "B": points[1], "C": points[2], "D": points[0]},
        hints={
            "A": "She was first.",
            "B": "AutoBot was there in an earlier round.",
            "C": "AutoBot has claimed it twice; the last spot stays open.",
            "D": "The same round, the same spot.",
        },
        because=RULES["r-autobot-tier"],
    )


# -- puzzles: the end -----------------------------------------------------------------------------------------------


def when_it_ends(answer: Any) -> Reply:
    """Section 7."""
    return puzzle(
        answer,
        "After which round is the game over?",
        {"A": 14, "B": 11, "C": 14},
        hints={
            "A": "There is room for cars, so it goes on; but not for ever.",
            "B": "Two empty spaces side by side are what a car needs.",
            "C": "An upright car needs two spaces below each other.",
        },
        because="14 at the latest; earlier only if there is no room for a car.",
    )


RANKS: Final = (*[name for _, name in autobot.RANKS], autobot.LOWEST)
"""The ranks, the best one first."""

LETTERS: Final[Mapping[str, str]] = dict(zip("ABCDE", RANKS, strict=True))


def predict_39(prediction: Any) -> Reply:
    """Section 8."""
    options = {"A": "the lowest rank", "B": "the next one above it", "C": "no rank at all"}
    thoughts = {"C": "To the letter, yes: the printed list leaves a hole there.", "B": "That begins at 40."}

    def why(said: Any) -> list[object]:
        return [thoughts.get(said), RULES["r-solo-39"]]

    question = "The lowest rank is printed for less than 39 points, the next one from 40. And exactly 39 points?"
    return predict(prediction, question, "A", why=why, options=options)


def which_rank(answer: Any) -> Reply:
    """Section 8."""
    scores = {"70": 70, "69": 69, "50": 50, "39": 39, "-12": -12}
    letters = {name: letter for letter, name in LETTERS.items()}
    return puzzle(
        answer,
        "Which rank, A to E, has each score?",
        {name: letters[autobot.rank(points)] for name, points in scores.items()},
        read=one_of(LETTERS),
        hints={
            "70": "The best rank begins with 70.",
            "69": "Not quite 70.",
            "50": "From 50 on.",
            "39": "Below 40.",
            "-12": "Below 40, far below.",
        },
    )


EXAM_LOT: Final = """\
T< T> R^ R< R> Y< Y> P^
T< T> Rv Y^ B^ Y< Y> P|
P< P= P> Yv Bv C  M  Pv
B^ M  Y< Y> B< B> P^ M
Bv R< R> M  B^ R^ P| R^
R^ .  C  Y^ Bv Rv Pv Rv
Rv B< B> Yv R< R> Y< Y>
B< B> B< B> M  B< B> ."""
"""The end of the lesson: Ada's lot, with two cones in it and two in No Parking."""


def solo_exam(answer: Any) -> Reply:
    """The end of the lesson."""
    spots = shipped().objectives
    objectives = spots["obj-diagonal"][0].points + spots["obj-middle-4x4"][1].points
    sheet = score(EXAM_LOT, keys=2, no_parking=2, objective_points=objectives)
    letters = {name: letter for letter, name in LETTERS.items()}
    return puzzle(
        answer,
        "What do the objectives bring, what is the total, and which rank (A to E) is it?",
        {"objectives": objectives, "total": sheet.total, "rank": letters[autobot.rank(sheet.total)]},
        read={"rank": one_of(LETTERS)},
        hints={
            "objectives": "Ada was in the same round as AutoBot with the one, and a round later with the other.",
            "total": LINE_BY_LINE,
            **{("total", total): hint for total, hint in slips(sheet).items()},
            "rank": "From 70, 60, 50 and 40 on, A to D.",
        },
        because=sheet,
        pictures=[show_lot(EXAM_LOT, "Ada's")],
    )
