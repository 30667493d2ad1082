"""Units, MC01-006 to MC01-070: what is printed on them beside texts, in play."""

from __future__ import annotations

import pytest

from tests.cards.monster_collection.play.shared import BY_KEY, CardTable, card
from tests.rules.monster_collection.cards import CardData, terrain, unit

AREAS = ("11", "13", "21", "22", "23", "31", "32", "33", "41", "43")
REACH = {
    "歩行": {"12", "21", "23", "32"},
    "飛行": {"12", "21", "23", "32", "11", "13", "31", "33"},
    "長距離飛行": {"12", "21", "23", "32", "11", "13", "31", "33", "42"},
}

# element, race, level, attack, defence, how it marches, "at once" and the points of a hero
UNITS: dict[str, tuple[str, str, int, int, int, str, bool, int]] = {
    "MC01-006": ("火", "ビースト", 1, 2, 1, "歩行", True, 0),
    "MC01-007": ("火", "熾人", 2, 2, 2, "歩行", True, 0),
    "MC01-008": ("火", "熾人", 2, 2, 2, "歩行", True, 0),
    "MC01-009": ("火", "熾人", 2, 1, 2, "歩行", True, 0),
    "MC01-010": ("火", "ビースト", 3, 4, 3, "歩行", False, 0),
    "MC01-011": ("火", "熾人", 3, 3, 3, "歩行", True, 0),
    "MC01-012": ("火", "熾人", 4, 3, 4, "歩行", False, 0),
    "MC01-013": ("火", "ビースト", 4, 4, 4, "歩行", True, 0),
    "MC01-014": ("火", "ドラゴン", 5, 5, 5, "飛行", False, 0),
    "MC01-015": ("火", "熾人", 5, 5, 5, "歩行", False, 3),
    "MC01-016": ("火", "ドラゴン", 7, 7, 6, "飛行", False, 4),
    "MC01-017": ("風", "ヒューマン", 1, 1, 1, "飛行", True, 0),
    "MC01-018": ("風", "インセクト", 1, 1, 1, "飛行", True, 0),
    "MC01-019": ("風", "翼人", 2, 3, 2, "飛行", True, 0),
    "MC01-020": ("風", "ビースト", 2, 3, 1, "歩行", True, 0),
    "MC01-021": ("風", "ヒューマン", 2, 2, 1, "歩行", True, 0),
    "MC01-022": ("風", "翼人", 3, 3, 3, "飛行", True, 0),
    "MC01-023": ("風", "翼人", 3, 2, 3, "飛行", True, 0),
    "MC01-024": ("風", "バード", 4, 4, 3, "長距離飛行", False, 0),
    "MC01-025": ("風", "スピリット", 4, 2, 4, "飛行", True, 0),
    "MC01-026": ("風", "翼人", 4, 4, 4, "長距離飛行", False, 2),
    "MC01-027": ("風", "ビースト", 6, 6, 6, "飛行", False, 0),
    "MC01-028": ("水", "汐人", 1, 1, 2, "歩行", True, 0),
    "MC01-029": ("水", "汐人", 2, 2, 2, "歩行", True, 0),
    "MC01-030": ("水", "スピリット", 1, 1, 1, "歩行", True, 0),
    "MC01-031": ("水", "汐人", 2, 3, 2, "歩行", False, 0),
    "MC01-032": ("水", "汐人", 3, 3, 3, "歩行", True, 0),
    "MC01-033": ("水", "汐人", 4, 3, 4, "歩行", False, 0),
    "MC01-034": ("水", "ビースト", 4, 4, 4, "歩行", True, 0),
    "MC01-035": ("水", "ゴーレム", 5, 5, 5, "歩行", False, 0),
    "MC01-036": ("水", "汐人", 5, 5, 5, "歩行", False, 3),
    "MC01-037": ("水", "ドラゴン", 6, 6, 6, "飛行", False, 0),
    "MC01-038": ("水", "ビースト", 7, 7, 7, "歩行", False, 0),
    "MC01-039": ("聖", "バード", 1, 1, 1, "飛行", True, 0),
    "MC01-040": ("聖", "ヒューマン", 2, 2, 2, "歩行", True, 0),
    "MC01-041": ("聖", "ヒューマン", 2, 2, 2, "歩行", True, 0),
    "MC01-042": ("聖", "ヒューマン", 3, 3, 3, "歩行", True, 0),
    "MC01-043": ("聖", "ヒューマン", 3, 2, 3, "歩行", True, 0),
    "MC01-044": ("聖", "ヒューマン", 3, 2, 3, "歩行", False, 0),
    "MC01-045": ("聖", "ビースト", 4, 4, 4, "歩行", False, 0),
    "MC01-046": ("聖", "鐘使", 5, 4, 5, "飛行", False, 0),
    "MC01-047": ("聖", "ヒューマン", 6, 6, 6, "歩行", False, 4),
    "MC01-048": ("聖", "鐘使", 7, 7, 6, "飛行", False, 0),
    "MC01-049": ("土", "ビースト", 1, 2, 1, "歩行", True, 0),
    "MC01-050": ("土", "根人", 2, 3, 2, "歩行", True, 0),
    "MC01-051": ("土", "根人", 2, 2, 2, "歩行", True, 0),
    "MC01-052": ("土", "ビースト", 3, 4, 2, "歩行", True, 0),
    "MC01-053": ("土", "ゴーレム", 3, 3, 4, "歩行", True, 0),
    "MC01-054": ("土", "根人", 3, 3, 3, "歩行", True, 0),
    "MC01-055": ("土", "インセクト", 4, 4, 4, "歩行", True, 0),
    "MC01-056": ("土", "根人", 4, 5, 4, "歩行", False, 1),
    "MC01-057": ("土", "インセクト", 5, 5, 5, "歩行", False, 0),
    "MC01-058": ("土", "根人", 7, 8, 7, "歩行", False, 5),
    "MC01-059": ("土", "ゴーレム", 8, 8, 8, "歩行", False, 0),
    "MC01-060": ("魔", "影人", 1, 2, 1, "歩行", True, 0),
    "MC01-061": ("魔", "アンデッド", 2, 2, 2, "歩行", True, 0),
    "MC01-062": ("魔", "影人", 2, 3, 1, "歩行", True, 0),
    "MC01-063": ("魔", "ビースト", 2, 2, 2, "飛行", True, 0),
    "MC01-064": ("魔", "ビースト", 3, 4, 2, "歩行", True, 0),
    "MC01-065": ("魔", "プラント", 3, 3, 3, "歩行", True, 0),
    "MC01-066": ("魔", "ヒューマン", 3, 3, 3, "歩行", False, 0),
    "MC01-067": ("魔", "アンデッド", 4, 5, 4, "歩行", False, 0),
    "MC01-068": ("魔", "影人", 5, 5, 5, "飛行", False, 0),
    "MC01-069": ("魔", "アンデッド", 6, 7, 6, "歩行", False, 0),
    "MC01-070": ("魔", "影人", 6, 6, 6, "飛行", False, 4),
}
NO_MARCH = "MC01-065"
HEROES = [key for key in UNITS if UNITS[key][7]]


def plain(level: int) -> CardData:
    return unit(f"積{level}", level, 1, 9)


ELEMENTS = "火風水聖土魔"
RACES = sorted({u[1] for u in UNITS.values()})
SHRINE = terrain(  # what it adds tells the element and the race
    "祠", 12,
    *[f"Field［常時］自軍の{e}のユニットは「攻撃力：+{n}0」を得る。" for n, e in enumerate(ELEMENTS)],
    *[f"Field［常時］自軍の種族：{r}のユニットは「防御力：+{n}0」を得る。" for n, r in enumerate(RACES)],
)  # fmt: skip
MORE = (*[plain(n) for n in range(1, 11)], SHRINE)


def test_no_unit_is_left_out() -> None:
    assert list(UNITS) == [c.key for c in BY_KEY.values() if c.kind == "unit"]


@card("MC01-006", "MC01-019", "MC01-028")
def test_units_without_abilities_do_nothing_but_attack(table: CardTable) -> None:
    t = table.fight("MC01-006, MC01-019, MC01-028", "戊")
    assert t.options == ["attack"]
    t.attack()
    assert t.dealt == ["戊 6"]
    t.attack()
    assert t.dealt[1:] == ["MC01-006 7", "MC01-019 6", "MC01-028 4"]
    assert t.party(1, "32") == []


@pytest.mark.parametrize("key", UNITS)
def test_it_is_summoned_where_there_is_room_for_its_level(table: CardTable, key: str) -> None:
    level, attack, defence, points = *UNITS[key][2:5], UNITS[key][7]
    deck = f"札*{points}" if points else ""
    t = table.lay({"12": f"積{10 - level}", "hand": key, "deck": deck}, phase="summon", cards=MORE)
    assert t.options == [f"summon {key}", "end_summon"]
    t.play(f"summon {key}")
    assert t.party(1, "12") == [f"積{10 - level}", key]
    assert (t.stats(1, key), t.state(1, key)) == ((attack, defence), "unacted")
    assert (t.count(1, "deck"), t.count(1, "discard")) == (0, points)
    t = table.lay({"12": f"積{11 - level}", "hand": key}, phase="summon", cards=MORE)
    assert t.refused(f"summon {key}") == {"9-3-2.p1"}


@pytest.mark.parametrize("key", UNITS)
def test_it_is_summoned_at_once_or_not(table: CardTable, key: str) -> None:
    level, instant = UNITS[key][2], UNITS[key][6]
    t = table.front("札", "鬼", hand=key, rolls=(), cards=MORE).march_in()
    assert t.asked == (1, "10-1.s2")
    assert (f"summon {key}" in t.options) == instant
    if instant:
        t.play(f"summon {key}")
        assert t.party(1, "32") == ["札", key]
        t = table.front(f"積{9 - level}", "札", hand=key, ground="森", rolls=(), cards=MORE)
        t.march_in()
        assert t.refused(f"summon {key}") == {"10-1-2.p1"}
    else:
        assert t.refused(f"summon {key}") == {"10-1-2.p1"}


@pytest.mark.parametrize("key", HEROES)
def test_a_hero_costs_its_points_and_is_one_of_its_name(table: CardTable, key: str) -> None:
    short = {"hand": key, "deck": f"札*{UNITS[key][7] - 1}"}
    t = table.lay(short, phase="summon", cards=MORE)
    assert t.refused(f"summon {key}") == {"4-2.b1.p1"}
    t = table.lay({"hand": key, "22": f"野, {key}"}, phase="summon", cards=MORE)
    assert "4-2.b2.p1" in t.refused(f"summon {key}")
    assert t.options == ["end_summon"]
    t = table.lay({"hand": key}, {"32": f"野, {key}"}, phase="summon", cards=MORE)
    assert t.options == [f"summon {key}", "end_summon"]


@pytest.mark.parametrize("key", [key for key in UNITS if key != NO_MARCH])
def test_it_marches_as_far_as_its_kind_of_march_reaches(table: CardTable, key: str) -> None:
    lands = dict.fromkeys(AREAS, "野")
    t = table.lay({**lands, "22": f"野, {key}"}, cards=MORE)
    goals = {o.split(" ")[2] for o in t.options if o.startswith("march ")}
    assert goals == REACH[UNITS[key][5]]


@pytest.mark.parametrize("key", UNITS)
def test_it_is_of_its_element_and_its_race(table: CardTable, key: str) -> None:
    element, race, _, attack, defence = UNITS[key][:5]
    t = table.lay({"22": f"野, {key}", "21": "祠"}, cards=MORE)
    more = (10 * ELEMENTS.index(element), 10 * RACES.index(race))
    assert t.stats(1, key) == (attack + more[0], defence + more[1])
