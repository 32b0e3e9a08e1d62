"""Measure, and print a table of ratios with their goals. Each pair is measured in turns, in this very run."""

from __future__ import annotations

import argparse
import platform
import sys
from importlib.metadata import version
from importlib.util import find_spec

import overplay
from benchmarks.contests import CONTESTS
from benchmarks.measure import Missing, Row, table

CLICK = "committed click to repaint in JupyterLab, 95th percentile"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round and no browser: only to see that it runs")
    parser.add_argument("--rounds", type=int, default=15, help="how often each pair is measured (default %(default)s)")
    parser.add_argument("--only", default="", metavar="WORDS", help="only the lines that have these words in them")
    asked = parser.parse_args(arguments)
    measurements = {contest.what: contest.run for contest in CONTESTS} | {CLICK: no_browser if asked.quick else click}
    rows: list[Row] = []
    notes: list[str] = []
    for what, run in measurements.items():
        if asked.only not in what:
            continue
        print(f"measuring: {what} …", file=sys.stderr, flush=True)
        try:
            row = run(1 if asked.quick else asked.rounds)
        except Missing as missing:
            notes.append(f"{what}: not measured. {missing}")
        else:
            rows.append(row)
            notes += row.notes
    print(f"overplay {overplay.__version__}, networkx {version('networkx')}, Python {platform.python_version()}")
    print("", table(rows), "", *notes, sep="\n")


def click(rounds: int) -> Row:
    if find_spec("playwright") is None:
        raise Missing("Playwright is not installed; `make bench` installs it.")
    from benchmarks import clicks

    return clicks.run(CLICK, rounds)


def no_browser(_rounds: int) -> Row:
    raise Missing("A quick run leaves the browser out.")


if __name__ == "__main__":
    main()
