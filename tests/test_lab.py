"""The lab: many games, seeded, checked, and printed by one command."""

import subprocess
import sys

import pytest

from overplay import overstocked
from overplay.bots import greedy_bot
from overplay.lab import play_game, simulate
from overplay.lab.simulate import as_code, digest, replay
from tests.overstocked.helpers import ALL


def run(*arguments):
    return subprocess.run([sys.executable, "-m", "overplay.lab", *arguments], capture_output=True, text=True)


def test_the_command_plays_and_counts_and_seals():
    first, again = run("overstocked", "--games", "42"), run("overstocked", "--games", "42")
    assert first.returncode == 0
    lines = [line.partition(":") for line in first.stdout.splitlines()[:-1]]
    assert [counted.split(",")[0] for _, _, counted in lines] == [" 2 games ended"] * len(overstocked.OPTIONS)
    kinds = [kind for kind, _, _ in lines]
    assert kinds[:5] == [f"{players} players" for players in range(2, 7)]
    assert kinds[-2:] == ["6 players, advanced, incentives, forklifts, quantum", "solo"]
    assert len(set(kinds)) == len(kinds), "a line for each kind of game"
    assert first.stdout.rpartition("digest")[2] == again.stdout.rpartition("digest")[2]
    assert first.stdout.rpartition("digest")[2] != run("overstocked", "--games", "43").stdout.rpartition("digest")[2]


def test_the_command_plays_only_what_is_asked_for():
    lines = run("overstocked", "--games", "4", "--players", "2", "4").stdout.splitlines()
    assert [line.split(",")[0] for line in lines[:-1]] == ["2 players: 2 games ended", "4 players: 2 games ended"]


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


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, **ALL}, {"solo": True}], ids=str)
def test_a_game_can_be_replayed_as_a_match_and_as_code(options):
    result = play_game(overstocked, {**options, "seed": 3})
    assert replay(overstocked, result).state == result.state
    names = {}
    exec(as_code(overstocked, result.options, result.moves), names)
    assert names["match"].state == result.state


def test_a_greedy_seat_beats_random_ones_more_often_than_not():
    results = list(simulate(overstocked, [{"players": 2}], 8, bots={0: greedy_bot}))
    assert sum(0 in result.winners for result in results) > 5


@pytest.mark.parametrize("options", [{"players": 2, **ALL}, {"solo": True}], ids=str)
def test_a_greedy_seat_plays_every_kind_of_game_to_its_end(options):
    results = list(simulate(overstocked, [options], 6, bots={0: greedy_bot}))
    assert len(results) == 6
    assert sum(0 in result.winners for result in results) > 3


@pytest.mark.parametrize("piece", ["quantum cards", "incentive tokens", "forklifts"])
def test_a_lost_piece_of_an_expansion_is_noticed(monkeypatch, piece):
    found = overstocked.State.inventory
    monkeypatch.setattr(overstocked.State, "inventory", lambda self: {**found(self), piece: len(self.placed)})
    with pytest.raises(RuntimeError, match=rf"(?s){piece}.*became.*match\.play\(move\)"):
        play_game(overstocked, {"players": 2, "seed": 3, **ALL})


def test_a_lost_card_is_noticed_with_code_that_leads_there(monkeypatch):
    state = overstocked.State
    monkeypatch.setattr(state, "inventory", lambda self: {"crate cards": 43 - len(self.placed)})
    with pytest.raises(RuntimeError, match=r"(?s)became.*match\.play\(move\)"):
        play_game(overstocked, {"players": 2, "seed": 3})
