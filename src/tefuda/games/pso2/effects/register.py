"""Cards into the rulebook: their abilities, and what of them the rules look for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tefuda.effects import nodes as E
from tefuda.effects.lower import compile_ability, compiled
from tefuda.effects.triggers.lanes import survey
from tefuda.games.common.book import where_it_holds
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import card_index, launching
from tefuda.games.pso2.book.modes import recovers, register
from tefuda.games.pso2.cards import data as cards_data
from tefuda.games.pso2.cards.data import Act, CardData
from tefuda.games.pso2.effects import perform
from tefuda.games.pso2.effects.ask import EVENTS
from tefuda.games.pso2.effects.nodes import PayPP
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.rules import Definition, Rules

if TYPE_CHECKING:
    from tefuda.games.pso2.cards.card import Card, Programs


def holding(rules: Rules) -> None:
    """Where abilities hold: in play, and where cards of the pool say so."""
    where_it_holds(rules, N.PLAYER, N.MAG, N.FIELD)


def finish(rules: Rules) -> None:
    """What follows from all cards together."""
    holding(rules)
    survey(rules)


KIND_NO = {**perform.KIND_NO, "boss": N.PLAYER_CARD}


def add_card(rules: Rules, programs: Programs) -> int:
    """Take a card into the pool."""
    card = programs.card
    first = define(rules, card, card.key, programs.abilities, card.attack)
    rules.add_card(first)
    if card.kind == "player":  # 102.3.1: its other side
        second = define(rules, card, f"{card.key}/2", programs.second, card.second_attack)
        rules.add_card(second)
        cards_data.data_in(first).other = second.index
        cards_data.data_in(second).other = first.index
        cards_data.data_in(second).second = True
    return first.index


def define(
    rules: Rules, card: Card, key: str, abilities: tuple[E.Ability, ...], attack: int
) -> Definition:
    """One side of a card."""
    data = CardData()
    data.card = card
    data.name = card.name
    data.size = card.size
    data.life = card.life
    data.lives = card.lives
    numbers = [take_ability(rules, data, a) for a in abilities if a.kind != "slots"]
    if recovers(abilities):
        numbers.append(compile_ability(rules, E.Ability("static", word="recover")))
    for word in words_in_heads(abilities):
        numbers.append(compile_ability(rules, E.Ability("static", word=word)))
    if any([a.kind == "act" and "hand" in a.where for a in abilities]):
        data.says |= card_index.ACTS_IN_HAND
    data.acts = tuple([act_of(rules, n) for n in dict.fromkeys(numbers) if is_act(rules, n)])
    laid = laid_of(card, abilities)
    if card.kind == "active":
        data.playing = playing(rules, abilities, numbers)
    slots = max([1, *[a.limit for a in abilities if a.kind == "slots"]])
    ints = (attack, card.hp, card.cost, card.defence, slots)
    definition = Definition(
        key, card.name, card.name_en, KIND_NO[card.kind], ints, frozenset(tags_of(card, laid)),
        tuple([n for n in numbers if compiled(rules, n).ability.kind not in ("active", "attach")]),
        data,
    )  # fmt: skip
    definition.static = data.holds
    classes = 0
    for name in card.classes:
        classes |= cards_data.ALL_CLASSES if name == "ALL" else 1 << cards_data.CLASSES.index(name)
    definition.fast = (
        1 << cards_data.COLORS.index(card.color) if card.color else 0,
        classes,
        laid,
        acts_of(abilities),
        int(card.cost_x),
        int(any(["timing:main" in a.tags for a in abilities if a.kind in ("active", "attach")])),
    )
    definition.source = repr(card)
    return definition


def words_in_heads(abilities: tuple[E.Ability, ...]) -> list[str]:
    """302.2-302.4: keywords that stand in the head of an ability beside other events."""
    found = [tag.partition(":")[2] for a in abilities for tag in a.tags if tag.startswith("word:")]
    return list(dict.fromkeys(found))


def laid_of(card: Card, abilities: tuple[E.Ability, ...]) -> int:
    """204.2, 205.2: in which way a card lies on another."""
    if card.kind == "item":
        return {"武器": N.WEAPON, "防具": N.ARMOUR}.get(card.type, 0)
    return N.ATTACHED if any([a.kind == "attach" for a in abilities]) else 0


def playing(rules: Rules, abilities: tuple[E.Ability, ...], numbers: list[int]) -> int:
    """The ability that playing an active sets off: what it does, or what it is attached to."""
    for n in numbers:
        if compiled(rules, n).ability.kind in ("active", "attach"):
            return n
    return -1


def is_act(rules: Rules, number: int) -> bool:
    return compiled(rules, number).ability.kind == "act"


def act_of(rules: Rules, number: int) -> Act:
    """An activated ability as `offers` sees it at a glance."""
    ability = compiled(rules, number).ability
    rests = E.SetPose(E.This(), "off") in ability.cost
    main = "timing:main" in ability.tags
    pays = [p for p in ability.cost if isinstance(p, PayPP) and isinstance(p.count, E.Num)]
    plain = len(pays) + int(rests) == len(ability.cost)
    pp = launching.fixed_pp(rules, number)
    return Act(number, main, "hand" in ability.where, rests, pp, plain)


def acts_of(abilities: tuple[E.Ability, ...]) -> int:
    """Where and when activated abilities are used, as bits of HAS_ACTS."""
    bits = 0
    for a in abilities:
        if a.kind == "act":
            if "hand" in a.where:
                bits |= cards_data.IN_HAND
            elif a.word == "war_cry":
                bits |= cards_data.IN_PLAY | cards_data.WAR_CRY
            else:
                bits |= (
                    cards_data.IN_PLAY
                    if "timing:main" in a.tags
                    else cards_data.IN_PLAY | cards_data.ANY_TIME
                )
    return bits


def tags_of(card: Card, laid: int) -> list[str]:
    """What texts can ask for beside numbers. 208.1.2.1: a card of ALL classes is of none of them."""
    tags = [f"name:{card.plain}"]
    if card.color:
        tags.append(f"color:{card.color}")
    tags.extend([f"class:{name}" for name in card.classes])
    tags.extend([f"kind:{name}" for name in card.kinds])
    if card.kind == "item":
        tags.append(f"type:{card.type or '通常'}")
    elif card.kind == "active":
        tags.append("type:付与" if laid else "type:通常")
    return tags


def take_ability(rules: Rules, data: CardData, printed: E.Ability) -> int:
    """Register one ability, and what of it the rules look for."""
    ability = printed
    if ability.trigger is not None and "deck" in ability.where:
        ability = replace(ability, where=tuple([z for z in ability.where if z != "deck"]))
    number = register(rules, ability)
    made = compiled(rules, number).ability
    if made.holds or made.gives or made.instead:
        for key in made.where or ("field", "player", "mag"):
            data.holds |= 1 << perform.ZONE_NO[key]
        if "hand" in made.where:
            data.says |= card_index.IN_HANDS
    look_into(data, made)
    return number


def look_into(data: CardData, node: object) -> None:
    """Note what an ability speaks of, at any depth."""
    if isinstance(node, tuple):
        for part in node:
            look_into(data, part)
    elif isinstance(node, E.Node):
        if isinstance(node, (E.Grant, E.Gives)) and node.ability.kind == "act":
            data.says |= card_index.ACTS_GIVEN
        if isinstance(node, E.Trigger):
            data.hears |= HEARD.get(node.event, 0)
        elif isinstance(node, E.CountOf) and is_number_of_pp(node.what):
            return
        elif isinstance(node, E.Cards) and "pp" in node.zones:
            data.says |= card_index.PP_READ
        for name in getattr(node, "__dataclass_fields__", {}):
            look_into(data, getattr(node, name))


def is_number_of_pp(what: E.Selector) -> bool:
    """Whether cards are only counted, ON or OFF: that is the same whichever of them pay."""
    if not isinstance(what, E.Cards) or what.kinds:
        return False
    return all([isinstance(test, E.InPose) for test in what.tests])


HEARD = {name: 1 << (kind - GAME_EVENT) for kind, name in EVENTS.items()}
