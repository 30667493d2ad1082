"""Special skills: what a card says of itself wherever it can be read."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.book.decks import deck_problems
from tests.cards.cipher.real.shared import Trial, wording
from tests.rules.cipher.cards import card


@wording(28, 10)
def test_several_of_its_name_may_be_on_the_field(trial: Trial) -> None:
    says = (
        "技【特】このカードは味方に『試』がいても出撃させることができ、"
        "『試』が２体以上味方にいてもよい。"
    )
    one = {"front": "主, 試, 試", "bond": "札*4", "hand": "試, 甲", "back": "甲"}
    trial.tries(says, one, phase="deploy")
    assert trial.refused("deploy 甲") == {"14.1.1", "15.1.2"}
    trial.deploy("試", "back")
    assert (trial.has(1, "front"), trial.has(1, "back")) == (["主", "試", "試"], ["甲", "試"])


@wording(30, 9)
def test_a_card_of_another_title_may_stand_beside_it(trial: Trial) -> None:
    says = (
        "技【特】このカードは味方に『甲』がいても出撃させることができ、"
        "『甲』が２体以上味方にいてもよい。"
    )
    tried = card("試甲", says, unit="甲")
    one = {"front": "主, 甲", "bond": "札*4", "hand": "試甲, 二甲"}
    trial.lay(one, phase="deploy", cards=(tried,)).deploy("試甲", "front")
    assert trial.has(1, "front") == ["主", "甲", "試甲"]
    assert "14.1.1" in trial.refused("deploy 二甲")  # that one does not say so


@wording(35, 8)
def test_more_than_four_of_it_may_be_in_a_deck(trial: Trial) -> None:
    trial.tries("技【特】このカードと同じカード名のカードをデッキに５枚以上入れてもよい。")
    rules = trial.game.rules
    assert deck_problems(rules, ["試"] * 46 + ["主"] * 4) == []
    assert len(deck_problems(rules, ["試"] * 45 + ["主"] * 5)) == 1  # 主 does not say so


@wording(72, 4)
def test_it_is_called_by_another_name_too(trial: Trial) -> None:
    says = "技【特】このカードのユニット名は『甲』としてもあつかう。"
    one = {"front": "主, 甲", "bond": "札*4", "hand": "試, 上甲"}
    trial.tries(says, one, phase="deploy")
    assert "14.1.1" in trial.refused("deploy 試")  # its name is on the field
    assert "level_up 試" in trial.options
    trial.tries(says, {"front": "主, 試, 友", "bond": "札*4", "hand": "上甲, 甲"}, phase="deploy")
    assert trial.power(1, "友") == 50  # it asks for 甲
    trial.play("1: level_up 上甲")
    assert (trial.stack(1, "上甲"), trial.under(1, "上甲")) == (2, ["試"])
    trial.tries(says, {"front": "主, 試", "hand": "甲"}, {"front": "主, 弱"})
    trial.play("1: attack 試", "1: target 弱")
    assert trial.options == ["critical 甲", "no_critical"]


@wording(73, 4)
def test_a_friend_may_level_up_to_it(trial: Trial) -> None:
    says = "技【特】味方に『試』がいない場合、味方の『甲』をこのカードにレベルアップさせることができる。"
    one = {"front": "主, 甲, 乙", "bond": "札*4", "hand": "試"}
    trial.tries(says, one, phase="deploy", cost=3, power=60)
    trial.play("1: level_up 試")
    assert (trial.under(1, "試"), trial.power(1, "試"), trial.count(1, "hand")) == (["甲"], 60, 0)
    trial.tries(says, {**one, "front": "主, 甲, 試"}, phase="deploy", cost=3)
    assert [o for o in trial.options if "level_up" in o] == ["level_up 試"]
    trial.play("1: level_up 試")
    assert trial.under(1, "試") == ["試"]
    assert trial.line(1, "甲") == "front"
    trial.tries(says, {**one, "front": "主, 乙"}, phase="deploy", cost=3)
    assert not trial.offers("level_up")
    trial.tries(says, {**one, "bond": "札*2"}, phase="deploy", cost=3)
    assert not trial.offers("level_up")


@wording(112, 3)
def test_a_friend_may_class_change_to_it(trial: Trial) -> None:
    says = "技【特】味方に『試』がいない場合、味方の『甲』をこのカードにクラスチェンジさせることができる。"
    one = {"front": "主, 甲, 乙", "bond": "札*2", "hand": "試"}
    trial.tries(says, one, phase="deploy", cost=3, change=2, power=60)
    trial.play("1: level_up 試")  # for its class change cost, and a card is drawn
    assert (trial.under(1, "試"), trial.has(1, "hand")) == (["甲"], ["札"])
    trial.tries(says, {**one, "front": "主, 甲, 試"}, phase="deploy", cost=3, change=2)
    trial.play("1: level_up 試")
    assert trial.under(1, "試") == ["試"]
    trial.tries(says, {**one, "bond": "札"}, phase="deploy", cost=3, change=2)
    assert not trial.offers("level_up")


@wording(201, 2)
@pytest.mark.parametrize(
    ("bond", "front", "may"),
    [("札*5", "試 under 試", True), ("札*5", "試", True), ("札*4", "試", True)],
)
def test_its_class_change_cost_is_set(trial: Trial, bond: str, front: str, may: bool) -> None:
    says = "技【特】自分の絆カードが５枚以上の場合、このカードのクラスチェンジコストは５になる。"
    one = {"front": f"主, {front}, 甲", "bond": bond, "hand": "試, 乙"}
    trial.tries(says, one, phase="deploy", cost=6, change=3)
    assert trial.offers("level_up") is may
    trial.play("1: level_up 試")
    left = "deploy 乙" in trial.options  # what the bonds have left
    assert left is (bond == "札*4")


@wording(201, 2)
def test_a_class_change_cost_is_set_only_with_the_bonds(trial: Trial) -> None:
    says = "技【特】自分の絆カードが３枚以上の場合、このカードのクラスチェンジコストは２になる。"
    for bond, may in (("札*3", True), ("札*2", False)):
        one = {"front": "主, 試", "bond": bond, "hand": "試"}
        trial.tries(says, one, phase="deploy", cost=6, change=5)
        assert trial.offers("level_up") is may


@wording(1987, 1)
def test_it_is_cheaper_beside_a_friend(trial: Trial) -> None:
    says = "技【特】味方に『甲』がいる場合、手札にあるこのカードの出撃コストは１だけ小さくなる。"
    for front, bond, may in (
        ("主, 甲", "札*2", True),
        ("主, 甲", "札", False),
        ("主, 乙", "札*2", False),
        ("主, 乙", "札*3", True),
    ):
        one = {"front": front, "bond": bond, "hand": "試"}
        trial.tries(says, one, phase="deploy", cost=3)
        assert ("deploy 試" in trial.options) is may
    one = {"front": "主, 甲", "bond": "札*3", "hand": "試, 乙, 丙"}
    trial.tries(says, one, phase="deploy", cost=3).deploy("試", "front")
    assert trial.offers("deploy")
    assert "deploy 丙" not in trial.options
