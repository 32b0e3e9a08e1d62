"""The toy game's state and moves. Nothing in `overplay` knows of it."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, replace
from fractions import Fraction

from overplay.core.rules import Breach, HiddenInformation, IllegalMove
from overplay.core.state import CHANCE, HIDDEN, OVER, Event, ScoreLine, new_names

CARDS = tuple(range(1, 10))


@dataclass(frozen=True)
class Move:
    kind: str
    value: int

    def __str__(self):
        return f"{self.kind} {self.value}"


def parse_move(text):
    kind, _, value = " ".join(str(text).split()).partition(" ")
    if kind in ("choose", "roll") and value.isascii() and value.isdigit() and len(value) < 3:
        return Move(kind, int(value))
    raise ValueError(f"{text!r} is no move of the toy game; write 'choose 3' or 'roll 5'.")


def slots(move):
    if move.kind == "choose":
        return (("card", f"card:{move.value}", f"Choose card {move.value}"),)
    return (("die", f"die:{move.value}", f"The die shows {move.value}"),)


def move_of(picks):
    ((slot, token),) = picks.items()
    return parse_move({"card": "choose", "die": "roll"}[slot] + " " + token.partition(":")[2])


@dataclass(frozen=True)
class Sheet:
    lines: tuple[ScoreLine, ...]

    @property
    def total(self):
        return sum(line.points for line in self.lines)


@dataclass(frozen=True)
class State:
    names: tuple[str, ...]
    hands: tuple[tuple, ...]
    box: tuple
    chosen: tuple = (None, None)
    points: tuple[int, ...] = (0, 0)
    played: tuple[int, ...] = ()
    viewer: int | None = None

    @property
    def players(self):
        return len(self.names)

    @property
    def turn(self):
        if None in self.chosen:
            return self.chosen.index(None) if any(self.hands) else OVER
        return CHANCE

    @property
    def seat(self):
        if self.turn is CHANCE:
            return len(self.played) // 2 % 2
        return None if self.turn is OVER else self.turn

    @property
    def secret_plies(self):
        return int(None in self.chosen and self.chosen[0] is not None)

    def legal_moves(self):
        if self.turn is OVER or (self.turn is not CHANCE and self.viewer not in (None, self.turn)):
            return ()
        if self.turn is CHANCE:
            return tuple(Move("roll", pips) for pips in range(1, 7))
        return tuple(Move("choose", card) for card in self.hands[self.turn])

    def odds(self):
        return {move: Fraction(1, 6) for move in self.legal_moves()} if self.turn is CHANCE else {}

    def why_not(self, move):
        move = parse_move(move) if isinstance(move, str) else move
        if self.turn is OVER:
            return (Breach("three-rounds", "The game is over."),)
        if (move.kind == "roll") != (self.turn is CHANCE):
            if move.kind == "roll":
                return (Breach("choose-together", "The die is rolled once both have chosen."),)
            return (Breach("roll", "Now the die is rolled."),)
        if self.turn is CHANCE:
            return () if 1 <= move.value <= 6 else (Breach("roll", "A die shows 1 to 6."),)
        if HIDDEN in self.hands[self.turn]:
            raise HiddenInformation("Only the one who holds the hand knows what may be chosen.")
        return () if move.value in self.hands[self.turn] else (Breach("deal", f"No card {move.value} in the hand."),)

    def after(self, move):
        move = parse_move(move) if isinstance(move, str) else move
        if breaches := self.why_not(move):
            raise IllegalMove(move, breaches)
        if move.kind == "choose":
            seat = self.turn
            hand = tuple(card for card in self.hands[seat] if card != move.value)
            changed = replace(
                self,
                hands=tuple(hand if at == seat else other for at, other in enumerate(self.hands)),
                chosen=tuple(move.value if at == seat else other for at, other in enumerate(self.chosen)),
            )
            if HIDDEN in changed.chosen and changed.turn is CHANCE:
                raise HiddenInformation("The other card is turned up now, and nobody but its owner knows it.")
            return changed
        high = self.chosen[0] < self.chosen[1]
        winner = int(high) if move.value > 3 else int(not high)
        points = tuple(old + (move.value if at == winner else 0) for at, old in enumerate(self.points))
        return replace(self, chosen=(None, None), points=points, played=self.played + self.chosen)

    def events(self, move):
        move = parse_move(move) if isinstance(move, str) else move
        if breaches := self.why_not(move):
            raise IllegalMove(move, breaches)
        if move.kind == "roll":
            return (Event("over-under", f"The die shows {move.value}.", keys=("die",), seat=self.seat),)
        events = [Event("choose-together", f"{self.names[self.turn]} has chosen.", seat=self.turn)]
        if self.chosen[0] is not None:
            revealed = self.after(move).chosen
            events.append(Event("roll", f"The cards are {revealed[0]} and {revealed[1]}."))
        return tuple(events)

    def scores(self):
        return self.points

    def score_sheet(self, seat):
        return Sheet((ScoreLine("Points", self.points[seat], "over-under", {}),))

    @property
    def winners(self):
        if self.turn is not OVER:
            return ()
        return tuple(seat for seat, points in enumerate(self.points) if points == max(self.points))

    def seen_by(self, seat):
        def hide(cards, owner):
            return cards if owner == seat else tuple(HIDDEN for _ in cards)

        chosen = self.chosen
        if self.turn is not CHANCE:
            chosen = tuple(HIDDEN if card is not None and owner != seat else card for owner, card in enumerate(chosen))
        hands = tuple(hide(hand, owner) for owner, hand in enumerate(self.hands))
        return replace(self, hands=hands, box=hide(self.box, None), chosen=chosen, viewer=seat)

    def complete(self, rng: random.Random):
        known = [card for group in (*self.hands, self.box, self.chosen, self.played) for card in group]
        unknown = [card for card in CARDS if card not in known]
        rng.shuffle(unknown)

        def fill(cards, order=True):
            cards = [unknown.pop() if card is HIDDEN else card for card in cards]
            return tuple(sorted(cards)) if order else tuple(cards)

        hands = tuple(fill(hand) for hand in self.hands)
        return replace(self, hands=hands, box=fill(self.box), chosen=fill(self.chosen, order=False), viewer=None)

    def to_json(self):
        data = {key: getattr(self, key) for key in self.__dataclass_fields__}
        return json.dumps({"game": "toy", **data}, default=str)

    @classmethod
    def from_json(cls, text):
        def read(value):
            if isinstance(value, list):
                return tuple(read(part) for part in value)
            return HIDDEN if value == "HIDDEN" else value

        data = json.loads(text)
        if data.pop("game", None) != "toy":
            raise ValueError("This is no state of the toy game.")
        return cls(**{key: read(value) for key, value in data.items()})


def new_game(players=2, seed=None, names=None):
    if players != 2:
        raise ValueError("Over and under is for two players (clause two-seats).")
    cards = list(CARDS)
    random.Random(seed).shuffle(cards)
    hands = (tuple(sorted(cards[:3])), tuple(sorted(cards[3:6])))
    return State(new_names(2, names), hands, tuple(sorted(cards[6:])))
