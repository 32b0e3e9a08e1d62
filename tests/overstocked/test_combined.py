"""The extras together: what each combination begins with, and the order of things in a turn.

All crate cards here are `B../...` and all quantum cards `Q../...`; Q3 and Q6 have the X. Laid on the lone Bean Bear of
POPULARITY, a crate card leaves its toys as they are.
"""

from itertools import product
from random import Random

import pytest

from overplay import HIDDEN, OVER, overstocked
from overplay.overstocked import Board, score
from tests.overstocked.test_rules import moves_of, own_cards, played
from tests.refusals import refusal

clause = pytest.mark.clause

EXTRAS = ("advanced", "incentives", "forklifts", "quantum")
COMBINATIONS = [dict(zip(EXTRAS, on, strict=True)) for on in product((False, True), repeat=4)]
ALL = dict.fromkeys(EXTRAS, True)

POPULARITY = "PP_B"
ASIDE = "place p 0 0,3"  # on the lone Bean Bear of POPULARITY
TOKENS = ["token P", "token F", "token Y", "token B"]
ON_ONE = [f"forklift {turn} {spot}" for turn, spots in ((0, ("0,-1", "0,0")), (90, ("-1,0", "0,0"))) for spot in spots]
ON_ONE += [move.replace(" 0 ", " 180 ").replace(" 90 ", " 270 ") for move in ON_ONE]
"""All places for a forklift in a warehouse with one toy, at 0,0."""

RING = "ppp/pP./ppp"  # room for a forklift, but for no card


def position(warehouses=("P", "P"), chosen=(30, 5), turn=1, popularity=POPULARITY, **options):
    """All extras unless some are named; seat 1 has the lower number."""
    return overstocked.from_position(
        popularity, list(warehouses), chosen=dict(enumerate(chosen)), turn=turn, cards=own_cards(), **(options or ALL)
    )


def way(state, *moves):
    """The phase and the seat that decides, before each move and after the last one."""
    steps = [(state.phase, state.turn)]
    for move in moves:
        state = state.after(move)
        steps.append((state.phase, state.turn))
    return steps


def ids(options):
    """'advanced+quantum'."""
    return "+".join(name for name, on in options.items() if on) or "standard"


# --------------------------------------------------------------------------------------------------------- combinations


@clause("combine")
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("options", COMBINATIONS, ids=ids)
def test_combine(options, players):
    """Each combination is dealt, begins with what it needs in the centre, and comes to its end."""
    state = overstocked.new_game(players, seed=3, **options)
    assert {name: getattr(state.options, name) for name in EXTRAS} == options
    tokens = ("P", "F", "Y", "B") if players == 2 else ("P", "F", "Y", "B", "workers", "empties")
    assert state.tokens == (tokens if options["incentives"] else ())
    assert len(state.forklifts) == (players if options["forklifts"] else 0)
    assert state.quantum == (("Q1", "Q2", "Q3", "Q4", "Q5", "Q6") if options["quantum"] else ())
    assert (state.phase, state.turn, state.crossed_out, state.ledger) == ("choose", 0, "", ())

    random, phases = Random(7), set()
    while state.turn is not OVER:
        phases.add(state.phase)
        state = state.after(random.choice(state.legal_moves()))
    takes = options["incentives"] or options["forklifts"]
    assert phases == {
        "choose",
        "place",
        *(("swap", "cross") if options["quantum"] else ()),
        *(("extras",) if takes else ()),
    }
    sheet = state.score_sheet(0)
    assert [line.label for line in sheet.lines] == [
        "Pocket Petz",
        "Furballs",
        "Yo-yos",
        "Bean Bears",
        *(["Incentive token"] if options["incentives"] else []),
        *(["Forklift"] if options["forklifts"] else []),
    ]
    assert (sheet.half is not None) == options["advanced"]
    assert sheet.total == state.scores()[0]


@clause("combine")
def test_an_extra_is_on_or_off():
    for extra in EXTRAS:
        with pytest.raises(ValueError, match=rf"{extra} is True or False.*combine"):
            overstocked.new_game(2, **{extra: "yes"})
    with pytest.raises(TypeError, match="'forklift'"):
        overstocked.new_game(2, forklift=True)


@clause("combine", "q-counts-as-both", "fork-joins-neighbours", "adv-half", "r-adv-not-tokens")
def test_everything_in_one_sheet():
    """X on Petz and Yo-yos. The token joins F, F and Q: 3 Furballs, the largest area, so they are halved."""
    board = Board.parse("_BP_/F##F/_Q__")
    sheet = score("PPPP/FF__", board, crossed_out="PY", advanced=True, incentive_points=5, forklift_points=4)
    assert [line.points for line in sheet.lines] == [-4 * 1, 2 * 3 // 2, 0, 0, 5, 4]
    assert (sheet.craze, sheet.half, sheet.half_clause, sheet.total) == ("P", "F", "adv-half", 8)


# --------------------------------------------------------------------------------------------------------------- a turn


@clause("r-after-order", "q-lowest-swaps", "q-x", "ascending-order")
def test_the_order_of_a_turn():
    """Quantum swap → place → X → extras → next seat; the swap changes no order."""
    state = position(("P", "P", "P"), chosen=(30, 5, 17))
    assert way(
        state,
        "quantum Q3",
        "place p 0 0,3",
        "x F",
        "token P",
        "forklift 0 0,0",
        "place w 0 0,0",
        "decline",
        "place p 0 0,3",
        "forklift 0 0,0",
        "decline",
    ) == [
        ("swap", 1),
        ("place", 1),
        ("cross", 1),
        ("extras", 1),
        ("extras", 1),
        ("place", 2),
        ("extras", 2),
        ("place", 0),
        ("extras", 0),
        ("extras", 0),
        ("choose", 0),
    ]


@clause("r-after-order")
def test_what_each_step_of_a_turn_is_told_as():
    state, told = position(), []
    for move in ("quantum Q3", "place p 0 0,3", "x F", "token P", "forklift 0 0,0", "place w 0 0,0", "decline"):
        told.append([event.clause for event in state.events(move)])
        state = state.after(move)
    assert told == [
        ["q-lowest-swaps"],
        ["cover-one-or-two"],
        ["q-x"],
        ["inc-toy"],
        ["fork-take-highest"],
        ["cover-one-or-two"],
        ["r-after-order", "six-rounds"],
    ]


@clause("r-after-order")
def test_r_after_order():
    """The X first; then token and forklift in either order, and each may be left alone."""
    crossing = played(position(), "quantum Q3", "place p 0 0,3")
    for early in ("token P", "forklift 0 0,0", "decline"):
        assert refusal(crossing, early) == {"q-x": ()}
    state = crossing.after("x F")
    assert moves_of(state) == [*TOKENS, *ON_ONE, "decline"]
    for late in ("choose 30", "quantum Q1", "place w 0 0,0", "pass", "x P"):
        assert refusal(state, late) == {"r-after-order": ()}
    assert moves_of(state.after("token P")) == [*ON_ONE, "decline"]
    assert moves_of(state.after("forklift 0 0,0")) == [*TOKENS, "decline"]
    for moves, kinds in (
        (("token P", "forklift 0 0,0"), ["incentive", "forklift"]),
        (("forklift 0 0,0", "token P"), ["forklift", "incentive"]),
        (("token P", "decline"), ["incentive"]),
        (("forklift 0 0,0", "decline"), ["forklift"]),
        (("decline",), []),
    ):
        assert way(state, *moves) == [("extras", 1)] * len(moves) + [("place", 0)]
        assert [gain.kind for gain in played(state, *moves).ledger] == kinds


@clause("r-after-order", "r-incentive-areas")
def test_the_order_of_token_and_forklift_can_matter():
    """A forklift that is taken first joins two pairs of Yo-yos for the token."""
    state = position(("P", "YYPYY"), popularity="YY_B", incentives=True, forklifts=True).after(ASIDE)
    before, after = played(state, "token Y", "forklift 90 0,2"), played(state, "forklift 90 0,2", "token Y")
    assert [sum(gain.points for gain in each.ledger if gain.kind == "incentive") for each in (before, after)] == [4, 8]
    assert before.warehouses == after.warehouses


@clause("r-after-order")
def test_decline_ends_the_extras():
    state = played(position(), "quantum Q1", "place p 0 0,3")
    after = state.after("decline")
    assert (after.phase, after.turn) == ("place", 0)
    assert (after.tokens, after.forklifts, after.ledger) == (state.tokens, state.forklifts, ())
    (event,) = state.events("decline")
    assert (event.clause, event.seat) == ("r-after-order", 1)


@clause("r-after-order", "fork-one-per-warehouse", "inc-one-per-game", "r-fork-overhang")
def test_extras_come_only_when_something_can_be_taken():
    """Not when the seat has a token and a forklift, nor when it has a token and no room for a forklift."""
    both = position(("P", "P"), incentives=True, forklifts=True)
    assert way(both, ASIDE, "forklift 0 0,0", "token P") == [("place", 1), ("extras", 1), ("extras", 1), ("place", 0)]
    no_room = position(("P", "p"), incentives=True, forklifts=True)
    assert way(no_room, ASIDE, "token P") == [("place", 1), ("extras", 1), ("place", 0)]
    later = played(both, ASIDE, "forklift 0 0,0", "token P", ASIDE, "decline")
    later = played(later, later.legal_moves()[0])
    later = played(later, later.legal_moves()[0])
    while later.turn != 1:
        later = played(later, ASIDE, "decline")
    assert later.round == 2
    assert later.after(ASIDE).phase in ("place", "choose")
    for option, offers in (("incentives", TOKENS), ("forklifts", ON_ONE)):
        assert moves_of(position(**{option: True}).after(ASIDE)) == [*offers, "decline"]
    for nothing in ({"advanced": True}, {"advanced": False}):
        assert way(position(**nothing), ASIDE) == [("place", 1), ("place", 0)]


@clause("r-pass-no-extras", "r-quantum-pass")
def test_after_a_pass_there_is_an_x_but_nothing_to_take():
    state = position(("P", RING), popularity="p")
    assert way(state, "quantum Q3", "pass", "x F") == [("swap", 1), ("place", 1), ("cross", 1), ("place", 0)]
    assert way(state, "quantum Q1", "pass") == [("swap", 1), ("place", 1), ("place", 0)]
    passed = played(state, "quantum Q3", "pass")
    assert moves_of(passed) == ["x P", "x F", "x Y", "x B"]
    assert [event.clause for event in state.after("quantum Q3").events("pass")] == ["r-no-placement"]
    after = passed.after("x F")
    assert (after.crossed_out, after.set_aside, after.ledger) == ("F", ("Q3",), ())
    assert (after.tokens, after.forklifts) == (state.tokens, state.forklifts)
    # the seat that places after it has its extras
    assert after.after("place w 0 0,0").phase == "extras"


# --------------------------------------------------------------------------------------------------------- what is seen


@clause("choose-together", "q-lowest-swaps", "combine")
def test_simultaneous_choice_is_hidden_until_the_reveal():
    start = overstocked.new_game(3, seed=5, **ALL)
    first, second = start.hands[0][:2]
    one, other = start.after(f"choose {first}"), start.after(f"choose {second}")
    for seat in (1, 2):
        assert one.seen_by(seat).chosen == (HIDDEN, None, None)
        assert one.seen_by(seat) == other.seen_by(seat)
    assert start.events(f"choose {first}") == start.events(f"choose {second}")
    shown = played(one, one.legal_moves()[0])
    shown = played(shown, shown.legal_moves()[0])
    assert shown.phase == "swap"
    assert [shown.seen_by(seat).chosen for seat in range(3)] == [shown.chosen] * 3
    swapped = shown.after("quantum Q3")
    assert [swapped.seen_by(seat).swapped for seat in range(3)] == ["Q3"] * 3
