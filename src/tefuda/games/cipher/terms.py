"""The words of Cipher card text and the names they have in nodes."""

from __future__ import annotations

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

# kinds of text, by the icon beside the skill's name
ACT: Final = "act"
AUTO: Final = "auto"
CONT: Final = "cont"
SPECIAL: Final = "special"
SUPPORT: Final = "support"
COST: Final = "cost"
ENTRIES: Final = (ACT, AUTO, CONT, SPECIAL, SUPPORT, COST)

FIELD: Final = ("front", "back")
ANYWHERE: Final = (
    "hand", "front", "back", "bond", "support", "retreat", "boundless", "orb", "deck",
)  # fmt: skip

SYMBOLS: Final = (
    "光の剣", "聖痕", "白夜", "暗夜", "メダリオン", "神器", "聖戦旗", "女神紋",
)  # fmt: skip
WEAPONS: Final = ("剣", "槍", "斧", "弓", "魔法", "杖", "竜石", "暗器", "牙", "拳")
TYPES: Final = ("アーマー", "獣馬", "飛行", "竜", "幻影", "魔物")
SEXES: Final = ("男", "女")

# icons in <…>: the group of each
GROUPS: Final = {
    **dict.fromkeys(SYMBOLS, "symbol"),
    **dict.fromkeys(WEAPONS, "weapon"),
    **dict.fromkeys(TYPES, "type"),
    **dict.fromkeys(SEXES, "sex"),
}
SEX_WORDS: Final = {"男性": "男", "女性": "女"}

# keyword icons and the words they have in nodes
ICONS: Final = {
    "CCS": "ccs",
    "FS": "fs",
    "US": "us",
    "CF": "cf",
    "BS": "bs",
    "竜脈": "vein",
    "HS": "hs",
    "TS": "ts",
    "IS": "is",
    "AS": "as",
    "DB": "db",
    "LIS": "lis",
    "CP": "cp",
}
KINDS: Final = {
    "起": ("act", ()),
    "常": ("cont", ()),
    "自": ("auto", ()),
    "特": ("special", ()),
    "支援(攻)": ("support_attack", ("support",)),
    "支援(防)": ("support_defence", ("support",)),
    "支援(攻防)": ("support_both", ("support",)),
}
PLACES: Final = {"絆": ("bond",), "手札": ("hand",), "札": ("hand",)}

WHOSE: Final = {
    "自分と相手の": BOTH,
    "自分か相手の": BOTH,
    "自分の": SELF,
    "相手の": OPPONENT,
    "お互いの": BOTH,
    "あなたの": YOU,
}
SIDES: Final = {"味方": YOU, "敵": OPPONENT, "ユニット": ""}
AREAS: Final = {"前衛": "front", "後衛": "back"}
ZONES: Final = {
    "手札": "hand",
    "退避エリア": "retreat",
    "デッキ": "deck",
    "無限エリア": "boundless",
    "支援エリア": "support",
    "絆エリア": "bond",
    "オーブエリア": "orb",
}
NUMBERS: Final = {
    "出撃コスト": "cost",
    "クラスチェンジコスト": "class_cost",
    "戦闘力": "power",
    "支援力": "support",
}
FACES: Final = {"表向き": "face_up", "裏向き": "face_down"}
POSES: Final = {"未行動": "ready", "行動済み": "acted", "未行動で": "ready", "行動済みで": "acted"}
GROWTH: Final = {"レベルアップ": "leveled", "クラスチェンジ": "classed"}
SAMES: Final = {"ユニット名": "same_name", "出撃コスト": "same_cost"}
UNTIL: Final = {
    "ターン終了まで": THIS_TURN,
    "次の相手のターン終了まで": NEXT_OPPONENT_TURN,
    "戦闘終了まで": THIS_BATTLE,
    "ゲーム終了まで": THIS_GAME,
    "このユニットが戦場を離れるまで": "leaves",
    "次の自分のターン終了まで": "own_turn",
}
DID: Final = {
    "攻撃した": ("struck",),
    "攻撃している": ("struck",),
    "レベルアップした": ("leveled_turn",),
    "レベルアップしている": ("leveled_turn",),
    "クラスチェンジした": ("classed_turn",),
    "クラスチェンジしている": ("classed_turn",),
    "成長した": ("grown_turn",),
    "成長している": ("grown_turn",),
    "レベルアップか成長した": ("leveled_turn", "grown_turn"),
}
FLAGS: Final = {
    "攻撃": "no_attack",
    "必殺攻撃": "no_critical",
    "神速回避": "no_evade",
    "撃破され": "no_defeat",
    "移動": "no_move",
    "レベルアップ": "no_level",
    "スキルのコストやスキルの効果によって撃破され": "no_defeat_skill",
    "スキルのコストやスキルの効果で撃破され": "no_defeat_skill",
    "スキルで撃破され": "no_defeat_skill",
    "開始フェイズに未行動になら": "no_ready",
    "未行動になら": "never_ready",
    "クラスチェンジ": "no_class",
    "敵のスキルの効果によって撃破され": "no_defeat_foe",
    "必殺攻撃で撃破され": "no_defeat_critical",
    "敵の攻撃で撃破され": "no_defeat_attack",
    "敵の必殺攻撃で撃破され": "no_defeat_critical",
}
PHASES: Final = {
    "開始フェイズ": "start",
    "絆フェイズ": "bond",
    "出撃フェイズ": "deploy",
    "行動フェイズ": "action",
}
OFF_FIELD: Final = ("hand", "retreat", "deck", "bond", "boundless", "orb", "support")
SKILL_BANS: Final = {
    "カードを出撃": "skill_no_deploy",
    "レベルアップ": "skill_no_level",
    "自分の手札を": "skill_no_bond",
}

# triggers
EVENTS: Final = {
    "出撃した": "deployed",
    "レベルアップした": "leveled",
    "クラスチェンジした": "classed",
    "成長した": "grown",
    "移動した": "shifted",
    "攻撃した": "attacked",
    "攻撃された": "was_attacked",
    "必殺攻撃した": "critical",
    "必殺攻撃された": "was_critical",
    "神速回避した": "evaded",
    "撃破された": "defeated",
    "支援された": "supported",
    "支援に失敗した": "support_failed",
}
MOMENTS: Final = {
    "ターン開始時": "turn_start",
    "ターン終了時": "turn_end",
    "絆フェイズ開始時": "bond_start",
    "絆フェイズ終了時": "bond_end",
    "出撃フェイズ開始時": "deploy_start",
    "行動フェイズ開始時": "action_start",
}
