"""How a game of Overload begins: a track, or a position to play on from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from overplay.core.state import is_whole, listed, new_names, quoted
from overplay.overload.board import COLOURS, LENGTHS, PLAYERS, START, Piece, Position, checked_players, checked_specials
from overplay.overload.components import Sections, read_sections, shipped
from overplay.overload.options import PLAIN, Options
from overplay.overload.race import ENDED
from overplay.overload.state import LOADING, Chips, State

OPTIONS: Final = (
    *({"players": players} for players in PLAYERS),
    *({"players": players, "special_sections": number} for players in PLAYERS for number in (2, players + 1)),
    {"players": 4, "special_sections": 5, "plus_minus_decider": "owner"},
)
"""Option sets that together show all there is."""


def new_game(
    players: int = 3,
    *,
    seed: int = 0,
    names: Sequence[str] | None = None,
    special_sections: int | Sequence[str] = 0,
    sections: str | Sections | None = None,
    **more: Any,
) -> State:
    """A game for 3 to 5 players, all pieces on the start; only the die depends on chance, so the seed changes nothing.

    `special_sections` says how many sections lie with their special side up (the first on the track), or names them;
    `sections` is an owner's file (TOML) or Sections, None the shipped reconstruction. `more` is `plus_minus_decider`.
    Raises ValueError naming the clause.
    """
    options = checked_options(more)
    people = checked_players(players)
    check_seed(seed)
    box = shipped() if sections is None else sections if isinstance(sections, Sections) else read_sections(sections)
    specials = checked_specials(box.specials(people, special_sections), LENGTHS[people])
    pair = Piece(START, 0), Piece(START, 0)
    return State(
        names=new_names(people, names),
        pieces=(pair,) * people,
        specials=specials,
        at=0,
        phase=LOADING,
        options=options,
    )


def check_seed(seed: Any) -> None:
    """Raises ValueError for a seed that is no whole number."""
    if not is_whole(seed):
        raise ValueError(f"The seed must be a whole number, not {quoted(seed)}.")


def checked_options(given: Mapping[str, Any]) -> Options:
    """The options of a game. Raises ValueError for options that the game does not have."""
    known = [field.name for field in fields(Options)]
    if unknown := sorted(set(given) - set(known)):
        has = listed(["players", "seed", "names", "special_sections", "sections", *known])
        raise ValueError(f"Overload has no option {listed(unknown)}; it has {has}.")
    options = Options(**given)
    return PLAIN if options == PLAIN else options


def from_position(
    position: Position | str, turn: str | int = 0, *, names: Sequence[str] | None = None, seed: int = 0, **more: Any
) -> State:
    """A position to play on from, such as 'red=7 S 5:3 | blue 12:8 7 | yellow S:3 S'.

    `turn` is the colour (or seat) whose turn begins. Pieces, waiting loads, points and special squares are in the text.
    `more` is `plus_minus_decider`. Raises ValueError naming the clause.
    """
    options = checked_options(more)
    check_seed(seed)
    position = Position.parse(
        position.text if isinstance(position, Position) else position
    )  # what no text says can't be
    colours = COLOURS[: position.players]
    if turn not in colours and not (is_whole(turn) and turn in range(position.players)):
        raise ValueError(f"It is the turn of one of {listed(colours)}, not of {quoted(turn)} (clause clockwise).")
    state = State(
        names=new_names(position.players, names),
        pieces=position.pieces,
        specials=position.specials,
        at=colours.index(turn) if isinstance(turn, str) else turn,
        phase=LOADING,
        ledger=tuple([Chips(seat, points, "") for seat, points in enumerate(position.points) if points]),
        options=options,
    )
    if any(points >= state.target for points in state.points):
        return replace(state, phase=ENDED)
    return state.turn_begins()
