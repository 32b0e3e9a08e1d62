"""How deep the tests go.

'N random …' is written as its deep size, `at_depth(2000)`: `make test-deep` tries so many, `make test` a twentieth.
"""

from __future__ import annotations

import os
from typing import Final

DEEP: Final = os.environ.get("OVERPLAY_DEEP", "0") != "0"
"""An environment variable, so that workers and other processes of a test go as deep."""

SHARE: Final = 20
HANDFUL: Final = 5


def at_depth(deep: int, least: int = HANDFUL) -> int:
    """So many in deep tests; otherwise a twentieth, but not fewer than `least` (or than there are)."""
    return deep if DEEP else max(round(deep / SHARE), min(deep, least))
