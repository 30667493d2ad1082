"""A sample of the wordings of real cards: templates with their ranks and counts, and an example of each.

python tools/sample_wordings.py weiss_schwarz ../shared/cards/weiss_schwarz_ja.jsonl.gz
python tools/sample_wordings.py cipher ../shared/cards/cipher_ja.jsonl.gz --size 150 --seed 7
python tools/sample_wordings.py weiss_schwarz ../shared/cards/weiss_schwarz_ja.jsonl.gz --marks

A template is a text with its numbers, names and traits taken out. Only texts that compile take
part. A third of the sample are the most frequent templates; the rest is drawn at random from
ranges of counts that halve down to the templates that stand on one card, as many from each.
The cards stay where they are: what is printed is for reading. With --marks there is no text, only
rank, count and the mark of the template, by which tests know that their wording is of the sample.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from tefuda.games.cipher.text.skills import read_skill
from tefuda.games.weiss_schwarz.text.abilities import read_text, replay_name
from tefuda.games.weiss_schwarz.text.lexicon import REPLAY
from tefuda.text.parse import Reading

CardData = dict[str, Any]
Text = tuple[str, Callable[[], Reading]]  # and how it is read, if it is wanted


def weiss_schwarz(card: CardData) -> Iterator[Text]:
    """The texts of a card."""
    texts = card["abilities"]
    replays = [replay_name(t)[0] for t in texts if t.lstrip().startswith(REPLAY)]
    kind = card["type"].lower()
    for text in texts:
        yield text, partial(read_text, text, kind, replays)


def cipher(card: CardData) -> Iterator[Text]:
    """The skills of a card."""
    for text in card["skills"]:
        yield text, partial(read_skill, text)


TEXTS: dict[str, Callable[[CardData], Iterator[Text]]] = {
    "weiss_schwarz": weiss_schwarz,
    "cipher": cipher,
}

# what is taken out of a text, in this order; a skill's own name comes before its kind (Cipher)
TAKEN_OUT = (
    (re.compile(r"^[^【】。『]+(?=【(?:起|常|自|特|絆|手札|支援))"), ""),
    (re.compile(r"「[^「」]*」"), "「○」"),
    (re.compile(r"《[^《》]*》"), "《○》"),
    (re.compile(r"<[^<>]*>"), "<○>"),
    (re.compile(r"『[^【】『』。]*』"), "『○』"),
    (re.compile(r"\[\[[^\[\]]*\]\]"), "[[○]]"),
    (re.compile(r"【リンク】[^』]*"), "【リンク】○"),
    (re.compile(r"[0-9０-９]+"), "#"),
    (re.compile(r"(?<![ァ-ヺー])[赤青黄緑]色?(?=の|か|でない)"), "色"),
    (re.compile(r"（[^（）]*）"), ""),
    (re.compile(r"[\s、]"), ""),
)


def template(text: str) -> str:
    """A text without its numbers, names, traits, colours, reminders, spaces and commas."""
    for pattern, instead in TAKEN_OUT:
        text = pattern.sub(instead, text)
    return text


def mark(text: str) -> str:
    """What tells the template of a text from others."""
    return hashlib.sha256(template(text).encode()).hexdigest()[:12]


def templates(game: str, path: Path) -> list[tuple[str, int, str]]:
    """(template, on how many cards, an example) of all that compile, the most frequent first."""
    counts: Counter[str] = Counter()
    example: dict[str, Text] = {}
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            for text, read in TEXTS[game](json.loads(line)):
                key = template(text)
                counts[key] += 1
                example.setdefault(key, (text, read))
    found = [(key, n, *example[key]) for key, n in counts.most_common()]
    return [(key, n, text) for key, n, text, read in found if read().ability is not None]


def sample(counts: list[int], size: int, seed: int) -> list[int]:
    """The ranks (from 0) that are taken, of templates with these counts in falling order."""
    taken = list(range(min(size // 3, len(counts))))
    ranges: dict[int, list[int]] = {}
    for rank in range(len(taken), len(counts)):
        ranges.setdefault(counts[rank].bit_length(), []).append(rank)
    dice = random.Random(seed)
    rows = [dice.sample(ranks, len(ranks)) for _, ranks in sorted(ranges.items())]
    while len(taken) < size and any(rows):
        for row in rows:
            if row and len(taken) < size:
                taken.append(row.pop())
    return sorted(taken)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=sorted(TEXTS))
    parser.add_argument("file", type=Path, help="cards as JSON lines, gzipped")
    parser.add_argument("--size", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--marks", action="store_true", help="no texts")
    options = parser.parse_args()
    found = templates(options.game, options.file)
    if not options.marks:
        print(f"{len(found)} templates on {sum([n for _, n, _ in found])} cards")
    for rank in sample([n for _, n, _ in found], options.size, options.seed):
        _, count, example = found[rank]
        said = mark(example) if options.marks else f"×{count:<5} {example}"
        print(f"{rank + 1} {count} {said}" if options.marks else f"{rank + 1:>6} {said}")


if __name__ == "__main__":
    main()
