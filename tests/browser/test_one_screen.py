"""A table is one screen: what is needed is in sight in every phase, heights stay, nothing moves under a pointer."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from overplay import Match, Table
from overplay.bots import greedy_bot
from tests.browser.conftest import watched
from tests.browser.harness import mount_table, open_blank
from tests.browser.table_page import TablePage
from tests.browser.test_accessible import ask_why_not
from tests.depth import spread
from tests.whole_games import GAMES, played

SIZES = {"laptop": (850, 647), "desk": (1485, 900), "phone": (390, 844)}
LETTERS = {850: 9, 1485: 9, 390: 12}
"""So high are letters at least on what one decides by, in pixels, by the width of the screen."""
POSITIONS = 6
"""So many of each game are looked at in usual tests; in deep ones all of them."""

# What can be seen of the table: its height, whether it fits the page, and what is cut off or covered.
LOOK = """() => {
  const root = document.querySelector(".op");
  const rect = element => element.getBoundingClientRect();
  const shown = element => element.getClientRects().length > 0;
  const cut = [];
  const note = (element, why) => cut.push(`${why}: ${element.className.baseVal ?? element.className} ` +
    (element.getAttribute("data-pick") ?? element.getAttribute("aria-label") ?? element.textContent).slice(0, 50));
  const all = selector => [...root.querySelectorAll(selector)].filter(shown);
  const needed = ".op-next button, .op-bar button, [data-dial], .op-cover button, [data-pick]:not([opacity])";
  const panned = ".op-tabs, .narrow .op-low, .narrow .hand .op-board, .narrow :is(.op-pan, .op-pane)";
  for (const element of all(needed)) {
    const { left, top, width, height } = rect(element);
    const [x, y] = [left + width / 2, top + height / 2];
    const pan = element.closest(panned);
    if (pan && pan.scrollWidth + pan.scrollHeight > pan.clientWidth + pan.clientHeight) continue;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) note(element, "out of sight");
    else {
      const there = document.elementFromPoint(x, y);
      const same = there && (element.contains(there) || there.contains(element) || there.closest(".op-card, .op-board")
        === element.closest(".op-card, .op-board"));
      if (!same) note(element, "covered");
    }
  }
  for (const element of all(".op-now h2, .op-next button, .op-bar button, .op-end b")) {
    if (element.scrollWidth > element.clientWidth + 1) note(element, "clipped");
    if (rect(element).right > innerWidth + 1) note(element, "beyond the edge");
    const say = element.closest(".op-say");
    if (say && rect(element).bottom > rect(say).bottom + 1) note(element, "cut off");
  }
  const rows = all(".op-now, .op-area, .op-pane, .op-message, .op-bar").filter(each => rect(each).height);
  for (const one of rows) for (const other of rows) {
    if (one.contains(other) || other.contains(one)) continue;
    const [a, b] = [rect(one), rect(other)];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 8 && down > 8) note(one, `overlaps ${other.className}`);
  }
  const texts = all(":is(.own, .hand, [data-mat=p]) .op-board svg text");
  const letters = Math.min(...texts.map(text => {
    const { a, b } = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  }));
  return { height: rect(root).height, cut, letters, wide: document.documentElement.scrollWidth - innerWidth };
}"""

PLACES = """() => [...document.querySelectorAll(".op-mat, .op-board, .op-now, .op-bar, .op-pane [data-grid]")]
  .map(each => each.getBoundingClientRect()).filter(({ width }) => width)
  .map(({ x, y, width, height }) => [x, y, width, height])"""


@pytest.fixture(scope="module")
def matches() -> dict[str, Match]:
    return {name: played(name, greedy_bot) for name in GAMES}


@pytest.fixture(params=SIZES)
def screen(request: pytest.FixtureRequest, chromium: Browser, at_once: None) -> Any:
    width, height = SIZES[request.param]
    still = {"reduced_motion": "reduce"}  # what is measured is at rest
    with watched(
        chromium, viewport={"width": width, "height": height}, has_touch=request.param == "phone", **still
    ) as page:
        open_blank(page)
        page.add_style_tag(content="body { margin: 0; }")
        yield page


def looked_at(page: Page, table: Table) -> TablePage:
    return TablePage(mount_table(page, table).views.last.locator(".op"))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_needed_is_in_sight_in_every_phase_and_the_height_stays(screen: Page, matches, name: str):
    match = matches[name].fork()
    plies, heights = match.plies, set()
    mounted = mount_table(screen, table := Table(match, mode="pass-and-play" if "overstocked" in name else "study"))
    for ply in spread(range(plies + 1), POSITIONS):
        match.go(ply)
        if table.session.covered:
            table.session.uncover(table.session.seat)
        mounted.set(scene=table.scene, refusal=None, hint=None)
        seen = screen.evaluate(LOOK)
        assert seen["cut"] == [], (name, ply, str(match.state))
        assert seen["wide"] <= 0, (name, ply)
        assert seen["letters"] >= LETTERS[screen.viewport_size["width"]] - 0.1, (name, ply)
        assert seen["height"] <= screen.viewport_size["height"], (name, ply)
        heights.add(seen["height"])
    assert max(heights) - min(heights) <= 8


@pytest.mark.parametrize("name", ["overstocked 2", "overparked 2"])
def test_nothing_moves_when_a_preview_a_hint_or_a_refusal_comes(screen: Page, matches, name: str):
    match = matches[name].fork()
    ply = next(ply for ply in range(match.plies) if {"place", "park"} & set(str(match.moves[ply]).split()))
    match.go(ply)
    shown = looked_at(screen, Table(match))
    before = screen.evaluate(PLACES)
    screen.mouse.move(*shown.middle_of_dot())
    assert shown.root.locator(".op-line").inner_text()
    shown.tab_into()
    shown.press("h")
    shown.button("Play it").wait_for()
    hinted = screen.evaluate(PLACES)
    ask_why_not(shown)
    expect(shown.refusals).to_have_count(1)
    after = screen.evaluate(PLACES)
    assert_nothing_moved(before, hinted)
    assert_nothing_moved(before, after)


def test_nothing_moves_on_a_track_when_a_preview_or_a_hint_comes(screen: Page, matches):
    match = matches["overload 3"].fork()
    match.go(next(ply for ply in range(match.plies) if str(match.moves[ply]).startswith("move")))
    shown = looked_at(screen, Table(match))
    before = screen.evaluate(PLACES)
    shown.drawn("piece:").first.hover()
    expect(shown.line).to_contain_text("Until its next turn")
    assert_nothing_moved(before, screen.evaluate(PLACES))
    shown.tab_into()
    shown.press("h")
    shown.button("Play it").wait_for()
    assert_nothing_moved(before, screen.evaluate(PLACES))


def assert_nothing_moved(before: list[list[float]], after: list[list[float]]) -> None:
    pairs = [pair for one, other in zip(before, after, strict=True) for pair in zip(one, other, strict=True)]
    assert max(abs(a - b) for a, b in pairs) <= 2
