"""The rulebook's printed examples: our boards give its figures by both rules, and can be played.

The example of scoring, and the game that leads to it, are in `test_rules.py`.
"""

import pytest

from overplay import overstocked
from overplay.overstocked import examples
from tests.overstocked import slow

clause = pytest.mark.clause


def slow_rows(number):
    """A card of the shipped set for the slow rules."""
    return tuple(overstocked.CARDS.piece(number).rows)


def covered(cells, number, *placement):
    """The slow board after a legal placement of a shipped card or token."""
    assert slow.breaches(cells, slow_rows(number), *placement) == set()
    return slow.cover(cells, slow_rows(number), *placement)


def start(number):
    """The slow board of one card."""
    return slow.spaces_of(slow_rows(number), 0, 0, 0)


def slow_total(example, name):
    """What the slow rules give a warehouse of the example."""
    options = dict(example.options)
    tokens = options.pop("forklift_points", 0) + options.pop("incentive_points", 0)
    return slow.score(slow.parse(example.popularity), slow.parse(example.warehouses[name]), **options) + tokens


@pytest.mark.parametrize("name", examples.EXAMPLES)
def test_an_example_gives_its_totals_by_both_rules(name):
    example = examples.EXAMPLES[name]
    assert tuple(sheet.total for sheet in example.sheets.values()) == example.totals
    assert tuple(slow_total(example, owner) for owner in example.warehouses) == example.totals
    assert set(example.clauses) <= set(overstocked.rules)
    for board, diagram in zip(example.warehouse_boards.values(), example.warehouses.values(), strict=True):
        assert dict(board.spaces) == slow.parse(diagram)


@clause("adv-half", "craze-tie-total")
def test_truth_table_advanced():
    """The same boards as in the standard game: 6 + 2 + 2 − 4 = 6 for Mandela, 8 + 2 + 2 − 12 = 0 for Anthony."""
    example = examples.ADVANCED
    assert (example.popularity, example.warehouses) == (examples.SCORING.popularity, examples.SCORING.warehouses)
    points = {"Mandela": [6, -4, 2, 2], "Anthony": [8, -12, 2, 2]}
    halves = {"Mandela": ("P", "adv-half"), "Anthony": ("F", "adv-half")}
    for name, sheet in example.sheets.items():
        assert [line.points for line in sheet.lines] == points[name]
        assert (sheet.half, sheet.half_clause) == halves[name]
        assert sheet.craze == "F"
    assert example.totals == (6, 0)


@clause("fork-joins-neighbours")
def test_truth_table_forklift():
    """One token makes areas of four Yo-yos and three Furballs; without it both are smaller, on either board."""
    board, before = examples.FORKLIFT.warehouse_boards["Ada"], overstocked.Board.parse(examples.WITHOUT_FORKLIFT)
    assert dict(zip("PFYB", board.largest, strict=True)) == {"P": 0, "F": 3, "Y": 4, "B": 0}
    assert dict(zip("PFYB", before.largest, strict=True)) == {"P": 2, "F": 2, "Y": 3, "B": 0}
    gone = slow.parse(examples.FORKLIFT.warehouses["Ada"].replace("#", "."))
    assert [slow.largest(gone, toy) for toy in "FY"] == [2, 3], "it is the joining, not what the token covers"
    assert overstocked.score(examples.FORKLIFT.popularity, before).total == 5
    assert examples.FORKLIFT.totals == (13,)


@clause("fork-placement", "fork-take-highest")
def test_the_forklift_example_can_be_played():
    cells = covered(start(34), 4, 180, -1, 0)
    assert slow.show(cells) == examples.WITHOUT_FORKLIFT.replace("/", "\n")
    assert slow.show(start(31)) == examples.FORKLIFT.popularity.replace("/", "\n")
    assert (0, 0, 1) in slow.forklift_placements(cells)
    after = covered(cells, "F6", 0, 0, 1)
    assert slow.show(after) == examples.FORKLIFT.warehouses["Ada"].replace("/", "\n")

    state = overstocked.from_position(
        examples.FORKLIFT.popularity, [".BP/FFY", "FYY/pPB"], chosen={0: 4, 1: 30}, forklifts=True, seed=6
    )
    assert state.forklifts[0] == examples.FORKLIFT.options["forklift_points"]
    state = state.after("place w 180 -1,0").after("forklift 0 0,1")
    assert state.warehouses[0].text == slow.show(after)
    assert state.scores()[0] == 13


@clause("q-counts-as-both", "q-x")
def test_truth_table_quantum():
    """With an X on Pocket Petz and Yo-yos, quantum crates are Furballs and Bean Bears, and nothing else."""
    example = examples.QUANTUM
    assert example.options == {"crossed_out": "PY"}
    (sheet,) = example.sheets.values()
    assert [line.points for line in sheet.lines] == [1, -12, 1, 6]
    warehouse = example.warehouse_boards["Ada"]
    quantum = {cell for cell, space in warehouse.spaces.items() if space == "Q"}
    assert [quantum <= warehouse.areas(toy, "PY")[0] for toy in "PFYB"] == [False, True, False, True]
    empty = example.popularity.replace("Q", "."), example.warehouses["Ada"].replace("Q", ".")
    assert overstocked.score(*empty).total == slow.score(*map(slow.parse, empty)) == 3


@clause("q-lowest-swaps", "q-x")
def test_the_quantum_example_can_be_played():
    popularity, warehouse = covered(start(27), "Q3", 180, -1, -1), covered(start(26), "Q6", 180, 1, 0)
    assert slow.show(popularity) == examples.QUANTUM.popularity.replace("/", "\n")
    assert slow.show(warehouse) == examples.QUANTUM.warehouses["Ada"].replace("/", "\n")

    state = overstocked.from_position(
        "PFP/BFY", ["PFy/PF.", "BBY/F.f"], hands={0: [1, 43], 1: [2, 41]}, quantum=True, round=1, seed=0
    )
    for text in (
        *("choose 1", "choose 41", "quantum Q6", "place w 180 1,0", "x P", "place w 0 -1,1"),
        *("choose 43", "choose 2", "quantum Q3", "place p 180 -1,-1", "x Y"),
    ):
        state = state.after(text)
    assert state.popularity.text == slow.show(popularity)
    assert state.warehouses[0].text == slow.show(warehouse)
    assert state.crossed_out == "PY"
    assert state.scores()[0] == examples.QUANTUM.totals[0] == -4
