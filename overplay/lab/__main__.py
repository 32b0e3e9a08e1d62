"""`python -m overplay.lab overstocked --games 10000`: play random seeded games over all player counts, and count."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from time import perf_counter

from overplay.core.match import named_game
from overplay.lab.simulate import Result, digest, simulate


def main() -> None:
    """Play, and print a line for each number of players, the digest and the pace."""
    parser = argparse.ArgumentParser(prog="python -m overplay.lab", description=main.__doc__)
    parser.add_argument("game", help="overstocked")
    parser.add_argument("--games", type=int, default=10000, help="how many games (default %(default)s)")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players (default: all the game allows)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default %(default)s)")
    asked = parser.parse_args()
    try:
        game = named_game(asked.game)
        option_sets = [{"players": players} for players in asked.players or game.PLAYERS]
        game.new_game(**option_sets[0], seed=asked.seed)
    except ValueError as error:
        parser.error(str(error))

    ended: Counter[int] = Counter()
    plies: Counter[int] = Counter()

    def counted(results: Iterable[Result]) -> Iterator[Result]:
        for result in results:
            ended[len(result.scores)] += 1
            plies[len(result.scores)] += len(result.moves)
            yield result

    began = perf_counter()
    seal = digest(counted(simulate(game, option_sets, asked.games, seed=asked.seed)))
    for players in sorted(ended):
        print(f"{players} players: {ended[players]} games ended, {plies[players] / ended[players]:.1f} moves each")
    print(f"{ended.total()} games in {perf_counter() - began:.1f} s, nothing lost, nobody stuck; digest {seal[:16]}")


if __name__ == "__main__":
    main()
