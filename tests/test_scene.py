"""The typed scene: the page's TypeScript says the same as the kernel's Python, and nothing else crosses."""

import re
import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from overplay.drawing import scene
from overplay.drawing.drawing import Drawing
from overplay.drawing.svg import Markup
from overplay.widget import seats, wire

TYPESCRIPT = (Path(__file__).parents[1] / "widgets" / "src" / "scene.ts").read_text(encoding="utf-8")
CALLED = {"Scene": "Shown"}  # what the game shows is a part of the page's scene
LITERALS = {
    "Place": scene.Place,
    "Progress": scene.Progress,
    "Mode": seats.Mode,
    "Pace": seats.Pace,
    "Area": scene.Area,
    "Layout": scene.Layout,
}
"""Words of which one is meant."""

DATACLASSES = [
    value
    for module in (scene, wire)
    for value in vars(module).values()
    if is_dataclass(value) and value.__module__ == module.__name__
]


def interface(name):
    """The fields of an interface and their types, as `scene.ts` writes them."""
    body = re.search(rf"export interface {name}(?: extends [\w, ]+)? {{\n(.*?)\n}}", TYPESCRIPT, re.DOTALL)
    assert body, f"scene.ts has no interface {name}"
    lines = [line.strip() for line in body[1].splitlines() if not line.strip().startswith(("/", "*"))]
    return dict(re.fullmatch(r"(\w+): (.+);", line).groups() for line in lines)


def in_typescript(hint):
    """How TypeScript writes a type of Python."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return next(name for name, words in LITERALS.items() if words == hint)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(in_typescript(arg) for arg in args)
    if origin is tuple and args[-1] is ...:
        return f"{in_typescript(args[0])}[]"
    if origin is tuple:
        return f"[{', '.join(map(in_typescript, args))}]"
    if origin is Mapping:
        return f"{{ [name: string]: {in_typescript(args[1])} }}"
    plain = {str: "string", Markup: "string", Drawing: "string", int: "number", bool: "boolean", type(None): "null"}
    return plain.get(hint) or CALLED.get(hint.__name__, hint.__name__)


@pytest.mark.parametrize("kind", DATACLASSES, ids=lambda kind: kind.__name__)
def test_the_page_and_the_kernel_agree_on(kind):
    hints = typing.get_type_hints(kind)
    wanted = {field.name: in_typescript(hints[field.name]) for field in fields(kind)}
    assert interface(CALLED.get(kind.__name__, kind.__name__)) == wanted


@pytest.mark.parametrize("name", LITERALS)
def test_words_of_which_one_is_meant_agree(name):
    wanted = " | ".join(f'"{word}"' for word in typing.get_args(LITERALS[name]))
    assert f"export type {name} = {wanted};" in TYPESCRIPT


def test_what_crosses_is_plain():
    drawing = Drawing(Markup("<g/>"), 10, 20, "A dot", key="dot")
    crossed = scene.plain({"drawings": (drawing,), "icon": Markup("<svg/>"), "dial": scene.Dials({"a": "A"}, "Take")})
    (live,) = crossed["drawings"]
    assert 'data-key="dot"' in live
    assert "<title>" not in live
    assert {type(live), type(crossed["icon"])} == {str}, "marimo can't send a subclass of str"
    assert crossed["dial"] == {"names": {"a": "A"}, "button": "Take"}
    assert scene.tokens("w", [(0, -1), (2, 3)]) == ("w@0,-1", "w@2,3")
