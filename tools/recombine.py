"""How far a grammar reaches beyond its list: parts of printed Cipher skills, put together anew.

    python tools/recombine.py ../shared/cards/cipher_ja.jsonl.gz --size 3000 --seed 1
    python tools/recombine.py FILE --show 40        the words most often not understood
    python tools/recombine.py FILE --sets           per set: what its cards bring that no other set has

A list on which a grammar was written says little about the next set. The next set says new things with
old parts: a condition of one card before the deed of another, another cost, another kind of unit. So
this takes triggers, conditions, costs, deeds and nouns out of the texts of a list, puts them together
at random, and counts what is read. What is refused with a reason (both words known, and no sense in
them together) is counted apart. The cards stay where they are; nothing of them is kept.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tefuda.games.cipher.text.skill_header import Skill, parsed, split_skills
from tefuda.games.cipher.text.skills import read_skill
from tefuda.library.checking import pattern

# a text in which an icon is missing: two particles meet, or one begins a phrase
LOST = re.compile(
    r"(?:^|[、。,】【])の(?:味方|敵|カード|絆カード|攻撃ユニット|主人公)|のの|でのカード|手札のを|からのカード|\(は"
)
BACK = re.compile(
    "その(?!後)|それ|選んだ|選ばれた|残り|公開した|公開させた|公開された|このスキル|代わりに|そうし|そうで|以下のスキル|見た|出撃させた場合"
)
TRIGGER = re.compile(r"^(?:[^。]*?(?:時|たび)、)")
CONDITION = re.compile(r"(?:^|(?<=[、。]))([^、。]*(?:場合、|(?<!支払う)なら、))")
TURN = re.compile("^(?:自分|相手|お互い)のターン中、")
# what stands before something else than a deed: a replacement, another cost, a joke
SPECIAL = re.compile(
    "(?:れる|する|せる)場合|された場合|撃破した場合|予想|思っている|なかった|いた場合|英雄|ただし|『X』|うち"
)
CHOSEN = re.compile(r"(?<=[、。])((?:自分の|相手の)?[^、。]*?(?:味方|敵))(?=を\d体)")
SUBJECT = re.compile(
    r"^((?:[^、。]*?)(?:味方|敵|このユニット))が(出撃|攻撃|移動|レベルアップ|クラスチェンジ|撃破され)"
)
ALL = re.compile(r"(?<=[、。])(すべての[^、。]*?(?:味方|敵))(?=の戦闘力|は)")
LYING = re.compile(r"(?:エリア|手札)から([^、。]*?カード)を\d枚")


@dataclass
class Parts:
    """What the texts of a list are made of."""

    triggers: dict[str, None] = field(default_factory=dict)
    conditions: dict[str, None] = field(default_factory=dict)
    costs: dict[str, None] = field(default_factory=dict)
    deeds: dict[str, None] = field(
        default_factory=dict
    )  # whole effects that speak of nothing before
    holding: dict[str, None] = field(default_factory=dict)  # sentences of what holds
    supporting: dict[str, None] = field(default_factory=dict)
    chosen: dict[str, None] = field(default_factory=dict)  # units that are chosen
    everyone: dict[str, None] = field(default_factory=dict)  # すべての…
    lying: dict[str, None] = field(default_factory=dict)  # cards that are chosen elsewhere


def skills_of(card: dict[str, object]) -> Iterator[Skill]:
    texts = card["skills"]
    assert isinstance(texts, list)
    for text in texts:
        for one in split_skills(str(text)):
            skill = parsed(one)
            if isinstance(skill, Skill) and not LOST.search(skill.normal.text):
                yield skill


def cards_of(path: Path) -> list[dict[str, object]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def parts_of(cards: list[dict[str, object]]) -> Parts:
    out = Parts()
    for card in cards:
        for skill in skills_of(card):
            take(out, skill)
    return out


def take(out: Parts, skill: Skill) -> None:
    """The parts of one skill."""
    text, kinds = skill.normal.text, skill.kinds
    body = text[skill.body :]
    if not body.endswith("。") or "“" in body or any(["支援" in kind for kind in kinds]):
        return
    if skill.cost is not None:
        out.costs[text[skill.cost[0] : skill.cost[1]]] = None
    found = TRIGGER.match(body) if "自" in kinds else None
    if found is not None:
        out.triggers[found.group()] = None
        body = body[found.end() :].removeprefix("コストを支払うなら、")
    for one in CONDITION.findall(body):
        if not BACK.search(one) and not SPECIAL.search(one):
            out.conditions[one] = None
    for pattern_, into in ((CHOSEN, out.chosen), (ALL, out.everyone), (LYING, out.lying)):
        for one in pattern_.findall("、" + body):
            if not BACK.search(one):
                into[one] = None
    bare = CONDITION.sub("", body, count=1) if CONDITION.match(body) else body
    if "常" in kinds:
        for sentence in re.findall("[^。]+。", bare):
            sentence = TURN.sub("", sentence)
            if not BACK.search(sentence) and not SPECIAL.search(sentence):
                out.holding[sentence] = None
    elif set(kinds) & {"起", "自"} and "特" not in kinds:
        first = re.match("[^。]+。", bare)
        if first is not None and not BACK.search(first.group()):
            whole = (
                bare
                if not re.search("このスキルは|手札にあるこのカード|くり返し", bare)
                else first.group()
            )
            out.deeds[whole] = None


def made(parts: Parts, dice: random.Random) -> str:
    """One skill that nobody printed."""

    def one(of: dict[str, None]) -> str:
        return dice.choice(list(of))

    def new_nouns(text: str) -> str:
        for where, of in ((CHOSEN, parts.chosen), (ALL, parts.everyone), (LYING, parts.lying)):
            found = where.search(text)
            if found is not None and dice.random() < 0.5:
                fresh = one(of)
                sides = ("味方", "敵")
                while not fresh.endswith(
                    tuple([s for s in sides if found.group(1).endswith(s)]) or ""
                ):
                    fresh = one(of)
                text = text[: found.start(1)] + fresh + text[found.end(1) :]
        return text

    kind = dice.randrange(5)
    cond = one(parts.conditions) if dice.random() < 0.6 else ""
    if kind == 0:  # when this happens, that is done
        pay = f"【{one(parts.costs)}】" if dice.random() < 0.3 else ""
        paying = "コストを支払うなら、" if pay else ""
        return f"新【自】{pay}{one(parts.triggers)}{cond}{paying}{new_nouns(one(parts.deeds))}"
    if kind == 1:  # for this cost, that is done
        pay = f"【{one(parts.costs)}】" if dice.random() < 0.7 else ""
        return f"新【起】〖ターン1回〗{pay}{cond}{new_nouns(one(parts.deeds))}"
    if kind == 2:  # what holds under a condition
        turn = dice.choice(("自分のターン中、", "相手のターン中、", "", ""))
        return f"新【常】{turn}{cond}{new_nouns(one(parts.holding))}"
    if kind == 3:  # the same for a while
        lasting = [
            s for s in parts.holding if not re.search("ターン中|場合、|戦場|カードの|できる。$", s)
        ]
        return (
            f"新【起】【{one(parts.costs)}】{cond}ターン終了まで、{new_nouns(dice.choice(lasting))}"
        )
    then = dice.choice(("その後、", "そうしたなら、", ""))
    first, second = one(parts.deeds), one(parts.deeds)
    return f"新【起】{new_nouns(first)}{then}{new_nouns(second)}"


def spelled(text: str) -> str:
    """As it would be printed: the normal form has brackets of its own."""
    return text.replace("〈", "<").replace("〉", ">")


def reach(
    cards: list[dict[str, object]], size: int, seed: int
) -> tuple[Counter[str], Counter[str], dict[str, str]]:
    """How many were read, refused for a reason, and not understood; and the words of these."""
    parts, dice = parts_of(cards), random.Random(seed)
    count: Counter[str] = Counter()
    words: Counter[str] = Counter()
    example: dict[str, str] = {}
    for _ in range(size):
        text = spelled(made(parts, dice))
        reading = read_skill(text)
        if reading.ability is not None:
            count["read"] += 1
            continue
        assert reading.unread is not None
        count["refused with a reason" if reading.unread.reason else "not understood"] += 1
        key = pattern(reading.unread.say())
        words[key] += 1
        example.setdefault(key, text)
    return count, words, example


def shapes(cards: list[dict[str, object]]) -> None:
    """Per set: how many of its cards are refused, and what share of those that compile has a skill
    whose shape (names, numbers and icons left out) stands in no other set."""
    from sample_wordings import template

    of: dict[str, set[str]] = {}
    for card in cards:
        for text in card["skills"]:  # type: ignore[attr-defined]
            of.setdefault(template(str(text)), set()).add(str(card["id"])[:3])
    rows: dict[str, Counter[str]] = {}
    for card in cards:
        row = rows.setdefault(str(card["id"])[:3], Counter())
        row["cards"] += 1
        texts = [one for text in card["skills"] for one in split_skills(str(text))]  # type: ignore[attr-defined]
        refused = any([read_skill(t).ability is None for t in texts])
        alone = any([len(of[template(str(text))]) == 1 for text in card["skills"]])  # type: ignore[attr-defined]
        row["refused"] += refused
        row["alone"] += alone
        row["alone, read"] += alone and not refused
    for name, row in sorted(rows.items()):
        print(
            f"{name}  {row['cards']:>4} cards  {row['refused']:>3} refused  {row['alone']:>4} with a shape of their own, {row['alone, read']:>4} of them read"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, help="cards as JSON lines, gzipped")
    parser.add_argument("--size", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--show", type=int, default=0, help="so many groups of words not understood"
    )
    parser.add_argument("--sets", action="store_true", help="per set instead")
    options = parser.parse_args()
    cards = cards_of(options.file)
    if options.sets:
        shapes(cards)
        return
    count, words, example = reach(cards, options.size, options.seed)
    for key, n in words.most_common(options.show):
        print(f"{n:>5}  {key}\n       {example[key]}")
    for name, n in count.most_common():
        print(f"{name}: {n} ({100 * n / options.size:.1f} %)")


if __name__ == "__main__":
    main()
