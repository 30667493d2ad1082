"""4.6.1, 8.12: icons that stand in texts."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause


@clause(GAME, "4.6.1.1.1", "4.6.1.2.1", "4.6.1.4")
def test_the_icons_for_the_three_states_are_read_as_their_words(table: Table) -> None:
    one = {"fl": "甲 state rest", "fc": "丙", "hand": "立, 休, 覆"}
    table.lay(one, {"fc": "甲"})
    table.play("1: event 立", "1: card 甲").expect("1 fl 甲 state stand")
    table.play("1: event 休", "1: card 丙").expect("1 fc 丙 state rest")
    table.play("1: event 覆").expect("2 fc 甲 state reverse")


@clause(GAME, "8.12.1")
def test_the_climax_combo_icon_means_nothing(table: Table) -> None:
    """The same text with and without it, with the climax it names and without."""
    text = "このカードがアタックした時、クライマックス置場に「凪」があるなら、あなたは1枚引く。"
    cards = (chara("組", f"【自】【CXコンボ】 {text}"), chara("単", f"【自】 {text}"))
    for name in ("組", "単"):
        for climax, drawn in (("凪", 1), ("", 0)):
            table.lay({"fl": name, "fr": "甲", "climax": climax}, cards=cards).attack("fl")
            table.expect(f"count 1 hand {drawn}")
    plain = "【永】【CXコンボ】 他のあなたのキャラすべてに、パワーを+500。"
    act = "【起】【CXコンボ】［(1)］ あなたは1枚引く。"
    more = (chara("組永", plain), chara("組起", act))
    table.lay({"fl": "組永", "fc": "組起", "stock": "乙"}, cards=more)
    assert table.power(1, "fc") == 3500
    table.play("1: activate 組起 1").expect("count 1 hand 1")
