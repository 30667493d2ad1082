"""What both languages ask of nodes when they say them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tefuda.effects import nodes as E
from tefuda.effects.marks import Grants
from tefuda.games.weiss_schwarz.effects.nodes import Bottom
from tefuda.text.audit import rebuilt, walk
from tefuda.text.render import SENTENCES, Voice, parts_of
from tefuda.text.sentences import both
from tefuda.text.spoken import all_there

IN_BACK = E.AllSo(E.This(), E.Placed("back"))
IN_BATTLE = E.AllSo(E.This(), E.Placed("in_battle"))
IN_ATTACK = E.AllSo(E.This(), E.Placed("attacking"))
EACH = E.Happened("each")


def is_short(a: E.Ability) -> bool:
    """Whether an ability is said in line: 「『【自】 アンコール ［…］』を与える」."""
    if a.kind == "tag" or a.word.startswith("link:"):
        return True
    return a.word in ("encore", "great_performance", "backup", "bond", "separate", "shift")


def merged(actions: Sequence[E.Action]) -> list[E.Action]:
    """The same actions, where several abilities are given at once."""
    out: list[E.Action] = []
    for same, run in groupby(actions, key=_given):
        row = list(run)
        given = [a.ability for a in row if isinstance(a, E.Grant)]
        if same is not None and any([not is_short(a) for a in given]):
            out.append(Grants(same[0], tuple(given), same[1]))
        else:
            out.extend(row)
    return out


def _given(a: E.Action) -> tuple[E.Selector, str] | None:
    """To whom an ability is given, and how long."""
    if isinstance(a, E.Grant) and a.ability.kind != "tag":
        return a.what, a.until
    return None


def no_next_stand(a: E.Action) -> bool:
    """「そのキャラは次の相手のスタンドフェイズに【スタンド】しない」"""
    untils = (E.NEXT_OPPONENT_TURN, E.NEXT_OWN_TURN)
    return isinstance(a, E.Modify) and a.attr == "no_stand" and a.until in untils


def closes(a: E.Action) -> bool:
    """Whether a sentence ends with it."""
    return no_next_stand(a) or isinstance(
        a, (*SENTENCES, Grants, E.Repeat, E.ChooseModes, E.EachPlayer)
    )


def own_cost(actions: object) -> tuple[E.Action, ...]:
    """The cost in front of a part of a text: 『［(1)］ あなたはコストを払ってよい。…』"""
    for a in actions if isinstance(actions, tuple) else (actions,):
        if isinstance(a, E.PayCost) and a.cost:
            return a.cost
        inner: tuple[object, ...] = ()
        if isinstance(a, E.If):
            inner = (a.then, a.otherwise)
        elif isinstance(a, E.May):
            inner = (a.do, a.then, a.otherwise)
        elif isinstance(a, E.Delay):
            inner = (a.ability.does,)
        for part in inner:
            found = own_cost(part)
            if found:
                return found
    return ()


def pays_own(a: E.Action) -> bool:
    """Whether a cost is paid just here that stands in front of this part of a text."""
    return isinstance(a, E.May) and bool(own_cost(a.do))


def without_cost(actions: tuple[E.Action, ...]) -> tuple[E.Action, ...]:
    """The same where the cost is said in front."""
    cost = own_cost(actions)
    plain: tuple[E.Action, ...] = rebuilt(
        actions, lambda n: E.PayCost() if n == E.PayCost(cost) else None
    )
    return plain


def one_ability(a: E.ChooseModes) -> tuple[E.Selector, str, list[E.Ability]] | None:
    """「次の2つの能力のうちあなたが選んだ1つを得る」: to whom, how long, and which."""
    given = [mode[0] for mode in a.modes if len(mode) == 1 and isinstance(mode[0], E.Grant)]
    grants = [g for g in given if isinstance(g, E.Grant)]
    if len(grants) < len(a.modes) or len({(g.what, g.until) for g in grants}) > 1:
        return None
    return grants[0].what, grants[0].until, [g.ability for g in grants]


def beside(a: E.Action, before: E.Action | None) -> bool:
    """Whether a choice is made in one breath with the one before: 「Aを1枚とBを1枚選び」."""
    if not isinstance(a, E.Choose) or not isinstance(before, E.Choose) or a.by != before.by:
        return False
    tests = getattr(a.what, "tests", ())
    return E.NotSo(E.Is(E.Chosen(before.slot))) in tests


def is_but(t: E.Test) -> bool:
    """「…以外の」, or what two picks from the same cards must not both be."""
    return isinstance(t, E.NotSo) and isinstance(t.test, E.Is)


def plain_tests(s: E.Cards | E.Among) -> tuple[E.Test, ...]:
    """The tests of cards that are picked from, without those they were picked before."""
    return tuple([t for t in s.tests if not is_but(t)]) if isinstance(s, E.Among) else s.tests


def picks_of(row: Sequence[E.Action]) -> list[E.Choose]:
    """The choices made in one breath at the beginning of a row, where there are several; without
    the words that they differ."""
    out: list[E.Choose] = []
    for i, a in enumerate(row):
        if not isinstance(a, E.Choose) or (i and not beside(a, row[i - 1])):
            break
        what = a.what
        if isinstance(what, (E.Cards, E.Among)):
            apart = [E.NotSo(E.Is(E.Chosen(b.slot))) for b in out]
            what = replace(what, tests=tuple([t for t in what.tests if t not in apart]))
        out.append(replace(a, what=what))
    return out if len(out) > 1 else []


def swapped_end(row: Sequence[E.Action]) -> tuple[E.Choose, E.Selector] | None:
    """「自分のクロックの下から1枚と…を1枚選び、入れ替える」: the choice, and what it is switched with."""
    if len(row) < 2 or not isinstance(row[0], E.Choose) or not isinstance(row[1], E.Exchange):
        return None
    end = row[1].one
    if not isinstance(end, (E.Top, Bottom)) or row[1].other != E.Chosen(row[0].slot):
        return None
    return row[0], end


def all_picked(s: object, prev: E.Action | None) -> bool:
    """Whether it is what several choices in one breath have chosen, the last of them just now."""
    if not isinstance(s, E.AllThese) or not isinstance(prev, E.Choose):
        return False
    chosen = all([isinstance(part, E.Chosen) for part in s.parts])
    return chosen and s.parts[-1] == E.Chosen(prev.slot)


def is_shuffled(after: Sequence[E.Action]) -> bool:
    """Whether a deck is shuffled next, or when something was searched for in it: it does not count
    where in the deck cards were put before."""
    for a in after:
        if is_did(a) and isinstance(a, E.If):
            return is_shuffled(a.then)
        s = getattr(a, "what", None)
        in_deck = isinstance(s, E.Cards) and s.zones == ("deck",)
        found = isinstance(s, E.Chosen) and getattr(a, "to", "") not in ("deck", "stock")
        if isinstance(a, (E.LookAt, E.Choose)) and in_deck:
            continue
        if isinstance(a, (E.Show, E.Move, E.Deploy)) and found:
            continue
        return isinstance(a, E.Shuffle)
    return False


def is_did(a: E.Action) -> bool:
    """「そうしたら」, which hangs on the sentence before."""
    return isinstance(a, E.If) and a.cond == E.Did() and not a.otherwise


def without_did(actions: Sequence[E.Action]) -> tuple[list[E.Action], list[E.If]]:
    """The actions of a sentence, and what hangs on it."""
    end = len(actions)
    while end > 1 and is_did(actions[end - 1]):
        end -= 1
    return list(actions[:end]), [a for a in actions[end:] if isinstance(a, E.If)]


def is_one(actions: Sequence[E.Action]) -> bool:
    """Whether they can be said in one sentence and what hangs on it."""
    row, _ = without_did(merged(actions))
    return not any([closes(a) for a in row[:-1]])


def groups(actions: Sequence[E.Action]) -> list[list[E.Action]]:
    """The actions sentence by sentence."""
    out: list[list[E.Action]] = []
    open_ = False
    for a in merged(actions):
        if is_did(a) and out:
            out[-1].append(a)
            open_ = False
        elif open_ and (not closes(a) or isinstance(a, (Grants, E.ChooseModes, E.EachPlayer))):
            out[-1].append(a)
            open_ = not closes(a)
        else:
            out.append([a])
            open_ = not closes(a)
    return out


def level_of(a: E.Amount) -> bool:
    """Whether it is a player's level."""
    return (
        isinstance(a, E.CountOf)
        and isinstance(a.what, E.Cards)
        and a.what == E.Cards(a.what.who, ("level",))
    )


def kinds_of(s: E.Selector) -> tuple[str, ...]:
    """The kinds of card chosen from."""
    if isinstance(s, E.Cards):
        return ("character",) if s.zones == ("stage",) else s.kinds
    if isinstance(s, E.Among):
        return s.kinds
    return ("character",) if isinstance(s, E.Related) else ()


def source(s: E.Selector, v: Voice) -> str:
    """The zone a card comes from, where it is known."""
    if isinstance(s, E.Chosen):
        a = v.filled(s)
        if isinstance(a, E.FromDeck):
            return "deck" if a.way in ("look", "reveal", "flip") else a.way
        s = a.what
    if isinstance(s, (E.Among, E.Rest)):
        return "deck"
    if isinstance(s, (E.Top, Bottom)):
        return s.zone
    return s.zones[0] if isinstance(s, E.Cards) else ""


def is_center(s: E.Selector) -> bool:
    """Whether only one card can be there."""
    return isinstance(s, E.Cards) and any(
        [isinstance(t, E.Placed) and t.place == "center" for t in s.tests]
    )


SIDES = (E.Placed("center"), E.Placed("left"), E.Placed("right"))


def row_of(tests: Sequence[E.Test]) -> tuple[E.Test, ...]:
    """The tests, where "front" is left out before "center"."""
    out: list[E.Test] = []
    for t in tests:
        if t in SIDES and out and out[-1] == E.Placed("front"):
            out.pop()
        out.append(t)
    return tuple(out)


def near_of(s: E.Cards) -> tuple[tuple[E.Placed, ...], tuple[E.Test, ...]]:
    """The tests on where it is to another card, and the others."""
    near = [t for t in s.tests if isinstance(t, E.Placed) and t.of is not None]
    return tuple(near), row_of([t for t in s.tests if t not in near])


def left_to_say(a: E.Ability) -> E.Condition | None:
    """The condition without what the keyword or the cost says already."""
    said: E.Condition | None = None
    pose = pose_to_pay(a)
    for part in parts_of(a.cond):
        if a.word == "assist" and part == IN_BACK:
            continue
        if pose and part == E.AllSo(E.This(), E.InPose(pose)):
            continue
        said = both(said, part)
    return said


def icons_of(a: E.Ability) -> list[str]:
    """The icons behind that of its kind: counter, clock."""
    return [tag.removeprefix("icon:") for tag in a.tags if tag.startswith("icon:")]


def traits_of(a: E.Ability) -> list[str]:
    """The traits (and colours) that an ability gives, as group:name."""
    return [tag for tag in a.tags if tag.partition(":")[0] in ("trait", "color")]


def is_character(t: E.Trigger) -> bool:
    """Whether what the event happens to is a character on the stage."""
    return t.event in ("attacked", "was_attacked", "turned") or (
        t.event == "moved" and "stage" in (t.frm, t.to)
    )


def just_chosen(s: object, slot: int) -> bool:
    return isinstance(s, E.Chosen) and s.slot == slot


def swapped_with_this(row: Sequence[E.Action]) -> tuple[E.Choose, E.Selector] | None:
    """「…を1枚とこのカードを選び、それぞれを【スタンド】して入れ替える」: the choice, and with whom."""
    if len(row) < 3:
        return None
    choose, stand, swap = row[:3]
    if not (isinstance(choose, E.Choose) and isinstance(swap, E.Exchange)):
        return None
    it = E.Chosen(choose.slot)
    if (stand, swap) == (E.SetPose(it, "stand"), E.Exchange(it, it)):
        return choose, it
    for one, two in ((it, E.This()), (E.This(), it)):
        posed = E.SetPose(E.AllThese((one, two)), "stand")
        if stand == posed and swap == E.Exchange(one, two):
            return choose, E.This()
    return None


def swapped_facing(row: Sequence[E.Action]) -> E.Cards | None:
    """「このカードの正面のキャラを1枚と、そのキャラ以外の…を1枚選び、それぞれを【スタンド】して入れ替える」:
    what the second is chosen from."""
    if len(row) < 4:
        return None
    first, second, stand, swap = row[:4]
    if not isinstance(first, E.Choose) or first.what != E.Related("facing", E.This()):
        return None
    if not isinstance(second, E.Choose) or not isinstance(second.what, E.Cards):
        return None
    one, two = E.Chosen(first.slot), E.Chosen(second.slot)
    if (stand, swap) != (E.SetPose(E.AllThese((one, two)), "stand"), E.Exchange(one, two)):
        return None
    not_facing = E.NotSo(E.Placed("facing", E.This()))
    if not_facing not in second.what.tests:
        return None
    others = tuple([t for t in second.what.tests if t != not_facing])
    return replace(second.what, tests=others)


def all_named(c: E.Condition) -> tuple[E.Cards, list[str]] | None:
    """「あなたの「A」と「B」がいる」: whose and where, and the names."""
    return all_there(c, lambda t: t.name if isinstance(t, E.Named) and not t.part else "")


def pose_to_pay(a: E.Ability) -> str:
    """「【スタンド】しているこのカードを…」: how the card must lie that is itself the cost."""
    if not any([getattr(c, "what", None) == E.This() for c in a.cost]):
        return ""
    for part in parts_of(a.cond):
        if isinstance(part, E.AllSo) and part.what == E.This() and isinstance(part.test, E.InPose):
            return part.test.pose
    for n in walk(a.does):
        pose = posed_payment(n) if isinstance(n, E.If) else ""
        if pose:
            return pose
    return ""


def posed_payment(a: E.Action) -> str:
    """The pose that the card must have for its cost to be paid, where that is all it says."""
    if not isinstance(a, E.If) or a.otherwise or len(a.then) != 1:
        return ""
    c, may = a.cond, a.then[0]
    if isinstance(may, E.May) and may.do == (E.PayCost(),) and isinstance(c, E.AllSo):
        if c.what == E.This() and isinstance(c.test, E.InPose):
            return c.test.pose
    return ""


def without_pose(actions: tuple[E.Action, ...]) -> tuple[E.Action, ...]:
    """The actions without the pose that the cost says already."""
    out: list[E.Action] = []
    for a in actions:
        if isinstance(a, E.If) and posed_payment(a):
            out.extend(a.then)
        elif isinstance(a, E.If):
            out.append(replace(a, then=without_pose(a.then)))
        else:
            out.append(a)
    return tuple(out)


def counted_by(a: E.Node) -> E.Amount | None:
    """What the number of a change is counted for: 「…1枚につき」."""
    if not isinstance(a, (E.Modify, E.Holds)):
        return None
    each = a.amount.each if isinstance(a.amount, E.Scaled) else a.amount
    return each if isinstance(each, E.CountOf) and not level_of(each) else None


def names_of(a: E.Ability) -> list[str]:
    """The names that a card also has by an ability."""
    if a.kind != "tag":
        return []
    return [tag.removeprefix("name:") for tag in a.tags if tag.startswith("name:")]


def with_this(slot: int) -> E.AllThese:
    """What was chosen and this card: 「…を1枚とこのカードを選び」."""
    return E.AllThese((E.Chosen(slot), E.This()))


def swapped_beside_this(row: Sequence[E.Action]) -> E.Choose | None:
    """「…を1枚とこのカードを選び、入れ替え、」 where both are spoken of afterwards: the choice."""
    if len(row) < 3 or not isinstance(row[0], E.Choose):
        return None
    a = row[0]
    one_other = isinstance(a.what, E.Cards) and a.what.other and (a.least, a.most) == (1, 1)
    if not one_other or row[1] != E.Exchange(E.Chosen(a.slot), E.This()):
        return None
    named = [node for later in row[2:] for node in walk(later)]
    pairs = named.count(with_this(a.slot))
    return a if pairs and pairs == named.count(E.Chosen(a.slot)) else None


def hidden_reveal(a: E.FromDeck, v: Voice) -> bool:
    """Whether another choice came after a card was revealed, so that 「そのカード」 is not that."""
    reveals = [c for c in v.choices if isinstance(c, E.FromDeck) and c.way == "reveal"]
    return v.choices[-1] is not a and bool(reveals) and reveals[-1] is a


def of_all_players(c: E.Both) -> bool:
    """「すべてのプレイヤーのレベルが3以上」: of one player and of the other, said as one."""
    if not isinstance(c.left, E.Compare) or not isinstance(c.right, E.Compare):
        return False
    mine, theirs = E.CountOf(E.Cards(E.YOU, ("level",))), E.CountOf(E.Cards(E.OPPONENT, ("level",)))
    return c.left.left == mine and c.right == replace(c.left, left=theirs)
