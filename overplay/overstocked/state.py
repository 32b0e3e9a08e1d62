"""A position of Overstocked: who decides, what is legal, what follows.

One function a rule, its clause id beside it; those of the expansions and of the solo game stand in modules of their
name. Values are immutable; `State.after` gives the next position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from overplay.core import (
    HIDDEN,
    MINUS,
    OVER,
    SEATS,
    Breach,
    Event,
    Hidden,
    Position,
    ScoreLine,
    Tell,
    Turn,
    checked_seat,
    covered,
    dealt_anew,
    interned,
    listed,
    plural,
    possessive,
)
from overplay.overstocked import board as boards
from overplay.overstocked import forklifts, incentives, quantum, saving, scoring, solo
from overplay.overstocked.board import Board, covered_cells, covered_text
from overplay.overstocked.components import TOY_NAMES, Card, CardSet, Label
from overplay.overstocked.moves import (
    AREAS,
    DECLINE,
    GRAMMAR,
    PASS,
    POPULARITY,
    WAREHOUSE,
    Choose,
    Cross,
    Decline,
    Lift,
    Move,
    Nominate,
    Pass,
    Place,
    Swap,
    Take,
    placing_moves,
)
from overplay.overstocked.options import EXTRAS, STANDARD, Options
from overplay.overstocked.records import (
    CHOOSING,
    CROSSING,
    ENDED,
    FORKLIFT,
    HEAD_START,
    INCENTIVE,
    NOMINATING,
    PLACING,
    ROUNDS,
    SWAPPING,
    TAKING,
    Gain,
    Hand,
    Number,
    Placed,
)
from overplay.overstocked.scoring import Crates, ScoreSheet


@dataclass(frozen=True, slots=True, repr=False)
class State(Position[Move]):
    """A position of Overstocked.

    Areas are named `p`, the popularity, and `w`, the warehouse of the seat that moves or is looked at.

    Parameters
    ----------
    names : tuple of str
        The names of the seats; in the solo game the bot has the second one, and with it hand and warehouse.
    cards : CardSet
        What is played with.
    round : int
        1 to 6.
    phase : str
        What is decided now, one of `records.PHASES`.
    popularity : Board
        The board that all share.
    warehouses : tuple of Board
        One a seat.
    hands : tuple of tuple of int
        The numbers of the cards that each seat holds, ascending, or HIDDEN; the bot's deck, its top card first.
    chosen : tuple of int or None
        The card that each seat has chosen in this round, HIDDEN or None; it has left the hand. It keeps the number of a
        card that was swapped for a quantum card until the round ends.
    order : tuple of int
        The seats of this round in the order of their turns; () while cards are chosen.
    done : int
        How many of them have had their turn.
    placed : tuple of Placed
        The pieces that were placed, oldest first.
    set_aside : tuple of int or str
        The cards that fitted nowhere.
    box : tuple of int
        The cards that are not in the game.
    options : Options
        Which game is played.
    tokens : tuple of str
        The incentive tokens that are left in the centre of the table.
    forklifts : tuple of int
        The points of the forklifts that are left there, highest first.
    quantum : tuple of str
        The names of the quantum cards there.
    swapped : str or None
        The quantum card that is played instead of the lowest card of this round.
    returned : tuple of int
        The numbers of cards that were swapped; they lie open.
    crossed_out : str
        The toys with an X, in the order of TOYS.
    ledger : tuple of Gain
        Points that were earned on the way.
    viewer : int or None
        None for a full position, else whose view it is.
    """

    cards: CardSet
    round: int
    phase: str
    popularity: Board
    warehouses: tuple[Board, ...]
    hands: tuple[Hand, ...]
    chosen: tuple[Number | None, ...]
    order: tuple[int, ...]
    done: int
    placed: tuple[Placed, ...]
    set_aside: tuple[Label, ...]
    box: Hand
    options: Options = STANDARD
    tokens: tuple[str, ...] = ()
    forklifts: tuple[int, ...] = ()
    quantum: tuple[str, ...] = ()
    swapped: str | None = None
    returned: tuple[int, ...] = ()
    crossed_out: str = ""
    ledger: tuple[Gain, ...] = ()

    grammar = GRAMMAR
    end_clause = "six-rounds"

    # -- who decides --------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many people play: 2 to 6, or 1 in the solo game, where the bot has a seat of its own."""
        return len(self.names) - self.options.solo

    @property
    def bot(self) -> int | None:
        """The seat of the solo bot; None in other games."""
        return solo.BOT if self.options.solo else None

    @property
    def turn(self) -> int | Turn:
        """The seat that decides, or OVER (clauses choose-together, ascending-order, six-rounds)."""
        if self.phase == CHOOSING:
            return self.chosen.index(None)
        return OVER if self.phase == ENDED else self.order[self.done]

    @property
    def wanted(self) -> Breach:
        """What is to be decided now; `WANTED` has the clause for each phase."""
        _kinds, clause, sentence = WANTED[self.phase]
        waiting = listed([name for name, card in zip(self.names, self.chosen, strict=False) if card is None])
        return Breach(clause, sentence.format(name=self.names[self.seat or 0], waiting=waiting, now=self))

    @property
    def secret_plies(self) -> int:
        """How many of the latest plies only their own seat knows: the choices before the cards are turned over."""
        return self.chosen.index(None) if self.phase == CHOOSING else 0

    def in_play(self, seat: int) -> Label | Hidden | None:
        """The card that a seat has chosen (or plays instead) and not placed yet.

        Parameters
        ----------
        seat : int
            The solo bot has none.

        Returns
        -------
        int, str, HIDDEN or None
            Its number or name; None if there is no such card.
        """
        if seat == self.bot:
            return None
        if self.phase in (CHOOSING, ENDED):
            return self.chosen[seat]
        at = self.order.index(seat)
        if at < self.done or (at == self.done and self.phase not in (SWAPPING, PLACING)):
            return None
        return self.swapped if self.swapped and at == 0 else self.chosen[seat]

    @property
    def number_in_play(self) -> Label:
        """The number (or name) of the card that is being placed. Raises ValueError in other phases."""
        number = self.in_play(self.mover)
        if self.phase != PLACING or number is None or isinstance(number, Hidden):
            raise ValueError("No card is being placed now (clause choose-together).")
        return number

    @property
    def card_in_play(self) -> Card:
        """The card that is being placed. Raises ValueError in other phases."""
        return self.cards.piece(self.number_in_play)

    # -- moves --------------------------------------------------------------------------------------------------

    def _legal_moves(self) -> tuple[Move, ...]:
        if self.phase == CHOOSING:
            return tuple([interned(Choose)(number) for number in self.hands[self.mover] if number is not HIDDEN])
        if self.phase == SWAPPING:
            return quantum.swaps(self)
        if self.phase == PLACING:
            return self.spots() or (PASS,)
        if self.phase == CROSSING:
            return quantum.crossings(self)
        if self.phase == TAKING:
            return (*incentives.moves(self), *forklifts.moves(self), DECLINE)
        return solo.moves(self)

    def spots(self) -> tuple[Place, ...]:
        """All placements that the seat that decides has on the boards as they stand, whichever card it places.

        Returns
        -------
        tuple of Place
            Those in its warehouse, then those on the popularity.
        """
        return placing_moves(WAREHOUSE, self.warehouses[self.mover]) + placing_moves(POPULARITY, self.popularity)

    def _breaches(self, move: Move) -> tuple[Breach, ...]:
        return (
            tuple(self._absence_breaches(move))
            or tuple(self._phase_breaches(type(move)))
            or tuple(self._breaches_in_phase(move))
        )

    def _absence_breaches(self, move: Move) -> Iterator[Breach]:
        """combine, solo-alone: a move of something that this game is played without."""
        for option, clauses in BELONGS_TO.items():
            if type(move) in clauses and not getattr(self.options, option):
                yield Breach(clauses[type(move)], f"This game is played without {EXTRAS.get(option, 'a bot')}.")
        if isinstance(move, Decline) and not self.options.takes:
            yield Breach("r-after-order", "In this game there is nothing to take, so nothing to decline.")

    def _phase_breaches(self, kind: type) -> Iterator[Breach]:
        """six-rounds, choose-together, q-lowest-swaps, q-x, r-after-order, solo-nominate-first"""
        if kind in WANTED[self.phase][0]:
            return
        if kind in COMES_LATER and self.phase in (CHOOSING, PLACING):
            clause, sentence = COMES_LATER[kind]
            yield Breach(clause, sentence.format(name=self.names[self.seat or 0]))
        else:
            yield self.wanted

    def _breaches_in_phase(self, move: Move) -> Iterator[Breach]:
        """What forbids a move of the phase."""
        match move:
            case Choose(number):
                yield from self._choosing_breaches(number)
            case Swap(card):
                yield from quantum.swapping_breaches(self, card)
            case Place():
                yield from self._placing_breaches(move)
            case Pass():
                yield from self._passing_breaches()
            case Cross(toy):
                yield from quantum.crossing_breaches(self, toy)
            case Take(token):
                yield from incentives.breaches(self, token)
            case Lift():
                yield from forklifts.breaches(self, move)
            case Nominate():
                yield from solo.breaches(self, move)

    def _choosing_breaches(self, number: int) -> Iterator[Breach]:
        """choose-together"""
        name, hand = self.names[self.mover], self.hands[self.mover]
        self._check_open(hand, f"The hand of {name}")
        if number not in hand:
            holds = f"Card {number} is not in the hand of {name}, which holds {listed(hand)}."
            yield Breach("choose-together", holds)

    def _placing_breaches(self, move: Place) -> Iterator[Breach]:
        """own-warehouse-or-popularity, and the clauses of a placement in `board.why_not`"""
        if move.area not in AREAS:
            whose = SEATS[: len(self.names)].find(move.area)
            owner = "There is no such seat" if whose < 0 else f"That is the warehouse of {self.names[whose]}"
            where = f"{self.names[self.mover]} places into their own warehouse or on the popularity"
            yield Breach("own-warehouse-or-popularity", f"{owner}; {where}.", (), move.area)
            return
        board = self._board(move.area)
        yield from boards.why_not(board, self.card_in_play, move.rotation, move.row, move.column, move.area)

    def _passing_breaches(self) -> Iterator[Breach]:
        """r-no-placement"""
        if spots := len(self.spots()):
            fits = f"Card {self.number_in_play} fits in {plural(spots, 'place')}"
            yield Breach("r-no-placement", f"{fits}; only a card that fits nowhere is set aside.")

    # -- what follows -------------------------------------------------------------------------------------------

    def _follow(self, move: Move, tell: Tell | None) -> State:
        after = self._after(move)
        if tell:
            for event in self._events_of(move, after):
                tell(event)
        return after

    def _after(self, move: Move) -> State:
        """The position after a legal move."""
        match move:
            case Place():
                return self._after_placing(move)
            case Choose(number):
                return self._after_choosing(number)
            case Swap(card):
                return replace(quantum.after_swapping(self, card), phase=PLACING)
            case Cross(toy):
                return self._after_crossing(toy)
            case Take(token):
                return incentives.after(self, token)._offers()
            case Lift():
                return forklifts.after(self, move)._offers()
            case Decline():
                return self._next_turn()
            case Nominate():
                return solo.after_nominating(self, move)._next_round()
        return self._after_passing()

    def _allows(self, move: Move) -> bool:
        if self.phase != PLACING or not isinstance(move, Place) or move.area not in AREAS:
            return False
        return self._board(move.area).allows(move.rotation, move.row, move.column)

    def _after_choosing(self, number: int) -> State:
        """choose-together: the card is kept face down; when all have chosen, the cards are turned over"""
        seat = self.mover
        hand = tuple([card for card in self.hands[seat] if card != number])
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        chosen = (*self.chosen[:seat], number, *self.chosen[seat + 1 :])
        after = replace(self, hands=hands, chosen=chosen)
        return after if None in chosen else after.turned_over()

    def turned_over(self) -> State:
        """The position once the chosen cards lie open (clauses ascending-order, q-lowest-swaps).

        Raises HiddenInformation if this is a view that hides some of them.

        Returns
        -------
        State
            Before the seat with the lowest card places it, or swaps it for a quantum card.
        """
        self._check_open(self.chosen, "What the others have chosen")
        order = sorted(range(self.players), key=lambda seat: self.chosen[seat])  # type: ignore[arg-type,return-value]
        return replace(self, phase=SWAPPING if self.options.quantum else PLACING, order=tuple(order), done=0)

    def _after_placing(self, move: Place) -> State:
        seat, card = self.mover, self.card_in_play
        placed = Placed(move.area, seat, card.number, move.rotation, move.row, move.column, self.round)
        changes: dict[str, Any] = {"placed": (*self.placed, placed)}
        board = self._board(move.area).with_card(card, move.rotation, move.row, move.column)
        if move.area == POPULARITY:
            changes["popularity"] = board
        else:
            changes["warehouses"] = (*self.warehouses[:seat], board, *self.warehouses[seat + 1 :])
        if not card.x and not self.options.takes:
            return self._next_turn(**changes)
        after = replace(self, **changes)
        return replace(after, phase=CROSSING) if card.x else after._offers()

    def _after_passing(self) -> State:
        """r-no-placement, r-quantum-pass, r-pass-no-extras"""
        card = self.card_in_play
        set_aside = (*self.set_aside, card.number)
        return replace(self, phase=CROSSING, set_aside=set_aside) if card.x else self._next_turn(set_aside=set_aside)

    def _after_crossing(self, toy: str) -> State:
        """r-after-order, r-pass-no-extras: the X comes first; after a pass there is nothing to take"""
        after = quantum.after_crossing(self, toy)
        return after._next_turn() if self.swapped in self.set_aside else after._offers()

    def _offers(self) -> State:
        """r-after-order: once the card is placed, what the seat may take now; if that is nothing, the next turn."""
        if incentives.moves(self) or forklifts.moves(self):
            return self if self.phase == TAKING else replace(self, phase=TAKING)
        return self._next_turn()

    def _next_turn(self, **changes: Any) -> State:
        """ascending-order, solo-turn-order: the next seat in order, the bot, or the next round"""
        if self.done + 1 < self.players:
            return replace(self, phase=PLACING, done=self.done + 1, **changes)
        if not self.options.solo:
            return self._next_round(**changes)
        if self.round > 1:
            return replace(self, phase=NOMINATING, **changes)
        return solo.after_nominating(replace(self, **changes), solo.FIRST)._next_round()

    def _next_round(self, **changes: Any) -> State:
        """six-rounds: the next round, or the end"""
        changes |= {"chosen": (None,) * self.players, "order": (), "done": 0, "swapped": None}
        if self.round == ROUNDS:
            return replace(self, phase=ENDED, **changes)
        return replace(self, phase=CHOOSING, round=self.round + 1, **changes)

    def _board(self, area: str) -> Board:
        return self.popularity if area == POPULARITY else self.warehouses[self.mover]

    # -- what happened, and what it is worth --------------------------------------------------------------------

    def _events_of(self, move: Move, after: State) -> Iterator[Event]:
        seat, name = self.mover, self.names[self.mover]
        match move:
            case Choose():
                yield Event("choose-together", f"{name} has chosen a card.", seat=seat)
                if after.phase != CHOOSING:
                    yield after._turned_over_event()
            case Swap(card):
                yield quantum.swapping_event(self, card)
            case Place():
                yield self._placing_event(move)
            case Pass():
                text = f"{name} set {self.number_in_play} aside: it fitted nowhere."
                yield Event("r-no-placement", text, (), (f"card-{self.number_in_play}",), "", seat)
            case Cross(toy):
                yield quantum.crossing_event(self, toy)
            case Take(token):
                yield incentives.event(self, token, after)
            case Lift():
                yield forklifts.event(self, move)
            case Decline():
                yield Event("r-after-order", f"{name} took nothing more.", seat=seat)
        if self.bot is not None and len(after.hands[self.bot]) < len(self.hands[self.bot]):
            yield solo.event(self, after)
        if after.phase == ENDED:
            yield after._ending()
        elif after.round != self.round:
            yield Event("six-rounds", f"Round {after.round} of {ROUNDS} begins.")

    def _turned_over_event(self) -> Event:
        """ascending-order"""
        shown = [f"{self.names[each]} {self.chosen[each]}" for each in self.order]
        keys = tuple(f"card-{self.chosen[each]}" for each in self.order)
        how = "turned over, lowest first: " if self.players > 1 else ""
        return Event("ascending-order", f"Round {self.round}: {how}{listed(shown)}.", (), keys)

    def _placing_event(self, move: Place) -> Event:
        """cover-one-or-two"""
        name, number = self.names[self.mover], self.number_in_play
        cells = tuple(covered_cells(self.card_in_play, move.rotation, move.row, move.column))
        where = "on the popularity" if move.area == POPULARITY else f"into {possessive(name)} warehouse"
        text = f"{name} put {number} {where}, over {covered_text(self._board(move.area), cells)}."
        return Event("cover-one-or-two", text, cells, (f"card-{number}",), move.area, self.mover)

    def _ending(self) -> Event:
        """most-points, r-shared-win, solo-win"""
        alone = "most-points" if len(self.winners) == 1 else "r-shared-win"
        return Event(alone if self.bot is None else "solo-win", self._outcome())

    def _outcome(self) -> str:
        if self.bot is None:
            return Position._outcome(self)
        scores = self.scores()
        total = plural(max(scores), "point")
        name = "the bot" if self.bot in self.winners else self.names[solo.PLAYER]
        won = f"both have {total}, so {name} wins" if len(set(scores)) == 1 else f"{name} wins with {total}"
        return f"The game is over: {won}."

    # -- what it is worth ---------------------------------------------------------------------------------------

    def _scores(self) -> tuple[int, ...]:
        demand = self.demand
        return tuple([self.total_with(seat, demand, stock) for seat, stock in enumerate(self.stocks)])

    @property
    def demand(self) -> Crates:
        """The largest areas and the crates of the popularity, by toy."""
        demand: Crates | None = self.memo.get("demand")  # bots ask at each placement, here and below
        return demand or self._once("demand", lambda: self._crates(self.popularity))

    @property
    def stocks(self) -> tuple[Crates, ...]:
        """The largest areas and the crates of each warehouse, by toy."""
        stocks: tuple[Crates, ...] | None = self.memo.get("stocks")
        return stocks or self._once("stocks", lambda: tuple(map(self._crates, self.warehouses)))

    def _crates(self, board: Board) -> Crates:
        return board.sizes(self.crossed_out), board.counts(self.crossed_out)

    def total_with(self, seat: int, demand: Crates, stock: Crates) -> int:
        """What a seat would score if the boards showed so much.

        Parameters
        ----------
        seat : int
        demand, stock : (sizes, counts)
            By toy the largest areas and the crates of the popularity and of the seat's warehouse, as `demand` and
            `stocks` give them.

        Returns
        -------
        int
            The total, what it has earned on the way included.
        """
        if self.options is STANDARD:
            return scoring.points(*demand, stock[0])
        if seat == self.bot:
            return self.earned(seat) + scoring.points_of_bot(*demand, stock[0])
        if self.options.advanced:
            return self.earned(seat) + scoring.points_halved(*demand, *stock, self.options.half_rounding)
        return self.earned(seat) + scoring.points(*demand, stock[0])

    def earned(self, seat: int) -> int:
        """The points that a seat has in the ledger, apart from what its warehouse scores.

        Parameters
        ----------
        seat : int
            The bot's head start counts, too.

        Returns
        -------
        int
        """
        return sum([gain.points for gain in self.ledger if gain.seat == seat])

    def score_sheet(self, seat: int, *, negative: str | None = None, half: str | None = None) -> ScoreSheet:
        """What a seat's warehouse scores as the boards stand now, line by line.

        Parameters
        ----------
        seat : int
        negative, half : str, optional
            The toys to choose, as `score` takes them.

        Returns
        -------
        ScoreSheet
            With the lines of the ledger behind those of the toys.
        """
        return scoring.sheet(
            scoring.held(self.popularity, self.crossed_out),
            scoring.held(self.warehouses[checked_seat(seat, len(self.names))], self.crossed_out),
            tuple(self.ledger_lines(seat)),
            advanced=self.options.advanced,
            negative=negative,
            half=half,
            bot=seat == self.bot,
            half_rounding=self.options.half_rounding,
        )

    def ledger_lines(self, seat: int) -> Iterator[ScoreLine]:
        """The lines of a seat's score sheet for what is earned on the way.

        Parameters
        ----------
        seat : int

        Returns
        -------
        iterator of ScoreLine
            One for the incentive token, the forklift and the bot's head start, each if the game is played with it.
        """
        gains = {gain.kind: gain for gain in self.ledger if gain.seat == seat}
        if self.options.incentives:
            yield incentives.line(gains.get(INCENTIVE))
        if self.options.forklifts:
            yield forklifts.line(gains.get(FORKLIFT))
        if seat == self.bot:
            yield solo.line(gains.get(HEAD_START), self.names[solo.PLAYER])

    _sheet = score_sheet

    def _winners(self) -> tuple[int, ...]:
        """most-points, r-shared-win, solo-win"""
        return Position._winners(self) if self.bot is None else (solo.winner(self.scores()),)

    # -- what a seat may know -----------------------------------------------------------------------------------

    def _hide(self, seat: int) -> State:
        """deal: other hands, hidden choices and the box are HIDDEN."""
        secret = self.phase == CHOOSING
        chosen = [
            HIDDEN if secret and owner != seat and card is not None else card for owner, card in enumerate(self.chosen)
        ]
        hands = [hand if owner == seat != self.bot else covered(hand) for owner, hand in enumerate(self.hands)]
        return replace(self, hands=tuple(hands), chosen=tuple(chosen), box=covered(self.box), viewer=seat)

    def _fill(self, rng: Random) -> State:
        """The unseen cards, shuffled by `rng`, take the hidden places."""
        places = (self.chosen, *self.hands, self.box, self.visible_numbers())
        chosen, *dealt, box, _ = dealt_anew(places, self.cards, rng)
        hands = [hand if seat == self.bot else tuple(sorted(hand)) for seat, hand in enumerate(dealt)]
        return replace(self, chosen=chosen, hands=tuple(hands), box=tuple(sorted(box)), viewer=None)

    def visible_numbers(self) -> list[int]:
        """The crate cards whose place this state or view knows.

        Returns
        -------
        list of int
            Their numbers, ascending.
        """
        waiting = [self.in_play(seat) for seat in range(self.players)]
        held = [*waiting, *self.box, *(card for hand in self.hands for card in hand)]
        on_table = [*(card.number for card in self.placed), *self.set_aside, *self.returned]
        return sorted([card for card in (*held, *on_table) if isinstance(card, int)])

    def inventory(self) -> dict[str, int]:
        """How many different components there are in all places together: the same after every move (clause deal).

        Returns
        -------
        dict of str to int
            By kind: crate cards, and quantum cards, incentive tokens and forklifts where they are played with.
        """
        hidden = sum(cards.count(HIDDEN) for cards in (*self.hands, self.chosen, self.box))
        found = {"crate cards": len(set(self.visible_numbers())) + hidden}
        used = [str(label) for label in (*(piece.number for piece in self.placed), *self.set_aside, self.swapped)]
        if self.options.quantum:
            found["quantum cards"] = len({*self.quantum, *(label for label in used if label.startswith("Q"))})
        if self.options.incentives:
            taken = [gain.what for gain in self.ledger if gain.kind == INCENTIVE]
            found["incentive tokens"] = len({*self.tokens, *taken})
        if self.options.forklifts:
            found["forklifts"] = len({*self.forklifts, *(label for label in used if label.startswith("F"))})
        return found

    # -- saving and showing -------------------------------------------------------------------------------------

    _data = saving.data_of
    _read = classmethod(saving.read)

    @property
    def text(self) -> str:
        """The position as a readable text board."""
        lines = [self.headline, *self._centre_text(), "", "Popularity", self.popularity.text]
        for name, warehouse, total in zip(self.names, self.warehouses, self.scores(), strict=True):
            lines += ["", f"{possessive(name)} warehouse ({total} now)".replace("-", MINUS), warehouse.text]
        for name, hand in zip(self.names[: self.players], self.hands, strict=False):
            known = [f"{number} {'/'.join(self.cards[number].rows)}" for number in hand if isinstance(number, int)]
            if known:
                lines += ["", f"Hand of {name}: " + ", ".join(known)]
        return "\n".join(lines)

    def _centre_text(self) -> Iterator[str]:
        """What lies in the centre of the table, a line a kind."""
        if self.options.incentives:
            yield f"Incentive tokens: {incentives.tokens_text(self.tokens)}"
        if self.options.forklifts:
            yield f"Forklifts, worth {listed(self.forklifts)}" if self.forklifts else "Forklifts: none left"
        if self.options.quantum:
            cards = [self.cards.piece(name).text for name in self.quantum]
            yield f"Quantum cards: {', '.join(cards) or 'none left'}"
            yield f"Toys with an X: {listed([TOY_NAMES[toy] for toy in self.crossed_out]) or 'none'}"
        if self.bot is not None:
            yield f"The bot's deck: {plural(len(self.hands[self.bot]), 'card')}, face down"

    def _moment(self) -> str:
        return f"Overstocked, round {self.round} of {ROUNDS}"

    def _to_do(self) -> str:
        told = {
            CHOOSING: "choose a card",
            SWAPPING: "swap the lowest card for a quantum card",
            CROSSING: "put an X on a toy",
            TAKING: "take something or decline",
            NOMINATING: "nominate a spot for the bot",
        }
        return told.get(self.phase) or f"place card {self.number_in_play}"


WANTED: Final[Mapping[str, tuple[tuple[type, ...], str, str]]] = {
    CHOOSING: ((Choose,), "choose-together", "Cards are placed when all have chosen; still to choose: {waiting}."),
    SWAPPING: ((Swap,), "q-lowest-swaps", "{name} has the lowest card and swaps it for a quantum card first."),
    PLACING: (
        (Place, Pass),
        "choose-together",
        "The cards of round {now.round} are turned over; now they are placed.",
    ),
    CROSSING: ((Cross,), "q-x", "{now.swapped} bears the symbol X: {name} puts an X on a toy first."),
    TAKING: ((Take, Lift, Decline), "r-after-order", "{name} has placed and now takes something, or declines."),
    NOMINATING: (
        (Nominate,),
        "solo-nominate-first",
        "It is the bot's turn: {name} nominates a spot for its next card.",
    ),
    ENDED: ((), "six-rounds", "The game is over: all six rounds are played."),
}
"""By phase the kinds of move that are made in it, and what is said of another one, with the clause behind it."""

BELONGS_TO: Final[Mapping[str, Mapping[type, str]]] = {
    "quantum": {Swap: "q-lowest-swaps", Cross: "q-x"},
    "incentives": {Take: "inc-setup"},
    "forklifts": {Lift: "fork-setup"},
    "solo": {Nominate: "solo-nominate-first"},
}
"""By option the moves that need it, and the clauses that bring them."""

COMES_LATER: Final[Mapping[type, tuple[str, str]]] = {
    Swap: ("q-lowest-swaps", "One card a round is swapped, the lowest, before anybody places."),
    Cross: ("q-x", "An X is put on a toy right after a card with that symbol was played."),
    Take: ("inc-take-after-placing", "An incentive token is taken right after placing a card."),
    Lift: ("fork-take-highest", "A forklift is taken right after placing a card."),
    Decline: ("r-after-order", "There is nothing to decline before a card was placed."),
    Nominate: ("solo-turn-order", "The player's turn comes first; a spot for the bot is nominated after it."),
}
"""What is said of a move that is made too early in the round."""
