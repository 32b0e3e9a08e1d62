"""The table of Overparked as a `Scene`: its mats in reading order, the words beside them, what moves would come to."""

from __future__ import annotations

from collections.abc import Iterable

from overplay.core import SEATS, amount, sentences
from overplay.drawing import OTHERS, PAD, Column, Drawing, Mat, Plan, Say, Scene, Shown
from overplay.overparked.records import ENDED, PARKING, STEERING
from overplay.overparked.scoring import LOT
from overplay.overparked.state import State
from overplay.overparked.table import aloud, goals, shelf, wheel, words
from overplay.overparked.table.foresight import TOOL, ghosts, previews, tools
from overplay.overparked.table.hands import card_in_play, hand
from overplay.overparked.table.lots import other_seat, own_lot
from overplay.overparked.table.pad import pad

SHELF, OBJECTIVES, WHEEL, HAND = "shelf", "objectives", "wheel", "hand"


def plan(shown: Shown[State]) -> Plan:
    """How a picture is laid out: beside the lot hand and objectives, while one steers the wheel."""
    cards, wheel, steers = (HAND, OBJECTIVES), (WHEEL,), shown.view.phase == STEERING
    beside, below = (wheel, cards) if steers else (cards, wheel)
    rows = (
        (Column((LOT, SHELF), 0.55), Column(beside, 0.45)),
        (Column((OTHERS,)),),
        (Column((PAD,), 0.55), Column(below, 0.45)),
    )
    narrow = (LOT, *wheel * steers, SHELF, *cards, OTHERS, *wheel * (not steers), PAD)
    return Plan(rows, narrow, {LOT: 1.15, WHEEL: 1.1}, middle=frozenset(wheel))


def scene(shown: Shown[State]) -> Scene:
    """What the table shows to a seat."""
    view, moves = shown.view, shown.moves if shown.live else ()
    in_hand = tools(moves)
    return Scene(
        words.now(shown),
        words.end(view),
        words.order(view),
        mats(shown),
        sticky={TOOL: in_hand} if in_hand else {},
        deliberate=("to",),  # a key is paid: the vehicle alone does not decide
        ghosts=ghosts(view, shown.seat, in_hand),
        previews=previews(shown, moves),
        pad=pad(view, shown.grids(LOT), shown.paint),
        say=Say(aloud.position(shown), aloud.choices(shown)),
        layout="lot",
        front=(WHEEL,) if view.phase == STEERING else (OBJECTIVES,),
        played_with=words.cards_note(view),
    )


def mats(shown: Shown[State]) -> tuple[Mat, ...]:
    """One's own lot, then what matters now, then the rest; the hand and the other seats."""
    view, seat, paint, live = shown.view, shown.seat, shown.paint, shown.live
    has, own, card = view.seats[seat], shown.whose("lot"), card_in_play(view, seat)
    lot, spaces = (own_lot(shown, own),), aloud.spaces(has.lot, LOT)
    rest, said_of = words.room_words(has.lot), aloud.quadrants(has)
    found = [Mat(LOT, own, "own", lot, rest, spaces=spaces, lettered=True, say=said_of)]
    title = "Keys and No Parking" if card is None else f"Card {card} in play"
    task = "pick what you use next" if live and view.phase == PARKING and view.seat == seat else ""
    things = tuple(shelf.shelves(view, seat, paint, pick=live))
    ringed = "" if view.phase == ENDED else "ringed: open this round"
    goal = tuple(goals.objective_groups(view, seat, paint, pick=live))
    middle = [
        Mat(SHELF, title, "shared", things, task, say=said(things), area="card"),
        Mat(OBJECTIVES, "Objectives", "shared", goal, ringed, say=said(goal), area="side"),
    ]
    steering = tuple(wheel.groups(view, seat, paint, pick=live))
    note, displayed = words.wheel_note(view), aloud.display(view)
    turning = Mat(WHEEL, "Steering wheel", "shared", steering, note, say=displayed, area="side")
    found += [turning, *middle] if view.phase == STEERING else [*middle, turning]
    if cards := hand(shown):
        found.append(Mat(HAND, shown.whose("hand"), "hand", cards, words.hand_note(view, seat), area="foot"))
    return (*found, *[other_mat(shown, other) for other in shown.others])


def said(drawings: Iterable[Drawing]) -> str:
    """The words of some drawings as sentences."""
    return sentences([each.words for each in drawings])


def other_mat(shown: Shown[State], other: int) -> Mat:
    """Another seat's lot with what lies beside it."""
    view, letter = shown.view, SEATS[other]
    lot, (drawing, below) = view.seats[other].lot, other_seat(shown, other, large=not shown.live)
    return Mat(
        letter,
        view.names[other],
        "other",
        (drawing,),
        words.room_words(lot),
        badge=letter,
        score=amount(view.scores()[other]),
        spaces=aloud.spaces(lot, letter),
        lettered=True,
        narrow=() if shown.live else other_seat(shown, other)[:1],
        say=sentences([below]),
        area="side",
    )
