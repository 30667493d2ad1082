"""The words of the glossary that stand in no clause of the book proper."""

from __future__ import annotations

import pytest

from tests.rules.pso2.cards import active, character, player
from tests.rules.pso2.table import GAME, KEPT, Table, shuffled
from tests.support import clause

SMITE = active("滅", "キャラ1体を選び、破壊する。")
MILL = active("削", "デッキの上から1枚を捨札に置く。")
CULL = active("間", "手札を1枚捨てる。")
NINE = (
    "ハンター", "ファイター", "レンジャー", "ガンナー", "フォース", "テクター", "ブレイバー",
    "バウンサー", "サモナー",
)  # fmt: skip


# --- 与える, 軽減


@clause(GAME, "glossary.与える")
def test_damage_is_dealt_when_it_is_assigned_to_a_card(table: Table) -> None:
    proud = character("誇", 2, 9, "このカードがダメージを与えた時：カードを1枚ドローする。")
    t = table.lay({"front": "誇"}, {"front": "壁 equip 布"}, cards=(proud,))
    t.attack("誇", "壁", armour=("布",)).done()
    assert (t.damage(2, "壁"), t.count(1, "hand")) == (1, 1)
    t.lay({"front": "誇"}, {"front": "壁 equip 盾"}, cards=(proud,))
    t.attack("誇", "壁", armour=("盾",)).passes()
    assert (t.damage(2, "壁"), t.count(1, "hand")) == (0, 0)  # none was left to deal


@clause(GAME, "glossary.軽減")
@pytest.mark.parametrize(
    ("used", "taken"), [((), 3), (("布",), 2), (("盾",), 1), (("盾", "布"), 0)]
)
def test_damage_that_is_lessened_is_as_much_less(
    table: Table, used: tuple[str, ...], taken: int
) -> None:
    t = table.lay({"front": "丙"}, {"front": "壁 equip 盾+布"})
    t.attack("丙", "壁", armour=used)
    assert t.damage(2, "壁") == taken


@clause(GAME, "glossary.軽減")
def test_so_texts_say(table: Table) -> None:
    hard = character("硬", 0, 8, "このカードが受けるダメージを1軽減する。")
    t = table.lay({"hand": "雷, 嵐", "pp": "札*4"}, {"front": "硬"}, cards=(hard,))
    t.cast("雷")
    assert t.damage(2, "硬") == 2
    t.cast("嵐")
    assert t.damage(2, "硬") == 2


# --- 置かれる, 捨てる, 加える


@clause(GAME, "glossary.置かれる")
@pytest.mark.parametrize(
    ("side", "spell"),
    [
        ({"hand": "間, 散"}, "間"),
        ({"hand": "削", "deck": "散, 札*5"}, "削"),
        ({"front": "散"}, "滅"),
    ],
)
def test_a_card_is_put_somewhere_when_it_goes_there_from_anywhere(
    table: Table, side: dict[str, str], spell: str
) -> None:
    falls = character("散", 1, 1, "このカードが捨札に置かれた時：カードを1枚ドローする。")
    t = table.lay({"hand": spell, **side, "pp": "札"}, cards=(falls, CULL, MILL, SMITE))
    t.cast(spell)
    assert "散" in t.has(1, "discard")
    assert t.count(1, "hand") == 1


@clause(GAME, "glossary.置かれる")
def test_to_pp_as_well(table: Table) -> None:
    laid = character("礎", 1, 1, "このカードがPPに置かれた時：カードを1枚ドローする。")
    t = table.lay({"hand": "礎"}, phase="pp", cards=(laid,))
    t.play("pp 礎", "no_draw").done()
    assert t.count(1, "hand") == 1


@clause(GAME, "glossary.捨てる")
def test_discarding_is_from_the_hand_to_the_discard_pile(table: Table) -> None:
    sorry = character("悔", 1, 1, "このカードが手札から捨てられた時：カードを1枚ドローする。")
    cards = (sorry, CULL, MILL, SMITE)
    t = table.lay({"hand": "間, 悔, 甲", "pp": "札"}, cards=cards)
    t.cast("間")
    assert (t.asked, t.options) == ((1, "glossary.捨てる"), ["card 悔", "card 甲"])
    t.play("card 悔").done()
    assert (t.has(1, "discard"), t.count(1, "hand")) == (["悔", "間"], 2)
    t.lay({"hand": "削", "deck": "悔, 札*5", "pp": "札"}, cards=cards).cast("削")
    assert t.count(1, "hand") == 0
    t.lay({"hand": "滅", "front": "悔", "pp": "札"}, cards=cards).cast("滅")
    assert t.count(1, "hand") == 0


@clause(GAME, "glossary.捨てる")
def test_who_discards_chooses_what(table: Table) -> None:
    rob = active("強", "相手は手札を1枚捨てる。")
    t = table.lay({"hand": "強, 丁", "pp": "札"}, {"hand": "甲, 乙"}, cards=(rob,))
    t.cast("強")
    assert (t.asked, t.options) == ((2, "glossary.捨てる"), ["card 甲", "card 乙"])
    t.play("card 乙")
    assert (t.has(2, "discard"), t.has(2, "hand"), t.has(1, "hand")) == (["乙"], ["甲"], ["丁"])


@clause(GAME, "glossary.捨てる")
def test_down_to_the_hand_limit_cards_are_discarded_too(table: Table) -> None:
    sorry = character(
        "悔", 1, 1, "このカードが手札から捨てられた時：相手のプレイヤーに1ダメージを与える。"
    )
    t = table.lay({"hand": "悔, 札*7"}, cards=(sorry,))
    t.play("end_main", "pass", "pass", "discard 悔").done()
    assert t.has(1, "discard") == ["悔"]
    assert t.count(2, "discard") == 1


@clause(GAME, "glossary.加える")
@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("カードを1枚ドローする。", 1),
        ("捨札のキャラカード1枚を選び、手札に加える。", 0),
        ("デッキの上から1枚を手札に加える。", 0),
        ("デッキからヒューマンのキャラカード1枚をサーチする。", 0),
    ],
)
def test_what_is_added_to_a_hand_is_not_drawn(table: Table, text: str, hurt: int) -> None:
    glad = character(
        "喜", 0, 9, "自分がカードをドローした時：相手のプレイヤーに1ダメージを与える。"
    )
    gets = active("得", text)
    t = table.lay(
        {"hand": "得", "front": "喜", "discard": "甲", "pp": "札"}, chance=(KEPT,) if "サーチ" in text else (),
        cards=(glad, gets),
    )  # fmt: skip
    t.cast("得")
    if t.offers("card"):
        t.play("card 札")
    t.done()
    assert t.count(1, "hand") == 1
    assert t.health(2) == 10 - hurt


@clause(GAME, "glossary.加える")
def test_cards_are_added_to_a_deck_too(table: Table) -> None:
    back = active("戻", "捨札のカード1枚を選び、デッキに加え、シャッフルする。")
    side = {"hand": "戻", "discard": "甲, 乙", "pp": "札", "deck": "札*3"}
    t = table.lay(side, chance=(KEPT,), cards=(back,))
    t.cast("戻", "card 乙")
    assert (sorted(t.has(1, "deck")), t.has(1, "discard")) == (
        ["乙", "札", "札", "札"],
        ["戻", "甲"],
    )
    assert t.health(1) == 4


# --- カードタイプ, クラス


@clause(GAME, "glossary.カードタイプ")
@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("プレイヤー1人", ["card 主", "card 副"]),
        ("マグ1枚", ["card 磁", "card 磁"]),
        ("キャラ1体", ["card 甲", "card 乙"]),
        ("アイテム1枚", ["card 棒", "card 箱"]),
        ("アクティブ1枚", ["card 絆", "card 呪"]),
    ],
)
def test_there_are_five_types_of_cards(table: Table, kind: str, options: list[str]) -> None:
    pick = active("指", f"{kind}を選び、OFFにする。")
    t = table.lay(
        {"hand": "指", "pp": "札", "front": "甲 equip 棒 attach 絆"},
        {"front": "乙 attach 呪@1", "back": "箱", "player": "副"},
        cards=(pick,),
    )
    t.play("play 指")
    assert t.options == options


@clause(GAME, "glossary.クラス")
@pytest.mark.parametrize("one", NINE)
def test_there_are_nine_classes(table: Table, one: str) -> None:
    folk = [character(f"人{n}", 1, 1, classes=(name,)) for n, name in enumerate(NINE)]
    me = player("己", 1, 1, classes=(one,))
    pick = active("指", f"{one}のキャラ1体を選び、OFFにする。")
    allies = active("集", f"このターン中、{one}の味方全ては+1/+0。")
    t = table.lay(
        {
            "hand": "指, 集",
            "pp": "札*2",
            "front": ", ".join([str(c["name"]) for c in folk]),
            "player": "己",
        },
        cards=(*folk, pick, allies, me),
    )
    t.cast("指").cast("集")
    mine = f"人{NINE.index(one)}"
    assert [c for c in t.has(1, "front") if t.state(1, c) == "off"] == [mine]
    assert [c for c in t.has(1, "front") if t.attack_of(1, c) == 2] == [mine]
    assert t.attack_of(1, "己") == 2  # players have one as well


# --- 回復X


@clause(GAME, "glossary.回復X")
def test_recovery_brings_cards_without_it_back_into_the_deck(table: Table) -> None:
    medic = character("医", 1, 1, "①⇒【回復1】する。")
    t = table.lay(
        {"hand": "癒", "pp": "札", "discard": "甲, 癒, 乙, 医, 丙", "deck": "札"},
        chance=(KEPT,),
        cards=(medic,),
    )
    t.play("play 癒")
    assert t.options == ["card 丙", "card 乙", "card 甲", "done"]  # 406.3: nobody to heal
    t.play("card 甲")
    assert t.options == ["card 丙", "card 乙", "done"]
    t.play("card 丙")
    assert t.stack == ["癒"]  # two are all there are to choose
    t.done()
    assert sorted(t.has(1, "deck")) == ["丙", "札", "甲"]
    assert t.health(1) == 3


@clause(GAME, "glossary.回復X", "glossary.まで")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_so_many_and_none_if_one_likes(table: Table, n: int) -> None:
    t = table.lay({"hand": "癒", "pp": "札", "discard": "甲*3"}, chance=(KEPT,) if n else ())
    t.play("play 癒", *["card 甲"] * n)
    if n < 2:
        t.play("done")
    t.done()
    assert (t.count(1, "deck"), t.has(1, "discard").count("甲")) == (10 + n, 3 - n)


@clause(GAME, "glossary.回復X")
@pytest.mark.parametrize("row", ["front", "back"])
def test_or_a_character_loses_its_damage_and_comes_to_the_front(table: Table, row: str) -> None:
    t = table.lay(
        {"hand": "癒", "pp": "札", row: "壁 state off damage 3", "discard": "甲"}, {"front": "乙"}
    )
    t.play("play 癒")
    assert t.options == ["mode 1", "mode 2"]
    t.play("mode 2").done()  # one's own alone
    assert (t.row(1, "壁"), t.damage(1, "壁"), t.state(1, "壁")) == ("front", 0, "off")
    assert (t.count(1, "deck"), t.has(1, "discard")) == (10, ["癒", "甲"])


@clause(GAME, "glossary.回復X")
def test_the_damage_of_before_counts_no_more(table: Table) -> None:
    t = table.lay(
        {"hand": "癒, 引", "pp": "札*2", "front": "甲", "back": "壁 before 4 damage 3"},
        {"hand": "雷", "pp": "札*2"},
    )
    t.play("play 癒", "mode 2", "card 壁").done()
    t.play("play 引", "play 雷", "card 壁").done()
    assert (t.row(1, "壁"), t.damage(1, "壁")) == ("front", 3)


# --- 貫通X


@clause(GAME, "glossary.貫通X")
@pytest.mark.parametrize(("target", "hurt"), [("甲", 2), ("丙", 0)])
def test_piercing_hurts_the_controller_of_a_character_destroyed_by_the_attack(
    table: Table, target: str, hurt: int
) -> None:
    t = table.lay({"front": "貫"}, {"front": target})
    t.attack("貫", target).done()
    assert (t.row(2, target) == "") == (hurt > 0)
    assert (t.health(1), t.health(2)) == (10, 10 - hurt)


@clause(GAME, "glossary.貫通X")
def test_also_when_the_attacker_falls_with_it(table: Table) -> None:
    even = character("互", 4, 4)
    t = table.lay({"front": "貫"}, {"front": "互"}, cards=(even,))
    t.attack("貫", "互")
    t.done()
    assert (t.field(1), t.field(2)) == ({}, {})
    assert t.health(2) == 8


@clause(GAME, "glossary.貫通X")
def test_also_when_the_damage_in_the_back_row_brings_it_down(table: Table) -> None:
    t = table.lay({"front": "貫"}, {"back": "壁"})
    t.attack("貫", "壁").done()  # 4 of 8: 213.3.2
    assert (t.field(2), t.health(2)) == ({}, 8)


@clause(GAME, "glossary.貫通X")
def test_not_when_it_is_attacked_nor_for_the_player_nor_by_an_effect(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"front": "貫"})
    t.attack("甲", "貫").done()
    assert (t.field(1), t.health(1)) == ({}, 10)
    t.lay({"front": "貫"}).attack("貫", "主").done()
    assert t.health(2) == 6
    t.lay({"front": "貫", "hand": "滅", "pp": "札"}, {"front": "甲"}, cards=(SMITE,))
    t.declare("貫", "甲").play("play 滅", "card 甲").passes()
    assert (t.field(2), t.health(2)) == ({}, 10)


# --- コントロール


@clause(GAME, "glossary.コントロール")
def test_a_card_on_the_field_is_controlled_by_its_owner(table: Table) -> None:
    brand = active("印", "【付与】相手のキャラ", "①⇒カードを1枚ドローする。")
    t = table.lay(
        {"hand": "引", "pp": "札*2"}, {"front": "甲 attach 印@1", "pp": "札"}, cards=(brand,)
    )
    assert "activate 印 1" in t.options  # also where it lies on another's field
    t.play("play 引")
    assert (t.asked[0], t.options) == (2, ["pass"])
    assert t.refused("activate 印") == {"504.1.4"}


@clause(GAME, "glossary.コントロール")
def test_the_controller_is_who_controls_a_card(table: Table) -> None:
    tax = active("税", "キャラ1体を選び、破壊する。そのコントローラーに2ダメージを与える。")
    t = table.lay({"hand": "税*2", "pp": "札*2", "front": "甲"}, {"front": "乙"}, cards=(tax,))
    t.cast("税", "card 乙")
    assert (t.health(1), t.health(2)) == (10, 8)
    t.cast("税")
    assert (t.health(1), t.health(2)) == (8, 8)


# --- サーチ, デッキを見る


@clause(GAME, "glossary.サーチ")
@pytest.mark.parametrize("takes", [True, False])
def test_a_search_may_take_nothing_and_shuffles_all_the_same(table: Table, takes: bool) -> None:
    seek = active("探", "デッキからハンターのキャラカード1枚をサーチする。")
    left = ("乙", "甲") if takes else ("狩", "乙", "甲")
    t = table.lay(
        {"hand": "探", "pp": "札", "deck": "甲, 狩, 乙"},
        chance=(shuffled(1, *left),),
        cards=(seek,),
    )
    t.cast("探")
    assert t.options == ["card 狩", "done"]
    t.play("card 狩" if takes else "done")
    assert t.has(1, "deck") == list(left)
    assert t.has(1, "hand") == (["狩"] if takes else [])
    assert ("“狩”" in t.log(2)) == takes


@clause(GAME, "glossary.サーチ")
def test_it_shuffles_also_when_there_is_none(table: Table) -> None:
    seek = active("探", "デッキからハンターのキャラカード1枚をサーチする。")
    t = table.lay(
        {"hand": "探", "pp": "札", "deck": "甲, 全, 乙"},
        chance=(shuffled(1, "乙", "甲", "全"),),
        cards=(seek,),
    )
    t.cast("探")
    assert (t.asked[0], t.options) == (1, ["done"])  # has looked through the deck
    t.play("done")
    assert (t.has(1, "deck"), t.has(1, "hand")) == (["乙", "甲", "全"], [])


@clause(GAME, "glossary.デッキを見る")
def test_as_many_cards_of_a_deck_are_looked_at_as_are_told(table: Table) -> None:
    look = active(
        "覗", "デッキの上から3枚を見る。その中から1枚を選び、手札に加える。残りをデッキの下に置く。"
    )
    t = table.lay({"hand": "覗", "pp": "札", "deck": "甲, 乙, 丙, 丁, 札"}, cards=(look,))
    t.cast("覗")
    assert t.knows(1, 1, "deck") == ["甲", "乙", "丙", "", ""]
    assert t.knows(2, 1, "deck") == [""] * 5
    assert (t.options, t.count(1, "deck"), t.health(1)) == (["card 甲", "card 乙", "card 丙"], 5, 5)
    t.play("card 乙")
    assert t.options == ["card 甲", "card 丙"]  # in which order they go below
    t.play("card 丙")
    assert (t.has(1, "hand"), t.has(1, "deck")) == (["乙"], ["丁", "札", "丙", "甲"])


@clause(GAME, "glossary.デッキを見る")
def test_all_of_it_where_no_number_is_told_and_it_is_still_the_deck(table: Table) -> None:
    seek = active("探", "デッキからハンターのキャラカード1枚をサーチする。")
    t = table.lay({"hand": "探", "pp": "札", "deck": "甲, 狩, 乙"}, chance=(KEPT,), cards=(seek,))
    t.cast("探")
    assert t.knows(1, 1, "deck") == ["甲", "狩", "乙"]
    assert t.knows(2, 1, "deck") == [""] * 3
    assert (t.count(1, "deck"), t.health(1)) == (3, 3)
    t.play("done")
    assert t.knows(1, 1, "deck") == [""] * 3


# --- さらに, そうした場合


@clause(GAME, "glossary.さらに", "glossary.そうした場合")
@pytest.mark.parametrize(
    ("word", "hand", "drawn"),
    [("さらに", "甲", 1), ("さらに", "", 1), ("そうした場合", "甲", 1), ("そうした場合", "", 0)],
)
def test_moreover_follows_anyway_and_if_so_only_if_it_was_done(
    table: Table, word: str, hand: str, drawn: int
) -> None:
    joined = active("接", f"手札を1枚捨てる。{word}、カードを1枚ドローする。")
    t = table.lay({"hand": f"接, {hand}" if hand else "接", "pp": "札"}, cards=(joined,))
    t.cast("接")
    assert t.has(1, "hand") == ["札"] * drawn


@clause(GAME, "glossary.そうした場合")
@pytest.mark.parametrize(("said", "drawn"), [("yes", 2), ("no", 0)])
def test_what_one_may_do_must_have_been_done(table: Table, said: str, drawn: int) -> None:
    may = active("賭", "手札を1枚捨ててもよい。そうした場合、カードを2枚ドローする。")
    t = table.lay({"hand": "賭, 甲", "pp": "札"}, cards=(may,))
    t.cast("賭").play(said)
    assert t.has(1, "hand").count("札") == drawn
    assert ("甲" in t.has(1, "discard")) == (said == "yes")


# --- 自身, 他の, または, まで


@clause(GAME, "glossary.自身")
def test_itself_is_the_card_the_text_stands_on(table: Table) -> None:
    hurts = character("自", 1, 9, "①⇒自身に2ダメージを与える。")
    t = table.lay({"front": "自, 壁", "pp": "札"}, {"front": "鬼"}, cards=(hurts,))
    t.play("activate 自").done()
    assert [t.damage(1, "自"), t.damage(1, "壁"), t.damage(2, "鬼")] == [2, 0, 0]


@clause(GAME, "glossary.他の")
def test_other_means_all_but_this_card(table: Table) -> None:
    leads = character("率", 1, 4, "他の味方のキャラは+1/+0。")
    helps = character("助", 1, 4, "①⇒他の味方のキャラ1体を選び、OFFにする。")
    t = table.lay(
        {"front": "率, 甲", "back": "助", "pp": "札"}, {"front": "甲"}, cards=(leads, helps)
    )
    assert [t.attack_of(1, x) for x in ("率", "甲", "助")] == [1, 3, 2]
    assert t.attack_of(2, "甲") == 2
    t.play("activate 助")
    assert t.options == ["card 率", "card 甲"]
    t.lay({"front": "助", "pp": "札"}, cards=(helps,))
    assert t.refused("activate 助") == {"406.2.4"}


@clause(GAME, "glossary.他の")
def test_another_copy_is_another_card(table: Table) -> None:
    leads = character("率", 1, 4, "他の味方のキャラは+1/+0。")
    t = table.lay({"front": "率*2"}, cards=(leads,))
    assert t.told(1, "front", "attack") == [2, 2]


@clause(GAME, "glossary.または")
@pytest.mark.parametrize("pair", [("狩", "狩"), ("術", "術"), ("狩", "術")])
def test_of_one_or_the_other_both_may_be_of_one(table: Table, pair: tuple[str, str]) -> None:
    gets = active("得", "捨札のハンターまたはフォースのキャラカード2枚を選び、手札に加える。")
    t = table.lay({"hand": "得", "pp": "札", "discard": "狩*2, 銃, 術*2"}, cards=(gets,))
    t.play("play 得")
    assert sorted(t.options) == ["card 狩", "card 狩", "card 術", "card 術"]
    t.play(f"card {pair[0]}", f"card {pair[1]}").done()
    assert sorted(t.has(1, "hand")) == sorted(pair)


@clause(GAME, "glossary.または")
def test_so_it_is_with_kinds_of_cards(table: Table) -> None:
    gets = active("得", "捨札のキャラカードまたはアイテムカード2枚を選び、手札に加える。")
    t = table.lay({"hand": "得", "pp": "札", "discard": "甲, 箱, 引, 棒"}, cards=(gets,))
    t.play("play 得")
    assert sorted(t.options) == ["card 棒", "card 甲", "card 箱"]
    t.play("card 箱", "card 棒").done()
    assert sorted(t.has(1, "hand")) == ["棒", "箱"]


@clause(GAME, "glossary.まで")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_a_number_is_any_number_from_0(table: Table, n: int) -> None:
    some = active("些", "相手のキャラ2体まで選び、1ダメージを与える。")
    t = table.lay({"hand": "些", "pp": "札"}, {"front": "壁, 丙, 丁"}, cards=(some,))
    t.play("play 些")
    assert t.options == ["card 壁", "card 丙", "card 丁", "done"]
    t.play(*["card 壁", "card 丁"][:n])
    if n < 2:
        t.play("done")
    assert t.stack == ["些"]
    t.done()
    assert [t.damage(2, x) for x in ("壁", "丙", "丁")] == [int(n > 0), 0, int(n > 1)]


# --- 先攻/後攻


@clause(GAME, "glossary.先攻/後攻")
@pytest.mark.parametrize("first", [1, 2])
def test_who_takes_the_first_turn_goes_first_and_everybody_else_second(
    table: Table, first: int
) -> None:
    t = table.lay({"hand": "札"}, {"hand": "札"}, turn=first, number=1, first=first, phase="start")
    other = 3 - first
    assert (t.told(first, "player", "side"), t.told(other, "player", "side")) == (
        ["first"],
        ["second"],
    )
    assert t.count(first, "hand") == 1  # 502.1.1: no card drawn
    t.end_turn()
    assert t.count(other, "hand") == 2


# --- 発動, 付与


@clause(GAME, "glossary.発動")
def test_an_ability_that_comes_to_nothing_has_been_activated_all_the_same(table: Table) -> None:
    watch = character("視", 0, 9, "自分が起動能力を発動した時：カードを1枚ドローする。")
    shoots = character("射", 1, 4, "①⇒相手のキャラ1体を選び、1ダメージを与える。")
    save = active("救", "味方のキャラ1体を選び、手札に戻す。")
    t = table.lay(
        {"front": "視, 射", "pp": "札"},
        {"front": "甲", "hand": "救", "pp": "札"},
        cards=(watch, shoots, save),
    )
    t.play("activate 射")
    assert t.stack == ["射", "視"]
    t.play("play 救").done()
    assert (t.has(2, "hand"), t.count(1, "hand")) == (["甲"], 1)


@clause(GAME, "glossary.付与/付与先")
@pytest.mark.parametrize(
    ("whom", "options", "zone"),
    [
        ("味方のキャラ", ["card 甲", "card 乙"], "back"),
        ("味方", ["card 主", "card 甲", "card 乙"], "back"),
        ("自分のマグ", [], "mag"),
    ],
)
def test_an_active_is_laid_on_its_target_and_lies_where_that_lies(
    table: Table, whom: str, options: list[str], zone: str
) -> None:
    lays = active("結", f"【付与】{whom}", "①⇒付与先をOFFにする。")
    t = table.lay({"hand": "結", "pp": "札*2", "front": "甲", "back": "乙"}, cards=(lays,))
    t.play("play 結")
    if options:
        assert t.options == options
        t.play("card 乙")
    bearer = "乙" if options else "磁"
    t.done()
    assert t.has(1, zone) == [bearer, "結"]
    assert t.attached(1, bearer) == ["結"]
    t.play("activate 結").done()
    assert t.state(1, bearer) == "off"  # that is 付与先
    assert t.state(1, "甲") == "on"
