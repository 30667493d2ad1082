"""The game's own sentences in the record, and its kinds of action in words."""

from __future__ import annotations

from tefuda.games.weiss_schwarz.attack import legal_attack
from tefuda.games.weiss_schwarz.play import (
    legal_activate,
    legal_character,
    legal_climax,
    legal_event,
)
from tefuda.games.weiss_schwarz.turn import legal_swap
from tefuda.kernel.rules import ActionKind, Words

ICON_WORDS: dict[str, Words] = {
    "none": Words("アイコンなし", "no icon"),
    "soul": Words("ソウル", "soul"),
    "return": Words("リターン", "return"),
    "pool": Words("プール", "pool"),
    "comeback": Words("カムバック", "comeback"),
    "draw": Words("ドロー", "draw"),
    "shot": Words("ショット", "shot"),
    "treasure": Words("トレジャー", "treasure"),
    "gate": Words("ゲート", "gate"),
    "standby": Words("スタンバイ", "standby"),
    "choice": Words("チョイス", "choice"),
    "chance": Words("チャンス", "chance"),
    "discovery": Words("ディスカバリー", "discovery"),
}

SAYS: dict[str, Words] = {
    "turn": Words("{seat}の第{x}ターン", "{seat}: turn {x}"),
    "first": Words("{seat}が先攻", "{seat} goes first"),
    "play": Words("{seat}が{card}をプレイする", "{seat} plays {card}"),
    "act": Words("{card}の起動能力", "activated ability of {card}"),
    "auto": Words("{card}の自動能力", "automatic ability of {card}"),
    "direct": Words("{card}のダイレクトアタック", "{card} attacks directly"),
    "front": Words("{card}のフロントアタック", "{card} attacks to the front"),
    "side": Words("{card}のサイドアタック", "{card} attacks from the side"),
    "trigger": Words("トリガーチェック：{card}", "trigger check: {card}"),
    "damage": Words("{seat}に{x}ダメージ", "{seat} takes {x} damage"),
    "cancelled": Words(
        "{seat}への{x}ダメージはキャンセルされる", "the {x} damage to {seat} is cancelled"
    ),
    "battle": Words("バトル：{x} 対 {y}", "battle: {x} against {y}"),
    "refresh": Words("{seat}のリフレッシュ", "{seat} refreshes the deck"),
    "level_up": Words("{seat}のレベルアップ", "{seat} levels up"),
    "lost": Words("{seat}の敗北", "{seat} has lost"),
    **{
        f"icon_{key}": Words(f"トリガーアイコン：{words.ja}", f"trigger icon: {words.en}")
        for key, words in ICON_WORDS.items()
    },
}


def action_kinds() -> list[ActionKind]:
    """In the order of `names`: the numbers there are places in this list."""
    return [
        ActionKind(
            "character",
            Words("{card}をプレイする", "Play {card}"),
            "6.5.1.2.1",
            legal_character,
            a="card",
        ),
        ActionKind(
            "event", Words("{card}をプレイする", "Play {card}"), "6.5.1.2.2", legal_event, a="card"
        ),
        ActionKind(
            "climax",
            Words("{card}をプレイする", "Play {card}"),
            "6.6.1.2.1",
            legal_climax,
            a="card",
        ),
        ActionKind(
            "activate",
            Words("{card}の起動能力：{ability}", "Activate {card}: {ability}"),
            "6.5.1.2.3",
            legal_activate,
            a="card",
            b="ability",
        ),
        ActionKind(
            "swap",
            Words("枠の入れ替え：{ability}", "Swap slots: {ability}"),
            "6.5.1.2.4",
            legal_swap,
            a="slot",
            b="slot",
        ),
        ActionKind(
            "end_main", Words("クライマックスフェイズへ進む", "Go to the climax phase"), "6.5.1.3"
        ),
        ActionKind(
            "clock",
            Words("{card}をクロック置場に置く", "Put {card} into the clock"),
            "6.4.1.2",
            a="card",
        ),
        ActionKind(
            "no_clock", Words("クロックに置かない", "Put nothing into the clock"), "6.4.1.2"
        ),
        ActionKind(
            "no_climax", Words("クライマックスをプレイしない", "Play no climax"), "6.6.1.2.2"
        ),
        ActionKind(
            "attack",
            Words("{card}でアタックする", "Attack with {card}"),
            "7.2.1.3.1",
            legal_attack,
            a="card",
        ),
        ActionKind("end_attacks", Words("アタックを終える", "No more attacks"), "7.2.1.3.2"),
        ActionKind(
            "front",
            Words("{card}のフロントアタック", "Front attack by {card}"),
            "7.2.1.4.2",
            a="card",
        ),
        ActionKind(
            "side", Words("{card}のサイドアタック", "Side attack by {card}"), "7.2.1.4.2", a="card"
        ),
        ActionKind("no_counter", Words("何もしない", "Do nothing"), "7.4.1.2"),
        ActionKind("slot", Words("{zone}", "{zone}"), "", a="zone"),
        ActionKind("icon", Words("{ability}", "{ability}"), "7.3.1.2.1", b="icon"),
        ActionKind("enough", Words("ここまでにする", "Stop here"), "3.2.3.1"),
        ActionKind("mode", Words("{ability}", "{ability}"), "", b="ability"),
    ]
