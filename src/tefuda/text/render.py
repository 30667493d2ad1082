"""From nodes back to words: what all languages share.

A `Renderer` says which method speaks for which node. A language (`japanese`, `english`) fills the
methods in with its grammar, and a game subclasses that with its own words and its own actions. A
node nobody has words for is an error, never silence.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from tefuda.effects.nodes import (
    OPPONENT,
    Action,
    AllSo,
    AttachCards,
    AttachedTo,
    Both,
    Cards,
    Choose,
    Chosen,
    Compare,
    Condition,
    CountOf,
    Did,
    Draw,
    Exchange,
    HasNumber,
    HasTag,
    Host,
    If,
    InPose,
    LookAt,
    May,
    Modify,
    Move,
    Named,
    Node,
    NotSo,
    Num,
    OneOf,
    Selector,
    Show,
    Shuffle,
    Test,
    This,
    Top,
    TurnOf,
)
from tefuda.kernel.errors import EngineFault
from tefuda.text.audit import mentions_chosen, walk

Said = TypeVar("Said")  # what an action becomes: a clause of the language


@dataclass(frozen=True)
class Voice:
    """What the small words mean at this point: the card itself, and what was chosen."""

    this: str
    choices: tuple[Choose, ...] = ()  # the latest last
    several: bool = False  # the sentence at hand makes more than one choice
    here: int = 0  # how many of the choices it has made so far
    own: Choose | None = None  # the choice that the clause at hand makes and uses in one

    def choice(self, s: Selector) -> Choose:
        """The choice that is spoken of."""
        for a in reversed(self.choices):
            if isinstance(s, Chosen) and a.slot == s.slot:
                return a
        raise no_words(s)

    def chose(self, a: Choose) -> Voice:
        return replace(self, choices=(*self.choices, a), here=self.here + 1)

    def begin(self, actions: tuple[Action, ...]) -> Voice:
        """At the beginning of a sentence."""
        return replace(self, several=len([a for a in actions if isinstance(a, Choose)]) > 1, here=0)

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


class Renderer(Generic[Said]):
    """Which method speaks for which node."""

    def __init__(self) -> None:
        self.own: dict[type[Action], Callable[[Any, Voice], Said]] = {}

    # --- filled in by a language

    def cards(self, s: Cards, v: Voice) -> str:
        raise no_words(s)

    def attached(self, s: AttachedTo, v: Voice) -> str:
        raise no_words(s)

    def top(self, s: Top, v: Voice) -> str:
        raise no_words(s)

    def host(self, v: Voice) -> str:
        raise no_words(Host())

    def chosen(self, s: Chosen, v: Voice) -> str:
        raise no_words(s)

    def has_number(self, t: HasNumber) -> str:
        raise no_words(t)

    def has_tag(self, t: HasTag) -> str:
        raise no_words(t)

    def named(self, t: Named) -> str:
        raise no_words(t)

    def in_pose(self, t: InPose) -> str:
        raise no_words(t)

    def one_of(self, t: OneOf) -> str:
        raise no_words(t)

    def not_so(self, t: NotSo) -> str:
        raise no_words(t)

    def counted(self, what: Selector, cmp: str, n: int, v: Voice) -> str:
        raise no_words(what)

    def all_so(self, c: AllSo, v: Voice) -> str:
        raise no_words(c)

    def both(self, c: Both, v: Voice) -> str:
        raise no_words(c)

    def turn_of(self, c: TurnOf) -> str:
        raise no_words(c)

    def did(self) -> str:
        raise no_words(Did())

    def choose(self, a: Choose, v: Voice) -> Said:
        raise no_words(a)

    def draw(self, a: Draw, v: Voice) -> Said:
        raise no_words(a)

    def move(self, a: Move, v: Voice) -> Said:
        raise no_words(a)

    def modify(self, a: Modify, v: Voice) -> Said:
        raise no_words(a)

    def attach(self, a: AttachCards, v: Voice) -> Said:
        raise no_words(a)

    def exchange(self, a: Exchange, v: Voice) -> Said:
        raise no_words(a)

    def shuffle(self, a: Shuffle, v: Voice) -> Said:
        raise no_words(a)

    def show(self, a: Show, v: Voice) -> Said:
        raise no_words(a)

    def look_at(self, a: LookAt, v: Voice) -> Said:
        raise no_words(a)

    # --- which speaks for which

    def selector(self, s: Selector, v: Voice) -> str:
        if isinstance(s, This):
            return v.this
        if isinstance(s, Host):
            return self.host(v)
        if isinstance(s, Chosen):
            return self.chosen(s, v)
        if isinstance(s, Cards):
            return self.cards(s, v)
        if isinstance(s, AttachedTo):
            return self.attached(s, v)
        if isinstance(s, Top):
            return self.top(s, v)
        raise no_words(s)

    def test(self, t: Test) -> str:
        if isinstance(t, HasNumber):
            return self.has_number(t)
        if isinstance(t, HasTag):
            return self.has_tag(t)
        if isinstance(t, Named):
            return self.named(t)
        if isinstance(t, InPose):
            return self.in_pose(t)
        if isinstance(t, OneOf):
            return self.one_of(t)
        if isinstance(t, NotSo):
            return self.not_so(t)
        raise no_words(t)

    def condition(self, c: Condition, v: Voice) -> str:
        if isinstance(c, Compare):
            if isinstance(c.left, CountOf) and isinstance(c.right, Num):
                return self.counted(c.left.what, c.cmp, c.right.n, v)
            raise no_words(c)
        if isinstance(c, AllSo):
            return self.all_so(c, v)
        if isinstance(c, Both):
            return self.both(c, v)
        if isinstance(c, TurnOf):
            return self.turn_of(c)
        if isinstance(c, Did):
            return self.did()
        raise no_words(c)

    def action(self, a: Action, v: Voice) -> Said:
        own = self.own.get(type(a))
        if own is not None:
            return own(a, v)
        if isinstance(a, Choose):
            return self.choose(a, v)
        if isinstance(a, Draw):
            return self.draw(a, v)
        if isinstance(a, Move):
            return self.move(a, v)
        if isinstance(a, Modify):
            return self.modify(a, v)
        if isinstance(a, AttachCards):
            return self.attach(a, v)
        if isinstance(a, Exchange):
            return self.exchange(a, v)
        if isinstance(a, Shuffle):
            return self.shuffle(a, v)
        if isinstance(a, Show):
            return self.show(a, v)
        if isinstance(a, LookAt):
            return self.look_at(a, v)
        raise no_words(a)


def breaks(row: tuple[Action, ...], rest: tuple[Action, ...]) -> bool:
    """Whether a sentence ends before the first of the rest: nothing of it is spoken of later."""
    first = rest[0]
    if isinstance(first, (If, May)):
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
