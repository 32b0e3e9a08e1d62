"""The live table for those who hear it, who see little, or whom movement disturbs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import getsource
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from overplay import Match, Table, overstocked
from overplay.drawing import look
from tests.browser.conftest import watched
from tests.browser.harness import Jupyter, mount, mount_table, open_blank, use_theme
from tests.browser.table_page import TablePage, open_tables
from tests.test_project import WIDGETS

AXE = WIDGETS / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async ([element, rules]) => {
  const { violations } = await axe.run(element, { rules, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]);
}"""


def choose() -> Table:
    return Table(overstocked.new_game(2, seed=7))


def place() -> Table:
    boards = ["PPY/yBB", "YYB/F.P"]
    return Table(overstocked.from_position("pFF/FFB", boards, chosen={0: 12, 1: 31}, turn=0))


def over() -> Table:
    match = Match(overstocked.new_game(3, seed=2), seed=2)
    while match.state.legal_moves():
        match.play(match.state.legal_moves()[0])
    return Table(match)


def covered() -> Table:
    return Table(overstocked.new_game(6, seed=7), mode="pass-and-play")


PHASES = (choose, place, over, covered)


def violations(root: Locator, **rules: dict[str, bool]) -> list[Any]:
    """What axe-core finds wrong about this element and all in it."""
    if not root.page.evaluate("() => 'axe' in globalThis"):
        root.page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(root.page.evaluate(RUN_AXE, [root.element_handle(), rules]))


def show(page: Page, table: Table) -> TablePage:
    """Show a table on the blank page and go there with the Tab key."""
    shown = TablePage(mount_table(page, table).views.last.locator(".op"))
    shown.tab_into()
    return shown


def ask_why_not(table: TablePage) -> None:
    """Go down with Shift to where nothing may go, and press Enter."""
    table.press("Shift+ArrowDown")
    while not (table.cursor.get_attribute("aria-label") or "").endswith("not here"):
        table.press("Shift+ArrowDown")
    table.press("Enter")


# --- axe-core --------------------------------------------------------------------------------------------------------


def test_axe_finds_nothing_wrong_about_tables_in_jupyterlab(page: Page, lab: Jupyter):
    cells = [f"{getsource(phase)}\n{phase.__name__}()" for phase in PHASES]
    tables = dict(zip(PHASES, open_tables(page, lab, *cells, tables=len(cells)), strict=True))
    for theme in look.THEMES:
        use_theme(page, theme)
        for phase, table in tables.items():
            expect(table.root).to_have_attribute("data-theme", theme)
            assert violations(table.root) == [], (phase, theme)
        table = tables[place]
        table.root.locator("h2").click()
        ask_why_not(table)
        expect(table.refusals).to_have_count(1)
        table.press("h")
        expect(table.button("Play it")).to_be_visible()
        table.press("p")
        assert violations(table.root) == [], ("refused, hinted, traced", theme)
        table.press("/")
        expect(table.root.get_by_role("searchbox")).to_be_focused()
        assert violations(table.root) == [], ("rules", theme)
        table.press("Escape", "?")
        assert violations(table.root) == [], ("keys", theme)
        table.press(*["Escape"] * 4)


@pytest.mark.parametrize("theme", look.THEMES)
def test_axe_finds_nothing_wrong_at_360_pixels(blank: Page, theme: str):
    blank.set_viewport_size({"width": 376, "height": 900})
    if theme == "dark":
        blank.evaluate("() => { document.body.style.background = '#111'; }")
    # a board or pad that is wider than its mat scrolls to the cursor, and is no second stop of the Tab key
    scrolls = {"scrollable-region-focusable": {"enabled": False}}
    for phase in PHASES:
        table = show(blank, phase())
        expect(table.root).to_have_attribute("data-theme", theme)
        assert violations(table.root, **scrolls) == [], phase


# --- what is there to hear -------------------------------------------------------------------------------------------


def test_boards_are_grids_whose_spaces_say_what_lies_there(blank: Page):
    table = show(blank, place())
    own = table.root.get_by_role("grid", name="Ada's warehouse")
    expect(own.get_by_role("gridcell", name="row 1, column 0: Yo-yo with a worker")).to_have_count(1)
    expect(own.get_by_role("gridcell", name="row −2, column −2: free, not here")).to_have_count(1)
    legal = own.get_by_role("gridcell", name=re.compile("free, may go here. Covers 1 .+: Ada's total −?\\d+ to −?\\d+"))
    assert legal.count() > 1
    widths = own.get_by_role("row").evaluate_all("rows => rows.map(row => row.children.length)")
    assert len(widths) >= 6
    assert set(widths) == {max(widths)}
    for name in ("Popularity", "Ben's warehouse, 5 cards"):
        expect(table.root.get_by_role("grid", name=name)).to_have_count(1)
    other = table.root.get_by_role("grid", name="Ben's warehouse, 5 cards")
    expect(other.get_by_role("gridcell", name="row 1, column 1: empty space, not here")).to_have_count(1)
    expect(table.root.get_by_role("gridcell", name="Furball with a worker")).to_have_count(0)


def test_cells_lie_where_their_spaces_are(blank: Page):
    table = show(blank, place())
    for token, title in (("w@1,0", "row 1, column 0"), ("p@0,2", "row 0, column 2"), ("B@1,2", "row 1, column 2")):
        grid = token[0]
        drawn = table.root.locator(f'[data-grid="{grid}"] g:has(> title:text("{title}:"))').bounding_box()
        cell = table.root.locator(f'[data-at="{token}"]').bounding_box()
        assert drawn is not None
        assert cell is not None
        for side in ("x", "y", "width", "height"):
            assert drawn[side] == pytest.approx(cell[side], abs=cell["width"] * 0.15)


def test_cards_of_the_hand_are_named_by_number_and_content(blank: Page):
    table = show(blank, Table(overstocked.from_position("P", ["P", "F"], hands=[[12, 31], [5]], round=5)))
    names = [f"card {number}: " for number in (12, 31)]
    hand = table.root.get_by_role("group", name="Ada's hand")
    for name in names:
        card = hand.get_by_role("button", name=name)
        expect(card).to_have_accessible_name(re.compile(rf"^{name}(\S.*, ){{2}}\S.*; (\S.*, ){{2}}\S.*$"))
    table = show(blank, place())
    hand = table.root.get_by_role("group", name="Ada's hand")
    assert hand.get_by_role("button").count() == 0
    expect(hand.get_by_role("img", name=re.compile("^card 12: .*, in play$"))).to_have_count(1)


def test_the_score_pad_is_a_table(blank: Page):
    table = show(blank, place())
    pad = table.root.get_by_role("table")
    for name in ("Furballs", "Total now"):  # in short: a row a seat
        expect(pad.get_by_role("columnheader", name=name)).to_have_count(1)
    row = pad.get_by_role("row", name="Popularity").first
    expect(row.get_by_role("rowheader", name="Popularity")).to_have_count(1)
    expect(row.get_by_role("cell", name="Popularity, Furballs: largest area of 4")).to_have_count(1)
    blank.set_viewport_size({"width": 376, "height": 900})
    table.button("Score pad").click()
    for name in ("Largest areas", "Popularity", "Ada", "Ben"):  # in full: a column a seat
        expect(pad.get_by_role("columnheader", name=name)).to_have_count(1)
    row = pad.get_by_role("row", name="Furballs")
    expect(row.get_by_role("rowheader", name="Furballs")).to_have_count(1)
    expect(row.get_by_role("cell", name="Popularity, Furballs: largest area of 4")).to_have_count(1)


def test_a_click_of_a_screen_reader_on_a_cell_or_card_is_a_click_there(blank: Page):
    table = show(blank, place())
    table.root.get_by_role("gridcell", name="row 0, column 0: Pocket Pet, not here").first.dispatch_event("click")
    expect(table.refusals).to_have_count(1)
    table.root.get_by_role("gridcell", name="may go here").first.dispatch_event("click")
    table.expect_move(1)


# --- what is said ----------------------------------------------------------------------------------------------------


def test_every_event_is_announced_and_whose_turn_it_is(blank: Page):
    match = Match(overstocked.new_game(2, seed=7, names=("Ada", "Greta")), seed=1)
    table = show(blank, Table(match, seats={1: "greedy"}, pace="instant"))
    assert table.voice.get_attribute("aria-live") == "polite"
    told: list[str] = []
    while match.ply < match.plies or match.state.legal_moves():
        before = len(match.log())
        table.move_by_keys()
        happened = [event.text for entry in match.log()[before:] for event in entry.events]
        assert happened
        expect(table.voice.locator("p")).to_have_text([*happened, f"{table.title.inner_text()}."])
        told += happened
    assert told == [event.text for entry in match.log() for event in entry.events]
    assert "wins" in table.voice.inner_text() or "share" in table.voice.inner_text()
    table.press("u")
    expect(table.voice).to_contain_text(re.compile(r"^Move \d+ of 24\."))


def test_refusals_and_hints_are_announced_each_time(blank: Page):
    table = show(blank, place())
    for _again in range(2):
        table.press("h")
        expect(table.voice).to_contain_text("Looks best: ")
        expect(table.button("Play it")).to_be_visible()
        table.press("s", "Escape")
        expect(table.button("Play it")).to_have_count(0)
    ask_why_not(table)
    clause = table.refusals.get_by_role("button").first.inner_text()
    for _again in range(2):
        expect(table.voice).to_contain_text(f"Rule {clause}.")
        table.press("s")
        expect(table.voice).to_contain_text("worth")
        table.press("Enter")


def test_s_says_the_position_and_l_what_is_legal(blank: Page):
    table = show(blank, place())
    table.press("s")
    for words in (
        "Round 1 of 6. Ada, place card 12.",
        "In turn: 12 Ada, now; 31 Ben.",
        "The largest areas of the popularity are Pocket Petz 1, Furballs 4, Yo-yos 0 and Bean Bears 1: Furballs count",
        "Ada's warehouse has Pocket Petz 2, Furballs 0, Yo-yos 1 and Bean Bears 2, worth 4 points",
    ):
        expect(table.voice).to_contain_text(words)
    table.press("l")
    counts = r"Turned by 0°: \d+ in Ada's warehouse and \d+ in the popularity\."
    expect(table.voice).to_contain_text(re.compile(rf"^Card 12 has \d+ legal spots\. {counts}"))


# --- in a shadow root ------------------------------------------------------------------------------------------------


def test_in_a_shadow_root_the_cursor_is_found_too(blank: Page):
    table = place()
    traits = {name: getattr(table, name) for name in ("scene", "refusal", "hint", "rules")}
    shown = TablePage(mount(blank, traits, Table._css).views.first.locator(".op"))
    shown.tab_into()
    shown.press("ArrowRight", "ArrowDown")
    shown.expect_cursor(re.compile(", may go here"))
    shown.press("?")
    expect(shown.root.get_by_role("dialog", name="Keys")).to_be_visible()
    shown.press("Escape", "Escape", "Escape")
    assert not shown.has_focus


# --- movement --------------------------------------------------------------------------------------------------------


@pytest.fixture(params=["reduce", "no-preference"])
def moved(request: pytest.FixtureRequest, chromium: Browser, at_once: None) -> Iterator[tuple[str, Page]]:
    with watched(chromium, viewport={"width": 1000, "height": 1200}, reduced_motion=request.param) as page:
        open_blank(page)
        yield request.param, page


def test_nothing_moves_for_those_whom_it_disturbs(moved: tuple[str, Page]):
    wish, page = moved
    page.evaluate("() => { window.ran = 0; document.addEventListener('transitionrun', () => { ran += 1; }); }")
    table = show(page, Table(Match(overstocked.new_game(2, seed=7), seed=1), seats={1: "greedy"}, pace="instant"))
    for _ in range(3):
        table.move_by_keys()
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert (page.evaluate("() => ran") == 0) is (wish == "reduce")
    running = page.evaluate("() => document.getAnimations().length")
    assert wish == "no-preference" or running == 0
