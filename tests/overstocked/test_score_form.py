"""The form that scores a real table, without a browser: its fields are filled in, its words and drawings are read."""

import base64
import re
import subprocess
import sys
from html import unescape
from random import Random

import pytest

from overplay import OVER, overstocked
from overplay.overstocked.examples import SCORING
from overplay.overstocked.table import scoring_form
from tests.refusals import assert_one_sentence, refused

NAMES = ("Mandela", "Anthony")
TIED = "PPFF/YB.."  # Pocket Petz and Furballs are tied, in area and in total


def example(**options):
    """The form with the boards of the rulebook's example."""
    form = overstocked.score_form(2, NAMES, **options)
    return typed(form, SCORING.popularity, *SCORING.warehouses.values())


def typed(form, popularity, *warehouses):
    """The form once these diagrams are typed."""
    for field, text in zip((form.popularity, *form.warehouses), (popularity, *warehouses), strict=True):
        field.value = text
    return form


def widgets(widget):
    """A widget and all those in it that can be seen."""
    if widget.layout.display == "none":
        return
    yield widget
    for child in getattr(widget, "children", ()):
        yield from widgets(child)


def words(form):
    """All the words that can be seen, a line a widget."""
    shown = [widget.value if type(widget).__name__ == "HTML" else widget for widget in widgets(form)]
    texts = [text if isinstance(text, str) else getattr(text, "description", "") for text in shown]
    return "\n".join([unescape(re.sub("<style>.*?</style>|<[^>]*>", " ", text, flags=re.DOTALL)) for text in texts])


def drawings(form):
    """The drawings of boards, in order."""
    sources = re.findall(r"base64,([^\"]+)", "".join(getattr(each, "value", "") for each in htmls(form)))
    return [base64.b64decode(source).decode() for source in sources]


def htmls(form):
    return [widget for widget in widgets(form) if type(widget).__name__ == "HTML"]


def lights(form, seat):
    """The toggles of a seat that can be seen, by the name of their line."""
    seen = list(widgets(form))
    return {light.description[2:].split(":")[0]: light for light in form.lights[seat] if light in seen}


# ------------------------------------------------------------------------------------------------- loading, making it


def test_it_loads_when_first_used_and_its_name_stays_a_function():
    code = """
import sys, overplay
from overplay import overstocked
overstocked.score("PPF/.yB", "PPF/.yB")
assert not {"ipywidgets", "numpy", "IPython"} & set(sys.modules)
made = [overstocked.score_form(), overstocked.score_form(3)]
from overplay.overstocked import score_form
assert callable(score_form) and callable(overstocked.score_form)
assert "numpy" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"players": 7}, ["7", "players-2-to-6"]),
        ({"players": 1}, ["solo=True", "players-2-to-6"]),
        ({"solo": True, "advanced": True}, ["solo-alone"]),
        ({"solo": True, "players": 3}, ["3", "solo-alone"]),
        ({"names": ["Ada"]}, ["1 name", "2 players"]),
        ({"quantum": 1}, ["quantum", "combine"]),
    ],
)
def test_a_game_that_cannot_be_is_refused(options, named):
    assert_one_sentence(refused(overstocked.score_form, **options), *named)


def test_an_empty_form_says_what_is_missing():
    form = overstocked.score_form(3, ["Ada", "Ben", "Cleo"])
    assert form.totals is None
    assert form.sheets == (None, None, None)
    assert [problem.split(":")[0] for problem in form.problems] == [
        "Popularity",
        "Ada's warehouse",
        "Ben's warehouse",
        "Cleo's warehouse",
    ]
    assert "✗" not in words(form)  # nothing is wrong yet
    assert drawings(form) == []
    for character in (".", "_", "Q", "##", "P F Y B", "lower case"):
        assert character in words(form)


def test_each_field_has_a_label():
    form = overstocked.score_form(2, NAMES, advanced=True, incentives=True, forklifts=True, quantum=True)
    fields = [widget for widget in widgets(form) if hasattr(widget, "value") and type(widget).__name__ != "HTML"]
    labels = [field.description for field in fields]
    assert all(labels)
    assert {"Popularity", "Mandela's warehouse", "First X", "Second X", "Incentive points"} <= set(labels)


# ----------------------------------------------------------------------------------------------------- the example


@pytest.mark.clause("most-points")
def test_the_example_scores_what_the_rulebook_prints():
    form = example()
    assert form.totals == SCORING.totals == (12, -12)
    assert form.problems == ()
    assert [sheet.total for sheet in form.sheets] == [12, -12]
    assert "Mandela wins with 12 points. most-points" in " ".join(words(form).split())
    assert [line.points for line in form.sheets[1].lines] == [8, -24, 2, 2]
    assert "craze-tie-total" in words(form)
    form.extras["advanced"].value = True
    assert form.totals == (6, 0)
    assert form.sheets[0].half == "P"


def test_the_example_button_fills_it_in_and_gives_back_what_was_typed():
    form = typed(overstocked.score_form(3), "PPF/.yB", "PXF", "", "")
    assert form.totals is None
    form.example.click()
    assert form.totals == (12, -12, 12)
    form.example.click()
    assert [field.value for field in (form.popularity, *form.warehouses)] == ["PPF/.yB", "PXF", "", ""]
    assert form.totals is None


@pytest.mark.parametrize("options", overstocked.OPTIONS, ids=str)
def test_it_scores_a_finished_game_as_the_game_does(options):
    state = overstocked.new_game(**options, seed=3)
    random = Random(3)
    while state.turn is not OVER:
        state = state.after(random.choice(state.legal_moves()))
    form = overstocked.score_form(names=state.names[: state.players], **options)
    typed(form, state.popularity.text, *[board.text for board in state.warehouses])
    for gain in state.ledger:
        if gain.kind == "head start":
            form.head_start.value = gain.points
        else:
            fields = form.incentive_points if gain.kind == "incentive" else form.forklift_points
            fields[gain.seat].value = gain.points
    for field, toy in zip(form.crosses, state.crossed_out, strict=False):
        field.value = toy
    assert form.problems == ()
    assert form.totals == state.scores()
    assert all(state.names[seat] in words(form).splitlines()[-1] for seat in state.winners)


# ------------------------------------------------------------------------------------------------------ wrong input


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("PPF\n.xB", ["Line 2", "column 2", "'x'", "card-spaces"]),
        ("\n\nPPF\n.x", ["Line 4", "column 2"]),  # lines are counted as they were typed
        ("PPF / .q", ["Line 2", "column 2", "'q'"]),
        ("___", ["card-spaces"]),
        ("PP#", ["Line 1", "column 3", "r-forklift-shape"]),
        ("###", ["fork-one-per-warehouse"]),
        ("P##", ["Industrial Mechanisation", "fork-setup"]),
        ("PQ", ["Quantum Accounting", "q-lowest-swaps"]),
        ("P" * 20_000, ["20000", "too long"]),
    ],
)
def test_a_typing_error_is_told_where_it_is_and_nothing_typed_is_lost(text, named):
    form = example()
    form.warehouses[1].value = text
    assert form.totals is None
    assert form.sheets[0].total == 12  # the other seat's sheet still stands
    assert form.sheets[1] is None
    (problem,) = form.problems
    place, sentence = problem.split(": ", 1)
    assert place == "Anthony's warehouse"
    assert_one_sentence(sentence, *named)
    assert f"✗ {sentence}" in words(form)
    assert form.warehouses[1].value == text
    assert len(drawings(form)) == 2
    form.warehouses[1].value = SCORING.warehouses["Anthony"]
    assert form.totals == (12, -12)
    assert form.problems == ()
    assert len(drawings(form)) == 3


def test_an_error_of_the_form_itself_is_shown(monkeypatch):
    form = example()
    monkeypatch.setattr(scoring_form, "worked_out", lambda filled: 1 // 0)
    form.popularity.value = "PPF"
    assert "ZeroDivisionError" in words(form)
    assert form.totals is None
    assert "ZeroDivisionError" in form.problems[0]
    monkeypatch.undo()
    form.popularity.value = SCORING.popularity
    assert form.totals == (12, -12)
    assert "ZeroDivisionError" not in words(form)


# ----------------------------------------------------------------------------------------------------------- extras


def test_only_the_fields_of_the_ticked_extras_are_there_and_count():
    form = example(incentives=True, forklifts=True)
    assert words(form).count("Incentive points") == words(form).count("Forklift points") == 2
    assert "First X" not in words(form)
    form.incentive_points[1].value = 9
    form.forklift_points[0].value = 5
    assert form.totals == (17, -3)
    assert "Incentive token: +9, as entered" in words(form)
    form.extras["incentives"].value = False
    assert form.totals == (17, -12)
    assert "Incentive points" not in words(form)
    form.extras["incentives"].value = True  # what was entered is still there
    assert form.totals == (17, -3)


@pytest.mark.clause("fork-joins-neighbours", "fork-take-highest")
def test_a_forklift_joins_the_crates_beside_it():
    form = typed(overstocked.score_form(2, forklifts=True), "YYY/FB.", "Y##Y/.Y..", "Y..Y/.Y..")
    assert form.totals == (-9, -3)
    form.popularity.value = "YYY/##."
    (problem,) = form.problems
    assert "fork-take-highest" in problem


@pytest.mark.clause("q-counts-as-both", "q-x")
def test_quantum_crates_need_two_toys_with_an_x():
    form = typed(overstocked.score_form(2, quantum=True), "PPP/FFB", "FQB/...", "F.B/...")
    assert form.totals is None
    assert "q-x" in form.problems[0]
    form.crosses[0].value = form.crosses[1].value = "P"
    assert "Pocket Petz already" in form.problems[0]
    assert form.sheets == (None, None)
    form.crosses[1].value = "Y"
    assert form.totals == (6, 3) == (2 * 2 + 2 * 1, 2 * 1 + 1 * 1)
    form.crosses[1].value = "B"
    assert form.totals == (5, 3)


# ---------------------------------------------------------------------------------------------------------- choices


@pytest.mark.clause("craze-tie-choice", "r-choice-default")
def test_a_tied_craze_is_left_to_the_player_with_the_best_preselected():
    form = typed(overstocked.score_form(2, NAMES), TIED, "PPP/F..", "PP./FFF")
    assert form.totals == (6 - 2, 4 * -1 + 6)
    assert [choice.value for choice in form.choices] == [("F", None), ("P", None)]
    assert [text for text, _ in form.choices[0].options] == [
        "Pocket Petz negative: −4 in all",
        "Furballs negative: +4 in all",
    ]
    assert "Mandela chooses (craze-tie-choice)" in words(form)
    form.choices[0].value = ("P", None)
    assert form.totals == (-4, 2)
    form.warehouses[0].value = "PP./F.."  # it stays picked as long as it is open
    assert form.choices[0].value == ("P", None)
    assert form.totals == (-2, 2)
    form.popularity.value = "PPFF/YBF."
    assert "chooses" not in words(form)
    form.popularity.value = TIED  # and is the best again after it was not
    assert form.choices[0].value == ("F", None)


@pytest.mark.clause("r-half-down")
def test_an_odd_loss_is_halved_as_the_option_says():
    for rounding, total in (("down", -2), ("toward_zero", -1)):
        form = overstocked.score_form(2, advanced=True, half_rounding=rounding)
        assert typed(form, "PPP/...", "P..", "P..").totals == (total, total)


@pytest.mark.clause("adv-half-tie-choice")
def test_the_advanced_variant_has_both_choices_at_once():
    form = typed(overstocked.score_form(2, advanced=True), TIED, "PPFF", "P..")
    assert set(form.choices[0].options) == {
        ("Pocket Petz negative, Pocket Petz half: +2 in all", ("P", "P")),
        ("Pocket Petz negative, Furballs half: −2 in all", ("P", "F")),
        ("Furballs negative, Pocket Petz half: −2 in all", ("F", "P")),
        ("Furballs negative, Furballs half: +2 in all", ("F", "F")),
    }
    assert form.choices[0].value == ("P", "P")
    form.choices[0].value = ("F", "P")
    assert form.totals[0] == -2
    assert form.sheets[0].half == "P"
    assert "craze-tie-choice and adv-half-tie-choice" in words(form)


# ------------------------------------------------------------------------------------------------------- who wins


@pytest.mark.clause("r-shared-win")
def test_equal_totals_share_the_win():
    form = typed(overstocked.score_form(3), "PPF/YYB", "F../B..", "B../F..", "F..")
    assert form.totals == (2, 2, 1)
    assert "Ada and Ben share the win with 2 points. r-shared-win" in " ".join(words(form).split())


@pytest.mark.clause("solo-win", "solo-head-start", "solo-bot-skips-craze")
def test_solo_the_bot_has_its_head_start_skips_the_craze_and_wins_a_draw():
    form = typed(overstocked.score_form(solo=True), "PPP/FB.", "F../B..", "P../F..")
    assert "Bot's warehouse" in words(form)
    assert "Advanced" not in words(form)
    assert form.totals == (2, 1)
    assert "Ada wins with 2 points." in words(form)
    form.head_start.value = 4
    assert form.totals == (2, 5)
    assert "Head start: +4" in words(form)
    assert "solo-bot-skips-craze" in words(form)
    assert "Bot wins with 5 points." in words(form)
    form.head_start.value = 2
    form.warehouses[0].value = "FF./B.."
    assert form.totals == (3, 3)
    assert "Both have 3 points, so Bot wins. solo-win" in " ".join(words(form).split())
    form.warehouses[1].value = "P##"
    assert "solo game" in form.problems[0]


# ----------------------------------------------------------------------------------------------------- lighting up


@pytest.mark.clause("largest-area", "multiply")
def test_a_line_lights_up_the_spaces_that_make_its_points():
    form = example()
    plain = [overstocked.draw_board(board).markup for board in form.boards]
    assert drawings(form) == plain
    toggle = lights(form, 0)["Furballs"]
    toggle.value = True
    spaces = form.sheets[0].lines[1].spaces
    lit = [
        overstocked.draw_board(form.boards[at], marks=[("lit", spaces[area])]).markup for at, area in enumerate("pw")
    ]
    assert drawings(form) == [*lit, plain[2]]
    assert toggle.description.startswith("●")
    other = lights(form, 1)["Yo-yos"]
    other.value = True  # one line at a time
    assert not toggle.value
    assert drawings(form)[1] == plain[1] != drawings(form)[2] != plain[2]
    other.value = False
    assert drawings(form) == plain
    other.value = True
    form.popularity.value = "PPF"  # no Yo-yo any more, but those of the warehouse
    assert other.value
    form.warehouses[1].value = "PPF"
    assert not other.value
    assert "Yo-yos" not in lights(form, 1)


# ------------------------------------------------------------------------------------------- bytes and static places


def test_the_same_input_gives_the_same_bytes():
    one, two = example(advanced=True), example(advanced=True)
    assert [each.value for each in htmls(one)] == [each.value for each in htmls(two)]
    assert str(one) == str(two)


def test_without_a_kernel_one_sees_boards_and_sheets():
    bundle = example()._repr_mimebundle_()
    assert "Mandela wins with 12 points." in bundle["text/plain"]
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "Anthony's warehouse" in unescape(bundle["image/svg+xml"])
    assert repr(example()) == "<ScoreForm: Mandela +12 and Anthony −12>"
    empty = overstocked.score_form()._repr_mimebundle_()
    assert "Popularity" in empty["text/plain"]
    assert "image/svg+xml" not in empty


def test_names_are_words_and_not_html():
    form = overstocked.score_form(2, ["<img src=x>", "B & C"])
    form.example.click()
    assert form.totals == (12, -12)
    assert all("<img src=x>" not in each.value for each in htmls(form))
    assert "<img src=x> wins with 12 points." in words(form)
