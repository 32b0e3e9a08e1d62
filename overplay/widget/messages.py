"""What the page of a table may ask of its session: each message is read, checked, done and answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import randrange
from typing import Final

from overplay.bots import BOTS
from overplay.core import IllegalMove, SaveError, demand, game_of
from overplay.widget import wire
from overplay.widget.session import Session
from overplay.widget.setting_up import NAMELESS
from overplay.widget.wire import Json


@dataclass(frozen=True, slots=True)
class Answer:
    """What a message comes to: the acknowledgement, with an error if nothing was done, and what else is to be shown."""

    message: Json
    shown: Mapping[str, Json] = field(default_factory=dict)
    """A `refusal` or a `hint`; the scene follows the session anyway."""


def answer(session: Session, content: object) -> Answer:
    """Do what a message from the page asks, or say in one sentence why not; nothing has changed then."""
    ack = {"ack": content.get("id") if isinstance(content, dict) else None}
    try:
        shown = dict(carry_out(session, content))
        file = shown.pop("file", None)
        return Answer(ack if file is None else ack | {"file": file}, shown)
    except ValueError as error:
        return Answer(ack | {"error": str(error)})
    except Exception as error:  # ipywidgets would swallow it, and the page would wait for nothing
        return Answer(ack | {"error": f"Something went wrong inside overplay: {type(error).__name__}: {error}"})


def carry_out(session: Session, content: object) -> Mapping[str, Json]:
    """Do what a message asks; gives what is to be shown beside the scene. Raises ValueError if it can't be done."""
    if not isinstance(content, dict) or not isinstance(content.get("do"), str) or content["do"] not in REQUESTS:
        raise ValueError("The page sent a message that this table does not know.")
    if content["do"] not in AT_ANY_TIME:
        session.check_revision(content.get("revision"))
    return REQUESTS[content["do"]](session, content) or {}


def play(session: Session, content: Json) -> Mapping[str, Json]:
    """Play the move that the page names, as a text."""
    move = content.get("move")
    if not isinstance(move, str):
        raise ValueError("The page sent a message without a move.")
    return decided(session, lambda: session.play(move), {})


def pick(session: Session, content: Json) -> Mapping[str, Json]:
    """Play what was picked, a token for each slot, if it makes a legal move."""
    picks = content.get("picks")
    if not isinstance(picks, dict) or not all(isinstance(word, str) for pair in picks.items() for word in pair):
        raise ValueError("The page sent picks that this table can't read.")
    return decided(session, lambda: session.pick(picks), picks)


def decided(session: Session, decide: Callable[[], None], picks: Mapping[str, str]) -> Mapping[str, Json]:
    """Let a person decide; if the rules refuse the move, that is to be shown and no error."""
    demand(session.plays_here, "This is an earlier position; to play on, go back to the present one.")
    revision = session.revision
    try:
        decide()
    except IllegalMove as refused:
        if session.revision != revision:  # the move has been played; it is a bot's, after it, that is refused
            raise
        return {"refusal": wire.refusal(session, refused.breaches, picks)}
    return {}


def save(session: Session, content: Json) -> Mapping[str, Json]:
    """The match as a file: its name, and what is in it."""
    game = game_of(session.match.state).__name__.rpartition(".")[2]
    return {"file": {"name": f"{game}-{session.match.plies}-moves.json", "text": session.match.to_json()}}


def load(session: Session, content: Json) -> Mapping[str, Json]:
    """Go on with the match of a file."""
    try:
        session.load(str(content.get("text")))
    except SaveError:
        raise ValueError("This file holds no game that was saved at a table.") from None
    return {}


def deal(session: Session, content: Json) -> Mapping[str, Json]:
    """Another deal, as chance will have it."""
    session.rematch(randrange(1_000_000))
    return {}


def change_seats(session: Session, content: Json) -> Mapping[str, Json]:
    """Let others play: for each seat 'person' or a bot's name; a bot that sits there already stays the same."""
    who, sitting = content.get("who"), session.bots
    if not isinstance(who, list) or not all(isinstance(each, str) for each in who):
        raise ValueError("The page sent seats that this table can't read.")
    names = {seat: name or NAMELESS for seat, name in session.bot_names.items()}
    own = [seat for seat, name in enumerate(who) if seat in sitting and names[seat] == name and name not in BOTS]
    stay = {seat: sitting[seat] for seat in own}
    session.set_seats({**dict(enumerate(who)), **stay})
    return {}


Request = Callable[[Session, Json], Mapping[str, Json] | None]

REQUESTS: Final[Mapping[str, Request]] = {
    "play": play,
    "ask": pick,
    "roll": lambda session, _content: session.roll(),
    "undo": lambda session, _content: session.undo(),
    "redo": lambda session, _content: session.redo(),
    "goto": lambda session, content: session.go(content.get("ply")),  # type: ignore[arg-type] # checked there
    "look": lambda session, content: session.look(content.get("ply")),  # type: ignore[arg-type] # too
    "forward": lambda session, _content: session.forward(),
    "backward": lambda session, _content: session.back(),
    "present": lambda session, _content: session.show_present(),
    "replay": lambda session, _content: session.replay(),
    "again": lambda session, _content: session.show_round(),
    "pace": lambda session, content: session.set_pace(content.get("pace")),  # type: ignore[arg-type] # too
    "begin": lambda session, content: session.begin_as_chosen(content),
    "set up": lambda session, content: session.set_up(content.get("begins") is not False),
    "save": save,
    "load": load,
    "deal": deal,
    "try again": lambda session, _content: session.try_again(),
    "stand in": lambda session, _content: session.stand_in(),
    "hint": lambda session, _content: {"hint": wire.hint(session)},
    "whatif": lambda session, _content: session.start_what_if(),
    "back": lambda session, _content: session.end_what_if(),
    "seats": change_seats,
    "uncover": lambda session, content: session.uncover(wire.seat_of(content.get("seat"))),
    "mode": lambda session, content: session.set_mode(content.get("mode")),  # type: ignore[arg-type] # too
}
"""What a message may ask for, by the word for it."""

AT_ANY_TIME: Final = frozenset({"look", "forward", "backward", "present", "again", "replay", "pace", "save"})
"""What changes nothing but what is shown, and so may be asked although the match has gone on since."""
