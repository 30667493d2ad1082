"""The game's own sentences in the record, and its kinds of action in words."""

from __future__ import annotations

from tefuda.games.soukou_musume.attack import legal_skill
from tefuda.games.soukou_musume.commands import (
    legal_charge,
    legal_circle,
    legal_command,
    legal_deploy,
    legal_retreat,
)
from tefuda.games.soukou_musume.field import main_unit
from tefuda.kernel.rules import ActionKind, Words

SAYS: dict[str, Words] = {
    "turn": Words("{seat}の第{x}ターン", "{seat}: turn {x}"),
    "first": Words("{seat}が先攻", "{seat} goes first"),
    "coin": Words("{seat}が勝ち", "{seat} wins the toss"),
    "hand0": Words("{seat}：グー", "{seat}: rock"),
    "hand1": Words("{seat}：チョキ", "{seat}: scissors"),
    "hand2": Words("{seat}：パー", "{seat}: paper"),
    "state0": Words("{card}は通常状態になる", "{card} is back to normal"),
    "state1": Words("{card}は小破", "{card} is lightly damaged"),
    "state2": Words("{card}は中破", "{card} is heavily damaged"),
    "wreck": Words("{card}は大破", "{card} is wrecked"),
    "all_wrecked": Words("{seat}のユニットはすべて大破", "{seat} has no unit left"),
    "no_card": Words("{seat}はデッキを引けない", "{seat} cannot draw"),
    "skill": Words("{card}のスキル{x}（{y}ダメージ）", "{card} uses skill {x} ({y} damage)"),
    "circle": Words("{card}の○スキル{x}", "{card} uses circle skill {x}"),
    "counted": Words("{card}の効果でダメージは{x}", "{card} makes the damage {x}"),
    "advantage": Words("有利：ダメージは2倍の{x}", "advantage: the damage is doubled to {x}"),
    "retreat": Words("{card}が退却", "{card} retreats"),
    "confirm": Words("状態の確認：判定は{x}回", "states are checked: {x} to judge"),
    "damaged": Words("{card}に{y}ダメージ", "{card} takes {y} damage"),
    "healed": Words("{card}のダメージを{y}回復", "{card} is healed of {y} damage"),
    "judge": Words("{card}の判定", "judgement for {card}"),
}


def action_kinds() -> list[ActionKind]:
    """In the order of `names`: the numbers there are places in this list."""
    return [
        ActionKind("charge", Words("チャージする", "Charge"), "sheet.turn.main.1", legal_charge),
        ActionKind(
            "deploy",
            Words("{card}を控え戦場に出す", "Deploy {card} to the reserve battlefield"),
            "sheet.turn.main.2",
            legal_deploy,
            a="card",
        ),
        ActionKind(
            "command",
            Words("{card}を使用する", "Use {card}"),
            "sheet.turn.main.3",
            legal_command,
            a="card",
        ),
        ActionKind(
            "circle",
            Words("{card}の○スキル：{ability}", "Circle skill of {card}: {ability}"),
            "sheet.turn.main.4",
            legal_circle,
            a="card",
            b="ability",
        ),
        ActionKind("retreat", Words("退却する", "Retreat"), "sheet.turn.main.5", legal_retreat),
        ActionKind(
            "end_main",
            Words("アタックフェイズへ進む", "Go to the attack phase"),
            "sheet.turn.main.0",
        ),
        ActionKind(
            "skill",
            Words("{card}のスキル：{ability}", "Skill of {card}: {ability}"),
            "sheet.turn.attack.1",
            legal_skill,
            a="card",
            b="ability",
            subject=main_unit,
        ),
        ActionKind(
            "no_skill", Words("スキルを使用しない", "Use no skill"), "sheet.turn.attack.1.4"
        ),
        # for sheet.prep.5 and for every judgement: the clause is that of whoever plays it
        ActionKind("rock", Words("グー", "Rock"), ""),
        ActionKind("scissors", Words("チョキ", "Scissors"), ""),
        ActionKind("paper", Words("パー", "Paper"), ""),
        ActionKind("first_unit", Words("{card}", "{card}"), "sheet.prep.4", a="card"),
        ActionKind("step_up", Words("{card}", "{card}"), "sheet.turn.attack.3.2", a="card"),
        ActionKind("extra_draw", Words("1枚引く", "Draw a card"), "sheet.prep.4.1"),
    ]
