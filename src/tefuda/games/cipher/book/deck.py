"""6.6, 11.3, 23.1.1: what is done with the cards of a deck, one by one, and refilling it."""

from __future__ import annotations

from typing import Final

from tefuda.effects.moving import follow
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book.after_moves import can_move_quietly, move_all_quietly, move_quietly
from tefuda.games.cipher.book.card_index import DRAWS_WATCHED, CipherIndex
from tefuda.games.cipher.book.units import tell
from tefuda.games.cipher.book.zones import at
from tefuda.games.cipher.cards.data import data_of
from tefuda.games.common.running import remember
from tefuda.kernel import change
from tefuda.kernel.machine import call, leave
from tefuda.kernel.record import note, note_masked
from tefuda.kernel.rules import Interrupt, Procedure, Rules, Step
from tefuda.kernel.state import Event, Frame, State
from tefuda.kernel.values import changes, player, value

LOOK: Final = 100  # beside the kinds of zone that cards can go to
SHOW: Final = 101


def with_deck(
    rules: Rules, s: State, seat: int, count: int, way: int, by: int, src: int, slot: int = -1,
    place: int = change.TOP, cause: int = -1,
) -> None:  # fmt: skip
    """`way`: a kind of zone, LOOK or SHOW. `by`: who looks; `cause`: the user of the effect that
    does it, -1: a rule. The references of the cards are in `State.ret` afterwards; with a slot, they
    are what the effect that asked for it speaks of there."""
    if way == N.HAND and slot < 0 and draw_at_once(rules, s, seat, count):
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
    frm = N.DECKS + seat
    deck = s.zones[frm]
    index: CipherIndex = s.index
    if len(deck) <= count or index.says & DRAWS_WATCHED or changes(rules, s, N.NO_DRAW):
        return False
    hand = N.HANDS + seat
    drawn = deck[len(deck) - count :]
    for card in drawn:
        if not can_move_quietly(rules, s, card, frm, hand):
            return False
    before = s.clause
    s.clause = rules.clause_no["6.6"]
    refs: list[int] = []
    for card in reversed(drawn):
        old = s.ref(card)
        change.put(rules, s, card, hand, change.TOP)
        still_meant(rules, s, old)
        s.known[card] = 1 << seat
        refs.append(s.ref(card))
    s.clause = before
    s.ret = tuple(refs)
    s.done = len(refs)
    s.var[N.DEEDS] += 1
    return True


def still_meant(rules: Rules, s: State, ref: int) -> None:
    """An effect that has shown the top of a deck goes on speaking of a card that it draws."""
    for f in s.frames:
        for slot in f.mem:
            if ref in slot:
                follow(rules, s, f, ref)
                break


def draw_cards(
    rules: Rules, s: State, seat: int, count: int, cause: int = -1, src: int = -1
) -> None:
    """23.1.1.1"""
    if not draw_at_once(rules, s, seat, count):
        card_by_card(rules, s, seat, count, N.HAND, seat, src, -1, change.TOP, cause)


def draw_in_order(
    rules: Rules, s: State, draws: list[tuple[int, int]], cause: int = -1, src: int = -1
) -> None:
    """2.11: several players draw, each so many, one player after the other."""
    done = 0
    while done < len(draws) and draw_at_once(rules, s, draws[done][0], draws[done][1]):
        done += 1
    for seat, count in reversed(draws[done:]):  # what is called last comes first
        card_by_card(rules, s, seat, count, N.HAND, seat, src, -1, change.TOP, cause)


def next_card(rules: Rules, s: State, f: Frame) -> None:
    """6.6: the next card, if there is one (2.5: as many as there are)."""
    seen = f.mem[0]
    cards = s.zones[N.DECKS + f.seat]
    over = len(seen) >= f.a or len(cards) <= (len(seen) if f.b >= LOOK else 0)
    if over or (f.b == N.HAND and f.mem[1][0] < 0 and barred(rules, s, f.seat, N.NO_DRAW)):
        f.pc = HAND_OVER
        return
    if f.b >= LOOK:
        card = cards[-1 - len(seen)]
        f.mem = ((*seen, s.ref(card)), f.mem[1])
        f.pc = 0
        s.var[N.DEEDS] += 1
        if f.b == LOOK:
            change.look(s, card, f.d)
            note_masked(s, rules.say_no["look"], f.d, card, 0, 0, 1 << f.d)
        else:
            change.reveal(rules, s, card)
            tell(rules, s, N.REVEALED, card, f.seat, 0, f.mem[1][2], f.src)
        return
    card = cards[-1]
    f.mem = ((*seen, card), f.mem[1])
    kind = N.RETREAT if f.b == N.BOND and f.c == change.TOP and bars_bond(rules, s, card) else f.b
    old = s.ref(card)
    if move_quietly(rules, s, card, at(kind, f.seat), f.c):
        s.done = 1
        if kind != N.DECK:
            still_meant(rules, s, old)
        if no_interrupt_due(rules, s):  # nothing breaks in before it has come
            card_came(rules, s, f)
        return
    to = at(kind, f.seat)
    change.happen(rules, s, change.plain_event(s, change.MOVE, card, to, f.c, f.mem[1][2], f.src))
    if s.zone[card] != at(N.DECK, f.seat):
        still_meant(rules, s, old)


def barred(rules: Rules, s: State, seat: int, attr: int) -> bool:
    """Whether a prohibition holds for a player."""
    return changes(rules, s, attr) and value(rules, s, player(seat), attr) > 0


def bars_bond(rules: Rules, s: State, card: int) -> bool:
    """23.1.20.1: whether a card that nobody could read so far retreats where it would be a bond."""
    return data_of(rules, s, card).own_bits >> N.NO_BOND & 1 != 0


def card_came(rules: Rules, s: State, f: Frame) -> None:
    """…has come where it should. 23.1.1: cards are drawn where the text, or the rule, says so; one that
    is added to the hand from the deck is not."""
    f.pc = 0
    card = f.mem[0][-1]
    f.mem = ((*f.mem[0][:-1], s.ref(card)), f.mem[1])
    if f.b == N.HAND and f.mem[1][0] < 0 and s.zone[card] == at(N.HAND, f.seat):
        tell(rules, s, N.DRAWN, card, f.seat, 0, f.mem[1][2], f.src)


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
    return not s.zones[N.DECKS + seat] and bool(s.zones[N.RETREAT_AREAS + seat])


def no_interrupt_due(rules: Rules, s: State) -> bool:
    """Surely no deck is empty."""
    zones = s.zones
    if not zones[N.DECKS]:
        return False
    return len(zones[N.OTHER_DECK]) > 0


def refill(rules: Rules, s: State, f: Frame) -> None:
    """11.3.1: the retreat area becomes the deck…"""
    cards = tuple(s.zones[at(N.RETREAT, f.seat)])
    note(s, rules.say_no["refill"], f.seat, -1, 0, 0)
    if not move_all_quietly(rules, s, cards, at(N.RETREAT, f.seat), at(N.DECK, f.seat)):
        change.happen(
            rules,
            s,
            Event(change.MOVES, cards[0], at(N.DECK, f.seat), change.TOP, cards, -1, -1, -1, ()),
        )


def refill_shuffle(rules: Rules, s: State, f: Frame) -> None:
    """…shuffled."""
    change.shuffle(rules, s, at(N.DECK, f.seat))


REFILL = Procedure(
    "refill",
    [
        Step("11.3.1", refill, cites=("11.1", "11.2", "11.3", "11.3.1.1")),
        Step("11.3.1", refill_shuffle),
    ],
)
INTERRUPTS = [Interrupt("11.3.1", refill_due, "refill")]
