"""Conditions in Cipher text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import Joint, LiesIn, That
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import nouns, pieces
from tefuda.games.cipher.text.lexicon import FIELD
from tefuda.games.cipher.text.pieces import Case, Cases, Verb, unknown_if
from tefuda.text.common_pieces import (
    Group,
    Head,
    Of,
    Other,
    Who,
    all_of,
    all_so,
    bare,
    cards_of,
    none,
    one_of,
    some,
)
from tefuda.text.meaning import Rules, nonsense, nonsense_if, same
from tefuda.text.sentences import SELF

Count = tuple[str, int]


# --- of cards


def _so(who: Who, test: E.Test) -> E.Condition:
    """Something is so of a card: of one of several, where 「か」 joins them."""
    cond: E.Condition = E.AllSo(who.what, test)
    if isinstance(who.what, E.AllThese):
        cond = all_so([E.AllSo(part, test) for part in who.what.parts])
    return cond if who.cond is None else all_so([who.cond, cond])


def f_is(who: Who, test: E.Test) -> E.Condition:
    """「その味方が<飛行>の場合」: of one, or of some that are told; not of 「味方」."""
    nonsense_if(who.loose, "どれのことか分からない", "which is meant cannot be told")
    return _so(who, test)


def f_any_sized(one: Who, other: Who, attr: str, size: nouns.Size) -> E.Condition:
    """「このユニットか他の味方の戦闘力が100以上の場合」: of one at least."""
    test = nouns.t_sized(attr, size)
    return E.Either((_any(one, test), _any(other, test)))


def f_sized(who: Who, attr: str, size: nouns.Size) -> E.Condition:
    """「その敵の戦闘力が50以下の場合」「そのカードの出撃コストが奇数の場合」"""
    if not isinstance(size, str):
        return f_is(who, nouns.t_sized(attr, size))
    nonsense_if(who.cond is not None, "誰のことか分からない", "who is meant cannot be told")
    return _odd(E.NumberOf(who.what, attr), size)


def _odd(of: E.Amount, word: str) -> E.Condition:
    return E.Compare(E.Remainder(of, 2), E.EQUAL, E.Num(1 if word == "奇数" else 0))


def _any(who: Who, test: E.Test) -> E.Condition:
    if isinstance(who.what, E.Cards):
        return some(replace(who.what, tests=(*who.what.tests, test)))
    return _so(who, test)


def such(*mods: Any) -> E.Test:
    tests = [m for m in mods if isinstance(m, E.Test)]
    nonsense_if(len(tests) != len(mods), "知らない言葉", "words that are not known here")
    return all_of(tests)


def f_stands(who: Who, place: E.Cards) -> E.Condition:
    """「このユニットが前衛にいる」「このカードが自分の無限エリアにある」"""
    if not set(place.zones) <= set(FIELD):
        nonsense_if(who != Who(E.This()), "領域を言えないもの", "whose zone is not asked for")
        if place.who not in (SELF, E.YOU) or place.tests:
            raise nonsense("自分のカードは相手の所にない", "this card is not there")
        return LiesIn(place.zones[0])
    nonsense_if(place.who in (E.YOU, E.OPPONENT), "どこのことか分からない", "where is not said")
    if place.tests:
        return _so(who, all_of(place.tests))
    nonsense_if(isinstance(who.what, E.Cards), "いるかどうか", "whether there are any")  # f_there
    return _so(who, one_of([E.Placed(area) for area in place.zones]))


def f_together(one: Who, other: Who) -> E.Condition:
    """「このユニットと自分の主人公が同じエリアにいる」"""
    if one.cond is not None or other.cond is not None or other.loose:
        raise nonsense("誰のことか分からない", "who is meant cannot be told")
    return _so(one, E.Placed("same_area", other.what))


def f_is_that(who: Who, of: E.Selector) -> E.Condition:
    """「防御ユニットがこのユニットの場合」「自分の主人公がこのユニットの場合」"""
    main = isinstance(of, E.Cards) and of == pieces.main_of(of.who)
    nonsense_if(not main and of != E.This(), "どのユニットか分からない", "which is not told")
    if isinstance(who.what, G.Fighter) and who.cond is None:
        return E.AllSo(of, E.Placed(FIGHTS.get(who.what.role, "battling")))
    if who != Who(pieces.main_of(SELF)) or main:
        raise nonsense("どのユニットか分からない", "which unit is meant cannot be told")
    return E.AllSo(of, E.Placed("main"))


FIGHTS: Final = {"attacker": "attacking", "defender": "attacked"}


# --- how many


def _count(what: E.Selector, count: Count) -> E.Condition:
    cmp, n = count
    return E.Compare(E.CountOf(what), cmp, E.Num(n))


def s_here(group: Group) -> E.Amount:
    """Cards that say themselves where they are; how many, or how many unit names among them."""
    if group.differ == "unit":
        return E.KindsOf(cards_of(replace(group, differ="")), "unit")
    return E.CountOf(cards_of(group))


def placed_at(place: E.Cards) -> E.Cards:
    """Where cards are: a zone is one's own where nothing else is said."""
    own = not place.who and not set(place.zones) <= set(FIELD)
    return replace(place, who=SELF) if own else place


def s_in(place: E.Cards, group: Group) -> E.Amount:
    """Cards of which it is said before where they are: 「自分の退避エリアに『…』」「前衛に味方」."""
    cards = group.cards if place.who else cards_of(group)
    units = cards.zones == FIELD and set(place.zones) <= set(FIELD)
    if place.who and cards.who not in ("", E.BOTH):
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    if group.differ or (not units if cards.zones else not place.who):
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    tests = (*place.tests, *cards.tests)
    return E.CountOf(replace(cards, who=place.who or cards.who, zones=place.zones, tests=tests))


@dataclass(frozen=True)
class Tally:
    """How many there are: 「が他に2体以上」「が前衛に1体」."""

    other: bool
    area: str
    count: Count


def _many(many: Any, tally: Tally, count: Count) -> E.Condition:
    """So many cards, other than this one, in a line: 「味方が他に」「味方が前衛に2体以上」."""
    amount = E.CountOf(many) if isinstance(many, E.Selector) else many
    if tally.area or tally.other:
        cards = amount.what
        if not isinstance(cards, E.Cards) or (tally.area and cards.zones != FIELD):
            raise nonsense("他にとは言えないもの", "what has no others")
        zones = (tally.area,) if tally.area else cards.zones
        other = cards.other or tally.other
        amount = replace(amount, what=replace(cards, zones=zones, other=other))
    return E.Compare(amount, count[0], E.Num(count[1]))


def f_few(many: Any, tally: Tally, n: Token, cmp: str = E.EQUAL) -> E.Condition:
    """「1体しかいない」: just so many; 「2体以下しかいない」: no more."""
    return _many(many, tally, (cmp, int(n)))


def so_many(besides: str, *parts: Any) -> Tally:
    *area, count = parts
    return Tally(bool(besides), "".join(area), count)


def f_only_these(group: Group, *these: Any) -> E.Condition:
    """「味方がこのユニットと『…』だけの場合」: they are there, and nobody else."""
    cards = cards_of(group)
    there: list[E.Condition] = []
    tests: list[E.Test] = []
    other = cards.other
    for one in these:
        if isinstance(one, E.This):
            other = True
            if cards.zones != FIELD:
                there.append(E.AllSo(one, E.Placed(cards.zones[0])))
        else:
            there.append(some(replace(cards, tests=(*cards.tests, one))))
            tests.append(E.NotSo(one))
    rest = replace(cards, tests=(*tests, *cards.tests), other=other)
    return all_so([*there, none(rest)])


def but_not(of: E.Selector) -> Other | E.Test:
    """「このユニットと自分の主人公の他に」"""
    if isinstance(of, E.This):
        return Other()
    if isinstance(of, That):
        return E.NotSo(E.Placed("itself", of))
    if not isinstance(of, E.Cards) or of.other or of.zones != FIELD or len(of.tests) != 1:
        raise nonsense("除けないもの", "what cannot be left out")
    return E.NotSo(of.tests[0])


def part_of(n: Token, attr: str, size: nouns.Size) -> tuple[int, E.Test]:
    return int(n), nouns.t_sized(attr, size)


def f_parts(n: Token, *parts_: tuple[int, E.Test]) -> E.Condition:
    """「その3体のうち1体の戦闘力が30で2体が<剣>なら」: of the units of which there are so many."""
    nonsense_if(sum([m for m, _ in parts_]) > int(n), "数が合わない", "the numbers do not fit")
    those = E.Placed("itself", That(pieces.COUNTED))
    each = [(E.Cards(E.BOTH, FIELD, (), (those, test)), m) for m, test in parts_]
    return joint(*[_count(cards, (E.EQUAL, m)) for cards, m in each])


def joint(*conds: E.Condition) -> E.Condition:
    flat = [c for cond in conds for c in (cond.conds if isinstance(cond, Joint) else (cond,))]
    return flat[0] if len(flat) == 1 else Joint(tuple(flat))


def whole(cond: E.Condition) -> E.Condition:
    """Conditions said in one breath, where they stand together."""
    return all_so(cond.conds) if isinstance(cond, Joint) else cond


def f_lies_under(of: E.Selector, group: Group, tally: Tally) -> E.Condition:
    """「このユニットの下に『…』が2枚以上重ねられている」"""
    cards = _anywhere(group)
    return _count(nouns.under_cards(of, *cards.tests), _plain(tally))


def f_all_lie_under(of: E.Selector, *tests: E.Test) -> E.Condition:
    """「このユニットの下に『A』と『B』が重ねられている」"""
    return joint(*[_count(nouns.under_cards(of, test), (E.AT_LEAST, 1)) for test in tests])


def _plain(tally: Tally) -> Count:
    nonsense_if(tally.other or bool(tally.area), "他にとは言えないもの", "what has no others")
    return tally.count


def _anywhere(group: Group) -> E.Cards:
    """Cards of which it is not said where they are."""
    cards = group.cards
    if cards.zones or cards.who or cards.other or group.differ:
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return cards


def not_so(cond: E.Condition) -> E.Condition:
    """A condition that must not be so; of what there is, that there is none."""
    if isinstance(cond, E.Compare) and (cond.cmp, cond.right) == (E.AT_LEAST, E.Num(1)):
        return replace(cond, cmp=E.EQUAL, right=E.Num(0))
    if isinstance(cond, E.AllSo) and not isinstance(cond.what, E.Cards):
        return replace(cond, test=E.NotSo(cond.test))
    return E.NotTrue(cond)


def f_count_faced(group: Group, count: Count, face: str) -> E.Condition:
    cards = cards_of(group)
    return _count(replace(cards, tests=(E.Placed(face), *cards.tests)), count)


def f_count_with(group: Group, count: Count) -> E.Condition:
    """「このユニットを含めて」: this one is among them."""
    cards = cards_of(group)
    here = E.Placed(cards.zones[0]) if len(cards.zones) == 1 else None
    tests = (*cards.tests, *(() if here is None else (here,)))
    many = _count(cards, count)
    return all_so([E.AllSo(E.This(), all_of(tests)), many]) if tests else many


def each_tagged(*parts_: Any) -> list[E.Cards]:
    """「<白夜>と<暗夜>の絆カード」: of each."""
    *front, head = parts_
    tags = [p for p in front if isinstance(p, Token)]
    cards = cards_of(nouns.group(*[p for p in front if not isinstance(p, Token)], head))
    return [replace(cards, tests=(pieces.tag(t), *cards.tests)) for t in tags]


def each_at(place: E.Cards, *tags: Token) -> list[E.Cards]:
    whose = replace(place, who=place.who or E.YOU)
    return [replace(whose, tests=(*place.tests, pieces.tag(t))) for t in tags]


def f_each(each: list[E.Cards], n: Token) -> E.Condition:
    """「他に<…>と<…>の味方がそれぞれ1体以上」"""
    return all_so([_count(cards, (E.AT_LEAST, int(n))) for cards in each])


def f_done(group: Group, tally: Tally, done: str) -> E.Condition:
    """「このスキルで『…』が退避エリアに置かれた」「このスキルでカードを3枚以上デッキに加えた」"""
    count = _plain(tally)
    if group.cards.zones:  # 「敵を2体以上移動させた」
        head = Head(group.cards.who, group.cards.zones, tests=group.cards.tests)
        return _count(nouns.once_done(done, nouns.noun(head)), count)
    cards = _anywhere(group)
    if not cards.tests and count != (E.AT_LEAST, 1):
        return _count(That(pieces.CARD), count)
    return _count(E.Cards("those", (), (), cards.tests), count)


def f_all_there(place: E.Cards, *tests: E.Test) -> E.Condition:
    """「自分の退避エリアに『A』と『B』がある」"""
    whose = replace(place, who=place.who or E.YOU)
    each = [replace(whose, tests=(*place.tests, test)) for test in tests]
    return all_so([some(cards) for cards in each])


Than = tuple[str, int]
"""How two numbers are to each other, and how far apart."""


def f_against(one: Group, rival: Group | Token, than: Than | str) -> E.Condition:
    """「自分の手札の枚数が相手より多い」「味方の数が敵の数以上」"""
    mine = cards_of(one)
    cmp, by = (than, 0) if isinstance(than, str) else than
    theirs = cards_of(rival) if isinstance(rival, Group) else _theirs(mine, rival)
    other: E.Amount = E.CountOf(theirs)
    return E.Compare(E.CountOf(mine), cmp, E.Sum(other, E.Num(by)) if by else other)


def _theirs(mine: E.Cards, rival: Token) -> E.Cards:
    """「相手より」: the same of the other player's."""
    who = E.OPPONENT if rival in ("相手", "敵") else SELF
    if rival in ("敵", "味方") and mine.zones != FIELD:
        raise nonsense("ユニットではないもの", "what are no units")
    if mine.zones == FIELD and rival == "自分":
        who = E.OPPONENT if mine.who != E.OPPONENT else E.YOU
    if mine.who in (who, E.BOTH) or (mine.who == E.YOU and who == SELF):
        raise nonsense("同じものとの比較", "compared with itself")
    return replace(mine, who=who)


def than_more(*parts: Token) -> Than:
    """「より多い」「より2枚以上多い」"""
    *n, more = parts
    by = int(n[0]) if n else 1
    return (E.AT_LEAST, by) if more == "多い" else (E.AT_MOST, -by)


def _or_more(more: Sequence[Token]) -> str:
    """「と同じ」「と同じか相手より多い」"""
    nonsense_if(len(more) > 1, "どちらか分からない", "which it is is not told")
    return E.EQUAL if not more else E.AT_LEAST if more[0] == "多い" else E.AT_MOST


def f_even(group: Group) -> E.Condition:
    """「自分と相手のオーブの数が同じ」"""
    cards = cards_of(group)
    nonsense_if(cards.who != E.BOTH, "何と同じか分からない", "with what is not said")
    mine, theirs = [E.CountOf(replace(cards, who=who)) for who in (E.YOU, E.OPPONENT)]
    return E.Compare(mine, E.EQUAL, theirs)


# --- battles


def target_of(*parts_: Any) -> tuple[E.Test, ...]:
    """What a unit in battle is asked to be. Whose it is: the other player's, always."""
    *mods, head = parts_
    assert isinstance(head, Head)
    who, zones, tests, other, differ, _ = nouns.modified(mods, head)
    if other or differ or who not in ("", E.OPPONENT, "field"):
        raise nonsense("相手のものではない", "not the opponent's")
    if any([isinstance(m, Of) and m.who != E.OPPONENT for m in mods]):
        raise nonsense("相手のものではない", "not the opponent's")
    if zones and zones != FIELD:
        tests = (E.Placed(zones[0]), *tests)
    return tests


def support_of(*parts_: Any) -> tuple[E.Test, ...]:
    """What a support card is asked to be."""
    *mods, head = parts_
    assert isinstance(head, Head)
    who, zones, tests, other, differ, _ = nouns.modified(mods, head)
    if other or differ or zones or who not in ("", SELF, E.YOU):
        raise nonsense("支援カードではない", "not a support card")
    return tests


def _related(who: Who, key: str, place: str, tests: tuple[E.Test, ...]) -> E.Condition:
    of = who.what
    if isinstance(of, E.AllThese):
        conds = [_related(Who(p), key, place, tests) for p in of.parts]
        return all_so(conds)
    if not tests:
        return _so(who, E.Placed(place))
    return _so(Who(E.Related(key, of), who.cond), all_of(tests))


def f_supported(who: Who, tests: tuple[E.Test, ...]) -> E.Condition:
    nonsense_if(not tests, "何に支援されているか", "by what it is supported")
    return _related(who, "support", "", tests)


def f_one_attacked(one: Who, other: Who) -> E.Condition:
    test = E.Placed("attacked")
    return E.Either((_any(one, test), _any(other, test)))


def f_fallen(who: Who) -> E.Condition:
    if who != Who(G.Fighter("defender")):
        raise nonsense("撃破されるのは防御ユニット", "the defending unit is defeated")
    return G.Felled()


def f_felled(who: Who, group: Group) -> E.Condition:
    """「<…>の攻撃ユニットが敵を撃破した」"""
    if who.what != G.Fighter("attacker"):
        raise nonsense("撃破するのは攻撃ユニット", "the attacking unit defeats")
    cards = cards_of(group)
    main = cards == pieces.main_of(E.OPPONENT)
    if not main and cards != E.Cards(E.OPPONENT, FIELD):
        raise nonsense("どの敵か分からない", "which enemy is meant cannot be told")
    felled = G.Felled(main)
    return felled if who.cond is None else all_so([who.cond, felled])


def f_fighting(who: Who, *parts: Any) -> E.Condition:
    """「このユニットが<竜>を攻撃している」「…に攻撃されている」「…が戦闘している」"""
    tests, at, words = parts
    key, place, particle = FIGHTING[words]
    if tests is None:  # of several, one is
        return _any(who, E.Placed(place)) if who.loose else _so(who, E.Placed(place))
    nonsense_if(at != particle, "知らない言葉", "words that are not known here")
    return _related(who, key, place, tests)


FIGHTING: Final = {
    "攻撃している": ("target", "attacking", "を"),
    "攻撃されている": ("attacked_by", "attacked", "に"),
    "戦闘している": ("battle", "battling", "と"),
}


# --- what has been, with the parts of a sentence as triggers have them


def f_used(*parts: Any) -> E.Condition:
    """「このユニットがこのターンに『…』を2回以上使用している」「このターンに自分の手札から〖CP〗を…」"""
    cases = Cases([p for p in parts if isinstance(p, Case)])
    skills = [p for p in parts if isinstance(p, E.HasTag)]
    times = [int(p) for p in parts if isinstance(p, Token)]
    unknown_if(len(times) > 1 or len(skills) + len(times) + len(cases.all) != len(parts))
    unknown_if(cases.take("within", "turn") != "turn")
    who, actor, frm = cases.take("who"), cases.take("actor"), cases.take("from")
    unknown_if(bool(cases.left))
    often = times[0] if times else 1
    used: list[E.Condition] = []
    for skill in skills:
        if skill.group == "icon":
            mine = actor == "あなたが" or frm == (SELF, "hand")
            unknown_if(who is not None or not mine or frm not in (None, (SELF, "hand")))
            used.append(G.UsedIcon(E.YOU, skill.tag, often))
        else:
            unknown_if(skill.group != "skill" or who is None or (actor or frm) is not None)
            used.append(G.UsedSkill(_one(who).what, skill.tag, often))
    return all_so(used)


def _one(subjects: Sequence[Who | Group]) -> Who:
    """The one of whom something is said."""
    nonsense_if(len(subjects) > 1, "誰のことか分からない", "who is meant cannot be told")
    (one,) = subjects
    who = nouns.w_group(one) if isinstance(one, Group) else one
    nonsense_if(who.cond is not None, "誰のことか分からない", "who is meant cannot be told")
    return who


def f_was(*parts: Any) -> E.Condition | Once:
    """「このターンに…が攻撃している」「このターンに相手のオーブが破壊されている」「その攻撃中に相手の支援カードが
    支援に失敗していた」"""
    *said, verb = parts
    cases = Cases(said)
    if "within" not in cases.all:
        return Once(parts)
    within, who = cases.take("within"), _one(cases.need("who"))
    got: E.Condition
    if verb.kind == "does":  # of one of them at least
        unknown_if(within != "turn")
        got = _any(who, nouns.t_did(*verb.said))
    elif verb.kind == "suffers":
        orbs = who.what
        unknown_if(within != "turn" or verb.said != ("breaks",))
        unknown_if(not isinstance(orbs, E.Cards) or orbs != E.Cards(orbs.who, ("orb",)))
        assert isinstance(orbs, E.Cards)
        got = G.OrbBroken(E.YOU if orbs.who == SELF else orbs.who)
    else:
        unknown_if(within not in ("攻撃", "battle") or verb != Verb("comes_out", ("失敗",)))
        got = _failed(who.what, cases.take("support"), cases.take("supporting", False))
    unknown_if(bool(cases.left))
    return got


@dataclass(frozen=True)
class Once:
    """What has been, where it is not said when: 「相手のオーブが破壊され」."""

    said: tuple[Any, ...]


def f_past(been: E.Condition | Once) -> E.Condition:
    nonsense_if(isinstance(been, Once), "いつのことか分からない", "when it was is not said")
    assert isinstance(been, E.Condition)
    return been


def f_in_turn(been: E.Condition | Once) -> E.Condition:
    """「相手のオーブが破壊されたターン」"""
    if isinstance(been, Once):
        return f_past(f_was(Case("within", "turn"), *been.said))
    return been


def _failed(cards: E.Selector, units: Any, supporting: bool) -> E.Condition:
    """「相手の支援カードが敵の支援に失敗した」: whose unit it is is told by whose card it is."""
    unknown_if((units is None) != supporting)
    if not isinstance(cards, E.Cards) or cards != E.Cards(cards.who, ("support",)):
        raise nonsense("失敗するのは支援カード", "support cards fail")
    who = E.YOU if cards.who == SELF else cards.who
    if units is not None:
        nonsense_if(
            _one(units).what != pieces.side(who), "支援されるユニット", "the unit supported"
        )
    return G.SupportFailed(who)


RULES: Final[Rules] = {
    "cond": joint,
    "unless": same,
    "c_cmp": lambda n, cmp: (cmp, int(n)),
    "c_exact": lambda n: (E.EQUAL, int(n)),
    "at_all": lambda *parts: so_many(*parts, (E.AT_LEAST, 1)),
    # --- of cards
    "f_all_are": _so,
    "f_is_not": lambda who, test: f_is(who, E.NotSo(test)),
    "f_same_name": lambda who, of: f_is(who, E.Placed("same_name", of)),
    "q_main": lambda: E.Placed("main"),
    "q_same_name": lambda of: E.Placed("same_name", of),
    "f_grown": lambda who, place: f_is(who, E.Placed(place)),
    "f_boosted": lambda who: f_is(who, E.Placed("boosted")),
    # --- how many
    "f_count": lambda many, tally: _many(many, tally, tally.count),
    "f_none_there": lambda many, tally: _many(many, tally, (E.EQUAL, 0)),
    "apart_from": lambda *but: but,
    "f_as_many": lambda one, other: f_against(one, other, E.EQUAL),
    "than_same": lambda *more: (_or_more(more), 0),
    "f_parity": lambda group, word: _odd(E.CountOf(cards_of(group)), word),
    "f_not": lambda cond: not_so(cond),
    "in_other_line": lambda of: E.Cards("", FIELD, (), (E.NotSo(E.Placed("same_area", of)),)),
    "among_those": lambda: E.Cards("those", ()),
    "f_all_named": lambda *names: all_so([some(pieces.allies(pieces.unit(n))) for n in names]),
    "f_sum": lambda group, attr, n, cmp: E.Compare(
        E.NumberOf(cards_of(group), attr), cmp, E.Num(int(n))
    ),
    "f_kinds": lambda group, aspect, n, cmp: E.Compare(
        E.KindsOf(cards_of(group), aspect), cmp, E.Num(int(n))
    ),
    "f_count_of": lambda group, n, cmp: _count(cards_of(group), (cmp, int(n))),
    "f_deck_count": lambda who, count: _count(E.Cards(who or SELF, ("deck",)), count),
    "among_side": lambda who: E.Cards(who or E.BOTH, FIELD),
    "on_the_field": lambda: E.Cards(E.BOTH, FIELD),
    "in_line": lambda area: E.Cards("", (area,)),
    "in_line_of": lambda of: E.Cards("", FIELD, (), (E.Placed("same_area", of),)),
    "in_zone": lambda zone: E.Cards("", (zone,)),
    "in_zone_of": lambda who, zone: E.Cards(who, (zone,)),
    "in_bonds": lambda who: E.Cards(who or SELF, ("bond",)),
    "only_main": lambda: E.Placed("main"),
    "only_named": pieces.unit,
    "f_count_total": lambda group, count: _count(cards_of(group), count),
    "f_all_faced": lambda group, face: E.AllSo(cards_of(group), E.Placed(face)),
    "each_group": lambda one, other: [cards_of(one), cards_of(other)],
    "f_rather": lambda one, other: f_against(other, one, (E.AT_LEAST, 1)),
    # --- battles
    # --- what has been
    "part_so": lambda n, test: (int(n), test),
    "f_nth_attack": lambda n: G.NthAttack(int(n)),
    "f_skill_holds": lambda name: G.SkillHolds(bare(name)),
    "f_turn": E.TurnOf,
}
