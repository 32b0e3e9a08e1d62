"""Overload positions as JSON, exact at any moment, and checked on the way back in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from overplay.core import demand, is_whole, new_names, quoted
from overplay.core.saving import demand_among, fields_of, part, restored
from overplay.overload.board import Race, checked_players
from overplay.overload.options import Options
from overplay.overload.race import amounts
from overplay.overload.records import ENDED, LOADING, MOVING, NUMBERS, PHASES, ROLLING, SHARING, STEPPING

if TYPE_CHECKING:
    from overplay.overload.state import State


def data_of(state: State) -> dict[str, Any]:
    """What a save holds; the special squares are in the position, so no section file is needed."""
    return {
        "names": state.names,
        "position": Race(state.pieces, (0,) * state.players, state.specials).text,
        **fields_of(state, "pieces", "specials", "viewer"),
        "options": state.options.given(),
        "viewer": state.viewer,
    }


def read(kind: type[State], data: dict[str, Any]) -> State:
    """The state of a save. Raises SaveError, or whatever odd data raise."""
    position = Race.parse(data["position"])
    state = restored(
        kind,
        data,
        names=new_names(checked_players(len(data["names"])), data["names"]),
        pieces=position.pieces,
        specials=position.specials,
        turns=data["turns"],
        options=Options(**part(dict, data, "options")),
    )
    check(state)
    return state


def check(state: State) -> None:
    """Everything that `new_game` and `after` would have kept true. Raises SaveError."""
    players, seats = state.players, range(state.players)
    demand(len(state.pieces) == players, f"there are not two pieces for each of {players} players")
    demand_among(seats, "seat", state.at, *[chips.seat for chips in state.ledger])
    demand(is_whole(state.turns) and state.turns > 0, f"there is no turn {quoted(state.turns)}")
    demand_among(PHASES, "phase", state.phase)
    demand_among((None, *NUMBERS), "number of the die", state.roll)
    demand(state.moving in (None, 0, 1), "no such piece moves")
    demand_among([(seat, index) for seat in seats for index in (0, 1)], "piece", *state.passed, *state.pending)
    demand(max(state.points) < 10**4, "somebody has more points than a position tells")
    check_phase(state)


def check_phase(state: State) -> None:
    """load-before-roll, free-choice, give-or-take, target: what belongs to each phase, and nothing else."""
    phase = state.phase
    demand(
        (max(state.points) >= state.target) == (phase == ENDED),
        "the game is over exactly when somebody has the points that end it",
    )
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
