"""What lies in the box of Overparked: vehicles and their sizes, parking cards, objectives, cones and AutoBot cards.

They are shipped (a reconstruction) or come from an owner's file. Diagrams are rows of tokens separated by blanks: `.`
empty, `C` a cone, `M` a motorbike, and for each space of a vehicle its letter and its part: `R< R>`, `P^` over `P|`
over `Pv`. How many spaces a vehicle takes is never assumed: the file says so.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, reduce
from itertools import starmap
from operator import or_
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from overplay.core import (
    Cell,
    Displayed,
    Fixed,
    capital,
    insist,
    is_whole,
    listed,
    missing,
    plural,
    quoted,
    settle,
)
from overplay.core.files import Box, decapitalised, read_file

CAR_COLOURS: Final = ("R", "Y", "B")
BUS: Final = "P"
COLOURS: Final = (*CAR_COLOURS, BUS)
"""The letters of the vehicles that have a colour."""

COLOUR_NAMES: Final = {"R": "Red", "Y": "Yellow", "B": "Blue", "P": "Purple"}
TRUCK: Final = "T"
ADVANCED_TRUCKS: Final = ("1", "2", "3", "4", "5", "6")
TRUCKS: Final = (TRUCK, *ADVANCED_TRUCKS)
CARD_LETTERS: Final = (*COLOURS, TRUCK)
"""The letters of the vehicles that a parking card shows."""

LETTERS: Final = (*COLOURS, *TRUCKS)
VEHICLE_NAMES: Final = {
    "R": "red car",
    "Y": "yellow car",
    "B": "blue car",
    "P": "bus",
    "T": "truck",
    **{letter: f"advanced truck {letter}" for letter in ADVANCED_TRUCKS},
}

EMPTY: Final = "."
CONE: Final = "C"
MOTORBIKE: Final = "M"
Heading = Literal["h", "v"]
FIRST: Final[dict[str, Heading]] = {"<": "h", "^": "v"}
"""The part that a vehicle begins with, and how it heads then."""

PARTS: Final = {"h": "<=>", "v": "^|v"}
"""By heading: the first, each middle and the last part of a vehicle."""

TOKENS: Final = {EMPTY, CONE, MOTORBIKE, *[letter + part for letter in LETTERS for part in "".join(PARTS.values())]}
"""What may stand on a space of a diagram."""

COLUMN_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
SIDE: Final = 8
"""The rows and columns of a lot."""

WINDOW: Final = 4
"""The rows and columns that a card's pattern may take at most."""

SPACES: Final = tuple([(row, column) for row in range(SIDE) for column in range(SIDE)])
ROTATIONS: Final = (0, 90, 180, 270)
NUMBERS: Final = range(1, 76)
"""The numbers of the 75 parking cards."""

ICONS: Final = ("", "motorbike", "key", "un-park")
"""What a parking card may show besides vehicles; '' for nothing."""

OBJECTIVES: Final = (
    "obj-two-outer-lines",
    "obj-middle-4x4",
    "obj-diagonal",
    "obj-four-corners-2x2",
    "obj-line-only-cars",
    "obj-line-no-cars",
    "obj-3x3-only-cars",
    "obj-3x3-no-cars",
    "obj-surround-two-cones",
    "obj-unlock-two-keys",
)
SPOTS: Final = 3
MOST_POINTS: Final = 99
QUADRANT: Final = 4
AUTOBOT_NUMBERS: Final = range(1, 10)
OBJECTIVE_NUMBERS: Final = (1, 2, 3)
TURNS: Final = {"left 2": -2, "left 1": -1, "right 1": 1, "right 2": 2}
"""How far an AutoBot card turns the wheel; to the right is clockwise."""

SIZE_NAMES: Final = {"car": CAR_COLOURS, "bus": (BUS,), "truck": TRUCKS}
KEYS: Final = ("name", "sizes", "cones", "objectives", "autobot", "cards")
"""What a components file may have; all but the name may be left out."""

Size = tuple[int, int]
"""(length along the heading, width across)."""


# -- bitboards --------------------------------------------------------------------------------------------------

MARGIN: Final = 4
"""Bitboards have so many spaces around the lot, so that a pattern that hangs out of it still has a place on them."""

STRIDE: Final = SIDE + 2 * MARGIN


def bit_of(cell: Cell) -> int:
    """The bit of a space; of the margin, too. A space farther out has none."""
    row, column = cell[0] + MARGIN, cell[1] + MARGIN
    return 1 << row * STRIDE + column if 0 <= row < STRIDE and 0 <= column < STRIDE else 0


def bits_of(cells: Iterable[Cell]) -> int:
    """The bitboard of some spaces."""
    return reduce(or_, map(bit_of, cells), 0)


# -- vehicles ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle at a place, in a lot or a pattern; `vehicle(…)` makes them so that equal ones are one object.

    Parameters
    ----------
    letter : str
        One of `LETTERS`: its colour, `T`, or the number of an advanced truck.
    row, column : int
        Its top-left space, zero-based.
    heading : {'h', 'v'}
        Horizontal or vertical.
    length, width : int
        In spaces, along the heading and across it.

    Raises
    ------
    ValueError
        Naming what can't be (ruling r-sizes).
    """

    letter: str
    row: int
    column: int
    heading: Heading
    length: int
    width: int
    cells: tuple[Cell, ...] = field(init=False, compare=False, repr=False)
    """Its spaces, row by row."""
    bits: int = field(init=False, compare=False, repr=False)
    """Its spaces as a bitboard of a lot with a margin (see `bit_of`)."""
    parts: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """The token of each of `cells`, as a diagram shows it: ("R<", "R>")."""

    def __post_init__(self) -> None:
        check_known([self.letter], LETTERS, "no vehicle", "r-sizes")
        insist(self.heading in PARTS, "r-sizes", f"A vehicle heads 'h' or 'v', not {quoted(self.heading)}")
        at = self.row, self.column
        insist(all(map(is_whole, at)), "r-sizes", f"A vehicle can't be at {quoted(at)}")
        checked_size(VEHICLE_NAMES[self.letter], self.size)
        parts = PARTS[self.heading]
        along = parts[0] + parts[1] * (self.length - 2) + parts[2]
        rows, columns = self.extent
        cells = [(self.row + row, self.column + column) for row in range(rows) for column in range(columns)]
        ahead = [column - self.column if self.heading == "h" else row - self.row for row, column in cells]
        settle(
            self,
            cells=tuple(cells),
            bits=bits_of(cells),
            parts=tuple([self.letter + along[step] for step in ahead]),
        )

    @property
    def size(self) -> Size:
        """(length along the heading, width across): (2, 1) for a car."""
        return self.length, self.width

    @property
    def extent(self) -> tuple[int, int]:
        """How many (rows, columns) it takes."""
        return (self.width, self.length) if self.heading == "h" else (self.length, self.width)

    @property
    def name(self) -> str:
        """'red car', 'bus', 'truck', 'advanced truck 4'."""
        return VEHICLE_NAMES[self.letter]

    def shifted(self, down: int, right: int) -> Vehicle:
        """The same vehicle at another place.

        Parameters
        ----------
        down, right : int
            By how many rows and columns.

        Returns
        -------
        Vehicle
        """
        return vehicle(self.letter, self.row + down, self.column + right, self.heading, self.length, self.width)

    def __reduce__(self) -> tuple[Any, ...]:
        return vehicle, (self.letter, self.row, self.column, self.heading, self.length, self.width)


@cache
def vehicle(letter: str, row: int, column: int, heading: Heading, length: int, width: int) -> Vehicle:
    """The vehicle of these values, always the same object. Raises ValueError (ruling r-sizes)."""
    return Vehicle(letter, row, column, heading, length, width)


def checked_size(name: str, size: Any) -> Size:
    """r-sizes: a vehicle is 2 to 4 spaces long and no wider than long. Raises ValueError."""
    whole = isinstance(size, tuple) and len(size) == 2 and all(map(is_whole, size))
    insist(
        whole and 2 <= size[0] <= WINDOW and 1 <= size[1] <= size[0],
        "r-sizes",
        f"The {name} can't be {size_text(size) if whole else quoted(size)}: a vehicle is 2 to {WINDOW} spaces long and "
        "no wider than that",
    )
    return size[0], size[1]


def size_text(size: Size) -> str:
    """'1x2': width and length, as the file has it."""
    return f"{size[1]}x{size[0]}"


def reading_order(vehicles: Iterable[Vehicle]) -> tuple[Vehicle, ...]:
    """Vehicles by their first space, row by row."""
    return tuple(sorted(vehicles, key=lambda each: (each.row, each.column)))


# -- diagrams ---------------------------------------------------------------------------------------------------


def space_name(cell: Cell) -> str:
    """A space as sentences and moves call it: 'e3' is (2, 4); what no diagram has, as it is written: '(-1, 4)'."""
    return f"{COLUMN_LETTERS[cell[1]]}{cell[0] + 1}" if is_cell(cell) else quoted(cell)


def is_cell(cell: Any) -> bool:
    """Whether this is a space of a diagram, in the lot or of a larger one."""
    whole = isinstance(cell, tuple) and len(cell) == 2 and all(map(is_whole, cell))
    return whole and cell[0] >= 0 and 0 <= cell[1] < len(COLUMN_LETTERS)


def is_space(cell: Any) -> bool:
    """Whether this is a space of the lot."""
    return is_cell(cell) and cell[0] < SIDE and cell[1] < SIDE


def tokens_of(text: str) -> list[list[str]]:
    """The tokens of a diagram, row by row: a row ends at `/` or a new line, tokens are separated by blanks."""
    insist(isinstance(text, str), "r-sizes", f"A diagram is a text like 'R< R>', not {quoted(text)}")
    return [row.split() for row in re.split(r"\s*[/\n]\s*", text.strip())]


def read_tokens(
    rows: Sequence[Sequence[str]], sizes: Mapping[str, Size], where: str
) -> tuple[tuple[Vehicle, ...], tuple[Cell, ...], tuple[Cell, ...]]:
    """The vehicles, motorbikes and cones of a diagram's tokens, each in reading order.

    `where` is what a sentence calls the diagram, like 'the lot'. Raises ValueError naming the space, like e3, for what
    is no token, a vehicle with another size than `sizes` say, rows of unequal length (ruling r-sizes), and an advanced
    truck that is there twice (clause adv-own-trucks).
    """
    where = capital(where)
    tokens = token_cells(rows, where)
    motorbikes = tuple([cell for cell, token in tokens.items() if token == MOTORBIKE])
    cones = tuple([cell for cell, token in tokens.items() if token == CONE])
    found: list[Vehicle] = []
    covered = {*motorbikes, *cones}
    for cell, token in tokens.items():
        if token != EMPTY and cell not in covered:
            found.append(vehicle_at(cell, tokens, sizes, where))
            covered.update(found[-1].cells)
    check_advanced(found, where)
    return tuple(found), motorbikes, cones


def token_cells(rows: Sequence[Sequence[str]], where: str) -> dict[Cell, str]:
    """The token of each space. Raises ValueError for rows of unequal length and what is no token (ruling r-sizes)."""
    width = len(rows[0]) if rows else 0
    tokens: dict[Cell, str] = {}
    for number, row in enumerate(rows, 1):
        spaces = f"{where}, row {number} has {plural(len(row), 'space')}"
        insist(1 <= len(row) <= len(COLUMN_LETTERS), "r-sizes", f"{spaces}, not 1 to {len(COLUMN_LETTERS)}")
        insist(len(row) == width, "r-sizes", f"{spaces} where row 1 has {width}")
        for column, token in enumerate(row):
            cell = number - 1, column
            if token not in TOKENS:
                raise ValueError(
                    f"{where}, {space_name(cell)}: {quoted(token)} is nothing that can stand there; write '.', 'C', "
                    "'M' or a part of a vehicle like 'R<' (ruling r-sizes)."
                )
            tokens[cell] = token
    return tokens


def vehicle_at(cell: Cell, tokens: Mapping[Cell, str], sizes: Mapping[str, Size], where: str) -> Vehicle:
    """The vehicle whose top-left space is `cell`. Raises ValueError (ruling r-sizes)."""
    letter, part = tokens[cell][0], tokens[cell][1]
    size, space = sizes[letter], f"{where}, {space_name(cell)}"
    what = f"{VEHICLE_NAMES[letter]} of {size_text(size)}"
    insist(part in FIRST, "r-sizes", f"{space}: {tokens[cell]} continues no {what}")
    found = vehicle(letter, *cell, FIRST[part], *size)
    for at, needed in zip(found.cells, found.parts, strict=True):
        insist(at in tokens, "r-sizes", f"{space}: the {what} that begins here lacks room")
        if tokens[at] != needed:
            raise ValueError(
                f"{where}, {space_name(at)}: the {what} that begins at {space_name(cell)} needs {needed} here, not "
                f"{tokens[at]!r} (ruling r-sizes)."
            )
    return found


def check_advanced(vehicles: Iterable[Vehicle], where: str) -> None:
    """adv-own-trucks: a player has each advanced truck once. Raises ValueError."""
    first: dict[str, Vehicle] = {}
    for each in vehicles:
        insist(
            first.setdefault(each.letter, each) is each or each.letter not in ADVANCED_TRUCKS,
            "adv-own-trucks",
            f"{where}, {space_name(each.cells[0])}: the {each.name} is there twice",
        )


def write_tokens(
    height: int, width: int, vehicles: Iterable[Vehicle], motorbikes: Iterable[Cell], cones: Iterable[Cell]
) -> str:
    """The diagram of an area: every token padded to two characters, no blanks at line ends. Undoes `read_tokens`."""
    tokens: dict[Cell, str] = dict.fromkeys(motorbikes, MOTORBIKE) | dict.fromkeys(cones, CONE)
    for each in vehicles:
        tokens.update(zip(each.cells, each.parts, strict=True))
    rows = [[tokens.get((row, column), EMPTY) for column in range(width)] for row in range(height)]
    return "\n".join(" ".join(token.ljust(2) for token in row).rstrip() for row in rows)


# -- patterns and cards -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pattern:
    """The vehicles of a parking card, placed relative to the top-left corner of their bounding box.

    Parameters
    ----------
    vehicles : tuple of Vehicle
        Anywhere: they are shifted to the corner and put in reading order.

    Raises
    ------
    ValueError
        If there is none, if two overlap, or if they take more than 4 rows or columns (clause as-printed).
    """

    vehicles: tuple[Vehicle, ...]
    height: int = field(init=False, compare=False, repr=False)
    width: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        cells = [cell for each in self.vehicles for cell in each.cells]
        insist(cells, "as-printed", "A card's pattern has at least one vehicle")
        insist(len(set(cells)) == len(cells), "as-printed", "The vehicles of a card's pattern may not overlap")
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        height, width = max(row for row, _ in cells) - top + 1, max(column for _, column in cells) - left + 1
        insist(
            max(height, width) <= WINDOW,
            "as-printed",
            f"A card's pattern lies within {WINDOW} rows and {WINDOW} columns, not {height} and {width}",
        )
        vehicles = reading_order(each.shifted(-top, -left) for each in self.vehicles)
        settle(self, vehicles=vehicles, height=height, width=width)

    @classmethod
    def parse(cls, text: str, components: Components | None = None) -> Pattern:
        """The pattern of a diagram.

        Parameters
        ----------
        text : str
            Rows of tokens as in `Lot.parse`, vehicles only; empty rows and columns around don't count.
        components : Components, optional
            They fix the sizes of the vehicles; the shipped ones if left out.

        Returns
        -------
        Pattern
            Shifted to the corner.

        Raises
        ------
        ValueError
            Naming the space, counted in the diagram as written (clause as-printed, ruling r-sizes).

        Examples
        --------
        >>> print(Pattern.parse("R< R> / . B^ / . Bv").turned(90))
        .  .  R^
        B< B> Rv
        """
        return read_pattern(text, (components or shipped()).sizes, "The pattern")

    @property
    def text(self) -> str:
        """The diagram, a line a row: the inverse of `parse`."""
        return write_tokens(self.height, self.width, self.vehicles, (), ())

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The spaces under its vehicles, row by row."""
        return tuple(sorted(cell for each in self.vehicles for cell in each.cells))

    def turned(self, degrees: int) -> Pattern:
        """The pattern turned clockwise (ruling r-no-rotation).

        Raises ValueError for what is no quarter turn.

        Parameters
        ----------
        degrees : {0, 90, 180, 270}

        Returns
        -------
        Pattern
        """
        if not is_whole(degrees) or degrees not in ROTATIONS:
            raise ValueError(
                f"A pattern is turned by 0, 90, 180 or 270 degrees, not by {quoted(degrees)} (ruling r-no-rotation)."
            )
        return turned(self, degrees)

    def __str__(self) -> str:
        return self.text


@lru_cache(maxsize=1024)
def turned(pattern: Pattern, degrees: int) -> Pattern:
    """The pattern turned clockwise by a multiple of 90 degrees."""
    for _ in range(degrees // 90):
        turning = [
            vehicle(
                each.letter,
                each.column,
                pattern.height - each.row - each.extent[0],
                "v" if each.heading == "h" else "h",
                each.length,
                each.width,
            )
            for each in pattern.vehicles
        ]
        pattern = Pattern(tuple(turning))
    return pattern


def read_pattern(text: str, sizes: Mapping[str, Size], where: str) -> Pattern:
    """The pattern of a diagram; `where` is what a sentence begins with. Raises ValueError naming the space."""
    vehicles, motorbikes, cones = read_tokens(tokens_of(text), sizes, where)
    for cells, what in ((motorbikes, "a motorbike"), (cones, "a cone")):
        if cells:
            raise ValueError(
                f"{where}, {space_name(cells[0])}: {what} is no part of a card's pattern, only vehicles are "
                "(clause as-printed)."
            )
    try:
        return Pattern(vehicles)
    except ValueError as error:
        raise ValueError(f"{where}: {decapitalised(str(error))}") from None


@dataclass(frozen=True, slots=True)
class ParkingCard(Displayed):
    """A parking card.

    Parameters
    ----------
    number : int
        1 to 75.
    pattern : Pattern
        Its vehicles, trucks as `T`.
    icon : {'', 'motorbike', 'key', 'un-park'}
        What it gives besides (clauses motorbike, gain-key, un-park).

    Raises
    ------
    ValueError
        Naming the card (clauses setup-display, any-order, adv-own-trucks).
    """

    number: int
    pattern: Pattern
    icon: str = ""

    drawn_by = "draw_card"

    def __post_init__(self) -> None:
        insist(
            is_whole(self.number) and self.number in NUMBERS,
            "setup-display",
            f"A card has a number from 1 to 75, not {quoted(self.number)}",
        )
        insist(
            self.icon in ICONS,
            "any-order",
            f"{self.title} can't show {quoted(self.icon)}: icons are {listed(ICONS[1:])}",
        )
        for each in self.pattern.vehicles:
            insist(
                each.letter in CARD_LETTERS,
                "adv-own-trucks",
                f"{self.title}, {space_name(each.cells[0])}: a card shows trucks as T",
            )

    @classmethod
    def parse(cls, text: str, components: Components | None = None) -> ParkingCard:
        """The card of a text: its number, its pattern, and the icon if it has one.

        Parameters
        ----------
        text : str
        components : Components, optional
            They fix the sizes of the vehicles; the shipped ones if left out.

        Returns
        -------
        ParkingCard

        Raises
        ------
        ValueError
            Naming the card and the space (clauses setup-display, as-printed, ruling r-sizes).

        Examples
        --------
        >>> ParkingCard.parse("18 R< R> / . B^ / . Bv + key").icon
        'key'
        """
        found = re.fullmatch(r"\s*([0-9]{1,9})\s+(\S.*)", text, re.DOTALL) if isinstance(text, str) else None
        if not found:
            raise ValueError(
                f"A card is written like '18 R< R> / . B^ / . Bv + key', not like {quoted(text)} (clause as-printed)."
            )
        return read_card(found[1], found[2], (components or shipped()).sizes)

    @property
    def title(self) -> str:
        """What a sentence calls it: 'Card 18'."""
        return f"Card {self.number}"

    @property
    def text(self) -> str:
        """The card as text: the inverse of `parse`."""
        return f"{self.number} {self.entry}"

    @property
    def entry(self) -> str:
        """What a components file writes behind the card's number: 'R< R> / .  B^ / .  Bv + key'."""
        return self.pattern.text.replace("\n", " / ") + (f" + {self.icon}" if self.icon else "")

    def __str__(self) -> str:
        return self.text


def read_card(number: Any, entry: Any, sizes: Mapping[str, Size]) -> ParkingCard:
    """The card of one entry of a file, "18": "R< R> / . B^ / . Bv + key". Raises ValueError."""
    insist(number in map(str, NUMBERS), "setup-display", f"A card has a number from 1 to 75, not {quoted(number)}")
    insist(
        isinstance(entry, str), "as-printed", f"Card {number} must be a text like 'R< R> + key', not {quoted(entry)}"
    )
    diagram, plus, icon = entry.partition("+")
    insist(icon.strip() or not plus, "any-order", f"Card {number} has no icon behind its '+'")
    return ParkingCard(int(number), read_pattern(diagram, sizes, f"Card {number}"), icon.strip())


# -- the rest of the box ----------------------------------------------------------------------------------------


class Spot(NamedTuple):
    """A reward spot of an objective.

    Parameters
    ----------
    points : int
    motorbike : bool
        Whether it shows a motorbike (clause objective-motorbike).
    """

    points: int
    motorbike: bool = False

    @property
    def entry(self) -> str:
        """As a components file has it: '5', '3 M'."""
        return f"{self.points}{' M' * self.motorbike}"


@dataclass(frozen=True, slots=True)
class AutoBotCard:
    """A card of the solo opponent: it turns the wheel and counts for objectives (ruling r-autobot-cards).

    Parameters
    ----------
    number : int
        1 to 9.
    turn : int
        How far it turns the wheel, clockwise: -2, -1, 1 or 2.
    objectives : tuple of int
        One to three numbers from 1 to 3, the objectives counted from the left; a number may be there twice.

    Raises
    ------
    ValueError
        Naming the card.
    """

    number: int
    turn: int
    objectives: tuple[int, ...]

    def __post_init__(self) -> None:
        title = f"AutoBot card {self.number}"
        insist(
            is_whole(self.number) and self.number in AUTOBOT_NUMBERS,
            "r-autobot-cards",
            f"An AutoBot card has a number from 1 to 9, not {quoted(self.number)}",
        )
        insist(
            is_whole(self.turn) and self.turn in TURNS.values(),
            "r-autobot-cards",
            f"{title} turns the wheel by one or two steps, not by {quoted(self.turn)}",
        )
        numbers = self.objectives
        fine = isinstance(numbers, tuple) and all(is_whole(each) and each in OBJECTIVE_NUMBERS for each in numbers)
        insist(
            fine and 1 <= len(numbers) <= len(OBJECTIVE_NUMBERS),
            "r-autobot-cards",
            f"{title} names one to three objectives, each 1, 2 or 3, not {quoted(numbers)}",
        )

    @property
    def entry(self) -> dict[str, Any]:
        """As a components file has it: {"turn": "left 1", "objectives": [1, 2]}."""
        return {
            "turn": next(words for words, turn in TURNS.items() if turn == self.turn),
            "objectives": list(self.objectives),
        }


@dataclass(frozen=True, slots=True, repr=False)
class Components(Box):
    """All that lies in the box, as data; equal, with equal hashes, when the name and all parts are.

    Parameters
    ----------
    name : str
    sizes : dict of str to (int, int)
        The length and width of each vehicle by its letter, those of the advanced trucks as that of `T` (ruling
        r-sizes).
    cards : dict of int to ParkingCard
        The 75 parking cards by number, ascending.
    objectives : dict of str to tuple of Spot
        The three reward spots of each of the ten objectives, by clause id.
    cones : tuple of (row, column)
        Where the four cones stand at the start, row by row.
    autobot : dict of int to AutoBotCard
        The nine AutoBot cards by number, ascending.

    Raises
    ------
    ValueError
        Naming the part, the space and the clause.
    """

    name: str
    sizes: Mapping[str, Size]
    cards: Mapping[int, ParkingCard]
    objectives: Mapping[str, tuple[Spot, ...]]
    cones: tuple[Cell, ...]
    autobot: Mapping[int, AutoBotCard]

    def __post_init__(self) -> None:
        insist(
            isinstance(self.name, str),
            "setup-supply",
            f"Components have a name, like name = 'mine', not {quoted(self.name)}",
        )
        sizes = checked_sizes(self.sizes)
        settle(
            self,
            sizes=Fixed(sizes),
            cards=Fixed(checked_cards(self.cards, sizes)),
            objectives=Fixed(checked_objectives(self.objectives)),
            cones=checked_cones(self.cones),
            autobot=Fixed(checked_numbered(self.autobot, AUTOBOT_NUMBERS, "AutoBot card", "r-autobot-cards")),
        )

    def __repr__(self) -> str:
        return f"<Components {self.name!r}: {len(self.cards)} parking cards>"

    def to_data(self) -> dict[str, Any]:
        """All components as data for JSON, built like a components file.

        Returns
        -------
        dict
            What `from_data` reads.
        """
        return {
            "name": self.name,
            "sizes": {name: size_text(self.sizes[letters[0]]) for name, letters in SIZE_NAMES.items()},
            "cones": [space_name(cell) for cell in self.cones],
            "objectives": {name: " / ".join(spot.entry for spot in spots) for name, spots in self.objectives.items()},
            "autobot": {str(number): card.entry for number, card in self.autobot.items()},
            "cards": {str(number): card.entry for number, card in self.cards.items()},
        }

    @classmethod
    def from_data(cls, data: Any) -> Components:
        """The components of such data: the inverse of `to_data`.

        Raises ValueError, in one sentence that names the card, the space and the clause.

        Parameters
        ----------
        data : dict
            All but the name may be left out and is then as shipped.

        Returns
        -------
        Components
        """
        check_keys(data)
        sizes = read_sizes(data.get("sizes", {}))
        robots = starmap(read_autobot, data.get("autobot", {}).items())
        cards = (read_card(number, entry, sizes) for number, entry in data.get("cards", {}).items())
        parts: dict[str, Any] = {
            "name": data["name"],
            "sizes": sizes,
            "cones": tuple(map(read_space, data.get("cones", ()))),
            "objectives": read_objectives(data.get("objectives", {})),
            "autobot": {card.number: card for card in robots},
            "cards": {card.number: card for card in cards},
        }
        left_out = {key: getattr(shipped(), key) for key in KEYS if key not in data}
        return cls(**(parts | left_out))


def checked_sizes(sizes: Mapping[str, Size]) -> dict[str, Size]:
    """r-sizes: letter to size, all cars alike and all trucks alike. Raises ValueError."""
    check_known(sizes, LETTERS, "no vehicle", "r-sizes")
    for name, letters in SIZE_NAMES.items():
        size = checked_size(name, sizes.get(letters[0]))
        for letter in letters:
            insist(
                sizes.get(letter, size) == size,
                "r-sizes",
                f"The {VEHICLE_NAMES[letter]} must be as large as the {VEHICLE_NAMES[letters[0]]}",
            )
    return {letter: sizes[letters[0]] for letters in SIZE_NAMES.values() for letter in letters}


def check_known(found: Iterable[Any], known: Sequence[Any], what: str, clause: str) -> None:
    """Raises ValueError for the first that isn't known."""
    for each in found:
        insist(each in known, clause, f"{quoted(each)} is {what}; there are {listed(known)}")


def check_complete(found: Iterable[Any], needed: Iterable[Any], what: str, clause: str) -> None:
    """Raises ValueError that names the first that are missing."""
    lacking = missing(needed, set(found))
    insist(not lacking, clause, f"Components have {what}, these lack {lacking}")


def checked_numbered(cards: Mapping[int, Any], numbers: range, what: str, clause: str) -> dict[int, Any]:
    """One card for each of these numbers and filed under its own, ascending. Raises ValueError."""
    for number, card in cards.items():
        insist(
            getattr(card, "number", None) == number,
            clause,
            f"Under {quoted(number)} there is no {what} {number} but {quoted(card)}",
        )
    check_complete(cards, numbers, f"the {what}s {numbers[0]} to {numbers[-1]}", clause)
    return dict(sorted(cards.items()))


def checked_cards(cards: Mapping[int, ParkingCard], sizes: Mapping[str, Size]) -> dict[int, ParkingCard]:
    """setup-display, r-sizes: each number from 1 to 75, ascending, all vehicles of these sizes. Raises ValueError."""
    found = checked_numbered(cards, NUMBERS, "parking card", "setup-display")
    for card in cards.values():
        for each in card.pattern.vehicles:
            if each.size != sizes[each.letter]:
                raise ValueError(
                    f"{card.title}, {space_name(each.cells[0])}: the {each.name} is {size_text(each.size)}, but here "
                    f"it has to be {size_text(sizes[each.letter])} (ruling r-sizes)."
                )
    return found


def checked_objectives(objectives: Mapping[str, tuple[Spot, ...]]) -> dict[str, tuple[Spot, ...]]:
    """setup-objectives, r-motorbike-spots: the ten objectives in the rulebook's order. Raises ValueError."""
    check_known(objectives, OBJECTIVES, "no objective", "setup-objectives")
    check_complete(objectives, OBJECTIVES, "ten objectives", "setup-objectives")
    for name, spots in objectives.items():
        insist(len(spots) == SPOTS, "r-motorbike-spots", f"Objective {name} has {SPOTS} spots, not {len(spots)}")
        for points, motorbike in spots:
            insist(
                is_whole(points) and 0 <= points <= MOST_POINTS and type(motorbike) is bool,
                "r-motorbike-spots",
                f"A spot of {name} has 0 to {MOST_POINTS} points and a motorbike or none, not {quoted(points)} and "
                f"{quoted(motorbike)}",
            )
    return {name: tuple([Spot(*spot) for spot in objectives[name]]) for name in OBJECTIVES}


def checked_cones(cones: Sequence[Cell]) -> tuple[Cell, ...]:
    """setup-lot: one in each quadrant, none on an edge, where it couldn't be surrounded. Raises ValueError."""
    in_quadrant: dict[tuple[int, int], Cell] = {}
    for cell in cones:
        row, column = cell
        where = space_name(cell) if cell in SPACES else quoted(cell)
        insist(
            0 < row < SIDE - 1 and 0 < column < SIDE - 1,
            "setup-lot",
            f"A cone can't start at {where}, on an edge of the lot or outside",
        )
        other = in_quadrant.setdefault((row // QUADRANT, column // QUADRANT), cell)
        insist(
            other is cell,
            "setup-lot",
            f"Cones start one in each quadrant, but {space_name(other)} and {where} are in the same",
        )
    insist(len(in_quadrant) == 4, "setup-lot", f"Four cones start in the lot, not {len(in_quadrant)}")
    return tuple(sorted(cones))


# -- components files -------------------------------------------------------------------------------------------


def check_keys(data: Any) -> None:
    """Components' data has a name and perhaps the other parts, and nothing else. Raises ValueError."""
    insist(isinstance(data, dict), "setup-supply", f"Components have a name and parts and are not {quoted(data)}")
    check_known(data, KEYS, "no part of components", "setup-supply")
    insist("name" in data, "setup-supply", "Components need a name, like name = 'mine'")
    for key, example, clause in (
        ("sizes", "truck = '2x2'", "r-sizes"),
        ("objectives", "obj-diagonal = '5 / 3 M / 3 M'", "r-motorbike-spots"),
        ("autobot", "4 = { turn = 'left 1', objectives = [1, 2] }", "r-autobot-cards"),
        ("cards", "18 = 'R< R> + key'", "setup-display"),
    ):
        insist(isinstance(data.get(key, {}), dict), clause, f"The {key} are a table [{key}] with lines like {example}")
    insist(
        isinstance(data.get("cones", []), list),
        "setup-lot",
        "The cones are a list of spaces, like ['c3', 'f3', 'c6', 'f6']",
    )


def read_sizes(data: Mapping[str, Any]) -> dict[str, Size]:
    """The sizes of a file's table, {"car": "1x2", …}; those left out are as shipped. Raises ValueError (r-sizes)."""
    check_known(data, tuple(SIZE_NAMES), "no kind of vehicle", "r-sizes")
    return {
        letter: read_size(name, data[name]) if name in data else shipped().sizes[letter]
        for name, letters in SIZE_NAMES.items()
        for letter in letters
    }


def read_size(name: str, text: Any) -> Size:
    """(length, width) of a text like '1x2' or '2x1': the length is the larger number. Raises ValueError (r-sizes)."""
    found = re.fullmatch(r"\s*([0-9])\s*[x×]\s*([0-9])\s*", text) if isinstance(text, str) else None
    if not found:
        raise ValueError(f"The size of a {name} is written like '1x2', not {quoted(text)} (ruling r-sizes).")
    width, length = sorted([int(found[1]), int(found[2])])
    return checked_size(name, (length, width))


def read_space(name: Any) -> Cell:
    """The space of the lot that is called so: (2, 4) for 'e3'. Raises ValueError (clause setup-lot)."""
    insist(
        isinstance(name, str) and re.fullmatch("[a-h][1-8]", name),
        "setup-lot",
        f"A space of the lot is called like e3, a to h and 1 to 8, not {quoted(name)}",
    )
    return int(name[1]) - 1, COLUMN_LETTERS.index(name[0])


def read_objectives(data: Mapping[str, Any]) -> dict[str, tuple[Spot, ...]]:
    """The spots of a file's table, {"obj-diagonal": "5 / 3 M / 3 M", …}; those left out are as shipped."""
    found = {name: read_spots(name, entry) for name, entry in data.items()}
    return found | {name: shipped().objectives[name] for name in OBJECTIVES if name not in found}


def read_spots(name: Any, text: Any) -> tuple[Spot, ...]:
    """The reward spots of an objective, '5 / 3 M / 3 M'. Raises ValueError (ruling r-motorbike-spots)."""
    spots = (
        [re.fullmatch(r"\s*([0-9]{1,2})\s*(M?)\s*", part) for part in text.split("/")] if isinstance(text, str) else []
    )
    found = [Spot(int(spot[1]), bool(spot[2])) for spot in spots if spot]
    insist(
        len(found) == len(spots) == SPOTS,
        "r-motorbike-spots",
        f"The spots of {name} are written like '5 / 3 M / 3 M', not {quoted(text)}",
    )
    return tuple(found)


def read_autobot(number: Any, entry: Any) -> AutoBotCard:
    """The AutoBot card of one entry of a file. Raises ValueError (ruling r-autobot-cards)."""
    insist(
        number in map(str, AUTOBOT_NUMBERS),
        "r-autobot-cards",
        f"An AutoBot card has a number from 1 to 9, not {quoted(number)}",
    )
    fine = isinstance(entry, dict) and set(entry) == {"turn", "objectives"} and isinstance(entry["objectives"], list)
    insist(
        fine and entry["turn"] in list(TURNS),
        "r-autobot-cards",
        f"AutoBot card {number} is written like {{ turn = 'left 1', objectives = [1, 2] }}, not {quoted(entry)}",
    )
    return AutoBotCard(int(number), TURNS[entry["turn"]], tuple(entry["objectives"]))


@cache
def shipped() -> Components:
    """The components that overplay ships: a reconstruction, designed, not the printed ones. Read when first needed."""
    return read_components(Path(__file__).with_name("cards.toml"))


def read_components(path: str | os.PathLike[str]) -> Components:
    """An owner's components from a file.

    They need not keep the properties that the shipped ones were designed for.

    Parameters
    ----------
    path : str or os.PathLike
        A TOML file built like the shipped cards.toml; all but the name may be left out and is then as shipped.

    Returns
    -------
    Components

    Raises
    ------
    ValueError
        In one sentence that names the file, the card, the space and the clause.
    """
    return read_file(
        path,
        Components.from_data,
        what="components file",
        clause="setup-supply",
        keys="[0-9]+",
        naming=lambda table, _: (
            ("AutoBot card", "r-autobot-cards") if table == "autobot" else ("Card", "setup-display")
        ),
    )
