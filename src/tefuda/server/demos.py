"""A scenario as the small table shows it: every moment with its view, words and clauses."""

from __future__ import annotations

from functools import lru_cache

from tefuda.kernel.view import ALL, log_lines, option_words, question, view
from tefuda.rulebook.demos import Demo
from tefuda.rulebook.index import Book, book
from tefuda.scenario.story import Moment, story
from tefuda.server.faces import face

Data = dict[str, object]
ACTS, BELOW, PASSED, BESIDE = 4, 3, 2, 1  # how sure it is that a clause acts at a moment


@lru_cache(maxsize=256)
def told(found: Demo, lang: str) -> list[Data]:
    """All moments of a scenario in a language."""
    moments = story_of(found)
    acting = {id: when(book(found.game), moments, id) for id in found.scenario.clauses}
    return [
        {
            **moment(m, lang),
            "acts": [id for id, (sure, places) in acting.items() if n in places and sure > BESIDE],
            "near": [id for id, (sure, places) in acting.items() if n in places and sure == BESIDE],
        }
        for n, m in enumerate(moments)
    ]


def cards(found: Demo) -> Data:
    """The faces of the cards that only this scenario has."""
    game = story_of(found)[0].game
    own = {str(card.get("id", "")) for card in found.scenario.cards}
    return {d.key: face(game.entry, game.rules, d) for d in game.rules.pool if d.key in own}


@lru_cache(maxsize=64)
def story_of(found: Demo) -> list[Moment]:
    return story(found.scenario)


def when(index: Book, moments: list[Moment], id: str) -> tuple[int, set[int]]:
    """How sure it is, and the moments at which a clause acts: it or, failing that, one below it;
    failing that, where it was looked at or a clause beside it acts. Nowhere: it holds throughout."""
    clause = index.clause(id)
    below = {c.id for c in index.section(id)}
    beside = {c.id for c in index.section(clause.parent or id)}
    sure = [level(m, id, below, beside) for m in moments]
    best = max(sure)
    return best, {n for n, s in enumerate(sure) if best and s == best}


def level(m: Moment, id: str, below: set[str], beside: set[str]) -> int:
    acted = set(m.acted)
    if id in acted:
        return ACTS
    if below & acted:
        return BELOW
    if below & set(m.passed):
        return PASSED
    return BESIDE if beside & acted else 0


def moment(m: Moment, lang: str) -> Data:
    """One moment: what was done, what came of it, what is asked now."""
    game = m.game
    rules, s = game.rules, game.state
    out: Data = {
        "line": "" if m.line is None else str(m.line),
        "seat": m.seat,
        "said": said(m, lang),
        "reason": None
        if m.reason is None
        else {"clause": m.reason.clause, "text": m.reason.say(lang)},
        "log": [
            {"clause": clause, "text": text}
            for clause, text in log_lines(rules, s, ALL, lang)[m.log_from :]
        ],
        "expected": [line.words for line in m.expected],
        "clauses": m.acted,
        "over": s.over,
        "winners": [seat for seat in range(s.seats) if (s.winners >> seat) & 1],
    }
    seen = view(rules, s, ALL, lang)
    seen.pop("decision", None)
    out["view"] = seen
    out["ask"] = (
        None
        if s.ask_seat < 0
        else {
            "seat": s.ask_seat,
            "clause": rules.clauses[s.clause],
            "text": question(rules, s, lang),
            "options": [option_words(rules, s, code, ALL, lang) for code in s.options],
        }
    )
    return out


def said(m: Moment, lang: str) -> str:
    """The choice that was taken, in words; of what cannot be done, as the scenario has it."""
    if m.before is None or m.line is None:
        return ""
    if m.code < 0 or not m.before.options:
        return m.line.words.partition(": ")[2] if m.line.sign == ">" else _wanted(m)
    return option_words(m.game.rules, m.before, m.code, ALL, lang)


def _wanted(m: Moment) -> str:
    assert m.line is not None
    return m.line.words.partition(" because ")[0]
