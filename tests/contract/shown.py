"""Drawings and scenes as the suite looks at them: as text and as plain data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any
from xml.etree import ElementTree

from overplay.drawing import scene as scenes


def markup_of(drawing: Any) -> str:
    """The text of a drawing."""
    markup = getattr(drawing, "markup", drawing)
    assert type(markup) is str, "not every host can send another kind of string to its page"
    assert str(drawing) == markup
    return markup


def plain(scene: Any) -> dict[str, Any]:
    """A scene as JSON gives it back."""
    data = scenes.plain(scene) if is_dataclass(scene) else scene
    read = json.loads(json.dumps(data))
    assert read == data, "the scene is no plain JSON"
    return read


def roots(markup: str) -> list[ElementTree.Element]:
    """A piece of SVG, or several side by side; what is no XML fails."""
    try:
        return list(ElementTree.fromstring(f"<together>{markup}</together>"))
    except ElementTree.ParseError as error:
        raise AssertionError(f"a drawing is no XML: {error}\n{markup}") from None


def elements(markup: str) -> list[ElementTree.Element]:
    """All elements of a piece of SVG, the outermost first."""
    return [element for root in roots(markup) for element in root.iter()]


def markups_in(data: Any) -> Iterator[str]:
    """Every piece of markup in plain data, however deep."""
    if isinstance(data, str):
        if data.lstrip().startswith("<"):
            yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from markups_in(part)


def name_of(element: ElementTree.Element) -> str:
    """An element's name without its namespace."""
    return element.tag.rpartition("}")[2]
