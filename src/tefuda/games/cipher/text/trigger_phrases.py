"""When a skill triggers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.games.cipher.text import nouns
from tefuda.games.cipher.text.lexicon import ANYWHERE, EVENTS, FIELD, MOMENTS
from tefuda.games.cipher.text.nouns import of_both
from tefuda.games.cipher.text.pieces import foes
from tefuda.text.common_pieces import Group, Who, bare, cards_of, one_trigger
from tefuda.text.meaning import Rules, nonsense, nonsense_if
from tefuda.text.sentences import SELF, both, lay_before

Events = tuple[E.Trigger, ...]


def _again(before: Sequence[E.Trigger], t: E.Trigger) -> E.Trigger:
    """「…が攻撃した時か攻撃された時」: the same subject; more than that is not taken over."""
    if t.what is not None or t.event != "again":
        return t
    nonsense_if(not before, "何がか書かれていない", "what it happens to is not said")
    one = before[-1]
    if one.frm or one.to or one.by or one.other is not None:
        raise nonsense("どこまでが両方のことか", "how much of it is said of both")
    return replace(one, event=t.by)


def cause(word: Token) -> str:
    said = str(word)
    if "支援スキル" in said and not said.startswith("支援"):
        return "foe" if said.startswith("敵") else "ally"
    if "コスト" in said:
        return "cost_or_skill" if "効果" in said else "cost"
    for begins, by in BY_WHOM.items():
        if said.startswith(begins):
            return by
    return "skill"


DEFEATS: Final = ("を撃破した", "を撃破する")
BY_WHOM: Final = {
    "支援": "support",
    "味方の": "ally_unit",
    "敵の": "foe_unit",
    "自分の": "mine",
    "相手の": "theirs",
}


def who_when(*subjects: Who) -> tuple[Who, ...]:
    """「このユニットか他の味方」 is every ally."""
    if len(subjects) == 2 and subjects[0] == Who(E.This()):
        what = subjects[1].what
        if isinstance(what, E.Cards) and what.other and what.who == E.YOU and not what.tests:
            if what.zones == FIELD:
                return (Who(replace(what, other=False)),)
    for one, other in pairwise(subjects):
        if of_both(one.what, other.what):
            raise nonsense("「味方か敵」は一つの言葉", "味方か敵 is one word")
    return subjects


def _each(whos: tuple[Who, ...], trigger: E.Trigger) -> Events:
    out = []
    for who in whos:
        while_ = both(who.cond, trigger.while_)
        out.append(replace(trigger, what=_unit(who.what), while_=while_))
    return tuple(out)


def _unit(what: E.Selector) -> E.Selector:
    if isinstance(what, (E.This, E.Cards)):
        return what
    raise nonsense("前に何も言われていない", "nothing was said before")


def _event(words: Token) -> str:
    said = str(words).replace("する", "した").replace("される", "された")
    event = EVENTS.get(said)
    if event is None:
        raise nonsense("知らない出来事", "an event that is not known")
    return event


def e_plain(*pieces: Any) -> Events:
    causes = [p for p in pieces[:-1] if isinstance(p, str)]
    whos = next(p for p in pieces if isinstance(p, tuple))
    by = causes[0] if causes else ""
    event = _event(pieces[-1])
    if event == "support_failed":
        whos = _cards_failing(whos)
    return _each(whos, E.Trigger(event, by=by))


def _cards_failing(whos: tuple[Who, ...]) -> tuple[Who, ...]:
    for who in whos:
        if not isinstance(who.what, E.Cards) or who.what.zones != ("support",):
            raise nonsense("失敗するのは支援カード", "support cards fail")
    return whos


def e_to_area(*pieces: Any) -> Events:
    *front, whos, words = pieces
    area = front[-1]
    by = front[0] if len(front) > 1 else ""
    return _each(whos, E.Trigger(_moving(words), to=area, by=by))


def e_at_area(*pieces: Any) -> Events:
    *front, whos, area, words = pieces
    return _each(whos, E.Trigger(_moving(words), to=area, by=front[0] if front else ""))


def e_caused(by: str, group: Group, words: Token) -> Events:
    """「このユニットの『…』で敵を移動させた時」"""
    if by in ("foe", "foe_unit", "theirs"):
        raise nonsense("誰がさせたことか", "who has made it happen")
    pose = {"行": "acted", "未": "ready"}.get(words[0], "")
    if pose:
        return _turning((Who(cards_of(group)),), E.Trigger("turned", to=pose, by=by))
    return (E.Trigger("shifted" if words[0] == "移" else "deployed", cards_of(group), by=by),)


def _side(whos: tuple[Who, ...]) -> str:
    """Whose units they are."""
    theirs = {isinstance(w.what, E.Cards) and w.what.who == E.OPPONENT for w in whos}
    nonsense_if(len(theirs) > 1, "誰のことか分からない", "who is meant cannot be told")
    return E.OPPONENT if theirs.pop() else E.YOU


def e_unsupported(whos: tuple[Who, ...]) -> Events:
    """「このユニットの支援に失敗した時」"""
    card = E.Cards(_side(whos), ("support",))
    nonsense_if(any([w.cond for w in whos]), "知らない出来事", "an event that is not known")
    return tuple([E.Trigger("support_failed", card, other=_unit(w.what)) for w in whos])


def e_from_zone(whos: tuple[Who, ...], who: str, zone: str, words: Token) -> Events:
    event = _event(words)
    if event not in ("deployed", "leveled", "classed") or who == E.OPPONENT:
        raise nonsense("知らない出来事", "an event that is not known")
    return _each(whos, E.Trigger(event, frm=zone))


def _moving(words: Token) -> str:
    event = _event(words)
    if event not in ("deployed", "shifted"):
        raise nonsense("知らない出来事", "an event that is not known")
    return event


def e_two(whos: tuple[Who, ...], words: Token) -> Events:
    first, second = ("leveled", "grown") if "成長" in words else ("critical", "evaded")
    one, other = _each(whos, E.Trigger(first)), _each(whos, E.Trigger(second))
    return (*one, *other)


def e_grown_into(*pieces: Any) -> Events:
    who, zone, growth = pieces
    nonsense_if(who == E.OPPONENT, "知らない出来事", "an event that is not known")
    return (E.Trigger(growth, E.This(), frm=zone or ""),)


def _foe(group: Group) -> E.Cards:
    cards = group.cards
    if not cards.who and E.Placed("main") in cards.tests:  # 「主人公を撃破した」
        cards = replace(cards, who=E.OPPONENT)
    if cards.zones == () and not cards.who and not cards.other:  # 「〈竜〉を撃破した」
        cards = replace(cards, who=E.OPPONENT, zones=FIELD)
    if cards.who != E.OPPONENT or not set(cards.zones) <= set(FIELD):
        raise nonsense("撃破されるのは敵", "enemies are defeated")
    return cards


def e_defeats(whos: tuple[Who, ...], strike: Token, group: Group, felled: Token) -> Events:
    by = "attack" if strike == "攻撃" else "critical"
    if "できなかった" in felled:
        event = E.Trigger("not_defeats", other=_foe(group), by=by if by != "attack" else "")
    else:
        event = E.Trigger("defeats", other=_foe(group), by=by)
    return _each(whos, event)


def e_defeats_any(whos: tuple[Who, ...], group: Group, felled: Token) -> Events:
    """「このユニットが敵を撃破した時」: by its attack or by its skill."""
    nonsense_if(felled not in DEFEATS, "知らない出来事", "an event that is not known")
    return _each(whos, E.Trigger("defeats", other=_foe(group)))


def e_theirs(actor: Token, words: Token) -> Events:
    """「相手が神速回避した時」: any unit of the player's."""
    event = _event(words)
    if event not in ("critical", "evaded", "attacked"):
        raise nonsense("知らない出来事", "an event that is not known")
    who = E.YOU if actor == "あなたが" else E.OPPONENT
    return (E.Trigger(event, E.Cards(who, FIELD)),)


def e_defeats_either(whos: tuple[Who, ...], name: Token, group: Group, felled: Token) -> Events:
    other = _foe(group)
    one = E.Trigger("defeats", other=other, by="attack")
    two = E.Trigger("defeats", other=other, by=f"skill:{bare(name)}")
    return (*_each(whos, one), *_each(whos, two))


def e_defeats_name(name: Token, group: Group, felled: Token) -> Events:
    nonsense_if("できなかった" in felled, "知らない出来事", "an event that is not known")
    by = f"skill:{bare(name)}"
    return (E.Trigger("defeats", E.This(), other=_foe(group), by=by),)


def e_defeats_skill(group: Group, felled: Token) -> Events:
    nonsense_if(felled not in DEFEATS, "知らない出来事", "an event that is not known")
    ours = E.Cards(E.YOU, FIELD)
    return (E.Trigger("defeats", ours, other=_foe(group), by="skill"),)


def e_was_evaded(whos: tuple[Who, ...], tests: tuple[E.Test, ...] | None) -> Events:
    other = foes(*tests) if tests else None
    return _each(whos, E.Trigger("was_evaded", other=other or foes()))


def e_attacks(whos: tuple[Who, ...], tests: tuple[E.Test, ...], _: Token) -> Events:
    _attack_foes(whos)
    return _each(whos, E.Trigger("attacked", other=foes(*tests)))


def _attack_foes(whos: tuple[Who, ...]) -> None:
    """「敵」 is the opponent's, and so who attacks one or is attacked by one is not."""
    if any([isinstance(w.what, E.Cards) and w.what.who == E.OPPONENT for w in whos]):
        raise nonsense("敵は敵を攻撃しない", "enemies do not attack enemies")


def e_attacked_by(whos: tuple[Who, ...], tests: tuple[E.Test, ...], w: Token) -> Events:
    if w.startswith("必殺"):
        return _each(whos, E.Trigger("was_critical", other=foes(*tests)))
    if "支援" in w:
        return _each(whos, E.Trigger("supported", other=E.Cards(E.YOU, ("support",), (), tests)))
    _attack_foes(whos)
    return _each(whos, E.Trigger("was_attacked", other=foes(*tests)))


def e_fell_to_attack(whos: tuple[Who, ...], strike: Token) -> Events:
    by = "attack" if strike == "攻撃" else "critical"
    return _each(whos, E.Trigger("defeated", by=by))


def e_put(*pieces: Any) -> Events:
    *front, group, face, _ = pieces
    by = front[0] if len(front) > 2 else ""
    who, zone = front[-2], front[-1]
    cards = group.cards
    if cards.zones or cards.other or cards.who:
        raise nonsense("知らない出来事", "an event that is not known")
    tests = cards.tests if face is None else (*cards.tests, E.Placed(face))
    return (E.Trigger("moved", E.Cards(who, (zone,), (), tests), to=zone, by=by),)


def e_this_put(*pieces: Any) -> Events:
    causes = [p for p in pieces[:-1] if p in CAUSES]
    return (E.Trigger("moved", E.This(), to=pieces[-1], by=causes[0] if causes else ""),)


def e_this_moved(*pieces: Any) -> Events:
    causes = [p for p in pieces if p in CAUSES]
    zones = [p for p in pieces if p not in CAUSES and p not in (SELF, E.OPPONENT, E.YOU)]
    by = causes[0] if causes else ""
    return (E.Trigger("moved", E.This(), frm=zones[0], to=zones[1], by=by),)


def e_such_moved(*pieces: Any) -> Events:
    """「自分の手札から<…>のカードが退避エリアに置かれた時」"""
    by = pieces[0] if pieces[0] in CAUSES else ""
    group = next(p for p in pieces if isinstance(p, Group))
    who, frm = [p for p in pieces[: pieces.index(group)] if p not in CAUSES]
    cards, to = group.cards, pieces[-1]
    whose = pieces[pieces.index(group) + 1 : -1]
    if cards.zones or cards.other or cards.who or (whose and whose[0] != who):
        raise nonsense("知らない出来事", "an event that is not known")
    return (E.Trigger("moved", E.Cards(who, (to,), (), cards.tests), frm=frm, to=to, by=by),)


def e_moved_to(*pieces: Any) -> Events:
    """「自分の手札から絆エリアに<…>のカードが置かれた時」"""
    *front, to, group = pieces
    return e_such_moved(*front, group, to)


def e_to_hand(who: str, zone: str, group: Group) -> Events:
    return e_such_moved(who, zone, group, "hand")


def e_made_to_put(by: str, group: Group, zone: str) -> Events:
    """「このユニットの『…』でカードを退避エリアに置かせた時」"""
    (moved,) = e_such_moved(E.OPPONENT, "", group, zone)
    return (replace(moved, by=by),)


def e_hand_put(*pieces: Any) -> Events:
    by = pieces[0] if pieces[0] in CAUSES else ""
    who = next(p for p in pieces if p in (SELF, E.OPPONENT))
    if [p for p in pieces if isinstance(p, Token) and p != "1"]:
        raise nonsense("何枚かごとの誘発", "triggering for several at once")
    return (E.Trigger("moved", E.Cards(who, ("retreat",)), frm="hand", to="retreat", by=by),)


def e_drawn(*pieces: Any) -> Events:
    causes = [p for p in pieces if not isinstance(p, Token)]
    who = E.YOU if "あなたが" in pieces else E.OPPONENT
    return (E.Trigger("drawn", who=who, by=causes[0] if causes else ""),)


def e_orb(*pieces: Any) -> Events:
    by = pieces[0] if pieces[0] in CAUSES or pieces[0].startswith("own:") else ""
    n = [p for p in pieces if isinstance(p, Token)]
    who = pieces[1 if by else 0]
    nonsense_if(bool(n) and n[0] != "1", "何枚かごとの誘発", "triggering for several at once")
    return (E.Trigger("orb_broken", who=E.YOU if who == SELF else who, by=by),)


def e_orb_by(whos: tuple[Who, ...], who: str, _: Token) -> Events:
    broken = E.OPPONENT if who == E.OPPONENT else E.YOU
    nonsense_if(
        broken == _side(whos), "破壊されるのは相手のオーブ", "the opponent's orbs are broken"
    )
    nonsense_if(any([w.cond for w in whos]), "知らない出来事", "an event that is not known")
    return tuple([E.Trigger("orb_broken", who=broken, other=w.what, by="attack") for w in whos])


def _turning(whos: tuple[Who, ...], trigger: E.Trigger) -> Events:
    """「未行動の味方が行動済みになった時」: so it was before it turned."""
    out: list[E.Trigger] = []
    for who in whos:
        before = lay_before(who.what, trigger.to)
        if before is None:
            raise nonsense("そうなることはない", "it cannot come to that")
        turns = replace(trigger, frm=before[1])
        out.extend(_each((replace(who, what=before[0]),), turns))
    return tuple(out)


def e_fails_for(whos: tuple[Who, ...], whom: Who) -> Events:
    units = _unit(whom.what)
    if isinstance(units, E.Cards) and not set(units.zones) <= set(FIELD):
        raise nonsense("支援されるのはユニット", "units are supported")
    return _each(_cards_failing(whos), E.Trigger("support_failed", other=units))


def e_put_onto(onto: Group, card: Group, growth: str) -> Events:
    """「他の味方の上に〈…〉のカードを重ねてレベルアップさせた時」: what they become."""
    units, cards = cards_of(onto), card.cards
    if units.who != E.YOU or units.tests or cards.zones or cards.who or cards.other:
        raise nonsense("知らない出来事", "an event that is not known")
    return (E.Trigger(growth, replace(units, tests=cards.tests)),)


def _own(by: str) -> str:
    """Something that only a skill of one's own does."""
    nonsense_if(not by.startswith("own:"), "知らない出来事", "an event that is not known")
    return by


def e_revealed_by(by: str) -> Events:
    theirs = E.Cards(E.OPPONENT, ("deck",))
    return (E.Trigger("revealed", theirs, who=E.OPPONENT, by=_own(by)),)


def e_such_revealed(by: str, group: Group) -> Events:
    cards = group.cards
    if cards.zones or cards.who or cards.other:
        raise nonsense("知らない出来事", "an event that is not known")
    theirs = E.Cards(E.OPPONENT, ("deck",), (), cards.tests)
    return (E.Trigger("revealed", theirs, who=E.OPPONENT, by=_own(by)),)


def e_they_use(actor: Token, icon: Token) -> Events:
    who = E.YOU if actor == "あなたが" else E.OPPONENT
    nonsense_if(bare(icon) != "CP", "誰のスキルか分からない", "whose skill it is is not said")
    return (E.Trigger("used", who=who, by=f"icon:{nouns.icon_of(icon)}"),)


def e_used_hand_of(test: E.Test, icon: Token) -> Events:
    whose = E.Cards(E.YOU, ANYWHERE, (), (test,))
    return (E.Trigger("used", whose, who=E.YOU, by=f"icon:{nouns.icon_of(icon)}"),)


def e_moment(who: str, words: Token) -> Events:
    whose = {SELF: E.YOU, E.OPPONENT: E.OPPONENT, E.YOU: E.YOU}.get(who, "")
    return (E.Trigger(MOMENTS[words], who=whose),)


CAUSES = (
    "skill", "foe", "ally", "support", "cost_or_skill", "cost", "ally_unit", "foe_unit", "mine",
    "theirs",
)  # fmt: skip


RULES: Final[Rules] = {
    "trigger": lambda *parts: one_trigger(parts, _again),
    "e_again": lambda words: (E.Trigger("again", by=_event(words)),),
    "e_from_area": lambda whos, frm, to, words: _each(
        whos, E.Trigger(_moving(words), frm=frm, to=to)
    ),
    "e_by_name": lambda whos, name, words: _each(
        whos, E.Trigger(_event(words), by=f"skill:{bare(name)}")
    ),
    "e_attack_end": lambda whos: _each(whos, E.Trigger("attack_end")),
    "e_battle_end": lambda whos: _each(whos, E.Trigger("battle_end")),
    "e_survived": lambda whos: _each(whos, E.Trigger("survives")),
    "e_survived_of": lambda whos, group: _each(whos, E.Trigger("survives", other=_foe(group))),
    "e_turned": lambda whos, pose: _turning(whos, E.Trigger("turned", to=pose)),
    "e_turned_by": lambda by, whos, pose: _turning(whos, E.Trigger("turned", to=pose, by=by)),
    "e_turned_name": lambda whos, name, pose: _turning(
        whos, E.Trigger("turned", to=pose, by=f"skill:{bare(name)}")
    ),
    "e_critical_on": lambda whos, tests: _each(whos, E.Trigger("critical", other=foes(*tests))),
    "e_drawn_by": lambda by: (E.Trigger("drawn", who=E.YOU, by=by),),
    "by_own_skill": lambda name: f"own:{bare(name)}",
    "e_zone_first": lambda who, zone, whos, words: e_from_zone(whos, who, zone, words),
    "e_attack_fells": lambda strike, whos: e_fell_to_attack(whos, strike),
    "e_supported": lambda whos: _each(whos, E.Trigger("supported")),
    "e_used_name": lambda whos, name: _each(whos, E.Trigger("used", by=f"skill:{bare(name)}")),
    "e_they_reveal": lambda by: (
        E.Trigger("revealed", E.Cards(E.OPPONENT, ("deck",)), who=E.OPPONENT, by=by),
    ),
    "e_used_hand": lambda icon: (E.Trigger("used", who=E.YOU, by=f"icon:{nouns.icon_of(icon)}"),),
    "e_used_act": lambda whos: _each(whos, E.Trigger("used", by="act")),
    "e_used_icon": lambda whos, icon: _each(
        whos, E.Trigger("used", by=f"icon:{nouns.icon_of(icon)}")
    ),
    "e_turn_end": lambda: (E.Trigger("turn_end"),),
}
