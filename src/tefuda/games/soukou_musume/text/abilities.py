"""装甲娘 card text to nodes: its four kinds of text, and what each rule of `grammar.lark` means."""

from __future__ import annotations

import sys
from functools import partial
from typing import Final

from lark import Token

from tefuda.effects import nodes as E
from tefuda.games.soukou_musume.text import lexicon, nouns, phrases
from tefuda.games.soukou_musume.text.binder import Binder
from tefuda.games.soukou_musume.text.checks import lasting
from tefuda.games.soukou_musume.text.nouns import scaled
from tefuda.games.soukou_musume.text.phrases import Change
from tefuda.games.soukou_musume.text.rendering import ENGLISH, JAPANESE
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless
from tefuda.text.checks import unbound
from tefuda.text.meaning import Meaning, Rules, nonsense, placed
from tefuda.text.parse import reader_for
from tefuda.text.sentence_rows import in_slots
from tefuda.text.sentences import NOTHING_DONE, Actions, Sentence

MOST_USES = 15  # a turn; what the state can count


# --- the four kinds of text


@placed
def circle(
    m: Meaning, limit: int | None, cost: Actions | None, cond: E.Condition | None, does: Actions
) -> E.Ability:
    if unbound(cond):
        raise Meaningless(NOTHING_CHOSEN, m.start)
    return E.Ability(lexicon.CIRCLE, does, cost or (), cond, limit=limit or 0)


def uniform(*parts: tuple[E.Holds, ...] | E.Instead) -> E.Ability:
    holds = [h for part in parts if isinstance(part, tuple) for h in part]
    instead = [part for part in parts if isinstance(part, E.Instead)]
    return E.Ability(lexicon.UNIFORM, holds=tuple(holds), instead=tuple(instead))


def limit(n: Token) -> int:
    if int(n) < 1:
        raise nonsense("一度も使えないスキル", "a skill that can never be used")
    if int(n) > MOST_USES:
        raise nonsense(f"多くても{MOST_USES}回まで", f"at most {MOST_USES}")
    return int(n)


@placed
def cost(m: Meaning, does: Actions) -> Actions:
    return in_slots(Binder(m.entry).row(does))


# --- sentences


@placed
def plain(m: Meaning, does: Actions) -> Sentence:
    return Sentence(does, start=m.start)


@placed
def may(m: Meaning, does: Actions) -> Sentence:
    return Sentence((E.May(does),), start=m.start)


@placed
def given(m: Meaning, cond: E.Condition, does: Actions) -> Sentence:
    return Sentence((E.If(cond, does),), start=m.start)


@placed
def given_may(m: Meaning, cond: E.Condition, does: Actions) -> Sentence:
    return Sentence((E.If(cond, (E.May(does),)),), start=m.start)


@placed
def follow(m: Meaning, does: Actions) -> Sentence:
    return Sentence(does, "then", start=m.start)


@placed
def effects(m: Meaning, *said: Sentence) -> Actions:
    """The sentences as one row of actions; each must make sense after those before it."""
    if said[0].follow:
        raise Meaningless(NOTHING_DONE, 0)
    return in_slots(Binder(m.entry).text(said))


# --- what holds as long as a uniform is set


@placed
def holds(
    m: Meaning,
    cond: E.Condition | None,
    each: E.CountOf | None,
    *parts: tuple[E.Selector | None, Change],
) -> tuple[E.Holds, ...]:
    out: list[E.Holds] = []
    what: E.Selector = E.Host()
    for of, (attr, how, n) in parts:
        what = of or what
        if each is not None and (len(parts) > 1 or how not in (E.PLUS, E.MINUS)):
            raise nonsense(
                "「につき」は、増減する一つの数にだけ使える",
                "につき can count for one number that goes up or down",
            )
        amount = scaled(each, n.n) if isinstance(n, E.Num) else n
        out.append(E.Holds(what, attr, how, amount, cond))
    for h in out:
        lasting(m, h.what, h)
    return tuple(out)


def _replaced(m: Meaning, what: E.Selector, does: Actions, may: bool) -> E.Instead:
    lasting(m, what, what)
    return E.Instead("wreck", what, _self_last(in_slots(Binder(m.entry).row(does))), may)


def _self_last(does: Actions) -> Actions:
    """「このカードを捨て場に置き」 comes last: while it lies there, it still has its unit."""
    leaves = tuple([a for a in does if isinstance(a, E.Move) and a.what == E.This()])
    return tuple([a for a in does if a not in leaves]) + leaves


def _said(ability: E.Ability) -> str:
    """An ability in Japanese; it must have English too."""
    ENGLISH.ability(ability)
    return JAPANESE.ability(ability)


READER = reader_for(
    __package__,
    lexicon.ENTRIES,
    nouns.TERMINALS,
    (nouns, phrases, sys.modules[__name__]),
    says=_said,
)

RULES: Final[Rules] = {
    "skill": lambda does: E.Ability(lexicon.SKILL, does),
    "command": lambda does: E.Ability(lexicon.COMMAND, does),
    "instead": placed(partial(_replaced, may=False)),
    "instead_may": placed(partial(_replaced, may=True)),
}
