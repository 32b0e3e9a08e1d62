"""overplay: learn, play and take apart board games in Jupyter.

>>> import overplay
>>> state = overplay.overstocked.new_game(players=2, seed=7)
>>> match = overplay.Match(state)

Everything loads when it is first used: importing this package imports neither networkx nor anywidget nor numpy.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "HIDDEN",
    "NOBODY",
    "OVER",
    "HiddenInformation",
    "IllegalMove",
    "Match",
    "Session",
    "Table",
    "bots",
    "overload",
    "overparked",
    "overstocked",
]

WHERE = {
    "CHANCE": "overplay.core.position",
    "HIDDEN": "overplay.core.position",
    "NOBODY": "overplay.core.position",
    "OVER": "overplay.core.position",
    "HiddenInformation": "overplay.core.rules",
    "IllegalMove": "overplay.core.rules",
    "Match": "overplay.core.match",
    "Session": "overplay.widget.session",
    "Table": "overplay.widget.table",
}
PACKAGES = ("bots", "overload", "overparked", "overstocked")

if TYPE_CHECKING:
    from overplay import bots, overload, overparked, overstocked
    from overplay.core.match import Match
    from overplay.core.position import CHANCE, HIDDEN, NOBODY, OVER
    from overplay.core.rules import HiddenInformation, IllegalMove
    from overplay.widget.session import Session
    from overplay.widget.table import Table


def __getattr__(name: str) -> Any:
    if name in WHERE:
        value = getattr(import_module(WHERE[name]), name)
    elif name in PACKAGES:
        value = import_module(f"overplay.{name}")
    else:
        raise AttributeError(f"module 'overplay' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *WHERE, *PACKAGES})
