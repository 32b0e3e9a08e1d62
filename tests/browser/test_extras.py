"""Overstocked with all that the rulebook adds, in JupyterLab, by mouse: a solo game, and a game with everything on."""

import pytest
from playwright.sync_api import expect

from tests.browser.harness import run_cell
from tests.browser.table_page import starter
from tests.browser.test_lab import output_of

EVERYTHING = "advanced=True, incentives=True, forklifts=True, quantum=True"


@pytest.fixture
def start(page, lab):
    return starter(page, lab)


def test_a_whole_solo_game_by_mouse(page, start):
    match = "match = Match(overstocked.new_game(solo=True, seed=7, names=['Ada']))"
    table = start(match, "Table(match, mode='pass-and-play')", "print(match.ply, *match.state.scores())")
    for _move in range(3):  # choose and place; the bot founds its warehouse; choose
        table.move_on()
    expect(table.root.locator('[data-grid="B"]')).to_be_attached()
    for _move in range(14):
        table.move_on()
    expect(table.title).to_contain_text("win")
    table.expect_move(17)
    run_cell(page, 3)
    ply, *scores = output_of(page, 3).split()
    assert ply == "17"
    assert table.totals == scores


def test_a_nomination_that_breaks_the_block_is_refused_with_its_clause(start):
    bot = "PPFFYYBBP/.PF.YB.FY"
    position = f"overstocked.from_position('PPF/.yB', ['B.Y/fPP', '{bot}'], solo=True, chosen={{0: 17}}, seed=1)"
    table = start(f"match = Match({position})", "Table(match)")
    table.move_on()
    expect(table.title).to_contain_text("nominate")
    table.pick("spot:0,3")
    expect(table.refusals).to_contain_text("solo-3x2")
    table.expect_move(1)
    with table.one_move():
        table.pick("spot:1,2")
    expect(table.refusals).to_have_count(0)


def test_three_rounds_with_everything_on(page, start):
    match = f"match = Match(overstocked.new_game(2, seed=5, {EVERYTHING}, names=('Ada', 'Greta')), seed=1)"
    played = "print(*sorted({str(move).split()[0] for move in match.moves[::1]}))"
    table = start(match, "Table(match, seats={1: 'greedy'}, pace='instant')", played)
    end = table.root.locator(".op-end")
    while "Round 4" not in end.inner_text():
        if table.tokens.count() and "take" in table.title.inner_text().lower():
            with table.one_move():
                table.click(table.tokens.first)
        else:
            table.move_on()
    run_cell(page, 3)
    assert {"choose", "forklift", "place", "quantum", "token"} <= set(output_of(page, 3).split())
    expect(table.root.locator(".op-pad")).to_contain_text("Incentive token")
    expect(table.root.locator(".op-pad")).to_contain_text("Forklift")
