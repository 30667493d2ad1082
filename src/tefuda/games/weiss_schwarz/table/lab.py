"""What Weiss Schwarz brings for the lab."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from tefuda.effects import nodes as E
from tefuda.games.common.lab.decks import Cards, Heap
from tefuda.games.common.lab.parts import Lab, Row, list_in, number_in
from tefuda.games.common.lab.stand_ins import MARK
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.decks import copies_of
from tefuda.games.weiss_schwarz.cards.data import data_in
from tefuda.games.weiss_schwarz.table.lab_position import front_row, position
from tefuda.kernel.rules import Definition, Rules

COLORS: Final[dict[str, str]] = {"RED": "赤", "BLUE": "青", "YELLOW": "黄", "GREEN": "緑"}


def recipe(rules: Rules, rng: Random, must: Cards, cards: Cards) -> Cards:
    """5.1.2: fifty, eight of them climaxes; one to three colours, and low levels to begin with."""
    heap = Heap(rules, rng, must, _copies)
    for d in must:
        heap.add(d, 4)
    some = [rng.choice(cards) for _ in range(rng.choice((1, 2, 3)))]
    colors = {d.fast[0] for d in [*must, *some]}
    mine = [d for d in cards if d.fast[0] in colors]
    climaxes = [d for d in mine if d.kind == N.CLIMAX] or [d for d in cards if d.kind == N.CLIMAX]
    heap.fill(8 - len([d for d in heap.cards if d.kind == N.CLIMAX]), climaxes)
    others = [d for d in mine if d.kind != N.CLIMAX]
    heap.fill(14, [d for d in others if d.ints[N.LEVEL] == 0])
    heap.fill(50 - len(heap.cards), others)
    heap.fill(50 - len(heap.cards), [d for d in cards if d.kind != N.CLIMAX])
    return heap.cards


def _copies(d: Definition) -> int:
    most = copies_of(d)
    together = [n for _name, n in data_in(d).with_name]
    return min([most if most >= 0 else 50, *together])


def our_fields(row: Row) -> dict[str, object]:
    kind = str(row["type"]).lower()
    out: dict[str, object] = {
        "id": row["id"],
        "kind": kind,
        "name": row["name"],
        "color": COLORS.get(str(row["color"]), row["color"]),
        "trigger": [str(icon).lower() for icon in list_in(row["trigger"])],
        "text": row["abilities"],
        "work": str(row["id"]).partition("/")[0],
    }
    if row["side"] in ("W", "S"):
        out["side"] = row["side"]
    if kind != "climax":
        out.update({"level": number_in(row["level"]), "cost": number_in(row["cost"])})
    if kind == "character":
        out.update({"power": number_in(row["power"]), "soul": number_in(row["soul"])})
        out["traits"] = [trait for trait in list_in(row["traits"]) if trait]
    return out


def stand_in(name: str, kind: str) -> Row:
    kind = kind if kind in ("event", "climax") else "character"
    card: dict[str, object] = {"id": f"{MARK}{name}", "kind": kind, "name": name, "color": "赤"}
    if kind == "climax":
        return card | {"text": ["【永】 あなたのキャラすべてに、パワーを＋1000し、ソウルを＋1。"]}
    card |= {"level": 0, "cost": 0}
    if kind == "event":
        return card | {"text": ["あなたは1枚引く。"]}
    return card | {"power": 2000, "soul": 1, "traits": []}


def like(what: E.Cards) -> Row:
    """A plain character, event or climax of Weiss Schwarz that a selector means, as far as print can
    tell."""
    kind = what.kinds[0] if what.kinds else "climax" if what.zones == ("climax",) else "character"
    card = dict(stand_in("", kind))
    told = [str(kind)]
    for test in _told(what.tests):
        if isinstance(test, E.Named):
            card["name"] = test.name
        elif isinstance(test, E.HasTag) and test.group == "trait" and kind == "character":
            card["traits"] = [*list_in(card["traits"]), test.tag]
        elif isinstance(test, E.HasTag) and test.group == "color":
            card["color"] = test.tag
        elif isinstance(test, E.HasNumber) and isinstance(test.than, E.Num) and test.attr in card:
            n, now = test.than.n, card[test.attr]
            assert isinstance(now, int)
            card[test.attr] = (
                max(n, now)
                if test.cmp == E.AT_LEAST
                else min(n, now)
                if test.cmp == E.AT_MOST
                else n
            )
        else:
            continue
        told.append(repr(test))
    key = f"{MARK}{' '.join(told)}"
    return card | {"id": key, "name": card["name"] or key}


def _told(tests: tuple[E.Test, ...]) -> Iterator[E.Test]:
    """What a card has to be for all of them; of several ways the first."""
    for test in tests:
        if isinstance(test, E.AllOf):
            yield from _told(test.tests)
        elif isinstance(test, E.OneOf):
            yield from _told(test.tests[:1])
        else:
            yield test


BRINGS: Final[dict[str, str]] = {
    "out of waiting": "あなたは自分の控え室のキャラを1枚選び、舞台の好きな枠に置く。",
    "out of memory": "あなたは自分の思い出置場のキャラを1枚選び、舞台の好きな枠に置く。",
    "out of clock": "あなたは自分のクロック置場のキャラを1枚選び、舞台の好きな枠に置く。",
    "to clock": "あなたは自分のキャラを1枚選び、クロック置場に置く。",
    "to memory": "あなたは自分のキャラを1枚選び、思い出にする。",
    "to stock": "あなたは自分のキャラを1枚選び、ストック置場に置く。",
}
"""Deeds that a text may wait for, in plain words: what an event may say to bring them about."""


def bringing(deed: str) -> Row | None:
    """An event that does such a thing, to any card."""
    if deed not in BRINGS:
        return None
    return dict(stand_in(deed, "event")) | {"text": [BRINGS[deed]]}


LAB: Final = Lab(
    recipe=recipe,
    plays=("character", "event", "climax", "activate"),
    position=position,
    front=front_row,
    stand_in=stand_in,
    like=like,
    bringing=bringing,
    list_field="abilities",
    our_fields=our_fields,
)
