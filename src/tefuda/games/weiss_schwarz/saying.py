"""What both languages ask of nodes when they say them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tefuda.effects.marks import Grants
from tefuda.effects.nodes import (
    AT_LEAST,
    NEXT_OPPONENT_TURN,
    Ability,
    Action,
    AllSo,
    AllThese,
    Among,
    Amount,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Did,
    Exchange,
    FromDeck,
    Grant,
    Happened,
    If,
    InPose,
    May,
    Modify,
    Named,
    NotSo,
    Num,
    PayCost,
    Placed,
    Related,
    Repeat,
    Scaled,
    Selector,
    SetPose,
    Test,
    This,
    Trigger,
)
from tefuda.text.audit import walk
from tefuda.text.pieces import both
from tefuda.text.render import SENTENCES, Voice, parts_of

IN_BACK = AllSo(This(), Placed("back"))
IN_BATTLE = AllSo(This(), Placed("in_battle"))
EACH = Happened("each")


def is_short(a: Ability) -> bool:
    """Whether an ability is said in line: 「『【自】 アンコール ［…］』を与える」."""
    if a.kind == "tag" or a.word.startswith("link:"):
        return True
    return a.word in ("encore", "great_performance", "backup", "bond", "separate", "shift")


def merged(actions: Sequence[Action]) -> list[Action]:
    """The same actions, where several abilities are given at once."""
    out: list[Action] = []
    for same, run in groupby(actions, key=_given):
        row = list(run)
        given = [a.ability for a in row if isinstance(a, Grant)]
        if same is not None and any([not is_short(a) for a in given]):
            out.append(Grants(same[0], tuple(given), same[1]))
        else:
            out.extend(row)
    return out


def _given(a: Action) -> tuple[Selector, str] | None:
    """To whom an ability is given, and how long."""
    if isinstance(a, Grant) and a.ability.kind != "tag":
        return a.what, a.until
    return None


def no_next_stand(a: Action) -> bool:
    """「そのキャラは次の相手のスタンドフェイズに【スタンド】しない」"""
    return isinstance(a, Modify) and (a.attr, a.until) == ("no_stand", NEXT_OPPONENT_TURN)


def closes(a: Action) -> bool:
    """Whether a sentence ends with it."""
    return no_next_stand(a) or isinstance(a, (*SENTENCES, Grants, Repeat, ChooseModes))


def is_did(a: Action) -> bool:
    """「そうしたら」, which hangs on the sentence before."""
    return isinstance(a, If) and a.cond == Did() and not a.otherwise


def without_did(actions: Sequence[Action]) -> tuple[list[Action], list[If]]:
    """The actions of a sentence, and what hangs on it."""
    end = len(actions)
    while end > 1 and is_did(actions[end - 1]):
        end -= 1
    return list(actions[:end]), [a for a in actions[end:] if isinstance(a, If)]


def is_one(actions: Sequence[Action]) -> bool:
    """Whether they can be said in one sentence and what hangs on it."""
    row, _ = without_did(merged(actions))
    return not any([closes(a) for a in row[:-1]])


def groups(actions: Sequence[Action]) -> list[list[Action]]:
    """The actions sentence by sentence."""
    out: list[list[Action]] = []
    open_ = False
    for a in merged(actions):
        if is_did(a) and out:
            out[-1].append(a)
            open_ = False
        elif open_ and (not closes(a) or isinstance(a, (Grants, ChooseModes))):
            out[-1].append(a)
            open_ = not closes(a)
        else:
            out.append([a])
            open_ = not closes(a)
    return out


def level_of(a: Amount) -> bool:
    """Whether it is a player's level."""
    return (
        isinstance(a, CountOf)
        and isinstance(a.what, Cards)
        and a.what == Cards(a.what.who, ("level",))
    )


def kinds_of(s: Selector) -> tuple[str, ...]:
    """The kinds of card chosen from."""
    if isinstance(s, Cards):
        return ("character",) if s.zones == ("stage",) else s.kinds
    if isinstance(s, Among):
        return s.kinds
    return ("character",) if isinstance(s, Related) else ()


def is_center(s: Selector) -> bool:
    """Whether only one card can be there."""
    return isinstance(s, Cards) and any(
        [isinstance(t, Placed) and t.place == "center" for t in s.tests]
    )


def row_of(tests: Sequence[Test]) -> tuple[Test, ...]:
    """The tests, where "front" is left out before "center"."""
    out: list[Test] = []
    for t in tests:
        if t == Placed("center") and out and out[-1] == Placed("front"):
            out.pop()
        out.append(t)
    return tuple(out)


def near_of(s: Cards) -> tuple[tuple[Placed, ...], tuple[Test, ...]]:
    """The tests on where it is to another card, and the others."""
    near = [t for t in s.tests if isinstance(t, Placed) and t.of is not None]
    return tuple(near), row_of([t for t in s.tests if t not in near])


def left_to_say(a: Ability) -> Condition | None:
    """The condition without what the keyword or the cost says already."""
    said: Condition | None = None
    pose = pose_to_pay(a)
    for part in parts_of(a.cond):
        if a.word == "assist" and part == IN_BACK:
            continue
        if pose and part == AllSo(This(), InPose(pose)):
            continue
        said = both(said, part)
    return said


def icons_of(a: Ability) -> list[str]:
    """The icons behind that of its kind: counter, clock."""
    return [tag.removeprefix("icon:") for tag in a.tags if tag.startswith("icon:")]


def traits_of(a: Ability) -> list[str]:
    """The traits (and colours) that an ability gives, as group:name."""
    return [tag for tag in a.tags if tag.partition(":")[0] in ("trait", "color")]


def is_character(t: Trigger) -> bool:
    """Whether what the event happens to is a character on the stage."""
    return t.event in ("attacked", "was_attacked", "turned") or (
        t.event == "moved" and "stage" in (t.frm, t.to)
    )


def just_chosen(s: object, slot: int) -> bool:
    return isinstance(s, Chosen) and s.slot == slot


def swapped_with_this(row: Sequence[Action]) -> tuple[Choose, Selector] | None:
    """「…を1枚とこのカードを選び、それぞれを【スタンド】して入れ替える」: the choice, and with whom."""
    if len(row) < 3:
        return None
    choose, stand, swap = row[:3]
    if not (isinstance(choose, Choose) and isinstance(swap, Exchange)):
        return None
    it = Chosen(choose.slot)
    if (stand, swap) == (SetPose(it, "stand"), Exchange(it, it)):
        return choose, it
    for one, two in ((it, This()), (This(), it)):
        posed = SetPose(AllThese((one, two)), "stand")
        if stand == posed and swap == Exchange(one, two):
            return choose, This()
    return None


def swapped_facing(row: Sequence[Action]) -> Cards | None:
    """「このカードの正面のキャラを1枚と、そのキャラ以外の…を1枚選び、それぞれを【スタンド】して入れ替える」:
    what the second is chosen from."""
    if len(row) < 4:
        return None
    first, second, stand, swap = row[:4]
    if not isinstance(first, Choose) or first.what != Related("facing", This()):
        return None
    if not isinstance(second, Choose) or not isinstance(second.what, Cards):
        return None
    one, two = Chosen(first.slot), Chosen(second.slot)
    if (stand, swap) != (SetPose(AllThese((one, two)), "stand"), Exchange(one, two)):
        return None
    not_facing = NotSo(Placed("facing", This()))
    if not_facing not in second.what.tests:
        return None
    others = tuple([t for t in second.what.tests if t != not_facing])
    return replace(second.what, tests=others)


def all_named(c: Condition) -> tuple[Cards, list[str]] | None:
    """「あなたの「A」と「B」がいる」: whose and where, and the names."""
    names: list[str] = []
    place: Cards | None = None
    for part in parts_of(c):
        if not isinstance(part, Compare) or (part.cmp, part.right) != (AT_LEAST, Num(1)):
            return None
        s = part.left.what if isinstance(part.left, CountOf) else None
        if not isinstance(s, Cards) or len(s.tests) != 1:
            return None
        test = s.tests[0]
        bare = replace(s, tests=())
        if not isinstance(test, Named) or test.part or place not in (None, bare):
            return None
        place = bare
        names.append(test.name)
    return None if place is None else (place, names)


def pose_to_pay(a: Ability) -> str:
    """「【スタンド】しているこのカードを…」: how the card must lie that is itself the cost."""
    if not any([getattr(c, "what", None) == This() for c in a.cost]):
        return ""
    for part in parts_of(a.cond):
        if isinstance(part, AllSo) and part.what == This() and isinstance(part.test, InPose):
            return part.test.pose
    for n in walk(a.does):
        pose = posed_payment(n) if isinstance(n, If) else ""
        if pose:
            return pose
    return ""


def posed_payment(a: Action) -> str:
    """The pose that the card must have for its cost to be paid, where that is all it says."""
    if not isinstance(a, If) or a.otherwise or len(a.then) != 1:
        return ""
    c, may = a.cond, a.then[0]
    if isinstance(may, May) and may.do == (PayCost(),) and isinstance(c, AllSo):
        if c.what == This() and isinstance(c.test, InPose):
            return c.test.pose
    return ""


def without_pose(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions without the pose that the cost says already."""
    out: list[Action] = []
    for a in actions:
        if isinstance(a, If) and posed_payment(a):
            out.extend(a.then)
        elif isinstance(a, If):
            out.append(replace(a, then=without_pose(a.then)))
        else:
            out.append(a)
    return tuple(out)


def counted_by(a: Action) -> Amount | None:
    """What the number of a change is counted for: 「…1枚につき」."""
    if not isinstance(a, Modify):
        return None
    each = a.amount.each if isinstance(a.amount, Scaled) else a.amount
    return each if isinstance(each, CountOf) and not level_of(each) else None


def names_of(a: Ability) -> list[str]:
    """The names that a card also has by an ability."""
    if a.kind != "tag":
        return []
    return [tag.removeprefix("name:") for tag in a.tags if tag.startswith("name:")]


def with_this(slot: int) -> AllThese:
    """What was chosen and this card: 「…を1枚とこのカードを選び」."""
    return AllThese((Chosen(slot), This()))


def swapped_beside_this(row: Sequence[Action]) -> Choose | None:
    """「…を1枚とこのカードを選び、入れ替え、」 where both are spoken of afterwards: the choice."""
    if len(row) < 3 or not isinstance(row[0], Choose):
        return None
    a = row[0]
    one_other = isinstance(a.what, Cards) and a.what.other and (a.least, a.most) == (1, 1)
    if not one_other or row[1] != Exchange(Chosen(a.slot), This()):
        return None
    named = [node for later in row[2:] for node in walk(later)]
    pairs = named.count(with_this(a.slot))
    return a if pairs and pairs == named.count(Chosen(a.slot)) else None


def hidden_reveal(a: FromDeck, v: Voice) -> bool:
    """Whether another choice came after a card was revealed, so that 「そのカード」 is not that."""
    reveals = [c for c in v.choices if isinstance(c, FromDeck) and c.way == "reveal"]
    return v.choices[-1] is not a and bool(reveals) and reveals[-1] is a
