"""23.1.4, 2.8, 14.2.5: what effects go on speaking of, and what they choose once only."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

LIFTS = card(
    "暴",
    "技【起】〖ターン1回〗相手のオーブを１つ選び、公開させる。そのオーブの出撃コストが３以上の場合、そのオーブを破壊する。",
)
DRAWS = card(
    "視",
    "技【起】〖ターン1回〗自分のデッキの１番上のカードを公開する。そうしたなら、カードを１枚引く。公開したカードが<白夜>以外の場合、自分の手札を１枚選び、退避エリアに置く。",
)
LEADS = card(
    "率",
    "技【起】【[アクション]】自分の表向きのオーブ１つにつき、他の味方を１体まで選び、移動させる。",
)
FELLS = card(
    "斃",
    "技【起】【[アクション]】自分の表向きのオーブ１つにつき、主人公以外の敵を１体選び、撃破する。",
)
LIFTS_UP = card(
    "転職",
    "技【起】【[アクション]】自分の手札から『甲』を１枚選び、味方の『甲』の上に重ねてクラスチェンジさせる。",
)
CALLS = card(
    "召",
    "技【起】【[アクション]】自分のデッキの１番上のカードを公開する。あなたは[リバース2]してもよい。そうしたなら、そのカードを出撃させる。",
)
WATCHES = card(
    "得", "技【自】あなたがカードを引いた時、ターン終了まで、このユニットの戦闘力は＋１０される。"
)
STAYS = card(
    "残",
    "【支援(攻)】残りの紋章戦闘終了時、このカードを退避エリアに置く代わりに出撃させる。",
    "礼【自】このユニットが『残りの紋章』で出撃した時、カードを１枚引く。",
)
RUNS = card(
    "駆",
    "間【特】自分の主人公が攻撃された時、手札にあるこのカードを出撃させる。ゲーム終了まで、あなたは『間』を使用できない。",
)
RIDES = card(
    "疾",
    "間【特】自分の主人公が攻撃された時、手札にあるこのカードを出撃させる。ゲーム終了まで、あなたは『間』を使用できない。",
)
BONDS = card(
    "結",
    "技【起】〖ターン1回〗自分のデッキの１番上のカードを公開して、絆エリアに置く。",
    "術【起】〖ターン1回〗自分のデッキの１番上のカードを公開して、絆エリアに裏向きで置く。",
)
NO_BOND = card("拒", "技【特】このカードは絆エリアに置くことができない。")
MORE = (
    LIFTS, DRAWS, LEADS, FELLS, LIFTS_UP, CALLS, WATCHES, STAYS, RUNS, RIDES, BONDS, NO_BOND,
)  # fmt: skip


@clause(GAME, "23.1.4.2", "23.1.4.4")
@pytest.mark.parametrize(("orb", "left"), [("丁", 0), ("丙", 1)])
def test_an_orb_is_read_while_it_is_shown(table: Table, orb: str, left: int) -> None:
    t = table.lay({"front": "主, 暴"}, {"orb": orb}, cards=MORE)
    t.play("activate 暴")
    assert t.count(2, "orb") == left
    assert t.knows(1, 2, "orb") == [""] * left


@clause(GAME, "23.1.4.2")
@pytest.mark.parametrize("also", ["", ", 得"])
@pytest.mark.parametrize(("top", "discards"), [("札", True), ("白", False)])
def test_a_card_that_was_shown_is_spoken_of_after_it_is_drawn(
    table: Table, top: str, discards: bool, also: str
) -> None:
    side = {"front": f"主, 視{also}", "deck": f"{top}, 乙*9", "hand": "甲"}
    t = table.lay(side, cards=MORE).play("activate 視")
    assert t.has(1, "hand") == ["甲", top]
    assert (t.options == ["card 甲", f"card {top}"]) == discards


@clause(GAME, "2.8")
def test_what_is_chosen_for_each_of_several_is_different(table: Table) -> None:
    side = {"front": "主, 率, 甲", "orb": "札 face up, 札 face up, 札"}
    t = table.lay(side, cards=MORE).play("activate 率")
    assert t.options == ["card 主", "card 甲", "done"]
    t.play("card 甲")
    assert t.options == ["card 主", "done"]
    t.play("done")
    assert t.field(1) == {"front": ["主", "率"], "back": ["甲"]}


@clause(GAME, "2.8", "2.5")
def test_as_many_as_there_are_different_ones(table: Table) -> None:
    side = {"front": "主, 斃", "orb": "札 face up*3"}
    t = table.lay(side, {"front": "主, 乙, 丙"}, cards=MORE).play("activate 斃")
    assert t.options == ["card 乙", "card 丙"]
    t.play("card 乙")
    assert t.has(2, "retreat") == ["丙", "乙"]


@clause(GAME, "14.2.5")
@pytest.mark.parametrize(("card_", "top"), [("二甲", "甲"), ("上甲", "上甲")])
def test_a_class_change_takes_a_card_with_its_cost(table: Table, card_: str, top: str) -> None:
    t = table.lay({"front": "主, 転職, 甲", "hand": card_}, cards=MORE)
    t.play("activate 転職", f"card {card_}")
    assert t.field(1) == {"front": ["主", "転職", top]}


@clause(GAME, "23.1.4.3")
def test_the_card_that_was_shown_and_not_those_turned_over(table: Table) -> None:
    side = {"front": "主, 召", "deck": "丁, 札*9", "bond": "甲, 乙, 丙"}
    t = table.lay(side, cards=MORE).play("activate 召", "yes", "card 甲", "card 乙", "area back")
    assert t.field(1) == {"front": ["主", "召"], "back": ["丁"]}
    assert t.bonds(1) == {"up": ["丙"], "down": ["甲", "乙"]}


@clause(GAME, "18.6.1.2.1")
def test_what_is_left_for_the_end_of_the_battle_is_of_the_same_skill(table: Table) -> None:
    side = {"front": "主, 丁, 甲", "deck": "残, 札*9"}
    t = table.lay(side, {"front": "主, 弱"}, cards=MORE).attack("丁", "弱").play("area back")
    assert t.field(1) == {"front": ["主", "丁", "甲"], "back": ["残"]}
    assert t.has(1, "hand") == ["札"]


@clause(GAME, "2.2", "10.2.1")
def test_a_skill_that_has_triggered_is_not_used_once_it_cannot_be(table: Table) -> None:
    t = table.lay({"front": "主, 弱"}, {"hand": "駆, 疾"}, cards=MORE).play("attack 弱")
    assert t.options == ["trigger 駆", "trigger 疾", "no_skill"]
    t.play("trigger 駆", "area back")
    assert t.asked == (2, "18.4.1.4")
    assert (t.field(2), t.has(2, "hand")) == ({"front": ["主"], "back": ["駆"]}, ["疾"])


@clause(GAME, "23.1.4.2", "23.1.20.1")
@pytest.mark.parametrize("way", [1, 2])
def test_a_card_that_is_shown_can_be_read_and_so_kept_from_the_bonds(
    table: Table, way: int
) -> None:
    t = table.lay({"front": "主, 結", "deck": "拒, 札*9"}, cards=MORE).play(f"activate 結 {way}")
    assert (t.bonds(1), t.has(1, "retreat")) == ({"up": [], "down": []}, [])
    assert t.has(1, "deck")[0] == "拒"


@clause(GAME, "2.3.1.6")
@pytest.mark.parametrize(
    ("said", "side", "foes", "does"),
    [
        ("すべての敵を移動させる。", {}, "主, 甲", True),
        ("すべての敵を移動させる。", {}, "主, 固", False),
        ("主人公以外のすべての敵を撃破する。", {}, "主, 甲, 乙", True),
        ("主人公以外のすべての敵を撃破する。", {}, "主, 甲, 固", False),
        ("カードを２枚引く。", {"deck": "札*3"}, "主", True),
        ("カードを２枚引く。", {"deck": "札"}, "主", False),
        ("自分の退避エリアにあるカードをすべて出撃させる。", {"retreat": "甲, 乙"}, "主", True),
        ("自分の退避エリアにあるカードをすべて出撃させる。", {"retreat": "甲, 主"}, "主", False),
    ],
)
def test_what_was_done_to_some_only_was_not_done(
    table: Table, said: str, side: dict[str, str], foes: str, does: bool
) -> None:
    after = "そうしたなら、自分のオーブを１つ選び、退避エリアに置く。"
    then = card("次", f"技【起】〖ターン1回〗{said}{after}")
    firm = card(
        "固",
        "技【常】このユニットはスキルで移動しない。",
        "術【常】このユニットはスキルのコストやスキルの効果によって撃破されない。",
    )
    one = {"front": "主, 次", "orb": "丙", **side}
    t = table.lay(one, {"front": foes}, cards=(then, firm)).play("activate 次")
    while t.options and t.options[0] == "area front":
        t.play("area front")
    assert t.has(1, "orb") == ([] if does else ["丙"])


@clause(GAME, "21.3.1.3.2")
def test_names_are_asked_for_while_it_is_worked_out_what_is_given(table: Table) -> None:
    gives = card("授", "技【常】戦闘力が５０以下のすべての味方に<飛行>が追加される。")
    more = card("重", "技【常】<飛行>のすべての味方に<竜>が追加される。")
    adores = card(
        "慕",
        "技【常】自分の主人公と同じユニット名の自分の絆カードが１枚以上ある場合、このユニットの戦闘力は＋１０される。",
    )
    one = {"front": "主, 授, 重, 慕", "bond": "主"}
    assert table.lay(one, cards=(gives, more, adores)).power(1, "慕") == 50
