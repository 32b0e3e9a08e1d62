"""Everything on the track: its squares, the pieces, where they may go, what they have got in this turn."""

from __future__ import annotations

from collections.abc import Iterator

from overplay.drawing import Markup, Paint, pieces, svg
from overplay.overload.board import COLOURS, START
from overplay.overload.chances import goal
from overplay.overload.moves import Give, Move, Take
from overplay.overload.race import at_once, movers
from overplay.overload.records import MOVING, SHARING, STEPPING, Which
from overplay.overload.state import State
from overplay.overload.table import figures, words
from overplay.overload.table.figures import TARGET, Stand
from overplay.overload.table.hollow import OnTrack, hollow
from overplay.overload.table.track import Track


def board(view: State, track: Track, paint: Paint, *, picks: bool = False) -> Markup:
    """The track with its pieces, what may be chosen on it, and what lies in its hollow.

    With `picks` it bears the tokens of what may be picked and the names of what there is something to tell about.
    """
    shown = OnTrack(view, track, paint, picks)
    return svg.joined(
        [
            figures.ground(track, dict(view.specials), paint),
            svg.group(*squares(track)) if picks else None,
            *targets(shown),
            figures.signs(track, dict(view.specials), paint),
            svg.group(*standing(shown), data_key="pieces"),
            *gains(shown),
            svg.group(figures.bowl(view.bowl, *track.bowl, 34, paint), data_note="bowl" if picks else None),
            *hollow(shown),
        ]
    )


def squares(track: Track) -> list[Markup]:
    """Squares that tell about themselves when they are pointed at."""
    return [
        svg.path(place.outline, fill="none", pointer_events="all", data_note=f"square-{square}")
        for square, place in track.places.items()
    ]


def tokens(shown: OnTrack) -> dict[Which, str]:
    """The token of each piece that can be picked."""
    view = shown.view
    if view.phase == MOVING:
        own = {(view.at, index): view.piece((view.at, index)) for index in (0, 1)}
        free = [own[view.at, index] for index in movers(view)]
        return {which: f"piece:{piece}" for which, piece in own.items() if piece in free}
    if view.phase == SHARING:
        open_now = {f"{move.colour}:{move.counters}" for move in shown.moves if isinstance(move, Give | Take)}
        waiting = {which: f"{COLOURS[which[0]]}:{view.piece(which).counters}" for which in view.pending}
        return {which: token for which, token in waiting.items() if token in open_now}
    return {}


def standing(shown: OnTrack) -> Iterator[Markup]:
    """All pieces, by seat, so that each keeps its place in the drawing while it moves."""
    view, sizes = shown.view, shown.track.sizes
    stands, picked = figures.stands(shown.track, view.pieces), tokens(shown)
    for which in [(seat, index) for seat in range(view.players) for index in (0, 1)]:
        stand, token = stands[which], picked.get(which)
        counters, key = view.piece(which).counters, f"piece-{which[0]}-{which[1]}"
        yield svg.group(
            svg.title(words.piece_name(view, which)),
            ring(shown) if token else None,
            figures.piece(which, counters, sizes.badge, sizes.columns, shown.paint, stacked=stand.stacked),
            hit(stand) if token and shown.live else None,
            transform=svg.at(stand.x, stand.y, stand.scale),
            data_key=key,
            data_pick=shown.pick(token) if token else None,
            data_note=key if shown.picks else None,
        )


def ring(shown: OnTrack) -> Markup:
    """Around the foot of a piece that may be picked."""
    radius = shown.track.sizes.badge * 0.62
    return svg.joined(
        [
            svg.circle(0, 0, radius + 0.8, fill=shown.paint("panel")),
            svg.circle(0, 0, radius, fill="none", stroke=shown.paint("legal"), stroke_width=2.5),
        ]
    )


def targets(shown: OnTrack) -> Iterator[Markup]:
    """The squares where pieces may go now; one that a single move leads to means that move."""
    view, goals = shown.view, dict[int, list[Move]]()
    for move in shown.moves:
        if (square := goal(view, move)) is not None:
            goals.setdefault(square, []).append(move)
    for square, moves in goals.items():
        place = shown.track.places[square]
        yield svg.group(
            svg.title(f"{words.square_name(view, square)}: go here"),
            figures.marked(place, "legal", shown.paint),
            svg.path(place.outline, fill="none", pointer_events="all"),
            data_pick=shown.pick(str(moves[0])) if len(moves) == 1 else None,
            data_note=f"square-{square}" if shown.picks else None,
        )
    if view.phase == SHARING:
        yield figures.marked(shown.track.places[view.piece(view.mover_piece).square], "plain", shown.paint)


def gains(shown: OnTrack) -> Iterator[Markup]:
    """What overtaken pieces have got in this turn, while it lasts."""
    view = shown.view
    if view.phase not in (STEPPING, SHARING):
        return
    stands = figures.stands(shown.track, view.pieces)
    for which in dict.fromkeys(view.passed):
        if view.piece(which).square != START:
            stand, got = stands[which], at_once(view, view.piece(which).square)
            x, y = stand.x + shown.track.sizes.badge * 0.42, stand.y - shown.track.sizes.badge * 0.5
            yield svg.group(
                pieces.pill(x - 9, y - 7, 19, 13, shown.paint("ink"), shown.paint("card")),
                svg.text(f"+{got}", x, y + 3.4, 9.5, shown.paint("card"), font_weight=700, text_anchor="middle"),
                pointer_events="none",
            )


def hit(stand: Stand) -> Markup:
    """What takes clicks on a piece: large enough for a finger."""
    side = TARGET / stand.scale
    up = 0.7 if stand.stacked else 0.5
    return pieces.touch(-side / 2, -side * up, side, side * (up + 0.5))
