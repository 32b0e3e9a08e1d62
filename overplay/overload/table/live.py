"""The drawing part of the live table: what `Table` sends to the page, beside the moves and the log."""

from __future__ import annotations

from typing import Any

from overplay.core.position import CHANCE
from overplay.core.text import SEATS
from overplay.drawing import svg
from overplay.drawing.look import LIVE
from overplay.drawing.svg import Markup
from overplay.overload.records import LOADING
from overplay.overload.state import State
from overplay.overload.table import parts, speech, words
from overplay.overload.table.foresight import Foreseen
from overplay.overload.table.track import Track, track

TRACK = "track"


def scene(view: State, *, seat: int, study: bool = False) -> dict[str, Any]:
    """The drawing part of `Scene` in `docs/architecture.md`: what the table shows to this seat.

    Everything lies open in this game; `study` speaks of everybody by name.
    """
    if not study and view.viewer is None:
        view = view.seen_by(seat)
    now = words.now(view, seat, study=study)
    if study and view.turn is CHANCE:
        now["text"] += " Or pick a number below, as if the die showed it."
    return {
        "now": now,
        "end": words.end(view),
        "order": words.order(view),
        "mats": mats(view),
        "pad": words.pad(view, LIVE),
        "sticky": {},
        "ghosts": {},
        "previews": previews(view),
        "notes": speech.notes(view),
        "dials": dials(view),
        "say": speech.say(view, seat, study=study),
    }


def mats(view: State) -> list[dict[str, Any]]:
    """The track, below it the points."""
    lying, standing = [track(view.length, standing=up) for up in (False, True)]
    return [
        mat(TRACK, "Track", "own", drawing(view, lying), words.track_note(view), speech.track(view))
        | {"narrow": drawing(view, standing)},
        mat("points", "Points", "shared", points(view), f"first to {view.target}", points_said(view)),
    ]


def mat(key: str, title: str, place: str, drawn: str, note: str, say: str) -> dict[str, Any]:
    """One mat of the scene."""
    return {
        "key": key,
        "title": title,
        "note": note,
        "svg": drawn,
        "place": place,
        "badge": None,
        "score": "",
        "spaces": {},
        "say": say,
    }


def drawing(view: State, shape: Track) -> Markup:
    """The track as the page shows it."""
    board = parts.board(view, shape, LIVE, picks=True)
    return svg.document(shape.width, shape.height, board, words="Track", live=True, key="track")


def points(view: State) -> Markup:
    """An `<svg>` a seat."""
    return svg.joined(
        [
            svg.document(
                parts.POINTS_WIDTH,
                parts.POINTS_HEIGHT,
                parts.points_row(view, seat, LIVE),
                words=parts.points_name(view, seat),
                live=True,
                key=f"points-{SEATS[seat]}",
            )
            for seat in range(view.players)
        ]
    )


def points_said(view: State) -> str:
    """The points of all seats in a sentence each."""
    return speech.sentences([parts.points_name(view, seat) for seat in range(view.players)])


def dials(view: State) -> dict[str, Any] | None:
    """The sliders of a load: their names, and what their button says."""
    if view.phase != LOADING:
        return None
    names = ["Counters on the piece"] if len(view.on_start) == 1 else ["First piece", "Second piece"]
    return {"names": dict(zip(("first", "second"), names, strict=False)), "button": "Load"}


def previews(view: State) -> dict[str, dict[str, str]]:
    """For each legal move, and for each outcome before a roll, what it comes to."""
    moves = view.legal_moves()
    if not moves:
        return {}
    foreseen = Foreseen(view)
    told = {str(move): foreseen.told(move) for move in moves}
    return {move: {"text": text, "pill": pill} for move, (text, pill) in told.items()}
