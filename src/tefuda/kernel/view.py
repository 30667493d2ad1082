"""Views: the only data that leaves the engine for a player, a bot or a socket.

A view is plain data (dicts, lists, strings, numbers). A card that the viewer does not know has no
identity in it, not even a number: only its place. `mask` hides the same from a state, for programs
that compute on one: every card the seat does not know is `UNKNOWN` there and is numbered by its
place, the generator and the script are gone, and so are secret choices. So an option of a masked
state may differ from the real one in the number of an unknown card: answer with the option at the
same index of the real list.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel import state
from tefuda.kernel.change import sees
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.index import index_cards
from tefuda.kernel.kinds import TRIGGER, TRIGGER_WORDS
from tefuda.kernel.record import (
    card_name,
    entries_then,
    hidden_name,
    seat_name,
    sentence,
    zone_name,
)
from tefuda.kernel.rules import PUBLIC, Rules
from tefuda.kernel.state import Event, Frame, Item, Modifier, State, Waiting

ALL: Final = -1
UNKNOWN: Final = -1
COVERED: Final = 1  # the stamp of every covered card: the real one would identify it


def spectator(rules: Rules) -> int:
    """The viewer who sees only what everybody sees."""
    return rules.seats


def view(rules: Rules, s: State, viewer: int, lang: str = "ja") -> dict[str, object]:
    """The table as a seat sees it; `spectator(rules)`: as a spectator does; `ALL`: everything."""
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
    out: dict[str, object] = {
        "known": known,
        "face_down": s.face[c] == state.DOWN,
        "pose": s.pose[c],
    }
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
    """An item of the stack or chain, as a view shows it."""
    name = _source(rules, s, item.src, viewer, lang)
    if item.src < 0 and rules.item_words is not None:
        name = rules.item_words(rules, s, item, lang)
    out: dict[str, object] = {"seat": item.seat, "card": name}
    if rules.declared is None:
        return out
    told = rules.declared(rules, s, item, lang)
    out["ability"] = told.ability
    out["targets"] = [_meant(rules, s, ref, viewer, lang) for ref in told.targets]
    if told.mode:
        out["mode"] = told.mode
    if told.x >= 0:
        out["x"] = told.x
    if told.payers:
        out["payers"] = [_meant(rules, s, ref, viewer, lang) for ref in told.payers]
    if told.slots:
        out["slots"] = told.slots
    return out


def _meant(rules: Rules, s: State, ref: int, viewer: int, lang: str) -> dict[str, object]:
    """A card or a player that somebody has declared: a card by its name and, as long as it is there, its
    place (zone and place in it), which tells cards of one name apart."""
    if ref < 0:
        return {"name": seat_name(-1 - ref, lang), "seat": -1 - ref}
    card = ref & state.CARD_MASK
    if not s.same(ref):
        return {"name": _source(rules, s, ref, viewer, lang)}
    zone = s.zone[card]
    if rules.zone_sight[zone] != PUBLIC and not sees(rules, s, card, viewer):
        return {"name": hidden_name(lang)}
    return {
        "name": card_words(rules, s, card, viewer, lang),
        "at": [zone, s.zones[zone].index(card)],
    }


def item_lines(rules: Rules, s: State, item: Item, viewer: int, lang: str) -> str:
    """An item of the stack or chain in one line: its card, which ability, and all that was declared."""
    ja = lang == "ja"
    told = _item(rules, s, item, viewer, lang)
    parts = [str(told["card"])]
    mode = told.get("mode") or told.get("ability")
    if mode:
        parts.append(str(mode))
    for key, word in (
        ("targets", "対象" if ja else "targets"),
        ("payers", "支払い" if ja else "paid by"),
    ):
        found = told.get(key)
        if isinstance(found, list) and found:
            names = [_with_place(rules, s, one, lang) for one in found]
            parts.append(f"{word}{'：' if ja else ': '}{('、' if ja else ', ').join(names)}")
    if "slots" in told:
        parts.append(str(told["slots"]))
    if "x" in told:
        parts.append(f"X={told['x']}")
    return ("　" if ja else "; ").join([p for p in parts if p])


def _with_place(rules: Rules, s: State, one: dict[str, object], lang: str) -> str:
    """The name of what was declared; where another card of that name lies beside it, with its place."""
    at = one.get("at")
    name = str(one["name"])
    if not isinstance(at, list):
        return name
    zone, place = at
    same = [c for c in s.zones[zone] if s.defn[c] == s.defn[s.zones[zone][place]]]
    if len(same) < 2:
        return name
    where = zone_name(rules, zone, lang)
    return (
        f"{name}（{where}の{place + 1}番目）"
        if lang == "ja"
        else f"{name} ({where} no. {place + 1})"
    )


def _source(rules: Rules, s: State, src: int, viewer: int, lang: str) -> str:
    """The name of a source card. Its place is not told: it may since have left the viewer's sight."""
    if src < 0:
        return ""
    card = src & state.CARD_MASK
    return card_name(rules, s, card, lang) if sees(rules, s, card, viewer) else hidden_name(lang)


def _decision(rules: Rules, s: State, viewer: int, lang: str) -> dict[str, object] | None:
    if s.ask_seat < 0:
        return None
    out: dict[str, object] = {"seat": s.ask_seat, "clause": rules.clauses[s.clause]}
    out["ask"] = question(rules, s, lang)
    shown = looked_at(rules, s)
    if shown:  # the others see how many they are
        mine = viewer in (s.ask_seat, ALL)
        out["looks"] = [c for c in shown if sees(rules, s, c, viewer)] if mine else len(shown)
    if viewer in (s.ask_seat, ALL):
        if s.options:
            out["options"] = [option_words(rules, s, o, viewer, lang) for o in s.options]
        else:
            out["number"] = [s.ask_lo, s.ask_hi]
            if s.ask_not >= 0:
                out["except"] = s.ask_not
    return out


def looked_at(rules: Rules, s: State) -> list[int]:
    """The cards that who is asked now is shown (effects.looking)."""
    f = s.frames[-1]
    if f.proc != rules.proc_no.get("effects.looked", -1):
        return []
    return [ref & state.CARD_MASK for ref in f.cards if s.same(ref)]


def question(rules: Rules, s: State, lang: str) -> str:
    """The question in words. A pick uses the question of the step that it is for, if that has one."""
    f = s.frames[-1]
    words = rules.procs[f.proc].steps[f.pc - 1].ask
    picks = (rules.proc_no["kernel.pick"], rules.proc_no["kernel.found_nothing"])
    if f.proc == rules.proc_no["kernel.waiting"]:
        words = rules.trigger_ask or words
    elif f.proc in picks and len(s.frames) > 1:
        below = s.frames[-2]
        if below.pc > 0:
            words = rules.procs[below.proc].steps[below.pc - 1].ask or words
    return "" if words is None else words.say(lang)


def option_words(rules: Rules, s: State, opt: int, viewer: int, lang: str) -> str:
    """An option in words; a card the viewer does not know is named by its place."""
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
    """Whether a viewer may read a waiting ability: that of a card the viewer sees, or the viewer's
    own whose card has since left sight."""
    if w.src < 0 or sees(rules, s, w.src & state.CARD_MASK, viewer):
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
        (rules.clauses[e[0]], sentence(rules, e, defn, viewer, lang))
        for e, defn in entries_then(rules, s)
        if rules.says[e[1]].say(lang)
    ]


def mask(rules: Rules, s: State, seat: int) -> State:
    """A copy without anything that the seat does not know (`ALL`: a plain copy)."""
    out = State(s)
    if seat < 0:
        return out
    out.defn = [d if (s.known[c] >> seat) & 1 else UNKNOWN for c, d in enumerate(s.defn)]
    out.statics = out.base = out.gifts = None
    out.taken = 0
    out.rng = 0
    out.lots = None
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
    index_cards(rules, out)
    _forget_waiting(s, out, seat)
    pick = rules.proc_no["kernel.pick"]
    secret = False
    for f in out.frames:  # frames inside a secret choice are secret too
        if rules.procs[f.proc].steps[max(f.pc - 1, 0)].secret:
            secret = True
        if secret or (f.proc == pick and f.seat != seat):
            f.a = f.b = f.c = f.d = 0
            f.cards = ()
            f.mem = ()
            f.obj = None
    return out


def _forget_waiting(s: State, out: State, seat: int) -> None:
    """Remove waiting abilities of another player's cards that the seat does not know."""
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
    return not (s.known[w.src & state.CARD_MASK] >> seat) & 1


def _renumber(rules: Rules, s: State, out: State) -> None:
    """Number the unknown cards by their places: a card's own number would identify it."""
    unseen = [c for cards in s.zones for c in cards if out.defn[c] == UNKNOWN]
    numbers = sorted(unseen)
    if unseen != numbers:
        out.owner = s.owner[:]
    renumber(rules, s, out, unseen, numbers, True)


def renumber(
    rules: Rules, s: State, out: State, cards: list[int], numbers: list[int], forget: bool
) -> None:
    """Give cards other numbers in a copy, the k-th of `cards` the k-th of `numbers`, in everything that
    speaks of them. `forget`: also hide the history of those that lie covered."""
    new = list(range(len(s.defn)))
    for old, number in zip(cards, numbers, strict=True):
        new[old] = number
        covered = rules.zone_sight[s.zone[old]] != PUBLIC  # hide its history altogether;
        # a face-down card in a public zone keeps the columns that started at 0 there
        out.owner[number] = s.owner[old]
        out.zone[number] = s.zone[old]
        out.face[number] = s.face[old]
        out.pose[number] = s.pose[old]
        out.known[number] = s.known[old]
        out.host[number] = s.host[old]
        out.stamp[number] = COVERED if covered and forget else s.stamp[old]
        for col, (mine, theirs) in enumerate(zip(out.cols, s.cols, strict=True)):
            gone = forget and (covered or col not in rules.reset)
            mine[number] = 0 if gone else theirs[old]
    refs = [(out.stamp[number] << state.CARD_BITS) | number for number in new]
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
    pick = rules.proc_no["kernel.pick"]
    for f in out.frames:
        if f.proc == pick:  # what has been picked so far are cards, not references
            f.mem = tuple([_new_cards(s, refs, slot) for slot in f.mem])
        _new_frame(s, refs, f, out.defn, rules.procs[f.proc].numbers)


def _new_ref(s: State, refs: list[int], ref: int) -> int:
    """Renumber a reference to a current object; a stale one does not reveal the card's place."""
    return refs[ref & state.CARD_MASK] if _is_now(s, ref) else ref


def _is_now(s: State, ref: int) -> bool:
    return ref & state.CARD_MASK < len(s.stamp) and s.same(ref)


def _new_card(refs: list[int], card: int) -> int:
    return refs[card] & state.CARD_MASK if card < len(refs) else card


def _new_refs(s: State, refs: list[int], old: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([_new_ref(s, refs, ref) for ref in old])


def _new_cards(s: State, refs: list[int], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Renumber cards or references: stamps begin at 1, so no reference is as small as a card."""
    return tuple(
        [
            _new_ref(s, refs, c) if c >= state.MAX_CARDS else _new_card(refs, c) if c >= 0 else c
            for c in cards
        ]
    )


def _new_memory(s: State, refs: list[int], slot: tuple[int, ...]) -> tuple[int, ...]:
    """Renumber an effect's memory slot: references, and other numbers."""
    return tuple([_new_ref(s, refs, n) if n >= state.MAX_CARDS else n for n in slot])


def _in_no_order(refs: tuple[int, ...], defn: list[int]) -> tuple[int, ...]:
    """Sort unknown cards by their places: any other order would reveal which of them went where."""
    unknown = [r for r in refs if _is_unknown(r, defn)]
    if len(unknown) < 2:
        return refs
    unknown.sort(reverse=True)
    return tuple([unknown.pop() if _is_unknown(r, defn) else r for r in refs])


def _is_unknown(ref: int, defn: list[int]) -> bool:
    card = ref & state.CARD_MASK
    return ref >= state.MAX_CARDS and card < len(defn) and defn[card] == UNKNOWN


def _new_option(rules: Rules, s: State, refs: list[int], opt: int) -> int:
    kind = rules.kinds[kind_of(opt)]
    a = arg_a(opt)
    b = arg_b(opt)
    if kind.index == TRIGGER:
        return option(TRIGGER, max(_new_ref(s, refs, s.waiting[b].src), 0) & state.CARD_MASK, b)
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


def _new_frame(s: State, refs: list[int], f: Frame, defn: list[int], numbers: bool) -> None:
    f.src = _new_ref(s, refs, f.src)
    if not numbers:
        f.cards = _in_no_order(_new_cards(s, refs, f.cards), defn)
    f.mem = tuple([_in_no_order(_new_memory(s, refs, slot), defn) for slot in f.mem])
    if isinstance(f.obj, Event):
        f.obj = _new_event(s, refs, f.obj)
    elif isinstance(f.obj, Item):
        f.obj = _new_item(s, refs, f.obj)
