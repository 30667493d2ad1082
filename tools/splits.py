"""How a grammar that was written on a list would fare on a set that it has not seen.

    python tools/splits.py ../shared/cards/cipher_ja.jsonl.gz

Every set is hidden in turn. What only its cards need of the grammar (a way to write a rule, a word of a
closed list) would not have been written without them, so it is taken out; the cards of the set that
need any of it count as lost. Cards that are refused anyway are left out, and so are sets of fewer than
20 cards. Known is what cards of other sets need, and what the words need that the rulebook itself
quotes (`tests/text/cipher/quoted.py`): who has not seen the set has the book. `--bare` leaves the book
out, so its loss is the most it can be; with `--own`, what our own cards and wordings need is known as
well. Words of one meaning are one word. The cards stay where they are.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from lark import Token
from recombine import cards_of

from tefuda.games.cipher.cards.card import own_set
from tefuda.games.cipher.text import skills
from tefuda.games.cipher.text.skill_header import split_skills
from tefuda.text.descent import Alternative, Descent
from tefuda.text.meaning import Meaning

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
FREE = ("NUM", "UNIT", "TAG", "ICON", "RANGE", "SIGN")  # words of open lists
LEAST = 20

Need = tuple[str, ...]


def way(a: Alternative) -> Need:
    """A way to write a rule. A list of anything is written alike (`_or{x}`, `_with{x}`), and a longer
    one is no other way."""
    if "{" in a.method:
        return (a.method.partition("{")[0].lstrip("_"), "alone" if len(a.symbols) == 1 else "list")
    names = [name.partition("{")[0] for name, _ in a.symbols]
    return (a.method, *(names[1:] if names[0] == a.method else names))


def needs(cards: list[dict[str, Any]]) -> dict[str, frozenset[Need]]:
    """What each card that is read needs of the grammar, by its number; reprints are one."""
    used: set[Need] = set()
    lowered = Descent._lowered

    def noting(
        self: Descent, a: Alternative, parts: tuple[Any, ...], at: int, lowering: Meaning
    ) -> list[tuple[Any, ...]]:
        out = lowered(self, a, parts, at, lowering)
        if out:
            used.add(way(a))
            for part, kept in zip(parts, a.kept, strict=True):
                if isinstance(part, Token) and kept and part.type not in FREE:
                    used.add((part.type, str(lowering.word(part))))
        return out

    Descent._lowered = noting  # type: ignore[method-assign]
    out: dict[str, frozenset[Need]] = {}
    for card in cards:
        used.clear()
        skills._known.clear()
        texts = [one for text in card["skills"] for one in split_skills(str(text))]
        if all([skills.read_skill(t).ability is not None for t in texts if not t.startswith("（")]):
            key = str(card["id"]).rstrip("+")
            out[key] = out.get(key, frozenset()) | used
    Descent._lowered = lowered  # type: ignore[method-assign]
    return out


def quoted_texts() -> list[dict[str, Any]]:
    """What the rulebook quotes, each as a card."""
    from tests.text.cipher.quoted import QUOTED

    return [{"id": clause, "skills": [text]} for clause, text in QUOTED.items()]


def own_texts() -> list[dict[str, Any]]:
    """Our own cards and wordings, each as a card."""
    from tests.text.cipher import wordings

    forms = [v for v in vars(wordings).values() if isinstance(v, tuple)]
    texts = [form.format(x.strip()) for form, rows in forms for x in rows.splitlines() if x.strip()]
    texts += [text for card in own_set() for text in card.texts]
    return [{"id": f"own-{i}", "skills": [text]} for i, text in enumerate(texts)]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, help="cards as JSON lines, gzipped")
    parser.add_argument("--alone", action="store_true", help="list what one card alone needs")
    parser.add_argument("--bare", action="store_true", help="without what the rulebook quotes")
    parser.add_argument("--own", action="store_true", help="count what our own texts need as known")
    options = parser.parse_args()
    need = needs(cards_of(options.file))
    known_texts = [] if options.bare else quoted_texts()
    known_texts += own_texts() if options.own else []
    ours = frozenset([n for used in needs(known_texts).values() for n in used])
    count: Counter[Need] = Counter([n for used in need.values() for n in used])
    once = [n for n, many in count.items() if many == 1]
    print(
        f"{len(need)} cards need {len(count)} ways and words, {len(once)} of them on one card alone"
    )
    if options.alone:
        for one in sorted(once):
            print("  ", *one)
    losses: list[float] = []
    for name in sorted({key[:3] for key in need}):
        hidden = [used for key, used in need.items() if key[:3] == name]
        if len(hidden) < LEAST:
            continue
        known = ours | {n for key, used in need.items() if key[:3] != name for n in used}
        lost = len([used for used in hidden if not used <= known])
        losses.append(100 * lost / len(hidden))
        print(f"{name}: {len(hidden):>3} cards, {lost:>3} lost ({losses[-1]:.1f} %)")
    print(f"mean loss {sum(losses) / len(losses):.1f} %")


if __name__ == "__main__":
    main()
