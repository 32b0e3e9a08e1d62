"""What stands in a view for what its viewer may not know, and how saves write it."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final


class Hidden(Enum):
    """Stands in a view for what its viewer may not know."""

    HIDDEN = "hidden"

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__


HIDDEN: Final = Hidden.HIDDEN

NOBODY: Final = -1
"""As a viewer: somebody who may see only what lies open."""


def written(value: object) -> str:
    """HIDDEN as JSON has it. Raises TypeError for anything else that JSON does not know."""
    if value is HIDDEN:
        return str(HIDDEN)
    raise TypeError(f"JSON can't hold {value!r}.")


def tupled(value: Any) -> Any:  # of JSON
    """What JSON gives back, with tuples for lists and HIDDEN for its text."""
    if isinstance(value, list):
        return tuple([tupled(each) for each in value])
    return HIDDEN if value == str(HIDDEN) else value
