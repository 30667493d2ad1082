"""Cards into the rulebook: when their abilities work, what declaring them takes, what of them the
rules look for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tefuda.effects import nodes as E
from tefuda.effects.compete import speaks_of
from tefuda.effects.lower import compile_ability, compiled
from tefuda.effects.triggers.lanes import survey
from tefuda.effects.vocab import vocabulary
from tefuda.games.common import words
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book.card_index import LOWERS
from tefuda.games.monster_collection.cards import data as cards_data
from tefuda.games.monster_collection.cards.data import Act, CardData, Launch, Tables
from tefuda.games.monster_collection.effects import nodes as G
from tefuda.games.monster_collection.effects.ask import EVENTS
from tefuda.games.monster_collection.effects.perform import KIND_NO, ZONE_NO
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.errors import BadInput, EngineFault
from tefuda.kernel.rules import Definition, Rules

if TYPE_CHECKING:
    from tefuda.games.monster_collection.cards.card import Card, Programs

MOST_ATTRS: Final = 56  # fewer than the kernel tells apart (`values.ATTR_SPAN`)
HEARD: Final = {name: 1 << (kind - GAME_EVENT) for kind, name in EVENTS.items()}
ON_UNITS: Final = (G.Damage, G.Kill, E.Modify, E.SetPose, E.Move, E.Relocate)
MARCHES: Final = words.of("monster_collection")["marches"].japanese()


def hurt_attr(rules: Rules, name: str) -> int:
    """12-6, 12-7: the number for resistance and weakness to a damage attribute."""
    attrs = vocabulary(rules).attrs
    got = attrs.get(name)
    if got is None:
        got = len(rules.attrs)
        if got >= MOST_ATTRS:
            most = MOST_ATTRS - len(N.ATTRS)
            raise BadInput(
                f"cards speak of more than {most} damage attributes; the last is {name}",
                ja=f"ダメージ属性が{most}種類を超えている。最後のものは{name}。",
            )
        rules.attrs.append(name)
        attrs[name] = got
    return got


# --- 11-1: when it works ------------------------------------------------------------------------------------


def and_also(first: E.Condition, second: E.Condition | None) -> E.Condition:
    return first if second is None else E.Both(first, second)


def in_its_time(ability: E.Ability) -> E.Ability:
    """11-1-2, 11-1-3: what is for battles works there, what is for the field elsewhere."""
    when: E.Condition
    if "valid:battle" in ability.tags:
        when = G.InBattle()
    elif "valid:field" in ability.tags:
        when = G.NoBattle()
    else:
        return ability
    trigger = None if ability.trigger is None else watching(ability.trigger, when)
    holds = tuple([replace(h, cond=and_also(when, h.cond)) for h in ability.holds])
    gives = tuple([replace(g, cond=and_also(when, g.cond)) for g in ability.gives])
    return replace(ability, trigger=trigger, holds=holds, gives=gives)


def watching(trigger: E.Trigger, when: E.Condition) -> E.Trigger:
    """15-1: who dies goes from the field to the discard pile by that. 10-4: of whose normal timing."""
    made = replace(trigger, also=tuple([watching(t, when) for t in trigger.also]))
    if made.event == "died":
        made = replace(made, event="moved", frm="party", to="discard", by="died")
    elif made.event == "placed":
        made = replace(made, event="moved", to="terrain")
    elif made.event == "normal_start" and made.who:
        made = replace(made, who="", while_=and_also(G.Acting(made.who), made.while_))
    return replace(made, while_=and_also(when, made.while_))


# --- what declaring it takes --------------------------------------------------------------------------------


def register(rules: Rules, printed: E.Ability, unit: bool) -> int:
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
    made.leaned_on = leaning(made.targets)
    made.sweeps = tuple(swept(ability.does, unit))
    made.costs = ability.cost
    parts = nodes_in(ability.does)
    made.moved = tuple(
        [p.what.slot for p in parts if isinstance(p, E.Move) and isinstance(p.what, E.Chosen)]
    )
    made.of_event = any([isinstance(p, E.Happened) for p in parts])
    in_chain = ability.kind in ("act", "use") and "valid:battle" in ability.tags
    made.later = tuple([in_chain and waits(ability, i) for i in range(len(ability.cost))])
    for part in ability.cost:
        if not isinstance(part, (G.Spend, E.Choose, E.SetPose, G.DiscardHand, E.FromDeck, E.Move)):
            raise EngineFault(f"no cost of Monster Collection is {part!r}")
    tables.launches[number] = made
    return number


def nodes_in(node: object) -> list[E.Node]:
    """All nodes of a text, at any depth."""
    if isinstance(node, tuple):
        return [n for part in node for n in nodes_in(part)]
    if not isinstance(node, E.Node):
        return []
    names = getattr(node, "__dataclass_fields__", {})
    return [node, *[n for name in names for n in nodes_in(getattr(node, name))]]


def leading(does: tuple[E.Action, ...]) -> tuple[E.Choose, ...]:
    """The choices at the head of a text: those are its targets. Nobody has seen what is in a deck: what
    is looked for there is chosen when the effect is carried out."""
    out: list[E.Choose] = []
    for action in does:
        if not isinstance(action, E.Choose) or action.by != E.YOU:
            break
        if "deck" in getattr(action.what, "zones", ()):
            break
        out.append(action)
    return tuple(out)


def leaning(targets: tuple[E.Choose, ...]) -> tuple[int, ...]:
    """Of each choice, the place of the earlier one whose cards it speaks of (「敵軍ユニット1体の装備品1つ」)."""
    out: list[int] = []
    for k, choice in enumerate(targets):
        found = [i for i in range(k) if speaks_of(choice.what, targets[i].slot)]
        out.append(found[-1] if found else -1)
    return tuple(out)


def swept(node: object, unit: bool) -> list[E.Selector]:
    """10-10-3.n1: the units that a text speaks of without choosing them, at any depth."""
    out: list[E.Selector] = []
    if isinstance(node, tuple):
        for part in node:
            out.extend([w for w in swept(part, unit) if w not in out])
    elif isinstance(node, ON_UNITS):
        what = node.what
        if (
            (isinstance(what, E.Cards) and "party" in what.zones)
            or isinstance(what, E.Host)
            or (unit and isinstance(what, E.This))
        ):
            out.append(what)
    elif isinstance(node, E.Action):
        for name in getattr(node, "__dataclass_fields__", {}):
            out.extend([w for w in swept(getattr(node, name), unit) if w not in out])
    return out


def waits(ability: E.Ability, i: int) -> bool:
    """14-3.p2: what leaves the field for a cost does so when the cost settles; what is in the hand or
    elsewhere goes at once."""
    part = ability.cost[i]
    if not isinstance(part, E.Move):
        return False
    before = ability.cost[i - 1] if i else None
    if isinstance(part.what, E.Chosen) and isinstance(before, E.Choose):
        return "party" in getattr(before.what, "zones", ("party",))
    return not (isinstance(part.what, E.This) and "hand" in ability.where)


def act_of(rules: Rules, number: int) -> Act | None:
    """What can be used, as `offers` sees it at a glance; None: it is not used by declaring it."""
    ability = compiled(rules, number).ability
    when = 0
    for tag in ability.tags:
        when |= cards_data.TIMINGS.get(tag, 0)
    if ability.kind not in ("act", "use") or not when:
        return None
    rests = any(
        [isinstance(p, E.SetPose) and isinstance(p.what, (E.This, E.Host)) for p in ability.cost]
    )
    needs = tuple(
        [
            N.ATTRS.index(slot)
            for p in cards_data.launch_of(rules, number).costs
            if isinstance(p, G.Spend)
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
    elif isinstance(node, E.Node):
        attr = getattr(node, "attr", "")
        if isinstance(attr, str) and attr.startswith(N.HURT):
            hurt_attr(rules, attr)
        for name in getattr(node, "__dataclass_fields__", {}):
            look_for_numbers(rules, getattr(node, name))


def factions_in(node: object, out: set[str]) -> None:
    """The factions that a text speaks of, at any depth, as tags."""
    if isinstance(node, tuple):
        for part in node:
            factions_in(part, out)
    elif isinstance(node, E.Node):
        if isinstance(node, E.HasTag) and node.group == "faction":
            out.add(f"{node.group}:{node.tag}")
        for name in getattr(node, "__dataclass_fields__", {}):
            factions_in(getattr(node, name), out)


def take_ability(rules: Rules, data: CardData, card: Card, printed: E.Ability) -> int:
    """Register one ability: where it holds, for what it watches, what it may change."""
    number = register(rules, printed, card.kind == "unit")
    ability = compiled(rules, number).ability
    if ability.holds or ability.gives or ability.instead:
        for key in ability.where or ("party", "terrain", "summoner"):
            data.holds |= 1 << ZONE_NO[key]
    for h in ability.holds:
        if h.attr in ("level", "limit") or (h.attr == "defence" and may_lower(h)):
            data.says |= LOWERS
    listen(data, ability)
    return number


def may_lower(h: E.Holds) -> bool:
    return not isinstance(h.amount, E.Num) or h.amount.n < 0 or h.how != "+"


def listen(data: CardData, node: object) -> None:
    """For which events an ability watches, at any depth."""
    if isinstance(node, tuple):
        for part in node:
            listen(data, part)
    elif isinstance(node, E.Node):
        if isinstance(node, E.Trigger):
            data.hears |= HEARD.get(node.event, 0)
        for name in getattr(node, "__dataclass_fields__", {}):
            listen(data, getattr(node, name))


# --- cards ----------------------------------------------------------------------------------------


def add_card(rules: Rules, programs: Programs) -> int:
    """Take a card into the pool."""
    card = programs.card
    data = CardData()
    data.card = card
    data.name = card.name
    acts = []
    numbers: list[int] = []
    for ability in programs.abilities:
        if ability.kind == "deck":
            data.copies = ability.limit
            continue
        number = take_ability(rules, data, card, ability)
        act = act_of(rules, number)
        if act is not None:
            acts.append(act)
        numbers.append(number)
    data.acts = tuple(acts)
    definition = Definition(
        card.key, card.name, card.name_en, KIND_NO[card.kind],
        printed_numbers(rules, card, programs.numbers), frozenset(tags_of(card)),
        tuple(dict.fromkeys(numbers)), data,
    )  # fmt: skip
    definition.static = data.holds
    when = held_when = 0
    for act in acts:
        if act.in_hand:
            held_when |= act.when
        else:
            when |= act.when
    definition.fast = (
        when,
        held_when,
        N.EQUIPMENT if card.item == "装備品" else 0,
        int(card.instant),
    )
    definition.source = repr(card)
    return rules.add_card(definition)


def printed_numbers(rules: Rules, card: Card, more: dict[str, int]) -> tuple[int, ...]:
    """4-2, 4-5, 12: the numbers printed on a card, by attribute. What equipment adds is its bearer's
    (4-4.c7 to 4-4.c9)."""
    for name in more:
        if name not in N.ATTRS:
            hurt_attr(rules, name)
    out = [0] * len(rules.attrs)
    if card.kind == "unit":
        out[rules.attrs.index("attack")] = card.attack
        out[rules.attrs.index("defence")] = card.defence
        out[rules.attrs.index("level")] = card.level
        out[rules.attrs.index("hero")] = card.hero
        out[rules.attrs.index("march")] = MARCHES.index(card.march)
        for name, n in more.items():
            out[rules.attrs.index(name)] += n
    elif card.kind == "terrain":
        out[rules.attrs.index("limit")] = card.limit
    return tuple(out)


def tags_of(card: Card) -> list[str]:
    """What texts can ask for beside numbers."""
    tags = [f"race:{name}" for name in card.races]
    for group, word in (
        ("element", card.element),
        ("type", card.type),
        ("item", card.item),
        ("faction", card.faction),
        ("arcana", card.arcana),
        ("block", card.block),
    ):
        if word:
            tags.append(f"{group}:{word}")
    return tags


def finish(rules: Rules) -> None:
    """What follows from all cards together."""
    of_all_factions(rules)
    rules.static_zones = [
        rules.zone_kinds[kind].key in ("party", "terrain", "summoner") for kind in rules.zone_kind
    ]
    survey(rules)


def of_all_factions(rules: Rules) -> None:
    """4-1.c9, 4-2.c14, 4-3.c8, 4-4.c12, 4-5.c8: a card of ALL factions is of every one that a card or a
    text names."""
    words = {tag for d in rules.pool for tag in d.tags if tag.startswith("faction:")}
    for number in range(len(rules.abilities)):
        factions_in(compiled(rules, number).ability, words)
    for i, d in enumerate(rules.pool):
        if "faction:ALL" in d.tags and not d.tags >= words:
            rules.pool[i] = d.tagged(d.tags | words)  # another rulebook may have the card as it is
