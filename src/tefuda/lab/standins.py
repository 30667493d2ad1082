"""Stand-ins for cards that a text names and that are not there: plain cards of that name, so that the
text has something to speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.effects.nodes import Cards, HasTag, Named, Trigger
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


STAND_INS: Final[dict[str, Callable[[str, str], CardData]]] = {
    "weiss_schwarz": _weiss_schwarz,
    "cipher": _cipher,
}
