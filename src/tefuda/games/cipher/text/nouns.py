"""Which cards the words of Cipher text mean, and how many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import That, ThisIn
from tefuda.games.cipher.effects.nodes import Fighter
from tefuda.games.cipher.text import lexicon, pieces
from tefuda.games.cipher.text.lexicon import AUTO, FIELD, SPECIAL, SUPPORT
from tefuda.games.cipher.text.pieces import Differ, Side
from tefuda.text.audit import rebuilt, walk
from tefuda.text.binder import ANY, NAMED
from tefuda.text.common_pieces import (
    Every,
    Group,
    Head,
    In,
    Of,
    Other,
    Who,
    all_of,
    bare,
    cards_of,
    one_of,
)
from tefuda.text.meaning import Meaning, Rules, nonsense, nonsense_if, placed, same
from tefuda.text.sentences import SELF


def group(*parts_: Any) -> Group:
    *mods, head = parts_
    assert isinstance(head, Head)
    who, zones, tests, other, differ, every = modified(mods, head)
    if who == "field":
        who = E.BOTH
    if not who and zones and zones != FIELD:
        who = E.BOTH if every else SELF
    named = head.named and not zones
    cards = E.Cards(who, zones, (), tests, other)
    own = named and who in ("", E.YOU, SELF)  # by name alone, they are units
    units = replace(cards, who=E.YOU, zones=FIELD) if own else None
    return Group(cards, every, differ, named, units, head.both)


def modified(
    mods: Sequence[Any], head: Head
) -> tuple[str, tuple[str, ...], tuple[E.Test, ...], bool, str, bool]:
    who, zones = head.who, head.zones
    sides = {mod.who for mod in mods if isinstance(mod, Side)}  # 「味方の<剣>」「味方の主人公」
    if "field" in sides and (len(sides) > 1 or zones == FIELD):  # 「戦場の味方」
        sides.remove("field")
        mods = [mod for mod in mods if mod != Side("field")]
    if sides:
        if who or zones not in ((), FIELD) or len(sides) > 1:
            raise nonsense("誰のものか分からない", "whose it is cannot be told")
        who, zones = sides.pop(), FIELD
        head = replace(head, named=False)
        mods = [mod for mod in mods if not isinstance(mod, Side)]
    tests: list[E.Test] = []
    other = every = False
    differ = ""
    for mod in flat(mods):
        if isinstance(mod, Of):
            if who == "field" or not who or (who == E.YOU and mod.who == SELF):
                who = mod.who  # 5.1.2.1.2.6: 「相手は自分の味方を」 speaks of the opponent's
            elif mod.who != who:
                raise nonsense("誰のものか分からない", "whose it is cannot be told")
        elif isinstance(mod, Other):
            other = True
        elif isinstance(mod, Every):
            every = True
        elif isinstance(mod, Differ):
            differ = mod.how
        elif isinstance(mod, In):
            if mod.area and (zones != FIELD or head.named):
                raise nonsense("戦場にいないもの", "what is not on the battlefield")
            if not mod.area and zones and zones != mod.zones:
                raise nonsense("別の領域にあるもの", "what lies in another zone")
            zones = mod.zones
        else:
            tests.extend(mod.tests if isinstance(mod, E.AllOf) else (mod,))
    return who, zones, (*tests, *head.tests), other, differ, every


def m_at(*places: E.Cards) -> Any:
    """「後衛の」「戦場にいる」「手札と退避エリアにある」"""
    if places == (E.Cards(E.BOTH, FIELD),):
        return Side("field")
    zones = tuple([zone for place in places for zone in place.zones])
    area = set(zones) <= set(FIELD)
    nonsense_if(area and len(zones) > 1, "どこか分からない", "where it is is not told")
    return In(zones, area=area)


def flat(mods: Sequence[Any]) -> list[Any]:
    """「このユニットと自分の主人公の他に」: two things that are left out, at one place."""
    return [m for mod in mods for m in (mod if isinstance(mod, tuple) else (mod,))]


Size = E.Test | str
"""What a number must be, as a test of any number yet; or that it is odd or even."""


def t_sized(attr: str, size: Size) -> E.Test:
    """「出撃コストが2以下」「出撃コストが1か2」「支援力が『X』」"""
    if isinstance(size, str):
        raise nonsense("奇数か偶数かは言えない", "odd and even are not said here")
    if isinstance(size, E.Placed):  # as it is printed
        nonsense_if(attr == "class_cost", "数ではない", "not a number")
        return E.Placed(f"{attr}_x")
    got: E.Test = rebuilt(size, lambda n: attr if n == "" else None)
    return got


def z_printed(word: Token) -> Size:
    nonsense_if(bare(word) != "X", "数ではない", "not a number")
    return E.Placed("x")


def _amount(attr: str, than: E.Selector | E.Amount) -> E.Amount:
    """A number to compare with: another card's of the same kind, where no other is said."""
    if isinstance(than, E.NumberOf) and than.attr != attr and than.attr != "stack":
        nonsense_if(
            attr not in ("cost", "class_cost"), "違う数の比較", "different numbers compared"
        )
    return than if isinstance(than, E.Amount) else E.NumberOf(than, attr)


def t_beside(attr: str, than: E.Selector | E.Amount, cmp: str) -> E.Test:
    """「出撃コストが自分の主人公以下の」「出撃コストが自分の絆カードの枚数以下の」"""
    nonsense_if(isinstance(than, E.Num), "数", "a number")  # t_sized
    return E.HasNumber(attr, cmp, _amount(attr, than))


def t_same(of: E.Selector | E.Amount, how: str, like: str) -> E.Test:
    """「その味方と同じユニット名の」「自分の絆カードの枚数と異なる出撃コストの」"""
    if isinstance(of, E.Selector) and like in ("name", "cost"):
        test: E.Test = E.Placed(f"same_{like}", of)
    else:
        nonsense_if(like == "name", "数ではない", "not a number")
        test = t_beside(like, of, E.EQUAL)
    return test if how == "same" else E.NotSo(test)


def t_alike(of: E.Selector, like: str, how: str) -> E.Test:
    """「その味方とユニット名が同じ」「自分の主人公と出撃コストが異なる」"""
    return t_same(of, how, like)


def t_other_lower(*parts_: Any) -> E.Test:
    """「このユニットより戦闘力が低い」「戦闘力がこのユニットより高い」"""
    attr, than, low = parts_ if isinstance(parts_[0], str) else (parts_[1], parts_[0], parts_[2])
    cmp, by = (E.AT_MOST, -1) if low == "less" else (E.AT_LEAST, 1)
    if isinstance(than, E.Num):
        return E.HasNumber(attr, cmp, E.Num(than.n + by))
    return E.HasNumber(attr, cmp, E.Sum(_amount(attr, than), E.Num(by)))


def t_not_ref(of: E.Selector) -> Any:
    """「攻撃ユニット以外の」「このユニット以外の」"""
    if isinstance(of, E.This):
        return Other()
    if isinstance(of, Fighter):
        roles = {"attacker": "attacking", "defender": "attacked"}
        return E.NotSo(E.Placed(roles.get(of.role, "battling")))
    raise nonsense("除けないもの", "what cannot be left out")


def t_did(*verbs: str) -> E.Test:
    """「このターンに攻撃した」「レベルアップか成長した」"""
    if any([verb not in lexicon.DID for verb in verbs]):
        raise nonsense("ターンごとに覚えていないこと", "what is not kept for the turn")
    return one_of([E.Placed(lexicon.DID[verb]) for verb in verbs])


def m_differ(like: str, how: str) -> Differ:
    """「ユニット名が異なる」「出撃コストが異なる」"""
    known = how == "other" and like in ("name", "cost")
    nonsense_if(not known, "違いを言えないもの", "what is not said to differ")
    return Differ("unit" if like == "name" else like)


def t_held(*parts_: Any) -> E.Test:
    """「支援スキルを持つ」「<剣>か<槍>を持たない」"""
    *had, have = parts_
    nonsense_if("*" in had, "何と同じか分からない", "with what is not said")
    test = one_of(had)
    if have == "yes":
        return test
    if test == E.HasNumber("symbols", E.AT_LEAST, E.Num(1)):
        return E.HasNumber("symbols", E.EQUAL, E.Num(0))
    return E.NotSo(test)


PAID: Final = {
    "defeats": "defeat",
    "retreat": "retreat",
    "hand": "hand",
    "pose": "pose",
    "face": "face",
}


def paid_with(done: str, noun: str) -> E.Selector:
    """「このスキルのコストで行動済みにした味方」"""
    nonsense_if(done not in PAID, "コストにないこと", "not what the cost says")
    return That(f"{pieces.PAID} {PAID[done]} {pieces.ALLY if noun == NAME else noun}")


FIGHTS: Final = {"攻撃している": "attacking", "攻撃されている": "attacked"}
NOUNS: Final = {
    Head(E.YOU, FIELD): pieces.ALLY,
    Head(E.OPPONENT, FIELD): pieces.FOE,
    Head("field", FIELD): pieces.UNIT,
    Head("", FIELD, tests=(E.Placed("main"),)): pieces.MAIN,
    Head(): pieces.CARD,
    Head("", ("orb",)): pieces.ORB,
    Head("", ("bond",)): pieces.BOND,
    Head("", ("support",)): pieces.SUPPORT,
}
NAME: Final = "name"


def noun(head: Head) -> str:
    """The noun of what was spoken of before."""
    if head.named:
        return NAME
    nonsense_if(head not in NOUNS, "どれのことか分からない", "which is meant cannot be told")
    return NOUNS[head]


def that(head: Head) -> E.Selector:
    """「その味方」「選んだカード」「その『…』」"""
    if not head.named:
        return That(noun(head))
    (test,) = head.tests
    nonsense_if(not isinstance(test, E.HasTag), "どれのことか分からない", "which is meant")
    assert isinstance(test, E.HasTag)
    return That(NAMED + test.tag)


def once_done(done: str, noun: str) -> E.Selector:
    """「このスキルで撃破した敵」"""
    nonsense_if(noun == NAME, "どれのことか分からない", "which is meant cannot be told")
    return That((pieces.FELLED if done == "defeats" else pieces.DONE) + noun)


def d_done(verb: str) -> str:
    """「撃破した」「公開した」「破壊した」"""
    nonsense_if(verb not in ("defeats", "breaks", "reveals"), "させたことではない", "not made so")
    return verb


def icon_of(word: Token) -> str:
    """The name of a keyword icon."""
    name = bare(word)
    if name not in lexicon.ICONS and name != "LvS":
        raise nonsense("知らないアイコン", "an icon that is not known")
    return name


def this_in(*parts_: str) -> E.Selector:
    if parts_[0] in (E.OPPONENT, E.BOTH):
        raise nonsense("自分のカードは相手の所にない", "this card is not there")
    return ThisIn(parts_[-1])


@placed
def the_fighter(m: Meaning, *parts_: Token) -> E.Selector:
    *owner, word = parts_
    if owner and m.entry not in (AUTO, SPECIAL, SUPPORT) and "戦闘" not in word:
        raise nonsense("戦闘ごとに変わること", "what changes from battle to battle")
    if "攻撃" in word:
        return Fighter("attacker")
    if "防御" in word:
        return Fighter("defender")
    return Fighter("enemy" if owner and owner[0] in ("相手の", "敵の") else "own")


def under_cards(of: E.Selector, *mods: Any) -> E.Selector:
    if not mods:
        return E.AttachedTo(of, "under")
    tests = [m for m in mods if isinstance(m, E.Test)]
    nonsense_if(len(tests) != len(mods), "知らない言葉", "words that are not known here")
    return _under(of, tests)


def _under(of: E.Selector, tests: Sequence[E.Test]) -> E.Selector:
    return E.Cards(E.YOU, ("under",), (), (*tests, E.Placed("under", of)))


def w_group(group: Group) -> Who:
    cards = _told(group)
    return Who(cards, loose=not group.every and _several(cards))


def _told(group: Group) -> E.Cards:
    cards = cards_of(group)
    if cards == E.Cards(E.BOTH, FIELD) and not group.every and not group.both:
        raise nonsense("どのユニットか分からない", "which units are meant is not said")
    return cards


def s_group(group: Group) -> Who:
    if group.named:  # 「味方の『A』か『B』」
        raise nonsense("誰のことか分からない", "who is meant cannot be told")
    return Who(cards_of(group))


def such_supporter(of: E.Selector, tests: tuple[E.Test, ...]) -> Who:
    """「このユニットを支援している『…』」"""
    nonsense_if(not tests, "どのカードか分からない", "which card is meant is not said")
    card = E.Related("support", of)
    return Who(card, E.AllSo(card, all_of(tests)))


def such_fighter(*parts_: Any) -> Who:
    *mods, fighter = parts_
    tests = [m for m in mods if isinstance(m, E.Test)]
    return Who(fighter, E.AllSo(fighter, all_of(tests)))


def who(*actors: Who) -> Who:
    if len(actors) == 1:
        return actors[0]
    if any([a.cond is not None for a in actors]):
        raise nonsense("誰のことか分からない", "who is meant cannot be told")
    for one, other in pairwise(actors):
        if of_both(one.what, other.what):
            raise nonsense("「味方と敵」は一つの言葉", "味方と敵 is one word")
        if not _unit(other.what) or not _unit(one.what):
            raise nonsense("誰のことか分からない", "who is meant cannot be told")
    return Who(E.AllThese(tuple([a.what for a in actors])))


def _several(cards: E.Cards) -> bool:
    """Whether there may be several units of this kind: not of a name, nor the main character."""
    if not set(cards.zones) <= set(FIELD):
        return False
    for t in walk(cards.tests):
        if isinstance(t, E.HasTag) and t.group == "unit":
            return False
        if isinstance(t, E.Placed) and t.place == "same_name":
            return False
    return E.Placed("main") not in cards.tests


def _unit(what: E.Selector) -> bool:
    """Whether something is a unit, as far as can be told."""
    return not isinstance(what, E.Cards) or set(what.zones) <= set(FIELD)


def of_both(one: E.Selector, other: E.Selector) -> bool:
    """Whether the second is all of a side, after some of the other: 「前衛の味方と敵」."""
    if not isinstance(one, E.Cards) or not isinstance(other, E.Cards):
        return False
    return other in (E.Cards(E.YOU, FIELD), E.Cards(E.OPPONENT, FIELD)) and one.who != other.who


RULES: Final[Rules] = {
    # --- nouns
    "h_both": lambda: Head(E.BOTH, FIELD, both=True),
    "h_side": lambda who: Head(who or "field", FIELD),
    "h_main": lambda: Head("", FIELD, tests=(E.Placed("main"),)),
    "h_bond": lambda: Head("", ("bond",)),
    "h_orb": lambda: Head("", ("orb",)),
    "h_support": lambda: Head("", ("support",)),
    "h_hand": lambda: Head("", ("hand",)),
    "h_card": lambda: Head(),
    "h_names": lambda test: Head(tests=(test,), named=True),
    "h_tags": lambda test: Head(tests=(test,)),
    "h_not_mixed": lambda test: Head(tests=(E.NotSo(test),)),
    "h_not_main": lambda: Head(tests=(E.NotSo(E.Placed("main")),)),
    "names": lambda *names: one_of([pieces.unit(n) for n in names]),
    "tags": lambda *tags: one_of([pieces.tag(t) for t in tags]),
    "mixed": lambda *tests: one_of(tests),
    "a_tag": pieces.tag,
    "a_unit": pieces.unit,
    # --- in front of them
    "m_side": lambda who: Side(who or "field"),
    "m_differ_card": lambda: Differ("card"),
    # --- tests
    "t_all_tags": lambda *tags: all_of([pieces.tag(t) for t in tags]),
    "t_not_main": lambda: E.NotSo(E.Placed("main")),
    "z_compared": lambda n, cmp: E.HasNumber("", cmp, E.Num(int(n))),
    "z_is": lambda n: E.HasNumber("", E.EQUAL, E.Num(int(n))),
    "z_one_of": lambda *ns: one_of([E.HasNumber("", E.EQUAL, E.Num(int(n))) for n in ns]),
    "z_not": lambda n: E.NotSo(E.HasNumber("", E.EQUAL, E.Num(int(n)))),
    "z_parity": str,
    "t_class": lambda word: E.HasTag("class", str(word)),
    "t_symbol": lambda: E.HasNumber("symbols", E.AT_LEAST, E.Num(1)),
    "any_skill": lambda: "*",
    "support_skill": lambda: SUPPORT,
    "t_kind": lambda kind: E.HasTag("kind", kind),
    "t_skill": lambda name: E.HasTag("skill", bare(name)),
    "t_icon": lambda icon: E.HasTag("icon", icon_of(icon)),
    "t_class_cost": lambda: E.HasNumber("class_cost", E.AT_LEAST, E.Num(0)),
    "t_not_grown": lambda place: E.NotSo(E.Placed(place)),
    "t_not_did": lambda *verbs: E.NotSo(t_did(*verbs)),
    "t_neither": lambda one, other: E.NotSo(one_of([one, other])),
    "t_range": lambda word: all_of(
        [E.HasNumber(r, E.AT_LEAST, E.Num(1)) for r in pieces.ranges(word)]
    ),
    "t_same_area": lambda of: E.Placed("same_area", of),
    "t_other_area": lambda of: E.NotSo(E.Placed("same_area", of)),
    "t_same_symbol": lambda of, have: t_held(E.Placed("same_symbol", of), have),
    "t_attacks": lambda of: E.Placed("attacks", of),
    "t_fights": lambda words: E.Placed(FIGHTS[words]),
    "t_boosted": lambda: E.Placed("boosted"),
    "d_state": lambda state: "face" if state.startswith("face") else "pose",
    "t_state": lambda state: E.Placed(state) if state.startswith("face") else E.InPose(state),
    "it": lambda: That(ANY),
    # --- cards known without choosing
    "r_group": _told,
    "this_at": lambda area: Who(E.This(), E.AllSo(E.This(), E.Placed(area))),
    "no_longer_main": lambda: That(pieces.UNMADE),
    "target_of_this": lambda: E.Related("target", E.This()),
    "supporter": lambda of: Who(E.Related("support", of)),
    "actor": same,
    # --- amounts
}
