"""The form for real tables in JupyterLab: a person types boards, reads the score, mistypes and mends."""

import pytest
from playwright.sync_api import expect

from overplay.overstocked.examples import SCORING
from tests.browser.harness import open_notebook, run_all, run_cell, run_command, write_notebook
from tests.browser.table_page import LOADING

FORM = "from overplay import overstocked\nform = overstocked.score_form(2, ['Mandela', 'Anthony'])\nform"


@pytest.fixture
def form(page, lab):
    """The form in an open notebook."""
    write_notebook(lab, "form.ipynb", FORM, "print(form.totals)")
    open_notebook(page, lab, "form.ipynb")
    run_all(page)
    root = page.locator(".op-score-form")
    expect(root).to_be_visible(timeout=LOADING)
    return root


def test_one_types_the_boards_reads_the_score_mistypes_and_mends(page, form):
    boards = {"Popularity": SCORING.popularity}
    boards |= {f"{name}'s warehouse": text for name, text in SCORING.warehouses.items()}
    for label, text in boards.items():
        form.get_by_label(label).click()
        page.keyboard.type(text)
    expect(form.get_by_role("img")).to_have_count(3)
    expect(form).to_contain_text("Mandela+12Anthony−12Mandela wins with 12 points.")

    form.get_by_label("Anthony's warehouse").click()
    page.keyboard.press("Control+End")
    page.keyboard.type("x")
    sentence = "Line 4, column 6 of the diagram: 'x' is no space of a card"
    expect(form.get_by_text(sentence).first).to_be_visible()
    expect(form).not_to_contain_text("wins")
    expect(form.get_by_label("Anthony's warehouse")).to_have_value(boards["Anthony's warehouse"] + "x")
    page.keyboard.press("Backspace")
    expect(form).to_contain_text("Mandela wins with 12 points.")
    expect(form).not_to_contain_text(sentence)

    popularity = form.get_by_role("img", name="YyfP_").and_(form.locator("[src]"))
    before = popularity.get_attribute("src")
    form.get_by_role("button", name="Furballs: −24").click()
    expect(form.get_by_role("button", name="● Furballs: −24")).to_be_visible()
    expect(popularity).not_to_have_attribute("src", before)

    expect(page.locator(".jp-CodeCell")).to_have_count(2)  # no letter went to the notebook's own keys
    run_cell(page, 1)
    expect(page.locator(".jp-CodeCell").nth(1)).to_contain_text("(12, -12)")


STICKS_OUT = """form => {
  const end = form.getBoundingClientRect().right;
  const fields = [...form.querySelectorAll("textarea, img, button, label, select, input")];
  const wide = fields.filter(each => each.offsetParent &&
    (each.getBoundingClientRect().right > end + 1 || (each.clientWidth && each.scrollWidth > each.clientWidth + 1)));
  return wide.map(each => each.outerHTML.slice(0, 200));
}"""


def test_the_form_fits_a_narrow_page(page, form):
    run_command(page, "application:toggle-left-area")
    page.set_viewport_size({"width": 440, "height": 1200})
    form.get_by_role("button", name="Fill in the rulebook's example").click()
    expect(form).to_contain_text("Mandela wins with 12 points.")
    form.get_by_role("checkbox", name="Quantum Accounting").check()
    form.get_by_role("checkbox", name="Pre-Order Incentives").check()
    expect(form.get_by_label("Second X")).to_be_visible()
    expect(form.get_by_label("Incentive points")).to_have_count(2)
    form.get_by_label("First X").select_option("Pocket Petz")
    form.get_by_label("Second X").select_option("Yo-yos")
    expect(form).to_contain_text("Mandela wins with 12 points.")
    page.wait_for_function("form => form.clientWidth < 360", arg=form.element_handle())
    assert form.evaluate(STICKS_OUT) == []
