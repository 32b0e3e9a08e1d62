"""The drawing part of the live table: what `Table` sends to the page, beside the moves and the log."""

from __future__ import annotations

from typing import Any, Final

from overplay.core import svg
from overplay.core.look import LIVE
from overplay.core.state import SEATS, listed, possessive
from overplay.core.svg import Markup
from overplay.overstocked import figures, parts, speech, words
from overplay.overstocked.board import Board, covered_cells, covered_toys, toy_counts
from overplay.overstocked.components import ROTATIONS, TOY_NAMES, TOYS, Card
from overplay.overstocked.figures import UNIT
from overplay.overstocked.moves import POPULARITY, WAREHOUSE, Place
from overplay.overstocked.scoring import craze, points
from overplay.overstocked.state import CHOOSING, State

REACH: Final = 2.25
"""How many spaces the drawing goes beyond a board on which one places: a card sticks out by two at most."""

LEAST: Final = (9, 7)
"""The fewest spaces across and down that such a drawing shows, so that it does not jump while the board is small."""

SMALL: Final = 20
"""The unit of other seats' boards."""


def scene(view: State, *, seat: int, study: bool = False) -> dict[str, Any]:
    """The drawing part of `Scene` in `docs/architecture.md`: what the table shows to this seat.

    `study` opens all hands that the view knows and speaks of everybody by name.
    """
    now = words.now(view, seat, study=study)
    if view.seat is None:
        now["text"] += " Point at a number of the score pad to see which spaces make it."
    grids = tuple([WAREHOUSE if owner == seat else SEATS[owner] for owner in range(view.players)])
    return {
        "now": now,
        "end": words.end(view),
        "order": words.order(view),
        "mats": mats(view, seat, study),
        "pad": words.pad(view, grids, LIVE),
        "sticky": {"turn": [str(rotation) for rotation in ROTATIONS]} if places(view, seat) else {},
        "ghosts": ghosts(view, seat),
        "previews": previews(view, seat, study),
        "say": speech.say(view, seat, study=study),
    }


def places(view: State, seat: int) -> bool:
    """Whether this seat has placements to choose from."""
    return view.seat == seat and any(isinstance(move, Place) for move in view.legal_moves()[:1])


# -- mats -------------------------------------------------------------------------------------------------------


def mats(view: State, seat: int, study: bool) -> list[dict[str, Any]]:
    """The mats in reading order: the boards one can place on, the hand, the other seats."""
    whose = possessive(view.names[seat]) if study else "Your"
    own, hand = f"{whose} warehouse", f"{whose} hand"
    popularity = placing_board(view, POPULARITY, seat, "Popularity")
    found = [
        mat(WAREHOUSE, own, "own", placing_board(view, WAREHOUSE, seat, own), board=view.warehouses[seat]),
        mat(POPULARITY, "Popularity", "shared", popularity, "shared by all", view.popularity),
    ]
    if cards := hand_cards(view, seat):
        found.append(mat("hand", hand, "hand", cards, words.hand_note(view, seat)))
    scores = view.scores()
    for other in range(view.players):
        if other != seat:
            drawing = other_seat(view, other, study)
            entry = mat(SEATS[other], view.names[other], "other", drawing, board=view.warehouses[other])
            said = speech.open_cards(view, other, seat, study)
            found.append(entry | {"badge": SEATS[other], "score": words.amount(scores[other]), "say": said})
    return found


def mat(key: str, title: str, place: str, drawing: str, note: str = "", board: Board | None = None) -> dict[str, Any]:
    """One mat of the scene; `board` is the board that it shows, under the name of its key."""
    return {
        "key": key,
        "title": title,
        "note": note,
        "svg": drawing,
        "place": place,
        "badge": None,
        "score": "",
        "spaces": {} if board is None else speech.spaces(board, key),
        "say": "",
    }


def placing_board(view: State, area: str, seat: int, label: str) -> Markup:
    """A board with room around it to place cards."""
    left, top, width, height = figures.bounds(parts.board_in(view, area, seat), REACH)
    more_across, more_down = max(0.0, LEAST[0] - width), max(0.0, LEAST[1] - height)
    left, width = left - more_across / 2, width + more_across
    top, height = top - more_down / 2, height + more_down
    return svg.document(
        width * UNIT,
        height * UNIT,
        figures.dot_grid(left, top, width, height, UNIT, LIVE),
        grid(view, area, seat, area, UNIT),
        words=label,
        left=left * UNIT,
        top=top * UNIT,
        live=True,
    )


def grid(view: State, area: str, seat: int, name: str, unit: int) -> Markup:
    """The cards of a board under the name by which the page knows its spaces."""
    drawn = parts.drawn_board(view, area, seat, unit, LIVE, name)
    return svg.group(drawn, data_grid=name, data_unit=unit, data_x=0, data_y=0)


def hand_cards(view: State, seat: int) -> Markup:
    """The cards of a hand, one `<svg>` each: those known by number, to be picked while cards are chosen, then backs."""
    pickable = view.phase == CHOOSING and view.seat == seat
    drawn = []
    for number in parts.hand_numbers(view, seat):
        drawing = parts.hand_card(view, seat, number, LIVE, f"card:{number}" if pickable else None)
        label = figures.card_words(number, view.cards[number].rows)
        playing = ", in play" if number == parts.in_play(view, seat) else ""
        drawn.append(hand_drawing(drawing, label + playing, f"hand-{number}"))
    for at, done in enumerate(parts.hand_backs(view, seat)):
        label = "the chosen card, face down" if done else "a card, face down"
        drawn.append(hand_drawing(parts.hand_back(LIVE, done=done), label, f"hand-back-{at}"))
    return svg.joined(drawn)


def hand_drawing(drawing: Markup, label: str, key: str) -> Markup:
    """One card of the hand as an `<svg>`."""
    return svg.document(parts.CARD_WIDTH, parts.CARD_HEIGHT, drawing, words=label, live=True, key=key)


def other_seat(view: State, seat: int, study: bool) -> Markup:
    """Another seat's warehouse with the cards it holds below, backs or open."""
    left, top, width, height = [length * SMALL for length in figures.bounds(view.warehouses[seat], 0.5)]
    cards, cards_width, cards_height = parts.held_cards(view, seat, LIVE, study=study)
    whole = max(width, cards_width + 8, 6 * SMALL)
    middle = left + width / 2
    return svg.document(
        whole,
        height + (cards_height + 8 if cards else 0),
        grid(view, WAREHOUSE, seat, SEATS[seat], SMALL),
        *([svg.group(cards, transform=svg.at(middle - cards_width / 2, top + height + 2))] if cards else []),
        words=f"{possessive(view.names[seat])} warehouse, {words.held_words(view, seat)}",
        left=middle - whole / 2,
        top=top,
        live=True,
    )


# -- what a placement would do ----------------------------------------------------------------------------------


def ghosts(view: State, seat: int) -> dict[str, Any]:
    """The card in play, turned each way, for the page to move over a board."""
    if not places(view, seat):
        return {}
    card = card_in_play(view, seat)
    return {f"turn:{rotation}": ghost(card, rotation) for rotation in ROTATIONS}


def ghost(card: Card, rotation: int) -> dict[str, Any]:
    """The turned card with its top-left corner at the origin."""
    rows = card.turned(rotation)
    drawing = svg.group(figures.card(rows, 0, 0, UNIT, LIVE), stroke_linecap="round", stroke_linejoin="round")
    return {"rows": len(rows), "cols": len(rows[0]), "svg": drawing}


def card_in_play(view: State, seat: int) -> Card:
    """The card that this seat places now."""
    number = view.chosen[seat]
    assert isinstance(number, int)
    return view.cards[number]


def previews(view: State, seat: int, study: bool) -> dict[str, dict[str, str]]:
    """For each legal placement what it covers, and what it makes of the seat's total."""
    if not places(view, seat):
        return {}
    card = card_in_play(view, seat)
    whose = f"{possessive(view.names[seat])} total" if study else "your total"
    total = view.scores()[seat]
    warehouse, popularity = view.warehouses[seat], view.popularity
    spaces = {WAREHOUSE: warehouse.spaces, POPULARITY: popularity.spaces}
    peak = peak_of(popularity)
    found = {}
    for move in view.legal_moves():
        assert isinstance(move, Place)
        covered = covered_toys(spaces[move.area], covered_cells(card, move.rotation, move.row, move.column))
        if move.area == WAREHOUSE:
            mine = warehouse.with_card(card, move.rotation, move.row, move.column)
            after, shift = points(popularity.largest, popularity.totals, mine.largest), ""
        else:
            theirs = popularity.with_card(card, move.rotation, move.row, move.column)
            after, shift = points(theirs.largest, theirs.totals, warehouse.largest), shift_words(peak, peak_of(theirs))
        found[str(move)] = {
            "text": f"Covers {listed(toy_counts(covered))}: {whose} {change_words(total, after)}.{shift}",
            "pill": f"covers {' '.join(covered)}",
        }
    return found


def change_words(before: int, after: int) -> str:
    """'17 → 29', 'stays 17'."""
    return f"stays {words.amount(after)}" if before == after else f"{words.amount(before)} → {words.amount(after)}"


def peak_of(popularity: Board) -> tuple[int, ...]:
    """The toys that may count negatively."""
    return craze(popularity.largest, popularity.totals)[0]


def shift_words(before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """What a placement on the popularity does to the peak; '' if it stays."""
    if before == after:
        return ""
    names = listed([TOY_NAMES[TOYS[toy]] for toy in after])
    return f" {names} would {'peak' if len(after) == 1 else 'tie for the peak'}."
