"""The game's own sentences in the record, and its kinds of action in words."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rules import ActionKind, Legal, Words

ARG_WORDS: Final[dict[str, tuple[str, ...]]] = {}
"""What the game's own numbers of an option are called (`Rules.arg_words`)."""

# {other}: a second card, x; y is the mask of those who know it
SAYS: dict[str, Words] = {
    "turn": Words("{seat}の第{x}ターン", "{seat}: turn {x}"),
    "first": Words("{seat}が先攻", "{seat} goes first"),
    "phase_start": Words("開始フェイズ", "start phase"),
    "phase_draw": Words("ドローフェイズ", "draw phase"),
    "phase_pp": Words("PPフェイズ", "PP phase"),
    "phase_main": Words("メインフェイズ", "main phase"),
    "phase_end": Words("終了フェイズ", "end phase"),
    "play": Words("{seat}が{card}をプレイする", "{seat} plays {card}"),
    "activated": Words("{card}の能力を起動する", "an ability of {card} is used"),
    "triggered": Words("{card}の能力が誘発する", "an ability of {card} triggers"),
    "enter": Words("{card}が場に出る", "{card} comes onto the field"),
    "laid": Words("{card}を{other}に重ねる", "{card} is laid on {other}"),
    "row": Words("{card}が{zone}に移動する", "{card} goes to the {zone}"),
    "attack": Words("{card}が{other}に攻撃を宣言する", "{card} declares an attack on {other}"),
    "redirect": Words("攻撃の対象が{card}に移る", "the attack turns to {card}"),
    "weapon": Words("{card}を使用する：攻撃力+{x}", "{card} is used: attack +{x}"),
    "armour": Words("{card}を使用する：ダメージ-{x}", "{card} is used: damage -{x}"),
    "damage": Words("{card}に{x}ダメージ", "{card} takes {x} damage"),
    "healed": Words("{card}が回復する", "{card} recovers"),
    "destroyed": Words("{card}が破壊される", "{card} is destroyed"),
    "pp_back": Words(
        "{seat}の裏向きのPPがデッキの下に置かれる", "{seat}'s face-down PP goes under the deck"
    ),
    "look": Words("{seat}が{card}を見る", "{seat} looks at {card}"),
    "lost": Words("{seat}のデッキが0枚になり、敗北する", "{seat} has no deck left and loses"),
    "target_player": Words("ターゲットプレイヤーは{seat}", "the target player is {seat}"),
    "boss_plays": Words(
        "ボスがデッキの上のカードをプレイする", "the boss plays the top card of its deck"
    ),
    "boss_beaten": Words(
        "ボスのライフが0になり、パーティーが勝利する", "the boss has no life left: the party wins"
    ),
    "refill": Words(
        "ボスの捨札が新しいデッキになる", "the boss's discard pile becomes its new deck"
    ),
    "dropped": Words("{seat}がゲームから脱落する", "{seat} is out of the game"),
}


def action_kinds(legal: dict[str, Legal] | None = None) -> list[ActionKind]:
    """In the order of `names`: the numbers there are places in this list. `legal`: by key, the
    functions that say whether an option of a kind is legal."""
    kinds = [
        _card("pp", "{card}をPPに置く", "Lay {card} to PP", "503.1.1"),
        _plain("no_pp", "PPに置かない", "Lay nothing to PP", "503.1.1"),
        _plain("draw", "ドローする", "Draw", "503.1.2"),
        _plain("no_draw", "ドローしない", "Do not draw", "503.1.2"),
        _card("play", "{card}をプレイする", "Play {card}", "504.2"),
        ActionKind(
            "activate",
            Words("{card}の能力：{ability}", "Use {card}: {ability}"),
            "504.1.4",
            a="card",
            b="skill",
        ),
        _card("attack", "{card}で攻撃を宣言する", "Declare an attack with {card}", "504.1.5"),
        _plain("end_main", "終了フェイズに移る", "Go to the end phase", "504.1.6"),
        _card("target", "{card}を攻撃する", "Attack {card}", "506.3.1"),
        _plain("no_second", "対象を1つにする", "Attack only one", "302.7"),
        _card("weapon", "{card}を使用する", "Use {card}", "506.5.2a"),
        _plain("no_weapon", "武器を使用しない", "Use no weapon", "506.5.2a"),
        _card("armour", "{card}を使用する", "Use {card}", "506.6.1.1"),
        _plain("no_armour", "防具を使用しない", "Use no armour", "506.6.1.1"),
        _card("bearer", "{card}に装備する", "Equip it to {card}", "205.4"),
        ActionKind("mode", Words("{ability}", "{ability}"), "406.3", b="ability"),
        _plain("pay", "コストを支払う", "Pay the cost", "209.1.3"),
        _plain("no_pay", "コストを支払わない", "Do not pay", "209.1.3"),
        _card("overflow", "{card}を破壊する", "Destroy {card}", "205.4.5"),
        _card("discard", "{card}を捨てる", "Discard {card}", "402.3.1"),
        _plain("face_down_pp", "裏向きのPPを使う", "Use a face-down PP", "404.5"),
        _plain("face_up_pp", "表向きのPPだけを使う", "Use only face-up PP", "404.5"),
    ]
    for kind in kinds:
        kind.legal = (legal or {}).get(kind.key)
    return kinds


def _plain(key: str, ja: str, en: str, clause: str) -> ActionKind:
    return ActionKind(key, Words(ja, en), clause)


def _card(key: str, ja: str, en: str, clause: str) -> ActionKind:
    return ActionKind(key, Words(ja, en), clause, a="card")
