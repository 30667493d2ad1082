"""What card texts ask of the table that only this game can answer: relations, places, events."""

from __future__ import annotations

from typing import Final

from tefuda.effects.nodes import Amount, Condition
from tefuda.effects.vocab import Context, vocabulary
from tefuda.games.common import words
from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import zones
from tefuda.games.pso2.book.engagement import ally_attacked, attacker, targets
from tefuda.games.pso2.cards.data import COLOR
from tefuda.games.pso2.effects.nodes import PaidX, UnderAttack
from tefuda.kernel.change import GAME_EVENT
from tefuda.kernel.errors import EngineFault
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, DOWN, Event, State
from tefuda.kernel.values import value

# --- who fights -----------------------------------------------------------------------------------------


def foe(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """506.5.1: whom it is engaged with."""
    if s.var[N.STEP] not in (N.ENGAGEMENT, N.DAMAGE_STEP):
        return []
    return opposed(s, card)


def opposed(s: State, card: int) -> list[int]:
    one = attacker(s)
    if card == one:
        return targets(s)
    return [one] if one >= 0 and card in targets(s) else []


def target(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """What it attacks."""
    return targets(s) if card == attacker(s) and s.var[N.STEP] != N.NO_STEP else []


def who_attacks(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """What attacks it."""
    return [attacker(s)] if card in targets(s) and attacker(s) >= 0 else []


def master(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """glossary.コントロール: the player who controls it."""
    mine = zones.player_card(s, rules.zone_seat[s.zone[card]])
    return [mine] if mine >= 0 else []


def master_then(rules: Rules, s: State, ref: int, extra: tuple[int, ...]) -> list[int]:
    """The same for a card that has gone."""
    mine = zones.player_card(s, rules.zone_seat[s.last[ref][0]])
    return [s.ref(mine)] if mine >= 0 else []


def aimed_player(rules: Rules, s: State, ctx: Context, card: int) -> list[int]:
    """raid.turn.1: the target player."""
    seat = s.var[N.TARGET_PLAYER] - 1
    mine = zones.player_card(s, seat) if seat >= 0 and not s.lost[seat] else -1
    return [mine] if mine >= 0 else []


# --- how it stands ----------------------------------------------------------------------------------------


def is_front(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return zones.in_front(s, zone)


def is_back(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return zones.in_back(s, zone)


def attacking(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """506.4.1, 506.4.1.1"""
    if s.var[N.TRYING]:
        return c == attacker(s)
    return s.var[N.STEP] >= N.ATTACK_STEP and c == attacker(s)


def attacked(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return s.var[N.STEP] != N.NO_STEP and c in targets(s)


def engaged(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """506.5.1"""
    if s.var[N.STEP] not in (N.ENGAGEMENT, N.DAMAGE_STEP):
        return False
    return c == attacker(s) or c in targets(s)


def damage_on(s: State, c: int) -> int:
    """213.3: the damage that a character has taken in this turn."""
    return s.cols[N.FRONT_DAMAGE][c] + s.cols[N.BACK_DAMAGE][c]


def damaged(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return damage_on(s, c) > 0


def armed(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return len(zones.weapons(s, c)) > 0


def armoured(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return len(zones.armours(s, c)) > 0


def has_attached(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return any([s.cols[N.WAY][o] == N.ATTACHED for o in zones.laid_on(s, c)])


def face_down(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return s.face[c] == DOWN


def same_row(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return of >= 0 and zones.on_field(s, zone) and s.zone[of] == zone


def fights(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """Whether the two are engaged with each other."""
    if s.var[N.STEP] not in (N.ENGAGEMENT, N.DAMAGE_STEP) or of < 0:
        return False
    return c in opposed(s, of)


def of_target(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    """raid.turn.1: whether it is the target player's."""
    return s.var[N.TARGET_PLAYER] == 1 + rules.zone_seat[zone]


def side_of(rules: Rules, s: State, zone: int) -> list[int]:
    """The characters of the side that a zone belongs to."""
    team = s.teams[rules.zone_seat[zone]]
    return [c for k in range(s.seats) if s.teams[k] == team for c in zones.characters(rules, s, k)]


def measured(rules: Rules, s: State, c: int, what: int) -> int:
    return printed_cost(rules, s, c) if what < 0 else value(rules, s, c, what)


def lowest(rules: Rules, s: State, c: int, zone: int, what: int) -> bool:
    mine = measured(rules, s, c, what)
    return all([mine <= measured(rules, s, o, what) for o in side_of(rules, s, zone)])


def highest(rules: Rules, s: State, c: int, zone: int, what: int) -> bool:
    mine = measured(rules, s, c, what)
    return all([mine >= measured(rules, s, o, what) for o in side_of(rules, s, zone)])


def lowest_cost(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return lowest(rules, s, c, zone, -1)


def highest_cost(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return highest(rules, s, c, zone, -1)


def lowest_hp(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return lowest(rules, s, c, zone, N.HP)


def highest_hp(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return highest(rules, s, c, zone, N.HP)


def lowest_attack(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return lowest(rules, s, c, zone, N.ATTACK)


def highest_attack(rules: Rules, s: State, c: int, zone: int, of: int) -> bool:
    return highest(rules, s, c, zone, N.ATTACK)


# --- numbers ----------------------------------------------------------------------------------------------


def printed_cost(rules: Rules, s: State, c: int) -> int:
    """209.2, 209.3.1: the cost as printed; X counts what was named in the processing area, else 0. The
    card of a plain active has gone on to the discard pile when it is told that it was played."""
    cost = rules.pool[s.defn[c]].ints[N.PRICE]
    if s.cols[N.SAID_X][c] and s.zone[c] // s.seats in (N.PROCESSING, N.DISCARD):
        cost += s.cols[N.SAID_X][c] - 1
    return cost


COUNTED = ("cost", "damage", "colors", "hp")


def counted(rules: Rules, s: State, c: int, what: str) -> int:
    """Numbers that are only counted."""
    if what == "cost":
        return printed_cost(rules, s, c)
    if what == "damage":
        return damage_on(s, c)
    if what == "colors":
        return 1 if rules.pool[s.defn[c]].fast[COLOR] else 0
    if what == "hp":
        return hp_of(rules, s, c)
    raise EngineFault(f"PSO2 counts nothing called {what!r}")


def hp_of(rules: Rules, s: State, c: int) -> int:
    """201.3, 213.1: of a player what is left of the deck, of any other card its own."""
    if rules.pool[s.defn[c]].kind == N.PLAYER_CARD and s.zone[c] // s.seats == N.PLAYER:
        return zones.health(rules, s, rules.zone_seat[s.zone[c]])
    return 0 if zones.blank(rules, s, c) else value(rules, s, c, N.HP)


def extra(rules: Rules, s: State, c: int) -> tuple[int, ...]:
    """What is remembered of a card that leaves: cost, damage, colours, HP."""
    return (
        counted(rules, s, c, "cost"),
        counted(rules, s, c, "damage"),
        counted(rules, s, c, "colors"),
        counted(rules, s, c, "hp"),
    )


def counted_then(rules: Rules, s: State, c: int, told: tuple[int, ...], what: str) -> int:
    return told[COUNTED.index(what)] if told else 0


def amounts(rules: Rules, s: State, ctx: Context, a: Amount) -> int:
    """209.3: the X that was named; before that it is 0."""
    assert isinstance(a, PaidX)
    return vocabulary(rules).said_number(ctx)


def condition(rules: Rules, s: State, ctx: Context, cond: Condition) -> bool:
    """302.1b, 506.4.2: an ally of the player is attacked, and it can still be turned elsewhere. In a
    raid the allies of the whole party count (raid.special.1)."""
    assert isinstance(cond, UnderAttack)
    if s.var[N.STEP] not in (N.BATTLE_START, N.ATTACK_STEP):
        return False
    return ally_attacked(rules, s, ctx.seat)


WORDS: Final = words.of("pso2")
PHASES: Final[dict[str, int]] = WORDS.phases.numbers()
STEPS = {"attack": N.ATTACK_STEP, "engage": N.ENGAGEMENT}


def steps(rules: Rules, s: State, key: str, seat: int) -> bool:
    """Whether it is this phase or step, of a player's turn."""
    if seat >= 0 and s.var[N.TURN] != seat:
        return False
    if key == "battle":
        return s.var[N.STEP] != N.NO_STEP
    if key in STEPS:
        return s.var[N.STEP] == STEPS[key]
    return s.var[N.PHASE] == PHASES[key] and s.var[N.STEP] == N.NO_STEP


# --- events -----------------------------------------------------------------------------------------------------

EVENTS: Final[dict[int, str]] = {
    **{GAME_EVENT + no: key for key, no in WORDS["events"].numbers().items()},
    N.BATTLE_ENDS: "battle_end",
    N.ATTACK_ENDS: "attack_end",
}
OF_A_PLAYER = (N.DRAWN, N.PLAYED, N.ACTIVATED, N.RECOVERED)
WITHOUT_OTHER = (N.DRAWN, N.PLAYED, N.ACTIVATED, N.RECOVERED, N.ROW_CHANGED)


def event_seat(rules: Rules, s: State, e: Event) -> int:
    """Whom an event concerns."""
    return e.a if e.kind in OF_A_PLAYER else e.seat


def event_other(rules: Rules, s: State, e: Event) -> int:
    return e.b - 1 if e.kind in EVENTS and e.kind not in WITHOUT_OTHER else -1


def event_by(rules: Rules, s: State, ctx: Context, e: Event, by: str) -> bool:
    """By what it happened."""
    if by == "battle":
        return e.seat == N.BATTLE_CAUSE
    if by == "attacker" or by == "attack":
        return e.a == 1
    if by == "back":
        return zones.in_back(s, e.a)
    if by == "front":
        return zones.in_front(s, e.a)
    if by == "foe":
        return e.seat >= 0 and s.teams[e.seat] != s.teams[ctx.seat]
    if by == "ally":
        return e.seat >= 0 and s.teams[e.seat] == s.teams[ctx.seat]
    raise EngineFault(f"nothing in PSO2 happens by {by!r}")


def source_of(rules: Rules, s: State, src: int, seat: int) -> int:
    """103.2.2, 201.3.1, 204.2.2.4, 205.4.7: what an action comes from: of an active the player, of
    equipment its bearer, else the card itself."""
    if src < 0:
        return -1
    card = src & CARD_MASK
    kind = rules.pool[s.defn[card]].kind
    if kind == N.ACTIVE:
        mine = zones.player_card(s, seat)
        return s.ref(mine) if mine >= 0 else src
    if kind == N.ITEM and s.same(src) and s.host[card] >= 0:
        return s.ref(s.host[card])
    return src
