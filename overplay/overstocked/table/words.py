"""What a table says about a position: what to do now, how far the end is, who is in turn, notes.

Shared by the static picture and the live table, so that both say the same. The score pad has `pad.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from overplay.core import SEATS, Hidden, amount, listed, plural, winning
from overplay.drawing import End, Entry, Now, Progress, Shown, Told, now_told, pips, standings
from overplay.overstocked import forklifts, incentives, quantum, solo
from overplay.overstocked.components import TOY_NAMES, TOYS, Label, shipped
from overplay.overstocked.moves import PASS, TOKEN_NAMES
from overplay.overstocked.records import (
    CHOOSING,
    CROSSING,
    ENDED,
    NOMINATING,
    PLACING,
    ROUNDS,
    SWAPPING,
    TAKING,
)
from overplay.overstocked.state import State

# -- what to do now ---------------------------------------------------------------------------------------------


def now(shown: Shown[State]) -> Now:
    """The seat that decides (or has won), what to do in a few words, and in a sentence."""
    return now_told(shown, shown.view.phase, ending, TO_DO, waiting)


def ending(view: State) -> Told:
    """Who has won, with how many points."""
    names, scores = [view.names[winner] for winner in view.winners], view.scores()
    if view.bot is not None:
        low, high = sorted(scores)
        even = " With equal points the bot wins." if low == high else ""
        title = f"{names[0]} {'wins' if low != high else 'wins the draw'} {amount(high)} to {amount(low)}"
        return title, f"All six rounds are played.{even}"
    return f"{winning(names)} with {amount(max(scores))}", "All six rounds are played."


def choosing(shown: Shown[State]) -> Told:
    """The choice of a card."""
    cards = len(shown.view.hands[shown.seat])
    text = "It is the last one" if cards == 1 else f"Pick one of {shown.whose(f'{cards} cards', your='your')}"
    if shown.view.bot is not None:
        then = ". First you place it, then a card is drawn for the bot."
    elif cards == 1:
        then = ". All are turned over together; the lowest goes first."
    else:
        then = ", face down. When all have chosen, the lowest number goes first."
    return "choose a card", text + then


def swapping(shown: Shown[State]) -> Told:
    """The swap of the lowest card for a quantum card."""
    number = shown.view.chosen[shown.seat]
    text = f"Card {number} is the lowest and goes back into the box. Pick a quantum card in the centre of the table."
    return f"swap card {number} for a quantum card", text


def placing(shown: Shown[State]) -> Told:
    """The placing of a card."""
    view, card = shown.view, card_name(shown.view.number_in_play)
    forklift = " or the forklift" if view.warehouses[shown.seat].forklift else ""
    if view.legal_moves() == (PASS,):
        text = f"Every spot would cover no toy, more than two, or a worker{forklift}. Set the card aside."
        return f"{card} fits nowhere", text
    whose = shown.whose("warehouse", your="your")
    text = f"Cover one or two toys, in {whose} or on the popularity. Never cover a worker{forklift}."
    return f"place {card}", text + " Then its X crosses out a toy." * view.card_in_play.x


def crossing(shown: Shown[State]) -> Told:
    """The X on a toy, with what each would make of the total."""
    totals = [
        f"{TOY_NAMES[toy]} {amount(quantum.after_crossing(shown.view, toy).scores()[shown.seat])}"
        for toy in TOYS
        if toy not in shown.view.crossed_out
    ]
    text = f"Quantum crates stop counting as that toy, for everybody. The total with each: {', '.join(totals)}."
    return "put an X on a toy", text


def taking(shown: Shown[State]) -> Told:
    """What may be taken after placing, and what it brings now."""
    view, things, told = shown.view, [], []
    if tokens := incentives.moves(view):
        each = [f"{TOKEN_NAMES[move.token]} {incentives.worth(view, shown.seat, move.token).points}" for move in tokens]
        things.append("a token")
        told.append(f"Tokens, one a game, now bring: {', '.join(each)}.")
    if forklifts.moves(view):
        things.append("the forklift")
        told.append(f"The forklift is worth {plural(view.forklifts[0], 'point')} and covers one or two toys.")
    return f"take {' or '.join(things)}, or nothing", " ".join(told)


def nominating(shown: Shown[State]) -> Told:
    """The spot for the bot's next card."""
    which = "last" if shown.view.round == ROUNDS else "next"
    text = f"Pick a dashed spot beside the bot's cards, before its {which} card is seen."
    return "nominate a spot for the bot", f"{text} Six cards must end as a block of 3 by 2."


TO_DO: Final[dict[str, Callable[[Shown[State]], Told]]] = {
    CHOOSING: choosing,
    SWAPPING: swapping,
    PLACING: placing,
    CROSSING: crossing,
    TAKING: taking,
    NOMINATING: nominating,
}
"""What to do in each phase."""

WAITING: Final = {
    CHOOSING: "is choosing a card",
    SWAPPING: "is swapping {card} for a quantum card",
    PLACING: "is placing {card}",
    CROSSING: "is putting an X on a toy",
    TAKING: "may take something",
}
"""What another seat is doing."""


def card_name(number: Label | Hidden | None) -> str:
    """'card 17', 'quantum card Q3'."""
    return f"{'quantum card' if isinstance(number, str) else 'card'} {number}"


def played_by(view: State, seat: int) -> Label | Hidden | None:
    """The card that the seat plays in this round: what it has chosen, or the quantum card that it took instead."""
    swapped = view.swapped if view.order and view.order[0] == seat else None
    return swapped or view.chosen[seat]


def waiting(shown: Shown[State]) -> Told:
    """What another seat is doing, and when the one that looks has its turn."""
    card = card_name(played_by(shown.view, shown.view.mover))
    return WAITING[shown.view.phase].format(card=card), turn_of(shown.view, shown.seat)


def turn_of(view: State, seat: int) -> str:
    """When the seat that looks chooses or places, while another one does."""
    chosen = view.chosen[seat]
    if view.phase == CHOOSING:
        if chosen is None:
            return "Then it is your turn to choose."
        if isinstance(chosen, Hidden):
            return "You have chosen; the cards are turned over when all have."
        return f"You have chosen card {chosen}; it is turned over when all have chosen."
    at, card = view.order.index(seat), card_name(played_by(view, seat))
    if at < view.done:
        return f"You have placed {card} in this round."
    return f"You place {card} {'next' if at == view.done + 1 else 'later in this round'}."


# -- how far the end is, who is in turn -------------------------------------------------------------------------


def end(view: State) -> End:
    """The round, and a pip for each of the six."""
    if view.phase == ENDED:
        return End("The game is over", ("done",) * ROUNDS)
    return End(f"Round {view.round} of {ROUNDS}", pips(ROUNDS, view.round - 0.5))


def order(view: State) -> tuple[Entry, ...]:
    """The seats in turn with their cards; who has chosen while cards are chosen; by points at the end."""
    return standings(view) if view.phase == ENDED else tuple(turns(view))


def turns(view: State) -> Iterator[Entry]:
    """The entries of the turn order while the game goes on, the bot last."""
    nominating = view.phase == NOMINATING
    if view.phase == CHOOSING:
        for seat, name in enumerate(view.names[: view.players]):
            state: Progress = "now" if seat == view.seat else ""
            yield Entry(SEATS[seat], name, state if view.chosen[seat] is None else "done")
    else:
        for at, seat in enumerate(view.order):
            instead = f"{view.swapped} for " if view.swapped and at == 0 else ""
            state = "done" if at < view.done + nominating else "now" if at == view.done else ""
            yield Entry(SEATS[seat], f"{instead}{view.chosen[seat]} {view.names[seat]}", state)
    if view.bot is not None:
        yield Entry(SEATS[view.bot], view.names[view.bot], "now" if nominating else "")


# -- hands ------------------------------------------------------------------------------------------------------


def hand_note(view: State, seat: int) -> str:
    """What the hand is for now: to choose from, or for which rounds its cards wait."""
    count = len(view.hands[seat])
    if view.phase == CHOOSING and view.seat == seat:
        return "choose one"
    if not count:
        return "the last card is in play"
    if view.in_play(seat) is None:
        return ""
    if count == 1:
        return f"the other one waits for round {ROUNDS}"
    first = ROUNDS - count + 1
    return f"the others wait for rounds {listed(range(first, ROUNDS + 1)) if count == 2 else f'{first} to {ROUNDS}'}"


def held_words(view: State, seat: int) -> str:
    """'2 cards, one chosen': what the others see of a hand."""
    count = plural(len(view.hands[seat]), "card")
    return f"{count} and the chosen one" if view.phase == CHOOSING and view.chosen[seat] is not None else count


def cards_note(view: State) -> str:
    """Which card set is played: the shipped one is always called a reconstruction."""
    return "the cards are a reconstruction" if view.cards == shipped() else f"cards: {view.cards.name}"


# -- the centre of the table, the bot ---------------------------------------------------------------------------


CENTRE_NOTES: Final = {SWAPPING: "pick a quantum card", TAKING: "what is framed may be taken now"}
"""What may be done with what lies in the centre, in the phases in which something may."""


def bot_note(view: State) -> str:
    """How far the bot's block of cards is."""
    count = ROUNDS - len(view.hands[solo.BOT])
    if not count:
        return "its first card founds its warehouse"
    return "its block is complete" if count == ROUNDS else f"{count} of {ROUNDS} cards of a block of 3 by 2"
