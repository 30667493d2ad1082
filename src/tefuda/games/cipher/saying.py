"""What both languages ask of nodes when they say them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeGuard, TypeVar, cast

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BECOMES,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    YOU,
    Ability,
    Action,
    AllOf,
    AllSo,
    AllThese,
    Among,
    Amount,
    AttachedTo,
    Both,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    Condition,
    CountOf,
    DuringStep,
    Either,
    FromDeck,
    Gives,
    Grant,
    Happened,
    HasNumber,
    HasTag,
    Holds,
    KindsOf,
    Modify,
    NotSo,
    Num,
    NumberOf,
    OneOf,
    Placed,
    Players,
    Related,
    Rest,
    Scaled,
    Selector,
    Sum,
    Test,
    This,
    Top,
    Trigger,
    TurnFace,
    TurnOf,
)
from tefuda.games.cipher.words import Fighter, UsedSkill
from tefuda.text.audit import walk
from tefuda.text.bind import swapped
from tefuda.text.pieces import both
from tefuda.text.render import Voice, parts_of

MANY = 99  # 「好きな数だけ」
FIELD = ("front", "back")
LINES = ("front", "back")
ICONS = {
    "ccs": "CCS", "lvs": "LvS", "fs": "FS", "us": "US", "cf": "CF", "bs": "BS", "vein": "竜脈",
    "hs": "HS", "ts": "TS", "is": "IS", "as": "AS", "db": "DB", "lis": "LIS", "cp": "CP",
}  # fmt: skip
SUPPORT_KINDS = ("support_attack", "support_defence", "support_both")
EVERYWHERE = ("hand", "front", "back", "bond", "support", "retreat", "boundless", "orb", "deck")
EACH = Happened("each")
RANGES = ("range_1", "range_2", "range_3")
CARD_TAGS = ("symbol", "weapon", "type", "sex")  # what a card also has by a special skill
PUT_TAGS = ("weapon", "type")  # what is added to a unit: 「<魔法>が追加される」

N = TypeVar("N")


# --- tests ----------------------------------------------------------------------------------------


def unit_names(t: object) -> list[str]:
    """The names that a test asks for, where it asks for nothing else."""
    if isinstance(t, HasTag) and t.group == "unit":
        return [t.tag]
    if isinstance(t, OneOf):
        names = [unit_names(part) for part in t.tests]
        return [n for part in names for n in part] if all(names) else []
    return []


def is_main(t: Test) -> bool:
    return t == Placed("main")


def is_tag(t: Test) -> bool:
    """Whether it is a symbol, a weapon, a type…: what stands right before the noun."""
    if isinstance(t, OneOf):
        return all([is_tag(part) for part in t.tests])
    return isinstance(t, HasTag) and t.group not in ("unit", "skill", "icon", "kind")


def is_had(t: Test) -> bool:
    """Whether it is something that a card has, and not what it is: a symbol, a weapon."""
    if isinstance(t, (OneOf, AllOf)):
        return all([is_had(part) for part in t.tests])
    return isinstance(t, HasTag) and t.group in ("symbol", "weapon")


def lower_than(t: HasNumber) -> Amount | None:
    """Than what a number must be lower: 「このユニットの戦闘力より戦闘力が低い」."""
    if t.cmp == AT_MOST and isinstance(t.than, Sum) and t.than.right == Num(-1):
        return t.than.left
    return None


def higher_than(t: HasNumber) -> Amount | None:
    if t.cmp == AT_LEAST and isinstance(t.than, Sum) and t.than.right == Num(1):
        return t.than.left
    return None


# --- selectors ------------------------------------------------------------------------------------


def on_field(s: Selector) -> bool:
    return isinstance(s, Cards) and bool(s.zones) and set(s.zones) <= set(FIELD)


def said_tests(s: Selector) -> tuple[Test, ...]:
    return s.tests if isinstance(s, (Cards, Among)) else ()


def is_single(s: Selector) -> bool:
    """Whether it can only be one card: the main character, a support card, this card."""
    if isinstance(s, Cards):
        one = Placed("main") in s.tests or s.zones == ("support",)
        return one and s.who in (YOU, OPPONENT)
    return not isinstance(s, (AllThese, AttachedTo, Among, Rest))


def filled(s: Selector, v: Voice) -> Choose | FromDeck | None:
    """What has put cards into the slot that is spoken of, where that is known."""
    slot = s.of if isinstance(s, Rest) else s.slot if isinstance(s, (Chosen, Among)) else None
    for a in reversed(v.choices):
        if slot is not None and a.slot == slot:
            return a
    return None


def chose(v: Voice, a: Choose | FromDeck) -> Voice:
    """After a choice; what is said next says its object again."""
    return replace(v.chose(a), here=0)


def spoken(v: Voice, role: str) -> str:
    """What a card of an event is called, by its role there."""
    names = dict([part.split("=", 1) for part in v.that.split("|") if part])
    return names.get(role, "")


def source(s: Selector, v: Voice) -> Selector | None:
    """What cards were chosen from, through all choices."""
    a = filled(s, v)
    while isinstance(a, Choose) and isinstance(a.what, (Chosen, Among)):
        earlier = replace(v, choices=v.choices[: v.choices.index(a)])
        b = filled(a.what, earlier)
        if b is None:
            return a.what
        a, v = b, earlier
    if isinstance(a, FromDeck):
        zone = "deck" if a.way in ("look", "reveal") else a.way
        return Cards(a.who, (zone,))
    return a.what if isinstance(a, Choose) else s


def owner(s: Selector, v: Voice) -> str:
    """Whose the cards are, where the words tell it."""
    if isinstance(s, (Chosen, Among, Rest)):
        made = source(s, v)
        return "" if made is None or isinstance(made, (Chosen, Among, Rest)) else owner(made, v)
    if isinstance(s, (Cards, Top, Players)):
        return s.who
    if isinstance(s, AllThese):
        whose = {owner(part, v) for part in s.parts}
        return whose.pop() if len(whose) == 1 else ""
    if isinstance(s, Fighter) and s.role == "enemy":
        return OPPONENT
    return YOU if isinstance(s, This) else ""


def zones_of(s: Selector, v: Voice) -> tuple[str, ...]:
    """Where the cards are, as far as it is said."""
    if isinstance(s, (Chosen, Among, Rest)):
        made = source(s, v)
        s = made if made is not None else s
    if isinstance(s, Cards):
        return s.zones
    if isinstance(s, AttachedTo):
        return ("under",)
    return (s.zone,) if isinstance(s, Top) else ()


def is_about(a: Action, slot: int) -> bool:
    """Whether something is done to what was chosen into a slot."""
    s = getattr(a, "what", None)
    return s == Chosen(slot)


def happened_to(t: Trigger | None, role: str) -> Selector | None:
    """The card of an event, as its trigger describes it."""
    if t is None:
        return None
    return t.other if role == "other" else t.what


# --- costs ----------------------------------------------------------------------------------------


def reversal(actions: Sequence[Action]) -> int:
    """The N of [リバースN], where the next two actions are that."""
    if len(actions) < 2:
        return 0
    choose, turn = actions[0], actions[1]
    if not isinstance(choose, Choose) or turn != TurnFace(Chosen(choose.slot), False):
        return 0
    bonds = choose.what
    plain = isinstance(bonds, Cards) and bonds.tests == (Placed("face_up"),)
    if plain and isinstance(bonds, Cards) and bonds.zones == ("bond",) and bonds.who == choose.by:
        return choose.most if choose.least == choose.most else 0
    return 0


def of_both(row: Sequence[Action]) -> int:
    """How many of the next actions both players do at once, each their own (2.10); 0: none."""
    if not isinstance(row[0], Choose) or row[0].together:
        return 0
    for i, a in enumerate(row[1:], 1):
        if isinstance(a, Choose):
            return i if a.together else 0
    return 0


def cost_parts(cost: Sequence[Action]) -> list[list[Action]]:
    """A cost part by part: a choice and what is done with it are one."""
    out: list[list[Action]] = []
    for a in cost:
        first = out[-1][0] if out else None
        slot = getattr(first, "slot", None) if isinstance(first, (Choose, FromDeck)) else None
        if slot is not None and not isinstance(a, (Choose, FromDeck)) and is_about(a, slot):
            out[-1].append(a)
        else:
            out.append([a])
    return out


# --- abilities ------------------------------------------------------------------------------------


def keyword(a: Ability) -> tuple[str, str]:
    """The keyword of an ability, and its number: ("lvs", "3")."""
    word, _, n = a.word.partition(":")
    return (word, n) if word in ICONS else ("", "")


def left_to_say(a: Ability) -> Condition | None:
    """The condition without what the keyword says already."""
    word, n = keyword(a)

    def left(c: Condition | None) -> Condition | None:
        if isinstance(c, Both):
            return both(left(c.left), left(c.right))
        if word == "lvs" and isinstance(c, Either):
            return None if c.conds[-1] == AllSo(This(), HasTag("opens", f"lvs:{n}")) else c
        if word == "ccs" and c == AllSo(This(), Placed("classed")):
            return None
        if word == "lvs" and isinstance(c, Either) and _opened(c.conds[-1], int(n)):
            return None
        return c

    return left(a.cond)


def _opened(c: Condition, n: int) -> bool:
    """23.1.31: the last of the two ways in which a level-up skill holds."""
    return c == AllSo(This(), HasTag("opens", f"lvs:{n}"))


ALL_BUT_SPECIAL = ("kind:act", "kind:cont", "kind:auto", "kind:support")


def taken_from(a: Ability) -> tuple[str, ...]:
    """What an ability takes away, all skills but the special ones as one."""
    return ("skills:but_special",) if a.takes == ALL_BUT_SPECIAL else a.takes


def label_of(a: Ability) -> str:
    """The name of a skill."""
    names = tags_of(a, "skill")
    return a.label or (names[0] if names else "")


def tags_of(a: Ability, group: str) -> list[str]:
    return [t.removeprefix(group + ":") for t in a.tags if t.startswith(group + ":")]


def gained(a: Ability) -> list[tuple[str, str]]:
    """The traits that an ability gives, as group and name."""
    if a.kind != "tag":
        return []
    return [(tag.partition(":")[0], tag.partition(":")[2]) for tag in a.tags]


def is_added(a: Ability) -> bool:
    """Whether it gives weapons or types: 「<魔法>が追加される」."""
    return bool(gained(a)) and all([group in PUT_TAGS for group, _ in gained(a)])


def is_nameless(a: Ability) -> bool:
    """Whether it is said in line, in the words of its effect, and not as a skill of a name."""
    return a.kind == "cont" and not a.tags and not a.label


Item = Modify | Grant | Holds | Gives


def is_range(a: object) -> bool:
    """Whether it gives a range."""
    if not isinstance(a, (Modify, Holds)):
        return False
    return a.attr in RANGES and a.how == BECOMES and a.amount == Num(1)


def is_put(a: object) -> bool:
    """Whether it adds a weapon, a type or a range."""
    return is_range(a) or (isinstance(a, (Grant, Gives)) and is_added(a.ability))


def other_cond(h: Holds | Gives) -> Condition | None:
    """The condition, without what a prohibition says of the attacking unit or the support card."""
    if isinstance(h, Holds) and h.attr in ("no_target", "no_defeat_attack"):
        return about_attacker(h.cond)[1]
    if isinstance(h, Holds) and h.attr in OF_SUPPORT and isinstance(h.what, Related):
        return about_support(h.what, h.cond)[1]
    return h.cond


def in_runs(items: Sequence[Holds | Gives]) -> list[list[Holds | Gives]]:
    """What holds, in runs of one condition; the least that a cost can be goes with the cost."""
    runs: list[list[Holds | Gives]] = []
    for item in items:
        least = isinstance(item, Holds) and item.attr.startswith("least_")
        if runs and (least or other_cond(runs[-1][0]) == other_cond(item)):
            runs[-1].append(item)
        else:
            runs.append([item])
    return runs


def card_tags(a: Ability) -> list[str]:
    """The symbols, weapons… that a card also has by a special skill."""
    parted = [t.partition(":") for t in a.tags]
    return [name for group, _, name in parted if group in CARD_TAGS]


def put_together(items: Sequence[N]) -> list[list[N]]:
    """Items one by one, but what is added to the same unit in one: 「<魔法>と射程１−２」."""
    out: list[list[N]] = []
    for item in items:
        if out and is_put(item) and is_put(out[-1][0]) and _with(item) == _with(out[-1][0]):
            if isinstance(item, Gives) or not (isinstance(item, Grant) and is_range(out[-1][-1])):
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
        if isinstance(item, (Grant, Gives)):
            names += [name for _, name in gained(item.ability)]
        elif isinstance(item, (Modify, Holds)):
            ranges.append(RANGES.index(item.attr) + 1)
    return names, ranges


def counted_for(a: Amount) -> tuple[CountOf | KindsOf, int] | None:
    """「…１体につき」: what is counted, and the number for each."""
    if isinstance(a, (CountOf, KindsOf)):
        return a, 1
    if isinstance(a, Scaled) and isinstance(a.each, (CountOf, KindsOf)):
        return a.each, a.by
    return None


def times(what: Selector, attr: str, amount: Amount) -> int:
    """「戦闘力は２倍になる」: how many times, where the change says that; 0 otherwise."""
    by = amount.by if isinstance(amount, Scaled) else 1
    amount = amount.each if isinstance(amount, Scaled) else amount
    if isinstance(amount, NumberOf) and amount.attr == attr and amount.what in (what, EACH):
        return by + 1
    return 0


def evaded_by(h: Modify | Holds) -> tuple[Cards, Selector] | None:
    """「(A)の攻撃は(B)に神速回避されない」: who B is, and A."""
    s = h.what
    if h.attr != "no_evade" or not isinstance(s, Cards):
        return None
    for t in s.tests:
        if isinstance(t, Placed) and t.place == "attacked_by" and t.of is not None:
            return replace(s, tests=tuple([x for x in s.tests if x is not t])), t.of
    return None


def about_attacker(c: Condition | None) -> tuple[Test | None, Condition | None]:
    """What is asked of the attacking unit, and the other conditions."""
    test: Test | None = None
    rest: Condition | None = None
    for part in parts_of(c):
        if test is None and isinstance(part, AllSo) and part.what == Fighter("attacker"):
            test = part.test
        else:
            rest = both(rest, part)
    return test, rest


OF_SUPPORT = ("fails", "succeeds")  # what becomes of a support card


def about_support(s: Related, c: Condition | None) -> tuple[Test | None, Condition | None]:
    """What is asked of the card that supports, and the other conditions."""
    test: Test | None = None
    rest: Condition | None = None
    for part in parts_of(c):
        if test is None and isinstance(part, AllSo) and part.what == s:
            test = part.test
        else:
            rest = both(rest, part)
    return test, rest


def drawn_up_to(a: Amount) -> int:
    """「手札がＮ枚になるまでカードを引く」: the N."""
    hand = CountOf(Cards(YOU, ("hand",)))
    if isinstance(a, Sum) and isinstance(a.left, Num) and a.right == Scaled(hand, -1):
        return a.left.n
    return 0


# --- conditions -----------------------------------------------------------------------------------


def flat(c: Condition | None) -> list[Condition]:
    """All the conditions that must hold, however they were said."""
    if isinstance(c, Both):
        return [*flat(c.left), *flat(c.right)]
    return [] if c is None else [c]


def each_there(c: Condition) -> tuple[list[Cards], int] | None:
    """「<A>と<B>の味方がそれぞれ１体以上いる」: which cards, and how many of each."""
    out: list[Cards] = []
    least: Amount | None = None
    for part in flat(c):
        if not isinstance(part, Compare) or part.cmp != AT_LEAST:
            return None
        s = part.left.what if isinstance(part.left, CountOf) else None
        if not isinstance(s, Cards) or least not in (None, part.right):
            return None
        if not on_field(s) and s.zones != ("bond",):
            return None
        least = part.right
        out.append(s)
    same = len({(s.other, on_field(s)) for s in out}) == 1
    return (out, least.n) if len(out) > 1 and same and isinstance(least, Num) else None


def all_there(c: Condition) -> tuple[Cards, list[str]] | None:
    """「味方に『A』と『B』がいる」: whose and where, and the names."""
    names: list[str] = []
    place: Cards | None = None
    parts = parts_of(c)
    for part in parts:
        if not isinstance(part, Compare) or (part.cmp, part.right) != (AT_LEAST, Num(1)):
            return None
        s = part.left.what if isinstance(part.left, CountOf) else None
        if not isinstance(s, Cards) or len(s.tests) != 1 or not isinstance(s.tests[0], HasTag):
            return None
        bare = replace(s, tests=())
        if s.tests[0].group != "unit" or place not in (None, bare):
            return None
        place = bare
        names.append(s.tests[0].tag)
    return None if place is None or len(parts) < 2 else (place, names)


def named_together(s: AllThese) -> tuple[Cards, list[str]] | None:
    """「味方の『A』と『B』」: whose and where, and the names."""
    c: Condition | None = None
    for part in s.parts:
        c = both(c, Compare(CountOf(part), AT_LEAST, Num(1)))
    return None if c is None else all_there(c)


def both_used(c: Condition) -> bool:
    """「『A』と『B』の両方を使用した」"""
    parts = parts_of(c)
    return len(parts) == 2 and all(
        [isinstance(p, UsedSkill) and p.times == 1 and p.what == This() for p in parts]
    )


def noted(c: Condition | None) -> tuple[list[Condition], Condition | None]:
    """What a constant skill says last of itself, in the order it is said (「このスキルは…なければ
    有効にならない」), and what stands in front of it: a note stands before all that is there."""
    notes: list[Condition] = []
    while isinstance(c, Both) and _begins(c.right) and not _begins(parts_of(c.left)[0]):
        notes.insert(0, c.left)
        c = c.right
    return notes, c


def _begins(c: Condition) -> bool:
    """Whether it can only be what stands in front of a text."""
    if isinstance(c, (TurnOf, DuringStep)):
        return True
    if not isinstance(c, Both) or both_used(c):
        return False
    return all_there(c) is None and each_there(c) is None


def mentioned(c: Condition | None) -> list[Selector]:
    """The units in battle of which a condition speaks by the card that supports or fights them."""
    out: list[Selector] = []
    places = {"target": "attacking", "attacked_by": "attacked"}
    for part in flat(c):
        s = part.what if isinstance(part, AllSo) else None
        if isinstance(s, Related) and isinstance(s.of, Cards):
            test = Placed(places.get(s.key, "battling"))
            out.append(replace(s.of, tests=(*s.of.tests, test)))
    return out


def spoken_back(h: Holds | Gives, cond: Condition | None) -> Holds | Gives:
    """The same, where it speaks of units that its condition has named: 「その味方」."""
    named = mentioned(both(cond, h.cond))

    def change(s: Selector) -> Selector | None:
        return Happened("that") if s in named else None

    return replace(h, what=swapped(h.what, change)) if named else h


def all_held(a: Ability) -> list[Holds | Gives]:
    """What a constant skill changes and gives, in the order it is said."""
    items: list[Holds | Gives] = [*a.holds, *a.gives]
    return [spoken_back(h, a.cond) for h in items]


def one_of_them(c: Either) -> tuple[list[Selector], Test] | None:
    """「このユニットか他の味方が攻撃されている」: of whom one thing is asked, and that."""
    whats: list[Selector] = []
    tests: list[Test] = []
    for part in c.conds:
        if isinstance(part, AllSo):
            whats.append(part.what)
            tests.append(part.test)
        elif isinstance(part, Compare) and (part.cmp, part.right) == (AT_LEAST, Num(1)):
            s = part.left.what if isinstance(part.left, CountOf) else None
            if not isinstance(s, Cards) or not s.tests:
                return None
            whats.append(replace(s, tests=s.tests[:-1]))
            tests.append(s.tests[-1])
        else:
            return None
    return (whats, tests[0]) if all([t == tests[0] for t in tests]) else None


def in_line(s: Cards) -> Cards:
    """Units whose line is told by a test, as those of that line."""
    lines = [t.place for t in s.tests if t in (Placed("front"), Placed("back"))
             and isinstance(t, Placed)]  # fmt: skip
    if len(lines) != 1 or s.zones != FIELD:
        return s
    tests = tuple([t for t in s.tests if t != Placed(lines[0])])
    return replace(s, zones=(lines[0],), tests=tests)


def than_theirs(c: Compare) -> tuple[Cards, str] | None:
    """「自分の手札の枚数が相手より多い」: of which cards, and how ("more", "fewer", "same"…)."""
    right, how = c.right, {AT_LEAST: "least", AT_MOST: "most"}.get(c.cmp, "same")
    if isinstance(right, Sum) and right.right == Num(1) and c.cmp == AT_LEAST:
        right, how = right.left, "more"
    elif isinstance(right, Sum) and right.right == Num(-1) and c.cmp == AT_MOST:
        right, how = right.left, "fewer"
    if not isinstance(c.left, CountOf) or not isinstance(right, CountOf):
        return None
    one, other = c.left.what, right.what
    if not isinstance(one, Cards) or not isinstance(other, Cards) or one.who == other.who:
        return None
    return (one, how) if replace(one, who="") == replace(other, who="") else None


# --- changing nodes -------------------------------------------------------------------------------


def in_chosen_line(modes: Sequence[tuple[Action, ...]]) -> tuple[Action, ...] | None:
    """「前衛か後衛を選ぶ。選んだエリアにいる…」: the one effect, of the line "chosen"."""

    def named(line: str) -> Callable[[Selector], Selector | None]:
        def change(s: Selector) -> Selector | None:
            here = isinstance(s, Cards) and s.zones == (line,)
            return replace(s, zones=("chosen",)) if here and isinstance(s, Cards) else None

        return change

    if len(modes) != 2:
        return None
    front: tuple[Action, ...] = swapped(modes[0], named("front"))
    back: tuple[Action, ...] = swapped(modes[1], named("back"))
    return front if front == back and front != modes[0] else None


def in_chosen_tag(modes: Sequence[tuple[Action, ...]]) -> tuple[list[str], tuple[Action, ...]]:
    """「<剣>か<槍>を１つ選ぶ。…選んだ武器が追加される」: the tags, and the effect with "*" for it."""
    found: list[str] = []
    made: list[tuple[Action, ...]] = []
    for mode in modes:
        given = [n for n in walk(mode) if isinstance(n, Ability) and is_added(n)]
        tags = {g.tags for g in given}
        if len(tags) != 1 or len(given[0].tags) != 1:
            return [], ()
        tag = given[0].tags[0]
        group, _, name = tag.partition(":")
        found.append(name)

        any_ = Ability("tag", tags=(f"{group}:*",))
        made.append(tuple([replace(a, ability=any_) if _gives(a, tag) else a for a in mode]))
    same = bool(made) and all([m == made[0] for m in made])
    return (found, made[0]) if same else ([], ())


def _gives(a: Action, tag: str) -> TypeGuard[Grant]:
    return isinstance(a, Grant) and a.ability.tags == (tag,)


def mentions_this(a: Ability) -> bool:
    return any([isinstance(n, This) for n in walk((a.does, a.cost, a.holds, a.gives, a.instead))])


def is_other_than(t: Test) -> bool:
    """「…以外の」"""
    return isinstance(t, NotSo) and (is_main(t.test) or is_tag(t.test) or bool(unit_names(t.test)))


def mode_object(a: ChooseModes) -> Selector | None:
    """The cards to which one of several deeds is done, where each is one deed to the same."""
    if a.count != 1 or any([len(mode) != 1 for mode in a.modes]):
        return None
    whats = [getattr(mode[0], "what", None) for mode in a.modes]
    same = whats[0] is not None and all([w == whats[0] for w in whats])
    deeds = all([not isinstance(mode[0], (Modify, Grant, Choose)) for mode in a.modes])
    return cast(Selector, whats[0]) if same and deeds else None


def in_next_turn(a: Modify | Grant) -> bool:
    """「次の相手のターン中、」: what holds until the end of that turn, in it only."""
    if not isinstance(a, Grant) or not is_nameless(a.ability):
        return False
    whose = {NEXT_OPPONENT_TURN: OPPONENT, "own_turn": YOU}.get(a.until, "")
    return bool(whose) and parts_of(a.ability.cond)[:1] == [TurnOf(whose)]


def without_turn(c: Condition | None) -> Condition | None:
    """The conditions behind the first."""
    out: Condition | None = None
    for part in parts_of(c)[1:]:
        out = both(out, part)
    return out


def under_of(s: Selector) -> tuple[Selector, tuple[Test, ...]] | None:
    """The unit that cards lie under, and the other tests on them."""
    if not isinstance(s, Cards) or s.zones != ("under",):
        return None
    for t in s.tests:
        if isinstance(t, Placed) and t.place == "under" and t.of is not None:
            return t.of, tuple([x for x in s.tests if x is not t])
    return None


def by_this(s: Selector) -> Cards | None:
    """The units of which some are defeated by this one's attack: 「このユニットの攻撃で撃破した…」."""
    felled = Placed("defeated_by", This())
    if not isinstance(s, Cards) or felled not in s.tests:
        return None
    return replace(s, tests=tuple([t for t in s.tests if t != felled]))
