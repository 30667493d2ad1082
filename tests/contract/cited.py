"""The clause of every entry of a record, compared with the step that wrote it.

A step begins under its own clause or one that it cites; after a choice, under that of the chosen action. If
another step that offers the same action carries that clause out, it is not this one's. A step without a
clause (of the kernel, of an effect) begins under the clause of the step that called it. Where a step names
another clause on the way, it means it: what is looked for is a clause that was left over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from tefuda.kernel.codes import kind_of
from tefuda.kernel.record import Link
from tefuda.kernel.rules import Do, Rules, Step, Take
from tefuda.kernel.state import Frame, State

Wrong = tuple[
    str, str, str, str
]  # procedure, the step or its caller, the cited clause, the sentence


class Follower:
    """What steps wrote, and what of it cites a clause that is not theirs."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seen = 0
        self.wrong: Counter[Wrong] = Counter()
        self.callers: dict[int, tuple[Frame, int]] = {}  # a frame, and the clause that called it
        self.says = {number: key for key, number in rules.say_no.items()}
        # kind of action → the clauses of each step that took one, and what was written under its own
        self.took: dict[int, dict[str, set[str]]] = {}
        self.written: Counter[tuple[int, str, str, str]] = Counter()

    def called(self, s: State) -> None:
        for f in s.frames:
            known = self.callers.get(id(f))
            if known is None or known[0] is not f:
                self.callers[id(f)] = (f, s.clause)

    def wrote(self, s: State, f: Frame, step: Step, before: object, began: int, opt: int) -> None:
        """Compare the entries that a step has written since `before`; it began under a clause."""
        name = self.rules.procs[f.proc].name
        clause = self.rules.clauses[began]
        fine = own_clauses(step)
        if not step.clause:
            caller = self.callers.get(id(f))
            fine = {self.rules.clauses[caller[1]]} if caller is not None else {clause}
        node = s.log
        while node is not None and node is not before:
            told = cast(Link, node)
            node = told[7]
            self.seen += 1
            say = self.says.get(told[1], "")
            if told[0] != began or clause in fine:
                continue
            where = step.clause or "called by " + ", ".join(sorted(fine))
            if opt >= 0 and clause == self.rules.kinds[kind_of(opt)].clause:
                self.written[(kind_of(opt), f"{name} {where}", clause, say)] += 1
            else:
                self.wrong[(name, where, clause, say)] += 1

    def offered(self, f: Frame, step: Step, opt: int) -> None:
        if step.clause:
            name = self.rules.procs[f.proc].name
            self.took.setdefault(kind_of(opt), {})[f"{name} {step.clause}"] = own_clauses(step)

    def found(self) -> list[str]:
        """Everything that cites the clause of another step."""
        out = [
            f"{n}× {proc} {at}: {say!r} cites {c}" for (proc, at, c, say), n in self.wrong.items()
        ]
        for (kind, at, clause, say), n in self.written.items():
            if any([clause in own for own in self.took[kind].values()]):
                out.append(f"{n}× {at}: {say!r} cites {clause}, of another step with this action")
        return out


def own_clauses(step: Step) -> set[str]:
    return {step.clause, *step.cites, *[clause for _kind, clause in step.acts]}


@contextmanager
def followed(rules: Rules) -> Iterator[Follower]:
    """The steps of bound rules, followed for a while."""
    out = Follower(rules)
    rows = [one for row in rules.steps for one in row if one is not None]
    kept = [(one, one.do, one.take) for one in rows]
    for one, do, take in kept:
        one.do = _doing(out, one, do)
        one.take = None if take is None else _taking(out, one, take)
    try:
        yield out
    finally:
        for one, do, take in kept:
            one.do, one.take = do, take


def _doing(out: Follower, one: Step, do: Do) -> Do:
    def follow(rules: Rules, s: State, f: Frame) -> None:
        before, began = s.log, s.clause
        out.called(s)
        do(rules, s, f)
        if s.log is not before:
            out.wrote(s, f, one, before, began, -1)
        out.called(s)

    return follow


def _taking(out: Follower, one: Step, take: Take) -> Take:
    def follow(rules: Rules, s: State, f: Frame, opt: int) -> None:
        before, began = s.log, s.clause
        out.offered(f, one, opt)
        take(rules, s, f, opt)
        if s.log is not before:
            out.wrote(s, f, one, before, began, opt)
        out.called(s)

    return follow
