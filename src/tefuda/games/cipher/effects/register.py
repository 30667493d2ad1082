"""Cards into the rulebook: their abilities, and what of them the rules look for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from tefuda.effects import lower
from tefuda.effects import nodes as E
from tefuda.effects.triggers.lanes import survey
from tefuda.effects.vocab import prepared
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import card_index
from tefuda.games.cipher.book.attack_range import ATTACK_BITS, RANGE_BITS
from tefuda.games.cipher.book.same_name import told_apart
from tefuda.games.cipher.book.skills import paying_order
from tefuda.games.cipher.cards import data as printed
from tefuda.games.cipher.cards.data import CardData
from tefuda.games.cipher.cards.least_costs import act_of
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.cipher.effects import perform as effects_perform
from tefuda.games.cipher.effects.ask import EVENTS
from tefuda.games.common import words
from tefuda.games.common.book import where_it_holds
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.rules import Definition, Rules
from tefuda.kernel.values import DYNAMIC, OWN, SET

if TYPE_CHECKING:
    from tefuda.games.cipher.cards.card import Card, Programs


def groups_of(rules: Rules, group: str) -> int:
    """The bits of a group of traits, each trait of it having its own or not (`lower.group_bit`)."""
    bits = 0
    for name, number in prepared(rules).groups.items():
        if name.partition(":")[0] == group:
            bits |= 1 << min(number, lower.MOST_GROUPS - 1)
    return bits


def holding(rules: Rules) -> None:
    """Where skills hold: on the field and beside it, and where cards of the pool say so."""
    where_it_holds(rules, *range(N.FRONT, N.BOUNDLESS))


def finish(rules: Rules) -> None:
    """What follows from all cards together."""
    holding(rules)
    rules.numbers = [groups_of(rules, "unit"), groups_of(rules, "symbol")]
    survey(rules)


def add_card(rules: Rules, programs: Programs) -> int:
    """Take a card into the pool."""
    names: dict[str, int] = rules.own  # unit names, numbered
    card = programs.card
    data = CardData()
    data.card = card
    data.name = card.name
    xs = {"cost": card.cost_x, "power": card.power_x, "support": card.support_x}
    data.xs = tuple([attr for attr, x in xs.items() if x])
    numbers = [take_ability(rules, data, a) for a in programs.abilities if a.kind != "deck"]
    acts = [n for n in dict.fromkeys(numbers) if lower.compiled(rules, n).ability.kind == "act"]
    data.acts = tuple([act_of(rules, n, effects_perform.ZONE_NO) for n in acts])
    for kind in range(len(rules.zone_kinds)):
        data.acts_in.append(tuple([act for act in data.acts if act.kinds >> kind & 1]))
    if data.copies_infos:
        lost = tuple([f"skill:{a.label}" for a in programs.abilities if a.label])
        keep_changes(rules, card.key, lost)
    data.names = names_in(rules, card, programs.abilities)
    data.copies = any([a.kind == "deck" for a in programs.abilities])
    printed_on = tuple([a for a in programs.abilities if a.kind != "deck"])
    data.own_rules = own_rules(printed_on)
    data.stays = stays(card.unit, printed_on)
    uses = uses_of(programs.abilities)
    data.says |= (card_index.BOND_ACTS if uses & 2 else 0) | (
        card_index.HAND_ACTS if uses & 4 else 0
    )
    definition = Definition(
        card.key, card.name, card.name_en, 0, ints_of(card), frozenset(tags_of(card)),
        tuple(numbers), data,
    )  # fmt: skip
    definition.static = data.holds
    definition.steady = all([steady(a) for a in programs.abilities])
    symbols = 0
    for symbol in card.symbols:
        symbols |= printed.SYMBOL_BIT[symbol]
    definition.fast = (
        symbols,
        names.setdefault(card.unit, len(names)),
        uses,
        data.own_bits,
        int(any([odd(a) for a in programs.abilities])),
        int(any([len(mine) > 1 for mine in data.names])),
        field_bits(programs.abilities),
        data.says,
        *areas_of(ints_of(card)),
        int(any([curbs(a) for a in programs.abilities])),
    )
    definition.source = repr(card)
    return rules.add_card(definition)


def ints_of(card: Card) -> tuple[int, ...]:
    """4: the printed numbers, by attribute."""
    reach = card.range
    ranges = [int(reach[0] <= str(n) <= reach[-1]) if reach[0].isdigit() else 0 for n in (1, 2, 3)]
    cost = -1 if card.class_cost is None else card.class_cost
    return (card.power, card.support, card.cost, cost, *ranges, 1)


def areas_of(ints: tuple[int, ...]) -> tuple[int, int]:
    """20.2, 20.3: which enemy lines a unit reaches from the front and from the back line."""
    one, two, three = ints[N.RANGE_1], ints[N.RANGE_2], ints[N.RANGE_3]
    return (one | two << 1, two | three << 1)


def tags_of(card: Card) -> list[str]:
    """What texts can ask for beside numbers."""
    tags = [f"unit:{card.unit}"]
    tags.extend([f"symbol:{key}" for key in card.symbols])
    tags.extend([f"weapon:{key}" for key in card.weapons])
    tags.extend([f"type:{key}" for key in card.types])
    if card.sex:
        tags.append(f"sex:{card.sex}")
    if card.rank:
        tags.append(f"class:{card.rank}")
    if card.job:
        tags.append(f"job:{card.job}")
    return tags


def field_bits(abilities: tuple[E.Ability, ...]) -> int:
    """The attributes that skills which hold on the field speak of."""
    bits = 0
    for a in abilities:
        if not a.where or "front" in a.where or "back" in a.where:
            for h in a.holds:
                bits |= 1 << N.ATTRS.index(h.attr)
    return bits


def curbs(ability: E.Ability) -> bool:
    """Whether a skill that holds says anything of attacking but that a range is there."""
    for h in ability.holds:
        bit = 1 << N.ATTRS.index(h.attr)
        there = h.how == E.BECOMES and isinstance(h.amount, E.Num) and h.amount.n > 0
        if bit & ATTACK_BITS and not (bit & RANGE_BITS and there):
            return True
    return False


def names_in(rules: Rules, card: Card, abilities: tuple[E.Ability, ...]) -> list[tuple[str, ...]]:
    """4.13.1: the unit names that a card has by itself, in each kind of zone."""
    out: list[tuple[str, ...]] = []
    for kind in rules.zone_kinds:
        mine = [f"unit:{card.unit}"]
        for a in abilities:
            if not a.where or kind.key in a.where:
                mine.extend([tag for tag in a.tags if tag.startswith("unit:")])
        out.append(tuple(dict.fromkeys(mine)))
    return out


def odd(ability: E.Ability) -> bool:
    """Whether a skill gives its card other names, or rules about where and onto what it goes."""
    return ability.word in ("onto", "not_onto", "many", "two", "alias", "only_by", "join") or any(
        [tag.startswith("unit:") for tag in ability.tags]
    )


def own_rules(abilities: tuple[E.Ability, ...]) -> tuple[str, ...]:
    """The words of the rules that a card has of its own about unit names (`check_timing.says_so`)."""
    found = [tag.partition(":")[0] for a in abilities for tag in a.tags]
    return tuple([word for word in RULE_WORDS if word in found])


RULE_WORDS = ("many", "two", "join", "onto", "not_onto")


def stays(unit: str, abilities: tuple[E.Ability, ...]) -> bool:
    """14.1.1.1: whether a card lets any number of units of its name be there, on no condition."""
    return any([f"many:{unit}" in a.tags and a.cond is None for a in abilities])


def steady(ability: E.Ability) -> bool:
    """Whether what a skill holds, it holds in the front and in the back line alike; a replacement has
    its place among others by where its card lies."""
    if ability.instead:
        return False
    return not ability.where or ("front" in ability.where) == ("back" in ability.where)


def uses_of(abilities: tuple[E.Ability, ...]) -> int:
    """From where activated skills are used: 1 the field, 2 the bond area, 4 the hand."""
    bits = 0
    for a in abilities:
        if a.kind == "act":
            bits |= 2 if "bond" in a.where else 4 if "hand" in a.where else 1
    return bits


def take_ability(rules: Rules, data: CardData, ability: E.Ability) -> int:
    """Register one skill, and what of it the rules look for."""
    ability = told_apart(ability)
    if ability.kind.startswith("support"):
        name = tuple([tag for tag in ability.tags if tag.startswith("skill:")])
        ability = replace(ability, does=cast("Any", called_alike(ability.does, name)))
    if ability.trigger is not None and "deck" in ability.where:  # 10.1.1: nothing is read there
        ability = replace(ability, where=tuple([z for z in ability.where if z != "deck"]))
    if len(ability.cost) > 1:
        ability = replace(ability, cost=paying_order(ability.cost))
    if ability.kind == "act" and speaks_of_cost(ability.does):  # it is paid where it is spoken of
        ability = replace(ability, does=(E.PayCost(), E.If(E.Did(), ability.does)))
    number = lower.compile_ability(rules, ability)
    if ability.holds or ability.gives or ability.instead:
        for key in ability.where or ("front", "back"):
            data.holds |= 1 << effects_perform.ZONE_NO[key]
        note_sets(rules, data, number)
        if asks_poses((ability.cond, ability.holds, ability.gives)):
            data.says |= card_index.POSES_READ
        if "hand" in ability.where:
            for held_now in ability.holds:
                data.own_bits |= 1 << N.ATTRS.index(held_now.attr)
    if ability.trigger is not None and "hand" in ability.where:
        data.says |= card_index.IN_HANDS
        prepared(rules).hand_watch.append(number)
    if ability.kind in printed.ATTACK_SUPPORTS:
        data.attack_supports = (*data.attack_supports, number)
    if ability.kind in printed.DEFENCE_SUPPORTS:
        data.defence_supports = (*data.defence_supports, number)
    take_ways(rules, ability, number)
    look_into(rules, data, ability)
    if data.says & card_index.SHARED:  # what it shares holds as long as it is there
        data.holds |= 1 << N.FRONT | 1 << N.BACK
    return number


def keep_changes(rules: Rules, key: str, skills: tuple[str, ...]) -> None:
    """23.1.8.1: what a copy of some information can bring and take away, as abilities that are found
    by name (`Prepared.names`)."""
    numbered = prepared(rules).names
    numbered[f"-{key}"] = lower.compile_ability(rules, E.Ability("loss", takes=skills))
    groups = {"symbol": printed.SYMBOL_BIT, "weapon": WEAPONS, "type": TYPES, "sex": SEXES,
              "class": RANKS}  # fmt: skip
    for group, names in groups.items():
        for name in names:
            tag = f"{group}:{name}"
            numbered[tag] = lower.compile_ability(rules, E.Ability("tag", tags=(tag,)))
            numbered[f"-{tag}"] = lower.compile_ability(rules, E.Ability("loss", takes=(tag,)))


def take_ways(rules: Rules, ability: E.Ability, number: int) -> None:
    """What a skill, or one that it gives, lets be paid otherwise or shares, as programs."""
    for action in ability.does:
        if isinstance(action, G.PayOtherwise) and action.do:
            prepared(rules).own_programs[number] = lower.program(rules, action.do, True)
        elif isinstance(action, G.ShareSkills):
            prepared(rules).shares[number] = action.word
    granted = [a.ability for a in ability.does if isinstance(a, E.Grant)]
    for given in [*[g.ability for g in ability.gives], *granted]:
        if any([isinstance(way, G.PayOtherwise) for way in given.does]):
            take_ways(rules, given, lower.compile_ability(rules, given))


def speaks_of_cost(node: object) -> bool:
    """Whether an effect speaks of what its cost was paid with."""
    if isinstance(node, E.Chosen):
        return node.slot >= G.PAID
    if isinstance(node, tuple):
        return any([speaks_of_cost(part) for part in node])
    if isinstance(node, E.Node):
        names = getattr(node, "__dataclass_fields__", {})
        return any([speaks_of_cost(getattr(node, name)) for name in names])
    return False


def asks_poses(node: object) -> bool:
    """Whether a node asks who has acted."""
    if isinstance(node, E.InPose):
        return True
    if isinstance(node, tuple):
        return any([asks_poses(part) for part in node])
    if isinstance(node, E.Node):
        names = getattr(node, "__dataclass_fields__", {})
        return any([asks_poses(getattr(node, name)) for name in names])
    return False


def note_sets(rules: Rules, data: CardData, number: int) -> None:
    """Note which numbers a skill sets as long as it holds, and which of them otherwise than for its
    own card alone."""
    for node in lower.compiled(rules, number).holds:
        made = lower.standing(rules, node)
        if made.op == SET:
            data.sets |= 1 << made.attr
            if made.bound != lower.TO_ITSELF and made.flags & (OWN | DYNAMIC) != OWN:
                data.sets_widely |= 1 << made.attr
    if data.sets_widely:
        data.says |= card_index.SETS_WIDELY


def called_alike(node: object, name: tuple[str, ...]) -> object:
    """18.6.1.2.1, 18.6.1.4: what a support skill leaves for the end of the battle is of that skill,
    by its name."""
    if isinstance(node, tuple):
        return tuple([called_alike(part, name) for part in node])
    if isinstance(node, E.Delay):
        return replace(node, ability=replace(node.ability, tags=name))
    if isinstance(node, E.If):
        then, otherwise = called_alike(node.then, name), called_alike(node.otherwise, name)
        return replace(node, then=cast("Any", then), otherwise=cast("Any", otherwise))
    if isinstance(node, E.May):
        return replace(node, then=cast("Any", called_alike(node.then, name)))
    return node


def look_into(rules: Rules, data: CardData, node: object) -> None:
    """Note what a skill speaks of, at any depth."""
    if isinstance(node, tuple):
        for part in node:
            look_into(rules, data, part)
    elif isinstance(node, E.Node):
        data.says |= SPOKEN.get(type(node).__name__, 0)
        if isinstance(node, E.Ability) and any([key.startswith("limit:") for key in node.takes]):
            data.says |= card_index.LIMITS_LOST
        if isinstance(node, G.CopyOf) and node.infos:
            data.copies_infos = True
        if isinstance(node, (G.BanSkill, G.UsedSkill)):
            numbered = prepared(rules).names
            numbered.setdefault(node.name, len(numbered))
        elif isinstance(node, G.UsedIcon):
            numbered = prepared(rules).names
            numbered.setdefault(f"icon:{node.icon}", len(numbered))
        elif isinstance(node, E.Instead):
            data.stands |= HEARD.get(node.event, 0)
        elif isinstance(node, E.Trigger):
            data.hears |= HEARD.get(node.event, 0)
            if node.event == "drawn":
                data.says |= card_index.DRAWS_WATCHED
        for name in getattr(node, "__dataclass_fields__", {}):
            look_into(rules, data, getattr(node, name))


WEAPONS, TYPES, SEXES, RANKS = [
    [w.ja for w in words.of("cipher")[section].values()]
    for section in ("weapons", "types", "sexes", "ranks")
]
HEARD = {name: 1 << (kind - GAME_EVENT) for kind, name in EVENTS.items()}

SPOKEN = {
    "AsHand": card_index.AS_HAND,
    "PayOtherwise": card_index.PAID_OTHERWISE,
    "ShareSkills": card_index.SHARED,
    "SupportFailed": card_index.FAILURES_READ,
}
