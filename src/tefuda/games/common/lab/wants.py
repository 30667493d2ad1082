"""What a card's text speaks of: the names, traits, keywords and deeds that cards beside it had better
have."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import Compiled, compiled
from tefuda.games.common.lab.kinds import actions_of, parts_of
from tefuda.kernel.rules import Definition, Rules
from tefuda.text.audit import walk

DEEDS: Final[dict[str, str]] = {"turned": "pose", "shifted": "relocate", "orb_broken": "break_orbs"}
"""Events that are not called after the action which brings them about."""
STEM: Final = 4  # letters that an event and its action have in common: "grown", "grow"
HAND: Final = "hand"  # out of which cards come anyway
UNDER: Final = "under another"  # a card is laid under another than the one that speaks
COMMON: Final = ("moved", "attacked")  # what happens anyway


@dataclass(frozen=True)
class Wants:
    """Names, whole or in part, tags, keywords, and actions by the beginning of their name."""

    names: frozenset[str] = frozenset()
    parts: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    deeds: frozenset[str] = frozenset()

    def __or__(self, other: Wants) -> Wants:
        return Wants(
            self.names | other.names,
            self.parts | other.parts,
            self.tags | other.tags,
            self.words | other.words,
            self.deeds | other.deeds,
        )

    def fits(self, rules: Rules, d: Definition) -> bool:
        """Whether a card is one of those spoken of, or does what is spoken of."""
        if d.name in self.names or not self.tags.isdisjoint(d.tags):
            return True
        if any([part in d.name for part in self.parts]):
            return True
        return bool(self.words or self.deeds) and any(
            [self.does(compiled(rules, number)) for number in d.abilities]
        )

    def does(self, have: Compiled) -> bool:
        """Whether an ability has a keyword that is spoken of, or does such a thing."""
        ability = have.ability
        if ability.word in self.words or not self.words.isdisjoint(ability.tags):
            return True
        return bool(self.deeds) and not self.deeds.isdisjoint(deeds_of(have))


@lru_cache(maxsize=1 << 14)
def deeds_of(have: Compiled) -> frozenset[str]:
    """The actions in an ability, by the beginning of their names; of what moves cards also where
    to, whether cards are laid under others, and out of which zones they come to the field."""
    actions = [n for n in walk(have.ability) if isinstance(n, E.Action)]
    goes = [f"to {n.to}" for n in actions if isinstance(n, E.Move)]
    lays = [UNDER for n in actions if isinstance(n, E.AttachCards) and not isinstance(n.to, E.This)]
    comes: list[str] = []
    if any([isinstance(n, E.Deploy) for n in actions]):
        comes = [
            f"out of {z}" for n in walk(have.ability) if isinstance(n, E.Cards) for z in n.zones
        ]
    return frozenset([*[n.op[:STEM] for n in actions], *goes, *lays, *comes])


def spoken_of(node: object) -> Wants:
    """What a node asks for."""
    names: set[str] = set()
    parts: set[str] = set()
    tags: set[str] = set()
    words: set[str] = set()
    deeds: set[str] = set()
    for part in walk(node):
        if isinstance(part, E.Named):
            (parts if part.part else names).add(part.name)
        elif isinstance(part, E.HasTag):
            tags.add(f"{part.group}:{part.tag}")
        elif isinstance(part, E.HasWord):
            words.add(part.word)
        elif isinstance(part, E.AttachedTo):
            deeds.add(UNDER)
        elif isinstance(part, E.Trigger):
            if part.by:
                words.add(part.by)  # a keyword, or "skill:…", a skill by its name
            if part.event not in COMMON:
                deeds.add(DEEDS.get(part.event, part.event)[:STEM])
            elif part.frm and part.to:
                if part.frm != HAND:
                    deeds.add(f"out of {part.frm}")
                if not isinstance(part.what, E.This):
                    deeds.add(f"to {part.to}")
    return Wants(
        frozenset(names), frozenset(parts), frozenset(tags), frozenset(words), frozenset(deeds)
    )


def wants_of(rules: Rules, d: Definition) -> Wants:
    """What all that a card can do speaks of."""
    nodes: list[object] = []
    for part in parts_of(rules, d):
        if part.number >= 0:
            nodes.append(compiled(rules, part.number).ability)
        else:
            nodes.extend(actions_of(rules, part.program))
    return spoken_of(tuple(nodes))
