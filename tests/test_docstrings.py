"""Docstrings of the public API: a sentence that says what a thing gives, and numpydoc's sections for the rest."""

import inspect
from importlib import import_module

import pytest
from numpydoc.validate import validate

CHECKS = {
    "GL06": "an unknown section",
    "GL07": "sections in the wrong order",
    "GL08": "no docstring",
    "SS03": "a summary without a full stop",
    "PR01": "parameters that are not described",
    "PR02": "descriptions of parameters that are not there",
    "PR03": "parameters in the wrong order",
    "RT01": "no section on what is returned",
}
PACKAGES = (
    "overplay",
    "overplay.bots",
    "overplay.lab",
    "overplay.learn",
    "overplay.overload",
    "overplay.overparked",
    "overplay.overstocked",
)
WITH_METHODS = ("Board", "Lot", "Match", "Race", "Session", "State", "Table")
"""The classes whose public methods people call."""

VALUES = (
    *[f"overplay.core.rules.{name}" for name in ("Catalogue", "Catalogue.search")],
    *[f"overplay.drawing.drawing.{name}" for name in ("Drawing", "Drawing.at", "Drawing.over", "Drawing.scaled")],
    "overplay.drawing.drawing.side_by_side",
)
"""What people are given without having made it, or put drawings together with."""


def public_names():
    """The public functions and classes, and the public methods of the classes whose methods people call."""
    for package in map(import_module, PACKAGES):
        for name in package.__all__:
            value = getattr(package, name)
            if not (inspect.isfunction(value) or inspect.isclass(value)):
                continue
            yield f"{value.__module__}.{value.__qualname__}"
            if inspect.isclass(value) and name in WITH_METHODS:
                yield from public_methods(value)


def public_methods(kind):
    for name, value in inspect.getmembers(kind):
        if not name.startswith("_") and (inspect.isroutine(value) or isinstance(value, property)):
            owner = next(base for base in kind.__mro__ if name in vars(base))
            if owner.__module__.startswith("overplay"):
                yield f"{owner.__module__}.{owner.__qualname__}.{name}"


@pytest.mark.parametrize("name", sorted({*public_names(), *VALUES}))
def test_docstring_of(name):
    found = {code: text for code, text in validate(name)["errors"] if code in CHECKS}
    assert not found, "; ".join(f"{CHECKS[code]} ({text})" for code, text in found.items())
