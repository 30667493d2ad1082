"""Wordings put together from parts that no one printed card has together."""

from __future__ import annotations

import pytest

from tests.cards.cipher.play.shared import powers
from tests.cards.cipher.real.shared import Trial
from tests.cards.cipher.real.test_lasting import attacks
from tests.rules.cipher.cards import card


def targets(t: Trial) -> list[str]:
    t.play("1: attack 試")
    return [o.removeprefix("target ") for o in t.options if o.startswith("target ")]


def test_a_unit_reaches_only_the_enemies_told_whatever_the_range(trial: Trial) -> None:
    """20.2.1: range 1 reaches the front line; the skill adds flying enemies in the back line."""
    says = "技【常】このユニットは射程に関係なく<飛行>の敵を攻撃することができる。"
    two = {"front": "主", "back": "翼, 馬"}
    trial.tries(says, {"front": "主, 試"}, two, reach="1")
    assert targets(trial) == ["主", "翼"]


def test_range_told_of_some_enemies_is_not_for_another_unit(trial: Trial) -> None:
    says = "技【常】このユニットは射程に関係なく<飛行>の敵を攻撃することができる。"
    trial.tries(says, {"front": "甲 main", "back": "試"}, {"front": "主", "back": "翼"}, reach="1")
    assert attacks(trial) == ["甲", "試"]
    trial.play("1: attack 甲")
    assert trial.asked[0] == 2 or "target 翼" not in trial.options


@pytest.mark.parametrize(
    ("says", "found"),
    [
        ("技【常】このユニットは主人公を攻撃できない。", ["甲", "翼"]),
        ("技【常】このユニットは<飛行>の敵しか攻撃できない。", []),
        ("技【常】このユニットは後衛の敵を攻撃できない。", ["主", "甲", "翼"]),
        (
            "技【常】自分の手札がない場合、このユニットは出撃コストが２以上の敵を攻撃できない。",
            ["主", "甲", "翼", "乙"],
        ),
    ],
)
def test_a_unit_does_not_attack_the_enemies_told(trial: Trial, says: str, found: list[str]) -> None:
    reach = "1-2" if "主人公" not in says else "1"
    trial.tries(says, {"front": "主, 試"}, {"front": "主, 甲, 翼", "back": "乙, 丙"}, reach=reach)
    seen = targets(trial)
    assert seen == found  # the only one is attacked without asking


def test_a_unit_with_nobody_left_to_attack_does_not_attack(trial: Trial) -> None:
    """18.2.1.3.1"""
    says = "技【常】このユニットは主人公以外の敵を攻撃できない。"
    trial.tries(says, {"front": "主, 試"}, {"front": "甲, 乙", "back": "主 main"})
    assert attacks(trial) == ["主"]


def test_other_allies_do_not_attack_the_enemies_told(trial: Trial) -> None:
    says = "技【常】他の味方は相手の主人公を攻撃できない。"
    trial.tries(says, {"front": "主, 試"}, {"front": "主"})
    assert attacks(trial) == ["試"]


def test_in_the_next_own_turn_it_stays_acted(trial: Trial) -> None:
    """13.2.1.1.1: it begins with the next turn of its user, before 13.2.1.3, and not at once."""
    says = "技【起】【[アクション]】次の自分のターン中、このユニットは未行動にならない。"
    trial.tries(says, {"front": "主, 試", "deck": "札*9"}, {"front": "主", "deck": "札*9"})
    trial.play("1: activate 試", "1: end_actions", "2: no_bond", "2: end_deploy", "2: end_actions")
    assert trial.state(1, "主") == "ready"
    assert trial.state(1, "試") == "acted"


@pytest.mark.parametrize(("bonds", "power"), [(1, 0), (2, 10), (3, 10), (4, 20)])
def test_for_every_two_bond_cards(trial: Trial, bonds: int, power: int) -> None:
    says = "技【常】自分の絆カード２枚につき、このユニットの戦闘力は＋１０される。"
    trial.tries(says, {"front": "主, 試", "bond": f"札*{bonds}"}, {"front": "主"}, power=30)
    assert trial.power(1, "試") == 30 + power


@pytest.mark.parametrize(("bonds", "odd"), [(1, True), (2, False), (3, True)])
def test_an_odd_number_of_bond_cards(trial: Trial, bonds: int, odd: bool) -> None:
    says = "技【常】自分の絆カードの枚数が奇数の場合、このユニットの戦闘力は＋１０される。"
    trial.tries(says, {"front": "主, 試", "bond": f"札*{bonds}"}, {"front": "主"}, power=30)
    assert trial.power(1, "試") == 40 if odd else 30


def test_a_unit_cannot_use_its_skill_of_a_name(trial: Trial) -> None:
    says = (
        "技【起】ターン終了まで、このユニットの戦闘力は＋２０される。"
        "このユニットが戦場を離れるまで、このユニットは『技』を使用できない。"
    )
    trial.tries(says, {"front": "主, 試"}, {"front": "主"}, power=30)
    assert trial.why() == {""}
    trial.play("1: activate 試")
    assert trial.power(1, "試") == 50
    assert "" not in trial.why()


@pytest.mark.parametrize(("where", "moves"), [("front", False), ("back", True)])
def test_a_unit_moves_to_where_another_is(trial: Trial, where: str, moves: bool) -> None:
    """25.13.1, 2.9: one that is there already does not move."""
    says = (
        "技【起】味方の『甲』がいるエリアにこのユニットを移動させる。"
        "そうしたなら、ターン終了まで、このユニットの戦闘力は＋１０される。"
    )
    one = {"front": "主, 試, 甲"} if where == "front" else {"front": "主, 試", "back": "甲"}
    trial.tries(says, one, {"front": "主"}, power=30).play("1: activate 試")
    assert trial.power(1, "試") == 40 if moves else 30


def test_what_is_done_in_place_of_the_deed_before(trial: Trial) -> None:
    """The card is chosen in any case; only what is done with it changes."""
    says = (
        "技【起】自分の退避エリアから『甲』か『丁』を１枚選び、手札に加える。"
        "選んだカードの出撃コストが１の場合、そのカードを手札に加える代わりに出撃させてもよい。"
    )
    trial.tries(says, {"front": "主, 試", "retreat": "甲, 丁"}, {"front": "主"})
    trial.play("1: activate 試", "1: card 丁")
    assert trial.has(1, "hand") == ["丁"]


def test_a_skill_of_the_hand_does_not_wait_for_its_own_arrival_elsewhere(trial: Trial) -> None:
    """10.1.1.1, 21.3.1.6.2: as it comes to the retreat area it is valid in the hand no longer."""
    says = "技【特】自分の退避エリアにカードが置かれた時、手札にあるこのカードを出撃させてもよい。"
    pays = card("支払", "技【起】【手札を１枚退避エリアに置く】カードを１枚引く。")
    one = {"front": "主, 支払", "hand": "試, 乙", "deck": "札*5"}
    trial.tries(says, one, {"front": "主"}, cards=(pays,))
    trial.play("1: activate 支払", "1: card 試")
    assert trial.has(1, "retreat") == ["試"]
    assert "end_actions" in trial.options
    trial.tries(says, one, {"front": "主"}, cards=(pays,))
    trial.play("1: activate 支払", "1: card 乙")
    assert trial.options == ["trigger 試", "no_skill"]


def test_looking_is_not_optional_where_what_follows_is(trial: Trial) -> None:
    says = "技【起】自分のデッキの１番上のカードを見て、退避エリアに置いてもよい。"
    trial.tries(says, {"front": "主, 試", "deck": "乙, 札*5"}, {"front": "主"})
    trial.play("1: activate 試")
    assert trial.options == ["yes", "no"]
    trial.play("1: no")
    assert trial.has(1, "retreat") == []


@pytest.mark.parametrize(("bonds", "asked"), [("札*2", True), ("札", False)])
def test_a_skill_may_be_used_without_its_cost(trial: Trial, bonds: str, asked: bool) -> None:
    """19.1.3: whoever could pay is asked; who could not uses it all the same."""
    free = "証【常】<飛行>の味方がいる場合、このユニットの『技』のコストを支払わなくてもよい。"
    says = ["技【起】【[リバース2]】ターン終了まで、このユニットの戦闘力は＋２０される。", free]
    one = {"front": "主, 試, 翼", "bond": bonds}
    tried = (card("試", *says, power=30),)
    trial.lay(one, {"front": "主"}, cards=tried).play("1: activate 試 1")
    if asked:
        assert len(trial.options) == 2
        trial.play("1: otherwise 試")
    assert trial.power(1, "試") == 50
    trial.lay({"front": "主, 試", "bond": "札"}, {"front": "主"}, cards=tried)
    assert "" not in trial.why()


@pytest.mark.parametrize(("field", "power"), [("主, 試, 翼", 50), ("主, 試", 30)])
def test_a_condition_on_another_skill_being_valid(trial: Trial, field: str, power: int) -> None:
    """21.3.1.3.2.2"""
    says = (
        "構え【常】<飛行>の味方がいる場合、このユニットの戦闘力は＋１０される。",
        "技【常】このユニットの『構え』が有効になっている場合、このユニットの戦闘力は＋１０される。",
    )
    trial.lay({"front": field}, {"front": "主"}, cards=(card("試", *says, power=30),))
    assert trial.power(1, "試") == power


def test_who_is_the_main_character_no_longer_goes_to_the_hand(trial: Trial) -> None:
    """21.2.2.8, 23.1.23"""
    says = (
        "技〖HS〗【起】自分の主人公からこのユニットに主人公を交代する。"
        "そうしたなら、このスキルで主人公でなくなった味方を手札に加える。"
    )
    trial.tries(says, {"front": "甲 main, 試"}, {"front": "主"}).play("1: activate 試")
    assert trial.main(1) == "試"
    assert trial.has(1, "hand") == ["甲"]


@pytest.mark.parametrize(("top", "zone"), [("札", "hand"), ("弓", "retreat")])
def test_otherwise_is_what_is_done_where_the_condition_is_not_so(
    trial: Trial, top: str, zone: str
) -> None:
    """21.1.1.1: the condition decides between the two, not whether the first could be done."""
    says = (
        "技【起】自分のデッキの１番上のカードを公開する。"
        "そのカードが<剣>の場合、手札に加える。そうでないなら、退避エリアに置く。"
    )
    one = {"front": "主, 試", "deck": f"{top}, 札*5"}
    trial.tries(says, one, {"front": "主"}).play("1: activate 試")
    assert trial.has(1, zone) == [top]


@pytest.mark.parametrize(("whom", "zone"), [("乙", "hand"), ("試", "retreat")])
def test_a_defeated_ally_goes_elsewhere_instead(trial: Trial, whom: str, zone: str) -> None:
    """22.1: of the other allies, not of the unit itself."""
    says = "技【常】撃破された他の味方が退避エリアに置かれる場合、代わりに手札に加える。"
    trial.tries(says, {"front": "主, 試, 乙"}, {"front": "主, 丁"}, turn=2, power=10)
    trial.attack("丁", whom)
    while trial.asked[0] == 1 and "no_evasion" in trial.options:
        trial.play("1: no_evasion")
    assert whom in trial.has(1, zone)


@pytest.mark.parametrize(("more", "power"), [("札*3", 30), ("札*4", 50)])
def test_so_many_more_cards_than_the_opponent(trial: Trial, more: str, power: int) -> None:
    """21.1.1.1: two more at least; one more is not enough."""
    says = "技【常】自分の手札が相手より２枚以上多い場合、このユニットの戦闘力は＋２０される。"
    trial.tries(says, {"front": "主, 試", "hand": more}, {"front": "主", "hand": "札*2"}, power=30)
    assert trial.power(1, "試") == power


@pytest.mark.parametrize(("defender", "more"), [("甲", 20), ("乙", 20), ("試", 0)])
@pytest.mark.parametrize("whose", ["すべての味方", "その味方"])
def test_of_several_allies_one_is_attacked(
    trial: Trial, whose: str, defender: str, more: int
) -> None:
    """25.7.1.1: 「他の味方が攻撃されている」 is so of one of them; the others need not be."""
    says = f"技【常】他の味方が攻撃されている場合、{whose}の戦闘力は＋２０される。"
    trial.tries(says, {"front": "主, 甲, 乙, 試"}, {"front": "主, 丙"}, turn=2)
    power = trial.power(1, defender)
    assert powers(trial.attack("丙", defender))[1] == power + more


@pytest.mark.parametrize(("bonds", "power"), [("ア*3", 30), ("ア, イ", 30), ("ア, イ, ウ", 50)])
def test_so_many_kinds_of_symbols(trial: Trial, bonds: str, power: int) -> None:
    says = (
        "技【常】自分の絆カードのシンボルが３種類以上の場合、このユニットの戦闘力は＋２０される。"
    )
    three = zip("アイウ", ("光の剣", "聖痕", "白夜"), strict=True)
    cards = tuple([card(key, symbols=(symbol,)) for key, symbol in three])
    one = {"front": "主, 試", "bond": bonds}
    trial.tries(says, one, {"front": "主"}, cards=cards, power=30)
    assert trial.power(1, "試") == power


@pytest.mark.parametrize("allies", [1, 3])
def test_a_card_is_drawn_for_each_ally(trial: Trial, allies: int) -> None:
    """23.1.1.1: so many cards, one after another."""
    says = "技【起】他の味方の数だけカードを引く。"
    others = ", ".join(["主", "甲", "乙"][:allies])
    trial.tries(says, {"front": f"{others}, 試", "deck": "札*9"}, {"front": "主"})
    trial.play("1: activate 試")
    assert len(trial.has(1, "hand")) == allies
