"""What a table says about a position: what to do now, how far the end is, who is in turn, the score pad.

Shared by the static picture and the live table, so that both say the same. The dictionaries have the shapes of
`Scene` in `docs/architecture.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from overplay.core.position import Hidden
from overplay.core.rules import Cell
from overplay.core.scores import ScoreLine
from overplay.core.text import SEATS, listed, plural, possessive, signed
from overplay.drawing import pieces, svg
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup
from overplay.overstocked import forklifts, incentives, quantum, solo
from overplay.overstocked.components import TOY_NAMES, TOYS, Label, shipped
from overplay.overstocked.moves import EMPTIES, PASS, POPULARITY, TOKEN_NAMES, WAREHOUSE, WORKERS
from overplay.overstocked.records import (
    CHOOSING,
    CROSSING,
    ENDED,
    FORKLIFT,
    HEAD_START,
    INCENTIVE,
    NOMINATING,
    PLACING,
    ROUNDS,
    SWAPPING,
    TAKING,
)
from overplay.overstocked.scoring import ScoreSheet, craze
from overplay.overstocked.state import State
from overplay.overstocked.table.figures import FORKLIFT_COLOUR, TOY_LOOKS
from overplay.overstocked.table.parts import in_play

HALF: Final = "\N{VULGAR FRACTION ONE HALF}"
MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"


def amount(points: int) -> str:
    """A total, with a true minus sign."""
    return str(points).replace("-", MINUS)


# -- what to do now ---------------------------------------------------------------------------------------------


def now(view: State, seat: int, *, study: bool = False) -> dict[str, Any]:
    """The seat that decides (or has won), what to do in a few words, and in a sentence."""
    decider = view.seat
    if decider is None:
        return {"seat": SEATS[view.winners[0]] if len(view.winners) == 1 else None, **ending(view)}
    return {"seat": SEATS[decider], **TO_DO[view.phase](view, seat, decider, study)}


def ending(view: State) -> dict[str, str]:
    """Who has won, with how many points."""
    names, scores = [view.names[winner] for winner in view.winners], view.scores()
    if view.bot is not None:
        low, high = sorted(scores)
        even = " With equal points the bot wins." if low == high else ""
        title = f"{names[0]} {'wins' if low != high else 'wins the draw'} {amount(high)} to {amount(low)}"
        return {"title": title, "text": f"All six rounds are played.{even}"}
    won = "wins" if len(names) == 1 else "share the win"
    return {"title": f"{listed(names)} {won} with {amount(max(scores))}", "text": "All six rounds are played."}


def choosing(view: State, seat: int, decider: int, study: bool) -> dict[str, str]:
    """The choice of a card, by this seat or another."""
    name, cards = view.names[decider], len(view.hands[decider])
    if seat != decider:
        return {"title": f"{name} is choosing a card", "text": choice_of(view, seat)}
    title = f"{name}, choose a card"
    whose = f"{possessive(name)} {cards} cards" if study else f"your {cards} cards"
    if view.bot is not None:
        text = "It is the last one" if cards == 1 else f"Pick one of {whose}"
        return {"title": title, "text": f"{text}. First you place it, then a card is drawn for the bot."}
    if cards == 1:
        return {"title": title, "text": "It is the last one. All are turned over together; the lowest goes first."}
    text = f"Pick one of {whose}, face down. When all have chosen, the lowest number goes first."
    return {"title": title, "text": text}


def choice_of(view: State, seat: int) -> str:
    """Whether the seat that looks has chosen, while another one does."""
    match view.chosen[seat]:
        case None:
            return "Then it is your turn to choose."
        case int(number):
            return f"You have chosen card {number}; it is turned over when all have chosen."
    return "You have chosen; the cards are turned over when all have."


def swapping(view: State, seat: int, decider: int, study: bool) -> dict[str, str]:
    """The swap of the lowest card for a quantum card, by this seat or another."""
    name, number = view.names[decider], view.chosen[decider]
    if seat != decider:
        return {"title": f"{name} is swapping card {number} for a quantum card", "text": turn_of(view, seat)}
    text = f"Card {number} is the lowest and goes back into the box. Pick a quantum card in the centre of the table."
    return {"title": f"{name}, swap card {number} for a quantum card", "text": text}


def placing(view: State, seat: int, decider: int, study: bool) -> dict[str, str]:
    """The placing of a card, by this seat or another."""
    name, card = view.names[decider], card_name(view.number_in_play)
    if seat != decider:
        return {"title": f"{name} is placing {card}", "text": turn_of(view, seat)}
    forklift = " or the forklift" if view.warehouses[decider].forklift else ""
    if view.legal_moves() == (PASS,):
        text = f"Every spot would cover no toy, more than two, or a worker{forklift}. Set the card aside."
        return {"title": f"{name}, {card} fits nowhere", "text": text}
    whose = f"{possessive(name)} warehouse" if study else "your warehouse"
    text = f"Cover one or two toys, in {whose} or on the popularity. Never cover a worker{forklift}."
    if view.card_in_play.x:
        text += " Then its X crosses out a toy."
    return {"title": f"{name}, place {card}", "text": text}


def crossing(view: State, seat: int, decider: int, study: bool) -> dict[str, str]:
    """The X on a toy, by this seat or another, with what each would make of the total."""
    name = view.names[decider]
    if seat != decider:
        return {"title": f"{name} is putting an X on a toy", "text": turn_of(view, seat)}
    totals = [
        f"{TOY_NAMES[toy]} {amount(quantum.after_crossing(view, toy).scores()[decider])}"
        for toy in TOYS
        if toy not in view.crossed_out
    ]
    text = "Quantum crates stop counting as that toy, for everybody. The total with each: " + ", ".join(totals) + "."
    return {"title": f"{name}, put an X on a toy", "text": text}


def taking(view: State, seat: int, decider: int, study: bool) -> dict[str, str]:
    """What may be taken after placing, by this seat or another, and what it brings now."""
    name = view.names[decider]
    if seat != decider:
        return {"title": f"{name} may take something", "text": turn_of(view, seat)}
    tokens, lifts = incentives.moves(view), forklifts.moves(view)
    things = ["a token"] * bool(tokens) + ["the forklift"] * bool(lifts)
    told = []
    if tokens:
        each = [f"{TOKEN_NAMES[move.token]} {incentives.worth(view, decider, move.token).points}" for move in tokens]
        told.append(f"Tokens, one a game, now bring: {', '.join(each)}.")
    if lifts:
        told.append(f"The forklift is worth {plural(view.forklifts[0], 'point')} and covers one or two toys.")
    return {"title": f"{name}, take {' or '.join(things)}, or nothing", "text": " ".join(told)}


def nominating(view: State, seat: int, decider: int, study: bool) -> dict[str, str]:
    """The spot for the bot's next card."""
    name = view.names[decider]
    whose = "its last card" if view.round == ROUNDS else "its next card"
    text = (
        f"Pick a dashed spot beside the bot's cards, before {whose} is seen. Six cards must end as a block of 3 by 2."
    )
    return {"title": f"{name}, nominate a spot for the bot", "text": text}


TO_DO: Final = {
    CHOOSING: choosing,
    SWAPPING: swapping,
    PLACING: placing,
    CROSSING: crossing,
    TAKING: taking,
    NOMINATING: nominating,
}
"""What to do in each phase."""


def card_name(number: Label | Hidden | None) -> str:
    """'card 17', 'quantum card Q3'."""
    return f"{'quantum card' if isinstance(number, str) else 'card'} {number}"


def played_by(view: State, seat: int) -> Label | Hidden | None:
    """The card that the seat plays in this round: what it has chosen, or the quantum card that it took instead."""
    swapped = view.swapped if view.order and view.order[0] == seat else None
    return swapped or view.chosen[seat]


def turn_of(view: State, seat: int) -> str:
    """When the seat that looks places, while another one does."""
    at, card = view.order.index(seat), card_name(played_by(view, seat))
    if at < view.done:
        return f"You have placed {card} in this round."
    return f"You place {card} {'next' if at == view.done + 1 else 'later in this round'}."


# -- how far the end is, who is in turn -------------------------------------------------------------------------


def end(view: State) -> dict[str, Any]:
    """The round, and a pip for each of the six."""
    if view.phase == ENDED:
        return {"text": "The game is over", "pips": ["done"] * ROUNDS}
    pips = ["done"] * (view.round - 1) + ["now"] + [""] * (ROUNDS - view.round)
    return {"text": f"Round {view.round} of {ROUNDS}", "pips": pips}


def order(view: State) -> list[dict[str, str]]:
    """The seats in turn with their cards; who has chosen while cards are chosen; by points at the end."""
    return [{"seat": SEATS[seat], "text": text, "state": state} for seat, text, state in turns(view)]


def turns(view: State) -> Iterator[tuple[int, str, str]]:
    """Seat, words and state ('done', 'now' or '') of each entry of the turn order."""
    if view.phase == CHOOSING:
        for seat, name in enumerate(view.names[: view.players]):
            chosen = view.chosen[seat] is not None
            yield seat, name, "done" if chosen else "now" if seat == view.seat else ""
    elif view.phase != ENDED:
        nominating = view.phase == NOMINATING
        for at, seat in enumerate(view.order):
            instead = f"{view.swapped} for " if view.swapped and at == 0 else ""
            words = f"{instead}{view.chosen[seat]} {view.names[seat]}"
            yield seat, words, "done" if at < view.done + nominating else "now" if at == view.done else ""
    else:
        scores = view.scores()
        for seat in sorted(range(len(view.names)), key=lambda seat: (-scores[seat], seat)):
            yield seat, f"{view.names[seat]} {amount(scores[seat])}", "now" if seat in view.winners else ""
    if view.bot is not None and view.phase != ENDED:
        yield view.bot, view.names[view.bot], "now" if view.phase == NOMINATING else ""


# -- the score pad ----------------------------------------------------------------------------------------------


def pad(view: State, grids: tuple[str, ...], paint: Paint) -> dict[str, Any]:
    """The score pad as the boards stand: toys down, the popularity and the seats across.

    `grids` names the grid in which each seat's warehouse is drawn, `paint` colours the icons.
    """
    sheets = [view.score_sheet(seat) for seat in range(len(view.names))]
    over = view.phase == ENDED
    rows = []
    for at, toy in enumerate(TOYS):
        lines = [sheet.lines[at] for sheet in sheets]
        crossed = toy in view.crossed_out
        cells = [popularity_cell(TOY_NAMES[toy], lines[0], crossed)]
        cells += [
            seat_cell(name, line, grid, sheet.half == toy)
            for name, line, grid, sheet in zip(view.names, lines, grids, sheets, strict=True)
        ]
        icon = toy_icon(toy, paint, crossed)
        rows.append({"label": TOY_NAMES[toy], "icon": icon, "tag": peak_tag(view, at), "cells": cells})
    rows += earned_rows(view, sheets, grids, paint)
    return {
        "title": "Score pad",
        "note": "the final count" if over else "if the game ended now",
        "corner": "Largest areas",
        "columns": [
            {"seat": None, "text": "Popularity"},
            *({"seat": SEATS[seat], "text": name} for seat, name in enumerate(view.names)),
        ],
        "rows": rows,
        "sum": {
            "label": "Total" if over else "Total now",
            "cells": [
                cell("", say=""),
                *(
                    cell(amount(sheet.total), negative=sheet.total < 0, say=f"{name}: {amount(sheet.total)} in total")
                    for name, sheet in zip(view.names, sheets, strict=True)
                ),
            ],
        },
    }


def cell(
    text: str, *, small: str = "", negative: bool = False, lights: tuple[str, ...] = (), say: str
) -> dict[str, Any]:
    """A cell of the score pad: what it shows, the spaces that it lights up, its words."""
    return {"text": text, "small": small, "negative": negative, "lights": list(lights), "say": say}


def earned_rows(
    view: State, sheets: Sequence[ScoreSheet], grids: tuple[str, ...], paint: Paint
) -> Iterator[dict[str, Any]]:
    """A row for each thing other than toys that brings points: incentive token, forklift, head start."""
    for label, icon in EARNED.items():
        lines = [next((line for line in sheet.lines if line.label == label), None) for sheet in sheets]
        if any(lines):
            kind = label_kind(label)
            cells = [
                earned_cell(view, seat, kind, line, grid)
                for seat, (line, grid) in enumerate(zip(lines, grids, strict=True))
            ]
            yield {"label": label, "icon": small_icon(icon(paint)), "tag": "", "cells": [cell("", say=""), *cells]}


def earned_cell(view: State, seat: int, kind: str, line: ScoreLine | None, grid: str) -> dict[str, Any]:
    """What such a thing has brought a seat, with the toy of an incentive token; a dash if it has none."""
    if line is None:
        return cell("", say="")
    gain = next((gain for gain in view.ledger if gain.seat == seat and gain.kind == kind), None)
    said = f"{view.names[seat]}, {line.label}: "
    if gain is None:
        return cell(NONE, say=f"{said}{line.note}")
    areas = {POPULARITY: POPULARITY, WAREHOUSE: grid}
    lights = [token for area, cells in line.spaces.items() for token in tokens(areas[area], cells)]
    what = f"{TOKEN_NAMES[gain.what]}, " if kind == INCENTIVE else ""
    small = TOKEN_MARKS.get(gain.what, "") if kind == INCENTIVE else ""
    return cell(
        signed(line.points), small=small, lights=tuple(lights), say=f"{said}{what}{signed(line.points)} ({line.note})"
    )


NONE: Final = "\N{EN DASH}"
TOKEN_MARKS: Final = {toy: toy for toy in TOYS} | {WORKERS: "!", EMPTIES: "\N{WHITE SQUARE}"}
"""How the score pad names an incentive token in one sign."""


def label_kind(label: str) -> str:
    """The kind of gain that a line of the score sheet counts."""
    return {"Incentive token": INCENTIVE, "Forklift": FORKLIFT, "Head start": HEAD_START}[label]


def popularity_cell(label: str, line: ScoreLine, crossed: bool = False) -> dict[str, Any]:
    """The size of a toy's largest area in the popularity, and whether the toy has an X."""
    cells = line.spaces[POPULARITY]
    words = f"Popularity, {label}: largest area of {len(cells)}"
    if crossed:
        words += "; with an X: no quantum crate counts"
    return cell(str(len(cells)), lights=tokens(POPULARITY, cells), say=words)


def seat_cell(name: str, line: ScoreLine, grid: str, half: bool = False) -> dict[str, Any]:
    """What a toy brings a seat: the area that multiplies (with a half if the toy counts half), and the points."""
    popular, stored = line.spaces[POPULARITY], line.spaces[WAREHOUSE]
    return cell(
        signed(line.points),
        small=f"{HALF if half else ''}{TIMES}{len(stored)}",
        negative=line.points < 0,
        lights=tokens(POPULARITY, popular) + tokens(grid, stored),
        say=f"{name}, {line.label}: {signed(line.points)} ({line.note})",
    )


def tokens(grid: str, cells: tuple[Cell, ...]) -> tuple[str, ...]:
    """The tokens of spaces: 'p@0,1'."""
    return tuple([f"{grid}@{row},{column}" for row, column in cells])


def peak_tag(view: State, toy: int) -> str:
    """'peaked' for the toy that counts negatively, 'tied peak' for those of which each seat chooses one."""
    toys, _ = peak(view)
    if toy not in toys:
        return ""
    return "peaked" if len(toys) == 1 else "tied peak"


def peak(view: State) -> tuple[tuple[int, ...], str]:
    """The toys of which one counts negatively, and the clause that says so."""
    return craze(view.popularity.sizes(view.crossed_out), view.popularity.counts(view.crossed_out))


ICON: Final = 22
"""The size of an icon of the score pad."""


def toy_icon(toy: str, paint: Paint, crossed: bool = False) -> str:
    """The tile of a toy as a small `<svg>`; with a cross in its corner if there is an X on the toy."""
    figure, colour = TOY_LOOKS[toy]
    tile = pieces.tile(figure, colour, 0, 0, ICON, paint)
    return small_icon(svg.joined([tile, cross_badge(ICON, paint)]) if crossed else tile)


def cross_badge(size: float, paint: Paint) -> Markup:
    """An X on a disc in the lower right corner of a tile of this size."""
    radius = size * 0.27
    middle = size - radius * 0.95
    disc = svg.element(
        "circle", cx=middle, cy=middle, r=radius, fill=paint("ink"), stroke=paint("panel"), stroke_width=size * 0.06
    )
    return svg.joined([disc, pieces.glyph("cross", middle - radius, middle - radius, 2 * radius, paint("panel"))])


def token_icon(paint: Paint) -> Markup:
    """The icon of incentive tokens: a token with a plus."""
    middle = ICON / 2
    disc = svg.element(
        "circle", cx=middle, cy=middle, r=middle - 1, fill=paint("card"), stroke=paint("edge"), stroke_width=1.5
    )
    plus = svg.path(f"M{middle - 4.5} {middle}h9M{middle} {middle - 4.5}v9", stroke=paint("ink"), stroke_width=2.4)
    return svg.joined([disc, plus])


def forklift_icon(paint: Paint) -> Markup:
    """The icon of forklifts."""
    return pieces.tile("forklift", FORKLIFT_COLOUR, 0, 0, ICON, paint)


def head_start_icon(paint: Paint) -> Markup:
    """The icon of the bot's head start: two arrowheads."""
    arrows = svg.path("M5 6l5 5-5 5M11.5 6l5 5-5 5", fill="none", stroke=paint("ink"), stroke_width=2.4)
    return svg.joined([svg.rect(0, 0, ICON, ICON, ICON * 0.18, fill=paint("well")), arrows])


EARNED: Final[dict[str, Callable[[Paint], Markup]]] = {
    "Incentive token": token_icon,
    "Forklift": forklift_icon,
    "Head start": head_start_icon,
}
"""The lines of a score sheet after those of the toys, with their icons."""


def small_icon(drawing: Markup) -> str:
    """An icon of the score pad as a small `<svg>`."""
    return svg.element(
        "svg",
        drawing,
        viewBox=f"0 0 {ICON} {ICON}",
        width=ICON,
        height=ICON,
        aria_hidden="true",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


# -- hands ------------------------------------------------------------------------------------------------------


def hand_note(view: State, seat: int) -> str:
    """For which rounds the waiting cards of the hand are; while one chooses, which card set it is."""
    count = len(view.hands[seat])
    if not count:
        return "the last card is in play"
    if in_play(view, seat) is None:
        return cards_note(view)
    if count == 1:
        return f"the other one waits for round {ROUNDS}"
    first = ROUNDS - count + 1
    return f"the others wait for rounds {listed(range(first, ROUNDS + 1)) if count == 2 else f'{first} to {ROUNDS}'}"


def held_words(view: State, seat: int) -> str:
    """'2 cards, one chosen': what the others see of a hand."""
    count = plural(len(view.hands[seat]), "card")
    if view.phase == CHOOSING and view.chosen[seat] is not None:
        return f"{count} and the chosen one"
    return count


def cards_note(view: State) -> str:
    """Which card set is played: the shipped one is always called a reconstruction."""
    return "the cards are a reconstruction" if view.cards == shipped() else f"cards: {view.cards.name}"


# -- the centre of the table, the bot ---------------------------------------------------------------------------


def centre_note(view: State) -> str:
    """What may be done with what lies in the centre now; '' if nothing."""
    if view.phase == SWAPPING:
        return "pick a quantum card"
    if view.phase == TAKING:
        return "what is framed may be taken now"
    return ""


def bot_note(view: State) -> str:
    """How far the bot's block of cards is."""
    count = ROUNDS - len(view.hands[solo.BOT])
    if not count:
        return "its first card founds its warehouse"
    return "its block is complete" if count == ROUNDS else f"{count} of {ROUNDS} cards of a block of 3 by 2"


def capital(sentence: str) -> str:
    """With a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
