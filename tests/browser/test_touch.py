"""The live table on a phone: tap, tap at 360 pixels, targets that a finger hits, a page that still scrolls."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from overplay import Match, Table, overload, overparked, overstocked
from tests.browser.harness import Jupyter, middle_of, mount_table, open_blank, wait_until_at_rest
from tests.browser.table_page import TablePage, open_tables

TARGET = 28
LEAST_LETTER = 9
LEAST_TO_DECIDE_BY = 12
"""So high are letters on what one taps at 390 pixels, to the nearest pixel."""
BOTS = {overstocked: {1: "greedy"}, overparked: {1: "greedy"}, overload: {1: "greedy", 2: "greedy"}}

TARGETS = ".op button, .op input, .op td.traced, .op tbody th, .op .hand .op-card"
SPACES = ".op :is(.own, .shared) [role=gridcell]"
SIZES = """elements => elements.map(element => {
  const { width, height } = element.getBoundingClientRect();
  return { what: element.getAttribute("aria-label") ?? element.textContent, width, height };
}).filter(({ width }) => width > 0)"""
LETTERS = """texts => texts.map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
# The letters in the box of what one taps.
LETTERS_THERE = """target => {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  const isInside = text => {
    const { x, y, width, height } = text.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return left < across && across < right && top < down && down < bottom;
  };
  const drawn = [...document.querySelectorAll(".op-board text")].filter(isInside);
  const heightOf = text => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM?.().a ?? 1);
  return [...drawn, ...(target.matches("button") ? [target] : [])].map(heightOf);
}"""


@pytest.fixture
def show(phone: Page, at_once: None):
    """Show a table on a blank page as wide as the phone, 360 pixels."""

    def show(table: Table) -> TablePage:
        open_blank(phone)
        phone.add_style_tag(content="body { margin: 0; padding: 400px 0 800px; }")
        shown = TablePage(mount_table(phone, table).views.last.locator(".op"))
        assert shown.root.bounding_box()["width"] == phone.viewport_size["width"]
        return shown

    return show


def measured(places: Locator) -> list[dict[str, Any]]:
    found = list(places.evaluate_all(SIZES))
    assert found
    return found


def late(players: int, *, placing: bool) -> Table:
    """A table in the last round, when boards are large."""
    match, random = Match(overstocked.new_game(players, seed=7), seed=1), Random(1)
    while match.state.round < 6 or (match.state.phase == "choose") is placing:
        match.play(random.choice(match.state.legal_moves()))
    return Table(match)


# --- in JupyterLab ---------------------------------------------------------------------------------------------------


def test_one_round_by_taps_at_360_pixels(phone: Page, lab: Jupyter):
    match = "match = Match(overstocked.new_game(2, seed=7, names=('Ada', 'Greta')), seed=1)"
    phone.set_viewport_size({"width": 500, "height": 740})
    [table] = open_tables(phone, lab, match, "Table(match, seats={1: 'greedy'}, pace='instant', mode='pass-and-play')")
    while (width := table.root.bounding_box()["width"]) != 360:
        phone.set_viewport_size({"width": round(phone.viewport_size["width"] + 360 - width), "height": 740})
    table.tap(table.cards.nth(1))
    expect(table.title).to_contain_text("Ada, place card")
    before = table.count.inner_text()
    table.tap(table.dots.nth(1))
    expect(table.root.locator(".op-pill")).to_contain_text("covers")
    expect(table.count).to_have_text(before)
    table.tap(table.button("Turn right"))
    table.tap(table.dots.first)
    expect(table.root.locator(".op-pill")).to_contain_text("covers")
    table.tap(table.button("Score pad"))
    table.tap(table.root.locator("td.traced").first)
    expect(table.root.locator("td.hot")).to_have_count(1)
    expect(table.count).to_have_text(before)
    table.tap(table.button("Your warehouse"))
    table.tap(table.button("Place"))
    expect(table.root.locator(".op-end")).to_contain_text("Round 2 of 6")
    expect(table.title).to_contain_text("Ada, choose a card")


# --- a round of each game --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Finger:
    """A finger on a table: what it taps is in sight, large enough, and can be read."""

    table: TablePage

    def tap(self, target: Locator) -> None:
        self._pan_to(target)
        x, y = self.table.middle_in_sight(target)
        self._expect_readable(target)
        self.table.page.touchscreen.tap(x, y)

    def tap_dot(self) -> None:
        """A dot is small, but its space is the target."""
        spaces = measured(self.table.page.locator(SPACES))
        assert round(min(min(each["width"], each["height"]) for each in spaces), 1) >= TARGET
        self.table.page.touchscreen.tap(*self.table.middle_in_sight(self.table.dots.first))

    def slide(self, number: int) -> None:
        """A tap on the first slider above this number."""
        slider = self.table.sliders.first
        self._expect_readable(slider)
        x, _ = middle_of(self.table.root.locator(".op-ticks").first.get_by_text(f"{number}", exact=True))
        _, y = self.table.middle_in_sight(slider)
        self.table.page.touchscreen.tap(x, y)
        expect(slider).to_have_value(f"{number}")

    def _expect_readable(self, target: Locator) -> None:
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= TARGET
        letters = target.evaluate(LETTERS_THERE)
        assert round(min(letters, default=LEAST_TO_DECIDE_BY)) >= LEAST_TO_DECIDE_BY

    def _pan_to(self, target: Locator) -> None:
        """Swipe the hand until this of it is in sight."""
        width = self.table.page.viewport_size["width"]
        while (box := target.bounding_box())["x"] + box["width"] > width:
            swipe(self.table.page, width - 40, box["y"] + box["height"] / 2, left=200)
            wait_until_at_rest(target)
            assert target.bounding_box()["x"] < box["x"]


def move_on(finger: Finger) -> None:
    """Whatever is due, by taps."""
    table = finger.table
    due = table.drawn("wheel:", "card:", "take-key", "move ", "give ", "take ", "step ")
    with table.one_move():
        if table.sliders.count():
            finger.slide(4)
            finger.tap(table.choices.first)
        elif table.roll.count():
            finger.tap(table.roll)
        elif table.choices.count():
            finger.tap(table.choices.first)
        elif due.count():
            finger.tap(due.last)
        elif table.dots.count():
            finger.tap_dot()
            finger.tap(table.button("Place"))
        else:
            finger.tap(table.drawn("done"))


@pytest.mark.parametrize("game", BOTS, ids=lambda game: game.__name__.rpartition(".")[2])
def test_a_round_by_taps_alone_at_390_pixels(phone: Page, show, game: Any):
    phone.set_viewport_size({"width": 390, "height": 844})
    seats = BOTS[game]
    table = show(Table(Match(game.new_game(len(seats) + 1, seed=7), seed=1), seats=seats))
    table.root.scroll_into_view_if_needed()
    finger = Finger(table)
    titles = [table.title.inner_text()]
    with table.staying_in_place():
        while not is_round_over(table, titles):
            move_on(finger)
            titles.append(table.title.inner_text())
    assert len(titles) > 2


def is_round_over(table: TablePage, titles: list[str]) -> bool:
    """Whether the second round is on; where there are no rounds, whether one is to roll the second time."""
    if "Round" in table.root.locator(".op-end").inner_text():
        return "Round 2" in table.root.locator(".op-end").inner_text()
    return sum("roll" in title for title in titles) == 2


# --- taps ------------------------------------------------------------------------------------------------------------


def test_the_first_tap_shows_and_the_second_at_the_same_spot_plays(show):
    position = overstocked.from_position("PFF/FFB", ["PPY/YBB", "YYB/F.P"], chosen={0: 12, 1: 31}, turn=0)
    table = show(Table(position))
    x, y = table.middle_of_dot(2)
    table.page.touchscreen.tap(x, y)
    expect(table.root.locator(".op-pill")).to_be_visible()
    expect(table.button("Place")).to_be_enabled()
    table.expect_move(0)
    wait_until_at_rest(table.root)
    table.page.touchscreen.tap(x, y)
    table.expect_move(1)


def test_a_tap_where_nothing_may_go_says_why(show):
    position = overstocked.from_position("PFF/FFB", ["PPY/yBB", "YYB/F.P"], chosen={0: 12, 1: 31}, turn=0)
    table = show(Table(position))
    table.tap(table.root.locator('.op-mat.own [data-grid="w"]'))
    expect(table.refusals).to_contain_text("never-bury-a-worker")
    table.expect_move(0)


# --- sizes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "placing"), [(2, True), (6, False), (6, True)])
def test_targets_can_be_hit_with_a_finger_and_letters_can_be_read(show, players: int, placing: bool):
    table = show(late(players, placing=placing))
    if placing:
        table.tap(table.dots.first)
        table.tap(table.button("Hint"))
        expect(table.button("Play it")).to_be_visible()
        table.tap(table.button("Others"))
        table.tap(table.root.locator(".op-mat.other [data-grid]").first)
        expect(table.refusals).to_have_count(1)
        table.tap(table.root.locator(".op-tabs button").first)
    page = table.page
    small = [each for each in measured(page.locator(TARGETS)) if min(each["width"], each["height"]) < TARGET]
    assert small == []
    spaces = [round(min(each["width"], each["height"]), 1) for each in measured(page.locator(SPACES))]
    assert min(spaces) >= TARGET
    letters = page.locator(":is(.own, .shared, .hand) .op-board :is([data-key^='card-'], [data-grid]) text")
    assert min(letters.evaluate_all(LETTERS)) >= LEAST_LETTER
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360


# --- scrolling -------------------------------------------------------------------------------------------------------


def swipe(page: Page, x: float, y: float, *, up: float = 0, left: float = 0) -> None:
    """A finger that comes down, moves by so many pixels, and lifts."""
    session = page.context.new_cdp_session(page)
    for step in range(11):
        point = {"x": x - left * step / 10, "y": y - up * step / 10}
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_a_swipe_scrolls_the_page_and_picks_nothing(show):
    table = show(late(2, placing=True))
    count = table.count.inner_text()
    for place in (".own .op-board", ".hand .op-board", ".op-now", ".op-message"):
        target = table.root.locator(place)
        target.evaluate("target => target.scrollIntoView({ block: 'center', behavior: 'instant' })")
        wait_until_at_rest(target)
        box = target.bounding_box()
        before = table.page.evaluate("() => scrollY")
        swipe(table.page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, up=120)
        table.page.wait_for_function("before => scrollY - before > 60", arg=before)
        expect(table.count).to_have_text(count)
        expect(table.root.locator(".op-pill")).to_have_count(0)
        expect(table.refusals).to_have_count(0)
