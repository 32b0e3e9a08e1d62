"""How a game of Overparked begins: a deal, or a position to play on from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from overplay.core import (
    Setting,
    by_seat,
    capital,
    check_seed,
    checked_seat,
    counted,
    insist,
    is_list,
    is_whole,
    listed,
    new_names,
    plural,
    quoted,
    settings_of,
    shuffled,
)
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

CLAIM: Final = "objective-claim"

OPTIONS: Final[Sequence[Mapping[str, object]]] = (
    *({"players": players} for players in PLAYERS),
    *({"players": players, "advanced": True} for players in PLAYERS),
    {"solo": True},
    {"solo": True, "advanced": True},
    {"players": 2, "allow_rotation": True, "cone_surround": "all_eight"},
    {"players": 3, "key_between_actions": False},
)
"""Option sets that together show all there is."""

SETTINGS: Final[Sequence[Setting]] = (
    counted("players", "Players", PLAYERS, "r-sections"),
    *settings_of(Options),
)
"""What may be chosen before a game."""


def new_game(
    players: int | None = None,
    *,
    seed: int = 0,
    names: Sequence[str] | None = None,
    cards: str | Components | None = None,
    solo: bool = False,
    advanced: bool = False,
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
    solo : bool, optional
        The game of one player against AutoBot; it can be advanced, too.
    advanced, allow_rotation, cone_surround, key_between_actions : optional
        What else it is played with, see `Options`.

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
    return dealt(checked_players(players, options), names, seed, chosen_components(cards), options)


def rematch(state: State, *, seed: int) -> State:
    """The same game once more: the same people, components and options, dealt from a seed.

    Parameters
    ----------
    state : State
        Any of the game; it stays as it is.
    seed : int

    Returns
    -------
    State
        What `new_game` gives.
    """
    people = None if state.options.solo else state.players
    names, given = state.names[: state.players], state.options.given()
    return new_game(people, seed=seed, names=names, cards=state.components, **given)  # type: ignore[arg-type] # by name


def dealt(players: int, names: Sequence[str] | None, seed: int, box: Components, options: Options) -> State:
    """setup-lot, setup-display, setup-objectives, setup-hand, solo-autobot: the game as the seed deals it."""
    check_seed(seed)
    deck = shuffled(box.cards, f"overparked cards {players} {seed}")
    hands = [tuple(sorted(deck.pop(0) for _ in range(HAND))) for _ in range(players)]
    display = tuple([deck.pop(0) for _ in range(SECTIONS)])
    robots = shuffled(box.autobot, f"overparked autobot {players} {seed}") if options.solo else []
    objectives = shuffled(OBJECTIVES, f"overparked objectives {players} {seed}")
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
        objectives=tuple(objectives[:IN_PLAY]),
        open_spots=(0,) * IN_PLAY,
        autobot=tuple(robots[autobot.UNUSED :]),
        unused=tuple(robots[: autobot.UNUSED]),
        options=options,
    )


def chosen_components(cards: str | Components | None) -> Components:
    """The components that an option names."""
    return shipped() if cards is None else cards if isinstance(cards, Components) else read_components(cards)


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
    named_hands = by_seat(hands, players, "setup-hand")
    named_claims = claims_by_seat(claims, players, state.objectives)
    held = one_a_seat(keys, 1, "keys", players, "gain-key")
    aside = one_a_seat(no_parking, "", "items in No Parking", players, "no-parking-zone")
    taken = one_a_seat(quadrants, None, "quadrants", players, "quadrant-key")
    deck = dealt_from(state, named_hands, chosen)
    seats = []
    for seat, lot in enumerate(boards):
        hand = full_hand(seat, named_hands.get(seat, ()), HAND + (chosen is not None and seat != turn), deck)
        seats.append(
            placed_seat(
                replace(state.seats[seat], lot=lot, hand=hand, claims=named_claims.get(seat, ())),
                f"Seat {seat}",
                held[seat],
                aside[seat],
                taken[seat],
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
    insist(is_list(lots), "setup-lot", f"The lots must be a list, one for each player, not {quoted(lots)}")
    if options.solo:
        insist(len(lots) == 1, "solo-autobot", f"The solo game has one lot, the player's, not {len(lots)}")
    else:
        checked_players(len(lots), options)
    boards = tuple([lot if isinstance(lot, Lot) else Lot.parse(lot, box) for lot in lots])
    for lot in boards:
        for piece in lot.vehicles:
            size = box.sizes[piece.letter]
            is_one = f"The {piece.name} on {space_name((piece.row, piece.column))} is {size_text(piece.size)}"
            insist(piece.size == size, "r-sizes", f"{is_one}, but these components have {size_text(size)}")
    return boards


def check_moment(turn: Any, round: Any, chosen: Any, players: int, options: Options) -> None:
    """round-end, solo-end, r-deck-dry: whose turn it is, in which round. Raises ValueError."""
    checked_seat(turn, players, "whose turn it could be")
    no_round = f"there is no round {quoted(round)}"
    insist(is_whole(round) and round >= 1, "round-end", f"{capital(no_round)}; rounds count from 1")
    last = last_round(players, options)
    game = "A solo game" if options.solo else f"A game of {plural(players, 'player')}"
    clause = "solo-end" if options.solo else "r-deck-dry"
    insist(round <= last, clause, f"{game} ends after round {last}, so {no_round}")
    if chosen is not None and turn:
        raise ValueError("The seats before the one that parks have parked already; give chosen for turn=0 only.")


def one_a_seat(given: Any, usual: Any, what: str, players: int, clause: str) -> Sequence[Any]:
    """What is named seat by seat, and the usual for the others. Raises ValueError for what is no list, or too long."""
    given = () if given is None else given
    insist(is_list(given), clause, f"The {what} are a list with an entry for each seat, not {quoted(given)}")
    insist(len(given) <= players, clause, f"There are {what} for {len(given)} seats, but only {players} play")
    return [*given, *[usual] * (players - len(given))]


def full_hand(seat: int, named: Sequence[int], size: int, deck: list[int]) -> tuple[int, ...]:
    """setup-hand: the cards that are named, and more from the deck. Raises ValueError for too many."""
    insist(len(named) <= size, "setup-hand", f"Seat {seat} can't hold {plural(len(named), 'card')}, only {size}")
    return tuple(sorted([*named, *[deck.pop(0) for _ in range(size - len(named))]]))


def placed_seat(seat: Seat, who: str, keys: Any, no_parking: Any, quadrants: Any, options: Options) -> Seat:
    """A seat with these keys, items and quadrants. Raises ValueError for what can't be; `who` is named then."""
    insist(is_whole(keys) and keys >= 0, "gain-key", f"{who} has a whole number of keys from 0 up, not {quoted(keys)}")
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
    clause = "no-parking-zone"
    insist(isinstance(given, str), clause, f"{who} has letters like 'CR' in No Parking, not {quoted(given)}")
    for letter in given:
        insist(letter in (*LETTERS, CONE), clause, f"{quoted(letter)} is nothing that lies in No Parking")
    return "".join(sorted(given))


def checked_quadrants(who: str, given: Any) -> set[int]:
    """quadrant-key: numbers from 0 to 3. Raises ValueError."""
    insist(
        isinstance(given, Iterable) and not isinstance(given, str | bytes),
        "quadrant-key",
        f"{who} has taken keys of quadrants like [0, 3], not {quoted(given)}",
    )
    numbers = list(given)
    for number in numbers:
        there = is_whole(number) and number in range(4)
        insist(there, "quadrant-key", f"The quadrants are 0 to 3, not {quoted(number)}")
    return set(numbers)


def claims_by_seat(claims: Any, players: int, objectives: Sequence[str]) -> dict[int, tuple[Claim, ...]]:
    """objective-claim: what was claimed in earlier rounds, by seat. Raises ValueError for what can't be."""
    example = "{'obj-diagonal': 1}"
    are_named = f"Claims are named by seat, like {{0: {example}}}, not {quoted(claims)}"
    insist(isinstance(claims, Mapping | None), CLAIM, are_named)
    found: dict[int, tuple[Claim, ...]] = {}
    for seat, spots in (claims or {}).items():
        no_seat = f"There is no seat {quoted(seat)} for a claim; the seats are 0 to {players - 1}"
        insist(is_whole(seat) and seat in range(players), CLAIM, no_seat)
        insist(isinstance(spots, Mapping), CLAIM, f"Claims of a seat are like {example}, not {quoted(spots)}")
        for objective, spot in spots.items():
            there = objective in OBJECTIVES and is_whole(spot) and spot in range(SPOTS)
            insist(there, CLAIM, f"There is no reward spot {quoted(spot)} of {quoted(objective)}")
            out = f"Seat {seat} can't claim {objective}: out are {listed(objectives)}"
            insist(objective in objectives, CLAIM, out)
        found[seat] = tuple([Claim(objective, spot, 0) for objective, spot in spots.items()])
    return found


def open_spots(state: State) -> tuple[int, ...]:
    """objective-tiers: after earlier rounds, the spot right of the last one claimed."""
    taken = [[claim.spot for _, claim in claims_on(state, objective)] for objective in state.objectives]
    return tuple([min(SPOTS - 1, max(spots, default=-1) + 1) for spots in taken])


def dealt_from(state: State, hands: Mapping[int, Sequence[int]], chosen: Any) -> list[int]:
    """The cards that are not named, in the order of the deal. Raises ValueError for a card that can't be there."""
    named = [*(card for hand in hands.values() for card in hand), *([] if chosen is None else [chosen])]
    for card in named:
        there = is_whole(card) and card in state.components.cards
        insist(there, "setup-display", f"There is no parking card {quoted(card)}")
        insist(named.count(card) == 1, "setup-display", f"Parking card {card} can't be in two places")
    order = [*state.display, *(card for seat in state.seats for card in seat.hand), *state.deck]
    return [card for card in order if isinstance(card, int) and card not in named]
