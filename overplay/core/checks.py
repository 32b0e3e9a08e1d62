"""Checks of what callers hand in, each with one clear sentence."""

from __future__ import annotations

from overplay.core.text import quoted


def is_whole(value: object) -> bool:
    """Whether this is a whole number (and no truth value)."""
    return type(value) is int


def insist(holds: object, clause: str, sentence: str) -> None:
    """Raises ValueError with the sentence, and the clause or ruling behind it, unless something holds."""
    if not holds:
        raise ValueError(f"{sentence} ({'ruling' if clause.startswith('r-') else 'clause'} {clause}).")


def check_seed(seed: object) -> None:
    """Raises ValueError for a seed that is no whole number."""
    if not is_whole(seed):
        raise ValueError(f"The seed must be a whole number, not {quoted(seed)}.")
