"""Run the shipped notebooks and store what a reader without a kernel should see: SVG and text, no widget views.

`python tools/refresh_notebooks.py [notebook …]`; without names all of them. Run it after every change that shows in a
notebook; nbval compares the stored outputs with fresh ones.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def main() -> None:
    named = [Path(name) for name in sys.argv[1:]]
    for path in named or sorted(NOTEBOOKS.rglob("[!.]*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        where = {"metadata": {"path": str(path.parent)}}
        NotebookClient(notebook, timeout=120, coalesce_streams=True, resources=where).execute()
        strip(notebook)
        nbformat.write(notebook, path)
        print(path.name)


def strip(notebook: nbformat.NotebookNode) -> None:
    """Take out widget views, their state, and all that differs from run to run."""
    notebook.metadata = nbformat.NotebookNode(kernelspec=KERNEL, language_info={"name": "python"})
    for cell in notebook.cells:
        cell.metadata = nbformat.NotebookNode({key: cell.metadata[key] for key in cell.metadata if key == "tags"})
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET_VIEW, None)


if __name__ == "__main__":
    main()
