"""A stand-in for Binder: the environment that the files in `binder/` make, without Docker.

Binder's image has JupyterLab and its like already, and no node that one should count on. Binder copies the repository
there, installs `binder/requirements.txt`, and runs `binder/postBuild`; so does `build`.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import venv
from dataclasses import dataclass, replace
from pathlib import Path

from tests.browser.harness import private_folders
from tests.test_project import ROOT, project_files, run

IMAGE = ("jupyterlab==4.4.*", "notebook==7.*", "ipywidgets==8.*")  # what it has before anything of ours
OF_IMAGE = re.compile(r"^(jupyterlab|notebook)==.*\n", re.MULTILINE)
DEEP = "notebooks/a/folder/below.ipynb"  # postBuild must find notebooks as deep as this


@dataclass(frozen=True)
class Binder:
    """The environment: where it lies, its Python, the repository, its variables, and what postBuild printed."""

    folder: Path
    python: Path
    root: Path
    environment: dict[str, str]
    post_build: str = ""

    def run(self, *command: str | Path) -> str:
        """Run a command at the repository's root; what it printed."""
        return run(*command, cwd=self.root, **self.environment)


def build(folder: Path) -> Binder:
    """Make the environment in this folder: of what git tracks or would add, and with no node on the PATH."""
    root = folder / "repository"
    for name in project_files():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    (root / DEEP).parent.mkdir(parents=True)
    shutil.copy(root / "notebooks" / "00-start-here.ipynb", root / DEEP)

    venv.create(folder / "environment", symlinks=True)
    python = folder / "environment" / "bin" / "python"
    few = folder / "bin"
    few.mkdir()
    (few / "bash").symlink_to(shutil.which("bash") or "/bin/bash")
    environment = {"PATH": os.pathsep.join([str(python.parent), str(few)]), **private_folders(folder)}
    binder = Binder(folder, python, root, environment)

    constraints = folder / "constraints.txt"  # the image changes from month to month, a test should not
    constraints.write_text(OF_IMAGE.sub("", (root / "constraints.txt").read_text()))
    install = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet")
    binder.run(*install, "--no-compile", "--constraint", constraints, *IMAGE)
    binder.run(*install, "--requirement", "binder/requirements.txt")
    return replace(binder, post_build=binder.run("binder/postBuild"))
