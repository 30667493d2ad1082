"""103.6.2, 504.1: what a player may do, and why not."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import cards_of, true_now
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.possible import payable
from tefuda.effects.vocab import Context
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import launching, zones
from tefuda.games.pso2.book import refusals as no
from tefuda.games.pso2.book.card_index import ACTS_GIVEN, ACTS_IN_HAND, PsoIndex
from tefuda.games.pso2.book.engagement import ally_attacked, attackable, frozen
from tefuda.games.pso2.cards import data as printed
from tefuda.games.pso2.effects.nodes import UnderAttack
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option
from tefuda.kernel.kinds import PASS
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import DOWN, State
from tefuda.kernel.values import affected_attrs, changes, gifts, value

CRYING: Final = (N.BATTLE_START, N.ATTACK_STEP)  # 302.1b: when war cry is used


def quiet(s: State, seat: int) -> bool:
    """103.6.2.2: a player's own main phase, with nothing in the processing area."""
    return (
        s.var[N.TURN] == seat
        and s.var[N.PHASE] == N.MAIN_PHASE
        and s.var[N.STEP] == N.NO_STEP
        and not s.stack
        and not s.waiting
    )


# --- 504.1.1-504.1.3: playing cards --------------------------------------------------------------------


def why_not_play(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """504.1, 504.2: why a card cannot be played now; 0: it can."""
    if s.zone[card] != zones.at(s, N.HAND, seat):
        return no.NOT_IN_HAND
    kind = rules.pool[s.defn[card]].kind
    if kind not in (N.CHARACTER, N.ACTIVE, N.ITEM):
        return no.NOT_PLAYABLE
    if not quiet(s, seat):
        if kind == N.CHARACTER:
            return no.NOT_MAIN_CHARACTER
        if kind == N.ITEM:
            return no.NOT_MAIN_ITEM
        if rules.pool[s.defn[card]].fast[printed.MAIN_ONLY]:
            return no.NOT_MAIN_ACTIVE
    shades = colors(rules, s, seat)
    why = why_not_pay(
        rules, s, seat, card, launching.on_pp(s, seat), shades, affected_attrs(rules, s)
    )
    return why or why_no_priority(rules, s, seat)


def why_not_pay(
    rules: Rules, s: State, seat: int, card: int, ready: int, shades: int, bits: int
) -> int:
    """The same for a card in the hand, at a moment for it; so many PP are ON, of these colours, and
    effects speak of these attributes."""
    d = rules.pool[s.defn[card]]
    hot = d.fast
    if (launching.price_of(rules, s, card) if bits >> N.PRICE & 1 else d.ints[N.PRICE]) > ready:
        return no.TOO_DEAR
    if hot[printed.COLOR] and not hot[printed.COLOR] & shades:
        return no.NO_COLOR
    if bits >> N.NO_PLAY_CHARACTER & 7:
        attr = NO_PLAYS[d.kind]
        if changes(rules, s, attr) and value(rules, s, -1 - seat, attr) > 0:
            return no.CANNOT_PLAY
    laid = hot[printed.LAID]
    if laid in (N.WEAPON, N.ARMOUR):
        return 0 if launching.bearers(rules, s, seat, card) else no.NO_BEARER
    playing = printed.data_of(rules, s, card).playing
    if playing >= 0 and needs_choice(rules, playing):
        ctx = Context(seat, card, ())
        if not (
            launching.least_x(rules, s, ctx, playing, ready - launching.price_of(rules, s, card))
            >= 0
            if hot[printed.HAS_X]
            else launching.can_choose(rules, s, ctx, playing)
        ):
            return no.NOTHING_TO_CHOOSE
    return 0


NO_PLAYS = {N.CHARACTER: N.NO_PLAY_CHARACTER, N.ACTIVE: N.NO_PLAY_ACTIVE, N.ITEM: N.NO_PLAY_ITEM}


def needs_choice(rules: Rules, number: int) -> bool:
    have = printed.launch_of(rules, number)
    return len(have.targets) > 0 or len(have.modes) > 0


def colors(rules: Rules, s: State, seat: int) -> int:
    """209.1.2, 404.5.1: the colours of the PP that lie face up."""
    bits = 0
    for c in s.zones[zones.at(s, N.PP, seat)]:
        if s.face[c] != DOWN:
            bits |= rules.pool[s.defn[c]].fast[printed.COLOR]
    return bits


def offer_plays(rules: Rules, s: State, seat: int, fit: list[bool], out: list[int]) -> int:
    """Cards of the hand, of those that are for such a moment; how many PP are ON, if that was asked
    for, else -1."""
    ready = shades = -1
    bits = 0
    for c in s.zones[N.HAND * s.seats + seat]:
        if not fit[c]:
            continue
        if ready < 0:
            ready = launching.on_pp(s, seat)
            bits = affected_attrs(rules, s)
        if rules.pool[s.defn[c]].ints[N.PRICE] > ready and not bits >> N.PRICE & 1:
            continue  # as `unpayable` would say
        if shades < 0:
            shades = colors(rules, s, seat)
        if why_not_pay(rules, s, seat, c, ready, shades, bits) == 0:
            out.append(option(N.PLAY, c))
    return ready


# --- 504.1.4: activated abilities -------------------------------------------------------------------------


def why_not_use(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
    """504.1.4: why an activated ability cannot be used now; 0: it can."""
    if s.owner[card] != seat:
        return no.NOT_YOURS_ABILITY
    if number not in abilities_of(rules, s, card) or compiled(rules, number).ability.kind != "act":
        return no.NO_SUCH_ABILITY
    where = compiled(rules, number).ability.where
    zone = s.zone[card]
    if where:
        if rules.zone_kinds[rules.zone_kind[zone]].key not in where:
            return no.NOT_HERE
    elif not zones.in_play(s, zone):
        return no.NOT_HERE
    return why_not_fit(rules, s, seat, card, number, quiet(s, seat)) or why_no_priority(
        rules, s, seat
    )


def why_no_priority(rules: Rules, s: State, seat: int) -> int:
    """103.6.1.6: whether a player does not have priority now."""
    top = rules.procs[s.frames[-1].proc].name if s.frames else ""
    mine = s.ask_seat == seat and (top == "priority" or (top == "turn" and quiet(s, seat)))
    return 0 if mine else no.NOT_YOUR_PRIORITY


def why_not_fit(
    rules: Rules, s: State, seat: int, card: int, number: int, calm: bool, paid: bool = False
) -> int:
    """The same for an ability that a card has where it lies; `calm`: it is a moment for 【MAIN】; `paid`:
    its cost can surely be paid."""
    have = compiled(rules, number)
    ability = have.ability
    launch = printed.launch_of(rules, number)
    if not calm and launch.main:
        return no.NOT_MAIN_ABILITY
    if ability.limit and launching.exhausted(rules, s, s.ref(card), number):
        return no.ONCE_A_TURN
    bits = affected_attrs(rules, s)
    if bits >> N.NO_ACT & 1:
        if value(rules, s, -1 - seat, N.NO_ACT) > 0 or value(rules, s, card, N.NO_ACT) > 0:
            return no.CANNOT_USE
    if bits >> N.NO_WAR_CRY & 1 and ability.word == "war_cry":
        if value(rules, s, -1 - seat, N.NO_WAR_CRY) > 0 or value(rules, s, card, N.NO_WAR_CRY) > 0:
            return no.CANNOT_USE
    ctx = Context(seat, card, ())
    ctx.ability = number
    if ability.cond is not None and not true_now(rules, s, ctx, ability.cond):
        if not isinstance(ability.cond, UnderAttack):
            return no.NOT_ITS_CONDITION
        return no.TOO_LATE_TO_TURN if ally_attacked(rules, s, seat) else no.NOBODY_ATTACKED
    if not paid and ability.cost and not payable(rules, s, ctx, have):
        return no.CANNOT_PAY
    if (launch.targets or launch.modes) and not (
        launching.least_x(
            rules, s, ctx, number, launching.on_pp(s, seat) - launching.fixed_pp(rules, number)
        )
        >= 0
        if launch.cost_x
        else launching.can_choose(rules, s, ctx, number)
    ):
        return no.NOTHING_TO_CHOOSE
    return 0


def offer_acts(
    rules: Rules, s: State, index: PsoIndex, seat: int, calm: bool, ready: int, out: list[int]
) -> None:
    """Of all cards in play that are the player's, also where they lie on others' cards, and of those in
    the hand that say so. `calm`: it is a moment for 【MAIN】; `ready`: so many PP are ON, -1: not
    counted yet."""
    if calm:
        users = index.users[seat]
    elif s.var[N.STEP] in CRYING:
        users = index.criers[seat]
    else:
        users = index.ready[seat]
    zone = s.zone
    here = index.in_play
    fit = [c for c in users if here[zone[c]]]
    if index.says & ACTS_GIVEN:
        given = gifts(rules, s)
        if given:
            for c in [c for c in given if c >= 0 and s.owner[c] == seat]:
                offer_of(rules, s, seat, c, calm, out)
            fit = [c for c in fit if c not in given]
    if fit and ready < 0:
        ready = launching.on_pp(s, seat)
    for c in fit:
        offer_printed(rules, s, seat, c, calm, ready, out)
    if index.says & ACTS_IN_HAND:
        for c in s.zones[N.HAND * s.seats + seat]:
            if rules.pool[s.defn[c]].fast[printed.HAS_ACTS] & printed.IN_HAND:
                offer_of(rules, s, seat, c, calm, out)


def offer_printed(
    rules: Rules, s: State, seat: int, card: int, calm: bool, ready: int, out: list[int]
) -> None:
    """The abilities printed on a card in play that has been given nothing: `unfit` would say the same
    of those that are passed over."""
    off = s.pose[card] != N.ON
    for act in printed.data_of(rules, s, card).acts:
        if act.in_hand or act.pp > ready or (off and act.rests) or (act.main and not calm):
            continue
        if why_not_fit(rules, s, seat, card, act.number, calm, act.plain) == 0:
            out.append(option(N.ACTIVATE, card, act.number))


def offer_of(rules: Rules, s: State, seat: int, card: int, calm: bool, out: list[int]) -> None:
    key = rules.zone_kinds[rules.zone_kind[s.zone[card]]].key
    for a in dict.fromkeys(abilities_of(rules, s, card)):
        ability = compiled(rules, a).ability
        if ability.kind != "act" or (key not in ability.where if ability.where else key == "hand"):
            continue
        if why_not_fit(rules, s, seat, card, a, calm) == 0:
            out.append(option(N.ACTIVATE, card, a))


# --- 504.1.5: attacking ---------------------------------------------------------------------------------------


def why_not_attack(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """215.2, 504.1.5: why a card cannot declare an attack now; 0: it can."""
    if not quiet(s, seat):
        return no.NOT_NOW_ATTACK
    if rules.pool[s.defn[card]].kind not in (N.CHARACTER, N.PLAYER_CARD) or not zones.in_play(
        s, s.zone[card]
    ):
        return no.NO_FIGHTER
    if rules.zone_seat[s.zone[card]] != seat:
        return no.NOT_YOURS_ATTACK
    if s.pose[card] != N.ON:
        return no.IS_OFF
    if frozen(rules, s, card):
        return no.FROZEN
    return 0 if targets_for(rules, s, card) else no.NOBODY_TO_ATTACK


def must_be_attacked(rules: Rules, s: State, card: int) -> bool:
    """Whether whoever attacks has to attack a card, if that is possible."""
    if not affected_attrs(rules, s) >> N.MUST_TARGET & 1:
        return False
    return value(rules, s, card, N.MUST_TARGET) > 0


def targets_for(rules: Rules, s: State, card: int, duty: bool = True) -> list[int]:
    """506.3.1: whom a card may attack. 103.1.2: what cannot be attacked is not, whatever has to be;
    then comes what has to be attacked (not without `duty`), then what a text tells it to attack,
    then anybody."""
    seat = rules.zone_seat[s.zone[card]]
    found = foes(rules, s, seat)
    bits = affected_attrs(rules, s)
    if bits >> N.NO_TARGET & 1 or bits >> N.NO_ATTACK_PLAYER & 1:
        found = [c for c in found if attackable(rules, s, card, c)]
    if duty and bits >> N.MUST_TARGET & 1:
        forced = [c for c in found if value(rules, s, c, N.MUST_TARGET) > 0]
        if forced:
            return forced
    aimed = aimed_at(rules, s, card)
    if aimed:
        aimed = [c for c in aimed if c in found]
        if aimed:
            return aimed
    if zones.is_boss(rules, s, seat):  # raid.turn.4
        target = s.var[N.TARGET_PLAYER] - 1
        return (
            [c for c in found if c in s.zones[zones.at(s, N.PLAYER, target)]] if target >= 0 else []
        )
    return found


def foes(rules: Rules, s: State, seat: int) -> list[int]:
    """101.2.2: all that a player's cards could attack."""
    out: list[int] = []
    pool = rules.pool
    n = s.seats
    for other in range(n):
        if s.teams[other] == s.teams[seat] or s.lost[other]:
            continue
        for zone in (N.PLAYER * n + other, N.FIELD * n + 2 * other, N.FIELD * n + 2 * other + 1):
            for c in s.zones[zone]:
                if pool[s.defn[c]].kind <= N.CHARACTER and s.host[c] < 0:
                    out.append(c)
    return out


def has_foe(s: State, seat: int) -> bool:
    """201.2: whether there is an enemy player, who can be attacked whoever else can."""
    for other in range(s.seats):
        if (
            s.teams[other] != s.teams[seat]
            and not s.lost[other]
            and zones.player_card(s, other) >= 0
        ):
            return True
    return False


def aimed_at(rules: Rules, s: State, card: int) -> list[int]:
    """What a text of its own tells a card to attack."""
    for a in rules.pool[s.defn[card]].abilities:
        if compiled(rules, a).ability.kind == "aim":
            ctx = Context(rules.zone_seat[s.zone[card]], card, ())
            return cards_of(rules, s, ctx, printed.launch_of(rules, a).targets[0].what)
    return []


def has_to_attack(rules: Rules, s: State, seat: int) -> bool:
    """103.1.2: whether an ally has to attack, and can."""
    if not affected_attrs(rules, s) >> N.MUST_ATTACK & 1:
        return False
    n = s.seats
    for zone in (N.PLAYER * n + seat, N.FIELD * n + 2 * seat, N.FIELD * n + 2 * seat + 1):
        for c in s.zones[zone]:
            if s.pose[c] == N.ON and value(rules, s, c, N.MUST_ATTACK) > 0:
                if why_not_attack(rules, s, seat, c) == 0:
                    return True
    return False


def why_not_end(rules: Rules, s: State, seat: int, _a: int = 0, _b: int = 0) -> int:
    """504.1.6.1: why the end phase cannot be declared; 0: it can."""
    if not quiet(s, seat):
        return no.NOT_NOW_END
    return no.HAS_TO_ATTACK if has_to_attack(rules, s, seat) else 0


# effects that forbid or force attacks speak of these
ATTACK_BITS: Final = (
    1 << N.NO_ATTACK
    | 1 << N.NO_ATTACK_PLAYER
    | 1 << N.NO_TARGET
    | 1 << N.MUST_ATTACK
    | 1 << N.MUST_TARGET
)


def offer_attacks(rules: Rules, s: State, seat: int, bits: int, out: list[int]) -> None:
    """`bits`: effects speak of these attributes."""
    n = s.seats
    pool = rules.pool
    plain = not bits & ATTACK_BITS and has_foe(s, seat)
    for zone in (N.PLAYER * n + seat, N.FIELD * n + 2 * seat, N.FIELD * n + 2 * seat + 1):
        for c in s.zones[zone]:
            if s.pose[c] != N.ON or s.host[c] >= 0 or pool[s.defn[c]].kind > N.CHARACTER:
                continue
            if plain or why_not_attack(rules, s, seat, c) == 0:
                out.append(option(N.ATTACK_WITH, c))


# --- what is offered ---------------------------------------------------------------------------------------------

JUST_PASS: Final = option(PASS)


def responses(rules: Rules, s: State, seat: int) -> list[int]:
    """103.6.2, 103.7.1, 504.1.3.2, 504.1.4.2: with priority: actives and activated abilities, or pass
    (103.6.1.5). A boss never acts."""
    if rules.numbers[zones.RAID] and zones.is_boss(rules, s, seat):
        return []
    out: list[int] = []
    index: PsoIndex = s.index
    ready = offer_plays(rules, s, seat, index.quick, out)
    offer_acts(rules, s, index, seat, False, ready, out)
    out.append(JUST_PASS)
    return out


def main_actions(rules: Rules, s: State, seat: int) -> list[int]:
    """504.1: all that the turn player may do while the processing area is empty."""
    out: list[int] = []
    index: PsoIndex = s.index
    ready = offer_plays(rules, s, seat, index.playable, out)
    offer_acts(rules, s, index, seat, True, ready, out)
    bits = affected_attrs(rules, s)
    offer_attacks(rules, s, seat, bits, out)
    if not bits >> N.MUST_ATTACK & 1 or not has_to_attack(rules, s, seat):
        out.append(option(N.END_MAIN))
    return out


def act(rules: Rules, s: State, seat: int, opt: int) -> None:
    """A player uses priority."""
    if kind_of(opt) == N.PLAY:
        launching.play_card(rules, s, seat, arg_a(opt))
    else:
        launching.activate(rules, s, seat, arg_a(opt), arg_b(opt))
