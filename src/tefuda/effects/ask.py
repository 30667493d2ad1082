"""Questions about a position: which cards, how many, whether. Nothing here changes anything.

`cards_of` gives the cards that are still what was spoken of: these can be acted on. `refs_of` gives
references, also of cards that have gone since: a question about one of those is answered by what
was last known of it (`effects.last`).
"""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects.last import (
    BLANK,
    FACE,
    POSE,
    ZONE,
    extra_then,
    granted_then,
    last_known,
    number_then,
)
from tefuda.effects.lower import compiled
from tefuda.effects.ready import ASK, HAS, HAS_NOT, Find, Place, Prepared
from tefuda.effects.vocab import WENT, Context, Vocabulary, before, vocabulary
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_BITS, CARD_MASK, DOWN, Event, State
from tefuda.kernel.values import granted, player, value

MOMENT: Final = -1  # the kind of an event that is none: a moment that a delayed ability waited for


def master_in(rules: Rules, s: State, card: int, zone: int) -> int:
    """Who uses a card in a zone: the player whose zone it is; where it is nobody's, or where the game
    has it so, the owner."""
    seat = rules.zone_seat[zone]
    v: Vocabulary = rules.vocab
    return s.owner[card] if seat < 0 or v.owners_use else seat


def seats_of(rules: Rules, s: State, seat: int, who: str) -> list[int]:
    """The seats a word means, for a speaker; where both are meant, the turn player first. Who is out
    of the game is never meant."""
    if who == E.YOU:
        return [seat]
    if who == E.OPPONENT and s.seats == 2 and s.teams[0] != s.teams[1]:
        return [1 - seat]  # with one of two out, the game is over
    others = [k for k in range(s.seats) if s.teams[k] != s.teams[seat] and not s.lost[k]]
    if who == E.OPPONENT:
        return others
    if who == E.BOTH:
        first = rules.turn(s)
        seats = [(first + k) % s.seats for k in range(s.seats)]
        return [k for k in seats if not s.lost[k]]
    if who == E.TEAM:
        return [k for k in range(s.seats) if s.teams[k] == s.teams[seat] and not s.lost[k]]
    raise EngineFault(f"nobody is called {who!r}")


def cards_of(rules: Rules, s: State, ctx: Context, sel: E.Selector) -> list[int]:
    """The cards a selector means now."""
    if isinstance(sel, E.Cards):
        prepared: Prepared = rules.prepared
        find = prepared.finds.get(id(sel))
        if find is None:
            find = find_for(rules, sel)
        if find.plain:
            return _found_plainly(rules, s, ctx, find)
        return found(rules, s, ctx, find, -1)
    if isinstance(sel, E.This):
        gone = ctx.src < 0 or (ctx.ref >= 0 and not s.same(ctx.ref))
        return [] if gone else [ctx.src]
    if isinstance(sel, E.Chosen):
        if sel.slot >= len(ctx.mem):
            return []
        stamp = s.stamp
        out: list[int] = []
        for ref in ctx.mem[sel.slot]:
            if ref < 0:
                out.append(ref)
            elif stamp[ref & CARD_MASK] == ref >> CARD_BITS:
                out.append(ref & CARD_MASK)
        return out
    if isinstance(sel, E.Host):
        host = s.host[ctx.src] if ctx.src >= 0 else -1
        return [host] if host >= 0 else []
    if isinstance(sel, E.AttachedTo):
        hosts = cards_of(rules, s, ctx, sel.to)
        return [c for h in hosts for c in under(rules, s, h, sel.way)]
    if isinstance(sel, E.Top):
        v: Vocabulary = rules.vocab
        out = []
        n = amount(rules, s, ctx, sel.count)
        for seat in seats_of(rules, s, ctx.seat, sel.who):
            pile = s.zones[rules.zone(v.zone(sel.zone), seat)]
            out.extend(reversed(pile[max(0, len(pile) - n) :]))
        return out
    if isinstance(sel, E.Players):
        return [player(seat) for seat in seats_of(rules, s, ctx.seat, sel.who)]
    return [_whole(ref) for ref in refs_of(rules, s, ctx, sel) if ref < 0 or s.same(ref)]


def _whole(ref: int) -> int:
    return ref if ref < 0 else ref & CARD_MASK


def refs_of(rules: Rules, s: State, ctx: Context, sel: E.Selector) -> list[int]:
    """What a selector means, as references: also cards that are no longer what they were.
    A player is the same number everywhere."""
    if isinstance(sel, E.This):
        if ctx.src < 0:
            return []
        return [ctx.ref if ctx.ref >= 0 else s.ref(ctx.src)]
    if isinstance(sel, E.Chosen):
        return list(ctx.mem[sel.slot]) if sel.slot < len(ctx.mem) else []
    if isinstance(sel, E.Happened):
        if sel.role == "each":
            return [s.ref(ctx.each)] if ctx.each >= 0 else []
        return _happened(rules, s, ctx, sel.role)
    if isinstance(sel, E.Related):
        return _related(rules, s, ctx, sel)
    if isinstance(sel, E.Among):
        return _among(rules, s, ctx, sel)
    if isinstance(sel, E.Rest):
        but = [ref for slot in sel.but if slot < len(ctx.mem) for ref in ctx.mem[slot]]
        mine = ctx.mem[sel.of] if sel.of < len(ctx.mem) else ()
        return [ref for ref in mine if ref not in but]
    if isinstance(sel, E.AllThese):
        out: list[int] = []
        for part in sel.parts:
            out.extend([ref for ref in refs_of(rules, s, ctx, part) if ref not in out])
        return out
    if isinstance(sel, (E.Cards, E.Host, E.AttachedTo, E.Top, E.Players)):
        return [ref_of(s, c) for c in cards_of(rules, s, ctx, sel)]
    own = vocabulary(rules).selectors
    if own is not None:
        return [ref_of(s, c) for c in own(rules, s, ctx, sel)]
    raise EngineFault(f"no selector of this kind: {sel!r}")


def ref_of(s: State, c: int) -> int:
    """A card's reference now; a player is its own."""
    return c if c < 0 else s.ref(c)


def _happened(rules: Rules, s: State, ctx: Context, role: str) -> list[int]:
    e = ctx.event
    if e is None:
        return []
    ref = other_of(rules, s, e) if role == "other" else left_as(s, e)
    return [ref] if ref >= 0 else []


def left_as(s: State, e: Event) -> int:
    """The card of an event as the event has left it, or -1. What waits knows it (`cards`)."""
    if e.cards:
        return e.cards[0]
    return s.ref(e.card) if e.card >= 0 else -1


def other_of(rules: Rules, s: State, e: Event) -> int:
    """The second card of an event as a reference, or -1."""
    if e.kind == MOMENT:
        return e.b - 1
    v: Vocabulary = rules.vocab
    if v.event_other is not None:
        return v.event_other(rules, s, e)
    return e.b - 1 if e.kind >= GAME_EVENT else -1


def _related(rules: Rules, s: State, ctx: Context, sel: E.Related) -> list[int]:
    v: Vocabulary = rules.vocab
    relation = v.related.get(sel.key)
    if relation is None:
        raise EngineFault(f"{rules.name} has no relation called {sel.key!r}")
    out: list[int] = []
    for ref in asked_refs(rules, s, ctx, sel.of):
        if s.same(ref):
            out.extend([s.ref(c) for c in relation(rules, s, ctx, ref & CARD_MASK)])
            if sel.key in v.related_gone:
                out.extend(v.related_gone[sel.key](rules, s, ctx, ref & CARD_MASK))
        elif ref in s.last and sel.key in v.related_last:
            out.extend(v.related_last[sel.key](rules, s, ref, extra_then(rules, s.last[ref])))
    return out


def asked_refs(rules: Rules, s: State, ctx: Context, sel: E.Selector) -> list[int]:
    """What a selector means, for a question about it: the card whose leaving a group of zones has
    set the ability off is asked for as it was there, and so is one that the effect itself has moved
    out of a group of zones."""
    refs = refs_of(rules, s, ctx, sel)
    e = ctx.event
    if e is not None and e.frm >= 0 and e.cards and e.ref in s.last:
        refs = [e.ref if ref == e.cards[0] else ref for ref in refs]
    if len(ctx.mem) > WENT:
        refs = [asked(rules, s, ctx, ref) for ref in refs]
    return refs


def asked(rules: Rules, s: State, ctx: Context, ref: int) -> int:
    """The reference that a question about a card is about: where the effect itself has moved it out
    of a group of zones (and not back again), the card as it was there."""
    was = before(ctx.mem, ref)
    if was < 0 or was not in s.last:
        return ref
    if s.same(ref):
        group = rules.zone_group[s.zone[ref & CARD_MASK]]
        if group and group == rules.zone_group[s.last[was][ZONE]]:
            return ref
    return was


def _among(rules: Rules, s: State, ctx: Context, sel: E.Among) -> list[int]:
    mine = ctx.mem[sel.slot] if sel.slot < len(ctx.mem) else ()
    kinds = E.HasKind(sel.kinds)
    out: list[int] = []
    for ref in mine:
        of = asked(rules, s, ctx, ref) if len(ctx.mem) > WENT else ref
        if (not sel.kinds or was_so(rules, s, ctx, of, kinds)) and all(
            [was_so(rules, s, ctx, of, t) for t in sel.tests]
        ):
            out.append(ref)
    return out


def under(rules: Rules, s: State, host: int, way: str) -> list[int]:
    """The cards attached to a card in a way, by the game's word for it."""
    v: Vocabulary = rules.vocab
    if v.beneath is not None:
        return v.beneath(rules, s, host, way)
    return attached(rules, s, host, v.look(v.ways, way, "way of attaching"))


def attached(rules: Rules, s: State, host: int, way: int) -> list[int]:
    """The cards attached to a card in one way, in the order they came."""
    v: Vocabulary = rules.vocab
    hosts = s.host
    ways = s.cols[v.way_column]
    return [
        c
        for c in s.zones[v.place_of_attached(rules, s, host)]
        if hosts[c] == host and ways[c] == way
    ]


def enough(rules: Rules, s: State, ctx: Context, sel: E.Selector, n: int) -> bool:
    """Whether a selector means at least so many cards; it stops looking when it has them."""
    if n <= 0:
        return True
    if isinstance(sel, E.Cards):
        prepared: Prepared = rules.prepared
        find = prepared.finds.get(id(sel))
        if find is None:
            find = find_for(rules, sel)
        if find.plain:
            return len(_found_plainly(rules, s, ctx, find)) >= n
        return len(found(rules, s, ctx, find, n)) >= n
    if (
        isinstance(sel, E.AttachedTo)
        and isinstance(sel.to, E.This)
        and cards_of(rules, s, ctx, sel.to)
    ):
        return len(under(rules, s, ctx.src, sel.way)) >= n
    return len(cards_of(rules, s, ctx, sel)) >= n


def among(rules: Rules, s: State, ctx: Context, sel: E.Selector) -> list[int]:
    """All cards that lie where a selector looks, whether they are such or not; none: it names cards
    otherwise than by their places."""
    if not isinstance(sel, E.Cards):
        return []
    v: Vocabulary = rules.vocab
    return [
        c
        for seat in seats_of(rules, s, ctx.seat, sel.who)
        for key in sel.zones
        for c in s.zones[rules.zone(v.zone(key), seat)]
    ]


def find_for(rules: Rules, sel: E.Cards) -> Find:
    """The prepared form of a selector, made once."""
    prepared: Prepared = rules.prepared
    made = prepared.finds.get(id(sel))
    if made is not None:
        return made
    v: Vocabulary = rules.vocab
    find = Find(sel)
    if v.beside:
        asked = [t for t in sel.tests if isinstance(t, E.HasTag) and t.group in v.beside]
        said = [f"{t.group}:{t.tag}" for t in asked]
        find.tags = [tag for tag in find.tags if tag not in said]
        find.tests = (*find.tests, *[t for t in asked if t not in find.tests])
    find.kinds = [v.look(v.kinds, k, "kind of card") for k in sel.kinds]
    find.skip = () if _names_pose(v, sel.tests) else v.left_alone
    find.zone_kinds = [v.zone(key) for key in sel.zones]
    find.beneath = v.attached_found or (v.attached != "" and v.attached in sel.zones)
    for seat in range(rules.seats):
        mine: list[int] = []
        for key in sel.zones:
            kind = v.zone(key)
            first = rules.zone(kind, seat)
            mine.extend(range(first, first + rules.zone_kinds[kind].count))
            find.shared = find.shared or rules.zone_kinds[kind].shared
        find.zones.append(mine)
    more: list[E.Test] = []
    for t in find.tests:
        if isinstance(t, E.Placed) and t.of is None and t.place in v.faces and find.lies < 0:
            find.lies = v.faces[t.place]
        elif isinstance(t, E.Placed) and t.of is None and t.place in v.places:
            find.spots.append(v.places[t.place])
        else:
            more.append(t)
    find.more = tuple(more)
    find.asks = len(find.tags) > 0 or len(find.kinds) > 0
    find.odd = find.shared or len(find.skip) > 0
    find.hosted = not find.beneath and v.attached == ""
    find.plain = not (find.hosted or find.odd or find.other or find.spots or more)
    prepared.finds[id(sel)] = find
    return find


def by_print(rules: Rules, find: Find, definition: int) -> int:
    """Whether a card that lies open and has been given nothing has the kind and the traits that a
    prepared selector asks for (`HAS`, `HAS_NOT`); `ASK`: that may depend on where it lies."""
    got = HAS
    if definition < 0:
        return ASK
    d = rules.pool[definition]
    if find.kinds and d.kind not in find.kinds:
        got = HAS_NOT
    for tag in find.tags:
        if tag not in d.tags and got:
            got = ASK if tag in tag_index(rules, definition) else HAS_NOT
    if got == HAS:
        find.has.add(definition)
    elif got == HAS_NOT:
        find.lacks.add(definition)
    return got


def found(rules: Rules, s: State, ctx: Context, find: Find, most: int) -> list[int]:
    """The cards a prepared selector means, at most so many (-1: all)."""
    out: list[int] = []
    if find.plain:
        out = _found_plainly(rules, s, ctx, find)
        return out if most < 0 or len(out) <= most else out[:most]
    asks = find.asks
    has = find.has
    lies = find.lies
    spots = find.spots
    more = find.more
    odd = find.odd
    hosted = find.hosted
    host = s.host
    face = s.face
    defn = s.defn
    given = s.gifts
    but = ctx.src if find.other else -1
    skip = find.skip
    shared = find.shared
    pose = s.pose
    for seat in [ctx.seat] if find.yours else seats_of(rules, s, ctx.seat, find.who):
        for zone in find.zones[seat]:
            for c in s.zones[zone]:
                if lies >= 0 and face[c] != lies:
                    continue
                if asks:
                    d = defn[c]
                    if given is None or c in given or d not in has or face[c] == DOWN:
                        if not _bearing(rules, s, find, c):
                            continue
                        given = s.gifts
                if c == but or (hosted and host[c] >= 0):
                    continue
                if odd and (
                    pose[c] in skip or (shared and passed_over(rules, s, find, c, zone, seat))
                ):
                    continue
                if spots and not stands(rules, s, c, zone, spots):
                    continue
                if not more or all_pass(rules, s, ctx, c, more):
                    out.append(c)
                    if len(out) == most:
                        return out
    return out


def _found_plainly(rules: Rules, s: State, ctx: Context, find: Find) -> list[int]:
    """The same where it asks for nothing but how cards lie, their kind and traits (`Find.plain`)."""
    zones = s.zones
    if find.yours:
        places = find.zones[ctx.seat]
    else:
        seats = seats_of(rules, s, ctx.seat, find.who)
        places = [zone for seat in seats for zone in find.zones[seat]]
    cards: list[int] = []
    for zone in places:
        cards = cards + zones[zone]
    if find.lies >= 0:
        cards = _lying(s, cards, find.lies)
    return _bearing_of(rules, s, find, cards) if find.asks and cards else cards


def _lying(s: State, cards: list[int], lies: int) -> list[int]:
    """Those of some cards that lie face up, or face down."""
    face = s.face
    return [c for c in cards if face[c] == lies]


def _bearing_of(rules: Rules, s: State, find: Find, cards: list[int]) -> list[int]:
    """Those of some cards that have the kind and the traits that a prepared selector asks for. Of
    one that has been given nothing, print says that it has not, or, if it lies open, that it has."""
    out: list[int] = []
    has = find.has
    lacks = find.lacks
    defn = s.defn
    given = s.gifts
    if given is None:
        return [c for c in cards if _bearing(rules, s, find, c)]
    for c in cards:
        d = defn[c]
        if c in given:
            if _bears(rules, s, find, c):
                out.append(c)
        elif d in lacks:
            continue
        elif (d in has and s.face[c] != DOWN) or _bearing(rules, s, find, c):
            out.append(c)
    return out


def _bearing(rules: Rules, s: State, find: Find, c: int) -> bool:
    """Whether a card has the kind and the traits that a prepared selector asks for."""
    given = s.gifts
    if given is not None and c not in given:
        d = s.defn[c]
        if d in find.lacks:
            return False
        has = HAS if d in find.has else by_print(rules, find, d)
        if has == HAS_NOT:
            return False
        if has == HAS and s.face[c] != DOWN:
            return True
    return _bears(rules, s, find, c)


def _bears(rules: Rules, s: State, find: Find, c: int) -> bool:
    if find.kinds and (rules.pool[s.defn[c]].kind not in find.kinds or blank(rules, s, c)):
        return False
    return not find.tags or has_tags(rules, s, c, find.tags)


def unreached(rules: Rules, s: State, ctx: Context, sel: E.Selector) -> int:
    """How many cards a count has that no effect reaches: they lie there and are such cards all the
    same. Where more is asked of the cards, it is asked of those that lie open."""
    v: Vocabulary = rules.vocab
    if not v.left_alone or not isinstance(sel, E.Cards) or sel.tests:
        return 0
    kinds = find_for(rules, sel).kinds
    poses, pool, defn = s.pose, rules.pool, s.defn
    return len(
        [
            c
            for c in among(rules, s, ctx, sel)
            if poses[c] in v.left_alone
            and s.host[c] < 0
            and (not kinds or pool[defn[c]].kind in kinds)
            and not (sel.other and c == ctx.src)
        ]
    )


def passed_over(rules: Rules, s: State, find: Find, c: int, zone: int, seat: int) -> bool:
    """Whether a card lies so that effects leave it alone, or belongs to somebody else where the zone
    is nobody's."""
    if s.pose[c] in find.skip:
        return True
    return find.shared and rules.zone_seat[zone] < 0 and s.owner[c] != seat


def stands(rules: Rules, s: State, c: int, zone: int, spots: list[Place]) -> bool:
    """Whether a card in a zone stands in each of some ways."""
    for spot in spots:
        if not spot(rules, s, c, zone, -1):
            return False
    return True


def all_pass(rules: Rules, s: State, ctx: Context, c: int, tests: tuple[E.Test, ...]) -> bool:
    """Whether a card passes every one of some tests."""
    for test in tests:
        if not passes(rules, s, ctx, c, test):
            return False
    return True


def _names_pose(v: Vocabulary, tests: tuple[E.Test, ...]) -> bool:
    """Whether the text names a pose whose cards effects otherwise leave alone."""
    for t in tests:
        if isinstance(t, E.InPose) and v.pose(t.pose) in v.left_alone:
            return True
        if isinstance(t, E.OneOf) and _names_pose(v, t.tests):
            return True
    return False


def lies_in(rules: Rules, zone: int, keys: tuple[str, ...]) -> bool:
    """Whether a zone (-1: none) is of one of the kinds that the keys name."""
    if zone < 0:
        return False
    prepared: Prepared = rules.prepared
    kinds = prepared.kinds_named.get(keys)
    if kinds is None:
        v: Vocabulary = rules.vocab
        kinds = prepared.kinds_named[keys] = [v.zone(key) for key in keys]
    return rules.zone_kind[zone] in kinds


def selects(rules: Rules, s: State, ctx: Context, sel: E.Selector, c: int) -> bool:
    """Whether a selector means this card (or player) now."""
    if not isinstance(sel, E.Cards):
        return c in cards_of(rules, s, ctx, sel)
    if c < 0 or (sel.other and c == ctx.src):
        return False
    find = find_for(rules, sel)
    if s.host[c] >= 0 and not find.beneath:
        return False
    if s.pose[c] in find.skip or not in_zones(rules, s, ctx, find, c, s.zone[c]):
        return False
    if find.kinds and (rules.pool[s.defn[c]].kind not in find.kinds or blank(rules, s, c)):
        return False
    return not sel.tests or all_pass(rules, s, ctx, c, sel.tests)


def in_zones(rules: Rules, s: State, ctx: Context, find: Find, c: int, zone: int) -> bool:
    """Whether a zone is one in which a prepared selector looks for this card."""
    seats = [ctx.seat] if find.who == E.YOU else seats_of(rules, s, ctx.seat, find.who)
    for seat in seats:
        if zone in find.zones[seat]:
            if not find.shared or rules.zone_seat[zone] >= 0 or s.owner[c] == seat:
                return True
    return False


def blank(rules: Rules, s: State, c: int) -> bool:
    """Whether a card is, for the rules, only a card: no kind, name, trait, number or ability."""
    if c < 0 or s.face[c] != DOWN:
        return False
    v: Vocabulary = rules.vocab
    return v.blank is not None and v.blank(rules, s, c)


def passes(rules: Rules, s: State, ctx: Context, c: int, test: E.Test) -> bool:
    """Whether a card passes a test."""
    if isinstance(test, E.InPose):  # the most frequent ones first
        v: Vocabulary = rules.vocab
        return s.pose[c] == v.pose(test.pose)
    if isinstance(test, E.Named):
        return named(rules, s, c, test)
    if isinstance(test, E.OneOf):
        for t in test.tests:
            if passes(rules, s, ctx, c, t):
                return True
        return False
    if isinstance(test, E.Placed):
        return placed(rules, s, ctx, c, s.zone[c], test)
    if isinstance(test, E.HasTag):
        if test.tag == "*":
            return any([tag.startswith(f"{test.group}:") for tag in tags_of(rules, s, c)])
        if has_tag(rules, s, c, f"{test.group}:{test.tag}"):
            return True
        beside = vocabulary(rules).beside
        return test.group in beside and beside[test.group](rules, s, c, test.tag)
    if isinstance(test, E.NotSo):
        return not passes(rules, s, ctx, c, test.test)
    if isinstance(test, E.HasNumber):
        return compares(number(rules, s, c, test.attr), test.cmp, amount(rules, s, ctx, test.than))
    if isinstance(test, E.AllOf):
        return all_pass(rules, s, ctx, c, test.tests)
    if isinstance(test, E.HasKind):
        return _of_kind(rules, s, c, test) and not blank(rules, s, c)
    if isinstance(test, E.HasWord):
        return _worded(rules, s, c, granted(rules, s, c), test) and (not blank(rules, s, c))
    if isinstance(test, E.Is):
        return c in cards_of(rules, s, ctx, test.what)
    if isinstance(test, E.SameName):
        mine = set() if blank(rules, s, c) else names_with(rules, s, c, granted(rules, s, c))
        return bool(mine) and not mine.isdisjoint(names_among(rules, s, ctx, test.what))
    raise EngineFault(f"no test of this kind: {test!r}")


def was_so(rules: Rules, s: State, ctx: Context, ref: int, test: E.Test) -> bool:
    """The same for a reference: of a card that has gone, by what was last known of it. Of one
    that nothing is known of, nothing is true."""
    if ref < 0 or s.same(ref):
        return passes(rules, s, ctx, _whole(ref), test)
    info = last_known(rules, s, ref)
    return info is not None and passed(rules, s, ctx, ref & CARD_MASK, info, test)


def passed(
    rules: Rules, s: State, ctx: Context, c: int, info: tuple[int, ...], test: E.Test
) -> bool:
    """Whether a card passed a test when it was what a snapshot says (effects.last)."""
    if isinstance(test, E.OneOf):
        return any([passed(rules, s, ctx, c, info, t) for t in test.tests])
    if isinstance(test, E.AllOf):
        return all([passed(rules, s, ctx, c, info, t) for t in test.tests])
    if isinstance(test, E.NotSo):
        return not passed(rules, s, ctx, c, info, test.test)
    if isinstance(test, E.InPose):
        return info[POSE] == vocabulary(rules).pose(test.pose)
    if isinstance(test, E.Placed):
        return placed(rules, s, ctx, c, info[ZONE], test)
    if isinstance(test, E.Is):
        return c in [_whole(ref) for ref in refs_of(rules, s, ctx, test.what)]
    if isinstance(test, E.SameName):
        then = set() if info[FACE] & BLANK else names_with(rules, s, c, granted_then(rules, info))
        return bool(then) and not then.isdisjoint(names_among(rules, s, ctx, test.what))
    if isinstance(test, E.HasNumber):
        was = number_of_gone(rules, s, c, info, test.attr)
        return compares(was, test.cmp, amount(rules, s, ctx, test.than))
    if info[FACE] & BLANK:
        return False
    given = granted_then(rules, info)
    if isinstance(test, E.HasTag):
        tags = tags_with(rules, s, c, given, info[ZONE])
        if test.tag == "*":
            return any([tag.startswith(f"{test.group}:") for tag in tags])
        return f"{test.group}:{test.tag}" in tags
    if isinstance(test, E.Named):
        return _called(rules, s, c, given, test)
    if isinstance(test, E.HasKind):
        return _of_kind(rules, s, c, test)
    if isinstance(test, E.HasWord):
        return _worded(rules, s, c, given, test)
    raise EngineFault(f"no test of this kind: {test!r}")


def _of_kind(rules: Rules, s: State, c: int, test: E.HasKind) -> bool:
    v: Vocabulary = rules.vocab
    kind = rules.pool[s.defn[c]].kind
    return any([v.look(v.kinds, k, "kind of card") == kind for k in test.kinds])


def _worded(rules: Rules, s: State, c: int, given: list[int], test: E.HasWord) -> bool:
    abilities = left_of(rules, [*rules.pool[s.defn[c]].abilities, *given], given)
    return any([compiled(rules, a).ability.word == test.word for a in abilities])


def has_tags(rules: Rules, s: State, c: int, tags: list[str]) -> bool:
    """Whether a card has every one of some traits."""
    for tag in tags:
        if not has_tag(rules, s, c, tag):
            return False
    return True


def has_tag(rules: Rules, s: State, c: int, tag: str) -> bool:
    """Whether a card has a trait ("group:tag"), by itself or by an ability."""
    given = s.gifts
    if given is None or c in given:
        mine = granted(rules, s, c)
        if mine:
            return not blank(rules, s, c) and tag in tags_with(rules, s, c, mine, s.zone[c])
    d = s.defn[c]
    if tag in rules.pool[d].tags:
        return s.face[c] != DOWN or not blank(rules, s, c)
    if not rules.pool[d].abilities:
        return False
    bearers = tag_index(rules, d).get(tag)
    if bearers is None or blank(rules, s, c):
        return False
    return any([brings_here(rules, a, tag, s.zone[c]) for a in bearers])


def brings_here(rules: Rules, ability: int, tag: str, zone: int) -> bool:
    """Whether an ability brings its trait in a zone: some hold only where the ability does."""
    where = compiled(rules, ability).ability.where
    if not where:
        return True
    lie = vocabulary(rules).tags_lie
    return not lie or tag.partition(":")[0] not in lie or lies_in(rules, zone, where)


def tag_index(rules: Rules, definition: int) -> dict[str, tuple[int, ...]]:
    """The traits that printed abilities of a card give it, and which do; made once."""
    prepared: Prepared = rules.prepared
    kept = prepared.tag_index
    got = kept.get(definition)
    if got is None:
        got = {}
        for a in tag_bearers(rules, definition):
            for tag in compiled(rules, a).ability.tags:
                got[tag] = (*got.get(tag, ()), a)
        kept[definition] = got
    return got


def tag_bearers(rules: Rules, definition: int) -> tuple[int, ...]:
    """The printed abilities of a card that give it traits; made once."""
    prepared: Prepared = rules.prepared
    kept = prepared.tag_bearers
    got = kept.get(definition)
    if got is None:
        printed = rules.pool[definition].abilities
        got = tuple([a for a in printed if compiled(rules, a).ability.tags])
        kept[definition] = got
    return got


def tags_of(rules: Rules, s: State, c: int) -> set[str]:
    """All its traits now."""
    if blank(rules, s, c):
        return set()
    return tags_with(rules, s, c, granted(rules, s, c), s.zone[c])


def tags_with(rules: Rules, s: State, c: int, given: list[int], zone: int) -> set[str]:
    """The traits of a card that has been given these abilities, in a zone."""
    out = set(rules.pool[s.defn[c]].tags)
    takes = taken_by(rules, given)
    for a in [*tag_bearers(rules, s.defn[c]), *given]:
        have = compiled(rules, a).ability
        if not takes or not is_taken(takes, have.tags):
            out.update([tag for tag in have.tags if brings_here(rules, a, tag, zone)])
    if takes:
        return {tag for tag in out if not is_taken(takes, (tag,))}
    return out


def taken_by(rules: Rules, given: list[int]) -> list[str]:
    """What abilities that have been given take away (`Ability.takes`)."""
    if not given:
        return []
    prepared: Prepared = rules.prepared
    takers = prepared.takers
    out: list[str] = []
    if takers:
        for a in given:
            if a in takers:
                out.extend(compiled(rules, a).ability.takes)
    return out


def is_taken(takes: list[str], tags: tuple[str, ...]) -> bool:
    """Whether something that bears these traits is taken away."""
    for tag in tags:
        if tag in takes or f"{tag.partition(':')[0]}:*" in takes:
            return True
    return False


def left_of(rules: Rules, abilities: list[int], given: list[int]) -> list[int]:
    """Of abilities, printed and given, those that nothing takes away."""
    takes = taken_by(rules, given)
    if not takes:
        return abilities
    return [a for a in abilities if not is_taken(takes, compiled(rules, a).ability.tags)]


def names_with(rules: Rules, s: State, c: int, given: list[int]) -> set[str]:
    """The names of a card that has been given these abilities."""
    out = {rules.pool[s.defn[c]].name}
    for a in [*tag_bearers(rules, s.defn[c]), *given]:
        tags = compiled(rules, a).ability.tags
        out.update([tag[5:] for tag in tags if tag.startswith("name:")])
    return out


def names_among(rules: Rules, s: State, ctx: Context, sel: E.Selector) -> set[str]:
    """All names of some cards, also of those that have gone since."""
    out: set[str] = set()
    for ref in asked_refs(rules, s, ctx, sel):
        if s.same(ref):
            c = ref & CARD_MASK
            if not blank(rules, s, c):
                out |= names_with(rules, s, c, granted(rules, s, c))
            continue
        info = last_known(rules, s, ref)
        if info is not None and not info[FACE] & BLANK:
            out |= names_with(rules, s, ref & CARD_MASK, granted_then(rules, info))
    return out


def named(rules: Rules, s: State, c: int, test: E.Named) -> bool:
    """Whether its name, or one that an ability gives it besides, is as said."""
    return _called(rules, s, c, granted(rules, s, c), test) and not blank(rules, s, c)


def _called(rules: Rules, s: State, c: int, given: list[int], test: E.Named) -> bool:
    name = rules.pool[s.defn[c]].name
    if test.name in name if test.part else name == test.name:
        return True
    bearers = tag_bearers(rules, s.defn[c])
    if not given and not bearers:
        return False
    names = [
        tag[5:]
        for a in [*bearers, *given]
        for tag in compiled(rules, a).ability.tags
        if tag.startswith("name:")
    ]
    return any([test.name in name if test.part else name == test.name for name in names])


def placed(rules: Rules, s: State, ctx: Context, c: int, zone: int, test: E.Placed) -> bool:
    """Whether a card that is, or was, in a zone stands so, maybe to another one."""
    v: Vocabulary = rules.vocab
    place = v.places.get(test.place)
    if place is None:
        raise EngineFault(f"{rules.name} has no place called {test.place!r}")
    if test.of is None:
        return place(rules, s, c, zone, -1)
    return any([place(rules, s, c, zone, other) for other in cards_of(rules, s, ctx, test.of)])


def number(rules: Rules, s: State, c: int, attr: str) -> int:
    """A card's number by the game's name for it: an attribute, or something only the game counts."""
    v: Vocabulary = rules.vocab
    no = v.attrs.get(attr)
    if no is not None and attr not in v.counted:
        return 0 if v.blank is not None and blank(rules, s, c) else value(rules, s, c, no)
    if v.numbers is None:
        raise EngineFault(f"no attribute is called {attr!r}")
    return v.numbers(rules, s, c, attr)


def number_of(rules: Rules, s: State, ref: int, attr: str) -> int:
    """The number of a reference: of a card that has gone, what was last known."""
    if ref < 0 or s.same(ref):
        return number(rules, s, _whole(ref), attr)
    info = last_known(rules, s, ref)
    return 0 if info is None else number_of_gone(rules, s, ref & CARD_MASK, info, attr)


def number_of_gone(rules: Rules, s: State, c: int, info: tuple[int, ...], attr: str) -> int:
    v: Vocabulary = rules.vocab
    if info[FACE] & BLANK:
        return 0
    no = v.attrs.get(attr)
    if no is not None and (attr not in v.counted or v.last_number is None):
        return number_then(rules, info, no)
    return 0 if v.last_number is None else v.last_number(rules, s, c, extra_then(rules, info), attr)


def compares(left: int, cmp: str, right: int) -> bool:
    if cmp == E.AT_LEAST:
        return left >= right
    if cmp == E.AT_MOST:
        return left <= right
    return left == right


def amount(rules: Rules, s: State, ctx: Context, a: E.Amount) -> int:
    """An amount as a number now."""
    if isinstance(a, E.Num):
        return a.n
    if isinstance(a, E.CountOf):
        if isinstance(a.what, E.Among):  # also those that are gone, where they are remembered
            return len(known_refs(rules, s, ctx, a.what))
        return len(cards_of(rules, s, ctx, a.what)) + unreached(rules, s, ctx, a.what)
    if isinstance(a, E.Scaled):
        return amount(rules, s, ctx, a.each) * a.by
    if isinstance(a, E.NumberOf):
        if isinstance(a.what, E.Cards):
            return sum([number(rules, s, c, a.attr) for c in cards_of(rules, s, ctx, a.what)])
        return sum([number_of(rules, s, r, a.attr) for r in asked_refs(rules, s, ctx, a.what)])
    if isinstance(a, E.Sum):
        return amount(rules, s, ctx, a.left) + amount(rules, s, ctx, a.right)
    if isinstance(a, E.LeastOf):
        return min(amount(rules, s, ctx, a.of), a.limit)
    if isinstance(a, E.KindsOf):
        return kinds_of(rules, s, ctx, a)
    if isinstance(a, E.Quotient):
        return amount(rules, s, ctx, a.of) // a.by
    if isinstance(a, E.Remainder):
        return amount(rules, s, ctx, a.of) % a.by
    own = vocabulary(rules).amounts
    if own is not None:
        return own(rules, s, ctx, a)
    raise EngineFault(f"no amount of this kind: {a!r}")


def kinds_of(rules: Rules, s: State, ctx: Context, a: E.KindsOf) -> int:
    """How many different names or traits there are among some cards."""
    cards = cards_of(rules, s, ctx, a.what)
    if a.group == "name":
        return len({rules.pool[s.defn[c]].name for c in cards if not blank(rules, s, c)})
    head = f"{a.group}:"
    return len({tag for c in cards for tag in tags_of(rules, s, c) if tag.startswith(head)})


def true_now(rules: Rules, s: State, ctx: Context, cond: E.Condition) -> bool:
    """Whether a condition holds now."""
    if isinstance(cond, E.Compare):
        many = cond.left
        if cond.cmp == E.AT_LEAST and isinstance(cond.right, E.Num) and isinstance(many, E.CountOf):
            if isinstance(many.what, E.Cards):  # the common case: no more are counted than it takes
                wanted = cond.right.n - unreached(rules, s, ctx, many.what)
                return enough(rules, s, ctx, many.what, wanted)
        left = amount(rules, s, ctx, cond.left)
        return compares(left, cond.cmp, amount(rules, s, ctx, cond.right))
    if isinstance(cond, E.AllSo):
        if (
            isinstance(cond.what, E.This)
            and ctx.event is None
            and ctx.src >= 0
            and len(ctx.mem) <= WENT
        ):
            if ctx.ref < 0 or s.same(ctx.ref):  # the common case: the card itself, as it is
                return passes(rules, s, ctx, ctx.src, cond.test)
        if isinstance(cond.what, E.Cards):
            cards = cards_of(rules, s, ctx, cond.what)
            return bool(cards) and all([passes(rules, s, ctx, c, cond.test) for c in cards])
        refs = known_refs(rules, s, ctx, cond.what)
        return bool(refs) and all([was_so(rules, s, ctx, r, cond.test) for r in refs])
    if isinstance(cond, E.Did):
        return s.done > 0 and ctx.whole
    if isinstance(cond, E.TurnOf):
        return rules.turn(s) in seats_of(rules, s, ctx.seat, cond.who)
    if isinstance(cond, E.Both):
        return true_now(rules, s, ctx, cond.left) and true_now(rules, s, ctx, cond.right)
    if isinstance(cond, E.NotTrue):
        return not true_now(rules, s, ctx, cond.of)
    if isinstance(cond, E.Either):
        for part in cond.conds:
            if true_now(rules, s, ctx, part):
                return True
        return False
    if isinstance(cond, E.DuringStep):
        return during(rules, s, ctx, cond)
    own = vocabulary(rules).conditions
    if own is not None:
        return own(rules, s, ctx, cond)
    raise EngineFault(f"no condition of this kind: {cond!r}")


def known_refs(rules: Rules, s: State, ctx: Context, sel: E.Selector) -> list[int]:
    """What a selector means and something is known of: there, or gone and remembered."""
    refs = asked_refs(rules, s, ctx, sel)
    if rules.snapshot is not None:
        return refs
    return [r for r in refs if r < 0 or s.same(r)]


def during(rules: Rules, s: State, ctx: Context, cond: E.DuringStep) -> bool:
    """Whether the game stands in a step, of the turn of one of those meant."""
    steps = vocabulary(rules).steps
    if steps is None:
        raise EngineFault(f"{rules.name} has no steps")
    if not cond.who:
        return steps(rules, s, cond.step, -1)
    seats = seats_of(rules, s, ctx.seat, cond.who)
    return any([steps(rules, s, cond.step, seat) for seat in seats])
