"""Weapons and armour: PS01-108 to PS01-125, each ability in play."""

from __future__ import annotations

import pytest

from tefuda.games.pso2.text.lexicon import CLASSES
from tests.cards.pso2.play.shared import BEARER, BY_KEY, CardTable, card, each, pp
from tests.rules.pso2.cards import active, character, player
from tests.rules.pso2.table import KEPT

OF_CLASS = {
    name: character(sign, 2, 6, classes=(name,))
    for sign, name in zip("狩銃術拳砲杖刀靴鈴", CLASSES, strict=True)
    if name not in ("ハンター", "レンジャー", "フォース")
}
MORE = tuple(OF_CLASS.values())
NAMES = {**{c: str(d["name"]) for c, d in OF_CLASS.items()},
         "ハンター": "狩", "レンジャー": "銃", "フォース": "術"}  # fmt: skip
HERO = player("万", 1, 1, classes=tuple(CLASSES))
LAMP = character("灯", 1, 2, kinds=("灯霊",))
BURN = active("焼", "相手1体を選び、4ダメージを与える。")
ARTS = active("技", "カードを1枚ドローする。", kinds=("フォトンアーツ",))
HERB = active("草", "カードを1枚ドローする。", kinds=("テクニック",), cost=0)
TALENT = character("才", 1, 2, kinds=("テクニック",))

GEAR = [f"PS01-{n}" for n in range(108, 126)]
WEAPONS = [key for key in GEAR if BY_KEY[key].type == "武器"]
ARMOUR = [key for key in GEAR if BY_KEY[key].type == "防具"]


# --- what all of them do --------------------------------------------------------------------------


@pytest.mark.parametrize("key", GEAR)
def test_it_is_borne_by_ones_own_of_its_class(table: CardTable, key: str) -> None:
    side = {"hand": key, "pp": pp(BY_KEY[key].cost + 1, BY_KEY[key].color or "札")}
    all_of_them = ", ".join(NAMES.values())
    t = table.lay(
        {**side, "front": f"{all_of_them}, 甲, 全", "player": "万"},
        {"front": all_of_them},
        cards=(*MORE, HERO),
    )
    t.play(f"play {key}")
    classes = BY_KEY[key].classes
    fit = [*NAMES.values(), "甲"] if classes == ("ALL",) else [NAMES[c] for c in classes]
    assert t.asked == (1, BEARER)
    assert sorted(t.options) == sorted([f"bearer {x}" for x in ["万", *fit, "全"]])
    t.play(f"bearer {fit[0]}").done()
    assert (t.equip(1, fit[0]), t.state(1, key)) == ([key], "on")


@pytest.mark.parametrize("key", WEAPONS)
def test_used_in_battle_a_weapon_adds_its_attack(table: CardTable, key: str) -> None:
    """On who attacks, when it is told to be used; the effects of texts are left out of account."""
    t = table.lay({"front": f"全 equip {key}, 弱"}, {"front": "鬼"})
    t.declare("全", "鬼")
    while not t.offers("weapon"):
        t.play(t.options[0])
    t.play(f"weapon {key}")
    assert (t.attack_of(1, "全"), t.state(1, key)) == (2 + BY_KEY[key].attack, "off")
    t = table.lay({"front": f"全 equip {key}"})
    assert t.attack_of(1, "全") == 2  # it adds nothing by being there


@pytest.mark.parametrize("key", ARMOUR)
def test_turned_off_an_armour_takes_its_defence_from_the_damage(table: CardTable, key: str) -> None:
    side = {"hand": "焼", "pp": "札"}
    t = table.lay(side, {"player": f"万 equip {key}"}, cards=(BURN, HERO)).cast("焼")
    assert (t.asked[0], t.options[0]) == (2, f"armour {key}")
    t.play(f"armour {key}")
    if t.offers("decline"):
        t.play("decline")
    assert (t.health(2), t.state(2, key)) == (10 - (4 - BY_KEY[key].defence), "off")


# --- 108, 118, 123, 124: nothing more -------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "damage"),
    [
        pytest.param("PS01-108", 4, marks=card("PS01-108")),
        pytest.param("PS01-118", 3, marks=card("PS01-118")),
    ],
)
def test_a_plain_weapon_strikes(table: CardTable, key: str, damage: int) -> None:
    t = table.lay({"front": f"狩 equip {key}, 弱"}, {"front": "鬼, 壁"})
    assert (t.attack_of(1, "狩"), t.hp_of(1, "狩")) == (2, 3)
    t.attack("狩", "壁", weapons=(key,))
    assert (t.damage(2, "壁"), t.state(1, key)) == (damage, "off")
    assert t.acting()


@pytest.mark.parametrize(
    ("key", "left"),
    [
        pytest.param("PS01-123", 3, marks=card("PS01-123")),
        pytest.param("PS01-124", 2, marks=card("PS01-124")),
    ],
)
def test_a_plain_armour_protects(table: CardTable, key: str, left: int) -> None:
    side = {"hand": "焼", "pp": "札"}
    t = table.lay(side, {"front": f"鬼 equip {key}"}, cards=(BURN,)).cast("焼", "card 鬼")
    assert (t.asked[0], t.options) == (2, [f"armour {key}", "no_armour"])
    t.play(f"armour {key}")
    assert (t.damage(2, "鬼"), t.hp_of(2, "鬼"), t.state(2, key)) == (left, 9, "off")
    t = table.lay(side, {"front": f"鬼 equip {key}"}, cards=(BURN,)).cast("焼", "card 鬼")
    t.play("no_armour")
    assert (t.damage(2, "鬼"), t.state(2, key)) == (4, "on")


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("PS01-121", marks=card("PS01-121")),
        pytest.param("PS01-123", marks=card("PS01-123")),
        pytest.param("PS01-124", marks=card("PS01-124")),
    ],
)
def test_it_takes_one_slot_of_three(table: CardTable, key: str) -> None:
    side = {"hand": key, "pp": pp(2, "青")}
    t = table.lay({**side, "front": "銃 equip 布+盾", "player": "副"}).cast(key, *bearer(key))
    assert (t.equip(1, "銃"), t.acting()) == (["布", "盾", key], True)


def bearer(key: str) -> list[str]:
    """What has to be said for it to be the ranger's, where the player may bear it too."""
    return ["bearer 銃"] if BY_KEY[key].classes == ("ALL",) else []


# --- 109 ------------------------------------------------------------------------------------------


@card("PS01-109")
@pytest.mark.parametrize(
    ("unit", "foe", "health"),
    [
        ("狩 equip PS01-109", "札", 9),
        ("狩, 全 equip PS01-109", "札", 10),
        ("狩 equip PS01-109", "壁", 10),  # it does not fall
    ],
)
def test_with_the_polearm_one_pierces_for_one(
    table: CardTable, unit: str, foe: str, health: int
) -> None:
    t = table.lay({"front": f"{unit}, 弱"}, {"front": foe}).attack("狩", foe)
    t.passes()
    assert (t.health(2), t.health(1)) == (health, 10)


@card("PS01-109")
def test_not_by_who_is_attacked_nor_with_others(table: CardTable) -> None:
    t = table.lay({"front": "札, 甲"}, {"front": "狩 equip PS01-109"}).attack("札", "狩").passes()
    assert (t.has(1, "discard"), t.health(1), t.health(2)) == (["札"], 10, 10)
    t = table.lay({"front": "狩 equip PS01-109, 甲"}, {"front": "札"}).attack("甲", "札").passes()
    assert t.health(2) == 10


# --- 110 ------------------------------------------------------------------------------------------


@card("PS01-110")
@pytest.mark.parametrize(
    ("unit", "state"), [("拳 equip PS01-110", "on"), ("拳, 全 equip PS01-110", "off")]
)
def test_with_the_claws_one_attacks_again(table: CardTable, unit: str, state: str) -> None:
    t = table.lay({"front": f"{unit}, 弱"}, {"player": "副", "front": "弱"}, cards=MORE)
    t.attack("拳", "副")
    assert (t.state(1, "拳"), t.health(2)) == (state, 8)
    if state == "on":
        t.attack("拳", "副")
        assert (t.state(1, "拳"), t.health(2)) == ("off", 6)  # once a turn
    t = table.lay({"front": f"{unit}, 弱"}, {"front": "弱"}, cards=MORE).attack("拳", "弱")
    assert t.state(1, "拳") == "off"  # only against the player


# --- 111 ------------------------------------------------------------------------------------------


@card("PS01-111")
@pytest.mark.parametrize(("weapons", "health"), [(("PS01-111",), 9), ((), 10)])
def test_the_waning_moon_strikes_the_player_when_it_is_used(
    table: CardTable, weapons: tuple[str, ...], health: int
) -> None:
    t = table.lay({"front": "刀 equip PS01-111, 弱"}, {"front": "鬼"}, cards=MORE)
    t.attack("刀", "鬼", weapons=weapons)
    assert (t.health(2), t.health(1)) == (health, 10)
    assert t.damage(2, "鬼") == (5 if weapons else 2)


@card("PS01-111")
def test_also_when_its_bearer_is_attacked_but_not_for_another_weapon(table: CardTable) -> None:
    t = table.lay({"front": "甲 equip 棒, 弱"}, {"front": "刀 equip PS01-111"}, cards=MORE)
    t.attack("甲", "刀", weapons=("PS01-111",))
    assert (t.health(1), t.health(2)) == (9, 10)
    t = table.lay({"front": "甲 equip 棒, 弱"}, {"front": "刀 equip PS01-111"}, cards=MORE)
    t.attack("甲", "刀", weapons=("棒",))
    assert (t.health(1), t.health(2)) == (10, 10)


# --- 112 ------------------------------------------------------------------------------------------


@card("PS01-112")
@pytest.mark.parametrize(
    ("unit", "damage"), [("銃 equip PS01-112", 0), ("銃, 全 equip PS01-112", 1)]
)
def test_with_the_rifle_one_snipes(table: CardTable, unit: str, damage: int) -> None:
    t = table.lay({"front": f"{unit}, 弱"}, {"front": "乙"}).attack("銃", "乙")
    assert (t.damage(1, "銃"), t.damage(2, "乙")) == (damage, 2)
    t = table.lay({"front": "乙, 弱"}, {"front": unit}).attack("乙", "銃")
    assert t.damage(2, "銃") == 1


# --- 113 ------------------------------------------------------------------------------------------


@card("PS01-113")
def test_with_the_pistols_one_attacks_two(table: CardTable) -> None:
    t = table.lay({"front": "砲 equip PS01-113, 銃"}, {"front": "乙, 壁"}, cards=MORE)
    t.play("attack 砲", "target 乙")
    assert t.options == ["target 主", "target 壁", "no_second"]
    t.play("target 壁")
    while not t.acting():
        t.play("weapon PS01-113" if t.offers("weapon") else "pass")
    assert (t.damage(2, "乙"), t.damage(2, "壁")) == (3, 3)
    t.play("attack 銃", "target 壁")
    assert t.options == ["pass"]


# --- 114 ------------------------------------------------------------------------------------------


@card("PS01-114")
def test_with_the_boots_one_draws_and_discards_on_attacking(table: CardTable) -> None:
    side = {"front": "靴 equip PS01-114, 甲", "hand": "乙", "deck": "丁, 札*9"}
    t = table.lay(side, {"front": "壁"}, cards=MORE).declare("靴", "壁")
    assert t.stack == []
    t.play("pass", "pass")
    assert (t.state(1, "靴"), t.stack) == ("off", ["PS01-114"])  # 506.4.1
    t.play("pass", "pass")
    assert (t.asked[0], t.options) == (1, ["card 乙", "card 丁"])
    t.play("card 乙")
    assert (t.has(1, "hand"), t.has(1, "discard"), t.health(2)) == (["丁"], ["乙"], 10)


@card("PS01-114")
@pytest.mark.parametrize(
    ("one", "two", "unit", "target"),
    [
        ("靴 equip PS01-114, 甲", "壁", "甲", "壁"),  # another attacks
        ("甲", "靴 equip PS01-114", "甲", "靴"),  # its bearer is attacked
    ],
)
def test_not_otherwise(table: CardTable, one: str, two: str, unit: str, target: str) -> None:
    t = table.lay({"front": f"{one}, 弱"}, {"front": two}, cards=MORE).attack(unit, target)
    assert (t.acting(), t.count(1, "deck"), t.count(2, "deck")) == (True, 10, 10)


# --- 115 ------------------------------------------------------------------------------------------


@card("PS01-115")
@pytest.mark.parametrize(
    ("spell", "price"),
    [
        ("雷", 1),  # テクニック of cost 2
        ("火", 0),
        ("草", 0),  # 103.5.3: never below 0
        ("技", 1),  # another kind
        ("才", 1),  # no active
    ],
)
def test_with_the_staff_technics_cost_one_less(table: CardTable, spell: str, price: int) -> None:
    side = {"hand": spell, "front": "術 equip PS01-115", "deck": "札*9"}
    more = (ARTS, HERB, TALENT)
    t = table.lay({**side, "pp": pp(price, "")} if price else side, {"front": "鬼"}, cards=more)
    t.play(f"play {spell}")
    while t.asked[0] == 1:
        t.play(t.options[0])
    assert t.pp(1) == (0, price)
    if price:
        t = table.lay({**side, "pp": pp(price - 1, "")}, {"front": "鬼"}, cards=more)
        assert t.refused(f"play {spell}") == {"209.1.1"}


@card("PS01-115")
def test_those_of_the_opponent_cost_what_they_did(table: CardTable) -> None:
    t = table.lay({"hand": "雷", "pp": "札"}, {"front": "術 equip PS01-115"})
    assert t.refused("play 雷") == {"209.1.1"}


# --- 116 ------------------------------------------------------------------------------------------


@card("PS01-116")
def test_the_wand_recovers_two_when_it_is_equipped(table: CardTable) -> None:
    side = {"hand": "PS01-116", "pp": pp(2, "黄"), "front": "杖", "discard": "甲, 乙, 丙"}
    t = table.lay(side, cards=MORE, chance=(KEPT,)).cast("PS01-116")
    assert (t.asked, t.options) == ((1, "406.3"), ["mode 1", "mode 2"])
    assert t.equip(1, "杖") == ["PS01-116"]
    t.play("mode 1")
    assert t.options == ["card 丙", "card 乙", "card 甲", "done"]
    t.play("card 甲", "card 乙").done()
    assert (t.health(1), t.has(1, "discard"), t.acting()) == (12, ["丙"], True)


# --- 117 ------------------------------------------------------------------------------------------


@card("PS01-117")
def test_the_calling_bell_strengthens_lamps(table: CardTable) -> None:
    side = {"front": "鈴 equip PS01-117, 灯", "back": "PS01-050"}
    t = table.lay(side, {"front": "灯"}, cards=(*MORE, LAMP))
    base = BY_KEY["PS01-050"].attack
    have = [t.attack_of(1, x) for x in ("灯", "PS01-050", "鈴", "主")]
    assert have == [2, base + 1, 2, 1]
    assert (t.attack_of(2, "灯"), t.hp_of(1, "灯")) == (1, 2)


# --- 119 ------------------------------------------------------------------------------------------


@card("PS01-119")
@pytest.mark.parametrize("weapons", [("PS01-119",), ()])
def test_the_eater_takes_one_of_its_player_on_each_attack(
    table: CardTable, weapons: tuple[str, ...]
) -> None:
    t = table.lay({"front": "甲 equip PS01-119, 弱"}, {"front": "壁"}).declare("甲", "壁")
    assert t.stack == []
    t.play("pass", "pass")
    assert (t.state(1, "甲"), t.stack) == ("off", ["PS01-119"])  # 506.4.1
    t = table.lay({"front": "甲 equip PS01-119, 弱"}, {"front": "壁"})
    t.attack("甲", "壁", weapons=weapons)
    assert (t.health(1), t.health(2)) == (9, 10)  # whether it is used or not
    assert t.damage(2, "壁") == (6 if weapons else 2)


@card("PS01-119")
def test_nothing_when_another_attacks_or_its_bearer_is_attacked(table: CardTable) -> None:
    t = table.lay({"front": "甲 equip PS01-119, 弱"}, {"front": "壁"}).attack("弱", "壁")
    assert t.health(1) == 10
    t = table.lay({"front": "乙, 弱"}, {"front": "丙 equip PS01-119"})
    t.attack("乙", "丙", weapons=("PS01-119",))
    assert (t.health(1), t.health(2)) == (10, 10)


# --- 120, 125 -------------------------------------------------------------------------------------


@each("PS01-120.1", "PS01-125.1")
def test_it_takes_two_slots_of_three(table: CardTable, key: str) -> None:
    side = {"hand": key, "pp": pp(3, "赤"), "player": "副"}
    t = table.lay({**side, "front": "狩 equip 布"}).play(f"play {key}")
    if t.offers("bearer"):
        t.play("bearer 狩")
    t.done()
    assert (t.equip(1, "狩"), t.acting()) == (["布", key], True)
    t = table.lay({**side, "front": "狩 equip 布+盾"}).play(f"play {key}")
    if t.offers("bearer"):
        t.play("bearer 狩")
    t.done()
    assert t.asked == (1, "205.4.5")
    assert t.options == ["overflow 布", "overflow 盾", f"overflow {key}"]
    t.play("overflow 盾")
    assert (t.equip(1, "狩"), t.acting()) == (["布", key], True)


@card("PS01-120.2")
@pytest.mark.parametrize("state", ["on", "off"])
def test_with_the_anchor_one_has_a_war_cry(table: CardTable, state: str) -> None:
    unit = f"狩 state {state} equip PS01-120"
    t = table.lay({"front": "甲, 弱"}, {"front": f"{unit}, 乙"}).declare("甲", "乙").play("pass")
    assert t.options == (["activate 狩 1", "pass"] if state == "on" else ["pass"])
    if state == "on":
        t.play("activate 狩")
        assert t.state(2, "狩") == "off"
        t.passes().play("no_armour").passes()
        assert (t.damage(2, "乙"), t.damage(2, "狩")) == (0, 2)


@card("PS01-120.2")
def test_the_shield_need_not_be_on_but_there(table: CardTable) -> None:
    t = table.lay({"front": "甲, 弱"}, {"front": "狩 equip PS01-120:off, 乙"})
    t.declare("甲", "乙").play("pass")
    assert t.uses("狩")
    t = table.lay({"front": "甲, 弱"}, {"front": "狩, 乙 equip 布"})
    t.declare("甲", "乙").play("pass")
    assert t.options == ["pass"]


@card("PS01-125.2")
def test_crystal_armour_makes_slow_and_hard(table: CardTable) -> None:
    t = table.lay({"front": "甲 equip PS01-125, 乙, 弱 equip PS01-125"})
    have = [(t.attack_of(1, x), t.hp_of(1, x)) for x in ("甲", "乙")]
    assert have == [(1, 5), (1, 4)]
    assert t.attack_of(1, "弱") == 0  # 103.5.3
    t = table.lay({"player": "主 equip PS01-125", "front": "甲"})
    assert (t.attack_of(1, "主"), t.attack_of(1, "甲")) == (0, 2)


# --- 121 ------------------------------------------------------------------------------------------


@card("PS01-121")
def test_the_bangle_gives_two_hit_points(table: CardTable) -> None:
    t = table.lay({"front": "銃 equip PS01-121, 甲"})
    assert [(t.attack_of(1, x), t.hp_of(1, x)) for x in ("銃", "甲")] == [(2, 5), (2, 3)]
    t = table.lay({"front": "銃 equip PS01-121:off"})
    assert t.hp_of(1, "銃") == 5


# --- 122 ------------------------------------------------------------------------------------------


@card("PS01-122")
def test_the_shawl_may_be_torn_instead_of_taking_damage(table: CardTable) -> None:
    side = {"hand": "焼", "pp": "札"}
    foe = {"front": "術 equip PS01-122"}
    t = table.lay(side, foe, cards=(BURN,)).cast("焼", "card 術")
    assert t.asked[0] == 2
    assert t.options == ["armour PS01-122", "replacement 1", "no_armour"]
    t.play("replacement 1")
    assert (t.damage(2, "術"), t.equip(2, "術"), t.has(2, "discard")) == (0, [], ["PS01-122"])
    t = table.lay(side, foe, cards=(BURN,)).cast("焼", "card 術").play("no_armour")
    assert t.field(2) == {}  # four are more than its three


@card("PS01-122")
def test_it_is_torn_after_it_was_used_as_well_and_where_it_is_off(table: CardTable) -> None:
    side = {"hand": "焼", "pp": "札"}
    t = table.lay(side, {"front": "術 equip PS01-122"}, cards=(BURN,)).cast("焼", "card 術")
    t.play("armour PS01-122")
    assert t.options == ["replacement 1", "decline"]
    t.play("replacement 1")
    assert (t.damage(2, "術"), t.equip(2, "術")) == (0, [])
    t = table.lay(side, {"front": "術 equip PS01-122:off"}, cards=(BURN,)).cast("焼", "card 術")
    assert t.options == ["replacement 1", "decline"]


@card("PS01-122")
@pytest.mark.parametrize("target", ["甲", "主"])
def test_not_for_others(table: CardTable, target: str) -> None:
    t = table.lay({"hand": "焼", "pp": "札"}, {"front": "術 equip PS01-122, 甲"}, cards=(BURN,))
    t.cast("焼", f"card {target}")
    assert (t.acting(), t.equip(2, "術")) == (True, ["PS01-122"])


@card("PS01-122")
def test_in_battle_and_of_a_player_too(table: CardTable) -> None:
    t = table.lay({"front": "丁, 弱"}, {"player": "副 equip PS01-122"}).attack("丁", "副")
    assert (t.health(2), t.acting()) == (5, True)
    t = table.lay({"front": "丁, 弱"}, {"player": "副 equip PS01-122"}).declare("丁", "副")
    while not t.offers("replacement"):
        t.play("pass")
    t.play("replacement 1").passes()
    assert (t.health(2), t.equip(2, "副")) == (10, [])
