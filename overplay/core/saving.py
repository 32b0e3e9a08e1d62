"""Reading what was saved: JSON with a format name and a version, or one clear sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from overplay.core.text import quoted


class SaveError(ValueError):
    """A save that can't be read; the sentence says why."""


def read_format(text: str, format: str, version: int) -> dict[str, Any]:
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
    if not isinstance(data, dict) or data.get("format") != format:
        found = data.get("format") if isinstance(data, dict) else None
        other = quoted(found).strip("'")
        raise SaveError(f"This is no save of {format}" + (f" but of {other}." if found else "."))
    if data.get("version") != version:
        found = data.get("version")
        raise SaveError(f"The save has version {quoted(found)} of {format}; this overplay reads version {version}.")
    return data


def demand(holds: object, complaint: str) -> None:
    """Raises ValueError with the complaint unless something holds; `reading` makes a sentence of it."""
    if not holds:
        raise ValueError(complaint)


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
