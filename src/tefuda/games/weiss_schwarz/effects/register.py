"""Cards into the rulebook: their abilities, and what of them the rules look for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import compile_ability, compiled, program
from tefuda.effects.triggers.lanes import survey
from tefuda.games.common import words
from tefuda.games.common.book import where_it_holds
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.cards import data as cards_data
from tefuda.games.weiss_schwarz.cards.data import CardData
from tefuda.games.weiss_schwarz.effects import perform as effects_perform
from tefuda.games.weiss_schwarz.effects.nodes import ThatEffectPut
from tefuda.kernel.rules import Definition, Rules

if TYPE_CHECKING:
    from tefuda.games.weiss_schwarz.cards.card import Card, Programs


KINDS: Final = words.of("weiss_schwarz").kinds.numbers()


def first_costs(rules: Rules) -> None:
    """After the game's own numbers, for each ability: what it costs in stock at least, if paying is
    the first thing it asks for and nothing comes of not paying."""
    for number in range(len(rules.numbers) - OWN_NUMBERS, len(rules.abilities)):
        ability = compiled(rules, number).ability
        first = ability.does[0] if len(ability.does) == 1 else None
        pays = isinstance(first, E.May) and first.do == (E.PayCost(),) and not first.otherwise
        rules.numbers.append(stock_of(ability) if pays and not ability.limit else 0)


def holding(rules: Rules) -> None:
    """Where continuous abilities hold: on the stage, and where cards of the pool say so."""
    where_it_holds(rules, N.STAGE)


OWN_NUMBERS: Final = 4  # at the head of `Rules.numbers`: two abilities, two words about the pool


def finish(rules: Rules) -> None:
    """What follows from all cards together."""
    holding(rules)
    first_costs(rules)
    survey(rules)


def add_card(rules: Rules, programs: Programs) -> int:
    """Take a card into the pool."""
    card = programs.card
    data = CardData()
    data.card = card
    data.color = cards_data.COLORS.get(card.color, 0)
    data.icons = tuple([cards_data.ICON_NO[key] for key in card.triggers])
    abilities = [take_ability(rules, data, card, a) for a in programs.abilities]
    numbers = [n for n in abilities if n >= 0]
    if card.kind == "character":
        numbers.append(rules.numbers[1])  # 10.2.3: every character has it
    definition = Definition(
        card.key,
        card.name,
        card.name_en,
        KINDS[card.kind],
        (card.power, card.soul, card.level, card.cost),
        frozenset(tags_of(card, data)),
        tuple(numbers),
        data,
    )
    definition.static = data.holds
    if card.kind == "character" and card.power <= 0:
        rules.numbers[3] |= 1
    definition.fast = (
        data.color,
        data.own_bits,
        int(len(data.acts) > 0),
        data.least_stock,
        int(data.rests),
        max(least_level(card.level, data, programs.abilities), 0),
        by_state(data, programs.abilities),
        int(least_level(card.level, data, programs.abilities) == NOT_KNOWN),
        int(definition.kind == N.CHARACTER and definition.ints[N.POWER] > 0),
    )
    definition.source = repr(card)
    return rules.add_card(definition)


def tags_of(card: Card, data: CardData) -> list[str]:
    """What texts can ask for beside numbers: traits, colour, icons, side, work."""
    tags = [f"trait:{t}" for t in card.traits]
    tags.extend([f"trigger:{key}" for key in card.triggers])
    tags.extend([f"side:{side}" for side in card.side])
    if card.color:
        tags.append(f"color:{card.color}")
    if card.work:
        tags.append(f"work:{card.work}")
    if data.counter:
        tags.append("icon:counter")
    return tags


def by_state(data: CardData, abilities: tuple[E.Ability, ...]) -> int:
    """8.7.6: whether a card triggers by a state: 1, by a printed ability on the stage; 2, elsewhere
    or by an ability that is given."""
    if not data.states:
        return 0
    plain = [a for a in abilities if a.trigger is not None and a.trigger.event == "state"]
    if any([a.where for a in plain]) or any(
        [cards_data.speaks_of_state(a) and a not in plain for a in abilities]
    ):
        return 2
    return 1


NOT_KNOWN: Final = -99


def least_level(printed: int, data: CardData, abilities: tuple[E.Ability, ...]) -> int:
    """How low a card's own abilities in the hand can bring its level, where all they do there is to
    lower it by plain numbers; else `NOT_KNOWN`."""
    if data.own_bits & ~(1 << N.LEVEL):
        return NOT_KNOWN
    least = printed
    for ability in abilities:
        if ability.kind == "cont" and "hand" in ability.where:
            for held in ability.holds:
                if (
                    held.how != E.MINUS
                    or not isinstance(held.amount, E.Num)
                    or held.what != E.This()
                ):
                    return NOT_KNOWN
                least -= held.amount.n
    return least


def stock_of(ability: E.Ability) -> int:
    """How many cards of the stock a cost takes, where it says so in a plain number."""
    return sum(
        [
            a.what.count.n
            for a in ability.cost
            if isinstance(a, E.Move)
            and isinstance(a.what, E.Top)
            and a.what.zone == "stock"
            and isinstance(a.what.count, E.Num)
        ]
    )


def rests_itself(ability: E.Ability) -> bool:
    """Whether resting the card itself is part of a cost."""
    return any([a == E.SetPose(E.This(), "rest") for a in ability.cost])


def asks_climaxes(node: object) -> bool:
    """Whether an ability, or one inside it, asks what brainstorming has put away."""
    if isinstance(node, ThatEffectPut):
        return True
    if isinstance(node, tuple):
        return any([asks_climaxes(part) for part in node])
    if isinstance(node, E.Node):
        names = getattr(node, "__dataclass_fields__", {})
        return any([asks_climaxes(getattr(node, name)) for name in names])
    return False


def gives_icons(ability: E.Ability) -> bool:
    """Whether all it does is to give trigger icons, wherever the cards lie."""
    tags = [tag for g in ability.gives for tag in g.ability.tags]
    return bool(tags) and all([tag.startswith("trigger:") for tag in tags])


def gains_of(
    ability: E.Ability,
) -> list[tuple[E.Condition | None, E.Cards | None, tuple[int, ...]]]:
    out: list[tuple[E.Condition | None, E.Cards | None, tuple[int, ...]]] = []
    for g in ability.gives:
        icons = [cards_data.ICON_NO[tag.removeprefix("trigger:")] for tag in g.ability.tags]
        what = g.what if isinstance(g.what, E.Cards) else None
        out.append((both(ability.cond, g.cond), what, tuple(icons)))
    return out


def both(one: E.Condition | None, other: E.Condition | None) -> E.Condition | None:
    if one is None or other is None:
        return other if one is None else one
    return E.Both(one, other)


def take_ability(rules: Rules, data: CardData, card: Card, ability: E.Ability) -> int:
    """Register one ability; its number, or -1 for one that is no part of play."""
    if ability.kind == "deck":
        names = [tag.partition(":")[2] for tag in ability.tags if tag.startswith("name:")]
        if names:
            data.with_name = (*data.with_name, (names[0], ability.limit))
        else:
            data.copies = ability.limit
        return -1
    if ability.kind == "replay":
        data.replay[ability.label] = program(rules, ability.does)
        return -1
    if gives_icons(ability):
        data.gains = (*data.gains, *gains_of(ability))
        return -1
    number = compile_ability(rules, ability)
    if asks_climaxes(ability):
        rules.numbers[3] |= effects_perform.ASKS_CLIMAXES
    data.states = data.states or cards_data.speaks_of_state(ability)
    if "icon:counter" in ability.tags:
        data.counter = True
    if ability.kind == "event":
        data.event = (*data.event, number)
    elif ability.kind == "act":
        cost = stock_of(ability)
        data.least_stock = min(data.least_stock, cost) if data.acts else cost
        data.rests = (data.rests or not data.acts) and rests_itself(ability)
        data.acts = (*data.acts, number)
        if ability.word != "backup":
            for key in ability.where:
                rules.numbers[2] |= 1 << effects_perform.ZONE_NO[key]
    if ability.kind == "cont":
        own = "climax" if card.kind == "climax" else "stage"
        for key in ability.where or (own,):
            data.holds |= 1 << effects_perform.ZONE_NO[key]
        if "hand" in ability.where:
            for held in ability.holds:
                data.own_bits |= 1 << N.ATTRS.index(held.attr)
            if ability.gives:
                data.own_bits = -1
    return number
