"""Units, MC01-006 to MC01-070: the standing abilities of each (12), and that it has no other."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.cards.monster_collection.play.shared import BY_KEY, FIRST_TIMING, CardTable, each
from tests.cards.monster_collection.play.units import go_on
from tests.rules.monster_collection.cards import CardData, alchemy, consumable, spell, terrain, unit

ATTRIBUTES = ("火炎", "津波", "電撃", "岩石", "烈風", "聖光", "呪詛", "毒")
ELEMENTS = "火水土風聖魔"
MOST = 3  # slots of a kind
QUIET = "Battle［普通|対抗不可］{}敵軍ユニットすべてに「攻撃力：+0」を付与する。"

# what costs these slots, by the name of the card: the letters of the elements; 消, 錬 and 多 of items
COSTS = [
    *[e * n for e in ELEMENTS for n in range(1, MOST + 1)],
    *[a + b for a, b in combinations(ELEMENTS, 2)],
    *[k * n for k in "消錬多" for n in range(1, MOST + 1)],
]
SLOTS = {"消": "消耗", "錬": "錬金", "多": "マルチ"}


def costs(said: str) -> CardData:
    """A card that can be used for exactly these slots."""
    if said[0] in ELEMENTS:
        return spell(f"費{said}", QUIET.format(f"〈コスト：{said}消費〉"))
    slot, more = SLOTS[said[0]], f"〈コスト：{SLOTS[said[0]] * (len(said) - 1)}消費〉"
    make = alchemy if said[0] == "錬" else consumable
    return make(f"費{said}", QUIET.format(more if len(said) > 1 else ""), slot=slot)


def strikes() -> str:
    """Five damage of every attribute, and of none."""
    said = [f"自軍ユニットすべてに【{e}：5】ダメージを与える。" for e in ATTRIBUTES]
    return "その後、".join([*said, "自軍ユニットすべてに【5】ダメージを与える。"])


MORE = (
    *[costs(said) for said in COSTS],
    unit("巌", 1, 0, 99),
    terrain(
        "炉", 12,
        "Battle［常時］自軍ユニットは「死亡しない」を得る。",
        f"Battle［条件(強制)］〈発揮：戦闘開始時〉{strikes()}",
    ),
)  # fmt: skip


class Standing:
    """Standing abilities as they are printed, taken apart."""

    def __init__(self, said: str) -> None:
        self.numbers = {"イニシアチブ": 0, "チャージ": 0, "ディフェンダー": 0}
        self.slots = {"アイテム": "", "スペル": ""}
        self.hurts: dict[str, int] = {}
        for word in said.split():
            name, _, what = word.partition("：")
            if name in self.numbers:
                self.numbers[name] = int(what)
            elif name in self.slots:
                self.slots[name] = (
                    what.replace("消耗", "消").replace("錬金", "錬").replace("マルチ", "多")
                )
            else:
                attribute, _, rest = what.partition("(")
                self.hurts[attribute] = int(rest[:-2]) * (1 if name == "弱点" else -1)

    def pays(self, cost: str) -> bool:
        """Whether it has the slots for a cost, a multi slot for any element (12-5.p3)."""
        if cost[0] not in ELEMENTS:
            return len(cost) <= self.slots["アイテム"].count(cost[0])
        have = self.slots["スペル"]
        lack = [max(0, cost.count(e) - have.count(e)) for e in dict.fromkeys(cost)]
        return sum(lack) <= have.count("多")


ATTACKS = {"MC01-020": (1, 0)}  # what texts add when it is first or second


def shown(t: CardTable, key: str, have: Standing) -> None:
    """All standing abilities of a unit in its battles."""
    # 12-1: with as much less on its die it is even, with one more it is first
    swift = have.numbers["イニシアチブ"]
    even = go_on(t.front("巌", key, rolls=(3, 3 - swift), cards=MORE).march_in())
    assert "simultaneous" in even.log()
    first = t.front("巌", key, rolls=(3, 4 - swift), hand2=hand(), cards=MORE).march_in()
    assert go_on(first).asked == (2, FIRST_TIMING)
    # 12-4, 12-5: exactly what its slots pay for
    uses = {o.split(" ")[1] for o in first.options if o.startswith("use 費")}
    assert uses == {f"費{cost}" for cost in COSTS if have.pays(cost)}
    # 12-2, 12-3
    printed = BY_KEY[key].attack
    by_text = ATTACKS.get(key, (0, 0))
    assert first.attack_of(2, key) == printed + have.numbers["チャージ"] + by_text[0]
    second = go_on(t.front("巌", key, rolls=(3, 2 - swift), cards=MORE).march_in())
    assert second.asked == (1, FIRST_TIMING)
    assert second.attack_of(2, key) == printed + have.numbers["ディフェンダー"] + by_text[1]
    # 12-6, 12-7
    struck = go_on(t.front("巌", key, ground="炉", cards=MORE).march_in())
    all_of_them = have.hurts.get("ALL", 0)
    hurts = [5 + have.hurts.get(e, 0) + all_of_them for e in ATTRIBUTES]
    assert [x for x in struck.dealt if x.startswith(key)] == [f"{key} {n}" for n in [*hurts, 5]]


def hand() -> str:
    return ", ".join([f"費{cost}" for cost in COSTS])


@each(
    "key, said",
    ("MC01-007.0", "イニシアチブ：+1"),
    ("MC01-008", "スペル：火"),
    ("MC01-009.0", "アイテム：消耗錬金"),
    ("MC01-010.0", "弱点：津波(2増)"),
    ("MC01-011", "チャージ：1"),
    ("MC01-012.0", "スペル：火火マルチ"),
    ("MC01-013.0", "耐性：火炎(3減) 弱点：津波(2増)"),
    ("MC01-014.0", "耐性：火炎(2減)"),
    ("MC01-015.0", "イニシアチブ：+1 アイテム：マルチ スペル：火"),
    ("MC01-016.0", "耐性：火炎(4減) 弱点：津波(1増)"),
    ("MC01-017", "スペル：風"),
    ("MC01-020.0", "イニシアチブ：+1"),
    ("MC01-021.0", "アイテム：マルチ消耗"),
    ("MC01-022.0", "アイテム：マルチ"),
    ("MC01-023.0", "スペル：風マルチ"),
    ("MC01-024.0", "チャージ：1"),
    ("MC01-025.0", "耐性：電撃(3減)"),
    ("MC01-026.0", "チャージ：1 アイテム：マルチ スペル：風"),
    ("MC01-027.0", "イニシアチブ：-1"),
    ("MC01-029", "スペル：水"),
    ("MC01-031.0", "アイテム：消耗"),
    ("MC01-032.0", "ディフェンダー：1 アイテム：マルチ"),
    ("MC01-033.0", "スペル：水水マルチ"),
    ("MC01-034.0", "弱点：電撃(2増)"),
    ("MC01-035.0", "ディフェンダー：2 弱点：火炎(2増)"),
    ("MC01-036.0", "アイテム：マルチ スペル：水水聖"),
    ("MC01-037.0", "耐性：津波(3減)"),
    ("MC01-038.0", "イニシアチブ：-1"),
    ("MC01-039.0", "弱点：ALL(1増)"),
    ("MC01-040.0", "アイテム：マルチ"),
    ("MC01-041", "スペル：聖"),
    ("MC01-042.0", "アイテム：マルチ"),
    ("MC01-043.0", "アイテム：消耗"),
    ("MC01-044.0", "スペル：聖聖"),
    ("MC01-045.0", "耐性：呪詛(3減)"),
    ("MC01-046.0", "アイテム：マルチ スペル：聖"),
    ("MC01-047.0", "ディフェンダー：1 アイテム：マルチマルチ"),
    ("MC01-048.0", "スペル：聖マルチ 耐性：ALL(2減)"),
    ("MC01-049", "アイテム：錬金"),
    ("MC01-050", "ディフェンダー：1"),
    ("MC01-051.0", "スペル：土"),
    ("MC01-052.0", "チャージ：1"),
    ("MC01-053.0", "イニシアチブ：-1"),
    ("MC01-054.0", "アイテム：消耗錬金錬金"),
    ("MC01-055", "弱点：火炎(1増)"),
    ("MC01-056.0", "アイテム：マルチ錬金"),
    ("MC01-057.0", "耐性：岩石(3減)"),
    ("MC01-058.0", "アイテム：マルチ錬金 スペル：土土"),
    ("MC01-059.0", "イニシアチブ：-1"),
    ("MC01-060.0", "弱点：聖光(1増)"),
    ("MC01-061.0", "耐性：呪詛(2減) 弱点：聖光(2増)"),
    ("MC01-062.0", "イニシアチブ：+1"),
    ("MC01-063.0", "スペル：魔"),
    ("MC01-065.0", "弱点：火炎(2増)"),
    ("MC01-066.0", "スペル：魔マルチ"),
    ("MC01-067.0", "チャージ：1 弱点：ALL(1増)"),
    ("MC01-068.0", "スペル：魔 耐性：呪詛(3減)"),
    ("MC01-070.0", "アイテム：マルチ スペル：魔魔"),
)
def test_its_standing_abilities_count_as_printed(table: CardTable, key: str, said: str) -> None:
    shown(table, key, Standing(said))


def test_every_standing_ability_is_here() -> None:
    assert {c.key for c in BY_KEY.values() if c.kind == "unit" and not c.standing} == set(BARE)


BARE = ("MC01-006", "MC01-018", "MC01-019", "MC01-028", "MC01-030", "MC01-064", "MC01-069")


@pytest.mark.parametrize("key", BARE)
def test_a_unit_without_standing_abilities_has_none(table: CardTable, key: str) -> None:
    shown(table, key, Standing(""))
