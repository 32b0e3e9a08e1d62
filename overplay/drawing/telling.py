"""What the tables of all games say alike: what to do now or who has won, pips, the order at the end, hands, totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from overplay.core import SEATS, AnyPosition, amount, listed, plural
from overplay.drawing.scene import Entry, Now, Progress
from overplay.drawing.shown import Shown, View

Told = tuple[str, str]
"""What is told in a few words, and in a sentence."""


def now_told(
    shown: Shown[View],
    phase: str,
    ending: Callable[[View], Told],
    to_do: Mapping[str, Callable[[Shown[View]], Told]],
    waiting: Callable[[Shown[View]], Told],
) -> Now:
    """What is to be done, or who has won.

    Parameters
    ----------
    shown : Shown
    phase : str
        The key of `to_do`.
    ending : callable
        Who has won, and why the game is over.
    to_do : mapping
        What the seat that looks is to do, in each phase.
    waiting : callable
        What another seat is doing, and what the one that looks waits for.

    Returns
    -------
    Now
        Of the seat that decides; once the game is over, of the one that has won alone.
    """
    view, decider = shown.view, shown.view.seat
    if decider is None:
        title, text = ending(view)
        return Now(SEATS[view.winners[0]] if len(view.winners) == 1 else None, title, text)
    own = decider == shown.seat
    title, text = to_do[phase](shown) if own else waiting(shown)
    return Now(SEATS[decider], f"{view.names[decider]}{',' if own else ''} {title}", text)


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
