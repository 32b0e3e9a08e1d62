"""A drawing knows its size and its words, shows itself, and can be put into a larger one beside others."""

from dataclasses import FrozenInstanceError

import pytest

from overplay import overstocked
from overplay.drawing import svg
from overplay.drawing.drawing import Drawing, in_columns, side_by_side
from tests.drawings import elements, extents, titles, whole


def drawing(width, height, words, **more):
    """A rectangle of that size with its top-left corner at the drawing's own."""
    left, top = more.get("left", 0), more.get("top", 0)
    return Drawing(svg.rect(left, top, width, height), width, height, words, **more)


def boxes(shown):
    """Left, top, right and bottom of each rectangle."""
    return [(each.left, each.top, each.right, each.bottom) for each in extents(whole(shown))]


def test_a_drawing_by_itself_names_itself_and_is_plain_text():
    drawn = drawing(100, 50.5, "a & b", left=-3.5, top=2)
    assert (type(drawn.markup), str(drawn)) == (str, drawn.markup), "marimo can't send a subclass of str"
    root = whole(drawn)
    assert (root.get("viewBox"), root.get("width"), root.get("height")) == ("-3.5 2 100 50.5", "100", "50.5")
    assert (titles(drawn.markup), root.get("role")) == (["a & b"], "img")
    assert repr(drawn) == "<Drawing: a & b>"
    with pytest.raises(FrozenInstanceError):
        drawn.words = "c"


def test_a_notebook_shows_the_picture_or_its_text():
    assert drawing(1, 1, "a")._repr_mimebundle_()["text/plain"] == "a"
    drawn = drawing(1, 1, "a", text="A\nB")
    assert drawn._repr_mimebundle_() == {"image/svg+xml": drawn.markup, "text/plain": "A\nB"}


def test_on_a_live_table_it_has_a_label_and_a_key_and_no_title():
    live = elements(drawing(10, 10, "a & b", key="hand-7"))[0]
    assert [live.get(name) for name in ("aria-label", "data-key", "role")] == ["a & b", "hand-7", None]
    assert titles(drawing(10, 10, "a")) == []


def test_a_drawing_is_put_where_it_is_wanted_and_made_larger():
    drawn = drawing(100, 50, "a", left=-10, top=-20)
    placed = Drawing(drawn.at(5, 6, 2), 300, 200, "whole")
    assert boxes(placed) == [(5, 6, 205, 106)]
    larger = drawn.scaled(2)
    assert (larger.width, larger.height, larger.left, larger.top) == (200, 100, 0, 0)
    assert boxes(larger) == [(0, 0, 200, 100)]
    assert (larger.words, larger.text, larger.key) == (drawn.words, drawn.text, drawn.key)


def test_more_may_be_drawn_over_it():
    drawn = drawing(100, 50, "a").over(svg.rect(1, 2, 3, 4), svg.rect(5, 6, 7, 8))
    assert boxes(drawn) == [(0, 0, 100, 50), (1, 2, 4, 6), (5, 6, 12, 14)]
    assert (drawn.width, drawn.height, drawn.words) == (100, 50, "a")


def test_drawings_side_by_side_wrap_into_rows():
    drawings = drawing(100, 50, "a"), drawing(80, 70.5, "b & c", left=9), drawing(90, 30, "d")
    drawn = side_by_side(*drawings, width=200, gap=10)
    assert boxes(drawn) == [(0, 0, 100, 50), (110, 0, 190, 70.5), (0, 80.5, 90, 110.5)]
    assert (drawn.width, drawn.height) == (190, 110.5)
    assert drawn.text == "a    b & c    d"
    assert titles(drawn.markup) == ["a; b & c; d", "a", "b & c", "d"]
    assert drawn._repr_mimebundle_() == {"image/svg+xml": drawn.markup, "text/plain": drawn.text}


def test_a_drawing_that_is_too_wide_has_a_row_of_its_own():
    drawn = side_by_side(drawing(500, 50, "a"), drawing(80, 20, "b"), width=200, gap=10)
    assert boxes(drawn) == [(0, 0, 500, 50), (0, 60, 80, 80)]
    assert (drawn.width, drawn.height) == (500, 80)


def test_real_drawings_make_one_picture():
    board = overstocked.Board.parse("PPF/.yB")
    drawn = side_by_side(overstocked.draw_board(board, title="Before"), overstocked.draw_card(overstocked.CARDS[1]))
    assert whole(drawn).get("width") == f"{drawn.width:g}"
    assert drawn.words.startswith("Before; card 1: Furball, ")
    assert drawn.text.startswith("PPF    ")
    assert repr(drawn).startswith("<Drawing: Before; card 1")


def test_texts_stand_side_by_side():
    assert in_columns(["Before\nPPF\n.yB", "After\nPPF"]) == "Before    After\nPPF       PPF\n.yB"
    assert in_columns(["a" * 60, "b" * 60]) == "a" * 60 + "\n\n" + "b" * 60
    assert in_columns([]) == ""
