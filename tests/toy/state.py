"""The toy game's moves and positions. Nothing in `overplay` knows of it."""

from dataclasses import dataclass, replace
from random import Random
from typing import Annotated

from overplay.core import CHANCE, HIDDEN, OVER, Breach, Event, Position, ScoreLine, ScoreSheet, insist, new_names
from overplay.core.checks import demand
from overplay.core.dealing import covered, dealt_anew
from overplay.core.hidden import Hidden
from overplay.core.moves import Grammar, Move, Picking, interned, whole
from overplay.core.options import counted
from overplay.core.saving import restored

CARDS, PIPS, OPTIONS = range(1, 10), range(1, 7), ({"players": 2},)
SETTINGS = (counted("players", "Players", [2], "two-seats"),)


@dataclass(frozen=True, slots=True)
class Choose(Move):
    template = "choose {card}"
    card: Annotated[int, whole("3", digits=2)]


@dataclass(frozen=True, slots=True)
class Roll(Move):
    template = "roll {pips}"
    pips: Annotated[int, whole("5", digits=2)]


GRAMMAR = Grammar("Over and under", Choose, Roll)
parse_move = GRAMMAR.parse


def slots(move):
    if isinstance(move, Choose):
        return (("card", f"card:{move.card}", f"Choose card {move.card}"),)
    return (("die", f"die:{move.pips}", f"The die shows {move.pips}"),)


move_of = Picking(GRAMMAR, slots, {("card",): "choose {card}", ("die",): "roll {die}"}).move_of


def appraise(view, move):
    """High and low cards are the good ones."""
    return abs(move.card - 5) if isinstance(move, Choose) else 0


@dataclass(frozen=True, slots=True, repr=False)
class State(Position[Choose | Roll]):
    hands: tuple[tuple[int | Hidden, ...], tuple[int | Hidden, ...]]
    box: tuple[int | Hidden, ...]
    chosen: tuple[int | Hidden | None, int | Hidden | None] = (None, None)
    points: tuple[int, int] = (0, 0)
    played: tuple[int, ...] = ()
    grammar, end_clause = GRAMMAR, "three-rounds"

    @property
    def turn(self):
        if None not in self.chosen:
            return CHANCE
        return self.chosen.index(None) if any(self.hands) else OVER

    @property
    def secret_plies(self):
        return int(self.chosen[0] is not None and self.chosen[1] is None)

    def inventory(self):
        return {"cards": len([*self.hands[0], *self.hands[1], *self.box, *self.played, *filter(None, self.chosen)])}

    def _legal_moves(self):
        return tuple(map(interned(Roll), PIPS) if self.turn is CHANCE else map(interned(Choose), self.hands[self.turn]))

    def _breaches(self, move):
        rolls = isinstance(move, Roll)
        if self.turn is OVER:
            yield Breach("three-rounds", "The game is over.")
        elif rolls != (self.turn is CHANCE):
            yield Breach("roll", "The die is rolled once both have chosen, and not before.")
        elif rolls and move.pips not in PIPS:
            yield Breach("roll", "A die shows 1 to 6.")
        elif not rolls:
            self._check_open(self.hands[self.turn], f"The hand of {self.names[self.turn]}")
            if move.card not in self.hands[self.turn]:
                yield Breach("deal", f"No card {move.card} in the hand.")

    def _follow(self, move, tell):
        if isinstance(move, Roll):
            winner = (self.chosen[0] < self.chosen[1]) == (move.pips > 3)
            points = tuple([old + move.pips * (seat == winner) for seat, old in enumerate(self.points)])
            if tell:
                tell(Event("over-under", f"The die shows {move.pips}.", keys=("die",), seat=self.seat))
            return replace(self, chosen=(None, None), points=points, played=self.played + self.chosen)
        seat, hands, chosen = self.turn, list(self.hands), list(self.chosen)
        hands[seat], chosen[seat] = tuple([card for card in hands[seat] if card != move.card]), move.card
        self._check_open(chosen, "The other card")
        if tell:
            shown = "" if None in chosen else f" The cards are {chosen[0]} and {chosen[1]}."
            tell(Event("choose-together", f"{self.names[seat]} has chosen.{shown}", seat=seat))
        return replace(self, hands=tuple(hands), chosen=tuple(chosen))

    def _sheet(self, seat):
        return ScoreSheet((ScoreLine("Points", self.points[seat], "over-under", {}),))

    def _hide(self, seat):
        hands = tuple([hand if at == seat else covered(hand) for at, hand in enumerate(self.hands)])
        secret = [at != seat and card is not None and self.turn is not CHANCE for at, card in enumerate(self.chosen)]
        chosen = tuple([HIDDEN if hide else card for hide, card in zip(secret, self.chosen, strict=True)])
        return replace(self, hands=hands, box=covered(self.box), chosen=chosen, viewer=seat)

    def _fill(self, rng: Random):
        chosen, *hands, box, _ = dealt_anew((self.chosen, *self.hands, self.box, self.played), CARDS, rng)
        return replace(self, hands=tuple([tuple(sorted(hand)) for hand in hands]), box=box, chosen=chosen, viewer=None)

    @classmethod
    def _read(cls, data):
        state = restored(cls, data, names=new_names(2, data["names"]))
        full = state._fill(Random(0))
        cards = [*full.hands[0], *full.hands[1], *full.box, *full.played, *filter(None, full.chosen)]
        rounds = [3 - len(hand) - (card is not None) for hand, card in zip(full.hands, full.chosen, strict=True)]
        dealt = sorted(cards) == [*CARDS] and rounds == [len(full.played) / 2] * 2 and len(full.box) == 3
        again = full if state.viewer is None else full.seen_by(state.viewer)
        demand(dealt and again == state, "no game comes to this")
        return state


def new_game(players=2, *, seed=0, names=None):
    insist(players == 2, "two-seats", "Over and under is for two players")
    cards = Random(seed).sample(CARDS, 6)
    return from_position([cards[:3], cards[3:]], names=names)


def rematch(state, *, seed):
    return new_game(seed=seed, names=state.names)


def from_position(hands, *, names=None):
    box = tuple(card for card in CARDS if card not in [*hands[0], *hands[1]])
    return State(new_names(2, names), tuple([tuple(sorted(hand)) for hand in hands]), box)
