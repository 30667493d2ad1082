"""The game's own sentences in the record, and its kinds of action in words."""

from __future__ import annotations

from typing import Final

from tefuda.games.monster_collection.field import AREA_KEYS
from tefuda.games.monster_collection.names import ATTRS
from tefuda.kernel.rules import ActionKind, Legal, Words

ARG_WORDS: Final[dict[str, tuple[str, ...]]] = {"area": AREA_KEYS, "slot": ATTRS}
"""What the game's own numbers of an option are called (`Rules.arg_words`)."""

# {other}: a second card, x; y is the mask of those who know it
SAYS: dict[str, Words] = {
    "turn": Words("{seat}の第{x}ターン", "{seat}: turn {x}"),
    "first": Words("{seat}が先手", "{seat} goes first"),
    "dice": Words("ダイス：{x}と{y}", "dice: {x} and {y}"),
    "summoner": Words("{seat}の召喚術師は{card}", "{seat}'s summoner is {card}"),
    "no_summoner": Words("{seat}は召喚術師を使わない", "{seat} has no summoner"),
    "headquarters": Words("{seat}が本陣を配置する", "{seat} places the headquarters"),
    "mulligan": Words("{seat}がマリガンを宣言する", "{seat} takes a mulligan"),
    "phase_hand": Words("第1手札調整フェイズ", "first hand adjustment"),
    "phase_main": Words("メインフェイズ", "main phase"),
    "phase_summon": Words("通常召喚フェイズ", "summon phase"),
    "phase_second_hand": Words("第2手札調整フェイズ", "second hand adjustment"),
    "phase_end": Words("終了宣言フェイズ", "end of the turn"),
    "place": Words("{seat}が{card}を{zone}に配置する", "{seat} places {card} in {zone}"),
    "proxy": Words("{seat}が代理地形を{zone}に配置する", "{seat} places a proxy in {zone}"),
    "march": Words("{card}が{zone}へ進軍する", "{card} marches to {zone}"),
    "back": Words("{card}が{zone}へ戻る", "{card} goes back to {zone}"),
    "summon": Words("{seat}が{card}を{zone}に召喚する", "{seat} summons {card} to {zone}"),
    "handed": Words("{card}を{other}が持つ", "{other} takes {card}"),
    "use": Words("{seat}が{card}を使用する", "{seat} uses {card}"),
    "ability": Words("{card}の特殊能力を使用する", "an ability of {card} is used"),
    "slot": Words("{card}が枠を消費する", "{card} spends a slot"),
    "battle": Words("{zone}で戦闘が発生する", "a battle begins in {zone}"),
    "timing_instant": Words("即時召喚タイミング", "instant summoning"),
    "timing_formation": Words("隊列変更タイミング", "formation"),
    "timing_initiative": Words("イニシアチブ決定タイミング", "initiative"),
    "timing_first": Words("先攻普通タイミング", "normal timing of the first side"),
    "timing_second": Words("後攻普通タイミング", "normal timing of the second side"),
    "timing_simultaneous": Words("同時攻撃タイミング", "simultaneous attack"),
    "timing_end": Words("戦闘終了タイミング", "end of the battle"),
    "front": Words("{card}を最前列にする", "{card} goes to the front"),
    "rear": Words("{card}を最後列にする", "{card} goes to the rear"),
    "initiative": Words(
        "{seat}のイニシアチブ値は{y}（ダイス{x}）", "{seat}'s initiative is {y} (die {x})"
    ),
    "first_side": Words("{seat}が先攻側", "{seat} acts first"),
    "attack": Words("{seat}が攻撃する：{x}点", "{seat} attacks for {x}"),
    "damage": Words("{card}に{x}点のダメージ", "{card} is dealt {x} damage"),
    "died": Words("{card}が死亡する", "{card} dies"),
    "no_defence": Words("{card}の防御力が0以下になる", "{card} has no defence left"),
    "over_limit": Words("{card}をリミット調整で破棄する", "{card} goes by limit adjustment"),
    "cancelled": Words("{card}がキャンセルされる", "{card} is cancelled"),
    "roll": Words("{seat}が{x}Dを振る：{y}", "{seat} rolls {x}D: {y}"),
    "look": Words("{seat}が{card}を見る", "{seat} looks at {card}"),
    "won": Words("{seat}のユニットが残る", "units of {seat} are left"),
    "all_dead": Words("双方が全滅する", "nobody is left"),
    "fallen": Words("{seat}が敵軍本陣を陥落させる", "{seat} has taken the enemy headquarters"),
    "judged": Words("敵軍領土のユニット数：{x}対{y}", "units in enemy territory: {x} to {y}"),
}


def action_kinds(legal: dict[str, Legal] | None = None) -> list[ActionKind]:
    """In the order of `names`: the numbers there are places in this list. `legal`: by key, the
    functions that say whether an option of a kind is legal."""
    kinds = [
        _plain("mulligan", "手札を公開してマリガンする", "Show the hand and do it over", "8.s4.p1"),
        _plain("keep_hand", "マリガンしない", "Keep the hand", "8.s4.p1"),
        _card("discard", "{card}を破棄する", "Discard {card}", "9-1.s2.p1"),
        _plain("enough", "これ以上破棄しない", "Discard no more", "9-1.s2.p1"),
        _area("place", "{card}を{ability}に配置する", "Place {card} in {ability}", "9-2-1.p3"),
        ActionKind(
            "proxy",
            Words("代理地形を{ability}に配置する", "Place a proxy in {ability}"),
            "9-2-1.p6",
            a="area",
        ),
        _area("march", "{card}が{ability}へ進軍する", "{card} marches to {ability}", "9-2-2.p1"),
        _plain("go", "進軍を始める", "Set out", "9-2-2.p8"),
        _two("hand_over", "{card}を{b}に渡す", "{card} goes to {b}", "9-2-3.p1"),
        _two("trade", "{card}と{b}を交換する", "{card} and {b} change hands", "9-2-3.p1"),
        _skill("ritual", "{card}：{ability}", "{card}: {ability}", "9-2-4.p1"),
        _plain("end_main", "メインフェイズを終える", "End the main phase", "9-2.p1"),
        _card("drop_item", "{card}を破棄する", "Discard {card}", "9-3-1.p1"),
        _plain("keep_items", "装備品を破棄しない", "Discard no equipment", "9-3-1.p1"),
        _card("summon", "{card}を召喚する", "Summon {card}", "9-3-2.p1"),
        _two("equip", "{card}を{b}に装備する", "Equip {b} with {card}", "9-3-3.p1"),
        _plain("end_summon", "召喚と装備を終える", "Summon and equip no more", "9-3.s2"),
        _card("to_front", "{card}を最前列にする", "{card} goes to the front", "10-2-1.p1"),
        _plain("keep_formation", "この隊列にする", "Keep this formation", "10-2-1.p1"),
        _skill("use", "{card}：{ability}", "{card}: {ability}", "10-4.s1.p1"),
        _plain("attack", "攻撃する", "Attack", "10-4.s2.p1"),
        _plain("end_timing", "普通タイミングを終える", "End the timing", "10-4.s4.p1"),
        _skill("counter", "{card}：{ability}", "{card}: {ability}", "10-10-2.p1"),
        ActionKind(
            "slot",
            Words("{card}の{ability}を消費する", "Spend a {ability} of {card}"),
            "14-3.p1",
            a="card",
            b="slot",
        ),
        _skill("apply", "{card}：{ability}", "{card}: {ability}", "11-2-4.b3.p1"),
        _skill("decline", "{card}の効果を使用しない", "Do not use {card}", "11-2-4.b3.p1"),
        _area("go_back", "{card}は{ability}へ戻る", "{card} goes back to {ability}", "10-8-2.p3"),
        _card("give_up", "{card}を破棄する", "Discard {card}", "17-4.p2"),
        ActionKind("mode", Words("{ability}", "{ability}"), "4-3.c5", b="ability"),
    ]
    for kind in kinds:
        kind.legal = (legal or {}).get(kind.key)
    return kinds


def _plain(key: str, ja: str, en: str, clause: str) -> ActionKind:
    return ActionKind(key, Words(ja, en), clause)


def _card(key: str, ja: str, en: str, clause: str) -> ActionKind:
    return ActionKind(key, Words(ja, en), clause, a="card")


def _two(key: str, ja: str, en: str, clause: str) -> ActionKind:
    return ActionKind(key, Words(ja, en), clause, a="card", b="card")


def _area(key: str, ja: str, en: str, clause: str) -> ActionKind:
    return ActionKind(key, Words(ja, en), clause, a="card", b="area")


def _skill(key: str, ja: str, en: str, clause: str) -> ActionKind:
    return ActionKind(key, Words(ja, en), clause, a="card", b="skill")
