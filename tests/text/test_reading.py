"""Each wording gives exactly these nodes; a near miss is refused with exactly these words."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    OPPONENT,
    YOU,
    Ability,
    Action,
    AllSo,
    AttachCards,
    AttachedTo,
    Both,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Did,
    Draw,
    Exchange,
    HasNumber,
    HasTag,
    Holds,
    Host,
    If,
    InPose,
    Instead,
    LookAt,
    May,
    Modify,
    Move,
    Named,
    NotSo,
    Num,
    OneOf,
    Scaled,
    Show,
    Shuffle,
    Test,
    This,
    Top,
    TurnOf,
)
from tefuda.games.soukou_musume.effects.nodes import Damage, Harm, Heal, Power, Repair, WreckUnits
from tefuda.games.soukou_musume.text.abilities import READER

MY_MAIN = Cards(YOU, ("main",), ("unit",))
MY_RESERVE = Cards(YOU, ("reserve",), ("unit",))
MY_UNITS = Cards(YOU, ("main", "reserve"), ("unit",))
MY_HAND = Cards(YOU, ("hand",))
THEIR_MAIN = Cards(OPPONENT, ("main",), ("unit",))
THEIR_RESERVE = Cards(OPPONENT, ("reserve",), ("unit",))
THEIR_HAND = Cards(OPPONENT, ("hand",))
ENERGY = AttachedTo(This(), "energy")
IT = Chosen()
DISCARD_ENERGY = (Choose(ENERGY, 1, 1), Move(IT, "discard"))
DISCARD_HAND = (Choose(MY_HAND, 1, 1), Move(IT, "discard"))


def ability(text: str, entry: str) -> Ability:
    reading = READER.read(text, entry)
    assert reading.unread is None, str(reading.unread)
    assert reading.ability is not None
    return reading.ability


def does(text: str, entry: str) -> tuple[Action, ...]:
    return ability(text, entry).does


def theirs(*tests: Test) -> Cards:
    return Cards(OPPONENT, ("main", "reserve"), ("unit",), tests)


def at_most(n: int) -> Condition:
    return Compare(CountOf(MY_HAND), "<=", Num(n))


# --- skills ---------------------------------------------------------------------------------------

TWO_HUNDRED = Power("+", Num(200))

SKILLS: dict[str, tuple[Action, ...]] = {
    "このユニットのエネルギー1枚につき、ダメージを100アップする。": (
        Power("+", Scaled(CountOf(ENERGY), 100)),
    ),
    "ダメージを100ダウンする。": (Power("-", Num(100)),),
    "相手の主戦ユニットが小破しているなら、ダメージを200アップする。": (
        If(AllSo(THEIR_MAIN, InPose("small")), (TWO_HUNDRED,)),
    ),
    "相手の主戦ユニットが小破していないなら、ダメージを200アップする。": (
        If(AllSo(THEIR_MAIN, NotSo(InPose("small"))), (TWO_HUNDRED,)),
    ),
    "自分の手札が3枚以下なら、ダメージを200アップする。": (If(at_most(3), (TWO_HUNDRED,)),),
    "自分の控えユニットが2体以上なら、ダメージを200アップする。": (
        If(Compare(CountOf(MY_RESERVE), ">=", Num(2)), (TWO_HUNDRED,)),
    ),
    "このユニットのエネルギーが3枚以上なら、ダメージを200アップする。": (
        If(Compare(CountOf(ENERGY), ">=", Num(3)), (TWO_HUNDRED,)),
    ),
    "相手の控えユニットがいないなら、ダメージを200アップする。": (
        If(Compare(CountOf(THEIR_RESERVE), "==", Num(0)), (TWO_HUNDRED,)),
    ),
    "相手の主戦ユニットの属性が斬なら、ダメージを200アップする。": (
        If(AllSo(THEIR_MAIN, HasTag("attribute", "斬")), (TWO_HUNDRED,)),
    ),
    "このユニットのダメージが300以上なら、ダメージを200アップする。": (
        If(AllSo(This(), HasNumber("damage", ">=", Num(300))), (TWO_HUNDRED,)),
    ),
    "自分の手札が3枚以下かつ相手のターンなら、ダメージを200アップする。": (
        If(Both(at_most(3), TurnOf(OPPONENT)), (TWO_HUNDRED,)),
    ),
    "相手の控えユニットを1体選び、そのユニットに100ダメージを与える。": (
        Choose(THEIR_RESERVE, 1, 1),
        Damage(IT, Num(100)),
    ),
    "相手の控えユニットすべてに100ダメージを与える。": (Damage(THEIR_RESERVE, Num(100)),),
    "相手の主戦ユニットを小破させる。": (Harm(THEIR_MAIN, "small"),),
    "相手の主戦ユニットを中破させる。": (Harm(THEIR_MAIN, "medium"),),
    "相手の主戦ユニットを大破させる。": (WreckUnits(THEIR_MAIN),),
    "このユニットに200ダメージを与える。": (Damage(This(), Num(200)),),
    "このユニットのエネルギーを1枚選び、捨て場に置く。": DISCARD_ENERGY,
    "相手の主戦ユニットのエネルギーを1枚選び、捨て場に置く。": (
        Choose(AttachedTo(THEIR_MAIN, "energy"), 1, 1),
        Move(IT, "discard"),
    ),
    "自分のデッキを1枚引く。": (Draw(YOU, Num(1)),),
    "自分のデッキの上から2枚を捨て場に置く。": (Move(Top(YOU, "deck", Num(2)), "discard"),),
    "相手の手札を見る。": (LookAt(THEIR_HAND, YOU),),
    "相手の次のターンの終わりまで、このユニットの受けるダメージを200ダウンする。": (
        Modify(This(), "take", "-", Num(200), "opponent_turn"),
    ),
    "相手の次のターンの終わりまで、このユニットは相手の効果で小破・中破しない。": (
        Modify(This(), "steady", "=", Num(1), "opponent_turn"),
    ),
    "このユニットと自分の控えユニット1体を入れ替える。": (
        Choose(MY_RESERVE, 1, 1),
        Exchange(This(), IT),
    ),
    "自分の手札を1枚捨て場に置く。そうしたら、ダメージを200アップする。": (
        *DISCARD_HAND,
        If(Did(), (TWO_HUNDRED,)),
    ),
}


@pytest.mark.parametrize("text", SKILLS)
def test_skill_text(text: str) -> None:
    assert ability(text, "skill") == Ability("skill", SKILLS[text])


# --- ○ skills -------------------------------------------------------------------------------------


def test_a_limit_a_cost_and_an_effect() -> None:
    text = "【ターン1回】［このユニットのエネルギーを1枚捨て場に置く］自分のユニットを1体選び、そのユニットのダメージを200回復する。"
    healed = (Choose(MY_UNITS, 1, 1), Heal(IT, Num(200)))
    assert ability(text, "circle") == Ability("circle", healed, DISCARD_ENERGY, limit=1)


def test_a_card_of_the_discard_pile_becomes_energy() -> None:
    text = "［自分の手札を1枚捨て場に置く］自分の捨て場のカードを1枚選び、このユニットのエネルギーにする。"
    charged = (Choose(Cards(YOU, ("discard",)), 1, 1), AttachCards(IT, This(), "energy"))
    assert ability(text, "circle") == Ability("circle", charged, DISCARD_HAND)


def test_a_condition_of_use_is_not_a_condition_of_the_effect() -> None:
    drawn = (Draw(YOU, Num(1)),)
    use = "この○スキルは、自分の手札が2枚以下の場合のみ使用できる。自分のデッキを1枚引く。"
    effect = "自分の手札が2枚以下なら、自分のデッキを1枚引く。"
    assert ability(use, "circle") == Ability("circle", drawn, cond=at_most(2))
    assert ability(effect, "circle") == Ability("circle", (If(at_most(2), drawn),))


# --- commands -------------------------------------------------------------------------------------


def found(what: Cards, most: int = 1) -> tuple[Action, ...]:
    return (Choose(what, 0, most), Show(IT), Move(IT, "hand"), Shuffle(YOU, "deck"))


def taken(what: Cards) -> tuple[Action, ...]:
    return (Choose(what, 1, 1), Move(IT, "hand"))


COMMANDS: dict[str, tuple[Action, ...]] = {
    "自分のデッキを2枚引く。": (Draw(YOU, Num(2)),),
    "自分の捨て場のユニットを1枚選び、手札に加える。": taken(Cards(YOU, ("discard",), ("unit",))),
    "自分のデッキのユニットを1枚まで選び、相手に見せて手札に加え、デッキをシャッフルする。": found(
        Cards(YOU, ("deck",), ("unit",))
    ),
    "自分のデッキの〈山岳〉のユニットを2枚まで選び、相手に見せて手札に加え、デッキをシャッフルする。": found(
        Cards(YOU, ("deck",), ("unit",), (HasTag("trait", "山岳"),)), 2
    ),
    "相手の主戦ユニットと相手の控えユニット1体を入れ替える。": (
        Choose(THEIR_RESERVE, 1, 1),
        Exchange(THEIR_MAIN, IT),
    ),
    "このターンの間、自分の主戦ユニットの与えるダメージを200アップする。": (
        Modify(MY_MAIN, "deal", "+", Num(200), "turn"),
    ),
    "このターンの間、自分の主戦ユニットの与える格闘ダメージを200アップする。": (
        Modify(MY_MAIN, "deal_melee", "+", Num(200), "turn"),
    ),
    "このターンの間、自分のユニットすべての与える射撃ダメージを100アップする。": (
        Modify(MY_UNITS, "deal_shot", "+", Num(100), "turn"),
    ),
    "自分のユニットを1体選び、このターンの間、そのユニットの与えるダメージを2倍にする。": (
        Choose(MY_UNITS, 1, 1),
        Modify(IT, "deal", "*", Num(2), "turn"),
    ),
    "自分のユニットを1体選び、通常状態に戻す。": (Choose(MY_UNITS, 1, 1), Repair(IT)),
    "相手は手札を1枚選び、捨て場に置く。": (
        Choose(THEIR_HAND, 1, 1, by=OPPONENT),
        Move(IT, "discard"),
    ),
    "相手はデッキを1枚引く。": (Draw(OPPONENT, Num(1)),),
    "自分の手札を1枚捨て場に置いてもよい。そうしたら、自分のデッキを2枚引く。": (
        May(DISCARD_HAND, (Draw(YOU, Num(2)),)),
    ),
    "自分の手札が2枚以下なら、自分の手札を1枚捨て場に置いてもよい。そうしたら、自分のデッキを2枚引く。": (
        If(at_most(2), (May(DISCARD_HAND, (Draw(YOU, Num(2)),)),)),
    ),
    "小破している相手のユニットを1体選び、中破させる。": (
        Choose(theirs(InPose("small")), 1, 1),
        Harm(IT, "medium"),
    ),
    "小破または中破している相手のユニットを1体選び、大破させる。": (
        Choose(theirs(OneOf((InPose("small"), InPose("medium")))), 1, 1),
        WreckUnits(IT),
    ),
    "大破している自分の控えユニットを1体選び、手札に加える。": taken(
        Cards(YOU, ("reserve",), ("unit",), (InPose("wrecked"),))
    ),
    "HPが500以下の相手のユニットを1体選び、そのユニットに200ダメージを与える。": (
        Choose(theirs(HasNumber("hp", "<=", Num(500))), 1, 1),
        Damage(IT, Num(200)),
    ),
    "自分の捨て場の属性が斬のユニットを1枚選び、手札に加える。": taken(
        Cards(YOU, ("discard",), ("unit",), (HasTag("attribute", "斬"),))
    ),
    "自分の捨て場の「朝 凪」を1枚選び、手札に加える。": taken(
        Cards(YOU, ("discard",), (), (Named("朝 凪"),))
    ),
    "自分の捨て場の「隊長」を含むユニットを1枚選び、手札に加える。": taken(
        Cards(YOU, ("discard",), ("unit",), (Named("隊長", part=True),))
    ),
    "自分の捨て場のコマンドを1枚選び、手札に加える。": taken(
        Cards(YOU, ("discard",), ("strategy", "tactic", "uniform"))
    ),
    "自分の捨て場のカードを1枚選び、デッキの下に置く。": (
        Choose(Cards(YOU, ("discard",)), 1, 1),
        Move(IT, "deck", bottom=True),
    ),
}


@pytest.mark.parametrize("text", COMMANDS)
def test_command_text(text: str) -> None:
    assert ability(text, "command") == Ability("command", COMMANDS[text])


def test_another_unit_is_not_the_card_itself() -> None:
    text = "自分の他のユニットを1体選び、通常状態に戻す。"
    others = Cards(YOU, ("main", "reserve"), ("unit",), other=True)
    assert does(text, "circle") == (Choose(others, 1, 1), Repair(IT))


# --- uniforms -------------------------------------------------------------------------------------

UNIFORMS: dict[str, tuple[Holds, ...]] = {
    "セットしたユニットのHPを300アップする。": (Holds(Host(), "hp", "+", Num(300)),),
    "セットしたユニットの与える格闘ダメージを100アップする。": (
        Holds(Host(), "deal_melee", "+", Num(100)),
    ),
    "セットしたユニットの受ける射撃ダメージを100ダウンする。": (
        Holds(Host(), "take_shot", "-", Num(100)),
    ),
    "セットしたユニットの受けるダメージを半分にする。": (Holds(Host(), "take", "/", Num(2)),),
    "セットしたユニットの与えるダメージを2倍にする。": (Holds(Host(), "deal", "*", Num(2)),),
    "セットしたユニットの退却コストを1ダウンする。": (Holds(Host(), "retreat", "-", Num(1)),),
    "セットしたユニットは相手の効果で小破・中破しない。": (Holds(Host(), "steady", "=", Num(1)),),
    "自分の手札が2枚以下なら、セットしたユニットの与えるダメージを100アップし、相手の効果で小破・中破しない。": (
        Holds(Host(), "deal", "+", Num(100), at_most(2)),
        Holds(Host(), "steady", "=", Num(1), at_most(2)),
    ),
    "自分の手札1枚につき、セットしたユニットのHPを100アップする。": (
        Holds(Host(), "hp", "+", Scaled(CountOf(MY_HAND), 100)),
    ),
    # both examples of the sheet, as printed (sheet.damage.2.ex1, sheet.damage.3.ex1)
    "セットしたユニットのHPを400アップし、ダメージを200アップする。": (
        Holds(Host(), "hp", "+", Num(400)),
        Holds(Host(), "deal", "+", Num(200)),
    ),
    "このユニットに与えられる格闘ダメージを100ダウンする。": (
        Holds(Host(), "take_melee", "-", Num(100)),
    ),
}


@pytest.mark.parametrize("text", UNIFORMS)
def test_uniform_text(text: str) -> None:
    assert ability(text, "uniform") == Ability("uniform", holds=UNIFORMS[text])


@pytest.mark.parametrize(("end", "may"), [("する", False), ("してもよい", True)])
def test_a_uniform_saves_its_unit_and_leaves_last(end: str, may: bool) -> None:
    text = f"セットしたユニットが大破する時、かわりにこのカードを捨て場に置き、セットしたユニットのダメージをすべて回復{end}。"
    saved = Instead("wreck", Host(), (Heal(Host(), None), Move(This(), "discard")), may)
    assert ability(text, "uniform") == Ability("uniform", instead=(saved,))


# --- the same in other words ----------------------------------------------------------------------

SYNONYMS = [
    ("skill", "相手の主戦ユニットを小破させる。", "相手の主戦ユニットを小破する。"),
    ("skill", "相手の主戦ユニットを小破させる。", "相手の主戦場のユニットを小破にする。"),
    ("skill", "自分のデッキを1枚引く。", "デッキを１枚引く。"),
    ("skill", "自分のデッキを1枚引く。", "自分のデッキからカードを1枚引く。"),
    (
        "skill",
        "このユニットのエネルギーを1枚選び、捨て場に置く。",
        "このユニットのエネルギーを1枚捨てる。",
    ),
    (
        "skill",
        "このユニットと自分の控えユニット1体を入れ替える。",
        "自分の控えユニットを1体選び、このユニットと入れ替える。",
    ),
    (
        "skill",
        "相手の控えユニットを1体選び、そのユニットに100ダメージを与える。",
        "相手の控えユニット1体に100ダメージを与える。",
    ),
    (
        "skill",
        "相手の控えユニットを1体選び、そのユニットに100ダメージを与える。",
        "相手の控えユニットを1体選ぶ。それに100ダメージを与える。",
    ),
    (
        "skill",
        "自分の手札が3枚以下なら、ダメージを100アップする。",
        "自分の手札が3枚以下の場合、このスキルのダメージを100アップする。",
    ),
    (
        "command",
        "このターンの間、自分の主戦ユニットの与えるダメージを200アップする。",
        "このターン中、自分の主戦ユニットが与えるダメージを200アップする。",
    ),
    (
        "command",
        "小破している相手のユニットを1体選び、中破させる。",
        "相手の小破しているユニットを1体選び、中破させる。",
    ),
    (
        "uniform",
        "セットしたユニットのHPを200アップし、与えるダメージを100アップする。",
        "セットしたユニットのHPを200アップする。セットしたユニットの与えるダメージを100アップする。",
    ),
]


@pytest.mark.parametrize(("entry", "one", "other"), SYNONYMS)
def test_other_words_same_nodes(entry: str, one: str, other: str) -> None:
    assert ability(one, entry) == ability(other, entry)
