"""A card in the waiting room that is also called otherwise there is found by that name."""

from __future__ import annotations

from tests.rules.weiss_schwarz.cards import chara
from tests.rules.weiss_schwarz.table import Table
from tests.rules.weiss_schwarz.test_card_information import choice
from tests.support import clause

OTHERWISE = chara(
    "鐘つき",
    "【永】 控え室にこのカードがあるなら、このカードのカード名は「夜明けの鐘」としても扱う。",
)


@clause("weiss_schwarz", "2.12.2")
def test_it_is_found_there_by_its_other_name(table: Table) -> None:
    assert choice(table, "「夜明けの鐘」", "鐘つき, 並兵", OTHERWISE) == ["鐘つき"]


@clause("weiss_schwarz", "2.12.2")
def test_elsewhere_it_has_its_own_name_alone(table: Table) -> None:
    table.lay({"fc": "鐘つき", "waiting": "並兵"}, cards=(OTHERWISE,))
    assert choice(table, "「夜明けの鐘」", "並兵", OTHERWISE) == []
