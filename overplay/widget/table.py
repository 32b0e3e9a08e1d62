"""Table: the kernel's half of the live table. It knows no rule; it asks the game's package."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import anywidget
import traitlets

from overplay.bots import Bot, greedy_bot, named
from overplay.core.checks import is_whole
from overplay.core.game import game_of
from overplay.core.match import Match
from overplay.core.position import CHANCE, HIDDEN, NOBODY, OVER
from overplay.core.position import AnyPosition as State
from overplay.core.rules import Breach, HiddenInformation
from overplay.core.text import SEATS, quoted
from overplay.drawing import look
from overplay.drawing.scene import plain

STATIC: Final = Path(__file__).with_name("static")
STUDY: Final = "study"
PASS_AND_PLAY: Final = "pass-and-play"

BANNERS: Final = {
    STUDY: "Study mode: all hands are open, and you can go back anywhere.",
    PASS_AND_PLAY: None,
}
WHAT_IF: Final = {
    STUDY: "What if: nothing here counts. The game waits as you left it.",
    PASS_AND_PLAY: "What if: nothing here counts, and hidden cards are dealt anew. The game waits as you left it.",
}
STALE: Final = "The table has moved on since that click; look again and choose anew."


class Table(anywidget.AnyWidget):
    """A live table for a match (or a state) of any game: `Table(match, seats={1: "greedy"})`.

    `seats` names the bot of each seat that no person plays, or gives it as a function `(view, rng) -> move`. `mode` is
    "study" (all hands open, undo anywhere) or "pass-and-play" (hands are covered between people, no undo past what was
    revealed). Several views, several tables of one match and moves played from other cells stay in step. Raises
    ValueError for a seat, bot or mode that does not exist.
    """

    _esm = STATIC / "table.js"
    _css = look.css() + (STATIC / "table.css").read_text(encoding="utf-8")

    scene = traitlets.Dict().tag(sync=True)
    refusal = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    hint = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    rules: traitlets.List[dict[str, str]] = traitlets.List().tag(sync=True)

    def __init__(
        self, match: Match | State, *, seats: Mapping[int, str | Bot] | None = None, mode: str = STUDY, **widget: Any
    ) -> None:
        self._match = match if isinstance(match, Match) else Match(match)
        self._game = game_of(self._match.state)
        self._bots, self._bot_names = bots_by_seat(seats or {}, self._match.state)
        self._mode = checked_mode(mode)
        self._uncovered: int | None = None
        self._has_secrets = str(HIDDEN) in self._match.state.seen_by(NOBODY).to_json()
        self._seat = min(self._people, default=0)
        self._waiting: Match | None = None  # the match that a 'what if' set aside
        self._at_work = False
        super().__init__(**widget)
        self.rules = [rule_data(rule) for rule in self._game.rules.values()]
        self.on_msg(self._receive)
        self._sit_down(self._match)

    # -- what the notebook may ask -------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match on the table; inside a 'what if' the fork that is tried out."""
        return self._match

    @property
    def mode(self) -> str:
        """'study' or 'pass-and-play'."""
        return self._mode

    # -- keeping in step ------------------------------------------------------------------------------------------

    def _sit_down(self, match: Match) -> None:
        """Show this match, now and after each of its changes."""
        self._match = match
        table = weakref.ref(self)

        def changed() -> None:
            if (alive := table()) is not None:
                alive._refresh()

        self._stand_up = match.listen(changed)
        self._refresh()

    def _refresh(self) -> None:
        """Let the bots play, then show the position; all in one message to the page."""
        if self._at_work:
            return
        self._at_work = True
        try:
            self._let_bots_play()
        finally:
            self._at_work = False
        self._show()

    def _show(self) -> None:
        state = self._match.state
        if state.seat in self._people and state.seat != self._seat:
            self._seat, self._uncovered = state.seat, None
        with self.hold_sync():
            self.scene = self._new_scene(state)
            self.refusal = None
            self.hint = None

    def _let_bots_play(self) -> None:
        """At the end of the record, where a bot decides or rolls; never in the middle of what was undone."""
        match = self._match
        while match.ply == match.plies and match.state.turn is not OVER and match.state.seat in self._bots:
            turn = match.state.turn
            if isinstance(turn, int):
                match.play(self._bots[turn](match.state.seen_by(turn), Random(f"{match.seed}:{match.ply}")))
            else:
                match.roll()

    @property
    def _people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat in range(self._match.state.players) if seat not in self._bots)

    @property
    def _revision(self) -> int:
        """What a click must bear: the match's revision; in a 'what if' below zero, so that none passes for another."""
        return self._match.revision if self._waiting is None else -1 - self._match.revision

    # -- the scene ------------------------------------------------------------------------------------------------

    @property
    def _covered(self) -> bool:
        """Whether the hand waits for its owner to take the screen."""
        if self._mode == STUDY or len(self._people) < 2 or self._match.state.turn is OVER or not self._has_secrets:
            return False
        return self._uncovered != self._seat

    @property
    def _listener(self) -> int | None:
        """Who looks: everybody at once (None) in study mode, else the person at the screen, or nobody."""
        if self._mode == STUDY:
            return None
        return self._seat if self._people and not self._covered else NOBODY

    def _view(self, state: State) -> State:
        """What the table may show: everything in study mode, else what the person at the screen may know."""
        return state if self._listener is None else state.seen_by(self._listener)

    def _new_scene(self, state: State) -> dict[str, Any]:
        match, view = self._match, self._view(state)
        scene = plain(self._game.scene(view, seat=self._seat, study=self._mode == STUDY))
        moves = [[str(move), [list(slot) for slot in self._game.slots(move)]] for move in self._moves(view)]
        scene["say"] = scene["say"] or summary(scene["now"], moves)
        for mat in scene["mats"]:
            if mat["badge"] and (bot := self._bot_names.get(SEATS.index(mat["badge"]))):
                mat["note"] = f"{bot} bot"
        return scene | {
            "revision": self._revision,
            "mode": self._mode,
            "banner": (BANNERS if self._waiting is None else WHAT_IF)[self._mode],
            "log": [
                {"ply": entry.ply, "seat": letter(event.seat), "text": event.text, "clause": event.clause}
                for entry in match.log(self._listener)
                for event in entry.events
            ],
            "moves": moves,
            "bar": {
                "ply": match.ply,
                "plies": match.plies,
                "undo": match.ply > self._earliest(),
                "redo": match.ply < match.plies,
                "whatif": self._waiting is not None,
            },
            "roll": state.turn is CHANCE and state.seat in self._people,
            "cover": self._cover(state),
            "copy": f"{self._import_line}\nstate = {self._game_name}.State.from_json({view.to_json()!r})",
        }

    @property
    def _game_name(self) -> str:
        return self._game.__name__.rpartition(".")[2]

    @property
    def _import_line(self) -> str:
        package = self._game.__name__.rpartition(".")[0]
        return f"from {package} import {self._game_name}" if package else f"import {self._game_name}"

    def _moves(self, view: State) -> tuple[Any, ...]:
        """What the person at the screen may decide; in study mode also how the die falls."""
        theirs = view.turn in self._people or (view.turn is CHANCE and self._sets_the_die)
        return view.legal_moves() if theirs and not self._covered else ()

    @property
    def _sets_the_die(self) -> bool:
        """Whether the die may be set instead of rolled."""
        return self._mode == STUDY and self._match.state.seat in self._people

    def _cover(self, state: State) -> dict[str, str] | None:
        if not self._covered:
            return None
        name = state.names[self._seat]
        return {
            "seat": SEATS[self._seat],
            "title": f"Pass the screen to {name}",
            "text": "The hand stays covered until then.",
            "button": f"I am {name}: show my hand",
        }

    def _earliest(self) -> int:
        """How far back the record may go: anywhere in study mode, else not past what was revealed."""
        return 0 if self._mode == STUDY else self._match.last_reveal()

    # -- what the page asks -----------------------------------------------------------------------------------------

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """One message from the page: obeyed, or answered with one sentence and nothing changed."""
        answer = {"ack": content.get("id") if isinstance(content, dict) else None}
        try:
            self._obey(content)
        except ValueError as error:
            answer["error"] = str(error)
        except Exception as error:  # ipywidgets would swallow it, and the page would wait for nothing
            answer["error"] = f"Something went wrong inside overplay: {type(error).__name__}: {error}"
        self.send(answer)

    def _obey(self, content: Any) -> None:
        orders: dict[Any, Callable[[dict[str, Any]], None]] = {
            "play": self._play,
            "ask": self._ask,
            "roll": self._roll,
            "undo": self._undo,
            "redo": self._redo,
            "goto": self._goto,
            "hint": self._give_hint,
            "whatif": self._what_if,
            "back": self._back,
            "uncover": self._uncover,
            "mode": self._set_mode,
        }
        if not isinstance(content, dict) or not isinstance(content.get("do"), str) or content["do"] not in orders:
            raise ValueError("The page sent a message that this table does not know.")
        if content.get("revision") != self._revision:
            raise ValueError(STALE)
        orders[content["do"]](content)

    def _play(self, content: dict[str, Any]) -> None:
        self._decide(self._game.parse_move(text_in(content, "move")), {})

    def _ask(self, content: dict[str, Any]) -> None:
        picks = content.get("picks")
        if not isinstance(picks, dict) or not all(isinstance(word, str) for pair in picks.items() for word in pair):
            raise ValueError("The page sent picks that this table can't read.")
        self._decide(self._game.move_of(picks), picks)

    def _decide(self, move: Any, picks: dict[str, str]) -> None:
        """Play a person's move, or show why it is refused."""
        state = self._match.state
        if state.seat is not None and state.seat not in self._people:
            raise ValueError(f"It is the turn of {state.names[state.seat]}, which a bot plays.")
        self._insist_on_screen()
        if state.turn is CHANCE and not self._sets_the_die:
            raise ValueError("Now the die decides; roll it.")
        if breaches := state.why_not(move):
            self.refusal = {
                "revision": self._revision,
                "breaches": [breach_data(breach) for breach in breaches],
                "picks": picks,
            }
        else:
            self._match.play(move)

    def _insist_on_screen(self) -> None:
        if self._covered:
            raise ValueError(f"{self._match.state.names[self._seat]} must take the screen first.")

    def _roll(self, _content: dict[str, Any]) -> None:
        self._match.roll()

    def _undo(self, _content: dict[str, Any]) -> None:
        """Back to the last position in which a person decided."""
        if self._match.ply == 0:
            raise ValueError("There is nothing to undo: this is the beginning.")
        ply = self._match.ply - 1
        while ply > self._earliest() and self._match.at(ply).seat in self._bots:
            ply -= 1
        self._go(ply)

    def _redo(self, _content: dict[str, Any]) -> None:
        """Forward to the next position in which a person decides."""
        if self._match.ply == self._match.plies:
            raise ValueError("There is nothing to redo: this is the latest move.")
        ply = self._match.ply + 1
        while ply < self._match.plies and self._match.at(ply).seat in self._bots:
            ply += 1
        self._go(ply)

    def _goto(self, content: dict[str, Any]) -> None:
        self._go(content.get("ply"))

    def _go(self, ply: Any) -> None:
        if isinstance(ply, int) and ply < self._earliest():
            raise ValueError("In pass-and-play what was revealed can't be taken back.")
        self._match.go(ply)

    def _give_hint(self, _content: dict[str, Any]) -> None:
        state = self._match.state
        if not self._moves(self._view(state)):
            raise ValueError("There is nothing to decide for you now.")
        try:
            move = greedy_bot(state.seen_by(self._seat), Random(0))
        except HiddenInformation:
            raise ValueError("What is best now depends on hidden cards.") from None
        words = ", ".join(label for _slot, _token, label in self._game.slots(move))
        self.hint = {"revision": self._revision, "move": str(move), "text": f"Looks best now: {words}."}

    def _what_if(self, _content: dict[str, Any]) -> None:
        """A fork takes the table; the match waits. In pass-and-play it tells no secret: hidden cards are dealt anew."""
        if self._waiting is not None:
            raise ValueError("This is a 'what if' already.")
        match, fork = self._match, self._match.fork()
        if self._mode == PASS_AND_PLAY and match.state.turn is not OVER:
            self._insist_on_screen()
            redealt = self._view(match.state).complete(Random(f"what if {match.seed}:{match.ply}"))
            fork = Match(redealt, seed=match.seed)
        self._stand_up()
        self._waiting = match
        self._sit_down(fork)

    def _back(self, _content: dict[str, Any]) -> None:
        """The match that waited takes the table."""
        if self._waiting is None:
            raise ValueError("This is the game itself; there is nothing to go back from.")
        self._stand_up()
        match, self._waiting = self._waiting, None
        self._sit_down(match)

    def _uncover(self, content: dict[str, Any]) -> None:
        if not self._covered or content.get("seat") != SEATS[self._seat]:
            raise ValueError("There is no hand to show now.")
        self._uncovered = self._seat
        self._show()

    def _set_mode(self, content: dict[str, Any]) -> None:
        self._mode, self._uncovered = checked_mode(content.get("mode")), None
        self._show()

    # -- without a page ---------------------------------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and beside it SVG and text for where no kernel or no trust is."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            view = self._view(self._match.state)
            data["image/svg+xml"] = self._game.draw(view, seat=self._seat).markup
            data["text/plain"] = getattr(view, "text", repr(view))
        return bundle

    def __repr__(self) -> str:
        return f"<Table, {self._mode}: {self._view(self._match.state)!r}>"

    def close(self) -> None:
        """Take the table away; the match goes on without it."""
        if hasattr(self, "_stand_up"):  # a table that could not be set up is closed too
            self._stand_up()
        super().close()


def bots_by_seat(seats: Mapping[int, str | Bot], state: State) -> tuple[dict[int, Bot], dict[int, str]]:
    """The bots by seat, and their names. Raises ValueError for a seat or a name that is not there."""
    bots: dict[int, Bot] = {}
    names: dict[int, str] = {}
    for seat, bot in seats.items():
        if not is_whole(seat) or seat not in range(state.players):
            known = "the only seat is 0" if state.players == 1 else f"the seats are 0 to {state.players - 1}"
            raise ValueError(f"There is no seat {quoted(seat)} for a bot; {known}.")
        if bot == "person":
            continue
        bots[seat] = bot if callable(bot) else named(bot)
        names[seat] = getattr(bot, "__name__", "") if callable(bot) else bot
    return bots, names


def checked_mode(mode: Any) -> str:
    """The mode. Raises ValueError for one that does not exist."""
    if mode not in (STUDY, PASS_AND_PLAY):
        raise ValueError(f"There is no mode {quoted(mode)}; a table is in {STUDY} or {PASS_AND_PLAY} mode.")
    return str(mode)


def text_in(content: Mapping[str, Any], key: str) -> str:
    """A text of a message from the page. Raises ValueError when it is none."""
    value = content.get(key)
    if not isinstance(value, str):
        raise ValueError(f"The page sent a message without a {key}.")
    return value


def summary(now: dict[str, Any], moves: list[Any]) -> dict[str, str]:
    """What is said of the position and the moves if the game has no words of its own."""
    labels = [", ".join([label for _slot, _token, label in slots]) for _move, slots in moves]
    told = f"{'. '.join(labels)}." if labels else "There is nothing to choose now."
    return {"position": f"{now['title']}. {now['text']}", "moves": told}


def letter(seat: int | None) -> str | None:
    return None if seat is None else SEATS[seat]


def breach_data(breach: Breach) -> dict[str, Any]:
    spaces = [f"{breach.area}@{row},{column}" for row, column in breach.spaces]
    return {"clause": breach.clause, "sentence": breach.sentence, "spaces": spaces}


def rule_data(rule: Any) -> dict[str, str]:
    return {key: getattr(rule, key) for key in ("id", "title", "text", "section", "kind", "reason")}
