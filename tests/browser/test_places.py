"""Where a table may stand besides JupyterLab: Notebook 7, Binder, marimo, a shadow root, and pages without a kernel."""

from __future__ import annotations

import os
import re
import shutil
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from nbformat.sign import NotebookNotary
from playwright.sync_api import Browser, Locator, Page, expect

from overplay import Match, Table, overstocked
from overplay.drawing import look
from tests.browser import binder as binder_files
from tests.browser.binder import Binder
from tests.browser.harness import (
    Jupyter,
    go_to_notebook,
    mount,
    open_notebook,
    run_all,
    run_cell,
    running,
    serve,
    wait_until_at_rest,
    write_notebook,
)
from tests.browser.table_page import TablePage, wait_for_tables
from tests.test_project import ROOT
from tools import refresh_notebooks

START_HERE = ROOT / "notebooks" / "00-start-here.ipynb"
SETUP = """
from overplay import Match, Table, overstocked
match = Match(overstocked.new_game(2, seed=7, names=("Ada", "Greta")), seed=1)
table = Table(match, seats={1: "greedy"}, pace='instant')
"""
ERRORS = re.compile("error displaying|model not found|loading widget|traceback", re.IGNORECASE)


def choose_and_place(table: TablePage, *, turned: bool = False) -> None:
    """Choose a card, then place it with the mouse, after a quarter turn by key if so wanted; wait for the table."""
    expect(table.title).to_contain_text("choose a card")
    table.choose_card()
    expect(table.title).to_contain_text("place card")
    spot = point_at_a_dot(table)
    if turned:
        turn(table)
    wait_until_at_rest(table.root)
    number = table.count.inner_text()
    table.page.mouse.click(*spot)
    expect(table.count).not_to_have_text(number)


def point_at_a_dot(table: TablePage) -> tuple[float, float]:
    """Point at the first dot, and wait until the card shows there; gives the place of the pointer."""
    spot = table.middle_of_dot()
    table.page.mouse.move(*spot)
    expect(table.root.locator(".op-pill")).to_be_visible()
    return spot


def turn(table: TablePage) -> None:
    """Press R, and wait until the card under the pointer looks different."""
    ghost = table.root.locator(".op-over svg").first
    before = ghost.inner_html()
    table.page.keyboard.press("r")
    changed = "([ghost, before]) => ghost.innerHTML !== before"
    table.page.wait_for_function(changed, arg=[ghost.element_handle(), before])


def point_at_a_score(table: TablePage) -> None:
    """Point at the first number that comes from spaces, and wait until it and they light up."""
    number = table.root.locator("td.traced").first
    if not number.is_visible():  # a narrow table shows one thing at a time
        table.button("Score pad").click()
    number.hover()
    expect(table.root.locator("td.hot")).to_have_count(1)
    expect(table.root.locator('.op-over path[stroke="var(--op-lit)"]').first).to_be_attached()


def colour(role: str, theme: str) -> re.Pattern[str]:
    """A role of the look as CSS tells it."""
    red, green, blue = bytes.fromhex(look.hexes(theme)[role].removeprefix("#"))
    return re.compile(rf"rgb\({red}, {green}, {blue}\)")


def stored(mime: str) -> list[str]:
    """What the first notebook has stored of this kind, from top to bottom."""
    data = [out.get("data", {}) for cell in nbformat.read(START_HERE, 4).cells for out in cell.get("outputs", ())]
    return [each[mime] for each in data if mime in each]


def outputs(page: Page) -> Locator:
    return page.locator(".jp-OutputArea-output")


def pictures(page: Page) -> Locator:
    """The stored pictures: JupyterLab and nbconvert show an SVG as an image, whose look no page can spoil."""
    return outputs(page).locator('img[src^="data:image/svg+xml"]')


def expect_pictures(page: Page, number: int) -> None:
    """So many stored pictures, each of which can be drawn; and nobody misses a widget."""
    expect(pictures(page)).to_have_count(number)
    for picture in pictures(page).all():
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 300
    expect(outputs(page).filter(has_text=ERRORS)).to_have_count(0)


# --- Notebook 7 ------------------------------------------------------------------------------------------------------


def test_in_notebook_7_one_chooses_a_card_turns_it_with_r_places_it_and_sees_a_score_light_up(
    page: Page, notebook7: Jupyter
):
    write_notebook(notebook7, "table.ipynb", f"{SETUP}table", "print(match.moves[2:])")
    open_notebook(page, notebook7, "table.ipynb")
    run_cell(page, 0)
    [table] = wait_for_tables(page, 1)
    choose_and_place(table, turned=True)
    point_at_a_score(table)
    run_cell(page, 1)
    expect(outputs(page).last).to_have_text(re.compile("Place.*rotation=(90|180|270)"))


# --- Binder ----------------------------------------------------------------------------------------------------------


def scroll_to_the_top(page: Page) -> None:
    """By the wheel: after all cells have run, JupyterLab shows the last one, and has put the first ones away."""
    page.locator(".jp-Notebook").hover()
    page.mouse.wheel(0, -100_000)
    expect(page.locator(".jp-Cell").first).to_be_visible()


@pytest.fixture(scope="session")
def binder(tmp_path_factory: pytest.TempPathFactory) -> Binder:
    return binder_files.build(tmp_path_factory.mktemp("binder"))


@pytest.fixture(scope="module")
def binder_server(binder: Binder) -> Iterator[Jupyter]:
    with serve("lab", binder.folder, python=binder.python, root=binder.root, environment=binder.environment) as server:
        yield server


def test_binder_has_jupyterlab_4_4_this_very_package_and_both_extensions_that_a_table_needs(binder: Binder):
    listed = re.sub(r"\x1b\[\d*m", "", binder.run(binder.python, "-m", "jupyter", "labextension", "list"))
    assert re.search(r"^JupyterLab v4\.4\.", listed, re.MULTILINE)
    for extension in ("anywidget", "@jupyter-widgets/jupyterlab-manager"):
        assert re.search(rf"^ *{extension} v\S+ enabled OK", listed, re.MULTILINE), listed
    assert shutil.which("node", path=binder.environment["PATH"]) is None
    where = binder.run(binder.python, "-c", "import os; os.chdir('/'); import overplay; print(overplay.__file__)")
    assert Path(where.strip()).is_relative_to(binder.python.parents[1])


def test_binder_trusts_every_shipped_notebook_however_deep(binder: Binder):
    notebooks = {path.relative_to(binder.root).as_posix() for path in (binder.root / "notebooks").rglob("*.ipynb")}
    assert binder_files.DEEP in notebooks
    assert set(re.findall(r"\S+\.ipynb", binder.post_build)) == notebooks


def test_on_binder_the_first_notebook_shows_its_pictures_at_once_and_a_move_can_be_played(
    page: Page, binder_server: Jupyter
):
    open_notebook(page, binder_server, "notebooks/00-start-here.ipynb")
    expect_pictures(page, len(stored("image/svg+xml")))
    run_all(page)
    first, _game = wait_for_tables(page, 2)
    expect(pictures(page)).to_have_count(0)
    scroll_to_the_top(page)
    spot = point_at_a_dot(first)
    wait_until_at_rest(first.root)
    page.mouse.click(*spot)
    first.expect_move(1)
    point_at_a_score(first)


def first_table(page: Page, server: Jupyter, name: str) -> TablePage:
    """Open a course and run its first cell of code, which shows a table."""
    open_notebook(page, server, name)
    run_cell(page, [cell.cell_type for cell in nbformat.read(server.root / name, 4).cells].index("code"))
    [table] = wait_for_tables(page, 1)
    return table


def test_on_binder_the_first_table_of_overparked_takes_a_move(page: Page, binder_server: Jupyter):
    table = first_table(page, binder_server, "notebooks/overparked/1-learn.ipynb")
    table.place_on_a_dot()
    table.expect_move(1)


def test_on_binder_the_first_table_of_overload_takes_a_move(page: Page, binder_server: Jupyter):
    table = first_table(page, binder_server, "notebooks/overload/1-learn.ipynb")
    with table.one_move():
        table.drawn("piece:").first.click()


# --- marimo ----------------------------------------------------------------------------------------------------------

MARIMO = f"""
import marimo

app = marimo.App()

@app.cell
def _():
    import marimo as mo
    {SETUP.strip().replace(chr(10), chr(10) + "    ")}
    return match, mo, table

@app.cell
def _(mo, table):
    mo.ui.anywidget(table)

@app.cell
def _(table):
    table

@app.cell
def _(match):
    match.state
"""


@pytest.fixture
def marimo(tmp_path: Path) -> Iterator[str]:
    """The address of an app with one table shown twice, the first time as marimo's docs say, and a position."""
    (tmp_path / "app.py").write_text(MARIMO)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    command = [sys.executable, "-m", "marimo", "--yes", "run", "app.py", "--headless", "--no-token", "--port", port]
    private = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CACHE", "CONFIG", "DATA", "STATE")}
    with running(command, tmp_path, {**os.environ, **private}) as url:
        yield url


def test_in_marimo_one_plays_a_round_by_mouse_and_a_second_view_follows(page: Page, marimo: str):
    page.goto(marimo)
    one, two = wait_for_tables(page, 2)
    assert one.root.evaluate("root => root.getRootNode() instanceof ShadowRoot")
    choose_and_place(one, turned=True)
    expect(two.count).to_have_text(one.count.inner_text())
    point_at_a_score(one)
    expect(page.locator("svg[role=img]", has_text="Overstocked. Round 1 of 6. Ada, choose a card.")).to_be_visible()


# --- a shadow root ---------------------------------------------------------------------------------------------------


def test_in_a_shadow_root_the_table_is_laid_out_takes_clicks_shows_its_ghost_and_follows_the_theme(blank: Page):
    match = Match(overstocked.from_position("PFF/FFB", ["PPY/YBB", "YYB/F.P"], hands=[[17], [31]], round=6))
    table = Table(match)
    mounted = mount(blank, {name: getattr(table, name) for name in ("scene", "refusal", "hint", "rules")}, Table._css)
    shown = TablePage(mounted.views.nth(0).locator(".op"))
    assert shown.root.evaluate("root => root.getRootNode() instanceof ShadowRoot")

    expect(shown.root).to_have_css("background-color", colour("table", "light"))
    own, shared = (shown.root.locator(f".op-mat.{place}").bounding_box() for place in ("own", "shared"))
    assert own is not None
    assert shared is not None
    assert own["y"] == shared["y"]
    assert own["x"] + own["width"] < shared["x"]

    shown.choose_card()
    assert [(each["do"], each.get("move")) for each in mounted.wait_for_sent(1)] == [("play", "choose 17")]
    match.play("choose 17")
    match.play("choose 31")
    mounted.set(scene=table.scene)
    point_at_a_dot(shown)
    turn(shown)
    point_at_a_score(shown)

    blank.evaluate("() => { document.body.style.background = '#111'; }")
    expect(shown.root).to_have_attribute("data-theme", "dark")
    expect(shown.root).to_have_css("background-color", colour("table", "dark"))


# --- without a kernel ------------------------------------------------------------------------------------------------


@pytest.fixture
def offline(chromium: Browser) -> Iterator[Page]:
    """A page that reaches nothing but files; the test fails on any error in it."""
    context = chromium.new_context(offline=True, viewport={"width": 1000, "height": 1200})
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context.new_page()
    context.close()
    assert errors == []


def test_as_a_html_page_a_stored_table_is_a_picture(offline: Page, tmp_path: Path):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(f"{SETUP}table", id="table")])
    NotebookClient(notebook, kernel_name="python3").execute()
    assert refresh_notebooks.WIDGET_VIEW in notebook.cells[0].outputs[0].data
    refresh_notebooks.strip(notebook)
    html, _resources = HTMLExporter().from_notebook_node(notebook)
    (tmp_path / "table.html").write_text(html, encoding="utf-8")
    offline.goto((tmp_path / "table.html").as_uri(), wait_until="domcontentloaded")
    expect_pictures(offline, 1)


def open_without_kernel(page: Page, lab: Jupyter, *, trusted: bool) -> None:
    """Open the first notebook where JupyterLab finds no kernel, and so asks in vain which one to start."""
    shutil.copy(START_HERE, lab.root / "stored.ipynb")
    notary = NotebookNotary(data_dir=str(lab.data))
    (notary.sign if trusted else notary.unsign)(nbformat.read(START_HERE, 4))
    notary.store.close()
    page.route("**/api/kernelspecs*", lambda route: route.fulfill(json={"default": "", "kernelspecs": {}}))
    go_to_notebook(page, lab, "stored.ipynb")
    expect(page.get_by_role("dialog")).to_contain_text("No Kernel")


def test_without_a_kernel_a_trusted_notebook_shows_pictures_and_no_lost_widget(page: Page, lab: Jupyter):
    open_without_kernel(page, lab, trusted=True)
    expect_pictures(page, len(stored("image/svg+xml")))


def test_an_untrusted_notebook_shows_a_board_in_text_and_no_markup(page: Page, lab: Jupyter):
    open_without_kernel(page, lab, trusted=False)
    text = stored("text/plain")[0]
    assert "\n_PPF\nFyFF\nF.B_\n" in text
    expect(outputs(page).first).to_have_text(text)
    assert outputs(page).first.inner_text().strip() == text
    expect(outputs(page).locator("svg, img, script, iframe")).to_have_count(0)
    expect(outputs(page).filter(has_text="<svg")).to_have_count(0)
    expect(outputs(page).filter(has_text=ERRORS)).to_have_count(0)
