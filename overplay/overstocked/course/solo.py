"""What the lesson on the solo game draws and asks: the bot's cards with the spots beside them, the lesson's puzzles.

As in `lessons.py`, a puzzle is a function from the answer to the reply; they stand in the order of the lesson.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from overplay.core import Cell
from overplay.drawing import Drawing, Markup, look, pieces, side_by_side, svg
from overplay.drawing.layout import panel
from overplay.learn.lessons import Reply, one_of, predict, puzzle, some_of, told_below
from overplay.overstocked import solo
from overplay.overstocked.appraise import appraise
from overplay.overstocked.board import CARD, NO_BOARD, Board
from overplay.overstocked.catalogue import RULES
from overplay.overstocked.components import TOY_NAMES, shipped
from overplay.overstocked.course.learn import (
    areas_words,
    explained,
    move_breaches,
    move_text,
    show_board,
    show_card,
    toy,
    tried_move,
)
from overplay.overstocked.moves import WAREHOUSE, Nominate
from overplay.overstocked.records import Placed
from overplay.overstocked.scoring import ScoreSheet, score
from overplay.overstocked.setup import from_position, new_game
from overplay.overstocked.state import State
from overplay.overstocked.table import figures

__all__ = ["cards_at", "show_bot", "show_card", "side_by_side", "spot_words"]

# -- the bot's cards, and how they are drawn ------------------------------------------------------------------------

BOT_UNIT: Final = 24
"""How wide a space of the bot is drawn: three cards and a spot on both sides of them find room."""


def cards_at(numbers: Mapping[Cell, int]) -> Board:
    """The bot's warehouse with these cards, by spot: `{(0, 0): 22, (0, 1): 31}`."""
    board = NO_BOARD
    for spot, number in numbers.items():
        board = board.with_card(shipped()[number], 0, *solo.cells_at(spot)[0])
    return board


def spot_words(spot: Cell) -> str:
    """'−1,2', a spot as moves write it."""
    return f"{spot[0]},{spot[1]}".replace("-", "−")


def show_bot(
    board: Board,
    title: str = "",
    legal: Iterable[Cell] | None = None,
    *,
    refused: Iterable[Cell] = (),
    words: Mapping[Cell, str] | None = None,
) -> Drawing:
    """The bot's cards, and spots for its next one: green where they are legal, hatched where they are refused.

    Without `legal` those are all that may be nominated. A spot shows its row and column, or its `words`; spots that
    are neither legal nor refused but have words get a contour in ink.
    """
    allowed, forbidden = tuple(solo.spots(board) if legal is None else legal), tuple(refused)
    said = (
        {spot: spot_words(spot) for spot in allowed}
        | {spot: f"× {spot_words(spot)}" for spot in forbidden}
        | {spot: text.replace("-", "−") for spot, text in (words or {}).items()}
    )
    paint = look.static("light")
    spots = sorted({*solo.cards_of(board), *said})
    cells = [cell for spot in spots for cell in solo.cells_at(spot)]
    (top, *_, bottom), (left, *_, right) = [sorted(along) for along in zip(*cells, strict=True)]
    unit, margin = BOT_UNIT, 12
    box = left * unit - margin, top * unit - margin, (right + 1 - left) * unit + 24, (bottom + 1 - top) * unit + 24
    colours = dict.fromkeys(said, "ink") | dict.fromkeys(forbidden, "refused") | dict.fromkeys(allowed, "legal")
    placed = [Placed(WAREHOUSE, solo.BOT, f"at {spot_words(spot)}", 0, *corner(spot), 0) for spot in spots_of(board)]
    drawn = [
        figures.board(board.spaces, placed, unit, paint),
        *[mark(spot, said[spot], colours[spot]) for spot in sorted(said)],
    ]
    plain = f"The bot's cards: {board.text}".replace("\n", " / ")
    drawing = panel(drawn, box, paint, words=plain, text=board.text, title=title)
    return told_below(drawing, title, str(board), [*spots_text(allowed, forbidden, words)])


def spots_of(board: Board) -> list[Cell]:
    """The spots that hold a card, row by row."""
    return sorted(solo.cards_of(board))


def corner(spot: Cell) -> Cell:
    """The top-left space of a spot."""
    return solo.cells_at(spot)[0]


def mark(spot: Cell, words: str, role: str) -> Markup:
    """A contour just inside a spot, dotted and hatched where it is refused, and words in the middle."""
    paint, unit, (row, column), inset = look.static("light"), BOT_UNIT, corner(spot), 3.0
    rows, columns = CARD
    refused, x, y = role == "refused", (column + columns / 2) * unit, (row + rows / 2) * unit
    width = 12 + 7 * len(words)
    hatching = svg.path(
        pieces.hatching(set(solo.cells_at(spot)), unit), fill="none", stroke=paint(role), stroke_width=1.2, opacity=0.6
    )
    contour = svg.rect(
        column * unit + inset,
        row * unit + inset,
        columns * unit - 2 * inset,
        rows * unit - 2 * inset,
        look.card_radius(unit),
        fill="none",
        stroke=paint(role),
        stroke_width=look.data()["stroke"]["mark"],
        stroke_dasharray="2 5" if refused else None,
    )
    return svg.joined(
        [
            *([hatching] if refused else []),
            contour,
            svg.rect(x - width / 2, y - 10, width, 20, 10, fill=paint("panel")),
            svg.text(words, x, y + 4.5, 13, paint(role), font_weight=700, text_anchor="middle"),
        ]
    )


def spots_text(allowed: Iterable[Cell], forbidden: Iterable[Cell], words: Mapping[Cell, str] | None) -> Iterator[str]:
    """The lines that stand for the marks where there is no picture."""
    for kind, spots in (("may be nominated", allowed), ("refused", forbidden)):
        if told := [spot_words(spot) for spot in sorted(spots)]:
            yield f"{kind}: {'; '.join(told)}"
    for spot, said in sorted((words or {}).items()):
        at = spot_words(spot)
        yield f"a card lies at {at}" if said == at else f"{at}: {said}".replace("-", "−")


# -- reading answers ------------------------------------------------------------------------------------------------


def spot(answer: Any) -> Cell:
    """A spot: (0, −1), "0,-1" or "nominate 0,-1". Raises ValueError."""
    numbers = answer
    if isinstance(answer, str):
        words = re.sub("^nominate", "", answer.strip().casefold().replace("−", "-"))
        numbers = [int(each) for each in re.findall("-?[0-9]+", words)]
        if re.sub("[-0-9 ,()]", "", words):
            numbers = []
    if not isinstance(numbers, list | tuple) or len(numbers) != 2 or not all(type(each) is int for each in numbers):
        raise ValueError('Write a nomination, please, "nominate" and a row and a column: "nominate 0,3".')
    return numbers[0], numbers[1]


def nomination(answer: Any) -> str:
    """The text of a nomination, however it is written. Raises ValueError."""
    row, column = spot(answer)
    return str(Nominate(row, column))


def several_spots(answer: Any) -> tuple[Cell, ...]:
    """Spots, from a list such as ["0,3", (1, −1)] or a text such as "0,3; 1,-1". Raises ValueError."""
    given = re.findall(r"[-−]?[0-9]+ *, *[-−]?[0-9]+", answer) if isinstance(answer, str) else answer
    if not isinstance(given, list | tuple | set | frozenset) or not given:
        raise ValueError('Write a list of spots, please, such as ["0,3", "4,0"].')
    return tuple([spot(each) for each in given])


# -- puzzles: who plays, and with what -------------------------------------------------------------------------------

GAMES: Final[Mapping[str, Mapping[str, Any]]] = {
    "A": {"solo": True},
    "B": {"solo": True, "incentives": True},
    "C": {"solo": True, "players": 2},
    "D": {"players": 2, "advanced": True, "quantum": True},
}


def which_games(answer: Any) -> Reply:
    """Section 1."""
    possible, hints = dict.fromkeys(GAMES, True), dict.fromkeys(GAMES, "Nothing forbids it.")
    for name, options in GAMES.items():
        try:
            new_game(**options)
        except ValueError as error:
            possible[name], hints[name] = False, str(error)
    return puzzle(answer, "Which of the four can be played?", possible, hints=hints)


def unseen_cards(answer: Any) -> Reply:
    """Section 2."""
    start = new_game(solo=True, seed=1)
    return puzzle(
        answer,
        "How many of the 43 cards has Ada not seen when she chooses her first one?",
        len(start.cards) - len(start.seen_by(solo.PLAYER).visible_numbers()),
        hints={
            6: "Those are the bot's. What lies in the box is unseen as well.",
            29: "Those lie in the box. The bot's deck is unseen as well.",
            37: "Two more lie open: the popularity begins with a card, and so does her warehouse.",
            36: "Her warehouse begins with a card as well.",
            34: "The bot has no card on the table yet: only the popularity and her own warehouse begin with one.",
        },
        because="43 − 6 in her hand − 1 in her warehouse − 1 on the popularity = 35, and six of those are the bot's.",
    )


HAND: Final = (4, 17, 20, 21, 33, 40)
"""The opening hand of section 3."""


def predict_head_start(prediction: Any) -> Reply:
    """Section 3."""
    truth = solo.head_start(HAND).points
    thoughts = {0: "Its deck is face down, but it has points.", 3: "That is one point a card.", 8: "21 is too high."}

    def why(points: Any) -> list[object]:
        return [thoughts.get(points), RULES["solo-head-start"], "Here these are 4, 17 and 20; 20 is just low enough."]

    pictures = [side_by_side(*[show_card(shipped()[number]) for number in HAND], width=460)]
    return predict(prediction, "How many points does the bot start with?", truth, why=why, pictures=pictures)


def head_starts(answer: Any) -> Reply:
    """Section 3."""
    return puzzle(
        answer,
        "What is the head start now, and what could it be at most?",
        {"now": solo.head_start((2, 8, 20, 21, 30, 41)).points, "most": solo.head_start(range(1, 7)).points},
        hints={
            "now": "The opening hand counts, whatever was played since. 20 is low enough, 21 is not.",
            "most": "An opening hand has six cards.",
        },
        because="2, 8 and 20 were in the opening hand. With six low cards it would be 6 × 2.",
    )


def first_turns(answer: Any) -> Reply:
    """Section 4."""
    return puzzle(
        answer,
        "With how many of her six cards does Ada come before the bot's 6?",
        6,
        hints={
            2: "3 and 5 are lower than 6. But that is the order among people (ascending-order).",
            4: "Numbers do not matter here.",
            0: "Who has the first turn in a round of the solo game?",
        },
        because="The player is first in every round, whatever the numbers are.",
    )


# -- puzzles: where the bot's cards go ------------------------------------------------------------------------------


def predict_spots(prediction: Any) -> Reply:
    """Section 5."""
    board = cards_at({(0, 0): 22})
    truth = len(solo.spots(board))
    thoughts = {
        8: "The four spots that touch at a corner are not among them.",
        2: "Up and down count as well as left and right.",
    }

    def why(count: Any) -> list[object]:
        return [thoughts.get(count), "Above, below, left and right.", RULES["solo-nominate-first"]]

    question = "How many spots may be nominated for the bot's second card?"
    return predict(prediction, question, truth, why=why, pictures=[show_bot(board, "The bot's", ())])


STEPS: Final = ("B", "D", "C", "A")
"""Section 5: Ada chooses, places, nominates; the bot's card is drawn."""


def steps_of_a_round(answer: Any) -> Reply:
    """Section 5."""
    hints: dict[Any, str] = {
        ("B", "D", "A", "C"): "With the card in sight it would be easy to find the worst spot for it.",
        ("C", "A", "B", "D"): "The player's turn comes first.",
        ("B", "C", "D", "A"): "The spot is nominated in the bot's turn, and that comes after the player's.",
        ("B", "C", "A", "D"): "The player's turn is over before the bot's begins.",
        ...: "The player's turn comes first, then the bot's. In which of them is a spot nominated, and is the card in "
        "sight by then?",
    }
    task = "In which order do the four things happen?"
    because = "Her turn: she chooses and places. The bot's turn: she nominates, and only now its card is drawn."
    return puzzle(answer, task, STEPS, read=some_of(sorted(STEPS)), hints=hints, because=because)


def nominating(bot: Board, popularity: Board | str = "FFP/Y.B", own: Board | str = "PPF/.YB") -> State:
    """A position in which Ada nominates a spot beside these cards of the bot."""
    start = from_position(popularity, [own, bot], solo=True, chosen={0: 43}, names=["Ada"], seed=1)
    return start.after(start.legal_moves()[0])


def nomination_breaches(state: State, text: str) -> list[str]:
    """Why the nomination is refused."""
    return explained(state.warehouses[solo.BOT], state.why_not(text))


def nominated(state: State, text: str) -> Drawing | None:
    """A nomination drawn, if it is near the bot's cards."""
    at, board = spot(text), state.warehouses[solo.BOT]
    if max(map(abs, at)) > 6:
        return None
    legal = [at] if at in solo.spots(board) else []
    return show_bot(board, "Your answer", legal, refused=[] if legal else [at])


def where_it_lies(answer: Any) -> Reply:
    """Section 6."""
    state, wanted = nominating(cards_at({(0, 0): 22, (0, 1): 31})), (-1, 1)
    board = state.warehouses[solo.BOT]

    def check(text: str) -> object:
        if refused := nomination_breaches(state, text):
            return refused
        return "" if spot(text) == wanted else "That is legal, but the card would lie elsewhere."

    return puzzle(
        answer,
        "Nominate the spot with the contour.",
        check,
        read=nomination,
        because="A spot counts cards; the numbers at the edge count spaces.",
        pictures=[show_board(board, "The bot's", [("plain", solo.cells_at(wanted))])],
        attempt=partial(nominated, state),
    )


IN_A_ROW: Final = {(0, 0): 22, (0, 1): 31, (0, 2): 14}
"""Three cards of the bot in a row."""


def predict_in_a_row(prediction: Any) -> Reply:
    """Section 7."""
    board = cards_at(IN_A_ROW)
    thoughts = {
        8: "Eight spots lie beside the cards. But with one of the two at the ends four cards would lie in a row.",
        3: "Either side of the row will do.",
    }

    def why(count: Any) -> list[object]:
        return [thoughts.get(count), "Three above, three below; none at the ends.", RULES["solo-3x2"]]

    question = "How many spots may be nominated now?"
    pictures = [show_bot(board, "The bot's", ())]
    return predict(prediction, question, len(solo.spots(board)), why=why, pictures=pictures)


def what_remains(answer: Any) -> Reply:
    """Section 7."""
    board = cards_at({(0, 0): 22, (0, 1): 31, (0, -1): 14, (-1, 0): 24})
    state, truth = nominating(board), frozenset(solo.spots(board))

    def check(given: tuple[Cell, ...]) -> object:
        wrong = [f"{spot_words(at)}: {' '.join(nomination_breaches(state, nomination(at)))}" for at in given]
        refused = [said for at, said in zip(given, wrong, strict=True) if at not in truth]
        return refused or ("" if set(given) == truth else "So far so good, but that is not all.")

    return puzzle(
        answer,
        "Which spots may be nominated?",
        check,
        read=several_spots,
        because="The row of three is full, and the second row has begun above it.",
        pictures=[show_bot(board, "The bot's", (), words={at: spot_words(at) for at in sorted(solo.cards_of(board))})],
    )


def predict_bot_cards(prediction: Any) -> Reply:
    """Section 8."""
    thoughts = {6: "The starting card is missing.", 12: "Six cards are the player's own."}
    contradiction = (
        "1 to begin its warehouse, as every player has, and 6 from its deck, one a round. "
        "But three times two are only 6 spots: the rulebook contradicts itself."
    )

    def why(count: Any) -> list[object]:
        return [thoughts.get(count), contradiction, RULES["r-solo-3x2"]]

    return predict(prediction, "To the letter: how many cards would the bot own in the end?", 7, why=why)


def nominations(answer: Any) -> Reply:
    """Section 8."""
    return puzzle(
        answer,
        "How many times does Ada nominate a spot in one game?",
        5,
        hints={6: "In one of the six rounds there is no card yet to lie beside.", 7: "The bot has six cards."},
        because="Once in each of the rounds 2 to 6.",
    )


def make_it_high(answer: Any) -> Reply:
    """Section 9."""
    state = nominating(cards_at({(0, 0): 22, (0, 1): 31, (-1, 0): 14, (-1, 1): 24}))
    board = state.warehouses[solo.BOT]

    def check(text: str) -> object:
        if refused := nomination_breaches(state, text):
            return refused
        rows = [row for row, _ in (*solo.cards_of(board), spot(text))]
        return "" if max(rows) - min(rows) == 2 else "That is legal, but it makes the block three cards wide."

    return puzzle(
        answer,
        "Nominate a spot that makes the block three cards high.",
        check,
        read=nomination,
        because="Now only one spot is left, beside it: the last card has no choice.",
        pictures=[show_bot(board, "The bot's", ())],
        attempt=partial(nominated, state),
    )


SPOTS: Final = {"A": (1, 0), "B": (-1, 1), "C": (1, 2), "D": (1, 3), "E": (0, 3), "F": (0, 1)}
"""What is asked about at the end of the second part."""


def where_exam(answer: Any) -> Reply:
    """The end of the second part."""
    board = cards_at({**IN_A_ROW, (1, 1): 24})
    state = nominating(board)
    refused = {name: " ".join(nomination_breaches(state, nomination(at))) for name, at in SPOTS.items()}
    return puzzle(
        answer,
        "Which of the spots may be nominated?",
        {name: not said for name, said in refused.items()},
        hints={name: said or "It is legal: beside a card, and inside the block." for name, said in refused.items()},
        because="You know where the bot's cards go.",
        pictures=[show_bot(board, "The bot's", (), words={at: name for name, at in SPOTS.items()})],
    )


# -- puzzles: what the bot scores -----------------------------------------------------------------------------------

PEAK: Final = "_PPF/BPFF/YYF_"
BLOCK: Final = {(0, 0): 22, (0, 1): 31, (0, 2): 14, (1, 0): 40, (1, 1): 3, (1, 2): 24}
"""The popularity and the bot's cards in section 10."""


def predict_craze(prediction: Any) -> Reply:
    """Section 10."""
    board = cards_at(BLOCK)
    sheet = score(PEAK, board, bot=True)
    options = {"A": "a loss of 28 points", "B": "nothing: 0 points", "C": "28 points more"}

    def why(_: Any) -> list[object]:
        return [RULES["solo-bot-skips-craze"], sheet]

    question = "What do its 4 × 7 for Furballs, the craze, make for the bot?"
    return predict(prediction, question, "B", why=why, options=options, pictures=[boards(PEAK, board)])


def boards(popularity: Board | str, bot: Board, own: Board | str | None = None) -> Drawing:
    """The popularity, the bot's cards without spots and Ada's warehouse."""
    hers = [show_board(own, "Ada's")] if own else []
    return side_by_side(show_board(popularity, "Popularity"), *hers, show_bot(bot, "The bot's", ()))


def total_of_the_bot(answer: Any) -> Reply:
    """Section 10."""
    popularity, bot = "yYP../PYYPB/PF_PF", cards_at({(0, 0): 15, (0, 1): 32, (1, 0): 13})
    sheet = score(popularity, bot, bot=True)
    craze = next(line for line in score(popularity, bot).lines if line.points < 0)
    return puzzle(
        answer,
        "How many points do the bot's toys make?",
        sheet.total,
        hints={
            sheet.total + craze.points: "That subtracts the craze. It is the bot who scores.",
            sheet.total - craze.points: "That adds the craze. Which toy has the largest area of the popularity?",
            ...: bot_areas_words(sheet),
        },
        because=sheet,
        pictures=[boards(popularity, bot)],
    )


def bot_areas_words(sheet: ScoreSheet) -> str:
    """The areas that a total of the bot is made of, without the toy that it skips."""
    return areas_words(sheet).replace("one product is subtracted", "one product does not count")


def tied_for_the_bot(answer: Any) -> Reply:
    """Section 11."""
    popularity, bot = "_PPBB/pFyYB/PFFY.", cards_at({(0, 0): 36, (0, 1): 11, (1, 1): 26})
    sheet = score(popularity, bot, bot=True)
    return puzzle(
        answer,
        "Which toy scores nothing for the bot, and what do the others make?",
        {"skipped": sheet.craze, "total": sheet.total},
        read={"skipped": toy},
        hints={
            "skipped": "Three toys have an area of 3, with three crates each; Pocket Petz are not among them. Which "
            "of the three would score the bot fewest?",
            "total": bot_areas_words(sheet),
        },
        because=sheet,
        pictures=[boards(popularity, bot)],
    )


def predict_draw(prediction: Any) -> Reply:
    """Section 12."""
    options = {"Ada": "Ada", "bot": "the bot", "both": "both together"}
    thoughts = {"both": "Among people equal totals share the win; the bot shares nothing."}

    def why(who: Any) -> list[object]:
        return [thoughts.get(who), RULES["solo-win"]]

    return predict(prediction, "Ada and the bot have 21 points each. Who wins?", "bot", why=why, options=options)


def last_card() -> State:
    """Section 12: Ada places the last card of a game, then the bot draws its last one."""
    bot = cards_at({(0, 0): 19, (0, 1): 5, (0, 2): 11, (1, 0): 3, (1, 1): 23})
    popularity, own = "PP..y/F..PF/_BBY_", "PpF/PBF/PFF/pY./_Bb"
    return from_position(popularity, [own, bot], solo=True, chosen={0: 12}, names=["Ada"], seed=2)


USED: Final = frozenset((3, 5, 11, 12, 19, 23))
"""The cards of that position that can't be drawn: those that lie before the bot, and Ada's."""


def win_for_sure(answer: Any) -> Reply:
    """Section 12: whatever the bot draws."""
    state = last_card()
    craze = TOY_NAMES[state.score_sheet(solo.PLAYER).craze]
    mine, its = [minus(total) for total in state.scores()]

    def outcome(text: str) -> tuple[bool, str]:
        """Whether Ada wins for sure after the move, and what both have then."""
        after = state.after(text)
        best, number = best_draw(after)
        sheet = after.score_sheet(solo.PLAYER)
        most = f"the bot {best} if it draws card {number}, which is the best for it"
        words = f"Then {TOY_NAMES[sheet.craze]} are the craze, Ada has {minus(sheet.total)}, and {most}."
        return sheet.total > best, words

    def check(text: str) -> object:
        if refused := move_breaches(state, text):
            return refused
        won, words = outcome(text)
        return "" if won else f"That is legal. {words}"

    return puzzle(
        answer,
        f"Now Ada has {mine}, the bot {its}, and {craze} are the craze. Let Ada win, whatever card the bot draws.",
        check,
        read=move_text,
        because=lambda text: [outcome(text)[1], "With another craze her many Pocket Petz count for her."],
        pictures=[
            side_by_side(show_card(state.cards[12]), show_board(state.popularity, "Popularity")),
            side_by_side(
                show_board(state.warehouses[solo.PLAYER], "Ada's"), show_bot(state.warehouses[solo.BOT], "The bot's")
            ),
        ],
        attempt=partial(tried_move, state),
    )


def minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def best_draw(state: State) -> tuple[int, int]:
    """The most that the bot can have after its last card, and that card, on the one spot that is left."""
    board = state.warehouses[solo.BOT]
    [last] = solo.spots(board)
    totals = {
        number: score(state.popularity, board.with_card(card, 0, *corner(last)), bot=True).total
        for number, card in state.cards.items()
        if number not in USED
    }
    number = max(totals, key=totals.__getitem__)
    return totals[number], number


# -- puzzles: how to play well --------------------------------------------------------------------------------------


def least_help(answer: Any) -> Reply:
    """Section 13."""
    state = nominating(cards_at({(0, 0): 22, (0, 1): 26}), "FPB/FFB/_YP/yYP/YFB", ".f.YF/YFFY.")
    view = state.seen_by(solo.PLAYER)
    worth = {str(move): appraise(view, move) for move in view.legal_moves()}

    def check(text: str) -> object:
        if refused := nomination_breaches(state, text):
            return refused
        behind = max(worth.values()) - worth[text]
        return (
            f"That is legal, but with another spot the bot has {behind:.1f} points fewer on average." if behind else ""
        )

    return puzzle(
        answer,
        "Nominate the spot that helps the bot least.",
        check,
        read=nomination,
        because="The new card touches only an empty space and a Yo-yo there, and Yo-yos are the craze.",
        pictures=[
            side_by_side(show_board(state.popularity, "Popularity"), show_bot(state.warehouses[solo.BOT], "The bot's"))
        ],
        attempt=partial(nominated, state),
    )


# -- the exam -------------------------------------------------------------------------------------------------------

OPENING: Final = (6, 14, 20, 21, 35, 42)
"""Ada's opening hand in the exam."""


def who_wins_solo(answer: Any) -> Reply:
    """The end of the lesson."""
    popularity, own = "..PP/BBYp/.BFF", "yFF/YFB/_.B/P.B/BbB"
    bot = cards_at({(0, 0): 16, (0, 1): 5, (0, 2): 29, (1, 0): 41, (1, 1): 19, (1, 2): 22})
    start, hers, its = solo.head_start(OPENING).points, score(popularity, own), score(popularity, bot, bot=True)
    truth = {
        "head start": start,
        "skipped": its.craze,
        "bot": start + its.total,
        "Ada": hers.total,
        "winner": ("Ada", "bot")[solo.winner((hers.total, start + its.total))],
    }
    return puzzle(
        answer,
        "What is the head start, which toy scores nothing for the bot, what are the totals, who wins?",
        truth,
        read={"skipped": toy, "winner": one_of({"Ada": "Ada", "bot": "the bot"})},
        hints={
            "head start": "2 points for each of 6, 14, 20, 21, 35 and 42 that is low enough.",
            "skipped": "Two toys share the largest area, and are level in crates. The bot goes without the one that "
            "would score it fewest.",
            "bot": f"{bot_areas_words(its)} And then there is the head start.",
            "Ada": f"{areas_words(hers)} Ada may choose between the tied toys.",
            "winner": "Compare the totals. Ada needs more than the bot.",
        },
        because=[f"Ada\n{hers}", f"The bot, without its head start of {start}\n{its}", str(RULES["solo-win"])],
        pictures=[boards(popularity, bot, own)],
    )
