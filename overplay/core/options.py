"""Options of a game: switches, and choices between a few words, each with its label and the clause it is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from overplay.core.checks import insist
from overplay.core.text import quoted


@dataclass(frozen=True, slots=True)
class Setting:
    """What can be chosen before a game: the keyword of `new_game`, what it is called, its values with their labels.

    `usual` is the value unless another is chosen. A setting without values of its own is a switch: False or True.
    """

    name: str
    label: str
    values: tuple[tuple[int | str, str], ...]
    usual: int | str | bool
    clause: str


def switch(clause: str, label: str, *, on: bool = False) -> Any:  # it stands for a bool
    """A field that is True or False."""
    return field(default=on, metadata={"values": (True, False), "label": label, "clause": clause})


def choice(clause: str, label: str, words: Mapping[str, str]) -> Any:  # it stands for a str
    """A field that is one of some words (which have labels); the first one unless said."""
    named = tuple(words.items())
    return field(
        default=named[0][0], metadata={"values": tuple(words), "label": label, "clause": clause, "named": named}
    )


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


def counted(name: str, label: str, numbers: Iterable[int], clause: str) -> Setting:
    """A setting that is one of some numbers; the first one unless said."""
    values = tuple([(number, str(number)) for number in numbers])
    return Setting(name, label, values, values[0][0], clause)


def settings_of(options: type[OptionSet]) -> tuple[Setting, ...]:
    """The switches and choices of an option set."""
    usual = options()
    told = [(each.name, each.metadata) for each in fields(options)]
    return tuple(
        [Setting(name, of["label"], of.get("named", ()), getattr(usual, name), of["clause"]) for name, of in told]
    )


def check_option(name: str, value: object, values: Sequence[object], clause: str) -> None:
    """Raises ValueError for a value that the option can't have."""
    ways = " or ".join(map(repr, values))
    holds = any(isinstance(value, type(each)) and value == each for each in values)
    insist(holds, clause, f"The option {name} is {ways}, not {quoted(value)}")
