"""From a parse tree to nodes: the part that all games share.

Each rule of a grammar is lowered by the method of its name, from the inside out. A game subclasses
`Lowering` and adds the methods of its own rules, or begins anew with `Meaning`.
"""

from __future__ import annotations

from collections.abc import Callable

from lark import Token

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
    Choose,
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
from tefuda.kernel.rules import Words
from tefuda.text.audit import Meaningless
from tefuda.text.bind import Binder, in_slots

Actions = tuple[Action, ...]
Look = Callable[[Selector], "Selector | Choose"]

NOTHING_DONE = Words(
    "「そうした」と言えることが前にない", "nothing stands before it that could have been done"
)


class Sentence:
    """One sentence, with its place in the text."""

    __slots__ = ("actions", "follows", "start")

    def __init__(self, actions: Actions, start: int, follows: bool = False) -> None:
        self.actions = actions
        self.start = start
        self.follows = follows  # it begins with そうしたら


class Other:
    """他の, on its way to its selector."""


class Meaning:
    """What gives words and rules their meaning: a method for each rule, by its name."""

    # terminal → its words → what they mean; a terminal that is not here stays a token
    words: dict[str, dict[str, object]] = {}

    def __init__(self, entry: str) -> None:
        self.entry = entry
        self.start = 0  # where the words of the rule at hand begin

    def word(self, token: Token | None) -> object:
        """What a word means by itself."""
        table = self.words.get(token.type) if token is not None else None
        return token if table is None else table[str(token)]

    def nonsense(self, ja: str, en: str) -> Meaningless:
        """What to raise where words have no meaning in this kind of text."""
        return Meaningless(Words(ja, en), self.start)


class Lowering(Meaning):
    """The rules that games share (`grammar/common.lark`)."""

    words = {
        "WHO": {"自分の": YOU, "相手の": OPPONENT, "お互いの": BOTH},
        "GE": {"以上": AT_LEAST},
        "LE": {"以下": AT_MOST},
    }

    units: tuple[str, ...] = ()  # the zones whose cards 「そのユニット」 means

    # --- how many, whose

    def exactly(self, n: Token) -> tuple[int, int]:
        return self._range(int(n), int(n))

    def at_most(self, n: Token) -> tuple[int, int]:
        return self._range(0, int(n))

    def between(self, least: Token, most: Token) -> tuple[int, int]:
        return self._range(int(least), int(most))

    def _range(self, least: int, most: int) -> tuple[int, int]:
        if most < 1 or least > most:
            raise self.nonsense("何も選ばない選択", "a choice of none")
        return least, most

    def per(self, pile: Selector) -> CountOf:
        return CountOf(pile)

    def scaled(self, each: CountOf | None, n: Token) -> Amount:
        """A number, or so much for each."""
        return Num(int(n)) if each is None else Scaled(each, int(n))

    # --- tests

    def has_number(self, attr: str, n: Token, cmp: str) -> Test:
        return HasNumber(attr, cmp, Num(int(n)))

    def has_trait(self, word: Token) -> Test:
        return HasTag("trait", word[1:-1])

    def is_named(self, name: Token) -> Test:
        return Named(name[1:-1])

    def name_has(self, name: Token) -> Test:
        return Named(name[1:-1], part=True)

    def in_pose(self, pose: str) -> Test:
        return InPose(pose)

    def not_in_pose(self, pose: str) -> Test:
        return NotSo(InPose(pose))

    def in_either(self, one: str, other: str) -> Test:
        if one == other:
            raise self.nonsense("同じ状態が二度ある", "the same state twice")
        return OneOf((InPose(one), InPose(other)))

    def other(self) -> Other:
        return Other()

    # --- conditions

    def condition(self, *facts: Condition) -> Condition:
        whole = facts[0]
        for fact in facts[1:]:
            whole = Both(whole, fact)
        return whole

    def many(self, n: Token, cmp: str) -> tuple[str, int]:
        return cmp, int(n)

    def just_so_many(self, n: Token) -> tuple[str, int]:
        return EQUAL, int(n)

    def some(self) -> tuple[str, int]:
        return AT_LEAST, 1

    def none(self) -> tuple[str, int]:
        return EQUAL, 0

    def counted(self, pile: Selector, fact: tuple[str, int]) -> Condition:
        cmp, n = fact
        return Compare(CountOf(pile), cmp, Num(n))

    def stands(self, single: Selector, state: Test) -> Condition:
        return AllSo(single, state)

    def so_number(self, single: Selector, attr: str, n: Token, cmp: str) -> Condition:
        return AllSo(single, HasNumber(attr, cmp, Num(int(n))))

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

    def effects(self, *sentences: Sentence) -> Actions:
        """The sentences as one row of actions; each must make sense after those before it."""
        done: list[Action] = []
        binder = self.binder()
        for sentence in sentences:
            if sentence.follows and not done:
                raise Meaningless(NOTHING_DONE, 0)
            try:
                actions = binder.sentence(sentence.actions, sentence.follows)
            except Meaningless as e:
                raise Meaningless(e.reason, sentence.start) from e
            if sentence.follows:
                done[-1:] = _followed(done[-1], actions)
            else:
                done.extend(actions)
        return in_slots(tuple(done))

    def binder(self) -> Binder:
        return Binder(self.units, self.needs_unit, self.check)

    def bound(self, does: Actions) -> Actions:
        """A row of actions that stands by itself, such as a cost."""
        return in_slots(self.binder().sentence(does))

    def needs_unit(self, action: Action) -> bool:
        """Whether an action is only ever done to units on the battlefield."""
        return False

    def check(self, action: Action, look: Look) -> None:
        """Raises `Meaningless` for what a game cannot do; `look` finds what was chosen."""


def _followed(action: Action, then: Actions) -> Actions:
    """An action with what follows only if it was carried out."""
    if isinstance(action, May) and not action.then:
        return (May(action.do, then, action.by),)
    if isinstance(action, If):  # what was under the condition is what may have been done
        return (If(action.cond, action.then[:-1] + _followed(action.then[-1], then)),)
    return (action, If(Did(), then))
