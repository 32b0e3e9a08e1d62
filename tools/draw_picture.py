"""Draw the README's picture with the product itself: `python tools/draw_picture.py`. A test keeps it true."""

from __future__ import annotations

from pathlib import Path
from random import Random

from overplay import overstocked
from overplay.bots import greedy_bot
from overplay.overstocked.table.drawing import draw

PICTURE = Path(__file__).parent.parent / "docs" / "table.svg"


def picture() -> str:
    """A game of three greedy players in the middle of round 4, as one of them sees it."""
    rng = Random(5)
    state = overstocked.new_game(3, seed=11)
    while (state.round, state.phase, state.done) != (4, "place", 1):
        state = state.after(greedy_bot(state.seen_by(state.mover), rng))
    return draw(state, seat=state.mover).markup + "\n"


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
