"""What a bot thinks of a move of the toy game."""


def appraise(view, move):
    """High and low cards are the good ones."""
    return abs(move.value - 5) if str(move).startswith("choose") else 0
