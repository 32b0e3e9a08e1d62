"""Values that show themselves in a notebook, as the picture that their own game draws of them."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import ClassVar


def package_of(kind: type) -> ModuleType:
    """The package in which a class is defined: that of its game."""
    name = kind.__module__.rpartition(".")[0]
    return sys.modules.get(name) or import_module(name)


class Displayed:
    """A value with a picture and a text; `drawn_by` names the function of its game's package that draws it."""

    __slots__ = ()
    drawn_by: ClassVar[str]

    @property
    def text(self) -> str:
        """The value as a readable text."""
        raise NotImplementedError

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """The picture, and the text for where no picture can be shown."""
        picture = getattr(package_of(type(self)), self.drawn_by)(self)
        return {"image/svg+xml": str(picture), "text/plain": self.text}
