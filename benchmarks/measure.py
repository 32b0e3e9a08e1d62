"""Two ways to do the same, timed in turns, and the table of what came out."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

Call = Callable[[], tuple[int, object]]
"""Does a piece of work: how many units that were, and the answer."""


class Missing(Exception):
    """A peer that is not here, in a sentence."""


@dataclass(frozen=True)
class Goal:
    """How many times as fast as its peer something must be, or how many times as long it may take."""

    times: float
    faster: bool = True

    def __str__(self) -> str:
        return f"{'≥' if self.faster else '≤'} {self.times:g}×"

    def verdict(self, ratio: float) -> str:
        """Whether the goal is met, and by how much it is missed or could be missed."""
        spare = (ratio / self.times if self.faster else self.times / ratio) - 1
        return f"met, {spare:.0%} to spare" if spare >= 0 else f"missed by {-spare:.0%}"


@dataclass(frozen=True)
class Row:
    """A line of the table: seconds a unit here and at the peer, and what becomes of them."""

    what: str
    peer_name: str
    ours: float
    peer: float
    ratio: float
    goal: Goal | None
    notes: tuple[str, ...] = ()

    @property
    def cells(self) -> tuple[str, ...]:
        ratio = f"{self.ratio:.3g}× as {'fast' if self.goal is None or self.goal.faster else 'long'}"
        goal, verdict = (str(self.goal), self.goal.verdict(self.ratio)) if self.goal else ("none", "")
        return self.what, duration(self.ours), duration(self.peer), self.peer_name, ratio, goal, verdict


HEAD = ("", "overplay", "peer", "", "ratio", "goal", "")
RIGHT = (1, 2)
"""The columns of numbers."""


@dataclass(frozen=True)
class Contest:
    """Two ways to do the same.

    `deal` gives, for the number of a round, the call of overplay and that of its peer: on equal input, which neither
    has seen before. Unless they play different games, both give the same answer.
    """

    what: str
    peer_name: str
    deal: Callable[[int], tuple[Call, Call]]
    goal: Goal | None
    same_answer: bool = True
    clock: Callable[[], float] = time.process_time  # other work on the machine doesn't count
    forget: Callable[[], object] = gc.collect
    """Called before each measurement."""

    def run(self, rounds: int) -> Row:
        """Let both take turns at being first; the ratio is the median over the rounds that follow one to warm up."""
        ours: list[float] = []
        peer: list[float] = []
        for number in range(rounds + 1):
            sides = list(zip(self.deal(number), (ours, peer), strict=True))
            for call, times in sides if number % 2 else reversed(sides):
                times.append(self.seconds_a_unit(call))
        del ours[0], peer[0]
        faster = self.goal is None or self.goal.faster
        ratios = [theirs / our if faster else our / theirs for our, theirs in zip(ours, peer, strict=True)]
        return Row(self.what, self.peer_name, median(ours), median(peer), median(ratios), self.goal)

    def seconds_a_unit(self, call: Call) -> float:
        self.forget()
        began = self.clock()
        units, _ = call()
        return (self.clock() - began) / units


def duration(seconds: float) -> str:
    """'3.2 µs', '41 ms'."""
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def table(rows: Sequence[Row]) -> str:
    """The rows in columns."""
    lines = [HEAD, *(row.cells for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            text.rjust(width) if at in RIGHT else text.ljust(width)
            for at, (text, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )
