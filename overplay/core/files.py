"""Reading an owner's TOML file, with one sentence for whatever is wrong with it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from overplay.core.checks import insist
from overplay.core.display import package_of
from overplay.core.text import quoted

Made = TypeVar("Made")
Toml = Any  # a value of TOML, which nests: what it is is not known before it is read


class Box:
    """What lies in the box of a game: `CARDS` of the game's package, which is shipped, or what an owner's file has."""

    __slots__ = ()

    @property
    def shipped(self) -> bool:
        """Whether this is the reconstruction that overplay ships, which a save may name instead of embedding it."""
        return bool(self == package_of(type(self)).CARDS)


def read_file(
    path: str | os.PathLike[str],
    made: Callable[[dict[str, Toml]], Made],
    *,
    what: str,
    clause: str,
    keys: str,
    naming: Callable[[str, str], tuple[str, str]],
) -> Made:
    """What `made` makes of the data of a file.

    `what` names the kind of file, 'card file'; `clause` the rule that asks for what is in it; `keys` is a pattern of
    what its entries are filed under. `naming` tells, by table and key, what a sentence calls an entry, 'Card', and the
    clause that wants no two of it. Raises ValueError, one sentence that names the file.
    """
    insist(isinstance(path, str | os.PathLike), clause, f"A {what} is named by its path, not by {quoted(path)}")
    file = f"The {what} {os.fspath(path)}"
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{file} can't be read: it is no text in UTF-8 (clause {clause}).") from None
    except OSError as error:
        raise ValueError(f"{file} can't be read: {error.strerror} (clause {clause}).") from None
    try:
        return made(parse_toml(text, clause, keys, naming))
    except ValueError as error:
        raise ValueError(f"{file}: {decapitalised(str(error))}") from None


def parse_toml(text: str, clause: str, keys: str, naming: Callable[[str, str], tuple[str, str]]) -> dict[str, Toml]:
    """The data of a TOML text. Raises ValueError naming the line, and the entry if one is there twice in a table."""
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        table = ""
        first: dict[tuple[str, str], int] = {}
        for line, words in enumerate(text.splitlines(), 1):
            if heading := re.match(r"\s*\[\s*(\w+)\s*]", words):
                table = heading[1]
            if entry := re.match(rf"\s*[\"']?({keys})[\"']?\s*=", words):
                name, twice = naming(table, entry[1])
                before = first.setdefault((table, entry[1]), line)
                insist(before == line, twice, f"{name} {entry[1]} is there twice, in lines {before} and {line}")
        raise ValueError(f"This is no TOML: {decapitalised(str(error))} (clause {clause}).") from None


def decapitalised(sentence: str) -> str:
    """The sentence as it stands behind a colon."""
    return sentence[0].lower() + sentence[1:]
