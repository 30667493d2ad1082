"""What texts are put together from on the way to nodes, and small helps for that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeGuard

from tefuda.effects import nodes as E
from tefuda.games.monster_collection.text import lexicon
from tefuda.text.sentences import Actions

TERRAIN: Final = "地形"
ONE: Final = "!"  # behind a place at which one unit stands in a battle
OWNER: Final = "owner"  # whose deck is shuffled, until it is known whose the cards are


@dataclass(frozen=True)
class Note:
    """When the effect can be used: 「この効果は…のみ使用できる」."""

    cond: E.Condition


@dataclass(frozen=True)
class Costs:
    actions: Actions


@dataclass(frozen=True)
class When:
    """〈発揮：…〉"""

    triggers: tuple[E.Trigger, ...]


# --- tests -----------------------------------------------------------------------------------------

_KINDS: Final[tuple[type, ...]] = (
    E.HasTag,
    E.HasNumber,
    E.InPose,
    E.Placed,
    E.OneOf,
    E.AllOf,
    E.NotSo,
)
_ORDER: Final[dict[str, tuple[str, ...]]] = {
    "element": lexicon.ELEMENTS,
    "item": lexicon.ITEMS,
    "attr": ("level", "attack", "defence", "hero", "items"),
    "group": ("element", "race", "type", "faction", "arcana", "block"),
    "place": ("battling", *[p for p in lexicon.PLACES.values() if p != "battling"]),
}


def _at(name: str, word: str) -> str:
    order = _ORDER.get(name, ())
    return f"{order.index(word):02}" if word in order else f"{len(order):02}{word}"


def _key(t: E.Test) -> str:
    """Where a test stands among others: a set of tests is always written in the same order, with
    what stands for a noun at its end."""
    if isinstance(t, E.Named):
        return f"8 {t.part} {t.name}"
    if _is_noun(t):
        tests = t.tests if isinstance(t, E.OneOf) else (t,)
        return " ".join(["9", *[_at("item", n.tag) for n in tests if isinstance(n, E.HasTag)]])
    kind = str(_KINDS.index(type(t)))
    if isinstance(t, E.HasTag):
        return f"{kind} {_at('group', t.group)} {_at(t.group, t.tag)}"
    if isinstance(t, E.HasNumber):
        return f"{kind} {_at('attr', t.attr)} {t.cmp} {t.than}"
    if isinstance(t, E.Placed):
        return "" if t.place == "battling" else f"{kind} {_at('place', t.place)} {t.of}"
    if isinstance(t, (E.OneOf, E.AllOf)):
        return " ".join([kind, *[_key(one) for one in t.tests]])
    return f"{kind} {_key(t.test)}" if isinstance(t, E.NotSo) else f"{kind} {t}"


def _is_noun(t: E.Test) -> bool:
    """Whether it is what a noun says: 「消耗品or錬金弾」."""
    if isinstance(t, E.OneOf):
        return all([_is_noun(one) for one in t.tests])
    return isinstance(t, E.HasKind) or (isinstance(t, E.HasTag) and t.group == "item")


def in_order(tests: Sequence[E.Test]) -> tuple[E.Test, ...]:
    return tuple(sorted(dict.fromkeys(tests), key=_key))


def one_of(tests: Sequence[E.Test]) -> E.Test:
    tests = in_order(tests)
    return tests[0] if len(tests) == 1 else E.OneOf(tuple(tests))


def all_of(tests: Sequence[E.Test]) -> E.Test:
    tests = in_order(tests)
    return tests[0] if len(tests) == 1 else E.AllOf(tuple(tests))


# --- helps -----------------------------------------------------------------------------------------


def is_one(s: E.Selector) -> bool:
    """Whether there is only one such card: a summoner, the terrain of the battle."""
    if not isinstance(s, E.Cards):
        return True
    if s.zones == ("summoner",):
        return s.who != "both"
    return s.zones == ("terrain",) and E.Placed("battling") in s.tests


def the_one(cards: E.Cards) -> E.Cards | None:
    """「最前列の敵軍ユニット」: in a battle there is one, in the field one in every party. Marked, until
    it is known where this is."""
    if cards.zones != ("party",) or cards.kinds != ("unit",) or cards.who == "both":
        return None
    ends = [t for t in cards.tests if t in (E.Placed("front"), E.Placed("rear"))]
    if len(ends) != 1:
        return None
    (end,) = ends
    tests = [E.Placed(f"{end.place}{ONE}") if t == end else t for t in cards.tests]
    return replace(cards, tests=tuple(tests))


def every(what: E.Selector) -> E.Selector:
    """What is said of such units, wherever they are."""
    if not isinstance(what, E.Cards):
        return what
    tests = [replace(t, place=t.place.removesuffix(ONE)) if _marked(t) else t for t in what.tests]
    return replace(what, tests=tuple(tests))


def _marked(t: E.Test) -> TypeGuard[E.Placed]:
    return isinstance(t, E.Placed) and t.place.endswith(ONE)


def in_battle(node: Any) -> Any:
    """11-1-2.p2: a node in which units and equipment on the field are those of the battle."""
    if isinstance(node, tuple):
        return tuple([in_battle(part) for part in node])
    names = getattr(node, "__dataclass_fields__", ()) if isinstance(node, E.Node) else ()
    parts = {name: getattr(node, name) for name in names}
    new = {name: in_battle(part) for name, part in parts.items()}
    if isinstance(node, E.Cards) and node.zones == ("party",):
        new["tests"] = in_order((E.Placed("battling"), *new["tests"]))
    elif isinstance(node, E.Placed):
        new["place"] = node.place.removesuffix(ONE)
    changed: Any = node
    return node if new == parts else replace(changed, **new)
