"""What several tests of Overload need."""

from overplay import overload
from tests.overload import slow

COUNTERS = 80
APART = "red 1 2 | blue 3 4 | yellow 15 16"
"""Three players, nobody on the start; whoever goes beyond square 4 has the way free up to square 15."""

AS_WRITTEN = (
    "red=7 S 5:3 | blue 12:8 7 | yellow S:3 S || 4:+ 9:x2 12:± 15:-",
    "red S S | blue S S | yellow S S",
    "red S S | blue S S | yellow S S | green=34 20:8 S:8",
    "red S S | blue S S | yellow S S | green S S | purple 24 1:1 || 23:±",
)
"""Positions with all that can be in them, as they are shown."""


def position(text=APART, turn="red", **more):
    """A position to play on from."""
    return overload.from_position(text, turn, **more)


def played(state, *moves):
    """The position after these moves; a text is a position in which red's turn begins."""
    state = position(state) if isinstance(state, str) else state
    for move in moves:
        state = state.after(move)
    return state


def text_of(state):
    """Where everything stands."""
    return state.race.text


def moves_of(state):
    """The text of each legal move."""
    return [str(move) for move in state.legal_moves()]


def told(state, move):
    """The clauses of what the move makes happen, in order."""
    return [event.clause for event in state.events(move)]


def assert_sound(state):
    """What is true of every position that comes about: no counter is lost or too many, everybody is somewhere."""
    carried = [piece.counters for pair in state.pieces for piece in pair]
    assert len(state.pieces) == len(state.points) == len(state.names) == state.players
    assert all(type(counters) is int and 0 <= counters <= 8 for counters in carried)
    assert sum(carried) + state.bowl == COUNTERS
    assert state.bowl >= 0
    assert state.inventory() == {"counters": COUNTERS, "pieces": 2 * state.players}
    assert all(0 <= piece.square <= state.length for pair in state.pieces for piece in pair)
    assert (state.phase == "over") == (max(state.points) >= state.target)
    assert (state.roll is None) == (state.phase in ("load", "roll")) or state.phase == "over"
    assert overload.Position.parse(text_of(state)) == state.race


def standing_on_plus_minus(state):
    """The squares move on or back that are occupied: none, but for the piece that is about to step."""
    kinds = dict(state.specials)
    return [piece.square for pair in state.pieces for piece in pair if kinds.get(piece.square) == "plus-minus"]


def random_position(random):
    """A position with pieces close together, full ones among them, special squares of all kinds, points near the end.

    Gives the text and the number of players. No piece stands on a ± square, but often many beside one.
    """
    players = random.choice((3, 4, 5))
    length, target = slow.LENGTH[players], slow.TARGET[players]
    specials = random_specials(random, length)
    free = [square for square in range(1, length + 1) if specials.get(square) != "±"]
    beside = [square for square in free if "±" in (specials.get(square - 1), specials.get(square + 1))]
    low = random.randint(1, length - 3)
    near = [square for square in free if low <= square <= low + 4]
    where = random.choice((free, near, near, beside)) or free
    pieces = [
        [
            [0 if random.random() < 0.15 else random.choice(where), random.choice((0, 0, 1, 2, 5, 7, 8, 8))]
            for _ in range(2)
        ]
        for _ in range(players)
    ]
    points = [random.choice((0, target - 1, target - 2, 5)) for _ in range(players)]
    return slow.show(points, pieces, specials), players


def random_specials(random, length):
    """Special squares of all kinds as the slow rules have them: about half of all squares, or only a few."""
    specials, share = {}, random.choice((0.15, 0.5))
    for square in range(1, length + 1):
        if random.random() < share:
            sign = random.choice(("+", "-", "±", "±", "x2", "x2"))
            if sign != "±" or (1 < square < length and specials.get(square - 1) != "±"):
                specials[square] = sign
    return specials


def tempting(state, random):
    """Moves that a person might try now, legal or not: of all kinds, with pieces of everybody, some a little off."""
    colours = overload.COLOURS
    pieces = [(seat, piece) for seat, pair in enumerate(state.pieces) for piece in pair]
    found = [f"load {random.randint(0, 10)}", f"load {random.randint(0, 9)} {random.randint(0, 9)}"]
    found += [f"roll {random.randint(0, 10)}", "step +", "step -", "move S:0"]
    for seat, piece in pieces:
        square = piece.square or "S"
        found += [
            f"move {square}:{piece.counters}",
            f"{random.choice(('give', 'take'))} {colours[seat]}:{piece.counters}",
        ]
    for _ in range(4):
        seat, piece = random.choice(pieces)
        counters = piece.counters + random.choice((-1, 0, 1))
        found += [f"{random.choice(('give', 'take'))} {random.choice(colours)}:{max(0, counters)}"]
        found += [f"move {max(1, piece.square + random.choice((-1, 1)))}:{max(0, counters)}"]
    return found
