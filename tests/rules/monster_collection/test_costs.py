"""14: costs: whether they can be paid, who shares them, and when they settle."""

from __future__ import annotations

import pytest

from tests.rules.monster_collection.cards import (
    CardData,
    alchemy,
    consumable,
    equipment,
    spell,
    terrain,
    unit,
)
from tests.rules.monster_collection.fights import fight
from tests.rules.monster_collection.rounds import to_own
from tests.rules.monster_collection.table import GAME, Table
from tests.support import clause

HIT = "敵軍ユニット1体に【3】ダメージを与える。"
LAMP = unit("灯", 2, 1, 2, standing=("スペル：火",))
CUP = unit("杯", 2, 1, 2, standing=("スペル：マルチ",))
DOUBLE = spell("双", f"Battle［普通］〈コスト：火火消費〉{HIT}")
SNIPE = unit(
    "狙", 2, 1, 9,
    "Battle［対抗］《宣言型》〈コスト：手札1枚を破棄する〉敵軍ユニット1体に【2】ダメージを与える。",
)  # fmt: skip


def pays(cost: str, icon: str = "《宣言型》", timing: str = "普通") -> CardData:
    return unit("賭", 2, 1, 4, f"Battle［{timing}］{icon}〈コスト：{cost}〉{HIT}")


def cast(cost: str, timing: str = "普通") -> CardData:
    return spell("呪", f"Battle［{timing}］〈コスト：{cost}〉{HIT}")


# --- 14.p1: what cannot be paid cannot be declared ------------------------------------------------------------


@clause(GAME, "14.p1", "14-1.p1")
@pytest.mark.parametrize(
    ("cost", "enough", "short"),
    [
        ("手札1枚を破棄する", {"hand": "札"}, {"hand": ""}),
        ("手札2枚を破棄する", {"hand": "札*2"}, {"hand": "札"}),
        ("手札のユニットカード1枚を破棄する", {"hand": "札"}, {"hand": "焼"}),
        ("山札の上から3枚を破棄する", {"deck": "札*3"}, {"deck": "札*2"}),
        ("山札の上から1枚を破棄する、山札の上から1枚を破棄する", {"deck": "札*2"}, {"deck": "札"}),
        ("他の自軍ユニット1体を破棄する", {"22": "野, 賭, 札"}, {"22": "野, 賭", "12": "札"}),
        ("自軍ユニット2体を破棄する", {"22": "野, 賭, 札"}, {"22": "野, 賭"}),
        ("装備品1つを破棄する", {"22": "野, 賭, 兵 equip 剣"}, {"22": "野, 賭, 兵"}),
        ("捨札のユニットカード1枚を除外する", {"discard": "札"}, {"discard": "焼"}),
    ],
)
def test_a_cost_is_paid_or_the_effect_is_not_declared(
    table: Table, cost: str, enough: dict[str, str], short: dict[str, str]
) -> None:
    card = pays(cost)
    t = fight(table, "賭", "壁", one=enough, cards=(card,))
    assert t.refused("use 賭") == {""}
    assert "use 賭 1" in t.options
    t = fight(table, "賭", "壁", one=short, cards=(card,))
    assert t.refused("use 賭") == {"14.p1"}
    assert "use 賭 1" not in t.options


@clause(GAME, "14.p1")
def test_units_that_have_acted_do_not_act_for_a_cost(table: Table) -> None:
    card = pays("他の自軍ユニット1体を行動完了にする")
    t = fight(table, "賭, 射", "壁, 札", cards=(card,))
    assert "use 賭 1" in t.options
    t.play("use 射", "card 札").passes()
    assert t.refused("use 賭") == {"14.p1"}


@clause(GAME, "14.p1")
def test_every_part_of_a_cost_is_looked_at(table: Table) -> None:
    card = cast("火消費、手札1枚を破棄する")
    assert fight(table, "炎", "壁", hand="呪, 札", cards=(card,)).refused("use 呪") == {""}
    assert fight(table, "炎", "壁", hand="呪", cards=(card,)).refused("use 呪") == {"14.p1"}
    assert fight(table, "甲", "壁", hand="呪, 札", cards=(card,)).refused("use 呪") == {"14.p1"}


@clause(GAME, "14.p1")
def test_a_card_does_not_pay_for_itself(table: Table) -> None:
    card = cast("手札の戦闘スペルカード1枚を破棄する")
    t = fight(table, "甲", "壁", hand="呪", cards=(card,))
    assert t.refused("use 呪") == {"14.p1"}
    t = fight(table, "甲", "壁", hand="呪, 焼, 札", cards=(card,)).play("use 呪")
    assert (t.has(1, "hand"), t.has(1, "discard")) == (["札"], ["焼"])


# --- 14-1: additional costs -----------------------------------------------------------------------------------


@clause(GAME, "14-1.p1")
def test_an_additional_cost_of_an_item_comes_beside_its_slot(table: Table) -> None:
    flask = consumable("瓢", f"Battle［普通］〈コスト：手札1枚を破棄する〉{HIT}")
    assert fight(table, "商", "壁", hand="瓢", cards=(flask,)).refused("use 瓢") == {"14.p1"}
    assert fight(table, "甲", "壁", hand="瓢, 札", cards=(flask,)).refused("use 瓢") == {"14.p1"}
    t = fight(table, "商", "壁", hand="瓢, 札", cards=(flask,)).play("use 瓢")
    assert (t.has(1, "hand"), t.log().count("spends a slot")) == ([], 1)
    assert t.passes().has(1, "discard") == ["瓢", "札"]


@clause(GAME, "14-1.p1")
def test_it_may_be_a_slot_of_another_kind(table: Table) -> None:
    shot = alchemy("火弾", f"Battle［普通］〈コスト：火消費〉{HIT}")
    assert fight(table, "錬", "壁", hand="火弾", cards=(shot,)).refused("use 火弾") == {"14-2.p1"}
    t = fight(table, "錬, 炎", "札, 壁", hand="火弾", cards=(shot,)).play("use 火弾", "card 札")
    assert [t.log().count(f"“{c}” spends a slot") for c in ("錬", "炎")] == [1, 1]
    assert t.passes().party(2, "32") == ["壁"]


@clause(GAME, "14-1.p1", "14-3.p1")
def test_without_a_cost_nothing_is_paid(table: Table) -> None:
    gift = spell("恵", f"Battle［普通］{HIT}")
    t = fight(table, "甲", "壁, 札", hand="恵", cards=(gift,)).play("use 恵", "card 札").passes()
    assert (t.party(2, "32"), "spends" in t.log(), t.state(1, "甲")) == (["壁"], False, "unacted")


@clause(GAME, "14-1.p1")
@pytest.mark.parametrize(
    ("cost", "one", "zone", "what"),
    [
        ("このユニットを手札に戻す", {}, "hand", ["賭"]),
        ("このユニットを除外する", {}, "removed", ["賭"]),
        ("このユニットを破棄する", {}, "discard", ["賭"]),
        ("捨札のユニットカード1枚を除外する", {"discard": "札"}, "removed", ["札"]),
        ("手札すべてを破棄する", {"hand": "焼, 返"}, "discard", ["焼", "返"]),
    ],
)
def test_what_is_paid_goes_where_the_cost_says(
    table: Table, cost: str, one: dict[str, str], zone: str, what: list[str]
) -> None:
    t = (
        fight(table, "賭", "壁, 甲", one=one, cards=(pays(cost),))
        .play("use 賭", "card 甲")
        .passes()
    )
    assert (sorted(t.has(1, zone)), t.party(2, "32")) == (sorted(what), ["壁"])


# --- 14-2: shared -----------------------------------------------------------------------------------------------


@clause(GAME, "14-2.p1", "14-3.p1")
def test_several_slots_are_spent_by_several_units(table: Table) -> None:
    t = fight(table, "灯, 杯, 甲", "壁, 札", hand="双", cards=(LAMP, CUP, DOUBLE)).play(
        "use 双", "card 札"
    )
    assert (t.asked, t.options) == ((1, "14-3.p1"), ["slot 灯 fire", "slot 杯 multi_spell"])
    t.play("slot 杯 multi_spell").passes()
    assert [t.log().count(f"“{c}” spends a slot") for c in ("灯", "杯", "甲")] == [1, 1, 0]
    assert t.party(2, "32") == ["壁"]


@clause(GAME, "14-2.p1")
@pytest.mark.parametrize(("mine", "why"), [("灯, 杯", ""), ("灯", "14-2.p1"), ("杯", "14-2.p1"), ("炎", ""), ("灯, 灯", ""), ("師", "")])  # fmt: skip
def test_as_many_as_are_asked_for(table: Table, mine: str, why: str) -> None:
    t = fight(table, mine, "壁", hand="双", cards=(LAMP, CUP, DOUBLE))
    assert t.refused("use 双") == {why}


@clause(GAME, "14-2.p1")
def test_slots_for_items_are_shared_too(table: Table) -> None:
    bag = consumable("袋", f"Battle［普通］〈コスト：消耗消費〉{HIT}")
    one = unit("背", 2, 1, 2, standing=("アイテム：消耗",))
    assert fight(table, "背", "壁", hand="袋", cards=(bag, one)).refused("use 袋") == {"14-2.p1"}
    t = fight(table, "背, 背", "札, 壁", hand="袋", cards=(bag, one)).play("use 袋", "card 札")
    while t.asked[1] == "14-3.p1":
        t.play("slot")
    assert t.passes().log().count("“背” spends a slot") == 2


@clause(GAME, "14-2.p1")
def test_only_units_in_the_battle_share(table: Table) -> None:
    one = {"22": "野, 灯, 杯", "hand": "双"}
    t = table.lay(one, {"32": "野, 壁"}, rolls=(6, 1), cards=(LAMP, CUP, DOUBLE)).march("32", "灯")
    assert t.until("attack").refused("use 双") == {"14-2.p1"}


@clause(GAME, "14-2.p1")
def test_units_that_have_acted_share_too(table: Table) -> None:
    t = (
        fight(table, "灯, 杯", "壁", hand="双, 札", cards=(LAMP, CUP, DOUBLE))
        .play("attack")
        .passes()
    )
    assert t.options == ["use 双 1", "end_timing"]


@clause(GAME, "14-2.p1", "14-3.p1")
def test_a_slot_that_the_rest_of_the_cost_needs_is_not_offered(table: Table) -> None:
    """火水: with the multi slot for fire nobody could pay for water."""
    mixed = cast("火消費、水消費")
    t = fight(table, "灯, 杯", "壁", hand="呪", cards=(LAMP, CUP, mixed)).play("use 呪")
    assert t.passes().log().count("spends a slot") == 2
    t = fight(table, "灯, 師", "壁", hand="呪", cards=(LAMP, mixed)).play("use 呪")
    assert t.options == ["slot 灯 fire", "slot 師 multi_spell"]


# --- nothing pays twice -------------------------------------------------------------------------------------------


@clause(GAME, "14.p1", "14-3.p1")
@pytest.mark.parametrize(
    ("cost", "mine", "why"),
    [
        ("自軍ユニット1体を行動完了にする、自軍ユニット1体を行動完了にする", "賭", "14.p1"),
        ("自軍ユニット1体を行動完了にする、自軍ユニット1体を行動完了にする", "賭, 札", ""),
        ("自軍ユニット1体を破棄する、自軍ユニット1体を破棄する", "賭", "14.p1"),
        ("自軍ユニット1体を破棄する、自軍ユニット1体を破棄する", "賭, 札", ""),
        ("このユニットを破棄する、自軍ユニット1体を破棄する", "賭", "14.p1"),
        ("このユニットを破棄する、自軍ユニット1体を破棄する", "賭, 札", ""),
        ("このユニットを行動完了にする、自軍ユニット1体を行動完了にする", "賭", "14.p1"),
        ("このユニットを行動完了にする、自軍ユニット1体を行動完了にする", "賭, 札", ""),
    ],
)
def test_one_unit_does_not_pay_for_two_parts(table: Table, cost: str, mine: str, why: str) -> None:
    t = fight(table, mine, "甲, 壁", hand="札", cards=(pays(cost),))
    assert t.refused("use 賭") == {why}
    if not why:
        t.play("use 賭", "card 甲")
        while t.asked[1] == "14-3.p1":
            t.play("card 賭") if "card 賭" in t.options else t.play("card 札")
        t.passes()
        gone = "破棄" in cost
        assert t.party(1, "32") == ([] if gone else ["賭", "札"])
        assert gone or [t.state(1, c) for c in ("賭", "札")] == ["acted", "acted"]


@clause(GAME, "14.p1", "14-3.p1")
def test_what_the_rest_of_the_cost_needs_is_not_given_before(table: Table) -> None:
    card = pays("自軍ユニット1体を破棄する、レベル1の自軍ユニット1体を破棄する")
    t = fight(table, "賭, 札, 甲", "丙, 壁", hand="札", cards=(card,)).play("use 賭", "card 丙")
    assert t.options == ["card 賭", "card 甲"]
    t.play("card 甲").passes()
    assert t.party(1, "32") == ["賭"]
    hand = pays("手札1枚を破棄する、手札のユニットカード1枚を破棄する")
    t = fight(table, "賭", "丙, 壁", hand="札, 焼, 返", cards=(hand,)).play("use 賭", "card 丙")
    assert t.options == ["card 焼", "card 返"]


@clause(GAME, "14-3.p1")
def test_a_slot_is_not_spent_twice_in_a_chain(table: Table) -> None:
    t = fight(table, "丙", "波, 壁", hand="札", hand2="護*3").play("attack")
    t.play("2: counter 護", "2: card 壁", "1: pass", "2: counter 護", "2: card 壁", "1: pass")
    assert (t.asked, t.options) == ((2, "10-10-2.p1"), ["pass"])  # two slots, and both are meant
    assert t.refused("counter 護") == {"14.p1", "13-3.p1"}  # in the hand; in the effect zone
    assert t.passes().defence_of(2, "壁") == 14


@clause(GAME, "14-3.p1")
def test_a_unit_is_not_discarded_twice_in_a_chain(table: Table) -> None:
    card = pays("このユニットを破棄する", timing="対抗")
    t = fight(table, "甲, 丙", "賭, 壁", hand="札", hand2="札", cards=(card,)).play("attack")
    t.play("2: counter 賭", "2: card 甲", "1: pass")
    assert (t.asked, t.options) == ((2, "10-10-2.p1"), ["pass"])
    assert t.refused("counter 賭") == {"14.p1"}
    assert t.party(2, "32") == ["賭", "壁"]  # it goes when the cost settles
    assert (t.passes().party(2, "32"), t.has(2, "discard")) == (["壁"], ["賭"])


@clause(GAME, "14-3.p1")
def test_nor_is_it_given_for_another_effect(table: Table) -> None:
    card = pays("このユニットを破棄する", timing="対抗")
    other = spell("贄", f"Battle［対抗］〈コスト：自軍ユニット1体を破棄する〉{HIT}")
    t = fight(table, "丁", "賭, 壁, 札", hand="札", hand2="贄", cards=(card, other)).play("attack")
    t.play("2: counter 賭", "1: pass", "2: counter 贄")
    assert (t.asked, t.options) == ((2, "14-3.p1"), ["card 壁", "card 札"])


# --- 14-3: when it settles ----------------------------------------------------------------------------------------


@clause(GAME, "14-3.p1", "14-3.p2")
def test_who_pays_is_said_with_the_declaration(table: Table) -> None:
    t = fight(table, "灯, 杯, 炎", "壁, 札", hand="焼", hand2="札", cards=(LAMP, CUP)).play(
        "use 焼", "card 札"
    )
    assert (t.asked, t.options) == (
        (1, "14-3.p1"), ["slot 灯 fire", "slot 炎 fire", "slot 杯 multi_spell"],
    )  # fmt: skip
    t.play("slot 杯 multi_spell")
    assert (t.asked, t.party(2, "32")) == ((2, "10-10-2.p1"), ["壁", "札"])


@clause(GAME, "14-3.p2", "14-3.p3", "14-3.p4")
def test_the_books_own_example(table: Table) -> None:
    """A spell for two fire, paid by A's fire slot and B's multi slot: A dies before it, so it has no
    effect, and B's slot is spent."""
    t = fight(
        table, "灯, 杯", "札, 狙", hand="双, 焼", hand2="札", cards=(LAMP, CUP, DOUBLE, SNIPE)
    )
    t.play("use 双", "card 札", "slot 灯 fire", "2: counter 狙", "2: card 灯").passes()
    assert (t.party(1, "32"), t.party(2, "32")) == (["杯"], ["札", "狙"])
    assert (t.has(1, "effect"), t.has(1, "discard")) == ([], ["双", "灯"])
    assert t.refused("use 焼") == {"14.p1"}  # B has no slot left
    assert "has no effect" in t.log()


@clause(GAME, "14-3.p2", "14-3.p4")
def test_it_settles_with_all_who_pay_there(table: Table) -> None:
    """The other side of the same: who dies has not paid."""
    t = fight(
        table, "灯, 杯, 甲, 札", "札, 狙", hand="双", hand2="札", cards=(LAMP, CUP, DOUBLE, SNIPE)
    )
    t.play("use 双", "card 札", "slot 灯 fire", "2: counter 狙")
    assert t.options == ["card 灯", "card 杯"]
    t = fight(table, "灯, 壁", "札, 狙", hand="焼", hand2="札", cards=(LAMP, SNIPE)).play(
        "use 焼", "card 札"
    )
    t.play("2: counter 狙").passes()
    assert t.party(2, "32") == ["札", "狙"]
    tough = unit("頑", 2, 1, 3, standing=("スペル：火",))
    t = fight(table, "頑, 壁", "札, 狙", hand="焼", hand2="札", cards=(tough, SNIPE)).play(
        "use 焼", "card 札"
    )
    t.play("2: counter 狙").passes()
    assert t.party(2, "32") == ["狙"]  # 2 of 3: it is still there


@clause(GAME, "14-3.p2")
def test_who_has_left_the_battle_does_not_pay(table: Table) -> None:
    away = spell(
        "払", "Battle［対抗］〈コスト：水消費〉敵軍ユニット1体を敵軍本陣へ移動する。", element="水"
    )
    t = fight(table, "灯, 壁", "札, 波", hand="焼", hand2="払", cards=(LAMP, away)).play(
        "use 焼", "card 札"
    )
    t.play("2: counter 払").passes()
    assert (t.area(1, "灯"), t.party(2, "32")) == ("12", ["札", "波"])


@clause(GAME, "14-3.p2", "14-3.p3")
def test_a_unit_that_acts_for_its_own_ability_and_dies(table: Table) -> None:
    t = fight(table, "射, 壁", "札, 狙", hand2="札", cards=(SNIPE,)).play("use 射", "card 札")
    assert t.state(1, "射") == "acted"
    t.play("2: counter 狙").passes()
    assert (t.party(1, "32"), t.party(2, "32")) == (["壁"], ["札", "狙"])


@clause(GAME, "14-3.p3")
def test_a_unit_that_acts_for_it_has_acted_whatever_comes(table: Table) -> None:
    """Two act for it, one of them dies: the other has acted all the same."""
    card = pays("自軍ユニット2体を行動完了にする")
    t = fight(table, "賭, 甲, 壁", "札, 狙", hand2="札", cards=(card, SNIPE)).play(
        "use 賭", "card 札"
    )
    assert t.options == ["card 賭", "card 甲", "card 壁"]
    t.play("card 甲", "card 壁", "2: counter 狙", "2: card 甲").passes()
    assert (t.party(2, "32"), t.state(1, "壁"), t.state(1, "賭")) == (
        ["札", "狙"],
        "acted",
        "unacted",
    )


@clause(GAME, "14-3.p2", "14-3.p3")
def test_cards_of_the_hand_are_paid_at_once_and_stay_paid(table: Table) -> None:
    card = spell("呪", f"Battle［普通］〈コスト：火消費、手札1枚を破棄する〉{HIT}")
    t = fight(table, "灯, 壁", "札, 狙", hand="呪, 甲", hand2="札", cards=(card, LAMP, SNIPE))
    t.play("use 呪", "card 札")
    assert (t.has(1, "discard"), t.has(1, "hand")) == (["甲"], [])
    t.play("2: counter 狙").passes()
    assert (t.party(2, "32"), t.has(1, "discard")) == (["札", "狙"], ["呪", "灯", "甲"])


@clause(GAME, "14-3.p1", "14-3.p3")
def test_a_card_of_the_hand_that_pays_cannot_be_used_meanwhile(table: Table) -> None:
    card = spell(
        "呪", f"Battle［普通］〈コスト：火消費、手札の戦闘スペルカード1枚を破棄する〉{HIT}"
    )
    t = fight(table, "炎", "甲, 壁", hand="呪, 返", hand2="札", cards=(card,)).play(
        "use 呪", "card 甲"
    )
    assert (t.has(1, "discard"), t.has(1, "hand")) == (["返"], [])


@clause(GAME, "14-3.p2")
def test_a_unit_that_pays_nothing_may_die(table: Table) -> None:
    """投: its cost is a card of the hand."""
    t = fight(table, "投, 壁", "札, 狙", hand="札", hand2="札", cards=(SNIPE,)).play(
        "use 投", "card 札"
    )
    t.play("2: counter 狙").passes()
    assert (t.party(1, "32"), t.party(2, "32")) == (["壁"], ["狙"])


@clause(GAME, "14-3.p2")
def test_a_unit_that_is_the_cost_leaves_when_it_settles(table: Table) -> None:
    card = pays("このユニットを破棄する")
    t = fight(table, "賭, 壁", "甲, 壁", hand2="札", cards=(card,)).play("use 賭", "card 甲")
    assert (t.party(1, "32"), t.asked) == (["賭", "壁"], (2, "10-10-2.p1"))
    t.passes()
    assert (t.party(1, "32"), t.party(2, "32")) == (["壁"], ["壁"])


@clause(GAME, "14-3.p2", "14-3.p3")
def test_one_that_has_died_before_does_not_settle_it(table: Table) -> None:
    card = pays("このユニットを破棄する、他の自軍ユニット1体を破棄する")
    kill = spell(
        "刃",
        "Battle［対抗］〈コスト：水消費〉敵軍ユニット1体に【4】ダメージを与える。",
        element="水",
    )
    t = fight(table, "賭, 札, 壁", "甲, 波", hand2="刃", cards=(card, kill)).play(
        "use 賭", "card 甲"
    )
    assert t.options == ["card 札", "card 壁"]
    t.play("card 札", "2: counter 刃", "2: card 賭").passes()
    assert t.party(2, "32") == ["甲", "波"]
    assert (t.party(1, "32"), t.has(1, "discard")) == (["壁"], ["札", "賭"])  # 札 is paid: 14-3.p3


@clause(GAME, "14-3.p2", "14-3.p3")
def test_equipment_that_is_the_cost(table: Table) -> None:
    card = pays("装備品1つを破棄する")
    t = fight(table, "賭, 兵 equip 剣", "甲, 壁", hand2="札", cards=(card,)).play(
        "use 賭", "card 甲"
    )
    assert t.equip(1, "兵") == ["剣"]
    t.passes()
    assert (t.equip(1, "兵"), t.party(2, "32")) == ([], ["壁"])
    wave = spell(
        "潮", "Battle［対抗］〈コスト：水消費〉敵軍ユニットすべてに【2】ダメージを与える。"
    )
    t = fight(table, "賭, 兵 equip 剣", "甲, 波", hand2="潮", cards=(card, wave)).play(
        "use 賭", "card 甲"
    )
    t.play("2: counter 潮").passes()  # 兵 dies, and 剣 goes with it
    assert (t.party(1, "32"), t.party(2, "32")) == (["賭"], ["甲", "波"])


@clause(GAME, "14-3.p2")
def test_what_cannot_be_countered_settles_at_once(table: Table) -> None:
    card = unit(
        "賭", 2, 1, 4, f"Battle［普通|対抗不可］《宣言型》〈コスト：このユニットを破棄する〉{HIT}"
    )
    t = fight(table, "賭, 壁", "甲, 壁", hand2="札", cards=(card,)).play("use 賭", "card 甲")
    assert (t.party(1, "32"), t.party(2, "32")) == (["壁"], ["壁"])


@clause(GAME, "14-3.p1", "14-3.p2")
def test_counters_settle_in_the_same_way(table: Table) -> None:
    """護 of a payer that dies by a counter to it."""
    t = fight(table, "師", "札, 波", hand="焼, 返", hand2="護").play("use 焼", "card 札")
    t.play("2: counter 護", "1: counter 返", "1: card 波").passes()
    assert t.party(2, "32") == []
    assert t.has(2, "discard") == ["札", "護", "波"]


@clause(GAME, "14-3.p2")
def test_the_attack_is_no_such_effect(table: Table) -> None:
    """It is carried out with the attackers that are left."""
    t = fight(table, "甲, 丙", "壁, 狙", hand2="札", cards=(SNIPE,)).play(
        "attack", "2: counter 狙", "2: card 甲"
    )
    assert "“壁” is dealt 5 damage" in t.passes().log()


@clause(GAME, "14-3.p3")
def test_slots_of_a_cancelled_spell_stay_spent(table: Table) -> None:
    t = fight(table, "灯", "札, 嵐", hand="焼*2", hand2="消", cards=(LAMP,)).play(
        "use 焼", "card 札"
    )
    t.play("2: counter 消").passes()
    assert t.party(2, "32") == ["札", "嵐"]
    assert t.refused("use 焼") == {"14.p1", "13-3.p1"}  # in the hand; discarded


@clause(GAME, "14-3.p1")
def test_a_condition_is_paid_at_once(table: Table) -> None:
    """14-3.p1 speaks of [普通] and [対抗]."""
    last = unit(
        "怨", 2, 1, 2,
        "Battle［条件］〈発揮：このユニットが死亡したとき〉〈コスト：自軍ユニット1体を破棄する〉敵軍ユニット1体に【4】ダメージを与える。",
    )  # fmt: skip
    t = fight(table, "札, 壁, 怨", "丙, 狙", hand2="札", cards=(last, SNIPE)).play("attack")
    t.play("2: counter 狙", "2: card 怨").passes().play("1: apply 怨", "1: card 丙")
    assert (t.asked, t.options) == ((1, "14-1.p1"), ["card 札", "card 壁"])
    t.play("1: card 札")
    assert t.party(1, "32") == ["壁"]
    t = fight(table, "怨", "丙, 狙", hand2="札", cards=(last, SNIPE)).play(
        "attack", "2: counter 狙"
    )
    assert not t.passes().offers("apply")  # 14.p1: nobody is left to pay


@clause(GAME, "14-2.p1", "14-3.p1")
def test_terrain_and_summoners_effects_are_paid_by_their_players_units(table: Table) -> None:
    altar = terrain("壇", 12, f"Battle［普通］《宣言型》〈コスト：火消費〉{HIT}")
    t = fight(table, "甲, 壁", "灯, 壁", hand="札", hand2="札", ground="壇", cards=(altar, LAMP))
    to_own(t, 2)
    assert not t.offers("use")  # 灯 has died: 3 against 2
    t = fight(table, "甲, 壁", "壁, 灯", hand="札", hand2="札", ground="壇", cards=(altar, LAMP))
    to_own(t, 2).play("use 壇", "card 甲").passes()
    assert (t.party(1, "32"), t.offers("use")) == (["壁"], False)


@clause(GAME, "14-2.p1")
def test_a_slot_that_equipment_gives_is_spent_too(table: Table) -> None:
    wand = equipment("杖杖", 0, 0, standing=("スペル：火火",))
    t = fight(table, "兵 equip 杖杖", "札, 壁", hand="双", cards=(DOUBLE, wand)).play(
        "use 双", "card 札"
    )
    assert t.passes().party(2, "32") == ["壁"]
