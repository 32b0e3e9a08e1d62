"""'Over and under', the smallest game that has everything: a secret choice, a die, a score. A game is such a folder."""

from tests.toy.catalogue import rules
from tests.toy.state import (
    OPTIONS,
    SETTINGS,
    State,
    appraise,
    from_position,
    move_of,
    new_game,
    parse_move,
    rematch,
    slots,
)
from tests.toy.table import draw, scene

__all__ = ["OPTIONS", "SETTINGS", "State", "appraise", "draw", "from_position", "move_of", "new_game", "parse_move"]
__all__ += ["rematch", "rules", "scene", "slots"]
