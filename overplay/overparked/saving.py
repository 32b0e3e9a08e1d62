"""Overparked positions as JSON, exact at any moment, and checked on the way back in."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from overplay.core import HIDDEN, NOBODY, demand, is_whole, new_names, quoted
from overplay.core.saving import demand_among, demand_once, demand_same, embedded, fields_of, part, restored
from overplay.overparked import autobot, objectives, parking
from overplay.overparked.board import Lot
from overplay.overparked.components import ADVANCED_TRUCKS, CONE, LETTERS, SPOTS, Components, bits_of, shipped
from overplay.overparked.limits import (
    CONES,
    HAND,
    IN_PLAY,
    check_pieces,
    checked_objectives,
    checked_players,
    last_round,
    new_seat,
)
from overplay.overparked.moves import PARK_NONE, Park
from overplay.overparked.options import Options
from overplay.overparked.records import CHOOSING, ENDED, PARKING, PHASES, REDRAWING, STEERING, Seat, Task
from overplay.overparked.steering import SECTIONS, known_first

if TYPE_CHECKING:
    from overplay.overparked.state import State


def data_of(state: State) -> dict[str, Any]:
    """What a save holds. Shipped components are named by their version, an owner's are embedded."""
    return {
        "cards": state.components.name if state.components.shipped else state.components.to_data(),
        "options": state.options.given(),
        "names": state.names,
        **fields_of(state, "components", "options", "viewer"),
        "seats": [seat_data(seat) for seat in state.seats],
        "shown": [seat_data(seat) for seat in state.shown],
        "task": state.task and fields_of(state.task),
        "viewer": state.viewer,
    }


def seat_data(seat: Seat) -> dict[str, Any]:
    """What a save holds of a seat; its cones are counted only if it has not all that a player has."""
    cones = cones_of(seat)
    return fields_of(seat) | {"lot": seat.lot.text.split("\n")} | ({} if cones == CONES else {"cones": cones})


def cones_of(seat: Seat) -> int:
    """How many cones a seat has, in the lot and aside: four, but in a position that began with fewer."""
    return len(seat.lot.cones) + seat.no_parking.count(CONE)


def read(kind: type[State], data: dict[str, Any]) -> State:
    """The state of a save. Raises SaveError, or whatever odd data raise."""
    components = embedded(data["cards"], "components", shipped())
    options = Options(**part(dict, data, "options"))
    state = restored(
        kind,
        data,
        components=components,
        options=options,
        names=new_names(checked_players(len(data["names"]), options), data["names"]),
        seats=tuple([read_seat(seat, components) for seat in part(list, data, "seats")]),
        shown=tuple([read_seat(seat, components) for seat in part(list, data, "shown")]),
        objectives=checked_objectives(data["objectives"]),
    )
    check(state)
    return state


def read_seat(data: Any, components: Components) -> Seat:
    """What lies before a player."""
    rows = part(tuple[str, ...], data, "lot")
    seat = restored(Seat, data, lot=Lot.parse("\n".join(rows), components))
    cones = data.get("cones", CONES)
    demand(is_whole(cones) and cones == cones_of(seat), f"a player has {cones_of(seat)} cones")
    return seat


# -- is it a position? ------------------------------------------------------------------------------------------


def check(state: State) -> None:
    """Everything that `new_game`, `from_position`, `after` and `seen_by` keep true. Raises SaveError."""
    check_moment(state)
    for name, seat in zip(state.names * 2, (*state.seats, *state.shown), strict=False):
        check_seat(state, name, seat)
    check_cards(state)
    check_bot(state)
    check_hands(state)
    check_phase(state)
    if state.shown:
        check_parking(state)
    check_claims(state)
    if state.task is not None:
        check_task(state, state.task)
        check_due(state, state.task)


def check_moment(state: State) -> None:
    """r-sections, round-end, solo-end, r-deck-dry: everybody has parked a card in each round since the position began.

    There are as many lots as players, and what belongs to a parking is there while somebody parks.
    """
    players, parking = state.players, state.phase in (CHOOSING, PARKING)
    demand_among(PHASES, "phase", state.phase)
    demand_among(range(players), "seat", state.starter, state.at)
    demand_among((None, NOBODY, *range(players)), "seat", state.viewer)
    demand_among(range(SECTIONS), "turn of the wheel", state.wheel)
    demand(len(state.seats) == players, f"there are not {players} lots")
    demand(len(state.shown) == players * parking, "the lots as parking began are not there")
    demand((state.task is not None) == (state.phase == PARKING), "the card that is being parked is not there")
    parked = {len(seat.discards) for seat in state.start_seats}
    demand(len(parked) == 1, "not everybody has parked as many cards")
    first = state.round - parked.pop() + (state.phase == ENDED)
    last = last_round(players, state.options)
    fits = 1 <= first <= last and state.round >= 1 and (state.round <= last or not state.options.solo)
    demand(fits, f"round {quoted(state.round)} does not fit the cards that were parked")


def check_seat(state: State, name: str, seat: Seat) -> None:
    """setup-lot, adv-own-trucks: what lies before a player."""
    demand(seat.keys >= 0, f"{quoted(seat.keys)} keys can't be held")
    demand(seat.plies >= 0, f"{quoted(seat.plies)} moves can't have been made")
    demand_among((*LETTERS, CONE), "item", *seat.no_parking)
    pieces = Counter([*(piece.letter for piece in seat.lot.vehicles), *seat.no_parking])
    check_pieces(name, pieces, cones_of(seat), state.options)
    unused = ADVANCED_TRUCKS if state.options.advanced else ()
    demand_same(
        seat,
        name,
        trucks="".join([truck for truck in unused if truck not in pieces]),
        no_parking="".join(sorted(seat.no_parking)),
        quadrants=tuple(sorted(set(seat.quadrants))),
        hand=tuple(sorted(seat.hand, key=known_first)),
        known=tuple(sorted(set(seat.known))),
    )
    demand_once(state.objectives, f"objective claimed by {name}", [claim.objective for claim in seat.claims])
    demand(set(seat.known) <= set(seat.hand), f"{name} does not hold what all have seen")


def check_cards(state: State) -> None:
    """setup-display, solo-autobot: every card is in one place, and hidden exactly where it has to be."""
    components = state.components
    demand(len(state.display) == SECTIONS, "five cards lie around the wheel")
    cards, robots = [*state.parking_cards()], [*state.autobot, *state.flipped, *state.unused]
    for pile, known, number, what in (
        (cards, components.cards, len(components.cards), "parking card"),
        (robots, components.autobot, len(components.autobot) * state.options.solo, "AutoBot card"),
    ):
        open_cards = [card for card in pile if card is not HIDDEN]
        demand_once(known, what, open_cards)
        demand(len(pile) == number, f"there are {len(pile)} {what}s instead of {number}")
    covered = all(card is HIDDEN for card in (*state.deck, *state.autobot, *state.unused))
    demand(covered or state.viewer is None, "a card of a deck lies open in a view")
    demand(
        HIDDEN not in [*cards, *robots] or state.viewer is not None, "a card is hidden in a save that is nobody's view"
    )
    demand(None not in state.display or not state.deck, "a card lacks in the display while there are more in the deck")


def check_bot(state: State) -> None:
    """solo-autobot, solo-odd, solo-objectives: what AutoBot has flipped, claimed and taken away."""
    if not state.options.solo:
        demand(not (state.bot_claims or state.discarded), "AutoBot has something in a game without it")
        return
    demand(len(state.unused) == autobot.UNUSED, f"AutoBot has {len(state.unused)} unused cards")
    demand(len(state.flipped) <= state.round // 2, f"AutoBot has flipped {len(state.flipped)} cards too early")
    demand(len(state.discarded) <= state.round, f"AutoBot has taken away {len(state.discarded)} cards too early")
    counts = autobot.counted(state.components, state.flipped)
    due = {objective: autobot.claims_for(counts[at + 1]) for at, objective in enumerate(state.objectives)}
    claimed = Counter([claim.objective for claim in state.bot_claims])
    demand(claimed == Counter(due), "AutoBot's claims are not those of its cards")
    rounds = [round for round in range(state.round + 1) if autobot.is_bots(round)]
    demand_among(rounds, "claim of AutoBot in round", *[claim.round for claim in state.bot_claims])


def check_hands(state: State) -> None:
    """setup-hand, r-deck-dry: how many cards everybody holds; fewer than usual once the display can't be filled."""
    held = {len(seat.hand) for seat in state.start_seats}
    demand(len(held) == 1, "not everybody holds as many cards")
    number, dry = held.pop(), None in state.display
    demand(not dry or state.phase not in (REDRAWING, STEERING), "a card lacks in the display of which all take one")
    least = 1 if state.shown else 0
    usual = HAND + least
    demand(number == usual or (dry and least <= number < usual), f"nobody can hold {number} cards now")


def check_phase(state: State) -> None:
    """setup-hand, steer, solo-even, round-end: what is true in each phase."""
    phase, round = state.phase, state.round
    demand(state.shown or not state.secret_plies, "moves of a parking are counted while nobody parks")
    if phase == REDRAWING:
        demand(round == 1 and not state.starter and not state.wheel, "cards are exchanged after the game has begun")
        start = new_seat(Lot((), 0, bits_of(state.components.cones)), (), state.options)
        for owner, seat in enumerate(state.seats):
            demand(replace(seat, hand=(), redrawn=0) == start, f"{state.names[owner]} does not begin as all do")
            demand(owner < state.at or not seat.redrawn, f"{state.names[owner]} has exchanged cards too early")
    elif phase == STEERING:
        demand(state.at == state.starter, "the wheel is not turned by the start player")
        demand(not (state.options.solo and autobot.is_bots(round)), f"AutoBot turns the wheel in round {round}")
    elif phase == ENDED:
        demand(state.at == state.players - 1, "the game is over before everybody has parked")
        demand(state.is_last_round(), "the game is over too early")


def check_parking(state: State) -> None:
    """park-one-of-three: seat by seat parks, and a view shows the others as they were when the parking began."""
    for owner, (name, now, then) in enumerate(zip(state.names, state.seats, state.shown, strict=True)):
        demand(not then.plies, f"{name} has made moves before the parking began")
        task = state.task if owner == state.at else None
        if state.viewer in (None, owner) and (owner < state.at or task):
            check_change(name, now, then, task)
        else:
            demand(now == then, f"{name} has parked something too early")


def check_change(name: str, now: Seat, then: Seat, task: Task | None) -> None:
    """discard-face-up: what a seat has after its parking, or while it parks the card of the task, as against before."""
    demand(now.plies >= (1 if task else 3), f"{name} can't have parked in {now.plies} moves")
    parked = now.discards[len(then.discards) :]
    gone = (*parked, *([task.card] if task else []))
    demand(len(gone) == 1, f"{name} has not parked one card")
    demand(gone[0] in then.hand, f"{name} did not hold card {gone[0]}")
    demand_same(
        now,
        name,
        discards=(*then.discards, *parked),
        hand=tuple([card for card in then.hand if card not in gone]),
        known=tuple([card for card in then.known if card not in gone]),
        redrawn=then.redrawn,
        claims=(*then.claims, *now.claims[len(then.claims) :]),
        quadrants=tuple(sorted({*then.quadrants, *now.quadrants})),
    )


def check_claims(state: State) -> None:
    """objective-claim, objective-tiers, r-tier-at-round-start: who claimed what, and which spots are open."""
    demand(len(state.open_spots) == IN_PLAY, "there are not three open reward spots")
    earlier = [claim for seat in state.start_seats for claim in seat.claims]
    claims = {*earlier, *state.bot_claims, *(claim for seat in state.seats for claim in seat.claims)}
    last = state.round if state.phase == ENDED else state.round - 1
    demand(all(claim.round <= last for claim in earlier), "an objective was claimed in a round to come")
    demand_among(range(state.round + 1), "claim in round", *[claim.round for claim in claims])
    for objective, spot in zip(state.objectives, state.open_spots, strict=True):
        before = [claim.spot for claim in claims if claim.objective == objective and claim.round < state.round]
        now = [claim.spot for claim in claims if claim.objective == objective and claim.round == state.round]
        demand(spot == (min(SPOTS - 1, max(before) + 1) if before else 0), f"the open spots of {objective} are not so")
        demand(set(now) <= {spot}, f"another spot of {objective} was claimed than that which is open")


def check_task(state: State, task: Task) -> None:
    """any-order, r-park-most, adv-own-trucks: what of the card is still to do."""
    icon = bool(state.components.cards[task.card].icon)
    demand(icon or not task.icon, f"card {task.card} has no icon")
    demand(task.begun == (not task.pattern or icon != task.icon), "what was done of the card is not what it gives")
    if not task.choosing:
        demand(task.anchor is None and not task.picked, "trucks are chosen for no pattern")
        return
    demand(task.pattern and not task.due and not task.reward, "trucks are chosen before a pattern is parked")
    wanted = parking.truck_icons(state) if state.options.advanced else 0
    demand(len(task.picked) < wanted, "no truck is to be chosen")
    demand_once(state.mine.trucks, "unused truck", task.picked)
    move = PARK_NONE if task.anchor is None else Park(*task.anchor)
    demand(move in parking.park_moves(state), f"card {task.card} can't be parked at {quoted(task.anchor)}")


def check_due(state: State, task: Task) -> None:
    """r-trigger-order, objective-motorbike: objectives that wait to be claimed, and the motorbike that comes first."""
    mine, due = state.mine, [objective for group in task.due for objective in group]
    demand(all(task.due), "nothing is due where objectives wait to be claimed")
    demand_once(state.objectives, "objective", [*due, *[claim.objective for claim in mine.claims]])
    for objective in due:
        is_met = objectives.OBJECTIVES[objective](mine.lot.cover, len(mine.quadrants), state.options.cone_surround)
        demand(is_met, f"{objective} is due and not complete")
    if not task.reward:
        demand(not due or len(task.due[-1]) > 1, "a single objective waits to be claimed")
        return
    demand(mine.lot.empty, "a motorbike is to be placed where no space is empty")
    last = mine.claims[-1] if mine.claims else None
    gives = last and last.round == state.round and state.components.objectives[last.objective][last.spot].motorbike
    demand(gives, "a motorbike is to be placed that nothing gives")
