"""Overparked positions as JSON, exact at any moment, and checked on the way back in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, astuple, fields, replace
from typing import TYPE_CHECKING, Any

from overplay.core import HIDDEN, NOBODY, SaveError, is_whole, new_names, quoted
from overplay.core.saving import demand
from overplay.overparked import autobot, objectives, parking
from overplay.overparked.board import Lot
from overplay.overparked.components import (
    ADVANCED_TRUCKS,
    CONE,
    LETTERS,
    OBJECTIVES,
    SPOTS,
    Components,
    bits_of,
    shipped,
)
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
from overplay.overparked.records import CHOOSING, ENDED, PARKING, PHASES, REDRAWING, STEERING, Claim, Seat, Task
from overplay.overparked.steering import SECTIONS, known_first

if TYPE_CHECKING:
    from overplay.overparked.state import State


def data_of(state: State) -> dict[str, Any]:
    """What a save holds. Shipped components are named by their version, an owner's are embedded."""
    return {
        "cards": state.components.name if state.components.shipped else state.components.to_data(),
        "options": state.options.given(),
        "names": state.names,
        "round": state.round,
        "phase": state.phase,
        "starter": state.starter,
        "at": state.at,
        "wheel": state.wheel,
        "seats": [seat_data(seat) for seat in state.seats],
        "shown": [seat_data(seat) for seat in state.shown],
        "display": state.display,
        "deck": state.deck,
        "discarded": state.discarded,
        "objectives": state.objectives,
        "open_spots": state.open_spots,
        "task": None if state.task is None else asdict(state.task),
        "autobot": state.autobot,
        "flipped": state.flipped,
        "unused": state.unused,
        "bot_claims": [astuple(claim) for claim in state.bot_claims],
        "viewer": state.viewer,
    }


def seat_data(seat: Seat) -> dict[str, Any]:
    """What a save holds of a seat; its cones are counted only if it has not all that a player has."""
    cones = cones_of(seat)
    return {
        "lot": seat.lot.text.split("\n"),
        "no_parking": seat.no_parking,
        "keys": seat.keys,
        "quadrants": seat.quadrants,
        "claims": [astuple(claim) for claim in seat.claims],
        "hand": seat.hand,
        "known": seat.known,
        "discards": seat.discards,
        "trucks": seat.trucks,
        "plies": seat.plies,
        "redrawn": seat.redrawn,
        **({} if cones == CONES else {"cones": cones}),
    }


def cones_of(seat: Seat) -> int:
    """How many cones a seat has, in the lot and aside: four, but in a position that began with fewer."""
    return len(seat.lot.cones) + seat.no_parking.count(CONE)


# -- reading ----------------------------------------------------------------------------------------------------


def read(kind: type[State], data: dict[str, Any]) -> State:
    """The state of a save. Raises SaveError, or whatever odd data raise."""
    components = read_components(part(data, "cards"))
    options = Options(**part(data, "options", dict))
    names = texts(data, "names")
    players = checked_players(len(names), options)
    viewer = part(data, "viewer")
    state = kind(
        components=components,
        names=new_names(players, names),
        round=read_round(data),
        phase=part(data, "phase", str),
        starter=whole(data, "starter"),
        at=whole(data, "at"),
        wheel=whole(data, "wheel"),
        seats=tuple([read_seat(seat, components) for seat in part(data, "seats", list)]),
        shown=tuple([read_seat(seat, components) for seat in part(data, "shown", list)]),
        display=read_display(data),
        deck=numbers(data, "deck", hidden=True),
        discarded=numbers(data, "discarded"),
        objectives=checked_objectives(part(data, "objectives")),
        open_spots=numbers(data, "open_spots"),
        task=read_task(part(data, "task", (dict, type(None)))),
        autobot=numbers(data, "autobot", hidden=True),
        flipped=numbers(data, "flipped"),
        unused=numbers(data, "unused", hidden=True),
        bot_claims=read_claims(data, "bot_claims"),
        options=options,
        viewer=None if viewer is None else read_seat_number(viewer),
    )
    check(state)
    return state


def part(data: Any, name: str, kind: type | tuple[type, ...] = object) -> Any:
    """A part of a save, of a kind. Raises SaveError if it lacks or is something else."""
    demand(isinstance(data, dict), f"{quoted(data)} is there instead of a part with {name}")
    if name not in data:
        raise SaveError(f"The save of Overparked lacks {name!r}.")
    demand(isinstance(data[name], kind), f"{name} can't be {quoted(data[name])}")
    return data[name]


def whole(data: Any, name: str) -> int:
    """A part that is a whole number."""
    number: int = part(data, name)
    demand(is_whole(number), f"{name} can't be {quoted(number)}")
    return number


def numbers(data: Any, name: str, hidden: bool = False) -> tuple[Any, ...]:
    """A part that is a list of whole numbers; with `hidden` some of them may be hidden."""
    found = [HIDDEN if hidden and each == str(HIDDEN) else each for each in part(data, name, list)]
    for each in found:
        demand(each is HIDDEN or is_whole(each), f"{quoted(each)} is in {name}")
    return tuple(found)


def texts(data: Any, name: str) -> tuple[str, ...]:
    """A part that is a list of texts."""
    for each in part(data, name, list):
        demand(isinstance(each, str), f"{quoted(each)} is in {name}")
    return tuple(data[name])


def read_round(data: dict[str, Any]) -> int:
    """The round, a whole number."""
    number: int = part(data, "round")
    demand(is_whole(number), f"there is no round {quoted(number)}")
    return number


def read_seat_number(number: Any) -> int:
    demand(is_whole(number), f"there is no seat {quoted(number)}")
    return int(number)


def read_display(data: dict[str, Any]) -> tuple[int | None, ...]:
    """Card numbers, or None where no card lies."""
    for card in part(data, "display", list):
        demand(card is None or is_whole(card), f"{quoted(card)} is in the display")
    return tuple(data["display"])


def read_claims(data: Any, name: str) -> tuple[Claim, ...]:
    """A part that is a list of claims."""
    claims = part(data, name, list)
    for each in claims:
        demand(isinstance(each, list) and len(each) == 3, f"{quoted(each)} is no claim")
        objective, spot, round = each
        demand(objective in OBJECTIVES, f"there is no objective {quoted(objective)}")
        demand(is_whole(spot) and spot in range(SPOTS), f"there is no reward spot {quoted(spot)}")
        demand(is_whole(round) and round >= 0, f"there is no round {quoted(round)}")
    return tuple([Claim(*each) for each in claims])


def read_task(data: dict[str, Any] | None) -> Task | None:
    """The card that is being parked; None for none."""
    if data is None:
        return None
    found = {field.name: part(data, field.name) for field in fields(Task)}
    demand(is_whole(found["card"]), f"there is no parking card {quoted(found['card'])}")
    for flag in ("pattern", "icon", "choosing", "reward", "begun"):
        demand(isinstance(found[flag], bool), f"{flag} is neither true nor false but {quoted(found[flag])}")
    part(data, "picked", str)
    anchor, due = found["anchor"], part(data, "due", list)
    fine = anchor is None or (isinstance(anchor, list) and len(anchor) == 3 and all(map(is_whole, anchor)))
    demand(fine, f"{quoted(anchor)} is no place of a card")
    for group in due:
        demand(isinstance(group, list) and group, f"{quoted(group)} is due")
        for objective in group:
            demand(objective in OBJECTIVES, f"there is no objective {quoted(objective)}")
    found |= {"anchor": anchor and tuple(anchor), "due": tuple(map(tuple, due))}
    return Task(**found)


def read_components(data: Any) -> Components:
    """The components that are embedded, or the shipped ones by their name."""
    if isinstance(data, dict):
        return Components.from_data(data)
    if data != shipped().name:
        raise SaveError(f"The save needs the components {quoted(data)}; this overplay has {shipped().name!r}.")
    return shipped()


def read_seat(data: Any, components: Components) -> Seat:
    """What lies before a player."""
    seat = Seat(
        lot=Lot.parse("\n".join(texts(data, "lot")), components),
        no_parking=part(data, "no_parking", str),
        keys=whole(data, "keys"),
        quadrants=numbers(data, "quadrants"),
        claims=read_claims(data, "claims"),
        hand=numbers(data, "hand", hidden=True),
        known=numbers(data, "known"),
        discards=numbers(data, "discards"),
        trucks=part(data, "trucks", str),
        plies=whole(data, "plies"),
        redrawn=whole(data, "redrawn"),
    )
    cones = cones_of(seat)
    demand(is_whole(data.get("cones", CONES)) and cones == data.get("cones", CONES), f"a player has {cones} cones")
    return seat


# -- is it a position? ------------------------------------------------------------------------------------------


def check(state: State) -> None:
    """Everything that `new_game`, `from_position`, `after` and `seen_by` keep true. Raises SaveError."""
    check_turn(state)
    for seat in (*state.seats, *state.shown):
        check_seat(state, seat)
    check_cards(state)
    check_bot(state)
    check_rounds(state)
    check_hands(state)
    check_phase(state)
    if state.shown:
        check_parking(state)
    check_claims(state)
    if state.task is not None:
        check_task(state, state.task)
        check_due(state, state.task)


def check_turn(state: State) -> None:
    """r-sections, steer: phase, seats and wheel are such as there are."""
    seats = range(state.players)
    demand(state.phase in PHASES, f"there is no phase {quoted(state.phase)}")
    for seat in (state.starter, state.at):
        demand(seat in seats, f"there is no seat {quoted(seat)}")
    demand(state.viewer in (None, NOBODY, *seats), f"there is no seat {quoted(state.viewer)}")
    demand(state.wheel in range(SECTIONS), f"the wheel does not turn to {quoted(state.wheel)}")
    demand(state.round >= 1, f"there is no round {quoted(state.round)}")
    demand(len(state.seats) == state.players, f"there are not {state.players} lots")
    shown = state.players if state.phase in (CHOOSING, PARKING) else 0
    demand(len(state.shown) == shown, "the lots as parking began are not there")
    demand((state.task is not None) == (state.phase == PARKING), "the card that is being parked is not there")
    spots = state.open_spots
    demand(len(spots) == IN_PLAY and all(spot in range(SPOTS) for spot in spots), "there are no such reward spots")


def check_seat(state: State, seat: Seat) -> None:
    """setup-lot, adv-own-trucks: what lies before a player."""
    demand(seat.keys >= 0, f"{quoted(seat.keys)} keys can't be held")
    demand(seat.plies >= 0, f"{quoted(seat.plies)} moves can't have been made")
    demand(seat.redrawn in range(HAND + 1), f"{quoted(seat.redrawn)} cards can't have been exchanged")
    for letter in seat.no_parking:
        demand(letter in (*LETTERS, CONE), f"{quoted(letter)} lies in No Parking")
    demand(seat.no_parking == "".join(sorted(seat.no_parking)), "the items in No Parking are not in order")
    pieces = Counter([*(piece.letter for piece in seat.lot.vehicles), *seat.no_parking])
    check_pieces("a player", pieces, cones_of(seat), state.options)
    unused = ADVANCED_TRUCKS if state.options.advanced else ()
    left = "".join([truck for truck in unused if truck not in pieces])
    demand(seat.trucks == left, f"the unused trucks are not {quoted(left)} but {quoted(seat.trucks)}")
    demand(set(seat.quadrants) <= set(range(4)), f"there are no quadrants {quoted(list(seat.quadrants))}")
    for what, found in (("quadrants", seat.quadrants), ("cards that are known", seat.known)):
        demand(list(found) == sorted(set(found)), f"the {what} are not in order")


def check_cards(state: State) -> None:
    """setup-display, solo-autobot: every card is in one place, and hidden exactly where it has to be."""
    components, solo = state.components, state.options.solo
    demand(len(state.display) == SECTIONS, "five cards lie around the wheel")
    check_pile(list(state.parking_cards()), components.cards, "parking card", len(components.cards))
    robots = [*state.autobot, *state.flipped, *state.unused]
    check_pile(robots, components.autobot, "AutoBot card", len(components.autobot) if solo else 0)
    for card in (*state.deck, *state.autobot, *state.unused):
        hidden = "is hidden in a save that is nobody's view" if card is HIDDEN else "lies open in a view"
        demand((card is HIDDEN) == (state.viewer is not None), f"a card of a deck {hidden}")
    demand(None not in state.display or not state.deck, "a card lacks in the display while there are more in the deck")


def check_pile(cards: Sequence[Any], known: Any, what: str, number: int) -> None:
    """All cards of a kind: they exist, none is there twice, none lacks."""
    for card in cards:
        demand(card is HIDDEN or card in known, f"there is no {what} {quoted(card)}")
        demand(card is HIDDEN or cards.count(card) == 1, f"{what} {card} is in two places")
    demand(len(cards) == number, f"there are {len(cards)} {what}s instead of {number}")


def check_bot(state: State) -> None:
    """solo-autobot, solo-odd, solo-objectives: what AutoBot has flipped, claimed and taken away."""
    if not state.options.solo:
        demand(not (state.bot_claims or state.discarded), "AutoBot has something in a game without it")
        return
    demand(len(state.unused) == autobot.UNUSED, f"AutoBot has {len(state.unused)} unused cards")
    demand(len(state.flipped) <= state.round // 2, f"AutoBot has flipped {len(state.flipped)} cards too early")
    demand(len(state.discarded) <= state.round, f"AutoBot has taken away {len(state.discarded)} cards too early")
    counts = autobot.counted(state.components, state.flipped)
    claimed = Counter([claim.objective for claim in state.bot_claims])
    due = {objective: autobot.claims_for(counts[at + 1]) for at, objective in enumerate(state.objectives)}
    demand(claimed == Counter(due), "AutoBot's claims are not those of its cards")
    demand(
        all(autobot.is_bots(claim.round) for claim in state.bot_claims), "AutoBot has claimed in a round not its own"
    )


def check_rounds(state: State) -> None:
    """round-end, solo-end, r-deck-dry: everybody has parked a card in each round since the position was begun."""
    parked = {len(seat.discards) for seat in state.start_seats}
    demand(len(parked) == 1, "not everybody has parked as many cards")
    first = state.round - parked.pop() + (state.phase == ENDED)
    last = last_round(state.players, state.options)
    demand(1 <= first <= last, f"round {quoted(state.round)} does not fit the cards that were parked")
    demand(not state.options.solo or state.round <= last, f"there is no round {quoted(state.round)}")


def check_hands(state: State) -> None:
    """setup-hand, r-deck-dry, r-hands-closed: how many cards everybody holds, and what of them a view shows."""
    held = {len(seat.hand) for seat in state.start_seats}
    demand(len(held) == 1, "not everybody holds as many cards")
    number, dry = held.pop(), None in state.display
    if state.phase in (REDRAWING, STEERING):
        fine = number == HAND and not dry
    elif state.phase == ENDED:
        fine = number == HAND or (dry and number < HAND)
    else:
        fine = number == HAND + 1 or (dry and 1 <= number <= HAND)
    demand(fine, f"nobody can hold {number} cards now")
    for seats in (state.seats, state.shown):
        for owner, seat in enumerate(seats):
            name = state.names[owner]
            demand(list(seat.hand) == sorted(seat.hand, key=known_first), f"the hand of {name} is not in order")
            demand(set(seat.known) <= set(seat.hand), f"{name} does not hold what all have seen")
            seen = tuple([card for card in seat.hand if card is not HIDDEN])
            open_to = seat.hand if state.viewer in (None, owner) else seat.known
            demand(seen == open_to, f"the hand of {name} is not what the save may show")


def check_phase(state: State) -> None:
    """setup-hand, steer, solo-even, round-end: what is true in each phase."""
    phase, round = state.phase, state.round
    if not state.shown:
        demand(not any(seat.plies for seat in state.seats), "moves of a parking are counted while nobody parks")
    if phase == REDRAWING:
        demand(round == 1 and not state.starter and not state.wheel, "cards are exchanged after the game has begun")
        start = new_seat(Lot((), 0, bits_of(state.components.cones)), (), state.options)
        for owner, seat in enumerate(state.seats):
            demand(replace(seat, hand=(), redrawn=0) == start, f"{state.names[owner]} does not begin as all do")
            demand(owner < state.at or not seat.redrawn, f"{state.names[owner]} has exchanged cards too early")
    elif phase == STEERING:
        demand(state.at == state.starter, "the wheel is not turned by the start player")
        demand(not (state.options.solo and autobot.is_bots(round)), f"AutoBot turns the wheel in round {round}")
    elif phase == PARKING:
        demand(state.viewer in (None, state.at), "a view shows what is parked unseen")
    elif phase == ENDED:
        demand(state.at == state.players - 1, "the game is over before everybody has parked")
        demand(state.is_last_round(), "the game is over too early")


def check_parking(state: State) -> None:
    """park-one-of-three: seat by seat parks, and a view shows the others as they were when the parking began."""
    for owner, (now, then) in enumerate(zip(state.seats, state.shown, strict=True)):
        name = state.names[owner]
        demand(not then.plies, f"{name} has made moves before the parking began")
        parks = state.task is not None and owner == state.at
        if state.viewer in (None, owner) and (owner < state.at or parks):
            check_change(name, now, then, state.task.card if parks and state.task else None)
        else:
            demand(now == then, f"{name} has parked something too early")


def check_change(name: str, now: Seat, then: Seat, card: int | None) -> None:
    """discard-face-up: what a seat has after its parking, or while it parks this card, as against before."""
    demand(now.plies >= (3 if card is None else 1), f"{name} can't have parked in {now.plies} moves")
    if card is None:
        demand(now.discards, f"{name} has parked no card")
        demand(now.discards[:-1] == then.discards, f"{name} has not parked one card")
        card = now.discards[-1]
    else:
        demand(now.discards == then.discards, f"{name} has parked a card already")
    demand(card in then.hand, f"{name} did not hold card {card}")
    demand(now.hand == tuple([each for each in then.hand if each != card]), f"the hand of {name} has changed")
    demand(now.known == tuple([each for each in then.known if each != card]), f"the hand of {name} was seen otherwise")
    demand(now.redrawn == then.redrawn, f"{name} has exchanged cards meanwhile")
    demand(now.claims[: len(then.claims)] == then.claims, f"claims of {name} are gone")
    demand(set(then.quadrants) <= set(now.quadrants), f"keys of quadrants of {name} are gone")


def check_claims(state: State) -> None:
    """objective-claim, objective-tiers, r-tier-at-round-start: who claimed what, and which spots are open."""
    for seat in (*state.seats, *state.shown):
        names = [claim.objective for claim in seat.claims]
        demand(len(set(names)) == len(names), "a player has claimed an objective twice")
    earlier = [claim for seat in state.start_seats for claim in seat.claims]
    if state.phase != ENDED:
        demand(all(claim.round < state.round for claim in earlier), "an objective was claimed in a round to come")
    claims = {*earlier, *state.bot_claims, *(claim for seat in state.seats for claim in seat.claims)}
    for claim in claims:
        demand(claim.objective in state.objectives, f"{claim.objective} was claimed, and does not lie out")
        demand(claim.round <= state.round, f"{claim.objective} was claimed in a round to come")
    for objective, spot in zip(state.objectives, state.open_spots, strict=True):
        before = [claim.spot for claim in claims if claim.objective == objective and claim.round < state.round]
        now = [claim.spot for claim in claims if claim.objective == objective and claim.round == state.round]
        demand(spot == (min(SPOTS - 1, max(before) + 1) if before else 0), f"the open spots of {objective} are not so")
        demand(set(now) <= {spot}, f"another spot of {objective} was claimed than that which is open")


def check_task(state: State, task: Task) -> None:
    """any-order, r-park-most, adv-own-trucks: what of the card is still to do."""
    demand(task.card in state.components.cards, f"there is no parking card {task.card}")
    icon = bool(state.components.cards[task.card].icon)
    demand(icon or not task.icon, f"card {task.card} has no icon")
    demand(task.begun == (not task.pattern or icon != task.icon), "what was done of the card is not what it gives")
    if not task.choosing:
        demand(task.anchor is None and not task.picked, "trucks are chosen for no pattern")
        return
    demand(task.pattern and not task.due and not task.reward, "trucks are chosen before a pattern is parked")
    wanted = parking.truck_icons(state) if state.options.advanced else 0
    demand(len(task.picked) < wanted, "no truck is to be chosen")
    demand(len(set(task.picked)) == len(task.picked), "a truck was chosen twice")
    demand(set(task.picked) <= set(state.mine.trucks), "a truck was chosen that is used")
    move = PARK_NONE if task.anchor is None else Park(*task.anchor)
    demand(move in parking.park_moves(state), f"card {task.card} can't be parked at {quoted(task.anchor)}")


def check_due(state: State, task: Task) -> None:
    """r-trigger-order, objective-motorbike: objectives that wait to be claimed, and the motorbike that comes first."""
    mine, due = state.mine, [objective for group in task.due for objective in group]
    known = [*due, *[claim.objective for claim in mine.claims]]
    demand(len(known) == len(set(known)), "an objective is due twice")
    demand(set(due) <= set(state.objectives), "an objective is due that does not lie out")
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
