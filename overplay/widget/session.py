"""Session: people and bots around one screen, playing a match. It knows no rule and no widget."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Final
from weakref import WeakMethod

from overplay.bots import Bot, best_of, weighed
from overplay.core import (
    CHANCE,
    HIDDEN,
    NOBODY,
    OVER,
    AnyPosition,
    Breach,
    Game,
    HiddenInformation,
    IllegalMove,
    Match,
    Move,
    check_seed,
    demand,
    game_of,
    is_game,
    is_whole,
)
from overplay.core.match import Entry
from overplay.widget.advice import comparison, no_move
from overplay.widget.driver import Driver, Trouble
from overplay.widget.seats import (
    AGAINST_BOTS,
    INSTANT,
    PASS_AND_PLAY,
    PLAY,
    STEP,
    STUDY,
    Mode,
    Pace,
    bots_by_seat,
    checked_match,
    checked_mode,
    checked_pace,
)
from overplay.widget.setting_up import SetUp, begun, offered
from overplay.widget.showing import Showing, running_loop

PATIENCE: Final = 0.3
"""Seconds after which it is shown how far bots have come that are still playing."""


class Session:
    """People and bots around one screen, playing a match of any game.

    Several tables may show one session, several sessions may play one match, which keeps none of them alive.

    Parameters
    ----------
    match : Match, Position or module
        What is played, or where a new match begins; no view. For a game's package a table lets people set up a game.
    seats : dict of int to str or callable, optional
        The bot of each seat that no person plays, by its name or as a function `(view, rng) -> move`. Bots play
        whenever it is their turn at the end of the record, whoever played before: where an event loop runs, as in
        Jupyter, one after another once the call has returned (`settle` waits for them), else before it returns.
    mode : {'study', 'pass-and-play', 'against-bots'}, optional
        In study mode all hands are open and anything can be undone. Otherwise each person sees what their seat may
        know, hands are covered between people, and nothing is undone past what was revealed. Left out, it is
        against-bots where a person plays with bots, else study.
    pace : {'instant', 'play', 'step'}, optional
        How a table that shows the session follows what other seats do: not at all, each thing for a short while, or
        each when `forward` is called. Left out, it is 'play', unless a page remembers that another one was chosen.

    Raises
    ------
    ValueError
        For a seat, bot, mode or pace that does not exist.

    Examples
    --------
    >>> from overplay import Session, overstocked
    >>> session = Session(overstocked.new_game(2, seed=7), seats={1: "greedy"})
    >>> session.play("choose 12")
    >>> session
    <Session, against-bots: <Overstocked, round 1 of 6: Ada, place card 12, seen by Ada>>
    >>> [entry.move for entry in session.log()]
    ['choose 12', 'choose 6', 'place p 270 -2,1']
    """

    def __init__(
        self,
        match: Match | AnyPosition | Game,
        *,
        seats: Mapping[int, str | Bot] | None = None,
        mode: Mode | None = None,
        pace: Pace | None = None,
    ) -> None:
        self._waiting: Match | None = None  # the match that a 'what if' set aside
        self._listeners: list[Callable[[], None]] = []
        self._seen: tuple[AnyPosition, int, AnyPosition] | None = None  # the last view: of what, for whom
        self._worth: tuple[AnyPosition, int, Mapping[Move, float]] | None = None  # of the moves: where, for whom
        self._pace: Pace | None = None if pace is None else checked_pace(pace)
        self._sets_up = is_game(match)
        if is_game(match):
            match = Match(match.new_game(), seed=0)
        self._at_work = False  # whether the session itself changes the match
        self._told_at = 0.0
        match = checked_match(match)
        self._sit_at(match, bots_by_seat(seats, match.state), mode)

    def _sit_at(self, match: Match, bots: Mapping[int, tuple[str, Bot]], mode: Mode | None) -> None:
        """Sit down at a match."""
        usual: Mode = AGAINST_BOTS if 0 < len(bots) < match.state.players else STUDY
        self._mode = usual if mode is None else checked_mode(mode)
        self._bots = dict(bots)
        self._has_secrets = str(HIDDEN) in match.state.seen_by(NOBODY).to_json()
        self._stands_in: int | None = None  # the bot's seat for which a person decides
        self._uncovered: int | None = None
        self._match = match
        self._seat = min(self.people, default=0)
        self._follow(match)

    # -- who sits where -----------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match that is played; inside a 'what if' the fork that is tried out."""
        return self._match

    @property
    def mode(self) -> Mode:
        """'study', 'pass-and-play' or 'against-bots'."""
        return self._mode

    @property
    def hidden_mode(self) -> Mode:
        """The mode in which hands are hidden here: the one that is, else against-bots where bots play."""
        if self._mode != STUDY:
            return self._mode
        return AGAINST_BOTS if self._bots else PASS_AND_PLAY

    @property
    def pace(self) -> Pace:
        """How what other seats do is followed: 'instant', 'play' or 'step'."""
        return self._pace or PLAY

    @property
    def paced(self) -> bool:
        """Whether somebody has chosen the pace."""
        return self._pace is not None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play, the one among them for which a person stands in."""
        seats = range(self._match.state.players)
        return tuple(seat for seat in seats if seat not in self._bots or seat == self._stands_in)

    @property
    def bot_names(self) -> dict[int, str]:
        """The names of the bots by seat; of a function its own, '' if it has none."""
        return {seat: name for seat, (name, _bot) in self._bots.items()}

    @property
    def bots(self) -> dict[int, Bot]:
        """The bots by seat."""
        return {seat: bot for seat, (_name, bot) in self._bots.items()}

    @property
    def seat(self) -> int:
        """The seat that the screen is turned to: of the person who decides, or who decided last."""
        looks_back = not self._showing.is_present and not self._showing.following
        decider = self._shown_state.seat if self._mode == STUDY and looks_back else None
        return decider if decider in self.people else self._seat

    @property
    def thinks(self) -> int | None:
        """The seat of the bot that is thinking now."""
        return self._match.state.seat if self._task is not None and self._driver.due else None

    @property
    def trouble(self) -> Trouble | None:
        """Why the bot whose turn it is has not moved: it failed, gave no legal move, or was interrupted."""
        return self._driver.trouble

    # -- what may be seen ---------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """How many moves have led to what is shown: all that were played, fewer while one follows or looks back."""
        return self._showing.ply

    @property
    def is_present(self) -> bool:
        """Whether the present position is shown, in which one plays."""
        return self._showing.is_present

    @property
    def following(self) -> bool:
        """Whether what other seats have done is being shown, one thing after another."""
        return self._showing.following

    @property
    def _shown_state(self) -> AnyPosition:
        return self._match.at(self._showing.ply)

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
        """The position on show as it may be seen: all of it in study mode, else what the person may know."""
        state, viewer = self._shown_state, self.viewer
        if viewer is None:
            return state
        if self._seen is None or self._seen[0] is not state or self._seen[1] != viewer:
            self._seen = (state, viewer, state.seen_by(viewer))
        return self._seen[2]

    @property
    def plays_here(self) -> bool:
        """Whether one plays in the position on show: in the present one, in study mode in any that one goes back to."""
        return self._showing.is_present or (self._mode == STUDY and not self._showing.following)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the person at the screen may decide now; in study mode also how the die falls."""
        view = self.view
        theirs = view.turn in self.people or (view.turn is CHANCE and self._sets_the_die)
        return view.legal_moves() if theirs and self.plays_here and not self.covered else ()

    @property
    def waits_for_roll(self) -> bool:
        """Whether a die is to be rolled by a person."""
        state = self._shown_state
        return state.turn is CHANCE and state.seat in self.people and self.plays_here

    @property
    def _sets_the_die(self) -> bool:
        """Whether the die may be set instead of rolled."""
        return self._mode == STUDY and self._shown_state.seat in self.people

    @property
    def earliest(self) -> int:
        """How far back moves may be taken back: to ply 0 in study mode, else not past what was revealed."""
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
        """What happened up to the position on show, as the person at the screen may know it; in study mode everything.

        Returns
        -------
        tuple of Entry
            Oldest first.
        """
        return self._match.log(self.viewer, ply=self.ply)

    @property
    def round_since(self) -> int:
        """The ply after the last decision of the person at the screen: what came since then, others did."""
        plies = reversed(range(self._match.ply))
        return next((ply + 1 for ply in plies if self._match.at(ply).seat == self._seat), 0)

    @property
    def news(self) -> tuple[Entry, ...]:
        """What is marked as new: what came after the person's last move; while one looks back, the last move."""
        entries, since = self.log(), self._showing.new_since
        if since is not None:
            return entries[since:]
        begin = self.round_since
        own = entries[max(begin - 1, 0) : begin]  # what that move itself has led to
        led_to = [replace(each, events=tuple([e for e in each.events if e.seat != self._seat])) for each in own]
        return (*[each for each in led_to if each.events], *entries[begin:])

    # -- what may be done: each of these raises ValueError with a sentence, and then changes nothing ------------

    def play(self, move: Move | str) -> None:
        """Play a move of the person who decides; then the bots play.

        In study mode it is played in the position on show, and what came after is dropped; else in the present one.

        Parameters
        ----------
        move : Move or str
            Or its text.

        Raises
        ------
        IllegalMove
            A ValueError with its breaches, when the rules refuse the move, on a bot's turn, and while the die decides.
        ValueError
            For what is no move, and while the hand is covered.
        """
        state = self._played_in
        read: Move = state.grammar.read(move)
        if state.seat is not None and state.seat not in self.people:
            told = f"It is the turn of {state.names[state.seat]}, which a bot plays."
            raise IllegalMove(read, (Breach(state.wanted.clause, told),))
        self._insist_on_screen()
        if state.turn is CHANCE and not self._sets_the_die:
            raise IllegalMove(read, (Breach(state.wanted.clause, "Now the die decides; roll it."),))
        if self._match.state is not state:
            if breaches := state.why_not(read):
                raise IllegalMove(read, breaches)
            self._go_quietly(self.ply)
        self._match.play(read)

    def pick(self, picks: Mapping[str, str]) -> None:
        """Play the move that a person has picked.

        Parameters
        ----------
        picks : dict of str to str
            Token by slot: {'space': 'w@0,1', 'turn': '90'}. Raised is what `play` raises; for picks that make no move,
            too, an IllegalMove that says what is to be decided now.
        """
        state = self._played_in
        try:
            move = game_of(state).move_of(picks)
        except ValueError:
            raise IllegalMove(" with ".join(picks.values()), (no_move(state, self._seat, picks),)) from None
        self.play(move)

    def roll(self) -> None:
        """Roll the die. Raises ValueError when there is nothing to roll."""
        if self._played_in.turn is CHANCE and self._played_in is not self._match.state:
            self._go_quietly(self.ply)
        self._match.roll()

    @property
    def _played_in(self) -> AnyPosition:
        """The position in which a move is played."""
        return self._shown_state if self.plays_here else self._match.state

    def _go_quietly(self, ply: int) -> None:
        """Go to where one looks, as a move is played there."""
        self._at_work = True
        try:
            self._match.go(ply)
        finally:
            self._at_work = False

    def undo(self) -> None:
        """Go back to the last position in which a person decided.

        Raises ValueError at the beginning, and but in study mode when that would take back what was revealed.
        """
        demand(self._match.ply > 0, "There is nothing to undo: this is the beginning.")
        ply = self._last_decision
        demand(ply is not None, "There is nothing to undo: no person has decided yet.")
        self.go(ply)  # type: ignore[arg-type] # it is there

    @property
    def can_undo(self) -> bool:
        """Whether the last move of a person can be taken back."""
        ply = self._last_decision
        return ply is not None and ply >= self.earliest

    @property
    def _last_decision(self) -> int | None:
        """The ply at which a person decided last."""
        return next((ply for ply in reversed(range(self._match.ply)) if self._match.at(ply).seat in self.people), None)

    def redo(self) -> None:
        """Go forward to the next position in which a person decides. Raises ValueError at the latest move."""
        demand(self._match.ply < self._match.plies, "There is nothing to redo: this is the latest move.")
        ply = self._match.ply + 1
        while ply < self._match.plies and self._match.at(ply).seat not in self.people:
            ply += 1
        self.go(ply)

    def go(self, ply: int) -> None:
        """Take moves back, or bring undone ones back, up to the position after so many.

        Parameters
        ----------
        ply : int
            From `earliest` on. ValueError is raised when there are not so many moves, and but in study mode past what
            was revealed.
        """
        if isinstance(ply, int) and ply < self.earliest:
            raise ValueError(f"In {self._mode} what was revealed can't be taken back.")
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
            return best_of(self._weighed, Random(0))
        except HiddenInformation:
            raise ValueError("What is best now depends on hidden cards.") from None

    def why(self, move: Move) -> str:
        """Why a move is a good one: how it compares with the others, as hints weigh them.

        Parameters
        ----------
        move : Move
            A legal move of the person at the screen.

        Returns
        -------
        str
            A sentence.
        """
        return comparison(self._weighed, move)

    @property
    def _weighed(self) -> Mapping[Move, float]:
        """What each move looks worth to the seat to which the screen is turned."""
        state, seat = self._shown_state, self.seat
        if self._worth is None or self._worth[0] is not state or self._worth[1] != seat:
            self._worth = (state, seat, weighed(state.seen_by(seat)))
        return self._worth[2]

    # -- looking back, and following what others did: nothing is taken back ------------------------------------------

    def look(self, ply: int) -> None:
        """Show the position after so many moves, undone ones included, as the person at the screen may know it.

        Parameters
        ----------
        ply : int
            From 0 to `match.plies`; ValueError is raised for another.
        """
        self._showing.look(ply)
        self._tell()

    def forward(self) -> None:
        """Show the next thing that others did, else the next position. Raises ValueError at the latest one."""
        demand(self.ply < self._match.plies, "This is the latest move.")
        self._showing.forward()
        self._tell()

    def back(self) -> None:
        """Show the position before. Raises ValueError at the beginning."""
        demand(self.ply > 0, "This is the beginning.")
        self.look(self.ply - 1)

    def show_present(self) -> None:
        """Show the present position, however much was still to be followed."""
        self.look(self._match.ply)

    def show_round(self) -> None:
        """Show once more what others did since the person's last move. Raises ValueError when they did nothing."""
        since = self.round_since
        demand(since < self._match.ply, "Nobody else has moved since you did.")
        self._showing.follow(since, by_itself=self.pace != STEP)
        self._tell()

    def replay(self) -> None:
        """Show the match from its beginning, one thing after another. Raises ValueError when nothing has happened."""
        demand(self._match.ply > 0, "Nothing has happened yet.")
        self._showing.follow(0, by_itself=self.pace != STEP)
        self._tell()

    def set_pace(self, pace: Pace) -> None:
        """Change how what other seats do is followed.

        Parameters
        ----------
        pace : {'instant', 'play', 'step'}
            For any other ValueError is raised.
        """
        self._pace = checked_pace(pace)
        if self.following and self.pace == INSTANT:
            self._showing.stop()
        elif self.following:
            self._showing.follow(self.ply, by_itself=self.pace == PLAY)
        self._tell()

    # -- other matches -------------------------------------------------------------------------------------------

    def begin(
        self,
        match: Match | AnyPosition,
        *,
        seats: Mapping[int, str | Bot] | None = None,
        mode: Mode | None = None,
    ) -> None:
        """Play another match instead: a new deal, a loaded one.

        Parameters
        ----------
        match : Match or Position
        seats : dict of int to str or callable, optional
        mode : {'study', 'pass-and-play', 'against-bots'}, optional
            As for `Session`, which raises what is raised here.
        """
        match = checked_match(match)
        bots = bots_by_seat(seats, match.state)
        mode = None if mode is None else checked_mode(mode)
        self._stop_following()
        self._waiting = None
        self._sit_at(match, bots, mode)

    def rematch(self, seed: int) -> None:
        """Deal the same game anew, for the same people and bots.

        Parameters
        ----------
        seed : int
            What the cards are dealt from, and the dice rolled; ValueError is raised for anything else.
        """
        check_seed(seed)
        state = self._match.state
        self._change_match(Match(game_of(state).rematch(state, seed=seed), seed=seed))

    def load(self, text: str) -> None:
        """Go on with a match that was saved, of whatever game; bots keep their seats where it has as many.

        Parameters
        ----------
        text : str
            What `Match.to_json` gave. SaveError, a ValueError, is raised for anything else.
        """
        game = game_of(self._match.state)
        of_overplay = game.__name__.startswith("overplay.")  # one of the reader's own is found by no name
        self._change_match(Match.from_json(text, game=None if of_overplay else game))

    def _change_match(self, match: Match) -> None:
        """Another match, with the bots where they sit, if it has as many seats."""
        bots = self._bots if match.state.players == self._match.state.players else {}
        self._stop_following()
        self._waiting = None
        self._sit_at(match, bots, self._mode if bots or self._mode != AGAINST_BOTS else PASS_AND_PLAY)

    def start_what_if(self) -> None:
        """Try things out on a fork, while the match waits.

        But in study mode it tells no secret: hidden cards are dealt anew. Raises ValueError inside a 'what if', and
        while the hand is covered.
        """
        demand(self._waiting is None, "This is a 'what if' already.")
        match, fork = self._match, self._match.fork()
        if self._mode != STUDY and match.state.turn is not OVER:
            self._insist_on_screen()
            redealt = match.state.seen_by(self._seat).complete(Random(f"what if {match.seed}:{match.ply}"))
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

    @property
    def sets_up(self) -> SetUp | None:
        """What can be chosen while a game is being set up."""
        return offered(game_of(self._match.state), self._match, self.bot_names) if self._sets_up else None

    def set_up(self, begins: bool = True) -> None:
        """Begin to set up another game, or leave off.

        Parameters
        ----------
        begins : bool, optional
        """
        self._sets_up = begins
        self._tell()

    def begin_as_chosen(self, chosen: Mapping[str, object]) -> None:
        """Begin the game that was set up.

        Parameters
        ----------
        chosen : dict
            'settings' has the text of a value by name, 'names' and 'who' (a bot's name or 'person') one a seat, 'seed'
            the number of the deal. ValueError is raised for what the rules don't allow.
        """
        match, bots = begun(game_of(self._match.state), chosen)
        mode: Mode = AGAINST_BOTS if bots or match.state.players == 1 else PASS_AND_PLAY
        self._sets_up = False
        try:
            self.begin(match, seats=bots, mode=mode if len(bots) < match.state.players else STUDY)
        except ValueError:
            self._sets_up = True
            raise

    # -- people and bots -----------------------------------------------------------------------------------------

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
        """Change to study mode, or to another one with the hand covered.

        Parameters
        ----------
        mode : {'study', 'pass-and-play', 'against-bots'}
            For any other ValueError is raised.
        """
        self._mode, self._uncovered = checked_mode(mode), None
        self._tell()

    def set_seats(self, seats: Mapping[int, str | Bot] | None) -> None:
        """Change who is played by which bot, in the middle of the match.

        Parameters
        ----------
        seats : dict of int to str or callable, or None
            As for `Session`; whoever isn't named is a person. ValueError is raised for a seat or bot that does not
            exist.
        """
        were_there, self._bots = bool(self._bots), bots_by_seat(seats, self._match.state)
        self._stop_following()
        self._seat, self._uncovered = min(self.people, default=0), None
        if self._mode != STUDY:
            self._mode = AGAINST_BOTS if self._bots else PASS_AND_PLAY
        elif not were_there and 0 < len(self._bots) < self._match.state.players:
            self._mode = AGAINST_BOTS
        self._follow(self._match)

    def try_again(self) -> None:
        """Let the bot that is in trouble think once more. Raises ValueError when none is."""
        demand(self.trouble is not None, "No bot is in trouble.")
        self._changed()

    def stand_in(self) -> None:
        """Let a person decide for the bot that is in trouble, this once. Raises ValueError when none is."""
        trouble = self.trouble
        if trouble is None:
            raise ValueError("No bot is in trouble.")
        self._stands_in = trouble.seat
        self._changed()

    async def settle(self) -> None:
        """Wait until the bots have played; then the present position is shown."""
        while self._task is not None:
            await asyncio.wait([self._task])
        if not self.is_present:
            self.show_present()

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
        """Call a function after every change.

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
        self._task: asyncio.Task[None] | None = None
        self._driver = Driver(match, self._bots, self._bot_moved)
        self._showing = Showing(match, self._is_told, self._tell)
        self._stop_listening = match.listen(while_alive(self._changed))
        self._changed()

    def _stop_following(self) -> None:
        self._stop_listening()
        self._showing.stop()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _changed(self) -> None:
        """The match has changed, and not by its bots: show that, and let them play."""
        if self._at_work:
            return
        self._showing.stop()
        if self._stands_in != self._match.state.seat:
            self._stands_in = None
        self._driver.trouble = None
        bots_begin = self._driver.due and self._stands_in is None and self._task is None
        loop = running_loop() if bots_begin else None
        if bots_begin and loop is None:
            self._let_bots_play_now()
            return
        if loop is not None:
            self._task = loop.create_task(self._let_bots_play())
        self._tell()

    def _let_bots_play_now(self) -> None:
        """Where nothing can be done later: all of it before the call returns."""
        try:
            for _slice in self._bots_play():
                pass
        finally:
            self._tell()

    async def _let_bots_play(self) -> None:
        """On the running loop, where others have their turn between the slices."""
        try:
            for _slice in self._bots_play():
                await asyncio.sleep(0)
        except (Exception, KeyboardInterrupt):
            pass  # the driver's trouble tells of it
        self._task = None
        self._tell()

    def _bots_play(self) -> Iterator[None]:
        """The bots' play, slice by slice; what they change the session itself changes."""
        play = self._driver.run()
        while True:
            self._at_work = True
            try:
                next(play)
            except StopIteration:
                return
            finally:
                self._at_work = False
            yield

    def _bot_moved(self) -> None:
        """A bot has moved: begin to follow, or else show at times how far they have come."""
        if not self._showing.is_present:
            return
        if self._task is not None and self.pace != INSTANT and self._listeners:
            self._showing.follow(self._match.ply - 1, by_itself=self.pace == PLAY)
        elif self._task is not None and monotonic() - self._told_at > PATIENCE:
            self._tell()

    def _is_told(self, number: int) -> bool:
        """Whether the person at the screen was told anything of a move."""
        return bool(self._match.log(self.viewer)[number].events)

    def _tell(self) -> None:
        """Turn the screen to the person who decides, and tell all who listen."""
        seat = self._match.state.seat
        if not self.following and seat is not None and seat in self.people and seat != self._seat:
            self._seat = seat
            self._uncovered = seat if seat == self._stands_in else None
        self._told_at = monotonic()
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
