"""What several tests of Overparked need: how a game goes on, and the slow rules beside the product."""

from collections import Counter

from overplay.core.position import HIDDEN
from tests.overparked import slow
from tests.overparked.lots import spaces
from tests.refusals import breaches_of


def moves_of(state, *starts):
    """The texts of the legal moves, or of those that start with one of these words."""
    return {str(move) for move in state.legal_moves() if not starts or str(move).startswith(starts)}


def played(state, *moves):
    """The position after these moves."""
    for move in moves:
        state = state.after(move)
    return state


def came_aside(before, after, seat=0):
    """The letters that came to a seat's No Parking zone between two positions, in order."""
    new = Counter(after.seats[seat].no_parking)
    new.subtract(before.seats[seat].no_parking)
    assert min(new.values(), default=0) >= 0, "something left the zone, too"
    return "".join(sorted(new.elements()))


def refusal(state, move):
    """Why a move is refused, as {clause: names of the spaces}."""
    return {breach.clause: spaces(breach.spaces) for breach in breaches_of(state, move)}


def part_over(state, *wishes):
    """The seat that parks ends its part: the wished moves where they are legal, `done` as soon as that is possible."""
    seat, round = state.turn, state.round
    while (state.turn, state.round) == (seat, round) and state.phase in ("choose", "park"):
        texts = list(map(str, state.legal_moves()))
        wished = [wish for wish in wishes if wish in texts]
        state = state.after(wished[0] if wished else texts[-1] if texts[-1] == "done" else texts[0])
    return state


def round_over(state, *wishes):
    """Everybody ends their part, as in `part_over`, until the round is over."""
    round = state.round
    while state.round == round and state.legal_moves():
        state = part_over(state, *wishes) if state.phase in ("choose", "park") else state.after(state.legal_moves()[0])
    return state


# ------------------------------------------------------------------------------------------------------ the slow rules


def cells_of(board):
    """A lot of the product as the slow cells."""
    return slow.parse(board.text, sizes_of(board))


def sizes_of(board):
    """The slow sizes that fit a lot's vehicles."""
    found = dict(slow.SIZES)
    found.update((each.letter, each.size) for each in board.vehicles)
    return found


def slow_game(state):
    """The slow game that begins where this position stands: before the redraw, or before a steering."""
    box, options = state.components, state.options
    assert state.phase in ("redraw", "steer")
    return slow.SlowGame(
        {number: (card.pattern.text, card.icon) for number, card in box.cards.items()},
        [seat.hand for seat in state.seats],
        state.display,
        state.deck,
        state.objectives,
        [seat.lot.text for seat in state.seats],
        [(box.autobot[number].turn, box.autobot[number].objectives) for number in state.autobot],
        advanced=options.advanced,
        solo=options.solo,
        allow_rotation=options.allow_rotation,
        cone_surround=options.cone_surround,
        key_between_actions=options.key_between_actions,
        spots=box.objectives,
        sizes=dict(box.sizes),
        phase=state.phase,
        round=state.round,
        starter=state.starter,
        keys=[seat.keys for seat in state.seats],
        no_parking=[seat.no_parking for seat in state.seats],
        quadrants=[seat.quadrants for seat in state.seats],
        claims=[{claim.objective: claim.spot for claim in seat.claims} for seat in state.seats],
        open_spots=dict(zip(state.objectives, state.open_spots, strict=True)),
    )


def all_cards(state):
    """The numbers of all parking cards, wherever they are."""
    numbers = list(state.parking_cards())
    assert HIDDEN not in numbers
    return sorted(numbers)


def assert_sound(state):
    """What is true of every position that comes about: pieces, keys, claims and cards are where they may be."""
    advanced = state.options.advanced
    for seat in state.seats:
        cones = len(seat.lot.cones) + seat.no_parking.count("C")
        assert cones == 4
        letters = [each.letter for each in seat.lot.vehicles] + list(seat.no_parking.replace("C", ""))
        own = sorted([letter for letter in letters if letter in slow.OWN_TRUCKS] + list(seat.trucks))
        assert own == (list(slow.OWN_TRUCKS) if advanced else [])
        assert not (advanced and "T" in letters)
        assert seat.keys >= 0
        assert tuple(sorted(set(seat.quadrants))) == seat.quadrants
        names = [claim.objective for claim in seat.claims]
        assert len(set(names)) == len(names)
        assert set(names) <= set(state.objectives)
        assert set(seat.known) <= set(seat.hand)
    numbers = [number for number in state.parking_cards() if number is not HIDDEN]
    assert len(set(numbers)) == len(numbers)
