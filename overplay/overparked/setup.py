"""How a game of Overparked begins: a deal, or a position to play on from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any, Final

from overplay.core.state import is_whole, listed, new_names, plural, quoted
from overplay.overparked import autobot
from overplay.overparked.board import Lot
from overplay.overparked.components import ADVANCED_TRUCKS, CONE, LETTERS, Components, bits_of, read_components, shipped
from overplay.overparked.objectives import OBJECTIVES
from overplay.overparked.options import BASIC, Options
from overplay.overparked.records import Claim, Seat
from overplay.overparked.state import REDRAWING, STEERING, State
from overplay.overparked.steering import SECTIONS, known_first

PLAYERS: Final = range(2, 6)
"""How many people play together; alone one plays with solo=True."""

HAND: Final = 2
IN_PLAY: Final = 3
"""So many cards are dealt to each player, so many objectives lie out."""

OPTIONS: Final = (
    *({"players": players} for players in PLAYERS),
    *({"players": players, "advanced": True} for players in PLAYERS),
    {"solo": True},
    {"solo": True, "advanced": True},
    {"players": 2, "allow_rotation": True, "cone_surround": "all_eight"},
    {"players": 3, "key_between_actions": False},
)
"""Option sets that together show all there is."""


def new_game(
    players: int | None = None,
    *,
    seed: int = 0,
    names: Sequence[str] | None = None,
    cards: str | Components | None = None,
    **more: Any,
) -> State:
    """A dealt game for 2 to 5 players (2 if nothing is said), or alone; the same seed deals the same cards.

    `names` are one a person; `cards` is an owner's components file (TOML) or Components, None the shipped
    reconstruction. `more` are the options `advanced`, `solo`, `allow_rotation`, `cone_surround` ("four_sides" or
    "all_eight") and `key_between_actions`. Raises ValueError naming the clause.
    """
    options = checked_options(more)
    box = chosen_components(cards)
    people = checked_players(players, options)
    deck = shuffled(box.cards, "cards", people, seed)
    hands = [tuple(sorted(deck.pop(0) for _ in range(HAND))) for _ in range(people)]
    display = tuple([deck.pop(0) for _ in range(SECTIONS)])
    robots = shuffled(box.autobot, "autobot", people, seed) if options.solo else []
    lot = Lot((), 0, bits_of(box.cones))
    seats = tuple([new_seat(lot, hand, options) for hand in hands])
    return State(
        components=box,
        names=new_names(people, names),
        round=1,
        phase=REDRAWING,
        starter=0,
        at=0,
        wheel=0,
        seats=seats,
        shown=(),
        display=display,
        deck=tuple(deck),
        discarded=(),
        objectives=tuple(shuffled(OBJECTIVES, "objectives", people, seed)[:IN_PLAY]),
        open_spots=(0,) * IN_PLAY,
        autobot=tuple(robots[autobot.UNUSED :]),
        unused=tuple(robots[: autobot.UNUSED]),
        options=options,
    )


def new_seat(lot: Lot, hand: Sequence[int], options: Options) -> Seat:
    """setup-lot, adv-own-trucks: what lies before a player at the start."""
    trucks = "".join(ADVANCED_TRUCKS) if options.advanced else ""
    return Seat(lot, "", 1, (), (), tuple(hand), (), (), trucks)


def checked_options(given: Mapping[str, Any]) -> Options:
    """r-modes: the options of a game. Raises ValueError for options that the game does not have."""
    known = [field.name for field in fields(Options)]
    if unknown := sorted(set(given) - set(known)):
        has = listed(["players", "seed", "names", "cards", *known])
        raise ValueError(f"Overparked has no option {listed(unknown)}; it has {has}.")
    options = Options(**given)
    return BASIC if options == BASIC else options


def checked_players(players: int | None, options: Options = BASIC) -> int:
    """r-sections, solo-autobot: how many people play."""
    if options.solo:
        if players not in (None, 1) or not is_whole(players or 1):
            raise ValueError(f"The solo game is for one player, not for {quoted(players)} (clause solo-autobot).")
        return 1
    if players is None:
        return PLAYERS[0]
    if not is_whole(players) or players not in PLAYERS:
        alone = "; alone one plays with solo=True" if players == 1 else ""
        raise ValueError(f"Overparked is for 2 to 5 players, not for {quoted(players)}{alone} (ruling r-sections).")
    return players


def chosen_components(cards: str | Components | None) -> Components:
    """The components that an option names."""
    if cards is None:
        return shipped()
    return cards if isinstance(cards, Components) else read_components(cards)


def shuffled(things: Any, what: str, players: int, seed: int) -> list[Any]:
    """Some things in an order that the seed fixes. Raises ValueError for a seed that is no whole number."""
    if not is_whole(seed):
        raise ValueError(f"The seed must be a whole number, not {quoted(seed)}.")
    found = list(things)
    Random(f"overparked {what} {players} {seed}").shuffle(found)
    return found


def from_position(
    lots: Sequence[Lot | str],
    *,
    hands: Mapping[int, Sequence[int]] | Sequence[Sequence[int] | None] | None = None,
    chosen: int | None = None,
    turn: int = 0,
    round: int = 1,
    keys: Sequence[int] | None = None,
    no_parking: Sequence[str] | None = None,
    quadrants: Sequence[Sequence[int]] | None = None,
    objectives: Sequence[str] | None = None,
    claims: Mapping[int, Mapping[str, int]] | None = None,
    names: Sequence[str] | None = None,
    seed: int = 0,
    cards: str | Components | None = None,
    **more: Any,
) -> State:
    """A position to play on from: a lot (or diagram) a seat, the rest as far as it is named.

    With `chosen` the seat `turn` parks that card now (nobody else has parked in this round); else `turn` has the start
    marker and turns the wheel. `hands` are card numbers by seat; `keys`, `no_parking` (letters such as "CR") and
    `quadrants` (numbers 0 to 3 whose keys were taken; None: those that are full) are one a seat; `objectives` three
    clause ids; `claims` objective → reward spot (0 to 2) by seat. Cards not named are dealt from the rest by `seed`.
    `more` are the options of `new_game`. Raises ValueError naming the clause.
    """
    options = checked_options(more)
    if isinstance(lots, (str, Lot)):
        raise ValueError("The lots must be a list, one for each player (clause setup-lot).")
    box = chosen_components(cards)
    players = checked_players(None if options.solo else len(lots), options)
    if not is_whole(turn) or turn not in range(players):
        raise ValueError(f"There is no seat {quoted(turn)} whose turn it could be; the seats are 0 to {players - 1}.")
    if not is_whole(round) or round < 1:
        raise ValueError(f"There is no round {quoted(round)}; rounds count from 1 (clause round-end).")
    if chosen is not None and turn:
        raise ValueError("The seats before the one that parks have parked already; give chosen for turn=0 only.")
    state = new_game(None if options.solo else players, seed=seed, names=names, cards=box, **more)
    boards = [lot if isinstance(lot, Lot) else Lot.parse(lot, box) for lot in lots]
    named_hands = by_seat(hands, players)
    deck = dealt_from(state, named_hands, chosen)
    seats = []
    for seat, lot in enumerate(boards):
        hand = list(named_hands.get(seat, ()))
        if len(hand) > HAND + (chosen is not None):
            raise ValueError(f"Seat {seat} holds {plural(len(hand), 'card')}; it can hold {HAND} (clause setup-hand).")
        size = HAND + (chosen is not None) - (seat == turn and chosen is not None)
        hand += [deck.pop(0) for _ in range(size - len(hand))]
        seats.append(
            placed_seat(
                replace(state.seats[seat], lot=lot, hand=tuple(sorted(hand))),
                entry(keys, seat, 1),
                entry(no_parking, seat, ""),
                entry(quadrants, seat, None),
                (claims or {}).get(seat, {}),
                options,
            )
        )
    state = replace(
        state,
        phase=STEERING,
        round=round,
        starter=turn,
        at=turn,
        seats=tuple(seats),
        display=tuple([deck.pop(0) for _ in range(SECTIONS)]),
        deck=tuple(deck),
        objectives=checked_objectives(objectives) if objectives is not None else state.objectives,
    )
    state = replace(state, open_spots=open_spots(state))
    if chosen is None:
        return state
    ready = state.parking_begins()
    with_card = replace(ready.mine, hand=tuple(sorted((*ready.mine.hand, chosen), key=known_first)))
    ready = replace(ready, seats=(with_card, *ready.seats[1:]), shown=(with_card, *ready.seats[1:]))
    return ready.after(f"choose {chosen}")


def entry(given: Sequence[Any] | None, seat: int, usual: Any) -> Any:
    """What is given for a seat."""
    return usual if given is None or seat >= len(given) else given[seat]


def placed_seat(
    seat: Seat, keys: int, no_parking: str, quadrants: Sequence[int] | None, claims: Mapping[str, int], options: Options
) -> Seat:
    """A seat with these keys, items, quadrants and claims. Raises ValueError for what can't be."""
    if not is_whole(keys) or keys < 0:
        raise ValueError(f"A player has a whole number of keys, not {quoted(keys)} (clause gain-key).")
    items = "".join(sorted(no_parking))
    for letter in items:
        if letter not in (*LETTERS, CONE):
            raise ValueError(f"{quoted(letter)} is nothing that lies in No Parking (clause no-parking-zone).")
    taken = seat.lot.full_quadrants if quadrants is None else set(quadrants)
    if not taken <= set(range(4)):
        raise ValueError(f"The quadrants are 0 to 3, not {listed(sorted(taken))} (clause quadrant-key).")
    for objective, spot in claims.items():
        if objective not in OBJECTIVES or spot not in range(3):
            raise ValueError(f"There is no reward spot {quoted(spot)} of {quoted(objective)} (clause objective-claim).")
    used = {piece.letter for piece in seat.lot.vehicles} | set(items)
    return replace(
        seat,
        keys=keys,
        no_parking=items,
        quadrants=tuple(sorted(taken)),
        claims=tuple([Claim(objective, spot, 0) for objective, spot in claims.items()]),
        trucks="".join([truck for truck in seat.trucks if truck not in used]),
    )


def checked_objectives(objectives: Sequence[str]) -> tuple[str, ...]:
    """setup-objectives. Raises ValueError for what are not three different objectives."""
    for objective in objectives:
        if objective not in OBJECTIVES:
            raise ValueError(f"{quoted(objective)} is no objective (clause setup-objectives).")
    if len(objectives) != IN_PLAY or len(set(objectives)) != IN_PLAY:
        raise ValueError(f"There are three different objectives, not {listed(objectives)} (clause setup-objectives).")
    return tuple(objectives)


def open_spots(state: State) -> tuple[int, ...]:
    """objective-tiers: after earlier rounds, the spot right of the last one claimed."""
    spots = []
    for objective in state.objectives:
        taken = [claim.spot for seat in state.seats for claim in seat.claims if claim.objective == objective]
        spots.append(min(2, max(taken) + 1) if taken else 0)
    return tuple(spots)


def dealt_from(state: State, hands: Mapping[int, Sequence[int]], chosen: int | None) -> list[int]:
    """The cards that are not named, in the order of the deal. Raises ValueError for a card that can't be there."""
    named = [*(card for hand in hands.values() for card in hand), *([] if chosen is None else [chosen])]
    for card in named:
        if card not in state.components.cards:
            raise ValueError(f"There is no parking card {quoted(card)} (clause setup-display).")
        if named.count(card) > 1:
            raise ValueError(f"Parking card {card} can't be in two places (clause setup-display).")
    order = [*state.display, *(card for seat in state.seats for card in seat.hand), *state.deck]
    return [card for card in order if isinstance(card, int) and card not in named]


def by_seat(
    hands: Mapping[int, Sequence[int]] | Sequence[Sequence[int] | None] | None, players: int
) -> dict[int, tuple[int, ...]]:
    """Hands by seat, from a mapping or a list. Raises ValueError for a seat that is not there."""
    pairs = hands.items() if isinstance(hands, Mapping) else enumerate(hands or ())
    found = {seat: tuple(hand) for seat, hand in pairs if hand is not None}
    for seat in found:
        if seat not in range(players):
            raise ValueError(f"There is no seat {quoted(seat)} for a hand; the seats are 0 to {players - 1}.")
    return found
