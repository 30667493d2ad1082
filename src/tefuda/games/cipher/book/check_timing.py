"""7, 8, 9, 10.2.1: check timings: class change bonuses, rule processes, triggered skills one by one."""

from __future__ import annotations

from typing import Final

from tefuda.effects.ask import true_now
from tefuda.effects.hold import abilities_of
from tefuda.effects.lower import compiled
from tefuda.effects.vocab import Context
from tefuda.games.cipher import names as N
from tefuda.games.cipher.book import card_index
from tefuda.games.cipher.book import zones as book_zones
from tefuda.games.cipher.book.after_moves import IN_HAND, forget_events, may_hide
from tefuda.games.cipher.book.card_index import CipherIndex
from tefuda.games.cipher.book.deck import draw_in_order
from tefuda.games.cipher.book.loops import endless
from tefuda.games.cipher.book.skills import end_lost_limits, losable_noted, take_up
from tefuda.games.cipher.book.units import CAME, FALLEN, MISPLACED, NO_MAIN, TO_DRAW, step_over
from tefuda.games.cipher.cards.data import ODD, data_of
from tefuda.kernel.change import MOVES, TOP, happen
from tefuda.kernel.codes import arg_a, arg_b, kind_of, option, options
from tefuda.kernel.kinds import TRIGGER
from tefuda.kernel.machine import again, ask, call, finish, goto
from tefuda.kernel.pick import pick_cards
from tefuda.kernel.record import note
from tefuda.kernel.rules import Procedure, Rules, Step, Words
from tefuda.kernel.state import CARD_MASK, UP, Event, Frame, State
from tefuda.kernel.triggers import eligible, new_batch
from tefuda.kernel.values import GIVES, changes, gifts, spoken_of, value


def check(rules: Rules, s: State) -> bool:
    """7.1: a check timing, where there is anything to do. True if there is."""
    if s.live and (s.gifts is None or s.gifts):  # 21.4.3.1: a limit is lost only by what is given
        index: CipherIndex = s.index
        if index.says & card_index.LIMITS_LOST:
            end_lost_limits(rules, s)
    zones = s.zones
    var = s.var
    stir = var[N.STIRRED] != 0 and stirred(rules, s)
    calm = zones[N.DECKS] and zones[N.OTHER_DECK] and zones[N.FOES_FRONT - var[N.TURN]]
    if not stir and not s.waiting and (calm or not pressing(s)):
        if not s.stack:
            return False
        if not may_hide(rules, s, 0) and not may_hide(rules, s, 1):
            s.stack = []
            return False
    f = call(rules, s, "check")
    if (
        calm and not var[N.STIRRED] & TO_DRAW
    ):  # nothing breaks in (11.3.1) before the step begun with
        if stir:
            step_to(rules, s, f, "7.2.2")
            apply_rules(rules, s)
        else:
            goto(rules, f, "7.2.3")
    return True


def stirred(rules: Rules, s: State) -> bool:
    """Whether anything that has happened really calls for a process; else it is forgotten."""
    bits = s.var[N.STIRRED]
    if bits & (FALLEN | TO_DRAW):
        return True
    differ = True
    if bits & CAME:
        for seat in range(N.SEATS):
            if not all_differ(rules, s, seat):
                differ = False
                if not stay_by_print(s, seat) and len(crowd(rules, s, seat)[0]) > 0:
                    return True  # 9.2: not all of them can stay
    if bits & NO_MAIN and (book_zones.main_of(s, 0) < 0 or book_zones.main_of(s, 1) < 0):
        return True
    if bits & MISPLACED and changes(rules, s, N.NO_BOND) and bonds_in_doubt(rules, s):
        return True
    s.var[N.STIRRED] = 0 if differ else CAME  # what allows it may end: it is looked at every time
    return False


def side_by_side(rules: Rules, s: State) -> bool:
    """9.2: whether several units of one name stand together, or a name is other than printed: it is
    looked at every time, for what allows it may end."""
    for seat in range(N.SEATS):
        if not all_differ(rules, s, seat):
            return True
    return False


def bonds_in_doubt(rules: Rules, s: State) -> bool:
    """9.5: whether an effect may say of any bond card that it cannot be there."""
    meant = spoken_of(rules, s, N.NO_BOND)
    return meant is None or any([s.zone[c] // N.SEATS == N.BOND for c in meant])


def then_check(rules: Rules, s: State, f: Frame) -> None:
    """A check timing."""
    check(rules, s)


def step_to(rules: Rules, s: State, f: Frame, clause: str) -> None:
    """A step of a procedure is carried out by the one before it."""
    f.pc, s.clause = rules.past[f.proc][clause]


def unbroken(s: State, f: Frame) -> bool:
    """Whether nothing comes between a step and the next: it has called no procedure, and no deck has
    run out (11.3.1)."""
    zones = s.zones
    if s.frames[-1] is not f or not zones[N.DECKS] or not zones[N.OTHER_DECK]:
        return False
    if s.hold == 0:
        s.dirty = False
    return True


def quiet(rules: Rules, s: State, f: Frame) -> bool:
    """7.1: whether a step has called no procedure and the check timing after it, which is then over,
    finds nothing to do."""
    return onward(rules, s, f, "")


def onward(rules: Rules, s: State, f: Frame, clause: str) -> bool:
    """The same, and if so the step after the check timing, of this clause, is carried out at once."""
    zones = s.zones
    var = s.var
    if (
        s.waiting
        or s.frames[-1] is not f
        or not zones[N.DECKS]
        or not zones[N.OTHER_DECK]
        or not zones[N.FOES_FRONT - var[N.TURN]]
        or (var[N.STIRRED] and stirred(rules, s))
    ):
        return False
    if s.live and (s.gifts is None or s.gifts) and limits_in_doubt(rules, s):
        return False
    if s.stack:
        if may_hide(rules, s, 0) or may_hide(rules, s, 1):
            return False
        s.stack = []
    if s.dirty and s.hold == 0:
        s.dirty = False
    if clause:
        f.pc, s.clause = rules.past[f.proc][clause]
    return True


def still_quiet(rules: Rules, s: State) -> bool:
    """7.1: whether a check timing finds nothing to do where nothing has happened since the last one
    but that a player has chosen to do nothing or that another step of the battle has begun: all that
    it could find is limits lost (21.4.3.1)."""
    if s.live and (s.gifts is None or s.gifts):
        return not limits_in_doubt(rules, s)
    return True


def quiet_phase(rules: Rules, s: State) -> bool:
    """7.1: the same where a phase has begun since: it could also find what waits for that moment, or
    has been kept of it."""
    if s.waiting or s.stack or s.var[N.STIRRED]:
        return False
    if s.live and (s.gifts is None or s.gifts):
        return not limits_in_doubt(rules, s)
    return True


def limits_in_doubt(rules: Rules, s: State) -> bool:
    """21.4.3.1: whether a check timing could find that a limit has been lost where something is given:
    uses are noted of a skill that can lose its limit."""
    index: CipherIndex = s.index
    return index.says & card_index.LIMITS_LOST != 0 and losable_noted(rules, s)


def pressing(s: State) -> bool:
    """9.4, 9.6: whether a deck and retreat area are both empty, or only the back line is held."""
    zones = s.zones
    if not zones[N.DECKS] and not zones[N.RETREAT_AREAS]:
        return True
    if not zones[N.OTHER_DECK] and not zones[N.RETREAT_AREAS + 1]:
        return True
    turn = s.var[N.TURN]
    return not zones[N.FOES_FRONT - turn] and bool(zones[N.FOES_BACK - turn])


def turn_order(s: State) -> tuple[int, int]:
    """2.10, 2.11: the turn player first."""
    return (s.var[N.TURN], 1 - s.var[N.TURN])


# --- 7.2, 8, 10.2.1 ---------------------------------------------------------------------------------------


def bonuses(rules: Rules, s: State, f: Frame) -> None:
    """7.2.1, 8.1: class change bonuses. 10.2.3.4: what triggers here, or by the rule processes, has not
    triggered while a skill was carried out: it waits with the oldest."""
    if s.waiting:
        f.c = s.batch
        s.batch = min([w.batch for w in s.waiting])
    if s.var[N.STIRRED] & TO_DRAW:
        call(rules, s, "bonus")


def rule_processes(rules: Rules, s: State, f: Frame) -> None:
    """7.2.2, 9.1"""
    if (s.var[N.STIRRED] and stirred(rules, s)) or pressing(s):
        apply_rules(rules, s)


def apply_rules(rules: Rules, s: State) -> None:
    goto(rules, call(rules, s, "rules"), "9.2" if s.var[N.STIRRED] & CAME else "9.3")


def choose_skill(rules: Rules, s: State, f: Frame) -> None:
    """7.2.3, 10.2.1: the newest batch first (10.2.3.4), in it the turn player's (10.2.3.4.1.1)."""
    s.batch = max(s.batch, f.c)
    if s.stack and asked_in_any_case(rules, s, f):
        return
    if not s.waiting:
        forget_events(s)
        s.frames.pop()  # 7.2.3.1 has nothing to do
        return
    if endless(rules, s, f):
        return
    seat, mine = eligible(rules, s)
    if seat < 0:
        f.b = 0
        return
    f.b = 1
    out = [option(TRIGGER, max(s.waiting[i].src, 0) & CARD_MASK, i) for i in mine]
    if all([s.waiting[i].flags & IN_HAND and s.same(s.waiting[i].src) for i in mine]):
        out.append(option(N.NO_SKILL))  # 10.2.1.3: they are still in the hand
    ask(s, seat, out)


def asked_in_any_case(rules: Rules, s: State, f: Frame) -> bool:
    """10.2.1.3.1: a player with no triggered skill to choose is asked like one who has one in the hand,
    where nobody else can tell which of the two it is."""
    next_seat, _mine = eligible(rules, s)
    for seat in turn_order(s):
        if seat == next_seat:
            return False
        if not f.d >> seat & 1 and may_hide(rules, s, seat):
            f.d |= 1 << seat
            again(f)
            call(rules, s, "no_skill", seat)
            return True
    return False


def no_skill(rules: Rules, s: State, f: Frame) -> None:
    ask(s, f.seat, [option(N.NO_SKILL)])


def nothing_taken_up(rules: Rules, s: State, f: Frame, opt: int) -> None:
    """10.2.1.3.1: nothing is declared, nothing shown."""


WHICH_SKILL: Final = Words("どのスキルを先に処理するか", "Which skill comes first?")
NO_SKILL_PROC = Procedure(
    "no_skill", [Step("7.2.3", no_skill, nothing_taken_up, WHICH_SKILL, always=True)]
)


def skill_chosen(rules: Rules, s: State, f: Frame, opt: int) -> None:
    s.var[N.ACTIONS] += 1
    new_batch(s)  # what triggers from here on is newer than all that waits
    if kind_of(opt) == N.NO_SKILL:
        seat, mine = eligible(rules, s)  # 10.2.1.3: and none of them is triggered any more
        f.d |= 1 << seat
        left = [(s.waiting[i].ability, s.waiting[i].src) for i in mine]
        s.waiting = [w for w in s.waiting if (w.ability, w.src) not in left]
        return
    f.d = 0
    take_up(rules, s, s.waiting.pop(arg_b(opt)))


def from_the_start(rules: Rules, s: State, f: Frame) -> None:
    """7.2.3.1: once more, as long as a skill was taken up."""
    if f.b:
        f.pc = 0
    else:
        forget_events(s)


CHECK = Procedure(
    "check",
    [
        Step("7.2.1", bonuses, cites=("7.1", "7.2", "8.1")),
        Step("7.2.2", rule_processes, cites=("9.1",)),
        Step(
            "7.2.3",
            choose_skill,
            skill_chosen,
            WHICH_SKILL,
            cites=(
                "10.2",
                "10.2.1.3",
                "10.2.1.3.1",
                "10.2.3.4",
                "10.2.3.4.1",
                "10.2.3.4.1.1",
                "10.2.3.4.2",
                "21.3.1.5.1.2",
                "6.5.2",
                "10.1.1.1.3",
            ),
        ),  # fmt: skip
        Step("7.2.3.1", from_the_start),
    ],
)


def draw_bonus(rules: Rules, s: State, f: Frame) -> None:
    """8.1.1: a card for each bonus, for its user."""
    draws: list[tuple[int, int]] = []
    for seat in turn_order(s):
        n = sum([s.cols[N.BONUS][c] for c in book_zones.units(s, seat)])
        if n:
            draws.append((seat, n))
    draw_in_order(rules, s, draws)


def end_bonus(rules: Rules, s: State, f: Frame) -> None:
    """8.1.2"""
    s.var[N.STIRRED] &= ~TO_DRAW
    for seat in range(N.SEATS):
        for c in book_zones.units(s, seat):
            s.cols[N.BONUS][c] = 0


BONUSES = Procedure("bonus", [Step("8.1.1", draw_bonus), Step("8.1.2", end_bonus)])


# --- 9: rule processes ---------------------------------------------------------------------------------------


def begin_rules(rules: Rules, s: State, f: Frame) -> None:
    """9.1: in this order; `a` tells whether any was applied."""
    f.a = 0


def same_names(rules: Rules, s: State, f: Frame) -> None:
    """9.2, 9.2.1: of several units of one name, their user keeps one; 9.2.1.1: the main character
    stays."""
    if not s.var[N.STIRRED] & CAME:
        return
    for seat in turn_order(s):
        group, may_stay = crowd(rules, s, seat)
        if group:
            f.a = 1
            again(f)
            d = call(rules, s, "same_name", seat)
            d.cards = tuple(group)
            d.a = may_stay
            return
    if not side_by_side(rules, s):
        s.var[N.STIRRED] &= ~CAME


def crowd(rules: Rules, s: State, seat: int) -> tuple[list[int], int]:
    """Units of one name of which not all may stay, and how many may (1; 2 by 23.1.34)."""
    if all_differ(rules, s, seat):
        return NO_CROWD
    mine = book_zones.units(s, seat)
    called = [book_zones.unit_names(rules, s, c) for c in mine]
    for i, names in enumerate(called):
        for name in names:  # those of one name: what has two names does not make one of two others
            same = [j for j in range(i, len(mine)) if name in called[j]]
            if len(same) > 1:
                group = [mine[j] for j in same]
                shared = [n for n in names if all([n in called[j] for j in same])]
                most = may_stay_together(rules, s, seat, shared, group)
                if len(group) > most:
                    return group, most
    return [], 0


NO_CROWD: Final[tuple[list[int], int]] = ([], 0)


def all_differ(rules: Rules, s: State, seat: int) -> bool:
    """The common case: all names are those printed, and all differ."""
    zones = s.zones
    front = zones[N.FRONTS + seat]
    back = zones[N.BACKS + seat]
    if s.statics is None or s.given_groups:
        given = book_zones.given_otherwise(rules, s, card_index.UNIT_GROUP)
        if given and any([c in given for c in front + back]):
            return False
    index: CipherIndex = s.index
    bits = index.name_bits
    there = 0
    for line in (front, back):
        for c in line:
            bit = bits[c]
            if not bit:
                return differ_besides(rules, s, front + back)
            if there & bit:
                return False
            there |= bit
    return True


def differ_besides(rules: Rules, s: State, mine: list[int]) -> bool:
    """The same for units of which one has several names, or a name without a bit."""
    index: CipherIndex = s.index
    called_so = index.called
    names: list[int] = []
    plain = True
    for c in mine:
        name = called_so[c]
        if name in names:
            return False
        names.append(name)
        if name < 0:
            plain = False
    if plain:
        return True
    there: set[str] = set()  # with what they are called besides
    n = 0
    for c in mine:
        called = data_of(rules, s, c).names[s.zone[c] // N.SEATS]
        there.update(called)
        n += len(called)
    return len(there) == n


def stay_by_print(s: State, seat: int) -> bool:
    """14.1.1.1: whether each name that several units of a player have is one of which, by what is
    printed on one of them, any number may be there. What is printed is surely so where no skill gives
    or takes such leave, or a name, and none that gives it asks for anything (`CipherIndex.loose`)."""
    index: CipherIndex = s.index
    if index.loose or s.live_ops & GIVES:
        return False
    bits = index.name_bits
    there = twice = free = 0
    for c in book_zones.units(s, seat):
        bit = bits[c]
        if not bit:
            return False
        twice |= there & bit
        there |= bit
        if index.stays[c]:
            free |= bit
    return not twice & ~free


def may_stay_together(
    rules: Rules, s: State, seat: int, shared: list[str], group: list[int]
) -> int:
    """14.1.1.1: any number, where one of them says so; 23.1.34.1: two, where any ally does."""
    names = [name.partition(":")[2] for name in shared]
    for o in group:
        if any([says_so(rules, s, o, "many", name) for name in names]):
            return len(group)
    for o in book_zones.units(s, seat):
        if any([says_so(rules, s, o, "two", name) for name in names]):
            return 2
    return 1


def may_say(rules: Rules, s: State, c: int, word: str) -> bool:
    """Whether a card can have such a rule at all: it is printed on it, or something is given to it."""
    d = rules.pool[s.defn[c]]
    if not d.abilities:
        return False
    if d.fast[ODD] and word in data_of(rules, s, c).own_rules:
        return True
    return c in gifts(rules, s)


def says_so(rules: Rules, s: State, c: int, word: str, name: str) -> bool:
    """Whether a card has a rule of its own about a unit name: "many:…", "two:…", "join:…"."""
    if not may_say(rules, s, c, word):
        return False
    tag = f"{word}:{name}"
    for a in abilities_of(rules, s, c):
        ability = compiled(rules, a).ability
        if tag in ability.tags:
            ctx = Context(book_zones.seat_of(s.zone[c]), c, ())
            if ability.cond is None or true_now(rules, s, ctx, ability.cond):
                return True
    return False


def fallen(rules: Rules, s: State, f: Frame) -> None:
    """9.3: units in the defeated state."""
    if s.var[N.STIRRED] & FALLEN:
        f.a = 1
        call(rules, s, "fallen")


def losses(rules: Rules, s: State, f: Frame) -> None:
    """9.4, 3.1, 3.2: who has lost; the game is over, or drawn."""
    s.var[N.STIRRED] &= ~NO_MAIN
    if not has_lost(s, 0) and not has_lost(s, 1):
        if not s.var[N.STIRRED] & MISPLACED and s.zones[N.FOES_FRONT - s.var[N.TURN]]:
            step_to(rules, s, f, "9.1.1")  # 9.5, 9.6: neither has anything to do
            rules_again(rules, s, f)
        return
    lost = [seat for seat in range(N.SEATS) if has_lost(s, seat)]
    for seat in lost:
        s.lost[seat] = 1 + s.clause
        note(s, rules.say_no["lost"], seat, -1, 0, 0)
    finish(s, sum([1 << seat for seat in range(N.SEATS) if seat not in lost]))


def has_lost(s: State, seat: int) -> bool:
    """3.1.1, 3.1.2: no main character, or neither deck nor retreat area."""
    if book_zones.main_of(s, seat) < 0:
        return True
    return not s.zones[N.DECKS + seat] and not s.zones[N.RETREAT_AREAS + seat]


def misplaced(rules: Rules, s: State, f: Frame) -> None:
    """9.5, 9.5.1, 9.5.1.1: cards that cannot be where they are retreat together."""
    if not s.var[N.STIRRED] & MISPLACED:
        return
    s.var[N.STIRRED] &= ~MISPLACED
    if not changes(rules, s, N.NO_BOND):
        return
    meant = spoken_of(rules, s, N.NO_BOND)
    if meant is not None and not meant:
        return
    for seat in turn_order(s):
        out = [
            c
            for c in s.zones[book_zones.at(N.BOND, seat)]
            if s.face[c] == UP
            and (meant is None or c in meant)
            and value(rules, s, c, N.NO_BOND) > 0
        ]
        if out:
            f.a = 1
            s.var[N.STIRRED] |= MISPLACED
            again(f)
            to = book_zones.at(N.RETREAT, seat)
            happen(rules, s, Event(MOVES, out[0], to, TOP, tuple(out), -1, -1, -1, ()))
            return


def advance(rules: Rules, s: State, f: Frame) -> None:
    """9.6, 9.6.1, 9.6.1.1: a player whose turn it is not and who holds no front line comes forward;
    that is no moving."""
    seat = 1 - s.var[N.TURN]
    back = list(s.zones[N.BACKS + seat])
    if s.zones[N.FRONTS + seat] or not back:
        return
    f.a = 1
    note(s, rules.say_no["march"], seat, -1, 0, 0)
    for c in back:
        step_over(rules, s, c, N.FRONTS + seat)


def rules_again(rules: Rules, s: State, f: Frame) -> None:
    """9.1.1: again, where that could bring anything about."""
    if f.a and not s.over and ((s.var[N.STIRRED] and stirred(rules, s)) or pressing(s)):
        goto(rules, f, "9.1")


RULES = Procedure(
    "rules",
    [
        Step("9.1", begin_rules),
        Step("9.2", same_names, cites=("9.2.1",)),
        Step("9.3", fallen),
        Step("9.4", losses, cites=("3.1", "3.1.1", "3.1.2", "3.2")),
        Step("9.5", misplaced, cites=("9.5.1", "9.5.1.1")),
        Step("9.6", advance, cites=("9.6.1", "9.6.1.1")),
        Step("9.1.1", rules_again),
    ],
)


def which_stays(rules: Rules, s: State, f: Frame) -> None:
    """9.2.1, 23.1.34.1.1: who stays; 9.2.1.1, 23.1.34.1.1.1: the main character does."""
    mains = [c for c in f.cards if s.cols[N.MAIN][c]]
    left = [c for c in f.cards if c not in mains]
    n = f.a - len(mains)
    f.mem = (tuple(mains),)
    if n <= 0:
        s.ret = ()
    elif n == 1:
        ask(s, f.seat, options(N.KEEP, left))
    else:
        pick_cards(rules, s, f.seat, left, n, n)


def stays(rules: Rules, s: State, f: Frame, opt: int) -> None:
    s.ret = (arg_a(opt),)


def others_retreat(rules: Rules, s: State, f: Frame) -> None:
    """9.2.1: all the others retreat."""
    kept = (*f.mem[0], *s.ret)
    out = tuple([c for c in f.cards if c not in kept])
    for c in out:
        note(s, rules.say_no["same_name"], f.seat, c, 0, 0)
    if out:
        retreat(rules, s, out)


def retreat(rules: Rules, s: State, cards: tuple[int, ...]) -> None:
    """By a rule, together, to their owners' retreat areas; those of one owner in one breath."""
    for seat in range(N.SEATS):
        mine = tuple([c for c in cards if s.owner[c] == seat])
        if mine:
            event = Event(MOVES, mine[0], book_zones.at(N.RETREAT, seat), TOP, mine, -1, -1, -1, ())
            happen(rules, s, event)


SAME_NAME = Procedure(
    "same_name",
    [
        Step(
            "9.2.1",
            which_stays,
            stays,
            Words("戦場に残すユニットを選ぶ", "Which unit stays on the field?"),
            cites=("9.2.1.1", "23.1.34", "23.1.34.1", "23.1.34.1.1", "23.1.34.1.1.1"),
        ),
        Step("9.2.1", others_retreat),
    ],
)
