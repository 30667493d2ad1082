"""What card text can say: selectors, amounts, conditions, actions, durations, abilities.

Nodes are plain values: two texts that mean the same compile to equal nodes. Names of zones,
attributes, poses and kinds of card are a game's own words (`vocab.Vocabulary` numbers them).
A game adds actions of its own by subclassing `Action`; everything else is shared.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

YOU: Final = "you"
OPPONENT: Final = "opponent"
BOTH: Final = "both"
TEAM: Final = "team"  # all who play on the speaker's side, and are still in the game

AT_LEAST: Final = ">="
AT_MOST: Final = "<="
EQUAL: Final = "=="

PLUS: Final = "+"
MINUS: Final = "-"
TIMES: Final = "*"
HALF: Final = "/"
BECOMES: Final = "="

# how long a continuing effect lasts
THIS_TURN: Final = "turn"
NEXT_OPPONENT_TURN: Final = "opponent_turn"
NEXT_OWN_TURN: Final = "your_turn"
NEXT_TURN: Final = "next_turn"
THIS_BATTLE: Final = "battle"
THIS_GAME: Final = "game"
THIS_ATTACK: Final = "attack"
WHOLE_TURN: Final = "whole_turn"  # to the very last of it, for what is counted by the turn


EVERY: Final = 99  # `Choose`: all that there are, if both of its numbers are this


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
    """It carries a trait of a group (attribute, colour, class, symbol…); "*": any at all."""

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
class AllOf(Test):
    """Every one of the tests holds (inside a `OneOf`)."""

    tests: tuple[Test, ...]


@dataclass(frozen=True)
class HasKind(Test):
    """It is a card of one of these kinds, by the game's words."""

    kinds: tuple[str, ...]


@dataclass(frozen=True)
class Placed(Test):
    """It stands so: "front", "center"; or so to another card: "facing", "ahead", "behind"."""

    place: str
    of: Selector | None = None


@dataclass(frozen=True)
class HasWord(Test):
    """It has an ability of this keyword (`Ability.word`)."""

    word: str


@dataclass(frozen=True)
class NotSo(Test):
    test: Test


@dataclass(frozen=True)
class SameName(Test):
    """It has a name that one of these cards has: 「…と同じカード名の」."""

    what: Selector


@dataclass(frozen=True)
class Is(Test):
    """It is one of these very cards: 「そのカード以外の」 is not so."""

    what: Selector


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


@dataclass(frozen=True)
class Players(Selector):
    """Players themselves, as something that numbers and prohibitions belong to."""

    who: str


@dataclass(frozen=True)
class Happened(Selector):
    """The card that the event of a triggered ability happened to, as that event has left it.
    `role` "other": the second card of the event (who was attacked, the battle opponent); "each": no
    event at all, but each card for which the number or condition around it is worked out."""

    role: str = "card"


@dataclass(frozen=True)
class Related(Selector):
    """The cards that stand in a relation of the game's to others: "battle" (the opponent in it),
    "facing", "ahead", "behind"."""

    key: str
    of: Selector


@dataclass(frozen=True)
class Among(Selector):
    """Of the cards in a slot (`Chosen`), those of these kinds that pass the tests."""

    slot: int
    kinds: tuple[str, ...] = ()
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True)
class Rest(Selector):
    """The cards of one slot that are in none of the others: 「残りのカード」."""

    of: int
    but: tuple[int, ...]


@dataclass(frozen=True)
class AllThese(Selector):
    """Several selectors together."""

    parts: tuple[Selector, ...]


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


@dataclass(frozen=True)
class LeastOf(Amount):
    """No more than a limit: 「ただし、最大…」."""

    of: Amount
    limit: int


@dataclass(frozen=True)
class Quotient(Amount):
    """How many times a number goes whole into another: 「2枚につき」."""

    of: Amount
    by: int


@dataclass(frozen=True)
class Remainder(Amount):
    """What is left over of a number then: 「奇数の場合」."""

    of: Amount
    by: int


@dataclass(frozen=True)
class KindsOf(Amount):
    """How many different ones there are among some cards: names, or a group of tags."""

    what: Selector
    group: str


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
class Either(Condition):
    """At least one of the conditions holds."""

    conds: tuple[Condition, ...]


@dataclass(frozen=True)
class DuringStep(Condition):
    """The game stands in this phase or step of somebody's turn (its own word for it)."""

    step: str
    who: str = ""


@dataclass(frozen=True)
class Did(Condition):
    """The action before was carried out, and to the full: 「そうしたら」."""


# --- actions --------------------------------------------------------------------------------------


class Action(Node):
    """Something to be done. `op` names the function that does it."""

    op = ""


@dataclass(frozen=True)
class Choose(Action):
    """Somebody chooses from `least` to `most` cards; later parts speak of them as `Chosen`. `most` -1:
    as many as the number says that was named (`Vocabulary.number_slot`)."""

    what: Selector
    least: int
    most: int
    by: str = YOU
    slot: int = 0
    differ: str = ""  # in what no two of them may be alike, in the game's words: 「異なる」
    together: bool = False  # at the same time as the other player's choice just before
    many: Amount | None = None  # so many, worked out then; with `least` 0, up to so many
    op = "choose"


@dataclass(frozen=True)
class Draw(Action):
    who: str
    count: Amount
    op = "draw"


@dataclass(frozen=True)
class Move(Action):
    """Put cards into their owner's zone of a kind. `by`: who puts them in any order they like
    (「好きな順番で」); "": the text does not say so."""

    what: Selector
    to: str
    bottom: bool = False
    face_down: bool = False
    by: str = ""
    op = "move"


@dataclass(frozen=True)
class SetPose(Action):
    what: Selector
    pose: str
    op = "pose"


@dataclass(frozen=True)
class TurnFace(Action):
    """Turn cards over where they lie: 「表向きにする」「裏向きにする」."""

    what: Selector
    up: bool
    op = "face"


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
    otherwise: tuple[Action, ...] = ()  # 「そうしなかったら」: it could not be, or was not, done
    op = "may"


@dataclass(frozen=True)
class Repeat(Action):
    """Do it so many times, one after another."""

    times: Amount
    do: tuple[Action, ...]
    op = "repeat"


@dataclass(frozen=True)
class Again(Action):
    """Somebody may do this, and if it was done, the whole effect is carried out once more:
    「…するなら、そのたびにこのスキルをくり返し実行する」. Last in its effect."""

    do: tuple[Action, ...]
    by: str = YOU
    op = "again"


@dataclass(frozen=True)
class EachPlayer(Action):
    """Every player does this, the turn player first: 「すべてのプレイヤーは次の行動を行う」. In it, you are
    who does it."""

    do: tuple[Action, ...]
    op = "each_player"


@dataclass(frozen=True)
class WinGame(Action):
    who: str
    op = "win"


@dataclass(frozen=True)
class LoseGame(Action):
    who: str
    op = "lose"


@dataclass(frozen=True)
class PayCost(Action):
    """Pay the cost in front of this ability, whole or not at all: 「コストを払ってよい」. `cost`: one of
    its own, in front of the effect that it stands in."""

    cost: tuple[Action, ...] = ()
    op = "pay_cost"


@dataclass(frozen=True)
class FromDeck(Action):
    """Do something with cards of a deck one by one, from the top (or the bottom).

    `way` is "look" (they stay where they are), "reveal" (the same, for everybody), "flip" (turned
    over onto the place of cards being resolved), or the zone they go to, perhaps `face_down`.
    `up_to`: their player may stop before each. The cards are in `slot` afterwards.
    """

    who: str
    count: Amount
    way: str
    up_to: bool = False
    bottom: bool = False
    slot: int = 0
    face_down: bool = False
    op = "from_deck"


@dataclass(frozen=True)
class Deploy(Action):
    """Put cards onto the field from elsewhere. `place`: "any", "same" (where this card is, or was
    last), "front", "back", "empty"…: the game's words; `pose`: how they come."""

    what: Selector
    place: str = "any"
    pose: str = ""
    by: str = YOU  # who says to which place
    op = "deploy"


@dataclass(frozen=True)
class Relocate(Action):
    """Move a card on the field to another place of it: 「後列のキャラのいない枠に動かす」."""

    what: Selector
    place: str
    op = "relocate"


@dataclass(frozen=True)
class ChooseModes(Action):
    """Somebody chooses so many of these, which are then carried out in the order printed."""

    modes: tuple[tuple[Action, ...], ...]
    count: int = 1
    up_to: bool = False
    by: str = YOU
    ordered: bool = False  # both of two, in the order that one likes
    op = "modes"


@dataclass(frozen=True)
class MayEither(Action):
    """Put cards to one of two places, or three, as somebody likes: 「山札の上か下に置く」."""

    what: Selector
    first: Move
    second: Move
    by: str = YOU
    third: Move | None = None
    op = "either_move"


@dataclass(frozen=True)
class Delay(Action):
    """Make an ability that waits for its moment, on no card: 「そのターンの終わりに、…」. It triggers
    once, unless `lasting`, and never after `until`."""

    ability: Ability
    until: str
    lasting: bool = False
    op = "delay"


# --- abilities ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trigger(Node):
    """When an event happens to a card, or a moment comes (then `what` is None). Where told, a card
    moves from a zone and to a zone, or turns from a pose and to a pose.

    `who`: whose moment it is ("" for anybody's), or who did it; `by`: by what it happened, in the
    game's words ("play", "change"); `other`: tests on the second card of the event; `while_`: what
    must be so at that moment. `also`: or when one of these happens.
    """

    event: str
    what: Selector | None = None
    frm: str = ""
    to: str = ""
    who: str = ""
    by: str = ""
    other: Selector | None = None
    while_: Condition | None = None
    also: tuple[Trigger, ...] = ()


@dataclass(frozen=True)
class Holds(Node):
    """A number that is changed as long as the ability is there."""

    what: Selector
    attr: str
    how: str
    amount: Amount
    cond: Condition | None = None


@dataclass(frozen=True)
class Gives(Node):
    """An ability that cards have as long as this one is there."""

    what: Selector
    ability: Ability
    cond: Condition | None = None


@dataclass(frozen=True)
class Instead(Node):
    """A replacement: when this would happen to these cards, that is done instead."""

    event: str
    what: Selector
    do: tuple[Action, ...]
    may: bool = False
    frm: str = ""
    to: str = ""


@dataclass(frozen=True)
class Ability(Node):
    """One printed ability.

    `kind` is the game's word (skill, command, static…); `limit` is how often a turn it may be
    used, and `fires` how often a turn it triggers (0: as often as one likes); `where` are the zones
    in which it works (none: the game's own).
    `word` is its keyword, if it has one; `tags` are traits that who has this ability has by it, and
    `takes` those that it has no longer: "group:tag", or "group:*" for all of a group.
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
    gives: tuple[Gives, ...] = ()
    word: str = ""
    tags: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    fires: int = 0
