"""Overload positions as JSON, exact at any moment, and checked on the way back in."""

from __future__ import annotations

from dataclasses import astuple
from typing import TYPE_CHECKING, Any, Final

from overplay.core import NOBODY, is_whole, new_names, quoted
from overplay.core.saving import demand
from overplay.overload.board import Race, checked_players
from overplay.overload.options import Options
from overplay.overload.race import amounts
from overplay.overload.records import ENDED, LOADING, MOVING, NUMBERS, PHASES, ROLLING, SHARING, STEPPING, Chips

if TYPE_CHECKING:
    from overplay.overload.state import State

CLAUSES: Final = ("", "finish", "bonus-eight", "overload-reward")


def data_of(state: State) -> dict[str, Any]:
    """What a save holds; the special squares are in the position, so no section file is needed."""
    return {
        "names": list(state.names),
        "position": Race(state.pieces, (0,) * state.players, state.specials).text,
        "at": state.at,
        "phase": state.phase,
        "turns": state.turns,
        "roll": state.roll,
        "moving": state.moving,
        "passed": [list(which) for which in state.passed],
        "pending": [list(which) for which in state.pending],
        "back": state.back,
        "ledger": [list(astuple(chips)) for chips in state.ledger],
        "options": state.options.given(),
        "viewer": state.viewer,
    }


def read(kind: type[State], data: dict[str, Any]) -> State:
    """The state of a save. Raises SaveError, or whatever odd data raise."""
    position = Race.parse(data["position"])
    state = kind(
        names=new_names(checked_players(len(data["names"])), data["names"]),
        pieces=position.pieces,
        specials=position.specials,
        at=data["at"],
        phase=data["phase"],
        turns=data["turns"],
        roll=data["roll"],
        moving=data["moving"],
        passed=tuple([(seat, index) for seat, index in data["passed"]]),
        pending=tuple([(seat, index) for seat, index in data["pending"]]),
        back=data["back"],
        ledger=tuple([Chips(*chips) for chips in data["ledger"]]),
        options=Options(**data["options"]),
        viewer=data["viewer"],
    )
    check(state)
    return state


def check(state: State) -> None:
    """Everything that `new_game` and `after` would have kept true. Raises SaveError."""
    players, seats = state.players, range(state.players)
    demand(len(state.pieces) == players, f"there are not two pieces for each of {players} players")
    demand(is_whole(state.at) and state.at in seats, f"there is no seat {quoted(state.at)}")
    demand(state.phase in PHASES, f"there is no phase {quoted(state.phase)}")
    demand(is_whole(state.turns) and state.turns > 0, f"there is no turn {quoted(state.turns)}")
    viewer = state.viewer
    demand(
        viewer is None or (is_whole(viewer) and viewer in range(NOBODY, players)), f"there is no seat {quoted(viewer)}"
    )
    demand(
        state.roll is None or (is_whole(state.roll) and state.roll in NUMBERS),
        f"the die shows {quoted(state.roll)}",
    )
    demand(state.moving is None or (is_whole(state.moving) and state.moving in (0, 1)), "no such piece moves")
    demand(isinstance(state.back, bool), f"{quoted(state.back)} is neither true nor false")
    for seat, index in (*state.passed, *state.pending):
        demand(is_whole(seat) and seat in seats and is_whole(index) and index in (0, 1), "there is no such piece")
    for chips in state.ledger:
        demand(is_whole(chips.seat) and chips.seat in seats, f"there is no seat {quoted(chips.seat)} for points")
        demand(is_whole(chips.points) and chips.points > 0, f"{quoted(chips.points)} is no number of points")
        demand(chips.clause in CLAUSES, f"there are no points for {quoted(chips.clause)}")
    demand(max(state.points) < 10**4, "somebody has more points than a position tells")
    check_phase(state)


def check_phase(state: State) -> None:
    """load-before-roll, free-choice, give-or-take, target: what belongs to each phase, and nothing else."""
    phase = state.phase
    reached = any(points >= state.target for points in state.points)
    demand(reached == (phase == ENDED), "the game is over exactly when somebody has the points that end it")
    if phase == ENDED:
        return
    before_move = phase in (LOADING, ROLLING)
    demand((state.roll is None) == before_move, "a roll is there at the wrong time")
    demand((state.moving is None) == (before_move or phase == MOVING), "a piece moves at the wrong time")
    demand(phase != LOADING or state.on_start, "nobody stands on the start to be loaded")
    demand(not state.pending or phase == SHARING, "pieces wait for an exchange at the wrong time")
    demand(not state.passed or state.moving is not None, "pieces were passed before anything moved")
    if phase == STEPPING:
        demand(state.kind(state.piece(state.mover_piece).square) == "plus-minus", "there is no ± square to step from")
    if phase == SHARING:
        square = state.piece(state.mover_piece).square
        demand(square > 0, "the moving piece stands on the start")
        others = [
            which for which in state.pending if state.piece(which).square == square and which != state.mover_piece
        ]
        demand(len(others) == len(state.pending) == len(set(state.pending)), "a piece waits that does not stand there")
        demand(any(amounts(state, which) != (0, 0) for which in state.pending), "nothing can be exchanged")
