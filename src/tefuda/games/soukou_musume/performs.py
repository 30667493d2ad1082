"""How the game's own words are carried out (see `words`)."""

from __future__ import annotations

from tefuda.effects.ask import amount, cards_of
from tefuda.effects.hold import fits, modifiers_of
from tefuda.effects.lower import standing
from tefuda.effects.nodes import (
    MINUS,
    NEXT_OPPONENT_TURN,
    PLUS,
    THIS_GAME,
    Action,
    Did,
    If,
    May,
    Repeat,
)
from tefuda.effects.run import context, start
from tefuda.effects.vocab import Context, Vocabulary
from tefuda.games.soukou_musume.damage import deal
from tefuda.games.soukou_musume.field import energy, hp_left, units
from tefuda.games.soukou_musume.names import (
    ATTACHED,
    ATTACKER,
    DAMAGE,
    DISCARD,
    HAND,
    MEDIUM,
    NORMAL,
    POWER,
    SEATS,
    SET,
    SKILL_TYPE,
    SMALL,
    STEADY,
    TURN_NO,
    WAY,
    WRECK,
    WRECKED,
)
from tefuda.games.soukou_musume.state import harm, set_state
from tefuda.games.soukou_musume.words import Damage, Harm, Heal, Power, Repair, WreckUnits
from tefuda.kernel.change import COUNT, happen, plain_event
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, Frame, Modifier, State
from tefuda.kernel.values import value


def power(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """sheet.damage.1.1"""
    assert isinstance(action, Power)
    n = amount(rules, s, context(f), action.amount)
    if action.how == PLUS:
        s.var[POWER] += n
    elif action.how == MINUS:
        s.var[POWER] -= n
    else:
        s.var[POWER] *= n
    s.done = 1


def damage(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """Damage by a skill to the other side runs through sheet.damage; any other is as printed."""
    assert isinstance(action, Damage)
    ctx = context(f)
    n = amount(rules, s, ctx, action.amount)
    targets = [u for u in cards_of(rules, s, ctx, action.what) if s.pose[u] != WRECKED]
    s.done = 0
    for u in reversed(targets):
        if s.var[ATTACKER] == f.src + 1 and s.owner[u] != f.seat:
            deal(rules, s, f.src & CARD_MASK, u, n, s.var[SKILL_TYPE])
        else:
            happen(rules, s, plain_event(s, COUNT, u, DAMAGE, n, f.seat, f.src))
    s.done = len(targets)


def heal(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, Heal)
    ctx = context(f)
    s.done = 0
    for u in cards_of(rules, s, ctx, action.what):
        have = s.cols[DAMAGE][u]
        n = have if action.amount is None else min(have, amount(rules, s, ctx, action.amount))
        if n > 0:
            happen(rules, s, plain_event(s, COUNT, u, DAMAGE, -n, f.seat, f.src))
            s.done += 1


def harm_units(rules: Rules, s: State, f: Frame, action: Action) -> None:
    """sheet.state.small, .medium: by a card's effect, the only way there (see the decisions)."""
    assert isinstance(action, Harm)
    state = MEDIUM if action.state == "medium" else SMALL
    s.done = 0
    for u in cards_of(rules, s, context(f), action.what):
        if harm(rules, s, u, state, f.seat):
            s.done += 1


def repair(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, Repair)
    s.done = 0
    for u in cards_of(rules, s, context(f), action.what):
        if s.pose[u] in (SMALL, MEDIUM):
            set_state(rules, s, u, NORMAL)
            s.done += 1


def wreck(rules: Rules, s: State, f: Frame, action: Action) -> None:
    assert isinstance(action, WreckUnits)
    s.done = 0
    for u in cards_of(rules, s, context(f), action.what):
        happen(rules, s, plain_event(s, WRECK, u, 0, 0, f.seat, f.src))


def would_apply(rules: Rules, s: State, ctx: Context, action: Action, c: int) -> bool:
    """Whether one of the game's own actions would do anything to a unit: what a cost must."""
    if isinstance(action, Harm):
        state = MEDIUM if action.state == "medium" else SMALL
        return s.pose[c] < state and (ctx.seat == s.owner[c] or value(rules, s, c, STEADY) <= 0)
    if isinstance(action, Heal):
        return s.cols[DAMAGE][c] > 0
    if isinstance(action, Repair):
        return s.pose[c] in (SMALL, MEDIUM)
    return s.pose[c] != WRECKED  # damage, wrecking


def split_skill(does: tuple[Action, ...]) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """What of a skill's text counts towards its damage, and what comes after it. What stands
    before 「そうしたら、ダメージを…」 is done first: the damage depends on whether it was."""
    first = 0
    for i, action in enumerate(does):
        if isinstance(action, If) and action.cond == Did() and speaks_of_power(action):
            first = i + 1
    lead = tuple([a for a in does[first:] if speaks_of_power(a)])
    rest = tuple([a for a in does[first:] if not speaks_of_power(a)])
    return does[:first] + lead, rest


def speaks_of_power(action: Action) -> bool:
    if isinstance(action, Power):
        return True
    if isinstance(action, If):
        return any([speaks_of_power(a) for a in action.then + action.otherwise])
    if isinstance(action, May):
        return any([speaks_of_power(a) for a in action.do + action.then])
    if isinstance(action, Repeat):
        return any([speaks_of_power(a) for a in action.do])
    return False


def moment(rules: Rules, s: State, until: str) -> int:
    """The turn at whose end an effect stops; -1: never."""
    if until == THIS_GAME:
        return -1
    return s.var[TURN_NO] + (1 if until == NEXT_OPPONENT_TURN else 0)


def counted(rules: Rules, s: State, c: int, what: str) -> int:
    """Numbers that are only counted, not printed."""
    if what == "damage":
        return s.cols[DAMAGE][c]
    if what == "hp":  # a text that asks for HP means what is left of it (sheet.turn.attack.2)
        return hp_left(rules, s, c)
    if what == "energy":
        return energy(s, c)
    raise EngineFault(f"装甲娘 counts nothing called {what!r}")


def static_modifiers(rules: Rules, s: State) -> list[Modifier]:
    """What the uniforms that are set hold."""
    out: list[Modifier] = []
    ways = s.cols[WAY]
    for seat in range(SEATS):
        for c in s.zones[ATTACHED * SEATS + seat]:
            if ways[c] == SET:
                modifiers_of(rules, s, c, out)
    return out


def scope(rules: Rules, s: State) -> list[int]:
    """All units on the battlefield."""
    return units(s, 0) + units(s, 1)


def replacement_fits(rules: Rules, s: State, m: Modifier, event: Event) -> bool:
    return event.kind == WRECK and fits(rules, s, m, event, "wreck")


def replace(rules: Rules, s: State, f: Frame, m: Modifier, event: Event) -> Event | None:
    """Do what stands instead; the unit is not wrecked."""
    start(rules, s, standing(rules, m.node).program, m.seat, m.src)
    return None


def affected(rules: Rules, s: State, event: Event) -> int:
    return s.owner[event.card]


def vocabulary() -> Vocabulary:
    """The game's names in the shared vocabulary."""
    v = Vocabulary()
    v.zones = {"deck": 0, "hand": HAND, "main": 2, "reserve": 3, "discard": DISCARD}
    v.zones["attached"] = ATTACHED
    v.attached = "attached"
    v.kinds = {"unit": 0, "strategy": 1, "tactic": 2, "uniform": 3}
    v.poses = {"normal": NORMAL, "small": SMALL, "medium": MEDIUM, "wrecked": WRECKED}
    v.left_alone = (WRECKED,)
    for i, key in enumerate(
        ("hp", "retreat", "deal", "deal_melee", "deal_shot", "take", "take_melee", "take_shot")
    ):
        v.attrs[key] = i
    v.attrs["steady"] = 8
    v.ways = {"energy": 1, "set": SET}
    v.way_column = WAY
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
