"""Tiny lots, cards made for a test, and positions of them."""

from overplay import overparked
from overplay.overparked import Components, Lot
from overplay.overparked.examples import START
from tests.overparked import slow

EMPTY_ROW = ".  .  .  .  .  .  .  ."
COLD = ("obj-line-only-cars", "obj-3x3-only-cars", "obj-surround-two-cones")
"""Objectives that nothing in these tests meets by chance."""


def lot(text="", components=None):
    """The lot of its first rows; those that are missing are empty."""
    if isinstance(text, Lot):
        return text
    rows = [row for row in text.replace("/", "\n").split("\n") if row.strip()]
    return Lot.parse("\n".join(rows + [EMPTY_ROW] * (8 - len(rows))), components)


def cell(name):
    """'e3' as (2, 4)."""
    return slow.cell_of(name)


def spaces(cells):
    """[(2, 4), (2, 5)] as 'e3 f3'."""
    return " ".join(map(slow.space, cells))


def full_but(names="", cones=""):
    """A lot with motorbikes on all spaces but some; cones stand on others: full_but("a1 b1", cones="c3")."""
    tokens = {each: "M" for each in slow.SPACES if slow.space(each) not in names.split()}
    return lot(slow.show(tokens | {cell(name): "C" for name in cones.split()}))


def filled(names="", cones=""):
    """An empty lot with motorbikes on these spaces and cones on those: filled("a1 b1", cones="c3")."""
    return lot(slow.show({cell(name): "M" for name in names.split()} | {cell(name): "C" for name in cones.split()}))


def box(cards=None, **more):
    """Components in which every card shows one red car across, but those given: {1: 'B< B> + key'}."""
    entries = {str(number): "R< R>" for number in range(1, 76)}
    entries |= {str(number): entry for number, entry in (cards or {}).items()}
    return Components.from_data({"name": "of a test", "cards": entries, **more})


def position(*lots, cards=None, no_parking=(), parts=None, **more):
    """A position with these lots; a second one, if it is not given, is the empty one of the start.

    `cards` are those that are more than a red car, `parts` other parts of the components. Cones that don't stand in a
    lot lie in its No Parking zone, `no_parking` is what lies there besides.
    """
    components = box(cards, **(parts or {}))
    boards = [lot(each, components) for each in lots]
    if len(boards) == 1 and not more.get("solo"):
        boards.append(lot(START))
    aside = ["C" * max(0, 4 - len(board.cones)) for board in boards]
    for seat, letters in enumerate(no_parking):
        aside[seat] += letters
    told = {"objectives": COLD, "cards": components, "no_parking": aside}
    return overparked.from_position(boards, **(told | more))


def parking(board, card="R< R>", *others, cards=None, **more):
    """Seat 0 has this lot and parks this card, which has number 1."""
    return position(board, *others, cards={1: card, **(cards or {})}, chosen=1, **more)
