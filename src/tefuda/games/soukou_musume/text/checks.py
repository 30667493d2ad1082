"""What the words of 装甲娘 allow and the game does not: such texts are refused with the reason."""

from __future__ import annotations

from collections.abc import Callable

from tefuda.effects import nodes as E
from tefuda.games.soukou_musume.effects import nodes as G
from tefuda.games.soukou_musume.text.lexicon import CIRCLE, FIELD, MAIN, SKILL
from tefuda.text.audit import NOTHING_CHOSEN, Meaningless
from tefuda.text.checks import unbound
from tefuda.text.meaning import Meaning, nonsense

TO_UNITS = (G.Damage, G.Harm, G.Heal, E.Modify, G.Repair, G.WreckUnits)

Look = Callable[[E.Selector], "E.Selector | E.Choose"]
"""Finds the choice that a selector speaks of; otherwise it is the selector itself."""


def fights(s: E.Selector, entry: str) -> bool:
    """Whether it is units on the battlefield."""
    if isinstance(s, E.This):
        return entry in (SKILL, CIRCLE)
    if isinstance(s, E.Cards):
        return s.kinds == ("unit",) and all([zone in FIELD for zone in s.zones])
    return isinstance(s, E.Host)


def lasting(m: Meaning, what: E.Selector, node: E.Node) -> None:
    """What holds or is replaced is known without a choice, and is of units on the battlefield."""
    if unbound(node):
        raise Meaningless(NOTHING_CHOSEN, m.start)
    if not fights(what, m.entry):
        raise not_a_unit()


def check(action: E.Action, look: Look, entry: str) -> None:
    """Refuses an action that is not done to what it is said of."""
    if isinstance(action, TO_UNITS):
        _unit(action.what, look, entry)
        if isinstance(action, G.Repair) and _may_be_wrecked(_cards_of(action.what, look)):
            raise nonsense(
                "大破したユニットは通常状態に戻らない", "a wrecked unit does not return to normal"
            )
    elif isinstance(action, E.AttachCards):
        _one(action.to, look, entry)
        if action.what == action.to:
            raise nonsense("自身に付けることはできない", "nothing is attached to itself")
    elif isinstance(action, E.Exchange):
        sides = {_one(s, look, entry) for s in (action.one, action.other)}
        if len(sides) > 1 or action.one == action.other:
            raise nonsense(
                "入れ替えられるのは同じプレイヤーのユニット2体だけ",
                "only two units of the same player change places",
            )


def _unit(s: E.Selector, look: Look, entry: str) -> None:
    if not fights(_cards_of(s, look), entry):
        raise not_a_unit()


def _one(s: E.Selector, look: Look, entry: str) -> str:
    """Whose the one unit is."""
    _unit(s, look, entry)
    choice, cards = look(s), _cards_of(s, look)
    who = cards.who if isinstance(cards, E.Cards) else E.YOU
    many = choice.most > 1 if isinstance(choice, E.Choose) else who == E.BOTH
    if many or (isinstance(choice, E.Cards) and choice.zones != MAIN):
        raise nonsense("ここではユニット1体だけを指せる", "this can be one unit only")
    return who


def not_a_unit() -> Meaningless:
    return nonsense(
        "これができるのは、戦場のユニットにだけ",
        "this can be done to units on the battlefield only",
    )


def _cards_of(s: E.Selector, look: Look) -> E.Selector:
    got = look(s)
    return got.what if isinstance(got, E.Choose) else got


def _may_be_wrecked(s: E.Selector) -> bool:
    """Whether wrecked units are asked for."""
    tests = s.tests if isinstance(s, E.Cards) else ()
    flat = [t for test in tests for t in (test.tests if isinstance(test, E.OneOf) else (test,))]
    return E.InPose("wrecked") in flat
