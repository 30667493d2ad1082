"""Abilities into the rulebook: when they work, what declaring them takes, what of them the rules look
for."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tefuda.effects.lower import compile_ability, compiled
from tefuda.effects.nodes import (
    YOU,
    Ability,
    Action,
    Both,
    Cards,
    Choose,
    Chosen,
    Condition,
    FromDeck,
    HasTag,
    Holds,
    Host,
    Modify,
    Move,
    Node,
    Num,
    Relocate,
    Selector,
    SetPose,
    This,
    Trigger,
)
from tefuda.effects.vocab import vocabulary
from tefuda.games.monster_collection.field import LOWERS
from tefuda.games.monster_collection.names import ATTRS, HURT
from tefuda.games.monster_collection.performs import ZONE_NO
from tefuda.games.monster_collection.printed import (
    TIMINGS,
    Act,
    CardData,
    Launch,
    Tables,
    launch_of,
)
from tefuda.games.monster_collection.questions import EVENTS
from tefuda.games.monster_collection.words import (
    Acting,
    Damage,
    DiscardHand,
    InBattle,
    Kill,
    NoBattle,
    Spend,
)
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.errors import BadInput, EngineFault
from tefuda.kernel.rules import Rules

MOST_ATTRS: Final = 56  # fewer than the kernel tells apart (`values.ATTR_SPAN`)
HEARD: Final = {name: 1 << (kind - GAME_EVENT) for kind, name in EVENTS.items()}
ON_UNITS: Final = (Damage, Kill, Modify, SetPose, Move, Relocate)


def hurt_attr(rules: Rules, name: str) -> int:
    """12-6, 12-7: the number for resistance and weakness to a damage attribute."""
    attrs = vocabulary(rules).attrs
    got = attrs.get(name)
    if got is None:
        got = len(rules.attrs)
        if got >= MOST_ATTRS:
            most = MOST_ATTRS - len(ATTRS)
            raise BadInput(
                f"cards speak of more than {most} damage attributes; the last is {name}",
                ja=f"ダメージ属性が{most}種類を超えている。最後のものは{name}。",
            )
        rules.attrs.append(name)
        attrs[name] = got
    return got


# --- 11-1: when it works ------------------------------------------------------------------------------------


def and_also(first: Condition, second: Condition | None) -> Condition:
    return first if second is None else Both(first, second)


def in_its_time(ability: Ability) -> Ability:
    """11-1-2, 11-1-3: what is for battles works there, what is for the field elsewhere."""
    when: Condition
    if "valid:battle" in ability.tags:
        when = InBattle()
    elif "valid:field" in ability.tags:
        when = NoBattle()
    else:
        return ability
    trigger = None if ability.trigger is None else watching(ability.trigger, when)
    holds = tuple([replace(h, cond=and_also(when, h.cond)) for h in ability.holds])
    gives = tuple([replace(g, cond=and_also(when, g.cond)) for g in ability.gives])
    return replace(ability, trigger=trigger, holds=holds, gives=gives)


def watching(trigger: Trigger, when: Condition) -> Trigger:
    """15-1: who dies goes from the field to the discard pile by that. 10-4: of whose normal timing."""
    made = replace(trigger, also=tuple([watching(t, when) for t in trigger.also]))
    if made.event == "died":
        made = replace(made, event="moved", frm="party", to="discard", by="died")
    elif made.event == "placed":
        made = replace(made, event="moved", to="terrain")
    elif made.event == "normal_start" and made.who:
        made = replace(made, who="", while_=and_also(Acting(made.who), made.while_))
    return replace(made, while_=and_also(when, made.while_))


# --- what declaring it takes --------------------------------------------------------------------------------


def register(rules: Rules, printed: Ability, unit: bool) -> int:
    """Take in an ability; `unit`: it is a unit's own."""
    look_for_numbers(rules, printed)
    ability = in_its_time(printed)
    number = compile_ability(rules, ability)
    tables: Tables = rules.own
    if number in tables.launches:
        return number
    made = Launch()
    made.unanswered = "timing:unanswered" in ability.tags
    made.targets = leading(ability.does)
    made.sweeps = tuple(swept(ability.does, unit))
    made.costs = ability.cost
    in_chain = ability.kind in ("act", "use") and "valid:battle" in ability.tags
    made.later = tuple([in_chain and waits(ability, i) for i in range(len(ability.cost))])
    for part in ability.cost:
        if not isinstance(part, (Spend, Choose, SetPose, DiscardHand, FromDeck, Move)):
            raise EngineFault(f"no cost of Monster Collection is {part!r}")
    tables.launches[number] = made
    return number


def leading(does: tuple[Action, ...]) -> tuple[Choose, ...]:
    """The choices at the head of a text: those are its targets. Nobody has seen what is in a deck: what
    is looked for there is chosen when the effect is carried out."""
    out: list[Choose] = []
    for action in does:
        if not isinstance(action, Choose) or action.by != YOU:
            break
        if "deck" in getattr(action.what, "zones", ()):
            break
        out.append(action)
    return tuple(out)


def swept(node: object, unit: bool) -> list[Selector]:
    """10-10-3.n1: the units that a text speaks of without choosing them, at any depth."""
    out: list[Selector] = []
    if isinstance(node, tuple):
        for part in node:
            out.extend([w for w in swept(part, unit) if w not in out])
    elif isinstance(node, ON_UNITS):
        what = node.what
        if (
            (isinstance(what, Cards) and "party" in what.zones)
            or isinstance(what, Host)
            or (unit and isinstance(what, This))
        ):
            out.append(what)
    elif isinstance(node, Action):
        for name in getattr(node, "__dataclass_fields__", {}):
            out.extend([w for w in swept(getattr(node, name), unit) if w not in out])
    return out


def waits(ability: Ability, i: int) -> bool:
    """14-3.p2: what leaves the field for a cost does so when the cost settles; what is in the hand or
    elsewhere goes at once."""
    part = ability.cost[i]
    if not isinstance(part, Move):
        return False
    before = ability.cost[i - 1] if i else None
    if isinstance(part.what, Chosen) and isinstance(before, Choose):
        return "party" in getattr(before.what, "zones", ("party",))
    return not (isinstance(part.what, This) and "hand" in ability.where)


def act_of(rules: Rules, number: int) -> Act | None:
    """What can be used, as `offers` sees it at a glance; None: it is not used by declaring it."""
    ability = compiled(rules, number).ability
    when = 0
    for tag in ability.tags:
        when |= TIMINGS.get(tag, 0)
    if ability.kind not in ("act", "use") or not when:
        return None
    rests = any([isinstance(p, SetPose) and isinstance(p.what, (This, Host)) for p in ability.cost])
    needs = tuple(
        [
            ATTRS.index(slot)
            for p in launch_of(rules, number).costs
            if isinstance(p, Spend)
            for slot in p.slots
        ]
    )
    in_hand = ability.kind == "use" or "hand" in ability.where
    return Act(number, when, in_hand, rests, needs)


# --- what the rules look for --------------------------------------------------------------------------------


def look_for_numbers(rules: Rules, node: object) -> None:
    """Number the damage attributes that a text speaks of."""
    if isinstance(node, tuple):
        for part in node:
            look_for_numbers(rules, part)
    elif isinstance(node, Node):
        attr = getattr(node, "attr", "")
        if isinstance(attr, str) and attr.startswith(HURT):
            hurt_attr(rules, attr)
        for name in getattr(node, "__dataclass_fields__", {}):
            look_for_numbers(rules, getattr(node, name))


def factions_in(node: object, out: set[str]) -> None:
    """The factions that a text speaks of, at any depth, as tags."""
    if isinstance(node, tuple):
        for part in node:
            factions_in(part, out)
    elif isinstance(node, Node):
        if isinstance(node, HasTag) and node.group == "faction":
            out.add(f"{node.group}:{node.tag}")
        for name in getattr(node, "__dataclass_fields__", {}):
            factions_in(getattr(node, name), out)


def take_note(rules: Rules, data: CardData, number: int) -> None:
    """Where an ability holds, for what it watches, what it may change."""
    ability = compiled(rules, number).ability
    if ability.holds or ability.gives or ability.instead:
        for key in ability.where or ("party", "terrain", "summoner"):
            data.holds |= 1 << ZONE_NO[key]
    for h in ability.holds:
        if h.attr in ("level", "limit") or (h.attr == "defence" and may_lower(h)):
            data.says |= LOWERS
    listen(data, ability)


def may_lower(h: Holds) -> bool:
    return not isinstance(h.amount, Num) or h.amount.n < 0 or h.how != "+"


def listen(data: CardData, node: object) -> None:
    """For which events an ability watches, at any depth."""
    if isinstance(node, tuple):
        for part in node:
            listen(data, part)
    elif isinstance(node, Node):
        if isinstance(node, Trigger):
            data.hears |= HEARD.get(node.event, 0)
        for name in getattr(node, "__dataclass_fields__", {}):
            listen(data, getattr(node, name))
