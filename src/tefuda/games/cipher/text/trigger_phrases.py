"""When a skill triggers.

What stands before the verb comes in any order, each part known by its particle (`case`). The verb
takes the parts that belong to it; where one is left over, the sentence says nothing that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.games.cipher.text import nouns
from tefuda.games.cipher.text.lexicon import ANYWHERE, FIELD, MOMENTS
from tefuda.games.cipher.text.nouns import of_both
from tefuda.games.cipher.text.pieces import UNKNOWN, Case, Cases, Verb, case, foes, unknown_if
from tefuda.text.audit import Meaningless
from tefuda.text.common_pieces import Group, Who, bare, cards_of, one_trigger
from tefuda.text.meaning import HERE, Rules, nonsense, nonsense_if
from tefuda.text.sentences import SELF, both, lay_before

Events = tuple[E.Trigger, ...]
Subjects = tuple[Who | Group, ...]
STRIKES: Final = {"攻撃": "attack", "必殺攻撃": "critical"}


def e_happens(*parts: Any) -> Events:
    *said, verb = parts
    if not said and verb.kind in ("does", "suffers"):  # 「…が攻撃した時か攻撃された時」
        events = verb.said if verb.kind == "does" else [SUFFERED.get(v, v) for v in verb.said]
        return tuple([E.Trigger("again", by=event) for event in events])
    cases = Cases(said)
    cases.no_more_than_one()
    got = HAPPENS[verb.kind](cases, *verb.said)
    unknown_if(bool(cases.left) or any([t.by == BY_THIS for t in got]))
    return got


def _again(before: Sequence[E.Trigger], t: E.Trigger) -> E.Trigger:
    """The same subject as before; more than that is not taken over."""
    if t.what is not None or t.event != "again":
        return t
    nonsense_if(not before, "何がか書かれていない", "what it happens to is not said")
    one = before[-1]
    if one.frm or one.to or one.by or one.other is not None:
        raise nonsense("どこまでが両方のことか", "how much of it is said of both")
    return replace(one, event=t.by)


# --- by what


BY_THIS: Final = "this_unit"  # 「このユニットのスキルで」, of whom it defeats alone
BY_SIDE: Final = {E.YOU: "ally_unit", E.OPPONENT: "foe_unit"}
BY_PLAYER: Final = {SELF: "mine", E.YOU: "mine", E.OPPONENT: "theirs"}
TOGETHER: Final = {
    ("foe_unit", "support theirs"): "foe",
    ("ally_unit", "support mine"): "ally",
}


def causer(*parts: str) -> str:
    """「敵のスキル」「相手のカードの支援スキル」「スキルのコスト」"""
    *whose, kind = parts
    unknown_if(len(whose) > 1)
    if not whose:
        return kind
    if kind == "skill":
        return BY_SIDE[whose[0]] if whose[0] in BY_SIDE else BY_PLAYER.get(whose[0], kind)
    unknown_if(kind != "support" or whose[0] not in BY_PLAYER)
    return f"support {BY_PLAYER[whose[0]]}"


def cause(*parts: str) -> str:
    """「敵のスキルか相手の支援スキルによって」"""
    by = parts[:-1]
    got = by[0] if len(by) == 1 else TOGETHER.get((by[0], by[-1]), "")
    unknown_if(not got or " " in got or len(by) > 2)
    return got


# --- who


def who_when(*subjects: Who | Group) -> Subjects:
    """「このユニットか他の味方」 is every ally."""
    if len(subjects) == 2 and subjects[0] == Who(E.This()) and isinstance(subjects[1], Group):
        cards = subjects[1].cards
        if cards == E.Cards(E.YOU, FIELD, other=True):
            return (Who(replace(cards, other=False)),)
    for one, other in pairwise([getattr(s, "cards", None) or s.what for s in subjects]):  # type: ignore[union-attr]
        if of_both(one, other):
            raise nonsense("「味方か敵」は一つの言葉", "味方か敵 is one word")
    return subjects


def _whos(subjects: Subjects) -> tuple[Who, ...]:
    return tuple([nouns.s_group(s) if isinstance(s, Group) else s for s in subjects])


def _each(subjects: Subjects, trigger: E.Trigger) -> Events:
    out = []
    for who in _whos(subjects):
        while_ = both(who.cond, trigger.while_)
        out.append(replace(trigger, what=_unit(who.what), while_=while_))
    return tuple(out)


def _unit(what: E.Selector) -> E.Selector:
    if isinstance(what, (E.This, E.Cards)):
        return what
    raise nonsense("前に何も言われていない", "nothing was said before")


def _side(subjects: Subjects) -> str:
    """Whose units they are."""
    whos = _whos(subjects)
    theirs = {isinstance(w.what, E.Cards) and w.what.who == E.OPPONENT for w in whos}
    nonsense_if(len(theirs) > 1, "誰のことか分からない", "who is meant cannot be told")
    return E.OPPONENT if theirs.pop() else E.YOU


def _player(actor: Token) -> str:
    return E.YOU if actor == "あなたが" else E.OPPONENT


def _foe(group: object) -> E.Cards:
    unknown_if(not isinstance(group, Group))
    assert isinstance(group, Group)
    cards = group.cards
    if not cards.who and E.Placed("main") in cards.tests:  # 「主人公を撃破した」
        cards = replace(cards, who=E.OPPONENT)
    if cards.zones == () and not cards.who and not cards.other:  # 「〈竜〉を撃破した」
        cards = replace(cards, who=E.OPPONENT, zones=FIELD)
    if cards.who != E.OPPONENT or not set(cards.zones) <= set(FIELD):
        raise nonsense("撃破されるのは敵", "enemies are defeated")
    return cards


def _attack_foes(subjects: Subjects) -> None:
    """「敵」 is the opponent's, and so who attacks one or is attacked by one is not."""
    if _side(subjects) == E.OPPONENT:
        raise nonsense("敵は敵を攻撃しない", "enemies do not attack enemies")


# --- what units do and suffer


DEEDS: Final = ("defeats", "breaks", "reveals", "supports")


def _does(c: Cases, *events: str) -> Events:
    """「…が後衛から前衛に移動した時」「…が必殺攻撃か神速回避した時」"""
    if events[0] in DEEDS:
        unknown_if(len(events) > 1)
        return {"defeats": _fells, "breaks": _breaks, "reveals": _reveals, "supports": _supports}[
            events[0]
        ](c)
    unknown_if(bool(set(events) & set(DEEDS)))
    out: list[E.Trigger] = []
    by, frm, to = c.cause(), c.take("from", ("", "")), c.take("to", ("", ""))
    actor, attack = c.take("actor"), c.take("attack")
    if c.take("into", False):  # 「このユニットにクラスチェンジした時」
        whos: Subjects = (Who(E.This()),)
        unknown_if(not set(events) <= {"leveled", "classed"})
    elif actor is not None:  # 「相手が神速回避した時」: any unit of the player's
        whos = (Who(E.Cards(_player(actor), FIELD)),)
        unknown_if(not set(events) <= {"critical", "evaded", "attacked"})
    elif attack is not None:  # 「このユニットの攻撃を敵が神速回避した時」
        unknown_if(events != ("evaded",))
        (foe,) = c.take("who", (Group(foes()),))
        return _each(attack, E.Trigger("was_evaded", other=_foe(foe), by=by))
    else:
        whos = c.need("who")
    other = c.take("target")
    if other is None:
        other = c.take("by_target")
        unknown_if(other is not None and events != ("critical",))
    else:
        unknown_if(events != ("attacked",))
    if other is not None:
        _attack_foes(whos)
    if {frm[1], to[1]} & set(FIELD):
        unknown_if(not set(events) <= {"deployed", "shifted"} or frm[0] != "" or to[0] != "")
    elif frm[1]:
        unknown_if(not set(events) <= {"deployed", "leveled", "classed"} or frm[0] == E.OPPONENT)
    unknown_if(to[1] not in ("", *FIELD))
    for event in events:
        trigger = E.Trigger(event, frm=frm[1], to=to[1], by=by)
        out += _each(whos, trigger if other is None else replace(trigger, other=foes(*other)))
    return tuple(out)


SUFFERED: Final = {
    "attacked": "was_attacked",
    "critical": "was_critical",
    "defeats": "defeated",
    "supports": "supported",
}


def _suffers(c: Cases, verb: str | tuple[str, ...]) -> Events:
    """「…が敵に攻撃された時」「敵の攻撃で…が撃破された時」「…の攻撃で敵が撃破された時」"""
    if isinstance(verb, tuple):
        return _is_put(c, *verb)
    do = {"evaded": _is_evaded, "breaks": _breaks, "reveals": _reveals}.get(verb)
    if do is not None:
        return do(c)
    unknown_if(verb not in SUFFERED)
    event = SUFFERED[verb]
    strike = c.take("strike")
    if strike is not None:
        subjects, ways = strike
        unknown_if(event != "defeated" or "by" in c.all)
        if _side(subjects) == E.YOU:
            (foe,) = c.need("who")
            return _defeats(subjects, _foe(foe), ways)
        (one,) = _whos(subjects)
        unknown_if(one != Who(foes()) or len(ways) > 1 or ways[0] not in STRIKES.values())
        return _each(c.need("who"), E.Trigger(event, by=ways[0]))
    whos, tests = c.need("who"), c.take("by_target")
    by = c.cause()
    if by == BY_THIS and tests is None:  # 「このユニットのスキルで敵が撃破された時」
        unknown_if(event != "defeated" or len(whos) > 1)
        return (E.Trigger("defeats", E.This(), other=_foe(whos[0]), by="skill"),)
    trigger = E.Trigger(event, by=by)
    if tests is not None:
        other = foes(*tests)
        if event == "supported":
            other = E.Cards(_side(whos), ("support",), (), tests)
        else:
            _attack_foes(whos)
        trigger = replace(trigger, other=other)
    return _each(whos, trigger)


def _defeats(subjects: Subjects, foe: E.Cards, ways: Sequence[str]) -> Events:
    each = [_each(subjects, E.Trigger("defeats", other=foe, by=by)) for by in ways]
    return tuple([t for triggers in each for t in triggers])


def _fells(c: Cases) -> Events:
    """「このユニットの攻撃か『…』で敵を撃破した時」「このユニットが敵を撃破した時」"""
    foe, strike, by = _foe(c.need("what")), c.take("strike"), c.take("by", "")
    if strike is not None:
        unknown_if(bool(by))
        return _defeats(strike[0], foe, strike[1])
    if by:
        unknown_if(by not in ("ally_unit", BY_THIS))
        who = E.This() if by == BY_THIS else E.Cards(E.YOU, FIELD)
        return (E.Trigger("defeats", who, other=foe, by="skill"),)
    return _defeats(c.need("who"), foe, (c.take("way", ""),))


def _supports(c: Cases) -> Events:
    """「このユニットを<…>のカードが支援した時」"""
    unit, cards = c.need("what"), c.need("who")
    (card,) = cards
    unknown_if(not isinstance(card, Group) or card.cards.zones not in ((), ("support",)))
    supported = E.Trigger(
        "supported", other=E.Cards(_side((unit,)), ("support",), (), card.cards.tests)
    )
    return _each((unit,), supported)


def _does_not(c: Cases, verb: str) -> Events:
    """「…の攻撃で敵を撃破できなかった時」"""
    unknown_if(verb != "defeats")
    subjects, ways = c.need("strike")
    unknown_if(len(ways) > 1 or ways[0] not in STRIKES.values())
    by = "" if ways[0] == "attack" else ways[0]
    return _each(subjects, E.Trigger("not_defeats", other=_foe(c.need("what")), by=by))


def _suffers_not(c: Cases, verb: str) -> Events:
    """「…が攻撃されて撃破されなかった時」"""
    unknown_if(verb != "defeats")
    strike, tests = c.take("strike"), c.take("by_target")
    unknown_if(strike is not None and (_side(strike[0]), strike[1]) != (E.OPPONENT, ("attack",)))
    other = foes(*tests) if tests is not None else None
    return _each(c.need("who"), E.Trigger("survives", other=other))


def _is_evaded(c: Cases) -> Events:
    return _each(c.need("attack"), E.Trigger("was_evaded", other=foes(*c.take("by_target", ()))))


def _becomes(c: Cases, pose: str) -> Events:
    return _turning(c.need("who"), E.Trigger("turned", to=pose, by=c.cause()))


def _turning(subjects: Subjects, trigger: E.Trigger) -> Events:
    """「未行動の味方が行動済みになった時」: so it was before it turned."""
    unknown_if(trigger.to.startswith("face"))  # nothing triggers when a card is turned over
    out: list[E.Trigger] = []
    for who in _whos(subjects):
        before = lay_before(who.what, trigger.to)
        if before is None:
            raise nonsense("そうなることはない", "it cannot come to that")
        turns = replace(trigger, frm=before[1])
        out.extend(_each((replace(who, what=before[0]),), turns))
    return tuple(out)


def _makes(c: Cases, event: str) -> Events:
    """「このユニットの『…』で敵を移動させた時」"""
    if event == "reveals":
        return _reveals(c)
    unknown_if(event not in ("shifted", "deployed"))
    return (E.Trigger(event, cards_of(c.need("what")), by=_maker(c)),)


def _makes_so(c: Cases, pose: str) -> Events:
    return _turning((Who(cards_of(c.need("what"))),), E.Trigger("turned", to=pose, by=_maker(c)))


def _maker(c: Cases) -> str:
    by: str = c.need("by")
    nonsense_if(by in ("foe", "foe_unit", "theirs"), "誰がさせたことか", "who has made it happen")
    return by


def _comes_out(c: Cases, outcome: Token) -> Events:
    """「支援カードが…の支援に失敗した時」「…の支援が成功した時」"""
    units, cards = c.take("support"), c.take("who")
    unknown_if((units is None) != c.take("supporting", False))
    if outcome == "成功":
        unknown_if(units is None or cards is not None)
        return _each(units, E.Trigger("supported"))
    by = c.cause()
    if cards is None:  # 「このユニットの支援に失敗した時」
        card = E.Cards(_side(units), ("support",))
        unknown_if(any([w.cond for w in _whos(units)]))
        failed = E.Trigger("support_failed", card, by=by)
        return tuple([replace(failed, other=_unit(w.what)) for w in _whos(units)])
    for who in _whos(cards):
        if not isinstance(who.what, E.Cards) or who.what.zones != ("support",):
            raise nonsense("失敗するのは支援カード", "support cards fail")
    other = None if units is None else _unit(_whos(units)[0].what)
    if isinstance(other, E.Cards) and not set(other.zones) <= set(FIELD):
        raise nonsense("支援されるのはユニット", "units are supported")
    unknown_if(units is not None and len(units) > 1)
    return _each(cards, E.Trigger("support_failed", other=other, by=by))


# --- what becomes of cards


def _is_put(c: Cases, *ways: str | None) -> Events:
    """「自分の手札から<…>のカードが退避エリアに置かれた時」, and the same with it as the object."""
    by, frm = c.take("by", ""), c.take("from", ("", ""))
    unknown_if(len(ways) > 1 or None in ways)
    face = ways[0] if ways else None
    to = c.need("to")
    (card,) = (c.need("what"),) if "what" in c.all else c.need("who")
    unknown_if(E.OPPONENT in (frm[0], to[0]) and frm[0] != to[0] and "" not in (frm[0], to[0]))
    if card == Who(E.This()):
        unknown_if(E.OPPONENT in (frm[0], to[0]) or face is not None)
        return (E.Trigger("moved", E.This(), frm=frm[1], to=to[1], by=by),)
    unknown_if(not isinstance(card, Group))
    cards = card.cards
    who = frm[0] or to[0]
    if cards.zones == ("hand",) and not frm[1]:  # 「自分の手札が退避エリアに置かれた時」
        who, frm, cards = cards.who, (cards.who, "hand"), replace(cards, who="", zones=())
    unknown_if(bool(cards.zones or cards.other or cards.who) or not who)
    tests = cards.tests if face is None else (*cards.tests, E.Placed(face))
    return (E.Trigger("moved", E.Cards(who, (to[1],), (), tests), frm=frm[1], to=to[1], by=by),)


def _made_put(c: Cases) -> Events:
    """「このユニットの『…』でカードを退避エリアに置かせた時」"""
    by, cards, to = c.need("by"), c.need("what").cards, c.need("to")
    unknown_if(bool(cards.zones or cards.other or cards.who) or to[0] not in ("", E.OPPONENT))
    return (E.Trigger("moved", E.Cards(E.OPPONENT, (to[1],), (), cards.tests), to=to[1], by=by),)


def _breaks(c: Cases) -> Events:
    """「自分のオーブが破壊された時」「このユニットの攻撃で相手のオーブを破壊した時」"""
    by, strike = c.take("by", ""), c.take("strike")
    (orbs,) = (c.need("what"),) if "what" in c.all else c.need("who")
    unknown_if(not isinstance(orbs, Group) or orbs.cards != E.Cards(orbs.cards.who, ("orb",)))
    who = E.YOU if orbs.cards.who == SELF else orbs.cards.who
    if strike is None:
        return (E.Trigger("orb_broken", who=who, by=by),)
    subjects, ways = strike
    nonsense_if(
        who == _side(subjects), "破壊されるのは相手のオーブ", "the opponent's orbs are broken"
    )
    units = _whos(subjects)
    unknown_if(any([w.cond for w in units]) or ways != ("attack",) or bool(by))
    return tuple([E.Trigger("orb_broken", who=who, other=w.what, by="attack") for w in units])


def _draws(c: Cases) -> Events:
    actor, by = c.take("actor"), c.take("by", "")
    unknown_if(actor is None and not by)
    return (E.Trigger("drawn", who=E.YOU if actor is None else _player(actor), by=by),)


def _reveals(c: Cases) -> Events:
    """「このユニットの『…』で<…>のカードが公開された時」「…で相手がデッキのカードを公開した時」"""
    by, actor = c.need("by"), c.take("actor")
    (group,) = (c.need("what"),) if "what" in c.all else c.need("who")
    unknown_if(not isinstance(group, Group) or group.cards.other)
    cards = group.cards
    if actor is None:  # only a skill of one's own makes them show
        unknown_if(not by.startswith("own:") or bool(cards.zones or cards.who))
    else:
        unknown_if(actor != "相手が" or cards != E.Cards(SELF, ("deck",)))
    theirs = E.Cards(E.OPPONENT, ("deck",), (), cards.tests)
    return (E.Trigger("revealed", theirs, who=E.OPPONENT, by=by),)


def _uses(c: Cases, by: str, of: Group | None = None) -> Events:
    """「このユニットが『…』を使用した時」「自分の手札から〖CP〗を使用した時」"""
    actor, frm, whos = c.take("actor"), c.take("from"), c.take("who")
    if whos is not None:
        unknown_if(actor is not None or frm is not None or of is not None)
        return _each(whos, E.Trigger("used", by=by))
    if of is not None:
        cards = of.cards
        unknown_if(cards.zones not in ((), ("hand",)) or cards.other or cards.who not in ("", SELF))
        unknown_if((frm is None) != (cards.zones == ("hand",)))
        whose = E.Cards(E.YOU, ANYWHERE, (), cards.tests)
        return (E.Trigger("used", whose, who=E.YOU, by=by),)
    if actor is not None:
        nonsense_if(by != "icon:CP", "誰のスキルか分からない", "whose skill it is is not said")
        return (E.Trigger("used", who=_player(actor), by=by),)
    unknown_if(frm != (SELF, "hand") or not by.startswith("icon:"))
    return (E.Trigger("used", who=E.YOU, by=by),)


HAPPENS: Final[dict[str, Callable[..., Events]]] = {
    "does": _does,
    "suffers": _suffers,
    "becomes": _becomes,
    "does_not": _does_not,
    "suffers_not": _suffers_not,
    "makes": _makes,
    "makes_so": _makes_so,
    "comes_out": _comes_out,
    "is_put": _is_put,
    "made_put": _made_put,
    "draws": _draws,
    "uses": _uses,
}


# --- other events


def e_put_onto(onto: Group, card: Group, growth: str) -> Events:
    """「他の味方の上に〈…〉のカードを重ねてレベルアップさせた時」: what they become."""
    units, cards = cards_of(onto), card.cards
    if units.who != E.YOU or units.tests or cards.zones or cards.who or cards.other:
        raise Meaningless(UNKNOWN, HERE)
    return (E.Trigger(growth, replace(units, tests=cards.tests)),)


def e_moment(who: str, moment: str) -> Events:
    unknown_if(moment not in MOMENTS)
    whose = {SELF: E.YOU, E.OPPONENT: E.OPPONENT, E.YOU: E.YOU}.get(who, "")
    return (E.Trigger(moment, who=whose),)


def _zone(place: E.Cards) -> tuple[str, str]:
    """Whose zone, and which."""
    nonsense_if(len(place.zones) != 1 or bool(place.tests), "どこか分からない", "where is not told")
    return place.who, place.zones[0]


def _over(bout: str) -> str:
    """「攻撃終了時」「戦闘終了時」"""
    unknown_if(bout not in ("攻撃", "battle"))
    return "attack_end" if bout == "攻撃" else "battle_end"


def _used(test: E.Test) -> str:
    """The skill of a name, of an icon or of a kind, as what is used."""
    known = isinstance(test, E.HasTag) and test.group in ("kind", "icon", "skill")
    nonsense_if(not known, "使用しないもの", "what is not used")
    assert isinstance(test, E.HasTag)
    return test.tag if test.group == "kind" else f"{test.group}:{test.tag}"


def _verb(kind: str) -> Callable[..., Verb]:
    return lambda *said: Verb(kind, said)


RULES: Final[Rules] = {
    "trigger": lambda *parts: one_trigger(parts, _again),
    "e_over": lambda whos, bout: _each(whos, E.Trigger(_over(bout))),
    "e_turn_end": lambda: (E.Trigger("turn_end"),),
    "moment": lambda phase, edge: f"{phase}_{edge}",
    "by_this_unit": lambda _: BY_THIS,
    "by_own_skill": lambda name: f"own:{bare(name)}",
    # --- before the verb
    "c_cause": case("by"),
    "c_who": case("who"),
    "c_what": case("what"),
    "c_actor": case("actor"),
    "c_target": case("target"),
    "c_by_target": case("by_target"),
    "c_into": case("into"),
    "c_count": case("count"),
    "c_within": case("within"),
    "c_by_name": case("by_name"),
    "c_attack": case("attack"),
    "c_support": case("support"),
    "c_supporting": case("supporting"),
    "c_from": lambda place: Case("from", _zone(place)),
    "c_to": lambda place: Case("to", _zone(place)),
    "c_by_strike": lambda whos, *ways: Case("strike", (whos, ways)),
    "c_strike": lambda word: Case("way", STRIKES[word]),
    "s_strike": lambda word: STRIKES[word],
    "s_skill": lambda name: f"skill:{bare(name)}",
    # --- verbs
    "does_so": _verb("does"),
    "p_put": lambda *ways: ways,
    **{name: _verb(name) for name in HAPPENS if name != "does"},
    "used": _used,
    "uses_of": lambda group, icon: Verb("uses", (f"icon:{nouns.icon_of(icon)}", group)),
}
