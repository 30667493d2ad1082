"""The current values of cards and players: computed on request, in the game's own order.

`value(card, attribute)` starts from the printed number and applies the live modifiers. The order is
the game's: `Rules.rank` gives each modifier (layer, order in the layer, ...); inside a layer, an
effect that depends on another comes after it, and the rest follow that order, whose last part is
the time the effect began. The result is cached until something changes.

An effect B depends on A when applying A first changes what B applies to or by how much.

Abilities are granted in the same order as numbers are changed (`GRANT`), and the continuous effects
of a granted ability count too: `Rules.static_mods` reads the abilities granted so far with `granted`,
and is called again until nothing new is granted. It must not ask for values: `Rules.reach` tests a
condition when the effect applies.

Grants are cached (`State.gifts`) until one of their dependencies changes: the `amount` of a static
grant is its dependency mask (bits, see `POSES`; 0: it may depend on anything, or, where it is bound
to its targets, on nothing). `Rules.passing_mods` adds situational modifiers: it is called whenever
`statics` is, and gives its dependencies likewise.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_BITS, CARD_MASK, Event, Modifier, State, Summary

SET: Final = 0
ADD: Final = 1
SUB: Final = 2
MUL: Final = 3
DIV_UP: Final = 4
DIV_DOWN: Final = 5
REPLACE: Final = 6  # no number: replaces an event (kernel.replace)
GRANT: Final = 7  # no number: grants the ability `what`, see `granted`
DELAYED: Final = 8  # no number: the ability `what` is a delayed trigger (effects.triggers)
USES: Final = 9  # no number: the ability `what` of the card `src` has been used once
FIRED: Final = 10  # no number: it has triggered (effects.triggers)

DYNAMIC: Final = 1  # its reach or amount depends on values, which other effects may change
OPTIONAL: Final = 2  # a replacement that may be declined
BOUND: Final = 4  # it never reaches anything but its targets, even if there are none
OWN: Final = 16  # it reaches no card but the one it comes from
IDLE: Final = 128  # the granted ability has no continuous effect and grants nothing itself
PLAYERS: Final = 32  # it reaches players
# the groups of traits, by the game's numbers, that an effect tests, and those it changes
ASK_SHIFT: Final = 8
BRING_SHIFT: Final = 32
ALL_GROUPS: Final = (1 << 24) - 1
ASKING: Final = DYNAMIC | ALL_GROUPS << ASK_SHIFT

TANGLED: Final = -(1 << 50)  # not a value: effects here depend on each other

ATTR_SPAN: Final = 64
REPLACES: Final = 1 << REPLACE  # in `State.static_ops` and `live_ops`: there are replacements…
GIVES: Final = 1 << GRANT  # …grants…
DELAYS: Final = 1 << DELAYED  # …delayed triggers
REPLACING: Final = ATTR_SPAN  # in `State.static_by`: the replacements
ROUNDS: Final = 16  # a granted ability grants an ability that grants an ability…

# dependencies of grants (`State.given_by`): the cards in zones of a kind (`Rules.zone_bit`) and
# the following. All of them fit into 30 bits, within which integers are fast.
SHIFTS: Final = 1 << 23  # the zone of a card within a group of one player's zones
POSES: Final = 1 << 24
COLUMNS: Final = 1 << 25  # the game's columns
TIMES: Final = 1 << 26  # the turn, the step, the fighters: the game's own numbers
ELSE: Final = 1 << 27  # set whenever there is a grant
ANYTHING: Final = (1 << 28) - 1
NUMBERS: Final = 1 << 28  # values, which any effect may change

NO_MODS: Final[list[Modifier]] = []  # never changed
NOTHING: Final[list[int]] = []  # the grants of most cards; never changed


def statics(rules: Rules, s: State) -> list[Modifier]:
    """The static modifiers: the effects of continuous abilities, read off the cards."""
    found = s.statics
    if found is None:
        if rules.static_mods is None:
            found = []
        else:
            found = s.base
            if found is None or s.shifted:
                table = s.table
                s.table = {}
                s.gifts = {}
                if found is None or rules.static_again is None:
                    found = rules.static_mods(rules, s)
                else:
                    found = rules.static_again(rules, s, found, s.shifted)
                s.table = table
                s.base = found
                s.shifted = ()
            if rules.passing_mods is not None:
                passing = rules.passing_mods(rules, s)
                if passing:
                    found = found + passing
        mine = s.summary
        if mine is None:
            mine = s.summary = _summary(found)
        elif mine.of is not found:
            if mine.of == found:  # the very same modifiers as before
                found = mine.of
            else:
                mine = s.summary = _summary(found)
        if (s.live_ops | mine.ops) & GIVES:
            return _with_given(rules, s, found)
        keep_statics(s, found, {})
    return found


def gives(mods: list[Modifier]) -> bool:
    """Whether any of these grants an ability."""
    for m in mods:
        if m.op == GRANT:
            return True
    return False


def _read_off(rules: Rules, s: State) -> list[Modifier]:
    """All static modifiers, including those of the abilities granted so far."""
    if rules.static_mods is None:
        return []
    found = rules.static_mods(rules, s)
    passing = [] if rules.passing_mods is None else rules.passing_mods(rules, s)
    return found + passing if passing else found


def _with_given(rules: Rules, s: State, found: list[Modifier]) -> list[Modifier]:
    """The static modifiers, including those of granted abilities. Where no grant depends on another
    or on a value, the other values of the position need not be computed."""
    table = s.table
    given: dict[int, list[int]] = {}
    for _round in range(ROUNDS):
        giving = [m for m in found if m.op == GRANT]
        if s.live_ops & GIVES:
            giving = [m for m in s.live if m.op == GRANT] + giving
        if _tangled(giving):
            s.table = table
            if not rules.gifts_first or not _grants_alone(rules, s):
                build(rules, s)
            assert s.statics is not None
            return s.statics
        if len(giving) > 1:
            giving.sort(key=by_time if rules.rank is None else rules.rank)
        now: dict[int, list[int]] = {}
        s.table = {}
        s.gifts = now
        for m in giving:
            _give(rules, s, now, m)
        if now == given:
            break
        given = now
        if _idle(giving):
            break
        found = _read_off(rules, s)
    s.table = table
    keep_statics(s, found, given)
    return found


def _grants_alone(rules: Rules, s: State) -> bool:
    """What `build` does, without the numbers: where grants depend on each other's traits but on no
    value, and are settled before any number (`Rules.gifts_first`). False: one depends on a value."""
    table = s.table
    given: dict[int, list[int]] = {}
    for _ in range(ROUNDS):
        s.table = {}
        s.gifts = given
        found = _read_off(rules, s)
        giving = [m for m in s.live if m.op == GRANT] + [m for m in found if m.op == GRANT]
        for m in giving:
            if m.flags & DYNAMIC:
                s.table = table
                return False
        giving.sort(key=by_time if rules.rank is None else rules.rank)
        now: dict[int, list[int]] = {}
        s.gifts = now
        while giving:
            m = _next_free(rules, s, giving)
            giving.remove(m)
            _give(rules, s, now, m)
        keep_statics(s, found, now)
        if now == given:
            break
        given = now
    s.table = table
    return True


def _idle(giving: list[Modifier]) -> bool:
    """Whether no granted ability has a continuous effect or grants anything itself."""
    for m in giving:
        if not m.flags & IDLE:
            return False
    return True


def _tangled(giving: list[Modifier]) -> bool:
    """Whether one grant may depend on another, or on a value."""
    asks = brings = 0
    for m in giving:
        flags = m.flags
        if flags & DYNAMIC:
            return True
        asks |= flags >> ASK_SHIFT
        brings |= flags >> BRING_SHIFT
    return asks & brings & ALL_GROUPS != 0


def keep_statics(s: State, found: list[Modifier], gifts: dict[int, list[int]]) -> None:
    """Cache the static modifiers, their summary, the grants and the grants' dependency mask."""
    mine = s.summary
    if mine is None or mine.of is not found:
        mine = s.summary = _summary(found)
    ops = mine.ops
    groups = mine.groups
    by = mine.by
    if s.live_ops & GIVES:
        for m in s.live:
            if m.op == GRANT:
                ops |= GIVES
                groups |= m.flags >> BRING_SHIFT
                by |= ELSE if m.targets or m.flags & BOUND else ANYTHING | NUMBERS
    s.given_groups = groups & ALL_GROUPS
    s.given_by = by
    s.gifts = gifts
    s.statics = found
    s.static_attrs = mine.attrs
    s.static_ops = ops
    s.static_by = mine.by_attr
    s.static_wide = mine.wide


def _summary(found: list[Modifier]) -> Summary:
    """The summary of static modifiers: made once per list, which is never changed in place."""
    out = Summary(found)
    by_attr = out.by_attr
    attrs = wide = 0
    for m in found:
        op = m.op
        if op <= DIV_DOWN:
            key = m.what
            if m.flags & OWN:
                attrs |= 1 << key
                key = -1 - key
            else:
                wide |= 1 << key
            if key in by_attr:
                by_attr[key].append(m)
            else:
                by_attr[key] = [m]
        elif op == GRANT:
            out.ops |= GIVES
            out.groups |= m.flags >> BRING_SHIFT
            if m.flags & DYNAMIC:
                out.by |= ANYTHING | NUMBERS
            elif m.targets or m.flags & BOUND:
                out.by |= m.amount | ELSE
            else:
                out.by |= m.amount | ELSE if m.amount else ANYTHING
        else:
            out.ops |= REPLACES
            by_attr[REPLACING] = [*by_attr.get(REPLACING, NO_MODS), m]
    out.attrs = attrs | wide
    out.wide = wide
    return out


def affected_attrs(rules: Rules, s: State, wide: bool = False) -> int:
    """The attributes that any effect changes, as bits: for testing many at once. `wide`: without
    static modifiers that reach only their own card."""
    if s.statics is None:
        statics(rules, s)
    return (s.static_wide if wide else s.static_attrs) | s.live_bits


def spoken_of(rules: Rules, s: State, attr: int) -> list[int] | None:
    """The cards whose attribute effects may change; None: it may be any card."""
    if s.statics is None:
        statics(rules, s)
    if s.static_wide >> attr & 1:
        return None
    out: list[int] = []
    if s.static_attrs >> attr & 1:
        for m in s.static_by[-1 - attr]:
            out.append(m.src & CARD_MASK)
    for m in s.live:
        if m.what == attr and m.op <= DIV_DOWN:
            if not m.targets and not m.flags & BOUND:
                return None
            for ref in m.targets:
                if ref >= 0:
                    out.append(ref & CARD_MASK)
    return out


def is_self_modified(s: State, card: int, attr: int) -> bool:
    """Whether a card's own static modifiers change an attribute of it. Call it only where `statics`
    is known and no static modifier changes the attribute of other cards."""
    for m in s.static_by.get(-1 - attr, NO_MODS):
        if m.src & CARD_MASK == card:
            return True
    return False


def changes(rules: Rules, s: State, attr: int) -> bool:
    """Whether any effect changes an attribute at all; if not, it is as printed everywhere."""
    if s.statics is None:
        statics(rules, s)
    return (s.static_attrs >> attr | s.live_bits >> attr) & 1 == 1


def gifts(rules: Rules, s: State) -> dict[int, list[int]]:
    """All granted abilities by card, in the order they were granted."""
    given = s.gifts
    if given is None:
        statics(rules, s)
        given = s.gifts
        assert given is not None
    return given


def grants(rules: Rules, s: State) -> bool:
    """Whether any card has a granted ability."""
    return len(gifts(rules, s)) > 0


def granted(rules: Rules, s: State, c: int) -> list[int]:
    """The abilities granted to a card, in the order they were granted; do not change the list."""
    given = s.gifts
    if given is None:
        given = gifts(rules, s)
    return given.get(c, NOTHING) if given else NOTHING


def printed(rules: Rules, s: State, c: int, attr: int) -> int:
    """The number printed on a card; 0 where it has none, and for players."""
    if c < 0:
        return 0
    if attr == rules.base_attr:
        assert rules.base is not None
        return rules.base(rules, s, c)
    ints = rules.pool[s.defn[c]].ints
    return ints[attr] if attr < len(ints) else 0


def value(rules: Rules, s: State, c: int, attr: int) -> int:
    """The current value. `c` is a card, or -1 - seat for a player."""
    table = s.table
    if table is None:
        if s.statics is None:
            statics(rules, s)
        if not (s.static_attrs >> attr | s.live_bits >> attr) & 1:  # it is as printed everywhere
            if c < 0 or attr == rules.base_attr:
                return printed(rules, s, c, attr)
            ints = rules.pool[s.defn[c]].ints
            return ints[attr] if attr < len(ints) else 0
        number = value_alone(rules, s, c, attr)
        if number != TANGLED:
            return number
        table = s.table
        if table is None:
            table = build(rules, s)
    if table:
        got = table.get(c * ATTR_SPAN + attr)
        if got is not None and not (rules.muted is not None and rules.muted(rules, s, c)):
            return got
    return printed(rules, s, c, attr)


def value_alone(rules: Rules, s: State, c: int, attr: int) -> int:
    """A single value, where no effect depends on another; else `TANGLED`."""
    number = 0
    ref = c
    if c >= 0:
        ref |= s.stamp[c] << CARD_BITS
        ints = rules.pool[s.defn[c]].ints
        if attr == rules.base_attr:
            number = printed(rules, s, c, attr)
        elif attr < len(ints):
            number = ints[attr]
    hits: list[Modifier] = []
    if s.statics is None:
        statics(rules, s)
    tangling = DYNAMIC
    if not rules.gifts_first:  # else grants are settled before any number
        tangling |= s.given_groups << ASK_SHIFT
    in_turn = False  # whether the order of the modifiers matters
    for m in s.live:
        if m.what == attr and m.op <= DIV_DOWN:
            flags = m.flags
            if flags & tangling:
                return TANGLED
            if flags & BOUND or m.targets:
                if ref not in m.targets:
                    continue
            elif (flags & OWN and m.src & CARD_MASK != c) or not _reaches(rules, s, m, c):
                continue
            hits.append(m)
            if m.op != ADD and m.op != SUB:
                in_turn = True
    by_attr = s.static_by
    if s.static_wide >> attr & 1:
        for m in by_attr[attr]:
            if m.flags & tangling:
                return TANGLED
            if m.targets or m.flags & BOUND:
                if ref not in m.targets:
                    continue
            elif not _reaches(rules, s, m, c):
                continue
            hits.append(m)
            if m.op != ADD and m.op != SUB:
                in_turn = True
    for m in by_attr.get(-1 - attr, NO_MODS):  # modifiers of their own card only
        if m.src & CARD_MASK == c:
            if m.flags & tangling:
                return TANGLED
            if m.flags & BOUND:
                if ref not in m.targets:
                    continue
            elif not _reaches(rules, s, m, c):
                continue
            hits.append(m)
            if m.op != ADD and m.op != SUB:
                in_turn = True
    if not hits or (rules.muted is not None and rules.muted(rules, s, c)):
        return number
    if in_turn and len(hits) > 1:
        hits.sort(key=by_time if rules.rank is None else rules.rank)
        if rules.counting is not None:
            hits = rules.counting(hits)
    for m in hits:
        if m.op == ADD and m.node < 0:
            number += m.amount
        else:
            number = calculate(m.op, number, _amount(rules, s, m, c))
    return number if rules.finish is None else rules.finish(rules, attr, number)


def _reaches(rules: Rules, s: State, m: Modifier, c: int) -> bool:
    if rules.reach is None or not rules.reach(rules, s, m, c):
        return False
    return rules.reaches is not None or c in _in_reach(rules, s, m)


def player(seat: int) -> int:
    """A player in place of a card, as `value` takes it."""
    return -1 - seat


def by_time(m: Modifier) -> tuple[int, int, int]:
    """The default order: by the time the effects began."""
    return (0, m.stamp, 0)


def build(rules: Rules, s: State) -> dict[int, int]:
    """Compute every changed number and every granted ability of the position."""
    given: dict[int, list[int]] = {}
    for _round in range(ROUNDS):
        s.table = {}
        s.gifts = given
        found = _read_off(rules, s)
        now: dict[int, list[int]] = {}
        table = _layers(rules, s, found, now)
        keep_statics(s, found, now)
        if rules.static_mods is None or now == given:
            break
        given = now
    if rules.finish is not None:
        for key, number in table.items():
            table[key] = rules.finish(rules, key % ATTR_SPAN, number)
    s.table = table
    return table


def _layers(
    rules: Rules, s: State, found: list[Modifier], given: dict[int, list[int]]
) -> dict[int, int]:
    """Every changed number; the grants go into `given`."""
    table: dict[int, int] = {}
    s.table = table
    s.gifts = given
    mods = [m for m in s.live if m.op <= DIV_DOWN or m.op == GRANT]
    for m in found:
        if m.op != REPLACE:
            mods.append(m)
    if not mods:
        return table
    rank = by_time if rules.rank is None else rules.rank
    keyed = [(rank(m), i, m) for i, m in enumerate(mods)]
    keyed.sort(key=_sort_key)
    hits: dict[int, list[Modifier]] = {}
    i = 0
    while i < len(keyed):
        layer = keyed[i][0][0]
        group: list[Modifier] = []
        while i < len(keyed) and keyed[i][0][0] == layer:
            group.append(keyed[i][2])
            i += 1
        while group:
            m = _next_free(rules, s, group)
            group.remove(m)
            _apply(rules, s, table, given, m, None if rules.counting is None else hits)
    return table


def _sort_key(
    entry: tuple[tuple[int, int, int], int, Modifier],
) -> tuple[tuple[int, int, int], int]:
    return (entry[0], entry[1])


def reached(rules: Rules, s: State, m: Modifier) -> list[int]:
    """The cards and players that an effect applies to now."""
    if m.targets or m.flags & BOUND:
        return [_holder(ref) for ref in m.targets if ref < 0 or s.same(ref)]
    if rules.reaches is not None:
        return rules.reaches(rules, s, m)
    if rules.reach is None:
        return []
    return [c for c in _in_reach(rules, s, m) if rules.reach(rules, s, m, c)]


def _in_reach(rules: Rules, s: State, m: Modifier) -> list[int]:
    """All cards and players that an effect could reach."""
    if m.flags & OWN:
        return [m.src & CARD_MASK]
    if m.flags & PLAYERS:
        return [player(seat) for seat in range(s.seats)]
    return [] if rules.scope is None else rules.scope(rules, s)


def _holder(ref: int) -> int:
    return ref if ref < 0 else ref & CARD_MASK


def _amount(rules: Rules, s: State, m: Modifier, c: int) -> int:
    if m.node >= 0 and rules.measure is not None:
        return rules.measure(rules, s, m, c)
    return m.amount


def _give(rules: Rules, s: State, given: dict[int, list[int]], m: Modifier) -> None:
    what = m.what
    if m.targets or m.flags & BOUND or rules.reaches is None:
        cards = reached(rules, s, m)
    else:
        cards = rules.reaches(rules, s, m)
    for c in cards:
        given[c] = [*given[c], what] if c in given else [what]


def _apply(
    rules: Rules,
    s: State,
    table: dict[int, int],
    given: dict[int, list[int]],
    m: Modifier,
    hits: dict[int, list[Modifier]] | None = None,
) -> None:
    """Apply one modifier. `hits`: the modifiers applied to each number so far, where not all count
    (`Rules.counting`)."""
    if m.op == GRANT:
        _give(rules, s, given, m)
        return
    changes: list[tuple[int, int]] = []
    for c in reached(rules, s, m):
        key = c * ATTR_SPAN + m.what
        if hits is not None and not _counts(rules, hits, key, m):
            continue
        got = table.get(key)
        now = printed(rules, s, c, m.what) if got is None else got
        changes.append((key, calculate(m.op, now, _amount(rules, s, m, c))))
    for key, number in changes:  # an effect applies to all it reaches at once
        table[key] = number


def _counts(rules: Rules, hits: dict[int, list[Modifier]], key: int, m: Modifier) -> bool:
    """Whether an effect counts for a number, given those that have applied to it before."""
    found = [*hits.get(key, NO_MODS), m]
    hits[key] = found
    assert rules.counting is not None
    return any([other is m for other in rules.counting(found)])


def calculate(op: int, now: int, amount: int) -> int:
    """One step of integer arithmetic; a division by zero is not carried out."""
    if op == ADD:
        return now + amount
    if op == SUB:
        return now - amount
    if op == SET:
        return amount
    if op == MUL:
        return now * amount
    if amount == 0:
        return now
    if op == DIV_UP:
        return -((-now) // amount)
    return now // amount


def _outcome(rules: Rules, s: State, m: Modifier) -> list[tuple[int, int]]:
    return [(c, _amount(rules, s, m, c)) for c in reached(rules, s, m)]


def _needs(rules: Rules, s: State, later: Modifier, group: list[Modifier]) -> list[Modifier]:
    """The effects that `later` depends on: those that change its outcome when applied before it,
    each by itself or after those that it depends on in turn."""
    needs: list[Modifier] = []
    left = [m for m in group if m is not later]
    matter = [m for m in left if _matters(m, later)]
    if not matter:
        return needs
    table, given = s.table, s.gifts
    assert table is not None
    assert given is not None
    plain = _outcome(rules, s, later)
    trial, gift = dict(table), dict(given)
    for m in matter:
        alone, one = dict(table), dict(given)
        s.table, s.gifts = alone, one
        _apply(rules, s, alone, one, m)
        if _outcome(rules, s, later) != plain:
            needs.append(m)
    if not any([m.flags & ASKING for m in matter]):
        left = list(matter)  # no other effect changes the outcome of these
    s.table, s.gifts = trial, gift
    going = len(left) > 1 or left != matter  # a single one has been tried already
    while going:  # each as soon as it has something to apply to
        going = False
        for m in list(left):
            if reached(rules, s, m):
                _apply(rules, s, trial, gift, m)
                left.remove(m)
                going = True
                if m in matter:
                    now = _outcome(rules, s, later)
                    if now != plain and m not in needs:
                        needs.append(m)
                    plain = now
    s.table, s.gifts = table, given
    return needs


def _matters(m: Modifier, later: Modifier) -> bool:
    """Whether an effect is of a kind that another one may depend on."""
    if m.op == GRANT:
        return (later.flags >> ASK_SHIFT) & (m.flags >> BRING_SHIFT) & ALL_GROUPS != 0
    return later.flags & DYNAMIC != 0


def _next_free(rules: Rules, s: State, group: list[Modifier]) -> Modifier:
    """The earliest effect that depends on no other one still to come. Where effects depend on
    each other in a ring, the earliest of a ring that waits for nothing outside it."""
    if len(group) == 1 or not group[0].flags & ASKING:
        return group[0]
    waits: list[set[int]] = []
    for m in group:
        needs = _needs(rules, s, m, group)
        if not needs:
            return m
        waits.append({i for i, other in enumerate(group) if other in needs})
    for _ in group:  # and what those depend on
        for wait in waits:
            for i in list(wait):
                wait |= waits[i]
    for i, wait in enumerate(waits):
        if all([i in waits[j] for j in wait]):
            return group[i]
    return group[0]


def name_of(m: Modifier) -> tuple[int, ...]:
    """The identity of a replacement: a card may have several that began at the same time."""
    return (m.stamp, m.src, m.what, m.node, m.amount)


def replacing(rules: Rules, s: State) -> bool:
    """Whether anything replaces events at all."""
    if rules.fits is None:
        return False
    if s.live_ops & REPLACES:
        return True
    if s.statics is None:
        statics(rules, s)
    return s.static_ops & REPLACES != 0


def replacements(
    rules: Rules, s: State, event: Event, used: tuple[tuple[int, ...], ...]
) -> list[Modifier]:
    """The replacements that apply to an event and have not been used on it yet."""
    out: list[Modifier] = []
    if not replacing(rules, s):
        return out
    left = list(used)
    if s.live_ops & REPLACES:
        for m in s.live:
            if m.op == REPLACE:
                _add_fitting(rules, s, event, m, left, out)
        statics(rules, s)
    for m in s.static_by.get(REPLACING, NO_MODS):
        _add_fitting(rules, s, event, m, left, out)
    return out


def _add_fitting(
    rules: Rules,
    s: State,
    event: Event,
    m: Modifier,
    used: list[tuple[int, ...]],
    out: list[Modifier],
) -> None:
    if used:
        name = name_of(m)
        if name in used:
            used.remove(name)  # one use of one copy: a second copy still applies
            return
    assert rules.fits is not None
    if rules.fits(rules, s, m, event):
        out.append(m)


def begin(
    s: State,
    what: int,
    op: int,
    amount: int,
    targets: tuple[int, ...],
    until: int,
    src: int,
    seat: int,
    node: int = -1,
    flags: int = 0,
) -> Modifier:
    """Start a continuous effect now. `until`: a moment, by the game's own count."""
    s.serial += 1
    m = Modifier(what, op, amount, node, targets, until, src, seat, s.serial, flags)
    s.live.append(m)
    if op <= DIV_DOWN:
        s.live_bits |= 1 << what
    else:
        s.live_ops |= 1 << op
    s.table = None
    if op == GRANT or s.given_by & NUMBERS:
        s.statics = s.gifts = None
    s.dirty = True
    return m


def tell_live(s: State) -> None:
    """Set the bits of the attributes and operations in `State.live`. Code that replaces `State.live`
    keeps at least these set: a set bit only means that `live` has to be searched."""
    bits = ops = 0
    for m in s.live:
        if m.op <= DIV_DOWN:
            bits |= 1 << m.what
        else:
            ops |= 1 << m.op
    s.live_bits = bits
    s.live_ops = ops


def expire(s: State, moment: int) -> None:
    """End every effect that lasts until this moment, or until one before it."""
    if s.live:
        kept = [m for m in s.live if m.until < 0 or m.until > moment]
        if len(kept) != len(s.live):
            if s.given_by & NUMBERS or s.live_ops & GIVES:
                s.statics = s.gifts = None
            s.live = kept
            tell_live(s)
            s.table = None
            s.dirty = True


def sweep(s: State) -> None:
    """Drop effects whose targets are all gone, and last known information that nothing can need any
    more: waiting abilities and the stack may need all of it, frames and delayed triggers only the
    cards they refer to."""
    if s.live:
        s.live = [m for m in s.live if _still_there(s, m)]
        tell_live(s)
    if s.last and not s.waiting and not s.stack:
        wanted = _spoken_of(s)
        s.last = {ref: info for ref, info in s.last.items() if ref in wanted}


def _still_there(s: State, m: Modifier) -> bool:
    if m.op == DELAYED:
        return True
    if m.op == USES or m.op == FIRED:
        return m.src < 0 or s.same(m.src)
    if not m.targets and not m.flags & BOUND:
        return True
    return any([r < 0 or s.same(r) for r in m.targets])


def _spoken_of(s: State) -> set[int]:
    """The references in running frames and in delayed triggers."""
    wanted: set[int] = set()
    for f in s.frames:
        wanted.add(f.src)
        wanted.update(f.cards)
        for slot in f.mem:
            wanted.update(slot)
        if isinstance(f.obj, Event):
            wanted.add(f.obj.ref)
            wanted.add(f.obj.src)
            wanted.add(f.obj.b - 1)
            wanted.update(f.obj.cards)
    for m in s.live:
        if m.op == DELAYED:
            wanted.add(m.src)
            wanted.update(m.targets)
    return wanted


def keep(
    s: State,
    what: int,
    op: int,
    amount: int,
    targets: tuple[int, ...],
    until: int,
    src: int,
    seat: int,
    flags: int = 0,
) -> Modifier:
    """Record a modifier that changes no number: `DELAYED`, `USES`, `FIRED`."""
    s.serial += 1
    m = Modifier(what, op, amount, -1, targets, until, src, seat, s.serial, flags)
    s.live.append(m)
    s.live_ops |= 1 << op
    return m


def note_use(s: State, ref: int, ability: int, until: int) -> None:
    """Count one more use of a card's ability, until this moment."""
    keep(s, ability, USES, 1, (), until, ref, -1)


def uses(s: State, ref: int, ability: int) -> int:
    """How often an ability of a card has been used."""
    n = 0
    for m in s.live:
        if m.op == USES and m.what == ability and m.src == ref:
            n += m.amount
    return n
