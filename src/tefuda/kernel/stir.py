"""Chance that is stirred: values from outside go into the generator with a decision, and the cards that
nobody has seen are dealt anew where they lie.

So the order of a deck is not settled before a card of it is drawn or looked at. Until then any order is
as likely as any other (`kernel.lots`), so dealing those cards anew changes nothing that anybody could
know, and the game is the same game of chance. Who contributes the values, and how they are bound to
them beforehand, is not the kernel's concern (docs/decisions/014).

A decision that was stirred is one number: the option, and the value above it (`large.stirred`). Played again
it stirs in the same way, so saves, replays and taking back need nothing else.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, cast

from tefuda.kernel import machine
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.errors import IllegalChoice
from tefuda.kernel.large import STIRRED, plain, stir_of
from tefuda.kernel.lots import all_unseen, unseen
from tefuda.kernel.record import Taken
from tefuda.kernel.rng import KEY_BYTES, key_of, seeded, shuffled
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, MAX_CARDS, Event, Item, State

_PERSON: Final = b"tefuda-stir-1"


def choose(rules: Rules, s: State, code: int, limit: int = machine.LIMIT) -> None:
    """Answer the open decision as `machine.choose` does, also with one that was stirred."""
    if code < STIRRED:
        machine.choose(rules, s, code, limit)
        return
    if s.lots is None:
        raise IllegalChoice(
            "nothing is stirred in this game", ja="この対戦では、途中で混ぜることはない。"
        )
    opt = plain(code)
    if not offered(s, opt):
        machine.choose(rules, s, opt, limit)  # refused: nothing has been stirred
        return
    stir(rules, s, stir_of(code))
    machine.choose(rules, s, opt, limit)
    seat, _opt, count, before = cast(Taken, s.past)
    s.past = (seat, code, count, before)


def offered(s: State, opt: int) -> bool:
    """Whether the open decision can be answered so."""
    if s.options:
        return opt in s.options
    return s.ask_seat >= 0 and s.ask_lo <= opt <= s.ask_hi and opt != s.ask_not


def stir(rules: Rules, s: State, value: bytes) -> None:
    """The generator goes on from its key and the value, and what nobody has seen is dealt anew where it
    lies, as a shuffle of those cards alone would do it."""
    if s.shared:
        s.thaw()
    old = s.rng
    told = value + (old & 0xFFFFFFFFFFFFFFFF).to_bytes(8, "little")
    mixed = blake2b(told, digest_size=KEY_BYTES, key=key_of(old), person=_PERSON)
    s.rng = seeded(mixed.digest())
    fixed = mentioned(rules, s)
    now: dict[int, int] = {}  # card → the one that lies in its place from now on
    for lot in all_unseen(s):
        cards = [c for c in lot if c not in fixed]
        for card, other in zip(cards, shuffled(s, sorted(cards)), strict=True):
            now[card] = other
    _deal(s, now)
    s.saved = [_dealt(moment, old, s.rng, now) for moment in s.saved]
    s.touch()


def _deal(s: State, now: dict[int, int]) -> None:
    for lot in s.lots or ():
        zone = lot[0]
        s.zones[zone] = [now.get(c, c) for c in s.zones[zone]]


def _dealt(moment: State, old: int, rng: int, now: dict[int, int]) -> State:
    """A moment that everything may go back to: the same cards lie in the same places there, as long
    as chance has not been used since."""
    if moment.rng != old:
        return moment
    out = State(moment)
    out.rng = rng
    _deal(out, now)
    out.saved = [_dealt(earlier, old, rng, now) for earlier in moment.saved]
    out.touch()
    return out


def mentioned(rules: Rules, s: State) -> set[int]:
    """The cards that anything under way may speak of, and perhaps others: they stay where they are."""
    out: set[int] = set()
    for opt in s.options:
        kind = rules.kinds[kind_of(opt)]
        if kind.a == "card":
            out.add(arg_a(opt))
        if kind.b == "card":
            out.add(arg_b(opt))
    for f in s.frames:
        _mention(out, (f.src,))
        _mention(out, f.cards)
        for slot in f.mem:
            _mention(
                out, tuple([n for n in slot if n >= MAX_CARDS])
            )  # references; others are numbers
        if isinstance(f.obj, Event):
            _mention_event(out, f.obj)
        elif isinstance(f.obj, Item):
            _mention_item(out, f.obj)
    for item in s.stack:
        _mention_item(out, item)
    for w in s.waiting:
        _mention(out, (w.src,))
        _mention_event(out, w.event)
    for m in s.live:
        _mention(out, (m.src,))
        _mention(out, m.targets)
    return out


def _mention(out: set[int], numbers: tuple[int, ...]) -> None:
    """Cards, references, and numbers that may be neither."""
    for n in numbers:
        if n >= 0:
            out.add(n & CARD_MASK)


def _mention_event(out: set[int], e: Event | None) -> None:
    if e is not None:
        _mention(out, (e.card, e.src, e.ref))
        _mention(out, e.cards)


def _mention_item(out: set[int], item: Item) -> None:
    _mention(out, (item.src,))
    _mention(out, item.targets)
    _mention(out, item.payers)
    _mention_event(out, item.event)


def touched(before: State, after: State) -> bool:
    """Whether a decision used chance, or touched a card that nobody had seen: then it is one to stir."""
    return before.rng != after.rng or _left(before) != _left(after)


def _left(s: State) -> list[tuple[int, list[int]]]:
    """By zone, the cards that nobody has seen, in no order."""
    lots = s.lots
    return [] if lots is None else [(lot[0], sorted(unseen(s, lot))) for lot in lots]
