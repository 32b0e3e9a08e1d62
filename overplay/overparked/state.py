"""A position of Overparked: who decides, what is legal, what follows.

One function a rule, its clause id beside it; those of a card's items, of keys, triggers, the wheel and AutoBot stand in
modules of their name. Values are immutable; `State.after` gives the next position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from overplay.core import (
    HIDDEN,
    MINUS,
    NOBODY,
    OVER,
    Breach,
    Cell,
    Event,
    HiddenInformation,
    Position,
    ScoreSheet,
    Tell,
    Turn,
    covered,
    dealt_anew,
    interned,
    is_whole,
    listed,
    plural,
    possessive,
    quoted,
)
from overplay.overparked import autobot, keys, parking, saving, scoring, steering, triggers
from overplay.overparked.board import Lot, parked
from overplay.overparked.catalogue import RULES
from overplay.overparked.components import Components
from overplay.overparked.moves import (
    DONE,
    GRAMMAR,
    KEEP,
    Choose,
    ClaimFirst,
    Done,
    Keep,
    Key,
    Motorbike,
    Move,
    Park,
    ParkNone,
    PickTruck,
    Redraw,
    Steer,
    TakeKey,
    UnPark,
)
from overplay.overparked.options import BASIC, Options
from overplay.overparked.records import CHOOSING, ENDED, PARKING, REDRAWING, STEERING, Claim, Hand, Seat, Task
from overplay.overparked.steering import known_first


@dataclass(frozen=True, slots=True, repr=False)
class State(Position[Move]):
    """A position of Overparked.

    A parking is simultaneous: seat by seat decides, and the others see what a seat has parked when all have. So its
    moves are secret plies, their events are private, and views hold what was there when it began.

    Parameters
    ----------
    names : tuple of str
        The names of the players. AutoBot has none, and no seat.
    components : Components
        What lies in the box: cards, sizes of vehicles, reward spots.
    round : int
        From 1 on.
    phase : str
        What is decided now, one of `records.PHASES`.
    starter : int
        The seat with the start marker.
    at : int
        The seat that decides; once the game is over, the one that decided last.
    wheel : int
        How the wheel stands, 0 to 4: its section s points to card (s + wheel) mod 5 of the display. The section of a
        seat has the seat's number, in the solo game the next one, for AutoBot has the first.
    seats : tuple of Seat
        What lies before each player.
    shown : tuple of Seat
        The same as the parking that goes on began, which is what others see of it; () between parkings.
    display : tuple of int
        The numbers of the five cards around the wheel, clockwise; the first lies where section A points at wheel 0.
        None where a card lacks because the deck is used up.
    deck : tuple of int
        The cards of the deck, the top one first; HIDDEN in a view.
    discarded : tuple of int
        The cards that AutoBot has taken away, oldest first.
    objectives : tuple of str
        The three objectives that lie out, from the left.
    open_spots : tuple of int
        For each of them the reward spot that is open in this round, 0 to 2 from the left.
    task : Task or None
        What of the chosen card is still to do; None while nobody parks one.
    autobot, flipped, unused : tuple of int
        AutoBot's cards: the deck, the top one first; those that are flipped, oldest first; those back in the box.
    bot_claims : tuple of Claim
        The objectives that AutoBot has claimed, oldest first.
    options : Options
        What the game is played with.
    viewer : int or None
        None for a full position, else whose view it is.
    """

    components: Components
    round: int
    phase: str
    starter: int
    at: int
    wheel: int
    seats: tuple[Seat, ...]
    shown: tuple[Seat, ...]
    display: tuple[int | None, ...]
    deck: Hand
    discarded: tuple[int, ...]
    objectives: tuple[str, ...]
    open_spots: tuple[int, ...]
    task: Task | None = None
    autobot: Hand = ()
    flipped: tuple[int, ...] = ()
    unused: Hand = ()
    bot_claims: tuple[Claim, ...] = ()
    options: Options = BASIC

    grammar = GRAMMAR
    end_clause = "round-end"

    # -- who decides --------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | Turn:
        """The seat that decides, or OVER (clauses steer, park-one-of-three, round-end)."""
        return OVER if self.phase == ENDED else self.at

    @property
    def mine(self) -> Seat:
        """What lies before the seat that decides."""
        return self.seats[self.at]

    @property
    def wanted(self) -> Breach:
        """What is to be decided now; `WANTED` has the clause for each phase."""
        if self.phase == PARKING and (told := DUE.get(self._first_due)):
            several = plural(len(self.doing.due[-1]), "objective") if self.doing.due else ""
            return Breach(told[0], told[1].format(name=self.names[self.at], card=self.doing.card, several=several))
        return self._wanted_in_phase

    @property
    def _wanted_in_phase(self) -> Breach:
        """What a move of a kind that belongs to other phases is told."""
        _kinds, clause, sentence = WANTED[self.phase]
        return Breach(clause, sentence.format(name=self.names[self.at], now=self))

    @property
    def _first_due(self) -> type[Move] | None:
        """The kind of move that has to be made before anything else of the card (adv-own-trucks, r-trigger-order)."""
        task = self.doing
        return PickTruck if task.choosing else Motorbike if task.reward else ClaimFirst if task.due else None

    @property
    def doing(self) -> Task:
        """The card that is being parked. Raises ValueError while none is."""
        if self.task is None:
            raise ValueError("No card is being parked now (clause park-one-of-three).")
        return self.task

    @property
    def secret_plies(self) -> int:
        """How many of the latest plies only their own seat knows: the parking, until everybody has parked."""
        return sum(seat.plies for seat in self.seats)

    def with_mine(self, **changes: Any) -> State:
        """The position with changes to what lies before the seat that decides.

        Parameters
        ----------
        **changes
            Fields of its `Seat`.

        Returns
        -------
        State
        """
        mine = replace(self.mine, **changes)
        return replace(self, seats=(*self.seats[: self.at], mine, *self.seats[self.at + 1 :]))

    def with_task(self, **changes: Any) -> State:
        """The position with changes to what is still to do.

        Parameters
        ----------
        **changes
            New values of fields of the `Task`.

        Returns
        -------
        State
        """
        return replace(self, task=replace(self.doing, **changes))

    # -- moves --------------------------------------------------------------------------------------------------

    def _legal_moves(self) -> tuple[Move, ...]:
        if self.phase == REDRAWING:
            return self._redraws()
        if self.phase == STEERING:
            return steering.moves(self)
        if self.phase == CHOOSING:
            return tuple([interned(Choose)(card) for card in self.mine.hand if card is not HIDDEN])
        task = self.doing
        if task.choosing:
            return parking.truck_moves(self)
        if task.reward:
            return triggers.reward_moves(self)
        if task.due:
            return triggers.claim_moves(self)
        items = parking.park_moves(self) if task.pattern else ()
        done = () if parking.is_due(self) else (DONE,)
        return (*items, *parking.icon_moves(self), *keys.moves(self), *done)

    def _redraws(self) -> tuple[Move, ...]:
        """Keeping both cards, or exchanging one or both (setup-hand)."""
        hand = [card for card in self.mine.hand if card is not HIDDEN]
        return (KEEP, *[interned(Redraw)(cards) for cards in (*[(card,) for card in hand], tuple(hand))])

    def _breaches(self, move: Move) -> tuple[Breach, ...]:
        """At the wrong time a move is told what the phase is for, and nothing else."""
        if self.shown and self.viewer not in (None, self.at):
            what = f"What {self.names[self.at]} parks is hidden from {self._viewer_name}"
            raise HiddenInformation(f"{what} until everybody has parked.")
        if type(move) not in WANTED[self.phase][0]:
            return (self._wanted_in_phase,)
        return tuple(self._order_breaches(move)) or tuple(self._breaches_in_phase(move))

    def _order_breaches(self, move: Move) -> Iterator[Breach]:
        """adv-own-trucks, r-trigger-order, objective-motorbike: what has to be decided before anything else."""
        if self.phase == PARKING and type(move) is not self._first_due:
            if self._first_due:
                yield self.wanted
            elif told := NOT_DUE.get(type(move)):
                yield Breach(*told)

    def _breaches_in_phase(self, move: Move) -> Iterator[Breach]:
        """What forbids a move of the phase."""
        match move:
            case Redraw(cards):
                yield from self._redrawing_breaches(cards)
            case Steer(steps):
                yield from steering.breaches(self, steps if is_whole(steps) else -1)
            case Choose(card):
                yield from self._choosing_breaches(card)
            case Park() | ParkNone() if not self.doing.pattern:
                yield Breach("as-printed", f"The vehicles of card {self.doing.card} are parked already.")
            case Park():
                yield from parking.park_breaches(self, move)
            case ParkNone():
                yield from parking.none_breaches(self)
            case PickTruck(truck):
                yield from parking.truck_breaches(self, truck)
            case Motorbike():
                yield from parking.motorbike_breaches(self, move)
            case TakeKey():
                yield from parking.key_breaches(self)
            case UnPark():
                yield from parking.un_park_breaches(self, move)
            case Key():
                yield from keys.breaches(self, move)
            case ClaimFirst(objective):
                yield from triggers.claim_breaches(self, objective)
            case Done():
                yield from self._done_breaches()

    def _redrawing_breaches(self, cards: tuple[int, ...]) -> Iterator[Breach]:
        """Why these cards can't be exchanged (setup-hand)."""
        name, hand = self.names[self.at], self.mine.hand
        self._check_open(hand, f"The hand of {name}")
        if not isinstance(cards, tuple) or not cards:
            yield Breach("setup-hand", f"{name} exchanges one card or both, not {quoted(cards)}.")
            return
        strange = [card for card in cards if not is_whole(card) or card not in hand]
        for card in strange:
            yield Breach("setup-hand", f"{name} holds {listed(hand)}, not {quoted(card)}.")
        if not strange and Redraw(cards) not in self._redraws():
            yield Breach("setup-hand", f"The cards to exchange are named once each, in order, not {listed(cards)}.")

    def _choosing_breaches(self, card: int) -> Iterator[Breach]:
        """Why this card can't be chosen (park-one-of-three)."""
        name, hand = self.names[self.at], self.mine.hand
        self._check_open(hand, f"The hand of {name}")
        if not is_whole(card) or card not in hand:
            yield Breach("park-one-of-three", f"{name} holds {listed(hand)}, not {quoted(card)}.")

    def _done_breaches(self) -> Iterator[Breach]:
        """What of the card is still to do (any-order, gain-key)."""
        if self.doing.pattern:
            yield Breach("any-order", f"The vehicles of card {self.doing.card} are still to be parked.")
        elif parking.is_due(self):
            yield Breach("any-order", f"Card {self.doing.card} also gives a {parking.icon(self)}, which comes first.")

    # -- what follows -------------------------------------------------------------------------------------------

    def _follow(self, move: Move, tell: Tell | None) -> State:
        parks = self.phase in (CHOOSING, PARKING)
        after = (self.with_mine(plies=self.mine.plies + 1) if parks else self)._moved(move)
        if tell:
            for event in self._events_of(move, after):
                tell(event)
        return after

    def _moved(self, move: Move) -> State:
        """What a legal move makes of the position."""
        match move:
            case Redraw(cards):
                return self._redrawn(cards)._next_to_redraw()
            case Keep():
                return self._next_to_redraw()
            case Steer(steps):
                return steering.after(self, steps)
            case Choose(card):
                return self._after_choosing(card)
            case Park(rotation, row, column):
                return parking.after_parking(self, (rotation, row, column))
            case ParkNone():
                return parking.after_parking(self, None)
            case PickTruck(truck):
                return parking.after_picking_truck(self, truck)
            case Motorbike():
                return parking.after_motorbike(self, move)
            case TakeKey():
                return parking.after_taking_key(self)
            case UnPark():
                return parking.after_un_parking(self, move)
            case Key():
                return keys.after(self, move)
            case ClaimFirst(objective):
                return triggers.after_claiming(self, objective)
        return self._after_done()

    def _redrawn(self, cards: tuple[int, ...]) -> State:
        """r-mulligan: the cards go under the deck first, then as many are drawn."""
        deck = [*self.deck, *cards]
        drawn = [deck.pop(0) for _ in cards]
        if HIDDEN in drawn:
            raise HiddenInformation("The deck is hidden: nobody knows which cards are drawn.")
        hand = sorted([*(card for card in self.mine.hand if card not in cards), *drawn], key=known_first)
        return replace(self.with_mine(hand=tuple(hand), redrawn=len(cards)), deck=tuple(deck))

    def _next_to_redraw(self) -> State:
        """setup-hand, start-player: the next seat, or the first round"""
        if self.at + 1 < self.players:
            return replace(self, at=self.at + 1)
        return replace(self, at=self.starter, phase=STEERING)

    def parking_begins(self) -> State:
        """The position as everybody begins to park, seat by seat (clause park-one-of-three).

        Returns
        -------
        State
            The others see what a seat parks when all have parked.
        """
        return replace(self, phase=CHOOSING, at=0, shown=self.seats)

    def _after_choosing(self, card: int) -> State:
        """The card is chosen, and its items wait (park-one-of-three)."""
        state = self.with_mine(
            hand=tuple([each for each in self.mine.hand if each != card]),
            known=tuple([each for each in self.mine.known if each != card]),
        )
        icon = bool(self.components.cards[card].icon)
        return replace(state, phase=PARKING, task=Task(card, pattern=True, icon=icon))

    def _after_done(self) -> State:
        """discard-face-up: the next seat parks, or the round ends"""
        state = replace(self.with_mine(discards=(*self.mine.discards, self.doing.card)), task=None)
        if self.at + 1 < self.players:
            return replace(state, phase=CHOOSING, at=self.at + 1)
        if self.viewer is not None and self.players > 1:
            raise HiddenInformation(f"What the others have parked is hidden from {self._viewer_name}.")
        return replace(state, seats=tuple([replace(seat, plies=0) for seat in state.seats]), shown=())._round_over()

    def _round_over(self) -> State:
        """round-end, five-players, solo-end: the game ends, or the start marker passes on"""
        if self.is_last_round():
            return replace(self, phase=ENDED)
        state = replace(
            self,
            round=self.round + 1,
            starter=self.next_starter,
            at=self.next_starter,
            phase=STEERING,
            open_spots=triggers.next_spots(self),
        )
        if not steering.can_steer(self.display):
            return state.parking_begins()
        if self.options.solo and autobot.is_bots(state.round):
            return autobot.flip(state)
        return state

    @property
    def next_starter(self) -> int:
        """The seat that has the start marker in the next round (clause start-player)."""
        return (self.starter + 1) % self.players

    @property
    def full_lots(self) -> tuple[int, ...]:
        """The seats in whose lots no car finds room any more (clause round-end)."""
        return tuple([owner for owner, seat in enumerate(self.seats) if not seat.lot.has_car_space()])

    def is_last_round(self) -> bool:
        """Whether the game ends with this round, as the lots are now (clauses round-end, five-players, solo-end).

        Returns
        -------
        bool
        """
        last = self.options.solo and self.round >= autobot.LAST_ROUND
        return bool(self.full_lots) or last or not any(seat.hand or None not in self.display for seat in self.seats)

    # -- what happened ------------------------------------------------------------------------------------------

    def _events_of(self, move: Move, after: State) -> Iterator[Event]:
        """What the move made happen, in order; what only its own seat may know is private."""
        yield self._event_of(move, after)
        yield from triggers.events(self, after, self.at)
        if after.round != self.round or after.phase == ENDED:
            yield from self._round_events(after)
        yield from autobot.events(self, after)

    def _event_of(self, move: Move, after: State) -> Event:
        """What a move is told as; of what it does in the parking its seat alone knows."""
        old, new = self.seats[self.at], after.seats[self.at]
        cells: tuple[Cell, ...] = ()
        what = ""
        match move:
            case Redraw(cards):
                what = plural(len(cards), "card")
            case Steer(steps):
                turns = f"turns the wheel by {steps}" if steps else "leaves the wheel as it is"
                what = f"{turns}: {steering.words(self, steps)}"
            case Park(rotation, row, column):
                parks, _ = parked(old.lot, parking.vehicles_in_play(self, rotation), row, column)
                cells, what = parking.spaces_of(parks), parking.some(piece.letter for piece in parks)
            case Motorbike(cell):
                cells = (cell,)
            case UnPark(letter, _, cell):
                cells, what = (cell,), parking.some([letter])
            case Key():
                vehicle, way = keys.chosen(self, move).vehicle, "off the lot" if move.to is None else "along"
                cells, what = vehicle.cells, f"{parking.some([vehicle.letter])} {way}"
        clause, deed = DEEDS[type(move)]
        came = sorted((Counter(new.no_parking) - Counter(old.no_parking)).elements())
        to_zone = f"; to No Parking: {parking.some(came)}" if came else ""
        does = f"{self.names[self.at]} {deed.format(move=move, what=what)}{to_zone}."
        secret = self.phase in (CHOOSING, PARKING) and not isinstance(move, Done)
        return Event(clause, does, cells, (), "lot" if secret else "", self.at, private=secret)

    def _round_events(self, after: State) -> Iterator[Event]:
        """park-one-of-three, round-end: what everybody sees when all have parked"""
        for seat, name in enumerate(after.names):
            before, now = (self.shown or self.seats)[seat], after.seats[seat]
            filled = len(before.lot.empty) - len(now.lot.empty)
            claims = [after.title(claim.objective) for claim in now.claims[len(before.claims) :]]
            more = f" and claimed {listed([repr(claim) for claim in claims])}" if claims else ""
            text = f"{name} parked card {now.discards[-1]}: {plural(filled, 'space')} filled{more}."
            yield Event("discard-face-up", text, (), (), "lot", seat)
        if after.phase == ENDED:
            yield after._ending()
        else:
            yield Event("round-end", f"Round {after.round} begins.", seat=after.starter)

    def _ending(self) -> Event:
        """Who has won, or the rank of the solo game (most-points, tie-fewest-empty, solo-rank)."""
        even = "most-points" if self.scores().count(max(self.scores())) == 1 else "tie-fewest-empty"
        return Event("solo-rank" if self.options.solo else even, self._outcome())

    def _outcome(self) -> str:
        if self.options.solo:
            return f"The game is over: {self.names[0]} has {plural(self.scores()[0], 'point')}, {self.rank}."
        return Position._outcome(self)

    def title(self, clause: str) -> str:
        """The title of an objective.

        Parameters
        ----------
        clause : str
            Its id.

        Returns
        -------
        str
            For what is no clause, that itself, quoted.
        """
        return RULES[clause].title if isinstance(clause, str) and clause in RULES else quoted(clause)

    # -- what it is worth ---------------------------------------------------------------------------------------

    def _scores(self) -> tuple[int, ...]:
        return tuple([scoring.total(*self._counted(seat), advanced=self.options.advanced) for seat in self.seats])

    def _sheet(self, seat: int) -> ScoreSheet:
        return scoring.sheet(*self._counted(self.seats[seat]), advanced=self.options.advanced)

    def _counted(self, seat: Seat) -> tuple[Lot, int, int, int]:
        """What counts of a seat: its lot, keys, how much is in No Parking, the points of its objectives."""
        return seat.lot, seat.keys, len(seat.no_parking), self.objective_points(seat)

    def objective_points(self, seat: Seat) -> int:
        """The points of the spots that a seat has claimed (clause score-objectives).

        Parameters
        ----------
        seat : Seat
            What it has claimed counts.

        Returns
        -------
        int
        """
        return sum([self.components.objectives[claim.objective][claim.spot][0] for claim in seat.claims])

    def _winners(self) -> tuple[int, ...]:
        """The seats with most points, of these those with fewest empty spaces.

        most-points, tie-fewest-empty, r-solo-winners
        """
        standing = [(points, -len(seat.lot.empty)) for points, seat in zip(self.scores(), self.seats, strict=True)]
        return tuple([seat for seat, has in enumerate(standing) if has == max(standing)])

    @property
    def rank(self) -> str:
        """The rank of the solo game as things stand (clause solo-rank); '' in other games."""
        return autobot.rank(self.scores()[0]) if self.options.solo else ""

    # -- what a seat may know -----------------------------------------------------------------------------------

    def _hide(self, seat: int) -> State:
        """r-hands-closed, park-one-of-three: what is to be seen.

        Cards of other hands are HIDDEN unless they were taken from the display, and so are the deck and AutoBot's
        cards. While parking goes on, the others' parts are those of its start. NOBODY sees what lies open.
        """
        mine = self.phase == PARKING and self.at == seat
        seats = list(map(others_see, self.start_seats))
        if seat != NOBODY:
            seats[seat] = self.seats[seat]
        shown = [each if owner == seat else others_see(each) for owner, each in enumerate(self.shown)]
        return replace(
            self,
            seats=tuple(seats),
            shown=tuple(shown),
            phase=CHOOSING if self.phase == PARKING and not mine else self.phase,
            task=self.task if mine else None,
            deck=covered(self.deck),
            autobot=covered(self.autobot),
            unused=covered(self.unused),
            viewer=seat,
        )

    def _fill(self, rng: Random) -> State:
        """A full position: `rng` deals the unseen cards and plays the unseen parking."""
        places = (*[seat.hand for seat in self.start_seats], self.deck, self.visible_cards())
        *hands, deck, _ = dealt_anew(places, self.components.cards, rng)
        decks = self.autobot, self.unused, self.flipped
        autobot_deck, unused, _ = dealt_anew(decks, self.components.autobot, rng)
        dealt = [replace(seat, hand=tuple(sorted(hand))) for seat, hand in zip(self.start_seats, hands, strict=True)]
        full = replace(self, deck=deck, autobot=autobot_deck, unused=unused, viewer=None)
        if not self.shown:
            return replace(full, seats=tuple(dealt))
        full = replace(full, shown=tuple(dealt))
        for owner in range(self.players):
            if owner == self.viewer:
                dealt[owner] = self.seats[owner]
            elif owner < self.at:
                dealt[owner] = full._parked_by_chance(owner, rng)
        return replace(full, seats=tuple(dealt))

    @property
    def start_seats(self) -> tuple[Seat, ...]:
        """The seats as they were when the parking began, or as they are between parkings."""
        return self.shown or self.seats

    def _parked_by_chance(self, owner: int, rng: Random) -> Seat:
        """What a seat may have after its parking."""
        state = replace(self, at=owner, phase=CHOOSING, task=None, seats=self.shown)
        while state.phase == CHOOSING or state.legal_moves()[-1] is not DONE:
            state = state.after(rng.choice(state.legal_moves()))
        mine = state.mine
        return replace(mine, discards=(*mine.discards, state.doing.card), plies=mine.plies + 1)

    def visible_cards(self) -> list[int]:
        """The parking cards whose place this state or view knows.

        Returns
        -------
        list of int
            Ascending.
        """
        return sorted([card for card in self.parking_cards() if isinstance(card, int)])

    def parking_cards(self) -> Iterator[Any]:
        """All parking cards, wherever they are.

        Returns
        -------
        iterator of int
            HIDDEN for each whose number a view does not show.
        """
        for seat in self.seats:
            yield from (*seat.hand, *seat.discards)
        yield from (card for card in (*self.display, *self.deck, *self.discarded) if card is not None)
        if self.task:
            yield self.task.card

    def inventory(self) -> dict[str, int]:
        """How many components there are in all places together: the same after every move.

        Returns
        -------
        dict of str to int
            By kind, such as 'parking cards' and 'cones'.
        """
        cones = sum(len(seat.lot.cones) + seat.no_parking.count("C") for seat in self.seats)
        found = {"parking cards": len(list(self.parking_cards())), "cones": cones}
        if self.options.advanced:
            in_lots = [piece.letter for seat in self.seats for piece in seat.lot.vehicles]
            aside = [letter for seat in self.seats for letter in (*seat.no_parking, *seat.trucks)]
            found["advanced trucks"] = sum(letter.isdigit() for letter in (*in_lots, *aside))
        if self.options.solo:
            found["AutoBot cards"] = len(self.autobot) + len(self.flipped) + len(self.unused)
        return found

    # -- saving and showing -------------------------------------------------------------------------------------

    _data = saving.data_of
    _read = classmethod(saving.read)

    @property
    def lots(self) -> tuple[Lot, ...]:
        """The lot of each seat."""
        return tuple([seat.lot for seat in self.seats])

    @property
    def text(self) -> str:
        """The position as a readable text board."""
        lines = [self.headline, "", f"Display: {listed([card or 'nothing' for card in self.display])}"]
        for name, seat, total in zip(self.names, self.seats, self.scores(), strict=True):
            has = f"{plural(seat.keys, 'key')}, No Parking: {seat.no_parking or 'nothing'}"
            lines += ["", f"{possessive(name)} lot ({total} now; {has})".replace("-", MINUS), seat.lot.text]
        return "\n".join(lines)

    def _moment(self) -> str:
        return f"Overparked, round {self.round}"

    def _to_do(self) -> str:
        told = {
            REDRAWING: "keep or exchange cards",
            STEERING: "turn the wheel",
            CHOOSING: "choose a card to park",
        }
        return told.get(self.phase) or f"park card {self.doing.card}"


def others_see(seat: Seat) -> Seat:
    """What others see of a seat: of its hand only what they have seen it take."""
    hand = sorted([card if card in seat.known else HIDDEN for card in seat.hand], key=known_first)
    return replace(seat, hand=tuple(hand), plies=0)


WHILE_PARKING: Final = (Park, ParkNone, PickTruck, Motorbike, TakeKey, UnPark, Key, ClaimFirst, Done)

WANTED: Final[Mapping[str, tuple[tuple[type, ...], str, str]]] = {
    REDRAWING: ((Keep, Redraw), "setup-hand", "{name} first keeps or exchanges the two cards dealt."),
    STEERING: ((Steer,), "steer", "{name} first turns the steering wheel."),
    CHOOSING: ((Choose,), "park-one-of-three", "{name} first chooses the card to park."),
    PARKING: (WHILE_PARKING, "any-order", "{name} is parking card {now.doing.card}."),
    ENDED: ((), "round-end", "The game is over."),
}
"""By phase the kinds of move that are made in it, and what is said of another one, with the clause behind it."""

DUE: Final[Mapping[type | None, tuple[str, str]]] = {
    PickTruck: ("adv-own-trucks", "{name} first takes a truck for the icon on card {card}."),
    Motorbike: ("objective-motorbike", "{name} first places the motorbike of the objective."),
    ClaimFirst: ("r-trigger-order", "{name} has completed {several} and first claims one of them."),
}
"""What is said of another move while such a one has to be made before anything else."""

NOT_DUE: Final[Mapping[type, tuple[str, str]]] = {
    PickTruck: ("adv-own-trucks", "Trucks are chosen when a pattern with truck icons has been parked."),
    ClaimFirst: ("objective-claim", "No objective waits to be claimed: a single one is claimed by itself."),
}
"""What is said of such a move while none has to be made."""

DEEDS: Final[Mapping[type, tuple[str, str]]] = {
    Keep: ("setup-hand", "keeps both cards"),
    Redraw: ("setup-hand", "exchanges {what}"),
    Steer: ("steer", "{what}"),
    Choose: ("park-one-of-three", "chooses card {move.card}"),
    Park: ("as-printed", "parks {what}"),
    ParkNone: ("no-parking-zone", "can park nothing of the card"),
    PickTruck: ("adv-own-trucks", "takes truck {move.truck}"),
    Motorbike: ("motorbike", "places a motorbike"),
    TakeKey: ("gain-key", "takes a key"),
    UnPark: ("un-park", "brings {what} out of No Parking"),
    Key: ("key-move", "pays a key and moves {what}"),
    ClaimFirst: ("objective-claim", "claims an objective"),
    Done: ("discard-face-up", "has parked"),
}
"""What a move is told as, with the clause behind it."""
