"""Finding clauses by number or by words, over all books and both languages at once.

Width, case and kana make no difference. A clause is found by all the words; where none has them
all (Japanese is written without spaces), by most of their pairs of letters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from tefuda.kernel.errors import BadInput
from tefuda.rulebook.index import BOOKS, Clause, book

MOST_HITS = 100
LONGEST = 200  # letters of a question
ALIKE = 0.6  # of the pairs of letters, where no clause has all the words

SAME_ID, UNDER_ID, ALL_WORDS, SOME_PAIRS = range(4)
"""How a clause was found, the best first."""


@dataclass(frozen=True)
class Hit:
    """A clause that was found, and where its words stand in the summaries (from, to)."""

    game: str
    clause: Clause
    how: int
    spans_ja: tuple[tuple[int, int], ...] = ()
    spans_en: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class _Row:
    """A clause as it is searched."""

    game: str
    clause: Clause
    id: str
    ja: str
    en: str
    text: str


def fold(text: str) -> str:
    """Text without what makes no difference: width, case, hiragana or katakana."""
    out = unicodedata.normalize("NFKC", text).casefold()
    return "".join([_hiragana(letter) for letter in out])


def _hiragana(letter: str) -> str:
    return chr(ord(letter) - 0x60) if "ァ" <= letter <= "ヶ" else letter


def search(words: str, games: Iterable[str] = BOOKS, most: int = MOST_HITS) -> list[Hit]:
    """The clauses that words mean, the best first: by number, by all words, by likeness."""
    if len(words) > LONGEST:
        raise BadInput(
            f"a search has at most {LONGEST} letters", ja=f"検索の言葉は{LONGEST}文字まで。"
        )
    wanted = fold(words).split()
    found = _found(wanted, games)
    found.sort(key=lambda pair: pair[0])
    return [_hit(row, rank[0], wanted) for rank, row in found[:most]]


def count(words: str, games: Iterable[str] = BOOKS) -> int:
    """How many clauses words mean, also those that are too many to be shown."""
    return len(_found(fold(words).split(), games))


def _found(wanted: list[str], games: Iterable[str]) -> list[tuple[Rank, _Row]]:
    if not wanted:
        return []
    rows = [row for game in games for row in _rows(game)]
    return _exactly(rows, wanted) or _alike(rows, wanted)


Rank = tuple[int, int, int, int]
"""How a clause was found; how far in the words stand; a heading first; how long the clause is."""


def _exactly(rows: list[_Row], wanted: list[str]) -> list[tuple[Rank, _Row]]:
    """Clauses of that number, and below it; clauses with all the words."""
    out: list[tuple[Rank, _Row]] = []
    number = wanted[0].removeprefix("§") if len(wanted) == 1 else ""
    for row in rows:
        head = 0 if row.clause.kind == "heading" else 1
        if number and row.id == number:
            out.append(((SAME_ID, 0, 0, 0), row))
        elif number and row.id.startswith((f"{number}.", f"{number}-")):
            out.append(((UNDER_ID, len(row.id), 0, 0), row))
        elif all([w in row.text for w in wanted]):
            length = min(len(row.ja), len(row.en))
            out.append(((ALL_WORDS, _first(row, wanted), head, length), row))
    return out


def _first(row: _Row, wanted: list[str]) -> int:
    """0: the words are the whole summary; 1: it begins with them; 2: they stand further in."""
    said = " ".join(wanted)
    if said in (row.ja.rstrip("。"), row.en.rstrip(".")):
        return 0
    return 1 if row.ja.startswith(said) or row.en.startswith(said) else 2


def _alike(rows: list[_Row], wanted: list[str]) -> list[tuple[Rank, _Row]]:
    """Clauses with most pairs of letters of the words."""
    pairs = {w[i : i + 2] for w in wanted for i in range(len(w) - 1)}
    if not pairs:
        return []
    out: list[tuple[Rank, _Row]] = []
    for row in rows:
        has = len([p for p in pairs if p in row.text])
        if has >= ALIKE * len(pairs):
            out.append(((SOME_PAIRS, len(pairs) - has, 0, min(len(row.ja), len(row.en))), row))
    return out


def _hit(row: _Row, how: int, wanted: list[str]) -> Hit:
    if how != ALL_WORDS:
        return Hit(row.game, row.clause, how)
    clause = row.clause
    return Hit(row.game, clause, how, spans(clause.ja, wanted), spans(clause.en, wanted))


def spans(text: str, wanted: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """Where folded words stand in a text as it is written; overlapping places are one."""
    letters: list[int] = []  # for every letter of the folded text, the place in the text it is of
    folded = ""
    for place, letter in enumerate(text):
        part = fold(letter)
        folded += part
        letters.extend([place] * len(part))
    found: list[tuple[int, int]] = []
    for word in wanted:
        start = folded.find(word)
        while start >= 0:
            found.append((letters[start], letters[start + len(word) - 1] + 1))
            start = folded.find(word, start + 1)
    out: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if out and start <= out[-1][1]:
            out[-1] = (out[-1][0], max(end, out[-1][1]))
        else:
            out.append((start, end))
    return tuple(out)


@cache
def _rows(game: str) -> tuple[_Row, ...]:
    return tuple([_row(game, clause) for clause in book(game).clauses])


def _row(game: str, clause: Clause) -> _Row:
    id, ja, en = fold(clause.id), fold(clause.ja), fold(clause.en)
    return _Row(game, clause, id, ja, en, f"{id}\n{ja}\n{en}")
