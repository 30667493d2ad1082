"""What is said to hold of cards, for a while or as long as a skill is there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import LEFT_OUT, That
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import lexicon, pieces
from tefuda.games.cipher.text.lexicon import FIELD
from tefuda.games.cipher.text.pieces import Case, Cases, case, unknown_if
from tefuda.games.cipher.text.trigger_phrases import cause
from tefuda.text import sentences
from tefuda.text.audit import swapped
from tefuda.text.common_pieces import Group, Who, all_of, bare, cards_of, flag, some, told
from tefuda.text.meaning import Rules, nonsense, nonsense_if
from tefuda.text.sentences import Actions, of_whom


def _of(who: Who | None, do: Callable[[E.Selector], Actions]) -> Actions:
    if who is None:
        return do(LEFT_OUT)
    done = do(who.what)
    return done if who.cond is None else (E.If(who.cond, done),)


Change = Callable[[E.Selector, str], tuple[str, E.Amount]]
"""What becomes of a number of some cards: how it is changed, and by how much."""


def p_number(who: Who | None, *parts: Any) -> Actions:
    """「…の戦闘力は+20される」「…の出撃コストとクラスチェンジコストは1だけ小さくなる」"""
    *attrs, change = parts
    each = attrs.pop() if isinstance(attrs[-1], sentences.Per) else None
    done: list[E.Action] = []
    for attr in attrs:
        done += _of(who, lambda s, attr=attr: (_modified(s, attr, change),))  # type: ignore[misc]
    return tuple(done) if each is None else sentences.per(each.count, tuple(done))


def _modified(s: E.Selector, attr: str, change: Change) -> E.Modify:
    how, amount = change(s, attr)
    return E.Modify(s, attr, how, amount, "")


def _by(how: str) -> Callable[[E.Amount], Change]:
    return lambda amount: lambda s, attr: (how, amount)


def n_plus(sign: Token, n: Token) -> Change:
    return _by(E.PLUS if sign == "+" else E.MINUS)(E.Num(int(n)))


def n_times(n: Token) -> Change:
    """23.1.10: what it is now is added, once for 2倍, twice for 3倍."""

    def more(s: E.Selector, attr: str) -> tuple[str, E.Amount]:
        if n not in ("2", "3") or attr != "power":
            raise nonsense("2倍か3倍の戦闘力だけ", "only power becomes twice or thrice")
        many = isinstance(s, E.Cards) and not _one(s)
        now: E.Amount = E.NumberOf(E.Happened("each") if many else s, "power")
        return E.PLUS, now if n == "2" else E.Scaled(now, 2)

    return more


def p_alike(who: Who, of: E.Selector, attr: str) -> Actions:
    """「その味方はこのユニットと同じ戦闘力になる」"""
    return p_number(who, attr, _by(E.BECOMES)(E.NumberOf(of, attr)))


def p_plus_same(sign: Token, n: Token) -> Actions:
    """「…場合、代わりに＋50される」: the number of the sentence before."""
    how = E.PLUS if sign == "+" else E.MINUS
    return (E.Modify(LEFT_OUT, "same", how, E.Num(int(n)), ""),)


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


def g_tag(word: Token) -> str:
    test = pieces.tag(word)
    return f"{test.group}:{test.tag}"


def p_treated(who: Who, *tags: str) -> Actions:
    """「<…>としても扱う」「『…』としても扱う」"""
    return _of(who, lambda s: (E.Grant(s, E.Ability("tag", tags=tags), ""),))


def p_treated_two(one: Group, other: Group, tag: str) -> Actions:
    """23.1.42: units, and cards elsewhere."""
    return tuple([E.Grant(cards_of(g), E.Ability("tag", tags=(tag,)), "") for g in (one, other)])


def p_opened(who: Who, *icons: Token) -> Actions:
    """23.1.31: level-up skills count as if enough cards lay there."""
    levels = [re.fullmatch("LvS([1-9])", bare(icon)) for icon in icons]
    nonsense_if(not all(levels), "レベルアップスキルではない", "not a level-up skill")
    tags = tuple([f"opens:lvs:{m.group(1)}" for m in levels if m])
    return _of(who, lambda s: (E.Grant(s, E.Ability("tag", tags=tags), ""),))


def _losing(who: Who | None, *what: str) -> Actions:
    ability = E.Ability("loss", takes=what)
    return _of(who, lambda s: (E.Grant(s, ability, ""),))


def _against(who: Who | None, attr: str, tests: tuple[E.Test, ...]) -> Actions:
    """A flag that holds against attacking units that pass the tests, or against all."""
    if not tests:
        return _of(who, lambda s: (flag(s, attr),))
    cond = E.AllSo(G.Fighter("attacker"), all_of(tests))
    hold = E.Holds(E.This(), attr, E.BECOMES, E.Num(1), cond)
    return _of(who, lambda s: (pieces.held(s, hold),))


def _of_targets(attr: str, tests: tuple[E.Test, ...]) -> E.Holds:
    """What is so of enemies where the unit that has this attacks."""
    mine = E.AllSo(G.Fighter("attacker"), E.Placed("itself", E.This()))
    return E.Holds(pieces.foes(*tests), attr, E.BECOMES, E.Num(1), mine)


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


def p_lose_limit(who: Who, name: Token, icon: Token) -> Actions:
    nonsense_if(bare(icon) != "ターン1回", "失えないアイコン", "an icon that is not lost")
    return _losing(who, f"limit:{bare(name)}")


def p_fails(who: Who) -> Actions:
    if isinstance(who.what, E.Cards) and who.what.zones == ("support",):
        return (G.FailSupport(told(who)),)
    if isinstance(who.what, E.Related) and who.what.key == "support":
        return (G.FailSupport(told(who)),)
    raise nonsense("支援するのは支援カード", "support cards support")


def p_support(group: Group, who: Who, outcome: Token) -> Actions:
    """「<…>以外のカードはこのユニットの支援に失敗する」「相手の支援カードは主人公の支援に失敗する」"""
    cards = group.cards
    if cards.zones not in ((), ("support",)) or cards.other or group.differ:
        raise nonsense("支援するのは支援カード", "support cards support")
    if who == Who(pieces.main_of("")) and cards.who:
        who = Who(pieces.main_of(cards.who))
    unit = E.OPPONENT if isinstance(who.what, E.Cards) and who.what.who == E.OPPONENT else E.YOU
    known = isinstance(who.what, (E.This, E.Cards))
    if known and cards.who and (cards.who == E.OPPONENT) != (unit == E.OPPONENT):
        raise nonsense("その側の支援カードではない", "not a support card of that side")
    card = E.Related("support", E.This())
    cond = E.AllSo(card, all_of(cards.tests)) if cards.tests else None
    attr = "fails" if outcome == "失敗" else "succeeds"
    hold = E.Holds(card, attr, E.BECOMES, E.Num(1), cond)
    return _of(who, lambda s: (pieces.held(s, hold),))


def p_dead(who: Who, kind: str) -> Actions:
    """「防御ユニットの支援スキルは発動しない」"""
    return _flagged(who, _dead(kind))


def p_dead_of(*parts: str) -> Actions:
    """「相手の支援スキルは発動しない」「すべての【自】スキルは発動しない」"""
    *whose, kind = parts
    zones = ("support",) if kind == "support" else (*FIELD, "bond")
    return (flag(E.Cards(whose[0] if whose else E.BOTH, zones), _dead(kind)),)


def _dead(kind: str) -> str:
    attr = {"support": "no_support_skill", "auto": "no_auto"}.get(kind)
    if attr is None:
        raise nonsense("発動しないスキル", "skills that do not trigger anyway")
    return attr


def p_twice(who: Who) -> Actions:
    what = who.what
    if getattr(what, "key", "") != "support":
        raise nonsense("支援するのは支援カード", "support cards support")
    of: E.Selector = what.of  # type: ignore[attr-defined]
    return (flag(of, "support_twice"),)


# --- what a unit has, and what it has no longer


Gain = str | tuple[str, ...] | Callable[[E.Selector], Actions]
"""A trait, ranges, or what is done so that a unit has something."""


Said = Callable[[Who | None], Actions]
"""What is said of somebody."""


def s_gains(*gains: Gain) -> Said:
    return lambda who: p_added(who, *gains)


def s_loses(*lost: str | tuple[str, ...]) -> Said:
    return lambda who: p_lose(who, *lost)


def p_added(who: Who | None, *gains: Gain) -> Actions:
    """「<魔法>と射程1-2が追加される」「『…』を得る」"""
    tags = tuple([g for g in gains if isinstance(g, str)])
    ranges = [r for g in gains if isinstance(g, tuple) for r in g]
    others = [g for g in gains if callable(g)]

    def add(s: E.Selector) -> Actions:
        done: list[E.Action] = []
        if tags:
            done.append(E.Grant(s, E.Ability("tag", tags=tags), ""))
        done += [flag(s, r) for r in ranges]
        for gain in others:
            done += gain(s)
        return tuple(done)

    return _of(who, add)


def _granted(ability: E.Ability) -> Gain:
    return lambda s: (E.Grant(s, ability, ""),)


def g_skill(name: Token) -> Gain:
    """The skill of that name; its text is on the same card."""
    return _granted(E.Ability("named", label=bare(name), tags=(f"skill:{bare(name)}",)))


def g_of(of: Who, icon: Token) -> Gain:
    """「このユニットの〖BS〗を持つ」: the skills of that icon on this card; 「他の味方が持つすべての〖DB〗」: of
    others."""
    if of == Who(E.This()):
        return _granted(E.Ability("worded", word=_keyword(icon)))
    others = pieces.allies(other=True)
    nonsense_if(of.what != others or of.cond is not None, "得られないもの", "what is not got so")
    return lambda s: _shared(s, G.ShareSkills(others, _keyword(icon)))


def _shared(s: E.Selector, skills: G.ShareSkills) -> Actions:
    nonsense_if(s != E.This(), "誰が得るか分からない", "who gets it cannot be told")
    return (skills,)


def _keyword(icon: Token) -> str:
    nonsense_if(bare(icon) not in lexicon.ICONS, "知らないアイコン", "an icon that is not known")
    return lexicon.ICONS[bare(icon)]


def g_theirs(of: Who, icon: Token | None, what: str) -> Gain:
    """「その味方が持つすべてのスキル」「このユニットを支援しているカードが持つシンボル」"""
    if what == "symbol:*" and icon is None:
        return g_same_symbols(told(of))
    nonsense_if(what != "kind:*", "得られないもの", "what is not got so")
    word = "" if icon is None else _keyword(icon)
    return lambda s: (G.GainSkills(s, told(of), "", word),)


def g_same_symbols(of: E.Selector) -> Gain:
    """Each symbol that the other has."""
    has = [E.HasTag("symbol", name) for name in lexicon.SYMBOLS]

    def add(s: E.Selector) -> Actions:
        given = [E.Grant(s, E.Ability("tag", tags=(f"symbol:{t.tag}",)), "") for t in has]
        return tuple([E.If(E.AllSo(of, t), (a,)) for t, a in zip(has, given, strict=True)])

    return add


def p_lose(who: Who | None, *lost: str | tuple[str, ...]) -> Actions:
    """「<竜石>と<竜>を失う」「【特】スキル以外のすべてのスキルを失う」"""
    ranges = [r for g in lost if isinstance(g, tuple) for r in g if r.startswith("range_")]
    takes = [t for g in lost for t in ((g,) if isinstance(g, str) else g) if t not in ranges]

    def take(s: E.Selector) -> Actions:
        done: list[E.Action] = []
        if takes:
            done.append(E.Grant(s, E.Ability("loss", takes=tuple(takes)), ""))
        return (*done, *[E.Modify(s, r, E.BECOMES, E.Num(0), "") for r in ranges])

    return _of(who, take)


def l_those(but: str | None, what: str) -> tuple[str, ...]:
    """「支援スキル」「すべての武器」「【特】スキル以外のすべてのスキル」"""
    if but is None:
        return (what,)
    nonsense_if(what != "kind:*" or but == "*", "失えないスキル", "skills that are not lost so")
    kinds = ("act", "cont", "auto", "special", "support")
    return tuple([f"kind:{k}" for k in kinds if k != but])


# --- what cannot be


def p_barred(*parts: Any) -> Actions:
    """What cannot be, or will not: the verb takes what stands before it."""
    *said, verb = parts
    cases = Cases(said)
    who = cases.take("who")
    if "attack_of" in cases.all:
        unknown_if(who is not None)
        who, strike = cases.take("attack_of")
        cases.left["its_attack"] = strike
    done: Actions = BARRED[verb[0]](cases, who, *verb[1:])
    unknown_if(bool(cases.left))
    return done


def p_said(*parts: Any) -> Actions:
    """「…は<竜>を得る」, or of whom the clause before spoke."""
    *said, gets = parts
    cases = Cases(said)
    who = cases.take("who")
    unknown_if(bool(cases.left))
    got: Actions = gets(who)
    return got


CANNOT: Final = {
    "attacked": "no_attack",
    "critical": "no_critical",
    "evaded": "no_evade",
    "shifted": "no_move",
    "leveled": "no_level",
    "classed": "no_class",
    "deployed": "no_deploy",
}
Means = tuple[str, bool]
BY_SKILLS: Final = {("skill", False), ("cost_or_skill", True), ("cost_or_skill", False)}
BY_THEIRS: Final = {("theirs", True), ("theirs", False), ("foe_unit", True), ("foe_unit", False)}


def c_means(*parts: str) -> Case:
    """By what, and whether only the effect is meant: 「スキルで」「スキルの効果によって」"""
    return Case("by", (cause(*parts), "効果" in parts[-1]))


def _flagged(who: Who | None, attr: str) -> Actions:
    return _of(who, lambda s: (flag(s, attr),))


def _of_player(attr: str) -> Actions:
    return (flag(E.Players(sentences.SELF), attr),)


def _no_placing(c: Cases, who: Who | None, verb: str) -> Actions:
    """「絆エリアに置くことができない」「カードを引くことができない」"""
    do = {"put": _no_putting, "draw": _no_drawing, "join": _no_adding}.get(verb)
    unknown_if(do is None)
    assert do is not None
    return do(c, who)


def _cannot(c: Cases, who: Who | None, *verbs: str) -> Actions:
    if verbs == ("uses",):
        return _unused(c, who)
    unknown_if(any([verb not in CANNOT for verb in verbs]))
    if len(verbs) > 1:  # 「レベルアップも攻撃もできない」
        return _of(who, lambda s: tuple([flag(s, CANNOT[verb]) for verb in verbs]))
    (verb,) = verbs
    by: Means | None = c.take("by")
    if verb == "attacked" and c.all & {"target", "only"}:
        unknown_if(who is None)
        tests = c.take("target")
        if tests is None:
            tests = c.need("only")
            nonsense_if(not tests, "攻撃するのは敵だけ", "only enemies are attacked")
            tests = (E.NotSo(all_of(tests)),)
        if not tests:
            return _flagged(who, "no_attack")
        return _of(who, lambda s: (pieces.held(s, _of_targets("no_target", tests)),))
    if verb == "deployed":
        return _no_deploying(c, who, by)
    if by is None:
        return _flagged(who, CANNOT[verb])
    if verb == "shifted":
        return _unmoved(c, who, by)
    unknown_if(verb != "leveled" or by != ("skill", True))
    return _of_player("skill_no_level") if who is None else _flagged(who, "no_level_skill")


def _can(c: Cases, who: Who | None, verb: str) -> Actions:
    """「射程に関係なく…を攻撃することができる」"""
    unknown_if(verb != "attacked" or not c.take("any_range", False))
    tests = c.need("target")
    if tests in ((), (E.Placed("back"),)):
        return _flagged(who, "range_back" if tests else "range_all")
    return _of(who, lambda s: (pieces.held(s, _of_targets("in_reach", tests)),))


def _no_deploying(c: Cases, who: Who | None, by: Means | None) -> Actions:
    """「前衛にしか出撃できない」「相手は…カードを出撃させることができない」"""
    place: E.Cards | None = c.take("to")
    if place is not None and place.tests:
        unknown_if(who is None or by is not None)
        return _of(who, lambda s: tuple([_no_deploying_beside(s, a, place) for a in FIELD]))
    area, only = place.zones[0] if place is not None else "", c.take("only_to", "")
    unknown_if(bool(area and only) or not {area, only} <= {"", *FIELD})
    if only:
        area = "back" if only == "front" else "front"
    group: Group | None = c.take("what")
    unknown_if((who is None) != (group is not None))
    if by is not None:
        unknown_if(by != ("skill", True) or bool(area))
        if group is None:
            return _flagged(who, "no_deploy_skill")
        unknown_if(group != Group(E.Cards("", ())))
        return _of_player("skill_no_deploy")
    attr = f"no_deploy_{area}" if area else "no_deploy"
    if group is None:
        return _flagged(who, attr)
    cards = group.cards
    if cards == E.Cards(E.BOTH, FIELD):  # 「後衛にユニットを出撃させることができない」
        cards = E.Cards("", ())
    if cards.zones or cards.other or cards.who or group.differ:
        raise nonsense("どこのカードか分からない", "where the cards are is not said")
    return (flag(replace(cards, who=sentences.SELF, zones=lexicon.OFF_FIELD), attr),)


def _no_deploying_beside(s: E.Selector, area: str, place: E.Cards) -> E.Action:
    """「味方の『…』と同じエリアに出撃できない」: not into a line where there are any."""
    (test,) = place.tests
    unknown_if(not isinstance(test, E.Placed) or not isinstance(test.of, E.Cards))
    assert isinstance(test, E.Placed)
    assert isinstance(test.of, E.Cards)
    cards = of_whom(test.of, E.YOU)
    unknown_if(not set(cards.zones) <= set(FIELD))
    return E.If(some(replace(cards, zones=(area,))), (flag(s, f"no_deploy_{area}"),))


def _unmoved(c: Cases, who: Who | None, by: Means | None = None) -> Actions:
    """「スキルで移動しない」"""
    by = by or c.need("by")
    attr = {"skill": "no_move_skill", "foe": "no_move_foe"}.get(by[0])
    unknown_if(attr is None)
    return _flagged(who, str(attr))


def _unsuffered(c: Cases, who: Who | None, verb: str | tuple[str, ...]) -> Actions:
    """「…の攻撃で撃破されない」「スキルで撃破されない」「…に攻撃されない」"""
    if isinstance(verb, tuple):
        unknown_if(verb != ())
        return _unput(c, who)
    if verb == "evaded":
        return _unevaded(c, who)
    if verb == "attacked":
        return _against(who, "no_target", c.take("by_target", ()))
    if verb == "critical":
        hold = _of_attackers("no_critical", c.take("by_target", ()))
        return _of(who, lambda s: (pieces.held(s, hold),))
    unknown_if(verb != "defeats")
    struck, way, by = c.take("struck"), c.take("way"), c.take("by")
    within = c.take("within")
    unknown_if(within not in (None, "攻撃", "battle"))
    if within is not None:  # 「この攻撃で…は撃破されない」
        safe = replace(flag(LEFT_OUT, "no_defeat_attack"), until=E.THIS_BATTLE)
        return _of(who, lambda s: (replace(safe, what=s),))
    unknown_if(len([x for x in (struck, way, by) if x is not None]) > 1)
    if struck is not None:
        return _against(who, SAFE[struck[1]], struck[0])
    if way is not None:
        unknown_if(way != "必殺攻撃")
        return _flagged(who, SAFE[way])
    if by is None:
        return _flagged(who, "no_defeat")
    unknown_if(by not in BY_SKILLS and by[0] != "foe_unit")
    return _flagged(who, "no_defeat_foe" if by[0] == "foe_unit" else "no_defeat_skill")


SAFE: Final = {"攻撃": "no_defeat_attack", "必殺攻撃": "no_defeat_critical"}


def _of_attackers(attr: str, tests: tuple[E.Test, ...]) -> E.Holds:
    """What is so of the enemies that attack a unit."""
    those = pieces.foes(*tests, E.Placed("attacks", E.This()))
    return E.Holds(those, attr, E.BECOMES, E.Num(1))


def _unevaded(c: Cases, who: Who | None) -> Actions:
    """「このユニットの必殺攻撃は…に神速回避されない」"""
    hold = pieces.unevaded(c.take("by_target", ()))
    if c.take("its_attack", "攻撃") == "必殺攻撃":
        hold = replace(hold, cond=E.AllSo(G.Fighter("attacker"), E.Placed("critical")))
    return _of(who, lambda s: (pieces.held(s, hold),))


def _unstated(c: Cases, who: Who | None, state: str) -> Actions:
    """「開始フェイズに未行動にならない」「スキルの効果によって裏向きにならない」"""
    if state == "face_down":
        unknown_if(c.need("by") not in BY_SKILLS)
        return _flagged(who, "no_face_down")
    phase = c.take("phase")
    unknown_if(state != "ready" or phase not in (None, "start"))
    return _flagged(who, "never_ready" if phase is None else "no_ready")


def _unput(c: Cases, who: Who | None) -> Actions:
    """「相手のスキルで退避エリアに置かれない」"""
    unknown_if(c.need("by") not in BY_THEIRS or c.need("to") != E.Cards("", ("retreat",)))
    return _flagged(who, "no_discard")


def _no_putting(c: Cases, who: Who | None) -> Actions:
    unknown_if(c.need("to") != E.Cards("", ("bond",)))
    if who is not None:
        return _flagged(who, "no_bond")
    hand = c.need("what")
    unknown_if(c.need("by") != ("skill", True) or hand.cards.zones != ("hand",))
    unknown_if(hand.cards != E.Cards(sentences.SELF, ("hand",)))
    return _of_player("skill_no_bond")


def _no_drawing(c: Cases, who: Who | None) -> Actions:
    unknown_if(who is not None or c.need("what") != Group(E.Cards("", ())))
    return _of_player("no_draw")


def _no_adding(c: Cases, who: Who | None) -> Actions:
    """「自分のカードをオーブに追加することができない」"""
    cards, to = c.need("what").cards, c.take("to")
    unknown_if(to not in (None, E.Cards("", ("orb",))))
    unknown_if(who is not None or cards.tests or cards.zones != (("orb",) if to is None else ()))
    return _of_player("no_orb")


def _unused(c: Cases, who: Who | None) -> Actions:
    """「このユニットは『…』を使用できない」"""
    test = c.need("skill")
    unknown_if(not isinstance(test, E.HasTag) or test.group != "skill")
    name = test.tag
    if who is None:
        return (G.BanSkill(name, "", sentences.SELF),)
    if who.what == E.Cards(E.YOU, FIELD) and who.cond is None:
        return (G.BanSkill(name, "", E.YOU),)
    return _losing(who, f"use:{name}")


BARRED: Final[dict[str, Callable[..., Actions]]] = {
    "b_cannot": _cannot,
    "b_can": _can,
    "b_unsuffered": _unsuffered,
    "b_untargeted": lambda c, who: _flagged(who, "no_target"),
    "b_unstated": _unstated,
    "b_unmoved": _unmoved,
    "b_no_placing": _no_placing,
}


def _one(s: E.Selector) -> bool:
    """Whether there is only one such card."""
    return isinstance(s, E.Cards) and E.Placed("main") in s.tests


def _barred(name: str) -> Callable[..., Any]:
    return lambda *said: (name, *said)


RULES: Final[Rules] = {
    "c_attack_of": lambda who, strike: Case("attack_of", (who, strike)),
    "c_its_attack": case("its_attack"),
    "c_only": case("only"),
    "c_struck": lambda tests, strike: Case("struck", (tests, strike)),
    "c_way": case("way"),
    "c_only_to": case("only_to"),
    "c_whither": case("to"),
    "c_whither_put": lambda to: Case("to", E.Cards("".join(to[:-1]), (to[-1],))),
    "c_phase": case("phase"),
    "c_skill": case("skill"),
    "c_any_range": case("any_range"),
    "n_moved": lambda amount, small: _by(E.MINUS if small == "less" else E.PLUS)(amount),
    "n_becomes": _by(E.BECOMES),
    **{name: _barred(name) for name in BARRED},
    "g_class_cost": lambda n: lambda s: (E.Modify(s, "class_cost", E.BECOMES, E.Num(int(n)), ""),),
    # The skill that comes as the next text.
    "g_next": lambda: _granted(E.Ability("next")),
    "g_name": lambda name: f"unit:{bare(name)}",
    "l_skill": lambda name: f"skill:{bare(name)}",
    "b_group": lambda group: f"{group}:*",
    "b_skills": lambda kind: f"kind:{kind}",
    "g_range": pieces.ranges,
    "p_any_symbol": lambda: (flag(E.Players(sentences.SELF), "any_symbol"),),
    "p_orbs": lambda who, n: _of(
        who, lambda s: (E.Modify(s, "orbs", E.BECOMES, E.Num(int(n)), ""),)
    ),
    "p_more_orbs": lambda who, n: _of(
        who, lambda s: (E.Modify(s, "orbs", E.PLUS, E.Num(int(n)), ""),)
    ),
    "g_chosen": lambda: "weapon:?",
}
