"""The live table in JupyterLab, in a real browser, by mouse."""

from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.harness import (
    middle_of,
    run_all,
    run_cell,
    run_command,
    wait_until_idle,
)
from tests.browser.table_page import TablePage, open_tables, run_to_a_table, wait_for_tables

SETUP = "from overplay import Match, Table, overstocked"
NEW_MATCH = "match = Match(overstocked.new_game(2, seed=7, names=('Ada', 'Greta')), seed=1)"
FOLLOWED = "Table(match, seats={1: 'greedy'})"
AROUND = 16
"""So many pixels are left of the notebook above and below a table."""
STUDY = "table = Table(match)\ntable"


@pytest.fixture
def start(page, lab):
    """Write a notebook of these cells, open and run it; gives so many tables."""
    return partial(open_tables, page, lab)


def output_of(page, index):
    """The text that the cell with this index has printed."""
    return page.locator(".jp-CodeCell").nth(index).locator(".jp-OutputArea-output pre").inner_text().strip()


def test_a_whole_game_by_mouse_against_a_bot_that_is_followed_without_a_scroll(laptop, lab):
    end = "print(match.ply, *match.state.scores(), match.state.turn)"
    table = run_to_a_table(laptop, lab, NEW_MATCH, FOLLOWED, below=[end])
    expect(table.title).to_have_text("Ada, choose a card")
    with table.staying_in_place():
        table.play_to_the_end(TablePage.move_on, most=12)
        table.expect_move(24)
    run_cell(laptop, 3)
    ply, *scores, turn = output_of(laptop, 3).split()
    assert (ply, turn) == ("24", "OVER")
    assert table.totals == scores


def test_a_table_is_as_high_as_the_notebook_has_room_for(laptop, lab):
    table = run_to_a_table(laptop, lab, NEW_MATCH, STUDY)
    table.expect_in_sight()
    for height in (768, 860):
        laptop.set_viewport_size({"width": 1366, "height": height})
        room = laptop.locator(".jp-WindowedPanel-outer").evaluate("notebook => notebook.clientHeight")
        expect(table.root).to_have_css("height", f"{room - AROUND}px")


def test_a_click_beside_the_dots_is_refused_with_its_clause_and_nothing_is_played(page, start):
    position = (
        "match = Match(overstocked.from_position('pFF/FFB', ['PPY/yBB', 'YYB/F.P'], chosen={0: 12, 1: 31}, turn=0))\n"
        "print(match.ply)"
    )
    [table] = start(position, STUDY, "print(match.ply)")
    page.mouse.click(*middle_of(table.root.locator('.op-mat.own [data-grid="w"]')))
    expect(table.refusals).to_contain_text("bury")
    expect(table.root.locator(".op-over [data-space]").first).to_be_attached()
    table.expect_move(0)
    table.refusals.get_by_role("button", name="never-bury-a-worker").click()
    expect(table.root.get_by_role("searchbox")).to_be_visible()
    table.button("Close").click()
    table.place_on_a_dot()
    table.expect_move(1)
    expect(table.refusals).to_have_count(0)


def test_r_turns_the_card_under_the_pointer(page, start):
    position = "match = Match(overstocked.from_position('PFF/FFB', ['PPY/YBB', 'YYB/F.P'], chosen={0: 12, 1: 31}))"
    [table] = start(position, STUDY, "print(match.moves[-1].rotation)")
    page.mouse.move(*table.middle_of_dot())
    expect(table.root.locator(".op-pill")).to_be_visible()
    page.keyboard.press("r")
    page.wait_for_function("() => document.querySelector('.op-over svg')")
    table.place_on_a_dot()
    table.expect_move(1)
    run_cell(page, 3)
    assert output_of(page, 3) in {"90", "180", "270"}


def test_two_views_of_a_table_stay_in_step(page, start):
    one, two = start(NEW_MATCH, STUDY, "table", tables=2)
    one.move_on()
    one.expect_move(1)
    two.expect_move(1)
    two.button("Undo").click()
    one.expect_move(0, 1)
    two.expect_move(0, 1)


def test_running_the_cell_again_begins_anew_and_leaves_one_table(page, start):
    [table] = start(f"{NEW_MATCH}\n{STUDY}")
    table.move_on()
    table.expect_move(1)
    run_cell(page, 1)
    [again] = wait_for_tables(page, 1)
    again.expect_move(0)
    again.move_on()
    again.expect_move(1)


def test_after_a_restart_the_table_says_that_it_lost_its_kernel_and_a_run_brings_it_back(page, start):
    [table] = start(NEW_MATCH, STUDY)
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    wait_until_idle(page)
    table.choose_card()
    expect(table.root.locator(".op-note")).to_contain_text("kernel")
    table.expect_move(0)
    run_all(page)
    [again] = wait_for_tables(page, 1)
    again.move_on()
    again.expect_move(1)


def test_a_dead_kernel_is_said_and_nothing_is_drawn_as_played(page, lab, start):
    [table] = start(NEW_MATCH, STUDY)
    drawings = table.root.locator(".op-board > svg")
    before = [each.inner_html() for each in drawings.all()]
    lab.stop_kernels()
    table.choose_card()
    expect(table.root.locator(".op-note")).to_contain_text("kernel")
    table.expect_move(0)
    assert [each.inner_html() for each in drawings.all()] == before


def test_two_tables_on_a_page_do_not_mind_each_other(page, start):
    other = "Table(overstocked.new_game(3, seed=8))"
    one, two = start(NEW_MATCH, STUDY, other, tables=2)
    one.move_on()
    one.move_on()
    one.expect_move(2)
    two.expect_move(0)
    two.move_on()
    two.expect_move(1)
    one.expect_move(2)


def test_a_hidden_output_shows_the_table_again(page, start):
    [table] = start(NEW_MATCH, STUDY)
    table.move_on()
    run_command(page, "notebook:hide-all-cell-outputs")
    expect(table.root).to_be_hidden()
    run_command(page, "notebook:show-all-cell-outputs")
    [shown] = wait_for_tables(page, 1)
    shown.expect_move(1)
    shown.move_on()
    shown.expect_move(2)


def test_a_move_played_in_a_cell_shows_on_the_table(page, start):
    [table] = start(NEW_MATCH, STUDY, "match.play(match.state.legal_moves()[0]);")
    table.expect_move(1)
    run_cell(page, 3)
    table.expect_move(2)


def test_keys_stay_with_the_table_and_the_notebook_keeps_its_own(page, start):
    [table] = start(NEW_MATCH, STUDY)
    table.move_on()
    cells = page.locator(".jp-Cell")
    number = cells.count()
    for key in ("d", "d", "a", "b", "x", "m", "0", "0"):
        page.keyboard.press(key)
    page.keyboard.press("u")
    table.expect_move(0, 1)
    assert cells.count() == number
    page.keyboard.press("y")
    table.expect_move(1)
