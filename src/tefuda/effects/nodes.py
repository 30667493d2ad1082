"""What card text can say: selectors, amounts, conditions, actions, durations, abilities.

Nodes are plain values: two texts that mean the same compile to equal nodes. Names of zones,
attributes, poses and kinds of card are a game's own words (`vocab.Vocabulary` numbers them).
A game adds actions of its own by subclassing `Action`; everything else is shared.
"""

from __future__ import annotations

from dataclasses import dataclass, field

YOU = "you"
OPPONENT = "opponent"
BOTH = "both"

AT_LEAST = ">="
AT_MOST = "<="
EQUAL = "=="

PLUS = "+"
MINUS = "-"
TIMES = "*"
HALF = "/"
BECOMES = "="

# how long a continuing effect lasts
THIS_TURN = "turn"
NEXT_OPPONENT_TURN = "opponent_turn"
THIS_BATTLE = "battle"
THIS_GAME = "game"


class Node:
    """The root of everything below."""


# --- tests on one card ---------------------------------------------------------------------------


class Test(Node):
    """Something that is true of a card or not."""


@dataclass(frozen=True)
class HasNumber(Test):
    """Its attribute compares so: "HPが500以下の"."""

    attr: str
    cmp: str
    than: Amount


@dataclass(frozen=True)
class HasTag(Test):
    """It carries a trait of a group (attribute, colour, class, symbol…)."""

    group: str
    tag: str


@dataclass(frozen=True)
class Named(Test):
    """Its name is exactly this, or, with `part`, contains it."""

    name: str
    part: bool = False


@dataclass(frozen=True)
class InPose(Test):
    """It lies so: 小破, レスト, 行動済み…"""

    pose: str


@dataclass(frozen=True)
class OneOf(Test):
    """At least one of the tests holds."""

    tests: tuple[Test, ...]


@dataclass(frozen=True)
class NotSo(Test):
    test: Test


# --- selectors ------------------------------------------------------------------------------------


class Selector(Node):
    """Some cards."""


@dataclass(frozen=True)
class This(Selector):
    """The card that bears the text."""


@dataclass(frozen=True)
class Host(Selector):
    """The card that this one is attached to."""


@dataclass(frozen=True)
class Chosen(Selector):
    """What was chosen before: 「そのユニット」「それら」."""

    slot: int = 0


@dataclass(frozen=True)
class Cards(Selector):
    """All cards of somebody in some zones that pass the tests."""

    who: str
    zones: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    tests: tuple[Test, ...] = ()
    other: bool = False  # not the card itself


@dataclass(frozen=True)
class AttachedTo(Selector):
    """The cards attached to others in one way (energy, uniform, marker…)."""

    to: Selector
    way: str


@dataclass(frozen=True)
class Top(Selector):
    """The cards on top of a pile."""

    who: str
    zone: str
    count: Amount


# --- amounts --------------------------------------------------------------------------------------


class Amount(Node):
    """A whole number, worked out when it is needed."""


@dataclass(frozen=True)
class Num(Amount):
    n: int


@dataclass(frozen=True)
class CountOf(Amount):
    """How many cards there are."""

    what: Selector


@dataclass(frozen=True)
class NumberOf(Amount):
    """The sum of an attribute over some cards."""

    what: Selector
    attr: str


@dataclass(frozen=True)
class Scaled(Amount):
    """So much for each: "1枚につき100"."""

    each: Amount
    by: int


@dataclass(frozen=True)
class Sum(Amount):
    left: Amount
    right: Amount


# --- conditions -----------------------------------------------------------------------------------


class Condition(Node):
    """Something that is true of the position or not."""


@dataclass(frozen=True)
class Compare(Condition):
    left: Amount
    cmp: str
    right: Amount


@dataclass(frozen=True)
class AllSo(Condition):
    """Every card selected passes the test, and there is at least one."""

    what: Selector
    test: Test


@dataclass(frozen=True)
class TurnOf(Condition):
    who: str


@dataclass(frozen=True)
class Both(Condition):
    left: Condition
    right: Condition


@dataclass(frozen=True)
class NotTrue(Condition):
    of: Condition


@dataclass(frozen=True)
class Did(Condition):
    """The action before was carried out, and to the full: 「そうしたら」."""


# --- actions --------------------------------------------------------------------------------------


class Action(Node):
    """Something to be done. `op` names the function that does it."""

    op = ""


@dataclass(frozen=True)
class Choose(Action):
    """Somebody chooses from `least` to `most` cards; later parts speak of them as `Chosen`."""

    what: Selector
    least: int
    most: int
    by: str = YOU
    slot: int = 0
    op = "choose"


@dataclass(frozen=True)
class Draw(Action):
    who: str
    count: Amount
    op = "draw"


@dataclass(frozen=True)
class Move(Action):
    """Put cards into their owner's zone of a kind."""

    what: Selector
    to: str
    bottom: bool = False
    op = "move"


@dataclass(frozen=True)
class SetPose(Action):
    what: Selector
    pose: str
    op = "pose"


@dataclass(frozen=True)
class Modify(Action):
    """Change a number of some cards for a while. The cards are fixed now."""

    what: Selector
    attr: str
    how: str
    amount: Amount
    until: str
    op = "modify"


@dataclass(frozen=True)
class Grant(Action):
    """Give some cards an ability for a while."""

    what: Selector
    ability: Ability
    until: str
    op = "grant"


@dataclass(frozen=True)
class AttachCards(Action):
    """Attach cards to a card in one way."""

    what: Selector
    to: Selector
    way: str
    op = "attach"


@dataclass(frozen=True)
class Exchange(Action):
    """Two cards change places."""

    one: Selector
    other: Selector
    op = "exchange"


@dataclass(frozen=True)
class Shuffle(Action):
    who: str
    zone: str
    op = "shuffle"


@dataclass(frozen=True)
class Show(Action):
    """Show cards to everybody."""

    what: Selector
    op = "show"


@dataclass(frozen=True)
class LookAt(Action):
    """Let somebody see cards."""

    what: Selector
    who: str
    op = "look"


@dataclass(frozen=True)
class If(Action):
    cond: Condition
    then: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()
    op = "if"


@dataclass(frozen=True)
class May(Action):
    """Somebody may do this; `then` follows only if it was done."""

    do: tuple[Action, ...]
    then: tuple[Action, ...] = ()
    by: str = YOU
    op = "may"


@dataclass(frozen=True)
class Repeat(Action):
    """Do it so many times, one after another."""

    times: Amount
    do: tuple[Action, ...]
    op = "repeat"


@dataclass(frozen=True)
class WinGame(Action):
    who: str
    op = "win"


# --- abilities ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trigger(Node):
    """When an event happens to a card, or a moment comes (then `what` is None). Where told, a card
    moves from a zone and to a zone, or turns to a pose."""

    event: str
    what: Selector | None = None
    frm: str = ""
    to: str = ""


@dataclass(frozen=True)
class Holds(Node):
    """A number that is changed as long as the ability is there."""

    what: Selector
    attr: str
    how: str
    amount: Amount
    cond: Condition | None = None


@dataclass(frozen=True)
class Instead(Node):
    """A replacement: when this would happen to these cards, that is done instead."""

    event: str
    what: Selector
    do: tuple[Action, ...]
    may: bool = False


@dataclass(frozen=True)
class Ability(Node):
    """One printed ability.

    `kind` is the game's word (skill, command, static…); `limit` is how often a turn it may be
    used (0: as often as one likes); `where` are the zones in which it works (none: the game's own).
    """

    kind: str
    does: tuple[Action, ...] = ()
    cost: tuple[Action, ...] = ()
    cond: Condition | None = None
    trigger: Trigger | None = None
    holds: tuple[Holds, ...] = ()
    instead: tuple[Instead, ...] = ()
    limit: int = 0
    where: tuple[str, ...] = ()
    label: str = field(default="", compare=False)
