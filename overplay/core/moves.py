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

from overplay.core.text import quoted

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


class Token(str):
    """What is picked, without the name of its slot: '17' for 'card:17'. That of a space is its area and its cell."""

    __slots__ = ()

    @property
    def area(self) -> str:
        """'w' of 'w@-1,3'."""
        return self.partition("@")[0]

    @property
    def cell(self) -> str:
        """'-1,3' of 'w@-1,3'."""
        return self.partition("@")[2]

    @property
    def space(self) -> tuple[str, tuple[int, int]] | None:
        """The area and the row and column of a space; None if this is the token of something else."""
        found = re.fullmatch(r"(\w+)@(-?[0-9]{1,9}),(-?[0-9]{1,9})", self)
        return (found[1], (int(found[2]), int(found[3]))) if found else None


class Move:
    """What a kind of move stands on; a frozen dataclass whose fields, `Annotated` with `Written`, fill its template."""

    __slots__ = ()
    template: ClassVar[str]
    also: ClassVar[tuple[str, ...]] = ()
    """More texts that the grammar shows of this kind: those in which a part of the template is left out."""

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
        example = kind.template.format(**{name: field.example for name, field in self.fields.items()})
        self.examples = (example, *kind.also)
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
        """The move that a text names: the inverse of `str`.

        Parameters
        ----------
        text : str
            As it is typed; more blanks than needed do no harm.

        Returns
        -------
        Move
            Legal or not. ValueError is raised for what is no move, and shows how each kind is written.
        """
        words = " ".join(str(text).split())
        for template in self._templates:
            if (move := template.read(words)) is not None:
                return move
        *others, last = [f"'{example}'" for template in self._templates for example in template.examples]
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


@dataclass(frozen=True, slots=True)
class Picking(Generic[Kind]):
    """How a person picks the moves of a game: its `slots`, and what their tokens say.

    `texts` has by the names of slots, in alphabetical order, how the move is written that is picked by them: a template
    in which the name of a slot stands for its `Token`, or a function of the tokens by name.
    """

    grammar: Grammar[Kind]
    slots: Callable[[Kind], tuple[Slot, ...]]
    texts: Mapping[tuple[str, ...], str | Callable[..., str]]

    def move_of(self, picks: Mapping[str, str]) -> Kind:
        """The move that a person's picks make: the inverse of `slots`.

        Parameters
        ----------
        picks : dict of str to str
            Token by slot, such as {'card': 'card:17'}.

        Returns
        -------
        Move
            Legal or not.

        Raises
        ------
        ValueError
            For picks that no move has.
        """
        words = [*picks.keys(), *picks.values()] if isinstance(picks, Mapping) else [None]
        if not all(isinstance(word, str) for word in words):
            like = "{'card': 'card:17'}"
            raise ValueError(f"What is picked for a move is written like {like}, not {quoted(picks)}.")
        tokens = {slot: Token(token.removeprefix(f"{slot}:")) for slot, token in picks.items()}
        text = self.texts.get(tuple(sorted(tokens)))
        if text is not None:
            move = self.grammar.parse(text.format(**tokens) if isinstance(text, str) else text(**tokens))
            if {slot: token for slot, token, _ in self.slots(move)} == dict(picks):
                return move
        named = quoted(dict(picks)) if picks else "nothing"
        raise ValueError(f"Picking {named} makes no move of {self.grammar.game}.")
