"""Table: the kernel's half of the live table, a widget that shows a session and passes on what its page asks."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from overplay.bots import Bot
from overplay.core import AnyPosition, Game, Match, demand, game_of
from overplay.drawing import look
from overplay.widget import messages, wire
from overplay.widget.seats import Mode, Pace
from overplay.widget.session import Session, while_alive
from overplay.widget.showing import running_loop

STATIC: Final = Path(__file__).with_name("static")


class Table(anywidget.AnyWidget):
    """A live table for a match, a position or a session of any game: `Table(match, seats={1: "greedy"})`.

    Several views, several tables of one session or match and moves played from other cells stay in step.

    Parameters
    ----------
    what : Session, Match, Position or module
        What the table shows; for all but a session it makes one. For a game's package it lets people set up a game.
    seats : dict of int to str or callable, optional
        The bots, as for `Session`.
    mode : {'study', 'pass-and-play', 'against-bots'}, optional
    pace : {'instant', 'play', 'step'}, optional
        As for `Session`, too.

    Raises
    ------
    ValueError
        For a seat, bot, mode or pace that does not exist, and for any of them beside a session, which has its own.
    """

    _esm = STATIC / "table.js"
    _css = look.css() + (STATIC / "table.css").read_text(encoding="utf-8")

    scene = traitlets.Dict().tag(sync=True)
    refusal = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    hint = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    rules: traitlets.List[dict[str, str]] = traitlets.List().tag(sync=True)
    _shown_game: Game | None = None

    def __init__(
        self,
        what: Session | Match | AnyPosition | Game,
        *,
        seats: Mapping[int, str | Bot] | None = None,
        mode: Mode | None = None,
        pace: Pace | None = None,
    ) -> None:
        self._made_session = not isinstance(what, Session)
        demand(
            self._made_session or (seats is None and mode is None and pace is None),
            "A session has its seats, its mode and its pace already; give them to Session, not to Table.",
        )
        self._session = what if isinstance(what, Session) else Session(what, seats=seats, mode=mode, pace=pace)
        super().__init__()
        self._loop, self._thread = running_loop(), threading.get_ident()
        self.on_msg(self._receive)
        self._stop_listening = self._session.listen(while_alive(self._show))
        self._show()

    # -- what the notebook may ask -------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """What the table shows: who sits where, and what may be seen and done."""
        return self._session

    @property
    def match(self) -> Match:
        """The match on the table; inside a 'what if' the fork that is tried out."""
        return self._session.match

    @property
    def mode(self) -> Mode:
        """'study', 'pass-and-play' or 'against-bots'."""
        return self._session.mode

    # -- between the session and the page ------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the session as it is now; all in one message to the page."""
        game = game_of(self.match.state)
        with self.hold_sync():
            if game is not self._shown_game:
                self._shown_game = game
                self.rules = wire.rules(self._session)
            self.scene = wire.scene(self._session)
            self.refusal = None
            self.hint = None

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """One message from the page, which JupyterLab may deliver in another thread than that in which cells run.

        It is taken up in the table's own: there nothing else changes the match meanwhile, and bots can be interrupted.
        """
        if self._loop is None or not self._loop.is_running() or threading.get_ident() == self._thread:
            self._answer(content)
        else:
            self._loop.call_soon_threadsafe(self._answer, content)

    def _answer(self, content: object) -> None:
        """Do what a message asks, or answer it with one sentence and change nothing."""
        answer = messages.answer(self._session, content)
        for trait, value in answer.shown.items():
            self.set_trait(trait, value)
        self.send(answer.message)

    # -- without a page ------------------------------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # as ipywidgets has it
        """The widget, and beside it SVG and text for where no kernel or no trust is."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data.update(wire.still(self._session))
        return bundle

    def __repr__(self) -> str:
        return f"<Table, {self.mode}: {self._session.view!r}>"

    def close(self) -> None:
        """Take the table away; the match goes on without it, and without the bots that came with it."""
        if hasattr(self, "_stop_listening"):  # a table that could not be set up is closed too
            self._stop_listening()
            if self._made_session and not self._session.has_listeners:
                self._session.close()
        super().close()
