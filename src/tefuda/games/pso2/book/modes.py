"""301.2, glossary.回復X, 406.3: keyword processes as what they are made of, and what an ability asks for
when it is put into the processing area."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from tefuda.effects import nodes as E
from tefuda.effects.lower import compile_ability
from tefuda.games.pso2.cards.data import Launch, Tables
from tefuda.games.pso2.effects import nodes as G
from tefuda.kernel.rules import Rules

SEARCHED: Final = 9  # slots that no text uses, below those of the effects themselves
TO_DECK: Final = 10
TO_HEAL: Final = 11
ASIDE: Final = ("deck", "hand", "pp", "discard", "processing")  # zones off the field
NAMED: Final = -1  # as many as were named (`Choose.most`)


def spelled_out(actions: tuple[E.Action, ...]) -> tuple[E.Action, ...]:
    """Actions with every 回復X and サーチ in them as what it is."""
    out: list[E.Action] = []
    for action in actions:
        if isinstance(action, G.Recover):
            out.append(recovering(action))
        elif isinstance(action, G.Search):
            out.extend(searching(action))
        else:
            out.append(inside(action))
    return tuple(out)


def inside(action: E.Action) -> E.Action:
    """The same within an action that holds others."""
    changed: dict[str, Any] = {}
    for name in getattr(action, "__dataclass_fields__", {}):
        got = getattr(action, name)
        if isinstance(got, tuple) and got and isinstance(got[0], E.Action):
            changed[name] = spelled_out(cast("tuple[E.Action, ...]", got))
        elif isinstance(got, tuple) and got and isinstance(got[0], tuple):
            changed[name] = tuple([spelled_out(part) for part in got])
        elif isinstance(got, E.Ability):
            changed[name] = whole(got)
    return replace(cast("Any", action), **changed) if changed else action


def whole(ability: E.Ability) -> E.Ability:
    """An ability with its keyword processes spelled out, given ones too."""
    gives = tuple([replace(g, ability=whole(g.ability)) for g in ability.gives])
    instead = tuple([replace(i, do=spelled_out(i.do)) for i in ability.instead])
    return replace(
        ability,
        does=spelled_out(ability.does),
        cost=spelled_out(ability.cost),
        gives=gives,
        instead=instead,
        trigger=from_anywhere(ability.trigger),
    )


def from_anywhere(trigger: E.Trigger | None) -> E.Trigger | None:
    """300.2.2: a card that waits to be put somewhere watches for it in whatever zone it lies."""
    if trigger is None:
        return None
    more: list[E.Trigger] = []
    for one in (trigger, *trigger.also):
        if (
            one.event == "moved"
            and isinstance(one.what, E.This)
            and not one.frm
            and one.to in ASIDE
        ):
            more.extend([replace(one, frm=key, also=()) for key in ASIDE if key != one.to])
    return replace(trigger, also=(*trigger.also, *more)) if more else trigger


def recovering(action: G.Recover) -> E.ChooseModes:
    """glossary.回復X, raid.special.2: up to X cards without 【回復】 from a discard pile go back into the
    deck, or a character is without damage and in the front row."""
    most = action.count.n if isinstance(action.count, E.Num) else NAMED
    pile = E.Cards(E.TEAM, ("discard",), tests=(E.NotSo(E.HasWord("recover")),))
    ally = E.Cards(E.TEAM, ("field",), ("character",))
    back = (
        E.Choose(pile, 0, most, slot=TO_DECK, differ="owner"),
        G.Recycle(E.Chosen(TO_DECK), True),
    )
    heal = (E.Choose(ally, 1, 1, slot=TO_HEAL), G.HealUp(E.Chosen(TO_HEAL)))
    return E.ChooseModes((back, heal))


def searching(action: G.Search) -> tuple[E.Action, ...]:
    """301.2, glossary.サーチ: the whole deck is looked at (glossary.デッキを見る); such cards of it, or
    none, are shown and taken, and the deck is shuffled."""
    found = E.Chosen(SEARCHED)
    return (
        E.LookAt(E.Cards(E.YOU, ("deck",)), E.YOU),
        E.Choose(action.what, 0, action.count, slot=SEARCHED),
        E.Show(found),
        G.TakeFound(found),
    )


def recovers(node: object) -> bool:
    """Whether a card has 【回復】 anywhere in its text."""
    if isinstance(node, G.Recover):
        return True
    if isinstance(node, tuple):
        return any([recovers(part) for part in node])
    if isinstance(node, E.Node):
        names = getattr(node, "__dataclass_fields__", {})
        return any([recovers(getattr(node, name)) for name in names])
    return False


# --- what is chosen when it is put into the processing area ----------------------------------------------


def register(rules: Rules, printed: E.Ability) -> int:
    """Take in an ability; what stands at the head of its text is noted (406.2.3a, 406.3)."""
    ability = whole(printed)
    number = compile_ability(rules, ability)
    tables: Tables = rules.own
    table = tables.launches
    if number in table:
        return number
    made = Launch()
    made.main = "timing:main" in ability.tags
    made.cost_x = any(
        [isinstance(c, G.PayPP) and isinstance(c.count, G.PaidX) for c in ability.cost]
    )
    head = printed.does[0] if printed.does else None
    if isinstance(head, (E.ChooseModes, G.Recover)) and chooses_one(ability.does[0]):
        made.modes = modes_of(rules, printed)
    else:
        made.targets = leading(printed.does)
    table[number] = made
    return number


def chooses_one(action: E.Action) -> bool:
    return isinstance(action, E.ChooseModes) and action.count == 1 and action.by == E.YOU


def modes_of(rules: Rules, printed: E.Ability) -> tuple[int, ...]:
    """Each mode as an ability of its own, with what comes after it."""
    head = printed.does[0]
    if isinstance(head, G.Recover):
        head = recovering(head)
    assert isinstance(head, E.ChooseModes)
    out: list[int] = []
    for mode in head.modes:
        alone = replace(printed, does=(*mode, *printed.does[1:]), limit=0)
        out.append(register(rules, alone))
    return tuple(out)


def leading(does: tuple[E.Action, ...]) -> tuple[E.Choose, ...]:
    """The choices at the head of a text: those are its targets."""
    out: list[E.Choose] = []
    for action in does:
        if not isinstance(action, E.Choose) or action.by != E.YOU:
            break
        out.append(action)
    return tuple(out)
