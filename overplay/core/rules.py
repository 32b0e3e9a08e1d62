"""Rules as data: the catalogue of a game's clauses, and what names them: breaches, events, refusals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

Cell = tuple[int, int]
"""A space of a board: (row, column), rows downwards."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause of a rulebook, or one ruling where the rulebook is silent, in our own words.

    Parameters
    ----------
    id : str
        What code, tests and refusals call it, such as 'six-rounds'; that of a ruling begins with 'r-'.
    title, text : str
    section : str
        The rulebook's heading.
    kind : {'rule', 'ruling'}
    reason : str
        Why a ruling was made so; '' for a clause.
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


class Catalogue(Mapping[str, Rule]):
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
        self._rules: dict[str, Rule] = {}
        for rule in rules:
            if rule.id in self._rules:
                raise ValueError(f"The clause {rule.id} is in the catalogue twice.")
            self._rules[rule.id] = rule

    def __getitem__(self, clause: str) -> Rule:
        return self._rules[clause]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules in which every one of some words occurs, whatever its case.

        Parameters
        ----------
        words : str
            Separated by blanks; parts of words will do.

        Returns
        -------
        tuple of Rule
            In the order of the rulebook.
        """
        wanted = words.lower().split()

        def haystack(rule: Rule) -> str:
            return " ".join((rule.id, rule.title, rule.text, rule.section, rule.reason)).lower()

        return tuple(rule for rule in self.values() if all(word in haystack(rule) for word in wanted))

    def __repr__(self) -> str:
        rulings = sum(rule.kind == "ruling" for rule in self.values())
        return f"<Catalogue: {len(self) - rulings} rules, {rulings} rulings>"


@dataclass(frozen=True, slots=True)
class Breach:
    """Why a move is refused.

    Parameters
    ----------
    clause : str
        The clause or ruling that forbids it.
    sentence : str
    spaces : tuple of (row, column)
        What it is about; () if it is not about spaces.
    area : str
        The board that the spaces are on, '' for none.
    """

    clause: str
    sentence: str
    spaces: tuple[Cell, ...] = ()
    area: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a move makes happen.

    Parameters
    ----------
    clause : str
        The clause or ruling by which it happens.
    text : str
        A sentence; it tells nothing that a seat may not know, unless the event is private.
    spaces : tuple of (row, column)
    keys : tuple of str
        The `data-key`s of the pieces that move in a drawing.
    area : str
        The board that the spaces are on, '' for none.
    seat : int or None
        Who does it; None where nobody in particular does.
    private : bool
        Whether it is told to its seat alone, until the secret is out.
    """

    clause: str
    text: str
    spaces: tuple[Cell, ...] = ()
    keys: tuple[str, ...] = ()
    area: str = ""
    seat: int | None = None
    private: bool = False


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
