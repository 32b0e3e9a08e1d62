"""What is Overstocked's own in how it is drawn; what all games have alike is in tests/test_drawings.py."""

from dataclasses import replace
from random import Random

import pytest

from overplay import overstocked
from overplay.core.position import HIDDEN, NOBODY
from overplay.drawing import look
from overplay.overstocked.table import figures
from tests.depth import spread
from tests.drawings import elements, keys, mat_of, numbers, picks, plus_minus, points_of, scene_of, texts, titles, whole
from tests.overstocked.positions import (
    CHOOSING,
    COUNTED,
    CROSSING,
    EVERYTHING,
    EXTRAS,
    GAMES,
    LATE,
    NOMINATING,
    OVER,
    PLACING,
    POSITION,
    SOLO,
    STATES,
    SWAPPING,
    first,
    played,
)
from tests.random_games import kinds


def hand_of(scene):
    return mat_of(scene, "hand")


def seat_of(key, state):
    return (state.seat or 0) if key == "w" else "ABCDEF".index(key)


def boards_of(state):
    """Each board by the name of its grid."""
    seats = {"ABCDEF"[seat]: board for seat, board in enumerate(state.warehouses)}
    return {"p": state.popularity, "w": state.warehouses[state.seat or 0]} | seats


# -- static pictures --------------------------------------------------------------------------------------------


def test_what_to_do_comes_first():
    def told(state, **options):
        return texts(overstocked.draw(state, **options))

    assert {"Ben, place card 5", "Round 4 of 6", "17 Ada"} <= set(told(POSITION))
    assert {"Ada is placing card 17", "5 Ben ✓"} <= set(told(replace(POSITION, done=1), seat=1))
    assert "Ben's warehouse" in told(POSITION)
    assert "Your warehouse" in told(POSITION, seat=1)
    assert "Your warehouse" in told(POSITION.seen_by(1))
    assert "Ben, choose a card" in told(CHOOSING)
    assert any(text and (" wins with " in text or " share the win " in text) for text in told(OVER))


def test_marks_lie_on_the_areas_they_name():
    line = PLACING.score_sheet(PLACING.seat).lines[2]
    drawn = overstocked.draw(PLACING, marks=[("lit", line.spaces), ("refused", [(0, 0)])]).markup
    assert drawn.count(look.static("light")("lit-halo")) >= 2 * sum(map(bool, line.spaces.values()))
    assert 'stroke-dasharray="2 5"' in drawn


# -- secrets ----------------------------------------------------------------------------------------------------


def test_nobody_sees_a_closed_hand_of_the_one_to_move():
    for state in (CHOOSING, PLACING):
        view = state.seen_by(NOBODY)
        assert texts(overstocked.draw(view)).count("Ben's hand") == (state.seat == 1)
        shown = numbers(hand_of(overstocked.scene(view, seat=state.seat)))
        assert shown == ([str(state.chosen[state.seat])] if state is PLACING else [])


def test_a_full_state_drawn_for_the_table_hides_other_hands():
    """Even if the whole position is given, `study` alone opens hands."""
    full = overstocked.scene(CHOOSING, seat=1)
    assert full.mats == scene_of(CHOOSING, study=False, seat=1).mats
    hidden = {str(number) for seat in (0, 2) for number in (*CHOOSING.hands[seat], CHOOSING.chosen[seat]) if number}
    for mat in full.mats:
        assert not hidden & {*texts(mat)}
        assert not {f"card:{number}" for number in hidden} & {*picks(mat)}


def test_hidden_cards_are_backs():
    view = CHOOSING.seen_by(2)
    assert HIDDEN in view.chosen
    (other,) = mat_of(overstocked.scene(view, seat=2), "A").drawings
    assert other.words == "Ada's warehouse, 5 cards and the chosen one"
    assert "HIDDEN" not in other.live
    words = [drawing.words for drawing in hand_of(overstocked.scene(view, seat=0)).drawings]
    assert words.count("a card, face down") == 5
    assert words.count("the chosen card, face down") == 1


@pytest.mark.parametrize("plies", range(0, 40, 3))
def test_nothing_covered_is_drawn(plies):
    """As many faces as there are visible spaces, each with the words of what lies there."""
    state = played(plies)
    for mat in scene_of(state, study=False).mats:
        if mat.place == "hand":
            continue
        board = state.popularity if mat.key == "p" else state.warehouses[seat_of(mat.key, state)]
        told = [title for title in titles(mat) if title.startswith("row ")]
        assert sorted(told) == sorted(figures.cell_words(cell, kind) for cell, kind in board.spaces.items())


@pytest.mark.parametrize("at", range(0, len(SOLO), 2))
def test_the_bots_deck_is_secret_even_in_study_mode(at):
    state = SOLO[at]
    deck, box = state.hands[1], state.box
    unseen = [*deck, *box]
    Random(at).shuffle(unseen)
    other = replace(state, hands=(state.hands[0], tuple(unseen[: len(deck)])), box=tuple(sorted(unseen[len(deck) :])))
    assert scene_of(other) == scene_of(state)
    assert overstocked.draw(other) == overstocked.draw(state)


# -- boards on the table ----------------------------------------------------------------------------------------


def test_spaces_are_where_the_grid_says():
    (drawing,) = mat_of(scene_of(PLACING), "p").drawings
    root, board = elements(drawing)[0], PLACING.popularity
    (grid,) = [each for each in root.iter() if each.get("data-grid")]
    assert grid.attrib == {"data-grid": "p", "data-unit": "36", "data-x": "0", "data-y": "0"}
    left, top, width, height = map(float, root.get("viewBox").split())
    assert (left, top, width, height) == (drawing.left, drawing.top, drawing.width, drawing.height)
    assert left <= (board.origin[1] - 2) * 36
    assert top <= (board.origin[0] - 2) * 36
    assert left + width >= (board.origin[1] + board.width + 2) * 36
    assert top + height >= (board.origin[0] + board.height + 2) * 36
    for card in grid:
        if card.get("data-key"):
            placed = next(each for each in PLACING.placed if card.get("data-key") == f"card-{each.number}")
            assert card.get("transform") == f"translate({placed.column * 36} {placed.row * 36})"


def test_cards_can_be_picked_while_one_chooses():
    hand = hand_of(scene_of(CHOOSING, study=False))
    assert picks(hand) == [token for move in CHOOSING.legal_moves() for _, token, _ in overstocked.slots(move)]
    assert len(hand.drawings) == 6
    hand = hand_of(scene_of(PLACING, study=False))
    assert picks(hand) == []
    assert [drawing.words.endswith(", in play") for drawing in hand.drawings].count(True) == 1


def test_ghosts_are_the_card_in_play_turned_each_way():
    scene = scene_of(PLACING)
    assert list(scene.ghosts) == [f"turn:{turn}" for turn in scene.sticky["turn"]]
    assert [(ghost.rows, ghost.cols) for ghost in scene.ghosts.values()] == [(2, 3), (3, 2), (2, 3), (3, 2)]
    assert len({ghost.svg for ghost in scene.ghosts.values()}) == 4


@pytest.mark.parametrize("state", [CHOOSING, OVER], ids=["choosing", "over"])
def test_there_is_nothing_to_turn_unless_one_places(state):
    scene = scene_of(state)
    assert (scene.sticky, scene.ghosts, scene.previews) == ({}, {}, {})


# -- what moves come to -----------------------------------------------------------------------------------------


def total_told(state, move):
    """How a preview tells what becomes of the total."""
    before, after = state.scores()[state.seat], state.after(move).scores()[state.seat]
    wanted = f"stays {after}" if after == before else f"{before} → {after}"
    return f"your total {wanted}.".replace("-", "\u2212")


def test_each_placement_has_a_preview_that_comes_true():
    for state in (PLACING, POSITION):
        scene = overstocked.scene(state.seen_by(state.seat), seat=state.seat)
        moves = state.legal_moves()
        assert list(scene.previews) == [str(move) for move in moves]
        for move in moves:
            preview = scene.previews[str(move)]
            assert total_told(state, move) in preview.text
            assert 1 <= len(preview.pill.removeprefix("covers ").split()) <= 2


@pytest.mark.parametrize("options", GAMES)
def test_every_preview_comes_true(options):
    for state in spread(GAMES[options], 12):
        if state.seat is None:
            continue
        previews = scene_of(state, study=False).previews
        moves = [
            move for move in state.legal_moves() if not isinstance(move, overstocked.Choose) and str(move) != "pass"
        ]
        assert list(previews) == [str(move) for move in moves]
        for move in moves[::5]:
            if isinstance(move, (overstocked.Swap, overstocked.Nominate)):
                continue
            assert total_told(state, move) in previews[str(move)].text
            assert len(previews[str(move)].pill) < 12


# -- the score pad ----------------------------------------------------------------------------------------------


def test_the_pad_adds_up():
    for state in STATES.values():
        pad = scene_of(state).pad
        for column in range(1, 4):
            assert sum(points_of(row, column) for row in pad.rows) == points_of(pad.sum, column)
        assert [row.tag for row in pad.rows].count("peaked") in (0, 1)


@pytest.mark.parametrize("state", [EXTRAS, CROSSING, LATE, COUNTED], ids=["extras", "crossing", "late", "counted"])
def test_the_pad_counts_tokens_forklifts_and_halves(state):
    pad = scene_of(state).pad
    assert [row.label for row in pad.rows[4:]] == ["Incentive token", "Forklift"]
    for seat, _name in enumerate(state.names):
        cells = [row.cells[1 + seat] for row in pad.rows]
        points = [plus_minus(cell.text) for cell in cells if cell.text != "\u2013"]
        assert sum(points) == state.scores()[seat] == points_of(pad.sum, 1 + seat)
        halved = [toy for toy, cell in zip("PFYB", cells, strict=False) if cell.small.startswith("\u00bd")]
        assert halved == [state.score_sheet(seat).half]
        taken = {gain.kind for gain in state.ledger if gain.seat == seat}
        assert [cell.text != "\u2013" for cell in cells[4:]] == ["incentive" in taken, "forklift" in taken]
        assert [bool(cell.lights) for cell in cells[5:]] == ["forklift" in taken]
    crossed = [row.label for row in pad.rows if "with an X" in row.cells[0].say]
    assert crossed == [overstocked.TOY_NAMES[toy] for toy in state.crossed_out]


@pytest.mark.parametrize(
    ("state", "rows"),
    [*((state, slice(None)) for state in STATES.values()), *((state, slice(4, None)) for state in (EXTRAS, COUNTED))],
    ids=[*STATES, "tokens and forklifts", "tokens and forklifts at the end"],
)
def test_lights_lie_on_the_spaces_of_their_boards(state, rows):
    boards = boards_of(state)
    lights = [light for row in scene_of(state).pad.rows[rows] for cell in row.cells for light in cell.lights]
    assert lights
    for light in lights:
        grid, _, cell = light.partition("@")
        assert tuple(map(int, cell.split(","))) in boards[grid].spaces


# -- what is said -----------------------------------------------------------------------------------------------


def test_who_waits_is_told_what_for():
    seat = PLACING.seat
    waiting, after = PLACING.order[-1], PLACING.order[0]
    assert waiting != seat
    assert "You place card" in overstocked.scene(PLACING.seen_by(waiting), seat=waiting).now.text
    done = PLACING.after(PLACING.legal_moves()[0])
    assert "You have placed" in overstocked.scene(done.seen_by(after), seat=after).now.text
    assert overstocked.scene(PLACING.seen_by(waiting), seat=waiting).previews == {}
    assert scene_of(CHOOSING, study=False, seat=0).now.text.startswith("You have chosen card")
    assert scene_of(CHOOSING, study=False, seat=2).now.text == "Then it is your turn to choose."


def test_a_card_that_fits_nowhere_is_set_aside():
    stuck = overstocked.from_position("b.b/b.b", ["b.b/b.b", "PPF/.yB"], chosen={0: 17, 1: 29}, turn=0)
    assert [str(move) for move in stuck.legal_moves()] == ["pass"]
    scene = scene_of(stuck)
    assert scene.now.title == "Ada, card 17 fits nowhere"
    assert scene.ghosts == {}


@pytest.mark.parametrize("name", STATES)
def test_every_space_of_every_board_is_told(name):
    boards = boards_of(STATES[name])
    told = {mat.key: mat.spaces for mat in scene_of(STATES[name]).mats if mat.key in boards}
    assert len(told) == 1 + len(STATES[name].warehouses)
    for key, spaces in told.items():
        assert list(spaces) == [f"{key}@{row},{column}" for row, column in boards[key].spaces]
        assert list(spaces.values()) == [figures.space_words(sign) for sign in boards[key].spaces.values()]


def test_the_position_and_the_moves_are_told_in_sentences():
    said = overstocked.scene(POSITION.seen_by(1), seat=1).say
    assert said.position == (
        "Round 4 of 6. Ben, place card 5. In turn: 5 Ben, now; 17 Ada; 29 Cleo. "
        "The largest areas of the popularity are Pocket Petz 2, Furballs 1, Yo-yos 1 and Bean Bears 1: "
        "Pocket Petz count negatively. "
        "Your warehouse has Pocket Petz 1, Furballs 1, Yo-yos 0 and Bean Bears 0, worth \u22121 points; "
        "the hand is cards 3, 5 in play and 40. "
        "Ada's warehouse has Pocket Petz 2, Furballs 1, Yo-yos 1 and Bean Bears 1, worth \u22121 points; "
        "the hand is cards 17 in play and 2 hidden. "
        "Cleo's warehouse has Pocket Petz 1, Furballs 1, Yo-yos 2 and Bean Bears 3, worth 4 points; "
        "the hand is cards 29 in play and 2 hidden."
    )
    assert said.moves.startswith(f"Card 5 has {len(POSITION.legal_moves())} legal spots. Turned by 0°: 12 in your")
    choices = scene_of(CHOOSING, study=False).say.moves
    assert choices.startswith("6 cards to choose from. card 4: ")
    assert scene_of(OVER).say.moves == "There is nothing to choose now."
    assert scene_of(OVER).say.position.startswith("The game is over. Cleo wins with 16. ")


def test_open_cards_of_others_are_told():
    rows = POSITION.cards[17].rows
    assert mat_of(scene_of(POSITION, study=False), "A").say == f"Open cards of Ada: {figures.card_words(17, rows)}."
    assert "card 23: " in mat_of(scene_of(POSITION), "A").say


# -- boards and cards alone -------------------------------------------------------------------------------------


def test_boards_and_cards_show_themselves():
    board, card = overstocked.Board.parse("_PPF/.yB"), overstocked.Card.parse("17 PPF/.yB")
    assert "Yo-yo with a worker" in overstocked.draw_board(board).markup
    assert overstocked.draw_card(card) == overstocked.draw_card("17 PPF/.yB")
    assert overstocked.draw_card(card, rotation=90) != overstocked.draw_card(card)
    for drawn in (overstocked.draw_board(board), overstocked.draw_card(card, theme="dark", rotation=270)):
        assert whole(drawn).get("width") == f"{drawn.width:g}"


def test_marks_may_lie_beside_a_board():
    plain = overstocked.draw_board("PPF/.yB")
    marked = overstocked.draw_board("PPF/.yB", marks=[("refused", [(-2, -1), (-2, 0)])])
    assert (marked.width, marked.height) == (plain.width + 36, plain.height + 72)


# -- the advanced variant, the expansions -----------------------------------------------------------------------


def test_the_centre_shows_what_is_left_and_what_may_be_taken():
    scene = scene_of(EXTRAS)
    centre = mat_of(scene, "centre")
    assert (centre.place, centre.title) == ("shared", "Centre of the table")
    for key in [
        *(f"token-{token}" for token in EXTRAS.tokens),
        *(f"card-F{points}" for points in EXTRAS.forklifts),
        *(f"card-{name}" for name in EXTRAS.quantum),
    ]:
        assert keys(centre).count(key) == 1
    assert set(picks(*scene.mats)) == {*(f"token:{token}" for token in EXTRAS.tokens), "forklift"}
    for token in EXTRAS.tokens:
        points = EXTRAS.after(f"token {token}").ledger[-1].points
        assert any(text.endswith(f", now {points} point{'s' * (points != 1)}") for text in titles(centre))
    other = (EXTRAS.seat + 1) % 5
    assert picks(*scene_of(EXTRAS, study=False, seat=other).mats) == []
    assert "Incentive tokens: " in centre.say
    assert mat_of(scene_of(PLACING), "centre") is None


def test_the_forklift_is_in_hand_while_something_may_be_taken():
    scene = scene_of(EXTRAS)
    assert scene.sticky == {"turn": ("0", "90", "180", "270")}
    assert [(ghost.rows, ghost.cols) for ghost in scene.ghosts.values()] == [(1, 2), (2, 1), (1, 2), (2, 1)]
    assert len({ghost.svg for ghost in scene.ghosts.values()}) == 4
    only_tokens = first(lambda state: kinds(state) == {overstocked.Take, overstocked.Decline}, players=2, **EVERYTHING)
    assert scene_of(only_tokens).ghosts == {}


def test_quantum_cards_are_picked_in_the_centre_and_lie_in_the_hand_then():
    name = SWAPPING.quantum[0]
    scene = scene_of(SWAPPING)
    assert picks(*scene.mats) == [f"card:{each}" for each in SWAPPING.quantum]
    number = SWAPPING.chosen[SWAPPING.seat]
    assert scene.now.title.endswith(f"swap card {number} for a quantum card")
    after = SWAPPING.after(f"quantum {name}")
    swapped = scene_of(after)
    assert swapped.order[0].text.startswith(f"{name} for {number} ")
    assert f"place quantum card {name}" in swapped.now.title
    hand = keys(hand_of(swapped))
    assert f"hand-{name}" in hand
    assert f"hand-{number}" not in hand
    assert f"card-{name}" not in keys(mat_of(swapped, "centre"))
    assert after.quantum
    looker = (after.seat + 1) % 3
    told = overstocked.scene(after.seen_by(looker), seat=looker)
    assert f"quantum card {name}" in mat_of(told, "ABC"[after.seat]).say


def test_what_to_do_names_what_each_choice_brings():
    text = scene_of(EXTRAS).now.text
    assert f"The forklift is worth {EXTRAS.forklifts[0]} point" in text
    for token in EXTRAS.tokens:
        assert f" {EXTRAS.after(f'token {token}').ledger[-1].points}" in text
    crossing = scene_of(CROSSING).now
    assert crossing.title.endswith("put an X on a toy")
    for move in CROSSING.legal_moves():
        total = CROSSING.after(move).scores()[CROSSING.seat]
        assert f"{overstocked.TOY_NAMES[move.toy]} {total}".replace("-", "\u2212") in crossing.text


def test_a_quantum_crate_tells_what_it_counts_as():
    paint = look.static("light")
    plain, crossed = figures.face("Q", 36, paint), figures.face("Q", 36, paint, "PY")
    assert [paint(colour) in plain for colour in ("blue", "pink", "yellow", "brown")] == [True] * 4
    assert [paint(colour) in crossed for colour in ("blue", "pink", "yellow", "brown")] == [False, True, False, True]
    assert figures.space_words("Q") == "quantum crate"
    assert figures.space_words("Q", "PY") == "quantum crate that counts as Furballs and Bean Bears"
    spaces = {space for mat in scene_of(LATE).mats for space in mat.spaces.values()}
    kept = " and ".join(overstocked.TOY_NAMES[toy] for toy in "PFYB" if toy not in LATE.crossed_out)
    assert f"quantum crate that counts as {kept}" in spaces


def test_a_forklift_is_one_piece_over_two_spaces():
    cone = look.static("light")("cone")
    for text in ("P##/.yB", "P#/.#", "QP/##"):
        drawn = overstocked.draw_board(text)
        (token,) = [each for each in elements(drawn) if each.tag == "rect" and each.get("fill") == cone]
        assert sorted((round(float(token.get("width"))), round(float(token.get("height"))))) == [32, 68]
        assert [title.endswith(": forklift") for title in titles(drawn)].count(True) == 2
    state = first(
        lambda state: any(str(piece.number).startswith("F") for piece in state.placed), players=2, **EVERYTHING
    )
    piece = next(piece for piece in state.placed if str(piece.number).startswith("F"))
    drawn = [each for mat in scene_of(state).mats for each in elements(mat)]
    (token,) = [each for each in drawn if each.get("data-key") == f"card-{piece.number}"]
    assert [each.text for each in token.iter("text")] == [piece.number[1:]]
    assert len(list(token.iter("title"))) == 2


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("text", ["Q3x Q.Q/QQ.", "Q1 QQQ/Q..", "F6 ##", "##"])
def test_quantum_cards_and_forklifts_show_themselves(text, rotation):
    drawn = overstocked.draw_card(text, rotation=rotation, theme="dark")
    card = overstocked.Card.parse(text)
    rows, columns = card.extent(rotation)
    assert (drawn.width, drawn.height) == (columns * 36 + 24, rows * 36 + 48)
    assert [whole(drawn).get(name) for name in ("width", "height")] == [f"{drawn.width:g}", f"{drawn.height:g}"]
    assert ("with an X" in drawn.markup) == card.x
    assert str(card.number) in texts(drawn)
    assert ("6" in texts(drawn)) == (text == "F6 ##")


# -- the solo game ----------------------------------------------------------------------------------------------


def test_the_bots_board_grows_from_nothing_to_its_block():
    for state in SOLO:
        scene = scene_of(state)
        bot = mat_of(scene, "B")
        assert (bot.place, bot.badge, bot.score) == ("shared", "B", str(state.scores()[1]).replace("-", "\u2212"))
        lie = [piece for piece in state.placed if piece.seat == 1 and piece.area == "w"]
        assert {f"card-{piece.number}" for piece in lie} <= set(keys(bot))
        assert len(bot.spaces) == 6 * len(lie)
        left = len(state.hands[1])
        assert ("no card left" if not left else f"{left} card{'s' * (left != 1)} left, face down") in texts(bot)
        assert [entry.text for entry in scene.order][-1:] == ["Bot"] or state.phase == "over"
    assert "its first card founds its warehouse" in mat_of(scene_of(SOLO[0]), "B").note
    assert "complete" in mat_of(scene_of(SOLO[-1]), "B").note


@pytest.mark.parametrize("state", NOMINATING, ids=lambda state: f"round {state.round}")
def test_all_spots_beside_the_bots_cards_can_be_picked(state):
    scene = scene_of(state)
    legal = [token for move in state.legal_moves() for _, token, _ in overstocked.slots(move)]
    drawn = picks(*scene.mats)
    assert set(legal) <= set(drawn)
    for token in set(drawn) - set(legal):
        (breach,) = state.why_not(overstocked.move_of({"spot": token}))
        assert breach.clause == "solo-3x2"
    for move in state.legal_moves():
        after = state.after(move)
        left = len(overstocked.solo.spots(after.warehouses[1])) if after.round > state.round else 0
        said = scene.previews[str(move)].text
        assert ("its block is complete" if not left else f"then {left} spot") in said


def test_the_bot_sees_the_table_as_nobody_in_particular_does():
    for state in SOLO[::3]:
        pictures = [overstocked.draw(state, seat=1), overstocked.draw(state.seen_by(1))]
        assert pictures == [overstocked.draw(state, seat=NOBODY)] * 2
        scene = overstocked.scene(state, seat=1)
        assert scene == overstocked.scene(state.seen_by(1), seat=1)
        hand = hand_of(scene)
        assert (numbers(hand) if hand else []) == ([str(state.chosen[0])] if state.phase == "place" else [])
        assert scene.previews == {}


def test_spots_are_large_enough_to_be_touched():
    for state in NOMINATING:
        for each in elements(mat_of(scene_of(state), "B")):
            if each.get("data-pick"):
                widest = max(float(rect.get("width")) for rect in each.iter("rect"))
                highest = max(float(rect.get("height")) for rect in each.iter("rect"))
                assert min(widest, highest) >= 36  # a space, which is at least 28 pixels wide


def test_the_bot_stays_where_it_is_on_the_pad():
    pad = scene_of(SOLO[-1]).pad
    assert [row.label for row in pad.rows][4:] == ["Head start"]
    assert pad.rows[4].cells[1].text == ""
    assert pad.rows[4].cells[2].text.startswith(("+", "0"))


@pytest.mark.parametrize(
    ("totals", "title"),
    [((12, 10), "Ada wins 12 to 10"), ((10, 12), "Bot wins 12 to 10"), ((7, 7), "Bot wins the draw 7 to 7")],
)
def test_the_end_of_a_solo_game_names_both_totals(totals, title):
    over = replace(SOLO[-1])
    over.memo["scores"] = totals
    assert scene_of(over).now.title == title
