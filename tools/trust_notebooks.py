"""Trust the shipped notebooks: the pictures stored in them show before anything is run. `make play` does it first."""

from pathlib import Path

import nbformat
from nbformat.sign import NotebookNotary

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def main() -> None:
    """Sign them as the user who will open them."""
    notary = NotebookNotary()
    for path in sorted(NOTEBOOKS.rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            notary.sign(nbformat.read(path, nbformat.NO_CONVERT))


if __name__ == "__main__":
    main()
