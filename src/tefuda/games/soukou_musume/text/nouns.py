"""Cards and conditions in 装甲娘 text: what stands in front of nouns, words for one card, piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.effects.marks import OWN, That
from tefuda.games.soukou_musume.text import lexicon
from tefuda.games.soukou_musume.text.binder import CARD, UNIT
from tefuda.text.audit import walk
from tefuda.text.binder import ANY
from tefuda.text.meaning import Meaning, Rules, WordTables, nonsense, placed
from tefuda.text.sentences import Actions

TERMINALS: Final[WordTables] = {
    "WHO": {"自分の": E.YOU, "相手の": E.OPPONENT, "お互いの": E.BOTH},
    "GE": {"以上": E.AT_LEAST},
    "LE": {"以下": E.AT_MOST},
    "POSE": dict(lexicon.POSES),
    "NUMBER": dict(lexicon.NUMBERS),
    "ATTR": dict(lexicon.ATTRS),
    "PLACE": {
        "ユニット": lexicon.FIELD,
        "控えユニット": lexicon.RESERVE,
        "控え戦場のユニット": lexicon.RESERVE,
    },
    "ZONE": dict(lexicon.ZONES),
    "CARD": dict(lexicon.KINDS),
}


@dataclass(frozen=True)
class Other:
    """他の"""


Object = tuple[Actions, E.Selector]  # what must be chosen first, and what is then meant
Head = str | E.Test | Other  # whose, and what is said of the cards


# --- how many


def _range(least: int, most: int) -> tuple[int, int]:
    if most < 1 or least > most:
        raise nonsense("何も選ばない選択", "a choice of none")
    return least, most


def scaled(each: E.CountOf | None, n: Token | int) -> E.Amount:
    """A number, or so much for each."""
    return E.Num(int(n)) if each is None else E.Scaled(each, int(n))


# --- tests


def has_number(attr: str, n: Token, cmp: str) -> E.Test:
    return E.HasNumber(attr, cmp, E.Num(int(n)))


def has_attribute(word: Token) -> E.Test:
    return E.HasTag("attribute", str(word))


def in_either(one: str, other: str) -> E.Test:
    if one == other:
        raise nonsense("同じ状態が二度ある", "the same state twice")
    return E.OneOf((E.InPose(one), E.InPose(other)))


@placed
def other(m: Meaning) -> Other:
    if m.entry == lexicon.UNIFORM:
        raise nonsense(
            "制服の「他の」が、どのユニットの他かを表せない",
            "other than which unit cannot be told on a uniform",
        )
    if m.entry == lexicon.COMMAND:
        raise nonsense("何の他かが分からない", "other than what is not said")
    return Other()


# --- conditions


def condition(*facts: E.Condition) -> E.Condition:
    whole = facts[0]
    for fact in facts[1:]:
        whole = E.Both(whole, fact)
    return whole


def counted(pile: E.Selector, fact: tuple[str, int]) -> E.Condition:
    cmp, n = fact
    return E.Compare(E.CountOf(pile), cmp, E.Num(n))


# --- one card


@placed
def this_unit(m: Meaning) -> E.Selector:
    if m.entry == lexicon.COMMAND:
        raise nonsense("コマンドはユニットではない", "a command is no unit")
    return E.Host() if m.entry == lexicon.UNIFORM else E.This()


@placed
def host(m: Meaning) -> E.Selector:
    if m.entry != lexicon.UNIFORM:
        raise nonsense("ユニットにセットされるのは制服だけ", "only a uniform is set on a unit")
    return E.Host()


# --- cards to choose from, to count, or all of them


def _cards(head: Sequence[object], zones: tuple[str, ...], kinds: tuple[str, ...]) -> E.Cards:
    who = next(part for part in head if isinstance(part, str))
    tests = tuple([part for part in head if isinstance(part, E.Test)])
    other = any([isinstance(part, Other) for part in head])
    return E.Cards(who, zones, kinds, tests, other)


def group(*parts: Head | tuple[str, ...]) -> E.Selector:
    zones = parts[-1]
    assert isinstance(zones, tuple)
    return _cards(parts[:-1], zones, ("unit",))


def in_zone(*parts: Head | tuple[str, ...]) -> E.Selector:
    kinds = parts[-1]
    assert isinstance(kinds, tuple)
    zone = [part for part in parts if isinstance(part, str)][1]
    return _cards(parts[:-1], (zone,), kinds)


def named(name: object) -> E.Test:
    return E.Named(str(name)[1:-1])


# --- the same with the particle a verb asks for


def just(what: E.Selector) -> Object:
    return (), what


def choice(pile: E.Selector, quantity: tuple[int, int]) -> E.Choose:
    if any([isinstance(n, E.Cards) and n.who == E.BOTH for n in walk(pile)]):
        raise nonsense(
            "「お互いの」ものを、誰がどれだけ選ぶのか分からない",
            "who chooses how many of both players' cards is not said",
        )
    return E.Choose(pile, *quantity)


def picked(pile: E.Selector, quantity: tuple[int, int]) -> Object:
    return (choice(pile, quantity),), OWN


RULES: Final[Rules] = {
    # --- how many
    "exactly": lambda n: _range(int(n), int(n)),
    "at_most": lambda n: _range(0, int(n)),
    "between": lambda least, most: _range(int(least), int(most)),
    "per": E.CountOf,
    # --- tests
    "has_trait": lambda word: E.HasTag("trait", word[1:-1]),
    "is_named": named,
    "name_has": lambda name: E.Named(name[1:-1], part=True),
    "not_in_pose": lambda pose: E.NotSo(E.InPose(pose)),
    "is_normal": lambda: E.InPose("normal"),
    "has_energy": lambda n, cmp: has_number("energy", n, cmp),
    # --- conditions
    "usable": condition,
    "many": lambda n, cmp: (cmp, int(n)),
    "just_so_many": lambda n: (E.EQUAL, int(n)),
    "some": lambda: (E.AT_LEAST, 1),
    "none": lambda: (E.EQUAL, 0),
    "stands": E.AllSo,
    "so_number": lambda single, attr, n, cmp: E.AllSo(single, has_number(attr, n, cmp)),
    "so_attribute": lambda single, word: E.AllSo(single, has_attribute(word)),
    "turn_of": E.TurnOf,
    # --- one card
    "that_unit": lambda: That(UNIT),
    "that_card": lambda: That(CARD),
    "that": lambda: That(ANY),
    "main_unit": lambda *head: _cards(head, lexicon.MAIN, ("unit",)),
    # --- several
    "named_units": lambda *parts: _cards((*parts[:-1], named(parts[-1])), lexicon.FIELD, ("unit",)),
    "whole_zone": lambda *parts: _cards(parts[:-1], (str(parts[-1]),), ()),
    "named_in_zone": lambda *parts: in_zone(*parts[:-1], named(parts[-1]), ()),
    "energy_of": lambda single: E.AttachedTo(single, "energy"),
    "uniform_of": lambda single: E.AttachedTo(single, "set"),
    "top": lambda who, n: E.Top(who, "deck", E.Num(int(n))),
    "all_of": lambda: None,
    "piled": lambda pile, quantity: ((), pile) if quantity is None else picked(pile, quantity),
}
