"""What is said to hold of cards, for a while or as long as a skill is there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import LEFT_OUT, That
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import lexicon, pieces
from tefuda.games.cipher.text.lexicon import FIELD, FLAGS, SKILL_BANS
from tefuda.text import sentences
from tefuda.text.audit import swapped
from tefuda.text.common_pieces import Group, Who, all_of, bare, cards_of, flag, told
from tefuda.text.meaning import Meaning, Rules, nonsense, nonsense_if, placed
from tefuda.text.sentences import Actions


def _of(who: Who | None, do: Callable[[E.Selector], Actions]) -> Actions:
    if who is None:
        return do(LEFT_OUT)
    done = do(who.what)
    return done if who.cond is None else (E.If(who.cond, done),)


def p_plus(who: Who | None, attr: str, sign: Token, n: Token) -> Actions:
    how = E.PLUS if sign == "+" else E.MINUS
    return _of(who, lambda s: (E.Modify(s, attr, how, E.Num(int(n)), ""),))


def p_plus_same(sign: Token, n: Token) -> Actions:
    """「…場合、代わりに＋50される」: the number of the sentence before."""
    how = E.PLUS if sign == "+" else E.MINUS
    return (E.Modify(LEFT_OUT, "same", how, E.Num(int(n)), ""),)


def _changed(who: Who, attr: str, how: str, n: E.Amount) -> Actions:
    return _of(who, lambda s: (E.Modify(s, attr, how, n, ""),))


def p_smaller(who: Who, attr: str, n: E.Amount) -> Actions:
    return _changed(who, attr, E.MINUS, n)


def p_waived(name: Token) -> Actions:
    """「このユニットの『…』のコストを支払わなくてもよい」"""
    return _way(G.PayOtherwise(E.This(), f"skill:{bare(name)}", ()))


def p_flip_less(name: Token, n: Token) -> Actions:
    """「このユニットの『…』のコストは[リバース1]だけ小さくなる」"""
    less = G.FlipLess(int(n))
    return _way(G.PayOtherwise(E.This(), f"skill:{bare(name)}", (less,), False))


def _way(way: G.PayOtherwise) -> Actions:
    return (E.Grant(E.This(), E.Ability("cont", (way,)), ""),)


def p_supported_too(who: Who, tests: tuple[E.Test, ...]) -> Actions:
    """「その味方とユニット名が同じ支援カードにも支援される」: a card of its name does not fail."""
    itself: tuple[E.Test, ...] = swapped(
        tests, lambda s: E.This() if isinstance(s, That) and s.noun == pieces.ALLY else None
    )
    nonsense_if(not tests, "何に支援されているか", "by what it is supported")
    card = E.Related("support", E.This())
    hold = E.Holds(card, "succeeds", E.BECOMES, E.Num(1), E.AllSo(card, all_of(itself)))
    return _of(who, lambda s: (pieces.held(s, hold),))


def p_symbols_of(who: Who, of: Who) -> Actions:
    """「このユニットを支援しているカードが持つシンボルを得る」: each that the other has."""
    has = [E.HasTag("symbol", name) for name in lexicon.SYMBOLS]
    given = [E.Ability("tag", tags=(f"symbol:{t.tag}",)) for t in has]
    return tuple(
        [
            E.If(E.AllSo(told(of), test), (E.Grant(told(who), a, ""),))
            for test, a in zip(has, given, strict=True)
        ]
    )


def p_get_icon(who: Who, icon: Token) -> Actions:
    """「すべての自分の<聖戦旗>の絆カードはこのユニットの〖BS〗を持つ」: the skills of that icon on this card."""
    nonsense_if(bare(icon) not in lexicon.ICONS, "知らないアイコン", "an icon that is not known")
    ability = E.Ability("worded", word=lexicon.ICONS[bare(icon)])
    return _of(who, lambda s: (E.Grant(s, ability, ""),))


def p_becomes(who: Who, attr: str, n: E.Amount) -> Actions:
    return _of(who, lambda s: (E.Modify(s, attr, E.BECOMES, n, ""),))


def p_become_two(who: Who, one: str, other: str, n: Token) -> Actions:
    to = E.Num(int(n))
    return (*p_becomes(who, one, to), *p_becomes(who, other, to))


def p_times(who: Who, attr: str, n: Token) -> Actions:
    """23.1.10: what it is now is added, once for 2倍, twice for 3倍."""
    if n not in ("2", "3") or attr != "power":
        raise nonsense("2倍か3倍の戦闘力だけ", "only power becomes twice or thrice")

    def more(s: E.Selector) -> Actions:
        many = isinstance(s, E.Cards) and not _one(s)
        now: E.Amount = E.NumberOf(E.Happened("each") if many else s, "power")
        return (E.Modify(s, "power", E.PLUS, now if n == "2" else E.Scaled(now, 2), ""),)

    return _of(who, more)


def g_tag(word: Token) -> str:
    test = pieces.tag(word)
    return f"{test.group}:{test.tag}"


def p_added(who: Who | None, *gains: str | tuple[str, ...]) -> Actions:
    tags = tuple([g for g in gains if isinstance(g, str)])
    ranges = [r for g in gains if isinstance(g, tuple) for r in g]

    def add(s: E.Selector) -> Actions:
        done: list[E.Action] = []
        if tags:
            done.append(E.Grant(s, E.Ability("tag", tags=tags), ""))
        return (*done, *[flag(s, r) for r in ranges])

    return _of(who, add)


def p_treated(who: Who, *words: Token) -> Actions:
    ability = E.Ability("tag", tags=tuple([g_tag(word) for word in words]))
    return _of(who, lambda s: (E.Grant(s, ability, ""),))


def p_treated_two(one: Group, other: Group, word: Token) -> Actions:
    """23.1.42: units, and cards elsewhere."""
    ability = E.Ability("tag", tags=(g_tag(word),))
    return tuple([E.Grant(cards_of(g), ability, "") for g in (one, other)])


def p_opened(who: Who, *icons: Token) -> Actions:
    """23.1.31: level-up skills count as if enough cards lay there."""
    levels = [re.fullmatch("LvS([1-9])", bare(icon)) for icon in icons]
    nonsense_if(not all(levels), "レベルアップスキルではない", "not a level-up skill")
    tags = tuple([f"opens:lvs:{m.group(1)}" for m in levels if m])
    return _of(who, lambda s: (E.Grant(s, E.Ability("tag", tags=tags), ""),))


def p_lose(who: Who, *lost: str | tuple[str, ...]) -> Actions:
    tags = tuple([g for g in lost if isinstance(g, str)])
    ranges = [r for g in lost if isinstance(g, tuple) for r in g]

    def take(s: E.Selector) -> Actions:
        done: list[E.Action] = []
        if tags:
            done.append(E.Grant(s, E.Ability("loss", takes=tags), ""))
        return (*done, *[E.Modify(s, r, E.BECOMES, E.Num(0), "") for r in ranges])

    return _of(who, take)


def _losing(who: Who | None, *what: str) -> Actions:
    ability = E.Ability("loss", takes=what)
    return _of(who, lambda s: (E.Grant(s, ability, ""),))


def p_flag(who: Who | None, words: Token) -> Actions:
    attr = _flag(str(words))
    return _of(who, lambda s: (flag(s, attr),))


def _flag(words: str) -> str:
    if words in FLAGS:
        return FLAGS[words]
    for ending in ("することができ", "でき"):
        if words.endswith(ending) and words.removesuffix(ending) in FLAGS:
            return FLAGS[words.removesuffix(ending)]
    raise nonsense("知らない禁止", "a prohibition that is not known")


def p_safe_now(who: Who) -> Actions:
    """「この攻撃で…は撃破されない」"""
    safe = replace(flag(LEFT_OUT, "no_defeat_attack"), until=E.THIS_BATTLE)
    return _of(who, lambda s: (replace(safe, what=s),))


def _against(who: Who | None, attr: str, tests: tuple[E.Test, ...]) -> Actions:
    """A flag that holds against attacking units that pass the tests, or against all."""
    if not tests:
        return _of(who, lambda s: (flag(s, attr),))
    cond = E.AllSo(G.Fighter("attacker"), all_of(tests))
    hold = E.Holds(E.This(), attr, E.BECOMES, E.Num(1), cond)
    return _of(who, lambda s: (pieces.held(s, hold),))


def p_range(who: Who | None, tests: tuple[E.Test, ...]) -> Actions:
    """「射程に関係なく…を攻撃することができる」"""
    if tests in ((), (E.Placed("back"),)):
        attr = "range_back" if tests else "range_all"
        return _of(who, lambda s: (flag(s, attr),))
    return _of(who, lambda s: (pieces.held(s, _of_targets("in_reach", tests)),))


def _of_targets(attr: str, tests: tuple[E.Test, ...]) -> E.Holds:
    """What is so of enemies where the unit that has this attacks."""
    mine = E.AllSo(G.Fighter("attacker"), E.Placed("itself", E.This()))
    return E.Holds(pieces.foes(*tests), attr, E.BECOMES, E.Num(1), mine)


def p_attack_not(who: Who, tests: tuple[E.Test, ...]) -> Actions:
    """「このユニットは…を攻撃できない」"""
    if not tests:
        return _of(who, lambda s: (flag(s, "no_attack"),))
    return _of(who, lambda s: (pieces.held(s, _of_targets("no_target", tests)),))


def p_attack_only(who: Who, tests: tuple[E.Test, ...]) -> Actions:
    """「このユニットは…しか攻撃できない」"""
    nonsense_if(not tests, "攻撃するのは敵だけ", "only enemies are attacked")
    return p_attack_not(who, (E.NotSo(all_of(tests)),))


def p_neither(who: Who, *words: Token) -> Actions:
    """「レベルアップも攻撃もできない」"""
    return _of(who, lambda s: tuple([flag(s, FLAGS[word]) for word in words]))


def p_unevaded_critical(who: Who | None, tests: tuple[E.Test, ...] | None) -> Actions:
    """「このユニットの必殺攻撃は神速回避されない」"""
    hold = pieces.unevaded(tests or ())
    cond = E.AllSo(G.Fighter("attacker"), E.Placed("critical"))
    return _of(who, lambda s: (pieces.held(s, replace(hold, cond=cond)),))


def p_no_deploy(who: Who, area: str | None) -> Actions:
    return _of(who, lambda s: (flag(s, f"no_deploy_{area}" if area else "no_deploy"),))


def p_deploy_only(who: Who, area: str) -> Actions:
    """「前衛にしか出撃できない」"""
    return p_no_deploy(who, "back" if area == "front" else "front")


def p_unused(who: Who, name: Token) -> Actions:
    """「このユニットは『…』を使用できない」"""
    if who.what == E.Cards(E.YOU, FIELD) and who.cond is None:
        return (G.BanSkill(bare(name), "", E.YOU),)
    return _losing(who, f"use:{bare(name)}")


@placed
def p_alias(m: Meaning, who: Who, name: Token) -> Actions:
    """「このユニットのユニット名は『…』としても扱う」; a special skill says it of its card."""
    nonsense_if(m.entry == lexicon.SPECIAL, "カードの名前", "the name of a card")
    ability = E.Ability("tag", tags=(f"unit:{bare(name)}",))
    return _of(who, lambda s: (E.Grant(s, ability, ""),))


def p_range_is(who: Who, word: Token) -> Actions:
    have = pieces.ranges(word)
    sizes = [(r, 1 if r in have else 0) for r in ("range_1", "range_2", "range_3")]
    return _of(who, lambda s: tuple([E.Modify(s, r, E.BECOMES, E.Num(n), "") for r, n in sizes]))


def p_no_target(group: Group, who: Who) -> Actions:
    foe = cards_of(group)
    if foe.who != E.OPPONENT or foe.other or foe.zones not in (FIELD, ("front",), ("back",)):
        raise nonsense("攻撃するのは敵", "enemies attack")
    area = () if foe.zones == FIELD else (E.Placed(foe.zones[0]),)
    return _against(who, "no_target", (*area, *foe.tests))


def p_get_skill(who: Who, name: Token) -> Actions:
    """The skill of that name; its text is on the same card."""
    ability = E.Ability("named", label=bare(name), tags=(f"skill:{bare(name)}",))
    return _of(who, lambda s: (E.Grant(s, ability, ""),))


def p_lose_limit(who: Who, name: Token, icon: Token) -> Actions:
    nonsense_if(bare(icon) != "ターン1回", "失えないアイコン", "an icon that is not lost")
    return _losing(who, f"limit:{bare(name)}")


def p_unmoved(who: Who | None, words: Token) -> Actions:
    attr = "no_move_skill" if words.startswith("スキル") else "no_move_foe"
    return _of(who, lambda s: (flag(s, attr),))


def p_get_skills(who: Who, of: E.Selector, icon: Token | None) -> Actions:
    word = lexicon.ICONS[bare(icon)] if icon is not None else ""
    return (G.GainSkills(told(who), of, "", word),)


def p_fails(who: Who) -> Actions:
    if isinstance(who.what, E.Cards) and who.what.zones == ("support",):
        return (G.FailSupport(told(who)),)
    raise nonsense("支援するのは支援カード", "support cards support")


def _support_of(group: Group, who: Who, attr: str) -> Actions:
    cards = group.cards
    if cards.zones not in ((), ("support",)) or cards.other or group.differ:
        raise nonsense("支援するのは支援カード", "support cards support")
    unit = E.OPPONENT if isinstance(who.what, E.Cards) and who.what.who == E.OPPONENT else E.YOU
    known = isinstance(who.what, (E.This, E.Cards))
    if known and cards.who and (cards.who == E.OPPONENT) != (unit == E.OPPONENT):
        raise nonsense("その側の支援カードではない", "not a support card of that side")
    card = E.Related("support", E.This())
    cond = E.AllSo(card, all_of(cards.tests)) if cards.tests else None
    hold = E.Holds(card, attr, E.BECOMES, E.Num(1), cond)
    return _of(who, lambda s: (pieces.held(s, hold),))


def p_twice(who: Who) -> Actions:
    what = who.what
    if getattr(what, "key", "") != "support":
        raise nonsense("支援するのは支援カード", "support cards support")
    of: E.Selector = what.of  # type: ignore[attr-defined]
    return (flag(of, "support_twice"),)


def p_skill_ban(words: Token) -> Actions:
    for begins, attr in SKILL_BANS.items():
        if words.startswith(begins):
            return (flag(E.Players(sentences.SELF), attr),)
    raise nonsense("知らない禁止", "a prohibition that is not known")


def _one(s: E.Selector) -> bool:
    """Whether there is only one such card."""
    return isinstance(s, E.Cards) and E.Placed("main") in s.tests


RULES: Final[Rules] = {
    "g_range": pieces.ranges,
    "p_safe_from": lambda who, tests: _against(who, "no_defeat_attack", tests),
    "p_safe_critical": lambda who, tests: _against(who, "no_defeat_critical", tests),
    "p_smaller_two": lambda who, one, other, n: (
        *p_smaller(who, one, E.Num(int(n))),
        *p_smaller(who, other, E.Num(int(n))),
    ),
    "p_larger": lambda who, attr, n: _changed(who, attr, E.PLUS, n),
    "p_plus_each": lambda who, attr, each, sign, n: sentences.per(
        each.count, p_plus(who, attr, sign, n)
    ),
    "p_smaller_each": lambda who, attr, each, n: sentences.per(
        each.count, p_smaller(who, attr, E.Num(int(n)))
    ),
    "p_unattacked": lambda who, tests: _against(who, "no_target", tests),
    "p_fails_main": lambda who: _support_of(
        Group(E.Cards(who, ("support",))), Who(pieces.main_of(who)), "fails"
    ),
    "p_player_ban": lambda attr: (flag(E.Players(sentences.SELF), attr),),
    "p_any_symbol": lambda: (flag(E.Players(sentences.SELF), "any_symbol"),),
    "p_no_face_down": lambda who: _of(who, lambda s: (flag(s, "no_face_down"),)),
    "p_no_discard": lambda who: _of(who, lambda s: (flag(s, "no_discard"),)),
    "p_lose_skill": lambda who, name: _losing(who, f"skill:{bare(name)}"),
    "p_lose_all": lambda who: _losing(who, "kind:*"),
    "p_lose_but": lambda who: _losing(who, "kind:act", "kind:cont", "kind:auto", "kind:support"),
    "p_lose_support": lambda who: _losing(who, "kind:support"),
    "p_lose_symbols": lambda who: _losing(who, "symbol:*"),
    "p_orbs": lambda who, n: _of(
        who, lambda s: (E.Modify(s, "orbs", E.BECOMES, E.Num(int(n)), ""),)
    ),
    "p_more_orbs": lambda who, n: _of(
        who, lambda s: (E.Modify(s, "orbs", E.PLUS, E.Num(int(n)), ""),)
    ),
    "p_unevaded": lambda who, tests: _of(
        who, lambda s: (pieces.held(s, pieces.unevaded(tests or ())),)
    ),
    "p_class_cost": lambda who, n: _of(
        who, lambda s: (E.Modify(s, "class_cost", E.BECOMES, E.Num(int(n)), ""),)
    ),
    # The skill that comes as the next text.
    "p_get_next": lambda who: _of(who, lambda s: (E.Grant(s, E.Ability("next"), ""),)),
    # The cards that would support a unit fail.
    "p_fails_for": lambda group, who: _support_of(group, who, "fails"),
    # Such cards support a unit, whatever their name.
    "p_succeeds_for": lambda group, who: _support_of(group, who, "succeeds"),
    "p_no_auto": lambda: (flag(E.Cards(E.BOTH, (*FIELD, "bond")), "no_auto"),),
    "g_chosen": lambda: "weapon:?",
    "p_no_support_of": lambda who: (flag(E.Cards(who, ("support",)), "no_support_skill"),),
    "p_no_support_at_all": lambda: (flag(E.Cards(E.BOTH, ("support",)), "no_support_skill"),),
    "p_no_support": lambda who: _of(who, lambda s: (flag(s, "no_support_skill"),)),
    "p_no_deploy_skill": lambda who: _of(who, lambda s: (flag(s, "no_deploy_skill"),)),
    "p_no_level_skill": lambda who: _of(who, lambda s: (flag(s, "no_level_skill"),)),
    "p_no_bond": lambda who: _of(who, lambda s: (flag(s, "no_bond"),)),
}
