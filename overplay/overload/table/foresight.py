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
from overplay.overload.race import points_words
from overplay.overload.records import NUMBERS, SHARING, STEPPING, Which
from overplay.overload.state import State


def percent(chance: Fraction) -> str:
    """'42 %', 'under 1 %'."""
    if chance and chance < Fraction(1, 100):
        return "under 1 %"
    whole = round(100 * chance)
    return "over 99 %" if whole == 100 and chance < 1 else f"{whole} %"


def eighths(chance: Fraction) -> str:
    """'3 of 8 rolls'."""
    return f"{chance * len(NUMBERS)} of 8 rolls"


def everything_open(view: State) -> State:
    """The position without a viewer: nothing is hidden in this game, and so all moves can be looked at."""
    return view if view.viewer is None else replace(view, viewer=None)


# -- one roll of one piece ----------------------------------------------------------------------------------------


def outcome_words(found: Outcome) -> str:
    """'to square 9, passes 2 pieces, overloads 1'."""
    told = ["to the finish" if found.finishes else f"to square {found.square}"]
    if found.passed:
        told.append(f"passes {plural(found.passed, 'piece')}")
    if found.overloads:
        told.append(f"overloads {plural(found.overloads, 'piece')}")
    if found.kind in KIND_EFFECTS:
        told.append(KIND_EFFECTS[found.kind])
    if found.shares:
        told.append(f"then gives to or takes from {plural(found.shares, 'piece')}")
    if found.points:
        told.append(points_words(found.points))
    return ", ".join(told)


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
                return self.go(self.state.pieces[self.state.at].index(Piece(square, counters)))
            case Step():
                return self.effects(move)
            case Give() | Take():
                return self.exchange(move)

    # -- loading ------------------------------------------------------------------------------------------------

    def load(self, counters: Sequence[int]) -> tuple[str, str]:
        """load-before-roll: how likely the piece that moves is passed, and overloaded, until its next turn."""
        loads = dict.fromkeys(counters)
        risks = {number: after_loading(self.state, number) for number in loads}
        passed, _ = risks[counters[0]]
        told = listed(
            [f"{percent(risk)} {load_note(number, len(loads))}".strip() for number, (_, risk) in risks.items()]
        )
        words = counters_words(counters[0]) if len(counters) == 1 else f"{listed(counters)} counters"
        text = (
            f"Carrying {words}: until its next turn the piece that moves is overtaken with {percent(passed)}, "
            f"overloaded with {told}."
        )
        return text, f"{' and '.join(map(str, counters))}: overload {percent(max(risk for _, risk in risks.values()))}"

    # -- moving -------------------------------------------------------------------------------------------------

    def roll(self, number: int) -> tuple[str, str]:
        """move-forward: what each piece that may move comes to."""
        state = self.state
        told = []
        for index in race.movers(state):
            found = outcome_words(outcome(state, index, number))
            told.append(f"{piece_words(state, (state.at, index))} {found}")
        return f"{capital('; '.join(told))}.", f"rolls {number}"

    def go(self, index: int) -> tuple[str, str]:
        """free-choice"""
        state = self.state
        piece = state.pieces[state.at][index]
        return self.effects(Go(piece.square, piece.counters), start=piece_words(state, (state.at, index)))

    def effects(self, move: Move, start: str = "") -> tuple[str, str]:
        """What a move or a step does, and what may happen to the piece then."""
        state = self.state
        told = state.events(move)
        after = state.after(move)
        phrases = list(self.phrases(told, after))
        landed = where(told)
        gain = sum(after.points) - sum(state.points)
        text = f"{capital(start)} {landed}" if start else capital(landed)
        text += f": {', '.join(phrases)}." if phrases else "."
        text += self.risk_after(told, after)
        short = landed.removeprefix("to ").removeprefix("the ")
        return text, f"{short}{f', +{gain}' if gain else ''}"

    def phrases(self, told: Sequence[Event], after: State) -> Iterator[str]:
        """What happens on the way and on landing, in a few words each."""
        state = self.state
        overloaded = {which_of(event) for event in told if event.clause == "overload-at-nine"}
        passed = [which_of(event) for event in told if is_passing(event)]
        if passed:
            yield f"passes {listed([fate(state, after, which, overloaded) for which in passed])}"
        for event in told:
            if event.clause == "sq-plus":
                yield "gets a counter from the plus square"
            if event.clause == "sq-minus":
                yield "gives up a counter on the minus square"
        movers = [which for which in overloaded if which not in passed]
        if movers and told:
            yield "that is a ninth: overloaded, back to the start"
        if after.phase == STEPPING:
            yield "then one square on or back"
        if after.phase == SHARING:
            yield f"then gives to or takes from {plural(len(after.pending), 'piece')}"
        if gain := after.points[state.at] - state.points[state.at]:
            yield f"{state.names[state.at]} gets {points_words(gain)}" + (" and wins" if after.turn is OVER else "")

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
        state = self.state
        after, told = state.after(move), state.events(move)
        other, mover = race.partner(state, move.colour, move.counters), state.mover_piece
        overloaded = {which_of(event) for event in told if event.clause == "overload-at-nine"}
        names = [possessive(state.names[which[0]]) + " piece" for which in (other, mover)]
        gives = isinstance(move, Give)
        if other in overloaded:
            gain = after.points[state.at] - state.points[state.at]
            reward = f", and {state.names[state.at]} gets {points_words(gain)}" if gain else ""
            over = " and wins" if after.turn is OVER else ""
            return (
                f"A ninth counter: {names[0]} is overloaded{reward}{over}.",
                f"overload{f', +{gain}' if gain else ''}",
            )
        if mover in overloaded:
            return f"A ninth counter: {names[1]} is overloaded and goes back to the start.", "overloads itself"
        theirs, mine = after.piece(other).counters, after.piece(mover).counters
        verb = "gives" if gives else "takes"
        return (
            f"{capital(names[1])} {verb}: it carries {mine} then, {names[0]} {theirs}.",
            f"{mine} and {theirs}",
        )


def load_note(number: int, kinds: int) -> str:
    """Which of two loads a number is about."""
    return f"(with {number})" if kinds > 1 else ""


def fate(state: State, after: State, which: Which, overloaded: set[Which]) -> str:
    """'Ben (2 to 3)', 'Cleo (overloaded)'."""
    before, name = state.piece(which).counters, state.names[which[0]]
    if which in overloaded:
        return f"{name} ({before}, overloaded)"
    return f"{name} ({before} to {after.piece(which).counters})"


def where(told: Sequence[Event]) -> str:
    """Where the piece comes to."""
    for event in reversed(told):
        if event.clause == "finish":
            return "to the finish"
        if event.clause == "move-forward" and event.spaces:
            return f"to square {event.spaces[0][1]}"
    return "on, until the points for an overload end the game"


def piece_words(state: State, which: Which) -> str:
    """'the piece on square 5 (3 counters)'."""
    piece = state.piece(which)
    place = "the start" if piece.square == START else f"square {piece.square}"
    return f"the piece on {place} ({counters_words(piece.counters)})"


# -- chances ------------------------------------------------------------------------------------------------------


def chance_words(view: State, which: Which) -> str:
    """What a roll may bring a piece, in a sentence or two."""
    state = everything_open(view)
    found = chances(state, *which)
    chance_of = {"overtakes": found.overtake, "lands on others": found.share, "finishes": found.finish}
    told = [f"{what} with {eighths(chance)}" for what, chance in chance_of.items() if chance]
    own = f"If it moves, it {listed(told)}." if told else "If it moves, it meets nobody with any roll."
    if state.piece(which).square == START:
        return f"{own} On the start it is safe."
    return (
        f"{own} In one roll of each other player it is overtaken with {percent(found.overtaken)}, "
        f"overloaded with {percent(found.overloaded)}."
    )


def previews(view: State) -> dict[str, Preview]:
    """For each legal move, and for each outcome before a roll, what it comes to."""
    moves = view.legal_moves()
    if not moves:
        return {}
    foreseen = Foreseen(view)
    return {str(move): Preview(*foreseen.told(move)) for move in moves}
