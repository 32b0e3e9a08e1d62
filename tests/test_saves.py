"""Saves that overplay 0.1.0 wrote, of every game and option set: they load for ever, and say the same again.

Each is a whole random game with its cursor somewhere in the middle (`.match.json`), the position at the cursor
(`.position.json`) and what seat 0 sees of it (`.view.json`). Never write one of them anew: a new format gets files of
its own, beside these.
"""

import re
from pathlib import Path

import pytest

import overplay
from overplay import OVER, Match
from overplay.lab.__main__ import kind_of

SAVES = Path(__file__).parent / "saves"
KINDS = sorted(path for path in SAVES.glob("*/*.match.json"))


def game_of(path):
    return getattr(overplay, path.parent.name)


def beside(path, what):
    return path.with_name(path.name.replace(".match.", f".{what}.")).read_text(encoding="utf-8").rstrip("\n")


@pytest.mark.parametrize("path", KINDS, ids=lambda path: f"{path.parent.name}/{path.name.partition('.')[0]}")
def test_a_save_of_the_first_version_loads(path):
    text = path.read_text(encoding="utf-8").rstrip("\n")
    match = Match.from_json(text)
    assert match.at(match.plies).turn is OVER, "the whole game was saved"
    assert match.to_json() == text
    for what, state in (("position", match.state), ("view", match.state.seen_by(0))):
        saved = beside(path, what)
        assert game_of(path).State.from_json(saved) == state
        assert state.to_json() == saved


@pytest.mark.parametrize("name", ["overload", "overparked", "overstocked"])
def test_there_is_one_of_every_option_set(name):
    kinds = {re.sub("[^a-z0-9]+", "-", kind_of(options).lower()) for options in getattr(overplay, name).OPTIONS}
    assert {path.name.partition(".")[0] for path in KINDS if path.parent.name == name} >= {
        kind.strip("-") for kind in kinds
    }
