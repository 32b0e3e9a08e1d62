"""What all tests share: the marker that names a clause, and how much hypothesis tries."""

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

HELPERS = ["tests.drawings", *[f"tests.{game}.helpers" for game in ("overload", "overparked", "overstocked")]]
pytest.register_assert_rewrite("tests.contract.suite", *HELPERS)

common = {
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
