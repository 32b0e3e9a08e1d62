"""A live table in a page, as a person with a mouse sees it."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

DOT = '.op-over circle[fill="var(--op-legal)"]'


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
        return self.root.locator(".op-no:not(:empty)")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name)

    def expect_move(self, ply: int, plies: int | None = None) -> None:
        expect(self.count).to_have_text(f"move {ply} of {ply if plies is None else plies}")

    def choose_card(self, index: int = 0) -> None:
        self.cards.nth(index).click()

    def place_on_a_dot(self, index: int = 0) -> None:
        """One click, in the middle of a dot."""
        x, y = self.middle_of_dot(index)
        self.page.mouse.move(x, y)
        self.page.mouse.click(x, y)

    def middle_of_dot(self, index: int = 0) -> tuple[float, float]:
        dot = self.dots.nth(index)
        dot.scroll_into_view_if_needed()
        box = dot.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def move_on(self) -> None:
        """Choose or place, whichever is due, and wait for the table to show it."""
        before = self.count.inner_text()
        if self.dots.count():
            self.place_on_a_dot()
        elif self.cards.count():
            self.choose_card()
        else:
            self.button("Set the card aside").click()
        expect(self.count).not_to_have_text(before)


def tables_in(page: Page) -> list[TablePage]:
    """The tables on the page, from top to bottom."""
    return [TablePage(root) for root in page.locator(".op[role=group]").all()]


def wait_for_tables(page: Page, number: int) -> list[TablePage]:
    expect(page.locator(".op[role=group]")).to_have_count(number)
    return tables_in(page)
