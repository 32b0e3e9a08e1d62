"""The contract suite over Overload: every option set, and crowded positions with all special squares."""

from random import Random

from overplay import overload
from overplay.overload.setup import OPTIONS
from tests.contract import Subject, subjects_of
from tests.contract.suite import *  # noqa: F403

COLOURS = ("red", "blue", "yellow", "green", "purple")


def everything(state):
    """Counters and pieces, wherever they are."""
    return sorted(state.inventory().items())


def tempting(state, random: Random):
    """Moves that a person might try now, legal or not."""
    found = ["step +", "step -", "load 9", f"load {random.randint(0, 10)}", f"roll {random.randint(0, 9)}"]
    found += [f"load {random.randint(0, 9)} {random.randint(0, 9)}" for _ in range(4)]
    for pair in state.pieces:
        found += [f"move {piece}" for piece in pair]
    for colour in COLOURS:
        found += [f"{verb} {colour}:{random.randint(0, 8)}" for verb in ("give", "take")]
    for seat, pair in enumerate(state.pieces):
        found += [f"{verb} {COLOURS[seat]}:{piece.counters}" for piece in pair for verb in ("give", "take")]
    return found


def crowded(seed):
    """A position in which much happens: pieces close together, special squares between them."""
    random = Random(seed)
    squares = [random.randint(3, 9) for _ in range(6)]
    pieces = [f"{square}:{random.randint(0, 8)}" for square in squares]
    seats = [f"{colour} {pieces[2 * at]} {pieces[2 * at + 1]}" for at, colour in enumerate(COLOURS[:3])]
    kinds = "4:x2 6:± 7:x2 9:+ 11:- 13:±"
    return overload.from_position(f"{' | '.join(seats)} || {kinds}", random.choice(COLOURS[:3]))


SUBJECTS = [
    *subjects_of(overload, OPTIONS, conserve=everything, tempting=tempting, longest=4000, share=0.2),
    Subject(
        name="overload.crowded",
        game=overload,
        start=crowded,
        code="from tests.overload.test_contract import crowded\nstate = crowded({seed})",
        conserve=everything,
        tempting=tempting,
        longest=4000,
        share=0.5,
    ),
]
