"""When skills trigger, and what 「その味方」 and 「その敵」 mean then."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    EQUAL,
    OPPONENT,
    THIS_BATTLE,
    THIS_TURN,
    YOU,
    AllSo,
    Cards,
    Deploy,
    Draw,
    Happened,
    HasNumber,
    If,
    May,
    Move,
    NotSo,
    Num,
    OneOf,
    Placed,
    Relocate,
    SetPose,
    Trigger,
    TurnOf,
)
from tefuda.games.cipher.effects.nodes import Defeat, StandIn, UsedSkill
from tefuda.games.cipher.text.lexicon import ANYWHERE
from tests.text.cipher.build import (
    AOBA,
    FLYING,
    MAIN,
    NOT_MAIN,
    SWORD,
    THIS,
    at_most,
    mine,
    paying,
    skill,
    some,
    stronger,
    theirs,
    zone,
)

DRAW = Draw(YOU, Num(1))
HITS = Trigger("defeats", THIS, other=theirs(), by="attack")


@pytest.mark.parametrize(
    ("text", "trigger"),
    [
        ("このユニットの攻撃で敵を撃破した時、", HITS),
        ("このユニットの攻撃で主人公以外の敵を撃破するたび、", Trigger("defeats", THIS, other=theirs(NOT_MAIN), by="attack")),
        ("このユニットの攻撃で<飛行>を撃破した時、", Trigger("defeats", THIS, other=theirs(FLYING), by="attack")),
        ("このユニットの必殺攻撃で敵を撃破した時、", Trigger("defeats", THIS, other=theirs(), by="critical")),
        ("このユニットの『朝凪』で敵を撃破した時、", Trigger("defeats", THIS, other=theirs(), by="skill:朝凪")),
        ("味方のスキルで敵を撃破するたび、", Trigger("defeats", mine(), other=theirs(), by="skill")),
        ("このユニットの攻撃で敵を撃破できなかった時、", Trigger("not_defeats", THIS, other=theirs())),
        ("このユニットが出撃した時、", Trigger("deployed", THIS)),
        ("他の<飛行>の味方が出撃するたび、", Trigger("deployed", mine(FLYING, other=True))),
        ("前衛に他の味方が出撃した時、", Trigger("deployed", mine(other=True), to="front")),
        ("このユニットが『忍びの紋章』で出撃した時、", Trigger("deployed", THIS, by="skill:忍びの紋章")),
        ("スキルの効果によって敵が出撃した時、", Trigger("deployed", theirs(), by="skill")),
        ("このユニットか他の<飛行>の味方が出撃した時、", Trigger("deployed", THIS, also=(Trigger("deployed", mine(FLYING, other=True)),))),
        ("このユニットか他の味方が撃破されるたび、", Trigger("defeated", mine())),
        ("このユニットにクラスチェンジした時、", Trigger("classed", THIS)),
        ("自分の手札からこのユニットにレベルアップした時、", Trigger("leveled", THIS, frm="hand")),
        ("他の味方がレベルアップか成長した時、", Trigger("leveled", mine(other=True), also=(Trigger("grown", mine(other=True)),))),
        ("このユニットが移動した時、", Trigger("shifted", THIS)),
        ("このユニットが前衛に移動した時、", Trigger("shifted", THIS, to="front")),
        ("このユニットが攻撃した時、", Trigger("attacked", THIS)),
        ("このユニットが相手の主人公を攻撃した時、", Trigger("attacked", THIS, other=theirs(MAIN))),
        ("このユニットが攻撃した時か攻撃された時、", Trigger("attacked", THIS, also=(Trigger("was_attacked", THIS),))),
        ("自分の主人公が攻撃された時、", Trigger("was_attacked", mine(MAIN))),
        ("味方が<剣>か<飛行>に攻撃された時、", Trigger("was_attacked", mine(), other=theirs(OneOf((SWORD, FLYING))))),
        ("後衛のこのユニットが攻撃された時、", Trigger("was_attacked", THIS, while_=AllSo(THIS, Placed("back")))),
        ("このユニットが『アオバ』に支援された時、", Trigger("supported", THIS, other=zone("support", AOBA))),
        ("このユニットが必殺攻撃した時、", Trigger("critical", THIS)),
        ("このユニットが神速回避した時、", Trigger("evaded", THIS)),
        ("このユニットの攻撃が神速回避された時、", Trigger("was_evaded", THIS, other=theirs())),
        ("このユニットが撃破された時、", Trigger("defeated", THIS)),
        ("このユニットが敵の攻撃で撃破された時、", Trigger("defeated", THIS, by="attack")),
        ("このユニットが敵の攻撃で撃破されなかった時、", Trigger("survives", THIS)),
        ("このユニットの攻撃終了時、", Trigger("attack_end", THIS)),
        ("このユニットの戦闘終了時、", Trigger("battle_end", THIS)),
        ("自分のターン開始時、", Trigger("turn_start", who=YOU)),
        ("お互いのターン終了時、", Trigger("turn_end")),
        ("相手のターン終了時、", Trigger("turn_end", who=OPPONENT)),
        ("自分の絆フェイズ終了時、", Trigger("bond_end", who=YOU)),
        ("自分の行動フェイズ開始時、", Trigger("action_start", who=YOU)),
        ("このカードが自分の絆エリアに置かれた時、", Trigger("moved", THIS, to="bond")),
        ("このカードがスキルの効果によって自分の絆エリアに置かれた時、", Trigger("moved", THIS, to="bond", by="skill")),
        ("自分の絆エリアに<剣>のカードが置かれた時、", Trigger("moved", zone("bond", SWORD), to="bond")),
        ("スキルの効果によって相手の絆エリアにカードが置かれた時、", Trigger("moved", zone("bond", who=OPPONENT), to="bond", by="skill")),
        ("敵のスキルか相手の支援スキルによって自分の手札が退避エリアに置かれた時、", Trigger("moved", zone("retreat"), frm="hand", to="retreat", by="foe")),
        ("このユニットが未行動になった時、", Trigger("turned", THIS, to="ready")),
        ("味方のスキルか自分の支援スキルによって味方が未行動になった時、", Trigger("turned", mine(), to="ready", by="ally")),
        ("未行動の<剣>の味方が行動済みになった時、", Trigger("turned", mine(SWORD), frm="ready", to="acted")),
        ("あなたがカードを引くたび、", Trigger("drawn", who=YOU)),
        ("相手のオーブが破壊された時、", Trigger("orb_broken", who=OPPONENT)),
        ("このユニットが【起】スキルを使用した時、", Trigger("used", THIS, by="act")),
        ("味方が〖LIS〗を使用した時、", Trigger("used", mine(), by="icon:LIS")),
        ("自分の手札から『アオバ』の〖CP〗を使用するたび、", Trigger("used", Cards(YOU, ANYWHERE, (), (AOBA,)), who=YOU, by="icon:CP")),
        ("自分のターン中、このユニットが移動した時、", Trigger("shifted", THIS, while_=TurnOf(YOU))),
        ("このユニットが敵に攻撃されて撃破されなかった時、", Trigger("survives", THIS, other=theirs())),
    ],
)  # fmt: skip
def test_triggers(text: str, trigger: Trigger) -> None:
    got = skill(f"朝凪【自】{text}カードを１枚引く。")
    assert (got.kind, got.trigger, got.does) == ("auto", trigger, (DRAW,))


@pytest.mark.clause("cipher", "2.3.1.3", "10.2.1.2")
def test_paying() -> None:
    got = skill(
        "朝凪【自】【[リバース1]】このユニットの攻撃で敵を撃破した時、コストを支払うなら、カードを１枚引く。このユニットを移動させる。"
    )
    assert got.does == (paying(DRAW, Relocate(THIS, "other")),)


@pytest.mark.clause("cipher", "10.2.1.1", "10.2.1.1.1")
def test_what_stands_before_the_whole_skill() -> None:
    got = skill(
        "朝凪【自】【[リバース1]】このユニットの攻撃で敵を撃破した時、味方に『アオバ』がいる場合、コストを支払うなら、カードを１枚引く。このユニットを移動させる。"
    )
    both = paying(DRAW, Relocate(THIS, "other"))
    assert got.does == (If(some(mine(AOBA)), (both,)),)
    got = skill(
        "朝凪【自】このユニットの攻撃で敵を撃破した時、このユニットがこのターンに『夕凪』を使用しているなら、カードを１枚引く。"
    )
    assert got.does == (If(UsedSkill(THIS, "夕凪"), (DRAW,)),)


def test_the_card_of_the_event() -> None:
    got = skill("朝凪【自】他の味方が出撃した時、ターン終了まで、その味方の戦闘力は＋１０される。")
    assert got.does == (stronger(10, THIS_TURN, Happened()),)
    got = skill("朝凪【自】<飛行>の敵が出撃した時、その敵を行動済みにする。")
    assert got.does == (SetPose(Happened(), "acted"),)
    got = skill(
        "朝凪【自】【[リバース1]】このユニットの攻撃が主人公以外の敵に神速回避された時、コストを支払うなら、その敵を撃破する。"
    )
    assert got.does == (paying(Defeat(Happened("other"))),)
    got = skill(
        "朝凪【自】【[リバース1]】味方の『アオバ』が攻撃した時、コストを支払うなら、戦闘終了まで、その『アオバ』の戦闘力は＋１０される。"
    )
    assert got.does == (paying(stronger(10, THIS_BATTLE, Happened())),)
    got = skill(
        "朝凪【自】自分の支援エリアに<剣>のカードが置かれた時、その支援カードを手札に加えてもよい。"
    )
    assert got.does == (May((Move(Happened(), "hand"),)),)


def test_standing_in() -> None:
    got = skill(
        "朝凪【自】【[アクション]】他の味方が攻撃された時、コストを支払うなら、このユニットはその味方の代わりに攻撃される。"
    )
    assert got.does == (paying(StandIn(THIS, Happened())),)


def test_not_by_a_skill() -> None:
    got = skill(
        "朝凪【自】このユニットにクラスチェンジした時、カードを１枚引く。このスキルはスキルの効果でクラスチェンジした場合は発動しない。"
    )
    assert got.trigger == Trigger("classed", THIS, by="rule")


def test_special_skills_that_trigger() -> None:
    got = skill(
        "朝凪【特】【[リバース1]】出撃コストが３以上の味方が出撃した時、コストを支払うなら、手札にあるこのカードを出撃させる。"
    )
    assert got.trigger == Trigger("deployed", mine(HasNumber("cost", AT_LEAST, Num(3))))
    assert (got.kind, got.where, got.does) == ("special", ("hand",), (paying(Deploy(THIS)),))
    got = skill(
        "朝凪【特】敵のスキルか相手の支援スキルによってこのカードが自分の手札から退避エリアに置かれた時、カードを１枚引く。"
    )
    assert got.trigger == Trigger("moved", THIS, frm="hand", to="retreat", by="foe")


def test_who_is_left_out() -> None:
    got = skill(
        "朝凪【自】『アオバ』以外で出撃コストが２以下の味方が攻撃された時、カードを１枚引く。"
    )
    assert got.trigger == Trigger("was_attacked", mine(NotSo(AOBA), at_most(2)))
    got = skill("朝凪【自】シンボルを持たない他の味方が必殺攻撃した時、カードを１枚引く。")
    assert got.trigger == Trigger("critical", mine(HasNumber("symbols", EQUAL, Num(0)), other=True))
