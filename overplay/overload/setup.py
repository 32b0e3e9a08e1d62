"""How a game of Overload begins: a track, or a position to play on from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from overplay.core import Setting, check_seed, counted, insist, is_whole, listed, new_names, quoted, settings_of
from overplay.overload.board import COLOURS, LENGTHS, PLAYERS, START, Piece, Race, checked_players, checked_specials
from overplay.overload.components import Sections, read_sections, shipped
from overplay.overload.options import MOVER, Options
from overplay.overload.records import ENDED, LOADING, Chips
from overplay.overload.state import State

OPTIONS: Final[Sequence[Mapping[str, object]]] = (
    *({"players": players} for players in PLAYERS),
    *({"players": players, "special_sections": number} for players in PLAYERS for number in (2, players + 1)),
    {"players": 4, "special_sections": 5, "plus_minus_decider": "owner"},
)
"""Option sets that together show all there is."""

SETTINGS: Final[Sequence[Setting]] = (
    counted("players", "Players", PLAYERS, "players-3-to-5"),
    counted("special_sections", "Special sections", range(PLAYERS[-1] + 2), "special-sections"),
    *settings_of(Options),
)
"""What may be chosen before a game."""


def new_game(
    players: int = 3,
    *,
    seed: int = 0,
    names: Sequence[str] | None = None,
    special_sections: int | Sequence[str] = 0,
    sections: str | Sections | None = None,
    plus_minus_decider: str = MOVER,
) -> State:
    """A game as it begins: all pieces on the start, without counters.

    Parameters
    ----------
    players : int
        3 to 5.
    seed : int, optional
        Changes nothing here: only the die depends on chance, and a match rolls it.
    names : sequence of str, optional
        One a seat; Ada, Ben, Cleo … if left out.
    special_sections : int or sequence of str, optional
        How many sections lie with their special side up, from the start on, or which.
    sections : str or Sections, optional
        An owner's file (TOML), or what was read from one; None is the shipped reconstruction.
    plus_minus_decider : {'mover', 'owner'}, optional
        See `Options`.

    Returns
    -------
    State
        Before the first load.

    Raises
    ------
    ValueError
        Naming the clause that the options break.

    Examples
    --------
    >>> new_game(3, special_sections=2)
    <Overload, turn 1: Ada, load the pieces on the start>
    """
    options = Options(plus_minus_decider)
    people = checked_players(players)
    check_seed(seed)
    box = shipped() if sections is None else sections if isinstance(sections, Sections) else read_sections(sections)
    return State(
        names=new_names(people, names),
        pieces=((Piece(START, 0), Piece(START, 0)),) * people,
        specials=checked_specials(box.specials(people, special_sections), LENGTHS[people]),
        at=0,
        phase=LOADING,
        options=options,
    )


def rematch(state: State, *, seed: int) -> State:
    """The same game once more: the same people, components and options, dealt from a seed.

    Parameters
    ----------
    state : State
        Any of the game; it stays as it is.
    seed : int

    Returns
    -------
    State
        What `new_game` gives.
    """
    given = state.options.given()
    fresh = new_game(state.players, seed=seed, names=state.names, **given)  # type: ignore[arg-type] # by name
    return replace(fresh, specials=state.specials)


def from_position(
    position: Race | str,
    turn: str | int = 0,
    *,
    names: Sequence[str] | None = None,
    seed: int = 0,
    plus_minus_decider: str = MOVER,
) -> State:
    """A position to play on from, at the beginning of a turn.

    Raises ValueError naming the clause that the position breaks.

    Parameters
    ----------
    position : Race or str
        Pieces with what they carry, points and special squares, see `Race.parse`.
    turn : str or int, optional
        The colour or the seat whose turn begins.
    names, seed, plus_minus_decider : optional
        As for `new_game`.

    Returns
    -------
    State
        Before the load or the roll; over, if somebody has the points that end the game.

    Examples
    --------
    >>> from_position("red=7 2 5:3 | blue 12:8 7 | yellow S:3 S", turn="blue")
    <Overload, turn 1: Ben, roll the die>
    """
    options = Options(plus_minus_decider)
    check_seed(seed)
    race = Race.parse(position.text if isinstance(position, Race) else position)  # what no text says can't be
    colours = COLOURS[: race.players]
    insist(
        turn in colours or (is_whole(turn) and turn in range(race.players)),
        "clockwise",
        f"It is the turn of one of {listed(colours)}, not of {quoted(turn)}",
    )
    state = State(
        names=new_names(race.players, names),
        pieces=race.pieces,
        specials=race.specials,
        at=colours.index(turn) if isinstance(turn, str) else turn,
        phase=LOADING,
        ledger=tuple([Chips(seat, points, "") for seat, points in enumerate(race.points) if points]),
        options=options,
    )
    if any(points >= state.target for points in state.points):
        return replace(state, phase=ENDED)
    return state.turn_begins()
