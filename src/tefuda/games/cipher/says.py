"""The game's own sentences in the record, and its kinds of action in words."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rules import ActionKind, Legal, Words

AREA_KEYS: Final = ("front", "back")
AREA_WORDS: Final = (Words("前衛エリア", "front line"), Words("後衛エリア", "back line"))
ARG_WORDS: Final[dict[str, tuple[str, ...]]] = {"area": AREA_KEYS}
"""What the game's own numbers of an option are called (`Rules.arg_words`)."""

# {other}: a second card, x; y is the mask of those who know it
SAYS: dict[str, Words] = {
    "turn": Words("{seat}の第{x}ターン", "{seat}: turn {x}"),
    "first": Words("{seat}が先攻", "{seat} goes first"),
    "main": Words("{card}が{seat}の主人公になる", "{card} is {seat}'s main character"),
    "redraw": Words("{seat}が手札を引き直す", "{seat} draws a new hand"),
    "phase_bond": Words("絆フェイズ", "bond phase"),
    "phase_deploy": Words("出撃フェイズ", "deployment phase"),
    "phase_action": Words("行動フェイズ", "action phase"),
    "phase_end": Words("終了フェイズ", "end phase"),
    "deploy": Words("{seat}が{card}を出撃させる", "{seat} deploys {card}"),
    "level_up": Words("{other}が{card}にレベルアップする", "{other} levels up to {card}"),
    "class_change": Words(
        "{other}が{card}にクラスチェンジする", "{other} changes its class to {card}"
    ),
    "grow": Words("{card}が成長する", "{card} grows"),
    "change": Words("{other}が{card}に変化する", "{other} turns into {card}"),
    "shift": Words("{card}が{zone}に移動する", "{card} moves to the {zone}"),
    "march": Words("{seat}の進軍処理", "{seat}'s back line comes to the front"),
    "attack": Words("{card}が{other}を攻撃する", "{card} attacks {other}"),
    "instead": Words("{card}が代わりに攻撃される", "{card} is attacked instead"),
    "support": Words("{card}が支援する：支援力{x}", "{card} supports: {x}"),
    "support_fails": Words("{card}は支援に失敗する", "{card} fails to support"),
    "no_support": Words("{seat}は支援に失敗する", "{seat}'s support fails"),
    "critical": Words("{card}の必殺攻撃：戦闘力{x}", "critical hit by {card}: power {x}"),
    "evade": Words("{card}の神速回避", "{card} evades at god speed"),
    "battle": Words("戦闘力：{x} 対 {y}", "power: {x} against {y}"),
    "defeated": Words("{card}が撃破される", "{card} is defeated"),
    "survives": Words("{card}は撃破されない", "{card} is not defeated"),
    "orb": Words("{seat}のオーブが{x}つ破壊される", "{seat} loses orbs: {x}"),
    "spared": Words("{card}は戦場に残る", "{card} stays on the field"),
    "same_name": Words("{card}は同名処理で退避する", "{card} retreats: two of one name"),
    "act": Words("{card}の起動型スキル", "activated skill of {card}"),
    "auto": Words("{card}の自動型スキル", "automatic skill of {card}"),
    "special": Words("{card}の特殊型スキル", "special skill of {card}"),
    "support_skill": Words("{card}の支援型スキル", "support skill of {card}"),
    "look": Words("{seat}が{card}を見る", "{seat} looks at {card}"),
    "refill": Words("{seat}のデッキ補充", "{seat} refills the deck"),
    "lost": Words("{seat}の敗北", "{seat} has lost"),
    "won": Words("{seat}の勝利", "{seat} has won"),
}


def action_kinds(legal: dict[str, Legal] | None = None) -> list[ActionKind]:
    """In the order of `names`: the numbers there are places in this list. `legal`: by key, the
    functions that say whether an option of a kind is legal."""
    kinds = [
        _card("bond", "{card}を絆エリアに置く", "Put {card} into the bond area", "13.3.1.2"),
        _plain("no_bond", "絆エリアに置かない", "Put nothing into the bond area", "13.3.1.2.1"),
        _card("deploy", "{card}を出撃させる", "Deploy {card}", "15.1.2"),
        _card("level_up", "{card}にレベルアップさせる", "Level up to {card}", "16.1.2"),
        _plain("end_deploy", "行動フェイズへ進む", "Go to the action phase", "13.4.1.2.1"),
        _card("move", "{card}を移動させる", "Move {card}", "17.1.2"),
        _card("attack", "{card}で攻撃する", "Attack with {card}", "18.2.1.2"),
        _skill("activate", "{card}のスキル：{ability}", "Use {card}: {ability}", "19.1.2"),
        _plain("end_actions", "ターンを終える", "End the turn", "13.5.1.3.1"),
        _card("target", "{card}を攻撃する", "Attack {card}", "18.2.1.3"),
        ActionKind("area", Words("{ability}", "{ability}"), "14.1.2", b="area"),
        _card(
            "critical",
            "{card}を退避エリアに置いて必殺攻撃",
            "Critical hit: {card} retreats",
            "18.4.1.2.1",
        ),
        _plain("no_critical", "必殺攻撃しない", "No critical hit", "18.4.1.2"),
        _card(
            "evade",
            "{card}を退避エリアに置いて神速回避",
            "Evade at god speed: {card} retreats",
            "18.4.1.4.1",
        ),
        _plain("no_evasion", "神速回避しない", "No evasion", "18.4.1.4"),
        _skill(
            "otherwise",
            "{card}のスキルで支払う：{ability}",
            "Pay by the skill of {card}: {ability}",
            "22.1",
        ),
        _skill(
            "support_skill",
            "{card}の支援型スキル：{ability}",
            "Support skill of {card}: {ability}",
            "18.3.1.6.5",
        ),
        ActionKind("mode", Words("{ability}", "{ability}"), "", b="ability"),
        _plain("redraw", "手札を引き直す", "Draw a new hand", "12.2.1.5"),
        _plain("no_redraw", "手札を引き直さない", "Keep the hand", "12.2.1.5"),
        _card("main", "{card}を主人公にする", "Make {card} the main character", "12.2.1.1"),
        _card("keep", "{card}を戦場に残す", "Keep {card} on the field", "9.2.1"),
        _plain("no_skill", "スキルを選択しない", "Take up no skill", "10.2.1.3"),
        _card(
            "spare",
            "オーブを手札に加え、{card}を残す",
            "Keep {card} for an orb",
            "9.3.1.3.1.1",
        ),
    ]
    for kind in kinds:
        kind.legal = (legal or {}).get(kind.key)
    return kinds


def _plain(key: str, ja: str, en: str, clause: str) -> ActionKind:
    return ActionKind(key, Words(ja, en), clause)


def _card(key: str, ja: str, en: str, clause: str) -> ActionKind:
    return ActionKind(key, Words(ja, en), clause, a="card")


def _skill(key: str, ja: str, en: str, clause: str) -> ActionKind:
    return ActionKind(key, Words(ja, en), clause, a="card", b="skill")
