"""Drawings as tests look at them: their elements, where everything lies, what can be picked."""

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass

from overplay.core.game import game_of
from overplay.drawing import letters
from overplay.drawing.drawing import Drawing
from overplay.drawing.scene import Mat
from overplay.drawing.svg import NAMESPACE

ODD = '<Ada & "Bo">'
"""A name that must be escaped."""

LONG = ["W" * 20, "Wwwwwwwwwww wwwwwww", ODD, "Ömer", "Dan", "Eve"]
"""Names that need much room."""


# ------------------------------------------------------------------------------------------------------- what is drawn


def elements(shown):
    """All elements, without their namespace, of a mat or a drawing on a live table, or of pieces of SVG."""
    drawings = shown.drawings if isinstance(shown, Mat) else [shown]
    markup = "".join(each.live if isinstance(each, Drawing) else each for each in drawings)
    plain = markup.replace(f' xmlns="{NAMESPACE}"', "")
    return list(ET.fromstring(f"<all>{plain}</all>").iter())[1:]


def whole(picture):
    """The `<svg>` of a drawing that stands by itself."""
    return elements(picture.markup)[0]


def texts(shown):
    """The texts that are drawn."""
    return [each.text for each in elements(shown) if each.tag == "text"]


def titles(shown):
    """What is said of the elements that are drawn."""
    return [each.text for each in elements(shown) if each.tag == "title"]


def numbers(shown):
    """The texts that are whole numbers."""
    return [text for text in texts(shown) if (text or "").isdigit()]


def bearing(name, *shown):
    """The values of an attribute, of all elements that have it."""
    return [each.get(name) for one in shown for each in elements(one) if each.get(name)]


def picks(*shown):
    """The tokens that can be picked on these mats or drawings."""
    return bearing("data-pick", *shown)


def keys(*shown):
    """What tells elements of these mats or drawings from others."""
    return bearing("data-key", *shown)


def assert_live(found):
    """These are elements of a live table's drawing: without ids, with some colours, all of which the page sets."""
    assert all(each.get("id") is None for each in found)
    fills = {each.get(name) for each in found for name in ("fill", "stroke")} - {None, "none"}
    assert fills
    assert all(re.fullmatch(r"var\(--op-[a-z0-9-]+,#[0-9A-F]{6}\)", fill) for fill in fills), fills


# -------------------------------------------------------------------------------------------------------------- scenes


def scene_of(state, *, study=True, seat=None):
    """The scene of the seat that looks, else of the one to move: in study, or as the seat sees it."""
    seat = (state.seat or 0) if seat is None else seat
    return game_of(state).scene(state if study else state.seen_by(seat), seat=seat, study=study)


def mat_of(scene, key):
    """The mat with this key, or None."""
    return next((mat for mat in scene.mats if mat.key == key), None)


def every_drawing(scene):
    """All that a scene draws: drawings and pieces of SVG."""
    for mat in scene.mats:
        yield from (*mat.drawings, *mat.narrow)
    yield from [ghost.svg for ghost in scene.ghosts.values()]
    yield from [row.icon for row in scene.pad.rows]


def plus_minus(text):
    """A number that is written with a true minus sign."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def points_of(row, column):
    """The points in a cell of the pad; 0 for none."""
    text = row.cells[column].text
    return plus_minus(text) if text not in ("", "\N{EN DASH}") else 0


# ----------------------------------------------------------------------------------------------- where everything lies

UNMOVED = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def moved(transform):
    """The matrix of a `transform`: (a, b, c, d, e, f)."""
    matrix = UNMOVED
    for name, values in re.findall(r"(\w+)\(([^)]*)\)", transform or ""):
        given = [float(value) for value in values.split()]
        if name == "translate":
            matrix = times(matrix, (1, 0, 0, 1, *given))
        elif name == "scale":
            matrix = times(matrix, (given[0], 0, 0, given[-1], 0, 0))
        else:
            assert name == "matrix", transform
            matrix = times(matrix, given)
    return matrix


def times(one, two):
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


@dataclass(frozen=True)
class Extent:
    """Where an element lies, in the units of the whole."""

    element: ET.Element
    left: float
    top: float
    right: float
    bottom: float

    def inside(self, other, spare=0.01):
        """Whether it lies inside another, but for so much."""
        return (
            other.left - spare <= self.left
            and self.right <= other.right + spare
            and other.top - spare <= self.top
            and self.bottom <= other.bottom + spare
        )

    def overlaps(self, other, spare=0.01):
        """Whether both have more than so much in common."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return min(across, down) > spare


ASCENT, DESCENT = 0.8, 0.25
"""What a line of text takes above and below its baseline, in its size: more than nearly all of its letters do."""


def extent(element, matrix):
    """Where a text or a rectangle lies."""
    left, width, top, height = [float(element.get(name, 0)) for name in ("x", "width", "y", "height")]
    if element.tag == "text":
        size, bold = float(element.get("font-size")), element.get("font-weight") is not None
        width = letters.width(element.text, size, bold=bold)
        left -= {"end": width, "middle": width / 2}.get(element.get("text-anchor"), 0)
        top, height = top - ASCENT * size, (ASCENT + DESCENT) * size
    a, b, c, d, e, f = matrix
    corners = [(x, y) for x in (left, left + width) for y in (top, top + height)]
    across, down = [a * x + c * y + e for x, y in corners], [b * x + d * y + f for x, y in corners]
    return Extent(element, min(across), min(down), max(across), max(down))


def extents(element, matrix=UNMOVED):
    """Where every text and rectangle lies that is drawn in an element, itself included."""
    matrix = times(matrix, moved(element.get("transform")))
    if element.tag in ("text", "rect"):
        yield extent(element, matrix)
    for child in element:
        yield from extents(child, matrix)


def assert_inside(picture):
    """All texts and rectangles of a picture lie inside it."""
    root = whole(picture)
    paper = Extent(root, 0, 0, float(root.get("width")), float(root.get("height")))
    outside = [each for each in extents(root) if not each.inside(paper)]
    assert not outside, [(each, each.element.attrib, each.element.text) for each in outside]
