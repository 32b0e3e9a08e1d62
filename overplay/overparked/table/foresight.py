"""What moves would come to: tools and vehicles as ghosts, a sentence a move, and what it makes of the total."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from overplay.core import Cell, capital, listed, signed
from overplay.drawing import LIVE, Ghost, Preview, Shown, change_words, ghost, tokens
from overplay.overparked import keys, parking, steering
from overplay.overparked.board import cells_of, parked
from overplay.overparked.components import CONE, Vehicle, space_name, vehicle
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
from overplay.overparked.scoring import LOT
from overplay.overparked.state import State
from overplay.overparked.table import figures
from overplay.overparked.table.figures import UNIT
from overplay.overparked.table.lots import extent
from overplay.overparked.table.shelf import TRUCK_TASKS
from overplay.overparked.triggers import QUADRANT_NAMES

# -- what is in the hand ----------------------------------------------------------------------------------------

TOOL: Final = "tool"


def tools(moves: Sequence[Move]) -> tuple[str, ...]:
    """The tokens of what may be in the hand, in the order in which they come up; keys last."""
    found = dict.fromkeys(token for move in moves for slot, token, _ in slots(move) if slot == TOOL)
    return tuple(sorted(found, key=lambda token: token == "key"))


SINGLE: Final = {"motorbike": figures.motorbike, CONE: figures.cone}
"""What is put down by itself, by its tool."""


def ghosts(view: State, seat: int, tokens: Sequence[str]) -> dict[str, Ghost]:
    """What can be in the hand, by tool; and each vehicle that a key can move, for the page to move over the lot."""
    found = {f"{TOOL}:{token}": tool_ghost(view, token) for token in tokens if token != "key"}
    movable = {move.cell for move in view.legal_moves() if isinstance(move, Key)} if "key" in tokens else ()
    for piece in view.seats[seat].lot.vehicles:
        if (first := (piece.row, piece.column)) in movable:
            found[f"vehicle:{space_name(first)}"] = vehicles_ghost([piece.shifted(-piece.row, -piece.column)])
    return found


def tool_ghost(view: State, token: str) -> Ghost:
    """What a tool puts down: vehicles, a motorbike or a cone."""
    if token in SINGLE:
        return ghost(1, 1, SINGLE[token](UNIT, LIVE))
    name, _, how = token.partition("-")
    if name == "pattern":
        return vehicles_ghost(parking.vehicles_in_play(view, int(how or 0)))
    return vehicles_ghost([vehicle(name, 0, 0, "v" if how == "v" else "h", *view.components.sizes[name])])


def vehicles_ghost(vehicles: Sequence[Vehicle]) -> Ghost:
    """Vehicles with their top-left space at the origin."""
    return ghost(*extent(vehicles), *[figures.vehicle(piece, UNIT, LIVE) for piece in vehicles])


# -- what a move would do ---------------------------------------------------------------------------------------


def previews(shown: Shown[State], moves: Sequence[Move]) -> dict[str, Preview]:
    """For each legal move but the choice of cards what it does, and what it makes of the seat's total."""
    foreseen = Foreseen(shown)
    return {str(move): told for move in moves if (told := foreseen.told(move))}


class Foreseen:
    """What moves of the seat that decides would come to."""

    def __init__(self, shown: Shown[State]) -> None:
        self.view, self.seat, self.whose = shown.view, shown.seat, shown.whose("total", your="your")
        self.mine, self.before = self.view.seats[self.seat], self.view.scores()[self.seat]

    def told(self, move: Move) -> Preview | None:
        """The sentence and the pill of one move, and the spaces of what is lost; nothing for the choice of cards."""
        view = self.view
        match move:
            case Steer(steps):
                card = view.display[steering.pointed(view, steering.section_of(view, self.seat), steps)]
                return Preview(f"{capital(steering.words(view, steps))}.", f"card {card}")
            case Park(rotation, row, column):
                return self.parking(move, *parked(self.mine.lot, parking.vehicles_in_play(view, rotation), row, column))
            case ParkNone():
                return self.parking(move, (), parking.vehicles_in_play(view, 0))
            case Motorbike(cell):
                return self.acting(move, f"A motorbike on {space_name(cell)}", "motorbike")
            case TakeKey():
                return self.acting(move, "You take a key", "+1 key")
            case UnPark(letter):
                item = figures.item_words(letter)
                return self.acting(move, f"The {item} leaves No Parking for {space_name(move.cell)}", "out")
            case Key():
                where = f"to {space_name(move.to)}" if move.to else "off the lot"
                return self.acting(move, f"For a key the {keys.chosen(view, move).vehicle.name} moves {where}", where)
            case PickTruck(truck):
                asks, points = TRUCK_TASKS[truck]
                return Preview(f"Truck {truck}: {asks} beside it for {points} points.", f"truck {truck}")
            case ClaimFirst(objective):
                return Preview(f"{view.title(objective)} is claimed first.", "claim")
        return None

    def settled(self, move: Move) -> State:
        """The position after the move; where trucks have to be chosen, with the first ones that there are."""
        after = self.view.after(move)
        while after.task and after.task.choosing:
            after = after.after(after.legal_moves()[0])
        return after

    def parking(self, move: Move, parks: Sequence[Vehicle], stays: Sequence[Vehicle]) -> Preview:
        """What parks and what doesn't, and what follows; where something parks, what stays is lost."""
        does = f"Parks {named(parks)}" if parks else "Nothing parks"
        if stays:
            does += f"; {named(stays)} {'goes' if len(stays) == 1 else 'go'} to No Parking"
        pill = f"{len(parks)} of {len(parks) + len(stays)} park" if stays else "all park"
        return self.acting(move, does, pill, [cell for piece in stays if parks for cell in piece.cells])

    def acting(self, move: Move, does: str, pill: str, lost: Sequence[Cell] = ()) -> Preview:
        """What a move does, with what follows from it, what it makes of the total, and where something is lost."""
        after = self.settled(move)
        total = after.scores()[self.seat]
        gone = cells_of(self.mine.lot.cone_bits & ~after.seats[self.seat].lot.cone_bits)
        text = f"{does}{run_over(gone)}: {self.whose} {change_words(self.before, total)}.{self.follows(after)}"
        return Preview(text, f"{pill}, {signed(total - self.before)}", tokens(LOT, (*lost, *gone)))

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
        moves = after.legal_moves() if after.task else ()
        if due := [self.view.title(move.objective) for move in moves if isinstance(move, ClaimFirst)]:
            told.append(f" Completes {listed(due)} at once.")
        return "".join(told)


def run_over(gone: Sequence[Cell]) -> str:
    """'; the cone on f6 is run over', '' if none is."""
    cones, verb = ("cone", "is") if len(gone) == 1 else ("cones", "are")
    return f"; the {cones} on {listed([space_name(cell) for cell in gone])} {verb} run over" if gone else ""


def named(pieces: Sequence[Vehicle]) -> str:
    """'2 red cars and a bus'."""
    counted = Counter(piece.name for piece in pieces)
    several = {name: f"{name}es" if name.endswith("s") else f"{name}s" for name in counted}
    return listed([f"a {name}" if count == 1 else f"{count} {several[name]}" for name, count in counted.items()])
