"""What the page of a table is sent, in JSON's own types; `widgets/src/scene.ts` is the page's side of it.

A scene has two parts: the drawing part comes from the game's package, `SessionPart` from the session.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from overplay.core import NOBODY, OVER, SEATS, Breach, Move, Slot, amount, game_of
from overplay.core.match import Entry
from overplay.drawing import Now, Say, Scene
from overplay.drawing.scene import plain, tokens
from overplay.widget.ending import turning_point
from overplay.widget.seats import AGAINST_BOTS, PASS_AND_PLAY, STUDY, Mode, Pace
from overplay.widget.session import Session
from overplay.widget.setting_up import BOT_NAMES, Seat, SetUp, seated

Json = dict[str, Any]  # of JSON

BANNERS: Final[Mapping[Mode, str | None]] = {
    STUDY: "Study mode: all hands are open, and you can go back anywhere.",
    PASS_AND_PLAY: None,
    AGAINST_BOTS: None,
}
REDEALT: Final = "What if: nothing here counts, and hidden cards are dealt anew. The game waits as you left it."
WHAT_IF: Final[Mapping[Mode, str]] = {
    STUDY: "What if: nothing here counts. The game waits as you left it.",
    PASS_AND_PLAY: REDEALT,
    AGAINST_BOTS: REDEALT,
}

# -- the scene --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened; `seat` is a letter."""

    ply: int
    seat: str | None
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class Bar:
    """Which position of the record is shown, and which buttons do something.

    `ply` of `plies` is shown; `present` where one plays; while `following`, what others did is still to come. `again`
    if others did something since the person's last move. `paced` if somebody has chosen the pace. `whatif` inside a
    'what if'.
    """

    ply: int
    plies: int
    present: bool
    following: bool
    again: bool
    pace: Pace
    paced: bool
    undo: bool
    redo: bool
    whatif: bool


@dataclass(frozen=True, slots=True)
class News:
    """What is new in the position: sentences, the tokens of its spaces, the `data-key`s of the pieces that moved."""

    lines: tuple[LogLine, ...]
    spaces: tuple[str, ...]
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bot:
    """The bot whose turn it is, by the letter of its seat: it thinks, or `trouble` says why it has not moved."""

    seat: str
    name: str
    trouble: str


@dataclass(frozen=True, slots=True)
class Cover:
    """What hides the hand until its owner, the seat of this letter, has taken the screen."""

    seat: str
    title: str
    text: str
    button: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a game has ended: who has won, why it is over, what turned it (a sentence) and with which move."""

    title: str
    text: str
    turned: str
    ply: int


Choices = tuple[tuple[str, tuple[Slot, ...]], ...]
"""The text of each move that may be decided now, and what a person picks for it."""


@dataclass(frozen=True, slots=True)
class SessionPart:
    """What a session adds to the drawing part of a scene.

    `hidden` is the mode in which hands are hidden here. `roll` while a person is to roll the die; `result` when the
    game is over; `total` are the points of the seat to which the screen is turned; `seated` is who plays, `bots` are
    the names of the bots that there are.
    """

    revision: int
    mode: Mode
    hidden: Mode
    banner: str | None
    log: tuple[LogLine, ...]
    news: News
    moves: Choices
    bar: Bar
    bot: Bot | None
    roll: bool
    result: Result | None
    total: str
    setup: SetUp | None
    seated: tuple[Seat, ...]
    bots: tuple[str, ...]
    cover: Cover | None
    copy: str
    """Python that makes the position as it is shown."""


def scene(session: Session) -> Json:
    """Everything that a table shows of a session at this moment."""
    game = game_of(session.view)
    shown = cast(Scene, game.scene(session.view, seat=session.seat, study=session.mode == STUDY))
    part = session_part(session, shown)
    names = {SEATS[seat]: f"{name} bot" for seat, name in session.bot_names.items() if name}
    mats = tuple([replace(mat, note=names[mat.badge]) if mat.badge in names else mat for mat in shown.mats])
    return cast(Json, plain(replace(shown, mats=mats, say=shown.say or summary(shown.now, part.moves))) | plain(part))


def session_part(session: Session, shown: Scene) -> SessionPart:
    """What the session adds to the drawing part of the scene."""
    view = session.view
    game = game_of(view)
    package, _, name = game.__name__.rpartition(".")
    import_line = f"from {package} import {name}" if package else f"import {name}"
    return SessionPart(
        revision=session.revision,
        mode=session.mode,
        hidden=session.hidden_mode,
        banner=(WHAT_IF if session.in_what_if else BANNERS)[session.mode],
        log=log_lines(session.log()),
        news=news(session, shown),
        moves=tuple([(str(move), game.slots(move)) for move in session.moves]),
        bar=bar(session),
        bot=bot(session),
        roll=session.waits_for_roll,
        result=result(session, shown.now),
        total=amount(view.scores()[session.seat]),
        setup=session.sets_up,
        seated=seated(view.names, session.bot_names, view.players),
        bots=BOT_NAMES,
        cover=cover(session),
        copy=f"{import_line}\nstate = {name}.State.from_json({view.to_json()!r})",
    )


def bar(session: Session) -> Bar:
    """Where the record stands, and what may be done with it."""
    match = session.match
    return Bar(
        ply=session.ply,
        plies=match.plies,
        present=session.is_present,
        following=session.following,
        again=session.round_since < match.ply,
        pace=session.pace,
        paced=session.paced,
        undo=session.can_undo,
        redo=match.ply < match.plies,
        whatif=session.in_what_if,
    )


def log_lines(entries: Iterable[Entry]) -> tuple[LogLine, ...]:
    """A line for each thing that happened."""
    return tuple(
        [
            LogLine(entry.ply, None if event.seat is None else SEATS[event.seat], event.text, event.clause)
            for entry in entries
            for event in entry.events
        ]
    )


def news(session: Session, shown: Scene) -> News:
    """What is new, and where: on a board that only one seat has, on that seat's."""
    entries = session.news
    own = {mat.key for mat in shown.mats if mat.place == "own"}
    spaces: dict[str, None] = {}
    keys: dict[str, None] = {}
    for entry in entries:
        for event in entry.events:
            others = event.seat is not None and event.seat != session.seat and event.area in own
            area = SEATS[event.seat] if others and event.seat is not None else event.area
            spaces.update(dict.fromkeys(tokens(area, event.spaces)))
            keys.update(dict.fromkeys(event.keys))
    return News(log_lines(entries), tuple(spaces), tuple(keys))


def bot(session: Session) -> Bot | None:
    """The bot that thinks, or that has not moved."""
    trouble = session.trouble
    seat = trouble.seat if trouble else session.thinks
    if seat is None:
        return None
    return Bot(SEATS[seat], session.match.state.names[seat], trouble.text if trouble else "")


def result(session: Session, now: Now) -> Result | None:
    """How the game has ended, once that is on show."""
    match = session.match
    if session.view.turn is not OVER:
        return None
    ply = turning_point(match)
    if ply is None:
        return Result(now.title, now.text, "", 0)
    winner = match.state.names[match.state.winners[0]]
    told = [event.text for event in session.log()[ply - 1].events]
    return Result(now.title, now.text, f"From move {ply} on {winner} was ahead. {' '.join(told[:1])}".strip(), ply)


def cover(session: Session) -> Cover | None:
    """What hides the hand, if anything does."""
    if not session.covered:
        return None
    name = session.match.state.names[session.seat]
    return Cover(
        seat=SEATS[session.seat],
        title=f"Pass the screen to {name}",
        text="The hand stays covered until then.",
        button=f"I am {name}: show my hand",
    )


def summary(now: Now, moves: Choices) -> Say:
    """What is said of the position and the moves if the game has no words of its own."""
    labels = [", ".join([label for _slot, _token, label in slots]) for _move, slots in moves]
    told = f"{'. '.join(labels)}." if labels else "There is nothing to choose now."
    return Say(f"{now.title}. {now.text}", told)


# -- what stands beside the scene -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reason:
    """A clause that forbids what was picked; the spaces are tokens, `grid@row,column`."""

    clause: str
    sentence: str
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why what was picked (token by slot) is no legal move at this revision."""

    revision: int
    breaches: tuple[Reason, ...]
    picks: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Hint:
    """A good move at this revision: a sentence that names it, and why it is good."""

    revision: int
    move: str
    text: str
    why: str


def refusal(session: Session, breaches: Iterable[Breach], picks: Mapping[str, str]) -> Json:
    """Why what was picked is refused."""
    reasons = [Reason(breach.clause, breach.sentence, tokens(breach.area, breach.spaces)) for breach in breaches]
    return cast(Json, plain(Refusal(session.revision, tuple(reasons), picks)))


def hint(session: Session) -> Json:
    """The session's hint. Raises ValueError when it has none."""
    move: Move = session.hint()
    words = ", ".join([label for _slot, _token, label in game_of(session.match.state).slots(move)])
    return cast(Json, plain(Hint(session.revision, str(move), f"Looks best: {words}.", session.why(move))))


def rules(session: Session) -> list[Json]:
    """The rules of the session's game, in the order of its rulebook."""
    return [plain(rule) for rule in game_of(session.match.state).rules.values()]


def still(session: Session) -> dict[str, str]:
    """What the session shows where no kernel or no trust is: a picture and a text."""
    view = session.view
    return {"image/svg+xml": str(game_of(view).draw(view, seat=session.seat)), "text/plain": view.text}


def seat_of(letter: object) -> int:
    """The seat of a letter; NOBODY's for what is none."""
    return next((seat for seat, known in enumerate(SEATS) if known == letter), NOBODY)
