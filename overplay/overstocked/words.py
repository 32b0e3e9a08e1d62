"""What a table says about a position: what to do now, how far the end is, who is in turn, the score pad.

Shared by the static picture and the live table, so that both say the same. The dictionaries have the shapes of
`Scene` in `docs/architecture.md`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from overplay.core import pieces, svg
from overplay.core.look import Paint
from overplay.core.rules import Cell
from overplay.core.state import SEATS, ScoreLine, listed, plural, possessive, signed
from overplay.overstocked.components import TOY_NAMES, TOYS, shipped
from overplay.overstocked.figures import TOY_LOOKS
from overplay.overstocked.moves import PASS, POPULARITY, WAREHOUSE
from overplay.overstocked.parts import in_play
from overplay.overstocked.scoring import craze
from overplay.overstocked.state import CHOOSING, ENDED, PLACING, ROUNDS, State

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
    told = {CHOOSING: choosing, PLACING: placing}[view.phase](view, seat, decider, study)
    return {"seat": SEATS[decider], **told}


def ending(view: State) -> dict[str, str]:
    """Who has won, with how many points."""
    names = [view.names[winner] for winner in view.winners]
    won = "wins" if len(names) == 1 else "share the win"
    return {"title": f"{listed(names)} {won} with {amount(max(view.scores()))}", "text": "All six rounds are played."}


def choosing(view: State, seat: int, decider: int, study: bool) -> dict[str, str]:
    """The choice of a card, by this seat or another."""
    name, cards = view.names[decider], len(view.hands[decider])
    if seat != decider:
        return {"title": f"{name} is choosing a card", "text": choice_of(view, seat)}
    title = f"{name}, choose a card"
    if cards == 1:
        return {"title": title, "text": "It is the last one. All are turned over together; the lowest goes first."}
    whose = f"{possessive(name)} {cards} cards" if study else f"your {cards} cards"
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


def placing(view: State, seat: int, decider: int, study: bool) -> dict[str, str]:
    """The placing of a card, by this seat or another."""
    name, number = view.names[decider], view.chosen[decider]
    if seat != decider:
        return {"title": f"{name} is placing card {number}", "text": turn_of(view, seat)}
    if view.legal_moves() == (PASS,):
        text = "Every spot would cover no toy, more than two, or a worker. Set the card aside."
        return {"title": f"{name}, card {number} fits nowhere", "text": text}
    whose = f"{possessive(name)} warehouse" if study else "your warehouse"
    text = f"Cover one or two toys, in {whose} or on the popularity. Never cover a worker."
    return {"title": f"{name}, place card {number}", "text": text}


def turn_of(view: State, seat: int) -> str:
    """When the seat that looks places, while another one does."""
    at, number = view.order.index(seat), view.chosen[seat]
    if at < view.done:
        return f"You have placed card {number} in this round."
    return f"You place card {number} {'next' if at == view.done + 1 else 'later in this round'}."


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
        for seat, name in enumerate(view.names):
            chosen = view.chosen[seat] is not None
            yield seat, name, "done" if chosen else "now" if seat == view.seat else ""
    elif view.phase == PLACING:
        for at, seat in enumerate(view.order):
            words = f"{view.chosen[seat]} {view.names[seat]}"
            yield seat, words, "done" if at < view.done else "now" if at == view.done else ""
    else:
        scores = view.scores()
        for seat in sorted(range(view.players), key=lambda seat: (-scores[seat], seat)):
            yield seat, f"{view.names[seat]} {amount(scores[seat])}", "now" if seat in view.winners else ""


# -- the score pad ----------------------------------------------------------------------------------------------


def pad(view: State, grids: tuple[str, ...], paint: Paint) -> dict[str, Any]:
    """The score pad as the boards stand: toys down, the popularity and the seats across.

    `grids` names the grid in which each seat's warehouse is drawn, `paint` colours the icons.
    """
    sheets = [view.score_sheet(seat) for seat in range(view.players)]
    over = view.phase == ENDED
    rows = []
    for at, toy in enumerate(TOYS):
        lines = [sheet.lines[at] for sheet in sheets]
        cells = [popularity_cell(TOY_NAMES[toy], lines[0])]
        cells += [seat_cell(name, line, grid) for name, line, grid in zip(view.names, lines, grids, strict=True)]
        rows.append({"label": TOY_NAMES[toy], "icon": toy_icon(toy, paint), "tag": peak_tag(view, at), "cells": cells})
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


def popularity_cell(label: str, line: ScoreLine) -> dict[str, Any]:
    """The size of a toy's largest area in the popularity."""
    cells = line.spaces[POPULARITY]
    words = f"Popularity, {label}: largest area of {len(cells)}"
    return cell(str(len(cells)), lights=tokens(POPULARITY, cells), say=words)


def seat_cell(name: str, line: ScoreLine, grid: str) -> dict[str, Any]:
    """What a toy brings a seat: the area that multiplies, and the points."""
    popular, stored = line.spaces[POPULARITY], line.spaces[WAREHOUSE]
    return cell(
        signed(line.points),
        small=f"{TIMES}{len(stored)}",
        negative=line.points < 0,
        lights=tokens(POPULARITY, popular) + tokens(grid, stored),
        say=f"{name}, {line.label}: {signed(line.points)} ({line.note})",
    )


def tokens(grid: str, cells: tuple[Cell, ...]) -> tuple[str, ...]:
    """The tokens of spaces: 'p@0,1'."""
    return tuple([f"{grid}@{row},{column}" for row, column in cells])


def peak_tag(view: State, toy: int) -> str:
    """'peaked' for the toy that counts negatively, 'tied peak' for those of which each seat chooses one."""
    toys, _ = craze(view.popularity.largest, view.popularity.totals)
    if toy not in toys:
        return ""
    return "peaked" if len(toys) == 1 else "tied peak"


def toy_icon(toy: str, paint: Paint) -> str:
    """The tile of a toy as a small `<svg>`."""
    size = 22
    figure, colour = TOY_LOOKS[toy]
    return svg.element(
        "svg",
        pieces.tile(figure, colour, 0, 0, size, paint),
        viewBox=f"0 0 {size} {size}",
        width=size,
        height=size,
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
