"""What is printed on a card, ready for the machine."""

from __future__ import annotations

from tefuda.effects import nodes as E
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State


class SkillData:
    """A skill: what it costs, deals and does. `lead` counts towards the damage, `rest` follows."""

    __slots__ = ("cost", "damage", "kind", "lead", "name", "name_en", "rest")

    def __init__(
        self, name: str, name_en: str, cost: int, damage: int, kind: int, lead: int, rest: int
    ) -> None:
        self.name = name
        self.name_en = name_en
        self.cost = cost
        self.damage = damage
        self.kind = kind
        self.lead = lead
        self.rest = rest


class Aim:
    """The choice a text begins with and has to make: among which cards, and how many."""

    __slots__ = ("from_hand", "least", "what")

    def __init__(self, what: E.Selector, least: int) -> None:
        self.what = what
        self.least = least
        self.from_hand = isinstance(what, E.Cards) and "hand" in what.zones


def aim_of(ability: E.Ability) -> Aim | None:
    """The aim of a text, or None if it begins with no choice that has to be made."""
    first = ability.does[0] if ability.does else None
    if isinstance(first, E.Choose) and first.least > 0:
        return Aim(first.what, first.least)
    return None


class CircleData:
    """A circle skill: the number of its ability, how often a turn it may be used, its aim."""

    __slots__ = ("ability", "aim", "limit", "name", "name_en")

    def __init__(self, name: str, name_en: str, ability: int, limit: int, aim: Aim | None) -> None:
        self.aim = aim
        self.name = name
        self.name_en = name_en
        self.ability = ability
        self.limit = limit


class UnitData:
    """A unit as printed; a command has no attribute and no skills, and perhaps an ability."""

    __slots__ = ("ability", "advantage", "attribute", "aim", "card", "circles", "key", "skills")

    def __init__(self, key: str, attribute: str, advantage: str) -> None:
        self.key = key
        self.attribute = attribute
        self.advantage = advantage
        self.skills: tuple[SkillData, ...] = ()
        self.circles: tuple[CircleData, ...] = ()
        self.ability = -1
        self.aim: Aim | None = None
        self.card: object = None  # the whole card as it was read


def unit_data(rules: Rules, s: State, card: int) -> UnitData:
    data = rules.pool[s.defn[card]].data
    assert isinstance(data, UnitData)
    return data
