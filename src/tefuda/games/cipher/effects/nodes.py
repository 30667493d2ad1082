"""What only Cipher's card texts speak of; the rest is in `effects.nodes`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tefuda.effects import nodes as E

INFOS: Final = (
    "power", "support", "cost", "class_cost", "range", "weapon", "type", "sex", "symbol", "class",
    "skills",
)  # fmt: skip
"""The information of a card that becomes that of another (23.1.8.1)."""
PAID: Final = 8
"""The first slot of what the cost of a skill was paid with, where its effect speaks of that."""


@dataclass(frozen=True)
class Fighter(E.Selector):
    """18.2.1.3.2.1: a unit of the battle: "attacker", "defender", "own" or "enemy" (whose it is is
    seen from the skill's user)."""

    role: str


@dataclass(frozen=True)
class UsedSkill(E.Condition):
    """A unit has used a skill of its own of this name so often in this turn:
    「このユニットがこのターンに『…』を使用している」."""

    what: E.Selector
    name: str
    times: int = 1


@dataclass(frozen=True)
class SkillHolds(E.Condition):
    """21.3.1.3.2.2: the constant skill of this name that the card itself has is valid now."""

    name: str


@dataclass(frozen=True)
class UsedIcon(E.Condition):
    """Somebody has used skills of an icon so often in this turn: 「〖CP〗を1回以上使用していた」."""

    who: str
    icon: str
    times: int = 1


@dataclass(frozen=True)
class NthAttack(E.Condition):
    """It is so manieth attack of the turn: 「それがこのターンの1番目の攻撃の場合」."""

    n: int


@dataclass(frozen=True)
class SupportFailed(E.Condition):
    """Somebody's support card has failed in this battle."""

    who: str


@dataclass(frozen=True)
class OrbBroken(E.Condition):
    """An orb of somebody has been broken in this turn."""

    who: str


@dataclass(frozen=True)
class Felled(E.Condition):
    """18.6.1.4: the defending unit of this battle was defeated in it; with `main`, it was a main
    character."""

    main: bool = False


@dataclass(frozen=True)
class LevelUp(E.Action):
    """14.2: put a card on top of a unit; where that bears a class change cost, it is a class
    change. `classed`: only as a class change (14.2.5)."""

    what: E.Selector
    onto: E.Selector
    classed: bool = False
    op = "level_up"


@dataclass(frozen=True)
class Grow(E.Action):
    """23.1.13: put cards under a unit; where it is not called so, that is no growing."""

    what: E.Selector
    under: E.Selector
    grows: bool = True
    op = "grow"


@dataclass(frozen=True)
class Change(E.Action):
    """23.1.25: put a card on top of a unit; that is no level-up."""

    what: E.Selector
    onto: E.Selector
    op = "change"


@dataclass(frozen=True)
class TakeTop(E.Action):
    """23.1.18: put the top card of a unit that has cards under it into the retreat area."""

    what: E.Selector
    op = "take_top"


@dataclass(frozen=True)
class Defeat(E.Action):
    """23.1.3: bring units into the defeated state."""

    what: E.Selector
    op = "defeat"


@dataclass(frozen=True)
class BreakOrbs(E.Action):
    """23.1.14: orbs go to their user's hand without being shown."""

    what: E.Selector
    op = "break_orbs"


@dataclass(frozen=True)
class ToMain(E.Action):
    """23.1.23, 21.2.2.8: a unit becomes the main character in place of one that `frm` means."""

    what: E.Selector
    frm: E.Selector
    op = "to_main"


@dataclass(frozen=True)
class StandIn(E.Action):
    """A unit is attacked in place of another, if that one is: 「その味方の代わりに攻撃される」."""

    what: E.Selector
    of: E.Selector
    op = "stand_in"


@dataclass(frozen=True)
class FailSupport(E.Action):
    """23.1.27: support cards fail and go to the retreat area."""

    what: E.Selector
    op = "fail_support"


@dataclass(frozen=True)
class SecondBondPhase(E.Action):
    """23.1.26"""

    op = "second_bond"


@dataclass(frozen=True)
class BanSkill(E.Action):
    """Somebody cannot use skills of this name for a while: 「『…』を使用できない」."""

    name: str
    until: str
    who: str = E.YOU
    op = "ban_skill"


@dataclass(frozen=True)
class GainSkills(E.Action):
    """Units have for a while all the skills that are printed on a card (of one keyword)."""

    what: E.Selector
    of: E.Selector
    until: str
    word: str = ""
    op = "gain_skills"


@dataclass(frozen=True)
class CopyOf(E.Action):
    """23.1.8: a unit becomes a copy of a card for a while; with `infos`, only in these."""

    what: E.Selector
    of: E.Selector
    until: str
    infos: tuple[str, ...] = ()
    op = "copy_of"


@dataclass(frozen=True)
class DeployBeside(E.Action):
    """Deploy cards into the area in which another unit is."""

    what: E.Selector
    beside: E.Selector
    pose: str = ""
    op = "deploy_beside"


@dataclass(frozen=True)
class MoveBeside(E.Action):
    """25.13.1: move units into the area in which another unit is; who is there stays."""

    what: E.Selector
    beside: E.Selector
    op = "move_beside"


@dataclass(frozen=True)
class AsHand(E.Action):
    """23.1.39: what a constant skill lets its user deploy as if it were in the hand. It is no deed:
    chapter 15 asks for it."""

    what: E.Selector
    op = "as_hand"


@dataclass(frozen=True)
class ShareSkills(E.Action):
    """What a constant skill gives its unit: all skills of one keyword that other cards have, each
    name once (21.2.2.12.1). It is no deed: what holds is asked for it."""

    of: E.Selector
    word: str
    op = "share_skills"


@dataclass(frozen=True)
class FlipLess(E.Action):
    """In place of a cost: the same with so many cards fewer to be turned face down
    (「コストは[リバース1]だけ小さくなる」). It is no deed: `effects.register` tells what is left."""

    n: int
    op = "flip_less"


@dataclass(frozen=True)
class PayOtherwise(E.Action):
    """What a constant skill lets units pay instead of a card of the hand for a critical hit
    ("critical") or a god-speed evasion ("evade"): 「…を1枚退避エリアに置く代わりに」; or instead of the
    cost of a skill of a name ("skill:…"), where it may be nothing: 「コストを支払わなくてもよい」. It is no
    deed: 18.4 and 19.1.3 ask for it."""

    what: E.Selector
    deed: str
    do: tuple[E.Action, ...]
    may: bool = True
    op = "pay_otherwise"
