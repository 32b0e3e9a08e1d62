"""Overparked in JupyterLab: a whole game by mouse, an opening by keys, then items, keys, trucks and the solo game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from overplay import overparked
from overplay.overparked.examples import START
from tests.browser.harness import Jupyter, middle_of, run_cell, wait_until_at_rest
from tests.browser.table_page import Start, TablePage, run_to_a_table, starter
from tests.browser.test_lab import output_of

IMPORT = "from overplay import overparked"
NEW_MATCH = "match = Match(overparked.new_game(2, seed=7, names=('Ada', 'Greta')), seed=1)"
FOLLOWED = "Table(match, seats={1: 'greedy'})"
STUDY = "Table(match, seats={1: 'greedy'}, mode='study', pace='instant')"
COVERED = "Table(match, seats={1: 'greedy'}, pace='instant', mode='pass-and-play')"
MOVES = "print(*match.moves, sep=', ')"
MOST = 200  # so many moves a person makes at most; about 60 are a game
CAR = START.replace(".  .  C  .", "R< R> C  .", 1)  # a red car on a3 and b3, beside a cone


@pytest.fixture
def start(page: Page, lab: Jupyter) -> Start:
    """Write a notebook of these cells below two others, open and run it; gives its table."""
    return starter(page, lab, IMPORT)


def parking(*lots: str, **given: object) -> str:
    """A cell: two people with these lots, of whom Ada parks."""
    return f"match = Match(overparked.from_position({list(lots)}, names=('Ada', 'Greta'), **{given}), seed=1)"


def card(vehicles: str, icon: str = "") -> int:
    """The number of the first card that shows these vehicles, and this icon."""
    return next(
        number
        for number, each in overparked.CARDS.cards.items()
        if each.icon == icon and vehicles == "".join([vehicle.letter for vehicle in each.pattern.vehicles])
    )


def move_on(table: TablePage) -> None:
    """Whatever is due, by mouse: the first button, card, truck, objective or key, else a dot, else 'Done'."""
    due = table.drawn("wheel:", "card:", "truck:", "claim:", "take-key", "park none")
    with table.one_move():
        if table.choices.count():
            table.click(table.choices.first)
        elif due.count():
            table.click(due.first)
        elif table.drawn("motorbike").count():
            table.pick("motorbike")
            table.place_on_a_dot()
        elif table.dots.count():
            table.place_on_a_dot()
        else:
            table.pick("done")


def round_of(table: TablePage) -> str:
    """'2', as its head says."""
    found = re.match(r"Round (\d+)", table.root.locator(".op-end").inner_text())
    assert found is not None
    return found[1]


def own(table: TablePage, what: str) -> Locator:
    """Something on one's own lot."""
    return table.root.locator(f".op-mat.own {what}")


# --- by mouse --------------------------------------------------------------------------------------------------------


def test_a_whole_game_by_mouse_against_a_bot_that_is_followed_without_a_scroll(laptop: Page, lab: Jupyter):
    end = "print(*match.state.scores(), match.state.turn)"
    kinds = "print(*sorted({str(move).split()[0] for move in match.moves}))"
    table = run_to_a_table(laptop, lab, IMPORT, NEW_MATCH, FOLLOWED, below=[end, kinds])
    expect(table.title).to_contain_text("Ada, keep or exchange")
    with table.staying_in_place():
        while round_of(table) != "4":
            move_on(table)
        table.set_in_more("At once")
        table.play_to_the_end(move_on, MOST)
    run_cell(laptop, 4)
    *scores, turn = output_of(laptop, 4).split()
    assert turn == "OVER"
    assert table.totals == scores
    run_cell(laptop, 5)
    assert {"keep", "steer", "choose", "park", "done"} <= set(output_of(laptop, 5).split())


def test_a_motorbike_may_come_before_the_vehicles(page: Page, start: Start):
    table = start(parking(START, START, chosen=card("R", "motorbike")), STUDY, MOVES)
    with_car = table.dots.count()
    table.pick("motorbike")
    expect(table.dots).to_have_count(60)
    table.pick("pattern")
    expect(table.dots).to_have_count(with_car)
    table.pick("motorbike")
    with table.one_move():
        table.place_on_a_dot()
    expect(table.drawn("motorbike", "done")).to_have_count(0)
    with table.one_move():
        table.place_on_a_dot()
    with table.one_move():
        table.pick("done")
    expect(table.title).to_contain_text("choose the card")
    run_cell(page, 4)
    assert re.match(r"motorbike a1, park \d,\d, done, ", output_of(page, 4))


def test_a_key_on_the_card_is_taken_and_then_it_is_done(page: Page, start: Start):
    table = start(parking(START, START, chosen=card("P", "key"), keys=(1, 0)), STUDY, MOVES)
    with table.one_move():
        table.place_on_a_dot()
    expect(table.drawn("done")).to_have_count(0)
    with table.one_move():
        table.pick("take-key")
    expect(table.title).to_contain_text("is parked")
    with table.one_move():
        table.pick("done")
    run_cell(page, 4)
    assert re.match(r"park \d,\d, take-key, done, ", output_of(page, 4))


def test_a_key_moves_a_vehicle_to_a_dot_and_then_off_the_lot(page: Page, start: Start):
    table = start(parking(CAR, START, chosen=card("Y"), keys=(2, 0)), STUDY, MOVES)
    table.pick("key")
    expect(table.dots).to_have_count(0)
    table.pick("vehicle:a3")
    expect(table.dots).to_have_count(6)
    table.expect_move(0)
    with table.one_move():
        table.place_on_a_dot()
    table.pick("key")  # another key is paid only when it is picked again
    table.drawn("vehicle:").click()
    table.expect_move(1)
    with table.one_move():
        table.pick("off-left")
    expect(table.drawn("vehicle:", "key", "off-")).to_have_count(0)
    run_cell(page, 4)
    assert re.fullmatch(r"key a3 (?P<there>[b-g]3), key (?P=there) off-left", output_of(page, 4))


def test_a_vehicle_is_dragged_to_a_dot(page: Page, start: Start):
    table = start(parking(CAR, START, chosen=card("Y"), keys=(1, 0)), STUDY, MOVES)
    table.pick("key")
    x, y = middle_of(table.drawn("vehicle:"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 15, y)
    expect(table.dots).to_have_count(6)
    table.expect_move(0)
    page.mouse.move(*table.middle_of_dot())
    with table.one_move():
        page.mouse.up()
    run_cell(page, 4)
    assert re.fullmatch(r"key a3 [b-g]3", output_of(page, 4))


def test_parking_on_top_of_a_vehicle_is_refused_with_its_clause(start: Start):
    table = start(parking(CAR, START, chosen=card("Y")), STUDY)
    lot = own(table, '[data-grid="lot"]')
    wait_until_at_rest(lot)
    box = lot.bounding_box()
    assert box is not None
    table.page.mouse.click(box["x"] + box["width"] / 8, box["y"] + box["height"] * 3 / 8)
    refusal = table.refusals
    expect(refusal).to_contain_text("a3")
    expect(own(table, ".op-over [data-space]").first).to_be_attached()
    table.expect_move(0)
    refusal.get_by_role("button", name="no-overlap").click()
    expect(table.root.locator("article.wanted[data-rule=no-overlap]")).to_be_visible()
    table.button("Close").click()
    table.place_on_a_dot()
    table.expect_move(1)
    expect(table.refusals).to_have_count(0)


def test_a_round_of_the_advanced_mode_in_which_a_truck_is_chosen(page: Page, start: Start):
    table = start(parking(START, START, chosen=card("T"), advanced=True), COVERED, MOVES)
    with table.one_move():
        table.place_on_a_dot()
    expect(table.title).to_contain_text("take a truck")
    expect(table.drawn("truck:")).to_have_count(6)
    with table.one_move():
        table.pick("truck:4")
    expect(table.drawn("truck:")).to_have_count(0)
    with table.one_move():
        table.pick("done")
    assert round_of(table) == "2"
    expect(own(table, '[data-at="lot@0,0"]')).to_have_accessible_name(re.compile("truck 4"))
    run_cell(page, 4)
    assert re.match(r"park 0,0, truck 4, done, ", output_of(page, 4))


def test_a_round_of_the_solo_game_with_the_card_of_the_wheel_that_was_clicked(page: Page, start: Start):
    match = "match = Match(overparked.new_game(solo=True, seed=7, names=['Ada']), seed=1)"
    table = start(match, "Table(match, mode='pass-and-play')", MOVES)
    move_on(table)
    expect(table.title).to_contain_text("turn the wheel")
    with table.one_move():
        table.pick("wheel:3")
    for _move in range(MOST):
        if round_of(table) == "2":
            break
        move_on(table)
    assert round_of(table) == "2"
    expect(table.root.locator(".op-line")).to_contain_text("AutoBot flips")
    expect(table.title).to_contain_text("Ada, choose the card")
    run_cell(page, 4)
    assert re.match(r"keep, steer 3, choose \d+, .*park \d,\d, .*done$", output_of(page, 4))


# --- by keys ---------------------------------------------------------------------------------------------------------


def move_on_by_keys(table: TablePage) -> None:
    """Park two spots on, else take the first thing; once one can be done, that is it."""
    if "park card" in table.title.inner_text():
        table.expect_cursor(re.compile(r"^.+ \([a-h]\d\), may go here\. Parks "))
        table.press("ArrowRight", "ArrowDown")
    elif not own(table, "[data-at][data-cursor]").count() and table.drawn("done", "take-key").count():
        table.go_to(re.compile("^(Done|take a key)$"))
    table.move_by_keys()


def test_a_whole_game_by_keyboard_alone_against_a_bot_without_a_scroll(laptop: Page, lab: Jupyter):
    bot = "Table(match, seats={1: 'greedy'}, pace='instant')"
    table = run_to_a_table(laptop, lab, IMPORT, NEW_MATCH, bot, below=[MOVES])
    table.go_in_from_the_next_cell()
    with table.staying_in_place():
        table.expect_cursor("Keep both cards")
        table.press("n")
        table.expect_cursor(re.compile(r"^Exchange \d+$"))
        table.move_by_keys()
        table.expect_cursor(re.compile(r"^card \d+: .+ With the wheel as it stands: "))
        table.press("n")
        table.expect_cursor(re.compile(r"^card \d+: .+ With the wheel turned by 1: "))
        table.move_by_keys()
        for _move in range(MOST):
            if round_of(table) == "3":
                break
            move_on_by_keys(table)
        assert round_of(table) == "3"
        table.play_to_the_end(TablePage.play_the_hint, MOST)
    table.press("Escape", "Escape", "ArrowDown", "Control+Enter")
    printed = laptop.locator(".jp-CodeCell").last.locator(".jp-OutputArea-output").last
    expect(printed).to_contain_text(re.compile(r"^swap \d+, (keep|swap [\d ]+), steer 1, choose \d+, park "))
