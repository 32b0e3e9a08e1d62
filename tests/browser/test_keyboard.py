"""The live table by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from overplay import Match, Table, overstocked
from tests import toy
from tests.browser.harness import Jupyter, Mounted, mount_table
from tests.browser.table_page import TablePage, run_to_a_table

NEW_MATCH = "match = Match(overstocked.new_game(2, seed=7, names=('Ada', 'Greta')), seed=1)"
SPOT = re.compile(r"^row −?\d+, column −?\d+: .+, may go here\. Covers .+\.$")
HOLDS_FOCUS = "element => element.contains(element.getRootNode().activeElement)"
NOT_HERE = re.compile(r"^row −?\d+, column −?\d+: .+, not here$")


@pytest.fixture
def show(blank: Page):
    """Show a table on a blank page and go there with the Tab key; a game of two by default."""

    def show(table: Table | None = None) -> TablePage:
        table = table or Table(Match(overstocked.new_game(2, seed=7), seed=7))
        shown = TablePage(mount_table(blank, table).views.last.locator(".op"))
        shown.tab_into()
        return shown

    return show


def placing(seats=None, **options) -> Table:
    """A table on which Ada places card 12."""
    boards = ["PPY/yBB", "YYB/F.P"]
    match = Match(overstocked.from_position("pFF/FFB", boards, chosen={0: 12, 1: 31}, turn=0))
    return Table(match, seats=seats, **options)


def space_of(move) -> str:
    """The token of the space that a placement names."""
    return next(token for slot, token, _label in overstocked.slots(move) if slot == "space")


# --- in JupyterLab ---------------------------------------------------------------------------------------------------


def test_a_whole_game_by_keyboard_alone_against_a_bot_without_a_scroll(laptop: Page, lab: Jupyter):
    bot = "Table(match, seats={1: 'greedy'}, pace='instant')"
    table = run_to_a_table(laptop, lab, NEW_MATCH, bot, below=["print(match.ply, match.state.turn)"])
    table.go_in_from_the_next_cell()
    with table.staying_in_place():
        for number in range(6):
            expect(table.title).to_contain_text("Ada, choose a card")
            table.expect_cursor(re.compile(r"^card \d+: "))
            table.move_by_keys(*["ArrowRight"] * (number % 3))
            expect(table.title).to_contain_text("Ada, place card")
            table.expect_cursor(SPOT)
            table.move_by_keys(*["r"] * (number % 2), *["ArrowDown", "ArrowRight"] * number, "n")
        expect(table.title).to_contain_text("win")
        table.expect_move(24)
    table.press("Escape", "Escape", "ArrowDown", "Control+Enter")
    expect(laptop.locator(".jp-CodeCell").last.locator(".jp-OutputArea-output").last).to_have_text("24 OVER")


# --- the cursor ------------------------------------------------------------------------------------------------------


def test_arrows_go_to_what_can_be_picked_and_from_one_board_to_the_other(show):
    table = show(placing())
    own, shared = (table.root.locator(f".op-mat.{place} [data-cursor]") for place in ("own", "shared"))
    table.expect_cursor(SPOT)
    seen = set()
    while own.count():
        seen.add(table.cursor.get_attribute("data-at"))
        assert len(seen) < 30
        table.press("ArrowRight")
        table.expect_cursor(SPOT)
    expect(shared).to_have_count(1)
    while shared.count():
        table.press("ArrowLeft")
    table.expect_cursor(SPOT)
    assert len(seen) > 2


def test_n_reaches_every_legal_spot_and_shift_n_goes_back(show):
    table = placing()
    wanted = {space_of(move) for move in table.match.state.legal_moves() if move.rotation == 0}
    shown = show(table)
    spots = []
    for _ in wanted:
        spots.append(shown.cursor.get_attribute("data-at"))
        shown.press("n")
    assert set(spots) == wanted
    assert shown.cursor.get_attribute("data-at") == spots[0]
    shown.press("Shift+N")
    assert shown.cursor.get_attribute("data-at") == spots[-1]


def test_with_shift_the_cursor_goes_space_by_space_and_enter_asks_why_not(show):
    table = show(placing())
    start = table.cursor.get_attribute("data-at")
    row, column = map(int, re.findall(r"-?\d+", start))
    table.press("Shift+ArrowUp")
    assert table.cursor.get_attribute("data-at") == f"w@{row - 1},{column}"
    while table.cursor.get_attribute("data-at") != "w@0,0":
        here = [int(number) for number in re.findall(r"-?\d+", table.cursor.get_attribute("data-at"))]
        table.press("Shift+ArrowDown" if here[0] < 0 else "Shift+ArrowRight" if here[1] < 0 else "Shift+ArrowLeft")
    table.expect_cursor("row 0, column 0: Pocket Pet, not here")
    table.press("Enter")
    expect(table.refusals).to_contain_text("never-bury-a-worker")
    expect(table.voice).to_contain_text("Rule never-bury-a-worker.")
    table.expect_move(0)
    table.press("e")
    expect(table.root.get_by_role("dialog", name="Rules")).to_be_visible()
    expect(table.root.locator("article.wanted[data-rule=never-bury-a-worker]")).to_be_visible()


def test_another_seats_warehouse_can_be_asked_about(show):
    table = show(placing())
    other = table.root.locator(".op-mat.other [data-cursor]")
    for _ in range(40):
        if other.count():
            break
        table.press("Shift+ArrowRight")
    table.expect_cursor(NOT_HERE)
    table.press("Enter")
    expect(table.voice).to_contain_text("Rule own-warehouse-or-popularity.")


def test_r_turns_the_piece_at_the_cursor_and_shift_r_turns_it_back(show):
    table = show(placing())
    table.press("ArrowDown", "ArrowDown")
    before = table.cursor.get_attribute("data-at")
    table.press("r")
    expect(table.voice).to_contain_text("turned by")
    turned = table.root.evaluate("root => getComputedStyle(root).getPropertyValue('--cursor-rows')")
    assert turned in {"2", "3"}
    table.press("Shift+R")
    assert table.cursor.get_attribute("data-at") == before


def test_the_cursor_stays_marked_and_found_while_the_page_changes_under_it(show):
    table = show(placing(seats={1: "greedy"}, pace="instant"))
    table.press("n", "n")
    at = table.cursor.get_attribute("data-at")
    for said in ("Study: all hands are open.", "Hands are hidden."):
        table.press("o")
        expect(table.voice).to_contain_text(said)
        table.expect_cursor(SPOT)
        assert table.cursor.get_attribute("data-at") == at
    table.press("o", "h")
    expect(table.voice).to_contain_text("Looks best")
    table.expect_cursor(SPOT)
    table.press("u")
    table.expect_cursor(SPOT)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_cursor_is_seen(blank: Page, show, theme: str):
    if theme == "dark":
        blank.evaluate("() => { document.body.style.background = '#111'; }")
    table = show()
    expect(table.root).to_have_attribute("data-theme", theme)
    ink = table.root.evaluate("root => getComputedStyle(root).color")
    expect(table.root).to_have_css("outline", f"{ink} solid 3px")
    expect(table.root).to_have_css("outline-offset", "-3px")
    expect(table.cursor).to_have_css("outline", f"{ink} solid 3px")
    table.press("Enter")
    expect(table.title).to_contain_text("Ben, choose")
    table.press("Enter")
    expect(table.title).to_contain_text("place card")
    ring = table.cursor.evaluate("cell => getComputedStyle(cell, '::after').border")
    assert ring == f"3px solid {ink}"
    table.root.locator("h2").click()
    expect(table.cursor).to_have_count(0)


# --- buttons and panels ----------------------------------------------------------------------------------------------


def test_every_button_has_a_key(show):
    table = show(Table(Match(overstocked.new_game(2, seed=7), seed=7), seats={1: "greedy"}, mode="study"))
    table.move_by_keys()
    table.move_by_keys()
    ply = int(table.count.inner_text().split()[1])
    table.press("u")
    table.expect_move(1 if ply < 4 else ply - 2, ply)
    table.press("y")
    table.expect_move(ply)
    table.press("Home")
    table.expect_move(0, ply)
    table.press(".")
    table.expect_move(1, ply)
    table.press(",")
    table.expect_move(0, ply)
    table.press("End")
    table.expect_move(ply)
    table.press("w")
    expect(table.root.locator(".op-in.whatif")).to_have_count(1)
    expect(table.voice).to_contain_text("nothing here counts")
    table.press("w")
    expect(table.root.locator(".op-in.whatif")).to_have_count(0)
    table.press("h")
    expect(table.root.get_by_role("button", name="Play it")).to_be_visible()
    table.expect_cursor(re.compile(r"^card \d+: "))
    table.press("Enter")
    table.expect_move(ply + 2)
    table.press("c")
    expect(table.root.locator(".op-note")).to_contain_text("Cop")


def test_enter_plays_the_hint_until_another_key_is_pressed(show):
    table = placing()
    shown = show(table)
    hinted = str(table.session.hint())
    for others in (["n"], []):
        with shown.one_move():
            shown.press("h")
            expect(shown.button("Play it")).to_be_visible()
            shown.press(*others, "Enter")
        assert (str(table.match.moves[0]) == hinted) is (not others)
        shown.press("u")
        shown.expect_move(0, 1)


def test_a_panel_opens_takes_the_keys_and_gives_them_back(show):
    table = show(placing())
    for key, name in {"?": "Keys", "g": "Log", "/": "Rules"}.items():
        panel = table.root.get_by_role("dialog", name=name)
        table.press(key)
        expect(panel).to_be_visible()
        assert panel.evaluate(HOLDS_FOCUS)
        if name == "Rules":
            table.page.keyboard.type("buryx? u")
            expect(panel.locator("article")).to_have_count(0)
            expect(table.voice).to_have_text("0 rules found.")
            table.page.get_by_role("searchbox").fill("worker")
            expect(panel.locator("article").first).to_be_visible()
            table.press("Tab", "Tab")
            assert panel.evaluate(HOLDS_FOCUS)
        table.press("Escape")
        expect(panel).to_be_hidden()
        assert table.has_focus
        table.expect_cursor(SPOT)
    table.expect_move(0)


def test_the_score_pad_is_traced_by_keys(show):
    table = show(placing())
    table.press("n", "n")
    at = table.cursor.get_attribute("data-at")
    table.press("p")
    lit = table.root.locator("td.hot")
    expect(lit).to_have_count(1)
    table.expect_cursor("Popularity, Pocket Petz: largest area of 1")
    table.press("ArrowDown", "ArrowRight")
    table.expect_cursor(re.compile("^Ada, Furballs: "))
    expect(table.root.locator('.op-over path[stroke="var(--op-lit)"]').first).to_be_attached()
    table.press("Escape")
    expect(lit).to_have_count(0)
    table.expect_cursor(SPOT)
    assert table.cursor.get_attribute("data-at") == at


def test_escape_steps_back_and_then_leaves(blank: Page, show):
    table = show(placing())
    table.press("Shift+ArrowUp", "Shift+ArrowUp", "Enter")
    expect(table.refusals).to_have_count(1)
    table.press("?", "Escape")
    assert table.has_focus
    expect(table.refusals).to_have_count(1)
    table.press("Escape")
    expect(table.refusals).to_have_count(0)
    expect(table.cursor).to_have_count(0)
    assert table.has_focus
    table.press("Escape")
    assert not table.has_focus


def test_one_stop_of_the_tab_key_even_with_boards_that_scroll(blank: Page, show):
    blank.set_viewport_size({"width": 360, "height": 700})
    match = Match(overstocked.from_position("PFFYBPFYB", ["PPYBBFFPY", "YYB/F.P"], chosen={0: 12, 1: 31}, turn=0))
    blank.evaluate("() => document.body.append(document.createElement('button'))")
    table = show(Table(match))
    blank.evaluate("() => document.body.append(document.createElement('button'))")
    assert table.root.locator(".own .op-pan").evaluate("pan => pan.scrollWidth > pan.clientWidth + 20")
    table.press("Shift+Tab")
    assert blank.evaluate("() => document.activeElement === document.querySelector('body > button')")
    table.press("Tab")
    assert table.has_focus
    table.press("Tab")
    assert blank.evaluate("() => document.activeElement === document.querySelector('body > button:last-child')")


def test_the_cursor_is_scrolled_into_view(blank: Page, show):
    blank.set_viewport_size({"width": 360, "height": 500})
    match = Match(overstocked.from_position("PFFYBPFYB", ["PPYBBFFPYBF", "YYB/F.P"], chosen={0: 12, 1: 31}, turn=0))
    table = show(Table(match))
    for _ in range(table.dots.count()):
        table.press("n")
        inside = table.cursor.evaluate(
            """cell => {
              const [inner, pan] = [cell, cell.closest(".op-pan")].map(each => each.getBoundingClientRect());
              return inner.left >= pan.left - 1 && inner.right <= pan.right + 1 && inner.top >= 0
                && inner.bottom <= innerHeight;
            }"""
        )
        assert inside, table.cursor.get_attribute("data-at")


# --- choices that are not drawn --------------------------------------------------------------------------------------


def test_a_card_that_fits_nowhere_is_set_aside_with_enter(show):
    stuck = overstocked.from_position("b.b/b.b", ["b.b/b.b", "PPF/.yB"], chosen={0: 17, 1: 29}, turn=0)
    table = show(Table(stuck))
    table.expect_cursor("Set the card aside: it fits nowhere")
    table.move_by_keys()


def test_a_die_is_rolled_with_enter(show):
    table = show(Table(toy.new_game(seed=1)))
    table.move_by_keys()
    table.move_by_keys()
    table.expect_cursor("Roll")
    table.move_by_keys()


def test_a_covered_hand_is_shown_with_enter(show):
    table = show(placing(mode="pass-and-play"))
    table.expect_cursor("I am Ada: show my hand")
    table.press("l")
    expect(table.voice).to_contain_text("Pass the screen to Ada")
    table.press("Enter")
    table.expect_cursor(SPOT)


def test_when_the_game_is_over_the_boards_can_still_be_read(show):
    match = Match(overstocked.from_position("PFF/FFB", ["PPY/YBB", "YYB/F.P"], chosen={0: 12, 1: 31}, round=6))
    while match.state.legal_moves():
        match.play(match.state.legal_moves()[0])
    table = show(Table(match))
    table.expect_cursor("Deal anew")
    table.button("Look at the boards").click()
    table.press("Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown")
    table.expect_cursor(re.compile(r"^row −?\d+, column −?\d+: \S"))
    table.press("Enter")
    expect(table.voice).to_contain_text("nothing to pick here")


# --- the pointer beside the keys -------------------------------------------------------------------------------------


def test_the_mouse_takes_over_and_the_keys_take_over_again(blank: Page, show):
    table = show(placing())
    blank.mouse.move(*table.middle_of_dot(3))
    expect(table.cursor).to_have_count(0)
    expect(table.root.locator(".op-pill")).to_have_count(1)
    under = table.root.locator(".op-line").first.inner_text()
    table.press("Enter")
    table.expect_cursor(SPOT)
    assert table.root.locator(".op-line").first.inner_text() == under, "the piece stays where the mouse has left it"
    table.expect_move(0)
    blank.mouse.move(*table.middle_of_dot(2))
    expect(table.cursor).to_have_count(0)
    table.press("ArrowRight")
    table.expect_cursor(SPOT)
    expect(table.root.locator(".op-pill")).to_have_count(1)


def test_closing_a_panel_by_mouse_does_not_bring_the_cursor_of_the_keys(blank: Page):
    table = TablePage(mount_table(blank, placing()).views.last.locator(".op"))
    table.button("Rules").click()
    table.button("Close the rules").click()
    assert table.has_focus
    expect(table.cursor).to_have_count(0)
    expect(table.root).to_have_css("outline-style", "none")


def test_without_the_focus_r_is_nobodys_key(blank: Page, show):
    blank.evaluate("() => document.body.append(document.createElement('button'))")
    table = show(placing())
    blank.evaluate("() => { window.heard = []; addEventListener('keydown', event => heard.push(event.key)); }")
    table.press("n", "Tab", "r")
    assert blank.evaluate("() => heard") == ["Tab", "r"]


def test_listeners_of_keys_go_with_the_view(blank: Page):
    mounted: Mounted = mount_table(blank, placing())
    mounted.hide()
    blank.evaluate("() => { window.heard = []; addEventListener('keydown', event => heard.push(event.key)); }")
    blank.keyboard.press("r")
    assert blank.evaluate("() => heard") == ["r"]
