"""Continuous effects: the static modifiers and replacements of the abilities on the table."""

from __future__ import annotations

from typing import Final

from tefuda.effects import ask
from tefuda.effects.lower import MOST_GROUPS, TO_ITSELF, WORD, Standing, brings, compiled, standing
from tefuda.effects.ready import Held, Prepared, TriggerIndex
from tefuda.effects.vocab import Context, vocabulary
from tefuda.kernel import values
from tefuda.kernel.change import ATTACH, MOVE, MOVES, POSE
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, DOWN, Event, Modifier, State

KEPT: Final = 8192  # cards whose modifiers are cached


def holding_index(rules: Rules, defn: tuple[int, ...], owner: tuple[int, ...]) -> TriggerIndex:
    """The index of a game in which nothing triggers; for `Rules.make_index`."""
    return TriggerIndex(defn, owner)


def abilities_of(rules: Rules, s: State, c: int) -> list[int]:
    """The abilities a card has now: printed, then granted ones. A blank card has none."""
    if s.face[c] == DOWN and ask.blank(rules, s, c):
        return []
    gifts = s.gifts
    if gifts is not None and c not in gifts:
        return list(rules.pool[s.defn[c]].abilities)
    given = values.granted(rules, s, c)
    return ask.left_of(rules, [*rules.pool[s.defn[c]].abilities, *given], given)


def copies_of(rules: Rules, s: State, ref: int, number: int) -> int:
    """How often a card has the same ability: each has its own limit. At least 1, also where it has gone."""
    if ref < 0 or not s.same(ref):
        return 1
    return max(1, abilities_of(rules, s, ref & CARD_MASK).count(number))


def modifiers_of(rules: Rules, s: State, c: int, out: list[Modifier]) -> None:
    """The static modifiers of a card's own abilities in its present zone."""
    if s.face[c] == DOWN and ask.blank(rules, s, c):
        return
    gifts = s.gifts
    if gifts is None or c in gifts:
        given = values.granted(rules, s, c)
        if given and not _idle(rules, given):
            mine = ask.left_of(rules, [*rules.pool[s.defn[c]].abilities, *given], given)
            out.extend(_modifiers(rules, s, c, mine, values.BOUND))
            return
    host = s.host[c]
    if host >= 0:
        host = s.ref(host)
    index = s.index
    if isinstance(index, TriggerIndex):
        last = index.held[c]
        if last is None or last.stamp != s.stamp[c] or last.zone != s.zone[c] or last.host != host:
            mods = _printed(rules, s, c, host)
            index.held[c] = Held(s.stamp[c], s.zone[c], host, mods)
            out.extend(mods)
        else:
            out.extend(last.mods)
    else:
        out.extend(_printed(rules, s, c, host))


def _printed(rules: Rules, s: State, c: int, host: int) -> list[Modifier]:
    """The static modifiers of a card's printed abilities in its present zone."""
    prepared: Prepared = rules.prepared
    kept = prepared.held
    key = (s.defn[c], s.owner[c], s.zone[c], c, s.stamp[c], host)
    mods = kept.get(key)
    if mods is None:
        mods = _modifiers(
            rules, s, c, list(rules.pool[s.defn[c]].abilities), values.BOUND | values.OWN
        )
        if len(kept) >= KEPT:
            kept.clear()
        kept[key] = mods
    return mods


def _idle(rules: Rules, given: list[int]) -> bool:
    """Whether granted abilities have no continuous effects, grant nothing and remove nothing: the
    card's static modifiers are then as printed."""
    prepared: Prepared = rules.prepared
    for a in given:
        if a in prepared.takers or not brings(rules, a) & values.IDLE:
            return False
    return True


def _modifiers(rules: Rules, s: State, c: int, abilities: list[int], itself: int) -> list[Modifier]:
    """The static modifiers of some abilities. `itself`: the flags of a plain number on the card itself.
    A printed one is known beforehand to reach only its own card; a granted one is not."""
    seat = ask.master_in(rules, s, c, s.zone[c])
    ref = s.ref(c)
    usual = vocabulary(rules).hold_zones
    out: list[Modifier] = []
    for a in abilities:
        have = compiled(rules, a)
        where = have.ability.where or usual
        if where and not ask.lies_in(rules, s.zone[c], where):
            continue
        for node in have.holds:
            out.append(_modifier(rules, s, c, ref, seat, node, itself))
        for node in have.gives:
            out.append(_giving(rules, s, c, ref, seat, node))
        for node in have.instead:
            instead = standing(rules, node).instead
            assert instead is not None
            flags = values.OPTIONAL if instead.may else 0
            out.append(Modifier(0, values.REPLACE, 0, node, (), -1, ref, seat, s.stamp[c], flags))
    return out


def _modifier(
    rules: Rules, s: State, c: int, ref: int, seat: int, node: int, itself: int
) -> Modifier:
    made = standing(rules, node)
    stamp = s.stamp[c]
    if made.bound:  # the common case: a plain number on one card, bound at once
        targets = _bound_to(s, made, c, ref)
        flags = itself if made.bound == TO_ITSELF else values.BOUND
        return Modifier(made.attr, made.op, made.number, -1, targets, -1, ref, seat, stamp, flags)
    flags = made.flags
    return Modifier(made.attr, made.op, 0, node, (), -1, ref, seat, stamp, flags)


def _giving(rules: Rules, s: State, c: int, ref: int, seat: int, node: int) -> Modifier:
    made = standing(rules, node)
    targets = _bound_to(s, made, c, ref) if made.bound else ()
    flags = (values.BOUND if made.bound else made.flags) | brings_now(rules, made.attr)
    leans = made.leans
    return Modifier(made.attr, values.GRANT, leans, node, targets, -1, ref, seat, s.stamp[c], flags)


def brings_now(rules: Rules, number: int) -> int:
    """The flags of a static grant (`lower.brings`). An ability that removes traits is analysed
    further: it removes what it names, and the abilities that bear it."""
    prepared: Prepared = rules.prepared
    if number not in prepared.takers:
        return brings(rules, number)
    got = prepared.brings_now.get(number)
    if got is None:
        got = prepared.brings_now[number] = _taking(rules, prepared, number)
    return got


def _taking(rules: Rules, prepared: Prepared, number: int) -> int:
    have = compiled(rules, number)
    takes = list(have.ability.takes)
    holds = len(have.holds) + len(have.gives) + len(have.instead) > 0
    words = {WORD} if have.ability.word else set()
    tags = {*takes, *have.ability.tags}
    for no in range(len(rules.abilities)):
        other = compiled(rules, no)
        if ask.is_taken(takes, other.ability.tags):
            tags.update(other.ability.tags)
            if other.ability.word:
                words.add(WORD)
            if other.holds or other.gives or other.instead:
                holds = True
    whole = {tag.partition(":")[0] for tag in tags if tag.endswith(":*")}
    words.update([tag.partition(":")[0] for tag in tags])
    groups = 0
    for name, bit in prepared.groups.items():  # nothing tests any others
        if name in words or name in tags or name.partition(":")[0] in whole:
            groups |= 1 << min(bit, MOST_GROUPS - 1)
    return groups << values.BRING_SHIFT | (0 if holds else values.IDLE)


def _bound_to(s: State, made: Standing, c: int, ref: int) -> tuple[int, ...]:
    if made.bound == TO_ITSELF:
        return (ref,)
    return (s.ref(s.host[c]),) if s.host[c] >= 0 else ()


def reach(rules: Rules, s: State, m: Modifier, c: int) -> bool:
    """Whether a static modifier reaches a card now."""
    made: Standing = rules.nodes[m.node]
    what = made.what
    if what is None:
        return False
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    if not m.flags & values.OWN and not ask.selects(rules, s, ctx, what, c):
        return False
    cond = made.cond
    if cond is not None and not ask.true_now(rules, s, ctx, cond):
        return False
    cond = made.if_so
    if cond is None:
        return True
    ctx.each = c
    return ask.true_now(rules, s, ctx, cond)


def reaches(rules: Rules, s: State, m: Modifier) -> list[int]:
    """All cards and players that a static modifier reaches now."""
    made: Standing = rules.nodes[m.node]
    what = made.what
    if what is None:
        return []
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    if made.cond is not None and not ask.true_now(rules, s, ctx, made.cond):
        return []
    cond = made.if_so
    if cond is None:
        return ask.cards_of(rules, s, ctx, what)
    if not made.each:
        return ask.cards_of(rules, s, ctx, what) if ask.true_now(rules, s, ctx, cond) else []
    out: list[int] = []
    for c in ask.cards_of(rules, s, ctx, what):
        ctx.each = c
        if ask.true_now(rules, s, ctx, cond):
            out.append(c)
    return out


def measure(rules: Rules, s: State, m: Modifier, c: int) -> int:
    """The amount by which a static modifier changes a card."""
    holds = standing(rules, m.node).holds
    if holds is None:
        return m.amount
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    ctx.each = c
    return ask.amount(rules, s, ctx, holds.amount)


def fits(rules: Rules, s: State, m: Modifier, event: Event, key: str) -> bool:
    """Whether a replacement applies to an event of this name."""
    made = standing(rules, m.node)
    instead = made.instead
    if instead is None or instead.event != key:
        return False
    ctx = Context(m.seat, m.src & CARD_MASK, ())
    if not _on_its_way(rules, s, event, instead.frm, instead.to):
        return False
    cards = event.cards if event.kind == MOVES else (event.card,)
    if not any([c >= 0 and ask.selects(rules, s, ctx, instead.what, c) for c in cards]):
        return False
    return made.cond is None or ask.true_now(rules, s, ctx, made.cond)


def fits_event(rules: Rules, s: State, m: Modifier, event: Event) -> bool:
    """`fits` by the game's name for the event (`Vocabulary.events`); for `Rules.fits`."""
    key = vocabulary(rules).events.get(event.kind)
    return key is not None and fits(rules, s, m, event, key)


def _on_its_way(rules: Rules, s: State, event: Event, frm: str, to: str) -> bool:
    """Whether a card is about to move, or turn, from `frm` to `to`."""
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
    """Whether any effect may make a number less than printed; `statics` must be known (`touched`)."""
    if s.live_bits >> attr & 1:
        if _lowers(rules, [m for m in s.live if m.what == attr and m.op <= values.DIV_DOWN]):
            return True
    if s.static_wide >> attr & 1 and _lowers(rules, s.static_by[attr]):
        return True
    return _lowers(
        rules, s.static_by.get(-1 - attr, values.NO_MODS)
    )  # modifiers of their own card only


def _lowers(rules: Rules, mods: list[Modifier]) -> bool:
    """Whether any of these modifiers is not an addition, or may add a negative number."""
    nodes = rules.nodes
    for m in mods:
        if m.op != values.ADD:
            return True
        if m.node < 0:
            if m.amount < 0:
                return True
        else:
            made: Standing = nodes[m.node]
            if made.lowers:
                return True
    return False
