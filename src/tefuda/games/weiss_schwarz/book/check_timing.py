"""8.5, 9.4–9.7: check timings: rule processing, then automatic abilities one by one."""

from __future__ import annotations

from typing import Final

from tefuda.effects.moving import move_cards
from tefuda.games.weiss_schwarz import names as N
from tefuda.games.weiss_schwarz.book.abilities import play_auto
from tefuda.games.weiss_schwarz.book.loops import endless
from tefuda.games.weiss_schwarz.book.state_triggers import look_at_states
from tefuda.games.weiss_schwarz.book.zones import END_OF_SLOTS, TO_MARKERS, at, is_slot
from tefuda.games.weiss_schwarz.cards.data import STURDY
from tefuda.kernel.change import TOP
from tefuda.kernel.codes import arg_b, option
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.machine import again, ask, call, finish
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, Frame, State
from tefuda.kernel.values import ADD, DIV_DOWN, statics, value

LOST_AT: Final = 4  # 9.4.1.1: cards in the level area


def check(rules: Rules, s: State) -> bool:
    """4.4, 8.5.1: a check timing, where there is anything to do. True if there is."""
    if not s.waiting:
        var = s.var
        if var[N.STATES] != 1:
            look_at_states(rules, s)
        if not s.waiting:
            if var[N.CLEAN] == s.serial:
                return False
            weak = lowered(rules, s)
            if not due(rules, s, weak):
                s.var[N.CLEAN] = -1 if weak or propped(rules, s) else s.serial
                return False
    call(rules, s, "check")
    return True


# the first seat's zone of a kind
LEVELS: Final = N.LEVEL_AREA * N.SEATS
DECKS: Final = N.DECK * N.SEATS
WAITING_ROOMS: Final = N.WAITING * N.SEATS
CLIMAXES: Final = N.CLIMAX_AREA * N.SEATS


def due(rules: Rules, s: State, weak: bool) -> bool:
    """8.5.1.1: whether any check-type rule process is to be carried out. `weak`: see `lowered`."""
    zones = s.zones
    pool = rules.pool
    defn = s.defn
    for seat in (0, 1):
        if len(zones[LEVELS + seat]) >= LOST_AT:
            return True
        if not zones[DECKS + seat] and not zones[WAITING_ROOMS + seat]:
            return True
        climax = zones[CLIMAXES + seat]
        if climax and (len(climax) > 1 or pool[defn[climax[0]]].kind != N.CLIMAX):
            return True
    slot = N.FIRST_SLOT - 1
    for cards in zones[N.FIRST_SLOT : END_OF_SLOTS]:
        slot += 1
        if cards:
            c = cards[0]
            if len(cards) > 1:
                return True
            if weak or not pool[defn[c]].fast[STURDY]:
                if pool[defn[c]].kind != N.CHARACTER or value(rules, s, c, N.POWER) <= 0:
                    return True
        elif zones[slot + TO_MARKERS]:
            return True
    return False


def lowered(rules: Rules, s: State) -> bool:
    """Whether any effect can make a power smaller than it is printed."""
    for m in s.live:
        if m.what == N.POWER and m.op <= DIV_DOWN and (m.op != ADD or m.amount < 0):
            return True
    held = statics(rules, s)
    if (s.static_attrs >> N.POWER) & 1:
        for m in held:
            if m.what == N.POWER and m.op <= DIV_DOWN and (m.op != ADD or m.amount < 0):
                return True
    return False


def propped(rules: Rules, s: State) -> bool:
    """9.5.1: whether a character without power of its own lives on what others give it: that may
    end without any card changing its zone."""
    if not rules.numbers[POWERLESS] & 1:
        return False
    for zone in range(N.FIRST_SLOT, N.FIRST_SLOT + N.SEATS * N.SLOTS):
        for c in s.zones[zone]:
            if rules.pool[s.defn[c]].ints[N.POWER] <= 0:
                return True
    return False


POWERLESS: Final = 3  # where `Rules.numbers` tells whether any character has no power of its own


# --- 9: what is done -------------------------------------------------------------------------------


def losers(s: State) -> list[int]:
    """9.4.1.1, 9.4.1.2 (1.2.2.1, 1.2.2.2): who has lost."""
    return [
        seat
        for seat in range(N.SEATS)
        if len(s.zones[at(N.LEVEL_AREA, seat)]) >= LOST_AT
        or (not s.zones[at(N.DECK, seat)] and not s.zones[at(N.WAITING, seat)])
    ]


def fallen(rules: Rules, s: State) -> list[int]:
    """9.5, 9.6: the cards that cannot stay where they are."""
    out: list[int] = []
    weak = lowered(rules, s)
    for zone in range(N.FIRST_SLOT, N.FIRST_SLOT + N.SEATS * N.SLOTS):
        cards = s.zones[zone]
        for c in cards:
            d = rules.pool[s.defn[c]]
            weaker = weak or d.ints[N.POWER] <= 0
            if d.kind != N.CHARACTER or (weaker and value(rules, s, c, N.POWER) <= 0):
                out.append(c)
        if len(cards) < 2:
            continue
        charas = [c for c in cards if rules.pool[s.defn[c]].kind == N.CHARACTER]
        if len(charas) > 1:  # 9.6.2, 9.6.2.1: the latest stays, unless several came together
            stays = latest(s, charas)
            out.extend([c for c in charas if c not in stays and c not in out])
    for seat in range(N.SEATS):
        cards = s.zones[at(N.CLIMAX_AREA, seat)]
        climaxes = [c for c in cards if rules.pool[s.defn[c]].kind == N.CLIMAX]
        out.extend([c for c in cards if c not in climaxes[-1:]])
    return out


def latest(s: State, cards: list[int]) -> list[int]:
    """Of cards in one slot, the one that was put there last; of several at the same time none."""
    when = s.cols[N.PLACED]
    newest = max([when[c] for c in cards])
    last = [c for c in cards if when[c] == newest]
    return last if len(last) == 1 else []


def orphans(s: State) -> list[int]:
    """9.7.1: markers without a character."""
    out: list[int] = []
    for zone in range(N.FIRST_SLOT, N.FIRST_SLOT + N.SEATS * N.SLOTS):
        markers = s.zones[zone + TO_MARKERS]
        if markers and not s.zones[zone]:
            out.extend(reversed(markers))
    return out


def rule_processing(rules: Rules, s: State, f: Frame) -> None:
    """8.5.1.1: all that is due at once, until nothing is due."""
    if not due(rules, s, lowered(rules, s)):
        return
    s.var[N.BUSY] += 1
    lost = losers(s)
    if lost:
        lose(rules, s, lost, "9.4.1")
        return
    out_of_place = fallen(rules, s)
    orphaned = orphans(s)
    again(f)
    if out_of_place or orphaned:
        s.clause = rules.clause_no[why_gone(rules, s, out_of_place, orphaned)]
        move_cards(rules, s, f, out_of_place + orphaned, N.WAITING, TOP)


def why_gone(rules: Rules, s: State, out_of_place: list[int], orphaned: list[int]) -> str:
    """9.1.2.2.1: the rule process by which cards go, or 8.5.1.1 where several act at once."""
    if not out_of_place:
        return "9.7.1"
    reasons: set[str] = {"9.7.1"} if orphaned else set()
    pool = rules.pool
    for c in out_of_place:
        slot = is_slot(s.zone[c])
        if pool[s.defn[c]].kind != (N.CHARACTER if slot else N.CLIMAX):
            reasons.add("9.6.1")
        elif slot and value(rules, s, c, N.POWER) <= 0:
            reasons.add("9.5.1")
        else:
            reasons.add("9.6.2")
    return reasons.pop() if len(reasons) == 1 else "8.5.1.1"


def lose(rules: Rules, s: State, lost: list[int], clause: str) -> None:
    """1.2.1, 1.2.3: the other one wins; when all lose at once it is a draw."""
    s.clause = rules.clause_no[clause]
    winners = 0
    for seat in range(N.SEATS):
        if seat in lost:
            s.lost[seat] = 1 + rules.clause_no[clause]
            note(s, rules.say_no["lost"], seat, -1, 0, 0)
        else:
            winners |= 1 << seat
    finish(s, winners)


# --- 8.5.1.2, 8.5.1.3: abilities that wait -----------------------------------------------------------


def offer_waiting(s: State, seat: int) -> None:
    mine = [i for i, w in enumerate(s.waiting) if w.seat == seat]
    if mine:
        ask(s, seat, [option(TRIGGER, max(s.waiting[i].src, 0) & CARD_MASK, i) for i in mine])


def turn_player_plays(rules: Rules, s: State, f: Frame) -> None:
    """8.5.1.2: the turn player picks one of their own."""
    look_at_states(rules, s)
    if s.waiting and endless(rules, s, f):
        return
    offer_waiting(s, s.var[N.TURN])


def other_plays(rules: Rules, s: State, f: Frame) -> None:
    """8.5.1.3: then the other player."""
    offer_waiting(s, 1 - s.var[N.TURN])


def picked(rules: Rules, s: State, f: Frame, opt: int) -> None:
    f.pc = 0
    s.var[N.BUSY] += 1
    s.var[N.ACTIONS] += 1
    play_auto(rules, s, s.waiting.pop(arg_b(opt)))


def end_of_check(rules: Rules, s: State, f: Frame) -> None:
    """8.5.1.4: nothing waits any more."""


FIRST_WORDS = Words("どの自動能力を先に処理するか", "Which automatic ability comes first?")
CHECK = Procedure(
    "check",
    [
        Step(
            "8.5.1.1",
            rule_processing,
            cites=(
                "4.4.1",
                "4.4.2",
                "8.5.1",
                "9.1.1",
                "9.1.2",
                "9.1.2.2",
                "9.1.2.2.1",
                "9.4.1",
                "9.4.1.1",
                "9.4.1.2",
                "9.5.1",
                "9.6.1",
                "9.6.2",
                "9.6.2.1",
                "9.7.1",
                "1.2.1",
                "1.2.2",
                "1.2.2.1",
                "1.2.2.2",
                "1.2.3",
                "3.6.7",
                "3.11.3",
            ),
        ),  # fmt: skip
        Step(
            "8.5.1.2", turn_player_plays, picked, FIRST_WORDS, cites=("8.7.3", "8.7.3.1", "1.3.4")
        ),
        Step("8.5.1.3", other_plays, picked, FIRST_WORDS),
        Step("8.5.1.4", end_of_check),
    ],
)
