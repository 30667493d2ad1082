"""From a parse tree to nodes: the part that all games share.

Each rule of a grammar is lowered by the method of its name, from the inside out. A game subclasses
`Lowering` and adds the methods of its own rules.
"""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from tefuda.effects.nodes import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    EQUAL,
    OPPONENT,
    YOU,
    Action,
    AllSo,
    Amount,
    Both,
    Compare,
    Condition,
    CountOf,
    Did,
    HasNumber,
    HasTag,
    If,
    InPose,
    May,
    Named,
    NotSo,
    Num,
    OneOf,
    Scaled,
    Selector,
    Test,
    TurnOf,
)
from tefuda.text.audit import Meaningless, settled

Actions = tuple[Action, ...]


class Sentence:
    """One sentence, with its place in the text."""

    __slots__ = ("actions", "follows", "start")

    def __init__(self, actions: Actions, start: int, follows: bool = False) -> None:
        self.actions = actions
        self.start = start
        self.follows = follows  # it begins with そうしたら


class Other:
    """他の, on its way to its selector."""


class Lowering:
    """Bottom-up: `lower` calls the method named by the rule with what the parts became."""

    poses: dict[str, str] = {}  # the game's words for poses and numbers
    numbers: dict[str, str] = {}

    def __init__(self, entry: str) -> None:
        self.entry = entry
        self.start = 0  # where the words of the rule at hand begin

    def lower(self, tree: Tree[Token]) -> Any:
        parts = [self.lower(c) if isinstance(c, Tree) else c for c in tree.children]
        self.start = getattr(tree.meta, "start_pos", 0)
        return getattr(self, str(tree.data))(*parts)

    def nonsense(self, reason: str) -> Meaningless:
        """What to raise where words have no meaning in this kind of text."""
        return Meaningless(reason, self.start)

    # --- how many, whose

    def exactly(self, n: Token) -> tuple[int, int]:
        return self._range(int(n), int(n))

    def at_most(self, n: Token) -> tuple[int, int]:
        return self._range(0, int(n))

    def between(self, least: Token, most: Token) -> tuple[int, int]:
        return self._range(int(least), int(most))

    def _range(self, least: int, most: int) -> tuple[int, int]:
        if most < 1 or least > most:
            raise self.nonsense("a choice of none")
        return least, most

    def you(self) -> str:
        return YOU

    def opponent(self) -> str:
        return OPPONENT

    def both(self) -> str:
        return BOTH

    def per(self, pile: Selector) -> CountOf:
        return CountOf(pile)

    def scaled(self, each: CountOf | None, n: Token) -> Amount:
        """A number, or so much for each."""
        return Num(int(n)) if each is None else Scaled(each, int(n))

    # --- tests

    def number_of(self, word: Token) -> str:
        return self.numbers[word]

    def has_number(self, attr: str, n: Token, cmp: Token) -> Test:
        return HasNumber(attr, _cmp(cmp), Num(int(n)))

    def has_trait(self, word: Token) -> Test:
        return HasTag("trait", word[1:-1])

    def is_named(self, name: Token) -> Test:
        return Named(name[1:-1])

    def name_has(self, name: Token) -> Test:
        return Named(name[1:-1], part=True)

    def in_pose(self, pose: Token) -> Test:
        return InPose(self.poses[pose])

    def not_in_pose(self, pose: Token) -> Test:
        return NotSo(InPose(self.poses[pose]))

    def in_either(self, one: Token, other: Token) -> Test:
        if one == other:
            raise self.nonsense("the same state twice")
        return OneOf((InPose(self.poses[one]), InPose(self.poses[other])))

    def other(self) -> Other:
        return Other()

    # --- conditions

    def condition(self, *facts: Condition) -> Condition:
        whole = facts[0]
        for fact in facts[1:]:
            whole = Both(whole, fact)
        return whole

    def has_count(self, pile: Selector, n: Token, cmp: Token) -> Condition:
        return Compare(CountOf(pile), _cmp(cmp), Num(int(n)))

    def has_exactly(self, pile: Selector, n: Token) -> Condition:
        return Compare(CountOf(pile), EQUAL, Num(int(n)))

    def has_some(self, pile: Selector) -> Condition:
        return Compare(CountOf(pile), AT_LEAST, Num(1))

    def has_none(self, pile: Selector) -> Condition:
        return Compare(CountOf(pile), EQUAL, Num(0))

    def so_in_pose(self, single: Selector, pose: Token) -> Condition:
        return AllSo(single, InPose(self.poses[pose]))

    def so_not_in_pose(self, single: Selector, pose: Token) -> Condition:
        return AllSo(single, NotSo(InPose(self.poses[pose])))

    def so_trait(self, single: Selector, word: Token) -> Condition:
        return AllSo(single, HasTag("trait", word[1:-1]))

    def so_number(self, single: Selector, attr: str, n: Token, cmp: Token) -> Condition:
        return AllSo(single, HasNumber(attr, _cmp(cmp), Num(int(n))))

    def turn_of(self, who: str) -> Condition:
        return TurnOf(who)

    # --- sentences

    def clauses(self, *parts: Actions) -> Actions:
        return tuple(action for part in parts for action in part)

    def plain(self, does: Actions) -> Sentence:
        return Sentence(does, self.start)

    def may(self, does: Actions) -> Sentence:
        return Sentence((May(does),), self.start)

    def given(self, cond: Condition, does: Actions) -> Sentence:
        return Sentence((If(cond, does),), self.start)

    def given_may(self, cond: Condition, does: Actions) -> Sentence:
        return Sentence((If(cond, (May(does),)),), self.start)

    def follow(self, does: Actions) -> Sentence:
        return Sentence(does, self.start, follows=True)

    def theirs(self, *parts: Actions) -> Sentence:
        return self.plain(self.clauses(*parts))

    def effects(self, *sentences: Sentence) -> Actions:
        """The sentences as one row of actions; each must make sense after those before it."""
        done: list[Action] = []
        for sentence in sentences:
            if not sentence.follows:
                done.extend(sentence.actions)
            elif done:
                done[-1:] = _followed(done[-1], sentence.actions)
            else:
                raise Meaningless("nothing stands before it that could have been done", 0)
            try:
                settled(tuple(done), False)
            except Meaningless as e:
                raise Meaningless(e.reason, sentence.start) from e
        return tuple(done)


def _followed(action: Action, then: Actions) -> Actions:
    """An action with what follows only if it was carried out."""
    if isinstance(action, May) and not action.then:
        return (May(action.do, then, action.by),)
    if isinstance(action, If):  # what was under the condition is what may have been done
        return (If(action.cond, action.then[:-1] + _followed(action.then[-1], then)),)
    return (action, If(Did(), then))


def _cmp(word: Token) -> str:
    return AT_LEAST if word == "以上" else AT_MOST
