"""How a game begins at the table and how it ends: the form, the result, the file, the full screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from overplay import OVER, Match, Table, overload, overparked, overstocked
from overplay.bots import greedy_bot
from overplay.widget.ending import turning_point
from tests.browser.harness import mount_table
from tests.browser.table_page import TablePage
from tests.whole_games import played

GAMES = {"overstocked": overstocked, "overparked": overparked, "overload": overload}
BACK = "Back to now"
FILLS_SCREEN = "root => document.fullscreenElement === root"


@pytest.fixture
def show(blank: Page):
    """Show a table on the blank page."""
    return lambda table: TablePage(mount_table(blank, table).views.last.locator(".op"))


@pytest.fixture(scope="module")
def ends() -> dict[str, Match]:
    """A whole game of each between greedy bots."""
    usual = {"overstocked": "overstocked 2", "overparked": "overparked 2", "overload": "overload 3"}
    return {name: played(kind, greedy_bot) for name, kind in usual.items()}


# --- the form --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "label", "option"),
    [
        (overstocked, "Quantum Accounting", {"quantum": True}),
        (overparked, "Patterns may be turned", {"allow_rotation": True}),
        (overload, "Special sections", {"special_sections": 2}),
    ],
    ids=GAMES,
)
def test_a_table_for_a_game_begins_what_was_set_up(show, game, label: str, option: dict[str, Any]):
    shown = show(table := Table(game))
    form = shown.form
    expect(form.get_by_role("heading")).to_contain_text("a new game")
    form.get_by_label("Players").select_option("4")
    for seat, name in zip("ABCD", ("Zoë", "Yan", "Xia", "Wim"), strict=True):
        form.get_by_label(f"Name of seat {seat}").fill(name)
    expect(form.get_by_label("Name of seat E")).to_be_hidden()
    form.get_by_label("Who plays seat B").select_option("a person")
    form.get_by_label("Who plays seat D").select_option("random bot")
    chosen = form.get_by_label(label)
    if chosen.get_attribute("type") == "checkbox":
        chosen.check()
    else:
        chosen.select_option(str(*option.values()))
    form.get_by_label("Number of the deal").fill("7")
    form.get_by_role("button", name="Deal").click()
    expect(form).to_have_count(0)
    assert table.match.at(0) == game.new_game(4, seed=7, names=("Zoë", "Yan", "Xia", "Wim"), **option)
    assert table.session.bot_names == {2: "greedy", 3: "random"}
    for name in ("Zoë", "Yan", "Xia", "Wim"):
        expect(shown.root.get_by_role("list", name="Turn order")).to_contain_text(name)


def test_a_game_is_set_up_and_begun_by_keyboard_alone(show):
    shown = show(table := Table(overstocked))
    shown.tab_into()
    shown.press("Enter")
    players = shown.form.get_by_label("Players")
    expect(players).to_be_focused()
    assert table.match.ply == 0, "no card is chosen behind the form"
    shown.press("ArrowDown")
    expect(players).to_have_value("3")
    for _field in range(40):
        if shown.form.get_by_label("Number of the deal").evaluate("field => field.matches(':focus')"):
            break
        shown.press("Tab")
    shown.page.keyboard.type("7")
    shown.press("Enter")
    shown.expect_cursor(re.compile(r"^card \d+: "))
    assert table.match.state == overstocked.new_game(3, seed=7)
    shown.move_by_keys()


def test_what_is_refused_is_said_in_sight_and_nothing_is_lost(show):
    shown = show(table := Table(overstocked))
    before = table.match.state
    form, note = shown.form, shown.note
    form.get_by_label("Name of seat A").fill("Ben")
    form.get_by_label("Quantum Accounting").check()
    form.get_by_role("button", name="Deal").click()
    expect(note).to_have_text("The name 'Ben' is given to two players.")
    form.get_by_label("Name of seat A").fill("Zoë")
    form.get_by_label("Alone").check()
    expect(form.get_by_label("Name of seat B")).to_be_hidden()
    form.get_by_role("button", name="Deal").click()
    expect(note).to_contain_text("without Quantum Accounting (clause solo-alone).")
    assert table.match.state == before
    shown.button("Close this note").click()  # only what is in sight can be clicked
    expect(form.get_by_label("Name of seat A")).to_have_value("Zoë")
    form.get_by_label("Alone").uncheck()
    form.get_by_role("button", name="Deal").click()
    expect(form).to_have_count(0)
    assert table.match.state.names == ("Zoë", "Ben")


def test_the_rule_behind_a_choice_opens_over_the_form(show):
    shown = show(Table(overstocked))
    shown.form.get_by_role("button", name="Rule combine").last.click()
    shown.root.get_by_role("searchbox").click()
    expect(shown.root.locator("article.wanted[data-rule=combine]")).to_be_in_viewport()


# --- the end ---------------------------------------------------------------------------------------------------------


def test_the_last_move_by_mouse_brings_the_result(show, ends):
    match = ends["overstocked"].fork()
    match.go(match.plies - 1)
    shown = show(Table(match))
    expect(shown.result).to_have_count(0)
    shown.place_on_a_dot()
    expect(shown.result).to_be_visible()
    assert match.state.turn is OVER
    winner = match.state.names[match.state.winners[0]]
    expect(shown.result.get_by_role("heading").first).to_have_text(f"{winner} wins with {max(match.state.scores())}")


@pytest.mark.parametrize("name", GAMES)
def test_the_result_says_who_won_and_why_the_score_line_by_line_and_what_turned_it(show, ends, name: str):
    match = ends[name].fork()
    state, winner = match.state, match.state.winners[0]
    shown = show(Table(match))
    card = shown.result
    expect(card).to_contain_text(f"{state.names[winner]} wins with {state.scores()[winner]}")
    expect(card).to_contain_text({"overstocked": "six rounds", "overparked": "no room", "overload": "40 points"}[name])
    rows = [row.locator("th, td").all_inner_texts() for row in card.locator("tr").all()]
    assert len(rows) > 4
    totals = [str(score) for score in state.scores()]
    assert any(row[-state.players :] == totals for row in rows), rows
    ply = turning_point(match)
    expect(card).to_contain_text(f"From move {ply} on {state.names[winner]} was ahead.")
    expect(card).to_contain_text(match.log()[ply - 1].events[0].text)


@pytest.mark.parametrize("name", ["overstocked", "overload"], ids=["earlier", "last"])
def test_the_move_that_turned_it_is_shown(show, ends, name: str):
    match = ends[name].fork()
    shown = show(Table(match))
    ply = turning_point(match)
    shown.result.get_by_role("button", name="Show it").click()
    expect(shown.result).to_have_count(0)
    shown.expect_move(ply, match.plies)
    told = match.log()[ply - 1].events[0].text
    expect(shown.root.locator(".op-line, .op-log").get_by_text(told)).to_be_visible()


def test_the_boards_are_looked_at_and_the_result_is_had_back(show, ends):
    shown = show(Table(ends["overstocked"].fork()))
    shown.button("Look at the boards").click()
    expect(shown.result).to_have_count(0)
    shown.button("One move back").click()
    shown.button(BACK).click()
    expect(shown.result).to_have_count(0)
    shown.button("The result").click()
    expect(shown.result).to_be_visible()
    shown.press("n")
    shown.go_to(re.compile("^Look at the boards$"))
    shown.press("Enter")
    shown.go_to(re.compile("^The result$"))
    shown.press("Enter")
    expect(shown.result).to_be_visible()


def test_a_replay_begins_at_the_beginning_and_comes_back_to_the_result(show, ends):
    match = ends["overload"].fork()
    shown = show(Table(match))
    shown.result.get_by_role("button", name="Replay").click()
    shown.expect_move(0, match.plies)
    shown.button("One move on").click()
    shown.expect_move(1, match.plies)
    expect(shown.line).to_contain_text(match.log()[0].events[0].text)
    shown.button("Skip").click()
    expect(shown.result).to_be_visible()


def test_another_deal_is_for_the_same_people_and_another_game_for_others(show):
    match = Match(overload.new_game(3, seed=7, names=("Zoë", "Yan", "Xia"), special_sections=2), seed=7)
    shown = show(table := Table(match, seats={0: "random", 1: "random", 2: "random"}))
    expect(shown.result).to_be_visible()
    table.session.set_seats({1: "random"})
    shown.button("Deal anew").click()
    shown.expect_move(0)
    assert (table.match.state.names, table.session.bot_names) == (("Zoë", "Yan", "Xia"), {1: "random"})
    assert len(table.match.state.specials) == len(match.state.specials)
    shown.choose_more("Set up another game")
    form = shown.form
    expect(form.get_by_label("Name of seat A")).to_have_value("Zoë")
    form.get_by_role("button", name="Back to the table").click()
    expect(form).to_have_count(0)
    shown.expect_move(0)
    shown.choose_more("Set up another game")
    form.get_by_label("Players").select_option("4")
    form.get_by_role("button", name="Deal").click()
    expect(form).to_have_count(0)
    assert table.match.state.names[:3] == ("Zoë", "Yan", "Xia")
    assert table.match.state.players == 4


# --- files, the screen, the mode -------------------------------------------------------------------------------------


def test_a_saved_game_comes_back_and_a_file_that_is_none_is_refused(blank: Page, show, ends, tmp_path: Path):
    match = ends["overstocked"].fork()
    match.go(9)
    shown = show(table := Table(match))
    with blank.expect_download() as download:
        shown.choose_more("Save the game to a file")
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    shown.button("Deal anew").click()
    shown.expect_move(0)
    assert table.match is not match

    def load(path: Path) -> None:
        with blank.expect_file_chooser() as chooser:
            shown.choose_more("Go on with a saved game")
        chooser.value.set_files(path)

    load(saved)
    shown.expect_move(9, 24)
    assert table.match.to_json() == match.to_json()
    (tmp_path / "letter.json").write_text("Dear Ada", encoding="utf-8")
    load(tmp_path / "letter.json")
    expect(shown.note).to_contain_text("This file holds no game that was saved at a table.")
    shown.expect_move(9, 24)
    assert table.match.to_json() == match.to_json()


def test_a_table_fills_the_screen_by_button_and_by_key(show):
    shown = show(Table(overstocked.new_game(2, seed=7)))
    shown.button("Full screen").click()
    expect(shown.root).to_have_js_property("offsetHeight", shown.page.viewport_size["height"])
    assert shown.root.evaluate(FILLS_SCREEN)
    shown.choose_card()
    shown.expect_move(1)
    shown.press("f")
    expect(shown.root).not_to_have_js_property("offsetHeight", shown.page.viewport_size["height"])
    assert not shown.root.evaluate(FILLS_SCREEN)


def test_with_bots_hands_are_hidden_until_study_is_switched_on(show):
    shown = show(table := Table(overstocked.new_game(2, seed=7), seats={1: "greedy"}))
    others = shown.root.locator(".op-mat.other text").get_by_text(re.compile(r"^\d+$"))
    expect(others).to_have_count(0)
    shown.set_in_more("Open (study)")
    expect(others).to_have_text([str(card) for card in sorted(table.match.state.hands[1])])
    shown.set_in_more("Hidden")
    expect(others).to_have_count(0)
    assert table.mode == "against-bots"
