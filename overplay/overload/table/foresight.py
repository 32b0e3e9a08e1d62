"""What a move would come to, told before it is made: whom it passes, where it leads, how likely an overload is then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from overplay.core import OVER, Event, capital, listed, plural, possessive
from overplay.drawing import Preview
from overplay.overload import race
from overplay.overload.board import MINUS, PLUS, PLUS_MINUS, START, Piece, counters_words
from overplay.overload.chances import Outcome, after_loading, chances, is_passing, outcome, which_of
from overplay.overload.moves import Give, Go, Load, Move, Roll, Step, Take
from overplay.overload.records import NUMBERS, SHARING, STEPPING, Which
from overplay.overload.state import State


def percent(chance: Fraction) -> str:
    """'42 %', 'under 1 %'."""
    if chance and chance < Fraction(1, 100):
        return "under 1 %"
    whole = round(100 * chance)
    return "over 99 %" if whole == 100 and chance < 1 else f"{whole} %"


def everything_open(view: State) -> State:
    """The position without a viewer: nothing is hidden in this game, and so all moves can be looked at."""
    return view if view.viewer is None else replace(view, viewer=None)


# -- one roll of one piece ----------------------------------------------------------------------------------------


def outcome_words(found: Outcome) -> str:
    """'to square 9, passes 2 pieces, overloads 1'."""
    told = [
        "to the finish" if found.finishes else f"to square {found.square}",
        f"passes {plural(found.passed, 'piece')}" if found.passed else "",
        f"overloads {plural(found.overloads, 'piece')}" if found.overloads else "",
        KIND_EFFECTS.get(found.kind, ""),
        f"then gives to or takes from {plural(found.shares, 'piece')}" if found.shares else "",
        plural(found.points, "point") if found.points else "",
    ]
    return ", ".join([each for each in told if each])


KIND_EFFECTS: Final = {
    PLUS: "gets a counter from the plus square",
    MINUS: "gives one up on the minus square",
    PLUS_MINUS: "then goes one square on or back",
}


# -- what a move does ---------------------------------------------------------------------------------------------


class Foreseen:
    """The sentence and the few words for each legal move of a position."""

    def __init__(self, view: State) -> None:
        self.state = everything_open(view)

    def told(self, move: Move) -> tuple[str, str]:
        """A sentence, and two or three words."""
        match move:
            case Load(counters):
                return self.load(counters)
            case Roll(number):
                return self.roll(number)
            case Go(square, counters):
                return self.effects(move, piece_words(Piece(square, counters)))
            case Step():
                return self.effects(move)
            case Give() | Take():
                return self.exchange(move)

    # -- loading ------------------------------------------------------------------------------------------------

    def load(self, counters: Sequence[int]) -> tuple[str, str]:
        """load-before-roll: how likely the piece that moves is passed, and overloaded, until its next turn."""
        risks = {number: after_loading(self.state, number) for number in dict.fromkeys(counters)}
        passed, _ = risks[counters[0]]
        told = [percent(risk) + (f" (with {number})" if len(risks) > 1 else "") for number, (_, risk) in risks.items()]
        words = counters_words(counters[0]) if len(counters) == 1 else f"{listed(counters)} counters"
        text = (
            f"Carrying {words}: until its next turn the piece that moves is overtaken in {percent(passed)} of cases, "
            f"overloaded in {listed(told)}."
        )
        most = max(risk for _, risk in risks.values())
        return text, f"{' and '.join(map(str, counters))}: overload {percent(most)}"

    # -- moving -------------------------------------------------------------------------------------------------

    def roll(self, number: int) -> tuple[str, str]:
        """move-forward: what each piece that may move comes to."""
        state, led = self.state, []
        for index in race.movers(state):
            piece = piece_words(state.pieces[state.at][index])
            led.append(f"{piece} {outcome_words(outcome(state, index, number))}")
        return f"{capital('; '.join(led))}.", f"rolls {number}"

    def effects(self, move: Move, start: str = "") -> tuple[str, str]:
        """free-choice: what a move or a step does, and what may happen to the piece then."""
        step = self.state.step(move)
        told, after = step.events, step.after
        landed, does = where(told), ", ".join(self.phrases(told, after))
        gain = sum(after.points) - sum(self.state.points)
        text = capital(f"{start} {landed}".lstrip()) + (f": {does}." if does else ".") + self.risk_after(told, after)
        short = landed.removeprefix("to ").removeprefix("the ")
        return text, f"{short}{f', +{gain}' if gain else ''}"

    def phrases(self, told: Sequence[Event], after: State) -> Iterator[str]:
        """What happens on the way and on landing, in a few words each."""
        overloaded = overloads(told)
        passed = [which_of(event) for event in told if is_passing(event)]
        if passed:
            yield f"passes {listed([fate(self.state, after, which, overloaded) for which in passed])}"
        yield from [LANDINGS[event.clause] for event in told if event.clause in LANDINGS]
        if overloaded.difference(passed):
            yield "that is a ninth: overloaded, back to the start"
        if after.phase == STEPPING:
            yield "then one square on or back"
        if after.phase == SHARING:
            yield f"then gives to or takes from {plural(len(after.pending), 'piece')}"
        if reward := self.reward(after):
            yield reward

    def reward(self, after: State) -> str:
        """What the seat whose turn it is has got, and whether it wins by that; '' for nothing."""
        seat = self.state.at
        gain = after.points[seat] - self.state.points[seat]
        wins = " and wins" if after.turn is OVER else ""
        return f"{self.state.names[seat]} gets {plural(gain, 'point')}{wins}" if gain else ""

    def risk_after(self, told: Sequence[Event], after: State) -> str:
        """How likely the piece is overtaken and overloaded until its next turn, where it stands then."""
        landed = [event for event in told if event.clause == "move-forward" and event.keys]
        if not landed or after.turn is OVER or after.phase == STEPPING:
            return ""
        seat, index = which_of(landed[-1])
        if after.pieces[seat][index].square == START:
            return ""
        risk = chances(after, seat, index)
        return f" Until its next turn: overtaken {percent(risk.overtaken)}, overloaded {percent(risk.overloaded)}."

    # -- giving and taking --------------------------------------------------------------------------------------

    def exchange(self, move: Give | Take) -> tuple[str, str]:
        """give-or-take: what both carry then, or who is overloaded."""
        state, step = self.state, self.state.step(move)
        after, overloaded = step.after, overloads(step.events)
        other, mover = race.partner(state, move.colour, move.counters), state.mover_piece
        its, own = [f"{possessive(state.names[seat])} piece" for seat, _ in (other, mover)]
        if other in overloaded:
            gain, reward = after.points[state.at] - state.points[state.at], self.reward(after)
            text = f"A ninth counter: {its} is overloaded{f', and {reward}' if reward else ''}."
            return text, f"overload{f', +{gain}' if gain else ''}"
        if mover in overloaded:
            return f"A ninth counter: {own} is overloaded and goes back to the start.", "overloads itself"
        theirs, mine = after.piece(other).counters, after.piece(mover).counters
        verb = "gives" if isinstance(move, Give) else "takes"
        return f"{capital(own)} {verb}: it carries {mine} then, {its} {theirs}.", f"{mine} and {theirs}"


LANDINGS: Final = {
    "sq-plus": "gets a counter from the plus square",
    "sq-minus": "gives up a counter on the minus square",
}
"""What a special square does to the piece that lands on it."""


def overloads(told: Sequence[Event]) -> set[Which]:
    """The pieces that are overloaded."""
    return {which_of(event) for event in told if event.clause == "overload-at-nine"}


def fate(state: State, after: State, which: Which, overloaded: set[Which]) -> str:
    """'Ben (2 to 3)', 'Cleo (overloaded)'."""
    before = state.piece(which).counters
    then = ", overloaded" if which in overloaded else f" to {after.piece(which).counters}"
    return f"{state.names[which[0]]} ({before}{then})"


def where(told: Sequence[Event]) -> str:
    """Where the piece comes to."""
    for event in reversed(told):
        if event.clause == "finish":
            return "to the finish"
        if event.clause == "move-forward" and event.spaces:
            return f"to square {event.spaces[0][1]}"
    return "on, until the points for an overload end the game"


def place_words(piece: Piece) -> str:
    """'the start', 'square 5'."""
    return "the start" if piece.square == START else f"square {piece.square}"


def piece_words(piece: Piece) -> str:
    """'the piece on square 5 (3 counters)'."""
    return f"the piece on {place_words(piece)} ({counters_words(piece.counters)})"


# -- chances ------------------------------------------------------------------------------------------------------


def chance_words(view: State, which: Which) -> str:
    """What a roll may bring a piece, in a sentence or two."""
    state = everything_open(view)
    found = chances(state, *which)
    chance_of = {"overtakes": found.overtake, "lands on others": found.share, "finishes": found.finish}
    told = [f"{what} with {chance * len(NUMBERS)} of 8 rolls" for what, chance in chance_of.items() if chance]
    own = f"If it moves, it {listed(told)}." if told else "If it moves, it meets nobody with any roll."
    if state.piece(which).square == START:
        return f"{own} On the start it is safe."
    return (
        f"{own} In one roll of each other player it is overtaken in {percent(found.overtaken)} of cases, "
        f"overloaded in {percent(found.overloaded)}."
    )


def previews(view: State) -> dict[str, Preview]:
    """For each legal move, and for each outcome before a roll, what it comes to."""
    foreseen = Foreseen(view)
    return {str(move): Preview(*foreseen.told(move)) for move in view.legal_moves()}
