"""What notebooks of any game ask: puzzles that check themselves, predictions, pictures side by side."""
