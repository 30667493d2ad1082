"""Saving, loading and comparing states: bytes with a version, every number checked.

The format is msgpack. A file that is cut, altered, of another version or of other cards is refused
with the reason, and nothing of it is used.
"""

from __future__ import annotations

import hashlib
from typing import cast

import msgspec

from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.errors import BadSave
from tefuda.kernel.index import index_cards
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.large import plain, stir_of, stirred
from tefuda.kernel.record import BECAME, Decision, Entry, decisions, entries, relink
from tefuda.kernel.rng import from_words, is_strong, words_of
from tefuda.kernel.rules import ActionKind, Rules
from tefuda.kernel.state import CARD_MASK, Event, Frame, Item, Modifier, State, Waiting
from tefuda.kernel.values import ATTR_SPAN, DELAYED, DIV_DOWN, DIV_UP, FIRED, USES, tell_live

VERSION = 2
FIRST = (
    1  # its numbers of procedures, clauses and sentences are others: only its decisions are used
)
MAGIC = b"tefuda\x00"
DEEP = 9  # the greatest number of nested snapshots


def _event_data(e: Event | None) -> object:
    if e is None:
        return None
    return [
        e.kind, e.card, e.a, e.b, list(e.cards), e.seat, e.src, e.ref, list(e.info), e.frm
    ]  # fmt: skip


def _item_data(i: Item) -> object:
    return [
        i.ability, i.src, i.seat, list(i.targets), list(i.payers), i.x, i.mode, i.flags,
        _event_data(i.event),
    ]  # fmt: skip


def _obj_data(obj: Event | Item | None) -> object:
    if obj is None:
        return None
    if isinstance(obj, Event):
        return ["event", _event_data(obj)]
    return ["item", _item_data(obj)]


def _frame_data(f: Frame) -> object:
    return [
        f.proc, f.pc, f.seat, f.src, f.a, f.b, f.c, f.d, list(f.cards),
        [list(m) for m in f.mem], _obj_data(f.obj),
    ]  # fmt: skip


def _modifier_data(m: Modifier) -> object:
    return [
        m.what, m.op, m.amount, m.node, list(m.targets), m.until, m.src, m.seat, m.stamp, m.flags
    ]  # fmt: skip


def _waiting_data(w: Waiting) -> object:
    return [w.ability, w.src, w.seat, w.batch, _event_data(w.event), w.flags]


def position_data(s: State) -> dict[str, object]:
    """Everything that decides how the game goes on, without the record of what happened."""
    return {
        "defn": s.defn, "owner": s.owner, "zone": s.zone, "face": s.face, "pose": s.pose,
        "known": s.known, "host": s.host, "stamp": s.stamp, "cols": s.cols, "zones": s.zones,
        "var": s.var, "frames": [_frame_data(f) for f in s.frames], "seats": s.seats,
        "teams": list(s.teams), "lost": s.lost, "over": s.over, "winners": s.winners,
        "ask_seat": s.ask_seat, "options": s.options, "ask_lo": s.ask_lo, "ask_hi": s.ask_hi,
        "ask_not": s.ask_not, "live": [_modifier_data(m) for m in s.live],
        "waiting": [_waiting_data(w) for w in s.waiting],
        "stack": [_item_data(i) for i in s.stack],
        "last": sorted([[ref, list(info)] for ref, info in s.last.items()]),
        "serial": s.serial, "batch": s.batch, "rng": words_of(s.rng) if is_strong(s.rng) else s.rng,
        "script": None if s.script is None else [[k, list(v)] for k, v in s.script],
        "hold": s.hold, "dirty": s.dirty, "ret": list(s.ret), "done": s.done,
        "saved": [position_data(m) for m in s.saved], "taken": s.taken,
        "seen": [list(p) for p in s.seen], "bans": [list(b) for b in s.bans], "clause": s.clause,
        **({} if s.lots is None else {"lots": [list(lot) for lot in s.lots]}),
    }  # fmt: skip


def digest(s: State) -> str:
    """A fingerprint of the position: equal for equal games, compiled or not, on any machine."""
    return hashlib.blake2b(msgspec.msgpack.encode(position_data(s)), digest_size=16).hexdigest()


def is_digest(rules: Rules, s: State, told: str) -> bool:
    """Whether this is the fingerprint of a position, or how it begins; also as an earlier version wrote it,
    that asked the same by another clause."""
    if digest(s).startswith(told):
        return True
    here = s.clause
    fits = False
    for once in rules.once_asked.get(rules.clauses[here], ()):
        s.clause = rules.clause_no[once]
        fits = fits or digest(s).startswith(told)
    s.clause = here
    return fits


def pool_digest(rules: Rules) -> str:
    """A fingerprint of the cards and settings a game was begun with."""
    cards = [[d.key, d.name, d.kind, list(d.ints), sorted(d.tags), d.source] for d in rules.pool]
    blob = msgspec.msgpack.encode([rules.name, cards, sorted(rules.settings.items())])
    return hashlib.blake2b(blob, digest_size=16).hexdigest()


def _own(data: object) -> object:
    if isinstance(data, dict):
        return {key: _own(got) for key, got in data.items()}
    return [_own(x) for x in data] if isinstance(data, list) else data


def _past_data(d: Decision) -> list[int]:
    """A decision: its seat, option and how many there were; one that was stirred has four numbers more."""
    value = stir_of(d[1])
    words = [int.from_bytes(value[i : i + 8], "big") for i in range(0, len(value), 8)]
    return [d[0], plain(d[1]), d[2], *words]


def _past_from(row: list[int]) -> Decision:
    if len(row) == 3:
        return row[0], row[1], row[2]
    value = b"".join([word.to_bytes(8, "big") for word in row[3:]])
    return row[0], stirred(row[1], value), row[2]


def state_data(s: State) -> dict[str, object]:
    """The position and the record as independent data: playing on does not change it."""
    out = {key: _own(got) for key, got in position_data(s).items()}
    out["log"] = [list(e) for e in entries(s)]
    out["past"] = [_past_data(d) for d in decisions(s)]
    out["logging"] = s.logging
    return out


def pack(payload: dict[str, object]) -> bytes:
    """The bytes of a file: a magic word, a checksum, the data."""
    body = msgspec.msgpack.encode(payload)
    return MAGIC + bytes([VERSION]) + hashlib.blake2b(body, digest_size=16).digest() + body


def version_of(data: bytes) -> int:
    """By which version of this format a save was written."""
    return data[len(MAGIC)]


def unpack(data: bytes) -> dict[str, object]:
    head = len(MAGIC)
    if not isinstance(data, (bytes, bytearray)) or data[:head] != MAGIC:
        raise BadSave(
            "this is not a Tefuda save: it does not begin like one",
            ja="Tefuda の保存データではない（始まりが違う）。",
        )
    if len(data) < head + 17:
        raise BadSave(
            "this save is cut off: even its checksum is not all there",
            ja="保存データが途中で切れている（検査値もそろっていない）。",
        )
    version = version_of(data)
    if version not in (FIRST, VERSION):
        raise BadSave(
            f"this save is of version {version}; this program reads version {VERSION} and older ones",
            ja=f"保存データの版は{version}。このプログラムが読めるのは版{VERSION}まで。",
        )
    check = bytes(data[head + 1 : head + 17])
    body = bytes(data[head + 17 :])
    if hashlib.blake2b(body, digest_size=16).digest() != check:
        raise BadSave(
            "this save is cut off or altered: its checksum does not fit",
            ja="保存データが途中で切れているか、書き換えられている（検査値が合わない）。",
        )
    try:
        payload = msgspec.msgpack.decode(body, type=dict[str, object])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(
            f"this save cannot be read: {error}", ja=f"保存データを読めない: {error}"
        ) from error
    return payload


class _Reader:
    """Reads checked values from a payload; every error names the field."""

    def __init__(self, data: dict[str, object], where: str) -> None:
        self.data = data
        self.where = where

    def fail(self, key: str, en: str, ja: str) -> BadSave:
        return BadSave(
            f"this save is damaged: {self.where}{key} {en}",
            ja=f"保存データが壊れている（{self.where}{key}）: {ja}",
        )

    def get(self, key: str) -> object:
        if key not in self.data:
            raise self.fail(key, "is missing", "ない。")
        return self.data[key]

    def number(self, key: str) -> int:
        got = self.get(key)
        if type(got) is not int:
            raise self.fail(key, "is not a whole number", "整数ではない。")
        return got

    def truth(self, key: str) -> bool:
        got = self.get(key)
        if type(got) is not bool:
            raise self.fail(key, "is not true or false", "真偽値ではない。")
        return got

    def ints(self, key: str) -> list[int]:
        return self.check_ints(self.get(key), key)

    def check_ints(self, got: object, key: str) -> list[int]:
        if not isinstance(got, list) or any([type(x) is not int for x in got]):
            raise self.fail(key, "is not a list of whole numbers", "整数のリストではない。")
        return list(got)  # never the caller's own list: the state will change it

    def lists(self, key: str) -> list[list[int]]:
        got = self.get(key)
        if not isinstance(got, list):
            raise self.fail(key, "is not a list", "リストではない。")
        return [self.check_ints(x, key) for x in got]

    def rows(self, key: str, width: int) -> list[list[object]]:
        got = self.get(key)
        if not isinstance(got, list):
            raise self.fail(key, "is not a list", "リストではない。")
        for row in got:
            if not isinstance(row, list) or len(row) != width:
                raise self.fail(
                    key,
                    f"has an entry without exactly {width} parts",
                    f"ちょうど{width}個でできていない項目がある。",
                )
        return cast("list[list[object]]", got)

    def part(self, value: object, key: str) -> int:
        if type(value) is not int:
            raise self.fail(key, "has a part that is not a whole number", "整数でないものがある。")
        return value

    def word(self, value: object, key: str) -> str:
        if not isinstance(value, str):
            raise self.fail(key, "has a part that is not a word", "言葉でないものがある。")
        return value

    def event(self, value: object, key: str) -> Event | None:
        if value is None:
            return None
        if not isinstance(value, list) or len(value) != 10:
            raise self.fail(
                key,
                "holds an event without exactly 10 parts",
                "ちょうど10個でできていない出来事がある。",
            )
        n = [self.part(x, key) for i, x in enumerate(value) if i not in (4, 8)]
        cards = tuple(self.check_ints(value[4], key))
        info = tuple(self.check_ints(value[8], key))
        return Event(n[0], n[1], n[2], n[3], cards, n[4], n[5], n[6], info, n[7])

    def item(self, value: object, key: str) -> Item:
        if not isinstance(value, list) or len(value) != 9:
            raise self.fail(
                key,
                "holds an item without exactly 9 parts",
                "ちょうど9個でできていないものがある。",
            )
        n = [self.part(value[i], key) for i in (0, 1, 2, 5, 6, 7)]
        targets = tuple(self.check_ints(value[3], key))
        payers = tuple(self.check_ints(value[4], key))
        return Item(n[0], n[1], n[2], targets, payers, n[3], n[4], n[5], self.event(value[8], key))

    def frame(self, row: list[object]) -> Frame:
        key = "frames"
        n = [self.part(row[i], key) for i in range(8)]
        f = Frame(n[0], n[2], n[3])
        f.pc, f.a, f.b, f.c, f.d = n[1], n[4], n[5], n[6], n[7]
        f.cards = tuple(self.check_ints(row[8], key))
        if not isinstance(row[9], list):
            raise self.fail(key, "has a memory that is not a list", "リストでない記憶がある。")
        f.mem = tuple([tuple(self.check_ints(m, key)) for m in row[9]])
        obj = row[10]
        if obj is not None:
            if not isinstance(obj, list) or len(obj) != 2:
                raise self.fail(
                    key, "holds an object of no known kind", "知らない種類のものがある。"
                )
            if obj[0] == "event":
                f.obj = self.event(obj[1], key)
            elif obj[0] == "item":
                f.obj = self.item(obj[1], key)
            else:
                raise self.fail(
                    key, "holds an object of no known kind", "知らない種類のものがある。"
                )
        return f

    def modifier(self, row: list[object]) -> Modifier:
        key = "live"
        n = [self.part(row[i], key) for i in (0, 1, 2, 3, 5, 6, 7, 8, 9)]
        targets = tuple(self.check_ints(row[4], key))
        return Modifier(n[0], n[1], n[2], n[3], targets, n[4], n[5], n[6], n[7], n[8])

    def waiting(self, row: list[object]) -> Waiting:
        key = "waiting"
        n = [self.part(row[i], key) for i in (0, 1, 2, 3, 5)]
        return Waiting(n[0], n[1], n[2], n[3], self.event(row[4], key), n[4])


def restore(rules: Rules, data: object, where: str = "") -> State:
    """A state from its data, checked against the rules it is to run on."""
    if not isinstance(data, dict):
        raise BadSave(
            "this save is damaged: it does not hold a position",
            ja="保存データが壊れている: 局面がない。",
        )
    r = _Reader(data, where)
    if where.count(".") > DEEP:
        raise r.fail("saved", "goes too deep", "入れ子が深すぎる。")
    s = State(None)
    s.defn, s.owner, s.zone = r.ints("defn"), r.ints("owner"), r.ints("zone")
    s.face, s.pose, s.known = r.ints("face"), r.ints("pose"), r.ints("known")
    s.host, s.stamp = r.ints("host"), r.ints("stamp")
    s.cols, s.zones, s.var = r.lists("cols"), r.lists("zones"), r.ints("var")
    s.frames = [r.frame(row) for row in r.rows("frames", 11)]
    s.seats, s.teams, s.lost = r.number("seats"), tuple(r.ints("teams")), r.ints("lost")
    s.over, s.winners = r.truth("over"), r.number("winners")
    s.ask_seat, s.options = r.number("ask_seat"), r.ints("options")
    s.ask_lo, s.ask_hi, s.ask_not = r.number("ask_lo"), r.number("ask_hi"), r.number("ask_not")
    s.live = [r.modifier(row) for row in r.rows("live", 10)]
    s.waiting = [r.waiting(row) for row in r.rows("waiting", 6)]
    s.stack = [r.item(row, "stack") for row in r.rows("stack", 9)]
    for ref, info in r.rows("last", 2):
        s.last[r.part(ref, "last")] = tuple(r.check_ints(info, "last"))
    s.serial, s.batch, s.rng = r.number("serial"), r.number("batch"), _generator(r)
    if "lots" in r.data:
        s.lots = tuple([tuple(lot) for lot in r.lists("lots")])
    script = r.get("script")
    if script is not None:
        rows = r.rows("script", 2)
        s.script = tuple([(r.word(k, "script"), tuple(r.check_ints(v, "script"))) for k, v in rows])
    s.hold, s.dirty, s.ret = r.number("hold"), r.truth("dirty"), tuple(r.ints("ret"))
    s.done, s.taken, s.clause = r.number("done"), r.number("taken"), r.number("clause")
    s.seen = tuple([(row[0], row[1]) for row in _widths(r, "seen", 2)])
    s.bans = tuple([(row[0], row[1], row[2]) for row in _widths(r, "bans", 3)])
    saved = r.get("saved")
    if not isinstance(saved, list) or any([not isinstance(m, dict) for m in saved]):
        raise r.fail("saved", "is not a list of positions", "局面のリストではない。")
    s.saved = [restore(rules, m, f"{where}saved.") for m in saved]
    if not where:  # a snapshot has no record: going back never removes it
        log: list[Entry] = []
        for row in _widths(r, "log", 7):
            log.append((row[0], row[1], row[2], row[3], row[4], row[5], row[6]))
        s.log = relink(log)
        past: list[Decision] = []
        for row in _past_rows(r):
            past.append(_past_from(row))
        if len(past) != s.taken:
            raise r.fail(
                "past",
                f"holds {len(past)} decisions where {s.taken} were taken",
                f"決定は{s.taken}回なのに、記録は{len(past)}回ある。",
            )
        s.past = relink(past)
        s.logging = r.truth("logging")
        for clause, say, seat, card, _mask, x, _y in log:
            _within(r, "log", clause, 0, len(rules.clauses))
            _within(r, "log", say, 0, len(rules.says))
            _within(r, "log", seat, -1, s.seats)
            _within(r, "log", card, -1, len(s.defn))
            if say == rules.say_no.get(BECAME, -1):
                _within(r, "log", card, 0, len(s.defn))
                _within(r, "log", x, 0, len(rules.pool))
            if "{zone}" in rules.says[say].ja or "{zone}" in rules.says[say].en:
                _within(r, "log", x, 0, len(rules.zone_kind))
    check(rules, s, r)
    tell_live(s)
    index_cards(rules, s)
    return s


def _generator(r: _Reader) -> int:
    """The state of either generator: a number, or five of the keyed one."""
    if not isinstance(r.get("rng"), list):
        rng = r.number("rng")
        _within(r, "rng", rng, 0, 1 << 64)
        return rng
    words = r.ints("rng")
    if len(words) != 5:
        raise r.fail("rng", "does not have exactly 5 parts", "ちょうど5個でできていない。")
    for word in words:
        _within(r, "rng", word, 0, 1 << 64)
    return from_words(words)


def _past_rows(r: _Reader) -> list[list[int]]:
    """The decisions, each of 3 numbers, or of 7 if it was stirred."""
    rows = r.lists("past")
    for row in rows:
        if len(row) not in (3, 7):
            raise r.fail(
                "past", "has an entry without exactly 3 parts", "3個でできていない項目がある。"
            )
        for word in row[3:]:
            _within(r, "past", word, 0, 1 << 64)
        if len(row) == 7:
            _within(r, "past", row[1], 0, 1 << 62)
    return rows


def _widths(r: _Reader, key: str, width: int) -> list[list[int]]:
    return [r.check_ints(row, key) for row in r.rows(key, width)]


def _within(r: _Reader, key: str, x: int, lo: int, hi: int) -> None:
    if not lo <= x < hi:
        raise r.fail(
            key,
            f"holds {x}, which is not from {lo} to {hi - 1}",
            f"{x}がある。{lo}から{hi - 1}まででなければならない。",
        )


def _reference(r: _Reader, key: str, ref: int, n: int) -> None:
    if ref >= 0 and ref & CARD_MASK >= n:
        raise r.fail(
            key,
            f"speaks of card {ref & CARD_MASK}, and there are {n}",
            f"カードは{n}枚なのに、カード{ref & CARD_MASK}を指している。",
        )


def _option(rules: Rules, r: _Reader, kind: ActionKind, o: int, n: int, waiting: int) -> None:
    if o < 0:
        raise r.fail("options", f"holds {o}, which is no option", f"選択肢でない{o}がある。")
    if kind.a == "card" or "{card}" in kind.words.ja or "{card}" in kind.words.en:
        _within(r, "options", arg_a(o), 0, n)
    if kind.index == TRIGGER:
        _within(r, "options", arg_b(o), 0, waiting)
    if kind.a == "zone":
        _within(r, "options", arg_a(o), 0, len(rules.zone_kind))
    if kind.b == "card":
        _within(r, "options", arg_b(o), 0, n)
    if kind.a in rules.arg_words:
        _within(r, "options", arg_a(o), 0, len(rules.arg_words[kind.a]))
    if kind.b in rules.arg_words:
        _within(r, "options", arg_b(o), 0, len(rules.arg_words[kind.b]))


def check(rules: Rules, s: State, r: _Reader) -> None:
    """Refuse an impossible position: every card must be in one place, every number in range."""
    n = len(s.defn)
    if s.seats != rules.seats or len(s.lost) != s.seats or len(s.teams) != s.seats:
        raise r.fail(
            "seats",
            f"does not fit a game for {rules.seats}",
            f"{rules.seats}人用のゲームに合わない。",
        )
    for key, col in (
        ("owner", s.owner), ("zone", s.zone), ("face", s.face), ("pose", s.pose),
        ("known", s.known), ("host", s.host), ("stamp", s.stamp),
    ):  # fmt: skip
        if len(col) != n:
            raise r.fail(
                key,
                f"has {len(col)} entries for {n} cards",
                f"カードは{n}枚なのに、項目は{len(col)}個ある。",
            )
    for lost in s.lost:
        _within(r, "lost", lost, 0, len(rules.clauses) + 1)
    _within(r, "winners", s.winners, 0, 1 << s.seats)
    _within(r, "hold", s.hold, 0, 1 << 16)
    if len(s.cols) != len(rules.columns) or any([len(col) != n for col in s.cols]):
        raise r.fail("cols", "does not fit the game's columns", "このゲームの列に合わない。")
    if len(s.var) != len(rules.vars):
        raise r.fail("var", "does not fit the game's numbers", "このゲームの数に合わない。")
    if len(s.zones) != len(rules.zone_kind):
        raise r.fail(
            "zones",
            f"has {len(s.zones)} zones, and the game has {len(rules.zone_kind)}",
            f"領域が{len(s.zones)}個ある。このゲームでは{len(rules.zone_kind)}個。",
        )
    found = 0
    for z, cards in enumerate(s.zones):
        for c in cards:
            _within(r, "zones", c, 0, n)
            if s.zone[c] != z:
                raise r.fail("zones", f"has card {c} in two places", f"カード{c}が二か所にある。")
            found += 1
    if found != n or len({c for cards in s.zones for c in cards}) != n:
        raise r.fail("zones", "has lost or doubled a card", "なくなったか、重なったカードがある。")
    for c in range(n):
        _within(r, "defn", s.defn[c], 0, len(rules.pool))
        _within(r, "owner", s.owner[c], 0, s.seats)
        _within(r, "host", s.host[c], -1, n)
        _within(r, "known", s.known[c], 0, rules.everyone + 1)
        _within(r, "face", s.face[c], 0, 2)
        _within(r, "stamp", s.stamp[c], 0, s.serial + 1)
    for lot in s.lots or ():
        _within(r, "lots", len(lot), 1, n + 2)
        _within(r, "lots", lot[0], 0, len(rules.zone_kind))
        for ref in lot[1:]:
            _within(r, "lots", ref, 0, 1 << 62)
            _reference(r, "lots", ref, n)
    for f in s.frames:
        _within(r, "frames", f.proc, 0, len(rules.procs))
        _within(r, "frames", f.pc, 0, len(rules.procs[f.proc].steps) + 1)
        _within(r, "frames", f.seat, -1, s.seats)
        _reference(r, "frames", f.src, n)
    for m in s.live:
        _within(r, "live", m.node, -1, len(rules.nodes))
        _within(r, "live", m.seat, -1, s.seats)
        _within(r, "live", m.op, 0, 256)
        if m.op <= DIV_DOWN:
            _within(r, "live", m.what, 0, ATTR_SPAN)
            if m.op >= DIV_UP and m.node < 0 and m.amount == 0:
                raise r.fail("live", "divides by nothing", "0で割っている。")
        if m.op in (DELAYED, USES, FIRED):
            _within(r, "live", m.what, 0, len(rules.abilities))
            if m.op == DELAYED and len(m.targets) < 2:
                raise r.fail("live", "waits for nothing", "何も待っていない。")
        _reference(r, "live", m.src, n)
        for target in m.targets:
            _reference(r, "live", target, n)
    for w in s.waiting:
        _within(r, "waiting", w.seat, -1, s.seats)
        _reference(r, "waiting", w.src, n)
    for item in s.stack:
        _within(r, "stack", item.seat, -1, s.seats)
        _reference(r, "stack", item.src, n)
    _within(r, "clause", s.clause, 0, len(rules.clauses))
    _within(r, "ask_seat", s.ask_seat, -1, s.seats)
    for o in s.options:
        _within(r, "options", kind_of(o), 0, len(rules.kinds))
        _option(rules, r, rules.kinds[kind_of(o)], o, n, len(s.waiting))
    if s.over and s.ask_seat >= 0:
        raise r.fail(
            "ask_seat",
            "names a decision, and the game is over",
            "ゲームは終わっているのに、決めることがある。",
        )
    if not s.over and not r.where:
        if not s.frames:
            raise r.fail(
                "frames",
                "is empty, and the game is not over",
                "ゲームは終わっていないのに、空である。",
            )
        f = s.frames[-1]
        if s.ask_seat < 0 or f.pc == 0 or rules.procs[f.proc].steps[f.pc - 1].take is None:
            raise r.fail(
                "ask_seat",
                "names no decision, and the game is not over",
                "ゲームは終わっていないのに、決めることがない。",
            )
        if not s.options and s.ask_hi < s.ask_lo:
            raise r.fail(
                "options", "is empty, and a decision is open", "決めることがあるのに、空である。"
            )
