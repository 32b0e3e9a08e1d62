"""What a table says about a position: what to do now, how far the end is, who is in turn, notes.

Shared by the static picture and the live table, so that both say the same. The score pad has `pad.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from overplay.core import SEATS, Hidden, amount, listed, plural, possessive
from overplay.drawing import End, Entry, Now, Progress
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
from overplay.overstocked.table.hands import in_play

# -- what to do now ---------------------------------------------------------------------------------------------


def now(view: State, seat: int, *, study: bool = False) -> Now:
    """The seat that decides (or has won), what to do in a few words, and in a sentence."""
    decider = view.seat
    if decider is None:
        return Now(SEATS[view.winners[0]] if len(view.winners) == 1 else None, *ending(view))
    return Now(SEATS[decider], *TO_DO[view.phase](view, seat, decider, study))


def ending(view: State) -> tuple[str, str]:
    """Who has won, with how many points."""
    names, scores = [view.names[winner] for winner in view.winners], view.scores()
    if view.bot is not None:
        low, high = sorted(scores)
        even = " With equal points the bot wins." if low == high else ""
        title = f"{names[0]} {'wins' if low != high else 'wins the draw'} {amount(high)} to {amount(low)}"
        return title, f"All six rounds are played.{even}"
    won = "wins" if len(names) == 1 else "share the win"
    return f"{listed(names)} {won} with {amount(max(scores))}", "All six rounds are played."


def choosing(view: State, seat: int, decider: int, study: bool) -> tuple[str, str]:
    """The choice of a card, by this seat or another."""
    name, cards = view.names[decider], len(view.hands[decider])
    if seat != decider:
        return f"{name} is choosing a card", choice_of(view, seat)
    title = f"{name}, choose a card"
    whose = f"{possessive(name)} {cards} cards" if study else f"your {cards} cards"
    if view.bot is not None:
        text = "It is the last one" if cards == 1 else f"Pick one of {whose}"
        return title, f"{text}. First you place it, then a card is drawn for the bot."
    if cards == 1:
        return title, "It is the last one. All are turned over together; the lowest goes first."
    text = f"Pick one of {whose}, face down. When all have chosen, the lowest number goes first."
    return title, text


def choice_of(view: State, seat: int) -> str:
    """Whether the seat that looks has chosen, while another one does."""
    match view.chosen[seat]:
        case None:
            return "Then it is your turn to choose."
        case int(number):
            return f"You have chosen card {number}; it is turned over when all have chosen."
    return "You have chosen; the cards are turned over when all have."


def swapping(view: State, seat: int, decider: int, study: bool) -> tuple[str, str]:
    """The swap of the lowest card for a quantum card, by this seat or another."""
    name, number = view.names[decider], view.chosen[decider]
    if seat != decider:
        return f"{name} is swapping card {number} for a quantum card", turn_of(view, seat)
    text = f"Card {number} is the lowest and goes back into the box. Pick a quantum card in the centre of the table."
    return f"{name}, swap card {number} for a quantum card", text


def placing(view: State, seat: int, decider: int, study: bool) -> tuple[str, str]:
    """The placing of a card, by this seat or another."""
    name, card = view.names[decider], card_name(view.number_in_play)
    if seat != decider:
        return f"{name} is placing {card}", turn_of(view, seat)
    forklift = " or the forklift" if view.warehouses[decider].forklift else ""
    if view.legal_moves() == (PASS,):
        text = f"Every spot would cover no toy, more than two, or a worker{forklift}. Set the card aside."
        return f"{name}, {card} fits nowhere", text
    whose = f"{possessive(name)} warehouse" if study else "your warehouse"
    text = f"Cover one or two toys, in {whose} or on the popularity. Never cover a worker{forklift}."
    if view.card_in_play.x:
        text += " Then its X crosses out a toy."
    return f"{name}, place {card}", text


def crossing(view: State, seat: int, decider: int, study: bool) -> tuple[str, str]:
    """The X on a toy, by this seat or another, with what each would make of the total."""
    name = view.names[decider]
    if seat != decider:
        return f"{name} is putting an X on a toy", turn_of(view, seat)
    totals = [
        f"{TOY_NAMES[toy]} {amount(quantum.after_crossing(view, toy).scores()[decider])}"
        for toy in TOYS
        if toy not in view.crossed_out
    ]
    text = "Quantum crates stop counting as that toy, for everybody. The total with each: " + ", ".join(totals) + "."
    return f"{name}, put an X on a toy", text


def taking(view: State, seat: int, decider: int, study: bool) -> tuple[str, str]:
    """What may be taken after placing, by this seat or another, and what it brings now."""
    name = view.names[decider]
    if seat != decider:
        return f"{name} may take something", turn_of(view, seat)
    tokens, lifts = incentives.moves(view), forklifts.moves(view)
    things = ["a token"] * bool(tokens) + ["the forklift"] * bool(lifts)
    told = []
    if tokens:
        each = [f"{TOKEN_NAMES[move.token]} {incentives.worth(view, decider, move.token).points}" for move in tokens]
        told.append(f"Tokens, one a game, now bring: {', '.join(each)}.")
    if lifts:
        told.append(f"The forklift is worth {plural(view.forklifts[0], 'point')} and covers one or two toys.")
    return f"{name}, take {' or '.join(things)}, or nothing", " ".join(told)


def nominating(view: State, seat: int, decider: int, study: bool) -> tuple[str, str]:
    """The spot for the bot's next card."""
    name = view.names[decider]
    whose = "its last card" if view.round == ROUNDS else "its next card"
    text = (
        f"Pick a dashed spot beside the bot's cards, before {whose} is seen. Six cards must end as a block of 3 by 2."
    )
    return f"{name}, nominate a spot for the bot", text


TO_DO: Final = {
    CHOOSING: choosing,
    SWAPPING: swapping,
    PLACING: placing,
    CROSSING: crossing,
    TAKING: taking,
    NOMINATING: nominating,
}
"""What to do in each phase."""


def card_name(number: Label | Hidden | None) -> str:
    """'card 17', 'quantum card Q3'."""
    return f"{'quantum card' if isinstance(number, str) else 'card'} {number}"


def played_by(view: State, seat: int) -> Label | Hidden | None:
    """The card that the seat plays in this round: what it has chosen, or the quantum card that it took instead."""
    swapped = view.swapped if view.order and view.order[0] == seat else None
    return swapped or view.chosen[seat]


def turn_of(view: State, seat: int) -> str:
    """When the seat that looks places, while another one does."""
    at, card = view.order.index(seat), card_name(played_by(view, seat))
    if at < view.done:
        return f"You have placed {card} in this round."
    return f"You place {card} {'next' if at == view.done + 1 else 'later in this round'}."


# -- how far the end is, who is in turn -------------------------------------------------------------------------


def end(view: State) -> End:
    """The round, and a pip for each of the six."""
    if view.phase == ENDED:
        return End("The game is over", ("done",) * ROUNDS)
    pips: list[Progress] = ["done" if at < view.round else "now" if at == view.round else "" for at in ROUND_NUMBERS]
    return End(f"Round {view.round} of {ROUNDS}", tuple(pips))


ROUND_NUMBERS: Final = range(1, ROUNDS + 1)


def order(view: State) -> tuple[Entry, ...]:
    """The seats in turn with their cards; who has chosen while cards are chosen; by points at the end."""
    return tuple([Entry(SEATS[seat], text, state) for seat, text, state in turns(view)])


def turns(view: State) -> Iterator[tuple[int, str, Progress]]:
    """Seat, words and state of each entry of the turn order."""
    if view.phase == CHOOSING:
        for seat, name in enumerate(view.names[: view.players]):
            chosen = view.chosen[seat] is not None
            yield seat, name, "done" if chosen else "now" if seat == view.seat else ""
    elif view.phase != ENDED:
        nominating = view.phase == NOMINATING
        for at, seat in enumerate(view.order):
            instead = f"{view.swapped} for " if view.swapped and at == 0 else ""
            words = f"{instead}{view.chosen[seat]} {view.names[seat]}"
            yield seat, words, "done" if at < view.done + nominating else "now" if at == view.done else ""
    else:
        scores = view.scores()
        for seat in sorted(range(len(view.names)), key=lambda seat: (-scores[seat], seat)):
            yield seat, f"{view.names[seat]} {amount(scores[seat])}", "now" if seat in view.winners else ""
    if view.bot is not None and view.phase != ENDED:
        yield view.bot, view.names[view.bot], "now" if view.phase == NOMINATING else ""


# -- hands ------------------------------------------------------------------------------------------------------


def hand_note(view: State, seat: int) -> str:
    """For which rounds the waiting cards of the hand are; while one chooses, which card set it is."""
    count = len(view.hands[seat])
    if not count:
        return "the last card is in play"
    if in_play(view, seat) is None:
        return cards_note(view)
    if count == 1:
        return f"the other one waits for round {ROUNDS}"
    first = ROUNDS - count + 1
    return f"the others wait for rounds {listed(range(first, ROUNDS + 1)) if count == 2 else f'{first} to {ROUNDS}'}"


def held_words(view: State, seat: int) -> str:
    """'2 cards, one chosen': what the others see of a hand."""
    count = plural(len(view.hands[seat]), "card")
    if view.phase == CHOOSING and view.chosen[seat] is not None:
        return f"{count} and the chosen one"
    return count


def cards_note(view: State) -> str:
    """Which card set is played: the shipped one is always called a reconstruction."""
    return "the cards are a reconstruction" if view.cards == shipped() else f"cards: {view.cards.name}"


# -- the centre of the table, the bot ---------------------------------------------------------------------------


def centre_note(view: State) -> str:
    """What may be done with what lies in the centre now; '' if nothing."""
    if view.phase == SWAPPING:
        return "pick a quantum card"
    if view.phase == TAKING:
        return "what is framed may be taken now"
    return ""


def bot_note(view: State) -> str:
    """How far the bot's block of cards is."""
    count = ROUNDS - len(view.hands[solo.BOT])
    if not count:
        return "its first card founds its warehouse"
    return "its block is complete" if count == ROUNDS else f"{count} of {ROUNDS} cards of a block of 3 by 2"
