"""What card texts ask of the table that only this game can answer: relations, places, events."""

from __future__ import annotations

from tefuda.effects.vocab import Context
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book import running
from tefuda.games.weiss_schwarz.book import zones as book_zones
from tefuda.games.weiss_schwarz.book.gained_icons import icons_of
from tefuda.games.weiss_schwarz.book.jumps import in_step
from tefuda.games.weiss_schwarz.cards.data import ICON_NO
from tefuda.kernel import change
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, DOWN, Event, State
from tefuda.kernel.values import changes, value


def battle_foe(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """7.2.1.5.1, 8.11.2: the opponent in the battle, also of one that has just broken off."""
    for one, other in ((N.ATTACKER, N.DEFENDER), (N.WAS_ATTACKER, N.WAS_DEFENDER)):
        if one == N.WAS_ATTACKER and not s.var[N.FOES]:
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
    a, b = s.var[N.WAS_ATTACKER], s.var[N.WAS_DEFENDER]
    if not s.var[N.FOES] or not a or not b:
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
    other = book_zones.facing(zone) if book_zones.is_slot(zone) else -1
    return s.zones[other][-1:] if other >= 0 else []


def those_ahead(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    return in_slots(s, book_zones.ahead(s.zone[card])) if book_zones.on_stage(s, card) else []


def those_behind(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    return in_slots(s, book_zones.behind(s.zone[card])) if book_zones.on_stage(s, card) else []


def foe_then(rules: Rules, s: State, ref: int, extra: tuple[int, ...]) -> list[int]:
    """8.11.2: who a card that is gone was in battle with."""
    return [extra[0] - 1] if extra and extra[0] else []


def nobody(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """It is not there as long as it is here."""
    return []


def in_waiting(rules: Rules, s: State, ref: int, extra: tuple[int, ...]) -> list[int]:
    """What a card that is gone has become in the waiting room, if that is where it lies."""
    card = ref & CARD_MASK
    return [s.ref(card)] if rules.zone_kind[s.zone[card]] == N.WAITING else []


def remember_foe(rules: Rules, s: State, card: int) -> tuple[int, ...]:
    """Beside its numbers: the opponent in battle, as 1 + a reference, when a card leaves."""
    a, b = s.var[N.ATTACKER], s.var[N.DEFENDER]
    if a and b:
        if (a - 1) & CARD_MASK == card:
            return (b,)
        if (b - 1) & CARD_MASK == card:
            return (a,)
    return (0,)


def is_front(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return book_zones.is_slot(zone) and book_zones.in_front(zone)


def is_back(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return book_zones.is_slot(zone) and not book_zones.in_front(zone)


def is_center(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return book_zones.is_slot(zone) and book_zones.slot_of(zone) == N.FRONT_CENTER


def is_left(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return book_zones.is_slot(zone) and book_zones.slot_of(zone) in (0, N.BACK_LEFT)


def is_right(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return book_zones.is_slot(zone) and book_zones.slot_of(zone) in (2, 4)


def is_facing(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return (
        book_zones.is_slot(zone)
        and of >= 0
        and book_zones.on_stage(s, of)
        and book_zones.facing(s.zone[of]) == zone
    )


def is_ahead(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return (
        book_zones.is_slot(zone)
        and of >= 0
        and book_zones.on_stage(s, of)
        and zone in book_zones.ahead(s.zone[of])
    )


def is_behind(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return (
        book_zones.is_slot(zone)
        and of >= 0
        and book_zones.on_stage(s, of)
        and zone in book_zones.behind(s.zone[of])
    )


def in_battle(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    """7.2.1.5.1"""
    a, b = s.var[N.ATTACKER], s.var[N.DEFENDER]
    return bool(a and b) and card in ((a - 1) & CARD_MASK, (b - 1) & CARD_MASK)


def front_attacked(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return s.var[N.DEFENDER] > 0 and book_zones.card_now(s, s.var[N.DEFENDER]) == card


def attacking(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return s.var[N.ATTACKER] > 0 and book_zones.card_now(s, s.var[N.ATTACKER]) == card


def attacked(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return s.var[N.ATTACKED] > 0 and book_zones.card_now(s, s.var[N.ATTACKED]) == card


def clock_top(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    """10.1.1"""
    return rules.zone_kind[s.zone[card]] == N.CLOCK and s.zones[s.zone[card]][-1] == card


def in_stock(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return rules.zone_kind[zone] == N.STOCK


def in_waiting_room(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return rules.zone_kind[zone] == N.WAITING


def in_clock(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return rules.zone_kind[zone] == N.CLOCK


def in_memory(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return rules.zone_kind[zone] == N.MEMORY


def in_hand(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return rules.zone_kind[zone] == N.HAND


def face_up(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return s.face[card] != DOWN


def face_down(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    return s.face[card] == DOWN


def under(rules: Rules, s: State, card: int, zone: int, of: int) -> bool:
    """3.7.4: a marker of that character."""
    return of >= 0 and book_zones.on_stage(s, of) and zone == s.zone[of] + book_zones.TO_MARKERS


def steps(rules: Rules, s: State, key: str, seat: int) -> bool:
    return (seat < 0 or s.var[N.TURN] == seat) and in_step(s, key)


def markers(rules: Rules, s: State, host: int, way: str) -> list[int]:
    """3.7.4; from the top (3.7.2: that is how they are taken)."""
    return list(reversed(book_zones.markers_of(s, host)))


def choosable(rules: Rules, s: State, card: int, seat: int, src: int) -> bool:
    """Whether an effect of a seat may choose a card."""
    if not changes(rules, s, N.NO_CHOOSE) or rules.zone_seat[s.zone[card]] == seat:
        return True
    return value(rules, s, card, N.NO_CHOOSE) <= 0


def counted(rules: Rules, s: State, c: int, what: str) -> int:
    """Numbers that are only counted."""
    if what == "markers":
        return len(book_zones.markers_of(s, c))
    if what in ("markers_up", "markers_down"):
        down = what == "markers_down"
        return len([m for m in book_zones.markers_of(s, c) if (s.face[m] == DOWN) == down])
    if what.startswith("icons:"):
        return icons_of(rules, s, c).count(ICON_NO[what.removeprefix("icons:")])
    raise EngineFault(f"Weiss Schwarz counts nothing called {what!r}")


def counted_then(rules: Rules, s: State, c: int, told: tuple[int, ...], what: str) -> int:
    """The same of a card that has gone: it has its icons wherever it lies, and no markers."""
    return 0 if what == "markers" else counted(rules, s, c, what)


# --- events ---------------------------------------------------------------------------------------------


def event_seat(rules: Rules, s: State, e: Event) -> int:
    """Whom an event concerns."""
    if e.kind in (N.CANCELLED, N.TAKEN, N.LEVELED, N.REFRESHED, N.USED_WORD, N.PLAYED):
        return e.a
    return e.seat


METHOD_NO = {"direct": N.DIRECT, "front": N.FRONT_ATTACK, "side": N.SIDE}
CAUSE_NO = {
    "play": N.BY_PLAY,
    "change": N.BY_CHANGE,
    "encore": N.BY_ENCORE,
}
USED = (1 << running.OF_CLIMAXES) - 1


def event_by(rules: Rules, s: State, ctx: Context, e: Event, by: str) -> bool:
    if e.kind in (N.ATTACK_EVENT, N.WAS_ATTACKED):
        return e.a == METHOD_NO[by]
    if e.kind == N.USED_WORD:
        return e.b & USED == running.WORD_NO[by.partition(":")[0]]
    if e.kind == change.MOVE and len(e.cards) > 1 and book_zones.is_slot(e.a):
        if by in CAUSE_NO:
            return e.cards[1] == CAUSE_NO[by]
        if by == "combine":
            return running.running_word(rules, s) == by
        effect = running.effect_now(rules, s)
        if by == "effect":
            return effect not in ("", "icon")
        return effect == by.partition(":")[0]
    return False


def event_other(rules: Rules, s: State, e: Event) -> int:
    if e.kind in (N.ATTACK_EVENT, N.WAS_ATTACKED, N.CHECKED):
        return e.b - 1
    return e.src if e.kind == change.MOVE else -1


EVENTS = {
    N.ATTACK_EVENT: "attacked",
    N.WAS_ATTACKED: "was_attacked",
    N.CANCELLED: "damage_cancelled",
    N.TAKEN: "damage_taken",
    N.CHECKED: "checked",
    N.PLAYED: "played",
    N.USED_WORD: "used",
    N.LEVELED: "leveled",
    N.REFRESHED: "refreshed",
}
