"""When a 【自】 ability triggers."""

from __future__ import annotations

import pytest

from tefuda.effects.nodes import (
    AT_LEAST,
    EQUAL,
    OPPONENT,
    YOU,
    AllSo,
    Cards,
    Compare,
    CountOf,
    Draw,
    HasNumber,
    HasTag,
    Named,
    Num,
    Placed,
    Related,
    Trigger,
    TurnOf,
)
from tefuda.games.weiss_schwarz.effects.nodes import CameThisTurn
from tests.text.weiss_schwarz.build import ATTACKS, PLAYED, RIVER, THIS, mine, read, zone

FOE = Related("battle", THIS)
IN_BATTLE = AllSo(THIS, Placed("in_battle"))
REVERSES = Trigger("turned", THIS, to="reverse")
LEVEL_1 = HasNumber("level", AT_LEAST, Num(1))


@pytest.mark.parametrize(
    ("when", "trigger"),
    [
        ("このカードが手札から舞台に置かれた時", PLAYED),
        ("このカードがプレイされて舞台に置かれた時", Trigger("moved", THIS, to="stage", by="play")),
        (
            "このカードが『チェンジ』で舞台に置かれた時",
            Trigger("moved", THIS, to="stage", by="change"),
        ),
        (
            "このカードが手札から舞台に置かれた時か『チェンジ』で舞台に置かれた時",
            Trigger(
                "moved",
                THIS,
                frm="hand",
                to="stage",
                also=(Trigger("moved", THIS, to="stage", by="change"),),
            ),
        ),
        (
            "このカードが手札から舞台に置かれた時かアタックした時",
            Trigger("moved", THIS, frm="hand", to="stage", also=(ATTACKS,)),
        ),
        (
            "このカードが舞台から控え室に置かれた時",
            Trigger("moved", THIS, frm="stage", to="waiting"),
        ),
        (
            "このカードが手札からクライマックス置場に置かれた時",
            Trigger("moved", THIS, frm="hand", to="climax"),
        ),
        (
            "他のあなたの《川》のキャラが手札から舞台に置かれた時",
            Trigger("moved", mine(RIVER, other=True), frm="hand", to="stage"),
        ),
        ("このカードがアタックした時", ATTACKS),
        ("このカードがダイレクトアタックした時", Trigger("attacked", THIS, by="direct")),
        ("このカードがフロントアタックされた時", Trigger("was_attacked", THIS, by="front")),
        ("このカードが【リバース】した時", REVERSES),
        (
            "バトル中のこのカードが【リバース】した時",
            Trigger("turned", THIS, to="reverse", while_=IN_BATTLE),
        ),
        ("このカードのバトル相手が【リバース】した時", Trigger("turned", FOE, to="reverse")),
        ("このカードとバトル中のキャラが【リバース】した時", Trigger("turned", FOE, to="reverse")),
        (
            "このカードのバトル相手でレベル1以上のキャラが【リバース】した時",
            Trigger("turned", FOE, to="reverse", while_=AllSo(FOE, LEVEL_1)),
        ),
        (
            "他のあなたのキャラのバトル相手が【リバース】した時",
            Trigger("turned", Related("battle", mine(other=True)), to="reverse"),
        ),
        (
            "他のあなたのバトル中のキャラが【リバース】した時",
            Trigger("turned", mine(Placed("in_battle"), other=True), to="reverse"),
        ),
        (
            "あなたのクライマックスがクライマックス置場に置かれた時",
            Trigger("moved", zone("climax", ("climax",)), to="climax"),
        ),
        (
            "あなたのCX置場に「大漁旗」が置かれた時",
            Trigger("moved", zone("climax", ("climax",), Named("大漁旗")), to="climax"),
        ),
        ("あなたが【起】を使った時", Trigger("used", who=YOU, by="act")),
        ("相手が『集中』を使った時", Trigger("used", who=OPPONENT, by="brainstorm")),
        (
            "あなたがイベントをプレイした時",
            Trigger("played", Cards(YOU, ("hand",), ("event",)), who=YOU),
        ),
        ("あなたの受けたダメージがキャンセルされた時", Trigger("damage_cancelled", who=YOU)),
        ("相手の受けたダメージがキャンセルされなかった時", Trigger("damage_taken", who=OPPONENT)),
        ("このカードの与えたダメージがキャンセルされた時", Trigger("damage_cancelled", THIS)),
        (
            "あなたのキャラのトリガーチェックでクライマックスがでた時",
            Trigger("checked", zone("resolution", ("climax",)), other=mine()),
        ),
        (
            "あなたのトリガーアイコンが[[gate.gif]]のCXがトリガーした時",
            Trigger("checked", zone("resolution", ("climax",), HasTag("trigger", "gate"))),
        ),
        ("あなたがレベルアップした時", Trigger("leveled", who=YOU)),
        ("あなたがリフレッシュした時", Trigger("refreshed", who=YOU)),
        (
            "あなたの手札にカードがない時",
            Trigger("state", while_=Compare(CountOf(zone("hand")), EQUAL, Num(0))),
        ),
        (
            "あなたのターン中、このカードのバトル相手が【リバース】した時",
            Trigger("turned", FOE, to="reverse", while_=TurnOf(YOU)),
        ),
        (
            "このカードのバトル中、あなたの受けたダメージがキャンセルされた時",
            Trigger("damage_cancelled", who=YOU, while_=IN_BATTLE),
        ),
        (
            "このカードが手札から舞台に置かれたターン中、このカードがアタックした時",
            Trigger("attacked", THIS, while_=CameThisTurn(THIS, "hand")),
        ),
    ],
)
def test_events(when: str, trigger: Trigger) -> None:
    got = read(f"【自】 {when}、あなたは1枚引く。")
    assert got.trigger == trigger
    assert got.does == (Draw(YOU, Num(1)),)


@pytest.mark.parametrize(
    ("when", "trigger"),
    [
        ("あなたのスタンドフェイズの始めに", Trigger("stand_start", who=YOU)),
        ("相手のドローフェイズの始めに", Trigger("draw_start", who=OPPONENT)),
        ("あなたのメインフェイズの始めに", Trigger("main_start", who=YOU)),
        ("あなたのCXフェイズの始めに", Trigger("climax_start", who=YOU)),
        ("相手のアタックフェイズの始めに", Trigger("attack_start", who=OPPONENT)),
        ("アンコールステップの始めに", Trigger("encore_start")),
        ("相手のターンの終わりに", Trigger("turn_end", who=OPPONENT)),
        (
            "このカードのアタックの終わりに",
            Trigger("attack_end", while_=AllSo(THIS, Placed("attacking"))),
        ),
    ],
)
def test_moments(when: str, trigger: Trigger) -> None:
    assert read(f"【自】 {when}、あなたは1枚引く。").trigger == trigger


@pytest.mark.clause("weiss_schwarz", "10.5.3")
def test_backup_was_used() -> None:
    got = read("【自】 あなたがこのカードの『助太刀』を使った時、あなたは1枚引く。")
    assert got.trigger == Trigger("used", THIS, who=YOU, by="backup")
    assert got.where == ("waiting",)
