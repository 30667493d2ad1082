"""Watching a rulebook at work: which abilities have acted.

The observer stands in the rules' own tables, in front of the step that carries out an effect and of
the question whether something that holds reaches a card, and looks at what simply holds when a
decision is open. Where nobody observes, nothing is there and nothing is slower.

What counts as having acted: an effect that ran to its end (or ended the game) with at least one
deed, its cost apart, that did something; a number that something that holds made another than it
would be; an ability that was given to a card. An ability that is only a name or a trait for others
to ask for has acted where it lies in its place.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import lies_in
from tefuda.effects.hold import abilities_of, measure, reaches
from tefuda.effects.lower import Program, Standing, compiled, standing
from tefuda.effects.vocab import prepared, vocabulary
from tefuda.games import game_entry
from tefuda.games.common.lab.kinds import simply_there
from tefuda.games.common.lab.parts import Acting
from tefuda.kernel.rules import Do, Rules, Step, Take
from tefuda.kernel.state import CARD_MASK, Frame, Modifier, State
from tefuda.kernel.values import ADD, DIV_DOWN, GRANT, MUL, SET, SUB, gifts, printed, statics

RUN: Final = "effects.run"


class Observer:
    """Watches one rulebook until `leave`. All numbers are the rules' own."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.lab = game_entry(rules.name).lab
        self.begun: set[int] = set()  # programs
        self.ended: set[int] = set()
        self.deeds: dict[int, set[int]] = {}  # program → its operations that have done something
        self.held: set[int] = set()  # abilities that simply hold, and have changed something
        self.waited: set[int] = set()  # abilities that have triggered
        self._owner: dict[int, int] = {}  # node of what holds → its ability
        self._owned = 0
        self._plainly: dict[int, list[int]] = {}  # definition → abilities that are simply there
        self._take_in()
        self._step = rules.steps[rules.proc_no[RUN]][0]
        assert self._step is not None
        self._perform: Do = self._step.do
        self._step.do = self._look
        vocabulary(rules).one_by_one = True
        self._answers: list[tuple[Step, Take]] = []
        for proc, clause, acting in self.lab.answers:
            self._stand_before(proc, clause, acting)
        self._reach = rules.reach
        if rules.reach is not None:
            rules.reach = self._reached

    def leave(self) -> None:
        """The rules are as they were."""
        assert self._step is not None
        self._step.do = self._perform
        vocabulary(self.rules).one_by_one = False
        for step, take in self._answers:
            step.take = take
        self.rules.reach = self._reach

    def _stand_before(self, proc: str, clause: str, acting: Acting) -> None:
        """See the answers to a step that carries out abilities itself."""
        number = self.rules.proc_no[proc]
        step = self.rules.steps[number][self.rules.procs[number].at[clause]]
        assert step is not None
        assert step.take is not None
        take = step.take

        def answered(rules: Rules, s: State, f: Frame, opt: int) -> None:
            self.held.update(acting(rules, s, f, opt))
            take(rules, s, f, opt)

        self._answers.append((step, take))
        step.take = answered

    # --- effects ------------------------------------------------------------------------------------

    def _look(self, rules: Rules, s: State, f: Frame) -> None:
        number, at = f.a, f.b
        made = rules.programs[number]
        assert isinstance(made, Program)
        ops = made.ops
        if at == 0:
            self.begun.add(number)
        elif at <= len(ops) and s.done > 0 and ops[at - 1].deed:
            self.deeds.setdefault(number, set()).add(at - 1)
        if at >= len(ops):
            self.ended.add(number)
        self._perform(rules, s, f)
        if s.over:  # it has won or lost the game: there is no more to come
            self.ended.add(number)
            if f.b and ops[f.b - 1].deed:
                self.deeds.setdefault(number, set()).add(f.b - 1)

    def did(self, number: int) -> bool:
        """Whether a program has run to its end, and done something beside paying."""
        if number < 0 or number not in self.ended:
            return False
        made = self.rules.programs[number]
        assert isinstance(made, Program)
        return any([not made.ops[at].cost for at in self.deeds.get(number, ())])

    # --- what simply holds ----------------------------------------------------------------------------

    def look(self, s: State) -> None:
        """Look at a position: what holds there, and what waits."""
        for w in s.waiting:
            self.waited.add(w.ability)
        self.held.update(self.lab.attached(self.rules, s))
        rules = self.rules
        self._take_in()  # abilities may be registered in the middle of a game
        for m in statics(rules, s):
            if m.op == GRANT or m.op <= DIV_DOWN:
                self._holds(s, m)
        if self._plainly:
            for c, d in enumerate(s.defn):
                if d in self._plainly:
                    self._is_there(s, c, d)

        for given in gifts(rules, s).values():
            for number in given:
                if number not in self.held and simply_there(compiled(rules, number).ability):
                    self.held.add(number)

    def _reached(self, rules: Rules, s: State, m: Modifier, c: int) -> bool:
        """The engine asks whether something that holds reaches a card, at whatever moment."""
        assert self._reach is not None
        if not self._reach(rules, s, m, c):
            return False
        number = self._owner.get(m.node, -1)
        if number >= 0 and number not in self.held:
            by = (rules.measure or measure)(rules, s, m, c)
            if m.op == GRANT or self._changes(s, m, by, c):
                self.held.add(number)
        return True

    def _changes(self, s: State, m: Modifier, by: int, c: int) -> bool:
        """Whether an effect makes a number of a card another; one that is not printed, such as what it
        deals, is counted with another when it comes to that."""
        factor = m.op not in (ADD, SUB, SET)
        if factor and c >= 0 and m.what >= len(self.rules.pool[s.defn[c]].ints):
            return by != 1
        return changes(m.op, by, printed(self.rules, s, c, m.what))

    def _take_in(self) -> None:
        if self._owned == len(self.rules.abilities):
            return
        for number in range(self._owned, len(self.rules.abilities)):
            have = compiled(self.rules, number)
            for node in (*have.holds, *have.gives):
                self._owner[node] = number
        self._owned = len(self.rules.abilities)
        for i, d in enumerate(self.rules.pool):
            there = [a for a in d.abilities if simply_there(compiled(self.rules, a).ability)]
            if there:
                self._plainly[i] = there

    def _holds(self, s: State, m: Modifier) -> None:
        rules = self.rules
        if m.node < 0:  # a plain number of a card for itself, or an ability that cards share
            self.held.update(self._plain(s, m))
            return
        number = self._owner.get(m.node, -1)
        if number in self.held:
            return
        if m.targets:
            reached = [ref & CARD_MASK if ref >= 0 else ref for ref in m.targets]
        else:
            reached = (rules.reaches or reaches)(rules, s, m)
        if m.op == GRANT:
            if reached:
                self.held.add(number)
            return
        how_much = rules.measure or measure
        for c in reached:
            if self._changes(s, m, how_much(rules, s, m, c), c):
                self.held.add(number)
                return

    def _plain(self, s: State, m: Modifier) -> list[int]:
        """Of the abilities of a card, those that say just this of it."""
        rules = self.rules
        card = m.src & CARD_MASK
        if m.src < 0 or not m.targets:
            return []
        if m.op == GRANT:
            return [a for a in abilities_of(rules, s, card) if a in prepared(rules).shares]
        target = m.targets[0] & CARD_MASK if m.targets[0] >= 0 else m.targets[0]
        if not self._changes(s, m, m.amount, target):
            return []
        out: list[int] = []
        for number in abilities_of(rules, s, card):
            for node in compiled(rules, number).holds:
                if _says(standing(rules, node), m):
                    out.append(number)
        return out

    def _is_there(self, s: State, c: int, definition: int) -> None:
        rules = self.rules
        for number in self._plainly[definition]:
            if number not in self.held:
                where = compiled(rules, number).ability.where or vocabulary(rules).hold_zones
                if not where or lies_in(rules, s.zone[c], where):
                    self.held.add(number)

    # --- all together ---------------------------------------------------------------------------------

    def acted(self, number: int) -> bool:
        """Whether an ability has acted in any of its ways."""
        if number in self.held:
            return True
        have = compiled(self.rules, number)
        own = prepared(self.rules).own_programs.get(number, -1)
        more = [standing(self.rules, node).program for node in have.instead]
        if any([self.did(no) for no in (have.does, *more)]) or own in self.ended:
            return True
        return any([self.acted(mode) for mode in self.lab.modes_of(self.rules, number)])

    def started(self, number: int) -> bool:
        """Whether it has triggered, been used, or begun."""
        have = compiled(self.rules, number)
        more = [standing(self.rules, node).program for node in have.instead]
        if number in self.waited or any([no in self.begun for no in (have.does, *more)]):
            return True
        return any([self.started(mode) for mode in self.lab.modes_of(self.rules, number)])


def changes(op: int, amount: int, before: int) -> bool:
    """Whether an effect on a number makes it another."""
    if op in (ADD, SUB):
        return amount != 0
    if op == SET:
        return amount != before
    return before != 0 and amount != 1 if op == MUL else before != 0


def _says(made: Standing, m: Modifier) -> bool:
    return made.bound > 0 and made.attr == m.what and made.op == m.op and made.number == m.amount
