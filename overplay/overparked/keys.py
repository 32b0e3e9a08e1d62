"""Key actions: pay a key, and a vehicle moves forwards or backwards, or leaves the lot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from overplay.core import Breach, interned, listed
from overplay.overparked import parking, triggers
from overplay.overparked.board import KeyMove, after_key, key_moves
from overplay.overparked.components import ADVANCED_TRUCKS, MOTORBIKE, VEHICLE_NAMES, space_name
from overplay.overparked.moves import Key

if TYPE_CHECKING:
    from overplay.overparked.state import State


def in_time(state: State) -> bool:
    """key-timing, r-parking-action: whether a key action may come now, as far as the order of things goes."""
    task = state.doing
    if task.choosing or task.due or task.reward:
        return False
    return state.options.key_between_actions or not task.begun or not parking.is_due(state)


def moves(state: State) -> tuple[Key, ...]:
    """key-move, key-leave: the moves of all vehicles that a key can pay for now"""
    if not state.mine.keys or not in_time(state):
        return ()
    lot = state.mine.lot
    return tuple([move_of(each) for piece in lot.vehicles for each in key_moves(lot, piece)])


def move_of(each: KeyMove) -> Key:
    """The move that a person makes for it."""
    to = (each.to.row, each.to.column) if each.to else None
    return interned(Key)((each.vehicle.row, each.vehicle.column), to, each.off)


def breaches(state: State, move: Key) -> Iterator[Breach]:
    """key-move, key-timing, key-leave, r-key-path, r-motorbike-key: why the key does not do that."""
    lot = state.mine.lot
    piece = lot.vehicle_at(move.cell)
    if not state.mine.keys:
        yield Breach("key-move", f"{state.names[state.mover]} has no key to pay.")
    elif not in_time(state):
        yield Breach("r-parking-action", "Keys are paid before the first item of the card or after the last.")
    elif piece is None:
        letter = lot.at(move.cell)
        clause, what = ("r-motorbike-key" if letter == MOTORBIKE else "key-move"), parking.some(letter) or "nothing"
        yield Breach(clause, f"On {space_name(move.cell)} stands {what}; a key moves a vehicle.", (move.cell,), "lot")
    elif (piece.row, piece.column) != move.cell:
        first = space_name((piece.row, piece.column))
        yield Breach(
            "key-move", f"That {VEHICLE_NAMES[piece.letter]} is named by its first space, {first}.", piece.cells, "lot"
        )
    elif move not in map(move_of, key_moves(lot, piece)):
        can = [str(move_of(each)).rpartition(" ")[2] for each in key_moves(lot, piece)]
        ways = f"it can go to {listed(can)}" if can else "it is blocked on both ends"
        clause = "key-leave" if move.off else "r-key-at-least-one" if move.to == move.cell else "r-key-path"
        yield Breach(clause, f"The {VEHICLE_NAMES[piece.letter]} can't move like that; {ways}.", piece.cells, "lot")


def chosen(state: State, move: Key) -> KeyMove:
    """What a legal move does."""
    lot = state.mine.lot
    piece = lot.vehicle_at(move.cell)
    assert piece is not None
    return next(each for each in key_moves(lot, piece) if move_of(each) == move)


def after(state: State, move: Key) -> State:
    """The position once the key is paid and the vehicle moved, with what follows (ruling r-adv-return)."""
    mine, does = state.mine, chosen(state, move)
    returns = does.to is None and does.vehicle.letter in ADVANCED_TRUCKS
    trucks = "".join(sorted(mine.trucks + does.vehicle.letter)) if returns else mine.trucks
    lot = after_key(mine.lot, does)
    return triggers.settle(parking.with_lot(state, lot, keys=mine.keys - 1, trucks=trucks))
