"""Setting up a game: what the page offers to choose, and the match that is begun with what was chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import randrange
from typing import Any, Final

from overplay.bots import BOTS
from overplay.core import NAMES, SEATS, Game, Match, demand

PERSON: Final = "person"
NAMELESS: Final = "own"
"""What a bot is called that is a function without a name."""
BOT_NAMES: Final = tuple(BOTS)[::-1]
"""The strongest first."""
MOST_SEEDS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: its letter, a name for whoever sits there, and who that is."""

    seat: str
    name: str
    who: str


@dataclass(frozen=True, slots=True)
class Field:
    """A setting as the page shows it: its values and their labels as texts, and the value that it has now."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]
    value: str
    clause: str


@dataclass(frozen=True, slots=True)
class SetUp:
    """What can be chosen before a game; `seed` is the number of the deal."""

    game: str
    fields: tuple[Field, ...]
    seats: tuple[Seat, ...]
    seed: str


SWITCH: Final = (("no", "no"), ("yes", "yes"))


def offered(game: Game, match: Match, bots: Mapping[int, str]) -> SetUp:
    """What the page offers: the game as it is usual, the people and bots as they sit."""
    settings = game.SETTINGS
    state = match.state
    found = []
    for each in settings:
        values = tuple([(str(value), label) for value, label in each.values]) or SWITCH
        usual = state.players if each.name == "players" else each.usual
        value = SWITCH[usual][0] if isinstance(usual, bool) else str(usual)
        found.append(Field(each.name, each.label, values, value, each.clause))
    most = max([value for value, _label in settings[0].values if isinstance(value, int)])
    names = [*state.names[: state.players], *NAMES[state.players :]]
    usually = dict.fromkeys(range(1, most), BOT_NAMES[0]) if not bots and not match.plies else bots
    title = game.__name__.rpartition(".")[2].title()
    return SetUp(title, tuple(found), seated(names, usually, most), "")


def seated(names: Sequence[str], bots: Mapping[int, str], count: int) -> tuple[Seat, ...]:
    """Who sits at each of so many seats, from the first one on."""
    who = [(bots[seat] or NAMELESS) if seat in bots else PERSON for seat in range(count)]
    return tuple([Seat(SEATS[seat], names[seat], who[seat]) for seat in range(count)])


def begun(game: Game, chosen: Mapping[str, Any]) -> tuple[Match, dict[int, str]]:
    """The match that is begun with what a page has chosen, and its bots by seat.

    Raises ValueError for what can't be read, and, naming the clause, for what the rules don't allow.
    """
    given, names, who = chosen.get("settings"), chosen.get("names"), chosen.get("who")
    if not (isinstance(given, dict) and isinstance(names, list) and isinstance(who, list)):
        raise ValueError("The page sent a choice that this table can't read.")
    seed = str(chosen.get("seed", "")).strip()
    demand(seed == "" or seed.lstrip("-").isdecimal(), "The number of the deal must be a whole number, or left out.")
    options = {each.name: value_of(each.values, given.get(each.name), each.usual) for each in game.SETTINGS}
    players = 1 if options.get("solo") else options.pop("players")
    if options.get("solo"):
        del options["players"]
    else:
        options = {"players": players, **options}
    number = int(seed) if seed else randrange(MOST_SEEDS)
    state = game.new_game(seed=number, names=[str(name).strip() for name in names][:players], **options)
    bots = {seat: str(bot) for seat, bot in enumerate(who[:players]) if bot != PERSON}
    return Match(state, seed=number), bots


def value_of(values: tuple[tuple[int | str, str], ...], text: object, usual: object) -> Any:
    """The value that a text of the page stands for; the usual one if it stands for none."""
    if not values:
        return text == SWITCH[True][0] if isinstance(text, str) else usual
    return next((value for value, _label in values if str(value) == text), usual)
