"""The kernel's half of the live table, without a browser: what a page may send, and what it gets."""

import asyncio
import json
import re
import threading

import pytest

from overplay import NOBODY, OVER, Match, Session, Table, overparked, overstocked
from tests import toy


class Page:
    """Stands in for the page: sends messages as the browser does and keeps the answers."""

    def __init__(self, table):
        self.table, self.answers, self.number = table, [], 0
        table.send = lambda content, buffers=None: self.answers.append(content)

    def send(self, do, **content):
        """Send one message; gives the error sentence of the answer, or None."""
        self.number += 1
        message = {"do": do, "id": self.number, "revision": self.table.scene["revision"], **content}
        self.table._handle_custom_msg(message, [])
        answer = self.answers.pop()
        assert answer["ack"] == message["id"]
        return answer.get("error")

    def play(self, move):
        return self.send("play", move=str(move))

    def play_first(self):
        return self.play(self.table.scene["moves"][0][0])


def new_table(players=2, mode="study", **options):
    table = Table(Match(overstocked.new_game(players, seed=7), seed=7), mode=mode, **options)
    return table, Page(table)


def test_the_scene_is_plain_json_with_all_that_the_page_needs():
    table, _page = new_table(3)
    scene = json.loads(json.dumps(table.scene))
    wanted = (
        "revision mode banner now end order mats pad log moves roll sticky deliberate ghosts previews notes dials bar "
        "cover say copy news bot total layout front hidden result setup seated bots played_with"
    )
    assert set(wanted.split()) == set(scene)
    assert len(scene["moves"]) == 6
    assert {rule["id"] for rule in table.rules} == set(overstocked.rules)


def test_all_that_is_sent_or_stored_is_plain_so_that_any_host_can_send_it_on():
    table, page = new_table()
    page.play_first()
    bundle = table._repr_mimebundle_()[0]
    assert {type(text) for text in bundle.values()} == {str, dict}
    assert bundle["image/svg+xml"] == overstocked.draw(table.match.state, seat=table.session.seat).markup

    def kinds(data):
        inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
        return {type(data)}.union(*map(kinds, inner))

    assert kinds(table.scene) <= {dict, list, str, int, float, bool, type(None)}


def test_a_move_from_the_page_is_played_and_acknowledged():
    table, page = new_table()
    before = table.scene["revision"]
    assert page.play_first() is None
    assert table.match.ply == 1
    assert table.scene["revision"] == table.match.revision > before


def test_a_message_that_comes_in_another_thread_is_taken_up_in_the_tables_own():
    async def play():
        table, page = new_table()
        threads = []
        table.session.listen(lambda: threads.append(threading.get_ident()))
        message = {"do": "play", "move": "choose 12", "id": 1, "revision": table.scene["revision"]}
        await asyncio.to_thread(table._handle_custom_msg, message, [])
        await asyncio.sleep(0)
        assert page.answers == [{"ack": 1}]
        assert threads == [threading.get_ident()]
        assert table.match.ply == 1

    asyncio.run(play())


def test_picks_that_are_no_legal_move_come_back_as_breaches_with_their_spaces():
    before = overstocked.from_position("PFy/FFB", ["PPY/YBB", "YYB/F.P"], chosen={0: 12, 1: 31})
    table = Table(before)
    page = Page(table)
    assert page.send("ask", picks={"space": "p@0,2", "turn": "0"}) is None
    clauses = {breach["clause"]: breach["spaces"] for breach in table.refusal["breaches"]}
    assert clauses == {"never-bury-a-worker": ["p@0,2"]}
    assert table.match.state is before
    assert page.play_first() is None
    assert table.refusal is None


def test_another_seats_warehouse_is_refused_with_its_clause():
    table, page = new_table()
    page.play_first(), page.play_first()
    other = "AB"[1 - table.match.state.turn]
    page.send("ask", picks={"space": f"{other}@0,0", "turn": "0"})
    assert [breach["clause"] for breach in table.refusal["breaches"]] == ["own-warehouse-or-popularity"]


def test_a_stale_click_changes_nothing_and_says_so():
    table, page = new_table()
    move = table.scene["moves"][0][0]
    table.match.play(move)
    assert "moved on" in page.send("play", move=move, revision=0)
    assert table.match.ply == 1


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ({"do": "play", "move": "choose 99"}, None),
        ({"do": "play", "move": "fly to the moon"}, "no move"),
        ({"do": "play", "move": 7}, "without a move"),
        ({"do": "play"}, "without a move"),
        ({"do": "ask", "picks": "w@0,0"}, "picks"),
        ({"do": "ask", "picks": {"space": "w@0,0"}}, None),
        ({"do": "ask", "picks": {"space": 3, "turn": "0"}}, "picks"),
        ({"do": "goto", "ply": 99}, "no move number"),
        ({"do": "goto", "ply": "1"}, "no move number"),
        ({"do": "goto"}, "no move number"),
        ({"do": "undo"}, "nothing to undo"),
        ({"do": "redo"}, "nothing to redo"),
        ({"do": "back"}, "nothing to go back"),
        ({"do": "roll"}, "nothing to roll"),
        ({"do": "uncover", "seat": "B"}, "no hand"),
        ({"do": "mode", "mode": "poker"}, "no mode"),
        ({"do": "_show"}, "does not know"),
        ({"do": "set_mode", "mode": "study"}, "does not know"),
        ({"do": ["play"]}, "does not know"),
        ({}, "does not know"),
    ],
)
def test_a_forged_message_gets_one_sentence_and_changes_nothing(message, named):
    table, page = new_table()
    state, scene = table.match.state, table.scene
    error = page.send(message.get("do"), **{key: value for key, value in message.items() if key != "do"})
    if named is None:  # a move that can be read but is not legal is answered with its breaches
        assert error is None
        assert table.refusal["breaches"]
    else:
        assert named in error
        assert error.endswith(".")
        assert "\n" not in error
    assert table.match.state is state
    assert table.scene == scene


@pytest.mark.parametrize("content", ["play", None, 7, []])
def test_a_message_that_is_no_message_is_answered_too(content):
    table, page = new_table()
    table._handle_custom_msg(content, [])
    assert "does not know" in page.answers.pop()["error"]


def test_a_bot_answers_at_once_and_its_seat_can_not_be_played_from_the_page():
    table, page = new_table(seats={1: "greedy"})
    while table.match.state.turn is not OVER:
        assert table.match.state.turn == 0
        assert page.play_first() is None
    assert table.scene["moves"] == []
    assert len(table.match.moves) == 24


def test_a_bot_that_begins_has_begun():
    table, _page = new_table(seats={0: "random"})
    assert table.match.state.turn == 1


def test_bots_only_see_their_view():
    seen = []

    def spy(view, rng):
        seen.append(view.viewer)
        assert view.legal_moves()
        return rng.choice(view.legal_moves())

    _table, page = new_table(seats={1: spy})
    page.play_first()
    assert set(seen) == {1}


def test_undo_goes_back_to_a_persons_decision_and_redo_forward_to_one():
    table, page = new_table(seats={1: "greedy"})
    page.play_first()
    later = table.match.ply
    assert later >= 2
    assert page.send("undo") is None
    assert (table.match.ply, table.match.state.turn) == (0, 0)
    assert page.send("redo") is None
    assert table.match.ply == later


def test_pass_and_play_covers_the_hand_until_its_owner_takes_the_screen():
    table, page = new_table(mode="pass-and-play")
    assert table.scene["cover"]["seat"] == "A"
    assert table.scene["moves"] == []
    assert "take the screen" in page.play("choose 1")
    assert page.send("uncover", seat="A") is None
    assert table.scene["cover"] is None
    assert page.play_first() is None
    assert table.scene["cover"]["seat"] == "B"


def hidden_numbers(state, seat):
    """The cards that a seat may not know: other hands and choices, and the box."""
    view = state.seen_by(seat)
    return set(view.cards) - set(view.visible_numbers())


@pytest.mark.parametrize("covered", [True, False])
def test_pass_and_play_sends_nothing_that_the_person_may_not_know(covered):
    table, page = new_table(3, mode="pass-and-play")
    for seat in "AB":
        page.send("uncover", seat=seat), page.play_first()
    if not covered:
        page.send("uncover", seat="C")
    seat = NOBODY if covered else 2
    secret = hidden_numbers(table.match.state, seat)
    sent = json.dumps(table.scene)
    assert len(secret) > 20
    for number in secret:
        for word in ("card:", "card-", "choose "):
            assert not re.search(rf'{word}{number}["\\]', sent)
    static = table._repr_mimebundle_()[0]
    for number in secret:
        assert table.match.state.cards[number].text not in static["text/plain"]
        assert f'card-{number}"' not in static["image/svg+xml"]


def test_pass_and_play_takes_back_a_choice_but_nothing_that_was_revealed():
    table, page = new_table(mode="pass-and-play", seats={1: "random"})
    page.play_first()
    assert table.match.state.phase == "place"
    assert table.scene["bar"]["undo"] is False, "Ben has moved since the cards were turned up"
    assert "revealed" in page.send("undo")
    assert "revealed" in page.send("goto", ply=0)
    assert table.match.state.phase == "place"


def test_study_mode_says_that_all_hands_are_open():
    table, page = new_table(seats={1: "random"})
    assert "all hands are open" in table.scene["banner"]
    page.send("mode", mode="pass-and-play")
    assert table.scene["banner"] is None
    assert table.mode == "pass-and-play"


def test_a_what_if_leaves_the_game_as_it_was():
    table, page = new_table()
    page.play_first()
    game = table.match
    assert page.send("whatif") is None
    assert table.scene["bar"]["whatif"]
    page.play_first()
    assert (table.match.ply, game.ply) == (2, 1)
    assert page.send("back") is None
    assert table.match is game
    assert table.scene["bar"]["ply"] == 1
    assert page.play_first() is None
    assert game.ply == 2


def test_a_click_of_the_game_is_stale_in_a_what_if_and_the_reverse():
    table, page = new_table()
    move, revision = table.scene["moves"][0][0], table.scene["revision"]
    page.send("whatif")
    assert "moved on" in page.send("play", move=move, revision=revision)
    what_if = table.scene["revision"]
    page.send("back")
    assert "moved on" in page.send("play", move=move, revision=what_if)
    assert table.match.ply == 0


def test_a_hint_names_a_legal_move_and_goes_with_the_next_scene():
    table, page = new_table()
    assert page.send("hint") is None
    assert table.hint["move"] in [move for move, _slots in table.scene["moves"]]
    page.play(table.hint["move"])
    assert table.hint is None


def test_two_tables_of_one_match_stay_in_step():
    match = Match(overstocked.new_game(seed=7))
    one, two = Table(match), Table(match)
    Page(one).play_first()
    assert one.scene["revision"] == two.scene["revision"] == match.revision == 1
    two.close()
    Page(one).play_first()
    assert (one.scene["revision"], two.scene["revision"]) == (2, 1)


def test_moves_played_from_a_cell_show_on_the_table_and_bots_answer_them():
    table, _page = new_table(seats={1: "greedy"})
    table.match.play(table.match.state.legal_moves()[0])
    assert table.match.state.turn == 0
    assert table.scene["bar"]["ply"] == table.match.ply > 1


def test_without_a_page_there_is_svg_and_text_without_memory_addresses():
    table, _page = new_table()
    data = table._repr_mimebundle_()[0]
    assert data["image/svg+xml"].startswith("<svg")
    assert table.match.state.popularity.text in data["text/plain"]
    assert "0x" not in repr(table) + data["text/plain"]


def test_an_error_inside_is_shown_and_not_swallowed(monkeypatch):
    table, page = new_table()
    monkeypatch.setattr(table.match, "play", lambda move: 1 / 0)
    assert "ZeroDivisionError" in page.play_first()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"seats": {2: "greedy"}}, "no seat 2"),
        ({"seats": {True: "greedy"}}, "no seat True"),
        ({"seats": {1: "deep-blue"}}, "no bot 'deep-blue'"),
        ({"mode": "poker"}, "no mode 'poker'"),
    ],
)
def test_a_table_that_can_not_be_set_up_says_why(options, named):
    with pytest.raises(ValueError, match=named) as caught:
        Table(overstocked.new_game(), **options)
    assert str(caught.value).endswith(".")


def test_a_match_is_saved_to_a_file_and_loaded_from_it_and_dealt_anew():
    table, page = new_table()
    page.play_first()
    table._handle_custom_msg({"do": "save", "id": 1, "revision": 0}, [])
    answer = page.answers.pop()
    assert answer["file"]["name"] == "overstocked-1-moves.json"
    assert Match.from_json(answer["file"]["text"]).moves == table.match.moves
    assert page.send("deal") is None
    assert (table.match.ply, table.scene["bar"]["plies"]) == (0, 0)
    assert page.send("load", text=answer["file"]["text"]) is None
    assert table.match.ply == 1
    assert "save" in page.send("load", text="[]")
    assert page.send("load", text=Match(overparked.new_game(2)).to_json()) is None
    assert "steer" in str(table.rules), "the rules are those of the game"


def test_any_game_can_be_on_the_table():
    table = Table(toy.new_game(seed=1), seats={1: "random"})
    page = Page(table)
    for _ in range(100):
        if table.match.state.turn is OVER:
            break
        assert (page.send("roll") if table.scene["roll"] else page.play_first()) is None
    assert table.match.state.turn is OVER


@pytest.mark.parametrize("game", [overstocked, toy])
def test_the_copied_position_is_python_that_makes_it(game):
    table = Table(game.new_game(seed=3))
    names = {}
    exec(table.scene["copy"], names)
    assert names["state"] == table.match.state


def test_who_undoes_the_choice_of_another_does_not_see_that_hand():
    table, page = new_table(mode="pass-and-play")
    page.send("uncover", seat="A"), page.play_first()
    assert table.scene["cover"]["seat"] == "B"
    assert page.send("undo") is None
    assert table.scene["cover"]["seat"] == "A"


def test_a_what_if_in_pass_and_play_tells_nothing_of_the_hidden_cards():
    table, page = new_table(mode="pass-and-play", seats={1: "greedy"})
    true = table.match.state
    assert page.send("whatif") is None
    tried = table.match.state
    assert tried.hands[0] == true.hands[0]
    assert (tried.hands[1], tried.box) != (true.hands[1], true.box)
    assert tried.seen_by(0) == true.seen_by(0)
    page.play_first()
    page.send("back")
    assert table.match.state is true


def test_a_what_if_waits_for_the_cover_too():
    _table, page = new_table(mode="pass-and-play")
    assert "take the screen" in page.send("whatif")
    page.send("uncover", seat="A")
    assert page.send("whatif") is None


def test_who_only_watches_bots_sees_no_hand():
    match = Match(overstocked.new_game(2, seed=7))
    match.play(match.state.legal_moves()[0])
    table = Table(match, seats={0: "random", 1: "random"}, mode="pass-and-play")
    table.match.go(1)
    assert "card:" not in json.dumps(table.scene)


# ------------------------------------------------------------------------------------- a session and what shows it


def toy_session(seed=1, **options):
    return Session(Match(toy.new_game(seed=seed), seed=seed), **options)


def test_a_table_shows_the_session_that_it_is_given():
    session = toy_session(seats={1: "random"}, mode="pass-and-play")
    table = Table(session)
    assert (table.session, table.match, table.mode) == (session, session.match, "pass-and-play")
    session.play(session.moves[0])
    assert table.scene["bar"]["ply"] == 2
    assert table.scene["roll"]
    assert [mat["note"] for mat in table.scene["mats"]] == ["", "random bot"]


def test_what_is_no_session_gets_one():
    match = Match(toy.new_game(seed=1))
    table = Table(match, seats={1: "random"})
    assert isinstance(table.session, Session)
    assert table.session.match is table.match is match
    assert (table.mode, table.session.people) == ("against-bots", (0,))


@pytest.mark.parametrize("options", [{"seats": {1: "greedy"}}, {"seats": {}}, {"mode": "study"}, {"mode": ""}])
def test_a_session_has_its_seats_and_mode_already(options):
    sentence = "A session has its seats, its mode and its pace already; give them to Session, not to Table."
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        Table(toy_session(), **options)


@pytest.mark.parametrize("slip", ["seat", "bots", "scene", "layout", "_esm"])
def test_an_unknown_keyword_is_named_and_not_swallowed(slip):
    with pytest.raises(TypeError, match=f"'{slip}'"):
        Table(toy.new_game(seed=1), **{slip: 1})


def test_tables_of_one_session_stay_in_step_and_a_screen_is_taken_on_both():
    session = toy_session(mode="pass-and-play")
    one, two = Table(session), Table(session)
    assert Page(one).send("uncover", seat="A") is None
    assert one.scene == two.scene
    assert two.scene["cover"] is None
    assert Page(two).play_first() is None
    assert one.scene == two.scene
    assert one.scene["cover"]["seat"] == "B"


def test_a_refusal_and_a_hint_are_shown_where_they_were_asked_for():
    session = toy_session()
    one, two = Table(session), Table(session)
    assert Page(one).send("ask", picks={"die": "die:3"}) is None
    assert [breach["clause"] for breach in one.refusal["breaches"]] == ["roll"]
    assert (one.refusal["picks"], one.refusal["revision"]) == ({"die": "die:3"}, 0)
    assert Page(two).send("hint") is None
    assert two.hint["text"].startswith("Looks best: Choose card ")
    assert two.hint["why"].endswith(("less.", "as much."))
    assert (two.refusal, one.hint) == (None, None)
    Page(two).play(two.hint["move"])
    assert (one.refusal, two.hint) == (None, None)


def test_the_refusal_of_a_bots_move_is_no_refusal_of_the_persons():
    table = Table(toy.new_game(seed=1), seats={1: lambda view, rng: toy.parse_move("roll 3")})
    assert "The die is rolled once both have chosen" in Page(table).play_first()
    assert table.refusal is None
    assert table.match.ply == 1


def test_a_closed_table_shows_no_more_and_its_bots_are_gone():
    table = Table(Match(toy.new_game(seed=1)), seats={1: "random"})
    table.close()
    table.match.play(table.match.state.legal_moves()[0])
    assert table.match.ply == 1
    assert table.scene["bar"]["ply"] == 0


def test_a_session_goes_on_without_its_tables():
    session = toy_session(seats={1: "random"})
    table = Table(session)
    table.close()
    session.play(session.moves[0])
    assert session.match.ply == 2
    assert table.scene["bar"]["ply"] == 0


def test_a_session_that_another_table_shows_too_goes_on():
    one = Table(toy.new_game(seed=1), seats={1: "random"})
    two = Table(one.session)
    one.close()
    assert Page(two).play_first() is None
    assert two.scene["bar"]["ply"] == 2


# ------------------------------------------------------------------------- the advanced variant, expansions, alone

ALL = {"advanced": True, "incentives": True, "forklifts": True, "quantum": True}
EVERYTHING = {"players": 3, **ALL}
SOLO = {"solo": True}


def table_of(options, mode="study", seed=7, **more):
    """A table of a game with these options, and its page."""
    table = Table(Match(overstocked.new_game(**options, seed=seed), seed=7), mode=mode, **more)
    return table, Page(table)


def pages_moves(table):
    """The moves that the page offers."""
    return [move for move, _slots in table.scene["moves"]]


def play_to(table, page, phase, ply=0):
    """Play from the page until this phase; of what is offered what is not refused by declining."""
    for _ in range(200):
        if table.match.state.phase == phase and table.match.ply >= ply:
            return
        if table.scene["cover"]:
            page.send("uncover", seat=table.scene["cover"]["seat"])
        moves = pages_moves(table)
        assert page.play("decline" if "decline" in moves else moves[0]) is None
    raise AssertionError(f"the phase {phase} never came")


PHASES = [(EVERYTHING, phase) for phase in ("choose", "swap", "place", "cross", "extras")]
PHASES += [(SOLO, phase) for phase in ("choose", "place", "nominate")]


@pytest.mark.parametrize(("options", "phase"), PHASES, ids=str)
def test_the_page_gets_the_moves_of_each_phase_and_a_hint(options, phase):
    table, page = table_of(options)
    play_to(table, page, phase)
    state = table.match.state
    assert pages_moves(table) == [str(move) for move in state.legal_moves()]
    for move, slots in table.scene["moves"]:
        assert slots == [list(slot) for slot in overstocked.slots(overstocked.parse_move(move))]
    before = table.match.ply
    assert page.send("hint") is None
    assert table.hint["move"] in pages_moves(table)
    assert table.hint["text"].endswith(".")
    assert table.match.ply == before
    assert page.play(table.hint["move"]) is None
    assert (table.match.ply, table.hint) == (before + 1, None)


@pytest.mark.parametrize(("options", "phase"), PHASES, ids=str)
def test_what_is_picked_in_each_phase_is_played(options, phase):
    """A page may also send the picks of a legal move instead of its name."""
    table, page = table_of(options)
    play_to(table, page, phase)
    move, slots = table.scene["moves"][-1]
    assert page.send("ask", picks={slot: token for slot, token, _label in slots}) is None
    assert table.refusal is None
    assert str(table.match.moves[-1]) == move


@pytest.mark.parametrize(
    ("options", "phase", "picks", "clause"),
    [
        (EVERYTHING, "swap", {"card": "card:17"}, "q-lowest-swaps"),
        (EVERYTHING, "place", {"token": "token:P"}, "inc-take-after-placing"),
        (EVERYTHING, "cross", {"decline": "decline"}, "q-x"),
        (EVERYTHING, "extras", {"token": "token:workers"}, "inc-setup"),
        (EVERYTHING, "extras", {"space": "w@30,30", "turn": "90", "token": "forklift"}, "cover-one-or-two"),
        (EVERYTHING, "extras", {"x": "x:P"}, "r-after-order"),
        (SOLO, "nominate", {"spot": "spot:0,0"}, "solo-abut"),
        (SOLO, "nominate", {"spot": "spot:4,4"}, "solo-nominate-first"),
        (SOLO, "place", {"space": "B@0,0", "turn": "0"}, "own-warehouse-or-popularity"),
    ],
)
def test_picks_that_break_a_clause_come_back_with_it(options, phase, picks, clause):
    table, page = table_of(options)
    play_to(table, page, phase)
    state = table.match.state
    assert page.send("ask", picks=picks) is None
    assert clause in [breach["clause"] for breach in table.refusal["breaches"]]
    assert table.refusal["picks"] == picks
    assert table.match.state is state


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_all_there_is_to_the_end(bot):
    table, page = table_of({"players": 2, **ALL}, seats={1: bot})
    kinds = set()
    while table.match.state.turn is not OVER:
        assert table.match.state.turn == 0
        kinds.add(table.match.state.phase)
        assert page.play(pages_moves(table)[0]) is None
    assert {"choose", "place"} < kinds
    assert {str(move).split()[0] for move in table.match.moves} >= {"choose", "quantum", "place", "x", "token"}
    assert table.scene["moves"] == []
    assert table.scene["banner"] is None or table.scene["banner"].endswith(".")


def test_a_bot_sees_only_its_view_in_every_phase():
    phases = set()

    def spy(view, rng):
        assert view.viewer == 1
        phases.add(view.phase)
        return rng.choice(view.legal_moves())

    table, page = table_of({"players": 2, **ALL}, seats={1: spy})
    while table.match.state.turn is not OVER:
        page.play_first()
    assert phases >= {"choose", "swap", "place", "extras"}


def test_a_bot_may_play_the_solo_game_for_the_person():
    table, _page = table_of(SOLO, seats={0: "greedy"})
    assert table.match.state.turn is OVER
    assert table.scene["moves"] == []


@pytest.mark.parametrize("seat", [1, 2, -1])
@pytest.mark.parametrize("bot", ["greedy", "person"])
def test_the_seat_of_the_solo_bot_is_nobodys(seat, bot):
    with pytest.raises(ValueError, match=f"no seat {seat}") as caught:
        table_of(SOLO, seats={seat: bot})
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("mode", ["study", "pass-and-play"])
def test_alone_one_plays_a_whole_game_and_never_waits_for_the_other_seat(mode):
    table, page = table_of(SOLO, mode=mode)
    phases = []
    while table.match.state.turn is not OVER:
        assert table.match.state.turn == 0
        assert table.scene["cover"] is None, "there is nobody to hide the hand from"
        phases.append(table.match.state.phase)
        assert page.play_first() is None
    assert phases == ["choose", "place"] + 5 * ["choose", "place", "nominate"]
    assert [column["seat"] for column in table.scene["pad"]["columns"]] == [None, "A", "B"]


@pytest.mark.clause("solo-setup")
def test_alone_in_pass_and_play_the_page_knows_neither_the_bots_deck_nor_the_box():
    table, page = table_of(SOLO, mode="pass-and-play")
    play_to(table, page, "nominate")
    state = table.match.state
    secret = hidden_numbers(state, 0)
    assert secret == {*state.hands[1], *state.box}
    sent, static = json.dumps(table.scene), table._repr_mimebundle_()[0]
    for number in secret:
        for word in ("card:", "card-", "choose "):
            assert not re.search(rf'{word}{number}["\\]', sent)
        assert state.cards[number].text not in static["text/plain"]
        assert f'card-{number}"' not in static["image/svg+xml"]


@pytest.mark.clause("solo-nominate-first")
def test_in_pass_and_play_nothing_is_taken_back_past_the_bots_draw():
    table, page = table_of(SOLO, mode="pass-and-play")
    play_to(table, page, "nominate")
    nominating = table.match.ply
    assert page.send("undo") is None, "a placement told nothing that was hidden"
    assert page.send("redo") is None
    assert table.match.ply == nominating
    page.play_first()
    assert table.match.state.phase == "choose"
    assert table.match.last_reveal() == nominating + 1
    assert table.scene["bar"]["undo"] is False
    assert "revealed" in page.send("goto", ply=nominating)
    assert "revealed" in page.send("undo")
    assert table.match.ply == nominating + 1


def test_in_the_first_round_alone_the_placement_itself_draws_the_bots_card():
    table, page = table_of(SOLO, mode="pass-and-play")
    page.play_first(), page.play_first()
    assert (table.match.state.round, table.match.state.phase) == (2, "choose")
    assert "revealed" in page.send("undo")
    assert table.match.ply == 2


def test_in_study_mode_the_bots_draw_can_be_taken_back_and_comes_again():
    table, page = table_of(SOLO)
    play_to(table, page, "nominate")
    move, before = pages_moves(table)[0], table.match.state
    page.play(move)
    after = table.match.state
    assert page.send("undo") is None
    assert table.match.state is before
    page.play(move)
    assert table.match.state == after


def test_in_pass_and_play_what_was_taken_can_be_given_back_but_no_choice_that_was_turned_over():
    table, page = table_of(EVERYTHING, mode="pass-and-play")
    play_to(table, page, "extras")
    seat, revealed = table.match.state.turn, table.match.last_reveal()
    assert revealed == 3, "the choices of three"
    page.play(next(move for move in pages_moves(table) if move.startswith("token")))
    assert table.match.state.ledger[-1].seat == seat
    page.send("undo")
    assert (table.match.state.phase, table.match.state.ledger) == ("extras", ())
    assert "revealed" in page.send("goto", ply=revealed - 1)


@pytest.mark.parametrize(("options", "phase"), PHASES, ids=str)
def test_a_what_if_in_each_phase_leaves_the_game_alone(options, phase):
    table, page = table_of(options)
    play_to(table, page, phase)
    game, state = table.match, table.match.state
    assert page.send("whatif") is None
    assert table.match.state == state
    page.play_first()
    assert page.send("back") is None
    assert table.match is game
    assert table.match.state is state


@pytest.mark.parametrize(("options", "phase"), PHASES, ids=str)
def test_a_what_if_in_pass_and_play_deals_what_is_hidden_anew(options, phase):
    table, page = table_of(options, mode="pass-and-play")
    play_to(table, page, phase)
    if table.scene["cover"]:
        page.send("uncover", seat=table.scene["cover"]["seat"])
    true, seat = table.match.state, table.match.state.turn
    assert page.send("whatif") is None
    tried = table.match.state
    assert tried.seen_by(seat) == true.seen_by(seat)
    others = [owner for owner in range(len(true.names)) if owner != seat]
    assert [tried.hands[owner] for owner in others] != [true.hands[owner] for owner in others]
    page.play_first()
    page.send("back")
    assert table.match.state is true


@pytest.mark.parametrize(("options", "phase"), PHASES, ids=str)
def test_the_copied_position_is_python_in_each_phase(options, phase):
    table, page = table_of(options)
    play_to(table, page, phase)
    names = {}
    exec(table.scene["copy"], names)
    assert names["state"] == table.match.state


@pytest.mark.parametrize("options", [EVERYTHING, SOLO], ids=str)
def test_a_saved_table_goes_on_where_it_was(options, tmp_path):
    table, page = table_of(options)
    play_to(table, page, "extras" if options is EVERYTHING else "nominate", ply=8)
    again = Table(Match.load(table.match.save(tmp_path / "game.json")))
    assert again.match.state == table.match.state
    assert pages_moves(again) == pages_moves(table)
    assert {mat["key"] for mat in again.scene["mats"]} == {mat["key"] for mat in table.scene["mats"]}


def test_the_log_of_pass_and_play_keeps_what_others_park_to_themselves():
    match = Match(overparked.new_game(players=2, seed=4))
    for move in ("keep", "keep", "steer 0"):
        match.play(move)
    match.play(match.state.legal_moves()[0])
    table = Table(match, mode="pass-and-play")

    def told():
        return " ".join(line["text"] for line in table.scene["log"])

    table.session.uncover(0)
    assert "Ada chooses card" in told()
    while match.state.turn == 0:
        match.play(match.state.legal_moves()[-1])
    assert "Ada has parked" in told()
    assert "Ada chooses card" not in told(), "now Ben looks"
    while match.state.round == 1:
        match.play(match.state.legal_moves()[-1])
    assert "Ada chooses card" in told(), "when all have parked it is no secret any more"
