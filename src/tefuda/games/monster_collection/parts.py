"""What texts are put together from on the way to nodes, and small helps for that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeGuard

from tefuda.effects.marks import OWN
from tefuda.effects.nodes import (
    AT_LEAST,
    BECOMES,
    EQUAL,
    Action,
    AllOf,
    Amount,
    Cards,
    Choose,
    Compare,
    Condition,
    CountOf,
    HasKind,
    HasNumber,
    HasTag,
    InPose,
    Modify,
    Named,
    Node,
    NotSo,
    Num,
    OneOf,
    Placed,
    Scaled,
    Selector,
    Shuffle,
    Test,
    Trigger,
)
from tefuda.games.monster_collection import terms
from tefuda.text.pieces import Actions

MANY: Final = 99  # 「任意の数」
ANY: Final = "any"  # 「それ」「対象」
ALL_THOSE: Final = "those"  # 「それら」
REST: Final = "rest"  # 「残り」
TERRAIN: Final = "地形"
WITH: Final = "with"  # of a choice: it is made in one breath with the one before
ONE: Final = "!"  # behind a place at which one unit stands in a battle
OWNER: Final = "owner"  # whose deck is shuffled, until it is known whose the cards are


@dataclass(frozen=True)
class Of:
    who: str


@dataclass(frozen=True)
class Other:
    """他の"""


@dataclass(frozen=True)
class In:
    zones: tuple[str, ...]
    who: str = ""


@dataclass(frozen=True)
class Head:
    """A noun: where such cards are, and of which kinds. No zone: that is said elsewhere."""

    zones: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    tests: tuple[Test, ...] = ()
    sided: bool = False  # it must be said whose: 「自軍配置地形」


@dataclass(frozen=True)
class Group:
    """Some cards, as a text names them."""

    cards: Cards


@dataclass(frozen=True)
class Who:
    """What something is said of or done to."""

    what: Selector
    loose: bool = False  # some cards, and neither which nor that all are meant is said


@dataclass(frozen=True)
class Pick:
    choice: Choose


@dataclass(frozen=True)
class Picked:
    """Cards that the very clause chooses, or what these bear."""

    picks: tuple[Pick, ...]
    what: Selector = OWN
    one_by_one: bool = False  # each out of what the one before has chosen


@dataclass(frozen=True)
class TopOf:
    who: str
    count: Amount


@dataclass(frozen=True)
class Deed:
    """What is done to cards: actions whose object is still to come."""

    actions: Actions

    def to(self, what: Selector) -> Actions:
        done: list[Action] = []
        for a in self.actions:
            changed: Any = a
            done.append(a if isinstance(a, Shuffle) else replace(changed, what=what))
        return tuple(done)


@dataclass(frozen=True)
class Note:
    """When the effect can be used: 「この効果は…のみ使用できる」."""

    cond: Condition


@dataclass(frozen=True)
class Costs:
    actions: Actions


@dataclass(frozen=True)
class When:
    """〈発揮：…〉"""

    triggers: tuple[Trigger, ...]


# --- tests -----------------------------------------------------------------------------------------

_KINDS: Final[tuple[type, ...]] = (HasTag, HasNumber, InPose, Placed, OneOf, AllOf, NotSo)
_ORDER: Final[dict[str, tuple[str, ...]]] = {
    "element": terms.ELEMENTS,
    "item": terms.ITEMS,
    "attr": ("level", "attack", "defence", "hero", "items"),
    "group": ("element", "race", "type", "faction", "arcana", "block"),
    "place": ("battling", *[p for p in terms.PLACES.values() if p != "battling"]),
}


def _at(name: str, word: str) -> str:
    order = _ORDER.get(name, ())
    return f"{order.index(word):02}" if word in order else f"{len(order):02}{word}"


def _key(t: Test) -> str:
    """Where a test stands among others: a set of tests is always written in the same order, with
    what stands for a noun at its end."""
    if isinstance(t, Named):
        return f"8 {t.part} {t.name}"
    if _is_noun(t):
        tests = t.tests if isinstance(t, OneOf) else (t,)
        return " ".join(["9", *[_at("item", n.tag) for n in tests if isinstance(n, HasTag)]])
    kind = str(_KINDS.index(type(t)))
    if isinstance(t, HasTag):
        return f"{kind} {_at('group', t.group)} {_at(t.group, t.tag)}"
    if isinstance(t, HasNumber):
        return f"{kind} {_at('attr', t.attr)} {t.cmp} {t.than}"
    if isinstance(t, Placed):
        return "" if t.place == "battling" else f"{kind} {_at('place', t.place)} {t.of}"
    if isinstance(t, (OneOf, AllOf)):
        return " ".join([kind, *[_key(one) for one in t.tests]])
    return f"{kind} {_key(t.test)}" if isinstance(t, NotSo) else f"{kind} {t}"


def _is_noun(t: Test) -> bool:
    """Whether it is what a noun says: 「消耗品or錬金弾」."""
    if isinstance(t, OneOf):
        return all([_is_noun(one) for one in t.tests])
    return isinstance(t, HasKind) or (isinstance(t, HasTag) and t.group == "item")


def in_order(tests: Sequence[Test]) -> tuple[Test, ...]:
    return tuple(sorted(dict.fromkeys(tests), key=_key))


def one_of(tests: Sequence[Test]) -> Test:
    tests = in_order(tests)
    return tests[0] if len(tests) == 1 else OneOf(tuple(tests))


def all_of(tests: Sequence[Test]) -> Test:
    tests = in_order(tests)
    return tests[0] if len(tests) == 1 else AllOf(tuple(tests))


# --- helps -----------------------------------------------------------------------------------------


def some(what: Selector) -> Condition:
    return Compare(CountOf(what), AT_LEAST, Num(1))


def none(what: Selector) -> Condition:
    return Compare(CountOf(what), EQUAL, Num(0))


def flag(what: Selector, attr: str) -> Modify:
    return Modify(what, attr, BECOMES, Num(1), "")


def counted(per: Amount | None, each: Amount) -> Amount:
    """So much for each of what is counted."""
    if per is None:
        return each
    assert isinstance(each, Num)
    return per if each.n == 1 else Scaled(per, each.n)


def is_one(s: Selector) -> bool:
    """Whether there is only one such card: a summoner, the terrain of the battle."""
    if not isinstance(s, Cards):
        return True
    if s.zones == ("summoner",):
        return s.who != "both"
    return s.zones == ("terrain",) and Placed("battling") in s.tests


def the_one(cards: Cards) -> Cards | None:
    """「最前列の敵軍ユニット」: in a battle there is one, in the field one in every party. Marked, until
    it is known where this is."""
    if cards.zones != ("party",) or cards.kinds != ("unit",) or cards.who == "both":
        return None
    ends = [t for t in cards.tests if t in (Placed("front"), Placed("rear"))]
    if len(ends) != 1:
        return None
    (end,) = ends
    tests = [Placed(f"{end.place}{ONE}") if t == end else t for t in cards.tests]
    return replace(cards, tests=tuple(tests))


def every(what: Selector) -> Selector:
    """What is said of such units, wherever they are."""
    if not isinstance(what, Cards):
        return what
    tests = [replace(t, place=t.place.removesuffix(ONE)) if _marked(t) else t for t in what.tests]
    return replace(what, tests=tuple(tests))


def _marked(t: Test) -> TypeGuard[Placed]:
    return isinstance(t, Placed) and t.place.endswith(ONE)


def in_battle(node: Any) -> Any:
    """11-1-2.p2: a node in which units and equipment on the field are those of the battle."""
    if isinstance(node, tuple):
        return tuple([in_battle(part) for part in node])
    names = getattr(node, "__dataclass_fields__", ()) if isinstance(node, Node) else ()
    parts = {name: getattr(node, name) for name in names}
    new = {name: in_battle(part) for name, part in parts.items()}
    if isinstance(node, Cards) and node.zones == ("party",):
        new["tests"] = in_order((Placed("battling"), *new["tests"]))
    elif isinstance(node, Placed):
        new["place"] = node.place.removesuffix(ONE)
    changed: Any = node
    return node if new == parts else replace(changed, **new)
