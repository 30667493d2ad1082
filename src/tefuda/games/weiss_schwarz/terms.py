"""The words of Weiss Schwarz card text and the names they have in nodes."""

from __future__ import annotations

from tefuda.effects.nodes import BOTH, OPPONENT, YOU
from tefuda.text.pieces import SELF

# kinds of text: an ability with its icon, an event's text, a text without an icon
ABILITY = "ability"
EVENT = "event"
LINE = "line"
ENTRIES = (ABILITY, EVENT, LINE)

REPLAY = "【リプレイ】"

WHOSE = {
    "他のあなたの": (YOU, True),
    "あなたの": (YOU, False),
    "他の自分の": (SELF, True),
    "自分の": (SELF, False),
    "相手の": (OPPONENT, False),
    "すべてのプレイヤーの": (BOTH, False),
    "他のすべてのプレイヤーの": (BOTH, True),
}
ZONES = {
    "手札": "hand",
    "控え室": "waiting",
    "山札": "deck",
    "クロック置場": "clock",
    "クロック": "clock",
    "レベル置場": "level",
    "ストック置場": "stock",
    "ストック": "stock",
    "クライマックス置場": "climax",
    "CX置場": "climax",
    "思い出置場": "memory",
    "思い出": "memory",
    "舞台": "stage",
}
KINDS: dict[str, tuple[str, ...]] = {
    "キャラ": ("character",),
    "カード": (),
    "クライマックス": ("climax",),
    "CX": ("climax",),
    "イベント": ("event",),
}
POSES = {"【スタンド】": "stand", "【レスト】": "rest", "【リバース】": "reverse"}
ATTRS = {"パワー": "power", "ソウル": "soul", "レベル": "level", "コスト": "cost"}
KEYWORDS = {
    "アラーム": "alarm",
    "アンコール": "encore",
    "応援": "assist",
    "絆": "bond",
    "助太刀": "backup",
    "大活躍": "great_performance",
    "集中": "brainstorm",
    "チェンジ": "change",
    "記憶": "memory",
    "経験": "experience",
    "シフト": "shift",
    "加速": "accelerate",
    "共鳴": "resonance",
    "フォース": "force",
    "合体": "combine",
    "分離": "separate",
    "継承": "inherit",
}
ICONS = {
    "[[soul.gif]]": "soul",
    "[[return.gif]]": "return",
    "[[bounce.gif]]": "return",
    "[[stock.gif]]": "pool",
    "[[pool.gif]]": "pool",
    "[[salvage.gif]]": "comeback",
    "[[comeback.gif]]": "comeback",
    "[[draw.gif]]": "draw",
    "[[shot.gif]]": "shot",
    "[[treasure.gif]]": "treasure",
    "[[gate.gif]]": "gate",
    "[[standby.gif]]": "standby",
    "[[choice.gif]]": "choice",
    "[[chance.gif]]": "chance",
    "[[discovery.gif]]": "discovery",
}
STEPS = {
    "ターン": "turn",
    "スタンドフェイズ": "stand",
    "ドローフェイズ": "draw",
    "クロックフェイズ": "clock",
    "メインフェイズ": "main",
    "クライマックスフェイズ": "climax",
    "CXフェイズ": "climax",
    "アタックフェイズ": "attack",
    "アタック宣言ステップ": "declare",
    "トリガーステップ": "trigger",
    "カウンターステップ": "counter",
    "ダメージステップ": "damage",
    "バトルステップ": "battle",
    "アンコールステップ": "encore",
}
# where a card comes from and goes to, for 「…置かれた時」
MOVES: dict[str, tuple[tuple[str, str, str], ...]] = {
    "手札から舞台に置かれた": (("hand", "stage", ""),),
    "手札か控え室から舞台に置かれた": (("hand", "stage", ""), ("waiting", "stage", "")),
    "手札か控え室から、舞台に置かれた": (("hand", "stage", ""), ("waiting", "stage", "")),
    "手札か思い出置場から舞台に置かれた": (("hand", "stage", ""), ("memory", "stage", "")),
    "手札か思い出置場から、舞台に置かれた": (("hand", "stage", ""), ("memory", "stage", "")),
    "プレイされて舞台に置かれた": (("", "stage", "play"),),
    "舞台から控え室に置かれた": (("stage", "waiting", ""),),
    "手札からクライマックス置場に置かれた": (("hand", "climax", ""),),
    "手札からCX置場に置かれた": (("hand", "climax", ""),),
    "舞台に置かれた": (("", "stage", ""),),
    "控え室から舞台に置かれた": (("waiting", "stage", ""),),
    "山札から舞台に置かれた": (("deck", "stage", ""),),
    "山札から控え室に置かれた": (("deck", "waiting", ""),),
    "手札からクロック置場に置かれた": (("hand", "clock", ""),),
    "舞台からクロック置場に置かれた": (("stage", "clock", ""),),
    "手札から控え室に置かれた": (("hand", "waiting", ""),),
    "思い出になった": (("", "memory", ""),),
    "舞台から手札に戻った": (("stage", "hand", ""),),
}
ATTACKS = {
    "アタックした": ("attacked", ""),
    "フロントアタックした": ("attacked", "front"),
    "サイドアタックした": ("attacked", "side"),
    "ダイレクトアタックした": ("attacked", "direct"),
    "フロントアタックされた": ("was_attacked", "front"),
    "サイドアタックされた": ("was_attacked", "side"),
    "アタックされた": ("was_attacked", ""),
}
DEPLOY_PLACES = {
    "舞台の好きな枠に": "any",
    "舞台の別々の枠に": "apart",
    "前列の中央の枠に": "center",
    "このカードがいた枠に": "same",
    "後列の好きな枠に": "back",
    "前列の好きな枠に": "front",
    "前列のキャラのいない枠に": "front_empty",
    "後列のキャラのいない枠に": "back_empty",
    "キャラのいない枠に": "empty",
    "舞台のキャラのいない枠に": "empty",
    "元々いた枠に": "own",
}
MOVE_PLACES = {
    "前列のキャラのいない枠に": "front_empty",
    "後列のキャラのいない枠に": "back_empty",
    "キャラのいない枠に": "empty",
    "舞台のキャラのいない枠に": "empty",
    "前列の中央のキャラのいない枠に": "center_empty",
    "他のキャラのいない枠に": "empty",
    "キャラのいない他の枠に": "empty",
    "前列のキャラのいない他の枠に": "front_empty",
    "舞台のキャラのいない他の枠に": "empty",
    "相手の舞台のキャラのいない他の枠に": "empty",
    "相手の舞台のキャラのいない枠に": "empty",
    "前列のキャラのいない枠で、正面に相手のキャラがいる枠に": "front_empty_facing",
}
# what a card cannot do: how its words begin → the flag
POWERLESS = (
    ("アタック", "no_attack"),
    ("フロントアタック", "no_front"),
    ("サイドアタックしても", "keep_soul"),
    ("サイドアタック", "no_side"),
    ("ダイレクトアタック", "no_direct"),
    ("スタンドフェイズに", "no_stand"),
    ("あなたのスタンドフェイズに", "no_stand"),
    ("相手のスタンドフェイズに", "no_stand"),
    ("【リバース】", "no_reverse"),
    ("相手の効果に選ばれ", "no_choose"),
    ("他の枠に動かせ", "no_move"),
    ("色条件を満たさずに", "any_color"),
    ("手札からプレイ", "no_play"),
)
