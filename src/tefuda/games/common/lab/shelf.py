"""The cards to build a position with, around one that is to act."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.lower import compiled
from tefuda.effects.vocab import vocabulary
from tefuda.games.common.lab.wants import HAND, spoken_of, wants_of
from tefuda.games.common.positions import Piece
from tefuda.kernel.rules import Definition, Rules
from tefuda.text.audit import walk

Side = dict[str, list[Piece]]
Fitting = dict[E.Cards, list[Definition]]
"""The cards that a selector means, as printed; found once."""
FEW: Final = 4
OFTEN: Final = 8  # so many times as likely


@dataclass
class Shelf:
    """All cards, and those that a card's text speaks of (`near`). `aim`: the ability that is to act
    this time, if it is one."""

    rules: Rules
    rng: Random
    card: Definition
    near: list[Definition]
    cards: list[Definition]
    aim: E.Ability | None = None
    share: float = 0.6  # how much of what is taken is near
    sorts: dict[tuple[int, ...], tuple[list[Definition], list[Definition]]] = field(
        default_factory=dict
    )
    fit: Fitting = field(default_factory=dict)
    liked: set[int] = field(default_factory=set)  # the card, and those that it means alone
    help: dict[E.Ability, list[tuple[Definition, E.Ability]]] = field(default_factory=dict)
    helper: tuple[Definition, E.Ability] | None = None  # a card that does what the aim waits for

    def one(self, kinds: tuple[int, ...] = ()) -> Definition | None:
        """A card of one of these kinds (none: of any)."""
        got = self.sorts.get(kinds)
        if got is None:
            near = [d for d in self.near if not kinds or d.kind in kinds]
            every = [d for d in self.cards if not kinds or d.kind in kinds]
            got = self.sorts[kinds] = (near, every)
        if got[0] and self.rng.random() < self.share:
            return self.rng.choice(got[0])
        return self.rng.choice(got[1]) if got[1] else None

    def some(self, n: int, kinds: tuple[int, ...] = ()) -> list[Definition]:
        got = [self.one(kinds) for _ in range(n)]
        return [d for d in got if d is not None]

    def asked(self) -> list[tuple[int, str, Definition]]:
        """What the aim speaks of, most of it, and what its helper does: for whom (0 its player, 1 the
        other), in which zone, which card."""
        out: list[tuple[int, str, Definition]] = []
        self.liked = {self.card.index}
        if self.aim is None:
            return out
        rng = self.rng
        texts: list[E.Ability] = [self.aim]
        if self.helper is not None:
            self.liked.add(self.helper[0].index)
            texts.append(self.helper[1])
        for what in selectors(tuple(texts)):
            if not what.zones or rng.random() < 0.12:
                continue
            cards = self.fitting(what)
            if len(cards) <= FEW:
                self.liked.update([d.index for d in cards])
            for _ in range(rng.choice((1, 2, 2, 4, 5)) if cards else 0):
                seat = 1 if what.who == E.OPPONENT else 0
                out.append((seat, rng.choice(what.zones), rng.choice(cards)))
        rng.shuffle(out)
        return out

    def fitting(self, what: E.Cards) -> list[Definition]:
        """The cards that a selector means, as printed."""
        if what not in self.fit:
            self.fit[what] = [d for d in self.cards if passes_all(self.rules, d, what)]
        return self.fit[what]

    def seek_help(self) -> None:
        """Where the aim waits for what another card does, or pays with it, one that does so, with the
        ability that does it."""
        self.helper = None
        if self.aim is None or self.aim.trigger is None:
            return
        asked = spoken_of((self.aim.trigger, *self.aim.cost))
        if not (asked.words or asked.deeds):
            return
        known = self.help.get(self.aim)
        if known is None:
            known = self.help[self.aim] = [
                (d, have.ability)
                for d in self.near
                for have in [compiled(self.rules, number) for number in d.abilities]
                if asked.does(have)
            ]
            mine = [(d, ability) for d, ability in known if self._concerns(ability)]
            known = self.help[self.aim] = mine or known
            known += [each for each in known if self._same_moment(each[1])] * OFTEN
        if known and self.rng.random() < 0.8:
            self.helper = self.rng.choice(known)

    def _concerns(self, ability: E.Ability) -> bool:
        """Whether an ability of another one speaks of the card, as printed, in the zone from which it
        is to come."""
        assert self.aim is not None
        assert self.aim.trigger is not None
        zones = {t.frm for t in (self.aim.trigger, *self.aim.trigger.also) if t.frm != HAND}
        nodes = [
            n for n in walk(ability) if isinstance(n, E.Cards) and not zones.isdisjoint(n.zones)
        ]
        return any([passes_all(self.rules, self.card, node) for node in nodes])

    def _same_moment(self, ability: E.Ability) -> bool:
        """Whether another ability triggers when the aim does: it can come first."""
        assert self.aim is not None
        one, two = self.aim.trigger, ability.trigger
        if one is None or two is None:
            return False
        return (one.event, one.frm, one.to) == (two.event, two.frm, two.to)

    def trigger(self) -> E.Trigger | None:
        """One of the events that the aim waits for."""
        if self.aim is None or self.aim.trigger is None:
            return None
        return self.rng.choice([self.aim.trigger, *self.aim.trigger.also])

    def spots(self) -> list[str]:
        """The zones in which abilities of the card say that they are valid, or out of which it
        moves."""
        out: list[str] = []
        for number in self.card.abilities:
            ability = compiled(self.rules, number).ability
            if self.aim is None or ability == self.aim:
                out.extend(ability.where)
                trigger = ability.trigger
                for each in () if trigger is None else (trigger, *trigger.also):
                    out.extend([key for key in (each.frm, each.to) if key])
        return out


def selectors(text: object) -> Iterator[E.Cards]:
    """The cards that a text speaks of."""
    for node in walk(text):
        if isinstance(node, E.Cards):
            yield node
        elif isinstance(node, E.Among):  # of cards that are looked at, mostly those of a deck
            yield E.Cards(E.YOU, ("deck",), node.kinds, node.tests)
        elif isinstance(node, E.AllSo) and isinstance(node.what, E.Cards):
            yield replace(node.what, tests=(*node.what.tests, node.test))
        elif isinstance(node, E.Trigger) and isinstance(node.what, E.Cards):
            if node.frm:
                yield replace(node.what, zones=(node.frm,))  # from where it is to come
            elif not node.what.zones:
                yield replace(node.what, zones=("deck",))  # what comes by chance


def shelf_for(rules: Rules, d: Definition, rng: Random, fit: Fitting | None = None) -> Shelf:
    """The cards of the rules around one of them. `fit`: what has been found for others of them."""
    asked = wants_of(rules, d)
    near = [other for other in rules.pool if asked.fits(rules, other)]
    return Shelf(rules, rng, d, near, rules.pool, fit={} if fit is None else fit)


def pieces(cards: list[Definition]) -> list[Piece]:
    return [Piece(d.key) for d in cards]


def passes_all(rules: Rules, d: Definition, what: E.Cards) -> bool:
    """Whether a card as printed is one of those meant, wherever it lies."""
    kinds = vocabulary(rules).kinds
    if what.kinds and d.kind not in [kinds.get(key, -1) for key in what.kinds]:
        return False
    return all([passes(rules, d, test) for test in what.tests])


def passes(rules: Rules, d: Definition, test: E.Test) -> bool:
    """The same for one test; what print does not tell may be so."""
    if isinstance(test, E.Named):
        return test.name in d.name if test.part else d.name == test.name
    if isinstance(test, E.HasTag):
        return f"{test.group}:{test.tag}" in d.tags
    if isinstance(test, E.HasWord):
        return any([compiled(rules, a).ability.word == test.word for a in d.abilities])
    if isinstance(test, E.HasKind):
        return d.kind in [vocabulary(rules).kinds.get(key, -1) for key in test.kinds]
    if isinstance(test, E.OneOf):
        return any([passes(rules, d, each) for each in test.tests])
    if isinstance(test, E.AllOf):
        return all([passes(rules, d, each) for each in test.tests])
    if isinstance(test, E.NotSo):
        told = isinstance(test.test, (E.Named, E.HasTag, E.HasWord, E.HasKind))
        return not (told and passes(rules, d, test.test))
    if isinstance(test, E.HasNumber) and isinstance(test.than, E.Num):
        place = vocabulary(rules).attrs.get(test.attr, -1)
        if 0 <= place < len(d.ints):
            return _compares(d.ints[place], test.cmp, test.than.n)
    return True


def _compares(number: int, cmp: str, than: int) -> bool:
    if cmp == E.AT_LEAST:
        return number >= than
    return number <= than if cmp == E.AT_MOST else number == than
