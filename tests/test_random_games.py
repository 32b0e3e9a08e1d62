"""Whether a random game that fails says how to come to where it failed."""

import pytest

from overplay import overload, overparked, overstocked
from tests.random_games import play


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (overload, {"players": 4, "special_sections": 2}),
        (overparked, {"players": 2, "advanced": True}),
        (overstocked, {"players": 2, "quantum": True}),
    ],
    ids=["overload", "overparked", "overstocked"],
)
def test_a_game_that_fails_is_told_as_code(game, options):
    """The code leads to the very state at which it failed."""
    shown = []

    def look(state):
        shown.append(state)
        assert len(shown) < 30, "for example"

    with pytest.raises(AssertionError, match="for example") as failed:
        play(game, options, 3, look)
    (told,) = failed.value.__notes__
    names = {}
    exec(told.partition("\n\n")[2], names)
    assert names["state"] == shown[-1]
