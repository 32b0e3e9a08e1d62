"""What the browser tests stand on: Jupyter servers, notebooks driven in Chromium, and the front end on a blank page.

Tests never sleep: every wait here is for something that can be seen.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit
from uuid import uuid4

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import JSHandle, Locator, Page, Route

from overplay import Table
from overplay.drawing import look

HERE = Path(__file__).parent
STATIC = HERE.parents[1] / "overplay" / "widget" / "static"

# --- a Jupyter server ------------------------------------------------------------------------------------------------

App = Literal["lab", "notebook"]
Theme = Literal["light", "dark"]
MODULES: dict[App, str] = {"lab": "jupyterlab", "notebook": "notebook"}

SERVER_OPTIONS = (
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--ServerApp.disable_check_xsrf=True",
    "--IdentityProvider.token=",
    "--LabApp.expose_app_in_browser=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
    "--LabApp.extension_manager=readonly",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
)
QUIET_SETTINGS = {"fetchNews": "false", "checkForUpdates": False}
RUNNING_AT = re.compile(r"(http://(?:127\.0\.0\.1|localhost):\d+)\b")


@dataclass(frozen=True)
class Jupyter:
    """A running server: which application, its address without a path, the folders of its notebooks and its data."""

    app: App
    url: str
    root: Path
    data: Path

    def stop_kernels(self) -> None:
        for session in json.loads(self._request("GET", "/api/sessions")):
            self._request("DELETE", f"/api/sessions/{session['id']}")

    def _request(self, method: str, path: str) -> bytes:
        with urllib.request.urlopen(urllib.request.Request(self.url + path, method=method), timeout=60) as answer:
            return bytes(answer.read())


@contextmanager
def serve(
    app: App,
    folder: Path,
    *,
    python: str | Path = sys.executable,
    root: Path | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Iterator[Jupyter]:
    """Run a Jupyter server that keeps all it writes, and all it reads of settings, below `folder`.

    Its notebooks lie in `root`, a new folder if none is named. It runs on this Python, with this environment.
    """
    if root is None:
        root = folder / "root"
        root.mkdir()
    command = [python, "-m", MODULES[app], *SERVER_OPTIONS, f"--ServerApp.root_dir={root}"]
    private = private_folders(folder)
    with running(command, root, {**environment, **private}) as url:
        yield Jupyter(app, url, root, Path(private["JUPYTER_DATA_DIR"]))


def private_folders(folder: Path) -> dict[str, str]:
    """The environment with which Jupyter keeps everything below `folder`, and asks nobody for news."""
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    lab_names = ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    folders = {name: folder / name.lower() for name in names + lab_names}
    settings = folders["JUPYTERLAB_SETTINGS_DIR"] / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(QUIET_SETTINGS))
    return {name: str(path) for name, path in folders.items()} | {"JUPYTER_PREFER_ENV_PATH": "1"}


@contextmanager
def running(command: Sequence[str | Path], folder: Path, environment: Mapping[str, str]) -> Iterator[str]:
    """Run a server in this folder until it is no longer needed; gives its address, without a path."""
    server = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        yield _wait_for_address(server)
    finally:
        server.terminate()
        server.wait(timeout=30)


def _wait_for_address(server: subprocess.Popen[str]) -> str:
    """Read the server's log until it says where it runs; a thread then goes on reading, or the pipe would fill up."""
    assert server.stdout is not None
    log: list[str] = []
    for line in server.stdout:
        log.append(line)
        if found := RUNNING_AT.search(line):
            threading.Thread(target=log.extend, args=(server.stdout,), daemon=True).start()
            _wait_until_listening(found[1])
            return found[1]
    raise RuntimeError("The server ended before it ran:\n" + "".join(log))


def _wait_until_listening(url: str) -> None:
    """Knock until the server opens: it names its address a moment before it listens there, and doesn't say when."""
    address = urlsplit(url)
    deadline = time.monotonic() + 30
    while True:
        try:
            return socket.create_connection((address.hostname, address.port)).close()
        except ConnectionRefusedError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


# --- a notebook in it ------------------------------------------------------------------------------------------------

# JupyterLab calls a notebook idle before there is a kernel, hence the look at the session's kernel.
KERNEL_IDLE = """() => {
  const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
  return kernel?.connectionStatus === "connected" && kernel.status === "idle";
}"""
RUN_COMMAND = "async ([name, options]) => { await window.jupyterapp.commands.execute(name, options); }"


def write_notebook(server: Jupyter, name: str, *cells: str) -> None:
    """Write a notebook of code cells into the server's folder."""
    notebook = new_notebook(
        cells=[new_code_cell(source, id=f"cell-{index}") for index, source in enumerate(cells)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(notebook, server.root / name)


def open_notebook(page: Page, server: Jupyter, name: str, theme: Theme = "light") -> None:
    """Open a notebook on its own, in a fresh workspace, and wait for its kernel."""
    go_to_notebook(page, server, name)
    wait_until_idle(page)
    use_theme(page, theme)


def go_to_notebook(page: Page, server: Jupyter, name: str) -> None:
    """Open a notebook on its own, in a fresh workspace, and wait for its cells."""
    path = f"/lab/workspaces/{uuid4().hex}/tree/{name}" if server.app == "lab" else f"/notebooks/{name}"
    page.goto(server.url + path)
    page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=60_000)


def run_all(page: Page) -> None:
    run_command(page, "notebook:run-all-cells")
    wait_until_idle(page)


def run_command(page: Page, name: str, **options: Any) -> None:
    """Run a JupyterLab command, such as `notebook:run-cell`, and wait for its end."""
    page.evaluate(RUN_COMMAND, [name, options])


def run_cell(page: Page, index: int) -> None:
    """Run the cell with this index, and wait for its end."""
    page.evaluate("index => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = index; }", index)
    run_command(page, "notebook:run-cell")
    wait_until_idle(page)


def use_theme(page: Page, theme: Theme) -> None:
    """Change JupyterLab's theme, which stays for the next pages: hence `open_notebook` names the one it wants."""
    run_command(page, "apputils:change-theme", theme=f"JupyterLab {theme.title()}")
    page.wait_for_selector(f"body[data-jp-theme-light={'true' if theme == 'light' else 'false'}]", state="attached")
    page.wait_for_selector("#jupyterlab-splash", state="detached")


def wait_until_idle(page: Page) -> None:
    page.wait_for_function(KERNEL_IDLE, timeout=60_000)


# --- aiming ----------------------------------------------------------------------------------------------------------

# One look a frame; what runs for ever, such as a blinking cursor, moves nothing.
AT_REST = """([element, seen]) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const place = [x, y, width, height].join();
  const same = place === seen.place;
  seen.place = place;
  const roots = [document, element.getRootNode()].filter(root => root.getAnimations);
  const running = roots.flatMap(root => root.getAnimations()).filter(each =>
    each.playState === "running" && each.effect?.getComputedTiming().endTime !== Infinity);
  return same && running.length === 0;
}"""


def wait_until_at_rest(target: Locator) -> None:
    """Wait until an element stays where it is: in the same place in two frames, and with nothing that moves."""
    element = target.element_handle()
    seen = target.page.evaluate_handle("() => ({})")
    target.page.wait_for_function(AT_REST, arg=[element, seen])
    if not element.evaluate("element => element.isConnected"):  # another one has taken its place
        wait_until_at_rest(target)


def middle_of(target: Locator) -> tuple[float, float]:
    """Where to aim at an element: its middle, once it is in view and at rest."""
    target.scroll_into_view_if_needed()
    return middle_at_rest(target)


def middle_at_rest(target: Locator) -> tuple[float, float]:
    """The middle of an element, once it is at rest; nothing is scrolled."""
    wait_until_at_rest(target)
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# --- the front end on a blank page -----------------------------------------------------------------------------------

BLANK = "http://localhost/overplay/"
TRAITS = ("scene", "refusal", "hint", "rules")
CONTENT_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}


@dataclass(frozen=True)
class Mounted:
    """The front end at work on a fake model; its first view is `views.nth(0)`."""

    page: Page
    model: JSHandle

    @property
    def views(self) -> Locator:
        return self.page.locator(".mounted")

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The messages that the front end has sent, oldest first."""
        return list(self.model.evaluate("model => model.sent"))

    @property
    def listeners(self) -> int:
        """How many listeners the front end has on the model."""
        return int(self.model.evaluate("model => model.listeners"))

    def wait_for_sent(self, count: int) -> list[dict[str, Any]]:
        """Wait until the front end has sent so many messages, and return them."""
        self.page.wait_for_function("([model, count]) => model.sent.length >= count", arg=[self.model, count])
        return self.sent

    def set(self, **traits: Any) -> None:
        """Give traits new values, as the kernel does: all in one message."""
        self.model.evaluate("(model, traits) => model.receive(traits)", traits)

    def deliver(self, message: dict[str, Any]) -> None:
        """Deliver a custom message, as the kernel's `send` does."""
        self.model.evaluate('(model, message) => model.emit("msg:custom", message, [])', message)

    def die(self) -> None:
        """From now on sending throws, as after a restart of the kernel."""
        self.model.evaluate("model => { model.alive = false; }")

    def show_again(self) -> None:
        """Show one more view of the same model, below the others."""
        self.model.evaluate("model => model.show()")

    def hide(self, view: int = 0) -> None:
        """Remove a view, as closing or re-running its cell does."""
        self.model.evaluate("(model, view) => model.hide(view)", view)


def open_blank(page: Page) -> None:
    """Open the blank page. It is served by interception: no port, and yet an origin that the browser trusts."""
    page.route(f"{BLANK}**", _serve_static)
    page.goto(BLANK + "blank.html")
    page.wait_for_function("() => 'mount' in globalThis")


def mount(page: Page, traits: dict[str, Any], shadow: str | None = None) -> Mounted:
    """Show a table with these traits on the blank page, below what is there.

    Given a style, `shadow`, each view stands in a shadow root that adopts it, as marimo does with a widget's `_css`.
    """
    return Mounted(page, page.evaluate_handle("([traits, shadow]) => mount(traits, shadow)", [traits, shadow]))


def mount_table(page: Page, table: Table) -> Mounted:
    """Show this very table on the blank page, its kernel's half at work in this process, in its own colours."""
    answers: list[Any] = []
    known: dict[str, Any] = {}

    def changed() -> dict[str, Any]:
        now = {name: getattr(table, name) for name in TRAITS}
        new = {name: value for name, value in now.items() if name not in known or known[name] != value}
        known.update(new)
        return new

    def answer(message: dict[str, Any]) -> dict[str, Any]:
        answers.clear()
        table._handle_custom_msg(message, [])
        return {"traits": changed(), "messages": list(answers)}

    table.send = lambda content, buffers=None: answers.append(content)
    page.add_style_tag(content=look.css())
    page.expose_function(f"kernel{id(table)}", answer)
    mounted = mount(page, changed())
    mounted.model.evaluate("(model, name) => { model.kernel = globalThis[name]; }", f"kernel{id(table)}")
    return mounted


def _serve_static(route: Route) -> None:
    name = route.request.url.removeprefix(BLANK)
    path = HERE / name if name == "blank.html" else STATIC / name
    if path.is_file():
        route.fulfill(path=path, content_type=CONTENT_TYPES[path.suffix])
    else:
        route.fulfill(status=404)
