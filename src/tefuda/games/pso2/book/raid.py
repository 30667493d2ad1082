"""raid.turn, raid.special: the turn of a boss."""

from __future__ import annotations

from tefuda.games.pso2 import names as N
from tefuda.games.pso2.book import turn
from tefuda.games.pso2.book.after_moves import moment
from tefuda.games.pso2.book.battle import begin_battle
from tefuda.games.pso2.book.engagement import frozen
from tefuda.games.pso2.book.landing import enter, throw_away
from tefuda.games.pso2.book.launching import play_card
from tefuda.games.pso2.book.leaving import refill
from tefuda.games.pso2.book.offers import targets_for
from tefuda.games.pso2.book.priority import TILL_EMPTY, priority
from tefuda.games.pso2.book.rule_processes import after_a_rule, rule_checks
from tefuda.games.pso2.book.turn import enter as enter_phase
from tefuda.games.pso2.book.zones import DIFFICULTY, at, player_card, row
from tefuda.games.pso2.cards.data import LAID
from tefuda.kernel.change import MOVE, TOP, commit, plain_event
from tefuda.kernel.machine import again
from tefuda.kernel.record import note
from tefuda.kernel.rng import pick
from tefuda.kernel.rules import Procedure, Rules, Step
from tefuda.kernel.state import Frame, State

VERY_HARD = 2


def target_player(rules: Rules, s: State, f: Frame) -> None:
    """raid.turn.1: one of the players who are still in the game, by chance."""
    note(s, rules.say_no["turn"], f.seat, -1, s.var[N.TURN_NO], 0)
    s.var[N.PHASE] = N.TARGET_PHASE
    party = [k for k in range(s.seats - 1) if not s.lost[k]]
    seat = party[pick(s, len(party))]
    s.var[N.TARGET_PLAYER] = 1 + seat
    note(s, rules.say_no["target_player"], seat, -1, 0, 0)


def boss_starts(rules: Rules, s: State, f: Frame) -> None:
    """raid.turn.2: all its cards on the field are turned ON; then what waits for its turn triggers."""
    enter_phase(rules, s, 0)
    turn.wake(rules, s, f.seat)
    moment(rules, s, "turn_start")


def boss_main(rules: Rules, s: State, f: Frame) -> None:
    """raid.turn.3, raid.special.11: as many cards as players have begun, one more at very hard."""
    enter_phase(rules, s, N.MAIN_PHASE)
    f.a = s.var[N.STARTERS] + (1 if rules.numbers[DIFFICULTY] == VERY_HARD else 0)
    moment(rules, s, "main_start")


def play_next(rules: Rules, s: State, f: Frame) -> None:
    """raid.turn.3: the cards on top of the deck are played one after another."""
    if settle(rules, s, f):
        return
    if f.a > 0 and not s.over:
        f.a -= 1
        again(f)
        play_top(rules, s, f.seat)


def settle(rules: Rules, s: State, f: Frame) -> bool:
    """103.6.1.3: before the next, rule processes, and all that is in the processing area."""
    if s.over:
        return True
    if rule_checks(rules, s):
        again(f)
        return True
    if s.waiting or s.stack:
        again(f)
        priority(rules, s, TILL_EMPTY)
        return True
    return False


def play_top(rules: Rules, s: State, seat: int) -> None:
    """raid.turn.3, raid.special.4: a character comes into the front row as usual, the ability of an
    active is activated at once, anything else comes as it would; nothing is paid."""
    if not s.zones[at(s, N.DECK, seat)] and not refill(rules, s, seat):
        return
    card = s.zones[at(s, N.DECK, seat)][-1]
    note(s, rules.say_no["boss_plays"], seat, -1, 0, 0)
    commit(rules, s, plain_event(s, MOVE, card, at(s, N.PROCESSING, seat), TOP, seat, -1))
    if not s.zones[at(s, N.DECK, seat)]:  # raid.special.8: at once, before this card gets anywhere
        refill(rules, s, seat)
    d = rules.pool[s.defn[card]]
    if d.kind == N.CHARACTER or (d.kind != N.ACTIVE and not d.fast[LAID]):
        enter(rules, s, [card], seat, s.ref(card))
    elif d.kind == N.ACTIVE or d.fast[LAID]:
        play_card(rules, s, seat, card, True)
    else:
        throw_away(rules, s, card, seat, -1)


def boss_attacks(rules: Rules, s: State, f: Frame) -> None:
    """raid.turn.4: the boss, then the front row in the order of coming, then the back row in the order
    of going there; whoever is ON and can."""
    if settle(rules, s, f):
        return
    card = next_attacker(rules, s, f.seat)
    if card >= 0:
        again(f)
        begin_battle(rules, s, f.seat, card)


def next_attacker(rules: Rules, s: State, seat: int) -> int:
    front = sorted(s.zones[row(s, seat, N.FRONT)], key=s.stamp.__getitem__)  # 403.1.4: as they came
    order = [player_card(s, seat), *front, *s.zones[row(s, seat, N.BACK)]]
    for c in order:
        if c < 0 or s.host[c] >= 0 or rules.pool[s.defn[c]].kind > N.CHARACTER:
            continue
        if s.pose[c] == N.ON and not frozen(rules, s, c) and targets_for(rules, s, c):
            return c
    return -1


def boss_refresh(rules: Rules, s: State, f: Frame) -> None:
    """raid.turn.5.c: all damage on characters is taken away."""
    turn.no_damage_left(rules, s)


BOSS_TURN = Procedure(
    "boss_turn",
    [
        Step("raid.turn.1", target_player, cites=("raid.turn.p1",)),
        Step("raid.turn.2", boss_starts),
        Step("raid.turn.2", after_a_rule),
        Step("raid.turn.3", boss_main, cites=("raid.special.11",)),
        Step("raid.turn.3", play_next, cites=("raid.special.7",)),
        Step("raid.turn.4", boss_attacks),
        Step("raid.turn.5.a", turn.end_starts, cites=("raid.turn.5", "raid.turn.5.b")),
        Step("raid.turn.5.c", boss_refresh),
        Step("raid.turn.5.d", turn.end_of_effects),
        Step("raid.turn.5.e", after_a_rule),
        Step("raid.turn.5.d", turn.anew),
        Step("raid.turn.5.e", turn.turn_passes),
    ],
)
