"""The project as a whole: the checks that read its code, what it ships, and what it must not carry along."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from zipfile import ZipFile

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from tools import draw_picture

ROOT = Path(__file__).parents[1]
WIDGETS = ROOT / "widgets"
STATIC = ROOT / "overplay" / "widget" / "static"
BIN = Path(sys.executable).parent
MADE = re.compile(r"\.(?!ci$).+|__pycache__|node_modules|dist")  # folders that hold nothing of the project


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> str:
    """Run a command that must succeed, with node and npm from this environment; what it printed."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | {"PATH": path} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        pytest.fail(f"{' '.join(map(str, command))}\n{done.stdout}", pytrace=False)
    return done.stdout


@cache
def project_files() -> tuple[Path, ...]:
    """The project's files, relative to its root: what git tracks or would add, or without git all that isn't built."""
    try:
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        names = [Path(name) for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        names = [file.relative_to(ROOT) for file in ROOT.rglob("*")]
        names = [name for name in names if not any(MADE.fullmatch(folder) for folder in name.parts[:-1])]
    return tuple(sorted(name for name in names if (ROOT / name).is_file()))


def text_of(name: Path) -> str:
    return (ROOT / name).read_text(encoding="utf-8", errors="replace")


# --- checks that read the code ---------------------------------------------------------------------------------------


def test_ruff():
    run(sys.executable, "-m", "ruff", "check", "--no-cache")
    run(sys.executable, "-m", "ruff", "format", "--check", "--no-cache")


def test_mypy():
    run(sys.executable, "-m", "mypy")


# --- the front end ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def node_modules() -> None:
    if not (WIDGETS / "node_modules").is_dir():
        pytest.fail("The front end's packages are missing: run `make test`, or `npm ci` in widgets/", pytrace=False)


@pytest.mark.usefixtures("node_modules")
def test_front_end_types():
    run(BIN / "npm", "run", "check", cwd=WIDGETS)


@pytest.mark.usefixtures("node_modules")
def test_front_end_units():
    run(BIN / "npm", "test", cwd=WIDGETS)


@pytest.mark.usefixtures("node_modules")
def test_the_bundle_is_what_the_source_builds(tmp_path: Path):
    run(BIN / "node", "build.mjs", tmp_path, cwd=WIDGETS)
    built, shipped = ({file.name: file.read_bytes() for file in folder.iterdir()} for folder in (tmp_path, STATIC))
    assert built.keys() == shipped.keys(), "run `make build`"
    assert [name for name in built if built[name] != shipped[name]] == [], "run `make build`"


# --- what is shipped -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    offline = ("--no-deps", "--no-build-isolation")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", *offline, "--wheel-dir", folder, ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path):
    shipped = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert shipped == {name.as_posix() for name in project_files() if name.parts[0] == "overplay"}
    assert shipped >= {
        "overplay/py.typed",
        "overplay/drawing/look.json",
        "overplay/overstocked/cards.toml",
        "overplay/widget/static/table.css",
        "overplay/widget/static/table.js",
    }


def test_the_wheel_works_by_itself(wheel: Path, tmp_path: Path):
    ZipFile(wheel).extractall(tmp_path)
    code = "import overplay; print(overplay.__file__, len(overplay.overstocked.CARDS))"
    assert run(sys.executable, "-c", code, cwd=tmp_path, PYTHONPATH=str(tmp_path)).startswith(str(tmp_path))


# What the files in binder/ make is tried in tests/browser/test_places.py.


def test_binder_gets_our_oldest_python_our_pins_and_this_package():
    assert text_of(Path("binder/runtime.txt")) == "python-3.11\n"
    requirements = [line for line in text_of(Path("binder/requirements.txt")).splitlines() if not line.startswith("#")]
    assert requirements[:2] == ["--constraint ../constraints.txt", "."]
    assert [name for name in project_files() if name.suffix == ".ipynb" and name.parts[0] != "notebooks"] == []


@pytest.mark.parametrize("name", ["requirements.txt", "runtime.txt", "postBuild"])
def test_the_binder_files_name_no_address(name: str):
    assert re.findall(r"\w+://|--(?:extra-)?index-url|--find-links", text_of(Path("binder") / name)) == []


def test_binder_can_execute_post_build():
    assert os.access(ROOT / "binder" / "postBuild", os.X_OK)
    listed = run("git", "ls-files", "--stage", "binder/postBuild") if (ROOT / ".git").exists() else ""
    assert listed.split(" ")[0] in ("100755", "")


def test_the_readmes_picture_is_what_the_product_draws():
    assert draw_picture.PICTURE.read_text(encoding="utf-8") == draw_picture.picture(), "run tools/draw_picture.py"
    assert str(draw_picture.PICTURE.relative_to(ROOT)) in text_of(Path("README.md"))


# --- what an import costs --------------------------------------------------------------------------------------------


def test_import_loads_nothing_heavy():
    heavy = {"numpy", "networkx", "anywidget", "ipywidgets", "IPython"}
    loaded = run(sys.executable, "-c", "import overplay, sys; print(*sys.modules)").split()
    assert heavy.isdisjoint(loaded)


def test_a_game_needs_no_numpy():
    code = """
import sys
sys.modules["numpy"] = None  # importing it now raises ImportError
import overplay
state = overplay.overstocked.new_game(players=2, seed=1)
while state.turn is not overplay.OVER:
    state = state.after(state.legal_moves()[0])
print(state.winners)
"""
    run(sys.executable, "-c", code)


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("overload", "state.race.track"),
        ("overparked", "game.score(state.lots[0])"),
        ("overstocked", "game.score('PF', 'PF')"),
    ],
)
def test_playing_scenes_and_score_sheets_need_no_graphs(name: str, asked: str):
    """networkx is for people who ask about a board: bots, tables, sheets and simulations never wait for it."""
    code = f"""
import sys
sys.modules["networkx"] = None  # importing it now raises ImportError
from random import Random
import overplay
from overplay import CHANCE, OVER, lab, {name} as game
from overplay.bots import greedy_bot
for options in game.OPTIONS[:1] + game.OPTIONS[-2:]:
    state, random = game.new_game(**options, seed=1), Random(1)
    while state.turn is not OVER:
        if random.random() < 0.1:
            view = state.seen_by(state.mover)
            game.scene(view, seat=state.mover)
            game.draw(view)
        assert [state.score_sheet(seat).total for seat in range(len(state.names))] == list(state.scores())
        if state.turn is CHANCE:
            state = state.after(random.choice(state.legal_moves()))
        else:
            state = state.after(greedy_bot(state.seen_by(state.turn), random))
    assert state.winners and state.from_json(state.to_json()) == state
assert len(list(lab.simulate(game, game.OPTIONS[:1], 2, bots={{0: greedy_bot}}))) == 2
try:
    {asked}
except ImportError:
    print("graphs are asked for")
"""
    assert run(sys.executable, "-c", code) == "graphs are asked for\n"


# --- what the project must not carry along ---------------------------------------------------------------------------


@pytest.mark.parametrize("pins", ["constraints.txt", "widgets/package-lock.json"])
def test_pins_hold_no_address(pins: str):
    assert re.findall(r"\w+://\S*", text_of(Path(pins))) == []


def test_constraints_pin_every_direct_dependency():
    pinned = set(re.findall(r"^([\w-]+)==", text_of(Path("constraints.txt")), re.MULTILINE))
    named = set(re.findall(r'^  "([\w-]+)[<>=]', text_of(Path("pyproject.toml")), re.MULTILINE))
    assert {"anywidget", "jupyterlab", "pytest"} <= named <= pinned


def test_no_path_of_a_machine():
    here = "|".join(re.escape(str(path)) for path in (ROOT, Path.home(), Path(sys.prefix)))
    path = re.compile(rf"(?<![\w.:/-])(?:(?:{here})(?![\w-])|/(?:home|root|Users|work)/\w)")
    found = {str(name): path.findall(text_of(name)) for name in project_files()}
    assert {name: paths for name, paths in found.items() if paths} == {}


# --- the two commands ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_readme_names_a_command_that_make_knows(command: str):
    first_screen = "".join(text_of(Path("README.md")).splitlines(keepends=True)[:30])
    assert command in first_screen
    run(*command.split(), "--dry-run", "BROWSER=0")


def test_make_play_trusts_the_notebooks(tmp_path: Path):
    """So a newcomer sees pictures, not letters; also where the path has blanks, and when it was done before."""
    trusting = [line for line in run("make", "play", "--dry-run", "BROWSER=0").splitlines() if "trust" in line]
    assert len(trusting) == 1
    assert trusting[0].removeprefix(".venv/bin/python ") in text_of(Path("README.md")), "the same without make"
    root, data = tmp_path / "a path with blanks", tmp_path / "data"
    for name in project_files():
        if name.parts[0] in ("notebooks", "tools"):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, root / name)
    python = root / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    shipped = [nbformat.read(path, nbformat.NO_CONVERT) for path in (root / "notebooks").rglob("*.ipynb")]
    assert len(shipped) > 8
    for _again in range(2):
        run("/bin/sh", "-c", trusting[0], cwd=root, JUPYTER_DATA_DIR=str(data))
        notary = NotebookNotary(data_dir=str(data))
        assert all(map(notary.check_signature, shipped))
        assert not notary.check_signature(nbformat.v4.new_notebook())
        notary.store.close()
