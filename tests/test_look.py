"""The palette holds: text can be read, shapes can be seen, pieces can be told apart with any eyes and in grey."""

import json
import math
import re
from itertools import combinations, pairwise

import pytest

from overplay.drawing import look

DATA = look.data()
# Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
GREY = (0.2126, 0.7152, 0.0722)


def linear(code):
    channels = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]


def mixed(weights, rgb):
    return min(1.0, max(0.0, sum(weight * channel for weight, channel in zip(weights, rgb, strict=True))))


def contrast(one, other):
    dark, bright = sorted(mixed(GREY, linear(code)) for code in (one, other))
    return (bright + 0.05) / (dark + 0.05)


def lab(rgb):
    white = 0.95047, 1.0, 1.08883
    rows = (0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041)
    xyz = [mixed(row, rgb) / most for row, most in zip(rows, white, strict=True)]
    x, y, z = (each ** (1 / 3) if each > 216 / 24389 else (24389 / 27 * each + 16) / 116 for each in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one, other):
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    lightness, chroma, hue = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360

    def wave(factor, shift=0):
        return math.cos(math.radians(factor * hue + shift))

    t = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2) + 0.32 * wave(3, 6) - 0.20 * wave(4, -63)
    dl = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    twist = math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(dl**2 + dc**2 + dh**2 - 2 * twist * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * dc * dh)


def test_the_distance_is_the_published_one():
    """Two pairs of Sharma, Wu and Dalal's test data."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(1.2644, abs=1e-4)


@pytest.mark.parametrize("theme", look.THEMES)
def test_text_can_be_read(theme):
    paint = look.static(theme)
    pairs = [(paint(words), paint(ground)) for words, ground in DATA["text_pairs"]]
    pairs += [(paint.on(tile), paint(tile)) for tile in DATA["on"][theme]]
    assert min(contrast(*pair) for pair in pairs) >= 4.5


@pytest.mark.parametrize("theme", look.THEMES)
def test_shapes_can_be_seen(theme):
    paint = look.static(theme)
    assert min(contrast(paint(shape), paint(ground)) for shape, ground in DATA["shape_pairs"]) >= 3


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", look.THEMES)
@pytest.mark.parametrize("group", DATA["groups"])
def test_pieces_differ_for_all_eyes(theme, group, eyes):
    seen = {}
    for role in DATA["groups"][group]:
        rgb = linear(look.static(theme)(role))
        seen[role] = lab([mixed(row, rgb) for row in EYES[eyes]])
    near = min((ciede2000(seen[one], seen[other]), one, other) for one, other in combinations(seen, 2))
    assert near[0] >= 10, near


@pytest.mark.parametrize("theme", look.THEMES)
@pytest.mark.parametrize("group", DATA["groups"])
def test_pieces_differ_in_grey(theme, group):
    paint = look.static(theme)
    lightness = sorted((lab([mixed(GREY, linear(paint(role)))] * 3)[0], role) for role in DATA["groups"][group])
    near = min((upper - lower, one, other) for (lower, one), (upper, other) in pairwise(lightness))
    assert near[0] >= 8, near


def test_every_colour_has_two_themes_and_a_role():
    for name, entry in DATA["colors"].items():
        assert entry.keys() == {"light", "dark", "role"}, name
        assert all(re.fullmatch("#[0-9A-F]{6}", entry[theme]) for theme in look.THEMES), name


def test_figures_and_seats_are_complete():
    needed = "petz fur yoyo bear worker undo redo hint fork copy rules cw ccw check eyeoff cross"
    assert set(DATA["glyphs"]) >= set(needed.split())
    assert list(DATA["seats"]) == list("ABCDEF")
    assert [seat["color"] for seat in DATA["seats"].values()] == DATA["groups"]["seats"]


def test_css_sets_every_colour_for_both_themes():
    light, dark = look.css().strip().split("\n")
    assert light.startswith(".op{--op-")
    assert dark.startswith(".op[data-theme=dark]{--op-")
    for theme, rule in (("light", light), ("dark", dark)):
        for role in DATA["colors"]:
            assert f"--op-{role}:{look.static(theme)(role)};" in rule
        for tile in DATA["on"][theme]:
            assert f"--op-on-{tile}:{look.static(theme).on(tile)};" in rule
        assert rule.endswith(f"color-scheme:{theme}}}")


def test_live_paint_falls_back_to_light():
    assert look.LIVE("blue") == f"var(--op-blue,{look.static('light')('blue')})"
    assert look.LIVE.on("blue").startswith("var(--op-on-blue,#")


@pytest.mark.parametrize("theme", ["live", "Dark", "", None])
def test_pictures_have_one_of_two_themes(theme):
    with pytest.raises(ValueError, match="light"):
        look.static(theme)


def test_the_file_is_plain_json():
    assert json.loads(json.dumps(DATA)) == DATA


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("ground", ["well", "lot"])
def test_empty_spaces_stand_out_from_the_mat(ground, theme):
    colours = DATA["colors"]
    assert contrast(colours[ground][theme], colours["panel"][theme]) >= 1.25
