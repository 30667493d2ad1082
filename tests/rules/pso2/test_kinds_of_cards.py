"""200-203: the kinds of card, and players, characters and mags."""

from __future__ import annotations

import pytest

from tefuda.games.common.positions import Chance
from tefuda.games.pso2.book.decks import deck_problems
from tefuda.starting import rules_for
from tests.rules.pso2.cards import CARDS, CardData, active, character, mag, player
from tests.rules.pso2.table import GAME, KEPT, Table
from tests.support import clause

FIRST = Chance("pick", 0)  # player 1 goes first


def problems(deck: list[str], *cards: CardData) -> list[str]:
    """What is wrong with a deck, in English."""
    return [p.en for p in deck_problems(rules_for(GAME, {}, [*CARDS, *cards]), deck)]


# --- 200 --------------------------------------------------------------------------------------------


@clause(GAME, "200.1")
@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("デッキからキャラカード1枚をサーチする。", ["甲", "乙"]),
        ("デッキからアクティブカード1枚をサーチする。", ["火", "絆"]),
        ("デッキからアイテムカード1枚をサーチする。", ["箱", "剣"]),
        ("マグ1枚を選び、OFFにする。", ["磁", "鈴"]),
        ("プレイヤー1体を選び、OFFにする。", ["主", "副"]),
    ],
)
def test_a_card_is_of_one_of_five_types(table: Table, wanted: str, found: list[str]) -> None:
    cards = (active("求", wanted), mag("鈴"))
    t = table.lay(
        {"hand": "求", "pp": "札", "deck": "甲, 乙, 火, 絆, 箱, 剣"},
        {"player": "副", "mag": "鈴", "front": "丙", "back": "旗"},
        cards=cards,
        chance=(KEPT,) if "サーチ" in wanted else (),
    )
    t.play("play 求").done()
    offered = [label.partition(" ")[2] for label in t.options if label.startswith("card ")]
    assert sorted(offered) == sorted(found)
    t.play(f"card {found[0]}").done()


# --- 201 --------------------------------------------------------------------------------------------


@clause(GAME, "201.1")
@pytest.mark.parametrize("many", [5, 6, 7])
def test_the_player_card_says_how_many_cards_the_deck_has(many: int) -> None:
    small = player("小", 1, 1, size=6)
    deck = ["小", "磁", *["甲", "乙", "丙", "丁", "弱", "壁", "鬼"][:many]]
    wrong = f"with this player card a deck has 6 cards, and this one has {many} (100.2)"
    assert problems(deck, small) == ([] if many == 6 else [wrong])


@clause(GAME, "201.1")
def test_the_player_card_says_of_which_classes_the_deck_is() -> None:
    small = player("小", 1, 1, size=3, classes=("ハンター",))
    other = player("異", 1, 1, size=3, classes=("フォース",))
    deck = ["磁", "剣", "甲", "乙"]
    assert problems(["小", *deck], small) == []
    assert problems(["異", *deck], other) == ["「剣」 is not of a class of the player card (100.5)"]


@clause(GAME, "201.1", "201.2", "203.1")
def test_player_and_mag_lie_in_their_places_from_the_beginning(table: Table) -> None:
    chance = (FIRST, KEPT, KEPT)
    t = table.lay({"deck": "札*40"}, {"deck": "札*30"}, phase="prep", number=1, chance=chance)
    for n in (1, 2):
        assert (t.has(n, "player"), t.has(n, "mag")) == (["主"], ["磁"])
        assert t.knows(3 - n, n, "player") == ["主"]
        assert t.knows(3 - n, n, "mag") == ["磁"]
    # the deck of the size that the player card says is the HP: 5 in the hand, one to PP
    assert (t.health(1), t.health(2)) == (40 - 5, 30 - 5 - 1)


@clause(GAME, "201.1.1")
def test_a_player_is_chosen_by_the_player_card(table: Table) -> None:
    strong = active("励", "ハンターの味方1体を選び、このターン中、+2/+0する。")
    one = {"hand": "励", "pp": "札", "front": "狩, 甲"}
    t = table.lay(one, cards=(strong,)).play("play 励")
    assert t.options == ["card 主", "card 狩"]  # 主 is a hunter
    t.play("card 主").done()
    assert (t.attack_of(1, "主"), t.attack_of(1, "狩")) == (3, 2)
    t = table.lay({**one, "player": "副"}, cards=(strong,)).cast("励")  # 副 is a force
    assert (t.attack_of(1, "副"), t.attack_of(1, "狩")) == (0, 4)


@clause(GAME, "201.1.1")
def test_who_attacks_a_player_attacks_the_player_card(table: Table) -> None:
    t = table.lay({"front": "甲"}, {"player": "副", "back": "乙"}).play("attack 甲")
    assert t.options == ["target 副", "target 乙"]


@clause(GAME, "201.2")
def test_the_player_card_is_on_the_field(table: Table) -> None:
    """What stands on it works as anywhere on the field; it is in no row."""
    leads = player("将", 1, 1, "味方のキャラは+1/+0。")
    t = table.lay({"player": "将", "front": "甲"}, cards=(leads,))
    assert (t.has(1, "player"), t.attack_of(1, "甲")) == (["将"], 3)
    assert t.field(1) == {"front": ["甲"]}


@clause(GAME, "201.3")
def test_the_hp_of_a_player_is_what_is_left_of_the_deck(table: Table) -> None:
    t = table.lay({"hand": "引, 火", "pp": "札*2", "deck": "札*7"}, {"deck": "札*8"})
    assert (t.health(1), t.health(2)) == (7, 8)
    t.cast("引")
    assert (t.health(1), t.health(2)) == (6, 8)  # a card that is drawn is a point of HP
    t.cast("火")
    assert (t.health(1), t.health(2)) == (6, 6)
    assert t.count(2, "deck") == 6


@clause(GAME, "201.3")
@pytest.mark.parametrize(("left", "gone"), [(3, 3), (8, 8)])
def test_texts_that_ask_for_the_hp_of_a_player_get_the_deck(
    table: Table, left: int, gone: int
) -> None:
    hits = active("写", "相手1体を選び、それのHPに等しいダメージを与える。")
    t = table.lay({"hand": "写", "pp": "札"}, {"deck": f"札*{left}"}, cards=(hits,)).cast("写")
    assert (t.count(2, "discard"), t.count(2, "deck")) == (gone, left - gone)
    t.expect("over, winner 1")


@clause(GAME, "201.3")
@pytest.mark.parametrize(("left", "weak"), [(4, False), (3, True)])
def test_a_player_of_so_much_hp_is_one_of_so_many_cards(
    table: Table, left: int, weak: bool
) -> None:
    hits = active("狩場", "HP3以下の相手1体を選び、1ダメージを与える。")
    t = table.lay({"hand": "狩場", "pp": "札"}, {"deck": f"札*{left}"}, cards=(hits,))
    assert ("play 狩場" in t.options) is weak
    assert t.refused("play 狩場") == ({""} if weak else {"406.2.4"})


PLAYER_DEALS = character(
    "見", 1, 4, "自分のプレイヤーがダメージを与えた時：カードを1枚ドローする。"
)


@clause(GAME, "201.3.1")
def test_what_an_active_does_the_player_does(table: Table) -> None:
    t = table.lay({"hand": "火", "pp": "札", "front": "見"}, {"front": "乙"}, cards=(PLAYER_DEALS,))
    t.cast("火", "card 乙")
    assert (t.damage(2, "乙"), t.count(1, "hand")) == (2, 1)


@clause(GAME, "201.3.1")
def test_what_a_character_does_the_player_does_not(table: Table) -> None:
    hits = character("射", 1, 4, "①⇒相手のキャラ1体を選び、2ダメージを与える。")
    t = table.lay({"pp": "札", "front": "見, 射"}, {"front": "乙"}, cards=(PLAYER_DEALS, hits))
    t.play("activate 射").done()
    assert (t.damage(2, "乙"), t.count(1, "hand")) == (2, 0)


@clause(GAME, "201.3.1")
def test_what_adds_to_the_damage_of_the_player_adds_to_actives(table: Table) -> None:
    fierce = player("猛", 0, 0, "このカードが与えるダメージを+1する。")
    t = table.lay({"hand": "火", "pp": "札", "player": "猛"}, {"front": "丁"}, cards=(fierce,))
    t.cast("火", "card 丁")
    assert t.damage(2, "丁") == 3


@clause(GAME, "201.4", "214.2")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_damage_to_a_player_takes_as_many_cards_from_the_top_of_the_deck(
    table: Table, x: int
) -> None:
    t = table.lay({"hand": "爆", "pp": "札*3"}, {"deck": "甲, 乙, 丙, 丁, 弱"})
    t.play("play 爆").number(x).done()
    assert t.has(2, "deck") == ["甲", "乙", "丙", "丁", "弱"][x:]
    assert sorted(t.has(2, "discard")) == sorted(["甲", "乙", "丙"][:x])


LEAVES = [
    "相手1体を選び、手札に戻す。",
    "相手1体を選び、破壊する。",
    "相手1体を選び、デッキの上に置く。",
    "相手のプレイヤーを手札に戻す。",
]


@clause(GAME, "201.5")
@pytest.mark.parametrize("text", LEAVES)
def test_a_player_card_never_leaves(table: Table, text: str) -> None:
    away = active("去れ", text)
    t = table.lay({"hand": "去れ*2", "pp": "札*2"}, {"player": "副 equip 布"}, cards=(away,))
    t.cast("去れ")
    assert (t.has(2, "player"), t.count(2, "hand"), t.count(2, "discard")) == (["副", "布"], 0, 0)
    assert (t.health(2), t.equip(2, "副")) == (10, ["布"])
    t.expect("going on")


# --- 202 --------------------------------------------------------------------------------------------


@clause(GAME, "202.1")
def test_a_character_is_played_attacks_and_is_attacked(table: Table) -> None:
    t = table.lay({"front": "甲", "hand": "乙", "pp": "札*2"}, {"front": "丙", "back": "箱"})
    assert t.options == ["play 乙", "attack 主", "attack 甲", "end_main"]
    t.play("attack 甲")
    assert t.options == ["target 主", "target 丙"]  # 箱 is no character


@clause(GAME, "202.2", "215.1.3")
def test_a_character_that_is_played_comes_off_into_the_front_row(table: Table) -> None:
    t = table.lay({"hand": "甲", "pp": "札", "back": "乙"}).cast("甲")
    assert t.field(1) == {"front": ["甲"], "back": ["乙"]}
    assert t.state(1, "甲") == "off"
    assert t.options == ["attack 主", "attack 乙", "end_main"]


@clause(GAME, "202.2", "215.1.3")
@pytest.mark.parametrize(
    ("text", "one"),
    [
        ("捨札のキャラカード1枚を選び、場に出す。", {"discard": "甲"}),
        ("手札のキャラカード1枚を選び、場に出す。", {"hand": "呼, 甲"}),
    ],
)
def test_so_does_one_that_comes_in_any_other_way(
    table: Table, text: str, one: dict[str, str]
) -> None:
    t = table.lay({"hand": "呼", "pp": "札", **one}, cards=(active("呼", text),)).cast("呼")
    assert (t.field(1), t.state(1, "甲")) == ({"front": ["甲"]}, "off")
    on = active("喚", text.replace("場に", "ON状態で場に"))  # 「通常」: but for what a text says
    t = table.lay(
        {"pp": "札", **one, "hand": one.get("hand", "喚").replace("呼", "喚")}, cards=(on,)
    ).cast("喚")
    assert (t.field(1), t.state(1, "甲")) == ({"front": ["甲"]}, "on")


# --- 203 --------------------------------------------------------------------------------------------


@clause(GAME, "203.1")
def test_a_mag_supports_its_player_from_its_place(table: Table) -> None:
    helps = mag("助", "①⇒カードを1枚ドローする。", "味方のキャラは+0/+1。")
    t = table.lay({"mag": "助", "pp": "札", "front": "甲"}, {"front": "乙"}, cards=(helps,))
    assert (t.hp_of(1, "甲"), t.hp_of(2, "乙")) == (4, 4)
    assert t.options == ["activate 助 1", "attack 主", "attack 甲", "end_main"]
    t.play("activate 助").done()
    assert (t.count(1, "hand"), t.has(1, "mag")) == (1, ["助"])
    assert t.refused("attack 助") == {"504.1.5"}
    t = table.lay({"front": "甲"}, {"mag": "助", "front": "乙"}, cards=(helps,)).play("attack 甲")
    assert t.options == ["target 主", "target 乙"]  # nor is it attacked


@clause(GAME, "203.2")
@pytest.mark.parametrize(
    "text",
    [
        "相手のマグを手札に戻す。",
        "マグ1枚を選び、破壊する。",
        "自分のマグを破壊する。",
        "自分のマグを手札に戻す。",
    ],
)
def test_a_mag_never_leaves(table: Table, text: str) -> None:
    away = active("去れ", text)
    t = table.lay({"hand": "去れ", "pp": "札"}, cards=(away,)).play("play 去れ")
    if t.offers("card"):
        t.play("card 磁")
    t.done()
    for n in (1, 2):
        assert t.has(n, "mag") == ["磁"]
        assert t.count(n, "hand") == 0
    assert (t.has(1, "discard"), t.has(2, "discard")) == (["去れ"], [])


@clause(GAME, "203.2", "201.5")
def test_to_destroy_a_player_or_a_mag_pays_no_cost(table: Table) -> None:
    greedy = character("喰", 1, 4, "自分のマグを破壊する⇒カードを1枚ドローする。")
    t = table.lay({"front": "喰"}, cards=(greedy,))
    assert t.options == ["attack 主", "attack 喰", "end_main"]
