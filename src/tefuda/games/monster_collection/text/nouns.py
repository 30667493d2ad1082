"""Cards in Monster Collection text: nouns, what stands in front of them, words for one card,
numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import That
from tefuda.games.monster_collection.effects.nodes import RollResult
from tefuda.games.monster_collection.text import lexicon, pieces
from tefuda.games.monster_collection.text.keywords import given
from tefuda.text.common_pieces import Group, Head, In, Of, Other, Who, cards_of, heads_of, that_noun
from tefuda.text.meaning import Meaning, Rules, WordTables, nonsense, placed, same
from tefuda.text.sentences import SELF

PARTY: Final = ("party",)
UNITS: Final = ("unit",)

HEADS: Final = heads_of(lexicon.BOOK.meanings["heads"])
OWN_KIND: Final = {lexicon.UNIT: "unit", lexicon.TERRAIN: "terrain", lexicon.EQUIPMENT: "item"}
KIND_ORDER: Final = ("unit", "spell", "item", "terrain")


@dataclass(frozen=True)
class Bare:
    """A word after 「or」 that is of the same group as the one before."""

    word: str


def bare(word: object) -> str:
    """A name or trait without its quotes."""
    return str(word).strip("「」").strip('“”"〝〟')


def side(word: object) -> str:
    """Whose: 自軍, 敵軍, 双方…"""
    return next(who for said, who in lexicon.SIDES.items() if said in str(word))


TERMINALS: Final[WordTables] = {
    **dict.fromkeys(("SIDE", "SIDE_GA", "PLAYER"), side),
    "ZONE": dict(lexicon.ZONES),
    "POSE": dict(lexicon.POSES),
    "COUNTED": dict(lexicon.COUNTED),
    "CMP": {"以上": E.AT_LEAST, "以下": E.AT_MOST},
}


# --- nouns


def n_kinds(*words: Token) -> Head:
    said = [str(w) for w in words]
    if said[-1].endswith("カード"):  # 「ユニットor地形カード」
        said = [w if w.endswith("カード") else f"{w}カード" for w in said]
    heads = [HEADS[w] for w in said if w in HEADS]
    if len(heads) < len(said):
        raise nonsense("一つにまとめられないもの", "what cannot be named together")
    if len(heads) == 1:
        return heads[0]
    if len({h.zones for h in heads}) > 1 or not all([h.kinds for h in heads]):
        raise nonsense("一つにまとめられないもの", "what cannot be named together")
    kinds = tuple([k for k in KIND_ORDER if any([k in h.kinds for h in heads])])
    if not any([h.tests for h in heads]):
        return replace(heads[0], kinds=kinds)
    told = pieces.one_of([pieces.all_of(h.tests or (E.HasKind(h.kinds),)) for h in heads])
    return replace(heads[0], kinds=kinds, tests=(told,))


@placed
def group(m: Meaning, *all_parts: Any) -> Group:
    *mods, head = all_parts
    assert isinstance(head, Head)
    who, zones, kinds = "", head.zones, head.kinds
    tests: list[E.Test] = []
    once = [type(mod) if isinstance(mod, (Of, Other, In)) else mod for mod in mods]
    if any([mod in once[:i] for i, mod in enumerate(once)]):
        raise nonsense("同じことが二度ある", "the same is said twice")
    for mod in mods:
        if isinstance(mod, Of):
            who = mod.who
        elif isinstance(mod, In):
            zones, who = _zones(mod, head), mod.who or who
        elif isinstance(mod, E.Test):
            tests.append(mod)
    if any([isinstance(m, In) and m.who for m in mods]) and Of in once:
        raise nonsense("誰のものか分からない", "whose it is cannot be told")
    if head.sided and not who:
        raise nonsense("誰のものか分からない", "whose it is cannot be told")
    if zones and not who:
        who = SELF if set(zones) <= set(lexicon.PILES) else E.BOTH
    if zones == ("terrain",):
        kinds = ()  # headquarters and proxies are terrain too (5-3.p2, 9-2-1.p6)
    other = Other in once
    if other and kinds and OWN_KIND.get(m.entry) not in kinds:
        raise nonsense("何以外か分からない", "other than what is not said")
    return Group(E.Cards(who, zones, kinds, pieces.in_order([*tests, *head.tests]), other))


def _zones(mod: In, head: Head) -> tuple[str, ...]:
    if mod.zones == PARTY:  # 5-4: where units, equipment and terrain are anyway
        if head.zones not in (PARTY, ("terrain",)):
            raise nonsense("別の領域にあるもの", "what lies in another zone")
        return head.zones
    if mod.zones == ("effect",):  # 16.b3: what can be there
        if head.zones or not set(head.kinds) <= {"spell", "item"}:
            raise nonsense("使用されないカード", "a card that is not used")
        return mod.zones
    if set(head.zones) & {*lexicon.PILES, "terrain", "summoner"}:
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return mod.zones


def t_where(where: Token) -> E.Test:
    if where == "敵軍配置地形":
        return E.NotSo(E.Placed("placed_by_you"))
    return E.Placed(lexicon.PLACES[str(where)])


def t_not_where(where: Token) -> E.Test:
    test = t_where(where)
    return test.test if isinstance(test, E.NotSo) else E.NotSo(test)


def t_armed(words: Token) -> E.Test:
    armed = E.Placed("armed")
    return E.NotSo(armed) if words.endswith("ない") else armed


def t_slotted(words: Token) -> E.Test:
    """12-4, 12-5: it has at least these slots."""
    found = given(words[1:-1])
    if not found:
        raise nonsense("枠の書き方ではない", "not how slots are written")
    tests: list[E.Test] = [E.HasNumber(g.attr, E.AT_LEAST, g.amount) for g in found]
    return pieces.all_of(tests)


def traits(*found: Any) -> E.Test:
    tests: list[E.Test] = []
    for trait in found:
        if isinstance(trait, Bare):
            before = tests[-1]
            if not isinstance(before, E.HasTag):
                raise nonsense("何の名前か分からない", "what this names is not said")
            trait = E.HasTag(before.group, trait.word)
        tests.append(trait)
    return pieces.one_of(tests)


def a_tagged(words: Token) -> E.Test:
    group, name = re.split("[:が]", words, maxsplit=1)
    return E.HasTag(lexicon.GROUPS[group], bare(name))


# --- words for one card


def own(m: Meaning) -> E.Selector:
    """The unit, terrain or summoner that speaks; on equipment its bearer."""
    if m.entry in (lexicon.SPELL, lexicon.USED_ITEM):
        raise nonsense("戦場にないカード", "a card that is not on the field")
    return E.Host() if m.entry == lexicon.EQUIPMENT else E.This()


@placed
def this_unit(m: Meaning) -> E.Selector:
    if m.entry not in (lexicon.UNIT, lexicon.EQUIPMENT):
        raise nonsense("このカードはユニットではない", "this card is no unit")
    return own(m)


@placed
def this_gear(m: Meaning) -> E.Selector:
    if m.entry not in (lexicon.EQUIPMENT, lexicon.USED_ITEM):
        raise nonsense("このカードはアイテムではない", "this card is no item")
    return E.This()


@placed
def this_terrain(m: Meaning) -> E.Selector:
    if m.entry != lexicon.TERRAIN:
        raise nonsense("このカードは地形ではない", "this card is no terrain")
    return E.This()


@placed
def this_summoner(m: Meaning) -> E.Selector:
    if m.entry != lexicon.SUMMONER:
        raise nonsense("このカードは召喚術師ではない", "this card is no summoner")
    return E.This()


@placed
def host(m: Meaning) -> E.Selector:
    if m.entry != lexicon.EQUIPMENT:
        raise nonsense("装備品にだけ書けること", "only equipment says this")
    return E.Host()


@placed
def user(m: Meaning, words: Token) -> E.Selector:
    if words.startswith("その"):
        return E.Related("users", That("カード"))
    if m.entry not in (lexicon.SPELL, lexicon.USED_ITEM):
        raise nonsense("使用されないカード", "a card that is not used")
    return E.Related("users", E.This())


def borne_by(group: Group) -> E.Selector:
    cards = cards_of(group)
    if cards.zones != PARTY or cards.kinds != UNITS:
        raise nonsense("装備品を装備しないもの", "what bears no equipment")
    return E.AttachedTo(cards, "item")


def w_group(group: Group) -> Who:
    cards = cards_of(group)
    one = pieces.the_one(cards)
    return Who(cards, loose=not pieces.is_one(cards)) if one is None else Who(one)


RULES: Final[Rules] = {
    # --- nouns
    "n_name": lambda name: Head("", (), (), (E.Named(bare(name)),)),
    # --- in front of them
    "m_field": lambda: In(("party",)),
    "m_used": lambda: In(("effect",)),
    "m_used_by": lambda who: In(("effect",), who),
    # --- tests
    "t_instant": lambda: E.Placed("instant"),
    "t_named": lambda name: E.Named(bare(name)),
    "t_name_has": lambda name: E.Named(bare(name), part=True),
    "t_near": lambda of, near: E.Placed("same_area" if "同じ" in near else "adjacent", of),
    "t_here": placed(lambda m: E.Placed("same_area", this_terrain(m))),
    "t_near_here": placed(lambda m: E.Placed("adjacent", own(m))),
    "t_same_here": placed(lambda m: E.Placed("same_area", own(m))),
    "t_items": lambda n, cmp: E.HasNumber("items", cmp, E.Num(int(n))),
    "one_more": same,
    "a_element": lambda word: E.HasTag("element", re.sub("属性:?", "", word)),
    "a_bare": lambda word: Bare(bare(word)),
    "a_stands": lambda words: E.Placed(lexicon.PLACES[re.sub("^進軍タイプ[:が]", "", words)]),
    # --- words for one card
    "that": lambda words: that_noun(str(words), {"自軍": E.YOU, "敵軍": E.OPPONENT}),
    "terrain_of": lambda of: E.Related("terrain", of),
    "borne": lambda of: E.AttachedTo(of, "item"),
    "w_player": lambda who: Who(E.Players(who)),
    # --- how many
    "between": lambda n, m: (int(n), int(m)),
    "signed": lambda of, sign, n: E.Sum(of, E.Num(-int(n) if sign == "-" else int(n))),
    "limited": lambda of, n: E.LeastOf(of, int(n)),
    "dice_result": lambda: RollResult(),
}
