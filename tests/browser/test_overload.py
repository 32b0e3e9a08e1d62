"""Overload in JupyterLab: whole games by mouse, ten turns by keys, and the die."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import Jupyter, run_cell
from tests.browser.table_page import TablePage, open_tables
from tests.browser.test_lab import output_of

NAMES = "names=('Ada', 'Greta', 'Gus')"
STUDY = "Table(match)"
COVERED = "Table(match, seats={1: 'greedy', 2: 'greedy'}, mode='pass-and-play')"
MOVES = "print(*match.moves, sep=', ')"
END = "print(*match.state.scores(), match.state.turn)"
MOST = 300  # so many moves a person makes at most; about 50 are a game

Start = Callable[..., TablePage]


@pytest.fixture
def start(page: Page, lab: Jupyter) -> Start:
    """Write a notebook of these cells below two others, open and run it; gives its table."""

    def open_with(*cells: str) -> TablePage:
        [table] = open_tables(page, lab, "from overplay import overload", *cells)
        return table

    return open_with


def position(text: str) -> str:
    """A cell: three people whose pieces stand like this."""
    return f"match = Match(overload.from_position({text!r}, {NAMES}), seed=1)"


def move_on(table: TablePage, load: int = 3) -> None:
    """Whatever is due, by mouse: the sliders and their button, the die, else the first piece, square or exchange."""
    roll = table.root.get_by_role("button", name="Roll", exact=True)
    sliders = table.sliders.count()
    with table.one_move():
        if sliders:
            for index in range(sliders):
                table.slide(load + index, index)
            table.button(f"Load {load}").click()
        elif roll.count():
            roll.click()
        else:
            table.drawn("piece:", "give ", "take ", "step ").first.click()


def play_to_the_end(table: TablePage) -> None:
    for _move in range(MOST):
        if "wins" in table.title.inner_text():
            break
        move_on(table)
    expect(table.title).to_contain_text("wins with")
    expect(table.drawn("")).to_have_count(0)


def points_of(table: TablePage) -> list[str]:
    """What the points are that the table shows, from the first seat on."""
    row = table.root.locator("tr", has=table.page.get_by_role("rowheader", name="Total"))
    return [cell.inner_text().strip() for cell in row.locator("td").all()]


# --- by mouse --------------------------------------------------------------------------------------------------------


def test_a_whole_game_by_mouse_against_two_bots(page: Page, start: Start):
    table = start(f"match = Match(overload.new_game(3, {NAMES}), seed=1)", COVERED, END)
    expect(table.title).to_have_text("Ada, load your two pieces")
    play_to_the_end(table)
    run_cell(page, 4)
    *scores, turn = output_of(page, 4).split()
    assert turn == "OVER"
    assert points_of(table) == scores


def test_the_end_of_a_game_with_special_squares(page: Page, start: Start):
    end = "red=31 S S | blue=32 S S | yellow=30 S S || 2:+ 4:- 6:± 7:x2 10:± 12:+ 14:x2"
    table = start(position(end), COVERED, END)
    play_to_the_end(table)
    run_cell(page, 4)
    *scores, turn = output_of(page, 4).split()
    assert turn == "OVER"
    assert max(map(int, scores)) >= 40
    assert points_of(table) == scores
