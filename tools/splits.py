"""How a grammar that was written on a list would fare on a set that it has not seen.

    python tools/splits.py ../shared/cards/cipher_ja.jsonl.gz
    python tools/splits.py ../shared/cards/weiss_schwarz_ja.jsonl.gz --game weiss_schwarz

Every set (of Weiss Schwarz: every title) is hidden in turn. What only its cards use of the grammar (a way to write a rule, a word of a
closed list) would not have been written without them, so it is taken out; the cards of the set that
are not read any more count as lost. Cards that are refused anyway are left out, and so are sets of fewer than
20 cards. Known is what cards of other sets need, and what the words need that the rulebook itself
quotes (`tests/text/cipher/quoted.py`): who has not seen the set has the book. `--bare` leaves the book
out, so its loss is the most it can be; with `--own`, what our own cards and wordings need is known as
well. Words of one meaning are one word. The cards stay where they are.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lark import Token
from recombine import cards_of

from tefuda.games.cipher.cards.card import own_set
from tefuda.games.cipher.text import skills
from tefuda.games.cipher.text.skill_header import split_skills
from tefuda.games.weiss_schwarz.text import abilities as weiss_schwarz
from tefuda.games.weiss_schwarz.text.lexicon import REPLAY
from tefuda.text.audit import Meaningless
from tefuda.text.descent import Alternative, Descent
from tefuda.text.meaning import Meaning

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
LEAST = 20

Need = tuple[str, ...]


def way(a: Alternative) -> Need:
    """A way to write a rule. A list of anything is written alike (`_or{x}`, `_with{x}`), a longer list
    is no other way, and what may stand any number of times may be left out. `plain_group` is `group`
    where another card's words come first."""
    if "{" in a.method:
        return (a.method.partition("{")[0].lstrip("_"), "alone" if len(a.symbols) == 1 else "list")
    if a.method.startswith("__"):  # what may stand again and again is counted where it stands
        return ("again",)
    names = [name.partition("{")[0].removeprefix("plain_") for name, _ in a.symbols]
    if names[0] == a.method:
        return (a.method, *names[1:])
    return (a.method, *[name for name in names if "_star_" not in name])


Card = dict[str, Any]


class Game:
    """What the measure must know of a game: Cipher, unless it is another."""

    free: tuple[str, ...] = (
        "NUM",
        "UNIT",
        "TAG",
        "ICON",
        "RANGE",
        "SIGN",
        "KIND",
    )  # words of open lists

    def key(self, card: Card) -> str:
        """Its number; reprints are one."""
        return str(card["id"]).rstrip("+")

    def set_of(self, key: str) -> str:
        return key[:3]

    def read(self, card: Card) -> bool:
        skills._known.clear()
        texts = [one for text in card["skills"] for one in split_skills(str(text))]
        return all(
            [skills.read_skill(t).ability is not None for t in texts if not t.startswith("（")]
        )


class WeissSchwarz(Game):
    free: tuple[str, ...] = ("NUM", "NAME", "TRAIT", "ICON", "LINK", "SIGN", "COLOR", "REPLAYED")

    def key(self, card: Card) -> str:
        return str(card["id"])

    def set_of(self, key: str) -> str:
        return key.partition("/")[0]

    def read(self, card: Card) -> bool:
        weiss_schwarz.READER._known.clear()
        texts = [str(text) for text in card["abilities"]]
        boxes = [weiss_schwarz.replay_name(t)[0] for t in texts if t.lstrip().startswith(REPLAY)]
        kind = str(card["type"]).lower()
        return all([weiss_schwarz.read_text(t, kind, boxes).ability is not None for t in texts])


GAMES = {"cipher": Game(), "weiss_schwarz": WeissSchwarz()}
Lowered = Callable[[Descent, Alternative, tuple[Any, ...], int, Meaning], list[tuple[Any, ...]]]
LOWERED: Lowered = Descent._lowered


def words(game: Game, a: Alternative, parts: tuple[Any, ...], lowering: Meaning) -> list[Need]:
    """The words of closed lists among the parts of a rule."""
    kept = [p for p, k in zip(parts, a.kept, strict=True) if k and isinstance(p, Token)]
    return [(p.type, str(lowering.word(p))) for p in kept if p.type not in game.free]


def read(game: Game, card: Card, lowered: Lowered) -> bool:
    """Whether a card is read where rules are lowered in this way."""
    Descent._lowered = lowered  # type: ignore[method-assign,assignment]
    got = game.read(card)
    Descent._lowered = LOWERED  # type: ignore[method-assign,assignment]
    return got


def needs(game: Game, cards: list[Card]) -> dict[str, frozenset[Need]]:
    """What each card that is read uses of the grammar, by its number; reprints are one."""
    used: set[Need] = set()

    def noting(
        self: Descent, a: Alternative, parts: tuple[Any, ...], at: int, lowering: Meaning
    ) -> list[tuple[Any, ...]]:
        out = LOWERED(self, a, parts, at, lowering)
        if out:
            used.update([way(a), *words(game, a, parts, lowering)])
        return out

    out: dict[str, frozenset[Need]] = {}
    for card in cards:
        used.clear()
        if read(game, card, noting):
            key = game.key(card)
            out[key] = out.get(key, frozenset()) | used
    return out


def read_without(game: Game, cards: list[Card], unknown: frozenset[Need]) -> bool:
    """Whether cards are read where some ways and words have been taken out of the grammar."""

    def without(
        self: Descent, a: Alternative, parts: tuple[Any, ...], at: int, lowering: Meaning
    ) -> list[tuple[Any, ...]]:
        if way(a) in unknown:
            return []
        try:
            if unknown & {*words(game, a, parts, lowering)}:
                return []
        except Meaningless:
            return []
        return LOWERED(self, a, parts, at, lowering)

    return all([read(game, card, without) for card in cards])


def quoted_texts() -> list[Card]:
    """What the rulebook quotes, each as a card."""
    from tests.text.cipher.quoted import QUOTED

    return [{"id": clause, "skills": [text]} for clause, text in QUOTED.items()]


def own_texts() -> list[Card]:
    """Our own cards and wordings, each as a card."""
    from tests.text.cipher import wordings

    forms = [v for v in vars(wordings).values() if isinstance(v, tuple)]
    texts = [form.format(x.strip()) for form, rows in forms for x in rows.splitlines() if x.strip()]
    texts += [text for card in own_set() for text in card.texts]
    return [{"id": f"own-{i}", "skills": [text]} for i, text in enumerate(texts)]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, help="cards as JSON lines, gzipped")
    parser.add_argument("--game", choices=sorted(GAMES), default="cipher")
    parser.add_argument("--alone", action="store_true", help="list what one card alone needs")
    parser.add_argument("--bare", action="store_true", help="without what the rulebook quotes")
    parser.add_argument("--own", action="store_true", help="count what our own texts need as known")
    options = parser.parse_args()
    cards = cards_of(options.file)
    game = GAMES[options.game]
    need = needs(game, cards)
    known_texts: list[Card] = []
    if options.game == "cipher":  # of the other book nothing is quoted
        known_texts += [] if options.bare else quoted_texts()
        known_texts += own_texts() if options.own else []
    ours = frozenset([n for used in needs(game, known_texts).values() for n in used])
    sets: dict[Need, set[str]] = {}
    for key, used in need.items():
        for n in used:
            sets.setdefault(n, set()).add(game.set_of(key))
    count: Counter[Need] = Counter([n for used in need.values() for n in used])
    once = [n for n, many in count.items() if many == 1]
    print(
        f"{len(need)} cards need {len(count)} ways and words, {len(once)} of them on one card alone"
    )
    if options.alone:
        for one in sorted(once):
            print("  ", *one)
    prints: dict[str, list[Card]] = {}
    for card in cards:
        prints.setdefault(game.key(card), []).append(card)

    def still_read(key: str) -> bool:
        here = {game.set_of(key)}
        unknown = frozenset([n for n in need[key] - ours if sets[n] == here])
        return not unknown or read_without(game, prints[key], unknown)

    losses: list[float] = []
    of_set: dict[str, list[str]] = {}
    for key in need:
        of_set.setdefault(game.set_of(key), []).append(key)
    for name, hidden in sorted(of_set.items()):
        if len(hidden) < LEAST:
            continue
        lost = len([key for key in hidden if not still_read(key)])
        losses.append(100 * lost / len(hidden))
        print(f"{name}: {len(hidden):>3} cards, {lost:>3} lost ({losses[-1]:.1f} %)")
    print(f"mean loss {sum(losses) / len(losses):.1f} %")


if __name__ == "__main__":
    main()
