"""Rare wordings: cards that are spoken of again, choices of the opponent, skills that go on."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import acting, powers
from tests.cards.cipher.real.shared import Trial, wording
from tests.cards.cipher.real.test_activated import CANNOT_PAY
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import KEPT


@wording(1283, 1)
@pytest.mark.parametrize(("top", "asked"), [("甲", True), ("白", False)])
def test_the_card_that_was_shown_is_asked_for_though_it_was_drawn(
    trial: Trial, top: str, asked: bool
) -> None:
    says = (
        "技【起】【[アクション]】自分のデッキの１番上のカードを公開する。"
        "そうしたなら、カードを１枚引く。"
        "公開したカードが<白夜>以外の場合、自分の手札を１枚選び、退避エリアに置く。"
    )
    trial.tries(says, {"front": "主, 試", "hand": "丁", "deck": f"{top}, 札*3"})
    trial.play("1: activate 試")
    assert trial.has(1, "hand") == ["丁", top]
    assert (trial.options == ["card 丁", f"card {top}"]) is asked
    if asked:
        trial.play("1: card 丁")
        assert (trial.has(1, "hand"), trial.has(1, "retreat")) == ([top], ["丁"])


@wording(1054, 1)
@pytest.mark.parametrize(("hand", "drawn"), [("主", 1), ("甲", 0)])
def test_a_card_of_the_opponents_hand_is_shown_unseen(trial: Trial, hand: str, drawn: int) -> None:
    says = (
        "技【自】このユニットの攻撃で敵を撃破した時、相手の手札を表を見ずに１枚選び、公開させる。"
        "そのカードのユニット名が相手の主人公と同じ場合、あなたはカードを１枚引く。"
    )
    trial.tries(says, {"front": "主, 試, 丁"}, {"front": "主, 弱", "hand": f"{hand}*2"})
    trial.attack("試", "弱")
    assert trial.asked[0] == 1
    assert not [o for o in trial.game.options if hand in o.text("ja")]  # nothing is told of them
    trial.play(trial.options[0])
    assert (trial.count(1, "hand"), trial.count(2, "hand")) == (drawn, 2)


@wording(1882, 1)
def test_a_long_day_of_work(trial: Trial) -> None:
    says = (
        "技【起】【[アクション],[リバース1]】相手のデッキの１番上のカードを公開させる。"
        "そのカードの出撃コストが３以上の場合、カードを１枚引く。"
        "そうしたなら、相手の裏向きのオーブを１つ選び、公開させる。"
        "そのオーブの出撃コストが３以上の場合、そのオーブを破壊する。"
        "そうしたなら、相手の手札を表を見ずに１枚選び、退避エリアに置かせる。"
        "そのカードのユニット名が相手の主人公と同じ場合、相手の主人公を撃破する。"
    )
    one = {"front": "主, 試", "bond": "札"}
    for deck, orb, hand, mine, orbs, theirs in (
        ("丙", "丁", "主", 0, 2, 1),  # the first is not dear enough
        ("丁", "丙", "主", 1, 2, 1),  # the orb is not
        ("丁", "戊", "乙", 1, 1, 1),  # another name: the orb alone
    ):
        two = {"front": "主", "deck": f"{deck}, 札*5", "orb": f"{orb}*2", "hand": hand}
        trial.tries(says, one, two).play("1: activate 試")
        while trial.asked[0] == 1 and not acting(trial):
            trial.play(trial.options[0])
        got = (trial.count(1, "hand"), trial.count(2, "orb"), trial.count(2, "hand"))
        assert got == (mine, orbs, theirs)
    two = {"front": "主", "deck": "丁, 札*5", "orb": "戊*3", "hand": "主"}
    trial.tries(says, one, two).play("1: activate 試")
    trial.play(trial.options[0])  # which orb; it goes to the hand, so one of two is chosen
    assert (trial.asked[0], len(trial.options)) == (1, 2)
    trial.play(trial.options[0 if trial.has(2, "hand")[0] == "主" else 1])
    assert "主" in trial.has(2, "retreat")
    assert (trial.asked[0], trial.count(2, "orb")) == (2, 2)  # who is defeated breaks an orb
    trial.play(trial.options[0])
    assert (trial.count(2, "orb"), trial.line(2, "主")) == (1, "front")


@wording(1226, 1)
def test_all_cards_of_the_name_of_who_has_gone_go_too(trial: Trial) -> None:
    says = (
        "技【起】【[アクション],手札の『甲』を１枚退避エリアに置く】"
        "主人公以外の敵を１体選び、無限エリアに置かせる。そうしたなら、"
        "相手の退避エリアにあるその敵と同じユニット名のすべてのカードを無限エリアに置かせる。"
    )
    one = {"front": "主, 試", "hand": "甲, 丁"}
    two = {"front": "主, 上乙 under 乙, 丙", "retreat": "乙, 丙, 上乙"}
    trial.tries(says, one, two).play("1: activate 試", "1: card 甲")
    assert trial.options == ["card 上乙", "card 丙"]
    trial.play("1: card 上乙")
    assert sorted(trial.has(2, "boundless")) == sorted(["上乙", "乙", "乙", "上乙"])
    assert trial.has(2, "retreat") == ["丙"]
    trial.tries(says, one, {"front": "主", "retreat": "乙"}).play("1: activate 試", "1: card 甲")
    assert trial.has(2, "retreat") == ["乙"]


@wording(1918, 1)
def test_for_each_enemy_that_went_back_a_card_is_laid_down(trial: Trial) -> None:
    says = (
        "技【起】【[アクション],[リバース1]】主人公以外の敵を２体まで選び、相手の手札に戻させる。"
        "このスキルで手札に戻させた敵１体につき、相手は自分の手札を１枚選び、退避エリアに置く。"
    )
    one, two = {"front": "主, 試", "bond": "札"}, {"front": "主, 上乙 under 乙, 丙", "hand": "戊"}
    trial.tries(says, one, two).play("1: activate 試")
    assert trial.options == ["card 上乙", "card 丙", "done"]
    trial.play("1: card 上乙", "1: done")
    assert (trial.asked[0], sorted(trial.options)) == (
        2,
        sorted(["card 戊", "card 上乙", "card 乙"]),
    )
    trial.play("2: card 戊")
    assert acting(trial)
    assert sorted(trial.has(2, "hand")) == sorted(["上乙", "乙"])  # one enemy, of two cards
    trial.tries(says, one, two).play("1: activate 試", "1: card 上乙", "1: card 丙")
    trial.play("2: card 戊", "2: card 丙")
    assert acting(trial)
    assert trial.count(2, "hand") == 2
    trial.tries(says, one, two).play("1: activate 試", "1: done")
    assert acting(trial)
    assert trial.has(2, "hand") == ["戊"]


@wording(1039, 1)
def test_the_opponent_says_in_which_order_units_lie_on_the_deck(trial: Trial) -> None:
    says = (
        "技【自】このユニットの攻撃で敵を撃破した時、主人公以外で<魔物>の敵を２体まで選ぶ。"
        "相手は選ばれたユニットを自分のデッキの１番上に好きな順番で置く。"
    )
    beasts = card("獣", types=("魔物",)), card("鬼", types=("魔物",))
    two = {"front": "主, 弱, 獣, 鬼, 丙", "deck": "札*5"}
    trial.tries(says, {"front": "主, 試, 丁"}, two, cards=beasts).attack("試", "弱")
    assert (trial.asked[0], trial.options) == (1, ["card 獣", "card 鬼", "done"])
    trial.play("1: card 獣", "1: card 鬼")
    assert (trial.asked[0], sorted(trial.options)) == (2, sorted(["card 獣", "card 鬼"]))
    first = trial.options[0].removeprefix("card ")
    trial.play(trial.options[0])
    assert sorted(trial.has(2, "deck")[:2]) == sorted(["獣", "鬼"])
    assert first in trial.has(2, "deck")[:2]
    assert trial.field(2) == {"front": ["主", "丙"]}


@wording(680, 1)
def test_from_the_hand_it_comes_once_a_game_when_the_main_character_is_attacked(
    trial: Trial,
) -> None:
    says = (
        "駆けつけ【特】【[リバース2]】自分の主人公が攻撃された時、コストを支払うなら、"
        "手札にあるこのカードを出撃させる。ゲーム終了まで、あなたは『駆けつけ』を使用できない。"
        "このスキルは自分の<暗夜>の絆カードがなければ発動しない。"
    )
    other = card("別", says)
    one = {"front": "主", "hand": "試, 別", "bond": "暗*4"}
    two = {"front": "主, 甲, 乙"}
    trial.tries(says, one, two, turn=2, cards=(other,)).play("2: attack 甲")
    assert trial.asked[0] == 1
    trial.play("1: trigger 試", "1: yes", "1: card 暗", "1: card 暗", "1: area front")
    assert (trial.line(1, "試"), len(trial.bonds(1)["down"])) == ("front", 2)
    assert trial.has(1, "hand") == ["別"]  # 『駆けつけ』 cannot be used any more
    assert not trial.offers("trigger")
    trial.tries(says, {**one, "bond": "札*4"}, two, turn=2, cards=(other,)).play("2: attack 甲")
    assert not trial.offers("trigger")
    trial.tries(says, {**one, "bond": "暗, 札 face down"}, two, turn=2, cards=(other,))
    trial.play("2: attack 甲", "1: trigger 試")  # 10.2.1.2.2: it cannot be paid
    assert (trial.has(1, "hand"), trial.has(1, "front")) == (["試", "別"], ["主"])


@wording(1812, 1)
def test_from_the_hand_it_is_deployed_or_put_onto_a_friend(trial: Trial) -> None:
    says = (
        "技〖CP〗【起】このカードを出撃させるか味方の『甲』の上に重ねてクラスチェンジさせる。"
        "このスキルは敵が４体以上いなければ使用できない。"
        "（は手札にあるこのカードを公開して使用する）"
    )
    tried = card("試甲", says, unit="甲", cost=5, change=4)
    four = {"front": "主, 乙, 丙, 丁"}
    trial.lay({"front": "主, 甲", "hand": "試甲"}, four, cards=(tried,)).play("1: activate 試甲")
    trial.play("1: mode 2")
    assert trial.under(1, "試甲") == ["甲"]
    assert trial.count(1, "hand") == 1  # 14.2.5.2: the bonus
    trial.lay({"front": "主", "hand": "試甲"}, four, cards=(tried,))
    trial.play("1: activate 試甲", "1: mode 1", "1: area back")
    assert (trial.line(1, "試甲"), trial.count(1, "hand")) == ("back", 0)
    trial.lay({"front": "主", "hand": "試甲"}, {"front": "主, 乙, 丙"}, cards=(tried,))
    assert not trial.offers("activate")


@wording(1389, 1)
def test_the_opponent_chooses_who_falls(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース2],他の味方を１体撃破する】"
        "相手は主人公以外の自分のユニットを１体選ぶ。そうしたなら、そのユニットを撃破する。"
    )
    one = {"front": "主, 試, 弱", "bond": "札*2"}
    trial.tries(says, one, {"front": "主, 乙", "back": "丙"}).play("1: activate 試", "1: card 弱")
    assert (trial.asked[0], trial.options) == (2, ["card 乙", "card 丙"])
    trial.play("2: card 丙")
    assert trial.line(1, "弱") == ""
    assert trial.field(2) == {"front": ["主", "乙"]}
    trial.tries(says, {**one, "front": "試"}, {"front": "主, 乙"})
    assert trial.why() == CANNOT_PAY


@wording(37, 8)
@pytest.mark.parametrize(
    ("one", "left"),
    [
        ({"front": "主, 試, 甲"}, True),
        ({"front": "主, 試", "back": "甲"}, False),
        ({"front": "主, 試"}, False),
    ],
)
def test_in_carnage_form_no_attack_defeats_it(
    trial: Trial, one: dict[str, str], left: bool
) -> None:
    says = (
        "技〖CF〗【常】このユニットと同じエリアに『甲』がいる場合、"
        "このユニットは敵の攻撃で撃破されない。"
    )
    trial.tries(says, one, {"front": "主, 丁, 丙"}, turn=2).attack("丁", "試")
    assert (trial.line(1, "試") == "front") is left
    trial.tries(says, {"front": "主, 試, 甲"}, {"front": "主, 号, 丙", "bond": "札"}, turn=2)
    assert trial.play("2: activate 号", "2: card 試").line(1, "試") == ""  # a skill is no attack


@wording(134, 3)
def test_the_hero_changes_once_a_turn(trial: Trial) -> None:
    says = (
        "交代〖HS〗【起】<聖痕>の味方を１体選び、自分の<聖痕>の主人公からその味方に"
        "主人公を交代する。ターン終了まで、あなたは『交代』を使用できない。"
    )
    saint = card("人", symbols=("聖痕",)), card("別", says, symbols=("聖痕",))
    one = {"front": "聖, 試, 甲", "back": "人, 別"}
    trial.tries(says, one, cards=saint).play("1: activate 試")
    offered = trial.options
    assert "card 人" in offered
    assert "card 別" in offered
    assert not {"card 甲", "card 試"} & set(offered)
    trial.play("1: card 人")
    assert trial.main(1) == "人"
    assert not trial.offers("activate")  # neither this one nor another
    trial.tries(says, {"front": "甲, 試, 聖"}, cards=saint)
    assert trial.play("1: activate 試").main(1) == "甲"


@wording(283, 2)
def test_it_becomes_the_hero(trial: Trial) -> None:
    says = "技〖HS〗【起】〖ターン1回〗【[リバース1]】自分の<聖痕>の主人公からこのユニットに主人公を交代する。"
    trial.tries(says, {"front": "聖, 試", "bond": "札"}).play("1: activate 試")
    assert (trial.main(1), trial.bonds(1)["down"]) == ("試", ["札"])
    trial.tries(says, {"front": "甲, 試", "bond": "札"})
    assert trial.play("1: activate 試").main(1) == "甲"


@wording(594, 1)
def test_it_goes_on_as_long_as_a_bond_is_turned(trial: Trial) -> None:
    says = (
        "【支援(攻)】証〖IS〗カードを１枚引く。自分の手札を１枚選び、退避エリアに置く。"
        "[リバース1]するなら、そのたびにこのスキルをくり返し実行する。"
    )
    one = {"front": "主, 甲", "deck": "試, 丙, 丁, 戊, 札*5", "bond": "札*2", "hand": "乙"}
    trial.tries(says, one, {"front": "主, 弱"}).attack("甲", "弱")
    assert trial.options == ["card 乙", "card 丙"]
    trial.play("1: card 乙")
    assert trial.options == ["yes", "no"]
    trial.play("1: yes", "1: card 札")
    assert trial.options == ["card 丙", "card 丁"]
    trial.play("1: card 丙")
    trial.play("1: yes", "1: card 丁")
    assert trial.options == ["no_critical"] or acting(trial)  # no bond is left to turn
    assert (trial.has(1, "hand"), trial.bonds(1)["up"]) == (["戊"], [])


@wording(646, 1)
@pytest.mark.parametrize("turned", [0, 1, 2])
def test_each_bond_makes_the_attack_stronger(trial: Trial, turned: int) -> None:
    says = (
        "【支援(攻)】素質〖IS〗戦闘終了まで、攻撃ユニットの戦闘力は＋１０される。"
        "[リバース1]するなら、そのたびにこのスキルをくり返し実行する。"
    )
    one = {"front": "主, 甲, 丁", "deck": "試, 札*5", "bond": "札*2"}
    trial.tries(says, one, {"front": "主, 弱"}).attack("甲", "弱")
    for i in range(turned):
        trial.play("1: yes")
        if i == 0:
            trial.play("1: card 札")
    if trial.options == ["yes", "no"]:
        trial.play("1: no")
    assert powers(trial)[0] == 40 + 10 + 10 * (turned + 1)
    assert len(trial.bonds(1)["down"]) == turned
    assert trial.power(1, "甲") == 40


@wording(1858, 1)
@pytest.mark.parametrize("line", ["front", "back"])
def test_a_dragon_vein_defeats_all_in_one_line(trial: Trial, line: str) -> None:
    says = (
        "技〖竜脈〗【起】【[リバース3],自分のオーブを１つ表向きにする】前衛か後衛を選ぶ。"
        "選んだエリアにいる主人公以外のすべてのユニットを撃破する。"
    )
    one = {"front": "主, 試", "back": "甲", "bond": "札*3", "orb": "丙, 丁"}
    two = {"front": "主, 乙", "back": "丁"}
    trial.tries(says, one, two).play("1: activate 試")
    trial.play(trial.options[0])  # which orb
    assert len(trial.options) == 2
    trial.play(trial.options[0 if line == "front" else 1])
    assert trial.told(1, "orb", "face_down").count(False) == 1
    if line == "front":
        assert (trial.field(1), trial.field(2)) == (
            {"front": ["主"], "back": ["甲"]}, {"front": ["主"], "back": ["丁"]},
        )  # fmt: skip
    else:
        assert (trial.field(1), trial.field(2)) == (
            {"front": ["主", "試"]},
            {"front": ["主", "乙"]},
        )
    trial.tries(says, {**one, "orb": "丙 face up"}, two)
    assert trial.why() == CANNOT_PAY


@wording(1468, 1)
def test_one_goes_back_and_one_comes_forward(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース1]】前衛の味方を１体選び、移動させる。"
        "そうしたなら、後衛の味方を１体選び、移動させる。"
    )
    trial.tries(says, {"front": "主, 試", "back": "甲", "bond": "札"}).play("1: activate 試")
    assert trial.options == ["card 主", "card 試"]
    trial.play("1: card 主")
    assert trial.options == ["card 甲", "card 主"]
    trial.play("1: card 甲")
    assert trial.field(1) == {"front": ["試", "甲"], "back": ["主"]}


@wording(1113, 1)
def test_at_the_end_of_the_turn_cards_under_it_come_to_the_hand(trial: Trial) -> None:
    says = (
        "技【自】自分のターン終了時、このユニットの下に重ねられているカードを２枚まで選び、"
        "手札に加える。このユニットを退避エリアに置く。"
    )
    trial.tries(says, {"front": "主, 試 under 甲+乙+丙"}).play("1: end_actions")
    assert trial.options == ["card 甲", "card 乙", "card 丙", "done"]
    trial.play("1: card 甲", "1: card 丙")
    assert trial.has(1, "hand") == ["甲", "丙"]
    assert sorted(trial.has(1, "retreat")) == sorted(["試", "乙"])
    trial.tries(says, {"front": "主, 試"}).play("1: end_actions")
    assert trial.has(1, "retreat") == ["試"]


@wording(1110, 1)
def test_at_the_end_of_the_turn_all_but_the_main_characters_are_shuffled_in(
    trial: Trial,
) -> None:
    says = (
        "技【自】自分のターン終了時、あなたと相手は主人公以外のすべてのユニットを"
        "それぞれ自分のデッキに加える。その後、それぞれデッキをシャッフルする。"
    )
    one = {"front": "主, 試", "back": "上甲 under 甲", "deck": "札*2"}
    two = {"front": "主, 乙", "deck": "札*2"}
    trial.tries(says, one, two, chance=(KEPT, KEPT)).play("1: end_actions")
    assert trial.turn[0] == 2  # in which order they go there is not asked
    assert (trial.field(1), trial.field(2)) == ({"front": ["主"]}, {"front": ["主"]})
    assert sorted(trial.has(1, "deck")) == sorted(["札", "札", "試", "上甲", "甲"])


@wording(872, 1)
@pytest.mark.parametrize("chosen", ["card 甲", "done"])
def test_it_moves_with_up_to_one_other(trial: Trial, chosen: str) -> None:
    says = (
        "技【自】〖ターン1回〗このユニットの攻撃終了時、このユニットと同じエリアにいる他の味方を"
        "１体まで選び、このユニットとその味方を移動させる。"
    )
    trial.tries(says, {"front": "主, 試, 甲", "back": "乙"}, {"front": "主, 丁"}).attack("試", "丁")
    assert trial.options == ["card 主", "card 甲", "done"]
    trial.play(f"1: {chosen}")
    if chosen == "done":
        assert trial.field(1) == {"front": ["主", "甲"], "back": ["乙", "試"]}
    else:
        assert trial.field(1) == {"front": ["主"], "back": ["乙", "試", "甲"]}


@wording(571, 1)
def test_cards_under_it_are_deployed_as_if_in_the_hand(trial: Trial) -> None:
    says = (
        "技【常】自分の出撃フェイズ中、このユニットの下に重ねられている<聖痕>のカードは"
        "自分の手札にあるカードのように出撃させることができる。"
    )
    one = {"front": "主, 試 under 聖+甲", "bond": "聖"}
    trial.tries(says, one, phase="deploy")
    assert trial.options == ["deploy 聖", "end_deploy"]
    trial.deploy("聖", "back")
    assert (trial.field(1), trial.under(1, "試")) == (
        {"front": ["主", "試"], "back": ["聖"]}, ["甲"],
    )  # fmt: skip
    trial.tries(says, {**one, "bond": ""}, phase="deploy")
    assert not trial.offers("deploy")


@wording(510, 1)
def test_a_card_that_supported_it_may_go_under_an_ally(trial: Trial) -> None:
    says = (
        "技【常】自分のターン中、このユニットの支援に成功したカードが退避エリアに置かれる場合、"
        "代わりにそのカードと同じユニット名の味方の下に重ねて成長させてもよい。"
        "（成長したユニットはレベルアップしているユニットとして扱う。）"
    )
    one = {"front": "主, 試, 甲", "deck": "上甲, 札*4"}
    trial.tries(says, one, {"front": "主, 弱"}).attack("試", "弱")
    assert trial.options == ["replacement 1", "decline"]
    trial.play("1: replacement 1")
    assert (trial.under(1, "甲"), trial.has(1, "retreat")) == (["上甲"], [])
    trial.tries(says, one, {"front": "主, 弱"}).attack("試", "弱").play("1: decline")
    assert trial.has(1, "retreat") == ["上甲"]
    trial.tries(says, {**one, "deck": "乙, 札*4"}, {"front": "主, 弱"}).attack("試", "弱")
    assert acting(trial)  # nobody of that name
    trial.tries(says, one, {"front": "主, 丙, 丁"}, turn=2).attack("丙", "試")
    assert "上甲" in trial.has(1, "retreat")
