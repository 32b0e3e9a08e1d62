"""What a click costs in JupyterLab: on a table until the move is painted, and on a widget that only counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Locator, Page, WebSocket, sync_playwright

from benchmarks.measure import Goal, Missing, Row, duration
from tests.browser.harness import open_notebook, run_all, run_cell, serve, write_notebook
from tests.browser.table_page import TablePage, wait_for_tables
from tools import setup_chromium

GOAL: Final = Goal(4, faster=False)
APART: Final = 0.15
CALM: Final = 0.5
"""Seconds before each series of clicks, so that none pays for what the other left to do."""
SERIES: Final = 2
CLICKS: Final = 12
"""A game of two players takes two series."""
LOOKS: Final = 12

COUNTER: Final = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        const show = () => { button.textContent = model.get("count"); };
        button.className = "counter";
        button.addEventListener("click", () => model.send({}));
        model.on("change:count", show);
        show();
        el.append(button);
      },
    };
    """
    count = traitlets.Int().tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.add)

    def add(self, _widget, _content, _buffers):
        self.count += 1

Counter()'''
SETUP: Final = "from itertools import count\nfrom overplay import Table, overstocked\nseeds = count(1)"
TABLE: Final = "Table(overstocked.new_game(2, seed=next(seeds)))"
TABLE_CELL: Final = 2

# Each click on the element makes globalThis.measured anew: the milliseconds until a text in it has changed, or until
# that has been painted too.
WATCH: Final = """(root, [selector, painted]) => {
  const shown = () => root.querySelector(selector).textContent;
  let arrived = () => {};
  root.addEventListener("click", ({ timeStamp }) => {
    const before = shown();
    const passed = () => performance.now() - timeStamp;
    globalThis.measured = new Promise((resolve) => {
      setTimeout(resolve, 10_000, null);
      arrived = () => {
        if (shown() === before) return;
        arrived = () => {};
        if (painted) requestAnimationFrame(() => setTimeout(() => resolve(passed())));
        else resolve(passed());
      };
    });
  }, { capture: true });
  new MutationObserver(() => arrived()).observe(root, { subtree: true, childList: true, characterData: true });
}"""


def run(what: str, rounds: int) -> Row:
    """Whole games, after each half as many clicks on the counter. The first game is to warm up.

    Raises Missing without Chromium.
    """
    ours: list[float] = []
    peer: list[float] = []
    frames: list[str | bytes] = []
    with notebook(frames, SETUP, COUNTER, TABLE) as page:
        counter = page.locator("button.counter")
        counter.locator("..").evaluate(WATCH, ["button.counter", False])
        for game in range(1 + max(2, rounds // 3)):
            table = new_table(page)
            table.root.evaluate(WATCH, ["[data-count]", True])
            for _ in range(SERIES):
                times = clicks(page, partial(aim, table)), clicks(page, lambda _: middle(counter))
                if game > 0:
                    ours += times[0]
                    peer += times[1]
        looking = look_around(new_table(page), frames)
    p95, peer_p95 = quantiles(ours, n=20)[-1], quantiles(peer, n=20)[-1]
    medians = f"Of {len(ours)} clicks each, the median took {duration(median(ours))} and {duration(median(peer))}."
    return Row(what, "an empty widget, to DOM change", p95, peer_p95, p95 / peer_p95, GOAL, (medians, looking))


@contextmanager
def notebook(frames: list[str | bytes], *cells: str) -> Iterator[Page]:
    """A page with these cells in JupyterLab, all run; `frames` takes in all that it sends its kernel."""
    chromium = setup_chromium.find()
    if chromium is None:
        raise Missing(setup_chromium.MISSING)

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: frames.append(frame))

    with TemporaryDirectory() as folder, serve("lab", Path(folder)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1000, "height": 1600})
        page.on("websocket", listen)
        write_notebook(lab, "clicks.ipynb", *cells)
        try:
            open_notebook(page, lab, "clicks.ipynb")
            run_all(page)
            yield page
        finally:
            browser.close()
            lab.stop_kernels()


def new_table(page: Page) -> TablePage:
    """The table of a new game, in place of the last."""
    run_cell(page, TABLE_CELL)
    [table] = wait_for_tables(page, 1)
    return table


def aim(table: TablePage, number: int) -> tuple[float, float]:
    """Where a click commits a move: on a card to choose it, on a dot to place it."""
    return spot(table, number) if table.dots.count() else middle(table.cards.first)


def spot(table: TablePage, number: int) -> tuple[float, float]:
    """One of the places for the card, another for each number."""
    return table.middle_of_dot(number % table.dots.count())


def middle(element: Locator) -> tuple[float, float]:
    element.scroll_into_view_if_needed()
    box = element.bounding_box()
    assert box is not None, "it is not to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def clicks(page: Page, aim: Callable[[int], tuple[float, float]]) -> list[float]:
    """A series of clicks, the pointer waiting there already: how long each took, in seconds."""
    took = []
    due = time.monotonic() + CALM
    for number in range(CLICKS):
        page.mouse.move(*aim(number))
        time.sleep(max(0.0, due - time.monotonic()))
        due = time.monotonic() + APART
        page.mouse.down()
        page.mouse.up()
        milliseconds = page.evaluate("() => globalThis.measured")
        if milliseconds is None:
            raise RuntimeError("A click was not answered within ten seconds.")
        took.append(milliseconds / 1000)
    return took


def look_around(table: TablePage, frames: list[str | bytes]) -> str:
    """Hover over places for a card and turn it: what that has sent to the kernel, in a sentence."""
    page = table.page
    for _ in range(2):
        table.move_on()
    before = len(frames)
    for number in range(LOOKS):
        page.mouse.move(*spot(table, number))
        hovered = table.root.inner_html()
        page.keyboard.press("r")
        if table.root.inner_html() == hovered:
            raise RuntimeError("A card under the pointer was not turned by the key R.")
    sent = len(frames) - before
    verdict = "met" if sent == 0 else "missed"
    return f"{LOOKS} times hovering and turning a card sent {sent} messages to the kernel (goal: none): {verdict}."
