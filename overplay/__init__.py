"""overplay: learn, play and take apart board games in Jupyter.

>>> import overplay
>>> state = overplay.overstocked.new_game(players=2, seed=7)
>>> match = overplay.Match(state)

Everything loads when it is first used: importing this package imports neither networkx nor anywidget nor numpy.
"""

from typing import TYPE_CHECKING

from overplay.door import door

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
    "lab",
    "overload",
    "overparked",
    "overstocked",
]

if TYPE_CHECKING:
    from overplay import bots, lab, overload, overparked, overstocked
    from overplay.core.match import Match
    from overplay.core.position import CHANCE, HIDDEN, NOBODY, OVER
    from overplay.core.rules import HiddenInformation, IllegalMove
    from overplay.widget.session import Session
    from overplay.widget.table import Table

BEHIND = {
    "CHANCE": "overplay.core.position",
    "HIDDEN": "overplay.core.position",
    "NOBODY": "overplay.core.position",
    "OVER": "overplay.core.position",
    "HiddenInformation": "overplay.core.rules",
    "IllegalMove": "overplay.core.rules",
    "Match": "overplay.core.match",
    "Session": "overplay.widget.session",
    "Table": "overplay.widget.table",
    "bots": "overplay.bots",
    "lab": "overplay.lab",
    "overload": "overplay.overload",
    "overparked": "overplay.overparked",
    "overstocked": "overplay.overstocked",
}

__getattr__, __dir__ = door(__name__, BEHIND)
