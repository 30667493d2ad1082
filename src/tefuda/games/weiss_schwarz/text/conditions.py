"""Conditions in Weiss Schwarz text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import LiesIn, That, Unknown
from tefuda.games.weiss_schwarz.effects import nodes as G
from tefuda.games.weiss_schwarz.text import checks, nouns, pieces, shapes
from tefuda.games.weiss_schwarz.text.checks import LOOSE
from tefuda.games.weiss_schwarz.text.pieces import Things, Whose
from tefuda.text.binder import REVEALED
from tefuda.text.common_pieces import all_of, all_so, none, one_of, some
from tefuda.text.meaning import Make, Rules, nonsense, nonsense_if
from tefuda.text.render import parts_of

LIES: Final = {  # what was done with a card, and where it lies then
    "ストック置場に置いた": "in_stock",
    "控え室に置いた": "in_waiting",
    "クロック置場に置いた": "in_clock",
    "思い出にした": "in_memory",
    "手札に戻した": "in_hand",
}

ENDS: Final = "なら"
OR: Final = "か"

Fact = tuple[E.Condition, str]  # and how it goes on: なら, か, or anything else for "and"


def cond(*linked: Fact) -> E.Condition:
    ends = linked[-1][1] == ENDS
    nonsense_if(not ends, "条件が途中で終わっている", "the condition stops before its end")
    return facts(*linked)


def facts(*linked: Fact) -> E.Condition:
    """Facts that must all be so; with か, at last one of several."""
    nonsense_if(
        linked[-1][1] == OR, "条件が途中で終わっている", "the condition stops before its end"
    )
    nonsense_if(ENDS in [link for _, link in linked[:-1]], "条件が二つ", "two conditions")
    links = [link for _, link in linked[:-1]]
    first = links.index(OR) if OR in links else len(links)
    nonsense_if(links[first:] != [OR] * len(links[first:]), "「か」の後の条件", "facts behind か")
    rest = [fact for fact, _ in linked[first:]]
    last = _single(rest[0]) if len(rest) == 1 else [E.Either(tuple(rest))]
    return all_so([*[part for fact, _ in linked[:first] for part in _single(fact)], *last])


def _single(fact: E.Condition) -> list[E.Condition]:
    """The facts in one: 「黄のキャラと青のキャラがいる」, but not what is said as one again."""
    if not isinstance(fact, E.Both) or shapes.all_named(fact) or shapes.of_all_players(fact):
        return [fact]
    return parts_of(fact)


def _linked(make: Make) -> Make:
    """A fact, and how the condition goes on behind it."""

    def fact(*parts: Any) -> Fact:
        said = str(parts[-1])
        link = ENDS if ENDS in said else OR if said.rstrip("、").endswith(OR) else ""
        return make(*parts[:-1]), link

    return fact


def _counted(group: E.Selector) -> E.Amount:
    if isinstance(group, E.Cards) and group.who == E.BOTH and not group.other:
        raise nonsense("合わせてか、それぞれか分からない", "together or each of them is not said")
    return E.CountOf(group)


def f_each_some(whose: Whose, *parts: Any) -> E.Condition:
    """「あなたの、「A」と「B」がいる」: some of each."""
    return all_so([some(group) for group in _each_of(whose, parts)])


def f_each_count(whose: Whose, *parts: Any) -> E.Condition:
    *things, n, cmp = parts
    groups = _each_of(whose, things)
    return all_so([E.Compare(_counted(g), cmp, E.Num(int(n))) for g in groups])


def _each_of(whose: Whose, parts: Sequence[Any]) -> list[E.Cards]:
    places = [p for p in parts if not isinstance(p, Things)]
    return [nouns.owned(whose, *places, p) for p in parts if isinstance(p, Things)]


def f_gone_or(single: E.Selector, lacking: Token, pose: str) -> E.Condition:
    """「このカードの正面のキャラがいないか【リバース】している」"""
    nonsense_if(ENDS in lacking or OR not in lacking, "条件が二つ", "two conditions")
    return E.Either((_nobody(single), E.AllSo(single, E.InPose(pose))))


def _nobody(what: E.Selector) -> E.Condition:
    if not isinstance(what, (E.Cards, E.Related)):
        raise nonsense("いないと言えないもの", "what cannot be said not to be there")
    return none(what)


def f_either_count(*parts: Any) -> E.Condition:
    """「あなたか相手の、控え室のカードがN枚以下」: of the one player or the other."""
    *group, n, cmp = parts
    many = [nouns.owned((who, False), *group) for who in (E.YOU, E.OPPONENT)]
    return E.Either(tuple([E.Compare(E.CountOf(g), cmp, E.Num(int(n))) for g in many]))


def f_either_pile(pile: str, n: Token, cmp: str) -> E.Condition:
    many = [E.Cards(who, (pile,)) for who in (E.YOU, E.OPPONENT)]
    return E.Either(tuple([E.Compare(E.CountOf(g), cmp, E.Num(int(n))) for g in many]))


def f_all_stem(of: E.Selector, *tests: E.Test) -> E.Condition:
    flat: list[E.Test] = []
    for t in tests:
        flat.extend(t.tests if isinstance(t, E.OneOf) else (t,))
    return E.AllSo(of, one_of(flat))


def f_names(*parts: Any) -> E.Condition:
    *group, n, cmp = parts
    return E.Compare(nouns.names_of(*group), cmp, E.Num(int(n)))


def f_outside(group: E.Selector, *bounds: Any) -> E.Condition:
    """「手札が2枚以下か6枚以上」"""
    n, cmp, m, other = bounds
    left = E.Compare(_counted(group), cmp, E.Num(int(n)))
    return E.Either((left, E.Compare(_counted(group), other, E.Num(int(m)))))


def _in_zone(zone: E.Cards, things: Things) -> E.Cards:
    return replace(zone, kinds=things.kinds, tests=things.tests)


def f_here(words: Token) -> E.Condition:
    place = str(words).removeprefix("あなたの")
    if place == "舞台":
        return LiesIn("stage")
    return E.AllSo(E.This(), all_of(pieces.row_tests(place)))


def _facing(group: E.Cards) -> E.Cards:
    if group.zones not in ((), ("stage",)) or group.who not in (E.OPPONENT, LOOSE):
        raise nonsense("正面にいるのは相手のキャラ", "what faces it is the opponent's")
    tests = (*group.tests, E.Placed("facing", E.This()))
    return replace(group, who=E.OPPONENT, zones=("stage",), tests=tests)


def f_level(whose: Whose, n: Token, cmp: str) -> E.Condition:
    players = (E.YOU, E.OPPONENT) if whose[0] == E.BOTH else (whose[0],)
    each = [E.Compare(pieces.level_of_player(who), cmp, E.Num(int(n))) for who in players]
    return all_so(each)


def _being(things: Things) -> E.Test:
    tests = ((E.HasKind(things.kinds),) if things.kinds else ()) + things.tests
    nonsense_if(not tests, "カードはカードである", "a card is a card")
    return all_of(tests)


def f_more_cards(one: E.Selector, other: E.Selector, cmp: Token) -> E.Condition:
    big, small = (one, other) if str(cmp) == "多い" else (other, one)
    return E.Compare(E.CountOf(big), E.AT_LEAST, E.Sum(E.CountOf(small), E.Num(1)))


FACTS: Final[Rules] = {
    "f_count": lambda group, n, cmp: E.Compare(_counted(group), cmp, E.Num(int(n))),
    "f_exact": lambda group, n: E.Compare(_counted(group), E.EQUAL, E.Num(int(n))),
    "f_some": some,
    "f_none": _nobody,
    "f_gone_or": f_gone_or,
    "f_outside": f_outside,
    "f_less": lambda of, attr, than, other: E.AllSo(
        of, E.HasNumber(attr, E.AT_MOST, E.Sum(E.NumberOf(than, other), E.Num(-1)))
    ),
    "f_no_less": lambda of, attr, than, other: E.AllSo(
        of, E.HasNumber(attr, E.AT_LEAST, E.NumberOf(than, other))
    ),
    "f_clock_top": lambda whose, things: E.AllSo(
        E.Top(whose[0], "clock", E.Num(1)), _being(things)
    ),
    "f_marked_up": lambda single, words: some(
        E.Cards(
            E.YOU,
            ("marker",),
            (),
            (
                E.Placed("face_up" if str(words) == "表向きの" else "face_down"),
                E.Placed("under", single),
            ),
        )
    ),
    "f_put_there": lambda words: E.AllSo(That(checks.ADDED), E.Placed(LIES[str(words)])),
    "f_colors": lambda group, n, cmp: E.Compare(E.KindsOf(group, "color"), cmp, E.Num(int(n))),
    "f_each_some": f_each_some,
    "f_each_count": f_each_count,
    "f_icons": lambda of, one, other: E.AllSo(of, nouns.m_icons(one, other)),
    "f_all_are": lambda group, things: E.AllSo(group, _being(things)),
    "f_zone_some": lambda zone, things: some(_in_zone(zone, things)),
    "f_zone_none": lambda zone, things: none(_in_zone(zone, things)),
    "f_zone_each": lambda zone, *each: all_so([some(_in_zone(zone, t)) for t in each]),
    "f_among_each": lambda *each: all_so([some(nouns.those(t)) for t in each]),
    "f_either_count": f_either_count,
    "f_either_pile": f_either_pile,
    "f_names": f_names,
    "f_all_stem": f_all_stem,
    "f_x": lambda x, n, cmp: E.Compare(Unknown(), cmp, E.Num(int(n))),
    "f_cancelled": lambda words: G.Cancelled(str(words) == "キャンセルされた"),
    "f_put_climax": lambda: G.ThatEffectPut(),
    "f_put_none": lambda: G.ThatEffectPut(0),
    "f_put_many": lambda n: G.ThatEffectPut(int(n)),
    "f_in_zone": lambda zone: LiesIn(zone.zones[0]),
    "f_alarm": lambda: E.Both(LiesIn("clock"), E.AllSo(E.This(), E.Placed("clock_top"))),
    "f_facing": lambda group: some(_facing(group)),
    "f_not_facing": lambda group: none(_facing(group)),
    "f_marked": lambda single: some(E.AttachedTo(single, "marker")),
    "f_unmarked": lambda single: none(E.AttachedTo(single, "marker")),
    "f_marked_with": lambda single, things: some(
        E.Cards(E.YOU, ("marker",), things.kinds, (*things.tests, E.Placed("under", single)))
    ),
    "f_total": lambda whose, zone, n, cmp: E.Compare(
        E.NumberOf(E.Cards(whose[0], (zone,)), "level"), cmp, E.Num(int(n))
    ),
    "f_revealed": lambda n: E.Compare(E.CountOf(That(REVEALED)), E.AT_LEAST, E.Num(int(n))),
    "f_number": lambda of, attr, n, cmp: E.AllSo(of, E.HasNumber(attr, cmp, n)),
    "f_number_is": lambda of, attr, n: E.AllSo(of, E.HasNumber(attr, E.EQUAL, n)),
    "f_above": lambda of, attr, whose: E.AllSo(of, nouns.m_above(attr, whose)),
    "f_at_level": lambda of, attr, whose: E.AllSo(
        of, E.HasNumber(attr, E.AT_MOST, pieces.level_of_player(whose[0]))
    ),
    "f_more": lambda of, attr, than, other: E.AllSo(
        of, pieces.above(attr, E.NumberOf(than, other))
    ),
    "f_no_more": lambda of, attr, than, other: E.AllSo(
        of, E.HasNumber(attr, E.AT_MOST, E.NumberOf(than, other))
    ),
    "f_level_is": lambda whose, n: f_level(whose, n, E.EQUAL),
    "f_icon": lambda of, icon: E.AllSo(of, E.HasTag("trigger", icon)),
    "f_added": lambda: some(That(checks.ADDED)),
    "f_pose": lambda of, pose: E.AllSo(of, E.InPose(pose)),
    "f_is": lambda of, things: E.AllSo(of, _being(things)),
    "f_is_not": lambda of, things: E.AllSo(of, E.NotSo(_being(things))),
    "f_among": lambda things: some(nouns.those(things)),
    "f_not_among": lambda things: none(nouns.those(things)),
    "f_turn": lambda whose: E.TurnOf(whose[0]),
    "f_here": f_here,
    "f_level": f_level,
    "f_more_cards": f_more_cards,
}

RULES: Final[Rules] = {
    "zone_both": lambda zone: E.Cards(E.BOTH, (zone,)),
    **{name: _linked(make) for name, make in FACTS.items()},
}
