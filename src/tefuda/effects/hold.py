"""What simply holds: the modifiers and replacements of abilities on the table, read off it."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import (
    amount,
    blank,
    cards_of,
    is_taken,
    left_of,
    lies_in,
    master_in,
    selects,
    true_now,
)
from tefuda.effects.lower import MOST_GROUPS, TO_ITSELF, WORD, Standing, brings, compiled, standing
from tefuda.effects.vocab import Context, Vocabulary, vocabulary
from tefuda.kernel.change import ATTACH, MOVE, MOVES, POSE
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, DOWN, Event, Modifier, State
from tefuda.kernel.values import (
    ADD,
    BOUND,
    BRING_SHIFT,
    DIV_DOWN,
    GRANT,
    IDLE,
    NO_MODS,
    OPTIONAL,
    OWN,
    REPLACE,
    granted,
)

KEPT: Final = 8192  # cards whose modifiers are kept ready


def abilities_of(rules: Rules, s: State, c: int) -> list[int]:
    """The abilities a card has now: printed, then granted ones. A blank card has none."""
    if s.face[c] == DOWN and blank(rules, s, c):
        return []
    gifts = s.gifts
    if gifts is not None and c not in gifts:
        return list(rules.pool[s.defn[c]].abilities)
    given = granted(rules, s, c)
    return left_of(rules, [*rules.pool[s.defn[c]].abilities, *given], given)


def modifiers_of(rules: Rules, s: State, c: int, out: list[Modifier]) -> None:
    """The modifiers that a card's own abilities hold, as long as it is where it is."""
    if s.face[c] == DOWN and blank(rules, s, c):
        return
    gifts = s.gifts
    if gifts is None or c in gifts:
        given = granted(rules, s, c)
        if given and not _idle(rules, given):
            mine = left_of(rules, [*rules.pool[s.defn[c]].abilities, *given], given)
            out.extend(_modifiers(rules, s, c, mine, BOUND))
            return
    v: Vocabulary = rules.vocab
    kept = v.held
    host = s.host[c]
    if host >= 0:
        host = s.ref(host)
    key = (s.defn[c], s.owner[c], s.zone[c], c, s.stamp[c], host)
    mods = kept.get(key)
    if mods is None:
        mods = _modifiers(rules, s, c, list(rules.pool[s.defn[c]].abilities), BOUND | OWN)
        if len(kept) >= KEPT:
            kept.clear()
        kept[key] = mods
    out.extend(mods)


def _idle(rules: Rules, given: list[int]) -> bool:
    """Whether some abilities hold nothing, give nothing and take nothing away: what the card they are
    given to holds is as printed."""
    v: Vocabulary = rules.vocab
    for a in given:
        if a in v.takers or not brings(rules, a) & IDLE:
            return False
    return True


def _modifiers(rules: Rules, s: State, c: int, abilities: list[int], itself: int) -> list[Modifier]:
    """`itself`: the flags of a plain number on the card itself. Of what is printed a game knows
    beforehand that it speaks of its own card alone; of what is given it does not."""
    seat = master_in(rules, s, c, s.zone[c])
    ref = s.ref(c)
    usual = vocabulary(rules).hold_zones
    out: list[Modifier] = []
    for a in abilities:
        have = compiled(rules, a)
        where = have.ability.where or usual
        if where and not lies_in(rules, s.zone[c], where):
            continue
        for node in have.holds:
            out.append(_modifier(rules, s, c, ref, seat, node, itself))
        for node in have.gives:
            out.append(_giving(rules, s, c, ref, seat, node))
        for node in have.instead:
            instead = standing(rules, node).instead
            assert instead is not None
            flags = OPTIONAL if instead.may else 0
            out.append(Modifier(0, REPLACE, 0, node, (), -1, ref, seat, s.stamp[c], flags))
    return out


def _modifier(
    rules: Rules, s: State, c: int, ref: int, seat: int, node: int, itself: int
) -> Modifier:
    made = standing(rules, node)
    stamp = s.stamp[c]
    if made.bound:  # the common case: a plain number on one card, bound at once
        targets = _bound_to(s, made, c, ref)
        flags = itself if made.bound == TO_ITSELF else BOUND
        return Modifier(made.attr, made.op, made.number, -1, targets, -1, ref, seat, stamp, flags)
    flags = made.flags
    return Modifier(made.attr, made.op, 0, node, (), -1, ref, seat, stamp, flags)


def _giving(rules: Rules, s: State, c: int, ref: int, seat: int, node: int) -> Modifier:
    made = standing(rules, node)
    targets = _bound_to(s, made, c, ref) if made.bound else ()
    flags = (BOUND if made.bound else made.flags) | brings_now(rules, made.attr)
    leans = made.leans
    return Modifier(made.attr, GRANT, leans, node, targets, -1, ref, seat, s.stamp[c], flags)


def brings_now(rules: Rules, number: int) -> int:
    """The flags for giving an ability as long as something holds (`lower.brings`). One that takes
    away is looked at more closely: what it names goes, and the abilities that bear it."""
    v: Vocabulary = rules.vocab
    if number not in v.takers:
        return brings(rules, number)
    got = v.brings_now.get(number)
    if got is None:
        got = v.brings_now[number] = _taking(rules, v, number)
    return got


def _taking(rules: Rules, v: Vocabulary, number: int) -> int:
    have = compiled(rules, number)
    takes = list(have.ability.takes)
    holds = len(have.holds) + len(have.gives) + len(have.instead) > 0
    words = {WORD} if have.ability.word else set()
    tags = {*takes, *have.ability.tags}
    for no in range(len(rules.abilities)):
        other = compiled(rules, no)
        if is_taken(takes, other.ability.tags):
            tags.update(other.ability.tags)
            if other.ability.word:
                words.add(WORD)
            if other.holds or other.gives or other.instead:
                holds = True
    whole = {tag.partition(":")[0] for tag in tags if tag.endswith(":*")}
    words.update([tag.partition(":")[0] for tag in tags])
    groups = 0
    for name, bit in v.groups.items():  # of others nothing asks
        if name in words or name in tags or name.partition(":")[0] in whole:
            groups |= 1 << min(bit, MOST_GROUPS - 1)
    return groups << BRING_SHIFT | (0 if holds else IDLE)


def _bound_to(s: State, made: Standing, c: int, ref: int) -> tuple[int, ...]:
    if made.bound == TO_ITSELF:
        return (ref,)
    return (s.ref(s.host[c]),) if s.host[c] >= 0 else ()


def reach(rules: Rules, s: State, m: Modifier, c: int) -> bool:
    """Whether an effect that holds reaches a card now."""
    made: Standing = rules.nodes[m.node]
    what = made.what
    if what is None:
        return False
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    if not m.flags & OWN and not selects(rules, s, ctx, what, c):
        return False
    cond = made.cond
    if cond is not None and not true_now(rules, s, ctx, cond):
        return False
    cond = made.if_so
    if cond is None:
        return True
    ctx.each = c
    return true_now(rules, s, ctx, cond)


def reaches(rules: Rules, s: State, m: Modifier) -> list[int]:
    """All that an effect that holds reaches now."""
    made: Standing = rules.nodes[m.node]
    what = made.what
    if what is None:
        return []
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    if made.cond is not None and not true_now(rules, s, ctx, made.cond):
        return []
    cond = made.if_so
    if cond is None:
        return cards_of(rules, s, ctx, what)
    if not made.each:
        return cards_of(rules, s, ctx, what) if true_now(rules, s, ctx, cond) else []
    out: list[int] = []
    for c in cards_of(rules, s, ctx, what):
        ctx.each = c
        if true_now(rules, s, ctx, cond):
            out.append(c)
    return out


def measure(rules: Rules, s: State, m: Modifier, c: int) -> int:
    """By how much it changes the card."""
    holds = standing(rules, m.node).holds
    if holds is None:
        return m.amount
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    ctx.each = c
    return amount(rules, s, ctx, holds.amount)


def fits(rules: Rules, s: State, m: Modifier, event: Event, key: str) -> bool:
    """Whether a replacement stands in front of an event of this name."""
    made = standing(rules, m.node)
    instead = made.instead
    if instead is None or instead.event != key:
        return False
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    if not _on_its_way(rules, s, event, instead.frm, instead.to):
        return False
    cards = event.cards if event.kind == MOVES else (event.card,)
    if not any([c >= 0 and selects(rules, s, ctx, instead.what, c) for c in cards]):
        return False
    return made.cond is None or true_now(rules, s, ctx, made.cond)


def fits_event(rules: Rules, s: State, m: Modifier, event: Event) -> bool:
    """The same by the game's name for the event (`Vocabulary.events`); for `Rules.fits`."""
    key = vocabulary(rules).events.get(event.kind)
    return key is not None and fits(rules, s, m, event, key)


def _on_its_way(rules: Rules, s: State, event: Event, frm: str, to: str) -> bool:
    """Whether a card about to move, or to turn, comes from there and goes there."""
    v = vocabulary(rules)
    if event.kind == POSE:
        return not to or event.a == v.pose(to)
    if event.kind not in (MOVE, MOVES, ATTACH):
        return True
    zone = event.b if event.kind == ATTACH else event.a
    if to and rules.zone_kind[zone] != v.zone(to):
        return False
    card = event.cards[0] if event.kind == MOVES else event.card
    return not frm or rules.zone_kind[s.zone[card]] == v.zone(frm)


def lowered(rules: Rules, s: State, attr: int) -> bool:
    """Whether any effect may make a number less than it is printed; what holds is known (`touched`)."""
    if s.live_bits >> attr & 1:
        if _lowers(rules, [m for m in s.live if m.what == attr and m.op <= DIV_DOWN]):
            return True
    if s.static_wide >> attr & 1 and _lowers(rules, s.static_by[attr]):
        return True
    return _lowers(rules, s.static_by.get(-1 - attr, NO_MODS))  # what cards say of themselves


def _lowers(rules: Rules, mods: list[Modifier]) -> bool:
    """Whether one of some changes is no adding, or adds what may be less than 0."""
    nodes = rules.nodes
    for m in mods:
        if m.op != ADD:
            return True
        if m.node < 0:
            if m.amount < 0:
                return True
        else:
            made: Standing = nodes[m.node]
            if made.lowers:
                return True
    return False
