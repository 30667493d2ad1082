"""6.6, 11.3, 23.1.1: what is done with the cards of a deck, one by one, and refilling it."""

from __future__ import annotations

from typing import Final

from tefuda.effects.moving import follow
from tefuda.games.cipher.field import DRAWS_WATCHED, at, said
from tefuda.games.cipher.moves import may_slip, slip, slip_all
from tefuda.games.cipher.names import (
    BOND,
    DECK,
    DECKS,
    DEEDS,
    DRAWN,
    HAND,
    HANDS,
    NO_BOND,
    OTHER_DECK,
    RETREAT,
    RETREAT_AREAS,
    REVEALED,
)
from tefuda.games.cipher.printed import data_of
from tefuda.games.cipher.units import tell
from tefuda.kernel.change import (
    MOVE,
    MOVES,
    TOP,
    happen,
    look,
    plain_event,
    put,
    reveal,
    shuffle,
)
from tefuda.kernel.machine import call, leave
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rules import Interrupt, Procedure, Rules, Step
from tefuda.kernel.state import Event, Frame, State

LOOK: Final = 100  # beside the kinds of zone that cards can go to
SHOW: Final = 101


def with_deck(
    rules: Rules, s: State, seat: int, count: int, way: int, by: int, src: int, slot: int = -1,
    place: int = TOP, cause: int = -1,
) -> None:  # fmt: skip
    """`way`: a kind of zone, LOOK or SHOW. `by`: who looks; `cause`: the user of the effect that
    does it, -1: a rule. The references of the cards are in `State.ret` afterwards; with a slot, they
    are what the effect that asked for it speaks of there."""
    if way == HAND and slot < 0 and draw_at_once(rules, s, seat, count):
        return
    card_by_card(rules, s, seat, count, way, by, src, slot, place, cause)


def card_by_card(
    rules: Rules, s: State, seat: int, count: int, way: int, by: int, src: int, slot: int,
    place: int, cause: int,
) -> None:  # fmt: skip
    """The same, step by step: what is called last comes first."""
    f = call(rules, s, "deck", seat, src)
    f.a = count
    f.b = way
    f.c = place
    f.d = by
    f.mem = ((), (slot, s.clause, cause))


def draw_at_once(rules: Rules, s: State, seat: int, count: int) -> bool:
    """One by one, in one go: where the deck does not run out and nothing stands by, nothing can
    come in between. False: it has to be done step by step."""
    frm = DECKS + seat
    deck = s.zones[frm]
    if rules.game is not s.defn:
        said(rules, s)
    if len(deck) <= count or rules.said & DRAWS_WATCHED:
        return False
    hand = HANDS + seat
    drawn = deck[len(deck) - count :]
    for card in drawn:
        if not may_slip(rules, s, card, frm, hand):
            return False
    before = s.clause
    s.clause = rules.clause_no["6.6"]
    refs: list[int] = []
    for card in reversed(drawn):
        old = s.ref(card)
        put(rules, s, card, hand, TOP)
        still_meant(s, old)
        s.known[card] = 1 << seat
        refs.append(s.ref(card))
    s.clause = before
    s.ret = tuple(refs)
    s.done = len(refs)
    s.var[DEEDS] += 1
    return True


def still_meant(s: State, ref: int) -> None:
    """An effect that has shown the top of a deck goes on speaking of a card that it draws."""
    for f in s.frames:
        for slot in f.mem:
            if ref in slot:
                follow(s, f, ref)
                break


def draw_cards(
    rules: Rules, s: State, seat: int, count: int, cause: int = -1, src: int = -1
) -> None:
    """23.1.1.1"""
    if not draw_at_once(rules, s, seat, count):
        card_by_card(rules, s, seat, count, HAND, seat, src, -1, TOP, cause)


def draw_in_order(
    rules: Rules, s: State, draws: list[tuple[int, int]], cause: int = -1, src: int = -1
) -> None:
    """2.11: several players draw, each so many, one player after the other."""
    done = 0
    while done < len(draws) and draw_at_once(rules, s, draws[done][0], draws[done][1]):
        done += 1
    for seat, count in reversed(draws[done:]):  # what is called last comes first
        card_by_card(rules, s, seat, count, HAND, seat, src, -1, TOP, cause)


def next_card(rules: Rules, s: State, f: Frame) -> None:
    """6.6: the next card, if there is one (2.5: as many as there are)."""
    seen = f.mem[0]
    cards = s.zones[DECKS + f.seat]
    if len(seen) >= f.a or len(cards) <= (len(seen) if f.b >= LOOK else 0):
        f.pc = HAND_OVER
        return
    if f.b >= LOOK:
        card = cards[-1 - len(seen)]
        f.mem = ((*seen, s.ref(card)), f.mem[1])
        f.pc = 0
        s.var[DEEDS] += 1
        if f.b == LOOK:
            look(s, card, f.d)
            note_masked(s, rules.say_no["look"], f.d, card, 0, 0, 1 << f.d)
        else:
            reveal(rules, s, card)
            tell(rules, s, REVEALED, card, f.seat, 0, f.mem[1][2], f.src)
        return
    card = cards[-1]
    f.mem = ((*seen, card), f.mem[1])
    kind = RETREAT if f.b == BOND and f.c == TOP and bars_bond(rules, s, card) else f.b
    old = s.ref(card)
    if slip(rules, s, card, at(kind, f.seat), f.c):
        s.done = 1
        if kind != DECK:
            still_meant(s, old)
        if calm(rules, s):  # nothing breaks in before it has come
            card_came(rules, s, f)
        return
    to = at(kind, f.seat)
    happen(rules, s, plain_event(s, MOVE, card, to, f.c, f.mem[1][2], f.src))
    if s.zone[card] != at(DECK, f.seat):
        still_meant(s, old)


def bars_bond(rules: Rules, s: State, card: int) -> bool:
    """23.1.20.1: whether a card that nobody could read so far retreats where it would be a bond."""
    return data_of(rules, s, card).own_bits >> NO_BOND & 1 != 0


def card_came(rules: Rules, s: State, f: Frame) -> None:
    """…has come where it should; a card of the deck that has come to the hand has been drawn."""
    f.pc = 0
    card = f.mem[0][-1]
    f.mem = ((*f.mem[0][:-1], s.ref(card)), f.mem[1])
    if f.b == HAND and s.zone[card] == at(HAND, f.seat):
        tell(rules, s, DRAWN, card, f.seat, 0, f.mem[1][2], f.src)


def hand_over(rules: Rules, s: State, f: Frame) -> None:
    refs = f.mem[0]
    s.ret = refs
    s.done = len(refs)
    if len(refs) < f.a and s.frames[-2].proc == rules.proc_no["effects.run"]:
        s.frames[-2].d = 1  # 2.3.1.6: not all that was asked for
    slot = f.mem[1][0]
    s.clause = f.mem[1][1]
    if slot >= 0:
        remember(s.frames[-2], slot, refs)
    leave(rules, f)


def remember(f: Frame, slot: int, refs: tuple[int, ...]) -> None:
    """An effect speaks of these cards from now on, in one of its slots."""
    mem = list(f.mem)
    while len(mem) <= slot:
        mem.append(())
    mem[slot] = refs
    f.mem = tuple(mem)


HAND_OVER: Final = 2

DECK_PROC = Procedure(
    "deck",
    [
        Step("6.6", next_card, cites=("23.1.1.1", "23.1.5.1", "23.1.4.3", "23.1.4.3.1")),
        Step("", card_came),
        Step("", hand_over),
    ],
)


# --- 11: the interrupt -------------------------------------------------------------------------------------


def refill_due(rules: Rules, s: State, seat: int) -> bool:
    """11.3.1, 11.3.1.1: no card in the deck, and at least one in the retreat area."""
    return not s.zones[DECKS + seat] and bool(s.zones[RETREAT_AREAS + seat])


def calm(rules: Rules, s: State) -> bool:
    """Surely no deck is empty."""
    zones = s.zones
    if not zones[DECKS]:
        return False
    return len(zones[OTHER_DECK]) > 0


def refill(rules: Rules, s: State, f: Frame) -> None:
    """11.3.1: the retreat area becomes the deck…"""
    cards = tuple(s.zones[at(RETREAT, f.seat)])
    note(s, rules.say_no["refill"], f.seat, -1, 0, 0)
    if not slip_all(rules, s, cards, at(RETREAT, f.seat), at(DECK, f.seat)):
        happen(rules, s, Event(MOVES, cards[0], at(DECK, f.seat), TOP, cards, -1, -1, -1, ()))


def refill_shuffle(rules: Rules, s: State, f: Frame) -> None:
    """…shuffled."""
    shuffle(rules, s, at(DECK, f.seat))


REFILL = Procedure(
    "refill",
    [
        Step("11.3.1", refill, cites=("11.1", "11.2", "11.3", "11.3.1.1")),
        Step("11.3.1", refill_shuffle),
    ],
)
INTERRUPTS = [Interrupt("11.3.1", refill_due, "refill")]
