"""The words of PSO2 card text and the names they have in nodes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tefuda.effects.nodes import (
    BOTH,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    THIS_BATTLE,
    THIS_GAME,
    THIS_TURN,
    YOU,
)
from tefuda.text.pieces import SELF

LINE: Final = "line"  # a text of its own
ACTIVE: Final = "active"  # the plain texts of an active card
ENTRIES: Final = (LINE, ACTIVE)

ALL: Final = "ALL"
WEAPON: Final = "武器"
ARMOUR: Final = "防具"
COLORS: Final = ("赤", "青", "黄")
CLASSES: Final = (
    "ハンター", "レンジャー", "フォース", "ファイター", "ガンナー", "テクター", "ブレイバー",
    "バウンサー", "サモナー",
)  # fmt: skip
# 種別 that every text may name without brackets; others stand as 《…》 (210.1.1)
TRIBES: Final = (
    "ヒューマン", "ニューマン", "キャスト", "デューマン", "テクニック", "フォトンアーツ",
)  # fmt: skip

FIELD: Final = ("field",)
SIDE: Final = ("player", "field")  # where allies are (101.2.2)
GEAR: Final = ("field", "player")  # where items are
TABLE: Final = ("field", "player", "mag")  # where actives are attached
ALLIES: Final = ("player", "character")
KIND_ORDER: Final = ("player", "character", "mag", "active", "item")
LIE: Final = {  # where the cards of a kind are on the table
    "player": ("player",),
    "character": FIELD,
    "mag": ("mag",),
    "active": TABLE,
    "item": GEAR,
}
PILES: Final = ("hand", "discard", "deck", "pp")

WHOSE: Final = {
    "味方の": YOU,
    "自分の": SELF,
    "自身の": SELF,
    "相手の": OPPONENT,
    "対戦相手の": OPPONENT,
    "お互いの": BOTH,
    "互いの": BOTH,
}
ZONES: Final = {"手札": "hand", "捨札": "discard", "デッキ": "deck", "PP": "pp"}
ROWS: Final = {"前列": "front", "後列": "back"}
ATTRS: Final = {"攻撃力": "attack", "HP": "hp", "コスト": "price", "防御力": "defence"}
COUNTED: Final = {
    "コスト": "cost",
    "攻撃力": "attack",
    "HP": "hp",
    "防御力": "defence",
    "受けているダメージ": "damage",
}
ROOMS: Final = {"武器": "weapon_room", "防具": "armour_room"}
USED: Final = {"武器": "weapon_used", "防具": "armour_used"}
KINDS: Final = {"色": "color", "クラス": "class", "名前": "name", "カード名": "name"}
PHASES: Final = {
    "メインフェイズ": "main",
    "戦闘フェイズ": "battle",
    "開始フェイズ": "start",
    "ドローフェイズ": "draw",
    "PPフェイズ": "pp",
    "終了フェイズ": "end",
    "攻撃参加ステップ": "attack",
    "交戦ステップ": "engage",
}
UNTIL: Final = {
    "このターン中": THIS_TURN,
    "このターン": THIS_TURN,
    "ターン終了時まで": THIS_TURN,
    "このターンの終了時まで": THIS_TURN,
    "この戦闘中": THIS_BATTLE,
    "この戦闘の終了時まで": THIS_BATTLE,
    "次の相手のターン終了時まで": NEXT_OPPONENT_TURN,
    "次の相手のターンの終了時まで": NEXT_OPPONENT_TURN,
    "ゲーム中": THIS_GAME,
    "このゲーム中": THIS_GAME,
}
STANDS: Final = {
    "攻撃中": "attacking",
    "攻撃している": "attacking",
    "攻撃の対象になっている": "attacked",
    "攻撃の対象": "attacked",
    "交戦状態": "engaged",
    "交戦中": "engaged",
    "交戦している": "engaged",
    "ダメージを受けている": "damaged",
    "武器を装備している": "armed",
    "防具を装備している": "armoured",
    "アクティブが付与されている": "attached",
    "裏向き": "face_down",
}
FLAGS: Final = {
    "攻撃宣言": "no_attack",
    "攻撃を宣言": "no_attack",
    "攻撃": "no_attack",
    "プレイヤーを攻撃": "no_attack_player",
    "相手のプレイヤーを攻撃": "no_attack_player",
    "攻撃の対象に": "no_target",
    "攻撃対象に": "no_target",
    "相手の能力の対象に": "no_choice",
    "戦闘ダメージを受け": "no_battle_damage",
    "ダメージを受け": "no_damage",
    "破壊され": "no_destroy",
    "戦闘不能に": "no_destroy",
    "開始フェイズにONに": "no_wake",
    "ウォークライを使用": "no_war_cry",
    "ダメージによって後列に移動し": "no_back",
    "起動能力を使用": "no_act",
    "起動能力を起動": "no_act",
    "起動能力を発動": "no_act",
}
BANS: Final = {
    "ドロー": "no_draw",
    "カードをドロー": "no_draw",
    "回復": "no_recover",
    "キャラカードをプレイ": "no_play_character",
    "アクティブカードをプレイ": "no_play_active",
    "アイテムカードをプレイ": "no_play_item",
    "ウォークライを使用": "no_war_cry",
    "起動能力を使用": "no_act",
    "起動能力を起動": "no_act",
    "起動能力を発動": "no_act",
}


def zones_of(kinds: Iterable[str]) -> tuple[str, ...]:
    """Where on the table cards of several kinds are, in the order that is usual."""
    kinds = set(kinds)
    zones = {zone for kind in kinds for zone in LIE[kind]}
    if zones == set(GEAR) and "player" not in kinds:
        return GEAR
    return tuple([zone for zone in ("player", "field", "mag") if zone in zones])


MOMENTS: Final = {"開始時": "turn_start", "終了時": "turn_end"}
