"""What the tests of our own cards share: the table of the rules' tests, on which every card of ours is
called by its id (so that 「火の粉」 is MC01-071), and how a test says what it shows.

An ability is called by its card and its place on it, `MC01-072.2`: the second text of that card. What is
printed beside the texts, the standing abilities of a unit and all that equipment adds, is `MC01-100.0`. A
card that has only one of these, or none, is enough itself: `MC01-071`.
"""

from __future__ import annotations

import re
from typing import Self

import pytest

from tefuda.games.monster_collection.cards.card import EQUIPMENT, Card, own_set
from tests.rules.monster_collection import fights
from tests.rules.monster_collection.cards import CardData
from tests.rules.monster_collection.cards import unit as made_unit
from tests.rules.monster_collection.fights import FIRST
from tests.rules.monster_collection.table import Side, Table

BY_KEY = {c.key: c for c in own_set()}
KEYS = {c.name: c.key for c in own_set()}
ENGLISH = {c.name_en: c.key for c in own_set()}  # as the record calls them
_ID = re.compile(r"MC01-[0-9]{3}")
_NAME = re.compile("|".join(rf"(?<!\S){re.escape(n)}(?!\S)" for n in sorted(KEYS, reverse=True)))
_DEALT = re.compile(r"“([^”]+)” is dealt ([0-9]+) damage")

# by which clause somebody is asked
MAIN, FIRST_TIMING, SECOND_TIMING = "9-2.p1", "10-4.s1.p1", "10-5.s1.p1"
TARGET, TARGET_OF_COUNTER = "11-2-1.p1", "10-10-3.p1"
TARGET_OF_CONDITION, TARGET_OF_RITUAL = "11-2-4.p1", "11-2-3.p1"
TARGETS = (TARGET, TARGET_OF_COUNTER, TARGET_OF_CONDITION, TARGET_OF_RITUAL)
PAY, PAY_AT_ONCE, ANSWER, WHETHER = "14-3.p1", "14-1.p1", "10-10-2.p1", "11-2-4.b3.p1"
# by which clause something is refused
NO_SLOT, NO_SLOTS = "14.p1", "14-2.p1"  # where one is spent, and where several are
NO_COST, NOT_IN_CHAIN, HAS_ACTED = "14.p1", "10-10-3.p1", "13-1.p2"
NOT_NORMAL, NOT_COUNTER, NOT_RITUAL, FORBIDDEN = "11-2-1.p1", "11-2-2.p1", "11-2-3.p1", "1-1.p1"
NOTHING_TO_CHOOSE = "14.p1"


def card(*abilities: str) -> pytest.MarkDecorator:
    """The abilities a test shows in play: `MC01-071`, `MC01-072.2`."""
    return pytest.mark.card(*abilities)


def each(names: str, *told: str | tuple[object, ...]) -> pytest.MarkDecorator:
    """A test for each of these abilities; it is told the card's id and what stands behind it."""
    rows = [(said,) if isinstance(said, str) else said for said in told]
    return pytest.mark.parametrize(
        names,
        [
            pytest.param(str(row[0]).partition(".")[0], *row[1:], marks=card(str(row[0])), id=str(row[0]))
            for row in rows
        ],
    )  # fmt: skip


def parts(c: Card) -> list[str]:
    """Every ability of a card, as tests call them."""
    out = [f"{c.key}.{i}" for i in range(1, len(c.text) + 1)]
    if c.standing or c.item == EQUIPMENT:
        out.insert(0, f"{c.key}.0")
    return out if len(out) > 1 else [c.key]


def pays(slots: str, name: str = "払") -> CardData:
    """A unit that has exactly these slots for spells; it is 1 0/9."""
    return made_unit(name, 1, 0, 9, standing=(f"スペル：{slots}",))


def bears(name: str, *standing: str, level: int = 2, defence: int = 9) -> CardData:
    """A unit without attack that has these standing abilities: `耐性：火炎(1減)`."""
    return made_unit(name, level, 0, defence, standing=standing)


class CardTable(Table):
    """A table of Monster Collection where cards are called by their ids; those of the rules' tests are
    as ever."""

    def play(self, *moves: str) -> Self:
        return super().play(*[full(said) for said in moves])

    def refused(self, said: str) -> set[str]:
        return super().refused(full(said))

    @property
    def options(self) -> list[str]:
        """Exactly what is offered, in its order: `use MC01-072 1`."""
        return [short(said) for said in super().options]

    def has(self, player: int, zone: str) -> list[str]:
        return [short(x) for x in super().has(player, zone)]

    def knows(self, viewer: int, player: int, zone: str) -> list[str]:
        return [short(x) for x in super().knows(viewer, player, zone)]

    def party(self, player: int, area: str) -> list[str]:
        return [short(x) for x in super().party(player, area)]

    def terrain(self, area: str) -> str:
        return short(super().terrain(area))

    def equip(self, player: int, unit: str) -> list[str]:
        return [short(x) for x in super().equip(player, unit)]

    @property
    def stack(self) -> list[str]:
        return [short(x) for x in super().stack]

    def _one(self, player: int, unit: str) -> dict[str, object]:
        return super()._one(player, full(unit))

    def stats(self, player: int, unit: str) -> tuple[int, int]:
        """Attack and defence of a unit."""
        return (self.attack_of(player, unit), self.defence_of(player, unit))

    @property
    def dealt(self) -> list[str]:
        """All damage that has been dealt, in its order: `丙 3`."""
        return [f"{ENGLISH.get(name, name)} {n}" for name, n in _DEALT.findall(self.log())]

    def front(
        self,
        mine: str,
        theirs: str,
        *,
        hand: str = "",
        hand2: str = "",
        rolls: tuple[int, ...] = FIRST,
        cards: tuple[CardData, ...] = (),
        ground: str = "野",
        one: Side | None = None,
        two: Side | None = None,
    ) -> Self:
        """Player 1's units in area 22, player 2's in 32, before the march."""
        fights.put_up(
            self, mine, theirs, hand=hand, hand2=hand2, rolls=rolls, cards=cards, ground=ground,
            one=one, two=two,
        )  # fmt: skip
        return self

    def march_in(self) -> Self:
        """All of player 1's units in 22 march to 32."""
        fights.march_in(self)
        return self

    def fight(
        self,
        mine: str,
        theirs: str,
        *,
        hand: str = "",
        hand2: str = "",
        rolls: tuple[int, ...] = FIRST,
        cards: tuple[CardData, ...] = (),
        ground: str = "野",
        one: Side | None = None,
        two: Side | None = None,
    ) -> Self:
        """Player 1 marches from 22 into 32; on to where somebody is first asked in a normal timing."""
        self.front(
            mine, theirs, hand=hand, hand2=hand2, rolls=rolls, cards=cards, ground=ground,
            one=one, two=two,
        )  # fmt: skip
        fights.to_normal(self.march_in())
        return self

    def paid(self) -> Self:
        """Whichever slots come first are spent, as long as that is asked; then nobody counters."""
        while self.asked[1] == PAY and self.offers("slot"):
            self.play(self.options[0])
        return self.passes()

    def attack(self) -> Self:
        """The side whose timing it is attacks, and nobody counters."""
        fights.attack(self)
        return self

    def over(self) -> Self:
        """The battle goes on with nothing but attacks, until the main phase is back."""
        fights.to_the_end(self)
        return self


def full(said: str) -> str:
    """Ids as names."""
    return _ID.sub(lambda m: BY_KEY[m[0]].name, said)


def short(said: str) -> str:
    """Names of our cards as ids."""
    return _NAME.sub(lambda m: KEYS[m[0]], said)
