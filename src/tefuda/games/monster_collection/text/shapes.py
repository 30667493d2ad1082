"""What both languages ask of nodes when they say them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.marks import Dice
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.games.monster_collection.names import HURT, THIS_PHASE
from tefuda.games.monster_collection.text import lexicon
from tefuda.text.audit import swapped, walk
from tefuda.text.render import SENTENCES, Filled, Voice, no_words
from tefuda.text.spoken import Change, changes_of, counted_for

BATTLE: Final = "valid:battle"
FIELD: Final = "valid:field"
DECK: Final = "valid:deck"
PRINTED: Final = "valid:printed"  # the additional numbers of equipment (4-4.c7 to c9)
DONE: Final = "icon:done"
BATTLING: Final = E.Placed("battling")

SPELL_SLOTS: Final = tuple(lexicon.SPELL_SLOTS.values())
ITEM_SLOTS: Final = tuple(lexicon.ITEM_SLOTS.values())
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


def head_of(a: E.Ability) -> Head:
    valid, timing, icon, *more = [*a.tags, *[""] * (3 - len(a.tags))]
    known = valid in (*lexicon.VALID.values(), PRINTED) and timing in lexicon.TIMING.values()
    if more or not known or icon not in ("", *lexicon.ICONS.values()):
        raise no_words(a)
    return Head(valid, timing, icon)


def cost_of(a: E.Ability, head: Head) -> tuple[E.Action, ...]:
    """What is said of a cost: that who has 完了型 acts, its icon says (13-1.p2)."""
    if head.icon != DONE:
        return a.cost
    if not a.cost or a.cost[0] not in (E.SetPose(E.This(), "acted"), E.SetPose(E.Host(), "acted")):
        raise no_words(a)
    return a.cost[1:]


def bearer_of(a: E.Ability, kind: str) -> str:
    """On which kind of card a text stands; where nobody tells, most likely stands. What is used from
    the hand speaks of a card."""
    if a.where == ("hand",) or a.kind == "deck":
        return ANY_CARD
    if kind:
        return kind
    if any([isinstance(n, E.Host) for n in walk(a)]):
        return lexicon.EQUIPMENT
    if a.kind == "use":
        return ANY_CARD
    for n in walk(a):
        if isinstance(n, (E.Holds, E.Modify)) and n.what == E.This() and n.attr == "limit":
            return lexicon.TERRAIN
    return lexicon.UNIT


def check(a: E.Ability) -> None:
    """Refuses an ability with something that no text of the game says."""
    in_hand = a.where == ("hand",) and "icon:hand" in a.tags
    if a.takes or a.word or a.instead or (a.where and not in_hand):
        raise no_words(a)
    if a.limit and a.kind != "deck":
        raise no_words(a)
    if (a.trigger is not None) != (a.kind == "trigger"):
        raise no_words(a)
    for n in walk(a):
        if isinstance(n, E.Choose) and (n.together or n.differ):
            raise no_words(n)
        if isinstance(n, E.Trigger) and n.by:
            raise no_words(n)


def plainly(a: E.Ability, head: Head) -> E.Ability:
    """11-1-2.p2: that a text with Battle speaks of the battle under way alone goes without saying."""
    return unsaid(a) if head.valid == BATTLE else a


def unsaid(a: E.Ability) -> E.Ability:
    def change(s: E.Selector) -> E.Selector | None:
        if not isinstance(s, E.Cards) or "party" not in s.zones:
            return None
        if s.tests[:1] != (BATTLING,):
            raise no_words(s)
        tests: tuple[E.Test, ...] = swapped(s.tests[1:], change)
        return replace(s, tests=tests)

    out: E.Ability = swapped(a, change)
    return out


def usual(valid: str) -> str:
    """16.b2.p2, 17-2.p4: how long what is granted lasts where nothing is said."""
    return E.THIS_BATTLE if valid == BATTLE else THIS_PHASE


# --- selectors ------------------------------------------------------------------------------------


def is_unit(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and (s.zones, s.kinds) == (("party",), ("unit",))


def is_gear(s: E.Selector) -> bool:
    """Equipment on the field."""
    return isinstance(s, E.Cards) and (s.zones, s.kinds) == (("party",), ("item",))


def is_terrain(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and s.zones == ("terrain",)


def is_battlefield(s: E.Selector) -> bool:
    """戦闘中の地形: wherever the battle is."""
    return s == E.Cards(E.BOTH, ("terrain",), (), (BATTLING,))


def is_summoner(s: E.Selector) -> bool:
    return isinstance(s, E.Cards) and (s.zones, s.kinds) == (("summoner",), ("summoner",))


def is_used(s: E.Selector) -> bool:
    """What has been used and has not had its effect yet (5-9.p2)."""
    return isinstance(s, E.Cards) and s.zones == ("effect",)


def on_table(s: E.Selector) -> bool:
    return is_unit(s) or is_gear(s) or is_terrain(s) or is_summoner(s) or is_used(s)


def item_of(t: object) -> str:
    """The class of item that a test asks for: 装備品, 消耗品, 錬金弾."""
    return t.tag if isinstance(t, E.HasTag) and t.group == "item" else ""


def items_of(t: object) -> list[str]:
    """The same, of one or of several."""
    found = [item_of(part) for part in t.tests] if isinstance(t, E.OneOf) else [item_of(t)]
    return found if all(found) else []


def mixed_of(s: E.Cards) -> list[E.Test]:
    """The kinds and classes of cards that a test tells apart: 「戦闘スペルor消耗品」."""
    last = s.tests[-1] if s.tests else None
    if len(s.kinds) < 2 or not isinstance(last, E.OneOf):
        return []
    known = [isinstance(t, E.HasKind) or bool(item_of(t)) for t in last.tests]
    return list(last.tests) if all(known) else []


WHERE: Final = ("own_territory", "enemy_territory", "headquarters", "placed_by_you")


def is_where(t: E.Test) -> bool:
    """Whether a test asks where a card is on the map."""
    t = t.test if isinstance(t, E.NotSo) else t
    return isinstance(t, E.Placed) and (t.place in WHERE or t.of is not None)


def marched_here(t: E.Trigger) -> E.Cards | None:
    """「…がこの地形に進軍したとき」: which units, where it is that."""
    here = E.Placed("same_area", E.This())
    if t.event != "marched" or not isinstance(t.what, E.Cards) or here not in t.what.tests:
        return None
    return replace(t.what, tests=tuple([test for test in t.what.tests if test != here]))


def name_of(t: object) -> str:
    return t.name if isinstance(t, E.Named) and not t.part else ""


# --- numbers --------------------------------------------------------------------------------------


def is_flag(h: E.Modify | E.Holds) -> bool:
    return h.how == E.BECOMES and h.amount == E.Num(1) and h.attr.startswith("no_")


def is_ban(h: E.Modify | E.Holds) -> bool:
    """Whether it forbids something to a player."""
    return isinstance(h.what, E.Players) and is_flag(h)


def hurt_of(attr: str) -> str:
    """The damage attribute that a number is the resistance or weakness to."""
    return attr.removeprefix(HURT) if attr.startswith(HURT) else ""


def less(a: E.Amount) -> E.Amount | None:
    """What a number is taken off by, where it is: 3 for -3, X for -X."""
    if isinstance(a, E.Num) and a.n < 0:
        return E.Num(-a.n)
    if isinstance(a, E.Scaled) and a.by == -1:
        return a.each
    if isinstance(a, E.Scaled) and a.by < 0:
        return E.Scaled(a.each, -a.by)
    return None


def per_each(h: E.Modify | E.Holds) -> tuple[E.CountOf, int] | None:
    """「…1体につき」: what is counted, and the number for each."""
    return counted_for(h.amount) if h.how == E.PLUS else None


N = E.Modify | E.Holds


def slot_runs(row: Sequence[E.Modify | E.Holds]) -> list[list[N]]:
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
    return slot and h.how == E.PLUS and isinstance(h.amount, E.Num) and h.amount.n > 0


# --- sentences ------------------------------------------------------------------------------------


def with_dice(actions: Sequence[E.Action]) -> list[E.Action]:
    """16.b4: dice that are rolled for a number are said in it: 【火炎：2D】, 「攻撃力：+1D」."""
    out: list[E.Action] = []
    for a in actions:
        before = out[-1] if out else None
        if isinstance(before, G.Roll) and isinstance(a, (G.Damage, E.Modify)):
            thrown = _thrown(a.amount, before.count, isinstance(a, G.Damage))
            if thrown is not None:
                out[-1] = replace(a, amount=thrown)
                continue
        out.append(a)
    return out


def _thrown(a: E.Amount, count: int, more: bool) -> E.Amount | None:
    if a == G.RollResult():
        return Dice(count)
    if more and isinstance(a, E.Sum) and a.left == G.RollResult() and isinstance(a.right, E.Num):
        return E.Sum(Dice(count), a.right)
    return E.Scaled(Dice(count), -1) if not more and a == E.Scaled(G.RollResult(), -1) else None


def choices_of(row: Sequence[E.Action]) -> list[E.Choose]:
    """The choices at the beginning."""
    out: list[E.Choose] = []
    for a in row:
        if not isinstance(a, E.Choose):
            break
        out.append(a)
    return out


def chosen_at_once(row: Sequence[E.Action]) -> list[E.Choose]:
    """The choices at the beginning that what follows takes up, so that they are said in it."""
    chosen = choices_of(row)
    after = row[len(chosen)] if len(chosen) < len(row) else None
    if after is None or isinstance(after, SENTENCES):
        return []
    taken = taken_by(after)
    if any(
        [isinstance(n, E.Chosen) and n.slot in taken for n in walk(getattr(after, "amount", None))]
    ):
        return []  # its number is spoken of too, and so it has a name
    if len(chosen) == 2 and chosen[1].what == E.AttachedTo(E.Chosen(chosen[0].slot), "item"):
        return chosen if taken == [chosen[1].slot] else []  # equipment of a unit
    return chosen if taken == [a.slot for a in chosen] else []


def taken_by(a: E.Action) -> list[int]:
    """The slots of the cards that something is done to, in the order they are said."""
    names = ("one", "other") if isinstance(a, E.Exchange) else ("what", "to")
    found = [getattr(a, name, None) for name in names]
    return [
        n.slot
        for s in found
        if isinstance(s, E.Selector)
        for n in walk(s)
        if isinstance(n, E.Chosen)
    ]


def lasting(row: Sequence[E.Action]) -> list[E.Modify | E.Grant]:
    """Grants at the beginning that are said as one: 「A」&「B」, for each of the same if at all."""
    out: list[E.Modify | E.Grant] = []
    for a in changes_of(row):
        if out and (isinstance(a, G.Anew) or for_each(a) != for_each(out[0])):
            break
        out.append(a)
    return out


def for_each(h: Change) -> E.CountOf | None:
    """What a change is counted for."""
    per = per_each(h) if isinstance(h, (E.Modify, E.Holds)) else None
    return None if per is None else per[0]


def one_each(h: N) -> N:
    """A change, for one of what it is counted for."""
    per = per_each(h)
    assert per is not None
    return replace(h, amount=E.Num(per[1]))


def search_of(row: Sequence[E.Action]) -> tuple[E.Choose, E.Action, int] | None:
    """「山札から…1枚を手札に加え、シャッフルする」: what is looked for, what becomes of it, and how many
    actions that is."""
    a = row[0]
    if not isinstance(a, E.Choose) or not isinstance(a.what, E.Cards) or a.least != 0:
        return None
    if (a.what.who, a.what.zones, a.by) != (E.YOU, ("deck",), E.YOU):
        return None
    it, show = E.Chosen(a.slot), bool(a.what.kinds or a.what.tests)
    taken: list[E.Action] = [*([E.Show(it)] if show else []), E.Move(it, "hand")]
    if list(row[1:])[: len(taken) + 1] == [*taken, E.Shuffle(E.YOU, "deck")]:
        return a, E.Move(it, "hand"), len(taken) + 2
    does = row[1] if len(row) > 2 else None
    if isinstance(does, G.Summon) and does.what == it and row[2] == E.Shuffle(E.YOU, "deck"):
        return a, does, 3
    return None


def shuffled_in(row: Sequence[E.Action], whose: str) -> bool:
    """「山札に加え、シャッフルする」"""
    if len(row) < 2 or not isinstance(row[0], E.Move) or row[0].to != "deck":
        return False
    return not row[0].bottom and row[1] == E.Shuffle(
        whose if whose in (E.YOU, E.OPPONENT) else E.BOTH, "deck"
    )


def actor(a: E.Action) -> str:
    """Who does it, where that must be said."""
    return a.who if isinstance(a, (E.Draw, G.DiscardHand)) else E.YOU


def after(v: Voice, row: Sequence[E.Action]) -> Voice:
    """After some actions: what they have chosen can be spoken of, and who was summoned is a unit."""
    for a in row:
        if isinstance(a, G.Summon) and isinstance(a.what, E.Chosen):
            v = replace(v, choices=tuple([_on_field(c, a.what.slot) for c in v.choices]))
        if isinstance(a, (E.Choose, E.FromDeck)):
            v = v.chose(a)
    return replace(v, here=0, several=False, own=None)


def _on_field(a: Filled, slot: int) -> Filled:
    if a.slot != slot or not isinstance(a, E.Choose):
        return a
    return replace(a, what=E.Cards(E.YOU, ("party",), ("unit",)))


def without_pose(part: list[E.Action]) -> list[E.Action]:
    """A part of a cost; that what is turned for it is not so yet goes without saying (6)."""
    a, b = part[0], part[-1]
    if (
        not isinstance(a, E.Choose)
        or not isinstance(a.what, E.Cards)
        or not isinstance(b, E.SetPose)
    ):
        return part
    ready = E.InPose("unacted" if b.pose == "acted" else "acted")
    tests = tuple([t for t in a.what.tests if t != ready])
    if len(part) != 2 or b.what != E.Chosen(a.slot) or len(tests) == len(a.what.tests):
        raise no_words(part)
    return [replace(a, what=replace(a.what, tests=tests)), b]


def user_of(s: E.Selector) -> str:
    """Who uses the special ability of a card."""
    who = s.who if isinstance(s, E.Cards) else E.YOU
    return "" if who == E.BOTH else who


def held(a: E.Ability) -> list[list[E.Holds | E.Gives]]:
    """What a static ability holds: what concerns the same cards under the same condition is one."""
    out: list[list[E.Holds | E.Gives]] = []
    every: list[E.Holds | E.Gives] = [*a.holds, *a.gives]
    for h in every:
        before = out[-1][-1] if out else None
        same = before is not None and (before.what, before.cond) == (h.what, h.cond)
        flags = [isinstance(x, E.Holds) and isinstance(x.what, E.Players) and is_flag(x)
                 for x in (before, h)]  # fmt: skip
        if same and not any(flags) and before is not None and for_each(before) == for_each(h):
            out[-1].append(h)
        else:
            out.append([h])
    return out
