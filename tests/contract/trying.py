"""How the suite tries a test: on so many random games of each subject, always the same ones."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from inspect import signature
from random import Random
from typing import Any, TypeVar

from tests.contract import Subject
from tests.depth import at_depth

Item = TypeVar("Item")

TEMPTING = 30
"""On how many tempting moves `why_not` is asked about a position, at most."""

EXPLORING = os.environ.get("OVERPLAY_HYPOTHESIS") == "explore"
"""Whether each run tries other games."""


def random_picks(subject: Subject, random: Random) -> list[int]:
    """How a game begins: often anyhow, sometimes always by the first legal move, or always by the last."""
    number = random.randint(0, 30)
    return random.choice(([random.randrange(2**16) for _ in range(number)], [0] * number, [-1] * number))


VALUES: dict[str, Callable[[Subject, Random], Any]] = {
    "seed": lambda subject, random: random.randrange(2**32),
    "picks": random_picks,
    "plies": lambda subject, random: random.randint(0, subject.usual),
    "luck": lambda subject, random: random.randrange(2**16),
}
"""What a test may ask for: a seed of a game, its first picks, a number of moves, a seed for all else."""


def values_for(test: Callable[..., None], subject: Subject, random: Random) -> dict[str, Any]:
    """A value for each of these that the test asks for."""
    return {name: VALUES[name](subject, random) for name in signature(test).parameters if name != "subject"}


def tried(examples: int) -> Callable[[Callable[..., None]], Callable[[Subject], None]]:
    """A test that is tried so many times in deep tests, by a subject's share of that, and at least once.

    `inner` is the test itself.
    """

    def decorate(test: Callable[..., None]) -> Callable[[Subject], None]:
        def trying(subject: Subject) -> None:
            for number in range(max(1, round(at_depth(examples, least=1) * subject.share))):
                values = values_for(test, subject, Random(None if EXPLORING else f"{test.__name__} {subject} {number}"))
                try:
                    test(subject, **values)
                except BaseException as error:
                    error.add_note(f"Tried with {values}.")
                    raise

        trying.__name__, trying.__qualname__, trying.__doc__ = test.__name__, test.__qualname__, test.__doc__
        trying.__module__, trying.inner = test.__module__, test
        return trying

    return decorate


def some(items: Iterable[Item], number: int, random: Random) -> list[Item]:
    """Some of the items, at most so many."""
    items = list(items)
    return items if len(items) <= number else random.sample(items, number)


def assert_sentence(text: str) -> None:
    """One sentence on one line."""
    assert text == text.strip()
    assert text
    assert "\n" not in text
    assert text[-1] in ".!?", f"no sentence: {text!r}"


def assert_refusal(text: str) -> None:
    """One sentence, and no other one; it may end with the clause that forbids something."""
    sentence = re.sub(r" \[[a-z0-9-]+\]$", "", text)
    assert_sentence(sentence)
    assert not re.search(r"\w[)'\"]?[.!?] [A-Z]", sentence), f"more than one sentence: {text!r}"
