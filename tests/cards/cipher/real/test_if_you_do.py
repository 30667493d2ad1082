"""Rare wordings: what follows if something was done, was not done, or is done instead."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import acting, powers
from tests.cards.cipher.real.shared import Trial, wording
from tests.rules.cipher.cards import card

YES_NO = ["yes", "no"]


@wording(778, 1)
def test_in_front_it_may_be_attacked_in_place_of_another(trial: Trial) -> None:
    says = (
        "技【自】【[リバース1]】他の味方が攻撃された時、コストを支払うなら、"
        "このユニットはその味方の代わりに攻撃される。"
        "このスキルはこのユニットが前衛でなければ発動しない。"
    )
    one = {"front": "主, 試, 乙", "bond": "札", "hand": "試, 乙"}
    two = {"front": "主, 丁, 弓"}
    trial.tries(says, one, two, turn=2).play("2: attack 丁", "2: target 乙")
    assert (trial.asked[0], trial.options) == (1, YES_NO)
    trial.play("1: yes")
    assert trial.options == ["evade 試", "no_evasion"]  # it is the one that defends now
    trial.play("1: no_evasion")
    assert (powers(trial), trial.field(1)) == ((60, 40), {"front": ["主", "乙"]})
    trial.tries(says, one, two, turn=2).play("2: attack 丁", "2: target 乙", "1: no")
    assert trial.options == ["evade 乙", "no_evasion"]
    for side, target in (
        ({"front": "主, 乙", "back": "試", "bond": "札"}, "乙"),  # from the back it does not
        ({"front": "主, 試, 乙", "bond": "札"}, "試"),
        ({"front": "主, 試, 乙", "bond": "札 face down"}, "乙"),
    ):
        trial.tries(says, side, two, turn=2).play("2: attack 丁", f"2: target {target}")
        assert trial.asked[0] == 2
        assert trial.line(1, target) == ""


@wording(924, 1)
def test_a_support_card_of_the_same_name_may_be_exchanged(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗自分の支援エリアにカードが置かれた時、"
        "そのカードのユニット名が自分の戦闘ユニットと同じ場合、"
        "そのカードを退避エリアに置いてもよい。"
        "そうしたなら、デッキの１番上のカードを支援エリアに置く。"
    )
    one, two = {"front": "主, 試, 甲", "deck": "上甲, 乙, 札*3"}, {"front": "主, 弱, 丙"}
    trial.tries(says, one, two).attack("甲", "弱")
    assert trial.options == YES_NO
    assert powers(trial.play("1: yes"))[0] == 40 + 20
    assert powers(trial.tries(says, one, two).attack("甲", "弱").play("1: no"))[0] == 40
    trial.tries(says, one, two, turn=2).attack("丙", "甲")
    assert (trial.asked[0], trial.options) == (1, YES_NO)  # also of one that defends
    trial.tries(says, {**one, "deck": "乙, 札*3"}, two).attack("甲", "弱")
    assert acting(trial)


@wording(920, 1)
def test_a_support_card_may_be_taken_for_another_of_the_hand(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗自分のターン中、自分の支援エリアに<光の剣>のカードが置かれた時、"
        "その支援カードを手札に加えてもよい。"
        "そうしたなら、自分の手札を１枚選び、支援エリアに置く。"
    )
    one, two = {"front": "主, 試, 甲", "deck": "乙, 札*3", "hand": "戊"}, {"front": "主, 弱, 丙"}
    trial.tries(says, one, two).attack("甲", "弱").play("1: yes")
    assert trial.options == ["card 戊", "card 乙"]
    trial.play("1: card 戊", "1: no_critical")
    assert (powers(trial)[0], trial.has(1, "hand")) == (40 + 30, ["乙"])
    assert trial.has(1, "retreat") == ["戊"]
    trial.tries(says, {**one, "deck": "聖, 札*3"}, two).attack("甲", "弱")
    assert acting(trial)
    trial.tries(says, one, two, turn=2).attack("丙", "甲")
    assert trial.options != YES_NO


@wording(1702, 1)
@pytest.mark.parametrize(
    ("bond", "answer", "power"), [("札", "yes", 40), ("札", "no", 60), ("札 face down", "", 60)]
)
def test_unless_the_opponent_turns_a_bond_it_is_stronger(
    trial: Trial, bond: str, answer: str, power: int
) -> None:
    says = (
        "技【起】〖ターン1回〗相手は[リバース1]してもよい。そうしなかったなら、ターン終了まで、"
        "このユニットの戦闘力は＋２０され、このユニットに<魔法>と射程１－２が追加される。"
    )
    trial.tries(says, {"front": "主, 試", "bond": "札"}, {"bond": bond}).play("1: activate 試")
    if answer:
        assert (trial.asked[0], trial.options) == (2, YES_NO)
        trial.play(f"2: {answer}")
    assert (trial.power(1, "試"), trial.range(1, "試")) == (power, "1" if power == 40 else "1-2")
    assert trial.bonds(1)["up"] == ["札"]
    assert trial.why() == {"19.1.2.1"}


@wording(1549, 1)
@pytest.mark.parametrize(
    ("bond", "after"), [("聖*2, 甲", ["丙"] * 3), ("聖*2, 甲*2", ["丙"] * 3), ("聖*2", [])]
)
def test_for_three_bonds_and_no_fewer_three_new_ones_come(
    trial: Trial, bond: str, after: list[str]
) -> None:
    says = (
        "技【起】〖ターン1回〗【<聖痕>の絆カードを２枚裏向きにする】"
        "自分の絆カードを３枚選び、退避エリアに置く。"
        "そうしたなら、自分のデッキの上からカードを３枚公開して、絆エリアに置く。"
    )
    trial.tries(says, {"front": "主, 試", "bond": bond, "deck": "丙*5"}).play("1: activate 試")
    while not acting(trial):
        trial.play("1: card 聖" if "card 聖" in trial.options else "1: card 甲")
    assert [c for c in trial.has(1, "bond") if c == "丙"] == after
    assert trial.count(1, "retreat") == (3 if after else 2)  # 2.5: as many as there are


@wording(120, 3)
def test_two_cards_of_different_names_come_back(trial: Trial) -> None:
    says = (
        "技【起】【[アクション],[リバース3]】自分の退避エリアから『試』以外で"
        "ユニット名が異なるカードを２枚まで選び、手札に加える。"
    )
    one = {"front": "主, 試", "bond": "札*3", "retreat": "甲, 上甲, 乙, 試"}
    trial.tries(says, one).play("1: activate 試")
    assert sorted(trial.options) == sorted(["card 甲", "card 上甲", "card 乙", "done"])
    trial.play("1: card 上甲")
    assert trial.options == ["card 乙", "done"]
    trial.play("1: done")
    assert trial.has(1, "hand") == ["上甲"]


@wording(897, 1)
def test_cards_that_were_shown_become_bonds_face_down(trial: Trial) -> None:
    says = (
        "技【自】〖ターン1回〗出撃コストが３以上の他の味方が出撃した時、"
        "自分の手札を３枚まで選び、公開してもよい。"
        "そうしたなら、公開したすべてのカードを自分の絆エリアに裏向きで置く。"
    )
    one = {"front": "主, 試", "bond": "札*5", "hand": "丁, 丙, 甲, 乙"}
    trial.tries(says, one, phase="deploy").deploy("丙", "front")
    assert not trial.offers("yes")
    trial.deploy("丁", "front")
    assert trial.options == YES_NO
    trial.play("1: yes", "1: card 甲")
    assert trial.options == ["card 乙", "done"]
    trial.play("1: done")
    assert (trial.bonds(1)["down"], trial.has(1, "hand")) == (["甲"], ["乙"])
    assert "乙" not in trial.log(2)


@wording(1262, 1)
@pytest.mark.parametrize(("ally", "later"), [("翼", 50), ("甲", 40)])
def test_for_some_it_lasts_longer_instead(trial: Trial, ally: str, later: int) -> None:
    says = (
        "技【起】【[アクション]】他の味方を１体選ぶ。ターン終了まで、その味方の戦闘力は＋１０される。"
        "その味方が<飛行>の場合、代わりに次の相手のターン終了まで、その味方の戦闘力は＋１０される。"
    )
    trial.tries(says, {"front": f"主, 試, {ally}"}).play("1: activate 試", f"1: card {ally}")
    assert trial.power(1, ally) == 50  # not both
    assert trial.end_turn().power(1, ally) == later
    assert trial.end_turn().power(1, ally) == 40


@wording(1368, 1)
def test_everybody_comes_forward(trial: Trial) -> None:
    says = (
        "技【起】【自分の手札から『甲』か『乙』を１枚退避エリアに置く】"
        "すべての後衛の味方と敵を前衛に移動させる。ターン終了まで、このユニットの戦闘力は２倍になる。"
    )
    one, two = (
        {"front": "主, 試", "back": "丙", "hand": "乙, 丁"},
        {"front": "主, 甲", "back": "弓"},
    )
    trial.tries(says, one, two).play("1: activate 試", "1: card 乙")
    assert (trial.field(1), trial.field(2)) == (
        {"front": ["主", "試", "丙"]}, {"front": ["主", "甲", "弓"]},
    )  # fmt: skip
    assert (trial.has(1, "hand"), trial.power(1, "試")) == (["丁"], 80)


@wording(1847, 1)
def test_of_five_cards_any_of_different_names_are_deployed(trial: Trial) -> None:
    says = (
        "技〖LvS2〗【起】〖ターン1回〗【[リバース2]】自分のデッキの上からカードを５枚公開する。"
        "公開したカードの中から<聖痕>のカードを好きな枚数選び、出撃させ、"
        "残りのすべてのカードを自分の退避エリアに置く。"
    )
    saint = card("人", symbols=("聖痕",))
    one = {"front": "主, 試 under 試", "bond": "札*2", "deck": "聖, 甲, 聖, 人, 丙, 聖, 札"}
    trial.tries(says, one, cards=(saint,)).play("1: activate 試")
    assert trial.options == ["card 聖", "card 聖", "card 人", "done"]
    trial.play("1: card 聖")
    assert trial.options == ["card 人", "done"]  # 14.1.3
    trial.play("1: card 人", "1: area front", "1: area back")
    assert trial.field(1) == {"front": ["主", "試", "聖"], "back": ["人"]}
    assert sorted(trial.has(1, "retreat")) == sorted(["甲", "聖", "丙"])
    trial.tries(says, {**one, "front": "主, 試"}, cards=(saint,))
    assert trial.why() != {""}


@wording(1896, 1)
def test_for_a_broken_orb_one_of_the_main_characters_name_comes(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース1]】自分のオーブを１つ選び、破壊する。"
        "そうしたなら、自分の退避エリアから自分の主人公と同じユニット名のカードを１枚選び、"
        "オーブに追加する。"
    )
    one = {"front": "甲, 試", "bond": "札", "orb": "丙, 丁", "retreat": "上甲, 乙"}
    trial.tries(says, one).play("1: activate 試")
    trial.play(trial.options[1])
    assert (trial.has(1, "orb"), trial.has(1, "hand")) == (["丙", "上甲"], ["丁"])
    assert (trial.has(1, "retreat"), trial.told(1, "orb", "face_down")) == (["乙"], [True, True])
    trial.tries(says, {**one, "orb": ""}).play("1: activate 試")
    assert (trial.count(1, "orb"), trial.count(1, "retreat")) == (0, 2)


@wording(2005, 1)
@pytest.mark.parametrize(("unit", "asked"), [("試 under 甲", True), ("試", False)])
def test_class_changed_it_looks_at_two_and_puts_them_in_order(
    trial: Trial, unit: str, asked: bool
) -> None:
    says = (
        "技【起】〖ターン1回〗自分のデッキの１番上のカードを見る。"
        "このユニットがクラスチェンジしている場合、"
        "代わりに自分のデッキの上からカードを２枚見て、デッキの１番上に好きな順番で置く。"
    )
    one = {"front": f"主, {unit}", "deck": "丙, 丁, 札"}
    trial.tries(says, one, change=2).play("1: activate 試")
    assert (trial.asked[0], trial.options) == (1, ["card 丙", "card 丁"] if asked else ["done"])
    trial.play("1: card 丁" if asked else "1: done")
    assert trial.has(1, "deck") == (["丁", "丙", "札"] if asked else ["丙", "丁", "札"])
    assert acting(trial)
    assert "丙" in trial.log(1)
    assert "丙" not in trial.log(2)


@wording(676, 1)
def test_put_into_the_boundless_area_it_may_bring_a_card(trial: Trial) -> None:
    says = (
        "技【特】【[リバース1]】このカードが無限エリアに置かれた時、"
        "コストを支払うなら、カードを１枚引く。"
    )
    sends = card(
        "送", "技【起】【デッキの１番上のカードを無限エリアに置く】このユニットを移動させる。"
    )
    one = {"front": "主, 送", "bond": "札", "deck": "試, 丁, 札*3"}
    trial.tries(says, one, cards=(sends,)).play("1: activate 送")
    assert trial.options == YES_NO
    trial.play("1: yes")
    assert (trial.has(1, "hand"), trial.has(1, "boundless")) == (["丁"], ["試"])
    trial.tries(says, {**one, "deck": "乙, 札*3"}, cards=(sends,)).play("1: activate 送")
    assert acting(trial)


@wording(430, 1)
@pytest.mark.parametrize(("level", "power"), [(2, 70), (3, 40)])
def test_level_up_skills_of_allies_work_at_once(trial: Trial, level: int, power: int) -> None:
    says = "技【常】味方が持つすべての〖LvS2〗は有効になる。"
    grown = card("段", f"技〖LvS{level}〗【常】このユニットの戦闘力は＋３０される。") | {
        "id": "段階"
    }
    trial.tries(says, {"front": "主, 試, 段階"}, {"front": "段階"}, cards=(grown,))
    assert (trial.power(1, "段階"), trial.power(2, "段階")) == (power, 40)


@wording(1206, 1)
@pytest.mark.parametrize("mode", [1, 2])
def test_a_card_comes_to_the_hand_or_onto_the_deck(trial: Trial, mode: int) -> None:
    says = (
        "技【起】【[アクション],[リバース2]】自分の退避エリアから『試』以外で<飛行>のカードを１枚選び、"
        "手札に加えるか、デッキの１番上に置く。"
    )
    one = {"front": "主, 試", "bond": "札*2", "retreat": "甲, 翼, 試", "deck": "札*3"}
    trial.tries(says, one, types=("飛行",)).play("1: activate 試")
    assert trial.options == ["mode 1", "mode 2"]
    trial.play(f"1: mode {mode}")
    assert (trial.has(1, "hand"), trial.has(1, "deck")[0]) == (
        (["翼"], "札") if mode == 1 else ([], "翼")
    )
