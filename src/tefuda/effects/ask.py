"""Questions about a position: which cards, how many, whether. Nothing here changes anything."""

from __future__ import annotations

from typing import cast

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    OPPONENT,
    YOU,
    AllSo,
    Amount,
    AttachedTo,
    Both,
    Cards,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Did,
    HasNumber,
    HasTag,
    Host,
    InPose,
    Named,
    NotSo,
    NotTrue,
    Num,
    NumberOf,
    OneOf,
    Scaled,
    Selector,
    Sum,
    Test,
    This,
    Top,
    TurnOf,
)
from tefuda.effects.vocab import Context, Vocabulary, vocabulary
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, State
from tefuda.kernel.values import value


def seats_of(rules: Rules, s: State, seat: int, who: str) -> list[int]:
    """The seats a word means, for a speaker; where both are meant, the turn player first."""
    if who == YOU:
        return [seat]
    others = [k for k in range(s.seats) if s.teams[k] != s.teams[seat]]
    if who == OPPONENT:
        return others
    if who == BOTH:
        first = rules.turn(s)
        return [(first + k) % s.seats for k in range(s.seats)]
    raise EngineFault(f"nobody is called {who!r}")


def cards_of(rules: Rules, s: State, ctx: Context, sel: Selector) -> list[int]:
    """The cards a selector means now."""
    if isinstance(sel, Cards):
        return _cards(rules, s, ctx, sel, -1)
    if isinstance(sel, This):
        gone = ctx.src < 0 or (ctx.ref >= 0 and not s.same(ctx.ref))
        return [] if gone else [ctx.src]
    if isinstance(sel, Host):
        host = s.host[ctx.src] if ctx.src >= 0 else -1
        return [host] if host >= 0 else []
    if isinstance(sel, Chosen):
        if sel.slot >= len(ctx.mem):
            return []
        return [ref & CARD_MASK for ref in ctx.mem[sel.slot] if s.same(ref)]
    if isinstance(sel, AttachedTo):
        v = vocabulary(rules)
        way = v.look(v.ways, sel.way, "way of attaching")
        return [c for h in cards_of(rules, s, ctx, sel.to) for c in attached(rules, s, h, way)]
    if isinstance(sel, Top):
        v = vocabulary(rules)
        out: list[int] = []
        n = amount(rules, s, ctx, sel.count)
        for seat in seats_of(rules, s, ctx.seat, sel.who):
            pile = s.zones[rules.zone(v.zone(sel.zone), seat)]
            out.extend(reversed(pile[max(0, len(pile) - n) :]))
        return out
    raise EngineFault(f"no selector of this kind: {sel!r}")


def attached(rules: Rules, s: State, host: int, way: int) -> list[int]:
    """The cards attached to a card in one way, in the order they came."""
    v = vocabulary(rules)
    hosts = s.host
    ways = s.cols[v.way_column]
    return [
        c
        for c in s.zones[v.place_of_attached(rules, s, host)]
        if hosts[c] == host and ways[c] == way
    ]


def enough(rules: Rules, s: State, ctx: Context, sel: Selector, n: int) -> bool:
    """Whether a selector means at least so many cards; it stops looking when it has them."""
    if n <= 0:
        return True
    if isinstance(sel, Cards):
        return len(_cards(rules, s, ctx, sel, n)) >= n
    if isinstance(sel, AttachedTo) and isinstance(sel.to, This) and cards_of(rules, s, ctx, sel.to):
        v = vocabulary(rules)
        return len(attached(rules, s, ctx.src, v.look(v.ways, sel.way, "way of attaching"))) >= n
    return len(cards_of(rules, s, ctx, sel)) >= n


class Find:
    """A `Cards` selector with the game's numbers in place of its names."""

    __slots__ = ("kinds", "node", "other", "shared", "skip", "tests", "who", "zones")

    def __init__(self, node: Cards) -> None:
        self.node = node  # kept, so that its identity stays its own
        self.who = node.who
        self.tests = node.tests
        self.other = node.other
        self.kinds: list[int] = []
        self.skip: tuple[int, ...] = ()
        self.zones: list[list[int]] = []  # for each seat, the zones that are meant
        self.shared = False  # some of them belong to nobody: the cards there have owners


def find_for(rules: Rules, sel: Cards) -> Find:
    """The prepared form of a selector, made once."""
    v = vocabulary(rules)
    made = v.finds.get(id(sel))
    if made is not None:
        return cast(Find, made)
    find = Find(sel)
    find.kinds = [v.look(v.kinds, k, "kind of card") for k in sel.kinds]
    find.skip = () if _names_pose(v, sel.tests) else v.left_alone
    for seat in range(rules.seats):
        mine: list[int] = []
        for key in sel.zones:
            kind = v.zone(key)
            first = rules.zone(kind, seat)
            mine.extend(range(first, first + rules.zone_kinds[kind].count))
            find.shared = find.shared or rules.zone_kinds[kind].shared
        find.zones.append(mine)
    v.finds[id(sel)] = find
    return find


def _cards(rules: Rules, s: State, ctx: Context, sel: Cards, most: int) -> list[int]:
    return found(rules, s, ctx, find_for(rules, sel), most)


def found(rules: Rules, s: State, ctx: Context, find: Find, most: int) -> list[int]:
    """The cards a prepared selector means, at most so many (-1: all)."""
    tests = find.tests
    kinds = find.kinds
    skip = find.skip
    host = s.host
    pose = s.pose
    out: list[int] = []
    for seat in [ctx.seat] if find.who == YOU else seats_of(rules, s, ctx.seat, find.who):
        for zone in find.zones[seat]:
            for c in s.zones[zone]:
                if host[c] >= 0 or pose[c] in skip or (find.other and c == ctx.src):
                    continue
                if kinds and rules.pool[s.defn[c]].kind not in kinds:
                    continue
                if find.shared and rules.zone_seat[zone] < 0 and s.owner[c] != seat:
                    continue
                if not tests or all([passes(rules, s, ctx, c, t) for t in tests]):
                    out.append(c)
                    if len(out) == most:
                        return out
    return out


def _names_pose(v: Vocabulary, tests: tuple[Test, ...]) -> bool:
    """Whether the text names a pose whose cards effects otherwise leave alone."""
    for t in tests:
        if isinstance(t, InPose) and v.pose(t.pose) in v.left_alone:
            return True
        if isinstance(t, OneOf) and _names_pose(v, t.tests):
            return True
    return False


def lies_in(rules: Rules, zone: int, keys: tuple[str, ...]) -> bool:
    """Whether a zone (-1: none) is of one of the kinds that the keys name."""
    v = vocabulary(rules)
    return zone >= 0 and rules.zone_kind[zone] in [v.zone(key) for key in keys]


def passes(rules: Rules, s: State, ctx: Context, c: int, test: Test) -> bool:
    """Whether a card passes a test."""
    if isinstance(test, HasNumber):
        return compares(number(rules, s, c, test.attr), test.cmp, amount(rules, s, ctx, test.than))
    if isinstance(test, HasTag):
        return f"{test.group}:{test.tag}" in rules.pool[s.defn[c]].tags
    if isinstance(test, Named):
        name = rules.pool[s.defn[c]].name
        return test.name in name if test.part else name == test.name
    if isinstance(test, InPose):
        return s.pose[c] == vocabulary(rules).pose(test.pose)
    if isinstance(test, OneOf):
        return any([passes(rules, s, ctx, c, t) for t in test.tests])
    if isinstance(test, NotSo):
        return not passes(rules, s, ctx, c, test.test)
    raise EngineFault(f"no test of this kind: {test!r}")


def number(rules: Rules, s: State, c: int, attr: str) -> int:
    """A card's number by the game's name for it: an attribute, or something only the game counts."""
    v = vocabulary(rules)
    no = v.attrs.get(attr)
    if no is not None and attr not in v.counted:
        return value(rules, s, c, no)
    if v.numbers is None:
        raise EngineFault(f"no attribute is called {attr!r}")
    return v.numbers(rules, s, c, attr)


def compares(left: int, cmp: str, right: int) -> bool:
    if cmp == AT_LEAST:
        return left >= right
    if cmp == AT_MOST:
        return left <= right
    return left == right


def amount(rules: Rules, s: State, ctx: Context, a: Amount) -> int:
    """An amount as a number now."""
    if isinstance(a, Num):
        return a.n
    if isinstance(a, CountOf):
        return len(cards_of(rules, s, ctx, a.what))
    if isinstance(a, Scaled):
        return amount(rules, s, ctx, a.each) * a.by
    if isinstance(a, NumberOf):
        return sum([number(rules, s, c, a.attr) for c in cards_of(rules, s, ctx, a.what)])
    if isinstance(a, Sum):
        return amount(rules, s, ctx, a.left) + amount(rules, s, ctx, a.right)
    raise EngineFault(f"no amount of this kind: {a!r}")


def true_now(rules: Rules, s: State, ctx: Context, cond: Condition) -> bool:
    """Whether a condition holds now."""
    if isinstance(cond, Compare):
        left = amount(rules, s, ctx, cond.left)
        return compares(left, cond.cmp, amount(rules, s, ctx, cond.right))
    if isinstance(cond, AllSo):
        cards = cards_of(rules, s, ctx, cond.what)
        return bool(cards) and all([passes(rules, s, ctx, c, cond.test) for c in cards])
    if isinstance(cond, Did):
        return s.done > 0 and ctx.whole
    if isinstance(cond, TurnOf):
        return rules.turn(s) in seats_of(rules, s, ctx.seat, cond.who)
    if isinstance(cond, Both):
        return true_now(rules, s, ctx, cond.left) and true_now(rules, s, ctx, cond.right)
    if isinstance(cond, NotTrue):
        return not true_now(rules, s, ctx, cond.of)
    raise EngineFault(f"no condition of this kind: {cond!r}")
