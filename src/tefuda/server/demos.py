"""A scenario as the small table shows it: every moment with its view, words and clauses."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from tefuda.kernel.view import ALL, log_lines, option_words, question, view
from tefuda.rulebook.demos import Demo
from tefuda.rulebook.index import Book, book
from tefuda.scenario.story import Moment, story
from tefuda.server.faces import face

Data = dict[str, Any]
KEPT: Final = ("card", "line", "expected")  # told as they are written
JAPANESE: Final = re.compile("[ぁ-ヿ一-鿿]")
SKILL: Final = re.compile(  # the name of a skill: before its words, or after the word for a support
    r"\s*(?:【支援[^】]*】([^【〖]+?の(?:印|紋章))|([^\s【〖［（]*[ぁ-ヿ一-鿿○][^\s【〖［（]*)\s*[【〖])"
)
TRAIT: Final = re.compile("《([^》]+)》")
ACTS, BELOW, PASSED, BESIDE = 4, 3, 2, 1  # how sure it is that a clause acts at a moment


@lru_cache(maxsize=256)
def told(found: Demo, lang: str) -> list[Data]:
    """All moments of a scenario in a language."""
    moments = story_of(found)
    acting = {id: when(book(found.game), moments, id) for id in found.scenario.clauses}
    english = Letters(found) if lang == "en" else None
    return [
        {
            **(moment(m, lang) if english is None else english.said(moment(m, lang))),
            "acts": [id for id, (sure, places) in acting.items() if n in places and sure > BESIDE],
            "near": [id for id, (sure, places) in acting.items() if n in places and sure == BESIDE],
        }
        for n, m in enumerate(moments)
    ]


def cards(found: Demo) -> Data:
    """The faces of the cards that only this scenario has."""
    game = story_of(found)[0].game
    own = {str(card.get("id", "")) for card in found.scenario.cards}
    english = Letters(found)
    out: Data = {}
    for d in game.rules.pool:
        if d.key in own:
            told: Data = dict(face(game.entry, game.rules, d))
            for words in ("name", "lines"):
                told[words] = {**told[words], "en": english.said(told[words]["en"])}
            known = [w for w in told["facts"]["en"].split(", ") if not JAPANESE.search(w)]
            told["facts"] = {**told["facts"], "en": ", ".join(known)}
            out[d.key] = told
    return out


class Letters:
    """Cards that only a scenario has bear short Japanese names, and so do their skills. Who reads
    English is told Card A, Card B and Skill 1, Skill 2."""

    def __init__(self, found: Demo) -> None:
        pool = story_of(found)[0].game.rules.pool
        own = [card for card in found.scenario.cards if card.get("id")]
        keys = {str(card["id"]) for card in own}
        self.words: dict[str, str] = {}
        for d in pool:
            if d.key not in keys and d.name_en:
                self.words[d.name] = d.name_en
        mine = [d.name for d in pool if d.key in keys and not d.name.isascii()]
        for n, name in enumerate(dict.fromkeys(mine)):
            self.words[name] = f"Card {letter(n)}"
        for d in pool:
            if d.key in keys and not d.key.isascii():
                self.words.setdefault(d.key, self.words.get(d.name, d.name))
        for card in own:
            for n, name in enumerate(skill_names(card)):
                self.words.setdefault(name, f"Skill {n + 1}")
        traits = dict.fromkeys(TRAIT.findall(str(own)))
        for n, name in enumerate(traits):
            self.words.setdefault(f"《{name}》", f"《Trait {letter(n)}》")
        longest = sorted(self.words, key=len, reverse=True)
        self.any = re.compile("|".join(map(re.escape, longest)) or r"(?!)")

    def said(self, told: Any) -> Any:
        """What is told, in whatever it is packed, with these names."""
        if isinstance(told, str):
            return self.any.sub(self._word, told) if JAPANESE.search(told) else told
        if isinstance(told, dict):
            return {k: v if k in KEPT else self.said(v) for k, v in told.items()}
        return [self.said(v) for v in told] if isinstance(told, list | tuple) else told

    def _word(self, hit: re.Match[str]) -> str:
        return self.words[hit[0]]


def skill_names(card: Any) -> list[str]:
    """How the skills of a card are called: in a field of theirs, or before their words."""
    listed = [s for f in ("skill", "circle") for s in card.get(f, ()) if isinstance(s, dict)]
    named = [str(s.get("name", "")) for s in listed]
    texts = card.get("text", ())
    lines = [texts] if isinstance(texts, str) else texts
    named += [hit[1] or hit[2] for hit in map(SKILL.match, map(str, lines)) if hit]
    return [name for name in dict.fromkeys(named) if name and not name.isascii()]


def letter(n: int) -> str:
    """A to Z, then AA to AZ and so on."""
    return (letter(n // 26 - 1) if n >= 26 else "") + chr(ord("A") + n % 26)


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
