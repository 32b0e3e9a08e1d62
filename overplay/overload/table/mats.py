"""The table of Overload as a `Scene`: the track, the points, the words beside them, what moves would come to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from overplay.core import CHANCE, sentences
from overplay.drawing import Column, Dials, Drawing, Mat, Plan, Scene, Shown, svg
from overplay.drawing.picture import PAD
from overplay.overload.records import LOADING
from overplay.overload.state import State
from overplay.overload.table import aloud, words
from overplay.overload.table.board import board
from overplay.overload.table.figures import drawn_marks
from overplay.overload.table.foresight import previews
from overplay.overload.table.pad import pad
from overplay.overload.table.points import points
from overplay.overload.table.track import track

TRACK: Final = "track"
POINTS: Final = "points"

KEYS: Final = TRACK, POINTS, PAD
PLAN: Final = Plan(tuple([(Column((key,)),) for key in KEYS]), KEYS, {TRACK: 1.35})
"""How a picture is laid out: all below one another."""


def scene(shown: Shown[State]) -> Scene:
    """What the table shows to a seat; everything lies open in this game."""
    view, seat, study = shown.view, shown.seat, shown.study
    now = words.now(view, seat, study=study)
    if shown.live and study and view.turn is CHANCE:
        now = replace(now, text=f"{now.text} Or pick a number below, as if the die showed it.")
    return Scene(
        now,
        words.end(view),
        words.order(view),
        mats(shown),
        pad(view, shown.paint),
        say=aloud.say(view, seat, study=study),
        previews=previews(view) if shown.live else {},
        notes=aloud.notes(view) if shown.live else {},
        dials=dials(view),
    )


def mats(shown: Shown[State]) -> tuple[Mat, ...]:
    """The track, lying and for narrow tables standing; below it the points."""
    view, seats = shown.view, points(shown.view, shown.paint)
    lying, standing = [(on_track(shown, standing=up),) for up in (False, True)]
    note, said, told = words.track_note(view), aloud.track(view), sentences([each.words for each in seats])
    return (
        Mat(TRACK, "Track", "own", lying, note, narrow=standing, say=said),
        Mat(POINTS, "Points", "shared", seats, f"first to {view.target}", say=told),
    )


def on_track(shown: Shown[State], *, standing: bool) -> Drawing:
    """The track with everything on it."""
    shape = track(shown.view.length, standing=standing)
    marked = drawn_marks(shown.marks.get(TRACK, ()), shape, shown.paint)
    drawn = svg.joined([board(shown.view, shape, shown.paint, picks=shown.live), *marked])
    return Drawing(drawn, shape.width, shape.height, "Track", key=TRACK)


def dials(view: State) -> Dials | None:
    """The sliders of a load: their names, and what their button says."""
    if view.phase != LOADING:
        return None
    names = ["Counters on the piece"] if len(view.on_start) == 1 else ["First piece", "Second piece"]
    return Dials(dict(zip(("first", "second"), names, strict=False)), "Load")
