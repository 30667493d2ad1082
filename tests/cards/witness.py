"""A second witness for what card texts mean: facts written from the print, compared with the nodes.

    python -m tests.cards.witness draw weiss_schwarz FILE --size 400 --seed 1 --into FOLDER
    python -m tests.cards.witness compare weiss_schwarz FILE EXPECTED...
    python -m tests.cards.witness keep weiss_schwarz FILE EXPECTED...

`draw` picks cards at random, by set and by length of text, whether they compile or not, and writes them in
parts of 50 for somebody to read who has not seen the nodes. That person writes for each text the facts of
docs/witness.md, a line of JSON a card: {"id": …, "texts": [[fact, …], …]}. `compare` tells where the nodes say
otherwise (`tests.cards.facts`). `keep` writes what agrees to tests/cards/witnessed, by hashes instead of ids, so
that a test notices when a text comes to mean something else.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from tefuda.effects.nodes import Ability
from tefuda.games.cipher.text.skills import read_skill
from tefuda.games.weiss_schwarz.text.abilities import read_text, replay_name
from tefuda.games.weiss_schwarz.text.lexicon import REPLAY
from tests.cards.facts import facts

KEPT = Path(__file__).parent / "witnessed"
PART = 50
Card = dict[str, Any]


def weiss_schwarz(card: Card) -> list[tuple[str, Ability | None]]:
    """The texts of a card, each with its reading."""
    texts = card["abilities"]
    boxes = [replay_name(t)[0] for t in texts if t.lstrip().startswith(REPLAY)]
    return [(t, read_text(t, card["type"].lower(), boxes).ability) for t in texts]


def cipher(card: Card) -> list[tuple[str, Ability | None]]:
    """The skills of a card, each with its reading."""
    return [(t, read_skill(t).ability) for t in card["skills"]]


READERS: dict[str, Callable[[Card], list[tuple[str, Ability | None]]]] = {
    "weiss_schwarz": weiss_schwarz,
    "cipher": cipher,
}
TEXTS = {"weiss_schwarz": "abilities", "cipher": "skills"}


def cards_in(path: Path) -> Iterator[Card]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def set_of(key: str) -> str:
    return re.split(r"[-]", key)[0]


def draw(game: str, path: Path, size: int, seed: int) -> list[Card]:
    """Sets in turn in a random order; of each a card of a random range of lengths."""
    by_set: dict[str, list[Card]] = {}
    for card in cards_in(path):
        if card[TEXTS[game]]:
            by_set.setdefault(set_of(card["id"]), []).append(card)
    dice = random.Random(seed)
    rows: list[list[Card]] = []
    for key in sorted(by_set):
        row = sorted(by_set[key], key=lambda c: len("".join(c[TEXTS[game]])))
        ranges = [row[i :: max(1, len(row) // 4)] for i in range(max(1, len(row) // 4))]
        picked = [dice.choice(part) for part in ranges]
        dice.shuffle(picked)
        rows.append(picked)
    dice.shuffle(rows)
    out: list[Card] = []
    while len(out) < size and any(rows):
        for row in rows:
            if row and len(out) < size:
                out.append(row.pop())
    return out


# --- comparing ---------------------------------------------------------------------------------------


def plain(told: Iterable[str]) -> Counter[str]:
    """Facts as they are compared: without those that have no words of their own; a given ability is a
    rule that holds, and a rule that several numbers of the game stand for counts once; "that" card and
    "all" that a text describes are one."""
    out: list[str] = []
    for fact in told:
        marks = fact[: len(fact) - len(fact.lstrip("$?~{"))]
        words = fact[len(marks) :].split(" ")
        if words[0] in ("other", "delay"):
            continue
        if words[0] in ("give", "rule"):
            words = ["rule"]
        elif words[0] == "instead":
            words = ["instead"]
        elif words[-1] == "that":
            words[-1] = "all"
        said = marks + " ".join(words)
        if words[0] != "rule" or said not in out:
            out.append(said)
    return Counter(out)


def differences(expected: Iterable[str], ability: Ability) -> tuple[list[str], list[str]]:
    """What is expected and not found, and what is found and not expected."""
    wanted, got = plain(expected), plain(facts(ability)[1])
    return sorted((wanted - got).elements()), sorted((got - wanted).elements())


def expectations(files: list[Path]) -> dict[str, list[list[str]]]:
    out: dict[str, list[list[str]]] = {}
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip():
                card = json.loads(line)
                out[card["id"]] = card["texts"]
    return out


def compare(game: str, path: Path, files: list[Path]) -> int:
    wanted = expectations(files)
    seen = refused = texts = other = 0
    for card in cards_in(path):
        if card["id"] not in wanted:
            continue
        seen += 1
        read = READERS[game](card)
        if len(read) != len(wanted[card["id"]]):
            print(f"{card['id']}: {len(read)} texts, {len(wanted[card['id']])} expectations")
            continue
        if any([ability is None for _, ability in read]):
            refused += 1
        wrong = False
        for (text, ability), expected in zip(read, wanted[card["id"]], strict=True):
            if ability is None:
                continue
            texts += 1
            lacks, more = differences(expected, ability)
            if lacks or more:
                wrong = True
                print(f"{card['id']}  {text}\n    expected {lacks}\n    found    {more}")
        other += wrong
    print(f"{seen} cards, {refused} refused, {texts} texts compared, {other} cards differ")
    return other


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def keep(game: str, path: Path, files: list[Path]) -> None:
    """Texts on which both agree, by their hashes."""
    wanted = expectations(files)
    KEPT.mkdir(exist_ok=True)
    file = KEPT / f"{game}.json"
    kept: dict[str, list[str]] = json.loads(file.read_text()) if file.exists() else {}
    for card in cards_in(path):
        if card["id"] in wanted:
            for (text, ability), expected in zip(
                READERS[game](card), wanted[card["id"]], strict=True
            ):
                if ability is not None and differences(expected, ability) == ([], []):
                    kept[hashed(text)] = expected
    file.write_text(
        "{\n" + ",\n".join([f'"{k}": {json.dumps(v)}' for k, v in sorted(kept.items())]) + "\n}\n"
    )
    print(f"{game}: {len(kept)} texts")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("draw", "compare", "keep"))
    parser.add_argument("game", choices=sorted(READERS))
    parser.add_argument("file", type=Path, help="cards as JSON lines, gzipped")
    parser.add_argument("expected", type=Path, nargs="*")
    parser.add_argument("--size", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, default=Path())
    args = parser.parse_args()
    if args.what == "draw":
        args.into.mkdir(parents=True, exist_ok=True)
        drawn = draw(args.game, args.file, args.size, args.seed)
        for i in range(0, len(drawn), PART):
            rows = [
                json.dumps({"id": c["id"], "texts": c[TEXTS[args.game]]}, ensure_ascii=False)
                for c in drawn[i : i + PART]
            ]
            name = args.into / f"{args.game}_{i // PART + 1:02}.jsonl"
            name.write_text("\n".join(rows) + "\n", encoding="utf-8")
        print(f"{len(drawn)} cards in {args.into}")
        return 0
    if args.what == "keep":
        keep(args.game, args.file, args.expected)
        return 0
    return 1 if compare(args.game, args.file, args.expected) else 0


if __name__ == "__main__":
    sys.exit(main())
