"""Standing abilities (12), and what else stands in 「…」: numbers that a unit, a terrain or a player
has or is given."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.marks import Unknown
from tefuda.games.monster_collection.effects.nodes import Roll, RollResult
from tefuda.games.monster_collection.names import ATTRS, HURT
from tefuda.games.monster_collection.text.lexicon import FLAGS, ITEM_SLOTS, MARCHES, SPELL_SLOTS

_SIGNED: Final = {
    "攻撃力": "attack",
    "防御力": "defence",
    "レベル": "level",
    "リミット": "limit",
    "イニシアチブ": "initiative",
    "手札上限枚数": "hand_room",
    "ダイス結果": "dice",
    "イニシアチブ決定ダイスの結果": "initiative_die",
    "イニシアチブ決定ダイス結果": "initiative_die",
}
_COUNTED: Final = {"チャージ": "charge", "ディフェンダー": "defender"}
STANDING: Final = ("initiative", *_COUNTED.values(), *SPELL_SLOTS.values(), *ITEM_SLOTS.values())
FORMS: Final = (
    "イニシアチブ：+1", "チャージ：2", "ディフェンダー：2", "アイテム：マルチ消耗錬金",
    "スペル：火火マルチ", "耐性：火炎(3減)", "弱点：ALL(1増)",
)  # fmt: skip
_DICE: Final = r"[1-9][0-9]?D"
_NUMBER: Final = re.compile(rf"([^:]+):([+-]?)([0-9]{{1,3}}|X|{_DICE})")
_HURT: Final = re.compile(r"(耐性|弱点):([^:()]+)\(([1-9][0-9]{0,2}|X)(減|増)\)")
_SPELL: Final = re.compile(rf"スペル:((?:{'|'.join(SPELL_SLOTS)})+)")
_ITEM: Final = re.compile(rf"アイテム:((?:{'|'.join(ITEM_SLOTS)})+)")
_MARCH: Final = re.compile(rf"進軍タイプ:({'|'.join(MARCHES)})")
_FLAG: Final = re.compile(rf"({'|'.join(FLAGS)})ない")


@dataclass(frozen=True)
class Given:
    """One number: by how much it changes, or what it becomes; `dice`: so many are rolled for it."""

    attr: str
    how: str
    amount: E.Amount
    dice: int = 0


def given(words: str) -> tuple[Given, ...]:
    """What the words inside 「…」 give, in the one form of `normalise`; nothing: not understood."""
    return _number(words) or _hurt(words) or _slots(words) or _other(words)


def _number(words: str) -> tuple[Given, ...]:
    found = _NUMBER.fullmatch(words)
    if found is None:
        return ()
    name, sign, n = found.groups()
    attr = _SIGNED.get(name) or _COUNTED.get(name)
    plain = attr == "initiative" or name in _COUNTED
    if attr is None or (not sign and not plain) or (name in _COUNTED and sign == "-"):
        return ()
    amount: E.Amount
    dice = 0
    if n == "X":
        amount = Unknown()
    elif n.endswith("D"):
        amount, dice = RollResult(), int(n[:-1])
    else:
        return (Given(attr, E.PLUS, E.Num(-int(n) if sign == "-" else int(n))),)
    return (Given(attr, E.PLUS, E.Scaled(amount, -1) if sign == "-" else amount, dice),)


def _hurt(words: str) -> tuple[Given, ...]:
    """12-8: weakness counts up, resistance down."""
    found = _HURT.fullmatch(words)
    if found is None or (found.group(1) == "耐性") != (found.group(4) == "減"):
        return ()
    _, element, n, turn = found.groups()
    down = turn == "減"
    if n == "X":
        return (Given(HURT + element, E.PLUS, E.Scaled(Unknown(), -1) if down else Unknown()),)
    return (Given(HURT + element, E.PLUS, E.Num(-int(n) if down else int(n))),)


def _slots(words: str) -> tuple[Given, ...]:
    """12-4, 12-5: one number for each kind of slot, in the usual order."""
    for pattern, table in ((_SPELL, SPELL_SLOTS), (_ITEM, ITEM_SLOTS)):
        found = pattern.fullmatch(words)
        if found is not None:
            slots = slots_in(found.group(1), table)
            return tuple([Given(s, E.PLUS, E.Num(slots.count(s))) for s in ATTRS if s in slots])
    return ()


def slots_in(words: str, table: dict[str, str]) -> tuple[str, ...]:
    """The slots named one after another, in the usual order."""
    found = [table[w] for w in re.findall("|".join(table), words)]
    return tuple(sorted(found, key=ATTRS.index))


def _other(words: str) -> tuple[Given, ...]:
    march = _MARCH.fullmatch(words)
    if march is not None:
        return (Given("march", E.BECOMES, E.Num(MARCHES.index(march.group(1)))),)
    flag = _FLAG.fullmatch(words)
    return (Given(FLAGS[flag.group(1)], E.BECOMES, E.Num(1)),) if flag is not None else ()


# --- what is printed on a card ----------------------------------------------------------------------


def numbers_of(standing: Iterable[str]) -> dict[str, int] | str:
    """What the standing abilities of a card come to, in the usual order, or the words that are none.
    Several of the same are one (12-1.p3), and what comes to 0 is not there."""
    sums: dict[str, int] = {}
    for words in standing:
        found = given(words)
        if not found:
            return words
        for g in found:
            known = g.attr in STANDING or g.attr.startswith(HURT)
            if not known or g.how != E.PLUS or not isinstance(g.amount, E.Num):
                return words
            sums[g.attr] = sums.get(g.attr, 0) + g.amount.n
    order = [a for a in ATTRS if a in sums] + [a for a in sums if a not in ATTRS]
    return {a: sums[a] for a in order if sums[a]}


def additional(attack: int, defence: int, numbers: dict[str, int]) -> tuple[E.Holds, ...]:
    """4-4.c7-c9: what equipment adds to its bearer."""
    every = {"attack": attack, "defence": defence, **numbers}
    return tuple([E.Holds(E.Host(), attr, E.PLUS, E.Num(n)) for attr, n in every.items() if n])


# --- damage -----------------------------------------------------------------------------------------

_DAMAGE: Final = re.compile(rf"【(?:([^:【】]+):)?([0-9]{{1,3}}|X|({_DICE})([+-][0-9]{{1,2}})?)】")


def damage(words: str) -> tuple[str, E.Amount, tuple[Roll, ...]] | None:
    """15-2: the attribute ("" for none), how much, and the dice rolled for it."""
    found = _DAMAGE.fullmatch(words)
    if found is None:
        return None
    element, n, dice, more = found.groups()
    if dice is None:
        return element or "", Unknown() if n == "X" else E.Num(int(n)), ()
    amount: E.Amount = RollResult()
    if more:
        amount = E.Sum(amount, E.Num(int(more)))
    return element or "", amount, (Roll(int(dice[:-1])),)
