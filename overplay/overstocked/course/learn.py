"""What the lessons on Overstocked draw and ask: boards with numbered rows, a card that is tried, the course's puzzles.

A puzzle is a function from the answer to the reply; they stand in the order of the course. What a learner must not
read before the answer stands here and not in the notebook.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from overplay.core import Breach, Cell, listed
from overplay.drawing import Drawing, Markup, look, side_by_side, svg
from overplay.learn.lessons import LINE, MARK_WORDS, Reply, one_of, predict, puzzle, some_of, told_below, whole_number
from overplay.overstocked import examples
from overplay.overstocked.board import ONE_TOY, Board, as_board, covered_cells, covered_toys, why_not
from overplay.overstocked.catalogue import RULES
from overplay.overstocked.components import TOY_NAMES, TOYS, Card, shipped
from overplay.overstocked.limits import PLAYERS
from overplay.overstocked.moves import POPULARITY, WAREHOUSE, Place, parse_move
from overplay.overstocked.scoring import ScoreSheet, score
from overplay.overstocked.setup import from_position, new_game
from overplay.overstocked.state import State
from overplay.overstocked.table.drawing import REACH, draw_board, draw_card
from overplay.overstocked.table.figures import UNIT

__all__ = [
    "explained",
    "show_attempt",
    "show_board",
    "show_card",
    "side_by_side",
    "sizes",
    "toys_under",
]

# -- pictures ---------------------------------------------------------------------------------------------------


Mark = tuple[str, tuple[Cell, ...]]
"""A kind, as `draw_board` knows them, and the spaces that have it."""


def show_board(board: Board | str, title: str = "", marks: Sequence[tuple[str, Iterable[Cell]]] = ()) -> Drawing:
    """`draw_board` with the numbers of rows and columns at the edge; its text names the marks below the diagram."""
    board = as_board(board)
    marked = [(kind, tuple(sorted(cells))) for kind, cells in marks]
    return told_below(drawn_board(board, title, marked), title, str(board), marks_words(board, marked))


def drawn_board(board: Board, title: str, marks: Sequence[Mark]) -> Drawing:
    """The drawing of `show_board`."""
    numbers = edge_numbers([*board.spaces, *(cell for _, cells in marks for cell in cells)])
    return draw_board(board, title=title, marks=marks).over(*numbers)


def marks_words(board: Board, marks: Iterable[Mark]) -> list[str]:
    """'3 lit: 0,1; 0,2; 1,2': which spaces are marked; and where the diagram begins, if that is not at 0,0."""
    said = [
        textwrap.fill(
            f"{f'{len(cells)} ' if kind == 'lit' else ''}{MARK_WORDS[kind]}: {cells_words(cells)}",
            LINE,
            subsequent_indent="  ",
        ).replace(FIRM, " ")
        for kind, cells in marks
        if cells
    ]
    begins = "diagram begins at {},{}".format(*board.origin).replace("-", "−")
    return [begins, *said] if said and board.origin != (0, 0) else said


FIRM: Final = "\N{NO-BREAK SPACE}"


def cells_words(cells: Sequence[Cell]) -> str:
    """'0,1; 1,1', or for a full rectangle of several spaces 'rows 0 to 1, columns 1 to 3'."""
    (top, left), (bottom, right) = cells[0], cells[-1]
    if 1 < len(cells) == (bottom + 1 - top) * (right + 1 - left):
        return f"{span('row', top, bottom)}, {span('column', left, right)}".replace("-", "−")
    return "; ".join([f"{row},{column}" for row, column in cells]).replace("-", "−")


def span(what: str, first: int, last: int) -> str:
    """'row 2', 'rows 2 to 4', with blanks at which no line breaks."""
    return (f"{what} {first}" if first == last else f"{what}s {first} to {last}").replace(" ", FIRM)


def edge_numbers(cells: Iterable[Cell]) -> list[Markup]:
    """The numbers of the rows, left of these cells, and of the columns, above them."""
    rows, columns = [sorted(set(along)) for along in zip(*cells, strict=True)]
    write = partial(svg.text, size=10, fill=look.static("light")("ink-2"), text_anchor="middle")
    left, top = (columns[0] - REACH / 2) * UNIT, rows[0] * UNIT - 5
    return [
        *[write(str(row), left, (row + 0.6) * UNIT) for row in range(rows[0], rows[-1] + 1)],
        *[write(str(column), (column + 0.5) * UNIT, top) for column in range(columns[0], columns[-1] + 1)],
    ]


def show_card(card: Card, rotation: int = 0, title: str = "") -> Drawing:
    """`draw_card` with a title beside the number; its text is a diagram, and says whether the card has an X."""
    drawing = draw_card(card, rotation=rotation)
    words = svg.text(title, 40, 25, 13, look.static("light")("ink-2"))
    head = " ".join(filter(None, [str(card.number), "(X)" if card.x else "", title]))
    return replace(drawing.over(words) if title else drawing, text="\n".join([head, *card.turned(rotation)]))


def show_attempt(
    board: Board | str, card: Card, rotation: int, row: int, column: int, title: str = "", told: bool = True
) -> Drawing:
    """The board with a contour where a piece would lie: solid if that is legal, else hatched with a cross.

    The toys under it have a contour of their own with their number. Not `told`, the contour is the same for all
    placements, and nothing is counted.
    """
    board = as_board(board)
    place = covered_cells(card, rotation, row, column)
    legal = not why_not(board, card, rotation, row, column)
    toys = [cell for cell in place if covered_toys(board.spaces, [cell])]
    verdict = "legal" if legal else "refused"
    marks = [(verdict, tuple(place)), ("lit", tuple(toys))] if told else [("plain", tuple(place))]
    where = where_words(card, place) + (f": {verdict}" if told else "")
    return told_below(drawn_board(board, title, marks), title, str(board), [where])


def where_words(piece: Card, place: Sequence[Cell]) -> str:
    """'Card: rows 0 to 1,' and in a second line 'columns 1 to 3'."""
    name = "Forklift" if piece.points else "Card"
    return f"{name}: {cells_words(place)}".replace(", ", ",\n").replace(FIRM, " ")


def boards_of(state: State, card: int | None = None) -> Drawing:
    """The popularity and all warehouses, after a card."""
    cards = [] if card is None else [show_card(state.cards[card])]
    owned = [show_board(board, f"{name}'s") for name, board in zip(state.names, state.warehouses, strict=True)]
    return side_by_side(*cards, show_board(state.popularity, "Popularity"), *owned)


# -- words ------------------------------------------------------------------------------------------------------


def toys_under(board: Board, card: Card, rotation: int, row: int, column: int) -> str:
    """The letters of the toys that the card would cover: 'PPF'; legal or not."""
    return "".join(covered_toys(board.spaces, covered_cells(card, rotation, row, column)))


def toy_words(letters: str) -> str:
    """'a Pocket Pet and a Furball'."""
    return listed([f"a {ONE_TOY[letter]}" for letter in letters])


def sizes(counts: Iterable[int]) -> dict[str, int]:
    """One number a toy, by its letter: {'P': 3, 'F': 4, 'Y': 2, 'B': 1}."""
    return dict(zip(TOYS, counts, strict=True))


def explained(board: Board, breaches: Iterable[Breach]) -> list[str]:
    """What breaches say, with the workers named, since no × marks them in a text."""
    said = []
    for breach in breaches:
        sentence = breach.sentence
        if breach.clause == "never-bury-a-worker":
            workers = [f"the worker on the {ONE_TOY[board.spaces[cell].upper()]} at {cell}" for cell in breach.spaces]
            sentence = f"It would bury {listed(workers)}."
        said.append(f"{sentence} [{breach.clause}]")
    return said


# -- reading answers --------------------------------------------------------------------------------------------

toy: Final = one_of(TOY_NAMES)


def placement(answer: Any) -> tuple[Any, ...]:
    """(90, -1, 3), also as a list or a text. Raises ValueError."""
    numbers = re.findall("[-−]?[0-9.]+", answer) if isinstance(answer, str) else answer
    if not isinstance(numbers, list | tuple) or len(numbers) != 3:
        raise ValueError("Three numbers, please: (degrees, row, column).")
    return tuple([whole_number(each) if isinstance(each, str) else each for each in numbers])


def move_text(answer: Any) -> str:
    """A move's text in its own writing: 'Place P 0 1, 2' is 'place p 0 1,2'. Raises ValueError."""
    words = " ".join(re.sub("[°,]", " ", str(answer).replace("−", "-").casefold()).split())
    if found := re.fullmatch("place ([a-z]) (-?[0-9]+) (-?[0-9]+) (-?[0-9]+)", words):
        area = found[1] if found[1] in (WAREHOUSE, POPULARITY) else found[1].upper()
        words = f"place {area} {found[2]} {found[3]},{found[4]}"
    return str(parse_move(words))


def card_rows(answer: Any) -> str:
    """The rows of an upright card with '/' between them; blanks don't matter. Raises ValueError."""
    words = "\n".join(map(str, answer)) if isinstance(answer, list | tuple) else str(answer).strip()
    if "/" in words or "\n" in words:
        rows = ["".join(row.split()) for row in re.split("[/\n]+", words)]
    else:
        rows = words.split() if " " in words else re.findall("..?", words)
    if sum(map(len, rows)) != 6 or len(rows) not in (2, 3):
        raise ValueError("Write three rows of two spaces, with / between them, in quotes.")
    return "/".join(rows)


# -- puzzles: what is legal -------------------------------------------------------------------------------------


def count_toys(answer: Any) -> Reply:
    """Section 1."""
    hints = {4: "A worker stands on a toy: that toy counts as well.", 6: "One of the six spaces is empty."}
    pictures = [show_card(shipped()[15])]
    return puzzle(answer, "How many toys does card 15 show?", 5, hints=hints, pictures=pictures)


def place_over(answer: Any, task: str, board: Board, toys: str, rotation: int | None = None) -> Reply:
    """Card 22 is to be placed, legally, over just these toys, and turned so."""
    card = shipped()[22]

    def check(given: tuple[Any, ...]) -> object:
        if refused := why_not(board, card, *given):
            return explained(board, refused)
        if (found := toys_under(board, card, *given)) != toys:
            return f"That is legal, but it covers {toy_words(found)}."
        if rotation not in (None, given[0]):
            return f"That is legal, but the card is not turned by {rotation} degrees."
        return ""

    pictures = [side_by_side(show_card(card), show_board(board, "The board"))]
    return puzzle(answer, task, check, read=placement, pictures=pictures, attempt=partial(tried, board, card))


def tried(board: Board, card: Card, placement: Sequence[Any]) -> Drawing | None:
    """The placement drawn, if it is near the board."""
    near = all(isinstance(each, int) and abs(each) < 20 for each in placement[1:])
    rotation, row, column = placement
    return show_attempt(board, card, rotation, row, column, "Your answer") if near else None


def tried_move(state: State, text: str) -> Drawing | None:
    """A placing move drawn."""
    move = parse_move(text)
    if not isinstance(move, Place) or move.area not in (WAREHOUSE, POPULARITY):
        return None
    board = state.popularity if move.area == POPULARITY else state.warehouses[state.mover]
    return tried(board, state.card_in_play, (move.rotation, move.row, move.column))


def move_breaches(state: State, text: str) -> list[str]:
    """Why the move is refused."""
    return explained(
        state.popularity if text.startswith("place p") else state.warehouses[state.mover], state.why_not(text)
    )


def cover_two_kinds(answer: Any) -> Reply:
    """Section 2."""
    task = "Cover one Pocket Pet and one Furball, and nothing else."
    return place_over(answer, task, Board.parse("PPP/F.Y"), "PF")


Case = tuple[str, int, int, int]
"""A board and a placement."""


def which_are_legal(answer: Any, cases: dict[str, Case], because: str = "") -> Reply:
    """Whether card 22 may lie where each case says."""
    card, pictures, legal, hints = shipped()[22], [], {}, {}
    for name, (text, rotation, row, column) in cases.items():
        board = Board.parse(text)
        pictures.append(show_attempt(board, card, rotation, row, column, name, told=False))
        refused = explained(board, why_not(board, card, rotation, row, column))
        legal[name] = not refused
        hints[name] = " ".join(refused) or "It is legal. Count the toys, and nothing but the toys."
    task = "Which of them are legal?"
    return puzzle(answer, task, legal, hints=hints, because=because, pictures=[side_by_side(*pictures)])


def empties(answer: Any) -> Reply:
    """Section 3."""
    cases = {"A": (".B./...", 0, 0, 0), "B": ("P.Y/.F.", 0, 0, 0), "C": ("P../P..", 90, 0, 1)}
    return which_are_legal(answer, cases)


def quarter_turn(answer: Any) -> Reply:
    """Section 5."""
    card = shipped()[15]
    hints = {
        "/".join(card.turned(270)): "That is a quarter turn the other way round.",
        "/".join(card.turned(180)): "That is half a turn.",
        "/".join([row[::-1] for row in card.turned(90)]): "The card was turned over.",
        "/".join(reversed(card.turned(90))): "The top row is the left column, read from the bottom up.",
        "/".join(card.turned(90)).upper(): "A worker stands on one of the toys: lower case.",
    }
    return puzzle(
        answer,
        "How does card 15 look after a quarter turn clockwise?",
        "/".join(card.turned(90)),
        read=card_rows,
        hints=hints,
        because="The left column, read from the bottom to the top, has become the top row.",
        pictures=[show_card(card)],
    )


def beyond_the_edge(answer: Any) -> Reply:
    """Section 6."""
    task = "Turn card 22 by 90 degrees and cover only the Furball."
    return place_over(answer, task, Board.parse("PPF/.YB"), "F", 90)


def on_the_popularity(answer: Any) -> Reply:
    """Section 7."""
    state = from_position(
        "FFP/Y.B", ["PPF/.YB", "YBB/YP.", "B.P/FFY"], chosen={0: 22, 1: 31, 2: 40}, names=("Ada", "Ben", "Cleo")
    )

    def check(text: str) -> object:
        if refused := move_breaches(state, text):
            return refused
        move = parse_move(text)
        assert isinstance(move, Place)
        where = (move.rotation, move.row, move.column)
        if move.area == POPULARITY and toys_under(state.popularity, state.cards[22], *where) == "B":
            return ""
        return f"That is legal, but: {state.events(text)[0].text}"

    return puzzle(
        answer,
        "Put card 22 on the popularity, so that it covers only the Bean Bear.",
        check,
        read=move_text,
        pictures=[side_by_side(show_card(state.cards[22]), show_board(state.popularity, "Popularity"))],
        attempt=partial(tried_move, state),
    )


def place_or_pass(answer: Any) -> Reply:
    """Section 8."""
    state = from_position("pPp/_fb", ["yBf/.._", "YBB/YP."], chosen={0: 22, 1: 31}, names=("Ada", "Ben"))
    boards = show_board(state.popularity, "Popularity"), show_board(state.warehouses[0], "Ada's own")
    return puzzle(
        answer,
        "What may Ada do with card 22?",
        partial(move_breaches, state),
        read=move_text,
        because="Both toys without a worker lie between workers, and a card is two spaces wide at least.",
        pictures=[side_by_side(show_card(state.cards[22]), *boards)],
        attempt=partial(tried_move, state),
    )


def legal_exam(answer: Any) -> Reply:
    """The end of the first part."""
    cases = {
        "A": ("YYB/..F/.._", 0, 1, 0),
        "B": ("PPP/FYB", 0, -1, 0),
        "C": ("PFY/.bP", 0, 1, 0),
        "D": ("PFY/BPF", 0, 2, 3),
        "E": ("PFY/BPF", 90, -2, -1),
        "F": ("FF../PY..", 90, 0, 2),
    }
    return which_are_legal(answer, cases, "You know what is legal.")


# -- puzzles: how a game runs -----------------------------------------------------------------------------------


def who_places_when(answer: Any) -> Reply:
    """Section 10."""
    chosen = {"Ada": 31, "Ben": 12, "Cleo": 40, "Dan": 9}
    order = sorted(chosen, key=chosen.__getitem__)
    hints = {
        ("Cleo", "Ada", "Ben", "Dan"): "That is the highest number first.",
        ("Ada", "Ben", "Cleo", "Dan"): "That is the order of the seats. Look at the numbers.",
    }
    because = listed([f"{name} with {chosen[name]}" for name in order]) + "."
    return puzzle(answer, "Who places when?", order, read=some_of(chosen), hints=hints, because=because)


def cards_placed(answer: Any) -> Reply:
    """Section 11."""
    starting = "The cards that start the boards are not placed by a player in a round."
    return puzzle(
        answer,
        "How many cards do the four players place in the whole game, all together?",
        sum(map(len, new_game(players=4, seed=1).hands)),
        hints={28: starting, 29: starting, 6: "Those are the rounds; in each of them everybody places a card."},
        because="4 players × 6 rounds: all the cards that they held at the beginning.",
    )


def cards_in_the_box(answer: Any) -> Reply:
    """Section 12."""
    return puzzle(
        answer,
        "How many cards go back to the box?",
        len(new_game(players=5, seed=1).box),
        hints={
            13: "That counts the hands only; each warehouse and the popularity begin with a card, too.",
            8: "The popularity begins with a card as well.",
            12: "Each warehouse begins with a card as well.",
        },
        because="43 cards − 5 × 6 in hands − 5 in warehouses − 1 in the popularity = 7.",
    )


def most_people(answer: Any) -> Reply:
    """Section 13."""
    return puzzle(
        answer,
        "How many people can play with 30 cards, at most?",
        max([players for players in PLAYERS if players * 7 + 1 <= 30]),
        hints={
            5: "Five need 5 × 7 + 1 = 36 cards: six in each hand, one in each warehouse, one more.",
            3: "Three need only 22 cards. One more person could play.",
        },
        because="Four need 4 × 7 + 1 = 29 cards.",
    )


# -- puzzles: what scores ---------------------------------------------------------------------------------------


def largest_areas(answer: Any) -> Reply:
    """Section 14."""
    board = Board.parse("PPYB_/.PFYY/BFPPY/FFfYB")
    hints = {
        "P": "There are two groups, and they touch at a corner only. The larger one counts.",
        "F": "Look for a corner that seems to join, and remember that a toy with a worker counts.",
        "Y": "Corners do not join.",
        "B": "No two of them touch.",
    }
    return puzzle(
        answer,
        "How large is the largest area of each toy?",
        sizes(board.largest),
        hints=hints,
        because="Corners never joined anything, and workers did not matter.",
        pictures=[show_board(board)],
    )


def points_of_toys(answer: Any) -> Reply:
    """Section 15; which toy is negative is not to be told here, so the fourth toy is left out."""
    popularity, warehouse = Board.parse("PPB_/YYBB/YYFP"), Board.parse("BBP/B.P/PPF/F.P")
    lines = dict(zip(TOYS, score(popularity, warehouse).lines, strict=True))
    asked = [lines[letter] for letter in "PFB"]
    return puzzle(
        answer,
        "How many points does each toy make?",
        {letter: lines[letter].points for letter in "PFB"},
        hints={
            "P": "In the warehouse five Pocket Petz lie in three areas.",
            "F": "Furballs that do not touch are areas of one.",
            "B": "Bean Bears: 3 in the popularity. How many touch in the warehouse?",
        },
        because=asked,
        pictures=[side_by_side(show_board(popularity, "Popularity"), show_board(warehouse, "Warehouse"))],
    )


CRAZE: Final = ("_PPF/BPFF/YYF_", "FFBB/.FBB/YP..")
"""The popularity and Ada's warehouse in section 16."""


def predict_total(prediction: Any) -> Reply:
    """Section 16: by the total the reader shows which toy is thought to be negative."""
    sheet = score(*CRAZE)
    products = [abs(line.points) for line in sheet.lines]
    by_toy = {sum(products) - 2 * product: name for product, name in zip(products, TOY_NAMES.values(), strict=True)}

    def why(total: Any) -> list[object]:
        thought = f"{total} would be right if {by_toy.get(total)} were negative."
        known = [thought] if total in by_toy and total != sheet.total else []
        return [*known, RULES[sheet.craze_clause], sheet]

    pictures = [side_by_side(show_board(CRAZE[0], "Popularity"), show_board(CRAZE[1], "Ada's warehouse"))]
    task = "One toy is subtracted. What is Ada's total?"
    return predict(prediction, task, sheet.total, why=why, pictures=pictures)


def move_the_craze(answer: Any) -> Reply:
    """Section 16."""
    state = from_position(CRAZE[0], [CRAZE[1], "PPY/YYB"], chosen={0: 9, 1: 31}, round=4, seed=3, names=("Ada", "Ben"))

    def check(text: str) -> object:
        if refused := move_breaches(state, text):
            return refused
        sheet = state.after(text).score_sheet(0)
        return f"Legal, but Furballs still count negatively:\n{sheet}" if sheet.craze == "F" else ""

    return puzzle(
        answer,
        "Make another toy peak.",
        check,
        read=move_text,
        because="Furballs are worth having again.",
        pictures=[side_by_side(show_card(state.cards[9]), show_board(state.popularity, "Popularity"))],
        attempt=partial(tried_move, state),
    )


def break_the_tie(answer: Any) -> Reply:
    """Section 17."""
    popularity = Board.parse("YYB_P/_YBBP/F_F_F/PYF_F")
    return puzzle(
        answer,
        "Which toy counts negatively?",
        score(popularity, "PFY/B..").craze,
        read=toy,
        hints={
            "B": "Bean Bears are in the tie. Count all visible crates of each tied toy.",
            "F": "There are most Furballs, but their largest area has only 2: they are not in the tie.",
            "P": "Their largest area has only 2: they are not in the tie.",
        },
        because="Yo-yos and Bean Bears are tied at 3; in all there are 5 Yo-yos and 4 Bean Bears.",
        pictures=[show_board(popularity, "Popularity")],
    )


def best_choice(answer: Any) -> Reply:
    """Section 18."""
    popularity, warehouse = Board.parse("PP_Y/_FF_/BBY_"), Board.parse("PPP/PFF/BBF/.YY")

    def check(letter: str) -> str:
        this = score(popularity, warehouse, negative=letter)
        if this.total == score(popularity, warehouse).total:
            return ""
        return f"You may, but another choice is better. This one:\n{this.total} points"

    return puzzle(
        answer,
        "Make one of the tied toys negative, so that Cleo gets as many points as can be.",
        check,
        read=toy,
        pictures=[side_by_side(show_board(popularity, "Popularity"), show_board(warehouse, "Cleo's"))],
    )


# -- puzzles: who wins ------------------------------------------------------------------------------------------


def win_by_ten(answer: Any) -> Reply:
    """Section 19."""
    state = last_card()

    def check(text: str) -> object:
        if refused := move_breaches(state, text):
            return refused
        ada, ben = state.after(text).scores()
        return "" if ben - ada > 10 else f"That is legal. Then Ada has {ada} points and Ben {ben}.".replace("-", "−")

    task = "Let Ben win by more than 10 points."
    pictures = [boards_of(state, 31)]
    return puzzle(answer, task, check, read=move_text, pictures=pictures, attempt=partial(tried_move, state))


def last_card() -> State:
    """Ben places the last card of a game."""
    warehouses = ["FFF_/FPYY/_BYB", "FF.P/FBPP/_BY_"]
    return from_position("_PPF/BPFF/YYF_", warehouses, chosen={0: 12, 1: 31}, turn=1, round=6, names=("Ada", "Ben"))


def who_shares(answer: Any) -> Reply:
    """Section 20."""
    totals = {"Ada": -2, "Ben": -9, "Cleo": -2, "Dan": -4}
    hints = {
        ("Ben",): "−9 is the least of the four totals.",
        ("Ada", "Ben"): "Ben has −9, and −2 is more.",
        ("Dan",): "Dan has −4, and −2 is more.",
        ("Ada",): "Somebody else has as many points.",
        ("Cleo",): "Somebody else has as many points.",
    }
    because = "−2 is the most, and two players have it: they share the win (ruling r-shared-win)."
    task = "Who wins?"
    return puzzle(answer, task, winners(totals), read=some_of(totals, ordered=False), hints=hints, because=because)


def winners(totals: dict[str, int]) -> frozenset[str]:
    """Who has most."""
    return frozenset([name for name, total in totals.items() if total == max(totals.values())])


def petz_negative(answer: Any) -> Reply:
    """Section 21."""
    totals = {}
    for name, warehouse in examples.SCORING.warehouse_boards.items():
        petz, *others = [abs(line.points) for line in score(examples.SCORING.popularity_board, warehouse).lines]
        totals[name] = sum(others) - petz
    return puzzle(
        answer,
        "What would the totals be if Pocket Petz were negative instead?",
        totals,
        hints={
            "Mandela": "Pocket Petz make 12 and Furballs 4; turn both signs round.",
            "Anthony": "Pocket Petz make 8 and Furballs 24; turn both signs round.",
        },
        because="So Anthony would win: two toys in the popularity turn the whole game round.",
    )


def who_wins(answer: Any) -> Reply:
    """The end of the course."""
    popularity = Board.parse("YY_P/PYBB/FFBF/FFBF")
    warehouses = {
        "Ada": Board.parse("BB.P/YBFP/YY.P"),
        "Ben": Board.parse("FFFP/F.PP/BYYP"),
        "Cleo": Board.parse("YYPP/YB.P/FBBF"),
    }
    sheets = {name: score(popularity, warehouse) for name, warehouse in warehouses.items()}
    totals = {name: sheet.total for name, sheet in sheets.items()}
    boards = [show_board(board, name) for name, board in warehouses.items()]
    return puzzle(
        answer,
        "Which toy counts negatively, what does everybody score, who wins?",
        {"negative": sheets["Ada"].craze, **totals, "winners": winners(totals)},
        read={"negative": toy, "winners": some_of(totals, ordered=False)},
        hints={
            "negative": "Two toys share the largest area in the popularity. Count all their crates.",
            "winners": "Everybody with the most points.",
            **{name: areas_words(sheet) for name, sheet in sheets.items()},
        },
        because=[f"{name}\n{sheet}" for name, sheet in sheets.items()],
        pictures=[side_by_side(show_board(popularity, "Popularity"), *boards)],
    )


def areas_words(sheet: ScoreSheet) -> str:
    """The areas that a total is made of, without the signs."""
    lines = [f"{line.label} {len(line.spaces[POPULARITY])} × {len(line.spaces[WAREHOUSE])}" for line in sheet.lines]
    return f"The areas are {listed(lines)}; one product is subtracted."
