"""What a view tells of a card, and options in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import compiled
from tefuda.games.common import drawing, words
from tefuda.games.common.wording import Wording, nth, offered
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import zones
from tefuda.games.monster_collection.book.damage import attack_of
from tefuda.games.monster_collection.book.launching import (
    ATTACK_ITEM,
    needs_of,
    pledge_of,
    targets_of,
)
from tefuda.games.monster_collection.book.slots import free_slots
from tefuda.games.monster_collection.cards.card import text_en, text_ja
from tefuda.games.monster_collection.cards.data import CLASS, launch_of
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.kernel.change import sees
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.record import seat_name
from tefuda.kernel.rules import Declared, Rules, Words
from tefuda.kernel.state import CARD_MASK, Item, State
from tefuda.kernel.values import value

ATTACK_WORDS: Final = Words("攻撃", "the attack")
WORDS: Final = words.of("monster_collection")
POSE_KEYS: Final = WORDS.poses.keys_by_number()
KIND_KEYS: Final = WORDS.kinds.keys_by_number()
ATTRIBUTES: Final = WORDS.attributes.numbered()
PHASE_WORDS: Final = WORDS.phases.labels()
TIMING_WORDS: Final = WORDS["timings"].labels()


def heading(rules: Rules, s: State, lang: str) -> str:
    """Which turn, whose, which phase; where a battle is fought, and its timing."""
    ja = lang == "ja"
    said = drawing.heading(s, lang, PHASE_WORDS[s.var[N.PHASE]].say(lang), "ゲームの準備")
    if s.var[N.TURN_NO] and s.var[N.BATTLE]:
        area = zones.AREA_KEYS[s.var[N.BATTLE] - 1]
        timing = TIMING_WORDS[s.var[N.TIMING]].say(lang)
        said += f"　{area}で戦闘：{timing}" if ja else f", battle in {area}: {timing}"
        if s.var[N.FIRST_SIDE]:
            first = seat_name(s.var[N.FIRST_SIDE] - 1, lang)
            said += f"（先攻 {first}）" if ja else f" ({first} acts first)"
    return said


def pieces(rules: Rules, s: State, c: int, viewer: int) -> dict[str, object]:
    """Of a unit or a summoner: how it lies. Of a unit, its level, attack (12-2.p1, 12-3.p1: with charge
    and defender) and defence, and what it bears; of a terrain, its limit and who has placed it."""
    area = rules.zone_kind[s.zone[c]]
    if area == N.SUMMONER:
        return {"state": POSE_KEYS[s.pose[c]]}
    if area == N.TERRAIN:
        return {
            "limit": zones.limit_of(rules, s, zones.area_of(s.zone[c])),
            "placed_by": s.owner[c],
        }
    if not zones.in_party(s.zone[c]) or s.host[c] >= 0 or not sees(rules, s, c, viewer):
        return {}
    return {
        "state": POSE_KEYS[s.pose[c]],
        "level": value(rules, s, c, N.LEVEL),
        "attack": attack_of(rules, s, c),
        "defence": value(rules, s, c, N.DEFENCE),
        "equip": "+".join([rules.pool[s.defn[item]].name for item in zones.items_on(s, c)]),
        "slots": unspent(rules, s, c),
    }


def unspent(rules: Rules, s: State, c: int) -> str:
    """12-4.p2, 12-5.p2: the slots of a unit that can still be spent, by their names."""
    names: list[str] = []
    for slot in range(N.FIRST_SLOT, N.LAST_SLOT + 1):
        names.extend([N.ATTRS[slot]] * free_slots(rules, s, c, slot))
    return "+".join(names)


def item_words(rules: Rules, s: State, item: Item, lang: str) -> str:
    """10-9.p2: what is in the chain without a card: the attack."""
    return ATTACK_WORDS.say(lang) if item.flags & ATTACK_ITEM else ""


def declared(rules: Rules, s: State, item: Item, lang: str) -> Declared:
    """4-3.c5, 10-10-3.b2, 14-3.p1: which effect was declared, at what it is aimed, who pays with which
    slots, and what goes for it. Of the attack: who attacks."""
    if item.flags & ATTACK_ITEM:
        out = Declared("", ())
        out.payers = item.targets
        return out
    kind = bearer(rules, s, item.src & CARD_MASK) if item.src >= 0 else ""
    text = ability_text(rules, item.ability, kind, lang) if item.ability >= 0 else ""
    out = Declared(text, targets_of(item))
    out.payers = (*item.payers, *[ref for ref in pledge_of(item) if ref not in item.payers])
    if item.ability >= 0:
        costs = launch_of(rules, item.ability).costs
        slots = [slot for part in costs if isinstance(part, G.Spend) for slot in needs_of(part)]
        out.slots = "+".join([ATTRIBUTES[slot].say(lang) for slot in slots])
    return out


def said_ability(rules: Rules, number: int, lang: str) -> str:
    """An ability by its number, for the record."""
    return ability_text(rules, number, "", lang)


def option_words(rules: Rules, s: State, opt: int, lang: str) -> str:
    """What an option is about beside a card: an ability, an area, a slot, one of several effects."""
    kind, b = kind_of(opt), arg_b(opt)
    if kind in (N.USE, N.COUNTER, N.RITUAL, N.APPLY, N.DECLINE):
        return ability_text(rules, b, bearer(rules, s, arg_a(opt)), lang)
    if kind in (N.PLACE, N.MARCH_TO, N.GO_BACK):
        return zones.AREA_WORDS[b].say(lang)
    if kind == N.PLACE_PROXY:
        return zones.AREA_WORDS[arg_a(opt)].say(lang)
    if kind == N.SLOT_OF:
        return ATTRIBUTES[b].say(lang)
    if kind == N.MODE:
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
    if d.kind == N.ITEM:
        return "equipment" if d.fast[CLASS] == N.EQUIPMENT else "used_item"
    return KIND_KEYS[d.kind]


def option_zone(rules: Rules, s: State, opt: int) -> int:
    """The area an option is about; -1: none."""
    kind = kind_of(opt)
    if kind in (N.PLACE, N.MARCH_TO, N.GO_BACK):
        return zones.terrain_zone(arg_b(opt))
    if kind == N.PLACE_PROXY:
        return zones.terrain_zone(arg_a(opt))
    return -1


# --- abilities in words: the renderers are asked only when somebody reads --------------------------

# on what kind of card a text stands: that is how it speaks of the card
STANDS_ON: Final = ("", "unit", "summoner", "terrain", "equipment", "spell", "used_item")


def _wording(kind: str) -> Wording:
    def ja(ability: E.Ability) -> str:
        return text_ja(ability, kind)

    def en(ability: E.Ability) -> str:
        return text_en(ability, kind)

    return Wording(ja, en)


WORDINGS: Final = {kind: _wording(kind) for kind in STANDS_ON}


def ability_text(rules: Rules, number: int, kind: str, lang: str) -> str:
    """One ability as it would be printed on a card of such a kind; "": it speaks of what came before
    it, and no text by itself says that."""
    return WORDINGS[kind].by_itself(as_printed(compiled(rules, number).ability), lang)


def as_printed(ability: E.Ability) -> E.Ability:
    """Without what the rules have added of when it works (`registering.in_its_time`)."""
    trigger = None if ability.trigger is None else _heard(ability.trigger)
    holds = tuple([replace(h, cond=_always(h.cond)) for h in ability.holds])
    gives = tuple([replace(g, cond=_always(g.cond)) for g in ability.gives])
    return replace(ability, trigger=trigger, holds=holds, gives=gives)


def _heard(t: E.Trigger) -> E.Trigger:
    made = replace(t, while_=_always(t.while_), also=tuple([_heard(other) for other in t.also]))
    if made.event == "moved" and made.by == "died":
        made = replace(made, event="died", frm="", to="", by="")
    whose = made.while_
    if made.event == "normal_start" and isinstance(whose, G.Acting):
        made = replace(made, who=whose.who, while_=None)
    return made


def _always(c: E.Condition | None) -> E.Condition | None:
    if isinstance(c, (G.InBattle, G.NoBattle)):
        return None
    return c.right if isinstance(c, E.Both) and isinstance(c.left, (G.InBattle, G.NoBattle)) else c


def mode_text(rules: Rules, s: State, which: int, lang: str) -> str:
    """One of the effects between which a text lets somebody choose while it is carried out."""
    return mode_words(offered(rules, s, which), lang) or nth(which, lang)


def mode_words(does: tuple[E.Action, ...], lang: str) -> str:
    """An effect without what stands in front of it; "": there are no words for it."""
    for valid in ("valid:battle", "valid:field"):
        whole = E.Ability("use", does, tags=(valid, "timing:normal"))
        text = WORDINGS[""].by_itself(whole, lang) if does else ""
        if text:
            return text.partition("］" if lang == "ja" else "] ")[2]
    return ""


def deeds(does: tuple[E.Action, ...], lang: str) -> str:
    """Some actions by themselves, such as a cost."""
    return mode_words(does, lang)
