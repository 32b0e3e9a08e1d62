"""What a table says about a position: what to do now, how far the end is, who is in turn, notes.

Shared by the static picture and the live table, so that both say the same. The score pad has `pad.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from overplay.core import MINUS, SEATS, amount, listed, plural, possessive
from overplay.drawing import End, Entry, Now, Progress
from overplay.overparked import autobot, steering
from overplay.overparked.board import Lot
from overplay.overparked.components import SIDE, TRUCK, shipped
from overplay.overparked.moves import DONE, ClaimFirst
from overplay.overparked.records import CHOOSING, ENDED, PARKING, REDRAWING, STEERING
from overplay.overparked.state import State
from overplay.overparked.table import shelf

# -- what to do now ---------------------------------------------------------------------------------------------


def now(view: State, seat: int, *, study: bool = False) -> Now:
    """The seat that decides (or has won), what to do in a few words, and in a sentence."""
    decider = view.seat
    if decider is None:
        return Now(SEATS[view.winners[0]] if len(view.winners) == 1 else None, *ending(view))
    return Now(SEATS[decider], *(to_do if seat == decider else waiting)(view, seat))


def ending(view: State) -> tuple[str, str]:
    """Who has won, with how many points, and why the game is over."""
    names, best = [view.names[winner] for winner in view.winners], max(view.scores())
    total = plural(best, "point").replace("-", MINUS)
    if view.options.solo:
        return f"{names[0]} has {total}: {view.rank}", why_over(view)
    won = "wins" if len(names) == 1 else "share the win"
    tied = view.scores().count(best) > len(names)
    more = " The fuller lot breaks the tie." if tied else ""
    return f"{listed(names)} {won} with {total}", why_over(view) + more


def why_over(view: State) -> str:
    """What has ended the game."""
    full = view.full_lots
    if full:
        whose = listed([possessive(view.names[seat]) for seat in full])
        return f"There is no room for a car left in {whose} {'lot' if len(full) == 1 else 'lots'}."
    if view.options.solo and view.round >= autobot.LAST_ROUND:
        return "All 14 rounds are played."
    return "All cards are parked."


def to_do(view: State, seat: int) -> tuple[str, str]:
    """What the seat has to do that looks at the table."""
    name = view.names[seat]
    if view.phase == REDRAWING:
        text = "Put one or both cards under the deck and draw as many, once, or keep them."
        return f"{name}, keep or exchange your cards", text
    if view.phase == STEERING:
        return f"{name}, turn the wheel", steering_text(view)
    if view.phase == CHOOSING:
        count = len(view.seats[seat].hand)
        which = f"One of your {count} cards" if count > 1 else "It is your last one"
        after = "" if view.players == 1 else " The others see it when all have parked."
        return f"{name}, choose the card to park", f"{which}.{after}"
    return parking_now(view, seat)


def steering_text(view: State) -> str:
    """What picking a card at the wheel does."""
    if view.options.solo:
        return "Pick the card you want; AutoBot's section then points to the one that is taken away."
    return "Pick the card you want; each of the others gets the one that their section then points to."


def parking_now(view: State, seat: int) -> tuple[str, str]:
    """What of the card is to be done next."""
    name, task = view.names[seat], view.doing
    moves = view.legal_moves()
    if task.choosing:
        count = sum(piece.letter == TRUCK for piece in view.components.cards[task.card].pattern.vehicles)
        which = "the truck" if count == 1 else f"truck {len(task.picked) + 1} of {count}"
        text = f"Pick an unused one for {which} of card {task.card}; what it asks for is judged at the end."
        return f"{name}, take a truck", text
    if due := [move.objective for move in moves if isinstance(move, ClaimFirst)]:
        titles = listed([view.title(objective) for objective in due])
        return f"{name}, which objective first?", f"Completed at once: {titles}. Pick one of them."
    if task.reward:
        text = "It goes on an empty space, and may complete something more."
        return f"{name}, place the objective's motorbike", text
    left = shelf.left_to_do(view)
    keys = key_text(view)
    if not left:
        return f"{name}, card {task.card} is parked", f"Press Done.{keys}"
    done = " Or press Done." if DONE in moves else ""
    verb = "park" if task.pattern else "finish"
    still = f"Still to do: {listed(left)}{', in any order' if len(left) > 1 else ''}."
    return f"{name}, {verb} card {task.card}", f"{still}{done}{keys}"


def key_text(view: State) -> str:
    """That keys may be paid now."""
    count = view.mine.keys
    if not count or not any(str(move).startswith("key ") for move in view.legal_moves()):
        return ""
    return f" {plural(count, 'key')} may be paid now."


def waiting(view: State, seat: int) -> tuple[str, str]:
    """What another seat is doing, and what the one that looks waits for."""
    name = view.names[view.mover]
    if view.phase == REDRAWING:
        turn = "You have had your choice." if seat < view.at else "Then it is your turn."
        return f"{name} is looking at the first cards", turn
    if view.phase == STEERING:
        return f"{name} is turning the wheel", "You get the card that your section then points to."
    turn = "You have parked; what the others did is shown when all have." if seat < view.at else "Then you park."
    return f"{name} is parking a card", turn


# -- how far the end is, who is in turn -------------------------------------------------------------------------


def end(view: State) -> End:
    """The round and how much room the fullest lot has, with a pip for each eight spaces of it."""
    if view.phase == ENDED:
        return End("The game is over", ("done",) * SIDE)
    fullest = max((seat.lot for seat in view.seats), key=lambda lot: (-lot.car_spaces, lot.filled.bit_count()))
    rounds = f" of {autobot.LAST_ROUND}" if view.options.solo else ""
    filled = fullest.filled.bit_count()
    pips: list[Progress] = [
        "done" if (at + 1) * SIDE <= filled else "now" if at * SIDE < filled else "" for at in range(SIDE)
    ]
    return End(f"Round {view.round}{rounds}, {room_words(fullest)}{deck_text(view)}", tuple(pips))


def deck_text(view: State) -> str:
    """', 32 cards left': those in the deck."""
    return f", {plural(len(view.deck), 'card')} left" if view.deck else ", no card left"


def order(view: State) -> tuple[Entry, ...]:
    """The seats in the order in which they decide, the start player named; by points at the end."""
    return tuple(turns(view))


def turns(view: State) -> Iterator[Entry]:
    """The entries of the turn order."""
    if view.phase == ENDED:
        scores = view.scores()
        for seat in sorted(range(view.players), key=lambda seat: (-scores[seat], seat)):
            yield Entry(
                SEATS[seat], f"{view.names[seat]} {amount(scores[seat])}", "now" if seat in view.winners else ""
            )
        return
    for seat, name in enumerate(view.names):
        start = " (start)" if seat == view.starter and view.players > 1 else ""
        done = seat < view.at and view.phase != STEERING
        yield Entry(SEATS[seat], f"{name}{start}", "done" if done else "now" if seat == view.at else "")


# -- notes beside titles ----------------------------------------------------------------------------------------


def room_words(lot: Lot) -> str:
    """'room for 3 cars', 'no room for a car'."""
    cars = lot.car_spaces
    return f"room for {plural(cars, 'car')}" if cars else "no room for a car"


def objectives_note(view: State) -> str:
    """Which reward spots are open."""
    return "" if view.phase == ENDED else "ringed: open this round"


def hand_note(view: State, seat: int) -> str:
    """What the hand is for now; else which card set it is."""
    if view.phase == CHOOSING and view.seat == seat:
        return "choose one"
    return cards_note(view)


def cards_note(view: State) -> str:
    """Which card set is played: the shipped one is always called a reconstruction."""
    shown = view.components
    return "the cards are a reconstruction" if shown == shipped() else f"cards: {shown.name}"


def wheel_note(view: State) -> str:
    """Who turns the wheel now or next."""
    if view.phase == ENDED:
        return ""
    if view.phase == STEERING:
        return f"{view.names[view.at]} picks a card"
    if not steering.can_steer(view.display):
        return "not turned any more: the deck is used up"
    if view.phase == REDRAWING:
        return f"{view.names[view.starter]} turns it in round 1"
    bots = view.options.solo and autobot.is_bots(view.round + 1)
    who = "AutoBot" if bots else view.names[view.next_starter]
    return f"{who} turns it in round {view.round + 1}"


def task_note(view: State, seat: int) -> str:
    """What is beside the lot."""
    if view.phase == PARKING and view.seat == seat:
        return "pick what you use next"
    return ""
