"""10-4, 10-5, 10-10-2, 11-2: what a player may use, and why not."""

from __future__ import annotations

from tefuda.effects.ask import true_now
from tefuda.effects.lower import compiled
from tefuda.effects.vocab import Context
from tefuda.games.monster_collection import names as N
from tefuda.games.monster_collection.book import launching
from tefuda.games.monster_collection.book import refusals as no
from tefuda.games.monster_collection.book import zones as book_zones
from tefuda.games.monster_collection.book.card_index import MonsterIndex
from tefuda.games.monster_collection.book.slots import available, enough
from tefuda.games.monster_collection.cards import data as printed
from tefuda.games.monster_collection.cards.data import Act
from tefuda.kernel.codes import arg_a, arg_b, option
from tefuda.kernel.kinds import PASS
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import affected_attrs, value


def acting_seat(s: State) -> int:
    """10-4, 10-5: whose normal timing it is; -1: nobody's."""
    if s.var[N.TIMING] == N.FIRST_TIMING:
        return book_zones.first_seat(s)
    if s.var[N.TIMING] == N.SECOND_TIMING:
        return 1 - book_zones.first_seat(s)
    return -1


def act_of(rules: Rules, s: State, card: int, number: int) -> Act | None:
    """What a card can be used for, by the number of the ability."""
    for act in printed.data_of(rules, s, card).acts:
        if act.number == number:
            return act
    return None


# --- why not ------------------------------------------------------------------------------------------


def why_not_effect(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
    """11-2-1.p1: why something cannot be used in the normal timing now; 0: it can."""
    return why_not_use(rules, s, seat, card, number, printed.NORMAL)


def why_not_counter(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
    """11-2-2.p1: the same for a counter."""
    return why_not_use(rules, s, seat, card, number, printed.COUNTERS)


def why_not_ritual(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
    """11-2-3.p1: the same for a ritual."""
    return why_not_use(rules, s, seat, card, number, printed.RITUALS)


def why_not_use(rules: Rules, s: State, seat: int, card: int, number: int, when: int) -> int:
    if s.owner[card] != seat:
        return no.NOT_YOURS
    act = act_of(rules, s, card, number)
    if act is None:
        return no.NO_SUCH_EFFECT
    why = why_not_now(rules, s, seat, act.when)
    if why:
        return why
    if act.when != when:
        return no.NOT_NORMAL if when == printed.NORMAL else no.NOT_COUNTER
    if not lies_ready(rules, s, seat, card, act):
        return no.NOT_IN_HAND if act.in_hand else no.NOT_THERE
    chain = launching.involved(rules, s) if when == printed.COUNTERS else None
    have = available(rules, s, seat) if act.needs else []
    return why_not_fit(rules, s, seat, card, act, chain, have)


def why_not_now(rules: Rules, s: State, seat: int, when: int) -> int:
    """11-2: whether it is not the time for an effect."""
    if when == printed.RITUALS:
        mine = (
            s.var[N.TURN] == seat
            and s.var[N.PHASE] == N.MAIN_PHASE
            and book_zones.battle_area(s) < 0
        )
        return 0 if mine and not s.stack else no.NOT_MAIN_RITUAL
    if when == printed.NORMAL:
        return 0 if acting_seat(s) == seat and not s.stack else no.NOT_NORMAL
    top = rules.procs[s.frames[-1].proc].name if s.frames else ""
    return 0 if s.stack and top == "chain" and s.ask_seat == seat else no.NOT_COUNTER


def lies_ready(rules: Rules, s: State, seat: int, card: int, act: Act) -> bool:
    """13, 11-1-2: whether a card lies where it can be used: in the hand; in the battle, or with the
    summoner; for a ritual anywhere on the field. 9-2-1.p6: what lies face down has no abilities."""
    zone = s.zone[card]
    if book_zones.blank(rules, s, card):
        return False
    if act.in_hand:
        return zone == book_zones.at(s, N.HAND, seat)
    if zone == book_zones.at(s, N.SUMMONER, seat):
        return True
    return (
        book_zones.in_party(zone) or zone >= book_zones.TERRAINS
        if act.when == printed.RITUALS
        else book_zones.in_battle(s, zone)
    )


def why_not_fit(
    rules: Rules,
    s: State,
    seat: int,
    card: int,
    act: Act,
    chain: list[int] | None,
    have: list[int],
) -> int:
    """The same for a card that lies where it can be used, at a time for it. `chain`: what counters may
    choose; `have`: the slots that can be spent."""
    if act.needs and not enough(have, act.needs):
        return no.NO_SLOTS if len(act.needs) > 1 else no.NO_SLOT
    kind = rules.pool[s.defn[card]].kind
    bits = affected_attrs(rules, s)
    if bits >> N.NO_ACT & 1 and not (act.in_hand and kind != N.UNIT):
        user = launching.user_of(rules, s, card)
        if value(rules, s, user, N.NO_ACT) > 0:
            return no.CANNOT_ACT
    if bits >> N.NO_SPELL & 7:
        if chain is not None and value(rules, s, -1 - seat, N.NO_COUNTER) > 0:
            return no.CANNOT_COUNTER
        if kind == N.SPELL and value(rules, s, -1 - seat, N.NO_SPELL) > 0:
            return no.CANNOT_SPELL
        if kind == N.ITEM and act.in_hand and value(rules, s, -1 - seat, N.NO_ITEM) > 0:
            return no.CANNOT_ITEM
    if act.rests and s.pose[launching.user_of(rules, s, card)] == N.ACTED:
        return no.HAS_ACTED
    number = act.number
    ability = compiled(rules, number).ability
    ctx = Context(seat, card, ())
    ctx.ability = number
    if ability.cond is not None and not true_now(rules, s, ctx, ability.cond):
        return no.NOT_ITS_CONDITION
    if not launching.affordable(rules, s, seat, card, number):
        return no.CANNOT_PAY
    if not launching.enough_to_choose(rules, s, ctx, number, chain):
        if chain is None or not launching.enough_to_choose(rules, s, ctx, number, None):
            return no.NOTHING_TO_CHOOSE
        return no.NOT_IN_CHAIN
    return 0


# --- what is offered ------------------------------------------------------------------------------------


def offer_uses(rules: Rules, s: State, seat: int, when: int, kind: int, out: list[int]) -> None:
    """All that a player may use at a timing, as options of a kind."""
    index: MonsterIndex = s.index
    pool = rules.pool
    defn = s.defn
    found: list[tuple[int, Act]] = []
    for c in s.zones[N.HAND * s.seats + seat]:
        if pool[defn[c]].fast[printed.WHEN_HELD] & when:
            for act in printed.data_of(rules, s, c).acts:
                if act.when == when and act.in_hand:
                    found.append((c, act))
    zones = s.zone
    mine = N.SUMMONER * s.seats + seat
    for c in index.actors[seat]:
        zone = zones[c]
        if zone >= book_zones.PARTIES or zone == mine:
            for act in printed.data_of(rules, s, c).acts:
                if act.when == when and not act.in_hand and lies_ready(rules, s, seat, c, act):
                    found.append((c, act))
    if not found:
        return
    chain: list[int] | None = None
    if when == printed.COUNTERS:
        chain = launching.involved(rules, s)
    have: list[int] = []
    for c, act in found:
        if act.needs and not have:
            have = available(rules, s, seat)
        if why_not_fit(rules, s, seat, c, act, chain, have) == 0:
            out.append(option(kind, c, act.number))


def normal_uses(rules: Rules, s: State, seat: int) -> list[int]:
    """10-4.s1.p1, 10-4.s3.p1"""
    out: list[int] = []
    offer_uses(rules, s, seat, printed.NORMAL, N.USE, out)
    return out


def counters(rules: Rules, s: State, seat: int) -> list[int]:
    """10-10-2: counters, or none. Who has cards in the hand is asked in any case: not to be asked
    would tell what is in it."""
    if (
        affected_attrs(rules, s) >> N.NO_COUNTER & 1
        and value(rules, s, -1 - seat, N.NO_COUNTER) > 0
    ):
        return []
    out: list[int] = []
    offer_uses(rules, s, seat, printed.COUNTERS, N.COUNTER, out)
    if out or s.zones[N.HAND * s.seats + seat]:
        out.append(option(PASS))
    return out


def rituals(rules: Rules, s: State, seat: int, out: list[int]) -> None:
    """9-2-4.p1"""
    offer_uses(rules, s, seat, printed.RITUALS, N.RITUAL, out)


def use(rules: Rules, s: State, seat: int, opt: int) -> None:
    """10-4.s1: something is used in the normal timing."""
    number = arg_b(opt)
    begin(
        rules,
        s,
        seat,
        arg_a(opt),
        number,
        launching.ALONE if printed.launch_of(rules, number).unanswered else 0,
    )


def counter(rules: Rules, s: State, seat: int, opt: int) -> None:
    begin(rules, s, seat, arg_a(opt), arg_b(opt), launching.COUNTERING)


def ritual(rules: Rules, s: State, seat: int, opt: int) -> None:
    """11-2-3.p1"""
    begin(rules, s, seat, arg_a(opt), arg_b(opt), launching.ALONE)


def begin(rules: Rules, s: State, seat: int, card: int, number: int, how: int) -> None:
    if rules.pool[s.defn[card]].kind in (N.SPELL, N.ITEM) and s.zone[card] == book_zones.at(
        s, N.HAND, seat
    ):
        launching.use_card(rules, s, seat, card, number, how)
    else:
        launching.use_ability(rules, s, seat, card, number, how)
