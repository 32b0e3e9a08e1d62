"""What lessons are made of: replies to answers and predictions, refusals, pictures in a row, a card that is tried."""

import xml.etree.ElementTree as ET

import pytest

from overplay import overstocked
from overplay.drawing.drawing import Drawing
from overplay.drawing.svg import Markup
from overplay.learn.lessons import (
    one_of,
    predict,
    puzzle,
    refusal,
    some_of,
    true_or_false,
    whole_number,
)
from overplay.overstocked.course import expansions as lessons_expansions
from overplay.overstocked.course import solo as lessons_solo
from overplay.overstocked.course.learn import explained, move_text, show_attempt, show_board, show_card, toys_under
from tests.drawings import elements, titles

TOYS = {"P": "Pocket Petz", "F": "Furballs"}

# --- puzzles ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [..., {"P": ..., "F": ...}, [...], (0, ..., 1)])
def test_an_open_puzzle_says_what_to_do_and_gives_nothing_away(answer):
    reply = puzzle(answer, "How many spaces?", 6, hints={5: "Count anew."}, because="Two rows of three.")
    assert reply.status == "open"
    assert str(reply).startswith("✎ Your turn. How many spaces?")
    assert "three dots" in str(reply)
    for secret in ("6", "Count", "rows"):
        assert secret not in str(reply)


def test_a_right_answer():
    reply = puzzle(6, "How many spaces?", 6, because="Two rows of three.")
    assert reply.status == "right"
    assert str(reply) == "✓ Right.\nTwo rows of three."


def test_a_wrong_answer_is_named_and_its_hint_is_given():
    assert str(puzzle(7, "?", 6)) == "✗ Not yet. ?\n7 is not right."
    assert str(puzzle(5, "?", 6, hints={5: "Count anew."})) == "✗ Not yet. ?\n5 is not right. Count anew."


def test_a_mapping_is_answered_part_by_part():
    solution, hints = {"A": True, "B": 3}, {"A": "Look at A."}
    assert puzzle({"A": True, "B": 3}, "?", solution, hints=hints).status == "right"
    assert puzzle({"A": False, "B": 2}, "?", solution, hints=hints).reasons == ("A: Look at A.", "B: 2 is not right.")
    assert str(puzzle({"A": True, "B": ...}, "Say both.", solution)) == "✎ Your turn. Say both. Still open: B."
    for odd in ({"A": True}, {"A": True, "C": 3}, 3, "AB"):
        assert puzzle(odd, "?", solution).reasons == ("The answer has these parts: A and B.",)


@pytest.mark.parametrize(
    ("answer", "solution", "right"),
    [(" pass ", "pass", True), ("Pass", "pass", False), (["Ada", "Ben"], ("Ada", "Ben"), True),
     (["Ada"], ["Ada", "Ben"], False), ({1, 2}, {2, 1}, True), (1, True, False), (0, False, False), (2.0, 2, True),
     ("p", "P", False), (None, 0, False)],
)  # fmt: skip
def test_what_counts_as_the_same_answer(answer, solution, right):
    assert puzzle(answer, "?", solution).status == ("right" if right else "wrong")


def test_any_other_wrong_answer_has_a_hint_of_its_own():
    hints = {5: "Count anew.", ...: "Two rows of three."}
    assert puzzle(5, "?", 6, hints=hints).reasons == ("5 is not right. Count anew.",)
    assert puzzle(9, "?", 6, hints=hints).reasons == ("9 is not right. Two rows of three.",)
    assert puzzle(..., "?", 6, hints=hints).reasons == ()


def test_a_wrong_part_may_have_a_hint_for_just_that_answer():
    hints = {"total": "Add them.", ("total", 12): "Nothing is halved.", ("other", 12): "Never."}
    for given, hint in ((12, "Nothing is halved."), ("12", "Nothing is halved."), (3, "Add them.")):
        assert puzzle({"total": given}, "?", {"total": 10}, hints=hints).reasons == (f"total: {hint}",)


def test_what_is_said_of_a_right_answer_may_depend_on_it():
    for answer in (6, "6"):
        assert puzzle(answer, "?", 6, because=lambda read: f"{read + 1} is one more.").reasons == ("7 is one more.",)
    assert puzzle({"A": 6}, "?", {"A": 6}, because=lambda given: [*given]).reasons == ("A",)
    assert puzzle(5, "?", 6, because=lambda read: 1 / 0).status == "wrong", "asked only once the answer is right"


def test_a_check_says_what_is_wrong():
    assert puzzle(3, "?", lambda answer: "").status == "right"
    assert puzzle(3, "?", lambda answer: None).status == "right"
    assert puzzle(3, "?", lambda answer: ()).status == "right"
    assert puzzle(3, "?", lambda answer: "Too small.").reasons == ("Too small.",)
    board = overstocked.Board.parse("pfy")
    reply = puzzle((0, 0, 0), "?", lambda answer: overstocked.why_not(board, overstocked.CARDS[1], *answer))
    assert reply.status == "wrong"
    assert [reason.rpartition(" ")[2] for reason in reply.reasons] == ["[cover-one-or-two]", "[never-bury-a-worker]"]


def test_an_answer_that_a_check_cannot_read_is_wrong_and_no_error():
    assert puzzle("hop", "?", overstocked.parse_move).reasons[0].startswith("'hop' is no move of Overstocked")
    for odd in (4, None, {"a": 1}, [1, 2, 3]):
        reply = puzzle(odd, "?", lambda answer: answer[5].upper())
        assert reply.reasons == (f"{odd!r} is not the kind of answer that is asked for.",)


def test_a_check_must_not_answer_yes_or_no():
    with pytest.raises(TypeError, match="what is wrong"):
        puzzle(3, "?", lambda answer: answer == 3)


# --- predictions -----------------------------------------------------------------------------------------------------


def test_an_open_prediction_tells_nothing_but_what_can_be_predicted():
    reply = predict(..., "Which toy?", "F", why="Most wanted.", options=TOYS)
    assert reply.status == "open"
    assert "`'P'` Pocket Petz and `'F'` Furballs" in str(reply)
    assert "wanted" not in str(reply)
    reply = predict(..., "May she?", "no", why="", options={"yes": "yes", "no": "no", "both": "both of it"})
    assert "(`'yes'`, `'no'` and `'both'` both of it)" in str(reply), "a word that is its own name stands once"


def test_after_a_prediction_the_truth_is_told_however_it_went():
    right = predict("F", "Which toy?", "F", why=["Most wanted.", 12], options=TOYS)
    assert (right.status, right.text, right.reasons) == ("right", "You predicted it: Furballs.", ("Most wanted.", "12"))
    wrong = predict("P", "Which toy?", "F", why="Most wanted.", options=TOYS)
    assert (wrong.status, wrong.reasons) == ("told", ("Most wanted.",))
    assert str(wrong).startswith("! It is otherwise. You predicted Pocket Petz; it is Furballs.")


def test_a_prediction_may_be_written_in_several_ways():
    for written in ("F", "f", " Furballs", "furballs", "Furball"):
        assert predict(written, "Which toy?", "F", why="", options=TOYS).status == "right"
    assert predict(13, "How many?", 13, why="").text == "You predicted it: 13."
    assert predict(12, "How many?", 13, why="").text == "You predicted 12; it is 13."


def test_a_prediction_that_cannot_be_made_tells_nothing():
    reply = predict("Q", "Which toy?", "F", why="Most wanted.", options=TOYS)
    assert reply.status == "wrong"
    assert str(reply) == "✗ Not yet. 'Q' is none of these: 'P' and 'F'."
    for odd in (["P"], {"P": 1}, None, 3):
        assert predict(odd, "Which toy?", "F", why="Most wanted.", options=TOYS).status == "wrong"


# --- how a reply looks -----------------------------------------------------------------------------------------------


def test_a_reply_shows_as_text_and_as_html():
    reply = puzzle("<b>", "?", "a & b", hints={"<b>": "Look at `a & b`.\nAnd again."})
    bundle = reply._repr_mimebundle_()
    assert bundle["text/plain"] == str(reply)
    assert "&#x27;&lt;b&gt;&#x27; is not right. Look at <code>a &amp; b</code>." in bundle["text/html"]
    root = ET.fromstring(bundle["text/html"])
    assert "".join(root.itertext()).startswith("✗ Not yet.")


# --- refusals --------------------------------------------------------------------------------------------------------


def test_a_refusal_is_a_sentence():
    assert "players-2-to-6" in refusal(overstocked.new_game, players=7)
    with pytest.raises(AssertionError, match="should be refused"):
        refusal(overstocked.new_game, players=2)
    with pytest.raises(TypeError):
        refusal(len, 3)


# --- pictures --------------------------------------------------------------------------------------------------------


def test_a_reply_shows_its_pictures_first(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda each, **_: shown.append(each))
    picture, drawn = [Drawing(Markup("<g/>"), 10, 10, words) for words in ("task", "drawn")]
    reply = puzzle(3, "?", 4, pictures=[picture], attempt=lambda answer: drawn)
    reply._ipython_display_()
    assert shown == [picture, drawn, reply._repr_mimebundle_()]
    assert puzzle(4, "?", 4, pictures=[picture], attempt=lambda answer: drawn).pictures == (picture,)
    assert puzzle(3, "?", 4, attempt=lambda answer: {}[answer]).pictures == ()


# --- reading answers -------------------------------------------------------------------------------------------------


def test_numbers_and_truth_values_are_read_however_they_are_written():
    for written in (5, "5", " 5 ", 5.0, "+5"):
        assert whole_number(written) == 5
    assert whole_number("−5") == -5
    for written in (True, "five", "", None, 5.5, [5]):
        with pytest.raises(ValueError, match="whole number"):
            whole_number(written)
    for written in (True, "true", " Yes"):
        assert true_or_false(written) is True
    for written in (False, "False", "no"):
        assert true_or_false(written) is False
    for written in (1, "", None, ...):
        with pytest.raises(ValueError, match="True or False"):
            true_or_false(written)


def test_names_are_read_in_any_case():
    for written in ("p", "P", "pocket petz", "Pocket Pet"):
        assert one_of(TOYS)(written) == "P"
    for odd in ("", "Q", None, ["P"], True):
        with pytest.raises(ValueError, match="none of these"):
            one_of(TOYS)(odd)
    people = ("Ada", "Ben")
    for written in (["ada", "Ben"], ("Ada", " ben"), "Ada, Ben", "ada and ben"):
        assert some_of(people)(written) == people
    assert set(some_of(people, ordered=False)({"ada", "BEN"})) == set(people)
    for odd, why in ((3, "list of names"), ([], "list of names"), ({"Ada"}, "no order"), (["Eve"], "none of these")):
        with pytest.raises(ValueError, match=why):
            some_of(people)(odd)


def test_a_wrong_form_is_told_part_by_part():
    reply = puzzle({"A": 1, "B": "x"}, "?", {"A": True, "B": 3})
    assert [reason[:8] for reason in reply.reasons] == ["A: Write", "B: Write"]


@pytest.mark.parametrize("written", ["place w 90 -1,3", "Place W 90 −1, 3", " place  w 90° -1 3", "place w, 90, -1, 3"])
def test_moves_are_read_however_they_are_written(written):
    assert move_text(written) == "place w 90 -1,3"


def test_other_moves_are_read_too():
    assert move_text("place c 0 1,1") == "place C 0 1,1"
    assert move_text("PASS") == "pass"
    with pytest.raises(ValueError, match="no move of Overstocked"):
        move_text((0, 1, 2))


# --- a card that is tried on a board ---------------------------------------------------------------------------------


def test_an_attempt_shows_whether_it_is_legal_unless_that_is_to_be_found_out():
    board, card = overstocked.Board.parse("PPP/F.Y"), overstocked.CARDS[22]
    legal, refused = (0, -1, 1), (0, -1, 0)
    for told in (True, False):
        pictures = [show_attempt(board, card, *placement, "A", told) for placement in (legal, refused)]
        crossed = ['stroke-dasharray="2 5"' in picture.markup for picture in pictures]
        assert crossed == ([False, True] if told else [False, False])
        badges = [picture.markup.count("<circle") for picture in pictures]
        assert (badges[0] == badges[1]) == (not told)
        words = ["legal" in picture.text or "refused" in picture.text for picture in pictures]
        assert words == [told, told]
        for picture in pictures:
            ET.fromstring(picture.markup)
    assert pictures[0].text == "A\nPPP\nF.Y\nCard: rows −1 to 0,\ncolumns 1 to 3"
    assert toys_under(board, card, *legal) == "PP"
    assert toys_under(board, card, *refused) == "PPP"
    assert toys_under(board, card, 0, 1, 0) == "FY"
    assert toys_under(board, card, 0, 9, 9) == ""


def test_boards_number_their_rows_and_columns_and_have_a_text():
    picture = show_board(overstocked.Board.parse("PF/_y", origin=(-1, 4)), "Mine")
    numbers = [each.text for each in elements(picture) if each.get("text-anchor") == "middle"]
    assert [number for number in numbers if number in ("-1", "0", "4", "5")] == ["-1", "0", "4", "5"]
    assert picture.text == "Mine\nPF\n_y"
    card = show_card(overstocked.CARDS[22], 90, "90°")
    assert card.text == "22 90°\nBF\nPF\nP."
    ET.fromstring(card.markup)
    assert show_card(overstocked.CARDS.piece("Q3")).text == "Q3 (X)\nQ.Q\nQQ."


def test_marks_are_named_in_the_text_and_in_the_title():
    corner = show_board("PP/P.", "Mine", [("lit", {(1, 0), (0, 0), (0, 1)})])
    assert corner.text == "Mine\nPP\nP.\n3 lit: 0,0; 0,1; 1,0"
    assert titles(corner.markup)[0] == corner.words == "Mine; 3 lit: 0,0; 0,1; 1,0"
    beside = show_board("PP/P.", "", [("plain", [(-2, 3), (-2, 4), (-1, 3), (-1, 4)]), ("refused", [(1, 1)])])
    assert beside.text == "PP\nP.\ncontour: rows −2 to −1,\n  columns 3 to 4\nrefused: 1,1"
    assert titles(beside.markup)[0].startswith("A board: PP / P.; contour: rows −2 to −1, columns")
    moved = overstocked.Board.parse("PP", origin=(-1, 4))
    assert show_board(moved, "", [("legal", [(-1, 4)])]).text == "PP\ndiagram begins at −1,4\nlegal: −1,4"
    assert show_board(moved, "", [("lit", [])]).text == "PP", "an area of nothing marks nothing"


def test_a_worker_is_named_where_no_cross_marks_it():
    board = overstocked.Board.parse("PfY/B.P")
    [said] = explained(board, overstocked.why_not(board, overstocked.CARDS[22], 0, -1, -1))
    assert said == "It would bury the worker on the Furball at (0, 1). [never-bury-a-worker]"


# --- the advanced variant and the expansions -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "meant"),
    [("Token yo-yos", "token Y"), ("TOKEN Workers", "token workers"), ("x  f", "x F"), ("quantum q3", "quantum Q3"),
     ("Forklift 90° −1, 2", "forklift 90 -1,2"), ("Decline", "decline"), ("place P 0 1 2", "place p 0 1,2")],
)  # fmt: skip
def test_moves_of_the_expansions_are_read_however_they_are_written(written, meant):
    assert lessons_expansions.turn_text(written) == meant


@pytest.mark.parametrize("odd", ["token Lego", "x", "quantum 3", "forklift 90", "forklift a b,c", "hop", 3, None])
def test_what_is_no_move_of_the_expansions_is_refused_in_a_sentence(odd):
    with pytest.raises(ValueError, match=r"none of these|no move of Overstocked"):
        lessons_expansions.turn_text(odd)


def test_ada_has_just_placed_a_card_and_may_take_something():
    state = lessons_expansions.just_placed("FFP/Y.B", "PPF/.yB", incentives=True, forklifts=True)
    assert (state.mover, state.phase) == (0, "extras")
    assert {str(move).split()[0] for move in state.legal_moves()} == {"token", "forklift", "decline"}
    assert (state.popularity.text, state.warehouses[0].text) == ("FFP\nY.B", "PPF\n.yB")
    assert overstocked.State.from_json(state.to_json()) == state


def test_a_quantum_crate_shows_only_the_toys_that_have_no_x():
    plain, crossed = (lessons_expansions.show_quantum("QP/.F", "Mine", toys) for toys in ("", "PY"))
    assert plain.text == crossed.text == "Mine\nQP\n.F"
    assert plain.markup != crossed.markup
    marked = lessons_expansions.show_quantum("QP/.F", "Mine", "PY", [("lit", [(0, 0)])])
    assert marked.text == "Mine\nQP\n.F\n1 lit: 0,0"
    assert marked.markup.count("<circle") > crossed.markup.count("<circle"), "the badge lies on top"
    for picture in (plain, crossed, marked):
        ET.fromstring(picture.markup)


def test_a_forklift_is_shown_where_it_would_stand():
    legal, refused = (lessons_expansions.show_token("PFy/..B", 0, row, 0, "A") for row in (0, 1))
    assert legal.text == "A\nPFy\n..B\nForklift: row 0,\ncolumns 0 to 1: legal"
    assert refused.text.endswith("\nForklift: row 1,\ncolumns 0 to 1: refused")
    asked = show_attempt("PFy/..B", overstocked.CARDS.piece("F6"), 90, 0, 0, "A", told=False)
    assert asked.text.endswith("\nForklift: rows 0 to 1,\ncolumn 0"), "the same words where nothing is told"
    assert ['stroke-dasharray="2 5"' in picture.markup for picture in (legal, refused)] == [False, True]


@pytest.mark.parametrize(
    ("moves", "words"),
    [(["token F", "x P"], "`token F`: Q3 bears the symbol X"), (["x P"], "turn is not over yet"),
     (["x P", "decline"], "she takes both"), (["x P", "token F", "decline"], "she takes both"),
     (["x P", "decline", "token F"], "turn is over before `token F`"), (["x P", "x F"], "[r-after-order]"),
     (["quantum Q3", "x P"], "without `quantum Q3`")],
)  # fmt: skip
def test_the_rest_of_a_turn_is_checked_move_by_move(moves, words):
    reply = lessons_expansions.whole_turn(moves)
    assert reply.status == "wrong"
    assert words in str(reply)


def test_the_moves_after_a_swap_are_asked_for_without_it():
    reply = lessons_expansions.passing_turn(["quantum Q3", "pass", "x P"])
    assert reply.status == "wrong"
    assert reply.reasons == ("The swap has been made: Ada plays Q3. Write the moves after it, without `quantum Q3`.",)


def test_a_finished_turn_is_told_what_its_order_was_worth():
    for moves, words in (
        (["x P", "token F", "forklift 90 0,1"], "before the forklift: 8. In the other order it would have brought 0."),
        (["x P", "forklift 90 0,1", "token F"], "after the forklift: 0. In the other order it would have brought 8."),
        (["x F", "token Y", "forklift 90 0,1"], "before the forklift: 3. The other order brings as many."),
    ):
        reply = lessons_expansions.whole_turn(moves)
        assert reply.status == "right"
        assert words in str(reply), reply


def test_whoever_wins_for_sure_is_told_the_totals():
    right = lessons_solo.win_for_sure("place p 0 2,0")
    assert right.reasons[0].startswith("Then Yo-yos are the craze, Ada has 11, and the bot 9 if it draws card 1,")
    wrong = lessons_solo.win_for_sure("place p 0 -1,0")
    assert "Ada has 10, and the bot 17 if it draws card 2," in str(wrong)
    assert "Now Ada has −1, the bot 11, and Pocket Petz are the craze." in str(wrong)


def test_hints_fit_the_answers_that_they_are_for():
    totals = {"negative": "F", "half of Ada": "F", "half of Ben": "B", "Ada": 3, "Ben": -1, "winners": "Ada"}
    for puzzle_of, wrong, words in (
        (lessons_expansions.tied_half, "P", "Count all crates"),
        (lessons_expansions.best_half, "Y", "another choice is better. This one: 0 points"),
        (lessons_expansions.best_token, "token Y", "brings 8 points. There is a better one"),
        (lessons_expansions.best_token, "decline", "brings 0 points"),
        (lessons_expansions.workers_points, 21, "Only the largest area counts"),
        (lessons_expansions.workers_points, 5, "Each is worth 3 points"),
        (lessons_expansions.empties_points, 21, "beyond a gap"),
        (lessons_expansions.fewest_points, 20, "the most that they can have"),
        (lessons_expansions.tokens_left, 3, "only from five players on"),
        (lessons_expansions.best_cross, "P", "[q-x]"),
        (lessons_expansions.best_cross, "F", "Total: −2"),
        (lessons_expansions.quantum_tie, "F", "In all they are 5"),
        (lessons_expansions.how_many_games, 15, "The standard game"),
        (lessons_expansions.which_may_be_crossed, ["P", "F", "Y", "B"], "Yo-yos have one already"),
        (lessons_expansions.half_and_total, {"half": "B", "total": 12}, "total: That is the total of the standard"),
        (lessons_expansions.half_with_tokens, {"half": "Y", "total": 2}, "what the tokens brought: 7 and 3"),
        (
            lessons_expansions.final_exam,
            totals,
            "Ada: Those are the points of the toys. Add what the tokens brought: 6",
        ),
        (
            lessons_expansions.final_exam,
            totals,
            "Ben: Those are the points of the toys. Add what the tokens brought: 8",
        ),
        (lessons_expansions.workers_points, 18, "only at a corner"),
        (lessons_expansions.workers_points, 12, "3 points for each"),
        (lessons_expansions.empties_points, 12, "from the first row to the last one"),
        (lessons_expansions.fewest_points, 10, "four tokens"),
        (lessons_expansions.how_many_games, 8, "three additions"),
        (lessons_solo.unseen_cards, 34, "no card on the table yet"),
        (lessons_solo.total_of_the_bot, 15, "Yo-yos 4 × 2 and Bean Bears 1 × 2; one product does not count"),
        (lessons_solo.steps_of_a_round, ["C", "B", "D", "A"], "In which of them is a spot nominated"),
    ):
        reply = puzzle_of(wrong)
        assert reply.status == "wrong"
        assert words in str(reply), reply
