"""How the toy game looks."""

from overplay.core import SEATS
from overplay.drawing import Column, Drawing, End, Entry, Mat, Now, Plan, Scene, in_a_picture, on_a_table, svg
from overplay.drawing.picture import picture

PLAN = Plan(((Column(("A",)), Column(("B",))),), ("A", "B"))


def scene(view, *, seat, study=False):
    return scene_of(on_a_table(view, seat, study=study))


def draw(state, *, seat=None, theme="light", width=900, marks=()):
    shown = in_a_picture(state, seat, theme, marks, "")
    return picture(scene_of(shown), PLAN, shown.paint, width, "Over and under", "", shown.view.text)


def scene_of(shown):
    view = shown.view
    now = Now(None if view.seat is None else SEATS[view.seat], view.headline, "Most points win.")
    end = End(f"Card {len(view.played)} of 6", tuple(["done" if len(view.played) > 2 * at else "" for at in range(3)]))
    order = tuple([Entry(SEATS[at], name, "") for at, name in enumerate(view.names)])
    return Scene(now, end, order, tuple([mat(shown, at) for at in range(view.players)]))


def mat(shown, at):
    view, name = shown.view, shown.view.names[at]
    words = f"{name}: {view.hands[at]}, {view.chosen[at]}"
    drawing = Drawing(svg.text(words, 8, 20, 14, shown.paint("ink")), 240, 30, words)
    place = "own" if at == shown.seat else "shared"
    return Mat(SEATS[at], name, place, (drawing,), badge=SEATS[at], score=str(view.points[at]))
