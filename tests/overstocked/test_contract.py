"""The contract suite over Overstocked: every option set, and positions.

There are many ways to play Overstocked, so those with an extra get only a share of the suite's examples: together they
get more of them than the standard game.
"""

from itertools import combinations

from overplay import overstocked
from tests.contract import Subject, subjects_of
from tests.contract.suite import *  # noqa: F403
from tests.overstocked.helpers import all_cards, position, position_with_extras, reshuffle, solo_position, tempting

CHECKED = {"conserve": all_cards, "tempting": tempting, "reshuffle": reshuffle}

EXTRAS = ("advanced", "incentives", "forklifts", "quantum")
FEW = 0.3
"""The share of the examples for a game with extras, or alone."""


def longest(players):
    """A number of moves that no game exceeds: each round choose and place, six swaps, two X, twice an extra a seat.

    Who has placed may decline in each round. Alone one nominates five times.
    """
    return 12 * players + 6 + 2 + 8 * players + 5


def from_position(start, longest, share=1):
    """A subject that begins with a position of the helpers."""
    code = f"from tests.overstocked.helpers import {start.__name__}\nstate = {start.__name__}({{seed}})"
    return Subject(f"overstocked.{start.__name__}", overstocked, start, code, longest=longest, share=share, **CHECKED)


SUBJECTS = [
    *(
        subject
        for options in overstocked.OPTIONS
        for subject in subjects_of(
            overstocked,
            [options],
            longest=longest(options.get("players", 1)),
            share=1 if len(options) == 1 and "players" in options else FEW,
            **CHECKED,
        )
    ),
    from_position(position, 12 * 3),
    from_position(position_with_extras, longest(3), FEW),
    from_position(solo_position, longest(1), FEW),
]


def test_the_options_of_overstocked_show_all_there_is():
    """Every number of players, every combination of the extras, spread over them, and the solo game."""
    sets = [frozenset(name for name, value in options.items() if value is True) for options in overstocked.OPTIONS]
    combined = {frozenset(extras) for size in range(5) for extras in combinations(EXTRAS, size)}
    assert set(sets) == combined | {frozenset({"solo"})}
    for some_sets in (lambda extras: not extras, lambda extras: extras and "solo" not in extras):
        chosen = [at for at, extras in enumerate(sets) if some_sets(extras)]
        assert {overstocked.OPTIONS[at]["players"] for at in chosen} == {2, 3, 4, 5, 6}
