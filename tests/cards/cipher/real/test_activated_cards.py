"""Activated skills that draw, fetch, deploy, show, defeat."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import acting, uses
from tests.cards.cipher.real.shared import Trial, wording
from tests.cards.cipher.real.test_activated import CANNOT_PAY, NOT_NOW, ONCE, for_nothing
from tests.rules.cipher.cards import card


@wording(5, 55)
def test_a_card_of_another_name_comes_back(trial: Trial) -> None:
    says = (
        "技【起】【[アクション],[リバース2]】自分の退避エリアから『試』以外のカードを１枚選び、"
        "手札に加える。"
    )
    one = {"front": "主, 試", "bond": "札*2", "retreat": "試, 甲, 乙"}
    trial.tries(says, one).play("1: activate 試")
    assert (trial.state(1, "試"), trial.bonds(1)["up"]) == ("acted", [])
    assert set(trial.options) == {"card 甲", "card 乙"}
    trial.play("1: card 乙")
    assert (trial.has(1, "hand"), set(trial.has(1, "retreat"))) == (["乙"], {"試", "甲"})
    for bond, unit in (("札", "試"), ("札*2", "試 state acted")):
        trial.tries(says, {**one, "bond": bond, "front": f"主, {unit}"})
        assert trial.why() == CANNOT_PAY
    trial.tries(says, {**one, "retreat": "試"}, {"retreat": "甲"}).play("1: activate 試")
    assert (trial.count(1, "hand"), trial.state(1, "試")) == (0, "acted")


@wording(81, 4)
def test_a_card_of_the_main_characters_name_comes_back(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース2]】自分の退避エリアから自分の主人公と同じユニット名の"
        "カードを１枚選び、手札に加える。"
    )
    one = {"front": "甲, 試", "bond": "札*2", "retreat": "試, 上甲, 乙, 極甲"}
    trial.tries(says, one, {"front": "乙"}).play("1: activate 試")
    assert set(trial.options) == {"card 上甲", "card 極甲"}
    assert trial.play("1: card 極甲").has(1, "hand") == ["極甲"]
    assert trial.why() == ONCE


@wording(262, 2)
def test_a_dear_card_of_another_name_comes_back(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース1]】自分の退避エリアから『高』以外で出撃コストが４以上の"
        "カードを１枚選び、手札に加える。"
    )
    one = {"front": "主, 試", "bond": "札", "retreat": "高, 戊, 丁, 極甲"}
    trial.tries(says, one).play("1: activate 試")
    assert set(trial.options) == {"card 戊", "card 極甲"}
    assert trial.play("1: card 戊").has(1, "hand") == ["戊"]


@wording(263, 2)
def test_a_dear_card_of_a_name_comes_back(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース2]】自分の退避エリアから出撃コストが３以上の『甲』を１枚選び、"
        "手札に加える。"
    )
    one = {"front": "主, 試", "bond": "札*2", "retreat": "甲, 二甲, 戊, 上甲, 極甲"}
    trial.tries(says, one).play("1: activate 試")
    assert set(trial.options) == {"card 上甲", "card 極甲"}
    assert trial.play("1: card 上甲").has(1, "hand") == ["上甲"]


@wording(277, 2)
def test_a_card_of_a_friend_is_put_on_the_deck(trial: Trial) -> None:
    says = "技【起】〖ターン1回〗自分の退避エリアから『甲』を１枚選び、デッキの１番上に置く。"
    trial.tries(says, {"front": "主, 試", "retreat": "乙, 甲", "deck": "丙, 札"})
    trial.play("1: activate 試")
    assert (trial.has(1, "deck"), trial.has(1, "retreat")) == (["甲", "丙", "札"], ["乙"])
    assert trial.why() == ONCE
    for_nothing(trial.tries(says, {"front": "主, 試", "retreat": "乙"}, {"retreat": "甲"}))


@wording(1723, 1)
def test_a_card_of_its_own_name_is_put_on_the_deck(trial: Trial) -> None:
    says = "技【起】〖ターン1回〗自分の退避エリアから『試』を１枚選び、デッキの１番上に置く。"
    trial.tries(says, {"front": "主, 試", "retreat": "乙, 試", "deck": "丙, 札"})
    trial.play("1: activate 試")
    assert (trial.has(1, "deck"), trial.has(1, "retreat")) == (["試", "丙", "札"], ["乙"])
    for_nothing(trial.tries(says, {"front": "主, 試", "hand": "試"}))


@wording(239, 2)
def test_a_card_is_drawn_for_a_card(trial: Trial) -> None:
    says = "技【起】【[アクション],手札を１枚退避エリアに置く】カードを１枚引く。"
    trial.tries(says, {"front": "主, 試", "hand": "甲, 乙", "deck": "丙, 札"})
    trial.play("1: activate 試", "1: card 甲")
    assert (trial.has(1, "hand"), trial.has(1, "retreat")) == (["乙", "丙"], ["甲"])
    assert (trial.state(1, "試"), trial.why()) == ("acted", CANNOT_PAY)
    trial.tries(says, {"front": "主, 試"}, {"hand": "甲"})
    assert trial.why() == CANNOT_PAY


@wording(240, 2)
def test_a_card_is_drawn_for_a_card_of_ones_own(trial: Trial) -> None:
    says = "技【起】【[アクション],自分の手札を１枚退避エリアに置く】カードを１枚引く。"
    trial.tries(says, {"front": "主, 試", "hand": "甲", "deck": "丙, 札"}).play("1: activate 試")
    assert (trial.has(1, "hand"), trial.has(1, "retreat")) == (["丙"], ["甲"])
    trial.tries(says, {"front": "主, 試 state acted", "hand": "甲"})
    assert trial.why() == CANNOT_PAY


@wording(254, 2)
def test_three_are_drawn_and_two_laid_down(trial: Trial) -> None:
    says = "技【起】〖ターン1回〗【[リバース2]】カードを３枚引く。自分の手札を２枚選び、退避エリアに置く。"
    one = {"front": "主, 試", "bond": "札*2", "hand": "戊", "deck": "甲, 乙, 丙, 札"}
    trial.tries(says, one).play("1: activate 試")
    assert trial.options == ["card 戊", "card 甲", "card 乙", "card 丙"]
    trial.play("1: card 戊")
    assert trial.options == ["card 甲", "card 乙", "card 丙"]
    trial.play("1: card 乙")
    assert (trial.has(1, "hand"), set(trial.has(1, "retreat"))) == (["甲", "丙"], {"戊", "乙"})
    assert trial.why() == ONCE


@wording(1470, 1)
@pytest.mark.parametrize(("back", "drawn"), [("甲, 乙", 1), ("甲", 0)])
def test_a_card_is_drawn_if_three_others_are_there(trial: Trial, back: str, drawn: int) -> None:
    says = "技【起】〖ターン1回〗【[リバース1]】味方が他に３体以上いる場合、カードを１枚引く。"
    trial.tries(says, {"front": "主, 試", "back": back, "bond": "札"}).play("1: activate 試")
    assert (trial.count(1, "hand"), trial.bonds(1)["down"]) == (drawn, ["札"])


@wording(1797, 1)
def test_the_hand_is_filled_to_three_by_a_card_of_the_hand(trial: Trial) -> None:
    says = (
        "技〖CP〗【起】【[リバース2],このカードを退避エリアに置く】"
        "自分の手札が３枚になるまでカードを引く。（は手札にあるこのカードを公開して使用する）"
    )
    trial.tries(says, {"bond": "札*2", "hand": "試, 甲"}).play("1: activate 試")
    assert (trial.count(1, "hand"), trial.has(1, "retreat")) == (3, ["試"])
    assert "試" in trial.log(2)
    trial.tries(says, {"bond": "札*2", "hand": "試, 甲*4"}).play("1: activate 試")
    assert (trial.count(1, "hand"), trial.has(1, "retreat")) == (4, ["試"])
    trial.tries(says, {"bond": "札", "hand": "試"})
    assert not uses(trial, "試")
    trial.tries(says, {"front": "主, 試", "bond": "札*2"})
    assert not uses(trial, "試")  # 21.2.2.14: it is not in the hand


@wording(245, 2)
def test_a_dear_top_card_lets_a_bond_be_turned_for_a_card(trial: Trial) -> None:
    says = (
        "技【起】【[アクション]】相手のデッキの１番上のカードを公開させる。"
        "そのカードの出撃コストが３以上の場合、あなたは[リバース1]してもよい。"
        "そうしたなら、カードを１枚引く。"
    )
    one, two = {"front": "主, 試", "bond": "札"}, {"deck": "丁, 札*5"}
    trial.tries(says, one, two).play("1: activate 試")
    assert trial.options == ["yes", "no"]
    trial.play("1: yes")
    assert (trial.count(1, "hand"), trial.bonds(1)["down"]) == (1, ["札"])
    assert trial.has(2, "deck")[0] == "丁"
    trial.tries(says, one, two).play("1: activate 試", "1: no")
    assert (trial.count(1, "hand"), trial.bonds(1)["up"]) == (0, ["札"])
    for mine, theirs in (
        (one, {"deck": "丙, 札*5"}),
        ({**one, "bond": "札 face down"}, two),
    ):
        trial.tries(says, mine, theirs).play("1: activate 試")
        assert acting(trial)
        assert trial.count(1, "hand") == 0


@wording(1630, 1)
def test_grown_it_takes_one_of_five(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【自分の手札から『試』を１枚このユニットの下に重ねて成長させる】"
        "自分のデッキの上からカードを５枚公開する。公開したカードの中からカードを１枚選び、"
        "自分の手札に加え、残りのすべてのカードを退避エリアに置く。"
        "（成長したユニットはレベルアップしているユニットとして扱う）"
    )
    one = {"front": "主, 試", "hand": "試, 戊", "deck": "甲, 乙, 丙, 丁, 馬, 翼, 札"}
    trial.tries(says, one).play("1: activate 試", "1: card 試")
    assert (trial.under(1, "試"), trial.stack(1, "試")) == (["試"], 2)
    assert trial.options == ["card 甲", "card 乙", "card 丙", "card 丁", "card 馬"]
    trial.play("1: card 丙")
    assert trial.has(1, "hand") == ["戊", "丙"]
    assert set(trial.has(1, "retreat")) == {"甲", "乙", "丁", "馬"}
    assert trial.has(1, "deck") == ["翼", "札"]
    trial.tries(says, {**one, "hand": "戊"})
    assert trial.why() == CANNOT_PAY


@wording(251, 2)
def test_grown_from_the_retreat_area_it_deploys_a_cheap_card(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース1],退避エリアの『試』を１枚このユニットの下に重ねて成長させる】"
        "自分の退避エリアから出撃コストが２以下の<光の剣>のカードを１枚選び、出撃させる。"
    )
    one = {"front": "主, 試", "bond": "札", "retreat": "試, 甲, 丙, 丁, 聖"}
    trial.tries(says, one).play("1: activate 試")
    assert trial.under(1, "試") == ["試"]
    assert set(trial.options) == {"card 甲", "card 丙"}
    trial.play("1: card 丙")
    assert trial.options == ["area front", "area back"]
    trial.play("1: area back")
    assert (trial.line(1, "丙"), trial.state(1, "丙")) == ("back", "ready")
    assert trial.why() == ONCE
    trial.tries(says, {**one, "retreat": "甲", "hand": "試"})
    assert trial.why() == CANNOT_PAY
    trial.tries(says, {**one, "front": "丙, 試, 甲"}).play("1: activate 試")
    trial.play("1: card 甲")  # 14.1.1: its name is on the field
    assert acting(trial)
    assert set(trial.has(1, "retreat")) == {"甲", "丙", "丁", "聖"}


@wording(1199, 1)
def test_a_card_comes_back_from_the_boundless_area(trial: Trial) -> None:
    says = (
        "技【起】【[アクション],[リバース2]】自分の無限エリアから出撃コストが４以下のカードを１枚選び、"
        "出撃させる。"
    )
    one = {"front": "主, 試", "bond": "札*2", "boundless": "甲, 戊, 高", "retreat": "乙"}
    trial.tries(says, one).play("1: activate 試")
    assert set(trial.options) == {"card 甲", "card 戊"}
    trial.play("1: card 戊", "1: area front")
    assert (trial.field(1), trial.state(1, "試")) == ({"front": ["主", "試", "戊"]}, "acted")


@wording(1204, 1)
def test_a_card_of_a_name_comes_back_onto_the_field(trial: Trial) -> None:
    says = "技【起】【[アクション],[リバース1]】自分の退避エリアから『甲』を１枚選び、出撃させる。"
    one = {"front": "主, 試", "bond": "札", "retreat": "乙, 上甲"}
    trial.tries(says, one).play("1: activate 試", "1: area back")
    assert (trial.line(1, "上甲"), trial.has(1, "retreat")) == ("back", ["乙"])
    assert trial.count(1, "hand") == 0  # deploying is no class change: no bonus
    trial.tries(says, {**one, "front": "主, 試, 甲"}).play("1: activate 試")
    assert set(trial.has(1, "retreat")) == {"上甲", "乙"}


@wording(285, 2)
def test_after_an_orb_was_broken_a_card_of_the_hand_is_deployed(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗自分の手札から<聖痕>のカードを１枚選び、出撃させる。"
        "このスキルは相手のオーブが破壊されたターンでなければ使用できない。"
    )
    one = {"front": "主, 試, 甲", "hand": "聖, 丁"}
    trial.tries(says, one, {"front": "乙"})
    assert trial.why() == NOT_NOW
    trial.attack("甲", "乙")
    trial.play(trial.options[0])
    assert trial.count(2, "orb") == 4
    trial.play("1: activate 試")
    assert trial.options == ["card 聖", "done"]  # 2.4: it need not be found in a hand
    trial.play("1: card 聖", "1: area front")
    assert trial.line(1, "聖") == "front"
    assert trial.why() == ONCE
    trial.tries(says, one, {"front": "乙"}).attack("甲", "乙").play(trial.options[0]).end_turn()
    trial.end_turn().pass_to("action")
    assert trial.why() == NOT_NOW  # that was another turn


@wording(276, 2)
def test_it_has_the_skills_of_a_card_from_the_boundless_area(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗自分の無限エリアから<白夜>か<暗夜>のカードを１枚選び、退避エリアに置く。"
        "ターン終了まで、このユニットはそのカードが持つすべてのスキルを得る。"
    )
    swift = card(
        "疾",
        "速さ【常】このユニットの戦闘力は＋２０される。",
        "運び【起】〖ターン1回〗カードを１枚引く。",
        symbols=("白夜",),
    )
    one = {"front": "主, 試", "boundless": "甲, 疾, 暗"}
    trial.tries(says, one, cards=(swift,)).play("1: activate 試")
    assert set(trial.options) == {"card 疾", "card 暗"}
    trial.play("1: card 疾")
    assert (set(trial.has(1, "boundless")), trial.has(1, "retreat")) == ({"甲", "暗"}, ["疾"])
    assert trial.power(1, "試") == 60
    offered = [o for o in trial.options if o.startswith("activate 試")]
    assert len(offered) == 1
    assert trial.play(offered[0]).count(1, "hand") == 1
    assert trial.end_turn().power(1, "試") == 40
    for_nothing(trial.tries(says, {"front": "主, 試", "boundless": "甲"}))


@wording(1605, 1)
def test_a_dragon_falls_for_a_card_of_the_hand(trial: Trial) -> None:
    says = "技【起】〖ターン1回〗【手札を１枚退避エリアに置く】主人公以外で<竜>の敵を１体選び、撃破する。"
    wyrm = card("龍", types=("竜",))
    one, two = {"front": "主, 試", "hand": "甲"}, {"front": "龍, 鎧", "back": "竜"}
    trial.tries(says, one, two, cards=(wyrm,)).play("1: activate 試")
    assert (trial.field(2), trial.has(2, "retreat")) == ({"front": ["龍", "鎧"]}, ["竜"])
    assert trial.has(1, "retreat") == ["甲"]
    trial.tries(says, one, {"front": "龍, 鎧"}, cards=(wyrm,)).play("1: activate 試")
    assert trial.field(2) == {"front": ["龍", "鎧"]}
    assert trial.why() == ONCE  # it has been paid
