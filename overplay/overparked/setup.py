"""How a game of Overparked begins: a deal, or a position to play on from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, TypeVar

from overplay.core import check_seed, is_whole, listed, new_names, plural, quoted
from overplay.overparked import autobot
from overplay.overparked.board import Lot
from overplay.overparked.components import (
    CONE,
    LETTERS,
    OBJECTIVES,
    SPOTS,
    Components,
    bits_of,
    read_components,
    shipped,
    size_text,
    space_name,
)
from overplay.overparked.limits import (
    HAND,
    IN_PLAY,
    PLAYERS,
    check_pieces,
    checked_objectives,
    checked_players,
    last_round,
    new_seat,
)
from overplay.overparked.objectives import FOUR_SIDES
from overplay.overparked.options import Options
from overplay.overparked.records import REDRAWING, STEERING, Claim, Seat
from overplay.overparked.state import State
from overplay.overparked.steering import SECTIONS, known_first
from overplay.overparked.triggers import claims_on

CLAIM: Final = "clause objective-claim"

OPTIONS: Final[Sequence[Mapping[str, object]]] = (
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
    advanced: bool = False,
    solo: bool = False,
    allow_rotation: bool = False,
    cone_surround: str = FOUR_SIDES,
    key_between_actions: bool = True,
) -> State:
    """A game as it is dealt.

    Parameters
    ----------
    players : int, optional
        2 to 5; 2 if left out, in the solo game 1.
    seed : int, optional
        The same seed deals the same cards.
    names : sequence of str, optional
        One a person; Ada, Ben, Cleo … if left out.
    cards : str or Components, optional
        An owner's components file (TOML), or what was read from one; None is the shipped reconstruction.
    advanced : bool, optional
        Everybody has six trucks with objectives of their own.
    solo : bool, optional
        The game of one player against AutoBot; it can be advanced, too (ruling r-modes).
    allow_rotation : bool, optional
        Patterns may be turned by quarter turns (ruling r-no-rotation).
    cone_surround : {'four_sides', 'all_eight'}, optional
        Which spaces around a cone have to be filled (ruling r-cones-eight).
    key_between_actions : bool, optional
        Keys may be paid between the items of a card, too (ruling r-parking-action).

    Returns
    -------
    State
        Before anybody exchanges cards.

    Raises
    ------
    ValueError
        Naming the clause that an option or the file breaks.

    Examples
    --------
    >>> new_game(3, seed=7)
    <Overparked, round 1: Ada, keep or exchange cards>
    """
    options = Options(advanced, solo, allow_rotation, cone_surround, key_between_actions)
    box = chosen_components(cards)
    return dealt(checked_players(players, options), names, seed, box, options)


def dealt(players: int, names: Sequence[str] | None, seed: int, box: Components, options: Options) -> State:
    """setup-lot, setup-display, setup-objectives, setup-hand, solo-autobot: the game as the seed deals it."""
    check_seed(seed)
    deck = shuffled(box.cards, "cards", players, seed)
    hands = [tuple(sorted(deck.pop(0) for _ in range(HAND))) for _ in range(players)]
    display = tuple([deck.pop(0) for _ in range(SECTIONS)])
    robots = shuffled(box.autobot, "autobot", players, seed) if options.solo else []
    lot = Lot((), 0, bits_of(box.cones))
    return State(
        components=box,
        names=new_names(players, names),
        round=1,
        phase=REDRAWING,
        starter=0,
        at=0,
        wheel=0,
        seats=tuple([new_seat(lot, hand, options) for hand in hands]),
        shown=(),
        display=display,
        deck=tuple(deck),
        discarded=(),
        objectives=tuple(shuffled(OBJECTIVES, "objectives", players, seed)[:IN_PLAY]),
        open_spots=(0,) * IN_PLAY,
        autobot=tuple(robots[autobot.UNUSED :]),
        unused=tuple(robots[: autobot.UNUSED]),
        options=options,
    )


def chosen_components(cards: str | Components | None) -> Components:
    """The components that an option names."""
    if cards is None:
        return shipped()
    return cards if isinstance(cards, Components) else read_components(cards)


Thing = TypeVar("Thing")


def shuffled(things: Iterable[Thing], what: str, players: int, seed: int) -> list[Thing]:
    """Some things in an order that the seed fixes."""
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
    quadrants: Sequence[Iterable[int] | None] | None = None,
    objectives: Sequence[str] | None = None,
    claims: Mapping[int, Mapping[str, int]] | None = None,
    names: Sequence[str] | None = None,
    seed: int = 0,
    cards: str | Components | None = None,
    advanced: bool = False,
    solo: bool = False,
    allow_rotation: bool = False,
    cone_surround: str = FOUR_SIDES,
    key_between_actions: bool = True,
) -> State:
    r"""A position to play on from: a lot a seat, the rest as far as it is named.

    Raises ValueError naming the clause that the position breaks.

    Parameters
    ----------
    lots : sequence of Lot or str
        One a seat; a text is a diagram, see `Lot.parse`.
    hands : dict or sequence of sequences of int, optional
        Card numbers by seat; cards that are not named are dealt from the rest.
    chosen : int, optional
        The card that seat 0 parks now, with `turn` 0; nobody else has parked in this round. Without it, `turn` turns
        the wheel, or AutoBot has just turned it, in an even round of the solo game.
    turn : int, optional
        The seat with the start marker.
    round : int, optional
        From 1 on.
    keys : sequence of int, optional
        One number a seat; 1 if left out.
    no_parking : sequence of str, optional
        One text of letters a seat, such as 'CR'; nothing if left out.
    quadrants : sequence of iterables of int, optional
        By seat the quadrants, 0 to 3, whose keys were taken; None: those that are full.
    objectives : sequence of str, optional
        The clause ids of the three that lie out; dealt if left out.
    claims : dict of int to dict of str to int, optional
        By seat objective to reward spot, 0 to 2, of objectives that lie out.
    names : sequence of str, optional
        One a person.
    seed : int, optional
        What deals all that is not named.
    cards, advanced, solo, allow_rotation, cone_surround, key_between_actions : optional
        As for `new_game`.

    Returns
    -------
    State

    Examples
    --------
    >>> lot = "\n".join([". . . . . . . ."] * 7 + ["R< R> M B< B> . . ."])
    >>> from_position([lot, lot], chosen=12)
    <Overparked, round 1: Ada, park card 12>
    """
    options = Options(advanced, solo, allow_rotation, cone_surround, key_between_actions)
    box = chosen_components(cards)
    boards = checked_lots(lots, options, box)
    players = len(boards)
    check_moment(turn, round, chosen, players, options)
    state = dealt(players, names, seed, box, options)
    if objectives is not None:
        state = replace(state, objectives=checked_objectives(objectives))
    named_hands = by_seat(hands, players)
    named_claims = claims_by_seat(claims, players, state.objectives)
    held = one_a_seat(keys, "keys", players, "gain-key")
    aside = one_a_seat(no_parking, "items in No Parking", players, "no-parking-zone")
    taken = one_a_seat(quadrants, "quadrants", players, "quadrant-key")
    deck = dealt_from(state, named_hands, chosen)
    seats = []
    for seat, lot in enumerate(boards):
        hand = full_hand(seat, named_hands.get(seat, ()), HAND + (chosen is not None and seat != turn), deck)
        seats.append(
            placed_seat(
                replace(state.seats[seat], lot=lot, hand=hand, claims=named_claims.get(seat, ())),
                f"Seat {seat}",
                held[seat] if seat < len(held) else 1,
                aside[seat] if seat < len(aside) else "",
                taken[seat] if seat < len(taken) else None,
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
    )
    state = replace(state, open_spots=open_spots(state))
    if chosen is not None:
        return with_card_in_play(state, chosen)
    return autobot.flip(state) if options.solo and autobot.is_bots(round) else state


def with_card_in_play(state: State, chosen: int) -> State:
    """park-one-of-three: the same position when the first seat has chosen this card."""
    ready = state.parking_begins()
    mine = replace(ready.mine, hand=tuple(sorted((*ready.mine.hand, chosen), key=known_first)))
    seats = (mine, *ready.seats[1:])
    return replace(ready, seats=seats, shown=seats).after(f"choose {chosen}")


def checked_lots(lots: Any, options: Options, box: Components) -> tuple[Lot, ...]:
    """setup-lot, r-sections, r-sizes: a lot a player, with vehicles as large as these components have them."""
    if isinstance(lots, str | bytes) or not isinstance(lots, Sequence):
        raise ValueError(f"The lots must be a list, one for each player, not {quoted(lots)} (clause setup-lot).")
    if options.solo and len(lots) != 1:
        raise ValueError(f"The solo game has one lot, the player's, not {len(lots)} (clause solo-autobot).")
    if not options.solo:
        checked_players(len(lots), options)
    boards = tuple([lot if isinstance(lot, Lot) else Lot.parse(lot, box) for lot in lots])
    for lot in boards:
        for piece in lot.vehicles:
            if piece.size != box.sizes[piece.letter]:
                where, size = space_name((piece.row, piece.column)), size_text(box.sizes[piece.letter])
                raise ValueError(
                    f"The {piece.name} on {where} is {size_text(piece.size)}, but these components have {size} "
                    "(ruling r-sizes)."
                )
    return boards


def check_moment(turn: Any, round: Any, chosen: Any, players: int, options: Options) -> None:
    """round-end, solo-end, r-deck-dry: whose turn it is, in which round. Raises ValueError."""
    if not is_whole(turn) or turn not in range(players):
        raise ValueError(f"There is no seat {quoted(turn)} whose turn it could be; the seats are 0 to {players - 1}.")
    if not is_whole(round) or round < 1:
        raise ValueError(f"There is no round {quoted(round)}; rounds count from 1 (clause round-end).")
    last = last_round(players, options)
    if round > last:
        ends = "A solo game" if options.solo else f"A game of {plural(players, 'player')}"
        clause = "clause solo-end" if options.solo else "ruling r-deck-dry"
        raise ValueError(f"{ends} ends after round {last}, so there is no round {quoted(round)} ({clause}).")
    if chosen is not None and turn:
        raise ValueError("The seats before the one that parks have parked already; give chosen for turn=0 only.")


def one_a_seat(given: Any, what: str, players: int, clause: str) -> Sequence[Any]:
    """What is named seat by seat; () for None. Raises ValueError for what is no list, or too long."""
    if given is None:
        return ()
    if isinstance(given, str | bytes) or not isinstance(given, Sequence):
        raise ValueError(f"The {what} are a list with an entry for each seat, not {quoted(given)} (clause {clause}).")
    if len(given) > players:
        raise ValueError(f"There are {what} for {len(given)} seats, but only {players} play (clause {clause}).")
    return given


def full_hand(seat: int, named: Sequence[int], size: int, deck: list[int]) -> tuple[int, ...]:
    """setup-hand: the cards that are named, and more from the deck. Raises ValueError for too many."""
    if len(named) > size:
        raise ValueError(f"Seat {seat} can't hold {plural(len(named), 'card')}, only {size} (clause setup-hand).")
    return tuple(sorted([*named, *[deck.pop(0) for _ in range(size - len(named))]]))


def placed_seat(seat: Seat, who: str, keys: Any, no_parking: Any, quadrants: Any, options: Options) -> Seat:
    """A seat with these keys, items and quadrants. Raises ValueError for what can't be; `who` is named then."""
    if not is_whole(keys) or keys < 0:
        raise ValueError(f"{who} has a whole number of keys from 0 up, not {quoted(keys)} (clause gain-key).")
    items = checked_items(who, no_parking)
    pieces = Counter([*(piece.letter for piece in seat.lot.vehicles), *items])
    check_pieces(who, pieces, len(seat.lot.cones) + pieces[CONE], options)
    taken = seat.lot.full_quadrants if quadrants is None else checked_quadrants(who, quadrants)
    return replace(
        seat,
        keys=keys,
        no_parking=items,
        quadrants=tuple(sorted(taken)),
        trucks="".join([truck for truck in seat.trucks if truck not in pieces]),
    )


def checked_items(who: str, given: Any) -> str:
    """no-parking-zone: letters of cones and vehicles, sorted. Raises ValueError."""
    if not isinstance(given, str):
        raise ValueError(f"{who} has letters like 'CR' in No Parking, not {quoted(given)} (clause no-parking-zone).")
    for letter in given:
        if letter not in (*LETTERS, CONE):
            raise ValueError(f"{quoted(letter)} is nothing that lies in No Parking (clause no-parking-zone).")
    return "".join(sorted(given))


def checked_quadrants(who: str, given: Any) -> set[int]:
    """quadrant-key: numbers from 0 to 3. Raises ValueError."""
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise ValueError(f"{who} has taken keys of quadrants like [0, 3], not {quoted(given)} (clause quadrant-key).")
    numbers = list(given)
    for number in numbers:
        if not is_whole(number) or number not in range(4):
            raise ValueError(f"The quadrants are 0 to 3, not {quoted(number)} (clause quadrant-key).")
    return set(numbers)


def claims_by_seat(claims: Any, players: int, objectives: Sequence[str]) -> dict[int, tuple[Claim, ...]]:
    """objective-claim: what was claimed in earlier rounds, by seat. Raises ValueError for what can't be."""
    if not isinstance(claims, Mapping | None):
        raise ValueError(
            f"Claims are named by seat, like {{0: {{'obj-diagonal': 1}}}}, not {quoted(claims)} ({CLAIM})."
        )
    found: dict[int, tuple[Claim, ...]] = {}
    for seat, spots in (claims or {}).items():
        if not is_whole(seat) or seat not in range(players):
            raise ValueError(
                f"There is no seat {quoted(seat)} for a claim; the seats are 0 to {players - 1} ({CLAIM})."
            )
        if not isinstance(spots, Mapping):
            raise ValueError(f"Claims of a seat are like {{'obj-diagonal': 1}}, not {quoted(spots)} ({CLAIM}).")
        for objective, spot in spots.items():
            if objective not in OBJECTIVES or not is_whole(spot) or spot not in range(SPOTS):
                raise ValueError(f"There is no reward spot {quoted(spot)} of {quoted(objective)} ({CLAIM}).")
            if objective not in objectives:
                raise ValueError(f"Seat {seat} can't claim {objective}: out are {listed(objectives)} ({CLAIM}).")
        found[seat] = tuple([Claim(objective, spot, 0) for objective, spot in spots.items()])
    return found


def open_spots(state: State) -> tuple[int, ...]:
    """objective-tiers: after earlier rounds, the spot right of the last one claimed."""
    spots = []
    for objective in state.objectives:
        taken = [claim.spot for _, claim in claims_on(state, objective)]
        spots.append(min(SPOTS - 1, max(taken) + 1) if taken else 0)
    return tuple(spots)


def dealt_from(state: State, hands: Mapping[int, Sequence[int]], chosen: Any) -> list[int]:
    """The cards that are not named, in the order of the deal. Raises ValueError for a card that can't be there."""
    named = [*(card for hand in hands.values() for card in hand), *([] if chosen is None else [chosen])]
    for card in named:
        if not is_whole(card) or card not in state.components.cards:
            raise ValueError(f"There is no parking card {quoted(card)} (clause setup-display).")
        if named.count(card) > 1:
            raise ValueError(f"Parking card {card} can't be in two places (clause setup-display).")
    order = [*state.display, *(card for seat in state.seats for card in seat.hand), *state.deck]
    return [card for card in order if isinstance(card, int) and card not in named]


def by_seat(hands: Any, players: int) -> dict[int, tuple[int, ...]]:
    """Hands by seat, from a mapping or a list. Raises ValueError for what is neither, or a seat that is not there."""
    if isinstance(hands, str | bytes) or not isinstance(hands, Mapping | Sequence | None):
        raise ValueError(f"The hands are lists of card numbers by seat, not {quoted(hands)} (clause setup-hand).")
    pairs = hands.items() if isinstance(hands, Mapping) else enumerate(hands or ())
    found: dict[int, tuple[int, ...]] = {}
    for seat, hand in pairs:
        if not is_whole(seat) or seat not in range(players):
            raise ValueError(f"There is no seat {quoted(seat)} for a hand; the seats are 0 to {players - 1}.")
        if isinstance(hand, str | bytes) or not isinstance(hand, Sequence | None):
            raise ValueError(f"The hand of a seat is a list of card numbers, not {quoted(hand)} (clause setup-hand).")
        if hand is not None:
            found[seat] = tuple(hand)
    return found
