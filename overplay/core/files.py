"""Reading an owner's TOML file, with one sentence for whatever is wrong with it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from overplay.core.text import quoted

Made = TypeVar("Made")


def read_file(
    path: Any, made: Callable[[Any], Made], parse: Callable[[str], dict[str, Any]], *, what: str, clause: str
) -> Made:
    """What `made` makes of the data that `parse` finds in a file.

    `what` names the kind of file, 'card file'; `clause` the rule that asks for what is in it. Raises ValueError, one
    sentence that names the file.
    """
    if not isinstance(path, str | os.PathLike):
        raise ValueError(f"A {what} is named by its path, not by {quoted(path)} (clause {clause}).")
    file = f"The {what} {os.fspath(path)}"
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{file} can't be read: it is no text in UTF-8 (clause {clause}).") from None
    except OSError as error:
        raise ValueError(f"{file} can't be read: {error.strerror} (clause {clause}).") from None
    try:
        return made(parse(text))
    except ValueError as error:
        raise ValueError(f"{file}: {decapitalised(str(error))}") from None


def decapitalised(sentence: str) -> str:
    """The sentence as it stands behind a colon."""
    return sentence[0].lower() + sentence[1:]
