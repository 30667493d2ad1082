"""3.2.3: doing something with cards of a deck, one by one."""

from __future__ import annotations

from typing import Final

from tefuda.games.common.running import remember
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.after_moves import can_move_quietly, move_quietly
from tefuda.games.weiss_schwarz.book.zones import at
from tefuda.kernel.change import FACE_DOWN, MOVE, TOP, happen, look, move, plain_event, reveal
from tefuda.kernel.codes import kind_of, option
from tefuda.kernel.kinds import YES
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, MAX_CARDS, Frame, State

LOOK: Final = 100  # beside the kinds of zone that cards can go to
REVEAL: Final = 101

IN_ONE_GO: Final = (
    N.HAND,
    N.WAITING,
    N.STOCK,
)  # where cards may go one by one without a step for each
STEPWISE: Final = -2  # as a slot: no cards to speak of, and not in one go

UP_TO: Final = 1
FROM_BOTTOM: Final = 2
COVERED: Final = 4  # they go there face down


def with_deck(
    rules: Rules, s: State, seat: int, count: int, way: int, flags: int, src: int, by: int,
    slot: int = -1,
) -> None:  # fmt: skip
    """`way`: a kind of zone, LOOK or REVEAL. `by`: who looks, and who may stop. The references of
    the cards are in `State.ret` afterwards, and the number of cards in `State.done`; with a slot,
    they are also what the effect that asked for it speaks of there."""
    if (
        flags == 0
        and slot != STEPWISE
        and way in IN_ONE_GO
        and at_once(rules, s, seat, count, way, slot)
    ):
        return
    f = call(rules, s, "deck", seat, src)
    f.a = count
    f.b = way
    f.c = flags
    f.d = by
    f.mem = ((), (len(s.zones[at(N.DECK, seat)]), slot, s.clause))


def at_once(rules: Rules, s: State, seat: int, count: int, way: int, slot: int) -> bool:
    """One by one, in one go: where the deck does not run out, no card is watched for and nobody may
    stop, nothing can come in between. False: it has to be done step by step."""
    deck = at(N.DECK, seat)
    if len(s.zones[deck]) <= count or s.hold:
        return False
    to = at(way, seat)
    if not can_move_quietly(rules, s, -1, deck, to):
        return False
    before = s.clause
    s.clause = rules.clause_no["3.2.3"]
    refs: list[int] = []
    for _card in range(count):
        card = s.zones[deck][-1]
        if not move_quietly(rules, s, card, to, TOP):
            move(rules, s, card, to)
        refs.append(s.ref(card))
    s.clause = before
    s.ret = tuple(refs)
    s.done = len(refs)
    if slot >= 0:
        remember(s.frames[-1], slot, s.ret)
    return True


def draw_cards(rules: Rules, s: State, seat: int, count: int) -> None:
    """4.7.1, several times."""
    with_deck(rules, s, seat, count, N.HAND, 0, -1, seat)


def before_next(rules: Rules, s: State, f: Frame) -> None:
    """3.2.3.1: before each card, "up to" may be enough already."""
    done = f.mem[0]
    if len(done) >= f.a or not _next(s, f):
        _finish(rules, s, f)
    elif f.c & UP_TO:
        ask(s, f.d, [option(YES), option(N.ENOUGH)])


def go_on(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == N.ENOUGH:
        _finish(rules, s, f)


def _finish(rules: Rules, s: State, f: Frame) -> None:
    f.pc = 2  # past the card and back: to the last step


def _next(s: State, f: Frame) -> list[int]:
    """3.2.3.3: what stays in the deck while it is looked at is not looked at twice."""
    cards = s.zones[at(N.DECK, f.seat)]
    if f.b >= LOOK:
        seen = len(f.mem[0])
        if seen >= f.mem[1][0] or seen >= len(cards):
            return []
        return [cards[seen] if f.c & FROM_BOTTOM else cards[-1 - seen]]
    if not cards:
        return []
    return [cards[0] if f.c & FROM_BOTTOM else cards[-1]]


def one_card(rules: Rules, s: State, f: Frame) -> None:
    card = _next(s, f)[0]
    if f.b >= LOOK:
        f.mem = ((*f.mem[0], s.ref(card)), f.mem[1])
        f.pc = 0
        if f.b == LOOK:
            look(s, card, f.d)
        else:
            reveal(rules, s, card)
        return
    f.mem = ((*f.mem[0], card), f.mem[1])
    f.pc = 0
    to = at(f.b, f.seat)
    place = TOP + FACE_DOWN if f.c & COVERED else TOP
    if not move_quietly(rules, s, card, to, place):
        happen(rules, s, plain_event(s, MOVE, card, to, place, f.seat, f.src))
    if s.zone[card] == to:  # 8.11.1: as it came there, even if a refresh takes it away at once
        f.mem = ((*f.mem[0][:-1], s.ref(card)), f.mem[1])


def hand_over(rules: Rules, s: State, f: Frame) -> None:
    cards = f.mem[0]
    if f.b < LOOK:  # one that went elsewhere instead is not among them
        there = at(f.b, f.seat)
        cards = tuple(
            [
                c if c >= MAX_CARDS else s.ref(c)
                for c in cards
                if c >= MAX_CARDS or s.zone[c] == there
            ]
        )
    s.ret = cards
    s.done = len(cards)
    slot = f.mem[1][1]
    s.clause = f.mem[1][2]  # what comes now is what the caller's clause says
    if slot >= 0:
        remember(s.frames[-2], slot, cards)
    leave(rules, f)


def cards_in(s: State, refs: tuple[int, ...]) -> list[int]:
    return [ref & CARD_MASK for ref in refs if s.same(ref)]


DECK_PROC = Procedure(
    "deck",
    [
        Step(
            "3.2.3.1",
            before_next,
            go_on,
            Words("次のカードに進むか", "Go on to the next card?"),
            always=True,
            cites=("3.2.3.1.1", "3.2.3.3", "3.2.3.3.ex1"),
        ),
        Step("3.2.3", one_card, cites=("3.2.3.2", "4.7.1", "4.8.1", "4.9.1", "3.2.5")),
        Step("", hand_over),
    ],
)
