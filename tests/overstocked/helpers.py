"""What several tests of Overstocked need."""

import re
from dataclasses import replace

from overplay import overstocked
from overplay.core.state import HIDDEN
from tests.overstocked import slow


def all_cards(state):
    """The number of every card, wherever it is: the 43, each once."""
    waiting = state.order[state.done :] if state.order else range(len(state.names))  # who placed holds no card any more
    held = [state.chosen[seat] for seat in waiting if state.chosen[seat] is not None]
    numbers = [*held, *state.box, *state.set_aside]
    numbers += [number for hand in state.hands for number in hand] + [card.number for card in state.placed]
    assert HIDDEN not in numbers
    return sorted(numbers)


def reshuffle(state, seat, random):
    """What the seat may not know is dealt anew: the other hands, choices before the reveal, the box."""
    seats = range(len(state.names))
    choosing = state.phase == "choose"
    hidden = [number for owner in seats if owner != seat for number in state.hands[owner]] + list(state.box)
    hidden += [state.chosen[owner] for owner in seats if choosing and owner != seat and state.chosen[owner]]
    random.shuffle(hidden)

    def deal(numbers):
        return tuple(sorted(hidden.pop() for _ in numbers))

    chosen = [
        hidden.pop() if choosing and owner != seat and state.chosen[owner] else state.chosen[owner] for owner in seats
    ]
    hands = [state.hands[owner] if owner == seat else deal(state.hands[owner]) for owner in seats]
    dealt = replace(state, chosen=tuple(chosen), hands=tuple(hands), box=deal(state.box))
    return state.from_json(dealt.to_json())  # read anew, so that nothing the old state remembers comes along


def tempting(state, random):
    """Moves that a person might try now, legal or not: around the boards, with odd turns, in others' warehouses."""
    found = ["pass", f"choose {random.randint(-1, 45)}", f"choose {random.randint(1, 43)}"]
    found += [f"choose {number}" for hand in state.hands for number in hand if number is not HIDDEN][:2]
    boards = {"p": state.popularity} | dict(zip("ABCDEF", state.warehouses, strict=False))
    if isinstance(state.turn, int):
        boards["w"] = state.warehouses[state.turn]
    for area, board in boards.items():
        for _ in range(8 if area in "pw" else 1):
            row = board.origin[0] + random.randint(-4, board.height + 1)
            column = board.origin[1] + random.randint(-4, board.width + 1)
            found.append(f"place {area} {random.choice((0, 90, 180, 270, 45, 360, -90))} {row},{column}")
    return [text for text in found if "-1" not in text or "choose" not in text]


def position(seed):
    """A position in the middle of a round, from diagrams."""
    return overstocked.from_position(
        "PPF/.yB",
        ["B.Y/fPP/__B", "P/./F", "_YY/BBb/pF."],
        hands={1: [3, 40]},
        chosen={0: 17, 1: 5, 2: 29},
        turn=1,
        seed=seed,
    )


def assert_one_sentence(text, *named):
    """One clear sentence: a single one, it ends with a full stop, and it names the thing."""
    text = str(text)
    assert "\n" not in text
    assert text == text.strip()
    plain = re.sub(r" \[[a-z0-9-]+\]$", "", text)  # a refusal may end with its clause
    assert plain.endswith("."), f"no full stop: {text!r}"
    assert not plain.endswith(".."), text
    assert not re.search(r"\w[)'\"]?[.!?] [A-Z]", plain), f"more than one sentence: {text!r}"
    assert not plain[0].islower() or plain.startswith("b'"), f"no capital: {text!r}"
    assert len(text) < 300, f"too long: {text!r}"
    for name in named:
        assert str(name).lower() in text.lower(), f"{name!r} is not named: {text!r}"


def cells_of(board):
    """A product board as the slow cells."""
    return dict(board.spaces)


def slow_cards(cards):
    """The product's card set for the slow game."""
    return {number: tuple(cards[number].rows) for number in cards}


def slow_game(state):
    """The slow game that starts where a new game of the product stands."""
    assert state.phase == "choose"
    return slow.SlowGame(
        slow_cards(state.cards),
        state.hands,
        cells_of(state.popularity),
        [cells_of(warehouse) for warehouse in state.warehouses],
        round=state.round,
    )
