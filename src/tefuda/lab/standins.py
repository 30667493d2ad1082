"""Stand-ins for cards that a text names and that are not there: plain cards of that name, so that the
text has something to speak of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    AllOf,
    Cards,
    HasNumber,
    HasTag,
    Named,
    Num,
    OneOf,
    Test,
    Trigger,
)
from tefuda.games.entry import CardData
from tefuda.text.audit import walk

MARK: Final = "stand-in "  # how their ids begin


def names_in(text: object) -> dict[str, str]:
    """The names of cards that an ability, or some actions, speak of, each with the kind of card it
    seems to mean ("": nothing tells)."""
    out: dict[str, str] = {}
    to_climax: set[int] = set()
    for node in walk(text):
        if isinstance(node, Trigger) and node.to == "climax" and node.what is not None:
            to_climax.add(id(node.what))
        if isinstance(node, Cards):
            kind = node.kinds[0] if node.kinds else ""
            if node.zones == ("climax",) or id(node) in to_climax:
                kind = "climax"
            for test in walk(node.tests):
                name = _name(test)
                if name:
                    out[name] = kind or out.get(name, "")
        else:
            name = _name(node)
            if name:
                out.setdefault(name, "")
    return out


def _name(node: object) -> str:
    if isinstance(node, Named):
        return "" if node.part else node.name
    return node.tag if isinstance(node, HasTag) and node.group == "unit" else ""


def _weiss_schwarz(name: str, kind: str) -> CardData:
    kind = kind if kind in ("event", "climax") else "character"
    card: dict[str, object] = {"id": f"{MARK}{name}", "kind": kind, "name": name, "color": "赤"}
    if kind == "climax":
        return card | {"text": ["【永】 あなたのキャラすべてに、パワーを＋1000し、ソウルを＋1。"]}
    card |= {"level": 0, "cost": 0}
    if kind == "event":
        return card | {"text": ["あなたは1枚引く。"]}
    return card | {"power": 2000, "soul": 1, "traits": []}


def _cipher(name: str, kind: str) -> CardData:
    return {
        "id": f"{MARK}{name}",
        "unit": name,
        "cost": 1,
        "power": 40,
        "range": "1",
        "support": 10,
    }


def like(what: Cards) -> CardData:
    """A plain character, event or climax of Weiss Schwarz that a selector means, as far as print can
    tell."""
    kind = what.kinds[0] if what.kinds else "climax" if what.zones == ("climax",) else "character"
    card = dict(_weiss_schwarz("", kind))
    told = [str(kind)]
    for test in _told(what.tests):
        if isinstance(test, Named):
            card["name"] = test.name
        elif isinstance(test, HasTag) and test.group == "trait" and kind == "character":
            card["traits"] = [*_list(card["traits"]), test.tag]
        elif isinstance(test, HasTag) and test.group == "color":
            card["color"] = test.tag
        elif isinstance(test, HasNumber) and isinstance(test.than, Num) and test.attr in card:
            n, now = test.than.n, card[test.attr]
            assert isinstance(now, int)
            card[test.attr] = (
                max(n, now) if test.cmp == AT_LEAST else min(n, now) if test.cmp == AT_MOST else n
            )
        else:
            continue
        told.append(repr(test))
    key = f"{MARK}{' '.join(told)}"
    return card | {"id": key, "name": card["name"] or key}


def _told(tests: tuple[Test, ...]) -> Iterator[Test]:
    """What a card has to be for all of them; of several ways the first."""
    for test in tests:
        if isinstance(test, AllOf):
            yield from _told(test.tests)
        elif isinstance(test, OneOf):
            yield from _told(test.tests[:1])
        else:
            yield test


def _list(got: object) -> list[object]:
    return list(got) if isinstance(got, list) else []


BRINGS: Final[dict[str, str]] = {
    "out of waiting": "あなたは自分の控え室のキャラを1枚選び、舞台の好きな枠に置く。",
    "out of memory": "あなたは自分の思い出置場のキャラを1枚選び、舞台の好きな枠に置く。",
    "out of clock": "あなたは自分のクロック置場のキャラを1枚選び、舞台の好きな枠に置く。",
    "to clock": "あなたは自分のキャラを1枚選び、クロック置場に置く。",
    "to memory": "あなたは自分のキャラを1枚選び、思い出にする。",
    "to stock": "あなたは自分のキャラを1枚選び、ストック置場に置く。",
}
"""Deeds that a text may wait for, in plain words: what an event of Weiss Schwarz may say to bring them
about."""


def bringing(deed: str) -> CardData | None:
    """An event that does such a thing, to any card."""
    if deed not in BRINGS:
        return None
    return dict(_weiss_schwarz(deed, "event")) | {"text": [BRINGS[deed]]}


LIKE: Final[dict[str, Callable[[Cards], CardData]]] = {"weiss_schwarz": like}
"""For games whose selectors are looked through for what no card is."""
STAND_INS: Final[dict[str, Callable[[str, str], CardData]]] = {
    "weiss_schwarz": _weiss_schwarz,
    "cipher": _cipher,
}
