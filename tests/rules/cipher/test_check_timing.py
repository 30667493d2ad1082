"""7: check timings: what they look for, in which order, and how they begin again."""

from __future__ import annotations

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

# 甲 becomes it, whatever else is called 変
BECOMES = card(
    "変",
    "技【特】味方の『甲』をこのカードにクラスチェンジさせることができる。",
    cost=3,
    change=2,
)
CHANGES = card(
    "進",
    "技【自】他の味方が出撃した時、自分の手札から『甲』を１枚選び、"
    "味方の『甲』の上に重ねてクラスチェンジさせる。",
)
FEW = card("寡", "技【自】他の味方が出撃した時、敵が１体以下の場合、カードを１枚引く。")
FELLS = card("討", "技【自】他の味方が出撃した時、主人公以外の敵を１体選び、撃破する。")
RICH = card("富", "技【自】他の味方が出撃した時、自分の手札が１枚以上の場合、カードを１枚引く。")
IDLE = card("怠", "技【自】他の味方が出撃した時、自分の手札が９枚以上の場合、カードを１枚引く。")


@clause(GAME, "7.1")
def test_what_the_rules_ask_for_is_done_by_itself_at_a_check_timing(table: Table) -> None:
    """The skill only brings the unit into the defeated state; nobody is asked to remove it."""
    t = table.lay({"front": "主, 号, 丙", "bond": "札"}, {"front": "主, 甲"})
    t.play("1: activate 号")
    assert t.field(2) == {"front": ["主"]}
    assert t.has(2, "retreat") == ["甲"]
    assert t.asked == (1, "13.5.1.3")


@clause(GAME, "7.1")
def test_where_nothing_meets_a_condition_nothing_is_done(table: Table) -> None:
    t = table.lay({"front": "主, 引"}, {"front": "主, 甲"})
    t.play("1: activate 引")
    assert (t.field(1), t.field(2)) == ({"front": ["主", "引"]}, {"front": ["主", "甲"]})
    assert (t.count(1, "retreat"), t.count(2, "retreat")) == (0, 0)
    assert t.asked == (1, "13.5.1.3")


@clause(GAME, "7.2", "7.2.1", "7.2.2", "7.2.3")
def test_first_the_bonus_then_the_rule_processes_then_the_triggered_skills(table: Table) -> None:
    """甲 becomes a second 変: a card is drawn for it before its player is asked which one stays,
    and 昇 draws only after that."""
    t = table.lay(
        {"front": "主, 甲, 変, 昇", "hand": "変", "bond": "札*2", "deck": "乙, 丙, 札*3"},
        phase="deploy",
        cards=(BECOMES,),
    )
    t.play("1: level_up 変", "1: card 甲")
    assert t.asked == (1, "9.2.1")
    assert t.has(1, "hand") == ["乙"]
    t.play("1: keep 変")
    assert t.has(1, "hand") == ["乙", "丙"]


@clause(GAME, "7.2.3.1")
def test_after_a_skill_the_rule_processes_come_before_the_next_one(table: Table) -> None:
    """Both wait for 乙. 討 fells an enemy: when it is the turn of 寡 there is one less. The other
    way round there are still two."""
    for order, drawn in ((("討", "寡"), 1), (("寡", "討"), 0)):
        t = table.lay(
            {"front": "主, 討, 寡", "hand": "乙", "bond": "札"},
            {"front": "主, 甲"},
            phase="deploy",
            cards=(FEW, FELLS),
        )
        t.deploy("乙", "back")
        assert (t.asked, t.options) == ((1, "7.2.3"), ["trigger 討", "trigger 寡"])
        t.play(f"1: trigger {order[0]}")
        assert t.field(2) == {"front": ["主"]}
        assert t.count(1, "hand") == drawn


@clause(GAME, "7.2.3.1", "7.2.1")
def test_after_a_skill_it_begins_again_with_the_bonus(table: Table) -> None:
    """進 makes 甲 change its class: the bonus is there before 富 asks for a card in the hand."""
    side = {"front": "主, 甲, 進, 富", "hand": "乙, 上甲", "bond": "札", "deck": "丙, 丁, 札*3"}
    t = table.lay(side, phase="deploy", cards=(CHANGES, RICH))
    t.deploy("乙", "back").play("1: trigger 進", "1: card 上甲")
    assert t.has(1, "hand") == ["丙", "丁"]


@clause(GAME, "7.2.3.1")
def test_also_after_a_skill_that_did_nothing(table: Table) -> None:
    """怠 is taken up in vain; then it is the turn of 見."""
    t = table.lay(
        {"front": "主, 怠, 見", "hand": "乙", "bond": "札"}, phase="deploy", cards=(IDLE,)
    )
    t.deploy("乙", "back").play("1: trigger 怠")
    assert t.count(1, "hand") == 1
