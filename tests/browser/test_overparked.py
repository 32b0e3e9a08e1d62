"""Overparked in JupyterLab: a whole game by mouse, an opening by keys, the solo game, trucks, keys and a refusal."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from overplay import overparked
from overplay.overparked.examples import START
from tests.browser.harness import Jupyter, run_cell
from tests.browser.table_page import TablePage, open_tables
from tests.browser.test_lab import output_of

NEW_MATCH = "match = Match(overparked.new_game(2, seed=7, names=('Ada', 'Greta')), seed=1)"
PLAYED = "print(*match.moves, sep=', ')"
MOST_MOVES = 200  # of a person in a game; about 60 are usual
CAR = START.replace(".  .  C  .", "R< R> C  .", 1)  # a red car on a3 and b3, beside a cone
BOT = "Table(match, seats={1: 'greedy'})"
COVERED = "Table(match, seats={1: 'greedy'}, mode='pass-and-play')"

Start = Callable[..., list[TablePage]]


@pytest.fixture
def start(page: Page, lab: Jupyter) -> Start:
    """Write a notebook of these cells, the third cell on, open and run it; gives so many tables."""

    def open_with(*cells: str, tables: int = 1) -> list[TablePage]:
        return open_tables(page, lab, "from overplay import overparked", *cells, tables=tables)

    return open_with


def position(*lots: str, **given: object) -> str:
    """The cell that makes a match of two, of whom Ada parks."""
    return f"match = Match(overparked.from_position({list(lots)}, names=('Ada', 'Greta'), **{given}), seed=1)"


def card(vehicles: str, icon: str = "") -> int:
    """The number of the first card that shows these vehicles, and this icon."""
    return next(
        number
        for number, each in overparked.CARDS.cards.items()
        if each.icon == icon and vehicles == "".join([vehicle.letter for vehicle in each.pattern.vehicles])
    )


def move_on(table: TablePage) -> None:
    """Whatever is due, by mouse: the first button, card, truck, objective or key, else a dot, else Done."""
    due = table.drawn("wheel:", "card:", "truck:", "claim:", "take-key", "park none")
    with table.one_move():
        if table.choices.count():
            table.choices.first.click()
        elif due.count():
            due.first.click()
        elif table.drawn("motorbike").count():
            table.pick("motorbike")
            table.place_on_a_dot()
        elif table.dots.count():
            table.place_on_a_dot()
        else:
            table.pick("done")


def totals_of(table: TablePage) -> list[int]:
    """What the score pad has in its last row."""
    cells = table.root.locator("tr.sum td").all()
    return [int(text.replace("−", "-")) for cell in cells if (text := cell.inner_text().strip())]


def end_of(page: Page, index: int) -> tuple[list[int], str]:
    """The scores, and whose turn it is, as the cell with this index prints them."""
    run_cell(page, index)
    *scores, turn = output_of(page, index).split()
    return [int(score) for score in scores], turn


# --- by mouse --------------------------------------------------------------------------------------------------------


def test_a_whole_game_by_mouse_against_a_bot(page: Page, start: Start):
    end = "print(*match.state.scores(), match.state.turn)"
    [table] = start(NEW_MATCH, COVERED, end, "print(*sorted({str(move).split()[0] for move in match.moves}))")
    expect(table.title).to_contain_text("Ada, keep or exchange")
    for _move in range(MOST_MOVES):
        if "win" in table.title.inner_text():
            break
        move_on(table)
    expect(table.title).to_contain_text("win")
    expect(table.drawn("")).to_have_count(0)
    run_cell(page, 4)
    *scores, turn = output_of(page, 4).split()
    assert turn == "OVER"
    assert scores == totals_of(table)
    run_cell(page, 5)
    assert {"keep", "steer", "choose", "park", "done"} <= set(output_of(page, 5).split())


def test_the_items_of_a_card_are_taken_in_any_order(page: Page, start: Start):
    with_motorbike = position(START, START, chosen=card("R", "motorbike"))
    with_key = position(START, START, chosen=card("P", "key"))
    motorbike, key = start(with_motorbike, BOT, f"first = match\n{with_key}", BOT, PLAYED, tables=2)
    run_cell(page, 6)


def test_a_key_moves_a_vehicle_to_a_dot_and_then_off_the_lot(page: Page, start: Start):
    [table] = start(position(CAR, START, chosen=card("Y"), keys=(2, 0)), BOT, PLAYED)
    table.pick("key")
    expect(table.dots).to_have_count(0)
    table.pick("vehicle:a3")
    expect(table.dots).to_have_count(6)
    table.expect_move(0)
    with table.one_move():
        table.place_on_a_dot()
    table.drawn("vehicle:").click()
    table.expect_move(1)
    with table.one_move():
        table.pick("off-left")
    expect(table.drawn("vehicle:", "key", "off-")).to_have_count(0)
    run_cell(page, 4)
    assert re.fullmatch(r"key a3 (?P<there>[b-g]3), key (?P=there) off-left", output_of(page, 4))


def test_parking_on_top_of_a_vehicle_is_refused_with_its_clause(start: Start):
    [table] = start(position(CAR, START, chosen=card("Y")), BOT)
    own = table.root.locator(".op-mat.own")
    box = own.locator('[data-grid="lot"]').bounding_box()
    assert box is not None
    table.page.mouse.click(box["x"] + box["width"] / 8, box["y"] + box["height"] * 3 / 8)
    refusal = own.locator(".op-no:not(:empty)")
    expect(refusal).to_contain_text("no-overlap")
    expect(own.locator(".op-over [data-space]").first).to_be_attached()
    table.expect_move(0)
    refusal.get_by_role("button", name="no-overlap").click()
    expect(table.root.locator("article.wanted[data-rule=no-overlap]")).to_be_visible()
    table.button("Close").click()
    table.place_on_a_dot()
    table.expect_move(1)
    expect(table.refusals).to_have_count(0)
