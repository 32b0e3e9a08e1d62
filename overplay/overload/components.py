"""The board sections of Overload and their special sides, shipped (a reconstruction) or from an owner's file.

A square is written as one sign: `.` plain, `+` plus, `-` minus, `±` move on or back, `x2` double.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, pairwise, starmap
from pathlib import Path
from typing import Any, Final

from overplay.core import Fixed, insist, is_whole, listed, plural, quoted, settle
from overplay.core.files import Box, read_file
from overplay.overload.board import KIND_SIGNS, PLAIN, PLAYERS, PLUS_MINUS, SIGNS, checked_players

TURNS: Final = ("turn-1", "turn-2")
MIDDLES: Final = ("middle-1", "middle-2", "middle-3", "middle-4")
NAMES: Final = (*TURNS, *MIDDLES)
"""The sections with squares; the start and the finish have none."""

SQUARES: Final = 4
"""The squares of a section."""

MIDDLES_USED: Final = {3: 2, 4: 3, 5: 4}
"""players-3-to-5: how many middle sections lie on the table, by players."""

PLAIN_SIGN: Final = "."
KINDS_BY_SIGN: Final = {PLAIN_SIGN: PLAIN, **SIGNS}
SIGNS_BY_KIND: Final = {PLAIN: PLAIN_SIGN, **KIND_SIGNS}
ALL_SIGNS: Final = "'.', '+', '-', '±' or 'x2'"
SLIPS: Final = {
    **dict.fromkeys(("+-", "-+", "+/-", "-/+", "+/−"), ("±", "sq-plus-minus")),
    **dict.fromkeys(("2", "2x", "X2", "2X", "x", "×2", "2×"), ("x2", "sq-double")),
    **dict.fromkeys(("−", "–", "-1", "−1"), ("-", "sq-minus")),
    **dict.fromkeys(("+1", "++"), ("+", "sq-plus")),
}
"""What somebody may write by mistake: what it should be, and the clause."""

KEYS: Final = ("name", "sections", "order")
"""What a sections file may have; the last two may be left out."""

Kinds = tuple[str, ...]
"""Kinds of squares in the direction of travel: "plain", "plus", "minus", "plus-minus" or "double"."""


@cache
def shipped() -> Sections:
    """The sections that overplay ships: a reconstruction, designed, not the printed ones. Read when first asked for."""
    return read_sections(Path(__file__).with_name("sections.toml"))


@dataclass(frozen=True, slots=True, repr=False)
class Sections(Box):
    """The six board sections with their special sides, and which of them lie on the table in which order.

    Equal, with equal hashes, when the name, all squares and all orders are.

    Parameters
    ----------
    name : str
    sections : dict of str to tuple of str, optional
        Name of a section to the kinds of its four squares, in the direction of travel; the shipped ones if left out.
    order : dict of int to tuple of str, optional
        Number of players to the names of the sections on the table, in the direction of travel; the shipped ones for
        numbers that are left out.

    Raises
    ------
    ValueError
        In one sentence that names the section, the square and the clause (special-sections, players-3-to-5, ruling
        r-special-chain).
    """

    name: str
    sections: Mapping[str, Kinds] = field(default_factory=lambda: shipped().sections)
    order: Mapping[int, tuple[str, ...]] = field(default_factory=lambda: shipped().order)

    def __post_init__(self) -> None:
        named = isinstance(self.name, str)
        insist(named, "special-sections", f"The name of the sections is a text, not {quoted(self.name)}")
        sections = checked_sections(self.sections)
        order = checked_order(self.order)
        for players, names in order.items():
            check_chain(players, names, sections)
        settle(self, sections=Fixed(sections), order=Fixed(order))

    def __repr__(self) -> str:
        return f"<Sections {self.name!r}: {plural(len(self.sections), 'section')}>"

    def special(self, players: int, special: int | Iterable[str] = 0) -> tuple[str, ...]:
        """The sections that lie with their special side up.

        Parameters
        ----------
        players : int
            3 to 5.
        special : int or iterable of str, optional
            How many, counted from the start, or their names.

        Returns
        -------
        tuple of str
            Their names in the direction of travel.

        Raises
        ------
        ValueError
            Naming what can't be (clause special-sections).
        """
        names = self.order[checked_players(players)]
        if type(special) is int:
            insist(
                0 <= special <= len(names),
                "special-sections",
                f"With {players} players 0 to {len(names)} sections can show their special side, not {quoted(special)}",
            )
            return names[:special]
        wanted = checked_names(special)
        for name in wanted:
            insist(
                name in names,
                "special-sections",
                f"With {players} players section {name} isn't on the table, only {listed(names)}",
            )
        return tuple([name for name in names if name in wanted])

    def track(self, players: int, special: int | Iterable[str] = 0) -> Kinds:
        """The kinds of all squares of the track.

        Parameters
        ----------
        players : int
            3 to 5.
        special : int or iterable of str, optional
            As for `special`; the squares of other sections are plain.

        Returns
        -------
        tuple of str
            Those of squares 1 to 16, 20 or 24.

        Raises
        ------
        ValueError
            Naming what can't be (clause special-sections).
        """
        chosen = self.special(players, special)
        sides = [self.sections[name] if name in chosen else (PLAIN,) * SQUARES for name in self.order[players]]
        return tuple(chain.from_iterable(sides))

    def specials(self, players: int, special: int | Iterable[str] = 0) -> dict[int, str]:
        """The squares of the track that aren't plain.

        Parameters
        ----------
        players : int
            3 to 5.
        special : int or iterable of str, optional
            As for `special`.

        Returns
        -------
        dict of int to str
            Square to kind, along the track.

        Raises
        ------
        ValueError
            Naming what can't be (clause special-sections).
        """
        return {square: kind for square, kind in enumerate(self.track(players, special), 1) if kind != PLAIN}

    def section_at(self, players: int, square: int) -> str:
        """The section that a square of the track belongs to.

        Parameters
        ----------
        players : int
            3 to 5.
        square : int
            From 1 on.

        Returns
        -------
        str

        Raises
        ------
        ValueError
            For a square that is not on the track (clause players-3-to-5).
        """
        names = self.order[checked_players(players)]
        last = SQUARES * len(names)
        insist(
            is_whole(square) and 1 <= square <= last,
            "players-3-to-5",
            f"With {players} players the squares are 1 to {last}, {quoted(square)} is none",
        )
        return names[(square - 1) // SQUARES]

    def to_data(self) -> dict[str, Any]:
        """The sections as data for JSON, built like a sections file.

        Returns
        -------
        dict
            {"name": …, "sections": {"turn-1": ". ± x2 .", …}, "order": {"3": ["middle-1", …], …}}
        """
        return {
            "name": self.name,
            "sections": {
                name: " ".join([SIGNS_BY_KIND[kind] for kind in kinds]) for name, kinds in self.sections.items()
            },
            "order": {str(players): list(names) for players, names in self.order.items()},
        }

    @classmethod
    def from_data(cls, data: Any) -> Sections:
        """The sections of such data: the inverse of `to_data`.

        Raises ValueError as `read_sections` does.

        Parameters
        ----------
        data : dict
            What is left out beside the name is as shipped.

        Returns
        -------
        Sections
        """
        check_keys(data)
        check_names(data.get("sections", NAMES))
        more: dict[str, Any] = {
            "sections": {name: read_section(name, text) for name, text in data.get("sections", {}).items()},
            "order": dict(starmap(read_order, data.get("order", {}).items())),
        }
        return cls(data["name"], **{key: more[key] for key in more if key in data})


def read_section(name: str, text: Any) -> Kinds:
    """The kinds of a section's text, ". ± x2 .". Raises ValueError naming the section and the square."""
    insist(
        isinstance(text, str),
        "special-sections",
        f"Section {name} must be a text like '. ± x2 .', not {quoted(text)}",
    )
    signs = text.split()
    insist(
        len(signs) == SQUARES,
        "special-sections",
        f"Section {name} must have 4 squares with blanks between them, not {len(signs)}: {quoted(text)}",
    )
    return tuple([read_square(name, square, sign) for square, sign in enumerate(signs, 1)])


def read_square(name: str, square: int, sign: str) -> str:
    """The kind that a sign stands for. Raises ValueError naming the section, the square and the clause."""
    if sign in KINDS_BY_SIGN:
        return KINDS_BY_SIGN[sign]
    where = f"Section {name}, square {square}"
    if sign in SLIPS:
        right, clause = SLIPS[sign]
        raise ValueError(f"{where}: write {right!r}, not {quoted(sign)} (clause {clause}).")
    raise ValueError(
        f"{where}: {quoted(sign)} is no square; use {ALL_SIGNS} (clauses sq-plus, sq-minus, sq-plus-minus, sq-double)."
    )


def read_order(players: Any, names: Any) -> tuple[int, tuple[str, ...]]:
    """One line of the order: "3": ["middle-1", …]. Raises ValueError."""
    insist(
        players in [str(number) for number in PLAYERS],
        "players-3-to-5",
        f"The order of the sections is for 3, 4 or 5 players, not for {quoted(players)}",
    )
    insist(
        isinstance(names, list),
        "players-3-to-5",
        f"The order for {players} players must be a list of section names, not {quoted(names)}",
    )
    return int(players), tuple(names)


def check_keys(data: Any) -> None:
    """The data of sections has a name, perhaps sections and an order, and nothing else. Raises ValueError."""
    insist(isinstance(data, dict), "special-sections", f"Sections have a name and squares, {quoted(data)} has none")
    insist(isinstance(data.get("name"), str), "special-sections", "Sections need a name, like name = 'mine'")
    insist(
        isinstance(data.get("sections", {}), dict),
        "special-sections",
        "The squares are a table [sections] with lines like turn-1 = '. ± x2 .'",
    )
    insist(
        isinstance(data.get("order", {}), dict),
        "players-3-to-5",
        "The order is a table [order] with lines like 3 = ['middle-1', …]",
    )
    for key in data:
        insist(
            key in KEYS, "special-sections", f"A sections file has {listed(KEYS)} and nothing else, no {quoted(key)}"
        )


def check_name(name: Any) -> None:
    """A section with squares is one of six. Raises ValueError."""
    insist(name not in ("start", "finish"), "special-sections", f"The {name} has no squares and so no special side")
    insist(name in NAMES, "special-sections", f"The sections are {listed(NAMES)}, {quoted(name)} is none")


def check_names(sections: Iterable[str]) -> None:
    """All six sections, and no others. Raises ValueError."""
    for name in sections:
        check_name(name)
    lacking = [name for name in NAMES if name not in sections]
    insist(
        not lacking,
        "special-sections",
        f"Six sections have squares, {listed(lacking)} {'are' if lacking[1:] else 'is'} missing",
    )


def checked_names(special: Any) -> tuple[str, ...]:
    """special-sections: names of different sections. Raises ValueError."""
    insist(
        isinstance(special, Iterable) and not isinstance(special, str | bool | Mapping),
        "special-sections",
        f"Special sections are a number or a list of names like ['turn-1'], not {quoted(special)}",
    )
    names = tuple(special)
    check_different(names, "the special sections", "special-sections")
    return names


def check_different(names: Sequence[Any], where: str, clause: str) -> None:
    """All are sections with squares, and none is there twice. Raises ValueError."""
    for name in names:
        check_name(name)
    for name in names:
        insist(names.count(name) == 1, clause, f"Section {name} is named twice in {where}")


def checked_sections(sections: Any) -> dict[str, Kinds]:
    """special-sections: four squares of a known kind for each of the six sections. Raises ValueError."""
    insist(
        isinstance(sections, Mapping),
        "special-sections",
        f"The sections are a mapping from names to four kinds, not {quoted(sections)}",
    )
    check_names(sections)
    return {name: checked_kinds(name, sections[name]) for name in NAMES}


def checked_kinds(name: str, kinds: Any) -> Kinds:
    """Four kinds of squares, ± never beside ±. Raises ValueError naming the section and the square."""
    insist(
        isinstance(kinds, Iterable) and not isinstance(kinds, str),
        "special-sections",
        f"Section {name} must be four kinds of squares, not {quoted(kinds)}",
    )
    found = tuple(kinds)
    insist(len(found) == SQUARES, "special-sections", f"Section {name} must have 4 squares, not {len(found)}")
    for square, kind in enumerate(found, 1):
        insist(
            isinstance(kind, str) and kind in SIGNS_BY_KIND,
            "special-sections",
            f"Section {name}, square {square}: {quoted(kind)} is no kind of square, those are "
            f"{listed(tuple(SIGNS_BY_KIND))}",
        )
        insist(
            square <= 1 or not (kind == PLUS_MINUS == found[square - 2]),
            "r-special-chain",
            f"Section {name}: squares {square - 1} and {square} lie side by side and can't both be ±",
        )
    return found


def checked_order(order: Any) -> dict[int, tuple[str, ...]]:
    """players-3-to-5: an order for each number of players, the shipped one where it is left out. Raises ValueError."""
    insist(
        isinstance(order, Mapping),
        "players-3-to-5",
        f"The order is a mapping from a number of players to section names, not {quoted(order)}",
    )
    for players, names in order.items():
        checked_players(players)
        check_laid(players, names)
    return {players: tuple(order[players] if players in order else shipped().order[players]) for players in PLAYERS}


def check_laid(players: int, names: Any) -> None:
    """players-3-to-5: both turns and two, three or four middle sections, each once. Raises ValueError."""
    insist(
        isinstance(names, list | tuple),
        "players-3-to-5",
        f"The order for {players} players must be a list of section names, not {quoted(names)}",
    )
    check_different(names, f"the order for {players} players", "players-3-to-5")
    middles = sum(name in MIDDLES for name in names)
    insist(
        middles == MIDDLES_USED[players] and len(names) - middles == len(TURNS),
        "players-3-to-5",
        f"With {players} players turn-1, turn-2 and {MIDDLES_USED[players]} middle sections lie on the table, not "
        f"{listed(names) or 'none'}",
    )


def check_chain(players: int, names: tuple[str, ...], sections: Mapping[str, Kinds]) -> None:
    """r-special-chain: with all special sides up, no ± lies beside another, the start or the finish. Raises ValueError.

    With fewer special sides there are only fewer ± squares.
    """
    track = [(name, square) for name in names for square in range(1, SQUARES + 1)]
    both_ways = [place for place in track if sections[place[0]][place[1] - 1] == PLUS_MINUS]
    for end, place in (("start", track[0]), ("finish", track[-1])):
        insist(
            place not in both_ways,
            "r-special-chain",
            f"Section {place[0]}: with {players} players square {place[1]} lies beside the {end} and can't be ±",
        )
    for one, next_one in pairwise(track):
        insist(
            one not in both_ways or next_one not in both_ways,
            "r-special-chain",
            f"Section {one[0]}, square {one[1]}, and section {next_one[0]}, square {next_one[1]}, lie side by side "
            f"with {players} players and can't both be ±",
        )


def read_sections(path: str | os.PathLike[str]) -> Sections:
    """An owner's sections from a file.

    Parameters
    ----------
    path : str or os.PathLike
        A TOML file built like the shipped sections.toml: a name, a table [sections] and perhaps a table [order];
        without that the order is as shipped. They need not keep the properties that the shipped ones were designed for.

    Returns
    -------
    Sections

    Raises
    ------
    ValueError
        In one sentence that names the file, the section, the square and the clause (special-sections, players-3-to-5,
        sq-plus, sq-minus, sq-plus-minus, sq-double, ruling r-special-chain).
    """
    return read_file(
        path,
        Sections.from_data,
        what="sections file",
        clause="special-sections",
        keys="|".join(NAMES),
        naming=lambda table, section: ("Section", "special-sections"),
    )
