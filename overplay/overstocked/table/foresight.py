"""What moves would come to: the piece in hand as a ghost, a sentence a move, and what it makes of the total."""

from __future__ import annotations

from overplay.core import Cell, amount, capital, listed, plural
from overplay.drawing import LIVE, Ghost, Preview, Shown, change_words, ghost
from overplay.overstocked import forklifts, incentives, quantum, solo
from overplay.overstocked.board import covered_cells, covered_toys, toy_counts
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
from overplay.overstocked.records import CHOOSING
from overplay.overstocked.scoring import craze
from overplay.overstocked.state import State
from overplay.overstocked.table import figures
from overplay.overstocked.table.bot import beside, spot_words
from overplay.overstocked.table.figures import UNIT
from overplay.overstocked.table.pad import TIMES, peak


def piece_in_hand(shown: Shown[State]) -> Card | None:
    """What the seat that looks may place now: its card in play, or the highest forklift."""
    kinds = set(map(type, shown.moves))
    if Place in kinds:
        return shown.view.card_in_play
    return forklifts.highest(shown.view) if Lift in kinds else None


def ghosts(shown: Shown[State]) -> dict[str, Ghost]:
    """The piece in hand, turned each way, for the page to move over a board."""
    piece, found = piece_in_hand(shown), {}
    if piece:
        for rotation in ROTATIONS:
            drawing = figures.piece(piece, rotation, 0, 0, UNIT, LIVE, crossed_out=shown.view.crossed_out)
            found[f"turn:{rotation}"] = ghost(*piece.extent(rotation), drawing)
    return found


def previews(shown: Shown[State]) -> dict[str, Preview]:
    """For each legal move but the choice of a card what it does, and what it makes of the seat's total."""
    if not shown.moves or shown.view.phase == CHOOSING:
        return {}
    foreseen = Foreseen(shown)
    return {str(move): foreseen.told(move) for move in shown.moves if not isinstance(move, Pass)}


class Foreseen:
    """What moves of the seat that decides would come to."""

    def __init__(self, shown: Shown[State]) -> None:
        self.view, self.seat, self.whose = shown.view, shown.seat, shown.whose("total", your="your")
        self.before = self.view.scores()[self.seat]
        self.peak, _ = peak(self.view)
        popularity, warehouse, crossed = self.view.popularity, self.view.warehouses[self.seat], self.view.crossed_out
        self.popular = popularity.sizes(crossed), popularity.counts(crossed)
        self.stored = warehouse.sizes(crossed), warehouse.counts(crossed)
        self.spaces = {WAREHOUSE: warehouse.spaces, POPULARITY: popularity.spaces}

    def told(self, move: Move) -> Preview:
        """What one move does in a sentence, and in two or three words."""
        match move:
            case Place():
                return self.placing(move)
            case Lift():
                return self.lifting(move)
            case Take(token):
                return self.taking(token)
            case Cross(toy):
                return self.crossing(toy)
            case Swap(name):
                return swapping(self.view.cards.piece(name))
            case Nominate():
                return nominating(self.view, (move.row, move.column))
        return Preview(f"Nothing more is taken: {self.change(self.before)}.", "nothing")

    def change(self, after: int) -> str:
        """'your total 17 → 29'."""
        return f"{self.whose} {change_words(self.before, after)}"

    def covering(self, piece: Card, move: Place | Lift, after: int, joins: str = "", shift: str = "") -> Preview:
        """What a piece covers, and what that makes of the total."""
        area = move.area if isinstance(move, Place) else WAREHOUSE
        covered = covered_toys(self.spaces[area], covered_cells(piece, move.rotation, move.row, move.column))
        text = f"Covers {listed(toy_counts(covered))}{joins}: {self.change(after)}.{shift}"
        return Preview(text, f"covers {' '.join(covered)}")

    def placing(self, move: Place) -> Preview:
        """What a placement covers, and whether it moves the peak."""
        view, popular, stored, shift = self.view, self.popular, self.stored, ""
        placed = view.card_in_play, move.rotation, move.row, move.column, view.crossed_out
        if move.area == WAREHOUSE:
            stored = view.warehouses[self.seat].sizes_with(*placed)
        else:
            popular = view.popularity.sizes_with(*placed)
            shift = shift_words(self.peak, craze(*popular)[0])
        return self.covering(view.card_in_play, move, view.total_with(self.seat, popular, stored), shift=shift)

    def lifting(self, move: Lift) -> Preview:
        """What the forklift covers and which areas it makes larger."""
        view, token = self.view, forklifts.highest(self.view)
        placed = token, move.rotation, move.row, move.column, view.crossed_out
        stored = view.warehouses[self.seat].sizes_with(*placed)
        sizes = zip(TOYS, stored[0], self.stored[0], strict=True)
        joined = [f"{size} {TOY_NAMES[toy]}" for toy, size, was in sizes if size > was]
        after = view.total_with(self.seat, self.popular, stored) + token.points
        return self.covering(token, move, after, joins=f" and joins {listed(joined)}" if joined else "")

    def taking(self, token: str) -> Preview:
        """What a token brings now."""
        gain = incentives.worth(self.view, self.seat, token)
        sizes = [len(cells) for _, cells in gain.spaces]
        product = f" {TIMES} ".join(map(str, sizes if token in TOYS else [incentives.EACH, *sizes]))
        worth = f"{capital(TOKEN_NAMES[token])}: {product}, {plural(gain.points, 'point')}"
        return Preview(f"{worth}: {self.change(self.before + gain.points)}.", f"+{gain.points}")

    def crossing(self, toy: str) -> Preview:
        """What the X makes of the total and of the peak."""
        after = quantum.after_crossing(self.view, toy)
        total, shift = after.scores()[self.seat], shift_words(self.peak, peak(after)[0])
        text = f"Quantum crates stop counting as {TOY_NAMES[toy]}: {self.change(total)}.{shift}"
        return Preview(text, amount(total))


def swapping(card: Card) -> Preview:
    """What is on a quantum card."""
    crates = "".join(card.rows).count(QUANTUM)
    after = " Once it is placed, an X crosses out a toy." if card.x else ""
    return Preview(f"{card.number} has {plural(crates, 'quantum crate')}.{after}", str(card.number))


def nominating(view: State, spot: Cell) -> Preview:
    """What the bot's warehouse becomes with a card there, and which spots remain."""
    held = solo.cards_of(view.warehouses[solo.BOT]) | {spot}
    left = [each for each in beside(held) if solo.fits(held | {each})]
    rest = f"then {plural(len(left), 'spot')} remain{'s' * (len(left) == 1)}" if left else "then its block is complete"
    return Preview(f"The bot's next card comes to the {spot_words(spot)}: {rest}.", "next card")


def shift_words(before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """What a move does to the craze; '' if it stays."""
    if before == after:
        return ""
    names = listed([TOY_NAMES[TOYS[toy]] for toy in after])
    return f" The craze for {names} would peak." if len(after) == 1 else f" {names} would tie for the craze."
