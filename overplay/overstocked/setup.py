"""How a game of Overstocked begins: a deal, or a position to play on from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from overplay.core import (
    Setting,
    by_seat,
    check_seed,
    checked_seat,
    counted,
    insist,
    is_list,
    is_whole,
    plural,
    quoted,
    settings_of,
    shuffled,
)
from overplay.overstocked import forklifts as lifts
from overplay.overstocked import incentives as tokens
from overplay.overstocked import quantum as crates
from overplay.overstocked import solo as alone
from overplay.overstocked.board import NO_BOARD, Board, crosses
from overplay.overstocked.components import Card, CardSet, Label, read_cards, shipped
from overplay.overstocked.limits import PLAYERS, checked_boards, checked_players, seat_names
from overplay.overstocked.moves import POPULARITY, WAREHOUSE
from overplay.overstocked.options import EXTRAS, Options, options_of
from overplay.overstocked.records import CHOOSING, FORKLIFT, PLACING, ROUNDS, Gain, Placed
from overplay.overstocked.scoring import DOWN
from overplay.overstocked.state import State

OPTIONS: Final[Sequence[Mapping[str, object]]] = (
    *({"players": players} for players in PLAYERS),
    *(
        {"players": 2 + at % 5} | dict.fromkeys(extras, True)
        for at, extras in enumerate(extras for size in range(1, 5) for extras in combinations(EXTRAS, size))
    ),
    {"solo": True},
)
"""Option sets that together show all there is: every number of players, every combination of extras, the solo game."""

SETTINGS: Final[Sequence[Setting]] = (
    counted("players", "Players", PLAYERS, "players-2-to-6"),
    *settings_of(Options),
)
"""What may be chosen before a game."""


def new_game(
    players: int | None = None,
    *,
    solo: bool = False,
    seed: int = 0,
    names: Sequence[str] | None = None,
    cards: str | CardSet | None = None,
    advanced: bool = False,
    half_rounding: str = DOWN,
    incentives: bool = False,
    forklifts: bool = False,
    quantum: bool = False,
) -> State:
    """A game as it is dealt.

    Raises ValueError naming the clause that the options or the card file break.

    Parameters
    ----------
    players : int, optional
        How many people play, 2 to 6; 2 if left out, in the solo game 1.
    solo : bool, optional
        One player against the bot of the rulebook.
    seed : int, optional
        The same seed deals the same cards.
    names : sequence of str, optional
        One a person; Ada, Ben, Cleo … if left out.
    cards : str or CardSet, optional
        An owner's card file (TOML), or what was read from one; None is the shipped reconstruction.
    advanced, half_rounding, incentives, forklifts, quantum : optional
        The advanced variant and the three expansions, any of them together; see `Options`.

    Returns
    -------
    State
        Before the first seat chooses a card.

    Examples
    --------
    >>> new_game(3, seed=7, quantum=True)
    <Overstocked, round 1 of 6: Ada, choose a card>
    """
    options = options_of(advanced, incentives, forklifts, quantum, solo, half_rounding)
    deck_set = chosen_cards(cards)
    people = checked_players(players, options)
    seats = people + options.solo
    check_seed(seed)
    deck = shuffled(deck_set, f"overstocked {seats} {seed}")
    hands = [[deck.pop() for _ in range(ROUNDS)] for _ in range(seats)]
    popularity, *starts = [deck.pop() for _ in range(people + 1)]
    for hand in hands[:people]:
        hand.sort()
    return State(
        cards=deck_set,
        names=seat_names(people, names, options),
        round=1,
        phase=CHOOSING,
        popularity=starting_board(deck_set[popularity]),
        warehouses=(*[starting_board(deck_set[number]) for number in starts], *[NO_BOARD] * options.solo),
        hands=tuple(map(tuple, hands)),
        chosen=(None,) * people,
        order=(),
        done=0,
        placed=(
            Placed(POPULARITY, None, popularity, 0, 0, 0, 0),
            *(Placed(WAREHOUSE, seat, number, 0, 0, 0, 0) for seat, number in enumerate(starts)),
        ),
        set_aside=(),
        box=tuple(sorted(deck)),
        options=options,
        **centre(deck_set, options, people, seed),
        ledger=(alone.head_start(hands[alone.PLAYER]),) if options.solo else (),
    )


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
    return new_game(people, seed=seed, names=names, cards=state.cards, **given)  # type: ignore[arg-type] # by name


def centre(cards: CardSet, options: Options, players: int, seed: int) -> dict[str, Any]:
    """What lies in the centre of the table: inc-setup, fork-setup, q-lowest-swaps."""
    return {
        "tokens": tokens.set_up(players) if options.incentives else (),
        "forklifts": lifts.set_up(cards, players, seed) if options.forklifts else (),
        "quantum": crates.set_up(cards) if options.quantum else (),
    }


def chosen_cards(cards: str | CardSet | None) -> CardSet:
    """The card set that an option names."""
    return shipped() if cards is None else cards if isinstance(cards, CardSet) else read_cards(cards)


@lru_cache(maxsize=1024)
def starting_board(card: Card) -> Board:
    """deal: a board of one card, unturned, at (0, 0); boards don't change, so all games share it."""
    return Board.parse("/".join(card.rows))


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
    crossed_out: Iterable[str] = "",
    solo: bool = False,
    incentives: bool = False,
    forklifts: bool = False,
    quantum: bool = False,
    advanced: bool = False,
    half_rounding: str = DOWN,
) -> State:
    """A position to play on from: boards, and the rest as far as it is named.

    When all seats have chosen, the cards lie open and `turn` is the seat that places next (those with lower numbers
    have placed); else cards are being chosen, `turn` is the seat that chooses next, and those before it have chosen.
    Raises ValueError naming the clause that the position breaks.

    Parameters
    ----------
    popularity : Board or str
        A text is a diagram, see `Board.parse`.
    warehouses : sequence of Board or str
        One a seat; in the solo game the player's and, from round 2 on, the bot's. Where some have a forklift, the
        highest tokens were taken, in the order of the seats.
    hands : dict or sequence of sequences of int, optional
        Card numbers by seat. Cards that are not named are dealt from the rest.
    chosen : dict of int to int, optional
        By seat the card that it has chosen in this round.
    turn : int, optional
        The seat whose turn it is.
    round : int, optional
        1 to 6; it follows from the hands if left out.
    names : sequence of str, optional
        One a person.
    seed : int, optional
        What deals all that is not named.
    cards : str or CardSet, optional
        As for `new_game`.
    crossed_out : iterable of str, optional
        The toys with an X.
    solo, incentives, forklifts, quantum, advanced, half_rounding : optional
        What `new_game` has.

    Returns
    -------
    State

    Examples
    --------
    >>> from_position("PPF / .yB", ["PYB / F.b", "FFB / .PY"], chosen={0: 30, 1: 4}, turn=1)
    <Overstocked, round 1 of 6: Ben, place card 4>
    """
    options = options_of(advanced, incentives, forklifts, quantum, solo, half_rounding)
    insist(is_list(warehouses), "players-2-to-6", "The warehouses must be a list, one board for each player")
    players = checked_players(None if options.solo else len(warehouses), options)
    common, stores = checked_boards(popularity, warehouses, options)
    checked_seat(turn, players, "whose turn it could be")
    deck_set = chosen_cards(cards)
    named_hands = by_seat(hands, players, "deal")
    by_seats = f"The chosen cards are named by seat, like {{0: 17}}, not {quoted(chosen)}"
    insist(isinstance(chosen, Mapping | None), "deal", by_seats)
    picks = dict(chosen or {})
    open_cards = len(picks) == players
    named = [*picks.values(), *(number for hand in named_hands.values() for number in hand)]
    check_named(named, list(picks), players, deck_set)
    check_seed(seed)
    deck = [card for card in shuffled(deck_set, f"overstocked {len(stores)} {seed}") if card not in named]

    has_chosen = set(range(players)) if open_cards else set(range(turn))
    late = f"Seat {max(picks, default=turn)} can't have chosen before seat {turn}, whose turn it is"
    insist(set(picks) <= has_chosen, "choose-together", late)
    bot_cards = [len(alone.cards_of(board)) for board in stores[players:]]
    now = checked_round(round, named_hands, has_chosen, bot_cards)
    full_picks = tuple([picks.get(seat) or deck.pop() if seat in has_chosen else None for seat in range(players)])
    full_hands = []
    for seat in range(players):
        hand, size = named_hands.get(seat, ()), ROUNDS - now + (seat not in has_chosen)
        held = f"Seat {seat} holds {plural(len(hand), 'card')}; in round {now} it can hold {size}"
        insist(len(hand) <= size, "six-rounds", held)
        full_hands.append(tuple(sorted([*hand, *(deck.pop() for _ in range(size - len(hand)))])))
    opening = [*full_hands[0], *picks.values()] if now == 1 else []
    full_hands += [tuple([deck.pop() for _ in range(ROUNDS - count)]) for count in bot_cards]
    state = State(
        cards=deck_set,
        names=seat_names(players, names, options),
        round=now,
        phase=CHOOSING,
        popularity=common,
        warehouses=stores,
        hands=tuple(full_hands),
        chosen=full_picks,
        order=(),
        done=0,
        placed=(),
        set_aside=(),
        box=tuple(sorted(deck)),
        options=options,
        **centre(deck_set, options, players, seed),
        ledger=(alone.head_start(opening),) if options.solo else (),
    )
    state = with_forklifts(state)
    if not open_cards:
        return with_crosses(state, crosses(crossed_out), now - 1)
    state = state.turned_over()
    done = state.order.index(turn)
    state = with_crosses(state, crosses(crossed_out), now if done else now - 1)
    return after_some_have_placed(state, done) if done else state


def after_some_have_placed(state: State, done: int) -> State:
    """The same position when so many have placed: their cards lie on a board, nobody can get them again."""
    gone = [number for seat in state.order[:done] if isinstance(number := state.chosen[seat], int)]
    laid: list[Label] = [
        *([state.swapped] if state.swapped else []),
        *(each for each in gone if each not in state.returned),
    ]
    return replace(state, done=done, phase=PLACING, set_aside=tuple(laid))


def with_forklifts(state: State) -> State:
    """fork-one-per-warehouse: the seats whose warehouse has a forklift have taken the highest, in seat order."""
    for seat, board in enumerate(state.warehouses):
        if board.forklift:
            token, spaces = lifts.highest(state), ((WAREHOUSE, board.cells(board.forklift)),)
            gain = Gain(seat, FORKLIFT, str(token.number), token.points, 0, spaces)
            state = replace(state, forklifts=state.forklifts[1:], ledger=(*state.ledger, gain))
    return state


def with_crosses(state: State, crossed_out: str, played: int) -> State:
    """q-x, r-quantum-x-count: so many quantum cards were played, and each X came with one that has the symbol.

    Raises ValueError where that can't be.
    """
    if not state.options.quantum:
        insist(not crossed_out, "q-x", "Toys have an X only in Quantum Accounting; that needs quantum=True")
        return state
    with_x = [str(card.number) for card in state.cards.quantum if card.x][: len(crossed_out)]
    plain = [str(card.number) for card in state.cards.quantum if not card.x][: max(0, played - len(crossed_out))]
    used = [*plain, *with_x]
    were = f"after {plural(played, 'quantum card')} there can't be {plural(len(crossed_out), 'toy')} with an X"
    insist(len(used) == played, "r-quantum-x-count", f"In round {state.round} {were}")
    left = tuple([name for name in state.quantum if name not in used])
    state = replace(state, quantum=left, crossed_out=crossed_out)
    if played < state.round:
        return state
    lowest = state.chosen[state.order[0]]
    assert isinstance(lowest, int)
    return replace(state, swapped=used[-1], returned=(lowest,))


def check_named(numbers: Sequence[int], seats: Sequence[int], players: int, cards: CardSet) -> None:
    """deal: each named card exists and is in one place."""
    for seat in seats:
        checked_seat(seat, players, "that could have chosen")
    for number in numbers:
        there_are = f"the cards are numbered 1 to {len(cards)}"
        insist(is_whole(number) and number in cards, "deal", f"There is no card {quoted(number)}; {there_are}")
        insist(numbers.count(number) <= 1, "deal", f"Card {number} can't be in two places")


def checked_round(
    round: int | None, hands: Mapping[int, Sequence[int]], has_chosen: set[int], bot_cards: Sequence[int]
) -> int:
    """six-rounds, solo-turn-order: the round that is named, else the one that the bot's cards or the hands show."""
    insist(
        round is None or (is_whole(round) and 1 <= round <= ROUNDS),
        "six-rounds",
        f"There is no round {quoted(round)}; the rounds are 1 to {ROUNDS}",
    )
    if bot_cards:
        now = bot_cards[0] + 1
        has = f"With {plural(bot_cards[0], 'card')} of the bot on the table it is round {now}"
        insist(round in (None, now) and now <= ROUNDS, "solo-turn-order", f"{has}, not {round or 'one of the six'}")
        return now
    if round is None:
        most = max((len(hand) + (seat in has_chosen) for seat, hand in hands.items()), default=ROUNDS)
        return max(1, ROUNDS + 1 - most) if most else ROUNDS
    return round
