"""How the toy game looks."""

from overplay.core.position import CHANCE, OVER
from overplay.core.text import SEATS
from overplay.drawing import svg
from overplay.drawing.drawing import Drawing
from overplay.drawing.picture import Column, Plan, picture
from overplay.drawing.scene import End, Entry, Mat, Now, Scene
from overplay.drawing.shown import in_a_picture, on_a_table

PLAN = Plan(((Column(("A",)), Column(("B",))),), ("A", "B"))


def scene(view, *, seat, study=False):
    return scene_of(on_a_table(view, seat, study=study))


def draw(state, *, seat=None, theme="light", width=900, marks=()):
    shown = in_a_picture(state, seat, theme, marks, "")
    return picture(scene_of(shown), PLAN, shown.paint, width, "Over and under", "", shown.view.text)


def scene_of(shown):
    view, seats = shown.view, range(2)
    letter, over = None if view.seat is None else SEATS[view.seat], view.turn is OVER
    title = "The game is over" if over else "Roll the die" if view.turn is CHANCE else "Choose a card"
    pips = tuple(["done" if len(view.played) > 2 * at else "" for at in range(3)])
    order = tuple([Entry(SEATS[at], view.names[at], "") for at in seats])
    mats = tuple([mat(shown, at) for at in seats])
    return Scene(Now(letter, title, "Most points win."), End(f"Card {len(view.played)} of 6", pips), order, mats)


def mat(shown, at):
    view, name = shown.view, shown.view.names[at]
    words = f"{name}: {view.hands[at]}, {view.chosen[at]}"
    drawing = Drawing(svg.text(words, 8, 20, 14, shown.paint("ink")), 240, 30, words)
    place = "own" if at == shown.seat else "shared"
    return Mat(SEATS[at], name, place, (drawing,), badge=SEATS[at], score=str(view.points[at]))
