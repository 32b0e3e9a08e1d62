"""Rules as data: the catalogue of a game's clauses, and what names them: breaches, events, score lines, refusals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from overplay.core.fixed import Kept
from overplay.core.text import signed

Cell = tuple[int, int]
"""A space of a board: (row, column), rows downwards."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause of a rulebook, or one ruling where the rulebook is silent, in our own words.

    `id` is what code, tests and refusals call it, that of a ruling begins with 'r-'; `section` is the rulebook's
    heading; `reason` says why a ruling was made so ('' for a clause).
    """

    id: str
    title: str
    text: str
    section: str
    kind: Literal["rule", "ruling"] = "rule"
    reason: str = ""

    def __str__(self) -> str:
        because = f" Why: {self.reason}" if self.reason else ""
        return f"{self.id}: {self.text}{because}"


class Catalogue(Kept[str, Rule]):
    """All rules of a game by clause id, in the order of the rulebook.

    Parameters
    ----------
    rules : iterable of Rule

    Raises
    ------
    ValueError
        For a clause that is there twice.
    """

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._items = {}
        for rule in rules:
            if rule.id in self._items:
                raise ValueError(f"The clause {rule.id} is in the catalogue twice.")
            self._items[rule.id] = rule

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules with a word for each that is searched, one that begins so, whatever its case.

        Parameters
        ----------
        words : str
            Separated by blanks. If no rule has words that begin so, those are given that have them anywhere.

        Returns
        -------
        tuple of Rule
            In the order of the rulebook.
        """
        wanted = [plain_words(word) for word in words.split()]
        texts = {
            rule: plain_words(" ".join((rule.id, rule.title, rule.text, rule.section, rule.reason)))
            for rule in self.values()
        }
        begun = [rule for rule, text in texts.items() if all(f" {word}" in f" {text}" for word in wanted)]
        return tuple(begun or [rule for rule, text in texts.items() if all(word in text for word in wanted)])

    def __repr__(self) -> str:
        rulings = sum(rule.kind == "ruling" for rule in self.values())
        return f"<Catalogue: {len(self) - rulings} rules, {rulings} rulings>"


def plain_words(text: str) -> str:
    """The words of a text in lower case, without the signs between them."""
    return " ".join(re.findall(r"\w+", text.lower()))


@dataclass(frozen=True, slots=True)
class Breach:
    """Why a move is refused: the clause, a sentence, the spaces that it is about and the area they are in."""

    clause: str
    sentence: str
    spaces: tuple[Cell, ...] = ()
    area: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a move makes happen. Public: it tells nothing that any seat may not know.

    `spaces` are cells of `area`, `keys` the `data-key`s of the pieces that move, `seat` who does it. One that is
    `private` is told to its seat alone, until the secret is out.
    """

    clause: str
    text: str
    spaces: tuple[Cell, ...] = ()
    keys: tuple[str, ...] = ()
    area: str = ""
    seat: int | None = None
    private: bool = False


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points, the clause that gives them and the spaces that make them (area name → cells); `note` says how."""

    label: str
    points: int
    clause: str
    spaces: Mapping[str, tuple[Cell, ...]]
    note: str = ""

    def __str__(self) -> str:
        note = f" ({self.note})" if self.note else ""
        return f"{self.label}: {signed(self.points)}{note}"


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What a seat scores, line by line.

    Parameters
    ----------
    lines : tuple of ScoreLine
        In the order of the score pad.
    """

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.lines), f"Total: {signed(self.total)}"])

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self)}


class IllegalMove(ValueError):
    """A move that the rules refuse.

    Parameters
    ----------
    move : Move
        The move, as the attribute `move`.
    breaches : tuple of Breach
        What forbids it, as the attribute `breaches`.
    """

    def __init__(self, move: object, breaches: tuple[Breach, ...]) -> None:
        super().__init__(f"'{move}' is refused: " + " ".join(str(breach) for breach in breaches))
        self.move = move
        self.breaches = breaches


class HiddenInformation(ValueError):
    """A view was asked for something that its viewer may not know."""
