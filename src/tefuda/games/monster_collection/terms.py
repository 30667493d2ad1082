"""The words of Monster Collection card text and the names they have in nodes."""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import BOTH, OPPONENT, THIS_BATTLE, THIS_GAME, THIS_TURN, YOU
from tefuda.games.monster_collection.names import THIS_PHASE

# a text is read as one of these: what kind of card it stands on
SUMMONER: Final = "summoner"
UNIT: Final = "unit"
SPELL: Final = "spell"
EQUIPMENT: Final = "equipment"
USED_ITEM: Final = "used_item"  # 消耗品, 錬金弾
TERRAIN: Final = "terrain"
ENTRIES: Final = (SUMMONER, UNIT, SPELL, EQUIPMENT, USED_ITEM, TERRAIN)

ELEMENTS: Final[tuple[str, ...]] = ("火", "水", "土", "風", "聖", "魔")
ITEMS: Final[tuple[str, ...]] = ("装備品", "消耗品", "錬金弾")
MARCHES: Final = ("歩行", "飛行", "長距離飛行")

SPELL_SLOTS: Final = {
    "火": "fire",
    "水": "water",
    "土": "earth",
    "風": "wind",
    "聖": "holy",
    "魔": "dark",
    "マルチ": "multi_spell",
}
ITEM_SLOTS: Final = {"マルチ": "multi_item", "消耗": "consumable", "錬金": "alchemy"}

VALID: Final = {"Battle": "valid:battle", "Field": "valid:field", "Deck": "valid:deck"}
TIMING: Final = {
    "普通": "timing:normal",
    "普通|対抗不可": "timing:unanswered",
    "対抗": "timing:counter",
    "儀式": "timing:ritual",
    "条件": "timing:condition",
    "条件(強制)": "timing:forced",
    "常時": "timing:always",
}
ICONS: Final = {"完了型": "icon:done", "宣言型": "icon:declared", "手札": "icon:hand"}
TOGETHER: Final = {  # 11-2: which timings go with which validity
    "valid:battle": (
        "timing:normal", "timing:unanswered", "timing:counter", "timing:condition",
        "timing:forced", "timing:always",
    ),
    "valid:field": ("timing:ritual", "timing:condition", "timing:forced", "timing:always"),
    "valid:deck": ("timing:always",),
}  # fmt: skip

SIDES: Final = {"自軍": YOU, "敵軍": OPPONENT, "両軍": BOTH, "双方": BOTH, "互い": BOTH}
ZONES: Final = {"手札": "hand", "捨札": "discard", "山札": "deck", "除外ゾーン": "removed"}
PILES: Final = ("hand", "discard", "deck", "removed")
POSES: Final = {"未行動": "unacted", "行動完了": "acted"}
COUNTED: Final = {"攻撃力": "attack", "防御力": "defence", "レベル": "level", "英雄点": "hero"}
GROUPS: Final = {
    "属性": "element",
    "種族": "race",
    "タイプ": "type",
    "勢力": "faction",
    "アルカナ": "arcana",
    "ブロック": "block",
}
PLACES: Final[dict[str, str]] = {
    "戦闘中": "battling",
    "英雄": "hero",
    "最前列": "front",
    "最後列": "rear",
    "歩行": "walking",
    "飛行": "flying",
    "長距離飛行": "long_flying",
    "自軍領土": "own_territory",
    "敵軍領土": "enemy_territory",
    "自軍本陣": "headquarters",
    "自軍配置地形": "placed_by_you",
}
UNTIL: Final = {
    "ターン": THIS_TURN,
    "戦闘": THIS_BATTLE,
    "フェイズ": THIS_PHASE,
    "ゲーム": THIS_GAME,
}
FLAGS: Final = {
    "死亡し": "no_die",
    "攻撃でき": "no_attack",
    "攻撃に参加でき": "no_attack",
    "進軍でき": "no_march",
    "対象になら": "no_choice",
    "効果の対象になら": "no_choice",
    "敵軍の効果の対象になら": "no_choice",
    "特殊能力を使用でき": "no_act",
}
BANS: Final = {
    "戦闘スペルを使用": "no_spell",
    "戦闘スペルカードを使用": "no_spell",
    "消耗品と錬金弾を使用": "no_item",
    "消耗品or錬金弾を使用": "no_item",
    "[対抗]の効果を使用": "no_counter",
    "対抗": "no_counter",
    "即時召喚": "no_instant",
    "ユニットを即時召喚": "no_instant",
    "召喚": "no_summon",
    "ユニットを召喚": "no_summon",
}
PLAYERS: Final = ("hand_room", "dice", "initiative_die", *dict.fromkeys(BANS.values()))
MOMENTS: Final = {
    "戦闘開始時": "battle_start",
    "イニシアチブ決定タイミング開始時": "initiative_start",
    "普通タイミング開始時": "normal_start",
    "戦闘終了時": "battle_end",
    "ターン開始時": "turn_start",
    "メインフェイズ開始時": "main_start",
    "ターン終了時": "turn_end",
}
IN_BATTLE: Final = ("battle_start", "initiative_start", "normal_start", "battle_end")
STEPS: Final = {"戦闘": "battle", "メインフェイズ": "main", "通常召喚フェイズ": "summon"}
