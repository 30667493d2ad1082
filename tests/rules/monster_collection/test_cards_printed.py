"""1-1, 2, 4: what is printed on the five kinds of card, shown and asked for; texts come first."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import (
    CardData,
    alchemy,
    consumable,
    equipment,
    spell,
    summoner,
    terrain,
    unit,
)
from tests.rules.monster_collection.fights import attack, fight, march_in, put_up, to_normal
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

BURN = "Battle［普通］〈コスト：火消費〉敵軍ユニット1体に【火炎：2】ダメージを与える。"
HELP = "Battle［普通］自軍ユニット1体に「攻撃力：+1」を付与する。"
PILE = "甲*2, 竜*2, 焼*2, 剣*2, 薬*2, 弾*2, 森*2"  # one of each kind, and more, twice each


def facts(t: Table, card: str, lang: str = "ja") -> list[str]:
    """What is told of a card beside its text."""
    said = t.game.entry.cards.facts_of(t.game.rules, card, lang)
    return said.split("　" if lang == "ja" else ", ")


def found(table: Table, noun: str, pile: str, *cards: CardData) -> set[str]:
    """What a text can take out of a discard pile in which everything lies twice."""
    seeks = unit("探", 1, 1, 1, f"Field［儀式］《完了型》捨札の{noun}1枚を手札に加える。")
    t = table.lay({"12": "探", "discard": pile}, {}, cards=(seeks, *cards))
    if not t.offers("ritual"):
        return set()
    t.play("ritual 探")
    return {o.removeprefix("card ") for o in t.options}


def raised(table: Table, noun: str, units: str, *cards: CardData) -> list[str]:
    """Which units a text for the field speaks of: they have one attack more."""
    flag = terrain("旗", 12, f"Field［常時］自軍の{noun}は「攻撃力：+1」を得る。")
    t = table.lay({"22": f"旗, {units}"}, {}, cards=(flag, *cards))
    rules, s = t.game.rules, t.game.state
    names = t.party(1, "22")
    printed = {u: rules.pool[rules.key_no[u]].ints[0] for u in names}
    assert not s.live
    return [u for u in names if t.attack_of(1, u) == printed[u] + 1]


# --- 1-1: the text comes first


@clause(GAME, "1-1.p1")
def test_a_text_may_forbid_what_the_rules_allow(table: Table) -> None:
    mute = terrain("黙", 12, "Battle［常時］敵軍プレイヤーは戦闘スペルを使用できない。")
    t = fight(table, "炎", "丙", hand="焼", ground="黙", cards=(mute,))
    assert t.options == ["attack"]
    assert t.refused("use 焼") == {"1-1.p1"}
    t = fight(table, "炎", "丙", hand="焼", cards=(mute,))
    assert t.offers("use")


@clause(GAME, "1-1.p1")
@pytest.mark.parametrize("stuck", [True, False])
def test_a_text_may_keep_a_unit_from_marching(table: Table, stuck: bool) -> None:
    bog = terrain("沼", 12, "Field［常時］敵軍ユニットは進軍できない。")
    two = {"43": "沼"} if stuck else {}
    t = table.lay({"22": "野, 甲", "21": "野"}, two, cards=(bog,))
    assert t.offers("march") != stuck
    assert t.refused("march 甲 21") == ({"1-1.p1"} if stuck else {""})


@clause(GAME, "1-1.p1")
def test_a_text_may_allow_what_the_rules_do_not(table: Table) -> None:
    ghost = unit("霊", 2, 2, 2, "Battle［常時］このユニットは死亡しない。")
    t = fight(table, "丙", "霊", cards=(ghost,))
    attack(t)
    assert t.party(2, "32") == ["霊"]  # 4-2.c8 notwithstanding
    t = fight(table, "丙", "甲", cards=(ghost,))
    attack(t)
    assert t.party(2, "32") == []


# --- 4.p1: five kinds


@clause(GAME, "4.p1", "4-2.c1", "4-3.c1", "4-4.c1", "4-4.c5", "4-5.c1", "4-4.p1")
@pytest.mark.parametrize(
    ("noun", "names"),
    [
        ("ユニットカード", "甲竜"), ("戦闘スペルカード", "焼"), ("アイテムカード", "剣薬弾"),
        ("地形カード", "森"), ("カード", "甲竜焼剣薬弾森"),
        ("装備品カード", "剣"), ("消耗品カード", "薬"), ("錬金弾カード", "弾"),
    ],
)  # fmt: skip
def test_texts_tell_the_kinds_of_card_apart(table: Table, noun: str, names: str) -> None:
    assert found(table, noun, PILE) == set(names)


@clause(GAME, "4.p1", "4-1.c1", "4-2.c1", "4-3.c1", "4-4.c1", "4-5.c1", "4-4.c5")
def test_every_card_shows_its_kind(table: Table) -> None:
    t = table.lay({}, {})
    kinds = {c: (facts(t, c)[0], facts(t, c, "en")[0]) for c in "主甲焼剣薬弾森"}
    assert kinds == {
        "主": ("召喚術師", "summoner"), "甲": ("ユニット", "unit"),
        "焼": ("戦闘スペル", "combat spell"), "剣": ("装備品", "equipment"),
        "薬": ("消耗品", "consumable"), "弾": ("錬金弾", "alchemy shot"),
        "森": ("地形", "terrain"),
    }  # fmt: skip
    words = [w.ja for w in t.game.entry.cards.kinds]
    assert words == ["召喚術師", "ユニット", "戦闘スペル", "アイテム", "地形"]


@clause(GAME, "4-1.c2", "4-2.c2", "4-3.c2", "4-4.c2", "4-5.c2")
@pytest.mark.parametrize("name", ["甲", "焼", "剣", "森"])
def test_texts_ask_for_a_card_by_its_name(table: Table, name: str) -> None:
    assert found(table, f"“{name}”", PILE) == {name}


@clause(GAME, "4-1.c2", "4-2.c2", "4-3.c2", "4-4.c2", "4-5.c2")
def test_a_card_is_shown_by_its_name(table: Table) -> None:
    t = table.lay({"12": "甲", "22": "森", "hand": "焼, 剣", "summoner": "主"}, {})
    named = {zone: t.told(1, zone, "name", 1) for zone in ("summoner", "hand", "party")}
    assert named == {"summoner": ["主"], "hand": ["焼", "剣"], "party": ["甲"]}
    assert t.told(1, "22", "name", 2) == ["森"]
    assert all([word in t.board(1) for word in "主甲森焼剣"])


BLOCKED = [
    unit("新", 1, 1, 1) | {"block": "古"}, spell("新光", BURN) | {"block": "古"},
    equipment("新剣", 1, 0) | {"block": "古"}, terrain("新野", 4) | {"block": "古"},
]  # fmt: skip
SIDED = [
    unit("赤", 1, 1, 1) | {"faction": "紅"}, unit("白", 1, 1, 1) | {"faction": "皓"},
    spell("赤光", BURN) | {"faction": "紅"}, equipment("赤剣", 1, 0) | {"faction": "紅"},
    consumable("赤薬", HELP) | {"faction": "紅"}, terrain("赤野", 4) | {"faction": "紅"},
]  # fmt: skip


@clause(GAME, "4-2.c13", "4-3.c7", "4-4.c11", "4-5.c7", "4-1.c8")
def test_the_block_is_shown_and_asked_for(table: Table) -> None:
    pile = f"{PILE}, 新*2, 新光*2, 新剣*2, 新野*2"
    names = {"新", "新光", "新剣", "新野"}
    assert found(table, "ブロック：古のカード", pile, *BLOCKED) == names
    old = summoner("老") | {"block": "古"}
    t = table.lay({"summoner": "老"}, {}, cards=(*BLOCKED, old))
    for name in (*names, "老"):
        assert "ブロック 古" in facts(t, name)
    assert "ブロック" not in "".join(facts(t, "主"))


@clause(GAME, "4-2.c14", "4-3.c8", "4-4.c12", "4-5.c8", "4-1.c9")
def test_the_faction_is_shown_and_asked_for_and_all_is_every_faction(table: Table) -> None:
    pile = f"{PILE}, 赤*2, 白*2, 赤光*2, 赤剣*2, 赤薬*2, 赤野*2"
    red = {"赤", "赤光", "赤剣", "赤薬", "赤野"}
    every = set("甲竜焼剣薬弾森")  # of faction ALL, each of them
    assert found(table, "勢力：紅のカード", pile, *SIDED) == red | every
    assert found(table, "勢力：皓のカード", pile, *SIDED) == {"白"} | every
    assert found(table, "勢力：紅以外のカード", pile, *SIDED) == {"白"}
    assert found(table, "勢力：無のカード", pile, *SIDED) == every  # that no other card has
    chief = summoner("頭") | {"faction": "紅"}
    t = table.lay({"summoner": "頭"}, {}, cards=(*SIDED, chief))
    for name in (*red, "頭"):
        assert facts(t, name)[-1] == "勢力 紅"
    assert facts(t, "甲")[-1] == "勢力 ALL"


# --- 4-1: summoners


@clause(GAME, "4-1.c3", "4-1.c4", "4-1.c5", "4-1.c2")
def test_a_summoner_shows_its_byname_arcana_and_type(table: Table) -> None:
    sage = summoner("賢", type="妖精", arcana="隠者") | {"title": "森の", "title_en": "of the Wood"}
    t = table.lay({"summoner": "賢"}, {}, cards=(sage,))
    assert facts(t, "賢") == ["召喚術師", "森の", "妖精", "隠者", "勢力 ALL"]
    assert facts(t, "賢", "en")[1] == "of the Wood"


@clause(GAME, "4-1.c4", "4-1.c5", "4-1.c8", "4-1.c9", "4-1.c1", "4-1.c2")
@pytest.mark.parametrize(
    ("noun", "names"),
    [
        ("アルカナ：隠者の召喚術師", "賢"), ("タイプ：人間の召喚術師", "主"),
        ("ブロック：古の召喚術師", "賢"), ("勢力：紅の召喚術師", "賢主"),
        ("勢力：皓の召喚術師", "主"), ("召喚術師", "賢主"), ("アルカナ：塔の召喚術師", ""),
    ],
)  # fmt: skip
def test_texts_ask_for_what_a_summoner_is(table: Table, noun: str, names: str) -> None:
    sage = summoner("賢", type="妖精", arcana="隠者") | {"block": "古", "faction": "紅"}
    wakes = unit("起", 1, 1, 1, f"Field［儀式］《完了型》双方の{noun}すべてを未行動にする。")
    t = table.lay(
        {"12": "起", "summoner": "賢 state acted"}, {"summoner": "主 state acted"},
        cards=(sage, wakes),
    ).play("ritual 起")  # fmt: skip
    woken = [c for p, c in ((1, "賢"), (2, "主")) if t.told(p, "summoner", "state") == ["unacted"]]
    assert woken == list(names)


@clause(GAME, "4-1.p1", "4-1.c6")
def test_a_summoner_is_open_from_the_beginning_and_has_its_own_ways(table: Table) -> None:
    t = table.lay({"summoner": "長"}, {"summoner": "長"})
    assert (t.knows(2, 1, "summoner"), t.knows(1, 2, "summoner")) == (["長"], ["長"])
    assert [o for o in t.options if o.startswith("ritual")] == ["ritual 長 1"]  # the own one
    t.play("ritual 長")
    assert (t.count(1, "hand"), t.count(2, "hand")) == (1, 0)


# --- 4-2: units


@clause(GAME, "4-2.p1", "4-2.p2")
def test_a_unit_card_is_a_unit_once_it_is_on_the_field(table: Table) -> None:
    counts = unit(
        "数",
        2,
        0,
        2,
        "Field［常時］自軍の他のユニット1体につき、このユニットは「攻撃力：+1」を得る。",
    )
    side = {"12": "数", "hand": "甲*2", "deck": "甲", "discard": "甲"}
    t = table.lay(side, {}, phase="summon", cards=(counts,))
    assert t.attack_of(1, "数") == 0
    t.play("summon 甲")
    assert t.attack_of(1, "数") == 1
    t.play("summon 甲").end_turn().end_turn().pass_to("main")
    assert t.attack_of(1, "数") == 2


@clause(GAME, "4-2.p1")
def test_units_march_fight_and_take_the_headquarters(table: Table) -> None:
    t = table.lay({"32": "野, 丙"}, {"42": "甲"}, rolls=(6, 1))
    t.march("42", "丙").until("attack").play("attack").passes()
    t.until("never")
    t.expect("over, winner 1")


@clause(GAME, "4-2.c3", "4-2.c4", "4-2.c5", "4-2.c7", "4-2.c8", "4-2.c9", "4-2.c10", "4-2.c11")
def test_a_unit_shows_all_that_is_printed_on_it(table: Table) -> None:
    king = unit(
        "王", 3, 4, 5, "Field［儀式］《完了型》手札を1枚補充する。", march="飛行", element="聖",
        races=("天使", "獣"), instant=True, hero=2, standing=("チャージ：2",),
    )  # fmt: skip
    t = table.lay({}, {}, cards=(king,))
    assert facts(t, "王") == [
        "ユニット", "聖", "天使", "獣", "レベル 3（即時召喚可能）", "英雄点 2", "攻撃力 4",
        "防御力 5", "飛行", "チャージ：2", "勢力 ALL",
    ]  # fmt: skip
    lines = t.game.entry.cards.lines_of(t.game.rules, "王", "ja")
    assert lines == ["Field［儀式］《完了型》手札を1枚補充する。"]


@clause(GAME, "4-2.c3", "4-2.c4", "4-2.c5", "4-2.c7", "4-2.c8", "4-2.c9", "4-2.c6")
@pytest.mark.parametrize(
    ("noun", "names"),
    [
        ("種族：ドラゴンのユニット", "竜"), ("種族：獣のユニット", "甲翼鷹英"),
        ("火のユニット", "竜"), ("土のユニット", "甲翼鷹英"),
        ("レベル2以下のユニット", "甲翼"), ("レベル3以上のユニット", "竜鷹英"),
        ("攻撃力3以上のユニット", "甲竜鷹英"), ("防御力2以下のユニット", "甲翼"),
        ("歩行のユニット", "甲英"), ("飛行のユニット", "竜翼"), ("長距離飛行のユニット", "鷹"),
        ("英雄のユニット", "英"),
    ],
)  # fmt: skip
def test_texts_ask_for_what_a_unit_is(table: Table, noun: str, names: str) -> None:
    seeks = unit("探", 9, 9, 99, f"Field［儀式］《完了型》自軍の{noun}すべてを行動完了にする。")
    units = {"22": "野, 甲, 竜, 翼", "21": "野, 鷹, 英", "33": "野, 探"}
    t = table.lay(units, {}, cards=(seeks | {"races": ["鬼"], "element": "魔"},))
    t.play("ritual 探")
    assert [u for u in "甲竜翼鷹英" if t.state(1, u) == "acted"] == [
        u for u in "甲竜翼鷹英" if u in names
    ]


@clause(GAME, "4-2.c7")
def test_a_unit_that_attacks_deals_its_attack(table: Table) -> None:
    t = fight(table, "甲, 乙", "壁")
    t.play("attack").passes()
    assert "Player 1 attacks for 5" in t.log()
    assert "“壁” is dealt 5 damage" in t.log()


@clause(GAME, "4-2.c8")
@pytest.mark.parametrize(("mine", "dies"), [("乙, 札", False), ("乙, 甲", True), ("丁", True)])
def test_damage_as_high_as_the_defence_kills(table: Table, mine: str, dies: bool) -> None:
    t = fight(table, mine, "丙")  # 5 defence against 3, 5, 6
    attack(t)
    assert (t.party(2, "32") == []) == dies
    assert ("“丙” dies" in t.log()) == dies


@clause(GAME, "4-2.c8")
@pytest.mark.parametrize(("less", "gone"), [(4, False), (5, True), (6, True)])
def test_a_unit_without_defence_is_discarded_and_has_not_died(
    table: Table, less: int, gone: bool
) -> None:
    curse = spell(
        "呪", f"Battle［普通］〈コスト：火消費〉敵軍ユニット1体に「防御力：-{less}」を付与する。"
    )
    t = fight(table, "炎", "丙, 壁", hand="呪", cards=(curse,))
    t.play("use 呪", "card 丙").passes()
    assert t.party(2, "32") == (["壁"] if gone else ["丙", "壁"])
    assert t.has(2, "discard") == (["丙"] if gone else [])
    assert "“丙” dies" not in t.log()


@clause(GAME, "4-2.c9")
@pytest.mark.parametrize(
    ("who", "reach"), [("甲", "12 21 23 32"), ("翼", "11 12 13 21 23 31 32 33")]
)
def test_the_march_type_says_how_far_a_unit_marches(table: Table, who: str, reach: str) -> None:
    areas = [f"{row}{col}" for row in "1234" for col in "123" if f"{row}{col}" not in ("12", "42")]
    side = dict.fromkeys(areas, "野") | {"22": f"野, {who}"}
    t = table.lay(side, {})
    assert sorted([o.split(" ")[2] for o in t.options if o.startswith("march")]) == reach.split()


@clause(GAME, "4-2.c10")
def test_a_standing_ability_works_by_the_rules_of_its_word(table: Table) -> None:
    t = fight(table, "突", "守", rolls=(6, 1))
    assert (t.attack_of(1, "突"), t.attack_of(2, "守")) == (4, 4)
    t = fight(table, "突", "守", rolls=(1, 6))
    assert (t.attack_of(1, "突"), t.attack_of(2, "守")) == (2, 2)


@clause(GAME, "4-2.c11")
def test_a_special_ability_does_what_its_text_says(table: Table) -> None:
    t = fight(table, "射", "壁, 丙")
    assert t.options == ["use 射 1", "attack"]
    t.play("use 射", "card 丙").passes()
    assert "“丙” is dealt 2 damage" in t.log()


# --- 4-3: combat spells


@clause(GAME, "4-3.p1", "4-3.p2")
def test_a_spell_goes_to_the_effect_zone_and_then_to_the_discard_pile(table: Table) -> None:
    t = fight(table, "炎", "波, 丙", hand="焼", hand2="護")
    t.play("use 焼", "card 丙")
    assert t.asked == (2, "10-10-2.p1")
    assert (t.has(1, "effect"), t.has(1, "hand"), t.has(1, "discard")) == (["焼"], [], [])
    assert t.knows(2, 1, "effect") == ["焼"]
    t.passes()
    assert (t.has(1, "effect"), t.has(1, "discard")) == ([], ["焼"])
    assert t.knows(2, 1, "party") == ["炎"]  # nothing of it is left on the field


@clause(GAME, "4-3.c3", "4-3.c4")
@pytest.mark.parametrize(
    ("noun", "names"),
    [
        ("タイプ：魔術の戦闘スペルカード", "焼護"), ("タイプ：歌の戦闘スペルカード", "唄"),
        ("水の戦闘スペルカード", "護"), ("火の戦闘スペルカード", "焼唄"),
        ("水のカード", "護波"), ("タイプ：歌のカード", "唄"),
    ],
)  # fmt: skip
def test_a_spell_has_a_type_and_an_element(table: Table, noun: str, names: str) -> None:
    song = spell("唄", BURN, type="歌")
    assert found(table, noun, "焼*2, 護*2, 唄*2, 波*2, 森*2", song) == set(names)
    t = table.lay({}, {}, cards=(song,))
    assert facts(t, "唄")[:3] == ["戦闘スペル", "火", "歌"]


@clause(GAME, "4-3.c5")
def test_of_a_spell_with_two_effects_it_is_said_first_which(table: Table) -> None:
    two = spell(
        "双", BURN, "Battle［普通］〈コスト：火火消費〉自軍ユニット1体に「攻撃力：+5」を付与する。"
    )
    t = fight(table, "炎, 甲", "丙, 壁", hand="双", cards=(two,))
    assert t.options == ["use 双 1", "use 双 2", "attack"]
    t.play("use 双 2")
    assert t.options == ["card 炎", "card 甲"]  # its own targets
    t.play("card 甲").passes()
    assert t.attack_of(1, "甲") == 8
    assert t.has(1, "discard") == ["双"]
    t = fight(table, "炎, 甲", "丙, 壁", hand="双", cards=(two,))
    t.play("use 双 1")
    assert t.options == ["card 丙", "card 壁"]


# --- 4-4: items


@clause(GAME, "4-4.p1", "4-4.p2", "4-4.c6", "4-4.c7", "4-4.c8", "4-4.c9", "4-4.c4")
def test_equipment_gives_its_bearer_attack_defence_and_abilities(table: Table) -> None:
    arms = equipment(
        "冑", 2, 1, "Battle［普通］《完了型》敵軍ユニット1体に【1】ダメージを与える。",
        standing=("スペル：火", "イニシアチブ：+1"),
    )  # fmt: skip
    t = fight(table, "匠 equip 冑", "壁", hand="焼", rolls=(3, 3), cards=(arms,))
    assert t.vars["first_side"] == 1  # 3 + 1 against 3
    assert (t.attack_of(1, "匠"), t.defence_of(1, "匠")) == (4, 4)  # 2/3
    assert [o.split(" ")[:2] for o in t.options] == [["use", "焼"], ["use", "冑"], ["attack"]]
    t.play("use 冑")
    assert t.state(1, "匠") == "acted"  # it is the bearer's own ability


@clause(GAME, "4-4.p2", "4-4.c4")
def test_without_a_multi_slot_for_items_a_unit_bears_nothing(table: Table) -> None:
    t = table.lay({"12": "甲, 商, 錬, 兵", "hand": "剣"}, {}, phase="summon")
    assert t.options == ["equip 剣 兵", "end_summon"]
    for name in ("甲", "商", "錬"):
        assert t.refused(f"equip 剣 {name}") == {"12-4-1.p1"}


@clause(GAME, "4-4.p2")
def test_equipment_stays_as_long_as_its_bearer_is_on_the_field(table: Table) -> None:
    t = put_up(table, "匠 equip 剣+鎧, 札", "鬼", rolls=(1, 6))
    to_normal(march_in(t))
    assert t.equip(1, "匠") == ["剣", "鎧"]
    attack(t)  # 9 damage: all die
    assert t.party(1, "32") == []
    assert sorted(t.has(1, "discard")) == sorted(["匠", "札", "剣", "鎧"])


@clause(GAME, "4-4.p2")
def test_equipment_lies_with_its_unit_and_goes_with_it(table: Table) -> None:
    t = table.lay({"22": "野, 兵 equip 剣, 甲", "21": "野"}, {}).march("21", "兵")
    assert t.has(1, "21") == ["兵", "剣", "野"]
    assert (t.equip(1, "兵"), t.attack_of(1, "兵"), t.attack_of(1, "甲")) == (["剣"], 4, 3)
    assert "剣" in t.board(2)


@clause(GAME, "4-4.p3", "4-4.p1")
@pytest.mark.parametrize(("item", "user"), [("薬", "商"), ("弾", "錬")])
def test_what_is_used_up_goes_to_the_effect_zone_and_then_to_the_discard_pile(
    table: Table, item: str, user: str
) -> None:
    t = fight(table, f"{user}", "波, 丙", hand=item, hand2="護")
    t.play(f"use {item}")
    if t.offers("card"):
        t.play("card 丙")
    assert t.asked == (2, "10-10-2.p1")
    assert (t.has(1, "effect"), t.has(1, "discard")) == ([item], [])
    t.passes()
    assert (t.has(1, "effect"), t.has(1, "discard")) == ([], [item])


@clause(GAME, "4-4.c4")
@pytest.mark.parametrize(("item", "users"), [("薬", "商"), ("弾", "錬"), ("瓶", "兵"), ("剣", "")])
def test_an_item_needs_a_slot_of_its_kind(table: Table, item: str, users: str) -> None:
    for user in ("商", "錬", "兵", "甲"):
        t = fight(table, user, "丙", hand=item)
        assert t.offers("use") == (user == users)
        if user != users and item != "剣":
            assert t.refused(f"use {item}") == {"14.p1"}
    shown = {"薬": "枠 消耗", "弾": "枠 錬金", "瓶": "枠 マルチ", "剣": "枠 マルチ"}
    assert shown[item] in facts(table, item)


@clause(GAME, "4-4.c6")
def test_of_a_consumable_with_two_effects_it_is_said_first_which(table: Table) -> None:
    two = consumable("両", HELP, "Battle［普通］敵軍ユニット1体に【1】ダメージを与える。")
    t = fight(table, "商, 甲", "丙, 壁", hand="両", cards=(two,))
    assert t.options == ["use 両 1", "use 両 2", "attack"]
    t.play("use 両 2")
    assert t.options == ["card 丙", "card 壁"]


@clause(GAME, "4-4.c3", "4-4.c5", "4-4.c7", "4-4.c8", "4-4.c9")
def test_an_item_shows_its_type_slot_and_what_it_adds(table: Table) -> None:
    arms = equipment("鎚", 2, -1, standing=("スペル：火",), type="槌")
    bomb = alchemy("砲", "Battle［普通］敵軍ユニット1体に【1】ダメージを与える。", type="槌")
    pile = "剣*2, 鎚*2, 砲*2, 薬*2"
    assert found(table, "タイプ：槌のアイテムカード", pile, arms, bomb) == {"鎚", "砲"}
    assert found(table, "タイプ：武具の装備品カード", pile, arms, bomb) == {"剣"}
    t = table.lay({}, {}, cards=(arms, bomb))
    assert facts(t, "鎚") == [
        "装備品", "槌", "枠 マルチ", "攻撃力 +2", "防御力 -1", "スペル：火", "勢力 ALL",
    ]  # fmt: skip
    assert facts(t, "砲") == ["錬金弾", "槌", "枠 錬金", "勢力 ALL"]  # nothing additional


# --- 4-5: terrain


@clause(GAME, "4-5.p1", "4-5.c5")
def test_terrain_helps_who_has_placed_it_in_a_battle_there(table: Table) -> None:
    t = fight(table, "甲", "丙", ground="砦")
    assert (t.defence_of(1, "甲"), t.defence_of(2, "丙")) == (2, 6)


@clause(GAME, "4-5.p2")
def test_a_terrain_card_is_terrain_once_it_is_placed(table: Table) -> None:
    t = table.lay({"12": "甲", "hand": "砦"}, {})
    assert t.refused("march 甲 22") == {"9-2-2.p4"}
    t.play("place 砦 22")
    assert (t.terrain("22"), t.has(1, "hand")) == ("砦", [])
    assert "march 甲 22" in t.options


@clause(GAME, "4-5.c3", "4-5.c4", "4-5.c5")
def test_terrain_shows_its_type_limit_and_text(table: Table) -> None:
    cave = terrain("洞", 5, "Battle［常時］自軍ユニットは「防御力：+1」を得る。", type="地下")
    assert found(table, "タイプ：地下の地形カード", "洞*2, 森*2", cave) == {"洞"}
    assert found(table, "タイプ：野外の地形カード", "洞*2, 森*2", cave) == {"森"}
    t = table.lay({"22": "洞"}, {}, cards=(cave,))
    assert facts(t, "洞") == ["地形", "地下", "リミット 5", "勢力 ALL"]
    assert t.told(1, "22", "limit", 2) == [5]
    assert len(t.game.entry.cards.lines_of(t.game.rules, "洞", "ja")) == 1


@clause(GAME, "4-5.c4")
@pytest.mark.parametrize(("who", "fits"), [("丁", True), ("戊", False)])
def test_units_up_to_its_limit_fit_into_terrain(table: Table, who: str, fits: bool) -> None:
    t = table.lay(
        {"22": f"野, {who}", "21": "森, 乙 state acted"}, {}
    )  # 3 + 5, 3 + 6 levels; 8 fit
    assert (f"march {who} 21" in t.options) == fits
    assert t.refused(f"march {who} 21") == ({""} if fits else {"9-2-2.b3"})


@clause(GAME, "4-5.c4")
def test_in_a_battle_each_side_has_the_limit_for_itself(table: Table) -> None:
    t = put_up(table, "丁, 乙", "鬼", ground="森")  # 8 and 8
    to_normal(march_in(t))
    assert (t.party(1, "32"), t.party(2, "32")) == (["丁", "乙"], ["鬼"])
    assert t.asked == (1, "10-4.s1.p1")  # no limit adjustment
    t = put_up(table, "丁, 乙, 札", "鬼", ground="森")
    t.play("march 丁 32", "march 乙 32")  # nobody can join them any more
    assert (t.party(1, "32"), t.party(1, "22")) == (["丁", "乙"], ["札"])
    assert to_normal(t).asked == (1, "10-4.s1.p1")


# --- 2: six attributes


@clause(GAME, "2.p3", "2.b1", "2.b2", "2.b3", "2.b4", "2.b5", "2.b6")
@pytest.mark.parametrize(
    ("element", "name", "en"),
    [
        ("火", "炎", "fire"), ("風", "嵐", "wind"), ("水", "波", "water"), ("聖", "光", "holy"),
        ("土", "岩", "earth"), ("魔", "闇", "dark"),
    ],
)  # fmt: skip
def test_there_are_six_attributes_shown_by_their_words(
    table: Table, element: str, name: str, en: str
) -> None:
    units = "炎, 嵐, 波, 光, 岩, 闇"
    assert raised(table, f"{element}のユニット", units) == [name]
    assert facts(table, name)[1] == element
    assert facts(table, name, "en")[1] == en
