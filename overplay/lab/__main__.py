"""`python -m overplay.lab overstocked --games 10000`: play random seeded games of every kind, check and count them."""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib import import_module
from time import perf_counter
from typing import cast

from overplay.core import Game, plural
from overplay.core.game import Options
from overplay.core.match import named_game
from overplay.lab.simulate import Result, digest, simulate


def main() -> None:
    """Play, and print a line for each kind of game, the digest and the pace."""
    parser = argparse.ArgumentParser(prog="python -m overplay.lab", description=main.__doc__)
    parser.add_argument("game", help="overload, overparked or overstocked; or a package of your own, as in tests.toy")
    parser.add_argument("--games", type=int, default=10000, help="how many games (default %(default)s)")
    parser.add_argument("--players", type=int, nargs="*", help="only the plain game, with so many players")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default %(default)s)")
    asked = parser.parse_args()
    try:
        game = game_called(asked.game)
        option_sets = [{"players": players} for players in asked.players or ()] or game.OPTIONS
        game.new_game(**option_sets[0], seed=asked.seed)
    except ValueError as error:
        parser.error(str(error))

    lengths: defaultdict[str, list[int]] = defaultdict(list)

    def counted(results: Iterable[Result]) -> Iterator[Result]:
        for result in results:
            lengths[kind_of(result.options)].append(len(result.moves))
            yield result

    began = perf_counter()
    seal = digest(counted(simulate(game, option_sets, asked.games, seed=asked.seed)))
    for kind, plies in lengths.items():
        print(f"{kind}: {plural(len(plies), 'game')} ended, {sum(plies) / len(plies):.1f} moves each")
    games = sum(map(len, lengths.values()))
    print(f"{games} games in {perf_counter() - began:.1f} s, nothing lost, nobody stuck; digest {seal[:16]}")


def game_called(name: str) -> Game:
    """The game of overplay that is called so, or the package that a dotted name imports. Raises ValueError."""
    if "." not in name:
        return named_game(name)
    try:
        found = import_module(name)
    except ImportError as error:
        raise ValueError(f"There is no package {name} to play: {error}.") from None
    if not hasattr(found, "State"):
        raise ValueError(f"The package {name} is no game: it has no State.")
    return cast(Game, found)


def kind_of(options: Options) -> str:
    """'3 players, advanced, quantum'."""
    others = {name: value for name, value in options.items() if name not in ("players", "seed")}
    more = [name if value is True else f"{name}={value}" for name, value in others.items()]
    return ", ".join([*([f"{options['players']} players"] if "players" in options else []), *more])


if __name__ == "__main__":
    main()
