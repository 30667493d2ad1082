"""7: attack and battle. One procedure, the steps of chapter 7 in the book's order."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import cards_of, true_now
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled, standing
from tefuda.effects.possible import can_do
from tefuda.effects.run import start
from tefuda.effects.vocab import Context
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book import playing
from tefuda.games.weiss_schwarz.book import refusals as no
from tefuda.games.weiss_schwarz.book.abilities import activate
from tefuda.games.weiss_schwarz.book.after_moves import moment, turn_card
from tefuda.games.weiss_schwarz.book.check_timing import check
from tefuda.games.weiss_schwarz.book.damage import deal
from tefuda.games.weiss_schwarz.book.durations import end_of_attack, end_of_turn
from tefuda.games.weiss_schwarz.book.gained_icons import icons_of
from tefuda.games.weiss_schwarz.book.icons import do_icons
from tefuda.games.weiss_schwarz.book.zones import at, card_now, characters, facing, in_slot
from tefuda.games.weiss_schwarz.cards.data import data_in, data_of
from tefuda.kernel import values
from tefuda.kernel.change import commit, move, pose_changed
from tefuda.kernel.codes import KIND_SPAN, arg_a, arg_b, kind_of, option, options
from tefuda.kernel.kinds import CARD, NO, YES
from tefuda.kernel.machine import ask, call, goto, leave
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Event, Frame, State


def then_check(rules: Rules, s: State, f: Frame) -> None:
    """A check timing."""
    check(rules, s)


# --- 7.2: attack declaration step --------------------------------------------------------------------


def phase_starts(rules: Rules, s: State, f: Frame) -> None:
    """7.2.1.1: only before the first declaration of a turn."""
    s.var[N.STEP] = N.DECLARE_STEP
    clear_attack(s)
    pose_changed(rules, s)
    if s.var[N.DECLARED] == 0:
        moment(rules, s, "attack_start")
        check(rules, s)


def declaration_starts(rules: Rules, s: State, f: Frame) -> None:
    """7.2.1.2"""
    s.var[N.DECLARED] += 1
    moment(rules, s, "declare_start")
    check(rules, s)


def clear_attack(s: State) -> None:
    var = s.var
    var[N.ATTACKER] = var[N.DEFENDER] = var[N.ATTACKED] = 0
    var[N.WAS_ATTACKER] = var[N.WAS_DEFENDER] = 0
    var[N.METHOD] = N.NO_METHOD


def only_once(s: State) -> bool:
    """7.2.1.3.1.2: the first player's first turn, after one attack."""
    return s.var[N.TURN_NO] == 1 and s.var[N.TURN] == s.var[N.FIRST] and s.var[N.ATTACKS] > 0


def why_not_attack(rules: Rules, s: State, seat: int, card: int, b: int) -> int:
    """7.2.1.3.1"""
    zone = s.zone[card]
    front = [N.FIRST_SLOT + seat * N.SLOTS + slot for slot in N.FRONT]
    if s.var[N.TURN] != seat or zone not in front or s.pose[card] != N.STAND:
        return no.NOT_ATTACKING
    if only_once(s):
        return no.FIRST_TURN
    if values.changes(rules, s, N.NO_ATTACK) and values.value(rules, s, card, N.NO_ATTACK) > 0:
        return no.NO_ATTACK
    return 0 if ways(rules, s, card) else no.NO_ATTACK


def ways(rules: Rules, s: State, card: int) -> list[int]:
    """7.2.1.4.1, 7.2.1.4.2: the ways in which a character can attack from where it is."""
    if in_slot(s, facing(s.zone[card])) < 0:
        return [] if forbidden(rules, s, card, N.NO_DIRECT) else [N.DIRECT]
    out: list[int] = []
    if not forbidden(rules, s, card, N.NO_FRONT):
        out.append(N.FRONT_ATTACK)
    if not forbidden(rules, s, card, N.NO_SIDE):
        out.append(N.SIDE)
    return out


def forbidden(rules: Rules, s: State, card: int, attr: int) -> bool:
    return values.changes(rules, s, attr) and values.value(rules, s, card, attr) > 0


def who_attacks(rules: Rules, s: State, f: Frame) -> None:
    """7.2.1.3: one of the characters that can attack, or the attacks are over."""
    out: list[int] = []
    first = N.FIRST_SLOT + f.seat * N.SLOTS
    for slot in N.FRONT:
        for c in s.zones[first + slot]:
            if s.pose[c] == N.STAND and why_not_attack(rules, s, f.seat, c, 0) == 0:
                out.append(N.ATTACK_WITH + KIND_SPAN * c)
    out.append(N.END_ATTACKS)
    ask(s, f.seat, out)


def attacker_named(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """7.2.1.3.1, 7.2.1.3.2"""
    if kind_of(opt) == N.END_ATTACKS:
        goto(rules, f, "7.7.1.1")
        return
    s.var[N.ATTACKS] += 1
    f.cards = (s.ref(arg_a(opt)),)


def replaced(rules: Rules, s: State, f: Frame) -> None:
    """8.10.2.4: whatever replaces the way of attacking: the turn player's own first, then the
    other's, so that the other's has the last word."""
    s.var[N.STAND_IN] = 0
    for seat in (1 - f.seat, f.seat):  # what is called last comes first
        for c in reversed(characters(s, seat)):
            for number in abilities_of(rules, s, c):
                for node in compiled(rules, number).instead:
                    made = standing(rules, node).instead
                    if made is not None and made.event == "attack":
                        d = call(rules, s, "attack.instead", seat, s.ref(c))
                        d.a = node
                        d.b = f.cards[0]


def instead_fits(rules: Rules, s: State, f: Frame) -> bool:
    """Whether it is about this very attack, and holds now."""
    made = standing(rules, f.a)
    assert made.instead is not None
    ctx = Context(f.seat, f.src & CARD_MASK, ())
    if made.cond is not None and not true_now(rules, s, ctx, made.cond):
        return False
    return f.b & CARD_MASK in cards_of(rules, s, ctx, made.instead.what)


def offer_instead(rules: Rules, s: State, f: Frame) -> None:
    """8.10.3: one that may be used, and can be, is offered; one that must be is used."""
    made = standing(rules, f.a).instead
    assert made is not None
    if not instead_fits(rules, s, f):
        leave(rules, f)
    elif made.may:
        if can_do(rules, s, Context(f.seat, f.src & CARD_MASK, ()), made.do):
            ask(s, f.seat, [option(YES), option(NO)])
        else:
            leave(rules, f)


def instead_answered(rules: Rules, s: State, f: Frame, opt: int) -> None:
    if kind_of(opt) == NO:
        leave(rules, f)


def use_instead(rules: Rules, s: State, f: Frame) -> None:
    start(rules, s, standing(rules, f.a).program, f.seat, f.src)


def which_way(rules: Rules, s: State, f: Frame) -> None:
    """7.2.1.4: where something has replaced the way of attacking, nothing is left to choose; 1.3.3:
    but whoever may not attack to the front is not made to."""
    card = f.cards[0] & CARD_MASK
    f.mem = ()
    stand_in = card_now(s, s.var[N.STAND_IN])
    if stand_in >= 0 and not forbidden(rules, s, card, N.NO_FRONT):
        f.a = N.FRONT_ATTACK
        f.mem = ((s.ref(stand_in),),)
        return
    open_ways = ways(rules, s, card)
    f.a = open_ways[0] if open_ways else N.FRONT_ATTACK
    if len(open_ways) > 1:
        ask(s, f.seat, [option(N.ATTACK_FRONT, card), option(N.ATTACK_SIDE, card)])


def way_named(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.a = N.FRONT_ATTACK if kind_of(opt) == N.ATTACK_FRONT else N.SIDE


def soul_changes(rules: Rules, s: State, f: Frame) -> None:
    """7.2.1.4.1: a direct attack, +1 soul; 7.2.1.4.2: a side attack, -1 for each level in front."""
    card = f.cards[0] & CARD_MASK
    front = in_slot(s, facing(s.zone[card]))
    change = 0
    if f.a == N.DIRECT:
        change = 1
    elif f.a == N.SIDE and front >= 0 and not forbidden(rules, s, card, N.KEEP_SOUL):
        change = -max(0, values.value(rules, s, front, N.LEVEL))
    if change:
        values.begin(
            s,
            N.SOUL,
            values.ADD,
            change,
            (f.cards[0],),
            end_of_turn(s),
            -1,
            f.seat,
            -1,
            values.BOUND,
        )


def attack_begins(rules: Rules, s: State, f: Frame) -> None:
    """7.2.1.5, 7.2.1.5.1, 7.2.1.5.2: who attacks, who defends, who has been attacked."""
    card = f.cards[0] & CARD_MASK
    front = in_slot(s, facing(s.zone[card]))
    if f.mem:
        front = f.mem[0][0] & CARD_MASK
    s.var[N.ATTACKER] = 1 + s.ref(card)
    s.var[N.METHOD] = f.a
    if f.a != N.DIRECT and front >= 0:
        s.var[N.ATTACKED] = 1 + s.ref(front)
        if f.a == N.FRONT_ATTACK:
            s.var[N.DEFENDER] = 1 + s.ref(front)
    pose_changed(rules, s)
    note(s, rules.say_no[METHODS[f.a]], f.seat, card, 0, 0)
    other = s.var[N.ATTACKED]
    commit(rules, s, Event(N.ATTACK_EVENT, card, f.a, other, (), f.seat, -1, s.ref(card), ()))
    if other:
        mine = (other - 1) & CARD_MASK
        by = 1 + s.ref(card)
        commit(rules, s, Event(N.WAS_ATTACKED, mine, f.a, by, (), f.seat, -1, other - 1, ()))


METHODS: Final = ("", "direct", "front", "side")


def attacker_rests(rules: Rules, s: State, f: Frame) -> None:
    """7.2.1.5.3"""
    attacker = card_now(s, s.var[N.ATTACKER])
    if attacker >= 0:
        turn_card(rules, s, attacker, N.REST)


# --- 7.3: trigger step -------------------------------------------------------------------------------


def trigger_starts(rules: Rules, s: State, f: Frame) -> None:
    """7.3.1.1"""
    s.var[N.STEP] = N.TRIGGER_STEP
    f.b = 1
    moment(rules, s, "trigger_start")
    check(rules, s)


def how_many_checks(rules: Rules, s: State, f: Frame) -> None:
    if values.changes(rules, s, N.TRIGGER_CHECKS):
        f.b = max(f.b, values.value(rules, s, values.player(f.seat), N.TRIGGER_CHECKS))
        f.c = f.b


def trigger_check(rules: Rules, s: State, f: Frame) -> None:
    """7.3.1.2: the top card of the deck goes to the resolution area, face up…"""
    deck = s.zones[at(N.DECK, f.seat)]
    f.cards = ()
    if deck:
        card = deck[-1]
        move(rules, s, card, at(N.RESOLUTION, f.seat))
        f.cards = (s.ref(card),)


def trigger_acts(rules: Rules, s: State, f: Frame) -> None:
    """…and what its icons stand for is done: those it has at this moment (7.3.1.2.2)."""
    if not f.cards or not s.same(f.cards[0]):
        return
    card = f.cards[0] & CARD_MASK
    note(s, rules.say_no["trigger"], f.seat, card, 0, 0)
    event = Event(N.CHECKED, card, 0, s.var[N.ATTACKER], (), f.seat, -1, f.cards[0], ())
    commit(rules, s, event)
    icons = icons_of(rules, s, card)
    if icons:
        do_icons(rules, s, icons, f.seat, f.cards[0])


def trigger_to_stock(rules: Rules, s: State, f: Frame) -> None:
    """7.3.1.2.3: the card goes to the stock, face down, if it is still there (3.13.1.2)."""
    f.b -= 1
    if f.b > 0:
        goto(rules, f, "7.3.1.2")
    if f.cards and s.same(f.cards[0]):
        card = f.cards[0] & CARD_MASK
        move(rules, s, card, at(N.STOCK, s.owner[card]))


def after_trigger(rules: Rules, s: State, f: Frame) -> None:
    """7.3.1.3: on to the counter step after a front attack, else to the damage step."""
    if f.c > 1:
        moment(rules, s, "checks_done")
        check(rules, s)
    f.c = 0
    if s.var[N.METHOD] != N.FRONT_ATTACK:
        goto(rules, f, "7.5.1.1")


# --- 7.4: counter step -------------------------------------------------------------------------------


def counter_starts(rules: Rules, s: State, f: Frame) -> None:
    """7.4.1.1"""
    s.var[N.STEP] = N.COUNTER_STEP
    moment(rules, s, "counter_start")


def counter_actions(rules: Rules, s: State, f: Frame) -> None:
    """7.4.1.2, 7.4.1.2.1: one thing with the counter icon, printed or given, or nothing."""
    seat = 1 - f.seat
    given = values.grants(rules, s)
    out: list[int] = []
    colors = playing.colors_of(rules, s, seat)
    bits = values.affected_attrs(rules, s, True)
    for c in s.zones[N.HAND * N.SEATS + seat]:
        d = rules.pool[s.defn[c]]
        data = data_in(d)
        if d.kind == N.EVENT:
            if data.counter and playing.why_not_play(rules, s, seat, c, d, colors, bits) == 0:
                out.append(N.PLAY_EVENT + KIND_SPAN * c)
        elif given or (data.counter and data.acts):
            offer_counters(rules, s, seat, c, out)
    for c in characters(s, seat):
        if given or (data_of(rules, s, c).counter and data_of(rules, s, c).acts):
            offer_counters(rules, s, seat, c, out)
    out.append(N.NO_COUNTER)
    ask(s, seat, out)


def offer_counters(rules: Rules, s: State, seat: int, c: int, out: list[int]) -> None:
    for i, number in enumerate(abilities_of(rules, s, c)):
        ability = compiled(rules, number).ability
        if playing.counters(ability) and playing.valid_in(rules, ability.where, s.zone[c]):
            if playing.why_not_ability(rules, s, seat, c, number) == 0:
                out.append(option(N.ACTIVATE, c, i))


def counter_action(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """7.4.1.2.2: only one."""
    kind = kind_of(opt)
    seat = 1 - f.seat
    if kind == N.PLAY_EVENT:
        playing.play_card(rules, s, arg_a(opt), seat)
    elif kind == N.ACTIVATE:
        card = arg_a(opt)
        activate(rules, s, card, abilities_of(rules, s, card)[arg_b(opt)], seat)


# --- 7.5: damage step --------------------------------------------------------------------------------


def damage_starts(rules: Rules, s: State, f: Frame) -> None:
    """7.5.1.1"""
    s.var[N.STEP] = N.DAMAGE_STEP
    moment(rules, s, "damage_start")
    check(rules, s)


def attacker_deals(rules: Rules, s: State, f: Frame) -> None:
    """7.5.1.2: as much damage as the attacker has soul; 7.5.1.2.1, 7.5.1.2.2: or none at all."""
    attacker = card_now(s, s.var[N.ATTACKER])
    if attacker < 0 or rules.zone_seat[s.zone[attacker]] != f.seat:
        return
    amount = values.value(rules, s, attacker, N.SOUL)
    deal(rules, s, [1 - f.seat], amount, s.ref(attacker), False)


def after_damage(rules: Rules, s: State, f: Frame) -> None:
    """7.5.1.3: on to the battle step after a front attack."""
    if s.var[N.METHOD] == N.FRONT_ATTACK:
        goto(rules, f, "7.6.1.1")


def attack_ends(rules: Rules, s: State, f: Frame) -> None:
    """7.5.1.4, 7.6.1.5: "at the end of the attack"."""
    moment(rules, s, "attack_end")
    check(rules, s)


def next_attack(rules: Rules, s: State, f: Frame) -> None:
    """The attack subphase is over: back to the declaration step."""
    values.expire(s, end_of_attack(s))
    values.sweep(s)
    clear_attack(s)
    f.cards = ()
    f.mem = ()
    f.pc = 0


# --- 7.6: battle step --------------------------------------------------------------------------------


def battle_starts(rules: Rules, s: State, f: Frame) -> None:
    """7.6.1.1"""
    s.var[N.STEP] = N.BATTLE_STEP
    moment(rules, s, "battle_start")
    check(rules, s)


def compare(rules: Rules, s: State, f: Frame) -> None:
    """7.6.1.2: the weaker one is reversed, equals both; 7.6.1.3: only if both are still there."""
    one = card_now(s, s.var[N.ATTACKER])
    other = card_now(s, s.var[N.DEFENDER])
    if one < 0 or other < 0:
        return
    zones = (s.zone[one], s.zone[other])
    if rules.zone_seat[zones[0]] != f.seat or rules.zone_seat[zones[1]] == f.seat:
        return
    mine = values.value(rules, s, one, N.POWER)
    theirs = values.value(rules, s, other, N.POWER)
    note(s, rules.say_no["battle"], f.seat, one, mine, theirs)
    if mine >= theirs:
        reverse(rules, s, other)
    if mine <= theirs:
        reverse(rules, s, one)


def reverse(rules: Rules, s: State, card: int) -> None:
    if not forbidden(rules, s, card, N.NO_REVERSE):
        turn_card(rules, s, card, N.REVERSE)


# --- 7.7: encore step --------------------------------------------------------------------------------


def encore_starts(rules: Rules, s: State, f: Frame) -> None:
    """7.7.1.1"""
    s.var[N.STEP] = N.ENCORE_STEP
    clear_attack(s)
    pose_changed(rules, s)
    moment(rules, s, "encore_start")
    check(rules, s)


def reversed_of(s: State, seat: int) -> list[int]:
    return [c for c in characters(s, seat) if s.pose[c] == N.REVERSE]


def turn_player_puts(rules: Rules, s: State, f: Frame) -> None:
    """7.7.1.2: the turn player's reversed characters, one by one."""
    cards = reversed_of(s, f.seat)
    if cards:
        ask(s, f.seat, options(CARD, cards))


def other_puts(rules: Rules, s: State, f: Frame) -> None:
    """7.7.1.3: then the other's."""
    cards = reversed_of(s, 1 - f.seat)
    if cards:
        ask(s, 1 - f.seat, options(CARD, cards))


def put_away(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.pc = rules.procs[f.proc].at["7.7.1.2"]
    call(rules, s, "encore.check")
    card = arg_a(opt)
    move(rules, s, card, at(N.WAITING, s.owner[card]))


def all_gone(rules: Rules, s: State, f: Frame) -> None:
    """7.7.1.4: as long as a reversed character is left, again."""
    check(rules, s)


def phase_ends(rules: Rules, s: State, f: Frame) -> None:
    if reversed_of(s, f.seat) or reversed_of(s, 1 - f.seat):
        f.pc = rules.procs[f.proc].at["7.7.1.2"]
        return
    values.sweep(s)
    leave(rules, f)


AWAY = Words("控え室に置くキャラを選ぶ", "Which character goes to the waiting room?")
ATTACK = Procedure(
    "attack",
    [
        Step("7.2.1.1", phase_starts, cites=("7.1.1", "7.1.2", "7.2.1")),
        Step("7.2.1.2", declaration_starts),
        Step(
            "7.2.1.3",
            who_attacks,
            attacker_named,
            Words("どのキャラでアタックするか", "Which character attacks?"),
            cites=(
                "7.2.1.3.1",
                "7.2.1.3.1.1",
                "7.2.1.3.1.2",
                "7.2.1.3.1.3",
                "7.2.1.3.2",
            ),
        ),  # fmt: skip
        Step("8.10.2.4", replaced, cites=("8.10.2.4.ex1", "8.10.3", "10.6.1", "10.6.2", "7.2.1.4")),
        Step(
            "7.2.1.4",
            which_way,
            way_named,
            Words("攻撃方法を選ぶ", "How does it attack?"),
            cites=("7.2.1.4.3",),
        ),
        Step("7.2.1.4.1", soul_changes, cites=("7.2.1.4.2",)),
        Step("7.2.1.5", attack_begins, cites=("7.2.1.5.1", "7.2.1.5.2")),
        Step("7.2.1.5.3", attacker_rests),
        Step("7.2.1.6", then_check),
        Step("7.3.1.1", trigger_starts, cites=("7.3.1",)),
        Step("", how_many_checks),
        Step("7.3.1.2", trigger_check, cites=("3.13.1.2",)),
        Step("7.3.1.2", trigger_acts, cites=("7.3.1.2.2", "7.3.1.2.3.1")),
        Step("7.3.1.2.3", trigger_to_stock),
        Step("7.3.1.3", then_check),
        Step("7.3.1.3", after_trigger),
        Step("7.4.1.1", counter_starts, cites=("7.4.1",)),
        Step("7.4.1.2", then_check),
        Step(
            "7.4.1.2",
            counter_actions,
            counter_action,
            Words("カウンターステップに何をするか", "What do you do in the counter step?"),
            cites=("7.4.1.2.1", "7.4.1.2.2"),
            always=True,
        ),
        Step("7.4.1.3", then_check),
        Step("7.5.1.1", damage_starts, cites=("7.5.1",)),
        Step("7.5.1.2", attacker_deals, cites=("7.5.1.2.1", "7.5.1.2.2")),
        Step("7.5.1.3", then_check),
        Step("7.5.1.3", after_damage),
        Step("7.5.1.4", attack_ends),
        Step("7.5.1.4", next_attack),
        Step("7.6.1.1", battle_starts, cites=("7.6.1",)),
        Step("7.6.1.2", compare, cites=("7.6.1.3",)),
        Step("7.6.1.4", then_check),
        Step("7.6.1.5", attack_ends),
        Step("7.6.1.5", next_attack),
        Step("7.7.1.1", encore_starts, cites=("7.7.1",)),
        Step("7.7.1.2", turn_player_puts, put_away, AWAY),
        Step("7.7.1.3", other_puts, put_away, AWAY),
        Step("7.7.1.4", all_gone),
        Step("7.7.1.4", phase_ends),
    ],
)
INSTEAD = Procedure(
    "attack.instead",
    [
        Step(
            "8.10.3",
            offer_instead,
            instead_answered,
            Words("攻撃方法を置き換えるか", "Replace the way of attacking?"),
        ),
        Step("8.10.2.4", use_instead),
    ],
)
ENCORE_CHECK = Procedure("encore.check", [Step("7.7.1.2", then_check)])
