"""What lies in the box of Overstocked: the crate cards, shipped (a reconstruction) or from an owner's file.

A space is one character: `.` empty, `P F Y B` a toy, in lower case: a toy with a worker.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from overplay.core.state import listed

TOYS: Final = "PFYB"
TOY_NAMES: Final = {"P": "Pocket Petz", "F": "Furballs", "Y": "Yo-yos", "B": "Bean Bears"}
ROTATIONS: Final = (0, 90, 180, 270)
NUMBERS: Final = range(1, 44)
"""The numbers of the 43 crate cards."""

HEIGHT: Final = 2
WIDTH: Final = 3
CARD_SPACES: Final = "." + TOYS + TOYS.lower()

Rows = tuple[str, ...]
"""The spaces of a card, a text a row: ("PPF", ".yB")."""


@dataclass(frozen=True, slots=True)
class Card:
    """A crate card as it is printed, upright: its number and its two rows of three spaces (clause card-spaces).

    `Card(17, ("PPF", ".yB"))`. Raises ValueError naming the card, the row and the column, both counted from 1.
    """

    number: int
    rows: Rows

    def __post_init__(self) -> None:
        if type(self.number) is not int or self.number not in NUMBERS:
            raise ValueError(f"A card has a number from 1 to 43, not {self.number!r:.40} (clause players-2-to-6).")
        object.__setattr__(self, "rows", tuple(self.rows))
        check_rows(f"Card {self.number}", self.rows)

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a text like "17 PPF/.yB": rows end at `/` or a new line, blanks between spaces don't count.

        Raises ValueError naming the card, the row and the column (clause card-spaces).
        """
        found = re.fullmatch(r"\s*([0-9]{1,9})\s+(\S.*)", text, re.DOTALL) if isinstance(text, str) else None
        if not found:
            raise ValueError(f"A card is written like '17 PPF/.yB', not like {text!r:.40} (clause card-spaces).")
        return cls(int(found[1]), rows_of(found[2]))

    @property
    def text(self) -> str:
        """The inverse of `parse`: "17 PPF/.yB"."""
        return f"{self.number} {'/'.join(self.rows)}"

    def __str__(self) -> str:
        return self.text

    def turned(self, rotation: int) -> Rows:
        """The rows of the card turned clockwise by 0, 90, 180 or 270 degrees: a quarter turn gives 3 rows of 2.

        Raises ValueError for other rotations (clause rotate-quarter-turns).
        """
        if type(rotation) is not int or rotation not in ROTATIONS:
            raise ValueError(
                f"A card is turned by 0, 90, 180 or 270 degrees, not by {rotation!r:.40} (clause rotate-quarter-turns)."
            )
        return turned(self.rows, rotation)


def rows_of(picture: str) -> Rows:
    """The rows of a card's picture: a row ends at `/` or a new line, blanks don't count."""
    return tuple("".join(row.split()) for row in re.split(r"\s*[/\n]\s*", picture.strip()))


def check_rows(card: str, rows: Rows) -> None:
    """card-spaces: two rows of three, each space one of `CARD_SPACES`. Raises ValueError that begins with `card`."""
    if len(rows) != HEIGHT:
        raise ValueError(f"{card} must have 2 rows, not {len(rows)} (clause card-spaces).")
    for row, spaces in enumerate(rows, 1):
        if len(spaces) != WIDTH:
            raise ValueError(f"{card}, row {row} must have 3 spaces, not {len(spaces)} (clause card-spaces).")
        for column, space in enumerate(spaces, 1):
            if space not in CARD_SPACES:
                what = f"{space!r} is no space of a card; use one of {CARD_SPACES!r}"
                raise ValueError(f"{card}, row {row}, column {column}: {what} (clause card-spaces).")


@lru_cache(maxsize=1024)
def turned(rows: Rows, rotation: int) -> Rows:
    """Rows turned clockwise by a multiple of 90 degrees."""
    for _ in range(rotation // 90):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


@dataclass(frozen=True, slots=True, repr=False)
class CardSet(Mapping[int, Card]):
    """The 43 crate cards of a game, a mapping from number to Card in ascending order: `cards[17]`.

    Equal, with equal hashes, when the name and all cards are. Raises ValueError unless there is exactly one card for
    each number from 1 to 43 (clause players-2-to-6: six players need 7 cards each and the popularity one).
    """

    name: str
    deck: tuple[Card, ...]
    """All cards by number, ascending."""
    _by_number: dict[int, Card] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        deck = sorted(self.deck, key=lambda card: card.number)
        check_numbers([card.number for card in deck])
        object.__setattr__(self, "deck", tuple(deck))
        object.__setattr__(self, "_by_number", {card.number: card for card in deck})

    @property
    def cards(self) -> dict[int, Card]:
        """Number to Card, ascending: a copy."""
        return dict(self._by_number)

    def __getitem__(self, number: int) -> Card:
        return self._by_number[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._by_number)

    def __len__(self) -> int:
        return len(self.deck)

    def __repr__(self) -> str:
        return f"<CardSet {self.name!r}: {len(self)} cards>"

    @property
    def shipped(self) -> bool:
        """Whether this is the reconstruction that overplay ships, which a save may name instead of embedding it."""
        return self == shipped()

    def to_data(self) -> dict[str, Any]:
        """The whole set as data for JSON, built like a card file: {"name": …, "cards": {"17": "PPF/.yB", …}}."""
        return {"name": self.name, "cards": {str(card.number): "/".join(card.rows) for card in self.deck}}

    @classmethod
    def from_data(cls, data: Any) -> CardSet:
        """The inverse of `to_data`.

        Raises ValueError, one sentence that names the card and the space (clauses card-spaces, players-2-to-6).
        """
        check_keys(data)
        return cls(data["name"], tuple([read_card(number, picture) for number, picture in data["cards"].items()]))


def check_numbers(numbers: list[int]) -> None:
    """players-2-to-6: each number from 1 to 43 once. Raises ValueError."""
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise ValueError(f"Card {twice[0]} is there twice (clause players-2-to-6).")
    missing = [number for number in NUMBERS if number not in numbers]
    if missing:
        some = missing[:5] + ([f"{len(missing) - 5} more"] if missing[5:] else [])
        raise ValueError(f"A set has the cards 1 to 43, this one lacks {listed(some)} (clause players-2-to-6).")


def check_keys(data: Any) -> None:
    """A card set's data has a name and cards, and nothing else. Raises ValueError."""
    if not isinstance(data, dict):
        raise ValueError(f"A card set has a name and cards and is not {data!r:.40} (clause card-spaces).")
    if not isinstance(data.get("name"), str):
        raise ValueError("A card set needs a name, like name = 'mine' (clause card-spaces).")
    if not isinstance(data.get("cards"), dict):
        raise ValueError("A card set needs a table [cards] with lines like 17 = 'PPF/.yB' (clause card-spaces).")
    unknown = [key for key in data if key not in ("name", "cards")]
    if unknown:
        raise ValueError(f"A card set has a name and cards and nothing else, no {unknown[0]!r} (clause card-spaces).")


def read_card(number: Any, picture: Any) -> Card:
    """The card of one entry, "17": "PPF/.yB". Raises ValueError."""
    if number not in map(str, NUMBERS):
        raise ValueError(f"A card has a number from 1 to 43, not {number!r:.40} (clause players-2-to-6).")
    if not isinstance(picture, str):
        raise ValueError(f"Card {number} must be a text like 'PPF/.yB', not {picture!r:.40} (clause card-spaces).")
    return Card(int(number), rows_of(picture))


@cache
def shipped() -> CardSet:
    """The card set that overplay ships: a reconstruction, designed, not the printed one. Read when first asked for."""
    return read_cards(Path(__file__).with_name("cards.toml"))


CARDS: CardSet
"""The shipped card set; reading it is put off until it is first used."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> CardSet:
        if name == "CARDS":
            return shipped()
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def read_cards(path: str | os.PathLike[str]) -> CardSet:
    """An owner's card set from a TOML file built like the shipped cards.toml: a name, and a table [cards].

    The set need not keep the properties that the shipped one was designed for. Raises ValueError, one sentence that
    names the file, the card and the space (clauses card-spaces, players-2-to-6).
    """
    if not isinstance(path, str | os.PathLike):
        raise ValueError(f"A card file is named by its path, not by {path!r:.40} (clause card-spaces).")
    file = f"The card file {os.fspath(path)}"
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{file} can't be read: it is no text in UTF-8 (clause card-spaces).") from None
    except OSError as error:
        raise ValueError(f"{file} can't be read: {error.strerror} (clause card-spaces).") from None
    try:
        return CardSet.from_data(parse_toml(text))
    except ValueError as error:
        raise ValueError(f"{file}: {decapitalised(str(error))}") from None


def parse_toml(text: str) -> dict[str, Any]:
    """The data of a TOML text. Raises ValueError naming the line, and the card if a number is there twice."""
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        first: dict[str, int] = {}
        for line, words in enumerate(text.splitlines(), 1):
            number = re.match(r"\s*[\"']?([0-9]+)[\"']?\s*=", words)
            if number and first.setdefault(number[1], line) != line:
                raise ValueError(
                    f"Card {number[1]} is there twice, in lines {first[number[1]]} and {line} (clause players-2-to-6)."
                ) from None
        raise ValueError(f"This is no TOML: {decapitalised(str(error))} (clause card-spaces).") from None


def decapitalised(sentence: str) -> str:
    """The sentence as it stands behind a colon."""
    return sentence[0].lower() + sentence[1:]
