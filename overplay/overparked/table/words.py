"""What a table says about a position: what to do now, how far the end is, who is in turn, notes.

Shared by the static picture and the live table, so that both say the same. The score pad has `pad.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from overplay.core import SEATS, listed, plural, possessive, winning
from overplay.drawing import Action, End, Entry, Now, Shown, Told, now_told, pips, standings
from overplay.overparked import autobot, steering
from overplay.overparked.board import Lot
from overplay.overparked.components import SIDE, TRUCK, shipped
from overplay.overparked.moves import DONE, PARK_NONE, ClaimFirst, Key
from overplay.overparked.records import CHOOSING, ENDED, PARKING, REDRAWING, STEERING
from overplay.overparked.state import State
from overplay.overparked.table import shelf

BUTTONS: Final = ((PARK_NONE, "Nothing fits: all to No Parking"), (DONE, "Done"))
"""The moves that aren't picked on the table but by a button, and what it says."""

# -- what to do now ---------------------------------------------------------------------------------------------


def now(shown: Shown[State]) -> Now:
    """The seat that decides (or has won), what to do in a few words, and in a sentence; what is done by a button."""
    told = now_told(shown, shown.view.phase, ending, TO_DO, waiting)
    return replace(told, actions=tuple([Action(label, str(move)) for move, label in BUTTONS if move in shown.moves]))


def ending(view: State) -> Told:
    """Who has won, with how many points, and why the game is over."""
    names, best = [view.names[winner] for winner in view.winners], max(view.scores())
    if view.options.solo:
        return f"{names[0]} has {plural(best, 'point')}: {view.rank}", why_over(view)
    more = " The fuller lot breaks the tie." if view.scores().count(best) > len(names) else ""
    return f"{winning(names)} with {plural(best, 'point')}", why_over(view) + more


def why_over(view: State) -> str:
    """What has ended the game."""
    full = view.full_lots
    if full:
        whose = listed([possessive(view.names[seat]) for seat in full])
        return f"There is no room for a car left in {whose} {'lot' if len(full) == 1 else 'lots'}."
    if view.options.solo and view.round >= autobot.LAST_ROUND:
        return "All 14 rounds are played."
    return "All cards are parked."


def redrawing(shown: Shown[State]) -> Told:
    """What may be done with the first cards."""
    return "keep or exchange your cards", "Put one or both cards under the deck and draw as many, once, or keep them."


def turning(shown: Shown[State]) -> Told:
    """What picking a card at the wheel does."""
    then = "each of the others gets the one that their section then points to."
    alone = "AutoBot's section then points to the one that is taken away."
    return "turn the wheel", f"Pick the card you want; {alone if shown.view.options.solo else then}"


def choosing(shown: Shown[State]) -> Told:
    """The choice of the card to park."""
    count = len(shown.view.mine.hand)
    which = f"One of your {count} cards" if count > 1 else "It is your last one"
    after = "" if shown.view.players == 1 else " The others see it when all have parked."
    return "choose the card to park", f"{which}.{after}"


def parking(shown: Shown[State]) -> Told:
    """What of the card is to be done next."""
    view, task, moves = shown.view, shown.view.doing, shown.moves
    if task.choosing:
        count = sum(piece.letter == TRUCK for piece in view.components.cards[task.card].pattern.vehicles)
        which = "the truck" if count == 1 else f"truck {len(task.picked) + 1} of {count}"
        text = f"Pick an unused one for {which} of card {task.card}; what it asks for is judged at the end."
        return "take a truck", text
    if due := [view.title(move.objective) for move in moves if isinstance(move, ClaimFirst)]:
        return "which objective first?", f"Completed at once: {listed(due)}. Pick one of them."
    if task.reward:
        return "place the objective's motorbike", "It goes on an empty space, and may complete something more."
    left, payable = shelf.left_to_do(view), any(isinstance(move, Key) for move in moves)
    keys = f" {plural(view.mine.keys, 'key')} may be paid now." if payable else ""
    if PARK_NONE in moves:
        return f"card {task.card} fits nowhere", f"All of it goes to No Parking.{keys}"
    if not left:
        return f"card {task.card} is parked", f"Press Done.{keys}"
    done = " Or press Done." if DONE in moves else ""
    still = f"Still to do: {listed(left)}{', in any order' if len(left) > 1 else ''}."
    return f"{'park' if task.pattern else 'finish'} card {task.card}", f"{still}{done}{keys}"


TO_DO: Final[dict[str, Callable[[Shown[State]], Told]]] = {
    REDRAWING: redrawing,
    STEERING: turning,
    CHOOSING: choosing,
    PARKING: parking,
}
"""What to do in each phase: in a few words, in a sentence."""


def waiting(shown: Shown[State]) -> Told:
    """What another seat is doing, and what the one that looks waits for."""
    phase, had = shown.view.phase, shown.seat < shown.view.at
    if phase == REDRAWING:
        return "is looking at the first cards", "You have had your choice." if had else "Then it is your turn."
    if phase == STEERING:
        return "is turning the wheel", "You get the card that your section then points to."
    turn = "You have parked; what the others did is shown when all have." if had else "Then you park."
    return "is parking a card", turn


# -- how far the end is, who is in turn -------------------------------------------------------------------------


def end(view: State) -> End:
    """The round and how much room the fullest lot has, with a pip for each eight spaces of it."""
    if view.phase == ENDED:
        return End("The game is over", ("done",) * SIDE)
    fullest = max((seat.lot for seat in view.seats), key=lambda lot: (-lot.car_spaces, lot.filled.bit_count()))
    rounds = f" of {autobot.LAST_ROUND}" if view.options.solo else ""
    left = f"{plural(len(view.deck), 'card') if view.deck else 'no card'} left"
    return End(
        f"Round {view.round}{rounds}, {room_words(fullest)}, {left}", pips(SIDE, fullest.filled.bit_count(), SIDE)
    )


def order(view: State) -> tuple[Entry, ...]:
    """The seats in the order in which they decide, the start player named; by points at the end."""
    if view.phase == ENDED:
        return standings(view)
    entries = []
    for seat, name in enumerate(view.names):
        start = " (start)" if seat == view.starter and view.players > 1 else ""
        done = seat < view.at and view.phase != STEERING
        entries.append(Entry(SEATS[seat], f"{name}{start}", "done" if done else "now" if seat == view.at else ""))
    return tuple(entries)


# -- notes beside titles ----------------------------------------------------------------------------------------


def room_words(lot: Lot) -> str:
    """'room for 3 cars', 'no room for a car'."""
    cars = lot.car_spaces
    return f"room for {plural(cars, 'car')}" if cars else "no room for a car"


def hand_note(view: State, seat: int) -> str:
    """What the hand is for now."""
    return "choose one" if view.phase == CHOOSING and view.seat == seat else ""


def cards_note(view: State) -> str:
    """Which card set is played: the shipped one is always called a reconstruction."""
    shown = view.components
    return "the cards are a reconstruction" if shown == shipped() else f"cards: {shown.name}"


def wheel_note(view: State) -> str:
    """Who turns the wheel now or next."""
    if view.phase == STEERING:
        return f"{view.names[view.at]} picks a card"
    if view.phase == ENDED or not steering.can_steer(view.display):
        return "" if view.phase == ENDED else "not turned any more: the deck is used up"
    if view.phase == REDRAWING:
        return f"{view.names[view.starter]} turns it in round 1"
    bots = view.options.solo and autobot.is_bots(view.round + 1)
    return f"{'AutoBot' if bots else view.names[view.next_starter]} turns it in round {view.round + 1}"
