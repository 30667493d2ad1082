"""How the game's own words are carried out (see `words`)."""

from __future__ import annotations

from tefuda.effects import nodes as E
from tefuda.effects.ask import amount, cards_of
from tefuda.effects.frames import context
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.games.soukou_musume import names as N
from tefuda.games.soukou_musume.book.damage import deal
from tefuda.games.soukou_musume.book.states import harm, set_state
from tefuda.games.soukou_musume.book.zones import energy, hp_left
from tefuda.games.soukou_musume.effects import nodes as G
from tefuda.kernel.change import COUNT, happen, plain_event
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import value


def power(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """sheet.damage.1.1"""
    assert isinstance(action, G.Power)
    n = amount(rules, s, context(f), action.amount)
    if action.how == E.PLUS:
        s.var[N.POWER] += n
    elif action.how == E.MINUS:
        s.var[N.POWER] -= n
    else:
        s.var[N.POWER] *= n
    s.done = 1


def damage(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """Damage by a skill to the other side runs through sheet.damage; any other is as printed."""
    assert isinstance(action, G.Damage)
    ctx = context(f)
    n = amount(rules, s, ctx, action.amount)
    targets = [u for u in cards_of(rules, s, ctx, action.what) if s.pose[u] != N.WRECKED]
    s.done = 0
    for u in reversed(targets):
        if s.var[N.ATTACKER] == f.src + 1 and s.owner[u] != f.seat:
            deal(rules, s, f.src & CARD_MASK, u, n, s.var[N.SKILL_TYPE])
        else:
            happen(rules, s, plain_event(s, COUNT, u, N.DAMAGE, n, f.seat, f.src))
    s.done = len(targets)


def heal(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, G.Heal)
    ctx = context(f)
    s.done = 0
    for u in cards_of(rules, s, ctx, action.what):
        have = s.cols[N.DAMAGE][u]
        n = have if action.amount is None else min(have, amount(rules, s, ctx, action.amount))
        if n > 0:
            happen(rules, s, plain_event(s, COUNT, u, N.DAMAGE, -n, f.seat, f.src))
            s.done += 1


def harm_units(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    """sheet.state.small, .medium: by a card's effect, the only way there (see the decisions)."""
    assert isinstance(action, G.Harm)
    state = N.MEDIUM if action.state == "medium" else N.SMALL
    s.done = 0
    for u in cards_of(rules, s, context(f), action.what):
        if harm(rules, s, u, state, f.seat):
            s.done += 1


def repair(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, G.Repair)
    s.done = 0
    for u in cards_of(rules, s, context(f), action.what):
        if s.pose[u] in (N.SMALL, N.MEDIUM):
            set_state(rules, s, u, N.NORMAL)
            s.done += 1


def wreck(rules: Rules, s: State, f: Frame, action: E.Action) -> None:
    assert isinstance(action, G.WreckUnits)
    s.done = 0
    for u in cards_of(rules, s, context(f), action.what):
        happen(rules, s, plain_event(s, N.WRECK, u, 0, 0, f.seat, f.src))


def would_apply(rules: Rules, s: State, ctx: Context, action: E.Action, c: int) -> bool:
    """Whether one of the game's own actions would do anything to a unit: what a cost must."""
    if isinstance(action, G.Harm):
        state = N.MEDIUM if action.state == "medium" else N.SMALL
        return s.pose[c] < state and (ctx.seat == s.owner[c] or value(rules, s, c, N.STEADY) <= 0)
    if isinstance(action, G.Heal):
        return s.cols[N.DAMAGE][c] > 0
    if isinstance(action, G.Repair):
        return s.pose[c] in (N.SMALL, N.MEDIUM)
    return s.pose[c] != N.WRECKED  # damage, wrecking


def split_skill(does: tuple[E.Action, ...]) -> tuple[tuple[E.Action, ...], tuple[E.Action, ...]]:
    """What of a skill's text counts towards its damage, and what comes after it. What stands
    before 「そうしたら、ダメージを…」 is done first: the damage depends on whether it was."""
    first = 0
    for i, action in enumerate(does):
        if isinstance(action, E.If) and action.cond == E.Did() and speaks_of_power(action):
            first = i + 1
    lead = tuple([a for a in does[first:] if speaks_of_power(a)])
    rest = tuple([a for a in does[first:] if not speaks_of_power(a)])
    return does[:first] + lead, rest


def speaks_of_power(action: E.Action) -> bool:
    if isinstance(action, G.Power):
        return True
    if isinstance(action, E.If):
        return any([speaks_of_power(a) for a in action.then + action.otherwise])
    if isinstance(action, E.May):
        return any([speaks_of_power(a) for a in action.do + action.then])
    if isinstance(action, E.Repeat):
        return any([speaks_of_power(a) for a in action.do])
    return False


def moment(rules: Rules, s: State, until: str) -> int:
    """The turn at whose end an effect stops; -1: never."""
    if until == E.THIS_GAME:
        return -1
    return s.var[N.TURN_NO] + (1 if until == E.NEXT_OPPONENT_TURN else 0)


def counted(rules: Rules, s: State, c: int, what: str) -> int:
    """Numbers that are only counted, not printed."""
    if what == "damage":
        return s.cols[N.DAMAGE][c]
    if what == "hp":  # a text that asks for HP means what is left of it (sheet.turn.attack.2)
        return hp_left(rules, s, c)
    if what == "energy":
        return energy(s, c)
    raise EngineFault(f"装甲娘 counts nothing called {what!r}")


def vocabulary() -> Vocabulary:
    """The game's names in the shared vocabulary."""
    v = Vocabulary()
    v.zones = {"deck": 0, "hand": N.HAND, "main": 2, "reserve": 3, "discard": N.DISCARD}
    v.zones["attached"] = N.ATTACHED
    v.attached = "attached"
    v.kinds = {"unit": 0, "strategy": 1, "tactic": 2, "uniform": 3}
    v.poses = {"normal": N.NORMAL, "small": N.SMALL, "medium": N.MEDIUM, "wrecked": N.WRECKED}
    v.left_alone = (N.WRECKED,)
    v.asks_anyway = ("deck", "hand")  # sheet.prep.2, sheet.prep.3
    for i, key in enumerate(
        ("hp", "retreat", "deal", "deal_melee", "deal_shot", "take", "take_melee", "take_shot")
    ):
        v.attrs[key] = i
    v.attrs["steady"] = 8
    v.ways = {"energy": 1, "set": N.SET}
    v.way_column = N.WAY
    v.performs = {
        "power": power,
        "damage": damage,
        "heal": heal,
        "harm": harm_units,
        "repair": repair,
        "wreck": wreck,
    }
    v.applies = dict.fromkeys(("damage", "heal", "harm", "repair", "wreck"), would_apply)
    v.moments = moment
    v.numbers = counted
    v.counted = ("hp",)
    return v
