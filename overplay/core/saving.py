"""Reading what was saved: JSON with a format name and a version, or one clear sentence.

What a position is made of are small dataclasses: `restored` reads them by the types of their fields, and
`fields_of` and `written` are its inverse. Whether it is a position the game demands.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from overplay.core.checks import demand
from overplay.core.hidden import HIDDEN, Hidden
from overplay.core.text import quoted

Record = TypeVar("Record")
Json = Any  # JSON nests, and each reader says what it asks for: what it gets is not known before it is read
"""A value of JSON."""

Kind = Any  # the type of a field: a class, a union, a tuple of types, which have no type in common


class SaveError(ValueError):
    """A save that can't be read; the sentence says why."""


def read_format(text: str, format: str, version: int) -> dict[str, Json]:
    """The data of a save in this format. Raises SaveError for truncated, foreign or newer ones."""
    if not isinstance(text, str):
        raise SaveError(f"A save is read from text, not from {type(text).__name__}.")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        what = "is truncated" if error.pos >= len(text.rstrip()) or "Unterminated" in error.msg else "is no JSON"
        raise SaveError(f"The save {what}: {error.msg} in line {error.lineno}, column {error.colno}.") from None
    except RecursionError:
        raise SaveError("The save is no position: it is nested too deeply.") from None
    data = data if isinstance(data, dict) else {}
    found, number = data.get("format"), data.get("version")
    if found != format:
        other = quoted(found).strip("'")
        raise SaveError(f"This is no save of {format}" + (f" but of {other}." if found else "."))
    if number != version:
        raise SaveError(f"The save has version {quoted(number)} of {format}; this overplay reads version {version}.")
    return data


@contextmanager
def reading(game: str) -> Iterator[None]:
    """Whatever goes wrong inside with the data of a save of this game is a SaveError, in one sentence."""
    try:
        yield
    except SaveError:
        raise
    except KeyError as missing:
        raise SaveError(f"The save of {game} lacks {missing}.") from None
    except (TypeError, ValueError, AttributeError, IndexError, ArithmeticError, RecursionError) as error:
        raise SaveError(f"The save of {game} is damaged: {str(error).rstrip('.')}.") from None


# -- values, by their types -------------------------------------------------------------------------------------


def restored(kind: Callable[..., Record], data: Json, **given: object) -> Record:
    """The dataclass of which JSON has the fields, by name or in a list; those that are given are not read.

    Raises ValueError for a value that a field can't have, KeyError for a field that lacks.
    """
    kinds = kinds_of(kind)
    if isinstance(data, list):
        demand(len(data) == len(kinds), f"{quoted(data)} is not a list of {', '.join(kinds)}")
        data = dict(zip(kinds, data, strict=True))
    return kind(**given, **{name: part(kinds[name], data, name) for name in kinds if name not in given})


def part(kind: Kind, data: Json, name: str) -> Any:  # of this kind
    """What JSON has by this name, a value of a type. Raises what `restored` raises."""
    demand(isinstance(data, dict), f"{quoted(data)} is there instead of a part with {name}")
    return value_of(kind, data[name], name)


def value_of(kind: Kind, data: Json, name: str) -> Any:  # of this kind
    """The value of a type that JSON means; sentences call it by the name. Raises what `restored` raises.

    The type is one that JSON has, or Hidden, a dataclass, a tuple, Annotated with the values that are allowed, or a
    union of such types.
    """
    for choice in get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,):
        origin, arguments = get_origin(choice) or choice, get_args(choice)
        if origin is Annotated and type(data) is arguments[0] and data in arguments[1]:
            return data
        if origin is type(data):
            return data
        if origin is Hidden and data == str(HIDDEN):
            return HIDDEN
        if origin is tuple and isinstance(data, list):
            each = arguments[:1] * len(data) if Ellipsis in arguments else arguments
            demand(len(each) == len(data), f"{name} can't be {quoted(data)}")
            entry = f"an entry of {name.removeprefix('an entry of ')}"
            return tuple([value_of(*pair, entry) for pair in zip(each, data, strict=True)])
        if is_dataclass(origin) and isinstance(data, list | dict):
            return restored(choice, data)
    raise ValueError(f"{name} can't be {quoted(data)}")


@cache
def kinds_of(record: Kind) -> dict[str, Kind]:
    """The fields that a dataclass is made of, with their types."""
    kinds = get_type_hints(record, include_extras=True)
    return {field.name: kinds[field.name] for field in fields(record) if field.init}


def embedded(data: Json, what: str, shipped: Any) -> Any:  # components, each game's of a type of its own
    """The components that a save holds, or the shipped ones if it names them. Raises SaveError for another name."""
    if isinstance(data, dict):
        return type(shipped).from_data(data)
    if data != shipped.name:
        raise SaveError(f"The save needs the {what} {quoted(data)}; this overplay has {shipped.name!r}.")
    return shipped


def fields_of(record: Any, *besides: str) -> dict[str, Any]:  # any dataclass, its fields of types of their own
    """The fields that a dataclass is made of, besides some."""
    return {each.name: getattr(record, each.name) for each in fields(record) if each.init and each.name not in besides}


def written(value: object) -> Json:
    """What JSON has for HIDDEN, and for a dataclass: the list of its fields. Raises TypeError for anything else."""
    if value is HIDDEN:
        return str(HIDDEN)
    if is_dataclass(value):
        return list(fields_of(value).values())
    raise TypeError(f"JSON can't hold {value!r}.")


# -- is it a position? ------------------------------------------------------------------------------------------


def demand_among(there: Container[object], what: str, *found: object) -> None:
    """Raises ValueError for what is not among the things that there are; `what` says what they are."""
    for each in found:
        demand(each in there, f"there is no {what} {quoted(each)}")


def demand_once(there: Container[object], what: str, found: Sequence[object]) -> None:
    """Raises ValueError for what is found twice, or not among the things that there are; `what` says what they are."""
    demand_among(there, what, *found)
    for each in found:
        demand(found.count(each) == 1, f"{what} {quoted(each)} is there twice")


def demand_same(record: object, owner: str, **expected: object) -> None:
    """Raises ValueError unless these fields have the values that follow from the rest of a save."""
    for name, value in expected.items():
        found = getattr(record, name)
        demand(found == value, f"{name} of {owner} can't be {quoted(found)}, only {quoted(value)}")
