"""From nodes back to words: what all languages share.

A `Renderer` says which method speaks for which node. A language (`japanese`, `english`) fills the
methods in with its grammar, and a game subclasses that with its own words and its own actions. A
node nobody has words for is an error, never silence.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, TypeVar, cast

from tefuda.effects.nodes import (
    OPPONENT,
    Action,
    Again,
    AllOf,
    AllSo,
    AllThese,
    Among,
    Amount,
    AttachCards,
    AttachedTo,
    Both,
    Cards,
    Choose,
    ChooseModes,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Delay,
    Deploy,
    Did,
    Draw,
    DuringStep,
    Either,
    Exchange,
    FromDeck,
    Grant,
    Happened,
    HasKind,
    HasNumber,
    HasTag,
    HasWord,
    Host,
    If,
    InPose,
    KindsOf,
    LeastOf,
    LookAt,
    LoseGame,
    May,
    MayEither,
    Modify,
    Move,
    Named,
    Node,
    NotSo,
    NotTrue,
    Num,
    NumberOf,
    OneOf,
    PayCost,
    Placed,
    Players,
    Related,
    Relocate,
    Repeat,
    Rest,
    Scaled,
    Selector,
    SetPose,
    Show,
    Shuffle,
    Sum,
    Test,
    This,
    Top,
    TurnFace,
    TurnOf,
    WinGame,
)
from tefuda.kernel.errors import EngineFault
from tefuda.text.audit import mentions_chosen, walk

Said = TypeVar("Said")  # what an action becomes: a clause of the language


Filled = Choose | FromDeck  # what puts cards into a slot


@dataclass(frozen=True)
class Voice:
    """What the small words mean at this point: the card itself, and what was chosen."""

    this: str
    choices: tuple[Filled, ...] = ()  # the latest last
    several: bool = False  # the sentence at hand makes more than one choice
    here: int = 0  # how many of the choices it has made so far
    own: Choose | None = None  # the choice that the clause at hand makes and uses in one
    that: str = ""  # what the event of a triggered ability happened to is called
    subject: str = ""  # who the sentence at hand is said of, if anybody
    held: bool = False  # whatever is done, the subject does it
    usual: str = ""  # how long what is given lasts where nothing is said of it
    letters: list[Amount] = field(default_factory=list)  # what X, Y… stand for in it

    def choice(self, s: Selector) -> Choose:
        """The choice that is spoken of."""
        a = self.filled(s)
        if isinstance(a, Choose):
            return a
        raise no_words(s)

    def filled(self, s: Selector) -> Filled:
        """What has put cards into the slot that is spoken of."""
        for a in reversed(self.choices):
            if isinstance(s, Chosen) and a.slot == s.slot:
                return a
        raise no_words(s)

    def chose(self, a: Filled) -> Voice:
        return replace(self, choices=(*self.choices, a), here=self.here + 1)

    def begin(self, actions: tuple[Action, ...]) -> Voice:
        """At the beginning of a sentence."""
        several = len([a for a in actions if isinstance(a, (Choose, FromDeck))]) > 1
        return replace(self, several=several, here=0)

    def is_plain(self, s: Selector) -> bool:
        """Whether it is the one thing that this sentence chose, and needs no name."""
        return (
            isinstance(s, Chosen)
            and not self.several
            and self.here == 1
            and self.choices[-1].slot == s.slot
        )


def no_words(node: object) -> EngineFault:
    """What ends every closed list of nodes."""
    return EngineFault(f"no words for {node!r}; give its renderer a method")


# which method of a renderer speaks for which node; `This` speaks through the voice
SELECTORS: Final[dict[type[Selector], str]] = {
    Chosen: "chosen",
    Cards: "cards",
    AttachedTo: "attached",
    Top: "top",
    Players: "players",
    Happened: "happened",
    Related: "related",
    Among: "among",
    Rest: "rest",
    AllThese: "all_these",
}
TESTS: Final[dict[type[Test], str]] = {
    HasNumber: "has_number",
    HasTag: "has_tag",
    Named: "named",
    InPose: "in_pose",
    OneOf: "one_of",
    AllOf: "all_of",
    HasKind: "has_kind",
    Placed: "placed",
    HasWord: "has_word",
    NotSo: "not_so",
}
AMOUNTS: Final[dict[type[Amount], str]] = {
    CountOf: "count_of",
    NumberOf: "number_of",
    Scaled: "scaled",
    Sum: "sum_of",
    LeastOf: "least_of",
    KindsOf: "kinds_of",
}
CONDITIONS: Final[dict[type[Condition], str]] = {
    AllSo: "all_so",
    Both: "both",
    Either: "either",
    NotTrue: "not_true",
    TurnOf: "turn_of",
    DuringStep: "during_step",
    Did: "did",
}
ACTIONS: Final[dict[type[Action], str]] = {
    Choose: "choose",
    Draw: "draw",
    Move: "move",
    SetPose: "set_pose",
    TurnFace: "turn_face",
    Modify: "modify",
    Grant: "grant",
    AttachCards: "attach",
    Exchange: "exchange",
    Shuffle: "shuffle",
    Show: "show",
    LookAt: "look_at",
    Repeat: "repeat",
    Again: "again",
    WinGame: "win",
    LoseGame: "lose",
    PayCost: "pay_cost",
    FromDeck: "from_deck",
    Deploy: "deploy",
    Relocate: "relocate",
    ChooseModes: "choose_modes",
    MayEither: "may_either",
}
SENTENCES: Final = (If, May, Delay)  # said as sentences of their own


class Renderer(Generic[Said]):
    """Which method speaks for which node: a language has a method for every node it can say."""

    def __init__(self) -> None:
        self.own: dict[type[Action], Callable[[Any, Voice], Said]] = {}

    def speak(self, node: Node, table: dict[Any, str], v: Voice) -> Any:
        """What the method for a node says."""
        method = getattr(self, table.get(type(node), ""), None)
        if method is None:
            raise no_words(node)
        try:
            return method(node, v)
        except (KeyError, IndexError) as e:  # a zone, an attribute… that is in no table
            raise no_words(node) from e

    def selector(self, s: Selector, v: Voice) -> str:
        if isinstance(s, This):
            return v.this
        if isinstance(s, Host):
            return self.host(v)
        return cast(str, self.speak(s, SELECTORS, v))

    def host(self, v: Voice) -> str:
        raise no_words(Host())

    def test(self, t: Test, v: Voice) -> str:
        return cast(str, self.speak(t, TESTS, v))

    def amount(self, a: Amount, v: Voice) -> str:
        """A number in words, such as could stand behind "X is"."""
        return str(a.n) if isinstance(a, Num) else cast(str, self.speak(a, AMOUNTS, v))

    def condition(self, c: Condition, v: Voice) -> str:
        if isinstance(c, Compare):
            if isinstance(c.left, CountOf) and isinstance(c.right, Num):
                return self.counted(c.left.what, c.cmp, c.right.n, v)
            return self.compared(c, v)
        return cast(str, self.speak(c, CONDITIONS, v))

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        raise no_words(what)

    def compared(self, c: Compare, v: Voice) -> str:
        raise no_words(c)

    def action(self, a: Action, v: Voice) -> Said:
        own = self.own.get(type(a))
        try:
            if own is not None:
                return own(a, v)
        except (KeyError, IndexError) as e:
            raise no_words(a) from e
        return cast(Said, self.speak(a, ACTIONS, v))


def breaks(row: tuple[Action, ...], rest: tuple[Action, ...]) -> bool:
    """Whether a sentence ends before the first of the rest: nothing of it is spoken of later."""
    first = rest[0]
    if isinstance(first, SENTENCES):
        return True
    if is_theirs(row[0]) != is_theirs(first) and isinstance(first, (Choose, Draw)):
        return True
    if is_theirs(row[0]) and not mentions_chosen(first):
        return True
    if mentions_chosen(first) or isinstance(first, Shuffle):
        return False
    made = {a.slot for a in row if isinstance(a, Choose)}
    for a in rest:
        if isinstance(a, (If, May)):
            break
        spoken = a.what if isinstance(a, Choose) else a
        if any([isinstance(n, Chosen) and n.slot in made for n in walk(spoken)]):
            return False
        if isinstance(a, Choose):
            made.discard(a.slot)
    return True


def is_theirs(a: Action) -> bool:
    """Whether it is something the opponent does."""
    return (isinstance(a, Choose) and a.by == OPPONENT) or (
        isinstance(a, Draw) and a.who == OPPONENT
    )


def number(node: Node) -> int:
    """The number a plain amount is."""
    if isinstance(node, Num):
        return node.n
    raise no_words(node)


def parts_of(c: Condition | None) -> list[Condition]:
    """The conditions that must all hold, one after another; what was said as one stays so."""
    if c is None:
        return []
    return [*parts_of(c.left), c.right] if isinstance(c, Both) else [c]
