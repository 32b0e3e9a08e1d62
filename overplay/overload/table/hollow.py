"""What lies in the hollow of the U: the die; before a roll where each number leads, after it what may be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from overplay.core import capital, plural
from overplay.drawing import Markup, Paint, letters, pieces, svg
from overplay.overload.board import COLOURS, START
from overplay.overload.chances import Outcome, outcome
from overplay.overload.moves import Give, Go, Move, Step, Take
from overplay.overload.race import movers
from overplay.overload.records import ENDED, LOADING, MOVING, NUMBERS, ROLLING, SHARING, STEPPING, Which
from overplay.overload.state import State
from overplay.overload.table import figures
from overplay.overload.table.figures import SIGN_GLYPHS, TARGET
from overplay.overload.table.foresight import Foreseen, everything_open, outcome_words
from overplay.overload.table.track import Box, Track


@dataclass(frozen=True, slots=True)
class OnTrack:
    """A position and how it is drawn."""

    view: State
    track: Track
    paint: Paint
    picks: bool

    @property
    def moves(self) -> tuple[Move, ...]:
        """What may be chosen, whoever looks."""
        return everything_open(self.view).legal_moves()

    @property
    def live(self) -> bool:
        """Whether the one who looks may choose."""
        return self.picks and bool(self.view.legal_moves())

    def pick(self, token: str) -> str | None:
        """The token, if it can be picked."""
        return token if self.live else None


def hollow(shown: OnTrack) -> Iterator[Markup]:
    """What matters now: the die with a headline, below it outcomes or choices."""
    view, track, paint = shown.view, shown.track, shown.paint
    standing = track.sizes.standing
    box = track.hollow.inside(6 if standing else 10)
    size = 46 if standing else 58
    yield figures.die(view.roll, box.x, box.y, size, paint)
    title, text = headline(view)
    x, room = box.x + size + 10, box.width - size - 10
    lines = letters.wrapped(title, 15, room, bold=True)
    more = letters.wrapped(text, 12, room)
    y = box.y + max(15.0, (size - 19 * len(lines) - 15 * len(more)) / 2 + 14)
    below = y + 19 * len(lines)
    yield from [svg.text(line, x, y + 19 * at, 15, paint("ink"), font_weight=700) for at, line in enumerate(lines)]
    yield from [svg.text(line, x, below - 2 + 15 * at, 12, paint("ink-2")) for at, line in enumerate(more)]
    top = max(below + 15 * len(more) - 4, box.y + size + 8)
    rest = Box(box.x, top, box.width, box.bottom - top)
    if view.phase in (LOADING, ROLLING):
        yield from roll_table(shown, rest)
    elif view.phase != ENDED:
        yield from choices(shown, rest)


def headline(view: State) -> tuple[str, str]:
    """What stands beside the die."""
    if view.phase == ENDED:
        winner = view.winners[0]
        return f"{view.names[winner]} wins", plural(view.points[winner], "point")
    name = view.names[view.at]
    if view.phase in (LOADING, ROLLING):
        then = "after loading" if view.phase == LOADING else "now"
        return f"{name} rolls {then}", "Where each number leads, each 1 in 8:"
    passed = len(view.passed)
    return f"{name} rolled {view.roll}", f"passed {plural(passed, 'piece')}" if passed else ""


# -- where each roll leads ----------------------------------------------------------------------------------------


def roll_table(shown: OnTrack, box: Box) -> Iterator[Markup]:
    """For each number of the die where each piece that may move would come to, and what happens."""
    free = movers(shown.view)
    table = {number: [outcome(shown.view, index, number) for index in free] for number in NUMBERS}
    drawn = tall_table if shown.track.sizes.standing else wide_table
    return drawn(shown, box, free, table)


def roll_cover(shown: OnTrack, number: int, found: Sequence[Outcome], box: Box) -> Markup:
    """What lies over an outcome of the die in the table, so that it can be pointed at and, before a roll, picked."""
    if not shown.picks:
        return Markup()
    return svg.group(
        svg.title(f"Roll {number}: {' or '.join(map(outcome_words, found))}"),
        pieces.touch(box.x, box.y, box.width, box.height, 7),
        data_pick=f"die:{number}" if shown.view.phase == ROLLING else None,
        data_note=f"roll-{number}",
    )


def wide_table(shown: OnTrack, box: Box, free: Sequence[int], table: dict[int, list[Outcome]]) -> Iterator[Markup]:
    """A column for each number."""
    step = box.width / len(NUMBERS)
    block = 58.0 if len(free) == 1 else 56.0
    height = min(box.height, 30 + block * len(free))
    for number, found in table.items():
        x = box.x + (number - 1) * step
        yield svg.group(
            ground(shown, Box(x, box.y, step - 5, height), 7),
            figures.small_die(number, x + (step - 5) / 2 - 11, box.y + 4, 22, shown.paint),
            *[
                wide_entry(shown, each, index, x + 4, box.y + 30 + block * at, step - 13)
                for at, (index, each) in enumerate(zip(free, found, strict=True))
            ],
            roll_cover(shown, number, found, Box(x, box.y, step - 5, height)),
        )


def ground(shown: OnTrack, box: Box, radius: float) -> Markup:
    """The card on which something stands."""
    fill, stroke = shown.paint("card"), shown.paint("line")
    return svg.rect(box.x, box.y, box.width, box.height, radius, fill=fill, stroke=stroke, stroke_width=1)


def wide_entry(shown: OnTrack, found: Outcome, index: int, x: float, y: float, room: float) -> Markup:
    """Where one piece comes to, and signs for what happens, in two rows of as many as fit."""
    drawn = [goal_words(shown, found, index, x, y + 12)]
    at, down = x, y + 18.0
    for sign in signs(found, shown.paint):
        if at > x and at + sign.width > x + room:
            at, down = x, down + 17
        drawn.append(svg.group(sign.drawing, transform=svg.at(at, down)))
        at += sign.width + 3
    return svg.joined(drawn)


def goal_words(shown: OnTrack, found: Outcome, index: int, x: float, base: float) -> Markup:
    """'5 → 9' with the sign of the piece, where two may move; else '→ 9'."""
    ink, view = shown.paint("ink"), shown.view
    square = view.pieces[view.at][index].square
    origin = "S" if square == START else str(square)
    text = f"{origin} → " if len(movers(view)) > 1 else "→ "
    flag = pieces.glyph("finish", x + letters.width(text, 12, bold=True), base - 11.5, 13, ink)
    words = text.rstrip() if found.finishes else f"{text}{found.square}"
    return svg.joined([svg.text(words, x, base, 12, ink, font_weight=650), flag if found.finishes else None])


def tall_table(shown: OnTrack, box: Box, free: Sequence[int], table: dict[int, list[Outcome]]) -> Iterator[Markup]:
    """A row for each number, a line for each piece that may move."""
    paint, count = shown.paint, len(free)
    step = min(box.height / len(NUMBERS), max(TARGET + 2.0, 19.0 * count + 8))
    for number, found in table.items():
        y = box.y + (number - 1) * step
        drawn = []
        for at, (index, each) in enumerate(zip(free, found, strict=True)):
            line = y + (step - 3) * (at + 0.5) / count
            drawn.append(goal_words(shown, each, index, box.x + 28, line + 4.5))
            x = box.x + (80.0 if count > 1 else 68.0)
            for sign in signs(each, paint):
                drawn.append(svg.group(sign.drawing, transform=svg.at(x, line - 7.5)))
                x += sign.width + 1
        yield svg.group(
            ground(shown, Box(box.x, y, box.width, step - 3), 6),
            figures.small_die(number, box.x + 3, y + (step - 3) / 2 - 10, 20, paint),
            *drawn,
            roll_cover(shown, number, found, Box(box.x, y, box.width, step - 3)),
        )


@dataclass(frozen=True, slots=True)
class Sign:
    """A figure with a number: its width, and the drawing, 15 high."""

    width: float
    drawing: Markup


def signs(found: Outcome, paint: Paint) -> Iterator[Sign]:
    """What happens in an outcome: pieces passed, overloaded, pieces to give to or take from, the square, the points."""
    counts = ("overtake", found.passed, "ink"), ("burst", found.overloads, "refused"), ("share", found.shares, "ink")
    yield from [sign(figure, str(count), paint(role)) for figure, count, role in counts if count]
    if found.kind in SIGN_GLYPHS:
        yield Sign(16, figures.sign_disc(SIGN_GLYPHS[found.kind], 8, 7.5, 7, paint))
    if found.points:
        gain = f"+{found.points}"
        yield Sign(letters.width(gain, 12, bold=True), svg.text(gain, 0, 12, 12, paint("legal"), font_weight=700))


def sign(figure: str, number: str, colour: str) -> Sign:
    """A figure with how many."""
    label = svg.text(number, 15, 12, 12, colour, font_weight=700)
    drawn = svg.joined([pieces.glyph(figure, 0, 0.5, 14, colour), label])
    return Sign(15 + letters.width(number, 12, bold=True), drawn)


# -- choices ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Option:
    """Something that may be chosen: its move, a sign, a title, what comes of it. Without a move it can't be now."""

    move: Move | None
    figure: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Options that belong together: those of one piece."""

    which: Which
    title: str
    options: tuple[Option, ...]


def choices(shown: OnTrack, box: Box) -> Iterator[Markup]:
    """The choices after a roll as cards, in columns while the U lies; without their texts when they are many."""
    found = list(choices_of(shown.view))
    standing = shown.track.sizes.standing
    columns = 1 if standing else 2 if len(found) <= 4 else 3
    rows = ceil(len(found) / columns)
    largest = 150.0 if standing else 112.0 if rows == 1 else 84.0
    width = (box.width + CHOICE_GAP) / columns
    step = min((box.height + CHOICE_GAP) / rows, largest + CHOICE_GAP)
    for at, choice in enumerate(found):
        x, y = box.x + at % columns * width, box.y + at // columns * step
        yield choice_card(shown, choice, Box(x, y, width - CHOICE_GAP, step - CHOICE_GAP))


CHOICE_GAP: Final = 6

HEAD: Final = 26
FIRST_LINE, LINE = 18, 13


def choices_of(view: State) -> Iterator[Choice]:
    """The choices of a position after the roll."""
    state, told = everything_open(view), Foreseen(view)
    moves = state.legal_moves()
    if view.phase == MOVING:
        for index in movers(view):
            piece = view.pieces[view.at][index]
            move = Go(piece.square, piece.counters)
            place = "from the start" if piece.square == START else f"from square {piece.square}"
            option = Option(move, "overtake", f"Move by {view.roll}", brief(told, move))
            yield Choice((view.at, index), place, (option,))
    elif view.phase == STEPPING:
        options = [
            Option(move, "overtake", "On" if move.way > 0 else "Back", brief(told, move))
            for move in moves
            if isinstance(move, Step)
        ]
        yield Choice(view.mover_piece, "one square", tuple(options))
    elif view.phase == SHARING:
        yield from exchanges(state, moves, told)


def exchanges(state: State, moves: Sequence[Move], told: Foreseen) -> Iterator[Choice]:
    """Giving and taking, for each piece that waits and can be served now."""
    seen = set[str]()
    for which in state.pending:
        colour, counters = COLOURS[which[0]], state.piece(which).counters
        pair: tuple[Move, Move] = Give(colour, counters), Take(colour, counters)
        if str(pair[0]) in seen or not any(move in moves for move in pair):
            continue
        seen.add(str(pair[0]))
        give, take = [
            Option(move, verb.lower(), verb, brief(told, move))
            if move in moves
            else Option(None, verb.lower(), verb, "not possible")
            for move, verb in zip(pair, ("Give", "Take"), strict=True)
        ]
        yield Choice(which, f"{state.names[which[0]]} carries {counters or 'none'}", (give, take))


def brief(told: Foreseen, move: Move) -> str:
    """What a move comes to, in as few words as a card has room for."""
    names = told.state.names
    text, pill = told.told(move)
    if isinstance(move, Give | Take):
        if pill.startswith("overload"):
            return capital(pill)
        mine, theirs = pill.split(" and ")
        other, mover = names[COLOURS.index(move.colour)], names[told.state.at]
        return f"that {theirs}, this {mine}" if other == mover else f"{other} {theirs}, {mover} {mine}"
    plain = text.partition(" Until its next turn")[0]
    return capital((plain.partition(") to ")[2] if isinstance(move, Go) else plain).rstrip("."))


def choice_card(shown: OnTrack, choice: Choice, box: Box) -> Markup:
    """A piece with its counters, and below it its options side by side, or below one another if the card is narrow."""
    left = box.x + 31
    squeezed = box.height < HEAD + 30  # one row: the piece, then its options without their texts
    rest = Box(box.x + 5, box.y + HEAD, box.width - 10, box.height - HEAD - 5)
    if squeezed:
        rest = Box(left, box.y + 2, box.right - left - 3, box.height - 4)
    piece = figures.piece(choice.which, shown.view.piece(choice.which).counters, 20, 1, shown.paint, stacked=False)
    upright = box.height >= HEAD + 2 * 34 and box.width < 230 and len(choice.options) > 1
    return svg.joined(
        [
            ground(shown, box, 8),
            svg.group(piece, transform=svg.at(box.x + 16, box.y + (box.height / 2 if squeezed else 14))),
            None if squeezed else choice_head(shown, choice, box, left),
            *[
                option_card(shown, choice, option, place, bare=squeezed)
                for option, place in zip(choice.options, rest.parts(len(choice.options), upright=upright), strict=True)
            ],
        ]
    )


def choice_head(shown: OnTrack, choice: Choice, box: Box, left: float) -> Markup:
    """The title of a choice, and behind it the counters of its piece if there is room."""
    title = letters.fitted(choice.title, 12.5, box.right - left - 4, bold=True)
    label = svg.text(title, left, box.y + 18, 12.5, shown.paint("ink"), font_weight=650)
    after = left + letters.width(title, 12.5, bold=True) + 8
    if after + figures.SLABS_WIDTH > box.right - 4:
        return label
    return svg.joined([label, figures.slabs(shown.view.piece(choice.which).counters, after, box.y + 8, shown.paint)])


def option_card(shown: OnTrack, choice: Choice, option: Option, box: Box, *, bare: bool = False) -> Markup:
    """An option as a button: its sign and title, below them what comes of it."""
    paint, room = shown.paint, box.width - 12
    off = option.move is None
    ink = paint("ink-2" if off else "ink")
    shown_lines = int((box.height - FIRST_LINE - 3) / LINE)
    lines = [] if bare or shown_lines < 1 else cut(letters.wrapped(option.text, 11, room), shown_lines)
    top = box.y + (box.height - FIRST_LINE - LINE * len(lines)) / 2
    title = letters.fitted(option.title, 12.5, room - 18, bold=True)
    return svg.group(
        svg.rect(
            box.x,
            box.y,
            box.width,
            box.height,
            7,
            fill="none" if off else paint("card"),
            stroke=paint("edge" if off else "legal"),
            stroke_width=1 if off else 1.6,
            stroke_dasharray="4 3" if off else None,
        ),
        pieces.glyph(option.figure, box.x + 6, top + 1.5, 14, ink),
        svg.text(title, box.x + 24, top + 13, 12.5, ink, font_weight=650),
        *[
            svg.text(text, box.x + 7, top + FIRST_LINE + 10 + at * LINE, 11, paint("ink-2"))
            for at, text in enumerate(lines)
        ],
        svg.group(
            svg.title(f"{choice.title}: {option.title}. {option.text}"),
            pieces.touch(box.x, box.y, box.width, box.height, 7),
            data_pick=shown.pick(str(option.move)) if option.move else None,
        ),
    )


def cut(lines: list[str], most: int) -> list[str]:
    """The first lines, with a sign that there would be more."""
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1].rstrip(',.')} …"]
