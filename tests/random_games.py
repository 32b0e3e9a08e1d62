"""What all tests of random games need: a game that tells how it was played, and counts of all its courses."""

from random import Random

import pytest

from overplay import OVER
from tests.contract import Walk, retold, subjects_of


def begun(game, options, seed, *, longest=5000):
    """A game with these options at its beginning."""
    (subject,) = subjects_of(game, [options], longest=longest)
    return Walk(subject, seed)


def any_move(state, random):
    """Any legal move."""
    legal = state.legal_moves()
    return legal[random.randrange(len(legal))]


def states_of(walk, look=lambda state: None, *, random=None, pick=any_move):
    """All states of a random game, each of which is shown to `look`; a failure tells the moves."""
    random, states = random or Random(walk.seed), []
    with retold(walk):
        while True:
            look(walk.state)
            states.append(walk.state)
            legal = walk.state.legal_moves()
            if walk.state.turn is OVER:
                assert legal == ()
                return states
            assert legal, f"stuck: {walk.state!r}"
            assert len(walk.moves) < walk.subject.longest, "it loops"
            walk.play(str(pick(walk.state, random)))


def play(game, options, seed, look=lambda state: None, **how):
    """All states of a random game with these options, each of which is shown to `look`."""
    return states_of(begun(game, options, seed), look, **how)


def state_told_of(walk, fails):
    """The state to which the code leads that is told when, for example, a game fails at such a state."""

    def look(state):
        assert not fails(state), "for example"

    with pytest.raises(AssertionError, match="for example") as failed:
        states_of(walk, look)
    (told,) = failed.value.__notes__
    names = {}
    exec(told.partition("\n\n")[2], names)
    return names["state"]


def perft(state, depth):
    """How many courses of so many moves there are."""
    if depth < 2:
        return len(state.legal_moves()) if depth else 1
    return sum(perft(state.after(move), depth - 1) for move in state.legal_moves())
