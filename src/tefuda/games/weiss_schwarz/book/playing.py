"""8.6.2: playing a card from the hand: conditions, slot, cost, and what becomes of it."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import true_now
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.nodes import Ability
from tefuda.effects.possible import payable
from tefuda.effects.run import start
from tefuda.effects.vocab import Context
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book import refusals as no
from tefuda.games.weiss_schwarz.book.abilities import limit_of
from tefuda.games.weiss_schwarz.book.after_moves import place
from tefuda.games.weiss_schwarz.book.effect_end import end_effect
from tefuda.games.weiss_schwarz.book.zones import at, level, slot_zone
from tefuda.games.weiss_schwarz.cards.data import COLOR, OWN_BITS, data_in, data_of
from tefuda.kernel.change import commit, move
from tefuda.kernel.codes import arg_a, option
from tefuda.kernel.machine import again, ask, call, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Definition, Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, DOWN, Event, Frame, State
from tefuda.kernel.values import affected_attrs, changes, player, uses, value

# --- 8.6.2.1: whether it can be played ---------------------------------------------------------------


def colors_of(rules: Rules, s: State, seat: int) -> int:
    """8.6.2.1.1: the colours in a player's level area and clock, as bits."""
    bits = 0
    pool = rules.pool
    for c in s.zones[N.LEVEL_AREA * N.SEATS + seat]:
        if s.face[c] != DOWN:
            bits |= pool[s.defn[c]].fast[COLOR]
    for c in s.zones[N.CLOCK * N.SEATS + seat]:
        bits |= pool[s.defn[c]].fast[COLOR]
    return bits


def why_not_play(
    rules: Rules, s: State, seat: int, c: int, d: Definition, colors: int, bits: int
) -> int:
    """8.6.2.1, 8.6.2.3.2: why a card of the hand cannot be played, as a refusal; 0: it can.
    Whether it is the time for it is another question. `bits`: what effects other than the cards'
    own speak of (`touched`)."""
    bits |= d.fast[OWN_BITS]  # what it says of itself
    kind = d.kind
    if not bits & (CHARACTER_BITS if kind == N.CHARACTER else PLAY_BITS):
        return why_not_play_as_printed(s, seat, d, colors)
    height = value(rules, s, c, N.LEVEL) if bits >> N.LEVEL & 1 else d.ints[N.LEVEL]
    if (height > 0 or kind == N.CLIMAX) and not d.fast[COLOR] & colors:  # 8.6.2.1.1.1
        if not bits >> N.ANY_COLOR & 1 or value(rules, s, c, N.ANY_COLOR) <= 0:
            return no.NO_COLOR
    if kind != N.CLIMAX and height > level(s, seat):  # 8.6.2.1.2.1
        return no.TOO_HIGH
    if bits >> N.NO_PLAY & 1 and value(rules, s, c, N.NO_PLAY) > 0:
        return no.NOT_PLAYABLE
    if kind == N.CLIMAX:
        forbidden = bits >> N.NO_CLIMAX & 1 and value(rules, s, player(seat), N.NO_CLIMAX) > 0
        return no.NOT_PLAYABLE if forbidden else 0
    if (
        kind == N.EVENT
        and bits >> N.NO_EVENTS & 1
        and value(rules, s, player(seat), N.NO_EVENTS) > 0
    ):
        return no.NOT_PLAYABLE
    cost = cost_of(rules, s, c, d) if bits >> N.COST & 1 else d.ints[N.COST]
    return no.NO_STOCK if cost > len(s.zones[N.STOCK * N.SEATS + seat]) else 0


CHARACTER_BITS: Final = 1 << N.LEVEL | 1 << N.COST | 1 << N.ANY_COLOR | 1 << N.NO_PLAY
PLAY_BITS: Final = CHARACTER_BITS | 1 << N.NO_CLIMAX | 1 << N.NO_EVENTS


def why_not_play_as_printed(s: State, seat: int, d: Definition, colors: int) -> int:
    """The same where no effect speaks of any of it: as printed."""
    ints = d.ints
    height = ints[N.LEVEL]
    kind = d.kind
    if (height > 0 or kind == N.CLIMAX) and not d.fast[COLOR] & colors:
        return no.NO_COLOR
    if kind == N.CLIMAX:
        return 0
    if height > len(s.zones[N.LEVEL_AREA * N.SEATS + seat]):
        return no.TOO_HIGH
    return no.NO_STOCK if ints[N.COST] > len(s.zones[N.STOCK * N.SEATS + seat]) else 0


def cost_of(rules: Rules, s: State, c: int, d: Definition) -> int:
    return max(0, value(rules, s, c, N.COST)) if changes(rules, s, N.COST) else d.ints[N.COST]


def my_main(s: State, seat: int) -> bool:
    return s.var[N.TURN] == seat and s.var[N.PHASE] == N.MAIN_PHASE


def counter_step(s: State, seat: int) -> bool:
    return s.var[N.TURN] != seat and s.var[N.STEP] == N.COUNTER_STEP


def not_now(s: State, seat: int) -> int:
    """Why it is not the time for what is done in one's own main phase: what the phase or step that it
    is leaves to the player, if it leaves anything (6.6.1.2.1, 7.4.1.2.1)."""
    if counter_step(s, seat):
        return no.NOT_COUNTER
    if s.var[N.TURN] == seat and s.var[N.PHASE] == N.CLIMAX_PHASE:
        return no.ONLY_CLIMAX
    return no.NOT_MAIN


def why_not_character(rules: Rules, s: State, seat: int, card: int, b: int) -> int:
    """6.5.1.2.1"""
    if s.zone[card] != at(N.HAND, seat):
        return no.NOT_IN_HAND
    d = rules.pool[s.defn[card]]
    if d.kind != N.CHARACTER:
        return no.NOT_A_CHARACTER
    if not my_main(s, seat):
        return not_now(s, seat)
    return why_not_play(
        rules, s, seat, card, d, colors_of(rules, s, seat), affected_attrs(rules, s, True)
    )


def why_not_event(rules: Rules, s: State, seat: int, card: int, b: int) -> int:
    """6.5.1.2.2, and 7.4.1.2.1 in the counter step (2.8.2.1: a counter card in one's own turn too)."""
    if s.zone[card] != at(N.HAND, seat):
        return no.NOT_IN_HAND
    d = rules.pool[s.defn[card]]
    if d.kind != N.EVENT:
        return no.NOT_AN_EVENT
    if counter_step(s, seat):
        if not data_in(d).counter:
            return no.NOT_COUNTER
    elif not my_main(s, seat):
        return not_now(s, seat)
    return why_not_play(
        rules, s, seat, card, d, colors_of(rules, s, seat), affected_attrs(rules, s, True)
    )


def why_not_climax(rules: Rules, s: State, seat: int, card: int, b: int) -> int:
    """6.6.1.2.1"""
    if s.zone[card] != at(N.HAND, seat):
        return no.NOT_IN_HAND
    d = rules.pool[s.defn[card]]
    if d.kind != N.CLIMAX:
        return no.NOT_A_CLIMAX
    if s.var[N.TURN] != seat or s.var[N.PHASE] != N.CLIMAX_PHASE or s.var[N.STEP] != N.NO_STEP:
        return no.NOT_CLIMAX_PHASE
    return why_not_play(
        rules, s, seat, card, d, colors_of(rules, s, seat), affected_attrs(rules, s, True)
    )


def why_not_activate(rules: Rules, s: State, seat: int, card: int, which: int) -> int:
    """6.5.1.2.3, 7.4.1.2.1: `which` counts the abilities of the card."""
    zone = s.zone[card]
    if rules.zone_seat[zone] != seat:
        return no.NOT_YOURS
    have = abilities_of(rules, s, card)
    if which >= len(have):
        return no.NO_SUCH_ABILITY
    ability = compiled(rules, have[which]).ability
    if ability.kind != "act" or not valid_in(rules, ability.where, zone):
        return no.NO_SUCH_ABILITY
    if counter_step(s, seat):
        if not counters(ability):
            return no.NOT_COUNTER
    elif ability.word == "backup":
        return no.BACKUP_STEP
    elif not my_main(s, seat):
        return not_now(s, seat)
    return why_not_ability(rules, s, seat, card, have[which])


def counters(ability: Ability) -> bool:
    """2.8.2, 7.4.1.2.1: whether an activated ability bears the counter icon itself."""
    return ability.kind == "act" and ("icon:counter" in ability.tags or ability.word == "backup")


def why_not_ability(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
    """Why a valid activated ability cannot be played now; 0: it can."""
    have = compiled(rules, number)
    ability = have.ability
    ctx = Context(seat, card, ())
    if ability.word == "backup" and changes(rules, s, N.NO_BACKUP):
        if value(rules, s, player(seat), N.NO_BACKUP) > 0:
            return no.BACKUP_FORBIDDEN
    if ability.cond is not None and not true_now(rules, s, ctx, ability.cond):
        return no.BACKUP_STEP if ability.word == "backup" else no.ABILITY_CONDITION
    if ability.limit and uses(s, s.ref(card), number) >= limit_of(rules, s, s.ref(card), number):
        return no.ABILITY_LIMIT
    return 0 if payable(rules, s, ctx, have) else no.ABILITY_COST


def valid_in(rules: Rules, where: tuple[str, ...], zone: int) -> bool:
    """2.12.2: whether an ability is valid in a zone; none named: on the stage."""
    key = rules.zone_kinds[rules.zone_kind[zone]].key
    return key in where if where else key in ("stage", "climax")


# --- 8.6.2: playing it -------------------------------------------------------------------------------


def play_card(rules: Rules, s: State, card: int, seat: int) -> None:
    """8.6.2.1: a card of the hand is shown and played."""
    kind = rules.pool[s.defn[card]].kind
    name = "event" if kind == N.EVENT else "climax" if kind == N.CLIMAX else "character"
    f = call(rules, s, name, seat, s.ref(card))
    f.a = -1


def shown(rules: Rules, s: State, f: Frame) -> None:
    card = f.src & CARD_MASK
    s.known[card] = rules.everyone
    note(s, rules.say_no["play"], f.seat, card, 0, 0)


def which_slot(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.2.1: one of the player's own slots, taken or not."""
    ask(s, f.seat, [option(N.SLOT, slot_zone(f.seat, slot)) for slot in range(N.SLOTS)])


def slot_named(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.b = arg_a(opt)


def pay_for_card(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.3.1, 2.7.2: as many cards of the stock as the card costs."""
    card = f.src & CARD_MASK
    pay_stock(rules, s, f.seat, cost_of(rules, s, card, rules.pool[s.defn[card]]))


def pay_stock(rules: Rules, s: State, seat: int, count: int) -> None:
    """8.4.3: from the top of the stock to the waiting room, one by one."""
    for _card in range(count):
        card = s.zones[at(N.STOCK, seat)][-1]
        move(rules, s, card, at(N.WAITING, s.owner[card]))


def played(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.4: it has been played."""
    card = f.src & CARD_MASK
    commit(rules, s, Event(N.PLAYED, card, f.seat, 0, (), f.seat, f.src, f.src, ()))


def put_into_slot(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.5.1: the character comes to its slot; who was there goes in the next rule process."""
    place(rules, s, f.src & CARD_MASK, f.b, N.STAND, N.BY_PLAY, f.seat, f.src)


def put_into_resolution(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.5.2, 3.13.1.1: an event goes to the resolution area…"""
    card = f.src & CARD_MASK
    move(rules, s, card, at(N.RESOLUTION, f.seat))
    f.src = s.ref(card)


def event_works(rules: Rules, s: State, f: Frame) -> None:
    """…does what it says, line by line…"""
    lines = data_of(rules, s, f.src & CARD_MASK).event
    if f.b < len(lines):
        f.a = lines[f.b]
        f.b += 1
        again(f)
        start(rules, s, compiled(rules, f.a).does, f.seat, f.src)


def event_goes(rules: Rules, s: State, f: Frame) -> None:
    """…and goes to its owner's waiting room, unless it is elsewhere by then."""
    card = f.src & CARD_MASK
    if s.zone[card] == at(N.RESOLUTION, f.seat):
        move(rules, s, card, at(N.WAITING, s.owner[card]))


def event_ends(rules: Rules, s: State, f: Frame) -> None:
    leave(rules, f)
    end_effect(rules, s)


def put_into_climax_area(rules: Rules, s: State, f: Frame) -> None:
    """8.6.2.5.3"""
    move(rules, s, f.src & CARD_MASK, at(N.CLIMAX_AREA, f.seat))


SHOW = Step(
    "8.6.2.1",
    shown,
    cites=(
        "8.6.1", "8.6.2", "8.6.2.1.1", "8.6.2.1.1.1", "8.6.2.1.2", "8.6.2.1.2.1", "2.4.2",
        "2.6.2", "2.7.2",
    ),
)  # fmt: skip

PLAYING = [
    Procedure(
        "character",
        [
            SHOW,
            Step(
                "8.6.2.2.1",
                which_slot,
                slot_named,
                Words("どの枠に置くか", "Into which slot?"),
                cites=("8.6.2.2", "6.5.1.2.1"),
            ),
            Step("8.6.2.3.1", pay_for_card, cites=("8.6.2.3", "8.6.2.3.2")),
            Step("8.6.2.4", played),
            Step("8.6.2.5.1", put_into_slot, cites=("8.6.2.5",)),
        ],
    ),
    Procedure(
        "event",
        [
            SHOW,
            Step("8.6.2.3.1", pay_for_card),
            Step("8.6.2.4", played),
            Step("8.6.2.5.2", put_into_resolution, cites=("3.13.1.1", "6.5.1.2.2")),
            Step("8.6.2.5.2", event_works),
            Step("8.6.2.5.2", event_goes),
            Step("8.6.6", event_ends),
        ],
    ),
    Procedure(
        "climax",
        [SHOW, Step("8.6.2.4", played), Step("8.6.2.5.3", put_into_climax_area)],
    ),
]
