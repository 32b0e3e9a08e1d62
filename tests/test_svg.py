"""What the writer of SVG promises: escaped, short, the same bytes everywhere, no ids; and how texts are measured."""

import xml.etree.ElementTree as ET

import pytest

from overplay.drawing import letters, pieces, svg


def test_attributes_keep_their_order_and_none_is_left_out():
    drawn = svg.element("rect", x=1, y=2.50, rx=None, fill_opacity=0.25, class_="a")
    assert drawn == '<rect x="1" y="2.5" fill-opacity=".25" class="a"/>'


def test_plain_text_is_escaped_and_markup_is_not():
    inner = svg.element("b", '<Ada & "Bo">')
    assert inner == '<b>&lt;Ada &amp; "Bo"&gt;</b>'
    assert svg.group(inner, data_key='"a"<') == f'<g data-key="&quot;a&quot;&lt;">{inner}</g>'


@pytest.mark.parametrize("words", ['<Ada & "Bo">', "]]>", "a\tb\nc", "Zoë 🎲", "a\x00b\x1f\ud800c\ufffe"])
def test_any_text_makes_well_formed_xml(words):
    root = ET.fromstring(svg.document(10, 10, svg.text(words, 0, 0, 12, words), words=words))
    expected = words.replace("\x00", "").replace("\x1f", "").replace("\ud800", "").replace("\ufffe", "")
    assert root[0].text == expected
    assert root[1].get("fill") == expected


@pytest.mark.parametrize(
    ("value", "written"),
    [(1, "1"), (1.0, "1"), (0.5, ".5"), (-0.5, "-.5"), (-0.001, "0"), (0.0, "0"), (-0.0, "0"), (12.345, "12.35"),
     (100.0, "100"), (-100, "-100"), (True, "1"), (1e-9, "0"), (0.1 + 0.2, ".3")],
)  # fmt: skip
def test_numbers_are_short(value, written):
    assert svg.number(value) == written


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_numbers_are_finite(value):
    with pytest.raises(ValueError, match="can't be drawn"):
        svg.number(value)


def test_there_are_no_ids():
    with pytest.raises(ValueError, match="no ids"):
        svg.element("g", id="a")


def test_a_picture_names_itself_and_a_live_drawing_is_labelled():
    assert svg.document(1, 1, words="A & B").startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"')
    assert "<title>A &amp; B</title>" in svg.document(1, 1, words="A & B")
    live = svg.document(1, 1, words="A", left=-3.5, top=-2, live=True, key="hand-7")
    assert "<title>" not in live
    assert 'viewBox="-3.5 -2 1 1"' in live
    assert 'data-key="hand-7"' in live


def test_an_outline_follows_holes_and_keeps_corners_apart():
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    assert [len(loop) for loop in pieces.loops(set(ring))] == [4, 4]
    assert [len(loop) for loop in pieces.loops({(0, 0), (1, 1)})] == [4, 4]
    assert pieces.loops({(0, 0), (0, 1), (1, 0)}) == [[(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]]
    assert pieces.loops({(-1, -1)}) == [[(-1, -1), (0, -1), (0, 0), (-1, 0)]]


def test_an_outline_moves_outwards_everywhere():
    d = pieces.outline({(0, 0)}, 10, 1, 0)
    assert d == "M-1 -1Q-1 -1 -1 -1L11 -1Q11 -1 11 -1L11 11Q11 11 11 11L-1 11Q-1 11 -1 11z"


def test_texts_are_wrapped_evenly_and_shortened():
    words = "Cover one or two toys, in your warehouse or on the popularity. Never cover a worker."
    lines = letters.wrapped(words, 13, 300)
    assert " ".join(lines) == words
    widths = [letters.width(line, 13) for line in lines]
    assert max(widths) <= 300
    assert min(widths) > 0.6 * max(widths)
    assert letters.fitted("W" * 20, 14, 60).endswith("…")
    assert letters.width(letters.fitted("W" * 20, 14, 60), 14) <= 60
    assert letters.fitted("Ada", 14, 60) == "Ada"
