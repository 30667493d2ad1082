"""Activated abilities: backup, brainstorm, and others; what waits for one."""

from __future__ import annotations

import pytest

from tests.cards.weiss_schwarz.real.shared import (
    Table,
    attacks,
    like,
    look,
    main,
    numbers,
    offered,
    over,
    wording,
)
from tests.rules.weiss_schwarz.table import KEPT, Side

ATTACK: Side = {"fc": "甲", "fl": "甲", "fr": "甲"}


def counter(t: Table, two: Side, one: Side | None = None) -> Table:
    """Player 1's front centre attacks player 2's, up to the counter step."""
    t.lay({**ATTACK, **(one or {})}, {"fc": "甲", "fr": "甲", **two}, phase="attack")
    return t.play("1: attack fc", "1: front")


def activate(t: Table, one: Side, two: Side | None = None) -> Table:
    return t.lay(one, two).play("1: activate 主")


def can(t: Table, one: Side, two: Side | None = None) -> bool:
    """Whether 主 is offered to be activated."""
    return any([o.startswith("activate 主") for o in t.lay(one, two).options])


@wording(
    2,
    "【起】【カウンター】 助太刀2500 レベル2 ［(1) 手札のこのカードを控え室に置く］ （あなたは自分のフロントアタックされているキャラを1枚選び、そのターン中、パワーを＋2500）",
    level=2,
)
def test_backup_for_stock_at_its_level(table: Table) -> None:
    two = {"hand": "主", "stock": "乙", "level": "甲, 甲"}
    counter(table, two).play("2: activate 主").expect("waiting 2: 主, 乙")
    numbers(table, "2:fc 5500, 2:fr 3000")
    table.expect("1 fc 甲 state reverse")
    for lacking in ({"stock": "none"}, {"level": "甲"}):
        assert counter(table, {**two, **lacking}).options == ["no_counter"]
    table.lay(ATTACK, {"fc": "甲", **two}, phase="attack").play("1: attack fc", "1: side")
    assert attacks(table)  # no counter step in a side attack
    assert not can(table, {"fc": "甲", **two})  # nor in one's own main phase


@wording(
    11,
    "【起】【カウンター】 助太刀1000 レベル1 ［手札のこのカードを控え室に置く］ （あなたは自分のフロントアタックされているキャラを1枚選び、そのターン中、パワーを＋1000）",
    level=1,
)
def test_backup_for_itself_alone(table: Table) -> None:
    counter(table, {"hand": "主", "level": "甲"}).play("2: activate 主").expect("waiting 2: 主")
    numbers(table, "2:fc 4000")
    assert counter(table, {"hand": "主"}).options == ["no_counter"]


@wording(
    26,
    "【起】［このカードを【レスト】する］ あなたは自分の《星》のキャラを1枚選び、そのターン中、パワーを＋1500。",
)
def test_rested_it_strengthens_one_of_the_trait(table: Table) -> None:
    activate(table, {"bl": "主", "fc": "星", "fl": "月"}, {"fc": "星"})
    assert offered(table) == ["card 主", "card 星"]
    table.play("1: card 星").expect("1 bl 主 state rest")
    numbers(table, "fc 4500, bl 3000")
    over(table, "fc 3000")
    assert not can(table, {"bl": "主 state rest", "fc": "星"})


@wording(
    39,
    "【起】［このカードを【レスト】する］ あなたは自分のキャラを1枚選び、そのターン中、パワーを＋1000。",
)
def test_rested_it_strengthens_anybody(table: Table) -> None:
    activate(table, {"bl": "主", "fl": "月"}, {"fc": "星"})
    assert offered(table) == ["card 主", "card 月"]
    table.play("1: card 月")
    numbers(table, "fl 4000")
    over(table, "fl 3000")
    assert not can(table, {"bl": "主 state rest"})  # 1.3.2.1
    assert can(table, {"bl": "主 state reverse"})  # 4.6.1.2: that is another state


@wording(
    68,
    "【起】［あなたの《星》のキャラを1枚【レスト】する］ そのターン中、このカードのパワーを＋1000。",
)
def test_one_of_the_trait_is_rested_for_its_power_itself_too(table: Table) -> None:
    activate(table, {"fc": "主", "bl": "星", "br": "月"})
    assert offered(table) == ["card 主", "card 星"]
    table.play("1: card 星").expect("1 bl 星 state rest")
    numbers(table, "fc 4000")
    table.play("1: activate 主").expect("1 fc 主 state rest")  # the only one left
    numbers(table, "fc 5000")
    assert not any([o.startswith("activate") for o in table.options])
    over(table, "fc 3000")
    assert not can(table, {"fc": "主 state rest", "br": "月"})


@wording(148, "【起】［(1)］ あなたは1枚引き、自分の手札を1枚選び、控え室に置く。")
def test_for_stock_it_changes_a_card(table: Table) -> None:
    activate(table, {"fc": "主", "stock": "乙", "hand": "甲", "deck": "青, 黄"})
    assert offered(table) == ["card 甲", "card 青"]
    table.play("1: card 青").expect("hand 1: 甲", "waiting 1: 乙, 青")
    activate(table, {"fc": "主", "stock": "乙", "deck": "青, 黄"}).expect(
        "count 1 hand 0", "waiting 1: 乙, 青"
    )
    assert not can(table, {"fc": "主"})


@wording(175, "【起】［(1)］ あなたは相手の前列のレベル0以下のキャラを1枚選び、控え室に置く。")
def test_for_stock_it_removes_level_0_in_front(table: Table) -> None:
    two = {"fc": "甲", "fl": "丁", "fr": "丙", "bl": "甲"}
    activate(table, {"fc": "主", "stock": "乙"}, two)
    assert offered(table) == ["card 丙", "card 甲"]
    table.play("1: card 丙").expect("waiting 2: 丙", "waiting 1: 乙")
    activate(table, {"fc": "主", "stock": "乙"}, {"fl": "丁", "bl": "甲"})
    table.expect("count 2 waiting 0", "count 1 stock 0")  # paid for nothing
    assert not can(table, {"fc": "主"}, two)


@wording(
    1081,
    "【起】［(1) このカードを控え室に置く］ あなたは自分の山札を上から5枚まで見て、カード名に「の歌」を含むキャラを1枚まで選んで相手に見せ、手札に加え、残りのカードを控え室に置く。",
)
def test_for_itself_it_takes_a_name_from_the_top_five(table: Table) -> None:
    one = {"fc": "主", "stock": "乙", "deck": "昼の歌, 暁の歌, 月, 宵の歌, 凪, 青"}
    activate(table, one)
    look(table, 5, 5)
    assert offered(table) == ["card 宵の歌", "card 暁の歌", "done"]
    table.play("1: card 暁の歌").expect("hand 1: 暁の歌", "deck 1: 青")
    assert sorted(table.has(1, "waiting")) == sorted(["主", "乙", "昼の歌", "月", "宵の歌", "凪"])
    activate(table, one)
    look(table, 1, 5)
    table.expect("count 1 hand 0", "waiting 1: 昼の歌, 主, 乙", "fc 1: none")
    assert not can(table, {**one, "stock": "none"})


@wording(
    2648,
    "【起】［(1) このカードを控え室に置く］ あなたは自分の山札を上から3枚まで見て、《星》のキャラかイベントを1枚まで選んで相手に見せ、手札に加え、残りのカードを控え室に置く。",
)
def test_for_itself_it_takes_one_of_the_trait_or_any_event(table: Table) -> None:
    activate(table, {"fc": "主", "stock": "乙", "deck": "引, 星, 月, 青"})
    look(table, 3, 3)
    assert offered(table) == ["card 引", "card 星", "done"]
    table.play("1: card 引").expect("hand 1: 引", "deck 1: 青", "fc 1: none")
    activate(table, {"fc": "主", "stock": "乙", "deck": "甲, 凪, 月, 青"})
    look(table, 3, 3)
    table.expect("count 1 hand 0", "count 1 waiting 5")


@wording(
    3436,
    "【起】［あなたの、《星》か《月》のキャラを2枚【レスト】する］ あなたは相手の前列のキャラを1枚選び、そのターン中、パワーを－1000。",
)
def test_two_of_either_trait_are_rested_to_weaken_one_in_front(table: Table) -> None:
    one = {"fc": "主", "bl": "星", "br": "月", "fl": "甲"}
    activate(table, one, {"fc": "丁", "fl": "甲", "bl": "甲"})
    assert offered(table) == ["card 主", "card 星", "card 月"]
    table.play("1: card 星", "1: card 月")
    assert offered(table) == ["card 丁", "card 甲"]
    table.play("1: card 丁").expect(
        "1 bl 星 state rest", "1 br 月 state rest", "1 fc 主 state stand"
    )
    numbers(table, "2:fc 4000")
    table.end_turn()
    numbers(table, "2:fc 5000")
    assert not can(table, {"fc": "主", "bl": "星 state rest", "fl": "甲"}, {"fc": "丁"})


@wording(
    9061,
    "【起】［このカードを【レスト】する］ あなたは自分のカード名に「の歌」を含むキャラを1枚選び、ストック置場に置く。",
)
def test_a_named_character_becomes_stock(table: Table) -> None:
    activate(table, {"bl": "主", "fc": "暁の歌 markers 乙", "fl": "宵の歌", "fr": "月"})
    assert offered(table) == ["card 宵の歌", "card 暁の歌"]
    table.play("1: card 暁の歌").expect("stock 1: 暁の歌", "waiting 1: 乙", "fc 1: none")
    activate(table, {"bl": "主", "fr": "月"}).expect("1 bl 主 state rest", "count 1 stock 0")


# --- brainstorm -----------------------------------------------------------------------------------


@wording(
    45,
    "【起】 集中 ［(1) このカードを【レスト】する］ あなたは自分の山札の上から4枚をめくり、控え室に置く。それらのカードのクライマックス1枚につき、あなたは自分の控え室のキャラを1枚まで選び、手札に戻す。",
)
def test_brainstorm_fetches_up_to_one_for_each_climax(table: Table) -> None:
    one = {"bl": "主", "stock": "丙", "deck": "凪, 甲, 青凪, 引, 黄", "waiting": "青, 凪"}
    activate(table, one)
    for left in (["青", "丙", "甲"], ["丙", "甲"]):
        assert offered(table) == sorted([*[f"card {c}" for c in left], "done"])
        table.play(f"1: card {left[0]}")
    assert main(table)
    table.expect("hand 1: 青, 丙", "1 bl 主 state rest", "deck 1: 黄")
    activate(table, one).play("1: done", "1: card 青").expect("hand 1: 青")  # each time anew
    assert main(table)
    activate(table, {**one, "deck": "甲, 丁, 戊, 引, 黄"}).expect("count 1 hand 0")
    assert main(table)
    assert not can(table, {**one, "stock": "none"})
    assert not can(table, {**one, "bl": "主 state rest"})


@wording(
    85,
    "【起】 集中 ［(1) このカードを【レスト】する］ あなたは自分の山札の上から4枚をめくり、控え室に置く。それらのカードのクライマックス1枚につき、あなたは自分の山札を見て《星》のキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
)
def test_brainstorm_searches_for_each_climax(table: Table) -> None:
    one = {"bl": "主", "stock": "丙", "deck": "凪, 星一, 青凪, 引, 星, 月, 星二"}
    table.lay(one, chance=(KEPT, KEPT)).play("1: activate 主")
    assert offered(table) == ["card 星", "card 星二", "done"]  # not what was turned over
    table.play("1: card 星二")
    assert offered(table) == ["card 星", "done"]
    table.play("1: done").expect("hand 1: 星二", "count 1 deck 2")
    one["deck"] = "凪, 甲, 丁, 引, 星, 星二"
    table.lay(one, chance=(KEPT,)).play("1: activate 主", "1: card 星").expect("hand 1: 星")
    assert main(table)  # one of them for one climax
    activate(table, {**one, "deck": "甲, 丁, 戊, 引, 星"}).expect("count 1 hand 0")


@wording(
    372,
    "【起】 集中 ［(1) このカードを【レスト】する］ あなたは自分の山札の上から4枚をめくり、控え室に置く。それらのカードのCX1枚につき、次の行動を行う。『あなたは自分の山札を上から3枚まで見て、カードを1枚まで選び、手札に加え、残りのカードを控え室に置く。』",
)
def test_brainstorm_looks_at_three_for_each_climax(table: Table) -> None:
    one = {"bl": "主", "stock": "丙", "deck": "凪, 甲, 青凪, 引, 青, 黄, 緑, 乙, 丁, 戊, 己"}
    activate(table, one)
    look(table, 3, 3)
    assert offered(table) == ["card 緑", "card 青", "card 黄", "done"]
    table.play("1: card 緑")
    look(table, 2, 3)
    assert offered(table) == ["card 丁", "card 乙", "done"]
    table.play("1: card 丁").expect("hand 1: 緑, 丁", "deck 1: 戊, 己")
    activate(table, {**one, "deck": "甲, 丁, 戊, 引, 星"}).expect("count 1 hand 0", "deck 1: 星")


@wording(
    2766,
    "【起】 集中 ［(1) あなたのキャラを2枚【レスト】する］ あなたは自分の山札の上から4枚をめくり、控え室に置く。それらのカードのクライマックス1枚につき、次の行動を行う。『あなたは自分の山札を上から3枚まで見て、カードを1枚まで選び、手札に加え、残りのカードを控え室に置く。』",
)
def test_brainstorm_for_two_rested_characters(table: Table) -> None:
    one = {"bl": "主", "fc": "甲", "stock": "丙", "deck": "凪, 甲, 丁, 引, 青, 黄, 緑, 乙"}
    activate(table, one)
    look(table, 1, 3)
    table.play("1: card 青").expect("hand 1: 青", "1 bl 主 state rest", "1 fc 甲 state rest")
    assert main(table)
    assert not can(table, {**one, "fc": "甲 state rest"})
    assert not can(table, {**one, "stock": "none"})


@wording(
    1388,
    "【起】【CXコンボ】 集中 ［(1) あなたのキャラを2枚【レスト】する］ あなたは自分の山札の上から5枚をめくり、控え室に置く。それらのカードの「凪」か「魂」1枚につき、あなたは自分の山札を見て《星》のキャラを1枚まで選んで相手に見せ、手札に加え、その山札をシャッフルする。",
)
def test_brainstorm_counts_named_climaxes_only(table: Table) -> None:
    one = {
        "bl": "主",
        "fc": "甲",
        "stock": "丙",
        "deck": "凪, 青凪, 魂, 引, 甲, 星, 月, 星一, 星二",
    }
    table.lay(one, chance=(KEPT, KEPT)).play("1: activate 主", "1: card 星")
    assert offered(table) == ["card 星一", "card 星二", "done"]
    table.play("1: card 星二").expect("hand 1: 星, 星二")
    assert main(table)
    activate(table, {**one, "deck": "青凪, 青凪, 帰, 引, 甲, 星"}).expect("count 1 hand 0")


# --- on using something ---------------------------------------------------------------------------


@wording(
    40,
    "【自】 あなたがこのカードの『助太刀』を使った時、あなたの《月》のキャラがいるなら、あなたは自分のバトル中のキャラを1枚選び、そのターン中、パワーを＋1000。",
    backup=True,
)
@pytest.mark.parametrize(("br", "power"), [("月", 5000), ("星", 4000)])
def test_used_as_backup_it_gives_more_beside_one_of_the_trait(
    table: Table, br: str, power: int
) -> None:
    counter(table, {"hand": "主", "br": br}).play("2: activate 主")
    numbers(table, f"2:fc {power}, 2:fr 3000")
    assert attacks(table)
    over(table, "2:fc 3000")


@wording(
    62,
    "【自】 あなたがこのカードの『助太刀』を使った時、あなたは自分のバトル中のキャラを1枚選び、そのターン中、次の能力を与える。『【自】 このカードのバトル相手が【リバース】した時、あなたはそのキャラを思い出にする。』",
    backup=True,
)
def test_used_as_backup_it_gives_an_ability_that_removes_the_reversed(table: Table) -> None:
    counter(table, {"hand": "主"}).play("2: activate 主")
    table.expect("memory 1: 甲", "fc 1: none")
    assert attacks(table)
    counter(table, {"hand": "主"}, {"fc": "庚"}).play("2: activate 主").expect("count 1 memory 0")


@wording(
    2928,
    "【自】 あなたがこのカードの『助太刀』を使った時、あなたは自分の山札の上から1枚を公開する。そのカードが青か《星》か《月》のキャラなら手札に加え、あなたは自分の手札を1枚選び、控え室に置く。（そうでないなら元に戻す）",
    backup=True,
)
@pytest.mark.parametrize(
    ("top", "taken"), [("青", True), ("星", True), ("月", True), ("甲", False), ("青引", False)]
)
def test_used_as_backup_it_takes_a_fitting_character_from_the_top(
    table: Table, top: str, taken: bool
) -> None:
    counter(table, {"hand": "主, 黄", "deck": f"{top}, 乙*5"}).play("2: activate 主")
    if taken:
        assert offered(table) == sorted([f"card {top}", "card 黄"])
        table.play("2: card 黄").expect(f"hand 2: {top}")
    else:
        assert attacks(table)
        table.expect("hand 2: 黄")
        assert table.has(2, "clock") == [top]  # it was put back, and the damage took it


@wording(
    644,
    "【自】 この能力は1ターンにつき1回まで発動する。あなたが【起】を使った時、そのターン中、このカードは次の能力を得る。『【自】 このカードのバトル相手が【リバース】した時、あなたは自分の山札の上から1枚を、ストック置場に置いてよい。』",
)
def test_once_a_turn_an_activated_ability_lends_it_another(table: Table) -> None:
    one = {"fc": "主", "fl": "甲", "bl": "起", "stock": "乙*2", "deck": "青, 黄, 緑, 丙, 丁"}
    table.lay(one, {"fc": "丙"}).play("1: activate 起")
    assert main(table)  # 8.7.3.1: whether it is played is not up to anybody
    table.play("1: activate 起")  # 8.1.1.2.1: it does not trigger again
    table.attack("fc", "front")
    assert table.options == ["yes", "no"]
    table.play("1: yes").expect("count 1 stock 2")  # the trigger check's and this
    assert attacks(table)  # the ability came but once
    table.lay(one, {"fc": "丙"}).attack("fc", "front")
    assert attacks(table)


@like("【起】［あなたの控え室のキャラを2枚山札に戻し、その山札をシャッフルする］ あなたは1枚引く。")
def test_what_is_paid_into_a_deck_that_is_shuffled_is_not_put_in_order(table: Table) -> None:
    one = {"fc": "主", "waiting": "甲, 乙, 引, 丙", "deck": "青, 黄"}
    table.lay(one, chance=(KEPT,)).play("1: activate 主")
    assert offered(table) == sorted(["card 甲", "card 乙", "card 丙"])  # each may be the first
    table.play("1: card 甲")
    assert offered(table) == sorted(["card 乙", "card 丙"])
    table.play("1: card 丙")
    assert main(table)
    table.expect("count 1 hand 1", "count 1 deck 3", "waiting 1: 乙, 引")
    assert not can(table, {**one, "waiting": "甲, 引"})
