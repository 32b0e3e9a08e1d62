"""Showing: which position of a match's record is on show, the present one or an earlier one, and what is new there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from overplay.core import Match, demand, is_whole, plural, quoted

PAUSE: Final = 0.7
"""Seconds that each thing another seat does is on show before the next."""

GLANCE: Final = 0.2
"""Seconds before the first of them: the position from which they set out is known."""


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The running event loop: in Jupyter there is one, in a script there is none, and nothing can be done later."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Showing:
    """Looking back in a record takes nothing back; nor does following what others did, one thing after another.

    Parameters
    ----------
    match : Match
    is_told : callable
        Whether the move number so much has told anything that may be seen now; what has not is passed over.
    changed : callable
        Called after each step of what goes on by itself.
    """

    def __init__(self, match: Match, is_told: Callable[[int], bool], changed: Callable[[], None]) -> None:
        self._match, self._is_told, self._changed = match, is_told, changed
        self._ply: int | None = None  # where one looks, unless at the present
        self._new_since: int | None = None  # from where on is new what is seen, if one follows or looks back
        self.following = False
        """Whether what others did is shown step by step, and the present is still to come."""
        self._task: asyncio.Task[None] | None = None

    @property
    def ply(self) -> int:
        """How many moves have led to what is on show."""
        return self._match.ply if self._ply is None else self._ply

    @property
    def is_present(self) -> bool:
        """Whether the present position is on show."""
        return self._ply is None

    @property
    def new_since(self) -> int | None:
        """From which ply on what is seen counts as new, while one looks back or follows; None at the present."""
        return self._new_since

    def look(self, ply: int) -> None:
        """Show the position after so many moves, undone ones included. Raises ValueError when there are not so many."""
        demand(
            is_whole(ply) and 0 <= ply <= self._match.plies,
            f"There is no move number {quoted(ply)}; the match has {plural(self._match.plies, 'move')}.",
        )
        self.stop()
        if ply != self._match.ply:
            self._ply, self._new_since = ply, max(ply - 1, 0)

    def stop(self) -> None:
        """Show the present."""
        self._ply = self._new_since = None
        self.following = False
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def follow(self, since: int, *, by_itself: bool) -> None:
        """Show what was done since then, one thing after another: by itself where a loop runs, else on `forward`."""
        self.stop()
        self._ply = self._new_since = since
        self.following = True
        loop = running_loop()
        if by_itself and loop is not None:
            self._task = loop.create_task(self._go_on())

    def forward(self) -> None:
        """Show what comes next; while one follows, the next thing that was told of."""
        if not self.following:
            self.look(self.ply + 1)
            return
        before = self.ply
        after = before + 1
        while after < self._match.ply and not self._is_told(after - 1):
            after += 1
        if after >= self._match.ply:
            self._ply, self._new_since, self.following = None, None, False
        else:
            self._ply, self._new_since = after, before

    async def _go_on(self) -> None:
        pause = min(GLANCE, PAUSE)
        while self.following:
            await asyncio.sleep(pause)
            pause = PAUSE
            self.forward()
            if not self.following:
                self._task = None  # it ends here, and what is called now may begin another
            self._changed()
