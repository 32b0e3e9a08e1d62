"""What the tables of all games say alike: how a game ended, its pips, the order at the end, a hand, a total to come."""

from __future__ import annotations

from collections.abc import Sequence

from overplay.core import SEATS, AnyPosition, amount, listed, plural
from overplay.drawing.scene import Entry, Now, Progress
from overplay.drawing.shown import Shown, View


def decided(shown: Shown[View], title: str, text: str) -> Now:
    """What is told once the game is over: the seat that has won alone, in a few words who has, in a sentence why."""
    winners = shown.view.winners
    more = " Point at a number of the score pad to see which spaces make it." if shown.live else ""
    return Now(SEATS[winners[0]] if len(winners) == 1 else None, title, text + more)


def pips(count: int, reached: float, each: int = 1) -> tuple[Progress, ...]:
    """So many pips, of which each stands for so much; what is reached of the last one is going on."""
    starts = range(0, count * each, each)
    return tuple(["done" if at + each <= reached else "now" if at < reached else "" for at in starts])


def standings(view: AnyPosition) -> tuple[Entry, ...]:
    """The seats by their points, the winners marked: their order once the game is over."""
    scores = view.scores()
    ranked = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    told = {seat: f"{view.names[seat]} {amount(scores[seat])}" for seat in ranked}
    return tuple([Entry(SEATS[seat], text, "now" if seat in view.winners else "") for seat, text in told.items()])


def hand_words(known: Sequence[object], playing: object, hidden: int) -> str:
    """'cards 3, 17 in play and 2 hidden': the numbers that lie open, how many do not."""
    numbers = [f"{number} in play" if number == playing else str(number) for number in known]
    if not numbers:
        return plural(hidden, "hidden card") if hidden else "empty"
    numbers += [f"{hidden} hidden"] * bool(hidden)
    return f"{'card' if len(numbers) == 1 else 'cards'} {listed(numbers)}"


def change_words(before: int, after: int) -> str:
    """'stays 17', '17 → 29'."""
    return f"stays {amount(after)}" if before == after else f"{amount(before)} → {amount(after)}"
