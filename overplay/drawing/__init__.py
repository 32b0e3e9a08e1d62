"""What pictures of any game stand on: SVG, colours, letters, layout, and the small drawings that all use."""

from overplay.drawing.drawing import Drawing, side_by_side
from overplay.drawing.look import Paint
from overplay.drawing.picture import Column, Plan
from overplay.drawing.scene import (
    Dials,
    End,
    Entry,
    Ghost,
    Mat,
    Now,
    Pad,
    PadCell,
    PadColumn,
    PadRow,
    PadSum,
    Place,
    Preview,
    Progress,
    Say,
    Scene,
)
from overplay.drawing.shown import Mark, Shown, in_a_picture, on_a_table
from overplay.drawing.svg import Markup

__all__ = [
    "Column",
    "Dials",
    "Drawing",
    "End",
    "Entry",
    "Ghost",
    "Mark",
    "Markup",
    "Mat",
    "Now",
    "Pad",
    "PadCell",
    "PadColumn",
    "PadRow",
    "PadSum",
    "Paint",
    "Place",
    "Plan",
    "Preview",
    "Progress",
    "Say",
    "Scene",
    "Shown",
    "in_a_picture",
    "on_a_table",
    "side_by_side",
]
