"""What notebooks of any game ask: puzzles that check themselves, predictions to commit to, refusals as text."""

from overplay.learn.lessons import Reply, predict, puzzle, refusal

__all__ = ["Reply", "predict", "puzzle", "refusal"]
