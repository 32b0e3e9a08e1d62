"""The benchmarks: what they compare gives equal answers, and the command runs. How fast anything is, no test asks."""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import contests
from benchmarks.__main__ import main
from benchmarks.measure import Goal

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "contest", [contest for contest in contests.CONTESTS if contest.same_answer], ids=lambda contest: contest.what
)
def test_both_sides_give_the_same_answer(contest):
    ours, peer = contest.deal(0)
    assert ours() == peer()


def test_both_ways_to_play_a_random_game_come_to_the_same():
    assert contests.play_by_states(0) == contests.play_fast(0)


def test_the_command_prints_a_line_for_each_ratio_and_leaves_out_the_browser_when_quick():
    command = [sys.executable, "-m", "benchmarks", "--quick"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for contest in contests.CONTESTS:
        assert f"\n{contest.what}  " in printed or f"\n{contest.what}: not measured." in printed
    assert "not measured. A quick run leaves the browser out." in printed


def test_a_peer_that_is_not_installed_is_left_out_with_a_sentence(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)  # importing it now raises ImportError
    monkeypatch.setitem(sys.modules, "pettingzoo.classic", None)
    contests.connect_four.cache_clear()
    main(["--quick", "--only", "random move, internal"])
    assert "PettingZoo and pygame-ce are not installed; `make bench` installs them." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("goal", "ratio", "verdict"),
    [
        (Goal(6), 9, "met, 50% to spare"),
        (Goal(6), 3, "missed by 50%"),
        (Goal(4, faster=False), 2, "met, 100% to spare"),
        (Goal(4, faster=False), 5, "missed by 20%"),
    ],
)
def test_the_verdict_says_by_how_much(goal, ratio, verdict):
    assert goal.verdict(ratio) == verdict
