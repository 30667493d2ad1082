"""Cards into the rulebook: their abilities, and what of them the rules look for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tefuda.effects.lower import compile_ability, program
from tefuda.games.common import words
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.cards.data import CircleData, SkillData, UnitData, aim_of
from tefuda.games.soukou_musume.effects import perform
from tefuda.kernel.rules import Definition, Rules

if TYPE_CHECKING:
    from tefuda.games.soukou_musume.cards.card import Programs


WORDS: Final = words.of("soukou_musume")
KINDS: Final = WORDS.kinds.numbers()

TYPES: Final = {kind.ja: kind.no for kind in WORDS["skill_types"].values()}


def add_card(rules: Rules, programs: Programs) -> int:
    """Take a card into the pool."""
    card = programs.card
    data = UnitData(card.key, card.attribute, card.advantage)
    data.card = card
    data.skills = tuple([_skill(rules, programs, i) for i in range(len(card.skills))])
    circles: list[CircleData] = []
    for circle, ability in zip(card.circles, programs.circles, strict=True):
        number = compile_ability(rules, ability)
        aim = aim_of(ability)
        circles.append(CircleData(circle.name, circle.name_en, number, ability.limit, aim))
    data.circles = tuple(circles)
    abilities = tuple([c.ability for c in circles])
    if programs.text is not None:
        data.ability = compile_ability(rules, programs.text)
        data.aim = aim_of(programs.text)
        abilities = (*abilities, data.ability)
    tags = [f"trait:{t}" for t in card.traits]
    if card.attribute:
        tags.append(f"attribute:{card.attribute}")
    definition = Definition(
        card.key,
        card.name,
        card.name_en,
        KINDS[card.kind],
        (card.hp, card.retreat),
        frozenset(tags),
        abilities,
        data,
    )
    definition.source = repr(card)
    return rules.add_card(definition)


def finish(rules: Rules) -> None:
    """What follows from all cards together: uniforms hold where they are set."""
    rules.static_zones = [kind == N.ATTACHED for kind in rules.zone_kind]


def _skill(rules: Rules, programs: Programs, i: int) -> SkillData:
    skill = programs.card.skills[i]
    lead, rest = perform.split_skill(programs.skills[i].does)
    return SkillData(
        skill.name,
        skill.name_en,
        skill.cost,
        skill.damage,
        TYPES[skill.type],
        program(rules, lead),
        program(rules, rest),
    )
