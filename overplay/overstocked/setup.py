"""How a game of Overstocked begins: a deal, or a position to play on from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from overplay.core.state import is_whole, listed, new_names, plural, quoted
from overplay.overstocked.board import Board, as_board
from overplay.overstocked.components import CardSet, read_cards, shipped
from overplay.overstocked.moves import POPULARITY, WAREHOUSE
from overplay.overstocked.state import CHOOSING, ROUNDS, Placed, State

PLAYERS: Final = range(2, 7)
"""players-2-to-6"""


def new_game(
    players: int = 2,
    *,
    seed: int = 0,
    names: Sequence[str] | None = None,
    cards: str | CardSet | None = None,
    **unknown: Any,
) -> State:
    """A dealt game for 2 to 6 players; the same seed deals the same cards.

    `names` are one a seat; `cards` is an owner's card file (TOML) or a CardSet, None the shipped reconstruction.
    Raises ValueError naming the clause: players-2-to-6, card-spaces, or an unknown option.
    """
    refuse_unknown(unknown)
    deck_set = chosen_cards(cards)
    deck = shuffled(deck_set, checked_players(players), seed)
    hands = tuple([tuple(sorted(deck.pop() for _ in range(ROUNDS))) for _ in range(players)])
    popularity, *starts = [deck.pop() for _ in range(players + 1)]
    return State(
        cards=deck_set,
        names=new_names(players, names),
        round=1,
        phase=CHOOSING,
        popularity=starting_board(deck_set, popularity),
        warehouses=tuple([starting_board(deck_set, number) for number in starts]),
        hands=hands,
        chosen=(None,) * players,
        order=(),
        done=0,
        placed=(
            Placed(POPULARITY, None, popularity, 0, 0, 0, 0),
            *(Placed(WAREHOUSE, seat, number, 0, 0, 0, 0) for seat, number in enumerate(starts)),
        ),
        set_aside=(),
        box=tuple(sorted(deck)),
    )


def refuse_unknown(options: Mapping[str, Any]) -> None:
    """Raises ValueError for options that the game does not have."""
    if options:
        known = "players, seed, names and cards"
        raise ValueError(f"Overstocked has no option {listed(sorted(options))}; it has {known}.")


def checked_players(players: int) -> int:
    """players-2-to-6"""
    if not is_whole(players) or players not in PLAYERS:
        raise ValueError(f"Overstocked is for 2 to 6 players, not for {quoted(players)} (clause players-2-to-6).")
    return players


def chosen_cards(cards: str | CardSet | None) -> CardSet:
    """The card set that an option names."""
    if cards is None:
        return shipped()
    return cards if isinstance(cards, CardSet) else read_cards(cards)


def shuffled(cards: CardSet, players: int, seed: int) -> list[int]:
    """deal: all card numbers in an order that the seed fixes. Raises ValueError for a seed that is no whole number."""
    if not is_whole(seed):
        raise ValueError(f"The seed must be a whole number, not {quoted(seed)}.")
    deck = list(cards)
    Random(f"overstocked {players} {seed}").shuffle(deck)
    return deck


def starting_board(cards: CardSet, number: int) -> Board:
    """deal: a board of one card, unturned, at (0, 0)."""
    return Board.parse("/".join(cards[number].rows))


def from_position(
    popularity: Board | str,
    warehouses: Sequence[Board | str],
    *,
    hands: Mapping[int, Sequence[int]] | Sequence[Sequence[int] | None] | None = None,
    chosen: Mapping[int, int] | None = None,
    turn: int = 0,
    round: int | None = None,
    names: Sequence[str] | None = None,
    seed: int = 0,
    cards: str | CardSet | None = None,
    **unknown: Any,
) -> State:
    """A position to play on from: boards (or diagrams), the rest as far as it is named.

    `hands` are card numbers by seat, `chosen` the cards chosen in this round by seat. When all seats have chosen, the
    cards lie open and `turn` is the seat that places next (those with lower numbers have placed); else cards are being
    chosen, `turn` is the seat that chooses next, and the seats before it have chosen. Cards not named are dealt from
    the rest by `seed`. `round` (1 to 6) follows from the hands, else it is 1. Raises ValueError naming the clause.
    """
    refuse_unknown(unknown)
    if isinstance(warehouses, (str, Board)):
        raise ValueError("The warehouses must be a list, one board for each player (clause players-2-to-6).")
    players = checked_players(len(warehouses))
    if not is_whole(turn) or not 0 <= turn < players:
        raise ValueError(f"There is no seat {quoted(turn)} whose turn it could be; the seats are 0 to {players - 1}.")
    deck_set = chosen_cards(cards)
    named_hands = by_seat(hands, players)
    picks = dict(chosen or {})
    open_cards = len(picks) == players
    named = [*picks.values(), *(number for hand in named_hands.values() for number in hand)]
    check_named(named, list(picks), players, deck_set)
    deck = [number for number in shuffled(deck_set, players, seed) if number not in named]

    has_chosen = set(range(players)) if open_cards else set(range(turn))
    if not set(picks) <= has_chosen:
        late = f"Seat {max(picks)} can't have chosen before seat {turn}, whose turn it is"
        raise ValueError(f"{late} (clause choose-together).")
    now = checked_round(round, named_hands, has_chosen)
    full_picks = tuple([picks.get(seat) or deck.pop() if seat in has_chosen else None for seat in range(players)])
    full_hands = []
    for seat in range(players):
        hand, size = named_hands.get(seat, ()), ROUNDS - now + (seat not in has_chosen)
        if len(hand) > size:
            held = f"Seat {seat} holds {plural(len(hand), 'card')}; in round {now} it can hold {size}"
            raise ValueError(f"{held} (clause six-rounds).")
        full_hands.append(tuple(sorted([*hand, *(deck.pop() for _ in range(size - len(hand)))])))
    state = State(
        cards=deck_set,
        names=new_names(players, names),
        round=now,
        phase=CHOOSING,
        popularity=as_board(popularity),
        warehouses=tuple([as_board(warehouse) for warehouse in warehouses]),
        hands=tuple(full_hands),
        chosen=full_picks,
        order=(),
        done=0,
        placed=(),
        set_aside=(),
        box=tuple(sorted(deck)),
    )
    if not open_cards:
        return state
    state = state.turned_over()
    return replace(state, done=state.order.index(turn))


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


def check_named(numbers: Sequence[int], seats: Sequence[int], players: int, cards: CardSet) -> None:
    """deal: each named card exists and is in one place."""
    for seat in seats:
        if seat not in range(players):
            seats_are = f"the seats are 0 to {players - 1}"
            raise ValueError(f"There is no seat {quoted(seat)} that could have chosen; {seats_are}.")
    for number in numbers:
        if number not in list(cards):
            numbers_are = f"the cards are numbered 1 to {len(cards)}"
            raise ValueError(f"There is no card {quoted(number)}; {numbers_are} (clause deal).")
        if numbers.count(number) > 1:
            raise ValueError(f"Card {number} can't be in two places (clause deal).")


def checked_round(round: int | None, hands: Mapping[int, Sequence[int]], has_chosen: set[int]) -> int:
    """six-rounds: the round that is named, else the one that the fullest named hand shows."""
    if round is None:
        most = max((len(hand) + (seat in has_chosen) for seat, hand in hands.items()), default=ROUNDS)
        return max(1, ROUNDS + 1 - most) if most else ROUNDS
    if not is_whole(round) or not 1 <= round <= ROUNDS:
        raise ValueError(f"There is no round {quoted(round)}; the rounds are 1 to {ROUNDS} (clause six-rounds).")
    return round
