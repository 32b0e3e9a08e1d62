"""How deep the tests go.

'N random …' is written as its deep size: `at_depth(2000)` is 2000 in `make test-deep` and a twentieth in `make test`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TypeVar

Item = TypeVar("Item")

DEEP: Final = os.environ.get("OVERPLAY_DEEP", "0") != "0"
"""An environment variable, so that workers and all processes that a test starts go as deep."""

PART: Final = 20
HANDFUL: Final = 5


def at_depth(deep: int, *, least: int = HANDFUL, part: int = PART) -> int:
    """So many in deep tests; otherwise one `part`-th of them, but not fewer than `least`."""
    return deep if DEEP else max(round(deep / part), min(deep, least))


def spread(items: Sequence[Item], usual: int) -> Sequence[Item]:
    """All of them in deep tests; otherwise about so many, evenly spread, the first and the last among them."""
    if DEEP or len(items) <= usual:
        return items
    return [items[round(at * (len(items) - 1) / (usual - 1))] for at in range(usual)]
