"""All tests of the contract. A module that imports them all says in SUBJECTS which games to put through."""

import pytest

from tests.contract.drawings import *  # noqa: F403
from tests.contract.matches import *  # noqa: F403
from tests.contract.rules import *  # noqa: F403
from tests.contract.saves import *  # noqa: F403


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test that asks for a subject is done for all of them."""
    if "subject" in metafunc.fixturenames:
        metafunc.parametrize("subject", metafunc.module.SUBJECTS, ids=str, scope="module")


__all__ = [name for name in globals() if name.startswith(("test_", "pytest_"))]
