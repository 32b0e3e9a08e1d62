"""Any two picks on any table get a move or a sentence with its clause, and never a Python value."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

import pytest

from overplay import IllegalMove, Session
from overplay.bots import random_bot
from overplay.core import game_of
from overplay.widget.wire import scene
from tests.depth import DEEP, at_depth
from tests.whole_games import GAMES, played

POSITIONS = 20
PAIRS = 3000
PYTHON = re.compile(r"[{}\\]|<\w|\b(None|True|False|Traceback|Picking)\b|Error\b|\('|'\)|=")


def tokens_on(shown: dict) -> list[str]:
    """What can be clicked on a table: what bears a token, each space of a board, and what buttons offer."""
    drawn = "".join([drawing for mat in shown["mats"] for drawing in mat["drawings"]])
    tokens = re.findall(r'data-(?:pick|token)="([^"]+)"', drawn)
    spaces = [token for mat in shown["mats"] for token in mat["spaces"]]
    beyond = ["w@-9,-9", "p@40,40", "lot@-1,3", "lot@8,8"]
    offered = [token for _move, slots in shown["moves"] for _slot, token, _label in slots]
    return list(dict.fromkeys([*tokens, *spaces, *offered, *beyond]))


def slots_of(token: str, shown: dict) -> list[str]:
    """The slots for which a page may take a token: those that have it, or one of its kind, else its first word."""
    pairs = {(slot, each) for _move, slots in shown["moves"] for slot, each, _label in slots}
    kind = token.split(":")[0].split("@")[0]
    having = {slot for slot, each in pairs if each == token}
    alike = {slot for slot, each in pairs if each.split(":")[0].split("@")[0] == kind}
    return sorted(having or alike) or ["space" if "@" in token else kind]


@pytest.fixture(scope="module")
def matches():
    return {name: played(name, random_bot) for name in GAMES}


@pytest.mark.parametrize("name", GAMES)
def test_any_two_picks_get_a_move_or_a_sentence_with_its_clause(matches, name):
    match, told = matches[name], set()
    for ply in plies_of(match):
        session = Session(match.at(ply), mode="study")
        shown = scene(session)
        tokens = tokens_on(shown)
        held = {slot: Random(ply).choice(values) for slot, values in shown["sticky"].items()}
        slots = {token: slots_of(token, shown) for token in tokens}
        pairs = [*combinations(tokens, 2), *[(token, token) for token in tokens]]
        for one, other in pairs if DEEP else Random(ply).sample(pairs, min(len(pairs), at_depth(PAIRS))):
            for first in slots[one]:
                for second in slots[other]:
                    told.update(answers(session, {first: one, second: other}))
                    told.update(answers(session, {**held, first: one, second: other}))
    assert told


def plies_of(match):
    """The first ply of each phase, and some of the others."""
    phases = {match.at(ply).phase: ply for ply in reversed(range(match.plies + 1))}
    others = Random(7).sample(range(match.plies + 1), at_depth(POSITIONS))
    return sorted({*phases.values(), *others})


def answers(session, picks):
    """What is said of these picks, if they make no move; each of it names a clause and nothing of Python."""
    before = session.match.state
    try:
        session.pick(picks)
    except IllegalMove as refused:
        for breach in refused.breaches:
            assert breach.clause in game_of(before).rules, picks
            assert breach.sentence[-1] in ".!?", breach.sentence
            assert not PYTHON.search(breach.sentence), breach.sentence
            yield breach.sentence
    else:
        session.match.go(0)
        assert session.match.state is before
