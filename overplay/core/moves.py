"""Moves and their texts: a template says once how a kind of move is written; it gives `str`, the parser, the grammar.

@dataclass(frozen=True, slots=True)
class Take(Move):
    template = "take {number} {colour}"
    number: Annotated[int, whole("3")]
    colour: Annotated[str, one_of("red", "blue")]

GRAMMAR = Grammar("Pebbles", Take)
GRAMMAR.parse("take 5 red")     Take(5, "red"); anything else is told to write 'take 3 red'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import Any, ClassVar, Final, Generic, ParamSpec, TypeVar, cast, get_type_hints

from overplay.core.text import listed, quoted

Slot = tuple[str, str, str]
"""What a person picks for a part of a move: the slot, the token that is picked, its label."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Written(Generic[Value]):
    """How a field of a move is written: a regular expression, an example, how the text is read and made.

    The expression has no groups that capture.
    """

    pattern: str
    example: str
    read: Callable[[str], Value]
    write: Callable[[Value], str]


def whole(example: str, *, signed: bool = False, digits: int = 15) -> Written[int]:
    """A whole number of so many digits at most."""
    return Written(f"{'-?' * signed}[0-9]{{1,{digits}}}", example, int, str)


def wholes(example: str, *, digits: int = 15) -> Written[tuple[int, ...]]:
    """One whole number, or two."""
    number = f"[0-9]{{1,{digits}}}"
    return Written(f"{number}(?: {number})?", example, lambda text: tuple(map(int, text.split())), spaced)


def one_of(*words: str) -> Written[str]:
    """One of these words, the first of them as the example."""
    return Written("|".join(map(re.escape, words)), words[0], str, str)


def spaced(values: tuple[int, ...]) -> str:
    """Numbers with a blank between them."""
    return " ".join(map(str, values)) if isinstance(values, tuple) else quoted(values)


class Move:
    """What a kind of move stands on; a frozen dataclass whose fields, `Annotated` with `Written`, fill its template."""

    __slots__ = ()
    template: ClassVar[str]

    def __str__(self) -> str:
        return "".join([text + write(getattr(self, name)) for text, name, write in template_of(type(self)).pieces])


Kind = TypeVar("Kind", bound=Move)


class Template(Generic[Kind]):
    """What the template of a kind of move gives, worked out once."""

    def __init__(self, kind: type[Kind]) -> None:
        hints = get_type_hints(kind, include_extras=True)
        self.fields: dict[str, Written[Any]] = {  # each field has a type of its own
            name: hint.__metadata__[0] for name, hint in hints.items() if hasattr(hint, "__metadata__")
        }
        parts = [(text, name or "") for text, name, *_ in Formatter().parse(kind.template)]
        self.pieces = [(text, name or "template", self.fields[name].write if name else nothing) for text, name in parts]
        """Literal text, the field behind it (or `template` itself), what writes that."""
        self.make: Callable[..., Kind] = cache(kind)
        self.example = kind.template.format(**{name: field.example for name, field in self.fields.items()})
        self._expression = re.compile(
            "".join(
                [re.escape(text) + (f"(?P<{name}>{self.fields[name].pattern})" if name else "") for text, name in parts]
            )
        )

    def read(self, words: str) -> Kind | None:
        """The move that the words name, or None."""
        if found := self._expression.fullmatch(words):
            return self.make(*[field.read(found[name]) for name, field in self.fields.items()])
        return None


def nothing(value: object) -> str:
    """What is written behind the last field."""
    return ""


TEMPLATES: Final[dict[type, Template[Any]]] = {}  # of moves of all games


def template_of(kind: type[Kind]) -> Template[Kind]:
    """What the template of a kind of move gives."""
    if kind not in TEMPLATES:
        TEMPLATES[kind] = Template(kind)
    return TEMPLATES[kind]


Parameters = ParamSpec("Parameters")


def interned(kind: Callable[Parameters, Kind]) -> Callable[Parameters, Kind]:
    """Makes moves of a kind so that equal ones are one object: a list of a hundred placements costs little."""
    return template_of(kind).make  # type: ignore[arg-type] # a class has the parameters of its fields


class Grammar(Generic[Kind]):
    """The moves of a game, by kind and by text. `game` is the game's name as sentences say it."""

    def __init__(self, game: str, *kinds: type[Kind]) -> None:
        self.game: Final = game
        self.kinds: Final[frozenset[type[Move]]] = frozenset(kinds)
        self._templates = [template_of(kind) for kind in kinds]

    def parse(self, text: str) -> Kind:
        """The move that a text names: the inverse of `str`. Raises ValueError with the grammar."""
        words = " ".join(str(text).split())
        for template in self._templates:
            if (move := template.read(words)) is not None:
                return move
        *others, last = [f"'{template.example}'" for template in self._templates]
        raise ValueError(f"{quoted(words)} is no move of {self.game}; write {', '.join(others)} or {last}.")

    def read(self, move: Move | str) -> Kind:
        """A move, or the one that a text names. Raises ValueError for anything else."""
        if isinstance(move, str):
            return self.parse(move)
        if type(move) not in self.kinds:
            raise ValueError(f"{quoted(move)} is no move of {self.game}.")
        return cast(Kind, move)

    def knows(self, move: Kind) -> bool:
        """Whether a text names this very move: one made by hand may hold 5.0 for 5, or what is no number."""
        try:
            return repr(self.parse(str(move))) == repr(move)
        except (TypeError, ValueError):
            return False

    def picked(self, picks: Mapping[str, str], text: str, slots: Callable[[Kind], tuple[Slot, ...]]) -> Kind:
        """The move that a text names, if these are its picks: so `move_of` is the inverse of `slots`.

        Raises ValueError for a text that names none, and for picks that say more, or less, or something else.
        """
        move = next(filter(None, [template.read(text) for template in self._templates]), None)
        if move is None or {slot: token for slot, token, _ in slots(move)} != picks:
            raise ValueError(f"Picking {listed(sorted(picks)) or 'nothing'} makes no move of {self.game}.")
        return move
