"""Overparked positions as JSON, exact at any moment, and checked on the way back in."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from overplay.core.saving import SaveError, read_format
from overplay.core.state import HIDDEN, NOBODY, is_whole, new_names, quoted
from overplay.overparked import state as game
from overplay.overparked.board import Lot
from overplay.overparked.components import ADVANCED_TRUCKS, CONE, LETTERS, Components, shipped
from overplay.overparked.objectives import OBJECTIVES
from overplay.overparked.options import BASIC, Options
from overplay.overparked.records import Claim, Seat, Task
from overplay.overparked.setup import checked_objectives, checked_players
from overplay.overparked.steering import SECTIONS

if TYPE_CHECKING:
    from overplay.overparked.state import State

FORMAT: Final = "overplay/overparked"
VERSION: Final = 1


def to_json(state: State) -> str:
    """The state as JSON text. Shipped components are named by their version, an owner's are embedded."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "cards": state.components.name if state.components == shipped() else state.components.to_data(),
        "options": state.options.given(),
        "names": list(state.names),
        "round": state.round,
        "phase": state.phase,
        "starter": state.starter,
        "at": state.at,
        "wheel": state.wheel,
        "seats": [seat_data(seat) for seat in state.seats],
        "shown": [seat_data(seat) for seat in state.shown],
        "display": list(state.display),
        "deck": numbers_data(state.deck),
        "discarded": list(state.discarded),
        "objectives": list(state.objectives),
        "open_spots": list(state.open_spots),
        "task": None if state.task is None else asdict(state.task),
        "autobot": numbers_data(state.autobot),
        "flipped": list(state.flipped),
        "unused": numbers_data(state.unused),
        "bot_claims": [claim_data(claim) for claim in state.bot_claims],
        "viewer": state.viewer,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def seat_data(seat: Seat) -> dict[str, Any]:
    return {
        "lot": seat.lot.text.split("\n"),
        "no_parking": seat.no_parking,
        "keys": seat.keys,
        "quadrants": list(seat.quadrants),
        "claims": [claim_data(claim) for claim in seat.claims],
        "hand": numbers_data(seat.hand),
        "known": list(seat.known),
        "discards": list(seat.discards),
        "trucks": seat.trucks,
        "plies": seat.plies,
        "redrawn": seat.redrawn,
    }


def claim_data(claim: Claim) -> list[Any]:
    return [claim.objective, claim.spot, claim.round]


def numbers_data(cards: Any) -> list[Any]:
    return [str(card) if card is HIDDEN else card for card in cards]


def from_json(text: str) -> State:
    """The state that `to_json` wrote. Raises SaveError (a ValueError), one sentence, for anything else."""
    data = read_format(text, FORMAT, VERSION)
    try:
        state = read(data)
        check(state)
    except SaveError:
        raise
    except KeyError as missing:
        raise SaveError(f"The save of Overparked lacks {missing}.") from None
    except (TypeError, ValueError, AttributeError, IndexError) as error:
        raise SaveError(f"The save of Overparked is damaged: {str(error).rstrip('.')}.") from None
    return state


def read(data: dict[str, Any]) -> State:
    components = read_components(data["cards"])
    options = Options(**data["options"])
    options = BASIC if options == BASIC else options
    players = checked_players(len(data["names"]), options)
    task = data["task"]
    if task is not None:
        anchor = None if task["anchor"] is None else tuple(task["anchor"])
        task = Task(**task | {"anchor": anchor, "due": tuple([tuple(group) for group in task["due"]])})
    return game.State(
        components=components,
        names=new_names(players, data["names"]),
        round=data["round"],
        phase=data["phase"],
        starter=data["starter"],
        at=data["at"],
        wheel=data["wheel"],
        seats=tuple([read_seat(seat, components) for seat in data["seats"]]),
        shown=tuple([read_seat(seat, components) for seat in data["shown"]]),
        display=tuple(data["display"]),
        deck=read_numbers(data["deck"]),
        discarded=tuple(data["discarded"]),
        objectives=checked_objectives(data["objectives"]),
        open_spots=tuple(data["open_spots"]),
        task=task,
        autobot=read_numbers(data["autobot"]),
        flipped=tuple(data["flipped"]),
        unused=read_numbers(data["unused"]),
        bot_claims=tuple([Claim(*claim) for claim in data["bot_claims"]]),
        options=options,
        viewer=data["viewer"],
    )


def read_components(data: Any) -> Components:
    if isinstance(data, dict):
        return Components.from_data(data)
    if data != shipped().name:
        raise SaveError(f"The save needs the components {quoted(data)}; this overplay has {shipped().name!r}.")
    return shipped()


def read_seat(data: dict[str, Any], components: Components) -> Seat:
    return Seat(
        lot=Lot.parse("\n".join(data["lot"]), components),
        no_parking=data["no_parking"],
        keys=data["keys"],
        quadrants=tuple(data["quadrants"]),
        claims=tuple([Claim(*claim) for claim in data["claims"]]),
        hand=read_numbers(data["hand"]),
        known=tuple(data["known"]),
        discards=tuple(data["discards"]),
        trucks=data["trucks"],
        plies=data["plies"],
        redrawn=data["redrawn"],
    )


def read_numbers(data: Any) -> tuple[Any, ...]:
    return tuple([HIDDEN if card == str(HIDDEN) else card for card in data])


# -- is it a position? ------------------------------------------------------------------------------------------


def insist(holds: object, complaint: str) -> None:
    """Raises SaveError unless something holds."""
    if not holds:
        raise SaveError(f"The save of Overparked is damaged: {complaint}.")


def check(state: State) -> None:
    """Everything that `new_game` and `after` would have kept true. Raises SaveError."""
    players = state.players
    insist(state.phase in game.PHASES, f"there is no phase {quoted(state.phase)}")
    for seat in (state.starter, state.at):
        insist(is_whole(seat) and seat in range(players), f"there is no seat {quoted(seat)}")
    viewer = state.viewer
    insist(
        viewer is None or (is_whole(viewer) and viewer in range(NOBODY, players)), f"there is no seat {quoted(viewer)}"
    )
    insist(
        is_whole(state.wheel) and state.wheel in range(SECTIONS), f"the wheel does not turn to {quoted(state.wheel)}"
    )
    insist(is_whole(state.round) and state.round >= 1, f"there is no round {quoted(state.round)}")
    insist(len(state.seats) == players, f"there are not {players} lots")
    parking = state.phase in (game.CHOOSING, game.PARKING)
    insist(len(state.shown) == (players if parking else 0), "the lots as parking began are not there")
    insist((state.task is not None) == (state.phase == game.PARKING), "the card that is being parked is not there")
    spots = state.open_spots
    insist(
        len(spots) == 3 and all(is_whole(spot) and spot in range(3) for spot in spots), "there are no such reward spots"
    )
    for each in (*state.seats, *state.shown):
        check_seat(state, each)
    check_cards(state)
    if state.task is not None:
        check_task(state, state.task)
    for claim in state.bot_claims:
        check_claim(claim)


def check_seat(state: State, seat: Seat) -> None:
    """setup-lot: what lies before a player."""
    insist(is_whole(seat.keys) and seat.keys >= 0, f"{quoted(seat.keys)} keys can't be held")
    insist(is_whole(seat.plies) and seat.plies >= 0, f"{quoted(seat.plies)} moves can't have been made")
    insist(
        is_whole(seat.redrawn) and seat.redrawn in range(3), f"{quoted(seat.redrawn)} cards can't have been exchanged"
    )
    insist(isinstance(seat.no_parking, str), f"{quoted(seat.no_parking)} lies in No Parking")
    for letter in seat.no_parking:
        insist(letter in (*LETTERS, CONE), f"{quoted(letter)} lies in No Parking")
    insist(seat.no_parking == "".join(sorted(seat.no_parking)), "the items in No Parking are not in order")
    cones = len(seat.lot.cones) + seat.no_parking.count(CONE)
    insist(cones == len(state.components.cones), f"a player has {cones} cones")
    quadrants = list(seat.quadrants)
    insist(all(each in range(4) for each in quadrants), f"there are no quadrants {quoted(quadrants)}")
    insist(quadrants == sorted(set(quadrants)), "the quadrants are not in order")
    for claim in seat.claims:
        check_claim(claim)
    trucks = "".join(ADVANCED_TRUCKS) if state.options.advanced else ""
    used = [piece.letter for piece in seat.lot.vehicles if piece.letter.isdigit()]
    used += [letter for letter in seat.no_parking if letter.isdigit()]
    insist(sorted((*seat.trucks, *used)) == list(trucks), "the advanced trucks are not all there")


def check_claim(claim: Claim) -> None:
    """objective-claim"""
    insist(claim.objective in OBJECTIVES, f"there is no objective {quoted(claim.objective)}")
    insist(is_whole(claim.spot) and claim.spot in range(3), f"there is no reward spot {quoted(claim.spot)}")
    insist(is_whole(claim.round) and claim.round >= 0, f"there is no round {quoted(claim.round)}")


def check_cards(state: State) -> None:
    """setup-display, solo-autobot: every card is in one place."""
    insist(len(state.display) == SECTIONS, "five cards lie around the wheel")
    parking, robots = list(state.parking_cards()), [*state.autobot, *state.flipped, *state.unused]
    piles: list[tuple[list[Any], Any, str]] = [
        (parking, state.components.cards, "parking card"),
        (robots, state.components.autobot, "AutoBot card"),
    ]
    for cards, known, what in piles:
        for card in cards:
            insist(card is not HIDDEN or state.viewer is not None, "a card is hidden in a save that is nobody's view")
            insist(card is HIDDEN or (is_whole(card) and card in known), f"there is no {what} {quoted(card)}")
            insist(card is HIDDEN or cards.count(card) == 1, f"{what} {card} is in two places")
    if state.viewer is None:
        insist(len(parking) == len(state.components.cards), "parking cards are missing")
    for seat in (*state.seats, *state.shown):
        insist(set(seat.known) <= {*state.components.cards}, "cards are known that don't exist")


def check_task(state: State, task: Task) -> None:
    """any-order: what is still to do."""
    insist(task.card in state.components.cards, f"there is no parking card {quoted(task.card)}")
    for flag in (task.pattern, task.icon, task.choosing, task.reward, task.begun):
        insist(isinstance(flag, bool), f"{quoted(flag)} is neither true nor false")
    insist(not task.icon or state.components.cards[task.card].icon, f"card {task.card} has no icon")
    due = [objective for group in task.due for objective in group]
    insist(set(due) <= set(state.objectives), "an objective is due that does not lie out")
    insist(all(task.due) and len(due) == len(set(due)), "an objective is due twice")
    insist(not task.choosing or (state.options.advanced and task.pattern), "no truck is to be chosen")
    insist(isinstance(task.picked, str), f"{quoted(task.picked)} are no trucks")
    insist(set(task.picked) <= set(state.mine.trucks), "a truck was chosen that is used")
    anchor = task.anchor
    insist(
        anchor is None or (len(anchor) == 3 and all(map(is_whole, anchor))), f"{quoted(anchor)} is no place of a card"
    )
