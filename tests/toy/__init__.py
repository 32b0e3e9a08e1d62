"""The smallest game that has everything: a secret choice, a die, a score. A new game is one folder like this one."""

from tests.toy.appraise import appraise
from tests.toy.catalogue import rules
from tests.toy.drawing import draw, scene
from tests.toy.state import State, move_of, new_game, parse_move, slots

__all__ = ["State", "appraise", "draw", "move_of", "new_game", "parse_move", "rules", "scene", "slots"]
