"""Cards in PSO2 text: nouns, what stands in front of them, words for one card, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import That, ThisIn
from tefuda.games.pso2.text import lexicon, pieces
from tefuda.games.pso2.text.keywords import WORDS
from tefuda.games.pso2.text.lexicon import ALLIES, FIELD, GEAR, PILES, SIDE, TABLE
from tefuda.games.pso2.text.pieces import Lies
from tefuda.text import common_rules
from tefuda.text.binder import ANY
from tefuda.text.common_pieces import (
    Every,
    Group,
    Head,
    In,
    Of,
    Other,
    Who,
    all_of,
    cards_of,
    compared,
    counted,
    heads_of,
    one_of,
    that_noun,
)
from tefuda.text.meaning import Rules, WordTables, nonsense, same
from tefuda.text.sentences import SELF

NO_COLOR: Final = E.HasNumber("colors", E.EQUAL, E.Num(0))  # 207.2
HEADS: Final = heads_of(lexicon.BOOK.meanings["heads"])
FIGHTING: Final = ("engaged", "foe")  # 「交戦している相手」 is a word for one card
_ORDER: Final = ("player", "field", "mag")


def bare(word: object) -> str:
    """A name or trait without its quotes."""
    return str(word).strip('“”"〝〟《》「」『』【】')


def place(words: str) -> E.Test:
    """What 「…している」 asks for."""
    words = words.removesuffix("の")
    if words == "表向き":
        return E.NotSo(E.Placed("face_down"))
    if words.endswith("いない"):
        return E.NotSo(place(words.removesuffix("いない") + "いる"))
    if words == "アイテムを装備している":
        return one_of([E.Placed("armed"), E.Placed("armoured")])
    return E.Placed(lexicon.STANDS[words])


def pose(word: Token) -> str:
    return "on" if "ON" in word else "off"


TERMINALS: Final[WordTables] = {
    "POSE": pose,
    "POSED_IN": pose,
    "WHOSE": dict(lexicon.WHOSE),
    "ZONE": dict(lexicon.ZONES),
    "PILE": dict(lexicon.ZONES),
    "ROW": dict(lexicon.ROWS),
    "ATTR": dict(lexicon.ATTRS),
    "COUNTED": dict(lexicon.COUNTED),
    "CMP": {"以上": E.AT_LEAST, "以下": E.AT_MOST},
    "KINDS": dict(lexicon.KINDS),
}


# --- nouns


def n_kinds(*words: Token) -> Head:
    heads = [HEADS[str(w)] for w in words]
    if len(heads) == 1:
        return heads[0]
    if len({h.who for h in heads}) > 1 or len({bool(h.zones) for h in heads}) > 1:
        raise nonsense("一つにまとめられないもの", "what cannot be named together")
    if any([set(h.zones) & set(PILES) or not h.kinds for h in heads]):
        raise nonsense("一つにまとめられないもの", "what cannot be named together")
    zones = {z for h in heads for z in h.zones}
    kinds = {k for h in heads for k in h.kinds}
    tests: tuple[E.Test, ...] = ()
    if any([h.tests for h in heads]):
        told = [h.tests or (E.HasKind(h.kinds),) for h in heads]
        tests = (one_of([all_of(t) for t in told]),)
    return Head(
        heads[0].who,
        lexicon.zones_of(kinds) if zones else (),
        _sorted(kinds, lexicon.KIND_ORDER),
        tests,
    )


def n_traits(*names: Token) -> Head:
    """Kinds of card (200.1), classes (208.1.2.1), 種別 or names in brackets."""
    words = [bare(n) for n in names]
    if all([w in HEADS for w in words]):
        return n_kinds(*[Token("NOUN", w) for w in words])
    if any([w in HEADS for w in words]):
        raise nonsense("一つにまとめられないもの", "what cannot be named together")
    known = [E.HasTag("kind", w) if w in lexicon.TRIBES else a_trait(w) for w in words]
    named = [t.group == "kind" and t.tag not in lexicon.TRIBES for t in known]
    tests = [E.HasTag("name", t.tag) if n else t for t, n in zip(known, named, strict=True)]
    return Head("", (), (), (one_of(tests),))


def group(*all_parts: Any) -> Group:
    *mods, head = all_parts
    assert isinstance(head, Head)
    who, zones, kinds = head.who, head.zones, head.kinds
    tests: list[E.Test] = []
    other = every = False
    once = [type(mod) if isinstance(mod, (Of, Other, Every, In, Lies)) else mod for mod in mods]
    if any([mod in once[:i] for i, mod in enumerate(once)]):
        raise nonsense("同じことが二度ある", "the same is said twice")
    for mod in mods:
        if isinstance(mod, Of):
            if head.who or (who and who != mod.who):
                raise nonsense("誰のものか分からない", "whose it is cannot be told")
            who = mod.who
        elif isinstance(mod, Other):
            other = True
        elif isinstance(mod, Every):
            every = True
        elif isinstance(mod, In):
            zones = _zones(mod.zones, head)
        elif isinstance(mod, Lies):
            if kinds != (mod.kind,):
                raise nonsense("重ねられないもの", "what is not put onto another card")
        else:
            tests.append(mod)
    if not zones and not kinds and head.tests and who:  # 味方の“…”
        zones, kinds = SIDE, ALLIES
        if any([isinstance(t, E.Placed) and t.place in ("front", "back") for t in tests]):
            zones, kinds = FIELD, ("character",)
    if zones and not who:
        who = SELF if set(zones) <= set(PILES) else E.BOTH
    if any([isinstance(t, E.Placed) and t.place in ("front", "back") for t in tests]):
        if not zones or "field" not in zones:
            raise nonsense("場にないもの", "what is not on the field")
    if head.who == E.OPPONENT and any(
        [isinstance(t, E.Placed) and t.place in FIGHTING for t in tests]
    ):
        raise nonsense("一人の相手を指す言葉", "words that mean one opponent")
    cards = E.Cards(who, zones, kinds, (*tests, *head.tests), other)
    side = bool(head.who) and not tests and not other and zones == SIDE
    pair = Of(E.BOTH) in mods and zones in (("player",), ("mag",))
    return Group(cards, every, side=side, pair=pair)


def _zones(zones: tuple[str, ...], head: Head) -> tuple[str, ...]:
    if zones == FIELD:
        if head.zones == ("player",) or set(head.zones) & set(PILES):
            raise nonsense("場にないもの", "what is not on the field")
        if head.kinds == ("item",):
            return GEAR
        return TABLE if head.kinds == ("active",) else head.zones or FIELD
    if head.who or head.zones in (("player",), ("mag",)) or set(head.zones) & set(PILES):
        raise nonsense("別の領域にあるもの", "what lies in another zone")
    return zones


def merged(one: Group, other: Group) -> Group:
    """「AまたはB」, of the same side."""
    a, b = cards_of(one), cards_of(other)
    if b == replace(a, who=b.who) and {a.who, b.who} == {E.YOU, E.OPPONENT}:
        return Group(replace(a, who=E.BOTH))
    if a.who != b.who or a.other or b.other or one.every or other.every or a == b:
        raise nonsense("一つにまとめられないもの", "what cannot be named together")
    if a.kinds and b.kinds and a.tests == b.tests and not (a.zones == b.zones == FIELD):
        kinds = _sorted({*a.kinds, *b.kinds}, lexicon.KIND_ORDER)
        zones = _sorted({*a.zones, *b.zones}, (*_ORDER, *PILES))
        if set(zones) == set(lexicon.zones_of(kinds)):
            zones = lexicon.zones_of(kinds)
        return Group(replace(a, zones=zones, kinds=kinds))
    if (a.zones, a.kinds) != (b.zones, b.kinds) or not a.tests or not b.tests:
        raise nonsense("一つにまとめられないもの", "what cannot be named together")
    return Group(replace(a, tests=(one_of([all_of(a.tests), all_of(b.tests)]),)))


def t_than(of: E.Selector, attr: str, than: Token) -> E.Test:
    cmp, by = compared(than)
    return E.HasNumber(attr, cmp, E.Sum(E.NumberOf(of, attr), E.Num(by)))


def t_stands(words: Token) -> Any:
    if words in ("装備されている", "付与されている"):
        return Lies("item" if words.startswith("装備") else "active")
    return place(str(words))


def t_extreme(words: Token) -> E.Test:
    attr = {"コスト": "cost", "HP": "hp", "攻撃力": "attack"}
    found = [key for word, key in attr.items() if word in words]
    return E.Placed(f"{'lowest' if '低' in words else 'highest'}_{found[0]}")


def a_class(word: Token) -> E.Test:
    return E.HasTag("class", bare(word))


def a_trait(word: str) -> E.HasTag:
    name = bare(word)
    if name in lexicon.CLASSES or name == lexicon.ALL:
        return E.HasTag("class", name)
    if name in lexicon.COLORS:
        return E.HasTag("color", name)
    return E.HasTag("kind", name)


def borne(of: E.Selector, gear: Token) -> E.Selector:
    weapon, armour = E.AttachedTo(of, "weapon"), E.AttachedTo(of, "armour")
    if gear == "アイテム":
        return E.AllThese((weapon, armour))
    return weapon if gear == lexicon.WEAPON else armour


def _bearers(group: Group) -> E.Cards:
    cards = cards_of(group)
    if set(cards.zones) & set(PILES) or not set(cards.kinds) <= {*ALLIES, "mag"}:
        raise nonsense("何も重ねられないもの", "what nothing is put onto")
    return cards


def w_group(group: Group) -> Who:
    cards = cards_of(group)
    loose = not group.every and not group.pair and not pieces.is_one(cards)
    return Who(cards, loose=loose, side=group.side)


def who(*each: Who) -> Who:
    foes = [w for w in each if isinstance(w.what, E.Related) and w.what.key == "foe"]
    if foes and len(each) > 1:
        raise nonsense("誰と交戦しているか分からない", "who fights whom cannot be told")
    return common_rules.who(*each)


def each(per: E.Amount | None, n: E.Amount) -> E.Amount:
    """So much, or so much for each."""
    if per is not None and not isinstance(n, E.Num):
        raise nonsense("「につき」で数えられないこと", "につき cannot count for this")
    return counted(per, n)


def number_of_one(group: Group, attr: str) -> E.Amount:
    cards = cards_of(group)
    if group.every or not pieces.is_one(cards):
        raise nonsense("どれのことか分からない", "which is meant cannot be told")
    return E.NumberOf(cards, attr)


def life_of(who: str) -> E.Amount:
    """201.3: 「自分のHP」."""
    if who not in (SELF, E.OPPONENT):
        raise nonsense("誰のHPか分からない", "whose HP is meant cannot be told")
    return E.NumberOf(E.Cards(who, ("player",), ("player",)), "hp")


def _sorted(found: set[str], order: Sequence[str]) -> tuple[str, ...]:
    return tuple([z for z in order if z in found])


RULES: Final[Rules] = {
    "m_zones": lambda *zones: In(zones),
    # --- nouns
    "n_names": lambda *names: Head(
        "", (), (), (one_of([E.HasTag("name", bare(n)) for n in names]),)
    ),
    "n_classes": lambda *words: Head("", (), (), (one_of([a_class(w) for w in words]),)),
    # --- in front of them
    "m_field": lambda: In(FIELD),
    # --- tests
    "t_tribe": lambda word: E.HasTag("kind", bare(word)),
    "t_attaching": lambda: E.HasTag("type", "付与"),
    "t_no_color": lambda: NO_COLOR,
    "t_color": lambda: E.HasNumber("colors", E.AT_LEAST, E.Num(1)),
    "t_no_more": lambda of, attr, cmp, mine: E.HasNumber(mine, cmp, E.NumberOf(of, attr)),
    "t_word": lambda word: E.HasWord(WORDS[bare(word)]),
    "t_no_word": lambda word: E.NotSo(E.HasWord(WORDS[bare(word)])),
    "t_same_row": lambda of: E.Placed("same_row", of),
    "t_foe": lambda of: E.Placed("foe", of),
    "traits": lambda *tests: one_of(tests),
    "a_color": lambda word: NO_COLOR if word == "白" else E.HasTag("color", str(word)),
    "a_tribe": lambda word: E.HasTag("kind", str(word)),
    "a_type": lambda word: E.HasTag("type", str(word)),
    "a_name": lambda word: E.HasTag("name", bare(word)),
    # --- words for one card
    "ref": same,
    "this_in": ThisIn,
    "that": lambda words: that_noun(str(words), {"味方": E.YOU, "相手": E.OPPONENT}),
    "host": lambda: E.Host(),
    "foe": lambda of: E.Related("foe", of or E.This()),
    "attacker": lambda of: E.Related("attacker", of),
    "target": lambda of: E.Related("target", of),
    "master": lambda of: E.Related("master", of),
    "its_master": lambda: E.Related("master", That(ANY)),
    "attached": lambda of: E.AttachedTo(of, "active"),
    "borne_by": lambda group, gear: borne(_bearers(group), gear),
    "attached_to": lambda group: E.AttachedTo(_bearers(group), "active"),
    # --- how many
    "amount_n": each,
    "per_pile": lambda who, zone: E.CountOf(E.Cards(who or SELF, (zone,))),
    "times": lambda of, n: E.Scaled(of, int(n)),
    "kinds_of": lambda group, key: E.KindsOf(cards_of(group), key),
    "number_of_it": lambda attr: E.NumberOf(That(ANY), attr),
    "damage_on": lambda of: E.NumberOf(of, "damage"),
}
