"""Find a Chromium that starts, or install one: the browser tests need it.

Run as a script it prints the path, after installing a Chromium if there was none. The tests call `find`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

COMMANDS = ("chromium", "chromium-browser", "google-chrome")
DEBIAN_PACKAGES = ("chromium", "fonts-dejavu-core", "fonts-noto-core")
MISSING = (
    "The browser tests need Chromium, and none could be found or installed: "
    "install Chromium or Google Chrome, or set OVERPLAY_CHROMIUM to the path of one that starts, then try again."
)


def main() -> None:
    chosen = os.environ.get("OVERPLAY_CHROMIUM")
    if chosen and not starts(chosen):
        sys.exit(f"OVERPLAY_CHROMIUM names {chosen}, which is no Chromium that starts.")
    chromium = find() or (install_debian_packages() and find()) or (install_with_playwright() and find())
    if not chromium:
        sys.exit(MISSING)
    print(f"Chromium: {chromium}")


def find() -> str | None:
    """The path of a Chromium that starts; OVERPLAY_CHROMIUM, when set, is the only candidate."""
    chosen = os.environ.get("OVERPLAY_CHROMIUM")
    candidates = [chosen] if chosen else [*filter(None, map(shutil.which, COMMANDS)), playwright_chromium()]
    return next(filter(starts, candidates), None)


def starts(chromium: str) -> bool:
    """Whether it loads an empty page: a stub of a package that isn't there, or one without its libraries, does not."""
    command = [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank"]
    try:
        page = subprocess.run(command, capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return page.returncode == 0 and "<html>" in page.stdout


def playwright_chromium() -> str:
    """Where Playwright keeps its own Chromium, whether it is there or not."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def install_debian_packages() -> bool:
    """Install Debian's Chromium, if this is a Debian on which we may install packages."""
    if not shutil.which("apt-get"):
        return False
    become_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if become_root and not (shutil.which("sudo") and run("sudo", "-n", "true")):
        return False
    print("Installing", *DEBIAN_PACKAGES, flush=True)
    apt_get = [*become_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    run(*apt_get, "update")
    return run(*apt_get, "install", "--yes", "--no-install-recommends", *DEBIAN_PACKAGES)


def install_with_playwright() -> bool:
    print("Downloading Playwright's Chromium", flush=True)
    return run(sys.executable, "-m", "playwright", "install", "chromium")


def run(*command: str) -> bool:
    """Run a command with its output on stderr, since stdout is for the answer; whether it succeeded."""
    return subprocess.run(command, stdout=sys.stderr).returncode == 0


if __name__ == "__main__":
    main()
