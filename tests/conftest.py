"""What all tests share: the marker that names a clause, and how much hypothesis tries."""

import os

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.contract.suite", "tests.overstocked.helpers")

common = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("ci", derandomize=True, database=None, print_blob=True, **common)
settings.register_profile("explore", max_examples=2000, print_blob=True, **common)  # OVERPLAY_HYPOTHESIS=explore
settings.load_profile(os.environ.get("OVERPLAY_HYPOTHESIS", "ci"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses and rulings of the catalogue that the test is about")
