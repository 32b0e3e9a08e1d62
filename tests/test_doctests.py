"""Examples in docstrings run and are true."""

import doctest
import pkgutil
from importlib import import_module

import overplay

APART = (".course", ".widget.table", "__main__")
"""What is left out: courses run as notebooks, a table needs a page."""


def modules():
    """All modules of overplay but those apart."""
    yield overplay
    for found in pkgutil.walk_packages(overplay.__path__, "overplay."):
        if not any(part in found.name for part in APART):
            yield import_module(found.name)


def test_examples_in_docstrings():
    tried = {module.__name__: doctest.testmod(module) for module in modules()}
    assert not [name for name, result in tried.items() if result.failed]
    assert sum(result.attempted for result in tried.values()) > 20, "the examples were not found"
