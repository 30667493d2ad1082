"""A game's cards: found by words and fields, and the clauses of the words they print.

A field is a kind of card, a group of printed tags (colour, trait, …) or a printed number. What the
fields are called comes from the game's own terms.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tefuda.games import game_entry
from tefuda.games.common.words import of as words_of
from tefuda.kernel.errors import BadInput
from tefuda.kernel.rules import Definition, Rules, Words
from tefuda.rulebook.index import Clause, book
from tefuda.rulebook.search import fold
from tefuda.starting import rules_for

KIND = "card"  # the field of a card's kind
TAGS = {
    "trait": Words("特徴", "trait"),
    "element": Words("属性", "element"),
    "class": Words("クラス", "class"),
    "job": Words("兵種", "job"),
    "type": Words("タイプ", "type"),
    "name": Words("名前", "name"),
    "item": Words("アイテム", "item"),
    "icon": Words("アイコン", "icon"),
}
"""What tags are called for which a game has no term of its own."""
_NAMED = re.compile(r"^(?:tag|attribute) `([\w]+)`$")
ENDLESS = 10**9
_TOLD = re.compile(r"`(\w+)`")
_PAREN = re.compile(r"\s*[（(].*?[)）]")
_RANGE = re.compile(r"^(-?\d{1,18})?\s*(?:\.\.|-|–)\s*(-?\d{1,18})?$")


@dataclass(frozen=True)
class Field:
    """Something printed on cards; `number`: what is asked for is a number or a range of them."""

    key: str
    words: Words
    number: bool
    values: tuple[str, ...]


@cache
def fields(game: str) -> tuple[Field, ...]:
    """Every field by which the cards of a game can be told apart, the kind first."""
    entry, rules = game_entry(game), rules_for(game)
    names = _names(game)
    kinds = tuple([w.en for w in entry.cards.kinds])
    out = [Field(KIND, Words("種類", "kind"), False, kinds)]
    groups: dict[str, set[str]] = {}
    for d in rules.pool:
        for tag in d.tags:
            group, _, value = tag.partition(":")
            groups.setdefault(group, set()).add(value or group)
    for group in sorted(groups, key=lambda g: _place(names, g)):
        if group in names:
            out.append(Field(group, _bare(names[group]), False, tuple(sorted(groups[group]))))
    for n, attr in enumerate(rules.attrs):
        found = {d.ints[n] for d in rules.pool if n < len(d.ints)}
        if attr in names and len(found) > 1:
            name = _bare(names[attr])
            last = attr.rpartition("_")[2]
            if last.isdigit():  # one of several of a name
                name = Words(f"{name.ja} {last}", f"{name.en} {last}")
            out.append(Field(attr, name, True, tuple([str(x) for x in sorted(found)])))
    return tuple(out)


@cache
def _english(game: str) -> dict[str, str]:
    """Japanese words of a game in English: of its book, then of our own set."""
    out: dict[str, str] = {}
    for file in sorted(files(f"tefuda.games.{game}.cards").iterdir(), key=lambda f: f.name):
        if file.name.startswith("set_"):
            out.update(tomllib.loads(file.read_text(encoding="utf-8")).get("words", {}))
    for section in words_of(game).sections.values():
        for entry in section.values():
            if entry.ja and entry.en:
                out.setdefault(entry.ja, entry.en)
    return out


def called(game: str, value: str) -> Words:
    """What a value of a field is called in both languages."""
    return Words(value, _english(game).get(value, value))


def _bare(words: Words) -> Words:
    """Without what the words are explained by: 「属性（斬・貫・衝）」."""
    return Words(_PAREN.sub("", words.ja), _PAREN.sub("", words.en))


def _names(game: str) -> dict[str, Words]:
    """What tags and numbers are called: by the game's terms, and by what stands on its table."""
    out: dict[str, Words] = dict(TAGS)
    for words, identifier, _clause in game_entry(game).book.terms():
        match = _NAMED.match(identifier)
        if match:
            out[match[1]] = words
        elif identifier.startswith("attribute"):
            for key in _TOLD.findall(identifier):
                out.setdefault(key, words)
    for figure in game_entry(game).table.layout.face.figures:
        out[figure.key] = Words(figure.name.ja, figure.name.en)
    return out


def _place(names: Mapping[str, Words], group: str) -> int:
    return list(names).index(group) if group in names else len(names)


def find(game: str, words: str = "", where: Mapping[str, str] | None = None) -> list[Definition]:
    """The cards with all the words and all that is asked of their fields, in the set's order."""
    rules = rules_for(game)
    wanted = fold(words).split()
    asked = {key: value for key, value in (where or {}).items() if value}
    known = {f.key: f for f in fields(game)}
    for key in asked:
        if key not in known:
            raise BadInput(
                f"a card of {game} has no field {key!r}; there is {', '.join(known)}",
                ja=f"{game} のカードに「{key}」という欄はない。あるもの: {', '.join(known)}",
            )
    return [
        d
        for d in rules.pool
        if all([w in _text(game, d.key) for w in wanted])
        and all([_has(game, rules, d, known[key], value) for key, value in asked.items()])
    ]


def _has(game: str, rules: Rules, d: Definition, field: Field, value: str) -> bool:
    if field.key == KIND:
        words = game_entry(game).cards.kinds[d.kind]
        return value in (words.en, words.ja)
    if not field.number:
        return f"{field.key}:{value}" in d.tags or (value == field.key and value in d.tags)
    n = rules.attrs.index(field.key)
    lo, hi = _range(field, value)
    return n < len(d.ints) and lo <= d.ints[n] <= hi


def _range(field: Field, value: str) -> tuple[int, int]:
    """`3`, `2-4`, `2-`, `-4`; a number below 0 only where such a one is printed."""
    if value in field.values or (value.isdecimal() and len(value) <= 18):
        return int(value), int(value)
    match = _RANGE.match(value)
    if match is None:
        raise BadInput(
            f"{field.key} is a number or a range such as 2-4, not {value[:40]!r}",
            ja=f"{field.key} は数か、2-4 のような範囲である。{value[:40]!r} は使えない。",
        )
    return int(match[1] or -ENDLESS), int(match[2] or ENDLESS)


@cache
def _text(game: str, key: str) -> str:
    """All the words of a card in both languages, folded."""
    entry, rules = game_entry(game), rules_for(game)
    d = rules.pool[rules.key_no[key]]
    said = [key, d.name, d.name_en]
    for lang in ("ja", "en"):
        said += [entry.cards.facts_of(rules, key, lang), *entry.cards.lines_of(rules, key, lang)]
    return fold("\n".join(said))


@dataclass(frozen=True)
class Term:
    """A word of the game that a card prints, and the clause that says what it means."""

    words: Words
    clause: Clause
    keyword: bool


def terms_on(game: str, key: str) -> list[Term]:
    """The words of the game on a card, keywords first; the longest where one holds another."""
    entry, rules = game_entry(game), rules_for(game)
    text = "\n".join(entry.cards.lines_of(rules, key, "ja"))
    index = book(game)
    found: dict[str, Term] = {}
    for words, identifier, clause in sorted(entry.book.terms(), key=lambda row: -len(row[0].ja)):
        said = _spoken(words.ja)
        if clause in index.by_id and any([word in text for word in said]):
            for word in said:
                text = text.replace(word, " ")
            keyword = identifier.startswith(("keyword", "icon")) or "keyword" in identifier
            keyword = keyword or index.by_id[clause].kind == "keyword"
            found.setdefault(words.ja, Term(words, index.by_id[clause], keyword))
    return sorted(
        found.values(), key=lambda t: (not t.keyword, list(index.by_id).index(t.clause.id))
    )


def _spoken(term: str) -> list[str]:
    """A term as texts print it: without what it is explained by."""
    bare = _PAREN.sub("", term)
    return [w for w in re.split("[・/]", bare) if len(w) > 1] or [bare]
