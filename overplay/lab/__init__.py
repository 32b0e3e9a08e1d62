"""Many games to one table: play them by the thousand and check each."""

from overplay.lab.simulate import Result, play_game, simulate

__all__ = ["Result", "play_game", "simulate"]
