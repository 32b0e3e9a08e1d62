"""What the lessons on the advanced variant and the expansions draw and ask, in the order of the course.

As in `lessons.py`, a puzzle is a function from the answer to the reply.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from overplay.core import Cell, listed, plural, signed
from overplay.drawing import Drawing, look, pieces, side_by_side
from overplay.learn.lessons import Check, Reply, one_of, predict, puzzle, some_of, told_below
from overplay.overstocked import examples, incentives, scoring
from overplay.overstocked.board import Board, as_board, covered_cells, why_not
from overplay.overstocked.catalogue import RULES
from overplay.overstocked.components import TOY_NAMES, TOYS, Card, shipped
from overplay.overstocked.course.learn import (
    areas_words,
    drawn_board,
    edge_numbers,
    explained,
    marks_words,
    move_text,
    place_over,
    show_attempt,
    show_board,
    show_card,
    sizes,
    toy,
    where_words,
    winners,
)
from overplay.overstocked.moves import EMPTIES, WORKERS, Take, parse_move
from overplay.overstocked.options import EXTRAS
from overplay.overstocked.records import TAKING
from overplay.overstocked.scoring import ScoreSheet, score
from overplay.overstocked.setup import from_position, new_game
from overplay.overstocked.state import State
from overplay.overstocked.table import figures
from overplay.overstocked.table.drawing import draw_board
from overplay.overstocked.table.figures import UNIT

__all__ = [
    "explained",
    "just_placed",
    "show_attempt",
    "show_board",
    "show_card",
    "show_quantum",
    "show_token",
    "side_by_side",
    "sizes",
]

# -- pictures and positions -------------------------------------------------------------------------------------


def show_quantum(
    board: Board | str, title: str = "", crossed_out: str = "", marks: Sequence[tuple[str, Iterable[Cell]]] = ()
) -> Drawing:
    """`show_board` where quantum crates show only the toys that have no X."""
    board, paint = as_board(board), look.static("light")
    tiles = [
        figures.space("Q", column * UNIT, row * UNIT, UNIT, paint, crossed_out=crossed_out)
        for row, column in board.cells(board.quantum)
    ]
    marked = [(kind, tuple(sorted(cells))) for kind, cells in marks]
    contours = [pieces.mark(kind, cells, UNIT, paint) for kind, cells in marked]
    drawing = draw_board(board, title=title).over(*tiles, *contours, *edge_numbers(board.spaces))
    return told_below(drawing, title, str(board), marks_words(board, marked))


def show_token(board: Board | str, rotation: int, row: int, column: int, title: str = "") -> Drawing:
    """The board with a contour where a forklift would stand: solid if that is legal, else hatched with a cross."""
    token, board = shipped().forklifts[0], as_board(board)
    place = tuple(covered_cells(token, rotation, row, column))
    verdict = "refused" if why_not(board, token, rotation, row, column) else "legal"
    drawing = drawn_board(board, title, [(verdict, place)])
    return told_below(drawing, title, str(board), [f"{where_words(token, place)}: {verdict}"])


def just_placed(popularity: str, warehouse: str, *, players: int = 2, **options: Any) -> State:
    """A position right after Ada has placed a card and made these two boards: now she may take something."""
    others = ["YBB/Yb.", ".BP/FFY", "B.P/FFY", "FYF/FYP"][: players - 1]
    chosen = dict(enumerate(range(1, players + 1)))
    begun = from_position(popularity, [warehouse, *others], chosen=chosen, **options)
    return replace(begun, phase=TAKING, set_aside=(chosen[0],))  # her card lies somewhere under what is shown


def popularity_and(popularity: Board | str, **warehouses: Board | str) -> list[Drawing]:
    """The popularity, and warehouses with their owners' names, in one picture."""
    owned = [show_board(board, f"{name}'s") for name, board in warehouses.items()]
    return [side_by_side(show_board(popularity, "Popularity"), *owned)]


def toy_areas_words(sheet: ScoreSheet) -> str:
    """The areas that the toys' points are made of, without signs and halves."""
    return f"{areas_words(replace(sheet, lines=sheet.lines[: len(TOYS)]))} One is halved."


def no_tokens(points: Iterable[int]) -> str:
    """The hint for a total without the points of the tokens."""
    return f"Those are the points of the toys. Add what the tokens brought: {listed([*points])}."


# -- reading answers --------------------------------------------------------------------------------------------

YES_NO: Final = {"yes": "yes", "no": "no"}


def turn_text(answer: Any) -> str:
    """A move's text in its own writing: 'Token yo-yos' is 'token Y', 'X p' is 'x P'. Raises ValueError."""
    words = " ".join(str(answer).replace("−", "-").replace("°", " ").split())
    verb, _, rest = words.partition(" ")
    verb = verb.casefold()
    if verb == "token" and rest.casefold() in (WORKERS, EMPTIES):
        return f"token {rest.casefold()}"
    if verb in ("token", "x"):
        return f"{verb} {toy(rest)}"
    if verb == "quantum":
        return str(parse_move(f"quantum {rest.upper()}"))
    if verb == "forklift":
        numbers = re.sub(r"^(-?\d+) +(-?\d+)[ ,]+(-?\d+)$", r"\1 \2,\3", rest.replace(",", " "))
        return str(parse_move(f"forklift {numbers}"))
    return "decline" if verb == "decline" else move_text(answer)


def token_text(answer: Any) -> str:
    """`turn_text`, where a toy alone stands for its token. Raises ValueError."""
    try:
        return f"token {toy(answer)}"
    except ValueError:
        return turn_text(answer)


def turn_texts(answer: Any) -> tuple[str, ...]:
    """Several moves, one after the other. Raises ValueError."""
    if not isinstance(answer, list | tuple) or not answer:
        raise ValueError('Write a list of moves, please: ["…", "…"].')
    return tuple(map(turn_text, answer))


# -- the advanced variant ---------------------------------------------------------------------------------------


def half_and_total(answer: Any) -> Reply:
    """Section 1."""
    popularity, warehouse = "PPPY/PFYY/FF.B", "BBB/BF./FYY/PYF"
    sheet = score(popularity, warehouse, advanced=True)
    return puzzle(
        answer,
        "Which toy scores half for Ada, and what is her total?",
        {"half": sheet.half, "total": sheet.total},
        read={"half": toy},
        hints={
            "half": "Look at the areas in the warehouse only: neither the popularity nor the points decide.",
            "total": toy_areas_words(sheet),
            ("total", score(popularity, warehouse).total): "That is the total of the standard game: nothing is halved.",
        },
        because=sheet,
        pictures=popularity_and(popularity, Ada=warehouse),
    )


def tied_half(answer: Any) -> Reply:
    """Section 2."""
    warehouse = "PP_F/BPFF/B_B./FBPF/__YF"
    sheet = score("PFY/B..", warehouse, advanced=True)
    assert sheet.half_clause == "adv-half-tie-total"
    return puzzle(
        answer,
        "Which toy scores half?",
        sheet.half,
        read=toy,
        hints={
            "P": "Pocket Petz are in the tie, with 3. Count all crates of the tied toys.",
            "B": "Their largest area has only 2: they are not in the tie.",
            "Y": "There is only one Yo-yo: it is not in the tie.",
        },
        because="Pocket Petz and Furballs are tied at 3; in all there are 4 Pocket Petz and 6 Furballs.",
        pictures=[show_board(warehouse, "Warehouse")],
    )


def best_half(answer: Any) -> Reply:
    """Section 3."""
    popularity, warehouse = "FFFF/YYB_/P.BB", "FFY/BBY"

    def check(letter: str) -> str:
        chosen = score(popularity, warehouse, advanced=True, half=letter)
        if chosen.total == score(popularity, warehouse, advanced=True).total:
            return ""
        return f"You may, but another choice is better. This one: {plural(chosen.total, 'point')}."

    return puzzle(
        answer,
        "Furballs are negative. Halve one of the tied toys, so that Cleo gets as many points as can be.",
        check,
        read=toy,
        because=[
            "Half of a loss is saved: that is the best use of the half.",
            score(popularity, warehouse, advanced=True),
        ],
        pictures=popularity_and(popularity, Cleo=warehouse),
    )


def predict_half(prediction: Any) -> Reply:
    """Section 4."""
    return predict(
        prediction,
        "A negative toy makes −7, and it is the one that scores half. What does it score?",
        scoring.halved(-7),
        why=["Half of −7 is −3½, and the next lower whole number is −4.", RULES["r-half-down"]],
    )


def halves(answer: Any) -> Reply:
    """Section 4."""
    return puzzle(
        answer,
        "Halve these points, as the score sheet does.",
        {"11": scoring.halved(11), "-11": scoring.halved(-11), "-2": scoring.halved(-2)},
        hints={
            "11": "5½, and then down.",
            "-11": "−5½, and then down: to the next lower whole number.",
            "-2": "There is nothing to round.",
        },
        because="5½, −5½ and −1; where a half is left, the next lower whole number.",
    )


def petz_negative_and_half(answer: Any) -> Reply:
    """Section 5."""
    totals = {}
    for name, sheet in examples.ADVANCED.sheets.items():
        products = [len(line.spaces["p"]) * len(line.spaces["w"]) for line in sheet.lines]
        half = TOYS.index(sheet.half or "")
        totals[name] = scoring.total(products, TOYS.index("P"), half, False, "down")
    return puzzle(
        answer,
        "What would the totals be if Pocket Petz were negative instead?",
        totals,
        hints={
            "Mandela": "Pocket Petz make −12, and they are the toy that he halves. Furballs add 4.",
            "Anthony": "Pocket Petz make −8. Furballs add 24, and they are the toy that he halves.",
        },
        because="Mandela: −6 + 4 + 2 + 2. Anthony: −8 + 12 + 2 + 2.",
    )


# -- Pre-Order Incentives ---------------------------------------------------------------------------------------


def tokens_left(answer: Any) -> Reply:
    """Section 6."""
    return puzzle(
        answer,
        "Three people play, and each of them takes a token. How many are left in the end?",
        len(new_game(players=3, seed=1, incentives=True).tokens) - 3,
        hints={3: "The tokens for workers and for empty spaces are there only from five players on."},
        because="There are four tokens with three players, and each player takes one at most.",
    )


def may_take(answer: Any) -> Reply:
    """Section 7."""
    hints = {
        "A": "Right after placing, in either area.",
        "B": "First the card, then the token.",
        "C": "A token is gone when it is taken.",
        "D": "Taking is never a duty, and the chance comes again.",
        "E": "One token a player a game.",
    }
    legal = {"A": True, "B": False, "C": False, "D": True, "E": False}
    because = (
        "A and D: right after placing, in either area and in any round. B: the card comes first. C: that token is "
        "gone. E: one token a player a game."
    )
    return puzzle(answer, "Which of these are allowed?", legal, hints=hints, because=because)


def best_token(answer: Any) -> Reply:
    """Section 8."""
    state = just_placed("_PPF/BPFF/YYF_", "FF.Y/FPYY/BPY_", incentives=True)
    best = max(worth(state).values())

    def check(text: str) -> object:
        if refused := state.why_not(text):
            return refused
        move = parse_move(text)
        points = worth(state)[move.token] if isinstance(move, Take) else 0
        return "" if points == best else f"That is legal and brings {plural(points, 'point')}. There is a better one."

    return puzzle(
        answer,
        "Ada has just placed a card. Write the move that takes the token with most points for her.",
        check,
        read=token_text,
        because=[
            f"{TOY_NAMES[token]}: {points}" for token, points in sorted(worth(state).items(), key=lambda each: -each[1])
        ],
        pictures=popularity_and(state.popularity, Ada=state.warehouses[0]),
    )


def worth(state: State) -> dict[str, int]:
    """What each token in the centre would bring the seat that decides."""
    return {token: incentives.worth(state, state.mover, token).points for token in state.tokens}


def kept_points(answer: Any) -> Reply:
    """Section 9."""
    return puzzle(
        answer,
        "How many points does the token bring Ada in the end?",
        2 * 3,
        hints={
            20: "Those are the areas at the end. The token was scored in round 2.",
            -6: "A token never counts negatively.",
            -20: "A token never counts negatively, and it was scored in round 2.",
        },
        because="2 × 3, in round 2. What came later changes only the line of the Yo-yos themselves.",
    )


def workers_points(answer: Any) -> Reply:
    """Section 10."""
    state = just_placed("FFP/Y.B", "pyF_/BfbP/.YpY/y..b", players=5, incentives=True)
    points = worth(state)[WORKERS]
    return puzzle(
        answer,
        "How many points does the workers' token bring here?",
        points,
        hints={
            points // incentives.EACH: "That is how many workers there are in the area. Each is worth 3 points.",
            3 * state.warehouses[0].workers.bit_count(): "Those are all workers. Only the largest area counts.",
            6: "Workers on different toys join, too.",
            18: "One of those six touches the others only at a corner.",
            ...: "Count the workers of the largest area, and 3 points for each.",
        },
        because="Five workers hang together, on four kinds of toy; the other two touch them at corners or not at all.",
        pictures=[show_board(state.warehouses[0], "Warehouse")],
    )


def empties_points(answer: Any) -> Reply:
    """Section 11."""
    state = just_placed("FFP/Y.B", "..PF/_.BB/Y.YF/.._.", players=5, incentives=True)
    return puzzle(
        answer,
        "How many points does the token for empty spaces bring here?",
        worth(state)[EMPTIES],
        hints={
            27: "In two places there is no card at all: a gap is not an empty space.",
            21: "One empty space lies beyond a gap, and a gap joins nothing.",
            6: "Each space of the area is worth 3 points.",
            ...: "The largest area goes from the first row to the last one; each of its spaces is worth 3 points.",
        },
        because="Six spaces hang together: 6 × 3. A gap parts the seventh from them.",
        pictures=[show_board(state.warehouses[0], "Warehouse")],
    )


# -- Industrial Mechanisation -----------------------------------------------------------------------------------


def fewest_points(answer: Any) -> Reply:
    """Section 12."""
    points = [token.points for token in shipped().forklifts]
    return puzzle(
        answer,
        "Five people play. How many points do their five forklift tokens have together, at least?",
        sum(sorted(points)[:5]),
        hints={
            sum(sorted(points)[-5:]): "That is the most that they can have.",
            21: "That would be all six tokens.",
            10: "That would be four tokens, and five people have five.",
            ...: "The six are worth 1 to 6 points, and one of them stays in the box.",
        },
        because="The best one may have stayed in the box: 5 + 4 + 3 + 2 + 1.",
    )


def who_gets_which(answer: Any) -> Reply:
    """Section 13."""
    return puzzle(
        answer,
        "Which forklift does everybody get?",
        {"Ada": 2, "Ben": 4, "Cleo": 5},
        hints={
            "Ada": "She took none in round 2, and then others were faster.",
            "Ben": "The best one was gone by then.",
            "Cleo": "Who takes one takes the best.",
        },
        because="Always the best of those that are left: first 5, then 4, then 2.",
    )


Case = tuple[str, int, int, int]
"""A board and a placement."""


def which_fit(answer: Any, piece: Card, cases: Mapping[str, Case], task: str, because: str = "") -> Reply:
    """Whether a piece may lie where each case says."""
    pictures, legal, hints = [], {}, {}
    for name, (text, rotation, row, column) in cases.items():
        board = Board.parse(text)
        pictures.append(show_attempt(board, piece, rotation, row, column, name, told=False))
        refused = explained(board, why_not(board, piece, rotation, row, column))
        legal[name] = not refused
        hints[name] = " ".join(refused) or "It is legal: count what is covered."
    return puzzle(answer, task, legal, hints=hints, because=because, pictures=[side_by_side(*pictures)])


def forklift_fits(answer: Any) -> Reply:
    """Section 14."""
    cases = {
        "A": ("PFy/.YB", 0, 0, 1),
        "B": ("PF./.YB", 0, 1, 2),
        "C": ("P../F..", 90, 0, 1),
        "D": ("PFY/BPF", 90, 0, 2),
        "E": ("PFY/BPF", 0, 1, -2),
    }
    because = (
        "B covers one Bean Bear and sticks out, D covers a Yo-yo and a Furball. A would bury a worker; under C and E "
        "there is no toy."
    )
    return which_fit(answer, forklift(6), cases, "Where may the forklift token stand?", because)


def forklift(points: int) -> Card:
    """The token worth so many points."""
    return shipped().piece(f"F{points}")


def joined_areas(answer: Any) -> Reply:
    """Section 15."""
    board = Board.parse("PYFP/P##Y/YFBY")
    return puzzle(
        answer,
        "How large is the largest area of each toy?",
        sizes(board.largest),
        hints={
            "P": "One Pocket Pet touches the token, and one lies far from it.",
            "F": "One Furball lies above the token and one below it.",
            "Y": "One Yo-yo touches neither the token nor another Yo-yo.",
            "B": "There is only one.",
        },
        because="Six crates touch the token; those of one kind are one area, with all that hangs on them.",
        pictures=[show_board(board)],
    )


def around_the_forklift(answer: Any) -> Reply:
    """Section 16."""
    return place_over(answer, "Cover one Furball, and nothing else.", Board.parse("YYF/y##/FFY"), "F")


# -- Quantum Accounting -----------------------------------------------------------------------------------------


def who_plays_quantum(answer: Any) -> Reply:
    """Section 17."""
    chosen = {"Ada": 18, "Ben": 40, "Cleo": 7}
    order = sorted(chosen, key=chosen.__getitem__)
    return puzzle(
        answer,
        "Who plays a quantum card, and in what order do they place?",
        {"quantum": order[0], "order": order},
        read={"quantum": one_of({name: name for name in chosen}), "order": some_of(chosen)},
        hints={
            "quantum": "The lowest number swaps.",
            "order": "The number that was swapped out still counts for the order.",
        },
        because="Cleo's 7 goes back to the box. She places her quantum card first, as 7 would have been.",
    )


def over_quantum(answer: Any) -> Reply:
    """Section 18."""
    cases = {"A": ("QQ./.F.", 0, 0, 0), "B": ("Q.F/..y", 0, 0, -2), "C": (".Q./Q.F", 90, 0, 0)}
    return which_fit(
        answer, shipped()[22], cases, "Where may card 22 lie?", "A quantum crate is one toy, as any other."
    )


def which_may_be_crossed(answer: Any) -> Reply:
    """Section 19."""
    return puzzle(
        answer,
        "Which toys may get the second X?",
        frozenset("PFB"),
        read=some_of(TOYS, ordered=False),
        hints={tuple("PFYB"): "Yo-yos have one already."},
        because="Any toy that has none.",
    )


def predict_before(prediction: Any) -> Reply:
    """Section 20."""
    return predict(
        prediction,
        "Two rounds are over, and no toy has an X yet. On the score pad, which shows what would be scored now, what is "
        "a quantum crate?",
        "all",
        options={
            "none": "no toy at all before both X are made",
            "one": "one toy, which the player chooses",
            "all": "each of the four toys",
        },
        why=[
            "Each X takes one toy away; before the first one, nothing is taken away. So it counts as all four.",
            "The rulebook describes only the end, when two toys have an X: this is our reading.",
        ],
    )


BOARDS_WITH_QUANTUM: Final = ("YFPQ/.QFY/BPYP", "BBQ/PY./QYB")
"""The popularity and Ada's warehouse in section 20."""


def best_cross(answer: Any) -> Reply:
    """Section 20."""
    sheets = {letter: score(*BOARDS_WITH_QUANTUM, crossed_out=f"P{letter}") for letter in "FYB"}

    def check(letter: str) -> str:
        if letter == "P":
            return "Pocket Petz have an X already. [q-x]"
        if sheets[letter].total == max(sheet.total for sheet in sheets.values()):
            return ""
        return f"You may. Then Ada has:\n{sheets[letter]}"

    popularity, warehouse = BOARDS_WITH_QUANTUM
    return puzzle(
        answer,
        "Pocket Petz have an X. Ada makes the second one, and the game ends. Which toy should get it, so that she has "
        "most points?",
        check,
        read=toy,
        because=[f"X on {TOY_NAMES[letter]}: {signed(sheet.total)}" for letter, sheet in sheets.items()],
        pictures=[
            side_by_side(
                show_quantum(popularity, "Popularity", "P"),
                show_quantum(warehouse, "Ada's", "P"),
            )
        ],
    )


def quantum_tie(answer: Any) -> Reply:
    """Section 21."""
    popularity = "YYF_/Y.FF/.Y../QYQ./_YPB"
    return puzzle(
        answer,
        "Pocket Petz and Yo-yos have an X. Which toy counts negatively?",
        score(popularity, "PFY/B..", crossed_out="PY").craze,
        read=toy,
        hints={
            "F": "They are in the tie, with 3. In all they are 5, two quantum crates among them; and the Yo-yos?",
            "B": "Their largest area has only 1: they are not in the tie.",
            "P": "Their largest area has only 1: they are not in the tie.",
        },
        because="Both are tied at 3. In all there are 6 Yo-yos, and with the two quantum crates 5 Furballs.",
        pictures=[show_quantum(popularity, "Popularity", "PY")],
    )


# -- all together -----------------------------------------------------------------------------------------------


def how_many_games(answer: Any) -> Reply:
    """Section 22."""
    return puzzle(
        answer,
        "How many different games are there, the standard game among them?",
        2 ** len(EXTRAS),
        hints={
            15: "The standard game, with nothing added, is one of them.",
            4: "Those are the four additions. Each of them is in or out.",
            5: "They can be mixed, too.",
            24: "The order doesn't matter: each of the four is in or out.",
            8: "That is right for three additions. With the advanced variant there are four.",
            ...: "There are four additions, and each of them is in or out.",
        },
        because="Each of the four is in or out: 2 × 2 × 2 × 2.",
    )


def everything(popularity: str = "PFP/BFY", warehouse: str = "PFy/PF.") -> State:
    """Ada and Ben play with all expansions; Ada, who has the lowest card, plays Q3, which has the X."""
    warehouses, chosen = [warehouse, "BBY/F.f"], {0: 3, 1: 41}
    options: dict[str, Any] = {"incentives": True, "forklifts": True, "quantum": True}
    state = from_position(popularity, warehouses, chosen=chosen, names=("Ada", "Ben"), seed=6, **options)
    return state.after("quantum Q3")


def rest_of_turn(answer: Any, state: State, task: str, check: Check, because: object) -> Reply:
    """The moves that end the turn of the seat that decides, in a list; `check` looks at the position after them."""

    def checked(texts: tuple[str, ...]) -> object:
        now = state
        if texts[0] == f"quantum {state.swapped}":
            return f"The swap has been made: Ada plays {state.swapped}. Write the moves after it, without `{texts[0]}`."
        for text in texts:
            if (now.round, now.done) != (state.round, state.done):
                return f"{state.names[state.mover]}'s turn is over before `{text}`."
            if refused := now.why_not(text):
                return [f"`{text}`: {breach}" for breach in refused]
            now = now.after(text)
        if (now.round, now.done) == (state.round, state.done):
            return f"All legal, but {state.names[state.mover]}'s turn is not over yet."
        return check(now)

    pictures = popularity_and(state.popularity, Ada=state.warehouses[0])
    return puzzle(answer, task, checked, read=turn_texts, because=because, pictures=pictures)


def whole_turn(answer: Any) -> Reply:
    """Section 23."""

    def check(state: State) -> str:
        kinds = {gain.kind for gain in state.ledger}
        return "" if len(kinds) == 2 else "All legal, but she takes both: an incentive token and the forklift."

    return rest_of_turn(
        answer,
        everything().after("place p 180 -1,-1"),
        "Ada has placed Q3 on the popularity. Finish her turn: an X, an incentive token, and the forklift.",
        check,
        what_the_order_was_worth,
    )


def what_the_order_was_worth(texts: Sequence[str]) -> list[str]:
    """What the token brought in this order, and what it would have brought in the other one."""
    start, token = everything().after("place p 180 -1,-1"), next(text for text in texts if text.startswith("token"))

    def brought(moves: Iterable[str]) -> int:
        now = start
        for text in moves:
            before, now = now, now.after(text)
            if text == token:
                return now.earned(before.mover) - before.earned(before.mover)
        raise AssertionError

    cross, one, other = texts
    here, there = brought(texts), brought([cross, other, one])
    order = "before" if one == token else "after"
    swapped = (
        f"In the other order it would have brought {there}." if here != there else "The other order brings as many."
    )
    return ["The X comes first; the other two in either order.", f"The token, {order} the forklift: {here}. {swapped}"]


def passing_turn(answer: Any) -> Reply:
    """Section 24."""
    state = everything("pf./.yb", "yb./.pf")
    task = "Ada has swapped her card for Q3, and every toy bears a worker. Write all her moves after the swap."
    because = "Pass, then the X; and no token, since nothing was placed."
    return rest_of_turn(answer, state, task, lambda after: "", because)


def predict_joined_workers(prediction: Any) -> Reply:
    """Section 25."""
    return predict(
        prediction,
        "Two workers stand on crates beside the forklift token, one on each side of it. Does it join them for the "
        "workers' token?",
        "no",
        options=YES_NO,
        why=[
            "The rulebook joins crates to find areas of toys. Of workers it says nothing, so we rule:",
            RULES["r-incentive-areas"],
        ],
    )


def tokens_now(answer: Any) -> Reply:
    """Section 25."""
    options = {"incentives": True, "forklifts": True, "quantum": True}
    state = just_placed("FFP/QBB", "B##p/BFQ./fpYP", players=5, round=2, crossed_out="Y", **options)
    points = worth(state)
    boards = {"Popularity": state.popularity, "Warehouse": state.warehouses[0]}
    return puzzle(
        answer,
        "Yo-yos have an X. What does each of these tokens bring now?",
        {token: points[token] for token in ("F", "B", WORKERS)},
        hints={
            "F": "The quantum crates are Furballs, too, in both places.",
            "B": "The forklift token joins a Bean Bear and a quantum crate.",
            WORKERS: "Only workers side by side: the forklift token joins none.",
        },
        because=[
            f"Furballs: {points['F']} = 3 × 2, with a quantum crate in both places",
            f"Bean Bears: {points['B']} = 3 × 3, joined by the forklift in her warehouse",
            f"Workers: {points[WORKERS]} = 3 × 2, without the forklift",
        ],
        pictures=[side_by_side(*[show_quantum(board, title, "Y") for title, board in boards.items()])],
    )


def predict_token_half(prediction: Any) -> Reply:
    """Section 26."""
    return predict(
        prediction,
        "Furballs score half for Ada. In round 2 she took the Furballs' token. Are its points halved, too?",
        "no",
        options=YES_NO,
        why=[
            "The variant halves a toy's points; a token is no toy. The rulebook doesn't say; we rule:",
            RULES["r-adv-not-tokens"],
        ],
    )


def half_with_tokens(answer: Any) -> Reply:
    """Section 26."""
    popularity, warehouse = "YYP_/BYPP/..PB", "YP_/##Y/YBB"
    sheet = score(popularity, warehouse, advanced=True, incentive_points=7, forklift_points=3)
    return puzzle(
        answer,
        "Ada's token brought 7 points, and her forklift is worth 3. Which toy scores half, and what is her total?",
        {"half": sheet.half, "total": sheet.total},
        read={"half": toy},
        hints={
            "half": "The forklift token joins crates: count the areas of the warehouse with it.",
            "total": f"{toy_areas_words(sheet)} The tokens add 7 and 3, whole.",
            ("total", sheet.total - 7 - 3): no_tokens((7, 3)),
        },
        because=sheet,
        pictures=popularity_and(popularity, Ada=warehouse),
    )


def final_exam(answer: Any) -> Reply:
    """The end of the course."""
    popularity, crossed_out = "QFF_/PFBQ/YYB.", "PY"
    warehouses = {"Ada": "YYF_/##FB/FQBP", "Ben": "PP.Y/PYQB/.FQB"}
    points = {"Ada": (6, 5), "Ben": (8, 3)}
    sheets = {
        name: score(
            popularity,
            warehouse,
            advanced=True,
            crossed_out=crossed_out,
            incentive_points=points[name][0],
            forklift_points=points[name][1],
        )
        for name, warehouse in warehouses.items()
    }
    totals = {name: sheet.total for name, sheet in sheets.items()}
    return puzzle(
        answer,
        "Pocket Petz and Yo-yos have an X. Incentive tokens: Ada 6 points, Ben 8. Forklifts: Ada 5, Ben 3. Which toy "
        "is negative, which one scores half for whom, what are the totals, who wins?",
        {
            "negative": sheets["Ada"].craze,
            **{f"half of {name}": sheet.half for name, sheet in sheets.items()},
            **totals,
            "winners": winners(totals),
        },
        read=dict.fromkeys(("negative", "half of Ada", "half of Ben"), toy)
        | {"winners": some_of(totals, ordered=False)},
        hints={
            "negative": "Count quantum crates among Furballs and among Bean Bears.",
            **{f"half of {name}": f"Which area is the largest in {name}'s warehouse?" for name in totals},
            **{name: f"{toy_areas_words(sheet)} And then the tokens." for name, sheet in sheets.items()},
            **{(name, totals[name] - sum(points[name])): no_tokens(points[name]) for name in totals},
            "winners": "Whoever has most points.",
        },
        because=[f"{name}\n{sheet}" for name, sheet in sheets.items()],
        pictures=[
            side_by_side(
                show_quantum(popularity, "Popularity", crossed_out),
                *[show_quantum(board, name, crossed_out) for name, board in warehouses.items()],
            )
        ],
    )
