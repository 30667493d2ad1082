"""23.1.15 to 23.1.28: losing, failing, tops of stacks, bonds, orbs, main characters, changing."""

from __future__ import annotations

import pytest

from tests.rules.cipher.cards import card
from tests.rules.cipher.table import GAME, Table
from tests.support import clause

ONCE = "【起】〖ターン1回〗"


def does(name: str, text: str) -> dict[str, object]:
    """A card with a skill that is used once a turn for nothing."""
    return card(name, f"技{ONCE}{text}")


def offers(t: Table, name: str, number: int = 1) -> bool:
    return f"activate {name} {number}" in t.options


# --- 23.1.15: losing -----------------------------------------------------------------------------------------


@clause(GAME, "23.1.15", "23.1.15.1")
def test_a_skill_that_is_lost_is_not_there(table: Table) -> None:
    takes = card("奪", "技【常】すべての敵は『力』を失う。")
    strong = card(
        "剛",
        "力【常】このユニットの戦闘力は＋２０される。",
        "気【常】このユニットの戦闘力は＋１０される。",
    )
    assert table.lay({"front": "主, 剛"}, cards=(takes, strong)).power(1, "剛") == 70
    t = table.lay({"front": "主, 剛"}, {"front": "主, 奪"}, cards=(takes, strong))
    assert t.power(1, "剛") == 50
    user = card(
        "使", "力【起】カードを１枚引く。", "力【自】このユニットが攻撃した時、カードを１枚引く。"
    )
    t = table.lay({"front": "主, 使"}, {"front": "主, 奪, 高"}, cards=(takes, user))
    assert not offers(t, "使", 1)
    assert t.refused("activate 使 1") == {"19.1.2"}
    t.attack("使", "高").expect("count 1 hand 0")


@clause(GAME, "23.1.15", "23.1.15.1", "25.17.1")
def test_all_skills_are_lost_support_skills_too(table: Table) -> None:
    takes = does("封", "味方を１体選ぶ。ターン終了まで、その味方はすべてのスキルを失う。")
    many = card(
        "多",
        "力【常】このユニットの戦闘力は＋２０される。",
        "技【起】カードを１枚引く。",
        "技【自】このユニットが攻撃した時、カードを１枚引く。",
        "【支援(攻)】多の紋章カードを１枚引く。",
    )
    seeks = card("索", "技【起】支援スキルを持つ味方を１体選び、移動させる。")
    one = {"front": "主, 封, 多, 索"}
    t = table.lay(one, {"front": "主, 高"}, cards=(takes, many, seeks))
    assert (t.power(1, "多"), offers(t, "多", 2)) == (60, True)
    t.play("1: activate 封", "1: card 多")
    assert (t.power(1, "多"), offers(t, "多", 2)) == (40, False)
    t.play("1: activate 索")
    assert t.line(1, "多") == "front"  # it has no support skill now
    t.attack("多", "高").expect("count 1 hand 0")
    t.end_turn()
    assert t.power(1, "多") == 60


@clause(GAME, "23.1.15", "23.1.15.1")
def test_other_information_is_lost_likewise(table: Table) -> None:
    light = card("剥", "技【常】すべての敵は<竜>を失う。")
    t = table.lay({"front": "主, 屠, 剥", "hand": "札"}, {"front": "主, 竜"}, cards=(light,))
    t.play("1: attack 屠", "1: target 竜")
    assert t.power(1, "屠") == 40  # no dragon any more
    t.play("1: no_critical")
    short = card("縮", "技【常】すべての敵は射程１を失う。")
    t = table.lay({"front": "主, 魔"}, {"front": "主, 縮", "back": "甲"}, cards=(short,))
    assert (t.range(1, "主"), t.range(1, "魔")) == ("-", "2")
    assert [x for x in t.options if x.startswith("attack")] == ["attack 魔"]
    assert "18.2.1.2.1" in t.refused("attack 主")


@clause(GAME, "23.1.15", "23.1.15.1")
def test_support_skills_are_lost(table: Table) -> None:
    takes = card("黙", "技【常】相手の支援カードは支援スキルを失う。")
    one, two = {"front": "甲, 主", "deck": "火, 札", "hand": "札"}, {"front": "主, 黙"}
    t = table.lay(one, two, cards=(takes,)).play("1: attack 甲", "1: target 主")
    assert t.power(1, "甲") == 50  # its support alone
    t.play("1: no_critical", "2: card")


# --- 23.1.16: support becomes so much ----------------------------------------------------------------------------


COUNTS = card(
    "数",
    "【支援(攻)】数の紋章戦闘終了まで、このカードの支援力は自分の手札の枚数×１０になる。",
    support=0,
)


@clause(GAME, "23.1.16", "23.1.16.1", "23.1.16.1.1")
@pytest.mark.parametrize(("held", "power"), [(1, 50), (3, 70)])
def test_support_becomes_what_the_number_is_at_that_moment(
    table: Table, held: int, power: int
) -> None:
    """What changes the number afterwards, and before support is added, changes nothing."""
    robs = card(
        "盗", "【支援(防)】盗の紋章相手は自分の手札を１枚選び、退避エリアに置く。", support=0
    )
    for deck in ("札*3", "盗, 札*2"):
        one = {"front": "甲, 主", "deck": "数, 札", "hand": f"乙*{held}"}
        t = table.lay(one, {"front": "主", "deck": deck, "hand": "札"}, cards=(COUNTS, robs))
        t.play("1: attack 甲")
        if "盗" in deck and held > 1:
            t.play("1: card 乙")
        assert t.count(1, "hand") == held - ("盗" in deck)
        assert t.power(1, "甲") == power
        while t.asked[1] != "9.3.1.2":
            t.nothing()
        t.play("2: card")


# --- 23.1.17: not triggering ------------------------------------------------------------------------------------------


@clause(GAME, "23.1.17", "23.1.17.1")
def test_automatic_skills_that_do_not_trigger(table: Table) -> None:
    quiet = card("静", "技【常】お互いの行動フェイズ中、すべての【自】スキルは発動しない。")
    one, two = {"front": "主, 攻, 引", "hand": "札"}, {"front": "主, 静"}
    t = table.lay(one, two, cards=(quiet,)).play("1: attack 攻", "1: target 主")
    assert t.power(1, "攻") == 40
    t.play("1: no_critical", "2: card")
    t.play("1: activate 引")  # other kinds of skills go on
    assert t.count(1, "hand") == 2
    t = table.lay(one).play("1: attack 攻")
    assert t.power(1, "攻") == 60
    t.play("1: no_critical", "2: card")
    one = {"front": "主, 見", "hand": "甲", "bond": "札"}
    t = table.lay(one, two, phase="deploy", cards=(quiet,)).deploy("甲", "front")
    t.expect("count 1 hand 1")  # another phase


@clause(GAME, "23.1.17")
def test_support_skills_that_are_not_carried_out(table: Table) -> None:
    quiet = card(
        "鎮",
        "技【常】自分の主人公が攻撃されている場合、相手の支援カードが持つ支援スキルは発動しない。",
    )
    one = {"front": "甲, 主", "deck": "火, 札*3", "hand": "札"}
    for target, power in (("主", 50), ("乙", 70)):
        t = table.lay(one, {"front": "主, 乙, 鎮"}, cards=(quiet,))
        t.play("1: attack 甲", f"1: target {target}")
        assert t.power(1, "甲") == power
        t.play("1: no_critical")
        if target == "主":
            t.play("2: card")


# --- 23.1.18: the top card leaves ----------------------------------------------------------------------------------------


SHEDS = card(
    "脱甲",
    f"技{ONCE}このユニットの１番上に重ねられているこのカードを自分の退避エリアに置く。",
    unit="甲",
    power=90,
)
UNTOPS = does(
    "剥",
    "相手の主人公がレベルアップしている場合、その主人公の１番上のカードを退避エリアに置かせる。",
)


@clause(GAME, "23.1.18", "23.1.18.1", "23.1.18.2")
def test_a_unit_whose_top_card_leaves_is_what_lay_beneath(table: Table) -> None:
    one = {"back": "脱甲 main under 二甲+甲 state acted", "front": "主, 歌"}
    t = table.lay(one, cards=(SHEDS,)).play("1: activate 歌", "1: card 脱甲")
    assert t.power(1, "脱甲") == 100
    t.play("1: activate 脱甲")
    assert t.options == ["card 二甲", "card 甲"]  # 14.2.7.1: their user says which comes up
    t.play("1: card 二甲")
    assert (t.under(1, "二甲"), t.has(1, "retreat")) == (["甲"], ["脱甲"])
    assert t.power(1, "二甲") == 50  # what was added is gone
    assert (t.line(1, "二甲"), t.state(1, "二甲"), t.main(1)) == ("back", "acted", "二甲")


@clause(GAME, "23.1.18", "23.1.18.1", "23.1.18.2")
def test_the_top_card_of_a_main_character_leaves(table: Table) -> None:
    t = table.lay({"front": "主, 剥"}, {"front": "上甲 main under 甲"}, cards=(UNTOPS,))
    t.play("1: activate 剥")
    assert (t.main(2), t.stack(2, "甲"), t.power(2, "甲")) == ("甲", 1, 40)
    assert t.has(2, "retreat") == ["上甲"]
    t = table.lay({"front": "主, 剥"}, {"front": "甲"}, cards=(UNTOPS,)).play("1: activate 剥")
    assert (t.main(2), t.has(2, "retreat")) == ("甲", [])  # a single card stays


# --- 23.1.19: though there is one ---------------------------------------------------------------------------------------------


@clause(GAME, "23.1.19", "23.1.19.1")
def test_a_card_is_deployed_as_if_there_were_none_of_its_name(table: Table) -> None:
    one = {"front": "主, 群", "hand": "群, 主", "bond": "札*2"}
    t = table.lay(one, phase="deploy")
    assert t.options == ["deploy 群", "level_up 群", "level_up 主", "end_deploy"]
    t.deploy("群", "back")
    assert t.field(1) == {"front": ["主", "群"], "back": ["群"]}  # and both stay


@clause(GAME, "23.1.19.1")
def test_that_is_so_for_the_name_it_gives_only(table: Table) -> None:
    joins = card(
        "従",
        "技【特】このカードは味方に『甲』がいても出撃させることができ、『甲』が２体以上味方にいてもよい。",
    )
    one = {"front": "主, 従", "hand": "従, 札", "bond": "札*2"}
    t = table.lay(one, phase="deploy", cards=(joins,))
    assert t.options == ["level_up 従", "deploy 札", "end_deploy"]


# --- 23.1.20: no bond --------------------------------------------------------------------------------------------------------------


NO_BOND = card("拒", "技【特】このカードは絆エリアに置くことができない。")
WATCHES = card(
    "番", "技【自】スキルの効果によって自分の絆エリアにカードが置かれた時、カードを１枚引く。"
)


@clause(GAME, "23.1.20", "23.1.20.1")
def test_a_card_that_can_be_read_is_not_put_among_the_bonds(table: Table) -> None:
    t = table.lay({"hand": "拒, 甲"}, phase="bond", cards=(NO_BOND,))
    assert t.options == ["bond 甲", "no_bond"]
    assert t.refused("bond 拒") == {"23.1.20.1"}
    puts = does("置", "自分の手札を１枚選び、絆エリアに置く。")
    t = table.lay({"front": "主, 置", "hand": "拒"}, cards=(NO_BOND, puts)).play("1: activate 置")
    assert (t.has(1, "hand"), t.bonds(1)["up"], t.has(1, "retreat")) == (["拒"], [], [])
    back = does("還", "自分の退避エリアからカードを１枚選び、絆エリアに置く。")
    t = table.lay({"front": "主, 還", "retreat": "拒"}, cards=(NO_BOND, back)).play(
        "1: activate 還"
    )
    assert (t.bonds(1)["up"], t.has(1, "retreat")) == ([], ["拒"])


@clause(GAME, "23.1.20.1", "23.1.20.1.1")
def test_a_card_that_nobody_could_read_retreats_instead(table: Table) -> None:
    deals = does("配", "自分のデッキの上からカードを２枚絆エリアに置く。")
    one = {"front": "主, 配, 番", "deck": "拒, 甲, 札*3"}
    t = table.lay(one, cards=(NO_BOND, deals, WATCHES)).play("1: activate 配")
    assert (t.bonds(1)["up"], t.has(1, "retreat"), t.count(1, "hand")) == (["甲"], ["拒"], 1)
    one = {"front": "主, 配, 番", "deck": "拒*2, 札*3"}
    t = table.lay(one, cards=(NO_BOND, deals, WATCHES)).play("1: activate 配")
    assert (t.bonds(1)["up"], t.has(1, "retreat"), t.count(1, "hand")) == ([], ["拒", "拒"], 0)


# --- 23.1.21: so many orbs ------------------------------------------------------------------------------------------------------------


@clause(GAME, "23.1.21", "23.1.21.1")
def test_an_attack_breaks_so_many_orbs(table: Table) -> None:
    t = table.lay({"front": "壊, 主"}, {"orb": "甲, 乙, 丙"}).attack("壊")
    assert (t.asked, len(t.options)) == ((2, "9.3.1.2"), 3)
    t.play("2: card 甲")
    assert (t.asked[0], len(t.options)) == (2, 2)
    t.play("2: card 丙")
    assert (sorted(t.has(2, "hand")), t.has(2, "orb"), t.main(2)) == (["丙", "甲"], ["乙"], "主")


@clause(GAME, "23.1.21", "23.1.21.1")
def test_an_attack_breaks_so_many_orbs_in_passing(table: Table) -> None:
    both = does(
        "強壊",
        "ターン終了まで、このユニットが攻撃で破壊するオーブは２つになり、このユニットの戦闘力は＋１０される。",
    )
    t = table.lay({"front": "強壊, 主"}, cards=(both,)).play("1: activate 強壊")
    assert t.power(1, "強壊") == 50
    t.attack("強壊").play("2: card", "2: card").expect("count 2 orb 3")
    t = table.lay({"front": "強壊, 主"}, {"front": "主, 甲"}, cards=(both,))
    t.play("1: activate 強壊").attack("強壊", "甲")
    assert (t.line(2, "甲"), t.count(2, "orb")) == ("", 5)  # only for a main character


@clause(GAME, "23.1.21.1.1")
def test_where_there_are_fewer_orbs_all_are_broken(table: Table) -> None:
    t = table.lay({"front": "壊, 主"}, {"orb": "甲"}).attack("壊")
    assert (t.count(2, "orb"), t.has(2, "hand"), t.main(2)) == (0, ["甲"], "主")
    t.expect("going on")


@clause(GAME, "23.1.21.2")
@pytest.mark.parametrize(("order", "broken"), [((1, 2), 3), ((2, 1), 2)])
def test_of_several_the_last_counts(table: Table, order: tuple[int, int], broken: int) -> None:
    more = card(
        "変壊",
        f"二{ONCE}ターン終了まで、このユニットが攻撃で破壊するオーブは２つになる。",
        f"三{ONCE}ターン終了まで、このユニットが攻撃で破壊するオーブは３つになる。",
    )
    t = table.lay({"front": "変壊, 主"}, cards=(more,))
    t.play(*[f"1: activate 変壊 {n}" for n in order]).attack("変壊")
    for _ in range(broken):
        assert t.asked == (2, "9.3.1.2")
        t.play("2: card")
    t.expect(f"count 2 orb {5 - broken}", "going on")
    assert t.asked[0] == 1


# --- 23.1.22: after that ---------------------------------------------------------------------------------------------------------------


@clause(GAME, "23.1.22", "23.1.22.1")
def test_what_comes_after_is_done_whatever_became_of_the_first(table: Table) -> None:
    after = does("後", "後衛の敵を１体選び、移動させる。その後、カードを１枚引く。")
    for two in ({"front": "主"}, {"front": "主", "back": "甲"}):
        t = table.lay({"front": "主, 後"}, two, cards=(after,)).play("1: activate 後")
        t.expect("count 1 hand 1")
    then = does("則", "後衛の敵を１体選び、移動させる。そうしたなら、カードを１枚引く。")
    t = table.lay({"front": "主, 則"}, cards=(then,)).play("1: activate 則")
    t.expect("count 1 hand 0")  # other words
    part = does("余", "カードを１枚引く。その後、自分の手札を２枚選び、退避エリアに置く。")
    t = table.lay({"front": "主, 余"}, cards=(part,)).play("1: activate 余")
    t.expect("count 1 hand 0", "count 1 retreat 1")


@clause(GAME, "23.1.22.1")
def test_what_comes_after_is_not_done_where_the_first_is_not_to_be_done(table: Table) -> None:
    given = "自分の手札が１枚以下の場合、カードを１枚引く。"
    after = does("後", f"{given}その後、自分の手札を１枚選び、退避エリアに置く。")
    alone = does("別", f"{given}自分の手札を１枚選び、退避エリアに置く。")
    for name, bears, hand, left, gone in (
        ("後", after, "甲", 1, 1),
        ("後", after, "甲*2", 2, 0),
        ("別", alone, "甲*2", 1, 1),  # a sentence of its own stands under no condition
    ):
        one = {"front": f"主, {name}", "hand": hand, "deck": "甲*5"}
        t = table.lay(one, cards=(bears,)).play(f"1: activate {name}")
        if gone:
            t.play("1: card 甲")
        t.expect(f"count 1 hand {left}", f"count 1 retreat {gone}")


# --- 23.1.23: another main character ---------------------------------------------------------------------------------------------------------


@clause(GAME, "23.1.23", "23.1.23.1")
def test_the_main_character_changes(table: Table) -> None:
    takes = does("継", "このユニットに主人公を交代する。")
    t = table.lay({"front": "主, 継, 甲"}, {"front": "主, 強"}, cards=(takes,))
    t.play("1: activate 継")
    assert t.main(1) == "継"
    t.end_turn().pass_to("action").attack("強", "主")
    assert (t.line(1, "主"), t.count(1, "orb")) == ("", 5)  # the old one is a unit like any other
    t.expect("going on").attack("主", "継").play("1: card")
    assert (t.line(1, "継"), t.count(1, "orb")) == ("front", 4)


# --- 23.1.24: as long as it stays ------------------------------------------------------------------------------------------------------------


STAYS = card(
    "居甲",
    f"技{ONCE}このユニットが戦場を離れるまで、このユニットの戦闘力は＋１０される。",
    unit="甲",
)


@clause(GAME, "23.1.24", "23.1.24.1")
def test_it_holds_until_the_unit_is_covered(table: Table) -> None:
    one = {"front": "主, 居甲", "hand": "二甲", "bond": "札*3", "back": "運"}
    t = table.lay(one, cards=(STAYS,)).play("1: activate 居甲", "1: activate 運", "1: card 居甲")
    assert (t.power(1, "居甲"), t.line(1, "居甲")) == (50, "back")  # moving is no leaving
    t.end_turn()
    assert t.power(1, "居甲") == 50
    t.end_turn().pass_to("deploy")
    assert t.power(1, "居甲") == 50
    t.play("1: level_up 二甲")
    assert t.power(1, "二甲") == 50  # its own power


@clause(GAME, "23.1.24.1")
def test_it_holds_until_the_unit_is_gone(table: Table) -> None:
    back = does(
        "戻",
        "味方の『甲』を自分の手札に加える。その後、自分の手札から『甲』を１枚選び、出撃させる。",
    )
    t = table.lay({"front": "主, 居甲, 戻"}, cards=(STAYS, back))
    t.play("1: activate 居甲", "1: activate 戻", "1: card 居甲", "1: area front")
    assert t.power(1, "居甲") == 40


@clause(GAME, "23.1.24.1.1")
def test_it_holds_until_the_top_card_is_taken(table: Table) -> None:
    leaves = card(
        "去甲",
        f"技{ONCE}このユニットが戦場を離れるまで、このユニットの戦闘力は＋１０される。",
        f"技{ONCE}このユニットの１番上に重ねられているこのカードを自分の退避エリアに置く。",
        unit="甲",
        power=60,
    )
    t = table.lay({"front": "主, 去甲 under 甲"}, cards=(leaves,)).play("1: activate 去甲 1")
    assert t.power(1, "去甲") == 70
    t.play("1: activate 去甲 2")
    assert t.power(1, "甲") == 40


# --- 23.1.25: changing ----------------------------------------------------------------------------------------------------------------------


CHANGES = card(
    "変",
    "技【特】味方の『甲』が攻撃した時、手札にあるこのカードをその味方の上に重ねて変化させる。",
    "技〖CCS〗【常】このユニットの戦闘力は＋１０される。",
    cost=3,
    change=2,
    power=60,
    reach="3",
)
GUARDS = card(
    "守変",
    "技【特】味方の『甲』が攻撃された時、手札にあるこのカードをその味方の上に重ねて変化させる。",
    power=90,
)
SEES = card(
    "観",
    "技【自】他の味方がレベルアップした時、カードを１枚引く。",
    "技【自】他の味方がクラスチェンジした時、カードを１枚引く。",
)


@clause(GAME, "23.1.25", "23.1.25.1", "23.1.25.2", "23.1.25.3", "23.1.25.4", "23.1.25.5")
def test_a_unit_is_changed_by_a_card_on_top(table: Table) -> None:
    one = {"front": "主, 歌, 甲, 観", "hand": "変"}
    t = table.lay(one, {"front": "主, 高"}, cards=(CHANGES, SEES))
    t.play("1: activate 歌", "1: card 甲")
    assert t.power(1, "甲") == 50
    t.play("1: attack 甲", "1: target 高")
    assert (t.asked, t.options) == ((1, "7.2.3"), ["trigger 変", "no_skill"])
    t.play("1: trigger 変")
    assert (t.under(1, "変"), t.stack(1, "変"), t.state(1, "変")) == (["甲"], 2, "acted")
    assert t.power(1, "変") == 70  # not 80; class changed, so its skill holds
    assert t.count(1, "hand") == 0  # no bonus, and nobody saw a level-up
    assert t.line(2, "高") == "front"  # the battle went on: 70 against 80
    assert t.has(2, "retreat") == ["札"]


@clause(GAME, "23.1.25.3", "23.1.25.3.1")
def test_a_changed_main_character_is_the_main_character(table: Table) -> None:
    one, two = {"front": "主, 強"}, {"front": "甲", "back": "乙", "hand": "守変"}
    t = table.lay(one, two, cards=(GUARDS,)).play("1: attack 主", "2: trigger 守変")
    assert (t.main(2), t.line(2, "守変"), t.count(2, "orb")) == ("守変", "front", 5)
    t.attack("強").play("2: card")
    assert (t.main(2), t.count(2, "orb")) == ("守変", 4)


@clause(GAME, "23.1.25.5")
def test_a_battle_goes_on_though_the_range_has_changed(table: Table) -> None:
    strong = card(
        "遠変",
        "技【特】味方の『甲』が攻撃した時、手札にあるこのカードをその味方の上に重ねて変化させる。",
        power=90,
        reach="3",
    )
    t = table.lay({"front": "主, 甲", "hand": "遠変"}, {"front": "主, 高"}, cards=(strong,))
    t.play("1: attack 甲", "1: target 高", "1: trigger 遠変")
    assert (t.range(1, "遠変"), t.line(2, "高")) == ("3", "")


# --- 23.1.26: a second bond phase --------------------------------------------------------------------------------------------------------------


@clause(GAME, "23.1.26", "23.1.26.1", "23.1.26.2")
def test_a_second_bond_phase(table: Table) -> None:
    again = card(
        "追絆",
        "技【自】〖ターン1回〗自分の絆フェイズ終了時、このターンの出撃フェイズの前に２回目の絆フェイズを追加する。",
    )
    one = {"front": "主, 追絆, 番", "hand": "甲, 乙, 丙"}
    t = table.lay(one, phase="bond", cards=(again, WATCHES)).play("1: bond 甲")
    assert (t.asked, t.turn) == ((1, "13.3.1.2"), (1, 3, "bond"))
    assert t.options == ["bond 乙", "bond 丙", "no_bond"]
    t.play("1: bond 乙")
    assert t.bonds(1)["up"] == ["甲", "乙"]
    assert t.turn == (1, 3, "deploy")  # no third one
    assert t.has(1, "hand") == ["丙"]  # 番 saw no skill put them there
    t = table.lay(one, phase="bond", cards=(again, WATCHES)).play("1: no_bond")
    assert t.asked == (1, "13.3.1.2")


# --- 23.1.27: failing support ------------------------------------------------------------------------------------------------------------------------


@clause(GAME, "23.1.27", "23.1.27.1")
@pytest.mark.parametrize(
    "text",
    [
        "相手の支援カードは支援に失敗する。",
        "相手の支援カードは支援に失敗して、退避エリアに置かれる。",
    ],
)
def test_a_support_skill_makes_the_other_support_fail(table: Table, text: str) -> None:
    stops = card("喝", f"【支援(攻)】喝の紋章{text}", support=0)
    one, two = {"front": "甲, 主", "deck": "喝, 札", "hand": "札"}, {"deck": "戊, 札", "hand": "札"}
    t = table.lay(one, two, cards=(stops,)).play("1: attack 甲")
    assert (t.power(2, "主"), t.has(2, "support"), t.has(2, "retreat")) == (40, [], ["戊"])
    t.play("1: no_critical", "2: no_evasion", "2: card").expect("count 2 orb 4")


@clause(GAME, "23.1.27", "23.1.27.1")
def test_a_skill_that_holds_makes_support_fail(table: Table) -> None:
    choosy = card("選", "技【常】『甲』以外のカードはこのユニットの支援に失敗する。")
    for top, power, retreat in (("甲", 50, []), ("乙", 40, ["乙"])):
        one = {"front": "選, 主", "deck": f"{top}, 札", "hand": "札"}
        t = table.lay(one, {"front": "主, 高"}, cards=(choosy,))
        t.play("1: attack 選", "1: target 高")
        assert (t.power(1, "選"), t.has(1, "retreat")) == (power, retreat)
        t.play("1: no_critical")


@clause(GAME, "23.1.27.2")
def test_what_fails_fails_though_it_should_support(table: Table) -> None:
    loyal = "技【常】『慕』のカードはこのユニットの支援に成功する。"
    choosy = "技【常】『甲』以外のカードはこのユニットの支援に失敗する。"
    for skills, power in (((), 40), ((loyal,), 50), ((loyal, choosy), 40), ((choosy, loyal), 40)):
        one = {"front": "慕, 主", "deck": "慕, 札", "hand": "札"}
        t = table.lay(one, {"front": "主, 高"}, cards=(card("慕", *skills),))
        t.play("1: attack 慕", "1: target 高")
        assert t.power(1, "慕") == power, skills  # 18.3.1.4.1, where no skill says so
        t.play("1: no_critical")


# --- 23.1.28: how many cards -------------------------------------------------------------------------------------------------------------------------


@clause(GAME, "23.1.28", "23.1.28.1", "23.1.28.2")
def test_the_cards_of_one_unit_are_counted(table: Table) -> None:
    piles = card(
        "積", "技【常】このユニットの戦闘力はこのユニットの重ねられたカードの合計枚数×１０になる。"
    )
    for unit, power in (("積", 10), ("積 under 甲", 20), ("積 under 甲+乙+丙", 40)):
        t = table.lay({"front": f"主 under 甲+乙, {unit}"}, cards=(piles,))
        assert t.power(1, "積") == power
    tall = card(
        "高殿",
        "技【常】自分の主人公の重ねられたカードの合計枚数が２枚以上の場合、このユニットの戦闘力は＋１０される。",
    )
    for main, power in (("主", 40), ("主 under 甲", 50)):
        t = table.lay({"front": f"{main}, 高殿"}, cards=(tall,))
        assert t.power(1, "高殿") == power
