"""Actions that only Weiss Schwarz's card texts speak of; the rest is in `effects.nodes`."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.effects.nodes import Action, Amount, Condition, Selector


@dataclass(frozen=True)
class Damage(Action):
    """4.10: deal so much damage to a player; `sure`: it is not cancelled."""

    who: str
    amount: Amount
    sure: bool = False
    op = "damage"


@dataclass(frozen=True)
class DoIcon(Action):
    """4.12.1: carry out what a trigger icon stands for."""

    icon: str
    op = "icon"


@dataclass(frozen=True)
class ExtraTurn(Action):
    """11.2: a player gets a further turn after this one."""

    who: str
    op = "extra_turn"


@dataclass(frozen=True)
class GoTo(Action):
    """11.4: break off the phase or step under way and go on with another one. What the text calls
    the phase, and whose it is, is for saying it only."""

    step: str
    ends: str = field(default="", compare=False)
    whose: str = field(default="", compare=False)
    op = "go_to"


@dataclass(frozen=True)
class Replay(Action):
    """11.3.2: do what this card's replay box says under this name."""

    name: str
    op = "replay"


@dataclass(frozen=True)
class Combine(Action):
    """10.15.1.1: a character comes to where this one stands; this one and all markers under it
    become its markers, face up, in any order."""

    what: Selector
    op = "combine"


@dataclass(frozen=True)
class Separate(Action):
    """10.16.2: one of the markers under this card comes to a slot; this card and the other
    markers become its markers."""

    what: Selector
    op = "separate"


@dataclass(frozen=True)
class Defend(Action):
    """10.6.2: the attack becomes a front attack on this character."""

    what: Selector
    op = "defend"


@dataclass(frozen=True)
class TakePlace(Action):
    """Put a card into the slot that another one was in last: 「そのキャラがいた枠に置く」."""

    what: Selector
    of: Selector
    pose: str = ""
    op = "take_place"


@dataclass(frozen=True)
class RenewStock(Action):
    """Put all of a player's stock into a zone ("deck": and shuffle that), and then as many cards
    from the top of the deck into the stock: 「…自分の山札の上から同じ枚数をストック置場に置く」."""

    who: str
    to: str
    op = "renew_stock"


@dataclass(frozen=True)
class Bottom(Selector):
    """The cards at the bottom of a pile: 「相手のストックの下から1枚」 (`Top` from the other end)."""

    who: str
    zone: str
    count: Amount


@dataclass(frozen=True)
class CameThisTurn(Condition):
    """A card is on the stage and came there from a zone in this turn:
    「このカードが手札から舞台に置かれたターン中」."""

    what: Selector
    frm: str
