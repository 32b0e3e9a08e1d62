"""While the table has the focus its keys are its own; the notebook keeps those that are the notebook's."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import Jupyter, wait_until_idle
from tests.browser.table_page import TablePage, open_tables

MATCH = "match = Match(overstocked.new_game(2, seed=7, names=('Ada', 'Greta')), seed=1)"
TABLE = "Table(match, seats={1: 'greedy'}, pace='instant')"
NOT_OURS = (
    *("d", "d", "a", "b", "x", "r", "0", "0", "Enter", "c", "v", "z", "l", "o", "h", "t", "i", "i", "k", "j", "1"),
    *("ArrowDown", "ArrowUp", "Space", "Shift+M", "Shift+ArrowDown"),
)

CELLS = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
  cell => [cell.model.type, cell.model.sharedModel.getSource()]
)"""
ACTIVE = "() => window.jupyterapp.shell.currentWidget.content.activeCellIndex"
DIALOG = ".jp-Dialog"


@pytest.fixture(params=["lab", "notebook7"])
def server(request: pytest.FixtureRequest) -> Jupyter:
    """JupyterLab, then Notebook 7."""
    found: Jupyter = request.getfixturevalue(request.param)
    return found


def saved(server: Jupyter) -> list[dict[str, Any]]:
    """The cells of the notebook as they lie on the disk."""
    return list(json.loads((server.root / "table.ipynb").read_text())["cells"])


def leave(table: TablePage) -> None:
    """Escape until the notebook has its keys again: twice at most."""
    table.press("Escape", "Escape")
    assert not table.has_focus
    assert table.page.evaluate("() => document.activeElement.matches('.jp-Cell')")


def test_keys_stay_at_the_table_and_the_notebook_keeps_its_own(page: Page, server: Jupyter):
    [table] = open_tables(page, server, MATCH, TABLE, "ran = 'ran'; ran")
    cells, active = page.evaluate(CELLS), page.evaluate(ACTIVE)
    table.root.locator("h2").click()
    assert table.has_focus
    active = page.evaluate(ACTIVE)
    table.press(*NOT_OURS)
    expect(page.locator(DIALOG)).to_have_count(0)
    assert page.evaluate(CELLS) == cells
    assert page.evaluate(ACTIVE) == active
    assert table.has_focus

    table.press("/")
    page.keyboard.type("dd aa bb worker")
    expect(page.get_by_role("searchbox", name="Search the rules")).to_have_value("dd aa bb worker")
    table.press("Escape", "?", "Escape", "g", "Escape")
    assert page.evaluate(CELLS) == cells
    assert table.has_focus

    assert saved(server)[-1]["outputs"] == []
    table.press("Control+s")
    page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    assert saved(server)[-1]["outputs"] != []


def test_shift_enter_reaches_the_notebook_and_two_escapes_give_it_back(page: Page, server: Jupyter):
    [table] = open_tables(page, server, MATCH, TABLE, "print('below')")
    table.root.locator("h2").click()
    number = page.locator(".jp-CodeCell").nth(2).locator(".jp-InputPrompt").inner_text()
    before = page.evaluate(ACTIVE)
    table.press("ArrowRight", "Shift+Enter")
    page.wait_for_function(f"before => ({ACTIVE})() === before + 1", arg=before)
    wait_until_idle(page)
    assert page.locator(".jp-CodeCell").nth(2).locator(".jp-InputPrompt").inner_text() != number

    count = len(page.evaluate(CELLS))
    again = TablePage(page.locator(".op[role=group]"))
    expect(again.title).to_contain_text("Ada, choose")
    again.root.locator("h2").click()
    again.press("ArrowRight", "b")
    assert len(page.evaluate(CELLS)) == count
    leave(again)
    again.press("b")
    page.wait_for_function(f"count => ({CELLS})().length === count + 1", arg=count)
    again.press("a")
    page.wait_for_function(f"count => ({CELLS})().length === count + 2", arg=count)
