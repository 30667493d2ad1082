"""What a skill says in English, where another way of saying it would say something else."""

from __future__ import annotations

import pytest

from tefuda.games.cipher.cards.card import card_facts, own_set, text_en
from tefuda.games.cipher.text.skills import read_skill

SAYS = [
    # what is asked as long as it lasts, and what is asked at once
    (
        "【起】ターン終了まで、このユニットが前衛の場合、"
        "このユニットは射程に関係なく後衛の敵を攻撃することができる。",
        "Until the end of the turn, if this unit is in the front line, this unit can attack any "
        "back-line enemy regardless of range.",
    ),
    (
        "【起】このユニットが前衛の場合、ターン終了まで、"
        "このユニットは射程に関係なく後衛の敵を攻撃することができる。",
        "If this unit is in the front line, this unit can attack any back-line enemy regardless "
        "of range until the end of the turn.",
    ),
    (
        "【自】このユニットが攻撃した時、次の相手のターン中、このユニットが戦場にいる場合、"
        "後衛の敵は攻撃できない。",
        "When this unit attacks, during your opponent's next turn, if this unit is on the field, "
        "back-line enemies cannot attack.",
    ),
    # none of them: not "all … cannot"
    ("【常】主人公以外の敵は神速回避できない。",
     "Enemies other than the main character cannot make a god-speed evasion."),
    ("【常】お互いの開始フェイズ中、すべての【自】スキルは発動しない。",
     "During each player's start phase, automatic skills do not trigger."),
    ("【常】相手のターン中、このユニットの戦闘力は＋１０され、すべての味方はスキルで移動しない。",
     "During your opponent's turn, this unit gets +10 attack power and allies cannot be moved by "
     "skills."),
    # cards that are not seen
    ("【起】相手の手札を表を見ずに１枚選び、公開させる。",
     "Choose 1 card in your opponent's hand without looking and reveal it."),
    ("【起】相手は自分の手札を１枚選び、公開する。",
     "Your opponent chooses 1 card in their hand and reveals it."),
    # who chooses, and whose
    (
        "【起】主人公以外の敵を２体まで選ぶ。"
        "相手は選ばれたユニットを自分のデッキの１番上に好きな順番で置く。",
        "Choose up to 2 enemies other than the main character and put them on top of your "
        "opponent's deck in an order of their choice.",
    ),
    (
        "【起】相手は主人公以外の自分のユニットを１体選ぶ。そうしたなら、そのユニットを撃破する。",
        "Your opponent chooses 1 of their units other than the main character. If your opponent "
        "does, defeat that enemy.",
    ),
    (
        "【自】『甲』以外の味方が攻撃された時、『甲』はその味方の代わりに攻撃される。",
        'When an ally other than "甲" is attacked, have an ally "甲" be attacked in place of that '
        "ally.",
    ),
    # what belongs to which word
    ("【起】このターンに攻撃した出撃コストが４以下の他の味方を１体選び、未行動にする。",
     "Choose 1 other ally with deployment cost 4 or less that attacked this turn and make it "
     "unacted."),
    ("【常】このユニットを攻撃している出撃コストが１の敵は必殺攻撃できない。",
     "Enemies with deployment cost 1 attacking this unit cannot make a critical hit."),
    ("【常】このユニットを支援しているカードが<白夜>かつ<暗夜>の場合、このユニットの戦闘力は＋１０される。",
     "If the card supporting this unit has Hoshido and Nohr, this unit gets +10 attack "
     "power."),
    # smaller things
    ("【起】自分の手札からクラスチェンジコストを持つカードを１枚選び、公開する。",
     "Choose 1 card with a class change cost in your hand and reveal it."),
    ("【常】このユニットの重ねられたカードの合計枚数が４枚以下の場合、このユニットはレベルアップできない。",
     "If this unit has 4 or fewer stacked cards, this unit cannot level up."),
    ("【常】味方か敵に『甲』がいる場合、このユニットの戦闘力は＋１０される。",
     'If there is a unit "甲", this unit gets +10 attack power.'),
    ("【常】『甲』のカードはこのユニットの支援に成功する。",
     '"甲" cards succeed in supporting this unit.'),
    ("【常】このユニットの必殺攻撃で相手の主人公を撃破した場合、相手のオーブは破壊される代わりに退避エリアに置かれる。",
     "If this unit is making a critical hit, when an orb of your opponent's would be broken by the "
     "attack of this unit, instead put that orb into its owner's retreat area."),
    ("【常】このユニットの攻撃で相手のオーブが破壊される場合、相手はそのオーブを自分の手札に加える代わりに退避エリアに置く。",
     "When an orb of your opponent's broken by the attack of this unit would be added to the hand, "
     "instead put that orb into its owner's retreat area."),
    ("【常】自分と相手の主人公が攻撃で破壊するオーブは１つ多くなる。",
     "The number of orbs that all main characters break by attacking is 1 more."),
    (
        "【自】自分のターン開始時、自分のデッキの上からカードを２枚退避エリアに置く。"
        "ターン終了まで、このスキルで退避エリアに置かれた『甲』１枚につき、"
        "このユニットの戦闘力は＋１０される。",
        "At the start of your turn, put the top 2 cards of your deck into your retreat area. This "
        'unit gets +10 attack power for each "甲" among those cards until the end of the turn.',
    ),
]  # fmt: skip


@pytest.mark.parametrize(("japanese", "english"), SAYS, ids=[ja for ja, _ in SAYS])
def test_a_skill_says_so_in_english(japanese: str, english: str) -> None:
    ability = read_skill(f"技{japanese}").ability
    assert ability is not None
    assert text_en(ability).partition("】 ")[2] == english


def test_texts_and_cards_call_weapons_and_types_by_the_same_words() -> None:
    for printed, word in (("暗器", "knife"), ("アーマー", "armoured")):
        found = [c for c in own_set() if printed in (*c.weapons, *c.types)]
        ability = read_skill(f"技【常】<{printed}>の味方は攻撃できない。").ability
        assert ability is not None
        assert found, printed
        assert word in card_facts(found[0], "en")
        assert f"{word.capitalize()} allies cannot attack." in text_en(ability)
