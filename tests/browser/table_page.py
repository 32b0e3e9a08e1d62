"""A live table in a page, as a person sees, hears and moves it: by mouse, by keys, by taps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.harness import (
    Jupyter,
    Theme,
    middle_at_rest,
    middle_of,
    open_notebook,
    run_all,
    wait_until_at_rest,
    wait_until_idle,
    write_notebook,
)

SETUP = "from overplay import Match, Table, overstocked"
LOADING = 30_000  # the first widget on a page brings its manager along
MOST_TABS = 8  # between a cell and its table stand a few buttons at most
MOST_STOPS = 100  # so many things there are to pick at most
MOST_CHANGE = 8
"""By so many pixels a table's height changes at most."""
DOT = '.op-pane:not([hidden]) .op-over circle[fill="var(--op-legal)"]'

# What a click at a point hits, if that is neither an element nor its kin: the card on which it is, the board of a dot.
HIT_INSTEAD = """(element, [x, y]) => {
  const there = element.getRootNode().elementFromPoint(x, y);
  if (there === null) return "nothing: it is out of sight";
  const kin = element.closest(".op-over") ? ".op-board" : ".op-card";
  const together = there.closest(kin) !== null && there.closest(kin) === element.closest(kin);
  return element.contains(there) || together ? null : there.outerHTML.slice(0, 200);
}"""

# From now on: the heights that a table has, and what around it is scrolled, be it there and back.
WATCH = """root => {
  const seen = { heights: [], scrolled: [] };
  new ResizeObserver(() => seen.heights.push(root.getBoundingClientRect().height)).observe(root);
  const note = ({ target }) => target.contains(root) && seen.scrolled.push(target.className ?? "the page");
  document.addEventListener("scroll", note, true);
  return seen;
}"""


@dataclass(frozen=True)
class TablePage:
    """One table: `root` is its element."""

    root: Locator

    @property
    def page(self) -> Page:
        return self.root.page

    @property
    def title(self) -> Locator:
        """What to do now."""
        return self.root.locator(".op-now h2")

    @property
    def count(self) -> Locator:
        """'move 3 of 7'."""
        return self.root.locator("[data-count]")

    @property
    def cards(self) -> Locator:
        """The cards that can be chosen."""
        return self.root.locator('[data-pick^="card:"]')

    @property
    def dots(self) -> Locator:
        """Where the middle of the card may go."""
        return self.root.locator(DOT)

    @property
    def refusals(self) -> Locator:
        return self.root.locator(".op-line:has(.op-no)")

    @property
    def line(self) -> Locator:
        """The message line."""
        return self.root.locator(".op-line")

    @property
    def note(self) -> Locator:
        """What concerns the whole table."""
        return self.root.locator(".op-note")

    @property
    def form(self) -> Locator:
        """Where a game is set up."""
        return self.root.locator("form[data-setup]")

    @property
    def result(self) -> Locator:
        """The card at the end of a game."""
        return self.root.get_by_role("group", name="The result")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name)

    def expect_move(self, ply: int, plies: int | None = None) -> None:
        expect(self.count).to_have_text(f"move {ply} of {ply if plies is None else plies}")

    # -- by mouse -----------------------------------------------------------------------------------------------

    def click(self, target: Locator) -> None:
        """A click in the middle of an element, where it lies: nothing is scrolled."""
        self.page.mouse.click(*self.middle_in_sight(target))

    def middle_in_sight(self, target: Locator) -> tuple[float, float]:
        """The middle of an element, where a click hits that very element."""
        x, y = middle_at_rest(target)
        instead = target.evaluate(HIT_INSTEAD, [x, y])
        assert instead is None, f"A click on {target} would hit {instead}"
        return x, y

    def come_into_view(self) -> None:
        """Scroll the page to it, where there are several tables."""
        self.root.evaluate("root => root.scrollIntoView({ block: 'nearest', behavior: 'instant' })")

    def choose_card(self, index: int = 0) -> None:
        self.click(self.cards.nth(index))

    def place_on_a_dot(self, index: int = 0) -> None:
        """One click, in the middle of a dot."""
        x, y = self.middle_in_sight(self.dots.nth(index))
        self.page.mouse.move(x, y)
        wait_until_at_rest(self.root)  # the piece shows under the pointer, and words below the board
        self.page.mouse.click(x, y)

    def middle_of_dot(self, index: int = 0) -> tuple[float, float]:
        return middle_of(self.dots.nth(index))

    # -- by keys ------------------------------------------------------------------------------------------------

    @property
    def cursor(self) -> Locator:
        """What the cursor of the keys is on."""
        return self.root.locator("[data-cursor]")

    @property
    def voice(self) -> Locator:
        """What was read aloud last."""
        return self.root.locator(".op-voice")

    def go_in_from_the_next_cell(self) -> None:
        """After the table's cell has run by Shift+Enter the next one is active."""
        self.press("ArrowUp")
        self.tab_into()

    def tab_into(self) -> None:
        """Go there from what has the focus, with the Tab key."""
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            if self.has_focus:
                return
        raise AssertionError(f"{MOST_TABS} times Tab do not lead to the table.")

    @property
    def has_focus(self) -> bool:
        return bool(self.root.evaluate("root => root === root.getRootNode().activeElement"))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def expect_cursor(self, name: str | re.Pattern[str]) -> None:
        """The cursor is seen on what has this name, and a screen reader finds the focus there."""
        expect(self.cursor).to_have_count(1)
        expect(self.cursor).to_have_accessible_name(name)
        assert self.root.evaluate("root => root.ariaActiveDescendantElement === root.querySelector('[data-cursor]')")

    def move_by_keys(self, *keys: str) -> None:
        """These keys, then Enter; waits until the table shows the move."""
        with self.one_move():
            self.press(*keys, "Enter")

    def play_the_hint(self) -> None:
        """H, and Enter once the hint is there; waits until the table shows the move."""
        with self.one_move():
            self.press("h")
            expect(self.button("Play it")).to_be_visible()
            self.press("Enter")

    def go_to(self, name: re.Pattern[str]) -> None:
        """N until the cursor is on what has such a name."""
        for _ in range(MOST_STOPS):
            if name.search(self.cursor.evaluate("stop => stop.ariaLabel ?? stop.textContent")):
                return self.expect_cursor(name)
            self.press("n")
        raise AssertionError(f"The key N does not lead to {name.pattern}.")

    # -- by taps ------------------------------------------------------------------------------------------------

    def tap(self, target: Locator) -> None:
        self.page.touchscreen.tap(*middle_of(target))

    def move_on(self) -> None:
        """Whatever is due by mouse: place, choose, nominate, else the first button; waits for the table to show it."""
        with self.one_move():
            if self.dots.count():
                self.place_on_a_dot()
            elif self.cards.count():
                self.choose_card()
            elif self.spots.count():
                self.click(self.spots.first)
            else:
                self.click(self.choices.first)

    def play_to_the_end(self, move_on: Callable[[TablePage], None], most: int) -> None:
        """Move on, at most so often, until the table says who wins; then nothing is left to pick."""
        for _move in range(most):
            if "win" in self.title.inner_text():
                break
            move_on(self)
        expect(self.title).to_contain_text("win")
        expect(self.drawn("")).to_have_count(0)

    @property
    def spots(self) -> Locator:
        """Where the bot's next card may go."""
        return self.root.locator('[data-pick^="spot:"]:not([opacity])')  # the closed ones are faint

    @property
    def tokens(self) -> Locator:
        """The incentive tokens that may be taken."""
        return self.root.locator('[data-pick^="token:"]')

    @property
    def choices(self) -> Locator:
        """The buttons for what is drawn nowhere."""
        return self.root.locator(".op-choices button")

    @property
    def roll(self) -> Locator:
        """The button that rolls the die."""
        return self.root.get_by_role("button", name="Roll", exact=True)

    def drawn(self, *beginnings: str) -> Locator:
        """What is drawn of the tokens that begin like this, to be clicked."""
        ways = ('[data-pick^="{}"]', '[data-do=move][data-arg^="{}"]')
        return self.root.locator(", ".join([way.format(each) for each in beginnings for way in ways]))

    def pick(self, *tokens: str) -> None:
        """A click on what bears each of these very tokens."""
        for token in tokens:
            self.click(self.root.locator(f'[data-pick="{token}"], [data-do=move][data-arg="{token}"]'))

    @property
    def totals(self) -> list[str]:
        """The total of each seat: at the end as the result has it, else as the score pad in short or in full."""
        cells = (
            self.root.locator(".op-result .sum td").all()
            or self.root.locator(".op-pane :is(.pad.short tr:has(.op-badge) td:last-child, .op-pad .sum td)").all()
        )
        texts = [(cell.text_content() or "").strip() for cell in cells]
        return [text.replace("−", "-").removeprefix("+") for text in texts if text]

    def choose_more(self, name: str) -> None:
        """A button in the panel with everything else."""
        self.button("More").click()
        self.root.get_by_role("dialog", name="More").get_by_role("button", name=name).click()

    def set_in_more(self, name: str) -> None:
        """'Hidden', 'Open (study)', 'At once', 'One by one' …, in the panel with everything else."""
        self.click(self.button("More"))
        self.click(self.button(name))
        expect(self.button(name)).to_have_attribute("aria-pressed", "true")
        self.click(self.button("Close the more"))

    @property
    def sliders(self) -> Locator:
        """The sliders of the moment."""
        return self.root.locator("[data-dial]")

    def slide(self, number: int, index: int = 0) -> None:
        """A click on a slider above the number that is written below it."""
        slider = self.sliders.nth(index)
        tick = self.root.locator(".op-ticks").nth(index).get_by_text(f"{number}", exact=True)
        x, _ = middle_at_rest(tick)
        _, y = self.middle_in_sight(slider)
        self.page.mouse.click(x, y)
        expect(slider).to_have_value(f"{number}")

    @contextmanager
    def one_move(self) -> Iterator[None]:
        """Waits until the table shows the move that is made inside, and what others did then."""
        before = self.count.inner_text()
        yield
        expect(self.count).not_to_have_text(before)
        expect(self.page.locator(".op-in.busy")).to_have_count(0)

    @contextmanager
    def staying_in_place(self) -> Iterator[None]:
        """Inside all of the table is in sight without a scroll, by anybody, and its height stays."""
        wait_until_at_rest(self.root)
        self.expect_in_sight()
        before, watch = self.root.bounding_box(), self.root.evaluate_handle(WATCH)
        yield
        seen, after = watch.json_value(), self.root.bounding_box()
        assert seen["scrolled"] == []
        assert max(seen["heights"]) - min(seen["heights"]) <= MOST_CHANGE
        assert before is not None
        assert after is not None
        assert after["y"] == before["y"]

    def expect_in_sight(self) -> None:
        """All of the table is in sight, but for a part of a pixel."""
        expect(self.root).to_be_in_viewport(ratio=0.995)


Start = Callable[..., TablePage]


def open_tables(page: Page, server: Jupyter, *cells: str, tables: int = 1, theme: Theme = "light") -> list[TablePage]:
    """Write a notebook of these cells, open and run it; gives so many tables."""
    write_notebook(server, "table.ipynb", SETUP, *cells)
    open_notebook(page, server, "table.ipynb", theme)
    run_all(page)
    return wait_for_tables(page, tables)


def run_to_a_table(page: Page, server: Jupyter, *cells: str, below: Sequence[str] = ()) -> TablePage:
    """Write a notebook of these cells and others below them, and run these by Shift+Enter; the last gives a table."""
    write_notebook(server, "table.ipynb", SETUP, *cells, *below)
    open_notebook(page, server, "table.ipynb")
    page.locator(".jp-CodeCell .cm-content").first.click()
    for _cell in (SETUP, *cells):
        page.keyboard.press("Shift+Enter")
        wait_until_idle(page)
    [table] = wait_for_tables(page, 1)
    return table


def starter(page: Page, server: Jupyter, *first: str) -> Start:
    """A function that does so with these cells and those that it is told, and gives the one table."""

    def start(*cells: str) -> TablePage:
        [table] = open_tables(page, server, *first, *cells)
        return table

    return start


def tables_in(page: Page) -> list[TablePage]:
    """The tables on the page, from top to bottom."""
    return [TablePage(root) for root in page.locator(".op[role=group]").all()]


def wait_for_tables(page: Page, number: int) -> list[TablePage]:
    expect(page.locator(".op[role=group]")).to_have_count(number, timeout=LOADING)
    return tables_in(page)
