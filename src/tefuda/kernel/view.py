"""What a seat may see: the only thing that leaves the engine for a player, a bot or a socket.

A view is plain data (dicts, lists, strings, numbers). A card that the viewer does not know has no
identity in it, not even a number: only its place. `mask` makes the same cut on a state itself, for
programs that want to compute on one: every card the seat does not know is `UNKNOWN` there and is
numbered by where it lies, the generator and the script are gone, and so are choices made in secret.
So an option of a masked state may differ from the real one in the number of an unknown card: answer
with the option in the same place of the real list.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.change import sees
from tefuda.kernel.kinds import TRIGGER, TRIGGER_WORDS
from tefuda.kernel.record import card_name, entries, hidden_name, seat_name, sentence, zone_name
from tefuda.kernel.rules import PUBLIC, Rules, arg_a, arg_b, kind_of, option
from tefuda.kernel.state import (
    CARD_BITS,
    CARD_MASK,
    DOWN,
    MAX_CARDS,
    Event,
    Frame,
    Item,
    Modifier,
    State,
    Waiting,
)

ALL: Final = -1
UNKNOWN: Final = -1
COVERED: Final = 1  # the stamp of a covered card: when it came there, tells which it is


def spectator(rules: Rules) -> int:
    """The viewer who sees only what everybody sees."""
    return rules.seats


def view(rules: Rules, s: State, viewer: int, lang: str = "ja") -> dict[str, object]:
    """The table as a seat sees it; `spectator(rules)`: as a passer-by does; `ALL`: everything."""
    zones: list[dict[str, object]] = []
    for z, cards in enumerate(s.zones):
        kind = rules.zone_kinds[rules.zone_kind[z]]
        told: dict[str, object] = {"zone": kind.key}
        if kind.parts:
            told["part"] = kind.parts[rules.which(z)]
        told["name"] = zone_name(rules, z, lang)
        told["seat"] = rules.zone_seat[z]
        told["count"] = len(cards)
        told["cards"] = [_card(rules, s, c, viewer, lang) for c in cards]
        zones.append(told)
    out: dict[str, object] = {
        "game": rules.name,
        "viewer": viewer,
        "turn": rules.turn(s),
        "heading": "" if rules.heading is None else rules.heading(rules, s, lang),
        "zones": zones,
        "stack": [
            _item(rules, s, i, viewer, lang)
            for i in s.stack
            if i.ability >= 0 or i.src >= 0 or rules.item_words is not None
        ],
        "players": [_player(rules, s, seat, lang) for seat in range(s.seats)],
        "over": s.over,
        "winners": [seat for seat in range(s.seats) if (s.winners >> seat) & 1],
        "decision": _decision(rules, s, viewer, lang),
    }
    return out


def _player(rules: Rules, s: State, seat: int, lang: str) -> dict[str, object]:
    return {"seat": seat, "name": seat_name(seat, lang), "lost": s.lost[seat] > 0}


def _card(rules: Rules, s: State, c: int, viewer: int, lang: str) -> dict[str, object]:
    known = sees(rules, s, c, viewer)
    out: dict[str, object] = {"known": known, "face_down": s.face[c] == DOWN, "pose": s.pose[c]}
    if known:
        d = rules.pool[s.defn[c]]
        out["id"] = c
        out["card"] = d.key
        out["name"] = d.name if lang == "ja" else (d.name_en or d.name)
    if s.host[c] >= 0:
        host = s.host[c]
        out["on"] = [s.zone[host], s.zones[s.zone[host]].index(host)]
    if rules.pieces is not None:
        out.update(rules.pieces(rules, s, c, viewer))
    return out


def _item(rules: Rules, s: State, item: Item, viewer: int, lang: str) -> dict[str, object]:
    """Something declared and not yet resolved; the oldest comes first."""
    name = _source(rules, s, item.src, viewer, lang)
    if item.src < 0 and rules.item_words is not None:
        name = rules.item_words(rules, s, item, lang)
    return {"seat": item.seat, "card": name}


def _source(rules: Rules, s: State, src: int, viewer: int, lang: str) -> str:
    """Where something comes from. Not by its place: it may since have gone where nobody sees."""
    if src < 0:
        return ""
    card = src & CARD_MASK
    return card_name(rules, s, card, lang) if sees(rules, s, card, viewer) else hidden_name(lang)


def _decision(rules: Rules, s: State, viewer: int, lang: str) -> dict[str, object] | None:
    if s.ask_seat < 0:
        return None
    out: dict[str, object] = {"seat": s.ask_seat, "clause": rules.clauses[s.clause]}
    out["ask"] = question(rules, s, lang)
    if viewer in (s.ask_seat, ALL):
        if s.options:
            out["options"] = [option_words(rules, s, o, viewer, lang) for o in s.options]
        else:
            out["number"] = [s.ask_lo, s.ask_hi]
            if s.ask_not >= 0:
                out["except"] = s.ask_not
    return out


def question(rules: Rules, s: State, lang: str) -> str:
    """What is asked, in words. Where cards are picked for a step that says what for, that."""
    f = s.frames[-1]
    words = rules.procs[f.proc].steps[f.pc - 1].ask
    if f.proc == rules.proc_no["kernel.pick"] and len(s.frames) > 1:
        below = s.frames[-2]
        if below.pc > 0:
            words = rules.procs[below.proc].steps[below.pc - 1].ask or words
    return "" if words is None else words.say(lang)


def option_words(rules: Rules, s: State, opt: int, viewer: int, lang: str) -> str:
    """An option in words; a card the viewer does not know is told by its place."""
    kind = rules.kinds[kind_of(opt)]
    words = kind.words.say(lang)
    a = arg_a(opt)
    b = arg_b(opt)
    name = place = ""
    if kind.index == TRIGGER:
        name = _source(rules, s, s.waiting[b].src, viewer, lang)
    elif kind.a == "card" or "{card}" in words:
        name = card_words(rules, s, a, viewer, lang)
    if kind.a == "zone":
        place = zone_name(rules, a, lang)
    other = card_words(rules, s, b, viewer, lang) if kind.b == "card" else str(b)
    ability = ""
    if "{ability}" in words:
        if kind.index != TRIGGER or _told(rules, s, s.waiting[b], viewer):
            ability = _ability_words(rules, s, opt, lang)
        if kind.index == TRIGGER and not ability:
            words = TRIGGER_WORDS.say(lang)
    return words.format(
        card=name, zone=place, seat=seat_name(a, lang), x=a, b=other, ability=ability
    )


def _ability_words(rules: Rules, s: State, opt: int, lang: str) -> str:
    if rules.option_words is not None:
        return rules.option_words(rules, s, opt, lang)
    if rules.ability_words is not None:
        return rules.ability_words(rules, s, arg_a(opt), arg_b(opt), lang)
    return ""


def _told(rules: Rules, s: State, w: Waiting, viewer: int) -> bool:
    """Whether a viewer may read which ability waits: one of a card the viewer sees, or the viewer's
    own whose card has since gone where nobody sees."""
    if w.src < 0 or sees(rules, s, w.src & CARD_MASK, viewer):
        return True
    return w.seat == viewer and not s.same(w.src)


def card_words(rules: Rules, s: State, c: int, viewer: int, lang: str) -> str:
    if sees(rules, s, c, viewer):
        return card_name(rules, s, c, lang)
    zone = s.zone[c]
    place = s.zones[zone].index(c) + 1
    if rules.zone_kinds[rules.zone_kind[zone]].pile:
        place = len(s.zones[zone]) + 1 - place
    where = zone_name(rules, zone, lang)
    if lang == "ja":
        return f"{where}の{place}番目の{hidden_name(lang)}"
    return f"{hidden_name(lang)} ({where}, no. {place})"


def log_lines(rules: Rules, s: State, viewer: int, lang: str) -> list[tuple[str, str]]:
    """The record in words: (clause, sentence), oldest first, as this viewer may read it."""
    return [
        (rules.clauses[e[0]], sentence(rules, e, s, viewer, lang))
        for e in entries(s)
        if rules.says[e[1]].say(lang)
    ]


def mask(rules: Rules, s: State, seat: int) -> State:
    """A copy in which nothing is left that the seat does not know (`ALL`: a plain copy)."""
    out = State(s)
    if seat < 0:
        return out
    out.defn = [d if (s.known[c] >> seat) & 1 else UNKNOWN for c, d in enumerate(s.defn)]
    out.statics = out.base = out.gifts = None
    out.taken = 0
    out.rng = 0
    out.script = None
    out.past = None
    out.log = None
    out.saved = []
    out.seen = ()
    out.bans = ()
    out.ret = ()
    out.logging = False
    for v in rules.private:
        out.var[v] = 0
    if s.ask_seat != seat:
        out.options = []
    _renumber(rules, s, out)
    _forget_waiting(s, out, seat)
    pick = rules.proc_no["kernel.pick"]
    secret = False
    for f in out.frames:  # what is under way inside a secret choice is secret too
        if rules.procs[f.proc].steps[max(f.pc - 1, 0)].secret:
            secret = True
        if secret or (f.proc == pick and f.seat != seat):
            f.a = f.b = f.c = f.d = 0
            f.cards = ()
            f.mem = ()
            f.obj = None
    return out


def _forget_waiting(s: State, out: State, seat: int) -> None:
    """What waits on another's card that the seat does not know, it does not know of either."""
    kept = [i for i, w in enumerate(s.waiting) if not _secret(s, w, seat)]
    if len(kept) == len(s.waiting):
        return
    out.waiting = [out.waiting[i] for i in kept]
    out.options = [
        option(TRIGGER, arg_a(o), kept.index(arg_b(o))) if kind_of(o) == TRIGGER else o
        for o in out.options
    ]


def _secret(s: State, w: Waiting, seat: int) -> bool:
    if w.seat == seat or w.src < 0 or not s.same(w.src):
        return False
    return not (s.known[w.src & CARD_MASK] >> seat) & 1


def _renumber(rules: Rules, s: State, out: State) -> None:
    """Number the unknown cards by where they lie: a card's own number would tell which it is."""
    unseen = [c for cards in s.zones for c in cards if out.defn[c] == UNKNOWN]
    numbers = sorted(unseen)
    if unseen != numbers:
        out.owner = s.owner[:]
    new = list(range(len(s.defn)))
    for old, number in zip(unseen, numbers, strict=True):
        new[old] = number
        covered = rules.zone_sight[s.zone[old]] != PUBLIC  # nothing shows what it has been through,
        # and where all see it lie face down, only what belongs to it there
        out.owner[number] = s.owner[old]
        out.zone[number] = s.zone[old]
        out.face[number] = s.face[old]
        out.pose[number] = s.pose[old]
        out.known[number] = s.known[old]
        out.host[number] = s.host[old]
        out.stamp[number] = COVERED if covered else s.stamp[old]
        for col, (mine, theirs) in enumerate(zip(out.cols, s.cols, strict=True)):
            mine[number] = 0 if covered or col not in rules.reset else theirs[old]
    refs = [(out.stamp[number] << CARD_BITS) | number for number in new]
    out.host = [new[h] if h >= 0 else -1 for h in out.host]
    out.zones = [[new[c] for c in cards] for cards in s.zones]
    out.options = [_new_option(rules, s, refs, o) for o in out.options]
    out.live = [_new_modifier(s, refs, m) for m in s.live]
    out.waiting = [
        Waiting(
            w.ability,
            _new_ref(s, refs, w.src),
            w.seat,
            w.batch,
            _new_event(s, refs, w.event),
            w.flags,
        )
        for w in s.waiting
    ]
    out.stack = [_new_item(s, refs, item) for item in s.stack]
    for f in out.frames:
        _new_frame(s, refs, f, out.defn)


def _new_ref(s: State, refs: list[int], ref: int) -> int:
    """A reference to a card as it is now; one to what a card has been says nothing of its place."""
    return refs[ref & CARD_MASK] if _is_now(s, ref) else ref


def _is_now(s: State, ref: int) -> bool:
    return ref & CARD_MASK < len(s.stamp) and s.same(ref)


def _new_card(refs: list[int], card: int) -> int:
    return refs[card] & CARD_MASK if card < len(refs) else card


def _new_refs(s: State, refs: list[int], old: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([_new_ref(s, refs, ref) for ref in old])


def _new_cards(s: State, refs: list[int], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards or references: stamps begin at 1, so that no reference is as small as a card."""
    return tuple(
        [
            _new_ref(s, refs, c) if c >= MAX_CARDS else _new_card(refs, c) if c >= 0 else c
            for c in cards
        ]
    )


def _new_memory(s: State, refs: list[int], slot: tuple[int, ...]) -> tuple[int, ...]:
    """What an effect remembers: references, and numbers that are none."""
    return tuple([_new_ref(s, refs, n) if n >= MAX_CARDS else n for n in slot])


def _in_no_order(refs: tuple[int, ...], defn: list[int]) -> tuple[int, ...]:
    """Unknown cards in the order of their places: another would tell which of them went where."""
    unknown = [r for r in refs if _is_unknown(r, defn)]
    if len(unknown) < 2:
        return refs
    unknown.sort(reverse=True)
    return tuple([unknown.pop() if _is_unknown(r, defn) else r for r in refs])


def _is_unknown(ref: int, defn: list[int]) -> bool:
    card = ref & CARD_MASK
    return ref >= MAX_CARDS and card < len(defn) and defn[card] == UNKNOWN


def _new_option(rules: Rules, s: State, refs: list[int], opt: int) -> int:
    kind = rules.kinds[kind_of(opt)]
    a = arg_a(opt)
    b = arg_b(opt)
    if kind.index == TRIGGER:
        return option(TRIGGER, max(_new_ref(s, refs, s.waiting[b].src), 0) & CARD_MASK, b)
    return option(
        kind_of(opt),
        _new_card(refs, a) if kind.a == "card" else a,
        _new_card(refs, b) if kind.b == "card" else b,
    )


def _new_event(s: State, refs: list[int], e: Event | None) -> Event | None:
    if e is None:
        return None
    card = _new_card(refs, e.card) if e.card >= 0 and _is_now(s, e.ref) else e.card
    cards = _new_cards(s, refs, e.cards)
    ref = _new_ref(s, refs, e.ref)
    src = _new_ref(s, refs, e.src)
    return Event(e.kind, card, e.a, e.b, cards, e.seat, src, ref, e.info, e.frm)


def _new_modifier(s: State, refs: list[int], m: Modifier) -> Modifier:
    targets = _new_refs(s, refs, m.targets)
    src = _new_ref(s, refs, m.src)
    return Modifier(m.what, m.op, m.amount, m.node, targets, m.until, src, m.seat, m.stamp, m.flags)


def _new_item(s: State, refs: list[int], i: Item) -> Item:
    return Item(
        i.ability, _new_ref(s, refs, i.src), i.seat, _new_cards(s, refs, i.targets),
        _new_cards(s, refs, i.payers), i.x, i.mode, i.flags, _new_event(s, refs, i.event),
    )  # fmt: skip


def _new_frame(s: State, refs: list[int], f: Frame, defn: list[int]) -> None:
    f.src = _new_ref(s, refs, f.src)
    f.cards = _in_no_order(_new_cards(s, refs, f.cards), defn)
    f.mem = tuple([_in_no_order(_new_memory(s, refs, slot), defn) for slot in f.mem])
    if isinstance(f.obj, Event):
        f.obj = _new_event(s, refs, f.obj)
    elif isinstance(f.obj, Item):
        f.obj = _new_item(s, refs, f.obj)
