"""The drawing part of the live table: what `Table` sends to the page, beside the moves and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from overplay.core.rules import Cell
from overplay.core.text import SEATS, possessive
from overplay.drawing import svg
from overplay.drawing.look import LIVE
from overplay.drawing.svg import Markup
from overplay.overparked import parking
from overplay.overparked.board import Lot
from overplay.overparked.components import CONE, MOTORBIKE, SIDE, Vehicle, space_name, vehicle
from overplay.overparked.moves import Choose, Key, Move, Park, slots
from overplay.overparked.records import CHOOSING, STEERING
from overplay.overparked.scoring import LOT
from overplay.overparked.state import State
from overplay.overparked.table import figures, goals, parts, shelf, speech, wheel, words
from overplay.overparked.table.figures import UNIT
from overplay.overparked.table.foresight import Foreseen
from overplay.overparked.table.parts import Group

LEAST_REACH: Final = 1.5
"""How many spaces the drawing of the own lot goes beyond it at least: letters, numbers and ways out stand there."""

BEYOND: Final = 0.25
"""So much more lies around a pattern that hangs out."""

SMALL: Final = 20
"""The unit of other seats' lots."""


def scene(view: State, *, seat: int, study: bool = False) -> dict[str, Any]:
    """The drawing part of `Scene` in `docs/architecture.md`: what the table shows to this seat.

    `study` opens all hands that the view knows and speaks of everybody by name.
    """
    if not study and view.viewer is None:
        view = view.seen_by(seat)
    now = words.now(view, seat, study=study)
    if view.seat is None:
        now["text"] += " Point at a number of the score pad to see which spaces make it."
    grids = tuple([LOT if owner == seat else SEATS[owner] for owner in range(view.players)])
    moves = view.legal_moves() if view.seat == seat else ()
    tokens = tools(moves)
    return {
        "now": now,
        "end": words.end(view),
        "order": words.order(view),
        "mats": mats(view, seat, study),
        "pad": words.pad(view, grids, LIVE),
        "sticky": {TOOL: tokens} if tokens else {},
        "deliberate": ["to"],  # a key is paid: the vehicle alone does not decide
        "ghosts": ghosts(view, seat, tokens),
        "previews": previews(view, seat, moves, study),
        "say": speech.say(view, seat, study=study),
    }


TOOL: Final = "tool"


def tools(moves: Sequence[Move]) -> list[str]:
    """The tokens of what may be in the hand, in the order in which they come up; keys last."""
    found = dict.fromkeys(token for move in moves for slot, token, _ in slots(move) if slot == TOOL)
    return sorted(found, key=lambda token: token == "key")


# -- mats -------------------------------------------------------------------------------------------------------


def mats(view: State, seat: int, study: bool) -> list[dict[str, Any]]:
    """The mats: the own lot, then what matters now, then the rest; the hand and the other seats."""
    whose = possessive(view.names[seat]) if study else "Your"
    found = [own_lot(view, seat, f"{whose} lot")]
    if view.phase == STEERING:
        found.append(wheel_mat(view, seat))
    found += [shelf_mat(view, seat), objectives_mat(view, seat)]
    if view.phase != STEERING:
        found.append(wheel_mat(view, seat))
    if cards := hand_cards(view, seat):
        found.append(mat("hand", f"{whose} hand", "hand", cards, words.hand_note(view, seat)))
    scores = view.scores()
    for other in range(view.players):
        if other != seat:
            found.append(other_seat(view, other, words.amount(scores[other]), study))
    return found


def mat(key: str, title: str, place: str, drawing: str, note: str = "", say: str = "") -> dict[str, Any]:
    """One mat of the scene."""
    return {
        "key": key,
        "title": title,
        "note": note,
        "svg": drawing,
        "place": place,
        "badge": None,
        "score": "",
        "spaces": {},
        "say": say,
    }


def own_lot(view: State, seat: int, title: str) -> dict[str, Any]:
    """The lot of the seat that looks, with room around it for a pattern that hangs out."""
    has, moves = view.seats[seat], view.legal_moves() if view.seat == seat else ()
    left, top, right, bottom = reach(view, moves)
    picks = {move.cell for move in moves if isinstance(move, Key)}
    drawing = svg.document(
        (SIDE + left + right) * UNIT,
        (SIDE + top + bottom) * UNIT,
        figures.edge_names(UNIT, LIVE),
        figures.quadrant_keys(UNIT, LIVE, has.quadrants),
        grid(has.lot, LOT, UNIT, has.quadrants, picks),
        parts.pending(view, seat, UNIT, LIVE),
        figures.exits({move.off for move in moves if isinstance(move, Key)}, UNIT, LIVE),
        words=title,
        left=-left * UNIT,
        top=-top * UNIT,
        live=True,
    )
    entry = mat(LOT, title, "own", drawing, words.lot_note(view, seat), speech.quadrants(has))
    return entry | {"spaces": speech.spaces(has.lot, LOT)}


def reach(view: State, moves: Sequence[Move]) -> tuple[float, float, float, float]:
    """How far the drawing goes beyond the lot: left, above, right, below; as far as a pattern may hang out."""
    left = top = right = bottom = LEAST_REACH
    for move in moves:
        if isinstance(move, Park):
            high, wide = extent(parking.vehicles_in_play(view, move.rotation))
            left, top = max(left, BEYOND - move.column), max(top, BEYOND - move.row)
            right = max(right, move.column + wide - SIDE + BEYOND)
            bottom = max(bottom, move.row + high - SIDE + BEYOND)
    return left, top, right, bottom


def extent(vehicles: Sequence[Vehicle]) -> tuple[int, int]:
    """The rows and columns that these vehicles of a pattern take, from its top-left space on."""
    cells = [cell for piece in vehicles for cell in piece.cells]
    return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1


def grid(
    lot: Lot, name: str, unit: int, unlocked: Sequence[int], picks: set[Cell] | frozenset[Cell] = frozenset()
) -> Markup:
    """A lot under the name by which the page knows its spaces."""
    drawn = figures.lot(lot, unit, LIVE, unlocked=unlocked, name=name, picks=picks)
    return svg.group(drawn, data_grid=name, data_unit=unit, data_x=0, data_y=0)


def shelf_mat(view: State, seat: int) -> dict[str, Any]:
    """What lies beside the own lot: the card in play, keys, No Parking, trucks."""
    groups = shelf.shelves(view, seat, LIVE, pick=True)
    card = parts.card_in_play(view, seat)
    title = "Keys and No Parking" if card is None else f"Card {card} in play"
    return mat("shelf", title, "shared", drawings(groups), words.task_note(view, seat), said(groups))


def objectives_mat(view: State, seat: int) -> dict[str, Any]:
    """The three objectives."""
    groups = goals.objective_groups(view, seat, LIVE, pick=True)
    return mat("objectives", "Objectives", "shared", drawings(groups), words.objectives_note(view), said(groups))


def wheel_mat(view: State, seat: int) -> dict[str, Any]:
    """The steering wheel with the display."""
    groups = wheel.groups(view, seat, LIVE, pick=True)
    return mat("wheel", "Steering wheel", "shared", drawings(groups), words.wheel_note(view), speech.display(view))


def drawings(groups: Sequence[Group]) -> Markup:
    """An `<svg>` a group."""
    return svg.joined(
        [
            svg.document(
                group.width, group.height, group.drawing, words=group.words, live=True, key=f"group-{group.key}"
            )
            for group in groups
        ]
    )


def said(groups: Sequence[Group]) -> str:
    """The words of some groups as sentences."""
    return " ".join([f"{words.capital(group.words)}." for group in groups])


def hand_cards(view: State, seat: int) -> Markup:
    """The cards of a hand, one `<svg>` each: those known by number, to be picked while one chooses, then backs."""
    pickable = view.phase == CHOOSING and view.seat == seat and Choose in {type(move) for move in view.legal_moves()}
    drawn = []
    for number in parts.hand_numbers(view, seat):
        drawing = parts.hand_card(view, seat, number, LIVE, f"card:{number}" if pickable else None)
        label = figures.card_words(view.components.cards[number])
        playing = ", in play" if number == parts.card_in_play(view, seat) else ""
        drawn.append(hand_drawing(drawing, label + playing, f"hand-{number}"))
    for at in range(parts.hand_backs(view, seat)):
        drawn.append(hand_drawing(parts.hand_back(LIVE), "a card, face down", f"hand-back-{at}"))
    return svg.joined(drawn)


def hand_drawing(drawing: Markup, label: str, key: str) -> Markup:
    """One card of the hand as an `<svg>`."""
    return svg.document(parts.CARD_WIDTH, parts.CARD_HEIGHT, drawing, words=label, live=True, key=key)


def other_seat(view: State, seat: int, score: str, study: bool) -> dict[str, Any]:
    """Another seat's lot, below it its keys, its No Parking zone and the cards that it holds."""
    has, side = view.seats[seat], SIDE * SMALL
    below = parts.others_things(view, seat, LIVE, study=study)
    drawing = svg.document(
        side + 12,
        side + 18 + below.height,
        grid(has.lot, SEATS[seat], SMALL, has.quadrants),
        svg.group(below.drawing, transform=svg.at(-6, side + 10)),
        words=f"{possessive(view.names[seat])} lot",
        left=-6,
        top=-6,
        live=True,
    )
    entry = mat(SEATS[seat], view.names[seat], "other", drawing, words.lot_note(view, seat), said([below]))
    spaces = speech.spaces(has.lot, SEATS[seat])
    return entry | {"badge": SEATS[seat], "score": score, "spaces": spaces}


# -- what a move would do ---------------------------------------------------------------------------------------


def ghosts(view: State, seat: int, tokens: Sequence[str]) -> dict[str, Any]:
    """What can be in the hand, by tool; and each vehicle that a key can move, for the page to move over the lot."""
    found = {f"{TOOL}:{token}": ghost(tool_pieces(view, token)) for token in tokens if token != "key"}
    movable = {move.cell for move in view.legal_moves() if isinstance(move, Key)} if "key" in tokens else ()
    for piece in view.seats[seat].lot.vehicles:
        if (first := (piece.row, piece.column)) in movable:
            found[f"vehicle:{space_name(first)}"] = ghost([piece.shifted(-piece.row, -piece.column)])
    return found


def tool_pieces(view: State, token: str) -> list[Vehicle | str]:
    """What a tool puts down: vehicles, a motorbike or a cone."""
    if token == "motorbike":
        return [MOTORBIKE]
    if token == CONE:
        return [CONE]
    name, _, how = token.partition("-")
    if name == "pattern":
        return list(parking.vehicles_in_play(view, int(how or 0)))
    length, width = view.components.sizes[name]
    return [vehicle(name, 0, 0, "v" if how == "v" else "h", length, width)]


def ghost(pieces: Sequence[Vehicle | str]) -> dict[str, Any]:
    """Some pieces with their top-left space at the origin."""
    single = {MOTORBIKE: figures.motorbike, CONE: figures.cone}
    drawn = [
        single[piece](UNIT, LIVE) if isinstance(piece, str) else figures.vehicle(piece, UNIT, LIVE) for piece in pieces
    ]
    vehicles = [piece for piece in pieces if isinstance(piece, Vehicle)]
    rows, columns = extent(vehicles) if vehicles else (1, 1)
    return {
        "rows": rows,
        "cols": columns,
        "svg": svg.group(*drawn, stroke_linecap="round", stroke_linejoin="round"),
    }


def previews(view: State, seat: int, moves: Sequence[Move], study: bool) -> dict[str, dict[str, Any]]:
    """For each legal move but the choice of cards what it does, and what it makes of the seat's total."""
    if not moves:
        return {}
    foreseen = Foreseen(view, seat, f"{possessive(view.names[seat])} total" if study else "your total")
    return {str(move): told for move in moves if (told := foreseen.told(move))}
