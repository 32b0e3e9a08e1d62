"""What moves would come to: tools and vehicles as ghosts, a sentence a move, and what it makes of the total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from overplay.core import Cell, amount, capital, listed, plural, possessive, signed
from overplay.drawing import Ghost, Preview, svg
from overplay.drawing.look import LIVE
from overplay.drawing.scene import tokens
from overplay.overparked import keys, parking, steering
from overplay.overparked.board import cells_of, parked
from overplay.overparked.components import CONE, MOTORBIKE, Vehicle, space_name, vehicle
from overplay.overparked.moves import (
    ClaimFirst,
    Key,
    Motorbike,
    Move,
    Park,
    ParkNone,
    PickTruck,
    Steer,
    TakeKey,
    UnPark,
    slots,
)
from overplay.overparked.records import Seat
from overplay.overparked.scoring import LOT
from overplay.overparked.state import State
from overplay.overparked.table import figures
from overplay.overparked.table.figures import UNIT
from overplay.overparked.table.lots import extent
from overplay.overparked.table.shelf import TRUCK_TASKS
from overplay.overparked.table.signs import item_words
from overplay.overparked.triggers import QUADRANT_NAMES

# -- what is in the hand ----------------------------------------------------------------------------------------

TOOL: Final = "tool"


def tools(moves: Sequence[Move]) -> tuple[str, ...]:
    """The tokens of what may be in the hand, in the order in which they come up; keys last."""
    found = dict.fromkeys(token for move in moves for slot, token, _ in slots(move) if slot == TOOL)
    return tuple(sorted(found, key=lambda token: token == "key"))


def ghosts(view: State, seat: int, tokens: Sequence[str]) -> dict[str, Ghost]:
    """What can be in the hand, by tool; and each vehicle that a key can move, for the page to move over the lot."""
    found = {f"{TOOL}:{token}": ghost(tool_pieces(view, token)) for token in tokens if token != "key"}
    movable = {move.cell for move in view.legal_moves() if isinstance(move, Key)} if "key" in tokens else ()
    for piece in view.seats[seat].lot.vehicles:
        if (first := (piece.row, piece.column)) in movable:
            found[f"vehicle:{space_name(first)}"] = ghost([piece.shifted(-piece.row, -piece.column)])
    return found


def tool_pieces(view: State, token: str) -> list[Vehicle | str]:
    """What a tool puts down: vehicles, a motorbike or a cone."""
    if token == "motorbike":
        return [MOTORBIKE]
    if token == CONE:
        return [CONE]
    name, _, how = token.partition("-")
    if name == "pattern":
        return list(parking.vehicles_in_play(view, int(how or 0)))
    length, width = view.components.sizes[name]
    return [vehicle(name, 0, 0, "v" if how == "v" else "h", length, width)]


def ghost(pieces: Sequence[Vehicle | str]) -> Ghost:
    """Some pieces with their top-left space at the origin."""
    single = {MOTORBIKE: figures.motorbike, CONE: figures.cone}
    drawn = [
        single[piece](UNIT, LIVE) if isinstance(piece, str) else figures.vehicle(piece, UNIT, LIVE) for piece in pieces
    ]
    vehicles = [piece for piece in pieces if isinstance(piece, Vehicle)]
    rows, columns = extent(vehicles) if vehicles else (1, 1)
    return Ghost(rows, columns, svg.group(*drawn, stroke_linecap="round", stroke_linejoin="round"))


# -- what a move would do ---------------------------------------------------------------------------------------


def previews(view: State, seat: int, moves: Sequence[Move], study: bool) -> dict[str, Preview]:
    """For each legal move but the choice of cards what it does, and what it makes of the seat's total."""
    if not moves:
        return {}
    foreseen = Foreseen(view, seat, f"{possessive(view.names[seat])} total" if study else "your total")
    return {str(move): told for move in moves if (told := foreseen.told(move))}


Sight = tuple[str, str, tuple[Cell, ...]]
"""What is seen of a move: a sentence, two or three words, the spaces of what is lost."""


class Foreseen:
    """What moves of the seat that decides would come to."""

    def __init__(self, view: State, seat: int, whose: str) -> None:
        self.view, self.seat, self.whose = view, seat, whose
        self.before = view.scores()[seat]

    def told(self, move: Move) -> Preview | None:
        """The sentence and the pill of one move, and the spaces of what is lost; nothing for the choice of cards."""
        text, pill, lost = self.seen(move)
        return Preview(text, pill, tokens(LOT, lost)) if text else None

    def seen(self, move: Move) -> tuple[str, str, tuple[Cell, ...]]:
        """The sentence, the pill, the spaces of vehicles that can't park and of cones that are run over."""
        match move:
            case Steer(steps):
                card = self.view.display[steering.pointed(self.view, self.section, steps)]
                return f"{capital(steering.words(self.view, steps))}.", f"card {card}", ()
            case Park(rotation, row, column):
                return self.parking(move, *parked(self.mine.lot, self.pieces(rotation), row, column))
            case ParkNone():
                return self.parking(move, (), self.pieces(0))
            case Motorbike(cell):
                return self.acting(move, f"A motorbike on {space_name(cell)}", "motorbike")
            case TakeKey():
                return self.acting(move, "You take a key", "+1 key")
            case UnPark():
                return self.unparking(move)
            case Key():
                return self.paying(move)
            case PickTruck(truck):
                asks, points = TRUCK_TASKS[truck]
                return f"Truck {truck}: {asks} beside it for {points} points.", f"truck {truck}", ()
            case ClaimFirst(objective):
                return f"{self.view.title(objective)} is claimed first.", "claim", ()
        return "", "", ()

    @property
    def mine(self) -> Seat:
        """What lies before the seat."""
        return self.view.seats[self.seat]

    @property
    def section(self) -> int:
        """The section of the wheel that is the seat's."""
        return steering.section_of(self.view, self.seat)

    def pieces(self, rotation: int) -> tuple[Vehicle, ...]:
        """The vehicles of the card in play."""
        return parking.vehicles_in_play(self.view, rotation)

    def settled(self, move: Move) -> State:
        """The position after the move; where trucks have to be chosen, with the first ones that there are."""
        after = self.view.after(move)
        while after.task and after.task.choosing:
            after = after.after(after.legal_moves()[0])
        return after

    def parking(self, move: Move, parks: Sequence[Vehicle], stays: Sequence[Vehicle]) -> Sight:
        """What parks and what doesn't, and what follows."""
        does = f"Parks {named(parks)}" if parks else "Nothing parks"
        if stays:
            does += f"; {named(stays)} {'goes' if len(stays) == 1 else 'go'} to No Parking"
        pill = f"{len(parks)} of {len(parks) + len(stays)} park" if stays else "all park"
        text, pill, run_over = self.acting(move, does, pill)
        return text, pill, (*[cell for piece in stays if parks for cell in piece.cells], *run_over)

    def unparking(self, move: UnPark) -> Sight:
        """What comes out of No Parking to where."""
        return self.acting(move, f"The {item_words(move.letter)} leaves No Parking for {space_name(move.cell)}", "out")

    def paying(self, move: Key) -> Sight:
        """Which vehicle a key moves where."""
        piece = keys.chosen(self.view, move).vehicle
        where = f"to {space_name(move.to)}" if move.to else "off the lot"
        return self.acting(move, f"For a key the {piece.name} moves {where}", where)

    def acting(self, move: Move, does: str, pill: str) -> Sight:
        """What a move does, with what follows from it and what it makes of the total."""
        after = self.settled(move)
        total = after.scores()[self.seat]
        gone = cells_of(self.mine.lot.cone_bits & ~after.seats[self.seat].lot.cone_bits)
        text = f"{does}{run_over(gone)}: {self.change(total)}.{self.follows(after)}"
        return text, f"{pill}, {signed(total - self.before)}", gone

    def follows(self, after: State) -> str:
        """Which quadrants give their key, which objectives are claimed, whether a motorbike follows."""
        new = after.seats[self.seat]
        told = [
            f" The {QUADRANT_NAMES[quadrant]} quadrant gives its key."
            for quadrant in new.quadrants
            if quadrant not in self.mine.quadrants
        ]
        for claim in new.claims[len(self.mine.claims) :]:
            points, bike = self.view.components.objectives[claim.objective][claim.spot]
            reward = " and a motorbike" if bike else ""
            told.append(f" Completes {self.view.title(claim.objective)}: {signed(points)}{reward}.")
        due = [move.objective for move in after.legal_moves() if isinstance(move, ClaimFirst)] if after.task else []
        if due:
            told.append(f" Completes {listed([self.view.title(objective) for objective in due])} at once.")
        return "".join(told)

    def change(self, after: int) -> str:
        """'your total 17 → 29'."""
        before = amount(self.before)
        return f"{self.whose} stays {before}" if after == self.before else f"{self.whose} {before} → {amount(after)}"


def run_over(gone: Sequence[Cell]) -> str:
    """'; the cone on f6 is run over', '' if none is."""
    where = listed([space_name(cell) for cell in gone])
    if not gone:
        return ""
    return f"; the cone on {where} is run over" if len(gone) == 1 else f"; the cones on {where} are run over"


def named(pieces: Sequence[Vehicle]) -> str:
    """'2 red cars and a bus'."""
    counted: dict[str, int] = {}
    for piece in pieces:
        counted[piece.name] = counted.get(piece.name, 0) + 1
    return listed(
        [f"a {name}" if count == 1 else plural(count, name, several(name)) for name, count in counted.items()]
    )


def several(name: str) -> str:
    """'buses', 'trucks'."""
    return f"{name}es" if name.endswith("s") else f"{name}s"
