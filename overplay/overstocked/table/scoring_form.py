"""What a game that was played at a real table scores: a form into which its boards are typed as diagrams.

    form = overstocked.score_form(players=2, names=["Ada", "Ben"])
    form                 # shows it
    form.totals          # (12, -12), or None while something is wrong or missing

It knows no rule: `Board.parse` reads the boards, `score` scores them.
"""

from __future__ import annotations

import base64
import html
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import ipywidgets

from overplay.core import Cell, ScoreLine, capital, insist, listed, plural, possessive, signed, winning
from overplay.drawing import Drawing, side_by_side
from overplay.drawing.look import static
from overplay.overstocked import solo
from overplay.overstocked.board import NO_BOARD, NO_CARD, Board, crosses
from overplay.overstocked.catalogue import RULES
from overplay.overstocked.components import TOY_NAMES
from overplay.overstocked.examples import SCORING
from overplay.overstocked.limits import checked_boards, checked_players, seat_names
from overplay.overstocked.moves import POPULARITY, WAREHOUSE
from overplay.overstocked.options import EXTRAS, Options
from overplay.overstocked.records import ROUNDS
from overplay.overstocked.scoring import DOWN, Choice, ScoreSheet, score
from overplay.overstocked.table.drawing import draw_board

# -- what is typed, and what it makes ---------------------------------------------------------------------------

Pick = tuple[str, str | None]
"""The toy that is negative and the one that is halved."""

LONGEST: Final = 10_000
"""More characters than any diagram of a game needs."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the form makes of what stands in it: boards and faults (popularity first), sheets by seat; None and "" where
    there is none.

    `crosses` says what is wrong with the toys that have an X, `problems` all that is wrong or missing, each in a
    sentence that begins with its place.
    """

    boards: tuple[Board | None, ...]
    faults: tuple[str, ...]
    crosses: str
    sheets: tuple[ScoreSheet | None, ...]
    problems: tuple[str, ...]

    @property
    def totals(self) -> tuple[int, ...] | None:
        """The total of each seat; None while something is wrong or missing."""
        found = [sheet.total for sheet in self.sheets if sheet]
        return tuple(found) if len(found) == len(self.sheets) else None


def worked_out(form: ScoreForm) -> Outcome:
    """The boards that can be read, the scores that can be told, and for all others a sentence."""
    options = form.options
    tried = [tried_board(field.value, options, common=at == 0) for at, field in enumerate(form.diagrams)]
    boards, faults = tuple([board for board, _ in tried]), tuple([fault for _, fault in tried])
    fault = crosses_fault(form.crossed_out) if options.quantum else ""
    popularity, *stores = boards
    sheets = [
        None if fault or popularity is None or store is None else sheet_of(form, popularity, store, seat)
        for seat, store in enumerate(stores)
    ]
    told = [*zip(form.places, faults, strict=True), ("Quantum Accounting", fault)]
    problems = [f"{place}: {wrong}" for place, wrong in told if wrong]
    return Outcome(boards, faults, fault, tuple(sheets), tuple(problems))


def tried_board(text: str, options: Options, *, common: bool) -> tuple[Board | None, str]:
    """The board of a diagram, or the sentence that says what is wrong with it."""
    try:
        board = read(text)
        checked_boards(*((board, []) if common else (NO_BOARD, [board])), replace(options, solo=False))
    except ValueError as error:
        return None, in_words(str(error), options)
    return board, ""


def read(text: str) -> Board:
    """The board of a diagram, its lines counted as they were typed, blank ones at the top too. Raises ValueError."""
    if not text.strip():
        raise ValueError("Nothing is typed here yet.")
    if len(text) > LONGEST:
        raise ValueError(f"With {len(text)} characters this is too long for the diagram of a board.")
    blank = len(text) - len(text.lstrip("\n"))
    return Board.parse(f"{NO_CARD}\n" * blank + text[blank:])


def in_words(sentence: str, options: Options) -> str:
    """A sentence about an option, in the words of the form."""
    for option, name in EXTRAS.items():
        wanted = f"{name}, which the solo game is played without" if options.solo else f"a tick at {name}"
        sentence = sentence.replace(f"{option}=True", wanted)
    return sentence


def crosses_fault(crossed_out: Sequence[str]) -> str:
    """What is wrong with the toys that have an X, in a sentence, or ''."""
    try:
        insist(all(crossed_out), "q-x", "Choose the two toys that have an X")
        crosses(crossed_out)
    except ValueError as error:
        return str(error)
    return ""


def sheet_of(form: ScoreForm, popularity: Board, warehouse: Board, seat: int) -> ScoreSheet:
    """The score sheet of a seat, with the choice that was picked as long as the rules leave it open, else the best."""
    options = form.options
    if options.solo and seat == solo.BOT:
        bots = score(popularity, warehouse, bot=True)
        head_start = ScoreLine("Head start", form.head_start.value, "solo-head-start", {}, "as entered")
        return replace(bots, lines=(*bots.lines, head_start))

    def scored(negative: str | None = None, half: str | None = None) -> ScoreSheet:
        return score(
            popularity,
            warehouse,
            advanced=options.advanced,
            crossed_out=form.crossed_out if options.quantum else (),
            negative=negative,
            half=half,
            incentive_points=form.incentive_points[seat].value if options.incentives else 0,
            forklift_points=form.forklift_points[seat].value if options.forklifts else 0,
            half_rounding=options.half_rounding,
        )

    best, pick = scored(), form.picks[seat]
    return scored(*pick) if pick and pick in map(pick_of, best.alternatives) else best


def pick_of(choice: Choice | ScoreSheet) -> Pick:
    """The toys that are chosen."""
    negative = choice.negative if isinstance(choice, Choice) else choice.craze
    return negative, choice.half


def choice_texts(sheet: ScoreSheet) -> list[tuple[str, Pick]]:
    """What the player may choose between: 'Furballs negative, Yo-yos half: +12 in all'."""
    negatives, halves = ({each[at] for each in map(pick_of, sheet.alternatives)} for at in (0, 1))
    found = []
    for choice in sheet.alternatives:
        words = [f"{TOY_NAMES[choice.negative]} negative"] if len(negatives) > 1 else []
        words += [f"{TOY_NAMES[choice.half]} half"] if len(halves) > 1 and choice.half else []
        found.append((f"{', '.join(words)}: {signed(choice.total)} in all", pick_of(choice)))
    return found


def choice_clauses(sheet: ScoreSheet) -> str:
    """The clauses that leave something to the player."""
    return listed([clause for clause in (sheet.craze_clause, sheet.half_clause) if clause.endswith("tie-choice")])


def ending(names: Sequence[str], totals: Sequence[int], *, alone: bool) -> tuple[str, str]:
    """Who wins, in a sentence, and the clause (most-points, r-shared-win, solo-win)."""
    best = plural(max(totals), "point")
    if alone:
        winner = names[solo.winner(totals)]
        level = len(set(totals)) == 1
        return f"Both have {best}, so {winner} wins." if level else f"{winner} wins with {best}.", "solo-win"
    winners = [name for name, total in zip(names, totals, strict=True) if total == max(totals)]
    return f"{winning(winners)} with {best}.", "r-shared-win" if winners[1:] else "most-points"


# -- pieces of the form -----------------------------------------------------------------------------------------

FORM: Final = "op-score-form"
STYLE: Final = f"""<style>
.{FORM} textarea {{font:16px/1.35 ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;letter-spacing:.15em}}
.{FORM} .widget-label {{text-align:left;max-width:100%;white-space:normal;overflow:visible;height:auto}}
.{FORM} .widget-checkbox .widget-label-basic {{white-space:normal;line-height:1.3}}
.{FORM} .widget-html-content {{line-height:1.4;overflow-wrap:anywhere;font-size:14px}}
.{FORM} button {{white-space:normal;height:auto;min-height:28px;line-height:1.4;text-align:left}}
.{FORM} select {{flex:0 1 auto;height:28px}}
.{FORM} code {{background:none;color:inherit;font-size:12px}}
.{FORM} img {{max-width:100%;height:auto}}
.{FORM} table {{border-collapse:collapse}} .{FORM} td {{padding:2px 16px 2px 0;text-align:left}}
</style>"""

LEGEND: Final = (
    "<p style='margin:0'><b>How boards are typed:</b> a line a row, a character a space. "
    "<code>P F Y B</code> a Pocket Pet, Furball, Yo-yo, Bean Bear, in lower case with a worker on it; "
    "<code>.</code> an empty space of a card; <code>_</code> no card; <code>Q</code> a quantum crate; "
    "<code>##</code> a forklift. Type what can be seen; which side is up doesn't matter.</p>"
)
PLACEHOLDER: Final = "For example:\n_PPF\n.yBF"


def flowing(*children: Any, **layout: Any) -> Any:
    """Widgets in a row that breaks where it gets too narrow."""
    return ipywidgets.Box(children, layout={"flex_flow": "row wrap", "width": "100%", **layout})


def in_columns(*children: Any) -> Any:
    """Widgets side by side in as many columns as there is room for."""
    columns = "repeat(auto-fill, minmax(min(300px, 100%), 1fr))"
    layout = {"grid_template_columns": columns, "grid_gap": "16px", "width": "100%", "margin": "8px 0 0 0"}
    return ipywidgets.GridBox(children, layout=layout)


def stacked(*children: Any) -> Any:
    """Widgets below each other."""
    return ipywidgets.VBox(children, layout={"min_width": "0", "max_width": "100%"})


ABOVE: Final = {"width": "auto", "flex_flow": "column", "align_items": "stretch", "height": "auto"}
BEFORE: Final = {"width": "auto", "max_width": "min(240px, 100%)"}
"""Where the whole label of a field stands."""


def labelled(widget: Callable[..., Any], description: str, layout: Mapping[str, str], **more: Any) -> Any:
    """A field with its label ABOVE or BEFORE it."""
    return widget(description=description, style={"description_width": "auto"}, layout=layout, **more)


def show(widget: Any, shown: object) -> None:
    """Let a widget be seen or not."""
    widget.layout.display = None if shown else "none"


class BoardField:
    """A text area, and below it the board that it shows or what is wrong with it."""

    def __init__(self, place: str) -> None:
        self.text = labelled(ipywidgets.Textarea, place, ABOVE, rows=6, placeholder=PLACEHOLDER)
        self.below = ipywidgets.HTML()

    def show(self, board: Board | None, fault: str, lit: Sequence[Cell]) -> None:
        """The board with its lit spaces, or the sentence."""
        if board:
            self.below.value = image(draw_board(board, marks=[("lit", lit)]), f"Read as {board.text}")
        else:
            self.below.value = sentence_html(fault, wrong=bool(self.text.value.strip()))


class LineField:
    """A line of a score sheet, with a toggle that lights its spaces up."""

    def __init__(self) -> None:
        self.light = ipywidgets.ToggleButton(layout={"min_width": "min(160px, 100%)", "flex": "0 0 auto"})
        self.words = ipywidgets.HTML(layout={"flex": "1 1 170px", "min_width": "0", "margin": "2px 4px"})
        self.row = flowing(self.light, self.words, align_items="center")

    def show(self, line: ScoreLine | None) -> None:
        """This line, or none."""
        show(self.row, line is not None)
        if line is None:
            return
        traced, lit, head = any(line.spaces.values()), self.light.value, f"{line.label}: {signed(line.points)}"
        show(self.light, traced)
        self.light.description = f"{'●' if lit else '○'} {head}"
        self.light.tooltip = "Its spaces are lit up" if lit else "Light up its spaces"
        words = html.escape(line.note if traced else f"{head}, {line.note}")
        self.words.value = f"{words} {clause_html(line.clause)}"


MOST_LINES: Final = 6
"""The toys, and two lines for tokens."""

MOST_POINTS: Final = 999
"""More than a token can bring."""

HEAD_STARTS: Final = [
    (
        f"{plural(low, 'card')} from 1 to 20 in the opening hand: {plural(solo.EACH_LOW * low, 'point')}",
        solo.EACH_LOW * low,
    )
    for low in range(ROUNDS + 1)
]
"""What the bot may start with, in words and points."""


class SeatFields:
    """All that belongs to one seat: its warehouse, its points, its choice, its score sheet."""

    def __init__(self, place: str, name: str, *, bot: bool) -> None:
        self.board = BoardField(place)
        self.incentive = labelled(ipywidgets.BoundedIntText, "Incentive points", BEFORE, min=0, max=MOST_POINTS)
        self.forklift = labelled(ipywidgets.BoundedIntText, "Forklift points", BEFORE, min=0, max=MOST_POINTS)
        self.choice = labelled(ipywidgets.Dropdown, f"{name} chooses", ABOVE)
        self.head_start = labelled(ipywidgets.Dropdown, "Head start of the bot", ABOVE, options=HEAD_STARTS)
        self.lines = tuple([LineField() for _ in range(MOST_LINES)])
        self.total = ipywidgets.HTML()
        show(self.head_start, bot)
        self.box = stacked(
            self.board.text,
            self.board.below,
            self.head_start,
            self.incentive,
            self.forklift,
            self.choice,
            *[line.row for line in self.lines],
            self.total,
        )

    def show(self, name: str, sheet: ScoreSheet | None) -> None:
        """The sheet of the seat, and what it may choose."""
        lines = sheet.lines if sheet else ()
        for at, field in enumerate(self.lines):
            field.show(lines[at] if at < len(lines) else None)
        self.total.value = f"<b>{html.escape(name)}: {signed(sheet.total)}</b>" if sheet else ""
        texts = choice_texts(sheet) if sheet else []
        show(self.choice, texts)
        if sheet and texts:
            self.choice.description = f"{name} chooses ({choice_clauses(sheet)})"
            if list(self.choice.options) != texts:
                self.choice.options = texts
            self.choice.value = pick_of(sheet)


def image(drawing: Drawing, words: str) -> str:
    """A drawing as HTML whose look no page can spoil, never wider than its place."""
    source = "data:image/svg+xml;base64," + base64.b64encode(drawing.markup.encode()).decode()
    return f'<img src="{source}" alt="{html.escape(words)}" width="{drawing.width:g}" height="{drawing.height:g}">'


def sentence_html(sentence: str, *, wrong: bool) -> str:
    """A sentence, with a bar at its left if it says what is wrong."""
    bar = f"border-left:4px solid {static('light')('refused')};padding-left:8px;" if wrong else "opacity:.75;"
    sign = "✗ " if wrong else ""
    return f'<div style="{bar}margin:4px 0">{sign}{html.escape(sentence)}</div>'


def clause_html(clause: str) -> str:
    """The name of a clause; pointing at it tells the clause."""
    words = html.escape(RULES[clause].text) if clause in RULES else ""
    return f'<code title="{words}">{html.escape(clause)}</code>'


# -- the form ---------------------------------------------------------------------------------------------------


class ScoreForm(ipywidgets.VBox):  # type: ignore[misc]
    """The form that `score_form` makes.

    Its fields are widgets, and setting their `value` is as good as typing: `popularity` and `warehouses` (text areas),
    `extras` (check boxes by option), `crosses` (the two toys with an X), `incentive_points`, `forklift_points`,
    `choices` and `lights` (by seat; a toggle a line), `head_start`, and the button `example`.
    """

    def __init__(self, names: Sequence[str], options: Options) -> None:
        super().__init__(layout={"width": "100%", "max_width": "1100px"})
        self.add_class(FORM)
        self.names = tuple(names)
        self.places = "Popularity", *[f"{possessive(name)} warehouse" for name in names]
        self.picks: list[Pick | None] = [None] * len(names)
        self._options = options
        self._filling = False
        self._lit: tuple[int, int] | None = None
        self._kept: tuple[str, ...] = ()
        self._make_fields()
        self._listen()
        self._answer()

    # -- what it gives ------------------------------------------------------------------------------------------

    @property
    def totals(self) -> tuple[int, ...] | None:
        """The total of each seat; None while something is wrong or missing."""
        return self._outcome.totals

    @property
    def sheets(self) -> tuple[ScoreSheet | None, ...]:
        """The score sheet of each seat; None where something is wrong or missing."""
        return self._outcome.sheets

    @property
    def boards(self) -> tuple[Board | None, ...]:
        """The popularity and the warehouses; None where a diagram shows no board."""
        return self._outcome.boards

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong or missing, each in a sentence that begins with its place; () once all is right."""
        return self._outcome.problems

    @property
    def options(self) -> Options:
        """Which game it scores: the options of the start, with the check boxes as they are now."""
        return replace(self._options, **{option: box.value for option, box in self.extras.items()})

    @property
    def crossed_out(self) -> tuple[str, ...]:
        """The toys that have an X; '' for one that is not chosen yet."""
        return tuple([field.value for field in self.crosses])

    # -- making it ----------------------------------------------------------------------------------------------

    def _make_fields(self) -> None:
        alone = self._options.solo
        self._common = BoardField(self.places[0])
        self._seats = tuple(
            [
                SeatFields(place, name, bot=alone and seat == solo.BOT)
                for seat, (place, name) in enumerate(zip(self.places[1:], self.names, strict=True))
            ]
        )
        self._result = ipywidgets.HTML(layout={"margin": "16px 0 8px 2px"})
        self.popularity = self._common.text
        self.warehouses = tuple([seat.board.text for seat in self._seats])
        self.diagrams = self.popularity, *self.warehouses
        self.incentive_points = tuple([seat.incentive for seat in self._seats])
        self.forklift_points = tuple([seat.forklift for seat in self._seats])
        self.choices = tuple([seat.choice for seat in self._seats])
        self.lights = tuple([tuple([line.light for line in seat.lines]) for seat in self._seats])
        self.head_start = self._seats[-1].head_start
        toys = [("choose a toy", ""), *[(name, toy) for toy, name in TOY_NAMES.items()]]
        self.crosses = tuple(
            [labelled(ipywidgets.Dropdown, f"{which} X", BEFORE, options=toys) for which in ("First", "Second")]
        )
        self.extras: Mapping[str, Any] = {
            option: ipywidgets.Checkbox(
                value=getattr(self._options, option),
                description=capital(name),
                indent=False,
                layout={"width": "auto", "margin": "2px 16px 2px 0", "max_width": "100%", "height": "auto"},
            )
            for option, name in EXTRAS.items()
        }
        self.example = ipywidgets.Button(layout={"width": "auto", "max_width": "100%"})
        extras = flowing(*self.extras.values())
        self._x_row = flowing(*self.crosses)
        self._x_fault = ipywidgets.HTML()
        show(extras, not alone)
        self.children = (
            ipywidgets.HTML(f"{STYLE}<b>What did our game score?</b>"),
            ipywidgets.HTML(LEGEND),
            flowing(self.example),
            extras,
            self._x_row,
            self._x_fault,
            in_columns(stacked(self.popularity), self._common.below),
            in_columns(*[seat.box for seat in self._seats]),
            self._result,
        )

    def _listen(self) -> None:
        points = *self.incentive_points, *self.forklift_points, self.head_start
        for field in (*self.diagrams, *self.extras.values(), *self.crosses, *points):
            field.observe(lambda change: self._answer(), "value")
        for seat, fields in enumerate(self._seats):
            fields.choice.observe(lambda change, seat=seat: self._answer(self._pick, seat, change["new"]), "value")
            for at, line in enumerate(fields.lines):
                line.light.observe(
                    lambda change, line=(seat, at): self._answer(self._light, line if change["new"] else None), "value"
                )
        self.example.on_click(lambda button: self._answer(self._fill_in))

    # -- what happens -------------------------------------------------------------------------------------------

    def _answer(self, act: Callable[..., None] | None = None, *given: Any) -> None:
        """Do something and show what comes of it, errors too; ipywidgets would swallow them."""
        if self._filling:
            return
        self._filling = True
        try:
            if act:
                act(*given)
            self._show()
        except Exception as error:
            failure = f"The form itself failed, which is a mistake in overplay: {type(error).__name__}: {error}"
            none = (None,) * len(self.places)
            self._outcome = Outcome(none, (), "", none[1:], (failure,))
            self._result.value = sentence_html(failure, wrong=True)
        finally:
            self._filling = False

    def _pick(self, seat: int, pick: Pick | None) -> None:
        self.picks[seat] = pick

    def _light(self, line: tuple[int, int] | None) -> None:
        self._lit = line

    def _fill_in(self) -> None:
        """The rulebook example's boards instead of what was typed; then, what was typed instead of them."""
        stores = [*SCORING.warehouses.values()]
        boards = (SCORING.popularity, *[stores[seat % len(stores)] for seat in range(len(self.names))])
        typed = tuple([field.value for field in self.diagrams])
        new, self._kept = (self._kept, ()) if self._kept else (boards, typed)
        for field, text in zip(self.diagrams, new, strict=True):
            field.value = text

    # -- showing it ---------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Work it out anew, and show what came of it; a widget sends nothing to the page if it stays the same."""
        self._outcome = outcome = worked_out(self)
        for seat, sheet in enumerate(outcome.sheets):
            if sheet and self.picks[seat] != pick_of(sheet):
                self.picks[seat] = None  # what was picked is no longer open
        lit, options = self._lit_spaces(outcome), self.options
        self._common.show(outcome.boards[0], outcome.faults[0], lit.get(POPULARITY, ()))
        for seat, fields in enumerate(self._seats):
            store = lit.get(WAREHOUSE, ()) if self._lit and self._lit[0] == seat else ()
            fields.board.show(outcome.boards[1 + seat], outcome.faults[1 + seat], store)
            fields.show(self.names[seat], outcome.sheets[seat])
            show(fields.incentive, options.incentives)
            show(fields.forklift, options.forklifts)
        show(self._x_row, options.quantum)
        self._x_fault.value = sentence_html(outcome.crosses, wrong=True) if outcome.crosses else ""
        self.example.description = "Back to what I typed" if self._kept else "Fill in the rulebook's example"
        self._result.value = self._result_html(outcome)

    def _lit_spaces(self, outcome: Outcome) -> Mapping[str, tuple[Cell, ...]]:
        """The spaces of the line that is lit up, by area; only one is at a time."""
        spaces: Mapping[str, tuple[Cell, ...]] = {}
        if self._lit:
            seat, at = self._lit
            sheet = outcome.sheets[seat]
            spaces = sheet.lines[at].spaces if sheet and at < len(sheet.lines) else {}
            if not any(spaces.values()):
                self._lit = None
        for seat, lights in enumerate(self.lights):
            for at, light in enumerate(lights):
                light.value = self._lit == (seat, at)
        return spaces

    def _result_html(self, outcome: Outcome) -> str:
        """The totals and who wins, or what is wrong and missing."""
        totals = outcome.totals
        if totals is None:
            missing = "".join([f"<li>{html.escape(each)}</li>" for each in outcome.problems])
            return f"<b>Result:</b> it shows here once this is done:<ul style='margin:4px 0'>{missing}</ul>"
        sentence, clause = ending(self.names, totals, alone=self._options.solo)
        rows = [
            f"<tr><td>{html.escape(name)}</td><td><b>{signed(total)}</b></td></tr>"
            for name, total in zip(self.names, totals, strict=True)
        ]
        return f"<b>Result</b><table>{''.join(rows)}</table><b>{html.escape(sentence)}</b> {clause_html(clause)}"

    # -- where there is no kernel -------------------------------------------------------------------------------

    def __str__(self) -> str:
        totals = self.totals
        if totals is None:
            return "\n".join(["A form for the boards of a finished game. Still wrong or missing:", *self.problems])
        sheets = [f"{name}\n{sheet}" for name, sheet in zip(self.names, self.sheets, strict=True) if sheet]
        return "\n\n".join([*sheets, ending(self.names, totals, alone=self._options.solo)[0]])

    def __repr__(self) -> str:
        scored = zip(self.names, self.totals or (), strict=False)
        return f"<ScoreForm: {listed([f'{name} {signed(total)}' for name, total in scored]) or 'not filled in yet'}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The form, and beside it what it shows, for where no kernel or no trust is."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = str(self)
            titled = zip(self.places, self.boards, strict=True)
            drawings = [draw_board(board, title=place) for place, board in titled if board]
            if drawings:
                data["image/svg+xml"] = side_by_side(*drawings).markup
        return bundle


def score_form(
    players: int | None = None,
    names: Sequence[str] | None = None,
    *,
    advanced: bool = False,
    incentives: bool = False,
    forklifts: bool = False,
    quantum: bool = False,
    solo: bool = False,
    half_rounding: str = DOWN,
) -> ScoreForm:
    """A form for a notebook: type the boards of a game that was played at a real table, and read its score.

    Parameters
    ----------
    players : int, optional
        2 to 6; 2 if left out, in the solo game 1.
    names : sequence of str, optional
        One a person; Ada, Ben, Cleo … if left out.
    advanced, incentives, forklifts, quantum, solo : bool, optional
        What was played with; the form lets them be changed, but for `solo`.
    half_rounding : {'down', 'toward_zero'}, optional
        How half points are rounded (ruling r-half-down).

    Returns
    -------
    ScoreForm
        A widget. It has `.totals` and `.sheets`, and `.problems` while something is wrong or missing.

    Raises
    ------
    ValueError
        Naming the clause.
    """
    options = Options(advanced, incentives, forklifts, quantum, solo, half_rounding)
    return ScoreForm(seat_names(checked_players(players, options), names, options), options)
