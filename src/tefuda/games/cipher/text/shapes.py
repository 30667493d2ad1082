"""What both languages ask of nodes when they say them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeGuard, TypeVar, cast

from tefuda.effects import nodes as E
from tefuda.games.cipher.effects.nodes import PAID, Fighter, UsedSkill
from tefuda.games.cipher.text.lexicon import BOOK, SYMBOLS
from tefuda.text.audit import swapped, walk
from tefuda.text.render import Voice, parts_of
from tefuda.text.sentences import both
from tefuda.text.spoken import all_there as named_there
from tefuda.text.spoken import filled as filled
from tefuda.text.spoken import source as source
from tefuda.text.spoken import spoken as spoken

MANY = 99  # 「好きな数だけ」
FIELD = ("front", "back")
ICONS: dict[str, str] = BOOK.japanese["keywords"]
SUPPORT_KINDS = ("support_attack", "support_defence", "support_both")
EVERYWHERE = ("hand", "front", "back", "bond", "support", "retreat", "boundless", "orb", "deck")
EACH = E.Happened("each")
RANGES = ("range_1", "range_2", "range_3")
CARD_TAGS = ("symbol", "weapon", "type", "sex")  # what a card also has by a special skill
PUT_TAGS = ("weapon", "type")  # what is added to a unit: 「<魔法>が追加される」

N = TypeVar("N")


# --- tests ----------------------------------------------------------------------------------------


def unit_names(t: object) -> list[str]:
    """The names that a test asks for, where it asks for nothing else."""
    if isinstance(t, E.HasTag) and t.group == "unit":
        return [t.tag]
    if isinstance(t, E.OneOf):
        names = [unit_names(part) for part in t.tests]
        return [n for part in names for n in part] if all(names) else []
    return []


def is_main(t: E.Test) -> bool:
    return t == E.Placed("main")


def is_tag(t: E.Test) -> bool:
    """Whether it is a symbol, a weapon, a type…: what stands right before the noun."""
    if isinstance(t, E.OneOf):
        return all([is_tag(part) for part in t.tests])
    return isinstance(t, E.HasTag) and t.group not in ("unit", "skill", "icon", "kind")


def is_weapon(t: E.Test) -> bool:
    """Whether it is a weapon, or one of several."""
    if isinstance(t, E.OneOf):
        return all([is_weapon(part) for part in t.tests])
    return isinstance(t, E.HasTag) and t.group == "weapon"


def is_had(t: E.Test) -> bool:
    """Whether it is something that a card has, and not what it is: a symbol, a weapon."""
    if isinstance(t, (E.OneOf, E.AllOf)):
        return all([is_had(part) for part in t.tests])
    return isinstance(t, E.HasTag) and t.group in ("symbol", "weapon")


# --- selectors ------------------------------------------------------------------------------------


def on_field(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and bool(s.zones) and set(s.zones) <= set(FIELD)


def is_anywhere(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and s.zones == EVERYWHERE


def said_tests(s: E.Selector) -> tuple[E.Test, ...]:
    return s.tests if isinstance(s, (E.Cards, E.Among)) else ()


def is_single(s: E.Selector) -> bool:
    """Whether it can only be one card: the main character, a support card, this card."""
    if isinstance(s, E.Cards):
        one = E.Placed("main") in s.tests or s.zones == ("support",)
        return one and s.who in (E.YOU, E.OPPONENT)
    return not isinstance(s, (E.AllThese, E.AttachedTo, E.Among, E.Rest))


def chose(v: Voice, a: E.Choose | E.FromDeck) -> Voice:
    """After a choice; what is said next says its object again."""
    return replace(v.chose(a), here=0)


def owner(s: E.Selector, v: Voice) -> str:
    """Whose the cards are, where the words tell it."""
    if isinstance(s, (E.Chosen, E.Among, E.Rest)):
        made = source(s, v)
        return "" if isinstance(made, (E.Chosen, E.Among, E.Rest)) else owner(made, v)
    if isinstance(s, (E.Cards, E.Top, E.Players)):
        return s.who
    if isinstance(s, E.AllThese):
        whose = {owner(part, v) for part in s.parts}
        return whose.pop() if len(whose) == 1 else ""
    if isinstance(s, E.AttachedTo):
        return owner(s.to, v)
    if isinstance(s, Fighter) and s.role == "enemy":
        return E.OPPONENT
    return E.YOU if isinstance(s, E.This) else ""


def zones_of(s: E.Selector, v: Voice) -> tuple[str, ...]:
    """Where the cards are, as far as it is said."""
    s = source(s, v)
    if isinstance(s, E.Cards):
        return s.zones
    if isinstance(s, E.AttachedTo):
        return ("under",)
    return (s.zone,) if isinstance(s, E.Top) else ()


def is_about(a: E.Action, slot: int) -> bool:
    """Whether something is done to what was chosen into a slot."""
    s = getattr(a, "what", None)
    return s == E.Chosen(slot)


# --- costs ----------------------------------------------------------------------------------------


def reversal(actions: Sequence[E.Action]) -> int:
    """The N of [リバースN], where the next two actions are that."""
    if len(actions) < 2:
        return 0
    choose, turn = actions[0], actions[1]
    if not isinstance(choose, E.Choose) or turn != E.TurnFace(E.Chosen(choose.slot), False):
        return 0
    bonds = choose.what
    plain = isinstance(bonds, E.Cards) and bonds.tests == (E.Placed("face_up"),)
    if plain and isinstance(bonds, E.Cards) and bonds.zones == ("bond",) and bonds.who == choose.by:
        return choose.most if choose.least == choose.most else 0
    return 0


def as_theirs(a: E.Draw) -> str:
    """「相手の手札と同じ枚数になるまでカードを引く」: whose hand it is compared with."""
    mine = E.Scaled(E.CountOf(E.Cards(a.who, ("hand",))), -1)
    n = a.count
    if isinstance(n, E.Sum) and n.right == mine and isinstance(n.left, E.CountOf):
        held = n.left.what
        if isinstance(held, E.Cards) and held == E.Cards(held.who, ("hand",)):
            return held.who
    return ""


def actor(a: E.Action) -> str:
    """Who does it."""
    return a.by if isinstance(a, E.Choose) else a.who if isinstance(a, E.Draw) else E.YOU


def of_both(row: Sequence[E.Action]) -> int:
    """How many of the next actions both players do at once, each their own (2.10); 0: none."""
    if not isinstance(row[0], E.Choose) or row[0].together:
        return 0
    for i, a in enumerate(row[1:], 1):
        if isinstance(a, E.Choose):
            return i if a.together else 0
    return 0


def cost_parts(cost: Sequence[E.Action]) -> list[list[E.Action]]:
    """A cost part by part: a choice and what is done with it are one."""
    out: list[list[E.Action]] = []
    for a in cost:
        first = out[-1][0] if out else None
        slot = getattr(first, "slot", None) if isinstance(first, (E.Choose, E.FromDeck)) else None
        if slot is not None and not isinstance(a, (E.Choose, E.FromDeck)) and is_about(a, slot):
            out[-1].append(a)
        else:
            out.append([a])
    return out


# --- abilities ------------------------------------------------------------------------------------


def keyword(a: E.Ability) -> tuple[str, str]:
    """The keyword of an ability, and its number: ("lvs", "3")."""
    word, _, n = a.word.partition(":")
    return (word, n) if word in ICONS else ("", "")


def left_to_say(a: E.Ability) -> E.Condition | None:
    """The condition without what the keyword says already."""
    word, n = keyword(a)

    def left(c: E.Condition | None) -> E.Condition | None:
        if isinstance(c, E.Both):
            return both(left(c.left), left(c.right))
        if word == "lvs" and isinstance(
            c, E.Either
        ):  # 23.1.31: the last of two ways in which it holds
            return None if c.conds[-1] == E.AllSo(E.This(), E.HasTag("opens", f"lvs:{n}")) else c
        if word == "ccs" and c == E.AllSo(E.This(), E.Placed("classed")):
            return None
        return c

    return left(a.cond)


ALL_BUT_SPECIAL = ("kind:act", "kind:cont", "kind:auto", "kind:support")


def taken_from(a: E.Ability) -> tuple[str, ...]:
    """What an ability takes away, all skills but the special ones as one."""
    return ("skills:but_special",) if a.takes == ALL_BUT_SPECIAL else a.takes


def label_of(a: E.Ability) -> str:
    """The name of a skill."""
    names = tags_of(a, "skill")
    return a.label or (names[0] if names else "")


def tags_of(a: E.Ability, group: str) -> list[str]:
    return [t.removeprefix(group + ":") for t in a.tags if t.startswith(group + ":")]


def gained(a: E.Ability) -> list[tuple[str, str]]:
    """The traits that an ability gives, as group and name."""
    if a.kind != "tag":
        return []
    return [(tag.partition(":")[0], tag.partition(":")[2]) for tag in a.tags]


def is_added(a: E.Ability) -> bool:
    """Whether it gives weapons or types: 「<魔法>が追加される」."""
    return bool(gained(a)) and all([group in PUT_TAGS for group, _ in gained(a)])


def is_nameless(a: E.Ability) -> bool:
    """Whether it is said in line, in the words of its effect, and not as a skill of a name."""
    return a.kind == "cont" and not a.tags and not a.label


Item = E.Modify | E.Grant | E.Holds | E.Gives


def is_range(a: object) -> bool:
    """Whether it gives a range."""
    if not isinstance(a, (E.Modify, E.Holds)):
        return False
    return a.attr in RANGES and a.how == E.BECOMES and a.amount == E.Num(1)


def is_put(a: object) -> bool:
    """Whether it adds a weapon, a type or a range."""
    return is_range(a) or (isinstance(a, (E.Grant, E.Gives)) and is_added(a.ability))


OF_ATTACKER = ("no_target", "no_defeat_attack", "no_defeat_critical", "in_reach", "no_evade")


def other_cond(h: E.Holds | E.Gives) -> E.Condition | None:
    """The condition, without what a prohibition says of the attacking unit or the support card."""
    if isinstance(h, E.Holds) and h.attr in OF_ATTACKER:
        return about(ATTACKER, h.cond)[1]
    if isinstance(h, E.Holds) and h.attr in OF_SUPPORT and isinstance(h.what, E.Related):
        return about(h.what, h.cond)[1]
    return h.cond


def in_runs(items: Sequence[E.Holds | E.Gives]) -> list[list[E.Holds | E.Gives]]:
    """What holds, in runs of one condition; the least that a cost can be goes with the cost."""
    runs: list[list[E.Holds | E.Gives]] = []
    for item in items:
        least = isinstance(item, E.Holds) and item.attr.startswith("least_")
        if runs and (least or other_cond(runs[-1][0]) == other_cond(item)):
            runs[-1].append(item)
        else:
            runs.append([item])
    return runs


def card_tags(a: E.Ability) -> list[str]:
    """The symbols, weapons… that a card also has by a special skill."""
    parted = [t.partition(":") for t in a.tags]
    return [name for group, _, name in parted if group in CARD_TAGS]


def put_together(items: Sequence[N]) -> list[list[N]]:
    """Items one by one, but what is added to the same unit in one: 「<魔法>と射程１−２」."""
    out: list[list[N]] = []
    for item in items:
        if out and is_put(item) and is_put(out[-1][0]) and _with(item) == _with(out[-1][0]):
            if isinstance(item, E.Gives) or not (
                isinstance(item, E.Grant) and is_range(out[-1][-1])
            ):
                out[-1].append(item)
                continue
        out.append([item])
    return out


def _with(item: object) -> tuple[object, ...]:
    return (
        getattr(item, "what", None), getattr(item, "until", None), getattr(item, "cond", None)
    )  # fmt: skip


def added(items: Sequence[object]) -> tuple[list[str], list[int]]:
    """The weapons and types, and the ranges, that are added together."""
    names: list[str] = []
    ranges: list[int] = []
    for item in items:
        if isinstance(item, (E.Grant, E.Gives)):
            names += [name for _, name in gained(item.ability)]
        elif isinstance(item, (E.Modify, E.Holds)):
            ranges.append(RANGES.index(item.attr) + 1)
    return names, ranges


Counted = E.CountOf | E.KindsOf | E.Quotient | E.NumberOf


def counted_for(a: E.Amount) -> tuple[Counted, int] | None:
    """「…１体につき」: what is counted, and the number for each."""
    each, by = (a.each, a.by) if isinstance(a, E.Scaled) else (a, 1)
    if isinstance(each, E.NumberOf):
        return (each, by) if each.attr == "stack" else None
    return (each, by) if isinstance(each, (E.CountOf, E.KindsOf, E.Quotient)) else None


def times(what: E.Selector, attr: str, amount: E.Amount) -> int:
    """「戦闘力は２倍になる」: how many times, where the change says that; 0 otherwise."""
    by = amount.by if isinstance(amount, E.Scaled) else 1
    amount = amount.each if isinstance(amount, E.Scaled) else amount
    if isinstance(amount, E.NumberOf) and amount.attr == attr and amount.what in (what, EACH):
        return by + 1
    return 0


def evaded_by(h: E.Modify | E.Holds) -> tuple[E.Cards, E.Selector] | None:
    """「(A)の攻撃は(B)に神速回避されない」: who B is, and A."""
    s = h.what
    if h.attr != "no_evade" or not isinstance(s, E.Cards):
        return None
    for t in s.tests:
        if isinstance(t, E.Placed) and t.place == "attacked_by" and t.of is not None:
            return replace(s, tests=tuple([x for x in s.tests if x is not t])), t.of
    return None


OF_SUPPORT = ("fails", "succeeds")  # what becomes of a support card
ATTACKER = Fighter("attacker")
ITSELF = E.Placed("itself", E.This())  # asked of the attacking unit: that it is this one


def about(s: E.Selector, c: E.Condition | None) -> tuple[E.Test | None, E.Condition | None]:
    """What is asked of a card (the one that attacks, that supports), and the other conditions."""
    test: E.Test | None = None
    rest: E.Condition | None = None
    for part in parts_of(c):
        if test is None and isinstance(part, E.AllSo) and part.what == s:
            test = part.test
        else:
            rest = both(rest, part)
    return test, rest


# --- conditions -----------------------------------------------------------------------------------


def flat(c: E.Condition | None) -> list[E.Condition]:
    """All the conditions that must hold, however they were said."""
    if isinstance(c, E.Both):
        return [*flat(c.left), *flat(c.right)]
    return [] if c is None else [c]


def each_there(c: E.Condition) -> tuple[list[E.Cards], int] | None:
    """「<A>と<B>の味方がそれぞれ１体以上いる」: which cards, and how many of each."""
    out: list[E.Cards] = []
    least: E.Amount | None = None
    for part in flat(c):
        if not isinstance(part, E.Compare) or part.cmp != E.AT_LEAST:
            return None
        s = part.left.what if isinstance(part.left, E.CountOf) else None
        if not isinstance(s, E.Cards) or least not in (None, part.right):
            return None
        if not on_field(s) and s.zones != ("bond",):
            return None
        least = part.right
        out.append(s)
    same = len({(s.other, on_field(s)) for s in out}) == 1
    return (out, least.n) if len(out) > 1 and same and isinstance(least, E.Num) else None


def all_there(c: E.Condition) -> tuple[E.Cards, list[str]] | None:
    """「味方に『A』と『B』がいる」: whose and where, and the names."""
    return named_there(c, lambda t: t.tag if isinstance(t, E.HasTag) and t.group == "unit" else "")


def only_these(c: E.Condition) -> tuple[E.Cards, list[E.Test | None]] | None:
    """「味方がこのユニットと『A』だけの」: which cards, and who alone of them is there; None is this
    card itself."""
    *there, last = flat(c)
    s = last.left.what if isinstance(last, E.Compare) and isinstance(last.left, E.CountOf) else None
    if not isinstance(s, E.Cards) or last != E.Compare(E.CountOf(s), E.EQUAL, E.Num(0)):
        return None
    these: list[E.Test | None] = [None] if s.other else []
    left_out = [t.test for t in s.tests if isinstance(t, E.NotSo)]
    cards = replace(s, tests=s.tests[len(left_out) :], other=False)
    expect: list[E.Condition] = []
    if s.other and cards.zones != FIELD:
        expect.append(E.AllSo(E.This(), E.Placed(cards.zones[0])))
    for test in left_out:
        if not (is_main(test) or unit_names(test)):
            return None
        named = replace(cards, tests=(*cards.tests, test))
        expect.append(E.Compare(E.CountOf(named), E.AT_LEAST, E.Num(1)))
        these.append(test)
    return (cards, these) if expect and expect == there else None


def named_together(s: E.AllThese) -> tuple[E.Cards, list[str]] | None:
    """「味方の『A』と『B』」: whose and where, and the names."""
    c: E.Condition | None = None
    for part in s.parts:
        c = both(c, E.Compare(E.CountOf(part), E.AT_LEAST, E.Num(1)))
    return None if c is None else all_there(c)


def both_used(c: E.Condition) -> bool:
    """「『A』と『B』の両方を使用した」"""
    parts = parts_of(c)
    return len(parts) == 2 and all(
        [isinstance(p, UsedSkill) and p.times == 1 and p.what == E.This() for p in parts]
    )


def noted(c: E.Condition | None) -> tuple[list[E.Condition], E.Condition | None]:
    """What a constant skill says last of itself, in the order it is said (「このスキルは…なければ
    有効にならない」), and what stands in front of it: a note stands before all that is there."""
    notes: list[E.Condition] = []
    while isinstance(c, E.Both) and _begins(c.right) and not _begins(parts_of(c.left)[0]):
        notes.insert(0, c.left)
        c = c.right
    return notes, c


def _begins(c: E.Condition) -> bool:
    """Whether it can only be what stands in front of a text."""
    if isinstance(c, (E.TurnOf, E.DuringStep)):
        return True
    if not isinstance(c, E.Both) or both_used(c):
        return False
    return all_there(c) is None and each_there(c) is None


def mentioned(c: E.Condition | None) -> list[E.Selector]:
    """The units in battle of which a condition speaks by the card that supports or fights them."""
    out: list[E.Selector] = []
    places = {"target": "attacking", "attacked_by": "attacked"}
    for part in flat(c):
        s = part.what if isinstance(part, E.AllSo) else None
        if isinstance(s, E.Related) and isinstance(s.of, E.Cards):
            test = E.Placed(places.get(s.key, "battling"))
            out.append(replace(s.of, tests=(*s.of.tests, test)))
    return out


def spoken_back(h: E.Holds | E.Gives, cond: E.Condition | None) -> E.Holds | E.Gives:
    """The same, where it speaks of units that its condition has named: 「その味方」."""
    named = mentioned(both(cond, h.cond))

    def change(s: E.Selector) -> E.Selector | None:
        return E.Happened("that") if s in named else None

    return replace(h, what=swapped(h.what, change)) if named else h


def all_held(a: E.Ability) -> list[E.Holds | E.Gives]:
    """What a constant skill changes and gives, in the order it is said."""
    items: list[E.Holds | E.Gives] = [*a.holds, *a.gives]
    return [spoken_back(h, a.cond) for h in items]


def one_of_them(c: E.Either) -> tuple[list[E.Selector], E.Test] | None:
    """「このユニットか他の味方が攻撃されている」: of whom one thing is asked, and that."""
    whats: list[E.Selector] = []
    tests: list[E.Test] = []
    for part in c.conds:
        if isinstance(part, E.AllSo):
            whats.append(part.what)
            tests.append(part.test)
        elif isinstance(part, E.Compare) and (part.cmp, part.right) == (E.AT_LEAST, E.Num(1)):
            s = part.left.what if isinstance(part.left, E.CountOf) else None
            if not isinstance(s, E.Cards) or not s.tests:
                return None
            whats.append(replace(s, tests=s.tests[:-1]))
            tests.append(s.tests[-1])
        else:
            return None
    return (whats, tests[0]) if all([t == tests[0] for t in tests]) else None


FELLED = E.Placed("felled_by", E.This())
ITS_NAME = E.Placed("same_name", E.This())


def by_its_name(h: E.Modify | E.Holds, cond: E.Condition | None) -> bool:
    """「その味方とユニット名が同じ支援カードにも支援される」"""
    return h.attr == "succeeds" and about(h.what, cond)[0] == ITS_NAME


CRITICAL = E.AllSo(E.This(), E.Placed("critical"))
BY_SKILLS = {
    E.Placed("defeated_skill"): "スキルの効果によって",
    E.Placed("defeated_cost_skill"): "スキルのコストかスキルの効果によって",
}


def felled_by(c: E.Condition) -> tuple[E.Selector, str] | None:
    """「…の味方のスキルの効果によって撃破された」: by whose skills, and by what of them."""
    t = c.test if isinstance(c, E.AllSo) and c.what == E.This() else None
    if not isinstance(t, E.AllOf) or t.tests[1] not in BY_SKILLS:
        return None
    by = t.tests[0]
    return (by.of, BY_SKILLS[t.tests[1]]) if isinstance(by, E.Placed) and by.of else None


def discards_to(a: E.Action) -> tuple[str, int] | None:
    """「手札が3枚になるまで退避エリアに置く」: whose, and how many are left."""
    n = a.times if isinstance(a, E.Repeat) else None
    if (
        not isinstance(n, E.Sum)
        or not isinstance(n.left, E.CountOf)
        or not isinstance(n.right, E.Num)
    ):
        return None
    hand = n.left.what
    if not isinstance(hand, E.Cards) or hand != E.Cards(hand.who, ("hand",)):
        return None
    return hand.who, -n.right.n


def is_rest(s: E.Cards) -> bool:
    """「残り」: the cards of a zone that were not chosen before."""
    last = s.tests[-1] if s.tests else None
    if on_field(s) or not isinstance(last, E.NotSo) or not isinstance(last.test, E.Placed):
        return False
    return last.test.place == "itself" and isinstance(last.test.of, E.Chosen)


def with_it(a: E.Action, b: E.Action) -> bool:
    """Whether a second choice is made in one breath with the first: of the same cards, but it."""
    if not isinstance(a, E.Choose) or not isinstance(b, E.Choose):
        return False
    one, other = a.what, b.what
    if not isinstance(one, E.Cards) or not isinstance(other, E.Cards) or not is_rest(other):
        return False
    return replace(one, tests=()) == replace(other, tests=())


def paid_with(cost: Sequence[E.Action]) -> list[tuple[E.Choose, E.Action]]:
    """The choices of a cost of which the effect speaks, each with what is done."""
    return [(a, b) for a, b in pairwise(cost) if isinstance(a, E.Choose) and a.slot >= PAID]


def mirrored(items: Sequence[E.Holds | E.Gives]) -> tuple[E.Selector, E.Selector] | None:
    """「このユニットは…が持つシンボルを得る」: who gets each symbol that whom has."""
    of: set[E.Selector] = set()
    for g in items:
        tags = g.ability.tags if isinstance(g, E.Gives) else ()
        c = g.cond
        if len(tags) != 1 or not isinstance(c, E.AllSo) or not isinstance(c.test, E.HasTag):
            return None
        if tags != (f"{c.test.group}:{c.test.tag}",) or c.test.group != "symbol":
            return None
        of.add(c.what)
    same = len(items) == len(SYMBOLS) and len(of) == 1 and len({g.what for g in items}) == 1
    return (items[0].what, of.pop()) if same else None


def not_beside(holds: Sequence[E.Holds]) -> E.Cards | None:
    """「このカードは…と同じエリアに出撃できない」: beside whom."""
    lines: list[E.Cards] = []
    for h, line in zip(holds, FIELD, strict=False):
        c = h.cond
        what = c.left.what if isinstance(c, E.Compare) and isinstance(c.left, E.CountOf) else None
        if h.attr != f"no_deploy_{line}" or not isinstance(what, E.Cards) or what.zones != (line,):
            return None
        lines.append(replace(what, zones=FIELD))
    return lines[0] if len(holds) == 2 and lines[0] == lines[1] else None


def in_line(s: E.Cards) -> E.Cards:
    """Units whose line is told by a test, as those of that line."""
    lines = [t.place for t in s.tests if t in (E.Placed("front"), E.Placed("back"))
             and isinstance(t, E.Placed)]  # fmt: skip
    if len(lines) != 1 or s.zones != FIELD:
        return s
    tests = tuple([t for t in s.tests if t != E.Placed(lines[0])])
    return replace(s, zones=(lines[0],), tests=tests)


def than_theirs(c: E.Compare) -> tuple[E.Cards, str, int] | None:
    """「自分の手札の枚数が相手より2枚以上多い」: of which cards, how ("more", "fewer", "same"…), and by
    how many."""
    right, how, by = c.right, {E.AT_LEAST: "least", E.AT_MOST: "most"}.get(c.cmp, "same"), 0
    if isinstance(right, E.Sum) and isinstance(right.right, E.Num):
        by = right.right.n
        if (by > 0) != (c.cmp == E.AT_LEAST) or c.cmp == E.EQUAL:
            return None
        right, how = right.left, "more" if by > 0 else "fewer"
    if not isinstance(c.left, E.CountOf) or not isinstance(right, E.CountOf):
        return None
    one, other = c.left.what, right.what
    if not isinstance(one, E.Cards) or not isinstance(other, E.Cards) or one.who == other.who:
        return None
    return (one, how, abs(by)) if replace(one, who="") == replace(other, who="") else None


# --- changing nodes -------------------------------------------------------------------------------


def in_chosen_line(modes: Sequence[tuple[E.Action, ...]]) -> tuple[E.Action, ...] | None:
    """「前衛か後衛を選ぶ。選んだエリアにいる…」: the one effect, of the line "chosen"."""

    def named(line: str) -> Callable[[E.Selector], E.Selector | None]:
        def change(s: E.Selector) -> E.Selector | None:
            here = isinstance(s, E.Cards) and s.zones == (line,)
            return replace(s, zones=("chosen",)) if here and isinstance(s, E.Cards) else None

        return change

    if len(modes) != 2:
        return None
    front: tuple[E.Action, ...] = swapped(modes[0], named("front"))
    back: tuple[E.Action, ...] = swapped(modes[1], named("back"))
    return front if front == back and front != modes[0] else None


def in_chosen_tag(modes: Sequence[tuple[E.Action, ...]]) -> tuple[list[str], tuple[E.Action, ...]]:
    """「<剣>か<槍>を１つ選ぶ。…選んだ武器が追加される」: the tags, and the effect with "*" for it."""
    found: list[str] = []
    made: list[tuple[E.Action, ...]] = []
    for mode in modes:
        given = [n for n in walk(mode) if isinstance(n, E.Ability) and is_added(n)]
        tags = {g.tags for g in given}
        if len(tags) != 1 or len(given[0].tags) != 1:
            return [], ()
        tag = given[0].tags[0]
        group, _, name = tag.partition(":")
        found.append(name)

        any_ = E.Ability("tag", tags=(f"{group}:*",))
        made.append(tuple([replace(a, ability=any_) if _gives(a, tag) else a for a in mode]))
    same = bool(made) and all([m == made[0] for m in made])
    return (found, made[0]) if same else ([], ())


def _gives(a: E.Action, tag: str) -> TypeGuard[E.Grant]:
    return isinstance(a, E.Grant) and a.ability.tags == (tag,)


def attackers(t: E.Test, target: E.Selector, v: Voice) -> E.Cards:
    """Units that attack something, by what is asked of them."""
    side = E.YOU if owner(target, v) == E.OPPONENT else E.OPPONENT
    return in_line(E.Cards(side, FIELD, tests=t.tests if isinstance(t, E.AllOf) else (t,)))


def mentions_this(a: E.Ability) -> bool:
    return any([isinstance(n, E.This) for n in walk((a.does, a.cost, a.holds, a.gives, a.instead))])


def is_itself(t: E.Test) -> bool:
    return isinstance(t, E.Placed) and t.place == "itself"


def is_other_than(t: E.Test) -> bool:
    """「…以外の」"""
    return isinstance(t, E.NotSo) and (
        is_main(t.test) or is_tag(t.test) or bool(unit_names(t.test))
    )


def mode_object(a: E.ChooseModes) -> E.Selector | None:
    """The cards to which one of several deeds is done, where each is one deed to the same."""
    if a.count != 1 or any([len(mode) != 1 for mode in a.modes]):
        return None
    whats = [getattr(mode[0], "what", None) for mode in a.modes]
    same = whats[0] is not None and all([w == whats[0] for w in whats])
    deeds = all([not isinstance(mode[0], (E.Modify, E.Grant, E.Choose)) for mode in a.modes])
    return cast(E.Selector, whats[0]) if same and deeds else None


def picks_and_does(mode: Sequence[E.Action]) -> bool:
    """「敵を1体選び、撃破する」: a choice and one deed to it."""
    if len(mode) != 2 or not isinstance(mode[0], E.Choose):
        return False
    return is_about(mode[1], mode[0].slot) and not isinstance(mode[1], (E.Modify, E.Grant))


def in_next_turn(a: E.Modify | E.Grant) -> bool:
    """「次の相手のターン中、」: what holds until the end of that turn, in it only."""
    if not isinstance(a, E.Grant) or not is_nameless(a.ability):
        return False
    whose = {E.NEXT_OPPONENT_TURN: E.OPPONENT, "own_turn": E.YOU}.get(a.until, "")
    return bool(whose) and parts_of(a.ability.cond)[:1] == [E.TurnOf(whose)]


def in_own_turn(a: E.Delay) -> bool:
    """「次の自分のターン中、」 (13.2.1.1.1): what is done as one's next turn begins, and lasts for it."""
    if a.ability.trigger != E.Trigger("turn_start", who=E.YOU) or a.until != "own_turn":
        return False
    return all([getattr(d, "until", "") == E.THIS_TURN for d in a.ability.does])


def without_turn(c: E.Condition | None) -> E.Condition | None:
    """The conditions behind the first."""
    out: E.Condition | None = None
    for part in parts_of(c)[1:]:
        out = both(out, part)
    return out


def under_of(s: E.Selector) -> tuple[E.Selector, tuple[E.Test, ...]] | None:
    """The unit that cards lie under, and the other tests on them."""
    if not isinstance(s, E.Cards) or s.zones != ("under",):
        return None
    for t in s.tests:
        if isinstance(t, E.Placed) and t.place == "under" and t.of is not None:
            return t.of, tuple([x for x in s.tests if x is not t])
    return None


def by_this(s: E.Selector) -> E.Cards | None:
    """The units of which some are defeated by this one's attack: 「このユニットの攻撃で撃破した…」."""
    felled = E.Placed("defeated_by", E.This())
    if not isinstance(s, E.Cards) or felled not in s.tests:
        return None
    return replace(s, tests=tuple([t for t in s.tests if t != felled]))
