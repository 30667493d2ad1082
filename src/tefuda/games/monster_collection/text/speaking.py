"""Monster Collection in words: what both languages say in the same way, each with its own phrases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tefuda.effects import nodes as E
from tefuda.effects.marks import Dice
from tefuda.games.monster_collection.text import shapes
from tefuda.games.monster_collection.text.shapes import Head
from tefuda.text.render import Said, Told, Voice, Walk, no_words, number
from tefuda.text.spoken import Change, cost_parts, signed


class Speaking(Walk[Said, Told]):
    """The walk through a text of the game; a language fills in the phrases."""

    texts: dict[str, str]
    contained: dict[str, str]
    used_by: dict[str, str]
    valid: dict[str, str]
    timing: dict[str, str]
    icons: dict[str, str]
    flags: dict[str, str]
    slots: dict[str, str]
    this_words: dict[str, str]
    numbers: dict[str, str]
    given: dict[str, str] = {}  # numbers of players: "{} to dice results"

    if TYPE_CHECKING:  # what each language brings
        # fmt: off
        def slots_in(self, slots: dict[str, int]) -> str: ...
        def contents(self, row: Sequence[Change], v: Voice) -> tuple[str, str]: ...
        def march_word(self, march: int) -> str: ...
        def used(self, s: E.Cards, v: Voice) -> str: ...
        def event(self, t: E.Trigger, v: Voice) -> str: ...
        def heard(self, t: E.Trigger | None, v: Voice) -> Voice: ...
        def usable(self, c: E.Condition, v: Voice) -> str: ...
        def sentences(self, actions: Sequence[E.Action], v: Voice) -> str: ...
        def all_held(self, rows: list[list[E.Holds | E.Gives]], v: Voice) -> str: ...
        def paid(self, part: list[E.Action], v: Voice) -> tuple[str, Voice]: ...
        # fmt: on

    # --- numbers

    def figure(self, a: E.Amount, v: Voice) -> str:
        """A number where a figure stands: itself, dice, or a letter that a later sentence explains."""
        if isinstance(a, Dice):
            return f"{a.count}D"
        if isinstance(a, E.Sum) and isinstance(a.left, Dice) and isinstance(a.right, E.Num):
            return f"{a.left.count}D{a.right.n:+d}"
        return super().figure(a, v)

    def slotted(self, tests: Sequence[E.Test]) -> str:
        """「スペル：火火」を持つ: with at least these slots (12-4, 12-5)."""
        slots: dict[str, int] = {}
        for t in tests:
            if not isinstance(t, E.HasNumber) or t.cmp != E.AT_LEAST or t.attr not in self.slots:
                raise no_words(t)
            slots[t.attr] = number(t.than)
        return self.texts["slotted"].format(self.slots_in(slots))

    # --- what is granted or held

    def content(self, run: Sequence[shapes.N], v: Voice) -> str:
        """One thing that is given: 「攻撃力：+2」, "+2 attack"."""
        h, said = run[0], self.contained
        if shapes.is_slot(h):
            return self.slots_in({x.attr: x.amount.n for x in run if isinstance(x.amount, E.Num)})
        if shapes.is_flag(h):
            return said["flag"].format(self.forbidden(h.attr))
        if h.attr == "march" and h.how == E.BECOMES and isinstance(h.amount, E.Num):
            return said["march"].format(self.march_word(h.amount.n))
        minus = shapes.less(h.amount)
        element = shapes.hurt_of(h.attr)
        if h.how == E.PLUS and element:
            hurt, much = ("weakness", h.amount) if minus is None else ("resistance", minus)
            return said[hurt].format(self.element(element), self.figure(much, v))
        if h.how == E.BECOMES and h.attr not in shapes.BARE:
            return said["becomes"].format(self.numbers[h.attr], self.figure(h.amount, v))
        if h.how != E.PLUS:
            raise no_words(h)
        n = "-" + self.figure(minus, v) if minus is not None else self.figure(h.amount, v)
        if h.attr in shapes.BARE and minus is None:
            return said["becomes"].format(self.numbers[h.attr], n)
        if h.attr in self.given:
            return self.given[h.attr].format(signed(n))
        return said["changes"].format(signed(n), self.numbers[h.attr])

    def forbidden(self, attr: str) -> str:
        """What somebody cannot do."""
        return self.flags[attr]

    def element(self, printed: str) -> str:
        """A damage attribute."""
        return printed

    def numbers_in(self, numbers: dict[str, int]) -> str:
        """The standing abilities of a card: 「イニシアチブ：+1」「スペル：火火」 (12)."""
        row = [E.Holds(E.This(), attr, E.PLUS, E.Num(n)) for attr, n in numbers.items()]
        said = [self.content(run, Voice("")) for run in shapes.slot_runs(row)]
        return self.texts["between_numbers"].join(said)

    # --- when an ability triggers

    def uses(self, t: E.Trigger, v: Voice) -> str:
        """「敵軍プレイヤーが戦闘スペルを使用した」, 「このユニットが特殊能力を使用した」"""
        if t.other is not None or t.frm or t.to or t.what is None:
            raise no_words(t)
        if isinstance(t.what, E.Cards) and shapes.is_used(t.what):
            if t.what.who != (t.who or E.BOTH):
                raise no_words(t)
            return self.used_by[t.who].format(self.used(t.what, v))
        if t.who != shapes.user_of(t.what):
            raise no_words(t)
        return self.texts["special"].format(self.who_acts(t.what, v))

    def who_acts(self, s: E.Selector, v: Voice) -> str:
        return self.selector(s, v)

    # --- abilities

    def ability(self, a: E.Ability, kind: str = "") -> str:
        """A whole text, as it could be printed on a card of this kind."""
        try:
            return self.text(a, Voice(self.this_words[shapes.bearer_of(a, kind)]))
        except (KeyError, IndexError) as e:  # a word that is in no table
            raise no_words(a) from e

    def text(self, a: E.Ability, v: Voice) -> str:
        shapes.check(a)
        head, said = shapes.head_of(a), self.texts
        a = shapes.plainly(a, head)
        v = replace(v, usual=shapes.usual(head.valid))
        if head.valid == shapes.PRINTED:
            return said["between"].join([self.contents(row, v)[1] for row in shapes.held(a)])
        out = said["head"].format(
            self.valid[head.valid], self.timing[head.timing], self.icons[head.icon]
        )
        if a.kind == "deck":
            every = a.limit >= shapes.EVERY_COPY
            many = said["every_copy"] if every else said["copies"].format(a.limit)
            return out + said["deck"].format(v.this, many)
        if a.kind == "static":
            return out + self.standing(a, v)
        if a.holds or a.gives or a.kind not in ("act", "use", "trigger"):
            raise no_words(a)
        cost, v = self.costs(a, head, v)
        out += cost
        out += said["trigger"].format(self.event(a.trigger, v)) if a.trigger is not None else ""
        v = self.heard(a.trigger, v)
        only = "" if a.cond is None else self.usable(a.cond, v)
        return out + self.sentences(a.does, v) + only

    def standing(self, a: E.Ability, v: Voice) -> str:
        """What holds as long as the ability is there."""
        if a.does or a.cost or a.trigger is not None or a.cond is not None:
            raise no_words(a)
        if not (a.holds or a.gives):
            raise no_words(a)
        return self.all_held(shapes.held(a), v)

    def costs(self, a: E.Ability, head: Head, v: Voice) -> tuple[str, Voice]:
        """〈コスト：火火消費、手札1枚を破棄する〉 (14-1)."""
        parts: list[str] = []
        for part in cost_parts(shapes.cost_of(a, head)):
            said, v = self.paid(shapes.without_pose(part), v)
            parts.append(said)
        if v.letters:
            raise no_words(a)
        chooses = any([isinstance(n, E.Choose) for n in a.does])
        v = replace(v, choices=()) if chooses else v
        cost = self.texts["between_costs"].join(parts)
        return self.texts["cost"].format(cost) if parts else "", v
