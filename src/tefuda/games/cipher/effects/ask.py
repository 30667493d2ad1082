"""What card texts ask of the table that only this game can answer: relations, places, events."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.ask import blank, refs_of, seats_of, true_now
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled, standing
from tefuda.effects.vocab import Context
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import zones
from tefuda.games.cipher.book.running import (
    by_unit,
    is_support,
    named_so,
    paying,
    running,
    running_card,
)
from tefuda.games.cipher.book.units import other_area
from tefuda.games.cipher.cards.data import data_of
from tefuda.games.cipher.effects import nodes as G
from tefuda.games.common.running import innermost
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, DOWN, UP, Event, Modifier, State
from tefuda.kernel.values import ADD, BOUND, USES, reached, statics

# --- who fights -----------------------------------------------------------------------------------------


def attacker(s: State) -> int:
    """25.6.1: the attacking unit, or one whose targets are being looked for; -1: none."""
    return zones.card_now(s, s.var[N.TRYING] or s.var[N.ATTACKER])


def defender(s: State) -> int:
    """25.7.1"""
    return zones.card_now(s, s.var[N.DEFENDER])


def fighter(rules: Rules, s: State, ctx: Context, sel: E.Selector) -> list[int]:
    """The units of the battle that a text speaks of."""
    assert isinstance(sel, G.Fighter)
    one, other = attacker(s), defender(s)
    if sel.role == "attacker":
        return [one] if one >= 0 else []
    if sel.role == "defender":
        return [other] if other >= 0 else []
    mine = [c for c in (one, other) if c >= 0 and zones.seat_of(s.zone[c]) == ctx.seat]
    if sel.role == "own":
        return mine
    return [c for c in (one, other) if c >= 0 and c not in mine]


def battle_foe(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """25.8.1: whom it fights with."""
    one, other = attacker(s), defender(s)
    if one < 0 or other < 0 or card not in (one, other):
        return []
    return [other if card == one else one]


def target(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """25.6.1.1: whom it attacks."""
    return [defender(s)] if card == attacker(s) and defender(s) >= 0 else []


def who_attacks(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """25.7.1.1: who attacks it."""
    return [attacker(s)] if card == defender(s) and attacker(s) >= 0 else []


def support_of(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """18.3.1.4.1: the card that supports it."""
    if card not in (attacker(s), defender(s)) or not zones.on_field(s.zone[card]):
        return []
    seat = zones.seat_of(s.zone[card])
    if not s.var[N.SUPPORTED] >> seat & 1:
        return []
    return list(s.zones[zones.at(N.SUPPORT_AREA, seat)])


# --- how it stands ----------------------------------------------------------------------------------------


def is_front(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return zone // N.SEATS == N.FRONT


def is_back(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return zone // N.SEATS == N.BACK


def is_main(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return s.cols[N.MAIN][c] == 1


def leveled(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return zones.is_leveled(s, c)


def classed(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return zones.is_classed(rules, s, c)


def this_turn(s: State, column: int, c: int) -> bool:
    return s.cols[column][c] == 1 + s.var[N.TURN_NO]


def leveled_turn(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return this_turn(s, N.LEVELED, c)


def classed_turn(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return this_turn(s, N.CLASSED, c)


def grown_turn(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return this_turn(s, N.GROWN, c)


def struck(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return this_turn(s, N.STRUCK, c)


def attacking(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """25.6.1.1"""
    return s.var[N.TRYING] == 0 and c == attacker(s)


def attacked(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """25.7.1.1"""
    return c == defender(s)


def battling(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """25.8.1.1"""
    return attacking(rules, s, c, zone, of) or attacked(rules, s, c, zone, of)


def attacked_by(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return c == defender(s) and of == attacker(s) and of >= 0


def defeated_by(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """It is in the defeated state by the attack of a unit."""
    return felled_by(rules, s, c, zone, of) and defeated_attack(rules, s, c, zone, of)


def felled_by(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """…or by one of its skills."""
    return of >= 0 and s.cols[N.KILLER][c] == 1 + of


def attacks(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and c == attacker(s) and of == defender(s)


def defeated_skill(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """It is in the defeated state by the effect of a skill."""
    return s.cols[N.DEFEATED][c] == N.BY_SKILL


def defeated_attack(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """It is in the defeated state by an attack."""
    return s.cols[N.DEFEATED][c] in (N.BY_ATTACK, N.BY_CRITICAL)


def defeated_cost_skill(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """It is in the defeated state by the cost or the effect of a skill."""
    return s.cols[N.DEFEATED][c] in (N.BY_SKILL, N.BY_COST)


def critical(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """18.4.1.2: its attack is a critical hit."""
    return s.var[N.CRITICAL_HIT] == 1 and c == attacker(s)


def cost_x(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """4.2.3: X is printed for its deployment cost."""
    return "cost" in data_of(rules, s, c).xs


def power_x(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """4.11.3"""
    return "power" in data_of(rules, s, c).xs


def support_x(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """4.17.2"""
    return "support" in data_of(rules, s, c).xs


def broken_by(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """It is an orb that the attack of a unit breaks; a skill that breaks one meanwhile does not."""
    f = innermost(rules, s, "orbs", "break")
    if f is None or f.proc != rules.proc_no["orbs"]:
        return False
    return of >= 0 and zone // N.SEATS == N.ORB and f.b == of


def steps(rules: Rules, s: State, key: str, seat: int) -> bool:
    """Whether it is this phase, of a player's turn."""
    return (seat < 0 or s.var[N.TURN] == seat) and s.var[N.PHASE] == PHASES[key]


PHASES = {
    "start": N.START_PHASE,
    "bond": N.BOND_PHASE,
    "deploy": N.DEPLOY_PHASE,
    "action": N.ACTION_PHASE,
    "end": N.END_PHASE,
}


def is_under(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and s.host[c] == of


def face_up(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return s.face[c] == UP


def face_down(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return s.face[c] == DOWN


def same_area(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and zones.on_field(zone) and s.zone[of] == zone


def itself(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return c == of


def shares_name(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and zones.same_name(rules, s, c, of)


def same_cost(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and zones.cost_of(rules, s, c) == zones.cost_of(rules, s, of)


def same_symbol(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and zones.symbols_of(rules, s, c) & zones.symbols_of(rules, s, of) != 0


def boosted(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """23.1.38: whether effects of skills raise its power by 10 or more, whatever lowers it."""
    raised = 0
    ref = s.ref(c)
    if s.statics is None and s.gifts is None:
        statics(rules, s)  # else what holds is being worked out: ask of what has been read so far
    held = s.statics or s.base or []
    for m in [*s.live, *held]:
        if m.op != ADD or m.what != N.POWER or m.src < 0:
            continue
        if m.targets or m.flags & BOUND:
            reaches = ref in m.targets
        else:  # what itself asks for this does not count for it
            reaches = not asks_boosted(standing(rules, m.node).holds) and c in reached(rules, s, m)
        if reaches:
            raised += max(0, by_how_much(rules, s, m, c))
    return raised >= 10


def asks_boosted(node: object) -> bool:
    if isinstance(node, E.Placed):
        return node.place == "boosted"
    if isinstance(node, tuple):
        return any([asks_boosted(part) for part in node])
    if isinstance(node, E.Node):
        names = getattr(node, "__dataclass_fields__", {})
        return any([asks_boosted(getattr(node, name)) for name in names])
    return False


def by_how_much(rules: Rules, s: State, m: Modifier, c: int) -> int:
    if m.node >= 0 and rules.measure is not None:
        return rules.measure(rules, s, m, c)
    return m.amount


COUNTED: Final[tuple[str, ...]] = ("cost", "class_cost")  # attributes that have a least


def counted(rules: Rules, s: State, c: int, what: str) -> int:
    """Numbers that are only counted, and those that have a least."""
    if what == "cost":
        return 0 if blank(rules, s, c) else zones.cost_of(rules, s, c)
    if what == "class_cost":
        return -1 if blank(rules, s, c) else zones.class_cost_of(rules, s, c)
    if what == "stack":
        return zones.stack(s, c)
    if what == "symbols":
        return zones.symbols_of(rules, s, c).bit_count()
    raise EngineFault(f"Cipher counts nothing called {what!r}")


def beneath(rules: Rules, s: State, host: int, way: str) -> list[int]:
    return zones.under(s, host)


def condition(rules: Rules, s: State, ctx: Context, cond: E.Condition) -> bool:
    """Conditions that only this game has."""
    if isinstance(cond, G.NthAttack):
        return s.var[N.BATTLES] == cond.n
    if isinstance(cond, G.SupportFailed):
        seats = seats_of(rules, s, ctx.seat, cond.who)
        return any([s.var[N.SUPPORTED] >> N.SEATS + seat & 1 != 0 for seat in seats])
    if isinstance(cond, G.UsedIcon):
        seats = seats_of(rules, s, ctx.seat, cond.who)
        used = [m for m in s.live if m.op == USES and s.owner[m.src & CARD_MASK] in seats]
        tag = f"icon:{cond.icon}"
        return cond.times <= sum(
            [m.amount for m in used if tag in compiled(rules, m.what).ability.tags]
        )
    if isinstance(cond, G.UsedSkill):
        tag = f"skill:{cond.name}"
        for ref in refs_of(rules, s, ctx, cond.what):
            times = 0
            for m in s.live:
                if m.op == USES and m.src == ref and tag in compiled(rules, m.what).ability.tags:
                    times += m.amount
            if times >= cond.times:
                return True
        return False
    if isinstance(cond, G.SkillHolds):
        for a in abilities_of(rules, s, ctx.src):
            ability = compiled(rules, a).ability
            holds = ability.kind in ("cont", "special") and ability.trigger is None
            if holds and f"skill:{cond.name}" in ability.tags:
                return ability.cond is None or true_now(rules, s, ctx, ability.cond)
        return False
    if isinstance(cond, G.Felled):
        return s.var[N.FELLED] == 3 if cond.main else s.var[N.FELLED] != 0
    if isinstance(cond, G.OrbBroken):
        return any(
            [s.var[N.BROKEN] >> seat & 1 != 0 for seat in seats_of(rules, s, ctx.seat, cond.who)]
        )
    raise EngineFault(f"no condition of this kind: {cond!r}")


# --- events ---------------------------------------------------------------------------------------------------

EVENTS = {
    N.DEPLOYED: "deployed",
    N.LEVELED_UP: "leveled",
    N.CLASS_CHANGED: "classed",
    N.GREW: "grown",
    N.SHIFTED: "shifted",
    N.ATTACKED: "attacked",
    N.WAS_ATTACKED: "was_attacked",
    N.SUPPORT_OK: "supported",
    N.SUPPORT_FAILED: "support_failed",
    N.CRITICAL_EVENT: "critical",
    N.WAS_CRITICAL: "was_critical",
    N.EVADED_EVENT: "evaded",
    N.WAS_EVADED: "was_evaded",
    N.DEFEATS: "defeats",
    N.DEFEATED_EVENT: "defeated",
    N.NOT_DEFEATS: "not_defeats",
    N.SURVIVES: "survives",
    N.ATTACK_END: "attack_end",
    N.BATTLE_END: "battle_end",
    N.ORB_BROKEN: "orb_breaks",
    N.ORB_TAKEN: "orb_taken",
    N.ORB_GONE: "orb_broken",
    N.DRAWN: "drawn",
    N.USED: "used",
    N.REVEALED: "revealed",
    N.RETREATS: "retreats",
    N.SUPPORT_LEAVES: "support_retreats",
}

WITH_OTHER = (
    N.ATTACKED, N.WAS_ATTACKED, N.SUPPORT_OK, N.SUPPORT_FAILED, N.CRITICAL_EVENT, N.WAS_CRITICAL, N.EVADED_EVENT,
    N.WAS_EVADED, N.DEFEATS, N.DEFEATED_EVENT, N.NOT_DEFEATS, N.SURVIVES, N.ATTACK_END, N.BATTLE_END, N.ORB_GONE,
)  # fmt: skip
OF_A_PLAYER = (N.ORB_GONE, N.DRAWN, N.USED, N.REVEALED, N.SUPPORT_FAILED)


def event_seat(rules: Rules, s: State, e: Event) -> int:
    """Whom an event concerns."""
    return e.a if e.kind in OF_A_PLAYER else e.seat


def event_other(rules: Rules, s: State, e: Event) -> int:
    return e.b - 1 if e.kind in WITH_OTHER else -1


def event_way(rules: Rules, e: Event, frm: int, to: int) -> bool:
    """Whether a unit came, levelled up or moved from here to there."""
    if e.kind == N.SHIFTED:
        came = other_area(e.a)
    elif e.kind in (N.DEPLOYED, N.LEVELED_UP, N.CLASS_CHANGED):
        came = e.b
    else:
        raise EngineFault(f"an event of kind {e.kind} does not tell where it happened")
    return to in (-1, rules.zone_kind[e.a]) and frm in (-1, rules.zone_kind[came])


def event_by(rules: Rules, s: State, ctx: Context, e: Event, by: str) -> bool:
    """By what it happened."""
    if e.kind in (N.DEFEATS, N.DEFEATED_EVENT):
        if by == "attack":
            return e.a in (N.BY_ATTACK, N.BY_CRITICAL)
        if by == "critical":
            return e.a == N.BY_CRITICAL
    if e.kind == N.ORB_GONE and by == "attack":
        return e.seat < 0
    if e.kind == N.USED:
        return used_so(rules, e.b, by)
    f = running(rules, s)
    if by == "rule":
        return f is None or e.seat < 0
    if f is None or e.seat < 0:
        return False
    if by in ("foe", "ally"):
        return (f.seat == ctx.seat) == (by == "ally") and by_unit(rules, s, True)
    if by in ("foe_unit", "ally_unit", "theirs", "mine"):
        if (f.seat == ctx.seat) != (by in ("ally_unit", "mine")) or paying(rules, s):
            return False
        return by in ("theirs", "mine") or by_unit(rules, s, False)
    if by == "cost":
        return paying(rules, s)
    if by == "skill":
        return not paying(rules, s)
    if by == "cost_or_skill":
        return True
    if by == "support":
        return is_support(rules, f.a)
    if by.startswith("skill:"):
        return f.seat == ctx.seat and named_so(rules, f.a, by[6:])
    if by.startswith("own:"):  # 「このユニットの『…』で」
        return running_card(rules, s) == ctx.src and named_so(rules, f.a, by[4:])
    raise EngineFault(f"nothing in Cipher happens by {by!r}")


def used_so(rules: Rules, ability: int, by: str) -> bool:
    """Whether a skill that was used is one of those meant."""
    have = compiled(rules, ability).ability
    return by == have.kind or by in have.tags
