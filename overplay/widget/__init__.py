"""The live table: an anywidget that shows any game and plays what a person picks."""

from overplay.widget.table import Table

__all__ = ["Table"]
