"""What card texts ask of the table that only this game can answer: relations, places, events."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import blank, refs_of, seats_of
from tefuda.effects.lower import compiled, standing
from tefuda.effects.nodes import Condition, Node, Placed, Selector
from tefuda.effects.vocab import Context
from tefuda.games.cipher.cause import is_support, named_so, running, running_card
from tefuda.games.cipher.field import (
    at,
    card_now,
    class_cost_of,
    cost_of,
    is_classed,
    is_leveled,
    on_field,
    same_name,
    seat_of,
    stack,
    symbols_of,
    under,
)
from tefuda.games.cipher.names import (
    ACTION_PHASE,
    ATTACK_END,
    ATTACKED,
    ATTACKER,
    BACK,
    BATTLE_END,
    BOND_PHASE,
    BROKEN,
    BY_ATTACK,
    BY_COST,
    BY_CRITICAL,
    BY_SKILL,
    CLASS_CHANGED,
    CLASSED,
    CRITICAL_EVENT,
    DEFEATED,
    DEFEATED_EVENT,
    DEFEATS,
    DEFENDER,
    DEPLOY_PHASE,
    DEPLOYED,
    DRAWN,
    END_PHASE,
    EVADED_EVENT,
    FELLED,
    FRONT,
    GREW,
    GROWN,
    KILLER,
    LEVELED,
    LEVELED_UP,
    MAIN,
    NOT_DEFEATS,
    ORB,
    ORB_BROKEN,
    ORB_GONE,
    PHASE,
    POWER,
    RETREATS,
    REVEALED,
    SEATS,
    SHIFTED,
    START_PHASE,
    STRUCK,
    SUPPORT_AREA,
    SUPPORT_FAILED,
    SUPPORT_LEAVES,
    SUPPORT_OK,
    SUPPORTED,
    SURVIVES,
    TRYING,
    TURN,
    TURN_NO,
    USED,
    WAS_ATTACKED,
    WAS_CRITICAL,
    WAS_EVADED,
)
from tefuda.games.cipher.units import other_area
from tefuda.games.cipher.words import Felled, Fighter, OrbBroken, UsedSkill
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, UP, Event, Modifier, State
from tefuda.kernel.values import ADD, BOUND, USES, reached, statics

# --- who fights -----------------------------------------------------------------------------------------


def attacker(s: State) -> int:
    """25.6.1: the attacking unit, or one whose targets are being looked for; -1: none."""
    return card_now(s, s.var[TRYING] or s.var[ATTACKER])


def defender(s: State) -> int:
    """25.7.1"""
    return card_now(s, s.var[DEFENDER])


def fighter(rules: Rules, s: State, ctx: Context, sel: Selector) -> list[int]:
    """The units of the battle that a text speaks of."""
    assert isinstance(sel, Fighter)
    one, other = attacker(s), defender(s)
    if sel.role == "attacker":
        return [one] if one >= 0 else []
    if sel.role == "defender":
        return [other] if other >= 0 else []
    mine = [c for c in (one, other) if c >= 0 and seat_of(s.zone[c]) == ctx.seat]
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
    if card not in (attacker(s), defender(s)) or not on_field(s.zone[card]):
        return []
    seat = seat_of(s.zone[card])
    if not s.var[SUPPORTED] >> seat & 1:
        return []
    return list(s.zones[at(SUPPORT_AREA, seat)])


# --- how it stands ----------------------------------------------------------------------------------------


def is_front(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return zone // SEATS == FRONT


def is_back(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return zone // SEATS == BACK


def is_main(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return s.cols[MAIN][c] == 1


def leveled(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return is_leveled(s, c)


def classed(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return is_classed(rules, s, c)


def this_turn(s: State, column: int, c: int) -> bool:
    return s.cols[column][c] == 1 + s.var[TURN_NO]


def leveled_turn(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return this_turn(s, LEVELED, c)


def classed_turn(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return this_turn(s, CLASSED, c)


def grown_turn(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return this_turn(s, GROWN, c)


def struck(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return this_turn(s, STRUCK, c)


def attacking(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """25.6.1.1"""
    return s.var[TRYING] == 0 and c == attacker(s)


def attacked(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """25.7.1.1"""
    return c == defender(s)


def battling(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """25.8.1.1"""
    return attacking(rules, s, c, zone, of) or attacked(rules, s, c, zone, of)


def attacked_by(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return c == defender(s) and of == attacker(s) and of >= 0


def defeated_by(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and s.cols[KILLER][c] == 1 + of


def attacks(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and c == attacker(s) and of == defender(s)


def defeated_skill(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """It is in the defeated state by the effect of a skill."""
    return s.cols[DEFEATED][c] == BY_SKILL


def defeated_attack(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """It is in the defeated state by an attack."""
    return s.cols[DEFEATED][c] in (BY_ATTACK, BY_CRITICAL)


def broken_by(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """It is an orb that the attack of a unit breaks."""
    return of >= 0 and zone // SEATS == ORB and of == attacker(s)


def steps(rules: Rules, s: State, key: str, seat: int) -> bool:
    """Whether it is this phase, of a player's turn."""
    return (seat < 0 or s.var[TURN] == seat) and s.var[PHASE] == PHASES[key]


PHASES = {
    "start": START_PHASE,
    "bond": BOND_PHASE,
    "deploy": DEPLOY_PHASE,
    "action": ACTION_PHASE,
    "end": END_PHASE,
}


def is_under(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and s.host[c] == of


def face_up(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return s.face[c] == UP


def face_down(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return s.face[c] == DOWN


def same_area(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and on_field(zone) and s.zone[of] == zone


def shares_name(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and same_name(rules, s, c, of)


def same_cost(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and cost_of(rules, s, c) == cost_of(rules, s, of)


def same_symbol(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and symbols_of(rules, s, c) & symbols_of(rules, s, of) != 0


def boosted(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """23.1.38: whether effects of skills raise its power by 10 or more, whatever lowers it."""
    raised = 0
    ref = s.ref(c)
    if s.statics is None and s.gifts is None:
        statics(rules, s)  # else what holds is being worked out: ask of what has been read so far
    held = s.statics or s.base or []
    for m in [*s.live, *held]:
        if m.op != ADD or m.what != POWER or m.src < 0:
            continue
        if m.targets or m.flags & BOUND:
            reaches = ref in m.targets
        else:  # what itself asks for this does not count for it
            reaches = not asks_boosted(standing(rules, m.node).holds) and c in reached(rules, s, m)
        if reaches:
            raised += max(0, by_how_much(rules, s, m, c))
    return raised >= 10


def asks_boosted(node: object) -> bool:
    if isinstance(node, Placed):
        return node.place == "boosted"
    if isinstance(node, tuple):
        return any([asks_boosted(part) for part in node])
    if isinstance(node, Node):
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
        return 0 if blank(rules, s, c) else cost_of(rules, s, c)
    if what == "class_cost":
        return -1 if blank(rules, s, c) else class_cost_of(rules, s, c)
    if what == "stack":
        return stack(s, c)
    if what == "symbols":
        return symbols_of(rules, s, c).bit_count()
    raise EngineFault(f"Cipher counts nothing called {what!r}")


def beneath(rules: Rules, s: State, host: int, way: str) -> list[int]:
    return under(s, host)


def condition(rules: Rules, s: State, ctx: Context, cond: Condition) -> bool:
    """Conditions that only this game has."""
    if isinstance(cond, UsedSkill):
        tag = f"skill:{cond.name}"
        for ref in refs_of(rules, s, ctx, cond.what):
            times = 0
            for m in s.live:
                if m.op == USES and m.src == ref and tag in compiled(rules, m.what).ability.tags:
                    times += m.amount
            if times >= cond.times:
                return True
        return False
    if isinstance(cond, Felled):
        return s.var[FELLED] == 3 if cond.main else s.var[FELLED] != 0
    if isinstance(cond, OrbBroken):
        return any(
            [s.var[BROKEN] >> seat & 1 != 0 for seat in seats_of(rules, s, ctx.seat, cond.who)]
        )
    raise EngineFault(f"no condition of this kind: {cond!r}")


# --- events ---------------------------------------------------------------------------------------------------

EVENTS = {
    DEPLOYED: "deployed",
    LEVELED_UP: "leveled",
    CLASS_CHANGED: "classed",
    GREW: "grown",
    SHIFTED: "shifted",
    ATTACKED: "attacked",
    WAS_ATTACKED: "was_attacked",
    SUPPORT_OK: "supported",
    SUPPORT_FAILED: "support_failed",
    CRITICAL_EVENT: "critical",
    WAS_CRITICAL: "was_critical",
    EVADED_EVENT: "evaded",
    WAS_EVADED: "was_evaded",
    DEFEATS: "defeats",
    DEFEATED_EVENT: "defeated",
    NOT_DEFEATS: "not_defeats",
    SURVIVES: "survives",
    ATTACK_END: "attack_end",
    BATTLE_END: "battle_end",
    ORB_BROKEN: "orb_breaks",
    ORB_GONE: "orb_broken",
    DRAWN: "drawn",
    USED: "used",
    REVEALED: "revealed",
    RETREATS: "retreats",
    SUPPORT_LEAVES: "support_retreats",
}

WITH_OTHER = (
    ATTACKED, WAS_ATTACKED, SUPPORT_OK, SUPPORT_FAILED, CRITICAL_EVENT, WAS_CRITICAL, EVADED_EVENT,
    WAS_EVADED, DEFEATS, DEFEATED_EVENT, NOT_DEFEATS, SURVIVES, ATTACK_END, BATTLE_END, ORB_GONE,
)  # fmt: skip
OF_A_PLAYER = (ORB_GONE, DRAWN, USED, REVEALED, SUPPORT_FAILED)


def event_seat(rules: Rules, s: State, e: Event) -> int:
    """Whom an event concerns."""
    return e.a if e.kind in OF_A_PLAYER else e.seat


def event_other(rules: Rules, s: State, e: Event) -> int:
    return e.b - 1 if e.kind in WITH_OTHER else -1


def event_way(rules: Rules, e: Event, frm: int, to: int) -> bool:
    """Whether a unit came, levelled up or moved from here to there."""
    if e.kind == SHIFTED:
        came = other_area(e.a)
    elif e.kind in (DEPLOYED, LEVELED_UP, CLASS_CHANGED):
        came = e.b
    else:
        raise EngineFault(f"an event of kind {e.kind} does not tell where it happened")
    return to in (-1, rules.zone_kind[e.a]) and frm in (-1, rules.zone_kind[came])


def event_by(rules: Rules, s: State, ctx: Context, e: Event, by: str) -> bool:
    """By what it happened."""
    if e.kind in (DEFEATS, DEFEATED_EVENT):
        if by == "attack":
            return e.a in (BY_ATTACK, BY_CRITICAL)
        if by == "critical":
            return e.a == BY_CRITICAL
    if e.kind == ORB_GONE and by == "attack":
        return e.seat < 0
    if e.kind == USED:
        return used_so(rules, e.b, by)
    f = running(rules, s)
    if by == "rule":
        return f is None or e.seat < 0
    if f is None or e.seat < 0:
        return False
    if by in ("foe", "ally"):
        return (f.seat == ctx.seat) == (by == "ally")
    if by == "skill":
        return not (e.kind == DEFEATED_EVENT and e.a == BY_COST)
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
