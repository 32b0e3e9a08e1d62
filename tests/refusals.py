"""What every refusal must be: for the same reasons by whoever is asked, in one clear sentence, and nothing changes."""

import re

import pytest

from overplay import IllegalMove, Match
from overplay.core.game import game_of


def assert_one_sentence(text, *named):
    """One clear sentence: a single one, it ends with a full stop, and it names the thing."""
    text = str(text)
    assert "\n" not in text
    assert text == text.strip()
    plain = re.sub(r" \[[a-z0-9-]+\]$", "", text)  # a refusal may end with its clause
    assert plain.endswith("."), f"no full stop: {text!r}"
    assert not plain.endswith(".."), text
    assert not re.search(r"\w[)'\"]?[.!?] [A-Z]", plain), f"more than one sentence: {text!r}"
    assert not plain[0].islower() or plain.startswith("b'"), f"no capital: {text!r}"
    assert len(text) < 300, f"too long: {text!r}"
    for name in named:
        assert str(name).lower() in text.lower(), f"{name!r} is not named: {text!r}"


def refused(call, *arguments, **options):
    """The sentence with which a call is refused. It must be a ValueError."""
    with pytest.raises(ValueError, match=r"\w") as error:
        call(*arguments, **options)
    return str(error.value)


def refused_by_a_rule(call, *arguments, **options):
    """The sentence with which a call is refused; it names a clause or a ruling."""
    sentence = refused(call, *arguments, **options)
    assert re.search(r"clause|ruling", sentence), sentence
    return sentence


CITED = re.compile(r"\((?:clauses?|ruling) ([^)]+)\)")


def clauses_cited(sentence):
    """The clauses and rulings that it cites in brackets."""
    return {clause for cited in CITED.findall(sentence) for clause in re.split(", (?:ruling )?", cited)}


def breaches_of(state, move):
    """Why a move is refused: whoever is asked gives the same reasons, each in one sentence, and nothing changes."""
    before, match, legal = state.to_json(), Match(state), state.legal_moves()
    breaches = state.why_not(move)
    assert breaches, f"{move} is legal"
    assert move not in (list(map(str, legal)) if isinstance(move, str) else legal)
    for breach in breaches:
        assert breach.clause in game_of(state).rules
        assert_one_sentence(breach.sentence)
    for ask in (state.after, state.events, match.play):
        with pytest.raises(IllegalMove) as error:
            ask(move)
        assert error.value.breaches == breaches
    assert state.to_json() == before
    assert (match.ply, match.plies, match.revision) == (0, 0, 0)
    return breaches


def refusal(state, move):
    """Why a move is refused, clause → spaces."""
    return {breach.clause: breach.spaces for breach in breaches_of(state, move)}


def assert_refused(state, move, clause, *named):
    """By this clause alone, in one sentence that names these; so does the error."""
    breaches = breaches_of(state, move)
    assert [breach.clause for breach in breaches] == [clause], f"{move}: {breaches}"
    assert_one_sentence(breaches[0].sentence, *named)
    assert_one_sentence(IllegalMove(move, breaches), move, clause)


def assert_no_move(state, what):
    """By whoever is asked it is refused in a sentence about a move, and nothing changes."""
    before, match, game = state.to_json(), Match(state), game_of(state)
    for ask in (game.parse_move, state.after, state.why_not, state.events, match.play):
        sentence = refused(ask, what)
        assert_one_sentence(sentence, "move")
        assert clauses_cited(sentence) <= set(game.rules)
    assert state.to_json() == before
    assert (match.ply, match.plies, match.revision) == (0, 0, 0)


def assert_unchanged_by(state, *texts):
    """Each of these moves is refused by its name, and nothing changes."""
    before = state.to_json()
    for text in texts:
        for ask in (state.after, state.events):
            with pytest.raises(ValueError, match=re.escape(text)):
                ask(text)
    assert state.to_json() == before
