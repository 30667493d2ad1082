"""What both languages ask of nodes when they say them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tefuda.effects.marks import Dice
from tefuda.effects.nodes import (
    BECOMES,
    BOTH,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    YOU,
    Ability,
    Action,
    Amount,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    CountOf,
    Draw,
    Exchange,
    FromDeck,
    Gives,
    Grant,
    HasKind,
    HasTag,
    Holds,
    Host,
    InPose,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    OneOf,
    Placed,
    Players,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    This,
    Trigger,
)
from tefuda.games.monster_collection import terms
from tefuda.games.monster_collection.names import HURT, THIS_PHASE
from tefuda.games.monster_collection.words import (
    Damage,
    DiscardHand,
    Roll,
    RollResult,
    Summon,
)
from tefuda.text.audit import walk
from tefuda.text.bind import swapped
from tefuda.text.render import SENTENCES, Filled, Voice, no_words
from tefuda.text.spoken import Change, changes_of, counted_for

BATTLE: Final = "valid:battle"
FIELD: Final = "valid:field"
DECK: Final = "valid:deck"
PRINTED: Final = "valid:printed"  # the additional numbers of equipment (4-4.c7 to c9)
DONE: Final = "icon:done"
BATTLING: Final = Placed("battling")

SPELL_SLOTS: Final = tuple(terms.SPELL_SLOTS.values())
ITEM_SLOTS: Final = tuple(terms.ITEM_SLOTS.values())
BARE: Final = ("charge", "defender")  # said without a sign: 「チャージ：2」
ANY_CARD: Final = "card"  # a card of whatever kind
EVERY_COPY: Final = 50  # as many as one likes: a deck has no more (3-2.p1)


# --- the head of a text ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Head:
    """11: what is printed in front of a text."""

    valid: str
    timing: str
    icon: str


def head_of(a: Ability) -> Head:
    valid, timing, icon, *more = [*a.tags, *[""] * (3 - len(a.tags))]
    known = valid in (*terms.VALID.values(), PRINTED) and timing in terms.TIMING.values()
    if more or not known or icon not in ("", *terms.ICONS.values()):
        raise no_words(a)
    return Head(valid, timing, icon)


def cost_of(a: Ability, head: Head) -> tuple[Action, ...]:
    """What is said of a cost: that who has 完了型 acts, its icon says (13-1.p2)."""
    if head.icon != DONE:
        return a.cost
    if not a.cost or a.cost[0] not in (SetPose(This(), "acted"), SetPose(Host(), "acted")):
        raise no_words(a)
    return a.cost[1:]


def bearer_of(a: Ability, kind: str) -> str:
    """On which kind of card a text stands; where nobody tells, most likely stands. What is used from
    the hand speaks of a card."""
    if a.where == ("hand",) or a.kind == "deck":
        return ANY_CARD
    if kind:
        return kind
    if any([isinstance(n, Host) for n in walk(a)]):
        return terms.EQUIPMENT
    if a.kind == "use":
        return ANY_CARD
    for n in walk(a):
        if isinstance(n, (Holds, Modify)) and n.what == This() and n.attr == "limit":
            return terms.TERRAIN
    return terms.UNIT


def check(a: Ability) -> None:
    """Refuses an ability with something that no text of the game says."""
    in_hand = a.where == ("hand",) and "icon:hand" in a.tags
    if a.takes or a.word or a.instead or (a.where and not in_hand):
        raise no_words(a)
    if a.limit and a.kind != "deck":
        raise no_words(a)
    if (a.trigger is not None) != (a.kind == "trigger"):
        raise no_words(a)
    for n in walk(a):
        if isinstance(n, Choose) and (n.together or n.differ):
            raise no_words(n)
        if isinstance(n, Trigger) and n.by:
            raise no_words(n)


def plainly(a: Ability, head: Head) -> Ability:
    """11-1-2.p2: that a text with Battle speaks of the battle under way alone goes without saying."""
    return unsaid(a) if head.valid == BATTLE else a


def unsaid(a: Ability) -> Ability:
    def change(s: Selector) -> Selector | None:
        if not isinstance(s, Cards) or "party" not in s.zones:
            return None
        if s.tests[:1] != (BATTLING,):
            raise no_words(s)
        tests: tuple[Test, ...] = swapped(s.tests[1:], change)
        return replace(s, tests=tests)

    out: Ability = swapped(a, change)
    return out


def usual(valid: str) -> str:
    """16.b2.p2, 17-2.p4: how long what is granted lasts where nothing is said."""
    return THIS_BATTLE if valid == BATTLE else THIS_PHASE


# --- selectors ------------------------------------------------------------------------------------


def is_unit(s: Selector) -> bool:
    return isinstance(s, Cards) and (s.zones, s.kinds) == (("party",), ("unit",))


def is_gear(s: Selector) -> bool:
    """Equipment on the field."""
    return isinstance(s, Cards) and (s.zones, s.kinds) == (("party",), ("item",))


def is_terrain(s: Selector) -> bool:
    return isinstance(s, Cards) and s.zones == ("terrain",)


def is_battlefield(s: Selector) -> bool:
    """戦闘中の地形: wherever the battle is."""
    return s == Cards(BOTH, ("terrain",), (), (BATTLING,))


def is_summoner(s: Selector) -> bool:
    return isinstance(s, Cards) and (s.zones, s.kinds) == (("summoner",), ("summoner",))


def is_used(s: Selector) -> bool:
    """What has been used and has not had its effect yet (5-9.p2)."""
    return isinstance(s, Cards) and s.zones == ("effect",)


def on_table(s: Selector) -> bool:
    return is_unit(s) or is_gear(s) or is_terrain(s) or is_summoner(s) or is_used(s)


def item_of(t: object) -> str:
    """The class of item that a test asks for: 装備品, 消耗品, 錬金弾."""
    return t.tag if isinstance(t, HasTag) and t.group == "item" else ""


def items_of(t: object) -> list[str]:
    """The same, of one or of several."""
    found = [item_of(part) for part in t.tests] if isinstance(t, OneOf) else [item_of(t)]
    return found if all(found) else []


def mixed_of(s: Cards) -> list[Test]:
    """The kinds and classes of cards that a test tells apart: 「戦闘スペルor消耗品」."""
    last = s.tests[-1] if s.tests else None
    if len(s.kinds) < 2 or not isinstance(last, OneOf):
        return []
    known = [isinstance(t, HasKind) or bool(item_of(t)) for t in last.tests]
    return list(last.tests) if all(known) else []


WHERE: Final = ("own_territory", "enemy_territory", "headquarters", "placed_by_you")


def is_where(t: Test) -> bool:
    """Whether a test asks where a card is on the map."""
    t = t.test if isinstance(t, NotSo) else t
    return isinstance(t, Placed) and (t.place in WHERE or t.of is not None)


def marched_here(t: Trigger) -> Cards | None:
    """「…がこの地形に進軍したとき」: which units, where it is that."""
    here = Placed("same_area", This())
    if t.event != "marched" or not isinstance(t.what, Cards) or here not in t.what.tests:
        return None
    return replace(t.what, tests=tuple([test for test in t.what.tests if test != here]))


def name_of(t: object) -> str:
    return t.name if isinstance(t, Named) and not t.part else ""


# --- numbers --------------------------------------------------------------------------------------


def is_flag(h: Modify | Holds) -> bool:
    return h.how == BECOMES and h.amount == Num(1) and h.attr.startswith("no_")


def hurt_of(attr: str) -> str:
    """The damage attribute that a number is the resistance or weakness to."""
    return attr.removeprefix(HURT) if attr.startswith(HURT) else ""


def less(a: Amount) -> Amount | None:
    """What a number is taken off by, where it is: 3 for -3, X for -X."""
    if isinstance(a, Num) and a.n < 0:
        return Num(-a.n)
    if isinstance(a, Scaled) and a.by == -1:
        return a.each
    if isinstance(a, Scaled) and a.by < 0:
        return Scaled(a.each, -a.by)
    return None


def per_each(h: Modify | Holds) -> tuple[CountOf, int] | None:
    """「…1体につき」: what is counted, and the number for each."""
    return counted_for(h.amount) if h.how == PLUS else None


N = Modify | Holds


def slot_runs(row: Sequence[Modify | Holds]) -> list[list[N]]:
    """Changes one by one; slots of the same sort that are given together are one: 「スペル：火火水」."""
    out: list[list[N]] = []
    for h in row:
        before = out[-1][-1] if out else None
        if before is not None and slots_go_on(before, h):
            out[-1].append(h)
        else:
            out.append([h])
    return out


def slots_go_on(one: N, other: N) -> bool:
    if not is_slot(one) or not is_slot(other):
        return False
    for group in (SPELL_SLOTS, ITEM_SLOTS):
        if one.attr in group and other.attr in group:
            return group.index(one.attr) < group.index(other.attr)
    return False


def is_slot(h: N) -> bool:
    """Whether it is some more slots: 「スペル：火火」."""
    slot = h.attr in SPELL_SLOTS or h.attr in ITEM_SLOTS
    return slot and h.how == PLUS and isinstance(h.amount, Num) and h.amount.n > 0


# --- sentences ------------------------------------------------------------------------------------


def with_dice(actions: Sequence[Action]) -> list[Action]:
    """16.b4: dice that are rolled for a number are said in it: 【火炎：2D】, 「攻撃力：+1D」."""
    out: list[Action] = []
    for a in actions:
        before = out[-1] if out else None
        if isinstance(before, Roll) and isinstance(a, (Damage, Modify)):
            thrown = _thrown(a.amount, before.count, isinstance(a, Damage))
            if thrown is not None:
                out[-1] = replace(a, amount=thrown)
                continue
        out.append(a)
    return out


def _thrown(a: Amount, count: int, more: bool) -> Amount | None:
    if a == RollResult():
        return Dice(count)
    if more and isinstance(a, Sum) and a.left == RollResult() and isinstance(a.right, Num):
        return Sum(Dice(count), a.right)
    return Scaled(Dice(count), -1) if not more and a == Scaled(RollResult(), -1) else None


def choices_of(row: Sequence[Action]) -> list[Choose]:
    """The choices at the beginning."""
    out: list[Choose] = []
    for a in row:
        if not isinstance(a, Choose):
            break
        out.append(a)
    return out


def chosen_at_once(row: Sequence[Action]) -> list[Choose]:
    """The choices at the beginning that what follows takes up, so that they are said in it."""
    chosen = choices_of(row)
    after = row[len(chosen)] if len(chosen) < len(row) else None
    if after is None or isinstance(after, SENTENCES):
        return []
    taken = taken_by(after)
    if any(
        [isinstance(n, Chosen) and n.slot in taken for n in walk(getattr(after, "amount", None))]
    ):
        return []  # its number is spoken of too, and so it has a name
    if len(chosen) == 2 and chosen[1].what == AttachedTo(Chosen(chosen[0].slot), "item"):
        return chosen if taken == [chosen[1].slot] else []  # equipment of a unit
    return chosen if taken == [a.slot for a in chosen] else []


def taken_by(a: Action) -> list[int]:
    """The slots of the cards that something is done to, in the order they are said."""
    names = ("one", "other") if isinstance(a, Exchange) else ("what", "to")
    found = [getattr(a, name, None) for name in names]
    return [
        n.slot for s in found if isinstance(s, Selector) for n in walk(s) if isinstance(n, Chosen)
    ]


def lasting(row: Sequence[Action]) -> list[Modify | Grant]:
    """Grants at the beginning that are said as one: 「A」&「B」, for each of the same if at all."""
    out: list[Modify | Grant] = []
    for a in changes_of(row):
        if out and for_each(a) != for_each(out[0]):
            break
        out.append(a)
    return out


def for_each(h: Change) -> CountOf | None:
    """What a change is counted for."""
    per = per_each(h) if isinstance(h, (Modify, Holds)) else None
    return None if per is None else per[0]


def one_each(h: N) -> N:
    """A change, for one of what it is counted for."""
    per = per_each(h)
    assert per is not None
    return replace(h, amount=Num(per[1]))


def search_of(row: Sequence[Action]) -> tuple[Choose, Action, int] | None:
    """「山札から…1枚を手札に加え、シャッフルする」: what is looked for, what becomes of it, and how many
    actions that is."""
    a = row[0]
    if not isinstance(a, Choose) or not isinstance(a.what, Cards) or a.least != 0:
        return None
    if (a.what.who, a.what.zones, a.by) != (YOU, ("deck",), YOU):
        return None
    it, show = Chosen(a.slot), bool(a.what.kinds or a.what.tests)
    taken: list[Action] = [*([Show(it)] if show else []), Move(it, "hand")]
    if list(row[1:])[: len(taken) + 1] == [*taken, Shuffle(YOU, "deck")]:
        return a, Move(it, "hand"), len(taken) + 2
    does = row[1] if len(row) > 2 else None
    if isinstance(does, Summon) and does.what == it and row[2] == Shuffle(YOU, "deck"):
        return a, does, 3
    return None


def shuffled_in(row: Sequence[Action], whose: str) -> bool:
    """「山札に加え、シャッフルする」"""
    if len(row) < 2 or not isinstance(row[0], Move) or row[0].to != "deck":
        return False
    return not row[0].bottom and row[1] == Shuffle(
        whose if whose in (YOU, OPPONENT) else BOTH, "deck"
    )


def actor(a: Action) -> str:
    """Who does it, where that must be said."""
    return a.who if isinstance(a, (Draw, DiscardHand)) else YOU


def after(v: Voice, row: Sequence[Action]) -> Voice:
    """After some actions: what they have chosen can be spoken of, and who was summoned is a unit."""
    for a in row:
        if isinstance(a, Summon) and isinstance(a.what, Chosen):
            v = replace(v, choices=tuple([_on_field(c, a.what.slot) for c in v.choices]))
        if isinstance(a, (Choose, FromDeck)):
            v = v.chose(a)
    return replace(v, here=0, several=False, own=None)


def _on_field(a: Filled, slot: int) -> Filled:
    if a.slot != slot or not isinstance(a, Choose):
        return a
    return replace(a, what=Cards(YOU, ("party",), ("unit",)))


def without_pose(part: list[Action]) -> list[Action]:
    """A part of a cost; that what is turned for it is not so yet goes without saying (6)."""
    a, b = part[0], part[-1]
    if not isinstance(a, Choose) or not isinstance(a.what, Cards) or not isinstance(b, SetPose):
        return part
    ready = InPose("unacted" if b.pose == "acted" else "acted")
    tests = tuple([t for t in a.what.tests if t != ready])
    if len(part) != 2 or b.what != Chosen(a.slot) or len(tests) == len(a.what.tests):
        raise no_words(part)
    return [replace(a, what=replace(a.what, tests=tests)), b]


def user_of(s: Selector) -> str:
    """Who uses the special ability of a card."""
    who = s.who if isinstance(s, Cards) else YOU
    return "" if who == BOTH else who


def held(a: Ability) -> list[list[Holds | Gives]]:
    """What a static ability holds: what concerns the same cards under the same condition is one."""
    out: list[list[Holds | Gives]] = []
    every: list[Holds | Gives] = [*a.holds, *a.gives]
    for h in every:
        before = out[-1][-1] if out else None
        same = before is not None and (before.what, before.cond) == (h.what, h.cond)
        flags = [isinstance(x, Holds) and isinstance(x.what, Players) and is_flag(x)
                 for x in (before, h)]  # fmt: skip
        if same and not any(flags) and before is not None and for_each(before) == for_each(h):
            out[-1].append(h)
        else:
            out.append([h])
    return out
