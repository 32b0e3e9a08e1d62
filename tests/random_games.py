"""What tests of random games need: games that tell how they were played, counts of all courses, and positions."""

from collections import deque
from itertools import islice
from random import Random

from overplay import OVER
from tests.contract import Walk, retold, subjects_of

LONGEST = 5000
"""A number of moves that no game exceeds."""


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
    (subject,) = subjects_of(game, [options], longest=LONGEST)
    return states_of(Walk(subject, seed), look, **how)


def check_legality(game, options, games, tempting, share, **how):
    """Texts of moves that a person might try are legal exactly when nothing speaks against them.

    Asked at a share of all states of so many random games, which `share` tells for a state.
    """
    for seed in range(games):
        random = Random(seed)

        def look(state, random=random):
            if random.random() < share(state):
                check_texts(game, state, tempting(state, random))
                check_some_legal_moves(game, state, random)

        play(game, options, seed, look, **how)


def check_texts(game, state, texts):
    """Whatever clause speaks against one of them is in the catalogue."""
    legal = state.legal_moves()
    for text in texts:
        breaches = state.why_not(text)
        assert (breaches == ()) == (game.parse_move(text) in legal), text
        assert {breach.clause for breach in breaches} <= set(game.rules)


def check_some_legal_moves(game, state, random):
    """Nothing speaks against them, as moves and as texts; their texts and picks make them again."""
    legal = state.legal_moves()
    for move in random.sample(legal, min(9, len(legal))):
        assert state.why_not(move) == state.why_not(str(move)) == ()
        assert state.events(move)
        assert game.parse_move(str(move)) == move
        assert game.move_of({slot: token for slot, token, _ in game.slots(move)}) == move


def perft(state, depth):
    """How many courses of so many moves there are."""
    if depth < 2:
        return len(state.legal_moves()) if depth else 1
    return sum(perft(state.after(move), depth - 1) for move in state.legal_moves())


# ------------------------------------------------------------------------------------------ positions of random games


def walk(game, seed, **options):
    """All positions of a random game."""
    state, random = game.new_game(seed=seed, **options), Random(seed)
    while True:
        yield state
        moves = state.legal_moves()
        if not moves:
            return
        state = state.after(random.choice(moves))


def played(game, plies, *, players=3, seed=7, **options):
    """A game so many moves on, or its end."""
    found = islice(walk(game, seed, players=players, **options), plies + 1)
    return deque(found, maxlen=1).pop()


def kinds(state):
    """The kinds of moves that may be made."""
    return {type(move) for move in state.legal_moves()}


def moments(game, moment, *, seed=1, **options):
    """The first position of a random game for each value of `moment(state)`."""
    found = {}
    for state in walk(game, seed, **options):
        found.setdefault(moment(state), state)
    return list(found.values())


def first(game, wanted, **options):
    """The first position in random games of which this is true."""
    return next(state for seed in range(60) for state in walk(game, seed, **options) if wanted(state))


def called(options):
    """The name of a set of options: 'players=3 advanced=True'."""
    return " ".join(f"{name}={value}" for name, value in options.items())
