"""506: who attacks whom now, and whether the battle can go on."""

from __future__ import annotations

from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book.zones import card_now, fighter_now
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import State
from tefuda.kernel.values import affected_attrs, value


def attacker(s: State) -> int:
    """Who attacks, or whose targets are being looked for; -1: nobody."""
    return card_now(s, s.var[N.TRYING] or s.var[N.ATTACKER])


def targets(s: State) -> list[int]:
    """What is attacked and still there."""
    out: list[int] = []
    var = s.var
    one = fighter_now(s, var[N.TARGET_ONE])
    if one >= 0:
        out.append(one)
    if var[N.TARGET_TWO]:
        two = fighter_now(s, var[N.TARGET_TWO])
        if two >= 0:
            out.append(two)
    return out


def ally_attacked(rules: Rules, s: State, seat: int) -> bool:
    """302.1b, raid.special.1: whether an ally of a player, or of the party, is attacked."""
    return any([s.teams[rules.zone_seat[s.zone[c]]] == s.teams[seat] for c in targets(s)])


def broken(rules: Rules, s: State) -> bool:
    """506.3.2, 506.4.3, 506.5.2b: whether the battle is over because who attacks, or all that is
    attacked, has left or, before the attack has begun, cannot attack or be attacked any more."""
    now = s.var[N.STEP]
    if now == N.NO_STEP:
        return True
    one = fighter_now(s, s.var[N.ATTACKER])
    if one < 0:
        return True
    there = targets(s)
    if now != N.BATTLE_START:
        return not there
    if s.pose[one] != N.ON or frozen(rules, s, one):
        return True
    return not [c for c in there if attackable(rules, s, one, c)]


def frozen(rules: Rules, s: State, card: int) -> bool:
    """301.3: whether it cannot declare an attack."""
    return (
        bool(affected_attrs(rules, s) >> N.NO_ATTACK & 1) and value(rules, s, card, N.NO_ATTACK) > 0
    )


def attackable(rules: Rules, s: State, one: int, other: int) -> bool:
    """506.3.1: whether a card is a proper target for another: of the other side, and nothing keeps
    it from being attacked."""
    if s.teams[rules.zone_seat[s.zone[one]]] == s.teams[rules.zone_seat[s.zone[other]]]:
        return False
    bits = affected_attrs(rules, s)
    if not bits >> N.NO_ATTACK_PLAYER & 1 and not bits >> N.NO_TARGET & 1:
        return True
    trying = s.var[N.TRYING]
    s.var[N.TRYING] = 1 + s.ref(one)  # texts may ask for who attacks
    s.table = None
    can = True
    if bits >> N.NO_TARGET & 1 and value(rules, s, other, N.NO_TARGET) > 0:
        can = False
    elif rules.pool[s.defn[other]].kind == N.PLAYER_CARD:
        can = not bits >> N.NO_ATTACK_PLAYER & 1 or value(rules, s, one, N.NO_ATTACK_PLAYER) <= 0
    s.var[N.TRYING] = trying
    s.table = None
    return can
