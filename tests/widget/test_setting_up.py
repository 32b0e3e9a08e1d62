"""A game that is set up at the table: what the page offers, what it may choose, what is refused."""

import pytest

import overplay
from overplay import Session, Table, overload, overparked, overstocked
from overplay.bots import BOTS
from overplay.widget import wire
from tests import toy
from tests.widget.test_table import Page

GAMES = (overstocked, overparked, overload, toy)


def offer(game):
    return wire.scene(Session(game))["setup"]


def seated(session):
    """Who sits at each seat, as a page shows it."""
    return [each["who"] for each in wire.scene(session)["seated"]]


def chosen(game, who=("person", "greedy"), names=("Zoë", "Ben"), seed="7", **settings):
    """What a page sends when these settings were changed in its form."""
    usual = {each["name"]: each["value"] for each in offer(game)["fields"]}
    return {"settings": usual | settings, "names": list(names), "who": list(who), "seed": seed}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_a_table_for_a_game_offers_what_may_be_chosen(game):
    setup = offer(game)
    assert setup["fields"][0]["name"] == "players"
    for field in setup["fields"]:
        assert field["value"] in [value for value, _label in field["values"]]
        assert field["clause"] in game.rules
    most = int(setup["fields"][0]["values"][-1][0])
    assert len(setup["seats"]) == most
    assert {seat["who"] for seat in setup["seats"]} <= {"person", *BOTS}


def test_a_table_for_a_match_offers_it_when_it_is_asked_for():
    table = Table(overstocked.new_game(2, seed=1))
    page = Page(table)
    assert table.scene["setup"] is None
    assert page.send("set up") is None
    assert table.scene["setup"]["game"] == "Overstocked"
    assert page.send("set up", begins=False) is None
    assert table.scene["setup"] is None
    assert table.match.state == overstocked.new_game(2, seed=1), "nothing is lost"


def test_what_was_chosen_is_begun():
    table = Table(overstocked)
    assert Page(table).send("begin", **chosen(overstocked, quantum="yes")) is None
    assert table.match.state == overstocked.new_game(2, seed=7, names=("Zoë", "Ben"), quantum=True)
    assert (table.mode, table.session.bot_names, table.scene["setup"]) == ("against-bots", {1: "greedy"}, None)


def test_a_game_alone_needs_no_number_of_players():
    session = Session(overparked)
    session.begin_as_chosen(chosen(overparked, solo="yes"))
    assert session.match.state == overparked.new_game(solo=True, seed=7, names=("Zoë",))
    assert (session.mode, session.people) == ("against-bots", (0,))


def test_people_alone_pass_the_screen_and_bots_alone_are_watched():
    session = Session(overload)
    names = ("A", "B", "C")
    session.begin_as_chosen(chosen(overload, who=["person"] * 3, names=names, special_sections="2"))
    assert session.mode == "pass-and-play"
    assert session.match.state == overload.new_game(3, names=names, special_sections=2)
    session.begin_as_chosen(chosen(overload, who=["random"] * 3, names=names))
    assert (session.mode, session.match.state.turn) == ("study", overplay.OVER)


def test_without_a_number_the_deal_is_left_to_chance():
    seeds = set()
    for _ in range(5):
        session = Session(overstocked)
        session.begin_as_chosen(chosen(overstocked, seed=""))
        seeds.add(session.match.seed)
    assert len(seeds) > 1


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"solo": "yes", "quantum": "yes"}, "solo-alone"),
        ({"names": ["Ada", "Ada"]}, "given to two players"),
        ({"seed": "seven"}, "The number of the deal must be a whole number, or left out."),
        ({"who": ["person", "deep-blue"]}, "no bot 'deep-blue'"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_and_the_form_stays(change, named):
    table = Table(overstocked)
    before = table.match.to_json()
    assert named in Page(table).send("begin", **chosen(overstocked, **change))
    assert table.match.to_json() == before
    assert table.scene["setup"] is not None


@pytest.mark.parametrize("message", [{}, {"settings": []}, {"settings": {}, "names": {}, "who": []}])
def test_a_choice_that_is_none_is_refused(message):
    table = Table(overstocked)
    assert "can't read" in Page(table).send("begin", **message)


# -- who plays, in the middle of a game -------------------------------------------------------------------------------


def waits(view, rng):
    return view.legal_moves()[0]


def test_seats_are_changed_in_the_middle_of_a_game_and_a_bot_of_ones_own_stays():
    table = Table(overstocked.new_game(3, seed=1), seats={2: waits})
    page = Page(table)
    table.session.uncover(0)
    table.session.play(table.session.moves[0])
    assert seated(table.session) == ["person", "person", "waits"]
    assert page.send("seats", who=["person", "greedy", "waits"]) is None
    assert table.session.bots[2] is waits
    assert seated(table.session) == ["person", "greedy", "waits"]
    assert page.send("seats", who=["person", "greedy", "random"]) is None
    assert table.session.bot_names == {1: "greedy", 2: "random"}, "one that is there already keeps its name"
    assert page.send("seats", who=["person", "greedy", "greedy"]) is None
    assert (table.mode, table.session.seat, table.match.state.seat) == ("against-bots", 0, 0)
    assert page.send("seats", who=["person"] * 3) is None
    assert (table.session.people, table.mode) == ((0, 1, 2), "pass-and-play")


def test_hands_are_hidden_as_soon_as_a_bot_sits():
    table = Table(overstocked.new_game(2, seed=1))
    assert table.mode == "study"
    assert Page(table).send("seats", who=["person", "random"]) is None
    assert table.mode == "against-bots"
    table.session.set_mode("study")
    assert Page(table).send("seats", who=["person", "greedy"]) is None
    assert table.mode == "study", "who has opened the hands keeps them open"


@pytest.mark.parametrize("who", [None, "person", ["person", 7], ["person", "deep-blue"], ["person"] * 2 + ["greedy"]])
def test_seats_that_are_none_are_refused(who):
    table = Table(overstocked.new_game(2, seed=1))
    assert Page(table).send("seats", who=who)
    assert table.session.bots == {}
