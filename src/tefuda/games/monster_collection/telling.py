"""What a view tells of a card, and options in words."""

from __future__ import annotations

from typing import Final

from tefuda.games.monster_collection.damage import attack_of
from tefuda.games.monster_collection.field import (
    AREA_WORDS,
    area_of,
    in_party,
    items_on,
    limit_of,
    terrain_zone,
)
from tefuda.games.monster_collection.launch import ATTACK_ITEM
from tefuda.games.monster_collection.names import (
    APPLY,
    ATTRS,
    COUNTER,
    DECLINE,
    DEFENCE,
    EQUIPMENT,
    FIRST_SLOT,
    GO_BACK,
    ITEM,
    LEVEL,
    MARCH_TO,
    MODE,
    PLACE,
    PLACE_PROXY,
    RITUAL,
    SLOT_OF,
    SPELL,
    SUMMONER,
    SUMMONER_CARD,
    TERRAIN,
    TERRAIN_CARD,
    UNIT,
    USE,
)
from tefuda.games.monster_collection.printed import CLASS
from tefuda.games.monster_collection.slots import free_slots
from tefuda.games.monster_collection.wording import ability_text, mode_text
from tefuda.kernel.change import sees
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.rules import Rules, Words, arg_a, arg_b, kind_of
from tefuda.kernel.state import CARD_MASK, Item, State
from tefuda.kernel.values import value

ATTACK_WORDS: Final = Words("攻撃", "the attack")
POSE_KEYS: Final = ("unacted", "acted")
BEARERS: Final = {
    SUMMONER_CARD: "summoner",
    UNIT: "unit",
    SPELL: "spell",
    TERRAIN_CARD: "terrain",
}
SLOT_WORDS: Final = (  # from FIRST_SLOT on (12-4, 12-5)
    Words("アイテムマルチ枠", "multi item slot"),
    Words("消耗品枠", "consumable slot"),
    Words("錬金弾枠", "alchemy slot"),
    Words("スペル：火", "fire slot"),
    Words("スペル：水", "water slot"),
    Words("スペル：土", "earth slot"),
    Words("スペル：風", "wind slot"),
    Words("スペル：聖", "holy slot"),
    Words("スペル：魔", "dark slot"),
    Words("スペルマルチ枠", "multi spell slot"),
)


def pieces(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
    """Of a unit or a summoner: how it lies. Of a unit, its level, attack (12-2.p1, 12-3.p1: with charge
    and defender) and defence, and what it bears; of a terrain, its limit and who has placed it."""
    area = rules.zone_kind[s.zone[c]]
    if area == SUMMONER:
        return {"state": POSE_KEYS[s.pose[c]]}
    if area == TERRAIN:
        return {"limit": limit_of(rules, s, area_of(s.zone[c])), "placed_by": s.owner[c]}
    if not in_party(s.zone[c]) or s.host[c] >= 0 or not sees(rules, s, c, viewer):
        return {}
    return {
        "state": POSE_KEYS[s.pose[c]],
        "level": value(rules, s, c, LEVEL),
        "attack": attack_of(rules, s, c),
        "defence": value(rules, s, c, DEFENCE),
        "equip": "+".join([rules.pool[s.defn[item]].name for item in items_on(s, c)]),
        "slots": unspent(rules, s, c),
    }


def unspent(rules: Rules, s: State, c: int) -> str:
    """12-4.p2, 12-5.p2: the slots of a unit that can still be spent, by their names."""
    names: list[str] = []
    for k in range(len(SLOT_WORDS)):
        slot = FIRST_SLOT + k
        names.extend([ATTRS[slot]] * free_slots(rules, s, c, slot))
    return "+".join(names)


def item_words(rules: Rules, s: State, item: Item, lang: str) -> str:
    """10-9.p2: what is in the chain without a card: the attack."""
    return ATTACK_WORDS.say(lang) if item.flags & ATTACK_ITEM else ""


def option_words(rules: Rules, s: State, opt: int, lang: str) -> str:
    """What an option is about beside a card: an ability, an area, a slot, one of several effects."""
    kind, b = kind_of(opt), arg_b(opt)
    if kind in (USE, COUNTER, RITUAL, APPLY, DECLINE):
        return ability_text(rules, b, bearer(rules, s, arg_a(opt)), lang)
    if kind in (PLACE, MARCH_TO, GO_BACK):
        return AREA_WORDS[b].say(lang)
    if kind == PLACE_PROXY:
        return AREA_WORDS[arg_a(opt)].say(lang)
    if kind == SLOT_OF:
        return SLOT_WORDS[b - FIRST_SLOT].say(lang)
    if kind == MODE:
        return mode_text(rules, s, b, lang)
    if kind == TRIGGER:
        w = s.waiting[b]
        whose = bearer(rules, s, w.src & CARD_MASK) if w.src >= 0 else ""
        return ability_text(rules, w.ability, whose, lang)
    return str(b)


def bearer(rules: Rules, s: State, c: int) -> str:
    """What kind of card a text stands on, as `wording` asks; "": nobody knows."""
    if s.defn[c] < 0:
        return ""
    d = rules.pool[s.defn[c]]
    if d.kind == ITEM:
        return "equipment" if d.hot[CLASS] == EQUIPMENT else "used_item"
    return BEARERS[d.kind]


def option_zone(rules: Rules, s: State, opt: int) -> int:
    """The area an option is about; -1: none."""
    kind = kind_of(opt)
    if kind in (PLACE, MARCH_TO, GO_BACK):
        return terrain_zone(arg_b(opt))
    if kind == PLACE_PROXY:
        return terrain_zone(arg_a(opt))
    return -1
