"""Overload in JupyterLab: whole games by mouse, ten turns by keys, and the die."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import Jupyter, run_cell
from tests.browser.table_page import Start, TablePage, run_to_a_table, starter
from tests.browser.test_lab import output_of

NAMES = "names=('Ada', 'Greta', 'Gus')"
IMPORT = "from overplay import overload"
NEW_MATCH = f"match = Match(overload.new_game(3, {NAMES}), seed=1)"
FOLLOWED = "Table(match, seats={1: 'greedy', 2: 'greedy'})"
FOLLOWED_MOVES = 8
"""So many moves of a person what the bots do in between is shown thing by thing; then at once."""
STUDY = "Table(match)"
COVERED = "Table(match, seats={1: 'greedy', 2: 'greedy'}, pace='instant', mode='pass-and-play')"
MOVES = "print(*match.moves, sep=', ')"
END = "print(*match.state.scores(), match.state.turn)"
MOST = 300  # so many moves a person makes at most; about 50 are a game


@pytest.fixture
def start(page: Page, lab: Jupyter) -> Start:
    """Write a notebook of these cells below two others, open and run it; gives its table."""
    return starter(page, lab, IMPORT)


def position(text: str) -> str:
    """A cell: three people whose pieces stand like this."""
    return f"match = Match(overload.from_position({text!r}, {NAMES}), seed=1)"


def move_on(table: TablePage) -> None:
    """Whatever is due, by mouse: the sliders of pieces without counters, the die, else the first thing to pick."""
    with table.one_move():
        if table.sliders.count():
            for index, slider in enumerate(table.sliders.all()):
                if slider.get_attribute("min") == "0":
                    table.slide(3 + index, index)
            table.click(table.choices.first)
        elif table.roll.count():
            table.click(table.roll)
        else:
            table.click(table.drawn("piece:", "give ", "take ", "step ").first)


def points_of(table: TablePage) -> list[str]:
    """What the points are that the table shows, from the first seat on."""
    told = dict(each.inner_text().split() for each in table.root.locator(".op-order li span").all())
    return [told[name] for name in ("Ada", "Greta", "Gus")]


# --- by mouse --------------------------------------------------------------------------------------------------------


def test_a_whole_game_by_mouse_against_two_bots_that_are_followed_without_a_scroll(laptop: Page, lab: Jupyter):
    table = run_to_a_table(laptop, lab, IMPORT, NEW_MATCH, FOLLOWED, below=[END])
    expect(table.title).to_have_text("Ada, load your two pieces")
    with table.staying_in_place():
        for _move in range(FOLLOWED_MOVES):
            move_on(table)
        table.set_in_more("At once")
        table.play_to_the_end(move_on, MOST)
        expect(table.title).to_contain_text("wins with")
    run_cell(laptop, 4)
    *scores, turn = output_of(laptop, 4).split()
    assert turn == "OVER"
    assert points_of(table) == scores


def test_the_end_of_a_game_with_special_squares(page: Page, start: Start):
    end = "red=31 S S | blue=32 S S | yellow=30 S S || 2:+ 4:- 6:± 7:x2 10:± 12:+ 14:x2"
    table = start(position(end), COVERED, END)
    table.play_to_the_end(move_on, MOST)
    expect(table.title).to_contain_text("wins with")
    run_cell(page, 4)
    *scores, turn = output_of(page, 4).split()
    assert turn == "OVER"
    assert max(map(int, scores)) >= 40
    assert points_of(table) == scores


def test_the_die_can_be_set_in_study_mode_alone_and_a_turn_played_from_there(page: Page, start: Start):
    here = "red=7 5:3 2:4 | blue=3 9:8 7:2 | yellow S:3 7:3"
    bots = "Table(match, seats={1: 'greedy', 2: 'greedy'}, mode='study', pace='instant')"
    table = start(position(here), bots, MOVES)
    expect(table.title).to_have_text("Ada, roll the die")
    table.set_in_more("Hidden")
    table.pick("die:5")
    expect(table.refusals).to_contain_text("the die decides")
    table.expect_move(0)
    table.set_in_more("Open (study)")
    with table.one_move():
        table.pick("die:5")
    with table.one_move():
        table.pick("piece:2:4")
    expect(table.title).to_have_text("Ada, give or take")
    with table.one_move():
        table.pick("take blue:2")
    expect(table.drawn("give blue", "take blue")).to_have_count(0)
    with table.one_move():
        table.pick("give yellow:3")
    run_cell(page, 4)
    assert output_of(page, 4).startswith("roll 5, move 2:4, take blue:2, give yellow:3, roll ")


# --- by keys ---------------------------------------------------------------------------------------------------------


def move_on_by_keys(table: TablePage, number: int) -> None:
    """Load so many, roll, move the piece that comes after so many others, deal with the first neighbour."""
    title = table.title.inner_text()
    if "load" in title:
        table.expect_cursor(re.compile("^(First piece|Counters on the piece)$"))
        table.press(*["ArrowRight"] * number)
    elif "roll" in title:
        table.expect_cursor("Roll")
    elif "give or take" in title:
        table.go_to(re.compile(r"^\w+ carries \d: (Give|Take)\. "))
    else:
        table.press(*["n"] * number)
    table.move_by_keys()


def move_on_by_hints(table: TablePage) -> None:
    """Whatever is due by H and Enter; a die is rolled by Enter."""
    if "roll" in table.title.inner_text():
        table.move_by_keys()
    else:
        table.play_the_hint()


def test_a_whole_game_by_keyboard_alone_against_two_bots_without_a_scroll(laptop: Page, lab: Jupyter):
    match = f"match = Match(overload.new_game(3, {NAMES}, special_sections=1), seed=1)"
    bots = "Table(match, seats={1: 'greedy', 2: 'greedy'}, pace='instant')"
    begun = "print(*match.moves[:2], match.state.turn)"
    table = run_to_a_table(laptop, lab, IMPORT, match, bots, below=[begun])
    table.go_in_from_the_next_cell()
    with table.staying_in_place():
        table.expect_cursor("First piece")
        table.press("ArrowRight", "ArrowRight", "ArrowLeft")
        expect(table.voice).to_have_text("Carry 1 counter.")
        table.press("n")
        table.expect_cursor("Second piece")
        table.move_by_keys("ArrowRight", "ArrowRight", "ArrowRight")
        for number in range(20):
            move_on_by_keys(table, number % 4)
        table.play_to_the_end(move_on_by_hints, MOST)
    table.press("Escape", "Escape", "ArrowDown", "Control+Enter")
    printed = laptop.locator(".jp-CodeCell").last.locator(".jp-OutputArea-output").last
    expect(printed).to_have_text(re.compile(r"load 1 3 roll \d OVER\s*"))
