"""Values are questions, not fields: what a card's number is now, in the game's own order.

`value(card, attribute)` starts from what is printed and applies the live modifiers. The order is
the game's: `Rules.rank` gives each modifier (layer, order in the layer, ...); inside a layer, an
effect that depends on another comes after it, and what is left goes by that order, which ends in
the time the effect began. The result is kept until something changes.

An effect B depends on A when applying A first changes what B applies to or by how much.

Abilities are given in the same order as numbers are changed (`GRANT`), and a given ability that
holds an effect of its own is counted in: `Rules.static_mods` reads the abilities given so far with
`granted`, and is asked again until nothing new is given. It must not ask for values: what a
condition needs to know, `Rules.reach` asks when the effect's turn comes.

What is given is kept (`State.gifts`) until something changes that it depends on: a giving that holds
tells on what as its `amount` (bits, see `POSES`; 0: it may be anything, or, where it is bound to its
targets, nothing). `Rules.passing_mods` adds what is there only as things are: it is asked whenever
`statics` are, and tells likewise on what it depends.
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
REPLACE: Final = 6  # no number: what happens instead of an event (kernel.replace)
GRANT: Final = 7  # no number: the ability `what`, see `granted`
DELAYED: Final = 8  # no number: the ability `what` waits for its moment (effects.watch)
USES: Final = 9  # no number: the ability `what` of the card `src` has been used once
FIRED: Final = 10  # no number: it has had its moment (effects.watch)

DYNAMIC: Final = 1  # its reach or amount asks for values, which other effects may change
OPTIONAL: Final = 2  # a replacement that may be declined
BOUND: Final = 4  # its targets are all it will ever reach, even if there are none
OWN: Final = 16  # it reaches no card but the one it comes from
IDLE: Final = 128  # what it gives holds nothing and gives nothing itself
PLAYERS: Final = 32  # it reaches players
# of which groups of traits, by the game's numbers, an effect asks, and which it brings
ASK_SHIFT: Final = 8
BRING_SHIFT: Final = 32
ALL_GROUPS: Final = (1 << 24) - 1
ASKING: Final = DYNAMIC | ALL_GROUPS << ASK_SHIFT

TANGLED: Final = -(1 << 50)  # no number: effects here depend on each other

ATTR_SPAN: Final = 64
REPLACES: Final = 1 << REPLACE  # in `State.static_ops` and `live_ops`: there are replacements…
GIVES: Final = 1 << GRANT  # …something gives abilities…
DELAYS: Final = 1 << DELAYED  # …something waits for its moment
REPLACING: Final = ATTR_SPAN  # in `State.static_by`: the replacements
ROUNDS: Final = 16  # an ability given gives an ability that gives an ability…

# on what it may depend what is given (`State.given_by`): the cards in zones of a kind
# (`Rules.zone_bit`), and… All of it fits into 30 bits, up to which integers are quick.
SHIFTS: Final = 1 << 23  # where in a group of zones a card lies, of those of one player
POSES: Final = 1 << 24
COLUMNS: Final = 1 << 25  # the game's columns
TIMES: Final = 1 << 26  # whose turn it is, which step, who fights: the game's own numbers
ELSE: Final = 1 << 27  # set whenever something is given
ANYTHING: Final = (1 << 28) - 1
NUMBERS: Final = 1 << 28  # values, which any effect may change

NO_MODS: Final[list[Modifier]] = []  # never added to
NOTHING: Final[list[int]] = []  # given to most cards; never added to


def statics(rules: Rules, s: State) -> list[Modifier]:
    """The effects of abilities that simply hold, read off the table of cards."""
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
        if mine is None or mine.of is not found:
            mine = s.summary = _summary(found)
        if (s.live_ops | mine.ops) & GIVES:
            return _with_given(rules, s, found)
        keep_statics(s, found, {})
    return found


def gives(mods: list[Modifier]) -> bool:
    """Whether any of these gives an ability."""
    for m in mods:
        if m.op == GRANT:
            return True
    return False


def _read_off(rules: Rules, s: State) -> list[Modifier]:
    """All that holds, with the abilities given so far."""
    if rules.static_mods is None:
        return []
    found = rules.static_mods(rules, s)
    passing = [] if rules.passing_mods is None else rules.passing_mods(rules, s)
    return found + passing if passing else found


def _with_given(rules: Rules, s: State, found: list[Modifier]) -> list[Modifier]:
    """The same where abilities are given: with what those hold. Where no giving depends on another
    or on a number, the rest of the position need not be worked out for it."""
    table = s.table
    given: dict[int, list[int]] = {}
    for _ in range(ROUNDS):
        giving = [m for m in found if m.op == GRANT]
        if s.live_ops & GIVES:
            giving = [m for m in s.live if m.op == GRANT] + giving
        if _tangled(giving):
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


def _idle(giving: list[Modifier]) -> bool:
    """Whether all that is given holds nothing and gives nothing itself."""
    for m in giving:
        if not m.flags & IDLE:
            return False
    return True


def _tangled(giving: list[Modifier]) -> bool:
    """Whether one giving may depend on another, or on a number."""
    asks = brings = 0
    for m in giving:
        flags = m.flags
        if flags & DYNAMIC:
            return True
        asks |= flags >> ASK_SHIFT
        brings |= flags >> BRING_SHIFT
    return asks & brings & ALL_GROUPS != 0


def keep_statics(s: State, found: list[Modifier], gifts: dict[int, list[int]]) -> None:
    """Keep what was read off, which attributes it speaks of, what is given and on what that
    depends."""
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
    """Of modifiers that hold: made once for a list, which is never changed in place."""
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


def touched(rules: Rules, s: State, wide: bool = False) -> int:
    """The attributes that any effect speaks of, as bits: for asking after many at once. `wide`: but
    for what a card's own abilities say of that card alone."""
    if s.statics is None:
        statics(rules, s)
    return (s.static_wide if wide else s.static_attrs) | s.live_bits


def spoken_of(rules: Rules, s: State, attr: int) -> list[int] | None:
    """The cards that effects on an attribute may concern; None: it may be any card."""
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


def says_itself(s: State, card: int, attr: int) -> bool:
    """Whether something that holds and comes from a card speaks of an attribute; asked where nothing
    speaks of it but for its own card alone, and what holds is known."""
    for m in s.static_by.get(-1 - attr, NO_MODS):
        if m.src & CARD_MASK == card:
            return True
    return False


def changes(rules: Rules, s: State, attr: int) -> bool:
    """Whether any effect speaks of an attribute at all; if not, it is as printed everywhere."""
    if s.statics is None:
        statics(rules, s)
    return (s.static_attrs >> attr | s.live_bits >> attr) & 1 == 1


def gifts(rules: Rules, s: State) -> dict[int, list[int]]:
    """All abilities that effects give now, card by card, in the order they were given."""
    given = s.gifts
    if given is None:
        statics(rules, s)
        given = s.gifts
        assert given is not None
    return given


def grants(rules: Rules, s: State) -> bool:
    """Whether any card has been given abilities at all."""
    return len(gifts(rules, s)) > 0


def granted(rules: Rules, s: State, c: int) -> list[int]:
    """The abilities that effects give a card now, in the order they were given; not to be changed."""
    given = s.gifts
    if given is None:
        given = gifts(rules, s)
    return given.get(c, NOTHING) if given else NOTHING


def printed(rules: Rules, s: State, c: int, attr: int) -> int:
    """What the card itself says; a number that is not there is 0. Players have no print."""
    if c < 0:
        return 0
    ints = rules.pool[s.defn[c]].ints
    return ints[attr] if attr < len(ints) else 0


def value(rules: Rules, s: State, c: int, attr: int) -> int:
    """The number now. `c` is a card, or -1 - seat for a player."""
    table = s.table
    if table is None:
        if s.statics is None:
            statics(rules, s)
        if not (s.static_attrs >> attr | s.live_bits >> attr) & 1:  # it is as printed everywhere
            if c < 0:
                return 0
            ints = rules.pool[s.defn[c]].ints
            return ints[attr] if attr < len(ints) else 0
        number = alone(rules, s, c, attr)
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


def alone(rules: Rules, s: State, c: int, attr: int) -> int:
    """One number by itself, where no effect depends on another; else `TANGLED`."""
    number = 0
    ref = c
    if c >= 0:
        ref |= s.stamp[c] << CARD_BITS
        ints = rules.pool[s.defn[c]].ints
        if attr < len(ints):
            number = ints[attr]
    hits: list[Modifier] = []
    if s.statics is None:
        statics(rules, s)
    tangling = DYNAMIC
    if not rules.gifts_first:  # else what is given is settled before any number
        tangling |= s.given_groups << ASK_SHIFT
    in_turn = False  # whether one of them may not come at any place among the others
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
    for m in by_attr.get(-1 - attr, NO_MODS):  # what a card says of itself
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
    """A player as something a value belongs to."""
    return -1 - seat


def by_time(m: Modifier) -> tuple[int, int, int]:
    """The order of a game that gives none: as the effects began."""
    return (0, m.stamp, 0)


def build(rules: Rules, s: State) -> dict[int, int]:
    """Work out every changed number and every given ability of the position."""
    given: dict[int, list[int]] = {}
    for _ in range(ROUNDS):
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
    """Every changed number, and into `given` what is given."""
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
    """What an effect applies to at this moment."""
    if m.targets or m.flags & BOUND:
        return [_holder(ref) for ref in m.targets if ref < 0 or s.same(ref)]
    if rules.reaches is not None:
        return rules.reaches(rules, s, m)
    if rules.reach is None:
        return []
    return [c for c in _in_reach(rules, s, m) if rules.reach(rules, s, m, c)]


def _in_reach(rules: Rules, s: State, m: Modifier) -> list[int]:
    """What an effect could reach at most."""
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
    """`hits`: what has applied to each number so far, where not all of it counts (`Rules.counting`)."""
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
    """Whether an effect counts for a number beside those that have applied to it before."""
    found = [*hits.get(key, NO_MODS), m]
    hits[key] = found
    assert rules.counting is not None
    return any([other is m for other in rules.counting(found)])


def calculate(op: int, now: int, amount: int) -> int:
    """One step of arithmetic, in whole numbers; a division by nothing is not carried out."""
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
    """What `later` depends on: the effects that, applied before it, make it come out differently,
    each by itself or after those that it in turn waits for."""
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
        left = list(matter)  # nothing else changes what these do
    s.table, s.gifts = trial, gift
    going = len(left) > 1 or left != matter  # one that stands alone has been tried
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
    """Whether an effect is of a kind that another one asks about."""
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
    """What tells one replacement from another: a card may hold several, begun at one time."""
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
    """The live replacements that fit an event and have not yet had their turn."""
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
            used.remove(name)  # one use of one copy: a second copy still has its turn
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
    """Start a continuing effect now. `until`: a moment, by the game's own count."""
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
    """Of which attributes and kinds there is anything live, as bits. Whoever makes `State.live` anew
    keeps at least these set: what asks them first looks again where one is."""
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
    """Forget effects whose every target is gone, and information nobody can ask for any more:
    what is under way or waits may still ask for all of it, an effect for what it speaks of."""
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
    """The references in what is under way and in what waits for a moment."""
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
    """Keep something in mind that changes no number: `DELAYED`, `USES`, `FIRED`."""
    s.serial += 1
    m = Modifier(what, op, amount, -1, targets, until, src, seat, s.serial, flags)
    s.live.append(m)
    s.live_ops |= 1 << op
    return m


def note_use(s: State, ref: int, ability: int, until: int) -> None:
    """An ability of a card has been used once more; it is counted until this moment."""
    keep(s, ability, USES, 1, (), until, ref, -1)


def uses(s: State, ref: int, ability: int) -> int:
    """How often an ability of a card has been used."""
    n = 0
    for m in s.live:
        if m.op == USES and m.what == ability and m.src == ref:
            n += m.amount
    return n
