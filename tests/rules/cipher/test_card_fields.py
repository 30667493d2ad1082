"""4: what is printed on a card, and where each of it counts."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import PLUS, YOU, Ability, Cards, HasTag, Holds, Num
from tefuda.games.cipher.book.decks import deck_problems
from tefuda.games.cipher.cards.card import read_card
from tefuda.games.cipher.text.lexicon import SEXES, SYMBOLS, TYPES, WEAPONS
from tefuda.games.common.places import Place
from tefuda.kernel.errors import BadInput
from tefuda.starting import rules_for
from tests.rules.cipher.built import Built
from tests.rules.cipher.cards import CARDS, CardData, card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause


def with_x(name: str, *fields: str, **other: object) -> CardData:
    """A card with X printed for some numbers."""
    return {**card(name), **other, **dict.fromkeys(fields, "X")}


FREE = card("塵", symbols=(), cost=0)  # can always come out: so there is something to be asked


def problems(deck: list[str], *more: CardData) -> list[str]:
    rules = rules_for(GAME, {}, [*CARDS, *more])
    return [words.en for words in deck_problems(rules, deck)]


def refuses(data: CardData) -> None:
    with pytest.raises(BadInput):
        read_card(data, Place("cards"))


# --- 4.1: two sides


@clause(GAME, "4.1")
def test_a_card_has_two_sides_and_lies_on_one_of_them(table: Table) -> None:
    t = table.lay({"front": "主, 反", "bond": "甲, 乙"})
    assert t.bonds(1) == {"up": ["甲", "乙"], "down": []}
    t.play("activate 反", "card 乙")
    assert t.bonds(1) == {"up": ["甲"], "down": ["乙"]}


# --- 4.2, 4.3: costs


@clause(GAME, "4.2.1")
def test_the_cost_counts_for_deploying_and_for_levelling_up(table: Table) -> None:
    for bonds, refused in (("札*2", ""), ("札", "15.1.2.b2")):
        t = table.lay({"hand": "丙, 塵", "bond": bonds}, phase="deploy", cards=(FREE,))
        assert t.refused("deploy 丙") == {refused}
    for bonds, refused in (("札*2", ""), ("札", "16.1.2.b2")):
        have = {"front": "主, 甲", "hand": "二甲, 塵", "bond": bonds}
        t.lay(have, phase="deploy", cards=(FREE,))
        assert t.refused("level_up 二甲") == {refused}


@clause(GAME, "4.2.2")
def test_the_cost_counts_when_a_deck_is_made(table: Table) -> None:
    rest = [name for name in ("丙", "丁", "戊", "二甲", "上甲", "極甲") for _ in range(4)]
    rest += [name for name in ("上乙", "上丙", "両", "鎧", "高", "零") for _ in range(4)]
    assert problems([*rest, "転甲", "転甲"]) == ["there is no card of deployment cost 1 (12.1.1.1)"]
    assert problems([*rest, "転甲", "甲"]) == []


@clause(GAME, "4.2.3")
def test_a_cost_of_x_is_nought(table: Table) -> None:
    free = with_x("未", "cost")
    t = table.lay(
        {"front": "主", "hand": "未, 甲, 乙", "bond": "札"}, phase="deploy", cards=(free,)
    )
    t.deploy("甲", "front")
    assert t.options == ["deploy 未", "end_deploy"]  # nothing is left to pay with, nor needed
    cheap = card("安", "技【起】【[アクション]】出撃コストが０の敵を１体選び、撃破する。")
    t.lay({"front": "主, 安"}, {"front": "主, 未, 甲"}, cards=(free, cheap))
    t.play("activate 安")
    assert t.has(2, "front") == ["主", "甲"]
    assert "there is no card of deployment cost 1 (12.1.1.1)" in problems(["未"] * 50, free)


@clause(GAME, "4.3.1")
def test_the_class_change_cost_counts_for_a_class_change(table: Table) -> None:
    for bonds, refused in (("札*2", ""), ("札", "16.1.2.b2")):  # 上甲 costs 3, to change 2
        have = {"front": "主, 甲", "hand": "上甲, 塵", "bond": bonds}
        t = table.lay(have, phase="deploy", cards=(FREE,))
        assert t.refused("level_up 上甲") == {refused}
    t.lay({"hand": "上甲, 塵", "bond": "札*2"}, phase="deploy", cards=(FREE,))
    assert t.refused("deploy 上甲") == {"15.1.2.b2"}


@clause(GAME, "4.3.2")
@pytest.mark.parametrize(("over", "drawn"), [("上甲", 1), ("二甲", 0)])
def test_a_card_without_a_class_change_cost_makes_no_class_change(
    table: Table, over: str, drawn: int
) -> None:
    t = table.lay({"front": "主, 甲", "hand": f"{over}, 札", "bond": "札*4"}, phase="deploy")
    t.play(f"level_up {over}")
    assert (t.stack(1, over), t.count(1, "hand")) == (2, 1 + drawn)


@clause(GAME, "4.3.3")
def test_a_class_change_cost_of_x_is_nought_and_still_one(table: Table) -> None:
    free = with_x("化丙", "class_cost", title="化", unit="丙", cost=3)
    have = {"front": "主, 丙", "hand": "甲, 化丙", "bond": "札"}
    t = table.lay(have, phase="deploy", cards=(free,)).deploy("甲", "front")
    assert t.options == ["level_up 化丙", "end_deploy"]
    t.play("level_up 化丙")
    assert (t.under(1, "化丙"), t.count(1, "hand")) == (["丙"], 1)  # a class change: a card (8.1.1)


# --- 4.4: symbols


@clause(GAME, "4.4.1", "4.4.4")
@pytest.mark.parametrize(
    "symbol",
    [
        pytest.param("光の剣", marks=clause(GAME, "4.4.4.b1")),
        pytest.param("聖痕", marks=clause(GAME, "4.4.4.b2")),
        pytest.param("白夜", marks=clause(GAME, "4.4.4.b3")),
        pytest.param("暗夜", marks=clause(GAME, "4.4.4.b4")),
        pytest.param("メダリオン", marks=clause(GAME, "4.4.4.b5")),
        pytest.param("神器", marks=clause(GAME, "4.4.4.b6")),
        pytest.param("聖戦旗", marks=clause(GAME, "4.4.4.b7")),
        pytest.param("女神紋", marks=clause(GAME, "4.4.4.b8")),
    ],
)
def test_to_come_out_a_card_needs_its_symbol_among_the_bonds(table: Table, symbol: str) -> None:
    bearer = card("紋", symbols=(symbol,))
    bonds = [card(f"縁{s}", symbols=(s,)) for s in SYMBOLS]
    level = card("重紋", unit="紋", symbols=(symbol,))
    cards = (bearer, level, FREE, *bonds)
    for s in SYMBOLS:
        t = table.lay({"hand": "紋, 塵", "bond": f"縁{s}"}, phase="deploy", cards=cards)
        assert t.refused("deploy 紋") == {"" if s == symbol else "15.1.2.b1"}
        have = {"front": "主, 紋", "hand": "重紋, 塵", "bond": f"縁{s}"}
        t = table.lay(have, phase="deploy", cards=cards)
        assert t.refused("level_up 重紋") == {"" if s == symbol else "16.1.2.b1"}


@clause(GAME, "4.4.4")
def test_there_are_eight_symbols() -> None:
    assert len(SYMBOLS) == 8
    refuses({**card("紋"), "symbols": ["月"]})


@clause(GAME, "4.4.2")
def test_a_card_without_a_symbol_needs_none(table: Table) -> None:
    t = table.lay({"hand": "無, 甲", "bond": "聖"}, phase="deploy")
    assert t.options == ["deploy 無", "end_deploy"]
    t.lay({"hand": "無, 甲", "bond": "無"}, phase="deploy")  # and gives none as a bond
    assert t.options == ["deploy 無", "end_deploy"]


@clause(GAME, "4.4.3")
@pytest.mark.parametrize(
    ("bond", "can"), [("白, 暗", True), ("両, 札", True), ("白, 札", False), ("暗*2", False)]
)
def test_a_card_with_two_symbols_needs_both(table: Table, bond: str, can: bool) -> None:
    t = table.lay({"hand": "両, 塵", "bond": bond}, phase="deploy", cards=(FREE,))
    assert ("deploy 両" in t.options) == can
    assert can or t.refused("deploy 両") == {"15.1.2.b1"}


@clause(GAME, "4.4.3")
def test_as_a_bond_it_has_both(table: Table) -> None:
    t = table.lay({"hand": "白, 暗, 聖", "bond": "両*2"}, phase="deploy")
    assert t.options == ["deploy 白", "deploy 暗", "end_deploy"]


# --- 4.5, 4.6, 4.7: sexes, weapons, types: what skills ask for


def asks(table: Table, word: str, *others: CardData) -> list[str]:
    """Of several units, those that a skill about an icon reaches."""
    asking = card("問", f"技【常】他のすべての<{word}>の味方の戦闘力は＋１０される。")
    names = [str(data["id"]) for data in others]
    t = table.lay({"front": "主, 問, " + ", ".join(names)}, cards=(asking, *others))
    return [name for name in names if t.power(1, name) == 50]


@clause(GAME, "4.5.1", "4.5.3")
@pytest.mark.parametrize(
    ("word", "found"),
    [
        pytest.param("男", ["夫"], marks=clause(GAME, "4.5.3.b1")),
        pytest.param("女", ["妻"], marks=clause(GAME, "4.5.3.b2")),
    ],
)
def test_skills_ask_for_one_of_two_sexes(table: Table, word: str, found: list[str]) -> None:
    assert asks(table, word, card("夫", sex="男"), card("妻", sex="女")) == found
    assert SEXES == ("男", "女")


@clause(GAME, "4.5.2")
def test_a_card_without_a_sex_is_of_neither(table: Table) -> None:
    assert asks(table, "男", card("物", sex="")) == []
    assert asks(table, "女", card("物", sex="")) == []


@clause(GAME, "4.6.1", "4.6.3")
@pytest.mark.parametrize(
    "weapon",
    [
        pytest.param("剣", marks=clause(GAME, "4.6.3.b1")),
        pytest.param("槍", marks=clause(GAME, "4.6.3.b2")),
        pytest.param("斧", marks=clause(GAME, "4.6.3.b3")),
        pytest.param("弓", marks=clause(GAME, "4.6.3.b4")),
        pytest.param("魔法", marks=clause(GAME, "4.6.3.b5")),
        pytest.param("杖", marks=clause(GAME, "4.6.3.b6")),
        pytest.param("竜石", marks=clause(GAME, "4.6.3.b7")),
        pytest.param("暗器", marks=clause(GAME, "4.6.3.b8")),
        pytest.param("牙", marks=clause(GAME, "4.6.3.b9")),
        pytest.param("拳", marks=clause(GAME, "4.6.3.b10")),
    ],
)
def test_skills_ask_for_one_of_ten_weapons(table: Table, weapon: str) -> None:
    armed = [card(f"兵{w}", weapon=w) for w in WEAPONS]
    assert len(armed) == 10
    assert asks(table, weapon, *armed) == [f"兵{weapon}"]


@clause(GAME, "4.6.2")
def test_a_card_without_a_weapon_bears_none(table: Table) -> None:
    for weapon in WEAPONS:
        assert asks(table, weapon, card("徒", weapon="")) == []
    refuses({**card("徒"), "weapons": ["石"]})


@clause(GAME, "4.7.1", "4.7.4")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("アーマー", marks=clause(GAME, "4.7.4.b1")),
        pytest.param("獣馬", marks=clause(GAME, "4.7.4.b2")),
        pytest.param("飛行", marks=clause(GAME, "4.7.4.b3")),
        pytest.param("竜", marks=clause(GAME, "4.7.4.b4")),
        pytest.param("幻影", marks=clause(GAME, "4.7.4.b5")),
        pytest.param("魔物", marks=clause(GAME, "4.7.4.b6")),
    ],
)
def test_skills_ask_for_one_of_six_types(table: Table, kind: str) -> None:
    typed = [card(f"型{k}", types=(k,)) for k in TYPES]
    assert len(typed) == 6
    assert asks(table, kind, *typed) == [f"型{kind}"]


@clause(GAME, "4.7.2", "4.7.3")
def test_a_card_has_no_type_or_one_or_several(table: Table) -> None:
    some = (card("平"), card("騎", types=("獣馬",)), card("天", types=("飛行", "獣馬")))
    assert asks(table, "獣馬", *some) == ["騎", "天"]
    assert asks(table, "飛行", *some) == ["天"]
    assert asks(table, "竜", *some) == []


# --- 4.9, 4.10: skills

TWO_SKILLS = card("技師", "技【起】カードを１枚引く。", "術【起】〖ターン1回〗カードを２枚引く。")
TWO_SUPPORTS = card(
    "重",
    "【支援(攻)】火の紋章戦闘終了まで、自分の攻撃ユニットの戦闘力は＋２０される。",
    "【支援(攻)】雷の紋章カードを１枚引く。",
    support=0,
)


@clause(GAME, "4.9.1", "4.9.2", "4.9.3")
def test_a_card_has_no_skill_or_one_or_several(table: Table) -> None:
    t = table.lay({"front": "甲, 引, 技師"}, cards=(TWO_SKILLS,))
    assert [o for o in t.options if o.startswith("activate")] == [
        "activate 引 1",
        "activate 技師 1",
        "activate 技師 2",
    ]
    t.play("activate 技師 2")
    assert t.count(1, "hand") == 2
    t.play("activate 技師 1")
    assert t.count(1, "hand") == 3


@clause(GAME, "4.10.1", "4.10.2", "4.10.3")
@pytest.mark.parametrize(
    ("support", "power", "drawn"), [("札", 40, 0), ("火", 70, 0), ("重", 60, 1)]
)
def test_a_card_has_no_support_skill_or_one_or_several(
    table: Table, support: str, power: int, drawn: int
) -> None:
    t = table.lay(
        {"front": "甲, 乙", "deck": f"{support}, 札*5"}, {"front": "強"}, cards=(TWO_SUPPORTS,)
    )
    t.play("attack 甲")
    while t.asked[1] != "13.5.1.3":
        t.play(t.options[0]) if t.asked[1].startswith("18.3") else t.nothing()
    t.expect(f'log has "power: {power} against 100"')
    assert t.count(1, "hand") == drawn


# --- 4.11: power

WEAKEN = card("呪", "技【起】敵を１体選ぶ。ターン終了まで、その敵の戦闘力は−３０される。")


@clause(GAME, "4.11.1")
@pytest.mark.parametrize(("attacker", "left"), [("丙", []), ("甲", ["丙"])])
def test_power_decides_a_battle(table: Table, attacker: str, left: list[str]) -> None:
    t = table.lay({"front": f"主, {attacker}, 乙"}, {"front": "主, 丙"})
    t.attack(attacker, "丙")  # 50, or 10 less, against 50
    assert t.has(2, "front") == ["主", *left]


@clause(GAME, "4.11.2", "4.11.2.1")
def test_power_may_fall_to_nought_and_below_and_the_unit_stays(table: Table) -> None:
    t = table.lay({"front": "主, 呪"}, {"front": "主, 乙, 弱"}, cards=(WEAKEN,))
    t.play("activate 呪", "card 乙")
    assert (t.power(2, "乙"), t.line(2, "乙")) == (0, "front")
    t.play("activate 呪", "card 弱")
    assert (t.power(2, "弱"), t.line(2, "弱")) == (-20, "front")
    t.play("activate 呪", "card 弱")
    assert (t.power(2, "弱"), t.line(2, "弱")) == (-50, "front")
    assert t.has(2, "retreat") == []
    t.end_turn()
    assert (t.power(2, "乙"), t.power(2, "弱")) == (30, 10)


@clause(GAME, "4.11.3")
def test_a_power_of_x_is_nought(table: Table) -> None:
    grows = with_x(
        "変", "power", text=["技【常】味方に『甲』がいる場合、このユニットの戦闘力は＋１０される。"]
    )
    t = table.lay({"front": "主, 変"}, cards=(grows,))
    assert t.power(1, "変") == 0
    t.lay({"front": "主, 変, 甲"}, cards=(grows,))
    assert t.power(1, "変") == 10


# --- 4.12 – 4.14: names


@clause(GAME, "4.12.1", "4.13.1", "4.14.1")
def test_title_and_unit_name_together_are_the_card_name(table: Table) -> None:
    t = table.lay({"front": "主, 上甲"})
    assert t.told(1, "front", "name") == ["主", "上 甲"]
    assert read_card(card("上甲", unit="甲"), Place("cards")).name == "上 甲"


@clause(GAME, "4.13.1")
def test_the_unit_name_is_what_skills_and_rules_go_by(table: Table) -> None:
    t = table.lay({"front": "主, 友, 上甲"})
    assert t.power(1, "友") == 50  # 『甲』
    t.lay({"front": "主, 甲", "hand": "二甲, 乙", "bond": "札*4"}, phase="deploy")
    assert t.options == ["level_up 二甲", "deploy 乙", "end_deploy"]


@clause(GAME, "4.14.1", "4.14.2")
def test_the_card_name_counts_when_a_deck_is_made() -> None:
    again = {**card("上甲二", unit="甲"), "title": "上", "unit": "甲"}
    rest = [name for name in ("主", "札", "乙", "丙", "丁", "戊", "弓", "魔") for _ in range(4)]
    rest += [name for name in ("甲", "二甲", "上甲", "極甲") for _ in range(4)]  # one unit name
    assert len(rest) == 48
    assert problems([*rest, "弱", "強"], again) == []
    assert problems([*rest, "弱", "上甲"], again) == [
        "at most 4 cards of one name, and this deck has 5 of 「上 甲」 (12.1.1.2)"
    ]
    assert problems([*rest, "弱", "上甲二"], again) == [
        "at most 4 cards of one name, and this deck has 5 of 「上 甲」 (12.1.1.2)"
    ]


# --- 4.15, 4.16, 4.17: range, class and occupation, support power


@clause(GAME, "4.15.1")
@pytest.mark.parametrize(
    ("unit", "targets"),
    [("甲", ["主", "乙"]), ("弓", ["丙", "丁"]), ("魔", ["主", "乙", "丙", "丁"])],
)
def test_the_range_says_whom_a_unit_can_attack(table: Table, unit: str, targets: list[str]) -> None:
    t = table.lay({"front": f"主, {unit}"}, {"front": "主, 乙", "back": "丙, 丁"})
    t.play(f"attack {unit}")
    assert t.options == [f"target {name}" for name in targets]


@clause(GAME, "4.15.1")
def test_without_a_range_it_attacks_nobody(table: Table) -> None:
    t = table.lay({"front": "主, 杖"})
    assert t.refused("attack 杖") == {"18.2.1.2.1"}


@clause(GAME, "4.16.1", "4.16.1.1")
def test_class_and_occupation_are_asked_for_apart(table: Table) -> None:
    def more(group: str, word: str) -> Ability:
        what = Cards(YOU, ("front", "back"), tests=(HasTag(group, word),))
        return Ability("cont", holds=(Holds(what, "power", PLUS, Num(10)),))

    cards = (
        card("卒", rank="下級職", job="傭兵"),
        card("将", rank="上級職", job="傭兵"),
        card("造"),
    )
    t = Built(cards, {"造": (more("class", "上級職"),)}).lay(table, {"front": "主, 卒, 将, 造"})
    assert (t.power(1, "卒"), t.power(1, "将")) == (40, 50)
    t = Built(cards, {"造": (more("job", "傭兵"),)}).lay(table, {"front": "主, 卒, 将, 造"})
    assert (t.power(1, "主"), t.power(1, "卒"), t.power(1, "将")) == (40, 50, 50)


@clause(GAME, "4.17.1")
@pytest.mark.parametrize(("support", "left"), [("乙", []), ("甲", ["丁"])])
def test_support_power_counts_in_battle(table: Table, support: str, left: list[str]) -> None:
    t = table.lay(
        {"front": "主, 丙, 乙", "deck": f"{support}, 札*5"}, {"front": "主, 丁", "deck": "甲, 札*5"}
    )
    t.attack("丙", "丁")  # 50 and 20, or 10, against 60 and 10
    assert t.has(2, "front") == ["主", *left]
    assert t.power(1, "丙") == 50


@clause(GAME, "4.17.2")
def test_a_support_power_of_x_is_nought(table: Table) -> None:
    t = table.lay(
        {"front": "主, 甲, 乙", "deck": "微, 札*5"},
        {"front": "主, 丙"},
        cards=(with_x("微", "support"),),
    )
    t.attack("甲", "丙")
    t.expect('log has "power: 40 against 50"')
