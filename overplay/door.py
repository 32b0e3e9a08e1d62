"""The door of a package: names that load when they are first used, so that importing the package costs nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def door(
    package: str, behind: Mapping[str, str], made: Mapping[str, Callable[[], object]] | None = None
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:  # a module's attributes are of any type
    """`__getattr__` and `__dir__` of a package.

    `behind` says in which module a name stands, `made` by which function a value is made. A module that bears the name
    itself is the value.
    """

    def getattribute(name: str) -> Any:
        if name in behind:
            module = import_module(behind[name])
            value = module if module.__name__ == f"{package}.{name}" else getattr(module, name)
        elif made and name in made:
            value = made[name]()
        else:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *behind, *(made or ())})

    return getattribute, names
