"""What the page of a table is sent, in JSON's own types; `widgets/src/scene.ts` is the page's side of it.

A scene has two parts: the drawing part comes from the game's package, `SessionPart` from the session.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from overplay.core import NOBODY, SEATS, Breach, Move, Slot, game_of
from overplay.drawing import Now, Say, Scene
from overplay.drawing.scene import plain, tokens
from overplay.widget.session import PASS_AND_PLAY, STUDY, Mode, Session

Json = dict[str, Any]  # of JSON

BANNERS: Final[Mapping[Mode, str | None]] = {
    STUDY: "Study mode: all hands are open, and you can go back anywhere.",
    PASS_AND_PLAY: None,
}
WHAT_IF: Final[Mapping[Mode, str]] = {
    STUDY: "What if: nothing here counts. The game waits as you left it.",
    PASS_AND_PLAY: "What if: nothing here counts, and hidden cards are dealt anew. The game waits as you left it.",
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
    """Where the record stands, and which of its buttons do something; `whatif` inside a 'what if'."""

    ply: int
    plies: int
    undo: bool
    redo: bool
    whatif: bool


@dataclass(frozen=True, slots=True)
class Cover:
    """What hides the hand until its owner, the seat of this letter, has taken the screen."""

    seat: str
    title: str
    text: str
    button: str


Choices = tuple[tuple[str, tuple[Slot, ...]], ...]
"""The text of each move that may be decided now, and what a person picks for it."""


@dataclass(frozen=True, slots=True)
class SessionPart:
    """What a session adds to the drawing part of a scene; `roll` while a person is to roll the die."""

    revision: int
    mode: Mode
    banner: str | None
    log: tuple[LogLine, ...]
    moves: Choices
    bar: Bar
    roll: bool
    cover: Cover | None
    copy: str
    """Python that makes the position as it is shown."""


def scene(session: Session) -> Json:
    """Everything that a table shows of a session at this moment."""
    game = game_of(session.view)
    shown = cast(Scene, game.scene(session.view, seat=session.seat, study=session.mode == STUDY))
    part = session_part(session)
    names = {SEATS[seat]: f"{name} bot" for seat, name in session.bot_names.items() if name}
    mats = tuple([replace(mat, note=names[mat.badge]) if mat.badge in names else mat for mat in shown.mats])
    return cast(Json, plain(replace(shown, mats=mats, say=shown.say or summary(shown.now, part.moves))) | plain(part))


def session_part(session: Session) -> SessionPart:
    """What the session adds to the drawing part of the scene."""
    match, view = session.match, session.view
    game = game_of(view)
    package, _, name = game.__name__.rpartition(".")
    import_line = f"from {package} import {name}" if package else f"import {name}"
    return SessionPart(
        revision=session.revision,
        mode=session.mode,
        banner=(WHAT_IF if session.in_what_if else BANNERS)[session.mode],
        log=tuple(
            [
                LogLine(entry.ply, None if event.seat is None else SEATS[event.seat], event.text, event.clause)
                for entry in session.log()
                for event in entry.events
            ]
        ),
        moves=tuple([(str(move), game.slots(move)) for move in session.moves]),
        bar=Bar(
            match.ply, match.plies, match.ply > session.earliest, match.ply < match.plies, whatif=session.in_what_if
        ),
        roll=session.waits_for_roll,
        cover=cover(session),
        copy=f"{import_line}\nstate = {name}.State.from_json({view.to_json()!r})",
    )


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
    """A good move at this revision, and a sentence that names it."""

    revision: int
    move: str
    text: str


def refusal(session: Session, breaches: Iterable[Breach], picks: Mapping[str, str]) -> Json:
    """Why what was picked is refused."""
    reasons = [Reason(breach.clause, breach.sentence, tokens(breach.area, breach.spaces)) for breach in breaches]
    return cast(Json, plain(Refusal(session.revision, tuple(reasons), picks)))


def hint(session: Session) -> Json:
    """The session's hint. Raises ValueError when it has none."""
    move: Move = session.hint()
    words = ", ".join([label for _slot, _token, label in game_of(session.match.state).slots(move)])
    return cast(Json, plain(Hint(session.revision, str(move), f"Looks best now: {words}.")))


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
