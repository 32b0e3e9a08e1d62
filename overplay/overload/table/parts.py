"""Parts of a position's drawing that the static picture and the live table share: the pieces, the hollow of the U.

In the hollow lies what matters now: the die; before the roll where each number leads; after it what may be chosen. The
points of each seat stand below the track.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from overplay.core.position import OVER
from overplay.core.text import SEATS, plural
from overplay.drawing import letters, pieces, svg
from overplay.drawing.look import Paint
from overplay.drawing.svg import Markup
from overplay.overload.board import COLOURS, START, Piece
from overplay.overload.moves import Give, Go, Move, Step, Take
from overplay.overload.outcomes import Outcome, goal, outcome
from overplay.overload.race import at_once, movers, points_words
from overplay.overload.records import ENDED, LOADING, MOVING, NUMBERS, ROLLING, SHARING, STEPPING, Which
from overplay.overload.state import State
from overplay.overload.table import figures, words
from overplay.overload.table.figures import SIGN_GLYPHS, TARGET, Stand
from overplay.overload.table.foresight import Foreseen, capital, everything_open, outcome_words
from overplay.overload.table.track import Box, Track

# -- everything on the track --------------------------------------------------------------------------------------


def board(view: State, track: Track, paint: Paint, *, picks: bool = False) -> Markup:
    """The track with its pieces, what may be chosen on it, and what lies in its hollow.

    With `picks` it bears the tokens of what may be picked and the names of what there is something to tell about.
    """
    shown = Shown(view, track, paint, picks)
    return svg.joined(
        [
            figures.ground(track, dict(view.specials), paint),
            *([svg.group(*shown.squares())] if picks else []),
            *shown.targets(),
            figures.signs(track, dict(view.specials), paint),
            svg.group(*shown.pieces(), data_key="pieces"),
            *shown.gains(),
            svg.group(figures.bowl(view.bowl, *track.bowl, 34, paint), data_note="bowl" if picks else None),
            *hollow(shown),
        ]
    )


@dataclass(frozen=True, slots=True)
class Shown:
    """A position and how it is drawn."""

    view: State
    track: Track
    paint: Paint
    picks: bool

    @property
    def moves(self) -> tuple[Move, ...]:
        """What may be chosen, whoever looks."""
        return everything_open(self.view).legal_moves() if self.view.turn is not OVER else ()

    @property
    def live(self) -> bool:
        """Whether the one who looks may choose."""
        return self.picks and bool(self.view.legal_moves())

    def pick(self, token: str) -> str | None:
        """The token, if it can be picked."""
        return token if self.live else None

    def squares(self) -> Iterator[Markup]:
        """Squares that tell about themselves when they are pointed at."""
        for square, place in self.track.places.items():
            yield svg.path(place.outline, fill="none", pointer_events="all", data_note=f"square-{square}")

    # -- pieces -------------------------------------------------------------------------------------------------

    def tokens(self) -> dict[Which, str]:
        """The token of each piece that can be picked."""
        view, found = self.view, dict[Which, str]()
        if view.phase == MOVING:
            own = [(view.at, index) for index in (0, 1)]
            wanted = {f"{piece_token(view.piece((view.at, index)))}" for index in movers(view)}
            found = {which: token for which in own if (token := piece_token(view.piece(which))) in wanted}
        if view.phase == SHARING:
            allowed = {f"{move.colour}:{move.counters}" for move in self.moves if isinstance(move, Give | Take)}
            for which in view.pending:
                token = f"{COLOURS[which[0]]}:{view.piece(which).counters}"
                if token in allowed:
                    found[which] = token
        return found

    def pieces(self) -> Iterator[Markup]:
        """All pieces, by seat, so that each keeps its place in the drawing while it moves."""
        view, sizes = self.view, self.track.sizes
        stands, tokens = figures.stands(self.track, view.pieces), self.tokens()
        for which in [(seat, index) for seat in range(view.players) for index in (0, 1)]:
            stand, token = stands[which], tokens.get(which)
            drawn = figures.piece(
                which, view.piece(which).counters, sizes.badge, sizes.columns, self.paint, stacked=stand.stacked
            )
            yield svg.group(
                svg.title(words.piece_name(view, which)),
                *([self.ring(stand)] if token else []),
                drawn,
                *([hit(stand)] if token and self.live else []),
                transform=svg.at(stand.x, stand.y, stand.scale),
                data_key=f"piece-{which[0]}-{which[1]}",
                data_pick=self.pick(token) if token else None,
                data_note=f"piece-{which[0]}-{which[1]}" if self.picks else None,
            )

    def ring(self, stand: Stand) -> Markup:
        """Around the foot of a piece that may be picked."""
        radius = self.track.sizes.badge * 0.62
        return svg.joined(
            [
                svg.element("circle", cx=0, cy=0, r=radius + 0.8, fill=self.paint("panel")),
                svg.element("circle", cx=0, cy=0, r=radius, fill="none", stroke=self.paint("legal"), stroke_width=2.5),
            ]
        )

    def targets(self) -> Iterator[Markup]:
        """The squares where pieces may go now; one that a single move leads to means that move."""
        view, goals = self.view, dict[int, list[Move]]()
        for move in self.moves:
            if (square := goal(view, move)) is not None:
                goals.setdefault(square, []).append(move)
        for square, moves in goals.items():
            place = self.track.places[square]
            name = words.square_name(view, square)
            yield svg.group(
                svg.title(f"{name}: go here"),
                figures.marked(place, self.paint("legal"), self.paint),
                svg.path(place.outline, fill="none", pointer_events="all"),
                data_pick=self.pick(str(moves[0])) if len(moves) == 1 else None,
                data_note=f"square-{square}" if self.picks else None,
            )
        if view.phase == SHARING:
            here = self.track.places[view.piece(view.mover_piece).square]
            yield figures.marked(here, self.paint("ink"), self.paint)

    def gains(self) -> Iterator[Markup]:
        """What overtaken pieces have got in this turn, while it lasts."""
        view = self.view
        if view.phase not in (STEPPING, SHARING):
            return
        stands = figures.stands(self.track, view.pieces)
        for which in dict.fromkeys(view.passed):
            if view.piece(which).square != START:
                stand, got = stands[which], at_once(view, view.piece(which).square)
                x, y = stand.x + self.track.sizes.badge * 0.42, stand.y - self.track.sizes.badge * 0.5
                yield svg.group(
                    pieces.pill(x - 9, y - 7, 19, 13, self.paint("ink"), self.paint("card")),
                    svg.text(f"+{got}", x, y + 3.4, 9.5, self.paint("card"), font_weight=700, text_anchor="middle"),
                    pointer_events="none",
                )


def piece_token(piece: Piece) -> str:
    """The token of an own piece."""
    return f"piece:{piece}"


def hit(stand: Stand) -> Markup:
    """What takes clicks on a piece: large enough for a finger."""
    side = TARGET / stand.scale
    up = 0.7 if stand.stacked else 0.5
    return svg.rect(-side / 2, -side * up, side, side * (up + 0.5), fill="none", pointer_events="all")


# -- the hollow ---------------------------------------------------------------------------------------------------


def hollow(shown: Shown) -> Iterator[Markup]:
    """What matters now: the die with a headline, below it outcomes or choices."""
    view, track, paint = shown.view, shown.track, shown.paint
    standing = track.sizes.standing
    box = figures.fitting(track.hollow, 6 if standing else 10)
    size = 46 if standing else 58
    yield figures.die(view.roll, box.x, box.y, size, paint)
    title, text = headline(view)
    x, room = box.x + size + 10, box.width - size - 10
    lines = letters.wrapped(title, 15, room, bold=True)
    more = letters.wrapped(text, 12, room) if text else []
    y = box.y + max(15.0, (size - 19 * len(lines) - 15 * len(more)) / 2 + 14)
    for line in lines:
        yield svg.text(line, x, y, 15, paint("ink"), font_weight=700)
        y += 19
    for line in more:
        yield svg.text(line, x, y - 2, 12, paint("ink-2"))
        y += 15
    top = max(y - 4, box.y + size + 8)
    rest = Box(box.x, top, box.width, box.bottom - top)
    if view.phase in (LOADING, ROLLING):
        yield from roll_table(shown, rest)
    elif view.phase != ENDED:
        yield from choices(shown, rest)


def headline(view: State) -> tuple[str, str]:
    """What stands beside the die."""
    if view.phase == ENDED:
        winner = view.winners[0]
        return f"{view.names[winner]} wins", points_words(view.points[winner])
    name = view.names[view.at]
    if view.phase in (LOADING, ROLLING):
        then = "after loading" if view.phase == LOADING else "now"
        return f"{name} rolls {then}", "Where each number leads, each 1 in 8:"
    passed = len(view.passed)
    return f"{name} rolled {view.roll}", f"passed {plural(passed, 'piece')}" if passed else ""


# -- where each roll leads ----------------------------------------------------------------------------------------


def roll_table(shown: Shown, box: Box) -> Iterator[Markup]:
    """For each number of the die where each piece that may move would come to, and what happens."""
    view = shown.view
    free = movers(view)
    table = {number: [outcome(view, index, number) for index in free] for number in NUMBERS}
    if shown.track.sizes.standing:
        yield from tall_table(shown, box, free, table)
    else:
        yield from wide_table(shown, box, free, table)


def roll_cover(shown: Shown, number: int, found: Sequence[Outcome], box: Box) -> Markup:
    """What lies over an outcome of the die in the table, so that it can be pointed at and, before a roll, picked."""
    if not shown.picks:
        return Markup()
    led = " or ".join(map(outcome_words, found))
    return svg.group(
        svg.title(f"Roll {number}: {led}"),
        svg.rect(box.x, box.y, box.width, box.height, 7, fill="none", pointer_events="all"),
        data_pick=f"die:{number}" if shown.view.phase == ROLLING else None,
        data_note=f"roll-{number}",
    )


def wide_table(shown: Shown, box: Box, free: Sequence[int], table: dict[int, list[Outcome]]) -> Iterator[Markup]:
    """A column for each number."""
    paint, count = shown.paint, len(free)
    step = box.width / len(NUMBERS)
    block = 58.0 if count == 1 else 56.0
    height = min(box.height, 30 + block * count)
    for number, found in table.items():
        x = box.x + (number - 1) * step
        yield svg.group(
            svg.rect(x, box.y, step - 5, height, 7, fill=paint("card"), stroke=paint("line"), stroke_width=1),
            figures.small_die(number, x + (step - 5) / 2 - 11, box.y + 4, 22, paint),
            *[
                wide_entry(shown, each, index, x + 4, box.y + 30 + block * at, step - 13)
                for at, (index, each) in enumerate(zip(free, found, strict=True))
            ],
            roll_cover(shown, number, found, Box(x, box.y, step - 5, height)),
        )


def wide_entry(shown: Shown, found: Outcome, index: int, x: float, y: float, room: float) -> Markup:
    """Where one piece comes to, and signs for what happens, in two rows of as many as fit."""
    drawn = [goal_words(shown, found, index, x, y + 12)]
    at, down = x, y + 18.0
    for sign in signs(found, shown.paint):
        if at > x and at + sign.width > x + room:
            at, down = x, down + 17
        drawn.append(svg.group(sign.drawing, transform=svg.at(at, down)))
        at += sign.width + 3
    return svg.joined(drawn)


def goal_words(shown: Shown, found: Outcome, index: int, x: float, base: float) -> Markup:
    """'5 → 9' with the sign of the piece, where two may move; else '→ 9'."""
    paint, view = shown.paint, shown.view
    piece = view.pieces[view.at][index]
    origin = "S" if piece.square == START else str(piece.square)
    text = f"{origin} → " if len(movers(view)) > 1 else "→ "
    if found.finishes:
        flag = x + letters.width(text, 12, bold=True)
        return svg.joined(
            [
                svg.text(text.rstrip(), x, base, 12, paint("ink"), font_weight=650),
                pieces.glyph("finish", flag, base - 11.5, 13, paint("ink")),
            ]
        )
    return svg.text(f"{text}{found.square}", x, base, 12, paint("ink"), font_weight=650)


def tall_table(shown: Shown, box: Box, free: Sequence[int], table: dict[int, list[Outcome]]) -> Iterator[Markup]:
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
            svg.rect(box.x, y, box.width, step - 3, 6, fill=paint("card"), stroke=paint("line"), stroke_width=1),
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
    if found.passed:
        yield sign("overtake", str(found.passed), "ink", paint)
    if found.overloads:
        yield sign("burst", str(found.overloads), "refused", paint)
    if found.shares:
        yield sign("share", str(found.shares), "ink", paint)
    if found.kind in SIGN_GLYPHS:
        yield Sign(16, figures.sign_disc(SIGN_GLYPHS[found.kind], 8, 7.5, 7, paint))
    if found.points:
        gain = f"+{found.points}"
        width = letters.width(gain, 12, bold=True)
        yield Sign(width, svg.text(gain, 0, 12, 12, paint("legal"), font_weight=700))


def sign(figure: str, number: str, role: str, paint: Paint) -> Sign:
    """A figure with how many."""
    width = letters.width(number, 12, bold=True)
    return Sign(
        15 + width,
        svg.joined(
            [
                pieces.glyph(figure, 0, 0.5, 14, paint(role)),
                svg.text(number, 15, 12, 12, paint(role), font_weight=700),
            ]
        ),
    )


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


def choices(shown: Shown, box: Box) -> Iterator[Markup]:
    """The choices after a roll as cards, in columns while the U lies; without their texts when they are many."""
    found = list(choices_of(shown.view))
    standing = shown.track.sizes.standing
    columns = 1 if standing else 2 if len(found) <= 4 else 3
    rows = -(-len(found) // columns)
    gap = 6
    largest = 112.0 if not standing and rows == 1 else LARGEST[standing]
    step = min((box.height + gap) / rows, largest + gap)
    width = (box.width + gap) / columns
    for at, choice in enumerate(found):
        place = Box(box.x + at % columns * width, box.y + at // columns * step, width - gap, step - gap)
        yield choice_card(shown, choice, place)


LARGEST: Final = {True: 150.0, False: 84.0}
"""The height of a choice at most, while the U stands or lies."""

HEAD: Final = 26
FIRST_LINE: Final = 18


def choices_of(view: State) -> Iterator[Choice]:
    """The choices of a position after the roll."""
    state, told = everything_open(view), Foreseen(view)
    moves = state.legal_moves()
    if view.phase == MOVING:
        for index in movers(view):
            piece = view.pieces[view.at][index]
            move = Go(piece.square, piece.counters)
            place = "from the start" if piece.square == START else f"from square {piece.square}"
            yield Choice(
                (view.at, index), place, (Option(move, "overtake", f"Move by {view.roll}", brief(told, move)),)
            )
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
        options = []
        for move, figure, verb in zip(pair, ("give", "take"), ("Give", "Take"), strict=True):
            legal = move in moves
            text = brief(told, move) if legal else "not possible"
            options.append(Option(move if legal else None, figure, verb, text))
        carries = f"carries {counters}" if counters else "carries none"
        yield Choice(which, f"{state.names[which[0]]} {carries}", tuple(options))


def brief(told: Foreseen, move: Move) -> str:
    """What a move comes to, in as few words as a card has room for."""
    state = told.state
    if isinstance(move, Give | Take):
        text, pill = told.told(move)
        if pill.startswith("overload"):
            return capital(pill)
        mine, theirs = pill.split(" and ")
        other = state.names[next(seat for seat, colour in enumerate(COLOURS) if colour == move.colour)]
        mover = state.names[state.at]
        if other == mover:
            return f"that {theirs}, this {mine}"
        return f"{other} {theirs}, {mover} {mine}"
    text, _ = told.told(move)
    plain = text.partition(" Until its next turn")[0]
    return capital((plain.partition(") to ")[2] if isinstance(move, Go) else plain).rstrip("."))


def choice_card(shown: Shown, choice: Choice, box: Box) -> Markup:
    """A piece with its counters, and below it its options side by side, or below one another if the card is narrow."""
    paint, view = shown.paint, shown.view
    upright = box.height >= HEAD + 2 * 34 and box.width < 230 and len(choice.options) > 1
    squeezed = box.height < HEAD + 30
    piece = figures.piece(choice.which, view.piece(choice.which).counters, 20, 1, paint, stacked=False)
    drawn = [
        svg.rect(box.x, box.y, box.width, box.height, 8, fill=paint("card"), stroke=paint("line"), stroke_width=1),
        svg.group(piece, transform=svg.at(box.x + 16, box.y + (box.height / 2 if squeezed else 14))),
    ]
    left = box.x + 31
    if squeezed:  # one row: the piece, then its options without their texts
        places = row_of(Box(left, box.y + 2, box.right - left - 3, box.height - 4), len(choice.options))
        drawn += [
            option_card(shown, choice, option, place, bare=True)
            for option, place in zip(choice.options, places, strict=True)
        ]
        return svg.joined(drawn)
    title = letters.fitted(choice.title, 12.5, box.right - left - 4, bold=True)
    drawn.append(svg.text(title, left, box.y + 18, 12.5, paint("ink"), font_weight=650))
    after = left + letters.width(title, 12.5, bold=True) + 8
    if after + figures.SLABS_WIDTH <= box.right - 4:
        drawn.append(figures.slabs(view.piece(choice.which).counters, after, box.y + 8, paint))
    rest = Box(box.x + 5, box.y + HEAD, box.width - 10, box.height - HEAD - 5)
    places = column_of(rest, len(choice.options)) if upright else row_of(rest, len(choice.options))
    drawn += [option_card(shown, choice, option, place) for option, place in zip(choice.options, places, strict=True)]
    return svg.joined(drawn)


def row_of(box: Box, count: int, gap: float = 5) -> list[Box]:
    """So many boxes side by side."""
    width = (box.width - gap * (count - 1)) / count
    return [Box(box.x + at * (width + gap), box.y, width, box.height) for at in range(count)]


def column_of(box: Box, count: int, gap: float = 5) -> list[Box]:
    """So many boxes below one another."""
    height = (box.height - gap * (count - 1)) / count
    return [Box(box.x, box.y + at * (height + gap), box.width, height) for at in range(count)]


def option_card(shown: Shown, choice: Choice, option: Option, box: Box, *, bare: bool = False) -> Markup:
    """An option as a button: its sign and title, below them what comes of it."""
    paint, off = shown.paint, option.move is None
    ink = paint("ink-2" if off else "ink")
    line, room = 13, box.width - 12
    shown_lines = int((box.height - FIRST_LINE - 3) / line)
    lines = [] if bare or shown_lines < 1 else cut(letters.wrapped(option.text, 11, room), shown_lines)
    top = box.y + (box.height - FIRST_LINE - line * len(lines)) / 2
    drawn = [
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
        svg.text(
            letters.fitted(option.title, 12.5, room - 18, bold=True), box.x + 24, top + 13, 12.5, ink, font_weight=650
        ),
        *[
            svg.text(text, box.x + 7, top + FIRST_LINE + 10 + at * line, 11, paint("ink-2"))
            for at, text in enumerate(lines)
        ],
    ]
    cover = svg.group(
        svg.title(f"{choice.title}: {option.title}. {option.text}"),
        svg.rect(box.x, box.y, box.width, box.height, 7, fill="none", pointer_events="all"),
        data_pick=shown.pick(str(option.move)) if option.move else None,
    )
    return svg.group(*drawn, cover)


def cut(lines: list[str], most: int) -> list[str]:
    """The first lines, with a sign that there would be more."""
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1].rstrip(',.')} …"]


# -- points -------------------------------------------------------------------------------------------------------

POINTS_WIDTH, POINTS_HEIGHT = 256, 52


def points_row(view: State, seat: int, paint: Paint) -> Markup:
    """A seat's points: its badge, name and number, a bar as long as the way to the target, its chips."""
    points, width = view.points[seat], POINTS_WIDTH
    left, right = 34, width - 4
    bar = right - left
    done = min(1.0, points / view.target) * bar
    total = f"{points} of {view.target}"
    name = letters.fitted(view.names[seat], 13, bar - letters.width(total, 13, bold=True) - 8, bold=True)
    return svg.joined(
        [
            svg.title(points_name(view, seat)),
            pieces.badge(SEATS[seat], 2, 6, 24, paint),
            svg.text(name, left, 14, 13, paint("ink"), font_weight=650),
            svg.text(total, right, 14, 13, paint("ink"), font_weight=650, text_anchor="end"),
            svg.rect(left, 20, bar, 7, 3.5, fill=paint("well"), stroke=paint("edge"), stroke_width=1),
            *([svg.rect(left, 20, max(7.0, done), 7, 3.5, fill=paint("ink"))] if points else []),
            figures.chips(points, left, 40, 9, bar, paint),
        ]
    )


def points_name(view: State, seat: int) -> str:
    """'Ada has 12 points and needs 28 more'."""
    points, left = view.points[seat], view.to_go[seat]
    return f"{view.names[seat]} has {points_words(points)}" + (f" and needs {left} more" if left else "")
