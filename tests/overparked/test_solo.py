"""The solo game: AutoBot sits at section A, takes cards away and claims objectives; the player sits at B.

All parking cards are red cars. AutoBot's nine cards can be told what they are: `bots` are those that are flipped, in
this order, as (steps clockwise, numbers of the objectives).
"""

import pytest

from overplay import HIDDEN, OVER, HiddenInformation, overparked
from overplay.overparked import autobot, triggers
from tests.overparked.helpers import all_cards, moves_of, part_over, played, refusal, round_over
from tests.overparked.lots import COLD, START, box, filled, full_but, position

clause = pytest.mark.clause

WORDS = {-2: "left 2", -1: "left 1", 1: "right 1", 2: "right 2"}
SEVEN = [(-1, (1, 2)), (2, (1, 3)), (1, (1, 1)), (-2, (2, 1)), (1, (1, 3)), (1, (2, 3)), (2, (2, 2))]


def solo(board=START, bots=SEVEN, **more):
    """Before the first steering; AutoBot's cards come in the order of `bots`."""
    order = position(board, solo=True).autobot  # the shuffled numbers, which a seed fixes
    entries = {str(number): {"turn": "right 1", "objectives": [1]} for number in range(1, 10)}
    for number, (turn, objectives) in zip(order, bots, strict=False):
        entries[str(number)] = {"turn": WORDS[turn], "objectives": list(objectives)}
    parts = {"autobot": entries} | more.pop("parts", {})
    return position(board, solo=True, parts=parts, **more)


KEYS = dict.fromkeys(range(1, 76), "R< R> + key")


def stay_empty(state):
    """A round of cards `KEYS`: the player parks a red car on a1, takes a key and drives it off again."""
    if state.phase == "steer":
        state = state.after("steer 1")
    return played(state, str(state.legal_moves()[0]), "park 0,0", "take-key", "key a1 off-left", "done")


def new(state, before, seat=0):
    """The card that the player took."""
    [card] = set(state.seats[seat].hand) - set(before.seats[seat].hand)
    return card


def bot_claims(state):
    """(objective, spot, round) of each marker of AutoBot."""
    return [(claim.objective, claim.spot, claim.round) for claim in state.bot_claims]


@clause("solo-autobot", "r-sections")
def test_solo_autobot():
    """One player, nine AutoBot cards of which two are put aside unseen; AutoBot is A, the player B."""
    state = overparked.new_game(solo=True, seed=2)
    assert (state.players, state.names, len(state.seats)) == (1, ("Ada",), 1)
    assert (len(state.autobot), len(state.unused), state.flipped) == (7, 2, ())
    assert sorted((*state.autobot, *state.unused)) == list(range(1, 10))
    assert len(state.deck) == 75 - 5 - 2
    view = state.seen_by(0)
    assert view.autobot == (HIDDEN,) * 7
    assert view.unused == (HIDDEN,) * 2
    for steps in range(5):
        before = solo()
        after = before.after(f"steer {steps}")
        assert after.discarded == (before.display[steps],)
        assert new(after, before) == before.display[(steps + 1) % 5]
    with pytest.raises(ValueError, match="solo-autobot"):
        overparked.new_game(2, solo=True)


@clause("solo-odd")
def test_solo_odd():
    """In odd rounds the player turns the wheel; the card at A is discarded, the gaps are filled from A on."""
    state = solo()
    assert (state.phase, state.turn, moves_of(state)) == ("steer", 0, {f"steer {steps}" for steps in range(5)})
    after = state.after("steer 3")
    assert after.discarded == (state.display[3],)
    assert new(after, state) == state.display[4]
    assert after.display == (*state.display[:3], *state.deck[:2])
    assert all_cards(after) == list(range(1, 76))
    third = round_over(round_over(after))
    assert (third.round, third.phase, third.turn) == (3, "steer", 0)


@clause("solo-even", "r-autobot-cards")
def test_solo_even():
    """In even rounds a card is flipped and the wheel goes on as it says, two steps counter-clockwise from 3."""
    first = solo(bots=[(-2, (1, 2))]).after("steer 3")
    top = first.autobot[0]
    assert first.flipped == ()
    before = part_over(first)
    assert (before.round, before.phase, before.turn) == (2, "choose", 0)
    assert before.flipped == (top,)
    assert before.discarded == (first.discarded[0], first.display[1])
    assert first.display[2] in before.seats[0].hand
    assert len(before.seats[0].hand) == 3
    assert refusal(before, "steer 1") == {"park-one-of-three": ""}
    clockwise = part_over(solo(bots=[(1, (1, 2))]).after("steer 3"))
    assert clockwise.discarded[1] == first.display[4]
    assert first.display[0] in clockwise.seats[0].hand


@clause("solo-even")
def test_the_player_can_not_see_autobots_next_card():
    state = solo().after("steer 0")
    state = played(state, str(state.legal_moves()[0]), "park 0,0")
    with pytest.raises(HiddenInformation, match=r"AutoBot"):
        state.seen_by(0).after("done")
    text = " ".join(event.text for event in state.events("done"))
    assert "AutoBot flips" in text


@clause("solo-objectives", "r-tier-at-round-start")
def test_solo_objectives():
    """Numbers 1 after each flip: 1, 2, 4, 5, 6, 6, 6; three of a number claim, six claim a second time."""
    state, claims = solo(cards=KEYS, objectives=COLD), {}
    while state.turn is not OVER:
        assert len(state.flipped) == state.round // 2
        claims[state.round] = bot_claims(state)
        state = stay_empty(state)
    one, two, three = COLD
    assert claims[4] == claims[5] == []
    assert claims[6] == claims[8] == [(one, 0, 6)]
    assert claims[10] == [(one, 0, 6), (one, 1, 10)]
    assert claims[12] == [(one, 0, 6), (one, 1, 10), (two, 0, 12), (three, 0, 12)]
    assert claims[12] == bot_claims(state)


@clause("solo-objectives")
def test_six_equal_numbers_at_most_two_markers():
    """A card may show a number twice; nine of a number bring no third marker."""
    state = solo(bots=[(1, (2, 2))] * 5, cards=KEYS)
    while state.round < 10:
        state = stay_empty(state)
    assert bot_claims(state) == [(COLD[1], 0, 4), (COLD[1], 1, 6)]
    assert autobot.counted(state.components, state.flipped) == {2: 2 * len(state.flipped)}
    assert [autobot.claims_for(count) for count in (0, 2, 3, 5, 6, 9)] == [0, 0, 1, 1, 2, 2]
    assert triggers.claims_on(state, COLD[1]) == [(None, claim) for claim in state.bot_claims]


LINE = "obj-line-no-cars"
NAMES = (LINE, "obj-diagonal", "obj-3x3-only-cars")
MOTORBIKES = dict.fromkeys(range(1, 76), "R< R> + motorbike")


def line_before(round, bots):
    """The player's line lacks h8 until `round` begins; AutoBot's cards are these."""
    state = solo(filled("a8 b8 c8 d8 e8 f8 g8"), bots, objectives=NAMES, cards=MOTORBIKES)
    while state.round < round:
        state = round_over(state)
    if state.phase == "steer":
        state = state.after("steer 0")
    return part_until_motorbike(state)


def part_until_motorbike(state):
    """The player has placed the motorbike that completes the line."""
    return played(state, str(state.legal_moves()[0]), "motorbike h8")


@clause("r-autobot-tier", "r-tier-at-round-start")
def test_r_autobot_tier():
    """It claims the leftmost open spot at the start of round 4: the player shares it in that round, not later."""
    bots = [(1, (1, 1)), (1, (1, 2)), (1, (2, 3)), (1, (2, 3))]
    same, later, earlier = (line_before(round, bots) for round in (4, 5, 3))
    assert bot_claims(same) == [(LINE, 0, 4)]
    assert [claim.spot for claim in same.seats[0].claims] == [0]
    assert [claim.spot for claim in later.seats[0].claims] == [1]
    assert [claim.spot for claim in earlier.seats[0].claims] == [0]
    assert bot_claims(earlier) == []
    after = round_over(earlier)
    assert bot_claims(after) == [(LINE, 1, 4)]  # the player was there before


@clause("solo-end")
def test_solo_end():
    """After round 14, although there is room; with a full lot earlier."""
    state = solo(cards=KEYS)
    while state.turn is not OVER:
        state = stay_empty(state)
    assert state.round == 14
    assert state.lots[0].has_car_space()
    assert len(state.seats[0].discards) == len(state.discarded) == 14
    assert state.autobot == ()
    full = round_over(solo(full_but("a1 b1")), "park 0,0")
    assert (full.turn, full.round) == (OVER, 1)


@clause("solo-rank", "r-solo-39")
def test_solo_rank():
    """Five ranks from 70, 60, 50 and 40 points on; 39 is in the lowest one."""
    ranks = [autobot.rank(points) for points in (39, 40, 50, 60, 70)]
    assert len(set(ranks)) == 5
    for points, rank in (
        (-40, 0),
        (38, 0),
        (39, 0),
        (40, 1),
        (49, 1),
        (50, 2),
        (59, 2),
        (60, 3),
        (69, 3),
        (70, 4),
        (99, 4),
    ):
        assert autobot.rank(points) == ranks[rank], points


@clause("solo-rank", "r-solo-winners")
def test_r_solo_winners():
    """One score and its rank; nobody loses, whatever the score is."""
    state = round_over(solo(full_but("a1 b1")), "park 0,0")
    assert state.turn is OVER
    assert state.scores() == (state.score_sheet(0).total,)
    assert state.winners == (0,)
    assert state.rank == autobot.rank(state.scores()[0])
    poor = round_over(solo(full_but("a1")))
    assert poor.scores()[0] < 0
    assert (poor.winners, poor.rank) == ((0,), autobot.rank(-99))
    assert solo().winners == ()
    assert overparked.new_game(2).rank == ""


@clause("r-autobot-cards")
def test_r_autobot_cards():
    """Nine cards, each turns left or right by one or two steps and counts two numbers; six of a number are possible."""
    cards = list(overparked.CARDS.autobot.values())
    assert [card.number for card in cards] == list(range(1, 10))
    assert {card.turn for card in cards} == {-2, -1, 1, 2}
    assert all(len(card.objectives) == 2 and set(card.objectives) <= {1, 2, 3} for card in cards)
    for number in (1, 2, 3):
        assert sum(card.objectives.count(number) for card in cards) >= 6
    for wrong in ({"turn": "right 3", "objectives": [1]}, {"turn": "left 1", "objectives": [4]}, {"turn": "left 1"}):
        with pytest.raises(ValueError, match=r"AutoBot card 1.*r-autobot-cards"):
            box(autobot={"1": wrong})
