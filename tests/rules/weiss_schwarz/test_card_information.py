"""2: what is printed on a card, how texts speak of it, and where a text is valid."""

from __future__ import annotations

import pytest

from tefuda.games.common.places import Place
from tefuda.games.weiss_schwarz.book.decks import deck_problems
from tefuda.games.weiss_schwarz.cards.card import read_card
from tefuda.kernel.errors import BadInput
from tefuda.starting import rules_for
from tests.rules.weiss_schwarz.cards import CARDS, CardData, chara, climax, event
from tests.rules.weiss_schwarz.table import GAME, Table
from tests.support import clause


def takes(words: str) -> CardData:
    """An event that chooses a card of the waiting room, called in certain words."""
    return event("探索", f"あなたは自分の控え室の{words}を1枚選び、手札に戻す。")


def choice(t: Table, words: str, waiting: str, *cards: CardData) -> list[str]:
    """What of a waiting room such words mean; a "done" is not offered, it must be one."""
    t.lay({"hand": "探索", "waiting": waiting}, cards=(takes(words), *cards))
    t.play("event 探索")
    if t.asked[1] == "6.5.1.2":  # nothing to choose from, or just one card
        return t.has(1, "hand")
    return [word.removeprefix("card ") for word in reversed(t.options)]  # the top card first


def tags_of(key: str) -> list[str]:
    rules = rules_for(GAME, {}, CARDS)
    return sorted(rules.pool[rules.key_no[key]].tags)


def refused(data: CardData) -> str:
    """Why a card cannot be what its data says."""
    with pytest.raises(BadInput) as error:
        read_card(data, Place("test"))
    return str(error.value)


# --- 2.1: names

LONG = chara("甲の友")


@clause(GAME, "2.1.1", "2.1.2")
def test_a_name_in_brackets_means_the_cards_of_exactly_that_name(table: Table) -> None:
    assert choice(table, "「甲」", "甲, 甲の友, 乙, 甲", LONG) == ["甲", "甲"]
    assert choice(table, "「甲の友」", "甲, 甲の友, 乙", LONG) == ["甲の友"]
    assert choice(table, "「甲」", "甲の友, 乙", LONG) == []


@clause(GAME, "2.1.1", "2.1.2")
def test_cards_with_the_same_name_are_meant_whatever_else_they_are(table: Table) -> None:
    other = climax("甲", "soul", color="青") | {"id": "甲・幕"}
    assert choice(table, "「甲」", "甲, 乙, 甲・幕", other) == ["甲", "甲"]


@clause(GAME, "2.1.2.1")
def test_a_part_of_a_name_means_every_card_with_these_words_in_its_name(table: Table) -> None:
    words = "カード名に「甲」を含むカード"
    assert choice(table, words, "甲, 乙, 甲の友", LONG) == ["甲", "甲の友"]
    words = "カード名に「の友」を含むカード"
    assert choice(table, words, "甲, 乙, 甲の友", LONG) == ["甲の友"]


# --- 2.3: kinds


@clause(GAME, "2.3.1", "2.3.2", "2.3.2.1", "2.3.2.2", "2.3.2.3")
def test_a_card_is_a_character_an_event_or_a_climax(table: Table) -> None:
    assert choice(table, "キャラ", "甲, 引, 魂, 乙") == ["甲", "乙"]
    assert choice(table, "イベント", "甲, 引, 魂, 捨") == ["引", "捨"]
    assert choice(table, "クライマックス", "甲, 引, 魂, 凪") == ["魂", "凪"]
    assert choice(table, "カード", "甲, 引, 魂") == ["甲", "引", "魂"]
    why = refused(chara("乙") | {"kind": "monster"})
    assert "use one of character, event, climax" in why


@clause(GAME, "2.3.2", "2.3.2.1", "2.3.2.2", "2.3.2.3")
def test_each_kind_goes_where_its_kind_goes_when_it_is_played(table: Table) -> None:
    t = table.lay({"hand": "甲, 引, 凪", "clock": "乙", "deck": "丙*3"})
    assert t.options == ["character 甲", "event 引", "end_main"]
    t.character("甲", "fl").play("event 引", "end_main")
    assert t.options == ["climax 凪", "no_climax"]
    t.play("climax 凪")
    assert t.stage(1) == {"fl": "甲"}
    t.expect("waiting 1: 引", "climax 1: 凪", "hand 1: 丙")


@clause(GAME, "2.3.2.1.2")
def test_a_character_without_a_place_is_one_on_the_stage(table: Table) -> None:
    t = table.lay(
        {
            "fc": "甲 markers 黄",
            "br": "乙",
            "hand": "強, 丙",
            "waiting": "青",
            "clock": "緑",
            "level": "音",
            "memory": "魔",
        },
        {"fc": "丁"},
    )
    t.play("event 強")
    assert t.options == ["card 甲", "card 乙"]
    t.lay({"bl": "数強", "fc": "甲", "waiting": "乙*3", "hand": "丙*2", "memory": "丁"})
    assert t.power(1, "bl") == 3500  # one other character


CALM = "【永】 あなたのキャラすべてに、パワーを+0。"


@clause(GAME, "2.3.2.3.2", "2.3.2.3.3")
@pytest.mark.parametrize("word", ["クライマックス", "CX"])
def test_a_climax_without_a_place_is_one_in_the_climax_area(table: Table, word: str) -> None:
    away = event("幕引", f"あなたは自分の{word}を1枚選び、控え室に置く。")
    t = table.lay(
        {"hand": "幕引, 魂", "climax": "凪", "waiting": "風", "level": "門", "clock": "扉"},
        {"climax": "本"},
        cards=(away,),
    )
    t.play("event 幕引")
    t.expect("climax 1: none", "waiting 1: 凪, 風, 幕引", "hand 1: 魂", "climax 2: 本")
    t.lay({"hand": "幕引, 魂", "waiting": "風", "clock": "扉"}, cards=(away,))
    t.play("event 幕引")
    t.expect("hand 1: 魂", "waiting 1: 風, 幕引")


@clause(GAME, "2.3.2.3.3", "3.11.4")
@pytest.mark.parametrize("word", ["クライマックス", "CX"])
def test_cx_is_short_for_climax_wherever_it_stands(table: Table, word: str) -> None:
    assert choice(table, word, "甲, 引, 魂, 凪") == ["魂", "凪"]
    glad = chara("喜", f"【永】 あなたの{word}置場に「凪」があるなら、このカードのパワーを+1000。")
    t = table.lay({"fc": "喜", "climax": "凪"}, cards=(glad,))
    assert t.power(1, "fc") == 4000
    t.lay({"fc": "喜", "climax": "青凪", "waiting": "凪"}, cards=(glad,))
    assert t.power(1, "fc") == 3000
    early = chara("早", f"【自】 あなたの{word}フェイズの始めに、あなたは1枚引く。")
    t.lay({"fc": "早"}, cards=(early,)).pass_to("climax")
    t.expect("count 1 hand 1")


# --- 2.4–2.7: colour, traits, level, cost


@clause(GAME, "2.4.1")
def test_texts_mean_cards_by_their_colour(table: Table) -> None:
    assert choice(table, "青のカード", "甲, 青, 青引, 青凪, 黄") == ["青", "青引", "青凪"]
    assert choice(table, "緑のキャラ", "甲, 青, 黄, 緑, 緑一") == ["緑", "緑一"]
    why = refused(chara("虹") | {"color": "紫"})
    assert "use one of 赤, 青, 黄, 緑" in why


@clause(GAME, "2.4.2")
@pytest.mark.parametrize(("zone", "card"), [("level", "青"), ("clock", "青")])
def test_the_colour_limits_what_can_be_played(table: Table, zone: str, card: str) -> None:
    t = table.lay({"hand": "青一, 青引, 青凪, 青", "level": "乙"})
    assert [w for w in t.options if "青" in w] == ["character 青"]  # level 0 needs no colour
    assert t.refused("character 青一") == {"8.6.2.1.1"}
    assert t.refused("event 青引") == {"8.6.2.1.1"}
    have = {"level": "乙"} | {zone: card}
    t.lay({"hand": "青一, 青引, 青凪", **have})
    assert [w for w in t.options if "青" in w] == ["character 青一", "event 青引"]
    t.pass_to("climax")
    assert t.options == ["climax 青凪", "no_climax"]


@clause(GAME, "2.5.1")
def test_only_characters_have_traits(table: Table) -> None:
    assert "no field is called 'traits' here" in refused(
        event("引", "あなたは1枚引く。") | {"traits": ["音楽"]}
    )
    assert "no field is called 'traits' here" in refused(
        climax("魂", "soul") | {"traits": ["音楽"]}
    )
    assert tags_of("音魔")[-2:] == ["trait:音楽", "trait:魔法"]
    assert choice(table, "《音楽》のカード", "引, 魂, 音, 甲, 音魔") == ["音", "音魔"]


@clause(GAME, "2.5.2", "2.5.3")
def test_a_trait_in_double_brackets_means_the_cards_that_have_it(table: Table) -> None:
    assert choice(table, "《音楽》のキャラ", "甲, 音, 魔, 音魔") == ["音", "音魔"]
    assert choice(table, "《音楽》か《魔法》のキャラ", "甲, 音, 魔, 音魔") == ["音", "魔", "音魔"]
    singer = chara(
        "歌", "【永】 他のあなたの《音楽》のキャラすべてに、パワーを+1000。", traits=("音楽",)
    )
    t = table.lay({"fl": "音", "fc": "歌", "fr": "魔"}, {"fc": "音"}, cards=(singer,))
    assert [t.power(1, s) for s in ("fl", "fc", "fr")] == [4000, 3000, 3000]
    assert t.power(2, "fc") == 3000


@clause(GAME, "2.5.2")
def test_a_trait_by_itself_changes_nothing(table: Table) -> None:
    one = table.lay({"hand": "音, 甲"}).options
    assert one[:2] == ["character 音", "character 甲"]
    table.character("音", "fl").character("甲", "fc")
    table.expect("1 fl 音 power 3000 soul 1", "1 fc 甲 power 3000 soul 1")


@clause(GAME, "2.6.1", "2.6.2")
def test_a_card_is_played_only_at_its_level_or_above(table: Table) -> None:
    t = table.lay({"hand": "丁, 一, 己, 魂", "level": "乙", "stock": "乙*3", "clock": "乙"})
    assert t.options == ["character 丁", "event 一", "end_main"]  # level 1 is enough for level 1
    assert t.refused("character 己") == {"8.6.2.1.2"}  # and not for level 2
    t.pass_to("climax")
    assert "climax 魂" in t.options  # a climax has no level
    t.lay({"hand": "丁, 一, 甲", "stock": "乙*3", "clock": "乙"})
    assert t.options == ["character 甲", "end_main"]
    assert "no field is called 'level' here" in refused(climax("魂", "soul") | {"level": 1})


@clause(GAME, "2.7.1", "2.7.2")
def test_as_many_cards_of_the_stock_as_the_cost_are_put_into_the_waiting_room(
    table: Table,
) -> None:
    t = table.lay({"hand": "高, 税", "stock": "甲, 乙, 丙"})
    t.character("高", "fc")
    t.expect("stock 1: 丙", "waiting 1: 甲, 乙")
    assert t.options[0] == "event 税"
    t.play("event 税")
    t.expect("stock 1: none", "waiting 1: 甲, 乙, 丙, 税")
    t.lay({"hand": "高, 税", "stock": "甲"})
    assert t.refused("character 高") == {"8.6.2.3.2"}  # one is too few
    assert "event 税" in t.options
    t.lay({"hand": "税"})
    assert t.refused("event 税") == {"8.6.2.3.2"}
    assert "no field is called 'cost' here" in refused(climax("魂", "soul") | {"cost": 1})


# --- 2.8: icons


@clause(GAME, "2.8.2", "2.8.2.1")
def test_a_card_with_the_counter_icon_can_be_used_in_the_counter_step_and_in_ones_own_turn(
    table: Table,
) -> None:
    t = table.lay({"fc": "甲", "fl": "甲"}, {"fc": "乙", "hand": "援, 強"})
    t.pass_to("attack").play("attack fc", "front")
    assert t.asked == (2, "7.4.1.2")
    assert t.options == ["event 援", "no_counter"]
    assert t.refused("event 強") == {"7.4.1.2.1"}
    t.play("event 援")
    t.expect("1 fc 甲 state reverse", "2 fc 乙 state stand")  # 2000 + 3000 against 3000
    t.lay({"fc": "甲", "hand": "援, 強"})
    assert t.options[:2] == ["event 援", "event 強"]
    t.play("event 援")
    assert t.power(1, "fc") == 6000


@clause(GAME, "2.8.3", "2.12.2.3")
def test_an_ability_with_the_clock_icon_counts_in_the_clock(table: Table) -> None:
    t = table.lay({"fc": "甲", "clock": "警, 乙"})
    assert t.power(1, "fc") == 4000
    t.lay({"fc": "甲", "clock": "乙, 警"})  # not on top
    assert t.power(1, "fc") == 3000
    for zone in ("hand", "waiting", "level", "memory", "stock", "br"):
        t.lay({"fc": "甲", zone: "警"})
        assert t.power(1, "fc") == 3000
    t.lay({"clock": "移", "hand": "甲"}, phase="clock").play("no_clock")
    t.play("yes", "card 甲")
    t.expect("clock 1: 甲", "hand 1: 移")
    t.lay({"fc": "移", "hand": "甲"}, phase="clock").play("no_clock")
    assert t.asked == (1, "6.5.1.2")


# --- 2.9–2.11: power, soul, trigger icons


@clause(GAME, "2.9.1")
@pytest.mark.parametrize(
    ("one", "two", "states"),
    [
        ("甲", "乙", ("rest", "reverse")),
        ("乙", "甲", ("reverse", "stand")),
        ("甲", "双", ("reverse", "reverse")),
    ],
)
def test_power_is_the_strength_in_battle(
    table: Table, one: str, two: str, states: tuple[str, str]
) -> None:
    t = table.lay({"fc": one, "fl": "甲"}, {"fc": two})
    t.attack("fc", "front")
    assert (t.state(1, "fc"), t.state(2, "fc")) == states
    assert "no field is called 'power' here" in refused(
        event("引", "あなたは1枚引く。") | {"power": 1000}
    )


@clause(GAME, "2.10.1")
@pytest.mark.parametrize(("name", "soul"), [("虚", 0), ("甲", 1), ("双", 2), ("参", 3)])
def test_soul_is_the_damage_a_character_deals(table: Table, name: str, soul: int) -> None:
    t = table.lay({"fc": name}, {"fc": "無垢"}, cards=(chara("無垢"),))
    assert t.soul(1, "fc") == soul
    t.attack("fc", "front")
    t.expect(f"count 2 clock {soul}")
    assert "no field is called 'soul' here" in refused(climax("魂", "soul") | {"soul": 1})


@clause(GAME, "2.11.1")
@pytest.mark.parametrize(("top", "damage"), [("甲", 1), ("霊", 2), ("重", 3), ("魂", 2)])
def test_trigger_icons_work_when_the_card_is_turned_over_in_the_trigger_step(
    table: Table, top: str, damage: int
) -> None:
    t = table.lay({"fc": "甲", "deck": f"{top}, 乙*5"}, {"fc": "丙"})
    t.attack("fc", "front")
    t.expect(f"stock 1: {top}", f"count 2 clock {damage}")


# --- 2.12: texts


@clause(GAME, "2.12.1")
def test_the_text_of_a_card_is_what_abilities_it_has_of_its_own(table: Table) -> None:
    t = table.lay({"fc": "起", "fl": "甲", "stock": "乙"})
    assert [w for w in t.options if w.startswith("activate")] == ["activate 起 1"]
    t.play("activate 起 1")
    t.expect("count 1 hand 1", "count 1 stock 0")


ELSEWHERE = ("hand", "waiting", "clock", "level", "stock", "memory")


@clause(GAME, "2.12.2", "2.12.2.1")
def test_the_text_of_a_character_is_valid_on_the_stage_only(table: Table) -> None:
    t = table.lay({"fc": "甲", "bl": "常強"})
    assert t.power(1, "fc") == 3500
    for zone in ELSEWHERE:
        t.lay({"fc": "甲", zone: "常強"})
        assert t.power(1, "fc") == 3000
    t.lay({"fc": "甲", "bl": "乙 up 常強"})  # a marker is not on the stage
    assert t.power(1, "fc") == 3000
    for zone in ELSEWHERE:
        t.lay({"fc": "甲", zone: "朝, 起休"}, phase="stand")
        assert t.count(1, "hand") == 1 + (2 if zone == "hand" else 0)  # just the draw
        t.pass_to("main")
        assert "activate" not in " ".join(t.options)
    t.lay({"fc": "朝"}, phase="stand")
    assert t.count(1, "hand") == 2


@clause(GAME, "2.12.2", "2.12.2.2")
def test_the_text_of_a_climax_is_valid_in_the_climax_area_only(table: Table) -> None:
    t = table.lay({"fc": "甲", "climax": "魂"})
    assert (t.power(1, "fc"), t.soul(1, "fc")) == (4000, 2)
    for zone in ELSEWHERE:
        t.lay({"fc": "甲", zone: "魂"})
        assert (t.power(1, "fc"), t.soul(1, "fc")) == (3000, 1)
    t.lay({"fc": "甲 up 魂"})
    assert t.power(1, "fc") == 3000


@clause(GAME, "2.12.2.3")
def test_an_ability_meant_for_another_zone_is_valid_there_too(table: Table) -> None:
    t = table.lay({"fc": "甲", "fl": "甲"}, {"fc": "乙", "hand": "助"})
    t.pass_to("attack").play("attack fc", "front")
    assert t.options == ["activate 助 1", "no_counter"]  # out of the hand
    t.play("activate 助 1")
    t.expect("waiting 2: 助", "2 fc 乙 power 3000")
    kept = chara(
        "偲",
        "【永】 記憶 あなたの思い出置場にこのカードがあるなら、あなたのキャラすべてに、パワーを+500。",
    )
    for zone, power in (("memory", 3500), ("waiting", 3000), ("level", 3000), ("bl", 3000)):
        t.lay({"fc": "甲", zone: "偲"}, cards=(kept,))
        assert t.power(1, "fc") == power


@clause(GAME, "2.12.2.3")
def test_what_triggers_by_leaving_the_hand_or_deck_is_valid_there(table: Table) -> None:
    left = chara("散", "【自】 このカードが手札から控え室に置かれた時、あなたは1枚引く。")
    drop = event("放", "あなたは自分の手札を1枚選び、控え室に置く。")
    t = table.lay({"hand": "放, 散", "deck": "甲*5"}, cards=(left, drop))
    t.play("event 放")
    t.expect("hand 1: 甲", "waiting 1: 放, 散")
    t.lay({"fc": "散", "hand": "壊自", "deck": "甲*5"}, cards=(
        left, event("壊自", "あなたは自分のキャラを1枚選び、控え室に置く。")))  # fmt: skip
    t.play("event 壊自")
    t.expect("count 1 hand 0")


GIVES_ITSELF = (
    "このカードは次の能力を得る。『【自】 あなたのメインフェイズの始めに、あなたは1枚引く。』"
)


@clause(GAME, "2.12.2.3.1")
@pytest.mark.parametrize(("zone", "word"), [("clock", "クロック"), ("memory", "思い出置場")])
def test_an_ability_a_card_gives_itself_in_a_zone_is_valid_in_that_zone(
    table: Table, zone: str, word: str
) -> None:
    gives = chara("授", f"【永】 あなたの{word}にこのカードがあるなら、{GIVES_ITSELF}")
    t = table.lay({zone: "授"}, cards=(gives,), phase="clock").pass_to("main")
    t.expect("count 1 hand 1")
    for other in ("fc", "waiting", "level"):
        t.lay({other: "授"}, cards=(gives,), phase="clock").pass_to("main")
        t.expect("count 1 hand 0")


@clause(GAME, "2.12.2.3.1")
def test_an_ability_so_got_also_triggers_by_leaving_that_zone(table: Table) -> None:
    gives = chara(
        "遺",
        "【永】 あなたの手札にこのカードがあるなら、このカードは次の能力を得る。"
        "『【自】 このカードが手札から控え室に置かれた時、あなたは1枚引く。』",
    )
    drop = event("放", "あなたは自分の手札を1枚選び、控え室に置く。")
    t = table.lay({"hand": "放, 遺", "deck": "甲*5"}, cards=(gives, drop))
    t.play("event 放")
    t.expect("hand 1: 甲", "waiting 1: 放, 遺")
    t.lay({"hand": "落", "deck": "遺, 甲*5"}, cards=(gives, drop))
    t.play("event 落")
    t.expect("count 1 hand 0", "waiting 1: 落, 遺")


@clause(GAME, "2.12.3")
def test_words_in_round_brackets_do_nothing(table: Table) -> None:
    told = event("解", "あなたは1枚引く。（その後、あなたは相手に3ダメージを与える。）")
    t = table.lay({"hand": "解"}, cards=(told,))
    t.play("event 解")
    t.expect("count 1 hand 1", "count 2 clock 0")
    mixed = chara("注", "【永】 あなたのターン中（相手のターン中も）、このカードのパワーを+1000。")
    t.lay({"fc": "注"}, cards=(mixed,))
    assert t.power(1, "fc") == 4000
    t.lay({"fc": "注"}, cards=(mixed,), turn=2, number=4)
    assert t.power(1, "fc") == 3000


# --- 2.13, 2.18: works and sides


@clause(GAME, "2.13.1", "2.13.2", "2.18.1", "2.18.2")
def test_works_and_sides_are_told_of_a_card_and_limit_nothing(table: Table) -> None:
    assert [tag for tag in tags_of("黒") if tag.startswith(("side", "work"))] == [
        "side:S",
        "work:別の物語",
    ]
    assert [tag for tag in tags_of("甲") if tag.startswith(("side", "work"))] == ["side:W"]
    assert [tag for tag in tags_of("両") if tag.startswith("side")] == ["side:S", "side:W"]
    assert "use one of W, S, WS" in refused(chara("灰", side="X"))
    rules = rules_for(GAME, {}, CARDS)
    names = ["黒", "甲", "両", "乙", "丙", "丁", "戊", "己", "庚", "青", "黄", "緑"]
    assert deck_problems(rules, names * 4 + ["双"] * 2) == []  # one deck of all of them
    t = table.lay({"hand": "黒, 甲, 両"})
    assert t.options == ["character 黒", "character 甲", "character 両", "end_main"]


# --- 2.19: what a card does not have


@clause(GAME, "2.19.1")
def test_a_number_that_a_card_does_not_have_is_nought(table: Table) -> None:
    have = "丁, 一, 魂, 甲, 引"
    assert choice(table, "レベル0以下のカード", have) == ["魂", "甲", "引"]
    assert choice(table, "コスト0以下のカード", "高, 税, 魂, 甲") == ["魂", "甲"]
    assert choice(table, "パワー0のカード", "甲, 引, 魂, 無") == ["引", "魂", "無"]
    assert choice(table, "レベル1以上のカード", have) == ["丁", "一"]


@clause(GAME, "2.19.1")
@pytest.mark.parametrize(("level", "power"), [("丁, 魂, 甲", 3000), ("丁, 魂, 一", 4000)])
def test_a_missing_number_adds_nothing_to_a_sum(table: Table, level: str, power: int) -> None:
    text = "【永】 あなたのレベル置場のカードのレベルの合計が2以上なら、このカードのパワーを+1000。"
    t = table.lay({"fc": "積", "level": level}, cards=(chara("積", text),))
    assert t.power(1, "fc") == power


@clause(GAME, "2.19.1", "2.19.2")
def test_what_is_no_number_and_is_missing_equals_nothing(table: Table) -> None:
    assert choice(table, "《音楽》のカード", "引, 魂, 甲") == []  # no traits at all
    glad = chara("念", "【永】 あなたの思い出置場に「甲」があるなら、このカードのパワーを+1000。")
    for memory, power in (("甲", 4000), ("甲 face down", 3000), ("乙", 3000)):
        t = table.lay({"fc": "念", "memory": memory}, cards=(glad,))
        assert t.power(1, "fc") == power


@clause(GAME, "2.19.2")
def test_a_card_without_a_colour_has_no_colour_in_common_with_any(table: Table) -> None:
    t = table.lay({"hand": "丁", "level": "甲"})
    assert "character 丁" in t.options
    t.lay({"hand": "丁", "level": "甲 face down"})
    assert t.refused("character 丁") == {"8.6.2.1.1"}
