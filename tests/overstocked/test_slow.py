"""Is `slow.py` right itself? Small boards, counted by hand."""

from random import Random

import pytest

from tests.overstocked import slow
from tests.overstocked.slow import SlowGame, parse

WHITE = ("PPP", "PPP")  # a card of one toy
CARDS = dict.fromkeys(range(1, 44), ("PFY", "B.."))
HANDS = [[1, 2, 3, 4, 5, 6], [11, 12, 13, 14, 15, 16]]
QUANTUM = {f"Q{number}": ("QPQ", "F..") for number in range(1, 7)}
START = parse("PFY/B..")


def game(**options):
    """Two seats, each area starts with the same card; what the options need is on the table."""
    tables = {
        "hands": HANDS,
        "popularity": START,
        "warehouses": [START, START],
        "forklift_points": [2, 6],
        "quantum_cards": QUANTUM,
        "x_cards": {"Q1", "Q4"},
    }
    return SlowGame(CARDS, **(tables | options))


def place_first(game):
    """The first legal placement, in the order of its text."""
    game.play(min(move for move in game.legal_moves() if move.startswith("place")))


def starting(game, word):
    return {move for move in game.legal_moves() if move.startswith(word)}


# ------------------------------------------------------------------------------------------------------------ diagrams


def test_diagrams_with_quantum_crates_and_a_forklift():
    cells = parse("Q # # / _ y .")
    assert cells == {(0, 0): "Q", (0, 1): "#", (0, 2): "#", (1, 1): "y", (1, 2): "."}
    assert slow.show(cells) == "Q##\n_y."
    assert slow.show(parse("P#/.#")) == "P#\n.#"


@pytest.mark.parametrize("text", ["q", "P#", "#P#", "###", "##/##", "##_##", "#_/_#", "#_/_#/##", "Z"])
def test_diagrams_that_are_none(text):
    with pytest.raises(slow.SlowError):
        parse(text)


# --------------------------------------------------------------------------------------------------------------- areas


def test_a_quantum_crate_is_each_toy_without_an_x():
    cells = parse("QPY")
    assert [slow.largest(cells, toy) for toy in "PFYB"] == [2, 1, 1, 1]
    assert [slow.total(cells, toy) for toy in "PFYB"] == [2, 1, 2, 1]
    assert [slow.largest(cells, toy, "PY") for toy in "PFYB"] == [1, 1, 1, 1]
    assert [slow.total(cells, toy, ("P", "Y")) for toy in "PFYB"] == [1, 1, 1, 1]
    assert [slow.total(cells, toy, "FB") for toy in "PFYB"] == [2, 0, 2, 0]


def test_a_forklift_makes_four_yoyos_and_three_furballs():
    cells = parse("_YFY / Y##F / _FYY")  # the upper right Y touches the forklift with its corner only
    assert slow.largest(cells, "Y") == 4
    assert slow.largest(cells, "F") == 3
    assert slow.areas(cells, "Y") == {frozenset({(0, 1), (1, 0), (2, 2), (2, 3)}), frozenset({(0, 3)})}
    without = parse("_YFY / Y..F / _FYY")
    assert [slow.largest(without, toy) for toy in "YF"] == [2, 1]


def test_a_forklift_joins_across_and_never_at_corners():
    assert slow.largest(parse("P##P"), "P") == 2
    assert slow.largest(parse("P___ / _##P"), "P") == 1
    assert slow.total(parse("P##P"), "P") == 2


def test_a_quantum_crate_beside_a_forklift_joins_both_its_toys():
    cells = parse("Q##P / _F__")
    assert [slow.largest(cells, toy, "YB") for toy in "PFYB"] == [2, 2, 0, 0]
    assert [slow.largest(cells, toy, "PY") for toy in "PFYB"] == [1, 2, 0, 1]


# ---------------------------------------------------------------------------------------------------------- placements


def test_covering_quantum_crates_counts_each_once():
    found = [slow.breaches(parse("QQQ"), WHITE, 0, 0, column) for column in range(4)]
    assert found == [{"cover-one-or-two"}, set(), set(), {"cover-one-or-two"}]


def test_a_forklift_is_never_covered():
    cells = parse("P##")
    assert slow.breaches(cells, WHITE, 0, 0, 0) == {"r-forklift-stays"}
    assert slow.breaches(cells, WHITE, 0, 0, 1) == {"r-forklift-stays", "cover-one-or-two"}
    assert slow.breaches(cells, WHITE, 0, 0, -2) == set()


@pytest.mark.parametrize(
    ("board", "spots"),
    [
        ("P", 8),  # two lying, two standing; each in two turns
        ("PP", 14),  # three lying, four standing
        ("Pf", 6),  # one lying, two standing
        ("P.", 8),
        ("Q", 8),
        ("p", 0),
        ("..", 0),
        ("P##", 0),  # one a warehouse
    ],
)
def test_where_a_forklift_fits(board, spots):
    assert len(slow.forklift_placements(parse(board))) == spots


def test_a_forklift_may_stick_out():
    assert slow.forklift_placements(parse("P")) == {
        *((turn, 0, column) for turn in (0, 180) for column in (-1, 0)),
        *((turn, row, 0) for turn in (90, 270) for row in (-1, 0)),
    }


# ------------------------------------------------------------------------------------------------------------- scoring

POPULARITY = parse("PPPPBF / FFFFYY")  # P 4, F 4 and 5 in total, Y 2, B 1
MANDELA = parse("PPPFYBB")
ANTHONY = parse("PPFFFFFFYBB")


def test_the_printed_examples():
    assert slow.craze(POPULARITY) == ["F"]
    assert slow.points(POPULARITY, MANDELA, "F") == [12, -4, 2, 2]
    assert slow.points(POPULARITY, ANTHONY, "F") == [8, -24, 2, 2]
    assert [slow.score(POPULARITY, own) for own in (MANDELA, ANTHONY)] == [12, -12]
    assert [slow.score(POPULARITY, own, advanced=True) for own in (MANDELA, ANTHONY)] == [6, 0]


def test_half_of_a_number():
    assert [slow.halved(number) for number in (7, 6, 0, -7, -24)] == [3, 3, 0, -4, -12]
    assert [slow.halved(number, "toward_zero") for number in (7, 6, 0, -7, -24)] == [3, 3, 0, -3, -12]


def test_ties_of_the_half_toy():
    assert slow.half_toys(parse("PPYY_Y")) == ["Y"]  # more in total
    assert slow.half_toys(parse("PPYY")) == ["P", "Y"]
    assert slow.half_toys(parse("PP_YQ"), "FB") == ["P"]  # two each, but Q makes a third P
    assert slow.half_toys(parse("PP_YQ"), "PF") == ["P", "Y"]
    assert slow.half_toys(parse("P##P_YF")) == ["P"]  # the forklift counts


def test_the_best_joint_choice():
    both = slow.totals_by_choice(parse("PPYY"), parse("PPPYYY"), advanced=True)
    assert both == {("P", "P"): 3, ("P", "Y"): -3, ("Y", "P"): -3, ("Y", "Y"): 3}
    assert slow.score(parse("PPYY"), parse("PPPYYY"), advanced=True) == 3
    assert slow.score(parse("PY"), parse("PPPYYY"), advanced=True) == 1  # -2 + 3
    assert slow.score(parse("PY"), parse("PPPYYY"), advanced=True, half_rounding="toward_zero") == 2  # -1 + 3


def test_all_four_tied():
    choices = slow.totals_by_choice(parse("PFYB"), parse("PFYB"), advanced=True)
    assert len(choices) == 16
    assert choices[("P", "P")] == 2  # -1 + 1 + 1 + 1: half of -1 is -1
    assert choices[("P", "F")] == 1  # -1 + 0 + 1 + 1
    assert slow.totals_by_choice(parse("PFYB"), parse("PFYB")) == {(toy, None): 2 for toy in "PFYB"}


def test_scoring_with_quantum_crates():
    popularity, own = parse("PPPQ"), parse("QF")
    assert slow.craze(popularity, "PY") == ["P"]  # P 3, F 1, B 1
    assert slow.points(popularity, own, "P", "PY") == [0, 2, 0, 1]
    assert slow.score(popularity, own, "PY") == 3
    assert slow.score(popularity, own, "YB") == 2 - 4  # P 4 x 1, F 1 x 2


def test_the_bot_skips_the_craze():
    popularity, own = parse("PPPYF"), parse("PPFY")
    assert slow.score(popularity, own) == -6 + 1 + 1
    assert slow.score(popularity, own, bot=True) == 2


def test_the_bot_in_a_tie():
    assert slow.totals_by_choice(parse("PPYY"), parse("PYYY"), bot=True) == {("P", None): 6}  # 2 skipped, 6 kept
    assert slow.score(parse("PPYY_P"), parse("PPPY"), bot=True) == 2  # the total decides: 6 skipped
    assert set(slow.totals_by_choice(parse("PFYB"), parse("PFYB"), bot=True).values()) == {3}


# ------------------------------------------------------------------------------------------------------ tokens, the bot


def test_what_incentive_tokens_score():
    assert slow.incentive("P", parse("PPP"), parse("PP")) == 6  # though it is the craze
    assert slow.incentive("B", parse("PPP"), parse("BB")) == 0
    assert slow.incentive("workers", {}, parse("pfY/y.b")) == 9
    assert slow.incentive("empties", {}, parse("..P / _P. / ...")) == 12  # the hole is no space
    assert slow.incentive("workers", {}, parse("PF")) == slow.incentive("empties", {}, parse("PF")) == 0


def test_forklifts_and_quantum_crates_in_incentive_tokens():
    assert slow.incentive("P", parse("PPP"), parse("p##p")) == 6
    assert slow.incentive("workers", {}, parse("p##p")) == slow.incentive("empties", {}, parse(".##.")) == 3
    assert [slow.incentive(toy, parse("QP"), parse("QPP")) for toy in "PFYB"] == [6, 1, 1, 1]
    assert [slow.incentive(toy, parse("QP"), parse("QPP"), "PF") for toy in "PFYB"] == [2, 0, 1, 1]


def test_tokens_and_the_head_start():
    assert slow.tokens_for(4) == ["P", "F", "Y", "B"]
    assert slow.tokens_for(5) == ["P", "F", "Y", "B", "workers", "empties"]
    assert slow.head_start([1, 20, 21, 43]) == 4


@pytest.mark.parametrize(
    ("spots", "count"),
    [
        ({(0, 0)}, 4),
        ({(0, 0), (0, 1)}, 6),
        ({(0, 0), (1, 0)}, 6),
        ({(0, 0), (0, 1), (0, 2)}, 6),  # no fourth in the row
        ({(0, 0), (0, 1), (1, 0)}, 7),
        ({(0, 0), (0, 1), (1, 0), (1, 1)}, 8),
        ({(0, 0), (0, 1), (0, 2), (1, 0)}, 2),
        ({(0, 0), (0, -1), (0, -2), (-1, 0), (-1, -2)}, 1),
    ],
)
def test_how_many_spots_may_be_nominated(spots, count):
    assert len(slow.nominations(spots)) == count


def test_nominations_are_those_after_which_a_block_can_be_finished():
    def finishes(spots):
        """Whether six cards can become a block: by trying whatever may follow."""
        if len(spots) == 6:
            height = max(row for row, _ in spots) - min(row for row, _ in spots) + 1
            width = max(column for _, column in spots) - min(column for _, column in spots) + 1
            return height * width == 6 and height != 1 and width != 1
        return any(finishes(spots | {near}) for spot in spots for near in set(slow.neighbours(spot)) - spots)

    seen = set()
    waiting = [frozenset({(0, 0)})]
    while waiting:
        spots = waiting.pop()
        if spots in seen or len(spots) == 6:
            continue
        seen.add(spots)
        waiting += [spots | {near} for near in slow.nominations(spots)]
        if len(spots) >= 3:  # fewer take long
            beside = {near for spot in spots for near in slow.neighbours(spot)} - spots
            assert slow.nominations(spots) == {near for near in beside if finishes(spots | {near})}


# --------------------------------------------------------------------------------------------------------------- games


def test_a_turn_with_all_three_expansions():
    table = game(incentives=True, forklifts=True, quantum=True)
    table.play("choose 1")
    table.play("choose 11")
    assert (table.phase, table.turn) == ("swap", 0)
    assert table.legal_moves() == {f"quantum Q{number}" for number in range(1, 7)}
    table.play("quantum Q1")
    assert (table.phase, table.returned) == ("place", [1])
    place_first(table)
    assert table.phase == "cross"
    assert table.legal_moves() == {"x P", "x F", "x Y", "x B"}
    table.play("x F")
    assert (table.phase, table.turn, table.crossed_out) == ("extras", 0, "F")
    assert table.legal_moves() == {"token P", "token F", "token Y", "token B", "decline"} | starting(table, "forklift")
    table.play("token P")
    assert starting(table, "token") == set()
    table.play(min(starting(table, "forklift")))
    assert table.gained(0, "forklift") == 6  # the highest; and now nothing is left to take
    assert (table.phase, table.turn) == ("place", 1)
    place_first(table)
    assert starting(table, "token") == {"token F", "token Y", "token B"}  # no X: an ordinary card
    table.play("decline")
    assert (table.phase, table.round) == ("choose", 2)


def test_no_extras_when_there_is_nothing_to_take():
    table = game(forklifts=True, forklift_points=[4], warehouses=[parse("p"), START], popularity=parse("PP"))
    table.play("choose 1")
    table.play("choose 11")
    table.play("place p 0 0,0")
    assert (table.phase, table.turn) == ("place", 1)  # a worker is all the forklift could cover


def test_an_x_card_that_fits_nowhere_still_makes_its_x():
    table = game(incentives=True, quantum=True, popularity=parse("p"), warehouses=[parse("f"), START])
    for move in ("choose 1", "choose 11", "quantum Q4"):
        table.play(move)
    assert table.legal_moves() == {"pass"}
    table.play("pass")
    assert (table.phase, table.unplaced) == ("cross", ["Q4"])
    table.play("x B")
    assert (table.phase, table.turn) == ("place", 1)  # and no token


@pytest.mark.parametrize(("first", "won"), [("token P", 7), ("forklift 90 0,1", 14)])
def test_an_incentive_is_scored_at_once(first, won):
    table = game(incentives=True, forklifts=True, popularity=parse("PP"), warehouses=[parse("PFP"), START])
    table.cards[1] = WHITE
    for move in ("choose 1", "choose 11", "place p 0 0,1"):  # seven P in the popularity
        table.play(move)
    assert {"token P", "forklift 90 0,1"} <= table.legal_moves()
    table.play(first)
    table.play("token P" if first != "token P" else "forklift 90 0,1")  # it joins the two P of the warehouse
    assert table.gained(0, "incentive") == won
    assert table.scores()[0] == -14 + won + 6


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_with_everything(seed):
    random = Random(seed)
    table = game(incentives=True, forklifts=True, quantum=True, advanced=True)
    while table.phase != "over":
        table.play(random.choice(sorted(table.legal_moves())))
    assert table.quantum == {}
    assert len(table.crossed_out) == 2
    assert len(table.returned) == 6
    for seat in (0, 1):
        assert sum(kind == "incentive" for owner, kind, *_ in table.ledger if owner == seat) <= 1
        forklifts = sum(kind == "forklift" for owner, kind, *_ in table.ledger if owner == seat)
        assert list(table.warehouses[seat].values()).count("#") == 2 * forklifts <= 2


@pytest.mark.parametrize("seed", range(6))
def test_whole_solo_games(seed):
    random = Random(seed)
    table = SlowGame(CARDS, [[1, 20, 21, 30, 31, 32]], START, [START], solo=True, bot_deck=[2, 3, 4, 5, 6, 7])
    nominated = []
    while table.phase != "over":
        assert table.turn == 0
        if table.phase == "nominate":
            nominated.append(table.round)
        if table.round == 2 and table.phase == "nominate":
            assert table.legal_moves() == {"nominate -1,0", "nominate 0,-1", "nominate 0,1", "nominate 1,0"}
        table.play(random.choice(sorted(table.legal_moves())))
    assert nominated == [2, 3, 4, 5, 6]
    assert table.gained(1, "head start") == 4
    lines = slow.show(table.warehouses[1]).split("\n")
    assert (len(lines), len(lines[0])) in {(4, 9), (6, 6)}
    assert set("".join(lines)) == set("PFYB.")  # no gap


def test_a_draw_is_the_bots():
    for own, winner in (("F", 1), ("FF", 0)):
        table = SlowGame({}, [[30]], parse("PPF"), [parse(own), parse("F")], solo=True)
        assert table.scores() == (len(own), 1)
        assert table.winners() == (winner,)


@pytest.mark.parametrize("option", ["advanced", "incentives", "forklifts", "quantum"])
def test_solo_goes_alone(option):
    with pytest.raises(ValueError, match="solo-alone"):
        SlowGame(CARDS, HANDS[:1], START, [START], solo=True, **{option: True})
