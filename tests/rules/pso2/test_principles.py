"""103.1 – 103.4.2: what goes before what, what happens and by whom, abilities and effects."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import YOU, Ability, Draw, Num, This, Trigger
from tests.rules.pso2.built import Built
from tests.rules.pso2.cards import CardData, active, character, item, weapon
from tests.rules.pso2.table import GAME, Table
from tests.support import clause

# --- 103.1.1: texts before rules


@clause(GAME, "103.1.1")
def test_where_a_text_contradicts_the_rules_the_text_is_carried_out(table: Table) -> None:
    t = table.lay({"hand": "甲, 急", "pp": "札*2"}).cast("甲").cast("急")
    assert (t.state(1, "甲"), t.state(1, "急")) == ("off", "on")  # 202.2 says OFF, 急 says ON


@clause(GAME, "103.1.1")
@pytest.mark.parametrize(("hand", "kept"), [(8, 8), (9, 8)])
def test_a_text_may_change_the_number_of_cards_a_hand_can_hold(
    table: Table, hand: int, kept: int
) -> None:
    wide = character("袋", 1, 1, "自分の手札の上限枚数を+1する。")
    for front, left in (("袋", kept), ("甲", 7)):
        t = table.lay({"front": front, "hand": f"札*{hand}"}, cards=(wide,), phase="end")
        t.passes()
        while t.asked[1] == "402.3.1":
            t.play(t.options[0])
        assert t.count(1, "hand") == left


WIN = active("勝", "手札を1枚捨てる。ゲームに勝利する。")


@clause(GAME, "103.1.1")
def test_giving_up_goes_before_any_text(table: Table) -> None:
    t = table.lay({"hand": "勝, 甲, 乙", "pp": "札"}, cards=(WIN,)).cast("勝")
    assert t.asked == (1, "glossary.捨てる")
    t.play("card 甲")
    t.expect("over, winner 1")
    t = table.lay({"hand": "勝, 甲, 乙", "pp": "札"}, cards=(WIN,)).cast("勝")
    t.game.concede(0)  # the same effect, which would go on to win the game
    t.expect("over, winner 2")


# --- 103.1.2: cannot > must > does > may > rule

MUST = character("猛", 2, 3, "このカードは可能なら攻撃しなければならない。")
FROZEN = character(
    "凍", 2, 3, "このカードは可能なら攻撃しなければならない。", "このカードは攻撃できない。"
)
LURE = character("餌", 1, 6, "相手は可能ならこのカードを攻撃しなければならない。", cost=4)
HIDDEN_LURE = character(
    "影",
    1,
    6,
    "相手は可能ならこのカードを攻撃しなければならない。",
    "このカードは攻撃の対象に選ばれない。",
)
AIMS = character("的", 2, 3, "このカードは相手の場の最もコストの低いキャラを攻撃する。")
AIMS_TWICE = character(
    "連的", 2, 3, "このカードは相手の場の最もコストの低いキャラを攻撃する。", "【連続射撃】"
)


@clause(GAME, "103.1.2")
def test_what_cannot_be_goes_before_what_must_be(table: Table) -> None:
    t = table.lay({"front": "猛"}, cards=(MUST, FROZEN))
    assert t.options == ["attack 主", "attack 猛"]  # the turn cannot be ended yet
    assert t.refused("end_main") == {"103.1.2"}
    t = table.lay({"front": "凍"}, cards=(MUST, FROZEN))
    assert t.options == ["attack 主", "end_main"]
    assert t.refused("attack 凍") == {"301.3"}
    t = table.lay({"front": "甲"}, {"front": "影, 乙"}, cards=(HIDDEN_LURE,)).play("attack 甲")
    assert t.options == ["target 主", "target 乙"]
    assert t.refused("target 影") == {"103.1.2"}


@clause(GAME, "103.1.2")
def test_what_cannot_be_goes_before_what_is_done(table: Table) -> None:
    dry = character("渇", 1, 1, "相手はドローできない。")
    t = table.lay({"hand": "引", "pp": "札"}, {"front": "渇"}, cards=(dry,)).cast("引")
    assert t.count(1, "deck") == 10
    tough = character("硬", 1, 2, "このカードは破壊されない。")
    fell = active("砕", "相手のキャラ全てを破壊する。")
    t = table.lay({"hand": "砕", "pp": "札"}, {"front": "硬, 甲"}, cards=(tough, fell)).cast("砕")
    assert t.field(2) == {"front": ["硬"]}


@clause(GAME, "103.1.2")
def test_what_cannot_be_goes_before_what_may_be_and_before_the_rules(table: Table) -> None:
    dry = character("渇", 1, 1, "相手はドローできない。")
    may = active(
        "任", "カードを1枚ドローしてもよい。そうした場合、相手のプレイヤーに1ダメージを与える。"
    )
    t = table.lay({"hand": "任", "pp": "札"}, {"front": "渇"}, cards=(dry, may)).cast("任")
    assert (t.count(1, "deck"), t.health(2)) == (10, 10)
    t = table.lay({}, {"front": "渇"}, cards=(dry,), phase="draw")
    assert (t.count(1, "deck"), t.turn) == (10, (1, 3, "main"))  # 502.1.1 would have one draw


@clause(GAME, "103.1.2")
def test_what_must_be_goes_before_what_is_done(table: Table) -> None:
    t = table.lay({"front": "的"}, {"front": "丙, 札"}, cards=(AIMS, LURE)).play("attack 的")
    assert t.vars["target_one"] - 1 == t.game.state.ref(_card(t, 2, "札"))
    t = table.lay({"front": "的"}, {"front": "餌, 札"}, cards=(AIMS, LURE)).play("attack 的")
    assert t.vars["target_one"] - 1 == t.game.state.ref(_card(t, 2, "餌"))


@clause(GAME, "103.1.2")
def test_what_is_done_goes_before_what_may_be_done(table: Table) -> None:
    """A double shot may be aimed at two; what the card does attack is but one."""
    t = table.lay({"front": "双"}, {"front": "丙, 札"}).play("attack 双", "target 札")
    assert t.options == ["target 主", "target 丙", "no_second"]
    t = table.lay({"front": "連的"}, {"front": "丙, 札"}, cards=(AIMS_TWICE,)).play("attack 連的")
    assert (t.asked, t.vars["target_two"]) == ((1, "103.6.1.6"), 0)
    t = table.lay({"front": "連的"}, {"front": "丙, 札, 弱"}, cards=(AIMS_TWICE,))
    t.play("attack 連的")  # two of the lowest cost: it may be aimed at both
    assert t.options == ["target 札", "target 弱"]
    t.play("target 札")
    assert t.options == ["target 弱", "no_second"]


@clause(GAME, "103.1.2")
def test_what_may_be_done_and_what_is_done_go_before_the_rules(table: Table) -> None:
    two = {"front": "丙, 札"}
    t = table.lay({"front": "甲"}, two).play("attack 甲")
    assert t.options == ["target 主", "target 丙", "target 札"]
    t.play("target 札")
    assert t.asked == (1, "103.6.1.6")  # by the rules there is one target, and it is free
    t = table.lay({"front": "双"}, two).play("attack 双", "target 札", "target 丙")
    assert t.vars["target_two"]
    t = table.lay({"front": "的"}, two, cards=(AIMS,)).play("attack 的")
    assert t.asked == (1, "103.6.1.6")  # nothing to choose


def _card(t: Table, who: int, name: str) -> int:
    s = t.game.state
    return next(
        c
        for c in range(len(s.defn))
        if s.owner[c] == who - 1
        and t.game.rules.pool[s.defn[c]].name == name
        and s.zone[c] >= 8 * s.seats
    )


# --- 103.1.3: as much as can be


@clause(GAME, "103.1.3")
def test_what_cannot_be_carried_out_is_left_and_the_rest_is_done(table: Table) -> None:
    throw = active("棄", "相手は手札を2枚捨てる。カードを1枚ドローする。")
    for hand, left in (("", 0), ("甲", 0), ("甲, 乙, 丙", 1)):
        t = table.lay({"hand": "棄", "pp": "札"}, {"hand": hand}, cards=(throw,)).cast("棄")
        while t.asked[1] == "glossary.捨てる":
            t.play(t.options[0])
        assert (t.count(2, "hand"), t.count(1, "hand")) == (left, 1)


@clause(GAME, "103.1.3")
@pytest.mark.parametrize(("deck", "milled"), [(2, 2), (3, 3), (4, 3)])
def test_of_so_many_cards_as_many_as_there_are(table: Table, deck: int, milled: int) -> None:
    mill = active("流", "デッキの上から3枚を捨札に置く。相手のプレイヤーに1ダメージを与える。")
    side = {"hand": "流", "pp": "札", "deck": f"甲*{deck}"}
    t = table.lay(side, cards=(mill,)).cast("流")
    assert (t.count(1, "discard"), t.health(2)) == (1 + milled, 9)


# --- 103.2.1: what happens


def draws(name: str, when: str) -> CardData:
    """A sturdy character whose player draws a card when something happens."""
    return character(name, 1, 8, f"{when}：カードを1枚ドローする。")


HAPPENINGS = [
    ("自分のプレイヤーがダメージを受けた時", {"hand": "自傷", "pp": "札"}, "play 自傷"),
    ("他の味方のキャラが場に出た時", {"hand": "甲", "pp": "札"}, "play 甲"),
    ("他の味方のキャラが場に出た時", {"hand": "出", "pp": "札", "discard": "甲"}, "play 出"),
    ("自分が起動能力を起動した時", {"back": "起", "pp": "札"}, "activate 起"),
    ("自分がアクティブカードをプレイした時", {"hand": "空", "pp": "札"}, "play 空"),
    ("このカードがOFFになった時", {"hand": "寝", "pp": "札"}, "play 寝"),
    ("このカードが後列に移動した時", {"hand": "退", "pp": "札"}, "play 退"),
]
EXTRA = (
    active("自傷", "自分のプレイヤーに1ダメージを与える。"),
    active("出", "捨札のキャラカード1枚を選び、場に出す。"),
    active("空", "相手のプレイヤーに1ダメージを与える。"),
    active("寝", "味方のキャラ1体を選び、OFFにする。"),
    active("退", "味方のキャラ1体を選び、後列に移動させる。"),
    item("起", "①⇒相手のプレイヤーに1ダメージを与える。"),
)


@clause(GAME, "103.2.1", "103.2.1.1")
@pytest.mark.parametrize(("when", "side", "does"), HAPPENINGS)
def test_whatever_happens_is_something_that_abilities_can_wait_for(
    table: Table, when: str, side: dict[str, str], does: str
) -> None:
    cards = (*EXTRA, draws("待", when))
    for front, drawn in (("待", 1), ("壁", 0)):
        t = table.lay({"front": front, **side}, cards=cards).play(does).done()
        assert t.count(1, "hand") == drawn


@clause(GAME, "103.2.1.1")
def test_also_what_the_rules_bring_about(table: Table) -> None:
    hits = character(
        "射", 1, 8, "自分がカードをドローした時：相手のプレイヤーに1ダメージを与える。"
    )
    t = table.lay({"front": "射"}, cards=(hits,), phase="draw")  # 502.1.1
    assert t.stack == ["射"]
    assert t.done().health(2) == 9
    t = table.lay(
        {"front": "鬼"}, {"front": "待"}, cards=(draws("待", "このカードがダメージを受けた時"),)
    )
    t.attack("鬼", "待")  # 506.6.1
    assert t.count(2, "hand") == 1
    t = table.lay(
        {"front": "丁"}, {"front": "待"}, cards=(draws("待", "このカードが後列に移動した時"),)
    )
    t.attack("丁", "待")  # 213.3.1
    assert (t.row(2, "待"), t.count(2, "hand")) == ("back", 1)


@clause(GAME, "103.2.1.2")
def test_what_changes_nothing_has_not_happened(table: Table) -> None:
    wakes = active("覚", "味方のキャラ1体を選び、ONにする。")
    t_cards = (wakes, draws("待", "このカードがONになった時"))
    for state, drawn in (("on", 0), ("off", 1)):
        t = table.lay({"front": f"待 state {state}", "hand": "覚", "pp": "札"}, cards=t_cards)
        assert t.cast("覚").count(1, "hand") == drawn
    for row, drawn in (("back", 0), ("front", 1)):
        cards = (*EXTRA, draws("待", "このカードが後列に移動した時"))
        t = table.lay({row: "待", "hand": "退", "pp": "札"}, cards=cards)
        assert t.cast("退").count(1, "hand") == drawn


@clause(GAME, "103.2.1.2")
@pytest.mark.parametrize(("attack", "drawn"), [("弱", 0), ("札", 1)])
def test_damage_of_0_is_none(table: Table, attack: str, drawn: int) -> None:
    t = table.lay(
        {"front": attack}, {"front": "待"}, cards=(draws("待", "このカードがダメージを受けた時"),)
    ).attack(attack, "待")
    assert (t.count(2, "hand"), t.damage(2, "待")) == (drawn, drawn)


@clause(GAME, "103.2.1.2")
@pytest.mark.parametrize(("front", "drawn"), [("甲, 乙", 0), ("甲 state off, 乙", 1)])
def test_nor_has_it_been_done_for_what_depends_on_it(table: Table, front: str, drawn: int) -> None:
    wakes = active("覚", "味方のキャラ全てをONにする。そうした場合、カードを1枚ドローする。")
    t = table.lay({"front": front, "hand": "覚", "pp": "札"}, cards=(wakes,)).cast("覚")
    assert t.count(1, "hand") == drawn


# --- 103.2.2: who has brought it about

BY_PLAYER = draws("主待", "このカードが相手のプレイヤーからダメージを受けた時")
BY_CHARACTER = draws("角待", "このカードが相手のキャラからダメージを受けた時")
SHOOTS = character("射", 1, 3, "①⇒相手のキャラ全てに1ダメージを与える。")
SPIKE = weapon("棘", 1, "①⇒相手のキャラ全てに1ダメージを与える。")


@clause(GAME, "103.2.2")
@pytest.mark.parametrize(
    ("one", "does", "by_player"),
    [
        ({"hand": "嵐", "pp": "札*2"}, "play 嵐", True),  # an active: by the player (201.3.1)
        ({"front": "射", "pp": "札"}, "activate 射", False),
        ({"front": "甲 equip 棘", "pp": "札"}, "activate 棘", False),  # by the bearer (205.4.7)
        ({"player": "主 equip 棘", "pp": "札"}, "activate 棘", True),
    ],
)
def test_everything_that_happens_has_a_source(
    table: Table, one: dict[str, str], does: str, by_player: bool
) -> None:
    cards = (BY_PLAYER, BY_CHARACTER, SHOOTS, SPIKE)
    t = table.lay(one, {"front": "主待, 角待"}, cards=cards).play(does)
    t.play("pass", "pass")
    assert t.stack == (["主待"] if by_player else ["角待"])
    t.done()
    assert t.count(2, "hand") == 1


@clause(GAME, "103.2.2")
@pytest.mark.parametrize(("who", "by_player"), [("主", True), ("甲", False)])
def test_in_battle_the_source_is_who_fights(table: Table, who: str, by_player: bool) -> None:
    for target, drawn in (("主待", by_player), ("角待", not by_player)):
        cards = (BY_PLAYER, BY_CHARACTER)
        t = table.lay({"front": "甲"}, {"front": "主待, 角待"}, cards=cards).attack(who, target)
        assert (t.damage(2, target), t.count(2, "hand")) == (1 if by_player else 2, int(drawn))


FELLED = Built(
    (
        character("怨", 1, 2),
        active("砕", "相手のキャラ1体を選び、破壊する。"),
        active("縮", "相手のキャラ1体を選び、このターン中、+0/-2する。"),
    ),
    {
        "怨": (
            Ability(
                "trigger",
                does=(Draw(YOU, Num(1)),),
                trigger=Trigger("moved", This(), frm="field", to="discard", by="foe"),
            ),
        )
    },
)


@clause(GAME, "103.2.2", "103.2.2.1")
@pytest.mark.parametrize(("spell", "drawn"), [("砕", 1), ("火", 0), ("縮", 0)])
def test_what_the_rules_do_has_no_source(table: Table, spell: str, drawn: int) -> None:
    """The opponent's effect destroys it; by damage or without HP, the rules do (213.3, 215.3.1)."""
    t = FELLED.lay(table, {"hand": spell, "pp": "札"}, {"front": "怨"}).play(f"play {spell}")
    if t.offers("card"):
        t.play("card 怨")
    t.done()
    assert (t.field(2), t.count(2, "hand")) == ({}, drawn)


# --- 103.3: abilities


@clause(GAME, "103.3.1")
def test_an_ability_is_what_the_text_of_a_card_tells_to_do(table: Table) -> None:
    told = character("述", 1, 2, "登場時：カードを1枚ドローする。（カードを9枚ドローする。）")
    noted = character("註", 1, 2, "（登場時：カードを1枚ドローする。）")
    t = table.lay({"hand": "述, 註, 甲", "pp": "札*3"}, cards=(told, noted))
    for name, hand in (("甲", 2), ("註", 1), ("述", 1)):
        t.cast(name)
        assert t.count(1, "hand") == hand


KINDS = (
    character("誘", 1, 4, "登場時：相手のプレイヤーに1ダメージを与える。"),
    item("起", "①⇒相手のプレイヤーに1ダメージを与える。"),
    item("常", "味方のキャラは+1/+0。"),
    active("即", "相手のプレイヤーに1ダメージを与える。"),
)


@clause(GAME, "103.3.2", "103.4.2", "103.4.2.1")
@pytest.mark.parametrize(
    ("side", "does", "waits"),
    [
        ({"hand": "誘", "pp": "札"}, ("play 誘", "pass", "pass"), "誘"),
        ({"back": "起", "pp": "札"}, ("activate 起",), "起"),
        ({"hand": "即", "pp": "札"}, ("play 即",), "即"),
    ],
)
def test_triggered_activated_and_active_abilities_go_through_the_processing_area(
    table: Table, side: dict[str, str], does: tuple[str, ...], waits: str
) -> None:
    t = table.lay(side, cards=KINDS).play(*does)
    assert (t.stack, t.health(2)) == ([waits], 10)  # not yet
    t.play("pass", "pass")
    assert (t.stack, t.health(2)) == ([], 9)


@clause(GAME, "103.3.2", "103.4.2")
def test_a_static_ability_does_not(table: Table) -> None:
    t = table.lay({"front": "甲", "hand": "常", "pp": "札"}, cards=KINDS).play("play 常")
    assert (t.stack, t.attack_of(1, "甲")) == (["常"], 2)  # that is the card
    t.play("pass", "pass")
    assert (t.stack, t.attack_of(1, "甲")) == ([], 3)
    assert t.asked == (1, "504.1")


# --- 103.4: processing


@clause(GAME, "103.4.1")
def test_abilities_are_processed_out_of_the_processing_area_and_rules_where_they_are_due(
    table: Table,
) -> None:
    t = table.lay({"hand": "火", "pp": "札"}, {"front": "甲"}).play("play 火", "card 甲")
    assert (t.stack, t.damage(2, "甲")) == (["火"], 0)
    t.play("pass", "pass")  # the ability is processed, and then the rules move 甲: nobody passes
    assert (t.stack, t.row(2, "甲"), t.asked) == ([], "back", (1, "504.1"))


@clause(GAME, "103.4.2.1")
def test_what_comes_out_of_the_processing_area_is_an_effect(table: Table) -> None:
    t = table.lay({"hand": "掘, 甲, 乙", "pp": "札"}, cards=(DIGS,)).play("play 掘")
    assert (t.stack, t.count(1, "hand")) == (["掘"], 2)
    t.play("pass", "pass")
    assert (t.asked, t.stack) == ((1, "glossary.捨てる"), [])  # it has left it, and goes on
    assert t.count(1, "hand") == 3
    t.play("card 甲")


@clause(GAME, "103.4.2.2")
@pytest.mark.parametrize(
    ("until", "lasts"), [("この戦闘中", 0), ("このターン中", 1), ("次の相手のターン終了時まで", 2)]
)
def test_some_effects_are_over_at_once_and_others_last(
    table: Table, until: str, lasts: int
) -> None:
    more = active("励", f"味方のキャラ1体を選び、{until}、+3/+0する。")
    one = {"front": "甲", "hand": "励, 引", "pp": "札*2"}
    t = table.lay(one, {"front": "壁"}, cards=(more,)).cast("引")
    assert t.count(1, "hand") == 2
    t.declare("甲", "壁").cast("励")
    assert t.attack_of(1, "甲") == 5
    t.passes()
    assert t.attack_of(1, "甲") == (5 if lasts else 2)
    t.end_turn()
    assert t.attack_of(1, "甲") == (5 if lasts == 2 else 2)
    t.end_turn()
    assert (t.turn[0], t.attack_of(1, "甲")) == (1, 2)


DIGS = active("掘", "カードを1枚ドローする。手札を1枚捨てる。")
BURIES = active("埋", "手札を1枚捨てる。カードを1枚ドローする。")


@clause(GAME, "103.4.2.3")
@pytest.mark.parametrize(("spell", "offered"), [("掘", ["甲", "乙", "丙"]), ("埋", ["甲", "乙"])])
def test_an_effect_is_carried_out_from_its_beginning_in_order(
    table: Table, spell: str, offered: list[str]
) -> None:
    one = {"hand": f"{spell}, 甲, 乙", "pp": "札", "deck": "丙, 札*5"}
    t = table.lay(one, cards=(DIGS, BURIES)).cast(spell)
    assert t.options == [f"card {name}" for name in offered]
    t.play("card 乙")
    assert t.has(1, "hand") == ["甲", "丙"]


@clause(GAME, "103.4.2.3")
def test_the_texts_of_an_active_come_one_after_another(table: Table) -> None:
    two = active("順", "カードを1枚ドローする。", "手札を1枚捨てる。")
    t = table.lay({"hand": "順, 甲", "pp": "札", "deck": "丙, 札*5"}, cards=(two,)).cast("順")
    assert t.options == ["card 甲", "card 丙"]
    t.play("card 丙")
    assert (t.has(1, "hand"), t.has(1, "discard")) == (["甲"], ["丙", "順"])
