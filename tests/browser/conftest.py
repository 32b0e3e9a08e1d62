"""Fixtures of the browser tests: Chromium, a page that is watched, Jupyter servers, the front end on its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from overplay.widget import session, showing
from tests.browser.harness import Jupyter, open_blank, serve
from tools import setup_chromium

CHROMIUM_FLAGS = (
    "--no-sandbox",  # Chromium refuses to run as root otherwise
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

expect.set_options(timeout=20_000)  # tests run side by side: what is expected comes, but another worker may hold it up


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = setup_chromium.find()
    if path is None:
        pytest.fail(setup_chromium.MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@contextmanager
def watched(chromium: Browser, **options: Any) -> Iterator[Page]:
    """A page in a browser of its own; the test fails on any error in it and on any request to another machine."""
    context = chromium.new_context(**options)
    errors: list[str] = []
    outside: list[str] = []
    context.on("weberror", lambda error: None if _is_jupyters_own(error.error) else errors.append(str(error.error)))
    context.on("request", lambda request: outside.append(request.url) if _is_outside(request.url) else None)
    yield context.new_page()
    context.close()
    assert errors == []
    assert outside == []


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A watched page on a desk."""
    with watched(chromium, viewport={"width": 1000, "height": 1200}) as page:
        yield page


@pytest.fixture
def laptop(chromium: Browser) -> Iterator[Page]:
    """A watched page on a small laptop."""
    with watched(chromium, viewport={"width": 1366, "height": 768}) as page:
        yield page


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    """A watched page on a small phone, with nothing but a finger."""
    with watched(chromium, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True) as page:
        yield page


def _is_jupyters_own(error: Error) -> bool:
    """Whether all of an error's stack lies in Jupyter's own scripts: Notebook 7 throws one whenever it starts."""
    places = re.findall(r"(?:http|blob|data):\S+", error.stack or "")
    return bool(places) and all(re.match(r"http://127\.0\.0\.1:\d+/static/(lab|notebook)/", place) for place in places)


def _is_outside(url: str) -> bool:
    address = urlsplit(url)
    return address.scheme in ("http", "https", "ws", "wss") and address.hostname not in ("127.0.0.1", "localhost")


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a page asks of a table in this process is done before the answer: Playwright's loop is not the kernel's."""
    for module in (session, showing):
        monkeypatch.setattr(module, "running_loop", lambda: None)


@pytest.fixture
def blank(page: Page, at_once: None) -> Page:
    """The page on which `harness.mount` shows the front end without Jupyter."""
    open_blank(page)
    return page


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    with serve("lab", tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session")
def notebook7_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    with serve("notebook", tmp_path_factory.mktemp("notebook7")) as server:
        yield server


@pytest.fixture
def lab(lab_server: Jupyter) -> Iterator[Jupyter]:
    """JupyterLab, one for all tests; each test's kernels end with it."""
    yield lab_server
    lab_server.stop_kernels()


@pytest.fixture
def notebook7(notebook7_server: Jupyter) -> Iterator[Jupyter]:
    """Notebook 7, one for all tests; each test's kernels end with it."""
    yield notebook7_server
    notebook7_server.stop_kernels()
