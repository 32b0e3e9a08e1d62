"""What lessons of all games are made of: puzzles that check themselves, predictions to commit to, pictures in a row.

    answer = ...
    puzzle(answer, "How many spaces has a card?", 6, hints={5: "The empty space is one, too."})

Three dots are no answer yet: a cell that holds them runs, and says kindly what to do.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from overplay.core import listed
from overplay.drawing import Drawing, look

Check = Callable[[Any], object]
"""What is wrong with an answer: a sentence, or several (the breaches of `why_not` will do); nothing if it is right."""

Reader = Callable[[Any], Any]
"""Reads an answer however it is written. Raises ValueError with the wanted form for what it can't read."""

HEADS: Final = {"open": "Your turn", "wrong": "Not yet", "right": "Right", "told": "It is otherwise"}
SIGNS: Final = {"open": "✎", "wrong": "✗", "right": "✓", "told": "!"}
COLOURS: Final = {"open": "blue", "wrong": "refused", "right": "legal", "told": "refused"}


@dataclass(frozen=True, slots=True)
class Reply:
    """What a lesson says to an answer.

    Parameters
    ----------
    status : {'open', 'wrong', 'right', 'told'}
        'open' while there is no answer yet, 'told' after a wrong prediction.
    text : str
        What is asked, or said to the answer; between backticks stands code.
    reasons : tuple of str
        What is wrong with the answer, or why it is right.
    pictures : tuple of Drawing
        A notebook shows them above the text, each as an output of its own, so that a viewer without trust shows them.
    """

    status: Literal["open", "wrong", "right", "told"]
    text: str
    reasons: tuple[str, ...] = ()
    pictures: tuple[Drawing, ...] = ()

    def __str__(self) -> str:
        return "\n".join([f"{SIGNS[self.status]} {HEADS[self.status]}. {self.text}".rstrip(), *self.reasons])

    def _repr_html_(self) -> str:
        reasons = "".join([f'<div style="white-space:pre-line">{marked_up(reason)}</div>' for reason in self.reasons])
        edge = look.static("light")(COLOURS[self.status])
        return (
            f'<div style="border-left:4px solid {edge};padding:4px 12px;max-width:44em">'
            f"<div>{SIGNS[self.status]} <b>{HEADS[self.status]}.</b> {marked_up(self.text)}</div>{reasons}</div>"
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": str(self)}

    def _ipython_display_(self) -> None:
        from IPython.display import display

        for picture in self.pictures:
            display(picture)  # type: ignore[no-untyped-call]
        display(self._repr_mimebundle_(), raw=True)  # type: ignore[no-untyped-call]


def puzzle(
    answer: Any,
    task: str,
    solution: object | Check,
    *,
    read: Reader | Mapping[str, Reader] | None = None,
    hints: Mapping[Any, str] | None = None,
    because: object | Callable[[Any], object] = "",
    pictures: Collection[Drawing] = (),
    attempt: Callable[[Any], Drawing | None] | None = None,
) -> Reply:
    """The reply to an answer: what is asked, what is wrong with it, or that it is right.

    Parameters
    ----------
    answer : object
        Three dots are no answer yet. A mapping is answered part by part.
    task : str
        What is asked.
    solution : object or callable
        The right answer, or a function that says what is wrong with one, see `Check`.
    read : callable or dict of str to callable, optional
        Reads the answer, or each named part, see `Reader`; numbers, True and False are read without it.
    hints : dict, optional
        What is said to wrong answers, by answer; `...` is any other. For parts they are by name, or by name and wrong
        answer: `("total", 12)`.
    because : object or callable, optional
        What is said once the answer is right, or a function from the answer as it was read to that.
    pictures : collection of Drawing, optional
        Those of the task.
    attempt : callable, optional
        Draws a wrong answer as it was read; None where it can't be drawn.

    Returns
    -------
    Reply

    Examples
    --------
    >>> print(puzzle(5, "How many spaces has a card?", 6, hints={5: "The empty space is one, too."}))
    ✗ Not yet. How many spaces has a card?
    5 is not right. The empty space is one, too.
    """
    shown = tuple(pictures)
    if parts := open_parts(answer):
        return still_open(task, answer, parts, shown)
    reader: Reader
    if isinstance(solution, Mapping):
        reader = as_it_is
        readers = dict(read) if isinstance(read, Mapping) else dict.fromkeys(solution, read)
        wrong = what_is_wrong(answer, lambda given: wrong_parts(given, solution, readers, hints or {}))
    else:
        assert not isinstance(read, Mapping)
        reader = read or reader_of(solution)
        check = solution if callable(solution) else lambda given: difference(given, solution, hints or {})
        wrong = what_is_wrong(answer, lambda given: check(reader(given)))
        if wrong and attempt and (picture := picture_of(answer, reader, attempt)):
            shown += (picture,)
    if wrong:
        return Reply("wrong", task, wrong, shown)
    return Reply("right", "", sentences(because(reader(answer)) if callable(because) else because), shown)


def picture_of(answer: Any, reader: Reader, attempt: Callable[[Any], Drawing | None]) -> Drawing | None:
    """The answer drawn; None for one that can't be."""
    try:
        return attempt(reader(answer))
    except (ValueError, TypeError, AttributeError, LookupError):
        return None


def predict(
    prediction: Any,
    question: str,
    truth: object,
    *,
    why: object | Callable[[Any], object],
    options: Mapping[Any, str] | None = None,
    pictures: Collection[Drawing] = (),
) -> Reply:
    """The reply to a prediction: nothing is told before it is made, then the truth and why, however it went.

    Parameters
    ----------
    prediction : object
        Three dots are no prediction yet.
    question : str
    truth : object
        What comes out; with `options` one of their keys.
    why : object or callable
        Shown as text: a sentence, a score sheet, several of them, or a function from the prediction to them.
    options : dict, optional
        The predictions that can be made, with their names; either of them will do, in any case. Without them a number
        or text is asked for, as the truth is.
    pictures : collection of Drawing, optional

    Returns
    -------
    Reply
    """
    shown = tuple(pictures)
    names = dict(options or {})
    if open_parts(prediction):
        choices = f" ({listed([choice_text(key, name) for key, name in names.items()])})" if names else ""
        text = f"{question}{choices} Commit yourself: {TYPE_IT} Only then the answer is told."
        return Reply("open", text, (), shown)
    try:
        found = one_of(names)(prediction) if names else reader_of(truth)(prediction)
    except ValueError as error:
        return Reply("wrong", str(error), (), shown)
    known = names.get(truth, str(truth))
    reasons = sentences(why(found) if callable(why) else why)
    if same(found, truth):
        return Reply("right", f"You predicted it: {known}.", reasons, shown)
    return Reply("told", f"You predicted {names.get(found, found)}; it is {known}.", reasons, shown)


def choice_text(key: object, name: str) -> str:
    """An option as it is written, and what it means if that is something else: "`'F'` Furballs", "`'yes'`"."""
    return f"`{key!r}`" if key == name else f"`{key!r}` {name}"


TYPE_IT: Final = "write it in place of the three dots above, and run the cell again."


def still_open(task: str, answer: Any, parts: tuple[str, ...], pictures: tuple[Drawing, ...]) -> Reply:
    """The task, and which parts of the answer are missing, if some are there."""
    if isinstance(answer, Mapping) and len(parts) < len(answer):
        return Reply("open", f"{task} Still open: {listed(parts)}.", (), pictures)
    return Reply("open", f"{task} The answer: {TYPE_IT}", (), pictures)


def open_parts(answer: Any) -> tuple[str, ...]:
    """The names of the parts that are three dots still; for an answer without parts one name, or none."""
    if isinstance(answer, Mapping):
        return tuple([str(name) for name, part in answer.items() if part is ...])
    several = answer if isinstance(answer, list | tuple) else (answer,)
    return ("answer",) if any(part is ... for part in several) else ()


def what_is_wrong(answer: Any, check: Check) -> tuple[str, ...]:
    """What a check says, as sentences; an answer that it can't read is wrong, too."""
    try:
        found = check(answer)
    except ValueError as error:
        return (str(error),)
    except (TypeError, AttributeError, LookupError):
        return (f"{answer!r} is not the kind of answer that is asked for.",)
    if isinstance(found, bool):
        raise TypeError("The check of a puzzle must return what is wrong with the answer, not True or False.")
    return sentences(found)


def wrong_parts(
    answer: Any, solution: Mapping[str, Any], readers: Mapping[str, Reader | None], hints: Mapping[Any, str]
) -> tuple[str, ...]:
    """What is wrong with each part of the answer, with the hints for that."""
    if not isinstance(answer, Mapping) or set(answer) != set(solution):
        return (f"The answer has these parts: {listed([*solution])}.",)
    wrong = []
    for name, truth in solution.items():
        try:
            given = (readers.get(name) or reader_of(truth))(answer[name])
        except ValueError as error:
            wrong.append(f"{name}: {error}")
            continue
        if not same(given, truth):
            of_this = {key[1]: hint for key, hint in hints.items() if isinstance(key, tuple) and key[:1] == (name,)}
            hint = hint_for(given, of_this) or hints.get(name) or f"{answer[name]!r} is not right."
            wrong.append(f"{name}: {hint}")
    return tuple(wrong)


def difference(answer: Any, solution: object, hints: Mapping[Any, str]) -> tuple[str, ...]:
    """That the answer is not the solution, with the hint for it; () if it is."""
    if same(answer, solution):
        return ()
    return (f"{shown(answer)} is not right. {hint_for(answer, hints) or hints.get(..., '')}".strip(),)


def shown(answer: object) -> str:
    """An answer as it is repeated: several names as words, all else as it is written in code."""
    if isinstance(answer, tuple) and answer and all(isinstance(each, str) for each in answer):
        return listed(answer)
    return repr(answer)


def hint_for(answer: object, hints: Mapping[Any, str]) -> str:
    """The hint for a wrong answer, or ''."""
    return next((hint for wrong, hint in hints.items() if same(answer, wrong)), "")


def same(answer: object, truth: object) -> bool:
    """Whether an answer means the truth: blanks around a text don't matter, nor whether a sequence is a list.

    Where the truth is a set, no order matters.
    """
    if isinstance(answer, str) and isinstance(truth, str):
        return answer.strip() == truth.strip()
    if isinstance(answer, list | tuple) and isinstance(truth, list | tuple):
        return len(answer) == len(truth) and all(map(same, answer, truth))
    if isinstance(truth, set | frozenset) and isinstance(answer, list | tuple):
        return len(answer) == len(truth) and set(answer) == truth
    return isinstance(answer, bool) == isinstance(truth, bool) and answer == truth


def sentences(found: object) -> tuple[str, ...]:
    """One thing or several as texts; '', None and nothing at all give none."""
    several = found if isinstance(found, Iterable) and not isinstance(found, str) else (found,)
    return tuple([str(each) for each in several if each is not None and str(each)])


def refusal(call: Callable[..., object], *given: object, **named: object) -> str:
    """The sentence with which a call is refused.

    Parameters
    ----------
    call : callable
    *given, **named
        Its arguments.

    Returns
    -------
    str
        The text of the ValueError.

    Raises
    ------
    AssertionError
        When the call is not refused.
    """
    try:
        accepted = call(*given, **named)
    except ValueError as error:
        return str(error)
    raise AssertionError(f"This should be refused, but it gives {accepted!r}.")


def marked_up(text: str) -> str:
    """A text as HTML; what stands between backticks is code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", html.escape(text))


# -- reading answers --------------------------------------------------------------------------------------------


def reader_of(truth: object) -> Reader:
    """How an answer is read where the truth is such a value."""
    if isinstance(truth, bool):
        return true_or_false
    return whole_number if isinstance(truth, int) else as_it_is


def as_it_is(answer: Any) -> Any:
    """An answer that needs no reading."""
    return answer


def whole_number(answer: Any) -> int:
    """5, 5.0, "5" or " −5 " as a number. Raises ValueError."""
    words = str(answer).strip().replace("−", "-")
    if isinstance(answer, bool) or not re.fullmatch(r"[-+]?[0-9]{1,9}(\.0*)?", words):
        raise ValueError("Write a whole number, please, such as 5 or -5.")
    return int(float(words))


def true_or_false(answer: Any) -> bool:
    """True, "true" or "yes" as a truth value. Raises ValueError."""
    words = str(answer).strip().casefold()
    if words not in ("true", "yes", "false", "no"):
        raise ValueError("Write True or False, please.")
    return words in ("true", "yes")


def one_of(names: Mapping[Any, str]) -> Reader:
    """Reads a key or its name, in any case and number: "y", "Yo-yo", "yo-yos"."""

    def plain(words: object) -> str:
        return re.sub("[^a-z0-9]", "", str(words).casefold()).rstrip("sz")

    def read(answer: Any) -> Any:
        for key, name in names.items():
            if same(answer, key) or (isinstance(answer, str) and plain(answer) in (plain(key), plain(name))):
                return key
        raise ValueError(f"{answer!r} is none of these: {listed([*map(repr, names)])}.")

    return read


def some_of(names: Iterable[str], *, ordered: bool = True) -> Reader:
    """Reads some of the names, in any case, from a list, a tuple, a text such as "Ada, Ben"; a set has no order."""
    known = {name.casefold(): name for name in names}

    def read(answer: Any) -> tuple[str, ...]:
        several = re.split(",| and ", answer) if isinstance(answer, str) else answer
        if not several or not isinstance(several, list | tuple | set | frozenset):
            raise ValueError('Write a list of names, please: ["…", "…"].')
        if ordered and isinstance(several, set | frozenset):
            raise ValueError("Write a list, please, with [ and ]: a set has no order.")
        found = []
        for name in several:
            if (said := str(name).strip().casefold()) not in known:
                raise ValueError(f"{name!r} is none of these: {listed([*known.values()])}.")
            found.append(known[said])
        return tuple(found)

    return read


# -- pictures ---------------------------------------------------------------------------------------------------

MARK_WORDS: Final = {"lit": "lit", "legal": "legal", "refused": "refused", "plain": "contour"}
"""What a mark is called where there is no picture."""

LINE: Final = 26
"""How wide a line on marks may be, in characters, so that boards find room beside each other."""


def told_below(drawing: Drawing, title: str, diagram: str, lines: Sequence[str]) -> Drawing:
    """A drawing with what else is to be said of it: below its diagram, and for a screen reader."""
    words = "; ".join([title or drawing.words, *[" ".join(line.split()) for line in lines]])
    return replace(drawing, words=words, text="\n".join([*filter(None, [title]), diagram, *lines]))
