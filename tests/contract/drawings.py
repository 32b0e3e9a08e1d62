"""What a game's pictures and scenes must keep: each position shows itself, is well-formed, and tells no secret."""

from __future__ import annotations

from dataclasses import fields
from random import Random

from overplay.core.position import NOBODY
from overplay.drawing.scene import Mat, Scene
from tests.contract import Subject, Walk, retold
from tests.contract.rules import alike
from tests.contract.shown import elements, markup_of, markups_in, name_of, plain, roots
from tests.contract.trying import some, tried
from tests.depth import at_depth

SCENE = {each.name for each in fields(Scene)}
"""What each scene tells."""

MAT = {each.name for each in fields(Mat)}
"""What each mat of a scene tells."""

SHOWN = at_depth(80, least=4)
"""So many positions of a game are drawn, besides its last."""

VIEWS = at_depth(40, least=2)
"""As so many of its seats see each."""

SVG = "{http://www.w3.org/2000/svg}svg"


# ------------------------------------------------------------------------------------------------------------ pictures


def check_markup(markup: str) -> None:
    """XML without an `id`: many drawings can share a page."""
    for element in elements(markup):
        assert "id" not in [name.rpartition("}")[2] for name in element.attrib], "a drawing has an id"


def check_picture(markup: str) -> None:
    """One whole picture, with a title for who can't see it."""
    check_markup(markup)
    whole = elements(markup)[0]
    assert whole.tag == SVG
    assert whole.get("viewBox")
    titles = [element.text for element in whole if name_of(element) == "title"]
    assert len(titles) == 1, "a picture has one title"
    assert (titles[0] or "").strip()


def check_display(subject: Subject, state) -> None:
    """As the last line of a cell a position is a picture, and a text where no picture can be shown."""
    bundle = state._repr_mimebundle_()
    assert set(bundle) == {"image/svg+xml", "text/plain"}
    assert all(type(shown) is str for shown in bundle.values()), "not every host can send another kind of string"
    if state.viewer is None:
        assert bundle["image/svg+xml"] == markup_of(subject.game.draw(state))
    check_picture(bundle["image/svg+xml"])
    assert bundle["text/plain"] == state.text
    assert state.text.strip()
    for line in (state.headline, repr(state)):
        assert line.strip()
        assert "\n" not in line


@tried(5)
def test_every_position_and_view_is_a_picture(subject, seed, picks):
    walk, random = Walk(subject, seed), Random(seed)
    with retold(walk):
        for state in walk.stops(picks, SHOWN):
            seats = some(range(NOBODY, len(state.names)), VIEWS, random)
            for each in (state, *map(state.seen_by, seats)):
                check_display(subject, each)


@tried(40)
def test_a_picture_for_a_seat_tells_it_no_secret(subject, seed, picks, plies, luck):
    """What is drawn for a seat is the same for all states that differ only in what it can't know."""
    walk, random = Walk(subject, seed).on(picks, plies), Random(luck)
    with retold(walk):
        state, before = walk.state, walk.state.to_json()
        for seat in range(NOBODY, len(state.names)):
            view = state.seen_by(seat)
            theme = random.choice(("light", "dark"))
            drawn = markup_of(subject.game.draw(state, seat=seat, theme=theme))
            check_picture(drawn)
            for other in (view, *alike(subject, state, view, random)):
                again = markup_of(subject.game.draw(other, seat=seat, theme=theme))
                assert again == drawn, "the drawing tells what the seat may not know"
        assert state.to_json() == before, "drawing changed the state"


# -------------------------------------------------------------------------------------------------------------- scenes


@tried(5)
def test_every_seat_has_a_scene_of_every_position(subject, seed, picks):
    """A seat's view for a table in pass-and-play; in study all hands are open."""
    walk, random = Walk(subject, seed), Random(seed)
    with retold(walk):
        for state in walk.stops(picks, SHOWN):
            for seat in some(range(len(state.names)), VIEWS, random):
                for study, view in ((False, state.seen_by(seat)), (True, state)):
                    before = view.to_json()
                    check_scene(view, plain(subject.game.scene(view, seat=seat, study=study)))
                    assert view.to_json() == before, "looking changed the state"


def check_scene(view, scene) -> None:
    assert set(scene) == SCENE
    for markup in markups_in(scene):
        check_markup(markup)
    assert scene["mats"]
    for mat in scene["mats"]:
        assert set(mat) == MAT
        assert mat["drawings"]
        for drawing in (*mat["drawings"], *mat["narrow"]):
            assert [element.tag for element in roots(drawing)] == [SVG]
    keys = [mat["key"] for mat in scene["mats"]]
    assert len(set(keys)) == len(keys), "two mats have the same key"
    assert set(scene["previews"]) <= {str(move) for move in view.legal_moves()}


@tried(40)
def test_a_scene_for_a_seat_tells_it_no_secret(subject, seed, picks, plies, luck):
    walk, random = Walk(subject, seed).on(picks, plies), Random(luck)
    with retold(walk):
        for seat in range(len(walk.state.names)):
            view = walk.state.seen_by(seat)
            scene = plain(subject.game.scene(view, seat=seat))
            for other in alike(subject, walk.state, view, random):
                again = plain(subject.game.scene(other.seen_by(seat), seat=seat))
                assert again == scene, "the scene tells what the seat may not know"


# -------------------------------------------------------------------------------------------------------- who decides


@tried(20)
def test_whose_turn_it_is_is_told(subject, seed, picks):
    """The headline names the seat that decides; a view says whose it is."""
    walk = Walk(subject, seed)
    with retold(walk):
        for state in walk.stops(picks, number=40):
            if state.seat is not None:
                assert state.names[state.seat] in state.headline
            assert state.seen_by(0).headline
            assert state.names[0] in repr(state.seen_by(0))
