"""Actions that only Weiss Schwarz's card texts speak of; the rest is in `effects.nodes`."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.effects import nodes as E


@dataclass(frozen=True)
class Damage(E.Action):
    """4.10: deal so much damage to a player; `sure`: it is not cancelled."""

    who: str
    amount: E.Amount
    sure: bool = False
    op = "damage"


@dataclass(frozen=True)
class DoIcon(E.Action):
    """4.12.1: carry out what a trigger icon stands for."""

    icon: str
    op = "icon"


@dataclass(frozen=True)
class ExtraTurn(E.Action):
    """11.2: a player gets a further turn after this one."""

    who: str
    op = "extra_turn"


@dataclass(frozen=True)
class GoTo(E.Action):
    """11.4: break off the phase or step under way and go on with another one. What the text calls
    the phase, and whose it is, is for saying it only."""

    step: str
    ends: str = field(default="", compare=False)
    whose: str = field(default="", compare=False)
    op = "go_to"


@dataclass(frozen=True)
class Replay(E.Action):
    """11.3.2: do what this card's replay box says under this name."""

    name: str
    op = "replay"


@dataclass(frozen=True)
class Combine(E.Action):
    """10.15.1.1: a character comes to where this one stands; this one and all markers under it
    become its markers, face up, in any order."""

    what: E.Selector
    op = "combine"


@dataclass(frozen=True)
class Separate(E.Action):
    """10.16.2: one of the markers under this card comes to a slot; this card and the other
    markers become its markers."""

    what: E.Selector
    op = "separate"


@dataclass(frozen=True)
class Defend(E.Action):
    """10.6.2: the attack becomes a front attack on this character."""

    what: E.Selector
    op = "defend"


@dataclass(frozen=True)
class TakePlace(E.Action):
    """Put a card into the slot that another one was in last: 「そのキャラがいた枠に置く」."""

    what: E.Selector
    of: E.Selector
    pose: str = ""
    op = "take_place"


@dataclass(frozen=True)
class RenewStock(E.Action):
    """Put all of a player's stock into a zone ("deck": and shuffle that), and then as many cards
    from the top of the deck into the stock: 「…自分の山札の上から同じ枚数をストック置場に置く」."""

    who: str
    to: str
    op = "renew_stock"


@dataclass(frozen=True)
class Bottom(E.Selector):
    """The cards at the bottom of a pile: 「相手のストックの下から1枚」 (`Top` from the other end)."""

    who: str
    zone: str
    count: E.Amount


@dataclass(frozen=True)
class Stand(E.Action):
    """It is the defending character of the attack under way: 「防御キャラとして置く」."""

    what: E.Selector
    op = "stand_in"


@dataclass(frozen=True)
class SameDamage(E.Amount):
    """As much damage as the event was: 「同じダメージ」."""


@dataclass(frozen=True)
class Cancelled(E.Condition):
    """The damage dealt before by the same effect was cancelled, or was not."""

    so: bool = True


@dataclass(frozen=True)
class ThatEffectPut(E.Condition):
    """The effect that was used has put at least so many climaxes into the waiting room, or none:
    「その効果でクライマックスが控え室に置かれたなら」."""

    least: int = 1


@dataclass(frozen=True)
class DidMany(E.Condition):
    """The action before was carried out with so many cards: 「2枚引いたなら」. What the text calls it is
    for saying it only."""

    n: int
    said: str = field(default="", compare=False)


@dataclass(frozen=True)
class CameThisTurn(E.Condition):
    """A card is on the stage and came there from a zone in this turn:
    「このカードが手札から舞台に置かれたターン中」."""

    what: E.Selector
    frm: str
