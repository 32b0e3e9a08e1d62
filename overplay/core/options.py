"""Options of a game: switches, and choices between a few words, each with the clause or ruling that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from overplay.core.checks import insist
from overplay.core.text import quoted


def switch(clause: str, *, on: bool = False) -> Any:  # it stands for a bool
    """A field that is True or False."""
    return field(default=on, metadata={"values": (True, False), "clause": clause})


def choice(clause: str, words: Sequence[str]) -> Any:  # it stands for a str
    """A field that is one of some words; the first one unless said."""
    return field(default=words[0], metadata={"values": words, "clause": clause})


@dataclass(frozen=True, slots=True)
class OptionSet:
    """What a game is played with; a game derives a frozen dataclass of switches and choices from it."""

    def __post_init__(self) -> None:
        for each in fields(self):
            check_option(each.name, getattr(self, each.name), each.metadata["values"], each.metadata["clause"])

    def given(self) -> dict[str, object]:
        """The options that differ from what they are unless said."""
        usual = {each.name: each.default for each in fields(self)}
        return {name: getattr(self, name) for name in usual if getattr(self, name) != usual[name]}


def check_option(name: str, value: object, values: Sequence[object], clause: str) -> None:
    """Raises ValueError for a value that the option can't have."""
    ways = " or ".join(map(repr, values))
    holds = any(isinstance(value, type(each)) and value == each for each in values)
    insist(holds, clause, f"The option {name} is {ways}, not {quoted(value)}")
