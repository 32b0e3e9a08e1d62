"""Pre-Order Incentives: tokens that are taken right after placing and scored at once.

All crate cards here are `B../...`. Laid with the Bean Bear on a Bean Bear, `place p 0 1,3` below, such a card leaves
the toys of a board as they are.
"""

from functools import partial

import pytest

from overplay import overstocked
from overplay.overstocked import Gain, score
from tests.overstocked.test_rules import ASIDE, POPULARITY, aside, moves_of, own_cards, played
from tests.refusals import refusal

clause = pytest.mark.clause

TOYS = ["token P", "token F", "token Y", "token B"]
ALL = [*TOYS, "token workers", "token empties"]
position = partial(aside, incentives=True)


def of_five(warehouse, **more):
    """Five players, so that the tokens for workers and empty spaces are there; seat 0 has this warehouse."""
    return position(warehouse, "P", "P", "P", "P", **more)


def worth(warehouse, token):
    """What the token brings seat 0 beside POPULARITY."""
    return of_five(warehouse).after(ASIDE).after(f"token {token}").ledger[-1].points


# --------------------------------------------------------------------------------------------------------------- Setup


@clause("inc-setup")
@pytest.mark.parametrize("players", range(2, 7))
def test_inc_setup(players):
    tokens = ("P", "F", "Y", "B") if players < 5 else ("P", "F", "Y", "B", "workers", "empties")
    assert overstocked.new_game(players, seed=1, incentives=True).tokens == tokens
    assert overstocked.new_game(players, seed=1).tokens == ()
    state = position(*["P"] * players).after(ASIDE)
    assert moves_of(state) == [*(TOYS if players < 5 else ALL), "decline"]


@clause("inc-setup")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("token", ["workers", "empties"])
def test_a_token_that_is_not_in_the_game_is_refused(players, token):
    state = position(*["P"] * players).after(ASIDE)
    assert refusal(state, f"token {token}") == {"inc-setup": ()}
    (breach,) = state.why_not(f"token {token}")
    assert f"{players} players" in breach.sentence


@clause("inc-setup")
def test_there_are_no_tokens_in_a_game_without_them():
    state = overstocked.from_position(POPULARITY, ["P", "P"], chosen={0: 10, 1: 11}, cards=own_cards())
    assert "inc-setup" in refusal(state, "token P")
    assert "r-after-order" in refusal(state, "decline")
    after = state.after(ASIDE)
    assert (after.phase, after.turn) == ("place", 1)


# -------------------------------------------------------------------------------------------------------------- taking


@clause("inc-take-after-placing")
@pytest.mark.parametrize("move", [ASIDE, "place w 0 0,0"])
def test_inc_take_after_placing(move):
    """Right after placing, in either area, and not before."""
    state = position("P", "P")
    assert refusal(state, "token F")
    assert refusal(state, "decline")
    assert all(move.startswith("place") for move in moves_of(state))
    placed = state.after(move)
    assert (placed.phase, placed.turn) == ("extras", 0)
    assert moves_of(placed) == [*TOYS, "decline"]
    assert refusal(placed, ASIDE) == {"r-after-order": ()}
    after = placed.after("token F")
    assert after.tokens == ("P", "Y", "B")
    assert (after.phase, after.turn) == ("place", 1)
    assert [(gain.seat, gain.what) for gain in after.ledger] == [(0, "F")]
    assert (after.popularity, after.warehouses, after.hands) == (placed.popularity, placed.warehouses, placed.hands)


@clause("inc-take-after-placing")
def test_a_token_that_another_player_took_is_refused():
    state = played(position("P", "P", "P"), ASIDE, "token F", ASIDE, "token P", ASIDE)
    assert (state.phase, state.turn) == ("extras", 2)
    assert moves_of(state) == ["token Y", "token B", "decline"]
    assert refusal(state, "token F") == {"inc-take-after-placing": ()}
    (breach,) = state.why_not("token F")
    assert "Ada took the token for Furballs" in breach.sentence


@clause("inc-take-after-placing")
def test_a_token_may_be_left_for_a_later_round():
    state = played(position("P", "P"), ASIDE, "decline", ASIDE, "token P")
    assert (state.phase, state.round, state.tokens) == ("choose", 2, ("F", "Y", "B"))
    state = played(state, state.legal_moves()[0])
    state = played(state, state.legal_moves()[0])
    while state.turn != 0:  # seat 1, which has a token, places without being asked for another
        state = state.after(ASIDE)
    state = state.after(ASIDE)
    assert (state.phase, state.turn, state.round) == ("extras", 0, 2)
    assert moves_of(state) == ["token F", "token Y", "token B", "decline"]
    assert state.after("token Y").ledger[-1].round == 2


@clause("inc-one-per-game")
def test_inc_one_per_game():
    """Whoever has a token is not asked again; where a forklift keeps the turn open, a second token is refused."""
    state = played(position("PB/..", "P", forklifts=True), ASIDE, "token F")
    assert (state.phase, state.turn) == ("extras", 0)
    assert moves_of(state) == [*[move for move in moves_of(state) if move.startswith("forklift")], "decline"]
    for token in ("P", "Y", "B", "F"):
        assert refusal(state, f"token {token}") == {"inc-one-per-game": ()}
    assert state.tokens == ("P", "Y", "B")


@clause("inc-one-per-game")
def test_whoever_has_a_token_goes_on_without_extras():
    state = played(position("P", "P"), ASIDE, "token P", ASIDE, "token B")
    state = played(state, state.legal_moves()[0])
    state = played(state, state.legal_moves()[0])
    first, second = state.order
    assert (state.phase, state.turn) == ("place", first)
    state = state.after(ASIDE)
    assert (state.phase, state.turn) == ("place", second)
    state = state.after(ASIDE)
    assert (state.phase, state.round, state.tokens) == ("choose", 3, ("F", "Y"))


@clause("r-pass-no-extras")
def test_r_pass_no_extras():
    state = position("p", "P", popularity="f")  # workers only: seat 0 can place nowhere
    assert moves_of(state) == ["pass"]
    after = state.after("pass")
    assert (after.phase, after.turn, after.set_aside) == ("place", 1, (10,))
    assert after.tokens == ("P", "F", "Y", "B")
    assert after.after("place w 0 0,0").phase == "extras"  # seat 1 has placed
    assert refusal(state, "token P")


# ------------------------------------------------------------------------------------------------------------- scoring


@clause("inc-toy")
def test_inc_toy():
    """Popularity: Petz 4, Furballs 2, Bean Bears 1. Warehouse: Petz 3, Furballs 2."""
    state = position("PPP/FF_", "P").after(ASIDE)
    for token, popularity, warehouse, product in (
        ("P", 4, 3, 12),  # positive, although the Petz are negative
        ("F", 2, 2, 4),
        ("Y", 0, 0, 0),
        ("B", 1, 0, 0),
    ):
        (gain,) = state.after(f"token {token}").ledger
        assert (gain.seat, gain.kind, gain.what, gain.points, gain.round) == (0, "incentive", token, product, 1)
        spaces = dict(gain.spaces)
        assert (len(spaces["p"]), len(spaces["w"])) == (popularity, warehouse)
    after = state.after("token P")
    assert after.ledger == (
        Gain(0, "incentive", "P", 12, 1, (("p", ((0, 0), (0, 1), (0, 2), (0, 3))), ("w", ((0, 0), (0, 1), (0, 2))))),
    )
    assert [line.points for line in after.score_sheet(0).lines] == [-12, 4, 0, 0, 12]
    line = after.score_sheet(0).lines[-1]
    assert (line.label, line.clause, line.spaces) == ("Incentive token", "inc-toy", dict(after.ledger[0].spaces))
    assert after.scores() == (4, -4)
    assert state.scores() == (-8, -4)
    (event,) = state.events("token P")
    assert (event.clause, event.spaces, event.area, event.seat) == ("inc-toy", ((0, 0), (0, 1), (0, 2)), "w", 0)
    assert "12 points" in event.text


@clause("inc-toy")
def test_entered_points_of_a_token_are_added():
    assert score("PP", "P").total == -2
    sheet = score("PP", "P", incentive_points=8)
    assert (sheet.total, sheet.lines[-1].points) == (6, 8)
    with pytest.raises(ValueError, match="incentive_points"):
        score("PP", "P", incentive_points=-1)


def assert_told_of_nine(warehouse, token):
    """For the three spaces of its largest area, by the clause of the token, wherever the points are told."""
    state, clause_id, spaces = of_five(warehouse).after(ASIDE), f"inc-{token}", ((0, 0), (0, 1), (1, 0))
    after = state.after(f"token {token}")
    assert after.ledger[-1] == Gain(0, "incentive", token, 9, 1, (("w", spaces),))
    (event,) = state.events(f"token {token}")
    assert (event.clause, event.spaces) == (clause_id, spaces)
    assert after.score_sheet(0).lines[-1].clause == clause_id


@clause("inc-workers")
def test_inc_workers():
    assert worth("p", "workers") == 3
    assert worth("py./fB.", "workers") == 9  # of any type of toy
    assert worth("pP./Pp.", "workers") == 3  # corners do not join
    assert worth("pPp", "workers") == 3  # a toy without a worker does not lead on
    assert worth("pp_y/___b/___f", "workers") == 9  # the largest area only
    assert worth("PFY", "workers") == 0
    assert_told_of_nine("py./fB.", "workers")


@clause("inc-empties")
def test_inc_empties():
    assert worth("P.", "empties") == 3
    assert worth("..P/.F./P..", "empties") == 9  # three and three: the largest area, not all six
    assert worth(".P/P.", "empties") == 3  # corners do not join
    assert worth("PFY", "empties") == 0
    assert_told_of_nine("..P/.F_", "empties")


@clause("inc-empties", "inc-workers")
def test_only_the_own_warehouse_counts_for_workers_and_empty_spaces():
    state = position("P", "..../ffff", "P", "P", "P", popularity="..../ffff/___B").after("place p 0 2,3")
    assert state.after("token workers").ledger[-1].points == 0
    assert state.after("token empties").ledger[-1].points == 0


@clause("r-empties-not-holes")
def test_r_empties_not_holes():
    assert worth("._.P", "empties") == 3  # a gap between two empty spaces joins nothing and is none itself
    assert worth("..P/._P/..P", "empties") == 15  # five around a gap
    assert worth("PPP/P_P/PPP", "empties") == 0


@clause("r-incentive-now")
def test_r_incentive_now():
    """Four Petz times three when the token is taken. Then the popularity loses one of them, and the points stay."""
    state = played(position("PPP/FF_", "P"), ASIDE, "token P")
    assert state.popularity.text == "PPPP__\nFF_B..\n___..."
    assert [line.points for line in state.score_sheet(0).lines] == [-4 * 3, 2 * 2, 0, 0, 12]
    later = state.after("place p 0 0,3")  # seat 1 covers a Petz and a Bean Bear
    assert later.popularity.text == "PPPB..\nFF_...\n___..."
    assert [line.points for line in later.score_sheet(0).lines] == [-3 * 3, 2 * 2, 0, 0, 12]
    assert later.after("token F").ledger[0] == state.ledger[0]
    assert "round 1" in later.score_sheet(0).lines[-1].note


@clause("r-incentive-now")
def test_the_card_just_placed_counts_for_the_token():
    """A second Furball comes into the warehouse before the token is scored."""
    state = position("PF", "P", popularity="FF", cards=own_cards("F../..."))
    placed = state.after("place w 180 -1,-2")  # over the Pocket Pet
    assert placed.warehouses[0].text == "..._\n..FF"
    assert placed.after("token F").ledger[-1].points == 2 * 2


@clause("r-incentive-areas", "fork-joins-neighbours")
def test_a_forklift_counts_for_a_toys_token_only():
    state = of_five("y##y/.YY.", popularity="YY_B", forklifts=True)
    state = state.after("place p 0 0,3")
    assert state.warehouses[0].text == "y##y\n.YY."
    assert state.after("token Y").ledger[-1].points == 2 * 4  # the token joins all four
    assert state.after("token workers").ledger[-1].points == 3 * 1  # but neither the two workers
    assert state.after("token empties").ledger[-1].points == 3 * 1  # nor the two empty spaces


@clause("r-incentive-areas", "q-counts-as-both")
def test_quantum_crates_count_for_a_token_as_they_stand():
    """Seat 0 has placed the quantum card of the round. In either area a quantum crate is beside a Furball."""
    boards = {"popularity": "QF_B", "turn": 1, "quantum": True}
    no_x = position("P", "QF.", **boards).after("place p 0 0,3")
    assert [no_x.after(token).ledger[-1].points for token in TOYS] == [1 * 1, 2 * 2, 1 * 1, 1 * 1]
    crossed = position("P", "QF.", **boards, crossed_out="F").after("place p 0 0,3")
    assert [crossed.after(token).ledger[-1].points for token in TOYS] == [1 * 1, 1 * 1, 1 * 1, 1 * 1]
    assert dict(no_x.after("token F").ledger[-1].spaces) == {"p": ((0, 0), (0, 1)), "w": ((0, 0), (0, 1))}
    assert dict(crossed.after("token F").ledger[-1].spaces) == {"p": ((0, 1),), "w": ((0, 1),)}
