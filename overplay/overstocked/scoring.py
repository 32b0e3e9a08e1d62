"""From boards to points: the craze, the products, the half toy, the sheet that shows which spaces make which points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from typing import Final

from overplay.core import Cell, ScoreLine, check_option, demand, grid, insist, is_whole, listed, quoted, rules, signed
from overplay.overstocked.board import Board, as_board, crosses, toy_index
from overplay.overstocked.components import TOY_NAMES, TOYS
from overplay.overstocked.moves import POPULARITY, WAREHOUSE

SIZES = tuple[int, ...]
"""One number a toy, in the order of TOYS."""

Crates = tuple[SIZES, SIZES]
"""The largest areas of a board, and how many crates it shows."""

DOWN, TOWARD_ZERO = "down", "toward_zero"
ROUNDINGS: Final = (DOWN, TOWARD_ZERO)
"""r-half-down: how a half of an odd number of points is rounded."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What the rules leave to the player, and what the warehouse scores then.

    Parameters
    ----------
    negative, half : str, str or None
        The toy that counts negatively, and the one that counts half; that is None outside the advanced variant.
    total : int
    """

    negative: str
    half: str | None
    total: int


@dataclass(frozen=True, slots=True)
class ScoreSheet(rules.ScoreSheet):
    """What a warehouse scores, line by line; their sum is its `total`.

    Parameters
    ----------
    lines : tuple of ScoreLine
        One for each toy, then those for what else brings points.
    craze, craze_clause : str
        The toy that counts negatively, and the clause that says so.
    half, half_clause : str or None, str
        The toy that counts half, and the clause; None and '' outside the advanced variant.
    alternatives : tuple of Choice
        All choices where the rules leave them to the player, the one taken among them; else ().
    """

    craze: str
    craze_clause: str
    half: str | None = None
    half_clause: str = ""
    alternatives: tuple[Choice, ...] = ()


def score(
    popularity: Board | str,
    warehouse: Board | str,
    *,
    advanced: bool = False,
    crossed_out: Iterable[str] = (),
    negative: str | None = None,
    half: str | None = None,
    incentive_points: int = 0,
    forklift_points: int = 0,
    bot: bool = False,
    half_rounding: str = DOWN,
) -> ScoreSheet:
    """What a warehouse scores beside a popularity, line by line.

    Raises ValueError for what can't be scored together, naming the clause.

    Parameters
    ----------
    popularity, warehouse : Board or str
        A text is a diagram, see `Board.parse`.
    advanced : bool, optional
        Whether a toy counts half.
    crossed_out : iterable of str, optional
        The toys with an X.
    negative, half : str, optional
        The toys to choose where the rules leave that to the player (clauses craze-tie-choice, adv-half-tie-choice);
        None takes what is best for the player (ruling r-choice-default).
    incentive_points, forklift_points : int, optional
        What the incentive token and the forklift are worth; 0 without one.
    bot : bool, optional
        Whether it counts as for the solo bot.
    half_rounding : {'down', 'toward_zero'}, optional
        How half points are rounded (ruling r-half-down).

    Returns
    -------
    ScoreSheet
        Each line with the spaces that make its points.

    Examples
    --------
    >>> sheet = score("PPFF / .YBB", "PPP / FYB", negative="P")
    >>> print(sheet.lines[1])
    Furballs: +2 (2 in the popularity × 1 in the warehouse)
    >>> sheet.total, sheet.craze
    (-1, 'P')
    """
    popularity, warehouse, crossed = as_board(popularity), as_board(warehouse), crosses(crossed_out)
    check_score(popularity, advanced, crossed, incentive_points, forklift_points, bot, half_rounding)
    more = [
        ScoreLine(label, points, clause, {}, "as entered")
        for label, points, clause in (
            ("Incentive token", incentive_points, "inc-one-per-game"),
            ("Forklift", forklift_points, "fork-setup"),
        )
        if points
    ]
    return sheet(
        held_on_graph(popularity, crossed),
        held_on_graph(warehouse, crossed),
        more,
        advanced=advanced,
        negative=negative,
        half=half,
        bot=bot,
        half_rounding=half_rounding,
    )


@dataclass(frozen=True, slots=True)
class Held:
    """What a board shows of each toy, in the order of TOYS: the spaces of its largest area, and how many in all."""

    largest: tuple[tuple[Cell, ...], ...]
    totals: SIZES

    @property
    def sizes(self) -> SIZES:
        """The sizes of the largest areas."""
        return tuple(map(len, self.largest))


def held_on_graph(board: Board, crossed_out: str) -> Held:
    """largest-area, q-counts-as-both: what the board shows, read off the grid graph of each toy."""
    graphs = [board.graph(toy, crossed_out) for toy in TOYS]
    largest = [next(iter(grid.areas(graph)), frozenset()) for graph in graphs]
    return Held(tuple([tuple(sorted(area)) for area in largest]), tuple(map(len, graphs)))


def held(board: Board, crossed_out: str) -> Held:
    """The same found on bitboards, for positions: nothing that plays waits for networkx."""
    return Held(tuple([board.largest_area(toy, crossed_out) for toy in TOYS]), board.counts(crossed_out))


def check_score(
    popularity: Board, advanced: bool, crossed: str, incentive: int, forklift: int, bot: bool, half_rounding: str
) -> None:
    """fork-take-highest, solo-alone, r-half-down: what can be scored together. Raises ValueError."""
    check_option("half_rounding", half_rounding, ROUNDINGS, "r-half-down")
    check_option("advanced", advanced, (True, False), "combine")
    check_option("bot", bot, (True, False), "combine")
    insist(not popularity.forklift, "fork-take-highest", "A forklift stands in a warehouse, never on the popularity")
    for what, points in (("incentive_points", incentive), ("forklift_points", forklift)):
        demand(
            is_whole(points) and points >= 0, f"The number of {what} is a whole one from 0 up, not {quoted(points)}."
        )
    insist(
        not bot or (not advanced and not crossed and not incentive and not forklift),
        "solo-alone",
        "The solo bot scores without the advanced variant and the expansions",
    )


def sheet(
    popular: Held,
    stored: Held,
    more: Sequence[ScoreLine] = (),
    *,
    advanced: bool = False,
    negative: str | None = None,
    half: str | None = None,
    bot: bool = False,
    half_rounding: str = DOWN,
) -> ScoreSheet:
    """The score sheet, with `more` lines after those of the toys."""
    peak, craze_clause = craze(popular.sizes, popular.totals)
    halves, half_clause = ([None], "") if not advanced else half_toys(stored.sizes, stored.totals)
    products = multiply(popular.sizes, stored.sizes)
    fixed = sum(line.points for line in more)
    choices = tuple(
        [
            Choice(TOYS[toy], None if at is None else TOYS[at], fixed + total(products, toy, at, bot, half_rounding))
            for toy in peak
            for at in halves
        ]
    )
    chosen = chosen_of(choices, negative, half, craze_clause, half_clause, bot)
    alternatives = choices if len(choices) > 1 and not bot else ()
    if bot and craze_clause == "craze-tie-choice":
        craze_clause = "solo-bot-tie"
    lines = [
        toy_line(toy, areas, chosen, craze_clause, half_clause, alternatives, bot, half_rounding)
        for toy, *areas in zip(TOYS, popular.largest, stored.largest, strict=True)
    ]
    return ScoreSheet((*lines, *more), chosen.negative, craze_clause, chosen.half, half_clause, alternatives)


def chosen_of(
    choices: Sequence[Choice], negative: str | None, half: str | None, craze_clause: str, half_clause: str, bot: bool
) -> Choice:
    """r-choice-default, solo-bot-tie: the best choice that is as asked. Raises ValueError if it isn't open."""
    insist(
        not bot or (not negative and not half),
        "solo-bot-tie",
        "The bot chooses nothing: among tied toys it skips the cheapest",
    )
    insist(half is None or half_clause, "adv-half", "Only the advanced variant halves a toy")
    for asked, is_open, word, clause in (
        (negative, [choice.negative for choice in choices], "negative", craze_clause),
        (half, [choice.half for choice in choices], "half", half_clause),
    ):
        if asked is not None and asked not in is_open:
            toy_index(asked)
            names = listed([TOY_NAMES[toy] for toy in TOYS if toy in is_open])
            raise ValueError(f"{TOY_NAMES[asked]} can't be the {word} toy, only {names} (clause {clause}).")
    fitting = [choice for choice in choices if negative in (None, choice.negative) and half in (None, choice.half)]
    return max(fitting, key=lambda choice: choice.total)


def toy_line(
    toy: str,
    areas: Sequence[tuple[Cell, ...]],
    chosen: Choice,
    craze_clause: str,
    half_clause: str,
    alternatives: Sequence[Choice],
    bot: bool,
    half_rounding: str,
) -> ScoreLine:
    """largest-area, multiply: the line of one toy."""
    popular, stored = areas
    points, clause = len(popular) * len(stored), "multiply"
    note = f"{len(popular)} in the popularity × {len(stored)} in the warehouse"
    if toy == chosen.negative and bot:
        points, clause = 0, "solo-bot-skips-craze" if craze_clause != "solo-bot-tie" else craze_clause
        note += BOT_NOTES[clause]
    elif toy == chosen.negative:
        points, clause = -points, craze_clause
        note += CRAZE_NOTES[craze_clause] + others_text(
            [(each.negative, each.total) for each in alternatives if each.half == chosen.half], toy
        )
    if toy == chosen.half:
        note += f", half of {signed(points)}: {HALF_NOTES[half_clause]}" + others_text(
            [(each.half or "", each.total) for each in alternatives if each.negative == chosen.negative], toy
        )
        points = halved(points, half_rounding)
        clause = clause if clause != "multiply" else half_clause
    spaces = {POPULARITY: popular, WAREHOUSE: stored}
    return ScoreLine(TOY_NAMES[toy], points, clause, spaces, note)


CRAZE_NOTES: Final = {
    "craze-peaked": ", negative: the largest area of the popularity",
    "craze-tie-total": ", negative: tied for the largest area, most crates in total",
    "craze-tie-choice": ", negative by choice",
}

HALF_NOTES: Final = {
    "adv-half": "the largest area of the warehouse",
    "adv-half-tie-total": "tied for the largest area of the warehouse, most crates in total",
    "adv-half-tie-choice": "by choice",
}

BOT_NOTES: Final = {
    "solo-bot-skips-craze": ", but the bot scores nothing for the craze",
    "solo-bot-tie": ", but of the tied toys the bot skips the one that would score it fewest",
}


def others_text(totals: Sequence[tuple[str, int]], toy: str) -> str:
    """': Furballs would make +3', what the other choices would come to."""
    others = [f"{TOY_NAMES[other]} would make {signed(total)}" for other, total in totals if other != toy]
    return f": {listed(others)}" if others else ""


def craze(largest: SIZES, totals: SIZES) -> tuple[tuple[int, ...], str]:
    """Which toys may count negatively, and by which clause: one, or several for each player to choose from.

    craze-peaked, craze-tie-total, craze-tie-choice
    """
    return foremost(largest, totals, ("craze-peaked", "craze-tie-total", "craze-tie-choice"))


def half_toys(largest: SIZES, totals: SIZES) -> tuple[tuple[int, ...], str]:
    """Which toys may count half, and by which clause: one, or several for the player to choose from.

    adv-half, adv-half-tie-total, adv-half-tie-choice
    """
    return foremost(largest, totals, ("adv-half", "adv-half-tie-total", "adv-half-tie-choice"))


def foremost(largest: SIZES, totals: SIZES, clauses: tuple[str, str, str]) -> tuple[tuple[int, ...], str]:
    """The toys with the largest area, among those the ones with most crates; and the clause: after 0, 1 or 2 ties."""
    peak = max(largest)
    if largest.count(peak) == 1:
        return (largest.index(peak),), clauses[0]
    tied = [toy for toy in range(len(TOYS)) if largest[toy] == peak]
    most = max(totals[toy] for toy in tied)
    tied = [toy for toy in tied if totals[toy] == most]
    return tuple(tied), clauses[1 if len(tied) == 1 else 2]


def multiply(popularity: SIZES, warehouse: SIZES) -> SIZES:
    """multiply: the points of each toy before the craze turns one of them."""
    return tuple(map(mul, popularity, warehouse))


def halved(points: int, half_rounding: str = DOWN) -> int:
    """adv-half, r-half-down: half the points, with their sign."""
    return points // 2 if half_rounding == DOWN or points >= 0 else -(-points // 2)


def total(products: Sequence[int], negative: int, half: int | None, bot: bool, half_rounding: str) -> int:
    """craze-peaked, solo-bot-skips-craze, adv-half: the sum of the products, one turned or skipped, one halved."""
    points = list(products)
    points[negative] = 0 if bot else -points[negative]
    if half is not None:
        points[half] = halved(points[half], half_rounding)
    return sum(points)


@lru_cache(maxsize=65536)
def points(popularity: SIZES, totals: SIZES, warehouse: SIZES) -> int:
    """The total of the standard game that `score` gives, from the sizes of the areas alone."""
    products = multiply(popularity, warehouse)
    open_to_choice, _ = craze(popularity, totals)
    return sum(products) - 2 * min([products[toy] for toy in open_to_choice])


@lru_cache(maxsize=65536)
def points_halved(popularity: SIZES, totals: SIZES, warehouse: SIZES, stored: SIZES, half_rounding: str) -> int:
    """The total of the advanced variant; `stored` are the crates in the warehouse by toy."""
    products = multiply(popularity, warehouse)
    peak, _ = craze(popularity, totals)
    halves, _ = half_toys(warehouse, stored)
    return max([total(products, negative, half, False, half_rounding) for negative in peak for half in halves])


@lru_cache(maxsize=65536)
def points_of_bot(popularity: SIZES, totals: SIZES, warehouse: SIZES) -> int:
    """The total of the solo bot, without its head start (clauses solo-bot-skips-craze, solo-bot-tie)."""
    products = multiply(popularity, warehouse)
    peak, _ = craze(popularity, totals)
    return sum(products) - min([products[toy] for toy in peak])
