"""10.2, 19, 21: skills, from being chosen to having been carried out."""

from __future__ import annotations

from typing import Final

from tefuda.effects import nodes as E
from tefuda.effects import trial
from tefuda.effects.ask import taken_by, true_now
from tefuda.effects.delayed import memory_of
from tefuda.effects.hold import abilities_of, copies_of
from tefuda.effects.lower import compiled, of_chosen
from tefuda.effects.possible import can_do, payable
from tefuda.effects.ready import Prepared
from tefuda.effects.run import start
from tefuda.effects.vocab import Context, prepared
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import refusals as no
from tefuda.games.cipher.book.card_index import CipherIndex
from tefuda.games.cipher.book.durations import end_of_turn
from tefuda.games.cipher.book.units import tell
from tefuda.games.cipher.book.zones import cover, on_field, seat_of
from tefuda.games.cipher.effects.nodes import PayOtherwise
from tefuda.kernel.change import reveal
from tefuda.kernel.codes import arg_b, kind_of, option
from tefuda.kernel.cost import attempt, back, keep
from tefuda.kernel.kinds import YES
from tefuda.kernel.machine import ask, call, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import PUBLIC, Procedure, Rules, Step
from tefuda.kernel.state import CARD_MASK, UP, Event, Frame, State, Waiting
from tefuda.kernel.values import FIRED, USES, changes, granted, grants, note_use, uses, value

BANNED: Final = -100  # and downwards, one number a seat: who may not use skills of a name

# --- 21.4: limits ------------------------------------------------------------------------------------------


def limit_of(rules: Rules, s: State, card: int, number: int) -> int:
    """21.4.1, 21.4.3.1: how often a turn a skill may be used; 0: as often as one likes."""
    ability = compiled(rules, number).ability
    if ability.limit and prepared(rules).takers:
        for a in granted(rules, s, card):
            if f"limit:{ability.label}" in compiled(rules, a).ability.takes:
                return 0
    return ability.limit


def exhausted(rules: Rules, s: State, ref: int, number: int) -> bool:
    """21.4.3: whether its limit has been reached."""
    limit = compiled(rules, number).ability.limit
    used = uses(s, ref, number)
    if used < limit or limit == 0 or used < limit * copies_of(rules, s, ref, number):
        return False
    return limit_of(rules, s, ref & CARD_MASK, number) > 0


def count_use(rules: Rules, s: State, ref: int, number: int) -> None:
    """21.4.2, 5.1.1.4: the use is noted until the end of the turn (21.4.2.1), if it has a limit or a
    text asks for its name. A limit that was lost takes what was noted with it (21.4.3.1)."""
    ability = compiled(rules, number).ability
    if ability.limit and limit_of(rules, s, ref & CARD_MASK, number) == 0:
        s.live = [m for m in s.live if not (m.op == USES and m.what == number and m.src == ref)]
        return
    spoken = prepared(rules).names
    if ability.limit or ability.label in spoken or any([tag in spoken for tag in ability.tags]):
        note_use(s, ref, number, end_of_turn(s))


def end_lost_limits(rules: Rules, s: State) -> None:
    """21.4.3.1: where a limit has been lost, what was noted of uses goes with it."""
    if not losable_noted(rules, s) or not grants(rules, s):
        return
    lost = [
        m
        for m in s.live
        if m.op == USES
        and compiled(rules, m.what).ability.limit
        and s.same(m.src)
        and limit_of(rules, s, m.src & CARD_MASK, m.what) == 0
    ]
    if lost:
        s.live = [m for m in s.live if m not in lost]


def losable_noted(rules: Rules, s: State) -> bool:
    """Whether any use is noted of a skill whose limit some skill takes away."""
    p: Prepared = rules.prepared
    lost = p.losable
    if lost is None:
        lost = p.losable = losable(rules, p)
    for m in s.live:
        if m.op == USES and m.what in lost:
            return True
    return False


def losable(rules: Rules, p: Prepared) -> set[int]:
    """The skills whose limit some skill takes away."""
    takes = taken_by(rules, list(p.takers))
    out: set[int] = set()
    for number in range(len(rules.abilities)):
        if f"limit:{compiled(rules, number).ability.label}" in takes:
            out.add(number)
    return out


def unusable(rules: Rules, s: State, card: int, number: int) -> bool:
    """Whether an effect keeps this very unit from using its skill of this name."""
    if not prepared(rules).takers:
        return False
    name = f"use:{compiled(rules, number).ability.label}"
    return any([name in compiled(rules, a).ability.takes for a in granted(rules, s, card)])


def banned(rules: Rules, s: State, seat: int, number: int) -> bool:
    """Whether an effect keeps a player from using skills of this name."""
    for m in s.live:
        if m.op == FIRED and m.src == BANNED - seat:
            ability = compiled(rules, number).ability
            return any(
                [
                    n.op == FIRED
                    and n.src == BANNED - seat
                    and n.what == prepared(rules).names.get(ability.label, -1)
                    for n in s.live
                ]
            )
    return False


# --- 21.5.1.1.2.1: the parts of a cost ---------------------------------------------------------------------


def paying_order(cost: tuple[E.Action, ...]) -> tuple[E.Action, ...]:
    """The parts of a cost in an order from which all that any order can bring about can be: the
    card itself acts or is turned first, then others, then cards leave."""
    parts: list[list[E.Action]] = []
    for action in cost:
        slot = parts[-1][0].slot if parts and isinstance(parts[-1][0], E.Choose) else -1
        if slot >= 0 and not isinstance(action, E.Choose) and of_chosen(about(action), [slot]):
            parts[-1].append(action)
        else:
            parts.append([action])
    out: list[E.Action] = []
    for when in range(3):
        for part in parts:
            if turning(part) == when:
                out.extend(part)
    return tuple(out)


def about(action: E.Action) -> E.Selector:
    what = getattr(action, "what", None)
    return what if isinstance(what, E.Selector) else E.This()


def turning(part: list[E.Action]) -> int:
    """0: the card itself is turned; 1: others are; 2: anything else."""
    if not isinstance(part[-1], (E.SetPose, E.TurnFace)):
        return 2
    return 0 if len(part) == 1 else 1


# --- 10.1.1.1: what triggers at all --------------------------------------------------------------------------


def may_trigger(rules: Rules, s: State, number: int, src: int, seat: int) -> bool:
    """10.1.1.1.2, 21.4.3, 23.1.17: a skill whose limit is reached, or which its user may not use,
    does not trigger. What a support skill has left for the end of the battle is carried out by 18.6
    itself."""
    kind = compiled(rules, number).ability.kind
    if kind == "support_end":
        return False
    if kind == "auto" and src >= 0 and changes(rules, s, N.NO_AUTO):
        if value(rules, s, src & CARD_MASK, N.NO_AUTO) > 0:
            return False
    if src >= 0 and (
        exhausted(rules, s, src, number) or unusable(rules, s, src & CARD_MASK, number)
    ):
        return False
    return not banned(rules, s, seat, number)


# --- 10.2: one triggered skill --------------------------------------------------------------------------------


def take_up(rules: Rules, s: State, w: Waiting) -> None:
    """10.2.1: a skill has been chosen; it is triggered once less, whatever comes of it."""
    f = call(rules, s, "auto", w.seat, w.src)
    f.a = w.ability
    f.obj = w.event


def auto_begins(rules: Rules, s: State, f: Frame) -> None:
    """10.2.2.2: for a skill in the hand, the moment before is kept."""
    if f.src >= 0 and s.zone[f.src & CARD_MASK] // N.SEATS == N.HAND and s.same(f.src):
        f.cards = (1,)
        attempt(s)
    kind = compiled(rules, f.a).ability.kind
    says = "special" if kind == "special" else "auto"
    if not f.cards:
        note(s, rules.say_no[says], f.seat, f.src & CARD_MASK if f.src >= 0 else -1, f.a, 0)


def auto_runs(rules: Rules, s: State, f: Frame) -> None:
    """10.2.2: what it says is done; conditions (10.2.1.1), costs (10.2.1.2) and what may be left
    (10.2.2.1) stand in its text."""
    f.b = s.var[N.DEEDS]
    f.c = s.serial
    event = f.obj
    assert event is None or isinstance(event, Event)
    sub = start(rules, s, compiled(rules, f.a).does, f.seat, f.src, event)
    if sub is not None:
        sub.mem = memory_of(event)


def auto_ends(rules: Rules, s: State, f: Frame) -> None:
    """10.2.3: with a limit, a skill that was applied in any part, or paid for, has been used: it is
    no longer triggered at all (10.2.3.1.1, 10.2.3.2.1, 10.2.3.3.1). One that was not is triggered
    once less and may trigger again (10.2.1.1.2, 10.2.1.2.1.1, 10.2.2.1.1.1, 10.2.3.3.2)."""
    leave(rules, f)
    done = s.var[N.DEEDS] != f.b or s.serial != f.c
    cover(rules, s)
    if f.cards:
        card = f.src & CARD_MASK
        if rules.zone_sight[s.zone[card]] != PUBLIC:
            undo(rules, s)
            return
        keep(s)
        note(s, rules.say_no["special"], f.seat, card, f.a, 0)
    if done and f.src >= 0:
        count_use(rules, s, f.src, f.a)
        if limit_of(rules, s, f.src & CARD_MASK, f.a):
            s.waiting = [w for w in s.waiting if w.ability != f.a or w.src != f.src]
        used(rules, s, f.a, f.src, f.seat)


def undo(rules: Rules, s: State) -> None:
    """10.2.2.2: it was never carried out. The moment kept is that of its first step: the frame that
    comes back with it has nothing more to do."""
    back(s)
    leave(rules, s.frames[-1])


def used(rules: Rules, s: State, number: int, src: int, seat: int) -> None:
    """A skill has been used."""
    if src >= 0:
        tell(rules, s, N.USED, src & CARD_MASK, seat, number, seat, src)


AUTO = Procedure(
    "auto",
    [
        Step("10.2.1", auto_begins),
        Step(
            "10.2.2",
            auto_runs,
            cites=(
                "10.2.1.1",
                "10.2.1.1.1",
                "10.2.1.2",
                "10.2.1.2.1",
                "10.2.2.1",
                "10.2.2.1.1",
                "10.2.2.1.1.2",
            ),
        ),  # fmt: skip
        Step(
            "10.2.3",
            auto_ends,
            cites=(
                "10.2.1.1.2",
                "10.2.1.2.1.1",
                "10.2.2.1.1.1",
                "10.2.2.1.1.2.1",
                "10.2.2.2",
                "10.2.3.1",
                "10.2.3.1.1",
                "10.2.3.2",
                "10.2.3.2.1",
                "10.2.3.3",
                "10.2.3.3.1",
                "10.2.3.3.2",
            ),
        ),  # fmt: skip
    ],
    numbers=True,
)


# --- 19: activated skills -----------------------------------------------------------------------------------------


def valid_here(rules: Rules, s: State, card: int, number: int) -> bool:
    """21.3.1.1.2, 21.3.1.2.2, 21.3.1.4.2: whether a skill can be used where its card lies."""
    where = compiled(rules, number).ability.where
    zone = s.zone[card]
    if not where:
        return on_field(zone)
    kind = zone // N.SEATS
    if kind == N.BOND and s.face[card] != UP:
        return False
    return rules.zone_kinds[kind].key in where


def why_not_use(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
    """19.1.2: why an activated skill cannot be chosen; 0: it can."""
    if s.var[N.PHASE] != N.ACTION_PHASE or s.var[N.TURN] != seat:
        return no.NOT_NOW_ACTION
    if seat_of(s.zone[card]) != seat:
        return no.NOT_YOURS_SKILL
    ability = compiled(rules, number).ability
    if ability.kind != "act" or number not in abilities_of(rules, s, card):
        return no.NO_SUCH_SKILL
    if not valid_here(rules, s, card, number):
        return no.NOT_HERE
    return unpayable(rules, s, seat, card, number)


def unpayable(rules: Rules, s: State, seat: int, card: int, number: int, paid: bool = False) -> int:
    """21.4.3, 19.1.3: the same for a skill that the card has and that can be used where it lies.
    `paid`: its cost can surely be paid."""
    why = why_barred(rules, s, seat, card, number)
    return why if why else why_not_payable(rules, s, seat, card, number, paid)


def why_barred(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
    """21.4.3: why nothing of a skill can be done, by what has been noted (`USES`, `FIRED`)."""
    if compiled(rules, number).ability.limit and exhausted(rules, s, s.ref(card), number):
        return no.ONCE_A_TURN
    if unusable(rules, s, card, number):
        return no.SKILL_BANNED
    return no.SKILL_BANNED if banned(rules, s, seat, number) else 0


def why_not_payable(rules: Rules, s: State, seat: int, card: int, number: int, paid: bool) -> int:
    """19.1.3, 21.5: whether its condition holds and its cost can be paid."""
    have = compiled(rules, number)
    ability = have.ability
    if ability.cond is None and (paid or not ability.cost):
        return 0
    ctx = Context(seat, card, ())
    ctx.ability = number
    if ability.cond is not None and not true_now(rules, s, ctx, ability.cond):
        return no.NOT_ITS_CONDITION
    if ability.cost and not paid and not payable(rules, s, ctx, have):
        return 0 if waivers(rules, s, seat, card, ability.label) else no.CANNOT_PAY
    return 0


def waivers(rules: Rules, s: State, seat: int, card: int, name: str) -> list[int]:
    """22.1: the unit's own constant skills by which a skill of this name is paid for otherwise, or
    not at all."""
    index: CipherIndex = s.index
    out: list[int] = []
    if card not in index.waivers or not name:
        return out
    for a in abilities_of(rules, s, card):
        ability = compiled(rules, a).ability
        for way in ability.does:
            if not isinstance(way, PayOtherwise) or way.deed != f"skill:{name}":
                continue
            ctx = Context(seat, card, ())
            held = ability.cond is None or true_now(rules, s, ctx, ability.cond)
            if (
                held
                and valid_here(rules, s, card, a)
                and (not way.do or can_do(rules, s, ctx, way.do))
            ):
                out.append(a)
    return out


def need_not_pay(rules: Rules, s: State, number: int, card: int, seat: int) -> bool:
    """22.1: whether the cost of a triggered skill need not be paid: then nobody pays it."""
    ability = compiled(rules, number).ability
    if card < 0 or ability.kind == "act":
        return False
    for a in waivers(rules, s, seat, card, ability.label):
        for way in compiled(rules, a).ability.does:
            if isinstance(way, PayOtherwise) and not way.do:
                return True
    return False


def activate(rules: Rules, s: State, seat: int, card: int, number: int) -> None:
    f = call(rules, s, "act", seat, s.ref(card))
    f.a = number


def act_chosen(rules: Rules, s: State, f: Frame) -> None:
    """19.1.2; 19.1.2.4, 21.2.2.14.1.1: one in the hand is shown."""
    card = f.src & CARD_MASK
    s.var[N.ACTIONS] += 1
    have = compiled(rules, f.a)
    trial.begin(s, have.competes and not have.pays)
    if s.zone[card] == N.HANDS + f.seat:
        reveal(rules, s, card)
    note(s, rules.say_no["act"], f.seat, card, f.a, 0)


def act_pays(rules: Rules, s: State, f: Frame) -> None:
    """19.1.3: its cost is paid; where a skill lets it be paid otherwise or not at all, that is asked."""
    have = compiled(rules, f.a)
    card = f.src & CARD_MASK
    if have.pays:  # in its text
        return
    if have.ability.cost:
        ways = waivers(rules, s, f.seat, card, have.ability.label)
        if ways:
            ctx = Context(f.seat, card, ())
            ctx.ability = f.a
            must = any([not_as_it_is(rules, a) for a in ways])
            full = [option(YES)] if not must and payable(rules, s, ctx, have) else []
            ask(s, f.seat, [*full, *[option(N.OTHERWISE, card, a) for a in ways]])
            return
    start(rules, s, have.cost, f.seat, f.src)


def not_as_it_is(rules: Rules, number: int) -> bool:
    """Whether a skill leaves no choice to pay a cost as it is: 「コストは…小さくなる」."""
    ways = compiled(rules, number).ability.does
    return any([isinstance(way, PayOtherwise) and not way.may for way in ways])


def act_paid(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """The cost as it is, or what a skill has instead."""
    if kind_of(opt) != N.OTHERWISE:
        start(rules, s, compiled(rules, f.a).cost, f.seat, f.src)
        return
    instead = prepared(rules).own_programs.get(arg_b(opt), -1)
    if instead >= 0:
        start(rules, s, instead, f.seat, f.src)


def act_runs(rules: Rules, s: State, f: Frame) -> None:
    """19.1.4: what it says is done. 5.1.3: as things are after the cost has been paid."""
    have = compiled(rules, f.a)
    trial.end(s, have.competes and not have.pays)
    f.b = s.var[N.DEEDS]
    f.c = s.serial
    start(rules, s, compiled(rules, f.a).does, f.seat, f.src)


def act_ends(rules: Rules, s: State, f: Frame) -> None:
    """19.1.4.1, 19.1.4.1.1, 19.1.4.3: used, if it was paid for or applied in any part; else not
    (19.1.4.2)."""
    cover(rules, s)
    done = s.var[N.DEEDS] != f.b or s.serial != f.c
    if done or compiled(rules, f.a).ability.cost:
        count_use(rules, s, f.src, f.a)
        used(rules, s, f.a, f.src, f.seat)


ACT = Procedure(
    "act",
    [
        Step("19.1.2", act_chosen, cites=("19.1.2.4", "21.2.2.14.1.1")),
        Step(
            "19.1.3",
            act_pays,
            act_paid,
            cites=(
                "21.5.1.1",
                "21.5.1.1.1",
                "21.5.1.1.2",
                "21.5.1.1.2.1",
                "21.5.1.1.3",
                "21.5.2",
                "21.5.3.1",
                "21.5.3.1.1",
                "21.5.3.2",
                "21.5.3.2.1",
            ),
        ),  # fmt: skip
        Step("19.1.4", act_runs, cites=("5.1.3", "21.1.1", "21.1.1.2")),
        Step(
            "19.1.4.1", act_ends, cites=("19.1.4.1.1", "19.1.4.2", "19.1.4.3", "21.4.2", "21.4.2.1")
        ),
    ],
)
