"""Rare wordings that change what cards cost, and what else asks for it."""

from __future__ import annotations

import pytest

from tests.cards.cipher.real.shared import Trial, wording
from tests.rules.cipher.cards import card

CHEAPER = (
    "技【常】自分の手札にある<光の剣>のカードの出撃コストは１だけ小さくなる。"
    "ただし、出撃コストは１より小さくならない。"
)
CHANGES_CHEAPER = (
    "技【常】自分の手札にある<光の剣>のカードのクラスチェンジコストは１だけ小さくなる。"
    "ただし、クラスチェンジコストは１より小さくならない。"
)


def deployable(t: Trial) -> list[str]:
    return [o.removeprefix("deploy ") for o in t.options if o.startswith("deploy ")]


@wording(574, 1)
@pytest.mark.parametrize(
    ("bond", "may"), [("光*2", ["乙", "丙", "丁", "零"]), ("光", ["乙", "丙", "零"]), ("", [])]
)
def test_cards_in_hand_cost_one_less_but_not_less_than_one(
    trial: Trial, bond: str, may: list[str]
) -> None:
    one = {"front": "主, 試", "bond": bond.replace("光", "札"), "hand": "乙, 丙, 丁, 戊, 零, 聖"}
    trial.tries(CHEAPER, one, phase="deploy")
    assert sorted(deployable(trial)) == sorted(may)


@wording(574, 1)
def test_a_card_that_cost_nothing_costs_nothing_still(trial: Trial) -> None:
    one = {"front": "主, 試", "bond": "札", "hand": "零, 乙"}
    trial.tries(CHEAPER, one, phase="deploy").deploy("乙", "front")
    assert deployable(trial) == ["零"]


@wording(574, 1)
def test_what_asks_for_a_cost_of_one_finds_those_that_became_no_cheaper(trial: Trial) -> None:
    calls = card("呼", "技【起】自分の手札から出撃コストが１のカードを１枚選び、出撃させる。")
    one = {"front": "主, 試, 呼", "hand": "乙, 丙, 丁, 零, 聖"}
    trial.tries(CHEAPER, one, cards=(calls,)).play("1: activate 呼")
    assert trial.options == ["card 乙", "card 丙", "card 聖", "done"]


@wording(572, 1)
def test_cards_in_hand_cost_less_in_the_deployment_phase_alone(trial: Trial) -> None:
    says = (
        "技【常】自分の出撃フェイズ中、自分の手札にある<光の剣>のカードの出撃コストは"
        "１だけ小さくなる。ただし、出撃コストは１より小さくならない。"
    )
    calls = card("呼", "技【起】自分の手札から出撃コストが１のカードを１枚選び、出撃させる。")
    one = {"front": "主, 試, 呼", "bond": "札", "hand": "乙, 丙"}
    trial.tries(says, one, phase="deploy", cards=(calls,))
    assert deployable(trial) == ["乙", "丙"]
    trial.play("1: end_deploy", "1: activate 呼")
    assert trial.options == ["card 乙", "done"]


@wording(575, 1)
def test_class_changes_cost_one_less_but_not_less_than_one(trial: Trial) -> None:
    one = {"front": "主, 試, 甲, 丙", "bond": "札", "hand": "上甲, 二甲, 極甲"}
    trial.tries(CHANGES_CHEAPER, one, phase="deploy")
    assert [o for o in trial.options if o.startswith("level_up")] == ["level_up 上甲"]
    once = card("一甲", unit="甲", cost=2, change=1, power=60)
    trial.tries(CHANGES_CHEAPER, {**one, "bond": "", "hand": "一甲"}, phase="deploy", cards=(once,))
    assert not trial.offers("level_up")  # its class change costs 1 still


@wording(575, 1)
def test_a_class_change_that_cost_nothing_costs_nothing_still(trial: Trial) -> None:
    one = {"front": "主, 試, 甲, 丙", "bond": "札", "hand": "上甲, 上丙"}
    trial.tries(CHANGES_CHEAPER, one, phase="deploy").play("1: level_up 上甲")
    assert "level_up 上丙" in trial.options


@wording(1477, 1)
def test_an_ally_class_changes_to_a_card_that_has_a_class_change_cost(trial: Trial) -> None:
    says = (
        "技【起】〖ターン1回〗【[リバース1]】味方を１体選ぶ。自分の手札からその味方と同じユニット名で"
        "クラスチェンジコストを持つカードを１枚選び、その味方の上に重ねてクラスチェンジさせる。"
    )
    one = {"front": "主, 試, 甲, 丙", "bond": "札", "hand": "二甲, 上甲, 上乙, 上丙"}
    trial.tries(says, one).play("1: activate 試")
    assert trial.options == ["card 主", "card 試", "card 甲", "card 丙"]
    trial.play("1: card 甲")
    assert trial.options == ["card 上甲", "done"]
    trial.play("1: card 上甲")
    assert trial.under(1, "上甲") == ["甲"]
    assert trial.has(1, "hand") == ["二甲", "上乙", "上丙", "札"]  # and the bonus
    trial.tries(says, one).play("1: activate 試", "1: card 丙")
    assert trial.options == ["card 上丙", "done"]  # 0 is a class change cost


@wording(702, 1)
def test_a_class_change_cost_of_nothing_that_is_lowered_is_one_still(trial: Trial) -> None:
    says = (
        "技【特】自分のオーブが１つ以上表向きの場合、手札にあるこのカードの出撃コストと"
        "クラスチェンジコストは１だけ小さくなる。"
    )
    calls = card(
        "呼",
        "技【起】味方を１体選ぶ。自分の手札からその味方と同じユニット名で"
        "クラスチェンジコストを持つカードを１枚選び、その味方の上に重ねてクラスチェンジさせる。",
    )
    tried = card("試甲", says, unit="甲", cost=3, change=0)
    for orb, cost in (("札 face up, 札", "札*2"), ("札", "札*3")):
        one = {"front": "主", "orb": orb, "bond": cost, "hand": "試甲"}
        trial.lay(one, phase="deploy", cards=(tried,))
        assert deployable(trial) == ["試甲"]
    trial.lay(
        {"front": "主", "orb": "札", "bond": "札*2", "hand": "試甲"}, phase="deploy", cards=(tried,)
    )
    assert deployable(trial) == []
    one = {"front": "甲, 呼", "orb": "札 face up", "hand": "試甲"}
    trial.lay(one, cards=(tried, calls)).play("1: activate 呼", "1: card 甲")
    assert trial.options == ["card 試甲", "done"]
    assert trial.play("1: card 試甲").under(1, "試甲") == ["甲"]
