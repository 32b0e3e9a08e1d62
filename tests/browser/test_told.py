"""What a table tells when it is asked, and what it remembers: tags, numbers of rows, reasons, whose the keys are."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from overplay import Match, Table, overload, overparked, overstocked
from overplay.bots import greedy_bot
from tests.browser.harness import middle_of, mount_table
from tests.browser.table_page import TablePage

POSITION = {"chosen": {0: 12, 1: 31}, "turn": 0}


@pytest.fixture
def show(blank: Page):
    """Show a table on a blank page."""
    return lambda table: TablePage(mount_table(blank, table).views.last.locator(".op"))


def placing(popularity: str = "PFF/FFB", **options) -> Table:
    """A table on which Ada places card 12."""
    return Table(Match(overstocked.from_position(popularity, ["PPY/yBB", "YYB/F.P"], **POSITION)), **options)


@pytest.mark.parametrize(
    ("popularity", "tag", "clause"),
    [("PFF/FFB", "peaked", "craze-peaked"), ("PP./FFB", "tied", "craze-tie-choice")],
)
def test_a_tag_explains_itself_when_it_is_pointed_at(show, popularity, tag, clause):
    table = show(placing(popularity))
    table.button("The whole score pad").click()
    table.root.get_by_role("dialog").get_by_text(tag, exact=True).first.hover()
    expect(table.line).to_contain_text("Furballs")
    expect(table.line).to_contain_text(clause)


def test_rows_and_columns_are_numbered_by_a_key_and_so_they_stay(show):
    table = show(placing())
    numbers = table.root.locator("[data-numbers]")
    expect(numbers).to_have_count(0)
    table.tab_into()
    table.press("k")
    expect(numbers).to_have_count(2)
    column, row = (numbers.first.get_by_text("0", exact=True).nth(at) for at in (0, 1))
    space = middle_of(table.root.get_by_role("gridcell", name=re.compile("^row 0, column 0:")).first)
    assert abs(middle_of(column)[0] - space[0]) <= 2
    assert abs(middle_of(row)[1] - space[1]) <= 2
    again = show(placing())
    expect(again.root.locator("[data-numbers]")).to_have_count(2)
    again.button("More").click()
    again.button("Plain").click()
    expect(again.root.locator("[data-numbers]")).to_have_count(0)


def test_boards_with_names_of_their_own_are_not_numbered(show):
    table = show(Table(overparked.new_game(2, seed=1)))
    table.tab_into()
    table.press("k")
    expect(table.root.locator("[data-numbers]")).to_have_count(0)


@pytest.mark.parametrize(("game", "players"), [(overstocked, 2), (overparked, 2), (overload, 3)])
def test_a_hint_says_what_and_why_and_enter_plays_it(show, game, players):
    table = show(Table(game.new_game(players, seed=7)))
    table.tab_into()
    for _ in range(6):
        table.press("h")
        expect(table.line).to_contain_text(re.compile(r"^Looks best: .+\. .+(less|as much|only move)\."))
        with table.one_move():
            table.press("Enter")


def test_a_refusal_goes_when_one_aims_elsewhere_and_nothing_can_be_placed_meanwhile(show):
    table = show(placing(mode="study"))
    place = table.root.locator(".op-mat.own").get_by_role("button", name="Place")
    x, y = middle_of(table.root.locator('[data-at="w@-1,0"]'))
    table.page.mouse.move(*table.middle_of_dot())
    expect(place).to_be_enabled()
    table.page.mouse.move(x, y)
    table.page.mouse.click(x, y)
    expect(table.refusals).to_have_count(1)
    expect(place).to_be_disabled()
    table.page.mouse.move(*table.middle_of_dot())
    expect(table.refusals).to_have_count(0)
    expect(table.line).to_contain_text("Covers")
    expect(place).to_be_enabled()


def test_whose_the_keys_are_is_said_when_they_leave(show):
    table = show(placing())
    table.tab_into()
    table.press("Escape", "Escape")
    expect(table.root).to_contain_text("The keys are the notebook's again.")
    before = table.root.bounding_box()
    table.title.click()
    expect(table.root).not_to_contain_text("The keys are the notebook's again.")
    assert table.root.bounding_box() == before


def test_who_plays_is_changed_at_the_table(show):
    table = placing(mode="study")
    shown = show(table)
    shown.button("More").click()
    shown.root.get_by_label("Who plays seat B").select_option("greedy")
    expect(shown.root.locator(".op-mat.other")).to_contain_text("greedy bot")
    assert table.session.bots == {1: greedy_bot}


def test_the_pace_that_was_chosen_is_remembered(show):
    shown = show(placing())
    shown.button("More").click()
    shown.button("Step by step").click()
    expect(shown.button("Step by step")).to_have_attribute("aria-pressed", "true")
    assert shown.page.evaluate("() => JSON.parse(localStorage.overplay).pace") == "step"


def test_words_that_begin_so_are_found_first(show):
    table = show(placing())
    table.button("Rules").click()
    table.root.get_by_role("searchbox").fill("tie")
    titles = table.root.get_by_role("dialog").locator("article h5").all_inner_texts()
    assert titles
    assert not [title for title in titles if title.startswith("Empties")]
