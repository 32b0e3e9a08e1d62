"""What several tests of Overstocked need."""

from dataclasses import replace

from overplay import overstocked
from overplay.core.position import HIDDEN
from tests.overstocked import slow


def all_cards(state):
    """Every piece of the game, wherever it is: the 43 crate cards by number, then the other pieces by name.

    Quantum cards and forklifts have their names, incentive tokens are "token F".
    """
    labels = [*waiting_cards(state), *state.box, *state.set_aside, *state.returned]
    labels += [number for hand in state.hands for number in hand] + [piece.number for piece in state.placed]
    labels += [*state.quantum, *(f"F{points}" for points in state.forklifts), *map(token_name, state.tokens)]
    labels += [token_name(gain.what) for gain in state.ledger if gain.kind == "incentive"]
    assert HIDDEN not in labels
    return sorted(labels, key=lambda label: (isinstance(label, str), label))


def token_name(token):
    """An incentive token among other pieces, where "F" alone would be a forklift."""
    return f"token {token}"


def waiting_cards(state):
    """The cards that were chosen, or swapped for, and lie in no other place yet."""
    if state.phase == "choose":
        return [number for number in state.chosen if number is not None]
    if state.phase == "over":
        return []
    if state.phase == "swap":
        return list(state.chosen)
    first, *others = [state.chosen[seat] for seat in state.order]
    cards = [state.swapped or first, *others]  # who swaps has put the lowest number back
    return cards[state.done + (state.phase != "place") :]


def reshuffle(state, seat, random):
    """What the seat may not know is dealt anew: other hands, the bot's deck, choices before the reveal, the box."""
    choosing = state.phase == "choose"
    secret = [owner for owner in range(len(state.hands)) if owner != seat or owner == state.bot]
    unknown = [owner for owner in range(state.players) if choosing and owner != seat and state.chosen[owner]]
    hidden = [number for owner in secret for number in state.hands[owner]] + list(state.box)
    hidden += [state.chosen[owner] for owner in unknown]
    random.shuffle(hidden)

    def deal(numbers, in_order=True):
        dealt = [hidden.pop() for _ in numbers]
        return tuple(sorted(dealt) if in_order else dealt)

    chosen = [hidden.pop() if owner in unknown else state.chosen[owner] for owner in range(state.players)]
    hands = [
        deal(hand, in_order=owner != state.bot) if owner in secret else hand for owner, hand in enumerate(state.hands)
    ]
    dealt = replace(state, chosen=tuple(chosen), hands=tuple(hands), box=deal(state.box))
    return state.from_json(dealt.to_json())  # read anew, so that nothing the old state remembers comes along


TURNS = (0, 90, 180, 270, 45, 360, -90)


def tempting(state, random):
    """Moves that a person might try now, legal or not: around the boards, with odd turns, in others' warehouses.

    Also those of other phases, and of what this game is played without.
    """
    found = ["pass", "decline", f"choose {random.randint(1, 45)}", f"choose {random.randint(1, 43)}"]
    found += [f"choose {number}" for hand in state.hands for number in hand if number is not HIDDEN][:2]
    boards = {"p": state.popularity} | dict(zip("ABCDEF", state.warehouses, strict=False))
    if isinstance(state.turn, int):
        boards["w"] = state.warehouses[state.turn]
    for area, board in boards.items():
        for _ in range(8 if area in "pw" else 1):
            found.append(f"place {area} {random.choice(TURNS)} {near(board, random)}")
    for _ in range(8 if state.phase == "extras" else 2):
        found.append(f"forklift {random.choice(TURNS)} {near(boards.get('w', state.popularity), random)}")
    found += [f"quantum Q{number}" for number in random.sample(range(1, 9), 3)]
    found += [f"x {toy}" for toy in random.sample("PFYB", 2)]
    found += [f"token {token}" for token in random.sample(("P", "F", "Y", "B", "workers", "empties"), 3)]
    found += [
        f"nominate {random.randint(-3, 3)},{random.randint(-3, 3)}"
        for _ in range(8 if state.phase == "nominate" else 2)
    ]
    return found


def near(board, random):
    """A space on the board or around it."""
    row = board.origin[0] + random.randint(-4, board.height + 1)
    return f"{row},{board.origin[1] + random.randint(-4, board.width + 1)}"


def placing(popularity, warehouses, **more):
    """A position in the middle of a round, from diagrams."""
    chosen = {0: 17, 1: 5, 2: 29}
    return overstocked.from_position(popularity, warehouses, hands={1: [3, 40]}, chosen=chosen, **more)


def position(seed):
    """A position in the middle of a round."""
    return placing("PPF/.yB", ["B.Y/fPP/__B", "P/./F", "_YY/BBb/pF."], turn=1, seed=seed)


ALL = {"advanced": True, "incentives": True, "forklifts": True, "quantum": True}
"""The options of a game with all there is."""


def position_with_extras(seed):
    """A position with all there is, in the middle of a round in which all seats but one have placed."""
    warehouses = ["B.Y/fPP/_##", "P/./F", "_YY/BQb/pF."]
    return placing("PQF/.yB/Q__", warehouses, turn=2, crossed_out="Y", seed=seed, **ALL)


def solo_position(seed):
    """The fourth round of a solo game, in which the bot has three cards; the player chooses."""
    return overstocked.from_position(
        "PPF/.yB", ["B.Y/fPP/__B", "___PFY/___P.y/PPFBB./.FbY.Y"], hands={0: [3, 17, 40]}, solo=True, seed=seed
    )


def cells_of(board):
    """A product board as the slow cells."""
    return dict(board.spaces)


def slow_cards(cards):
    """The product's card set for the slow game."""
    return {number: tuple(cards[number].rows) for number in cards}


def slow_game(state):
    """The slow game that starts where a new game of the product stands."""
    assert state.phase == "choose"
    options, solo = state.options, state.options.solo
    return slow.SlowGame(
        slow_cards(state.cards),
        state.hands[: state.players],
        cells_of(state.popularity),
        [cells_of(warehouse) for warehouse in state.warehouses[: state.players]],
        round=state.round,
        advanced=options.advanced,
        incentives=options.incentives,
        forklifts=options.forklifts,
        quantum=options.quantum,
        solo=solo,
        half_rounding=options.half_rounding,
        forklift_points=state.forklifts,
        quantum_cards={card.number: card.rows for card in state.cards.quantum},
        x_cards={card.number for card in state.cards.quantum if card.x},
        bot_deck=state.hands[state.bot] if solo else (),
    )


def assert_sound(state):
    """What is true of every position that comes about: what was taken is where it belongs, and nothing is there twice.

    `all_cards` tells where everything is; here is who may have it.
    """
    options, people = state.options, state.players
    whole = all_cards(state) if state.viewer is None else state.visible_numbers()
    assert len(set(whole)) == len(whole), "something is in two places"
    gains = {kind: [gain for gain in state.ledger if gain.kind == kind] for kind in KINDS}
    assert sum(map(len, gains.values())) == len(state.ledger)
    for gain in state.ledger:
        assert 0 <= gain.round <= state.round
    assert_tokens_sound(state, [(gain.seat, gain.what) for gain in gains["incentive"]])
    lifted = [gain.seat for gain in gains["forklift"]]
    assert [bool(board.forklift) for board in state.warehouses] == [seat in lifted for seat in range(len(state.names))]
    assert len(lifted) == len(set(lifted))
    assert len(lifted) + len(state.forklifts) == (people if options.forklifts else 0)
    for gain in gains["forklift"]:
        assert gain.what == f"F{gain.points}"
        assert gain.points not in state.forklifts
        assert all(gain.points > left for left in state.forklifts), "the highest are taken first"
    assert [gain.seat for gain in gains["head start"]] == ([1] if options.solo else [])
    assert not state.popularity.forklift
    for board in (state.popularity, *state.warehouses):
        assert options.quantum or not board.quantum
    assert_quantum_sound(state)


KINDS = ("incentive", "forklift", "head start")


def assert_tokens_sound(state, taken):
    """inc-setup, inc-one-per-game; `taken` are pairs of seat and token."""
    tokens = ["P", "F", "Y", "B", *(["workers", "empties"] if state.players > 4 else [])]
    found = [*state.tokens, *(token for _, token in taken)]
    assert sorted(found) == (sorted(tokens) if state.options.incentives else [])
    assert len({seat for seat, _ in taken}) == len(taken)


def assert_quantum_sound(state):
    """q-lowest-swaps, q-x: one quantum card was played in each round, and each that has the X brought one."""
    if not state.options.quantum:
        assert (state.quantum, state.swapped, state.returned, state.crossed_out) == ((), None, (), "")
        return
    before = state.phase in ("choose", "swap")
    played = state.round - before
    assert (state.swapped is None) == (before or state.phase == "over")
    gone = [card for card in state.cards.quantum if card.number not in state.quantum]
    assert len(gone) == played
    assert state.swapped in (None, *(card.number for card in gone))
    assert len(state.returned) <= played
    due = state.swapped is not None and state.cards.piece(state.swapped).x
    waiting = due and state.done == 0 and state.phase in ("place", "cross")  # the X of this round is still to come
    assert len(state.crossed_out) == sum(card.x for card in gone) - waiting
