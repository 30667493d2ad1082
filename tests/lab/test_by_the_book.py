"""What a book carries out itself is seen to act, and only then."""

from __future__ import annotations

import pytest

from tefuda.games.common.lab.kinds import parts_of
from tefuda.games.pso2.cards.data import data_in
from tefuda.lab.observe import Observer
from tests.rules.cipher.cards import card
from tests.rules.cipher.table import Table as CipherTable
from tests.rules.pso2.cards import active, character
from tests.rules.pso2.table import Table as PsoTable
from tests.rules.soukou_musume.table import Table as SoukouTable

AIMS = character("的", 2, 3, "このカードは相手の場の最もコストの低いキャラを攻撃する。")
BALM = active("膏", "【回復1】する。")


@pytest.mark.parametrize(("foes", "acts"), [("甲, 丁", True), ("", False)])
def test_what_a_text_aims_at_is_attacked(foes: str, acts: bool) -> None:
    """PSO2: with no character there, the attack goes to the player, and not by the text."""
    t = PsoTable()
    t.lay({"front": "的"}, {"front": foes} if foes else {}, cards=(AIMS,))
    rules = t.game.rules
    observer = Observer(rules)
    t.play("attack 的")
    assert observer.acted(rules.pool[rules.key_no["的"]].abilities[0]) is acts
    observer.leave()


@pytest.mark.parametrize("damage", [0, 2])
def test_an_ability_acts_by_the_mode_that_was_chosen(damage: int) -> None:
    """PSO2 406.3: 【回復1】 is one of two things; a character without damage in front is as it was."""
    t = PsoTable()
    t.lay({"front": f"壁 damage {damage}", "hand": "膏", "pp": "札"}, cards=(BALM,))
    rules = t.game.rules
    observer = Observer(rules)
    d = rules.pool[rules.key_no["膏"]]
    number = data_in(d).playing
    assert number in [part.number for part in parts_of(rules, d)]
    t.play("play 膏", "mode 2")
    assert not observer.acted(number)
    t.passes()
    assert observer.acted(number) is (damage > 0)
    observer.leave()


@pytest.mark.parametrize(("deployed", "acts"), [("乙", True), ("甲", False)])
def test_a_card_deployed_as_if_it_were_in_the_hand(deployed: str, acts: bool) -> None:
    """Cipher 23.1.39: not one that is in the hand anyway."""
    opens = card("開", "技【常】自分の出撃フェイズ中、自分の無限エリアにある<槍>のカードは自分の手札にあるカードのように出撃させることができる。")  # fmt: skip
    t = CipherTable()
    side = {"front": "主, 開", "bond": "札*3", "hand": "甲", "boundless": "乙"}
    t.lay(side, phase="deploy", cards=(opens,))
    rules = t.game.rules
    observer = Observer(rules)
    t.deploy(deployed, "back")
    assert observer.acted(rules.pool[rules.key_no["開"]].abilities[0]) is acts
    observer.leave()


@pytest.mark.parametrize("worn", [True, False])
def test_what_multiplies_the_damage_that_a_unit_deals_acts_on_its_bearer(worn: bool) -> None:
    t = SoukouTable()
    t.lay({"main": "甲 with 刃" if worn else "甲", "hand": "" if worn else "刃"})
    rules = t.game.rules
    observer = Observer(rules)
    observer.look(t.game.state)
    assert observer.acted(rules.pool[rules.key_no["刃"]].abilities[0]) is worn
    observer.leave()
