"""What pictures of any game stand on: SVG, colours, letters, layout, and the small drawings that all use."""

from overplay.drawing.drawing import Drawing, side_by_side
from overplay.drawing.layout import panel
from overplay.drawing.look import LIVE, Paint
from overplay.drawing.picture import OTHERS, PAD, Column, Plan
from overplay.drawing.scene import (
    Action,
    Area,
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
    ghost,
    tokens,
)
from overplay.drawing.shown import Mark, Shown, in_a_picture, on_a_table
from overplay.drawing.svg import Markup
from overplay.drawing.telling import Told, change_words, hand_words, now_told, pips, standings

__all__ = [
    "LIVE",
    "OTHERS",
    "PAD",
    "Action",
    "Area",
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
    "Told",
    "change_words",
    "ghost",
    "hand_words",
    "in_a_picture",
    "now_told",
    "on_a_table",
    "panel",
    "pips",
    "side_by_side",
    "standings",
    "tokens",
]
