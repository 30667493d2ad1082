"""206-208, 210, 211: names, colours, classes, kinds and texts of a card."""

from __future__ import annotations

import pytest

from tefuda.games.common.places import Place
from tefuda.games.pso2.book.decks import deck_problems
from tefuda.games.pso2.cards.card import Refused, card_facts, compile_card, read_card
from tefuda.kernel.errors import BadInput
from tefuda.starting import rules_for
from tests.rules.pso2.cards import CARDS, CardData, active, character, player, weapon
from tests.rules.pso2.table import GAME, KEPT, Table
from tests.support import clause

CLASSES = [
    "ハンター", "レンジャー", "フォース", "ファイター", "ガンナー", "テクター", "ブレイバー",
    "バウンサー", "サモナー",
]  # fmt: skip
RED = character("灯", 2, 2, title="紅")
BLUE = character("灯", 2, 2, title="蒼")


def searching(table: Table, text: str, deck: str, *cards: CardData) -> list[str]:
    """What a search for something in a deck offers."""
    t = table.lay(
        {"hand": "求", "pp": "札", "deck": deck},
        cards=(active("求", text), *cards),
        chance=(KEPT,),
    ).cast("求")
    found = [label[5:] for label in t.options if label.startswith("card ")]
    if t.offers("done"):
        t.play("done")
    return sorted(found)


def problems(deck: list[str], *cards: CardData) -> list[str]:
    return [p.en for p in deck_problems(rules_for(GAME, {}, [*CARDS, *cards]), deck)]


# --- 206: names -------------------------------------------------------------------------------------


@clause(GAME, "206.1.1")
def test_a_title_stands_before_the_name(table: Table) -> None:
    t = table.lay({"front": "紅灯", "hand": "灯", "pp": "札"}, cards=(RED, character("灯", 1, 1)))
    assert t.has(1, "front") == ["紅 灯"]
    assert t.has(1, "hand") == ["灯"]  # and one of the same name may have none


@clause(GAME, "206.1.2", "206.1.1")
@pytest.mark.parametrize(("red", "blue"), [(3, 3), (4, 2), (2, 4)])
def test_in_a_deck_the_title_belongs_to_the_name(red: int, blue: int) -> None:
    small = player("小", 1, 1, size=6)
    deck = ["小", "磁", *["紅灯"] * red, *["蒼灯"] * blue]
    name = "紅 灯" if red > blue else "蒼 灯"
    wrong = f"at most 3 cards of one name, and this deck has 4 of 「{name}」 (100.3)"
    assert problems(deck, small, RED, BLUE) == ([] if red == blue else [wrong])


@clause(GAME, "206.1.2")
def test_two_cards_of_one_name_and_title_count_together() -> None:
    small = player("小", 1, 1, size=4)
    again = {**RED, "id": "別"}
    deck = ["小", "磁", "紅灯", "紅灯", "別", "別"]
    wrong = "at most 3 cards of one name, and this deck has 4 of 「紅 灯」 (100.3)"
    assert problems(deck, small, RED, again) == [wrong]


@clause(GAME, "206.2")
def test_a_text_that_names_a_card_means_the_name_without_the_title(table: Table) -> None:
    plain = character("灯", 1, 1)
    other = character("灯火", 1, 1)
    cards = (RED, BLUE, plain, other, character("甲", 1, 1, title="灯"))
    deck = "紅灯, 蒼灯, 灯, 灯火, 乙, 灯甲"
    found = searching(table, "デッキから“灯”1枚をサーチする。", deck, *cards)
    assert found == sorted(["灯", "紅 灯", "蒼 灯"])  # no part of a name, and no title
    assert searching(table, "デッキから“紅”1枚をサーチする。", deck, *cards) == []


# --- 207: colours -----------------------------------------------------------------------------------


@clause(GAME, "207.1")
@pytest.mark.parametrize("color", ["赤", "青", "黄"])
def test_there_are_three_colours(table: Table, color: str) -> None:
    text = f"デッキから{color}のキャラカード1枚をサーチする。"
    assert searching(table, text, "甲, 赤, 青, 黄") == [color]


@clause(GAME, "207.1")
def test_a_card_has_no_other_colour() -> None:
    with pytest.raises(BadInput):
        read_card(character("緑", 1, 1, color="緑"), Place("cards"))


@clause(GAME, "207.2")
def test_white_is_to_have_no_colour(table: Table) -> None:
    white = character("白妙", 1, 1, color="白")
    for text in (
        "デッキから色を持たないキャラカード1枚をサーチする。",
        "デッキから白のキャラカード1枚をサーチする。",
    ):
        found = searching(table, text, "甲, 赤, 青, 黄, 白妙", white)
        assert found == sorted(["甲", "白妙"])
    assert read_card(white, Place("cards")).color == ""


@clause(GAME, "207.2", "209.1.2")
def test_white_is_no_colour_to_be_paid_with(table: Table) -> None:
    """A white card asks for no colour, and white PP give none."""
    t = table.lay({"hand": "甲, 赤", "pp": "札"})
    assert "play 甲" in t.options
    assert "play 赤" not in t.options
    t = table.lay({"hand": "甲, 赤", "pp": "赤"})
    assert t.options[:2] == ["play 甲", "play 赤"]


# --- 208: classes -----------------------------------------------------------------------------------


@clause(
    GAME, "208.1", "208.1.1", "208.1.1.b1", "208.1.1.b2", "208.1.1.b3", "208.1.1.b4",
    "208.1.1.b5", "208.1.1.b6", "208.1.1.b7", "208.1.1.b8",
)  # fmt: skip
@pytest.mark.parametrize("name", CLASSES)
def test_each_class_is_a_class_of_its_own(table: Table, name: str) -> None:
    folk = [character(f"民{i}", 1, 3, classes=(of,)) for i, of in enumerate(CLASSES)]
    mine = f"民{CLASSES.index(name)}"
    deck = ", ".join([str(card["name"]) for card in folk])
    text = f"デッキから{name}のキャラカード1枚をサーチする。"
    assert searching(table, text, f"{deck}, 甲", *folk) == [mine]
    arm = weapon("斧", 1, classes=(name,))
    t = table.lay(
        {"hand": "斧", "pp": "札", "front": deck, "player": "無"},
        cards=(arm, player("無", 0, 0, classes=()), *folk),
    ).cast("斧")
    assert t.equip(1, mine) == ["斧"]  # nobody else could bear it: nothing is asked
    facts = card_facts(read_card(folk[CLASSES.index(name)], Place("cards")), "ja")
    assert name in facts.split("　")


@clause(GAME, "208.1.1")
def test_there_is_no_other_class() -> None:
    with pytest.raises(BadInput):
        read_card(character("民", 1, 1, classes=("コック",)), Place("cards"))


@clause(GAME, "208.1.2")
@pytest.mark.parametrize("name", CLASSES)
def test_a_card_of_all_has_every_class_icon(table: Table, name: str) -> None:
    """It bears what any class bears, and what is ALL goes with every class, also into a deck."""
    arm = weapon("斧", 1, classes=(name,))
    nobody = player("無", 0, 0, classes=())
    t = table.lay(
        {"hand": "斧", "pp": "札", "front": "全, 甲", "player": "無"}, cards=(arm, nobody)
    ).cast("斧")
    assert (t.equip(1, "全"), t.equip(1, "甲")) == (["斧"], [])
    small = player("小", 1, 1, size=3, classes=(name,))
    spell = active("皆", "カードを1枚ドローする。", classes=("ALL",))
    assert problems(["小", "磁", "棒", "盾", "皆"], small, spell) == []
    narrow = active("他", "カードを1枚ドローする。", classes=(CLASSES[CLASSES.index(name) - 1],))
    wrong = "「他」 is not of a class of the player card (100.4)"
    assert problems(["小", "磁", "棒", "盾", "他"], small, narrow) == [wrong]


@clause(GAME, "208.1.2.1")
@pytest.mark.parametrize("name", ["ハンター", "フォース", "サモナー"])
def test_a_card_of_all_is_of_no_particular_class(table: Table, name: str) -> None:
    mine = character("民", 2, 3, classes=(name,))
    two = character("混", 2, 3, classes=(name, "ブレイバー"))
    text = f"デッキから{name}のキャラカード1枚をサーチする。"
    assert searching(table, text, "全, 民, 甲, 混", mine, two) == sorted(["民", "混"])
    leads = character("長", 1, 1, f"他の味方の{name}のキャラは+1/+0。")
    t = table.lay({"front": "長, 全, 民, 混"}, cards=(mine, two, leads))
    assert [t.attack_of(1, who) for who in ("全", "民", "混")] == [2, 3, 3]


@clause(GAME, "208.1.2.1")
def test_nor_can_an_effect_for_a_class_choose_it(table: Table) -> None:
    """In the clause's own words: 《ハンター》のカード."""
    text = "デッキから《ハンター》のカード1枚をサーチする。"
    assert searching(table, text, "全, 狩, 棒, 剣, 術") == sorted(["狩", "剣"])


# --- 210: kinds -------------------------------------------------------------------------------------


@clause(GAME, "210.1", "210.1.1")
def test_kinds_are_races_and_sorts_of_actives_that_texts_may_ask_for(table: Table) -> None:
    robot = character("機", 1, 1, kinds=("キャスト",))
    art = active("技", "カードを1枚ドローする。", kinds=("フォトンアーツ",))
    mixed = character("混", 1, 1, kinds=("キャスト", "ヒューマン"))
    cards = (robot, art, mixed)
    deck = "甲, 機, 混, 火, 技"
    for text, found in (
        ("デッキからヒューマンのキャラカード1枚をサーチする。", ["甲", "混"]),
        ("デッキからキャストのキャラカード1枚をサーチする。", ["機", "混"]),
        ("デッキからテクニックのアクティブカード1枚をサーチする。", ["火"]),
        ("デッキからフォトンアーツのアクティブカード1枚をサーチする。", ["技"]),
    ):
        assert searching(table, text, deck, *cards) == sorted(found)


@clause(GAME, "210.1.1")
def test_by_itself_a_kind_does_nothing(table: Table) -> None:
    folk = [
        character(f"民{i}", 2, 3, kinds=k) for i, k in enumerate([(), ("キャスト",), ("竜族",)])
    ]
    t = table.lay({"front": "民0, 民1, 民2"}, {"front": "壁"}, cards=tuple(folk))
    for name in ("民0", "民1", "民2"):
        assert (t.attack_of(1, name), t.hp_of(1, name)) == (2, 3)
    assert t.options == ["attack 主", "attack 民0", "attack 民1", "attack 民2", "end_main"]
    leads = character("長", 1, 1, "他の味方の種別《竜族》のキャラは+1/+0。")
    t = table.lay({"front": "長, 民0, 民1, 民2"}, cards=(leads, *folk))
    assert [t.attack_of(1, name) for name in ("民0", "民1", "民2")] == [2, 2, 3]


# --- 211: texts -------------------------------------------------------------------------------------


@clause(GAME, "211.2")
def test_one_text_is_one_ability_and_the_next_is_another(table: Table) -> None:
    two = character("弐", 1, 4, "①⇒カードを1枚ドローする。", "②⇒カードを2枚ドローする。")
    t = table.lay({"front": "弐", "pp": "札*2"}, cards=(two,))
    assert t.options[:2] == ["activate 弐 1", "activate 弐 2"]
    t = table.lay({"front": "弐", "pp": "札"}, cards=(two,))
    assert t.options[0] == "activate 弐 1"
    assert "activate 弐 2" not in t.options
    t.play("activate 弐 1").done()
    assert t.count(1, "hand") == 1


@clause(GAME, "211.2")
@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("カードを1枚ドローする。手札を1枚捨てる。", 1),
        ("手札を1枚捨てる。カードを1枚ドローする。", 2),
    ],
)
def test_the_sentences_of_a_text_are_applied_from_the_first(
    table: Table, text: str, hand: int
) -> None:
    """Who draws first may discard what was drawn."""
    t = table.lay({"hand": "順, 甲", "pp": "札", "deck": "乙, 札"}, cards=(active("順", text),))
    t.cast("順")
    if hand == 1:
        assert t.options == ["card 甲", "card 乙"]
        t.play("card 乙")
        assert (t.has(1, "hand"), t.has(1, "discard")) == (["甲"], ["乙", "順"])
    else:
        assert (t.has(1, "hand"), t.has(1, "discard")) == (["乙"], ["甲", "順"])


@clause(GAME, "211.4")
@pytest.mark.parametrize("where", ["before", "after", "line"])
def test_a_note_is_no_ability(table: Table, where: str) -> None:
    text, note = "登場時：カードを1枚ドローする。", "（登場時：カードを2枚ドローする。）"
    texts = {"before": [note + text], "after": [text + note], "line": [text, note]}[where]
    told = character("註", 1, 2, *texts)
    compiled = compile_card(read_card(told, Place("cards")))
    assert not isinstance(compiled, Refused)
    assert len(compiled.abilities) == 1
    t = table.lay({"hand": "註", "pp": "札"}, cards=(told,)).cast("註")
    assert t.count(1, "hand") == 1


@clause(GAME, "211.4")
def test_a_card_with_nothing_but_a_note_has_no_ability(table: Table) -> None:
    told = character("註", 1, 2, "（このカードは+5/+5。）")
    t = table.lay({"front": "註"}, cards=(told,))
    assert (t.attack_of(1, "註"), t.hp_of(1, "註")) == (1, 2)
    assert t.options == ["attack 主", "attack 註", "end_main"]
