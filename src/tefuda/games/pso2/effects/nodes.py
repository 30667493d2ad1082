"""The words of card texts that only this game has."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.effects import nodes as E


@dataclass(frozen=True)
class Damage(E.Action):
    """Deal damage (214): 「…にNダメージを与える」."""

    what: E.Selector
    amount: E.Amount
    op = "damage"


@dataclass(frozen=True)
class Destroy(E.Action):
    """301.5: 「破壊する」."""

    what: E.Selector
    op = "destroy"


@dataclass(frozen=True)
class Heal(E.Action):
    """Take the damage from characters: 「受けているダメージを取り除く」."""

    what: E.Selector
    op = "heal"


@dataclass(frozen=True)
class Recover(E.Action):
    """The keyword 「【回復X】」 (glossary.回復X): cards go from the discard pile back into the deck, or a
    character's damage is taken away. The rules make choices of it (`modes.recovering`)."""

    count: E.Amount
    op = "recover"


@dataclass(frozen=True)
class Recycle(E.Action):
    """Cards go into their owners' decks, which are shuffled: 「デッキに加え、シャッフルする」. `recovers`:
    as the first half of 回復X; in so many words it is no recovery."""

    what: E.Selector
    recovers: bool = False
    op = "recycle"


@dataclass(frozen=True)
class HealUp(E.Action):
    """The second half of 回復X: no more damage, and from the back row to the front row."""

    what: E.Selector
    op = "heal_up"


@dataclass(frozen=True)
class Search(E.Action):
    """301.2: look through the deck, show up to so many such cards, take them, shuffle."""

    what: E.Cards
    count: int
    op = "search"


@dataclass(frozen=True)
class TakeFound(E.Action):
    """The end of a search: what was found goes to the hand, and the own deck is shuffled."""

    what: E.Selector
    op = "take_found"


@dataclass(frozen=True)
class Discard(E.Action):
    """glossary.捨てる: who discards chooses cards of the own hand when it is done:
    「手札をN枚捨てる」."""

    who: str
    count: E.Amount
    op = "discard"


@dataclass(frozen=True)
class PayPP(E.Action):
    """209.1.3: turn so many PP OFF. Only in costs."""

    count: E.Amount
    op = "pay_pp"


@dataclass(frozen=True)
class Redirect(E.Action):
    """302.1b: all that the attack under way is aimed at is now this: 「攻撃の対象を…に移す」."""

    to: E.Selector
    op = "redirect"


@dataclass(frozen=True)
class ToPP(E.Action):
    """Put cards to their owners' PP: 「PPに置く」, 「PPに裏向きで置く」, 「PPにOFF状態で置く」."""

    what: E.Selector
    pose: str = "on"
    face_down: bool = False
    op = "to_pp"


@dataclass(frozen=True)
class Equip(E.Action):
    """301.7: 「…を…に装備する」."""

    what: E.Selector
    to: E.Selector
    op = "equip"


@dataclass(frozen=True)
class EndBattle(E.Action):
    """The attack under way ends at once, and with it the battle phase: 「この戦闘を終了する」."""

    op = "end_battle"


@dataclass(frozen=True)
class PaidX(E.Amount):
    """The X that was named for the cost (209.3)."""


@dataclass(frozen=True)
class UnderAttack(E.Condition):
    """An ally of the player is what an attack under way is aimed at, and the attack can still be
    turned elsewhere (302.1b, 506.4.2). In a raid: an ally of the party (raid.special.1)."""
