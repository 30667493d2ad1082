"""Support skills."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    BECOMES,
    OPPONENT,
    PLUS,
    THIS_BATTLE,
    THIS_TURN,
    YOU,
    Ability,
    Action,
    Again,
    AllSo,
    CountOf,
    Delay,
    Deploy,
    Draw,
    FromDeck,
    If,
    May,
    Modify,
    Move,
    NotSo,
    Num,
    NumberOf,
    Placed,
    Relocate,
    Scaled,
    Trigger,
)
from tefuda.games.cipher.effects.nodes import DeployBeside, FailSupport, Felled, Fighter
from tests.text.cipher.build import (
    AOBA,
    IT,
    LIGHT,
    NOT_MAIN,
    THIS,
    mine,
    one,
    paying,
    reverse,
    skill,
    some,
    stronger,
    theirs,
    zone,
)

ATTACKER, DEFENDER, OWN = Fighter("attacker"), Fighter("defender"), Fighter("own")
DRAW = Draw(YOU, Num(1))


def flag(what: object, attr: str) -> Modify:
    return Modify(what, attr, BECOMES, Num(1), THIS_BATTLE)  # type: ignore[arg-type]


def at_the_end(*does: Action, event: str = "support_end", cond: object = None) -> Delay:
    waits = Ability("support_end", does, cond=cond, trigger=Trigger(event))  # type: ignore[arg-type]
    return Delay(waits, THIS_BATTLE)


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("戦闘終了まで、自分の攻撃ユニットの戦闘力は＋２０される。", (stronger(20, THIS_BATTLE, ATTACKER),)),
        ("戦闘終了まで、相手の攻撃ユニットは必殺攻撃できない。", (flag(ATTACKER, "no_critical"),)),
        ("戦闘終了まで、主人公以外の防御ユニットは神速回避できない。", (If(AllSo(DEFENDER, NOT_MAIN), (flag(DEFENDER, "no_evade"),)),)),
        ("戦闘終了まで、<光の剣>の攻撃ユニットが攻撃で破壊するオーブは２つになる。", (If(AllSo(ATTACKER, LIGHT), (Modify(ATTACKER, "orbs", BECOMES, Num(2), THIS_BATTLE),)),)),
        ("ターン終了まで、<光の剣>の攻撃ユニットの戦闘力は＋２０される。", (If(AllSo(ATTACKER, LIGHT), (stronger(20, THIS_TURN, ATTACKER),)),)),
        ("自分の攻撃ユニットが<光の剣>の場合、戦闘終了まで、そのユニットが攻撃で破壊するオーブは２つになる。", (If(AllSo(ATTACKER, LIGHT), (Modify(ATTACKER, "orbs", BECOMES, Num(2), THIS_BATTLE),)),)),
        ("自分の戦闘ユニットが『アオバ』の場合、カードを１枚引く。", (If(AllSo(OWN, AOBA), (DRAW,)),)),
        ("自分の攻撃ユニット以外の味方を１体選ぶ。その味方を移動させてもよい。", (one(mine(NotSo(Placed("attacking")))), May((Relocate(IT, "other"),)))),
        ("相手の防御ユニット以外の敵を１体選ぶ。その敵を移動させてもよい。", (one(theirs(NotSo(Placed("attacked")))), May((Relocate(IT, "other"),)))),
        ("自分の攻撃ユニットが<光の剣>の場合、自分の手札を１枚選ぶ。そのカードを絆エリアに置いてもよい。", (If(AllSo(ATTACKER, LIGHT), (one(zone("hand")), May((Move(IT, "bond"),)))),)),
        ("戦闘終了まで、このカードの支援力は敵の数×１０になる。", (Modify(THIS, "support", BECOMES, Scaled(CountOf(theirs()), 10), THIS_BATTLE),)),
        ("相手のデッキの１番上のカードを公開させる。戦闘終了まで、このカードの支援力は公開させたカードの支援力になる。", (FromDeck(OPPONENT, Num(1), "reveal"), Modify(THIS, "support", BECOMES, NumberOf(IT, "support"), THIS_BATTLE))),
        ("自分の絆カードが６枚以上の場合、このカードの支援力は＋３０される。", (If(some(zone("bond"), 6), (Modify(THIS, "support", PLUS, Num(30), THIS_BATTLE),)),)),
        ("戦闘終了まで、相手の支援カードが持つ支援スキルは発動しない。", (flag(zone("support", who=OPPONENT), "no_support_skill"),)),
    ],
)  # fmt: skip
def test_support_skills(text: str, nodes: tuple[Action, ...]) -> None:
    kind = "防" if "相手の攻撃ユニット" in text else "攻"
    got = skill(f"【支援({kind})】雲の紋章{text}")
    assert (got.label, got.does) == ("雲の紋章", nodes)


@pytest.mark.clause("cipher", "18.3.1.6.2", "23.1.27")
def test_a_cost() -> None:
    got = skill(
        "【支援(攻)】雲の一喝【[リバース1]】コストを支払うなら、相手の支援カードは支援に失敗して、退避エリアに置かれる。"
    )
    assert (got.label, got.cost) == ("雲の一喝", reverse(1))
    assert got.does == (paying(FailSupport(zone("support", who=OPPONENT))),)


@pytest.mark.clause("cipher", "18.6.1.2.1", "18.6.1.4", "18.6.1.4.1")
def test_at_the_end_of_the_battle() -> None:
    got = skill("【支援(攻)】雲の紋章戦闘終了時、自分の攻撃ユニットを移動させてもよい。")
    assert got.does == (at_the_end(May((Relocate(ATTACKER, "other"),))),)
    got = skill(
        "【支援(攻)】雲の紋章自分の攻撃ユニットが相手の主人公を撃破した場合、戦闘終了時、カードを１枚引く。"
    )
    assert got.does == (at_the_end(DRAW, cond=Felled(True)),)
    got = skill(
        "【支援(防)】雲の紋章防御ユニットが撃破された場合、戦闘終了時、このカードを退避エリアに置く代わりに出撃させてもよい。"
    )
    here = May((Deploy(THIS),))
    assert got.does == (at_the_end(here, event="support_instead", cond=Felled()),)
    got = skill(
        "【支援(攻)】雲の紋章自分の手札を１枚選び、退避エリアに置いてもよい。そうしたなら、戦闘終了時、このカードを退避エリアに置く代わりに行動済みで出撃させる。"
    )
    later = at_the_end(Deploy(THIS, "any", "acted"), event="support_instead")
    assert got.does == (May((one(zone("hand")), Move(IT, "retreat")), (later,)),)
    got = skill(
        "【支援(攻)】雲の紋章戦闘終了時、このカードを退避エリアに置く代わりに味方の『アオバ』と同じエリアに出撃させてもよい。"
    )
    beside = May((DeployBeside(THIS, mine(AOBA)),))
    assert got.does == (at_the_end(beside, event="support_instead"),)
    got = skill("【支援(攻)】雲の紋章戦闘終了時、後衛の敵を１体選ぶ。その敵を移動させてもよい。")
    back = one(zone("back", who=OPPONENT))
    assert got.does == (at_the_end(back, May((Relocate(IT, "other"),))),)


@pytest.mark.clause("cipher", "21.2.2.10", "23.1.29")
def test_increase_skill() -> None:
    got = skill(
        "【支援(防)】雲の盾〖IS〗戦闘終了まで、防御ユニットの戦闘力は＋１０される。[リバース1]するなら、そのたびにこのスキルをくり返し実行する。"
    )
    assert got.does == (stronger(10, THIS_BATTLE, DEFENDER), Again(reverse(1)))
    assert (got.label, got.word) == ("雲の盾", "is")
    got = skill(
        "【支援(攻)】雲の盾カードを１枚引く。自分の手札を１枚選び、退避エリアに置くなら、このスキルをくり返し実行する。"
    )
    assert got.does == (DRAW, Again((one(zone("hand")), Move(IT, "retreat"))))
