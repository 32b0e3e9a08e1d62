"""The solo game: a bot whose cards lie side by side where the player nominates a spot for them.

All crate cards here are `PFY/.BB`, so that one sees where the bot's cards lie; at the end of the file they are empty.
The bot's grid counts in cards: spot 0,0 is its first one, spot 0,1 the one to the right of it, three spaces further.
"""

import pytest

from overplay import HIDDEN, NOBODY, OVER, HiddenInformation, overstocked
from overplay.overstocked import Board, Nominate, score
from tests.overstocked.test_rules import moves_of, own_cards, played
from tests.refusals import refusal

clause = pytest.mark.clause

ROWS = ("PFY", ".BB")
POPULARITY = "PP_B"
ASIDE = "place p 0 0,3"  # on the lone Bean Bear of POPULARITY
WIDE = {(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)}
HIGH = {(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)}


def bot_board(*spots):
    """A warehouse of the bot with cards on these spots of its grid."""
    return Board.of(
        {
            (2 * row + down, 3 * column + right): ROWS[down][right]
            for row, column in spots
            for down in range(2)
            for right in range(3)
        }
    )


def position(*spots, popularity=POPULARITY, warehouse="PB", cards="PFY/.BB", **more):
    """The player places; the bot has cards on these spots of its grid."""
    warehouses = [warehouse, bot_board(*spots)] if spots else [warehouse]
    more = {"chosen": {0: 30}, "cards": own_cards(cards)} | more
    return overstocked.from_position(popularity, warehouses, solo=True, **more)


def nominations(*spots):
    """Where the bot's next card may lie, if it has cards on these spots."""
    state = position(*spots).after(ASIDE)
    assert (state.phase, state.turn) == ("nominate", 0)
    return [(move.row, move.column) for move in state.legal_moves()]


def spots_of(state):
    """The spots of the bot's cards, moved so that the top left corner of their block is 0,0."""
    found = [(card.row // 2, card.column // 3) for card in state.placed if (card.area, card.seat) == ("w", 1)]
    top, left = min(row for row, _ in found), min(column for _, column in found)
    return {(row - top, column - left) for row, column in found}


def at_the_end(popularity, warehouse, bot):
    """The end of a game in which the player passes; `bot` begins the bot's first card, all else there is empty."""
    board = f"{bot}....../........./......___/......___"
    state = overstocked.from_position(
        popularity, [warehouse, board], solo=True, chosen={0: 30}, cards=own_cards(".../...")
    )
    return played(state, "pass", "nominate 1,2")


# ---------------------------------------------------------------------------------------------------------------- alone


@clause("solo-alone")
@pytest.mark.parametrize("extra", ["advanced", "incentives", "forklifts", "quantum"])
def test_solo_alone(extra):
    with pytest.raises(ValueError, match="solo-alone"):
        overstocked.new_game(solo=True, **{extra: True})
    with pytest.raises(ValueError, match="solo-alone"):
        position(**{extra: True})
    state = overstocked.new_game(solo=True, seed=1)
    assert not getattr(state.options, extra)
    assert (state.tokens, state.forklifts, state.quantum) == ((), (), ())


@clause("solo-alone")
def test_the_solo_game_is_for_one():
    assert overstocked.new_game(solo=True).players == overstocked.new_game(1, solo=True).players == 1
    for wrong in (0, 2, 3):
        with pytest.raises(ValueError, match="solo-alone"):
            overstocked.new_game(wrong, solo=True)
    for more in ({"advanced": True}, {"crossed_out": "P"}, {"incentive_points": 3}, {"forklift_points": 3}):
        with pytest.raises(ValueError, match="solo-alone"):
            score("PP", "P", bot=True, **more)
    state = position((0, 0)).after(ASIDE)
    for move, option in (("token P", "inc-setup"), ("forklift 0 0,0", "fork-setup"), ("x P", "q-x")):
        assert option in refusal(state, move)
    assert overstocked.new_game(2, seed=1).bot is None
    assert "solo-nominate-first" in refusal(overstocked.new_game(2, seed=1), "nominate 0,1")


# ---------------------------------------------------------------------------------------------------------------- setup


@clause("solo-setup", "r-solo-3x2", "deal")
def test_solo_setup():
    """The deal is that of two players: the second player's cards are the bot's deck, and it has no starting card."""
    state = overstocked.new_game(solo=True, seed=5)
    two = overstocked.new_game(2, seed=5)
    assert (state.names, state.bot) == (("Ada", "Bot"), 1)
    assert (state.hands[0], state.popularity, state.warehouses[0]) == (two.hands[0], two.popularity, two.warehouses[0])
    assert sorted(state.hands[1]) == sorted(two.hands[1])
    assert (len(state.hands[1]), len(state.box)) == (6, 43 - 6 - 6 - 2)
    assert dict(state.warehouses[1].spaces) == {}
    assert [(card.area, card.seat) for card in state.placed] == [("p", None), ("w", 0)]


@clause("solo-setup")
def test_nobody_looks_at_the_bots_deck():
    state = overstocked.new_game(solo=True, seed=5)
    for seat in (0, 1, NOBODY):
        assert state.seen_by(seat).hands[1] == (HIDDEN,) * 6
        assert set(state.seen_by(seat).box) == {HIDDEN}
    assert state.seen_by(0).hands[0] == state.hands[0]


@clause("solo-head-start")
def test_solo_head_start():
    """2 points for each of the numbers from 1 to 20 in the opening hand."""
    for hand, points in (
        ([1, 20, 2, 19, 10, 11], 12),
        ([1, 20, 21, 22, 42, 43], 4),
        ([21, 22, 30, 31, 42, 43], 0),
        ([5, 21, 22, 30, 31, 42], 2),
    ):
        state = overstocked.from_position("P", ["F"], solo=True, hands={0: hand})
        assert (state.round, state.scores()) == (1, (0, points))
        line = state.score_sheet(1).lines[-1]
        assert (line.label, line.points, line.clause) == ("Head start", points, "solo-head-start")
        assert len(state.score_sheet(0).lines) == 4  # the player has none
        after = state.after(f"choose {hand[1]}")
        assert after.score_sheet(1).lines[-1].points == points  # the opening hand, for good
    for seed in range(20):
        state = overstocked.new_game(solo=True, seed=seed)
        assert state.score_sheet(1).lines[-1].points == 2 * len([n for n in state.hands[0] if n <= 20])


# ---------------------------------------------------------------------------------------------------------------- turns


@clause("solo-turn-order", "six-rounds")
def test_solo_turn_order():
    """The player, then the bot, in each of six rounds, whatever the numbers are."""
    state, seen = overstocked.new_game(solo=True, seed=2), []
    while state.turn is not OVER:
        assert state.turn == 0
        seen.append((state.round, state.phase, len(state.hands[1])))
        state = state.after(state.legal_moves()[-1])
    assert seen == [
        (1, "choose", 6),
        (1, "place", 6),
        *[(round, phase, 7 - round) for round in range(2, 7) for phase in ("choose", "place", "nominate")],
    ]
    cards = [(card.round, card.seat) for card in state.placed]
    assert cards[2:] == [(round, seat) for round in range(1, 7) for seat in (0, 1)]
    numbers = [card.number for card in state.placed[2:]]
    assert any(player > bot for player, bot in zip(numbers[::2], numbers[1::2], strict=True))
    assert any(player < bot for player, bot in zip(numbers[::2], numbers[1::2], strict=True))


@clause("r-solo-3x2", "solo-turn-order")
def test_round_one_has_no_nomination():
    state = position()
    assert refusal(state, "nominate 0,1")
    after = state.after(ASIDE)
    assert (after.phase, after.round, after.turn) == ("choose", 2, 0)
    assert after.warehouses[1].text == "PFY\n.BB"
    assert [event.clause for event in state.events(ASIDE)] == ["cover-one-or-two", "r-solo-3x2", "six-rounds"]
    assert after.placed[-1].number == state.hands[1][0]
    with pytest.raises(HiddenInformation, match="hidden"):
        state.seen_by(0).after(ASIDE)


@clause("solo-turn-order", "r-no-placement")
def test_after_a_pass_the_bot_has_its_turn():
    state = position((0, 0), popularity="p", warehouse="f")
    assert moves_of(state) == ["pass"]
    assert state.after("pass").phase == "nominate"


# ----------------------------------------------------------------------------------------------------------- nomination


@clause("solo-nominate-first")
def test_solo_nominate_first():
    """A spot beside a card of the bot, named before the card is drawn."""
    state = position((0, 0)).after(ASIDE)
    assert (state.phase, state.turn) == ("nominate", 0)
    assert moves_of(state) == ["nominate -1,0", "nominate 0,-1", "nominate 0,1", "nominate 1,0"]
    assert state.seen_by(0).legal_moves() == state.legal_moves()  # which the player can do without seeing the card
    for spot in ((0, 2), (2, 0), (1, 1), (-1, -1), (9, 9)):  # away from all cards, corners included
        spaces = tuple((2 * spot[0] + down, 3 * spot[1] + right) for down in range(2) for right in range(3))
        assert refusal(state, f"nominate {spot[0]},{spot[1]}") == {"solo-nominate-first": spaces}
        assert state.why_not(f"nominate {spot[0]},{spot[1]}")[0].area == "B"
    for early in ("choose 30", ASIDE, "pass"):
        assert refusal(state, early) == {"solo-nominate-first": ()}
    top = state.hands[1][0]
    event, end = state.events("nominate 0,1")
    assert (event.clause, event.area, event.seat) == ("solo-nominate-first", "B", 1)
    assert event.spaces == ((0, 3), (0, 4), (0, 5), (1, 3), (1, 4), (1, 5))
    assert end.clause == "six-rounds"
    after = state.after("nominate 0,1")
    assert (after.placed[-1].number, after.hands[1]) == (top, state.hands[1][1:])
    with pytest.raises(HiddenInformation, match="hidden"):
        state.seen_by(0).after("nominate 0,1")


@clause("solo-abut")
def test_solo_abut():
    """Edge to edge, no gap, no overlap, unturned."""
    state = position((0, 0)).after(ASIDE)
    assert state.after("nominate 0,1").warehouses[1].text == "PFYPFY\n.BB.BB"
    assert state.after("nominate 1,0").warehouses[1].text == "PFY\n.BB\nPFY\n.BB"
    left, above = state.after("nominate 0,-1"), state.after("nominate -1,0")
    assert (left.warehouses[1].text, left.warehouses[1].origin) == ("PFYPFY\n.BB.BB", (0, -3))
    assert (above.warehouses[1].text, above.warehouses[1].origin) == ("PFY\n.BB\nPFY\n.BB", (-2, 0))
    assert {card.rotation for card in left.placed if card.seat == 1} == {0}
    assert refusal(state, "nominate 0,0") == {"solo-abut": ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))}
    for wrong in (Nominate(0.5, 0), Nominate(0, "1"), Nominate(None, 0)):
        assert refusal(state, wrong) == {"solo-abut": ()}


@clause("solo-abut", "solo-3x2")
@pytest.mark.parametrize(
    ("board", "wrong"),
    [
        ("PFY_PFY/.BB_.BB", "solo-abut"),
        ("PFYPF", "solo-abut"),
        ("PFY___/.BB___/___PFY/___.BB", "solo-3x2"),
        ("PFYPFYPFYPFY/.BB.BB.BB.BB", "solo-3x2"),
    ],
)
def test_a_bot_board_that_cannot_be_is_refused(board, wrong):
    with pytest.raises(ValueError, match=wrong):
        overstocked.from_position(POPULARITY, ["PB", board], solo=True)


@clause("solo-3x2", "r-3x2-both-ways")
def test_solo_3x2():
    """Once a block is three cards long one way, it is two the other way."""
    assert nominations((0, 0)) == [(-1, 0), (0, -1), (0, 1), (1, 0)]
    assert nominations((0, 0), (0, 1)) == [(-1, 0), (-1, 1), (0, -1), (0, 2), (1, 0), (1, 1)]
    wide, high = [(0, 0), (0, 1), (0, 2)], [(0, 0), (1, 0), (2, 0)]
    assert nominations(*wide) == [(-1, 0), (-1, 1), (-1, 2), (1, 0), (1, 1), (1, 2)]
    assert nominations(*high) == [(0, -1), (0, 1), (1, -1), (1, 1), (2, -1), (2, 1)]
    state = position(*wide).after(ASIDE)
    assert refusal(state, "nominate 0,3") == {"solo-3x2": ((0, 9), (0, 10), (0, 11), (1, 9), (1, 10), (1, 11))}
    assert set(refusal(state, "nominate 0,-1")) == {"solo-3x2"}
    state = position(*high).after(ASIDE)
    assert set(refusal(state, "nominate 3,0")) == set(refusal(state, "nominate -1,0")) == {"solo-3x2"}
    # three wide, and a second row: neither a third row nor a fourth column
    state = position(*wide, (1, 0)).after(ASIDE)
    assert moves_of(state) == ["nominate 1,1", "nominate 1,2"]
    for spot in ("-1,0", "-1,1", "-1,2", "0,3", "0,-1", "1,-1", "2,0"):
        assert set(refusal(state, f"nominate {spot}")) == {"solo-3x2"}
    # the last card fills the hole
    assert nominations(*wide, (1, 0), (1, 2)) == [(1, 1)]


@clause("r-3x2-both-ways")
def test_r_3x2_both_ways():
    """A square of four can become wide or high."""
    square = [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert nominations(*square) == [(-1, 0), (-1, 1), (0, -1), (0, 2), (1, -1), (1, 2), (2, 0), (2, 1)]
    assert nominations(*square, (0, 2)) == [(1, 2)]
    assert nominations(*square, (2, 0)) == [(2, 1)]


@clause("solo-3x2", "r-3x2-both-ways", "r-solo-3x2")
def test_after_six_rounds_the_bot_has_a_block_whatever_was_nominated():
    """All ways to nominate, from the first card on: each ends in a full block, and some in either kind."""
    ends, waiting = [], [position().after(ASIDE)]
    while waiting:
        state = waiting.pop()
        while state.phase not in ("nominate", "over"):
            state = state.after(state.legal_moves()[0])
        if state.phase == "over":
            ends.append(spots_of(state))
        else:
            waiting += map(state.after, state.legal_moves())
    assert len(ends) > 100
    assert all(end in (WIDE, HIGH) for end in ends)
    assert WIDE in ends
    assert HIGH in ends


# -------------------------------------------------------------------------------------------------------------- scoring


@clause("solo-bot-skips-craze")
def test_solo_bot_skips_craze():
    """Petz 3 in the popularity: they would cost a player 3×2, the bot they cost nothing."""
    popularity, warehouse = "PPP/FF.", "PP./F.."
    bot = score(popularity, warehouse, bot=True)
    assert [line.points for line in bot.lines] == [0, 2, 0, 0]
    assert (bot.craze, bot.craze_clause, bot.lines[0].clause) == ("P", "craze-peaked", "solo-bot-skips-craze")
    assert score(popularity, warehouse).total == -6 + 2
    assert "−0" not in str(bot)
    assert "-0" not in str(bot)
    state = position((0, 0), popularity=popularity)  # the bot's card: Petz 1, Furballs 1, Yo-yos 1, Bean Bears 2
    assert state.scores()[1] == 0 + 2 * 1
    assert state.score_sheet(1).total == 2


@clause("solo-bot-skips-craze", "craze-tie-total")
def test_a_tie_that_the_totals_break_is_no_tie_for_the_bot():
    """Petz and Furballs 2, but three Furballs in all: the bot skips those, although Petz would score it less."""
    bot = score("PP_F/FF__", "P../FFF", bot=True)
    assert (bot.craze, bot.craze_clause) == ("F", "craze-tie-total")
    assert [line.points for line in bot.lines] == [2, 0, 0, 0]


@clause("solo-bot-tie")
def test_solo_bot_tie():
    """Tied in area and in total: the bot skips the one of them that would score it fewest."""
    popularity = "PP_/FF_/Y__"
    bot = score(popularity, "PPP/FF./Y..", bot=True)  # 2×3, 2×2, and 1×1, which is not tied
    assert (bot.craze, bot.craze_clause) == ("F", "solo-bot-tie")
    assert [line.points for line in bot.lines] == [6, 0, 1, 0]
    assert bot.lines[1].clause == "solo-bot-tie"
    assert bot.alternatives == ()
    other = score(popularity, "PP./FFF/Y..", bot=True)
    assert [line.points for line in other.lines] == [0, 6, 1, 0]
    with pytest.raises(ValueError, match="solo-bot-tie"):
        score(popularity, "PPP/FF./Y..", bot=True, negative="P")
    # in the game, the player chooses for herself, and the bot skips: its card has one Yo-yo and two Bean Bears
    state = position((0, 0), popularity="YYY/BBB/P..", warehouse="Y")
    assert [sheet.craze for sheet in map(state.score_sheet, (0, 1))] == ["B", "Y"]
    assert state.scores() == (3 * 1, 1 * 1 + 3 * 2)


@clause("solo-win")
def test_solo_win():
    """Petz are negative: a Furball is worth 1. More than the bot wins; a draw is the bot's."""
    for warehouse, bot, scores, winner in (
        ("ff.", "f..", (2, 1), 0),
        ("f..", "f..", (1, 1), 1),
        ("f..", "ff.", (1, 2), 1),
        ("p..", "...", (-2, 0), 1),
        ("...", "pp.", (0, 0), 1),
    ):
        state = at_the_end("pp./f..", warehouse, bot)
        assert (state.phase, state.scores(), state.winners) == ("over", scores, (winner,))
    draw = overstocked.from_position(
        "pp./f..",
        ["f..", "f......../........./......___/......___"],
        solo=True,
        chosen={0: 30},
        cards=own_cards(".../..."),
    ).after("pass")
    assert draw.winners == ()  # not before the end
    _, end = draw.events("nominate 1,2")
    assert end.clause == "solo-win"
    assert "so the bot wins" in end.text
    assert "both have 1 point" in end.text
