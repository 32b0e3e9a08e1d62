"""What lies in the box of Overstocked: crate cards, quantum cards and forklifts, each of them a `Card`.

They are shipped (a reconstruction) or come from an owner's file. A space is one character: `.` empty, `P F Y B` a toy,
in lower case: a toy with a worker, `Q` a quantum crate, `#` half a forklift.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise, starmap
from pathlib import Path
from typing import Any, Final, Literal

from overplay.core import Kept, insist, is_whole, listed, missing, settle
from overplay.core.files import Box, read_file

TOYS: Final = "PFYB"
TOY_NAMES: Final = {"P": "Pocket Petz", "F": "Furballs", "Y": "Yo-yos", "B": "Bean Bears"}
ROTATIONS: Final = (0, 90, 180, 270)
NUMBERS: Final = range(1, 44)
"""The numbers of the 43 crate cards."""

QUANTUM_NAMES: Final = ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6")
QUANTUM_WITH_X: Final = 2
FORKLIFTS: Final = 6
MOST_POINTS: Final = 99
KEYS: Final = ("name", "cards", "quantum", "forklifts")
"""What a card file may have; the last two may be left out."""

HEIGHT: Final = 2
WIDTH: Final = 3
QUANTUM: Final = "Q"
FORKLIFT: Final = "#"
CARD_SPACES: Final = "." + TOYS + TOYS.lower()
FORKLIFT_ROWS: Final = (FORKLIFT * 2,)

Kind = Literal["crate", "quantum", "forklift"]
TITLES: Final[dict[Kind, str]] = {"crate": "Card", "quantum": "Quantum card", "forklift": "Forklift"}
KINDS: Final[dict[str, Kind]] = {"Q": "quantum", "F": "forklift"}
Label = int | str
"""What a piece is called: 17 a crate card, "Q3" a quantum card, "F6" a forklift with its points."""

Rows = tuple[str, ...]
"""The spaces of a card, a text a row: ("PPF", ".yB")."""


@dataclass(frozen=True, slots=True)
class Card:
    """A piece that is placed on boards, as it is printed, upright: a crate card, a quantum card or a forklift.

    Parameters
    ----------
    number : int or str
        1 to 43 for a crate card, 'Q1' to 'Q6' for a quantum card, 'F' and its points for a forklift; 'F' alone has
        none.
    rows : tuple of str
        Its spaces, a character each and a text a row: ("PPF", ".yB"); ("##",) for a forklift.
    x : bool
        Whether a quantum card shows the X (clause q-x).

    Raises
    ------
    ValueError
        Naming the card, the row and the column, both counted from 1.
    """

    number: Label
    rows: Rows
    x: bool = False
    """Whether a quantum card shows the X (clause q-x)."""

    def __post_init__(self) -> None:
        check_label(self.number)
        settle(self, rows=tuple(self.rows))
        if self.kind == "forklift":
            insist(
                self.rows == FORKLIFT_ROWS,
                "r-forklift-shape",
                f"{self.title} must be '##', not {'/'.join(map(str, self.rows))!r:.40}",
            )
        else:
            check_rows(self.title, self.rows, CARD_SPACES + (QUANTUM if self.kind == "quantum" else ""))
        insist(
            self.kind != "quantum" or any(QUANTUM in row for row in self.rows),
            "q-counts-as-both",
            f"{self.title} must have a quantum crate, {QUANTUM!r}",
        )
        insist(
            type(self.x) is bool and (not self.x or self.kind == "quantum"),
            "q-x",
            f"{self.title} can't have the x {self.x!r:.40}: a quantum card may have one",
        )

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a text like "17 PPF/.yB", "Q3x Q.Q/QQ." (x: it shows the X), "F6 ##", or "##" without points.

        Rows end at `/` or a new line, blanks between spaces don't count. Raises ValueError naming the card, the row and
        the column (clause card-spaces).
        """
        pattern = r"\s*(?:([0-9]{1,9}|[QF][0-9]{1,9}x?)\s+|F?\s*(?=#))(\S.*)"
        found = re.fullmatch(pattern, text, re.DOTALL) if isinstance(text, str) else None
        if not found:
            raise ValueError(
                f"A card is written like '17 PPF/.yB', 'Q3x Q.Q/QQ.' or 'F6 ##', not like {text!r:.40} "
                "(clause card-spaces)."
            )
        name = found[1] or "F"
        number = int(name) if name.isdigit() else name.removesuffix("x")
        return cls(number, rows_of(found[2]), name.endswith("x"))

    @property
    def text(self) -> str:
        """The inverse of `parse`: "17 PPF/.yB"."""
        return f"{self.number}{'x' * self.x} {'/'.join(self.rows)}"

    @property
    def kind(self) -> Kind:
        """What it is, which its number tells: "crate", "quantum" or "forklift"."""
        return KINDS[self.number[0]] if isinstance(self.number, str) else "crate"

    @property
    def title(self) -> str:
        """What a sentence calls it: "Card 17", "Quantum card Q3", "Forklift F6"."""
        return f"{TITLES[self.kind]} {self.number}"

    @property
    def points(self) -> int:
        """What a forklift is worth at scoring (ruling r-forklift-shape); 0 for a card."""
        return int(str(self.number)[1:] or 0) if self.kind == "forklift" else 0

    def __str__(self) -> str:
        return self.text

    def turned(self, rotation: int) -> Rows:
        """The rows of the card turned clockwise by 0, 90, 180 or 270 degrees: a quarter turn gives 3 rows of 2.

        Raises ValueError for other rotations (clause rotate-quarter-turns).
        """
        insist(
            is_whole(rotation) and rotation in ROTATIONS,
            "rotate-quarter-turns",
            f"A card is turned by 0, 90, 180 or 270 degrees, not by {rotation!r:.40}",
        )
        return turned(self.rows, rotation)

    def extent(self, rotation: int) -> tuple[int, int]:
        """How many (rows, columns) the card takes, turned clockwise by 0, 90, 180 or 270 degrees."""
        rows = self.turned(rotation)
        return len(rows), len(rows[0])


def check_label(label: Any) -> None:
    """A card is numbered 1 to 43, or named Q1 to Q6, or F and its points. Raises ValueError."""
    if isinstance(label, str) and label.startswith("Q"):
        insist(label in QUANTUM_NAMES, "q-lowest-swaps", f"A quantum card is named Q1 to Q6, not {label!r:.40}")
    elif isinstance(label, str) and label.startswith("F"):
        insist(
            re.fullmatch(r"F(0|[1-9][0-9]?)?", label),
            "r-forklift-shape",
            f"A forklift is named by its points, F0 to F{MOST_POINTS}, not {label!r:.40}",
        )
    else:
        insist(
            is_whole(label) and label in NUMBERS,
            "players-2-to-6",
            f"A card has a number from 1 to 43, not {label!r:.40}",
        )


def rows_of(picture: str) -> Rows:
    """The rows of a card's picture: a row ends at `/` or a new line, blanks don't count."""
    return tuple("".join(row.split()) for row in re.split(r"\s*[/\n]\s*", picture.strip()))


def check_rows(card: str, rows: Rows, allowed: str) -> None:
    """card-spaces: two rows of three, each space one of those allowed. Raises ValueError that begins with `card`."""
    insist(len(rows) == HEIGHT, "card-spaces", f"{card} must have 2 rows, not {len(rows)}")
    for row, spaces in enumerate(rows, 1):
        insist(len(spaces) == WIDTH, "card-spaces", f"{card}, row {row} must have 3 spaces, not {len(spaces)}")
        for column, space in enumerate(spaces, 1):
            insist(
                space in allowed,
                "card-spaces",
                f"{card}, row {row}, column {column}: {space!r} is no space of such a card; use one of {allowed!r}",
            )


@lru_cache(maxsize=1024)
def turned(rows: Rows, rotation: int) -> Rows:
    """Rows turned clockwise by a multiple of 90 degrees."""
    for _ in range(rotation // 90):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


@cache
def shipped() -> CardSet:
    """The card set that overplay ships: a reconstruction, designed, not the printed one. Read when first asked for."""
    return read_cards(Path(__file__).with_name("cards.toml"))


@dataclass(frozen=True, slots=True, repr=False)
class CardSet(Box, Kept[int, Card]):
    """The pieces of a game, a mapping from the numbers of the 43 crate cards to Cards in ascending order: `cards[17]`.

    Equal, with equal hashes, when the name and all pieces are.

    Parameters
    ----------
    name : str
    deck : tuple of Card
        One crate card for each number from 1 to 43: six players need 7 cards each, the popularity one (clause
        players-2-to-6).
    quantum : tuple of Card
        One quantum card for each of Q1 to Q6, two of them with an x (ruling r-quantum-x-count).
    forklifts : tuple of Card
        Six with different points (ruling r-forklift-shape). They and the quantum cards are the shipped ones if left
        out.

    Raises
    ------
    ValueError
        For any other pieces, naming the clause.
    """

    name: str
    deck: tuple[Card, ...]
    """All crate cards by number, ascending."""
    quantum: tuple[Card, ...] = field(default_factory=lambda: shipped().quantum)
    """The six quantum cards by name."""
    forklifts: tuple[Card, ...] = field(default_factory=lambda: shipped().forklifts)
    """The six forklifts, highest points first (clause fork-setup)."""
    _items: dict[int, Card] = field(init=False, compare=False)
    _pieces: dict[Label, Card] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        cards, quantum, forklifts = deck_of(self.deck), quantum_of(self.quantum), forklifts_of(self.forklifts)
        deck = tuple(cards.values())
        pieces = {card.number: card for card in (*deck, *quantum, *forklifts)}
        settle(self, deck=deck, quantum=quantum, forklifts=forklifts, _items=cards, _pieces=pieces)

    @property
    def cards(self) -> dict[int, Card]:
        """Number to crate card, ascending: a copy."""
        return dict(self)

    def piece(self, label: Label) -> Card:
        """The crate card, quantum card or forklift of that name: 17, "Q3" or "F6". Raises KeyError."""
        return self._pieces[label]

    def __repr__(self) -> str:
        return f"<CardSet {self.name!r}: {len(self)} cards>"

    def to_data(self) -> dict[str, Any]:
        """The whole set as data for JSON, built like a card file.

        {"name": …, "forklifts": [6, …], "cards": {"17": "PPF/.yB", …}, "quantum": {"Q3x": "Q.Q/QQ.", …}}
        """
        return {
            "name": self.name,
            "forklifts": [card.points for card in self.forklifts],
            "cards": {str(card.number): "/".join(card.rows) for card in self.deck},
            "quantum": {f"{card.number}{'x' * card.x}": "/".join(card.rows) for card in self.quantum},
        }

    @classmethod
    def from_data(cls, data: Any) -> CardSet:
        """The inverse of `to_data`; where quantum or forklifts are left out, they are the shipped ones.

        Raises ValueError, one sentence that names the card and the space (clauses card-spaces, players-2-to-6,
        q-lowest-swaps, rulings r-quantum-x-count, r-forklift-shape).
        """
        check_keys(data)
        more = {
            "quantum": tuple(starmap(read_quantum, data.get("quantum", {}).items())),
            "forklifts": tuple(map(read_forklift, data.get("forklifts", []))),
        }
        deck = tuple(starmap(read_card, data["cards"].items()))
        return cls(data["name"], deck, **{key: more[key] for key in more if key in data})


def deck_of(cards: Iterable[Card]) -> dict[int, Card]:
    """players-2-to-6: number to crate card, ascending, each number from 1 to 43 once. Raises ValueError."""
    deck = list(cards)
    for card in deck:
        insist(card.kind == "crate", "players-2-to-6", f"{card.title} is no crate card")
    deck.sort(key=lambda card: int(card.number))
    for card, after in pairwise(deck):
        insist(card.number != after.number, "players-2-to-6", f"{card.title} is there twice")
    by_number = {int(card.number): card for card in deck}
    lacks = missing(NUMBERS, by_number)
    insist(not lacks, "players-2-to-6", f"A set has the cards 1 to 43, this one lacks {lacks}")
    return by_number


def quantum_of(cards: Iterable[Card]) -> tuple[Card, ...]:
    """q-lowest-swaps, r-quantum-x-count: the cards Q1 to Q6 in order, exactly two with an x. Raises ValueError."""
    by_name: dict[Label, Card] = {}
    for card in cards:
        insist(card.kind == "quantum", "q-lowest-swaps", f"{card.title} is no quantum card")
        insist(card.number not in by_name, "q-lowest-swaps", f"{card.title} is there twice")
        by_name[card.number] = card
    lacking = [name for name in QUANTUM_NAMES if name not in by_name]
    insist(not lacking, "q-lowest-swaps", f"A set has the quantum cards Q1 to Q6, this one lacks {listed(lacking)}")
    with_x = [name for name in QUANTUM_NAMES if by_name[name].x]
    insist(
        len(with_x) == QUANTUM_WITH_X,
        "r-quantum-x-count",
        f"Exactly two quantum cards have an x, like Q3x, but here {listed(with_x) or 'none'} would",
    )
    return tuple([by_name[name] for name in QUANTUM_NAMES])


def forklifts_of(cards: Iterable[Card]) -> tuple[Card, ...]:
    """r-forklift-shape: six forklifts with different points, highest first (clause fork-setup). Raises ValueError."""
    by_name: dict[Label, Card] = {}
    for card in cards:
        insist(card.kind == "forklift", "fork-setup", f"{card.title} is no forklift")
        insist(card.number != "F", "r-forklift-shape", "A forklift of a set has points, like F6")
        insist(
            card.number not in by_name,
            "r-forklift-shape",
            f"Two forklifts have {card.points} points, but no two may have the same",
        )
        by_name[card.number] = card
    insist(len(by_name) == FORKLIFTS, "r-forklift-shape", f"A set has six forklifts, this one has {len(by_name)}")
    return tuple(sorted(by_name.values(), key=lambda card: -card.points))


def check_keys(data: Any) -> None:
    """A card set's data has a name and cards, perhaps quantum and forklifts, and nothing else. Raises ValueError."""
    insist(isinstance(data, dict), "card-spaces", f"A card set has a name and cards and is not {data!r:.40}")
    insist(isinstance(data.get("name"), str), "card-spaces", "A card set needs a name, like name = 'mine'")
    insist(
        isinstance(data.get("cards"), dict),
        "card-spaces",
        "A card set needs a table [cards] with lines like 17 = 'PPF/.yB'",
    )
    insist(
        isinstance(data.get("quantum", {}), dict),
        "card-spaces",
        "The quantum cards of a set are a table [quantum] with lines like Q3x = 'Q.Q/QQ.'",
    )
    insist(
        isinstance(data.get("forklifts", []), list),
        "r-forklift-shape",
        "The forklifts of a set are a list of their points, like [6, 5, 4, 3, 2, 1]",
    )
    for key in data:
        insist(key in KEYS, "card-spaces", f"A card set has {listed(KEYS)} and nothing else, no {key!r:.40}")


def read_card(number: Any, picture: Any) -> Card:
    """The card of one entry, "17": "PPF/.yB". Raises ValueError."""
    insist(number in map(str, NUMBERS), "players-2-to-6", f"A card has a number from 1 to 43, not {number!r:.40}")
    insist(isinstance(picture, str), "card-spaces", f"Card {number} must be a text like 'PPF/.yB', not {picture!r:.40}")
    return Card(int(number), rows_of(picture))


def read_quantum(name: Any, picture: Any) -> Card:
    """The quantum card of one entry, "Q3x": "Q.Q/QQ.". Raises ValueError."""
    number = name.removesuffix("x") if isinstance(name, str) else name
    insist(
        number in QUANTUM_NAMES,
        "q-lowest-swaps",
        f"A quantum card is named Q1 to Q6, or with its x Q1x to Q6x, not {name!r:.40}",
    )
    insist(
        isinstance(picture, str),
        "card-spaces",
        f"Quantum card {number} must be a text like 'Q.Q/QQ.', not {picture!r:.40}",
    )
    return Card(number, rows_of(picture), name != number)


def read_forklift(points: Any) -> Card:
    """The forklift with these points. Raises ValueError."""
    insist(
        is_whole(points) and 0 <= points <= MOST_POINTS,
        "r-forklift-shape",
        f"A forklift has a whole number of points from 0 to {MOST_POINTS}, not {points!r:.40}",
    )
    return Card(f"F{points}", FORKLIFT_ROWS)


def read_cards(path: str | os.PathLike[str]) -> CardSet:
    """An owner's card set from a file.

    It need not keep the properties that the shipped set was designed for.

    Parameters
    ----------
    path : str or os.PathLike
        A TOML file built like the shipped cards.toml: a name, a table [cards] and perhaps a list of forklifts and a
        table [quantum]; those that are left out are as shipped.

    Returns
    -------
    CardSet

    Raises
    ------
    ValueError
        In one sentence that names the file, the card, the space and the clause (card-spaces, players-2-to-6,
        q-lowest-swaps, rulings r-quantum-x-count, r-forklift-shape).
    """
    return read_file(
        path,
        CardSet.from_data,
        what="card file",
        clause="card-spaces",
        keys="[0-9]+|Q[0-9]+x?",
        naming=lambda table, card: ("Card", "q-lowest-swaps" if card.startswith("Q") else "players-2-to-6"),
    )
