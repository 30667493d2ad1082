"""Whether two tables are the same but for the numbers of their cards, and if not, in what."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.games.common.positions import Positions
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.record import seat_name, zone_name
from tefuda.kernel.rules import Rules, Words
from tefuda.kernel.state import CARD_MASK, State

WAY = "way"  # what games call the column that tells how a card is attached
TURN_NO = "turn_no"
PHASE = "phase"
STEP = "step"
PREPARATION = "prep"
Key = tuple[object, ...]


@dataclass(frozen=True)
class Difference:
    """In what two tables differ; `depth` counts how much was the same before."""

    depth: int
    words: Words


def difference(rules: Rules, positions: Positions, s: State, other: State) -> Difference | None:
    """In what a table differs from the one it is to be; None: they are the same."""
    if s.over:
        return Difference(9, Words("ゲームは終わっている。", "the game is over"))
    if s.waiting or s.stack or s.saved:
        words = Words("解決を待つ能力や効果がある。", "an ability or effect waits to be resolved")
        return Difference(9, words)
    if s.bans:
        words = Words("ループを止めた約束が残っている。", "a loop has been stopped, which binds")
        return Difference(9, words)
    mine, theirs = keys(rules, s), keys(rules, other)
    if sorted(map(str, mine)) != sorted(map(str, theirs)):
        return Difference(
            0, Words("カードの場所を書けない。", "where the cards lie cannot be told")
        )
    number = {key: c for c, key in enumerate(theirs)}
    new = [number[key] for key in mine]
    for step, check in enumerate((_cards, _columns, _numbers, _lasting, _asked, _frames), 1):
        found = check(rules, positions, s, other, new)
        if found is not None:
            return Difference(step, found)
    return None


def keys(rules: Rules, s: State) -> list[Key]:
    """What each card is told apart by: its place in its zone, or on the card it is attached to."""
    way = s.cols[rules.columns.index(WAY)] if WAY in rules.columns else [0] * len(s.defn)
    out: list[Key] = [()] * len(s.defn)
    count: dict[Key, int] = {}
    hosted = [c for zone in s.zones for c in zone if s.host[c] >= 0]
    for zone, cards in enumerate(s.zones):
        for n, c in enumerate([c for c in cards if s.host[c] < 0]):
            out[c] = (zone, n)
    while hosted:
        later: list[int] = []
        for c in hosted:
            if not out[s.host[c]]:
                later.append(c)
                continue
            group: Key = (out[s.host[c]], s.zone[c], way[c])
            count[group] = count.get(group, 0) + 1
            out[c] = (*group, count[group])
        hosted = later
    return out


def _cards(rules: Rules, w: Positions, s: State, other: State, new: list[int]) -> Words | None:
    for c, n in enumerate(new):
        ja, en = _place(rules, s, c)
        if s.defn[c] != other.defn[n] or s.owner[c] != other.owner[n]:
            return Words(f"{ja}のカードを書けない。", f"a card in {en} cannot be told")
        if s.face[c] != other.face[n] or s.pose[c] != other.pose[n]:
            return Words(
                f"{ja}のカードの向きを書けない。", f"how a card in {en} lies cannot be told"
            )
        if s.known[c] != other.known[n]:
            return Words(
                f"{ja}のカードを誰が知っているかを書けない。",
                f"who knows a card in {en} cannot be told",
            )
    return None


def _place(rules: Rules, s: State, c: int) -> tuple[str, str]:
    zone = s.zone[c]
    seat = rules.zone_seat[zone]
    if seat < 0:
        return zone_name(rules, zone, "ja"), f"the {zone_name(rules, zone, 'en')}"
    return (
        f"{seat_name(seat, 'ja')}の{zone_name(rules, zone, 'ja')}",
        f"the {zone_name(rules, zone, 'en')} of {seat_name(seat, 'en')}",
    )


def _columns(rules: Rules, w: Positions, s: State, other: State, new: list[int]) -> Words | None:
    turn = s.var[rules.vars.index(TURN_NO)]
    for k, key in enumerate(rules.columns):
        if key in w.past or k in rules.timers:
            continue
        for c, n in enumerate(new):
            here, there = s.cols[k][c], other.cols[k][n]
            if key in w.this_turn and not w.kept(s, c):
                continue
            if key in w.this_turn:
                here, there = [x if w.turn_of(x) == turn else 0 for x in (here, there)]
            if here != there:
                ja, en = _place(rules, s, c)
                return Words(
                    f"{ja}のカードについて、{key} を書けない。",
                    f"of a card in {en}, {key} cannot be told",
                )
    return None


def _numbers(rules: Rules, w: Positions, s: State, other: State, new: list[int]) -> Words | None:
    told = w.numbers(rules, other)
    for key, here in w.numbers(rules, s).items():
        if here != told[key] and key not in w.past:
            if key in (PHASE, STEP):
                return _middle(rules, s)
            return Words(f"{key} を書けない。", f"{key} cannot be told")
    if s.lost != other.lost or s.hold != other.hold:
        return Words("途中の処理がある。", "something is being carried out")
    return None


def _lasting(rules: Rules, w: Positions, s: State, other: State, new: list[int]) -> Words | None:
    if len(s.live) != len(other.live):
        return _lasts(rules, s)
    here = [(m.what, m.op, m.amount, m.node, m.until, m.seat, m.flags) for m in s.live]
    there = [(m.what, m.op, m.amount, m.node, m.until, m.seat, m.flags) for m in other.live]
    if s.live and (here != there or any([m.targets or m.src >= 0 for m in s.live])):
        return _lasts(rules, s)
    return None


def _middle(rules: Rules, s: State) -> Words:
    clause = rules.clauses[s.clause]
    return Words(f"フェイズの途中である（{clause}）。", f"it is the middle of a phase ({clause})")


def _lasts(rules: Rules, s: State) -> Words:
    """By whose effect something is in force."""
    names = [rules.card(s, m.src & CARD_MASK) for m in s.live if m.src >= 0]
    if not names:
        return Words("続いている効果がある。", "an effect lasts")
    d = names[0]
    return Words(
        f"「{d.name}」の効果が続いているか、その使用が数えられている。",
        f"an effect of {d.name_en or d.name} lasts, or its use is counted",
    )


def _asked(rules: Rules, w: Positions, s: State, other: State, new: list[int]) -> Words | None:
    if (s.ask_seat, s.clause, s.ask_lo, s.ask_hi, s.ask_not) != (
        other.ask_seat,
        other.clause,
        other.ask_lo,
        other.ask_hi,
        other.ask_not,
    ):
        return _middle(rules, s)
    if sorted([_renumbered(rules, o, new) for o in s.options]) != sorted(other.options):
        return Words("できることが同じにならない。", "what can be done would not be the same")
    return None


def _renumbered(rules: Rules, code: int, new: list[int]) -> int:
    kind = rules.kinds[kind_of(code)]
    a, b = arg_a(code), arg_b(code)
    about = kind.a == "card" or "{card}" in kind.words.en
    if kind.index != TRIGGER and about and a < len(new):
        a = new[a]
    return option(kind.index, a, new[b] if kind.b == "card" else b)


def _under_way(rules: Rules, w: Positions, s: State) -> list[Key]:
    """What is under way; the preparation below the turns is over, and nothing goes back to it."""
    frames = [f for k, f in enumerate(s.frames) if k or rules.procs[f.proc].name != PREPARATION]
    out: list[Key] = []
    for f in frames or s.frames:
        out.append((f.proc, f.pc, f.seat, f.src))
        if rules.procs[f.proc].name not in w.settled:
            out.append((f.a, f.b, f.c, f.d, f.cards, f.mem))
    return out


def _frames(rules: Rules, w: Positions, s: State, other: State, new: list[int]) -> Words | None:
    here, there = [_under_way(rules, w, table) for table in (s, other)]
    if here == there and all([f.obj is None for f in s.frames]):
        return None
    clause = rules.clauses[s.clause]
    return Words(f"途中の処理がある（{clause}）。", f"something is being carried out ({clause})")
