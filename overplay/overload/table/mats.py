"""The table of Overload as a `Scene`: the track, the points, the words beside them, what moves would come to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from overplay.core import CHANCE, SEATS, plural, sentences
from overplay.drawing import (
    PAD,
    Column,
    Dials,
    Drawing,
    Markup,
    Mat,
    Paint,
    Plan,
    Say,
    Scene,
    Shown,
    letters,
    pieces,
    svg,
)
from overplay.overload.records import LOADING
from overplay.overload.state import State
from overplay.overload.table import aloud, figures, words
from overplay.overload.table.board import board
from overplay.overload.table.foresight import previews
from overplay.overload.table.pad import pad
from overplay.overload.table.track import track

TRACK: Final = "track"
POINTS: Final = "points"

KEYS: Final = TRACK, POINTS, PAD
PLAN: Final = Plan(tuple([(Column((key,)),) for key in KEYS]), KEYS, {TRACK: 1.35})
"""How a picture is laid out: all below one another."""


def scene(shown: Shown[State]) -> Scene:
    """What the table shows to a seat; everything lies open in this game."""
    view, now = shown.view, words.now(shown)
    if shown.live and shown.study and view.turn is CHANCE:
        now = replace(now, text=f"{now.text} Or pick a number below, as if the die showed it.")
    return Scene(
        now,
        words.end(view),
        words.order(view),
        mats(shown),
        pad(view, shown.paint),
        say=Say(aloud.position(shown), aloud.choices(view)),
        previews=previews(view) if shown.live else {},
        notes=aloud.notes(view) if shown.live else {},
        dials=dials(view),
        layout="track",
        played_with=words.sections_note(view),
    )


def mats(shown: Shown[State]) -> tuple[Mat, ...]:
    """The track, lying and for narrow tables standing; below it the points."""
    view, seats = shown.view, points(shown.view, shown.paint)
    lying, standing = [(on_track(shown, standing=up),) for up in (False, True)]
    note, said, told = words.track_note(view), aloud.track(view), sentences([each.words for each in seats])
    return (
        Mat(TRACK, "Track", "own", lying, note, narrow=standing, say=said),
        Mat(POINTS, "Points", "shared", seats, f"first to {view.target}", say=told, area="foot"),
    )


def on_track(shown: Shown[State], *, standing: bool) -> Drawing:
    """The track with everything on it."""
    shape = track(shown.view.length, standing=standing)
    marked = figures.drawn_marks(shown.marks.get(TRACK, ()), shape, shown.paint)
    drawn = svg.joined([board(shown.view, shape, shown.paint, picks=shown.live), *marked])
    return Drawing(drawn, shape.width, shape.height, "Track", key=TRACK)


POINTS_WIDTH, POINTS_HEIGHT = 256, 52


def points(view: State, paint: Paint) -> tuple[Drawing, ...]:
    """The points of all seats."""
    found = []
    for seat in range(view.players):
        row, name = points_row(view, seat, paint), points_name(view, seat)
        found.append(Drawing(row, POINTS_WIDTH, POINTS_HEIGHT, name, key=f"points-{SEATS[seat]}"))
    return tuple(found)


def points_row(view: State, seat: int, paint: Paint) -> Markup:
    """A seat's points: its badge, name and number, a bar as long as the way to the target, its chips."""
    points, left, right = view.points[seat], 34, POINTS_WIDTH - 4
    bar = right - left
    done = min(1.0, points / view.target) * bar
    total = f"{points} of {view.target}"
    name = letters.fitted(view.names[seat], 13, bar - letters.width(total, 13, bold=True) - 8, bold=True)
    return svg.joined(
        [
            svg.title(points_name(view, seat)),
            pieces.badge(SEATS[seat], 2, 6, 24, paint),
            svg.text(name, left, 14, 13, paint("ink"), font_weight=650),
            svg.text(total, right, 14, 13, paint("ink"), font_weight=650, text_anchor="end"),
            svg.rect(left, 20, bar, 7, 3.5, fill=paint("well"), stroke=paint("edge"), stroke_width=1),
            *([svg.rect(left, 20, max(7.0, done), 7, 3.5, fill=paint("ink"))] if points else []),
            figures.chips(points, left, 40, 9, bar, paint),
        ]
    )


def points_name(view: State, seat: int) -> str:
    """'Ada has 12 points and needs 28 more'."""
    points, left = view.points[seat], view.to_go[seat]
    return f"{view.names[seat]} has {plural(points, 'point')}" + (f" and needs {left} more" if left else "")


def dials(view: State) -> Dials | None:
    """The sliders of a load: their names, and what their button says."""
    if view.phase != LOADING:
        return None
    names = ["Counters on the piece"] if len(view.on_start) == 1 else ["First piece", "Second piece"]
    return Dials(dict(zip(("first", "second"), names, strict=False)), "Load")
