"""Which choice 「そのユニット」 means, and what the words allow and the game does not."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    OPPONENT,
    YOU,
    Action,
    AttachCards,
    AttachedTo,
    Cards,
    Choose,
    Chosen,
    Exchange,
    Holds,
    Host,
    Move,
    Num,
    This,
)
from tefuda.games.soukou_musume.cards.card import text_en, text_ja
from tefuda.games.soukou_musume.effects.nodes import Damage, Harm, Heal
from tefuda.games.soukou_musume.text.abilities import READER
from tests.text.test_reading import ability

MY_UNITS = Cards(YOU, ("main", "reserve"), ("unit",))
MY_RESERVE = Cards(YOU, ("reserve",), ("unit",))
THEIR_UNITS = Cards(OPPONENT, ("main", "reserve"), ("unit",))
MY_HAND = Cards(YOU, ("hand",))
MY_DISCARD = Cards(YOU, ("discard",))

BOUND: list[tuple[str, tuple[Action, ...], str]] = [
    (
        "相手のユニットを1体選び、自分の手札を1枚捨て場に置き、そのユニットに100ダメージを与える。",
        (
            Choose(THEIR_UNITS, 1, 1),
            Choose(MY_HAND, 1, 1, slot=1),
            Move(Chosen(1), "discard"),
            Damage(Chosen(0), Num(100)),
        ),
        "Choose 1 of your opponent's units, discard 1 card from your hand, then deal 100 damage to "
        "that unit.",
    ),
    (
        "相手のユニットを1体選ぶ。自分の手札を1枚捨て場に置く。そのユニットに100ダメージを与える。",
        (
            Choose(THEIR_UNITS, 1, 1),
            Choose(MY_HAND, 1, 1, slot=1),
            Move(Chosen(1), "discard"),
            Damage(Chosen(0), Num(100)),
        ),
        "Choose 1 of your opponent's units, discard 1 card from your hand, then deal 100 damage to "
        "that unit.",
    ),
    (
        "自分のユニットを1体選び、そのユニットのエネルギーを1枚捨て場に置き、そのユニットのダメージを200回復する。",
        (
            Choose(MY_UNITS, 1, 1),
            Choose(AttachedTo(Chosen(0), "energy"), 1, 1, slot=1),
            Move(Chosen(1), "discard"),
            Heal(Chosen(0), Num(200)),
        ),
        "Choose 1 of your units, discard 1 energy from that unit, then heal 200 damage from that "
        "unit.",
    ),
    (
        "自分の捨て場のカードを1枚選び、自分のユニットを1体選び、そのユニットのエネルギーにする。",
        (
            Choose(MY_DISCARD, 1, 1),
            Choose(MY_UNITS, 1, 1, slot=1),
            AttachCards(Chosen(0), Chosen(1), "energy"),
        ),
        "Choose 1 card in your discard pile, choose 1 of your units, then attach that card to that "
        "unit as energy.",
    ),
    (
        "自分のユニットを1体選び、自分の捨て場のカードを1枚選び、そのカードを手札に加え、そのユニットを小破させる。",
        (
            Choose(MY_UNITS, 1, 1),
            Choose(MY_DISCARD, 1, 1, slot=1),
            Move(Chosen(1), "hand"),
            Harm(Chosen(0), "small"),
        ),
        "Choose 1 of your units, choose 1 card in your discard pile, put that card into your hand, "
        "then make that unit lightly damaged.",
    ),
    # a choice in the same sentence is nearer, and a slot nobody speaks of any more is free again
    (
        "相手のユニットを1体選び、小破させる。自分のユニットを1体選び、そのユニットに100ダメージを与える。",
        (
            Choose(THEIR_UNITS, 1, 1),
            Harm(Chosen(0), "small"),
            Choose(MY_UNITS, 1, 1),
            Damage(Chosen(0), Num(100)),
        ),
        "Choose 1 of your opponent's units and make it lightly damaged. Choose 1 of your units and "
        "deal 100 damage to it.",
    ),
    # what the clause itself chooses is not what it means by そのユニット
    (
        "自分の主戦ユニットのエネルギーを1枚捨て場に置く。このユニットと自分の控えユニット1体を入れ替える。",
        (
            Choose(AttachedTo(Cards(YOU, ("main",), ("unit",)), "energy"), 1, 1),
            Move(Chosen(0), "discard"),
            Choose(MY_RESERVE, 1, 1),
            Exchange(This(), Chosen(0)),
        ),
        "Discard 1 energy from your main unit. Switch this unit with 1 of your reserve units.",
    ),
    (
        "自分のユニットを1体選び、そのユニットと自分の控えユニット1体を入れ替える。",
        (
            Choose(MY_UNITS, 1, 1),
            Choose(MY_RESERVE, 1, 1, slot=1),
            Exchange(Chosen(0), Chosen(1)),
        ),
        "Choose 1 of your units and switch that unit with 1 of your reserve units.",
    ),
]


@pytest.mark.parametrize(("text", "nodes", "english"), BOUND)
def test_the_noun_says_which_choice_is_meant(
    text: str, nodes: tuple[Action, ...], english: str
) -> None:
    got = ability(text, "skill")
    assert got.does == nodes
    assert ability(text_ja(got), "skill") == got
    assert text_en(got) == english


TWO = "it could mean more than one of the choices before"
NO_UNIT = "this can be done to units on the battlefield only"
SIDES = "only two units of the same player change places"
ONE = "this can be one unit only"
WHO = "who chooses how many of both players' cards is not said"
WRECKED = "a wrecked unit does not return to normal"
OTHER = "other than which unit cannot be told on a uniform"
NOTHING = "nothing was chosen before that this could mean"

REFUSED = [
    # two choices of the same noun
    (
        "skill",
        "相手のユニットを1体選び、自分のユニットを1体選び、そのユニットに100ダメージを与える。",
        TWO,
    ),
    ("skill", "相手のユニットを1体選ぶ。自分のユニットを1体選ぶ。そのユニットを小破させる。", TWO),
    ("skill", "相手のユニットを1体選び、自分のユニットを1体選び、小破させる。", TWO),
    ("skill", "自分の手札を1枚選び、自分のユニットを1体選び、それを捨て場に置く。", TWO),
    ("skill", "自分の手札を1枚選び、自分の捨て場のカードを1枚選び、デッキの下に置く。", TWO),
    # one that may never have been made
    (
        "skill",
        "相手のユニットを1体選ぶ。自分の手札が3枚以下なら、自分のユニットを1体選ぶ。そのユニットを小破させる。",
        TWO,
    ),
    (
        "circle",
        "この○スキルは、そのユニットが小破している場合のみ使用できる。自分のデッキを1枚引く。",
        NOTHING,
    ),
    ("uniform", "そのユニットが小破しているなら、セットしたユニットのHPを100アップする。", NOTHING),
    # both players' cards
    ("command", "お互いの手札を1枚捨て場に置く。", WHO),
    ("command", "お互いのユニットを1体選び、小破させる。", WHO),
    ("command", "お互いの主戦ユニットのエネルギーを1枚捨て場に置く。", WHO),
    # 他の of what is no unit itself
    ("uniform", "自分の他のユニットすべての与えるダメージを100アップする。", OTHER),
    ("uniform", "自分の他のユニットがいるなら、セットしたユニットのHPを100アップする。", OTHER),
    (
        "command",
        "自分のユニットを1体選び、自分の他のユニットを1体選び、小破させる。",
        "other than what is not said",
    ),
    # wrecked units
    ("command", "大破している自分のユニットを1体選び、通常状態に戻す。", WRECKED),
    ("command", "中破または大破している自分のユニットすべてを通常状態に戻す。", WRECKED),
    # exchanges
    ("command", "相手の主戦ユニットと自分の控えユニット1体を入れ替える。", SIDES),
    ("command", "自分のユニットを1体選び、相手の主戦ユニットと入れ替える。", SIDES),
    ("command", "自分の主戦ユニットと自分の控えユニット2体を入れ替える。", ONE),
    ("command", "自分の控えユニットを2体選び、自分の主戦ユニットと入れ替える。", ONE),
    ("command", "お互いの主戦ユニットと自分の控えユニット1体を入れ替える。", ONE),
    ("command", "自分の主戦ユニットと自分の手札1枚を入れ替える。", NO_UNIT),
    ("command", "自分の主戦ユニットと自分の捨て場のユニット1枚を入れ替える。", NO_UNIT),
    ("skill", "このユニットと自分のデッキのユニット1枚を入れ替える。", NO_UNIT),
    # what happens only on the battlefield
    ("command", "自分の手札を1枚選び、小破させる。", NOTHING),
    ("command", "自分の手札を1枚選び、そのカードを小破させる。", NO_UNIT),
    ("command", "自分の捨て場のユニットを1枚大破させる。", NO_UNIT),
    ("command", "自分のデッキのユニットを1枚選び、そのユニットに100ダメージを与える。", NO_UNIT),
    ("command", "自分の捨て場のユニットすべてのダメージを100回復する。", NO_UNIT),
    ("command", "自分の捨て場のユニットすべてを通常状態に戻す。", NO_UNIT),
    ("command", "このターンの間、自分の手札すべてのHPを100アップする。", NO_UNIT),
    ("command", "このカードに100ダメージを与える。", NO_UNIT),
    ("command", "自分の捨て場のカードを1枚選び、このカードのエネルギーにする。", NO_UNIT),
    (
        "command",
        "自分のユニットを2体選び、自分の手札を1枚そのユニットのエネルギーにする。",
        ONE,
    ),
    ("uniform", "このカードの与えるダメージを100アップする。", NO_UNIT),
    ("uniform", "自分の手札すべての与えるダメージを100アップする。", NO_UNIT),
    ("uniform", "このカードが大破する時、かわりにこのカードを捨て場に置く。", NO_UNIT),
    # how often
    ("circle", "【ターン16回】自分のデッキを1枚引く。", "at most 15"),
]


@pytest.mark.parametrize(("entry", "text", "reason"), REFUSED)
def test_what_cannot_be_meant_is_refused_with_its_reason(
    entry: str, text: str, reason: str
) -> None:
    reading = READER.read(text, entry)
    assert reading.ability is None
    assert reading.unread is not None
    assert reading.unread.reason == reason
    assert reading.unread.reason_ja


def test_fifteen_times_a_turn_is_the_most() -> None:
    assert ability("【ターン15回】自分のデッキを1枚引く。", "circle").limit == 15


CHANGED = [
    ("HPを2倍にする", ("hp", "*", 2), "has double its HP"),
    ("HPを3倍にする", ("hp", "*", 3), "has 3 times its HP"),
    ("HPを半分にする", ("hp", "/", 2), "has half its HP"),
    ("退却コストを2倍にする", ("retreat", "*", 2), "has double its retreat cost"),
    ("退却コストを半分にする", ("retreat", "/", 2), "has half its retreat cost"),
    ("与える格闘ダメージを3倍にする", ("deal_melee", "*", 3), "deals 3 times melee damage"),
]


@pytest.mark.parametrize(("change", "holds", "english"), CHANGED)
def test_every_change_has_words(change: str, holds: tuple[str, str, int], english: str) -> None:
    attr, how, n = holds
    got = ability(f"セットしたユニットの{change}。", "uniform")
    assert got.holds == (Holds(Host(), attr, how, Num(n)),)
    assert ability(text_ja(got), "uniform") == got
    assert text_en(got) == f"The equipped unit {english}."
