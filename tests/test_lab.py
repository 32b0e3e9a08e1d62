"""The lab: many games, seeded, checked, and printed by one command."""

import subprocess
import sys

import pytest

from overplay import overstocked
from overplay.bots import greedy_bot
from overplay.lab import play_game, simulate
from overplay.lab.simulate import as_code, digest, replay


def run(*arguments):
    return subprocess.run([sys.executable, "-m", "overplay.lab", *arguments], capture_output=True, text=True)


def test_the_command_plays_and_counts_and_seals():
    first, again = run("overstocked", "--games", "10"), run("overstocked", "--games", "10")
    assert first.returncode == 0
    assert [line.split(",")[0] for line in first.stdout.splitlines()[:-1]] == [
        f"{players} players: 2 games ended" for players in range(2, 7)
    ]
    assert first.stdout.rpartition("digest")[2] == again.stdout.rpartition("digest")[2]
    assert first.stdout.rpartition("digest")[2] != run("overstocked", "--games", "11").stdout.rpartition("digest")[2]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [(("chess",), "'chess'"), (("overstocked", "--players", "7"), "players-2-to-6"), (("core",), "'core'")],
)
def test_the_command_says_what_it_can_not_play(arguments, named):
    result = run(*arguments)
    assert result.returncode == 2
    assert named in result.stderr
    assert "Traceback" not in result.stderr


def test_games_are_the_same_each_time_and_differ_by_seed():
    def play(seed):
        return list(simulate(overstocked, [{"players": 2}, {"players": 3}], 4, seed=seed))

    assert digest(play(5)) == digest(play(5)) != digest(play(6))
    assert [len(result.scores) for result in play(5)] == [2, 3, 2, 3]


def test_a_game_can_be_replayed_as_a_match_and_as_code():
    result = play_game(overstocked, {"players": 2, "seed": 3})
    assert replay(overstocked, result).state == result.state
    names = {}
    exec(as_code(overstocked, result.options, result.moves), names)
    assert names["match"].state == result.state


def test_a_greedy_seat_beats_random_ones_more_often_than_not():
    results = list(simulate(overstocked, [{"players": 2}], 8, bots={0: greedy_bot}))
    assert sum(0 in result.winners for result in results) > 5


def test_a_lost_card_is_noticed_with_code_that_leads_there(monkeypatch):
    state = overstocked.State
    monkeypatch.setattr(state, "inventory", lambda self: {"crate cards": 43 - len(self.placed)})
    with pytest.raises(RuntimeError, match=r"(?s)became.*match\.play\(move\)"):
        play_game(overstocked, {"players": 2, "seed": 3})
