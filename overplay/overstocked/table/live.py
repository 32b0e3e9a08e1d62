"""The drawing part of the live table: what `Table` sends to the page, beside the moves and the log."""

from __future__ import annotations

from typing import Any, Final

from overplay.core.position import NOBODY
from overplay.core.rules import Cell
from overplay.core.text import SEATS, listed, plural, possessive
from overplay.drawing import svg
from overplay.drawing.look import LIVE
from overplay.drawing.svg import Markup
from overplay.overstocked import forklifts, incentives, quantum, solo
from overplay.overstocked.board import Board, covered_cells, covered_toys, toy_counts
from overplay.overstocked.components import QUANTUM, ROTATIONS, TOY_NAMES, TOYS, Card
from overplay.overstocked.moves import (
    POPULARITY,
    TOKEN_NAMES,
    WAREHOUSE,
    Cross,
    Lift,
    Move,
    Nominate,
    Pass,
    Place,
    Swap,
    Take,
)
from overplay.overstocked.records import CHOOSING, NOMINATING
from overplay.overstocked.scoring import craze
from overplay.overstocked.state import State
from overplay.overstocked.table import centre, figures, parts, speech, words
from overplay.overstocked.table.figures import UNIT

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
    if seat == view.bot:  # it has no hand to look at: the table as nobody in particular sees it
        view, seat, study = view.seen_by(NOBODY), solo.PLAYER, True
    now = words.now(view, seat, study=study)
    if view.seat is None:
        now["text"] += " Point at a number of the score pad to see which spaces make it."
    grids = tuple([WAREHOUSE if owner == seat else SEATS[owner] for owner in range(len(view.names))])
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
    """Whether this seat has placements to choose from, of its card or of a forklift."""
    return piece_in_hand(view, seat) is not None


def piece_in_hand(view: State, seat: int) -> Card | None:
    """What this seat may place now: its card in play, or the highest forklift."""
    if view.seat != seat:
        return None
    moves = view.legal_moves()
    if any(isinstance(move, Place) for move in moves[:1]):
        return view.card_in_play
    return forklifts.highest(view) if any(isinstance(move, Lift) for move in moves) else None


# -- mats -------------------------------------------------------------------------------------------------------


def mats(view: State, seat: int, study: bool) -> list[dict[str, Any]]:
    """The mats in reading order: the boards one can place on, the bot's, the centre, the hand, the other seats."""
    whose = possessive(view.names[seat]) if study else "Your"
    own, hand = f"{whose} warehouse", f"{whose} hand"
    popularity, crossed = placing_board(view, POPULARITY, seat, "Popularity"), view.crossed_out
    found = [
        mat(WAREHOUSE, own, "own", placing_board(view, WAREHOUSE, seat, own), "", view.warehouses[seat], crossed),
        mat(POPULARITY, "Popularity", "shared", popularity, "shared by all", view.popularity, crossed),
    ]
    if view.bot is not None:
        found.append(bot_mat(view, seat))
    if drawn := centre_groups(view, seat):
        said = speech.centre(view)
        found.append(mat(CENTRE, "Centre of the table", "shared", drawn, words.centre_note(view)) | {"say": said})
    if cards := hand_cards(view, seat):
        found.append(mat("hand", hand, "hand", cards, words.hand_note(view, seat)))
    scores = view.scores()
    for other in range(view.players):
        if other != seat:
            drawing = other_seat(view, other, study)
            entry = mat(SEATS[other], view.names[other], "other", drawing, "", view.warehouses[other], crossed)
            said = speech.open_cards(view, other, seat, study)
            found.append(entry | {"badge": SEATS[other], "score": words.amount(scores[other]), "say": said})
    return found


def mat(
    key: str,
    title: str,
    place: str,
    drawing: str,
    note: str = "",
    board: Board | None = None,
    crossed_out: str = "",
) -> dict[str, Any]:
    """One mat of the scene; `board` is the board that it shows, under the name of its key."""
    return {
        "key": key,
        "title": title,
        "note": note,
        "svg": drawing,
        "place": place,
        "badge": None,
        "score": "",
        "spaces": {} if board is None else speech.spaces(board, key, crossed_out),
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
        label = figures.piece_words(view.cards.piece(number))
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


CENTRE: Final = "centre"


def centre_groups(view: State, seat: int) -> Markup:
    """What lies in the centre of the table, an `<svg>` a group."""
    return svg.joined(
        [
            svg.document(
                group.width,
                group.height,
                group.drawing,
                words=group.words,
                live=True,
                key=f"{CENTRE}-{group.key}",
            )
            for group in centre.groups(view, seat, LIVE, pick=True)
        ]
    )


def bot_mat(view: State, seat: int) -> dict[str, Any]:
    """The bot of the solo game: its cards, the spots for the next one, its face-down deck."""
    area, name = SEATS[solo.BOT], view.names[solo.BOT]
    entry = mat(area, name, "shared", bot_board(view, seat), words.bot_note(view), view.warehouses[solo.BOT])
    score = words.amount(view.scores()[solo.BOT])
    return entry | {"badge": area, "score": score, "say": speech.bot(view)}


def bot_board(view: State, seat: int) -> Markup:
    """The bot's cards with the spots around them, its deck below."""
    left, top, width, height = [length * UNIT for length in parts.bot_field(view)]
    pick = view.phase == NOMINATING and view.seat == seat
    deck = svg.group(parts.bot_deck(view, LIVE), transform=svg.at(left + width / 2 - 90, top + height + 10))
    return svg.document(
        width,
        height + parts.DECK_HEIGHT + 6,
        parts.block_outline(view, UNIT, LIVE),
        grid(view, WAREHOUSE, solo.BOT, SEATS[solo.BOT], UNIT),
        parts.bot_spots(view, UNIT, LIVE, pick=pick),
        deck,
        words=f"{possessive(view.names[solo.BOT])} warehouse",
        left=left,
        top=top,
        live=True,
    )


# -- what a move would do ---------------------------------------------------------------------------------------


def ghosts(view: State, seat: int) -> dict[str, Any]:
    """The piece in hand, turned each way, for the page to move over a board."""
    piece = piece_in_hand(view, seat)
    if piece is None:
        return {}
    return {f"turn:{rotation}": ghost(piece, rotation, view.crossed_out) for rotation in ROTATIONS}


def ghost(card: Card, rotation: int, crossed_out: str) -> dict[str, Any]:
    """The turned card or forklift with its top-left corner at the origin."""
    rows, columns = card.extent(rotation)
    drawing = figures.piece(card, rotation, 0, 0, UNIT, LIVE, crossed_out=crossed_out)
    return {
        "rows": rows,
        "cols": columns,
        "svg": svg.group(drawing, stroke_linecap="round", stroke_linejoin="round"),
    }


def previews(view: State, seat: int, study: bool) -> dict[str, dict[str, str]]:
    """For each legal move but the choice of a card what it does, and what it makes of the seat's total."""
    if view.seat != seat or view.phase == CHOOSING:
        return {}
    foreseen = Foreseen(view, seat, f"{possessive(view.names[seat])} total" if study else "your total")
    return {str(move): foreseen.told(move) for move in view.legal_moves() if not isinstance(move, Pass)}


class Foreseen:
    """What moves of the seat that decides would come to."""

    def __init__(self, view: State, seat: int, whose: str) -> None:
        self.view, self.seat, self.whose = view, seat, whose
        self.before = view.scores()[seat]
        self.peak, _ = words.peak(view)
        popularity, warehouse, crossed = view.popularity, view.warehouses[seat], view.crossed_out
        self.popular = popularity.sizes(crossed), popularity.counts(crossed)
        self.stored = warehouse.sizes(crossed), warehouse.counts(crossed)
        self.spaces = {WAREHOUSE: warehouse.spaces, POPULARITY: popularity.spaces}

    def told(self, move: Move) -> dict[str, str]:
        """The sentence and the pill of one move."""
        match move:
            case Place():
                text, pill = self.placing(move)
            case Lift():
                text, pill = self.lifting(move)
            case Take(token):
                text, pill = self.taking(token)
            case Cross(toy):
                text, pill = self.crossing(toy)
            case Swap(name):
                text, pill = swapping(self.view.cards.piece(name))
            case Nominate():
                text, pill = nominating(self.view, (move.row, move.column))
            case _:
                text, pill = f"Nothing more is taken: {self.change(self.before)}.", "nothing"
        return {"text": text, "pill": pill}

    def change(self, after: int) -> str:
        """'your total 17 → 29'."""
        return f"{self.whose} {change_words(self.before, after)}"

    def covered(self, piece: Card, area: str, rotation: int, row: int, column: int) -> list[str]:
        """The letters of what the piece would cover."""
        return covered_toys(self.spaces[area], covered_cells(piece, rotation, row, column))

    def placing(self, move: Place) -> tuple[str, str]:
        """What a placement covers, and whether it moves the peak."""
        view, card, crossed = self.view, self.view.card_in_play, self.view.crossed_out
        at = move.rotation, move.row, move.column
        covered = self.covered(card, move.area, *at)
        popular, stored, shift = self.popular, self.stored, ""
        if move.area == WAREHOUSE:
            stored = view.warehouses[self.seat].sizes_with(card, *at, crossed)
        else:
            popular = view.popularity.sizes_with(card, *at, crossed)
            shift = shift_words(self.peak, craze(*popular)[0])
        after = view.total_with(self.seat, popular, stored)
        text = f"Covers {listed(toy_counts(covered))}: {self.change(after)}.{shift}"
        return text, f"covers {' '.join(covered)}"

    def lifting(self, move: Lift) -> tuple[str, str]:
        """What the forklift covers and which areas it makes larger."""
        view, token, crossed = self.view, forklifts.highest(self.view), self.view.crossed_out
        at = move.rotation, move.row, move.column
        covered = self.covered(token, WAREHOUSE, *at)
        stored = view.warehouses[self.seat].sizes_with(token, *at, crossed)
        joined = [
            f"{size} {TOY_NAMES[toy]}"
            for toy, size, was in zip(TOYS, stored[0], self.stored[0], strict=True)
            if size > was
        ]
        after = view.total_with(self.seat, self.popular, stored) + token.points
        joins = f" and joins {listed(joined)}" if joined else ""
        return f"Covers {listed(toy_counts(covered))}{joins}: {self.change(after)}.", f"covers {' '.join(covered)}"

    def taking(self, token: str) -> tuple[str, str]:
        """What a token brings now."""
        gain = incentives.worth(self.view, self.seat, token)
        sizes = [len(cells) for _, cells in gain.spaces]
        factors = sizes if token in TOYS else [incentives.EACH, *sizes]
        product = f" {words.TIMES} ".join(map(str, factors))
        name = words.capital(TOKEN_NAMES[token])
        text = f"{name}: {product}, {plural(gain.points, 'point')}: {self.change(self.before + gain.points)}."
        return text, f"+{gain.points}"

    def crossing(self, toy: str) -> tuple[str, str]:
        """What the X makes of the total and of the peak."""
        after = quantum.after_crossing(self.view, toy)
        total = after.scores()[self.seat]
        shift = shift_words(self.peak, words.peak(after)[0])
        text = f"Quantum crates stop counting as {TOY_NAMES[toy]}: {self.change(total)}.{shift}"
        return text, words.amount(total)


def swapping(card: Card) -> tuple[str, str]:
    """What is on a quantum card."""
    crates = "".join(card.rows).count(QUANTUM)
    after = " Once it is placed, an X crosses out a toy." if card.x else ""
    return f"{card.number} has {plural(crates, 'quantum crate')}.{after}", str(card.number)


def nominating(view: State, spot: Cell) -> tuple[str, str]:
    """What the bot's warehouse becomes with a card there, and which spots remain."""
    held = solo.cards_of(view.warehouses[solo.BOT]) | {spot}
    left = [each for each in parts.beside(held) if solo.fits(held | {each})]
    rest = f"then {plural(len(left), 'spot')} remain{'s' * (len(left) == 1)}" if left else "then its block is complete"
    return f"The bot's next card comes to the {parts.spot_words(spot)}: {rest}.", "next card"


def change_words(before: int, after: int) -> str:
    """'stays 17', '17 → 29'."""
    return f"stays {words.amount(after)}" if before == after else f"{words.amount(before)} → {words.amount(after)}"


def shift_words(before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """What a move does to the peak; '' if it stays."""
    if before == after:
        return ""
    names = listed([TOY_NAMES[TOYS[toy]] for toy in after])
    return f" {names} would {'peak' if len(after) == 1 else 'tie for the peak'}."
