"""Conditions in Cipher text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import LiesIn, That
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.text import nouns, pieces
from tefuda.games.cipher.text.lexicon import FIELD
from tefuda.games.cipher.text.pieces import Joint
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
    some,
)
from tefuda.text.meaning import Meaning, Rules, nonsense, nonsense_if, placed, same
from tefuda.text.sentences import SELF

Count = tuple[str, int]


# --- of cards


def _so(who: Who, test: E.Test) -> E.Condition:
    """Something is so of a card: of one of several, where 「か」 joins them."""
    cond: E.Condition = E.AllSo(who.what, test)
    if isinstance(who.what, E.AllThese):
        cond = all_so([E.AllSo(part, test) for part in who.what.parts])
    return cond if who.cond is None else all_so([who.cond, cond])


def f_any_number(one: Who, other: Who, attr: str, n: Token, cmp: str) -> E.Condition:
    """「このユニットか他の味方の戦闘力が100以上の場合」: of one at least."""
    test = E.HasNumber(attr, cmp, E.Num(int(n)))
    return E.Either((_any(one, test), _any(other, test)))


def _any(who: Who, test: E.Test) -> E.Condition:
    if isinstance(who.what, E.Cards):
        return some(replace(who.what, tests=(*who.what.tests, test)))
    return _so(who, test)


def such(*mods: Any) -> E.Test:
    tests = [m for m in mods if isinstance(m, E.Test)]
    nonsense_if(len(tests) != len(mods), "知らない言葉", "words that are not known here")
    return all_of(tests)


def f_lies_in(*parts_: str) -> E.Condition:
    if parts_[0] in (E.OPPONENT, E.BOTH):
        raise nonsense("自分のカードは相手の所にない", "this card is not there")
    return LiesIn(parts_[-1])


@placed
def f_fights_main(m: Meaning, word: Token) -> E.Condition:
    """「防御ユニットが相手の主人公の場合」"""
    if nouns.the_fighter(m, word) not in (G.Fighter("defender"), G.Fighter("attacker")):
        raise nonsense("どのユニットか分からない", "which unit is meant cannot be told")
    role = "attacked" if "防御" in word else "attacking"
    return E.AllSo(E.Cards(E.OPPONENT, FIELD, (), (E.Placed("main"),)), E.Placed(role))


def f_fights(word: Token) -> E.Condition:
    """「防御ユニットがこのユニットの場合」"""
    role = "battling"
    if "攻撃" in word:
        role = "attacking"
    elif "防御" in word:
        role = "attacked"
    return E.AllSo(E.This(), E.Placed(role))


# --- how many


def _count(what: E.Selector, count: Count) -> E.Condition:
    cmp, n = count
    return E.Compare(E.CountOf(what), cmp, E.Num(n))


def _as_many(one: Group, cmp: str, other: Group) -> E.Condition:
    return E.Compare(E.CountOf(cards_of(one)), cmp, E.CountOf(cards_of(other)))


def s_here(group: Group) -> E.Amount:
    """Cards that say themselves where they are; how many, or how many unit names among them."""
    if group.differ == "unit":
        return E.KindsOf(cards_of(replace(group, differ="")), "unit")
    return E.CountOf(cards_of(group))


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


def _others(many: E.Amount, besides: object) -> E.Amount:
    if besides != "が他に":
        return many
    what = getattr(many, "what", None)
    if not isinstance(what, E.Cards):
        raise nonsense("他にとは言えないもの", "what has no others")
    return replace(many, what=replace(what, other=True))  # type: ignore[type-var]


def _many(many: E.Amount | E.Selector, besides: object, count: Count) -> E.Condition:
    amount = E.CountOf(many) if isinstance(many, E.Selector) else many
    return E.Compare(_others(amount, besides), count[0], E.Num(count[1]))


def f_few(many: E.Amount, besides: object, n: Token, cmp: str | None) -> E.Condition:
    """「1体しかいない」: just so many; 「2体以下しかいない」: no more."""
    return _many(many, besides, (cmp or E.EQUAL, int(n)))


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


def f_parity(group: Group, word: Token) -> E.Condition:
    left = E.Remainder(E.CountOf(cards_of(group)), 2)
    return E.Compare(left, E.EQUAL, E.Num(1 if word == "奇数" else 0))


def f_number_parity(who: Who, attr: str, word: Token) -> E.Condition:
    """「そのカードの出撃コストが奇数の場合」"""
    nonsense_if(who.cond is not None, "誰のことか分からない", "who is meant cannot be told")
    left = E.Remainder(E.NumberOf(who.what, attr), 2)
    return E.Compare(left, E.EQUAL, E.Num(1 if word == "奇数" else 0))


def part_of(n: Token, attr: str, size: Token, cmp: str = E.EQUAL) -> tuple[int, E.Test]:
    return int(n), E.HasNumber(attr, cmp, E.Num(int(size)))


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


def f_lies_under(of: E.Selector, group: Group, count: Count | None) -> E.Condition:
    """「このユニットの下に『…』が重ねられている」"""
    cards = group.cards
    if cards.zones or cards.who or cards.other or group.differ:
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return _count(nouns.under_cards(of, *cards.tests), count or (E.AT_LEAST, 1))


def f_did(who: Who, *verbs: str) -> E.Condition:
    """「このターンに…が攻撃している」: of one of them at least."""
    return _any(who, nouns.t_did(*verbs))


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


def each_bond(*parts_: Any) -> list[E.Cards]:
    tags = [p for p in parts_ if isinstance(p, Token)]
    who = parts_[0] if len(tags) < len(parts_) else SELF
    return [E.Cards(who, ("bond",), (), (pieces.tag(t),)) for t in tags]


def f_each(cards: list[E.Cards], n: Token) -> E.Condition:
    return all_so([_count(c, (E.AT_LEAST, int(n))) for c in cards])


def f_none_but(*parts_: Any) -> E.Condition:
    """「このユニットと自分の主人公の他に味方が1体もいない」"""
    *but, group = parts_
    cards = cards_of(group)
    tests = tuple([b for b in but if isinstance(b, E.Test)])
    other = cards.other or any([isinstance(b, Other) for b in but])
    return none(replace(cards, tests=(*tests, *cards.tests), other=other))


def f_count_but(*parts_: Any) -> E.Condition:
    """「このユニットとその味方の他に<…>の味方が1体以上いる」"""
    *front, count = parts_
    rest = f_none_but(*front)
    assert isinstance(rest, E.Compare)
    return replace(rest, cmp=count[0], right=E.Num(count[1]))


def f_done_many(word: Token, count: Count, _: Token) -> E.Condition:
    """「このスキルでカードを3枚以上デッキに加えた」"""
    return _count(That(pieces.NOUNS[word]), count)


def f_all_there(place: E.Cards, *names: Token) -> E.Condition:
    """「自分の退避エリアに『A』と『B』がある」"""
    whose = replace(place, who=place.who or E.YOU)
    each = [replace(whose, tests=(*place.tests, pieces.unit(n))) for n in names]
    return all_so([some(cards) for cards in each])


def _in_area(group: Group, area: str) -> E.Cards:
    cards = cards_of(group)
    nonsense_if(cards.zones != FIELD, "戦場にいないもの", "what is not on the battlefield")
    return replace(cards, zones=(area,))


def f_more_than_theirs(one: Group, words: Token, than: Token) -> E.Condition:
    """「自分の手札の枚数が相手より多い」"""
    cards = cards_of(one)
    said = str(than)
    theirs = E.OPPONENT if said.startswith("相手") else SELF
    if cards.who == theirs or cards.who == E.BOTH:
        raise nonsense("同じものとの比較", "compared with itself")
    if cards.zones == FIELD and "敵" not in said:
        theirs = E.OPPONENT
    if said.startswith("敵"):
        theirs = E.OPPONENT
    return _more(cards, replace(cards, who=theirs), than)


def _more(mine: E.Cards, theirs: E.Cards, than: Token) -> E.Condition:
    one, other = E.CountOf(mine), E.CountOf(theirs)
    many, few = "多い" in than, "少ない" in than
    if "と同じ" in than:
        cmp = E.AT_LEAST if many else E.AT_MOST if few else E.EQUAL
        return E.Compare(one, cmp, other)
    if than.endswith(("以上", "以下")):
        return E.Compare(one, E.AT_LEAST if than.endswith("以上") else E.AT_MOST, other)
    if many:
        return E.Compare(one, E.AT_LEAST, E.Sum(other, E.Num(1)))
    return E.Compare(one, E.AT_MOST, E.Sum(other, E.Num(-1)))


def f_among_revealed(group: Group) -> E.Condition:
    cards = group.cards
    if cards.zones or cards.who or cards.other:
        raise nonsense("公開したカードではない", "not of the cards revealed")
    return some(E.Cards("those", (), (), cards.tests))


# --- battles


def target_of(*parts_: Any) -> tuple[E.Test, ...]:
    """What a unit in battle is asked to be. Whose it is: the other player's, always."""
    *mods, head = parts_
    assert isinstance(head, Head)
    _, zones, tests, other, differ, _ = nouns.modified(mods, head)
    if other or differ or (head.who and head.who not in (E.OPPONENT, "field")):
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


@placed
def f_fallen(m: Meaning, word: Token) -> E.Condition:
    if nouns.the_fighter(m, word) != G.Fighter("defender"):
        raise nonsense("撃破されるのは防御ユニット", "the defending unit is defeated")
    return G.Felled()


@placed
def f_felled(m: Meaning, word: Token, group: Group) -> E.Condition:
    if nouns.the_fighter(m, word) != G.Fighter("attacker"):
        raise nonsense("撃破するのは攻撃ユニット", "the attacking unit defeats")
    cards = cards_of(group)
    if cards == E.Cards(E.OPPONENT, FIELD):
        return G.Felled()
    if cards == pieces.main_of(E.OPPONENT):
        return G.Felled(True)
    raise nonsense("どの敵か分からない", "which enemy is meant cannot be told")


@placed
def f_such_felled(m: Meaning, who: Who, group: Group) -> E.Condition:
    assert isinstance(who.what, G.Fighter)
    assert who.cond is not None
    word = Token("FIGHTER", "攻撃ユニット" if who.what.role == "attacker" else "防御ユニット")
    return all_so([who.cond, f_felled(m, word, group)])


RULES: Final[Rules] = {
    "cond": joint,
    "unless": same,
    "c_cmp": lambda n, cmp: (cmp, int(n)),
    "c_exact": lambda n: (E.EQUAL, int(n)),
    # --- of cards
    "f_is": _so,
    "f_is_not": lambda who, test: _so(who, E.NotSo(test)),
    "f_in_same_area": lambda who, of: _so(who, E.Placed("same_area", of)),
    "f_on_field": lambda: E.AllSo(E.This(), E.OneOf((E.Placed("front"), E.Placed("back")))),
    "f_number": lambda who, attr, n, cmp: _so(who, E.HasNumber(attr, cmp, E.Num(int(n)))),
    "f_number_is": lambda who, attr, n: _so(who, E.HasNumber(attr, E.EQUAL, E.Num(int(n)))),
    "f_stack": lambda who, n, cmp: _so(who, E.HasNumber("stack", cmp, E.Num(int(n)))),
    "f_stack_is": lambda who, n: _so(who, E.HasNumber("stack", E.EQUAL, E.Num(int(n)))),
    "f_same_name": lambda who, of: _so(who, E.Placed("same_name", of)),
    "q_main": lambda: E.Placed("main"),
    "q_same_name": lambda of: E.Placed("same_name", of),
    "f_grown": lambda who, place: _so(who, E.Placed(place)),
    "f_not_grown": lambda who, place: _so(who, E.NotSo(E.Placed(place))),
    "f_boosted": lambda who: _so(who, E.Placed("boosted")),
    "f_lower_than": lambda who, attr, of, words: _so(
        who, nouns.t_lower_than(of, attr, attr, words)
    ),
    # --- how many
    "f_count": _many,
    "f_all_named": lambda *names: all_so([some(pieces.allies(pieces.unit(n))) for n in names]),
    "f_sum": lambda group, attr, n, cmp: E.Compare(
        E.NumberOf(cards_of(group), attr), cmp, E.Num(int(n))
    ),
    "f_no_more": lambda one, _, other, cmp: _as_many(one, cmp, other),
    "f_as_many": lambda one, other, _: _as_many(one, E.EQUAL, other),
    "f_there": lambda many, besides: _many(many, besides, (E.AT_LEAST, 1)),
    "f_none_there": lambda many, besides: _many(many, besides, (E.EQUAL, 0)),
    "f_count_of": lambda group, n, cmp: _count(cards_of(group), (cmp, int(n))),
    "f_deck_count": lambda who, count: _count(E.Cards(who or SELF, ("deck",)), count),
    "f_area_there": lambda group, area: some(_in_area(group, area)),
    "f_stands": lambda what, area: E.AllSo(what, E.Placed(area)),
    "among_side": lambda who: E.Cards(who or E.BOTH, FIELD),
    "on_the_field": lambda: E.Cards(E.BOTH, FIELD),
    "in_line": lambda area: E.Cards("", (area,)),
    "in_line_of": lambda of: E.Cards("", FIELD, (), (E.Placed("same_area", of),)),
    "in_zone": lambda who, zone: E.Cards(who or SELF, (zone,)),
    "in_bonds": lambda who: E.Cards(who or SELF, ("bond",)),
    "only_main": lambda: E.Placed("main"),
    "only_named": pieces.unit,
    "f_count_total": lambda group, count: _count(cards_of(group), count),
    "f_all_faced": lambda group, face: E.AllSo(cards_of(group), E.Placed(face)),
    "f_other_some": lambda group: some(replace(cards_of(group), other=True)),
    "f_other_count": lambda group, count: _count(replace(cards_of(group), other=True), count),
    "each_ally": lambda *tags: [pieces.allies(pieces.tag(t)) for t in tags],
    "each_group": lambda one, other: [cards_of(one), cards_of(other)],
    "f_each_other": lambda cards, n: f_each([replace(c, other=True) for c in cards], n),
    "f_no_other": lambda group: none(replace(cards_of(group), other=True)),
    "but_that": lambda words: E.NotSo(E.Placed("itself", nouns.that(words))),
    "but_main": lambda who: E.NotSo(E.Placed("main")),
    "but_named": lambda name: E.NotSo(pieces.unit(name)),
    "f_area_count_in": lambda group, area, count: _count(_in_area(group, area), count),
    "f_more": lambda one, words, other, than: _more(cards_of(one), cards_of(other), than),
    "f_rather": lambda one, other: _more(cards_of(other), cards_of(one), Token("THAN", "多い")),
    # --- battles
    "f_attacking": lambda who, tests: _related(who, "target", "attacking", tests),
    "f_attacked_by": lambda who, tests: _related(who, "attacked_by", "attacked", tests),
    "f_battling": lambda who, tests: _related(who, "battle", "battling", tests),
    "f_attacks": lambda who: _so(who, E.Placed("attacking")),
    "f_attacked": lambda who: _so(who, E.Placed("attacked")),
    "f_battles": lambda who: _so(who, E.Placed("battling")),
    # --- what has been
    "f_used_times": lambda name, n: G.UsedSkill(E.This(), bare(name), int(n)),
    "f_used": lambda name: G.UsedSkill(E.This(), bare(name)),
    "part_so": lambda n, test: (int(n), test),
    "f_nth_attack": lambda n: G.NthAttack(int(n)),
    "f_used_icon": lambda icon, n=1: G.UsedIcon(E.YOU, nouns.icon_of(icon), int(n)),
    "f_support_failed": lambda who, side=None: G.SupportFailed(E.YOU if who == SELF else who),
    "f_used_both": lambda one, other: all_so(
        [
            G.UsedSkill(E.This(), bare(one)),
            G.UsedSkill(E.This(), bare(other)),
        ]
    ),
    "f_used_this_turn": lambda who, name: G.UsedSkill(who.what, bare(name)),
    "f_unused_this_turn": lambda who, name: E.NotTrue(G.UsedSkill(who.what, bare(name))),
    "f_used_often": lambda who, name, n: G.UsedSkill(who.what, bare(name), int(n)),
    "f_skill_holds": lambda name: G.SkillHolds(bare(name)),
    "f_broken": lambda who: G.OrbBroken(E.YOU if who == SELF else who),
    "f_turn": E.TurnOf,
}
