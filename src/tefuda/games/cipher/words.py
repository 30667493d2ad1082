"""What only Cipher's card texts speak of; the rest is in `effects.nodes`."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.effects.nodes import YOU, Action, Condition, Selector


@dataclass(frozen=True)
class Fighter(Selector):
    """18.2.1.3.2.1: a unit of the battle: "attacker", "defender", "own" or "enemy" (whose it is is
    seen from the skill's user)."""

    role: str


@dataclass(frozen=True)
class UsedSkill(Condition):
    """A unit has used a skill of its own of this name so often in this turn:
    「このユニットがこのターンに『…』を使用している」."""

    what: Selector
    name: str
    times: int = 1


@dataclass(frozen=True)
class OrbBroken(Condition):
    """An orb of somebody has been broken in this turn."""

    who: str


@dataclass(frozen=True)
class Felled(Condition):
    """18.6.1.4: the defending unit of this battle was defeated in it; with `main`, it was a main
    character."""

    main: bool = False


@dataclass(frozen=True)
class LevelUp(Action):
    """14.2: put a card on top of a unit; where that bears a class change cost, it is a class
    change. `classed`: only as a class change (14.2.5)."""

    what: Selector
    onto: Selector
    classed: bool = False
    op = "level_up"


@dataclass(frozen=True)
class Grow(Action):
    """23.1.13: put cards under a unit."""

    what: Selector
    under: Selector
    op = "grow"


@dataclass(frozen=True)
class Change(Action):
    """23.1.25: put a card on top of a unit; that is no level-up."""

    what: Selector
    onto: Selector
    op = "change"


@dataclass(frozen=True)
class TakeTop(Action):
    """23.1.18: put the top card of a unit that has cards under it into the retreat area."""

    what: Selector
    op = "take_top"


@dataclass(frozen=True)
class Defeat(Action):
    """23.1.3: bring units into the defeated state."""

    what: Selector
    op = "defeat"


@dataclass(frozen=True)
class BreakOrbs(Action):
    """23.1.14: orbs go to their user's hand without being shown."""

    what: Selector
    op = "break_orbs"


@dataclass(frozen=True)
class ToMain(Action):
    """23.1.23, 21.2.2.8: a unit becomes the main character in place of one that `frm` means."""

    what: Selector
    frm: Selector
    op = "to_main"


@dataclass(frozen=True)
class StandIn(Action):
    """A unit is attacked in place of the defending one: 「その味方の代わりに攻撃される」."""

    what: Selector
    op = "stand_in"


@dataclass(frozen=True)
class FailSupport(Action):
    """23.1.27: support cards fail and go to the retreat area."""

    what: Selector
    op = "fail_support"


@dataclass(frozen=True)
class SecondBondPhase(Action):
    """23.1.26"""

    op = "second_bond"


@dataclass(frozen=True)
class BanSkill(Action):
    """Somebody cannot use skills of this name for a while: 「『…』を使用できない」."""

    name: str
    until: str
    who: str = YOU
    op = "ban_skill"


@dataclass(frozen=True)
class GainSkills(Action):
    """Units have for a while all the skills that are printed on a card (of one keyword)."""

    what: Selector
    of: Selector
    until: str
    word: str = ""
    op = "gain_skills"


@dataclass(frozen=True)
class CopyOf(Action):
    """23.1.8: a unit becomes a copy of a card for a while."""

    what: Selector
    of: Selector
    until: str
    op = "copy_of"


@dataclass(frozen=True)
class DeployBeside(Action):
    """Deploy cards into the area in which another unit is."""

    what: Selector
    beside: Selector
    pose: str = ""
    op = "deploy_beside"


@dataclass(frozen=True)
class AsHand(Action):
    """23.1.39: what a constant skill lets its user deploy as if it were in the hand. It is no deed:
    chapter 15 asks for it."""

    what: Selector
    op = "as_hand"


@dataclass(frozen=True)
class ShareSkills(Action):
    """What a constant skill gives its unit: all skills of one keyword that other cards have, each
    name once (21.2.2.12.1). It is no deed: what holds is asked for it."""

    of: Selector
    word: str
    op = "share_skills"


@dataclass(frozen=True)
class PayOtherwise(Action):
    """What a constant skill lets units pay instead of a card of the hand for a critical hit
    ("critical") or a god-speed evasion ("evade"): 「…を1枚退避エリアに置く代わりに」. It is no deed:
    18.4 asks for it."""

    what: Selector
    deed: str
    do: tuple[Action, ...]
    may: bool = True
    op = "pay_otherwise"
