"""The shipped notebooks: every clause is taught and tested, every puzzle can be solved, every cell stands on its own.

That the cells run and give what is stored is nbval's business.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from inspect import ismodule
from pathlib import Path
from typing import Any

import pytest

import overplay
from overplay.learn.lessons import Reply
from overplay.widget.session import PASS_AND_PLAY, STUDY

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted(path.relative_to(ROOT / "notebooks").as_posix() for path in ROOT.glob("notebooks/**/[!.]*.ipynb"))
COURSES = [name for name in NOTEBOOKS if "/" in name]
"""Notebooks about one game, in its folder."""

PACKAGES = {name: value for name in overplay.__all__ if ismodule(value := getattr(overplay, name))}
GAMES = {name: package for name, package in PACKAGES.items() if hasattr(package, "rules")}

CLAUSE = re.compile("[a-z]+(?:-[a-z0-9]+)+")
NO_CLAUSES = {STUDY, PASS_AND_PLAY, "take-key", "off-left", "off-right", "off-up", "off-down", "turn-1", "middle-2"}
"""What looks like the id of a clause and is none: modes of the table, words of moves, names of board sections."""

SOLUTIONS = {
    "overparked/1-learn.ipynb": {
        "sizes-turn": 8,
        "deal-turn": 64,
        "steer-turn": "steer 4",
        "hands-turn": 6,
        "one-turn": 18,
        "printed-turn": {"A": True, "B": False, "C": False, "D": False},
        "lines-turn": 49,
        "overlap-turn": "park 4,4",
        "cones-turn": "park 2,2",
        "zone-turn": {"4": 1, "5": 0, "15": 1, "61": 2},
        "hang-turn": "park -1,4",
        "parking-exam-turn": {"A": True, "B": True, "C": False, "D": True, "E": False, "F": True},
        "order-turn": ["park 0,0", "motorbike c5"],
        "motorbike-turn": 12,
        "unpark-turn": "un-park P v h3",
        "keys-predict": "no",
        "keys-turn": ["b4", "c4", "e4", "f4"],
        "leave-turn": ["h1", "b2", "a6"],
        "not-turn": {"A": False, "B": False, "C": False, "D": True, "E": True},
        "timing-turn": {"A": True, "B": True, "C": False, "D": False, "E": True},
        "quadrant-turn": "un-park C h7",
        "once-turn": 2,
        "round-turn": {"A": False, "B": True, "C": True, "D": True, "E": False},
        "dry-turn": 18,
        "networks-turn": {"R": 3, "Y": 5, "B": 5, "P": 9},
        "alone-predict": "A",
        "alone-turn": 6,
        "trucks-turn": ["a1", "d6"],
        "cancel-turn": {"without keys": -8, "with keys": -1},
        "example-turn": {"no keys": 37, "nine keys": 47},
        "most-turn": ["Ada", "Cleo"],
        "exam-turn": {"Ada": 50, "Ben": 50, "winners": ["Ada"]},
    },
    "overstocked/1-learn.ipynb": {
        "card-turn": 5,
        "cover-turn": (0, 0, -2),
        "empties-turn": {"A": True, "B": False, "C": False},
        "turns-turn": "P./PP/fB",
        "align-turn": (90, -2, 2),
        "where-turn": "place p 0 1,2",
        "nowhere-turn": "pass",
        "legal-exam-turn": {"A": True, "B": False, "C": False, "D": False, "E": True, "F": False},
        "order-turn": ["Dan", "Ben", "Ada", "Cleo"],
        "rounds-turn": 24,
        "deal-turn": 7,
        "players-turn": 4,
        "area-turn": {"P": 3, "F": 4, "Y": 3, "B": 1},
        "multiply-turn": {"P": 4, "F": 1, "B": 9},
        "craze-predict": -3,
        "craze-turn": "place p 0 -1,2",
        "total-turn": "Y",
        "choice-turn": "B",
        "most-turn": "place w 90 0,-1",
        "shared-turn": ["Ada", "Cleo"],
        "example-turn": {"Mandela": -4, "Anthony": 20},
        "exam-turn": {"negative": "F", "Ada": 20, "Ben": -2, "Cleo": 20, "winners": ["Ada", "Cleo"]},
    },
    "overstocked/2-expansions.ipynb": {
        "half-turn": {"half": "B", "total": 10},
        "half-total-turn": "F",
        "half-choice-turn": "F",
        "down-predict": -4,
        "down-turn": {"11": 5, "-11": -6, "-2": -1},
        "example-turn": {"Mandela": 2, "Anthony": 8},
        "tokens-turn": 1,
        "take-turn": {"A": True, "B": False, "C": False, "D": True, "E": False},
        "toy-turn": "token F",
        "now-turn": 6,
        "workers-turn": 15,
        "empties-turn": 18,
        "forks-turn": 15,
        "best-turn": {"Ada": 2, "Ben": 4, "Cleo": 5},
        "placing-turn": {"A": False, "B": True, "C": False, "D": True, "E": False},
        "joins-turn": {"P": 2, "F": 2, "Y": 3, "B": 1},
        "stays-turn": (0, -1, 2),
        "quantum-turn": {"quantum": "Cleo", "order": ["Cleo", "Ada", "Ben"]},
        "covering-turn": {"A": False, "B": True, "C": True},
        "cross-turn": ["P", "F", "B"],
        "counts-predict": "all",
        "counts-turn": "B",
        "ties-turn": "Y",
        "mix-turn": 16,
        "order-turn": ["x P", "token F", "forklift 90 0,1"],
        "passing-turn": ["pass", "x Y"],
        "areas-predict": "no",
        "areas-turn": {"F": 6, "B": 9, "workers": 6},
        "whole-predict": "no",
        "whole-turn": {"half": "Y", "total": 12},
        "exam-turn": {
            "negative": "F",
            "half of Ada": "F",
            "half of Ben": "B",
            "Ada": 14,
            "Ben": 10,
            "winners": ["Ada"],
        },
    },
    "overstocked/3-solo.ipynb": {
        "alone-turn": {"A": True, "B": False, "C": False, "D": True},
        "setup-turn": 35,
        "start-predict": 6,
        "start-turn": {"now": 6, "most": 12},
        "order-turn": 6,
        "nominate-predict": 4,
        "nominate-turn": ["B", "D", "C", "A"],
        "abut-turn": "nominate -1,1",
        "block-predict": 6,
        "block-turn": ["-1,-1", "-1,1"],
        "seven-predict": 7,
        "seven-turn": 5,
        "ways-turn": "nominate 1,0",
        "where-exam-turn": {"A": True, "B": False, "C": True, "D": False, "E": False, "F": False},
        "craze-predict": "B",
        "craze-turn": 13,
        "tie-turn": {"skipped": "Y", "total": 19},
        "win-predict": "bot",
        "win-turn": "place p 0 2,0",
        "think-turn": "nominate 0,2",
        "exam-turn": {"head start": 6, "skipped": "B", "bot": 23, "Ada": 23, "winner": "bot"},
    },
    "overparked/2-objectives-and-advanced.ipynb": {
        "three-turn": {"in the box": 7, "markers": 15},
        "claim-turn": "park 5,6",
        "broken-predict": 5,
        "points-turn": 9,
        "tiers-predict": 5,
        "tiers-turn": {"Ada": 6, "Ben": 4, "Cleo": 6, "Dan": 4, "Eve": 4},
        "reward-turn": "motorbike h2",
        "order-turn": {"A": False, "B": True, "C": True, "D": False},
        "own-chain-turn": ["key h5 h7", "motorbike e5", "motorbike a4"],
        "outer-turn": "h1",
        "middle-turn": "d6",
        "diagonal-turn": "d5",
        "corners-turn": {"A": False, "B": True, "C": False},
        "only-predict": "no",
        "only-turn": {"A": True, "B": False, "C": False},
        "free-turn": {"A": True, "B": False, "C": True},
        "square-turn": 5,
        "nocar-turn": "g4",
        "cones-predict": 4,
        "cones-turn": "b6",
        "keys-predict": "no",
        "keys-turn": {"A": True, "B": False, "C": True, "D": False},
        "lot-exam-turn": {"lines": True, "middle": True, "diagonal": False, "corners": False, "cones": True},
        "adv-turn": [1, 3, 6],
        "four-turn": {"A": 6, "B": 6, "C": 0},
        "same-turn": {"A": 6, "B": 0},
        "two-turn": {"A": 0, "B": 5, "C": 0},
        "nocars-predict": 8,
        "nocars-turn": {"A": 8, "B": 4, "C": 0},
        "five-turn": {"A": 0, "B": 0, "C": 7},
        "trucks-turn": {"A": 5, "B": 0},
        "zone-predict": -2,
        "zone-turn": {"A": True, "B": False, "C": True, "D": False},
        "exam-turn": {"1": 6, "2": 6, "4": 4, "5": 0, "6": 0},
    },
    "overparked/3-solo.ipynb": {
        "autobot-turn": {"A": True, "B": False, "C": False, "D": True},
        "odd-turn": {"steps": 2, "taken away": 41},
        "even-turn": {"Ada": 61, "taken away": 37},
        "even-count-turn": {"turns": 7, "unseen": 2},
        "objectives-predict": 2,
        "objectives-turn": {"1": 2, "2": 1, "3": 0},
        "cards-turn": 6,
        "tier-predict": 5,
        "tier-turn": {"A": 6, "B": 4, "C": 4, "D": 6},
        "end-turn": {"A": 14, "B": 11, "C": 14},
        "rank-predict": "A",
        "rank-turn": {"70": "A", "69": "B", "50": "C", "39": "E", "-12": "E"},
        "exam-turn": {"objectives": 8, "total": 40, "rank": "D"},
    },
    "overload/1-learn.ipynb": {
        "track-turn": 24,
        "pieces-turn": 64,
        "load-turn": {"A": True, "B": False, "C": False, "D": True},
        "both-turn": {"A": True, "B": False, "C": True, "D": False},
        "forward-turn": "move 9:2",
        "start-turn": {"A": False, "B": True, "C": False, "D": True},
        "overtake-turn": 5,
        "passed-turn": {"A": False, "B": True, "C": False, "D": False},
        "share-turn": ["move 8:2", "take yellow:1"],
        "several-predict": "C",
        "several-turn": 8,
        "must-turn": {"A": False, "B": True, "C": False, "D": True},
        "pending-turn": {"exchanges": 2, "counters": 0},
        "ninth-turn": 69,
        "reward-turn": 2,
        "full-turn": "give blue:8",
        "finish-turn": 5,
        "eight-predict": 12,
        "eight-turn": ["move 12:7", "take blue:4"],
        "target-turn": 40,
        "chances-turn": "35/64",
        "small-turn": "79/8",
        "exam-turn": {"points": 14, "on square 9": 8, "bowl": 68, "to load": 2},
    },
    "overload/2-special-squares.ipynb": {
        "sections-turn": 12,
        "plus-turn": "move 4:7",
        "minus-turn": {"A": 4, "B": 0, "C": 5},
        "first-turn": "take blue:2",
        "step-turn": ["step +", "give blue:8"],
        "home-turn": 5,
        "chain-turn": ["move 2:7", "step -"],
        "overtaken-turn": [3, 4, 5],
        "who-turn": {"A": True, "B": True, "C": False, "D": True, "E": False},
        "double-turn": 5,
        "double-predict": "no",
        "way-turn": {"A": True, "B": True, "C": False, "D": True, "E": False},
        "seven-predict": "B",
        "stepwise-turn": 4,
        "well-turn": 4,
        "exam-turn": {"her piece": 4, "on square 7": 8, "points": 10, "bowl": 62},
    },
}
"""An answer to every puzzle, by notebook and cell."""

OTHER_WRITINGS = {
    "overparked/1-learn.ipynb": {
        "deal-turn": ["64", 64.0],
        "steer-turn": ["Steer 4", " STEER  4 "],
        "overlap-turn": ["Park 4, 4", "park (4, 4)"],
        "cones-turn": ["park 1,2", "park 4,2", "park 5,2"],
        "hang-turn": ["park −1, 4", "PARK -1 4"],
        "order-turn": [("motorbike c5", "park 0,0"), ["Motorbike C5", "park 0 0"]],
        "unpark-turn": ["Un-park p v H3", "unpark P v h3"],
        "keys-predict": ["No", "she may not"],
        "alone-predict": ["a", "No points"],
        "keys-turn": ["f4, e4, c4 and b4", {"b4", "c4", "e4", "f4"}, ("B4", "C4", "E4", "F4")],
        "leave-turn": ["a6 b2 h1"],
        "timing-turn": [{"A": "yes", "B": "True", "C": "no", "D": "false", "E": True}],
        "trucks-turn": ["D6; A1"],
        "cancel-turn": [{"without keys": "−8", "with keys": "-1"}],
        "most-turn": [{"cleo", "ada"}, "Ada and Cleo"],
        "exam-turn": [{"Ada": "50", "Ben": 50, "winners": "ada"}],
    },
    "overstocked/1-learn.ipynb": {
        "card-turn": ["5", " 5 ", 5.0],
        "cover-turn": [[0, 0, -2], "(0, 0, −2)", "0 0,-2", ("0", "0", "-2")],
        "empties-turn": [{"A": "true", "B": "False", "C": "no"}],
        "turns-turn": [" P. / PP / fB ", "P. PP fB", ["P.", "PP", "fB"], "P.PPfB", "P.\nPP\nfB"],
        "where-turn": ["Place P 0 1, 2", "place p 0 1,1", "PLACE p 0° 1 2", "place p 0, 1, 2"],
        "nowhere-turn": [" Pass"],
        "order-turn": ["dan, ben, ada, cleo", ("DAN", "Ben", "Ada", "Cleo"), "Dan, Ben, Ada and Cleo"],
        "multiply-turn": [{"P": "4", "F": "1", "B": "9"}],
        "craze-predict": ["-3", "−3"],
        "total-turn": ["y", "Yo-yos", "yo-yo", " Y "],
        "choice-turn": ["bean bears"],
        "shared-turn": [("Cleo", "Ada"), {"ada", "cleo"}, "Ada and Cleo"],
        "exam-turn": [{"negative": "furballs", "Ada": "20", "Ben": "−2", "Cleo": 20, "winners": {"Cleo", "Ada"}}],
    },
    "overstocked/2-expansions.ipynb": {
        "half-turn": [{"half": "bean bears", "total": "10"}],
        "down-predict": ["-4", "−4"],
        "down-turn": [{"11": "5", "-11": "−6", "-2": "-1"}],
        "take-turn": [{"A": "yes", "B": "no", "C": "False", "D": "true", "E": False}],
        "toy-turn": ["Token f", "token Furballs", " TOKEN  F ", "F", "furballs"],
        "stays-turn": [[0, -1, 2], "0 -1,2", "(0, −1, 2)"],
        "quantum-turn": [{"quantum": "cleo", "order": "Cleo, Ada and Ben"}],
        "cross-turn": [("B", "F", "P"), {"P", "F", "B"}, "p, f, b"],
        "counts-predict": ["All", "each of the four toys"],
        "order-turn": [
            ["X pocket petz", "Forklift 90 0, 1", "token yo-yos"],
            ("x f", "forklift 90° 0 1", "Token B"),
        ],
        "passing-turn": [["Pass", "X b"], ("pass", "x Furballs")],
        "areas-predict": ["No", " no "],
        "exam-turn": [
            {
                "negative": "Furballs",
                "half of Ada": "f",
                "half of Ben": "Bean Bears",
                "Ada": "14",
                "Ben": 10,
                "winners": "ada",
            }
        ],
    },
    "overstocked/3-solo.ipynb": {
        "alone-turn": [{"A": "yes", "B": "no", "C": "false", "D": "True"}],
        "nominate-turn": ["b, d, c, a", ("B", "D", "C", "A"), "B, D, C and A"],
        "abut-turn": ["Nominate −1, 1", "-1,1", (-1, 1), [-1, 1], " (-1, 1) "],
        "block-turn": [
            ["nominate -1,1", (-1, -1)],
            {"-1,1", "−1,−1"},
            ((-1, 1), (-1, -1)),
            "-1,-1; -1,1",
            "-1,1 -1,-1",
        ],
        "ways-turn": ["nominate 1,1", "nominate -2,0", "nominate -2,1"],
        "craze-predict": ["b", "nothing: 0 points"],
        "tie-turn": [{"skipped": "Yo-yos", "total": "19"}],
        "win-predict": ["Bot", "the bot"],
        "win-turn": ["Place P 90 1, 1", "place p 180 2,0"],
        "exam-turn": [{"head start": "6", "skipped": "bean bears", "bot": 23, "Ada": "23", "winner": "the Bot"}],
    },
    "overparked/2-objectives-and-advanced.ipynb": {
        "claim-turn": ["Park 5, 6", "park (5,6)"],
        "reward-turn": ["Motorbike H2", " motorbike h2 "],
        "own-chain-turn": [
            ("key h5 h7", "motorbike e5", "motorbike a4"),
            ["Key H5 H7", "motorbike E5", "motorbike A4"],
        ],
        "outer-turn": ["H1", " h1 "],
        "only-predict": ["No", "NO"],
        "adv-turn": ["1, 3, 6", {1, 3, 6}, ["1", "3", "6"], (6, 3, 1)],
        "zone-predict": ["-2", "−2"],
        "exam-turn": [{"1": "6", "2": 6, "4": "4", "5": 0, "6": "0"}],
    },
    "overparked/3-solo.ipynb": {
        "odd-turn": [{"steps": "2", "taken away": "41"}],
        "rank-predict": ["a", "The lowest rank"],
        "rank-turn": [{"70": "a", "69": "b", "50": "c", "39": "e", "-12": "E"}],
        "exam-turn": [{"objectives": "8", "total": "40", "rank": "a careful parker"}],
    },
    "overload/1-learn.ipynb": {
        "track-turn": ["24", 24.0],
        "load-turn": [{"A": "yes", "B": "no", "C": "false", "D": "True"}],
        "forward-turn": ["Move 9:2", " MOVE  9:2 "],
        "share-turn": [("Move 8:2", "Take Yellow:1")],
        "several-predict": ["c", "she chooses anew for each of them"],
        "pending-turn": [{"exchanges": "2", "counters": "0"}],
        "full-turn": ["Give blue:8"],
        "eight-predict": ["12", 12.0],
        "chances-turn": [35 / 64, " 35 / 64 ", "0.546875"],
        "small-turn": [79 / 8, 9.875, "9.875", "158/16"],
        "exam-turn": [{"points": "14", "on square 9": "8", "bowl": 68, "to load": "2"}],
    },
    "overload/2-special-squares.ipynb": {
        "plus-turn": ["Move 4:7"],
        "first-turn": ["TAKE Blue:2"],
        "step-turn": [("Step +", "Give blue:8")],
        "chain-turn": [["Move 2:7", "step −"]],
        "overtaken-turn": [{5, 4, 3}, "3, 4 and 5", (5, 4, 3), ["3", "4", "5"]],
        "double-predict": ["No", "NO"],
        "seven-predict": ["b", "It is overloaded"],
        "exam-turn": [{"her piece": "4", "on square 7": 8, "points": "10", "bowl": 62.0}],
    },
}
"""Further ways to write right answers."""

WANTED_FORMS = {
    "overparked/1-learn.ipynb": {
        "sizes-turn": ("eight", "whole number"),
        "steer-turn": (2, "'steer 2'"),
        "printed-turn": ({"A": 1, "B": "F", "C": None, "D": True}, "True or False"),
        "overlap-turn": ((4, 4), "'park -1,3'"),
        "order-turn": ("park 0,0", "list of moves"),
        "unpark-turn": ("bus h3", "'un-park R h e3'"),
        "keys-predict": ("perhaps", "none of these"),
        "keys-turn": (["left"], "a letter and a number"),
        "leave-turn": (3, "list of spaces"),
        "most-turn": ("Eve", "none of these"),
        "exam-turn": ({"Ada": "many", "Ben": 1, "winners": ["Ada"]}, "whole number"),
    },
    "overstocked/1-learn.ipynb": {
        "card-turn": ("five", "whole number"),
        "cover-turn": ((0, 0), "(degrees, row, column)"),
        "empties-turn": ({"A": 1, "B": "F", "C": None}, "True or False"),
        "turns-turn": ("P.", "three rows"),
        "where-turn": ((0, 1, 2), "place w 90 -1,3"),
        "order-turn": ({"Dan", "Ben", "Ada", "Cleo"}, "a set has no order"),
        "shared-turn": (3, "list of names"),
        "total-turn": ("Lego", "none of these"),
        "craze-predict": ("F", "whole number"),
    },
    "overstocked/2-expansions.ipynb": {
        "half-turn": ({"half": "Lego", "total": 10}, "none of these"),
        "down-predict": ("minus four", "whole number"),
        "toy-turn": ("token Lego", "none of these"),
        "stays-turn": ((0, 0), "(degrees, row, column)"),
        "quantum-turn": ({"quantum": "Cleo", "order": {"Cleo", "Ada", "Ben"}}, "a set has no order"),
        "counts-predict": ("P", "none of these"),
        "order-turn": ("x P", "list of moves"),
        "areas-predict": (False, "none of these"),
        "exam-turn": (
            {"negative": 0, "half of Ada": 0, "half of Ben": 0, "Ada": "many", "Ben": 1, "winners": "me"},
            "whole number",
        ),
    },
    "overstocked/3-solo.ipynb": {
        "setup-turn": ("many", "whole number"),
        "nominate-turn": ({"A", "B", "C", "D"}, "a set has no order"),
        "abut-turn": ("above", "a row and a column"),
        "block-turn": (2, "list of spots"),
        "craze-predict": (0, "none of these"),
        "tie-turn": ({"skipped": "Lego", "total": 19}, "none of these"),
        "win-predict": ("Greta", "none of these"),
        "exam-turn": ({"head start": "six", "skipped": 1, "bot": 1, "Ada": 1, "winner": "me"}, "whole number"),
    },
    "overparked/2-objectives-and-advanced.ipynb": {
        "three-turn": ({"in the box": "seven", "markers": 15}, "whole number"),
        "claim-turn": ("on h8", "is no move of Overparked"),
        "own-chain-turn": ("key h5 h7", "list of moves"),
        "outer-turn": ("row 1", "a letter and a number"),
        "only-predict": (1, "none of these"),
        "corners-turn": ({"A": 1, "B": 2, "C": 3}, "True or False"),
        "adv-turn": (6, "list of numbers"),
    },
    "overparked/3-solo.ipynb": {
        "odd-turn": ({"steps": "two", "taken away": 41}, "whole number"),
        "rank-predict": (39, "none of these"),
        "exam-turn": ({"objectives": 8, "total": 40, "rank": "F"}, "none of these"),
    },
    "overload/1-learn.ipynb": {
        "track-turn": ("many", "whole number"),
        "forward-turn": (13, "is no move of Overload"),
        "share-turn": ("move 8:2", "list of moves"),
        "several-predict": ("D", "none of these"),
        "eight-predict": ("twelve", "whole number"),
        "chances-turn": ("about half", "a fraction"),
        "exam-turn": ({"points": "many", "on square 9": 8, "bowl": 68, "to load": 2}, "whole number"),
    },
    "overload/2-special-squares.ipynb": {
        "plus-turn": ("the left one", "is no move of Overload"),
        "step-turn": ("step +", "list of moves"),
        "overtaken-turn": (4, "list of numbers"),
        "double-predict": ("maybe", "none of these"),
        "way-turn": ({"A": 1, "B": 2, "C": 3, "D": 4, "E": 5}, "True or False"),
    },
}
"""An answer in a wrong form, and what the reply must say of the form."""

GIVEN_AWAY = {"nowhere-turn"}
"""Puzzles whose text has to name the answer: 'pass, or …'."""


@cache
def cells(name: str) -> tuple[dict[str, Any], ...]:
    notebook = json.loads((ROOT / "notebooks" / name).read_text(encoding="utf-8"))
    return tuple(notebook["cells"])


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def sources(name: str, kind: str) -> dict[str, str]:
    """The cells of one kind by id."""
    return {cell["id"]: source(cell) for cell in cells(name) if cell["cell_type"] == kind}


def outputs(name: str) -> list[dict[str, Any]]:
    """All that the cells of a notebook have stored."""
    return [output for cell in cells(name) for output in cell.get("outputs", ())]


def known_to(name: str) -> set[str]:
    """The clauses and rulings that a notebook, or a test file, may be about."""
    games = [GAMES[part] for part in Path(name).parts if part in GAMES] or [*GAMES.values()]
    return {clause for game in games for clause in game.rules}


# --- clauses in lessons and tests ------------------------------------------------------------------------------------


def in_code_type(name: str) -> set[str]:
    """What stands between backticks in a notebook's text."""
    return {words for text in sources(name, "markdown").values() for words in re.findall("`([^`\n]+)`", text)}


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_taught(name):
    taught = set().union(*(in_code_type(course) for course in COURSES if course.startswith(f"{name}/")))
    assert set(GAMES[name].rules) - taught == set()


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_lesson_mentions_no_unknown_clause(name):
    mentioned = in_code_type(name)
    for code in sources(name, "code").values():
        constants = [node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
        mentioned |= {value for value in constants if isinstance(value, str)}
    clauses = {words for words in mentioned if CLAUSE.fullmatch(words)} - NO_CLAUSES
    assert clauses - known_to(name) == set()


def markers(path: Path) -> Iterator[str]:
    """The ids in the `@pytest.mark.clause(…)` of a file's tests, whatever name the marker has been given there."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {
        ast.unparse(node.targets[0])
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.value) == "pytest.mark.clause"
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        for call in node.decorator_list:
            if isinstance(call, ast.Call) and ast.unparse(call.func) in names | {"pytest.mark.clause"}:
                yield from [ast.literal_eval(argument) for argument in call.args]


@cache
def marked() -> dict[str, set[str]]:
    """The clauses that the test files of this project are marked with, by file."""
    return {path.relative_to(ROOT).as_posix(): set(markers(path)) for path in sorted(ROOT.glob("tests/**/*.py"))}


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_tested(name):
    tested = set().union(*(clauses for file, clauses in marked().items() if file.startswith(f"tests/{name}/")))
    assert set(GAMES[name].rules) - tested == set()


def test_no_test_is_marked_with_an_unknown_clause():
    unknown = {file: clauses - known_to(file) for file, clauses in marked().items()}
    assert {file: clauses for file, clauses in unknown.items() if clauses} == {}


def test_the_markers_are_found(tmp_path: Path):
    file = tmp_path / "test_it.py"
    file.write_text(
        "import pytest\nrule = pytest.mark.clause\n"
        "@rule('a', 'b')\n@pytest.mark.parametrize('x', 'y')\ndef test_1(x): ...\n"
        "@pytest.mark.clause('c')\nclass Test:\n    @rule('d')\n    def test_2(self): ...\n"
    )
    assert set(markers(file)) == {"a", "b", "c", "d"}


# --- the table at the end of a course --------------------------------------------------------------------------------


def sections(name: str) -> dict[str, str]:
    """Title and text of each section of a notebook, in order."""
    found: dict[str, str] = {}
    title = ""
    for cell in cells(name):
        if cell["cell_type"] != "markdown":
            continue
        for line in source(cell).splitlines():
            if heading := re.fullmatch("#+ (.+)", line):
                title = heading[1]
            found[title] = found.get(title, "") + line + "\n"
    return found


@pytest.mark.parametrize("name", COURSES)
def test_the_table_of_clauses_tells_the_truth(name):
    tables = ["".join(output.get("data", {}).get("text/markdown", "")) for output in outputs(name)]
    rows = re.findall(r"^\| `([a-z0-9-]+)` \|.*\[(.+)\]\(#(.+)\) \|$", "\n".join(tables), re.MULTILINE)
    assert rows
    assert {clause for clause, _, _ in rows} <= known_to(name)
    for clause, title, link in rows:
        assert link == title.replace(" ", "-")
        assert f"`{clause}`" in sections(name)[title]


# --- puzzles ---------------------------------------------------------------------------------------------------------

BLANK = re.compile("^(answer|prediction) = .*$", re.MULTILINE)


def run(code: str, space: dict[str, Any]) -> Any:
    """Run a cell as a notebook does; the value of its last expression."""
    tree = ast.parse(code)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), space)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), space) if isinstance(last, ast.Expr) else None


def new_space() -> dict[str, Any]:
    """What a notebook's cells can use before any of them has run."""
    return {"display": lambda *shown: None}


def puzzles(name: str) -> dict[str, str]:
    return {cell: code for cell, code in sources(name, "code").items() if BLANK.search(code)}


def answered(code: str, answer: object) -> Reply:
    """The reply of a puzzle's cell to an answer."""
    return run(BLANK.sub(lambda blank: f"{blank[1]} = {answer!r}", code), new_space())


@pytest.mark.parametrize("name", COURSES)
def test_every_puzzle_is_open_at_first_and_can_be_solved(name):
    solutions = SOLUTIONS.get(name, {})
    assert set(puzzles(name)) == set(solutions)
    for cell, code in puzzles(name).items():
        reply = run(code, new_space())
        assert isinstance(reply, Reply), cell
        assert reply.status == "open", cell
        reply = answered(code, solutions[cell])
        assert reply.status == "right", f"{cell}: {reply}"


@pytest.mark.parametrize("name", COURSES)
def test_the_writing_of_an_answer_does_not_matter(name):
    for cell, writings in OTHER_WRITINGS.get(name, {}).items():
        for written in writings:
            reply = answered(puzzles(name)[cell], written)
            assert reply.status == "right", f"{cell}, {written!r}: {reply}"


@pytest.mark.parametrize("name", COURSES)
def test_an_answer_in_a_wrong_form_is_told_the_right_form(name):
    for cell, (written, words) in WANTED_FORMS.get(name, {}).items():
        reply = answered(puzzles(name)[cell], written)
        assert reply.status == "wrong", cell
        assert words in str(reply), cell


EXAMPLE = re.compile(r"`([^`\n]+)`|(\"[^\"\n]+\")")


@pytest.mark.parametrize("name", COURSES)
def test_no_example_is_a_right_answer(name):
    """Neither what a puzzle's text gives as an example of the form, nor a move that a cell above it plays."""
    written: list[object] = []
    for cell in cells(name):
        code = source(cell)
        if cell["id"] in puzzles(name) and cell["id"] not in GIVEN_AWAY:
            given = [example for example in written if answered(code, example).status == "right"]
            assert given == [], cell["id"]
        if code.startswith("#") or "\n#" in code:
            written = []
        written += list(literals(code))


def literals(text: str) -> Iterator[object]:
    """What stands in a text in backticks or quotes and could be an answer, but single letters."""
    for coded, quoted in EXAMPLE.findall(text):
        if len(coded or quoted) > 4:
            with suppress(SyntaxError, ValueError):
                yield ast.literal_eval(coded or quoted)


@pytest.mark.parametrize("name", COURSES)
def test_nothing_that_is_to_be_found_out_stands_in_the_cell(name):
    for cell, code in puzzles(name).items():
        assert len([line for line in code.splitlines() if line]) == 3, cell


ODD = (0, -1, "", "place w 45 0,0", "Q", True, [], (), (0, 0), (0, 0, 0), ["Ada"], {"P": 1}, 1.5, {"A": "B"})


@pytest.mark.parametrize("name", COURSES)
def test_no_answer_makes_a_puzzle_fail(name):
    for cell, code in puzzles(name).items():
        for odd in ODD:
            reply = answered(code, odd)
            assert reply.status in ("wrong", "told"), f"{cell}, {odd!r}: {reply}"
            assert str(reply)


# --- cells -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COURSES)
def test_every_cell_stands_on_its_own_and_runs_twice(name):
    for cell, code in sources(name, "code").items():
        space = new_space()
        for _ in range(2):
            try:
                run(code, space)
            except Exception as error:
                pytest.fail(f"{cell}: {type(error).__name__}: {error}")


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_cell_ids_are_words(name):
    ids = [cell["id"] for cell in cells(name)]
    assert len(set(ids)) == len(ids)
    assert [each for each in ids if not re.fullmatch("[a-z]+(-[a-z]+)*", each) or re.fullmatch("[a-f]{8}", each)] == []


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_cell_shows_or_proves_something(name):
    """A code cell that stores no output proves something, or only defines something."""
    definitions = ast.FunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom
    for cell in cells(name):
        if cell["cell_type"] == "code" and not cell["outputs"]:
            tree = ast.parse(source(cell))
            proves = any(isinstance(node, ast.Assert) for node in ast.walk(tree))
            assert proves or all(isinstance(node, definitions) for node in tree.body), cell["id"]


# --- what is stored --------------------------------------------------------------------------------------------------

UNSTABLE = re.compile(r"\bat 0x[0-9a-f]{6,}|/(?:home|root|Users|tmp|work)/|site-packages|ipykernel_|[A-Z]:\\\\")


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_nothing_is_stored_that_belongs_to_one_machine_or_run(name):
    text = (ROOT / "notebooks" / name).read_text(encoding="utf-8")
    notebook = json.loads(text)
    assert "widgets" not in notebook["metadata"]
    assert "application/vnd.jupyter.widget" not in text
    assert UNSTABLE.findall(text) == []
    assert {output["output_type"] for output in outputs(name)} <= {"display_data", "execute_result", "stream"}
    assert "stderr" not in [output.get("name") for output in outputs(name)]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_picture_has_a_text(name):
    for output in outputs(name):
        if "image/svg+xml" in output.get("data", {}):
            words = "".join(output["data"]["text/plain"])
            assert words
            assert not words.startswith("<IPython")


@pytest.mark.parametrize("name", COURSES)
def test_a_move_can_be_made_in_the_first_cell_of_code(name):
    code = next(iter(sources(name, "code").values()))
    assert cells(name)[1]["cell_type"] == "code"
    assert isinstance(run(code, new_space()), overplay.Table)
