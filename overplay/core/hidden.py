"""What stands in a view for what its viewer may not know."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Hidden(Enum):
    """Stands in a view for what its viewer may not know."""

    HIDDEN = "hidden"

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__


HIDDEN: Final = Hidden.HIDDEN

NOBODY: Final = -1
"""As a viewer: somebody who may see only what lies open."""
