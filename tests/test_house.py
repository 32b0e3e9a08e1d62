"""The house: which room may import which, and that no files import each other in a circle."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import grimp
import networkx as nx
import pytest

ROOT = Path(__file__).parents[1]
GAMES = ("overload", "overparked", "overstocked")
ROOMS = ("table", "course")


@cache
def imports():
    """All imports of overplay at run time, those inside functions too."""
    graph = grimp.build_graph("overplay", exclude_type_checking_imports=True, cache_dir=None)
    return nx.DiGraph([(one, other) for one in graph.modules for other in graph.find_modules_directly_imported_by(one)])


def test_the_contracts_of_import_linter_hold():
    command = [Path(sys.executable).with_name("lint-imports"), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_no_files_import_each_other_in_a_circle():
    circles = [sorted(circle) for circle in nx.strongly_connected_components(imports()) if len(circle) > 1]
    assert circles == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_stand_on_the_core_alone(game):
    """No rule knows how anything looks, what is taught, or who plays."""
    for module in imports():
        parts = module.split(".")
        if parts[1:2] == [game] and len(parts) == 3 and parts[2] not in ROOMS:
            rooms = {".".join(other.split(".")[1:2]) for other in imports().successors(module)}
            within = {other.split(".")[2] for other in imports().successors(module) if other.split(".")[1:2] == [game]}
            assert rooms <= {"core", game}, module
            assert within.isdisjoint(ROOMS), module
