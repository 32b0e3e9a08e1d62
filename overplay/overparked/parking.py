"""The items of a parking card: its pattern, motorbike, key and 'out of No Parking', in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from overplay.core import Breach, Cell, interned, is_whole, listed, plural, quoted
from overplay.overparked import triggers
from overplay.overparked.board import Lot, best_anchors, cells_of, fits, parked
from overplay.overparked.components import (
    CONE,
    LETTERS,
    MOTORBIKE,
    ROTATIONS,
    SIDE,
    TRUCK,
    VEHICLE_NAMES,
    Vehicle,
    bit_of,
    bits_of,
    is_space,
    reading_order,
    space_name,
    vehicle,
)
from overplay.overparked.moves import PARK_NONE, TAKE_KEY, Motorbike, Move, Park, PickTruck, UnPark

if TYPE_CHECKING:
    from overplay.overparked.state import State

GIVES_MOTORBIKE, GIVES_KEY, UN_PARKS = "motorbike", "key", "un-park"
"""The icons of parking cards."""

WAYS_OUT: Final = ((CONE, ""), *[(letter, heading) for letter in LETTERS for heading in "hv"])
"""What may come out of No Parking, and the heading that it may have then."""


# -- the pattern ------------------------------------------------------------------------------------------------


def vehicles_in_play(state: State, rotation: int = 0) -> tuple[Vehicle, ...]:
    """as-printed, adv-own-trucks, r-adv-which-ignored: the card's vehicles, without trucks that nobody has."""
    pattern = state.components.cards[state.doing.card].pattern
    pieces = pattern.turned(rotation).vehicles if rotation else pattern.vehicles
    if not state.options.advanced:
        return pieces
    ignored = [piece for piece in pieces if piece.letter == TRUCK][len(state.mine.trucks) :]
    return tuple([piece for piece in pieces if piece not in ignored])


def rotations(state: State) -> tuple[int, ...]:
    """r-no-rotation: the degrees by which a card may be turned"""
    return ROTATIONS if state.options.allow_rotation else ROTATIONS[:1]


def park_moves(state: State) -> tuple[Move, ...]:
    """r-park-most, r-outside-anchor, no-parking-zone: where the pattern may be parked, or that it can't be"""
    lot = state.mine.lot
    found = [(turn, *best_anchors(lot, vehicles_in_play(state, turn))) for turn in rotations(state)]
    most = max(count for _, count, _ in found)
    if not most:
        return (PARK_NONE,)
    park = interned(Park)
    return tuple([park(turn, *cell) for turn, count, bits in found if count == most for cell in cells_of(bits)])


def park_breaches(state: State, move: Park) -> Iterator[Breach]:
    """r-no-rotation, r-park-most, inside-lines-free, no-overlap: why the pattern can't be parked there."""
    if not is_whole(move.rotation) or move.rotation not in rotations(state):
        if state.options.allow_rotation:
            yield Breach("r-no-rotation", f"A card is turned by quarter turns, not by {quoted(move.rotation)} degrees.")
        else:
            yield Breach("r-no-rotation", "A card is only shifted and never turned: vehicles keep their orientation.")
    elif not (is_whole(move.row) and is_whole(move.column)):
        yield Breach("inside-lines-free", f"{quoted(move.row)}, {quoted(move.column)} is no space.")
    elif move not in park_moves(state):
        yield from anchor_breaches(state, move)


def anchor_breaches(state: State, move: Park) -> Iterator[Breach]:
    """r-park-most, inside-lines-free, no-overlap: why the pattern can't be parked with its anchor there."""
    lot, vehicles = state.mine.lot, vehicles_in_play(state, move.rotation)
    parks, stays = parked(lot, vehicles, move.row, move.column)
    most = max(best_anchors(lot, vehicles_in_play(state, turn))[0] for turn in rotations(state))
    blocked = lot.vehicle_bits | lot.motorbike_bits
    overlaps = [cell for piece in stays for cell in piece.cells if is_inside(cell) and bit_of(cell) & blocked]
    if overlaps:
        yield overlap(overlaps)
    outside = [piece for piece in stays if not all(map(is_inside, piece.cells))]
    if outside:
        inside = tuple([cell for piece in outside for cell in piece.cells if is_inside(cell)])
        what = plural(len(outside), "vehicle")
        yield Breach("inside-lines-free", f"{what} would not lie fully in the lot.", inside, "lot")
    there = plural(len(parks), "vehicle") if parks else "no vehicle"
    if most:
        yield Breach("r-park-most", f"There {there} of the card would park, and elsewhere {most} can.")
    else:
        yield Breach("no-parking-zone", "No vehicle of the card fits anywhere: all go to No Parking.")


def overlap(taken: Sequence[Cell]) -> Breach:
    """no-overlap: other pieces stand on these spaces."""
    where = listed([space_name(cell) for cell in taken])
    return Breach("no-overlap", f"It would overlap what stands on {where}.", tuple(taken), "lot")


def is_inside(cell: Cell) -> bool:
    """Whether the space is in the lot."""
    return 0 <= cell[0] < SIDE and 0 <= cell[1] < SIDE


def none_breaches(state: State) -> Iterator[Breach]:
    """no-parking-zone: why not all vehicles go to No Parking."""
    moves = park_moves(state)
    if moves != (PARK_NONE,):
        yield Breach(
            "r-park-most", f"There is room for the card in {plural(len(moves), 'place')}, so it has to be parked."
        )


def after_parking(state: State, anchor: tuple[int, int, int] | None) -> State:
    """The position once the pattern is parked at (rotation, row, column), or nowhere."""
    if state.options.advanced and truck_icons(state):
        return state.with_task(choosing=True, anchor=anchor)
    return finished(state.with_task(anchor=anchor))


def truck_icons(state: State) -> int:
    """How many trucks are chosen for the pattern."""
    return sum(piece.letter == TRUCK for piece in vehicles_in_play(state))


def truck_moves(state: State) -> tuple[PickTruck, ...]:
    """adv-own-trucks: the unused trucks that are not chosen yet"""
    return tuple([interned(PickTruck)(truck) for truck in state.mine.trucks if truck not in state.doing.picked])


def truck_breaches(state: State, truck: str) -> Iterator[Breach]:
    """adv-own-trucks: why this truck can't be taken."""
    if PickTruck(truck) not in truck_moves(state):
        unused = listed([move.truck for move in truck_moves(state)])
        yield Breach("adv-own-trucks", f"Truck {truck} is used already; unused are {unused}.")


def after_picking_truck(state: State, truck: str) -> State:
    """The position once a truck is chosen for the next icon."""
    state = state.with_task(picked=state.doing.picked + truck)
    return finished(state) if len(state.doing.picked) == truck_icons(state) else state


def finished(state: State) -> State:
    """no-parking-zone, cone-run-over, r-adv-no-parking: vehicles stand, the others and run-over cones are put aside."""
    task, mine = state.doing, state.mine
    parks: tuple[Vehicle, ...] = ()
    stays = vehicles_in_play(state)
    if task.anchor is not None:
        rotation, row, column = task.anchor
        parks, stays = parked(mine.lot, vehicles_in_play(state, rotation), row, column)
    trucks = iter(task.picked)
    lettered = {piece: with_letter(piece, trucks) for piece in reading_order((*parks, *stays))}
    aside = "".join([lettered[piece].letter for piece in stays])
    unused = "".join([truck for truck in mine.trucks if truck not in task.picked])
    state = with_lot(state, mine.lot.with_vehicles([lettered[piece] for piece in parks]), aside, trucks=unused)
    return triggers.settle(state.with_task(pattern=False, choosing=False, anchor=None, picked="", begun=True))


def with_letter(piece: Vehicle, trucks: Iterator[str]) -> Vehicle:
    """The vehicle, or the next of the chosen trucks in its place."""
    letter = next(trucks, piece.letter) if piece.letter == TRUCK else piece.letter
    return vehicle(letter, piece.row, piece.column, piece.heading, piece.length, piece.width)


def with_lot(state: State, lot: Lot, aside: str = "", **more: Any) -> State:
    """cone-run-over: once vehicles stand so, the cones that are gone lie in No Parking, with what comes `aside`."""
    mine = state.mine
    run_over = (mine.lot.cone_bits & ~lot.cone_bits).bit_count()
    return state.with_mine(lot=lot, no_parking="".join(sorted(mine.no_parking + aside + CONE * run_over)), **more)


# -- the icon ---------------------------------------------------------------------------------------------------


def icon(state: State) -> str:
    """The icon of the card in play that still waits; '' if there is none."""
    return state.components.cards[state.doing.card].icon if state.doing.icon else ""


def is_due(state: State) -> bool:
    """any-order, r-motorbike-spot, r-un-park-optional: whether something of the card has to be done still."""
    waits = icon(state)
    return state.doing.pattern or waits == GIVES_KEY or (waits == GIVES_MOTORBIKE and bool(state.mine.lot.empty))


def icon_moves(state: State) -> tuple[Move, ...]:
    """motorbike, gain-key, un-park: what the icon of the card gives, as long as it waits"""
    waits = icon(state)
    if waits == GIVES_MOTORBIKE:
        return tuple(map(interned(Motorbike), state.mine.lot.empty))
    if waits == GIVES_KEY:
        return (TAKE_KEY,)
    return tuple(un_park_moves(state)) if waits == UN_PARKS else ()


def motorbike_breaches(state: State, move: Motorbike) -> Iterator[Breach]:
    """motorbike, r-motorbike-spot: why no motorbike can be placed there."""
    lot = state.mine.lot
    if not state.doing.reward and icon(state) != GIVES_MOTORBIKE:
        yield Breach("motorbike", f"Card {state.doing.card} gives no motorbike now.")
    elif not is_space(move.cell):
        yield Breach("r-motorbike-spot", f"There is no space {space_name(move.cell)} in the lot.")
    elif lot.at(move.cell):
        yield Breach(
            "r-motorbike-spot", f"On {space_name(move.cell)} stands {some([lot.at(move.cell)])}.", (move.cell,), "lot"
        )


def after_motorbike(state: State, move: Motorbike) -> State:
    """The position once a motorbike stands there."""
    state = state.with_mine(lot=state.mine.lot.with_motorbike(move.cell))
    done: dict[str, Any] = {"reward": False} if state.doing.reward else {"icon": False, "begun": True}
    return triggers.settle(state.with_task(**done))


def key_breaches(state: State) -> Iterator[Breach]:
    """gain-key: why there is no key to take."""
    if icon(state) != GIVES_KEY:
        yield Breach("gain-key", f"Card {state.doing.card} gives no key now.")


def after_taking_key(state: State) -> State:
    """The position once the key of the card is taken."""
    return state.with_mine(keys=state.mine.keys + 1).with_task(icon=False, begun=True)


def un_park_moves(state: State) -> Iterator[UnPark]:
    """un-park, r-un-park-optional, r-un-park-same-card: what may come out of No Parking, to each place that is free"""
    mine = state.mine
    for letter in dict.fromkeys(mine.no_parking):
        if letter == CONE:
            yield from (interned(UnPark)(letter, "", cell) for cell in mine.lot.empty)
            continue
        for heading in "hv":
            piece = standing(state, letter, heading, (0, 0))
            yield from (interned(UnPark)(letter, heading, cell) for cell in cells_of(fits(mine.lot, piece)))


def standing(state: State, letter: str, heading: Any, cell: Cell) -> Vehicle:
    """A vehicle of this kind with its first space there."""
    length, width = state.components.sizes[letter]
    return vehicle(letter, *cell, heading, length, width)


def un_park_breaches(state: State, move: UnPark) -> Iterator[Breach]:
    """un-park, no-overlap, inside-lines-free: why this can't come out of No Parking to there."""
    mine = state.mine
    if icon(state) != UN_PARKS:
        yield Breach("un-park", f"Card {state.doing.card} brings nothing out of No Parking now.")
    elif (move.letter, move.heading) not in WAYS_OUT:
        yield Breach("un-park", f"{quoted(move.letter)} with heading {quoted(move.heading)} is no piece.")
    elif not is_space(move.cell):
        yield Breach("inside-lines-free", f"There is no space {space_name(move.cell)} in the lot.")
    elif move.letter not in mine.no_parking:
        there = some(mine.no_parking) if mine.no_parking else "nothing"
        yield Breach("un-park", f"In the No Parking zone is no {name_of(move.letter)}, but {there}.")
    else:
        yield from spot_breaches(state, move)


def spot_breaches(state: State, move: UnPark) -> Iterator[Breach]:
    """no-overlap, inside-lines-free: why what comes out of No Parking can't stand there."""
    lot = state.mine.lot
    if move.letter == CONE:
        cells: tuple[Cell, ...] = (move.cell,)
        blocked = lot.filled
    else:
        cells = standing(state, move.letter, move.heading, move.cell).cells
        blocked = lot.vehicle_bits | lot.motorbike_bits
    taken = [cell for cell in cells if is_inside(cell) and bit_of(cell) & blocked]
    if taken:
        yield overlap(taken)
    elif not all(map(is_inside, cells)):
        yield Breach("inside-lines-free", "It would not lie fully in the lot.", tuple(filter(is_inside, cells)), "lot")


def name_of(letter: str) -> str:
    """'red car', 'cone', 'motorbike'."""
    return {CONE: "cone", MOTORBIKE: "motorbike"}.get(letter) or VEHICLE_NAMES[letter]


def some(letters: Iterable[str]) -> str:
    """'a red car, 2 buses and an advanced truck 4'."""
    words = []
    for letter, number in Counter(letters).items():
        name = name_of(letter)
        one = f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
        words.append(one if number == 1 else f"{number} {name}{'es' if name.endswith('s') else 's'}")
    return listed(words)


def after_un_parking(state: State, move: UnPark) -> State:
    """The position once the piece stands in the lot."""
    mine = state.mine
    state = state.with_mine(no_parking=mine.no_parking.replace(move.letter, "", 1))
    if move.letter == CONE:
        state = state.with_mine(lot=mine.lot.with_cone(move.cell))
    else:
        state = with_lot(state, mine.lot.with_vehicles([standing(state, move.letter, move.heading, move.cell)]))
    return triggers.settle(state.with_task(icon=False, begun=True))


def spaces_of(pieces: tuple[Vehicle, ...]) -> tuple[Cell, ...]:
    """The spaces of some vehicles, row by row."""
    return cells_of(bits_of(cell for piece in pieces for cell in piece.cells))
