"""103.6.2, 504.1: what a player may do, and why not."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import cards_of, true_now
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.run import payable
from tefuda.effects.vocab import Context
from tefuda.games.pso2 import refusals as no
from tefuda.games.pso2.field import (
    ACTS_GIVEN,
    ACTS_IN_HAND,
    RAID,
    at,
    in_play,
    is_boss,
    player_card,
    take_stock,
)
from tefuda.games.pso2.fighting import attackable, frozen
from tefuda.games.pso2.launch import (
    activate,
    bearers,
    can_choose,
    exhausted,
    fixed_pp,
    least_x,
    on_pp,
    play_card,
    price_of,
)
from tefuda.games.pso2.names import (
    ACTIVATE,
    ACTIVE,
    ARMOUR,
    ATTACK_STEP,
    ATTACK_WITH,
    BATTLE_START,
    CHARACTER,
    END_MAIN,
    FIELD,
    HAND,
    ITEM,
    MAIN_PHASE,
    MUST_ATTACK,
    MUST_TARGET,
    NO_ACT,
    NO_ATTACK,
    NO_ATTACK_PLAYER,
    NO_PLAY_ACTIVE,
    NO_PLAY_CHARACTER,
    NO_PLAY_ITEM,
    NO_STEP,
    NO_TARGET,
    NO_WAR_CRY,
    ON,
    PHASE,
    PLAY,
    PLAYER,
    PLAYER_CARD,
    PP,
    PRICE,
    STEP,
    TARGET_PLAYER,
    TURN,
    WEAPON,
)
from tefuda.games.pso2.printed import (
    COLOR,
    HAS_ACTS,
    HAS_X,
    IN_HAND,
    LAID,
    MAIN_ONLY,
    Tables,
    data_of,
    launch_of,
)
from tefuda.games.pso2.words import UnderAttack
from tefuda.kernel.kinds import PASS
from tefuda.kernel.rules import Rules, arg_a, arg_b, kind_of, option
from tefuda.kernel.state import DOWN, State
from tefuda.kernel.values import changes, gifts, touched, value

CRYING: Final = (BATTLE_START, ATTACK_STEP)  # 302.1b: when war cry is used


def quiet(s: State, seat: int) -> bool:
    """103.6.2.2: a player's own main phase, with nothing in the processing area."""
    return (
        s.var[TURN] == seat
        and s.var[PHASE] == MAIN_PHASE
        and s.var[STEP] == NO_STEP
        and not s.stack
        and not s.waiting
    )


# --- 504.1.1-504.1.3: playing cards --------------------------------------------------------------------


def unplayable(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """504.1, 504.2: why a card cannot be played now; 0: it can."""
    if s.zone[card] != at(s, HAND, seat):
        return no.NOT_IN_HAND
    kind = rules.pool[s.defn[card]].kind
    if kind not in (CHARACTER, ACTIVE, ITEM):
        return no.NOT_PLAYABLE
    if not quiet(s, seat):
        if kind == CHARACTER:
            return no.NOT_MAIN_CHARACTER
        if kind == ITEM:
            return no.NOT_MAIN_ITEM
        if rules.pool[s.defn[card]].hot[MAIN_ONLY]:
            return no.NOT_MAIN_ACTIVE
    shades = colors(rules, s, seat)
    why = unpayable(rules, s, seat, card, on_pp(s, seat), shades, touched(rules, s))
    return why or without_priority(rules, s, seat)


def unpayable(
    rules: Rules, s: State, seat: int, card: int, ready: int, shades: int, bits: int
) -> int:
    """The same for a card in the hand, at a moment for it; so many PP are ON, of these colours, and
    effects speak of these attributes."""
    d = rules.pool[s.defn[card]]
    hot = d.hot
    if (price_of(rules, s, card) if bits >> PRICE & 1 else d.ints[PRICE]) > ready:
        return no.TOO_DEAR
    if hot[COLOR] and not hot[COLOR] & shades:
        return no.NO_COLOR
    if bits >> NO_PLAY_CHARACTER & 7:
        attr = NO_PLAYS[d.kind]
        if changes(rules, s, attr) and value(rules, s, -1 - seat, attr) > 0:
            return no.CANNOT_PLAY
    laid = hot[LAID]
    if laid in (WEAPON, ARMOUR):
        return 0 if bearers(rules, s, seat, card) else no.NO_BEARER
    playing = data_of(rules, s, card).playing
    if playing >= 0 and needs_choice(rules, playing):
        ctx = Context(seat, card, ())
        if not (
            least_x(rules, s, ctx, playing, ready - price_of(rules, s, card)) >= 0
            if hot[HAS_X]
            else can_choose(rules, s, ctx, playing)
        ):
            return no.NOTHING_TO_CHOOSE
    return 0


NO_PLAYS = {CHARACTER: NO_PLAY_CHARACTER, ACTIVE: NO_PLAY_ACTIVE, ITEM: NO_PLAY_ITEM}


def needs_choice(rules: Rules, number: int) -> bool:
    have = launch_of(rules, number)
    return len(have.targets) > 0 or len(have.modes) > 0


def colors(rules: Rules, s: State, seat: int) -> int:
    """209.1.2, 404.5.1: the colours of the PP that lie face up."""
    bits = 0
    for c in s.zones[at(s, PP, seat)]:
        if s.face[c] != DOWN:
            bits |= rules.pool[s.defn[c]].hot[COLOR]
    return bits


def offer_plays(rules: Rules, s: State, seat: int, fit: list[bool], out: list[int]) -> int:
    """Cards of the hand, of those that are for such a moment; how many PP are ON, if that was asked
    for, else -1."""
    ready = shades = -1
    bits = 0
    for c in s.zones[HAND * s.seats + seat]:
        if not fit[c]:
            continue
        if ready < 0:
            ready = on_pp(s, seat)
            bits = touched(rules, s)
        if rules.pool[s.defn[c]].ints[PRICE] > ready and not bits >> PRICE & 1:
            continue  # as `unpayable` would say
        if shades < 0:
            shades = colors(rules, s, seat)
        if unpayable(rules, s, seat, c, ready, shades, bits) == 0:
            out.append(option(PLAY, c))
    return ready


# --- 504.1.4: activated abilities -------------------------------------------------------------------------


def unusable(rules: Rules, s: State, seat: int, card: int, number: int) -> int:
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
    elif not in_play(s, zone):
        return no.NOT_HERE
    return unfit(rules, s, seat, card, number, quiet(s, seat)) or without_priority(rules, s, seat)


def without_priority(rules: Rules, s: State, seat: int) -> int:
    """103.6.1.6: whether a player does not have priority now."""
    top = rules.procs[s.frames[-1].proc].name if s.frames else ""
    mine = s.ask_seat == seat and (top == "priority" or (top == "turn" and quiet(s, seat)))
    return 0 if mine else no.NOT_YOUR_PRIORITY


def unfit(
    rules: Rules, s: State, seat: int, card: int, number: int, calm: bool, paid: bool = False
) -> int:
    """The same for an ability that a card has where it lies; `calm`: it is a moment for 【MAIN】; `paid`:
    its cost can surely be paid."""
    have = compiled(rules, number)
    ability = have.ability
    launch = launch_of(rules, number)
    if not calm and launch.main:
        return no.NOT_MAIN_ABILITY
    if ability.limit and exhausted(rules, s, s.ref(card), number):
        return no.ONCE_A_TURN
    bits = touched(rules, s)
    if bits >> NO_ACT & 1:
        if value(rules, s, -1 - seat, NO_ACT) > 0 or value(rules, s, card, NO_ACT) > 0:
            return no.CANNOT_USE
    if bits >> NO_WAR_CRY & 1 and ability.word == "war_cry":
        if value(rules, s, -1 - seat, NO_WAR_CRY) > 0 or value(rules, s, card, NO_WAR_CRY) > 0:
            return no.CANNOT_USE
    ctx = Context(seat, card, ())
    ctx.ability = number
    if ability.cond is not None and not true_now(rules, s, ctx, ability.cond):
        return no.NOBODY_ATTACKED if isinstance(ability.cond, UnderAttack) else no.NOT_ITS_CONDITION
    if not paid and ability.cost and not payable(rules, s, ctx, have):
        return no.CANNOT_PAY
    if (launch.targets or launch.modes) and not (
        least_x(rules, s, ctx, number, on_pp(s, seat) - fixed_pp(rules, number)) >= 0
        if launch.cost_x
        else can_choose(rules, s, ctx, number)
    ):
        return no.NOTHING_TO_CHOOSE
    return 0


def offer_acts(
    rules: Rules, s: State, tables: Tables, seat: int, calm: bool, ready: int, out: list[int]
) -> None:
    """Of all cards in play that are the player's, also where they lie on others' cards, and of those in
    the hand that say so. `calm`: it is a moment for 【MAIN】; `ready`: so many PP are ON, -1: not
    counted yet."""
    if calm:
        users = tables.users[seat]
    elif s.var[STEP] in CRYING:
        users = tables.criers[seat]
    else:
        users = tables.ready[seat]
    zone = s.zone
    here = tables.in_play
    fit = [c for c in users if here[zone[c]]]
    if rules.said & ACTS_GIVEN:
        given = gifts(rules, s)
        if given:
            for c in [c for c in given if c >= 0 and s.owner[c] == seat]:
                offer_of(rules, s, seat, c, calm, out)
            fit = [c for c in fit if c not in given]
    if fit and ready < 0:
        ready = on_pp(s, seat)
    for c in fit:
        offer_printed(rules, s, seat, c, calm, ready, out)
    if rules.said & ACTS_IN_HAND:
        for c in s.zones[HAND * s.seats + seat]:
            if rules.pool[s.defn[c]].hot[HAS_ACTS] & IN_HAND:
                offer_of(rules, s, seat, c, calm, out)


def offer_printed(
    rules: Rules, s: State, seat: int, card: int, calm: bool, ready: int, out: list[int]
) -> None:
    """The abilities printed on a card in play that has been given nothing: `unfit` would say the same
    of those that are passed over."""
    off = s.pose[card] != ON
    for act in data_of(rules, s, card).acts:
        if act.in_hand or act.pp > ready or (off and act.rests) or (act.main and not calm):
            continue
        if unfit(rules, s, seat, card, act.number, calm, act.plain) == 0:
            out.append(option(ACTIVATE, card, act.number))


def offer_of(rules: Rules, s: State, seat: int, card: int, calm: bool, out: list[int]) -> None:
    key = rules.zone_kinds[rules.zone_kind[s.zone[card]]].key
    for a in dict.fromkeys(abilities_of(rules, s, card)):
        ability = compiled(rules, a).ability
        if ability.kind != "act" or (key not in ability.where if ability.where else key == "hand"):
            continue
        if unfit(rules, s, seat, card, a, calm) == 0:
            out.append(option(ACTIVATE, card, a))


# --- 504.1.5: attacking ---------------------------------------------------------------------------------------


def unattacking(rules: Rules, s: State, seat: int, card: int, _b: int = 0) -> int:
    """215.2, 504.1.5: why a card cannot declare an attack now; 0: it can."""
    if not quiet(s, seat):
        return no.NOT_NOW_ATTACK
    if rules.pool[s.defn[card]].kind not in (CHARACTER, PLAYER_CARD) or not in_play(
        s, s.zone[card]
    ):
        return no.NO_FIGHTER
    if rules.zone_seat[s.zone[card]] != seat:
        return no.NOT_YOURS_ATTACK
    if s.pose[card] != ON:
        return no.IS_OFF
    if frozen(rules, s, card):
        return no.FROZEN
    return 0 if targets_for(rules, s, card) else no.NOBODY_TO_ATTACK


def targets_for(rules: Rules, s: State, card: int) -> list[int]:
    """506.3.1: whom a card may attack. 103.1.2: what cannot be attacked is not, whatever has to be;
    then comes what has to be attacked, then what a text tells it to attack, then anybody."""
    seat = rules.zone_seat[s.zone[card]]
    found = foes(rules, s, seat)
    bits = touched(rules, s)
    if bits >> NO_TARGET & 1 or bits >> NO_ATTACK_PLAYER & 1:
        found = [c for c in found if attackable(rules, s, card, c)]
    if bits >> MUST_TARGET & 1:
        forced = [c for c in found if value(rules, s, c, MUST_TARGET) > 0]
        if forced:
            return forced
    aimed = aimed_at(rules, s, card)
    if aimed:
        aimed = [c for c in aimed if c in found]
        if aimed:
            return aimed
    if is_boss(rules, s, seat):  # raid.turn.4
        target = s.var[TARGET_PLAYER] - 1
        return [c for c in found if c in s.zones[at(s, PLAYER, target)]] if target >= 0 else []
    return found


def foes(rules: Rules, s: State, seat: int) -> list[int]:
    """101.2.2: all that a player's cards could attack."""
    out: list[int] = []
    pool = rules.pool
    n = s.seats
    for other in range(n):
        if s.teams[other] == s.teams[seat] or s.lost[other]:
            continue
        for zone in (PLAYER * n + other, FIELD * n + 2 * other, FIELD * n + 2 * other + 1):
            for c in s.zones[zone]:
                if pool[s.defn[c]].kind <= CHARACTER and s.host[c] < 0:
                    out.append(c)
    return out


def has_foe(s: State, seat: int) -> bool:
    """201.2: whether there is an enemy player, who can be attacked whoever else can."""
    for other in range(s.seats):
        if s.teams[other] != s.teams[seat] and not s.lost[other] and player_card(s, other) >= 0:
            return True
    return False


def aimed_at(rules: Rules, s: State, card: int) -> list[int]:
    """What a text of its own tells a card to attack."""
    for a in rules.pool[s.defn[card]].abilities:
        if compiled(rules, a).ability.kind == "aim":
            ctx = Context(rules.zone_seat[s.zone[card]], card, ())
            return cards_of(rules, s, ctx, launch_of(rules, a).targets[0].what)
    return []


def has_to_attack(rules: Rules, s: State, seat: int) -> bool:
    """103.1.2: whether an ally has to attack, and can."""
    if not touched(rules, s) >> MUST_ATTACK & 1:
        return False
    n = s.seats
    for zone in (PLAYER * n + seat, FIELD * n + 2 * seat, FIELD * n + 2 * seat + 1):
        for c in s.zones[zone]:
            if s.pose[c] == ON and value(rules, s, c, MUST_ATTACK) > 0:
                if unattacking(rules, s, seat, c) == 0:
                    return True
    return False


def not_ending(rules: Rules, s: State, seat: int, _a: int = 0, _b: int = 0) -> int:
    """504.1.6.1: why the end phase cannot be declared; 0: it can."""
    if not quiet(s, seat):
        return no.NOT_NOW_END
    return no.HAS_TO_ATTACK if has_to_attack(rules, s, seat) else 0


# effects that forbid or force attacks speak of these
ATTACK_BITS: Final = (
    1 << NO_ATTACK | 1 << NO_ATTACK_PLAYER | 1 << NO_TARGET | 1 << MUST_ATTACK | 1 << MUST_TARGET
)


def offer_attacks(rules: Rules, s: State, seat: int, bits: int, out: list[int]) -> None:
    """`bits`: effects speak of these attributes."""
    n = s.seats
    pool = rules.pool
    plain = not bits & ATTACK_BITS and has_foe(s, seat)
    for zone in (PLAYER * n + seat, FIELD * n + 2 * seat, FIELD * n + 2 * seat + 1):
        for c in s.zones[zone]:
            if s.pose[c] != ON or s.host[c] >= 0 or pool[s.defn[c]].kind > CHARACTER:
                continue
            if plain or unattacking(rules, s, seat, c) == 0:
                out.append(option(ATTACK_WITH, c))


# --- what is offered ---------------------------------------------------------------------------------------------

JUST_PASS: Final = option(PASS)


def stock(rules: Rules, s: State) -> Tables:
    """What the cards of this game are, by their numbers."""
    if rules.game is not s.defn:
        take_stock(rules, s)
    tables: Tables = rules.own
    return tables


def responses(rules: Rules, s: State, seat: int) -> list[int]:
    """103.6.2, 103.7.1, 504.1.3.2, 504.1.4.2: with priority: actives and activated abilities, or pass
    (103.6.1.5). A boss never acts."""
    if rules.numbers[RAID] and is_boss(rules, s, seat):
        return []
    out: list[int] = []
    tables = stock(rules, s)
    ready = offer_plays(rules, s, seat, tables.quick, out)
    offer_acts(rules, s, tables, seat, False, ready, out)
    out.append(JUST_PASS)
    return out


def main_actions(rules: Rules, s: State, seat: int) -> list[int]:
    """504.1: all that the turn player may do while the processing area is empty."""
    out: list[int] = []
    tables = stock(rules, s)
    ready = offer_plays(rules, s, seat, tables.playable, out)
    offer_acts(rules, s, tables, seat, True, ready, out)
    bits = touched(rules, s)
    offer_attacks(rules, s, seat, bits, out)
    if not bits >> MUST_ATTACK & 1 or not has_to_attack(rules, s, seat):
        out.append(option(END_MAIN))
    return out


def act(rules: Rules, s: State, seat: int, opt: int) -> None:
    """A player uses priority."""
    if kind_of(opt) == PLAY:
        play_card(rules, s, seat, arg_a(opt))
    else:
        activate(rules, s, seat, arg_a(opt), arg_b(opt))
