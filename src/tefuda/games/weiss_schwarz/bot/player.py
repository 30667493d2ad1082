"""A player by rule of thumb. It sees a masked state: nothing that its seat may not know.

Clock what is of least use, fill the front row with the strongest, keep supporters behind, play a
climax when several can attack, attack with everything: through an open slot, through a weaker
character, from the side past a stronger one.
"""

from __future__ import annotations

from typing import Final

from tefuda.effects.lower import compiled
from tefuda.games.common.greedy import best_option
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book import zones
from tefuda.games.weiss_schwarz.cards.data import data_in
from tefuda.kernel.codes import arg_a, arg_b, kind_of
from tefuda.kernel.kinds import CARD, DECLINE, DONE, NO, YES
from tefuda.kernel.rules import Rules
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import value

MOST_ACTIONS: Final = 16  # of one main phase, beside playing characters
FULL: Final = 7
LAST_LEVEL: Final = 3


def choose(rules: Rules, s: State) -> int:
    """The place of one of the options offered; where a number is asked for, a number."""
    return best_option(rules, s, _worth)


def _worth(rules: Rules, s: State, opt: int) -> int:
    kind = kind_of(opt)
    seat = s.ask_seat
    if kind == CARD:
        return _card_worth(rules, s, seat, arg_a(opt))
    if kind == N.PLAY_CHARACTER:
        return _character_worth(rules, s, seat, arg_a(opt))
    if kind == N.SLOT:
        return _slot_worth(rules, s, seat, arg_a(opt))
    if kind == N.ATTACK_WITH:
        return 100 + _first(rules, s, arg_a(opt))
    if kind == N.ATTACK_FRONT:
        return _front_worth(rules, s, seat, arg_a(opt))
    if kind == N.ATTACK_SIDE:
        return 0
    if kind == N.TO_CLOCK:
        return _clock_worth(rules, s, seat, arg_a(opt))
    if kind == N.NO_CLOCK:
        return 0
    if kind == N.PLAY_CLIMAX:
        return _climax_worth(rules, s, seat, arg_a(opt))
    if kind == N.SWAP_SLOTS:
        return _swap_worth(rules, s, seat, arg_a(opt), arg_b(opt))
    if kind == N.PLAY_EVENT:
        return _event_worth(rules, s, seat, arg_a(opt))
    if kind == N.ACTIVATE:
        return _activate_worth(rules, s, seat, arg_a(opt), arg_b(opt))
    if kind == YES:
        return _yes_worth(rules, s, seat)
    if kind == N.MODE:
        return 5 - arg_b(opt)
    if kind in (NO, DONE, DECLINE):
        return 0
    return 0  # to end a phase, to do nothing, the first of several


# --- what a card is worth ------------------------------------------------------------------------


def _use(rules: Rules, s: State, seat: int, card: int) -> int:
    """How much a player wants a card in hand: high and playable soon is good."""
    if s.defn[card] < 0:
        return 0
    d = rules.pool[s.defn[card]]
    if d.kind == N.CLIMAX:
        return 30
    high = d.ints[N.LEVEL]
    mine = zones.level(s, seat)
    if d.kind == N.EVENT:
        return 25 - 10 * max(0, high - mine)
    worth = 40 + d.ints[N.POWER] // 250 + 8 * d.ints[N.SOUL]
    if high > mine + 1:
        worth -= 30
    elif high > mine:
        worth -= 5
    return worth


def _copies(rules: Rules, s: State, zone: int, kind: int) -> int:
    """How many known cards of a kind lie in a zone."""
    return len([c for c in s.zones[zone] if s.defn[c] >= 0 and rules.pool[s.defn[c]].kind == kind])


def _supports(rules: Rules, card: int, s: State) -> bool:
    """Whether a character does its work in the back row."""
    for number in rules.pool[s.defn[card]].abilities:
        if compiled(rules, number).ability.word in ("assist", "brainstorm"):
            return True
    return False


def _card_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """A card to pick, by where it lies: whom to hit, whom to help, what to give up, what to take."""
    zone = s.zone[card]
    if N.FIRST_SLOT <= zone < zones.END_OF_SLOTS:
        if (zone - N.FIRST_SLOT) // N.SLOTS != seat:
            return 10 + value(rules, s, card, N.POWER) // 100
        return _own_worth(rules, s, card)
    if s.defn[card] < 0:
        return 1
    if zone == zones.at(N.HAND, seat):
        if _asked_in(rules, s, "redraw"):
            return _redraw_worth(rules, s, seat, card)
        worth = -_use(rules, s, seat, card)
        if rules.pool[s.defn[card]].kind == N.CLIMAX and _copies(rules, s, zone, N.CLIMAX) > 2:
            worth += 40
        return worth
    if zone == zones.at(N.CLOCK, seat) and _asked_in(rules, s, "level_up"):
        return _level_worth(rules, s, seat, card)
    return 1 + max(0, _use(rules, s, seat, card))  # to be fetched: the best


def _own_worth(rules: Rules, s: State, card: int) -> int:
    """Whom of one's own to help: who still attacks, or is being attacked."""
    worth = 10 + value(rules, s, card, N.POWER) // 500
    if zones.slot_of(s.zone[card]) in N.FRONT:
        worth += 20
        if s.pose[card] == N.STAND:
            worth += 20
    if zones.card_now(s, s.var[N.DEFENDER]) == card or zones.card_now(s, s.var[N.ATTACKER]) == card:
        worth += 60
    if s.pose[card] == N.REVERSE:
        worth -= 10
    return worth


def _asked_in(rules: Rules, s: State, name: str) -> bool:
    """Whether a procedure asks, itself or by picking cards."""
    wanted = rules.proc_no[name]
    return any([f.proc == wanted for f in s.frames[-2:]])


def _redraw_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """5.2.1.4: away with climaxes and with what is far too high."""
    d = rules.pool[s.defn[card]]
    if d.kind == N.CLIMAX:
        return 30
    return 10 * d.ints[N.LEVEL] - 5 if d.ints[N.LEVEL] > 1 else -5


def _level_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """9.3.2: a colour that is wanted; climaxes go back to where they cancel damage."""
    d = rules.pool[s.defn[card]]
    color = data_in(d).color
    have = 0
    for c in s.zones[zones.at(N.LEVEL_AREA, seat)]:
        if s.defn[c] >= 0:
            have |= data_in(rules.pool[s.defn[c]]).color
    worth = 50 - _use(rules, s, seat, card) // 2
    if d.kind == N.CLIMAX:
        worth -= 40
    if not color & have:
        wanted = [
            c
            for c in s.zones[zones.at(N.HAND, seat)]
            if s.defn[c] >= 0 and data_in(rules.pool[s.defn[c]]).color & color
        ]
        worth += 15 * len(wanted)
    return worth


# --- clock, main, climax -------------------------------------------------------------------------


def _clock_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """6.4.1.2: a card for two, as long as it does not cost the game."""
    clock = len(s.zones[zones.at(N.CLOCK, seat)])
    hand = s.zones[zones.at(N.HAND, seat)]
    if zones.level(s, seat) >= LAST_LEVEL and clock >= FULL - 2:
        return -1
    if len(hand) > 7:
        return -1
    worth = 100 - _use(rules, s, seat, card)
    if (
        rules.pool[s.defn[card]].kind == N.CLIMAX
        and _copies(rules, s, zones.at(N.HAND, seat), N.CLIMAX) > 1
    ):
        worth += 30
    return max(1, worth)


def _front_gaps(s: State, seat: int) -> int:
    return len([slot for slot in N.FRONT if zones.in_slot(s, zones.slot_zone(seat, slot)) < 0])


def _weakest(rules: Rules, s: State, seat: int) -> int:
    """The weakest character of the front row, by what is printed."""
    least = 1_000_000
    for slot in N.FRONT:
        c = zones.in_slot(s, zones.slot_zone(seat, slot))
        if c >= 0:
            least = min(least, rules.pool[s.defn[c]].ints[N.POWER])
    return least


def _character_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    d = rules.pool[s.defn[card]]
    strong = d.ints[N.POWER] // 100
    gaps = _front_gaps(s, seat)
    backs = len([slot for slot in N.BACK if zones.in_slot(s, zones.slot_zone(seat, slot)) < 0])
    if _supports(rules, card, s):
        if backs:
            return 300 + strong
        return 200 + strong if gaps else -1
    if gaps:
        return 400 + strong
    if d.ints[N.POWER] >= _weakest(rules, s, seat) + 1500:
        return 350 + strong
    hand = len(s.zones[zones.at(N.HAND, seat)])
    return 100 + strong if backs and hand > 4 and d.ints[N.COST] == 0 else -1


def _slot_worth(rules: Rules, s: State, seat: int, zone: int) -> int:
    """Into which slot: the front row first, where it is open or the other is weaker."""
    f = s.frames[-1]
    card = _coming(rules, s, f)
    power = rules.pool[s.defn[card]].ints[N.POWER] if card >= 0 and s.defn[card] >= 0 else 0
    there = zones.in_slot(s, zone)
    front = zones.slot_of(zone) in N.FRONT
    behind = card >= 0 and s.defn[card] >= 0 and _supports(rules, card, s)
    if there >= 0:
        worth = -(rules.pool[s.defn[there]].ints[N.POWER] // 100)
        if front and s.pose[there] != N.STAND:
            worth += 5
        return worth - (300 if behind == front else 0)
    if behind:
        return 50 if front else 100
    if not front:
        return 20
    other = zones.in_slot(s, zones.facing(zone))
    if other < 0:
        return 100
    return 110 if power >= value(rules, s, other, N.POWER) else 80


def _coming(rules: Rules, s: State, f: Frame) -> int:
    """The card for which a slot is asked."""
    name = rules.procs[f.proc].name
    if name == "deploy" and f.cards:
        return f.cards[0] & CARD_MASK
    return f.src & CARD_MASK if name == "character" and f.src >= 0 else -1


def _swap_worth(rules: Rules, s: State, seat: int, i: int, j: int) -> int:
    """6.5.1.2.4: only from the back row to a gap in the front row, who can attack there."""
    if i not in N.FRONT or j not in N.BACK or zones.in_slot(s, zones.slot_zone(seat, i)) >= 0:
        return -1
    mover = zones.in_slot(s, zones.slot_zone(seat, j))
    if mover < 0 or s.pose[mover] != N.STAND or s.var[N.ACTIONS] > MOST_ACTIONS:
        return -1
    return 50 if not _supports(rules, mover, s) else 10


def _event_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    if _in_counter(s, seat):
        return 20 if _losing(rules, s) else -1
    if s.var[N.ACTIONS] > MOST_ACTIONS or data_in(rules.pool[s.defn[card]]).counter:
        return -1
    spare = len(s.zones[zones.at(N.STOCK, seat)]) - rules.pool[s.defn[card]].ints[N.COST]
    return 60 if spare >= 0 and _front_gaps(s, seat) < 2 else 5


def _activate_worth(rules: Rules, s: State, seat: int, card: int, which: int) -> int:
    """Abilities are used by those who do not attack, and where they cost no character."""
    if _in_counter(s, seat):
        return 30 if _losing(rules, s) else -1
    if s.var[N.ACTIONS] > MOST_ACTIONS:
        return -1
    zone = s.zone[card]
    if (
        N.FIRST_SLOT <= zone < zones.END_OF_SLOTS
        and zones.slot_of(zone) in N.FRONT
        and s.pose[card] == N.STAND
    ):
        return -1
    return 40


def _climax_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """6.6: with two attackers, or with climaxes enough in hand."""
    attackers = 0
    for slot in N.FRONT:
        c = zones.in_slot(s, zones.slot_zone(seat, slot))
        if c >= 0 and s.pose[c] == N.STAND:
            attackers += 1
    if attackers >= 2 or (attackers and _copies(rules, s, zones.at(N.HAND, seat), N.CLIMAX) > 1):
        return 10
    return -1


# --- attack --------------------------------------------------------------------------------------


def _first(rules: Rules, s: State, card: int) -> int:
    """Who attacks first: against an open slot, then who wins."""
    other = zones.in_slot(s, zones.facing(s.zone[card]))
    if other < 0:
        return 20
    return 10 if value(rules, s, card, N.POWER) > value(rules, s, other, N.POWER) else 0


def _front_worth(rules: Rules, s: State, seat: int, card: int) -> int:
    """7.2.1.4.2: to the front if it wins, or if from the side nothing would come through."""
    other = zones.in_slot(s, zones.facing(s.zone[card]))
    if other < 0:
        return 1
    mine = value(rules, s, card, N.POWER)
    theirs = value(rules, s, other, N.POWER)
    soul = value(rules, s, card, N.SOUL)
    high = max(0, value(rules, s, other, N.LEVEL))
    if mine > theirs:
        return 10
    if mine == theirs and rules.pool[s.defn[card]].ints[N.LEVEL] <= high:
        return 10
    if soul - high >= 1:
        return -1
    return 1 if soul >= 1 else -1


def _in_counter(s: State, seat: int) -> bool:
    """Whether it is the other's turn: then this is the counter step."""
    attacker = zones.card_now(s, s.var[N.ATTACKER])
    return attacker >= 0 and s.owner[attacker] != seat


def _losing(rules: Rules, s: State) -> bool:
    """7.4: a battle that a little help would turn."""
    mine = zones.card_now(s, s.var[N.DEFENDER])
    theirs = zones.card_now(s, s.var[N.ATTACKER])
    if mine < 0 or theirs < 0:
        return False
    short = value(rules, s, theirs, N.POWER) - value(rules, s, mine, N.POWER)
    return 0 <= short <= 3000


# --- may ------------------------------------------------------------------------------------------


def _yes_worth(rules: Rules, s: State, seat: int) -> int:
    """Rather yes; an encore only for who is worth it, and while there is stock to spare."""
    auto = rules.proc_no["auto"]
    for f in s.frames:
        if f.proc == auto and compiled(rules, f.a).ability.word == "encore":
            return _encore_worth(rules, s, seat, f)
    return 5


def _encore_worth(rules: Rules, s: State, seat: int, f: Frame) -> int:
    card = f.src & CARD_MASK if f.src >= 0 else -1
    if card < 0 or s.defn[card] < 0:
        return -1
    d = rules.pool[s.defn[card]]
    stock = len(s.zones[zones.at(N.STOCK, seat)])
    if f.a != rules.numbers[1]:  # an encore of its own is cheap
        hand = len(s.zones[zones.at(N.HAND, seat)])
        return 5 if d.ints[N.LEVEL] >= 1 and hand >= 3 else -1
    rich = 4 if d.ints[N.LEVEL] >= 2 else 6
    return 5 if d.kind == N.CHARACTER and stock >= rich else -1
