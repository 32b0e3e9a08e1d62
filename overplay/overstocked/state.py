"""A position of Overstocked (standard game): who decides, what is legal, what follows.

One function a rule, its clause id beside it. Values are immutable; `State.after` gives the next position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Any, Final

from overplay.core.rules import Breach, HiddenInformation, IllegalMove
from overplay.core.state import (
    HIDDEN,
    NOBODY,
    OVER,
    SEATS,
    Event,
    Hidden,
    Turn,
    is_whole,
    listed,
    plural,
    possessive,
    quoted,
)
from overplay.overstocked import board as boards
from overplay.overstocked.board import Board, covered_cells, covered_text
from overplay.overstocked.components import CardSet
from overplay.overstocked.moves import (
    AREAS,
    PASS,
    POPULARITY,
    WAREHOUSE,
    Choose,
    Move,
    Pass,
    Place,
    choose,
    parse_move,
    placing_moves,
)
from overplay.overstocked.scoring import ScoreSheet, points, score

ROUNDS: Final = 6

CHOOSING: Final = "choose"
PLACING: Final = "place"
ENDED: Final = "over"

Number = int | Hidden
Hand = tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on the table: in whose warehouse, or on the popularity (`seat` is then who put it there, if anyone).

    Starting cards have round 0.
    """

    area: str
    seat: int | None
    number: int
    rotation: int
    row: int
    column: int
    round: int


@dataclass(frozen=True, slots=True)
class State:
    """A position of Overstocked; see `docs/architecture.md` for what each field holds."""

    cards: CardSet
    names: tuple[str, ...]
    round: int
    phase: str
    popularity: Board
    warehouses: tuple[Board, ...]
    hands: tuple[Hand, ...]
    chosen: tuple[Number | None, ...]
    order: tuple[int, ...]
    done: int
    placed: tuple[Placed, ...]
    set_aside: tuple[int, ...]
    box: Hand
    viewer: int | None = None
    memo: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    # -- who decides --------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are, 2 to 6."""
        return len(self.names)

    @property
    def turn(self) -> int | Turn:
        """The seat that decides, or OVER (clauses choose-together, ascending-order, six-rounds)."""
        if self.phase == CHOOSING:
            return self.chosen.index(None)
        return self.order[self.done] if self.phase == PLACING else OVER

    @property
    def seat(self) -> int | None:
        """The seat that decides; None when the game is over."""
        turn = self.turn
        return turn if isinstance(turn, int) else None

    @property
    def secret_plies(self) -> int:
        """How many of the latest plies only their own seat knows: the choices before the cards are turned over."""
        return self.chosen.index(None) if self.phase == CHOOSING else 0

    # -- moves --------------------------------------------------------------------------------------------------

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves of the seat that decides; () when the game is over, and on a view when another decides."""
        moves: tuple[Move, ...] | None = self.memo.get("moves")
        if moves is None:
            moves = self.memo["moves"] = self._legal_moves()
        return moves

    def _legal_moves(self) -> tuple[Move, ...]:
        seat = self.turn
        if not isinstance(seat, int) or self.viewer not in (None, seat):
            return ()
        if self.phase == CHOOSING:
            return tuple([choose(number) for number in self.hands[seat] if number is not HIDDEN])
        return self.spots() or (PASS,)

    def odds(self) -> Mapping[Move, Fraction]:
        """The chances of the outcomes at a chance node: Overstocked has none after the deal, so always {}."""
        return {}

    def why_not(self, move: Move | str) -> tuple[Breach, ...]:
        """The clauses that forbid the move, with their spaces; () exactly when it is legal.

        Raises ValueError for a text that is no move, HiddenInformation where the answer needs a hidden card.
        """
        match parse_move(move) if isinstance(move, str) else move:
            case Choose(number):
                return tuple(self._choosing_breaches(number))
            case Place() as placing:
                return tuple(self._placing_breaches(placing))
            case Pass():
                return tuple(self._passing_breaches())
            case other:
                raise ValueError(f"{quoted(other)} is no move of Overstocked.")

    def _phase_breaches(self, wanted: str) -> Iterator[Breach]:
        """six-rounds, choose-together"""
        if self.phase == ENDED:
            yield Breach("six-rounds", "The game is over: all six rounds are played.")
        elif self.phase == CHOOSING != wanted:
            waiting = listed([name for name, card in zip(self.names, self.chosen, strict=True) if card is None])
            yield Breach("choose-together", f"Cards are placed when all have chosen; still to choose: {waiting}.")
        elif self.phase == PLACING != wanted:
            yield Breach("choose-together", f"The cards of round {self.round} are turned over; now they are placed.")

    def _choosing_breaches(self, number: int) -> Iterator[Breach]:
        """choose-together, six-rounds"""
        yield from (late := tuple(self._phase_breaches(CHOOSING)))
        seat = self.turn
        if late or not isinstance(seat, int):
            return
        if HIDDEN in self.hands[seat]:
            raise HiddenInformation(f"The hand of {self.names[seat]} is hidden from {self._viewer_name}.")
        if number not in self.hands[seat]:
            cards = listed(self.hands[seat])
            holds = f"Card {number} is not in the hand of {self.names[seat]}, which holds {cards}."
            yield Breach("choose-together", holds)

    def _placing_breaches(self, move: Place) -> Iterator[Breach]:
        """own-warehouse-or-popularity, and the clauses of a placement in `board.why_not`"""
        yield from (late := tuple(self._phase_breaches(PLACING)))
        if late:
            return
        if move.area not in AREAS:
            whose = SEATS.index(move.area)
            owner = f"That is the warehouse of {self.names[whose]}" if whose < self.players else "There is no such seat"
            where = f"{self.names[self.mover]} places into the own warehouse or on the popularity"
            yield Breach("own-warehouse-or-popularity", f"{owner}; {where}.", (), move.area)
            return
        card = self.cards[self.number_in_play]
        yield from boards.why_not(self._board(move.area), card, move.rotation, move.row, move.column, move.area)

    def _passing_breaches(self) -> Iterator[Breach]:
        """r-no-placement"""
        yield from (late := tuple(self._phase_breaches(PLACING)))
        if not late and (spots := len(self.spots())):
            fits = f"Card {self.number_in_play} fits in {plural(spots, 'place')}"
            yield Breach("r-no-placement", f"{fits}; only a card that fits nowhere is set aside.")

    def spots(self) -> tuple[Place, ...]:
        """All placements that the seat that decides has on the boards as they stand, whichever card it places."""
        return placing_moves(WAREHOUSE, self.warehouses[self.mover]) + placing_moves(POPULARITY, self.popularity)

    def after(self, move: Move | str) -> State:
        """The position after the move (or its text).

        Raises IllegalMove with its breaches, HiddenInformation when a view would have to know a hidden card.
        """
        if isinstance(move, str):
            move = parse_move(move)
        if isinstance(move, Place) and self._allows(move):
            return self._after_placing(move)
        if breaches := self.why_not(move):
            raise IllegalMove(move, breaches)
        return self._after_choosing(move.number) if isinstance(move, Choose) else self._after_passing()

    def _allows(self, move: Place) -> bool:
        """Whether the placement is legal: what `why_not` says, without its reasons."""
        if self.phase != PLACING or move.area not in AREAS:
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
        """ascending-order"""
        if HIDDEN in self.chosen:
            raise HiddenInformation(f"What the others have chosen is hidden from {self._viewer_name}.")
        order = sorted(range(self.players), key=lambda seat: self.chosen[seat])  # type: ignore[arg-type,return-value]
        return replace(self, phase=PLACING, order=tuple(order), done=0)

    def _after_placing(self, move: Place) -> State:
        seat, number = self.mover, self.number_in_play
        board = self._board(move.area).with_card(self.cards[number], move.rotation, move.row, move.column)
        placed = Placed(move.area, seat, number, move.rotation, move.row, move.column, self.round)
        popularity, warehouses = self.popularity, self.warehouses
        if move.area == POPULARITY:
            popularity = board
        else:
            warehouses = (*warehouses[:seat], board, *warehouses[seat + 1 :])
        return self._next_turn(popularity=popularity, warehouses=warehouses, placed=(*self.placed, placed))

    def _after_passing(self) -> State:
        """r-no-placement"""
        return self._next_turn(set_aside=(*self.set_aside, self.number_in_play))

    def _next_turn(self, **changes: Any) -> State:
        """six-rounds: the next seat in order, the next round, or the end"""
        if self.done + 1 < self.players:
            return replace(self, done=self.done + 1, **changes)
        changes |= {"chosen": (None,) * self.players, "order": (), "done": 0}
        if self.round == ROUNDS:
            return replace(self, phase=ENDED, **changes)
        return replace(self, phase=CHOOSING, round=self.round + 1, **changes)

    @property
    def mover(self) -> int:
        """The seat that decides. Raises ValueError when the game is over."""
        seat = self.turn
        if not isinstance(seat, int):
            raise ValueError("The game is over; nobody decides (clause six-rounds).")
        return seat

    @property
    def number_in_play(self) -> int:
        """The number of the card that is being placed. Raises ValueError while cards are being chosen."""
        number = self.chosen[self.mover]
        if not isinstance(number, int):
            raise ValueError("No card is being placed; cards are being chosen (clause choose-together).")
        return number

    def _board(self, area: str) -> Board:
        return self.popularity if area == POPULARITY else self.warehouses[self.mover]

    # -- what happened, and what it is worth --------------------------------------------------------------------

    def events(self, move: Move | str) -> tuple[Event, ...]:
        """What the move makes happen, in order; public, so a choice is told without its card."""
        after = self.after(move)
        return tuple(self._events_of(parse_move(move) if isinstance(move, str) else move, after))

    def _events_of(self, move: Move, after: State) -> Iterator[Event]:
        seat, name = self.mover, self.names[self.mover]
        match move:
            case Choose():
                yield Event("choose-together", f"{name} has chosen a card.", seat=seat)
                if after.phase == PLACING:
                    shown = [f"{after.names[each]} {after.chosen[each]}" for each in after.order]
                    keys = tuple(f"card-{after.chosen[each]}" for each in after.order)
                    text = f"Round {self.round}: turned over, lowest first: {listed(shown)}."
                    yield Event("ascending-order", text, (), keys)
            case Place(area, rotation, row, column):
                number, board = self.number_in_play, self._board(area)
                cells = tuple(covered_cells(self.cards[number], rotation, row, column))
                where = "on the popularity" if area == POPULARITY else f"into {possessive(name)} warehouse"
                text = f"{name} put {number} {where}, over {covered_text(board, cells)}."
                yield Event("cover-one-or-two", text, cells, (f"card-{number}",), area, seat)
            case Pass():
                text = f"{name} set {self.number_in_play} aside: it fitted nowhere."
                yield Event("r-no-placement", text, (), (f"card-{self.number_in_play}",), "", seat)
        if after.phase == ENDED:
            yield after._ending()
        elif after.round != self.round:
            yield Event("six-rounds", f"Round {after.round} of {ROUNDS} begins.")

    def _ending(self) -> Event:
        """most-points, r-shared-win"""
        best, names = max(self.scores()), [self.names[seat] for seat in self.winners]
        verb, clause = ("wins", "most-points") if len(names) == 1 else ("share the win", "r-shared-win")
        total = plural(best, "point").replace("-", "−")
        return Event(clause, f"The game is over: {listed(names)} {verb} with {total}.")

    def scores(self) -> tuple[int, ...]:
        """The total of each seat as the boards stand now."""
        scores: tuple[int, ...] | None = self.memo.get("scores")
        if scores is None:
            largest, totals = self.popularity.largest, self.popularity.totals
            scores = tuple([points(largest, totals, warehouse.largest) for warehouse in self.warehouses])
            self.memo["scores"] = scores
        return scores

    def score_sheet(self, seat: int, *, negative: str | None = None) -> ScoreSheet:
        """What the seat's warehouse scores as the boards stand now, line by line; see `scoring.score`."""
        return score(self.popularity, self.warehouses[self._checked(seat)], negative=negative)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points once the game is over, else () (clauses most-points, r-shared-win)."""
        if self.phase != ENDED:
            return ()
        scores = self.scores()
        return tuple([seat for seat, total in enumerate(scores) if total == max(scores)])

    # -- what a seat may know -----------------------------------------------------------------------------------

    def seen_by(self, seat: int) -> State:
        """The position as the seat may know it: other hands, hidden choices and the box are HIDDEN (clause deal).

        NOBODY sees only what lies open on the table.
        """
        if not is_whole(seat) or seat != NOBODY:
            self._checked(seat)
        if self.viewer not in (None, seat) and seat != NOBODY:
            raise HiddenInformation(f"A view of {self._viewer_name} can't show what {self.names[seat]} sees.")

        def known(owner: int, card: Number | None) -> Number | None:
            return card if card is None or owner == seat or self.phase == PLACING else HIDDEN

        return replace(
            self,
            hands=tuple([hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(self.hands)]),
            chosen=tuple([known(owner, card) for owner, card in enumerate(self.chosen)]),
            box=(HIDDEN,) * len(self.box),
            viewer=seat,
        )

    def complete(self, rng: Random) -> State:
        """A full state that this could be a view of: the unseen cards, shuffled by `rng`, take the hidden places."""
        unseen = [number for number in self.cards if number not in self.visible_numbers()]
        rng.shuffle(unseen)

        def fill(cards: Sequence[Any]) -> tuple[Any, ...]:
            return tuple([unseen.pop() if card is HIDDEN else card for card in cards])

        chosen = fill(self.chosen)
        hands = tuple([tuple(sorted(fill(hand))) for hand in self.hands])
        box = tuple(sorted(fill(self.box)))
        return replace(self, chosen=chosen, hands=hands, box=box, viewer=None)

    def visible_numbers(self) -> list[int]:
        """The numbers of all cards whose place this state or view knows."""
        waiting = self.chosen if self.phase == CHOOSING else [self.chosen[seat] for seat in self.order[self.done :]]
        held = [*waiting, *self.box, *(card for hand in self.hands for card in hand)]
        on_table = [*(card.number for card in self.placed), *self.set_aside]
        return sorted([*(card for card in held if isinstance(card, int)), *on_table])

    def inventory(self) -> dict[str, int]:
        """How many different components there are in all places together: the same after every move (clause deal)."""
        hidden = sum(cards.count(HIDDEN) for cards in (*self.hands, self.chosen, self.box))
        return {"crate cards": len(set(self.visible_numbers())) + hidden}

    @property
    def _viewer_name(self) -> str:
        if self.viewer is None:
            return "everybody"
        return "nobody" if self.viewer == NOBODY else self.names[self.viewer]

    def _checked(self, seat: int) -> int:
        if not is_whole(seat) or not 0 <= seat < self.players:
            raise ValueError(f"There is no seat {quoted(seat)}; the seats are 0 to {self.players - 1}.")
        return seat

    # -- saving and showing -------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The position as text, exact at any moment; `State.from_json` reads it back."""
        from overplay.overstocked.saving import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str) -> State:
        """The position that `to_json` wrote. Raises ValueError, one sentence, for anything else."""
        from overplay.overstocked.saving import from_json

        return from_json(text)

    @property
    def text(self) -> str:
        """The position as a readable text board."""
        lines = [self.headline, "", "Popularity", self.popularity.text]
        for name, warehouse, total in zip(self.names, self.warehouses, self.scores(), strict=True):
            lines += ["", f"{possessive(name)} warehouse ({total} now)".replace("-", "−"), warehouse.text]
        for name, hand in zip(self.names, self.hands, strict=True):
            known = [f"{number} {'/'.join(self.cards[number].rows)}" for number in hand if isinstance(number, int)]
            if known:
                lines += ["", f"Hand of {name}: " + ", ".join(known)]
        return "\n".join(lines)

    @property
    def headline(self) -> str:
        """Whose turn it is and what to do, in one line."""
        if self.phase == ENDED:
            return self._ending().text
        name = self.names[self.mover]
        todo = f"place card {self.number_in_play}" if self.phase == PLACING else "choose a card"
        return f"Overstocked, round {self.round} of {ROUNDS}: {name}, {todo}."

    def __repr__(self) -> str:
        view = "" if self.viewer is None else f", seen by {self._viewer_name}"
        return f"<{self.headline.rstrip('.')}{view}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from overplay.overstocked.drawing import draw

        return {"image/svg+xml": draw(self), "text/plain": self.text}
