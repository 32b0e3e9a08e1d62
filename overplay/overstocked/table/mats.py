"""The table of Overstocked as a `Scene`: its mats in reading order, the words beside them, what moves would come to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from overplay.core import SEATS, amount
from overplay.drawing import OTHERS, PAD, Area, Column, Drawing, Mat, Place, Plan, Say, Scene, Shown
from overplay.overstocked import solo
from overplay.overstocked.components import ROTATIONS
from overplay.overstocked.moves import POPULARITY, WAREHOUSE
from overplay.overstocked.records import NOMINATING
from overplay.overstocked.state import State
from overplay.overstocked.table import aloud, bot, centre, words
from overplay.overstocked.table.boards import LARGE, other_seat, placing_board
from overplay.overstocked.table.figures import UNIT
from overplay.overstocked.table.foresight import ghosts, piece_in_hand, previews
from overplay.overstocked.table.hands import hand
from overplay.overstocked.table.pad import PEAK, pad, peak_note

CENTRE: Final = "centre"
BOT: Final = SEATS[solo.BOT]

PLAN: Final = Plan(
    (
        (Column((WAREHOUSE,)), Column((POPULARITY,))),
        (Column((BOT,)),),
        (Column((CENTRE,)),),
        (Column((OTHERS,)),),
        (Column(("hand",)), Column((PAD,))),
    ),
    narrow=(WAREHOUSE, POPULARITY, BOT, CENTRE, "hand", OTHERS, PAD),
    largest={"hand": 1.2},
    dots={WAREHOUSE: UNIT, POPULARITY: UNIT},
)
"""How a picture is laid out."""


def scene(shown: Shown[State]) -> Scene:
    """What the table shows to a seat."""
    view, live = shown.view, shown.live
    return Scene(
        words.now(shown),
        words.end(view),
        words.order(view),
        mats(shown),
        pad(view, shown.grids(WAREHOUSE), shown.paint),
        say=Say(aloud.position(shown), aloud.choices(shown)),
        sticky={"turn": tuple(map(str, ROTATIONS))} if live and piece_in_hand(shown) else {},
        ghosts=ghosts(shown) if live else {},
        previews=previews(shown) if live else {},
        notes={PEAK: peak_note(view)} if live else {},
        front=(BOT,) if view.phase == NOMINATING else (CENTRE,) if view.phase in words.CENTRE_NOTES else (),
        played_with=words.cards_note(view),
    )


def mats(shown: Shown[State]) -> tuple[Mat, ...]:
    """The boards one can place on, the bot's, the centre, the hand, the other seats."""
    view, own, common = shown.view, shown.whose("warehouse"), "Popularity"
    found = [
        board(shown, WAREHOUSE, own, "own", placing_board(shown, WAREHOUSE, own)),
        board(shown, POPULARITY, common, "shared", placing_board(shown, POPULARITY, common), "shared by all", "second"),
    ]
    if view.bot is not None:
        score = amount(view.scores()[view.bot])
        entry = board(shown, BOT, view.names[view.bot], "shared", bot.drawing(shown), words.bot_note(view), "side")
        found.append(replace(entry, badge=BOT, score=score, say=aloud.bot(view)))
    if groups := centre.groups(shown):
        note = words.CENTRE_NOTES.get(view.phase, "")
        found.append(Mat(CENTRE, "Centre of the table", "shared", groups, note, say=aloud.centre(view), area="side"))
    if cards := hand(shown):
        found.append(Mat("hand", shown.whose("hand"), "hand", cards, words.hand_note(view, shown.seat), area="foot"))
    for other in shown.others:
        said, score = aloud.open_cards(shown, other), amount(view.scores()[other])
        entry = board(shown, SEATS[other], view.names[other], "other", other_seat(shown, other), area="side")
        if not shown.live:
            large, small = other_seat(shown, other, LARGE), other_seat(shown, other, grown=True)
            entry = replace(entry, drawings=(large,), narrow=(small,))
        found.append(replace(entry, badge=SEATS[other], score=score, say=said))
    return tuple(found)


def board(
    shown: Shown[State], key: str, title: str, place: Place, drawing: Drawing, note: str = "", area: Area = "main"
) -> Mat:
    """The mat of a board, under the name of its grid."""
    view, owner = shown.view, shown.seat if key == WAREHOUSE else SEATS.find(key)
    shows = view.popularity if key == POPULARITY else view.warehouses[owner]
    return Mat(key, title, place, (drawing,), note, spaces=aloud.spaces(shows, key, view.crossed_out), area=area)
