"""How the toy game looks."""

from overplay.core.position import CHANCE, HIDDEN, OVER
from overplay.core.text import SEATS

TITLE = "<title>Over and under</title>"


def draw(state, *, seat=None, theme="light", marks=()):
    """Each hand and the score, as an SVG."""
    view = state if seat is None else state.seen_by(seat)
    return svg([line(view, at) for at in range(2)], "#000" if theme == "light" else "#fff")


def svg(texts, ink):
    lines = "".join(f'<text x="8" y="{24 + 24 * at}">{text}</text>' for at, text in enumerate(texts))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60" fill="{ink}">{TITLE}{lines}</svg>'


def line(view, seat):
    cards = " ".join("?" if card is HIDDEN else str(card) for card in view.hands[seat])
    chosen = "?" if view.chosen[seat] is HIDDEN else view.chosen[seat] or "-"
    return f"{view.names[seat]}: {cards} ({chosen}) {view.points[seat]}"


def scene(view, *, seat, study=False):
    """The drawing part of the live table."""
    round_ = min(len(view.played) // 2 + 1, 3)
    if view.turn is OVER:
        now = {"seat": None, "title": "The game is over", "text": "Most points wins."}
    elif view.turn is CHANCE:
        now = {"seat": SEATS[view.seat], "title": "Roll the die", "text": "High or low decides who gets the points."}
    else:
        now = {"seat": SEATS[view.seat], "title": f"{view.names[view.seat]}, choose a card", "text": "In secret."}
    return {
        "now": now,
        "end": {"text": f"Round {round_} of 3", "pips": ["done" if at < round_ else "" for at in range(1, 4)]},
        "order": [{"seat": SEATS[at], "text": view.names[at], "state": ""} for at in range(2)],
        "mats": [
            {
                "key": SEATS[at],
                "title": view.names[at],
                "note": "",
                "svg": svg([line(view, at)], "var(--op-ink,#000)"),
                "place": "own" if at == seat else "other",
                "badge": SEATS[at],
                "score": str(view.points[at]),
            }
            for at in range(2)
        ],
        "pad": None,
        "sticky": {},
        "ghosts": {},
        "previews": {},
    }
