"""What bots do is followed in JupyterLab, where a loop runs: one by one, at once, again; and what bots do wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import Jupyter, middle_of, run_cell, run_command
from tests.browser.table_page import TablePage, open_tables, starter

FOUR = "match = Match(overstocked.new_game(4, seed=7), seed=7)\nbots = dict.fromkeys((1, 2, 3), 'greedy')"
RECORD = """root => {
  const seen = root.seen = [];
  new MutationObserver(() => {
    const [, ply] = root.querySelector("[data-count]").textContent.match(/move (\\d+)/);
    if (seen.at(-1)?.ply !== Number(ply)) seen.push({ ply: Number(ply), marks: 0, motions: 0, skip: false });
    const now = seen.at(-1);
    now.line = root.querySelector(".op-line").textContent;
    now.marks = Math.max(now.marks, root.querySelectorAll("[data-fresh]").length);
    now.motions = Math.max(now.motions, root.getAnimations({ subtree: true }).length);
    now.skip ||= root.querySelector(".op-next [data-do=present]") !== null;
    now.open = [...root.querySelectorAll(".op-mat.other text")].filter(text => /^\\d+$/.test(text.textContent)).length;
  }).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Keeps what is seen after each number of moves."""


@pytest.fixture
def start(page: Page, lab: Jupyter):
    page.set_viewport_size({"width": 1400, "height": 1000})
    return starter(page, lab)


def seen_since(table: TablePage) -> list[dict[str, Any]]:
    """What was seen since this was asked last."""
    return list(table.root.evaluate("root => root.seen.splice(0)"))


@contextmanager
def followed(table: TablePage) -> Iterator[None]:
    """Waits until what begins inside has been shown."""
    yield
    expect(table.button("Skip")).to_be_visible()
    expect(table.root.locator(".op-in.busy")).to_have_count(0)


def test_what_bots_do_is_shown_one_by_one_with_words_and_marks_and_less_motion_if_so_wished(page: Page, start):
    table = start(FOUR, "Table(match, seats=bots)")
    table.root.evaluate(RECORD)
    for ply, motion in ((4, "no-preference"), (12, "reduce")):
        page.emulate_media(reduced_motion=motion)
        table.move_on()
        table.expect_move(ply)
        seen_since(table)
        table.move_on()
        table.expect_move(ply + 4)
        steps = {step["ply"]: step for step in seen_since(table)}
        assert list(steps)[-4:] == [ply + 1, ply + 2, ply + 3, ply + 4]
        for each in (ply + 2, ply + 3):
            assert re.fullmatch(r"\w .+ put \d+ .+\.", steps[each]["line"]), "one thing"
            assert (steps[each]["marks"], steps[each]["skip"]) == (1, True)
        assert steps[ply + 4]["line"].count(" put ") == 3, "all of it at last"
        assert any(step["motions"] for step in steps.values()) == (motion == "no-preference")


def test_it_is_skipped_seen_again_asked_for_step_by_step_and_shown_at_once(start):
    table = start(FOUR, "Table(match, seats=bots, pace='step')")
    table.root.evaluate(RECORD)
    table.choose_card()
    table.expect_move(1, 4)
    table.button("Next").click()
    table.expect_move(2, 4)
    expect(table.line).to_have_text(re.compile("Ben has chosen a card.$"))
    table.button("One move on").click()
    table.expect_move(3, 4)
    table.button("Next").click()
    table.expect_move(4)
    expect(table.button("Next")).to_have_count(0)
    expect(table.dots.first).to_be_visible()
    table.choose_more("Show the last round again")
    table.expect_move(1, 4)
    table.button("Skip").click()
    table.expect_move(4)
    table.choose_more("One by one")
    table.button("Close the more").click()
    seen_since(table)
    with followed(table):
        table.press("a")
    assert [step["ply"] for step in seen_since(table)][-4:] == [1, 2, 3, 4]
    table.choose_more("At once")
    table.button("Close the more").click()
    seen_since(table)
    table.move_on()
    table.expect_move(8)
    assert not any(step["skip"] for step in seen_since(table))


def test_the_slider_looks_back_and_a_running_game_is_replayed_as_the_seat_may_know_it(page: Page, start):
    table = start(FOUR, "table = Table(match, seats=bots, pace='instant')\ntable", "print(match.ply)")
    for _move in range(2):
        table.move_on()
    table.expect_move(8)
    height = table.root.evaluate("root => root.offsetHeight")
    own_cards = table.root.locator(".op-mat.hand .op-card")
    expect(own_cards).to_have_count(5)
    slider = table.root.locator(".op-scrub input")
    x, y = middle_of(slider)
    left = slider.bounding_box()["x"]
    page.mouse.move(left + slider.bounding_box()["width"] - 8, y)
    page.mouse.down()
    page.mouse.move(x, y, steps=4)
    table.expect_move(4, 8)
    expect(table.title).to_have_text("Ada, place card 1")
    page.mouse.move(left, y, steps=4)
    page.mouse.up()
    table.expect_move(0, 8)
    expect(own_cards).to_have_count(6)
    assert table.root.evaluate("root => root.offsetHeight") == height
    table.button("One move on").click()
    table.expect_move(1, 8)
    expect(own_cards).to_have_count(6)
    table.button("Back to now").click()
    table.expect_move(8)
    expect(own_cards).to_have_count(5)
    table.root.evaluate(RECORD)
    with followed(table):
        table.choose_more("Replay from the beginning")
    steps = seen_since(table)[-9:]
    assert [step["ply"] for step in steps] == list(range(9))
    assert [step["open"] for step in steps][:5] == [0, 0, 0, 0, 3], "hands are hidden until cards are turned over"


BOTS = """
mended, go = [], []  # they grow as all cells run, and again
def failing(view, rng):
    1 / (len(mended) - 1)
    return view.legal_moves()[0]
def talking(view, rng):
    return 'I pass'
def hanging(view, rng):
    while True:
        pass
def slow(view, rng):
    while len(go) < 2:
        yield
    return view.legal_moves()[0]
def table(bot):
    return Table(Match(overstocked.new_game(2, seed=7), seed=7), seats={1: bot}, pace='instant')
"""


def test_a_table_outlives_bots_that_raise_talk_hang_and_take_their_time(page: Page, lab: Jupyter):
    tables = [f"table({bot})" for bot in ("failing", "talking", "hanging", "slow")]
    shown = open_tables(page, lab, BOTS, *tables, "mended.append(1)", "go.append(1)", tables=4)
    failing, talking, hanging, slow = shown
    for table in shown:  # JupyterLab delivers all but a table's first message in another thread
        table.button("Hint").click()
        expect(table.button("Play it")).to_be_visible()

    failing.come_into_view()
    failing.choose_card()
    expect(failing.line).to_have_text("Ben's bot 'failing' gave no move: ZeroDivisionError: division by zero")
    run_cell(page, 6)
    failing.button("Try again").click()
    expect(failing.title).to_have_text("Ada, place card 3")

    talking.come_into_view()
    talking.choose_card()
    expect(talking.line).to_have_text("Ben's bot 'talking' answered 'I pass', which is no move.")
    talking.button("Play for Ben").click()
    expect(talking.title).to_have_text("Ben, choose a card")
    talking.choose_card()
    expect(talking.title).to_have_text("Ben, place card 1")
    talking.place_on_a_dot()
    expect(talking.title).to_have_text("Ada, place card 3")

    slow.come_into_view()
    slow.choose_card()
    expect(slow.line).to_contain_text("Ben is thinking")
    slow.button("One move back").click()
    slow.expect_move(0, 1)
    slow.button("Back to now").click()
    run_cell(page, 7)
    expect(slow.title).to_have_text("Ada, place card 3")

    hanging.come_into_view()
    hanging.choose_card()
    expect(hanging.line).to_contain_text("Ben is thinking")
    hanging.button("One move back").click()
    expect(hanging.note).to_contain_text("nothing was played")
    run_command(page, "notebook:interrupt-kernel")
    expect(hanging.line).to_have_text("Ben's bot 'hanging' was interrupted.")
    expect(hanging.note).to_be_empty()
    hanging.button("Back to now").click()
    hanging.button("Play for Ben").click()
    expect(hanging.title).to_have_text("Ben, choose a card")
