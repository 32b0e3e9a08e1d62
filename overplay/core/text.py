"""Words for sentences: lists, plurals, numbers with a sign, names, and values as an error quotes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

SEATS: Final = "ABCDEF"
"""The letters of the seats 0 to 5."""

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
LONGEST_NAME: Final = 20
LONGEST_QUOTE: Final = 60

MINUS: Final = "\N{MINUS SIGN}"


def signed(points: int) -> str:
    """Points as a score pad shows them: '+4', '0', '−8'."""
    return "0" if points == 0 else f"{points:+d}".replace("-", MINUS)


def amount(points: int) -> str:
    """A number with a true minus sign: '12', '−8'."""
    return str(points).replace("-", MINUS)


def capital(sentence: str) -> str:
    """With a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def sentences(told: Iterable[str]) -> str:
    """Phrases as sentences; empty ones are left out."""
    return " ".join([f"{capital(phrase).rstrip('.')}." for phrase in told if phrase])


def either(words: Sequence[str]) -> str:
    """'a', 'a or b', 'a, b or c'."""
    return " or ".join(([", ".join(words[:-1])] if words[1:] else []) + list(words[-1:]))


def listed(words: Sequence[object]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    texts = [str(word) for word in words]
    return " and ".join(([", ".join(texts[:-1])] if texts[1:] else []) + texts[-1:])


def plural(number: int, one: str, many: str = "") -> str:
    """'1 toy', '2 toys'."""
    return f"{amount(number)} {one if number == 1 else many or one + 's'}"


def possessive(name: str) -> str:
    """'Ada's', 'Thomas'."""
    return f"{name}'" if name.endswith(("s", "x", "z")) else f"{name}'s"


def winning(names: Sequence[str]) -> str:
    """'Ada wins', 'Ada and Ben share the win'."""
    return f"{listed(names)} {'wins' if len(names) == 1 else 'share the win'}"


def quoted(value: object) -> str:
    """A value as an error sentence shows it: its repr, shortened, on one line."""
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def new_names(players: int, names: Sequence[str] | None) -> tuple[str, ...]:
    """Names for so many seats: those given, else the usual ones. Raises ValueError if they can't be told apart."""
    if names is None:
        return NAMES[:players]
    names = tuple(names) if isinstance(names, Iterable) and not isinstance(names, str) else names
    if not isinstance(names, tuple) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"The names must be a list of strings, one for each seat, not {quoted(names)}.")
    given = tuple(" ".join(name.split()) for name in names)
    if len(given) != players:
        raise ValueError(f"There are {plural(len(given), 'name')} for {plural(players, 'player')}.")
    for name in given:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise ValueError(f"The name {quoted(name)} must have 1 to {LONGEST_NAME} printable characters.")
        if given.count(name) > 1:
            raise ValueError(f"The name {name!r} is given to two players.")
    return given
