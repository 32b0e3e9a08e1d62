"""Session: people and bots around one screen, playing a match. It knows no rule and no widget."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, Literal
from weakref import WeakMethod

from overplay.bots import Bot, greedy_bot, named
from overplay.core import (
    CHANCE,
    HIDDEN,
    NOBODY,
    OVER,
    AnyPosition,
    HiddenInformation,
    Match,
    Move,
    Position,
    demand,
    game_of,
    is_whole,
    quoted,
)
from overplay.core.match import Entry

Mode = Literal["study", "pass-and-play"]
STUDY: Final = "study"
PASS_AND_PLAY: Final = "pass-and-play"


class Session:
    """People and bots around one screen, playing a match of any game.

    Several tables may show one session, several sessions may play one match, which keeps none of them alive.

    Parameters
    ----------
    match : Match or Position
        What is played, or where a new match begins; no view.
    seats : dict of int to str or callable, optional
        The bot of each seat that no person plays, by its name or as a function `(view, rng) -> move`. Bots play at
        once, whenever it is their turn at the end of the record, whoever played before.
    mode : {'study', 'pass-and-play'}, optional
        In study mode, the default, all hands are open and anything can be undone. In pass-and-play hands are covered
        between people, and nothing is undone past what was revealed.

    Raises
    ------
    ValueError
        For a seat, bot or mode that does not exist.

    Examples
    --------
    >>> from overplay import Session, overstocked
    >>> session = Session(overstocked.new_game(2, seed=7), seats={1: "greedy"})
    >>> session.play("choose 12")
    >>> session
    <Session, study: <Overstocked, round 1 of 6: Ada, place card 12>>
    >>> [entry.move for entry in session.log()]
    ['choose 12', 'choose 6', 'place p 270 -2,1']
    """

    def __init__(
        self,
        match: Match | AnyPosition,
        *,
        seats: Mapping[int, str | Bot] | None = None,
        mode: Mode | None = None,
    ) -> None:
        self._match = checked_match(match)
        self._bots = bots_by_seat(seats, self._match.state)
        self._mode = STUDY if mode is None else checked_mode(mode)
        self._has_secrets = str(HIDDEN) in self._match.state.seen_by(NOBODY).to_json()
        self._seat = min(self.people, default=0)
        self._uncovered: int | None = None
        self._waiting: Match | None = None  # the match that a 'what if' set aside
        self._at_work = False
        self._seen: tuple[AnyPosition, int, AnyPosition] | None = None  # the last view: of what, for whom
        self._listeners: list[Callable[[], None]] = []
        self._follow(self._match)

    # -- who sits where -----------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match that is played; inside a 'what if' the fork that is tried out."""
        return self._match

    @property
    def mode(self) -> Mode:
        """'study' or 'pass-and-play'."""
        return self._mode

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat in range(self._match.state.players) if seat not in self._bots)

    @property
    def bot_names(self) -> dict[int, str]:
        """The names of the bots by seat; of a function its own, '' if it has none."""
        return {seat: name for seat, (name, _bot) in self._bots.items()}

    @property
    def seat(self) -> int:
        """The seat that the screen is turned to: of the person who decides, or who decided last."""
        return self._seat

    # -- what may be seen ---------------------------------------------------------------------------------------

    @property
    def covered(self) -> bool:
        """Whether the hand waits for its owner to take the screen."""
        if self._mode == STUDY or len(self.people) < 2 or self._match.state.turn is OVER or not self._has_secrets:
            return False
        return self._uncovered != self._seat

    @property
    def viewer(self) -> int | None:
        """Who looks: everybody at once (None) in study mode, else the person at the screen, or NOBODY."""
        if self._mode == STUDY:
            return None
        return self._seat if self.people and not self.covered else NOBODY

    @property
    def view(self) -> AnyPosition:
        """The position as it may be shown: all of it in study mode, else what the person at the screen may know."""
        state, viewer = self._match.state, self.viewer
        if viewer is None:
            return state
        if self._seen is None or self._seen[0] is not state or self._seen[1] != viewer:
            self._seen = (state, viewer, state.seen_by(viewer))
        return self._seen[2]

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the person at the screen may decide now; in study mode also how the die falls."""
        view = self.view
        theirs = view.turn in self.people or (view.turn is CHANCE and self._sets_the_die)
        return view.legal_moves() if theirs and not self.covered else ()

    @property
    def waits_for_roll(self) -> bool:
        """Whether a die is to be rolled by a person."""
        state = self._match.state
        return state.turn is CHANCE and state.seat in self.people

    @property
    def _sets_the_die(self) -> bool:
        """Whether the die may be set instead of rolled."""
        return self._mode == STUDY and self._match.state.seat in self.people

    @property
    def earliest(self) -> int:
        """How far back the record may go: to ply 0 in study mode, else not past what was revealed."""
        return 0 if self._mode == STUDY else self._match.last_reveal()

    @property
    def in_what_if(self) -> bool:
        """Whether a 'what if' is played while the match itself waits."""
        return self._waiting is not None

    @property
    def revision(self) -> int:
        """Rises with every change of the match; in a 'what if' below zero, so that none passes for another."""
        return self._match.revision if self._waiting is None else -1 - self._match.revision

    def log(self) -> tuple[Entry, ...]:
        """What happened up to now, as the person at the screen may know it; in study mode everything.

        Returns
        -------
        tuple of Entry
            Oldest first.
        """
        return self._match.log(self.viewer)

    # -- what may be done: each of these raises ValueError with a sentence, and then changes nothing ------------

    def play(self, move: Move | str) -> None:
        """Play a move of the person who decides; then the bots play.

        Parameters
        ----------
        move : Move or str
            Or its text.

        Raises
        ------
        IllegalMove
            A ValueError with its breaches, when the rules refuse the move.
        ValueError
            For what is no move, on a bot's turn, while the hand is covered, and while the die decides.
        """
        state = self._match.state
        read: Move = state.grammar.read(move)
        if state.seat is not None and state.seat not in self.people:
            raise ValueError(f"It is the turn of {state.names[state.seat]}, which a bot plays.")
        self._insist_on_screen()
        demand(state.turn is not CHANCE or self._sets_the_die, "Now the die decides; roll it.")
        self._match.play(read)

    def pick(self, picks: Mapping[str, str]) -> None:
        """Play the move that a person has picked.

        Parameters
        ----------
        picks : dict of str to str
            Token by slot: {'space': 'w@0,1', 'turn': '90'}. ValueError is raised for those that make no move, else what
            `play` raises.
        """
        self.play(game_of(self._match.state).move_of(picks))

    def roll(self) -> None:
        """Roll the die. Raises ValueError when there is nothing to roll."""
        self._match.roll()

    def undo(self) -> None:
        """Go back to the last position in which a person decided.

        Raises ValueError at the beginning, and in pass-and-play when that would take back what was revealed.
        """
        demand(self._match.ply > 0, "There is nothing to undo: this is the beginning.")
        ply = self._match.ply - 1
        while ply > self.earliest and self._match.at(ply).seat in self._bots:
            ply -= 1
        self.go(ply)

    def redo(self) -> None:
        """Go forward to the next position in which a person decides. Raises ValueError at the latest move."""
        demand(self._match.ply < self._match.plies, "There is nothing to redo: this is the latest move.")
        ply = self._match.ply + 1
        while ply < self._match.plies and self._match.at(ply).seat in self._bots:
            ply += 1
        self.go(ply)

    def go(self, ply: int) -> None:
        """Go to the position after so many moves, undone ones included.

        Parameters
        ----------
        ply : int
            From `earliest` on. ValueError is raised when there are not so many moves, and in pass-and-play past what
            was revealed.
        """
        if isinstance(ply, int) and ply < self.earliest:
            raise ValueError("In pass-and-play what was revealed can't be taken back.")
        self._match.go(ply)

    def hint(self) -> Move:
        """The move that looks best to the person at the screen, who may know no more than their seat does.

        Raises ValueError when they have nothing to decide, and when what is best depends on hidden cards.

        Returns
        -------
        Move
        """
        demand(self.moves, "There is nothing to decide for you now.")
        try:
            return greedy_bot(self._match.state.seen_by(self._seat), Random(0))
        except HiddenInformation:
            raise ValueError("What is best now depends on hidden cards.") from None

    def start_what_if(self) -> None:
        """Try things out on a fork, while the match waits.

        In pass-and-play it tells no secret: hidden cards are dealt anew. Raises ValueError inside a 'what if', and in
        pass-and-play while the hand is covered.
        """
        demand(self._waiting is None, "This is a 'what if' already.")
        match, fork = self._match, self._match.fork()
        if self._mode == PASS_AND_PLAY and match.state.turn is not OVER:
            self._insist_on_screen()
            redealt = self.view.complete(Random(f"what if {match.seed}:{match.ply}"))
            fork = Match(redealt, seed=match.seed)
        self._stop_following()
        self._waiting = match
        self._follow(fork)

    def end_what_if(self) -> None:
        """Drop the fork and go on with the match that waited. Raises ValueError when this is the match itself."""
        if self._waiting is None:
            raise ValueError("This is the game itself; there is nothing to go back from.")
        self._stop_following()
        match, self._waiting = self._waiting, None
        self._follow(match)

    def uncover(self, seat: int) -> None:
        """Show a hand, now that its owner has taken the screen.

        Parameters
        ----------
        seat : int
            Whose hand it is; ValueError is raised unless it is covered.
        """
        demand(self.covered and is_whole(seat) and seat == self._seat, "There is no hand to show now.")
        self._uncovered = seat
        self._tell()

    def set_mode(self, mode: Mode) -> None:
        """Change to study mode, or to pass-and-play with the hand covered.

        Parameters
        ----------
        mode : {'study', 'pass-and-play'}
            For any other ValueError is raised.
        """
        self._mode, self._uncovered = checked_mode(mode), None
        self._tell()

    def check_revision(self, revision: object) -> None:
        """Raises ValueError when the session has moved on, so that what was asked is stale.

        Parameters
        ----------
        revision : int
            The `revision` at which it was asked.
        """
        demand(revision == self.revision, "The table has moved on since that click; look again and choose anew.")

    # -- keeping in step ----------------------------------------------------------------------------------------

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a function after every change, once the bots have played.

        Parameters
        ----------
        listener : callable
            It is given nothing.

        Returns
        -------
        callable
            Call it to listen no more.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    @property
    def has_listeners(self) -> bool:
        """Whether anybody listens."""
        return bool(self._listeners)

    def close(self) -> None:
        """Follow the match no more: it goes on without this session and its bots."""
        self._stop_following()

    def _follow(self, match: Match) -> None:
        """Play this match, and keep in step with it."""
        self._match = match
        self._stop_following = match.listen(while_alive(self._changed))
        self._changed()

    def _changed(self) -> None:
        """Let the bots play, then tell of the change; once, however many moves that were."""
        if self._at_work:
            return
        self._at_work = True
        try:
            self._let_bots_play()
        finally:
            self._at_work = False
        self._tell()

    def _let_bots_play(self) -> None:
        """At the end of the record, where a bot decides or rolls; never in the middle of what was undone."""
        match = self._match
        while match.ply == match.plies and match.state.turn is not OVER and match.state.seat in self._bots:
            turn = match.state.turn
            if isinstance(turn, int):
                _name, bot = self._bots[turn]
                match.play(bot(match.state.seen_by(turn), Random(f"{match.seed}:{match.ply}")))
            else:
                match.roll()

    def _tell(self) -> None:
        """Turn the screen to the person who decides, and tell all who listen."""
        seat = self._match.state.seat
        if seat is not None and seat in self.people and seat != self._seat:
            self._seat, self._uncovered = seat, None
        for listener in tuple(self._listeners):
            listener()

    def _insist_on_screen(self) -> None:
        demand(not self.covered, f"{self._match.state.names[self._seat]} must take the screen first.")

    def __repr__(self) -> str:
        return f"<Session, {self._mode}: {self.view!r}>"


def while_alive(method: Callable[[], None]) -> Callable[[], None]:
    """Calls a method for as long as its object lives, and doesn't keep it alive."""
    reference = WeakMethod(method)

    def call() -> None:
        if (alive := reference()) is not None:
            alive()

    return call


def checked_match(match: object) -> Match:
    """The match, or a new one that begins with this position. Raises ValueError for anything else, and for a view."""
    if isinstance(match, Match):
        return match
    if not isinstance(match, Position):
        raise ValueError(f"Only a match or a position can be played, not {quoted(match)}.")
    return Match(match)


def bots_by_seat(seats: object, state: AnyPosition) -> dict[int, tuple[str, Bot]]:
    """The bots by seat, with their names. Raises ValueError for a seat or a name that is not there."""
    if seats is None:
        return {}
    if not isinstance(seats, Mapping):
        raise ValueError(f"The seats must be a dict such as {{1: 'greedy'}}, not {quoted(seats)}.")
    bots: dict[int, tuple[str, Bot]] = {}
    for seat, bot in seats.items():
        known = "the only seat is 0" if state.players == 1 else f"the seats are 0 to {state.players - 1}"
        demand(is_whole(seat) and seat in range(state.players), f"There is no seat {quoted(seat)} for a bot; {known}.")
        if bot != "person":
            bots[seat] = (getattr(bot, "__name__", ""), bot) if callable(bot) else (bot, named(bot))
    return bots


def checked_mode(mode: object) -> Mode:
    """The mode. Raises ValueError for one that does not exist."""
    if mode not in (STUDY, PASS_AND_PLAY):
        raise ValueError(f"There is no mode {quoted(mode)}; a table is in {STUDY} or {PASS_AND_PLAY} mode.")
    return mode
