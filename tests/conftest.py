"""What all tests share: the marker that names a clause, and how much hypothesis tries."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.depth import at_depth

SHARED = ["contract", "bad_input", "drawings", "owners_files", "processes", "random_games", "refusals"]
HELPERS = [f"{game}.helpers" for game in ("overload", "overparked", "overstocked")]
pytest.register_assert_rewrite(*[f"tests.{name}" for name in SHARED + HELPERS])

common = {
    "max_examples": at_depth(2000),
    "deadline": None,
    "report_multiple_bugs": False,
    "phases": [Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
settings.register_profile("ci", derandomize=True, database=None, print_blob=True, **common)
settings.register_profile("explore", print_blob=True, **common)  # new examples each time
settings.load_profile(os.environ.get("OVERPLAY_HYPOTHESIS", "ci"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses and rulings of the catalogue that the test is about")


@contextmanager
def no_running_loop(item: pytest.Item) -> Iterator[None]:
    """Playwright's loop waits in this thread once a browser test has run here; to all other tests none is running."""
    if "browser" in item.path.parts:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item):
    with no_running_loop(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item):
    with no_running_loop(item):
        return (yield)


LONGEST = (
    "/browser/",
    "test_courses",
    "test_contract",
    "against_slow",
    "test_drawing",
    "test_picture",
    "test_games",
    "test_project",
)
"""Files with these in their names take longest, in this order."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Side by side the longest files come first, or one worker would end with them while the others wait."""
    if hasattr(config, "workerinput"):
        items.sort(
            key=lambda item: next((at for at, name in enumerate(LONGEST) if name in str(item.path)), len(LONGEST))
        )
