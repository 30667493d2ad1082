"""What card texts ask of the table that only this game can answer: relations, places, events."""

from __future__ import annotations

from tefuda.effects.vocab import Context
from tefuda.games.weiss_schwarz.field import (
    TO_MARKERS,
    ahead,
    behind,
    card_now,
    facing,
    in_front,
    is_slot,
    markers_of,
    on_stage,
    slot_of,
)
from tefuda.games.weiss_schwarz.jump import in_step
from tefuda.games.weiss_schwarz.names import (
    ATTACK_EVENT,
    ATTACKED,
    ATTACKER,
    BACK_LEFT,
    BY_CHANGE,
    BY_ENCORE,
    BY_PLAY,
    CANCELLED,
    CHECKED,
    CLOCK,
    DEFENDER,
    DIRECT,
    FOES,
    FRONT_ATTACK,
    FRONT_CENTER,
    LEVELED,
    NO_CHOOSE,
    PLAYED,
    REFRESHED,
    SIDE,
    TAKEN,
    TURN,
    USED_WORD,
    WAITING,
    WAS_ATTACKED,
    WAS_ATTACKER,
    WAS_DEFENDER,
)
from tefuda.games.weiss_schwarz.using import (
    WORD_NO,
)
from tefuda.kernel.change import (
    MOVE,
)
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Event, State
from tefuda.kernel.values import changes, value


def battle_foe(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """7.2.1.5.1, 8.11.2: the opponent in the battle, also of one that has just broken off."""
    for one, other in ((ATTACKER, DEFENDER), (WAS_ATTACKER, WAS_DEFENDER)):
        if one == WAS_ATTACKER and not s.var[FOES]:
            return []
        a, b = s.var[one], s.var[other]
        if a and b:
            if (a - 1) & CARD_MASK == card:
                return [(b - 1) & CARD_MASK] if s.same(b - 1) else []
            if (b - 1) & CARD_MASK == card:
                return [(a - 1) & CARD_MASK] if s.same(a - 1) else []
    return []


def battle_foe_gone(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """8.11.2: the opponent that has left, for what triggered while the battle was on."""
    a, b = s.var[WAS_ATTACKER], s.var[WAS_DEFENDER]
    if not s.var[FOES] or not a or not b:
        return []
    if (a - 1) & CARD_MASK == card:
        return [] if s.same(b - 1) else [b - 1]
    if (b - 1) & CARD_MASK == card:
        return [] if s.same(a - 1) else [a - 1]
    return []


def in_slots(s: State, zones: list[int]) -> list[int]:
    return [c for zone in zones for c in s.zones[zone]]


def faces(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    zone = s.zone[card]
    other = facing(zone) if is_slot(zone) else -1
    return s.zones[other][-1:] if other >= 0 else []


def those_ahead(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    return in_slots(s, ahead(s.zone[card])) if on_stage(s, card) else []


def those_behind(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    return in_slots(s, behind(s.zone[card])) if on_stage(s, card) else []


def foe_then(rules: Rules, s: State, ref: int, extra: tuple[int, ...]) -> list[int]:
    """8.11.2: who a card that is gone was in battle with."""
    return [extra[0] - 1] if extra and extra[0] else []


def nobody(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """It is not there as long as it is here."""
    return []


def in_waiting(rules: Rules, s: State, ref: int, extra: tuple[int, ...]) -> list[int]:
    """What a card that is gone has become in the waiting room, if that is where it lies."""
    card = ref & CARD_MASK
    return [s.ref(card)] if rules.zone_kind[s.zone[card]] == WAITING else []


def remember_foe(rules: Rules, s: State, card: int) -> tuple[int, ...]:
    """Beside its numbers: the opponent in battle, as 1 + a reference, when a card leaves."""
    a, b = s.var[ATTACKER], s.var[DEFENDER]
    if a and b:
        if (a - 1) & CARD_MASK == card:
            return (b,)
        if (b - 1) & CARD_MASK == card:
            return (a,)
    return (0,)


def is_front(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return is_slot(zone) and in_front(zone)


def is_back(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return is_slot(zone) and not in_front(zone)


def is_center(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return is_slot(zone) and slot_of(zone) == FRONT_CENTER


def is_left(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return is_slot(zone) and slot_of(zone) in (0, BACK_LEFT)


def is_right(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return is_slot(zone) and slot_of(zone) in (2, 4)


def is_facing(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return is_slot(zone) and of >= 0 and on_stage(s, of) and facing(s.zone[of]) == zone


def is_ahead(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return is_slot(zone) and of >= 0 and on_stage(s, of) and zone in ahead(s.zone[of])


def is_behind(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return is_slot(zone) and of >= 0 and on_stage(s, of) and zone in behind(s.zone[of])


def in_battle(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    """7.2.1.5.1"""
    a, b = s.var[ATTACKER], s.var[DEFENDER]
    return bool(a and b) and card in ((a - 1) & CARD_MASK, (b - 1) & CARD_MASK)


def front_attacked(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return s.var[DEFENDER] > 0 and card_now(s, s.var[DEFENDER]) == card


def attacking(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return s.var[ATTACKER] > 0 and card_now(s, s.var[ATTACKER]) == card


def attacked(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return s.var[ATTACKED] > 0 and card_now(s, s.var[ATTACKED]) == card


def clock_top(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    """10.1.1"""
    return rules.zone_kind[s.zone[card]] == CLOCK and s.zones[s.zone[card]][-1] == card


def under(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    """3.7.4: a marker of that character."""
    return of >= 0 and on_stage(s, of) and zone == s.zone[of] + TO_MARKERS


def steps(rules: Rules, s: State, key: str, seat: int) -> bool:
    return (seat < 0 or s.var[TURN] == seat) and in_step(s, key)


def markers(rules: Rules, s: State, host: int, way: str) -> list[int]:
    """3.7.4; from the top (3.7.2: that is how they are taken)."""
    return list(reversed(markers_of(s, host)))


def choosable(rules: Rules, s: State, card: int, seat: int, src: int) -> bool:
    """Whether an effect of a seat may choose a card."""
    if not changes(rules, s, NO_CHOOSE) or rules.zone_seat[s.zone[card]] == seat:
        return True
    return value(rules, s, card, NO_CHOOSE) <= 0


def counted(rules: Rules, s: State, c: int, what: str) -> int:
    """Numbers that are only counted."""
    if what == "markers":
        return len(markers_of(s, c))
    raise EngineFault(f"Weiss Schwarz counts nothing called {what!r}")


# --- events ---------------------------------------------------------------------------------------------


def event_seat(rules: Rules, s: State, e: Event) -> int:
    """Whom an event concerns."""
    if e.kind in (CANCELLED, TAKEN, LEVELED, REFRESHED, USED_WORD, PLAYED):
        return e.a
    return e.seat


METHOD_NO = {"direct": DIRECT, "front": FRONT_ATTACK, "side": SIDE}
CAUSE_NO = {"play": BY_PLAY, "change": BY_CHANGE, "encore": BY_ENCORE}


def event_by(rules: Rules, s: State, ctx: Context, e: Event, by: str) -> bool:
    if e.kind in (ATTACK_EVENT, WAS_ATTACKED):
        return e.a == METHOD_NO[by]
    if e.kind == USED_WORD:
        return e.b == WORD_NO[by.partition(":")[0]]
    if e.kind == MOVE and by in CAUSE_NO:
        return len(e.cards) > 1 and is_slot(e.a) and e.cards[1] == CAUSE_NO[by]
    return False


def event_other(rules: Rules, s: State, e: Event) -> int:
    if e.kind in (ATTACK_EVENT, WAS_ATTACKED, CHECKED):
        return e.b - 1
    return -1


EVENTS = {
    ATTACK_EVENT: "attacked",
    WAS_ATTACKED: "was_attacked",
    CANCELLED: "damage_cancelled",
    TAKEN: "damage_taken",
    CHECKED: "checked",
    PLAYED: "played",
    USED_WORD: "used",
    LEVELED: "leveled",
    REFRESHED: "refreshed",
}
