"""What simply holds (21.3.1.3, 21.3.1.6) and what stands in front of events (22)."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import cards_of, true_now
from tefuda.effects.hold import modifiers_of
from tefuda.effects.leaning import leans_on
from tefuda.effects.lower import brings, compiled, standing
from tefuda.effects.nodes import Condition, Selector
from tefuda.effects.ready import Prepared
from tefuda.effects.vocab import Context
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.card_index import AFAR, SETS_WIDELY, CipherIndex
from tefuda.games.cipher.book.turn_order import both_set
from tefuda.games.cipher.book.zones import FIELD_ZONES
from tefuda.games.cipher.effects.nodes import ShareSkills
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, DOWN, Event, Modifier, State
from tefuda.kernel.values import BOUND, ELSE, GIVES, GRANT, IDLE, REPLACE, SET, gifts

HOLD_ZONES: Final = (N.FRONT, N.BACK, N.BOND, N.HAND, N.SUPPORT_AREA, N.RETREAT, N.BOUNDLESS)
HOLD_BITS: Final = sum([1 << kind for kind in HOLD_ZONES])
FIELD: Final = tuple(range(N.FRONT * N.SEATS, (N.BACK + 1) * N.SEATS))
AWAY: Final = sum([1 << kind for kind in AFAR])

# 2.12: what is asked for by others is settled before them; in each layer, setting before adding
FIRST_LAYER: Final = (
    N.COST,
    N.CLASS_COST,
    N.SUPPORT,
    N.LEAST_COST,
    N.LEAST_CLASS_COST,
    N.LEVEL_CUT,
)
LAYERS: Final[tuple[int, ...]] = tuple(
    [0 if i in FIRST_LAYER else 1 if i == N.POWER else 2 for i in range(len(N.ATTRS))]
)


def static_modifiers(rules: Rules, s: State) -> list[Modifier]:
    """21.3.1.3.2, 21.3.1.6.2: the skills that hold where their cards are. Elsewhere than on the field
    only a few cards of a game hold anything (`CipherIndex.holders`); the order matters for replacements
    alone."""
    out: list[Modifier] = []
    pool = rules.pool
    defn = s.defn
    zones = s.zones
    face = s.face
    where = s.zone
    given = gifts(rules, s)  # as far as they are worked out
    index: CipherIndex = s.index
    for zone in FIELD:
        kind = zone // N.SEATS
        for c in zones[zone]:
            d = defn[c]
            if d >= 0 and (pool[d].static >> kind & 1 or (given and c in given)):
                if kind == N.BACK or face[c] != DOWN:
                    modifiers_of(rules, s, c, out)
    near = len(out)
    for c, there in index.holders:
        if there >> where[c] & 1:
            if face[c] != DOWN or where[c] // N.SEATS != N.BOND:
                modifiers_of(rules, s, c, out)
    if given:
        for c in given:
            if c >= 0 and defn[c] >= 0:
                kind = where[c] // N.SEATS
                if AWAY >> kind & 1 and not pool[defn[c]].static >> kind & 1:
                    if kind != N.BOND or face[c] != DOWN:
                        modifiers_of(rules, s, c, out)
    instead = 0
    for i in range(near, len(out)):
        if out[i].op == REPLACE:
            instead += 1
    if instead > 1:
        return read_in_order(rules, s)
    if given or index.says & SETS_WIDELY:
        turn_player_first(s, out)
    return out


def read_again(
    rules: Rules, s: State, before: list[Modifier], cards: tuple[int, ...]
) -> list[Modifier]:
    """`static_modifiers` as they were before some cards came, went or were turned over, with what
    these hold now: the same but for the order. That matters for a replacement that is new beside
    others, and where skills of both players set a number: then all is read anew."""
    out = before.copy()
    sets = False  # whether any of these cards sets a number, or did
    for m in before:
        if m.src & CARD_MASK in cards:
            out.remove(m)
            if m.op == SET:
                sets = True
    kept = len(out)
    for c in {*cards}:
        d = s.defn[c]
        kind = s.zone[c] // N.SEATS
        if d >= 0 and rules.pool[d].static & HOLD_BITS & 1 << kind:
            if s.face[c] != DOWN or (kind != N.BOND and kind != N.FRONT):
                modifiers_of(rules, s, c, out)
    fresh = out[kept:]
    for m in fresh:
        if m.op == SET:
            sets = True
        elif m.op == REPLACE:
            if len(cards) > 1 or any([other.op == REPLACE for other in out[:kept]]):
                return static_modifiers(rules, s)
    index: CipherIndex = s.index
    if sets and index.says & SETS_WIDELY and both_set(before + fresh):
        return static_modifiers(rules, s)
    return out


def read_in_order(rules: Rules, s: State) -> list[Modifier]:
    """The same as the cards lie, zone by zone."""
    out: list[Modifier] = []
    pool = rules.pool
    defn = s.defn
    given = gifts(rules, s)  # as far as they are worked out
    zones = rules.static_zones
    for kind in HOLD_ZONES:
        if not zones[kind * N.SEATS]:
            continue  # no card of the pool holds anything there
        for seat in range(N.SEATS):
            for c in s.zones[kind * N.SEATS + seat]:
                d = defn[c]
                if d < 0:  # masked: nobody knows what it holds
                    continue
                if pool[d].static >> kind & 1 or (given and c in given):
                    if s.face[c] == DOWN and kind in (N.BOND, N.ORB, N.FRONT):
                        continue
                    modifiers_of(rules, s, c, out)
    turn_player_first(s, out)
    return out


def passing_modifiers(rules: Rules, s: State) -> list[Modifier]:
    """What holds only as things are: for players, and what units share."""
    out: list[Modifier] = []
    if s.live_ops & GIVES:
        for m in s.live:
            if m.op == GRANT and m.targets and m.targets[0] < 0:
                for_players(rules, m, out)
    index: CipherIndex = s.index
    if index.sharers:
        shared_skills(rules, s, out)
    return out


def turn_player_first(s: State, out: list[Modifier]) -> None:
    """2.12.1: of skills of both players that set the same number, the turn player's come first."""
    both = both_set(out)
    if not both:
        return
    setting = [i for i in range(len(out)) if out[i].op == SET and both >> out[i].what & 1]
    for attr in {out[i].what for i in setting}:
        same = [i for i in setting if out[i].what == attr]
        mine = [i for i in same if out[i].seat == s.var[N.TURN]]
        if not mine or len(mine) == len(same):
            continue
        stamps = [out[i].stamp for i in same]
        stamps.sort()
        order = by_stamp(out, mine) + by_stamp(out, [i for i in same if i not in mine])
        for i, stamp in zip(order, stamps, strict=True):
            m = out[i]
            out[i] = Modifier(
                m.what, m.op, m.amount, m.node, m.targets, m.until, m.src, m.seat, stamp, m.flags
            )


def by_stamp(out: list[Modifier], numbers: list[int]) -> list[int]:
    """Some of the effects in the order in which they began."""
    keyed = [(out[i].stamp, i) for i in numbers]
    keyed.sort()
    return [i for _stamp, i in keyed]


def for_players(rules: Rules, m: Modifier, out: list[Modifier]) -> None:
    """23.1.9: what holds for all allies of a player, whenever they come."""
    for seat in [-1 - target for target in m.targets]:
        for node in compiled(rules, m.what).holds:
            made = standing(rules, node)
            flags = made.flags
            out.append(Modifier(made.attr, made.op, 0, node, (), -1, m.src, seat, m.stamp, flags))


def shared_skills(rules: Rules, s: State, out: list[Modifier]) -> None:
    """21.2.2.12, 21.2.2.12.1: skills of one keyword that other units have, each name once."""
    where = s.zone
    index: CipherIndex = s.index
    for c in index.sharers:
        if FIELD_ZONES[where[c]]:
            shares(rules, s, where[c] % N.SEATS, c, out)


def shares(rules: Rules, s: State, seat: int, c: int, out: list[Modifier]) -> None:
    prepared: Prepared = rules.prepared
    sharing = prepared.shares
    for a in rules.pool[s.defn[c]].abilities:
        if a not in sharing:
            continue
        ability = compiled(rules, a).ability
        for action in ability.does:
            if not isinstance(action, ShareSkills):
                continue
            ctx = Context(seat, c, ())
            ref = s.ref(c)
            leans = ELSE | leaning_of(rules, a, action.of, ability.cond)
            none = BOUND | IDLE  # to nobody: what there is to share may change
            out.append(Modifier(-1, GRANT, leans, -1, (), -1, ref, seat, s.stamp[c], none))
            if ability.cond is not None and not true_now(rules, s, ctx, ability.cond):
                continue
            known = [compiled(rules, b).ability.label for b in rules.pool[s.defn[c]].abilities]
            for other in cards_of(rules, s, ctx, action.of):
                for b in rules.pool[s.defn[other]].abilities:
                    have = compiled(rules, b).ability
                    if have.word == action.word and have.label not in known:
                        known.append(have.label)
                        flags = BOUND | brings(rules, b)
                        stamp = s.stamp[other]
                        out.append(Modifier(b, GRANT, 0, -1, (ref,), -1, ref, seat, stamp, flags))


def leaning_of(rules: Rules, ability: int, of: Selector, cond: Condition | None) -> int:
    """On what it depends what there is to share; worked out once."""
    prepared: Prepared = rules.prepared
    kept = prepared.leans
    got = kept.get(ability)
    if got is None:
        got = kept[ability] = leans_on(rules, (of, cond))
    return got


def scope(rules: Rules, s: State) -> list[int]:
    """All that effects which hold can reach."""
    out = [-1, -2]
    for kind in HOLD_ZONES:
        for seat in range(N.SEATS):
            out.extend(s.zones[kind * N.SEATS + seat])
    return out


def rank(m: Modifier) -> tuple[int, int, int]:
    """2.12: what sets a number comes before what adds to it; then by time."""
    if m.op > 5:
        return (0, m.stamp, 0)
    return (1 + 2 * LAYERS[m.what] + (0 if m.op == SET else 1), m.stamp, 0)


def affected(rules: Rules, s: State, event: Event) -> int:
    """Whose card it is decides which of several replacements applies, and whether one does."""
    return s.zone[event.card] % N.SEATS if event.card >= 0 else rules.turn(s)


def layers() -> dict[str, int]:
    return {key: LAYERS[i] for i, key in enumerate(N.ATTRS) if LAYERS[i]}
