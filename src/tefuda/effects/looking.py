"""Who looks at cards gets to see them.

What an effect lets somebody look at is covered again when the effect is over, or when the cards go
elsewhere. If that player has decided nothing in the meantime, nothing has shown them the cards: then
they are asked to go on (`effects.looked`), with the cards in their view and in the record. The others
see that so many cards are looked at.

An effect under way keeps what it lets look at in its memory (`vocab.LOOKS`): the number of decisions
taken by then, and the operation.
"""

from __future__ import annotations

from typing import cast

from tefuda.effects import nodes as E
from tefuda.effects.ask import cards_of, seats_of
from tefuda.effects.lower import Op, Program
from tefuda.effects.vocab import LOOKS, Context, Vocabulary
from tefuda.kernel.change import SAY_LOOK, sees
from tefuda.kernel.codes import option
from tefuda.kernel.kinds import DONE
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.record import Taken, note_masked
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Frame, State


def begin_look(s: State, f: Frame, at: int) -> None:
    """An operation that lets somebody look is about to be carried out."""
    mem = [*f.mem, *([()] * (LOOKS + 1 - len(f.mem)))]
    mem[LOOKS] = (-1 - s.taken, at)  # no reference
    f.mem = tuple(mem)


def end_look(f: Frame) -> None:
    f.mem = (*f.mem[:LOOKS], (), *f.mem[LOOKS + 1 :])


def to_be_shown(rules: Rules, s: State, f: Frame, ctx: Context, op: Op | None) -> bool:
    """Before the next operation (None: the effect is over): whether who looks has to be shown the
    cards first, and if so, they are."""
    taken, at = -1 - f.mem[LOOKS][0], f.mem[LOOKS][1]
    made: Program = rules.programs[f.a]
    action = made.ops[at].action
    assert action is not None
    seat = looker(rules, s, f, action)
    if _has_decided(s, seat, s.taken - taken):
        end_look(f)
        return False
    if op is not None and (not op.deed or op.looks or _asks(rules, s, ctx, f, op, seat)):
        return False  # it may ask them yet
    end_look(f)
    cards = [c for c in looked_at(rules, s, f, ctx, action) if sees(rules, s, c, seat)]
    if not cards or not _covered(rules, s, cards, seat):
        return False
    d = call(rules, s, "effects.looked", seat, f.src)
    d.cards = tuple([s.ref(c) for c in cards])
    return True


def looker(rules: Rules, s: State, f: Frame, action: E.Action) -> int:
    if isinstance(action, E.LookAt):
        seats = seats_of(rules, s, f.seat, action.who)
        return seats[0] if seats else f.seat
    return f.seat


def looked_at(rules: Rules, s: State, f: Frame, ctx: Context, action: E.Action) -> list[int]:
    if isinstance(action, E.LookAt):
        return [c for c in cards_of(rules, s, ctx, action.what) if c >= 0]
    assert isinstance(action, E.FromDeck)
    refs = f.mem[action.slot] if action.slot < len(f.mem) else ()
    return [ref & CARD_MASK for ref in refs if ref >= 0 and s.same(ref)]


def _covered(rules: Rules, s: State, cards: list[int], seat: int) -> bool:
    """Whether any of some cards lies where this player does not see it anyway."""
    for c in cards:
        zone = s.zone[c]
        if rules.zone_seat[zone] != seat or rules.zone_kinds[rules.zone_kind[zone]].pile:
            return True
    return False


def _has_decided(s: State, seat: int, since: int) -> bool:
    """Whether a player has taken one of the last decisions."""
    node = s.past
    for _ in range(since):
        if node is None:
            return False
        link = cast(Taken, node)
        if link[0] == seat:
            return True
        node = link[3]
    return False


def _asks(rules: Rules, s: State, ctx: Context, f: Frame, op: Op, seat: int) -> bool:
    """Whether a deed asks this player in which order the cards go, before they go."""
    v: Vocabulary = rules.vocab
    if not isinstance(op.action, E.Move):
        return False
    if v.asks_order is not None:
        return v.asks_order(rules, s, f, op.action) == seat
    if op.action.to != v.deck or seat != f.seat:
        return False
    made: Program = rules.programs[f.a]
    if f.b + 1 < made.end and isinstance(made.ops[f.b + 1].action, E.Shuffle):
        return False
    return len(cards_of(rules, s, ctx, op.action.what)) > 1


def show_cards(rules: Rules, s: State, f: Frame) -> None:
    for ref in f.cards:
        card = ref & CARD_MASK
        note_masked(s, SAY_LOOK, f.seat, card, s.zone[card], 0, 1 << f.seat)
    ask(s, f.seat, [option(DONE)])


def seen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    leave(rules, f)


LOOKED = Procedure(
    "effects.looked",
    [
        Step(
            "",
            show_cards,
            seen,
            Words("カードを見たら進む", "Look at the cards, then go on"),
            always=True,
        )
    ],
)
